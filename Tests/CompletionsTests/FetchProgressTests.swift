import Completions
import Testing

@Suite struct FetchProgressTests {
  private func isNoted(
    _ file: String, _ bytes: Int, of total: Int, in progress: inout FetchProgress
  ) -> Bool {
    progress.update(file: file, bytes: bytes, of: total)
  }

  @Test func `what has come is the sum of the files, none of which shrinks`() {
    var progress = FetchProgress()
    #expect(isNoted("a", 200, of: 1000, in: &progress))
    #expect(isNoted("b", 10, of: 10, in: &progress))
    #expect(isNoted("a", 100, of: 1000, in: &progress))
    #expect(progress.bytes == 210 && progress.total == 1010)
    #expect(isNoted("a", 2000, of: 1000, in: &progress))
    #expect(progress.bytes == 1010 && progress.total == 1010)
  }

  @Test func `numbers that are no sizes are refused`() {
    var progress = FetchProgress()
    let limit = 1 << 50
    for number in [Int.min, -1, limit + 1, Int.max] {
      #expect(!isNoted("a", 1, of: number, in: &progress))
      #expect(!isNoted("a", number, of: limit, in: &progress))
    }
    #expect(!isNoted("a", 0, of: 0, in: &progress))
    #expect(progress == FetchProgress())
    // The largest files, as many as are noted.
    for file in 0..<200 {
      #expect(isNoted("\(file)", limit, of: limit, in: &progress) == (file < 100))
    }
    #expect(progress.bytes == 100 << 50 && progress.total == 100 << 50)
  }
}

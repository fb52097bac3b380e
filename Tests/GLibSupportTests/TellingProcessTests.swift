import GLibSupport
import Testing

@Suite struct TellingProcessTests {
  @Test func `a program gets its input and tells its lines`() throws {
    let process = try #require(TellingProcess(["cat"], input: "xin\nchào\n"))
    #expect(process.nextLine() == "xin")
    #expect(process.nextLine() == "chào")
    #expect(process.nextLine() == nil)
    #expect(process.end().status == 0)
  }

  @Test func `a program that says nothing can be ended`() throws {
    let process = try #require(TellingProcess(["sleep", "60"], input: ""))
    process.stop()
    #expect(process.nextLine() == nil)
    #expect(process.end().status == nil)
  }
}

import SessionFuzz
import Testing
import TiengConfiguration
import TiengCore

/// Random scripts reach what a session knows.
@Suite struct GeneratorTests {
  private static let reach = {
    var reach = Reach()
    for seed in 1...UInt64(20_000) {
      if seed % 500 == 0, reach.isWhole { break }
      var generator = Generator(seed: seed)
      reach.follow(generator.script())
    }
    return reach
  }()

  private var reach: Reach { GeneratorTests.reach }

  @Test func `words are typed with every toolkit, on every desktop`() {
    #expect(reach.toolkits == Set(Client.Toolkit.allCases))
    #expect(reach.desktops == Set(Platform.Desktop.allCases))
    #expect(reach.versions.contains(nil) && reach.versions.count > 5)
  }

  @Test func `desktops are told in the middle of words`() {
    #expect(Set(reach.platformsInWords.map(\.desktop)) == Set(Platform.Desktop.allCases))
  }

  @Test func `every preference changes in words, at tables and while text waits`() {
    let all = Set(Preferences.keys.map(\.name))
    #expect(reach.changed == all)
    #expect(reach.changedAtTable == all)
    #expect(reach.changedWhileWaiting == all)
  }

  @Test(arguments: Client.Toolkit.allCases)
  func `the names of a toolkit are its names`(toolkit: Client.Toolkit) {
    #expect(!toolkit.names.isEmpty)
    for name in toolkit.names { #expect(Client(name).toolkit == toolkit) }
  }
}

import Completions
import Testing

@Suite struct EndpointTests {
  private func endpoint(_ scheme: String, _ host: String, _ port: Int? = nil) -> Endpoint? {
    Endpoint(scheme: scheme, host: host, port: port, path: "/v1/")
  }

  @Test func `completions are below the address`() throws {
    for path in ["/v1", "/v1/"] {
      let found = try #require(Endpoint(scheme: "http", host: "h", port: 1, path: path))
      #expect(found.path == "/v1/chat/completions")
    }
    #expect(Endpoint(scheme: "http", host: "h", port: 1, path: "")?.path == "/chat/completions")
  }

  @Test func `only http and https are accepted`() {
    for scheme in ["ftp", "file", "", "httpx"] { #expect(endpoint(scheme, "localhost") == nil) }
    #expect(endpoint("http", "") == nil)
    #expect(endpoint("HTTPS", "API.example.com")?.origin == "https://api.example.com:443")
    #expect(endpoint("http", "::1", 8080)?.origin == "http://[::1]:8080")
  }

  @Test(arguments: [
    ("localhost", true), ("127.0.0.1", true), ("127.1.2.3", true), ("::1", true),
    ("127.0.0.1.example.com", false), ("localhost.example.com", false), ("10.0.0.1", false),
    ("127.example.com", false), ("example.com", false), ("0127.0.0.1", false),
    ("127.1", true), ("2130706433", true), ("0x7f000001", true), ("0.0.0.0", true),
    ("127.0.0.1.", true), ("localhost.", true), ("::", true), ("0:0:0:0:0:0:0:1", true),
    ("::ffff:127.0.0.1", true), ("::ffff:10.0.0.1", false), ("::2", false), ("1.127", false),
    ("fe80::1", false), ("127.0.0.1..", false),
  ])
  func `a key goes by http only to this computer`(host: String, isThisComputer: Bool) throws {
    #expect(try #require(endpoint("http", host)).isThisComputer == isThisComputer)
    #expect(try #require(endpoint("http", host)).keepsKey == isThisComputer)
    #expect(try #require(endpoint("https", host)).keepsKey)
  }
}

@Suite struct RetryAfterTests {
  @Test(arguments: [
    ("120", 120), (" 7 ", 7), ("0", 1), ("99999999999999999999", 86_400), ("100000", 86_400),
    ("Thu, 01 Jan 1970 00:02:00 GMT", 20), ("Thu, 01 Jan 1970 00:00:00 GMT", 1),
  ])
  func `the pause may be a number or a date`(value: String, seconds: Int) {
    #expect(RetryAfter.seconds(value, now: 100) == seconds)
  }

  @Test func `dates are those of the calendar`() {
    let dates = [
      ("Wed, 21 Oct 2015 07:28:00 GMT", 1_445_412_480),
      ("Tue, 29 Feb 2028 23:59:59 GMT", 1_835_481_599),
      ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
    ]
    for (date, seconds) in dates { #expect(RetryAfter.seconds(date, now: seconds - 5) == 5) }
  }

  @Test(arguments: [
    "", "soon", "-5", "1.5", "٣", "Wed, 21 Oct 2015 07:28:00", "Wed, 21 Foo 2015 07:28:00 GMT",
    "Wed, 21 Oct 2015 25:28:00 GMT", "Wed, 99 Oct 2015 07:28:00 GMT", "Wed, 21 Oct 2015 7 GMT",
  ])
  func `any other value means no pause`(value: String) {
    #expect(RetryAfter.seconds(value, now: 0) == nil)
  }
}

@Suite struct EndpointPauseTests {
  @Test func `only the busy endpoint is not asked`() {
    var pause = EndpointPause()
    #expect(pause.rest(at: "", now: 0) == nil && !pause.isWorthStaying(now: 0))
    pause.begin(at: "a", for: 120, now: 1000)
    #expect(pause.rest(at: "a", now: 1000) == 120 && pause.rest(at: "a", now: 1119) == 1)
    #expect(pause.rest(at: "a", now: 1120) == nil && pause.rest(at: "b", now: 1000) == nil)
  }

  @Test func `a program waits for a pause, but not for a day`() {
    var pause = EndpointPause()
    pause.begin(at: "a", for: 120, now: 1000)
    #expect(pause.isWorthStaying(now: 1119) && !pause.isWorthStaying(now: 1120))
    pause.begin(at: "a", for: RetryAfter.limit, now: 1000)
    #expect(pause.isWorthStaying(now: 4599) && !pause.isWorthStaying(now: 4600))
    #expect(pause.rest(at: "a", now: 4600) != nil)
  }
}

@Suite struct PromptTests {
  @Test func `a prompt is short and has the unchanged text`() {
    let prompt = Prompt("hôm nay tôi đi", word: "đi", count: 3)
    #expect(prompt.text == "hôm nay tôi đi")
    #expect(prompt.instruction.contains("3 likely") && prompt.instruction.contains("unfinished"))
    #expect(prompt.instruction.utf8.count < 500)
    #expect(!Prompt("a ", word: "", count: 3).instruction.contains("unfinished"))
    #expect(Prompt("a ", word: "", count: 1).instruction.contains("the likeliest"))
    #expect(prompt.tokenLimit > Prompt("", word: "", count: 1).tokenLimit)
  }
}

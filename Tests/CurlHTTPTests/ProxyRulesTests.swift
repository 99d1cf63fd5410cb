import Testing

@testable import CurlHTTP

@Suite struct ProxyRulesTests {
  @Test(
    arguments: [
      ("http://a/", ["http_proxy": "p"], "p"), ("http://a/", ["HTTP_PROXY": "p"], nil),
      ("http://a/", ["https_proxy": "p"], nil), ("http://a/", ["all_proxy": "p"], "p"),
      ("http://a/", ["http_proxy": "", "ALL_PROXY": "p"], "p"), ("https://a/", ["HTTPS_PROXY": "p"], "p"),
      ("https://a/", ["HTTPS_PROXY": "q", "https_proxy": "p", "all_proxy": "r"], "p"), ("https://a/", [:], nil),
    ] as [(String, [String: String], String?)])
  func readsTheVariables(url: String, environment: [String: String], proxy: String?) throws {
    let address = try #require(WebAddress(url))
    #expect(ProxyRules(environment, noProxy: nil).proxy(for: address) == proxy)
  }

  @Test(arguments: [
    ("a.tw", "*", true), ("a.tw", "a.tw", true), ("www.a.tw", "a.tw", true), ("www.a.tw", ".a.tw", true),
    ("nota.tw", "a.tw", false), ("a.tw", "b.tw, A.TW", true), ("a.tw.", "a.tw.", true), ("a.tw", "", false),
    ("a.tw", "www.a.tw", false), ("10.1.2.3", "10.0.0.0/8", true), ("11.1.2.3", "10.0.0.0/8", false),
    ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "10.1.2.4/31", false), ("10.1.2.5", "10.1.2.4/31", true),
    ("10.1.2.3", ".2.3", false), ("10.1.2.3", "10.0.0.0/x", false), ("10.1.2.3", "10.0.0.0/33", false),
    ("[fd00::1]", "fd00::/8", true), ("[fd00::1]", "[fd00::1]", true), ("[fd00::1]", "0.0.0.0/0", false),
  ])
  func leavesHostsOut(host: String, exceptions: String, isDirect: Bool) throws {
    let address = try #require(WebAddress("https://\(host)/"))
    for name in ["no_proxy", "NO_PROXY"] {
      let rules = ProxyRules(["https_proxy": "p", name: exceptions], noProxy: nil)
      #expect((rules.proxy(for: address) == nil) == isDirect)
    }
    #expect((ProxyRules(["https_proxy": "p"], noProxy: exceptions).proxy(for: address) == nil) == isDirect)
  }
}

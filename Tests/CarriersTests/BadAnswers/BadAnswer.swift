import Foundation
import TestSupport
import Testing

/// The body of a correct answer, and its content type.
struct GoodAnswer: Sendable {
  var body: [UInt8]
  var contentType: String

  var isPage: Bool { contentType == "text/html" }
}

/// One way in which a server gives a bad answer.
struct BadAnswer: Sendable, CustomTestStringConvertible {
  let name: String
  /// The names of the accepted outcomes. They say nothing about the parcel.
  let ends: Set<String>
  /// The answer never ends. The test uses a shorter time limit than the source.
  var isEndless = false
  /// The answer may be readable. Then the status must be right.
  var mayBeRead = false
  /// Whether the request uses `https`.
  var isSecure = false
  let send: @Sendable (LoopbackConnection, GoodAnswer) -> Void

  var testDescription: String { name }

  private static let down: Set<String> = ["sourceDown"]
  private static let unreachable: Set<String> = ["unreachable"]
  private static let changed: Set<String> = ["layoutChanged"]
  private static let either: Set<String> = ["unreachable", "layoutChanged"]

  static let all = wire + sizes + redirects + charsets + pages + endless

  /// Failures of the connection.
  private static let wire = [
    BadAnswer(name: "closed without a word", ends: unreachable) { _, _ in },
    BadAnswer(name: "no HTTP", ends: unreachable) { connection, _ in connection.send("SSH-2.0-OpenSSH_9.2\r\n") },
    BadAnswer(name: "cut in the headers", ends: unreachable) { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/ht")
    },
    BadAnswer(name: "cut below its length", ends: unreachable) { connection, good in
      connection.send(head(["Content-Length: \(good.body.count)"], good) + half(good.body))
    },
    BadAnswer(name: "cut in the middle of its chunks", ends: unreachable) { connection, good in
      let size = String(good.body.count, radix: 16) + "\r\n"
      connection.send(head(["Transfer-Encoding: chunked"], good) + Array(size.utf8) + half(good.body))
    },
    BadAnswer(name: "cut where nobody tells the length", ends: either) { connection, good in
      connection.send(head([], good) + half(good.body))
    },
    BadAnswer(name: "truncated gzip", ends: either) { connection, good in
      let packed = half(stored(good.body))
      connection.send(head(["Content-Encoding: gzip", "Content-Length: \(packed.count)"], good) + packed)
    },
    BadAnswer(name: "gzip that is none", ends: either) { connection, good in
      connection.send(head(["Content-Encoding: gzip", "Content-Length: \(good.body.count)"], good) + good.body)
    },
    BadAnswer(name: "a certificate that nobody vouches for", ends: unreachable, isSecure: true) { connection, _ in
      SelfSignedServer.answer(connection)
    },
  ]

  private static let sizes = [
    BadAnswer(name: "20 MB, announced", ends: changed) { connection, good in
      connection.send(head(["Content-Length: \(20 << 20)"], good) + good.body)
      connection.send([UInt8](repeating: 0x20, count: (20 << 20) - good.body.count))
    },
    BadAnswer(name: "20 MB, not announced", ends: changed) { connection, good in
      connection.send(head([], good) + good.body + [UInt8](repeating: 0x20, count: 20 << 20))
    },
    BadAnswer(name: "endless headers", ends: either) { connection, good in
      connection.send("HTTP/1.1 200 OK\r\n")
      for _ in 0..<400 { connection.send("X-Long: " + String(repeating: "x", count: 1000) + "\r\n") }
    },
  ]

  private static let redirects = [
    // Without access, Track.TW redirects to its login page.
    BadAnswer(name: "a redirect to itself", ends: ["sourceDown", "unreachable", "layoutChanged", "unauthorized"]) {
      connection, _ in
      connection.answer("moved", status: "302 Found", headers: ["Location: ?again"])
      while connection.next() != nil {
        connection.answer("moved", status: "302 Found", headers: ["Location: ?again"])
      }
    },
    BadAnswer(name: "a redirect to a file", ends: ["redirectNotAllowed", "layoutChanged", "unauthorized"]) {
      connection, _ in connection.answer("moved", status: "302 Found", headers: ["Location: file:///etc/hostname"])
    },
    BadAnswer(name: "a redirect to another host", ends: ["redirectNotAllowed", "layoutChanged", "unauthorized"]) {
      connection, _ in
      connection.answer("moved", status: "302 Found", headers: ["Location: http://carrier.invalid/"])
    },
    BadAnswer(name: "a redirect to nowhere", ends: ["layoutChanged", "unauthorized"]) { connection, _ in
      connection.answer("moved", status: "302 Found")
    },
  ]

  private static let charsets =
    ["big5", "utf-16", "iso-8859-1", "no-such-charset"].map { charset in
      BadAnswer(name: "labelled " + charset, ends: changed, mayBeRead: true) { connection, good in
        connection.send(head(["Content-Length: \(good.body.count)"], good, charset: charset) + good.body)
      }
    } + [
      BadAnswer(name: "Big5 labelled utf-8", ends: changed, mayBeRead: true) { connection, good in
        let text = String(decoding: good.body, as: UTF8.self)
        let big5 = [UInt8](text.data(using: .init(rawValue: 0x8000_0A03), allowLossyConversion: true) ?? Data())
        connection.send(head(["Content-Length: \(big5.count)"], good, charset: "utf-8") + big5)
      }
    ]

  /// Complete answers of another kind than requested.
  private static let pages =
    [
      ("empty", "200 OK", "", changed), ("blanks", "200 OK", " \r\n\t ", changed),
      ("204", "204 No Content", "", changed),
      ("null", "200 OK", "null", changed), ("an empty object", "200 OK", "{}", changed),
      ("an empty list", "200 OK", "[]", changed),
      ("an error as JSON", "200 OK", #"{"error":"Internal Server Error","message":"系統發生錯誤"}"#, changed),
      ("an error page", "200 OK", page("系統發生錯誤", "很抱歉，系統忙碌中，請稍後再試。"), changed),
      ("a maintenance page", "200 OK", page("系統維護中", "本網站進行例行維護，暫停查詢服務，造成不便敬請見諒。"), changed),
      ("a proxy's error page", "200 OK", page("502 Bad Gateway", "nginx"), changed),
      ("an application's stack trace", "200 OK", page("Runtime Error", "Server Error in '/' Application."), changed),
      ("a captcha", "200 OK", page("Just a moment...", "<div class='cf-challenge'></div>"), ["blocked"]),
      ("a page that is gone", "404 Not Found", page("404", "找不到檔案或目錄。"), changed),
      ("a server's error", "500 Internal Server Error", page("500", "Internal Server Error"), down),
      ("503", "503 Service Unavailable", "", down),
      ("too many", "429 Too Many Requests", "slow down", ["rateLimited"]),
      ("kept out", "403 Forbidden", page("Forbidden", "Access denied"), ["blocked", "unauthorized"]),
    ].map { name, status, body, ends in
      BadAnswer(name: name, ends: ends) { connection, good in connection.answer(body, status: status) }
    } + [
      BadAnswer(name: "JSON for a page, a page for JSON", ends: changed) { connection, good in
        connection.answer(good.isPage ? #"{"status":"順利送達"}"# : page("貨件查詢", "<table><tr><td>順利送達</td></tr></table>"))
      },
      BadAnswer(name: "the right answer with a server's error", ends: down) { connection, good in
        connection.answer(String(decoding: good.body, as: UTF8.self), status: "502 Bad Gateway")
      },
    ]

  private static let endless = [
    BadAnswer(name: "a hang", ends: unreachable, isEndless: true) { connection, _ in _ = connection.read(1) },
    BadAnswer(name: "a hang in the body", ends: unreachable, isEndless: true) { connection, good in
      connection.send(head(["Content-Length: \(good.body.count)"], good) + half(good.body))
      _ = connection.read(1)
    },
    BadAnswer(name: "a hang before the certificate", ends: unreachable, isEndless: true, isSecure: true) {
      connection, _ in
      _ = connection.read(1 << 14)
      _ = connection.read(1)
    },
  ]

  private static func head(_ headers: [String], _ good: GoodAnswer, charset: String? = nil) -> [UInt8] {
    let type = "Content-Type: " + good.contentType + (charset.map { "; charset=" + $0 } ?? "")
    return Array((["HTTP/1.1 200 OK", type] + headers).joined(separator: "\r\n").utf8) + Array("\r\n\r\n".utf8)
  }

  private static func half(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix(bytes.count / 2)) }

  private static func page(_ title: String, _ text: String) -> String {
    "<!DOCTYPE html><html><head><title>\(title)</title></head><body><h1>\(title)</h1><p>\(text)</p></body></html>"
  }

  /// Gzip with stored blocks (RFC 1951, 3.2.4), without the checksum at the end.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    for start in stride(from: 0, to: bytes.count, by: 0x4000) {
      let block = bytes[start..<min(start + 0x4000, bytes.count)]
      let length = UInt16(block.count)
      packed += [0, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)] + block
    }
    return packed
  }
}

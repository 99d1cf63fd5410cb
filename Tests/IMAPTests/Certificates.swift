import Foundation
import TestSupport

/// Certificates made by the program `openssl`, which Debian installs with Dovecot.
struct Certificates: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// For this machine, by the authority that the test trusts.
    case valid
    /// For another host.
    case otherHost
    case expired
    /// By an authority whose own certificate has expired.
    case expiredAuthority
  }

  static let shared = Result { try Certificates() }

  private let folder: ScratchFolder

  /// The certificates of the authorities that the client trusts.
  var authorities: String { folder.path("authorities.pem") }
  var key: String { folder.path("server.key") }
  func certificate(_ kind: Kind) -> String { folder.path("\(kind.rawValue).pem") }

  private init() throws {
    folder = try ScratchFolder()
    try Data("subjectAltName=DNS:localhost,IP:127.0.0.1".utf8).write(to: folder.url.appending(path: "here.ext"))
    try Data("subjectAltName=DNS:mail.example.com".utf8).write(to: folder.url.appending(path: "elsewhere.ext"))
    try Data("basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign".utf8)
      .write(to: folder.url.appending(path: "authority.ext"))
    for name in ["server", "authority"] {
      try run("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out \(name).key")
    }
    try run("req -new -key server.key -subj /CN=server -out server.csr")
    for (name, days) in [("authority", 30), ("expired-authority", -1)] {
      try run("req -new -key authority.key -subj /CN=\(name) -out \(name).csr")
      try run(
        "x509 -req -in \(name).csr -signkey authority.key -days \(days) -extfile authority.ext -out \(name).pem")
    }
    try sign(.valid, by: "authority", "here")
    try sign(.otherHost, by: "authority", "elsewhere")
    try sign(.expired, by: "authority", "here", days: -1)
    try sign(.expiredAuthority, by: "expired-authority", "here")
    let trusted = try ["authority", "expired-authority"].map {
      try String(contentsOfFile: folder.path("\($0).pem"), encoding: .utf8)
    }
    try Data(trusted.joined().utf8).write(to: URL(filePath: authorities))
  }

  private func sign(_ kind: Kind, by authority: String, _ names: String, days: Int = 30) throws {
    try run(
      "x509 -req -in server.csr -CA \(authority).pem -CAkey authority.key -CAcreateserial -days \(days) "
        + "-extfile \(names).ext -out \(kind.rawValue).pem")
  }

  private func run(_ arguments: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }
}

import Foundation

/// The beginning of a TLS 1.2 handshake by a server with a self-signed certificate (for 127.0.0.1, until 2126). The
/// client refuses the certificate, so the rest of the handshake and a private key are not needed.
public enum SelfSignedServer {
  public static func answer(_ connection: LoopbackConnection) {
    _ = connection.read(1 << 14)
    connection.send(record(hello) + record(certificates))
    // The client answers with an alert.
    _ = connection.read(7)
  }

  /// ServerHello of TLS 1.2 with ECDHE-ECDSA-AES128-GCM-SHA256 and secure renegotiation (RFC 5746).
  private static let hello: [UInt8] = message(
    2, [3, 3] + [UInt8](repeating: 0x41, count: 32) + [0, 0xC0, 0x2B, 0, 0, 5, 0xFF, 1, 0, 1, 0])

  private static let certificates = message(11, sized(sized(certificate)))

  private static let certificate = [UInt8](
    Data(
      base64Encoded: """
        MIIBjzCCATagAwIBAgIUICYVXQb0ClMWWUbJSWCNcKLq6p4wCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2\
        MTEyMjA3NDMxMloYDzIxMjYxMDI5MDc0MzEyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC\
        AATFcDc4tsWUIjpp21n53bPxN76SXTCu4aeJ+5dIU0ql+NmuuiHQ8TW27pnaeQCqBopEiXWqsM5vMdwjdty5jFFKo2QwYjAdBgNV\
        HQ4EFgQUze+5QDDE+wG+Qhpr6Nnp5/NA/KQwHwYDVR0jBBgwFoAUze+5QDDE+wG+Qhpr6Nnp5/NA/KQwDwYDVR0TAQH/BAUwAwEB\
        /zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQCIFTxrrjxrm4wmLJsV/X7eShnirdASowzpN1M8UIOvzzFAiAUbZuI\
        TfWlr460g9bYxDIqiOXheKwi/Heehufg4bWmCg==
        """) ?? Data())

  /// A handshake message.
  private static func message(_ type: UInt8, _ body: [UInt8]) -> [UInt8] { [type] + sized(body) }

  /// Puts the length in front, in three bytes.
  private static func sized(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(bytes.count >> 16), UInt8(bytes.count >> 8 & 0xFF), UInt8(bytes.count & 0xFF)] + bytes
  }

  private static func record(_ message: [UInt8]) -> [UInt8] {
    [0x16, 3, 3, UInt8(message.count >> 8), UInt8(message.count & 0xFF)] + message
  }
}

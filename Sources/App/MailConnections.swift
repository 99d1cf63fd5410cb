public import CurlHTTP
import IMAP
public import Mail

/// Connects to mail servers over TLS and signs in there. All connections share one thread, which runs as long as the
/// returned function or one of its sessions is kept: make it once.
/// - Parameter options: its `addresses` lists the servers that need no public address and may have any port, as `host`
///   or `host:port`.
public func mailConnector(_ options: CurlOptions) -> MailConnector {
  let streams = CurlStreams(options)
  return { server throws(MailError) in
    let stream = try await streams.connect(host: server.host, port: server.port)
    return try await IMAPSession.connect(stream: stream, server: server)
  }
}

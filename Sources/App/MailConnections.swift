import CurlHTTP
import IMAP
import Mail

/// Connects to mail servers over TLS and signs in there. All connections share one thread, which runs as long as the
/// returned function or one of its sessions is kept: make it once.
/// - Parameter hosts: the servers that need no public address and may have any port.
func mailConnector(_ options: CurlOptions, hosts: MailHosts) -> MailConnector {
  var options = options
  options.addresses = .publicOr(hosts.entries.map { $0.host + ($0.port.map { ":\($0)" } ?? "") })
  options.threadName = "mail"
  let streams = CurlStreams(options)
  return { server throws(MailError) in
    let isPlain = hosts.entry(host: server.host, port: server.port)?.isPlain ?? false
    let stream = try await streams.connect(host: server.host, port: server.port, isPlain: isPlain)
    return try await IMAPSession.connect(stream: stream, server: server)
  }
}

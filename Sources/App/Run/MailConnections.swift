import CurlHTTP
import IMAP
import Mail
import Recovery

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
    let stream = try await WorkMark.waiting { () async throws(MailError) in
      try await streams.connect(host: server.host, port: server.port, isPlain: isPlain)
    }
    return try await IMAPSession.connect(stream: UnmarkedStream(stream: stream), server: server)
  }
}

/// Leaves the journal's mark of the task while it waits for the server.
private struct UnmarkedStream: ByteStream {
  let stream: any ByteStream

  func send(_ bytes: [UInt8], within seconds: Double) async throws(MailError) {
    try await WorkMark.waiting { () async throws(MailError) in try await stream.send(bytes, within: seconds) }
  }

  func receive(upTo limit: Int, within seconds: Double) async throws(MailError) -> [UInt8]? {
    try await WorkMark.waiting { () async throws(MailError) in
      try await stream.receive(upTo: limit, within: seconds)
    }
  }

  func close() { stream.close() }
}

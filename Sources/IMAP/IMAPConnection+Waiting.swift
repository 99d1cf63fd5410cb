import Mail

extension IMAPConnection {
  /// Waits until mails are added, for at most `seconds`. Without IDLE, the server is asked at the end.
  func waitForMail(upTo seconds: Double) async throws(MailError) {
    let end = now() + seconds
    while !hasNews {
      let turn = max(0, min(end - now(), limits.idleRenewal))
      if capabilities.contains("IDLE") {
        try await idle(for: turn)
      } else {
        try await pause(for: turn)
        try await run("NOOP")
      }
      if now() >= end { return }
    }
  }

  /// One IDLE, which ends when mails are added or the time is over. A server that refuses it is asked by NOOP from then
  /// on.
  private func idle(for seconds: Double) async throws(MailError) {
    try await exclusively { () async throws(MailError) in
      let tag = nextTag()
      let end = now() + seconds
      var budget = budget(seconds: seconds + limits.command)
      try await send(Array("\(tag) IDLE".utf8))
      while true {
        let response = try await reader.next(&budget)
        if case .continuation = response { break }
        guard case .tagged(tag, let status) = response else {
          try note(response)
          continue
        }
        guard status.kind != .ok else { throw .notUnderstood }
        capabilities.remove("IDLE")
        return
      }
      while !hasNews, end > now(), try await reader.isAnswering(within: end - now()) {
        try note(try await reader.next(&budget))
      }
      try await send(Array("DONE".utf8))
      while true {
        let response = try await reader.next(&budget)
        if case .tagged(tag, _) = response { return }
        try note(response)
      }
    }
  }

  /// Waits without asking. A server may speak meanwhile, for example to say goodbye.
  private func pause(for seconds: Double) async throws(MailError) {
    try await exclusively { () async throws(MailError) in
      let end = now() + seconds
      var budget = budget(seconds: seconds + limits.command)
      while !hasNews, end > now(), try await reader.isAnswering(within: end - now()) {
        try note(try await reader.next(&budget))
      }
    }
  }
}

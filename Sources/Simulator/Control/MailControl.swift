import Foundation

/// The control calls for the mail server. Its faults are calls to `fault`, with the target `mail` or a command.
struct MailControl: Sendable {
  let simulation: Simulation

  /// `{"address"?,…}`: delivers a mail. One of: `"sample"`: the name of a sample · `"from"`, `"subject"`, `"text"`,
  /// `"format"?`: `plain`, `html` or `both`, `"charset"?`: `utf-8` or `big5` · `"base64"`: the whole mail. With `"from"`,
  /// it gets the fields of the servers that it passed. `"authenticated":false`: those say that the sender is not
  /// genuine. `"days"`: it arrived so many days ago; not for samples. Answers with its UID.
  func deliver(_ value: JSONValue) -> ServerResponse {
    let address = value["address"]?.string ?? MailAccount.address
    let days = min(max(value["days"]?.double ?? 0, 0), 3650)
    let date = simulation.now().addingTimeInterval(-days * 86_400)
    let uid: UInt32?
    if let name = value["sample"]?.string {
      guard let sample = SampleMail[name] else {
        return .refused("samples: " + SampleMail.all.map(\.id).joined(separator: ", "), status: 404)
      }
      uid = simulation.deliver(sample, to: address)
    } else if let text = value["base64"]?.string {
      guard let bytes = Data(base64Encoded: text) else { return .refused("base64 is malformed") }
      uid = simulation.mail.deliver(raw: Array(bytes), from: Self.content(value), to: address, at: date)
    } else {
      guard let content = Self.content(value), value["subject"] != nil || value["text"] != nil else {
        return .refused("sample, base64 or from with subject and text is wanted")
      }
      uid = simulation.mail.deliver(content, to: address, at: date)
    }
    guard let uid else { return .refused("the mailbox is full", status: 409) }
    return .json { json in
      json.member("ok", true)
      json.member("uid", Int(uid))
    }
  }

  private static func content(_ value: JSONValue) -> MailContent? {
    guard let from = value["from"]?.string, !from.isEmpty else { return nil }
    var content = MailContent(
      from: from, subject: value["subject"]?.string ?? "", text: value["text"]?.string ?? "")
    content.isAuthenticated = value["authenticated"]?.bool ?? true
    content.format = value["format"]?.string.flatMap(MailContent.Format.init) ?? .plain
    content.charset = value["charset"]?.string.flatMap(MailCharset.init) ?? .utf8
    return content
  }

  /// One of: `{"address"?,"renumber":true}` or `{"address"?,"uidvalidity":n}`: numbers the mails anew under another
  /// UIDVALIDITY, and ends the connections · `{"cut":true,"address"?}`: cuts the connections ·
  /// `{"restless":true|false,"address"?}`: every search tells of one more mail, which is not there.
  func mailbox(_ value: JSONValue) -> ServerResponse {
    if value["cut"]?.bool == true {
      simulation.mail.cut(value["address"]?.string)
      return .done
    }
    if let isRestless = value["restless"]?.bool {
      simulation.mail.mailboxes.setRestless(isRestless, (value["address"]?.string ?? MailAccount.address).lowercased())
      return .done
    }
    let uidValidity = value["uidvalidity"]?.int.flatMap { UInt32(exactly: $0) }
    guard value["renumber"]?.bool == true || uidValidity.map({ $0 > 0 }) == true else {
      return .refused("renumber, uidvalidity, cut or restless is wanted")
    }
    let address = value["address"]?.string ?? MailAccount.address
    let isKnown = simulation.mail.renumber(address, uidValidity: uidValidity)
    return isKnown ? .done : .refused("no such mailbox", status: 404)
  }

  /// The mail server: `{"server","address","password","samples":[{"id","from","subject","authenticated","parcel"?}],
  /// "mailboxes":[{"address","uidvalidity","mails":[…]}],"connections":[{"address"?,"idle"}]}`. A mail is
  /// `{"uid","size","date","seen","name"?,"from"?,"subject"?,"text"?,"authenticated"?}`; `address` limits the answer to
  /// one mailbox.
  func state(of address: String?) -> ServerResponse {
    let now = simulation.now()
    return .json { json in
      json.member("server", simulation.mail.hostAndPort)
      json.member("address", MailAccount.address)
      json.member("password", MailAccount.appPassword)
      json.member(
        "samples",
        array: { json in
          for sample in SampleMail.all { json.object { Self.write(sample, at: now, to: &$0) } }
        })
      json.member(
        "mailboxes",
        array: { json in
          for (owner, mailbox) in simulation.mail.mailboxes.all where address == nil || owner == address {
            json.object { Self.write(owner, mailbox, to: &$0) }
          }
        })
      json.member(
        "connections",
        array: { json in
          for connection in simulation.mail.connections {
            json.object { json in
              json.member("address", ifPresent: connection.address)
              json.member("idle", connection.isIdling)
            }
          }
        })
    }
  }

  private static func write(_ sample: SampleMail, at now: Date, to json: inout JSONWriter) {
    let content = sample.content(at: now)
    json.member("id", sample.id)
    write(content, to: &json)
    json.member("parcel", ifPresent: sample.parcel)
  }

  private static func write(_ content: MailContent, to json: inout JSONWriter) {
    json.member("name", ifPresent: content.senderName)
    json.member("from", content.sender)
    json.member("subject", content.subject)
    json.member("text", content.text)
    json.member("authenticated", content.isAuthenticated)
  }

  private static func write(_ address: String, _ mailbox: SimulatedMailbox, to json: inout JSONWriter) {
    json.member("address", address)
    json.member("uidvalidity", Int(mailbox.uidValidity))
    json.member(
      "mails",
      array: { json in
        for mail in mailbox.mails {
          json.object { json in
            json.member("uid", Int(mail.uid))
            json.member("size", mail.bytes.count)
            json.member("date", Int(mail.received.timeIntervalSince1970))
            json.member("seen", mail.isSeen)
            if let content = mail.content { write(content, to: &json) }
          }
        }
      })
  }
}

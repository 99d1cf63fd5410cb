import Foundation
import TestSupport

/// Runs the steps of a row.
extension FaultRun {
  /// Stops at the first step that fails.
  func carryOutSteps() async throws {
    for (index, step) in row.steps.enumerated() {
      do { try await carryOut(step) } catch let error as FaultSandbox.NotPossible { throw error } catch {
        return fail("step \(index + 1): \(error)")
      }
    }
  }

  private func carryOut(_ step: FaultStep) async throws {
    switch step {
    case .start(let disk, let log): try await start(on: disk, log)
    case .say(let say): try await self.say(say)
    case .answered(let seconds): try await waitForAnswers(seconds)
    case .wait(let seconds): try await Task.sleep(for: .seconds(seconds))
    case .kill(let repeated): try await restart(repeated, SIGKILL)
    case .power(let repeated): try await restart(repeated, SIGKILL) { try self.sandbox.loseUnflushed() }
    case .terminate(let repeated): try await restart(repeated, SIGTERM)
    case .stop(let seconds): try await stop(within: seconds)
    case .exits(let seconds): try await waitForExit(seconds)
    case .simulator(let path, let body): try await call(path, body)
    case .remove(let chat): try await remove(in: chat)
    case .press(let press): try await self.press(press)
    case .lookedUp(let looked): try await waitForLook(looked)
    case .flood(let flood):
      try await environment.say(Array(repeating: (flood.chat, flood.text), count: flood.messages))
    case .alerted(let alert): try await waitForAlert(alert)
    case .mails(let mails): try await deliver(mails)
    case .connectMail(let mailbox):
      try await environment.connectMail(chat: mailbox.chat, address: mailbox.address)
    case .shown(let shown): try await waitForWords(shown)
    case .unsaid(let unsaid): try await check(unsaid)
    case .key(let key): try change(key)
    case .invoice(let invoice): try await send(invoice)
    case .modelPhoto(let chat): try await sendModelPhoto(chat: chat)
    case .connectGoogle: try await environment.connectGoogle()
    case .receipts(let receipts): try await buy(receipts)
    case .sheetRows(let rows): try await waitForRows(rows)
    case .telegram(let method, let body): try await environment.callBotAPI(method, body.plain as? [String: Any] ?? [:])
    case .database(let fault): try tamper(fault)
    case .lock(let seconds): try lock(seconds)
    case .disk(let disk): try sandbox.change(disk, of: bot?.pid ?? 0)
    case .clock(let seconds): try sandbox.setClock(ahead: seconds)
    case .second: try await startSecond()
    }
  }

  private func start(on disk: FaultStep.DatabaseDisk, _ log: FaultStep.LogPlace) async throws {
    launcher = try await sandbox.launcher(disk) + (row.movesClock ? FaultSandbox.clockLauncher : [])
    launcher += sandbox.launcher(log)
    settings.merge(sandbox.settings(disk)) { $1 }
    try start()
  }

  private func start() throws { bot = try environment.startBot(settings, launcher: launcher) }

  private func say(_ say: FaultStep.Say) async throws {
    let chats = (0..<say.messages).map { say.chat + $0 % say.chats }
    let kinds = (0..<say.messages).map { index -> Conversation.Kind in
      switch say.kinds {
      case .texts: .text
      case .parcels: .parcel
      case .forwards: .forward
      case .thanks: .thanks
      case .both: (index + index / say.chats).isMultiple(of: 2) ? .parcel : .text
      }
    }
    if say.over > 0 {
      backgroundTasks.append(
        Task { [conversation] in
          let start = ContinuousClock.now
          for index in 0..<say.messages {
            try await Task.sleep(until: start + .seconds(say.over * Double(index) / Double(say.messages)))
            try await conversation.say(kinds[index], in: chats[index])
          }
        })
    } else {
      let lines = zip(kinds, chats).map { conversation.addLine($0, in: $1) }
      for part in stride(from: 0, to: lines.count, by: 500) {
        try await environment.say(
          lines[part..<min(part + 500, lines.count)].map { ($0.chat, $0.text) },
          areForwarded: say.kinds == .forwards)
      }
    }
  }

  func finishBackgroundTasks() async throws {
    for task in backgroundTasks { try await task.value }
    backgroundTasks = []
  }

  private func waitForAnswers(_ seconds: Double) async throws {
    try await finishBackgroundTasks()
    let verdict = try await conversation.verdict(within: seconds)
    if !verdict.lost.isEmpty { fail("\(verdict.lost.count) not answered within \(seconds) s") }
  }

  private func restart(
    _ repeated: FaultStep.Repeated, _ signal: Int32, meanwhile: () throws -> Void = {}
  ) async throws {
    for _ in 0..<repeated.times {
      try await Task.sleep(for: .seconds(repeated.every))
      if signal == SIGTERM {
        try await stop(within: 5)
      } else {
        bot?.signal(signal)
        _ = try await bot?.wait()
      }
      try meanwhile()
      try start()
    }
  }

  func stop(within seconds: Double) async throws {
    bot?.signal(SIGTERM)
    let status = try await bot?.wait(atMost: seconds)
    if status != 0 { fail("told to end, status \(status.map(String.init) ?? "none") after \(seconds) s at most") }
  }

  private func waitForExit(_ seconds: Double) async throws {
    let status = try await bot?.wait(atMost: seconds)
    if status != row.expect.exit {
      fail("status \(status.map(String.init) ?? "none within \(seconds) s") and not \(row.expect.exit)")
    }
  }

  private func call(_ path: String, _ body: JSONValue) async throws {
    let plain = body.plain as? [String: Any] ?? [:]
    try await environment.post(path, plain)
    if path == "story", plain["advance"] != nil { movedAt = .now }
    if path == "migrate", let chat = plain["chat"] as? Int, let new = plain["to"] as? Int {
      conversation.move(chat, to: new)
    }
  }

  private func waitForAlert(_ alert: FaultStep.Alerted) async throws {
    guard let movedAt else { return fail("no story was moved on") }
    let start = movedAt.timeIntervalSince1970 * 1000
    func isAlert(_ message: TestEnvironment.Message) -> Bool {
      message.at >= start && message.text.contains(alert.words)
    }
    let replies = try await environment.replies(chat: alert.chat, within: alert.within + 5) {
      $0.contains(where: isAlert)
    }
    guard let message = replies.first(where: isAlert) else { return fail("no message \"\(alert.words)\" came") }
    let delay = (message.at - start) / 1000
    alertDelay = delay
    if delay > alert.within { fail("the alert came after \(delay) s and not within \(alert.within) s") }
  }

  private func remove(in chat: Int) async throws {
    guard let message = try await environment.replies(chat: chat, until: { !$0.isEmpty }).last else {
      return fail("nothing to remove")
    }
    try await environment.post("remove", ["chat": chat, "message": message.id])
  }

  private func press(_ press: FaultStep.Press) async throws {
    let shown = try await environment.replies(chat: press.chat) { $0.last?.button(press.button) != nil }
    guard let message = shown.last, let button = message.button(press.button) else { return fail("nothing to press") }
    try await environment.press(button, of: message, chat: press.chat)
    let changed = try await environment.replies(chat: press.chat, within: 10) { replies in
      replies.contains { $0.id == message.id && $0.edits > message.edits }
    }
    if changed.first(where: { $0.id == message.id })?.edits == message.edits { fail("a press changed nothing") }
  }

  /// Waits for the first carrier's answer in a chat. Measures the time from the last message there.
  private func waitForLook(_ looked: FaultStep.LookedUp) async throws {
    let start = conversation.lines(in: looked.chat).last?.time ?? .now
    let seen = try await environment.replies(chat: looked.chat, within: looked.within) { ($0.last?.edits ?? 0) > 0 }
    let seconds = Date().timeIntervalSince(start)
    guard let last = seen.last, last.edits > 0, seconds <= looked.within else {
      return fail("no carrier's answer in chat \(looked.chat) within \(looked.within) s")
    }
    firstAnswer = max(firstAnswer ?? 0, seconds)
  }

  private func tamper(_ fault: FaultStep.DatabaseFault) throws {
    let database = DatabaseTampering(path: environment.folder.path("bot.sqlite"))
    switch fault {
    case .corrupt: try database.corrupt()
    case .garbage: try database.writeGarbage()
    case .newer: try database.makeNewer()
    case .poison: try database.poison(conversation.nextNumber)
    case .poisonChat: try database.poison(chat: 1000)
    case .unreadable: try database.corruptRows()
    }
  }

  private func lock(_ seconds: Double) throws {
    let lock = try DatabaseTampering(path: environment.folder.path("bot.sqlite")).lock()
    backgroundTasks.append(
      Task {
        try await Task.sleep(for: .seconds(seconds))
        try lock.release()
      })
  }

  private func startSecond() async throws {
    let second = try Program(["run"], settings: environment.settings, in: environment.folder, named: "second")
    let status = try await second.wait(atMost: 15)
    if status != 1 { fail("the second bot: status \(status.map(String.init) ?? "none")") }
    if !second.errors.contains("in use by another process") { fail("the second bot does not say why it ends") }
  }
}

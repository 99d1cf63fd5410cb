package import Cards
import Google
import Store
import Tracking

extension ChatData {
  package var hasGoogle: Bool { googleTools != nil }

  package func google() throws -> GoogleData? {
    guard let tools = googleTools else { return nil }
    let hasCallback = tools.tokens.application.redirect != GoogleApplication.loopbackRedirect
    guard let account = try snapshot.google(in: chat) else {
      return GoogleData(folder: tools.folder, sheetName: tools.sheetName, hasCallback: hasCallback)
    }
    var data = GoogleData(
      folder: account.folder ?? tools.folder, sheetName: account.sheetName ?? tools.sheetName,
      hasCallback: hasCallback, state: account.cardState)
    if account.awaitsAnswer(at: now) { data.consentPage = tools.page(of: account) }
    let counts = try snapshot.sheetCounts(of: account.id)
    (data.waiting, data.written, data.failed) = (counts.waiting, counts.written, counts.failed)
    data.picturesGone = counts.picturesGone
    data.unsent = try snapshot.receiptsToSend(in: chat).count
    (data.sheetPage, data.trouble, data.ends) = (account.places.page, account.trouble, account.tokenEnds)
    // What is due at another time is the reminder of the end.
    data.nextAttempt = account.trouble == nil ? nil : account.nextAttempt
    data.isKeyAway = !isKeyUsable
    data.isShared = account.isShared
    return data
  }
}

extension GoogleAccount {
  fileprivate var cardState: GoogleData.State {
    if code != nil { return .connecting }
    if token == nil { return .none }
    return isConnected ? .connected : .ended
  }
}

package import Cards
import Google
import Phrases
import Store
import Tracking

extension ChatData {
  package var hasGoogle: Bool { googleTools != nil }

  package func google() throws -> GoogleData? {
    guard let tools = googleTools else { return nil }
    let hasCallback = tools.tokens.application.redirect != GoogleApplication.loopbackRedirect
    let language = try snapshot.chat(chat).flatMap { Language(rawValue: $0.language) } ?? .en
    let account = try snapshot.google(in: chat)
    let names = tools.names(of: account, in: language)
    guard let account else {
      return GoogleData(folder: names.folder, sheetName: names.sheet, hasCallback: hasCallback)
    }
    var data = GoogleData(
      folder: names.folder, sheetName: names.sheet, hasCallback: hasCallback, state: account.cardState)
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
    let shared = try snapshot.sharedPictures(of: account.id)
    (data.sharedPictures, data.picturesToMakePrivate) = (shared.shared, shared.ending)
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

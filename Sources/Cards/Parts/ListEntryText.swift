import Chat
import Phrases
import Tracking

/// A parcel in the list, in search results, in the history and in the overview. It is one line if that fits a phone.
struct ListEntryText: CardPart {
  /// The width of a line on a phone of 390 pixels, in Latin letters.
  static let columns = 42
  /// A name is not cut below this width.
  private static let leastName = 12

  /// What lists show beyond a parcel's name, status and members.
  struct Options {
    /// The store, for lists without store headings.
    var showsStore = false
    /// That the user sends it, for all but the section of such parcels.
    var showsSent = true
    /// When and how the parcel ended, in place of the time of its status.
    var ended: String?
  }

  let context: CardContext

  /// Adds lines such as `① 🟣 name · deadline` or `② 🛵 name · status · time`. A parcel without a name has its carrier
  /// and number instead; where names repeat, the end of the number follows.
  func add(_ entries: [(index: Int, parcel: Parcel)], _ options: Options, to lines: inout RichTextBuilder) {
    let repeated = repeatedTitles(entries.map(\.parcel))
    for (index, parcel) in entries { add(parcel, line: index + 1, options, repeated, to: &lines) }
  }

  /// The titles that several of the parcels have.
  func repeatedTitles(_ parcels: [Parcel]) -> Set<String> {
    let titles = parcels.map { title($0, limit: 40) }.filter { !$0.isCarrier }.map(\.text)
    return Set(Dictionary(grouping: titles) { $0 }.filter { $1.count > 1 }.keys)
  }

  func add(
    _ parcel: Parcel, line: Int, _ options: Options, _ repeated: Set<String>, to lines: inout RichTextBuilder
  ) {
    let prefix = "\(LineMark.of(line)) \(parcel.mark) "
    let members = [memberText.ownerInList(parcel), memberText.claimInList(parcel)].compactMap { $0 }
    let state = state(parcel, options)
    let needed = state + members
    var (name, end) = name(parcel, repeated)
    let width = { (texts: [String]) in texts.reduce(0) { $0 + TextCleanup.columns($1) + 3 } }
    let around = TextCleanup.columns(prefix) + width(needed) + end.reduce(0) { $0 + TextCleanup.columns($1.plainText) }
    let room = max(Self.leastName, Self.columns - around)
    if TextCleanup.columns(name) > room { name = TextCleanup.title(name, columns: room - 2) }
    var left = Self.columns - around - TextCleanup.columns(name)
    var more: [String] = []
    // What is less useful does not take the place of something that did not fit.
    for choices in details(parcel, options) {
      guard let fitting = choices.first(where: { width([$0]) <= left }) else { break }
      left -= width([fitting])
      more.append(fitting)
    }
    let rest = (state + more + members).map { " · " + $0 }.joined()
    lines.add([.plain(prefix), .bold(name)] + end + [.plain(rest)])
  }

  /// The name, and what follows it: the number if there is no name, its end if the name repeats.
  private func name(_ parcel: Parcel, _ repeated: Set<String>) -> (String, [RichText.Span]) {
    let title = title(parcel, limit: 40)
    guard title.isCarrier else {
      let end = repeated.contains(title.text) ? parcel.number.map { RichText.Span.plain(" " + $0.masked) } : nil
      return (title.text, end.map { [$0] } ?? [])
    }
    guard let number = parcel.number else { return (shortName(parcel), []) }
    return (shortCarrier(parcel), [.plain(" "), self.number(number)])
  }

  /// What no line leaves out. A deadline says that the parcel waits.
  private func state(_ parcel: Parcel, _ options: Options) -> [String] {
    if !parcel.isSent, options.ended == nil, let until = until(parcel) { return [until] }
    return [
      options.showsSent ? sentText.words(parcel) : nil,
      (parcel.status.isTrouble ? "⚠️ " : "") + statusText.words(parcel),
      parcel.status.isFinal ? nil : options.ended,
    ].compactMap { $0 }
  }

  /// What a line has if there is room, the most useful first; each with shorter forms.
  private func details(_ parcel: Parcel, _ options: Options) -> [[String]] {
    let until = until(parcel)
    let title = title(parcel, limit: 40)
    let isNamed = !title.isCarrier
    let store = options.showsStore && (isNamed || parcel.number != nil) ? storeText.name(parcel) : nil
    return [
      parcel.status.isFinal ? options.ended.map { [$0] } : nil,
      store.map { [$0] },
      options.ended != nil ? nil : parcel.isSent ? until.map { [$0] } : nil,
      options.ended == nil && until == nil
        ? statusText.since(parcel).map { [$0, statusText.sinceDay(parcel) ?? $0] } : nil,
      isNamed ? [shortCarrier(parcel)] : nil,
      statusText.origin(parcel).map { [$0] },
    ].compactMap { $0 }
  }

  private func until(_ parcel: Parcel) -> String? {
    parcel.status == .arrivedAtStore ? deadlineText.inList(parcel) : nil
  }
}

extension CardPart {
  var listEntryText: ListEntryText { ListEntryText(context: context) }
}

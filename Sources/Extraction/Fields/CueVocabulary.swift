import Tracking

/// The words of the fields in three languages, with what they say; separated by `|`. A longer word hides the shorter
/// ones in it, so words that say nothing stand here too (`hidden`).
struct CueVocabulary {
  struct Meaning {
    var cue: Cue = []
    /// Which day, weekday or month.
    var value = 0
    var status: Status?
  }

  struct Hit {
    private let start: Int32
    private let end: Int32
    let meaning: Meaning
    var cue: Cue { meaning.cue }
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

    fileprivate init(_ hit: WordFinder.Hit, _ meaning: Meaning) {
      (start, end) = (hit.start, hit.end)
      self.meaning = meaning
    }
  }

  private let meanings: ContiguousArray<Meaning>

  /// - Parameter words: become those of the fields in the searched form.
  init(words: inout [[UInt8]]) {
    var book = Book()
    for (cue, list) in Self.words { book.change(list) { meaning, _ in meaning.cue.insert(cue) } }
    for (cue, value, list) in Self.times {
      book.change(list) { meaning, _ in
        meaning.cue.insert(cue)
        meaning.value = value
      }
    }
    for (status, list) in StatusPhrases.all {
      book.change(list) { meaning, word in
        meaning.status = status
        if status == .arrivedAtStore { meaning.cue.insert(.collect) }
        // 已送達取件門市: the name may follow.
        if status == .arrivedAtStore, Self.placeEnds.contains(where: word.hasSuffix) { meaning.cue.insert(.arrival) }
      }
    }
    book.change(Self.hidden) { _, _ in }
    book.mark(Self.ofParcels, .parcel) { $0.cue.contains(.expected) }
    book.mark(Self.ofCollecting, .collect) { $0.cue.contains(.arrival) }
    meanings = ContiguousArray(book.meanings)
    words = book.words.map { Array($0.utf8) }
  }

  /// Words being gathered; one may stand in several lists.
  private struct Book {
    var (words, meanings): ([String], [Meaning]) = ([], [])
    private var index: [String: Int] = [:]

    /// Words that `are` so and have one of `parts` in them say `cue` too.
    mutating func mark(_ parts: WordSet, _ cue: Cue, _ are: (Meaning) -> Bool) {
      for place in words.indices where are(meanings[place]) {
        let isMarked = words[place].withUTF8 { parts.begins($0, in: $0.indices) }
        if isMarked { meanings[place].cue.insert(cue) }
      }
    }

    mutating func change(_ list: String, _ body: (inout Meaning, String) -> Void) {
      for word in list.split(separator: "|").flatMap({ SimplifiedForms.both(String($0)) }) {
        let key = String(decoding: NormalText(word).bytes, as: UTF8.self)
        let place = index[key] ?? meanings.count
        if place == meanings.count {
          index[key] = place
          meanings.append(Meaning())
          words.append(key)
        }
        body(&meanings[place], key)
      }
    }
  }

  private static let ofParcels = WordSet(
    "送達|送达|配達|配达|配送|派送|到貨|到货|貨|货|包裹|快遞|快递|件|DELIVER|PARCEL|PACKAGE|SHIPMENT|SHIPPED|PICKUP|COLLECTION")
  private static let ofCollecting = WordSet("PICK|COLLECT")
  private static let placeEnds = ["門市", "门市", "門店", "门店", "店舖", "店鋪", "店铺", "到店", " AT"]

  /// The words that were found, with their meanings.
  func hits(_ found: UnsafeBufferPointer<WordFinder.Hit>, _ arena: Arena) -> UnsafeBufferPointer<Hit> {
    let hits = arena.room(found.count, of: Hit.self)
    meanings.withUnsafeBufferPointer { meanings in
      for index in found.indices { hits[index] = Hit(found[index], meanings[found[index].word]) }
    }
    return UnsafeBufferPointer(start: hits, count: found.count)
  }
}

extension WinningNumbers {
  /// Reads the feed of the Ministry of Finance, `invoice.xml`: RSS with one item for a period, whose fields are CDATA or
  /// escaped. An item that is cut off, lacks a number, or has one of another length, is left out as a whole. Anything
  /// that is no feed, such as a page with an error, has no draws.
  public init(feed: String) {
    let xml = feed.escapingCDATA()
    self.init(xml.elements("item").compactMap(Draw.init(item:)))
  }
}

extension Draw {
  /// Reads `115年 03~04月` and `<p>特別獎：…</p><p>特獎：…</p><p>頭獎：…、…、…</p>`.
  fileprivate init?(item: Substring) {
    guard let title = item.elements("title").first, let description = item.elements("description").first,
      let period = PeriodTitle.period(in: title.unescapingXML().withoutTags()),
      let draw = PrizeText(description.unescapingXML().withoutTags()).draw(of: period)
    else { return nil }
    self = draw
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The contents of the elements with that name, in order. One that does not end before the next begins is left out.
  fileprivate func elements(_ name: String) -> [Substring] {
    self[...].split(separator: "<\(name)", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      // `<items>` is another element.
      guard let bracket = part.firstIndex(of: ">"), part.first == ">" || part.first?.isWhitespace == true,
        let end = part.firstRange(of: "</\(name)>"), part.index(after: bracket) <= end.lowerBound
      else { return nil }
      return part[part.index(after: bracket)..<end.lowerBound]
    }
  }
}

extension String {
  /// CDATA sections as escaped text, so that no tag in one is taken for a tag of the feed. A section that does not end
  /// before the next begins is cut off, so it hides no tags: the next item must not lend it its numbers.
  fileprivate func escapingCDATA() -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "<![CDATA[") {
      result += rest[..<start.lowerBound]
      let section = rest[start.upperBound...]
      guard let end = section.firstRange(of: "]]>"), !section[..<end.lowerBound].contains("<![CDATA[") else {
        rest = section
        continue
      }
      for character in section[..<end.lowerBound] {
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        default: result.append(character)
        }
      }
      rest = section[end.upperBound...]
    }
    return result + rest
  }
}

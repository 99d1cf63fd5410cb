import Chat
import Phrases

/// A part of many entries that a message has room for.
struct Page {
  let index: Int
  let count: Int
  /// Of its entries, among all.
  let range: Range<Int>

  /// `wanted` counts from 0; one beyond the end is the last.
  init(_ wanted: Int, of entries: Int, size: Int) {
    count = max(1, (entries + size - 1) / size)
    index = min(max(wanted, 0), count - 1)
    range = index * size..<min((index + 1) * size, entries)
  }
}

extension CardWriter {
  /// `Page 2 of 3`, where there are several.
  func add(_ page: Page, to lines: inout RichTextBuilder) {
    guard page.count > 1 else { return }
    lines.add(text(.listPage, ["page": String(page.index + 1), "pages": String(page.count)]))
  }

  /// To the page before and behind, where they are.
  func turns(_ page: Page, _ action: (Int) -> Action) -> [Button] {
    [
      page.index > 0 ? button(.buttonPrevious, action(page.index - 1)) : nil,
      page.index < page.count - 1 ? button(.buttonNext, action(page.index + 1)) : nil,
    ].compactMap { $0 }
  }
}

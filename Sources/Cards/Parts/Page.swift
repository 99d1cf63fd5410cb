import Chat
import Phrases

/// One page of a long list of entries.
struct Page {
  let index: Int
  let count: Int
  /// The range of the page's entries among all entries.
  let range: Range<Int>

  /// `wanted` counts from 0; a page beyond the end is the last one.
  init(_ wanted: Int, of entries: Int, size: Int) {
    count = max(1, (entries + size - 1) / size)
    index = min(max(wanted, 0), count - 1)
    range = index * size..<min((index + 1) * size, entries)
  }
}

/// The number of a page, and the buttons that turn pages.
struct PageText: CardPart {
  let context: CardContext

  /// Adds `Page 2 of 3` if there are several pages.
  func add(_ page: Page, to lines: inout RichTextBuilder) {
    guard page.count > 1 else { return }
    lines.add(text(.listPage, ["page": String(page.index + 1), "pages": String(page.count)]))
  }

  /// Buttons to the previous and the next page, if they exist.
  func buttons(_ page: Page, _ action: (Int) -> Action) -> PageButtons {
    PageButtons(
      previous: page.index > 0 ? button(.buttonPrevious, action(page.index - 1)) : nil,
      next: page.index < page.count - 1 ? button(.buttonNext, action(page.index + 1)) : nil)
  }
}

/// Buttons to other pages; nil where there is none.
struct PageButtons {
  var previous: Button?
  var next: Button?

  var both: [Button] { [previous, next].compactMap { $0 } }
}

extension CardPart {
  var pageText: PageText { PageText(context: context) }
}

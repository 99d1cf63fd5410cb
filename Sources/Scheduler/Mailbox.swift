import Synchronization

/// Where what ended waits to be written down together with others.
final class Mailbox<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])

  func put(_ item: Item) { items.withLock { $0.append(item) } }

  func empty() -> [Item] {
    items.withLock { items in
      defer { items.removeAll(keepingCapacity: true) }
      return items
    }
  }
}

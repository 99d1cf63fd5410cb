import Synchronization

/// Collects items from several tasks, so that one commit can write them together.
final class BatchQueue<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])

  func put(_ item: Item) { items.withLock { $0.append(item) } }

  func drain() -> [Item] {
    items.withLock { items in
      defer { items.removeAll(keepingCapacity: true) }
      return items
    }
  }
}

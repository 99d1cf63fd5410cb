extension RandomAccessCollection where Index == Int {
  /// In what is sorted: the first that is far enough on the right, and all behind it; the end where none is.
  func firstIndex(beyond isFar: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isFar(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

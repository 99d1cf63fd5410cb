extension RandomAccessCollection where Index == Int {
  /// The first element of which `isFar` is true, in a collection that stands from the left; its end where none is.
  func firstPlace(where isFar: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isFar(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

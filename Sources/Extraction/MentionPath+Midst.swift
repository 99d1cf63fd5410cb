/// From the midst of a word or number the way is walked byte by byte, until it comes out.
extension MentionPath {
  /// One step back; false where the walk ends.
  func creepBack(
    _ place: inout Int, _ cost: inout Int, beyond number: Int, _ body: (Int, Int) -> Bool
  ) -> Bool {
    guard place > 0, cost <= Evidence.Reach.far else { return false }
    let hit = scene.hitBefore(place)
    if hit >= 0, scene.hits[hit].range.upperBound == place {
      if let name = name(hit), !body(name, cost) { return false }
      (place, cost) = (scene.hits[hit].range.lowerBound, cost + 1)
    } else if let ended = numberBefore(place, below: number), ended.upperBound == place {
      (place, cost) = (ended.lowerBound, cost + Cost.number)
    } else {
      place -= 1
      cost += self.cost(before: place + 1) - self.cost(before: place)
    }
    return true
  }

  /// One step on; false where the walk ends.
  func creepForward(
    _ place: inout Int, _ cost: inout Int, beyond number: Int, _ body: (Int, Int) -> Bool
  ) -> Bool {
    guard place < scene.text.count, cost <= Evidence.Reach.far else { return false }
    var hit = scene.hitBefore(place) + 1
    while hit < scene.hits.count, scene.hits[hit].range.lowerBound < place { hit += 1 }
    if hit < scene.hits.count, scene.hits[hit].range.lowerBound == place {
      if let name = name(hit), !body(name, cost) { return false }
      (place, cost) = (scene.hits[hit].range.upperBound, cost + 1)
    } else if let begun = numberBehind(place, above: number), begun.lowerBound == place {
      (place, cost) = (begun.upperBound, cost + Cost.number)
    } else {
      cost += self.cost(before: place + 1) - self.cost(before: place)
      place += 1
    }
    return true
  }

  /// The last number below `number` that ends at or before `place`.
  private func numberBefore(_ place: Int, below number: Int) -> Range<Int>? {
    let last = numbers[..<number].lastIndex { $0.upperBound <= place }
    return last.map { numbers[$0].range }
  }

  /// The first number above `number` that begins at or behind `place`.
  private func numberBehind(_ place: Int, above number: Int) -> Range<Int>? {
    let first = numbers[(number + 1)...].firstIndex { $0.lowerBound >= place }
    return first.map { numbers[$0].range }
  }
}

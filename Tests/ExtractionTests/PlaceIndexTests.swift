import Testing

@testable import Extraction

struct PlaceIndexTests {
  @Test(arguments: [0, 1, 63, 64, 65, 200])
  func countsThePlacesBeforeAnyOther(bytes: Int) {
    var places: [Int32] = []
    for place in 0..<bytes where place % 7 == 3 || place % 64 == 63 { places.append(Int32(place)) }
    let asked: [Int] = Array(-2...(bytes + 2))
    // The counts lie in it.
    let arena = Arena()
    defer { withExtendedLifetime(arena) {} }
    let counted: [Int] = places.withUnsafeBufferPointer { places in
      let index = PlaceIndex(places, in: bytes, arena)
      return asked.map { index.count(before: $0) }
    }
    let expected: [Int] = asked.map { end in places.filter { Int($0) < end }.count }
    #expect(counted == expected)
  }

  @Test(arguments: ["", "a", "到", String(repeating: "到a，é", count: 40)])
  func countsScalars(text: String) {
    let normal = NormalText(text)
    let ends: [Int] = Array(0...normal.bytes.count)
    let counted: [Int] = ends.map { normal.scalars(before: $0) }
    let expected: [Int] = ends.map { end in normal.bytes[..<end].filter { !$0.isContinuation }.count }
    #expect(counted == expected)
  }
}

struct LineCellsTests {
  @Test(
    arguments: [
      ("a,b", nil), ("a,b,c", 0x2C), ("a|b|c,d", 0x7C), ("a\tb\tc|d|e", 0x09), (String(repeating: ",", count: 25), nil),
    ] as [(String, UInt8?)])
  func tellsTheMarkBetweenCells(line: String, mark: UInt8?) {
    var cells = LineCells()
    for byte in line.utf8 { cells.add(byte) }
    #expect(cells.mark == mark)
  }
}

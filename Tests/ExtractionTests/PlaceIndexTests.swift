import Testing

@testable import Extraction

struct PlaceIndexTests {
  @Test(arguments: [0, 1, 63, 64, 65, 200])
  func countsThePlacesBeforeAnyOther(bytes: Int) {
    let places = (0..<bytes).filter { $0 % 7 == 3 || $0 % 64 == 63 }.map { Int32($0) }
    let counted = places.withUnsafeBufferPointer { places in
      let index = PlaceIndex(places, in: bytes, Arena())
      return (-2...(bytes + 2)).map { index.count(before: $0) }
    }
    #expect(counted == (-2...(bytes + 2)).map { place in places.count { $0 < place } })
  }

  @Test(arguments: ["", "a", "到", String(repeating: "到a，é", count: 40)])
  func countsScalars(text: String) {
    let normal = NormalText(text)
    let counted = (0...normal.bytes.count).map { normal.scalars(before: $0) }
    #expect(counted == (0...normal.bytes.count).map { end in normal.bytes[..<end].count { $0 & 0xC0 != 0x80 } })
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

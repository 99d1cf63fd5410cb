import Extraction
import Testing
import Tracking

/// Messages that are only a code which no carrier's numbers look like.
@Suite struct LoneCodeTests {
  @Test(arguments: [
    ("QX88-12345", "QX8812345"), ("AB123456", "AB123456"), ("ab123456", "AB123456"), ("Ab123456", "AB123456"),
    ("QX88\u{2011}12345", "QX8812345"), ("QX88–12345", "QX8812345"),
    ("\u{200B}QX8812345\u{FEFF}", "QX8812345"), (" QX8812345 \n", "QX8812345"), ("ＱＸ８８１２３４５", "QX8812345"),
    ("X7K2M9Q4P1", "X7K2M9Q4P1"), ("A-1234-B", "A1234B"), ("12AB34", "12AB34"), ("ZZZ99ZZZ99ZZZ99", "ZZZ99ZZZ99ZZZ99"),
    ("ABCDE123456", "ABCDE123456"), ("9988776655443", "9988776655443"), ("AB12345678", "AB12345678"),
    ("A123456788", "A123456788"), ("1234ABCD5678", "1234ABCD5678"), ("TRK-0001-2345-6789", "TRK000123456789"),
    ("123456789012345678901234567AB", "123456789012345678901234567AB"),
  ])
  func aCodeIsFound(text: String, code: String) throws {
    #expect(try #require(shared).loneCode(in: text)?.text == code)
  }

  @Test(arguments: [
    // Words, names of things, accounts and passwords.
    "", "hello", "password", "correct-horse", "summer2026", "hello1234", "iPhone15", "Windows2000", "Taipei10123",
    "aB3x9K2m1Q7", "MyPa55w0rd12", "abcdefgh123456", "covid2019", "room1204",
    // Too short, too long, too few digits.
    "A1234", "AB123", "ABC123", "550e8400-e29b-41d4-a716-446655440000", "1234567890123456789012345678901",
    // Dates and times.
    "20261128", "2026-11-28", "28NOV2026", "Nov28-2026", "20250610143000", "20261128T0900Z", "2026-11", "115-11-28",
    "1141105-0033", "115-1120-0298",
    // Orders of shops begin with the day.
    "ORD20261128001", "261128PK4N8T2M", "B-20260912-771",
    // Phone numbers.
    "0912345678", "0912-345-678", "02-2345-6789", "0223456789", "886912345678", "tel0912345678", "13800138000",
    "0800-123-456", "0223456789x12", "23456789",
    // Amounts and quantities.
    "1200", "120000", "1234567", "NT1200", "NT120000", "TWD12000", "12000NT", "USD1200", "US12000", "5000ml",
    "12000mAh",
    "12000mah", "1080p60", "1920x1080", "10000K",
    // What identifies a person, an account or goods.
    "A123456789", "F131104093", "4111111111111111", "378282246310005", "4711234567892", "AB-12345678", "QQ3000417728",
    "UID812345678",
    // Typed to try.
    "1111111111", "12345678901234",
    // More than a code.
    "QX88 12345", "QX88-12345 到了嗎", "單號QX88-12345", "QX88-12345。", "QX88_12345", "QX88-12345\nQX88-12346", "/ABC1234",
    "QX88--12345", "-QX8812345", "https://a.example/QX8812345", "QX88@12345", "+886912345678", "@QX8812345",
  ])
  func otherTextsAreNone(text: String) throws {
    #expect(try #require(shared).loneCode(in: text) == nil)
  }
}

extension CueVocabulary {
  static let times: [(Cue, Int, String)] =
    [
      (.day, 0, "今天|今日|今晚|今早|今夜|本日|當日|当日|當天|当天|即日|TODAY|TONIGHT|THIS AFTERNOON|THIS EVENING"),
      (.day, 1, "明天|明日|明晚|明早|TOMORROW|TMRW|TMR|TMW|TOMOZ|2MORROW"), (.day, 2, "後天|后天|後日|明後天|明後日"), (.day, 3, "大後天|大后天"),
    ] + weekdays + englishWeekdays + months + hanMonths + ordinals

  private static let ordinals: [(Cue, Int, String)] =
    ["一", "二", "三", "四"].enumerated().flatMap { number, name in
      [(.nth, number, ["件", "包", "箱", "個", "盒", "筆"].map { "第" + name + $0 }.joined(separator: "|"))]
    } + [
      (.nth, 0, "前面那包|前面那件|前面那箱|前者|THE FIRST ONE|THE FIRST PARCEL|THE FIRST BOX|THE FIRST PACKAGE"),
      (.nth, 1, "後面那包|後面那件|後面那箱|後者|THE SECOND ONE|THE SECOND PARCEL|THE SECOND BOX|THE SECOND PACKAGE|THE LATTER"),
      (.nth, 2, "THE THIRD ONE|THE THIRD PARCEL|THE THIRD BOX|THE THIRD PACKAGE"),
    ]

  private static let weekdays: [(Cue, Int, String)] = ["日|天", "一", "二", "三", "四", "五", "六"].enumerated()
    .flatMap { number, names -> [(Cue, Int, String)] in
      let weeks = ["週", "周", "星期", "禮拜", "礼拜"]
      let plain = weeks.flatMap { week in names.split(separator: "|").map { week + $0 } }
      let here = plain + plain.flatMap { day in ["本", "這", "这"].map { $0 + day } }
      let next = plain.flatMap { day in ["下", "下個", "下个"].map { $0 + day } }
      return [(.weekday, number, here.joined(separator: "|")), (.weekday, number + 7, next.joined(separator: "|"))]
    }

  private static let englishWeekdays: [(Cue, Int, String)] = [
    "SUNDAY|SUN", "MONDAY|MON", "TUESDAY|TUE|TUES", "WEDNESDAY|WED", "THURSDAY|THU|THUR|THURS", "FRIDAY|FRI",
    "SATURDAY|SAT",
  ].enumerated().flatMap { number, names in
    [
      (.weekday, number, names),
      (.weekday, number, names.split(separator: "|").map { "THIS " + $0 }.joined(separator: "|")),
      (.weekday, number + 7, names.split(separator: "|").map { "NEXT " + $0 }.joined(separator: "|")),
    ]
  }

  private static let months: [(Cue, Int, String)] = [
    "JANUARY|JAN", "FEBRUARY|FEB", "MARCH|MAR", "APRIL|APR", "MAY", "JUNE|JUN", "JULY|JUL", "AUGUST|AUG",
    "SEPTEMBER|SEP|SEPT", "OCTOBER|OCT", "NOVEMBER|NOV", "DECEMBER|DEC",
  ].enumerated().map { (.month, $0 + 1, $1) }

  /// 七月 of 七月十九號.
  private static let hanMonths: [(Cue, Int, String)] = [
    "一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月",
  ].enumerated().map { (.month, $0 + 1, $1) }
}

/// Domains where anybody can get an address. Such a domain is not one sender.
public enum PublicMailProviders {
  /// Whether anybody can get an address at the domain. It is the registered one: `gmail.com`, `hinet.net`.
  public static func contains(_ domain: String) -> Bool {
    let labels = domain.split(separator: ".")
    return domains.contains(domain) || labels.count > 1 && names.contains(labels[0])
  }

  /// Providers that have many top-level domains: `yahoo.com.tw`, `hotmail.fr`.
  private static let names: Set<Substring> = [
    "gmx", "googlemail", "hotmail", "live", "outlook", "protonmail", "rediffmail", "yahoo", "yandex", "ymail", "zoho",
    "zohomail",
  ]

  private static let domains: Set<String> = [
    "126.com", "139.com", "163.com", "188.com", "189.cn", "abv.bg", "aliyun.com", "anonaddy.me", "aol.com",
    "appleid.com", "att.net", "bigpond.com", "bk.ru", "btinternet.com", "centrum.cz", "comcast.net", "cox.net",
    "daum.net", "docomo.ne.jp", "duck.com", "email.cz", "ezweb.ne.jp", "fastmail.com", "foxmail.com", "free.fr",
    "freenet.de", "giga.net.tw", "gmail.com", "hanmail.net", "hey.com", "hinet.net", "hushmail.com", "i.ua",
    "icloud.com", "inbox.ru", "interia.pl", "kakao.com", "laposte.net", "libero.it", "list.ru", "mac.com", "mail.com",
    "mail.ru", "mailbox.org", "me.com", "mozmail.com", "msa.hinet.net", "msn.com", "naver.com", "netvigator.com",
    "nifty.com", "o2.pl", "online.de", "onet.pl", "orange.fr", "pchome.com.tw", "pm.me", "posteo.de", "proton.me",
    "qq.com", "rambler.ru", "rogers.com", "sbcglobal.net", "seed.net.tw", "seznam.cz", "sfr.fr", "shaw.ca",
    "simplelogin.com", "sina.cn", "sina.com", "sky.com", "softbank.ne.jp", "sohu.com", "t-online.de", "telus.net",
    "tiscali.it", "tom.com", "tuta.com", "tutanota.com", "ukr.net", "url.com.tw", "verizon.net", "virgilio.it",
    "virginmedia.com", "vip.qq.com", "wanadoo.fr", "web.de", "wp.pl", "xs4all.nl", "yeah.net", "ziggo.nl",
  ]
}

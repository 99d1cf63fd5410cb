"""Tracking numbers as the carriers issue them, with valid check digits. The keys are the bot's ids of the carriers."""


def digits(rng, count):
    return "".join(rng.choice("0123456789") for _ in range(count))


def mod7(body):
    """新竹物流, 宅配通, 富昇, DHL: the last digit is the others modulo 7."""
    return body + str(int(body) % 7)


def s10(letters, serial, country):
    """Mail between posts (UPU S10)."""
    total = sum(int(digit) * weight for digit, weight in zip(serial, (8, 6, 4, 2, 3, 5, 9, 7)))
    return letters + serial + str({10: 0, 11: 5}.get(11 - total % 11, 11 - total % 11)) + country


def ups(rng):
    body = "".join(rng.choice("0123456789ABCEFHRWXY") for _ in range(6)) + digits(rng, 9)
    total = sum((int(c) if c.isdigit() else (ord(c) - 63) % 10) * (1 + place % 2) for place, c in enumerate(body))
    return "1Z" + body + str(-total % 10)


def fedex(rng):
    body = "7" + digits(rng, 10)
    total = sum(int(digit) * weight for digit, weight in zip(body, (3, 1, 7) * 4))
    return body + str(total % 11 % 10)


def ean13(body):
    """A product's barcode: twelve digits and the check digit."""
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(body))
    return body + str(-total % 10)


def post(rng):
    return rng.choice([
        lambda: rng.choice(["00", "83", "87", "55"]) + digits(rng, 12),
        lambda: rng.choice(["94", "20"]) + digits(rng, 18),
        lambda: s10(rng.choice(["RR", "LH", "CP", "EZ"]), digits(rng, 8), "TW"),
    ])()


ISSUED = {
    "tcat": lambda r: r.choice(["6204", "6272", "9012", "9052", "9061"]) + digits(r, 8),
    "sevenEleven": lambda r: r.choice("EFJMNC") + r.choice("1234578") + digits(r, 10),
    "familyMart": lambda r: r.choice(["15", "16", "17", "18"]) + digits(r, 9),
    "hiLife": lambda r: r.choice(["HL", "HL", ""]) + r.choice(["20", "52", "91"]) + digits(r, 9),
    "okMart": lambda r: r.choice(["143", "145", "813"]) + digits(r, 8),
    "shopee": lambda r: "TW2" + r.choice("4567") + digits(r, 10) + r.choice("ABCDEFGHJKLMNPQRSTUVWXYZ"),
    "hct": lambda r: mod7(r.choice(["67", "68", "84"]) + digits(r, 7)),
    "ecan": lambda r: mod7(r.choice(["577", "777", "778"]) + digits(r, 8)),
    "postTW": post,
    "pchome": lambda r: r.choice(["124", "125"]) + digits(r, 9),
    "momo": lambda r: mod7("3004" + digits(r, 7)),
    "kerry": lambda r: r.choice(["963", "743", "404"]) + digits(r, 8),
    "taiwanExpress": lambda r: "TBK" + digits(r, 9),
    "sfExpress": lambda r: "SF" + r.choice(["1", "2"]) + digits(r, 12),
    "dhl": lambda r: mod7(r.choice("3468") + digits(r, 8)),
    "fedex": fedex,
    "ups": ups,
    "s10": lambda r: s10(
        r.choice(["RB", "EE", "CP", "LZ", "RF"]), digits(r, 8), r.choice(["JP", "CN", "GB", "US", "KR", "DE"])),
    "cainiao": lambda r: "LP00" + digits(r, 12),
    "yunExpress": lambda r: "YT26" + digits(r, 14),
    "amazon": lambda r: "TBA3" + digits(r, 11),
    "yto": lambda r: "YT8" + digits(r, 12),
    "zto": lambda r: r.choice(["753", "783", "735"]) + digits(r, 11),
    "sto": lambda r: "77" + digits(r, 13),
    "jtExpress": lambda r: "JT5" + digits(r, 12),
    "jdLogistics": lambda r: "JD01" + digits(r, 11),
}

# Carriers' own pages of one parcel, as a QR code or a text links to them.
PAGES = {
    "tcat": "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={}",
    "shopee": "https://spx.tw/detail/{}",
    "pchome": "https://www.gopchome.com.tw/delivery/historyList/{}",
    "momo": "https://tmsvendor.fs.com.tw/search-result?ship_num1={}",
    "dhl": "https://www.dhl.com/tw-zh/home/tracking.html?tracking-id={}",
    "fedex": "https://www.fedex.com/fedextrack/?trknbr={}",
    "ups": "https://www.ups.com/track?tracknum={}",
    "sfExpress": "https://htm.sf-express.com/tw/tc/dynamic_function/waybill/#search/bill-number/{}",
    "cainiao": "https://global.cainiao.com/detail.htm?mailNoList={}",
    "yunExpress": "https://www.yuntrack.com/parcelTracking?id={}",
}

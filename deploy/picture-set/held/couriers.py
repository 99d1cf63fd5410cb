"""Labels of the held half: carriers that bring parcels home, and the post."""

from held.barcodes import TITLES
from held.parts import SELLERS, THINGS, across, grid, lines, sheet, sideways, street, stripes
from tracking import digits


def cat(values):
    """A tall waybill of 黑貓 with its number twice: at the top and above the bars at the foot."""
    parcel = values.parcel("tcat")
    page = sheet(values, 820, 1280)
    page.box(20, 20, 800, 130, outline=(0, 0, 0), fill=(255, 236, 150), radius=20)
    page.text(50, 42, "宅急便 TA-Q-BIN", 54, bold=True)
    page.text(50, 160, "No. " + parcel.grouped(), 50, bold=True)
    y = lines(page, 50, 250, ["To " + values.name() + " 收", street(values), "Tel " + values.phone()], 40)
    page.rule(20, y, 800, line=4)
    y = lines(page, 50, y + 20, ["From " + values.pick(*SELLERS), street(values), "Tel " + values.landline()], 34)
    y = grid(page, 20, y + 10, 800, [("品名", values.pick(*THINGS)[0]), ("希望配達日", values.date("{m}/{d}") + " 不指定時段"),
                                     ("到付", "$" + values.amount())], 36)
    bottom = stripes(page, values.pick("code128", "itf"), parcel.number, 410, y + 40, 150, 700, 3.4, "middle")
    page.text(410, bottom + 10, parcel.number, 40, mono=True, align="middle")
    page.text(410, bottom + 80, "黑貓客服 " + values.hotline(), 32, align="middle")
    return page.cropped(bottom + 140)


def letter(values):
    """An envelope with the window of its address and the sticker of registered mail."""
    parcel = values.parcel("postTW", "s10")
    page = sheet(values, 1240, 700, paper=(240, 236, 226))
    page.paragraph(60, 60, "寄件人 " + street(values), 32, 500)
    page.box(620, 60, 1180, 300, fill=(255, 255, 255), outline=(200, 40, 40), line=4)
    page.text(645, 72, "R 掛號　" + values.pick("基隆愛三路", "新竹光復", "花蓮國安"), 36, bold=True, fill=(200, 40, 40))
    bottom = stripes(page, "code128", parcel.number, 900, 125, 95, 470, 3, "middle")
    page.text(900, bottom + 10, parcel.number, 40, align="middle")
    lines(page, 420, 420, [street(values), values.name() + "　啟"], 50)
    return page


def missed(values):
    """A note on the door: the driver was here."""
    parcel = values.parcel("tcat", "ecan", "hct", "kerry")
    page = sheet(values, 720, 1020, paper=(255, 250, 200))
    y = lines(page, 40, 40, [TITLES[parcel.carrier], "不在聯絡單"], 56, bold=True)
    y = across(page, 40, 680, y + 10, [
        ("送貨單號", parcel.number), ("收件人", values.name()), ("來訪時間", values.date("{m}月{d}日") + " " + values.time()),
        ("駕駛手機", values.phone()), ("貨款", "$" + values.amount()),
    ], 40)
    y = page.paragraph(40, y + 10, "今天送貨時您不在府上，包裹已帶回營業所。請來電約定再送時間，三日內未聯絡將退還寄件人。", 36, 640)
    bottom = stripes(page, "code128", parcel.number, 360, y + 30, 100, 600, 3, "middle")
    page.text(360, bottom + 20, "語音專線 " + values.landline(), 36, align="middle")
    return page.cropped(bottom + 100)


def pallet(values):
    """A shop's own packing label with the carrier's bars along its edge."""
    parcel = values.parcel("momo", "pchome", "hct", "kerry", "ecan", "taiwanExpress")
    page = sheet(values, 1180, 820)
    page.text(50, 40, TITLES[parcel.carrier], 62, bold=True)
    page.text(860, 56, "出貨單", 44, align="right")
    y = grid(page, 50, 140, 880, [
        ("出貨單號", values.order("99999999-99", "A261109999999")), ("貨件追蹤碼", parcel.number), ("收件人", values.name()),
        ("手機", values.phone()), ("地址", street(values)), ("商品", values.pick(*THINGS)[0]), ("廠商", values.pick(*SELLERS)),
        ("日期", values.date("2026.{m:02}.{d:02}")),
    ], 36, 0.24)
    page.text(50, y + 15, "1 / 1 箱　儲位 " + values.other("cell", values.pick("B-12-07", "C-03-11")), 40, bold=True)
    sideways(page, "code128", parcel.number, 960, 50, 160, 720, 4)
    return page


def overseas(values):
    """A label from abroad, two addresses side by side."""
    values.language = "en"
    parcel = values.parcel("s10", "fedex", "ups", "amazon", "yunExpress", "sfExpress", "dhl")
    page = sheet(values, 1100, 860)
    page.box(0, 0, 1100, 110, fill=(30, 30, 30))
    title = {"s10": "EMS / AIR MAIL", "fedex": "FedEx Intl Economy", "ups": "UPS Saver", "amazon": "Amazon Logistics",
             "yunExpress": "YunExpress Direct", "sfExpress": "SF International", "dhl": "DHL Worldwide"}[parcel.carrier]
    page.text(40, 24, title, 60, bold=True, fill=(255, 255, 255))
    lines(page, 40, 140, ["FROM", "Kessler Outdoor Ltd.", "Unit 4, Dock Road",
                          "Ref " + values.order("KO-99999", "9999-9999")], 34)
    lines(page, 560, 140, ["TO", "Hsu Wei-Ting", "Hualien 970, Taiwan",
                           "Mob " + values.other("phone", "+886 9" + digits(values.rng, 8))], 34, bold=True)
    page.rule(0, 370, 1100, line=4)
    bottom = stripes(page, "code128", parcel.number, 550, 410, 180, 960, 4, "middle")
    page.text(550, bottom + 14, values.pick(parcel.grouped(4), parcel.number), 50, bold=True, align="middle")
    lines(page, 40, bottom + 100, ["Contents: camping lamp  Value: " + values.amount(10, 80) + " USD",
                                   "Shipped " + values.date("{d} Nov 2026") + "  HS 9405.21"], 32)
    return page

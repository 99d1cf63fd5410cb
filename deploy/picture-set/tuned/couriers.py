"""Labels of the tuned half: carriers that bring parcels home, and the post."""

from tracking import digits
from tuned.barcodes import NAMES, bars
from tuned.parts import GOODS, SHOPS, address, sheet, table


def black_cat(values):
    """The waybill of 黑貓宅急便 with its yellow head."""
    parcel = values.parcel("tcat")
    page = sheet(values, 1040, 1000)
    page.box(0, 0, 1040, 120, fill=(250, 205, 40))
    page.text(40, 26, "黑貓宅急便", 62, bold=True)
    page.text(1000, 40, values.pick("常溫", "冷藏", "冷凍") + " 60cm", 44, bold=True, align="right")
    bottom = bars(page, values.pick("code128", "code39"), parcel.number, 520, 160, 150, 860)
    page.text(520, bottom + 12, "託運單號 " + parcel.grouped(by="-"), 44, bold=True, align="middle")
    y = bottom + 90
    page.rule(0, y, 1040, line=3)
    y = table(page, 40, y + 20, [
        ("收件人", values.name() + "  " + values.phone()), ("地址", address(values)),
        ("寄件人", values.pick(*SHOPS) + "  " + values.landline()), ("內容物", values.pick(*GOODS)[0]),
        ("收貨日", values.date()), ("指定配達", values.date() + " " + values.pick("13時前", "14-18時")),
    ], 36)
    page.box(40, y + 10, 1000, y + 110, line=3)
    page.text(60, y + 36, "代收貨款", 40)
    page.text(980, y + 26, "NT$" + values.amount(), 56, bold=True, align="right")
    page.text(40, y + 130, "客服專線 " + values.hotline(), 28)
    return page.cropped(y + 190)


def registered(values):
    """The sticker of a registered letter."""
    parcel = values.parcel("postTW")
    page = sheet(values, 900, 380)
    page.text(40, 24, "掛號郵件 REGISTERED", 44, bold=True)
    page.text(860, 30, values.pick("台北北門", "板橋", "台中大坑口"), 36, align="right")
    bottom = bars(page, "code39" if len(parcel.number) < 20 else "code128", parcel.number, 450, 100, 140, 800)
    page.text(450, bottom + 12, parcel.grouped(values.pick(2, 4, 7)), 44, mono=True, align="middle")
    return page.cropped(bottom + 90)


def post_slip(values):
    """招領通知單: a slip in the mailbox says that a letter waits at the post office."""
    parcel = values.parcel("postTW")
    page = sheet(values, 900, 900, paper=(245, 250, 240))
    page.text(450, 30, "中華郵政 郵件招領通知單", 52, bold=True, align="middle")
    page.rule(30, 110, 870, line=3)
    y = table(page, 50, 135, [
        ("收件人", values.name()), ("郵件種類", values.pick("掛號", "包裹", "快捷")), ("郵件號碼", parcel.number),
        ("招領地點", values.pick("和平東路郵局", "板橋國光郵局", "中壢環北郵局")), ("招領期限", values.date("115年{m}月{d}日")),
        ("聯絡電話", values.landline()),
    ], 40, second=290)
    page.paragraph(50, y + 10, "請攜帶本通知單、身分證及印章於營業時間領取，逾期將退回寄件人。", 34, 800)
    bottom = bars(page, "code128", parcel.number, 450, y + 150, 110, 780)
    return page.cropped(bottom + 60)


def freight(values):
    """A waybill of a carrier for shops."""
    parcel = values.parcel("hct", "kerry", "ecan", "momo", "pchome")
    page = sheet(values, 960, 1020)
    page.text(40, 30, NAMES[parcel.carrier], 58, bold=True)
    page.text(920, 44, "貨運單", 42, align="right")
    page.rule(20, 120, 940, line=4)
    bottom = bars(page, "code128", parcel.number, 480, 150, 140, 800)
    page.text(480, bottom + 10, "貨運單號 " + parcel.number, 44, mono=True, align="middle")
    y = table(page, 40, bottom + 90, [
        ("收貨人", values.name()), ("電話", values.phone()), ("地址", address(values)), ("寄貨人", values.pick(*SHOPS)),
        ("電話", values.landline()), ("訂單編號", values.order("20D999999", "TG99999999")),
        ("發貨日", values.date()), ("件數", f"{values.rng.randint(1, 3)} 件"),
    ], 36)
    page.text(40, y + 10, "到著站 " + values.pick("三重", "中壢", "台南") + "  代收 " + values.amount(), 50, bold=True)
    return page.cropped(y + 100)


def abroad(values):
    """A label from abroad."""
    parcel = values.parcel("s10", "sfExpress", "ups", "yunExpress", "dhl", "fedex")
    page = sheet(values, 900, 1080)
    name = {"s10": "INTERNATIONAL MAIL", "sfExpress": "SF EXPRESS 順豐速運", "ups": "UPS WORLDWIDE",
            "fedex": "FedEx Express",
            "yunExpress": "YunExpress", "dhl": "DHL EXPRESS"}[parcel.carrier]
    page.text(40, 30, name, 56, bold=True)
    page.rule(20, 110, 880, line=4)
    page.text(40, 130, "SHIP TO", 30)
    receiver = f"{values.pick('Lin', 'Chen', 'Wang')} {values.pick('M. H.', 'Y. C.')}"
    phone = values.other("phone", "+886 9" + digits(values.rng, 8))
    page.paragraph(40, 175, f"{receiver}\nTaipei City 106, Taiwan R.O.C.\nTEL {phone}", 36, 800)
    page.text(40, 360, "ORDER " + values.order("PO-99999-999", "#99999999"), 34)
    page.text(40, 410, "DATE " + values.date("{d:02}-{m:02}-2026") + "   WEIGHT "
              + f"{values.rng.uniform(0.2, 5):.1f} KG", 34)
    page.text(40, 460, "DECLARED VALUE USD " + values.amount(5, 90), 34)
    bottom = bars(page, "code128", parcel.number, 450, 540, 170, 760)
    page.text(450, bottom + 12, "TRACKING # " + parcel.grouped(4), 42, bold=True, align="middle")
    values.language = "en"
    return page.cropped(bottom + 110)

"""Labels of the tuned half: those of the store chains, black on white thermal paper."""

from tracking import digits
from tuned import couriers
from tuned.barcodes import bars
from tuned.parts import SHOPS, STORES, address, sheet, table


def seven_eleven(values):
    """交貨便: the code in three parts as the counter scans it, and the number as bars."""
    parcel = values.parcel("sevenEleven")
    page = sheet(values, 900, 1220)
    page.box(20, 20, 880, 1200, line=4)
    page.text(50, 45, "7-ELEVEN", 56, bold=True)
    page.text(850, 52, "交貨便服務單", 44, bold=True, align="right")
    page.rule(20, 130, 880, line=4)
    y = table(page, 50, 150, [
        ("取件門市", values.pick(*STORES["sevenEleven"])), ("門市店號", values.store_id()), ("收件人", values.name()),
        ("手機末三碼", values.other("phone", "***-" + digits(values.rng, 3))), ("寄件人", values.name()),
    ], 38, bold=True)
    page.rule(20, y, 880)
    page.text(50, y + 20, values.pick("取貨付款", "取貨不付款"), 44, bold=True)
    page.text(850, y + 14, "NT$ " + values.amount(), 54, bold=True, align="right")
    y += 100
    bottom = bars(page, "code128", parcel.number, 450, y, 130, 760)
    page.text(450, bottom + 12, "交貨便代碼 " + parcel.number, 40, bold=True, align="middle")
    y = bottom + 90
    page.code("qr", parcel.number, 70, y, 8)
    y = table(page, 330, y, [
        ("寄件日", values.date()), ("取件期限", values.date()), ("訂單編號", values.order("CM9999999999", "D9999999")),
    ], 32, second=500)
    page.paragraph(330, y + 10, "請勿折損條碼。本件不得寄送現金及易碎品。", 28, 520)
    return page


def family_mart(values):
    """店到店: two further barcodes for the counter's cash register stand above the number."""
    parcel = values.parcel("familyMart")
    page = sheet(values, 860, 1100)
    page.text(40, 30, "FamilyMart 全家店到店", 50, bold=True)
    page.text(820, 100, "寄件單", 34, align="right")
    page.rule(20, 150, 840, line=5)
    page.text(40, 175, "取件店舖", 32)
    page.text(40, 220, values.pick(*STORES["familyMart"]), 66, bold=True)
    page.text(820, 175, "店號 " + values.store_id(), 32, align="right")
    y = table(page, 40, 320, [
        ("取件人", values.name()), ("聯絡電話", values.masked_phone()), ("賣家", values.pick(*SHOPS)),
    ], 36)
    for code in (values.serial("counter", 9), parcel.number):
        bottom = bars(page, "code128", code, 430, y + 20, 110, 700)
        page.text(430, bottom + 8, code, 36, mono=True, align="middle")
        y = bottom + 60
    page.box(40, y + 20, 820, y + 120, line=3)
    page.text(60, y + 42, "代收金額", 40)
    page.text(800, y + 34, values.amount() + " 元", 56, bold=True, align="right")
    page.text(40, y + 145, "列印時間 " + values.date() + " " + values.time(), 28)
    return page.cropped(y + 210)


def hi_life(values):
    parcel = values.parcel("hiLife")
    page = sheet(values, 880, 1000)
    page.box(0, 0, 880, 110, fill=(25, 25, 25))
    page.text(40, 26, "Hi-Life 萊爾富店到店", 52, bold=True, fill=(255, 255, 255))
    page.text(40, 140, "取貨門市 " + values.pick(*STORES["hiLife"]), 50, bold=True)
    y = table(page, 40, 230, [
        ("收件人姓名", values.name()), ("收件人電話", values.masked_phone()), ("寄件人姓名", values.name()),
        ("訂單編號", values.order("HD9999999", "SO999999999")), ("到店日", values.date("{m:02}/{d:02}")),
    ], 36, second=300)
    page.text(40, y + 10, "付款方式：取貨付款 " + values.amount() + " 元", 42, bold=True)
    bottom = bars(page, "code128", parcel.number, 440, y + 90, 150, 740)
    page.text(440, bottom + 10, "店到店編號 " + parcel.number, 38, mono=True, align="middle")
    page.paragraph(40, bottom + 80, "包裹於門市保留七日，逾期將退回寄件門市。客服專線 " + values.hotline(), 28, 800)
    return page.cropped(bottom + 190)


def ok_mart(values):
    parcel = values.parcel("okMart")
    page = sheet(values, 820, 980)
    page.text(410, 30, "OK mart 店到店", 54, bold=True, align="middle")
    page.rule(30, 110, 790, line=3, dash=10)
    y = table(page, 50, 135, [
        ("取件門市", values.pick(*STORES["okMart"])), ("取件人", values.name()), ("電話", values.masked_phone()),
        ("應收金額", "$" + values.amount()), ("取件期限", values.date()),
    ], 40)
    bottom = bars(page, "code39", parcel.number, 410, y + 20, 140, 700)
    page.text(410, bottom + 12, parcel.number, 44, bold=True, align="middle")
    page.rule(30, bottom + 90, 790, line=3, dash=10)
    table(page, 50, bottom + 110, [("寄件門市", values.pick(*STORES["okMart"])), ("寄件編號", parcel.number)], 34)
    return page.cropped(bottom + 240)


def shopee(values):
    """蝦皮店到店: bars, a QR code of the same number, and the letters by which parcels are sorted."""
    parcel = values.parcel("shopee")
    page = sheet(values, 1000, 1300)
    page.box(10, 10, 990, 1290, line=3)
    page.text(40, 40, "SPX EXPRESS", 52, bold=True)
    page.text(960, 46, "蝦皮店到店", 44, bold=True, align="right")
    page.rule(10, 125, 990, line=3)
    bottom = bars(page, "code128", parcel.number, 500, 160, 150, 840)
    page.text(500, bottom + 12, "物流編號 " + parcel.number, 40, bold=True, align="middle")
    y = bottom + 90
    page.rule(10, y, 990)
    page.code("qr", parcel.number, 50, y + 45, 9)
    page.text(330, y + 30, values.pick("A-07", "C-12", "B-33") + " " + values.pick("北一", "中二", "南一"), 96, bold=True)
    page.text(330, y + 160, values.pick(*STORES["shopee"]), 46, bold=True)
    y += 300
    page.rule(10, y, 990)
    y = table(page, 40, y + 20, [
        ("收件人", values.name()), ("手機", values.masked_phone()), ("寄件人", values.pick(*SHOPS)),
        ("訂單編號", values.order("D99999XX99XX", "DX9999XX99X9")), ("出貨日期", values.date("2026-{m:02}-{d:02}")),
        ("代收金額", "NT$" + values.amount()), ("重量", f"{values.rng.uniform(0.1, 4):.2f} kg"),
    ], 36)
    page.text(500, y + 15, "請於包裹到店後 5 日內取件", 34, align="middle")
    return page


def ibox(values):
    """A parcel for a post office's locker (i郵箱)."""
    parcel = values.parcel("postTW")
    page = sheet(values, 900, 900)
    page.text(40, 30, "中華郵政 i郵箱", 54, bold=True)
    page.text(860, 44, "包裹郵件", 40, align="right")
    page.rule(20, 115, 880, line=5)
    y = table(page, 40, 135, [
        ("收件 i郵箱", values.pick("大坪林站1號出口", "板橋國光郵局", "中壢中正路")), ("收件人", values.name()),
        ("行動電話", values.masked_phone()), ("寄件人", values.name()), ("寄件地址", address(values)),
    ], 36, second=260)
    bottom = bars(page, "code128", parcel.number, 450, y + 30, 150, 780)
    page.text(450, bottom + 12, "郵件號碼 " + parcel.grouped(), 38, mono=True, align="middle")
    page.text(40, bottom + 80, "交寄日期 " + values.date("115年{m}月{d}日") + "  郵資 " + values.amount(60, 120) + " 元", 32)
    return page.cropped(bottom + 150)


LAYOUTS = [
    seven_eleven, family_mart, shopee, hi_life, ok_mart, couriers.black_cat, couriers.registered, ibox,
    couriers.freight, couriers.post_slip, seven_eleven, family_mart, shopee, couriers.black_cat, couriers.abroad,
]

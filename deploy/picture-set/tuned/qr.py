"""QR codes of the tuned half."""

from invoices import Invoice
from tuned.parts import GOODS, SHOPS, STORES, sheet, table

NAMES = {"shopee": "蝦皮店到店", "tcat": "黑貓宅急便", "sevenEleven": "7-ELEVEN 交貨便", "pchome": "網家速配", "sfExpress": "順豐速運",
         "familyMart": "全家店到店", "momo": "富昇物流", "cainiao": "菜鳥國際", "dhl": "DHL", "yunExpress": "雲途物流"}


def numbered(values):
    """A sticker: the tracking number as a QR code and below it."""
    parcel = values.parcel("shopee", "sevenEleven", "tcat", "sfExpress", "familyMart")
    page = sheet(values, 520, 720)
    page.text(260, 30, NAMES[parcel.carrier], 44, bold=True, align="middle")
    bottom = page.code("qr", parcel.number, 260, 150, 14, align="middle", level=values.pick("L", "M", "Q"))
    page.text(260, bottom + 50, parcel.number, 40, mono=True, align="middle")
    return page.cropped(bottom + 130)


def alone(values):
    """A close photo of nothing but the code."""
    parcel = values.parcel("shopee", "sfExpress", "cainiao")
    page = sheet(values, 480, 480)
    bottom = page.code("qr", parcel.number, 240, 70, 14, align="middle", level="H")
    return page.cropped(bottom + 70)


def carrier_link(values):
    """A card with a link to the carrier's page of the parcel."""
    parcel = values.parcel("tcat", "shopee", "pchome", "dhl", "momo", "cainiao")
    page = sheet(values, 700, 820, paper=(255, 250, 240))
    page.text(60, 40, "掃描 QR Code 查詢貨態", 46, bold=True)
    page.text(60, 110, NAMES[parcel.carrier], 34)
    bottom = page.code("qr", parcel.page, 350, 200, 12, align="middle")
    page.text(350, bottom + 50, "出貨日 " + values.date(), 28, align="middle")
    return page.cropped(bottom + 120)


def strange_link(values):
    """A card in a mailbox: a link to a stranger's page that pretends to be a carrier's."""
    page = sheet(values, 760, 900, paper=(250, 250, 255))
    page.box(0, 0, 760, 120, fill=(20, 90, 60))
    page.text(380, 34, "包裹投遞未成功通知", 50, bold=True, fill=(255, 255, 255), align="middle")
    page.paragraph(60, 160, "您的包裹因地址不完整已退回轉運中心，請於 24 小時內掃描下方條碼更新資料並繳納郵資，逾期將銷毀。", 32, 640)
    host = values.pick("https://tw-post.parcel-fee.top/u", "https://t-cat.delivery-tw.cyou/r",
                       "http://post-tw.redelivry.vip/i")
    bottom = page.code("qr", f"{host}/{values.rng.randint(1000, 99999)}", 380, 400, 11, align="middle")
    page.text(380, bottom + 50, "客服專線 " + values.hotline(), 28, align="middle")
    return page.cropped(bottom + 110)


def receipt(values, encoding, kinds=("left", "right")):
    """The proof of an e-invoice, printed on thermal paper."""
    invoice = Invoice(values, values.rng.sample(GOODS, values.rng.randint(1, 4)), encoding)
    page = sheet(values, 768, 1200, "receipt")
    page.text(384, 30, values.pick(*SHOPS) + "股份有限公司", 44, align="middle")
    page.text(384, 100, "電子發票證明聯", 62, bold=True, align="middle")
    page.text(384, 185, invoice.period, 66, bold=True, align="middle")
    page.text(384, 275, invoice.number[:2] + "-" + invoice.number[2:], 66, bold=True, align="middle")
    page.text(50, 375, values.other("date", f"2026-{invoice.month:02}-{invoice.day:02}") + " " + values.time(), 36)
    page.text(50, 425, f"隨機碼 {invoice.random}", 36)
    page.text(718, 425, f"總計 {invoice.total}", 36, align="right")
    page.text(50, 475, f"賣方 {invoice.seller}", 36)
    y = page.code("code39", invoice.barcode, 384, 545, 2, 90, align="middle") + 50
    bottom = invoice.draw(page, kinds, [(70, y), (452, y)], 6)
    page.text(50, bottom + 40, f"店號 {values.store_id()}  機 2  序 {values.rng.randint(100000, 999999)}", 32)
    return page.cropped(bottom + 110)


def receipt_utf8(values):
    return receipt(values, "utf-8")


def receipt_big5(values):
    return receipt(values, "big5")


def half_receipt(values):
    """A close photo of one of the two codes."""
    invoice = Invoice(values, values.rng.sample(GOODS, 3), values.pick("utf-8", "base64", "big5"))
    page = sheet(values, 460, 460)
    bottom = invoice.draw(page, [values.pick("left", "right")], [(60, 60)], 8)
    return page.cropped(bottom + 60)


def pickup_screen(values):
    """A phone that shows the code for the counter, photographed."""
    page = sheet(values, 720, 1180, "ui", medium="screen", paper=(245, 245, 247))
    page.box(0, 0, 720, 130, fill=(238, 77, 45))
    page.text(360, 50, "取件條碼", 44, bold=True, fill=(255, 255, 255), align="middle")
    page.box(40, 170, 680, 1100, fill=(255, 255, 255), radius=24)
    page.text(360, 210, values.pick(*STORES["shopee"]), 40, bold=True, align="middle")
    code = values.code(values.pick(6, 8))
    bottom = page.code("qr", values.pick("{}", "PICKUP:{}", '{{"code":"{}"}}').format(code), 360, 330, 15,
                       align="middle")
    page.text(360, bottom + 50, code, 60, bold=True, align="middle")
    table(page, 80, bottom + 150, [("取件期限", values.date()), ("應付金額", "$" + values.amount())], 34)
    return page


LAYOUTS = [numbered, alone, carrier_link, strange_link, receipt_utf8, receipt_big5, half_receipt, pickup_screen,
           numbered]

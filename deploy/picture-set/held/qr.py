"""QR codes of the held half."""

from held.parts import SELLERS, THINGS, across, lines, sheet
from invoices import Invoice

SHORT = {"shopee": "SPX", "tcat": "T-CAT 黑貓", "sevenEleven": "7-11", "pchome": "PChome", "sfExpress": "SF",
         "familyMart": "FamilyMart",
         "momo": "momo 富昇", "fedex": "FedEx", "ups": "UPS", "dhl": "DHL", "s10": "EMS", "yunExpress": "YunExpress"}


def tag(values):
    """A wide tag: the code at the left, the words beside it."""
    parcel = values.parcel("shopee", "familyMart", "sfExpress", "s10", "sevenEleven")
    page = sheet(values, 900, 380)
    page.box(6, 6, 894, 374, line=3, radius=18)
    page.code("qr", parcel.number, 60, 60, 10, level=values.pick("L", "Q", "H"))
    lines(page, 420, 70, [SHORT[parcel.carrier], parcel.number], 38, gap=0.9, bold=True)
    lines(page, 420, 240, ["包裝日 " + values.date("{m}.{d}"), "箱號 "
                           + values.other("box", values.pick("A3", "K12", "07"))], 30)
    return page


def on_cardboard(values):
    """A code printed onto the box itself."""
    parcel = values.parcel("sfExpress", "yunExpress", "ups")
    page = sheet(values, 600, 600, paper=(190, 152, 108), ink=(40, 28, 18))
    bottom = page.code("qr", parcel.number, 300, 120, 13, align="middle", level="Q", dark=(45, 32, 20),
                       back=(190, 152, 108))
    page.text(300, bottom + 50, "THIS SIDE UP ↑", 40, bold=True, align="middle")
    return page


def tracking_card(values):
    """A thank-you card from a shop with a link to the carrier."""
    parcel = values.parcel("fedex", "ups", "momo", "tcat", "shopee", "sfExpress", "yunExpress")
    page = sheet(values, 960, 560, paper=(236, 244, 250))
    lines(page, 50, 60, ["謝謝您的支持！", values.pick(*SELLERS) + " 敬上"], 46, bold=True)
    lines(page, 50, 240, ["手機掃一下就知道", "東西走到哪裡了", "單筆滿 " + values.amount(500, 2000) + " 免運"], 34)
    page.code("qr", parcel.page, 560, 90, 8, level="M")
    page.text(560, 470, SHORT[parcel.carrier], 32)
    return page


def parking_trap(values):
    """A sticker over the real code of a machine: a link to a stranger's page."""
    page = sheet(values, 640, 760, paper=(255, 214, 0), ink=(20, 20, 20))
    page.text(320, 40, "快速繳費 SCAN & PAY", 48, bold=True, align="middle")
    page.text(320, 120, "未領包裹／停車費 一碼搞定", 34, align="middle")
    link = values.pick("https://taiwan-post-pay.sbs/", "https://711-pickup.shop/q/", "http://ez-pay.parcel-hub.icu/?t=")
    page.code("qr", link + values.code(6), 320, 230, 11, align="middle", level="L")
    page.text(320, 680, "客服 LINE @" + values.other("account", values.pick("881", "709") + "qpay"), 32, align="middle")
    return page


def bill(values, encoding, kinds=("left", "right")):
    """A narrow e-invoice: the codes below the goods."""
    invoice = Invoice(values, values.rng.sample(THINGS, values.rng.randint(2, 5)), encoding)
    page = sheet(values, 690, 1300, "receipt")
    y = lines(page, 30, 30, [values.pick(*SELLERS), "電子發票證明聯"], 52, bold=True)
    y = lines(page, 30, y + 10, [invoice.period, invoice.number[:2] + "-" + invoice.number[2:]], 58, gap=0.3, bold=True)
    y = lines(page, 30, y + 14, [
        values.other("date", f"2026-{invoice.month:02}-{invoice.day:02}") + " " + values.time() + " 格式 25",
        f"隨機碼:{invoice.random}  總計:{invoice.total}", f"賣方:{invoice.seller}",
    ], 32)
    y = page.code("code39", invoice.barcode, 40, y + 20, 2, 80) + 45
    y = invoice.draw(page, kinds, [(50, y), (400, y)], 5.5, pad=values.chance(0.7)) + 40
    y = across(page, 30, 660, y, [(item["name"], f"{item['price']}x{item['quantity']}") for item in invoice.items], 30)
    return page.cropped(y + 30)


def bill_utf8(values):
    return bill(values, "utf-8")


def bill_big5(values):
    return bill(values, "big5")


def bill_base64(values):
    return bill(values, "base64")


def one_of_two(values):
    """Only one of the invoice's codes is in the picture; of the other one there is the edge of the paper."""
    invoice = Invoice(values, values.rng.sample(THINGS, 4), values.pick("utf-8", "big5"))
    page = sheet(values, 520, 520, "receipt")
    invoice.draw(page, [values.pick("left", "right")], [(120, 110)], 7)
    page.text(20, 30, f"賣方:{invoice.seller}", 34)
    return page


def locker_screen(values):
    """The screen of a locker or an app with the code to collect, dark, photographed."""
    page = sheet(values, 900, 900, "ui", medium="screen", paper=(18, 24, 40), ink=(230, 235, 245))
    lines(page, 50, 40, values.pick(("i郵箱", "新竹光復路郵局"), ("智取櫃", "鳳山五甲店"), ("全家 Fami 取貨", "斗六雲科店")), 44, bold=True)
    code = values.code(values.pick(6, 9))
    page.code("qr", code + values.pick("", "#1", ",PKUP"), 450, 250, 16, align="middle", level="Q")
    page.text(450, 700, "領取密碼 " + code, 52, bold=True, align="middle")
    page.text(450, 790, "有效至 " + values.date("{m}/{d}") + " " + values.time(), 36, align="middle")
    return page


LAYOUTS = [tag, on_cardboard, tracking_card, bill_utf8, parking_trap, locker_screen, bill_big5, tag, one_of_two,
           bill_base64]

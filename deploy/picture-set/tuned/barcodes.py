"""Barcodes of the tuned half: a number under bars, with some words around it."""

import tracking
from invoices import Invoice
from sheet import code_width
from tuned.parts import GOODS, SHOPS, STORES, sheet, table

NAMES = {"sevenEleven": "交貨便", "familyMart": "全家店到店", "hiLife": "萊爾富店到店", "okMart": "OK mart", "shopee": "蝦皮店到店",
         "tcat": "黑貓宅急便", "hct": "新竹物流", "ecan": "台灣宅配通", "postTW": "中華郵政", "pchome": "PChome 網家速配", "momo": "富昇物流",
         "kerry": "嘉里大榮物流", "sfExpress": "順豐速運", "s10": "國際郵件", "ups": "UPS", "taiwanExpress": "台灣快遞"}
# Bars of each kind are used for these carriers' numbers. ITF has pairs of digits only.
CODE128 = ("sevenEleven", "familyMart", "hiLife", "shopee", "momo", "pchome", "sfExpress", "ups", "okMart", "tcat",
           "postTW")
CODE39 = ("sevenEleven", "postTW", "hct", "tcat", "s10", "kerry", "taiwanExpress")
ITF = ("tcat", "hct", "ecan", "momo")


def bars(page, kind, content, x, y, height, widest, align="middle"):
    """Draws the code as wide as fits: three pixels a module, or less."""
    module = min(3, widest / code_width(kind, content, 1))
    return page.code(kind, content, x, y, module, height, align=align)


def strip(values, kind, carriers):
    """The strip of a label that someone photographs: name, bars, number."""
    parcel = values.parcel(*carriers)
    page = sheet(values, 1000, 420)
    page.text(50, 24, NAMES[parcel.carrier], 46, bold=True)
    page.text(950, 34, values.date("{m}/{d}"), 34, align="right")
    bottom = bars(page, kind, parcel.number, 500, 110, 170, 840)
    page.text(500, bottom + 14, parcel.number if values.chance(0.6) else parcel.grouped(), 44, mono=True,
              align="middle")
    return page.cropped(bottom + 90)


def code128(values):
    return strip(values, "code128", CODE128)


def code39(values):
    return strip(values, "code39", CODE39)


def itf(values):
    return strip(values, "itf", ITF)


def slip(values):
    """A slip from the counter: what was sent, and its bars in the middle."""
    parcel = values.parcel("sevenEleven", "familyMart", "okMart", "hiLife")
    page = sheet(values, 760, 1000, "receipt")
    page.text(380, 30, NAMES[parcel.carrier] + " 寄件收據", 42, align="middle")
    y = table(page, 50, 110, [
        ("取件門市", values.pick(*STORES[parcel.carrier])), ("寄件日期", values.date() + " " + values.time()),
        ("取件人", values.name()), ("運費", "$" + values.amount(45, 79)), ("代收金額", "$" + values.amount()),
    ], 34)
    bottom = bars(page, "code128", parcel.number, 380, y + 30, 120, 620)
    page.text(380, bottom + 10, parcel.number, 36, align="middle")
    page.paragraph(50, bottom + 80, "請保留本收據以利查詢，包裹送達後請於 7 日內取件。客服 " + values.hotline(), 28, 660)
    return page.cropped(bottom + 200)


def two_parcels(values):
    """Two labels in one picture."""
    page = sheet(values, 960, 760)
    y = 40
    for parcel in (values.parcel("shopee", "tcat", "sevenEleven"), values.parcel("familyMart", "momo", "hct")):
        page.text(60, y, NAMES[parcel.carrier], 40, bold=True)
        bottom = bars(page, "code128", parcel.number, 480, y + 70, 150, 800)
        page.text(480, bottom + 10, parcel.number, 40, mono=True, align="middle")
        y = bottom + 110
        page.rule(20, y - 30, 940, dash=12)
    return page.cropped(y)


def product(values):
    """The barcode of a thing in a shop. Its number is a product's."""
    text = values.other("product", tracking.ean13(values.pick("471", "490", "880", "978")
                                                  + tracking.digits(values.rng, 9)))
    page = sheet(values, 700, 420)
    page.text(50, 30, values.pick(*GOODS)[0], 40)
    bottom = page.code("ean13", text, 350, 110, 4, 190, align="middle")
    page.text(350, bottom + 8, f"{text[0]} {text[1:7]} {text[7:]}", 40, mono=True, align="middle")
    return page.cropped(bottom + 80)


def invoice(values):
    """The upper part of an e-invoice with its barcode."""
    paid = Invoice(values, values.rng.sample(GOODS, 2), "utf-8")
    page = sheet(values, 900, 520, "receipt")
    page.text(450, 30, values.pick(*SHOPS), 40, align="middle")
    page.text(450, 100, paid.period, 60, bold=True, align="middle")
    page.text(450, 185, paid.number[:2] + "-" + paid.number[2:], 60, bold=True, align="middle")
    page.text(60, 275, f"隨機碼 {paid.random}   總計 {paid.total}   賣方 {paid.seller}", 34)
    bottom = bars(page, "code39", paid.barcode, 450, 345, 110, 760)
    return page.cropped(bottom + 60)


LAYOUTS = [code128, code39, slip, code128, itf, product, code128, code39, two_parcels, code128, invoice, slip]

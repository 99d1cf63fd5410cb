"""Barcodes of the held half."""

import tracking
from held.parts import SELLERS, STORES, THINGS, across, grid, lines, sheet, stripes
from invoices import Invoice

TITLES = {"sevenEleven": "7-ELEVEN 店到店", "familyMart": "FamilyMart", "hiLife": "Hi-Life 店到店", "okMart": "OK超商 店到店",
          "shopee": "SPX Express",
          "tcat": "T-CAT 宅急便", "hct": "HCT 新竹物流", "ecan": "Pelican 宅配通", "postTW": "郵局 掛號", "pchome": "PChome 24h",
          "momo": "momo購物 富昇宅配", "kerry": "Kerry TJ 大榮", "sfExpress": "SF Express", "s10": "EMS 國際快捷", "fedex": "FedEx",
          "ups": "UPS", "amazon": "Amazon Logistics", "taiwanExpress": "台灣快遞"}


def ribbon(values, kind, carriers, fine):
    """A long thin strip: the number above the bars."""
    parcel = values.parcel(*carriers)
    page = sheet(values, 1200, 330)
    page.text(60, 24, parcel.grouped(values.pick(3, 4, 20), values.pick(" ", "-")), 46, bold=True)
    page.text(1140, 30, TITLES[parcel.carrier], 38, align="right")
    bottom = stripes(page, kind, parcel.number, 80, 105, 120, 1040, fine)
    page.text(60, bottom + 20, "件數 1/1  " + values.date("{m:02}.{d:02}.2026") + "  重量 "
              + f"{values.rng.uniform(0.3, 9):.1f}kg", 32)
    return page


def thick128(values):
    return ribbon(values, "code128", ("sevenEleven", "shopee", "familyMart", "momo", "pchome", "sfExpress", "fedex",
                                      "postTW"), 4)


def fine128(values):
    return ribbon(values, "code128", ("tcat", "hiLife", "okMart", "amazon", "ups", "ecan", "s10"), 2)


def fine39(values):
    return ribbon(values, "code39", ("postTW", "s10", "hct", "kerry", "sevenEleven", "taiwanExpress"), 2)


def thick_itf(values):
    return ribbon(values, "itf", ("tcat", "ecan", "momo", "hct"), 5)


def corner(values):
    """The corner of a label with a frame, the name and two lines of an address."""
    parcel = values.parcel("tcat", "hct", "kerry", "ecan", "postTW")
    page = sheet(values, 900, 640)
    y = grid(page, 20, 20, 880, [("單號", parcel.number), ("收貨人", values.name() + " " + values.phone()),
                                 ("寄貨人", values.pick(*SELLERS))], 36, 0.22)
    bottom = stripes(page, "code39" if len(parcel.number) < 13 else "code128", parcel.number, 450, y + 40, 180, 760, 3,
                     "middle")
    page.text(450, bottom + 20, "代收 " + values.amount() + " 元　月結", 40, align="middle")
    return page.cropped(bottom + 90)


def counter_slip(values):
    """The slip from a store's machine, bars at its top."""
    parcel = values.parcel("familyMart", "sevenEleven", "hiLife", "okMart")
    page = sheet(values, 700, 900, "receipt")
    bottom = stripes(page, "code128", parcel.number, 350, 40, 100, 600, 3, "middle")
    page.text(350, bottom + 10, parcel.number, 38, align="middle")
    y = lines(page, 40, bottom + 80, [TITLES[parcel.carrier], "＊寄件明細＊"], 40)
    y = across(page, 40, 660, y, [
        ("到貨店", values.pick(*STORES[parcel.carrier])), ("手機", values.masked_phone()), ("服務費", values.amount(38, 70)),
        ("貨款", values.amount()), ("列印", values.date("{m}/{d}") + " " + values.time()),
        ("機台序號", values.serial("serial", 10)),
    ], 34)
    return page.cropped(y + 20)


def shelf_tag(values):
    """A shop's price tag: the number under the bars is a product's."""
    text = values.other("product", tracking.ean13(values.pick("471", "489", "500", "045")
                                                  + tracking.digits(values.rng, 9)))
    name, price = values.pick(*THINGS)
    page = sheet(values, 900, 420, paper=(255, 255, 225))
    page.text(40, 30, name, 46, bold=True)
    page.text(860, 220, values.other("amount", f"${price}"), 110, bold=True, align="right")
    bottom = page.code("ean13", text, 70, 170, 3, 130)
    page.text(60, bottom + 10, text, 36)
    return page


def invoice_strip(values):
    paid = Invoice(values, values.rng.sample(THINGS, 2), "utf-8")
    page = sheet(values, 760, 420, "receipt")
    lines(page, 40, 25, [paid.period + "  " + paid.number[:2] + "-" + paid.number[2:],
                         f"隨機碼:{paid.random} 總計:{paid.total}"], 44)
    bottom = stripes(page, "code39", paid.barcode, 380, 180, 100, 660, 2, "middle")
    page.text(40, bottom + 25, f"賣方:{paid.seller}", 32)
    return page.cropped(bottom + 90)


LAYOUTS = [thick128, fine39, counter_slip, fine128, corner, shelf_tag, thick128, thick_itf, fine39, invoice_strip,
           counter_slip, fine128]

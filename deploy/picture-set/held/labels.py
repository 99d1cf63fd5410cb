"""Labels of the held half: those of the store chains, other sizes and orders than in the tuned half."""

from held import couriers
from held.parts import SELLERS, STORES, grid, lines, sheet, sideways, street, stripes
from tracking import digits


def seven_eleven(values):
    """A wide label: words at the left, bars climbing up its right edge."""
    parcel = values.parcel("sevenEleven")
    page = sheet(values, 1200, 800)
    page.box(0, 0, 1200, 22, fill=(0, 130, 70))
    page.box(0, 22, 1200, 40, fill=(235, 110, 30))
    page.text(40, 70, "統一超商 賣貨便", 56, bold=True)
    page.text(700, 76, values.pick("純取貨", "取貨付款"), 48, bold=True, align="right")
    page.text(40, 160, values.pick(*STORES["sevenEleven"]), 84, bold=True)
    page.text(40, 270, "店號 " + values.store_id() + "　溫層 常溫", 36)
    y = grid(page, 40, 340, 860, [
        ("取件人", values.name()), ("配送編號", parcel.number), ("應付", values.amount() + " 元"), ("賣場", values.pick(*SELLERS)),
        ("訂單", values.order("CM9999999999999", "GM2611099999")),
    ], 36, 0.25, bold=True)
    page.text(40, y + 20, "列印 " + values.date("{m}/{d}") + " " + values.time(), 28)
    sideways(page, "code128", parcel.number, 930, 60, 150, 680, 3)
    return page


def family_mart(values):
    """A square label with the store's name in a black bar."""
    parcel = values.parcel("familyMart")
    page = sheet(values, 1000, 1000)
    page.box(0, 0, 1000, 150, fill=(20, 20, 20))
    page.text(40, 34, values.pick(*STORES["familyMart"]), 76, bold=True, fill=(255, 255, 255))
    page.text(960, 54, "全家 C2C", 46, bold=True, fill=(255, 255, 255), align="right")
    bottom = stripes(page, "code128", parcel.number, 60, 190, 170, 560, 4)
    page.text(60, bottom + 12, "寄件編號：" + parcel.number, 42)
    # The cash register's own code: the number between other digits.
    page.code("qr", values.other("counter", digits(values.rng, 3) + parcel.number + digits(values.rng, 4)), 740, 200, 8)
    y = lines(page, 60, bottom + 100, [
        "取件人　" + values.name() + "　" + values.masked_phone(), "寄件人　" + values.pick(*SELLERS),
        "店舖電話　" + values.landline(),
        "訂單　" + values.order("FM9999999999", "#9999999"), "到期退回　" + values.date("{m:02}月{d:02}日"),
    ], 38)
    page.rule(40, y, 960, dash=14)
    page.text(60, y + 25, "取貨收款　$" + values.amount(), 60, bold=True)
    counter = values.serial("counter", 16)
    stripes(page, "code128", counter, 60, y + 120, 70, 800, 3)
    page.text(60, y + 200, counter, 30)
    return page


def hi_life(values):
    parcel = values.parcel("hiLife")
    page = sheet(values, 760, 1180)
    y = lines(page, 40, 40, ["萊爾富", "店到店服務單"], 60, bold=True)
    y = grid(page, 40, y + 10, 720, [
        ("到店", values.pick(*STORES["hiLife"])), ("店號", values.store_id()), ("收件", values.name()), ("寄件", values.name()),
        ("金額", "NT$" + values.amount()), ("寄件日", values.date("115.{m:02}.{d:02}")),
        ("退件日", values.date("115.{m:02}.{d:02}")),
    ], 42, 0.28)
    bottom = stripes(page, "code39", parcel.number, 380, y + 40, 140, 640, 2.4, "middle")
    page.text(380, bottom + 14, parcel.number, 46, bold=True, align="middle")
    page.text(380, bottom + 90, "0800 免付費 " + values.hotline(), 32, align="middle")
    return page.cropped(bottom + 160)


def ok_mart(values):
    parcel = values.parcel("okMart")
    page = sheet(values, 1080, 700)
    page.box(20, 20, 250, 130, fill=(200, 20, 40))
    page.text(135, 40, "OK", 72, bold=True, fill=(255, 255, 255), align="middle")
    page.text(280, 44, "超商取貨　" + values.pick(*STORES["okMart"]), 56, bold=True)
    bottom = stripes(page, "code128", parcel.number, 60, 170, 150, 620, 4)
    page.text(60, bottom + 12, parcel.grouped(values.pick(3, 11)), 44, mono=True)
    lines(page, 60, bottom + 90, ["姓名 " + values.name(), "手機 " + values.masked_phone(),
                                  "EC 廠商代碼 " + values.serial("shop", 3),
                                  "店鋪訂單 " + values.order("OK-D-9999", "S9999999")], 38)
    page.box(700, 180, 1050, 460, line=4)
    page.text(875, 210, "代收", 44, align="middle")
    page.text(875, 290, values.amount(), 90, bold=True, align="middle")
    page.text(1040, 640, "印 " + values.date() + " " + values.time(), 26, align="right")
    return page


def shopee(values):
    """A label whose QR code is large and whose bars are at its foot."""
    parcel = values.parcel("shopee")
    page = sheet(values, 860, 1240)
    page.text(30, 30, "蝦皮店到店", 60, bold=True, fill=(210, 70, 30))
    page.text(830, 46, "SPX TW", 40, align="right")
    page.text(430, 130, values.pick("E-208", "W-115", "S-042", "N-330"), 120, bold=True, align="middle")
    page.code("qr", parcel.number, 60, 310, 13, level="Q")
    lines(page, 400, 310, [values.pick(*STORES["shopee"]), "買家 " + values.name(), values.masked_phone(),
                           "賣家 " + values.pick(*SELLERS),
                           "COD " + values.amount()], 38, gap=0.8)
    y = grid(page, 30, 680, 830, [("訂單", values.order("D99999XXX99X9")), ("品項", f"{values.rng.randint(1, 9)} 件"),
                                  ("列印時間", values.date() + " " + values.time())], 34)
    bottom = stripes(page, "code128", parcel.number, 430, y + 40, 160, 740, 4, "middle")
    page.text(430, bottom + 14, parcel.number, 44, bold=True, align="middle")
    return page.cropped(bottom + 100)


def locker_box(values):
    """A post office's box (便利箱) with a form that was filled in."""
    parcel = values.parcel("postTW")
    page = sheet(values, 1100, 760, paper=(214, 182, 140), ink=(30, 25, 20))
    page.box(60, 60, 1040, 700, fill=(252, 252, 248))
    page.text(90, 85, "便利箱／包裹託運 Chunghwa Post", 46, bold=True)
    bottom = stripes(page, "code39" if len(parcel.number) < 15 else "code128", parcel.number, 550, 170, 120, 860, 2.6,
                     "middle")
    page.text(550, bottom + 10, "包裹號碼 " + parcel.grouped(values.pick(6, 4)), 42, align="middle")
    grid(page, 90, bottom + 80, 1010, [
        ("收件人", values.name() + " " + values.phone()), ("地址", street(values)),
        ("寄件人", values.name() + " " + values.landline()),
        ("資費", values.amount(65, 120) + " 元　報值 " + values.amount()),
    ], 36, 0.16)
    return page


LAYOUTS = [
    couriers.cat, seven_eleven, shopee, family_mart, couriers.letter, ok_mart, hi_life, couriers.missed, locker_box,
    couriers.pallet, shopee, couriers.overseas, seven_eleven, couriers.cat, family_mart,
]

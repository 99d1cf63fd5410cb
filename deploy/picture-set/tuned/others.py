"""Pictures of the tuned half in which there is no parcel."""

import numpy
from PIL import Image

import tracking
from tuned import barcodes
from tuned.parts import GOODS, SHOPS, sheet, table, two_columns
from tuned.phone import Phone


def till_receipt(values):
    page = sheet(values, 640, 1100, "receipt")
    page.text(320, 30, values.pick(*SHOPS), 44, align="middle")
    y = table(page, 40, 110, [("電話", values.landline()), ("統編", values.tax_id()),
                              ("日期", values.date() + " " + values.time())], 32)
    page.rule(30, y, 610, dash=8)
    goods = values.rng.sample(GOODS, 4)
    total = sum(price for _, price in goods)
    rows = [(name, str(price)) for name, price in goods]
    rows += [("合計", str(total)), ("現金", "3000"), ("找零", str(3000 - total))]
    y = two_columns(page, 40, 600, y + 20, [(name, values.other("amount", price)) for name, price in rows], 34)
    page.text(40, y, "交易序號 " + values.serial("transaction", values.pick(10, 11, 12, 14)), 30)
    page.text(320, y + 70, "謝謝惠顧 歡迎再度光臨", 32, align="middle")
    return page.cropped(y + 150)


def menu(values):
    page = sheet(values, 800, 1100, paper=(255, 248, 230), ink=(80, 30, 10))
    page.text(400, 40, "巷口早餐店", 70, bold=True, align="middle")
    dishes = ["蛋餅", "鐵板麵", "總匯三明治", "蘿蔔糕", "豬肉漢堡", "紅茶", "冰豆漿", "鮮奶茶"]
    rows = [(dish, values.other("amount", str(values.rng.randint(4, 18) * 5))) for dish in dishes]
    y = two_columns(page, 80, 720, 170, rows, 46)
    page.text(400, y + 20, "外送專線 " + values.landline(), 40, align="middle")
    return page.cropped(y + 110)


def bank_card(values):
    page = sheet(values, 860, 540, "ui", paper=(30, 60, 110), ink=(240, 240, 245))
    page.text(50, 40, values.pick("山海銀行", "Formosa Bank"), 46, bold=True)
    page.box(60, 150, 150, 220, fill=(210, 180, 90), radius=10)
    page.text(50, 270, values.card(), 66, mono=True)
    page.text(50, 380, "VALID THRU " + values.other("date", f"{values.rng.randint(1, 12):02}/29"), 34)
    page.text(50, 440, values.pick("LIN MEI HUA", "CHEN YI CHUN"), 40)
    return page


def transfer_screen(values):
    page = sheet(values, 720, 1100, "ui", medium="screen")
    page.text(360, 60, "轉帳成功", 52, bold=True, align="middle")
    two_columns(page, 50, 670, 180, [
        ("轉入帳號", values.account()), ("金額", "NT$ " + values.amount()), ("手續費", "15"),
        ("交易時間", values.date() + " " + values.time()),
        ("交易序號", values.serial("transaction", 12)),
        ("餘額", "NT$ " + values.amount(10000, 90000)),
    ], 34, dim=(120, 120, 125))
    return page


def bank_sms(values):
    """A screenshot of messages, none about a parcel."""
    phone = Phone(values, (0, 122, 255))
    phone.title(values.pick("山海銀行", "0800-" + values.code(6), "healthcare"), colored=False)
    phone.stamp(values.date("{m}月{d}日") + " " + values.time())
    phone.bubble("【山海銀行】驗證碼 " + values.serial("otp", 6) + "，您於網路商店刷卡 NT$" + values.amount()
                 + "，如非本人請電 " + values.landline() + "。")
    phone.bubble("您的轉帳序號 " + values.serial("transaction", 12) + " 已入帳，轉出帳號 "
                 + values.account() + "。")
    phone.bubble("提醒您 " + values.date("{m}/{d}({w})") + " 上午診 15 號，掛號費 150 元，病歷號 "
                 + values.serial("patient", 8) + "。")
    return phone.done()


def lottery(values):
    page = sheet(values, 640, 900, "receipt", paper=(255, 252, 225))
    page.text(320, 30, "大樂透", 70, bold=True, align="middle")
    page.text(320, 130, "開獎日期 " + values.date("115/{m:02}/{d:02}"), 36, align="middle")
    y = 210
    for letter in "ABC":
        numbers = sorted(values.rng.sample(range(1, 50), 6))
        page.text(60, y, letter + "  " + values.other("lottery", " ".join(f"{number:02}" for number in numbers)), 46,
                  mono=True)
        y += 75
    serial = values.serial("serial", 5, 8, 6)
    page.text(60, y + 10, serial, 34)
    bottom = barcodes.bars(page, "itf", serial.replace("-", "") + "0", 320, y + 80, 90, 520)
    page.text(320, bottom + 20, "金額 NT$" + values.other("amount", "150"), 40, align="middle")
    return page.cropped(bottom + 100)


def phone_bill(values):
    """A telephone bill with the three barcodes with which stores take the money."""
    page = sheet(values, 900, 1060)
    page.text(450, 30, values.pick("遠山電信", "島嶼電信") + " 繳費通知單", 50, bold=True, align="middle")
    y = two_columns(page, 60, 840, 130, [
        ("用戶號碼", values.phone()), ("帳單編號", values.serial("bill", 10)),
        ("繳費期限", values.date()),
        ("應繳總金額", values.amount() + " 元"),
    ], 38)
    for length in (9, 16, 15):
        text = values.serial("payment", length)
        bottom = barcodes.bars(page, "code39", text, 450, y + 10, 90, 760)
        page.text(450, bottom + 6, f"*{text}*", 30, align="middle")
        y = bottom + 60
    return page.cropped(y + 20)


def member_card(values):
    page = sheet(values, 800, 480, paper=(225, 240, 230))
    page.text(50, 40, values.pick(*SHOPS) + " 會員卡", 52, bold=True)
    text = values.other("member", values.pick("29", "55", "31") + tracking.digits(values.rng, values.pick(8, 11, 14)))
    bottom = barcodes.bars(page, "code128", text, 400, 190, 140, 660)
    page.text(400, bottom + 14, text, 42, align="middle")
    return page.cropped(bottom + 110)


def poster(values):
    """A stranger's QR code: a prize that nobody has won."""
    page = sheet(values, 760, 1000, paper=(200, 30, 40), ink=(255, 250, 220))
    page.text(380, 60, "恭喜中獎！", 96, bold=True, align="middle")
    page.text(380, 200, "掃碼領取購物金 " + values.amount(1000, 9999) + " 元", 44, align="middle")
    link = values.pick("https://gift-tw.bonus-club.xyz/g?c=", "http://reward.lucky-draw.cyou/",
                       "https://reurl.cc/") + values.code(5)
    bottom = page.code("qr", link, 380, 320, 13, align="middle")
    page.text(380, bottom + 70, "加 LINE 客服 ID：lucky" + values.code(4), 40, align="middle")
    return page.cropped(bottom + 160)


def scenery(values):
    """A photo out of focus: soft shapes, nothing to read."""
    page = sheet(values, 1000, 750)
    source = numpy.random.RandomState(values.rng.getrandbits(32))
    grey, color = source.randint(50, 210, (9, 12, 1)), source.randint(-35, 35, (9, 12, 3))
    page.image = Image.fromarray((grey + color).astype("uint8")).resize((1000, 750), Image.BICUBIC)
    return page


LAYOUTS = [till_receipt, poster, phone_bill, barcodes.product, member_card, bank_card, lottery, bank_sms, menu,
           transfer_screen, scenery]

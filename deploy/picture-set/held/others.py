"""Pictures of the held half in which there is no parcel."""

import numpy
from PIL import Image

from held import barcodes
from held.parts import SELLERS, THINGS, across, grid, lines, sheet, stripes
from held.phone import Screen
from tracking import digits


def supermarket(values):
    page = sheet(values, 600, 1200, "receipt")
    y = lines(page, 30, 30, [values.pick(*SELLERS) + " 門市", "TEL:" + values.landline(),
                             values.date("2026-{m:02}-{d:02} ") + values.time()], 34)
    goods = values.rng.sample(THINGS, 5)
    y = across(page, 30, 570, y + 10, [(name, values.other("amount", f"{price} TX")) for name, price in goods], 32)
    total = values.other("amount", str(sum(price for _, price in goods)))
    y = across(page, 30, 570, y, [("小計", total), ("行動支付", total)], 38)
    text = values.serial("transaction", values.pick(12, 14, 16))
    bottom = stripes(page, "code128", text, 300, y + 20, 80, 500, 3, "middle")
    page.text(300, bottom + 10, "單號 " + text, 30, align="middle")
    return page.cropped(bottom + 80)


def drinks(values):
    page = sheet(values, 1000, 760, paper=(35, 60, 45), ink=(245, 240, 220))
    page.text(60, 40, "飲品 Drinks", 64, bold=True)
    names = ["翡翠綠茶", "四季春青茶", "黑糖珍珠", "檸檬愛玉", "柳橙綠茶", "冬瓜鮮乳"]
    across(page, 60, 900, 160, [(name, "M " + values.other("amount", str(values.rng.randint(5, 12) * 5)) + " / L " +
                                 values.other("amount", str(values.rng.randint(8, 16) * 5))) for name in names], 44)
    page.text(60, 680, "訂購電話 " + values.phone(), 40)
    return page


def credit_card(values):
    page = sheet(values, 540, 860, "ui", paper=(60, 20, 60), ink=(250, 240, 250))
    page.text(40, 40, values.pick("連山商銀", "Blue Bay Card"), 44, bold=True)
    lines(page, 60, 250, values.card().split(" "), 80, gap=0.35)
    lines(page, 60, 700, ["EXP " + values.other("date", "11/30"), values.pick("HSU WEI TING", "TSAI P. L.")], 36)
    return page


def banking(values):
    page = sheet(values, 820, 1240, "ui", medium="screen", paper=(20, 24, 34), ink=(230, 232, 240))
    page.text(50, 60, "交易明細", 64, bold=True)
    y = 200
    for _ in range(4):
        page.text(50, y, values.pick("轉出", "存入", "刷卡", "繳費") + " " + values.date("{m:02}/{d:02}"), 40)
        page.text(770, y, values.amount(100, 30000), 44, bold=True, align="right")
        number = "序號 " + values.serial("transaction", values.pick(10, 12, 14))
        if values.chance(0.5):
            number = "帳號 " + values.account()
        page.text(50, y + 60, number, 32)
        y += 180
    return page


def ticket(values):
    """A screenshot of a booking: numbers of many kinds, none of a parcel."""
    page = Screen(values, (230, 110, 20))
    page.heading(values.pick("高鐵訂位紀錄", "演唱會取票", "餐廳訂位成功"))
    page.pair("訂位代號", values.other("booking", "0" + digits(values.rng, 7)))
    page.pair("取票序號", values.serial("booking", values.pick(10, 11, 12)), strong=True)
    page.pair("付款期限", values.date() + " " + values.time())
    page.pair("總票價", "NT$ " + values.amount())
    page.pair("聯絡手機", values.phone())
    page.inline("付款代碼 " + values.serial("payment", 14) + "，請於超商機台輸入後至櫃檯繳費。")
    page.tabs("訂票", "我的行程", "會員")
    return page.finished()


def scratch_card(values):
    page = sheet(values, 760, 560, paper=(255, 230, 120))
    page.text(380, 30, "刮刮樂 大紅包", 64, bold=True, align="middle")
    text = values.serial("serial", 4, 7, 3)
    page.text(380, 140, values.other("lottery", "  ".join(f"{values.rng.randint(1, 40):02}" for _ in range(5))), 60,
              align="middle")
    bottom = stripes(page, "code128", text.replace("-", ""), 380, 280, 110, 640, 3, "middle")
    page.text(380, bottom + 12, text, 40, align="middle")
    return page


def power_bill(values):
    """A power bill: the three barcodes for the store stand below each other at the right."""
    page = sheet(values, 1240, 820)
    page.text(40, 30, values.pick("島嶼電力 電費通知單", "清泉自來水 水費單"), 54, bold=True)
    grid(page, 40, 130, 560, [("電號", values.serial("bill", 2, 2, 4, 2)),
                              ("期別", "115年10月"), ("應繳", values.amount()), ("期限", values.date("115/{m}/{d}"))], 38)
    y = 130
    for length in (9, 16, 15):
        text = values.serial("payment", length)
        bottom = stripes(page, "code39", text, 920, y, 100, 560, 2, "middle")
        page.text(920, bottom + 8, text, 32, align="middle")
        y = bottom + 80
    return page


def loyalty(values):
    """A card of a library or a shop on a phone's screen."""
    page = sheet(values, 760, 1000, "ui", medium="screen", paper=(250, 250, 252))
    page.text(380, 60, values.pick("市立圖書館 借閱證", "超市會員 條碼", "手機條碼 載具"), 50, bold=True, align="middle")
    text = values.other("member", values.pick("/" + values.pick("AB", "K7", "Q.") + digits(values.rng, 5),
                                              "26" + digits(values.rng, 9), "0" + digits(values.rng, 11)))
    bottom = stripes(page, "code39" if text[0] == "/" else "code128", text, 380, 240, 180, 640, 3, "middle")
    page.text(380, bottom + 20, text, 44, align="middle")
    page.text(380, bottom + 130, "點數 " + values.serial("points", 4) + "　到期 " + values.date(), 36, align="middle")
    return page


def flyer(values):
    """A flyer with a stranger's QR code: a parcel that nobody has ordered."""
    page = sheet(values, 1000, 640, paper=(245, 245, 240))
    lines(page, 50, 60, ["免費試用 0 元包裹", "掃描填資料", "運費只要 " + values.amount(29, 99) + " 元",
                         "限今日 " + values.date("{m}/{d}")], 52, bold=True)
    page.code("qr", values.pick("https://shopee-gift.monster/", "https://free-parcel.lol/tw/",
                                "http://tw-customs-pay.rest/?id=") + values.code(6), 600, 140, 11)
    page.text(600, 560, "洽詢 " + values.phone(), 36)
    return page


def carpet(values):
    """A photo of a pattern: stripes that are no code."""
    page = sheet(values, 1100, 800)
    source = numpy.random.RandomState(values.rng.getrandbits(32))
    row = numpy.repeat(source.randint(40, 220, (1, 90, 1)), 3, axis=2) + source.randint(-25, 25, (1, 90, 3))
    page.image = Image.fromarray(numpy.clip(row, 0, 255).astype("uint8")).resize((1100, 800), Image.BICUBIC)
    return page


LAYOUTS = [supermarket, flyer, power_bill, barcodes.shelf_tag, loyalty, credit_card, scratch_card, ticket, drinks,
           banking, carpet]

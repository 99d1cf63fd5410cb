"""Screenshots of the tuned half: shops' apps, messages and pages with a tracking number among other digits."""

from tuned.parts import GOODS, SHOPS, STORES
from tuned.phone import Phone

NAMES = {"tcat": "黑貓宅急便", "hct": "新竹物流", "ecan": "台灣宅配通", "momo": "富昇物流", "kerry": "嘉里大榮", "pchome": "網家速配",
         "sevenEleven": "7-ELEVEN", "familyMart": "全家", "hiLife": "萊爾富", "okMart": "OK超商", "shopee": "蝦皮店到店",
         "postTW": "中華郵政", "sfExpress": "順豐速運"}


def bought(values):
    name, price = values.pick(*GOODS)
    return name, values.other("amount", f"{price:,}")


def shopee_order(values):
    """The order page of a shopping app."""
    parcel = values.parcel("shopee", "shopee", "sevenEleven", "familyMart")
    phone = Phone(values, (238, 77, 45))
    phone.title("訂單詳情")
    phone.banner(values.pick("包裹已送達門市", "賣家已出貨", "運送中"), "請於 " + values.date("{m:02}-{d:02}") + " 前取件")
    store = values.pick(*STORES[parcel.carrier])
    phone.card([("物流方式", NAMES[parcel.carrier]), ("物流編號", parcel.number), ("取件門市", store),
                ("收件人", values.name() + " " + values.masked_phone())], "運送資訊")
    name, price = bought(values)
    phone.card([(values.pick(*SHOPS), ""), (name, "$" + price), ("運費", "$" + values.amount(35, 65)),
                ("訂單金額", "$" + values.amount())], "商品", accented=("訂單金額",))
    phone.card([("訂單編號", values.order("D99999XX99XX", "26110999XXXX9X")), ("付款方式", values.pick("貨到付款", "信用卡/金融卡")),
                ("下單時間", values.date("{d:02}-{m:02}-2026") + " " + values.time())])
    phone.buttons("聯絡賣家", "完成訂單")
    return phone.done()


def momo_order(values):
    parcel = values.parcel("momo", "momo", "tcat", "hct", "ecan")
    phone = Phone(values, (214, 0, 110))
    phone.title("配送查詢")
    phone.card([("訂單編號", values.order("9999999999999-999", "99999999999999")), ("訂購日期", values.date()),
                ("訂購金額", "NT$" + values.amount())], "momo購物網")
    name, _ = bought(values)
    phone.card([(name + " 已由物流商取件，預計 " + values.date("{m}/{d}") + " 送達。", None), ("物流公司", NAMES[parcel.carrier]),
                ("配送單號", parcel.number), ("物流電話", values.landline())], "配送進度", accented=("配送單號",))
    phone.timeline(zip(values.moments(3), ("配送中", "已抵達轉運中心", "已出貨")))
    phone.card([("客服專線 " + values.hotline() + "，服務時間 09:00-18:00", None)])
    return phone.done()


def pchome_order(values):
    parcel = values.parcel("pchome", "pchome", "tcat", "hct")
    phone = Phone(values, (234, 24, 56))
    phone.title("訂單查詢", colored=False)
    name, price = bought(values)
    phone.card([("訂單編號", values.order("20261123999999", "2026110999999-01")), ("商品", name), ("金額", "$" + price),
                ("發票號碼", values.other("invoice", values.order("XX99999999")))], "PChome 24h購物")
    phone.card([("宅配公司", NAMES[parcel.carrier]), ("宅配單號", parcel.number), ("狀態", values.pick("配送中", "已出貨", "已集貨")),
                ("預計送達", values.date())], "出貨資訊")
    phone.buttons("查詢配送進度")
    return phone.done()


NOTICES = {
    "sevenEleven": "【7-ELEVEN】您的包裹{n}已送達 {s}，請於{d}前攜帶證件取貨，應付金額{a}元。",
    "familyMart": "全家店到店：包裹{n}已到{s}，取件期限{d}，取貨付款${a}，請備妥證件及現金。",
    "hiLife": "【萊爾富】店到店編號{n}已送達{s}，領取期限至{d}，逾期將退回。金額{a}元",
    "okMart": "商品到店通知：{n} 已送達OK超商{s}，請於 {d} 前取貨付款 {a} 元，謝謝。",
    "shopee": "包裹已配達買家取件門市 - [{s}]，取件碼 {c}，請於 {d} 前取件。物流編號 {n}",
    "tcat": "黑貓宅急便：您的包裹(單號{n})預計今日14-17時送達，代收貨款{a}元，司機電話{p}。",
    "hct": "新竹物流通知：貨號{n}今日配送，代收款{a}元，如需改期請撥 {p}。",
    "postTW": "【中華郵政】郵件 {n} 投遞不成功，已於和平東路郵局招領，期限 {d}，電話 {p}。",
}


def notice(values, carrier):
    """The words of a message, and only those digits in the truth that stand in it."""
    parcel = values.parcel(carrier)
    text = NOTICES[carrier]
    makers = {"{d}": lambda: values.date("{m}/{d}"), "{a}": values.amount, "{p}": values.phone, "{c}": values.cell}
    for mark, make in makers.items():
        if mark in text:
            text = text.replace(mark, make())
    return text.replace("{n}", parcel.number).replace("{s}", values.pick(*STORES.get(carrier, [""])))


def line_notice(values):
    """A chat with a shop's official account."""
    phone = Phone(values, (6, 199, 85))
    phone.title(values.pick(*SHOPS) + " 官方帳號", colored=False)
    phone.stamp(values.date("{m}/{d}({w})"))
    phone.bubble("感謝您的訂購！訂單 " + values.order("SO999999999", "#99999") + " 已成立，總計 NT$" + values.amount() + "。")
    phone.bubble(notice(values, values.pick("sevenEleven", "familyMart", "hiLife", "okMart")))
    phone.stamp(values.time())
    phone.bubble("有任何問題歡迎來電 " + values.landline() + "，我們將盡快回覆您。")
    return phone.done()


def sms(values):
    phone = Phone(values, (0, 122, 255))
    phone.title(values.pick(values.phone, values.landline, lambda: "111")(), colored=False)
    phone.stamp("簡訊 " + values.date("{m}月{d}日") + " " + values.time())
    if values.chance(0.6):
        phone.bubble("您的驗證碼為 " + values.serial("otp", 6) + "，請於10分鐘內輸入，切勿提供他人。")
    phone.bubble(notice(values, values.pick("tcat", "hct", "postTW", "sevenEleven", "shopee")))
    if values.chance(0.4):
        phone.stamp("今天 " + values.time())
        phone.bubble(notice(values, values.pick("familyMart", "tcat", "shopee")))
    return phone.done()


def carrier_page(values):
    """A carrier's page in the browser."""
    parcel = values.parcel("tcat", "hct", "postTW", "familyMart", "ecan", "kerry")
    phone = Phone(values, (30, 90, 160), dark=False)
    phone.box(12, phone.y, 363, phone.y + 34, (228, 228, 232), 9)
    phone.text(187, phone.y + 9, {"tcat": "t-cat.com.tw", "hct": "hct.com.tw", "postTW": "postserv.post.gov.tw",
                                  "ecan": "query2.e-can.com.tw",
                                  "familyMart": "fmec.famiport.com.tw", "kerry": "kerrytj.com"}[parcel.carrier], 14,
                                  align="middle")
    phone.y += 46
    phone.title(NAMES[parcel.carrier] + " 貨態查詢")
    phone.card([("包裹查詢號碼", parcel.grouped() if values.chance(0.3) else parcel.number),
                ("目前狀態", values.pick("配送中", "已送達", "轉運中")),
                ("資料登入時間", values.date() + " " + values.time())])
    phone.timeline(zip(values.moments(3), ("配送中 三重營業所", "貨件已抵達 三重營業所", "已集貨")))
    phone.card([("客服專線：" + values.hotline() + "，統一編號 " + values.tax_id(), None)])
    return phone.done()


def english(values):
    """A shop from abroad in English."""
    values.language = "en"
    parcel = values.parcel("yunExpress", "amazon", "ups", "fedex", "dhl", "sfExpress")
    name = {"yunExpress": "YunExpress", "amazon": "Amazon Logistics", "ups": "UPS", "fedex": "FedEx",
            "dhl": "DHL Express",
            "sfExpress": "SF Express"}[parcel.carrier]
    phone = Phone(values, (20, 110, 90))
    phone.title("Order details")
    phone.card([("Order no.", values.order("GSHTW0099X9999", "112-9999999-9999999")),
                ("Order date", values.date("{d} Nov 2026")),
                ("Total", "US$" + values.amount(9, 180))])
    phone.card([("Shipped with " + name, None), ("Tracking number", parcel.number),
                ("Estimated delivery", values.date("{d} Dec 2026")),
                ("Ship to", "Taipei City 106"), ("Phone", values.phone())], "On its way", accented=("Tracking number",))
    phone.buttons("Track package")
    return phone.done()


def mainland(values):
    """A shop of the mainland, in simplified characters."""
    values.language = "zh-Hans"
    parcel = values.parcel("yto", "zto", "sto", "jtExpress", "sfExpress", "jdLogistics")
    name = {"yto": "圆通速递", "zto": "中通快递", "sto": "申通快递", "jtExpress": "极兔速递", "sfExpress": "顺丰速运",
            "jdLogistics": "京东快递"}[parcel.carrier]
    phone = Phone(values, (255, 80, 0), style="mainland")
    phone.title("订单详情")
    phone.banner("卖家已发货", "还剩 9 天自动确认收货")
    phone.card([(name, parcel.number), ("包裹已到达集运仓，等待合箱出库", None), (values.date("{m}-{d}") + " " + values.time(), "")],
               "物流信息")
    phone.card([("订单编号", values.order("9999999999999999999", "260919-999999999999999")),
                ("实付款", "¥" + values.amount(9, 399)),
                ("联系电话", values.other("phone", "138" + values.code(8)))])
    return phone.done()


LAYOUTS = [shopee_order, line_notice, sms, momo_order, carrier_page, pchome_order, shopee_order, sms, english,
           line_notice, mainland]

"""Screenshots of the held half: other apps, other words and another order of the values."""

from held.parts import SELLERS, STORES, THINGS
from held.phone import Screen

WHO = {"tcat": "黑貓", "hct": "新竹物流", "ecan": "宅配通", "momo": "富昇", "kerry": "嘉里大榮", "pchome": "PChome 網家速配",
       "sevenEleven": "7-11",
       "familyMart": "全家", "hiLife": "Hi-Life 萊爾富", "okMart": "OKmart", "shopee": "蝦皮店到店", "postTW": "郵局",
       "sfExpress": "順豐"}


def priced(values):
    name, price = values.pick(*THINGS)
    return name, values.other("amount", f"{price:,}")


def shopee_status(values):
    """The page with the way of a parcel."""
    parcel = values.parcel("shopee", "shopee", "sevenEleven", "hiLife")
    page = Screen(values, (226, 84, 40))
    page.heading("物流狀態", values.pick(*SELLERS))
    page.strip(values.pick("您的包裹已經到店囉", "包裹配送中", "已由賣家交寄"))
    page.pair(WHO[parcel.carrier] + " 物流單號", parcel.number, strong=True)
    page.pair("到貨店", values.pick(*STORES[parcel.carrier]))
    for time, words in zip(values.moments(3, "{m:02}-{d:02} {t}"), ("已抵達取件門市", "離開物流中心", "已完成寄件")):
        page.inline(time + "  " + words)
    page.gap("訂單內容")
    name, price = priced(values)
    page.inline(name + " ×1")
    page.pair("實付金額", "NT$ " + price)
    page.pair("訂單編號", values.order("26111999XX9X99", "D99999XXXX99"))
    page.tabs("首頁", "動態", "直播", "通知", "我的")
    return page.finished()


def momo_app(values):
    parcel = values.parcel("momo", "momo", "tcat", "ecan", "hct")
    page = Screen(values, (200, 0, 90))
    page.heading("momo 貨到哪裡")
    page.pair("訂單", values.order("99999999999999-001-001", "2611099999999"))
    name, price = priced(values)
    page.pair("商品", name)
    page.pair("付款", "信用卡末四碼 " + values.serial("card", 4) + "　$" + price)
    page.gap("配送")
    page.pair("宅配公司", WHO[parcel.carrier])
    page.pair("託運單號", parcel.number, strong=values.chance(0.5))
    page.pair("預計", values.date("{m}/{d}（{w}）") + " 送達")
    page.inline("如有疑問請撥 " + values.hotline() + " 轉 2")
    page.tabs("首頁", "分類", "活動", "會員")
    return page.finished()


def pchome_page(values):
    parcel = values.parcel("pchome", "pchome", "tcat", "postTW")
    page = Screen(values, (220, 30, 50), dark=False)
    page.heading("顧客中心", "PChome 24h 購物 > 訂單 > 配送")
    page.inline("訂單 " + values.order("20261109999999-02", "2026110999999") + " 已於 " + values.date("{m}/{d}") + " 出貨，由"
                + WHO[parcel.carrier] + "配送。")
    page.pair("配送單號", parcel.number, strong=True)
    page.pair("收貨電話", values.phone())
    page.pair("發票", values.other("invoice", values.order("XX-99999999")))
    page.pair("總計", "$" + values.amount())
    return page.finished()


CHAT = {
    "sevenEleven": ["嗨，您在賣貨便買的東西到{s}了，配送編號 {n}，{d} 前都可以領，到店付 {a} 元即可。", "7-11 到店囉：{s}\n單號：{n}\n付款：{a}\n期限：{d}"],
    "familyMart": ["全家取貨提醒\n門市：{s}\n寄件編號：{n}\n取貨金額：{a} 元\n領取至：{d}", "您的商品放在全家{s}，單號{n}，記得{d}以前去拿。"],
    "hiLife": ["萊爾富 {s} 來貨通知，編號 {n}，請於 {d} 前領取，金額 {a}。"],
    "okMart": ["OK超商{s}：包裹 {n} 等您來拿，{d} 晚上十二點截止。電話 {p}"],
    "shopee": ["蝦皮包裹 {n} 放進智取櫃了，開櫃密碼 {c}，{d} 前取走。"],
    "tcat": ["黑貓 {n} 明天會送到，貨到付款 {a} 元，有事打給司機 {p}。", "【統一速達】貨號 {n} 因地址不明未能送達，請電 {p}。"],
    "kerry": ["嘉里大榮提醒：查貨號碼 {n} 將於 {d} 上午配送，聯絡 {p}。"],
    "postTW": ["郵局 i郵箱：郵件 {n} 已放入，取件密碼 {c}，請於 {d} 前開箱。", "掛號 {n} 投遞時無人，改至郵局領取，{d} 前有效。"],
}


def said(values, carrier):
    """A message about a new parcel."""
    parcel, text = values.parcel(carrier), values.pick(*CHAT[carrier])
    makers = {"{d}": lambda: values.date(values.pick("{m}/{d}", "{m}月{d}日")), "{a}": values.amount, "{p}": values.phone,
              "{c}": values.cell}
    for mark, make in makers.items():
        if mark in text:
            text = text.replace(mark, make())
    return text.replace("{n}", parcel.number).replace("{s}", values.pick(*STORES.get(carrier, [""])))


def chat(values):
    """A chat with a seller."""
    page = Screen(values, (40, 150, 90))
    page.heading(values.pick(*SELLERS))
    page.mark(values.date("{m}月{d}日 星期{w}"))
    page.balloon("請問什麼時候會到？我的電話 " + values.phone(), mine=True)
    page.balloon(values.pick("您好～訂單 ", "已幫您看，訂單號 ") + values.order("9999999", "A9999-99") + " 昨天出貨了")
    page.balloon(said(values, values.pick("sevenEleven", "familyMart", "hiLife", "okMart", "tcat")))
    page.balloon("收到，謝謝", mine=True)
    page.mark(values.time())
    return page.finished()


def texts(values):
    """Short messages of one sender."""
    page = Screen(values, (60, 120, 230))
    page.heading(values.pick("物流通知", "68168", "0911-511"))
    if values.chance(0.5):
        page.balloon("【山海銀行】您的卡片末四碼 " + values.serial("card", 4) + " 消費 NT$" + values.amount() + "，驗證碼 "
                     + values.serial("otp", 6))
        page.mark(values.date("{m}/{d} ") + values.time())
    for carrier in values.rng.sample(sorted(CHAT), values.pick(1, 1, 2, 3)):
        page.balloon(said(values, carrier))
        page.mark(values.date("{m}/{d} ") + values.time())
    return page.finished()


def web(values):
    """A carrier's page as a table of words."""
    parcel = values.parcel("tcat", "hct", "postTW", "familyMart", "kerry", "okMart")
    page = Screen(values, (20, 70, 130), dark=False)
    page.area(4, page.y, 96, page.y + 8, page.soft, 4)
    page.put(8, page.y + 2.4, "查詢 " + WHO[parcel.carrier] + " 貨況", 3.2, fill=page.grey)
    page.y += 13
    page.heading("查詢結果")
    page.inline("查詢時間 " + values.date("2026-{m:02}-{d:02} ") + values.time())
    page.pair("貨件號碼", parcel.grouped(4) if values.chance(0.25) else parcel.number, strong=True)
    page.pair("最新狀態", values.pick("順利送達", "取件中", "外出配送", "門市已收件"))
    for time, words in zip(values.moments(4, "{m}/{d} {t}"), ("外出配送 東區所", "到達東區所", "轉運中 桃園", "取件 北一所")):
        page.inline(time + "　" + words)
    page.inline("本公司統編 " + values.tax_id() + "　客服 " + values.landline())
    return page.finished()


def notification(values):
    """The locked screen with two notices."""
    page = Screen(values, (90, 90, 120), dark=True)
    page.y = 30
    page.put(50, page.y, values.time(), 16, align="middle")
    page.put(50, page.y + 22, values.date("{m}月{d}日 星期{w}"), 4.4, align="middle")
    page.y += 45
    parcel = said(values, values.pick("shopee", "sevenEleven", "familyMart", "postTW"))
    meeting = "會議室 " + values.serial("room", 4) + "，會議 ID " + values.serial("meeting", 3, 4, 4).replace("-", " ")
    for sender, text in ((values.pick("蝦皮購物", "簡訊", "LINE"), parcel), ("行事曆", meeting)):
        page.put(5, page.y, sender, 3.4, fill=page.grey)
        page.y += 6
        page.balloon(text)
    return page.finished()


def parcel_app(values):
    """An English app that follows several parcels."""
    values.language = "en"
    page = Screen(values, (0, 120, 110))
    page.heading("My parcels")
    names = {"ups": "UPS", "fedex": "FedEx", "amazon": "Amazon", "yunExpress": "YunExpress",
             "s10": "International mail", "tcat": "T-CAT Taiwan",
             "sevenEleven": "7-ELEVEN pickup"}
    for carrier in values.rng.sample(sorted(names), values.pick(1, 2, 3)):
        parcel = values.parcel(carrier)
        page.gap(values.pick("Camping lamp", "Birthday gift", "Books", "Shoes"))
        page.pair(names[carrier], parcel.number, strong=True)
        page.inline(values.pick("In transit", "Out for delivery", "Arrived in Taoyuan") + " · "
                    + values.date("{d} Nov") + " " + values.time())
        page.inline("Order " + values.order("PO-999-99999", "#999999", "114-9999999-9999999") + " · $"
                    + values.amount(9, 120))
    page.tabs("Parcels", "Add", "Settings")
    return page.finished()


def mainland_chat(values):
    """A warehouse's message in simplified characters."""
    values.language = "zh-Hans"
    parcel = values.parcel("yto", "zto", "sto", "jtExpress", "sfExpress")
    name = {"yto": "圆通", "zto": "中通", "sto": "申通", "jtExpress": "极兔", "sfExpress": "顺丰"}[parcel.carrier]
    page = Screen(values, (30, 140, 70), style="mainland")
    page.heading("集运客服")
    page.balloon("亲，您的" + name + "包裹入库了\n运单号：" + parcel.number + "\n重量：" + f"{values.rng.uniform(0.2, 8):.2f}" + "kg")
    page.balloon("会员号 " + values.other("member", "TW" + values.code(5)) + "，运费 " + values.amount(12, 88) + " 元，客服电话 " +
                 values.other("phone", "400-" + values.code(3) + "-" + values.code(4)))
    page.balloon("好的谢谢", mine=True)
    page.mark(values.time())
    return page.finished()


LAYOUTS = [shopee_status, chat, texts, momo_app, web, notification, pchome_page, parcel_app, texts, shopee_status,
           chat, mainland_chat]

"""What the layouts of the tuned half have in common."""

from fonts import TUNED
from sheet import Sheet

STORES = {
    "sevenEleven": ["景安門市", "慶城門市", "德昌門市", "福樟門市", "鑫民門市", "大墩門市"],
    "familyMart": ["板橋中興店", "竹北自強店", "大里國光店", "永康大灣店", "北投大業店"],
    "hiLife": ["北縣福營店", "三峽學成店", "中壢環北店", "台中逢甲店"],
    "okMart": ["台中精誠門市", "中壢環中店", "新莊中平店", "竹北成功店"],
    "shopee": ["中和景新 - 智取店", "三重仁愛店", "板橋文化 - 智取店", "永和福和店"],
}
CITIES = ["台北市大安區和平東路", "新北市板橋區文化路", "桃園市中壢區環中東路", "台中市西區精誠路", "高雄市三民區建國三路", "台南市永康區大灣路"]
SHOPS = ["小島手作", "貓掌咖啡豆", "山丘選物", "阿福電器", "日日好物", "木木家居", "樂活生機"]
GOODS = [("保溫瓶 480ml", 690), ("無痕掛勾 6入", 199), ("輕量折疊傘", 390), ("濾掛咖啡 20入", 450), ("純棉T恤 L", 320),
         ("USB-C 充電線", 249), ("貓抓板", 280), ("電動牙刷替換頭", 590)]


def sheet(values, width, height, style="label", **options):
    return Sheet(values, width, height, values.pick(*TUNED[style]), **options)


def address(values):
    return f"{values.pick(*CITIES)}{values.rng.randint(1, 300)}號{values.rng.randint(2, 14)}樓"


def table(page, x, y, rows, size, gap=0.55, second=None, **style):
    """Labels and values below each other; returns the lower edge."""
    second = second or x + size * 5.6
    for label, value in rows:
        page.text(x, y, label, size)
        page.text(second, y, value, size, **style)
        y += size * (1 + gap)
    return y


def two_columns(page, left, right, y, rows, size, gap=0.9, dim=None):
    """The label at the left edge, the value at the right one, as phones show lists."""
    for label, value in rows:
        page.text(left, y, label, size, fill=dim)
        page.text(right, y, value, size, align="right")
        y += size * (1 + gap)
    return y

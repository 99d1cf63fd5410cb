"""What the layouts of the held half have in common. Its words and fonts are not those of the tuned half."""

from fonts import HELD
from sheet import Sheet, code_width

STORES = {
    "sevenEleven": ["青潭門市", "金華門市", "三和門市", "新莊富國門市", "鹿港民族門市", "東勢角門市"],
    "familyMart": ["嘉義垂楊店", "斗六雲科店", "花蓮中美店", "宜蘭礁溪店", "民雄大學店"],
    "hiLife": ["基隆長庚店", "屏東自由店", "北市松德店", "南投草屯店"],
    "okMart": ["羅東中正門市", "彰化曉陽門市", "淡水新民門市"],
    "shopee": ["基隆仁一店", "頭份信義 - 智取店", "鳳山五甲店", "南港玉成 - 智取店"],
}
STREETS = ["基隆市仁愛區愛三路", "新竹市東區光復路一段", "彰化縣員林市中山路", "嘉義市西區垂楊路", "屏東市自由路", "花蓮市中美路"]
SELLERS = ["晴日書店", "半糖烘焙材料", "阿里山茶行", "海風水族", "青田文具", "三角屋露營"]
THINGS = [("露營燈 LED", 880), ("烘焙紙 20 張", 95), ("阿里山烏龍茶 150g", 560), ("水族加溫器 100W", 430), ("方格筆記本 A5", 120),
          ("兒童雨衣", 350), ("鍵盤托盤", 760), ("羊毛襪 3 雙", 299)]


def sheet(values, width, height, style="label", **options):
    return Sheet(values, width, height, values.pick(*HELD[style]), **options)


def street(values):
    return f"{values.pick(*STREETS)}{values.rng.randint(1, 400)}巷{values.rng.randint(1, 60)}號"


def grid(page, x, y, right, rows, size, share=0.3, **style):
    """A table with lines around its cells; returns the lower edge."""
    middle, height = x + (right - x) * share, size * 1.9
    for label, value in rows:
        page.box(x, y, right, y + height, line=2)
        page.pen.line((middle, y, middle, y + height), page.ink, 2)
        page.text(x + size * 0.4, y + size * 0.4, label, size * 0.92)
        page.text(middle + size * 0.4, y + size * 0.4, value, size, **style)
        y += height
    return y


def lines(page, x, y, texts, size, gap=0.5, **style):
    for text in texts:
        page.text(x, y, text, size, **style)
        y += size * (1 + gap)
    return y


def across(page, left, right, y, rows, size, gap=0.7):
    for label, value in rows:
        page.text(left, y, label, size)
        page.text(right, y, value, size, align="right")
        y += size * (1 + gap)
    return y


def stripes(page, kind, content, x, y, height, most, fine=2.0, align="left"):
    """Draws a barcode at `fine` pixels a module, or as wide as fits."""
    return page.code(kind, content, x, y, min(fine, most / code_width(kind, content, 1)), height, align=align)


def sideways(page, kind, content, x, y, width, most, fine=2.0):
    """A barcode that climbs up the edge of a label."""
    other = Sheet(page.values, round(min(most, fine * code_width(kind, content, 1))) + 60, width, page.face)
    stripes(other, kind, content, 30, 0, width, most, fine)
    page.image.paste(other.image.rotate(90, expand=True), (round(x), round(y)))
    page.codes += other.codes
    page.module = min(page.module, other.module)

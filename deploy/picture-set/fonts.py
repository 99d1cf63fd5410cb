"""The fonts of the two halves. A half never uses a font of the other, so a reader tuned on one meets new shapes in the
other."""

import functools

from PIL import ImageFont

SHARE = "/usr/share/fonts/"
NOTO = SHARE + "opentype/noto/Noto{}CJK-{}.ttc"
LIBERATION = SHARE + "truetype/liberation/Liberation{}-{}.ttf"
DEJAVU = SHARE + "truetype/dejavu/DejaVuSans{}.ttf"
WQY = SHARE + "truetype/wqy/wqy-{}.ttc"
DROID = SHARE + "truetype/droid/DroidSansFallbackFull.ttf"
WENKAI = SHARE + "truetype/lxgw-wenkai/LXGWWenKai-{}.ttf"
UMING = SHARE + "truetype/arphic/uming.ttc"
ROBOTO = SHARE + "truetype/roboto/unhinted/RobotoTTF/Roboto-{}.ttf"
OPEN_SANS = SHARE + "truetype/open-sans/OpenSans-{}.ttf"
INTER = SHARE + "opentype/inter/Inter-{}.otf"


class Face:
    """Fonts that are used together: one for Chinese, one for letters and digits, each regular and bold. A font is a
    path and its place in the file. Without a bold one, the regular one is drawn with a thicker stroke."""

    def __init__(self, han, latin, han_bold=None, latin_bold=None, mono=None):
        self.fonts = {"han": han, "latin": latin, "mono": mono or latin}
        self.bold = {"han": han_bold, "latin": latin_bold, "mono": None if mono else latin_bold}

    def font(self, script, size, bold):
        """The font, and the width of the stroke to add."""
        own = self.bold[script] if bold else None
        path, index = own or self.fonts[script]
        return load(path, index, size), (max(1, size // 30) if bold and not own else 0)


@functools.lru_cache(maxsize=400)
def load(path, index, size):
    return ImageFont.truetype(path, size, index=index)


def one(path, index=0):
    return (path, index)


# In Noto's collections, 2 is the Chinese mainland's form of the characters and 3 Taiwan's.
def noto(family, region, latin=None, latin_bold=None, mono=None):
    regular, bold = (one(NOTO.format(family, weight), region) for weight in ("Regular", "Bold"))
    return Face(regular, latin or regular, bold, latin_bold or bold, mono)


LIBERATION_MONO = one(LIBERATION.format("Mono", "Regular"))
TUNED = {
    "ui": [
        noto("Sans", 3),
        noto("Sans", 3, one(LIBERATION.format("Sans", "Regular")), one(LIBERATION.format("Sans", "Bold"))),
        noto("Sans", 3, one(DEJAVU.format("")), one(DEJAVU.format("-Bold"))),
    ],
    "mainland": [noto("Sans", 2)],
    "label": [
        noto("Sans", 3, one(LIBERATION.format("Sans", "Regular")), one(LIBERATION.format("Sans", "Bold")),
             LIBERATION_MONO),
        noto("Serif", 3, one(LIBERATION.format("Sans", "Regular")), one(LIBERATION.format("Sans", "Bold")),
             LIBERATION_MONO),
        noto("Sans", 3, mono=one(DEJAVU.format("Mono"))),
    ],
    "receipt": [
        noto("Sans", 8, one(NOTO.format("Sans", "Regular"), 8), one(NOTO.format("Sans", "Bold"), 8)),
        noto("Serif", 3, LIBERATION_MONO, one(LIBERATION.format("Mono", "Bold"))),
    ],
}

ROBOTO_PAIR = (one(ROBOTO.format("Regular")), one(ROBOTO.format("Bold")))
OPEN_SANS_PAIR = (one(OPEN_SANS.format("Regular")), one(OPEN_SANS.format("Bold")))
INTER_PAIR = (one(INTER.format("Regular")), one(INTER.format("SemiBold")))
WENKAI_PAIR = (one(WENKAI.format("Regular")), one(WENKAI.format("Bold")))


def mixed(han, latin_pair, han_bold=None, mono=None):
    return Face(han, latin_pair[0], han_bold, latin_pair[1], mono)


HELD = {
    "ui": [
        mixed(one(DROID), ROBOTO_PAIR),
        mixed(one(WQY.format("microhei")), INTER_PAIR),
        mixed(one(WQY.format("zenhei")), OPEN_SANS_PAIR),
        mixed(WENKAI_PAIR[0], WENKAI_PAIR, WENKAI_PAIR[1]),
    ],
    "mainland": [mixed(one(WQY.format("microhei")), ROBOTO_PAIR), mixed(one(WQY.format("zenhei")), INTER_PAIR)],
    "label": [
        mixed(one(WQY.format("zenhei")), ROBOTO_PAIR, mono=one(WQY.format("zenhei"), 1)),
        mixed(one(UMING, 2), OPEN_SANS_PAIR),
        mixed(WENKAI_PAIR[0], INTER_PAIR, WENKAI_PAIR[1]),
        mixed(one(WQY.format("microhei")), OPEN_SANS_PAIR, mono=one(WQY.format("microhei"), 1)),
    ],
    "receipt": [
        mixed(one(WQY.format("zenhei"), 1), (one(WQY.format("zenhei"), 1), None)),
        mixed(one(UMING, 2), ROBOTO_PAIR),
    ],
}

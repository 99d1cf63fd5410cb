"""A phone's screen of the tuned half: status bar, title, cards with rows."""

from fonts import TUNED
from sheet import Sheet


class Phone:
    """Sizes are in points: a phone is 375 points wide, whatever its pixels."""

    def __init__(self, values, accent=(238, 77, 45), style="ui", dark=None, length=2.1):
        self.values, self.accent = values, accent
        self.dark = values.chance(0.4) if dark is None else dark
        # Words in a shop's dark colour are not to be read on black.
        self.bright = tuple(min(255, value + 90) for value in accent) if self.dark else accent
        width = values.pick(720, 750, 828, 1080, 1170, 1440)
        self.point = width / 375
        self.back, self.panel, self.ink, self.dim, self.line = (
            ((0, 0, 0), (28, 28, 30), (235, 235, 240), (150, 150, 156), (56, 56, 58)) if self.dark
            else ((242, 242, 246), (255, 255, 255), (28, 28, 32), (130, 130, 136), (224, 224, 228)))
        self.sheet = Sheet(values, width, round(width * length), values.pick(*TUNED[style]), "shot", self.back,
                           self.ink)
        self.y = 0
        self.status_bar()

    def text(self, x, y, text, size, **style):
        return self.sheet.text(x * self.point, y * self.point, text, size * self.point, **style)

    def box(self, x, y, right, bottom, fill, radius=0):
        point = self.point
        self.sheet.box(x * point, y * point, right * point, bottom * point, fill=fill, radius=round(radius * point))

    def status_bar(self, fill=None):
        self.text(28, 14, self.values.time(), 16, bold=True, fill=fill)
        self.text(330, 15, f"{self.values.rng.randint(8, 100)}%", 13, align="right", fill=fill)
        self.box(336, 17, 360, 29, self.dim, 3)
        self.text(290, 15, self.values.pick("5G", "4G", "Wi-Fi"), 13, align="right", fill=fill)
        self.y = 44

    def title(self, text, colored=True):
        if colored:
            self.box(0, self.y, 375, self.y + 48, self.accent)
        self.text(187, self.y + 13, text, 18, bold=True, fill=(255, 255, 255) if colored else None, align="middle")
        self.text(18, self.y + 11, "<", 20, fill=(255, 255, 255) if colored else self.bright)
        self.y += 60

    def card(self, rows, heading=None, accented=()):
        """Rows of a label and a value; a row without a value is a line of words."""
        lines = []
        for label, value in rows:
            if value is None:
                lines += [(line, None) for line in self.sheet.wrapped(label, 14 * self.point, 315 * self.point)]
            else:
                lines.append((label, value))
        height = 24 * len(lines) + (34 if heading else 0) + 22
        self.box(12, self.y, 363, self.y + height, self.panel, 10)
        y = self.y + 12
        if heading:
            self.text(26, y, heading, 16, bold=True)
            y += 32
        for label, value in lines:
            if value is None:
                self.text(26, y, label, 14)
            else:
                self.text(26, y, label, 14, fill=self.dim)
                self.text(349, y, value, 14, align="right", fill=self.bright if label in accented else None)
            y += 24
        self.y += height + 10

    def timeline(self, events):
        """What happened to a parcel, newest first."""
        events = list(events)
        height = 48 * len(events) + 16
        self.box(12, self.y, 363, self.y + height, self.panel, 10)
        y = self.y + 10
        for place, (time, words) in enumerate(events):
            point = self.point
            self.sheet.pen.ellipse((24 * point, (y + 6) * point, 32 * point, (y + 14) * point),
                                   self.accent if place == 0 else self.line)
            self.text(44, y, words, 14, bold=place == 0)
            self.text(44, y + 20, time, 11.5, fill=self.dim)
            y += 48
        self.y += height + 10

    def banner(self, text, detail):
        self.box(0, self.y, 375, self.y + 84, self.accent)
        self.text(24, self.y + 16, text, 20, bold=True, fill=(255, 255, 255))
        self.text(24, self.y + 48, detail, 13.5, fill=(255, 255, 255))
        self.y += 96

    def bubble(self, text, size=15):
        """A message from the left."""
        lines = self.sheet.wrapped(text, round(size * self.point), 248 * self.point)
        width = max(self.sheet.measure(line, round(size * self.point)) for line in lines) / self.point
        height = len(lines) * size * 1.42 + 20
        fill = (44, 44, 48) if self.dark else (233, 233, 238)
        self.box(14, self.y, 14 + width + 28, self.y + height, fill, 16)
        for place, line in enumerate(lines):
            if line:
                self.text(28, self.y + 10 + place * size * 1.42, line, size)
        self.y += height + 8

    def stamp(self, text):
        self.text(187, self.y, text, 11.5, align="middle", fill=self.dim)
        self.y += 24

    def buttons(self, *texts):
        y, width = self.y + 6, 350 / len(texts)
        for place, text in enumerate(texts):
            left = 12 + place * width
            self.box(left, y, left + width - 8, y + 42, self.accent if place == len(texts) - 1 else self.panel, 8)
            self.text(left + width / 2 - 4, y + 11, text, 15, align="middle",
                      fill=(255, 255, 255) if place == len(texts) - 1 else None)
        self.y += 60

    def done(self):
        """The finished sheet: as long as a phone is, or longer where a page was scrolled together."""
        return self.sheet.cropped(max(self.y * self.point + 20, min(self.sheet.height, self.sheet.width * 1.78)))

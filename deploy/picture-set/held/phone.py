"""A phone's screen of the held half: a large heading at the left, lists without cards, lines between rows."""

from fonts import HELD
from sheet import Sheet


class Screen:
    """Sizes are in parts of the width, a hundred in all."""

    def __init__(self, values, tone=(0, 110, 190), style="ui", dark=None):
        self.values = values
        self.dark = values.chance(0.35) if dark is None else dark
        width = values.pick(720, 800, 960, 1080, 1125, 1284, 1440)
        self.unit = width / 100
        self.back, self.soft, self.ink, self.grey = (
            ((18, 20, 24), (38, 41, 47), (226, 228, 232), (146, 150, 158)) if self.dark
            else ((255, 255, 255), (240, 243, 246), (34, 36, 40), (118, 122, 130)))
        self.tone = tuple(min(255, value + 100) for value in tone) if self.dark else tone
        self.base = values.pick(3.6, 4.0, 4.4)
        self.sheet = Sheet(values, width, round(width * 2.22), values.pick(*HELD[style]), "shot", self.back, self.ink)
        self.y = 2
        self.clock()

    def put(self, x, y, text, size, **style):
        return self.sheet.text(x * self.unit, y * self.unit, text, size * self.unit, **style)

    def area(self, x, y, right, bottom, fill, radius=0.0):
        self.sheet.box(x * self.unit, y * self.unit, right * self.unit, bottom * self.unit, fill=fill,
                       radius=round(radius * self.unit))

    def clock(self):
        signs = self.values.pick("4G", "5G", "VoLTE", "LTE") + " " + f"{self.values.rng.randint(5, 99)}%"
        self.put(4, self.y, self.values.time(), 3.3)
        self.put(95, self.y, signs, 3.1, align="right")
        self.y += 7

    def heading(self, text, below=None):
        self.put(5, self.y, text, 6.4, bold=True)
        self.y += 10.5
        if below:
            self.put(5, self.y, below, self.base * 0.9, fill=self.grey)
            self.y += 7

    def strip(self, text):
        """A coloured line with the state of the parcel."""
        self.area(0, self.y, 100, self.y + 11, self.tone)
        self.put(5, self.y + 3.2, text, self.base * 1.1, bold=True, fill=self.back if self.dark else (255, 255, 255))
        self.y += 14

    def pair(self, label, value, strong=False):
        """The label above its value, a line below."""
        self.put(5, self.y, label, self.base * 0.84, fill=self.grey)
        self.put(5, self.y + self.base * 1.4, value, self.base * (1.15 if strong else 1), bold=strong,
                 fill=self.tone if strong else None)
        self.y += self.base * 3.3
        self.sheet.rule(5 * self.unit, (self.y - 0.8) * self.unit, 95 * self.unit, self.soft, 2)

    def inline(self, text, **style):
        """A line or paragraph of words."""
        size = self.base * self.unit
        self.y = self.sheet.paragraph(5 * self.unit, self.y * self.unit, text, size, 90 * self.unit, 1.55,
                                      **style) / self.unit + 1

    def gap(self, name=None):
        self.area(0, self.y, 100, self.y + 2.4, self.soft)
        self.y += 5
        if name:
            self.put(5, self.y, name, self.base * 1.1, bold=True)
            self.y += self.base * 1.9

    def mark(self, text):
        self.put(50, self.y, text, self.base * 0.78, fill=self.grey, align="middle")
        self.y += 6

    def balloon(self, text, mine=False):
        """A message with a square corner."""
        size = self.base * self.unit
        lines = self.sheet.wrapped(text, size, 66 * self.unit)
        wide = max(self.sheet.measure(line, size) for line in lines) / self.unit + 7
        high = len(lines) * self.base * 1.5 + 4.5
        left = 95 - wide if mine else 5
        self.area(left, self.y, left + wide, self.y + high, self.tone if mine else self.soft, 2.2)
        for place, line in enumerate(lines):
            if line:
                self.put(left + 3.5, self.y + 2.2 + place * self.base * 1.5, line, self.base,
                         fill=(self.back if self.dark else (255, 255, 255)) if mine else None)
        self.y += high + 2.5

    def tabs(self, *names):
        """The bar at the foot."""
        top = min(max(self.y + 8, 190), 208)
        self.area(0, top, 100, top + 14, self.soft)
        for place, name in enumerate(names):
            self.put(100 * (place + 0.5) / len(names), top + 4.5, name, 3, align="middle",
                     fill=self.tone if place == 0 else self.grey)
        self.y = top + 14

    def finished(self):
        return self.sheet.cropped(max(self.y * self.unit + 10, min(self.sheet.height, self.sheet.width * 1.7)))

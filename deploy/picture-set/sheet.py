"""A flat picture with words and codes that remembers what was drawn on it."""

from PIL import Image, ImageDraw

import symbols


# Punctuation that never begins a line.
HANGING = "。，、；：！？）」』】》"


def is_han(character):
    """Arrows and circles (○) are in the Chinese fonts too, and not in all others."""
    return ord(character) >= 0x2190


class Sheet:
    """`medium` says how it comes into the picture: "paper" and "screen" are photographed, "shot" is a screenshot.
    `module` is the width in pixels of the narrowest bar or square on it."""

    def __init__(self, values, width, height, face, medium="paper", paper=(252, 252, 250), ink=(25, 25, 28)):
        self.values, self.face, self.medium, self.paper, self.ink = values, face, medium, paper, ink
        self.image = Image.new("RGB", (width, height), paper)
        self.pen = ImageDraw.Draw(self.image)
        self.codes, self.words = [], []
        self.module = 8

    @property
    def width(self):
        return self.image.width

    @property
    def height(self):
        return self.image.height

    # Words

    def runs(self, text, mono):
        """The text in pieces of one script each."""
        start = 0
        for place in range(1, len(text) + 1):
            if place == len(text) or is_han(text[place]) != is_han(text[start]):
                yield ("han" if is_han(text[start]) else "mono" if mono else "latin"), text[start:place]
                start = place

    def measure(self, text, size, bold=False, mono=False):
        size = round(size)
        return sum(self.face.font(script, size, bold)[0].getlength(run) for script, run in self.runs(text, mono))

    def text(self, x, y, text, size, bold=False, mono=False, fill=None, align="left"):
        """Draws one line below `y`; `x` is its left edge, right edge or middle. Returns the right edge."""
        size = round(size)
        length = self.measure(text, size, bold, mono)
        x -= {"left": 0, "middle": length / 2, "right": length}[align]
        for script, run in self.runs(text, mono):
            font, stroke = self.face.font(script, size, bold)
            color = fill or self.ink
            self.pen.text((x, y + size * 0.9), run, color, font, "ls", stroke_width=stroke, stroke_fill=color)
            x += font.getlength(run)
        self.words.append(text)
        return x

    def wrapped(self, text, size, width, bold=False, mono=False):
        """The lines of a text. Chinese breaks anywhere, a number or an English word does not."""
        lines, line, word = [], "", ""
        for character in text + "\n":
            breaks = is_han(character) or character in " \n"
            word += "" if character == "\n" else character
            if not breaks and self.measure(word, size, bold, mono) < width:
                continue
            if line and word not in HANGING and self.measure(line + word, size, bold, mono) > width:
                lines.append(line)
                line = ""
            line, word = line + word, ""
            if character == "\n":
                lines.append(line)
                line = ""
        return [line.strip() for line in lines[:-1]] if lines and not lines[-1] else [line.strip() for line in lines]

    def paragraph(self, x, y, text, size, width, leading=1.45, **style):
        """Draws the text in lines; returns the lower edge."""
        for line in self.wrapped(text, size, width, style.get("bold", False), style.get("mono", False)):
            if line:
                self.text(x, y, line, size, **style)
            y += size * leading
        return y

    # Shapes

    def box(self, x, y, right, bottom, fill=None, outline=None, line=2, radius=0):
        """A rectangle. A fill without an outline is an area; without both it is a frame."""
        if fill is None and outline is None:
            outline = self.ink
        self.pen.rounded_rectangle((x, y, right, bottom), radius, fill, outline, line if outline else 0)

    def rule(self, x, y, right, fill=None, line=2, dash=0):
        step = dash * 2 if dash else right - x
        at = x
        while at < right:
            self.pen.line((at, y, min(at + (dash or step), right), y), fill or self.ink, line)
            at += step

    # Codes

    def code(self, kind, content, x, y, module, height=0, align="left", level="M", version=0, truth=None, dark=None,
             back=None):
        """Draws a code with its quiet zone around it; `x` is the left edge of its dark part, or its middle. `truth`:
        its text and further facts, if its content is bytes. Returns the lower edge."""
        picture = symbols.image(kind, content, module, height, level, version)
        quiet = round(module * (4 if kind == "qr" else 8))
        if align == "middle":
            x -= picture.width // 2
        back = back or (255, 255, 255)
        x, y = round(x), round(y)
        across = 0 if kind != "qr" else quiet
        self.pen.rectangle((x - quiet, y - across, x + picture.width + quiet, y + picture.height + across), back)
        self.image.paste(Image.new("RGB", picture.size, dark or (12, 12, 12)), (x, y),
                         picture.point(lambda value: 255 - value))
        self.codes.append({"kind": kind, **(truth or {"text": content})})
        self.module = min(self.module, module)
        return y + picture.height

    def cropped(self, bottom):
        """Cuts off what is below the last line."""
        self.image = self.image.crop((0, 0, self.width, min(round(bottom), self.height)))
        self.pen = ImageDraw.Draw(self.image)
        return self


def code_width(kind, content, module):
    return round(symbols.matrix(kind, content).shape[1] * module)

"""Taiwan's e-invoice: its two QR codes and its barcode, and what they say."""

import base64

from tracking import digits

ENCODINGS = {"big5": "0", "utf-8": "1", "base64": "2"}


class Invoice:
    """`goods` are names and prices. The items are parted between the left code and the right one."""

    def __init__(self, values, goods, encoding):
        rng = values.rng
        self.number = "".join(rng.choice("ABCDEFGHJKLMNPRSTUVWXYZ") for _ in range(2)) + digits(rng, 8)
        self.month, self.day = rng.choice([9, 10, 11]), rng.randint(1, 28)
        self.random = digits(rng, 4)
        self.seller = values.tax_id()
        self.buyer = "00000000" if rng.random() < 0.8 else values.tax_id()
        self.items = [{"name": name, "quantity": rng.choice([1, 1, 1, 2, 3]), "price": price} for name, price in goods]
        self.total = sum(item["quantity"] * item["price"] for item in self.items)
        self.sales = 0 if rng.random() < 0.3 else round(self.total / 1.05)
        self.encoding = encoding
        self.check = base64.b64encode(bytes(rng.getrandbits(8) for _ in range(16))).decode()
        values.other("invoice", self.number[:2] + "-" + self.number[2:])
        values.invoice = {
            "number": self.number, "date": f"2026-{self.month:02}-{self.day:02}", "random": self.random,
            "sales": self.sales, "total": self.total, "seller": self.seller,
            "buyer": None if self.buyer == "00000000" else self.buyer, "items": self.items, "encoding": encoding,
        }

    @property
    def period(self):
        """The two months of a draw, as they are printed: 115年09-10月."""
        even = self.month + self.month % 2
        return f"115年{even - 1:02}-{even:02}月"

    @property
    def barcode(self):
        return f"115{self.month + self.month % 2:02}{self.number}{self.random}"

    def head(self, here):
        return (f"{self.number}115{self.month:02}{self.day:02}{self.random}{self.sales:08x}{self.total:08x}{self.buyer}"
                f"{self.seller}{self.check}:**********:{here}:{len(self.items)}:{ENCODINGS[self.encoding]}:")

    def texts(self):
        """What the left and the right code say, without their padding."""
        parts = [f"{item['name']}:{item['quantity']}:{item['price']}" for item in self.items]
        first, rest = parts[:1], parts[1:5]
        if self.encoding == "base64":
            left, right = (base64.b64encode(":".join(part).encode()).decode() if part else "" for part in (first, rest))
        else:
            left, right = ":".join(first), (":" if rest else "") + ":".join(rest)
        return self.head(len(first) + len(rest)) + left, "**" + right

    def draw(self, sheet, kinds, places, module, pad=True):
        """Draws those of the codes "left" and "right" that `kinds` names at the `places`."""
        codec = "big5" if self.encoding == "big5" else "utf-8"
        contents = dict(zip(("left", "right"), self.texts()))
        bottom = 0
        for kind, (x, y) in zip(kinds, places):
            text = contents[kind]
            raw = text.encode(codec)
            # Both codes have the same size; the shorter one is filled with blanks.
            raw += b" " * (max(0, 125 - len(raw)) if pad else 0)
            truth = {"text": text, "encoding": codec, "invoice": kind}
            bottom = max(bottom, sheet.code("qr", raw, x, y, module, level="L", version=6, truth=truth))
        return bottom

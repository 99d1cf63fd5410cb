"""The values of one picture. What is drawn from here is at the same time the truth about the picture: a number that
must be offered, or digits that must not be taken."""

import dataclasses
import random

import tracking
from tracking import digits

SURNAMES = "陳林黃張李王吳劉蔡楊許鄭謝郭洪曾廖賴周葉"
WEEKDAYS = "一二三四五六日"


@dataclasses.dataclass
class Parcel:
    carrier: str
    number: str

    def grouped(self, size=4, by=" "):
        """The number as some labels print it: in groups."""
        return by.join(self.number[at:at + size] for at in range(0, len(self.number), size))

    @property
    def page(self):
        return tracking.PAGES[self.carrier].format(self.number)


class Values:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.parcels = []
        self.others = []
        self.invoice = None
        self.language = "zh-Hant"

    def pick(self, *choices):
        return self.rng.choice(choices)

    def chance(self, share):
        return self.rng.random() < share

    def parcel(self, *carriers):
        carrier = self.rng.choice(carriers)
        self.parcels.append(Parcel(carrier, tracking.ISSUED[carrier](self.rng)))
        return self.parcels[-1]

    def other(self, what, text):
        """Digits that must not be taken for a tracking number."""
        self.others.append({"what": what, "text": text})
        return text

    def serial(self, what, *groups):
        """Random digits in groups of these lengths."""
        return self.other(what, "-".join(digits(self.rng, length) for length in groups))

    # Digits that stand beside a number in real life.

    def phone(self):
        first, last = digits(self.rng, 3), digits(self.rng, 3)
        return self.other("phone", self.pick("09{0}-{1}-{2}", "09{0}{1}{2}").format(digits(self.rng, 2), first, last))

    def masked_phone(self):
        return self.other("phone", f"09{digits(self.rng, 2)}***{digits(self.rng, 3)}")

    def landline(self):
        return self.other("phone", f"0{self.pick('2', '3', '4', '7')}-{digits(self.rng, 4)}-{digits(self.rng, 4)}")

    def hotline(self):
        return self.other("phone", self.pick("0800-0", "0809-0", "4128-8") + digits(self.rng, 2) + "-"
                          + digits(self.rng, 3))

    def order(self, *forms):
        """An order number. In a form `9` stands for a digit, `D` for the day (261125), `X` for a letter."""
        form = self.rng.choice(forms or ("D99999XX", "20D999999", "TG9999999"))
        text = "".join(
            digits(self.rng, 1) if c == "9" else self.day_digits() if c == "D"
            else self.rng.choice("ABCDEFGHJKMNPQRSTUVWXY") if c == "X" else c for c in form)
        return self.other("order", text)

    def day_digits(self):
        return f"26{self.rng.randint(9, 11):02}{self.rng.randint(1, 28):02}"

    def amount(self, low=39, high=3990):
        return self.other("amount", f"{self.rng.randint(low, high):,}")

    def date(self, form="2026/{m:02}/{d:02}"):
        month, day = self.rng.choice([(10, 31), (11, 30), (12, 24)])
        day = self.rng.randint(1, day)
        return self.other("date", form.format(m=month, d=day, w=self.rng.choice(WEEKDAYS)))

    def time(self):
        return self.other("time", f"{self.rng.randint(7, 22):02}:{self.rng.randint(0, 59):02}")

    def moments(self, count, form="2026/{m:02}/{d:02} {t}"):
        """Times of a parcel's way, newest first."""
        month, day = self.rng.randint(10, 12), self.rng.randint(5, 28)
        days = sorted((day - self.rng.randint(0, 4) for _ in range(count)), reverse=True)
        times = sorted((f"{self.rng.randint(7, 22):02}:{self.rng.randint(0, 59):02}" for _ in range(count)),
                       reverse=True)
        return [self.other("date", form.format(m=month, d=day, t=time)) for day, time in zip(days, times)]

    def code(self, length=6):
        """What is shown or typed in to collect a parcel."""
        return self.other("pickupCode", digits(self.rng, length))

    def cell(self):
        return self.other("pickupCode", f"{self.rng.randint(1, 9)}-{self.rng.randint(1, 9)}-{digits(self.rng, 4)}")

    def tax_id(self):
        """A company's number of eight digits (統一編號) with its check rule."""
        while True:
            text = digits(self.rng, 8)
            products = [int(digit) * weight for digit, weight in zip(text, (1, 2, 1, 2, 1, 2, 4, 1))]
            if sum(value // 10 + value % 10 for value in products) % 10 == 0:
                return self.other("taxId", text)

    def store_id(self):
        return self.other("storeId", digits(self.rng, 6))

    def card(self):
        return self.other("card", " ".join(digits(self.rng, 4) for _ in range(4)))

    def account(self):
        return self.other("account", self.pick("822", "012", "700", "808") + "-" + digits(self.rng, 14))

    def name(self):
        return self.rng.choice(SURNAMES) + self.pick("○○", "*", "小姐", "先生", "O")

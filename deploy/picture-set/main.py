"""Makes the picture set: files and their truth. Called by deploy/pictures."""

import argparse
import json
import pathlib
import re
import time

import held
import tuned
from kinds import KINDS, packed
from values import Values

HALVES = {"tuned": tuned.LAYOUTS, "held": held.LAYOUTS}


def squeezed(text):
    return re.sub(r"[\s-]", "", text)


def truth(sheet, notes, file, kind, half, layout):
    """One line of truth.jsonl."""
    values = sheet.values
    codes = [squeezed(code["text"]) for code in sheet.codes]
    words = [squeezed(line) for line in sheet.words]
    numbers = []
    for parcel in values.parcels:
        # A number inside longer digits is not said by that code, one inside an address is.
        found = {code["kind"] for code, text in zip(sheet.codes, codes)
                 if text == parcel.number or "://" in text and parcel.number in text}
        places = [name for name, holds in (
            ("qr", "qr" in found), ("barcode", found - {"qr"}), ("words", any(parcel.number in line for line in words)),
        ) if holds]
        assert places, f"{file}: {parcel} is not shown"
        numbers.append({"carrier": parcel.carrier, "number": parcel.number, "in": places})
    shown = "".join(words) + "".join(codes)
    others = [other for other in values.others if squeezed(other["text"]) in shown]
    return {
        "file": file, "kind": kind, "half": half, "layout": layout, "language": values.language, "codes": sheet.codes,
        "numbers": numbers, "others": others, **({"invoice": values.invoice} if values.invoice else {}),
        "lines": sheet.words, "photo": notes,
    }


def make(folder, seed, count):
    folder.mkdir(parents=True, exist_ok=True)
    size, rows = 0, []
    for half, layouts in HALVES.items():
        for kind in KINDS:
            for number in range(count):
                layout = layouts[kind][number % len(layouts[kind])]
                values = Values(f"{seed}/{half}/{kind}/{number}")
                sheet = layout(values)
                data, ending, notes = packed(sheet, values.rng, kind, number)
                file = f"{half}-{kind}-{number + 1:03}.{ending}"
                (folder / file).write_bytes(data)
                size += len(data)
                rows.append(truth(sheet, notes, file, kind, half, layout.__name__))
    with open(folder / "truth.jsonl", "w") as out:
        out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    return len(rows), size


def main():
    parser = argparse.ArgumentParser(prog="deploy/pictures", description="Makes pictures of labels, codes and screens.")
    parser.add_argument("folder", type=pathlib.Path, help="where the pictures and truth.jsonl are written")
    parser.add_argument("--seed", type=int, default=28, help="the same seed makes the same set (default 28)")
    parser.add_argument("--count", type=int, default=60, help="pictures a kind in each half (default 60)")
    options = parser.parse_args()
    start = time.monotonic()
    pictures, size = make(options.folder, options.seed, options.count)
    print(f"{pictures} pictures, {size / 1e6:.0f} MB, {time.monotonic() - start:.0f} s: {options.folder}/truth.jsonl")


if __name__ == "__main__":
    main()

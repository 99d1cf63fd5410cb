"""How a picture of each kind is taken: which way it lies, how sharp it is, and how the file is packed."""

import io

from PIL import Image

import camera

# Bars narrower than this many pixels cannot be told apart by anyone.
NARROWEST = {"qr": 3.0, "barcode": 1.6, "label": 1.8, "none": 2.2}
KINDS = ["qr", "barcode", "label", "screenshot", "none"]


def angle(rng, kind):
    if kind == "qr":
        return rng.uniform(-180, 180)
    if kind == "barcode":
        return rng.uniform(-15, 15)
    return rng.choice([0, 0, 0, 0, 90, 180, -90]) + rng.uniform(-7, 7)


def sized(sheet, rng, kind):
    """The sheet as large as it will be in the photo, and the width of its narrowest bar there."""
    narrowest = NARROWEST[kind]
    module = sheet.module
    wanted = rng.uniform(narrowest, narrowest * 2.2)
    scale = min(wanted / module, 1700 / max(sheet.image.size)) if sheet.codes else min(1, 1500 / max(sheet.image.size))
    scale = max(scale, narrowest / module if sheet.codes else 0, 560 / max(sheet.image.size))
    size = tuple(max(1, round(side * scale)) for side in sheet.image.size)
    return sheet.image.resize(size, Image.LANCZOS if scale < 1 else Image.BICUBIC), module * scale


def photo(sheet, rng, kind):
    """A photo of the sheet, and notes on what makes it hard."""
    flat, module = sized(sheet, rng, kind)
    notes = {"module": round(module, 1)}
    if sheet.medium == "paper" and rng.random() < (0.3 if kind == "barcode" else 0.12):
        notes["contrast"] = round(rng.uniform(0.35, 0.7), 2)
        flat = camera.faded(flat, rng, notes["contrast"])
    if sheet.medium == "paper" and rng.random() < 0.2:
        flat, notes["bent"] = camera.bent(flat, rng, 0.02 if kind == "qr" else 0.045), True
    if sheet.medium == "screen":
        flat = camera.framed(flat, rng)
    notes["angle"] = round(angle(rng, kind))
    # Mild: less than half of the narrowest bar.
    notes["blur"] = round(rng.uniform(0.3, min(2.2, module * (0.34 if kind == "qr" else 0.4))), 2)
    notes["moire"] = round(rng.uniform(0.03, 0.11), 2) if sheet.medium == "screen" else 0
    picture = camera.photograph(
        flat, rng, notes["angle"], tilt=rng.uniform(0, 0.05), margin=rng.uniform(0.02, 0.12), blur=notes["blur"],
        light=rng.uniform(0.1, 0.9), grid=notes["moire"], noise=rng.uniform(1.5, 6))
    return picture, notes


def packed(sheet, rng, kind, number):
    """The file's bytes, its ending, and notes. Every thirtieth photo is as large as a phone takes it, and some are
    stored lying, with the turn in their EXIF data."""
    buffer = io.BytesIO()
    if sheet.medium == "shot":
        if rng.random() < 0.45:
            sheet.image.save(buffer, "PNG", compress_level=6)
            return buffer.getvalue(), "png", {}
        notes = {"quality": rng.randint(30, 90)}
        sheet.image.save(buffer, "JPEG", quality=notes["quality"])
        return buffer.getvalue(), "jpg", notes
    picture, notes = photo(sheet, rng, kind)
    notes["quality"] = rng.randint(30, 90)
    if number % 30 == 29 and kind != "none":
        ratio = (12e6 / (picture.width * picture.height)) ** 0.5
        picture = picture.resize((round(picture.width * ratio), round(picture.height * ratio)), Image.BICUBIC)
        notes["full"] = True
    exif = Image.Exif()
    if rng.random() < 0.08:
        # Turned to the left; 6 says: turn it to the right to see it upright.
        picture = picture.transpose(Image.ROTATE_90)
        exif[0x0112] = notes["exif"] = 6
    picture.save(buffer, "JPEG", quality=notes["quality"], exif=exif)
    return buffer.getvalue(), "jpg", notes

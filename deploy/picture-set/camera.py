"""Makes a photo of a flat sheet: it lies turned and tilted on something, in uneven light, slightly out of focus."""

import math

import numpy
from PIL import Image, ImageFilter


def noise_field(source, width, height, cells):
    """Smooth random values from -1 to 1 with about `cells` hills across."""
    small = source.uniform(-1, 1, (max(2, cells * height // width + 2), cells + 2)).astype("float32")
    return numpy.asarray(Image.fromarray(small).resize((width, height), Image.BICUBIC))


def grain(source, width, height, sigma):
    """Fine noise. Only one tile is drawn and laid several times, which nobody sees and takes a third of the time."""
    tile = source.normal(0, sigma, (512, 512)).astype("float32")
    return numpy.tile(tile, (height // 512 + 1, width // 512 + 1))[:height, :width]


def background(rng, source, width, height):
    """A table, cardboard, cloth or a dark desk."""
    base = numpy.array(rng.choice([
        (168, 128, 88), (186, 150, 110), (120, 122, 126), (60, 58, 56), (206, 200, 190), (92, 74, 58)]), "float32")
    shade = noise_field(source, width, height, 6) * 14
    if rng.random() < 0.5:
        # Wood: long fibres along the width.
        fibres = source.uniform(-12, 12, (height // 3, 5)).astype("float32")
        shade += numpy.asarray(Image.fromarray(fibres).resize((width, height), Image.BILINEAR))
    else:
        shade += grain(source, width, height, 7)
    return numpy.clip(base + shade[..., None], 0, 255).astype("uint8")


def homography(corners, width, height):
    """The coefficients with which PIL finds the sheet's pixel for each pixel of the photo."""
    rows, values = [], []
    for (u, v), (x, y) in zip(corners, ((0, 0), (width, 0), (width, height), (0, height))):
        rows += [[u, v, 1, 0, 0, 0, -x * u, -x * v], [0, 0, 0, u, v, 1, -y * u, -y * v]]
        values += [x, y]
    return numpy.linalg.solve(numpy.array(rows, "float64"), numpy.array(values, "float64"))


def placed(sheet, rng, source, angle, tilt, margin):
    """The sheet turned by `angle` degrees, each corner pulled by up to `tilt` of the size, on a background; and where
    it lies."""
    width, height = sheet.size
    turn = math.radians(angle)
    corners = []
    for x, y in ((-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2),
                 (-width / 2, height / 2)):
        x *= 1 + rng.uniform(-tilt, tilt)
        y *= 1 + rng.uniform(-tilt, tilt)
        corners.append((x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)))
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    across, down = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    edge = margin * max(across, down)
    corners = [(x - left + edge, y - top + edge) for x, y in corners]
    size = (round(across + 2 * edge), round(down + 2 * edge))
    coefficients = homography(corners, width, height)
    photo = Image.fromarray(background(rng, source, *size))
    whole = sheet.getchannel("A") if sheet.mode == "RGBA" else Image.new("L", sheet.size, 255)
    mask = whole.transform(size, Image.PERSPECTIVE, coefficients, Image.BILINEAR)
    # A quarter of the size is enough for a soft shadow.
    shade = mask.reduce(4).filter(ImageFilter.GaussianBlur(2.2)).point(lambda value: value * 2 // 5)
    shade = shade.resize(size, Image.BILINEAR)
    photo.paste((15, 12, 10), (5, 7), shade.crop((0, 0, size[0] - 5, size[1] - 7)))
    photo.paste(sheet.convert("RGB").transform(size, Image.PERSPECTIVE, coefficients, Image.BICUBIC), (0, 0), mask)
    return photo, mask


def bent(sheet, rng, most):
    """Paper on something round: the middle is lower than the edges, by up to `most` of the height. What is
    outside of the paper is transparent."""
    width, height = sheet.size
    rise, strips = rng.uniform(0.006, most) * height, 24
    taller = Image.new("RGBA", (width, round(height + rise)))
    taller.paste(sheet, (0, 0))
    heights = [rise * math.sin(math.pi * place / strips) for place in range(strips + 1)]
    mesh = []
    for place in range(strips):
        left, right = width * place // strips, width * (place + 1) // strips
        down, up = heights[place], heights[place + 1]
        mesh.append(((left, 0, right, taller.height),
                     (left, -down, left, taller.height - down, right, taller.height - up, right, -up)))
    return taller.transform(taller.size, Image.MESH, mesh, Image.BICUBIC)


def framed(screen, rng):
    """A phone's screen with the black glass around it."""
    edge = round(screen.width * rng.uniform(0.03, 0.06))
    phone = Image.new("RGB", (screen.width + 2 * edge, screen.height + 4 * edge), (14, 14, 16))
    phone.paste(screen, (edge, 2 * edge))
    return phone


def lit(pixels, rng, source, strength):
    """A slope of light, warm or cold, and perhaps the shadow of a hand."""
    height, width = pixels.shape[:2]
    angle = rng.uniform(0, 2 * math.pi)
    down, across = numpy.mgrid[-0.5:0.5:height * 1j, -0.5:0.5:width * 1j].astype("float32")
    light = 1 + strength * (across * math.cos(angle) + down * math.sin(angle)) * rng.uniform(0.3, 0.8)
    light *= rng.uniform(0.72, 1.04)
    if rng.random() < 0.55 * min(1, strength * 2):
        edge = across * math.cos(angle + 1) + down * math.sin(angle + 1) - rng.uniform(-0.25, 0.25)
        softness = rng.choice([0.012, 0.05, 0.15])
        light *= 1 - rng.uniform(0.2, 0.5) / (1 + numpy.exp(numpy.clip(-edge / softness, -30, 30)))
    tint = numpy.array(rng.choice([(1, 1, 1), (1.03, 1, 0.9), (0.95, 1, 1.05), (1.02, 0.99, 0.94)]), "float32")
    return pixels * (light[..., None] * tint)


def moire(pixels, rng, strength):
    """The grid of a screen's dots against the grid of the camera: slow coloured waves. `strength` is per pixel."""
    height, width = pixels.shape[:2]
    down, across = numpy.mgrid[0:height, 0:width].astype("float32")
    bend = 12 * numpy.sin(down / height * rng.uniform(2, 5)) + 9 * numpy.sin(across / width * rng.uniform(2, 5))
    angle, period = rng.uniform(0, math.pi), rng.uniform(9, 34)
    phase = (across * math.cos(angle) + down * math.sin(angle) + bend) * (2 * math.pi / period)
    waves = numpy.stack([numpy.sin(phase + shift) for shift in (0, 0.7, 1.5)], axis=-1)
    # Lines of the display itself.
    waves += 0.5 * numpy.sin(across * rng.uniform(1.9, 2.6))[..., None]
    return pixels * (1 + strength * waves)


def photograph(sheet, rng, angle, tilt=0.02, margin=0.06, blur=0.6, light=0.5, grid=0.0, noise=4.0):
    """`blur`: in pixels; `grid`: the strength of moiré; `noise`: the sensor's noise."""
    source = numpy.random.RandomState(rng.getrandbits(32))
    photo, mask = placed(sheet, rng, source, angle, tilt, margin)
    pixels = lit(numpy.asarray(photo, "float32"), rng, source, light)
    if grid:
        pixels = moire(pixels, rng, grid * numpy.asarray(mask, "float32")[..., None] / 255)
    photo = Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8"))
    if blur > 0.05:
        photo = photo.filter(ImageFilter.GaussianBlur(blur))
    speckle = grain(source, *photo.size, noise)[..., None]
    return Image.fromarray(numpy.clip(numpy.asarray(photo, "float32") + speckle, 0, 255).astype("uint8"))


def faded(sheet, rng, contrast):
    """Ink that has lost its colour on thermal paper: `contrast` of it is left."""
    pixels = numpy.asarray(sheet, "float32")
    paper = numpy.array([rng.uniform(205, 245)] * 3, "float32")
    return Image.fromarray(numpy.clip(paper + (pixels - 255) * contrast, 0, 255).astype("uint8"))

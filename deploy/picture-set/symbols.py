"""QR codes and barcodes as matrices, from `qrencode` and `zint`."""

import functools
import subprocess
import tempfile

import numpy
from PIL import Image

# zint's numbers of the kinds. The names are those of `pickupbot look`.
ZINT = {"code128": 20, "code39": 8, "ean13": 13, "itf": 3, "codabar": 18}


@functools.lru_cache(maxsize=8)
def matrix(kind, content, level="M", version=0):
    """True where the symbol is dark, one cell a module. `content` of a QR code may be bytes."""
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        if kind == "qr":
            raw = content if isinstance(content, bytes) else content.encode()
            command = ["qrencode", "-s", "1", "-m", "0", "-l", level, "-v", str(max(version, 1)), "-o", file.name]
            if not raw.isascii():
                command.insert(1, "-8")
            subprocess.run(command, input=raw, check=True)
        else:
            # A scale of a half makes a module one pixel wide.
            data = content[:12] if kind == "ean13" else content
            command = ["zint", "-b", str(ZINT[kind]), "--scale=0.5", "--notext", "-o", file.name, "-d", data]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        dark = numpy.array(Image.open(file.name).convert("RGBA").convert("L")) < 128
    return dark if kind == "qr" else dark[2:3]


def image(kind, content, module, height=0, level="M", version=0):
    """A picture of the symbol without its quiet zone; dark is 0. A barcode is `height` pixels high."""
    dark = matrix(kind, content, level, version)
    rows, columns = dark.shape
    size = (round(columns * module), round(rows * module) if kind == "qr" else height)
    picture = Image.fromarray((~dark * 255).astype("uint8"))
    if module == int(module):
        return picture.resize(size, Image.NEAREST)
    # Through a larger picture, so that fractions of a pixel become grey edges.
    return picture.resize((columns * 16, rows * 16), Image.NEAREST).resize(size, Image.BOX)

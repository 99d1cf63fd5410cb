"""The layouts of the held half. A layout takes `Values` and returns a `Sheet`. Nothing in `tuned` is used here."""

from held import barcodes, labels, others, qr, screens

LAYOUTS = {
    "qr": qr.LAYOUTS, "barcode": barcodes.LAYOUTS, "label": labels.LAYOUTS, "screenshot": screens.LAYOUTS,
    "none": others.LAYOUTS,
}

"""The layouts of the tuned half. A layout takes `Values` and returns a `Sheet`."""

from tuned import barcodes, labels, others, qr, screens

LAYOUTS = {
    "qr": qr.LAYOUTS, "barcode": barcodes.LAYOUTS, "label": labels.LAYOUTS, "screenshot": screens.LAYOUTS,
    "none": others.LAYOUTS,
}

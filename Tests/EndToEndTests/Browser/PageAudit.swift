/// What nobody should have to put up with on the page: a control without a name, text that is hard to read.
enum PageAudit {
  /// Gives a list of faults: `[]` is well. Contrast is reckoned as WCAG 2 does, and AA is asked for: 4.5, or 3 for
  /// large text. What stands on a picture or is switched off is left out, as there.
  static let script = #"""
    const faults = [];
    const isShown = node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const node of document.querySelectorAll("button, input, select, textarea, a, [role=button]")) {
      if (!isShown(node)) continue;
      const label = node.getAttribute("aria-label") || node.textContent.trim() || node.labels?.[0]?.textContent;
      if (!label) faults.push("no name: " + node.outerHTML.slice(0, 80));
    }
    const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
    const paint = (...colours) => {
      context.clearRect(0, 0, 1, 1);
      for (const colour of colours) { context.fillStyle = colour; context.fillRect(0, 0, 1, 1); }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = colour => colour
      .map(value => value / 255).map(value => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !isShown(node) || node.closest(":disabled, tg-spoiler, option, svg")) continue;
      const style = getComputedStyle(node);
      const layers = [];
      let isPicture = false;
      for (let box = node; box; box = box.parentElement) {
        const own = getComputedStyle(box);
        layers.unshift(own.backgroundColor);
        if (own.backgroundImage.includes("gradient")) { isPicture = true; break; }
        if (Number(own.opacity) < 1) isPicture = true;
      }
      if (isPicture || style.color === "rgba(0, 0, 0, 0)") continue;
      const back = paint("white", ...layers);
      const front = paint("white", ...layers, style.color);
      const [dark, light] = [luminance(back), luminance(front)].sort((a, b) => a - b);
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ratio = (light + 0.05) / (dark + 0.05);
      if (ratio < (isLarge ? 3 : 4.5)) {
        faults.push(ratio.toFixed(2) + " " + node.tagName + "." + node.className + ": " + node.textContent.slice(0, 20));
      }
    }
    return faults;
    """#
}

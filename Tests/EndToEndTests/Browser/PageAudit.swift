/// Scripts that find faults of the page: controls without a name or too small to tap, text with low contrast, and
/// elements that are cut off, stick out or are covered.
enum PageAudit {
  /// Returns a list of faults. While a sheet is open, only its content is checked.
  static let script = start + names + sizes + places + contrast + "return faults;"

  /// The same without the check for covered elements, because an open menu covers others.
  static let underMenu = start + names + sizes + contrast + "return faults;"

  private static let start = #"""
    const faults = [];
    const say = (what, node) =>
      faults.push(`${what}: ${node.tagName}.${node.className} ${node.textContent.trim().slice(0, 24)}`);
    const isShown = node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const veil = document.getElementById("veil");
    const root = isShown(veil) ? document.getElementById("tools") : document.body;
    const controls = [...root.querySelectorAll("button, input, select, textarea, a, summary, [role=button]")].filter(isShown);
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode.parentElement;
      const isText = walker.currentNode.data.trim() && isShown(node);
      if (isText && !node.closest(":disabled, tg-spoiler, option, svg")) texts.push([walker.currentNode, node]);
    }

    """#

  private static let names = #"""
    for (const node of controls) {
      const label = node.getAttribute("aria-label") || node.textContent.trim() || node.labels?.[0]?.textContent;
      if (!label) say("no name", node);
    }

    """#

  /// Controls must be at least 44 by 44 pixels. The size of a checkbox includes its label. Links within a line of text
  /// are exempt, as in WCAG 2.5.8.
  private static let sizes = #"""
    for (const node of controls) {
      if (node.closest(".body") && !node.matches("blockquote")) continue;
      const { width, height } = (node.type === "checkbox" ? node.labels[0] : node).getBoundingClientRect();
      if (width < 43.9 || height < 43.9) say(`only ${width.toFixed(0)} by ${height.toFixed(0)}`, node);
    }

    """#

  /// One-line previews may be cut, because the full text is shown elsewhere.
  private static let places = #"""
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");
    const previews = ".quote span, .note small, .banner small, .name small, .preview";
    /** The part of the window that shows what is inside an element, and whether one can scroll sideways to the rest. */
    const sight = inside => {
      const area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight, isWide: false };
      for (let box = inside; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const { left, top, right, bottom } = box.getBoundingClientRect();
        area.left = Math.max(area.left, left); area.right = Math.min(area.right, right);
        area.top = Math.max(area.top, top); area.bottom = Math.min(area.bottom, bottom);
        if (overflowX === "auto" && box.scrollWidth > box.clientWidth + 1) area.isWide = true;
      }
      return area;
    };
    /** Whether a tap there reaches the element, if the point can be seen at all. */
    const isReached = (node, area, x, y) => {
      // Within a pixel of the edge, the browser may already find what lies beside the area.
      if (x < area.left + 1 || x >= area.right - 1 || y < area.top + 1 || y >= area.bottom - 1) return true;
      let target = node;
      while (getComputedStyle(target).pointerEvents === "none" && target !== root) target = target.parentElement;
      const hit = document.elementFromPoint(x, y);
      return !hit || target.contains(hit) || hit.contains(target);
    };
    for (const node of controls) {
      const area = sight(node.parentElement);
      const { left, top, right, bottom } = node.getBoundingClientRect();
      if (!area.isWide && (left < area.left - 1 || right > area.right + 1)) say("sticks out", node);
      if (node.scrollWidth > node.clientWidth + 1 && !node.matches("input, select")) say("cut", node);
      if (node.placeholder && !node.value && node.scrollHeight > node.clientHeight + 1) say("placeholder cut", node);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [[x, y], [left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]];
      const isLine = getComputedStyle(node).display === "inline";
      if (!isLine && !points.every(point => isReached(node, area, ...point))) say("covered", node);
    }
    for (const [text, node] of texts) {
      const area = sight(node);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const isPreview = node.closest(previews);
        if (!isPreview && !area.isWide && (left < area.left - 1 || right > area.right + 1)) say("text sticks out", node);
        if (!isReached(node, area, (left + right) / 2, (top + bottom) / 2)) say("text covered", node);
      }
      if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth && !node.closest(previews)) say("text cut", node);
    }

    """#

  /// Contrast as defined by WCAG 2, at least 4.5 for text of every size. In a gradient the worst stop counts. Text that
  /// is not opaque is blended with its background.
  private static let contrast = #"""
    const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
    const paint = (colours, opacity = 1) => {
      context.clearRect(0, 0, 1, 1);
      colours.forEach((colour, index) => {
        context.globalAlpha = index === colours.length - 1 ? opacity : 1;
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      });
      context.globalAlpha = 1;
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = colour => colour
      .map(value => value / 255).map(value => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
    const judge = (node, colour) => {
      if (colour === "rgba(0, 0, 0, 0)") return;
      let backs = [["white"]];
      let opacity = 1;
      const boxes = [];
      for (let box = node; box; box = box.parentElement) boxes.unshift(getComputedStyle(box));
      if (boxes.some(box => box.maskImage !== "none")) return say("faded", node);
      for (const { backgroundColor, backgroundImage, opacity: own } of boxes) {
        const stops = backgroundImage.includes("gradient") ? backgroundImage.match(/rgba?\([^)]*\)/g) : [backgroundColor];
        backs = backs.flatMap(layers => stops.map(stop => [...layers, stop]));
        opacity *= Number(own);
      }
      for (const layers of backs) {
        const pair = [luminance(paint(layers)), luminance(paint([...layers, colour], opacity))];
        const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
        if (ratio < 4.5) return say("contrast " + ratio.toFixed(2), node);
      }
    };
    for (const [, node] of texts) judge(node, getComputedStyle(node).color);
    for (const node of controls.filter(node => node.matches("input, select, textarea"))) {
      judge(node, getComputedStyle(node).color);
      if (node.placeholder) judge(node, getComputedStyle(node, "::placeholder").color);
    }

    """#
}

// Elements made by hand: text goes in as text, never as markup.

/** A new element with a class and a text, either of which may be left out. */
export function make(tag, name, text) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (text != null) node.textContent = text;
  if (tag === "button") node.type = "button";
  return node;
}

const drawing = "http://www.w3.org/2000/svg";

/** One of the page's drawings, hidden from screen readers: whatever bears it has a name of its own. */
export function icon(name) {
  const svg = document.createElementNS(drawing, "svg");
  const use = document.createElementNS(drawing, "use");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#i-" + name);
  svg.append(use);
  return svg;
}

/** A round button that shows a drawing and is named by words. */
export function iconButton(name, label, act) {
  const button = make("button", "round");
  button.append(icon(name));
  button.title = label;
  button.setAttribute("aria-label", label);
  button.addEventListener("click", act);
  return button;
}

/** New nodes in a box; what had the focus there has it again, found by its `data-key`. */
export function renew(box, ...nodes) {
  const key = box.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  box.replaceChildren(...nodes);
  if (key !== undefined) box.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

export const find = id => document.getElementById(id);

/** What the browser keeps for this page; nothing where it keeps nothing. */
export const kept = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* private mode */ } },
};

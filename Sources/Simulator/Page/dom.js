// Creates elements. Text is always inserted as text, never as markup.

/** Creates an element with an optional class and an optional text. */
export function make(tag, name, text) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (text != null) node.textContent = text;
  if (tag === "button") node.type = "button";
  return node;
}

const drawing = "http://www.w3.org/2000/svg";

/** An icon, hidden from screen readers, because the element that contains it has its own label. */
export function icon(name) {
  const svg = document.createElementNS(drawing, "svg");
  const use = document.createElementNS(drawing, "use");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#i-" + name);
  svg.append(use);
  return svg;
}

/** A round button with an icon and a label. */
export function iconButton(name, label, act) {
  const button = make("button", "round");
  button.append(icon(name));
  button.title = label;
  button.setAttribute("aria-label", label);
  button.addEventListener("click", act);
  return button;
}

/** Replaces the nodes in a box. Restores the focus to the node with the same `data-key`. */
export function renew(box, ...nodes) {
  const key = box.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  box.replaceChildren(...nodes);
  if (key !== undefined) box.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

export const find = id => document.getElementById(id);

/** The browser's local storage for this page. Without storage, `get` returns null and `set` does nothing. */
export const kept = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* private mode */ } },
};

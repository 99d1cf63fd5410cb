// Calls to the servers, and their events.

/** Makes a control call. Throws if it is refused. */
export async function post(path, body) {
  const answer = await fetch("/sim/" + path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

export const get = async path => (await fetch("/sim/" + path)).json();

/** Listens to events as long as the page is open. `handlers`: one per event name, plus `open` and `lost`. Returns a
 * promise that resolves when the stream is open, so that no later event can be missed. */
export function listen(handlers) {
  const stream = new EventSource("/sim/events");
  let wasLost = false;
  stream.addEventListener("open", () => { handlers.open(wasLost); wasLost = false; });
  stream.addEventListener("error", () => { wasLost = true; handlers.lost(); });
  for (const name of ["message", "edit", "reaction", "deleted", "toast", "typing"]) {
    stream.addEventListener(name, ({ data }) => {
      const { chat, event } = JSON.parse(data);
      handlers[name](chat, event);
    });
  }
  for (const name of ["clock", "calls", "mail"]) stream.addEventListener(name, ({ data }) => handlers[name](JSON.parse(data)));
  return new Promise(resolve => stream.addEventListener("open", resolve, { once: true }));
}

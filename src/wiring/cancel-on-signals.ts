import { setMaxListeners } from "node:events";

/** Aborts at the first SIGINT or SIGTERM; a second one ends the process at once, as the default would. */
export function cancelOnSignals(): AbortSignal {
  const controller = new AbortController();
  // Every agent of a round listens to it.
  setMaxListeners(0, controller.signal);
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => controller.abort(new DOMException(`received ${name}`, "AbortError")));
  }
  return controller.signal;
}

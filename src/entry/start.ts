import { collectEarly } from "../adapters/system/collect-early.ts";

/** What one of the bundles does: to the end of it, for the exit status. It reads the process it is in, and no other. */
export type Face = () => Promise<number>;

const EMBEDDED = "?embedded";

/**
 * Plays the face of the bundle at the URL, once, as Node starts it. Who imports the bundle as `index.js?embedded` plays its `face`
 * himself, as often as he likes: the tests do, for which a process a run would be most of their time.
 */
export async function start(url: string, face: Face): Promise<void> {
  if (url.endsWith(EMBEDDED)) return;
  collectEarly();
  process.exitCode = await face();
}

import { join } from "node:path";
import { collectEarly } from "../system/collect-early.ts";

/**
 * What a process of ours does, from what it is given to its exit status. It reads the process it is in, and no other.
 *
 * @param installation Tribunal's own directory.
 */
type Face = (installation: string) => Promise<number>;

const FACES = {
  cli: () => import("../cli/cli-face.ts"),
  review: () => import("../action/review-face.ts"),
  "comment-post": () => import("../action/post-action.ts"),
  offer: () => import("../action/offer-action.ts"),
  analysis: () => import("../analyzer/analysis-face.ts"),
} as const satisfies Record<string, () => Promise<{ readonly face: Face }>>;

export type FaceName = keyof typeof FACES;

/** Two levels above this file in the source, as compiled, and as bundled. */
const INSTALLATION = join(import.meta.dirname, "..", "..");

/** What that process does, for who plays it more than once: the tests do, for which a process a run would be most of their time. */
export async function load(name: FaceName): Promise<() => Promise<number>> {
  const { face }: { readonly face: Face } = await FACES[name]();
  return () => face(INSTALLATION);
}

/** Does it in this process, once. */
export async function play(name: FaceName): Promise<void> {
  const run = await load(name);
  // Only now: what is loaded stays, and is not worth looking through.
  collectEarly();
  process.exitCode = await run();
}

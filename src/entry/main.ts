import { join } from "node:path";
import { collectEarly } from "../system/collect-early.ts";

/**
 * The main function of a process, which returns its exit status.
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

/** Two levels above this file: in the source, compiled and bundled. */
const INSTALLATION = join(import.meta.dirname, "..", "..");

/** Loads the main function, for tests that call it several times instead of starting processes. */
export async function load(name: FaceName): Promise<() => Promise<number>> {
  const { face }: { readonly face: Face } = await FACES[name]();
  return () => face(INSTALLATION);
}

/** Runs the main function in this process. */
export async function play(name: FaceName): Promise<void> {
  const run = await load(name);
  // After loading, because loaded code stays in memory anyway.
  collectEarly();
  process.exitCode = await run();
}

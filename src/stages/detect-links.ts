import { followLink, linkedTree } from "../change/links.ts";
import { LINK_MODE } from "../change/pin.ts";
import type { StageClaim } from "../claims/claim.ts";
import { claimLink } from "../claims/detected-claim.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";
import type { Stage } from "./stage.ts";

export const linksStage: Stage = {
  name: "links",
  finder: { judgedBy: "rule", isAllNew: false, find: detectLinks },
};

const OUTSIDE = "it leads out of the repository, where Tribunal reads nothing";

type Context = Pick<ReviewContext, "target">;

/**
 * Claims about new and changed links, and the links whose target nobody has read because it is outside of the
 * repository.
 */
interface DetectedLinks {
  readonly claims: readonly StageClaim[];
  readonly unexamined: readonly UnexaminedFile[];
}

/** Finds new and changed links that lead out of the tree or to nothing in it. A withheld file counts as missing. */
async function detectLinks({ target }: Context): Promise<DetectedLinks> {
  const { pin, source } = target;
  const changed = pin.files.filter(({ headMode, skipped }) => headMode === LINK_MODE && skipped === undefined);
  if (pin.kind !== "diff" || changed.length === 0) return { claims: [], unexamined: [] };
  const links = new Map<string, string>();
  for (const path of await source.listLinks()) {
    const text = await source.readText(path, "head");
    if (text !== undefined) links.set(path, text.lines.join("\n"));
  }
  const tree = linkedTree(await source.listFiles(undefined), links);
  const ends = changed.map(({ path }) => ({ path, end: followLink(path, tree) }));
  return {
    claims: ends.flatMap(({ path, end }) => claimLink(path, links.get(path) ?? "", end) ?? []),
    unexamined: ends.flatMap(({ path, end }) => (end.kind === "outside" ? [{ file: path, reason: OUTSIDE }] : [])),
  };
}

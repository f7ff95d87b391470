import { mayUse, nameInCode, onlyPointsToMap, patternOf } from "../../core/files/names-in-code.ts";
import { isNamedAsData, type LeftKind, leftKindOf } from "../../core/files/reading-kind.ts";
import { leaveToRules } from "../../core/pin/left-to-rules.ts";
import { type PinnedFile, pathAt } from "../../core/pin/pin.ts";
import type { Side } from "../../core/pin/side.ts";
import type { Source } from "../../ports/source.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { withPin } from "./withhold-files.ts";

/** So many names are looked for in the tree; where there are more, all of their files are read. */
const MOST_NAMES = 40;
/** So many lines that name a file are looked at. */
const MOST_LINES = 200;
const PLAIN_MODE = "100644";

/**
 * The target with the files left to rules that hold data and nothing else, as every line of them shows, and that no other file of the
 * tree at head names.
 */
export async function leaveFilesToRules(target: PinnedTarget): Promise<PinnedTarget> {
  const { pin, source } = target;
  if (pin.kind !== "diff") return target;
  const kinds = new Map<string, LeftKind>();
  for (const file of pin.files.filter(isPlain)) {
    const kind = await kindOf(file, source);
    if (kind !== undefined) kinds.set(file.path, kind);
  }
  for (const path of await findUsed(kinds, source)) kinds.delete(path);
  return withPin(target, leaveToRules(pin, kinds));
}

/** Whether the change does nothing to a file but to its text. */
function isPlain({ skipped, countsAsNew, byPath, baseMode = PLAIN_MODE, headMode = PLAIN_MODE }: PinnedFile): boolean {
  const hasEffect = countsAsNew !== undefined || byPath !== undefined;
  return skipped === undefined && !hasEffect && baseMode === PLAIN_MODE && headMode === PLAIN_MODE;
}

async function kindOf(file: PinnedFile, source: Source): Promise<LeftKind | undefined> {
  if (file.hunks.length === 0 || !isNamedAsData(file.path)) return undefined;
  const base = await textAt(file, "base", source);
  const head = await textAt(file, "head", source);
  return base.isKnown && head.isKnown ? leftKindOf({ base: base.text, head: head.text }) : undefined;
}

/** The file's text at that side; none where it does not stand there, and not known where it cannot be read. */
async function textAt(file: PinnedFile, side: Side, source: Source) {
  const path = pathAt(file, side);
  const text = path === undefined ? undefined : await source.readText(path, side);
  return { text, isKnown: path === undefined || text !== undefined };
}

/** The files that something in the tree names, or of which nothing can tell. */
async function findUsed(kinds: ReadonlyMap<string, LeftKind>, source: Source): Promise<readonly string[]> {
  const asked = [...kinds.keys()];
  const names = [...new Set(asked.map(nameInCode))];
  if (names.length > MOST_NAMES) return asked;
  const used = new Set<string>();
  if (names.length > 0 && (await isAnyNamed(names, source))) {
    for (const name of names) if (await isAnyNamed([name], source)) used.add(name);
  }
  return asked.filter((path) => used.has(nameInCode(path)));
}

/** Whether a line of another file that may use one of them names it. A search that is refused, cut or leaves text out has found one. */
async function isAnyNamed(names: readonly string[], source: Source): Promise<boolean> {
  const found = await source.search({
    pattern: patternOf(names),
    pathGlob: undefined,
    side: "head",
    limit: MOST_LINES,
    isLeftOut: ({ path }) => !mayUse(path),
  });
  if (found.kind === "refused" || found.truncated) return true;
  const { absent = [] } = found;
  if (found.notCovered > absent.length || absent.some(mayUse)) return true;
  return found.hits.some(({ text }) => !onlyPointsToMap(text));
}

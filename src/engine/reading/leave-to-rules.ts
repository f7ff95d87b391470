import { mayUse, type NameInCode, nameInCode, onlyPointsToMap, patternOf } from "../../core/files/names-in-code.ts";
import { type LeftKind, leftKindOf, mayBeLeft } from "../../core/files/reading-kind.ts";
import { leaveToRules } from "../../core/pin/left-to-rules.ts";
import { changedLines, type PinnedFile, pathAt } from "../../core/pin/pin.ts";
import type { Side } from "../../core/pin/side.ts";
import type { Source } from "../../ports/source.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { compareChangedDependencies } from "./dependency-changes.ts";
import { withPin } from "./withhold-files.ts";

/** So many names are looked for in the tree; where there are more, all of their files are read. */
const MOST_NAMES = 40;
/** So many lines that name a file are looked at. */
const MOST_LINES = 200;
/** A smaller change costs less to read than to leave unread. */
const LEAST_LINES = 50;
const PLAIN_MODE = "100644";

/**
 * The target with the files left to rules that nobody writes, and that no other file of the tree at head uses as far as names tell: what
 * runs is read.
 */
export async function leaveFilesToRules(target: PinnedTarget): Promise<PinnedTarget> {
  const { pin, source } = target;
  if (pin.kind !== "diff") return target;
  const kinds = new Map<string, LeftKind>();
  const plain = new Map(pin.files.filter(isPlain).map((file) => [file.path, file]));
  for (const file of plain.values()) {
    const kind = await kindOf(file, source);
    if (kind !== undefined) kinds.set(file.path, kind);
  }
  for (const path of await findUsed(kinds, source)) kinds.delete(path);
  const compared = (await compareChangedDependencies(source)).filter(({ path, isBump }) => isBump && plain.has(path));
  return withPin(target, leaveToRules(pin, kinds, new Set(compared.map(({ path }) => path))));
}

/** Whether the change does nothing to a file but to its text. */
function isPlain({ skipped, countsAsNew, byPath, baseMode = PLAIN_MODE, headMode = PLAIN_MODE }: PinnedFile): boolean {
  const hasEffect = countsAsNew !== undefined || byPath !== undefined;
  return skipped === undefined && !hasEffect && baseMode === PLAIN_MODE && headMode === PLAIN_MODE;
}

async function kindOf(file: PinnedFile, source: Source): Promise<LeftKind | undefined> {
  const isLarge = changedLines(file) >= LEAST_LINES;
  if (file.hunks.length === 0 || !(mayBeLeft(file.path) || isLarge)) return undefined;
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

/** The files that something in the tree uses, or of which nothing can tell. Lock files are named by what installs from them. */
async function findUsed(kinds: ReadonlyMap<string, LeftKind>, source: Source): Promise<readonly string[]> {
  const asked = [...kinds].flatMap(([path, kind]) =>
    kind === "lock-file" ? [] : [{ path, name: nameInCode(path, kind) }],
  );
  const names = new Map(asked.flatMap(({ name }) => (name === undefined ? [] : [[keyOf(name), name] as const])));
  if (names.size > MOST_NAMES) return asked.map(({ path }) => path);
  const used = new Set<string>();
  if (names.size > 0 && (await isAnyNamed([...names.values()], source))) {
    for (const [key, name] of names) if (await isAnyNamed([name], source)) used.add(key);
  }
  return asked.flatMap(({ path, name }) => (name === undefined || used.has(keyOf(name)) ? [path] : []));
}

function keyOf({ word, own }: NameInCode): string {
  return `${own}\n${word}`;
}

/** Whether a line of another file that may use one of them names it. A search that is refused, cut or leaves text out has found one. */
async function isAnyNamed(names: readonly NameInCode[], source: Source): Promise<boolean> {
  const isOwn = (path: string) => names.some(({ own }) => (own.endsWith("/") ? path.startsWith(own) : path === own));
  const found = await source.search({
    pattern: patternOf(names.map(({ word }) => word)),
    pathGlob: undefined,
    side: "head",
    limit: MOST_LINES,
    isLeftOut: ({ path }) => !mayUse(path) || (names.length === 1 && isOwn(path)),
  });
  if (found.kind === "refused" || found.truncated) return true;
  const { absent = [] } = found;
  if (found.notCovered > absent.length || absent.some(mayUse)) return true;
  return found.hits.some(({ text }) => !onlyPointsToMap(text));
}

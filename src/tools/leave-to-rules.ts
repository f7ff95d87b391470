import { leaveToRules } from "../change/left-to-rules.ts";
import { type PinnedFile, pathAt } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import { isExaminedLock } from "../detectors/examined-lock.ts";
import {
  isNamedAsData,
  type LeftKind,
  leftKindOf,
  mayUse,
  nameInCode,
  onlyPointsToMap,
  patternOf,
} from "../files/reading-kind.ts";
import { isLockFile } from "../files/realm.ts";
import type { Source } from "../ports/source.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import { withPin } from "./withhold-files.ts";

/** The most names searched for in the tree; if there are more, all of their files are read by agents. */
const MOST_NAMES = 40;
/** The most lines examined that name a file. */
const MOST_LINES = 200;
const PLAIN_MODE = "100644";

/** Leaves files to rules that contain only data on every line and that no other file of the tree at head names. */
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

/** Whether the change only affects the file's text. A renamed file counts as removed from its former path. */
function isPlain(file: PinnedFile): boolean {
  const { skipped, countsAsNew, byPath, baseMode = PLAIN_MODE, headMode = PLAIN_MODE } = file;
  const isMoved = ![undefined, file.path].includes(pathAt(file, "base"));
  const hasEffect = countsAsNew !== undefined || byPath !== undefined || isMoved;
  return skipped === undefined && !hasEffect && baseMode === PLAIN_MODE && headMode === PLAIN_MODE;
}

async function kindOf(file: PinnedFile, source: Source): Promise<LeftKind | undefined> {
  const isLock = isLockFile(file.path);
  if (file.hunks.length === 0 || !(isLock || isNamedAsData(file.path))) return undefined;
  const base = await textAt(file, "base", source);
  const head = await textAt(file, "head", source);
  if (!base.isKnown || !head.isKnown) return undefined;
  if (!isLock) return leftKindOf({ base: base.text, head: head.text });
  if (head.text === undefined) return undefined;
  const lock = { path: file.path, base: base.text?.lines, head: head.text.lines };
  return isExaminedLock(lock) ? "lock-file" : undefined;
}

/** The file's text on that side; none if it does not exist there, and unknown if it cannot be read. */
async function textAt(file: PinnedFile, side: Side, source: Source) {
  const path = pathAt(file, side);
  const text = path === undefined ? undefined : await source.readText(path, side);
  return { text, isKnown: path === undefined || text !== undefined };
}

/**
 * The files that something in the tree names, or for which this is unknown. An installer's mention of a lock file is no
 * use of it.
 */
async function findUsed(kinds: ReadonlyMap<string, LeftKind>, source: Source): Promise<readonly string[]> {
  const asked = [...kinds].map(([path, kind]) => ({ path, name: nameInCode(path), kind }));
  const names = [...new Map(asked.map((each) => [each.name, each])).values()];
  if (names.length > MOST_NAMES) return asked.map(({ path }) => path);
  const used = new Set<string>();
  if (names.length > 0 && (await isAnyNamed(names, source))) {
    for (const each of names) if (await isAnyNamed([each], source)) used.add(each.name);
  }
  return asked.flatMap(({ path, name }) => (used.has(name) ? [path] : []));
}

interface Asked {
  readonly name: string;
  readonly kind: LeftKind;
}

/** How workflows and images mention a lock file: they copy it, list it or hash it. */
const INSTALLS = /^\s*(?:COPY|ADD)\s|hashFiles\(|\bcache-dependency-path:|^\s*-\s*["']?[\w.*/-]+["']?\s*$/;
const INSTALLERS = /^\.(?:github|gitea|forgejo)\/workflows\/|(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[^/]*)?$/;

/** A package lists the source maps that it publishes. None of them can run, because JSON contains no code. */
const MANIFEST = /(?:^|\/)package\.json$/;
const LIST_ITEM = /^\s*"[^"]*",?$/;

/**
 * Whether a line of another file that may use one of them names it. A search that is refused, truncated or incomplete
 * counts as a match.
 */
async function isAnyNamed(asked: readonly Asked[], source: Source): Promise<boolean> {
  const found = await source.search({
    pattern: patternOf(asked.map(({ name }) => name)),
    pathGlob: undefined,
    side: "head",
    limit: MOST_LINES,
    isLeftOut: ({ path, lines }) => !mayUse(path, lines[0]),
  });
  if (found.kind === "refused" || found.truncated) return true;
  const { absent = [] } = found;
  if (found.notCovered > absent.length || absent.some((path) => mayUse(path))) return true;
  const areAll = (kind: LeftKind) => asked.every((each) => each.kind === kind);
  const [areLocks, areMaps] = [areAll("lock-file"), areAll("source-map")];
  const installs = (path: string, text: string) => areLocks && INSTALLERS.test(path) && INSTALLS.test(text);
  const lists = (path: string, text: string) => areMaps && MANIFEST.test(path) && LIST_ITEM.test(text);
  return found.hits.some(({ path, text }) => !onlyPointsToMap(text) && !installs(path, text) && !lists(path, text));
}

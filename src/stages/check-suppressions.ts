import { isReadByRules } from "../change/left-to-rules.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { StageClaim } from "../claims/claim.ts";
import type { Settings } from "../config/config.ts";
import {
  fileSuppressions,
  mayContainAttribute,
  mayContainSuppression,
  parseSuppressionPattern,
  readPatternSuppressions,
  type SuppressionPattern,
} from "../detectors/file-suppressions.ts";
import { findBroadened, type SuppressionUse, toSuppressionFindings } from "../detectors/suppression-claims.ts";
import { isExempt } from "../files/exempt-files.ts";
import type { GateContext } from "../gates/gate.ts";
import type { CitedTexts } from "../tools/cited-texts.ts";
import type { Stage } from "./stage.ts";

export const suppressionsStage: Stage = {
  name: "suppressions",
  finder: {
    judgedBy: "rule",
    // Base and head were already compared, so a directive found here covers more than any did before.
    isAllNew: true,
    isBeside: true,
    find: async ({ identity, target, texts, signal }) => {
      return { claims: await checkSuppressions(identity.settings.suppressions, { pin: target.pin, texts, signal }) };
    },
  },
};

interface SuppressionContext {
  readonly pin: Pin;
  readonly texts: CitedTexts;
  readonly signal: AbortSignal;
}

/**
 * Finds directives that a diff adds or widens without a reason. Reads only files in which an added line may contain
 * one. Finds none for targets without a base. An aborted run ends early, and is no pass anyway.
 */
export async function checkSuppressions(
  settings: Settings["suppressions"],
  { pin, texts, signal }: SuppressionContext,
): Promise<readonly StageClaim[]> {
  const { severity } = settings;
  if (severity === "none" || pin.kind !== "diff") return [];
  const patterns = settings.patterns.map(parseSuppressionPattern).filter((pattern) => pattern !== undefined);
  const read: ReadFile[] = [];
  for (const file of pin.files) {
    if (signal.aborted) break;
    if (!isReadByRules(file) || file.headBlob === undefined || !isWorthReading(file, patterns)) continue;
    read.push(await readFile(file, patterns, texts));
  }
  const context = texts.context([]);
  const moved = new MovedDirectives(await readRemoved(pin, patterns, { texts, read }));
  return read.flatMap(({ file, broadened }) => {
    const unjustified = broadened.filter((use) => !use.isJustified && !moved.take(use));
    return toSuppressionFindings(unjustified, { file: file.path, severity }, context);
  });
}

function isWorthReading(file: PinnedFile, patterns: readonly SuppressionPattern[]): boolean {
  return file.hunks.some(({ lines }) => {
    const added = lines.filter(({ kind }) => kind === "added");
    if (added.length === 0) return false;
    if (lines.some(({ text }) => mayContainAttribute(text))) return true;
    return added.some(
      ({ text }) => mayContainSuppression(text) || readPatternSuppressions([text], patterns).length > 0,
    );
  });
}

interface ReadFile {
  readonly file: PinnedFile;
  readonly broadened: readonly SuppressionUse[];
  readonly removed: readonly SuppressionUse[];
}

async function readFile(
  file: PinnedFile,
  patterns: readonly SuppressionPattern[],
  texts: CitedTexts,
): Promise<ReadFile> {
  const basePath = pathAt(file, "base");
  await texts.load([
    { file: file.path, side: "head" },
    ...(basePath === undefined ? [] : [{ file: basePath, side: "base" as const }]),
  ]);
  const context = texts.context([]);
  const head = context.text(file.path, "head")?.index.lines ?? [];
  const base = basePath === undefined ? undefined : context.text(basePath, "base")?.index.lines;
  const named = base === undefined || basePath === undefined ? undefined : { path: basePath, lines: base };
  if (isExempt(named, { path: file.path, lines: head })) return { file, broadened: [], removed: [] };
  const earlier = context.previous(file.path);
  const own = basePath === undefined ? [] : readSuppressions({ path: basePath, side: "base", patterns }, context);
  const before = earlier === undefined ? [] : readSuppressions({ path: earlier.path, side: "base", patterns }, context);
  const now = readSuppressions({ path: file.path, side: "head", patterns }, context);
  const added = linesOf(file, "added");
  const isTouched = ({ suppression, end }: SuppressionUse) => {
    for (let line = suppression.line; line <= end; line += 1) if (added.has(line)) return true;
    return false;
  };
  const deleted = linesOf(file, "deleted");
  return {
    file,
    broadened: findBroadened({ base: [...own, ...before], head: now, isTouched }),
    removed: own.filter(({ suppression }) => deleted.has(suppression.line)),
  };
}

interface SoFar {
  readonly texts: CitedTexts;
  readonly read: readonly ReadFile[];
}

/** Directives removed from files of the change that add none themselves, such as deleted files. */
async function readRemoved(
  pin: Pin,
  patterns: readonly SuppressionPattern[],
  { texts, read }: SoFar,
): Promise<readonly SuppressionUse[]> {
  const removed = read.flatMap((each) => each.removed);
  if (read.every(({ broadened }) => broadened.length === 0)) return removed;
  const known = new Set(read.map(({ file }) => file));
  for (const file of pin.files) {
    const path = pathAt(file, "base");
    const deleted = linesOf(file, "deleted");
    const lines = file.hunks.flatMap((hunk) => hunk.lines);
    const isHolding = lines.some(({ kind, text }) => kind === "deleted" && mayContainSuppression(text));
    if (path === undefined || known.has(file) || !isHolding) continue;
    await texts.load([{ file: path, side: "base" }]);
    const uses = readSuppressions({ path, side: "base", patterns }, texts.context([]));
    removed.push(...uses.filter(({ suppression }) => deleted.has(suppression.line)));
  }
  return removed;
}

/**
 * Counts directives that moved to another file together with the line they suppress. Each removed one excuses one added
 * one.
 */
class MovedDirectives {
  readonly #places = new Map<string, number>();

  constructor(removed: readonly SuppressionUse[]) {
    for (const use of removed) this.#places.set(use.place, (this.#places.get(use.place) ?? 0) + 1);
  }

  take({ place, suppression }: SuppressionUse): boolean {
    const left = this.#places.get(place) ?? 0;
    if (left === 0 || suppression.scope === "file") return false;
    this.#places.set(place, left - 1);
    return true;
  }
}

/** The file to read, and the directives to search for. */
interface SuppressionPlace {
  readonly path: string;
  readonly side: Side;
  readonly patterns: readonly SuppressionPattern[];
}

/** The directives in one side of a file, in document order. The file's text and facts must be loaded. */
function readSuppressions({ path, side, patterns }: SuppressionPlace, context: GateContext): readonly SuppressionUse[] {
  const lines = context.text(path, side)?.index.lines ?? [];
  return fileSuppressions({ path, lines }, context.facts(path, side), patterns);
}

/** The lines a diff adds at head, or deletes at base. */
function linesOf(file: PinnedFile, kind: "added" | "deleted"): ReadonlySet<number> {
  const lines = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === kind));
  return new Set(lines.flatMap(({ headLine, baseLine }) => (kind === "added" ? headLine : baseLine) ?? []));
}

import { isReadByRules } from "../change/left-to-rules.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import { compareDependencies, type Dependency, type DependencyChange } from "../detectors/dependencies.ts";
import { claimOddEntries } from "../detectors/lock-claims.ts";
import { isKnownLock, readLock } from "../detectors/read-lock.ts";
import { isKnownManifest, readManifest } from "../detectors/read-manifest.ts";
import { isLockFile } from "../files/realm.ts";
import type { Source } from "../ports/source.ts";
import { recordDependencies, recordUnread } from "../report/dependency-record.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { Stage, StageFindings } from "./stage.ts";

export const dependenciesStage: Stage = {
  name: "dependencies",
  finder: { judgedBy: "rule", isAllNew: true, isBeside: true, find: detectDependencies },
};

/**
 * Compares manifests and lock files by rule. Reports added, removed and changed dependencies, and finds changes that no
 * update makes.
 */
export async function detectDependencies({ target }: Pick<ReviewContext, "target">): Promise<StageFindings> {
  const compared = await compareChangedDependencies(target.source);
  return {
    claims: compared.flatMap(({ path, lock, headLines: lines }) =>
      lock === undefined ? [] : claimOddEntries({ path, ...lock, lines, added: addedIn(path, target.pin) }),
    ),
    parts: { dependencies: compared.map(toRecord) },
  };
}

function addedIn(path: string, { files }: Pin): ReadonlySet<number> {
  const lines = files.find((file) => file.path === path)?.hunks.flatMap((hunk) => hunk.lines) ?? [];
  return new Set(lines.flatMap(({ kind, headLine }) => (kind === "added" ? (headLine ?? []) : [])));
}

function toRecord({ path, kind, change }: ComparedFile) {
  return change === undefined ? recordUnread(path, kind) : recordDependencies(path, kind, change);
}

/** A changed manifest or lock file, compared by rule. */
interface ComparedFile {
  readonly path: string;
  readonly kind: "manifest" | "lock";
  /** Undefined if its format is unknown on one side. */
  readonly change: DependencyChange | undefined;
  /** For a lock file, the contents of both sides. */
  readonly lock?: { readonly base: readonly Dependency[]; readonly head: readonly Dependency[] };
  readonly headLines: readonly string[];
}

/** Compares each manifest and lock file of a diff, in the target's order. */
async function compareChangedDependencies(source: Source): Promise<readonly ComparedFile[]> {
  const { kind, files } = source.pin;
  if (kind !== "diff") return [];
  const compared: ComparedFile[] = [];
  for (const file of files) {
    const each = isReadByRules(file) && file.hunks.length > 0 ? await compareFile(file, source) : undefined;
    if (each !== undefined) compared.push(each);
  }
  return compared;
}

async function compareFile(file: PinnedFile, source: Source): Promise<ComparedFile | undefined> {
  const isLock = isLockFile(file.path);
  if (!isLock && !isKnownManifest(file.path)) return undefined;
  const [base, head] = [await linesAt(file, "base", source), await linesAt(file, "head", source)];
  const about = { path: file.path, headLines: head };
  return isLock
    ? { ...about, ...compareLock(file.path, base, head) }
    : { ...about, ...compareManifest(file.path, base, head) };
}

type Lines = readonly string[];

/** A missing file has no entries. */
async function linesAt(file: PinnedFile, side: "base" | "head", source: Source): Promise<Lines> {
  const path = pathAt(file, side);
  return path === undefined ? [] : ((await source.readText(path, side))?.lines ?? []);
}

function compareLock(path: string, base: Lines, head: Lines): Omit<ComparedFile, "path" | "headLines"> {
  const read = (lines: Lines) => (lines.length === 0 && isKnownLock(path) ? [] : readLock(path, lines));
  const [before, after] = [read(base), read(head)];
  const isRead = before !== undefined && after !== undefined;
  const change = isRead ? compareDependencies(before, after) : undefined;
  const lock = isRead ? { lock: { base: before, head: after } } : {};
  return { kind: "lock", change, ...lock };
}

function compareManifest(path: string, base: Lines, head: Lines): Omit<ComparedFile, "path" | "headLines"> {
  const read = (lines: Lines) => (lines.length === 0 ? [] : readManifest(path, lines));
  const [before, after] = [read(base), read(head)];
  const isRead = before !== undefined && after !== undefined;
  return { kind: "manifest", change: isRead ? compareDependencies(before, after) : undefined };
}

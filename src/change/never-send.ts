import { CONVERSIONS } from "../files/conversion.ts";
import type { InputProblem } from "../text/errors.ts";
import type { Pin, PinnedFile, SkipReason } from "./pin.ts";

/** Skipped for these, a file's own reason stays: nothing of it reaches an agent, and the reason may decide more. */
const KEPT: ReadonlySet<SkipReason> = new Set<SkipReason>([
  ...CONVERSIONS,
  ...(["ignored-path", "media", "binary", "archive", "executable", "lfs-pointer", "submodule"] as const),
]);

/**
 * The pin without the lines of files that `never-send` names. A rename counts when either of its names does. Paths, blobs
 * and the digest stay: what is judged is still the whole target, and the report says what of it nobody read.
 */
export function withholdFiles(pin: Pin, isNeverSent: (path: string) => boolean): Pin {
  return { ...pin, files: pin.files.map((file) => (isWithheld(file, isNeverSent) ? withhold(file) : file)) };
}

/** The paths, on both sides of a rename, that no agent may read although the globs may name only one of them. */
export function withheldPaths({ files }: Pin): ReadonlySet<string> {
  const withheld = files.filter(({ skipped }) => skipped === "never-sent");
  return new Set(withheld.flatMap(({ path, oldPath = path }) => [path, oldPath]));
}

function isWithheld({ path, oldPath = path, skipped }: PinnedFile, isNeverSent: (path: string) => boolean): boolean {
  return (skipped === undefined || !KEPT.has(skipped)) && (isNeverSent(path) || isNeverSent(oldPath));
}

function withhold(file: PinnedFile): PinnedFile {
  return { ...file, hunks: [], skipped: "never-sent" };
}

/** What is wrong where rule files, which every agent is told, are among those that no agent may read. */
export function withheldRuleProblems(
  rulePaths: readonly string[],
  isNeverSent: (path: string) => boolean,
): readonly InputProblem[] {
  const wanted = "globs that name none of the rule files, which every agent is told";
  const remedy = "Take the file out of never-send or of rules.";
  return rulePaths.filter(isNeverSent).map((got) => ({ input: "never-send", got, wanted, remedy }));
}

/**
 * The files a rename takes into or out of what `never-send` keeps back. Neither side of them may be shown, and only one was
 * excused from being read. Never throws.
 */
export function halfWithheldFiles({ files }: Pin, isWithheld: (path: string) => boolean): readonly string[] {
  return files.flatMap(({ path, oldPath, skipped }) => {
    if (skipped !== "never-sent" || oldPath === undefined) return [];
    return isWithheld(path) === isWithheld(oldPath) ? [] : [path];
  });
}

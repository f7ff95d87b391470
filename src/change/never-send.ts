import { CONVERSIONS } from "../files/conversion.ts";
import type { InputProblem } from "../text/errors.ts";
import type { Pin, PinnedFile, SkipReason } from "./pin.ts";

/**
 * Reasons that `never-send` does not replace: nothing of such a file reaches an agent, and the reason may decide more.
 */
const KEPT: ReadonlySet<SkipReason> = new Set<SkipReason>([
  ...CONVERSIONS,
  ...(["ignored-path", "media", "binary", "archive", "executable", "lfs-pointer", "submodule"] as const),
]);

/**
 * Removes the lines of files that `never-send` matches from the pin. A rename counts if either of its names matches.
 * Paths, blobs and the digest stay, because the whole target is judged and the report names what nobody read.
 */
export function withholdFiles(pin: Pin, isNeverSent: (path: string) => boolean): Pin {
  return { ...pin, files: pin.files.map((file) => (isWithheld(file, isNeverSent) ? withhold(file) : file)) };
}

/** The paths, on both sides of a rename, that no agent may read even if the globs match only one of them. */
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

/** The problems if rule files, which every agent gets, are among the files that no agent may read. */
export function withheldRuleProblems(
  rulePaths: readonly string[],
  isNeverSent: (path: string) => boolean,
): readonly InputProblem[] {
  const wanted = "globs that name none of the rule files, which every agent is told";
  const remedy = "Take the file out of never-send or of rules.";
  return rulePaths.filter(isNeverSent).map((got) => ({ input: "never-send", got, wanted, remedy }));
}

/**
 * The files that a rename moves into or out of the paths of `never-send`. Neither side of them may be shown, but only
 * one side was exempt from review. Never throws.
 */
export function halfWithheldFiles({ files }: Pin, isWithheld: (path: string) => boolean): readonly string[] {
  return files.flatMap(({ path, oldPath, skipped }) => {
    if (skipped !== "never-sent" || oldPath === undefined) return [];
    return isWithheld(path) === isWithheld(oldPath) ? [] : [path];
  });
}

import { assertNever } from "../assert-never.ts";
import type { Selection } from "../pin/selection.ts";
import { cut, type ImportedFinding } from "./imported.ts";

/** A validation in which every finding is of a file that is not of the target. */
export interface StrayFindings {
  /** At least one. */
  readonly findings: readonly ImportedFinding[];
  /** Every path of the repository at head. */
  readonly tree: ReadonlySet<string>;
  /** How the target was come to; absent where a host named its commits. */
  readonly selection: Selection | undefined;
}

/**
 * Why findings that are all of other files say nothing of the target, in a sentence: they name no file of the repository, or nobody
 * named the change they should be of. Undefined where the change was named and does not touch their files: then they are not of it.
 */
export function doubtElsewhere({ findings, tree, selection }: StrayFindings): string | undefined {
  const isOfRepository = (path: string) => tree.has(path);
  const places = findings.flatMap((finding) => finding.places);
  if (!places.some(({ paths }) => paths.some(isOfRepository))) {
    const names = nameFiles(places.map(({ paths }) => paths[0] ?? ""));
    return `the repository has none of the files that the findings name (${names}): their paths are read from its root`;
  }
  const chosen = selection === undefined ? undefined : nameChosen(selection);
  if (chosen === undefined) return undefined;
  const names = nameFiles(places.map(({ paths }) => paths.find(isOfRepository) ?? paths[0] ?? ""));
  return `the findings are of other files (${names}) than ${chosen}: name the change by --base and --head, or the files as paths`;
}

/** What was taken because nothing was named; undefined where something was. */
function nameChosen(selection: Selection): string | undefined {
  switch (selection.kind) {
    case "uncommitted":
      return "the uncommitted change";
    case "staged":
      return "the staged change";
    case "last-commit":
      return "the last commit";
    case "commit":
    case "range":
    case "paths":
      return undefined;
    default:
      return assertNever(selection);
  }
}

const MAX_NAMES = 3;
const MAX_NAME_CHARS = 100;

function nameFiles(paths: readonly string[]): string {
  const names = [...new Set(paths)];
  const shown = names.slice(0, MAX_NAMES).map((name) => cut(name, MAX_NAME_CHARS));
  const rest = names.length - shown.length;
  return `${shown.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}

import type { FixerFinding } from "./fixer-question.ts";
import type { FixerAnswer } from "./settle-answer.ts";

/** Where edits lie that were accepted, and those that were not. */
export interface EditedFiles {
  /** Files of which edits were accepted. */
  readonly edited: ReadonlySet<string>;
  readonly refused: readonly { readonly path: string; readonly code: string }[];
  /** A path under the name that its file has at head. */
  readonly toHead: (path: string) => string;
}

/**
 * The answer without what was not tried: a finding that is said to be repaired counts as declined where no accepted edit lies in
 * any file that it names, and an edit there was refused.
 */
export function settleUntried(
  { applied, declined }: FixerAnswer,
  findings: readonly FixerFinding[],
  { edited, refused, toHead }: EditedFiles,
): FixerAnswer {
  const untried = findings.flatMap(({ id, finding: { file, evidence } }) => {
    if (!applied.includes(id)) return [];
    const cited = [...(file === null ? [] : [file]), ...evidence.map((each) => each.file)];
    const named = new Set(cited.map(toHead));
    if ([...named].some((path) => edited.has(path))) return [];
    const codes = new Set(refused.flatMap(({ path, code }) => (named.has(toHead(path)) ? [code] : [])));
    return codes.size === 0
      ? []
      : [{ finding_id: id, reason: `every edit of it was refused: ${[...codes].join(", ")}` }];
  });
  const left = new Set(untried.map(({ finding_id: id }) => id));
  return { applied: applied.filter((id) => !left.has(id)), declined: [...declined, ...untried] };
}

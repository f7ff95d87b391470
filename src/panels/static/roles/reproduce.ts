import type { Claim, Place } from "../../../core/claims/claim.ts";
import type { DebateRole } from "../../../core/replies/role.ts";
import type { RuleDeclaration } from "../rules/rule-declaration.ts";
import type { RuleList } from "../rules/rule-list.ts";
import type { Match, RuleMatch } from "../rules/static-rule.ts";
import type { ExaminedFile } from "./examined-file.ts";
import { examineFiles, type RoleWork } from "./read-target.ts";

/** Reads the files of the claims afresh, for this agent. By path at head. */
export async function readClaimed(work: RoleWork<DebateRole>): Promise<ReadonlyMap<string, ExaminedFile>> {
  const { toolbox } = work;
  const { claims } = work.assignment;
  const paths = claims.flatMap(({ place, cause }) => [place?.file, cause?.file]).filter((path) => path !== undefined);
  const files = new Map<string, ExaminedFile>();
  for await (const file of examineFiles(work, paths)) files.set(file.path, file);
  for (const { place } of claims) {
    if (place === undefined) continue;
    work.signal.throwIfAborted();
    await toolbox.readFile({
      path: place.file,
      startLine: Math.max(1, place.startLine - AROUND),
      endLine: place.line + AROUND,
      side: place.side,
    });
  }
  return files;
}

// How many lines around a place are read: as many as every role is asked to read.
const AROUND = 20;

/**
 * The match of a claim's own rule at the place of the claim, looked for again at the pin. Undefined when the rule finds
 * nothing there, or fails.
 */
export function reproduce(claim: Claim, rules: RuleList, files: ReadonlyMap<string, ExaminedFile>): Match | undefined {
  const { place } = claim;
  const file = place === undefined ? undefined : files.get(place.file);
  const rule = rules.find(claim);
  if (place === undefined || place.side !== "head" || file === undefined || rule === undefined) return undefined;
  if (file.failures.some(({ ruleId }) => ruleId === rule.id)) return undefined;
  return findWithin(place, file, ({ id }) => id === rule.id)?.match;
}

/** The first match of a rule on the lines of a place at head. */
export function findWithin(
  { side, startLine, line: last }: Place,
  file: ExaminedFile | undefined,
  isAskedFor: (rule: RuleDeclaration) => boolean = () => true,
): RuleMatch | undefined {
  if (side !== "head") return undefined;
  return file?.matches.find(({ rule, match: { line } }) => {
    return isAskedFor(rule) && line.number >= startLine && line.number <= last;
  });
}

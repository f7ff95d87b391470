import type { Category } from "../../../core/claims/category.ts";
import type { Claim, Place } from "../../../core/claims/claim.ts";
import type { GatedClaim } from "../../../core/claims/gated-claim.ts";
import type { RuleList } from "../rules/rule-list.ts";
import type { Refutation, RuleMatch } from "../rules/static-rule.ts";
import { type ExaminedFile, examineFiles, type RoleWork, readLines } from "./read-target.ts";

/** What rules can say of a claim that another made. */
export type Weighed =
  /** A check answers all that rules say of its lines. */
  | ({ readonly kind: "refuted" } & Refutation)
  /** The rule that it cites matches on its lines. */
  | { readonly kind: "reproduced"; readonly found: RuleMatch }
  /** Neither; with what some rule finds on its lines. */
  | { readonly kind: "open"; readonly found: RuleMatch | undefined };

/** Weighs each claim by its files, read and examined afresh for this agent, in their order. */
export async function weighClaims(
  work: RoleWork<"judge" | "critic">,
): Promise<readonly { readonly claim: GatedClaim; readonly weighed: Weighed }[]> {
  const { claims } = work.assignment;
  const files = await readClaimed(work);
  const all: { readonly claim: GatedClaim; readonly weighed: Weighed }[] = [];
  for (const claim of claims) {
    const refutation = refute(claim, files);
    if (refutation !== undefined) await readLines(work, refutation.zone.file, [refutation.proof.number]);
    const weighed = refutation === undefined ? reproduce(claim, work.rules, files) : refutation;
    all.push({ claim, weighed });
  }
  return all;
}

type Files = ReadonlyMap<string, ExaminedFile>;

/** Reads the files of the claims, by path at head. */
async function readClaimed(work: RoleWork<"judge" | "critic">): Promise<Files> {
  const { claims } = work.assignment;
  const paths = claims.flatMap(({ place, cause }) => [place?.file, cause?.file]).filter((path) => path !== undefined);
  const files = new Map<string, ExaminedFile>();
  for await (const file of examineFiles(work, paths)) files.set(file.path, file);
  for (const { place } of claims) {
    if (place === undefined) continue;
    work.signal.throwIfAborted();
    const around = { startLine: Math.max(1, place.startLine - AROUND), endLine: place.line + AROUND };
    await work.toolbox.readFile({ path: place.file, side: place.side, ...around });
  }
  return files;
}

// How many lines around a place are read: as many as every role is asked to read.
const AROUND = 20;

/** Where a claim was made of several, each of their places must be covered by a zone. */
function refute(
  { place, evidence, category }: GatedClaim,
  files: Files,
): Extract<Weighed, { kind: "refuted" }> | undefined {
  if (place?.side !== "head") return undefined;
  const defects = evidence.filter(({ kind, side }) => kind === "defect" && side === "head");
  const places = [place, ...defects.map(({ file, startLine, endLine: line }) => ({ file, startLine, line }))];
  const refutations = places.map((lines) => refuteAt(lines, category, files.get(lines.file)));
  const [first] = refutations;
  return first === undefined || refutations.includes(undefined) ? undefined : { kind: "refuted", ...first };
}

/** What refutes every match of the category on these lines; undefined where one is left. */
function refuteAt(
  { startLine, line }: Pick<Place, "startLine" | "line">,
  category: Category,
  file: ExaminedFile | undefined,
): Refutation | undefined {
  // Where a rule failed on the file, nobody knows what it would say of the place.
  if (file === undefined || file.failures.length > 0) return undefined;
  const refutations = file.matches
    .filter((found) => isWithin(found, { startLine, line }) && found.rule.category === category)
    .map(({ match }) => match.refutation);
  const isCovered = refutations.every(
    (each) => each !== undefined && each.zone.start_line <= startLine && each.zone.end_line >= line,
  );
  return isCovered ? refutations[0] : undefined;
}

function isWithin({ match }: RuleMatch, { startLine, line }: Pick<Place, "startLine" | "line">): boolean {
  return match.line.number >= startLine && match.line.number <= line;
}

function reproduce(claim: Claim, rules: RuleList, files: Files): Exclude<Weighed, { kind: "refuted" }> {
  const { place } = claim;
  const file = place?.side === "head" ? files.get(place.file) : undefined;
  if (place === undefined || file === undefined) return { kind: "open", found: undefined };
  const found = file.matches.filter((match) => isWithin(match, place));
  const cited = rules.find(claim);
  const own = found.find(({ rule }) => rule.id === cited?.id);
  const hasFailed = file.failures.some(({ ruleId }) => ruleId !== undefined && ruleId === cited?.id);
  return own === undefined || hasFailed ? { kind: "open", found: found[0] } : { kind: "reproduced", found: own };
}

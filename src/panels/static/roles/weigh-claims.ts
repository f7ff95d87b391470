import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Category } from "../../../core/claims/category.ts";
import type { Claim, Place } from "../../../core/claims/claim.ts";
import type { GatedClaim } from "../../../core/claims/gated-claim.ts";
import { answers, type ZoneWithin } from "../rules/found-zone.ts";
import type { RuleList } from "../rules/rule-list.ts";
import type { RuleMatch } from "../rules/static-rule.ts";
import { type ExaminedFile, examineFiles, type RoleWork, readLines } from "./read-target.ts";

/** What rules can say of a claim that another made. */
export type Weighed =
  /** A check answers all that rules say of its lines. */
  | ({ readonly kind: "refuted" } & Refutation)
  /** The rule that it cites matches on its lines. */
  | { readonly kind: "reproduced"; readonly found: RuleMatch }
  /** Neither; with what some rule finds on its lines. */
  | { readonly kind: "open"; readonly found: RuleMatch | undefined };

/** A zone that covers a claim, and the line that proves the zone. */
export interface Refutation {
  readonly zone: ZoneWithin;
  readonly proof: ScannedLine;
}

/**
 * Weighs each claim by its files, read and examined afresh for this agent, in their order.
 *
 * @param isNamed whether a zone may refute; absent where every one that is found may.
 */
export async function weighClaims(
  work: RoleWork<"judge" | "critic">,
  isNamed: (zone: ZoneWithin) => boolean = () => true,
): Promise<readonly { readonly claim: GatedClaim; readonly weighed: Weighed }[]> {
  const { claims } = work.assignment;
  const files = await readClaimed(work);
  const all: { readonly claim: GatedClaim; readonly weighed: Weighed }[] = [];
  for (const claim of claims) {
    const refutation = refute(claim, files, isNamed);
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
  isNamed: (zone: ZoneWithin) => boolean,
): Extract<Weighed, { kind: "refuted" }> | undefined {
  if (place?.side !== "head") return undefined;
  const defects = evidence.filter(({ kind, side }) => kind === "defect" && side === "head");
  const places = [place, ...defects.map(({ file, startLine, endLine: line }) => ({ file, startLine, line }))];
  const refutations = places.map((lines) => refuteAt(lines, category, { file: files.get(lines.file), isNamed }));
  const [first] = refutations;
  return first === undefined || refutations.includes(undefined) ? undefined : { kind: "refuted", ...first };
}

/** The zone whose check answers every match of the category on these lines; undefined where one is left. */
export function refuteAt(
  { startLine, line }: Pick<Place, "startLine" | "line">,
  category: Category,
  {
    file,
    isNamed = () => true,
  }: { readonly file: ExaminedFile | undefined; readonly isNamed?: (zone: ZoneWithin) => boolean },
): Refutation | undefined {
  // Where a rule failed on the file, nobody knows what it would say of the place.
  if (file === undefined || file.failures.length > 0) return undefined;
  const around = file.zones.filter(({ zone, proof }) => {
    const covers = zone.start_line <= startLine && zone.end_line >= line;
    return proof !== undefined && covers && zone.protects_against.includes(category) && isNamed(zone);
  });
  const matches = file.matches.filter(
    (found) => isWithin(found, { startLine, line }) && found.rule.category === category,
  );
  const answering = matches.map((found) => around.find((zone) => zone.answers !== undefined && answers(zone, found)));
  const [first] = answering;
  if (first?.proof === undefined || answering.includes(undefined) || isSharedCause(matches, file.matches))
    return undefined;
  return { zone: first.zone, proof: first.proof };
}

function isWithin({ match }: RuleMatch, { startLine, line }: Pick<Place, "startLine" | "line">): boolean {
  return match.line.number >= startLine && match.line.number <= line;
}

/**
 * Whether another rule has something to say of the same deletion. A deletion is explained once, and what the other rule
 * would have said must not fall with this claim.
 */
function isSharedCause(matches: readonly RuleMatch[], all: readonly RuleMatch[]): boolean {
  const causes = new Set(matches.flatMap(({ match }) => match.cause?.number ?? []));
  const rules = new Set(matches.map(({ rule }) => rule));
  return all.some(({ rule, match }) => match.cause !== undefined && causes.has(match.cause.number) && !rules.has(rule));
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

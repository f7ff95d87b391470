import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { GatedClaim } from "../../../core/claims/gated-claim.ts";
import type { ZoneWithin } from "../rules/found-zone.ts";
import { answers, type FoundZone } from "../rules/found-zone.ts";
import type { RuleMatch } from "../rules/static-rule.ts";
import type { ExaminedFile } from "./examined-file.ts";
import { readLines, type Work } from "./read-target.ts";

/** A zone that covers a claim, and the line that proves the zone. */
export interface ZoneRefutation {
  readonly zone: ZoneWithin;
  readonly proof: ScannedLine;
}

/** What is known when a refutation is looked for. */
export interface Grounds {
  /** By path at head. */
  readonly files: ReadonlyMap<string, ExaminedFile>;
  readonly zones: readonly FoundZone[];
}

/** What is known of files that were read: the files, and the safe zones in them. */
export function findGrounds(files: Grounds["files"]): Grounds {
  return { files, zones: [...files.values()].flatMap(({ zones }) => zones) };
}

/** The zone that refutes a claim, once this agent has read the line that proves it. Undefined when there is none. */
export async function findRefutation(
  work: Work,
  claim: GatedClaim,
  grounds: Grounds,
): Promise<ZoneRefutation | undefined> {
  const refutation = refute(claim, grounds);
  if (refutation !== undefined) await readLines(work, refutation.zone.file, [refutation.proof.number]);
  return refutation;
}

interface Lines {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The zone that covers the place of a claim. Where a claim was made of several, each of their places must be covered by
 * a zone.
 */
function refute(claim: GatedClaim, grounds: Grounds): ZoneRefutation | undefined {
  const { place } = claim;
  if (place === undefined || place.side !== "head") return undefined;
  const places: Lines[] = [{ file: place.file, start: place.startLine, end: place.line }];
  for (const { kind, side, file, startLine, endLine } of claim.evidence) {
    if (kind === "defect" && side === "head") places.push({ file, start: startLine, end: endLine });
  }
  const refutations = places.map((lines) => refuteAt(lines, claim, grounds));
  return refutations.every((refutation) => refutation !== undefined) ? refutations[0] : undefined;
}

/** The zone whose check answers every match of the category on these lines; undefined where one is left. */
export function refuteAt(
  lines: Lines,
  { category }: Pick<GatedClaim, "category">,
  grounds: Grounds,
): ZoneRefutation | undefined {
  const file = grounds.files.get(lines.file);
  const around = grounds.zones.filter(({ zone, proof }) => {
    return proof !== undefined && covers(zone, lines) && zone.protects_against.includes(category);
  });
  // Where a rule failed on the file, nobody knows what it would say of the place.
  if (file === undefined || around.length === 0 || file.failures.length > 0) return undefined;
  const matches = file.matches.filter((found) => isAt(found, lines) && found.rule.category === category);
  const answering = matches.map((found) => around.find((zone) => zone.answers !== undefined && answers(zone, found)));
  const [first] = answering;
  return first === undefined || answering.includes(undefined) || isSharedCause(matches, file.matches)
    ? undefined
    : toRefutation(first);
}

function covers(zone: ZoneWithin, { file, start, end }: Lines): boolean {
  return zone.file === file && zone.start_line <= start && zone.end_line >= end;
}

function toRefutation({ zone, proof }: FoundZone): ZoneRefutation | undefined {
  return proof === undefined ? undefined : { zone, proof };
}

function isAt({ match: { line } }: RuleMatch, { start, end }: Lines): boolean {
  return line.number >= start && line.number <= end;
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

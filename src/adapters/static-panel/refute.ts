import type { GatedClaim } from "../../core/pin/evidence.ts";
import type { FoundZone, SafeZone } from "./found-zone.ts";
import { quoteOf, type RuleMatch } from "./rule.ts";
import type { RulePack } from "./rule-pack.ts";
import type { ScannedLine } from "./scan.ts";
import type { Subject } from "./subject.ts";

/** A zone that covers a claim, and the line that shows it. */
export interface Refutation {
  readonly zone: SafeZone;
  readonly proof: ScannedLine;
}

/** What the Judge knows when it looks for a refutation. */
export interface Grounds {
  /** By path at head. */
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly pack: RulePack;
  /** Those the Adversary named and the Judge finds as well. */
  readonly zones: readonly FoundZone[];
}

interface Lines {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** The zone that covers a claim's place; each place of a claim that was united of several has to be covered by one. */
export function refute(claim: GatedClaim, grounds: Grounds): Refutation | undefined {
  const { place } = claim;
  if (place === undefined || place.side !== "head") return undefined;
  const places: Lines[] = [{ file: place.file, start: place.startLine, end: place.line }];
  for (const { kind, side, file, startLine, endLine } of claim.evidence) {
    if (kind === "defect" && side === "head") places.push({ file, start: startLine, end: endLine });
  }
  const refutations = places.map((lines) => refuteAt(lines, claim, grounds));
  return refutations.every((refutation) => refutation !== undefined) ? refutations[0] : undefined;
}

function refuteAt(lines: Lines, { category }: GatedClaim, grounds: Grounds): Refutation | undefined {
  const subject = grounds.subjects.get(lines.file);
  const around = grounds.zones.filter(({ zone }) => covers(zone, lines) && zone.protects_against.includes(category));
  if (subject === undefined || around.length === 0) return undefined;
  const whole = around.find(({ answers }) => answers === undefined);
  if (whole !== undefined) return toRefutation(subject, whole);
  const { matches: all, failures } = grounds.pack.examine(subject);
  // What a rule that failed would say of the place is not known.
  if (failures.length > 0) return undefined;
  const matches = all.filter((found) => isAt(found, lines) && found.rule.category === category);
  const answers = matches.map(({ rule, match }) => around.find((zone) => zone.answers?.(rule, match)));
  const [first] = answers;
  return first === undefined || answers.includes(undefined) || isSharedCause(matches, all)
    ? undefined
    : toRefutation(subject, first);
}

function covers(zone: SafeZone, { file, start, end }: Lines): boolean {
  return zone.file === file && zone.start_line <= start && zone.end_line >= end;
}

function toRefutation(subject: Subject, { zone, proof }: FoundZone): Refutation | undefined {
  const quoted =
    proof ??
    subject.head.slice(zone.start_line - 1, zone.end_line).find((line) => quoteOf(line) === zone.evidence_quote);
  return quoted === undefined ? undefined : { zone, proof: quoted };
}

function isAt({ match: { line } }: RuleMatch, { start, end }: Lines): boolean {
  return line.number >= start && line.number <= end;
}

/** The Enthusiast tells a deletion once: what another rule would have said of it must not fall with this claim. */
function isSharedCause(matches: readonly RuleMatch[], all: readonly RuleMatch[]): boolean {
  const causes = new Set(matches.flatMap(({ match }) => match.cause?.number ?? []));
  const rules = new Set(matches.map(({ rule }) => rule));
  return all.some(({ rule, match }) => match.cause !== undefined && causes.has(match.cause.number) && !rules.has(rule));
}

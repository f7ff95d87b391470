import type { Citation } from "../claims/claim.ts";
import { isOfTriage, raiserOf } from "../claims/claim.ts";
import { namesOf } from "../claims/finding-names.ts";
import { STATIC_RULE } from "../claims/origin.ts";
import { NEAR_LINES } from "../claims/union.ts";
import {
  type Block,
  code,
  type Entry,
  type EntryLine,
  folded,
  heading,
  type Inline,
  paragraph,
  place,
  prose,
  said,
  strong,
  title,
} from "../document/document.ts";
import type { Report, ReportDismissed, ReportFinding, RoundReport } from "../report/report.ts";
import { shownOrigin } from "../report/report-facts.ts";
import type { RulingDetail, ZoneDetail } from "../report/round-detail.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf } from "../text/count-of.ts";
import { describeStop } from "../verdict/why-ended.ts";
import { type AnyFinding, nameKinds, nameReporter, standsByRule } from "./plain-words.ts";

type Speaker = "Enthusiast" | "Adversary" | "Gate" | "Judge" | "Critic" | "Person" | "Tool" | "Detector";

/** One turn of the debate about a finding. */
interface Voice {
  readonly speaker: Speaker;
  /** What it did, after its name. */
  readonly did: string;
  readonly says?: string | undefined;
  readonly quotes?: readonly Citation[];
}

const MAX_ZONES = 2;

/**
 * Everything said about a finding, in order: claim, gates, Adversary, Judge, Critic, people. Empty if a static rule
 * found it and nobody said more.
 */
export function describeVoices(finding: AnyFinding, report: Report): readonly Block[] {
  const isByRule = standsByRule(finding) && finding.origin?.kind === STATIC_RULE;
  const debate = [...adversaryOn(finding, report), ...judgeOn(finding, report), ...criticOn(finding)];
  const voices = [
    ...(isByRule ? [] : [claimOf(finding)]),
    ...gatesOn(finding),
    ...(isByRule ? [] : [...debate, ...renamedBy(finding)]),
    ...peopleOn(finding, report),
  ];
  return voices.length === 0 ? [] : [{ kind: "entries", entries: voices.map((voice) => toEntry(voice, finding)) }];
}

/** The finding's own words are not repeated. */
function toEntry({ speaker, did, says = "", quotes = [] }: Voice, finding: AnyFinding): Entry {
  const isSaid = says === finding.resolution || ("reason" in finding && says === finding.reason);
  const isShown = ({ quote, file, line }: Citation) =>
    finding.evidence.some((each) => each.file === file && each.start_line === line && each.quote === quote);
  const others = quotes.filter((quote) => !isShown(quote));
  const cited = others.map(({ quote, file, side, line }): EntryLine => {
    return { words: [place({ file, side, line }), side === "base" ? ", before the change" : ""], quote };
  });
  return { title: [strong(speaker), ` ${did}`], lines: [{ words: isSaid ? "" : prose(says) }, ...cited] };
}

function claimOf(finding: AnyFinding): Voice {
  const { reported_by: reporter, claimed_by: agents, round } = finding;
  const when = round === 0 ? "" : ` in round ${round}`;
  if (reporter !== null) return { speaker: "Tool", did: `${nameReporter(reporter)} reports it` };
  const raiser = raiserOf(finding.source);
  if (raiser !== undefined)
    return { speaker: "Tool", did: `${raiser} said so in a thread, and the triage confirmed it` };
  const origin = shownOrigin(finding);
  if (origin !== undefined) return { speaker: "Detector", did: `found it (${origin.kind})`, says: origin.explanation };
  const passes = agents.filter((agent) => !isOfTriage(agent)).length;
  const agree = passes > 1 ? `; ${passes} of them agree` : "";
  return { speaker: "Enthusiast", did: `claimed it${when}${agree}` };
}

const CORRECTORS: ReadonlyMap<string, Speaker> = new Map([
  ["judge", "Judge"],
  ["critic", "Critic"],
]);

/** The corrections, and who made them. A struck suggestion is shown with the finding, and a new title separately. */
function gatesOn(finding: AnyFinding): readonly Voice[] {
  const own = finding.corrections.filter(({ gate, field }) => {
    return !CORRECTORS.has(gate) || (field !== "suggestion" && field !== "title");
  });
  const corrected = own.map(({ gate, field, before, after }): Voice => {
    const speaker = CORRECTORS.get(gate);
    const words = `${field} was ${before}, is ${after}`;
    return speaker === undefined ? { speaker: "Gate", did: `${gate}: ${words}` } : { speaker, did: `ruled: ${words}` };
  });
  if ("failed_gate" in finding && finding.failed_gate !== null)
    return [...corrected, { speaker: "Gate", did: `${finding.failed_gate}: the finding failed it` }];
  if (!("by" in finding) || finding.by !== "gate") return corrected;
  return [...corrected, { speaker: "Gate", did: "turned it away before any ruling", says: finding.reason }];
}

/**
 * The finding's lines that the Adversary called safe, which it does without ever seeing a finding. Each zone is shown
 * once.
 */
function adversaryOn(finding: AnyFinding, { rounds }: Report): readonly Voice[] {
  const zones = rounds.flatMap((round) => round.zones.filter((zone) => overlaps(zone, finding)));
  const voices = zones.map((zone) => [JSON.stringify(zone), toZoneVoice(zone)] as const);
  return [...new Map(voices).values()].slice(0, MAX_ZONES);
}

function overlaps({ file, start_line: start, end_line: end }: ZoneDetail, finding: ReportFinding): boolean {
  const { line } = finding;
  if (line === null || finding.side !== "head" || file !== finding.file) return false;
  return start <= line && end >= (finding.start_line ?? line);
}

function toZoneVoice(zone: ZoneDetail): Voice {
  const { file, start_line: start, end_line: end, reason, quote, grounded } = zone;
  const lines = start === end ? `line ${start}` : `lines ${start} to ${end}`;
  const doubt = grounded ? "" : "; its quote was not found there";
  return {
    speaker: "Adversary",
    did: `held ${lines} safe from ${nameKinds(zone.protects_against)}${doubt}`,
    says: reason,
    quotes: quote === "" ? [] : [{ quote, file, side: "head", line: start }],
  };
}

function judgeOn(finding: AnyFinding, { rounds }: Report): readonly Voice[] {
  const rulings = rounds.flatMap(({ round, rulings: all }) =>
    all
      .filter((ruling) => isAbout(ruling, finding))
      .map((ruling): Voice => {
        const { proof, reason } = ruling;
        const did = `${nameOutcome(ruling)} in round ${round}`;
        return { speaker: "Judge", did, says: reason, quotes: proof === null ? [] : [proof] };
      }),
  );
  if (rulings.length > 0) return rulings;
  const { resolution } = finding;
  if (resolution !== null && resolution !== "") return [{ speaker: "Judge", did: "upheld it", says: resolution }];
  if (!("by" in finding) || finding.by !== "judge") return [];
  return [{ speaker: "Judge", did: "refuted it", says: finding.reason, quotes: proofOf(finding) }];
}

/** Equal texts far apart share a fingerprint. */
function isAbout({ fingerprint, line }: RulingDetail, finding: AnyFinding): boolean {
  if (fingerprint !== finding.fingerprint) return false;
  return line === null || finding.line === null || Math.abs(line - finding.line) <= NEAR_LINES;
}

function nameOutcome({ outcome, winner }: RulingDetail): string {
  switch (outcome) {
    case "confirmed":
      return winner === "split" ? "upheld it in part" : "upheld it";
    case "debunked":
      return "refuted it with a quote";
    case "unresolved":
      return "left it open";
    default:
      return assertNever(outcome);
  }
}

function criticOn(finding: AnyFinding): readonly Voice[] {
  if ("by" in finding && finding.by === "critic")
    return [{ speaker: "Critic", did: "refuted it with a quote", says: finding.reason, quotes: proofOf(finding) }];
  const { status, explanation, quote } = finding.validation;
  const quotes = quote === null ? [] : [quote];
  switch (status) {
    case "not_reached":
      return "by" in finding ? [] : [{ speaker: "Critic", did: "gave no verdict that settles it" }];
    case "upheld_by_person":
      return [];
    case "confirmed_valid":
      return finding.source === "gate"
        ? []
        : [{ speaker: "Critic", did: "read the lines again and confirms it", says: explanation, quotes }];
    case "dismissed_false_positive":
      return [{ speaker: "Critic", did: "holds it to be wrong", says: explanation, quotes }];
    case "needs_human_review":
      return [{ speaker: "Critic", did: "asks for a person", says: explanation, quotes }];
    default:
      return assertNever(status);
  }
}

/** Its title before the Critic gave it another one. */
function renamedBy({ corrections }: AnyFinding): readonly Voice[] {
  const renamed = corrections.filter(({ gate, field }) => gate === "critic" && field === "title");
  return renamed.map(
    ({ before }): Voice => ({ speaker: "Critic", did: "chose this title; it was claimed as", says: before }),
  );
}

/** Refused comments of people are shown with the run. */
function peopleOn(finding: AnyFinding, { verdict }: Report): readonly Voice[] {
  const names = new Set(namesOf(finding));
  return verdict.overrides
    .filter(({ accepted, finding: named }) => accepted && names.has(named))
    .map(({ action, by, reason }) => {
      return { speaker: "Person", did: `@${by} ${action === "override" ? "upheld" : "dismissed"} it`, says: reason };
    });
}

function proofOf(finding: AnyFinding): readonly Citation[] {
  const proof = "by" in finding ? findProof(finding) : undefined;
  return proof === undefined ? [] : [{ ...proof, line: proof.start_line }];
}

/**
 * The quote that refutes a debunked claim: the last one of its evidence. Undefined for a claim that a gate or a person
 * dismissed.
 */
export function findProof({ by, evidence }: ReportDismissed): ReportDismissed["evidence"][number] | undefined {
  return by === "judge" || by === "critic" ? evidence.at(-1) : undefined;
}

const CONVERGED: ReadonlySet<Report["run"]["stop_reason"]> = new Set(["zero-findings", "all-self-reference"] as const);

/** The rounds in numbers and the statements in each, folded; empty if none was played. */
export function describeRounds(report: Report): readonly Block[] {
  const { rounds, run } = report;
  if (rounds.length === 0) return [];
  const verb = CONVERGED.has(run.stop_reason) ? "Converged" : "Did not converge";
  const planned = `${rounds.length} of at most ${countOf(run.rounds_planned, "round")}`;
  const rows = rounds.map((round, index): readonly Inline[] => {
    const { claims, rejected, duplicates, confirmed, debunked, unresolved } = round;
    const numbers = [claims, rejected, duplicates, confirmed, debunked, unresolved].map(String);
    const isLast = index === rounds.length - 1 && run.stop_reason !== null;
    const next = isLast ? `the end: ${describeStop(run.stop_reason, run.stop_detail)}` : "another round";
    return [String(round.round), code(round.tier), ...numbers, next];
  });
  return folded(`Rounds: ${planned}`, [
    paragraph(`${verb} after ${planned}.`),
    { kind: "table", label: "The rounds in numbers", heads: ROUND_HEADS, rows },
    ...rounds.flatMap(describeRound),
  ]);
}

const ROUND_HEADS = [
  ...["round", "model", "claims", "rejected by gates", "already settled"],
  ...["confirmed", "dismissed", "unresolved", "then"],
];

function describeRound(round: RoundReport): readonly Block[] {
  const { summary, settled_before: settled, duplicates, zones, zones_omitted: left, adversary_void: isVoid } = round;
  const blocks = [
    ...said(summary, "Judge"),
    ...(isVoid ? [paragraph("The Adversary gave no usable answer for all of the target.")] : []),
    ...listBelow("Settled before, not judged again", settled.map(describeSettled), duplicates - settled.length),
    ...listBelow("Held safe by the Adversary", zones.map(describeZone), left),
  ];
  return blocks.length === 0 ? [] : [heading(`Round ${round.round}`, 2), ...blocks];
}

function listBelow(words: string, items: readonly Inline[], left: number): readonly Block[] {
  return items.length === 0 ? [] : [paragraph(strong(words)), { kind: "list", items, left: Math.max(0, left) }];
}

function describeSettled(claim: RoundReport["settled_before"][number]): Inline {
  const had = claim.outcome === "confirmed" ? "confirmed" : "dismissed";
  const same = claim.by === claim.title ? "" : [": ", title(claim.by)];
  return [`${claim.severity} `, place(claim), " ", title(claim.title), ` (had been ${had} there`, same, ")"];
}

function describeZone({ file, start_line: start, end_line: end, reason, grounded, ...zone }: ZoneDetail): Inline {
  const lines = end > start ? `${start}-${end}` : String(start);
  const where = place({ file, start_line: start, line: end, name: `${file}:${lines}` });
  const doubt = grounded ? "" : " (its quote was not found there)";
  return [where, ` from ${nameKinds(zone.protects_against)}: `, prose(reason), doubt];
}

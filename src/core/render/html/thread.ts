import { assertNever } from "../../assert-never.ts";
import { isOfTriage } from "../../claims/claim.ts";
import { STATIC_RULE } from "../../claims/found-by-rule.ts";
import { NEAR_LINES } from "../../claims/union.ts";
import type { Side } from "../../pin/side.ts";
import type { Report, ReportFinding, RoundReport } from "../../report/report.ts";
import type { RulingDetail, ZoneDetail } from "../../report/round-detail.ts";
import { toldOrigin } from "../../report/told-origin.ts";
import { nameReporter, standsByRule, type Told } from "../finding-view.ts";
import { findProof } from "../phrases.ts";
import { describeDismissal, nameKinds } from "../plain-words.ts";

export type Speaker = "Enthusiast" | "Adversary" | "Gate" | "Judge" | "Critic" | "Person" | "Tool" | "Detector";

/** One turn of the debate about a finding. */
export interface Voice {
  readonly speaker: Speaker;
  /** What it did, to follow its name. */
  readonly did: string;
  readonly says?: string | undefined;
  readonly quotes?: readonly Quote[];
}

/** Words found at the pin; an Adversary's or a tool's may stand nowhere. */
export interface Quote {
  readonly text: string;
  readonly file: string;
  readonly side: Side;
  readonly line: number;
}

const MAX_ZONES = 2;
const TRIAGED = "triage:";

/**
 * What was said about a finding, in the order it was said: claim, gates, Adversary, Judge, Critic, people. Of what stands
 * by a rule of the static panel no role says anything.
 */
export function threadOf(finding: Told, report: Report): readonly Voice[] {
  if (standsByRule(finding) && finding.origin?.kind === STATIC_RULE)
    return [...gatesOn(finding), ...peopleOn(finding, report)];
  return [
    claimOf(finding, report),
    ...gatesOn(finding),
    ...adversaryOn(finding, report),
    ...judgeOn(finding, report),
    ...criticOn(finding),
    ...renamedBy(finding),
    ...peopleOn(finding, report),
  ];
}

function claimOf(finding: Told, report: Report): Voice {
  const { reported_by: reporter, claimed_by: agents, round } = finding;
  const when = round === 0 ? "" : ` in round ${round}`;
  if (reporter !== null) return { speaker: "Tool", did: `${nameReporter(reporter)} reports it` };
  const raiser = raiserOf(finding);
  if (raiser !== undefined)
    return { speaker: "Tool", did: `${raiser} said it in a thread, which the triage found true` };
  const origin = toldOrigin(finding);
  if (origin !== undefined) return { speaker: "Detector", did: `found it (${origin.kind})`, says: origin.explanation };
  const model = modelOf("enthusiast", round, report);
  const passes = agents.filter((agent) => !isOfTriage(agent)).length;
  const agree = passes > 1 ? `; ${passes} of them agree` : "";
  return { speaker: "Enthusiast", did: `claimed it${when}${model}${agree}` };
}

/** The reviewer in whose thread it was said, where nobody of ours claimed it. */
function raiserOf({ source }: Told): string | undefined {
  return source.startsWith(TRIAGED) ? source.slice(TRIAGED.length) : undefined;
}

/** The round's model, where the role has none of its own; nothing where no round was played. */
function modelOf(role: "enthusiast" | "judge", round: number, { run, rounds }: Report): string {
  const own = run.role_models[role];
  const model =
    own === undefined ? rounds.find((each) => each.round === round)?.tier : own.length === 1 ? own[0] : undefined;
  return model === undefined ? "" : ` (${model})`;
}

/** Corrections that are rulings are told with their speakers. */
function gatesOn(finding: Told): readonly Voice[] {
  const own = finding.corrections.filter(({ gate }) => gate !== "judge" && gate !== "critic" && gate !== "debate");
  const corrected = own.map(({ gate, field, before, after }): Voice => {
    return { speaker: "Gate", did: `${gate}: ${field} was ${before}, is ${after}` };
  });
  if (!("by" in finding) || finding.by !== "gate") return corrected;
  return [...corrected, { speaker: "Gate", did: "turned it away before any ruling", says: describeDismissal(finding) }];
}

/** The Adversary never sees a finding: what it holds of these lines it said of its own accord. */
function adversaryOn(finding: Told, { rounds }: Report): readonly Voice[] {
  if (rounds.length === 0 || finding.round === 0 || finding.file === null) return [];
  const shown = zonesOn(finding, { rounds });
  if (shown.length > 0) return shown;
  const isVoid = rounds.find(({ round }) => round === finding.round)?.adversary_void === true;
  const isCut = rounds.some(({ zones_omitted: omitted }) => omitted > 0);
  if (isCut) return [];
  return [
    { speaker: "Adversary", did: isVoid ? "gave no usable answer in that round" : "held none of these lines safe" },
  ];
}

/** What the Adversary held safe of a finding's lines, which are told once though it may say so round after round. */
function zonesOn(finding: Told, { rounds }: Pick<Report, "rounds">): readonly Voice[] {
  const zones = rounds.flatMap((round) => round.zones.filter((zone) => overlaps(zone, finding)));
  const voices = zones.map((zone) => toZoneVoice(zone, finding));
  return [...new Map(voices.map((voice) => [JSON.stringify(voice), voice])).values()].slice(0, MAX_ZONES);
}

function overlaps({ file, start_line: start, end_line: end }: ZoneDetail, finding: ReportFinding): boolean {
  const { line } = finding;
  if (line === null || finding.side !== "head" || file !== finding.file) return false;
  return start <= line && end >= (finding.start_line ?? line);
}

function toZoneVoice(zone: ZoneDetail, { category }: ReportFinding): Voice {
  const { file, start_line: start, end_line: end, reason, quote, grounded } = zone;
  const lines = start === end ? `line ${start}` : `lines ${start} to ${end}`;
  const kinds = nameKinds(zone.protects_against, nameCategory);
  const isNamed = zone.protects_against.includes(category) || kinds.includes(nameCategory(category));
  const other = isNamed ? "" : `, not from ${nameCategory(category)}`;
  const doubt = grounded ? "" : "; its quote was not found there";
  return {
    speaker: "Adversary",
    did: `held ${lines} safe from ${kinds}${other}${doubt}`,
    says: reason,
    quotes: quote === "" ? [] : [{ text: quote, file, side: "head", line: start }],
  };
}

function judgeOn(finding: Told, report: Report): readonly Voice[] {
  const rulings = report.rounds.flatMap((round) =>
    round.rulings
      .filter((ruling) => isAbout(ruling, finding))
      .map((ruling) => toRulingVoice({ ruling, round, finding, report })),
  );
  if (rulings.length > 0) return rulings;
  const { resolution } = finding;
  if (resolution !== null && resolution !== "") return [{ speaker: "Judge", did: "upheld it", says: resolution }];
  if (!("by" in finding) || finding.by !== "judge") return [];
  return [{ speaker: "Judge", did: "refuted it", says: finding.reason, quotes: proofOf(finding) }];
}

/** Equal text far apart has one fingerprint. */
function isAbout({ fingerprint, line }: RulingDetail, finding: Told): boolean {
  if (fingerprint !== finding.fingerprint) return false;
  return line === null || finding.line === null || Math.abs(line - finding.line) <= NEAR_LINES;
}

function toRulingVoice(ruled: {
  readonly ruling: RulingDetail;
  readonly round: RoundReport;
  readonly finding: Told;
  readonly report: Report;
}): Voice {
  const { ruling, round, finding, report } = ruled;
  const { proof, reason } = ruling;
  const model = modelOf("judge", round.round, report);
  // What left it open stands above the thread.
  const isTold = "reason" in finding && finding.reason === reason && !("by" in finding);
  return {
    speaker: "Judge",
    did: `${nameOutcome(ruling)} in round ${round.round}${model}`,
    says: isTold ? undefined : reason,
    quotes: proof === null ? [] : [toQuote(proof)],
  };
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

function criticOn(finding: Told): readonly Voice[] {
  if ("by" in finding && finding.by === "critic")
    return [{ speaker: "Critic", did: "refuted it with a quote", says: finding.reason, quotes: proofOf(finding) }];
  const { status, explanation, quote } = finding.validation;
  const quotes = quote === null ? [] : [toQuote(quote)];
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

/** What it was called before the Critic gave it another title. */
function renamedBy({ corrections }: Told): readonly Voice[] {
  const renamed = corrections.filter(({ gate, field }) => gate === "critic" && field === "title");
  return renamed.map(
    ({ before }): Voice => ({ speaker: "Critic", did: "gave it its title; it was claimed as", says: before }),
  );
}

/** A person's words that were refused are told with the run. */
function peopleOn(finding: Told, { verdict }: Report): readonly Voice[] {
  const names = new Set([finding.fingerprint, ...finding.older_fingerprints]);
  return verdict.overrides
    .filter(({ accepted, finding: named }) => accepted && names.has(named))
    .map(({ action, by, reason }) => {
      return { speaker: "Person", did: `@${by} ${action === "override" ? "upheld" : "dismissed"} it`, says: reason };
    });
}

function proofOf(finding: Told): readonly Quote[] {
  const proof = "by" in finding ? findProof(finding) : undefined;
  return proof === undefined ? [] : [toQuote({ ...proof, line: proof.start_line })];
}

function toQuote({ file, side, line, quote }: Omit<Quote, "text"> & { readonly quote: string }): Quote {
  return { text: quote, file, side, line };
}

/** `null-safety` as people say it. */
export function nameCategory(category: string): string {
  return category.replaceAll("-", " ");
}

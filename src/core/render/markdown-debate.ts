import type { ShowPlace } from "../document/line-links.ts";
import { renderDetails } from "../document/markdown-words.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import type { Report, RoundReport } from "../report/report.ts";
import type { RulingDetail, ZoneDetail } from "../report/round-detail.ts";
import { describeDismissal, nameKinds } from "./plain-words.ts";

/** The debate told for people, a section a round. Undefined when no round was played. */
export function renderDebate(report: Report, show: ShowPlace): string | undefined {
  if (report.rounds.length === 0) return undefined;
  return ["## The debate", ...report.rounds.map((round) => renderRound(round, report, show))].join("\n\n");
}

function renderRound(round: RoundReport, { dismissed }: Report, show: ShowPlace): string {
  const turnedAway = dismissed.filter((item) => item.by === "gate" && item.round === round.round);
  const parts = [
    round.summary === "" ? undefined : `The Judge: ${escapeMarkdown(round.summary)}`,
    renderRulings(round, show),
    renderList(
      "Turned away by a gate",
      turnedAway.map((item) => `- ${escapeMarkdown(item.title)}: ${escapeMarkdown(describeDismissal(item))}`),
      0,
    ),
    renderList(
      "Settled before, and not heard again",
      round.settled_before.map((claim) => renderSettled(claim, show)),
      Math.max(0, round.duplicates - round.settled_before.length),
    ),
    renderList(
      "Safe zones",
      round.zones.map((zone) => renderZone(zone, show)),
      round.zones_omitted,
    ),
    round.adversary_void ? "The Adversary gave no usable answer for all of the target." : undefined,
  ].filter((part) => part !== undefined);
  const body = parts.length === 0 ? "Nothing was claimed, and no safe zone named." : parts.join("\n\n");
  return renderDetails(`Round ${round.round}: ${describeNumbers(round)}`, body);
}

function describeNumbers(round: RoundReport): string {
  const of = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const outcomes = `${round.confirmed} confirmed, ${round.debunked} dismissed, ${round.unresolved} unresolved`;
  const others = [
    ...(round.rejected === 0 ? [] : [`${round.rejected} turned away by gates`]),
    ...(round.kept === 0 ? [] : [`${round.kept} kept for the next round`]),
    ...(round.missed === 0 ? [] : [`${round.missed} seen by the Judge alone`]),
  ];
  return [of(round.claims, "claim"), outcomes, ...others, of(round.safe_zones, "safe zone")].join(", ");
}

/** A reason that stands for every ruling is told once, as a rule's is. */
function renderRulings({ rulings, rulings_omitted: omitted }: RoundReport, show: ShowPlace): string | undefined {
  const reasons = new Set(rulings.map(({ reason }) => reason));
  const [reason = ""] = rulings.length > 1 && reasons.size === 1 ? reasons : [];
  const title = reason === "" ? "Rulings" : `Rulings, each for the same reason: ${escapeMarkdown(reason)}`;
  const rows = rulings.map((ruling) => renderRuling(reason === "" ? ruling : { ...ruling, reason: "" }, show));
  return renderList(title, rows, omitted);
}

const OUTCOME_NAMES: Readonly<Record<RulingDetail["outcome"], string>> = {
  confirmed: "confirmed",
  debunked: "dismissed",
  unresolved: "unresolved",
};

function renderRuling(ruling: RulingDetail, show: ShowPlace): string {
  const reason = ruling.reason === "" ? "" : `: ${escapeMarkdown(ruling.reason)}`;
  const by = ruling.winner === null ? "" : ` (${ruling.winner})`;
  const proof = ruling.proof === null ? "" : ` Proof at ${show(ruling.proof)}: ${codeSpan(ruling.proof.quote)}`;
  return `- **${OUTCOME_NAMES[ruling.outcome]}**${by} ${ruling.severity} ${show(ruling)} ${escapeMarkdown(ruling.title)}${reason}${proof}`;
}

function renderSettled(claim: RoundReport["settled_before"][number], show: ShowPlace): string {
  const had = claim.outcome === "confirmed" ? "confirmed" : "dismissed";
  const same = claim.by === claim.title ? "" : `: ${escapeMarkdown(claim.by)}`;
  return `- ${claim.severity} ${show(claim)} ${escapeMarkdown(claim.title)} (had been ${had} there${same})`;
}

function renderZone(zone: ZoneDetail, show: ShowPlace): string {
  const lines = zone.end_line > zone.start_line ? `${zone.start_line}-${zone.end_line}` : String(zone.start_line);
  const place = { ...zone, line: zone.end_line, name: `${zone.file}:${lines}` };
  const against = nameKinds(zone.protects_against);
  const grounds = zone.grounded ? "quote found" : "quote not found";
  return `- ${show(place)} against ${against}: ${escapeMarkdown(zone.reason)} (${grounds})`;
}

function renderList(title: string, rows: readonly string[], omitted: number): string | undefined {
  if (rows.length === 0) return undefined;
  const more = omitted === 0 ? [] : [`- … and ${omitted} more`];
  return [`**${title}**`, "", ...rows, ...more].join("\n");
}

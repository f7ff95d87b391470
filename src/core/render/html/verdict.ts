import { SEVERITIES } from "../../claims/severity.ts";
import { countOf } from "../../count-of.ts";
import { type Markup, markup } from "../../document/markup.ts";
import { printBlocks } from "../../document/print-html.ts";
import { groupDigits } from "../../group-digits.ts";
import { countsAsOpen } from "../../report/missed.ts";
import { tallyStandings } from "../../report/policy-standing.ts";
import type { Report } from "../../report/report.ts";
import { isExamination } from "../../report/report-panel.ts";
import { endingOf, type VerdictEnding } from "../ending.ts";
import { countReviewed, describeOtherFiles, isPolicyCheck } from "../files-read.ts";
import { describeSince } from "../follow-up.ts";
import { noteOn } from "../note.ts";
import { describeCost, describeHead } from "../phrases.ts";
import { describeWhichHead } from "../repairs.ts";
import { tellReviewed } from "../reviewed.ts";
import { tallyThreads } from "../triage.ts";
import { describeCoverage, describeVerdict, whyClosed } from "../verdict-words.ts";
import type { Entry } from "./entries.ts";

const ICONS: Readonly<Record<VerdictEnding, string>> = {
  passed: "M5 13l5 5 9-11",
  "did-not-pass": "M6 6l12 12M18 6L6 18",
  "could-not-judge": "M8 9a4 4 0 1 1 5.6 3.7C12.5 13.2 12 14 12 15M12 19v.2",
};

const BESIDE_TITLE = { id: "verdict", maxBytes: 10_000 } as const;

/** The verdict, and the numbers it rests on. */
export function renderVerdict(report: Report, entries: readonly Entry[]): Markup {
  const ending = endingOf(report.run.conclusion);
  return markup`<header class="verdict ${ending}">
<div class="wrap">
<svg class="icon" viewBox="0 0 24 24" width="56" height="56" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="12"/><path d="${ICONS[ending]}"/></svg>
<div>
<h1>${report.run.title}</h1>
${printBlocks([...describeSince(report), ...describeWhichHead(report)], BESIDE_TITLE)}${[tellReviewed(report) ?? [], noteOn(report)].flat().map((note) => markup`<p>${note}</p>`)}
<p>${describeVerdict(report)}</p>
<p class="note">${describeRange(report)}</p>
</div>
<dl class="tiles">
${renderTiles(report, entries)}
</dl>
<dl class="terms">
${renderTerms(report)}
</dl>
</div>
</header>`;
}

function describeRange({ pin, run }: Report): Markup {
  const head = markup`<code title="${pin.head_sha}">${pin.head_sha.slice(0, 12)}</code>`;
  const against =
    pin.base_sha === null
      ? markup`${countOf(pin.files.length, "file")} as ${pin.files.length === 1 ? "it stands" : "they stand"} at ${head}${describeHead(pin)}`
      : markup`${head}${describeHead(pin)} against <code title="${pin.base_sha}">${pin.base_sha.slice(0, 12)}</code>`;
  const day = `${run.started_at.slice(0, 16).replace("T", " ")} UTC`;
  return markup`${against} · ${day} · ${describeDuration(run.timing.wall_ms)} · conclusion <b>${run.conclusion.replaceAll("_", " ")}</b>`;
}

function describeDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** What there is to do, at a glance. */
function renderTiles(report: Report, entries: readonly Entry[]): readonly Markup[] {
  const { coverage, run, dismissed, missed, rounds } = report;
  const of = (standing: Entry["standing"]) => entries.filter((entry) => entry.standing === standing);
  const refuted = dismissed.filter(({ by }) => by !== "gate").length;
  const open = of("unresolved").length + missed.filter(countsAsOpen).length;
  const debt = of("debt").length;
  // Of what agents claimed alike, and what was settled before, the Judge hears but once.
  const heard = rounds.reduce((sum, round) => sum + round.novel, 0);
  const files = `${groupDigits(countReviewed(coverage))} of ${groupDigits(coverage.files_total)}`;
  const parts = `${groupDigits(coverage.hunks_read)} of ${countOf(coverage.hunks_total, "part")}`;
  const others = describeOtherFiles(coverage);
  return [
    renderTile(
      isExamination(report) ? "Found" : "Confirmed",
      of("confirmed").length,
      describeSeverities(of("confirmed")),
    ),
    renderTile("Unresolved", open, open === 0 ? "no finding is left open" : "a person has to look"),
    ...(debt === 0 ? [] : [renderTile("There before", debt, "fails nothing")]),
    // A validation plays no round, in which something could be claimed.
    ...(run.rounds_planned === 0 ? [] : [renderTile("Dismissed", refuted, `of ${countOf(heard, "new claim")}`)]),
    isPolicyCheck(report)
      ? renderTile("Files read", report.policy?.files_inspected ?? 0, "for the policy alone")
      : renderTile("Files read", files, others === "" ? parts : `${parts}; ${others}`),
    ...(run.rounds_planned === 0
      ? []
      : [renderTile("Rounds", run.rounds_completed, `of at most ${run.rounds_planned}`)]),
  ];
}

/** What the verdict is made of, in its own words and in plain ones. */
function renderTerms(report: Report): readonly Markup[] {
  const {
    verdict,
    run: { usage, costs },
  } = report;
  const coverage = describeCoverage(report);
  const cost = describeCost(costs.total, costs.currency);
  const sums = `${groupDigits(usage.input_tokens)} in, ${groupDigits(usage.output_tokens)} out`;
  const tokens = usage.calls_without_usage === usage.calls ? "not told" : sums;
  return [
    ...(isExamination(report) && verdict.accuracy === "PASS"
      ? []
      : [renderTile("Accuracy", verdict.accuracy, describeRating(report))]),
    renderTile("Coverage", coverage.words, coverage.beside ?? coverage.clause),
    verdict.gate === "open"
      ? renderTile("Gate", "open", "its comments may be posted")
      : renderTile("Gate", "closed", `nothing is posted: ${whyClosed(report)}`),
    ...renderPolicyTerm(report),
    ...renderThreadsTerm(report),
    ...(usage.calls === 0 ? [] : [renderTile("Tokens", tokens, cost ?? countOf(usage.calls, "call"))]),
  ];
}

function renderPolicyTerm(report: Report): readonly Markup[] {
  const { policy } = report;
  if (policy === null) return [];
  return [renderTile("Policy", countOf(policy.effects.length, "effect"), tallyStandings(policy, report))];
}

function renderThreadsTerm(report: Report): readonly Markup[] {
  const { triage } = report;
  if (triage === null) return [];
  return [renderTile("Other reviewers", countOf(triage.length, "thread"), tallyThreads(triage))];
}

const ACCURACIES: Readonly<Record<Report["verdict"]["accuracy"], string>> = {
  PASS: "no finding is left undecided",
  WARN: "something is open or was corrected",
  FAIL: "a finding fails a gate",
};

/** What the policy leaves undecided is no finding, and is named beside a word that speaks of findings alone. */
function describeRating({ verdict, policy }: Report): string {
  const unknown = policy?.effects.filter(({ outcome }) => outcome === "unknown").length ?? 0;
  if (verdict.accuracy !== "PASS" || unknown === 0) return ACCURACIES[verdict.accuracy];
  return `every finding is decided; ${countOf(unknown, "effect")} of the policy ${unknown === 1 ? "is" : "are"} not`;
}

function describeSeverities(entries: readonly Entry[]): string {
  const counts = SEVERITIES.map((severity) => ({
    severity,
    count: entries.filter((entry) => entry.severity === severity).length,
  }));
  const told = counts.filter(({ count }) => count > 0).map(({ severity, count }) => `${count} ${severity}`);
  return told.length === 0 ? "none" : told.join(", ");
}

function renderTile(name: string, value: string | number, detail: string): Markup {
  return markup`<div><dt>${name}</dt><dd><b>${value}</b> <span>${detail}</span></dd></div>`;
}

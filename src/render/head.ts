import { type Block, code, commit, type Inline, joined, labelled, paragraph } from "../document/document.ts";
import { LEFT_KINDS } from "../files/reading-kind.ts";
import { isCorrectedInSubstance } from "../outcome/decide-outcome.ts";
import { countsAsOpen } from "../report/missed.ts";
import { describePolicy, whyPolicyIdle, whyPolicyOpen } from "../report/policy-standing.ts";
import { isBrought, type Report } from "../report/report.ts";
import { isExamination } from "../report/report-facts.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { countNotApplied } from "../verdict/conclusion.ts";
import { describeEnding } from "../verdict/why-ended.ts";
import { countReviewed, describePartsRead, isPolicyCheck } from "./coverage.ts";
import { describeSince } from "./follow-up.ts";
import { describeRulesLeftOut, noteOn } from "./notes.ts";
import { describeHeadKind } from "./plain-words.ts";
import { describeFix, describeWhichHead } from "./repairs.ts";
import { describeCost, describeLargeEffort, describeTokens, nameModels } from "./spent.ts";
import { phraseTriage } from "./triage.ts";

/** What a reader must know below the title: what was judged, by whom, and how much was found. */
export function describeHead(report: Report): readonly Block[] {
  return [
    ...describeSince(report),
    ...describeWhichHead(report),
    ...noteOn(report).map((note) => paragraph(note)),
    { kind: "figures", figures: countFindings(report) },
  ];
}

function countFindings(report: Report) {
  const { findings, unresolved, missed, dismissed, coverage } = report;
  const brought = findings.filter(isBrought).length;
  const debt = findings.length - brought;
  const files = `${groupDigits(countReviewed(coverage))} of ${groupDigits(coverage.files_total)}`;
  return [
    { name: isExamination(report) ? "found" : "confirmed", value: brought },
    { name: "unresolved", value: unresolved.length + missed.filter(countsAsOpen).length },
    ...(debt === 0 ? [] : [{ name: "there before", value: debt }]),
    { name: "dismissed", value: dismissed.length },
    ...(isPolicyCheck(report)
      ? []
      : [{ name: coverage.files_total === 1 ? "file reviewed" : "files reviewed", value: files }]),
  ];
}

/** The facts behind the verdict, one per line. */
export function describeFacts(report: Report): readonly Block[] {
  const { pin } = report;
  const against: Inline = pin.base_sha === null ? "" : [" against ", commit(pin.base_sha)];
  const head: Inline = [commit(pin.head_sha, !pin.head_is_work_tree), describeHeadKind(pin), against];
  return [
    ...labelled("Accuracy", phraseAccuracy(report)),
    ...labelled("Coverage", describeCoverage(report)),
    ...labelled("Rules", isExamination(report) ? describeRulesLeftOut(report) : undefined),
    ...labelled(
      "Comments",
      report.publication === null || report.verdict.gate === "open"
        ? undefined
        : `none may be posted, as ${whyClosed(report)}.`,
    ),
    ...labelled("Policy", describePolicy(report)),
    ...labelled("Threads", phraseTriage(report)),
    ...labelled("Repairs", describeFix(report)),
    ...labelled("Pinned", [head, ", target digest ", code(pin.target_sha256.slice(0, SHA_CHARS)), "."]),
  ];
}

/** Why the run ended, its costs, which models were asked where, and which answered instead. */
export function describeSpent(report: Report): readonly Block[] {
  const effort = describeLargeEffort(report);
  return [
    ...labelled("Ended", describeEnding(report.run)),
    ...labelled("Cost", phraseCost(report.run)),
    ...labelled("Effort", effort && `${effort}.`),
    ...labelled("Models", report.run.panel === "static" ? undefined : [nameModels(report.run), "."]),
    ...labelled("Answered", describeOthers(report.self_assessment)),
  ];
}

const SHA_CHARS = 12;

function phraseCost({ costs, usage }: Report["run"]): string | undefined {
  const broken = costs.calls_broken_off;
  if (usage.calls + broken === 0) return undefined;
  const cost = describeCost(costs.total, costs);
  return `${cost === undefined ? "" : `${cost}; `}${describeTokens(usage, broken)}.`;
}

function describeOthers({ answered_by_others: others }: Report["self_assessment"]): Inline | undefined {
  if (others.length === 0) return undefined;
  return ["by another model than requested: ", joined(others.map(code), ", "), "."];
}

/** The accuracy in words; undefined if rules found everything and nobody ruled, or nothing was checked. */
function phraseAccuracy(report: Report): string | undefined {
  const { accuracy } = report.verdict;
  const isIdle = isPolicyCheck(report) && whyPolicyIdle(report.policy) !== undefined;
  return (isExamination(report) || isIdle) && accuracy === "PASS"
    ? undefined
    : `${accuracy}: ${describeAccuracy(report)}.`;
}

function describeCoverage(report: Report): string {
  const parts = describePartsRead(report);
  const clause = describeGap(report);
  return clause === undefined ? `${parts}.` : `${parts}; ${clause}.`;
}

/** What was not read, as a clause; undefined if everything was read. */
function describeGap({ verdict, coverage, policy, missed, run }: Report): string | undefined {
  const { files_total: total, files_read: read, hunks_read: hunks } = coverage;
  const isNoneRead = read === 0 && hunks === 0;
  switch (verdict.coverage) {
    case "APPROVE":
      return isNoneRead ? "there was no text to read" : undefined;
    case "REQUEST_EXPANSION":
      return isNoneRead ? `none of ${countOf(total, "file")} was read` : "parts were not read";
    case "NEEDS_DISCUSSION": {
      const open = whyPolicyOpen(policy);
      if (run.mode === "policy" && open === undefined) return "nothing else was looked for";
      const reasons = [
        open && `the policy was not judged in full, as ${open}`,
        describeConfigured(coverage),
        describeNotCovered(coverage),
        missed.length === 0
          ? undefined
          : `Judge or Critic found ${countOf(missed.length, "place")} that nobody had claimed`,
      ].filter((reason) => reason !== undefined);
      return reasons.length === 0 ? "some parts were not reviewed" : reasons.join(", and ");
    }
    default:
      return assertNever(verdict.coverage);
  }
}

/** The settings by which a maintainer excludes files from the review. */
const SETTINGS: ReadonlyMap<string, string> = new Map([
  ["never-sent", "never-send"],
  ["ignored-path", "paths-ignore"],
  ["generated", ".gitattributes"],
  ...LEFT_KINDS.map((kind) => [kind, `kind (${kind})`] as const),
]);

function describeConfigured({ skipped, files_total: total }: Report["coverage"]): string | undefined {
  const counts = [...SETTINGS].flatMap(([reason, name]) => {
    const count = skipped.filter((skip) => skip.reason === reason).length;
    return count === 0 ? [] : [{ name, count }];
  });
  const sum = counts.reduce((all, { count }) => all + count, 0);
  if (sum === 0) return undefined;
  const named = counts.map(({ name, count }) => `${name} ${groupDigits(count)}`).join(", ");
  return `${groupDigits(sum)} of ${countOf(total, "file")} ${sum === 1 ? "was" : "were"} left out by configuration: ${named}`;
}

function describeNotCovered({ by_rules: byRules }: Report["coverage"]): string | undefined {
  const { not_covered: files = [], not_applied: ownRules = [] } = byRules ?? {};
  const kinds = `no rule covers ${countOf(files.length, "file")}`;
  const clauses = [files.length === 0 ? undefined : kinds, countNotApplied(ownRules.length)];
  return clauses.filter((clause) => clause !== undefined).join(", and ") || undefined;
}

const GATE_WORDS: ReadonlyMap<string, string> = new Map([
  ["stale pin", "the target changed meanwhile"],
  ["run incomplete", "the run is incomplete"],
  ["run aborted", "the run was interrupted"],
  ["accuracy FAIL", "a finding fails a gate"],
]);

/** Why no comment may be posted. An unknown reason is shown unchanged. */
function whyClosed(report: Report): string {
  const { gate_reason: reason } = report.verdict;
  const gap = reason === "coverage REQUEST_EXPANSION" ? describeGap(report) : undefined;
  return gap ?? GATE_WORDS.get(reason) ?? reason;
}

function describeAccuracy(report: Report): string {
  const { findings, unresolved, verdict } = report;
  if (verdict.accuracy === "PASS") {
    if (findings.length === 0) return "no finding is left open";
    // Rules check the place of another tool's finding, and cannot prove its claim.
    if (report.run.panel === "static" && report.imported?.use === "validate") return "every place was checked by rule";
    return findings.length === 1 ? "the confirmed finding was proven" : "every confirmed finding was proven";
  }
  if (verdict.accuracy === "FAIL") {
    const failing = unresolved.filter(({ failed_gate: gate }) => gate !== null).length;
    return failing === 0 ? "a finding failed a gate" : `${countOf(failing, "finding")} failed a gate`;
  }
  return describeDoubts(report);
}

function describeDoubts(report: Report): string {
  const {
    findings,
    unresolved,
    run,
    self_assessment: { unheard },
  } = report;
  const undecided = findings.filter(({ classification }) => classification === "undecided").length;
  const corrected = findings.filter(isCorrectedInSubstance).length;
  const unfinished = nameUnfinished(report);
  const doubts = [
    ...(unresolved.length === 0 ? [] : [`${countOf(unresolved.length, "finding")} could not be settled`]),
    ...(undecided === 0 ? [] : [`${countOf(undecided, "finding")} may have been there before`]),
    ...(corrected === 0 ? [] : [`the severity of ${countOf(corrected, "finding")} was corrected by rule`]),
    ...(unheard.length === 0 ? [] : ["not every agent answered"]),
    ...(run.debate_whole || unheard.length > 0 ? [] : [unfinished]),
  ];
  return doubts.length === 0 ? "something is open or was corrected" : doubts.join(" and ");
}

function nameUnfinished(report: Report): string {
  if (report.run.mode === "validate" || report.run.mode === "policy") return "not all of it was checked";
  return isExamination(report) ? "not all of it was examined" : "the debate did not finish";
}

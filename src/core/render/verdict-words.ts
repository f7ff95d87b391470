import { assertNever } from "../assert-never.ts";
import { FAIL_ON, type FailOn, reaches } from "../claims/severity.ts";
import { countOf } from "../count-of.ts";
import { groupDigits } from "../group-digits.ts";
import { isCorrectedInSubstance } from "../outcome/decide-outcome.ts";
import { whyPolicyOpen } from "../report/policy-outage.ts";
import { isBrought, type Report } from "../report/report.ts";
import { isExamination } from "../report/report-panel.ts";

/** How much of the target was read, in two or three words and as a clause. */
export interface CoverageWords {
  readonly words: string;
  readonly clause: string;
  /** What is said beside the words, where the clause would say them again. */
  readonly beside?: string;
}

/** How much of the target was read, by what was read and not by the verdict on it alone. */
export function describeCoverage(report: Report): CoverageWords {
  const { verdict, coverage, policy, missed, run } = report;
  const { files_total: total, files_read: read, hunks_read: hunks, skipped } = coverage;
  if (run.mode === "policy" && verdict.coverage === "NEEDS_DISCUSSION" && whyPolicyOpen(policy) === undefined)
    return {
      words: "the policy alone",
      clause: "the policy alone was looked at",
      beside: "nothing else was looked for",
    };
  const isNoneRead = read === 0 && hunks === 0;
  switch (verdict.coverage) {
    case "APPROVE":
      return isNoneRead
        ? { words: "nothing to read", clause: "there was no text to read" }
        : skipped.length === 0
          ? { words: "all read", clause: `all there was to read was ${wordRead(report)}` }
          : { words: "all text read", clause: `all text there was to read was ${wordRead(report)}` };
    case "REQUEST_EXPANSION":
      return isNoneRead
        ? { words: "nothing read", clause: `none of ${countOf(total, "file")} was read` }
        : { words: "parts unread", clause: "parts were not read" };
    case "NEEDS_DISCUSSION":
      if (skipped.length === 0 && missed.length === 0 && whyPolicyOpen(policy) !== undefined)
        return {
          words: "policy in doubt",
          clause: `the policy was not judged in full, as ${whyPolicyOpen(policy)}`,
        };
      if (isUncoveredAlone(report)) return { words: wordNotCovered(report), clause: clauseNotCovered(report) };
      return total > 0 && skipped.length === total
        ? { words: "all left out", clause: "all of it was left out on purpose" }
        : { words: "parts left out", clause: whyPartsLeft(report) };
    default:
      return assertNever(verdict.coverage);
  }
}

/** Who of a run that was broken off was shown a file need not have answered. */
function wordRead({ run }: Pick<Report, "run">): string {
  return run.status === "completed" ? "read" : "shown to an agent";
}

/** What a maintainer's configuration keeps from the review, by the setting's name. */
const SETTINGS: ReadonlyMap<string, string> = new Map([
  ["never-sent", "never-send"],
  ["ignored-path", "paths-ignore"],
  ["generated", ".gitattributes"],
]);

function isUncoveredAlone({ coverage: { by_rules: byRules, skipped }, missed, policy }: Report): boolean {
  const isLeft = skipped.some(({ reason }) => SETTINGS.has(reason)) || missed.length > 0;
  return byRules !== null && byRules.not_covered.length > 0 && !isLeft && whyPolicyOpen(policy) === undefined;
}

function wordNotCovered({ coverage: { by_rules: byRules } }: Report): string {
  return byRules?.covered === 0 ? "no rule covers it" : "no rule for a part";
}

function clauseNotCovered({ coverage: { by_rules: byRules } }: Report): string {
  const { covered = 0, not_covered: files = [] } = byRules ?? {};
  return `no rule covers ${groupDigits(files.length)} of ${countOf(covered + files.length, "file")}`;
}

function whyPartsLeft(report: Report): string {
  const { coverage, missed } = report;
  const { skipped, files_total: total, by_rules: byRules } = coverage;
  const counts = [...SETTINGS].flatMap(([reason, name]) => {
    const count = skipped.filter((skip) => skip.reason === reason).length;
    return count === 0 ? [] : [{ name, count }];
  });
  const sum = counts.reduce((all, { count }) => all + count, 0);
  const named = counts.map(({ name, count }) => `${name} ${groupDigits(count)}`).join(", ");
  const left = `${groupDigits(sum)} of ${countOf(total, "file")} ${sum === 1 ? "was" : "were"} left out by configuration: ${named}`;
  const told = [
    ...(sum === 0 ? [] : [left]),
    ...((byRules?.not_covered.length ?? 0) === 0 ? [] : [clauseNotCovered(report)]),
    ...(missed.length === 0 ? [] : [`Judge or Critic saw ${countOf(missed.length, "place")} that nobody claimed`]),
  ];
  return told.length === 0 ? "parts were left out on purpose, or missed" : told.join(", and ");
}

const GATE_WORDS: ReadonlyMap<string, string> = new Map([
  ["stale pin", "the target changed meanwhile"],
  ["run incomplete", "the run is incomplete"],
  ["run aborted", "the run was broken off"],
  ["accuracy FAIL", "a finding fails a gate"],
]);

/** Why the gate is closed. A reason we do not know is given as it is, to be escaped. */
export function whyClosed(report: Report): string {
  const { gate_reason: reason } = report.verdict;
  if (reason === "coverage REQUEST_EXPANSION") return describeCoverage(report).clause;
  return GATE_WORDS.get(reason) ?? reason;
}

/** Whether comments may be posted, and why not; to be escaped. */
export function describeGate(report: Report): string {
  return report.verdict.gate === "open" ? "open" : `closed: ${whyClosed(report)}`;
}

/**
 * Why the verdict is what it is, and what accuracy and coverage say beside it, in a sentence: accuracy is about the
 * review, so that a change can fail with full accuracy. All of it is our own words but a closed gate's reason.
 */
export function describeVerdict(report: Report): string {
  const { accuracy, gate } = report.verdict;
  // Nobody ruled on what rules found, so that nothing can be said for how it was ruled on.
  const told =
    isExamination(report) && accuracy === "PASS" ? undefined : `${describeAccuracy(report)} (accuracy ${accuracy})`;
  const { clause } = describeCoverage(report);
  const why = whyClosed(report);
  // The coverage is why, or stands between what is well and the reason.
  const closed =
    gate === "open" ? "" : why === clause ? ", so no comment may be posted" : `; no comment may be posted, as ${why}`;
  if (report.run.conclusion === "action_required") {
    const joint = accuracy === "PASS" && report.verdict.coverage !== "APPROVE" ? "but" : "and";
    const said = told === undefined ? clause : `${told}, ${joint} ${clause}`;
    return `It could not judge, as the title says: ${said}${closed}.`;
  }
  return `${toSentence([describeEnding(report), told, clause].filter((part) => part !== undefined))}${closed}.`;
}

function toSentence(parts: readonly string[]): string {
  const all = parts.length < 3 ? parts.join(", and ") : `${parts[0]}; ${parts.slice(1).join(", and ")}`;
  return `${all.slice(0, 1).toUpperCase()}${all.slice(1)}`;
}

/** Undefined where the title says it all. */
function describeEnding(report: Report): string | undefined {
  const { run, findings, follow_up: followUp } = report;
  // Of a follow-up, new is what the earlier review did not hold.
  const isFollowUp = followUp !== null;
  const failOn = FAIL_ON.find((known) => known === run.settings["fail-on"]);
  if (failOn === undefined) return undefined;
  if (run.conclusion === "failure") {
    const count = findings.filter((finding) => isBrought(finding) && reaches(finding.severity, failOn)).length;
    return `it did not pass because ${countOf(count, isFollowUp ? "finding" : "new finding")} ${nameFloor(failOn)} ${wordStanding(report, count)}`;
  }
  if (run.conclusion !== "success") return undefined;
  if (failOn === "none") return "it passed because fail-on none lets every finding pass";
  return `it passed because nothing ${isFollowUp ? "of this change" : "new"} ${nameFloor(failOn)} ${wordStanding(report, 1)} or left open`;
}

function wordStanding(report: Report, count: number): string {
  const isOne = count === 1;
  return isExamination(report) ? `${isOne ? "was" : "were"} found` : `${isOne ? "is" : "are"} confirmed`;
}

function nameFloor(failOn: FailOn): string {
  return failOn === "critical" ? "of critical severity" : `at or above ${failOn}`;
}

function describeAccuracy(report: Report): string {
  const { findings, unresolved, verdict } = report;
  if (verdict.accuracy === "PASS") {
    if (findings.length === 0) return "no finding is left open";
    return findings.length === 1 ? "the confirmed finding was proven" : "every confirmed finding was proven";
  }
  if (verdict.accuracy === "FAIL") {
    const failing = unresolved.filter(({ failed_gate: gate }) => gate !== null).length;
    return failing === 0 ? "a finding failed a gate" : `${countOf(failing, "finding")} failed a gate`;
  }
  return describeDoubts(report);
}

function wordUnfinished(report: Report): string {
  return isExamination(report) ? "not all of it was examined" : "the debate was not held to its end";
}

/** What keeps accuracy at WARN. */
function describeDoubts(report: Report): string {
  const {
    findings,
    unresolved,
    run,
    self_assessment: { unheard },
  } = report;
  const undecided = findings.filter(({ classification }) => classification === "undecided").length;
  const corrected = findings.filter(isCorrectedInSubstance).length;
  const doubts = [
    ...(unresolved.length === 0 ? [] : [`${countOf(unresolved.length, "finding")} could not be settled`]),
    ...(undecided === 0 ? [] : [`${countOf(undecided, "finding")} may have been there before`]),
    ...(corrected === 0 ? [] : [`the severity of ${countOf(corrected, "finding")} was corrected by rule`]),
    ...(unheard.length === 0 ? [] : ["not every agent was heard"]),
    ...(run.debate_whole || unheard.length > 0 ? [] : [wordUnfinished(report)]),
  ];
  return doubts.length === 0 ? "something is open or was corrected" : doubts.join(" and ");
}

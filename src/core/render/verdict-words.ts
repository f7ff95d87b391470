import { FAIL_ON, type FailOn, reaches } from "../claims/severity.ts";
import { countOf } from "../count-of.ts";
import { isBrought, type Report } from "../report/report.ts";
import { isCorrectedInSubstance } from "../verdict/rate-accuracy.ts";

type Coverage = Report["verdict"]["coverage"];

/** How much of the target was read, in two or three words. */
export const COVERAGE_WORDS: Readonly<Record<Coverage, string>> = {
  APPROVE: "all read",
  REQUEST_EXPANSION: "parts unread",
  NEEDS_DISCUSSION: "parts left out",
};

/** The same as a clause. */
export const COVERAGE_CLAUSES: Readonly<Record<Coverage, string>> = {
  APPROVE: "all there was to read was read",
  REQUEST_EXPANSION: "parts were not read",
  NEEDS_DISCUSSION: "parts were left out on purpose, or missed",
};

const GATE_WORDS: ReadonlyMap<string, string> = new Map([
  ["stale pin", "the target changed meanwhile"],
  ["run incomplete", "the run is incomplete"],
  ["run aborted", "the run was broken off"],
  ["accuracy FAIL", "a finding fails a gate"],
  ["coverage REQUEST_EXPANSION", COVERAGE_CLAUSES.REQUEST_EXPANSION],
]);

/** Why the gate is closed. A reason we do not know is given as it is, to be escaped. */
export function whyClosed({ gate_reason: reason }: Report["verdict"]): string {
  return GATE_WORDS.get(reason) ?? reason;
}

/** Whether comments may be posted, and why not; to be escaped. */
export function describeGate(verdict: Report["verdict"]): string {
  return verdict.gate === "open" ? "open" : `closed: ${whyClosed(verdict)}`;
}

/**
 * Why the verdict is what it is, and what accuracy and coverage say beside it, in a sentence: accuracy is about the
 * review, so that a change can fail with full accuracy. All of it is our own words but a closed gate's reason.
 */
export function describeVerdict(report: Report): string {
  const { accuracy, coverage, gate } = report.verdict;
  const parts = [
    describeEnding(report),
    `accuracy ${accuracy} means that ${describeAccuracy(report)}`,
    COVERAGE_CLAUSES[coverage],
  ].filter((part) => part !== undefined);
  const closed = gate === "open" ? "" : `; no comment may be posted, as ${whyClosed(report.verdict)}`;
  return `${toSentence(parts)}${closed}.`;
}

function toSentence(parts: readonly string[]): string {
  const all = parts.length < 3 ? parts.join(", and ") : `${parts[0]}; ${parts.slice(1).join(", and ")}`;
  return `${all.slice(0, 1).toUpperCase()}${all.slice(1)}`;
}

/** Undefined where the title says it all. */
function describeEnding({ run, findings }: Report): string | undefined {
  const failOn = FAIL_ON.find((known) => known === run.settings["fail-on"]);
  if (failOn === undefined) return undefined;
  if (run.conclusion === "failure") {
    const count = findings.filter((finding) => isBrought(finding) && reaches(finding.severity, failOn)).length;
    return `it did not pass because ${countOf(count, "new finding")} ${nameFloor(failOn)} ${count === 1 ? "is" : "are"} confirmed`;
  }
  if (run.conclusion !== "success") return undefined;
  if (failOn === "none") return "it passed because fail-on none lets every finding pass";
  return `it passed because nothing new ${nameFloor(failOn)} is confirmed or left open`;
}

function nameFloor(failOn: FailOn): string {
  return failOn === "critical" ? "of critical severity" : `at or above ${failOn}`;
}

function describeAccuracy(report: Report): string {
  const { findings, unresolved, verdict } = report;
  if (verdict.accuracy === "PASS") {
    if (findings.length === 0) return "nothing is left open";
    return findings.length === 1 ? "the confirmed finding was proven" : "every confirmed finding was proven";
  }
  if (verdict.accuracy === "FAIL") {
    const failing = unresolved.filter(({ failed_gate: gate }) => gate !== null).length;
    return failing === 0 ? "a finding failed a gate" : `${countOf(failing, "finding")} failed a gate`;
  }
  return describeDoubts(report);
}

/** What keeps accuracy at WARN. */
function describeDoubts({ findings, unresolved, run, self_assessment: { unheard } }: Report): string {
  const undecided = findings.filter(({ classification }) => classification === "undecided").length;
  const corrected = findings.filter(isCorrectedInSubstance).length;
  const doubts = [
    ...(unresolved.length === 0 ? [] : [`${countOf(unresolved.length, "finding")} could not be settled`]),
    ...(undecided === 0 ? [] : [`${countOf(undecided, "finding")} may have been there before`]),
    ...(corrected === 0 ? [] : [`the severity of ${countOf(corrected, "finding")} was corrected by rule`]),
    ...(unheard.length === 0 ? [] : ["not every agent was heard"]),
    ...(run.debate_whole || unheard.length > 0 ? [] : ["the debate was not held to its end"]),
  ];
  return doubts.length === 0 ? "something is open or was corrected" : doubts.join(" and ");
}

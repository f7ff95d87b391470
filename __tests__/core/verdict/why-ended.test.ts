import { describe, expect, it } from "vitest";
import { RUN_STOP_DETAILS, RUN_STOP_REASONS } from "../../../src/core/debate/convergence.ts";
import { renderCheckRun, renderSummary } from "../../../src/core/render/check-run.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { ABORT_REASONS } from "../../../src/core/verdict/verdict.ts";
import { describeEnding, describeNext, whyEnded } from "../../../src/core/verdict/why-ended.ts";
import { aReport, aRound, aRun } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const stopped = RUN_STOP_REASONS.map((stop_reason) => aRun({ stop_reason }));
const detailed = RUN_STOP_DETAILS.map((stop_detail) => aRun({ stop_reason: "all-self-reference", stop_detail }));
const aborted = ABORT_REASONS.map((abort_reason) => aRun({ status: "aborted", stop_reason: null, abort_reason }));
const RUNS = [...stopped, ...detailed, ...aborted, aRun({ status: "incomplete", stop_reason: null })];
/** What only a program reads. `max-rounds` is a key of the configuration as well. */
const CODES = new RegExp(
  [...RUN_STOP_REASONS, ...RUN_STOP_DETAILS, ...ABORT_REASONS].filter((code) => /[-_]/.test(code)).join("|"),
);

function facesOf(report: Report): Readonly<Record<string, string>> {
  const { summary } = renderCheckRun(report);
  const formats = ["text", "markdown", "html"] as const;
  return {
    ...Object.fromEntries(formats.map((format) => [format, renderReport(report, format)])),
    ...{ summary: renderSummary(report, []), "check run": summary },
  };
}

describe("why a run ended", () => {
  it.each(RUNS.map((run) => [run.abort_reason ?? run.stop_detail ?? run.stop_reason ?? run.status, run] as const))(
    "is told in plain words in every face: %s",
    (code, run) => {
      const next =
        run.stop_detail === null ? `stop: ${run.stop_reason}` : `stop: ${run.stop_reason} (${run.stop_detail})`;
      const report = aReport({ run, rounds: [aRound({ next: run.stop_reason === null ? "continue" : next })] });
      const { words } = whyEnded(run);
      for (const [face, shown] of Object.entries(facesOf(report))) {
        const plain = shown.replace(/&#39;/g, "'").replace(/\\/g, "").replace(/\s+/g, " ");
        expect.soft(plain, face).toContain(words);
        expect.soft(CODES.exec(plain)?.[0], face).toBeUndefined();
      }
      expect(renderReport(report, "json")).toContain(code);
    },
  );

  it("says what is known beyond the reason, and the reason once", () => {
    const spent = { status: "aborted", stop_reason: null, abort_reason: "budget_exhausted" } as const;
    const told = (stop_detail: string | null) => describeEnding({ ...spent, stop_detail });
    expect(told("the token budget is spent")).toBe("The run ended because the token budget is spent.");
    expect(told("The token budget is spent: 9 of 8.")).toBe("The run ended because the token budget is spent: 9 of 8.");
    expect(told("elsewhere")).toBe("The run ended because the token budget is spent: elsewhere.");
  });

  it("of a run that is incomplete is what is missing, whatever its rounds had come to", () => {
    const run = { status: "incomplete", stop_reason: "zero-findings", abort_reason: null } as const;
    expect(describeEnding({ ...run, stop_detail: "Lint says that it did not succeed" })).toBe(
      "The run is incomplete: Lint says that it did not succeed.",
    );
  });

  it("is not said again where the title says it", () => {
    const detail = "round 1 could not be played: no Enthusiast answered";
    const title = `Could not judge: ${detail}`;
    const run = { stop_reason: null, stop_detail: detail, abort_reason: null, title };
    expect(describeEnding({ ...run, status: "incomplete" })).toBe(
      "The run is incomplete, for the reason given at the top.",
    );
    const spent = { ...run, status: "aborted", abort_reason: "budget_exhausted" } as const;
    expect(describeEnding({ ...spent, stop_detail: null, title: "Could not judge: the token budget is spent" })).toBe(
      "The run ended, for the reason given at the top.",
    );
    expect(describeEnding({ ...spent, title: "Cancelled" })).toContain("because the token budget is spent: round 1");
    for (const [face, shown] of Object.entries(facesOf(aReport({ run: aRun({ ...run, status: "incomplete" }) }))))
      expect.soft(shown.replace(/<title>.*<\/title>/, "").split(detail).length - 1, face).toBeLessThanOrEqual(1);
  });

  it("of a validation does not name the tools once more", () => {
    const run = {
      status: "completed",
      stop_reason: "no-rounds",
      stop_detail: "findings of Lint",
      abort_reason: null,
    } as const;
    expect(describeEnding(run)).toBe(
      "The debate ended because other tools' findings were checked, which takes no round.",
    );
  });

  it("of a follow-up with nothing to try says so, whether or not a Judge was asked", () => {
    const run = { status: "completed", stop_detail: "nothing-to-try", abort_reason: null } as const;
    for (const stop_reason of ["no-rounds", "zero-findings"] as const)
      expect(describeEnding({ ...run, stop_reason })).toBe(
        "The debate ended because no part of the change was to be tried anew.",
      );
  });

  it("of an aborted run is not how its rounds had ended before", () => {
    const run = aRun({ status: "aborted", stop_reason: "zero-findings", abort_reason: "target_unreadable" });
    expect(describeEnding(run)).toBe("The run ended because the target could no longer be read.");
  });
});

describe("what followed a round", () => {
  it.each([
    ["continue", "another round"],
    ["stop: zero-findings", "the end: the last round upheld nothing new"],
    ["stop: all-self-reference (round2-skipped)", "the end: the first round found too little to call for a second"],
    ["stop: zero-findings (nothing-to-try)", "the end: no part of the change was to be tried anew"],
    ["stop: constructor", "stop: constructor"],
    ["stop: a-later-reason (of-a-later-version)", "stop: a-later-reason (of-a-later-version)"],
  ])("named %s is told as: %s", (next, words) => {
    expect(describeNext(next)).toBe(words);
  });
});

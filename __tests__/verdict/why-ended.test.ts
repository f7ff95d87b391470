import { describe, expect, it } from "vitest";
import { RUN_STOP_DETAILS, RUN_STOP_REASONS } from "../../src/debate/convergence.ts";
import { renderCheckRun, renderSummary } from "../../src/render/check-run.ts";
import type { Report } from "../../src/report/report.ts";
import { decideAborted } from "../../src/verdict/conclusion.ts";
import { ABORT_REASONS, type AbortReason } from "../../src/verdict/verdict.ts";
import { ABORT_WORDS, describeEnding, describeStop } from "../../src/verdict/why-ended.ts";
import { aReport, aRound, aRun } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const stopped = RUN_STOP_REASONS.map((stop_reason) => aRun({ stop_reason }));
const detailed = RUN_STOP_DETAILS.map((stop_detail) => aRun({ stop_reason: "all-self-reference", stop_detail }));
const aborted = ABORT_REASONS.map((abort_reason) =>
  aRun({
    ...{ status: "aborted", stop_reason: null, abort_reason },
    title: decideAborted(abort_reason)?.title ?? `Could not judge: ${ABORT_WORDS[abort_reason]}`,
  }),
);
const RUNS = [...stopped, ...detailed, ...aborted];
const wordsOf = ({ abort_reason, stop_reason, stop_detail }: Report["run"]) =>
  abort_reason === null ? describeStop(stop_reason, stop_detail) : ABORT_WORDS[abort_reason];
/** What only a program reads. `max-rounds` is a key of the configuration as well. */
const CODES = new RegExp(
  [...RUN_STOP_REASONS, ...RUN_STOP_DETAILS, ...ABORT_REASONS].filter((code) => /[-_]/.test(code)).join("|"),
);

function facesOf(report: Report): Readonly<Record<string, string>> {
  const { title, summary } = renderCheckRun(report);
  const formats = ["text", "markdown", "html"] as const;
  return {
    ...Object.fromEntries(formats.map((format) => [format, renderReport(report, format)])),
    ...{ summary: renderSummary(report, []), "check run": `${title}\n${summary}` },
  };
}

describe("why a run ended", () => {
  it.each(RUNS.map((run) => [run.abort_reason ?? run.stop_detail ?? run.stop_reason ?? run.status, run] as const))(
    "is told in plain words in every face: %s",
    (code, run) => {
      const report = aReport({ run, rounds: [aRound()] });
      const words = wordsOf(run);
      for (const [face, shown] of Object.entries(facesOf(report))) {
        const plain = shown.replace(/&#39;/g, "'").replace(/\\/g, "").replace(/\s+/g, " ");
        expect.soft(plain, face).toContain(words);
        expect.soft(CODES.exec(plain)?.[0], face).toBeUndefined();
      }
      expect(renderReport(report, "json")).toContain(code);
    },
  );

  it("is not said again where the title says it, and whole where it does not", () => {
    const cut = { status: "aborted", stop_reason: null } as const;
    const told = (abort_reason: AbortReason, stop_detail: string | null) =>
      describeEnding({ ...cut, abort_reason, stop_detail });
    const above = "The run ended early; the title says why.";
    expect(told("budget_exhausted", null)).toBe(above);
    expect(told("budget_exhausted", "the token budget is spent: 9 of 8")).toBe(above);
    expect(told("deadline_exceeded", null)).toBe(above);
    expect(told("deadline_exceeded", "the time budget of 9 s does not suffice.")).toBe(
      "The run ended early because the time budget of 9 s does not suffice.",
    );
    expect(told("cancelled", null)).toBe("The run ended early because the run was cancelled.");
    const run = { status: "incomplete", stop_reason: null, abort_reason: null } as const;
    expect(describeEnding({ ...run, stop_detail: null })).toBe(
      "The run is incomplete because it could not be completed.",
    );
    const detail = "round 1 could not be played: no Enthusiast answered";
    const title = `Could not judge: ${detail}`;
    expect(describeEnding({ ...run, stop_detail: detail })).toBe("The run is incomplete; the title says why.");
    const incomplete = aRun({ ...run, stop_detail: detail, title });
    // A long text ends with its title once more.
    for (const [face, shown] of Object.entries(facesOf(aReport({ run: incomplete }))))
      expect
        .soft(shown.replace(/<title>.*<\/title>/, "").split(detail).length - 1, face)
        .toBeLessThanOrEqual(face === "text" ? 2 : 1);
  });

  it("of a validation does not name the tools once more", () => {
    const run = {
      status: "completed",
      stop_reason: "no-rounds",
      stop_detail: "findings of Lint",
      abort_reason: null,
    } as const;
    expect(describeEnding(run)).toBe("No debate was held: only other tools' findings were checked.");
  });

  it("of a follow-up with nothing to try says so, whether or not a Judge was asked", () => {
    const run = { status: "completed", stop_detail: "nothing-to-try", abort_reason: null } as const;
    for (const stop_reason of ["no-rounds", "zero-findings"] as const)
      expect(describeEnding({ ...run, stop_reason })).toBe(
        "The debate ended because no part of the change had to be reviewed again.",
      );
  });

  it.each([
    ["nothing-to-review", "there was nothing to review"],
    ["policy-check", "only the policy was checked"],
  ])("names no debate where none was held: %s", (stop_detail, words) => {
    const run = { status: "completed", stop_reason: "no-rounds", stop_detail, abort_reason: null } as const;
    expect(describeEnding(run)).toBe(`No debate was held: ${words}.`);
  });

  it("of an aborted run is not how its rounds had ended before", () => {
    const run = aRun({ status: "aborted", stop_reason: "zero-findings", abort_reason: "cancelled" });
    expect(describeEnding(run)).toBe("The run ended early because the run was cancelled.");
  });
});

import { expect, it } from "vitest";
import type { Sha } from "../../../src/change/sha.ts";
import { compareWithEarlier } from "../../../src/memory/shell/choose-course.ts";
import type { Report } from "../../../src/report/report.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { analyzer } from "../../code/facts-of.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { confirmsAll, upholdsAll } from "../../fakes/usual-seats.ts";
import { aReportedFinding } from "../../fixtures/claims.ts";
import { aBasis } from "../../fixtures/reports.ts";
import { addedLines } from "../../fixtures/served-lines.ts";

const PAY = "src/pay.ts";
const OTHERS = ["a", "b", "c"].map((name) => ({
  path: `src/${name}.ts`,
  base: "",
  head: `export const ${name} = 1;\n`,
}));
const AROUND = ["const one = 1;", "const two = 2;", "const three = 3;", "const four = 4;", "const five = 5;"];

/** The lines that stand at base, with what the change adds after the first and after the last of them. */
const payWith = (first: string, last: string) => ({
  path: PAY,
  base: `${AROUND.join("\n")}\n`,
  head: [AROUND[0], first, ...AROUND.slice(1), last]
    .filter((line) => line !== "")
    .join("\n")
    .concat("\n"),
});

/** Claims every added line that evaluates its input, but beside a place that it was told is settled. */
const claiming: Seat = async (assignment) => {
  const isTold = (at: number) => assignment.blocklist.some(({ line }) => Math.abs(line - at) <= 5);
  const { text } = await assignment.toolbox.readDiff({ path: undefined });
  const findings = addedLines(text).flatMap(({ file, line, text: added }, index) =>
    added.startsWith("eval(") && !isTold(line)
      ? [
          aReportedFinding({
            ...{ id: `E${index + 1}`, title: `Evaluates ${added}`, severity: "high", category: "injection" },
            ...{ file, start_line: line, line, description: "Input is run as code.", evidence_quote: added },
          }),
        ]
      : [],
  );
  return answer(assignment, { findings });
};

/** A review in which Judge and Critic uphold all that is claimed. */
async function review(at: number, pay: ReturnType<typeof payWith>, after?: Report): Promise<Report> {
  const source = new FakeSource([pay, ...OTHERS]);
  Object.assign(source, { pin: { ...source.pin, headSha: String(at).repeat(40) as Sha } });
  const panel = scriptedSeats({
    ...{ enthusiast: claiming, judge: upholdsAll, critic: confirmsAll },
    adversary: (assignment) => answer(assignment, { heuristics: [], safe_zones: [] }),
  });
  const means = aReviewMeans({ target: aTarget(source), analyzer, panel, basis: aBasis() });
  const earlier = after && { report: after, reportSha256: "0".repeat(64), workflowRun: "4711.1" };
  const course = earlier && (await compareWithEarlier(earlier, means));
  if (course !== undefined && "fullReview" in course) throw new Error(course.fullReview.detail);
  const { report } = await runReview(aRunIdentity(), { ...means, followUp: course?.followUp });
  expect(report.run).toMatchObject({ status: "completed", abort_reason: null });
  return report;
}

const titles = ({ findings }: Report) => findings.map(({ title }) => title).sort();

it("a defect that a push adds beside a kept finding is ruled on, as in a review of the whole change", async () => {
  const first = await review(1, payWith("eval(first.input);", ""));
  expect(titles(first)).toEqual(["Evaluates eval(first.input);"]);
  const both = payWith("eval(first.input);", "eval(second.input);");
  const whole = await review(2, both);
  const followed = await review(2, both, first);
  expect(followed.follow_up?.carried_hunks).toBeGreaterThan(0);
  expect(titles(followed)).toEqual(titles(whole));
});

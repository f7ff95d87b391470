import fc from "fast-check";
import { expect, it } from "vitest";
import { decideSettings } from "../../../src/config/config.ts";
import { compareWithEarlier } from "../../../src/memory/shell/choose-course.ts";
import type { Report } from "../../../src/report/report.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { analyzer } from "../../code/facts-of.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { runs } from "../../setup/tier.ts";
import { shopPanel } from "./shop-panel.ts";
import { anyHistory, type Moment, momentsOf, ShopSource } from "./small-shop.ts";

const RUNS = runs(80);

const IDENTITY = aRunIdentity({
  settings: decideSettings({ models: ["model-a"], "fail-on": "high" }, { panel: "openai" }, true),
});
const BASIS = {
  ...{ version: "0.0.0", prompts: null, rules: null, patterns: null, policy: null },
  ...{ configuration: null, models: null, findings_in: null },
};

/** Reviews a moment of the pull request: all of it, or what has changed since an earlier review. */
async function review({ base, head }: Moment, isThorough: boolean, earlier?: Report): Promise<Report> {
  const means = aReviewMeans({
    target: aTarget(new ShopSource(base, head)),
    analyzer,
    panel: shopPanel(isThorough),
    plan: { mode: "lightweight", maxRounds: 2, passes: 1, targetType: "code" },
    basis: BASIS,
    remembered: earlier,
  });
  const course =
    earlier === undefined
      ? undefined
      : await compareWithEarlier({ report: earlier, reportSha256: "0".repeat(64), workflowRun: "1.1" }, means);
  const { report } = await runReview(IDENTITY, { ...means, ...course });
  expect(report.run.status).toBe("completed");
  return report;
}

/** Where everything stands that is open against the check, confirmed or not. */
function openPlaces({ findings, unresolved }: Report): readonly string[] {
  return [...findings, ...unresolved].map(({ file, line }) => `${file}:${line}`);
}

function expectAsStrong(followed: Report, whole: Report): void {
  if (followed.run.conclusion === "success") expect(whole.run.conclusion).toBe("success");
  const open = openPlaces(followed);
  const lost = whole.findings.map(({ file, line }) => `${file}:${line}`).filter((place) => !open.includes(place));
  expect(lost).toEqual([]);
  const { hunks_total: total } = whole.coverage;
  expect(followed.coverage.hunks_total).toBe(total);
  expect((followed.follow_up?.carried_hunks ?? 0) + (followed.follow_up?.reread_hunks ?? 0)).toBe(total);
}

it("passes nothing after any pushes that a review of the whole change fails, and loses no finding", {
  tags: ["full"],
}, async () => {
  const counts = { followUps: 0, failed: 0 };
  await fc.assert(
    fc.asyncProperty(anyHistory, fc.boolean(), async (history, isThorough) => {
      let followed: Report | undefined;
      for (const moment of momentsOf(history)) {
        followed = await review(moment, isThorough, followed);
        if (followed.follow_up === null) continue;
        const whole = await review(moment, isThorough);
        counts.followUps += 1;
        if (whole.run.conclusion !== "success") counts.failed += 1;
        expectAsStrong(followed, whole);
      }
    }),
    { numRuns: RUNS },
  );
  // A property that never came to what it is about holds nothing.
  expect(counts.followUps).toBeGreaterThan(RUNS / 2);
  expect(counts.failed).toBeGreaterThan(RUNS / 10);
});

import { describe, expect, it } from "vitest";
import { LOST_CHECK } from "./ledger-repository.ts";
import { useLedger } from "./model-review.ts";
import { type PanelScript, scriptedPanel } from "./scripted-panel.ts";

const ledger = useLedger();

const claimed: PanelScript = { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) };

describe("the pace of a review", () => {
  it("has no more than one agent at work where one is allowed, and comes to the same", async () => {
    let underWay = 0;
    let most = 0;
    const panel = scriptedPanel(claimed);
    const config = "agents-at-once: 1\n";
    const run = await ledger.review(claimed, {
      config,
      reply: async (request) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, 5));
        underWay -= 1;
        return panel(request);
      },
    });
    expect(most).toBe(1);
    expect(run.report.run).toMatchObject({ status: "completed", settings: { "agents-at-once": 1 } });
    expect(run.report.findings).toHaveLength(1);
  });
});

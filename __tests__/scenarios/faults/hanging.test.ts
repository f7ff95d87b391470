import { describe, expect, it } from "vitest";
import { describeRun, reviewUnder } from "../action/fault-runs.ts";
import { startScenario } from "../harness/scenario.ts";
import { ENDPOINTS, type Ending } from "./endpoint.ts";
import { SHORT, SHORT_JOB, SHORTEST } from "./pace.ts";
import { POSTINGS } from "./start.ts";
import { OLDER_ID } from "./subject.ts";

/** What a review asks of GitHub; the model's silence is tested where its other failures are. */
const ASKED = ENDPOINTS.flatMap(({ name, start, place, alongside = [], unable }) =>
  POSTINGS.includes(start) || "role" in place ? [] : [{ name, start, place, alongside, unable }],
);

const OUT_OF_TIME = { gate: "closed", conclusion: "timed_out", "abort-reason": "deadline_exceeded" };

/** What the run may end as. A machine that is slow may run out of time where it could have done without an answer. */
function expectedConclusions(unable: Ending): RegExp {
  return unable === "could not judge" ? /^timed_out$/ : /^(timed_out|failure)$/;
}

describe.concurrent("a review whose time is over while GitHub keeps silent", () => {
  it.each(ASKED)(
    "in reply to $name ($start.name) ends by itself, and says so",
    { tags: ["full"], timeout: 120_000 },
    async (asked) => {
      const { start, place, alongside, unable } = asked;
      const pace = unable === "untold" ? SHORTEST : SHORT;
      await using subject = await start.prepare(pace);
      for (const fault of alongside) subject.server.fault(fault);
      subject.server.fault({ ...place, kind: "stall", times: Number.POSITIVE_INFINITY });
      const result = await start.run(subject, pace);
      const log = describeRun(subject, result);
      const { exitCode, outputs, summary } = result.main;
      expect(result.steps.map((step) => step.exitCode !== undefined)).not.toContain(false);
      expect(log).not.toMatch(/a bug of ours/);
      expect({ exitCode, gate: outputs.gate }, log).toEqual({
        exitCode: 1,
        gate: expect.stringMatching(/^(closed|open)$/),
      });
      if (unable === "not obeyed") return;
      expect(outputs.conclusion, log).toMatch(expectedConclusions(unable));
      if (outputs.conclusion === "timed_out") expect({ ...outputs, summary }, log).toMatchObject(SAYS_SO);
      if (unable === "untold") return;
      const own = subject.repository.checkRuns.filter(({ id }) => id !== OLDER_ID).at(-1);
      expect(own, log).toMatchObject({ status: "completed", conclusion: outputs.conclusion });
    },
  );

  it("knows its time from the configuration too, before it asks what the change is", async () => {
    const config = "time-budget-seconds: 1\n";
    await using scenario = await startScenario({ base: { ".github/tribunal/config.yml": config } });
    const faults = [{ method: "GET", path: /\/compare\//, kind: "stall" as const }];
    const result = await reviewUnder(scenario, { faults });
    const log = describeRun(scenario, result);
    expect({ ...result.main.outputs, summary: result.main.summary }, log).toMatchObject(SAYS_SO);
    expect(scenario.repository.checkRuns, log).toMatchObject([
      { status: "completed", conclusion: "timed_out", title: "Could not judge: the time budget ran out" },
    ]);
  });
});

/** What the comment job asks first of each kind. */
const POSTED = ENDPOINTS.flatMap(({ name, start, place, alongside = [] }) => {
  const isFirst = "path" in place && place.after === undefined && alongside.length === 0;
  return POSTINGS.includes(start) && isFirst ? [{ name, start, place }] : [];
});

describe.concurrent("a comment job while GitHub keeps silent", () => {
  it.each(POSTED)(
    "in reply to $name ($start.name) ends by itself, and says so",
    { tags: ["full"], timeout: 120_000 },
    async (asked) => {
      const { start, place } = asked;
      await using subject = await start.prepare(SHORT_JOB);
      subject.server.fault({ ...place, kind: "stall", times: Number.POSITIVE_INFINITY });
      const { main } = await start.run(subject, SHORT_JOB);
      expect(main.exitCode).toBe(1);
      expect(main.annotations.map(({ message }) => message).join()).toContain("GitHub did not answer in time");
      expect(main.outputs["skipped-reason"]).toBe("error");
    },
  );
});

const SAYS_SO = { ...OUT_OF_TIME, summary: expect.stringMatching(/time budget.* ran out/) };

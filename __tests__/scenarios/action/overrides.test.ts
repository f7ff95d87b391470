import { expect, it } from "vitest";
import type { Account } from "../../servers/github/account.ts";
import { aVerdict, type PanelScript, type ScriptedFinding } from "../cli/scripted-panel.ts";
import { commentEvent, mergeGroupEvent } from "../harness/run-event.ts";
import { expectSettled, jobOf, postingOf, reportOf, requestsOf, reviewStep } from "./observe.ts";
import { CHANGE, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const LIMITS = { "limits.txt": `limit 69029\n${"spare\n".repeat(60)}limit 135799\n` };
const REASON = "Every caller checks the amount, as src/pay.ts:L2 says.";
const COLLABORATORS = { wendy: "write", octavia: "write", rita: "read" } as const;

function aLimit(line: number, quote: string): ScriptedFinding {
  const place = { file: "limits.txt", start_line: line, line, evidence_quote: quote, cause: null };
  const facts = { category: "configuration", severity: "low", title: `The ${quote} is too high` } as const;
  return missingGuard({ ...place, ...facts, id: `L${line}` });
}

/** A panel that upholds the missing guard, or, as long as it doubts it, leaves it to people. */
function doubting(overrides: Partial<PanelScript> = {}): PanelScript {
  return {
    enthusiast: () => [missingGuard(), aLimit(1, "limit 69029"), aLimit(62, "limit 135799")],
    critic: (findings) => ({
      verdicts: findings.map((finding) =>
        aVerdict(finding, finding.file === "src/pay.ts" ? { verdict: "undecided" } : {}),
      ),
      missed: [],
    }),
    ...overrides,
  };
}

async function startDoubted(overrides: Partial<PanelScript> = {}): Promise<TribunalScenario> {
  return startTribunal(doubting(overrides), {
    change: { ...CHANGE, ...LIMITS },
    repository: { collaborators: COLLABORATORS },
  });
}

interface Said {
  readonly by: string;
  readonly body: string;
  readonly type?: Account["type"];
  readonly isEdited?: boolean;
}

/** Leaves a comment on the pull request; answers its id. */
function say({ server, repository, pullRequest }: TribunalScenario, { by, body, type, isEdited }: Said): number {
  const [id, createdAt] = [server.nextId(), server.now()];
  const updatedAt = isEdited === true ? server.now() : createdAt;
  const user = server.account(by, type);
  const issueNumber = pullRequest.number;
  repository.issueComments.push({ id, issueNumber, user, appId: undefined, body, createdAt, updatedAt });
  return id;
}

async function firstReview(scenario: TribunalScenario): Promise<string> {
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  expect(jobOf(result, "review").outputs).toMatchObject({ conclusion: "action_required", unresolved: "1" });
  return reportOf(result).unresolved[0]?.fingerprint ?? "none";
}

it("counts the word of who may, passes the check by it, and leaves its audit trail once", {
  tags: ["full"],
}, async () => {
  await using scenario = await startDoubted();
  const { server, repository, pullRequest } = scenario;
  const fingerprint = await firstReview(scenario);
  const body = `/tribunal dismiss ${fingerprint.slice(0, 19)} ${REASON} | --> type: x\r\nSee you.`;
  const commentId = say(scenario, { by: "wendy", body });
  const event = await commentEvent(server, repository, { pullRequest, body, by: "wendy" });
  const before = server.requests.length;
  const result = await runTribunal(scenario, { event });
  expectSettled(scenario, result);
  const report = reportOf(result);
  expect(report.verdict.overrides).toMatchObject([
    {
      action: "dismiss",
      finding: fingerprint,
      by: "wendy",
      permission: "write",
      comment_id: commentId,
      accepted: true,
    },
  ]);
  expect(report.dismissed).toMatchObject([
    { fingerprint, by: "person", reason: expect.stringContaining("wendy: Every") },
  ]);
  expect(jobOf(result, "review").outputs).toMatchObject({ conclusion: "success", gate: "open", unresolved: "0" });
  expect(repository.checkRuns.at(-1)).toMatchObject({ headSha: pullRequest.head.sha, conclusion: "success" });
  const answers = () => repository.issueComments.filter((comment) => comment.body.includes("posted-by: tribunal"));
  const trail = `posted-by: tribunal | type: critic-override | rule: none | finding: ${fingerprint} | reason: ${REASON} ¦ --› type: x`;
  const lastLine = (head: string) => `<!-- ${trail} | head: ${head} -->`;
  expect(answers().map((each) => each.body.split("\n").at(-1))).toEqual([lastLine(pullRequest.head.sha)]);
  const asked = requestsOf(scenario).slice(before);
  expect(asked.filter((request) => request.endsWith("wendy/permission"))).toHaveLength(2);
  expect(asked.indexOf("GET /issues/1/comments")).toBeGreaterThan(asked.indexOf("POST /check-runs"));

  const count = repository.issueComments.length;
  await repository.push("feature", { "README.md": "# Shop\n" });
  const later = await runTribunal(scenario);
  expectSettled(scenario, later);
  expect(jobOf(later, "review").outputs).toMatchObject({ conclusion: "success", unresolved: "0" });
  // The word holds for the new head, and its one answer says so: with the summary, that is two updates.
  expect([repository.issueComments.length, postingOf(later).updated]).toEqual([count, "2"]);
  expect(answers().map((each) => each.body.split("\n").at(-1))).toEqual([lastLine(pullRequest.head.sha)]);
});

it("lets a person uphold what the Critic would not, which fails the check", { tags: ["full"] }, async () => {
  await using scenario = await startDoubted();
  const fingerprint = await firstReview(scenario);
  say(scenario, { by: "octo", body: `/tribunal override ${fingerprint} "return charge(amount);" takes any number` });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  const report = reportOf(result);
  // Whoever opened the pull request owns the repository here, and still does not decide on their own change.
  expect(report.verdict.overrides).toMatchObject([{ accepted: false, refusal: expect.stringContaining("own author") }]);
  say(scenario, { by: "wendy", body: `/tribunal override ${fingerprint} "return charge(amount);" takes any number` });
  const upheld = await runTribunal(scenario);
  expectSettled(scenario, upheld);
  expect(jobOf(upheld, "review").outputs).toMatchObject({ conclusion: "failure", unresolved: "0", gate: "open" });
  expect(reportOf(upheld).findings).toContainEqual(
    expect.objectContaining({ fingerprint, validation: expect.objectContaining({ status: "upheld_by_person" }) }),
  );
});

it("hears nobody in a merge queue, although the verdict that somebody overruled is reused there", {
  tags: ["full"],
}, async () => {
  await using scenario = await startDoubted();
  const { server, repository } = scenario;
  const fingerprint = await firstReview(scenario);
  say(scenario, { by: "wendy", body: `/tribunal dismiss ${fingerprint} ${REASON}` });
  const overruled = await runTribunal(scenario);
  expect(jobOf(overruled, "review").outputs).toMatchObject({ conclusion: "success", reused: "true" });
  const headSha = await repository.push("queue", { ...CHANGE, ...LIMITS }, { from: "main" });
  const event = await mergeGroupEvent(server, repository, { base: "main", headSha });
  const queued = await runTribunal(scenario, { event });
  expectSettled(scenario, queued);
  expect(jobOf(queued, "review").outputs).toMatchObject({
    conclusion: "action_required",
    reused: "true",
    unresolved: "1",
  });
  expect(reportOf(queued).verdict.overrides).toEqual([]);
});

it("refuses every other word, and says why in the summary", async () => {
  await using scenario = await startDoubted();
  const fingerprint = await firstReview(scenario);
  const dismissal = `/tribunal dismiss ${fingerprint} ${REASON}`;
  const refused: readonly (readonly [Said, RegExp])[] = [
    [{ by: "octo", body: dismissal }, /own author wrote it/],
    [{ by: "helper[bot]", body: dismissal, type: "Bot" }, /a bot wrote it/],
    [{ by: "wendy", body: dismissal, isEdited: true }, /edited after it was written/],
    [{ by: "rita", body: dismissal }, /has the permission `read`; wanted: write, maintain, admin/],
    [{ by: "wendy", body: `/tribunal dismiss ${fingerprint}\n${REASON}` }, /shorter than 20 characters/],
    [
      { by: "wendy", body: `/tribunal dismiss ${fingerprint} Checked, as src/gone.ts:L2 says.` },
      /not a line of the tree/,
    ],
  ];
  for (const [said] of refused) say(scenario, said);
  say(scenario, { by: "wendy", body: `> ${dismissal}\n\nI would not say so.` });
  say(scenario, { by: "wendy", body: `I say:\n${dismissal}` });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  const { overrides } = reportOf(result).verdict;
  expect(overrides.map(({ accepted }) => accepted)).toEqual(refused.map(() => false));
  for (const [index, [, reason]] of refused.entries()) expect(overrides[index]?.refusal).toMatch(reason);
  expect(jobOf(result, "review").outputs).toMatchObject({ conclusion: "action_required", unresolved: "1" });
  expect(reviewStep(result).summary).toContain(`## Overrides (${refused.length})`);
  expect(reviewStep(result).summary).toContain("refused: a bot wrote it");
});

it("counts nobody's word once the head moved, and none that cannot be read", { tags: ["full"] }, async () => {
  let isMoving = false;
  await using scenario: TribunalScenario = await startDoubted({
    intercept: async (_request, { role }) => {
      if (role !== "critic" || !isMoving) return undefined;
      isMoving = false;
      await scenario.repository.push("feature", { "README.md": "# Shop\n" });
      return undefined;
    },
  });
  const fingerprint = await firstReview(scenario);
  say(scenario, { by: "wendy", body: `/tribunal dismiss ${fingerprint} ${REASON}` });
  scenario.server.fault({ method: "GET", path: /\/issues\/1\/comments$/, kind: 403, times: 1 });
  const unheard = await runTribunal(scenario);
  expectSettled(scenario, unheard);
  expect(jobOf(unheard, "review").outputs).toMatchObject({ conclusion: "action_required", unresolved: "1" });
  expect(JSON.stringify(reviewStep(unheard).log)).toContain("No override counts");
  isMoving = true;
  // An earlier verdict would be taken over without a word from the Critic.
  const moved = await runTribunal(scenario, { inputs: { reuse: "false" } });
  expectSettled(scenario, moved);
  expect(reportOf(moved).verdict.overrides).toMatchObject([
    { accepted: false, refusal: "the target changed meanwhile" },
  ]);
  expect(postingOf(moved)).toEqual({});
});

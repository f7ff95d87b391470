import { beforeAll, expect, it } from "vitest";
import { ACTIONS_BOT, type Account } from "../../servers/github/account.ts";
import type { Review } from "../../servers/github/records.ts";
import { describeRun, postUnder } from "./fault-runs.ts";
import { postingInputs } from "./observe.ts";
import { runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

let marker: string;
let inputs: Readonly<Record<string, string>>;

/** A review of the default change; every scenario has the same commits, and so the same marker. */
beforeAll(async () => {
  const scenario = await startTribunal();
  const result = await runTribunal(scenario);
  marker = scenario.repository.reviewComments[0]?.body.trimEnd().split("\n").at(-1) ?? "";
  inputs = await postingInputs(scenario, result);
  return async () => scenario[Symbol.asyncDispose]();
});

const MALLORY: Account = { login: "mallory", id: 666, type: "User" };
/** No user may be called so, but the type is what tells. */
const NAMESAKE: Account = { login: "github-actions[bot]", id: 667, type: "User" };

interface Standing {
  readonly body: string;
  readonly user?: Account;
  readonly commitId?: string;
  readonly isIssueComment?: boolean;
}

function leave({ server, repository, pullRequest }: TribunalScenario, standing: Standing): void {
  const { body, user = ACTIONS_BOT, commitId = pullRequest.head.sha } = standing;
  const id = server.nextId();
  const now = server.now();
  if (standing.isIssueComment === true) {
    const issueNumber = pullRequest.number;
    repository.issueComments.push({ id, issueNumber, user, appId: undefined, body, createdAt: now, updatedAt: now });
    return;
  }
  const review: Review = { id, pullNumber: 1, user, body, state: "COMMENTED", commitId, submittedAt: now };
  repository.reviews.push(review);
}

/** Each looks like the real one and is not. */
function forgeries({ pullRequest }: TribunalScenario): readonly Standing[] {
  return [
    { body: marker, user: MALLORY },
    { body: marker, user: NAMESAKE },
    { body: marker, commitId: pullRequest.base.sha },
    { body: marker.replace(/head=\w+/, `head=${"0".repeat(40)}`) },
    { body: `What is\n${marker}\n\ngood for?` },
    { body: `> ${marker}` },
    { body: `\`\`\`\n${marker}\n\`\`\`` },
    // Every workflow of the repository writes as the same account, and some echo what they are given.
    { body: `Title:\n${marker}`, isIssueComment: true },
    { body: marker.replace("check=tribunal", "check=other") },
    { body: marker.replace(" v1 ", " v2 ") },
    { body: marker.replace(" -->", " x=y -->") },
  ];
}

it("does not take a forged marker for a finding that was posted", async () => {
  await using scenario = await startTribunal();
  const standing = forgeries(scenario);
  for (const each of standing) leave(scenario, each);
  const { length } = scenario.repository.reviews;
  const result = await postUnder(scenario, inputs);
  expect(result.main.outputs, describeRun(scenario, result)).toMatchObject({ posted: "1" });
  expect(scenario.repository.reviews).toHaveLength(length + 1);
});

it("believes the marker at the end of what our account wrote for its commit", async () => {
  await using scenario = await startTribunal();
  leave(scenario, { body: `The finding.\n\n${marker}\n` });
  const result = await postUnder(scenario, inputs);
  expect(result.main.outputs, describeRun(scenario, result)).toMatchObject({ posted: "0" });
  expect(scenario.repository.reviews).toHaveLength(1);
});

import { ACTIONS_BOT } from "../__tests__/servers/github/account.ts";
import { startGitHubServer } from "../__tests__/servers/github-server.ts";
import { startRunner } from "./action-runner.mjs";
import { row } from "./rows.mjs";
import { startScriptedPanel } from "./scripted-panel.mjs";

const FILES = 50;
const LINES = 40;
const EARLIER_COMMENTS = 150;
const ANNOTATIONS_A_REQUEST = 50;

/** What a first push of 50 files asks of GitHub and of memory, and what the posting of its findings does. */
export const actionReview = { name: "action-review", run };

async function run() {
  await using server = await startServer();
  const repository = await createChange(server);
  const [pullRequest] = repository.pullRequests;
  using runner = startRunner({ event: "pull_request", payload: payloadOf(pullRequest), url: server.url });
  const reviewed = await review(server, runner);
  const first = await post(server, runner, pullRequest);
  repository.reviews.length = 0;
  repository.reviewComments.length = 0;
  leaveComments(server, repository, pullRequest);
  const later = await post(server, runner, pullRequest);
  const annotations = repository.checkRuns[0].annotations.length;
  if (annotations === 0 || repository.reviews.length !== 2) throw new Error("the review found nothing to post");
  const progress = reviewed.api.filter(({ method, body }) => method === "PATCH" && body.status === undefined).length;
  const pages = Math.ceil(EARLIER_COMMENTS / 100);
  return [
    row("review: git requests", reviewed.git.length, { unit: "" }),
    row("review: progress and annotation requests", progress + Math.ceil(annotations / ANNOTATIONS_A_REQUEST), {
      unit: "",
    }),
    row("review: API requests but those", reviewed.api.length - progress - Math.ceil(annotations / 50), {
      unit: "",
      limit: 10,
    }),
    row("comment job: requests, no earlier comments", first.length, { unit: "", limit: 8 }),
    row(`comment job: requests, ${EARLIER_COMMENTS} earlier comments`, later.length, { unit: "", limit: 8 + pages }),
    row("peak memory of the review, 50 files", reviewed.peakMb, { unit: "MB", limit: 200 }),
  ];
}

async function startServer() {
  const job = { contents: "read", checks: "write", pull_requests: "write" };
  return startGitHubServer({ tokens: { job: { permissions: job } } });
}

/** The change that the scripted panel has a finding in. */
async function createChange(server) {
  const files = (isChanged) =>
    Object.fromEntries(Array.from({ length: FILES }, (_, index) => [pathOf(index), textOf(index, isChanged)]));
  const repository = await server.createRepository("octo/shop", { files: files(false) });
  await repository.push("feature", files(true));
  await repository.openPullRequest({ head: "feature" });
  return repository;
}

function pathOf(index) {
  return `src/part-${index % 50}/module-${index}.ts`;
}

function textOf(index, isChanged) {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const value = isChanged && (line === 10 || line === 30) ? line * 2 : line;
    return `export const value${line} = compute(${index}, ${value});\n`;
  });
  return lines.join("");
}

function payloadOf({ number, head, base }) {
  return { pull_request: { number, head: { sha: head.sha }, base: { sha: base.sha, ref: base.ref } } };
}

async function review(server, runner) {
  await using panel = await startScriptedPanel(0);
  const [, , , models, , baseUrl] = panel.options;
  const { OPENAI_API_KEY: apiKey } = panel.env;
  const inputs = { "github-token": server.token("job"), "api-key": apiKey, models, "base-url": baseUrl };
  const result = await runner.runForPeak("review", inputs);
  if (runner.outputs().gate !== "open") throw new Error(`the review failed: ${result.stdout}${result.stderr}`);
  const isGit = ({ path }) => /\/(info\/refs|git-upload-pack)$/.test(path);
  const requests = [...server.requests];
  return {
    api: requests.filter((entry) => !isGit(entry)),
    git: requests.filter(isGit),
    peakMb: result.peakMb,
  };
}

async function post(server, runner, pullRequest) {
  const outputs = runner.outputs();
  const before = server.requests.length;
  const inputs = {
    "github-token": server.token("job"),
    gate: outputs.gate,
    "head-sha": outputs["head-sha"],
    "report-path": outputs["report-path"],
    "report-sha256": outputs["report-sha256"],
    "pull-request": String(pullRequest.number),
  };
  const result = await runner.run("comment-post", inputs);
  if (result.code !== 0) throw new Error(`posting failed: ${result.stdout}${result.stderr}`);
  return server.requests.slice(before);
}

/** One review with as many comments, as an earlier run would have left them. */
function leaveComments(server, repository, { number, head }) {
  const now = server.now();
  const shared = { pullNumber: number, user: ACTIONS_BOT, commitId: head.sha };
  const review = { ...shared, id: server.nextId(), body: "Earlier.", state: "COMMENTED", submittedAt: now };
  repository.reviews.push(review);
  const anchor = {
    path: pathOf(0),
    line: 11,
    side: "RIGHT",
    start_line: undefined,
    startSide: undefined,
    position: 1,
    diffHunk: "@@ -8,7 +8,7 @@",
  };
  for (let count = 0; count < EARLIER_COMMENTS; count += 1) {
    const times = { createdAt: now, updatedAt: now };
    const comment = { ...shared, id: server.nextId(), reviewId: review.id, body: "Earlier.", anchor, ...times };
    repository.reviewComments.push({ ...comment, inReplyTo: undefined });
  }
}

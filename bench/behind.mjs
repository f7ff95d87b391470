import { execFileSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { startGitHubServer } from "../__tests__/servers/github-server.ts";
import { startRunner } from "./action-runner.mjs";
import { interleavedMedians } from "./median.mjs";
import { row } from "./rows.mjs";
import { startScriptedPanel } from "./scripted-panel.mjs";

const TIMES = 5;
const FILES = 20;
const BEHIND = 500;
const RATIO_LIMIT = 1.2;

/**
 * What a review costs of a branch whose base went on by 500 commits, 250 of them merges, against one whose base stands where it left it.
 * The branch has merged its base once, and both sides changed one file; so no side is a line of commits, and the merge is made.
 */
export const behind = { name: "behind", run };

async function run() {
  await using near = await openChange(0);
  await using far = await openChange(BEHIND);
  await near.review();
  const [nearMs, farMs] = await interleavedMedians([near.review, far.review], TIMES);
  const [nearAsked, farAsked] = [await near.requests(), await far.requests()];
  return [
    row("review of a branch whose base stands: time", nearMs / 1000, { unit: "s" }),
    row(`review of a branch ${BEHIND} commits behind: time`, farMs / 1000, { unit: "s" }),
    row("the same, ratio", farMs / nearMs, { unit: "×", limit: RATIO_LIMIT }),
    row("API requests, base stands", nearAsked.api, { unit: "" }),
    row(`API requests, ${BEHIND} behind`, farAsked.api, { unit: "", limit: nearAsked.api + 1 }),
    row("git requests, base stands", nearAsked.git, { unit: "" }),
    row(`git requests, ${BEHIND} behind`, farAsked.git, { unit: "", limit: nearAsked.git + 4 }),
  ];
}

async function openChange(ahead) {
  const job = { contents: "read", checks: "write", pull_requests: "write" };
  const server = await startGitHubServer({ tokens: { job: { permissions: job } } });
  const panel = await startScriptedPanel(0);
  const files = (value) =>
    Object.fromEntries(Array.from({ length: FILES }, (_, index) => [pathOf(index), textOf(index, value)]));
  const repository = await server.createRepository("octo/shop", { files: { ...files(1), "shared.ts": shared() } });
  await repository.push("feature", { ...files(2), "shared.ts": shared({ 2: "ours" }) });
  await mergeBase(repository);
  await repository.openPullRequest({ head: "feature" });
  if (ahead > 0) await goOn(repository, ahead);
  const [pullRequest] = repository.pullRequests;
  const runner = startRunner({ event: "pull_request", payload: payloadOf(pullRequest), url: server.url });
  const [, , , models, , baseUrl] = panel.options;
  const { OPENAI_API_KEY: apiKey } = panel.env;
  const inputs = {
    "github-token": server.token("job"),
    "api-key": apiKey,
    models,
    "base-url": baseUrl,
    reuse: "false",
  };
  const review = async () => {
    const started = performance.now();
    const result = await runner.run("review", inputs);
    if (runner.outputs().status !== "completed") throw new Error(`the review failed: ${result.stdout}${result.stderr}`);
    return performance.now() - started;
  };
  return {
    review,
    async requests() {
      const before = server.requests.length;
      await review();
      const asked = server.requests.slice(before);
      const git = asked.filter(({ path }) => /\/(info\/refs|git-upload-pack)$/.test(path)).length;
      const progress = asked.filter(({ method }) => method === "PATCH").length;
      return { git, api: asked.length - git - progress };
    },
    async [Symbol.asyncDispose]() {
      runner[Symbol.dispose]();
      await panel[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** The branch takes its base in once, so that its commits are no line. */
async function mergeBase(repository) {
  const tip = await repository.push("main", { "base.ts": "export const base = 1;\n" });
  await repository.push("feature", { "base.ts": "export const base = 1;\n" });
  const git = (...args) => gitOf(repository, args);
  const tree = git("rev-parse", "feature^{tree}");
  await repository.moveBranch("feature", git("commit-tree", tree, "-p", "feature", "-p", tip, "-m", "Merge main"));
}

/** Every second commit of the base is a merge. */
async function goOn(repository, commits) {
  const tip = gitOf(repository, ["rev-parse", "main"]);
  const parts = [];
  for (let at = 1; at <= commits / 2; at += 1) {
    const [side, merge, last] = [2 * at - 1, 2 * at, at === 1 ? tip : `:${2 * at - 2}`];
    parts.push(commit(side, { from: last, path: `src/other-${at % 40}.ts`, text: `export const other = ${at};\n` }));
    const text = shared({ 40: `theirs ${at}` });
    parts.push(commit(merge, { from: last, merge: `:${side}`, path: "shared.ts", text }));
  }
  parts.push(`reset refs/heads/next\nfrom :${commits}\n\n`);
  gitOf(repository, ["fast-import", "--quiet"], parts.join(""));
  await repository.moveBranch("main", gitOf(repository, ["rev-parse", "refs/heads/next"]));
}

function commit(mark, { from, merge, path, text }) {
  const committer = `committer Bench <bench@example.invalid> ${1_900_000_000 + mark} +0000\n`;
  const second = merge === undefined ? "" : `merge ${merge}\n`;
  return `commit refs/heads/next\nmark :${mark}\n${committer}${data("On\n")}from ${from}\n${second}M 100644 inline ${path}\n${data(text)}\n`;
}

function data(text) {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

function gitOf({ store }, args, input = "") {
  const identity = { name: "Bench", email: "bench@example.invalid" };
  const env = {
    PATH: process.env.PATH,
    GIT_CONFIG_GLOBAL: "/dev/null",
    ...{ GIT_AUTHOR_NAME: identity.name, GIT_AUTHOR_EMAIL: identity.email },
    ...{ GIT_COMMITTER_NAME: identity.name, GIT_COMMITTER_EMAIL: identity.email },
  };
  return execFileSync("git", args, { cwd: store.directory, env, input }).toString().trim();
}

function pathOf(index) {
  return `src/part-${index % 5}/module-${index}.ts`;
}

function textOf(index, value) {
  return Array.from(
    { length: 40 },
    (_, line) => `export const value${line} = compute(${index}, ${line === 10 ? value : line});\n`,
  ).join("");
}

function shared(changed = {}) {
  return Array.from({ length: 60 }, (_, line) => `export const shared${line} = "${changed[line] ?? "both"}";\n`).join(
    "",
  );
}

function payloadOf({ number, head, base }) {
  return { pull_request: { number, head: { sha: head.sha }, base: { sha: base.sha, ref: base.ref } } };
}

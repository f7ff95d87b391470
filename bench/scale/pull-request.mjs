import "../json-modules.mjs";
import { startRunner } from "../action-runner.mjs";

const { startGitHubServer } = await import("../../__tests__/servers/github-server.ts");

const PERMISSIONS = { contents: "read", checks: "write", pull_requests: "write" };

/** A pull request on a GitHub of the loopback, with the jobs that a runner plays on it; gone on disposal. */
export async function openPullRequest({ base, head }) {
  const server = await startGitHubServer({ tokens: { job: { permissions: PERMISSIONS } } });
  const repository = await server.createRepository("octo/shop", { files: base });
  await repository.push("feature", head);
  const pullRequest = await repository.openPullRequest({ head: "feature" });
  const runner = startRunner({ event: "pull_request", payload: payloadOf(pullRequest), url: server.url });
  const token = { "github-token": server.token("job") };
  /** Runs one job, and adds what it asked GitHub for. */
  const play = async (bundle, inputs) => {
    const before = server.requests.length;
    const result = await runner.runForPeak(bundle, { ...token, ...inputs });
    return { ...result, requests: server.requests.slice(before) };
  };
  return {
    repository,
    outputs: () => runner.outputs(),
    review: (inputs) => play("review", inputs),
    post: () => play("comment-post", postInputs(runner.outputs(), pullRequest)),
    [Symbol.asyncDispose]: async () => {
      runner[Symbol.dispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

function payloadOf({ number, head, base }) {
  return { pull_request: { number, head: { sha: head.sha }, base: { sha: base.sha, ref: base.ref } } };
}

function postInputs(outputs, { number }) {
  const given = ["gate", "head-sha", "report-path", "report-sha256"].map((name) => [name, outputs[name]]);
  return { ...Object.fromEntries(given), "pull-request": String(number) };
}

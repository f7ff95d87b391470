import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readGit } from "../../fixtures/run-git.ts";
import type { StepContext } from "./step-context.ts";

/** What actions/checkout does with its usual inputs: a fetch of one commit over HTTP, the token in a header. */
export async function checkOut(context: StepContext): Promise<void> {
  const { job } = context.frame;
  const { server, repository, event } = job.setup;
  const source = context.with.repository || repository.fullName;
  const directory = join(job.workspace, context.with.path || ".");
  const depth = context.with["fetch-depth"] || "1";
  const credentials = Buffer.from(`x-access-token:${context.with.token || job.token.value}`).toString("base64");
  const header = ["-c", `http.extraHeader=Authorization: Basic ${credentials}`];
  const git = (...args: readonly string[]) =>
    readGit({ args: ["-C", directory, ...args], env: environment(job.homeDirectory) });
  await mkdir(directory, { recursive: true });
  await git("init", "--quiet");
  await git("remote", "add", "origin", `${server.url}/${source}`);
  const shallow = depth === "0" ? [] : [`--depth=${depth}`];
  const ref = context.with.ref || event.sha;
  const all = depth === "0" ? ["+refs/heads/*:refs/remotes/origin/*"] : [];
  await git(...header, "fetch", "--quiet", "--no-tags", ...shallow, "origin", ref, ...all);
  await git("checkout", "--quiet", "--detach", "FETCH_HEAD");
}

function environment(home: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
}

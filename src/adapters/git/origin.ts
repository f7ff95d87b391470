import { parseSha, type Sha } from "../../core/pin/sha.ts";
import { parseRepositoryUrl, type RepositoryAddress } from "../../core/repository-url.ts";
import type { Git } from "./git-process.ts";

/** Where a repository was cloned from, if its remote `origin` says so. */
export async function readOrigin(git: Git): Promise<RepositoryAddress | undefined> {
  const url = await ask(git, ["remote", "get-url", "origin"]);
  return url === undefined ? undefined : parseRepositoryUrl(url);
}

/**
 * The branch `origin` takes for its default one, else the only branch here of a usual name, else the one checked out; undefined
 * when none is known.
 */
export async function readDefaultBranch(git: Git): Promise<string | undefined> {
  const remote = await ask(git, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  if (remote !== undefined) return remote.replace(/^origin\//, "");
  const usual = await git.ask(["for-each-ref", "--format=%(refname:short)", ...USUAL_BRANCHES], { accept: [0] });
  const [only, ...others] = usual.line.split("\n").filter((name) => name !== "");
  return only !== undefined && others.length === 0 ? only : ask(git, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
}

const USUAL_BRANCHES = ["refs/heads/main", "refs/heads/master"];

/** The commit checked out, if a remote had it when we last heard of it: then others can name it too. */
export async function readPublishedHead(git: Git): Promise<Sha | undefined> {
  const holder = await ask(git, ["for-each-ref", "--contains", "HEAD", "--count=1", "refs/remotes"]);
  const head = await ask(git, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  return holder === undefined || head === undefined ? undefined : parseSha(head);
}

/** A line git printed; undefined for none, and where it has no answer. */
async function ask(git: Git, args: readonly string[]): Promise<string | undefined> {
  const { exitCode, line } = await git.ask(args, { accept: [0, 1, 2, 128, 129] });
  return exitCode === 0 && line.trim() !== "" ? line.trim() : undefined;
}

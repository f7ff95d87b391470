import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Sha } from "../../src/change/sha.ts";
import { type ResolvedGitTarget, resolveTarget } from "../../src/git/resolve-target.ts";
import type { TargetRequest } from "../../src/ports/target-pinner.ts";
import { secretlintDetector } from "../../src/secrets/secretlint.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { GITHUB_TOKEN } from "../fixtures/secrets.ts";
import { fetchFrom, openPullRequest } from "./fetch.ts";
import { GitServer } from "./git-server.ts";
import { LAST_CHANGE } from "./pin.ts";

const isMarkdown = (path: string) => path.endsWith(".md");

function resolve(repository: TestRepository, request: TargetRequest, directory = repository.directory) {
  const { environment } = repository;
  return resolveTarget({ request, repository: directory, secretDetector: secretlintDetector(), environment });
}

async function textsOf(target: ResolvedGitTarget, commit?: Sha) {
  const texts = await target.readBaseTexts(isMarkdown, commit);
  return texts.map(({ path, lines }) => [path, ...lines]);
}

describe("texts at the base", () => {
  it("are those of the commit that configures the run, never the head's, secrets masked", async () => {
    await using repository = await TestRepository.with({ "a.md": `old\n${GITHUB_TOKEN}\n`, "b.ts": "b\n" });
    await repository.commitFiles({ "a.md": "new\n", "c.md": "added\n" });
    await using target = await resolve(repository, LAST_CHANGE);
    expect(await textsOf(target)).toEqual([["a.md", "old", expect.stringMatching(/^\[secret:[0-9a-f]{8}\]$/)]]);
    expect(await textsOf(target, (await repository.git("rev-parse", "HEAD")) as Sha)).toEqual([
      ["a.md", "new"],
      ["c.md", "added"],
    ]);
  });

  it("are refused when one of them is a link or binary: what it says would be lost", async () => {
    await using repository = await TestRepository.with({ "a.ts": "a\n", "b.ts": "b\n" });
    await symlink("b.ts", join(repository.directory, "linked.md"));
    await repository.commit();
    await repository.commitFiles({ "a.ts": "changed\n" });
    await using target = await resolve(repository, LAST_CHANGE);
    await expect(target.readBaseTexts(isMarkdown)).rejects.toThrow(/linked\.md at \w+ is not a readable file/);
  });

  it("are found without what no reader sees, which hides no secret from the mask", async () => {
    const divided = `${GITHUB_TOKEN.slice(0, 9)}\u200b${GITHUB_TOKEN.slice(9)}`;
    await using repository = await TestRepository.with({ "a.md": `Be\u200b ki\u{e0041}nd.\u202e\n${divided}\n` });
    await repository.commitFiles({ "b.ts": "b\n" });
    await using target = await resolve(repository, LAST_CHANGE);
    const { texts } = await target.findBaseTexts(isMarkdown);
    expect(texts.map(({ lines }) => lines)).toEqual([["Be kind.", expect.stringMatching(/^\[secret:[0-9a-f]{8}\]$/)]]);
  });

  it("are found beside the names of files that cannot be read, such as those too large to fetch; links are none", async () => {
    await using repository = await TestRepository.with({ "a.md": "Read.\n", "large.md": "x\n".repeat(140_000) });
    await symlink("a.md", join(repository.directory, "linked.md"));
    await repository.commit();
    const commits = await openPullRequest(repository, () => repository.write({ "a.ts": "a\n" }));
    await using server = await GitServer.start(repository);
    const fetched = await fetchFrom(server, repository, { commits, isRuleFile: () => false });
    await using target = await resolve(repository, { kind: "commits", ...commits }, fetched.repository);
    const { texts, unread } = await target.findBaseTexts(isMarkdown);
    expect(texts.map(({ path }) => path)).toEqual(["a.md"]);
    expect(unread).toEqual(["large.md"]);
  });

  it("come with a fetch, at a commit that is neither base nor head", async () => {
    await using repository = await TestRepository.with({ "a.ts": "one\n", "rules/a.md": "# At the merge base\n" });
    const commits = await openPullRequest(repository, () => repository.write({ "a.ts": "two\n" }));
    const rules = (await repository.commitFiles({ "rules/a.md": "# At the tip\n", "big.bin": "x\n" })) as Sha;
    await using server = await GitServer.start(repository);
    const wanted = { commits: { ...commits, rules }, isRuleFile: isMarkdown };
    const fetched = await fetchFrom(server, repository, wanted);
    await using target = await resolve(repository, { kind: "commits", ...commits }, fetched.repository);
    expect(await textsOf(target, rules)).toEqual([["rules/a.md", "# At the tip"]]);
  });
});

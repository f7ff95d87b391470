import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PinnedTarget } from "../../src/ports/target-pinner.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { fetchFrom, openPullRequest } from "./fetch.ts";
import { GitServer } from "./git-server.ts";
import { pin } from "./pin.ts";

const stretched = (line: string, bytes: number) => line.repeat(Math.ceil(bytes / line.length));

describe("a fetched target", () => {
  const opened = new AsyncDisposableStack();
  let target: PinnedTarget;

  beforeAll(async () => {
    const repository = opened.use(
      await TestRepository.with({
        "small.ts": "needle in small\n",
        "changed.ts": "needle before\n",
        "huge/kept.ts": stretched("needle in huge\n", 1_000_000),
        "huge/changed.ts": stretched("needle in large\n", 1_000_000),
      }),
    );
    const server = opened.use(await GitServer.start(repository));
    const commits = await openPullRequest(repository, async () => {
      await repository.write({ "changed.ts": "needle after\n" });
      await repository.write({ "huge/changed.ts": `${stretched("straw\n", 1_000_000)}needle at the end\n` });
    });
    const { repository: fetched } = await fetchFrom(server, repository, { commits });
    target = opened.use(await pin(repository, { kind: "commits", ...commits }, { repository: fetched }));
  });

  afterAll(() => opened.disposeAsync());

  const search = async (side: "head" | "base", pathGlob?: string) => {
    const result = await target.source.search({ pattern: "needle", pathGlob, side, limit: 10 });
    if (result.kind === "refused") throw new Error(result.reason);
    const paths = new Set(result.hits.map(({ path }) => path));
    return { paths: [...paths], notCovered: result.notCovered };
  };

  it("gives the text of what was fetched and of nothing else", async () => {
    const { source } = target;
    expect((await source.readText("changed.ts", "base"))?.lines).toEqual(["needle before"]);
    expect((await source.readText("small.ts", "base"))?.lines).toEqual(["needle in small"]);
    expect((await source.readText("huge/changed.ts", "head"))?.lines.at(-1)).toBe("needle at the end");
    expect(await source.readText("huge/kept.ts", "head")).toBeUndefined();
    expect(await source.readText("huge/kept.ts", "base")).toBeUndefined();
    expect(await source.listFiles("huge")).toEqual(["huge/changed.ts", "huge/kept.ts"]);
  });

  it("is searched as far as it was fetched, and says how much was not", async () => {
    expect(await search("head")).toEqual({ paths: ["changed.ts", "huge/changed.ts", "small.ts"], notCovered: 1 });
    expect(await search("base", "*.ts")).toEqual({ paths: ["changed.ts", "small.ts"], notCovered: 0 });
    expect(await search("base", "huge/k*")).toEqual({ paths: [], notCovered: 1 });
  });
});

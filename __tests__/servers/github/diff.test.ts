import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GitHubServer, startGitHubServer } from "../github-server.ts";
import type { FileDiff } from "./diff.ts";

let server: GitHubServer;
let files: readonly FileDiff[];

const HOSTILE = 'a "quoted"\n::error::name';

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: {
      "octo/shop": { files: { "old name.ts": "one\ntwo\nthree\nfour\n", "gone.ts": "x\n", link: "file\n" } },
    },
  });
  const repository = server.getRepository("octo/shop");
  const base = (await repository.store.resolve("main")) ?? "";
  const head = await repository.push("feature", {
    "old name.ts": undefined,
    "new name.ts": "one\ntwo\nthree\n4\n",
    "gone.ts": undefined,
    link: { mode: "120000", content: "gone.ts" },
    "image.png": Uint8Array.of(0x89, 0, 1, 2),
    [HOSTILE]: "diff --git a/x b/x\n+++ b/x\n",
  });
  files = await repository.diff(base, head);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

describe("diffFiles", () => {
  it("keeps every file's patch with its file, whatever names and contents look like", () => {
    const hostile = files.find((file) => file.path === HOSTILE);
    expect(hostile).toMatchObject({
      status: "added",
      additions: 2,
      patch: "@@ -0,0 +1,2 @@\n+diff --git a/x b/x\n++++ b/x",
    });
    expect(files.find((file) => file.path === "image.png")).toMatchObject({
      status: "added",
      patch: undefined,
      lines: [],
    });
  });

  it("tells renames, removals and changes of type apart", () => {
    const renamed = files.find((file) => file.path === "new name.ts");
    expect(renamed).toMatchObject({ status: "renamed", previousPath: "old name.ts", additions: 1, deletions: 1 });
    expect(files.find((file) => file.path === "gone.ts")).toMatchObject({ status: "removed", deletions: 1 });
    expect(files.find((file) => file.path === "link")).toMatchObject({ status: "changed", patch: undefined });
    expect(files).toHaveLength(5);
  });
});

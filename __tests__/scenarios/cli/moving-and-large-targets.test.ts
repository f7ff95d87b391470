import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { renderReport } from "../../fixtures/whole-report.ts";
import { isFirstTurn } from "../../servers/model-server.ts";
import { LOST_CHECK, ledgerRepository } from "./ledger-repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { runReview } from "./run-cli.ts";

describe("a target that moves while it is reviewed", () => {
  it("is superseded when the work tree changes", async () => {
    await using repository = await TestRepository.with({ "a.js": "export const a = 1;\n" });
    await repository.write({ "a.js": "export const a = 2;\n" });
    const run = await reviewWithModel(
      {
        intercept: async (request) => {
          if (isFirstTurn(request)) await repository.write({ "a.js": "export const a = 3;\n" });
          return undefined;
        },
      },
      { repository: repository.directory, target: [] },
    );
    expect(run.report.pin.drift).toBe(true);
    expect(run.report.pin.final_sha256).not.toBe(run.report.pin.target_sha256);
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "action_required" });
    expect(run.report.verdict).toMatchObject({ gate: "closed", gate_reason: "stale pin" });
    expect(run.stderr).toContain("superseded: the target changed while it was reviewed");
  });

  it.each([
    ["a single file", ["a.js"]],
    ["one of several files", ["*.js"]],
  ])("is superseded when %s changes", async (_, target) => {
    await using repository = await TestRepository.with({ "a.js": "a();\n", "b.js": "b();\n" });
    const run = await reviewWithModel(
      {
        intercept: async (request, { role }) => {
          if (role === "adversary" && isFirstTurn(request)) await repository.write({ "a.js": "changed();\n" });
          return undefined;
        },
      },
      { repository: repository.directory, target },
    );
    expect(run.report.pin.final_sha256).not.toBe(run.report.pin.target_sha256);
    expect(run.report.pin.drift).toBe(true);
    expect(run.report.run.conclusion).toBe("action_required");
  });

  it("is superseded when the reviewed branch moves, but not when its base does", { tags: ["full"] }, async () => {
    await using repository = await ledgerRepository();
    const moving = (branch: string) =>
      reviewWithModel(
        {
          intercept: async (request, { role }) => {
            if (role !== "adversary" || !isFirstTurn(request)) return undefined;
            const tree = await repository.git("rev-parse", `${branch}^{tree}`);
            const commit = await repository.git("commit-tree", tree, "-p", branch, "-m", "later");
            await repository.git("update-ref", `refs/heads/${branch}`, commit);
            return undefined;
          },
        },
        { repository: repository.directory },
      );
    expect((await moving("main")).report.run.conclusion).toBe("success");
    expect((await moving("pr")).report.pin.drift).toBe(true);
  });
});

describe("a change with a very long line", () => {
  const claimed = { enthusiast: ({ round }: { round: number }) => (round === 1 ? [LOST_CHECK] : []) };

  async function ledgerWith(path: string, line: string): Promise<TestRepository> {
    const repository = await ledgerRepository();
    await repository.commitFiles({ [path]: `${line}\n` });
    return repository;
  }

  it.each([
    ["a model", "openai"],
    ["the static panel", "static"],
  ])(
    "of up to 96,000 bytes is read in parts by %s, which leaves nothing unread",
    { tags: ["full"] },
    async (_name, panel) => {
      await using repository = await ledgerWith("public/routes.json", `[${"1,".repeat(40_000)}1]`);
      const run =
        panel === "static"
          ? await runReview(["--base", "main", "--panel", "static"], { cwd: repository.directory })
          : await reviewWithModel(claimed, { repository: repository.directory });
      expect(run.report.coverage).toMatchObject({ unread: [], unexamined: [] });
    },
  );

  it.each([
    ["with a finding that stands did not pass", claimed, 1],
    ["with none could not be judged", {}, 2],
  ])(
    "that nobody is served to its end, %s, and is named with its reason",
    { tags: ["full"] },
    async (_name, script, exitCode) => {
      await using repository = await ledgerWith("public/app.min.js", `x${"1,".repeat(60_000)}`);
      const run = await reviewWithModel(script, { repository: repository.directory });
      const reason =
        "line 1 is 120,001 bytes long (limit 96,000), so it was not read; paths-ignore leaves the file out";
      expect(run.report.run).toMatchObject({ status: "completed", abort_reason: null });
      expect(run.exitCode).toBe(exitCode);
      expect(run.report.coverage).toMatchObject({
        unread: ["public/app.min.js"],
        unexamined: [{ file: "public/app.min.js", reason }],
      });
      for (const format of ["text", "markdown", "html"] as const) {
        const told = renderReport(run.report, format).replace(/\s+/g, " ").replaceAll("\\", "");
        expect(told).toContain(reason);
      }
    },
  );

  it("does not end the run when an agent asks for a part of it only", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "README.md": "# Sample\n" });
    await repository.commitFiles({ "app.min.js": `${"a=1;".repeat(22_000)}\n` });
    const run = await reviewWithModel(
      {
        intercept: (request, { role }) => {
          if (isFirstTurn(request)) return undefined;
          return { json: role === "enthusiast" ? { findings: [] } : { heuristics: [], safe_zones: [] } };
        },
      },
      { repository: repository.directory, target: ["--base", "HEAD~1"] },
    );
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "action_required" });
    expect(run.report.coverage).toMatchObject({ unread: ["app.min.js"], unexamined: [] });
  });
});

describe("a change of many files", () => {
  it("is read whole although whole slices of it only move, which is said of them", { tags: ["full"] }, async () => {
    const text = (index: number) => `${`export const value = ${index};\n`.repeat(5)}`;
    const moved = Array.from({ length: 24 }, (_, index) => [`src/old-${index}.js`, text(index)] as const);
    await using repository = await TestRepository.with({ ...Object.fromEntries(moved), "src/z.js": text(99) });
    await repository.git("checkout", "-q", "-b", "pr");
    await repository.remove(...moved.map(([path]) => path));
    const later = Object.fromEntries(moved.map(([path, content]) => [path.replace("old", "a-new"), content]));
    await repository.commitFiles({ ...later, "src/z.js": `${text(99)}export const last = 1;\n` });
    const run = await reviewWithModel({}, { repository: repository.directory });
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "success" });
    expect(run.report.coverage).toMatchObject({ files_total: 25, files_read: 25, hunks_total: 25, hunks_read: 25 });
    expect(run.report.coverage.without_lines).toHaveLength(24);
  });

  it("is read whole although whole slices of it are empty files", { tags: ["full"] }, async () => {
    const empty = Array.from({ length: 22 }, (_, index) => [`a${index}/__init__.py`, ""] as const);
    await using repository = await TestRepository.with({ ...Object.fromEntries(empty), "z.py": "answer = 42\n" });
    const [whole, one] = await Promise.all([
      reviewWithModel({}, { repository: repository.directory, target: ["**/*.py"] }),
      reviewWithModel({}, { repository: repository.directory, target: ["a0/__init__.py"] }),
    ]);
    expect(whole.report.run).toMatchObject({ status: "completed", conclusion: "success" });
    expect(whole.report.coverage).toMatchObject({ files_total: 23, files_read: 23 });
    expect(one.report.run.title).toBe("Passed: nothing to review");
  });

  it("is read part by part, every slice by every pass", { tags: ["full"] }, async () => {
    const text = (index: number) => `export const v${index} = compute(${index});\n`.repeat(200);
    const files = Array.from({ length: 21 }, (_, index) => [`src/file-${index}.js`, text(index)]);
    await using repository = await TestRepository.with({ "README.md": "# Sample\n" });
    await repository.git("checkout", "-q", "-b", "pr");
    await repository.commitFiles(Object.fromEntries(files) as Record<string, string>);
    const run = await reviewWithModel({}, { repository: repository.directory, args: ["--mode", "full"] });
    const parts = run.headers
      .filter(({ role, round }) => role === "enthusiast" && round === 1)
      .map(({ pass, passes, slice, slices }) => `pass ${pass}/${passes} slice ${slice}/${slices}`);
    expect([...new Set(parts)].sort()).toEqual([
      "pass 1/2 slice 1/2",
      "pass 1/2 slice 2/2",
      "pass 2/2 slice 1/2",
      "pass 2/2 slice 2/2",
    ]);
    expect(run.report.coverage).toMatchObject({ files_read: 21, hunks_read: 21 });
  });

  it("is cut into smaller slices where the model takes less, and refused nothing that large again", {
    tags: ["full"],
  }, async () => {
    const text = (index: number) => `export const v${index} = compute(${index});\n`.repeat(60);
    const files = Array.from({ length: 80 }, (_, index) => [`src/file-${index}.js`, text(index)]);
    await using repository = await TestRepository.with({ "README.md": "# Sample\n" });
    await repository.git("checkout", "-q", "-b", "pr");
    await repository.commitFiles(Object.fromEntries(files) as Record<string, string>);
    const most = 75_000;
    const refused: number[] = [];
    const run = await reviewWithModel(
      {
        intercept: ({ body }) => {
          const size = JSON.stringify(body).length;
          if (size <= most) return undefined;
          refused.push(size);
          const message = "This model's maximum context length is 16384 tokens.";
          return {
            status: 400,
            body: { error: { message, code: "context_length_exceeded", type: "invalid_request_error" } },
          };
        },
      },
      { repository: repository.directory, args: ["--mode", "full"] },
    );
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "success" });
    expect(run.report.coverage).toMatchObject({ files_read: 80, hunks_read: 80 });
    expect(run.stderr).toContain("the model takes no more than a part of");
    const begun = new Set(
      run.headers.filter(({ slice }) => slice <= 3).map(({ role, pass, slice }) => `${role} ${pass} ${slice}`),
    );
    expect(refused.length).toBeLessThanOrEqual(begun.size);
    expect(Math.max(...run.headers.map(({ slices }) => slices))).toBeLessThan(20);
  });

  it("gets one more pass over what the first left unread, and is not judged when that leaves it too", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ "README.md": "# Sample\n" });
    await repository.git("checkout", "-q", "-b", "pr");
    await repository.commitFiles({ "a.js": "export const a = 1;\n", "b.js": `${"b=1;".repeat(22_000)}\n` });
    const only = (path: string) => ({ toolCalls: [{ name: "read_diff", args: { path } }] });
    const run = await reviewWithModel(
      { intercept: (request, { role }) => (role === "enthusiast" && isFirstTurn(request) ? only("a.js") : undefined) },
      { repository: repository.directory },
    );
    const passes = run.headers
      .filter(({ role }) => role === "enthusiast")
      .map(({ pass, passes }) => `${pass}/${passes}`);
    expect(passes).toEqual(["1/1", "1/1", "1/1", "2/2", "2/2", "2/2"]);
    expect(run.report.coverage.unread).toEqual(["b.js"]);
    expect(run.report.verdict).toMatchObject({ coverage: "REQUEST_EXPANSION", gate: "closed" });
    expect(run.report.run).toMatchObject({ conclusion: "action_required" });
  });

  it("is not judged by the static panel where a file is too large for its rules", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "README.md": "# Sample\n" });
    const filler = Array.from({ length: 40_000 }, (_, index) => `const value${index} = compute();\n`).join("");
    const defect = 'app.get("/file", (req, res) => fs.readFile(req.query.path, res.end));\n';
    await repository.commitFiles({ "large.js": `${filler}${defect}`, "small.js": "const value = compute();\n" });
    const run = await runReview(["--panel", "static"], { cwd: repository.directory });
    expect(run.exitCode).toBe(2);
    const unexamined = [{ file: "large.js", reason: "it is over 1 MiB; a model can read what rules cannot" }];
    expect(run.report.coverage).toMatchObject({ unread: ["large.js"], unexamined, files_read: 1 });
    expect(run.stderr).toContain("warning: large.js could not be examined in full: it is over 1 MiB");
    expect(run.report.run).toMatchObject({
      conclusion: "action_required",
      title: "Could not judge: parts of the target were not read",
    });
  });
});

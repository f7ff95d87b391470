import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { type ReviewRun, runReview } from "./run-cli.ts";

const LAST = ["--base", "HEAD~1"];
/** Above what syntax is searched in, as bundles are. */
const bundle = (letter: string) => `var ${letter} = 1;\n`.repeat(120_000);
const BASE = {
  ".gitattributes": "dist/** -text linguist-generated=true\n",
  "src/label.js": "export const label = 'first';\n",
  "dist/index.js": bundle("a"),
};
const CHANGE = { "src/label.js": "export const label = 'second';\n", "dist/index.js": bundle("b") };

const told = ({ report: { run, coverage, verdict } }: ReviewRun) => ({
  title: run.title,
  coverage: verdict.coverage,
  skipped: coverage.skipped,
  read: `${coverage.files_read} of ${coverage.files_total}`,
});

describe("a change with its bundles", () => {
  it("is reviewed in both panels but for what the base marks as generated, which is named and sent nowhere", async () => {
    await using repository = await TestRepository.with(BASE);
    await repository.commitFiles(CHANGE);
    const expected = {
      title: "Passed: no findings; 1 file left out as generated",
      coverage: "NEEDS_DISCUSSION",
      skipped: [{ file: "dist/index.js", reason: "generated" }],
      read: "1 of 2",
    };
    const ruled = await runReview(LAST, { cwd: repository.directory });
    const debated = await reviewWithModel({}, { repository: repository.directory, target: LAST });
    expect([told(ruled), ruled.exitCode, told(debated), debated.exitCode]).toEqual([expected, 0, expected, 0]);
    expect(debated.requests.every(({ body }) => !JSON.stringify(body.messages).includes("var b"))).toBe(true);
  });

  it("could not be judged where the change alone marks them, or there is nothing besides", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ ...BASE, ".gitattributes": "" });
    await repository.commitFiles({ ...CHANGE, ".gitattributes": BASE[".gitattributes"] });
    const marked = await runReview(LAST, { cwd: repository.directory });
    expect([told(marked).coverage, told(marked).skipped, marked.exitCode]).toEqual(["REQUEST_EXPANSION", [], 2]);
    await repository.commitFiles({ "dist/index.js": bundle("c") });
    const alone = await runReview(LAST, { cwd: repository.directory });
    expect([told(alone).title, alone.exitCode]).toEqual([expect.stringMatching(/^Could not judge: .*paths-ignore/), 2]);
    await repository.commitFiles({ ".github/tribunal/config.yml": "paths-ignore: [dist/**]\n" });
    await repository.commitFiles({ "dist/index.js": bundle("d") });
    const ignored = await runReview(LAST, { cwd: repository.directory });
    expect([told(ignored).title, ignored.exitCode]).toEqual([
      "Passed: nothing to review (1 file left out by paths-ignore)",
      0,
    ]);
  });
});

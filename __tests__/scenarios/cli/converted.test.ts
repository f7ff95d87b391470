import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { type ReviewRun, runReview } from "./run-cli.ts";

const LAST = ["--base", "HEAD~1"];
const BASE = { "src/login.py": "check = 1\n", "README.md": "# Sample\n" };
/** Read as UTF-7, the second line is no comment: a line feed stands in it. */
const CHANGE = { "src/login.py": "check = 1\n# +AAo-check = 0\n" };

const told = ({ report, exitCode }: ReviewRun) => ({
  title: report.run.title,
  skipped: report.coverage.skipped,
  exitCode,
});

describe("a change of a file that git converts on checkout", () => {
  it.each([
    ["working-tree-encoding", "*.py working-tree-encoding=UTF-7\n"],
    ["filter", "[attr]odd filter=decode\nsrc/** odd\n"],
    ["working-tree-encoding", '"*.py"working-tree-encoding=UTF-7\n'],
    ["ident", "*.py ident\n"],
  ])("could not be judged in either panel, and says what to do: %s", { tags: ["full"] }, async (reason, attributes) => {
    await using repository = await TestRepository.with({ ...BASE, ".gitattributes": attributes });
    await repository.commitFiles(CHANGE);
    const expected = {
      title: expect.stringMatching(
        new RegExp(`^Could not judge: .*src/login\\.py on checkout \\(${reason}\\).*paths-ignore`),
      ),
      skipped: [{ file: "src/login.py", reason }],
      exitCode: 2,
    };
    expect(told(await runReview([...LAST, "--panel", "static"], { cwd: repository.directory }))).toEqual(expected);
    const debated = await reviewWithModel({}, { repository: repository.directory, target: LAST });
    expect(told(debated)).toEqual(expected);
    expect(JSON.stringify(debated.requests)).not.toContain("+AAo-");
    await repository.commitFiles({ ".github/tribunal/config.yml": "paths-ignore: [src/login.py]\n" });
    await repository.commitFiles({ "src/login.py": "check = 2\n" });
    const ignored = await runReview([...LAST, "--panel", "static"], { cwd: repository.directory });
    expect(told(ignored)).toMatchObject({
      title: "Passed: nothing to review (1 file left out by paths-ignore)",
      exitCode: 0,
    });
  });

  it.each([
    ["no attributes", ""],
    ["line ends and UTF-8 alone", "*.py text eol=crlf working-tree-encoding=UTF-8\n*.psd filter=lfs -text\n"],
    ["attributes of other files", "*.ps1 working-tree-encoding=UTF-16LE\n"],
  ])("passes with %s", async (_name, attributes) => {
    await using repository = await TestRepository.with({ ...BASE, ".gitattributes": attributes });
    await repository.commitFiles(CHANGE);
    const run = await reviewWithModel({}, { repository: repository.directory, target: LAST });
    expect(told(run)).toEqual({ title: "Passed: no findings", skipped: [], exitCode: 0 });
  });
});

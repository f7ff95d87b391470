import { expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { reviewWithModel } from "../cli/model-review.ts";
import { findDishonesty } from "./find-dishonesty.ts";

const FILES = 1000;
const EDITED = 100;

const pathOf = (file: number): string => `lib/part-${file % 20}/module-${file}.js`;

function textOf(file: number, changed: number): string {
  const lines = Array.from({ length: 12 }, (_, line) => `export const value${line} = compute(${file}, ${line});\n`);
  return lines.join("").replace(`compute(${file}, 5)`, `compute(${file}, ${changed})`);
}

/** A repository whose branch `pr` moves a folder of a thousand files, and edits some of them. */
async function movedFolder(): Promise<TestRepository> {
  const texts = (count: number, changed: number) =>
    Array.from({ length: count }, (_, file) => [pathOf(file), textOf(file, changed)] as const);
  const before = texts(FILES, 5).map(([path, text]) => [path.replace(/^lib/, "src"), text]);
  const repository = await TestRepository.with(Object.fromEntries(before));
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.git("mv", "src", "lib");
  await repository.commitFiles(Object.fromEntries(texts(EDITED, 50)));
  return repository;
}

it("a change of a thousand renames is read in whole, and names every file that only moved", {
  tags: ["full"],
}, async () => {
  await using repository = await movedFolder();
  const { report, exitCode } = await reviewWithModel({}, { repository: repository.directory });
  expect(findDishonesty(report, exitCode, FILES)).toEqual([]);
  expect(report.run.conclusion).toBe("success");
  expect(report.coverage.without_lines).toHaveLength(FILES - EDITED);
  expect([report.coverage.files_read, report.coverage.hunks_read]).toEqual([FILES, FILES]);
});

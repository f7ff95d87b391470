import { TestRepository } from "../../fixtures/repository.ts";
import { type ReviewRun, runReview } from "./run-cli.ts";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Branch `main` with these files, and branch `pr` on top with those; a null removes. */
export async function changed(
  base: Files,
  head: Readonly<Record<string, string | Uint8Array | null>>,
): Promise<TestRepository> {
  const repository = await TestRepository.with({ "README.md": "# Sample\n", ...base });
  await repository.git("checkout", "-q", "-b", "pr");
  const entries = Object.entries(head);
  await repository.remove(...entries.flatMap(([path, content]) => (content === null ? [path] : [])));
  await repository.commitFiles(
    Object.fromEntries(entries.filter((entry): entry is [string, string | Uint8Array] => entry[1] !== null)),
  );
  return repository;
}

export const reviewPr = ({ directory }: TestRepository): Promise<ReviewRun> =>
  runReview(["--base", "main", "--head", "pr"], { cwd: directory });

export const placesOf = ({ report }: ReviewRun) =>
  report.findings.map(({ file, line, side }) => `${file}:${line} ${side}`);

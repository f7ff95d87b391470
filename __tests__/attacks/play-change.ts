import pLimit from "p-limit";
import { TestRepository } from "../fixtures/repository.ts";
import { type PanelScript, scriptedPanel } from "../scenarios/cli/scripted-panel.ts";
import type { FileChange } from "../servers/github/git-store.ts";
import type { Files } from "../servers/github/repository.ts";
import type { ChangeAttempt } from "./attempt.ts";
import { type Lab, openLab } from "./lab.ts";
import { fill } from "./member.ts";
import { reviewOnCli, serveModel } from "./review-on-cli.ts";
import type { Trace } from "./trace.ts";

/** Most of their time they wait. */
const AT_ONCE = 4;

/** Plays each attempt, given with its word, several at once. */
export async function playChanges(
  attempts: readonly (readonly [attempt: ChangeAttempt, mark: string])[],
): Promise<ReadonlyMap<ChangeAttempt, Trace>> {
  const limit = pLimit(AT_ONCE);
  const played = attempts.map(([attempt, mark]) =>
    limit(async () => [attempt, await playChange(attempt, mark)] as const),
  );
  return new Map(await Promise.all(played));
}

async function playChange(attempt: ChangeAttempt, mark: string): Promise<Trace> {
  const { panel = () => SILENT } = attempt;
  await using lab = await openLab();
  await using repository = await layOut(attempt, mark, lab);
  const { directory } = repository;
  if (panel === "static") return await reviewOnCli({ attempt, directory, lab, args: ["--panel", "static"] });
  await using endpoint = await serveModel(lab, scriptedPanel(panel(mark)));
  return await reviewOnCli({ attempt, directory, lab, endpoint, args: ["--passes", "2", "--max-rounds", "2"] });
}

/** Captured as a whole: nobody claims anything, and all of it is declared safe. */
const SILENT: PanelScript = { enthusiast: () => [] };

/** Branch `main` with the files before, and branch `pr` with the change on top. */
async function layOut({ base, head }: ChangeAttempt, mark: string, lab: Lab): Promise<TestRepository> {
  const repository = await TestRepository.create();
  const filled = (files: Files) =>
    Object.entries(files).map(([path, change]) => [fill(path, mark), fillIn(change, mark, lab)] as const);
  await put(repository, [["README.md", "# Shop\n"], ...filled(base)]);
  await repository.git("checkout", "-q", "-b", "pr");
  await put(repository, filled(head));
  return repository;
}

async function put(repository: TestRepository, files: readonly (readonly [string, FileChange])[]): Promise<void> {
  for (const [path, change] of files) {
    if (change === undefined) await repository.remove(path);
    else if (typeof change === "string" || change instanceof Uint8Array) await repository.write({ [path]: change });
    else if (change.mode === "120000") await repository.link(path, change.content);
    else await repository.write({ [path]: change.content }, 0o755);
  }
  await repository.commit();
}

function fillIn(change: FileChange, mark: string, lab: Lab): FileChange {
  const fillText = (text: string) => fill(text, mark).replaceAll("KEPT", lab.secrets.keptBack.value);
  if (typeof change === "string") return fillText(change);
  if (change === undefined || change instanceof Uint8Array) return change;
  return { mode: change.mode, content: fillText(change.content) };
}

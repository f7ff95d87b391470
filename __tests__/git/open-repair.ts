import type { Sha } from "../../src/change/sha.ts";
import { requireSha } from "../../src/git/git-process.ts";
import { openRepairTree } from "../../src/git/repair-tree.ts";
import { resolveTarget } from "../../src/git/resolve-target.ts";
import type { CommandRun, RepairTree } from "../../src/ports/repair-tree.ts";
import type { TargetRequest } from "../../src/ports/target-pinner.ts";
import { secretlintDetector } from "../../src/secrets/secretlint.ts";
import { openShelter } from "../../src/system/shelter.ts";
import type { TestRepository } from "../fixtures/repository.ts";
import { LAST_CHANGE } from "./pin.ts";

export interface OpenedRepair extends AsyncDisposable {
  readonly tree: RepairTree;
  readonly head: Sha;
  /** Where all of ours lies. */
  readonly folder: string;
  /** Commits other texts for files, on the head if no commit is named. */
  repair(files: Readonly<Record<string, string | Uint8Array>>, on?: Sha): Promise<Sha>;
  /** The patch from the head. */
  patchTo(commit: Sha): Promise<string>;
  run(command: string, at?: Sha): Promise<CommandRun>;
}

export interface RepairOverrides {
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly request?: TargetRequest;
  /** Instead of the test repository's work tree. */
  readonly directory?: string;
}

const POLICY = { isIgnored: () => false, isWithheld: () => false };

/** A separate work tree over the last change of the repository: the uncommitted one, if it has one. */
export async function openRepair(repository: TestRepository, overrides: RepairOverrides = {}): Promise<OpenedRepair> {
  await using stack = new AsyncDisposableStack();
  const shelter = stack.use(await openShelter());
  const environment = { ...repository.environment, ...overrides.environment };
  const resolved = await resolveTarget({
    request: overrides.request ?? LAST_CHANGE,
    repository: overrides.directory ?? repository.directory,
    environment,
    secretDetector: secretlintDetector(),
    folder: shelter.directory,
  });
  const { pin } = stack.use(await resolved.pin(POLICY));
  const head = pin.headSha;
  const means = { repository: resolved.repository, head, environment, shelter, secrets: overrides.secrets ?? [] };
  const tree = stack.use(await openRepairTree(means));
  const all = stack.move();
  return {
    tree,
    head,
    folder: shelter.directory,
    repair: (files, on = head) => tree.commit(on, toFiles(files)),
    patchTo: async (commit) => (await tree.diff(head, commit)).text,
    run: (command, at = head) => tree.run(command, at, new AbortController().signal),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

export function shaOf(text: string): Sha {
  return requireSha(text);
}

function toFiles(files: Readonly<Record<string, string | Uint8Array>>) {
  return Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));
}

import { createHash } from "node:crypto";
import type { LoggedCommit, PastCode, PastPlace, PastText } from "../../src/ports/past-code.ts";

/** A commit of the branch: what it changed of the one before, `undefined` for a file that it deleted. */
export interface FakeCommit {
  readonly name: string;
  readonly message?: string;
  readonly files: Readonly<Record<string, string | undefined>>;
  /** By name; the commit before when absent. */
  readonly parents?: readonly string[];
}

/** A full commit id that a test can name. */
export function shaOf(name: string): string {
  return createHash("sha1").update(name).digest("hex");
}

/** A branch held in memory, from its base on, which is no commit of the pull request. */
export class FakePastCode implements PastCode {
  readonly reads: (readonly PastPlace[])[] = [];
  readonly log: readonly LoggedCommit[];
  readonly #trees = new Map<string, ReadonlyMap<string, string>>();

  /** @param lost commits that stand on the base as well, and that the branch no longer has. */
  constructor([base, ...commits]: readonly [FakeCommit, ...FakeCommit[]], lost: readonly FakeCommit[] = []) {
    let before = base;
    this.#add(base, []);
    for (const each of lost) this.#add(each, [base.name]);
    this.log = commits.map((commit) => {
      const { name, message = name, parents = [before.name] } = commit;
      this.#add(commit, parents);
      before = commit;
      return { sha: shaOf(name), message, parents: parents.map(shaOf) };
    });
  }

  async commits(): Promise<readonly LoggedCommit[] | undefined> {
    return this.log;
  }

  async readTexts(wanted: readonly PastPlace[]): Promise<readonly PastText[]> {
    this.reads.push(wanted);
    return wanted.map((place) => this.textAt(place));
  }

  textAt({ commit, path }: PastPlace): PastText {
    const tree = this.#trees.get(commit);
    const text = tree?.get(path);
    if (tree === undefined) return { kind: "unknown" };
    return text === undefined ? { kind: "absent" } : { kind: "text", blob: shaOf(text), lines: toLines(text) };
  }

  #add({ name, files }: FakeCommit, [parent = ""]: readonly string[]): void {
    const tree = new Map(this.#trees.get(shaOf(parent)));
    for (const [path, text] of Object.entries(files)) {
      if (text === undefined) tree.delete(path);
      else tree.set(path, text);
    }
    this.#trees.set(shaOf(name), tree);
  }
}

function toLines(text: string): readonly string[] {
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

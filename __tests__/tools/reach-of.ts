import type { Bounds, Reach } from "../../src/code/program/reach.ts";
// What it registers globally stands before a test begins.
import "../../src/code/resolve/javascript.ts";
import { CodeIndex } from "../../src/tools/code-index.ts";
import { openReach } from "../../src/tools/reach.ts";
import { analyzer } from "../code/facts-of.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeSource } from "../fakes/fake-source.ts";

/** A tree by its paths; a link's text says where it points. */
export interface Tree {
  readonly files: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  /** How long it takes to read a file. */
  readonly msPerFile?: number;
}

export const BOUNDS: Bounds = { maxFiles: 20, maxFollowDepth: 2, maxSearchResults: 50, maxRuntimeSeconds: 30 };

/** Opens a tree to be followed, as a run would; every file that is summarized is written down. */
export function openTree(tree: Tree, bounds: Partial<Bounds> = {}) {
  const links = Object.keys(tree.links ?? {});
  const all = Object.entries({ ...tree.files, ...tree.links });
  const source = new LinkedSource(
    all.map(([path, head]) => ({ path, head })),
    links,
  );
  const summarized: string[] = [];
  const clock = new FakeClock();
  const code = new CodeIndex({
    source,
    analyzer: {
      ...analyzer,
      summarize: (file) => {
        summarized.push(file.path);
        clock.advance(tree.msPerFile ?? 0);
        return analyzer.summarize(file);
      },
    },
  });
  const decided = { ...BOUNDS, ...bounds };
  const deadlineMs = clock.monotonicMs() + decided.maxRuntimeSeconds * 1000;
  return { reach: openReach({ code, clock, bounds: decided, deadlineMs }), summarized, clock };
}

class LinkedSource extends FakeSource {
  readonly #links: readonly string[];

  constructor(files: ConstructorParameters<typeof FakeSource>[0], links: readonly string[]) {
    super(files, "manifest");
    this.#links = links;
  }

  override async listLinks(): Promise<readonly string[]> {
    return this.#links;
  }
}

/** Each use in one line: the package and what of it, and the way to it as `file:line`. */
export function describeUses({ uses }: Reach): readonly string[] {
  return uses.map(({ kind, symbol, via }) => {
    const name = [symbol.module, symbol.path].filter((part) => part !== "").join(" ");
    const way = via.map(({ file, line }) => `${file}:${line}`).join(" > ");
    return `${kind === "environment" ? "env " : ""}${name} by ${way}`;
  });
}

/** Each call that was not followed in one line. */
export function describeDoubts({ notFollowed }: Reach): readonly string[] {
  return notFollowed.map(({ symbol, file, line, why }) => `${file}:${line} ${symbol}: ${why}`);
}

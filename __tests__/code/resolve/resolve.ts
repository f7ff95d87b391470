import { resolveJavascript } from "../../../src/code/resolve/javascript.ts";
import { type ImportQuestion, OWN_RESOLVERS, resolveImport } from "../../../src/code/resolve/resolve-import.ts";
import type { Resolution } from "../../../src/code/resolve/tree-index.ts";
import { TreeIndex } from "../../../src/code/resolve/tree-index.ts";

/** A tree by path: an object is written as JSON, an empty text stands for a file nobody reads. */
export type Tree = Readonly<Record<string, string | object>>;

export function aTree(files: Tree, links: readonly string[] = []): TreeIndex {
  return new TreeIndex({ paths: [...Object.keys(files), ...links].sort(), links });
}

const RESOLVERS = {
  ...OWN_RESOLVERS,
  javascript: resolveJavascript,
  typescript: resolveJavascript,
  tsx: resolveJavascript,
};

/** Resolves as the engine does: what is wanted is provided until nothing is. */
export function resolveIn(files: Tree, from: string, specifier: string, links: readonly string[] = []): Resolution {
  return resolveFully(aTree({ [from]: "", ...files }, links), files, { from, specifier });
}

export function resolveFully(tree: TreeIndex, files: Tree, question: ImportQuestion): Resolution {
  for (let round = 0; round < 1000; round += 1) {
    const answer = resolveImport(tree, question, RESOLVERS);
    if (answer.kind !== "needs") return answer;
    for (const path of answer.paths) {
      const text = files[path];
      tree.provide(path, typeof text === "object" ? JSON.stringify(text) : text);
    }
  }
  throw new Error("it never stopped asking for files");
}

/** The file an import leads to, or the kind of answer in brackets. */
export function targetOf(files: Tree, from: string, specifier: string, links: readonly string[] = []): string {
  const resolution = resolveIn(files, from, specifier, links);
  return resolution.kind === "file" ? resolution.files.join(" ") : `(${resolution.kind})`;
}

/** A tree of files that hold nothing of interest. */
export function files(...paths: readonly string[]): Tree {
  return Object.fromEntries(paths.map((path) => [path, ""]));
}

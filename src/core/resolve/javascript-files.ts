import { readManifest } from "./package-manifest.ts";
import type { ImportOutcome, Trail } from "./resolution.ts";
import type { TreeIndex } from "./tree-index.ts";
import { inDirectory, joinInTree } from "./tree-path.ts";

const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".d.ts", ".js", ".jsx", ".mjs", ".cjs", ".json"];

/** What an extension in a specifier may stand for in the source: TypeScript's imports name the built file. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".jsx"],
  ".jsx": [".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
};
const DECLARATIONS: Readonly<Record<string, readonly string[]>> = {
  ".js": [".d.ts"],
  ".jsx": [".d.ts"],
  ".mjs": [".d.mts"],
  ".cjs": [".d.cts"],
};

/** What is being looked for. */
export interface WantedFile {
  /** A path of the tree, possibly without extension, or a directory. */
  readonly target: string;
  /** Whether it can only be a directory, as it was written with a slash or dots at the end. */
  readonly isDirectory: boolean;
  /** Whether a source is to be preferred over the built file beside it. */
  readonly prefersSource: boolean;
}

/** The file a JavaScript path stands for, by the rules of bundlers and TypeScript; undefined when nothing answers to it. */
export function findJavascriptFile(tree: TreeIndex, wanted: WantedFile, trail: Trail): ImportOutcome | undefined {
  const files = wanted.isDirectory ? [] : fileCandidates(wanted);
  return firstOf(tree, files, trail) ?? findInDirectory(tree, wanted.target, trail);
}

function fileCandidates({ target, prefersSource }: WantedFile): readonly string[] {
  const extension = /\.[cm]?jsx?$/.exec(target)?.[0] ?? "";
  const bare = target.slice(0, target.length - extension.length);
  const sources = (SOURCES[extension] ?? []).map((each) => bare + each);
  // Declarations come last: `a.ts` says more than the `a.d.ts` beside it.
  const declarations = (DECLARATIONS[extension] ?? []).map((each) => bare + each);
  const exact = prefersSource ? [...sources, target] : [target, ...sources];
  return [...exact, ...declarations, ...EXTENSIONS.map((each) => target + each)];
}

function findInDirectory(tree: TreeIndex, directory: string, trail: Trail): ImportOutcome | undefined {
  if (tree.lookUp(directory) === "link") return firstOf(tree, [directory], trail);
  if (!tree.isDirectory(directory)) return undefined;
  const manifest = readManifest(tree, directory);
  const entries = [manifest?.module, manifest?.main, manifest?.types, manifest?.typings].flatMap((entry) => {
    const path = entry === undefined ? undefined : joinInTree(directory, entry);
    if (path === undefined || path === directory) return [];
    return [...fileCandidates({ target: path, isDirectory: false, prefersSource: false }), ...indexFiles(path)];
  });
  return firstOf(tree, [...entries, ...indexFiles(directory)], trail);
}

function indexFiles(directory: string): readonly string[] {
  return EXTENSIONS.map((extension) => inDirectory(directory, `index${extension}`));
}

/** The first candidate that stands in the tree; a link is refused, wherever it points. */
export function firstOf(tree: TreeIndex, candidates: readonly string[], trail: Trail): ImportOutcome | undefined {
  for (const candidate of candidates) {
    trail.try(candidate);
    const found = tree.lookUp(candidate);
    if (found === "link") return { kind: "outside", reason: `${candidate} is, or lies behind, a symbolic link` };
    if (found === "file") return { kind: "file", files: [candidate] };
  }
  return undefined;
}

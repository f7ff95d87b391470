import type { PinnedFile } from "../change/pin.ts";
import { directoryOf, joinInTree } from "../code/resolve/tree-index.ts";
import { isTestPath } from "../files/exempt-files.ts";

/** Indexes of two files that one agent should read together. */
export type RelatedPair = readonly [number, number];

/** With more files of one name, it is unclear which one is meant. */
const MAX_NAMESAKES = 20;

/**
 * Finds related files of a change: tests with what they test, then files with what a shown line imports. Uses only
 * names and shown lines, in the files' order, so that it costs one reading of the diff.
 */
export function findRelated(files: readonly PinnedFile[]): readonly RelatedPair[] {
  const index = new NameIndex(files);
  const tests = files.flatMap(({ path }, test): readonly RelatedPair[] => {
    const tested = isTestPath(path) ? index.testedBy(path) : undefined;
    return tested === undefined ? [] : [[tested, test]];
  });
  return [...tests, ...importsAmong(files, index)];
}

/** For each import of another file of the change on a shown line: that file, and the one that imports it. */
export function findImports(files: readonly PinnedFile[]): readonly RelatedPair[] {
  return importsAmong(files, new NameIndex(files));
}

function importsAmong(files: readonly PinnedFile[], index: NameIndex): readonly RelatedPair[] {
  return files.flatMap((file, from) =>
    namedModules(file).flatMap((module): readonly RelatedPair[] => {
      const to = index.find(module, file.path);
      return to === undefined || to === from ? [] : [[to, from]];
    }),
  );
}

/** Finds files by their path without ending, and by the names under which they are imported. */
class NameIndex {
  readonly #paths: readonly string[];
  readonly #byPath = new Map<string, number>();
  readonly #byStem = new Map<string, number[]>();
  readonly #byEnd = new Map<string, number[]>();

  constructor(files: readonly PinnedFile[]) {
    this.#paths = files.map(({ path }) => path);
    for (const [at, path] of this.#paths.entries()) {
      for (const name of namesOf(path)) if (!this.#byPath.has(name)) this.#byPath.set(name, at);
      addTo(this.#byEnd, endOf(namesOf(path).at(-1) ?? ""), at);
      if (!isTestPath(path)) addTo(this.#byStem, stemOf(path), at);
    }
  }

  /** The file that a test is named after. Of several, the one whose folders are most like the test's. */
  testedBy(test: string): number | undefined {
    const candidates = this.#byStem.get(stemOf(test)) ?? [];
    if (candidates.length > MAX_NAMESAKES) return undefined;
    const own = new Set(directoryOf(test).split("/"));
    const shared = (at: number) =>
      directoryOf(this.#paths[at] ?? "")
        .split("/")
        .filter((each) => own.has(each)).length;
    return [...candidates].sort((a, b) => shared(b) - shared(a))[0];
  }

  /**
   * The file that a module name means: relative to the importing file, relative to the root, or by the end of only one
   * file's path.
   */
  find(module: string, from: string): number | undefined {
    const beside = joinInTree(directoryOf(from), module);
    const named = [beside, module].flatMap((path) => (path === undefined ? [] : namesOf(path)));
    const exact = named.map((name) => this.#byPath.get(name)).find((at) => at !== undefined);
    if (exact !== undefined || /^\.\.?(?:\/|$)/.test(module)) return exact;
    const ending = this.#byEnd.get(endOf(module)) ?? [];
    return ending.length === 1 ? ending[0] : undefined;
  }
}

/** A path, the path without its ending and, for an index of a folder, the folder. */
function namesOf(path: string): readonly string[] {
  const bare = path.replace(/\.[A-Za-z0-9]{1,5}$/, "");
  return [...new Set([path, bare, bare.replace(/\/(?:index|__init__|mod)$/, "")])];
}

/** The last two names of a path. Empty for only one name, which could mean anything. */
function endOf(path: string): string {
  return /[^/]+\/[^/]+$/.exec(path)?.[0] ?? "";
}

/** A file's name without its ending and without its mark as a test. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.[A-Za-z0-9]{1,5}$/, "");
  return name
    .replace(/^(?:test|spec)[_-]/i, "")
    .replace(/(?:[._-](?:tests?|spec|e2e|it)|Tests?|Spec)$/i, "")
    .toLowerCase();
}

function addTo(map: Map<string, number[]>, key: string, at: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [at]);
  else known.push(at);
}

/** No import that a person wrote is longer. */
const MAX_CHARS = 300;
/** A file with more imports is a list, not related to each of them. */
const MAX_MODULES = 50;

/** Only lines with one of these words are examined. */
const SIGN = /import|require|from|include|using|\buse\b|^\s+(?:\w+ )?"[^"]+\/[^"]+"$/;
const QUOTED =
  /(?:\bfrom|\bimport|\brequire\(|\bimport\(|require_relative|^\s*#\s*include|^\s*(?:[\w.]+\s+)?)\s*["'<]([^"'<>\s]+)["'>]/;
const PYTHON = /^\s*from\s+(\.*)([\w.]*)\s+import\b|^\s*import\s+([\w.]+)\s*(?:as\b.*)?$/;
const DOTTED = /^\s*(?:import|using|use)\s+(?:static\s+)?([\w]+(?:(?:\.|::|\\)[\w]+)+)/;

/**
 * The modules that a file's shown lines import, as paths such as `./store` or `app/models/user`. Works by text in any
 * language, so a path may lead nowhere.
 */
export function namedModules({ path, hunks }: Pick<PinnedFile, "path" | "hunks">): readonly string[] {
  const isPython = path.endsWith(".py");
  const found = new Set<string>();
  for (const { lines } of hunks) {
    for (const { kind, text } of lines) {
      if (kind === "deleted" || text.length > MAX_CHARS || !SIGN.test(text)) continue;
      const module = isPython ? pythonModule(text) : (QUOTED.exec(text)?.[1] ?? dottedModule(text));
      if (module !== undefined) found.add(module);
      if (found.size >= MAX_MODULES) return [...found];
    }
  }
  return [...found];
}

/** `from ..store import Store` is `../store`; `import app.models` is `app/models`. */
function pythonModule(text: string): string | undefined {
  const match = PYTHON.exec(text);
  if (match === null) return undefined;
  const [, dots = "", relative = "", absolute] = match;
  if (absolute !== undefined) return absolute.replaceAll(".", "/");
  const path = relative.replaceAll(".", "/");
  if (dots === "") return path === "" ? undefined : path;
  return `${dots === "." ? "./" : "../".repeat(dots.length - 1)}${path}`;
}

function dottedModule(text: string): string | undefined {
  return DOTTED.exec(text)?.[1]?.replace(/::|[.\\]/g, "/");
}

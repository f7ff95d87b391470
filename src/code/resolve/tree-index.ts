import { parseJsonc } from "../../text/jsonc.ts";

/** The target of an import. */
export type Resolution =
  /** The files it names: one, or for Go the whole package. Never empty; in the order of the tree. */
  | { readonly kind: "file"; readonly files: readonly string[] }
  /** A package or builtin outside of the tree. */
  | { readonly kind: "external"; readonly name: string }
  /** Refused, because it would leave the tree by `..`, an absolute path or the named link. */
  | { readonly kind: "outside"; readonly reason: string; readonly link?: string }
  /** It should be in the tree, but nothing there matches. */
  | { readonly kind: "not-found"; readonly reason: string }
  | { readonly kind: "unsupported"; readonly reason: string };

/** The tree on one side, by name. */
interface TreeListing {
  readonly paths: readonly string[];
  /** Those of the paths that are symbolic links (mode 120000). */
  readonly links: readonly string[];
}

/**
 * The tree as import resolution sees it: its paths, and the few configuration files that determine a specifier's
 * meaning. It reads nothing itself. Files that are still needed are noted in {@link takeWanted}, and results without
 * them are not cached.
 */
export class TreeIndex {
  readonly #paths: ReadonlySet<string>;
  readonly #links: ReadonlySet<string>;
  readonly #directories = new Map<string, string[]>();
  readonly #texts = new Map<string, string | undefined>();
  readonly #known = new Map<string, unknown>();
  #wanted = new Set<string>();
  #misses = 0;

  constructor({ paths, links }: TreeListing) {
    this.#paths = new Set(paths);
    this.#links = new Set(links);
    for (const path of paths) this.#addToDirectories(path);
  }

  /** The kind of a path; `link` also for paths below a link. Directories are undefined. */
  lookUp(path: string): "file" | "link" | undefined {
    if (this.#links.size > 0 && withAncestors(path).some((each) => this.#links.has(each))) return "link";
    return this.#paths.has(path) ? "file" : undefined;
  }

  isDirectory(path: string): boolean {
    return this.#directories.has(path);
  }

  /** The files directly in a directory, in the tree's order. */
  filesIn(directory: string): readonly string[] {
    return this.#directories.get(directory) ?? [];
  }

  /** Every path with that file name, in the tree's order. */
  named(name: string): readonly string[] {
    return this.once(`named ${name}`, () =>
      [...this.#paths].filter((path) => path === name || path.endsWith(`/${name}`)),
    );
  }

  /** A configuration file's text; undefined if it is missing, a link, unreadable, or still wanted. */
  text(path: string): string | undefined {
    if (this.lookUp(path) !== "file") return undefined;
    if (!this.#texts.has(path)) {
      this.#wanted.add(path);
      this.#misses += 1;
    }
    return this.#texts.get(path);
  }

  /** A configuration file as JSON, with comments and trailing commas allowed; undefined also if it is invalid. */
  json(path: string): unknown {
    return this.once(`json ${path}`, () => {
      const text = this.text(path);
      return text === undefined ? undefined : parseJsonc(text);
    });
  }

  /** Provides a wanted file; undefined if it has no text. */
  provide(path: string, text: string | undefined): void {
    this.#texts.set(path, text);
  }

  /** Returns and clears the files requested but not provided yet. */
  takeWanted(): readonly string[] {
    const wanted = [...this.#wanted];
    this.#wanted = new Set();
    return wanted;
  }

  /** Computes a value once; not cached while a file it depends on is still wanted. A key stands for one type only. */
  once<T>(key: string, compute: () => T): T {
    // The key identifies the stored value, so it has the type with which it was stored.
    if (this.#known.has(key)) return this.#known.get(key) as T;
    const before = this.#misses;
    const value = compute();
    if (this.#misses === before) this.#known.set(key, value);
    return value;
  }

  #addToDirectories(path: string): void {
    let directory = directoryOf(path);
    const siblings = this.#directories.get(directory);
    if (siblings !== undefined) {
      siblings.push(path);
      return;
    }
    this.#directories.set(directory, [path]);
    while (directory !== "") {
      directory = directoryOf(directory);
      if (this.#directories.has(directory)) return;
      this.#directories.set(directory, []);
    }
  }
}

/** The directory of a path; empty at the root. */
export function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A directory and all above it, nearest first; the last is the root, as the empty string. */
export function withAncestors(directory: string): readonly string[] {
  const found = [directory];
  for (let next = directory; next !== ""; ) {
    next = directoryOf(next);
    found.push(next);
  }
  return found;
}

/** Whether a specifier names a place on the machine, not in the tree: `/x`, `C:\x`, `\\host\x`, `file:…`. */
export function isAbsolutePath(specifier: string): boolean {
  return /^(?:[/\\]|[a-z]:|file:)/i.test(specifier);
}

/**
 * Resolves a path from a directory of the tree, with `.` and `..`. Undefined if it would leave the tree, is absolute,
 * or contains characters that some system treats as separators.
 */
export function joinInTree(directory: string, relative: string): string | undefined {
  if (isAbsolutePath(relative) || /[\\\0]/.test(relative)) return undefined;
  const segments = directory === "" ? [] : directory.split("/");
  for (const segment of relative.split("/")) {
    if (segment === "..") {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== "" && segment !== ".") {
      segments.push(segment);
    }
  }
  return segments.join("/");
}

/** A name below a directory of the tree; the root has no leading slash. */
export function inDirectory(directory: string, name: string): string {
  return directory === "" ? name : `${directory}/${name}`;
}

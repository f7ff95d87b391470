import { parseJsonc } from "../../text/jsonc.ts";
import { directoryOf, withAncestors } from "./tree-path.ts";

/** Where an import leads. */
export type Resolution =
  /** The files it names: one, or for Go all of the package. Never empty; the order is the tree's. */
  | { readonly kind: "file"; readonly files: readonly string[] }
  /** A package or builtin that is not part of the tree. */
  | { readonly kind: "external"; readonly name: string }
  /** Refused: it would leave the tree, by `..`, an absolute path or the named link. */
  | { readonly kind: "outside"; readonly reason: string; readonly link?: string }
  /** It belongs in the tree, but nothing there answers to it. */
  | { readonly kind: "not-found"; readonly reason: string }
  | { readonly kind: "unsupported"; readonly reason: string };

/** The tree at one side, by name. */
export interface TreeListing {
  readonly paths: readonly string[];
  /** Those of the paths that are symbolic links (mode 120000). */
  readonly links: readonly string[];
}

/**
 * The tree as import resolution sees it: its paths, and the few configuration files that say what a specifier means.
 * It reads nothing itself. A file whose text is wanted and was not provided yet is noted in {@link takeWanted}, and
 * what was worked out without it is not kept.
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

  /** What stands at a path; `link` also for what would lie below a link. Directories are nothing. */
  lookUp(path: string): "file" | "link" | undefined {
    if (this.#links.size > 0 && withAncestors(path).some((each) => this.#links.has(each))) return "link";
    return this.#paths.has(path) ? "file" : undefined;
  }

  isDirectory(path: string): boolean {
    return this.#directories.has(path);
  }

  /** The files right in a directory, in the tree's order. */
  filesIn(directory: string): readonly string[] {
    return this.#directories.get(directory) ?? [];
  }

  /** Every path with that file name, in the tree's order. */
  named(name: string): readonly string[] {
    return this.once(`named ${name}`, () =>
      [...this.#paths].filter((path) => path === name || path.endsWith(`/${name}`)),
    );
  }

  /** A configuration file's text; undefined when there is none, it is a link, it cannot be read, or it is still wanted. */
  text(path: string): string | undefined {
    if (this.lookUp(path) !== "file") return undefined;
    if (!this.#texts.has(path)) {
      this.#wanted.add(path);
      this.#misses += 1;
    }
    return this.#texts.get(path);
  }

  /** A configuration file as JSON, comments and trailing commas allowed; undefined also when it is none. */
  json(path: string): unknown {
    return this.once(`json ${path}`, () => {
      const text = this.text(path);
      return text === undefined ? undefined : parseJsonc(text);
    });
  }

  /** Answers a want; undefined when the file has no text. */
  provide(path: string, text: string | undefined): void {
    this.#texts.set(path, text);
  }

  /** The files asked for and not provided yet, and forgets them. */
  takeWanted(): readonly string[] {
    const wanted = [...this.#wanted];
    this.#wanted = new Set();
    return wanted;
  }

  /** Works a thing out once; not kept while a file it hangs on is still wanted. A key stands for one type only. */
  once<T>(key: string, compute: () => T): T {
    // The key names what is stored under it, so the type is the one it was stored with.
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

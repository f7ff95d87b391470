import type { ImportSite } from "../../change/code-facts.ts";
import { submoduleOf } from "../../code/resolve/python.ts";
import type { Source } from "../../ports/source.ts";
import type { CodeIndex } from "../../tools/code-index.ts";
import { areStrangers, type ChangedFile, followsImports, isCode, stemOf } from "../spread.ts";
import { MentionedWords } from "../words.ts";

/** The imports of a file that may lead into the tree. */
export interface FileImports {
  /** The files that its imports lead to, and those visible without an import. */
  readonly files: ReadonlySet<string>;
  readonly names: readonly NameInFile[];
}

/** A name that an import binds. */
export interface NameInFile {
  /** `*` for the whole module. */
  readonly imported: string;
  readonly local: string;
  /** The files it comes from; empty if unknown. */
  readonly files: readonly string[];
}

/** How many imports of a file are followed; a file with more was not written by hand. */
const MAX_FOLLOWED = 200;

interface Context {
  readonly code: CodeIndex;
  readonly source: Source;
}

/** Which files of the tree know of each other; each file's imports are followed once. */
export class FileLinks {
  readonly #context: Context;
  readonly #imports = new Map<string, Promise<FileImports>>();
  readonly #texts = new Map<string, Promise<MentionedWords>>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** The words of a file at head; none for a missing file. */
  words(path: string): Promise<MentionedWords> {
    return once(this.#texts, path, async () => {
      const text = await this.#context.source.readText(path, "head");
      return new MentionedWords(text?.lines ?? []);
    });
  }

  imports(path: string): Promise<FileImports> {
    return once(this.#imports, path, () => this.#follow(path));
  }

  /** Whether one of two files imports the other, or might if imports cannot be followed. */
  async areLinked(one: string, other: string): Promise<boolean> {
    if (areStrangers(one, other)) return false;
    if (followsImports(one) && followsImports(other)) return this.#importEachOther(one, other);
    if (isCode(one) && isCode(other)) return true;
    return (await this.#mentionsFile(one, other)) || (await this.#mentionsFile(other, one));
  }

  /** Whether code in a file's parts with these names can use what changed in another file, or the reverse. */
  async canUse(
    file: { readonly path: string; readonly names: readonly string[] },
    changed: ChangedFile,
  ): Promise<boolean> {
    const { path } = file;
    if (path === changed.path) return true;
    if (areStrangers(path, changed.path)) return false;
    if (!followsImports(path) || !followsImports(changed.path)) return true;
    if (await this.#importEachOther(path, changed.path)) return true;
    // If only the name matches, the file may get it through others that re-export it.
    const [own, its] = [await this.imports(path), await this.imports(changed.path)];
    if (own.names.some(({ imported }) => changed.names.has(imported))) return true;
    if (its.names.some(({ imported }) => file.names.includes(imported))) return true;
    return this.#handsOn(own, changed.path);
  }

  async #importEachOther(one: string, other: string): Promise<boolean> {
    return (await this.imports(one)).files.has(other) || (await this.imports(other)).files.has(one);
  }

  /** Whether a module that is imported as a whole imports that file. */
  async #handsOn({ names }: FileImports, path: string): Promise<boolean> {
    const modules = new Set(names.flatMap(({ imported, files }) => (imported === "*" ? files : [])));
    for (const module of modules) if ((await this.imports(module)).files.has(path)) return true;
    return false;
  }

  async #mentionsFile(one: string, other: string): Promise<boolean> {
    const stem = stemOf(other);
    return stem === undefined || (await this.words(one)).mentions(new Set([stem]));
  }

  async #follow(path: string): Promise<FileImports> {
    const { code } = this.#context;
    const facts = followsImports(path) ? await code.facts(path, "head") : undefined;
    const names: NameInFile[] = [];
    const files = new Set(facts === undefined ? [] : await code.packageOf(path));
    const resolved = new Map<string, Promise<readonly string[] | undefined>>();
    const resolve = (specifier: string) => once(resolved, specifier, () => this.#resolve(path, specifier));
    for (const site of (facts?.imports ?? []).slice(0, MAX_FOLLOWED)) {
      const found = await resolve(site.specifier);
      if (found === undefined) continue;
      for (const file of found) files.add(file);
      for (const name of site.names) {
        const further = isFromModule(site, path)
          ? await resolve(submoduleOf(site.specifier, name.imported))
          : undefined;
        for (const file of further ?? []) files.add(file);
        names.push({ ...name, files: [...found, ...(further ?? [])] });
      }
    }
    return { files, names };
  }

  /** The files of the tree that an import leads to; undefined if it leads out of the tree. */
  async #resolve(from: string, specifier: string): Promise<readonly string[] | undefined> {
    const resolution = await this.#context.code.resolve({ from, specifier });
    if (resolution.kind === "file") return resolution.files;
    return resolution.kind === "external" || resolution.kind === "outside" ? undefined : [];
  }
}

/** `from a import b` in Python, where `b` may be a module itself. */
function isFromModule({ names }: ImportSite, path: string): boolean {
  return /\.pyi?$/i.test(path) && names.some(({ imported }) => imported !== "*");
}

function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  return known;
}

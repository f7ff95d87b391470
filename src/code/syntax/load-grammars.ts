import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Language } from "../../files/language.ts";
import { InstallationError } from "../../text/errors.ts";
import type { LoadedGrammar } from "./syntax-trees.ts";
import { SyntaxTrees } from "./syntax-trees.ts";

type Vendor = typeof import("web-tree-sitter");

/** The query files of each language, later ones adding to earlier ones. */
const QUERIES: Readonly<Record<Language, readonly string[]>> = {
  typescript: ["ecmascript", "typescript"],
  tsx: ["ecmascript", "typescript"],
  javascript: ["ecmascript", "javascript"],
  python: ["python"],
  go: ["go"],
  java: ["java"],
  ruby: ["ruby"],
  rust: ["rust"],
  csharp: ["csharp"],
  php: ["php"],
  c: ["c"],
  cpp: ["c", "cpp"],
};

/** Loads the parser and each grammar from `dist/analyzer` on first use, once. One instance is enough for a process. */
export class Grammars {
  /** The trees parsed with these grammars. */
  readonly trees = new SyntaxTrees();
  readonly #directory: string;
  readonly #loaded = new Map<Language, Promise<LoadedGrammar>>();
  #vendor: Promise<Vendor> | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @throws Error if the directory was not made by `npm run build`. */
  load(language: Language): Promise<LoadedGrammar> {
    const known = this.#loaded.get(language);
    if (known !== undefined) return known;
    const loading = this.#load(language);
    this.#loaded.set(language, loading);
    return loading;
  }

  /** Discards everything loaded: after a trap, a WebAssembly instance must not be used again. */
  reset(): void {
    this.#loaded.clear();
    this.#vendor = undefined;
    this.trees.forget();
  }

  async #load(language: Language): Promise<LoadedGrammar> {
    try {
      this.#vendor ??= loadVendor(this.#directory);
      const { Language: Grammars, Parser, Query } = await this.#vendor;
      const packed = await readFile(join(this.#directory, "grammars", `${language}.wasm.br`));
      const grammar = await Grammars.load(new Uint8Array(brotliDecompressSync(packed)));
      const facts = await this.#readQueries(language);
      return {
        facts,
        createParser: () => new Parser().setLanguage(grammar),
        compile: (text) => new Query(grammar, text),
      };
    } catch (cause) {
      throw new InstallationError(`the analyzer cannot load ${language} from ${this.#directory}: is dist/ complete?`, {
        cause,
      });
    }
  }

  async #readQueries(language: Language): Promise<string> {
    const files = QUERIES[language].map((name) => join(this.#directory, "queries", `${name}.scm`));
    return (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  }
}

/**
 * Loads web-tree-sitter's CommonJS build without the bundler: ncc breaks its ES build and corrupts its WebAssembly.
 * Each call returns its own instance, whose memory is freed with it.
 */
async function loadVendor(directory: string): Promise<Vendor> {
  const require = createRequire(join(directory, "package.json"));
  const file = require.resolve(join(directory, "web-tree-sitter.cjs"));
  delete require.cache[file];
  const vendor: Vendor = require(file);
  await vendor.Parser.init({ locateFile: (name: string) => join(directory, name) });
  return vendor;
}

import { type FileNotes, isProse, outlineOf } from "../assignments/brief.ts";
import type { CodeFacts } from "../change/code-facts.ts";
import type { Side } from "../change/side.ts";
import { readGoWords } from "../code/program/language-names.ts";
import { goFiles } from "../code/resolve/go.ts";
import { type ImportQuestion, OWN_RESOLVERS, type Resolvers, resolveImport } from "../code/resolve/resolve-import.ts";
import { directoryOf, type Resolution, TreeIndex } from "../code/resolve/tree-index.ts";
import { languageOf } from "../files/language.ts";
import type { Analysis, Analyzer, CodeFile, Summarized } from "../ports/analyzer.ts";
import type { Source, SourceText } from "../ports/source.ts";
import { BoundedMap, weightOf } from "../text/bounded-map.ts";

/** The memory for facts, and for summaries. Dropped ones are computed again when needed. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const CONFIGS_AT_ONCE = 32;
/** The most imports of a file that are followed; no program for people has more. */
const MAX_FOLLOWED = 200;

/** A file of the pinned tree as code. */
export interface ReadCode {
  readonly text: SourceText;
  readonly analysis: Analysis;
}

interface CodeIndexOptions {
  readonly source: Source;
  readonly analyzer: Analyzer;
  /** The memory for facts, and for summaries. */
  readonly maxKeptBytes?: number;
}

/**
 * The code of the pinned tree, shared by all agents of a run. No blob is analysed twice while its facts fit in memory,
 * and configuration is read once.
 */
export class CodeIndex {
  readonly #source: Source;
  readonly #analyzer: Analyzer;
  readonly #analyses: BoundedMap<Promise<Analysis>>;
  readonly #summaries: BoundedMap<Promise<Summarized>>;
  #tree: Promise<TreeIndex> | undefined;

  constructor({ source, analyzer, maxKeptBytes = MAX_KEPT_BYTES }: CodeIndexOptions) {
    this.#source = source;
    this.#analyzer = analyzer;
    this.#analyses = new BoundedMap(maxKeptBytes);
    this.#summaries = new BoundedMap(maxKeptBytes);
  }

  /** A file's text and facts; undefined if there is no text. */
  async read(path: string, side: Side): Promise<ReadCode | undefined> {
    const text = await this.#source.readText(path, side);
    return text === undefined ? undefined : { text, analysis: await this.#analyze(text) };
  }

  /** A file's facts; undefined if it does not exist or its language is not analysed. */
  async facts(path: string, side: Side): Promise<CodeFacts | undefined> {
    const code = await this.read(path, side);
    return code?.analysis.kind === "analyzed" ? code.analysis.facts : undefined;
  }

  /** What a file at head binds, exports and calls; undefined if there is no text. Links are not followed. */
  async summary(path: string): Promise<Summarized | undefined> {
    const entry = (await this.#openTree()).lookUp(path);
    if (entry === undefined) return undefined;
    if (entry === "link") return { kind: "unsupported", reason: "it is, or lies behind, a symbolic link" };
    const text = await this.#source.readText(path, "head");
    return text === undefined ? undefined : keepByBlob(this.#summaries, text, (file) => this.#analyzer.summarize(file));
  }

  /** Analyses any text as code, such as a file that a suggestion would produce. Nothing is cached. */
  analyzeText(file: CodeFile): Promise<Analysis> {
    return this.#analyzer.analyze(file);
  }

  /** What an agent may be told about a file before reading it. */
  async notes(path: string): Promise<FileNotes> {
    if (!isProse(path)) return { facts: await this.facts(path, "head") };
    const text = await this.#source.readText(path, "head");
    return text === undefined ? {} : { outline: outlineOf(text.lines) };
  }

  /** Resolves an import of a file at head, within the tree. */
  async resolve(question: ImportQuestion): Promise<Resolution> {
    const [tree, resolvers] = await Promise.all([this.#openTree(), resolversFor(question.from)]);
    for (;;) {
      const answer = resolveImport(tree, question, resolvers);
      if (answer.kind !== "needs") return answer;
      for (let at = 0; at < answer.paths.length; at += CONFIGS_AT_ONCE) {
        await Promise.all(answer.paths.slice(at, at + CONFIGS_AT_ONCE).map((path) => this.#provide(tree, path)));
      }
    }
  }

  /** The files that a file imports at head, and those it sees without importing. */
  async importedBy(path: string): Promise<ReadonlySet<string>> {
    const facts = await this.facts(path, "head");
    const specifiers = new Set((facts?.imports ?? []).map(({ specifier }) => specifier).slice(0, MAX_FOLLOWED));
    const found = new Set(await this.packageOf(path));
    for (const specifier of specifiers) {
      const resolution = await this.resolve({ from: path, specifier });
      if (resolution.kind === "file") for (const file of resolution.files) found.add(file);
    }
    return found;
  }

  /** The other files of a Go file's package at head, whose names it sees without importing. */
  async packageOf(path: string): Promise<readonly string[]> {
    if (languageOf({ path }) !== "go") return [];
    return goFiles(await this.#openTree(), directoryOf(path)).filter((each) => each !== path);
  }

  /** The files of a Go file's package at head, and the names that each seems to declare. */
  async goPackage(path: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const files = goFiles(await this.#openTree(), directoryOf(path));
    const texts = files.map((file) => this.#source.readText(file, "head"));
    const words = (await Promise.all(texts)).map((text) => readGoWords(text?.lines.join("\n") ?? ""));
    return new Map(files.map((file, at) => [file, words[at] ?? new Set()]));
  }

  #analyze(text: SourceText): Promise<Analysis> {
    return keepByBlob(this.#analyses, text, (file) => this.#analyzer.analyze(file));
  }

  #openTree(): Promise<TreeIndex> {
    this.#tree ??= this.#listTree();
    return this.#tree;
  }

  async #listTree(): Promise<TreeIndex> {
    const [paths, links] = await Promise.all([this.#source.listFiles(undefined), this.#source.listLinks()]);
    return new TreeIndex({ paths, links });
  }

  async #provide(tree: TreeIndex, path: string): Promise<void> {
    const text = await this.#source.readText(path, "head");
    tree.provide(path, text?.lines.join("\n"));
  }
}

/** The resolver for JavaScript needs a library, which many runs do not load. */
async function resolversFor(path: string): Promise<Resolvers> {
  if (!/^(?:javascript|typescript|tsx)$/.test(languageOf({ path }) ?? "")) return OWN_RESOLVERS;
  const { resolveJavascript } = await import("../code/resolve/javascript.ts");
  return { javascript: resolveJavascript, typescript: resolveJavascript, tsx: resolveJavascript };
}

/** Caches results by blob and language, because one blob may have two names. */
function keepByBlob<T>(
  kept: BoundedMap<Promise<T>>,
  text: SourceText,
  read: (file: CodeFile) => Promise<T>,
): Promise<T> {
  const key = `${languageOf(text)}:${text.blob}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const reading = read({ path: text.path, lines: text.lines });
  kept.set(key, reading);
  reading.then(
    (value) => kept.weigh(key, reading, weightOf(value)),
    () => kept.delete(key, reading),
  );
  return reading;
}

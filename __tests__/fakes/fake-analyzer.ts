import type { CodeFacts, Definition, ImportSite } from "../../src/change/code-facts.ts";
import { type Language, languageOf } from "../../src/files/language.ts";
import type { Analysis, Analyzer, CodeFile, Summarized } from "../../src/ports/analyzer.ts";

/** What a test says of a file; the rest is empty. */
export type ScriptedFacts = Partial<CodeFacts> | { readonly unsupported: string };

/** Answers with the facts a test wrote down for a path, and throws on any other. */
export class FakeAnalyzer implements Analyzer {
  /** The paths asked for, in order. */
  readonly analyzed: string[] = [];
  readonly #facts: Readonly<Record<string, ScriptedFacts>>;
  readonly #onAnalyze: () => void;

  constructor(facts: Readonly<Record<string, ScriptedFacts>>, onAnalyze: () => void = () => {}) {
    this.#facts = facts;
    this.#onAnalyze = onAnalyze;
  }

  async analyze({ path }: CodeFile): Promise<Analysis> {
    this.analyzed.push(path);
    this.#onAnalyze();
    const scripted = Object.hasOwn(this.#facts, path) ? this.#facts[path] : undefined;
    if (scripted === undefined) throw new Error(`unscripted analysis of ${path}`);
    if ("unsupported" in scripted) return { kind: "unsupported", reason: scripted.unsupported };
    return { kind: "analyzed", facts: someFacts({ language: languageOf({ path }) ?? "typescript", ...scripted }) };
  }

  async summarize({ path }: CodeFile): Promise<Summarized> {
    throw new Error(`unscripted summary of ${path}`);
  }
}

/** For tests that are not about what code says. */
export const READS_NO_CODE: Analyzer = {
  analyze: async () => ({ kind: "unsupported", reason: "not read here" }),
  summarize: async () => ({ kind: "unsupported", reason: "not read here" }),
};

/** A file's facts, empty but for what the test says. */
export function someFacts(facts: Partial<CodeFacts> & { readonly language: Language }): CodeFacts {
  const nothing = { definitions: [], calls: [], imports: [], comments: [], suppressions: [], errors: [] };
  return { ...nothing, ...facts };
}

/** An exported function on one line, unless the test says otherwise. */
export function aDefinition(name: string, line: number, rest: Partial<Definition> = {}): Definition {
  return { name, kind: "function", start_line: line, end_line: line, nameLine: line, isExported: true, ...rest };
}

/** An import on line 1: each name `a`, or `a as b`. */
export function anImport(specifier: string, names: readonly string[], rest: Partial<ImportSite> = {}): ImportSite {
  const pairs = names.map((name) => {
    const [imported = "", local = imported] = name.split(" as ");
    return { imported, local };
  });
  return { line: 1, specifier, form: "import", names: pairs, ...rest };
}

import { type Language, languageOf } from "../../core/files/language.ts";
import type { CodeFacts } from "../../core/pin/code-facts.ts";
import type { Analysis, Analyzer, CodeFile } from "../../ports/analyzer.ts";
import { LazyQuery } from "../query/lazy-query.ts";
import type { Grammars } from "../syntax/grammars.ts";
import type { LoadedGrammar } from "../syntax/loaded-grammar.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";
import { processorLimit } from "../syntax/processor-time.ts";
import { describeUnknown } from "../syntax/unknown-language.ts";
import { sortMatches } from "./found.ts";
import { readFacts } from "./read-facts.ts";

export interface AnalyzerOptions {
  /** The grammars to read with, which others may use as well. */
  readonly grammars: Grammars;
  /** Processor time for one file. A file that takes longer is reported as not analysed. */
  readonly timeLimitMs?: number;
  /** Starts a limit in milliseconds. The function it returns tells whether the limit is over. */
  readonly startLimit?: (limitMs: number) => () => boolean;
}

const TIME_LIMIT_MS = 5_000;

// A minified file of this size costs 800 MB, nearly all of it for what the query finds.
const MAX_CHARS = 2 * 1024 * 1024;

/** Reads code with tree-sitter; each grammar is loaded with the first file that needs it. */
export function treeSitterAnalyzer(options: AnalyzerOptions): Analyzer {
  const { grammars } = options;
  const settings = {
    trees: grammars.trees,
    timeLimitMs: options.timeLimitMs ?? TIME_LIMIT_MS,
    startLimit: options.startLimit ?? processorLimit,
  };
  return { analyze: (file) => analyze(file, grammars, settings) };
}

interface Settings {
  readonly trees: Grammars["trees"];
  readonly timeLimitMs: number;
  readonly startLimit: (limitMs: number) => () => boolean;
}

async function analyze(file: CodeFile, grammars: Grammars, settings: Settings): Promise<Analysis> {
  const language = languageOf(file);
  if (language === undefined) return { kind: "unsupported", reason: describeUnknown(file.path) };
  const source = { path: file.path, language, text: file.lines.join("\n") };
  if (source.text.length > MAX_CHARS) {
    return { kind: "unsupported", reason: `it has ${source.text.length} characters, the most is ${MAX_CHARS}` };
  }
  const loaded = await grammars.load(language);
  try {
    return { kind: "analyzed", facts: parseFacts(source, { language, loaded, settings }) };
  } catch (error) {
    if (error instanceof OutOfTime) return { kind: "analyzed", facts: nothingKnown(language, file.lines.length) };
    if (!(error instanceof Error) || error.name !== "RuntimeError") throw error;
    // A trap or memory used up: what the parser then holds is undefined, so that the next file gets a new one.
    grammars.reset();
    return { kind: "unsupported", reason: `the parser failed: ${error.message.slice(0, 200)}`, isUnread: true };
  }
}

/** Thrown when the file's time is over. */
class OutOfTime extends Error {}

interface Reading {
  readonly language: Language;
  readonly loaded: LoadedGrammar;
  readonly settings: Settings;
}

function parseFacts(source: ParsedText, { language, loaded, settings }: Reading): CodeFacts {
  const isOver = settings.startLimit(settings.timeLimitMs);
  const parsed = settings.trees.parse(source, loaded, isOver);
  const matches = parsed && factQuery(loaded).matches(parsed, isOver);
  if (parsed === undefined || matches === undefined) throw new OutOfTime();
  const checkTime = (): void => {
    if (isOver()) throw new OutOfTime();
  };
  return readFacts({ source: parsed.source, language, tree: parsed.tree, found: sortMatches(matches), checkTime });
}

const factQueries = new WeakMap<LoadedGrammar, LazyQuery<undefined>>();

function factQuery(grammar: LoadedGrammar): LazyQuery<undefined> {
  const query = factQueries.get(grammar) ?? new LazyQuery(grammar, [{ query: grammar.facts, owner: undefined }]);
  factQueries.set(grammar, query);
  return query;
}

/** All of the file counts as not readable: an empty answer would say that there is nothing in it. */
function nothingKnown(language: Language, lineCount: number): CodeFacts {
  return {
    language,
    definitions: [],
    calls: [],
    imports: [],
    effects: [],
    comments: [],
    suppressions: [],
    errors: [{ start: 1, end: Math.max(1, lineCount) }],
    errorCause: "time",
  };
}

import type { CodeFacts } from "../change/code-facts.ts";
import { type ParsedFile, sortMatches } from "../code/facts/found.ts";
import { readFacts } from "../code/facts/read-facts.ts";
import type { Grammars } from "../code/syntax/load-grammars.ts";
import type { ParsedText } from "../code/syntax/parsed-text.ts";
import { Queries } from "../code/syntax/queries.ts";
import { type LoadedGrammar, processorLimit, type SyntaxTree } from "../code/syntax/syntax-trees.ts";
import { describeUnknown } from "../code/text/language.ts";
import { withPlainNames } from "../code/text/plain-names.ts";
import { type Language, languageOf } from "../files/language.ts";
import type { Analysis, Analyzer, CodeFile, Summarized } from "../ports/analyzer.ts";

export interface AnalyzerOptions {
  /** May be shared with others. */
  readonly grammars: Grammars;
  /** Processor time for one file. A file that takes longer is reported as not analysed. */
  readonly timeLimitMs?: number;
  /** Starts a limit in milliseconds. The function it returns tells whether the limit is over. */
  readonly startLimit?: (limitMs: number) => () => boolean;
}

const TIME_LIMIT_MS = 5_000;

// A minified file of this size takes 800 MB, nearly all of it for the query's results.
const MAX_CHARS = 2 * 1024 * 1024;

/** Reads code with tree-sitter; each grammar is loaded with the first file that needs it. */
export function treeSitterAnalyzer(options: AnalyzerOptions): Analyzer {
  const { grammars } = options;
  const settings = {
    trees: grammars.trees,
    timeLimitMs: options.timeLimitMs ?? TIME_LIMIT_MS,
    startLimit: options.startLimit ?? processorLimit,
  };
  return {
    analyze: (file) => analyze(file, grammars, settings),
    summarize: (file) => summarizeFile(file, grammars, settings),
  };
}

interface Settings {
  readonly trees: Grammars["trees"];
  readonly timeLimitMs: number;
  readonly startLimit: (limitMs: number) => () => boolean;
}

async function analyze(file: CodeFile, grammars: Grammars, settings: Settings): Promise<Analysis> {
  const read = await readWithin(file, { grammars, settings }, (opened) => readFacts(parseWhole(opened)));
  switch (read.kind) {
    case "read":
      return { kind: "analyzed", facts: read.value };
    case "out-of-time":
      return { kind: "analyzed", facts: nothingKnown(read.language, file.lines.length) };
    case "unsupported":
      return read;
    default:
      return read satisfies never;
  }
}

async function summarizeFile(file: CodeFile, grammars: Grammars, settings: Settings): Promise<Summarized> {
  // Only a policy needs summaries, and most repositories have none.
  const { summarize, summarizeDirectly } = await import("../code/summary/summarize.ts");
  const read = await readWithin(file, { grammars, settings }, (opened) => {
    const source = { ...opened.source, text: withPlainNames(opened.source.text, opened.language) };
    return summarize(parse({ ...opened, source })) ?? summarizeDirectly(parseWhole(opened));
  });
  switch (read.kind) {
    case "read":
      return { kind: "summarized", summary: read.value };
    case "out-of-time":
      return { kind: "unsupported", reason: "the time for reading it was over", isUnread: true };
    case "unsupported":
      return read;
    default:
      return read satisfies never;
  }
}

interface Opened {
  readonly source: ParsedText;
  readonly language: Language;
  readonly loaded: LoadedGrammar;
  readonly settings: Settings;
  readonly isOver: () => boolean;
}

type Read<T> =
  | { readonly kind: "read"; readonly value: T }
  | { readonly kind: "out-of-time"; readonly language: Language }
  | Extract<Analysis, { kind: "unsupported" }>;

/** Reads a file within the limits of size and time. */
async function readWithin<T>(
  file: CodeFile,
  { grammars, settings }: { readonly grammars: Grammars; readonly settings: Settings },
  read: (opened: Opened) => T,
): Promise<Read<T>> {
  const language = languageOf(file);
  if (language === undefined) return { kind: "unsupported", reason: describeUnknown(file.path) };
  const source = { path: file.path, language, text: file.lines.join("\n") };
  if (source.text.length > MAX_CHARS) {
    return { kind: "unsupported", reason: `it has ${source.text.length} characters, the most is ${MAX_CHARS}` };
  }
  const loaded = await grammars.load(language);
  const isOver = settings.startLimit(settings.timeLimitMs);
  try {
    return { kind: "read", value: read({ source, language, loaded, settings, isOver }) };
  } catch (error) {
    if (error instanceof OutOfTime) return { kind: "out-of-time", language };
    if (!(error instanceof Error) || error.name !== "RuntimeError") throw error;
    // After a trap or exhausted memory the parser's state is undefined, so that the next file gets a new one.
    grammars.reset();
    return { kind: "unsupported", reason: `the parser failed: ${error.message.slice(0, 200)}`, isUnread: true };
  }
}

class OutOfTime extends Error {}

/** @throws OutOfTime if parsing takes too long, as does its `checkTime` later. */
function parse({ source, language, loaded, settings, isOver }: Opened): Omit<ParsedFile, "found"> & {
  readonly parsed: SyntaxTree;
} {
  const parsed = settings.trees.parse(source, loaded, isOver);
  if (parsed === undefined) throw new OutOfTime();
  const checkTime = (): void => {
    if (isOver()) throw new OutOfTime();
  };
  return { source: parsed.source, language, tree: parsed.tree, checkTime, parsed };
}

/** With all results of the query for facts. */
function parseWhole(opened: Opened): ParsedFile {
  const { parsed, ...file } = parse(opened);
  const matches = factQuery(opened.loaded).matches(parsed, opened.isOver);
  if (matches === undefined) throw new OutOfTime();
  return { ...file, found: sortMatches(matches) };
}

const factQueries = new WeakMap<LoadedGrammar, Queries<undefined>>();

function factQuery(grammar: LoadedGrammar): Queries<undefined> {
  const query = factQueries.get(grammar) ?? new Queries(grammar, [{ query: grammar.facts, owner: undefined }]);
  factQueries.set(grammar, query);
  return query;
}

/** The whole file counts as unreadable: an empty result would say that it contains nothing. */
function nothingKnown(language: Language, lineCount: number): CodeFacts {
  return {
    language,
    definitions: [],
    calls: [],
    imports: [],
    comments: [],
    suppressions: [],
    errors: [{ start_line: 1, end_line: Math.max(1, lineCount) }],
    errorCause: "time",
  };
}

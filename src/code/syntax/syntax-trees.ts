import type { Parser, Query, Tree } from "web-tree-sitter";
import type { ParsedText } from "./parsed-text.ts";
import { walkTree } from "./walk-tree.ts";

/** The parser and the queries of one language. */
export interface LoadedGrammar {
  /** The text of the query for a file's facts. */
  readonly facts: string;
  readonly createParser: () => Parser;
  /** @throws Error if the text is not a query of the language. */
  readonly compile: (query: string) => Query;
}

/**
 * A deeper tree is not searched. Finding a node's parent costs as much as the node is deep, so walking upwards from
 * many nodes would never end. Of 2,500 released source files, the deepest had 199 levels.
 */
export const MAX_DEPTH = 1000;

/** A file with its syntax tree. */
export interface SyntaxTree {
  readonly source: ParsedText;
  readonly tree: Tree;
  /** How many levels the tree has. */
  readonly depth: number;
}

/** The most characters of all texts whose trees are kept: a tree takes some twenty times as much memory. */
const MAX_KEPT_CHARS = 512 * 1024;

/**
 * Parses each text once for all callers, by keeping the trees of the last texts. A returned tree is only guaranteed
 * until the next text is parsed.
 */
export class SyntaxTrees {
  readonly #kept = new Map<string, Kept>();
  #chars = 0;

  /** The tree of a text; undefined if the time for parsing is over. */
  parse(source: ParsedText, grammar: LoadedGrammar, isOver: () => boolean): SyntaxTree | undefined {
    const key = `${source.language} ${source.path}\n${source.text}`;
    const known = this.#kept.get(key);
    // A tree from another instance of the parser cannot be used with this one.
    const isOurs = known?.grammar === grammar;
    const parsed = isOurs ? known.parsed : parseText(source, grammar, isOver);
    if (parsed === undefined) return undefined;
    // The most recently used tree is dropped last.
    this.#drop(key);
    this.#kept.set(key, { grammar, parsed });
    this.#chars += source.text.length;
    this.#evict();
    return parsed;
  }

  /** Discards all trees, because their memory is gone. */
  forget(): void {
    this.#kept.clear();
    this.#chars = 0;
  }

  #drop(key: string): void {
    const known = this.#kept.get(key);
    if (known === undefined) return;
    this.#kept.delete(key);
    this.#chars -= known.parsed.source.text.length;
  }

  #evict(): void {
    for (const [key, { parsed }] of this.#kept) {
      if (this.#chars <= MAX_KEPT_CHARS || this.#kept.size === 1) return;
      this.#drop(key);
      parsed.tree.delete();
    }
  }
}

interface Kept {
  readonly grammar: LoadedGrammar;
  readonly parsed: SyntaxTree;
}

function parseText(source: ParsedText, grammar: LoadedGrammar, isOver: () => boolean): SyntaxTree | undefined {
  const parser = grammar.createParser();
  try {
    const tree = parser.parse(source.text, null, { progressCallback: isOver });
    return tree === null ? undefined : { source, tree, depth: depthOf(tree) };
  } finally {
    parser.delete();
  }
}

function depthOf(tree: Tree): number {
  let deepest = 0;
  walkTree(tree, (_, depth) => {
    deepest = Math.max(deepest, depth);
    return true;
  });
  return deepest;
}

/**
 * Starts a processor time limit and returns a function that says whether it is over. Other processes on the machine do
 * not shorten it. The system is queried only after that much wall time has passed.
 */
export function processorLimit(limitMs: number): () => boolean {
  const wallStart = performance.now();
  const start = processorMs();
  return () => performance.now() - wallStart > limitMs && processorMs() - start > limitMs;
}

/**
 * Milliseconds of processor time used by this thread, or before Node 23 by this process. A query takes a few
 * microseconds.
 */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

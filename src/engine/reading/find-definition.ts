import { quotePath } from "../../core/assignments/diff-parts.ts";
import type { Lookup } from "../../core/resolve/found-definition.ts";
import { parseSymbol } from "../../core/resolve/symbol.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Source, SourceText } from "../../ports/source.ts";
import type { CodeIndex } from "./code-index.ts";
import { DefinitionSearch, MAX_RESULTS } from "./definition-search.ts";
import { searchDefinitions } from "./search-definitions.ts";

/** How long one agent's look-ups may take, all together. */
const BUDGET_MS = 5_000;

export interface FinderMeans {
  readonly source: Source;
  readonly code: CodeIndex;
  readonly clock: Clock;
}

/** The answer to one call. An error is shown to the agent as it stands. */
export type FindResult = Lookup | { readonly error: string };

/** One agent's `find_definition`: it follows imports first, and searches the tree when they lead nowhere. */
export class DefinitionFinder {
  readonly #means: FinderMeans;
  #spentMs = 0;

  constructor(means: FinderMeans) {
    this.#means = means;
  }

  /** @param from the file the symbol is used in, as read at head. */
  async find(symbol: string, from: SourceText): Promise<FindResult> {
    const wanted = parseSymbol(symbol);
    if (wanted === undefined) {
      return { error: "symbol is empty or no name: give one such as parseUrl, Store.save or pkg.Fn" };
    }
    if (this.#spentMs >= BUDGET_MS) {
      return { error: `this agent has spent its ${BUDGET_MS / 1000} s for find_definition; use search` };
    }
    const { clock, code } = this.#means;
    const start = clock.monotonicMs();
    const isOutOfTime = () => this.#spentMs + clock.monotonicMs() - start >= BUDGET_MS;
    try {
      const begin = await code.read(from.path, "head");
      if (begin?.analysis.kind !== "analyzed") {
        const reason = begin?.analysis.reason ?? "it cannot be read";
        return { error: `${quotePath(from.path)}: ${reason}; use search` };
      }
      const lookup = await new DefinitionSearch(code, isOutOfTime).run(from.path, wanted);
      return lookup.found.length > 0 || isOutOfTime() ? lookup : await this.#fallBack(wanted, lookup);
    } finally {
      this.#spentMs += clock.monotonicMs() - start;
    }
  }

  async #fallBack(wanted: readonly string[], { notes }: Lookup): Promise<Lookup> {
    const name = wanted.at(-1) ?? "";
    const lines = await searchDefinitions(this.#means.source, name, MAX_RESULTS);
    return { found: lines.found, notes: [...notes, ...lines.notes] };
  }
}

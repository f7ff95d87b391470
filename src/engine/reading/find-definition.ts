import { quotePath } from "../../core/pin/hunks.ts";
import { isPrototype, type Lookup } from "../../core/resolve/found-definition.ts";
import { isCalledAfter, type Lead, leadsFor, parseSymbol } from "../../core/resolve/leads.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Source, SourceText } from "../../ports/source.ts";
import type { CodeIndex } from "./code-index.ts";
import { DefinitionSearch, MAX_RESULTS } from "./definition-search.ts";
import { searchWholeDefinitions } from "./search-definitions.ts";

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
      const notFollowed =
        begin?.analysis.kind === "analyzed" ? undefined : (begin?.analysis.reason ?? "it cannot be read");
      const lookup =
        notFollowed === undefined
          ? await new DefinitionSearch(code, isOutOfTime).run(from.path, wanted)
          : { found: [], notes: [`not followed: ${quotePath(from.path)}: ${notFollowed}`] };
      const isEnough = lookup.found.some((found) => !isPrototype(found));
      const imports = begin?.analysis.kind === "analyzed" ? leadsFor(begin.analysis.facts, wanted) : [];
      return isEnough || isOutOfTime() ? lookup : await this.#fallBack({ wanted, imports }, lookup, isOutOfTime);
    } finally {
      this.#spentMs += clock.monotonicMs() - start;
    }
  }

  /** Looks through the tree. Files that an import of the name is called after come before all that merely have the name. */
  async #fallBack(
    { wanted, imports }: { readonly wanted: readonly string[]; readonly imports: readonly Lead[] },
    before: Lookup,
    isOutOfTime: () => boolean,
  ): Promise<Lookup> {
    const { source, code } = this.#means;
    const tree = await searchWholeDefinitions({ source, code, isOutOfTime }, wanted.at(-1) ?? "");
    const all = tree.found.filter((found) => !isPrototype(found));
    const imported = all.filter(({ path }) => imports.some(({ site }) => isCalledAfter(path, site.specifier)));
    const whole = imported.length > 0 ? imported : all;
    const found = whole.length > 0 ? whole : before.found.length > 0 ? before.found : tree.found;
    const cut = found.length > MAX_RESULTS ? [`stopped at ${MAX_RESULTS} results: there are more`] : [];
    const late = isOutOfTime() ? [`out of time (${BUDGET_MS / 1000} s an agent): not every line was looked at`] : [];
    const how = imported.length > 0 ? ["found by the path that an import names", ...tree.notes.slice(1)] : tree.notes;
    return { found: found.slice(0, MAX_RESULTS), notes: [...before.notes, ...how, ...cut, ...late] };
  }
}

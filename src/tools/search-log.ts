import { absenceOf, type SearchReplay } from "../claims/absence.ts";
import type { Claim } from "../claims/claim.ts";
import type { Source } from "../ports/source.ts";
import { searchDefinitions } from "./search-definitions.ts";

const MAX_HITS = 20;

/**
 * Records the searches of a run's agents. For names that a claim calls missing, it also has the current results of the
 * same search.
 */
export class SearchLog {
  readonly #queries: { readonly agent: string; readonly query: string }[] = [];
  readonly #definitions = new Map<string, SearchReplay["definitions"]>();

  /** @param query a pattern, or a name looked up. */
  add(agent: string, query: string): void {
    this.#queries.push({ agent, query });
  }

  /** Searches the tree again for every name that claims call missing everywhere; each once per run. */
  async replay(claims: readonly Claim[], source: Source): Promise<void> {
    for (const claim of claims) {
      const absence = absenceOf(claim);
      if (absence?.isTreeWide !== true || absence.what !== "definition") continue;
      if (this.#definitions.has(absence.symbol)) continue;
      const { found } = await searchDefinitions(source, absence.symbol, MAX_HITS);
      this.#definitions.set(absence.symbol, found);
    }
  }

  /** The searches for a name. A name that was not searched again has no definitions. */
  searched(symbol: string): SearchReplay {
    const searchers = this.#queries.filter(({ query }) => query.includes(symbol)).map(({ agent }) => agent);
    return { searchedBy: new Set(searchers), definitions: this.#definitions.get(symbol) ?? [] };
  }
}

import { SyntaxSearch } from "../../../analysis/search/syntax-search.ts";
import type { Grammars } from "../../../analysis/syntax/grammars.ts";
import { readRules } from "./open-rules.ts";
import { RulePack } from "./rule-pack.ts";

/** The rules with all they need to be applied. */
export interface OpenedPack {
  readonly pack: RulePack;
  readonly syntax: SyntaxSearch;
}

/**
 * @param grammars what the process reads with
 * @throws Error if the directory is not what `npm run build` makes.
 */
export async function openPack(directory: string, grammars: Grammars): Promise<OpenedPack> {
  return { pack: new RulePack(await readRules(directory)), syntax: new SyntaxSearch(grammars) };
}

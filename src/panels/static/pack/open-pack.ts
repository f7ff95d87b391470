import { SyntaxSearch } from "../../../analysis/search/syntax-search.ts";
import { readRules } from "./open-rules.ts";
import { RulePack } from "./rule-pack.ts";

/** The rules with all they need to be applied. */
export interface OpenedPack {
  readonly pack: RulePack;
  readonly syntax: SyntaxSearch;
}

/** @throws Error if the directory is not what `npm run build` makes. */
export async function openPack(directory: string): Promise<OpenedPack> {
  return { pack: new RulePack(await readRules(directory)), syntax: new SyntaxSearch(directory) };
}

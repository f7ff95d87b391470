import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { sha256 } from "../../core/digest.ts";
import type { RuleFile } from "../../core/rules/parse-rules.ts";
import { type SyntaxReading, SyntaxSearch, type Unsearched } from "../tree-sitter/syntax-search.ts";
import { ruleDeclarationSchema } from "./rule-declaration.ts";
import type { RulePack } from "./rule-pack.ts";

/** The rules, and what reads code for them. */
export interface RuleDesk {
  readonly pack: RulePack;
  readonly syntax: SyntaxSearch;
  /** What was read of a file's syntax, by blob and path. */
  readonly readings: Map<string, SyntaxReading | Unsearched>;
}

/** Opens the rules that `npm run build` makes of `rules/`: when first asked, and once. */
export function ruleDesk(directory: string): () => Promise<RuleDesk> {
  let desk: Promise<RuleDesk> | undefined;
  return () => {
    desk ??= openDesk(directory);
    return desk;
  };
}

async function openDesk(directory: string): Promise<RuleDesk> {
  const file = join(directory, "rules.json");
  try {
    const declarations = z
      .array(ruleDeclarationSchema)
      .min(1)
      .parse(JSON.parse(await readFile(file, "utf8")));
    // Loaded here, as the matchers bring along what a run with models never needs.
    const { RulePack } = await import("./rule-pack.ts");
    return { pack: new RulePack(declarations), syntax: new SyntaxSearch(directory), readings: new Map() };
  } catch (cause) {
    throw new Error(`the static panel cannot load its rules from ${file}: is dist/ complete?`, { cause });
  }
}

/** The rules as files a finding may cite: each one's norm under its id. */
export function citableRules({ pack }: RuleDesk): readonly RuleFile[] {
  return pack.rules.map(({ id, text, title, cwe }) => ({
    path: `rules/${id}.yml`,
    digest: sha256(text),
    lines: [`# ${id}`, "", text],
    scope: [],
    bodyStart: 0,
    declared: { title, cwe },
  }));
}

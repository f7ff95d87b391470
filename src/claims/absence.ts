import type { Claim } from "./claim.ts";

/** What a claim says is missing. */
export interface Absence {
  readonly symbol: string;
  readonly what: "definition" | "import" | "export" | "use";
  /** Whether the name is said to be missing from the whole tree, and not only from the claim's file. */
  readonly isTreeWide: boolean;
}

const WHAT: Readonly<Record<string, Absence["what"]>> = {
  ...{ defined: "definition", declared: "definition", definition: "definition", declaration: "definition" },
  ...{ undeclared: "definition", exist: "definition" },
  ...{ imported: "import", import: "import", exported: "export", export: "export", unexported: "export" },
  ...{ used: "use", called: "use", referenced: "use", invoked: "use", unused: "use" },
};

const NAME = "`(?<symbol>[\\p{L}_$][\\p{L}\\p{N}_$]{0,99})(?:\\(\\))?`";
const PATTERNS: readonly RegExp[] = [
  `${NAME} (?:is|was|(?:isn|wasn)['’]t) ?(?:not|never|nowhere)? ?(?:ever )?(?<what>defined|declared|imported|exported|used|called|referenced|invoked)\\b`,
  `${NAME} is (?<what>unused|undeclared|unexported)\\b`,
  `${NAME} (?:does not|doesn['’]t) (?<what>exist)\\b`,
  `\\b(?:missing|no) (?<what>import|export|definition|declaration) (?:of|for) ${NAME}`,
  `\\b(?<what>unused|undeclared) (?:(?:function|variable|constant|import|class|type|name|parameter) )?${NAME}`,
].map((source) => new RegExp(source, "iu"));

const NEGATION =
  /\b(?:not|never|nowhere|isn['’]t|wasn['’]t|unused|undeclared|unexported|does|doesn['’]t|missing|no)\b/i;
/** Other words after the match may narrow the claim to a case or a place, so that the name may exist elsewhere. */
const ALL_OF_IT =
  /^(?:[.,;:!)]|$| (?:anywhere|at all|and|but|so|which|although)\b| (?:in|from) (?:this|the) (?:file|module)\b| in the (?:whole |entire )?(?:repository|codebase|project|tree)\b)/i;
const TREE_WIDE =
  /\b(?:anywhere|nowhere|does not exist|doesn['’]t exist|in the (?:whole |entire )?(?:repository|codebase|project|tree))\b/i;
const MAX_CHARS = 4000;

/**
 * Finds the plain name in back-ticks that a claim's title says is not defined, imported, exported or used at all.
 * Undefined for any other claim, such as a missing call in one case. The description does not count. Never throws.
 */
export function absenceOf({ title }: Pick<Claim, "title">): Absence | undefined {
  const sentences = title.slice(0, MAX_CHARS).split(/\n|(?<=[.!?;])\s/);
  for (const sentence of sentences) {
    const found = readSentence(sentence);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readSentence(sentence: string): Absence | undefined {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(sentence);
    const { symbol, what: word = "" } = match?.groups ?? {};
    const what = WHAT[word.toLowerCase()];
    if (match === null || symbol === undefined || what === undefined) continue;
    const rest = sentence.slice(match.index + match[0].length);
    if (!NEGATION.test(match[0].replaceAll(symbol, "")) || !ALL_OF_IT.test(rest)) continue;
    const isTreeWide = TREE_WIDE.test(match[0] + rest.slice(0, 60));
    // A title such as "`check` is never called" is about this place. Calls elsewhere say nothing about it.
    if (what === "use" && word.toLowerCase() !== "unused" && !isTreeWide) continue;
    return { symbol, what, isTreeWide };
  }
  return undefined;
}

/** The recorded searches for a name. */
export interface SearchReplay {
  /** The agents that searched for the name, by any pattern that contains it. */
  readonly searchedBy: ReadonlySet<string>;
  /** Lines of the tree at head that look like a definition of the name, from the same search run again. */
  readonly definitions: readonly { readonly path: string; readonly line: number }[];
}

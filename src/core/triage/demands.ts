import type { Sign } from "./demand-marks.ts";
import { phrasesOf } from "./phrases.ts";
import type { RequestWords } from "./request-words.ts";
import { rootOf } from "./word-roots.ts";

/** What a request wants there to be (1), and what it wants gone (-1): roots of words, or names of code. */
export type Demands = ReadonlyMap<string, Sign>;

/** Two sides of one matter: who wants the first does not want the second. */
const SIDES_OF: readonly (readonly [string, string])[] = [
  ["optional", "required"],
  ["optional", "mandatory"],
  ["const", "let"],
  ["const", "var"],
  ["await", "synchronous"],
  ["await", "sync"],
  ["public", "private"],
  ["export", "internal"],
  ["extract", "inline"],
  ["increase", "decrease"],
  ["increase", "reduce"],
  ["increase", "shorten"],
  ["enable", "disable"],
  ["strict", "loose"],
  ["===", "=="],
  ["!==", "!="],
  ["tabs", "spaces"],
  ["lazy", "eager"],
  ["split", "merge"],
  ["split", "combine"],
  ["ascending", "descending"],
];
const OTHER_SIDE = new Map(SIDES_OF.map(([side, other]) => [rootOf(other) ?? other, rootOf(side) ?? side]));

/** Matters of which one either wants the one side or the other, as the names of demands. */
export const TWO_SIDED: ReadonlySet<string> = new Set(OTHER_SIDE.values());

/**
 * What a request asks for and what it asks to be rid of; what it asks for both ways, it asks for neither. A name of code
 * counts where nothing else is asked for in its phrase: who wants a check of `user` does not want `user`.
 */
export function readDemands({ clauses, names }: RequestWords): Demands {
  const signs = new Map<string, Sign | 0>();
  let said: readonly string[] = [];
  for (const clause of clauses) {
    for (const { sign, words } of phrasesOf(clause)) {
      if (sign === 0) continue;
      const before = sign === -1 && isPronoun(words[0]) ? [...meant(said, names), ...namesOf(said, names)] : [];
      for (const [root, own] of [...before, ...meant(words, names)]) note(signs, root, own === sign ? 1 : -1);
    }
    said = clause;
  }
  return new Map([...signs].flatMap(([root, sign]) => (sign === 0 ? [] : [[root, sign] as const])));
}

function note(signs: Map<string, Sign | 0>, root: string, sign: Sign): void {
  const known = signs.get(root);
  signs.set(root, known === undefined || known === sign ? sign : 0);
}

/** "Remove it": what the clause before was about. */
function isPronoun(word: string | undefined): boolean {
  return word !== undefined && /^(?:it|them)$/i.test(word);
}

type Meant = readonly (readonly [string, Sign])[];

/** The roots that a phrase speaks of, or the names where it has nothing else; each with its side of its matter. */
function meant(phrase: readonly string[], names: ReadonlySet<string>): Meant {
  const roots = phrase.flatMap((word) => (names.has(word) ? [] : (rootOf(word) ?? [])));
  if (roots.length === 0) return namesOf(phrase, names);
  return roots.map((root) => {
    const side = OTHER_SIDE.get(root);
    return side === undefined ? [root, 1] : [side, -1];
  });
}

function namesOf(phrase: readonly string[], names: ReadonlySet<string>): Meant {
  return phrase.flatMap((word) => (names.has(word) ? [word, rootOf(word) ?? word] : [])).map((name) => [name, 1]);
}

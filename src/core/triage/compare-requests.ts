import { type RequestWords, requestWords } from "./request-words.ts";
import { rootOf } from "./word-roots.ts";

/** How a request belongs to another of the same code: it is the same again, or it asks for the opposite. */
export type RequestLink = "same" | "opposite";

interface ComparedFor {
  /** The function that both are about: its name does not tell them apart. */
  readonly symbol?: string | undefined;
  /** Whether they are about no line but the whole change, of which two remarks say much the same. */
  readonly isWhole?: boolean | undefined;
}

/** So much of the names that one request has, the other has to have. */
const MET_NAMES = 0.6;
/** Where nearly all words are the same, it is the names that are meant, and more of them have to be. */
const FORMULA = 0.75;
const MET_IN_FORMULA = 0.8;
/** Two that name the same code and want so much alike are the same in any words. */
const AGREED = 3;
/** So much of what is said besides names has to be the same, where both name code. */
const SAID = 0.3;
/** The same of two that share too little to tell, and of two on a whole change. */
const SAID_OF_FEW = 0.6;
const SAID_OF_WHOLE = 0.6;
/** So many names and words have to be shared to tell. */
const ENOUGH = 3;
/** The same where not both name code. */
const SAID_UNNAMED = 0.75;
/** There, more than so much of what one wants has to be what the other is against. */
const CONTRARY_UNNAMED = 0.5;

const KINDS = ["test", "document"].map((word) => rootOf(word) ?? word);

/** How what one request asks for in words belongs to what another does; undefined where it does not. Linear; never throws. */
export function compareRequests(
  earlier: string,
  now: string,
  { symbol, isWhole = false }: ComparedFor = {},
): RequestLink | undefined {
  const a = withoutSymbol(requestWords(earlier), symbol);
  const b = withoutSymbol(requestWords(now), symbol);
  const demands = compareDemands(a, b);
  if (demands.isContrary) return isAboutOne(a, b, demands) ? "opposite" : undefined;
  if (demands.agreed >= AGREED && meet(a, b) >= MET_IN_FORMULA) return "same";
  if (demands.isOtherKind) return undefined;
  return isSame(a, b, isWhole ? SAID_OF_WHOLE : SAID) ? "same" : undefined;
}

function withoutSymbol(words: RequestWords, symbol: string | undefined): RequestWords {
  const names = new Set(words.names);
  for (const part of symbol?.split(".") ?? []) names.delete(part);
  return names.size === 0 ? words : { ...words, names };
}

interface ComparedDemands {
  /** Of how much both want the same. */
  readonly agreed: number;
  /** Whether they want the contrary of most that both ask for, or of a matter that has but two sides. */
  readonly isContrary: boolean;
  /** How much of what the one with fewer demands wants is what the other is against, 0 to 1. */
  readonly contraryPart: number;
  /** Whether only one asks for a test or for documentation: that is another matter than what these are to be of. */
  readonly isOtherKind: boolean;
}

function compareDemands(a: RequestWords, b: RequestWords): ComparedDemands {
  const [asked, now] = [readDemands(a), readDemands(b)];
  const shared = [...asked.keys()].filter((root) => now.has(root));
  const contrary = shared.filter((root) => asked.get(root) !== now.get(root));
  const agreed = shared.length - contrary.length;
  const isTwoSided = contrary.some((root) => TWO_SIDED.has(root));
  const fewer = Math.min(asked.size, now.size);
  return {
    agreed,
    isContrary: contrary.length > agreed || isTwoSided,
    contraryPart: isTwoSided ? 1 : contrary.length / Math.max(1, fewer),
    isOtherKind: KINDS.some((kind) => asked.has(kind) !== now.has(kind)),
  };
}

/** Whether two that contradict each other do so of one thing. */
function isAboutOne(a: RequestWords, b: RequestWords, { contraryPart }: ComparedDemands): boolean {
  if (isMemberOf(a.lead, b.lead) || isMemberOf(b.lead, a.lead)) return false;
  if (a.names.size > 0 && b.names.size > 0) return meet(a, b) >= MET_NAMES;
  if (contraryPart <= CONTRARY_UNNAMED) return false;
  return a.names.size + b.names.size === 0 || isSpoken(a, b) || isSpoken(b, a) || countShared(a.roots, b.roots) > 1;
}

/** `user.address` is another thing than `user`. */
function isMemberOf(lead: string | undefined, owner: string | undefined): boolean {
  return lead !== undefined && owner !== undefined && lead.startsWith(`${owner}.`);
}

function isSame(a: RequestWords, b: RequestWords, least: number): boolean {
  const said = overlap(a.roots, b.roots);
  if (said.shared === 0) return false;
  if (a.names.size > 0 && b.names.size > 0) {
    const isEnough = said.shared + countShared(a.names, b.names) >= ENOUGH;
    return haveSameNames(a, b, said) && said.part >= (isEnough ? least : SAID_OF_FEW);
  }
  const isNamed = a.names.size + b.names.size === 0 || isSpoken(a, b) || isSpoken(b, a);
  return isNamed && said.part >= SAID_UNNAMED && said.shared >= ENOUGH;
}

/** Whether the names meet: what one names first is in the other, and most that one names. */
function haveSameNames(a: RequestWords, b: RequestWords, { part }: Overlap): boolean {
  const [[first = ""], [other = ""]] = [a.names, b.names];
  if (!b.names.has(first) && !a.names.has(other)) return false;
  return meet(a, b) >= (part < FORMULA ? MET_NAMES : MET_IN_FORMULA);
}

/** Which part of the fewer names the other has too; none where one has none. */
function meet({ names: a }: RequestWords, { names: b }: RequestWords): number {
  return a.size === 0 || b.size === 0 ? 0 : countShared(a, b) / Math.min(a.size, b.size);
}

/** Whether one names in plain words the code that the other names as code. */
function isSpoken({ names }: RequestWords, { roots, clauses }: RequestWords): boolean {
  const said = new Set(clauses.flat().map((word) => word.toLowerCase()));
  const spoken = [...names].filter((name) => {
    const parts = name
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .split(/[\s_$]+/);
    return parts.every((part) => said.has(part) || roots.has(rootOf(part) ?? part));
  });
  return names.size > 0 && spoken.length >= MET_NAMES * names.size;
}

interface Overlap {
  readonly shared: number;
  /** Of both, 0 to 1. */
  readonly part: number;
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): Overlap {
  const shared = countShared(a, b);
  const [less, more] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  if (less === 0) return { shared, part: 0 };
  const ofBoth = (2 * shared) / (less + more);
  // One bot says in a line what another says in a paragraph; a single word is no line.
  return { shared, part: less === 1 ? ofBoth : (shared / less + ofBoth) / 2 };
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((each) => b.has(each)).length;
}

/** What a request wants there to be (1), and what it wants gone (-1): roots of words, or names of code. */
type Demands = ReadonlyMap<string, Sign>;

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
const TWO_SIDED: ReadonlySet<string> = new Set(OTHER_SIDE.values());

/**
 * What a request asks for and what it asks to be rid of; what it asks for both ways, it asks for neither. A name of code
 * counts where nothing else is asked for in its phrase: who wants a check of `user` does not want `user`.
 */
function readDemands({ clauses, names }: RequestWords): Demands {
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

/** Words of a clause that belong together: what one mark is of, or where or when something is. */
interface Phrase {
  /** 0 where nothing says whether it is wanted. */
  readonly sign: Sign | 0;
  readonly words: readonly string[];
}

interface Draft {
  sign: Sign | 0;
  readonly words: string[];
  readonly isPlace: boolean;
}

/** So many words before its last may a judgement have. */
const JUDGING_WORDS = 4;

/** The phrases of a clause, in order; what marks one is none of its words, but where it means something of its own. */
function phrasesOf(clause: readonly string[]): readonly Phrase[] {
  const lower = clause.map((word) => word.toLowerCase().replace(/’/g, "'"));
  const judgements = lower.map((_, at) => judgementAt(lower, at));
  const drafts: Draft[] = [{ sign: 0, words: [], isPlace: false }];
  for (const [at, word] of clause.entries()) {
    const judgement = judgements[at];
    if (judgement !== undefined) {
      judge(drafts, judgement);
      drafts.push({ sign: 0, words: [], isPlace: false });
      continue;
    }
    // The words of a judgement mark nothing else.
    const isJudging = judgements.slice(at, at + JUDGING_WORDS).some((each) => each !== undefined);
    const mark = isJudging ? undefined : markAt(lower, at);
    if (mark !== undefined) drafts.push({ sign: mark, words: [], isPlace: false });
    else if (isPlacingAt(lower, at)) drafts.push({ sign: 0, words: [], isPlace: true });
    if (mark === undefined || rootOf(word) !== undefined) drafts.at(-1)?.words.push(word);
  }
  return drafts;
}

/** A judgement is of what stands before it, but for where that is. */
function judge(drafts: readonly Draft[], judgement: Sign): void {
  for (const draft of drafts) if (draft.sign === 0 && !draft.isPlace) draft.sign = judgement;
}

/** Whether something is wanted (1) or to go (-1). */
type Sign = 1 | -1;

/** What asks for what comes next, or finds it missing. */
const WANTED = words(
  `add adds added adding re-add readd introduce introducing include including insert inserting implement implementing need needs
  missing misses lacks lacking lack make making mark marking use using prefer preferring switch ensure restore restoring reinstate
  keep keeping without should must ought could wrap wrapping declare convert bring isn't isnt aren't arent doesn't doesnt
  hasn't forgot forgets unchecked unvalidated unhandled unguarded unawaited unsanitized unescaped`,
);
/** What asks for what comes next to go, or finds it too much. */
const UNWANTED = words(
  `remove removing removed drop dropping delete deleting eliminate eliminating avoid avoiding strip stripping redundant unnecessary
  unneeded superfluous needless needlessly pointless excessive unused useless overkill extra leftover dead revert reverting undo
  undoing replace replacing don't dont stop shouldn't shouldnt mustn't needn't neednt why instead rather unnecessarily redundantly`,
);
/** Behind a verb of being these judge what stands before them. */
const TOO_MUCH = words(
  "redundant unnecessary unneeded superfluous needless pointless excessive unused useless overkill dead obsolete unwarranted over-engineered",
);
const BEING = words("is are was be being looks look seems seem appears appear feels isn't isnt aren't arent it's");
const NEGATING = words("not no isn't isnt aren't arent don't dont never avoid avoiding stop longer");
const NEEDED = words("needed necessary warranted");
/** Before "no" these say that something is not there. */
const NOT_THERE = words("is are was were there's theres with has have had");
/** With "not" these ask for what comes next to be left. */
const AGAINST_BEFORE_NOT = words("should must do need better rather please may can could might would");
/** Verbs that ask for themselves at the beginning of a clause, as they stand there and behind "consider". */
const IMPERATIVES = words(
  `extract inline throw log validate check handle await guard cache memoize escape sanitize increase decrease reduce enable disable
  split merge combine catch close freeze debounce export sort set return`,
);
const GERUNDS = words(
  `extracting inlining throwing logging validating checking handling awaiting guarding caching memoizing escaping sanitizing
  increasing decreasing reducing enabling disabling splitting merging combining catching closing freezing debouncing exporting
  sorting setting returning`,
);
const OPENING = words(
  `please consider considering suggest recommend recommended advisable i i'd we you it let's let us might may can could would want
  wish like try to be is worth better best how about and then also just simply maybe perhaps nit`,
);
const ADVISING = words("consider considering suggest recommend recommended worth about like");

/** Words that mark what comes next only behind another word of their clause, by how that one begins. */
const PAIRED: readonly { readonly word: string; readonly behind: RegExp; readonly sign: Sign }[] = [
  { word: "with", behind: /^replac/, sign: 1 },
  { word: "by", behind: /^replac/, sign: 1 },
  { word: "to", behind: /^(?:chang|switch|convert|turn|mov|back$)/, sign: 1 },
  { word: "from", behind: /^(?:chang|switch|convert|turn)/, sign: -1 },
  { word: "over", behind: /^prefer/, sign: -1 },
  { word: "in", behind: /^wrap/, sign: 1 },
];
/** Behind these stands where or when, not what. */
const PLACING = words(
  "to from for in into on onto around when if while before after that which where so at inside within behind",
);

/** "… is redundant", "… is not needed", "… is missing": the sign of what was named before this word. All are in lower case. */
function judgementAt(clause: readonly string[], at: number): Sign | undefined {
  const word = clause[at] ?? "";
  const before = clause.slice(Math.max(0, at - 3), at);
  if (!before.some((each) => BEING.has(each))) return undefined;
  if (word === "missing") return 1;
  const isNegated = before.some((each) => NEGATING.has(each));
  if (TOO_MUCH.has(word)) return isNegated ? 1 : -1;
  if (!NEEDED.has(word)) return undefined;
  return isNegated || clause.slice(0, at).includes("no") ? -1 : 1;
}

/** The sign of what comes behind this word; undefined for one that marks nothing. */
function markAt(clause: readonly string[], at: number): Sign | undefined {
  const [word = "", last = "", beforeLast = ""] = [clause[at], clause[at - 1], clause[at - 2]];
  const pair = PAIRED.find(
    (each) => each.word === word && clause.slice(0, at).some((other) => each.behind.test(other)),
  );
  if (pair !== undefined) return pair.sign;
  if (word === "need" && last === "no") return -1;
  if (word === "no") return NOT_THERE.has(last) ? 1 : undefined;
  if (word === "not" || word === "never") return signOfNot(last);
  if (UNWANTED.has(word)) return -1;
  // "Why not use a map?"
  if (last === "not" && beforeLast === "why") return 1;
  if (WANTED.has(word)) return NEGATING.has(last) && !BEING.has(beforeLast) && !BEING.has(last) ? -1 : 1;
  return isImperative(clause, at) ? 1 : undefined;
}

/** What "is not" so is wanted; what one should not do is not. */
function signOfNot(last: string): Sign | undefined {
  if (BEING.has(last)) return 1;
  return last === "" || AGAINST_BEFORE_NOT.has(last) ? -1 : undefined;
}

function isImperative(clause: readonly string[], at: number): boolean {
  const before = clause.slice(0, at);
  if (!before.every((word) => OPENING.has(word))) return false;
  const word = clause[at] ?? "";
  return IMPERATIVES.has(word) || (GERUNDS.has(word) && before.some((each) => ADVISING.has(each)));
}

/** Whether this word begins where or when something is. */
function isPlacingAt(clause: readonly string[], at: number): boolean {
  return PLACING.has(clause[at] ?? "") && !NEGATING.has(clause[at - 1] ?? "");
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ""));
}

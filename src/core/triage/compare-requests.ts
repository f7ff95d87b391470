import { readDemands, TWO_SIDED } from "./demands.ts";
import { type RequestWords, requestWords } from "./request-words.ts";
import { rootOf } from "./word-roots.ts";

/** How a request belongs to another of the same code: it is the same again, or it asks for the opposite. */
export type RequestLink = "same" | "opposite";

export interface ComparedFor {
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

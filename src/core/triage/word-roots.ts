/** Words of a sentence that say nothing of the code: those of any sentence, and those with which reviewers begin or soften theirs. */
const EMPTY_WORDS = new Set(
  `a an the this that these those it its itself they them their there here he she we you your our us i my me who which what
when where while how why whose if then else so than as at by for from in into of on onto off out over under up with within
without to too via per and or but nor not no yet only just also even still again ever never once is are was were be been
being am do does did done doing has have had having can could may might must shall should will would ought cannot dont doesnt
isnt arent wasnt wont cant couldnt shouldnt wouldnt hasnt havent didnt don't doesn't isn't aren't wasn't won't can't couldn't
shouldn't wouldn't hasn't haven't didn't it's that's there's you're we're let's
consider considering please suggest suggestion suggested recommend recommended recommendation think believe seem seems
appear appears look looks like want wants need needs needed ensure ensuring sure make makes making better best good bad
nice instead rather because since although though however otherwise therefore thus hence due e.g eg i.e ie etc very quite
really currently now already always often usually likely possibly potentially potential possible perhaps maybe probably
issue issues problem problems bug bugs remark review reviewer nit nitpick minor major critical pr pull request change
changes changed changing code line lines file files current following above below first second same other another any all some
each every both either one two more most less least much many such own new way ways thing things something anything
lead leads leading cause causes causing result results resulting mean means allow allows allowing help helps get gets getting
happen happens occur occurs worth note notice see given based using use used uses useful simply actually basically
before after between during through against about around avoid add adding adds added prefer prefers preferred
will also able across whether be explicit explicitly easily easier properly correctly directly safely silently
function method variable parameter argument value values call calls called calling caller callers object field property
statement block expression implementation behavior behaviour logic user-facing side part place point case cases time times
introduce introduces introduced introducing implement apply applied provide provided present update updated improve improved
important risk risky safe wrong incorrect right correct proper unexpected unexpectedly intended expected
redundant unnecessary unneeded superfluous needless pointless missing miss misses lack lacks lacking remove removes
removing removed replace replaces replacing replaced drop drops dropping delete deleting restore required-by existing exist exists set sets`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

const MIN_CHARS = 2;
const DOUBLED = /([bdgmnprt])\1$/;

/** Words that mean the same in a remark; the first stands for all. */
const SYNONYMS = [
  "null undefined nil none nullish nullable nullability",
  "check guard validate validation valid verify verification validator unchecked unvalidated unguarded precondition",
  "error exception except throw thrown crash panic fail failure raise typeerror dereference",
  "handle unhandled catch caught uncaught swallow",
  "await async asynchronous promise unawaited",
  "inject unsanitized interpolate concatenate parameterize parameterise parametrize",
  "escape sanitize sanitise unescaped xss",
  "log logger print console",
  "empty blank",
  "close leak release dispose cleanup unclosed",
  "race concurrent concurrency lock mutex synchronize synchronise atomic",
  "cache memoize memoise memo",
  "hardcoded hard-coded magic literal",
  "secret credential password api-key",
  "test untested coverage spec",
  "document docstring jsdoc doc comment undocumented",
  "duplicate repeat copy",
  "extract helper refactor",
  "timeout time-out deadline",
  "retry backoff",
  "bound index range out-of-bounds off-by-one overflow",
  "unused dead unreachable",
  "mutate mutable modify",
  "rename name",
];
const ROOT_OF: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((line) => {
    const [first = "", ...others] = line.split(" ").map(stem);
    return others.map((root): [string, string] => [root, first]);
  }),
);

/** What a word means in a remark: one root for its forms and synonyms; undefined for a word that means nothing of its own. */
export function rootOf(spelt: string): string | undefined {
  const word = spelt.toLowerCase().replace(/’/g, "'");
  if (word.length < MIN_CHARS || /^\d+$/.test(word)) return undefined;
  if (EMPTY_WORDS.has(word) || EMPTY_WORDS.has(word.replace(/s$/, ""))) return undefined;
  const root = stem(word.replace(/'s?$/, ""));
  return ROOT_OF.get(root) ?? root;
}

/** Without the endings of English words, as far as it takes to compare them. */
function stem(word: string): string {
  if (word.length <= 4) return word.replace(/(?<=[^s])s$/, "").replace(/(?<=\w{3})e$/, "");
  const single = word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "");
  const bare = single.replace(/(?:ing|ed|ly)$/, "");
  const root = bare.length >= 3 ? bare : single;
  const plain = root === single ? root : root.replace(DOUBLED, "$1");
  const short = plain.replace(/(?<=\w{3})e$/, "");
  return short.length > 5 ? short.replace(/(?:ation|ion|at)$/, "") : short;
}

export const id = 659;
export const ids = [659];
export const modules = {

/***/ 20659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  tryThreads: () => (/* binding */ tryThreads)
});

// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/triage/absent-authors.js
var absent_authors = __webpack_require__(87450);
// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(65407);
// EXTERNAL MODULE: ./lib/core/pin/quote.js
var pin_quote = __webpack_require__(90571);
// EXTERNAL MODULE: ./lib/core/follow-up/code-bag.js
var code_bag = __webpack_require__(63419);
// EXTERNAL MODULE: ./lib/core/follow-up/opposite-edit.js
var opposite_edit = __webpack_require__(27797);
// EXTERNAL MODULE: ./lib/core/follow-up/element.js
var follow_up_element = __webpack_require__(49913);
// EXTERNAL MODULE: ./lib/core/pin/pin.js
var pin_pin = __webpack_require__(25828);
;// CONCATENATED MODULE: ./lib/core/triage/about-element.js




/** What stands elsewhere by another name is the same code if so much of its lines is. */
const MOVED = 0.8;
/** Where nothing encloses the lines, they are near one another if so much of the shorter stretch is in the other. */
const NEAR = 0.4;
/**
 * Whether a request is about the code of an earlier one: the same file through renames, and there the same function or type
 * where both have one, else lines that have something in common. Code that is no longer where it was is known again by its lines.
 */
function isAboutElement(entry, request, texts) {
    const { path, original_path: originalPath, symbol } = entry;
    if (path === null || originalPath === null || request.path === undefined)
        return path === null && request.path === undefined;
    const isOfFile = originalPath === request.originalPath || path === request.path;
    const isOfSymbol = symbol === null || request.symbol === undefined || symbol === request.symbol;
    if (isOfFile && isOfSymbol)
        return symbol !== null || isNear(entry.lines, request.lines);
    const isGone = isOfFile ? (0,follow_up_element/* spanOf */.ee)(request.path, symbol ?? undefined, texts) === undefined : !stands(path, texts);
    return isGone && (isOfFile || isOfSymbol) && isSameCode(entry.lines, request.lines);
}
/** Where one of the two is not known, the file alone says it. */
function isNear(a, b) {
    const [one, other] = [(0,code_bag/* codeBag */.sY)(a), (0,code_bag/* codeBag */.sY)(b)];
    if ((0,code_bag/* bagWeight */.p)(one) === 0 || (0,code_bag/* bagWeight */.p)(other) === 0)
        return true;
    return Math.max((0,code_bag/* containment */.R7)(one, other), (0,code_bag/* containment */.R7)(other, one)) >= NEAR;
}
function stands(path, { pin, text }) {
    return pin.files.some((file) => (0,pin_pin/* pathAt */.DQ)(file, "head") === path) || text(path, "head") !== undefined;
}
function isSameCode(a, b) {
    if ((0,pin_quote/* quoteWeight */.$g)(a) < pin_quote/* MIN_MOVABLE */.Ii || (0,pin_quote/* quoteWeight */.$g)(b) < pin_quote/* MIN_MOVABLE */.Ii)
        return false;
    const [one, other] = [(0,code_bag/* codeBag */.sY)(a), (0,code_bag/* codeBag */.sY)(b)];
    return (0,code_bag/* containment */.R7)(one, other) >= MOVED && (0,code_bag/* containment */.R7)(other, one) >= MOVED;
}

;// CONCATENATED MODULE: ./lib/core/triage/demand-marks.js
/** What asks for what comes next, or finds it missing. */
const WANTED = words(`add adds added adding re-add readd introduce introducing include including insert inserting implement implementing need needs
  missing misses lacks lacking lack make making mark marking use using prefer preferring switch ensure restore restoring reinstate
  keep keeping without should must ought could wrap wrapping declare convert bring isn't isnt aren't arent doesn't doesnt
  hasn't forgot forgets unchecked unvalidated unhandled unguarded unawaited unsanitized unescaped`);
/** What asks for what comes next to go, or finds it too much. */
const UNWANTED = words(`remove removing removed drop dropping delete deleting eliminate eliminating avoid avoiding strip stripping redundant unnecessary
  unneeded superfluous needless needlessly pointless excessive unused useless overkill extra leftover dead revert reverting undo
  undoing replace replacing don't dont stop shouldn't shouldnt mustn't needn't neednt why instead rather unnecessarily redundantly`);
/** Behind a verb of being these judge what stands before them. */
const TOO_MUCH = words("redundant unnecessary unneeded superfluous needless pointless excessive unused useless overkill dead obsolete unwarranted over-engineered");
const BEING = words("is are was be being looks look seems seem appears appear feels isn't isnt aren't arent it's");
const NEGATING = words("not no isn't isnt aren't arent don't dont never avoid avoiding stop longer");
const NEEDED = words("needed necessary warranted");
/** Before "no" these say that something is not there. */
const NOT_THERE = words("is are was were there's theres with has have had");
/** With "not" these ask for what comes next to be left. */
const AGAINST_BEFORE_NOT = words("should must do need better rather please may can could might would");
/** Verbs that ask for themselves at the beginning of a clause, as they stand there and behind "consider". */
const IMPERATIVES = words(`extract inline throw log validate check handle await guard cache memoize escape sanitize increase decrease reduce enable disable
  split merge combine catch close freeze debounce export sort set return`);
const GERUNDS = words(`extracting inlining throwing logging validating checking handling awaiting guarding caching memoizing escaping sanitizing
  increasing decreasing reducing enabling disabling splitting merging combining catching closing freezing debouncing exporting
  sorting setting returning`);
const OPENING = words(`please consider considering suggest recommend recommended advisable i i'd we you it let's let us might may can could would want
  wish like try to be is worth better best how about and then also just simply maybe perhaps nit`);
const ADVISING = words("consider considering suggest recommend recommended worth about like");
/** Words that mark what comes next only behind another word of their clause, by how that one begins. */
const PAIRED = [
    { word: "with", behind: /^replac/, sign: 1 },
    { word: "by", behind: /^replac/, sign: 1 },
    { word: "to", behind: /^(?:chang|switch|convert|turn|mov|back$)/, sign: 1 },
    { word: "from", behind: /^(?:chang|switch|convert|turn)/, sign: -1 },
    { word: "over", behind: /^prefer/, sign: -1 },
    { word: "in", behind: /^wrap/, sign: 1 },
];
/** Behind these stands where or when, not what. */
const PLACING = words("to from for in into on onto around when if while before after that which where so at inside within behind");
/** "… is redundant", "… is not needed", "… is missing": the sign of what was named before this word. All are in lower case. */
function judgementAt(clause, at) {
    const word = clause[at] ?? "";
    const before = clause.slice(Math.max(0, at - 3), at);
    if (!before.some((each) => BEING.has(each)))
        return undefined;
    if (word === "missing")
        return 1;
    const isNegated = before.some((each) => NEGATING.has(each));
    if (TOO_MUCH.has(word))
        return isNegated ? 1 : -1;
    if (!NEEDED.has(word))
        return undefined;
    return isNegated || clause.slice(0, at).includes("no") ? -1 : 1;
}
/** The sign of what comes behind this word; undefined for one that marks nothing. */
function markAt(clause, at) {
    const [word = "", last = "", beforeLast = ""] = [clause[at], clause[at - 1], clause[at - 2]];
    const pair = PAIRED.find((each) => each.word === word && clause.slice(0, at).some((other) => each.behind.test(other)));
    if (pair !== undefined)
        return pair.sign;
    if (word === "need" && last === "no")
        return -1;
    if (word === "no")
        return NOT_THERE.has(last) ? 1 : undefined;
    if (word === "not" || word === "never")
        return signOfNot(last);
    if (UNWANTED.has(word))
        return -1;
    // "Why not use a map?"
    if (last === "not" && beforeLast === "why")
        return 1;
    if (WANTED.has(word))
        return NEGATING.has(last) && !BEING.has(beforeLast) && !BEING.has(last) ? -1 : 1;
    return isImperative(clause, at) ? 1 : undefined;
}
/** What "is not" so is wanted; what one should not do is not. */
function signOfNot(last) {
    if (BEING.has(last))
        return 1;
    return last === "" || AGAINST_BEFORE_NOT.has(last) ? -1 : undefined;
}
function isImperative(clause, at) {
    const before = clause.slice(0, at);
    if (!before.every((word) => OPENING.has(word)))
        return false;
    const word = clause[at] ?? "";
    return IMPERATIVES.has(word) || (GERUNDS.has(word) && before.some((each) => ADVISING.has(each)));
}
/** Whether this word begins where or when something is. */
function isPlacingAt(clause, at) {
    return PLACING.has(clause[at] ?? "") && !NEGATING.has(clause[at - 1] ?? "");
}
function words(list) {
    return new Set(list.split(/\s+/).filter((word) => word !== ""));
}

;// CONCATENATED MODULE: ./lib/core/triage/word-roots.js
/** Words of a sentence that say nothing of the code: those of any sentence, and those with which reviewers begin or soften theirs. */
const EMPTY_WORDS = new Set(`a an the this that these those it its itself they them their there here he she we you your our us i my me who which what
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
    .filter((word) => word !== ""));
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
const ROOT_OF = new Map(SYNONYMS.flatMap((line) => {
    const [first = "", ...others] = line.split(" ").map(stem);
    return others.map((root) => [root, first]);
}));
/** What a word means in a remark: one root for its forms and synonyms; undefined for a word that means nothing of its own. */
function rootOf(spelt) {
    const word = spelt.toLowerCase().replace(/’/g, "'");
    if (word.length < MIN_CHARS || /^\d+$/.test(word))
        return undefined;
    if (EMPTY_WORDS.has(word) || EMPTY_WORDS.has(word.replace(/s$/, "")))
        return undefined;
    const root = stem(word.replace(/'s?$/, ""));
    return ROOT_OF.get(root) ?? root;
}
/** Without the endings of English words, as far as it takes to compare them. */
function stem(word) {
    if (word.length <= 4)
        return word.replace(/(?<=[^s])s$/, "").replace(/(?<=\w{3})e$/, "");
    const single = word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "");
    const bare = single.replace(/(?:ing|ed|ly)$/, "");
    const root = bare.length >= 3 ? bare : single;
    const plain = root === single ? root : root.replace(DOUBLED, "$1");
    const short = plain.replace(/(?<=\w{3})e$/, "");
    return short.length > 5 ? short.replace(/(?:ation|ion|at)$/, "") : short;
}

;// CONCATENATED MODULE: ./lib/core/triage/phrases.js


/** So many words before its last may a judgement have. */
const JUDGING_WORDS = 4;
/** The phrases of a clause, in order; what marks one is none of its words, but where it means something of its own. */
function phrasesOf(clause) {
    const lower = clause.map((word) => word.toLowerCase().replace(/’/g, "'"));
    const judgements = lower.map((_, at) => judgementAt(lower, at));
    const drafts = [{ sign: 0, words: [], isPlace: false }];
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
        if (mark !== undefined)
            drafts.push({ sign: mark, words: [], isPlace: false });
        else if (isPlacingAt(lower, at))
            drafts.push({ sign: 0, words: [], isPlace: true });
        if (mark === undefined || rootOf(word) !== undefined)
            drafts.at(-1)?.words.push(word);
    }
    return drafts;
}
/** A judgement is of what stands before it, but for where that is. */
function judge(drafts, judgement) {
    for (const draft of drafts)
        if (draft.sign === 0 && !draft.isPlace)
            draft.sign = judgement;
}

;// CONCATENATED MODULE: ./lib/core/triage/demands.js


/** Two sides of one matter: who wants the first does not want the second. */
const SIDES_OF = [
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
const TWO_SIDED = new Set(OTHER_SIDE.values());
/**
 * What a request asks for and what it asks to be rid of; what it asks for both ways, it asks for neither. A name of code
 * counts where nothing else is asked for in its phrase: who wants a check of `user` does not want `user`.
 */
function readDemands({ clauses, names }) {
    const signs = new Map();
    let said = [];
    for (const clause of clauses) {
        for (const { sign, words } of phrasesOf(clause)) {
            if (sign === 0)
                continue;
            const before = sign === -1 && isPronoun(words[0]) ? [...meant(said, names), ...namesOf(said, names)] : [];
            for (const [root, own] of [...before, ...meant(words, names)])
                note(signs, root, own === sign ? 1 : -1);
        }
        said = clause;
    }
    return new Map([...signs].flatMap(([root, sign]) => (sign === 0 ? [] : [[root, sign]])));
}
function note(signs, root, sign) {
    const known = signs.get(root);
    signs.set(root, known === undefined || known === sign ? sign : 0);
}
/** "Remove it": what the clause before was about. */
function isPronoun(word) {
    return word !== undefined && /^(?:it|them)$/i.test(word);
}
/** The roots that a phrase speaks of, or the names where it has nothing else; each with its side of its matter. */
function meant(phrase, names) {
    const roots = phrase.flatMap((word) => (names.has(word) ? [] : (rootOf(word) ?? [])));
    if (roots.length === 0)
        return namesOf(phrase, names);
    return roots.map((root) => {
        const side = OTHER_SIDE.get(root);
        return side === undefined ? [root, 1] : [side, -1];
    });
}
function namesOf(phrase, names) {
    return phrase.flatMap((word) => (names.has(word) ? [word, rootOf(word) ?? word] : [])).map((name) => [name, 1]);
}

// EXTERNAL MODULE: ./lib/core/pin/without-keys.js
var without_keys = __webpack_require__(4672);
;// CONCATENATED MODULE: ./lib/core/triage/request-words.js


/** Longer texts are cut: what two of them have in common shows by their beginnings. */
const MAX_CHARS = 2000;
/** What would end a clause, were it no code. */
const PUNCTUATION = /[.;:!?](?=\s|$)|\n/g;
const CHAIN = /[\p{L}_$][\p{L}\p{N}_$]*(?:!?\.[\p{L}_$][\p{L}\p{N}_$]*)*/u;
const MAX_SNIPPET_CHARS = 120;
const SNIPPET = /`([^`]*)`/g;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Names that no sentence has: `someName`, `some_name`, `some()`, `$some`. */
const CODE_LIKE = /(?<![\p{L}\p{N}_$])(?:\p{Ll}[\p{Ll}\p{N}]*\p{Lu}[\p{L}\p{N}]*|\p{Lu}[\p{Ll}\p{N}]+(?:\p{Lu}[\p{Ll}\p{N}]+)+|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+|\$[\p{L}_][\p{L}\p{N}_]*|[\p{L}_][\p{L}\p{N}_]*(?=\(\)))/gu;
const FILE_NAME = /^[\w@./-]*\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|cs|cpp|h|php|sql|ya?ml|json|toml|md)(?::\d+(?:-\d+)?)?$/i;
const LINE_NUMBER = /\b(?:on |at |in )?lines? \d+(?:\s?(?:-|–|to|and)\s?\d+)?\b/gi;
const NEVER_USED = /\b(?:never|not|no longer|isn['’]t) used\b/gi;
const CLAUSE_END = /(?<=[.!?;:])\s+|\n|\s[–—]\s|,?\s+(?=but\b|because\b|since\b|so that\b|although\b|whereas\b)|\s\((?=[^)]{12})/g;
const WORD = /[\p{L}\p{N}_$]+(?:['’-][\p{L}\p{N}]+)*|[=!]==?|\?\.|\?\?/gu;
/** Parts of languages and names of products: they do not say which code is meant. */
const NO_NAMES = new Set("null undefined nil None NULL none true false True False this self return throw throws new if else for while do try catch finally switch case break continue const let var val def fn func function class interface type enum struct async await import export from default public private protected static readonly final void int string number boolean bool str float double any unknown never object array and or not in is typeof instanceof delete yield package use JavaScript TypeScript GitHub GitLab CodeRabbit OpenAI DevOps PostgreSQL MySQL GraphQL".split(" "));
/** What the words of a request are about; linear in their length. */
function requestWords(request) {
    const text = (0,without_keys/* withoutKeys */.P)(request.slice(0, MAX_CHARS)).replace(LINE_NUMBER, " ").replace(NEVER_USED, "unused");
    const quoted = [...text.matchAll(SNIPPET)].map(([, code = ""]) => code.trim());
    const snippets = quoted.filter((code) => code.length <= MAX_SNIPPET_CHARS && !FILE_NAME.test(code));
    const outside = text.replace(SNIPPET, " ");
    const found = [...snippets.flatMap((code) => code.match(NAME) ?? []), ...(outside.match(CODE_LIKE) ?? [])];
    const names = new Set(found.filter((name) => !NO_NAMES.has(name)));
    const clauses = text
        .replace(SNIPPET, (_, code) => ` ${code.replace(PUNCTUATION, " ")} `)
        .split(CLAUSE_END)
        .map((clause) => clause?.match(WORD) ?? []);
    const roots = clauses.flat().flatMap((word) => (names.has(word) ? [] : (rootOf(word) ?? [])));
    const lead = CHAIN.exec(snippets[0] ?? "")?.[0].replaceAll("!", "");
    return { names, lead, roots: new Set(roots), clauses: clauses.filter((words) => words.length > 0) };
}

;// CONCATENATED MODULE: ./lib/core/triage/compare-requests.js



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
function compareRequests(earlier, now, { symbol, isWhole = false } = {}) {
    const a = withoutSymbol(requestWords(earlier), symbol);
    const b = withoutSymbol(requestWords(now), symbol);
    const demands = compareDemands(a, b);
    if (demands.isContrary)
        return isAboutOne(a, b, demands) ? "opposite" : undefined;
    if (demands.agreed >= AGREED && meet(a, b) >= MET_IN_FORMULA)
        return "same";
    if (demands.isOtherKind)
        return undefined;
    return isSame(a, b, isWhole ? SAID_OF_WHOLE : SAID) ? "same" : undefined;
}
function withoutSymbol(words, symbol) {
    const names = new Set(words.names);
    for (const part of symbol?.split(".") ?? [])
        names.delete(part);
    return names.size === 0 ? words : { ...words, names };
}
function compareDemands(a, b) {
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
function isAboutOne(a, b, { contraryPart }) {
    if (isMemberOf(a.lead, b.lead) || isMemberOf(b.lead, a.lead))
        return false;
    if (a.names.size > 0 && b.names.size > 0)
        return meet(a, b) >= MET_NAMES;
    if (contraryPart <= CONTRARY_UNNAMED)
        return false;
    return a.names.size + b.names.size === 0 || isSpoken(a, b) || isSpoken(b, a) || countShared(a.roots, b.roots) > 1;
}
/** `user.address` is another thing than `user`. */
function isMemberOf(lead, owner) {
    return lead !== undefined && owner !== undefined && lead.startsWith(`${owner}.`);
}
function isSame(a, b, least) {
    const said = overlap(a.roots, b.roots);
    if (said.shared === 0)
        return false;
    if (a.names.size > 0 && b.names.size > 0) {
        const isEnough = said.shared + countShared(a.names, b.names) >= ENOUGH;
        return haveSameNames(a, b, said) && said.part >= (isEnough ? least : SAID_OF_FEW);
    }
    const isNamed = a.names.size + b.names.size === 0 || isSpoken(a, b) || isSpoken(b, a);
    return isNamed && said.part >= SAID_UNNAMED && said.shared >= ENOUGH;
}
/** Whether the names meet: what one names first is in the other, and most that one names. */
function haveSameNames(a, b, { part }) {
    const [[first = ""], [other = ""]] = [a.names, b.names];
    if (!b.names.has(first) && !a.names.has(other))
        return false;
    return meet(a, b) >= (part < FORMULA ? MET_NAMES : MET_IN_FORMULA);
}
/** Which part of the fewer names the other has too; none where one has none. */
function meet({ names: a }, { names: b }) {
    return a.size === 0 || b.size === 0 ? 0 : countShared(a, b) / Math.min(a.size, b.size);
}
/** Whether one names in plain words the code that the other names as code. */
function isSpoken({ names }, { roots, clauses }) {
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
function overlap(a, b) {
    const shared = countShared(a, b);
    const [less, more] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
    if (less === 0)
        return { shared, part: 0 };
    const ofBoth = (2 * shared) / (less + more);
    // One bot says in a line what another says in a paragraph; a single word is no line.
    return { shared, part: less === 1 ? ofBoth : (shared / less + ofBoth) / 2 };
}
function countShared(a, b) {
    return [...a].filter((each) => b.has(each)).length;
}

;// CONCATENATED MODULE: ./lib/core/triage/link-request.js





/** So much of two suggestions is the same where they are one. */
const SAME_CODE = 0.9;
/** So many earlier requests of one function are compared, the newest: whoever makes more of them shall not hold up a run. */
const MAX_COMPARED = 50;
/** So many things that mended one, the newest. */
const MAX_REPAIRS = 3;
/**
 * The earlier requests to which one of now belongs, in their order: its own thread, and those of the same code that ask for
 * the same or the opposite. Two suggestions are compared as edits, and so are words with what mended the earlier one; else
 * the words tell.
 */
function findLinked(entries, request, texts) {
    const isOwn = ({ thread_id: id }) => id === request.threadId;
    const near = entries.filter((entry) => isOwn(entry) || isAboutElement(entry, request, texts));
    const compared = near.filter((entry, at) => isOwn(entry) || at >= near.length - MAX_COMPARED);
    return compared.flatMap((entry) => {
        const link = isOwn(entry) ? "same" : linkOf(entry, request);
        return link === undefined ? [] : [{ entry, link }];
    });
}
/** How a request belongs to an earlier one of the same code; undefined where it does not. */
function linkOf(entry, request) {
    const [earlier, now] = [toDemand(entry), toDemand(request)];
    if (earlier !== undefined && now !== undefined && (0,opposite_edit/* isOpposite */.i)({ ...earlier, repairs: repairsOf(entry) }, now))
        return "opposite";
    const told = compareRequests(entry.request, request.request, {
        symbol: entry.symbol ?? request.symbol,
        isWhole: request.path === undefined,
    });
    if (told !== undefined)
        return told;
    return isSameSuggestion(entry.suggestion, request.suggestion) ? "same" : undefined;
}
/** Undefined where it is not known which lines are to be changed. */
function toDemand({ lines, suggestion, request, }) {
    if (lines.trim() === "")
        return undefined;
    return { before: lines, asked: { text: suggestion ?? request, isCode: (suggestion ?? undefined) !== undefined } };
}
/** What stood in place of its lines wherever it was fixed: what was shown of that, by itself or beside them. */
function repairsOf({ sightings, lines }) {
    const quotes = sightings.flatMap(({ status, quote }) => (status === "fixed" && quote !== null ? [quote] : []));
    return [...new Set(quotes)].slice(-MAX_REPAIRS).flatMap((quote) => [quote, `${lines}\n${quote}`]);
}
function isSameSuggestion(earlier, now) {
    if (earlier === null || now === undefined || (0,pin_quote/* quoteWeight */.$g)(now) < pin_quote/* MIN_MOVABLE */.Ii)
        return false;
    const [a, b] = [(0,code_bag/* codeBag */.sY)(earlier), (0,code_bag/* codeBag */.sY)(now)];
    return (0,code_bag/* containment */.R7)(a, b) >= SAME_CODE && (0,code_bag/* containment */.R7)(b, a) >= SAME_CODE;
}

;// CONCATENATED MODULE: ./lib/core/triage/stands-in.js


/** With fewer letters and digits, lines stand in many places: within one function, and within a whole file. */
const MIN_IN_ELEMENT = 4;
/** Whether these lines stand, whole and one after another, in the code of a request at head; blank ones aside. */
function standsIn({ path, symbol }, quoted, texts) {
    const lines = path === undefined ? undefined : texts.text(path, "head")?.index.lines;
    if (lines === undefined)
        return false;
    const element = (0,follow_up_element/* spanOf */.ee)(path, symbol, texts);
    if ((0,pin_quote/* quoteWeight */.$g)(quoted) < (element === undefined ? pin_quote/* MIN_MOVABLE */.Ii : MIN_IN_ELEMENT))
        return false;
    const own = element === undefined ? lines : lines.slice(element.start - 1, element.end);
    return `\n${folded(own)}\n`.includes(`\n${folded(quoted.split("\n"))}\n`);
}
function folded(lines) {
    return lines
        .map(pin_quote/* foldText */.TH)
        .filter((line) => line !== "")
        .join("\n");
}

;// CONCATENATED MODULE: ./lib/core/triage/find-bounces.js




const NONE = { bounces: 0, heads: [], isForced: false, undoes: false, reason: undefined };
/** So many digits of a commit are told, so many characters of a title, and so many fixes, the newest. */
const SHORT_SHA = 12;
const MAX_TITLE = 100;
const MAX_TOLD = 4;
/**
 * Whether a request goes in circles: how often it, or the opposite of it, was fixed at an earlier head and then came back. A
 * thread that merely stays open did not come back, but where its code is again as it was. Two reviewers who contradict each
 * other without anything being fixed between them make no circle.
 *
 * @param history what the earlier report says of earlier heads; nothing else is to be believed.
 */
function findBounces(request, history, means) {
    const circle = findLinked(history.filter(wasFixed), request, means.texts)
        .flatMap((linked) => toTurns(linked, request, { history, texts: means.texts }))
        .sort(byTurn);
    const fixes = eachFixOnce(circle);
    if (fixes.length === 0)
        return NONE;
    const isForced = fixes.length >= means.bounces;
    return {
        bounces: fixes.length,
        heads: headsOf(circle, means.texts.pin.headSha),
        isForced,
        undoes: fixes.at(-1)?.link === "opposite",
        reason: isForced ? toReason(request, fixes) : undefined,
    };
}
function wasFixed({ sightings }) {
    return sightings.some(({ status }) => status === "fixed");
}
function toTurns(linked, request, { history, texts }) {
    const { entry } = linked;
    const own = history.find(({ thread_id }) => thread_id === request.threadId);
    const began = own?.sightings[0]?.turn ?? Number.POSITIVE_INFINITY;
    const cameBack = (fixed) => isAskedAfter(request, began, fixed) || wasSeenAgain(entry, fixed) || isBack(entry, fixed, { request, texts });
    const fixes = entry.sightings.filter(({ status }) => status === "fixed");
    return fixes.filter(cameBack).map((fixed) => ({ ...linked, fixed }));
}
/** Whether a request was made of code that was fixed already. Of what was first seen at one head its commit tells. */
function isAskedAfter({ commit }, began, { turn, head }) {
    return began > turn || (began === turn && commit === head);
}
/** Whether it was open again at a later head. */
function wasSeenAgain({ sightings }, fixed) {
    return sightings.some(({ turn, status, forced }) => turn > fixed.turn && (status === "open" || forced));
}
/** Whether the code stands again as it did before this fix: its element as a whole, else the lines that were remarked on. */
function isBack({ lines, sightings }, fixed, { request, texts }) {
    const { codeSha256 } = request;
    if (codeSha256 !== undefined && codeSha256 === fixed.code_sha256)
        return false;
    const before = sightings.filter(({ turn, status }) => turn < fixed.turn && status !== "fixed");
    if (codeSha256 !== undefined && before.some(({ code_sha256 }) => code_sha256 === codeSha256))
        return true;
    return standsIn(request, lines, texts) && !isStillMended(request, fixed, texts);
}
/** A quote need not be whole lines. */
function isStillMended({ path }, { quote }, texts) {
    const index = path === undefined ? undefined : texts.text(path, "head")?.index;
    return quote !== null && index !== undefined && (0,pin_quote/* findQuote */.m5)(index, quote).length > 0;
}
function byTurn(a, b) {
    return a.fixed.turn - b.fixed.turn;
}
/** Two reviewers may ask for the same: what one commit fixed, or was fixed at one head, was fixed once. */
function eachFixOnce(turns) {
    const told = new Set();
    return turns.filter(({ fixed: { head, commit } }) => {
        const names = commit === null ? [head] : [head, commit];
        const isNew = names.every((name) => !told.has(name));
        for (const name of names)
            told.add(name);
        return isNew;
    });
}
/** Where its requests were made and where they were fixed. */
function headsOf(turns, now) {
    const entries = new Set(turns.map(({ entry }) => entry));
    const seen = [...entries].flatMap(({ sightings }) => sightings).sort((a, b) => a.turn - b.turn);
    const heads = new Set(seen.map(({ head }) => head));
    heads.delete(now);
    return [...heads, now];
}
function toReason({ title }, fixes) {
    const told = fixes.slice(-MAX_TOLD).map(({ entry, link, fixed }) => {
        const what = link === "opposite"
            ? `the opposite of it, “${(0,cut/* cut */.Jj)(entry.title, MAX_TITLE)}”,`
            : `“${(0,cut/* cut */.Jj)(entry.title, MAX_TITLE)}”`;
        return `${what} was fixed at ${(fixed.commit ?? fixed.head).slice(0, SHORT_SHA)}`;
    });
    return `This request goes in circles: ${told.join(", then ")}, and now “${(0,cut/* cut */.Jj)(title, MAX_TITLE)}” is asked for. A person decides which of it holds.`;
}

// EXTERNAL MODULE: ./lib/core/triage/proof-places.js
var proof_places = __webpack_require__(58179);
// EXTERNAL MODULE: ./lib/core/triage/select-threads.js + 2 modules
var select_threads = __webpack_require__(28874);
;// CONCATENATED MODULE: ./lib/core/triage/thread-decision.js
/** The decision on a remark that nobody was asked about, or of which no usable answer came. */
function leaveUnheard(reason) {
    return { ...toUncertain(reason), isUnheard: true };
}
/** The decision on a remark that can be shown neither to be true nor to be false. */
function toUncertain(reason, evidence) {
    return { tier: "uncertain", status: "uncertain", reason, evidence, commit: undefined };
}

// EXTERNAL MODULE: ./lib/core/triage/thread-request.js + 3 modules
var thread_request = __webpack_require__(48369);
// EXTERNAL MODULE: ./lib/core/triage/code-digest.js
var code_digest = __webpack_require__(99192);
// EXTERNAL MODULE: ./lib/core/triage/thread-digest.js
var thread_digest = __webpack_require__(55131);
;// CONCATENATED MODULE: ./lib/core/triage/to-triaged-thread.js




/** The row of a remark that was decided. */
function toTriagedThread(known, { tier, status, reason, evidence, commit, isUnheard = false }, { rules, texts }) {
    const { thread, request, bounces } = known;
    const { id, kind, author, place, lineNow, commentId, url } = thread;
    return {
        ...{ thread_id: id, kind, author: author.login, comment_id: commentId, url: url ?? null },
        ...{ path: place?.path ?? null, line: lineNow ?? place?.line ?? null, side: place?.side ?? null },
        ...{ title: request.title, tier, status, reason },
        evidence: evidence === undefined ? null : toRecord(evidence),
        commit: commit ?? null,
        ...{ fingerprint: null, carried: false, forced: bounces.isForced, unheard: isUnheard },
        ...{ bounces: bounces.bounces, undoes: bounces.undoes, heads: [...bounces.heads] },
        ...{ has_people: (0,select_threads/* hasPeople */.Ck)(thread, rules), newest_comment: (0,select_threads/* newestComment */.Q3)(thread) },
        content_sha256: (0,thread_digest/* contentSha256 */.F)(thread),
        code_sha256: (0,code_digest/* codeSha256 */.d)(thread, texts) ?? null,
        evidence_sha256: (evidence && (0,code_digest/* evidenceSha256 */.r)(evidence, texts)) ?? null,
    };
}
/** The row of a remark that goes in circles, whatever anybody says of it; undefined for any other. */
function toForcedThread(known, means) {
    const { isForced, reason = "It goes in circles." } = known.bounces;
    return isForced ? toTriagedThread(known, toUncertain(reason), means) : undefined;
}
function toRecord({ file, side, startLine, endLine, quote }) {
    return { file, side, start_line: startLine, end_line: endLine, quote };
}

// EXTERNAL MODULE: ./lib/core/pin/known-files.js
var known_files = __webpack_require__(79434);
// EXTERNAL MODULE: ./lib/core/triage/to-thread-document.js
var to_thread_document = __webpack_require__(20516);
;// CONCATENATED MODULE: ./lib/core/triage/batch-threads.js

/** The most remarks before one agent of the triage, and the most characters that they are shown in. */
const THREADS_PER_AGENT = 15;
const CHARS_PER_AGENT = 100_000;
/** The remarks put together for one agent each, by file, those that name none last. Never empty, and each once. */
function batchThreads(questions) {
    const batches = [];
    let room = 0;
    for (const question of questions.toSorted(compareFiles)) {
        const chars = JSON.stringify((0,to_thread_document/* toThreadDocument */.b)(question)).length;
        const last = batches.at(-1);
        if (last === undefined || last.length >= THREADS_PER_AGENT || chars > room) {
            batches.push([question]);
            room = CHARS_PER_AGENT - chars;
        }
        else {
            last.push(question);
            room -= chars;
        }
    }
    return batches;
}
function compareFiles(a, b) {
    const [one, other] = [a.thread.place?.path, b.thread.place?.path];
    if (one === other)
        return 0;
    if (one === undefined || other === undefined)
        return one === undefined ? 1 : -1;
    return one < other ? -1 : 1;
}

// EXTERNAL MODULE: ./lib/engine/debate/play-role.js + 25 modules
var play_role = __webpack_require__(18093);
// EXTERNAL MODULE: ./lib/engine/run/settle-all.js
var settle_all = __webpack_require__(9675);
// EXTERNAL MODULE: ./lib/engine/run/to-abort.js
var to_abort = __webpack_require__(12476);
;// CONCATENATED MODULE: ./lib/engine/stages/triage/ask-triage.js






/** It is asked before the first round, and what it costs counts to that. */
const ROUND = 1;
/**
 * Asks the triage about other reviewers' remarks, in batches by file, all at once. Where an agent gives no usable answer its
 * remarks are undecided; the run is broken off only where it could ask nobody else either: out of budget or time, or cancelled.
 */
async function askTriage(questions, help, context) {
    if (questions.length === 0)
        return { kind: "heard", answers: [] };
    context.log.progress(`Triage: looking into ${(0,count_of/* countOf */.p)(questions.length, "remark")} of other reviewers`);
    const batches = batchThreads(questions);
    try {
        const performances = await (0,settle_all/* settleAll */.j)(batches.map((own, index) => {
            const header = { round: ROUND, pass: 1, passes: 1, slice: index + 1, slices: batches.length };
            // The strongest, as it has one answer only.
            const tier = context.panel.models.length - 1;
            const files = filesOf(own, context);
            return (0,play_role/* playHelper */.Pk)({ role: "triage", tier, header, attempt: 1, files, settled: [], threads: own }, help, context);
        }));
        const abort = (0,to_abort/* findAbort */.Mv)(performances.filter(play_role/* endsRun */.sl), context);
        if (abort !== undefined)
            return { kind: "aborted", ending: abort };
        const answers = performances.map((performance, index) => toAnswer(batches[index] ?? [], performance, context));
        return { kind: "heard", answers };
    }
    catch (error) {
        return { kind: "aborted", ending: (0,to_abort/* toAbort */.kW)(error, context) };
    }
}
function toAnswer(questions, performance, { log }) {
    const { agent, receipts } = performance;
    if (performance.kind !== "answered") {
        // Of a void answer it was warned when it was booked.
        if (performance.kind === "aborted")
            log.warning(`Triage: no usable answer: ${performance.reason}`);
        return { agent, questions, entries: undefined, receipts };
    }
    const { decisions } = performance.reply;
    const ids = new Set(questions.map(({ thread }) => thread.id));
    const entries = decisions.filter(({ thread_id }) => ids.has(thread_id));
    const strangers = decisions.length - entries.length;
    if (strangers > 0)
        log.warning(`Triage: ${(0,count_of/* countOf */.p)(strangers, "answer")} on no thread before it: counted for nothing`);
    return { agent, questions, entries, receipts };
}
/** The files that the remarks are about; where they name none of the change, all of it. */
function filesOf(questions, { target }) {
    const named = new Set(questions.flatMap(({ thread, codeNow }) => [codeNow?.file, thread.place?.path]));
    const shown = target.pin.files.filter(({ skipped }) => skipped === undefined);
    const isOfAll = questions.some(({ thread }) => thread.place === undefined);
    const own = isOfAll ? [] : (0,known_files/* filesNamed */.hK)(shown, named);
    return (own.length > 0 ? own : shown).map(({ path }) => path);
}

// EXTERNAL MODULE: ./lib/core/pin/member-path.js
var member_path = __webpack_require__(10329);
// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(20762);
;// CONCATENATED MODULE: ./lib/core/triage/carry-decision.js






/**
 * What an earlier report decided of a thread, where that stands for the thread of now: others wrote nothing since, and
 * neither the code it is about nor that around the evidence is another. Undefined where it is to be asked about again: where
 * anything is another, where nobody answered, where it went in circles, and where somebody asked for a full review.
 */
function carryDecision(row, thread, context) {
    if (row.thread_id !== thread.id || row.unheard || row.forced || context.fullReview === "ordered")
        return undefined;
    if (row.content_sha256 !== (0,thread_digest/* contentSha256 */.F)(thread))
        return undefined;
    if (row.code_sha256 !== ((0,code_digest/* codeSha256 */.d)(thread, context) ?? null))
        return undefined;
    if (!mayStand(row, context))
        return undefined;
    const evidence = row.evidence === null ? undefined : findAgain(row.evidence, row, context);
    if (row.evidence !== null && evidence === undefined)
        return undefined;
    const { tier, status, reason, commit } = row;
    return { tier, status, reason, evidence, commit: commit ?? undefined };
}
/** Whether a decision has what one of its kind rests on, apart from its evidence. */
function mayStand({ status, evidence, commit, fingerprint }, { isFollowed, isHeldAlike, commits }) {
    switch (status) {
        case "open":
            return isFollowed && evidence !== null && fingerprint !== null;
        case "fixed":
            return commits?.some(({ sha }) => sha === commit) ?? false;
        case "dismissed":
            return evidence !== null;
        case "skipped":
            // A remark may have been out of scope by other rules than those of now.
            return isHeldAlike;
        case "uncertain":
            return true;
        default:
            return (0,assert_never/* assertNever */.x)(status);
    }
}
/** Where the evidence stands now, if the code around it is the same. */
function findAgain({ file: then, side, start_line: start, end_line: end, quote }, { evidence_sha256: digest }, texts) {
    const file = (0,member_path/* pathReader */.n)(texts.pin)(then, side);
    const lines = texts.text(file, side)?.index.lines;
    if (lines === undefined)
        return undefined;
    const found = (0,pin_quote/* locateQuote */.tS)((0,pin_quote/* indexLines */.uD)(lines.map(without_keys/* withoutKeys */.P)), (0,without_keys/* withoutKeys */.P)(quote), { start, end });
    if (found.kind !== "at-place" && found.kind !== "moved")
        return undefined;
    const { start: startLine, end: endLine } = found.match;
    // Each run masks secrets under names of its own.
    const shown = quote === (0,without_keys/* withoutKeys */.P)(quote) ? quote : lines.slice(startLine - 1, endLine).join("\n");
    const evidence = { file, side, startLine, endLine, quote: shown };
    return (0,code_digest/* evidenceSha256 */.r)(evidence, texts) === digest ? evidence : undefined;
}

;// CONCATENATED MODULE: ./lib/engine/stages/triage/carry-threads.js



/**
 * The rows of remarks of which an earlier decision stands, as nothing that it rests on is another. The triage is not asked
 * about them again.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function carryThreads(known, { rules, past }, context) {
    const { earlierTriage, texts, target, followUp, fullReview } = context;
    const earlier = new Map((earlierTriage?.triage ?? []).map((row) => [row.thread_id, row]));
    const before = known.flatMap((each) => {
        const row = earlier.get(each.thread.id);
        return row === undefined ? [] : [{ ...each, row }];
    });
    if (before.length === 0)
        return [];
    const toPath = (0,member_path/* pathReader */.n)(target.pin);
    const shown = before.flatMap(({ row: { evidence } }) => (evidence === null ? [] : [evidence]));
    await texts.load(shown.map(({ file, side }) => ({ file: toPath(file, side), side })));
    const pinned = texts.context([]);
    const carrying = {
        ...pinned,
        isFollowed: followUp !== undefined,
        fullReview: fullReview?.code,
        isHeldAlike: isHeldAlike(earlierTriage?.replay.basis, context.basis),
        commits: await past.commits(),
    };
    return before.flatMap(({ row, ...each }) => {
        const decision = carryDecision(row, each.thread, carrying);
        if (decision === undefined)
            return [];
        const { fingerprint } = row;
        return [{ ...toTriagedThread(each, decision, { rules, texts: pinned }), fingerprint, carried: true }];
    });
}
/** What decides how far a remark is out of scope. */
const MATTERS = ["rules", "prompts", "configuration"];
function isHeldAlike(then, now) {
    return MATTERS.every((matter) => then?.[matter] === now?.[matter]);
}

// EXTERNAL MODULE: ./lib/core/debate/quoted-code.js
var quoted_code = __webpack_require__(92207);
// EXTERNAL MODULE: ./lib/core/triage/find-thread-proof.js + 1 modules
var find_thread_proof = __webpack_require__(72927);
;// CONCATENATED MODULE: ./lib/core/triage/decide-thread.js








const MAX_REASON_CHARS = 1000;
/** Of a model's words behind a sentence of ours. */
const MAX_WORDS_CHARS = 500;
/**
 * What the triage's answer comes to for one remark. What it says holds only as far as it is found: a quote at the pin, on
 * lines that it was served, and a commit that changed the code. What is left unsaid, said twice, contradicts itself, or is
 * not shown is uncertain. Never throws.
 *
 * @param entries all that the agent answered; those on other threads count for nothing.
 */
function decideThread(question, entries, context) {
    const [entry, ...others] = entries.filter(({ thread_id }) => thread_id === question.thread.id);
    if (entry === undefined)
        return toUncertain("The triage gave no answer on this remark.");
    if (others.length > 0)
        return toUncertain("The triage gave more than one answer on this remark.");
    if (!BELONG.some(([tier, status]) => tier === entry.tier && status === entry.status))
        return doubt(`answered ${entry.tier} and ${entry.status}, which contradict each other.`, entry);
    const decision = decide(question, entry, context);
    if (SETTLED.has(decision.status) && !(0,to_thread_document/* isShownWhole */.T)(question.thread))
        return toUncertain(TOO_LONG);
    return decision;
}
/** What of a remark was not seen may be true and open. */
const SETTLED = new Set(["fixed", "skipped", "dismissed"]);
const TOO_LONG = "It is too long, or has too many answers, to be tried as a whole: the triage was shown a part of it.";
/** Tiers and statuses that belong together. */
const BELONG = [
    ["agree", "open"],
    ["agree", "fixed"],
    ["agree", "skipped"],
    ["dismissed", "dismissed"],
    ["uncertain", "uncertain"],
    ["uncertain", "open"],
];
function decide(question, entry, context) {
    if (entry.tier === "uncertain") {
        const checked = (0,find_thread_proof/* findServed */.TU)(entry, ["head"], context);
        return toUncertain(decide_thread_toReason(entry), checked.kind === "found" ? checked.evidence : undefined);
    }
    switch (entry.status) {
        case "open":
            return decideOpen(entry, context);
        case "fixed":
            return decideFixed(question, entry, context);
        case "skipped":
            return decideSkipped(question, entry, context);
        case "dismissed":
            return decideDismissed(question, entry, context);
        case "uncertain":
            return toUncertain(decide_thread_toReason(entry));
        default:
            return (0,assert_never/* assertNever */.x)(entry.status);
    }
}
function decideOpen(entry, context) {
    const proof = (0,find_thread_proof/* findServed */.TU)(entry, ["head", "base"], context);
    if (proof.kind !== "found")
        return unshown("that it is true", proof, entry);
    // A finding may be of the change's files alone: one elsewhere would end the run.
    if (!(0,known_files/* allowedFiles */.g8)(context.pin).has(proof.evidence.file))
        return unshown("that it is true", { kind: "refused", why: "its quote stands in a file that is not of the change" }, entry);
    return { ...settled("open", entry), evidence: proof.evidence };
}
function decideFixed(question, entry, context) {
    const proof = findWeighty(entry, context);
    if (proof.kind === "refused")
        return unshown("that it was mended", proof, entry);
    const quoted = proof.kind === "found" ? proof.evidence : undefined;
    // A commit that mended something else brought lines of its own too: then only the remark's own lines tell.
    const evidence = quoted !== undefined && (0,find_thread_proof/* concernsMending */.wH)(quoted, question, context) ? quoted : undefined;
    const fix = context.proveFixed(question, entry, evidence);
    if (fix.kind === "proven")
        return { ...settled("fixed", entry), evidence, commit: fix.commit };
    const why = evidence === quoted ? fix.why : "its quote does not bear on the remark";
    return unshown("that it was mended", { kind: "refused", why }, entry);
}
function decideSkipped(question, entry, context) {
    const claim = "that it is true, but nothing that this review posts";
    const proof = findWeighty(entry, context);
    if (proof.kind === "refused")
        return unshown(claim, proof, entry);
    if (proof.kind === "none")
        return settled("skipped", entry);
    if (!(0,find_thread_proof/* concernsRemark */.G2)(proof.evidence, question, context))
        return unshown(claim, { kind: "refused", why: "its quote does not bear on the remark" }, entry);
    return { ...settled("skipped", entry), evidence: proof.evidence };
}
function decideDismissed(question, entry, context) {
    if ((entry.commit ?? "").trim() !== "")
        return doubt("calls the remark false and names a commit that mended it, which contradict each other.", entry);
    const proof = (0,find_thread_proof/* findDismissal */.l1)(question, entry, context);
    if (proof.kind !== "found")
        return unshown("that it is false", proof, entry);
    return { ...settled("dismissed", entry), evidence: proof.evidence };
}
/** What stands at head, is long enough to be told from others, and speaks to no reviewer. */
function findWeighty(entry, context) {
    const proof = (0,find_thread_proof/* findServed */.TU)(entry, ["head"], context);
    if (proof.kind !== "found")
        return proof;
    const { file, side, startLine: line, endLine, quote } = proof.evidence;
    if ((0,pin_quote/* quoteWeight */.$g)(quote) < pin_quote/* MIN_MOVABLE */.Ii)
        return { kind: "refused", why: "its quote is too short to be told from others" };
    const text = context.text(file, side);
    if (text === undefined || (0,quoted_code/* addressesReviewer */.Ko)({ file, side, line, endLine, quote, blob: text.blob }, text))
        return { kind: "refused", why: "its quote addresses the reviewer" };
    return proof;
}
function settled(status, entry) {
    const { tier } = entry;
    return { tier, status, reason: decide_thread_toReason(entry), evidence: undefined, commit: undefined };
}
/** @param claim what was to be shown, as a clause. */
function unshown(claim, proof, entry) {
    const why = proof.kind === "none" ? "it quotes nothing" : proof.why;
    return doubt(`says ${claim}, and does not show it: ${why}.`, entry);
}
function doubt(did, { reason }) {
    const sentence = `The triage ${did}`;
    return toUncertain(reason.trim() === "" ? sentence : `${sentence} Its words: ${(0,cut/* cut */.Jj)(reason.trim(), MAX_WORDS_CHARS)}`);
}
function decide_thread_toReason({ reason }) {
    return reason.trim() === "" ? "The triage gave no reason." : (0,cut/* cut */.Jj)(reason.trim(), MAX_REASON_CHARS);
}

// EXTERNAL MODULE: ./lib/core/claims/claim.js
var claim = __webpack_require__(68461);
// EXTERNAL MODULE: ./lib/core/claims/detected-claim.js
var detected_claim = __webpack_require__(83042);
;// CONCATENATED MODULE: ./lib/core/triage/to-triage-claim.js



const MAX_TITLE_CHARS = 200;
/**
 * What the triage agrees with as a claim of its own words, at the lines that it showed; undefined where it showed none.
 * How bad it is, and of which kind, nobody has said yet: the Judge rules on that.
 *
 * @param agent who of the triage decided it.
 */
function toTriageClaim({ id, author: { login } }, { reason, evidence }, agent) {
    if (evidence === undefined)
        return undefined;
    const { file, side, startLine, endLine: line, quote } = evidence;
    const found = (0,detected_claim/* toFoundClaim */.m)({
        title: toTitle(reason),
        severity: "medium",
        category: "logic",
        description: reason,
        place: { file, side, startLine, line },
        evidenceQuote: quote,
        suggestion: undefined,
        origin: {
            kind: claim/* TRIAGE */.le,
            label: `said by ${login}`,
            explanation: `${login} says so in a thread of this pull request, and the Triage found it true at the pinned head.`,
        },
    });
    return { ...found, claimedBy: [agent], threads: [{ threadId: id, author: login }] };
}
/** Its first sentence, in one line, without the stop at its end. */
function toTitle(reason) {
    const text = reason.replace(/\s+/g, " ").trim();
    const [first = ""] = text.split(/(?<=[^.][.!?])(?<!\b(?:e\.g|i\.e|cf|vs|etc)\.) /u);
    const title = first.replace(/\.$/, "");
    return title === "" ? "(no reason given)" : (0,cut/* cut */.Jj)(title, MAX_TITLE_CHARS);
}

// EXTERNAL MODULE: ./lib/engine/stages/triage/load-past-texts.js + 4 modules
var load_past_texts = __webpack_require__(23981);
;// CONCATENATED MODULE: ./lib/engine/stages/triage/decide-answers.js





/**
 * What the answers come to, by the threads' ids: each agent answers for the remarks before it alone, by what it read itself.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function decideAnswers(answers, past, context) {
    const claims = answers.flatMap(({ questions, entries = [] }) => pairUp(questions, entries));
    const { pin } = context.target;
    const cited = (0,proof_places/* citedByTriage */.HS)(claims, pin);
    await context.texts.load(cited);
    await context.texts.followImports(cited.map(({ file }) => file));
    const then = await (0,load_past_texts/* loadPastTexts */.f)(claims.map(({ question: { thread }, entry }) => ({ thread, entry })), { past, pin });
    const decided = await Promise.all(answers.map((answer) => decideAnswer(answer, then, context)));
    return new Map(decided.flat());
}
async function decideAnswer({ agent, questions, entries, receipts }, then, context) {
    if (entries === undefined) {
        const decision = leaveUnheard("The Triage gave no usable answer.");
        return questions.map(({ thread }) => [thread.id, { decision }]);
    }
    const means = { ...context.texts.context(receipts), ...then };
    return Promise.all(questions.map(async (question) => {
        const found = decideThread(question, entries, means);
        const decision = { ...found, reason: await context.target.mask(found.reason) };
        const claim = decision.status === "open" ? toTriageClaim(question.thread, decision, agent) : undefined;
        return [question.thread.id, { decision, claim }];
    }));
}
function pairUp(questions, entries) {
    return questions.flatMap((question) => entries.filter(({ thread_id }) => thread_id === question.thread.id).map((entry) => ({ question, entry })));
}

// EXTERNAL MODULE: ./lib/engine/stages/triage/put-threads.js
var put_threads = __webpack_require__(14728);
;// CONCATENATED MODULE: ./lib/engine/stages/triage/try-threads.js












/**
 * Tries other reviewers' open remarks: what goes in circles is left to a person, what was decided of what has not changed
 * since stands, and of the rest the triage is asked. What it finds true is claimed.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function tryThreads(desk, context) {
    const { read, rules } = desk;
    if (read.kind === "unreadable")
        return leaveUnread(read.detail, desk, context);
    const threads = (0,select_threads/* selectThreads */.KX)(read.threads, rules);
    await context.texts.load(threads.flatMap((thread) => (0,proof_places/* citedByThread */.J7)(thread, context.target.pin)));
    const known = threads.map((thread) => know(thread, desk, context));
    const forced = known.flatMap((each) => toForcedThread(each, meansOf(desk, context)) ?? []);
    const isForced = new Set(forced.map(({ thread_id }) => thread_id));
    const carried = await carryThreads(known.filter(({ thread }) => !isForced.has(thread.id)), desk, context);
    const decided = new Map([...carried, ...forced].map((row) => [row.thread_id, row]));
    const { asked, leftOut } = (0,select_threads/* splitThreads */.CI)(threads, new Set(decided.keys()), rules, askedBefore(context));
    if (leftOut.length > 0)
        context.log.warning(`Triage: ${(0,count_of/* countOf */.p)(leftOut.length, "remark")} beyond max-threads: nothing was asked about ${leftOut.length === 1 ? "it" : "them"}`);
    const wanted = new Set(asked);
    const hearing = await hear(known.filter(({ thread }) => wanted.has(thread)), desk, context);
    const rows = new Map([...decided, ...hearing.rows.map((row) => [row.thread_id, row])]);
    return {
        claims: hearing.claims,
        ending: hearing.ending,
        parts: {
            triage: threads.flatMap(({ id }) => rows.get(id) ?? []),
            triage_scope: {
                authors: [...rules.authors],
                threads: threads.length,
                asked: context.panel.help === undefined ? 0 : asked.length,
                carried: carried.length,
                left_out: leftOut.map(toLeftOut),
                absent: [...(0,absent_authors/* describeAbsentAuthors */.v)(read.threads, rules)],
                problem: hearing.problem ?? null,
            },
        },
    };
}
function askedBefore({ earlierTriage }) {
    return new Set((earlierTriage?.triage ?? []).map(({ thread_id: id }) => id));
}
/** What a host does not tell cannot be judged: no remark counts as settled for it. */
function leaveUnread(detail, { rules }, { log }) {
    const problem = `the threads of other reviewers could not be read: ${detail}`;
    log.warning(`Triage: ${problem}`);
    const none = { threads: 0, asked: 0, carried: 0, left_out: [], absent: [] };
    return {
        claims: [],
        ending: { kind: "incomplete", detail: problem },
        parts: { triage: [], triage_scope: { authors: [...rules.authors], ...none, problem } },
    };
}
function know(thread, { rules }, { texts, earlierTriage }) {
    const pinned = texts.context([]);
    const history = earlierTriage?.triage_history ?? [];
    const request = (0,thread_request/* readRequest */.i)(thread, pinned, history);
    const bounces = findBounces(request, history, { bounces: rules.bounces, texts: pinned });
    return { thread, request, bounces };
}
async function hear(asked, desk, context) {
    const { panel, log } = context;
    const { past } = desk;
    const means = meansOf(desk, context);
    const leaveAll = (reason) => asked.map((each) => toTriagedThread(each, leaveUnheard(reason), means));
    if (asked.length === 0)
        return { rows: [], claims: [] };
    if (panel.help === undefined) {
        const problem = "the static panel has nobody to ask about other reviewers' remarks";
        log.warning(`Triage: ${problem}: ${(0,count_of/* countOf */.p)(asked.length, "remark")} not decided`);
        return { rows: leaveAll("Nobody was asked about it: the static panel has no model."), claims: [], problem };
    }
    const questions = await (0,put_threads/* toTriageQuestions */.T)(asked.map(({ thread }) => thread), { target: context.target, past });
    const hearing = await askTriage(questions, panel.help, context);
    if (hearing.kind === "aborted") {
        const problem = `the run was broken off: ${hearing.ending.detail}`;
        const rows = leaveAll("Nobody decided it: the run was broken off before.");
        return { rows, claims: [], ending: hearing.ending, problem };
    }
    const decided = await decideAnswers(hearing.answers, past, context);
    const unheard = [...decided.values()].filter(({ decision }) => decision.isUnheard).length;
    const problem = unheard === 0 ? undefined : `no usable answer came on ${(0,count_of/* countOf */.p)(unheard, "remark")} of other reviewers`;
    return {
        // What it might have found true, nobody tried.
        ending: problem === undefined ? undefined : { kind: "incomplete", detail: problem },
        rows: asked.flatMap((each) => {
            const own = decided.get(each.thread.id);
            return own === undefined ? [] : [toTriagedThread(each, own.decision, means)];
        }),
        claims: [...decided.values()].flatMap(({ claim }) => claim ?? []),
        problem,
    };
}
function meansOf({ rules }, { texts }) {
    return { rules, texts: texts.context([]) };
}
function toLeftOut({ id, author, place, lineNow }) {
    return { thread_id: id, author: author.login, path: place?.path ?? null, line: lineNow ?? place?.line ?? null };
}


/***/ })

};

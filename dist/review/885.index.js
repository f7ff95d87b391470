export const id = 885;
export const ids = [885];
export const modules = {

/***/ 2885:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  tryThreads: () => (/* binding */ tryThreads)
});

// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(9028);
// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(5407);
// EXTERNAL MODULE: ./lib/core/pin/quote.js
var pin_quote = __webpack_require__(571);
// EXTERNAL MODULE: ./lib/core/follow-up/code-bag.js
var code_bag = __webpack_require__(3419);
// EXTERNAL MODULE: ./lib/core/follow-up/opposite-edit.js
var opposite_edit = __webpack_require__(7797);
// EXTERNAL MODULE: ./lib/core/follow-up/element.js
var follow_up_element = __webpack_require__(9913);
// EXTERNAL MODULE: ./lib/core/pin/pin.js
var pin_pin = __webpack_require__(5828);
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
/**
 * How a request belongs to an earlier one; undefined where it does not, as of other code. Two suggestions are compared as
 * edits, and so are words with what mended the earlier one; else the words tell.
 */
function linkOf(entry, request, texts) {
    if (entry.thread_id === request.threadId)
        return "same";
    if (!isAboutElement(entry, request, texts))
        return undefined;
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
    return [...new Set(quotes)].flatMap((quote) => [quote, `${lines}\n${quote}`]);
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




const NONE = { bounces: 0, heads: [], isForced: false, reason: undefined };
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
    const circle = history.flatMap((entry) => toTurns(entry, request, { history, texts: means.texts })).sort(byTurn);
    const fixes = eachFixOnce(circle);
    if (fixes.length === 0)
        return NONE;
    const isForced = fixes.length >= means.bounces;
    return {
        bounces: fixes.length,
        heads: headsOf(circle, means.texts.pin.headSha),
        isForced,
        reason: isForced ? toReason(request, fixes) : undefined,
    };
}
function toTurns(entry, request, { history, texts }) {
    const fixes = entry.sightings.filter(({ status }) => status === "fixed");
    if (fixes.length === 0)
        return [];
    const link = linkOf(entry, request, texts);
    if (link === undefined)
        return [];
    const own = history.find(({ thread_id }) => thread_id === request.threadId);
    const began = own?.sightings[0]?.turn ?? Number.POSITIVE_INFINITY;
    const cameBack = (fixed) => isAskedAfter(request, began, fixed) || wasSeenAgain(entry, fixed) || isBack(entry, fixed, { request, texts });
    return fixes.filter(cameBack).map((fixed) => ({ entry, link, fixed }));
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
            ? `the opposite of it, “${(0,cut/* cut */.J)(entry.title, MAX_TITLE)}”,`
            : `“${(0,cut/* cut */.J)(entry.title, MAX_TITLE)}”`;
        return `${what} was fixed at ${(fixed.commit ?? fixed.head).slice(0, SHORT_SHA)}`;
    });
    return `This request goes in circles: ${told.join(", then ")}, and now “${(0,cut/* cut */.J)(title, MAX_TITLE)}” is asked for. A person decides which of it holds.`;
}

// EXTERNAL MODULE: ./lib/core/triage/proof-places.js
var proof_places = __webpack_require__(8179);
// EXTERNAL MODULE: ./lib/core/triage/select-threads.js + 1 modules
var select_threads = __webpack_require__(2163);
;// CONCATENATED MODULE: ./lib/core/triage/thread-decision.js
/** The decision on a remark that nobody was asked about, or of which no usable answer came. */
function leaveUnheard(reason) {
    return { ...toUncertain(reason), isUnheard: true };
}
/** The decision on a remark that can be shown neither to be true nor to be false. */
function toUncertain(reason, evidence) {
    return { tier: "uncertain", status: "uncertain", reason, evidence, commit: undefined };
}

// EXTERNAL MODULE: ./lib/core/triage/thread-request.js + 4 modules
var thread_request = __webpack_require__(8186);
// EXTERNAL MODULE: ./lib/core/pin/member-path.js
var member_path = __webpack_require__(329);
// EXTERNAL MODULE: ./lib/core/triage/remark-lines.js
var remark_lines = __webpack_require__(2108);
;// CONCATENATED MODULE: ./lib/core/triage/code-digest.js



/**
 * Digest of the code that a thread is about at head: the element around its lines; its file where no line is known, or none stands
 * there; the whole change for what a review says as a whole. Undefined where nothing is there.
 */
function codeSha256(thread, texts) {
    const at = (0,remark_lines/* remarkedFile */.Q)(thread, texts.pin);
    if (at === undefined)
        return texts.pin.targetSha256;
    const lines = (0,remark_lines/* remarkLines */.w)(thread, texts.pin);
    const element = lines && (0,follow_up_element/* elementAt */.s2)({ ...at, startLine: lines.start, line: lines.end }, texts).sha256;
    if (element !== undefined)
        return element;
    const text = texts.text((0,member_path/* pathReader */.n)(texts.pin)(at.file, "head"), "head");
    return (0,follow_up_element/* digestAround */.QB)(text?.index.lines, { element: text && { start: 1, end: text.index.lineCount } });
}
/** Digest of the code around the evidence of a decision; undefined where it does not stand. */
function evidenceSha256({ file, side, startLine, endLine: line }, texts) {
    if (side === "head")
        return (0,follow_up_element/* elementAt */.s2)({ file, side, startLine, line }, texts).sha256;
    const place = { start: startLine, end: line };
    return (0,follow_up_element/* digestAround */.QB)(texts.text(file, side)?.index.lines, { element: undefined, place });
}

// EXTERNAL MODULE: ./lib/core/triage/thread-digest.js
var thread_digest = __webpack_require__(5131);
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
        ...{ bounces: bounces.bounces, heads: [...bounces.heads] },
        ...{ has_people: (0,select_threads/* hasPeople */.Ck)(thread, rules), newest_comment: (0,select_threads/* newestComment */.Q3)(thread) },
        content_sha256: (0,thread_digest/* contentSha256 */.F)(thread),
        code_sha256: codeSha256(thread, texts) ?? null,
        evidence_sha256: (evidence && evidenceSha256(evidence, texts)) ?? null,
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

// EXTERNAL MODULE: ./lib/core/triage/to-thread-document.js
var to_thread_document = __webpack_require__(516);
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

// EXTERNAL MODULE: ./lib/engine/debate/play-role.js + 9 modules
var play_role = __webpack_require__(7395);
// EXTERNAL MODULE: ./lib/engine/run/settle-all.js
var settle_all = __webpack_require__(9675);
// EXTERNAL MODULE: ./lib/engine/run/to-abort.js
var to_abort = __webpack_require__(2476);
;// CONCATENATED MODULE: ./lib/engine/stages/triage/ask-triage.js






/** It is asked before the first round, and what it costs counts to that. */
const ROUND = 1;
/**
 * Asks the triage about other reviewers' remarks, in batches by file, all at once. Where an agent gives no usable answer
 * the run goes on; it ends only where it could ask nobody else either: out of budget or time, or cancelled.
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
    const own = isOfAll ? [] : (0,pin_pin/* filesNamed */.hK)(shown, named);
    return (own.length > 0 ? own : shown).map(({ path }) => path);
}

// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(762);
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
    if (row.code_sha256 !== (codeSha256(thread, context) ?? null))
        return undefined;
    if (!mayStand(row, context))
        return undefined;
    const evidence = row.evidence === null ? undefined : findAgain(row.evidence, row, context);
    if (row.evidence !== null && evidence === undefined)
        return undefined;
    const { tier, status, reason, commit } = row;
    return { tier, status, reason, evidence, commit: commit ?? undefined };
}
/** A remark may have been out of scope by other rules than those of now. */
const OTHER_RULES = new Set(["other-rules", "other-prompts", "other-configuration"]);
/** Whether a decision has what one of its kind rests on, apart from its evidence. */
function mayStand({ status, evidence, commit, fingerprint }, { isFollowed, fullReview, commits }) {
    switch (status) {
        case "open":
            return isFollowed && evidence !== null && fingerprint !== null;
        case "fixed":
            return commits?.some(({ sha }) => sha === commit) ?? false;
        case "dismissed":
            return evidence !== null;
        case "skipped":
            return fullReview === undefined || !OTHER_RULES.has(fullReview);
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
    return evidenceSha256(evidence, texts) === digest ? evidence : undefined;
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

// EXTERNAL MODULE: ./lib/core/debate/quoted-code.js
var quoted_code = __webpack_require__(2207);
// EXTERNAL MODULE: ./lib/core/debate/refutation.js + 2 modules
var refutation = __webpack_require__(6769);
// EXTERNAL MODULE: ./lib/core/pin/comment-mask.js
var comment_mask = __webpack_require__(983);
// EXTERNAL MODULE: ./lib/core/pin/receipt.js
var receipt = __webpack_require__(2227);
;// CONCATENATED MODULE: ./lib/core/triage/names-the-same.js
const names_the_same_NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;
const QUOTED = /`([^`\n]{1,200})`/g;
/** A word that people write only of code: with a capital, a digit or an underscore inside it. */
const CODE_WORD = /^(?:.+[\p{Lu}\p{N}_$].*|[_$].*)$/u;
/** Words of many languages that name nothing. */
const KEYWORDS = new Set("and any async await bool boolean break case catch class const continue def default delete else end enum except export false final finally float for foreach from func function get has if import interface int let long namespace new nil none not null number object package private public raise readonly return self set static string struct super switch then this throw throws true try type typeof undefined use using val var void while with yield".split(" "));
/** Whether lines name anything that a remark names: in its code, or in its words as code. Case does not count. */
function namesTheSame({ code, words }, lines) {
    const quoted = [...words.matchAll(QUOTED)].map(([, text = ""]) => text);
    const spoken = (words.match(names_the_same_NAME) ?? []).filter((word) => CODE_WORD.test(word));
    const own = namesIn([...code, ...quoted, ...spoken]);
    return [...namesIn(lines)].some((name) => own.has(name));
}
function namesIn(lines) {
    const names = lines.flatMap((line) => line.match(names_the_same_NAME) ?? []).map((name) => name.toLowerCase());
    return new Set(names.filter((name) => !KEYWORDS.has(name)));
}

;// CONCATENATED MODULE: ./lib/core/triage/find-thread-proof.js










/** Whether a quote stands on one of these sides, the first of them first, on lines that its author was served. */
function findServed({ file: named, line, evidence_quote: quote }, sides, { pin, text: textAt, receipts }) {
    if (quote === null || (0,pin_quote/* foldText */.TH)(quote) === "")
        return { kind: "none" };
    if (named === null || line === null)
        return refuse("it does not say where its quote stands");
    const toPath = (0,member_path/* pathReader */.n)(pin);
    for (const side of sides) {
        const file = toPath(named, side);
        const text = textAt(file, side);
        const found = text && (0,pin_quote/* locateQuote */.tS)(text.index, quote, { start: line, end: line });
        if (found?.kind !== "at-place" && found?.kind !== "moved")
            continue;
        const { start, end } = found.match;
        const served = receipts.filter(({ blob }) => blob === text?.blob);
        if (!(0,receipt/* coversLines */.gF)(served, { file, side, start, end }))
            return refuse("its quote stands in lines that it was never served");
        return { kind: "found", evidence: { file, side, startLine: start, endLine: end, quote } };
    }
    return refuse("what it quotes is not there");
}
/**
 * Whether a quote shows that a remark is false. It must be what refutes a claim of ours (`findShown`): code at head that
 * bears on the lines which the remark is about, by an author that read these; more than these lines themselves; and it must
 * have stood there when the remark was written, as it may have mended what was true then.
 */
function findDismissal(question, entry, context) {
    const { file, line, evidence_quote: quote } = entry;
    if (quote === null || (0,pin_quote/* foldText */.TH)(quote) === "")
        return { kind: "none" };
    if (file === null || line === null)
        return refuse("it does not say where its quote stands");
    if ((0,pin_quote/* quoteWeight */.$g)(quote) < pin_quote/* MIN_MOVABLE */.Ii)
        return refuse("its quote is too short to be told from others");
    const lines = (0,remark_lines/* remarkLines */.w)(question.thread, context.pin, question);
    if (!wasRead(question, lines, context))
        return refuse("the lines that the remark is about were never read");
    const shown = (0,refutation/* findShown */.Ts)({ file, line, quote }, context, (proof) => lines !== undefined && isRemarkAlone(proof, lines, context) ? OWN_LINES : undefined);
    if (shown.kind === "absent")
        return refuse("what it quotes is not there");
    if (shown.kind === "refused")
        return shown;
    const why = whyBeside(shown.proof, { question, lines }, context);
    return why === undefined ? { kind: "found", evidence: toEvidence(shown.proof) } : refuse(why);
}
const OWN_LINES = "its quote is what the remark itself is about";
/**
 * Why what refutes a finding that was made of a remark does not show the remark itself to be false, as a clause; undefined
 * where it does. The finding may be of other lines, and what refutes it may have come after the remark.
 */
function whyRemarkStands(proof, question, context) {
    const lines = remarkLines(question.thread, context.pin, question);
    if (lines !== undefined && isRemarkAlone(proof, lines, context))
        return OWN_LINES;
    return whyBeside(proof, { question, lines }, context);
}
/** Why a proof is beside what a remark said when it was written, as a clause. */
function whyBeside(proof, about, context) {
    if (!bearsOnRemark(proof, about, context))
        return "its quote does not bear on the remark";
    if (stoodThen(proof, about.question, context))
        return undefined;
    return "its quote cannot be shown to have stood there when the remark was written, and may be what mended it";
}
/** Whether found lines have to do with a remark: they are of its own, or code that bears on them. */
function concernsRemark({ file, side, startLine: line, endLine, quote }, question, context) {
    const lines = (0,remark_lines/* remarkLines */.w)(question.thread, context.pin, question);
    const range = { file, side, start: line, end: endLine };
    if (lines !== undefined && overlaps(lines, range))
        return true;
    const blob = context.text(file, side)?.blob ?? "";
    return bearsOnRemark({ file, side, line, endLine, quote, blob }, { question, lines }, context);
}
function refuse(why) {
    return { kind: "refused", why };
}
function toEvidence({ file, side, line: startLine, endLine, quote }) {
    return { file, side, startLine, endLine, quote };
}
/** Whether its author was served what the remark is about: its lines, or anything of its file where no line is known. */
function wasRead({ thread }, lines, context) {
    const at = lines ?? (0,remark_lines/* remarkedFile */.Q)(thread, context.pin);
    if (at === undefined)
        return true;
    const text = context.text(at.file, at.side);
    if (lines === undefined)
        return text === undefined || (0,receipt/* touchesFiles */.x3)(context.receipts, new Set([at.file]));
    const served = context.receipts.filter(({ blob }) => blob === text?.blob);
    return (0,receipt/* coversLines */.gF)(served, { ...lines, end: Math.min(lines.end, text?.index.lineCount ?? lines.end) });
}
/** A longer remark is about a part of the code as a whole, in which its own proof may stand. */
const MOST_OWN_LINES = 5;
/** Whether a quote says no more than the remark's own lines do: they are quoted back, or a piece of them that stands elsewhere. */
function isRemarkAlone(proof, own, context) {
    const isWide = own.end - own.start >= MOST_OWN_LINES;
    const text = context.text(own.file, own.side)?.index.lines ?? [];
    if (!overlaps(own, { file: proof.file, side: proof.side, start: proof.line, end: proof.endLine })) {
        const folded = (0,pin_quote/* foldText */.TH)(text.slice(own.start - 1, own.end).join("\n"));
        return !isWide && folded.includes((0,pin_quote/* foldText */.TH)(proof.quote));
    }
    if (isWide && (proof.line > own.start || proof.endLine < own.end))
        return false;
    const { code, said } = (0,comment_mask/* maskComments */.$)(text, proof.file, context.facts(proof.file, proof.side));
    const withoutOwn = (lines) => lines.map((line, at) => (own.start <= at + 1 && at + 1 <= own.end ? "" : line));
    return !(0,quoted_code/* isCode */._m)({ ...proof, quote: "" }, { code: withoutOwn(code), said: withoutOwn(said) });
}
function overlaps(a, b) {
    return a.file === b.file && a.side === b.side && a.start <= b.end && b.start <= a.end;
}
/**
 * Whether a proof can bear on a remark, as it must on a claim of ours. Where no line is known its file must be the same, or
 * one that the other imports; what a review says as a whole is about any. What stands in a file whose syntax nobody reads,
 * such as a specification, must name what the remark names.
 */
function bearsOnRemark(proof, { question, lines }, context) {
    const at = lines ?? (0,remark_lines/* remarkedFile */.Q)(question.thread, context.pin);
    if (at === undefined)
        return true;
    if (lines !== undefined && (0,refutation/* bearsOn */.DT)([lines], proof, context))
        return true;
    if (lines === undefined && find_thread_proof_isNear(proof.file, at, context))
        return true;
    if (proof.file === at.file || context.facts(proof.file, proof.side) !== undefined)
        return false;
    const own = lines && context.text(at.file, at.side)?.index.lines.slice(lines.start - 1, lines.end);
    const shown = context.text(proof.file, proof.side)?.index.lines.slice(proof.line - 1, proof.endLine) ?? [];
    return namesTheSame({ code: own ?? [], words: question.thread.body }, shown);
}
function find_thread_proof_isNear(file, at, context) {
    const here = (0,member_path/* pathReader */.n)(context.pin)(at.file, "head");
    if (file === here)
        return true;
    return (context.imports?.(here).has(file) ?? false) || (context.imports?.(file).has(here) ?? false);
}
/**
 * Whether the quote stood in the file when the remark was written. Where that is not to be had, it must stand on lines that
 * the change does not add.
 */
function stoodThen(proof, { thread: { commit } }, context) {
    const { pin } = context;
    if (commit === pin.headSha)
        return true;
    const pinned = pin.files.find((candidate) => (0,pin_pin/* pathAt */.DQ)(candidate, "head") === proof.file);
    const paths = new Set([proof.file, pinned?.oldPath ?? proof.file]);
    const then = commit === undefined ? [] : [...paths].map((path) => context.textThen(commit, path));
    if (then.some((each) => each.kind === "text" && holds(each.lines, proof.quote)))
        return true;
    if (then.length > 0 && then.every(({ kind }) => kind === "text" || kind === "absent"))
        return false;
    const isOwn = (line) => proof.line <= line && line <= proof.endLine;
    const changed = (pinned?.hunks ?? []).flatMap(({ lines }) => lines);
    return !changed.some(({ kind, headLine = 0 }) => kind === "added" && isOwn(headLine));
}
function holds(lines, quote) {
    const wanted = [quote, (0,pin_quote/* withoutDiffSigns */.oU)(quote) ?? quote].map(without_keys/* withoutKeys */.P);
    const index = (0,pin_quote/* indexLines */.uD)(lines.map(without_keys/* withoutKeys */.P));
    return wanted.some((text) => (0,pin_quote/* findQuote */.m5)(index, text).length > 0);
}

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
    return decide(question, entry, context);
}
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
        const checked = findServed(entry, ["head"], context);
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
    const proof = findServed(entry, ["head", "base"], context);
    if (proof.kind !== "found")
        return unshown("that it is true", proof, entry);
    // A finding may be of the change's files alone: one elsewhere would end the run.
    if (!(0,pin_pin/* allowedFiles */.g8)(context.pin).has(proof.evidence.file))
        return unshown("that it is true", { kind: "refused", why: "its quote stands in a file that is not of the change" }, entry);
    return { ...settled("open", entry), evidence: proof.evidence };
}
function decideFixed(question, entry, context) {
    const proof = findWeighty(entry, context);
    if (proof.kind === "refused")
        return unshown("that it was mended", proof, entry);
    const evidence = proof.kind === "found" ? proof.evidence : undefined;
    const fix = context.proveFixed(question, entry, evidence);
    if (fix.kind === "unproven")
        return unshown("that it was mended", { kind: "refused", why: fix.why }, entry);
    return { ...settled("fixed", entry), evidence, commit: fix.commit };
}
function decideSkipped(question, entry, context) {
    const claim = "that it is true, but nothing that this review posts";
    const proof = findWeighty(entry, context);
    if (proof.kind === "refused")
        return unshown(claim, proof, entry);
    if (proof.kind === "none")
        return settled("skipped", entry);
    if (!concernsRemark(proof.evidence, question, context))
        return unshown(claim, { kind: "refused", why: "its quote does not bear on the remark" }, entry);
    return { ...settled("skipped", entry), evidence: proof.evidence };
}
function decideDismissed(question, entry, context) {
    if ((entry.commit ?? "").trim() !== "")
        return doubt("calls the remark false and names a commit that mended it, which contradict each other.", entry);
    const proof = findDismissal(question, entry, context);
    if (proof.kind !== "found")
        return unshown("that it is false", proof, entry);
    return { ...settled("dismissed", entry), evidence: proof.evidence };
}
/** What stands at head, is long enough to be told from others, and speaks to no reviewer. */
function findWeighty(entry, context) {
    const proof = findServed(entry, ["head"], context);
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
    return toUncertain(reason.trim() === "" ? sentence : `${sentence} Its words: ${(0,cut/* cut */.J)(reason.trim(), MAX_WORDS_CHARS)}`);
}
function decide_thread_toReason({ reason }) {
    return reason.trim() === "" ? "The triage gave no reason." : (0,cut/* cut */.J)(reason.trim(), MAX_REASON_CHARS);
}

// EXTERNAL MODULE: ./lib/core/claims/claim.js
var claim = __webpack_require__(8461);
// EXTERNAL MODULE: ./lib/core/claims/detected-claim.js
var detected_claim = __webpack_require__(3042);
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
    return title === "" ? "(no reason given)" : (0,cut/* cut */.J)(title, MAX_TITLE_CHARS);
}

;// CONCATENATED MODULE: ./lib/core/triage/named-commit.js
/** An id in full, or as many digits of it as git shows at least. */
const COMMIT_ID = /^[0-9a-f]{7,64}$/;
/** A host that names so many of a pull request's commits may not name those after them. */
const MOST_LOGGED = 250;
/**
 * The commit of the pull request that an answer names, by its id or by the beginning of it, if it is later than the one that
 * the remark was written for.
 *
 * @param commits oldest first; undefined where nobody knows.
 */
function findNamedCommit(named, { commit: remarkedAt }, commits) {
    const id = (named ?? "").trim().toLowerCase();
    if (id === "")
        return none("it names no commit");
    if (!COMMIT_ID.test(id))
        return none("what it names as the commit is the id of none");
    if (commits === undefined)
        return none("the pull request's commits could not be read");
    const meant = [...commits.entries()].filter(([, { sha }]) => sha.startsWith(id));
    const [first, second] = meant;
    if (first === undefined)
        return none(commits.length < MOST_LOGGED
            ? "the commit it names is none of this pull request"
            : `the commit it names is none of the pull request's first ${MOST_LOGGED}, of which alone is known`);
    if (second !== undefined)
        return none("the commit it names could be several of this pull request");
    const [at, commit] = first;
    // Of one that was pushed over nobody can say which came first.
    if (at <= commits.findIndex(({ sha }) => sha === remarkedAt))
        return none("the commit it names is no later than the remark");
    return { kind: "named", commit };
}
function none(why) {
    return { kind: "none", why };
}

;// CONCATENATED MODULE: ./lib/core/triage/past-places.js



/**
 * The names under which the files of a claim may stand at any commit: the remark's own, and the one quoted, on either side of
 * a rename.
 */
function pastPaths({ thread, entry }, pin) {
    const quoted = entry.file === null ? undefined : (0,member_path/* toMemberPath */.J)(entry.file, (0,pin_pin/* allowedFiles */.g8)(pin));
    const named = new Set([thread.place?.path, quoted].filter((path) => path !== undefined));
    const renamed = (0,pin_pin/* filesNamed */.hK)(pin.files, named).flatMap(({ path, oldPath = path }) => [path, oldPath]);
    return [...new Set([...named, ...renamed])];
}
/**
 * Every text that the claims are looked up in, each once: their files when the remark was made; and of those that name a
 * commit of the pull request also at that commit, before it, and at head.
 */
function placesToRead(claims, { pin, commits }) {
    const wanted = new Map();
    for (const claim of claims) {
        const { thread, entry } = claim;
        const named = findNamedCommit(entry.commit, thread, commits);
        const fix = named.kind === "named" ? [named.commit.sha, ...named.commit.parents, pin.headSha] : [];
        const at = [thread.commit, ...fix].filter((commit) => commit !== undefined);
        const places = at.flatMap((commit) => pastPaths(claim, pin).map((path) => ({ commit, path })));
        for (const place of places)
            wanted.set(`${place.commit}:${place.path}`, place);
    }
    return [...wanted.values()];
}

// EXTERNAL MODULE: ./lib/core/triage/code-then.js
var code_then = __webpack_require__(4911);
;// CONCATENATED MODULE: ./lib/core/triage/compared-code.js


/** Each file's text is made ready once for either comparison, however many remarks are on it. */
const READY = { code: new WeakMap(), words: new WeakMap() };
/** Lines as they are compared: neither white space nor line ends count, and of code no comment does. */
function comparable(lines, path, as) {
    const known = READY[as].get(lines);
    if (known !== undefined)
        return known;
    const shown = as === "code" ? (0,comment_mask/* maskComments */.$)(lines, path, undefined).code : lines;
    const text = (0,pin_quote/* foldText */.TH)(shown.join("\n")).replaceAll(" ", "");
    READY[as].set(lines, text);
    return text;
}
/** At how many places a text stands in another, both as they are compared; none for an empty one. */
function countPlaces(wanted, text) {
    return wanted === "" ? 0 : text.split(wanted).length - 1;
}

;// CONCATENATED MODULE: ./lib/core/triage/prove-fixed.js





/**
 * Whether the commit that is named mended what a remark is about, by the code then and now: it brought the quoted lines, which
 * stand at head and did not when the remark was made; or it took away the remark's own lines, which are gone at head. Comments,
 * white space, and lines that only moved within the files, prove nothing; nor does what nobody could read. Never throws.
 */
function proveFixed(question, context) {
    const { thread, entry, evidence } = question;
    const named = findNamedCommit(entry.commit, thread, context.commits);
    if (named.kind === "none")
        return unproven(named.why);
    const { commit } = named;
    if (commit.parents.length === 0)
        return unproven("what stood before that commit is not known");
    const scene = toScene(question, commit, context);
    const proven = { kind: "proven", commit: commit.sha };
    const notBrought = evidence === undefined ? undefined : whyNotBrought(evidence, scene);
    if (evidence !== undefined && notBrought === undefined)
        return proven;
    const notTaken = whyNotTaken(question, scene);
    return notTaken === undefined ? proven : unproven(notBrought ?? notTaken);
}
function unproven(why) {
    return { kind: "unproven", why };
}
function toScene(question, { sha, parents }, { pin, textAt }) {
    const { commit, place } = question.thread;
    const text = commit === undefined || place === undefined ? undefined : textAt(commit, place.path);
    const code = (0,code_then/* codeThen */.Dg)(question.thread, text);
    const own = code && toOwnLines(code, place?.side ?? "head");
    return {
        paths: pastPaths(question, pin),
        own,
        remarked: commit,
        hasHunkAlone: text === undefined || text.kind === "unknown",
        fix: sha,
        before: parents,
        pin,
        textAt,
    };
}
function toOwnLines(code, side) {
    const lines = (0,code_then/* ownLines */.e$)(code);
    const bare = comparable(lines, code.file, "code");
    if (bare !== "")
        return { code, side, as: "code", text: bare };
    return { code, side, as: "words", text: comparable(lines, code.file, "words") };
}
const UNREAD = "the code before or after that commit is not to be had";
/** Why the quote is not what the commit brought, as a clause; undefined where it is. */
function whyNotBrought({ file, quote }, scene) {
    const wanted = readyQuote(quote, file, scene);
    if ((0,pin_quote/* quoteWeight */.$g)(wanted) < pin_quote/* MIN_MOVABLE */.Ii)
        return "its quote has too little code in it to be told from others";
    const counts = countOver(wanted, scene);
    if (counts === undefined)
        return UNREAD;
    const { remarked, before, fix, head } = counts;
    if (head === 0)
        return "what it quotes does not stand at the head";
    if (before.some((places) => places >= fix))
        return "the commit it names did not bring what it quotes";
    const isAnother = remarked === undefined ? isRewritten(wanted, scene) : remarked < head;
    if (!isAnother)
        return "nothing shows that what it quotes was not there when the remark was made";
    return wasElsewhere(wanted, scene) ? "what it quotes only moved there from another file" : undefined;
}
/** Whether the change takes it away from a file that the claim is not about. */
function wasElsewhere(wanted, { pin, paths, ...scene }) {
    const others = pin.files.filter(({ path, oldPath = path }) => !paths.includes(oldPath));
    return others.some(({ path, hunks }) => {
        const gone = hunks.flatMap(({ lines }) => lines.flatMap(({ kind, text }) => (kind === "deleted" ? [text] : [])));
        return countPlaces(wanted, comparable(gone, path, comparisonOf(scene))) > 0;
    });
}
/** As it is compared; a piece of a diff is the lines in it. */
function readyQuote(quote, file, scene) {
    const ready = (text) => comparable(text.split("\n"), file, comparisonOf(scene));
    const unsigned = (0,pin_quote/* withoutDiffSigns */.oU)(quote);
    const wanted = ready(quote);
    return unsigned !== undefined && countAt(scene.pin.headSha, wanted, scene) === 0 ? ready(unsigned) : wanted;
}
/**
 * Whether the code is another than then where all that is known of then is the hunk: the remark's own lines are gone, and
 * what is quoted is not among those.
 */
function isRewritten(wanted, scene) {
    const { own, hasHunkAlone } = scene;
    if (own === undefined || !hasHunkAlone || own.side === "base" || (0,pin_quote/* quoteWeight */.$g)(own.text) < pin_quote/* MIN_MOVABLE */.Ii)
        return false;
    const shown = comparable(own.code.lines, own.code.file, own.as);
    return countPlaces(wanted, shown) === 0 && countAt(scene.pin.headSha, own.text, scene) === 0;
}
/** Why the commit is not what took the remark's own lines away, as a clause; undefined where it is. */
function whyNotTaken({ codeNow }, scene) {
    const { own, paths } = scene;
    if (own === undefined)
        return "the code that the remark was made on is not known";
    if (own.side === "base")
        return "the remark is on lines that the change took away, and no quote shows what came back";
    if ((0,pin_quote/* quoteWeight */.$g)(own.text) < pin_quote/* MIN_MOVABLE */.Ii)
        return "the remark's own lines have too little in them to be told from others";
    const counts = countOver(own.text, scene);
    if (counts === undefined)
        return UNREAD;
    const { remarked, before, fix, head } = counts;
    if (head >= (remarked || 1))
        return "the remark's own lines still stand at the head";
    const isMoved = codeNow !== undefined && !paths.includes(codeNow.file);
    if (isMoved && countPlaces(own.text, comparable(codeNow.lines, codeNow.file, own.as)) > 0)
        return "the remark's own lines still stand at the head, in another file";
    return before.some((places) => places <= fix)
        ? "the commit it names left the remark's own lines as they were"
        : undefined;
}
/** Undefined where somebody would have to guess. */
function countOver(wanted, scene) {
    const count = (commit) => countAt(commit, wanted, scene);
    const [fix, head] = [count(scene.fix), count(scene.pin.headSha)];
    const before = scene.before.flatMap((commit) => count(commit) ?? []);
    if (fix === undefined || head === undefined || before.length < scene.before.length)
        return undefined;
    return { remarked: scene.remarked === undefined ? undefined : count(scene.remarked), before, fix, head };
}
/** All files together: what moved from one to another is no more than it was. */
function countAt(commit, wanted, scene) {
    let count = 0;
    for (const path of scene.paths) {
        const text = scene.textAt(commit, path);
        if (text.kind === "unknown" || text.kind === "withheld")
            return undefined;
        if (text.kind === "text")
            count += countPlaces(wanted, comparable(text.lines, path, comparisonOf(scene)));
    }
    return count;
}
/** A remark on a comment is mended by another one. */
function comparisonOf({ own }) {
    return own?.as ?? "code";
}

;// CONCATENATED MODULE: ./lib/engine/stages/triage/load-past-texts.js


/**
 * The code at other commits that answers on threads are looked up in, read for all of them at once; of what is no part of
 * them nobody can tell.
 *
 * @throws the run's reason where it was ended.
 */
async function loadPastTexts(claims, { past, pin }) {
    const commits = claims.length === 0 ? undefined : await past.commits();
    const places = placesToRead(claims, { pin, commits });
    const read = places.length === 0 ? [] : await past.readTexts(places);
    const texts = new Map(places.map(({ commit, path }, index) => [`${commit}:${path}`, read[index]]));
    const textThen = (commit, path) => texts.get(`${commit}:${path}`) ?? { kind: "unknown" };
    return {
        textThen,
        proveFixed: ({ thread, codeNow }, entry, evidence) => proveFixed({ thread, codeNow, entry, evidence }, { pin, commits, textAt: textThen }),
    };
}

;// CONCATENATED MODULE: ./lib/engine/stages/triage/decide-answers.js





/**
 * What the answers come to, by the threads' ids: each agent answers for the remarks before it alone, by what it read itself.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function decideAnswers(answers, past, context) {
    const claims = answers.flatMap(({ questions, entries = [] }) => pairUp(questions, entries));
    const { pin } = context.target;
    await context.texts.load((0,proof_places/* citedByTriage */.HS)(claims, pin));
    const then = await loadPastTexts(claims.map(({ question: { thread }, entry }) => ({ thread, entry })), { past, pin });
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

// EXTERNAL MODULE: ./lib/core/carried/follow-quote.js
var follow_quote = __webpack_require__(7888);
// EXTERNAL MODULE: ./lib/core/triage/follow-lines.js
var follow_lines = __webpack_require__(8117);
;// CONCATENATED MODULE: ./lib/engine/stages/triage/put-threads.js



/** So many lines of what stands there now are shown on either side. */
const AROUND = 12;
/** Lines that moved are looked for in no more files of the change than these. */
const MAX_SEARCHED = 300;
/**
 * What the triage is asked of each thread: with its code as it stood when the remark was made, what stands there at the
 * pinned head, and the commits since. In the order given.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function toTriageQuestions(threads, means) {
    if (threads.length === 0)
        return [];
    const commits = await shownCommits(means);
    const texts = await readThen(threads, means);
    return Promise.all(threads.map(async (thread, index) => {
        const then = (0,code_then/* codeThen */.Dg)(thread, texts[index]);
        const now = then === undefined ? undefined : await codeNow(then, thread, means);
        return { thread, codeThen: then && toCode(then), codeNow: now, commits: since(thread, commits) };
    }));
}
function toCode({ file, startLine, lines }) {
    return { file, startLine, lines };
}
/** Each thread's file at its commit, all asked for at once; whether an agent may read it is told for the others too. */
async function readThen(threads, { target, past }) {
    const placed = threads.filter(({ place }) => place !== undefined);
    const texts = await past.readTexts(placed.map(({ commit = target.pin.headSha, place }) => ({ commit, path: place?.path ?? "" })));
    const byThread = new Map(placed.map((thread, index) => [thread, texts[index]]));
    return threads.map((thread) => {
        const text = byThread.get(thread);
        return thread.commit === undefined && text?.kind === "text" ? undefined : text;
    });
}
async function shownCommits({ target, past }) {
    const commits = (await past.commits()) ?? [];
    return Promise.all(commits.map(async (commit) => ({ sha: commit.sha, subject: await target.mask(subjectOf(commit)) })));
}
function subjectOf({ message }) {
    return message.trimStart().split(/\r?\n/, 1)[0] ?? "";
}
/** All of them where the thread's own commit is none of them. */
function since({ commit }, commits) {
    return commits.slice(commits.findIndex(({ sha }) => sha === commit) + 1);
}
/** What stands where a remark's lines stood: these lines themselves, wherever they moved, else what is near. */
async function codeNow(then, thread, { target }) {
    const own = await readHead(namesNow(then.file, target.pin), target);
    for (const text of own) {
        const at = (0,follow_lines/* findLines */.L)(then, text.lines);
        if (at !== undefined)
            return show(text, at);
    }
    const moved = await findMoved(then, own, target);
    if (moved !== undefined)
        return moved;
    for (const text of own) {
        const at = (0,follow_lines/* placeLines */.c)(then, text.lines) ?? lineShown(thread, text);
        if (at !== undefined)
            return show(text, at);
    }
    return undefined;
}
/** A name may have been another file's: what bore it at base comes first. */
function namesNow(path, { files }) {
    const renamed = files.filter(({ oldPath }) => oldPath === path).map((file) => file.path);
    return [...new Set([...renamed, path])];
}
async function readHead(paths, { source }) {
    const texts = await Promise.all(paths.map((path) => source.readText(path, "head")));
    return texts.flatMap((text) => (text === undefined || text.lines.length === 0 ? [] : [text]));
}
async function findMoved(then, own, { pin, source }) {
    if (!(0,follow_quote/* isRecognisable */.He)((0,code_then/* ownLines */.e$)(then).join("\n")))
        return undefined;
    const others = pin.files.filter(({ path, headBlob, skipped }) => headBlob !== undefined && skipped === undefined && !own.some((text) => text.path === path));
    for (const { path } of others.slice(0, MAX_SEARCHED)) {
        const text = await source.readText(path, "head");
        const at = text === undefined ? undefined : (0,follow_lines/* findLines */.L)(then, text.lines);
        if (text !== undefined && at !== undefined)
            return show(text, at);
    }
    return undefined;
}
/** Where the host shows it in the newest diff. */
function lineShown({ place, lineNow }, { path, lines }) {
    const isHere = lineNow !== undefined && lineNow <= lines.length && place?.side === "head" && place.path === path;
    return isHere ? { start: lineNow, end: lineNow } : undefined;
}
function show({ path, lines }, { start, end }) {
    const startLine = Math.max(1, start - AROUND);
    return { file: path, startLine, lines: lines.slice(startLine - 1, end + AROUND) };
}

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
    const { asked, leftOut } = (0,select_threads/* splitThreads */.CI)(threads, new Set(decided.keys()), rules);
    if (leftOut.length > 0)
        context.log.warning(`Triage: ${(0,count_of/* countOf */.p)(leftOut.length, "remark")} beyond max-threads: nothing was asked about them`);
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
                problem: hearing.problem ?? null,
            },
        },
    };
}
/** What a host does not tell cannot be judged: no remark counts as settled for it. */
function leaveUnread(detail, { rules }, { log }) {
    const problem = `the threads of other reviewers could not be read: ${detail}`;
    log.warning(`Triage: ${problem}`);
    const none = { threads: 0, asked: 0, carried: 0, left_out: [] };
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
        log.warning(`Triage: ${problem}: ${(0,count_of/* countOf */.p)(asked.length, "remark")} left to people`);
        return { rows: leaveAll("Nobody was asked about it: the static panel has no model."), claims: [], problem };
    }
    const questions = await toTriageQuestions(asked.map(({ thread }) => thread), { target: context.target, past });
    const hearing = await askTriage(questions, panel.help, context);
    if (hearing.kind === "aborted") {
        const problem = `the run was broken off: ${hearing.ending.detail}`;
        const rows = leaveAll("Nobody decided it: the run was broken off before.");
        return { rows, claims: [], ending: hearing.ending, problem };
    }
    const decided = await decideAnswers(hearing.answers, past, context);
    const unheard = [...decided.values()].filter(({ decision }) => decision.isUnheard).length;
    return {
        rows: asked.flatMap((each) => {
            const own = decided.get(each.thread.id);
            return own === undefined ? [] : [toTriagedThread(each, own.decision, means)];
        }),
        claims: [...decided.values()].flatMap(({ claim }) => claim ?? []),
        problem: unheard === 0 ? undefined : `no usable answer came on ${(0,count_of/* countOf */.p)(unheard, "remark")}`,
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

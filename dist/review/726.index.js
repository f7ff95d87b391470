export const id = 726;
export const ids = [726];
export const modules = {

/***/ 72927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  wH: () => (/* binding */ concernsMending),
  G2: () => (/* binding */ concernsRemark),
  l1: () => (/* binding */ findDismissal),
  TU: () => (/* binding */ findServed),
  QP: () => (/* binding */ whyRemarkStands)
});

// EXTERNAL MODULE: ./lib/core/debate/refutation.js + 2 modules
var refutation = __webpack_require__(26769);
// EXTERNAL MODULE: ./lib/core/pin/comment-mask.js
var comment_mask = __webpack_require__(10983);
// EXTERNAL MODULE: ./lib/core/pin/member-path.js
var member_path = __webpack_require__(10329);
// EXTERNAL MODULE: ./lib/core/pin/pin.js
var pin_pin = __webpack_require__(25828);
// EXTERNAL MODULE: ./lib/core/pin/quote.js
var pin_quote = __webpack_require__(90571);
// EXTERNAL MODULE: ./lib/core/pin/receipt.js
var receipt = __webpack_require__(22227);
// EXTERNAL MODULE: ./lib/core/pin/scope.js
var scope = __webpack_require__(22283);
// EXTERNAL MODULE: ./lib/core/pin/without-keys.js
var without_keys = __webpack_require__(4672);
;// CONCATENATED MODULE: ./lib/core/triage/names-the-same.js
const NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;
const QUOTED = /`([^`\n]{1,200})`/g;
/** A word that people write only of code: with a capital, a digit or an underscore inside it. */
const CODE_WORD = /^(?:.+[\p{Lu}\p{N}_$].*|[_$].*)$/u;
/** Words of many languages that name nothing. */
const KEYWORDS = new Set("and any async await bool boolean break case catch class const continue def default delete else end enum except export false final finally float for foreach from func function get has if import interface int let long namespace new nil none not null number object package private public raise readonly return self set static string struct super switch then this throw throws true try type typeof undefined use using val var void while with yield".split(" "));
/** Whether lines name anything that a remark names: in its code, or in its words as code. Case does not count. */
function namesTheSame({ code, words }, lines) {
    const quoted = [...words.matchAll(QUOTED)].map(([, text = ""]) => text);
    const spoken = (words.match(NAME) ?? []).filter((word) => CODE_WORD.test(word));
    const own = namesIn([...code, ...quoted, ...spoken]);
    return [...namesIn(lines)].some((name) => own.has(name));
}
function namesIn(lines) {
    const names = lines.flatMap((line) => line.match(NAME) ?? []).map((name) => name.toLowerCase());
    return new Set(names.filter((name) => !KEYWORDS.has(name)));
}

// EXTERNAL MODULE: ./lib/core/triage/remark-lines.js
var remark_lines = __webpack_require__(92108);
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
        return refuse(TOO_SHORT);
    const lines = (0,remark_lines/* remarkLines */.wR)(question.thread, context.pin, question);
    if (!wasRead(question, lines, context))
        return refuse("the lines that the remark is about were never read");
    const shown = (0,refutation/* findShown */.Ts)({ file, line, quote }, context, (proof) => lines?.areOwn === true && isRemarkAlone(proof, lines, context) ? OWN_LINES : undefined);
    if (shown.kind === "absent")
        return refuse("what it quotes is not there");
    if (shown.kind === "refused")
        return shown;
    const why = whyBeside(shown.proof, { question, lines }, context);
    return why === undefined ? { kind: "found", evidence: toEvidence(shown.proof) } : refuse(why);
}
const TOO_SHORT = "its quote is too short to be told from others";
const OWN_LINES = "its quote is what the remark itself is about";
/**
 * Why what refutes a finding that was made of a remark does not show the remark itself to be false, as a clause; undefined
 * where it does. The finding may be of other lines, and what refutes it may have come after the remark.
 */
function whyRemarkStands(proof, question, context) {
    if ((0,pin_quote/* quoteWeight */.$g)(proof.quote) < pin_quote/* MIN_MOVABLE */.Ii)
        return TOO_SHORT;
    const lines = (0,remark_lines/* remarkLines */.wR)(question.thread, context.pin, question);
    if (lines?.areOwn === true && isRemarkAlone(proof, lines, context))
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
    const lines = (0,remark_lines/* remarkLines */.wR)(question.thread, context.pin, question);
    const range = { file, side, start: line, end: endLine };
    if (lines !== undefined && overlaps(lines, range))
        return true;
    const blob = context.text(file, side)?.blob ?? "";
    return bearsOnRemark({ file, side, line, endLine, quote, blob }, { question, lines }, context);
}
/**
 * Whether found lines can be what mended a remark: code that bears on its lines, or lines that name what these or the remark
 * itself name, such as a new import or test.
 */
function concernsMending(shown, question, context) {
    if (concernsRemark(shown, question, context))
        return true;
    const { thread, codeThen } = question;
    const lines = (0,remark_lines/* remarkLines */.wR)(thread, context.pin, question);
    const now = lines && context.text(lines.file, lines.side)?.index.lines.slice(lines.start - 1, lines.end);
    const then = (0,remark_lines/* ownLinesThen */.BU)(thread.place, codeThen);
    return namesTheSame({ code: [...(now ?? []), ...then], words: thread.body }, shown.quote.split("\n"));
}
function refuse(why) {
    return { kind: "refused", why };
}
function toEvidence({ file, side, line: startLine, endLine, quote }) {
    return { file, side, startLine, endLine, quote };
}
/** Whether its author was served what the remark is about: its lines, or anything of its file where no line is known. */
function wasRead({ thread }, lines, context) {
    const at = lines ?? (0,remark_lines/* remarkedFile */.QG)(thread, context.pin);
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
    const { code } = (0,comment_mask/* maskComments */.$)(text, proof.file, context.facts(proof.file, proof.side));
    const quoted = (0,pin_quote/* foldText */.TH)(proof.quote);
    const others = code.flatMap((line, at) => {
        const isOther = proof.line <= at + 1 && at + 1 <= proof.endLine && (at + 1 < own.start || own.end < at + 1);
        return isOther ? [(0,pin_quote/* foldText */.TH)(line)] : [];
    });
    // A comment before the remark's line may stand behind code that is not quoted.
    return !others.some((line) => /[\p{L}\p{N}]{2}/u.test(line) && quoted.includes(line));
}
function overlaps(a, b) {
    return a.file === b.file && a.side === b.side && a.start <= b.end && b.start <= a.end;
}
/**
 * Whether a proof can bear on a remark: as it must on a claim of ours, or, such as a test, a type or a specification, by
 * naming what the remark or its lines name. Where no line is known its file must be the same, or one that the other
 * imports; what a review says as a whole is about any.
 */
function bearsOnRemark(proof, { question, lines }, context) {
    const at = lines ?? (0,remark_lines/* remarkedFile */.QG)(question.thread, context.pin);
    if (at === undefined)
        return true;
    if (lines !== undefined && (0,refutation/* bearsOn */.DT)([lines], proof, context))
        return true;
    if (lines === undefined && isNear(proof.file, at, context))
        return true;
    const shown = context.text(proof.file, proof.side)?.index.lines.slice(proof.line - 1, proof.endLine) ?? [];
    return namesTheSame({ code: lines === undefined ? [] : namedBy(lines, context), words: question.thread.body }, shown);
}
/** The remark's own lines, and the name of the function they are in, by which other files know it. */
function namedBy({ file, side, start, end }, context) {
    const facts = context.facts(file, side);
    const around = facts === undefined ? undefined : (0,scope/* scopeAt */.c8)(facts, start)?.name;
    const own = context.text(file, side)?.index.lines.slice(start - 1, end) ?? [];
    return around === undefined ? own : [...own, around];
}
function isNear(file, at, context) {
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


/***/ }),

/***/ 23981:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ loadPastTexts)
});

// EXTERNAL MODULE: ./lib/core/pin/known-files.js
var known_files = __webpack_require__(79434);
// EXTERNAL MODULE: ./lib/core/pin/member-path.js
var member_path = __webpack_require__(10329);
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
    const quoted = entry.file === null ? undefined : (0,member_path/* toMemberPath */.J)(entry.file, (0,known_files/* allowedFiles */.g8)(pin));
    const named = new Set([thread.place?.path, quoted].filter((path) => path !== undefined));
    const renamed = (0,known_files/* filesNamed */.hK)(pin.files, named).flatMap(({ path, oldPath = path }) => [path, oldPath]);
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

// EXTERNAL MODULE: ./lib/core/pin/quote.js
var pin_quote = __webpack_require__(90571);
// EXTERNAL MODULE: ./lib/core/triage/code-then.js
var code_then = __webpack_require__(54911);
// EXTERNAL MODULE: ./lib/core/pin/comment-mask.js
var comment_mask = __webpack_require__(10983);
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
        ownPaths: pastPaths({ thread: question.thread, entry: { commit: null, file: null } }, pin),
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
    // Of a copy in another file that is gone, the remark is not.
    const inOwn = { ...scene, paths: scene.ownPaths };
    const counts = [scene, inOwn].flatMap((within) => countOver(own.text, within) ?? []);
    if (counts.length < 2)
        return UNREAD;
    if (counts.some(({ remarked, head }) => head >= (remarked || 1)) || standsFramed(own, inOwn))
        return "the remark's own lines still stand at the head";
    const isMoved = codeNow !== undefined && !paths.includes(codeNow.file);
    if (isMoved && countPlaces(own.text, comparable(codeNow.lines, codeNow.file, own.as)) > 0)
        return "the remark's own lines still stand at the head, in another file";
    return counts.some(({ before, fix }) => before.some((places) => places <= fix))
        ? "the commit it names left the remark's own lines as they were"
        : undefined;
}
/** Whether the lines still stand beside one that they stood beside: then it is others of the same words that are gone. */
function standsFramed({ code, as }, scene) {
    const own = (0,code_then/* ownLines */.e$)(code);
    const [from, to] = [code.own.start - code.startLine, code.own.end - code.startLine];
    const isShown = (line) => comparable([line], code.file, as) !== "";
    const above = code.lines.slice(0, from).findLast(isShown);
    const below = code.lines.slice(to + 1).find(isShown);
    const framed = [above === undefined ? [] : [above, ...own], below === undefined ? [] : [...own, below]];
    return framed.some((lines) => {
        const { remarked, head = 0 } = countOver(comparable(lines, code.file, as), scene) ?? {};
        return lines.length > 0 && head >= (remarked || 1);
    });
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


/***/ }),

/***/ 14728:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ toTriageQuestions)
/* harmony export */ });
/* harmony import */ var _core_carried_follow_quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47888);
/* harmony import */ var _core_triage_code_then_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54911);
/* harmony import */ var _core_triage_follow_lines_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58117);



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
        const then = (0,_core_triage_code_then_js__WEBPACK_IMPORTED_MODULE_1__/* .codeThen */ .Dg)(thread, texts[index]);
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
        const at = (0,_core_triage_follow_lines_js__WEBPACK_IMPORTED_MODULE_2__/* .findLines */ .L)(then, text.lines);
        if (at !== undefined)
            return show(text, at);
    }
    const moved = await findMoved(then, own, target);
    if (moved !== undefined)
        return moved;
    for (const text of own) {
        const at = (0,_core_triage_follow_lines_js__WEBPACK_IMPORTED_MODULE_2__/* .placeLines */ .c)(then, text.lines) ?? lineShown(thread, text);
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
    if (!(0,_core_carried_follow_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecognisable */ .He)((0,_core_triage_code_then_js__WEBPACK_IMPORTED_MODULE_1__/* .ownLines */ .e$)(then).join("\n")))
        return undefined;
    const others = pin.files.filter(({ path, headBlob, skipped }) => headBlob !== undefined && skipped === undefined && !own.some((text) => text.path === path));
    for (const { path } of others.slice(0, MAX_SEARCHED)) {
        const text = await source.readText(path, "head");
        const at = text === undefined ? undefined : (0,_core_triage_follow_lines_js__WEBPACK_IMPORTED_MODULE_2__/* .findLines */ .L)(then, text.lines);
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


/***/ })

};

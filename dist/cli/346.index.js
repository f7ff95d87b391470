export const id = 346;
export const ids = [346];
export const modules = {

/***/ 63404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iv: () => (/* binding */ isAuthorRule),
/* harmony export */   Xg: () => (/* binding */ AUTHOR_ASSOCIATIONS),
/* harmony export */   Zw: () => (/* binding */ AUTHOR_RULE_WANTED),
/* harmony export */   yn: () => (/* binding */ nameRefusal)
/* harmony export */ });
/* unused harmony exports findRefusal, explainRefusal */
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20762);

/** How an account stands to a repository, in GitHub's words. @see https://docs.github.com/en/graphql/reference/enums#commentauthorassociation */
const AUTHOR_ASSOCIATIONS = [
    "OWNER",
    "MEMBER",
    "COLLABORATOR",
    "CONTRIBUTOR",
    "FIRST_TIME_CONTRIBUTOR",
    "FIRST_TIMER",
    "MANNEQUIN",
    "NONE",
];
/** What `authors` may name: associations, one account as `@login`, or `*` for everyone. */
const AUTHOR_RULE_WANTED = `*, @login, ${AUTHOR_ASSOCIATIONS.join(", ")}`;
/** Whether a text is one of the things `authors` may name. */
function isAuthorRule(text) {
    return text === "*" || /^@[A-Za-z0-9_-]+(\[bot\])?$/.test(text) || AUTHOR_ASSOCIATIONS.some((word) => word === text);
}
/** The first rule a pull request falls under, its author's first, as only that one could not judge. Never throws. */
function findRefusal(candidate, rules) {
    const { author, authorAssociation, labels } = candidate;
    if (!isAdmitted(candidate, rules.authors))
        return { kind: "author", author, authorAssociation };
    if (candidate.isDraft && !rules.drafts)
        return { kind: "draft" };
    const skipping = new Set(rules.skipLabels.map(fold));
    const label = labels.find((name) => skipping.has(fold(name)));
    return label === undefined ? undefined : { kind: "label", label };
}
function isAdmitted({ author, authorAssociation }, authors) {
    if (authors.length === 0)
        return true;
    return authors.some((rule) => rule === "*" || rule === authorAssociation || fold(rule) === `@${fold(author)}`);
}
function fold(text) {
    return text.toLowerCase();
}
/** Why a pull request is not reviewed, in half a sentence of plain text. */
function nameRefusal(refusal) {
    switch (refusal.kind) {
        case "author":
            return `authors does not admit @${refusal.author} (${refusal.authorAssociation})`;
        case "draft":
            return "the pull request is a draft";
        case "label":
            return `it is labelled ${refusal.label}`;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_0__/* .assertNever */ .x)(refusal);
    }
}
/** How a pull request that is not reviewed comes to be: Markdown, and nothing of the pull request's own text. */
function explainRefusal(refusal) {
    const byHand = "a person with write access comments `/tribunal review`, or starts the workflow by hand for it";
    switch (refusal.kind) {
        case "author":
            return `The author is none of those \`authors\` names, so no key is spent on it unasked. It is reviewed when ${byHand}. GitHub may call a member who hides that membership CONTRIBUTOR: name such an account as \`@login\`.`;
        case "draft":
            return `It is reviewed when it is marked as ready (the workflow must run on \`ready_for_review\`), when ${byHand}, or with \`drafts: true\`.`;
        case "label":
            return `It is reviewed when the label is gone (the workflow must run on \`unlabeled\`), or when ${byHand}.`;
        default:
            return assertNever(refusal);
    }
}


/***/ }),

/***/ 93702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ PERMISSIONS),
/* harmony export */   Q: () => (/* binding */ OVERRIDE_PERMISSIONS)
/* harmony export */ });
/**
 * What a person may do in a repository, weakest first.
 *
 * @see https://docs.github.com/en/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 */
const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
/** Permissions that may be named as enough to overrule the Critic. */
const OVERRIDE_PERMISSIONS = ["write", "maintain", "admin"];


/***/ }),

/***/ 67627:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F7: () => (/* binding */ RISKS),
/* harmony export */   Mv: () => (/* binding */ scoreLines),
/* harmony export */   lv: () => (/* binding */ scoreFile),
/* harmony export */   x9: () => (/* binding */ byRisk)
/* harmony export */ });
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25828);

/** What makes a changed section worth looking at first. */
const RISKS = [
    "authorization",
    "cryptography",
    "input-parsing",
    "injection",
    "concurrency",
    "error-path",
    "removed-guard",
    "data-loss",
];
const WEIGHTS = {
    authorization: 5,
    cryptography: 5,
    injection: 5,
    "removed-guard": 6,
    "input-parsing": 3,
    concurrency: 3,
    "data-loss": 4,
    "error-path": 2,
};
/** Words of code, not of prose: matched in lower case, at the beginning of a word or of a part of a compound name. */
const SIGNS = {
    authorization: /auth|permission|privilege|\brole|acl\b|session|csrf|cors|jwt|login|logout|token|owner/,
    cryptography: /crypt|cipher|hmac|\bsha\d|\bmd5|random|nonce|\bsalt|sign(?:ature|ing)|\btls|\bssl|certificate|secret|passw/,
    "input-parsing": /parse|decode|deserial|unmarshal|from_?json|regex|\bmatch\(|split\(|header|query|params|body|cookie|upload/,
    injection: /eval\b|exec\b|spawn|system\(|shell|innerhtml|sql|query\(|template|\bpath\.|join\(|resolve\(|redirect|\bhref/,
    concurrency: /lock|mutex|semaphore|atomic|synchroni[sz]ed|volatile|thread|goroutine|\bgo func|await|async|promise|channel|race/,
    "error-path": /catch|except|rescue|recover\(|panic|throw|raise|\berr\b|error|finally|reject/,
    "data-loss": /delete|unlink|truncate|\brm\b|drop\s|overwrite|rename|writefile|flush|commit|rollback|transaction/,
};
const GUARD = /^\s*(?:(?:}\s*)?(?:else\s+)?if\b|guard\b|unless\b|assert|require\(|ensure|validate|check|verify)|&&|\|\||[<>]=?|===?|!==?/;
const TEST_PATH = /(?:^|\/)(?:tests?|__tests__|spec|fixtures?|examples?|docs?)\/|\.(?:test|spec)\./;
/** How risky a file's change is: its signs in the path and in changed lines, deleted guards above all, and its size. */
function scoreFile(file) {
    const changed = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind !== "context"));
    const score = scoreLines(file.path, changed);
    const size = Math.log2(1 + (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .changedLines */ .MA)(file));
    const share = TEST_PATH.test(file.path) ? 0.3 : 1;
    return { score: Math.round((score.score + size) * share * 100) / 100, risks: score.risks };
}
/** The same for one section of a file. */
function scoreLines(path, changed) {
    const text = `${path}\n${changed.map((line) => line.text).join("\n")}`.toLowerCase();
    const signs = Object.keys(SIGNS).filter((risk) => SIGNS[risk].test(text));
    const hasLostGuard = countGuards(changed, "deleted") > countGuards(changed, "added");
    const risks = RISKS.filter((risk) => (risk === "removed-guard" ? hasLostGuard : signs.includes(risk)));
    return { score: risks.reduce((sum, risk) => sum + WEIGHTS[risk], 0), risks };
}
/** The files, riskiest first; those of one score keep their order. */
function byRisk(files) {
    const scored = files.map((file) => ({ file, score: scoreFile(file).score }));
    return scored.sort((a, b) => b.score - a.score).map(({ file }) => file);
}
function countGuards(lines, kind) {
    return lines.filter((line) => line.kind === kind && GUARD.test(line.text)).length;
}


/***/ }),

/***/ 76376:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   An: () => (/* binding */ underEarlierName),
/* harmony export */   N_: () => (/* binding */ claimFingerprint),
/* harmony export */   az: () => (/* binding */ olderClaimFingerprints)
/* harmony export */ });
/* harmony import */ var _fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49777);

/** The identity of a claim across rounds and runs. */
function claimFingerprint(claim) {
    return claim.knownAs ?? (0,_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintOf */ .ax)(fingerprintFacts(claim));
}
/** The same in older versions, newest first; then what earlier reviews knew it by, where its lines were others. */
function olderClaimFingerprints(claim) {
    const computed = claim.knownAs === undefined ? (0,_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .olderFingerprintsOf */ .nJ)(fingerprintFacts(claim)) : [];
    const older = [...computed, ...(claim.earlierFingerprints ?? [])];
    const own = claimFingerprint(claim);
    return [...new Set(older)].filter((fingerprint) => fingerprint !== own);
}
/** An earlier finding that nothing at the pin shows, by the names it had: of its lines none is left to name it by. */
function underEarlierName(claim, { fingerprint, older_fingerprints: older }) {
    return { ...claim, knownAs: fingerprint, earlierFingerprints: [fingerprint, ...older] };
}
/** A claim that failed a gate is known by its own words only. */
function fingerprintFacts(claim) {
    const evidenceQuote = claim.evidenceQuote === "" ? claim.title : claim.evidenceQuote;
    const identity = "identity" in claim ? claim.identity : undefined;
    return {
        path: claim.place?.file,
        originalPath: identity === undefined ? claim.place?.file : identity.originalPath,
        category: claim.category,
        ruleId: claim.ruleId ?? policyRule(claim) ?? foreignRule(claim),
        symbol: identity?.scope?.name,
        evidenceQuote,
        evidenceLines: identity?.evidenceLines ?? evidenceQuote,
    };
}
/** Two effects of a policy may speak of the same line. */
function policyRule({ policy }) {
    return policy === undefined ? undefined : `policy/${policy.effectId}`;
}
/** Two checks of one tool may speak of the same line. */
function foreignRule({ foreign }) {
    return foreign?.check === undefined ? undefined : `${foreign.tool}/${foreign.check}`;
}


/***/ }),

/***/ 68461:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   At: () => (/* binding */ EVIDENCE_KINDS),
/* harmony export */   _c: () => (/* binding */ isOfTriage),
/* harmony export */   le: () => (/* binding */ TRIAGE),
/* harmony export */   sr: () => (/* binding */ isOfThreadsAlone)
/* harmony export */ });
/** What a quote shows: the defect, where it comes from, or what it breaks. */
const EVIDENCE_KINDS = ["defect", "cause", "impact"];
/** The role, the stage and the origin of what a thread says and the triage agrees with, beside who claims it as well. */
const TRIAGE = "triage";
/** Whether who claims something is an agent of the triage; of an earlier run's, the name is lost. */
function isOfTriage(claimer) {
    return claimer === TRIAGE || claimer.startsWith(`${TRIAGE}-`);
}
/** Whether threads alone say it, and nobody but the triage claims it. */
function isOfThreadsAlone({ threads = [], claimedBy }) {
    return threads.length > 0 && claimedBy.every(isOfTriage);
}


/***/ }),

/***/ 94277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   co: () => (/* binding */ toReportCorrection),
/* harmony export */   tG: () => (/* binding */ CORRECTORS),
/* harmony export */   wn: () => (/* binding */ CORRECTED_FIELDS)
/* harmony export */ });
/** Who changed a claim: the reading of its form, a gate, a check of the engine that acts like one, or a role by its ruling. */
const CORRECTORS = [
    "form",
    "membership",
    "quote",
    "receipt",
    "touches-diff",
    "rule",
    "severity-ceiling",
    "absence",
    "severity-proof",
    "suggestion",
    "judge",
    "critic",
    "debate",
];
/**
 * What of a claim was changed: a quote's line, side or words, the place it stands at, or the whole quote of that kind, which is then no
 * longer cited.
 */
const CORRECTED_FIELDS = [
    "place",
    "line",
    "defect.line",
    "cause.line",
    "impact.line",
    "side",
    "defect.side",
    "cause.side",
    "impact.side",
    "quote",
    "defect.quote",
    "cause.quote",
    "impact.quote",
    "defect",
    "cause",
    "impact",
    "rule_id",
    "severity",
    "category",
    "side",
    "searched",
    "suggestion",
    "title",
    "classification",
    "verdict",
];
/** The correction as the report and the Critic's assignment write it (contract, design §9). */
function toReportCorrection({ by, field, before, after }) {
    return { gate: by, field, before, after };
}


/***/ }),

/***/ 47119:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ DETECTOR),
/* harmony export */   c: () => (/* binding */ DETECTORS)
/* harmony export */ });
/**
 * What of ours finds a defect in the pinned text by rule, without an agent. What it claims does not rest on anybody's
 * reading, so that whether an agent may have a say in it is asked of this, and never of a claim's words.
 */
const DETECTORS = [
    "prompt-injection",
    "hidden-code",
    "link",
    "suppression",
    "conflict-marker",
    "invalid-data",
    "syntax-error",
    "own-configuration",
];
/** Who claims what a detector finds, beside the agents that claim it as well. */
const DETECTOR = "detector";


/***/ }),

/***/ 49777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WY: () => (/* binding */ missedFingerprint),
/* harmony export */   ax: () => (/* binding */ fingerprintOf),
/* harmony export */   nJ: () => (/* binding */ olderFingerprintsOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _pin_quote_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(90571);
/* harmony import */ var _pin_without_keys_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4672);



const TOKEN = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;
/** The current version: it survives moved lines, layout, renames and another quote of the same lines. */
function fingerprintOf(facts) {
    const { originalPath, category, ruleId, symbol } = facts;
    return digest("v1", [originalPath ?? null, category, ruleId ?? null, symbol ?? null, tokensOf(facts.evidenceLines)]);
}
/** The identity of what the Critic thinks was missed: it has no category, and its description is another one each time. */
function missedFingerprint(path, evidenceQuote) {
    return digest("v1", ["missed", path, tokensOf(evidenceQuote)]);
}
/** The same finding's fingerprints in older versions, newest first. */
function olderFingerprintsOf({ path, category, ruleId, evidenceQuote, }) {
    return [digest("v0", [path ?? null, category, ruleId ?? null, (0,_pin_without_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutKeys */ .P)((0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .foldText */ .TH)(evidenceQuote))])];
}
function tokensOf(text) {
    return ((0,_pin_without_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutKeys */ .P)((0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .foldText */ .TH)(text)).match(TOKEN) ?? []).join(" ");
}
function digest(version, facts) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(JSON.stringify(facts)).digest("hex");
    return `${version}:${hash.slice(0, 32)}`;
}


/***/ }),

/***/ 45530:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ keyOf),
/* harmony export */   p: () => (/* binding */ KeyedPositions)
/* harmony export */ });
/** Positions in a list that can be found by any of several keys each, so that not every pair of a long list is compared. */
class KeyedPositions {
    #byKey = new Map();
    add(keys, position) {
        for (const key of new Set(keys)) {
            const known = this.#byKey.get(key);
            if (known === undefined)
                this.#byKey.set(key, [position]);
            else
                known.push(position);
        }
    }
    /** The lowest position with one of the keys that fits; undefined where none does. */
    first(keys, fits) {
        let lowest;
        for (const key of keys) {
            for (const position of this.#byKey.get(key) ?? []) {
                if ((lowest === undefined || position < lowest) && fits(position))
                    lowest = position;
            }
        }
        return lowest;
    }
}
/** One key of several parts, which no other parts make. */
function keyOf(...parts) {
    return JSON.stringify(parts);
}


/***/ }),

/***/ 16568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   hP: () => (/* binding */ NamedThings),
/* harmony export */   wX: () => (/* binding */ namesIn)
/* harmony export */ });
/** A part of a text that is marked as something of the code: in back-ticks, or one word in quotes of either kind. */
const MARKED = /`([^`\n]{1,200})`|"([^"\s]{1,200})"|“([^”\s]{1,200})”|(?<![\p{L}\p{N}])'([^'\s]{1,200})'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}_$]+/gu;
const NUMBER = /^\p{N}+$/u;
/** A word that prose does not spell so: `maxAge`, `max_age`, `$age`, `sha256`. */
const SPELT = /[_$]|\p{Ll}\p{Lu}|\p{L}\p{N}/u;
/** What may be one name of several words, together with the parenthesis that calls it. */
const RUN = /[\p{L}\p{N}_$@.:>/-]+\(?/gu;
/** Words of code that follow one another: `till.pay`, `Till::pay`, `till->pay`; not `e.g`. */
const CHAIN = /^(?:[\p{L}_$][\p{L}\p{N}_$]+(?:\.|::|->))+[\p{L}_$][\p{L}\p{N}_$]+$/u;
/** How a file within a folder ends: `/pay.ts`. */
const FILE_END = /\/[^/]*\.[\p{L}\p{N}]+$/u;
/** What texts say of the code, to hold others against it. */
class NamedThings {
    #words;
    #texts;
    constructor(texts) {
        this.#texts = texts;
        this.#words = new Set(texts.flatMap(wordsOf));
    }
    /** Whether the word stands in them, as a name or as a word of their prose. */
    has(word) {
        return this.#words.has(word);
    }
    /** Whether a text names a file, something of the code, or a number such as of a line, that none of them has. */
    lacks(text) {
        const numbers = wordsOf(text).filter((word) => NUMBER.test(word));
        if ([...namesIn(text), ...numbers].some((word) => !this.has(word)))
            return true;
        return pathsIn(text).some((path) => !this.#texts.some((known) => known.includes(path)));
    }
}
/** The words of a text that name something of the code: what is marked, called, part of a chain, or spelt as code is. */
function namesIn(text) {
    const marked = [...text.matchAll(MARKED)].flatMap((match) => wordsOf(match.slice(1).join(" ")));
    const spelt = wordsOf(text).filter((word) => SPELT.test(word));
    return [...marked, ...spelt, ...runsIn(text).flatMap(namesOfRun)].filter((word) => !NUMBER.test(word));
}
/** Every word of a text. */
function wordsOf(text) {
    return text.match(WORD) ?? [];
}
function namesOfRun(run) {
    const words = wordsOf(run);
    if (CHAIN.test(bare(run)))
        return words;
    return run.endsWith("(") ? words.slice(-1) : [];
}
function pathsIn(text) {
    return runsIn(text)
        .map(bare)
        .filter((run) => FILE_END.test(run));
}
function runsIn(text) {
    return text.match(RUN) ?? [];
}
/** Without what ends a sentence, and without a line's number. */
function bare(run) {
    return run.replace(/[.:>/(-]{1,9}$/, "").replace(/:\d[\d:-]{0,19}$/, "");
}


/***/ }),

/***/ 18272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ OwnNames)
/* harmony export */ });
/* harmony import */ var _named_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16568);
/* harmony import */ var _quoted_places_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57902);
/* harmony import */ var _same_claim_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37314);



/**
 * Tells of claims that rest on different lines whether they speak of different things: each names something on its own lines
 * that the other neither names nor quotes. A specification names things in prose, and its headings tell its places. Each claim
 * is read once.
 */
class OwnNames {
    #read = new Map();
    areOthers(a, b) {
        if (a.identity.section !== undefined)
            return false;
        const one = this.#reading(a);
        if (one.names.length === 0)
            return false;
        const other = this.#reading(b);
        return (hasOwn(one, other) &&
            hasOwn(other, one) &&
            !one.places.some((place) => other.places.some((its) => (0,_same_claim_js__WEBPACK_IMPORTED_MODULE_0__/* .overlaps */ .$f)(place, its))));
    }
    #reading(claim) {
        const known = this.#read.get(claim);
        if (known !== undefined)
            return known;
        const quotes = claim.evidence.filter(({ kind }) => kind === "defect").map(({ quote }) => quote);
        const said = `${claim.title}\n${claim.description}`;
        const quoted = new _named_js__WEBPACK_IMPORTED_MODULE_1__/* .NamedThings */ .hP(quotes);
        const names = new Set((0,_named_js__WEBPACK_IMPORTED_MODULE_1__/* .namesIn */ .wX)(said).filter((name) => quoted.has(name)));
        const reading = {
            names: [...names].slice(0, MAX_NAMES),
            all: new _named_js__WEBPACK_IMPORTED_MODULE_1__/* .NamedThings */ .hP([said, ...quotes]),
            places: (0,_quoted_places_js__WEBPACK_IMPORTED_MODULE_2__/* .quotedPlaces */ .T)(claim),
        };
        this.#read.set(claim, reading);
        return reading;
    }
}
/** So many names of its own lines are enough to tell a claim by. */
const MAX_NAMES = 50;
function hasOwn({ names }, { all }) {
    return names.some((name) => !all.has(name));
}


/***/ }),

/***/ 57902:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ quotedPlaces)
/* harmony export */ });
/**
 * The lines a claim really stands on: those its quotes were found at. The range an agent names may be as wide as it
 * likes, and is no place of anything else. None for a claim that no line carries.
 */
function quotedPlaces({ place, evidence }) {
    if (place === undefined)
        return [];
    return evidence.flatMap(({ kind, file, side, startLine, endLine }) => kind === "defect" ? [{ file, side, startLine, line: endLine }] : []);
}


/***/ }),

/***/ 37314:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $f: () => (/* binding */ overlaps),
/* harmony export */   KM: () => (/* binding */ sharesLines),
/* harmony export */   NQ: () => (/* binding */ areApart),
/* harmony export */   YL: () => (/* binding */ isSaidAgain),
/* harmony export */   YZ: () => (/* binding */ sayingKeys)
/* harmony export */ });
/* harmony import */ var _claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76376);
/* harmony import */ var _keyed_positions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45530);
/* harmony import */ var _quoted_places_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57902);



/**
 * Whether two claims of one category at one place say the same thing, whoever makes them: they rest on lines that
 * overlap, or would go by one fingerprint, and do not cite two rules.
 */
function isSaidAgain(a, b) {
    return !citeTwoRules(a, b) && (sharesLines(a, b) || (0,_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .claimFingerprint */ .N_)(a) === (0,_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .claimFingerprint */ .N_)(b));
}
/** Claims that say the same thing have one of these in common; others may as well. */
function sayingKeys(claim) {
    const places = (0,_quoted_places_js__WEBPACK_IMPORTED_MODULE_1__/* .quotedPlaces */ .T)(claim);
    const blocks = places.flatMap(({ file, side, startLine, line }) => {
        const [first, last] = [Math.floor(startLine / BLOCK_LINES), Math.floor(line / BLOCK_LINES)];
        return Array.from({ length: last - first + 1 }, (_, index) => (0,_keyed_positions_js__WEBPACK_IMPORTED_MODULE_2__/* .keyOf */ .T)(file, side, first + index));
    });
    return [(0,_keyed_positions_js__WEBPACK_IMPORTED_MODULE_2__/* .keyOf */ .T)((0,_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .claimFingerprint */ .N_)(claim)), ...(claim.place === undefined ? [(0,_keyed_positions_js__WEBPACK_IMPORTED_MODULE_2__/* .keyOf */ .T)("no place")] : blocks)];
}
/** So many lines have one key: a long quote has few, and few claims share one. */
const BLOCK_LINES = 16;
/** Whether two claims near each other are two defects, also when different agents make them: by rule, or by function. */
function areApart(a, b) {
    return citeTwoRules(a, b) || (areInTwoFunctions(a, b) && !sharesLines(a, b));
}
function citeTwoRules(a, b) {
    const [left, right] = [a, b].map(({ ruleId, policy }) => ruleId ?? policy?.effectId);
    return left !== undefined && right !== undefined && left !== right;
}
function areInTwoFunctions({ identity: a }, { identity: b }) {
    return a.scope?.isCallable === true && b.scope?.isCallable === true && a.scope.name !== b.scope.name;
}
/** Whether they rest on lines that overlap. A claim that no line carries has none to share. */
function sharesLines(a, b) {
    if (a.place === undefined || b.place === undefined)
        return a.place === b.place;
    return (0,_quoted_places_js__WEBPACK_IMPORTED_MODULE_1__/* .quotedPlaces */ .T)(a).some((place) => (0,_quoted_places_js__WEBPACK_IMPORTED_MODULE_1__/* .quotedPlaces */ .T)(b).some((other) => overlaps(place, other)));
}
/** Whether two places have a line in common. */
function overlaps(a, b) {
    return a.file === b.file && a.side === b.side && a.startLine <= b.line && b.startLine <= a.line;
}


/***/ }),

/***/ 96572:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DJ: () => (/* binding */ tellBesides),
/* harmony export */   JJ: () => (/* binding */ toldBesides),
/* harmony export */   dK: () => (/* binding */ tellWhole)
/* harmony export */ });
/* harmony import */ var _named_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(16568);

const FENCE = /^\s*(?:```|~~~)/;
/** How what was told besides begins. */
const ALSO = /^also:\s*/i;
/** Where a sentence ends within a line; a full stop within a name or a number ends none. */
const SENTENCE_END = /(?<=[.!?。！？]["')\]]?)\s+/u;
/**
 * A text with what another adds to it behind it, as `Also: …`: of the other, the sentences that name a file, a line or
 * something of the code that is not named yet. What only says the same in other words is left out, so that it is the first
 * alone where nothing is left.
 *
 * @param known what else is told with the text, such as a title or what it quotes.
 * @param always what is told first, whatever it names.
 */
function tellBesides(text, other, known = [], always = "") {
    const named = new _named_js__WEBPACK_IMPORTED_MODULE_0__/* .NamedThings */ .hP([text, ...known]);
    const first = new Set(piecesOf(always).map(({ piece }) => foldSentence(piece)));
    const isTold = (piece) => first.has(foldSentence(piece)) || named.lacks(piece);
    return tellAlso(text, `${always}\n${other}`, known, isTold);
}
/** What a text was told besides itself, as `Also: …`; empty where that is nothing. */
function toldBesides(text) {
    const pieces = piecesOf(text);
    const at = pieces.findIndex(({ piece }) => ALSO.test(piece));
    return at === -1
        ? ""
        : pieces
            .slice(at)
            .map(({ piece, gap }) => `${piece}${gap}`)
            .join("");
}
/**
 * A text with all that another says besides it behind it: of the other, each sentence that the first has already is left
 * out, however it is spaced, spelt with capitals or marked up. For what must not go under, whatever it names.
 */
function tellWhole(text, other, known = []) {
    return tellAlso(text, other, known, () => true);
}
function tellAlso(text, other, known, isTold) {
    const told = new Set([text, ...known].flatMap((each) => piecesOf(each)).map(({ piece }) => foldSentence(piece)));
    const left = piecesOf(other).filter(({ piece }) => {
        const folded = foldSentence(piece);
        const isNew = folded !== "" && !told.has(folded) && isTold(piece);
        told.add(folded);
        return isNew;
    });
    const besides = left
        .map(({ piece, gap }) => `${piece.replace(ALSO, "")}${gap}`)
        .join("")
        .trim();
    return besides === "" ? text : `${text}\n\nAlso: ${besides}`;
}
/** A text in sentences; a fenced block is one piece. */
function piecesOf(text) {
    const pieces = [];
    let block;
    for (const line of text.split("\n")) {
        if (FENCE.test(line)) {
            if (block === undefined)
                block = [line];
            else {
                pieces.push({ piece: [...block, line].join("\n"), gap: "\n" });
                block = undefined;
            }
        }
        else if (block === undefined)
            pieces.push(...sentencesOf(line));
        else
            block.push(line);
    }
    if (block !== undefined)
        pieces.push({ piece: block.join("\n"), gap: "\n" });
    return pieces;
}
function sentencesOf(line) {
    const sentences = line.split(SENTENCE_END);
    return sentences.map((piece, index) => ({ piece, gap: index === sentences.length - 1 ? "\n" : " " }));
}
/** A sentence by its letters and digits alone; signs count where it has nothing else. */
function foldSentence(sentence) {
    const text = sentence.trim().replace(ALSO, "");
    const words = text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
    return words.length > 0 ? words.join(" ") : text;
}


/***/ }),

/***/ 97790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HQ: () => (/* binding */ isNear),
/* harmony export */   Jv: () => (/* binding */ NEAR_LINES),
/* harmony export */   Kj: () => (/* binding */ mergeClaims),
/* harmony export */   O1: () => (/* binding */ isSamePlace),
/* harmony export */   QG: () => (/* binding */ isSameSection),
/* harmony export */   _f: () => (/* binding */ unite)
/* harmony export */ });
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53871);
/* harmony import */ var _claim_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68461);
/* harmony import */ var _keyed_positions_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(45530);
/* harmony import */ var _own_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(18272);
/* harmony import */ var _same_claim_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(37314);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(99714);
/* harmony import */ var _told_once_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(96572);







/** Two places closer than this, in the same file, may be one defect (design §7.1). */
const NEAR_LINES = 5;
/**
 * Merges claims of the same defect and numbers what is left `F1`, `F2`, …. Of one category, these are: claims that rest on
 * the same lines, whoever makes them; and claims of different agents in one function or within ±5 lines of one file and
 * side (in a spec under one heading), unless they cite two rules, stand in two functions, or each names something of its own
 * lines that the other does not speak of. What one agent claims of different lines or by different rules it holds to be two
 * defects, however near. The result does not depend on the order or the ids of the claims given.
 */
function unite(claims) {
    const alone = [...claims].sort(compareClaims).map((claim) => ({ members: [claim] }));
    const said = gather(alone, {
        keys: ({ members }) => members.flatMap(_same_claim_js__WEBPACK_IMPORTED_MODULE_2__/* .sayingKeys */ .YZ),
        belongs: ({ members }, other) => members.some((a) => other.members.some((b) => (0,_same_claim_js__WEBPACK_IMPORTED_MODULE_2__/* .isSaidAgain */ .YL)(a, b))),
    });
    const names = new _own_names_js__WEBPACK_IMPORTED_MODULE_1__/* .OwnNames */ .F();
    const areTwo = (a, b) => shareAgent(a, b) || (0,_same_claim_js__WEBPACK_IMPORTED_MODULE_2__/* .areApart */ .NQ)(a, b) || names.areOthers(a, b);
    const clusters = gather(said, {
        keys: ({ members }) => placeKeys(members[0]),
        belongs: ({ members }, other) => !members.some((a) => other.members.some((b) => areTwo(a, b))),
    });
    return clusters.map(({ members: [first, ...others] }, index) => {
        const united = others.reduce((one, other) => mergeClaims(one, other, "titled"), first);
        return { ...united, id: `F${index + 1}` };
    });
}
/** Puts every cluster into the first one before it that it belongs to and is within reach of; one without such stays by itself. */
function gather(all, { keys, belongs }) {
    const gathered = [];
    const positions = new _keyed_positions_js__WEBPACK_IMPORTED_MODULE_4__/* .KeyedPositions */ .p();
    for (const other of all) {
        const own = keys(other);
        const at = positions.first(own, (position) => {
            const cluster = gathered[position];
            return cluster !== undefined && belongs(cluster, other) && isInReach(cluster, other);
        });
        const cluster = at === undefined ? undefined : gathered[at];
        if (at !== undefined && cluster !== undefined)
            gathered[at] = { members: [...cluster.members, ...other.members] };
        else
            gathered.push(other);
        positions.add(own, at ?? gathered.length - 1);
    }
    return gathered;
}
/** Whether all claims are near the first one of the cluster. Were it enough to be near the last, a chain of claims could swallow a file. */
function isInReach({ members: [first] }, { members }) {
    return members.every((member) => isSamePlace(first, member));
}
/** Whether two claims are near enough, in the same file and side, to speak of the same place. */
function isNear(a, b) {
    if (a === undefined || b === undefined)
        return false;
    return a.file === b.file && a.side === b.side && Math.abs(a.line - b.line) <= NEAR_LINES;
}
/** Whether two claims of one category stand in the same place: near each other, in one function or under one heading. */
function isSamePlace(a, b) {
    if (a.category !== b.category)
        return false;
    if (a.place === undefined && b.place === undefined)
        return a.title === b.title;
    const areUnderOneHeading = isSameSection(a.identity, b.identity);
    if (areUnderOneHeading === false)
        return false;
    return isNear(a.place, b.place) || (areUnderOneHeading ?? isSameFunction(a, b));
}
/** Claims that stand in the same place have one of these in common; others may as well. */
function placeKeys({ category, title, place, identity }) {
    if (place === undefined)
        return [(0,_keyed_positions_js__WEBPACK_IMPORTED_MODULE_4__/* .keyOf */ .T)(category, title)];
    const { originalPath, section, scope } = identity;
    const stretch = Math.floor(place.line / (NEAR_LINES + 1));
    return [
        ...[stretch - 1, stretch, stretch + 1].map((near) => (0,_keyed_positions_js__WEBPACK_IMPORTED_MODULE_4__/* .keyOf */ .T)(category, place.file, place.side, near)),
        ...(section === undefined ? [] : [(0,_keyed_positions_js__WEBPACK_IMPORTED_MODULE_4__/* .keyOf */ .T)(category, originalPath, "section", section)]),
        ...(scope?.isCallable === true ? [(0,_keyed_positions_js__WEBPACK_IMPORTED_MODULE_4__/* .keyOf */ .T)(category, originalPath, "function", scope.name)] : []),
    ];
}
/** Whether two claims stand under the same heading of a spec; undefined when both stand under none, as in code. */
function isSameSection(a, b) {
    if (a.section === undefined && b.section === undefined)
        return undefined;
    return a.originalPath === b.originalPath && a.section === b.section;
}
/** Agents of the triage are told of other threads each, so that what two of them claim are two things as well. */
function shareAgent(a, b) {
    const areOfThreads = (0,_claim_js__WEBPACK_IMPORTED_MODULE_5__/* .isOfThreadsAlone */ .sr)(a) && (0,_claim_js__WEBPACK_IMPORTED_MODULE_5__/* .isOfThreadsAlone */ .sr)(b);
    return areOfThreads || a.claimedBy.some((agent) => b.claimedBy.includes(agent));
}
function isSameFunction(a, b) {
    const [left, right] = [a.identity, b.identity];
    if (left.originalPath !== right.originalPath || left.scope?.name !== right.scope?.name)
        return false;
    return left.scope?.isCallable === true;
}
/** Two claims of one defect as one: the worse speaks; all places are kept with it, and of the other's words what is asked for. */
function mergeClaims(united, claim, telling = "added") {
    const isWorse = (0,_severity_js__WEBPACK_IMPORTED_MODULE_3__/* .compareSeverity */ .zK)(claim.severity, united.severity) < 0;
    const [kept, other] = isWorse ? [claim, united] : [united, claim];
    const quotes = new Set(kept.evidence.map((item) => `${item.kind}:${item.side}:${item.file}:${item.startLine}`));
    const added = other.evidence.filter((item) => !quotes.has(`${item.kind}:${item.side}:${item.file}:${item.startLine}`));
    return {
        ...kept,
        description: tellOther(kept, other, telling),
        evidence: [...kept.evidence, ...added],
        cause: kept.cause ?? other.cause,
        impact: kept.impact ?? other.impact,
        classification: mergeClassification(kept.classification, other.classification),
        claimedBy: [...new Set([...kept.claimedBy, ...other.claimedBy])].sort(),
        origin: kept.origin ?? other.origin,
        carriedFrom: kept.carriedFrom ?? other.carriedFrom,
        ...withPolicy(kept.policy ?? other.policy),
        ...withThreads([...(kept.threads ?? []), ...(other.threads ?? [])]),
        ...withEarlier([...(kept.earlierFingerprints ?? []), ...(other.earlierFingerprints ?? [])]),
        ...withLinesThen([...(kept.linesThen ?? []), ...(other.linesThen ?? [])]),
        corrections: mergeCorrections(kept.corrections, other.corrections),
        suggestion: kept.suggestion ?? suggestionFor(kept, other),
        priorFindingId: kept.priorFindingId ?? other.priorFindingId,
    };
}
function tellOther(kept, other, telling) {
    const known = [kept.title, ...kept.evidence.map(nameEvidence)];
    const title = other.title.replace(/[.!?]?$/, ".");
    const besides = other.title === kept.title ? other.description : `${title} ${other.description}`;
    if (telling === "whole")
        return (0,_told_once_js__WEBPACK_IMPORTED_MODULE_6__/* .tellWhole */ .dK)(kept.description, besides, known);
    const always = telling === "titled" ? `${title} ${(0,_told_once_js__WEBPACK_IMPORTED_MODULE_6__/* .toldBesides */ .JJ)(other.description)}` : "";
    return (0,_told_once_js__WEBPACK_IMPORTED_MODULE_6__/* .tellBesides */ .DJ)(kept.description, besides, known, always);
}
function nameEvidence({ file, startLine, endLine, quote }) {
    return `${file}:${startLine}-${endLine}\n${quote}`;
}
/** A claim that is about no policy says nothing of one. */
function withPolicy(policy) {
    return policy === undefined ? {} : { policy };
}
/** Each thread once. */
function withThreads(threads) {
    if (threads.length === 0)
        return {};
    return { threads: [...new Map(threads.map((thread) => [thread.threadId, thread])).values()] };
}
function withEarlier(fingerprints) {
    return fingerprints.length === 0 ? {} : { earlierFingerprints: [...new Set(fingerprints)] };
}
function withLinesThen(linesThen) {
    return linesThen.length === 0 ? {} : { linesThen };
}
/** The same slip corrected in both is one. */
function mergeCorrections(kept, others) {
    const known = new Set(kept.map((correction) => JSON.stringify(correction)));
    return [...kept, ...others.filter((correction) => !known.has(JSON.stringify(correction)))];
}
/** Code is meant for the lines of the claim that suggests it. */
function suggestionFor(kept, { suggestion, place }) {
    const isSamePlace = place?.startLine === kept.place?.startLine && place?.line === kept.place?.line;
    return isSamePlace || suggestion?.includes("```") !== true ? suggestion : undefined;
}
/** What is new to one is new; only what both hold to be old is. */
function mergeClassification(a, b) {
    const ranked = ["new", "undecided", "existing"];
    return ranked.find((classification) => classification === a || classification === b) ?? a;
}
/** By place first, so that a cluster's first line is its smallest; then worst first; then by all the rest but the id. */
function compareClaims(a, b) {
    return (compareText(a.place?.file ?? "", b.place?.file ?? "") ||
        compareText(a.place?.side ?? "", b.place?.side ?? "") ||
        (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
        compareText(a.category, b.category) ||
        (0,_severity_js__WEBPACK_IMPORTED_MODULE_3__/* .compareSeverity */ .zK)(a.severity, b.severity) ||
        compareText(a.title, b.title) ||
        compareText(a.evidenceQuote, b.evidenceQuote) ||
        compareText(a.description, b.description) ||
        compareText(digestOf(a), digestOf(b)));
}
function digestOf(claim) {
    return (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .recordDigest */ .kd)({ ...claim, id: "" });
}
function compareText(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 47346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ NOT_COVERED_CHOICES),
/* harmony export */   Pj: () => (/* binding */ MODE_CHOICES),
/* harmony export */   bk: () => (/* binding */ FOLLOW_UP_CHOICES),
/* harmony export */   rX: () => (/* binding */ MOST_AGENTS_AT_ONCE),
/* harmony export */   s2: () => (/* binding */ PANELS),
/* harmony export */   sr: () => (/* binding */ REQUIRED_ACCURACIES),
/* harmony export */   uP: () => (/* binding */ DESCRIPTION_MODES)
/* harmony export */ });
/* unused harmony export DESCRIPTION_CHOICES */
/* harmony import */ var _providers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48856);

// Apart from the schemas, so that inputs can be read without loading zod.
/** Who may be asked to play the roles: the models of a provider, or the rules. */
const PANELS = ["auto", ..._providers_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVIDER_NAMES */ .xd, "static"];
/** How far a review may be asked to go. */
const MODE_CHOICES = ["auto", "lightweight", "full", "economy"];
/** Whether a review goes on from an earlier one of the same pull request. */
const FOLLOW_UP_CHOICES = ["auto", "off"];
/** What a configuration may demand for the gate. */
const REQUIRED_ACCURACIES = ["PASS", "WARN"];
/** What a run without a model comes to where no rule covers one of several files. */
const NOT_COVERED_CHOICES = ["pass", "could-not-judge"];
/** The most agents that may be asked to work at once. */
const MOST_AGENTS_AT_ONCE = 256;
/** What of the pull request's description a run may keep up to date. */
const DESCRIPTION_MODES = ["section", "full"];
/** What `update-description` may say. */
const DESCRIPTION_CHOICES = ["off", ...DESCRIPTION_MODES];


/***/ }),

/***/ 45035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FN: () => (/* binding */ MODES),
/* harmony export */   Kp: () => (/* binding */ planReview),
/* harmony export */   Kq: () => (/* binding */ planPolicyCheck),
/* harmony export */   pU: () => (/* binding */ planValidation),
/* harmony export */   zY: () => (/* binding */ DEFAULTS)
/* harmony export */ });
/* unused harmony export decideMode */
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25828);

/**
 * `economy` is as long as the size of the change asks for, but ends after a first round that leaves nothing to say.
 * `validate` plays no rounds: it judges findings of other reviewers. `policy` plays none either: it looks at the policy alone.
 */
const MODES = ["lightweight", "full", "economy", "validate", "policy"];
const LIGHTWEIGHT_LINES = 150;
/** What each mode does when nothing is asked for. */
const DEFAULTS = { lightweight: { maxRounds: 3, passes: 1 }, full: { maxRounds: 10, passes: 2 } };
/** The plan of a validation. */
function planValidation(targetType) {
    return { mode: "validate", maxRounds: 0, passes: 0, targetType };
}
/** The plan of a check that holds code against the policy and looks for nothing else. */
function planPolicyCheck(targetType) {
    return { mode: "policy", maxRounds: 0, passes: 0, targetType };
}
/**
 * The mode a target gets when none is chosen: full for a spec or one Markdown file, else lightweight for one file or at most
 * 150 changed lines.
 */
function decideMode(pin, targetType) {
    if (targetType === "spec")
        return "full";
    const only = pin.files.length === 1 ? pin.files[0] : undefined;
    if (only !== undefined)
        return only.path.endsWith(".md") ? "full" : "lightweight";
    const lines = pin.files.reduce((sum, file) => sum + (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .changedLines */ .MA)(file), 0);
    return pin.kind === "diff" && lines <= LIGHTWEIGHT_LINES ? "lightweight" : "full";
}
/** The plan: what was asked for, else the mode's own rounds and passes. */
function planReview(pin, targetType, asked) {
    const bySize = decideMode(pin, targetType);
    const mode = asked.mode === "auto" ? bySize : asked.mode;
    const { maxRounds, passes } = DEFAULTS[mode === "economy" ? bySize : mode];
    return {
        mode,
        maxRounds: asked.maxRounds ?? maxRounds,
        passes: asked.passes ?? passes,
        targetType,
    };
}


/***/ }),

/***/ 76830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MT: () => (/* binding */ amountOf),
/* harmony export */   SO: () => (/* binding */ costlyTiers),
/* harmony export */   ov: () => (/* binding */ endsInCostlyStreak),
/* harmony export */   sd: () => (/* binding */ pricesSchema),
/* harmony export */   tM: () => (/* binding */ toPriceList),
/* harmony export */   xx: () => (/* binding */ priceOf)
/* harmony export */ });
/* unused harmony export NO_PRICES */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);

const perMillion = zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().min(0);
/** What tokens cost, by model: amounts per million tokens, in whatever currency the file's author means. */
const pricesSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1), zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    input: perMillion,
    "cached-input": perMillion.optional().describe("The price of input when absent."),
    output: perMillion,
}));
const NO_PRICES = { models: {}, currency: undefined };
/** The prices a configuration names. */
function toPriceList({ prices, currency, }) {
    return { models: prices ?? {}, currency };
}
/** A model's price, or undefined when none is named for it. */
function priceOf(model, { models }) {
    return Object.hasOwn(models, model) ? models[model] : undefined;
}
/** What these tokens cost. Cached tokens are part of the input, and reasoning tokens of the output. */
function amountOf(usage, price) {
    const fresh = Math.max(0, usage.inputTokens - usage.cachedTokens);
    const cached = usage.inputTokens - fresh;
    const total = fresh * price.input + cached * (price["cached-input"] ?? price.input) + usage.outputTokens * price.output;
    return total / 1_000_000;
}
/**
 * The tiers (indexes into the ladder) that cost more than they must: where every model has a price the most expensive,
 * else all above the first. None on a ladder of one model, or of models that cost the same: nothing there is cheaper.
 */
function costlyTiers(ladder, prices) {
    const known = ladder.map((model) => priceOf(model, prices));
    if (known.some((price) => price === undefined))
        return new Set(ladder.flatMap((_, tier) => (tier > 0 ? [tier] : [])));
    const levels = known.map((price) => (price?.input ?? 0) + (price?.output ?? 0));
    const [least, most] = [Math.min(...levels), Math.max(...levels)];
    return new Set(most > least ? levels.flatMap((level, tier) => (level === most ? [tier] : [])) : []);
}
/** The rounds in a row on one costly tier that are worth a word. */
const STREAK = 3;
/** Whether the rounds so far end in as many on one and the same costly tier. */
function endsInCostlyStreak(tiers, costly) {
    const last = tiers.slice(-STREAK);
    return last.length === STREAK && last.every((tier) => tier === last[0] && costly.has(tier));
}


/***/ }),

/***/ 54588:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ay: () => (/* binding */ decideNextStep),
/* harmony export */   Es: () => (/* binding */ RUN_STOP_DETAILS),
/* harmony export */   hm: () => (/* binding */ RUN_STOP_REASONS)
/* harmony export */ });
/* unused harmony exports STOP_REASONS, STOP_DETAILS */
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99714);
/* harmony import */ var _claims_union_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97790);


/** Why the rounds ended; a run that ended otherwise has a status other than `completed`. */
const STOP_REASONS = ["zero-findings", "all-self-reference", "anti-divergence-halt", "max-rounds"];
/** As a report tells it; `no-rounds` where none is played, as when other reviewers' findings are validated. */
const RUN_STOP_REASONS = [...STOP_REASONS, "no-rounds"];
const STOP_DETAILS = ["round2-skipped", "all-confirmed", "identical-rulings", "nothing-to-try"];
/**
 * As a report tells it; `nothing-to-review` and `policy-check` when there was no round to stop after, `nothing-to-try` also
 * then.
 */
const RUN_STOP_DETAILS = [...STOP_DETAILS, "nothing-to-review", "policy-check"];
/**
 * Whether the debate stops after the rounds so far (at least one, in order), and at which tier it goes on otherwise.
 * The rules are tried in the order of design §7.2; round 1 can only stop by the round-2 gate.
 */
function decideNextStep(rounds, limits) {
    const last = rounds.at(-1);
    if (last === undefined)
        return { kind: "continue", tier: limits.ceiling };
    if (limits.hasNothingToTry)
        return stop("zero-findings", "nothing-to-try");
    const step = decideByRules(rounds, last, limits);
    if (step.kind === "continue" && last.round >= limits.maxRounds)
        return stop("max-rounds", undefined, false);
    return step;
}
function decideByRules(rounds, last, limits) {
    const atCeiling = last.tier >= limits.ceiling;
    const previous = rounds.at(-2);
    const toCeiling = { kind: "continue", tier: limits.ceiling };
    if (hasDiverged(rounds))
        return stop("anti-divergence-halt", undefined, false);
    if (last.round > 1 && last.confirmed.length === 0)
        return atCeiling ? stop("zero-findings") : toCeiling;
    if (last.round > 1 && last.substantive === 0)
        return atCeiling ? stop("all-self-reference") : toCeiling;
    if (last.round > 1 && atCeiling && previous !== undefined && areIdentical(previous, last)) {
        return stop("all-self-reference", "identical-rulings");
    }
    if (last.round === 1 && isTooLittleForRoundTwo(last)) {
        return atCeiling ? stop("all-self-reference", "round2-skipped") : toCeiling;
    }
    if (limits.isEconomical && last.round === 1 && atCeiling && last.isWhole && !last.judgeWantsUp) {
        return stop("all-self-reference", "all-confirmed");
    }
    return { kind: "continue", tier: nextTier(last, previous, limits.ceiling) };
}
function stop(reason, detail = undefined, converged = true) {
    return { kind: "stop", reason, detail, converged };
}
function hasDiverged(rounds) {
    const [first, second, third] = rounds.slice(-3).map((round) => round.substantive);
    return first !== undefined && second !== undefined && third !== undefined && second > first && third > second;
}
function isTooLittleForRoundTwo(round) {
    const severities = [...round.confirmed.map((fact) => fact.severity), ...round.unresolvedSeverities];
    const mediumOrWorse = severities.some((severity) => (0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .compareSeverity */ .zK)(severity, "medium") <= 0);
    return round.confirmed.length < 3 && !mediumOrWorse && !round.allRejected;
}
/** Tiers only go up, one move a round. */
function nextTier(last, previous, ceiling) {
    const nearConvergence = previous !== undefined && last.yield <= 2 && last.yield < 0.4 * previous.yield;
    const up = nearConvergence || last.malformed || last.judgeWantsUp;
    return Math.min(ceiling, last.tier + (up ? 1 : 0));
}
/**
 * Whether two rounds confirmed the same: each finding of one has its own partner in the other, the nearest free one, at
 * most 5 lines away.
 */
function areIdentical(a, b) {
    if (a.confirmed.length !== b.confirmed.length || a.confirmed.length === 0)
        return false;
    const free = [...b.confirmed].sort(compareFacts);
    for (const fact of [...a.confirmed].sort(compareFacts)) {
        const at = free.findIndex((other) => isSameFact(fact, other));
        if (at < 0)
            return false;
        free.splice(at, 1);
    }
    return true;
}
function isSameFact(a, b) {
    if (a.winner !== b.winner || a.severity !== b.severity || a.file !== b.file)
        return false;
    if (a.line === undefined || b.line === undefined)
        return a.line === b.line && a.key === b.key;
    return Math.abs(a.line - b.line) <= _claims_union_js__WEBPACK_IMPORTED_MODULE_1__/* .NEAR_LINES */ .Jv;
}
function compareFacts(a, b) {
    const byFile = (a.file ?? "") < (b.file ?? "") ? -1 : (a.file ?? "") > (b.file ?? "") ? 1 : 0;
    return byFile || (a.line ?? 0) - (b.line ?? 0) || _claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC.indexOf(a.severity) - _claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC.indexOf(b.severity);
}


/***/ }),

/***/ 46447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ claimsNear)
/* harmony export */ });
/* harmony import */ var _pin_known_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79434);
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25828);
/* harmony import */ var _pin_scope_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22283);
/* harmony import */ var _pin_side_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24328);
/* harmony import */ var _pin_unchanged_lines_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(67300);





/** Lines between a guard and a claim that it may be about, where no function says what belongs together. */
const GUARD_REACH = 20;
/**
 * The ids of the claims that a guard which is gone may bear on: their defect or cause stands in the function it stood in, on
 * either side, or, where it stood in none, within 20 lines of where it stood. What they say of impact elsewhere is not about it.
 */
function claimsNear(guard, claims, { pin, facts }) {
    const pinned = (0,_pin_known_files_js__WEBPACK_IMPORTED_MODULE_0__/* .fileAt */ .Wd)(pin, guard.file, "base");
    if (pinned === undefined)
        return [];
    const spans = { base: spanAtBase(guard, facts), head: spanAtHead(guard, pinned, facts) };
    const isNear = ({ evidence }) => _pin_side_js__WEBPACK_IMPORTED_MODULE_2__/* .SIDES */ .B.some((side) => {
        const { start, end } = spans[side];
        return evidence.some((own) => {
            const isOfSide = own.kind !== "impact" && own.side === side && own.file === (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_1__/* .pathAt */ .DQ)(pinned, side);
            return isOfSide && own.startLine <= end && start <= own.endLine;
        });
    });
    return claims.filter(isNear).map(({ id }) => id);
}
function spanAtBase(guard, facts) {
    const known = facts(guard.file, "base");
    const own = functionOf(guard, facts) === undefined || known === undefined ? undefined : (0,_pin_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .scopeLinesAt */ .nc)(known, guard.line);
    return own ?? around(guard.line);
}
function spanAtHead(guard, pinned, facts) {
    const path = (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_1__/* .pathAt */ .DQ)(pinned, "head");
    const known = path === undefined ? undefined : facts(path, "head");
    const name = functionOf(guard, facts);
    const own = known === undefined || name === undefined ? undefined : (0,_pin_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .linesOfScope */ .Dc)(known, name);
    return own ?? around(standsAt(guard.line, pinned));
}
function functionOf({ file, line }, facts) {
    const known = facts(file, "base");
    const scope = known === undefined ? undefined : (0,_pin_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .scopeAt */ .c8)(known, line);
    return scope?.isCallable === true ? scope.name : undefined;
}
/** Where a line of base would stand at head: below the last one before it that is there. */
function standsAt(line, { hunks }) {
    const headOf = (0,_pin_unchanged_lines_js__WEBPACK_IMPORTED_MODULE_4__/* .headLines */ .O)(hunks);
    for (let above = line; above > 0; above -= 1) {
        const head = headOf(above);
        if (head !== undefined)
            return above === line ? head : head + 1;
    }
    return 1;
}
function around(line) {
    return { start: line - GUARD_REACH, end: line + GUARD_REACH };
}


/***/ }),

/***/ 53871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k6: () => (/* binding */ piecesDigest),
/* harmony export */   kd: () => (/* binding */ recordDigest),
/* harmony export */   sc: () => (/* binding */ sha256)
/* harmony export */ });
/* unused harmony export blobId */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var canonicalize__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98799);


/** SHA-256, in hexadecimal. Text is hashed as UTF-8. */
function sha256(bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(bytes).digest("hex");
}
/** The same of a text in pieces. */
function piecesDigest(pieces) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    for (const piece of pieces)
        hash.update(piece);
    return hash.digest("hex");
}
/**
 * SHA-256 of a record's canonical JSON. Of lists, and of lists in these, no more than one element is held as text.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
function recordDigest(record) {
    return piecesDigest(canonicalPieces(record, LISTS_IN_LISTS));
}
const LISTS_IN_LISTS = 2;
function* canonicalPieces(record, depth) {
    if (depth === 0 || !Array.isArray(record)) {
        const text = (0,canonicalize__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A)(record);
        if (text === undefined)
            throw new Error("a record without a JSON form has no digest");
        yield text;
        return;
    }
    yield "[";
    for (const [index, element] of record.entries()) {
        if (index > 0)
            yield ",";
        yield* canonicalPieces(element ?? null, depth - 1);
    }
    yield "]";
}
/** What git calls a blob with these bytes, in the format of another id of the same repository. */
function blobId(bytes, like) {
    const hash = createHash(like.length === 64 ? "sha256" : "sha1");
    return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}


/***/ }),

/***/ 63935:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ hidesConversion),
/* harmony export */   Gb: () => (/* binding */ CONVERSIONS),
/* harmony export */   SV: () => (/* binding */ mentionsConversion),
/* harmony export */   iq: () => (/* binding */ conversionOf)
/* harmony export */ });
/** The attributes by which git puts another text into the work tree than the one that it keeps, and that is reviewed. */
const CONVERSIONS = ["working-tree-encoding", "filter", "ident"];
// UTF-8 is as it is kept. Git LFS is told by its pointers (ADR 21).
const GIVEN = /(?:^|\s)(?:ident|filter(?!=lfs(?:\s|$))|working-tree-encoding(?!=[Uu][Tt][Ff]-?8(?:\s|$)))(?=[\s=]|$)/;
/** Whether a file of attributes may give one of them: nearly none does, and to ask git is dear. */
function mentionsConversion(attributes) {
    return GIVEN.test(attributes);
}
/** Values that git's answer cannot be told apart from no value by. */
const LIKE_NONE = /\s(?:filter|working-tree-encoding)=(?:unset|unspecified)(?:\s|$)/;
/** The bytes of a mark before the first pattern, which git passes over in files alone, and not in what it answers by. */
const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
/**
 * Whether a file of attributes gives one of them so that it reads like none in git's answers.
 *
 * @param attributes the bytes, each as a character.
 */
function hidesConversion(attributes) {
    return LIKE_NONE.test(attributes) || (attributes.startsWith(BYTE_ORDER_MARK) && mentionsConversion(attributes));
}
/**
 * What converts a file.
 *
 * @param values what git answers of it, by attribute: `unspecified`, `unset`, `set` or a value.
 * @param isHidden whether some value of these attributes reads like none: then none is believed.
 */
function conversionOf(values, isHidden) {
    return CONVERSIONS.find((attribute) => {
        const value = values.get(attribute) ?? "unspecified";
        if (attribute === "ident")
            return value === "set";
        if (value === "unset" || value === "unspecified")
            return isHidden;
        return attribute === "filter" ? value !== "lfs" : !/^utf-?8$/i.test(value);
    });
}


/***/ }),

/***/ 39046:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CH: () => (/* binding */ saysGenerated),
/* harmony export */   MQ: () => (/* binding */ isTestPath),
/* harmony export */   U4: () => (/* binding */ isExempt),
/* harmony export */   Yy: () => (/* binding */ isCopiedPath),
/* harmony export */   pE: () => (/* binding */ isFixturePath)
/* harmony export */ });
const TEST = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|__fixtures__|testdata)\/|[._-](?:test|spec)\.[a-z]+$|(?:^|\/)test_[^/]+\.py$|_test\.(?:go|py|rb)$/i;
const FIXTURE = /(?:^|\/)(?:__)?(?:fixtures?|test[-_]?(?:data|cases?)|snapshots?|mocks?|goldens?|baselines?|corpus|cassettes?)(?:__)?\/|\.snap$/i;
const COPIED = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\/|\.(?:pb|generated|g|designer|min)\.[a-z]+$|_pb2(?:_grpc)?\.py$|\.pb\.go$/i;
const GENERATED = /@generated\b|\bcode generated\b.*\bdo not edit\b|<auto-?generated/i;
const HEADER_LINES = 10;
/**
 * Whether a file is a test, a fixture, vendored or generated, whose suppressions are nobody's concern: it must have been
 * so at base, or a change could exempt itself.
 */
function isExempt(base, head) {
    if (base === undefined)
        return false;
    return [isTest, isCopied, isGenerated].some((is) => is(base) && is(head));
}
/** Whether a file is a test, or what one works with. */
function isTestPath(path) {
    return TEST.test(path) || FIXTURE.test(path);
}
/** Whether a file is what a test works with: it may be broken on purpose. */
function isFixturePath(path) {
    return FIXTURE.test(path);
}
/** Whether a file was copied into the repository, or made by a program, by its name. */
function isCopiedPath(path) {
    return COPIED.test(path);
}
function isTest({ path }) {
    return TEST.test(path);
}
function isCopied({ path }) {
    return COPIED.test(path);
}
function isGenerated({ lines }) {
    return saysGenerated(lines);
}
/** Whether the first lines of a file say that a program made it. */
function saysGenerated(lines) {
    return lines.slice(0, HEADER_LINES).some((line) => GENERATED.test(line));
}


/***/ }),

/***/ 23341:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PH: () => (/* binding */ expandBraces),
/* harmony export */   SO: () => (/* binding */ compileGlob),
/* harmony export */   rl: () => (/* binding */ hasWildcard)
/* harmony export */ });
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14006);

const MAX_LENGTH = 512;
const MAX_ALTERNATIVES = 64;
/** Beyond these a regular expression made of a glob can take time that grows too steeply with the path. */
const MAX_STARS_A_SEGMENT = 3;
const MAX_GLOBSTARS = 4;
/**
 * A path's matcher: `*` within a directory, `**` across them, `?`, `[…]` and `{a,b}`; names starting with a dot match
 * like others. A glob without any wildcard matches that path and everything below it. Undefined when the glob is
 * empty, too long or holds more wildcards than can be matched in reasonable time.
 */
function compileGlob(glob) {
    const alternatives = expandBraces(glob.replace(/^(?:\.\/)+/, ""));
    if (glob === "" || alternatives === undefined)
        return undefined;
    const matchers = alternatives.map(compileAlternative);
    if (!matchers.every((matcher) => matcher !== undefined))
        return undefined;
    return (path) => matchers.some((matches) => matches(path));
}
/** Whether any character of the text has a meaning in a glob. */
function hasWildcard(text) {
    return /[*?[{]/.test(text);
}
/** The glob's `{a,b}` written out, or undefined when that makes too many. Unbalanced braces stand for themselves. */
function expandBraces(glob) {
    if (glob.length > MAX_LENGTH)
        return undefined;
    const finished = [];
    const pending = [glob];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
        const group = /\{([^{}]*,[^{}]*)\}/.exec(next);
        if (group === null) {
            finished.push(next);
        }
        else {
            const before = next.slice(0, group.index);
            const after = next.slice(group.index + group[0].length);
            pending.push(...(group[1] ?? "").split(",").map((choice) => before + choice + after));
        }
        if (finished.length + pending.length > MAX_ALTERNATIVES)
            return undefined;
    }
    return [...new Set(finished.reverse())];
}
function compileAlternative(glob) {
    if (!hasWildcard(glob)) {
        const directory = glob.endsWith("/") ? glob : `${glob}/`;
        return (path) => path === glob || path.startsWith(directory);
    }
    const segments = glob.split("/");
    const starsOf = (segment) => segment.split("*").length - 1;
    if (segments.filter((segment) => segment.includes("**")).length > MAX_GLOBSTARS)
        return undefined;
    if (segments.some((segment) => segment !== "**" && starsOf(segment) > MAX_STARS_A_SEGMENT))
        return undefined;
    return picomatch__WEBPACK_IMPORTED_MODULE_0__(glob, { dot: true, nonegate: true, noextglob: true, nobrace: true, windows: false });
}


/***/ }),

/***/ 67093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ho: () => (/* binding */ isToldByFirstLine),
/* harmony export */   Rn: () => (/* binding */ sourceLanguageOf),
/* harmony export */   Yj: () => (/* binding */ LANGUAGES),
/* harmony export */   eX: () => (/* binding */ languageOf)
/* harmony export */ });
/** The languages the analyzer reads. */
const LANGUAGES = [
    "typescript",
    "tsx",
    "javascript",
    "python",
    "go",
    "java",
    "ruby",
    "rust",
    "csharp",
    "php",
    "c",
    "cpp",
];
function namesOf(table) {
    return new Map(Object.entries(table).flatMap(([language, names]) => names.map((name) => [name, language])));
}
const BY_EXTENSION = namesOf({
    typescript: ["ts", "mts", "cts"],
    tsx: ["tsx"],
    javascript: ["js", "mjs", "cjs", "jsx"],
    python: ["py", "pyi", "pyw"],
    go: ["go"],
    java: ["java"],
    ruby: ["rb", "rake", "gemspec", "ru"],
    rust: ["rs"],
    csharp: ["cs"],
    php: ["php"],
    c: ["c", "h"],
    cpp: ["cc", "cpp", "cxx", "hh", "hpp", "hxx"],
    kotlin: ["kt", "kts"],
    swift: ["swift"],
    scala: ["scala"],
});
const BY_NAME = namesOf({
    ruby: ["gemfile", "rakefile", "guardfile", "vagrantfile"],
});
const BY_INTERPRETER = namesOf({
    javascript: ["node", "nodejs"],
    typescript: ["deno", "bun", "tsx", "ts-node"],
    python: ["python", "pypy"],
    ruby: ["ruby"],
    php: ["php"],
});
/** What follows says what the recipe is for, as in `Dockerfile.go`. */
const BUILD_RECIPE = /^(?:docker|container|jenkins|make)file[.-]/;
/**
 * What a file is written in, by its name in whatever case, or, where that has no extension, by the interpreter that the
 * first line names; undefined for prose, data and what mixes several (Vue, Svelte, HTML). This is the only place that
 * says so.
 */
function sourceLanguageOf({ path, lines }) {
    const { name, extension } = splitName(path);
    if (BUILD_RECIPE.test(name))
        return undefined;
    if (extension !== undefined)
        return BY_EXTENSION.get(extension);
    return BY_NAME.get(name) ?? BY_INTERPRETER.get(interpreterOf(lines?.[0] ?? ""));
}
/** Whether only the first line of a file can tell what it is written in. */
function isToldByFirstLine(path) {
    const { name, extension } = splitName(path);
    return extension === undefined && !BY_NAME.has(name);
}
function splitName(path) {
    const name = nameOf(path).toLowerCase();
    const dot = name.lastIndexOf(".");
    return { name, extension: dot < 1 ? undefined : name.slice(dot + 1) };
}
/** As `sourceLanguageOf`, where the analyzer reads it. */
function languageOf(file) {
    const language = sourceLanguageOf(file);
    return LANGUAGES.find((known) => known === language);
}
/** The name of what runs a script, without its version: none where it says nothing, or means a Python that no grammar reads. */
function interpreterOf(firstLine) {
    if (!firstLine.startsWith("#!"))
        return "";
    const [program = "", ...rest] = firstLine.slice(2, MAX_SHEBANG).trim().split(/\s+/).map(nameOf);
    const asked = program === "env" ? rest.find((word) => !word.startsWith("-") && !word.includes("=")) : program;
    return asked === undefined || /^python2/.test(asked) ? "" : asked.replace(/[\d.]+$/, "");
}
/** As much of it as a system reads. */
const MAX_SHEBANG = 256;
function nameOf(path) {
    return path.slice(path.lastIndexOf("/") + 1);
}


/***/ }),

/***/ 94623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ isProseFile)
/* harmony export */ });
const PROSE = /\.(?:md|markdown|mdx|qmd|rmd|rst|adoc|asciidoc|asc|org|tex|txt|text|pod)$|(?:^|\/)(?:README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|SECURITY)$/i;
/** Whether a file is prose, sentences for people, by its name. */
function isProseFile(path) {
    return PROSE.test(path);
}


/***/ }),

/***/ 69296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ realmOf),
/* harmony export */   x: () => (/* binding */ isBuildFile)
/* harmony export */ });
/* harmony import */ var _exempt_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39046);
/* harmony import */ var _prose_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94623);


const WORKFLOW = /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$|^\.(?:circleci|buildkite|teamcity|husky|githooks|woodpecker|devcontainer|azure-pipelines)\/|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.appveyor|appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config)\.ya?ml$|(?:^|\/)Jenkinsfile$/i;
const PLATFORM = /^\.(?:github|gitea|forgejo|gitlab)\//i;
const INSTRUCTIONS = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|SKILL)(?:\.local)?\.md$|(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules)$|(?:^|\/)\.(?:cursor|claude|windsurf)\/|(?:^|\/)prompts?\/|(?:^|\/)copilot-instructions\.md$|\.(?:prompt|instructions)\.md$/i;
const DOCUMENTATION = /(?:^|\/)(?:docs?|documentation|examples?|samples?|demos?)\//i;
const BUILD_FILE = /(?:^|\/)(?:package\.json|setup\.(?:py|cfg)|pyproject\.toml|conftest\.py|(?:site|user)customize\.py|noxfile\.py|(?:tox|pytest|mypy)\.ini|pipfile|pip\.conf|manifest\.in|build\.rs|cargo\.toml|\.cargo\/config(?:\.toml)?|rust-toolchain(?:\.toml)?|go\.(?:mod|work)|gemfile|rakefile|[^/]+\.(?:rake|gemspec)|pom\.xml|\.mvn\/[^/]+|[^/]+\.gradle(?:\.kts)?|gradle\.properties|[^/]+\.sbt|mix\.exs|package\.swift|podfile|cmakelists\.txt|cmakepresets\.json|[^/]+\.(?:cmake|mk)|configure(?:\.ac)?|meson\.build|sconstruct|(?:requirements|constraints)[^/]*\.txt|(?:gnu)?makefile|\.?justfile|taskfile\.ya?ml|(?:docker|container|earth|vagrant|proc|brew|gulp|grunt)file(?:\.[^/]*)?|[^/]+\.dockerfile|(?:docker-)?compose(?:\.[^/]+)?\.ya?ml|tsconfig(?:\.[^/]+)?\.json|(?:composer|nx|turbo|lerna|deno)\.jsonc?|bunfig\.toml|pnpm-workspace\.ya?ml|phpunit\.xml(?:\.dist)?|(?:build|workspace|module)(?:\.bazel)|\.bazelrc|[^/]+\.(?:bzl|pth)|[^/]+\.(?:cs|fs|vb)proj|global\.json|nuget\.config|\.yarn\/[^/]+\/[^/]+|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.cjs|\.envrc|\.[a-z]+rc(?:\.[a-z]+)?|[^/]+\.config\.[cm]?[jt]s|directory\.build\.(?:props|targets)|gradlew|mvnw)$/i;
/** The same of tools that are less common. */
const MORE_BUILD_FILES = /(?:^|\/)(?:build|workspace|(?:makefile|build)\.pl|makefile\.am|[^/]+\.(?:cabal|gypi?|podspec|nimble|rockspec|vcxproj)|(?:flake|default|shell)\.nix|(?:build|ivy)\.xml|(?:project|build)\.clj|(?:deps|shadow-cljs|bb)\.edn|build\.zig(?:\.zon)?|(?:stack|package|pubspec)\.yaml|cabal\.project|setup\.l?hs|rebar\.config(?:\.script)?|extconf\.rb|conanfile\.(?:py|txt)|vcpkg\.json|dune(?:-project|-workspace)?|premake5\.lua|xmake\.lua|meson[._]options(?:\.txt)?|wscript|magefile\.go|(?:tilt|snake|danger|guard|fast|cap)file|buildout\.cfg|(?:uv|pdm|poetry|pixi|hatch)\.toml)$/i;
const REALMS = [
    ["workflow", (path) => WORKFLOW.test(path)],
    ["platform settings", (path) => PLATFORM.test(path)],
    ["instructions", (path) => INSTRUCTIONS.test(path)],
    ["test", _exempt_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isTestPath */ .MQ],
    ["copied code", _exempt_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isCopiedPath */ .Yy],
    ["documentation", (path) => DOCUMENTATION.test(path)],
    ["build file", isBuildFile],
    ["documentation", _prose_file_js__WEBPACK_IMPORTED_MODULE_1__/* .isProseFile */ .s],
];
/** Whether the file, wherever it lies, says how a package is built, installed, tested or checked: a tool looks for it by its name. */
function isBuildFile(path) {
    return BUILD_FILE.test(path) || MORE_BUILD_FILES.test(path);
}
/** What the file at this path takes effect as: the first that fits, in the table's order; else source. */
function realmOf(path) {
    return REALMS.find(([, fits]) => fits(path))?.[0] ?? "source";
}


/***/ }),

/***/ 5946:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ needsRule)
/* harmony export */ });
/* harmony import */ var _prose_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94623);
/* harmony import */ var _realm_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(69296);


/** Prose by its name that holds code which runs. */
const RUNNING_PROSE = /\.(?:mdx|qmd|rmd|tex)$/i;
const PLAIN_NAMES = /(?:^|\/)(?:LICEN[CS]E|COPYING|CHANGES|HISTORY|MAINTAINERS|CODE_OF_CONDUCT)(?:[-.][\w-]+)?$/;
/** Lists of what a package manager resolved, which it writes and people do not. */
const LOCK_FILE = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.ya?ml|bun\.lockb?|deno\.lock|cargo\.lock|gemfile\.lock|podfile\.lock|composer\.lock|poetry\.lock|uv\.lock|pdm\.lock|pixi\.lock|pipfile\.lock|mix\.lock|flake\.lock|pubspec\.lock|conan\.lock|packages\.lock\.json|package\.resolved|cartfile\.resolved|gradle\.lockfile|go\.(?:work\.)?sum|\.terraform\.lock\.hcl)$/i;
/** What a change of our own configuration weakens or breaks is looked at in every run. */
const OWN_SETTINGS = /^\.github\/tribunal\/[^/]+\.ya?ml$/;
/**
 * Whether a rule has to know the file's kind before a run without a model can say anything of it. Prose and lock files
 * need none; whatever is neither does, known or not. Prose that agents are told to follow, or that runs, is none.
 */
function needsRule(path) {
    return !LOCK_FILE.test(path) && !OWN_SETTINGS.test(path) && !isPlainProse(path);
}
function isPlainProse(path) {
    if (PLAIN_NAMES.test(path))
        return true;
    if (!(0,_prose_file_js__WEBPACK_IMPORTED_MODULE_1__/* .isProseFile */ .s)(path) || RUNNING_PROSE.test(path))
        return false;
    const realm = (0,_realm_js__WEBPACK_IMPORTED_MODULE_0__/* .realmOf */ .L)(path);
    return realm !== "instructions" && realm !== "build file" && realm !== "workflow";
}


/***/ }),

/***/ 54857:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CQ: () => (/* binding */ PASS),
/* harmony export */   JH: () => (/* binding */ GATES),
/* harmony export */   RR: () => (/* binding */ FAILED_GATES),
/* harmony export */   Vy: () => (/* binding */ REJECTION_CODES),
/* harmony export */   ku: () => (/* binding */ reject)
/* harmony export */ });
/** In the order they are passed; the receipt is asked for where the quote stands (ADR 3). A membership failure ends the run. */
const GATES = [
    "membership",
    "line",
    "quote",
    "receipt",
    "touches-diff",
    "rule",
    "severity-ceiling",
    "absence",
];
/** What an upheld finding may fail at the end: a gate, or that the gates never ceased to correct it. */
const FAILED_GATES = [...GATES, "corrections"];
const REJECTION_CODES = [
    "off-target",
    "outside-change",
    "line-missing",
    "file-absent",
    "line-out-of-range",
    "quote-empty",
    "quote-not-found",
    "quote-ambiguous",
    "not-served",
    "outside-diff",
    "rule-unknown",
    "rule-quote-absent",
    "rule-out-of-scope",
    "missing-is-present",
];
const PASS = { kind: "pass" };
function reject(code, detail) {
    return { kind: "rejected", code, detail };
}


/***/ }),

/***/ 31764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ joinAnd),
/* harmony export */   S: () => (/* binding */ joinOr)
/* harmony export */ });
/** `A, B or C`. */
function joinOr(words) {
    return join(words, "or");
}
/** `A, B and C`. */
function joinAnd(words) {
    return join(words, "and");
}
function join(words, last) {
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}


/***/ }),

/***/ 88346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ proseLines),
/* harmony export */   N: () => (/* binding */ readHeading)
/* harmony export */ });
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** The document without its fenced code, in order; lines lose the carriage return they may end with. */
function proseLines(lines) {
    let fence;
    return lines.flatMap((raw, index) => {
        const text = raw.replace(/\r$/, "");
        const mark = FENCE.exec(text)?.[1];
        if (mark === undefined)
            return fence === undefined ? [{ line: index + 1, text }] : [];
        if (fence === undefined)
            fence = mark;
        else if (mark.startsWith(fence))
            fence = undefined;
        return [];
    });
}
/** The heading a line of prose is, if it is one. */
function readHeading(text) {
    const [, marks = "", title = ""] = HEADING.exec(text) ?? [];
    return marks === "" ? undefined : { level: marks.length, title };
}


/***/ }),

/***/ 17437:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I1: () => (/* binding */ NO_WORDS),
/* harmony export */   yV: () => (/* binding */ toOverridePolicy),
/* harmony export */   z1: () => (/* binding */ OVERRIDE_ACTIONS)
/* harmony export */ });
/** `override` upholds a finding the Critic would not; `dismiss` drops one. */
const OVERRIDE_ACTIONS = ["override", "dismiss"];
/** Who may overrule on this pull request. */
function toOverridePolicy({ overrides }, { pullRequestAuthor, commits }) {
    return { ...overrides, pullRequestAuthor, commits };
}
const NO_WORDS = { requests: [], pullRequestAuthor: undefined };


/***/ }),

/***/ 63487:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GH: () => (/* binding */ describeLapses),
/* harmony export */   Ie: () => (/* binding */ patternsDigest),
/* harmony export */   Z7: () => (/* binding */ parsePatterns),
/* harmony export */   _U: () => (/* binding */ PATTERN_PACKS),
/* harmony export */   c3: () => (/* binding */ NO_PATTERNS),
/* harmony export */   gJ: () => (/* binding */ openPatternBook),
/* harmony export */   oL: () => (/* binding */ PATTERNS_PATH)
/* harmony export */ });
/* unused harmony exports knownPatternSchema, MAX_PATTERNS, knownPatternsSchema */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(88343);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64377);
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53871);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _files_glob_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(23341);
/* harmony import */ var _schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(83471);





/** Something reviewers claimed wrongly before: told to Judge and Critic, never applied by itself. */
const knownPatternSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    pattern: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(10).max(600).describe("What is claimed, in a sentence."),
    why: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(10).max(600).describe("Why the claim does not hold."),
    rule: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).optional().describe("The rule it belongs to; the entry lapses with it."),
    expires: zod__WEBPACK_IMPORTED_MODULE_4__/* .date */ .p6().optional().describe("The last day the entry holds, as YYYY-MM-DD, UTC."),
    words: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(2))
        .min(1)
        .optional()
        .describe("Words that a finding's title or description all hold when it looks like this pattern."),
    paths: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().refine((glob) => (0,_files_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .compileGlob */ .SO)(glob) !== undefined, "a glob with few wildcards"))
        .min(1)
        .optional()
        .describe("Globs of the files it is about; all when absent."),
});
/** Where a repository keeps its own, read like its configuration. */
const PATTERNS_PATH = ".github/tribunal/patterns.yml";
/** Lists that come with Tribunal, each a file in `prompts/patterns/`. */
const PATTERN_PACKS = ["general", "arm"];
/** The most entries one file may hold: more would crowd out what agents are asked to do. */
const MAX_PATTERNS = 100;
/** What a file of patterns holds: a list. */
const knownPatternsSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(knownPatternSchema).max(MAX_PATTERNS);
const NO_PATTERNS = { active: [], lapsed: [] };
/**
 * Which patterns hold: neither expired nor about a rule that is gone.
 *
 * @param today as YYYY-MM-DD, UTC.
 * @param hasRule whether the rule files hold a rule of that id.
 */
function openPatternBook(patterns, { today, hasRule }) {
    const judged = patterns.map((pattern) => ({ pattern, reason: findLapse(pattern, today, hasRule) }));
    return {
        active: judged.flatMap(({ pattern, reason }) => (reason === undefined ? [pattern] : [])),
        lapsed: judged.flatMap(({ pattern, reason }) => (reason === undefined ? [] : [{ pattern, reason }])),
    };
}
/** Why entries do not hold, one sentence each. */
function describeLapses({ lapsed }) {
    return lapsed.map(({ pattern, reason }) => `A known false positive of ${pattern.source} does not count any more: it ${reason}.`);
}
/** SHA-256 of what agents are told; undefined when that is nothing. */
function patternsDigest({ active }) {
    return active.length === 0 ? undefined : (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .recordDigest */ .kd)(active);
}
/**
 * A list of patterns from outside, checked as a whole.
 *
 * @param source how it is named in errors and in the report.
 * @param locate finds its entries in a file, for errors.
 * @throws ConfigError naming every problem at once.
 */
function parsePatterns(value, source, locate) {
    const parsed = knownPatternsSchema.safeParse(value ?? []);
    if (parsed.success)
        return parsed.data.map((pattern) => ({ ...pattern, source }));
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL((0,_schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .toProblems */ .ek)(parsed.error.issues, { schema: knownPatternsSchema, value, where: source, locate }));
}
function findLapse({ rule, expires }, today, hasRule) {
    if (expires !== undefined && today > expires)
        return `expired on ${expires}`;
    if (rule !== undefined && !hasRule(rule))
        return `belongs to rule ${rule}, which is not in the rule files`;
    return undefined;
}


/***/ }),

/***/ 56824:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Am: () => (/* binding */ joinPieces),
/* harmony export */   Dy: () => (/* binding */ toPieces),
/* harmony export */   PP: () => (/* binding */ gatherPieces),
/* harmony export */   Wv: () => (/* binding */ asPieces),
/* harmony export */   Y2: () => (/* binding */ toWholeLines)
/* harmony export */ });
/** @param begin goes through the pieces from the first on, each time it is asked. */
function toPieces(begin) {
    return { [Symbol.iterator]: begin };
}
/** A text as one piece, or as the pieces it has. */
function asPieces(content) {
    // A string, too, can be gone through: by its characters.
    return typeof content === "string" ? [content] : content;
}
/** The parts that there are, in pieces, with the separator between one and the next. */
function* joinPieces(parts, separator) {
    let isFirst = true;
    for (const part of parts) {
        if (part === undefined)
            continue;
        if (!isFirst)
            yield separator;
        isFirst = false;
        yield* asPieces(part);
    }
}
/** The same text in few pieces, each of at least so many characters but for the last. */
function* gatherPieces(pieces, minChars) {
    let gathered = [];
    let chars = 0;
    for (const piece of pieces) {
        gathered.push(piece);
        chars += piece.length;
        if (chars < minChars)
            continue;
        yield gathered.join("");
        gathered = [];
        chars = 0;
    }
    if (chars > 0)
        yield gathered.join("");
}
/** The same text in pieces that end where a line does, but for the last. */
function* toWholeLines(pieces) {
    let rest = "";
    for (const piece of pieces) {
        const end = piece.lastIndexOf("\n") + 1;
        if (end === 0)
            rest += piece;
        else {
            yield rest + piece.slice(0, end);
            rest = piece.slice(end);
        }
    }
    if (rest !== "")
        yield rest;
}


/***/ }),

/***/ 3074:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ findAnchor)
/* harmony export */ });
/* harmony import */ var _known_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79434);

/** The longest range worth marking whole; a longer one is anchored at its last line. */
const MAX_RANGE = 20;
/** The finding's place as an anchor in the pinned diff, or undefined when the diff does not show it. */
function findAnchor(pin, place) {
    if (pin.kind !== "diff")
        return undefined;
    const file = (0,_known_files_js__WEBPACK_IMPORTED_MODULE_0__/* .fileAt */ .Wd)(pin, place.file, place.side);
    const hunk = file?.hunks.find((candidate) => shows(candidate, place.side, place.line));
    // GitHub's own diff shows less of a file that counts as new, and one line outside of it costs a whole review.
    if (file === undefined || hunk === undefined || file.countsAsNew !== undefined)
        return undefined;
    const isWhole = place.line - place.startLine < MAX_RANGE && shows(hunk, place.side, place.startLine);
    return {
        // GitHub names both sides of a file by its path at head, and a deleted file by the path it had.
        path: file.path,
        side: place.side,
        startLine: isWhole ? place.startLine : place.line,
        line: place.line,
    };
}
function shows(hunk, side, line) {
    return hunk.lines.some((candidate) => (side === "head" ? candidate.headLine : candidate.baseLine) === line);
}


/***/ }),

/***/ 54615:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ otherNumber),
/* harmony export */   x: () => (/* binding */ changeBlocks)
/* harmony export */ });
/** A file's changes as one side has them, in order. */
function changeBlocks({ hunks }, side) {
    return hunks.flatMap((hunk) => blocksOf(hunk, side));
}
/** The number that an unchanged line has on the other side. */
function otherNumber(blocks, number) {
    const before = blocks.filter(({ start }) => start <= number);
    return before.reduce((sum, { others, length }) => sum + others.length - length, number);
}
function blocksOf(hunk, side) {
    const own = side === "head" ? "added" : "deleted";
    const [start, count] = side === "head" ? [hunk.newStart, hunk.newLines] : [hunk.oldStart, hunk.oldLines];
    const blocks = [];
    // Of an empty side git names the line before.
    let next = count === 0 ? start + 1 : start;
    let block;
    for (const line of hunk.lines) {
        if (line.kind === "context")
            block = undefined;
        else if (block === undefined) {
            block = { start: next, length: 0, others: [] };
            blocks.push(block);
        }
        if (line.kind === own && block !== undefined)
            block.length += 1;
        else if (line.kind !== "context")
            block?.others.push(line);
        if (line.kind === own || line.kind === "context")
            next += 1;
    }
    return blocks;
}


/***/ }),

/***/ 35034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ changedRanges)
/* harmony export */ });
/* harmony import */ var _pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25828);

/** The changed ones among a file's hunk lines as contiguous ranges on each side, in the diff's order. */
function changedRanges(file, lines) {
    const ranges = [];
    for (const line of lines) {
        if (line.kind === "context")
            continue;
        const side = line.kind === "added" ? "head" : "base";
        const number = side === "head" ? line.headLine : line.baseLine;
        const path = (0,_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .pathAt */ .DQ)(file, side);
        if (number === undefined || path === undefined)
            continue;
        const last = ranges.at(-1);
        if (last?.side === side && last.end === number - 1)
            ranges[ranges.length - 1] = { ...last, end: number };
        else
            ranges.push({ file: path, side, start: number, end: number });
    }
    return ranges;
}


/***/ }),

/***/ 7988:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ enclosingDefinitions),
/* harmony export */   t: () => (/* binding */ faultyLines)
/* harmony export */ });
/** How many lines the grammar could not parse. */
function faultyLines({ errors }) {
    return errors.reduce((sum, { start, end }) => sum + end - start + 1, 0);
}
/** The definitions around a line, outermost first; empty at the top of a file. */
function enclosingDefinitions(facts, line) {
    return facts.definitions
        .filter((definition) => definition.start <= line && line <= definition.end)
        .sort((a, b) => a.start - b.start || b.end - a.end);
}


/***/ }),

/***/ 79434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tl: () => (/* binding */ filesAt),
/* harmony export */   Wd: () => (/* binding */ fileAt),
/* harmony export */   g8: () => (/* binding */ allowedFiles),
/* harmony export */   hK: () => (/* binding */ filesNamed)
/* harmony export */ });
/* harmony import */ var _pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25828);

/** Made once for a list of files, of which everything that is served and said of one asks. */
const madeBefore = new WeakMap();
function indexOf(files) {
    const known = madeBefore.get(files);
    if (known !== undefined)
        return known;
    const named = new Map();
    for (const [at, { path, oldPath = path }] of files.entries()) {
        for (const name of path === oldPath ? [path] : [path, oldPath]) {
            const others = named.get(name);
            if (others === undefined)
                named.set(name, [at]);
            else
                others.push(at);
        }
    }
    const index = { named, paths: new Set(named.keys()) };
    madeBefore.set(files, index);
    return index;
}
/** The paths findings may name: every path of the target, on both sides of a rename. */
function allowedFiles({ files }) {
    return indexOf(files).paths;
}
/** The files that are known by one of these paths, on either side of a rename; in their order. */
function filesNamed(files, paths) {
    const { named } = indexOf(files);
    const places = new Set([...paths].flatMap((path) => (path === undefined ? [] : (named.get(path) ?? []))));
    return [...places].sort((a, b) => a - b).flatMap((at) => files[at] ?? []);
}
/** The files that are known by that path, on either side of a rename; in their order. */
function filesAt(files, path) {
    return (indexOf(files)
        .named.get(path)
        ?.flatMap((at) => files[at] ?? []) ?? []);
}
/** The file that stands at that path on that side; undefined where the target has none there. */
function fileAt({ files }, path, side) {
    return filesAt(files, path).find((file) => (0,_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .pathAt */ .DQ)(file, side) === path);
}


/***/ }),

/***/ 5480:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $R: () => (/* binding */ linelessFiles),
/* harmony export */   Ow: () => (/* binding */ HEADING_LINE),
/* harmony export */   S$: () => (/* binding */ headingRange),
/* harmony export */   m7: () => (/* binding */ isLineless),
/* harmony export */   wz: () => (/* binding */ filesCountedAsNew)
/* harmony export */ });
/* harmony import */ var _pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25828);

/** The number that the heading of a file's diff is served under: no line of the file has it. */
const HEADING_LINE = 0;
/** Whether a file of a diff changes without a line: its heading alone tells what happens to it (ADR 60). */
function isLineless({ skipped, hunks }) {
    return skipped === undefined && hunks.length === 0;
}
/** What an agent has to be served of such a file: its heading, on the side that the file stands at, head first. */
function headingRange(file) {
    const side = file.headBlob === undefined ? "base" : "head";
    return { file: (0,_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .pathAt */ .DQ)(file, side) ?? file.path, side, start: HEADING_LINE, end: HEADING_LINE };
}
/** The files no line of which changed: moved, made executable, or empty. Skipped ones have a reason of their own. */
function linelessFiles(pin) {
    if (pin.kind !== "diff")
        return [];
    return pin.files
        .filter((file) => file.skipped === undefined && !(0,_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .showsLines */ .M5)(file, pin.kind))
        .map((file) => ({ file: file.path, change: describeChange(file) }));
}
function describeChange(file) {
    return [describeKind(file), ...(file.byPath ?? [])].join("; ");
}
function describeKind({ oldPath, baseMode, headMode }) {
    if (baseMode === undefined)
        return "empty file added";
    if (headMode === undefined)
        return "empty file deleted";
    const changes = [
        oldPath === undefined ? undefined : `renamed from ${oldPath}`,
        baseMode === headMode ? undefined : `mode ${baseMode} → ${headMode}`,
    ];
    return changes.filter((change) => change !== undefined).join(", ");
}
/** The files that count as new in whole though the diff shows less of them, and what they crossed. */
function filesCountedAsNew({ files }) {
    return files.flatMap(({ path, countsAsNew }) => countsAsNew === undefined ? [] : [{ file: path, change: countsAsNew }]);
}


/***/ }),

/***/ 25828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BG: () => (/* binding */ LINK_MODE),
/* harmony export */   Bx: () => (/* binding */ isNewFile),
/* harmony export */   DQ: () => (/* binding */ pathAt),
/* harmony export */   M5: () => (/* binding */ showsLines),
/* harmony export */   MA: () => (/* binding */ changedLines),
/* harmony export */   cV: () => (/* binding */ canBeRead),
/* harmony export */   xv: () => (/* binding */ comparedPath)
/* harmony export */ });
/** The mode git gives symbolic links, whose text is where they lead. */
const LINK_MODE = "120000";
/** Added and deleted lines over all hunks. */
function changedLines(file) {
    return file.hunks.reduce((sum, hunk) => sum + hunk.lines.filter((line) => line.kind !== "context").length, 0);
}
/** Whether the target shows any line of the file: an empty file, a pure rename and a change of mode show none. */
function showsLines(file, kind) {
    return kind === "diff" ? changedLines(file) > 0 : file.headBlob === undefined || !EMPTY_BLOBS.has(file.headBlob);
}
/** Whether there is anything to serve of a file that is not skipped: of a diff, at least what happens to it. */
function canBeRead(file, kind) {
    return kind === "diff" || showsLines(file, kind);
}
/** The id of the empty blob, which git derives from content alone, under SHA-1 and SHA-256. */
const EMPTY_BLOBS = new Set([
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
]);
/**
 * Whether the file itself is new: the change adds it, or there is no base. One that counts as new was there, in another place
 * or of another kind.
 */
function isNewFile({ status, countsAsNew }, kind) {
    return kind !== "diff" || (status === "added" && countsAsNew === undefined);
}
/** The file's path at base as far as what stands there may speak for what stands at head. */
function comparedPath(file) {
    return file.countsAsNew === undefined ? pathAt(file, "base") : undefined;
}
/** The file's path at that side, or undefined where it does not exist. */
function pathAt(file, side) {
    if (side === "head")
        return file.headBlob === undefined ? undefined : file.path;
    return file.baseBlob === undefined ? undefined : (file.oldPath ?? file.path);
}


/***/ }),

/***/ 90571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $g: () => (/* binding */ quoteWeight),
/* harmony export */   EM: () => (/* binding */ foldedLines),
/* harmony export */   Ii: () => (/* binding */ MIN_MOVABLE),
/* harmony export */   TH: () => (/* binding */ foldText),
/* harmony export */   m0: () => (/* binding */ TOO_SHORT),
/* harmony export */   m5: () => (/* binding */ findQuote),
/* harmony export */   oU: () => (/* binding */ withoutDiffSigns),
/* harmony export */   tS: () => (/* binding */ locateQuote),
/* harmony export */   uD: () => (/* binding */ indexLines),
/* harmony export */   uU: () => (/* binding */ locateText)
/* harmony export */ });
/**
 * Finding a quote in a text. White space is folded (tabs, carriage returns and line breaks too), Unicode is
 * normalised to NFC, and characters that show nothing are passed over, on both sides alike. Nothing else is: not case,
 * not look-alikes, and not what NFKC would fold (`ﬁ` to `fi`, `²` to `2`), which a reader sees as another letter.
 */
// What is made to show nothing (zero-width characters, bidirectional controls, soft hyphens, fillers, variation
// selectors, tags), what annotates, and control characters that are no white space. @see Unicode UAX #44, DI and Cc
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\s\u0085])\p{Cc}/gu;
/** NEL breaks lines, yet JavaScript does not count it among its white space. */
const WHITE_SPACE = /[\s\u0085]+/g;
/** A quote or line as it is compared. */
function foldText(text) {
    // Invisible characters go first: between a letter and its accent one would keep NFC from joining the two.
    return text.replace(INVISIBLE, "").normalize("NFC").replace(WHITE_SPACE, " ").trim();
}
/** Indexes a file's lines; cost is linear in its length. */
function indexLines(lines) {
    const starts = [];
    const lineNumbers = [];
    const folded = [];
    let offset = 0;
    for (const [index, line] of lines.entries()) {
        const text = foldText(line);
        if (text === "")
            continue;
        starts.push(offset);
        lineNumbers.push(index + 1);
        folded.push(text);
        offset += text.length + 1;
    }
    return { lineCount: lines.length, lines, text: folded.join(" "), starts, lineNumbers };
}
/** The folded text of a stretch of lines, blank ones left out. */
function foldedLines(index, { start, end }) {
    const first = countBelow(index.lineNumbers, start);
    const after = countBelow(index.lineNumbers, end + 1);
    const from = index.starts[first] ?? index.text.length;
    const to = (index.starts[after] ?? index.text.length + 1) - 1;
    return index.text.slice(from, Math.max(from, to));
}
/** Every place the quote stands, in line order; none for a quote without visible characters. */
function findQuote(index, quote) {
    const wanted = foldText(quote);
    if (wanted === "")
        return [];
    return occurrences(index.text, wanted).map((at) => ({
        start: lineAt(index, at),
        end: lineAt(index, at + wanted.length - 1),
    }));
}
/**
 * Every offset, overlapping ones included. Linear also where text and quote repeat themselves (Knuth, Morris, Pratt):
 * asking `indexOf` again one further on would compare the whole quote at every step.
 */
function occurrences(text, wanted) {
    const first = text.indexOf(wanted);
    if (first < 0)
        return [];
    const borders = bordersOf(wanted);
    const found = [];
    let matched = 0;
    for (let at = first; at < text.length; at += 1) {
        while (matched > 0 && text[at] !== wanted[matched])
            matched = borders[matched - 1] ?? 0;
        if (text[at] === wanted[matched])
            matched += 1;
        if (matched < wanted.length)
            continue;
        found.push(at - matched + 1);
        matched = borders[matched - 1] ?? 0;
    }
    return found;
}
/** For each prefix, how long a shorter prefix it ends with. */
function bordersOf(wanted) {
    const borders = new Uint32Array(wanted.length);
    let length = 0;
    for (let at = 1; at < wanted.length; at += 1) {
        while (length > 0 && wanted[at] !== wanted[length])
            length = borders[length - 1] ?? 0;
        if (wanted[at] === wanted[length])
            length += 1;
        borders[at] = length;
    }
    return borders;
}
/** Letters and digits in a quote: under {@link MIN_MOVABLE} it is too common to say where it stands. */
function quoteWeight(quote) {
    return foldText(quote).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
/** A quote with fewer letters and digits counts only at exactly the cited line (design §8.1). */
const MIN_MOVABLE = 8;
/** What is said of a quote that stands elsewhere than cited and has fewer, as a clause about it. */
const TOO_SHORT = "stands elsewhere in that file and is too short to be told apart: give the whole line";
const NEAR_LINES = 20;
/**
 * Where the quote stands, asked for at the cited lines: there, else at the single match within ±20 lines, else at
 * the single match in the file. A quote that stands nowhere but is a piece of a diff is looked for without the signs.
 */
function locateQuote(index, quote, cited) {
    const location = locateText(index, quote, cited);
    const unsigned = location.kind === "absent" || location.kind === "too-short" ? withoutDiffSigns(quote) : undefined;
    if (unsigned === undefined)
        return location;
    const found = locateText(index, unsigned, cited);
    return found.kind === "absent" ? location : found;
}
/** A piece of a diff, its context included; undefined when no line has a sign, or one has neither sign nor space. */
function withoutDiffSigns(quote) {
    const lines = quote.split("\n").filter((line) => line.trim() !== "");
    if (!lines.some((line) => /^[+-]/.test(line)) || !lines.every((line) => /^[+\- ]/.test(line)))
        return undefined;
    return lines.map((line) => line.slice(1)).join("\n");
}
/** Where the quote stands as it is, and nowhere else looked for. */
function locateText(index, quote, cited) {
    const matches = findQuote(index, quote);
    const isMovable = quoteWeight(quote) >= MIN_MOVABLE;
    const isHere = isMovable ? contains : endsAt;
    const here = matches.find((match) => isHere(match, cited));
    if (here !== undefined)
        return { kind: "at-place", match: here };
    if (matches.length === 0)
        return { kind: "absent" };
    if (!isMovable)
        return { kind: "too-short" };
    const partly = matches.find((match) => match.start <= cited.end && match.end >= cited.start);
    if (partly !== undefined)
        return { kind: "moved", match: partly };
    const near = matches.filter((match) => match.start <= cited.end + NEAR_LINES && match.end >= cited.start - NEAR_LINES);
    const only = near.length === 0 ? onlyOne(matches) : (onlyOne(near) ?? nearest(near, cited));
    return only === undefined ? { kind: "ambiguous", count: matches.length } : { kind: "moved", match: only };
}
function onlyOne(matches) {
    return matches.length === 1 ? matches[0] : undefined;
}
function nearest(matches, { start, end, isChanged }) {
    if (isChanged === undefined)
        return undefined;
    const distanceOf = (match) => Math.max(match.start - end, start - match.end);
    const least = Math.min(...matches.map(distanceOf));
    const closest = matches.filter((match) => distanceOf(match) === least);
    return closest.find(isChanged) ?? closest[0];
}
/** The cited lines hold the quote, or are some of its lines; a range that only overlaps it names a line that is not of it. */
function contains(match, cited) {
    const isInside = match.start >= cited.start && match.end <= cited.end;
    return isInside || (cited.start >= match.start && cited.end <= match.end);
}
/** A common token stands somewhere in any long range; only the range's own first or last line is a cited line. */
function endsAt(match, { start, end }) {
    return [start, end].some((line) => match.start <= line && match.end >= line);
}
function lineAt(index, offset) {
    return index.lineNumbers[countBelow(index.starts, offset + 1) - 1] ?? 1;
}
/** How many of these ascending numbers are less than a bound. */
function countBelow(ascending, bound) {
    let low = 0;
    let high = ascending.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((ascending[middle] ?? 0) < bound)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}


/***/ }),

/***/ 22227:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XW: () => (/* binding */ ServedLines),
/* harmony export */   ef: () => (/* binding */ receiptsOfBlob),
/* harmony export */   gF: () => (/* binding */ coversLines),
/* harmony export */   tb: () => (/* binding */ wasServed),
/* harmony export */   x3: () => (/* binding */ touchesFiles)
/* harmony export */ });
/** Whether anything of these files was served; what was read elsewhere in the tree is no reading of them. */
function touchesFiles(receipts, files) {
    return receipts.some((receipt) => files.has(receipt.path));
}
/** Whether the receipts cover every line of the range, together. */
function coversLines(receipts, range) {
    const served = receipts
        .filter((receipt) => receipt.path === range.file && receipt.side === range.side)
        .sort((a, b) => a.start - b.start);
    let next = range.start;
    for (const receipt of served) {
        if (receipt.start > next)
            break;
        next = Math.max(next, receipt.end + 1);
    }
    return next > range.end;
}
/**
 * The receipts of one blob, of a list that is asked for many blobs: what is claimed and what was served both grow with a
 * change.
 *
 * @param receipts a list that is complete: it is sorted by blobs when it is first asked.
 */
function receiptsOfBlob(receipts, blob) {
    let sorted = sortedBefore.get(receipts);
    if (sorted === undefined || sorted.count !== receipts.length) {
        sorted = { count: receipts.length, byBlob: sortByBlob(receipts) };
        sortedBefore.set(receipts, sorted);
    }
    return sorted.byBlob.get(blob) ?? [];
}
const sortedBefore = new WeakMap();
function sortByBlob(receipts) {
    const byBlob = new Map();
    for (const receipt of receipts) {
        const own = byBlob.get(receipt.blob);
        if (own === undefined)
            byBlob.set(receipt.blob, [receipt]);
        else
            own.push(receipt);
    }
    return byBlob;
}
/** Whether one of the agents was served every line of the range, as that blob has them. */
function wasServed(agents, { blob, ...range }, receipts) {
    const fresh = receiptsOfBlob(receipts, blob);
    return agents.some((agent) => coversLines(fresh.filter((receipt) => receipt.agent === agent), range));
}
/** Receipts made ready for many look-ups: per file and side, disjoint stretches in order. */
class ServedLines {
    #stretches = new Map();
    constructor(receipts) {
        const groups = new Map();
        for (const { path, side, start, end } of receipts) {
            const group = groups.get(`${side}:${path}`);
            if (group === undefined)
                groups.set(`${side}:${path}`, [{ start, end }]);
            else
                group.push({ start, end });
        }
        for (const [key, group] of groups)
            this.#stretches.set(key, mergeStretches(group));
    }
    /** Whether every line of the range was served. */
    covers({ file, side, start, end }) {
        const stretches = this.#stretches.get(`${side}:${file}`) ?? [];
        let low = 0;
        let high = stretches.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((stretches[middle]?.start ?? 0) <= start)
                low = middle;
            else
                high = middle - 1;
        }
        const stretch = stretches[low];
        return stretch !== undefined && stretch.start <= start && end <= stretch.end;
    }
}
function mergeStretches(stretches) {
    const merged = [];
    for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
        const last = merged.at(-1);
        if (last === undefined || start > last.end + 1)
            merged.push({ start, end });
        else
            merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    }
    return merged;
}


/***/ }),

/***/ 22283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dc: () => (/* binding */ linesOfScope),
/* harmony export */   c8: () => (/* binding */ scopeAt),
/* harmony export */   nc: () => (/* binding */ scopeLinesAt)
/* harmony export */ });
/* harmony import */ var _code_facts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7988);

/**
 * The innermost function around a line, else the innermost type or module; undefined at the top of a file and where the
 * syntax could not be read.
 */
function scopeAt(facts, line) {
    const chain = chainAt(facts, line);
    const last = chain.at(-1);
    if (last === undefined)
        return undefined;
    return { name: chain.map((definition) => definition.name).join("."), isCallable: isCallable(last) };
}
/** The lines of that function, type or module. */
function scopeLinesAt(facts, line) {
    return chainAt(facts, line).at(-1);
}
/** The lines of the first that has this qualified name; undefined where none has. */
function linesOfScope(facts, name) {
    return facts.definitions.find((definition) => {
        return name.endsWith(definition.name) && scopeAt(facts, definition.nameLine)?.name === name;
    });
}
/** The definitions around a line, outermost first, down to the one that counts as its scope. */
function chainAt(facts, line) {
    if (facts.errors.some((span) => span.start <= line && line <= span.end))
        return [];
    const chain = (0,_code_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .enclosingDefinitions */ .f)(facts, line).filter((definition) => isContainer(definition) || isCallable(definition));
    const last = chain.findLastIndex(isCallable);
    return last < 0 ? chain : chain.slice(0, last + 1);
}
function isCallable(definition) {
    return definition.kind === "function" || definition.kind === "method";
}
function isContainer({ kind }) {
    return kind === "class" || kind === "interface" || kind === "enum" || kind === "module" || kind === "type";
}


/***/ }),

/***/ 8819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G2: () => (/* binding */ decideTargetType),
/* harmony export */   fB: () => (/* binding */ filesThatDecideType),
/* harmony export */   oG: () => (/* binding */ TARGET_TYPES)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88346);

/** What kind of text a target is: it says which prompts the roles get, and how places in it are compared. */
const TARGET_TYPES = ["code", "spec"];
const LINES_LOOKED_AT = 20;
const TITLE = /\b(?:plan|spec|specification|design)\b/i;
/**
 * A target is a spec when all that agents are shown of it are Markdown files (`.md`) which either lie in a planning
 * folder or have, within their first 20 lines, a heading with one of the words plan, spec, specification or design.
 * Anything beside them makes it code.
 */
function decideTargetType(pin, isPlanning, findLines) {
    const shown = shownFiles(pin);
    if (shown.length === 0 || !shown.every(isMarkdown))
        return "code";
    return shown.every((file) => isPlanning(file.path) || isTitledSpec(findLines(file) ?? [])) ? "spec" : "code";
}
/** The files whose text {@link decideTargetType} will look at; none when their names decide already. */
function filesThatDecideType(pin, isPlanning) {
    const shown = shownFiles(pin);
    return shown.every(isMarkdown) ? shown.filter((file) => !isPlanning(file.path)) : [];
}
function shownFiles(pin) {
    return pin.files.filter((file) => file.skipped === undefined);
}
function isMarkdown({ path }) {
    return /\.md$/i.test(path);
}
function isTitledSpec(lines) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .proseLines */ .D)(lines.slice(0, LINES_LOOKED_AT)).some(({ text }) => TITLE.test((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .readHeading */ .N)(text)?.title ?? ""));
}


/***/ }),

/***/ 67300:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ headLines)
/* harmony export */ });
/**
 * Says of any line at base where it stands at head. Whether it reads the same there is for the texts to say. A question costs
 * little, however many hunks there are, where lines are asked for in their order.
 *
 * @param hunks of one file, in order.
 */
function headLines(hunks) {
    const spans = hunks.map(toSpan);
    let read;
    return (line) => {
        const at = lastBefore(spans, line);
        const span = spans[at];
        if (span === undefined)
            return line;
        if (line >= span.end)
            return line + span.shift;
        if (read?.at !== at)
            read = { at, heads: headsOf(hunks[at]) };
        return read.heads.get(line);
    };
}
function toSpan({ oldStart, oldLines, newStart, newLines }) {
    // git names the line before an empty side.
    const start = oldLines === 0 ? oldStart + 1 : oldStart;
    const end = start + oldLines;
    return { start, end, shift: (newLines === 0 ? newStart + 1 : newStart + newLines) - end };
}
/** The index of the last span that begins at the line or before it; -1 for none. */
function lastBefore(spans, line) {
    let [from, to] = [0, spans.length];
    while (from < to) {
        const middle = (from + to) >> 1;
        if ((spans[middle]?.start ?? Number.POSITIVE_INFINITY) <= line)
            from = middle + 1;
        else
            to = middle;
    }
    return from - 1;
}
function headsOf(hunk) {
    const heads = new Map();
    for (const { baseLine, headLine } of hunk?.lines ?? [])
        if (baseLine !== undefined)
            heads.set(baseLine, headLine);
    return heads;
}


/***/ }),

/***/ 4672:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ withoutKeys)
/* harmony export */ });
const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/g;
/** A text in which masked secrets compare as equal: each run names them under a key of its own. */
function withoutKeys(text) {
    return text.replace(MASKED_SECRET, "[secret]");
}


/***/ }),

/***/ 75538:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   jU: () => (/* binding */ POLICY_SEVERITIES),
/* harmony export */   lx: () => (/* binding */ MODALS),
/* harmony export */   tp: () => (/* binding */ demandOf)
/* harmony export */ });
const MODALS = ["MUST_NOT", "MUST", "MAY", "MAY_NOT", "SHOULD", "SHOULD_NOT"];
const POLICY_SEVERITIES = ["warning", "error"];
/** What an effect asks of the files its paths name: `MAY` asks nothing. */
function demandOf({ modal }) {
    if (modal === "MAY")
        return "nothing";
    return modal === "MUST" || modal === "SHOULD" ? "present" : "absent";
}
/** What an effect is about, in its author's words: `send email`, or `send` of anything. */
function wordsOf({ action, resource }) {
    return resource === "*" ? action : `${action} ${resource}`;
}


/***/ }),

/***/ 23451:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ BOUNDS)
/* harmony export */ });
/** The bounds of a policy file, by its keys. */
const BOUNDS = ["max-files", "max-follow-depth", "max-search-results", "max-runtime-seconds"];


/***/ }),

/***/ 53017:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ citedRulesSchema),
/* harmony export */   g: () => (/* binding */ recordCitedRules)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(65407);


const MAX_TEXT_CHARS = 2000;
const citedRuleSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    file: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    title: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    text: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().describe("Its words as its file has them; long ones are cut."),
    cwe: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).describe("The weaknesses a breach of it is, as CWE-79; empty where its file names none."),
});
const citedRulesSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(citedRuleSchema)
    .describe("Every rule that a finding cites, once, in the order of the findings.");
/** The rules that findings of any list cite, as the report tells them. */
function recordCitedRules(judged, rulebook) {
    const cited = [...judged.findings, ...judged.unresolved, ...judged.dismissed];
    const records = new Map();
    for (const { rule } of cited) {
        const key = JSON.stringify([rule?.id, rule?.file]);
        const record = rule === null || records.has(key) ? undefined : toRecord(rule, rulebook);
        if (record !== undefined)
            records.set(key, record);
    }
    return [...records.values()];
}
function toRecord({ id, file }, rulebook) {
    const rule = rulebook.find(id).find((each) => each.file === file);
    if (rule === undefined)
        return undefined;
    const text = rule.text.replace(/^ {0,3}#{1,6}[ \t].*\n*/, "").trim();
    return {
        id,
        file,
        title: rule.title,
        text: (0,_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .cut */ .Jj)(text === "" ? rule.title : text, MAX_TEXT_CHARS),
        cwe: [...rule.cwe],
    };
}


/***/ }),

/***/ 65748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $M: () => (/* binding */ costSchema),
/* harmony export */   CV: () => (/* binding */ costsSchema),
/* harmony export */   F6: () => (/* binding */ tallyCosts),
/* harmony export */   Rl: () => (/* binding */ sumUsage),
/* harmony export */   ht: () => (/* binding */ usageSchema),
/* harmony export */   tG: () => (/* binding */ toReportUsage)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(88343);
/* harmony import */ var _config_prices_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76830);
/* harmony import */ var _replies_role_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52274);
/* harmony import */ var _usage_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76940);




const count = zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(0);
/** Usage as the report tells it. */
const usageSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    calls: count,
    input_tokens: count,
    cached_tokens: count,
    output_tokens: count,
    reasoning_tokens: count,
    calls_without_usage: count.describe("Calls whose reply named no usage: the sums are then a lower bound."),
});
/** An amount of money as the report tells it. */
const costSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    amount: zod__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig().min(0),
    lower_bound: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY().describe("Some of the tokens are not known, or their model has no price."),
});
const spent = { usage: usageSchema, cost: costSchema.nullable().describe("null where no prices are configured.") };
/** What a run cost, told three ways; each adds up to `run.usage`. */
const costsSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    currency: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().nullable(),
    total: costSchema.nullable(),
    unpriced: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()).describe("Models that played and have no price, where others have one."),
    calls_broken_off: count
        .default(0)
        .describe("Calls that were ended before their reply: they count for none of the sums."),
    by_role: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ role: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_replies_role_js__WEBPACK_IMPORTED_MODULE_1__/* .ROLES */ .gg), ...spent })),
    by_round: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ round: count, ...spent }))
        .describe("The Critic counts to the last round played; resolver, triage and classifier to the first."),
    by_tier: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ tier: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), ...spent })).describe("By model, in the order they first played."),
});
/** What the spendings come to, by role, round and tier. Never throws. */
function tallyCosts(spendings, prices) {
    const isPriced = Object.keys(prices.models).length > 0;
    const tell = (own) => ({
        usage: toReportUsage(sumUsage(own)),
        cost: isPriced ? costOf(own, prices) : null,
    });
    const tiers = [...new Set(spendings.map(({ model }) => model))];
    const rounds = [...new Set(spendings.map(({ round }) => round))].sort((a, b) => a - b);
    return {
        currency: isPriced ? (prices.currency ?? null) : null,
        total: isPriced ? costOf(spendings, prices) : null,
        unpriced: isPriced ? tiers.filter((tier) => (0,_config_prices_js__WEBPACK_IMPORTED_MODULE_0__/* .priceOf */ .xx)(tier, prices) === undefined) : [],
        calls_broken_off: spendings.reduce((sum, { brokenOff }) => sum + brokenOff, 0),
        by_role: _replies_role_js__WEBPACK_IMPORTED_MODULE_1__/* .ROLES */ .gg.flatMap((role) => {
            const own = spendings.filter((spending) => spending.role === role);
            return own.length === 0 ? [] : [{ role, ...tell(own) }];
        }),
        by_round: rounds.map((round) => ({ round, ...tell(spendings.filter((spending) => spending.round === round)) })),
        by_tier: tiers.map((tier) => ({ tier, ...tell(spendings.filter((spending) => spending.model === tier)) })),
    };
}
function sumUsage(spendings) {
    return spendings.reduce((sum, { usage }) => (0,_usage_js__WEBPACK_IMPORTED_MODULE_2__/* .addUsage */ .vk)(sum, usage), _usage_js__WEBPACK_IMPORTED_MODULE_2__/* .NO_USAGE */ .yJ);
}
function toReportUsage(usage) {
    return {
        calls: usage.calls,
        input_tokens: usage.inputTokens,
        cached_tokens: usage.cachedTokens,
        output_tokens: usage.outputTokens,
        reasoning_tokens: usage.reasoningTokens,
        calls_without_usage: usage.callsWithoutUsage,
    };
}
/** Smaller amounts are noise of the sum. */
const DECIMALS = 1_000_000;
function costOf(spendings, prices) {
    let amount = 0;
    let isLowerBound = false;
    for (const { model, usage, brokenOff } of spendings) {
        const price = (0,_config_prices_js__WEBPACK_IMPORTED_MODULE_0__/* .priceOf */ .xx)(model, prices);
        if (price !== undefined)
            amount += (0,_config_prices_js__WEBPACK_IMPORTED_MODULE_0__/* .amountOf */ .MT)(usage, price);
        if (brokenOff > 0 || usage.callsWithoutUsage > 0 || (price === undefined && usage.calls > 0))
            isLowerBound = true;
    }
    return { amount: Math.round(amount * DECIMALS) / DECIMALS, lower_bound: isLowerBound };
}


/***/ }),

/***/ 32915:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cy: () => (/* binding */ showsPlace),
/* harmony export */   fX: () => (/* binding */ excerptSchema),
/* harmony export */   y8: () => (/* binding */ cutExcerpt)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88343);
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(65407);
/* harmony import */ var _pin_change_block_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(54615);
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25828);
/* harmony import */ var _pin_side_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24328);





const line = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(1);
/** How many lines an excerpt shows of the side the place is on, and how many at most where the place itself is longer. */
const OWN_LINES = 10;
const MOST_OWN_LINES = 16;
/** How many lines of the other side an excerpt shows in a row. */
const MOST_OTHER_LINES = 8;
const MAX_LINE_CHARS = 240;
const partSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    kind: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(["same", "added", "deleted"]).describe("What the change did to these lines."),
    base_line: line.nullable().describe("The first one's number at base; null where they are not there."),
    head_line: line.nullable().describe("The first one's number at head; null where they are not there."),
    lines: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
/** Code around a place the report names, so that it can be read without the repository. */
const excerptSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    file: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    side: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_2__/* .SIDES */ .B),
    other_file: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullable().describe("The file's name at the other side; null where it is not there."),
    start_line: line,
    line,
    parts: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(partSchema).describe("In order; where numbers jump from part to part, lines are left out."),
});
/**
 * About ten lines around a place, with what the other side has there where the change touched them. Long lines are cut.
 *
 * @param lines the whole file at the place's side, secrets masked.
 * @param pinned the file as the target has it; undefined for any other file of the tree.
 */
function cutExcerpt(place, lines, pinned) {
    const { file, side, startLine, line: last } = place;
    const otherFile = pinned === undefined ? undefined : (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .pathAt */ .DQ)(pinned, side === "head" ? "base" : "head");
    const parts = toParts(rowsAround(place, lines, pinned));
    return { file, side, other_file: otherFile ?? null, start_line: startLine, line: last, parts };
}
/** Whether the excerpt's lines hold all of another place. */
function showsPlace(excerpt, { file, side, startLine, line: last }) {
    if (file !== (side === excerpt.side ? excerpt.file : excerpt.other_file))
        return false;
    const first = side === "base" ? "base_line" : "head_line";
    return excerpt.parts.some((part) => {
        const start = part[first];
        return start !== null && start <= startLine && last < start + part.lines.length;
    });
}
function rowsAround(place, lines, pinned) {
    const { side } = place;
    const range = windowAround(place, lines.length);
    const blocks = pinned === undefined ? [] : (0,_pin_change_block_js__WEBPACK_IMPORTED_MODULE_3__/* .changeBlocks */ .x)(pinned, side);
    const others = (number) => blocks.flatMap((block) => (anchorOf(block, range, side) === number ? otherRows(block, place) : []));
    const rows = [];
    for (let number = range.from; number <= range.to; number += 1) {
        const numbers = numberAtBothSides(number, { blocks, side, pinned });
        rows.push(...others(number), { ...numbers, text: lines[number - 1] ?? "" });
    }
    return [...rows, ...others(range.to + 1)];
}
/** An own line's kind, and where it stands at base and head. */
function numberAtBothSides(number, file) {
    const { blocks, side, pinned } = file;
    if (blocks.some(({ start, length }) => start <= number && number < start + length)) {
        return side === "head"
            ? { kind: "added", base: undefined, head: number }
            : { kind: "deleted", base: number, head: undefined };
    }
    const isOnBothSides = pinned?.baseBlob !== undefined && pinned.headBlob !== undefined;
    const other = isOnBothSides ? (0,_pin_change_block_js__WEBPACK_IMPORTED_MODULE_3__/* .otherNumber */ .M)(blocks, number) : undefined;
    return side === "head" ? { kind: "same", base: other, head: number } : { kind: "same", base: number, head: other };
}
/** The place with what stands around it. */
function windowAround({ startLine, line: last }, count) {
    const start = Math.max(1, Math.min(startLine, count));
    const end = Math.max(start, Math.min(last, count));
    const length = end - start + 1;
    if (length >= OWN_LINES)
        return { from: start, to: Math.min(end, start + MOST_OWN_LINES - 1, count) };
    const before = Math.ceil((OWN_LINES - length) / 2);
    const from = Math.max(1, Math.min(start - before, count - OWN_LINES + 1));
    return { from, to: Math.min(count, from + OWN_LINES - 1) };
}
/** The own line that a block's other lines are shown before: what was deleted comes before what was added. */
function anchorOf({ start, length }, { from, to }, side) {
    const end = start + length;
    if (length === 0)
        return start >= from && start <= to + 1 ? start : undefined;
    if (start > to || end <= from)
        return undefined;
    return side === "head" ? Math.max(start, from) : Math.min(end, to + 1);
}
/** A block's other lines; of many, those that stand for the place's own. */
function otherRows({ start, length, others }, { startLine, side }) {
    const share = length === 0 ? Number(startLine >= start) : (startLine - start) / length;
    const middle = Math.round(Math.min(1, Math.max(0, share)) * others.length);
    const from = Math.max(0, Math.min(middle - MOST_OTHER_LINES / 2, others.length - MOST_OTHER_LINES));
    const kind = side === "head" ? "deleted" : "added";
    return others.slice(from, from + MOST_OTHER_LINES).map(({ baseLine, headLine, text }) => {
        return { kind, base: baseLine, head: headLine, text };
    });
}
function toParts(rows) {
    const parts = [];
    for (const [index, row] of rows.entries()) {
        const text = (0,_cut_js__WEBPACK_IMPORTED_MODULE_4__/* .cut */ .Jj)(row.text.replace(/\r$/, ""), MAX_LINE_CHARS);
        const before = rows[index - 1];
        if (before !== undefined && follows(row, before))
            parts.at(-1)?.lines.push(text);
        else
            parts.push({ kind: row.kind, base_line: row.base ?? null, head_line: row.head ?? null, lines: [text] });
    }
    return parts;
}
function follows(row, before) {
    const next = (number) => (number === undefined ? undefined : number + 1);
    return row.kind === before.kind && row.base === next(before.base) && row.head === next(before.head);
}


/***/ }),

/***/ 83785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dq: () => (/* binding */ isByTribunal),
/* harmony export */   eQ: () => (/* binding */ describeForeign),
/* harmony export */   kw: () => (/* binding */ describeJson)
/* harmony export */ });
/* harmony import */ var _seal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17209);

/** What a file that is no report looks like, in a few words that quote nothing of it: who knows what it holds. Never throws. */
function describeForeign(text) {
    const start = text.trimStart();
    if (start === "")
        return "an empty file";
    if ((0,_seal_js__WEBPACK_IMPORTED_MODULE_0__/* .isSealed */ .d)(text))
        return `a report rendered as ${start.startsWith("<") ? "HTML" : "text or Markdown"}`;
    const json = parseJson(text);
    if (json !== undefined)
        return describeJson(json.value);
    if (/^[{[]/.test(start))
        return "JSON that is cut off or damaged";
    if (start.startsWith("<"))
        return "HTML or XML";
    return /[\0\ufffd]/.test(text) ? "a file that is no text" : "plain text";
}
/** A report of ours that does not fit our schema is told apart: it is damaged, or of another version. */
function isByTribunal(json) {
    const { tool } = toRecord(json);
    return toRecord(tool).name === "tribunal";
}
/** The same of JSON that was read already, however deep it is. Never throws. */
function describeJson(json) {
    if (Array.isArray(json))
        return "a JSON list";
    if (typeof json !== "object" || json === null)
        return "a JSON value alone";
    return Array.isArray(toRecord(json).runs) ? "SARIF" : "JSON of another kind";
}
function parseJson(text) {
    try {
        return { value: JSON.parse(text) };
    }
    catch {
        return undefined;
    }
}
function toRecord(value) {
    return typeof value === "object" && value !== null ? value : {};
}


/***/ }),

/***/ 48877:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ recordGuards),
/* harmony export */   Y: () => (/* binding */ roundGuardsShape)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(88343);
/* harmony import */ var _claims_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76376);
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(65407);
/* harmony import */ var _debate_near_guard_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46447);




const MAX_GUARDS = 20;
const MAX_FINDINGS = 50;
const MAX_QUOTE_CHARS = 300;
const MAX_WORDS_CHARS = 500;
const guardSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    file: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    line: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(1).describe("Where it stood at base."),
    quote: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    protected: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().describe("What can happen now, in the Adversary's words."),
    findings: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()).describe("The fingerprints of the claims it may bear on, as the Judge was told."),
});
/** What a round says of guards that the change takes away. */
const roundGuardsShape = {
    removed_guards: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(guardSchema)
        .default([])
        .describe("What the Adversary named as taken away and the pin shows to be gone, such as near claims first."),
    removed_guards_omitted: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(0).default(0),
};
/**
 * The guards of a round, with the claims that each may bear on; those that bear on some first.
 *
 * @param guards each seen to be gone.
 */
function recordGuards(guards, claims, texts) {
    const names = new Map(claims.map((claim) => [claim.id, (0,_claims_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .claimFingerprint */ .N_)(claim)]));
    const records = guards.map((guard) => {
        const near = new Set((0,_debate_near_guard_js__WEBPACK_IMPORTED_MODULE_1__/* .claimsNear */ .u)(guard, claims, texts).flatMap((id) => names.get(id) ?? []));
        return {
            file: guard.file,
            line: guard.line,
            quote: (0,_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cut */ .Jj)(guard.evidence_quote.trim(), MAX_QUOTE_CHARS),
            protected: (0,_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cut */ .Jj)(guard.protected, MAX_WORDS_CHARS),
            findings: [...near].slice(0, MAX_FINDINGS),
        };
    });
    const touchedFirst = records.toSorted((a, b) => Number(b.findings.length > 0) - Number(a.findings.length > 0));
    return {
        removed_guards: touchedFirst.slice(0, MAX_GUARDS),
        removed_guards_omitted: Math.max(0, records.length - MAX_GUARDS),
    };
}


/***/ }),

/***/ 66282:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JK: () => (/* binding */ policyFindingShape),
/* harmony export */   Xg: () => (/* binding */ toPolicyFinding),
/* harmony export */   ok: () => (/* binding */ readPolicyDetail)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);
/* harmony import */ var _claims_policy_detail_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31729);


/** What a finding says besides that breaks the repository's policy: null, or nothing, for every other. */
const policyFindingShape = {
    effect_id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable().default(null).describe("The sentence of the policy that it breaks."),
    effect: zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ action: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), resource: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() })
        .nullable()
        .default(null)
        .describe("What the code does, in the policy's words."),
    judgment: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(_claims_policy_detail_js__WEBPACK_IMPORTED_MODULE_1__/* .JUDGMENTS */ .e).nullable().default(null),
    confidence: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig()
        .min(0)
        .max(1)
        .nullable()
        .default(null)
        .describe("0 to 1; beside the severity, not part of it."),
    agent_steps: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()).default([]).describe("What was done to find it, in order."),
    chain: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ file: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), line: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().min(1), symbol: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), quote: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }))
        .default([])
        .describe("The calls from the finding's own line to where it happens, a file's step after the other."),
};
/** What is said of a finding that breaks a policy, or of any other. */
function toPolicyFinding(detail) {
    if (detail === undefined) {
        return { effect_id: null, effect: null, judgment: null, confidence: null, agent_steps: [], chain: [] };
    }
    const { effectId, effect, judgment, confidence, agentSteps, chain } = detail;
    return {
        ...{ effect_id: effectId, effect: { ...effect }, judgment, confidence },
        agent_steps: [...agentSteps],
        chain: chain.map(({ file, line, symbol, quote }) => ({ file, line, symbol, quote })),
    };
}
/** What a finding says of the policy it breaks; undefined for any other, and for one that says less than is known of it. */
function readPolicyDetail(finding) {
    const { effect_id: effectId, effect, judgment, confidence, agent_steps: agentSteps, chain } = finding;
    if (effectId === null || effect === null || judgment === null || confidence === null)
        return undefined;
    return { effectId, effect, judgment, confidence, agentSteps, chain };
}


/***/ }),

/***/ 30621:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a$: () => (/* binding */ isBrought),
  a_: () => (/* binding */ isDebt),
  MM: () => (/* binding */ parseReport),
  Qh: () => (/* binding */ reportSchema)
});

// UNUSED EXPORTS: isNote, roundSchema

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(88343);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(64377);
// EXTERNAL MODULE: ./lib/core/assignments/risk.js
var risk = __webpack_require__(67627);
// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/config/mode.js
var mode = __webpack_require__(45035);
// EXTERNAL MODULE: ./lib/core/debate/convergence.js
var convergence = __webpack_require__(54588);
// EXTERNAL MODULE: ./lib/core/admission/permission.js
var permission = __webpack_require__(93702);
// EXTERNAL MODULE: ./lib/core/pin/side.js
var side = __webpack_require__(24328);
// EXTERNAL MODULE: ./lib/core/overrides/override-request.js
var override_request = __webpack_require__(17437);
;// CONCATENATED MODULE: ./lib/core/overrides/override-record.js





const line = schemas/* int */.Whr().min(1);
const sha256 = schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/);
const gitSha = schemas/* string */.YjP().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const stretchSchema = schemas/* object */.Ikc({
    file: schemas/* string */.YjP().describe("Empty where it is the target as a whole."),
    side: schemas/* enum */.k5n(side/* SIDES */.B),
    start_line: line,
    end_line: line,
    sha256: sha256.describe("Of its text, the names of masked secrets aside."),
});
/** The code that a finding stands or falls with. */
const reachSchema = schemas/* object */.Ikc({ fingerprint: schemas/* string */.YjP(), code: schemas/* array */.YOg(stretchSchema) });
/** What a person's word was said of. */
const saidOfSchema = schemas/* object */.Ikc({
    head: gitSha.describe("The head whose report its author had read."),
    fingerprint: schemas/* string */.YjP().describe("The finding, as that report names it."),
    severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC).describe("The finding's severity there."),
    code: schemas/* array */.YOg(stretchSchema).describe("The functions around the finding, its evidence and its causes."),
    cited: schemas/* array */.YOg(stretchSchema)
        .nullable()
        .describe("The code that the reason cites, as it stood when the word was first heard; null where that cannot be told."),
});
/** What became of a person's word on a finding, as the report tells it. */
const overrideSchema = schemas/* object */.Ikc({
    action: schemas/* enum */.k5n(override_request/* OVERRIDE_ACTIONS */.z1),
    finding: schemas/* string */.YjP().describe("The finding's fingerprint; as written where none was found."),
    rule: schemas/* string */.YjP().nullable(),
    by: schemas/* string */.YjP().describe("The login of who said so."),
    permission: schemas/* enum */.k5n(permission/* PERMISSIONS */.J).nullable(),
    reason: schemas/* string */.YjP(),
    comment_id: schemas/* int */.Whr().min(0),
    accepted: schemas/* boolean */.zMY(),
    refusal: schemas/* string */.YjP().nullable(),
    again: schemas/* boolean */.zMY()
        .default(false)
        .describe("Whether it counted once, or would, and has to be said again: what it was said of is other code by now."),
    unproven: schemas/* string */.YjP()
        .nullable()
        .default(null)
        .describe("What nobody can tell of who wrote the pull request's commits, as a clause; null where nothing is left."),
    said_of: saidOfSchema.nullable().default(null).describe("What it was said of; null where no report tells."),
});

// EXTERNAL MODULE: ./lib/core/pin/target-type.js
var target_type = __webpack_require__(8819);
// EXTERNAL MODULE: ./lib/core/replies/role.js + 7 modules
var role = __webpack_require__(52274);
// EXTERNAL MODULE: ./lib/core/schema/schema-words.js
var schema_words = __webpack_require__(28952);
// EXTERNAL MODULE: ./lib/core/verdict/conclusion.js
var conclusion = __webpack_require__(30118);
;// CONCATENATED MODULE: ./lib/core/verdict/run-status.js
/** How a run ended. Only `completed` can pass. */
const RUN_STATUSES = ["completed", "incomplete", "aborted"];
/** Why a run was broken off. */
const ABORT_REASONS = [
    "agent_dispatch_unavailable",
    "enthusiast_no_tool_invocation",
    "adversary_no_tool_invocation",
    "judge_no_tool_invocation",
    "offtarget_hallucination",
    "judge_offtarget_hallucination",
    "budget_exhausted",
    "deadline_exceeded",
    "model_unavailable",
    "context_window",
    "cancelled",
    "target_unreadable",
];

// EXTERNAL MODULE: ./lib/core/verdict/verdict.js
var verdict = __webpack_require__(9352);
;// CONCATENATED MODULE: ./lib/core/report/carried-record.js

/** What a report says of the earlier review it goes on from. */
const carriedSchema = schemas/* object */.Ikc({
    workflow_run: schemas/* string */.YjP().nullable().describe("As 4711.1; null where it could not be looked for."),
    findings: schemas/* int */.Whr()
        .min(0)
        .describe("Those of its findings that this run had to rule on; each is in one of the lists."),
    lost: schemas/* object */.Ikc({
        workflow_run: schemas/* string */.YjP().nullable(),
        report_sha256: schemas/* string */.YjP().nullable(),
        reason: schemas/* string */.YjP(),
    })
        .nullable()
        .describe("Set when an earlier review failed and what it found cannot be read: then this run could not judge."),
})
    .describe("What an earlier review of the same pull request left to be ruled on; null where none is known.");

// EXTERNAL MODULE: ./lib/core/report/cited-rules.js
var cited_rules = __webpack_require__(53017);
// EXTERNAL MODULE: ./lib/core/report/costs.js
var costs = __webpack_require__(65748);
// EXTERNAL MODULE: ./lib/core/config/choices.js
var choices = __webpack_require__(47346);
;// CONCATENATED MODULE: ./lib/core/report/description-record.js


const description_record_sha256 = schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/);
/** The description that was composed for the pull request, or why there is none. */
const descriptionSchema = schemas/* object */.Ikc({
    mode: schemas/* enum */.k5n(choices/* DESCRIPTION_MODES */.uP),
    status: schemas/* enum */.k5n(["composed", "skipped", "failed"])
        .describe("skipped where nothing was to be described, or nobody could be asked; failed where it went wrong."),
    why: schemas/* string */.YjP().nullable().describe("Why there is none, in a clause; null where there is one."),
    read_sha256: description_record_sha256
        .nullable()
        .describe("Of the body it was composed from, as the host gave it: of any other it is not written. null for none."),
    text: schemas/* string */.YjP()
        .nullable()
        .describe("The text between our markers, or the whole body; Markdown. null where there is none."),
    settled_sha256: description_record_sha256
        .nullable()
        .default(null)
        .describe("Of the body once this is written: while that stands, and asked_sha256, nobody is asked again."),
    asked_sha256: description_record_sha256
        .nullable()
        .default(null)
        .describe("Of all that the describer was asked with but the body: title, commits, template and change."),
});

// EXTERNAL MODULE: ./lib/core/gates/gate.js
var gate = __webpack_require__(54857);
;// CONCATENATED MODULE: ./lib/core/report/dismissal-code.js

/**
 * A dismissal with the code of the gate that turned the claim away. Reports of earlier versions have it as the first word
 * of the reason alone: this is the one place that reads it there.
 */
function withDismissalCode(item) {
    if (item.by !== "gate" || item.code !== null)
        return item;
    const code = gate/* REJECTION_CODES */.Vy.find((each) => item.reason.startsWith(`${each}: `));
    return code === undefined ? item : { ...item, code };
}

;// CONCATENATED MODULE: ./lib/core/report/pace-record.js

const count = schemas/* int */.Whr().min(0);
/** How fast a run's endpoint let it go. */
const paceSchema = schemas/* object */.Ikc({
    agents_at_once: count.describe("The most agents that were allowed at work at once."),
    most_at_once: count.describe("The most calls that were under way at once."),
    calls_at_once_lowest: count.describe("The fewest calls at once that the endpoint was believed to take."),
    refusals: count.describe("Calls refused as one too many; each was made again."),
    waited_seconds: count.describe("How long calls waited for their turn, added up over all calls."),
    requests_per_minute: schemas/* number */.aig()
        .min(0)
        .nullable()
        .describe("What the endpoint takes, learned from its refusals; null where it refused nothing by the minute."),
    limited_by: schemas/* enum */.k5n(["nothing", "agents-at-once", "endpoint"]),
});

;// CONCATENATED MODULE: ./lib/core/report/effort-record.js


const effort_record_count = schemas/* int */.Whr().min(0);
/** What kept a run from being faster, or from reading all. */
const LIMITS = ["nothing", "agents-at-once", "endpoint", "token-budget", "time-budget"];
/** What reading the change was taken to cost, and how far it came. */
const effortSchema = schemas/* object */.Ikc({
    estimate: schemas/* object */.Ikc({
        parts: effort_record_count,
        agents: effort_record_count,
        calls: effort_record_count,
        input_tokens: effort_record_count,
        output_tokens: effort_record_count,
        seconds: effort_record_count,
        cost: schemas/* number */.aig().min(0).nullable().describe("null where the model has no configured price."),
    })
        .nullable()
        .describe("Of the first round and the Critic, before any agent was asked; null where nothing costs tokens."),
    parts_planned: effort_record_count.describe("Into how many parts the change was cut for the first round."),
    parts_begun: effort_record_count.describe("How many of them were given to agents: the riskiest first."),
    pace: paceSchema.nullable().describe("null where nobody was asked over a network."),
    limited_by: schemas/* enum */.k5n(LIMITS),
});

// EXTERNAL MODULE: ./lib/core/report/excerpt.js
var excerpt = __webpack_require__(32915);
// EXTERNAL MODULE: ./lib/core/replies/resolver.js
var resolver = __webpack_require__(96208);
;// CONCATENATED MODULE: ./lib/core/report/fix-record.js






const fix_record_count = schemas/* int */.Whr().min(0);
const fix_record_line = schemas/* int */.Whr().min(1);
const fix_record_sha256 = schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/);
const fix_record_gitSha = schemas/* string */.YjP().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** Why repairing ended, one reason a run. */
const FIX_STOP_REASONS = [
    /** No confirmed new finding is left, or none was there. */
    "nothing-confirmed",
    /** An iteration repaired none of its findings. */
    "nothing-repaired",
    /** A finding that was repaired came back, or a new one asks to undo a repair. */
    "bounce",
    /** The number of substantive findings grew twice. */
    "growth",
    "iterations-spent",
    "tokens-spent",
    "time-spent",
    /** The command of --verify failed twice in an iteration. */
    "verify-failed",
    /** A review, the first or a later one, could not judge. */
    "not-judged",
    "cancelled",
];
/** What became of a confirmed finding. */
const REPAIR_STATES = [
    /** It was repaired, and the review of the offered state holds it resolved. */
    "repaired",
    /** A repair was made, and the review after it still found the defect, in whole or in part, or could not tell. */
    "not-survived",
    /** A repair was made and taken back: what is offered does not hold it. */
    "undone",
    "declined",
    /** Nobody came to it. */
    "not-tried",
];
const iterationSchema = schemas/* object */.Ikc({
    n: fix_record_line,
    head: fix_record_gitSha.describe("The commit that the iteration made, in a repository of this run's own; the one before where it made none."),
    confirmed: fix_record_count.describe("Confirmed findings that the newest review up to here that could judge counts as the change's own."),
    applied: schemas/* array */.YOg(schemas/* string */.YjP()).describe("Findings that the fixer says it repaired, by their id in fix.findings."),
    declined: schemas/* array */.YOg(schemas/* object */.Ikc({ finding_id: schemas/* string */.YjP(), reason: schemas/* string */.YjP() })),
    files: fix_record_count.describe("Files this iteration changed."),
    lines: fix_record_count.describe("Lines it took away and added, together."),
    substantive: fix_record_count.default(0).describe("Of confirmed those that are no mere repetition of another near by."),
    resolved: schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe("Of applied those that the review after it holds resolved."),
    brought: schemas/* array */.YOg(schemas/* string */.YjP())
        .default([])
        .describe("Findings that only the review after it confirmed, by their id in fix.findings."),
    verify: schemas/* object */.Ikc({
        exit: schemas/* int */.Whr().nullable().describe("How it ended last on the edits; null where it did not end by itself."),
        runs: fix_record_count.describe("All its runs, that on the state without the edits included."),
        output: schemas/* string */.YjP()
            .nullable()
            .default(null)
            .describe("The end of what it printed, where it failed; secrets masked."),
    })
        .nullable()
        .default(null),
    undone: schemas/* string */.YjP().nullable().default(null).describe("Why its edits were taken back; null where they were not."),
    conclusion: schemas/* enum */.k5n(conclusion/* CONCLUSIONS */.Fr)
        .nullable()
        .default(null)
        .describe("Of the review of this head; null where none was held."),
    refused: schemas/* array */.YOg(schemas/* object */.Ikc({
        path: schemas/* string */.YjP(),
        start_line: fix_record_line,
        code: schemas/* string */.YjP(),
        reason: schemas/* string */.YjP(),
        mended: schemas/* boolean */.zMY().default(false).describe("Whether an edit of the same lines was accepted later."),
    }))
        .default([])
        .describe("Edits that were proposed and not made, and the limit that each was against."),
});
const repairSchema = schemas/* object */.Ikc({
    finding_id: schemas/* string */.YjP()
        .describe("In findings of this report, where that has it; else of a finding that a later review found."),
    fingerprint: schemas/* string */.YjP(),
    title: schemas/* string */.YjP(),
    severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
    file: schemas/* string */.YjP().nullable(),
    line: fix_record_line.nullable(),
    found_in: fix_record_count.describe("The iteration whose review found it; 0 for the first review."),
    state: schemas/* enum */.k5n(REPAIR_STATES),
    tried_in: schemas/* array */.YOg(fix_record_line).describe("The iterations in which it was said to be repaired."),
    status: schemas/* enum */.k5n(resolver/* RESOLUTION_STATUSES */.Q)
        .nullable()
        .describe("What the last review that looked at a repair of it said; null for none."),
    said: schemas/* string */.YjP().describe("The same in words: that review's note, or why it was declined or not tried."),
});
/** What a report says of the repairs that were made and reviewed. */
const fixSchema = schemas/* object */.Ikc({
    iterations: schemas/* array */.YOg(iterationSchema),
    stop_reason: schemas/* enum */.k5n(FIX_STOP_REASONS),
    patch_sha256: fix_record_sha256.nullable().describe("Of the patch's bytes; null where no repair is offered."),
    verify: schemas/* object */.Ikc({ command: schemas/* string */.YjP(), exit: schemas/* int */.Whr().nullable() })
        .nullable()
        .describe("The command given by --verify, secrets masked, and how it ended last; null where none was given."),
    patch: schemas/* string */.YjP()
        .nullable()
        .default(null)
        .describe("As `git apply` takes it at the pinned head; null where no repair is offered."),
    stop_detail: schemas/* string */.YjP().default("").describe("The stop reason in a sentence."),
    findings: schemas/* array */.YOg(repairSchema).default([]),
    patch_files: schemas/* array */.YOg(schemas/* object */.Ikc({
        path: schemas/* string */.YjP(),
        added: fix_record_count,
        removed: fix_record_count,
        findings: schemas/* array */.YOg(schemas/* string */.YjP())
            .default([])
            .describe("The findings that name the file, by their id in fix.findings; empty for none."),
    }))
        .default([]),
    result: schemas/* object */.Ikc({
        head: fix_record_gitSha,
        iteration: fix_record_line,
        accuracy: schemas/* enum */.k5n(verdict/* ACCURACIES */.a),
        conclusion: schemas/* enum */.k5n(conclusion/* CONCLUSIONS */.Fr),
        title: schemas/* string */.YjP(),
        confirmed: fix_record_count,
        open: schemas/* array */.YOg(schemas/* object */.Ikc({
            title: schemas/* string */.YjP(),
            severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
            file: schemas/* string */.YjP().nullable(),
            line: fix_record_line.nullable(),
            why: schemas/* string */.YjP().describe("Why it is unresolved."),
        }))
            .default([])
            .describe("What that review left unresolved at or above fail-on: it keeps this head from a pass."),
    })
        .nullable()
        .default(null)
        .describe("What the review of the patched head came to; null where no repair is offered. Of the pinned head run.conclusion speaks."),
    usage: costs/* usageSchema */.ht.nullable().default(null).describe("What fixer and later reviews cost, besides run.usage."),
    cost: costs/* costSchema */.$M.nullable().default(null).describe("The same in money; null where no prices are configured."),
})
    .describe("Repairs that were made in a work tree of their own and reviewed again; null where nobody asked for them.");

// EXTERNAL MODULE: ./lib/core/claims/category.js
var category = __webpack_require__(63665);
// EXTERNAL MODULE: ./lib/core/claims/claim.js
var claim = __webpack_require__(68461);
// EXTERNAL MODULE: ./lib/core/claims/correction.js
var correction = __webpack_require__(94277);
// EXTERNAL MODULE: ./lib/core/claims/detector.js
var detector = __webpack_require__(47119);
// EXTERNAL MODULE: ./lib/core/replies/critic.js
var critic = __webpack_require__(38790);
// EXTERNAL MODULE: ./lib/core/report/policy-finding.js
var policy_finding = __webpack_require__(66282);
;// CONCATENATED MODULE: ./lib/core/report/report-finding.js










const report_finding_count = schemas/* int */.Whr().min(0);
const report_finding_line = schemas/* int */.Whr().min(1);
/** What a quote shows; `proof` refutes a dismissed claim. */
const SHOWN_KINDS = [...claim/* EVIDENCE_KINDS */.At, "proof"];
const evidenceSchema = schemas/* object */.Ikc({
    file: schemas/* string */.YjP(),
    side: schemas/* enum */.k5n(side/* SIDES */.B),
    start_line: report_finding_line,
    end_line: report_finding_line,
    quote: schemas/* string */.YjP(),
    blob: schemas/* string */.YjP(),
    kind: schemas/* enum */.k5n(SHOWN_KINDS)
        .optional()
        .describe("What it shows: the defect, where that comes from, what it breaks, or why a dismissed claim is wrong."),
});
const aloneShape = {
    id: schemas/* string */.YjP().describe("Unique in this report; not stable between runs: use fingerprint."),
    fingerprint: schemas/* string */.YjP(),
    older_fingerprints: schemas/* array */.YOg(schemas/* string */.YjP()).describe("The same finding as older versions of Tribunal named it."),
    source: schemas/* union */.KCZ([
        schemas/* enum */.k5n(["openai", "static", "gate", "foreign", "agentic_reviewer"]),
        schemas/* templateLiteral */.Uy$(["triage:", schemas/* string */.YjP()]),
    ])
        .describe("Who claimed it: language models, the embedded static panel, a comparison or detector that asked neither, another reviewer (reported_by), what holds code against the repository's policy (effect_id), or triage: and the login of the reviewer whose thread was found true (threads)."),
    reported_by: schemas/* object */.Ikc({ tool: schemas/* string */.YjP(), check: schemas/* string */.YjP().nullable() })
        .nullable()
        .default(null)
        .describe("The other reviewer whose result it is, and what that calls the check."),
    detected_by: schemas/* enum */.k5n(detector/* DETECTORS */.c)
        .nullable()
        .default(null)
        .describe("The detector that found it by rule, whoever else claims it; null where agents claimed it alone."),
    origin: schemas/* object */.Ikc({
        kind: schemas/* string */.YjP().describe("What made it, such as a detector; a stage of later versions may be named here."),
        label: schemas/* string */.YjP().describe("How it was found, in a few words."),
        explanation: schemas/* string */.YjP().describe("How it was found, in a sentence."),
    })
        .nullable()
        .default(null)
        .describe("Where it comes from when no agent of the debate had to find it; null where one did, or another reviewer."),
    threads: schemas/* array */.YOg(schemas/* object */.Ikc({ thread_id: schemas/* string */.YjP(), author: schemas/* string */.YjP() }))
        .default([])
        .describe("Threads of other reviewers that say the same, and were found true."),
    carried_from: schemas/* string */.YjP()
        .nullable()
        .default(null)
        .describe("The workflow run, as 4711.1, that found it on lines which stand as they did; null where this run alone did."),
    late: schemas/* boolean */.zMY()
        .default(false)
        .describe("Whether it is new though every line it rests on was reviewed before and did not change."),
    claimed_by: schemas/* array */.YOg(schemas/* string */.YjP())
        .default([])
        .describe("The agents that claim it, as agents.json names them; empty where no agent of ours does."),
    file: schemas/* string */.YjP().nullable().describe("null for an architectural finding, which no line carries."),
    side: schemas/* enum */.k5n(side/* SIDES */.B),
    start_line: report_finding_line.nullable(),
    line: report_finding_line.nullable(),
    severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
    category: schemas/* enum */.k5n(category/* CATEGORIES */.R6),
    categories: schemas/* array */.YOg(schemas/* enum */.k5n(category/* CATEGORIES */.R6))
        .default([])
        .describe("All that it was claimed under, its own first; empty in reports of older versions."),
    same_as: schemas/* array */.YOg(schemas/* string */.YjP())
        .default([])
        .describe("Fingerprints of findings that Judge or Critic hold to be the same defect; told as one, they are in united."),
    title: schemas/* string */.YjP(),
    description: schemas/* string */.YjP(),
    evidence: schemas/* array */.YOg(evidenceSchema).describe("Quotes found at the pin, the defect's own first."),
    classification: schemas/* enum */.k5n(["new", "existing", "undecided"]),
    rule: schemas/* object */.Ikc({ id: schemas/* string */.YjP(), file: schemas/* string */.YjP(), quote: schemas/* string */.YjP() }).nullable(),
    resolution: schemas/* string */.YjP().nullable(),
    suggestion: schemas/* string */.YjP().nullable().describe("How to repair it, in words."),
    replacement: schemas/* object */.Ikc({ start_line: report_finding_line, line: report_finding_line, text: schemas/* string */.YjP() })
        .nullable()
        .describe("Checked code that takes the place of these lines at head: it applies there and leaves the file parseable."),
    anchor: schemas/* object */.Ikc({ path: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), start_line: report_finding_line, line: report_finding_line })
        .nullable()
        .describe("Where the diff shows it, all in one hunk; null when it does not."),
    winner: schemas/* enum */.k5n(["enthusiast", "adversary", "split"]).nullable(),
    round: report_finding_count,
    prior_finding_id: schemas/* string */.YjP().nullable().describe("The id, in this report, of the earlier finding it takes up again."),
    validation: schemas/* object */.Ikc({
        status: schemas/* enum */.k5n([...critic/* CRITIC_STATUSES */.K, "upheld_by_person", "not_reached"]),
        explanation: schemas/* string */.YjP(),
        quote: schemas/* object */.Ikc({ file: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), line: report_finding_line, quote: schemas/* string */.YjP() })
            .nullable()
            .default(null)
            .describe("The line the Critic rests on, found at the pin."),
    }),
    corrections: schemas/* array */.YOg(schemas/* object */.Ikc({ gate: schemas/* enum */.k5n(correction/* CORRECTORS */.tG), field: schemas/* enum */.k5n(correction/* CORRECTED_FIELDS */.wn), before: schemas/* string */.YjP(), after: schemas/* string */.YjP() })),
    ...policy_finding/* policyFindingShape */.JK,
};
/** A finding as it stands by itself. */
const memberSchema = schemas/* object */.Ikc({ ...aloneShape, united: schemas/* array */.YOg(schemas/* never */.ZmZ()).default([]) }).meta({ id: "member" });
const findingShape = {
    ...aloneShape,
    united: schemas/* array */.YOg(memberSchema)
        .default([])
        .describe("The findings that are told as this one since they are the same defect, itself first, each as it was before; empty where it stands for itself alone."),
};
const findingSchema = schemas/* object */.Ikc(findingShape);
const dismissedSchema = schemas/* object */.Ikc({
    ...findingShape,
    reason: schemas/* string */.YjP(),
    by: schemas/* enum */.k5n(["gate", "judge", "critic", "person"]),
    code: schemas/* enum */.k5n(gate/* REJECTION_CODES */.Vy)
        .nullable()
        .default(null)
        .describe("What a gate turned it away for, which reason begins with; null where no gate did."),
    proved_by: schemas/* array */.YOg(schemas/* enum */.k5n(["judge", "critic"]))
        .default([])
        .describe("The roles that each found a refutation by themselves; their quotes are the last of evidence, in order."),
});
const unresolvedSchema = schemas/* object */.Ikc({
    ...findingShape,
    winner: findingShape.winner.describe("Set when the Judge had upheld it and no Critic gave a verdict on it."),
    reason: schemas/* string */.YjP(),
    in_circles: schemas/* boolean */.zMY()
        .default(false)
        .describe("Whether it contradicts an earlier finding of ours, so that nobody but a person can decide it."),
    unchecked: schemas/* boolean */.zMY()
        .default(false)
        .describe("Whether it was upheld, by the Judge or another reviewer's tool, and no Critic gave a verdict on it."),
    failed_gate: schemas/* enum */.k5n(gate/* FAILED_GATES */.RR)
        .nullable()
        .describe("The gate it failed although Judge and Critic upheld it; else null."),
});
const missedSchema = schemas/* object */.Ikc({
    id: schemas/* string */.YjP(),
    fingerprint: schemas/* string */.YjP(),
    older_fingerprints: schemas/* array */.YOg(schemas/* string */.YjP()),
    file: schemas/* string */.YjP(),
    line: report_finding_line,
    severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
    description: schemas/* string */.YjP(),
    evidence_quote: schemas/* string */.YjP(),
    dismissed_by: schemas/* string */.YjP().nullable().describe("Who dropped it and why; then it counts for nothing."),
    grounded: schemas/* boolean */.zMY().describe("Whether the quote stands at the pin: then it counts as an unresolved finding."),
});

;// CONCATENATED MODULE: ./lib/core/report/follow-up-record.js






const follow_up_record_count = schemas/* int */.Whr().min(0);
const follow_up_record_line = schemas/* int */.Whr().min(1);
const follow_up_record_sha256 = schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/);
const follow_up_record_gitSha = schemas/* string */.YjP().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** Who or what decided it: facts of the pinned trees, the resolver with proof, Judge and Critic, or the panel's rules. */
const RESOLUTION_DECIDERS = ["facts", "resolver", "debate", "rules"];
/** Why a part of the change is tried anew. */
const REREAD_REASONS = [
    "changed",
    "calls-changed",
    "called-by-changed",
    "rests-on-changed",
    "open-finding",
];
const quoted = schemas/* object */.Ikc({ file: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), start_line: follow_up_record_line, end_line: follow_up_record_line, quote: schemas/* string */.YjP() });
const resolutionSchema = schemas/* object */.Ikc({
    fingerprint: schemas/* string */.YjP().describe("As the earlier report names it."),
    status: schemas/* enum */.k5n(resolver/* RESOLUTION_STATUSES */.Q),
    evidence: quoted.nullable().describe("What shows it, found at the pin; null where nothing is left to show."),
    note: schemas/* string */.YjP(),
    decided_by: schemas/* enum */.k5n(RESOLUTION_DECIDERS).default("facts"),
    title: schemas/* string */.YjP().default(""),
    severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC).default("low"),
    file: schemas/* string */.YjP().nullable().default(null),
    line: follow_up_record_line.nullable().default(null),
});
const reversalSchema = schemas/* object */.Ikc({
    fingerprint: schemas/* string */.YjP(),
    earlier_fingerprint: schemas/* string */.YjP(),
    heads: schemas/* array */.YOg(follow_up_record_gitSha).describe("The heads at which each was held, oldest first."),
    kind: schemas/* enum */.k5n(["reversal", "return"])
        .default("reversal")
        .describe("It asks to undo what the earlier one asked for, or it was resolved and is back on the same lines."),
    title: schemas/* string */.YjP().default(""),
    quote: schemas/* string */.YjP().default(""),
    earlier_title: schemas/* string */.YjP().default(""),
    earlier_quote: schemas/* string */.YjP().default(""),
});
/** What a report says of the review that it follows. */
const followUpSchema = schemas/* object */.Ikc({
    previous_head: follow_up_record_gitSha,
    previous_report_sha256: follow_up_record_sha256,
    workflow_run: schemas/* string */.YjP().nullable().default(null).describe("The run of that report, as 4711.1."),
    delta_files: follow_up_record_count.describe("Files of the target in which a part changed since, or left."),
    carried_hunks: follow_up_record_count.describe("Hunks that stand as they were reviewed, and so were not tried anew."),
    reread_hunks: follow_up_record_count.describe("Hunks of which a part was tried anew; with the carried ones, all of coverage.hunks_total."),
    parts: schemas/* array */.YOg(schemas/* object */.Ikc({
        file: schemas/* string */.YjP(),
        side: schemas/* enum */.k5n(side/* SIDES */.B),
        start_line: follow_up_record_line,
        end_line: follow_up_record_line,
        state: schemas/* enum */.k5n(["carried", "reread"]),
        why: schemas/* enum */.k5n(REREAD_REASONS).nullable().describe("Why it was tried anew; null for what was carried."),
    }))
        .default([])
        .describe("Every part of the change, and which is which."),
    resolutions: schemas/* array */.YOg(resolutionSchema).describe("What became of each earlier finding."),
    late: schemas/* array */.YOg(findingSchema).describe("New findings about lines that were reviewed before and did not change."),
    reversals: schemas/* array */.YOg(reversalSchema),
    retried: schemas/* array */.YOg(schemas/* object */.Ikc({ fingerprint: schemas/* string */.YjP(), title: schemas/* string */.YjP(), why: schemas/* string */.YjP() }))
        .default([])
        .describe("What an earlier review dismissed and this one tried again, as the code that rested on changed."),
})
    .describe("The earlier review this one goes on from; null for a review of the whole change.");
/** Why the whole change was reviewed though an earlier review may be known. */
const FULL_REVIEW_CODES = [
    "no-earlier-review",
    "untrusted-report",
    "other-version",
    "other-prompts",
    "other-rules",
    "other-patterns",
    "other-policy",
    "other-configuration",
    "other-models",
    "other-findings-in",
    "too-much-changed",
    "merge-group",
    "ordered",
    "switched-off",
    "not-a-pull-request",
    "validation",
];
const fullReviewSchema = schemas/* object */.Ikc({ code: schemas/* enum */.k5n(FULL_REVIEW_CODES), detail: schemas/* string */.YjP().describe("The same for people, as a sentence's end.") })
    .describe("Why the whole change was reviewed and no earlier review followed; null where one was.");
/** One finding of ours over the heads of a pull request, by which going in circles is seen. */
const historyEntrySchema = schemas/* object */.Ikc({
    fingerprint: schemas/* string */.YjP(),
    older_fingerprints: schemas/* array */.YOg(schemas/* string */.YjP()),
    title: schemas/* string */.YjP(),
    category: schemas/* enum */.k5n(category/* CATEGORIES */.R6),
    severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
    file: schemas/* string */.YjP().nullable(),
    original_path: schemas/* string */.YjP().nullable().describe("Its file at base, the same through renames."),
    symbol: schemas/* string */.YjP().nullable().describe("What encloses it, as far as code analysis tells."),
    side: schemas/* enum */.k5n(side/* SIDES */.B).default("head").describe("base for lines that the change deleted."),
    quote: schemas/* string */.YjP().describe("The lines it was about."),
    asked: schemas/* string */.YjP().describe("What it asked for: the code to take their place where it gave some, else its words."),
    asked_is_code: schemas/* boolean */.zMY().default(false).describe("Whether it gave code."),
    sightings: schemas/* array */.YOg(schemas/* object */.Ikc({
        head: follow_up_record_gitSha,
        state: schemas/* enum */.k5n(["open", "resolved", "dismissed"]),
        element_sha256: follow_up_record_sha256.nullable().describe("Of the text that encloses it at that head, secrets masked."),
        quote: schemas/* string */.YjP().nullable().describe("What stood in its place when it was held resolved."),
    }))
        .describe("Oldest first; a head at which nothing changed is not told again."),
});
const historySchema = schemas/* array */.YOg(historyEntrySchema);

// EXTERNAL MODULE: ./lib/core/report/foreign-file.js
var foreign_file = __webpack_require__(83785);
;// CONCATENATED MODULE: ./lib/core/report/imported-record.js

const imported_record_count = schemas/* int */.Whr().min(0);
/** A file of findings as another reviewer wrote it. `tribunal` is our own report, or a list of findings in our shape. */
const IMPORT_FORMATS = ["tribunal", "sarif", "rdjson", "rdjsonl"];
/** What a report says of findings that were read in. */
const importedSchema = schemas/* object */.Ikc({
    use: schemas/* enum */.k5n(["validate", "debate"]).describe("Whether they were all that was judged, or claims in a review."),
    formats: schemas/* array */.YOg(schemas/* enum */.k5n(IMPORT_FORMATS)),
    tools: schemas/* array */.YOg(schemas/* string */.YjP()),
    results: imported_record_count,
    claims: imported_record_count.describe("Results that claim a defect; each is in one of the lists."),
    passed_over: schemas/* array */.YOg(schemas/* object */.Ikc({ reason: schemas/* string */.YjP(), count: imported_record_count })),
    doubts: schemas/* array */.YOg(schemas/* string */.YjP()).describe("Why the files may not say all there is."),
})
    .describe("Other reviewers' findings that were read in.");

;// CONCATENATED MODULE: ./lib/core/report/pattern-record.js

const pattern_record_count = schemas/* int */.Whr().min(0);
/** What a report says of known false positives. */
const knownPatternsSchema = schemas/* object */.Ikc({
    active: pattern_record_count.describe("Entries that held in this run."),
    lapsed: schemas/* array */.YOg(schemas/* object */.Ikc({ pattern: schemas/* string */.YjP(), source: schemas/* string */.YjP(), reason: schemas/* string */.YjP() })),
    matches: schemas/* array */.YOg(schemas/* object */.Ikc({
        finding: schemas/* string */.YjP().describe("The finding's id in this report."),
        fingerprint: schemas/* string */.YjP(),
        pattern: schemas/* string */.YjP(),
        why: schemas/* string */.YjP(),
        source: schemas/* string */.YjP().describe("The file or pack it stands in."),
    })),
})
    .describe("Known false positives, and which findings look like one. A match decides nothing.");

// EXTERNAL MODULE: ./lib/core/policy/policy.js
var policy = __webpack_require__(75538);
// EXTERNAL MODULE: ./lib/core/program/reach.js
var reach = __webpack_require__(23451);
;// CONCATENATED MODULE: ./lib/core/report/policy-record.js



const policy_record_count = schemas/* int */.Whr().min(0);
const policy_record_line = schemas/* int */.Whr().min(1);
const confidence = schemas/* number */.aig().min(0).max(1);
/** What became of one sentence of a policy. */
const EFFECT_OUTCOMES = [
    "violated",
    "existing",
    "unknown",
    "waived",
    "met",
    "dismissed",
    "not-applicable",
];
/** How the classifier did; `not-needed` where nothing was ambiguous. */
const CLASSIFIER_ENDINGS = ["answered", "unavailable", "malformed", "not-needed"];
const waiverSchema = schemas/* object */.Ikc({
    effect_id: schemas/* string */.YjP(),
    reason: schemas/* string */.YjP(),
    approved_by: schemas/* string */.YjP(),
    expires: schemas/* string */.YjP().describe("The last day it holds, as YYYY-MM-DD in UTC."),
});
/** What a report says of the repository's policy. */
const policyRecordSchema = schemas/* object */.Ikc({
    source: schemas/* string */.YjP().default("").describe("The file it was read from."),
    severity: schemas/* enum */.k5n(policy/* POLICY_SEVERITIES */.jU).default("warning"),
    effects: schemas/* array */.YOg(schemas/* object */.Ikc({
        id: schemas/* string */.YjP(),
        modal: schemas/* enum */.k5n(policy/* MODALS */.lx),
        action: schemas/* string */.YjP(),
        resource: schemas/* string */.YjP(),
        paths: schemas/* array */.YOg(schemas/* string */.YjP()),
        reason: schemas/* string */.YjP().default(""),
        outcome: schemas/* enum */.k5n(EFFECT_OUTCOMES)
            .describe("violated wherever one place breaks it; existing where only lines break it that the change does not show; dismissed where all that was claimed of it was refuted; not-applicable where it asks nothing of what was looked at."),
        files: policy_record_count.default(0).describe("The files looked at that its paths name."),
    }))
        .describe("Every sentence of the policy, in its order."),
    not_opened: schemas/* array */.YOg(schemas/* string */.YjP())
        .default([])
        .describe("Files that the policy names and nobody opened, as a bound was reached before."),
    files_inspected: policy_record_count.describe("Every file that was opened, those that only calls lead to included."),
    files: schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe("The same by their paths."),
    depth_reached: policy_record_count.describe("The most file boundaries that were crossed from a file that was looked at."),
    bounds: schemas/* partialRecord */.jgl(schemas/* enum */.k5n(reach/* BOUNDS */.Q), policy_record_count)
        .default({})
        .describe("How far calls were followed at most, by the policy's own keys."),
    bounds_hit: schemas/* array */.YOg(schemas/* enum */.k5n(reach/* BOUNDS */.Q)).describe("The bounds at which it stopped: there may be more beyond them."),
    not_followed: schemas/* array */.YOg(schemas/* object */.Ikc({
        symbol: schemas/* string */.YjP(),
        file: schemas/* string */.YjP(),
        line: policy_record_line,
        why: schemas/* string */.YjP(),
        bound: schemas/* enum */.k5n(reach/* BOUNDS */.Q).nullable().default(null).describe("The bound that stopped it; null where none did."),
    }))
        .describe("Calls that nobody knows the end of."),
    classifier: schemas/* enum */.k5n(CLASSIFIER_ENDINGS),
    classifier_detail: schemas/* string */.YjP().nullable().default(null).describe("Why it gave no answer that could be used."),
    unknown: schemas/* array */.YOg(schemas/* object */.Ikc({
        effect_id: schemas/* string */.YjP(),
        message: schemas/* string */.YjP().describe("What would have been needed to decide."),
        confidence,
    }))
        .describe("What could not be decided: no violation is claimed of it."),
    waived: schemas/* array */.YOg(waiverSchema).describe("Exceptions that hold and were needed."),
    expired_waivers: schemas/* array */.YOg(waiverSchema).describe("Exceptions that hold no more."),
})
    .describe("What the code does, held against the repository's policy.");

// EXTERNAL MODULE: ./lib/core/window/reading-proof.js
var reading_proof = __webpack_require__(73231);
;// CONCATENATED MODULE: ./lib/core/report/reading-record.js




const part = schemas/* object */.Ikc({
    sha256: schemas/* string */.YjP()
        .regex(/^[0-9a-f]{32}$/)
        .describe("Of the part's lines and of what the diff shows around them."),
    names: schemas/* array */.YOg(schemas/* string */.YjP())
        .describe("What it defines, imports or stands in, by name, as far as code analysis tells; * for anything."),
    reading: schemas/* int */.Whr()
        .min(0)
        .nullable()
        .describe("Index into readings: what those who read it read besides; null for nothing."),
});
/** What a later review needs to know which parts of the change it may carry over. Paths and modes are in the digests. */
const readingSchema = schemas/* object */.Ikc({
    files: schemas/* array */.YOg(schemas/* object */.Ikc({
        path: schemas/* string */.YjP(),
        parts: schemas/* array */.YOg(part).describe("In the order of the diff, each of which an Enthusiast was served in full."),
    })),
    readings: schemas/* array */.YOg(schemas/* array */.YOg(schemas/* object */.Ikc({ path: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), blob: schemas/* string */.YjP() })))
        .describe("Files that agents read besides the lines of the change."),
})
    .describe("The parts of the change that were read, and what their reading rests on.");
/** What a review was held with, one digest (SHA-256, hex) a matter; null where there was none of it. */
const digest = schemas/* string */.YjP().nullable();
const basisSchema = schemas/* object */.Ikc({
    version: schemas/* string */.YjP(),
    prompts: digest,
    rules: digest,
    patterns: digest,
    policy: digest,
    configuration: digest.describe("Of every setting that changes what is reviewed or how it is judged, models aside."),
    models: digest.describe("Of the panel and its models."),
    findings_in: digest,
})
    .describe("What a later review must be held with as well, to go on from this one.");
/** What shows of each agent that was heard that its model took in what it was sent. */
const readBySchema = schemas/* array */.YOg(schemas/* object */.Ikc({
    agent: schemas/* string */.YjP().describe("As agents.json names it."),
    role: schemas/* enum */.k5n(role/* ROLES */.gg),
    model: schemas/* string */.YjP(),
    proof: schemas/* enum */.k5n(reading_proof/* READING_PROOFS */.l),
}))
    .describe("What shows of each agent that answered that its model took in what it was sent: the endpoint's own count of tokens (usage), or marks that the answer repeated, which shows less: that beginning and end were kept.");

;// CONCATENATED MODULE: ./lib/core/report/reused-from.js

/** What a report that reused a verdict says of where it comes from. */
const reusedFromSchema = schemas/* object */.Ikc({
    run_id: schemas/* string */.YjP().describe("The earlier report's run.id."),
    workflow_run: schemas/* string */.YjP().describe("The workflow run and attempt whose artifact holds that report, as 4711.1."),
    report_sha256: schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/),
})
    .describe("Whose rounds these are, when no agent was asked again; null for a review of its own.");

// EXTERNAL MODULE: ./lib/core/report/round-detail.js
var round_detail = __webpack_require__(22050);
// EXTERNAL MODULE: ./lib/core/report/rules-left-out.js
var rules_left_out = __webpack_require__(17814);
// EXTERNAL MODULE: ./lib/core/report/self-assessment.js
var self_assessment = __webpack_require__(76809);
// EXTERNAL MODULE: ./lib/core/replies/triage.js
var triage = __webpack_require__(69330);
;// CONCATENATED MODULE: ./lib/core/report/triage-record.js



const triage_record_count = schemas/* int */.Whr().min(0);
const triage_record_line = schemas/* int */.Whr().min(1);
const triage_record_sha256 = schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/);
const triage_record_gitSha = schemas/* string */.YjP().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** One remark of another reviewer, and what became of it. */
const triagedThreadSchema = schemas/* object */.Ikc({
    thread_id: schemas/* string */.YjP()
        .describe("As the host names the thread; review- and its number for what a review says as a whole."),
    author: schemas/* string */.YjP(),
    path: schemas/* string */.YjP().nullable(),
    line: triage_record_line.nullable().describe("In the newest diff where that shows it, else as it was written."),
    tier: schemas/* enum */.k5n(triage/* TIERS */.iB),
    status: schemas/* enum */.k5n(triage/* THREAD_STATUSES */.UB).describe("open is a defect at this head: it is among the findings."),
    reason: schemas/* string */.YjP(),
    evidence: schemas/* object */.Ikc({ file: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), start_line: triage_record_line, end_line: triage_record_line, quote: schemas/* string */.YjP() })
        .nullable()
        .describe("What shows it, found at the pin; null where nothing does."),
    bounces: triage_record_count.describe("How often what it asks for was fixed before and came back, or was asked to be undone."),
    undoes: schemas/* boolean */.zMY().default(false).describe("Whether it asks to undo what was fixed last."),
    heads: schemas/* array */.YOg(triage_record_gitSha).describe("The heads of that circle, oldest first, this one last; empty where there is none."),
    forced: schemas/* boolean */.zMY().describe("Whether it is uncertain because it goes in circles, whatever an agent says."),
    kind: schemas/* enum */.k5n(["thread", "review"]).default("thread"),
    comment_id: triage_record_count.default(0).describe("The number of its first comment, or of the review."),
    url: schemas/* string */.YjP().nullable().default(null),
    side: schemas/* enum */.k5n(side/* SIDES */.B).nullable().default(null),
    title: schemas/* string */.YjP().default("").describe("The remark's first words, secrets masked; a stranger's text."),
    commit: triage_record_gitSha.nullable().default(null).describe("The commit that fixed it; null for every other status."),
    fingerprint: schemas/* string */.YjP().nullable().default(null).describe("The finding that it became; null where it became none."),
    carried: schemas/* boolean */.zMY().default(false).describe("Whether an earlier run decided it, and nothing it rests on changed."),
    unheard: schemas/* boolean */.zMY()
        .default(false)
        .describe("Whether nobody was asked of it, or no usable answer came: the next run asks again."),
    has_people: schemas/* boolean */.zMY()
        .default(false)
        .describe("Whether a person wrote in it: then nobody but a person resolves it."),
    newest_comment: triage_record_count.default(0).describe("The number of the newest comment in it that was read."),
    content_sha256: triage_record_sha256.nullable().default(null).describe("Of what others wrote in it."),
    code_sha256: triage_record_sha256
        .nullable()
        .default(null)
        .describe("Of the code it is about at this head; null where there is none."),
    evidence_sha256: triage_record_sha256
        .nullable()
        .default(null)
        .describe("Of the code around the evidence at this head; null where there is none."),
});
/** Of which threads the triage is. */
const triageScopeSchema = schemas/* object */.Ikc({
    authors: schemas/* array */.YOg(schemas/* string */.YjP()),
    threads: triage_record_count.describe("Open threads and review bodies of these authors."),
    asked: triage_record_count,
    carried: triage_record_count,
    left_out: schemas/* array */.YOg(schemas/* object */.Ikc({ thread_id: schemas/* string */.YjP(), author: schemas/* string */.YjP(), path: schemas/* string */.YjP().nullable(), line: triage_record_line.nullable() }))
        .describe("Those beyond max-threads, of which nothing was asked."),
    absent: schemas/* array */.YOg(schemas/* string */.YjP())
        .default([])
        .describe("A sentence for each author that is most likely spelt otherwise: none of theirs is there, one of a similar name is."),
    problem: schemas/* string */.YjP().nullable().describe("Why nothing, or not all, could be decided; null where all was."),
});
const sightingSchema = schemas/* object */.Ikc({
    head: triage_record_gitSha,
    turn: triage_record_count.describe("The heads at which anything was news, counted from 0: what has a greater one was seen later."),
    status: schemas/* enum */.k5n(triage/* THREAD_STATUSES */.UB),
    forced: schemas/* boolean */.zMY().describe("Whether it was undecided there because it goes in circles."),
    commit: triage_record_gitSha.nullable().describe("The commit that fixed it; null for every other status."),
    code_sha256: triage_record_sha256.nullable().describe("Of the code it was about at that head; null where that is not known."),
    quote: schemas/* string */.YjP().nullable().describe("What showed it there, cut; null where nothing did."),
});
/** What a thread asked for over the heads of the pull request, those that are resolved included. */
const threadHistorySchema = schemas/* array */.YOg(schemas/* object */.Ikc({
    thread_id: schemas/* string */.YjP(),
    comment_id: triage_record_count
        .default(0)
        .describe("The number of its first comment, or of the review; 0 where it is not known."),
    author: schemas/* string */.YjP(),
    path: schemas/* string */.YjP().nullable(),
    original_path: schemas/* string */.YjP().nullable().describe("Its file at base, the same through renames."),
    symbol: schemas/* string */.YjP().nullable(),
    title: schemas/* string */.YjP(),
    request: schemas/* string */.YjP().describe("What it asks for: its text without Markdown, cut, secrets masked."),
    suggestion: schemas/* string */.YjP().nullable().describe("The code it suggests; null for none."),
    lines: schemas/* string */.YjP().describe("The code it was about, cut; empty where that is not known."),
    sightings: schemas/* array */.YOg(sightingSchema),
}));
/** What a report says of other reviewers' threads. */
const triageShape = {
    triage: schemas/* array */.YOg(triagedThreadSchema)
        .nullable()
        .describe("Other reviewers' open threads, a row each; null where nobody asked for them."),
    triage_scope: triageScopeSchema.nullable().default(null),
    triage_history: threadHistorySchema
        .default([])
        .describe("What other reviewers asked for over the heads of this pull request, resolved threads included."),
};

;// CONCATENATED MODULE: ./lib/core/report/report.js

































const report_count = schemas/* int */.Whr().min(0);
const report_line = schemas/* int */.Whr().min(1);
const report_sha256 = schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/);
const report_gitSha = schemas/* string */.YjP().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** A round as the report tells it. */
const roundSchema = schemas/* object */.Ikc({
    round: report_line,
    tier: schemas/* string */.YjP().describe("The model of the run's ladder; a role with models of its own was asked another."),
    slices: report_count,
    claims: report_count,
    rejected: report_count.describe("Claims a gate turned away."),
    duplicates: report_count.describe("Claims an earlier round had settled."),
    novel: report_count,
    confirmed: report_count,
    debunked: report_count,
    unresolved: report_count,
    substantive: report_count,
    propagation: report_count,
    safe_zones: report_count,
    heuristics: report_count,
    adversary_void: schemas/* boolean */.zMY(),
    summary: schemas/* string */.YjP(),
    ...round_detail/* roundDetailShape */.D,
    next: schemas/* string */.YjP(),
});
/** The whole record of a run (contract, design §9). Readers ignore keys they do not know. */
const reportSchema = schemas/* object */.Ikc({
    schema_version: schemas/* literal */.euz(1),
    tool: schemas/* object */.Ikc({ name: schemas/* literal */.euz("tribunal"), version: schemas/* string */.YjP() }),
    run: schemas/* object */.Ikc({
        id: schemas/* string */.YjP(),
        started_at: iso/* datetime */.w$(),
        finished_at: iso/* datetime */.w$(),
        status: schemas/* enum */.k5n(RUN_STATUSES),
        stop_reason: schemas/* enum */.k5n(convergence/* RUN_STOP_REASONS */.hm).nullable(),
        stop_detail: schemas/* string */.YjP().nullable(),
        abort_reason: schemas/* enum */.k5n(ABORT_REASONS).nullable(),
        conclusion: schemas/* enum */.k5n(conclusion/* CONCLUSIONS */.Fr),
        title: schemas/* string */.YjP().describe("The conclusion in one line."),
        mode: schemas/* enum */.k5n(mode/* MODES */.FN),
        target_type: schemas/* enum */.k5n(target_type/* TARGET_TYPES */.oG)
            .default("code")
            .describe("A spec is reviewed by other prompts, and by its headings."),
        panel: schemas/* enum */.k5n(["openai", "static"]),
        passes: report_count,
        rounds_planned: report_count,
        rounds_completed: report_count,
        models: schemas/* array */.YOg(schemas/* string */.YjP()).describe("Weakest to strongest; the last is the ceiling."),
        role_models: schemas/* partialRecord */.jgl(schemas/* enum */.k5n(role/* ROLES */.gg), schemas/* array */.YOg(schemas/* string */.YjP()))
            .default({})
            .describe("Models of roles that were not asked the run's, weakest to strongest."),
        usage: costs/* usageSchema */.ht.describe("What this very run cost: nothing where it reused an earlier verdict."),
        costs: costs/* costsSchema */.CV,
        timing: self_assessment/* timingSchema */.eo,
        effort: effortSchema.nullable().default(null).describe("null where no round was planned."),
        settings: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J())
            .default({})
            .describe("What the run was configured with, inputs included, by the names a configuration file uses; no secrets."),
        debate_whole: schemas/* boolean */.zMY()
            .default(false)
            .describe("Whether the debate settled and every voice in it was heard; else accuracy is WARN at best."),
        reused_from: reusedFromSchema.nullable().default(null),
        full_review: fullReviewSchema.nullable().default(null),
    }),
    pin: schemas/* object */.Ikc({
        head_sha: report_gitSha,
        base_sha: report_gitSha.nullable(),
        merge_base_sha: report_gitSha.nullable(),
        reviewed: schemas/* string */.YjP()
            .nullable()
            .default(null)
            .describe("What was reviewed, as it was asked for; null where a host named the commits."),
        not_reviewed: schemas/* array */.YOg(schemas/* string */.YjP())
            .default([])
            .describe("What near it was not reviewed, such as the last commit beside an uncommitted change."),
        head_is_work_tree: schemas/* boolean */.zMY()
            .default(false)
            .describe("Whether head_sha stands for the work tree as it was, in a commit that this run made for itself."),
        target_kind: schemas/* enum */.k5n(["diff", "file", "manifest"]),
        target_sha256: report_sha256,
        drift: schemas/* boolean */.zMY(),
        final_sha256: report_sha256.nullable().describe("The digest at the end of the run; null when it was not taken."),
        prompts_sha256: report_sha256.nullable().describe("null for the static panel, which has no prompts."),
        config_sha256: report_sha256,
        rules_sha256: report_sha256.nullable().describe("Over the rule files; null when there are none."),
        patterns_sha256: report_sha256
            .nullable()
            .default(null)
            .describe("Over the known false positives that agents were told; null for none."),
        files: schemas/* array */.YOg(schemas/* object */.Ikc({
            path: schemas/* string */.YjP(),
            old_path: schemas/* string */.YjP().nullable(),
            status: schemas/* string */.YjP(),
            base_blob: report_gitSha.nullable(),
            head_blob: report_gitSha.nullable(),
        })),
    }),
    findings: schemas/* array */.YOg(findingSchema),
    dismissed: schemas/* array */.YOg(dismissedSchema),
    unresolved: schemas/* array */.YOg(unresolvedSchema),
    missed: schemas/* array */.YOg(missedSchema),
    cited_rules: cited_rules/* citedRulesSchema */.Y.default([]),
    excerpts: schemas/* array */.YOg(excerpt/* excerptSchema */.fX)
        .default([])
        .describe("The code around what the lists name, once a place, secrets masked; none of files nobody may see."),
    coverage: schemas/* object */.Ikc({
        files_total: report_count,
        files_read: report_count,
        hunks_total: report_count,
        hunks_read: report_count,
        files: schemas/* array */.YOg(schemas/* object */.Ikc({ file: schemas/* string */.YjP(), parts: report_count, parts_read: report_count }))
            .default([])
            .describe("How many of its parts were read, of each file that was to be reviewed."),
        skipped: schemas/* array */.YOg(schemas/* object */.Ikc({ file: schemas/* string */.YjP(), reason: schemas/* string */.YjP() })),
        without_lines: schemas/* array */.YOg(schemas/* object */.Ikc({ file: schemas/* string */.YjP(), change: schemas/* string */.YjP() }))
            .describe("Files that moved, changed their mode or are empty: no line of them changed."),
        counted_as_new: schemas/* array */.YOg(schemas/* object */.Ikc({ file: schemas/* string */.YjP(), change: schemas/* string */.YjP() }))
            .default([])
            .describe("Files all of which was reviewed as new, though few or none of their lines changed, and the boundary they crossed."),
        rules_left_out: rules_left_out/* rulesLeftOutSchema */.aE.nullable().default(null),
        by_rules: rules_left_out/* byRulesSchema */.kp.nullable().default(null),
        unread: schemas/* array */.YOg(schemas/* string */.YjP()),
        unexamined: schemas/* array */.YOg(schemas/* object */.Ikc({ file: schemas/* string */.YjP(), reason: schemas/* string */.YjP() }))
            .default([])
            .describe("Of the unread files those that a rule or a parser failed on, and why."),
        read_by: readBySchema.optional(),
        spot_checks: schemas/* array */.YOg(schemas/* object */.Ikc({
            file: schemas/* string */.YjP(),
            side: schemas/* enum */.k5n(side/* SIDES */.B),
            start_line: report_line,
            end_line: report_line,
            risks: schemas/* array */.YOg(schemas/* enum */.k5n(risk/* RISKS */.F7)),
            outcome: schemas/* enum */.k5n(["clean", "missed", "not_read"]),
        }))
            .describe("Sections nobody flagged that the Critic was given besides, drawn from the pin and replay.seed."),
    }),
    replay: schemas/* object */.Ikc({
        files: schemas/* array */.YOg(schemas/* object */.Ikc({ path: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), blob: schemas/* string */.YjP() }))
            .describe("Every blob an agent was served, or a finding was compared with."),
        rules: schemas/* array */.YOg(schemas/* string */.YjP()).describe("One line a rule file: its digest, two blanks, its path."),
        previous: schemas/* array */.YOg(schemas/* string */.YjP()).describe("Files of earlier versions that were compared, sorted."),
        seed: schemas/* string */.YjP().nullable(),
        reading: readingSchema.nullable().default(null),
        basis: basisSchema.nullable().default(null),
        reaches: schemas/* array */.YOg(reachSchema)
            .default([])
            .describe("For each finding that people can speak of: the code that their word is then said of."),
        before_overrides: schemas/* object */.Ikc({
            findings: schemas/* array */.YOg(findingSchema),
            dismissed: schemas/* array */.YOg(dismissedSchema),
            unresolved: schemas/* array */.YOg(unresolvedSchema),
            missed: schemas/* array */.YOg(missedSchema),
        })
            .nullable()
            .default(null)
            .describe("The lists before people spoke; null when no word of theirs changed them."),
    }),
    verdict: schemas/* object */.Ikc({
        accuracy: schemas/* enum */.k5n(verdict/* ACCURACIES */.a),
        coverage: schemas/* enum */.k5n(verdict/* COVERAGE_VERDICTS */.Eq),
        dimensions: schemas/* array */.YOg(schemas/* object */.Ikc({ name: schemas/* string */.YjP(), rating: schemas/* enum */.k5n(["OK", "Warn", "Fail"]), notes: schemas/* string */.YjP() })),
        gate: schemas/* enum */.k5n(["open", "closed"]),
        gate_reason: schemas/* string */.YjP(),
        findings_sha256: report_sha256,
        critic_iterations: report_count,
        overrides: schemas/* array */.YOg(overrideSchema).describe("What people said of findings, and whether it counted."),
    }),
    strengths: schemas/* array */.YOg(schemas/* string */.YjP()).describe("What the record shows to be well; empty for a run that did not complete."),
    self_assessment: self_assessment/* selfAssessmentSchema */.Ot,
    rounds: schemas/* array */.YOg(roundSchema),
    publication: schemas/* object */.Ikc({
        check_name: schemas/* string */.YjP(),
        pull_request: schemas/* int */.Whr().min(1).nullable().default(null),
        max_comments: report_count,
        comment_threshold: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
    })
        .nullable()
        .describe("What the review job was told about posting; null outside of GitHub."),
    known_patterns: knownPatternsSchema.default({ active: 0, lapsed: [], matches: [] }),
    imported: importedSchema.nullable().default(null),
    carried: carriedSchema.nullable().default(null),
    follow_up: followUpSchema.nullable().default(null),
    history: historySchema
        .default([])
        .describe("Findings of ours over the heads of this pull request, those that are gone included."),
    policy: policyRecordSchema.nullable().default(null),
    ...triageShape,
    description: descriptionSchema.nullable().default(null),
    fix: fixSchema.nullable().default(null),
});
/** Whether a finding was there before the change: such is shown apart, and never fails the check. */
function isDebt({ classification }) {
    return classification === "existing";
}
/** Whether a finding counts as the change's own; one whose history could not be decided does. */
function isBrought(finding) {
    return !isDebt(finding);
}
/** Whether a finding is a note on the whole file, which stands in summaries and on no line of the change. */
function isNote({ detected_by: by, severity, source }) {
    return by === "suppression" && source === "gate" && severity === "low";
}
/** A report from the text of a file. Unknown keys are passed over, as consumers must. Reasons take one line. Never throws. */
function parseReport(text) {
    let json;
    try {
        json = JSON.parse(text);
    }
    catch {
        return { kind: "malformed", reason: `no report.json of Tribunal but ${(0,foreign_file/* describeForeign */.eQ)(text)}` };
    }
    const parsed = reportSchema.safeParse(json);
    if (parsed.success)
        return { kind: "parsed", report: withDismissalCodes(parsed.data) };
    if (!(0,foreign_file/* isByTribunal */.Dq)(json))
        return { kind: "malformed", reason: `no report.json of Tribunal but ${(0,foreign_file/* describeForeign */.eQ)(text)}` };
    const reason = (0,schema_words/* describeMismatch */._)(reportSchema, parsed.error);
    return { kind: "malformed", reason: `a report of Tribunal that is damaged, or of another version (${reason})` };
}
function withDismissalCodes(report) {
    const { replay } = report;
    const before = replay.before_overrides;
    return {
        ...report,
        dismissed: report.dismissed.map(withDismissalCode),
        replay: {
            ...replay,
            before_overrides: before && { ...before, dismissed: before.dismissed.map(withDismissalCode) },
        },
    };
}


/***/ }),

/***/ 22050:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ detailRound),
/* harmony export */   D: () => (/* binding */ roundDetailShape)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(88343);
/* harmony import */ var _claims_category_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63665);
/* harmony import */ var _claims_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76376);
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99714);
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(65407);
/* harmony import */ var _pin_side_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(24328);
/* harmony import */ var _guard_record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48877);







const count = zod__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Whr().min(0);
const line = zod__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Whr().min(1);
/** A round is told in at most so many rulings and zones, of at most so many characters a text. */
const MAX_RULINGS = 50;
const MAX_ZONES = 20;
const MAX_TITLE_CHARS = 200;
const MAX_REASON_CHARS = 500;
const MAX_QUOTE_CHARS = 300;
const proofSchema = zod__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ file: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), side: zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_5__/* .SIDES */ .B), line, quote: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() });
const rulingSchema = zod__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    fingerprint: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    title: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    file: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP().nullable(),
    line: line.nullable(),
    severity: zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(_claims_severity_js__WEBPACK_IMPORTED_MODULE_2__/* .SEVERITIES */ .oC),
    winner: zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(["enthusiast", "adversary", "split"]).nullable().describe("null when the ruling settles nothing."),
    outcome: zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(["confirmed", "debunked", "unresolved"]),
    reason: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    proof: proofSchema.nullable().describe("The quote that refutes a debunked claim."),
});
const zoneSchema = zod__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    file: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    start_line: line,
    end_line: line,
    protects_against: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(_claims_category_js__WEBPACK_IMPORTED_MODULE_0__/* .CATEGORIES */ .R6)),
    reason: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(),
    quote: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP().default("").describe("What it rests on, as the Adversary wrote it."),
    grounded: zod__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zMY().describe("Whether its quote stands at the pin, on lines the Adversary was served."),
});
/** What a round says beyond its numbers, so that the debate can be told from the report alone. */
const roundDetailShape = {
    rulings: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(rulingSchema).describe("The Judge's, worst first; long lists and texts are cut."),
    rulings_omitted: count,
    zones: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(zoneSchema).describe("What the Adversary holds to be safe, grounded zones first."),
    zones_omitted: count,
    ..._guard_record_js__WEBPACK_IMPORTED_MODULE_3__/* .roundGuardsShape */ .Y,
};
function detailRound(ruled, zones, guards) {
    const worstFirst = [...ruled].sort((a, b) => (0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_2__/* .compareSeverity */ .zK)(a.claim.severity, b.claim.severity));
    const groundedFirst = [...zones].sort((a, b) => Number(b.isGrounded) - Number(a.isGrounded));
    return {
        rulings: worstFirst.slice(0, MAX_RULINGS).map(detailRuling),
        rulings_omitted: Math.max(0, ruled.length - MAX_RULINGS),
        zones: groundedFirst.slice(0, MAX_ZONES).map(detailZone),
        zones_omitted: Math.max(0, zones.length - MAX_ZONES),
        ...guards,
    };
}
function detailRuling(outcome) {
    const { claim } = outcome;
    const place = claim.place;
    const base = {
        fingerprint: (0,_claims_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_1__/* .claimFingerprint */ .N_)(claim),
        title: (0,_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(claim.title, MAX_TITLE_CHARS),
        file: place?.file ?? null,
        line: place === undefined || place.line < 1 ? null : place.line,
        severity: claim.severity,
    };
    switch (outcome.kind) {
        case "confirmed":
            return {
                ...base,
                winner: outcome.winner,
                outcome: "confirmed",
                reason: shorten(outcome.resolution),
                proof: null,
            };
        case "dismissed": {
            const { file, side, line: at, quote } = outcome.proof;
            const proof = { file, side, line: at, quote: (0,_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(quote, MAX_QUOTE_CHARS) };
            return { ...base, winner: "adversary", outcome: "debunked", reason: shorten(outcome.reason), proof };
        }
        case "unresolved":
            return { ...base, winner: null, outcome: "unresolved", reason: shorten(outcome.reason), proof: null };
        default:
            return outcome;
    }
}
function detailZone(zone) {
    return {
        file: zone.file,
        start_line: zone.start_line,
        end_line: Math.max(zone.start_line, zone.end_line),
        protects_against: [...zone.protects_against],
        reason: shorten(zone.reason),
        quote: (0,_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(zone.evidence_quote, MAX_QUOTE_CHARS),
        grounded: zone.isGrounded,
    };
}
function shorten(text) {
    return (0,_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(text, MAX_REASON_CHARS);
}


/***/ }),

/***/ 52945:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dx: () => (/* binding */ rubricSchema),
/* harmony export */   is: () => (/* binding */ rateQuality)
/* harmony export */ });
/* unused harmony export RUBRIC */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);
/* harmony import */ var _count_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29028);


/** What a good debate looks like, whatever it came to. No rating here decides anything. */
const RUBRIC = [
    "findings-quote-code",
    "rulings-rest-on-evidence",
    "debunk-share",
    "duplicates-by-round",
];
const ratingSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    name: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(RUBRIC),
    rating: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(["OK", "Warn", "Fail", "not-rated"]),
    value: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().describe("The number it rests on, for people."),
    note: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
});
const rubricSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(ratingSchema);
/** Below it the Judge waves claims through; above it the Enthusiasts make noise. */
const HEALTHY_DEBUNKS = { least: 0.15, most: 0.35 };
/** With fewer rulings one alone moves the share by more than the band is wide. */
const FEWEST_RULINGS = 5;
/** A round with more than this share of known claims went over old ground. */
const MOST_DUPLICATES = 0.5;
const RULES_ALONE = "rules ruled on what rules had found, which says nothing of how hard a Judge looks";
/** The rubric's ratings, in its order. Never throws. */
function rateQuality(facts) {
    const ruled = facts.rounds.flatMap((round) => round.ruled);
    return [
        rateFindings(facts.findings),
        rateRulings(ruled),
        facts.isStatic ? notRated("debunk-share", RULES_ALONE) : rateDebunks(ruled),
        rateDuplicates(facts.rounds),
    ];
}
function rateFindings(findings) {
    const name = "findings-quote-code";
    if (findings.length === 0)
        return notRated(name, "no finding was confirmed");
    const quoting = findings.filter(quotesCode).length;
    const value = `${quoting} of ${findings.length}`;
    if (quoting < findings.length)
        return { name, rating: "Fail", value, note: "a finding rests on no quote" };
    return { name, rating: "OK", value, note: "every finding quotes the code it is about" };
}
function rateRulings(ruled) {
    const name = "rulings-rest-on-evidence";
    if (ruled.length === 0)
        return notRated(name, "nothing had to be ruled on");
    const bound = ruled.filter(restsOnEvidence).length;
    const open = ruled.filter((outcome) => outcome.kind === "unresolved").length;
    const value = `${bound} of ${ruled.length}`;
    if (bound + open < ruled.length)
        return { name, rating: "Fail", value, note: "a ruling counted without evidence" };
    if (open > 0)
        return { name, rating: "Warn", value, note: `${open} settled nothing and left the claim open` };
    return { name, rating: "OK", value, note: "every ruling rests on a quote found at the pin" };
}
function rateDebunks(ruled) {
    const name = "debunk-share";
    const debunked = ruled.filter((outcome) => outcome.kind === "dismissed").length;
    const decided = debunked + ruled.filter((outcome) => outcome.kind === "confirmed").length;
    if (decided < FEWEST_RULINGS)
        return notRated(name, `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_1__/* .countOf */ .p)(decided, "decided claim")} ${decided === 1 ? "is" : "are"} too few for a share`);
    const share = debunked / decided;
    const value = `${toPercent(share)} of ${decided}`;
    if (share < HEALTHY_DEBUNKS.least)
        return { name, rating: "Warn", value, note: "below 15 %: claims may pass too easily" };
    if (share > HEALTHY_DEBUNKS.most)
        return { name, rating: "Warn", value, note: "above 35 %: many claims were noise" };
    return { name, rating: "OK", value, note: "within the healthy 15 to 35 %" };
}
function rateDuplicates(rounds) {
    const name = "duplicates-by-round";
    const later = rounds.slice(1);
    if (later.length === 0)
        return notRated(name, "only a second round can repeat the first");
    const shares = later.map(({ duplicates, novel }) => duplicates / Math.max(1, duplicates + novel));
    const value = later.map(({ round }, index) => `round ${round}: ${toPercent(shares[index] ?? 0)}`).join(", ");
    if (shares.some((share) => share > MOST_DUPLICATES)) {
        return { name, rating: "Warn", value, note: "a round mostly claimed what was settled before" };
    }
    return { name, rating: "OK", value, note: "later rounds looked at new ground" };
}
function restsOnEvidence(outcome) {
    if (outcome.kind === "dismissed")
        return outcome.proof.quote.trim() !== "";
    return outcome.kind === "confirmed" && quotesCode(outcome.claim);
}
function quotesCode({ evidence }) {
    return evidence.some(({ quote }) => quote.trim() !== "");
}
function notRated(name, note) {
    return { name, rating: "not-rated", value: "–", note };
}
function toPercent(share) {
    return `${Math.round(share * 100)} %`;
}


/***/ }),

/***/ 17814:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aE: () => (/* binding */ rulesLeftOutSchema),
/* harmony export */   kp: () => (/* binding */ byRulesSchema),
/* harmony export */   sK: () => (/* binding */ recordRulesLeftOut)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(88343);
/* harmony import */ var _files_language_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(67093);
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25828);



const rulesLeftOutSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    count: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(1).describe("Rules that claimed nothing there."),
    of: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(1).describe("Rules of the static panel in all."),
    files: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()).describe("The new files that were read, as far as a rule knows their language."),
})
    .describe("Rules of the static panel that keep silent on new files, where they were measured to be too seldom right.");
const byRulesSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    covered: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(0).describe("Files with lines to review whose kind some rule is about."),
    not_covered: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()).describe("Those whose kind no rule is about; prose and lock files need none."),
})
    .describe("What rules alone could speak of; null where a model read.");
/** What the static panel looked for less in new files; null where no such file of code was read, or no rule keeps silent. */
function recordRulesLeftOut(pin, coverage, rulebook) {
    const own = rulebook.files.flatMap(({ file: { declared } }) => declared ?? []);
    const quiet = own.filter(({ isQuietOnNewFiles }) => isQuietOnNewFiles);
    const read = new Set(coverage.files.flatMap(({ file, partsRead }) => (partsRead > 0 ? [file] : [])));
    const files = pin.files
        .filter((file) => read.has(file.path) && (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_1__/* .isNewFile */ .Bx)(file, pin.kind) && (0,_files_language_js__WEBPACK_IMPORTED_MODULE_0__/* .sourceLanguageOf */ .Rn)(file) !== undefined)
        .map(({ path }) => path);
    return quiet.length === 0 || files.length === 0 ? null : { count: quiet.length, of: own.length, files };
}


/***/ }),

/***/ 17209:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ sealText),
/* harmony export */   d: () => (/* binding */ isSealed)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53871);
/* harmony import */ var _pieces_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(56824);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(18067);




const HEX_DIGITS = 16;
const SEAL = /^(?:<!-- )?tribunal \S{1,40}, (?:report|sha256|text) ([0-9a-f]{16})(?: -->)?\n$/;
/**
 * A rendering with a last line by which it is known again, as long as nobody edits it: a paragraph, or a comment where
 * the format is HTML. It proves no author, as whoever knows how can write one.
 *
 * @param text ends with a line feed.
 */
function* sealText(text, form) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    for (const piece of form === "comment" ? text : (0,_pieces_js__WEBPACK_IMPORTED_MODULE_2__/* .joinPieces */ .Am)([text, "\n"], "")) {
        hash.update(piece);
        yield piece;
    }
    const seal = `tribunal ${_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .x}, text ${hash.digest("hex").slice(0, HEX_DIGITS)}`;
    yield `${form === "comment" ? `<!-- ${seal} -->` : seal}\n`;
}
/** Whether a text ends with the seal over all that is before. */
function isSealed(text) {
    const start = text.lastIndexOf("\n", text.length - 2) + 1;
    return SEAL.exec(text.slice(start))?.[1] === (0,_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .sc)(text.slice(0, start)).slice(0, HEX_DIGITS);
}


/***/ }),

/***/ 76809:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LV: () => (/* binding */ assessTiming),
/* harmony export */   Ot: () => (/* binding */ selfAssessmentSchema),
/* harmony export */   Y4: () => (/* binding */ assessWork),
/* harmony export */   eo: () => (/* binding */ timingSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(88343);
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99714);
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(65407);
/* harmony import */ var _gates_gate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54857);
/* harmony import */ var _replies_role_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52274);
/* harmony import */ var _rubric_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52945);
/* harmony import */ var _unheard_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63627);







const count = zod__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Whr().min(0);
/** How the debate itself went, computed from what was recorded and from nobody's opinion of it. */
const selfAssessmentSchema = zod__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    rounds_by_tier: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ tier: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), rounds: count }))
        .describe("In the order the tiers were reached."),
    agents: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ role: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(_replies_role_js__WEBPACK_IMPORTED_MODULE_2__/* .ROLES */ .gg), played: count, answered: count, void: count, aborted: count, reprompts: count })),
    unheard: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(_unheard_js__WEBPACK_IMPORTED_MODULE_4__/* .unheardSchema */ .dK)
        .default([])
        .describe("Agents whose answer could not be used, also where others answered in their place."),
    lost_claims: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ agent: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), role: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(_replies_role_js__WEBPACK_IMPORTED_MODULE_2__/* .ROLES */ .gg), round: count, severity: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC) }))
        .default([])
        .describe("What agents seem to claim in answers that could not be read, and in no other; the severity is the worst."),
    replayed_agents: count.describe("Agents of void rounds, which were played again one tier up."),
    adversary_void_rounds: count,
    rejected_by_gate: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ gate: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(_gates_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .GATES */ .JH), claims: count })),
    duplicates: count.describe("Claims an earlier round had settled."),
    judge_convergence_mismatches: count.describe("Rounds whose Judge called the debate converged, against the record."),
    answered_by_others: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()).describe("Models that answered, by their own word, where another was asked."),
    rubric: _rubric_js__WEBPACK_IMPORTED_MODULE_3__/* .rubricSchema */ .dx,
});
/** How long a run took; kept apart, since the same debate held again takes another time. */
const timingSchema = zod__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    wall_ms: count,
    critical_path_ms: count.describe("The slowest Enthusiast or Adversary of each round, then its slowest Judge; summed."),
});
const MAX_OTHERS = 20;
const MAX_UNHEARD = 50;
const MAX_NAME_CHARS = 200;
/** Never throws. */
function assessWork({ agents, rounds, unheard, rubric }) {
    const tiers = [...new Set(rounds.map(({ model }) => model))];
    const others = agents.flatMap(({ answeredBy, model }) => answeredBy.filter((answering) => answering !== model));
    const rejected = rounds.flatMap(({ rejectedBy }) => rejectedBy);
    return {
        rounds_by_tier: tiers.map((tier) => ({ tier, rounds: rounds.filter((round) => round.model === tier).length })),
        agents: _replies_role_js__WEBPACK_IMPORTED_MODULE_2__/* .ROLES */ .gg.flatMap((role) => tallyRole(role, agents)),
        unheard: unheard.slice(0, MAX_UNHEARD),
        lost_claims: agents.flatMap(toLostClaim).slice(0, MAX_UNHEARD),
        replayed_agents: agents.filter(({ isReplayed }) => isReplayed).length,
        adversary_void_rounds: rounds.filter(({ isAdversaryVoid }) => isAdversaryVoid).length,
        rejected_by_gate: _gates_gate_js__WEBPACK_IMPORTED_MODULE_1__/* .GATES */ .JH.map((gate) => ({ gate, claims: rejected.filter((by) => by === gate).length })),
        duplicates: rounds.reduce((sum, { duplicates }) => sum + duplicates, 0),
        judge_convergence_mismatches: rounds.filter(({ isMismatch }) => isMismatch).length,
        answered_by_others: [...new Set(others.map((model) => (0,_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(model, MAX_NAME_CHARS)))].slice(0, MAX_OTHERS),
        rubric: [...rubric],
    };
}
function toLostClaim({ agent, role, round, lostClaims: [severity] }) {
    return severity === undefined ? [] : [{ agent, role, round, severity }];
}
/** Never throws. */
function assessTiming(agents, wallMs) {
    return {
        wall_ms: Math.max(0, Math.round(wallMs)),
        critical_path_ms: Math.max(0, Math.round(sumCriticalPath(agents))),
    };
}
function tallyRole(role, agents) {
    const own = agents.filter((agent) => agent.role === role);
    if (own.length === 0)
        return [];
    const counted = (outcome) => own.filter((agent) => agent.outcome === outcome).length;
    const reprompts = own.reduce((sum, agent) => sum + agent.reprompts, 0);
    return [
        {
            role,
            played: own.length,
            answered: counted("answered"),
            void: counted("void"),
            aborted: counted("aborted"),
            reprompts,
        },
    ];
}
/** Milliseconds the rounds would take if every agent that can run beside others did: of each round its slowest Enthusiast or Adversary, and its slowest Judge. */
function sumCriticalPath(agents) {
    const rounds = [...new Set(agents.map(({ round }) => round))];
    return rounds.reduce((sum, round) => {
        const longest = (roles) => agents
            .filter((agent) => agent.round === round && roles.includes(agent.role))
            .reduce((most, { durationMs }) => Math.max(most, durationMs), 0);
        return sum + longest(["enthusiast", "adversary"]) + longest(["judge"]);
    }, 0);
}


/***/ }),

/***/ 63627:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Rs: () => (/* binding */ toUnheard),
/* harmony export */   dK: () => (/* binding */ unheardSchema)
/* harmony export */ });
/* unused harmony export VOID_CAUSES */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88343);
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(65407);
/* harmony import */ var _replies_role_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52274);



/**
 * Why an agent's answer could not be used: out of time, cut short, refused, of another form than asked, never given, cut off
 * so that what was claimed can be judged, given more to read than its model takes, or without proof that this was read.
 */
const VOID_CAUSES = ["time", "length", "refusal", "malformed", "turns", "budget", "context", "unread"];
const count = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(0);
const MAX_FILES = 10;
const MAX_REASON_CHARS = 300;
/** An agent of the debate that gave no usable answer, as the report tells it; of a module's agents its own part tells. */
const unheardSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    agent: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().describe("As agents.json names it."),
    role: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(_replies_role_js__WEBPACK_IMPORTED_MODULE_0__/* .DEBATE_ROLES */ .I4),
    round: count,
    pass: count.describe("Which of the round's passes it was, counted from 1."),
    attempt: count.describe("A further try of the same part, counted from 1."),
    cause: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(VOID_CAUSES),
    reason: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    after_seconds: count.nullable().describe("How long it was waited for; null where it was not for time."),
    files: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).describe("What it was to read, the first of it."),
    files_omitted: count,
    replayed: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().describe("Whether its round was void and played again."),
});
/** Judge and Critic are given claims, and may read all of the target. */
const READERS = new Set(["enthusiast", "adversary"]);
function toUnheard(fact) {
    const { agent, role, round, pass, attempt, cause, durationMs, isReplayed } = fact;
    const files = READERS.has(role) ? fact.files : [];
    return {
        ...{ agent, role, round, pass, attempt, cause },
        reason: (0,_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .cut */ .Jj)(fact.reason, MAX_REASON_CHARS),
        after_seconds: cause === "time" ? Math.round(durationMs / 1000) : null,
        files: files.slice(0, MAX_FILES),
        files_omitted: Math.max(0, files.length - MAX_FILES),
        replayed: isReplayed,
    };
}


/***/ }),

/***/ 90645:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ schemasAt),
/* harmony export */   _: () => (/* binding */ keysAt)
/* harmony export */ });
/**
 * The keys a schema knows in the mapping at a path, in the order it names them; of a union, those of every member.
 * Empty where there is no mapping with fixed keys. Never throws.
 */
function keysAt(schema, path) {
    return schemasAt(schema, path).flatMap((member) => {
        const { def } = member._zod;
        return def.type === "object" ? Object.keys(def.shape) : [];
    });
}
/** What a value at a path may be, optional, default and the like taken off; of a union, every member. Never throws. */
function schemasAt(schema, path) {
    const found = path.reduce((schemas, key) => schemas.flatMap((one) => membersOf(one).flatMap((member) => childOf(member, key))), [schema]);
    return found.flatMap(membersOf);
}
/** What a value may be once optional, default and the like are taken off. */
function membersOf(schema) {
    const { def } = schema._zod;
    switch (def.type) {
        case "optional":
        case "nullable":
        case "default":
        case "readonly":
            return membersOf(def.innerType);
        case "pipe":
            return membersOf(def.in);
        case "union":
            return def.options.flatMap(membersOf);
        default:
            return [schema];
    }
}
function childOf(schema, key) {
    const { def } = schema._zod;
    if (def.type === "array")
        return [def.element];
    if (def.type === "record")
        return [def.valueType];
    if (def.type !== "object")
        return [];
    const child = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
    return child === undefined ? [] : [child];
}


/***/ }),

/***/ 83471:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fr: () => (/* binding */ firstProblems),
  K3: () => (/* binding */ nameInput),
  SO: () => (/* binding */ nameThePlace),
  ek: () => (/* binding */ toProblems)
});

// EXTERNAL MODULE: ./lib/core/spelling.js
var spelling = __webpack_require__(28865);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/parse.js + 1 modules
var parse = __webpack_require__(43852);
// EXTERNAL MODULE: ./lib/core/schema/schema-keys.js
var schema_keys = __webpack_require__(90645);
// EXTERNAL MODULE: ./lib/core/schema/schema-words.js
var schema_words = __webpack_require__(28952);
;// CONCATENATED MODULE: ./lib/core/schema/right-value.js



/** What YAML takes for a text as it stands, also between brackets; whatever else is put in quotes. */
const PLAIN = /^[A-Za-z_][A-Za-z0-9_./*-]*$/;
/** Words that YAML, of one version or another, takes for something else than a text. */
const RESERVED = new Set(["true", "false", "null", "yes", "no", "on", "off", "y", "n"]);
/**
 * What to add to the words for what is wanted at an issue, where the value needs another spelling alone: it stands without
 * the list around it, a number without its quotes. Empty otherwise. Never throws.
 */
function describeRightValue(schema, issue, got) {
    if (issue.code !== "invalid_type" && issue.code !== "invalid_union")
        return "";
    const members = (0,schema_keys/* schemasAt */.U)(schema, issue.path);
    const right = otherSpellings(got).find(({ value }) => members.some((member) => parse/* safeParse */.xL(member, value).success));
    return right === undefined ? describeEntry(members, got) : `, such as ${right.spelt}`;
}
function otherSpellings(got) {
    if (typeof got === "number" || typeof got === "boolean") {
        const text = String(got);
        return [
            { value: text, spelt: JSON.stringify(text) },
            { value: [got], spelt: `[${text}]` },
        ];
    }
    if (typeof got !== "string")
        return [];
    const bare = /^(?:true|false)$/.test(got) ? [{ value: got === "true", spelt: got }] : [];
    const number = /^\d{1,9}$/.test(got) ? [{ value: Number(got), spelt: String(Number(got)) }] : [];
    return [...bare, ...number, ...(got.includes("{") ? [] : listOf(got.split(","))), ...listOf([got])];
}
/** Several that were written behind each other, as inputs of an action take them, or one. */
function listOf(words) {
    const entries = words.map((word) => word.trim());
    if (entries.some((entry) => entry === ""))
        return [];
    return [{ value: entries, spelt: `[${entries.map(spell).join(", ")}]` }];
}
function spell(entry) {
    return PLAIN.test(entry) && !RESERVED.has(entry.toLowerCase()) ? entry : JSON.stringify(entry);
}
/** A lone text where a list is wanted, that would not do as an entry of it either. */
function describeEntry(members, got) {
    if (typeof got !== "string")
        return "";
    const [list] = members.filter((member) => member._zod.def.type === "array");
    if (list === undefined || members.length > 1)
        return "";
    const [issue] = parse/* safeParse */.xL(list, [got]).error?.issues ?? [];
    return issue === undefined ? "" : `, each entry ${(0,schema_words/* wantedWords */.D)(list, issue)}`;
}

;// CONCATENATED MODULE: ./lib/core/schema/unknown-words.js

/**
 * What is wrong with words that nobody knows, such as keys of one mapping. The list of all known ones would bury the one
 * that was meant; where none is near, one list serves all of them. Never throws.
 *
 * @param kind what the words are.
 */
function describeUnknown(words, kind, { known, advise }) {
    const first = words.find((word) => advise(word, known) === undefined);
    return words.map((word) => {
        const remedy = advise(word, known);
        if (remedy !== undefined)
            return { word, got: `got an unknown ${kind}`, remedy };
        const wanted = word === first ? `one of ${known.join(", ")}` : `one of those told for ${first}`;
        return { word, got: `an unknown ${kind}`, wanted, remedy: "Remove or correct it." };
    });
}
/** The nearest of the known words, where one is near. Never throws. */
const adviseBySpelling = (word, known) => {
    const meant = (0,spelling/* findMeant */.z)(word, known);
    return meant === undefined ? undefined : `Write ${meant}.`;
};

;// CONCATENATED MODULE: ./lib/core/schema/schema-problems.js





/** Enough to know a value again; a whole section would bury what is wrong with it. */
const MAX_SHOWN_CHARS = 120;
/** The most problems of one file that are told: each takes a look through it, and the rest is mostly the same again. */
const MAX_PROBLEMS = 50;
/**
 * What is wrong with a file, each with its place in it and, for a misspelt word, what was probably meant; of very many the
 * first. Never throws.
 */
function toProblems(issues, file) {
    return firstProblems(misspeltFirst(withoutMisspelt(withoutEchoes(issues), file)), (told) => byLine(unique(told.flatMap((issue) => toProblem(issue, file)))));
}
/** As they are met when the file is read; what has no line comes first, and what shares one keeps its order. */
function byLine(problems) {
    return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
/** A key that is missing is not told where it stands beside, misspelt: that is told once, by the word that was written. */
function withoutMisspelt(issues, file) {
    const written = new Set(issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? meantKeys(issue, file) : [])));
    const isMissing = ({ path }) => valueAt(file.value, path) === undefined;
    return issues.filter((issue) => !(isMissing(issue) && written.has(JSON.stringify(issue.path))));
}
function meantKeys({ keys, path }, file) {
    const known = (0,schema_keys/* keysAt */._)(file.schema, path);
    return keys.flatMap((key) => {
        const meant = (0,spelling/* findMeant */.z)(key, known);
        return meant === undefined ? [] : [JSON.stringify([...path, meant])];
    });
}
/** What is told of the first of many faults; the last of it says how many more there are. Never throws. */
function firstProblems(faults, tell) {
    const problems = tell(faults.slice(0, MAX_PROBLEMS));
    const [last, more] = [problems.at(-1), faults.length - MAX_PROBLEMS];
    if (last === undefined || more <= 0)
        return problems;
    return [...problems.slice(0, -1), { ...last, remedy: `${last.remedy} And ${more} more.` }];
}
/** A value of another kind is measured all the same: an empty text is then also told to be a list of too few. */
function withoutEchoes(issues) {
    const ofOtherKind = new Set(issues.flatMap(({ code, path }) => (code === "invalid_type" ? [JSON.stringify(path)] : [])));
    return issues.filter(({ code, path }) => code === "invalid_type" || !ofOtherKind.has(JSON.stringify(path)));
}
/** The key that nobody knows is most often the one that is missing beside it, spelt otherwise: it is told before the others there. */
function misspeltFirst(issues) {
    const unknown = new Map(issues.filter(({ code }) => code === "unrecognized_keys").map((issue) => [JSON.stringify(issue.path), issue]));
    return [
        ...new Set(issues.flatMap((issue) => [unknown.get(JSON.stringify(issue.path.slice(0, -1))) ?? issue, issue])),
    ];
}
/** How a place in a file is named in errors: `config.yml, line 3, column 1`. */
function nameThePlace(where, position) {
    return position === undefined ? where : `${where}, line ${position.line}, column ${position.column}`;
}
function toProblem(issue, file) {
    if (issue.code === "unrecognized_keys")
        return unknownKeys(issue, file);
    const got = valueAt(file.value, issue.path);
    const choices = issue.code === "invalid_value" ? issue.values.map(String) : [];
    const meant = typeof got === "string" ? (file.choiceMeantBy?.(got) ?? (0,spelling/* findMeant */.z)(got, choices)) : undefined;
    return [
        {
            ...nameInput(issue.path, "value", file),
            got: show(got),
            wanted: `${(0,schema_words/* wantedWords */.D)(file.schema, issue)}${describeRightValue(file.schema, issue, got)}`,
            remedy: suggest(choices.length === 0 ? undefined : meant, "Correct the value."),
        },
    ];
}
function unknownKeys(issue, file) {
    const known = (0,schema_keys/* keysAt */._)(file.schema, issue.path);
    const ofFile = issue.path.length === 0 ? file.adviseOnKey : undefined;
    const advise = ofFile ?? adviseBySpelling;
    return firstProblems(issue.keys, (keys) => describeUnknown(keys, "key", { known, advise }).map(({ word, ...problem }) => ({
        ...nameInput([...issue.path, word], "key", file),
        ...problem,
    })));
}
/** A value can be wrong in two ways that read alike: `1e+23` is neither whole nor in its range. */
function unique(problems) {
    return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
function show(value) {
    const text = JSON.stringify(value) ?? "nothing";
    return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}
function suggest(meant, otherwise) {
    return meant === undefined ? otherwise : `Write ${meant}.`;
}
/** What a file's key or value is called in errors, and where it stands. */
function nameInput(path, part, { where, locate }) {
    const position = locate?.(path, part);
    const place = nameThePlace(where, position);
    return { input: path.length === 0 ? place : `${place}: ${namePath(path)}`, line: position?.line };
}
/** `bounds.max-files`, `effects, entry 1, modal`: people count from one. */
function namePath(path) {
    return path.map(String).reduce((told, step) => {
        const isEntry = /^\d+$/.test(step);
        const name = isEntry ? `entry ${Number(step) + 1}` : step;
        if (told === "")
            return name;
        return `${told}${isEntry || /entry \d+$/.test(told) ? ", " : "."}${name}`;
    }, "");
}
function valueAt(value, path) {
    return path.reduce((at, key) => (typeof at === "object" && at !== null ? at[key] : undefined), value);
}


/***/ }),

/***/ 28952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ wantedWords),
/* harmony export */   _: () => (/* binding */ describeMismatch)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(37428);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98439);
/* harmony import */ var _join_list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31764);
/* harmony import */ var _schema_keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(90645);



/** What zod's own checks of a text's form ask for. */
const FORMATS = {
    date: "a date that exists, as YYYY-MM-DD",
    datetime: "a date and time that exist, as YYYY-MM-DDTHH:MM:SSZ",
};
/**
 * What a schema wants at the place of an issue, in a person's words, with its range or its choices. Never throws.
 *
 * @param issue one that the schema itself raised.
 */
function wantedWords(schema, issue) {
    const isOurs = issue.code === "custom" || issue.code === "invalid_format" || issue.code === "invalid_union";
    if (isOurs && !issue.message.startsWith("Invalid"))
        return issue.message;
    if (issue.code === "invalid_format")
        return FORMATS[issue.format] ?? "text in another form";
    const isOtherKind = issue.code === "invalid_type";
    const misfit = { isOtherKind, isTooBig: issue.code === "too_big" };
    const words = (0,_schema_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .schemasAt */ .U)(schema, issue.path).map((one) => describeSchema(one, misfit));
    return words.length === 0 ? "another value" : (0,_join_list_js__WEBPACK_IMPORTED_MODULE_1__/* .joinOr */ .S)([...new Set(words)]);
}
/** Where a value does not fit its schema and what is wanted there, in one line that quotes nothing of it. Never throws. */
function describeMismatch(schema, { issues }) {
    const [first, ...others] = issues;
    if (first === undefined)
        return "another value is wanted";
    const place = first.path.length === 0 ? "" : `${zod__WEBPACK_IMPORTED_MODULE_2__/* .toDotPath */ .sR(first.path)}: `;
    const more = others.length === 0 ? "" : `, and ${others.length} more`;
    return `${place}wanted ${wantedWords(schema, first)}${more}`;
}
function describeSchema(schema, { isOtherKind, isTooBig }) {
    const described = zod__WEBPACK_IMPORTED_MODULE_3__/* .toJSONSchema */ .bl(schema, { io: "input", unrepresentable: "any" });
    if (described.enum !== undefined)
        return (0,_join_list_js__WEBPACK_IMPORTED_MODULE_1__/* .joinOr */ .S)(described.enum.map(String));
    if (described.const !== undefined)
        return String(described.const) || "nothing";
    switch (described.type) {
        case "integer":
            return `a whole number${describeRange(described.minimum, described.maximum, isTooBig)}`;
        case "number":
            return `a number${describeRange(described.minimum, described.maximum)}`;
        case "boolean":
            return "true or false";
        case "string":
            return `text${describeLength(described.minLength, described.maxLength, isOtherKind)}`;
        case "array":
            return isOtherKind ? "a list" : `a list${describeSize(described.minItems, described.maxItems)}`;
        case "object":
            return "keys with their values";
        default:
            return "another value";
    }
}
/** The bounds zod gives every whole number are no choice of ours: the upper one is told of what exceeds it alone. */
function describeRange(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER, isTooBig = false) {
    const isBoundBelow = minimum > Number.MIN_SAFE_INTEGER;
    const isBoundAbove = isTooBig || maximum < Number.MAX_SAFE_INTEGER;
    if (isBoundBelow && isBoundAbove)
        return ` from ${minimum} to ${maximum}`;
    if (isBoundBelow)
        return ` of at least ${minimum}`;
    return isBoundAbove ? ` of at most ${maximum}` : "";
}
function describeLength(fewest = 0, most = Number.POSITIVE_INFINITY, isOtherKind) {
    if (most !== Number.POSITIVE_INFINITY)
        return fewest > 0 ? ` of ${fewest} to ${most} characters` : ` of at most ${most} characters`;
    if (fewest > 1)
        return ` of at least ${fewest} characters`;
    return fewest === 1 && !isOtherKind ? " that is not empty" : "";
}
function describeSize(fewest = 0, most = Number.POSITIVE_INFINITY) {
    if (fewest > 0)
        return " that is not empty";
    return most === Number.POSITIVE_INFINITY ? "" : ` of at most ${most}`;
}


/***/ }),

/***/ 28865:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ findMeant)
/* harmony export */ });
/** Longer words are not compared: the cost grows with the product of both lengths, and no key of ours is that long. */
const MAX_CHARS = 60;
/**
 * What somebody who wrote a word most likely meant: the nearest of the known ones, the first of equally near ones.
 * Undefined when none is near: about a third of the letters may differ, and no more than three. Never throws.
 */
function findMeant(word, known) {
    if (word.length > MAX_CHARS)
        return undefined;
    const written = lettersOf(word);
    const [nearest] = known
        .map((candidate) => ({ candidate, distance: countEdits(written, lettersOf(candidate)) }))
        .filter(({ candidate, distance }) => distance <= allowedEdits(candidate))
        .sort((a, b) => a.distance - b.distance);
    return nearest?.candidate;
}
/** Case and separators are how a key is spelt, not which one it is. */
function lettersOf(word) {
    return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
function allowedEdits(candidate) {
    return Math.min(3, Math.floor(lettersOf(candidate).length / 3));
}
/**
 * How many single letters must be inserted, deleted, replaced or swapped with their neighbour to make one word of the
 * other, no part being edited twice (the optimal string alignment form of Damerau's distance).
 *
 * @see https://doi.org/10.1145/363958.363994
 */
function countEdits(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row += 1) {
        const line = [row];
        for (let column = 1; column <= to.length; column += 1) {
            const isSame = from[row - 1] === to[column - 1];
            const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            line[column] = Math.min(at(last, column) + 1, at(line, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1), isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY);
        }
        beforeLast = last;
        last = line;
    }
    return at(last, to.length);
}
function at(line, column) {
    return line[column] ?? Number.POSITIVE_INFINITY;
}


/***/ }),

/***/ 76940:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   kr: () => (/* binding */ CHARS_PER_TOKEN),
/* harmony export */   vk: () => (/* binding */ addUsage),
/* harmony export */   yJ: () => (/* binding */ NO_USAGE)
/* harmony export */ });
const NO_USAGE = {
    calls: 0,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    callsWithoutUsage: 0,
};
function addUsage(a, b) {
    return {
        calls: a.calls + b.calls,
        inputTokens: a.inputTokens + b.inputTokens,
        cachedTokens: a.cachedTokens + b.cachedTokens,
        outputTokens: a.outputTokens + b.outputTokens,
        reasoningTokens: a.reasoningTokens + b.reasoningTokens,
        callsWithoutUsage: a.callsWithoutUsage + b.callsWithoutUsage,
    };
}
/** Characters a token is taken to hold when a server names no usage: counting too many is the safe side. */
const CHARS_PER_TOKEN = 3;


/***/ }),

/***/ 30118:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FO: () => (/* binding */ exitCodeOf),
/* harmony export */   Fr: () => (/* binding */ CONCLUSIONS),
/* harmony export */   _A: () => (/* binding */ softenDecision),
/* harmony export */   wu: () => (/* binding */ decideConclusion)
/* harmony export */ });
/* unused harmony exports explainConclusion, decideAborted */
/* harmony import */ var _admission_admission_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63404);
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(20762);
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99714);
/* harmony import */ var _count_of_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29028);
/* harmony import */ var _why_ended_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6402);





/** As in GitHub's Checks API; `action_required` is how "could not judge" is said there. */
const CONCLUSIONS = ["success", "failure", "neutral", "cancelled", "timed_out", "action_required"];
/** The one decision of a run. Total: the first rule that fits, in the order of design §8.6. Never throws. */
function decideConclusion(facts) {
    if ("refusal" in facts)
        return decideRefused(facts.refusal);
    return decideUnjudged(facts) ?? decideFailure(facts) ?? decideDoubt(facts) ?? decideSuccess(facts);
}
/** The conclusion as the maintainer wants it shown; the title keeps saying what it would have been. */
function softenDecision(decision, { advisory, onCouldNotJudge }) {
    const { conclusion } = decision;
    const isJudgement = conclusion === "failure" || conclusion === "action_required";
    if (advisory && isJudgement) {
        return { ...decision, conclusion: "neutral", title: `Advisory (would be ${conclusion}): ${decision.title}` };
    }
    if (onCouldNotJudge === "neutral" && conclusion === "action_required") {
        return { ...decision, conclusion: "neutral", title: `${decision.title} (neutral by choice: GitHub lets it pass)` };
    }
    return decision;
}
/** A sentence for readers who see the conclusion's word alone: that GitHub lets `neutral` pass. Undefined for every other conclusion. */
function explainConclusion(conclusion) {
    return conclusion === "neutral" ? "The conclusion is `neutral`, which GitHub accepts as passing." : undefined;
}
/** The decision on a run that was cancelled or ran out of time, whatever it had come to; undefined for other aborts. */
function decideAborted(reason) {
    if (reason === "cancelled")
        return { conclusion: "cancelled", ending: "could-not-judge", title: "Cancelled" };
    if (reason !== "deadline_exceeded")
        return undefined;
    return { conclusion: "timed_out", ending: "could-not-judge", title: "Could not judge: the time budget ran out" };
}
function decideUnjudged(facts) {
    const aborted = decideAborted(facts.abortReason);
    if (aborted !== undefined)
        return aborted;
    if (facts.status !== "completed") {
        const words = facts.abortReason === undefined ? `the run is ${facts.status}` : _why_ended_js__WEBPACK_IMPORTED_MODULE_1__/* .ABORT_WORDS */ .Lm[facts.abortReason];
        return couldNotJudge(facts.statusDetail ?? words);
    }
    if (facts.drift === "unverified")
        return couldNotJudge("whether the target changed meanwhile could not be verified");
    if (facts.drift) {
        const change = facts.movedTo === undefined ? "the target changed" : `the head moved to ${facts.movedTo}`;
        return couldNotJudge(`superseded: ${change} while it was reviewed`);
    }
    if (facts.isStandIn) {
        return { ...couldNotJudge("static panel only: no api-key reached this run"), namesPanel: true };
    }
    return undefined;
}
/** A pull request that is not reviewed says so, and never by a word that could be taken for a verdict on it. */
function decideRefused(refusal) {
    if (refusal.kind === "author")
        return couldNotJudge(`not reviewed: ${(0,_admission_admission_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRefusal */ .yn)(refusal)}`);
    return { conclusion: "neutral", ending: "could-not-judge", title: `Not reviewed: ${(0,_admission_admission_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRefusal */ .yn)(refusal)}` };
}
function decideFailure(facts) {
    const failing = facts.confirmed.filter((finding) => finding.classification !== "existing" && (0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .reaches */ .O6)(finding.severity, facts.failOn));
    if (failing.length === 0)
        return undefined;
    const title = `Did not pass: ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(failing.length, facts.isFollowUp ? "finding" : "new finding")} at or above ${facts.failOn}`;
    return { conclusion: "failure", ending: "did-not-pass", title };
}
function decideDoubt(facts) {
    const open = [...facts.unresolved, ...facts.missed].filter((finding) => (0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .reaches */ .O6)(finding.severity, facts.failOn));
    if (open.length > 0)
        return couldNotJudge(`${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(open.length, "unresolved finding")} at or above ${facts.failOn}`);
    if (facts.lostEarlier !== undefined)
        return couldNotJudge(facts.lostEarlier);
    if (facts.unchecked > 0)
        return couldNotJudge(`the Critic gave no verdict on ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(facts.unchecked, "finding")}`);
    if (facts.undefended > 0) {
        return couldNotJudge(`the Adversary gave no usable answer, and ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(facts.undefended, "claim")} went without it`);
    }
    if (facts.lostClaims.some(({ severity }) => (0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .reaches */ .O6)(severity, facts.failOn)))
        return couldNotJudge(`an answer that cannot be read seems to claim a finding at or above ${facts.failOn}`);
    if (facts.whyPolicyOpen !== undefined && (0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .reaches */ .O6)("high", facts.failOn))
        return couldNotJudge(`${facts.whyPolicyOpen}, and the policy's severity is error`);
    if (facts.accuracy === "FAIL" && facts.failingLeft > 0)
        return couldNotJudge("a finding fails its gates");
    // Before the coverage they spoil too, as they can be named.
    const [converted] = facts.convertedFiles;
    if (converted !== undefined) {
        const named = nameFiles(facts.convertedFiles.map(({ file }) => file));
        return couldNotJudge(`.gitattributes has git convert ${named} on checkout (${converted.by}): what runs is not what is read (paths-ignore would let it pass unread)`);
    }
    if (facts.opaqueFiles.length > 0)
        return couldNotJudge(`${nameFiles(facts.opaqueFiles)} cannot be read as text`);
    if (facts.coverage === "REQUEST_EXPANSION")
        return couldNotJudge("parts of the target were not read");
    // Kept from models is not the same as not worth a review: nobody looked at any of it.
    if (!facts.isReviewable && facts.hasWithheldFiles)
        return couldNotJudge("never-send keeps all of it back");
    if (!facts.isReviewable && facts.hasGeneratedFiles) {
        return couldNotJudge(".gitattributes at the base marks it as generated (paths-ignore would let it pass unread)");
    }
    if (facts.halfWithheldFiles.length > 0) {
        return couldNotJudge(`${nameFiles(facts.halfWithheldFiles)} moved into or out of what never-send keeps back`);
    }
    return decideUncovered(facts);
}
/** Rules that are about none of the files have judged nothing. */
function decideUncovered({ byRules, onNotCovered }) {
    const told = tellNotCovered(byRules);
    if (told === undefined)
        return undefined;
    return byRules?.covered === 0 || onNotCovered === "could-not-judge" ? couldNotJudge(told) : undefined;
}
/** How many files no rule covers, in a clause; undefined where there is none. */
function tellNotCovered(byRules) {
    if (byRules === undefined || byRules.notCovered.length === 0)
        return undefined;
    const { covered, notCovered } = byRules;
    if (covered === 0)
        return `no rule covers ${nameFiles(notCovered)}`;
    return `no rule covers ${notCovered.length} of ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(covered + notCovered.length, "file")}`;
}
function nameFiles([first = "", ...others]) {
    return others.length === 0 ? first : `${first} and ${others.length} more`;
}
function decideSuccess(facts) {
    if (!facts.isReviewable) {
        return { conclusion: "success", ending: "passed", title: "Passed: nothing to review" };
    }
    const open = facts.confirmed.length + facts.unresolved.length;
    const why = facts.failOn === "none"
        ? "and fail-on none lets all pass"
        : `none ${facts.isFollowUp ? "of this change" : "new"} at or above ${facts.failOn}`;
    const uncovered = tellNotCovered(facts.byRules);
    const found = open === 0 ? (uncovered === undefined ? "no findings" : undefined) : `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(open, "finding")}, ${why}`;
    const title = `Passed: ${[found, uncovered].filter((part) => part !== undefined).join("; ")}`;
    return { conclusion: "success", ending: "passed", title };
}
function couldNotJudge(why) {
    return { conclusion: "action_required", ending: "could-not-judge", title: `Could not judge: ${why}` };
}
/** How the CLI exits: 0 passed, 1 did not pass, 2 could not judge. */
function exitCodeOf(ending) {
    switch (ending) {
        case "passed":
            return 0;
        case "did-not-pass":
            return 1;
        case "could-not-judge":
            return 2;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_4__/* .assertNever */ .x)(ending);
    }
}


/***/ }),

/***/ 4823:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CU: () => (/* binding */ UNREAD_TEXT),
/* harmony export */   Xd: () => (/* binding */ isReviewable),
/* harmony export */   jt: () => (/* binding */ measureCoverage),
/* harmony export */   mW: () => (/* binding */ opaqueFilesOf),
/* harmony export */   ss: () => (/* binding */ filesNeedingRule),
/* harmony export */   xC: () => (/* binding */ convertedFilesOf)
/* harmony export */ });
/* unused harmony exports partsOf, isOpaque */
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(20762);
/* harmony import */ var _files_conversion_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(63935);
/* harmony import */ var _files_rule_need_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5946);
/* harmony import */ var _pin_changed_ranges_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35034);
/* harmony import */ var _pin_lineless_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5480);
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(25828);
/* harmony import */ var _pin_receipt_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22227);







/** Lines of a file target that count as one part, so that a long file is not all or nothing. */
const PART_LINES = 200;
/** The file's parts: hunks of a diff target or, without one, its heading; stretches of at most 200 lines of a file or manifest target. */
function partsOf(file, lineCount) {
    if (lineCount === undefined && (0,_pin_lineless_js__WEBPACK_IMPORTED_MODULE_2__/* .isLineless */ .m7)(file))
        return [[(0,_pin_lineless_js__WEBPACK_IMPORTED_MODULE_2__/* .headingRange */ .S$)(file)]];
    if (lineCount === undefined)
        return file.hunks.map((hunk) => (0,_pin_changed_ranges_js__WEBPACK_IMPORTED_MODULE_1__/* .changedRanges */ .X)(file, hunk.lines));
    const parts = [];
    for (let start = 1; start <= lineCount; start += PART_LINES) {
        parts.push([{ file: file.path, side: "head", start, end: Math.min(lineCount, start + PART_LINES - 1) }]);
    }
    return parts;
}
/** The coverage an Enthusiast's receipts amount to. */
function measureCoverage(pin, receipts, measure) {
    const { lineCounts, unexamined, overlong } = measure;
    const served = new _pin_receipt_js__WEBPACK_IMPORTED_MODULE_4__/* .ServedLines */ .XW(receipts);
    const doubtful = new Set(unexamined.map(({ file }) => file));
    const files = pin.files
        .filter(({ skipped }) => skipped === undefined)
        .map((file) => {
        const lineCount = pin.kind === "diff" ? undefined : lineCounts.get(file.path);
        const isOpened = pin.kind === "diff" || lineCount !== undefined;
        const parts = isOpened ? partsOf(file, lineCount) : [];
        const isServed = (ranges) => ranges.every((range) => served.covers(range));
        const partsRead = doubtful.has(file.path) ? 0 : parts.filter(isServed).length;
        return { file: file.path, parts: parts.length, partsRead, isRead: isOpened && partsRead === parts.length };
    });
    const unread = files.flatMap(({ file, isRead }) => (isRead ? [] : [file]));
    const missing = new Set(unread);
    return {
        filesTotal: pin.files.length,
        filesRead: files.length - unread.length,
        hunksTotal: files.reduce((sum, { parts }) => sum + parts, 0),
        hunksRead: files.reduce((sum, { partsRead }) => sum + partsRead, 0),
        files: files.map(({ isRead: _, ...file }) => file),
        skipped: pin.files.flatMap(({ path, skipped }) => (skipped === undefined ? [] : [{ file: path, reason: skipped }])),
        unread,
        unexamined: [...unexamined, ...overlong.filter(({ file }) => !doubtful.has(file))].filter(({ file }) => missing.has(file)),
    };
}
/**
 * The files of the target that only a rule of their kind could say anything of, in a run by rules alone. Where a link leads
 * is looked at in every run.
 */
function filesNeedingRule(pin) {
    const isLink = ({ headMode, baseMode }) => (headMode ?? baseMode) === _pin_pin_js__WEBPACK_IMPORTED_MODULE_3__/* .LINK_MODE */ .BG;
    const isShown = (file) => file.skipped === undefined && (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_3__/* .canBeRead */ .cV)(file, pin.kind);
    return pin.files.filter((file) => isShown(file) && !isLink(file) && (0,_files_rule_need_js__WEBPACK_IMPORTED_MODULE_0__/* .needsRule */ .G)(file.path));
}
/** Whether anything of the target can be put before an agent. */
function isReviewable(pin) {
    return pin.files.some((file) => file.skipped === undefined && (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_3__/* .canBeRead */ .cV)(file, pin.kind));
}
/** Whether a file's bytes could hide what a review must see. */
function isOpaque(reason) {
    switch (reason) {
        case "media":
        case "generated":
        case "ignored-path":
        case "never-sent":
            return false;
        case "binary":
        case "archive":
        case "executable":
        case "lfs-pointer":
        case "working-tree-encoding":
        case "filter":
        case "ident":
        case "submodule":
        case "unreadable":
        case "too-large":
        case "overlong-line":
            return true;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_5__/* .assertNever */ .x)(reason);
    }
}
/** Text that should have been read and could not be. */
const UNREAD_TEXT = new Set(["unreadable", "too-large", "overlong-line"]);
/** The files left out whose bytes are no text and could hide what a review must see. */
function opaqueFilesOf({ skipped }) {
    return skipped.flatMap(({ file, reason }) => (isOpaque(reason) && !UNREAD_TEXT.has(reason) ? [file] : []));
}
/** The files among them that git converts on checkout, and by which attribute. */
function convertedFilesOf({ skipped }) {
    return skipped.flatMap(({ file, reason }) => {
        const by = _files_conversion_js__WEBPACK_IMPORTED_MODULE_6__/* .CONVERSIONS */ .Gb.find((attribute) => attribute === reason);
        return by === undefined ? [] : [{ file, by }];
    });
}


/***/ }),

/***/ 9352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eq: () => (/* binding */ COVERAGE_VERDICTS),
/* harmony export */   Vf: () => (/* binding */ decideCoverage),
/* harmony export */   a: () => (/* binding */ ACCURACIES),
/* harmony export */   cz: () => (/* binding */ decideAccuracy),
/* harmony export */   q7: () => (/* binding */ decideGate)
/* harmony export */ });
/* harmony import */ var _coverage_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4823);

const ACCURACIES = ["PASS", "WARN", "FAIL"];
const COVERAGE_VERDICTS = ["APPROVE", "REQUEST_EXPANSION", "NEEDS_DISCUSSION"];
/** FAIL: something published would be wrong. WARN: something is open. PASS: neither. */
function decideAccuracy(facts) {
    if (facts.failing > 0)
        return "FAIL";
    const open = facts.unresolved + facts.correctedInSubstance + facts.undecided;
    return open > 0 || facts.incompleteDebate ? "WARN" : "PASS";
}
/** What the maintainers' own configuration, or attributes, keep from the review. */
const DECLARED = new Set(["ignored-path", "never-sent", "generated"]);
/**
 * APPROVE: all text read. NEEDS_DISCUSSION: parts left out for a declared reason, of a kind that no rule of a run without a model is about, or something is in doubt. REQUEST_EXPANSION: parts simply unread. A file
 * that is no text is the conclusion's affair: it must not keep the findings beside it from being posted.
 */
function decideCoverage(coverage, { groundedMissed, isPolicyOpen }) {
    const isUnread = coverage.skipped.some((skip) => _coverage_js__WEBPACK_IMPORTED_MODULE_0__/* .UNREAD_TEXT */ .CU.has(skip.reason));
    if (coverage.unread.length > 0 || isUnread)
        return "REQUEST_EXPANSION";
    const declared = coverage.skipped.some((skip) => DECLARED.has(skip.reason));
    const isUncovered = (coverage.byRules?.notCovered.length ?? 0) > 0;
    return declared || isUncovered || groundedMissed > 0 || isPolicyOpen ? "NEEDS_DISCUSSION" : "APPROVE";
}
/**
 * Open only for a completed run over a fresh pin, whose accuracy did not fail, is what the configuration demands, and
 * whose coverage is stated.
 */
function decideGate(facts) {
    if (facts.status !== "completed")
        return { state: "closed", reason: `run ${facts.status}` };
    if (facts.drift)
        return { state: "closed", reason: "stale pin" };
    if (facts.accuracyLeft === "FAIL")
        return { state: "closed", reason: "accuracy FAIL" };
    if (facts.accuracyLeft === "WARN" && facts.requireAccuracy === "PASS")
        return { state: "closed", reason: "accuracy WARN, and the configuration demands PASS" };
    if (facts.coverage === "REQUEST_EXPANSION")
        return { state: "closed", reason: "coverage REQUEST_EXPANSION" };
    return { state: "open", reason: `accuracy ${facts.accuracy}, coverage ${facts.coverage}` };
}


/***/ }),

/***/ 6402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lm: () => (/* binding */ ABORT_WORDS),
/* harmony export */   be: () => (/* binding */ describeEnding),
/* harmony export */   hg: () => (/* binding */ describeNext),
/* harmony export */   rs: () => (/* binding */ whyEnded)
/* harmony export */ });
/* unused harmony exports STOP_WORDS, STOP_DETAIL_WORDS */
/* harmony import */ var _debate_convergence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54588);

/** Why rounds ended, for people: each goes on after "because". */
const STOP_WORDS = {
    "zero-findings": "the last round upheld nothing new",
    "all-self-reference": "the last round only came back to what was settled before",
    "anti-divergence-halt": "every round found more than the one before",
    "max-rounds": "no further round was allowed",
    "no-rounds": "other tools' findings were checked, which takes no round",
};
/** The same for what a stop reason is told with. */
const STOP_DETAIL_WORDS = {
    "round2-skipped": "the first round found too little to call for a second",
    "all-confirmed": "the first round read all of it, and upheld every claim",
    "identical-rulings": "two rounds in a row upheld the same findings",
    "nothing-to-try": "no part of the change was to be tried anew",
    "nothing-to-review": "there was nothing to review",
    "policy-check": "only the policy was looked at, which takes no round",
};
/** Why a run was broken off, for people: each goes on after "because". */
const ABORT_WORDS = {
    agent_dispatch_unavailable: "the endpoint gave an agent no usable model",
    enthusiast_no_tool_invocation: "the Enthusiast answered without reading the target",
    adversary_no_tool_invocation: "the Adversary answered without reading the target",
    judge_no_tool_invocation: "the Judge answered without reading the target",
    offtarget_hallucination: "the Enthusiast named files that are not of the target",
    judge_offtarget_hallucination: "the Judge named files that are not of the target",
    budget_exhausted: "the token budget is spent",
    deadline_exceeded: "the time budget ran out",
    model_unavailable: "the model could not be asked",
    context_window: "the model's context window does not hold what it was to read",
    cancelled: "the run was cancelled",
    target_unreadable: "the target could no longer be read",
};
/** For a run that names no reason. */
const STATUS_WORDS = {
    completed: "nothing was left to say",
    incomplete: "it could not be completed",
    aborted: "it was broken off",
};
/** The last reason there is: one that broke the run off counts more than how its rounds had ended. Never throws. */
function whyEnded({ status, stop_reason, stop_detail, abort_reason }) {
    const code = _debate_convergence_js__WEBPACK_IMPORTED_MODULE_0__/* .RUN_STOP_DETAILS */ .Es.find((known) => known === stop_detail);
    const detail = code === undefined ? (stop_detail ?? undefined) : undefined;
    if (abort_reason !== null) {
        const words = ABORT_WORDS[abort_reason];
        return { words, detail: detail === undefined ? undefined : beyond(words, detail) };
    }
    if (status !== "completed")
        return { words: STATUS_WORDS[status], detail };
    if (code !== undefined)
        return { words: STOP_DETAIL_WORDS[code], detail };
    // Whose findings they were is said before the verdict.
    if (stop_reason === "no-rounds")
        return { words: STOP_WORDS[stop_reason], detail: undefined };
    return { words: stop_reason === null ? STATUS_WORDS[status] : STOP_WORDS[stop_reason], detail };
}
/** What a detail says beyond these words, which many details begin with. */
function beyond(words, detail) {
    if (!detail.toLowerCase().startsWith(words.toLowerCase()))
        return detail;
    return detail.slice(words.length).replace(/^[\s:]+/, "") || undefined;
}
const LEADS = {
    completed: "The debate ended",
    incomplete: "The run is incomplete",
    aborted: "The run ended",
};
/** Why a run ended, as a sentence; a reason that the title gives is not given again. What is not ours in it is not escaped yet. */
function describeEnding(run) {
    const { status, title = "" } = run;
    const { words, detail } = whyEnded(run);
    const reason = status === "incomplete" ? (detail ?? words) : detail === undefined ? words : `${words}: ${detail}`;
    const isTitle = status !== "completed" && title.toLowerCase().includes((detail ?? words).toLowerCase());
    if (isTitle)
        return `${LEADS[status]}, for the reason given at the top.`;
    const because = status === "incomplete" && detail !== undefined ? ":" : " because";
    return `${LEADS[status]}${because} ${reason.replace(/\.$/, "")}.`;
}
const WORDS = new Map(Object.entries({ ...STOP_WORDS, ...STOP_DETAIL_WORDS }));
const NEXT = /^stop: ([a-z0-9-]+)(?: \(([a-z0-9-]+)\))?$/;
/** What followed a round, as the report names it, in plain words; as it is where the name is not known. */
function describeNext(next) {
    if (next === "continue")
        return "another round";
    const [, reason = "", code] = NEXT.exec(next) ?? [];
    const known = WORDS.get(code ?? reason) ?? WORDS.get(reason);
    return known === undefined ? next : `the end: ${known}`;
}


/***/ }),

/***/ 73231:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ decideReading),
/* harmony export */   l: () => (/* binding */ READING_PROOFS)
/* harmony export */ });
/**
 * What shows that a model took in what it was sent: the server's own count of tokens (`usage`), marks that its answer had to
 * repeat (`marks`: beginning and end of what was served were kept, which is weaker), or nothing.
 */
const READING_PROOFS = ["usage", "marks", "none"];
/** Templates trim blanks, and servers round. */
const SLACK_TOKENS = 50;
const SLACK_SHARE = 0.02;
/** Two tokenizers' counts of one chunk, the larger by the smaller (the table in docs/self-hosted.md). */
const TOKENIZER_RATIO = 2.5;
/** The model's own words and JSON schemas come to at most a token for so many characters. */
const LOST_CHARS_PER_TOKEN = 2;
/** No count is that much more than what was sent: a number that means nothing counts as none. */
const MOST_TOKENS_PER_CHAR = 2;
const HIDDEN_PROMPT_TOKENS = 20_000;
/** Nor is any window that small, as a conversation is never: some servers put 1 where they know no count. */
const FEWEST_TOLD = 256;
const FEWEST_SENT = 1000;
/**
 * Whether a model can have taken in a conversation, by what was sent and told of each of its calls, in order. No count of an
 * honest tokenizer is taken for a cut; of a cut conversation some are not seen, where what was lost is small. Never throws.
 */
function decideReading(calls) {
    const last = calls.at(-1);
    const told = calls.filter(isTold);
    const readings = WAYS_TO_COUNT.flatMap((count) => {
        const counts = told.map(({ told: tokens }) => count(tokens));
        return counts.every((tokens) => tokens !== undefined) ? [findCut(told, counts)] : [];
    });
    const cut = readings[0];
    // Of two ways to count, an honest server means one.
    if (cut !== undefined && readings.every((reading) => reading !== undefined))
        return { kind: "cut", ...cut };
    // A server that cuts and keeps a cache tells numbers that the rarer way explains as well.
    const isUnclear = cut !== undefined && !told.some(({ told: tokens }) => tokens.mayBeBeside);
    const isProven = last !== undefined && isTold(last) && last.told.isPart !== true && !isUnclear;
    return isProven ? { kind: "taken" } : { kind: "untold" };
}
/** A count of zero or next to it, or one beyond all that was sent, is none. */
function isTold(call) {
    if (call.told === undefined)
        return false;
    const tokens = call.told.input + call.told.cached;
    if (tokens < FEWEST_TOLD && (tokens === 0 || call.fewest > FEWEST_SENT))
        return false;
    return Number.isFinite(tokens) && tokens <= call.chars * MOST_TOKENS_PER_CHAR + HIDDEN_PROMPT_TOKENS;
}
/** How servers count what came from a cache: within the input, or beside it. Undefined where it cannot be so. */
const WAYS_TO_COUNT = [
    ({ input, cached }) => (cached > input ? undefined : input),
    ({ input, cached }) => input + cached,
];
function findCut(calls, counts) {
    const most = Math.max(0, ...counts);
    for (const [at, call] of calls.entries()) {
        const told = counts[at] ?? 0;
        if (told < lessSlack(call.fewest))
            return { sign: "below", told, fewest: call.fewest, most };
        for (const [before, earlier] of calls.slice(0, at).entries()) {
            const base = counts[before] ?? 0;
            const fewest = atLeastAfter(earlier, call, base);
            if (told < lessSlack(fewest))
                return { sign: told < base ? "fell" : "stood", told, fewest, most };
        }
    }
    return undefined;
}
/** The fewest tokens of a call, by those of an earlier one. */
function atLeastAfter(earlier, call, base) {
    const counted = earlier.servedBy === call.servedBy ? base : base / TOKENIZER_RATIO;
    const beside = Math.max(0, earlier.besideChars - call.besideChars);
    const lost = (earlier.ownChars + beside) / LOST_CHARS_PER_TOKEN;
    return Math.max(0, Math.floor(counted - lost)) + Math.max(0, call.fewest - earlier.fewest);
}
function lessSlack(tokens) {
    return tokens * (1 - SLACK_SHARE) - SLACK_TOKENS;
}


/***/ })

};

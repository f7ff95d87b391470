export const id = 906;
export const ids = [906];
export const modules = {

/***/ 4259:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HM: () => (/* binding */ baseForms),
/* harmony export */   cL: () => (/* binding */ singular),
/* harmony export */   rM: () => (/* binding */ foldWords),
/* harmony export */   yM: () => (/* binding */ splitWords)
/* harmony export */ });
/** Three letters may be a name of their own, such as `dns`. */
const SHORTEST_PLURAL = 4;
/**
 * The words of a text, in lower case, as {@link splitWords} finds them, plurals made singular, so that `cardNumber`,
 * `CARD_NUMBERS` and `card number` are alike.
 */
function foldWords(text) {
    return splitWords(text).map(singular);
}
/** The words of prose, of names in code and of both together, in lower case. */
function splitWords(text) {
    return text
        .normalize("NFKC")
        .replace(/(\p{Lu}{2})s(?!\p{L})/gu, "$1")
        .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
        .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== "");
}
/** A word without the ending of a plural; not always one of the language, but the same for both numbers. */
function singular(word) {
    if (word.length < SHORTEST_PLURAL || /(?:ss|us|is)$/.test(word))
        return word;
    if (/[^aeiou]ies$/.test(word))
        return `${word.slice(0, -3)}y`;
    if (/(?:ss|x|sh|tch)es$/.test(word))
        return word.slice(0, -2);
    return word.endsWith("s") ? word.slice(0, -1) : word;
}
/** What a verb's form may come from: `logging` from `log`, `writes` from `write`; the word itself first. */
function baseForms(word) {
    const stem = /^(.{2,}?)(?:ing|ed)$/.exec(word)?.[1];
    if (stem === undefined)
        return [word];
    const undoubled = /([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
    return [word, stem, `${stem}e`, ...undoubled];
}


/***/ }),

/***/ 38906:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  checkPolicy: () => (/* binding */ checkPolicy)
});

// EXTERNAL MODULE: ./lib/core/files/language.js
var language = __webpack_require__(67093);
// EXTERNAL MODULE: ./lib/core/gates/touches-diff.js
var touches_diff = __webpack_require__(66851);
;// CONCATENATED MODULE: ./lib/core/policy/around-symbol.js
/**
 * What a line says at a symbol: the line itself, or of a long one, such as minified code, so many characters around the
 * symbol's last name, exactly as they stand there.
 */
function aroundSymbol(line, symbol, maxChars) {
    const text = line.trim();
    if (text.length <= maxChars)
        return text;
    const name = /[\p{L}\p{N}_$]+(?=[^\p{L}\p{N}_$]*$)/u.exec(symbol)?.[0] ?? "";
    const whole = text.indexOf(symbol);
    const at = whole === -1 ? text.indexOf(name) : whole;
    const start = Math.min(Math.max(0, at - Math.floor(maxChars / 4)), text.length - maxChars);
    return withoutHalves(text.slice(start, start + maxChars)).trim();
}
/** Without half of a character at either end. */
function withoutHalves(text) {
    return text.replace(/^[\uDC00-\uDFFF]/, "").replace(/[\uD800-\uDBFF]$/, "");
}

;// CONCATENATED MODULE: ./lib/core/policy/evidence-list.js

const MAX_EXCERPT = 200;
/** The evidence of one review: every item once, with an id of its own. */
class EvidenceList {
    #lineAt;
    #items = new Map();
    constructor(lineAt) {
        this.#lineAt = lineAt;
    }
    /** The item, which may be there already; undefined where its line cannot be shown. */
    add(draft) {
        const key = JSON.stringify([
            draft.kind,
            draft.file,
            draft.line,
            draft.symbol,
            draft.via[0]?.file,
            draft.via[0]?.line,
        ]);
        const known = this.#items.get(key);
        if (known !== undefined)
            return known;
        const text = this.#lineAt(draft.file, draft.line)?.trim() ?? "";
        if (text === "")
            return undefined;
        const isWhole = text.length <= MAX_EXCERPT;
        const excerpt = isWhole ? text : `${aroundSymbol(text, draft.symbol, MAX_EXCERPT - 1)}…`;
        const item = { ...draft, id: `E${this.#items.size + 1}`, excerpt };
        this.#items.set(key, item);
        return item;
    }
}
/** A use, or a call nobody knows the end of, as evidence at the line it stands on. */
function draftOf(at, kind = "call") {
    const last = lastOf(at);
    const symbol = "why" in at ? at.symbol : at.symbol.written;
    return { file: last.file, line: last.line, kind, symbol, via: at.via };
}
/** Where a use, or a call nobody knows the end of, stands. */
function lastOf(at) {
    const own = "why" in at ? { file: at.file, line: at.line, symbol: at.symbol } : undefined;
    const last = own ?? at.via.at(-1);
    if (last === undefined)
        throw new Error("a use has a way to it, by its type");
    return last;
}

;// CONCATENATED MODULE: ./lib/core/policy/missing-place.js
/**
 * The line, 1-based, at which it is told that something is missing in a file: where its first exported function is named,
 * of those that the diff shows; else the first line shown that says anything. Undefined where there is none, or nothing runs.
 */
function placeOfMissing({ pinned, kind, lines, facts }) {
    if (facts !== undefined && !hasCode(facts))
        return undefined;
    const isShown = kind === "diff" ? shownLines(pinned) : () => true;
    const functions = (facts?.definitions ?? []).filter((each) => each.kind === "function" || each.kind === "method");
    const named = [...functions.filter(({ isExported }) => isExported), ...functions].find(({ nameLine }) => isShown(nameLine));
    if (named !== undefined)
        return named.nameLine;
    const at = lines.findIndex((text, index) => isShown(index + 1) && isTelling(text));
    return at === -1 ? undefined : at + 1;
}
/** Types, constants and what is handed on from other files do nothing that could be missing. */
function hasCode({ definitions, calls }) {
    return calls.length > 0 || definitions.some((each) => each.kind === "function" || each.kind === "method");
}
function shownLines({ hunks }) {
    const shown = new Set(hunks.flatMap(({ lines }) => lines.flatMap(({ headLine }) => headLine ?? [])));
    return (line) => shown.has(line);
}
/** A quote of hardly any letters is found everywhere, and shows nothing. */
function isTelling(text) {
    return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 8;
}

// EXTERNAL MODULE: ./lib/core/claims/detector.js
var detector = __webpack_require__(47119);
;// CONCATENATED MODULE: ./lib/core/policy/policy-claims.js


/** The least confidence that a policy of severity `error` makes a high finding of. */
const SURE = 0.85;
/** A longer line is quoted around what is called there: minified code is one line. */
const MAX_QUOTE = 400;
/** How a claim came about, for those who read it. */
const BY_CATALOGUE = {
    kind: "policy",
    label: "found along the calls",
    explanation: "Found by rule: the calls were followed through the pinned files, and the catalogue of effects says what the last one does.",
};
const BY_CLASSIFIER = {
    kind: "policy",
    label: "judged by the classifier",
    explanation: "The calls were followed through the pinned files as far as they go; what they come to was judged by a model that saw the evidence alone.",
};
/** The claim; undefined where the line it stands on cannot be quoted. */
function toPolicyClaim(finding, policy, lineAt) {
    const { effect, origin, title, at } = finding;
    const quoteAt = ({ file, line, symbol }) => aroundSymbol(lineAt(file, line) ?? "", symbol, MAX_QUOTE);
    const chain = finding.chain.map((step) => ({ ...step, quote: quoteAt(step) }));
    const evidenceQuote = chain[0]?.file === at.file && chain[0].line === at.line ? chain[0].quote : quoteAt({ ...at, symbol: "" });
    if (evidenceQuote === "")
        return undefined;
    const place = { file: at.file, side: "head", startLine: at.line, line: at.line };
    return {
        id: "",
        title,
        severity: severityOf(finding, policy),
        category: "policy",
        description: describe(finding),
        place,
        evidenceQuote,
        ...citations(chain.slice(1)),
        impact: undefined,
        ruleId: undefined,
        ruleQuote: undefined,
        suggestion: undefined,
        priorFindingId: undefined,
        claimedBy: [detector/* DETECTOR */.H],
        origin,
        policy: detailOf(finding, effect, chain),
        corrections: [],
    };
}
function severityOf({ effect, confidence }, { severity }) {
    const isBinding = effect.modal !== "SHOULD" && effect.modal !== "SHOULD_NOT";
    return severity === "error" && isBinding && confidence >= SURE ? "high" : "low";
}
function describe({ effect, message }) {
    const words = effect.resource === "*" ? effect.action : `${effect.action} ${effect.resource}`;
    const rule = `The policy's effect ${effect.id} says: ${effect.modal} ${words}.`;
    return [message, effect.reason === "" ? rule : `${rule} Its reason: ${effect.reason}`].join("\n\n");
}
/** Where it happens is the cause; what lies between is cited besides. */
function citations(further) {
    const cited = further
        .filter(({ quote }) => quote !== "")
        .map(({ file, line, quote }) => ({ file, side: "head", line, quote }));
    const cause = cited.at(-1);
    const between = cited.slice(0, -1).map((citation) => ({ ...citation, kind: "cause" }));
    return between.length === 0 ? { cause } : { cause, besides: between };
}
function detailOf(finding, effect, chain) {
    const { action, resource, id } = effect;
    const { judgment, confidence, agentSteps } = finding;
    return { effectId: id, effect: { action, resource }, judgment, confidence, agentSteps, chain };
}

// EXTERNAL MODULE: ./lib/core/policy/policy.js
var policy_policy = __webpack_require__(75538);
;// CONCATENATED MODULE: ./lib/core/policy/question.js

/** What the classifier is asked: the effects in doubt, what is permitted besides, and what was decided already. */
function buildQuestion({ policy, inDoubt, evidence, byEffect, decided, languages, }) {
    const asked = new Set(inDoubt.map(({ effect }) => effect.id));
    return {
        effects: policy.effects
            .filter((effect) => asked.has(effect.id) || (0,policy_policy/* demandOf */.tp)(effect) === "nothing")
            .map(({ id, modal, action, resource, reason }) => ({
            id,
            modal,
            action,
            resource,
            reason,
            evidenceIds: byEffect.get(id) ?? [],
        })),
        target: [...new Set(languages)].sort().join(", "),
        evidence: [
            ...new Map([...evidence, ...decided.flatMap((each) => each.evidence)].map((item) => [item.id, item])).values(),
        ],
        deterministic: decided.map(({ finding, evidence: own }) => {
            const { effect, judgment, confidence, message } = finding;
            const { id, action, resource } = effect;
            return {
                effect_id: id,
                action,
                resource,
                judgment,
                confidence,
                message,
                evidence_ids: own.map((item) => item.id),
            };
        }),
    };
}
/** What the classifier said of one effect, with the evidence that it cites. */
function opinionsOn(effectId, findings, evidence) {
    const items = new Map(evidence.map((item) => [item.id, item]));
    return findings.flatMap(({ effect_id: id, judgment, confidence, message, evidence_ids: ids }) => id === effectId ? [{ judgment, confidence, message, evidence: ids.flatMap((each) => items.get(each) ?? []) }] : []);
}

// EXTERNAL MODULE: ./lib/core/policy/waivers.js
var policy_waivers = __webpack_require__(32427);
// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/join-list.js
var join_list = __webpack_require__(31764);
;// CONCATENATED MODULE: ./lib/core/policy/violations.js
/**
 * One use for each place of the file from which it is come to: by the shortest way, in document order. That a function of
 * the file calls another one of it, which does it, is not said again.
 */
function onceEachPlace(file, uses) {
    const byPlace = new Map();
    for (const known of uses) {
        const key = placeKey(leavingStep(file, known.use.via));
        const first = byPlace.get(key);
        if (first === undefined || known.use.via.length < first.use.via.length)
            byPlace.set(key, known);
    }
    return [...byPlace.values()].sort((a, b) => lineOf(file, a) - lineOf(file, b));
}
/** The way from the last line of the file itself: what led there within the file says nothing more. */
function ownChain(file, via) {
    const at = via.findLastIndex((step) => step.file === file);
    return via.slice(Math.max(0, at));
}
function leavingStep(file, via) {
    return ownChain(file, via)[0];
}
function lineOf(file, { use }) {
    return leavingStep(file, use.via)?.line ?? 0;
}
function placeKey(step) {
    return step === undefined ? "" : `${step.line}\0${step.file}`;
}

;// CONCATENATED MODULE: ./lib/core/policy/weigh-effects.js






/** An opinion less sure than this is none. */
const MIN_CONFIDENCE = 0.5;
/** A use that only its name tells: how a package is called says little of what it is. */
const BY_NAME_ALONE = 0.8;
/** How sure nobody is, of what nobody was asked. */
const UNASKED = 0.3;
/** What the catalogue alone decides of an effect. */
function findDecided({ effect, files }, placeOf) {
    return files.flatMap(({ file, judgment }) => {
        if (judgment.kind === "present") {
            return onceEachPlace(file.path, judgment.uses).map((known) => toPresent(effect, file, known));
        }
        return judgment.kind === "absent" ? toAbsent(effect, file, placeOf) : [];
    });
}
/** The files of which the catalogue alone cannot decide. */
function doubtsOf({ files, }) {
    return files.flatMap(({ file, judgment }) => judgment.kind === "ambiguous" ? [{ file, doubts: judgment.doubts }] : []);
}
/**
 * What becomes of an effect that the catalogue could not decide everywhere.
 *
 * @param opinions the classifier's, none where it was not asked, or gave none that counts.
 */
function weighDoubts(inspection, opinions, { placeOf, wasAsked }) {
    const open = doubtsOf(inspection);
    if (open.length === 0)
        return { findings: [], unknown: undefined };
    const { effect } = inspection;
    const isBounded = open.some(({ doubts }) => doubts.some(({ why }) => why === "bound"));
    const sure = opinions.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
    const against = sure.filter(({ judgment }) => judgment === "violation" || judgment === "likely_violation");
    const canClaim = (0,policy_policy/* demandOf */.tp)(effect) === "absent" || !isBounded;
    const findings = canClaim ? against.flatMap((opinion) => toJudged(inspection, opinion, placeOf)) : [];
    const isCleared = sure.length > 0 && sure.every(({ judgment }) => judgment === "no_violation") && !isBounded;
    if (findings.length > 0 || isCleared)
        return { findings, unknown: undefined };
    const confidence = Math.min(MIN_CONFIDENCE - 0.01, Math.max(wasAsked ? 0 : UNASKED, ...opinions.map((each) => each.confidence)));
    const said = opinions.find(({ judgment }) => judgment !== "no_violation")?.message;
    return { findings, unknown: { effectId: effect.id, confidence, message: describeUnknown(inspection, said) } };
}
function toPresent(effect, { path }, { use, effect: known }) {
    const chain = ownChain(path, use.via);
    const [first] = chain;
    const last = chain.at(-1);
    const does = `${known.action} ${known.resource}`;
    const symbol = use.symbol.written;
    const through = chain.length > 1 ? ` through \`${first?.symbol ?? ""}\`` : "";
    return {
        effect,
        at: { file: first?.file ?? path, line: first?.line ?? 1 },
        chain,
        judgment: "violation",
        confidence: use.symbol.ecosystem === "other" ? BY_NAME_ALONE : 1,
        origin: BY_CATALOGUE,
        title: `${effect.id}: this comes to \`${symbol}\`${through} (${wordsOf(effect)})`,
        message: `This line comes to \`${symbol}\` at ${last?.file}:${last?.line}, which the catalogue of effects lists under ${known.family}: ${does}.`,
        agentSteps: [
            `Read ${path}.`,
            ...tellChain(chain),
            `The catalogue (${known.family}) says that ${symbol} is there to ${does}.`,
        ],
    };
}
function tellChain(chain) {
    return chain.flatMap((step, at) => {
        const next = chain[at + 1];
        return next === undefined
            ? []
            : [`Followed ${step.symbol} at ${step.file}:${step.line} to ${next.symbol} at ${next.file}:${next.line}.`];
    });
}
function toAbsent(effect, { path, reach }, placeOf) {
    const at = placeOf(path);
    if (at === undefined)
        return [];
    const read = (0,count_of/* countOf */.p)(reach.files.length, "file");
    return [
        {
            effect,
            at,
            chain: [],
            judgment: "violation",
            confidence: 1,
            origin: BY_CATALOGUE,
            title: `${effect.id}: nothing that this file calls is there to ${wordsOf(effect)}`,
            message: `All calls of ${path} were followed to their end, through ${read}, and none of them is known to ${wordsOf(effect)}.`,
            agentSteps: [
                `Read ${(0,join_list/* joinAnd */.M)(reach.files.slice(0, 10))}.`,
                `Followed every call: ${(0,count_of/* countOf */.p)(reach.uses.length, "use")} of packages, none of them this effect.`,
            ],
        },
    ];
}
function toJudged({ effect, files }, opinion, placeOf) {
    const paths = files.map(({ file }) => file.path);
    const cited = opinion.evidence
        .filter(({ via }) => via.length > 0 && paths.includes(via[0]?.file ?? ""))
        .toSorted((a, b) => b.via.length - a.via.length)[0];
    const path = cited?.via[0]?.file ?? opinion.evidence.find(({ file }) => paths.includes(file))?.file ?? paths[0];
    const chain = cited === undefined || path === undefined ? [] : ownChain(path, cited.via);
    const at = chain[0] ?? opinion.evidence.find(({ file }) => file === path) ?? (path === undefined ? undefined : placeOf(path));
    if (at === undefined)
        return [];
    const words = opinion.judgment === "violation" ? "goes against it" : "may go against it";
    return [
        {
            effect,
            at: { file: at.file, line: at.line },
            chain,
            judgment: opinion.judgment,
            confidence: opinion.confidence,
            origin: BY_CLASSIFIER,
            title: `${effect.id}: this ${words} (${wordsOf(effect)})`,
            message: opinion.message,
            agentSteps: [
                `Read ${path}.`,
                ...tellChain(chain),
                `Asked the classifier, which cited ${(0,count_of/* countOf */.p)(opinion.evidence.length, "piece")} of evidence.`,
            ],
        },
    ];
}
/** How many of what could not be decided are named. */
const MAX_NAMED = 5;
function describeUnknown(inspection, said) {
    const doubts = doubtsOf(inspection).flatMap((each) => each.doubts);
    const named = doubts
        .slice(0, MAX_NAMED)
        .map(({ at, why }) => `${symbolOf(at)} (${lastOf(at).file}:${lastOf(at).line}: ${describeCause(at, why)})`);
    const more = doubts.length > MAX_NAMED ? `, and ${doubts.length - MAX_NAMED} more` : "";
    const needed = "What would have been needed: to know what these do.";
    const opinion = said === undefined ? "" : ` The classifier: ${said}`;
    return `Insufficient evidence to tell whether ${wordsOf(inspection.effect)} happens here. Not decided: ${(0,join_list/* joinAnd */.M)(named)}${more}. ${needed}${opinion}`;
}
function describeCause(at, why) {
    switch (why) {
        case "unknown-dependency":
            return "a package that the catalogue does not know";
        case "unnamed-resource":
            return "it is not said of what";
        case "unwritten-value":
            return "by a value that is not written out";
        case "handed-over":
            return "it is handed to something that may call it";
        case "unknown-words":
            return "the policy's words are none of the catalogue's";
        case "not-followed":
        case "bound":
            return "why" in at ? at.why : "not followed";
        default:
            return why;
    }
}
function symbolOf(at) {
    return "why" in at ? at.symbol : at.symbol.written;
}
function wordsOf({ action, resource }) {
    return resource === "*" ? action : `${action} ${resource}`;
}

;// CONCATENATED MODULE: ./lib/core/report/assemble-policy-record.js

/** The most calls nobody followed that a report holds. */
const MAX_NOT_FOLLOWED = 200;
/** The policy's part of the report. */
function assemblePolicyRecord(result) {
    const { policy, waivers, classifier } = result;
    const { maxFiles, maxFollowDepth, maxSearchResults, maxRuntimeSeconds } = policy.bounds;
    const reaches = reachesOf(result.inspections);
    const files = [...new Set(reaches.flatMap((reach) => reach.files))];
    const bounds = new Set([...reaches.flatMap(({ boundsHit }) => boundsHit), ...result.boundsHit]);
    const inspected = new Map(result.inspections.map((each) => [each.effect.id, each.files.length]));
    return {
        source: policy.source,
        severity: policy.severity,
        effects: policy.effects.map((effect) => ({
            ...{ id: effect.id, modal: effect.modal, action: effect.action, resource: effect.resource },
            ...{ paths: [...effect.paths], reason: effect.reason },
            outcome: outcomeOf(effect, inspected.get(effect.id) ?? 0, result),
            files: inspected.get(effect.id) ?? 0,
        })),
        not_opened: notOpenedOf(result.inspections),
        files_inspected: files.length,
        files,
        depth_reached: Math.max(0, ...reaches.map(({ depth }) => depth)),
        bounds: {
            "max-files": maxFiles,
            "max-follow-depth": maxFollowDepth,
            "max-search-results": maxSearchResults,
            "max-runtime-seconds": maxRuntimeSeconds,
        },
        bounds_hit: [...bounds],
        not_followed: notFollowedOf(reaches),
        classifier: classifier.ending,
        classifier_detail: classifier.detail ?? null,
        unknown: result.unknown.map(({ effectId, message, confidence }) => ({ effect_id: effectId, message, confidence })),
        waived: waivers.live.map(toWaiverRecord),
        expired_waivers: waivers.expired.map(toWaiverRecord),
    };
}
function outcomeOf(effect, files, result) {
    const { violated, existing, unknown, waivers } = result;
    if (violated.has(effect.id))
        return "violated";
    if (existing.has(effect.id))
        return "existing";
    if (unknown.some(({ effectId }) => effectId === effect.id))
        return "unknown";
    if (!waivers.checked.some(({ id }) => id === effect.id))
        return "waived";
    return (0,policy_policy/* demandOf */.tp)(effect) !== "nothing" && files > 0 ? "met" : "not-applicable";
}
/** Each file was followed once, whatever effects name it. */
function reachesOf(inspections) {
    return [...new Set(inspections.flatMap(({ files }) => files.map(({ file }) => file.reach)))];
}
function notOpenedOf(inspections) {
    const files = inspections.flatMap((each) => each.files.map(({ file }) => file));
    const left = files.filter(({ path, reach }) => reach.boundsHit.length > 0 && !reach.files.includes(path));
    return [...new Set(left.map(({ path }) => path))];
}
function notFollowedOf(reaches) {
    const all = reaches.flatMap(({ notFollowed }) => notFollowed.map(({ symbol, file, line, why, bound }) => ({ symbol, file, line, why, bound: bound ?? null })));
    const once = new Map(all.map((each) => [JSON.stringify([each.file, each.line, each.symbol]), each]));
    return [...once.values()].slice(0, MAX_NOT_FOLLOWED);
}
function toWaiverRecord({ effect, waiver }) {
    return { effect_id: effect.id, reason: waiver.reason, approved_by: waiver.approvedBy, expires: waiver.expires };
}

;// CONCATENATED MODULE: ./lib/core/program/kept-lists.js
/** Methods of lists, sets and maps that put what they are given into them. */
const STORING_METHODS = new Set("push unshift add set append extend insert fill concat".split(" "));
/** A list that is made in the same function, where what is put into it is known by {@link keptInLists}. */
function isFreshList(list, { bindings }) {
    if (list.kind !== "name")
        return isMade(list);
    const own = bindings.filter(({ name }) => name === list.name);
    return own.length > 0 && own.every(({ value }) => isMade(value));
}
function isMade(value) {
    if (value.kind === "array")
        return true;
    return value.kind === "call" && value.callee.kind === "name" && MADE_BY.has(value.callee.name);
}
const MADE_BY = new Set("Array Map Set WeakMap WeakSet list set".split(" "));
/** What a function puts into lists of its own, as if it were written where they are made. */
function keptInLists({ bindings, calls }) {
    const kept = new Map();
    for (const call of calls) {
        const { callee } = call;
        if (callee.kind !== "member" || callee.of.kind !== "name" || !STORING_METHODS.has(callee.name))
            continue;
        if (!isFreshList(callee.of, { bindings }))
            continue;
        const { name } = callee.of;
        kept.set(name, [...(kept.get(name) ?? []), ...storedBy(call, callee.name)]);
    }
    return [...kept].flatMap(([name, of]) => {
        return of.length === 0 ? [] : [{ name, value: { kind: "array", items: [{ kind: "either", of }] } }];
    });
}
function storedBy({ arguments: given }, method) {
    const told = given.filter(({ kind }) => kind !== "plain");
    return method === "extend" ? told.map((of) => ({ kind: "member", of, name: "*" })) : told;
}

;// CONCATENATED MODULE: ./lib/core/program/open-module.js

/** A summary with its names at hand. */
class OpenModule {
    summary;
    #names = new Map();
    #classes = new Map();
    #reads;
    #classIds;
    #exports;
    #imports;
    constructor(summary) {
        this.summary = summary;
        this.#exports = groupBy(summary.exports, ({ name }) => name);
        this.#imports = groupBy(summary.imports, ({ local }) => local);
    }
    functionAt(id) {
        return this.summary.functions[id] ?? NO_FUNCTION;
    }
    /** What a function's own names stand for; undefined for a name that is not its own. */
    namesOf(id) {
        const known = this.#names.get(id);
        if (known !== undefined)
            return known;
        const { bindings: written, calls, parameters } = this.functionAt(id);
        const bindings = [...written, ...keptInLists({ bindings: written, calls })];
        const names = {
            bindings: new Map([...groupBy(bindings, ({ name }) => name)].map(([name, all]) => [name, withoutRepeats(all)])),
            parameters: new Map(parameters.flatMap(({ name }, position) => (name === "" ? [] : [[name, position]]))),
        };
        this.#names.set(id, names);
        return names;
    }
    /** A class with its members by name. */
    classAt(id) {
        const summary = this.summary.classes[id];
        if (summary === undefined)
            return undefined;
        const known = this.#classes.get(id) ?? {
            summary,
            members: groupBy(summary.members, ({ name }) => name),
            statics: groupBy(summary.statics, ({ name }) => name),
        };
        this.#classes.set(id, known);
        return known;
    }
    /** The ids of the classes of a name, in their order. */
    classesCalled(name) {
        this.#classIds ??= groupBy([...this.summary.classes.keys()], (id) => this.summary.classes[id]?.name ?? "");
        return this.#classIds.get(name) ?? [];
    }
    /** The reads of the environment in a function itself. */
    readsIn(id) {
        this.#reads ??= groupBy(this.summary.reads, ({ within }) => within);
        return this.#reads.get(id) ?? [];
    }
    exportsOf(name) {
        return this.#exports.get(name) ?? [];
    }
    /** `*` for those that bring all names in. */
    importsAs(local) {
        return this.#imports.get(local) ?? [];
    }
}
const NO_FUNCTION = {
    name: "",
    start: 1,
    end: 1,
    parent: undefined,
    parameters: [],
    bindings: [],
    calls: [],
    returns: [],
};
function groupBy(items, keyOf) {
    const groups = new Map();
    for (const item of items) {
        const group = groups.get(keyOf(item));
        if (group === undefined)
            groups.set(keyOf(item), [item]);
        else
            group.push(item);
    }
    return groups;
}
/** Of many values that do nothing one is enough. */
function withoutRepeats(bindings) {
    const values = bindings.map(({ value }) => value);
    const told = values.filter(({ kind }) => kind !== "plain");
    return told.length === values.length ? values : [...told, { kind: "plain" }];
}

;// CONCATENATED MODULE: ./lib/core/program/program.js

/**
 * The tree's files as following calls sees them: what was opened so far, for all targets of a run. It reads nothing
 * itself. What is asked for and not known yet is noted in {@link takeWanted}; an answer worked out without it does not count.
 */
class Program {
    #maxFiles;
    #files = new Map();
    #resolutions = new Map();
    #packages = new Map();
    #words = new Map();
    #wanted = new Map();
    #misses = 0;
    #rounds = 0;
    #opened = 0;
    constructor({ maxFiles }) {
        this.#maxFiles = maxFiles;
    }
    /** Grows whenever something is asked for that is not known yet. */
    get misses() {
        return this.#misses;
    }
    /** How often what was wanted was taken: what could not be worked out before may be worked out then. */
    get rounds() {
        return this.#rounds;
    }
    /** Says that something is used that was worked out without all that is wanted for it. */
    missAgain() {
        this.#misses += 1;
    }
    /** Undefined while it is wanted. A file beyond the bound is never asked for. */
    open(path) {
        const known = this.#files.get(path);
        if (known !== undefined)
            return known;
        if (this.#opened >= this.#maxFiles) {
            return { kind: "closed", why: `max-files ${this.#maxFiles} is reached`, bound: "max-files" };
        }
        this.#want(path, { kind: "summary", path });
        return undefined;
    }
    resolve(from, specifier) {
        const key = `${from}\n${specifier}`;
        const known = this.#resolutions.get(key);
        if (known === undefined)
            this.#want(key, { kind: "resolution", from, specifier });
        return known;
    }
    packageOf(path) {
        const known = this.#packages.get(path);
        if (known === undefined)
            this.#want(`package ${path}`, { kind: "package", path });
        return known;
    }
    /** Which files of a Go package may have `Client`, or `Client.Send`; undefined while their words are wanted. */
    candidates(files, thing) {
        const unread = files.filter((path) => !this.#words.has(path));
        for (const path of unread)
            this.#want(`words ${path}`, { kind: "words", path });
        if (unread.length > 0)
            return undefined;
        const names = thing.split(".");
        const writing = files.filter((path) => names.every((name) => this.#words.get(path)?.written.has(name)));
        const isDeclaring = (path) => this.#words.get(path)?.declared.has(thing) === true;
        return { declaring: writing.filter(isDeclaring), others: writing.filter((path) => !isDeclaring(path)) };
    }
    /** What was asked for and is not known yet, and forgets it. */
    takeWanted() {
        const wanted = [...this.#wanted.values()];
        this.#wanted.clear();
        this.#rounds += 1;
        return wanted;
    }
    /** @param summary or why there is none */
    provideSummary(path, summary) {
        if (this.#files.has(path))
            return;
        this.#opened += 1;
        this.#files.set(path, "why" in summary ? { kind: "closed", why: summary.why } : { kind: "module", module: new OpenModule(summary) });
    }
    provideResolution({ from, specifier }, resolution) {
        this.#resolutions.set(`${from}\n${specifier}`, resolution);
    }
    providePackage(path, files) {
        this.#packages.set(path, files);
    }
    provideWords(path, words) {
        this.#words.set(path, words);
    }
    /** Whether it may still be asked for: wants that were noted together are answered one after the other. */
    get isFull() {
        return this.#opened >= this.#maxFiles;
    }
    #want(key, want) {
        this.#wanted.set(key, want);
        this.#misses += 1;
    }
}

// EXTERNAL MODULE: ./lib/core/program/reach.js
var reach = __webpack_require__(23451);
;// CONCATENATED MODULE: ./lib/core/program/call-graph.js

/** By how many lines of the target one use is told to be come to, and how many ways are looked at in all. */
const MAX_WAYS = 200;
const MAX_ALL_WAYS = 200_000;
/** What a graph of calls comes to: each use by its shortest way from each of a few lines of the target. */
function readReach(nodes) {
    const { ways, isCut } = waysTo(nodes);
    const notFollowed = readDoubts(nodes, ways);
    const hit = new Set(notFollowed.map(({ bound }) => bound));
    if (isCut)
        hit.add("max-search-results");
    return { uses: readUses(nodes, ways), notFollowed, boundsHit: reach/* BOUNDS */.Q.filter((bound) => hit.has(bound)) };
}
/** Breadth first, so that the shortest come first; one for each line of the target that it begins with. */
function waysTo(nodes) {
    const ways = new Map(nodes.map((node) => [node, new Map(node.isStart ? [["", undefined]] : [])]));
    const queue = nodes
        .filter(({ isStart }) => isStart)
        .map((node) => ({ node, way: undefined }));
    let isCut = false;
    for (let at = queue[0], index = 0; at !== undefined; at = queue[++index]) {
        for (const { step, to } of at.node.edges) {
            const known = ways.get(to);
            const first = at.way?.first ?? step;
            if (known === undefined || to.isStart || known.has(call_graph_lineOf(first)))
                continue;
            isCut ||= known.size >= MAX_WAYS || queue.length >= MAX_ALL_WAYS;
            if (known.size >= MAX_WAYS || queue.length >= MAX_ALL_WAYS)
                continue;
            const way = { step, before: at.way, length: (at.way?.length ?? 0) + 1, first };
            known.set(call_graph_lineOf(first), way);
            queue.push({ node: to, way });
        }
    }
    return { ways: new Map([...ways].map(([node, own]) => [node, [...own.values()]])), isCut };
}
function call_graph_lineOf({ file, line }) {
    return `${line}\n${file}`;
}
function stepsOf(way, last) {
    const steps = [last];
    for (let at = way; at !== undefined; at = at.before)
        steps.push(at.step);
    return steps.reverse();
}
function readUses(nodes, ways) {
    const found = new Map();
    for (const node of nodes) {
        for (const { kind, symbol, step, argumentText, isHandedOver } of node.uses) {
            const { ecosystem, module, path } = symbol;
            const key = [kind, ecosystem, module, path, step.file, step.line, argumentText, isHandedOver].join("\n");
            const known = found.get(key) ?? [];
            found.set(key, known);
            const made = (ways.get(node) ?? []).map((way) => ({
                ...{ kind, symbol, via: stepsOf(way, step), argumentText },
                ...(isHandedOver && { isHandedOver }),
            }));
            known.push(...made);
        }
    }
    return [...found.values()].flatMap(shortest);
}
/** What stands in the target itself needs no other way to it. */
function shortest(uses) {
    const byFirst = new Map();
    for (const use of uses.toSorted((a, b) => a.via.length - b.via.length)) {
        const [first] = use.via;
        const key = `${first?.file}\n${first?.line}`;
        if (use.via.length === 1)
            return [use];
        if (!byFirst.has(key) && byFirst.size < MAX_WAYS)
            byFirst.set(key, use);
    }
    return [...byFirst.values()];
}
/** One reason is told once a line; of a parameter or an interface once for each of its members, unless a call tells what it is. */
function readDoubts(nodes, ways) {
    const settled = new Set(nodes.flatMap(settledPlaces));
    const found = new Map();
    for (const node of nodes) {
        for (const { value, step, argumentText } of node.doubts) {
            const { why, bound, parameter } = value;
            if (parameter !== undefined && settled.has(placeOf(step)))
                continue;
            const member = /[^.]*$/.exec(step.symbol)?.[0] ?? "";
            const key = parameter === undefined ? `${step.file}\n${step.line}\n${why}` : `${parameter}\n${member}`;
            const [way] = ways.get(node) ?? [];
            const made = { symbol: step.symbol, file: step.file, line: step.line, why, bound, argumentText };
            const known = found.get(key);
            const via = stepsOf(way, step);
            if (known === undefined || via.length < known.via.length)
                found.set(key, { ...made, via });
        }
    }
    return [...found.values()];
}
/** The calls of a function that end somewhere, each of whose callees is known. */
function settledPlaces({ edges, uses, doubts }) {
    const open = new Set(doubts.map(({ step }) => placeOf(step)));
    return [...edges, ...uses].map(({ step }) => placeOf(step)).filter((place) => !open.has(place));
}
function placeOf({ file, line, symbol }) {
    return `${file}\n${line}\n${symbol}`;
}

;// CONCATENATED MODULE: ./lib/core/program/evaluation.js
const NOTHING_GIVEN = { list: [], named: [] };
/** What is handed over by position alone. */
function byPosition(list) {
    return { list, named: [] };
}
/** What each parameter is given. */
function positionsOf(parameters, { list, named }) {
    if (named.length === 0)
        return list.slice(0, parameters.length);
    return parameters.map(({ name }, at) => named.find((each) => each.name === name)?.values ?? list[at] ?? []);
}
/** Whether it is an opened file, and not why there is none. */
function isModule(opened) {
    return opened !== undefined && "summary" in opened;
}
/** Known things before those that are only known by an interface or not at all. */
function preferKnown(values, isInterface) {
    const known = values.filter((value) => value.kind !== "unknown" && value.kind !== "plain" && !isInterface(value));
    return known.length > 0 ? known : values;
}

;// CONCATENATED MODULE: ./lib/core/program/instances.js

function openClass(evaluation, { class: id, scope }) {
    const module = evaluation.open(scope.place);
    if (!isModule(module))
        return undefined;
    const found = module.classAt(id);
    return found && { module, class: found };
}
/** What a class is called. */
function className(evaluation, value) {
    return openClass(evaluation, value)?.class.summary.name || "a class without a name";
}
/** Whether only signatures are known of it. */
function isInterface(evaluation, value) {
    return value.kind === "instance" && openClass(evaluation, value.of)?.class.summary.isInterface === true;
}
/** What an instance has by a name, of its class or what that extends; undefined for none. */
function memberOfInstance(evaluation, self, name) {
    const { of, given } = self;
    return memberOfSide(evaluation, { self, of, given, seen: new Set(), isSibling: false }, name);
}
/** What `super.name` is. */
function memberOfBase(evaluation, { base, self }, name) {
    return memberOfSide(evaluation, { self, of: base, given: undefined, seen: new Set(), isSibling: false }, name);
}
function memberOfSide(evaluation, side, name) {
    const opened = openClass(evaluation, side.of);
    if (opened === undefined || side.seen.has(side.of.id))
        return undefined;
    const before = evaluation.program.misses;
    const own = givenField(evaluation, { side, opened }, name) ?? ownMember(evaluation, { side, opened }, name);
    if (own !== undefined)
        return own;
    const seen = new Set([...side.seen, side.of.id]);
    const elsewhere = side.isSibling ? undefined : memberOfSiblings(evaluation, { ...side, seen }, { opened, name });
    if (evaluation.program.misses !== before)
        return [];
    if (elsewhere?.some(({ kind }) => kind !== "unknown"))
        return elsewhere;
    let doubt = elsewhere;
    for (const base of basesOf(evaluation, side.of)) {
        if (base.kind === "class") {
            const given = givenToBase(evaluation, side, opened);
            const found = memberOfSide(evaluation, { ...side, of: base, given, seen, isSibling: false }, name);
            if (found !== undefined)
                return found;
        }
        else if (base.kind === "external" || base.kind === "unknown")
            doubt ??= evaluation.memberOf([base], name);
    }
    return doubt;
}
/** A field of a literal such as Go's `Client{mailer: m}`, or of a class whose constructor the language makes. */
function givenField(evaluation, { side, opened }, name) {
    if (opened.class.summary.constructedBy !== undefined)
        return undefined;
    const named = side.given?.named.find((each) => each.name === name);
    if (named !== undefined)
        return named.values;
    for (const value of side.given?.list.flat() ?? []) {
        if (value.kind !== "object")
            continue;
        const entry = value.literal.entries.find((each) => each.name === name);
        if (entry !== undefined)
            return evaluation.evaluate(entry.value, value.scope);
    }
    return undefined;
}
function ownMember(evaluation, { side, opened }, name) {
    const { members, statics } = opened.class;
    const found = members.get(name) ?? statics.get(name);
    if (found === undefined)
        return undefined;
    const values = evaluation.store.unite(found.map((member) => evaluation.evaluate(member.value, whereGiven(evaluation, { side, opened }, member))));
    return bindAll(evaluation, preferKnown(evaluation.settle(values), (value) => isInterface(evaluation, value)), side.self);
}
/** The activation in which a field gets its value. */
function whereGiven(evaluation, { side, opened }, { within }) {
    const { constructedBy } = opened.class.summary;
    if (within === constructedBy)
        return constructing(evaluation, { ...side, id: within, module: opened.module });
    const { owner } = opened.module.functionAt(within);
    if (owner !== side.of.class)
        return evaluation.enclosing(within, side.of.scope);
    return constructing(evaluation, { ...side, given: undefined, id: within, module: opened.module });
}
function constructing(evaluation, { self, of, given, id, module }) {
    const { parent, parameters } = module.functionAt(id);
    return evaluation.store.activation({
        place: of.scope.place,
        function: id,
        given: given && positionsOf(parameters, given),
        self,
        parent: evaluation.enclosing(parent ?? 0, of.scope),
    });
}
function bindAll(evaluation, values, self) {
    return values.map((value) => value.kind === "function" && value.self === undefined ? evaluation.store.function({ ...value, self }) : value);
}
/** What a class extends or embeds. */
function basesOf(evaluation, value) {
    const opened = openClass(evaluation, value);
    if (opened === undefined)
        return [];
    return evaluation.settle(evaluation.store.unite(opened.class.summary.bases.map((base) => evaluation.evaluate(base.value, evaluation.enclosing(base.within, value.scope)))));
}
/** What its constructor hands on to the class it extends. */
function givenToBase(evaluation, side, { module, class: { summary } }) {
    if (summary.constructedBy === undefined)
        return side.given;
    const handing = module.functionAt(summary.constructedBy).calls.find(({ callee }) => {
        return (callee.kind === "base" || (callee.kind === "member" && callee.of.kind === "base" && callee.name === "__init__"));
    });
    if (handing === undefined)
        return undefined;
    const at = constructing(evaluation, { ...side, id: summary.constructedBy, module });
    return evaluation.givenBy(handing, at);
}
/** The constructor that runs when an instance is made: the class's own, or what it inherits. */
function constructorOf(evaluation, self) {
    let of = self.of;
    for (let steps = 0; steps < MAX_BASES; steps++) {
        const opened = openClass(evaluation, of);
        const id = opened?.class.summary.constructedBy;
        if (opened !== undefined && id !== undefined) {
            return constructing(evaluation, { self, of, given: self.given, id, module: opened.module });
        }
        const base = basesOf(evaluation, of).find((value) => value.kind === "class");
        if (base === undefined)
            return undefined;
        of = base;
    }
    return undefined;
}
const MAX_BASES = 32;
/** What `super(…)` runs. */
function baseConstructor(evaluation, { base, self }, given) {
    const opened = openClass(evaluation, base);
    const id = opened?.class.summary.constructedBy;
    if (opened === undefined)
        return undefined;
    if (id === undefined)
        return constructorOf(evaluation, evaluation.store.instance(base, given));
    return constructing(evaluation, { self, of: base, given, id, module: opened.module });
}
/** A member of a class itself: statics, and its methods without an instance. */
function memberOfClass(evaluation, value, name) {
    const seen = new Set([value]);
    for (const each of seen) {
        const opened = openClass(evaluation, each);
        const found = opened?.class.statics.get(name) ?? opened?.class.members.get(name);
        if (found !== undefined) {
            return evaluation.store.unite(found.map((member) => evaluation.evaluate(member.value, evaluation.enclosing(member.within, each.scope))));
        }
        for (const base of basesOf(evaluation, each)) {
            if (base.kind === "class" && seen.size < MAX_BASES)
                seen.add(base);
            if (base.kind === "external" || base.kind === "unknown")
                return evaluation.memberOf([base], name);
        }
    }
    return undefined;
}
/** A Go type has its methods in any file of its package; a method may be written for several systems. */
function memberOfSiblings(evaluation, side, { opened, name }) {
    const type = opened.class.summary.name;
    if (opened.module.summary.language !== "go" || type === "")
        return undefined;
    const files = evaluation.program.packageOf(side.of.scope.place.file);
    const candidates = files && evaluation.program.candidates(files, `${type}.${name}`);
    if (candidates === undefined)
        return undefined;
    const found = candidates.declaring.flatMap((file) => memberOfSibling(evaluation, side, { file, type, name }) ?? []);
    if (found.length > 0)
        return evaluation.store.unite([found]);
    const before = evaluation.program.misses;
    let doubt;
    for (const file of candidates.others) {
        const values = memberOfSibling(evaluation, side, { file, type, name });
        // No other file is opened before this one is known.
        if (evaluation.program.misses !== before)
            return undefined;
        if (values?.some(({ kind }) => kind !== "unknown"))
            return values;
        doubt ??= values;
    }
    return doubt;
}
function memberOfSibling(evaluation, side, { file, type, name }) {
    const place = evaluation.nearest({ file, depth: side.of.scope.place.depth + 1 });
    const module = evaluation.open(place);
    if (!isModule(module))
        return module === undefined ? undefined : [module];
    const scope = evaluation.unseen(place, 0);
    const found = module.classesCalled(type).flatMap((id) => {
        const of = evaluation.store.class(id, scope);
        return memberOfSide(evaluation, { ...side, of, isSibling: true }, name) ?? [];
    });
    return found.length === 0 ? undefined : found;
}

;// CONCATENATED MODULE: ./lib/core/program/language-names.js
/** Whose packages a file's imports name. */
function ecosystemOf(language) {
    switch (language) {
        case "typescript":
        case "tsx":
        case "javascript":
            return "javascript";
        case "python":
        case "go":
            return language;
        default:
            return "other";
    }
}
/** What people call a language. */
function languageName(language) {
    return NAMES[language] ?? language;
}
const NAMES = {
    java: "Java",
    ruby: "Ruby",
    rust: "Rust",
    csharp: "C#",
    php: "PHP",
    c: "C",
    cpp: "C++",
};
/** A package in the one form it has, however it was written. */
function packageNameOf(ecosystem, specifier) {
    if (ecosystem !== "javascript")
        return specifier;
    const bare = specifier.replace(/^([^?]+)\?.*$/s, "$1");
    return NODE_MODULES.has(bare.split("/")[0] ?? "") ? `node:${bare}` : bare;
}
/** Node's builtins that may be imported without `node:`; `test` and the like always need it. */
const NODE_MODULES = new Set(`assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events
  fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl stream
  string_decoder timers tls trace_events tty url util v8 vm wasi worker_threads zlib`.split(/\s+/));
/** The names through which globals can be had as members. */
const GLOBAL_OBJECTS = new Set(["globalThis", "window", "self", "global"]);
/** Whether a type that no file of the tree declares is one that the language or its platform brings along. */
function isKnownType(name) {
    return PLATFORM_TYPES.has(name) || /^(?:HTML|SVG)\w*Element$/.test(name);
}
const PLATFORM_TYPES = new Set(`AbortController AbortSignal Array ArrayBuffer BigInt Blob Boolean BroadcastChannel Buffer Cache Console Crypto
  CustomEvent DataView Date Document Element Error Event EventSource EventTarget File FormData Function Headers History
  IDBDatabase Intl Location Map MessageChannel MessagePort Navigator Node Number Object Promise ReadableStream RegExp
  Request Response Set SharedArrayBuffer Storage String Symbol TextDecoder TextEncoder URL URLSearchParams Uint8Array
  WeakMap WeakSet WebSocket Window Worker WritableStream XMLHttpRequest
  bool bytes bytearray complex dict float frozenset int list object set str tuple type`.split(/\s+/));
/** What Go brings along, which no package needs to be opened for. */
const GO_BUILTINS = new Set(`append cap clear close complex copy delete imag len make max min new panic print println real recover
  any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8
  uint16 uint32 uint64 uintptr true false nil iota`.split(/\s+/));
/** Methods of lists that call a function with what is in them. */
const LIST_METHODS = "every filter find findIndex findLast flatMap forEach map reduce reduceRight some sort".split(" ");
/** Methods of texts, lists and numbers that no other thing is likely to have. */
const DATA_METHODS = `at charAt charCodeAt codePointAt concat endsWith entries includes indexOf join keys lastIndexOf
  localeCompare normalize padEnd padStart pop reverse shift slice splice split startsWith substring toFixed toISOString
  toLocaleString toLowerCase toString toUpperCase trim trimEnd trimStart unshift values flat toSorted hasOwnProperty
  getTime strip lstrip rstrip lower upper title startswith endswith splitlines encode decode items append extend
  match matchAll replace replaceAll toWellFormed isdigit isoformat format strftime zfill rsplit partition setdefault`.split(/\s+/);
const PROMISE_METHODS = ["then", "catch", "finally"];
const CALLING_METHODS = ["call", "apply", "bind"];
const ITERATING = new Set(LIST_METHODS);
const AWAITING = new Set(PROMISE_METHODS);
const CALLING = new Set(CALLING_METHODS);
/** What data has that does nothing to the world; not told where it is called on what nobody knows. */
const HARMLESS = new Set([...LIST_METHODS, ...DATA_METHODS, ...PROMISE_METHODS]);
/** Globals that give back what they were given. */
const GIVING_BACK = new Set([
    "Object.assign",
    "Object.freeze",
    "Object.seal",
    "Promise.resolve",
    "Promise.all",
    "structuredClone",
    "append",
]);
/** Globals of Python that make a collection of what they are given. */
const COLLECTING = new Set(["dict", "list", "set", "tuple"]);

// EXTERNAL MODULE: ./lib/core/resolve/python.js
var python = __webpack_require__(38760);
;// CONCATENATED MODULE: ./lib/core/program/module-things.js




/** Files that modules import and that do nothing. */
const DATA_FILES = /\.(?:json|json5|ya?ml|toml|css|scss|sass|less|svg|png|jpe?g|gif|webp|ico|md|mdx|txt|html?|graphql|gql|sql|wasm|woff2?)$/i;
/** What stands behind what they declare is elsewhere. */
const DECLARATIONS = /(?:\.d\.[cm]?ts|\.pyi)$/;
/** What an import brings in. */
function importedThing(evaluation, thing) {
    const { from, specifier, imported } = thing;
    const whole = moduleThing(evaluation, specifier, from);
    if (imported === "*" || imported === "")
        return whole;
    return evaluation.store.unite(whole.map((value) => namedThing(evaluation, value, thing)));
}
/** What of a module is imported by its name; in Python it may be a module below. */
function namedThing(evaluation, whole, { from, specifier, imported }) {
    if (whole.kind === "external")
        return evaluation.memberOf([whole], imported);
    const found = whole.kind === "module" ? memberOfModule(evaluation, whole, imported) : undefined;
    // `from a import b` in `a` itself brings in the module below it.
    if (found !== undefined && !isItself(evaluation, found))
        return found;
    if (whole.kind === "module" && imported === "default")
        return [whole];
    // A folder without an `__init__.py` is a package too.
    const isPython = evaluation.ecosystemOf(from) === "python";
    const below = isPython ? moduleThing(evaluation, (0,python/* submoduleOf */.k)(specifier, imported), from) : [];
    if (below.some(({ kind }) => kind === "module"))
        return below;
    if (whole.kind !== "module")
        return [whole];
    return [evaluation.store.unknown(`${specifier} gives nothing that is called ${imported}`)];
}
function isItself(evaluation, values) {
    return values.length > 0 && values.every((value) => evaluation.isSettling(value));
}
/** A module whole. */
function moduleThing(evaluation, specifier, from) {
    const { store, program } = evaluation;
    const resolution = program.resolve(from.file, specifier);
    if (resolution === undefined)
        return [];
    switch (resolution.kind) {
        case "external": {
            const ecosystem = evaluation.ecosystemOf(from);
            const module = packageNameOf(ecosystem, specifier.startsWith("#") ? resolution.name : specifier);
            return [store.external({ ecosystem, module, path: "", isResult: false })];
        }
        case "file": {
            const { files } = resolution;
            const [first = ""] = files;
            if ((0,language/* languageOf */.eX)({ path: first }) === undefined) {
                return [DATA_FILES.test(first) ? store.plain : store.unknown(`${first} is in no language that is read`)];
            }
            if (DECLARATIONS.test(first))
                return [store.unknown(`only its declaration in ${first} is in the tree`)];
            return [store.module(files, files.length === 1 && first === from.file ? from.depth : from.depth + 1)];
        }
        case "outside":
            return [store.unknown(`${specifier} is refused: ${resolution.reason}`)];
        case "not-found":
            if (DATA_FILES.test(specifier))
                return [store.plain];
            return [store.unknown(`${specifier} is not in the tree: ${resolution.reason}`)];
        case "unsupported":
            return [store.unknown(resolution.reason)];
        default:
            return resolution;
    }
}
/** Modules that are one after the other the default of another. */
const MAX_HANDED_ON = 16;
/**
 * What runs where a value is called: of a module its default, which `module.exports = require("./other")` makes another
 * module. A module is left only where it has no default.
 */
function calledThings(evaluation, values) {
    let called = evaluation.settle(values);
    for (let step = 0; step < MAX_HANDED_ON && called.some(({ kind }) => kind === "module"); step += 1) {
        const things = called.map((value) => value.kind === "module" ? (memberOfModule(evaluation, value, "default") ?? [value]) : [value]);
        called = evaluation.settle(evaluation.store.unite(things));
    }
    return called;
}
/** What a module has by a name; undefined when it is sure not to have it. */
function memberOfModule(evaluation, { files, depth }, name) {
    const [first] = files;
    if (first !== undefined && files.length === 1)
        return memberOfFile(evaluation, { file: first, depth }, name);
    const candidates = evaluation.program.candidates(files, name);
    if (candidates === undefined)
        return [];
    const { declaring, others } = candidates;
    const found = declaring.flatMap((file) => memberOfFile(evaluation, { file, depth }, name) ?? []);
    if (found.length > 0)
        return evaluation.store.unite([found]);
    return memberOfOthers(evaluation, { files: others, depth }, name);
}
/** Of files that are not sure to have a thing one after the other is opened. */
function memberOfOthers(evaluation, { files, depth }, name) {
    const before = evaluation.program.misses;
    let closed;
    for (const file of files) {
        const found = memberOfFile(evaluation, { file, depth }, name);
        // No other file is opened before this one is known.
        if (evaluation.program.misses !== before)
            return [];
        if (found !== undefined && !found.every(({ kind }) => kind === "unknown"))
            return found;
        closed ??= found;
    }
    return closed;
}
/** What a file gives by a name; undefined when it is sure not to give it. Files may give on each other's names in a circle. */
function memberOfFile(evaluation, at, name) {
    const place = evaluation.nearest(at);
    return evaluation.once(`${place.depth} ${place.file}\n${name}`, () => namedInFile(evaluation, place, name));
}
function namedInFile(evaluation, place, name) {
    const opened = evaluation.open(place);
    if (!isModule(opened))
        return opened === undefined ? [] : [opened];
    const { store } = evaluation;
    const top = evaluation.unseen(place, 0);
    const own = opened.exportsOf(name);
    if (own.length > 0)
        return store.unite(own.map(({ value }) => evaluation.evaluate(value, top)));
    if (opened.summary.language === "python") {
        const bound = opened.namesOf(0).bindings.get(name) ?? [];
        if (bound.length > 0)
            return store.unite(bound.map((value) => evaluation.evaluate(value, top)));
        const imports = opened.importsAs(name);
        if (imports.length > 0) {
            return imports.map(({ specifier, imported }) => store.imported({ from: place, specifier, imported }));
        }
        return starThing(evaluation, { name, imports: opened.importsAs("*") }, place);
    }
    return starExport(evaluation, { name, place }) ?? commonThing(evaluation, { name, place });
}
/** `export * from` leaves the default export behind. */
function starExport(evaluation, { name, place }) {
    const opened = evaluation.open(place);
    if (!isModule(opened) || name === "default" || name === "*")
        return undefined;
    const stars = opened.exportsOf("*");
    if (stars.length === 0)
        return undefined;
    return thingOfAll(evaluation, stars.map(({ value }) => evaluation.settle(evaluation.evaluate(value, evaluation.unseen(place, 0)))), name);
}
/** Whatever of several modules has the name, files of the tree first. */
function thingOfAll(evaluation, modules, name) {
    const all = modules.flat();
    const before = evaluation.program.misses;
    let doubt;
    for (const value of all) {
        if (value.kind !== "module")
            continue;
        const found = memberOfModule(evaluation, value, name);
        if (evaluation.program.misses !== before)
            return [];
        if (found === undefined)
            continue;
        if (!found.every(({ kind }) => kind === "unknown"))
            return found;
        doubt ??= found;
    }
    const outside = all.filter(({ kind }) => kind === "external" || kind === "unknown");
    return outside.length === 0 ? doubt : evaluation.store.unite([doubt ?? [], evaluation.memberOf(outside, name)]);
}
/** `module.exports = { name }` gives `name` as well. */
function commonThing(evaluation, { name, place }) {
    const opened = evaluation.open(place);
    if (!isModule(opened) || name === "default")
        return undefined;
    const whole = opened.exportsOf("default");
    if (whole.length === 0)
        return undefined;
    const top = evaluation.unseen(place, 0);
    const values = evaluation.settle(evaluation.store.unite(whole.map(({ value }) => evaluation.evaluate(value, top))));
    const holding = values.filter(({ kind }) => HOLDING.has(kind));
    return holding.length === 0 ? undefined : evaluation.memberOf(holding, name);
}
/** What can be exported whole and has members; those of a function are told by name where it has any. */
const HOLDING = new Set(["object", "module", "external", "instance", "class"]);
/** A name that imports of all names may bring in; undefined when none of them is sure to. */
function starThing(evaluation, { name, imports }, place) {
    if (imports.length === 0 || evaluation.ecosystemOf(place) === "other")
        return undefined;
    const whole = imports.map(({ specifier }) => moduleThing(evaluation, specifier, place));
    const inTree = thingOfAll(evaluation, whole.map((values) => values.filter(({ kind }) => kind === "module")), name);
    if (inTree !== undefined)
        return inTree;
    const outside = whole.flat().filter(({ kind }) => kind === "external");
    return outside.length === 1 && !PYTHON_BUILTINS.test(name) ? evaluation.memberOf(outside, name) : undefined;
}
/** Names that no import brings. */
const PYTHON_BUILTINS = /^(?:[A-Z]\w*(?:Error|Exception|Warning)|abs|all|any|bool|bytes|callable|dict|dir|enumerate|eval|exec|filter|float|format|getattr|hasattr|hash|id|input|int|isinstance|issubclass|iter|len|list|map|max|min|next|object|open|ord|chr|pow|print|property|range|repr|reversed|round|set|setattr|sorted|staticmethod|classmethod|str|sum|super|tuple|type|vars|zip|__import__|compile)$/;
/** A name that the language brings along. */
function globalThing(evaluation, name, place) {
    const ecosystem = evaluation.ecosystemOf(place);
    const isHolder = ecosystem === "javascript" && GLOBAL_OBJECTS.has(name);
    return [evaluation.store.external({ ecosystem, module: "", path: isHolder ? "" : name, isResult: false })];
}
/** `a.b` of Python's `import a.b.c`: a module below, or a name of `a`. */
function memberOfPackage(evaluation, { from, dotted }, name) {
    const opened = evaluation.open(from);
    if (!isModule(opened))
        return opened === undefined ? [] : [opened];
    const below = `${dotted}.${name}`;
    const isBelow = opened.summary.imports.some(({ specifier }) => specifier === below || specifier.startsWith(`${below}.`));
    return [
        isBelow
            ? evaluation.store.package(from, below)
            : evaluation.store.imported({ from, specifier: dotted, imported: name }),
    ];
}

;// CONCATENATED MODULE: ./lib/core/program/call-results.js




/** What calling a value gives back. */
function callResult(evaluation, value, given) {
    const { store } = evaluation;
    switch (value.kind) {
        case "external":
            if (value.module === "" && GIVING_BACK.has(value.path))
                return store.unite(given.list);
            if (isCollecting(value))
                return store.unite([[store.external({ ...value, isResult: true })], holding(evaluation, given)]);
            return isPartial(value) ? boundTo(evaluation, given) : [store.external({ ...value, isResult: true })];
        case "function":
            return returnedBy(evaluation, activationOf(evaluation, value, given));
        case "class":
            return [store.instance(value, given)];
        case "instance":
            return evaluation.resultOf(memberOfInstance(evaluation, value, "__call__") ?? [store.plain], given);
        case "module":
            return resultOfModule(evaluation, value, given);
        case "builtin":
            return builtinResult(evaluation, value, given);
        case "unknown":
            return [store.unknown(value.why, { bound: value.bound, isTold: true })];
        case "imported":
            return evaluation.resultOf([value], given);
        case "array":
        case "object":
        case "package":
        case "plain":
        case "super":
            return [store.plain];
        default:
            return value;
    }
}
/** Python's `functools.partial`, which gives back its first argument, some arguments of which are given already. */
function isPartial({ ecosystem, module, path }) {
    return ecosystem === "python" && module === "functools" && (path === "partial" || path === "partialmethod");
}
function isCollecting({ ecosystem, module, path }) {
    if (module !== "")
        return false;
    return (ecosystem === "python" && COLLECTING.has(path)) || CHAINED.test(path);
}
/** Methods of JavaScript's collections that give back the collection with what they were given. */
const CHAINED = /^(?:Array\.(?:concat|fill)|(?:Weak)?Set\.add|(?:Weak)?Map\.set)$/;
/** What of the arguments can be called, or holds what can. */
function holding(evaluation, { list, named }) {
    const all = evaluation.store.unite([...list, ...named.map(({ values }) => values)]);
    return evaluation.settle(all).filter(({ kind }) => kind === "function" || kind === "array" || kind === "object");
}
function boundTo(evaluation, { list: [first = [], ...list], named }) {
    return evaluation.settle(first).map((value) => {
        return value.kind === "function" ? evaluation.store.function({ ...value, bound: { list, named } }) : value;
    });
}
function resultOfModule(evaluation, value, given) {
    const called = calledThings(evaluation, [value]).filter(({ kind }) => kind !== "module");
    return called.length === 0 ? [evaluation.store.plain] : evaluation.resultOf(called, given);
}
/** A function called with these arguments, as far as it takes any. */
function activationOf(evaluation, value, given) {
    const { scope, self, bound } = value;
    const module = evaluation.open(scope.place);
    const { parameters = [], parent } = isModule(module) ? module.functionAt(value.function) : {};
    const all = { list: [...bound.list, ...given.list], named: [...bound.named, ...given.named] };
    return evaluation.store.activation({
        place: scope.place,
        function: value.function,
        given: parameters.length === 0 ? undefined : positionsOf(parameters, all),
        self,
        parent: parent === undefined ? undefined : scope,
    });
}
function returnedBy(evaluation, at) {
    const module = evaluation.open(at.place);
    if (!isModule(module))
        return module === undefined ? [] : [module];
    const { returns } = module.functionAt(at.function);
    if (returns.length === 0)
        return [evaluation.store.plain];
    return evaluation.store.unite(returns.map((each) => evaluation.evaluate(each, at)));
}
function builtinResult(evaluation, { of, name }, given) {
    const { store } = evaluation;
    if (name === "bind" && of.kind === "function") {
        return [store.function({ ...of, bound: byPosition([...of.bound.list, ...given.list.slice(1)]) })];
    }
    if (name === "call" || name === "apply")
        return evaluation.resultOf([of], handedOn(name, given));
    if (AWAITING.has(name)) {
        const handlers = evaluation.settle(store.unite(given.list)).filter(({ kind }) => kind === "function");
        const made = evaluation.resultOf(handlers, byPosition([[of]]));
        return name === "then" && made.some(({ kind }) => kind !== "plain") ? made : [of];
    }
    if (of.kind === "object")
        return resultOfTable(evaluation, { of, name }, given);
    if (of.kind === "array" && name === "concat")
        return store.unite([[of], holding(evaluation, given)]);
    if (of.kind === "array")
        return ELEMENT_METHODS.has(name) && of.items.length > 0 ? store.unite(of.items) : [of];
    return of.kind === "unknown" ? [store.unknown(of.why, { bound: of.bound, isTold: true })] : [store.plain];
}
/** What the methods of Python's dictionaries give. */
function resultOfTable(evaluation, { of, name }, given) {
    const { store } = evaluation;
    if (name === "update" || name === "keys" || name === "clear")
        return [store.plain];
    const values = evaluation.memberOf([of], "*");
    if (name === "values")
        return [store.array([values])];
    if (name === "items")
        return [store.array([[store.array([[store.plain], values])]])];
    return name === "copy" ? [of] : store.unite([values, given.list[1] ?? []]);
}
/** Methods of a list that give one of what is in it; what others give is taken for a list of the same. */
const ELEMENT_METHODS = new Set(["at", "find", "findLast", "get", "next", "pop", "shift"]);
/** What `f.call(self, a)` and `f.apply(self, [a])` give to `f`. */
function handedOn(name, { list }) {
    if (name === "call")
        return byPosition(list.slice(1));
    const array = list[1]?.find((value) => value.kind === "array");
    return byPosition(array === undefined ? [] : array.items);
}
/** What a method of the language calls the functions it is given with. */
function handedToCallbacks({ store }, { of, name }) {
    if (!ITERATING.has(name))
        return [of];
    if (of.kind === "array" && of.items.length > 0)
        return store.unite(of.items);
    return of.kind === "unknown" ? [of] : [store.plain];
}

;// CONCATENATED MODULE: ./lib/core/program/call-targets.js





/** Functions handed over inside lists and objects are found so deep. */
const MAX_NESTING = 3;
/** What of the tree runs when a value is called: it itself, or the functions that it is handed. */
function calledBy(evaluation, value, given) {
    const { store } = evaluation;
    switch (value.kind) {
        case "function":
            return [activationOf(evaluation, value, given)];
        case "class":
            return listOf(constructorOf(evaluation, store.instance(value, given)));
        case "super":
            return listOf(baseConstructor(evaluation, value, given));
        case "instance":
            return calledByAll(evaluation, memberOfInstance(evaluation, value, "__call__") ?? [], given);
        case "module":
            return calledByAll(evaluation, calledThings(evaluation, [value]), given);
        case "builtin":
            if (value.name === "bind")
                return [];
            if (value.name === "call" || value.name === "apply") {
                return calledByAll(evaluation, [value.of], handedOn(value.name, given));
            }
            return callbacksIn(evaluation, given, handedToCallbacks(evaluation, value));
        case "external":
            if (isPartial(value) || (value.module === "" && GIVING_BACK.has(value.path)))
                return [];
            return callbacksIn(evaluation, given, [store.external({ ...value, isResult: true })]);
        case "unknown":
            return callbacksIn(evaluation, given, [store.unknown(value.why, { bound: value.bound, isTold: true })]);
        case "plain":
        case "object":
        case "array":
        case "package":
            return callbacksIn(evaluation, given, [store.plain]);
        case "imported":
            return calledByAll(evaluation, evaluation.settle([value]), given);
        default:
            return value;
    }
}
function listOf(activation) {
    return activation === undefined ? [] : [activation];
}
function calledByAll(evaluation, values, given) {
    return evaluation.settle(values).flatMap((value) => {
        return value.kind === "module" || value.kind === "instance" ? [] : calledBy(evaluation, value, given);
    });
}
/** Functions that are handed to something that is not followed run some time, with whatever it gives them. */
function callbacksIn(evaluation, given, handed) {
    const all = [...given.list, ...given.named.map(({ values }) => values)];
    return all
        .flatMap((values) => functionsIn(evaluation, values, 0))
        .map((value) => {
        const module = evaluation.open(value.scope.place);
        const parameters = isModule(module) ? module.functionAt(value.function).parameters : [];
        return activationOf(evaluation, value, byPosition(parameters.map((own) => (tellsItself(own) ? [] : handed))));
    });
}
/** A parameter whose type or default says more than that something outside of the tree gives it. */
function tellsItself({ type, default: otherwise }) {
    return type !== undefined || (otherwise !== undefined && otherwise.kind !== "plain");
}
function functionsIn(evaluation, values, nesting) {
    if (nesting >= MAX_NESTING)
        return [];
    return evaluation.settle(values).flatMap((value) => {
        if (value.kind === "function")
            return [value];
        if (value.kind === "array")
            return value.items.flatMap((item) => functionsIn(evaluation, item, nesting + 1));
        if (value.kind !== "object")
            return [];
        return value.literal.entries.flatMap((entry) => functionsIn(evaluation, evaluation.evaluate(entry.value, value.scope), nesting + 1));
    });
}

;// CONCATENATED MODULE: ./lib/core/program/look-up.js




/** Functions around each other in which a name is looked for: of 2,500 released files the deepest had 199 levels in all. */
const MAX_SCOPES = 300;
/** Places that give one name a value, of which each is looked at. */
const MAX_BINDINGS = 200;
/** What a name stands for, looked up from the inside out. */
function lookUp(evaluation, name, at) {
    const opened = evaluation.open(at.place);
    if (!isModule(opened))
        return opened === undefined ? [] : [opened];
    let scopes = 0;
    for (let scope = at; scope !== undefined; scope = scope.parent) {
        const own = ownName(evaluation, { name, module: opened }, scope);
        if (own !== undefined)
            return own;
        scopes += 1;
        if (scopes > MAX_SCOPES)
            return [evaluation.store.unknown("it stands in functions nested too deep")];
    }
    return nameOfFile(evaluation, { name, module: opened }, at.place) ?? globalThing(evaluation, name, at.place);
}
/** What a function itself calls by the name. */
function ownName(evaluation, { name, module }, scope) {
    const { bindings, parameters } = module.namesOf(scope.function);
    const bound = bindings.get(name) ?? [];
    const position = parameters.get(name);
    if (bound.length === 0 && position === undefined)
        return undefined;
    const more = `it is given a value in more than ${MAX_BINDINGS} places`;
    return evaluation.store.unite([
        ...(position === undefined ? [] : [parameterAt(evaluation, scope, position)]),
        ...bound.slice(0, MAX_BINDINGS).map((value) => evaluation.evaluate(value, scope)),
        ...(bound.length > MAX_BINDINGS ? [[evaluation.store.unknown(more)]] : []),
    ]);
}
/** What the file's imports bring in by the name, or for Go the other files of its package; undefined for none. */
function nameOfFile(evaluation, { name, module }, place) {
    const imports = module.importsAs(name);
    if (imports.length > 0)
        return imports.map((each) => importedAs(evaluation, each, place));
    const { language } = module.summary;
    if (language === "go") {
        if (GO_BUILTINS.has(name))
            return undefined;
        const files = evaluation.program.packageOf(place.file) ?? [];
        const others = evaluation.store.module(files, place.depth + 1);
        const found = others.kind === "module" ? memberOfModule(evaluation, others, name) : undefined;
        if (found !== undefined)
            return found;
    }
    return starThing(evaluation, { name, imports: module.importsAs("*") }, place);
}
function importedAs(evaluation, { specifier, imported, local }, from) {
    const isPath = imported === "*" && specifier.startsWith(`${local}.`);
    if (isPath && evaluation.ecosystemOf(from) === "python")
        return evaluation.store.package(from, local);
    return evaluation.store.imported({ from, specifier, imported });
}
/** What the parameter at a position is: what is given, what its type says, its default. */
function parameterAt(evaluation, at, position) {
    const { store } = evaluation;
    const opened = evaluation.open(at.place);
    if (!isModule(opened))
        return opened === undefined ? [] : [opened];
    const parameter = opened.functionAt(at.function).parameters[position];
    const given = at.given?.[position] ?? [];
    const isVague = (value) => isInterface(evaluation, value);
    const known = preferKnown(given, isVague);
    if (known.some(({ kind }) => kind !== "unknown") && !known.every(isVague))
        return known;
    const type = parameter?.type === undefined ? [] : evaluation.evaluate({ kind: "instance", of: parameter.type }, at);
    if (type.length > 0 && type.every(({ kind }) => kind !== "unknown"))
        return type;
    if (parameter?.default !== undefined) {
        const otherwise = evaluation.evaluate(parameter.default, at).filter(({ kind }) => kind !== "plain");
        if (otherwise.length > 0)
            return otherwise;
    }
    if (given.length > 0)
        return given;
    if (type.length > 0)
        return type;
    if (at.given !== undefined)
        return [store.plain];
    const named = parameter === undefined || parameter.name === "" ? "a parameter" : `the parameter ${parameter.name}`;
    const key = `${at.place.file} ${at.function} ${position}`;
    return [store.unknown(`${named} has no type`, { parameter: key })];
}

;// CONCATENATED MODULE: ./lib/core/program/members.js



/** Any element, where which one is worked out while the program runs. */
const ANY = "*";
/** What a value has by a name; unknown where nobody can tell. */
function memberOfValue(evaluation, value, name) {
    const { store } = evaluation;
    switch (value.kind) {
        case "external":
            return [memberOfExternal(evaluation, value, name)];
        case "function":
            return [memberOfFunction(evaluation, value, name)];
        case "class":
            return memberOfClass(evaluation, value, name) ?? memberOfAnyClass(evaluation, value, name);
        case "instance":
            return memberOfOne(evaluation, value, name);
        case "object":
            return memberOfObject(evaluation, value, name);
        case "array":
            return memberOfArray(evaluation, value, name);
        case "module": {
            const found = memberOfModule(evaluation, value, name);
            if (found !== undefined)
                return found;
            if (name === "default")
                return [value];
            return AWAITING.has(name) ? [store.builtin(value, name)] : lacking(evaluation, value.files[0] ?? "it", name);
        }
        case "package":
            return memberOfPackage(evaluation, value, name);
        case "super":
            return memberOfBase(evaluation, value, name) ?? [value];
        case "unknown":
            if (value.isSignature)
                return memberOfValue(evaluation, store.plain, name);
            if (ITERATING.has(name) || AWAITING.has(name))
                return [store.builtin(value, name)];
            return HARMLESS.has(name) ? [store.plain] : [value];
        case "plain":
            if (ITERATING.has(name) || AWAITING.has(name))
                return [store.builtin(value, name)];
            return [value];
        case "builtin":
            return [store.plain];
        case "imported":
            return evaluation.memberOf([value], name);
        default:
            return value;
    }
}
function memberOfExternal({ store }, value, name) {
    if (CALLING.has(name) && value.path !== "" && value.ecosystem === "javascript")
        return value;
    if (name === ANY || /^\d+$/.test(name) || (name === "default" && value.module !== ""))
        return value;
    if (value.isResult) {
        if (AWAITING.has(name))
            return store.builtin(value, name);
        if (ITERATING.has(name) && !isOfPackage(value))
            return store.builtin(store.plain, name);
        if (HARMLESS.has(name) && !ITERATING.has(name))
            return store.plain;
    }
    return store.external({ ...value, path: value.path === "" ? name : `${value.path}.${name}`, isResult: false });
}
/** A class of ECMAScript is a function: `Base.call(this)` runs its constructor, `Base.prototype.run` is a method of it. */
function memberOfAnyClass(evaluation, value, name) {
    if (name === "prototype")
        return [value];
    if (CALLING.has(name))
        return [evaluation.store.builtin(value, name)];
    return lacking(evaluation, className(evaluation, value), name);
}
/** What a package gives back is no list for sure: `collection("orders").find({})` asks a database. */
function isOfPackage({ module }) {
    return module !== "" && !module.startsWith("node:");
}
function memberOfFunction({ store }, value, name) {
    if (CALLING.has(name))
        return store.builtin(value, name);
    // A decorated function, such as a task of a queue, is called through what was made of it.
    return PROPERTIES.has(name) ? store.plain : value;
}
const PROPERTIES = new Set(["name", "length", "prototype", "toString", "__name__", "__doc__"]);
function memberOfOne(evaluation, value, name) {
    const found = memberOfInstance(evaluation, value, name);
    const vague = isInterface(evaluation, value);
    const isSigned = vague && found?.every(({ kind }) => kind === "function" || kind === "unknown");
    if (found !== undefined && isSigned !== true)
        return found;
    if (AWAITING.has(name))
        return [evaluation.store.builtin(value, name)];
    if (name === ANY || /^\d+$/.test(name))
        return [value];
    const called = className(evaluation, value.of);
    if (!vague)
        return lacking(evaluation, called, name);
    const why = `${called} is an interface: what stands behind it is not known`;
    const { place } = value.of.scope;
    return [evaluation.store.unknown(why, { parameter: `${place.file} ${called}`, isSignature: true })];
}
function memberOfObject(evaluation, { literal, scope }, name) {
    const { store } = evaluation;
    const isTable = TABLE_METHODS.has(name) && evaluation.ecosystemOf(scope.place) === "python";
    if (isTable && !literal.entries.some((entry) => entry.name === name)) {
        return [store.builtin(store.object(literal, scope), name)];
    }
    const entries = literal.entries.filter((entry) => entry.name === name || entry.name === ANY || name === ANY);
    if (entries.length > 0)
        return store.unite(entries.map(({ value }) => evaluation.evaluate(value, scope)));
    const spread = literal.spreads.map((value) => evaluation.memberOf(evaluation.evaluate(value, scope), name));
    if (spread.length > 0)
        return store.unite(spread);
    if (AWAITING.has(name))
        return [store.builtin(store.object(literal, scope), name)];
    if (name === "default" || name === ANY)
        return [store.plain];
    return [store.unknown(`the object has no ${name} that is written out`, { isSignature: true })];
}
/** Methods of Python's dictionaries. */
const TABLE_METHODS = new Set([
    "get",
    "pop",
    "setdefault",
    "items",
    "values",
    "copy",
    "update",
    "keys",
    "clear",
]);
function memberOfArray({ store }, value, name) {
    if (/^\d+$/.test(name) && value.items.length !== 1)
        return value.items[Number(name)] ?? [store.plain];
    if (name === ANY || name === "0")
        return value.items.length === 0 ? [store.plain] : store.unite(value.items);
    return [store.builtin(value, name)];
}
function lacking({ store }, holder, name) {
    return [store.unknown(`${holder} has no ${name} that is written out`)];
}

;// CONCATENATED MODULE: ./lib/core/program/selves.js


/** The instance a method was called on: the one at hand, else one whose making nobody saw. */
function selfAt(evaluation, owner, at) {
    for (let scope = at; scope !== undefined; scope = scope.parent) {
        if (scope.self !== undefined)
            return scope.self;
    }
    return evaluation.store.instance(classAt(evaluation, owner, at), undefined);
}
/** The class whose method an activation is in. */
function classAt(evaluation, owner, at) {
    const opened = evaluation.open(at.place);
    for (let scope = at; scope !== undefined && isModule(opened); scope = scope.parent) {
        if (opened.functionAt(scope.function).owner === owner && scope.parent !== undefined) {
            return evaluation.store.class(owner, scope.parent);
        }
    }
    return evaluation.store.class(owner, evaluation.unseen(at.place, 0));
}
function superAt(evaluation, owner, at) {
    const self = selfAt(evaluation, owner, at);
    return basesOf(evaluation, classAt(evaluation, owner, at)).map((base) => base.kind === "class" ? evaluation.store.super(base, self) : base);
}

;// CONCATENATED MODULE: ./lib/core/program/value-store.js
/** How deep values made on the way may be nested in each other, so that a recursion that wraps its argument ends. */
const MAX_LEVEL = 6;
const MAX_PATH_CHARS = 300;
/** How many things an expression may stand for. */
const MAX_UNION = 24;
/** How many items of a list are told apart. */
const MAX_ITEMS = 32;
/** How many ways of calling one function are told apart. */
const value_store_MAX_WAYS = 64;
/** Makes values and activations; equal ones are made once, which makes following them end. */
class ValueStore {
    #values = new Map();
    #activations = new Map();
    #ways = new Map();
    #expressions = new Map();
    plain = { kind: "plain", id: 0, level: 0 };
    external(symbol) {
        const { ecosystem, module, path, isResult } = symbol;
        if (path.length > MAX_PATH_CHARS)
            return this.unknown("its name is too long");
        return this.#make(`x ${ecosystem} ${module} ${path} ${isResult}`, (id) => {
            return { kind: "external", ...symbol, id, level: 0 };
        });
    }
    function(drafted) {
        const { scope, self, bound } = drafted;
        const key = `f ${drafted.function} ${scope.id} ${self?.id ?? ""} ${keyOfGiven(bound)}`;
        const inside = scope.parent === undefined ? 0 : scope.level + 1;
        const level = Math.max(inside, self?.level ?? 0, levelOf(valuesIn(bound)));
        return this.#make(key, (id) => ({ kind: "function", ...drafted, id, level }), level);
    }
    /** A class nests no value, so that it always is one. */
    class(id, scope) {
        const level = scope.parent === undefined ? 0 : scope.level;
        const key = `c ${id} ${scope.id}`;
        const known = this.#values.get(key);
        if (known?.kind === "class")
            return known;
        const made = { kind: "class", class: id, scope, id: this.#values.size + 1, level };
        this.#values.set(key, made);
        return made;
    }
    /** One whose making nobody saw takes the place of one that is nested too deep. */
    instance(of, given) {
        const level = given === undefined ? of.level : Math.max(of.level, levelOf(valuesIn(given)) + 1);
        const kept = level > MAX_LEVEL ? undefined : given;
        const key = `i ${of.id} ${kept === undefined ? "?" : keyOfGiven(kept)}`;
        const known = this.#values.get(key);
        if (known?.kind === "instance")
            return known;
        const id = this.#values.size + 1;
        const made = { kind: "instance", of, given: kept, id, level: Math.min(level, MAX_LEVEL) };
        this.#values.set(key, made);
        return made;
    }
    object(literal, scope) {
        const level = scope.parent === undefined ? 0 : scope.level + 1;
        const key = `o ${this.#idOf(literal)} ${scope.id}`;
        return this.#make(key, (id) => ({ kind: "object", literal, scope, id, level }), level);
    }
    array(all) {
        const items = all.length <= MAX_ITEMS ? all : [this.unite(all)];
        const level = items.length === 0 ? 0 : levelOf(items) + 1;
        return this.#make(`a ${keyOf(items)}`, (id) => ({ kind: "array", items, id, level }), level);
    }
    module(files, depth) {
        const key = `m ${depth} ${files.join("\n")}`;
        return this.#make(key, (id) => ({ kind: "module", files, depth, id, level: 0 }));
    }
    imported(drafted) {
        const { from, specifier, imported } = drafted;
        const key = `l ${from.depth} ${from.file}\n${specifier}\n${imported}`;
        return this.#make(key, (id) => ({ kind: "imported", ...drafted, id, level: 0 }));
    }
    package(from, dotted) {
        const key = `p ${from.depth} ${from.file}\n${dotted}`;
        return this.#make(key, (id) => ({ kind: "package", from, dotted, id, level: 0 }));
    }
    builtin(of, name) {
        return this.#make(`b ${of.id} ${name}`, (id) => ({ kind: "builtin", of, name, id, level: of.level }));
    }
    super(base, self) {
        const { level } = self;
        return this.#make(`s ${base.id} ${self.id}`, (id) => ({ kind: "super", base, self, id, level }), level);
    }
    unknown(why, { bound, isTold = false, parameter, isSignature = false } = {}) {
        const key = `u ${bound ?? ""} ${isTold} ${isSignature} ${parameter ?? ""}\n${why}`;
        const known = this.#values.get(key);
        if (known?.kind === "unknown")
            return known;
        const id = this.#values.size + 1;
        const made = { kind: "unknown", why, bound, isTold, parameter, isSignature, id, level: 0 };
        this.#values.set(key, made);
        return made;
    }
    /** All of them, each once. */
    unite(lists) {
        const all = new Set();
        for (const list of lists)
            for (const value of list)
                all.add(value);
        if (all.size <= MAX_UNION)
            return [...all];
        return [...[...all].slice(0, MAX_UNION), this.unknown(`it may be more than ${MAX_UNION} things`)];
    }
    /** A function called in more ways than are told apart is called as if nobody saw how. */
    activation(drafted) {
        const { place, given, self, parent } = drafted;
        const owner = `${place.depth} ${place.file}\n${drafted.function}`;
        const key = `${owner} ${parent?.id ?? ""} ${self?.id ?? ""} ${given === undefined ? "?" : keyOf(given)}`;
        const known = this.#activations.get(key);
        if (known !== undefined)
            return known;
        const ways = (this.#ways.get(owner) ?? 0) + 1;
        if (ways > value_store_MAX_WAYS && (given !== undefined || self !== undefined)) {
            return this.#unseen(drafted);
        }
        this.#ways.set(owner, ways);
        const level = Math.max(levelOf(given ?? []), self?.level ?? 0, parent?.level ?? 0);
        const made = { ...drafted, id: this.#activations.size + 1, level };
        this.#activations.set(key, made);
        return made;
    }
    #unseen(activation) {
        const { place, parent } = activation;
        const outer = parent && this.#unseen(parent);
        return this.activation({ place, function: activation.function, given: undefined, self: undefined, parent: outer });
    }
    /** How many there are. */
    get activations() {
        return this.#activations.size;
    }
    #make(key, make, level = 0) {
        if (level > MAX_LEVEL)
            return this.unknown("it is nested too deep");
        const known = this.#values.get(key);
        if (known !== undefined)
            return known;
        const made = make(this.#values.size + 1);
        this.#values.set(key, made);
        return made;
    }
    #idOf(expression) {
        const known = this.#expressions.get(expression);
        if (known !== undefined)
            return known;
        this.#expressions.set(expression, this.#expressions.size);
        return this.#expressions.size - 1;
    }
}
function valuesIn({ list, named }) {
    return [...list, ...named.map(({ values }) => values)];
}
function keyOfGiven({ list, named }) {
    return [keyOf(list), ...named.map(({ name, values }) => `${name}=${keyOf([values])}`)].join(";");
}
function keyOf(given) {
    return given.map((values) => values.map(({ id }) => id).join("|")).join(",");
}
function levelOf(given) {
    let level = 0;
    for (const values of given)
        for (const value of values)
            level = Math.max(level, value.level);
    return level;
}

;// CONCATENATED MODULE: ./lib/core/program/evaluator.js








/** Expressions are evaluated in one another at most so deep. */
const MAX_DEPTH = 300;
/** What is evaluated for one target, each expression once for each way its function is called in. */
const MAX_STEPS = 400_000;
/** Evaluates expressions of one target's program; each once in each activation. */
class Evaluator {
    program;
    store = new ValueStore();
    /** The files that were opened on the way, and how far from the target each is at least. */
    opened = new Map();
    #maxFollowDepth;
    #known = new Map();
    #unfinished = new Map();
    #round = 0;
    #unseen = new Map();
    #asked = new Set();
    #underway = new Set();
    #settling = new Set();
    #depth = 0;
    #steps = 0;
    constructor(program, { maxFollowDepth }) {
        this.program = program;
        this.#maxFollowDepth = maxFollowDepth;
    }
    isSettling(value) {
        return this.#settling.has(value);
    }
    evaluate(expression, at) {
        if (expression.kind === "plain")
            return [this.store.plain];
        const known = this.#known.get(expression)?.get(at.id) ?? this.#unfinishedOf(expression, at);
        if (known !== undefined)
            return known;
        if (this.#depth >= MAX_DEPTH || this.#steps >= MAX_STEPS)
            return [this.store.unknown("it takes too many steps")];
        const key = `${this.#keyOf(expression)} ${at.id}`;
        // A name that is made of itself adds nothing to what else it is.
        if (this.#underway.has(key))
            return [];
        this.#underway.add(key);
        this.#depth += 1;
        this.#steps += 1;
        const before = this.program.misses;
        const found = this.#evaluate(expression, at);
        this.#depth -= 1;
        this.#underway.delete(key);
        keep(this.program.misses === before ? this.#known : this.#unfinished, { expression, at, found });
        return found;
    }
    /** What was worked out in this round without all that it wants: working it out again would end the same. */
    #unfinishedOf(expression, at) {
        if (this.#round !== this.program.rounds) {
            this.#round = this.program.rounds;
            this.#unfinished.clear();
        }
        const found = this.#unfinished.get(expression)?.get(at.id);
        if (found !== undefined)
            this.program.missAgain();
        return found;
    }
    givenBy(call, at) {
        return {
            list: call.arguments.map((argument) => this.evaluate(argument, at)),
            named: (call.keywords ?? []).map(({ name, value }) => ({ name, values: this.evaluate(value, at) })),
        };
    }
    memberOf(values, name) {
        // An object that spreads what it replaces has nothing more by that.
        return this.store.unite(this.settle(values).map((value) => value.kind === "object"
            ? (this.once(`${value.id}.${name}`, () => memberOfValue(this, value, name)) ?? [])
            : memberOfValue(this, value, name)));
    }
    resultOf(values, given) {
        return this.store.unite(this.settle(values).map((value) => callResult(this, value, given)));
    }
    settle(values) {
        if (!values.some(({ kind }) => kind === "imported"))
            return values;
        return this.store.unite(values.map((value) => this.#settleOne(value)));
    }
    open(place) {
        const { store } = this;
        if (place.depth > this.#maxFollowDepth) {
            return store.unknown(`max-follow-depth ${this.#maxFollowDepth} is reached`, { bound: "max-follow-depth" });
        }
        const opened = this.program.open(place.file);
        if (opened === undefined)
            return undefined;
        if (opened.kind === "closed")
            return store.unknown(`${place.file}: ${opened.why}`, { bound: opened.bound });
        const least = this.opened.get(place.file);
        if (least === undefined || place.depth < least)
            this.opened.set(place.file, place.depth);
        return opened.module;
    }
    ecosystemOf(place) {
        const opened = this.open(place);
        return isModule(opened) ? ecosystemOf(opened.summary.language) : "other";
    }
    nearest(place) {
        const least = this.opened.get(place.file);
        return least === undefined || least >= place.depth ? place : { ...place, depth: least };
    }
    once(question, answer) {
        if (this.#asked.has(question))
            return undefined;
        this.#asked.add(question);
        const found = answer();
        this.#asked.delete(question);
        return found;
    }
    unseen(place, id) {
        const opened = this.open(place);
        const inside = [];
        let parent;
        for (let at = id; at !== undefined && parent === undefined;) {
            parent = this.#unseen.get(evaluator_keyOf(place, at));
            if (parent !== undefined)
                break;
            inside.push(at);
            const around = isModule(opened) ? opened.functionAt(at).parent : undefined;
            at = around === undefined || around >= at ? undefined : around;
        }
        for (const each of inside.reverse()) {
            parent = this.store.activation({ place, function: each, given: undefined, self: undefined, parent });
            if (isModule(opened))
                this.#unseen.set(evaluator_keyOf(place, each), parent);
        }
        return parent ?? this.store.activation({ place, function: id, given: undefined, self: undefined, parent });
    }
    enclosing(id, at) {
        for (let scope = at; scope !== undefined; scope = scope.parent) {
            if (scope.function === id)
                return scope;
        }
        return this.unseen(at.place, id);
    }
    #evaluate(expression, at) {
        const { store } = this;
        switch (expression.kind) {
            case "name":
                return lookUp(this, expression.name, at);
            case "member":
                return this.memberOf(this.evaluate(expression.of, at), expression.name);
            case "call":
                return this.#called(expression, at);
            case "function":
                return [this.#functionAt(expression.id, at)];
            case "class":
                return [store.class(expression.id, at)];
            case "object":
                return [store.object(expression, at)];
            case "array":
                return [store.array(expression.items.map((item) => this.evaluate(item, at)))];
            case "self":
                return [selfAt(this, expression.owner, at)];
            case "base":
                return superAt(this, expression.owner, at);
            case "module":
                return [this.#moduleAt(expression.specifier, at.place)];
            case "instance":
                return this.#instancesOf(this.settle(this.evaluate(expression.of, at)));
            case "parameter":
                return parameterAt(this, at, expression.position);
            case "either":
                return store.unite(expression.of.map((each) => this.evaluate(each, at)));
            case "unknown":
                return [store.unknown(expression.why)];
            default:
                return expression;
        }
    }
    #functionAt(id, at) {
        const opened = this.open(at.place);
        const around = isModule(opened) ? opened.functionAt(id).parent : undefined;
        const scope = around === undefined ? at : this.enclosing(around, at);
        return this.store.function({ function: id, scope, self: undefined, bound: NOTHING_GIVEN });
    }
    /** A literal such as Go's `Client{}` is told nowhere as a call, so that what it makes is still to be told. */
    #called(expression, at) {
        const given = this.givenBy(expression, at);
        const callee = this.evaluate(expression.callee, at);
        if (!expression.isNew || this.ecosystemOf(at.place) !== "go")
            return this.resultOf(callee, given);
        const settled = this.settle(callee);
        const doubts = settled.filter(({ kind }) => kind === "unknown");
        const known = settled.filter(({ kind }) => kind !== "unknown");
        return this.store.unite([doubts, this.resultOf(known, given)]);
    }
    #moduleAt(specifier, from) {
        if (this.ecosystemOf(from) === "python" && /^[^.]/.test(specifier))
            return this.store.package(from, specifier);
        return this.store.imported({ from, specifier, imported: "*" });
    }
    #instancesOf(values) {
        return values.map((value) => {
            if (value.kind === "class")
                return this.store.instance(value, undefined);
            if (value.kind !== "external" || value.module !== "" || isKnownType(value.path))
                return value;
            return this.store.unknown(`nothing says what ${value.path} is`, { parameter: `type ${value.path}` });
        });
    }
    #settleOne(value) {
        if (value.kind !== "imported")
            return [value];
        // An import that brings in itself adds nothing to what else it is.
        if (this.#settling.has(value))
            return [];
        this.#settling.add(value);
        const found = this.settle(importedThing(this, value));
        this.#settling.delete(value);
        return found;
    }
    #keys = new Map();
    #keyOf(expression) {
        const known = this.#keys.get(expression);
        if (known !== undefined)
            return known;
        this.#keys.set(expression, this.#keys.size);
        return this.#keys.size - 1;
    }
}
function keep(known, { expression, at, found }) {
    const ways = known.get(expression) ?? new Map();
    ways.set(at.id, found);
    known.set(expression, ways);
}
function evaluator_keyOf({ depth, file }, id) {
    return `${id} ${depth} ${file}`;
}

;// CONCATENATED MODULE: ./lib/core/program/handed-over.js

/** What of its arguments a call may call. In the tree it is followed to where that is done. */
function handedOver(evaluation, { callee, values, given }) {
    if (!values.some(({ kind }) => OUTSIDE.has(kind)))
        return [];
    const lists = [...given.list, ...given.named.map((each) => each.values)];
    const isCalled = isCalling(callee);
    return lists.flatMap((list) => evaluation.settle(list).flatMap((value) => {
        const isFunction = value.kind === "external" && !value.isResult && value.path !== "" && value.module !== "";
        return isFunction ? [{ value, isCalled }] : [];
    }));
}
const OUTSIDE = new Set(["external", "unknown", "builtin", "plain", "array", "object"]);
function isCalling(callee) {
    if (callee.kind === "name")
        return CALLING_GLOBALS.has(callee.name);
    return callee.kind === "member" && (ITERATING.has(callee.name) || AWAITING.has(callee.name));
}
/** Globals of JavaScript and Python that call what they are given. */
const CALLING_GLOBALS = new Set("setTimeout setInterval setImmediate queueMicrotask map filter".split(" "));

;// CONCATENATED MODULE: ./lib/core/program/keeping.js


/**
 * Whether calling a value leaves the functions that it is handed alone: it only looks at them or keeps them. Whatever is
 * not listed here, and is not of the tree, is taken to call what it is given.
 */
function leavesAlone(evaluation, { value, callee, at }) {
    if (value.kind === "external" && isLooking(value))
        return true;
    if (callee.kind !== "member" || !(LOOKING_METHODS.has(callee.name) || STORING_METHODS.has(callee.name)))
        return false;
    if (!isOfList(value))
        return false;
    const receivers = evaluation.settle(evaluation.evaluate(callee.of, at));
    if (receivers.some((each) => each.kind === "external" && each.module !== ""))
        return false;
    if (LOOKING_METHODS.has(callee.name))
        return true;
    const module = evaluation.open(at.place);
    return isModule(module) && isFreshList(callee.of, module.functionAt(at.function));
}
function isLooking({ ecosystem, module, path }) {
    if (TEST_MODULES.has(module) && TEST_DOUBLES.test(path))
        return true;
    if (module === "fmt" && ecosystem === "go")
        return /^[FS]?(?:Print|Append)/.test(path);
    if (ecosystem === "python" && module === "unittest.mock")
        return true;
    if (ecosystem === "python" && module === "unittest")
        return path.startsWith("mock");
    return module === "" && LOOKING_GLOBALS[ecosystem]?.test(path) === true;
}
/** Globals that never call what they are given; not `Object.entries`, whose result may be gone through. */
const LOOKING_GLOBALS = {
    javascript: /^(?:console\.\w+|String|Number|Boolean|Symbol|structuredClone|JSON\.\w+|Array\.isArray|Reflect\.(?:has|ownKeys)|Object\.(?:keys|is|hasOwn|is(?:Frozen|Sealed|Extensible)|getPrototypeOf|getOwnProperty\w+))$/,
    python: /^(?:print|len|str|repr|type|isinstance|issubclass|id|hash|callable|hasattr|getattr|list|set|dict|tuple)$/,
    go: /^(?:len|cap|append|print|println)$/,
};
/** What test frameworks look at and replace; `""` for those that bring it along as globals. */
const TEST_MODULES = new Set(["", "vitest", "@jest/globals", "sinon", "chai", "bun:test"]);
const TEST_DOUBLES = /^(?:expect|(?:vi|jest|sinon)\.(?!waitFor|waitUntil)\w+|mock(?:ed)?)(?:\.|$)/;
/** Lists, sets and maps, and what may well be one. */
function isOfList(value) {
    if (value.kind === "external")
        return value.module === "" && LISTS.test(value.path);
    return value.kind === "plain" || value.kind === "object" || value.kind === "unknown" || value.kind === "builtin";
}
const LISTS = /^(?:Array|Map|Set|WeakMap|WeakSet|list|set|dict|frozenset)\.\w+$/;
const LOOKING_METHODS = new Set("includes indexOf lastIndexOf has delete".split(" "));

;// CONCATENATED MODULE: ./lib/core/program/loading.js

/** The top levels of a module's files. */
function loadedBy(evaluation, module, at) {
    const targets = [];
    const doubts = [];
    for (const value of evaluation.settle(evaluation.evaluate(module, at))) {
        if (value.kind === "unknown")
            doubts.push(value);
        if (value.kind !== "module")
            continue;
        for (const file of value.files) {
            const place = evaluation.nearest({ file, depth: value.depth });
            const opened = evaluation.open(place);
            if (isModule(opened))
                targets.push(evaluation.unseen(place, 0));
            else if (opened !== undefined)
                doubts.push(opened);
        }
    }
    return { targets, doubts };
}

;// CONCATENATED MODULE: ./lib/core/program/trace.js









/** Ways of calling functions that are followed for one target. */
const MAX_FOLLOWED = 20_000;
/** Calls on the way from a line of the target. */
const trace_MAX_STEPS = 64;
/** Calls that are told one by one where the time is over. */
const MAX_LEFT_OUT = 100;
/**
 * Follows the calls of one target through the tree, breadth first, one call a step. Expressions are evaluated to what they
 * stand for, so that a call is followed wherever its callee came from; what stands for something outside of the tree is a use.
 */
class Trace {
    #target;
    #bounds;
    #evaluator;
    #nodes = new Map();
    #queue = [];
    #told = new Set();
    #hasStarted = false;
    #node = 0;
    #call = 0;
    #closed;
    constructor(target, { program, bounds }) {
        this.#target = target;
        this.#bounds = bounds;
        this.#evaluator = new Evaluator(program, bounds);
    }
    /** Takes a step, which counts only if nothing is wanted for it. */
    advance() {
        if (!this.#hasStarted)
            return this.#start();
        const node = this.#queue[this.#node];
        if (node === undefined)
            return "done";
        const module = this.#evaluator.open(node.activation.place);
        const call = isModule(module) ? module.functionAt(node.activation.function).calls[this.#call] : undefined;
        if (!isModule(module) || call === undefined) {
            this.#node += 1;
            this.#call = 0;
            return "going";
        }
        const { program } = this.#evaluator;
        const before = program.misses;
        const followed = this.#follow(node, { module, call });
        if (program.misses !== before)
            return "waiting";
        followed();
        this.#call += 1;
        return "going";
    }
    /** Leaves the rest out, and says so of each call that would have been next. */
    stop() {
        const { maxRuntimeSeconds } = this.#bounds;
        const why = `max-runtime-seconds ${maxRuntimeSeconds} is over`;
        const value = this.#evaluator.store.unknown(why, { bound: "max-runtime-seconds" });
        if (!this.#hasStarted)
            this.#closed = value;
        for (const [index, node] of this.#queue.slice(this.#node, this.#node + MAX_LEFT_OUT).entries()) {
            const { place, function: id } = node.activation;
            const module = this.#evaluator.open(place);
            const left = isModule(module) ? module.functionAt(id).calls.slice(index === 0 ? this.#call : 0) : [];
            for (const { line, text, argumentText } of left.slice(0, MAX_LEFT_OUT)) {
                node.doubts.push({ value, step: { file: place.file, line, symbol: text }, argumentText });
            }
        }
        this.#hasStarted = true;
        this.#node = this.#queue.length;
    }
    reach() {
        const { opened } = this.#evaluator;
        const read = readReach(this.#queue);
        const closed = this.#closed;
        const { why, bound } = closed ?? {};
        const step = { symbol: this.#target, file: this.#target, line: 1 };
        return {
            ...read,
            ...(why !== undefined && { notFollowed: [{ ...step, why, bound, via: [step], argumentText: "" }] }),
            ...(bound !== undefined && { boundsHit: [bound] }),
            files: [...opened.keys()],
            depth: Math.max(0, ...opened.values()),
        };
    }
    #start() {
        const place = { file: this.#target, depth: 0 };
        const module = this.#evaluator.open(place);
        if (module === undefined)
            return "waiting";
        this.#hasStarted = true;
        if (!isModule(module)) {
            this.#closed = module;
            return "done";
        }
        for (const id of module.summary.functions.keys())
            this.#enter(this.#evaluator.unseen(place, id), 0);
        return "going";
    }
    /** The node of a function, which is followed later if it is new. */
    #enter(activation, steps) {
        const known = this.#nodes.get(activation);
        if (known !== undefined)
            return known;
        if (steps > 0 && this.#nodes.size >= MAX_FOLLOWED)
            return undefined;
        const node = { activation, steps, isStart: steps === 0, edges: [], uses: [], doubts: [] };
        this.#nodes.set(activation, node);
        this.#queue.push(node);
        const module = this.#evaluator.open(activation.place);
        if (isModule(module))
            this.#readOwn(node, module);
        return node;
    }
    /** What is known of a function without following a call. */
    #readOwn(node, module) {
        const { summary } = module;
        const { place, function: id } = node.activation;
        for (const { line, symbol: written } of module.readsIn(id)) {
            const symbol = { ecosystem: ecosystemOf(summary.language), module: "", path: written, written };
            const step = { file: place.file, line, symbol: written };
            node.uses.push({ kind: "environment", symbol, step, argumentText: "" });
        }
        if (this.#told.has(place.file))
            return;
        this.#told.add(place.file);
        const tell = (why) => node.doubts.push({
            value: { why, bound: undefined, parameter: undefined },
            step: { file: place.file, line: 1, symbol: place.file },
            argumentText: "",
        });
        if (summary.reading === "direct")
            tell(`calls in ${languageName(summary.language)} are not followed`);
        if (summary.unfinished !== undefined)
            tell(summary.unfinished);
    }
    /** Works out what a call comes to; what is returned writes it down. */
    #follow(node, { module, call }) {
        const at = node.activation;
        const step = { file: at.place.file, line: call.line, symbol: call.text };
        const { argumentText } = call;
        if (module.summary.reading === "direct") {
            const symbol = directSymbol(module, call);
            return () => node.uses.push({ kind: "call", symbol, step, argumentText });
        }
        if (call.isLoad)
            return this.#load(node, { call, step });
        const evaluator = this.#evaluator;
        const given = evaluator.givenBy(call, at);
        const values = calledThings(evaluator, evaluator.evaluate(call.callee, at));
        const isNothing = values.length === 0;
        const doubts = doubtsIn(isNothing ? [evaluator.store.unknown("it is made of itself")] : values, call);
        const isImplied = call.isImplied === true;
        const calling = values.filter((value) => !leavesAlone(evaluator, { value, callee: call.callee, at }));
        const targets = calling.flatMap((value) => calledBy(evaluator, value, given));
        const handed = handedOver(evaluator, { callee: call.callee, values: calling, given });
        return () => {
            for (const value of values) {
                if (value.kind !== "external" || isImplied)
                    continue;
                node.uses.push({ kind: "call", symbol: trace_symbolOf(value, call), step, argumentText });
            }
            for (const { value, isCalled } of handed) {
                const symbol = trace_symbolOf(value, { text: value.path });
                node.uses.push({ kind: "call", symbol, step, argumentText, ...(isCalled ? {} : { isHandedOver: true }) });
            }
            for (const value of isImplied ? [] : doubts)
                node.doubts.push({ value, step, argumentText });
            for (const target of targets)
                this.#join(node, { step, target, argumentText });
        };
    }
    /** What the top level of a module does that is loaded for that alone; what a package does so is not known. */
    #load(node, { call, step }) {
        const { argumentText } = call;
        const loaded = loadedBy(this.#evaluator, call.callee, node.activation);
        return () => {
            for (const value of loaded.doubts)
                node.doubts.push({ value, step, argumentText });
            for (const target of loaded.targets)
                this.#join(node, { step, target, argumentText });
        };
    }
    #join(node, { step, target, argumentText }) {
        const isTooFar = node.steps >= trace_MAX_STEPS;
        const to = isTooFar ? this.#nodes.get(target) : this.#enter(target, node.steps + 1);
        if (to !== undefined) {
            node.edges.push({ step, to });
            return;
        }
        const why = isTooFar
            ? `more than ${trace_MAX_STEPS} calls lie between it and the file`
            : `more than ${MAX_FOLLOWED} calls were followed`;
        node.doubts.push({ value: this.#evaluator.store.unknown(why), step, argumentText });
    }
}
/** Callees nobody knows the end of; what data alone has is no reason to doubt. */
function doubtsIn(values, { callee }) {
    if (callee.kind === "member" && HARMLESS.has(callee.name))
        return [];
    return values.filter((value) => value.kind === "unknown" && !value.isTold);
}
function trace_symbolOf({ ecosystem, module, path }, { text }) {
    return { ecosystem, module, path, written: text };
}
/** What a language that is read directly calls: by its name, and the import that may bring in the first of it. */
function directSymbol(module, { callee, text }) {
    const path = namesIn(callee);
    const [bound] = module.importsAs(path[0] ?? "");
    return { ecosystem: "other", module: bound?.specifier ?? "", path: path.join("."), written: text };
}
function namesIn(callee) {
    const names = [];
    let at = callee;
    for (; at.kind === "member"; at = at.of)
        names.push(at.name);
    if (at.kind === "name")
        names.push(at.name);
    return names.reverse();
}

;// CONCATENATED MODULE: ./lib/engine/reading/reach.js


/**
 * Follows the calls of targets through the tree, within bounds that hold for all of them together: what one has opened
 * is open for the others. What the bounds leave out is told in what is returned.
 */
function openReach(means) {
    const { bounds } = means;
    const program = new Program(bounds);
    return async (path) => {
        const trace = new Trace(path, { program, bounds });
        for (;;) {
            const progress = trace.advance();
            if (progress === "done")
                return trace.reach();
            const isOver = means.clock.monotonicMs() >= means.deadlineMs;
            if (isOver)
                trace.stop();
            else if (progress === "waiting")
                await provideAll(program, means.code);
        }
    };
}
/** One after the other, so that which files a bound leaves out is the same in every run. */
async function provideAll(program, code) {
    for (const want of program.takeWanted()) {
        // Where a bound was reached meanwhile it is not read, and the program says so when it is asked again.
        if (want.kind !== "summary" || !program.isFull)
            await provide(program, code, want);
    }
}
async function provide(program, code, want) {
    switch (want.kind) {
        case "summary": {
            const { path } = want;
            const summarized = await code.summary(path);
            if (summarized?.kind === "summarized")
                program.provideSummary(path, summarized.summary);
            else
                program.provideSummary(path, { why: summarized?.reason ?? "no text stands there" });
            return;
        }
        case "resolution":
            program.provideResolution(want, await code.resolve(want));
            return;
        case "package":
            program.providePackage(want.path, await code.packageOf(want.path));
            return;
        case "words":
            program.provideWords(want.path, await code.goWords(want.path));
            return;
        default:
            want;
    }
}

// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(20762);
// EXTERNAL MODULE: ./lib/core/config/ladder.js
var ladder = __webpack_require__(3000);
;// CONCATENATED MODULE: ./lib/core/policy/classifier.js

/** What one message holds of effects and the evidence for them, in characters: about 20,000 tokens. */
const MAX_CHARS = 60_000;
/**
 * The question in as many as it takes for none to be too long. One effect's evidence stays together where that is not
 * too much alone; shared evidence and permitted effects are in each. Never empty.
 */
function splitQuestion(question) {
    const items = new Map(question.evidence.map((item) => [item.id, item]));
    const portions = question.effects.filter(isAsked).flatMap((effect) => toPortions(effect, items));
    const batches = pack(portions, ({ effect, evidence }) => charsOf(effect) + sumOf(evidence.map(charsOf)));
    return batches.length < 2 ? [question] : batches.map((batch) => narrow(question, batch));
}
function isAsked(effect) {
    return (0,policy_policy/* demandOf */.tp)(effect) !== "nothing";
}
function toPortions(effect, items) {
    const own = effect.evidenceIds.flatMap((id) => items.get(id) ?? []);
    if (own.length === 0)
        return [{ effect, evidence: [] }];
    return pack(own, charsOf).map((evidence) => ({ effect, evidence }));
}
/** The items in their order, in groups of at most `MAX_CHARS`; one that is larger has a group of its own. */
function pack(items, weigh) {
    const groups = [];
    let left = 0;
    for (const item of items) {
        const weight = weigh(item);
        const group = weight <= left ? groups.at(-1) : undefined;
        if (group === undefined) {
            groups.push([item]);
            left = MAX_CHARS - weight;
        }
        else {
            group.push(item);
            left -= weight;
        }
    }
    return groups;
}
/** The question with these portions alone, and what is shared by all. */
function narrow({ target, ...whole }, batch) {
    const effects = new Set(batch.map(({ effect }) => effect.id));
    const elsewhere = new Set([
        ...whole.effects.flatMap(({ evidenceIds }) => evidenceIds),
        ...whole.deterministic.flatMap(({ evidence_ids: ids }) => ids),
    ].filter(without(batch.flatMap(({ evidence }) => evidence.map(({ id }) => id)))));
    const isHere = (id) => !elsewhere.has(id);
    return {
        effects: whole.effects.filter((effect) => effects.has(effect.id) || !isAsked(effect)),
        target,
        evidence: whole.evidence.filter(({ id }) => isHere(id)),
        deterministic: whole.deterministic.filter(({ effect_id: id, evidence_ids: ids }) => effects.has(id) && ids.every(isHere)),
    };
}
function without(values) {
    const known = new Set(values);
    return (value) => !known.has(value);
}
function charsOf(document) {
    return JSON.stringify(document).length;
}
function sumOf(numbers) {
    return numbers.reduce((sum, number) => sum + number, 0);
}
/**
 * Whether an answer speaks of nothing but what was asked: one that makes up an effect or an item of evidence is not
 * believed in part. What its findings call action and resource is the policy's own wording; a judgment that cites
 * nothing is none, so it is `unknown`, and what is unknown has a confidence below a half.
 */
function checkAnswer(findings, question) {
    const effects = new Map(question.effects.map((effect) => [effect.id, effect]));
    const evidence = new Set(question.evidence.map(({ id }) => id));
    const checked = [];
    for (const finding of findings) {
        const effect = effects.get(finding.effect_id);
        if (effect === undefined)
            return { kind: "malformed", why: "it speaks of an effect that it was not asked about" };
        if (!finding.evidence_ids.every((id) => evidence.has(id)))
            return { kind: "malformed", why: "it cites evidence that it was not given" };
        checked.push(settle({ ...finding, action: effect.action, resource: effect.resource }));
    }
    return { kind: "usable", findings: checked };
}
/** The most confidence there is in what is unknown. */
const MOST_UNKNOWN = 0.49;
function settle(finding) {
    const ids = [...new Set(finding.evidence_ids)];
    const judgment = ids.length === 0 ? "unknown" : finding.judgment;
    const confidence = judgment === "unknown" ? Math.min(finding.confidence, MOST_UNKNOWN) : finding.confidence;
    return { ...finding, judgment, confidence, evidence_ids: ids };
}

// EXTERNAL MODULE: ./lib/engine/run/settle-all.js
var settle_all = __webpack_require__(9675);
;// CONCATENATED MODULE: ./lib/engine/stages/ask-classifier.js





/**
 * Asks the classifier, a call for each part of a question that is too long for one, all at once and within `limitMs`.
 * Either every part is answered, or nothing is: what one part leaves open nobody can tell from what is settled. An
 * outage of the classifier ends no run.
 *
 * @throws the signal's reason if the run is cancelled or out of time.
 */
async function askClassifier(question, context, limitMs) {
    const hearing = await hear(question, context, limitMs);
    context.signal.throwIfAborted();
    if (hearing.kind !== "answered")
        context.log.warning(`Classifier: no usable answer: ${hearing.why}`);
    return hearing;
}
async function hear(question, context, limitMs) {
    const { classify } = context.panel;
    if (classify === undefined)
        return { kind: "unavailable", why: "the static panel has no model to ask" };
    if (limitMs <= 0)
        return { kind: "unavailable", why: "no time was left for it: raise max-runtime-seconds" };
    context.log.progress(`Classifier: judging ${(0,count_of/* countOf */.p)(question.effects.length, "effect")} of the policy`);
    // Aborted when all is said, so that the deadline leaves neither a timer nor a listener behind.
    const over = new AbortController();
    const parent = AbortSignal.any([context.signal, context.halt.signal, over.signal]);
    const signal = context.clock.deadline(limitMs, parent);
    const parts = splitQuestion(question);
    const heard = await (0,settle_all/* settleAll */.j)(parts.map(async (part, index) => {
        const task = toTask(part, { slice: index + 1, slices: parts.length }, context);
        const performance = await context.board.during("classifier", () => classify(task, signal));
        context.ledger.add({ round: ROUND, pass: 1, attempt: 1, files: [] }, performance);
        const isLate = signal.aborted && !parent.aborted;
        return isLate ? toLate(limitMs) : toHearing(performance, part);
    })).finally(() => over.abort());
    const silence = heard.find((each) => each.kind !== "answered");
    if (silence !== undefined)
        return silence;
    return { kind: "answered", findings: heard.flatMap((each) => (each.kind === "answered" ? each.findings : [])) };
}
/** It is asked before the first round, and what it costs counts to that. */
const ROUND = 1;
function toTask(question, { slice, slices }, { panel, plan }) {
    return {
        agent: `classifier-r${ROUND}.1-p1-s${slice}`,
        // The strongest, as it has one answer only.
        model: (0,ladder/* modelOf */.DM)("classifier", panel.models.length - 1, panel),
        header: { round: ROUND, pass: 1, passes: 1, slice, slices, mode: plan.mode },
        question,
    };
}
function toHearing(performance, question) {
    switch (performance.kind) {
        case "answered": {
            const checked = checkAnswer(performance.reply.findings, question);
            return checked.kind === "usable" ? { kind: "answered", findings: checked.findings } : checked;
        }
        case "void":
            return { kind: performance.cause === "time" ? "unavailable" : "malformed", why: performance.reason };
        case "aborted":
            return { kind: "unavailable", why: performance.reason };
        default:
            return (0,assert_never/* assertNever */.x)(performance);
    }
}
function toLate(limitMs) {
    const why = `it did not answer within the ${Math.ceil(limitMs / 1000)} s left of max-runtime-seconds: raise that, or choose a faster model`;
    return { kind: "unavailable", why };
}

// EXTERNAL MODULE: ./lib/core/pin/code-facts.js
var code_facts = __webpack_require__(7988);
;// CONCATENATED MODULE: ./lib/core/policy/gather-evidence.js


const KIND_BY_FAMILY = {
    files: "file-write",
    http: "network",
    logging: "logging",
    environment: "environment",
};
/**
 * The evidence of what could not be decided: for each call where it stands, the function it stands in, and the import that
 * brings its package in. Each effect gets at most so many places; whether there were more is told.
 */
function gatherEvidence(doubts, { list, factsOf, catalogue, max, }) {
    const items = new Map();
    for (const { at } of doubts) {
        const drafts = [
            ...beginningOf(at),
            draftOf(at, kindOf(at, catalogue)),
            ...definitionOf(at, factsOf),
            ...importOf(at, factsOf),
        ];
        for (const draft of drafts) {
            const item = list.add(draft);
            if (item !== undefined && items.size >= max && !items.has(item.id))
                return { items: [...items.values()], isCut: true };
            if (item !== undefined)
                items.set(item.id, item);
        }
    }
    return { items: [...items.values()], isCut: false };
}
/** The line of the target's own that leads there. */
function beginningOf({ via }) {
    const [first, ...more] = via;
    return first === undefined || more.length === 0 ? [] : [{ ...first, kind: "call", via: [first] }];
}
function kindOf(at, catalogue) {
    if ("why" in at)
        return "call";
    if (at.kind === "environment")
        return "environment";
    const classified = catalogue.classify(at);
    const known = classified.kind === "known" ? classified.effects : [];
    return known.map(({ family }) => KIND_BY_FAMILY[family]).find((kind) => kind !== undefined) ?? "call";
}
/** The function of another file that a way leads into. */
function definitionOf(at, factsOf) {
    const last = lastOf(at);
    const facts = at.via[0]?.file === last.file ? undefined : factsOf(last.file);
    const around = facts === undefined ? undefined : (0,code_facts/* enclosingDefinitions */.f)(facts, last.line).at(-1);
    return around === undefined
        ? []
        : [{ file: last.file, line: around.nameLine, kind: "definition", symbol: around.name, via: at.via }];
}
function importOf(at, factsOf) {
    if ("why" in at || at.symbol.module === "")
        return [];
    const { file } = lastOf(at);
    const bare = at.symbol.module.replace(/^node:/, "");
    const found = factsOf(file)?.imports.find(({ specifier }) => specifier.replace(/^node:/, "") === bare);
    return found === undefined ? [] : [{ file, line: found.line, kind: "import", symbol: at.symbol.module, via: at.via }];
}

// EXTERNAL MODULE: ./lib/core/resolve/jsonc.js
var jsonc = __webpack_require__(82947);
;// CONCATENATED MODULE: ./lib/core/policy/manifests.js

const READERS = {
    "package.json": readPackageJson,
    "requirements.txt": readRequirements,
    "pyproject.toml": readPyproject,
    "go.mod": readGoMod,
};
/** The names of manifests that are read. */
const MANIFESTS = Object.keys(READERS);
/** The manifests that speak for these files: those of their folders and of all folders above them, nearest first. */
function manifestsFor(paths, tree) {
    const folders = [...new Set(paths.flatMap(foldersOf))].sort((a, b) => depthOf(b) - depthOf(a));
    return folders.flatMap((folder) => MANIFESTS.map((name) => `${folder}${name}`).filter((path) => tree.has(path)));
}
/** What a manifest declares, each name once, in document order; none for a file that is no manifest. Never throws. */
function readManifest(path, lines) {
    const read = READERS[path.slice(path.lastIndexOf("/") + 1)];
    const declared = read?.(lines) ?? [];
    return [...new Map(declared.map((each) => [each.name, each])).values()].sort((a, b) => a.line - b.line);
}
/** Every folder a file lies in, with its slash; the root is empty. */
function foldersOf(path) {
    const parts = path.split("/").slice(0, -1);
    return parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/")}/`).concat("");
}
function depthOf(folder) {
    return folder.split("/").length;
}
function readPackageJson(lines) {
    const manifest = asRecord((0,jsonc/* parseJsonc */.p)(lines.join("\n")));
    const names = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].flatMap((key) => Object.keys(asRecord(manifest[key])));
    const keyed = new Map(lines.flatMap((line, at) => keysOf(line).map((key) => [key, at + 1])));
    return names.map((name) => ({ name, line: keyed.get(name) ?? 1 }));
}
function keysOf(line) {
    return [...line.matchAll(/"([^"\\]{1,214})"\s*:/g)].map(([, key = ""]) => key);
}
function asRecord(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function readRequirements(lines) {
    return lines.flatMap((text, at) => {
        const name = /^\s*([A-Za-z0-9][A-Za-z0-9._-]*)/.exec(text)?.[1];
        return name === undefined ? [] : [{ name, line: at + 1 }];
    });
}
/** Both the standard's arrays of requirements and Poetry's tables, a dependency a line or several. */
function readPyproject(lines) {
    const found = [];
    let table = "";
    let isInArray = false;
    for (const [at, text] of lines.entries()) {
        table = /^\s*\[([^[\]]+)\]\s*$/.exec(text)?.[1] ?? table;
        isInArray ||= opensRequirements(text, table);
        const names = isInArray ? quotedNames(text) : poetryNames(text, table);
        found.push(...names.map((name) => ({ name, line: at + 1 })));
        if (/\]\s*(?:#.*)?$/.test(text))
            isInArray = false;
    }
    return found;
}
function opensRequirements(text, table) {
    if (table === "project")
        return /^\s*dependencies\s*=\s*\[/.test(text);
    return table === "project.optional-dependencies" && /^\s*[\w-]+\s*=\s*\[/.test(text);
}
function quotedNames(text) {
    return [...text.matchAll(/["']([A-Za-z0-9][A-Za-z0-9._-]*)/g)].map(([, name = ""]) => name);
}
function poetryNames(text, table) {
    if (!/^tool\.poetry\.(?:.*\.)?dependencies$/.test(table))
        return [];
    const name = /^\s*["']?([A-Za-z0-9][A-Za-z0-9._-]*)["']?\s*=/.exec(text)?.[1];
    return name === undefined || name === "python" ? [] : [name];
}
function readGoMod(lines) {
    let isInBlock = false;
    return lines.flatMap((text, at) => {
        if (/^\s*require\s*\(/.test(text))
            isInBlock = true;
        else if (/^\s*\)/.test(text))
            isInBlock = false;
        const name = (isInBlock ? /^\s*([\w.~-]+(?:\/[\w.~-]+)+)\s+v/ : /^\s*require\s+([\w.~-]+(?:\/[\w.~-]+)*)\s+v/).exec(text)?.[1];
        return name === undefined ? [] : [{ name, line: at + 1 }];
    });
}

// EXTERNAL MODULE: ./lib/core/files/exempt-files.js
var exempt_files = __webpack_require__(39046);
;// CONCATENATED MODULE: ./lib/core/policy/related-files.js

/** The most files that are looked into for one folder's symbols. */
const MAX_RELATED = 20;
const DOCUMENT = /\.(?:md|mdx|rst|adoc|txt)$/i;
const TEST_FOLDERS = ["", "__tests__/", "test/", "tests/", "spec/"];
/** Tests and documents beside these files: in their folder, or in a folder of tests right in it. */
function relatedFiles(paths, tree) {
    const own = new Set(paths);
    const folders = new Set(paths.flatMap((path) => TEST_FOLDERS.map((name) => folderOf(path) + name)));
    const beside = tree.filter((path) => folders.has(folderOf(path)) && !own.has(path));
    const related = beside.flatMap((path) => {
        if (DOCUMENT.test(path))
            return [{ path, kind: "document" }];
        return (0,exempt_files/* isTestPath */.MQ)(path) ? [{ path, kind: "test" }] : [];
    });
    return related.slice(0, MAX_RELATED);
}
/** The first line, 1-based, that holds a name as a word of its own; undefined where none does. */
function mentionOf(name, lines) {
    const at = lines.findIndex((line) => holdsWord(line, name));
    return at === -1 ? undefined : at + 1;
}
function holdsWord(line, name) {
    for (let at = line.indexOf(name); at !== -1; at = line.indexOf(name, at + 1)) {
        if (!isWordAt(line, at - 1) && !isWordAt(line, at + name.length))
            return true;
    }
    return false;
}
function isWordAt(line, at) {
    return /[\p{L}\p{N}_$]/u.test(line.charAt(at));
}
function folderOf(path) {
    return path.slice(0, path.lastIndexOf("/") + 1);
}

;// CONCATENATED MODULE: ./lib/engine/stages/policy/collect-evidence.js




/** Collects the evidence of every effect in doubt. */
async function collectEvidence(inspections, means) {
    const inDoubt = inspections.map(({ effect, files }) => ({
        effect,
        doubts: doubtsOf({ effect, files }).flatMap((each) => each.doubts),
    }));
    const facts = await loadFacts(inDoubt.flatMap(({ doubts }) => doubts), means);
    const gathered = inDoubt.map(({ effect, doubts }) => {
        const { items, isCut } = gatherEvidence(doubts, { ...means, factsOf: (file) => facts.get(file) });
        return { id: effect.id, items, isCut };
    });
    const own = gathered.flatMap(({ items }) => items);
    const targets = inspections.flatMap(({ files }) => files.map(({ file }) => file.path));
    const beside = own.length === 0 ? [] : await readBeside(own, targets, means);
    return {
        byEffect: new Map(gathered.map(({ id, items }) => [id, items.map((item) => item.id)])),
        items: [...new Map([...own, ...beside].map((item) => [item.id, item])).values()],
        isCut: gathered.some(({ isCut }) => isCut),
    };
}
async function loadFacts(doubts, { code, lines }) {
    const files = [...new Set(doubts.flatMap(({ at }) => at.via.map(({ file }) => file)))];
    const read = await Promise.all(files.map(async (file) => [file, await code.facts(file, "head"), await lines.load(file)]));
    return new Map(read.flatMap(([file, facts]) => (facts === undefined ? [] : [[file, facts]])));
}
/** What manifests, tests and documents say of it. */
async function readBeside(own, targets, means) {
    const tree = await means.source.listFiles(undefined);
    return [...(await readManifests(targets, tree, means)), ...(await readMentions(own, { targets, tree }, means))];
}
/** What the manifests of these files declare, as far as there is room for it. */
async function readManifests(targets, tree, { lines, list, max }) {
    const items = [];
    for (const path of manifestsFor(targets, new Set(tree))) {
        for (const { name, line } of readManifest(path, (await lines.load(path)) ?? [])) {
            if (items.length >= max)
                return items;
            const item = list.add({ file: path, line, kind: "manifest", symbol: name, via: [] });
            if (item !== undefined)
                items.push(item);
        }
    }
    return items;
}
/** Where tests and documents beside these files name what could not be decided. */
async function readMentions(own, { targets, tree }, { lines, list, max }) {
    const names = [...new Set(own.filter(({ kind }) => kind === "call").map(({ symbol }) => lastNameOf(symbol)))].filter((name) => name.length > 2);
    const items = [];
    for (const { path, kind } of relatedFiles([...new Set(targets)], tree)) {
        const text = (await lines.load(path)) ?? [];
        for (const name of names) {
            if (items.length >= max)
                return items;
            const line = mentionOf(name, text);
            const item = line === undefined ? undefined : list.add({ file: path, line, kind, symbol: name, via: [] });
            if (item !== undefined)
                items.push(item);
        }
    }
    return items;
}
function lastNameOf(symbol) {
    return /[\p{L}\p{N}_$]+(?=[^\p{L}\p{N}_$]*$)/u.exec(symbol)?.[0] ?? "";
}

// EXTERNAL MODULE: ./lib/core/files/path-globs.js
var path_globs = __webpack_require__(76598);
// EXTERNAL MODULE: ./lib/core/files/unknown-code.js
var unknown_code = __webpack_require__(54819);
// EXTERNAL MODULE: ./lib/core/pin/pin.js
var pin = __webpack_require__(25828);
;// CONCATENATED MODULE: ./lib/core/policy/names-only.js
const TEXT = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** The argument list is cut within a text. */
const UNCLOSED = /(?:"[^"]*|'[^']*|`[^`]*)$/;
/** Code within a template, an f-string, a text of Ruby, C#, Kotlin or PHP, and what a format names. */
const FILLED_IN = /\{(?<code>[^{}]*)\}|\$(?<variable>[\p{L}_][\p{L}\p{N}_]*)|%\((?<format>[\p{L}\p{N}_]+)\)/gu;
const ONE_NAME = /^["'`][\p{L}\p{N}_$-]+["'`]$/u;
/** After a text that is a key, a member in brackets, or one of names and values in turn: a colon, a bracket, a value. */
const IS_NAME_BEFORE = /^\s*(?::|\]|,\s*[^\s"'`),])/;
/** `"password: ", x` and `"password=%s", x`. */
const LABEL = /[:=]\s*(?:%[\w.+#-]+|\{[^{}]*\})?\s*["'`]\s*[,+%]/;
/**
 * An argument list without the words of its texts, which tell a reader something and hold no value: of `("the password of",
 * user.id)` there is left `("", user.id)`. Code within a text stays, and so does a text that is a name: a key, a member in
 * brackets, or one of names and values in turn.
 *
 * @param text with its parentheses, cut or whole.
 */
function namesOnly(text) {
    const named = text.replace(TEXT, (literal, at) => {
        const isName = ONE_NAME.test(literal) && IS_NAME_BEFORE.test(text.slice(at + literal.length));
        return isName ? literal : `"${filledIn(literal).join(" ")}"`;
    });
    return text.trimEnd().endsWith(")") ? named : named.replace(UNCLOSED, "");
}
/** Whether a text tells what the value after it is. */
function labelsValue(text) {
    return LABEL.test(text);
}
function filledIn(literal) {
    return [...literal.matchAll(FILLED_IN)].map(({ groups = {} }) => (groups.code ?? groups.variable ?? groups.format ?? "").replace(TEXT, '""'));
}

;// CONCATENATED MODULE: ./lib/core/policy/says-all.js
const says_all_TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`/g;
/** Keys of an object, and names of Python's arguments. */
const KEY = /[\p{L}_$][\p{L}\p{N}_$]*\s*(?::|=(?!=))/gu;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const CONSTANT = /^(?:true|false|null|undefined|None|True|False|nil)$/;
/** Unpacked, worked out within a text, or the result of a call. */
const OPEN = /`|\.\.\.|\*|[\p{L}]""|[\p{L}\p{N}_$\])]\s*\(/u;
/** As much of an argument list as is kept. */
const CUT_AT = 400;
/**
 * Whether an argument list names everything that is handed on: texts, numbers and constants alone do. A variable, a
 * member such as `req.body`, and the result of a call may hold anything.
 *
 * @param text with its parentheses.
 */
function saysAll(text) {
    if (text === "" || text.length >= CUT_AT)
        return false;
    const code = text.replace(says_all_TEXT, '""').slice(1);
    if (OPEN.test(code))
        return false;
    return [...code.replace(KEY, "").matchAll(NAME)].every(([name]) => CONSTANT.test(name));
}

;// CONCATENATED MODULE: ./lib/core/policy/judge-effect.js



/** Judges one effect of one file, by what is known without asking anybody. */
function judgeEffect(effect, { reach }, means) {
    const demand = (0,policy_policy/* demandOf */.tp)(effect);
    if (demand === "nothing")
        return { kind: "met" };
    const sorted = reach.uses.map((use) => sortUse(use, { ...means, demand }));
    const found = sorted.flatMap((each) => (each.kind === "has" ? [each] : []));
    if (found.length > 0) {
        return demand === "present" ? { kind: "met" } : { kind: "present", uses: found };
    }
    const doubts = [...sorted.flatMap((each) => (each.kind === "may" ? [each.doubt] : [])), ...openEnds(reach)];
    if (doubts.length > 0)
        return { kind: "ambiguous", doubts };
    return demand === "present" ? { kind: "absent" } : { kind: "met" };
}
/** Where texts are what is said to a reader. Elsewhere they name what is touched: a table, an address, a path. */
const FAMILIES_OF_PROSE = new Set(["logging"]);
/** A line of a log that says "password" holds none. */
function withoutProse(use, { family }) {
    return FAMILIES_OF_PROSE.has(family) ? { ...use, argumentText: namesOnly(use.argumentText) } : use;
}
function sortUse(use, { catalogue, meaning, mentions, demand, }) {
    const classified = catalogue.classify(use);
    if (classified.kind === "unknown" && use.isHandedOver)
        return { kind: "has-not" };
    if (classified.kind === "unknown")
        return { kind: "may", doubt: { at: use, why: "unknown-dependency" } };
    if (meaning.kind === "unknown") {
        const isHarmless = classified.effects.length === 0;
        return isHarmless ? { kind: "has-not" } : { kind: "may", doubt: { at: use, why: "unknown-words" } };
    }
    const isMeant = (known) => meaning.effects.some((meant) => isSame(known, meant));
    const effect = classified.effects.find(isMeant);
    if (effect === undefined) {
        const isPossible = classified.perhaps?.some(isMeant) ?? false;
        return isPossible ? { kind: "may", doubt: { at: use, why: "unwritten-value" } } : { kind: "has-not" };
    }
    if (use.isHandedOver)
        return { kind: "may", doubt: { at: use, why: "handed-over" } };
    const named = demand === "absent" ? withoutProse(use, effect) : use;
    if (mentions(named, meaning.qualifiers))
        return { kind: "has", use, effect };
    const isLabelled = labelsValue(use.argumentText) && mentions(use, meaning.qualifiers);
    if (saysAll(use.argumentText) && !isLabelled)
        return { kind: "has-not" };
    return { kind: "may", doubt: { at: use, why: "unnamed-resource" } };
}
function isSame(a, b) {
    return a.family === b.family && a.action === b.action && a.resource === b.resource;
}
function openEnds({ notFollowed }) {
    return notFollowed.map((at) => ({ at, why: at.bound === undefined ? "not-followed" : "bound" }));
}

;// CONCATENATED MODULE: ./lib/engine/stages/policy/inspect-files.js






/** The files of a target that an effect's paths name, as they stand at head: code that a review looks at. */
function filesOf(effects, files) {
    const code = files.flatMap((file) => {
        const path = (0,pin/* pathAt */.DQ)(file, "head");
        return path === undefined || file.skipped !== undefined || !isCode(path) ? [] : [path];
    });
    return new Map(effects.map((effect) => {
        const isNamed = (0,path_globs/* compileGlobs */.t)(effect.paths, `effect ${effect.id}`);
        return [effect, (0,policy_policy/* demandOf */.tp)(effect) === "nothing" ? [] : code.filter(isNamed)];
    }));
}
/** Code that nobody here reads is named as well: what it does is not known. */
function isCode(path) {
    return (0,language/* languageOf */.eX)({ path }) !== undefined || ((0,unknown_code/* isUnknownCode */.i)(path) && !STYLES.test(path));
}
const STYLES = /\.(?:styl|md|html?|sql)$/i;
/** Follows the calls of each file once, and judges every effect that names it. */
async function inspectFiles(named, reach, knowledge) {
    const reached = new Map();
    for (const path of new Set([...named.values()].flat()))
        reached.set(path, { path, reach: await reach(path) });
    const catalogue = remembering(knowledge.catalogue);
    return [...named].map(([effect, paths]) => {
        const meaning = knowledge.meaningOf(effect);
        const files = paths.flatMap((path) => {
            const file = reached.get(path);
            return file === undefined
                ? []
                : [{ file, judgment: judgeEffect(effect, file, { ...knowledge, catalogue, meaning }) }];
        });
        return { effect, files };
    });
}
/** Every effect asks of the same uses. */
function remembering(catalogue) {
    const known = new WeakMap();
    const classify = (use) => {
        const classified = known.get(use) ?? catalogue.classify(use);
        known.set(use, classified);
        return classified;
    };
    return { ...catalogue, classify };
}

// EXTERNAL MODULE: ./lib/core/policy/fold-words.js
var fold_words = __webpack_require__(4259);
;// CONCATENATED MODULE: ./lib/core/policy/mentions.js

/**
 * Whether a use speaks of all that qualifies an effect: in its arguments, in what is called, or on the way there. `card
 * number` is mentioned by `cardNumber`, `CARD_NUMBER` and `cardnumber`; of `password or token` one is enough.
 */
function mentions({ symbol, argumentText, via }, qualifiers) {
    if (qualifiers.length === 0)
        return true;
    const texts = [argumentText, symbol.module, symbol.path, symbol.written, ...via.map((step) => step.symbol)];
    const folded = texts.map(fold_words/* foldWords */.rM);
    const module = symbol.module.toLowerCase();
    return qualifiers.every((qualifier) => qualifier
        .split(" or ")
        .some((wanted) => isNamedBy(module, (0,fold_words/* foldWords */.rM)(wanted)) || folded.some((words) => holds(words, (0,fold_words/* foldWords */.rM)(wanted)))));
}
/** `kafkajs` is named for Kafka. Shorter words stand in names by accident. */
function isNamedBy(module, wanted) {
    const joined = wanted.join("");
    return joined.length >= 5 && module.includes(joined);
}
/** The words stand one after the other, or written as one. */
function holds(words, wanted) {
    const joined = wanted.join("");
    return words.some((word, at) => word === joined || wanted.every((each, offset) => words[at + offset] === each));
}

;// CONCATENATED MODULE: ./lib/core/policy/clause.js

/** Words that say nothing of what is done. */
const STOP_WORDS = new Set("a all an any anybody anyone anything at be by direct directly do does ever every everything for from have in into is it its itself new of off on our out over that the their them this through to up via whatever with your".split(" "));
/** Verbs that anything may be done by, and what `hasUnknownVerb` is not said of. */
const ANY_VERBS = new Set("access call cause depend execute initiate invoke involve issue make perform rely touch trigger use".split(" "));
const CONNECTORS = /[,;/|&+]|\b(?:and|or|nor)\b/gi;
/** `the user's password` is a password. */
const POSSESSIVE = /[\p{L}\p{N}]+['’]s(?!\p{L})/gu;
const OR = "or";
/** A policy's action or resource longer than this is no sentence. */
const MAX_WORDS = 60;
function readClause(action, resource, vocabulary) {
    const phrases = placePhrases(clause_wordsOf(action), clause_wordsOf(resource), vocabulary);
    const inAction = phrases.filter(({ isVerb, kind }) => isVerb && kind !== "stop" && kind !== "or");
    const verbs = union(inAction.flatMap(({ senses }) => (senses ? [senses.actions, senses.alone] : [])));
    // The verb in `hash passwords` and `email customers` is a noun only where there is no other.
    const otherNouns = nounsOf(phrases.filter((phrase) => !phrase.isVerb || !mayBeVerb(phrase)));
    return {
        verbs,
        verbsAlone: union(inAction.flatMap(({ senses }) => (senses ? [senses.alone] : []))),
        isAnyVerb: inAction.some(({ kind }) => kind === "any-verb") || verbs.size === 0,
        hasUnknownVerb: inAction.length > 0 && inAction.every(({ kind }) => kind === "unknown"),
        nouns: otherNouns.size > 0 ? otherNouns : nounsOf(phrases),
        isBare: phrases.every(({ kind }) => kind !== "unknown"),
        qualifiersFor: (effects) => qualifiersFor(phrases, effects),
    };
}
/** The words of a text; `or` stands for all that lists. */
function clause_wordsOf(text) {
    const bounded = text.slice(0, MAX_WORDS * 20).replace(POSSESSIVE, " ");
    return (0,fold_words/* splitWords */.yM)(bounded.replace(CONNECTORS, ` ${OR} `)).slice(0, MAX_WORDS);
}
/** The phrases of both. Where the action holds no verb, as `email` / `sent` does not, the resource may. */
function placePhrases(action, resource, vocabulary) {
    const words = [...action, ...resource];
    const phrases = [];
    for (let at = 0; at < words.length;) {
        const phrase = phraseAt(words, at, vocabulary);
        phrases.push({ ...phrase, at });
        at += phrase.words.length;
    }
    const isInAction = ({ at }) => at < action.length;
    const hasVerb = phrases.some((phrase) => isInAction(phrase) && mayBeVerb(phrase));
    return phrases.map((phrase) => ({ ...phrase, isVerb: isInAction(phrase) || (!hasVerb && mayBeVerb(phrase)) }));
}
/** Whether it says what is done, or that nobody can tell. */
function mayBeVerb({ kind, senses }) {
    return (kind === "any-verb" || kind === "unknown" || (senses !== undefined && senses.actions.size + senses.alone.size > 0));
}
/** The longest phrase that begins at a word. */
function phraseAt(words, at, vocabulary) {
    // What begins a sentence is a verb, though a package be called so.
    for (const lookUp of at === 0 ? [sensesOf] : [sensesOf, packageSensesOf]) {
        for (let length = Math.min(vocabulary.longest, words.length - at); length > 0; length -= 1) {
            const taken = words.slice(at, at + length);
            if (clause_kindOf(taken) === "stop")
                break;
            const senses = lookUp(taken.map(fold_words/* singular */.cL), vocabulary);
            if (senses !== undefined)
                return { words: taken, kind: clause_kindOf(taken) === "any-verb" ? "any-verb" : "known", senses };
        }
    }
    const taken = words.slice(at, at + 1);
    return { words: taken, kind: clause_kindOf(taken), senses: undefined };
}
function clause_kindOf([word = "", ...more]) {
    if (more.length > 0)
        return "known";
    if (word === OR)
        return "or";
    if (STOP_WORDS.has(word))
        return "stop";
    return (0,fold_words/* baseForms */.HM)((0,fold_words/* singular */.cL)(word)).some((form) => ANY_VERBS.has(form)) ? "any-verb" : "unknown";
}
function sensesOf(words, { phrases }) {
    const [first = "", ...rest] = words;
    for (const form of (0,fold_words/* baseForms */.HM)(first)) {
        const senses = phrases.get([form, ...rest].join(" "));
        if (senses !== undefined)
            return senses;
    }
    return undefined;
}
function packageSensesOf(words, { packages }) {
    const effects = packages.get(words.join(" "));
    const none = new Set();
    return effects && { actions: none, alone: none, resources: none, besides: none, kinds: effects };
}
/** What all nouns speak of together: narrower with each as far as they agree, and any of those that are listed. */
function nounsOf(phrases) {
    const groups = [[]];
    for (const { kind, senses } of phrases) {
        if (kind === "or")
            groups.push([]);
        const effects = union(senses ? [senses.resources, senses.kinds] : []);
        if (effects.size > 0)
            groups.at(-1)?.push(effects);
    }
    return union(groups.flatMap(agreed));
}
function agreed(group) {
    const [first, ...rest] = group;
    if (first === undefined)
        return [];
    const common = new Set([...first].filter((effect) => rest.every((other) => other.has(effect))));
    return common.size > 0 ? [common] : group;
}
/**
 * What stands together is one qualifier, what is listed are alternatives of one. Where one of those is known without a
 * qualifier, as `rabbitmq` is in `kafka or rabbitmq`, the others need not be mentioned.
 */
function qualifiersFor(phrases, effects) {
    const qualifiers = [];
    let alternatives = [[]];
    let isNamed = false;
    let isOpen = false;
    const close = () => {
        const told = alternatives.filter((words) => words.length > 0).map((words) => words.join(" "));
        if (told.length > 0 && !isOpen)
            qualifiers.push(told.join(` ${OR} `));
        alternatives = [[]];
        isOpen = false;
    };
    for (const phrase of phrases) {
        const isLeft = isLeftOver(phrase, effects);
        if (isLeft)
            alternatives.at(-1)?.push(...phrase.words);
        else if (phrase.kind === "or") {
            isOpen ||= isNamed && alternatives.at(-1)?.length === 0;
            alternatives.push([]);
        }
        else if (alternatives.length > 1 && alternatives.at(-1)?.length === 0 && isNoun(phrase, effects))
            isOpen = true;
        else if (phrase.kind !== "stop" || alternatives.at(-1)?.length !== 0)
            close();
        isNamed = !isLeft && isNoun(phrase, effects);
    }
    close();
    return [...new Set(qualifiers)];
}
function isNoun({ senses, isVerb }, effects) {
    return !isVerb && senses !== undefined && [...senses.resources].some((effect) => effects.has(effect));
}
function isLeftOver({ kind, senses, isVerb }, effects) {
    if (kind === "unknown")
        return true;
    if (senses === undefined)
        return false;
    const speaksOf = (some) => [...some].some((effect) => effects.has(effect));
    if (speaksOf(senses.kinds))
        return true;
    const isItsVerb = isVerb && (kind === "any-verb" || senses.actions.size + senses.alone.size > 0);
    return !isItsVerb && !speaksOf(senses.resources) && !speaksOf(senses.besides);
}
function union(some) {
    return new Set(some.flatMap((effects) => [...effects]));
}

;// CONCATENATED MODULE: ./lib/core/policy/understand.js

/**
 * What a policy's words mean: `send`/`email`, `SEND_EMAIL`/`*`, `make network calls`. A verb and what it is done to have to
 * be known, or one that says both (`log`, `email customers`): what is left over then has to be mentioned by a use. Words
 * that are known apart but not together are unknown: nobody should find no violation since `validate email` was taken for
 * `send email`. Never throws.
 */
function understand(action, resource, { vocabulary }) {
    const clause = readClause(action, resource, vocabulary);
    const chosen = choose(clause);
    if (chosen.size === 0)
        return { kind: "unknown" };
    return { kind: "known", effects: [...chosen], qualifiers: clause.qualifiersFor(chosen) };
}
function choose({ verbs, verbsAlone, nouns, ...clause }) {
    if (clause.hasUnknownVerb)
        return new Set();
    const both = new Set([...nouns].filter((effect) => verbs.has(effect)));
    if (both.size > 0)
        return both;
    if (verbsAlone.size > 0)
        return verbsAlone;
    if (clause.isAnyVerb)
        return nouns;
    return nouns.size === 0 && clause.isBare ? verbs : new Set();
}

;// CONCATENATED MODULE: ./lib/engine/stages/policy/open-knowledge.js


/** Opens what is known of effects. */
async function openKnowledge(open) {
    const catalogue = await open();
    return { catalogue, mentions: mentions, meaningOf: ({ action, resource }) => understand(action, resource, catalogue) };
}

;// CONCATENATED MODULE: ./lib/engine/stages/policy/tree-lines.js
/** Lines of the tree at head, secrets masked, of the files that were loaded. */
class TreeLines {
    #source;
    #files = new Map();
    #read = new Map();
    constructor(source) {
        this.#source = source;
    }
    /** The file's lines; undefined where it is no text that can be read. Nothing is read twice. */
    load(file) {
        const known = this.#files.get(file) ?? this.#load(file);
        this.#files.set(file, known);
        return known;
    }
    /** A line of a file that was loaded, 1-based; undefined where there is none. */
    at = (file, line) => this.#read.get(file)?.[line - 1];
    async #load(file) {
        const lines = (await this.#source.readText(file, "head"))?.lines;
        if (lines !== undefined)
            this.#read.set(file, lines);
        return lines;
    }
}

;// CONCATENATED MODULE: ./lib/engine/stages/policy/check-policy.js















/**
 * Checks the policy's effects on the files of the target that their paths name: by the catalogue first, and what is left
 * in doubt by one question to the classifier. All of it ends within the policy's bounds.
 */
async function checkPolicy(policy, context) {
    const { clock, target } = context;
    const deadline = clock.monotonicMs() + policy.bounds.maxRuntimeSeconds * 1000;
    const waivers = (0,policy_waivers/* decideWaivers */.K7)(policy, clock.timestamp().slice(0, 10));
    const lines = new TreeLines(target.source);
    const knowledge = await openKnowledge(context.effects);
    const named = filesOf(waivers.checked, target.pin.files);
    const inspections = await inspectFiles(named, openReach({ code: context.code, clock, bounds: policy.bounds, deadlineMs: deadline }), knowledge);
    const placeOf = await loadPlaces(inspections, lines, context);
    const found = inspections.flatMap((inspection) => findDecided(inspection, placeOf));
    const decided = found.filter((each) => isShown(each, context));
    const inDoubt = inspections.filter((inspection) => doubtsOf(inspection).length > 0);
    const list = new EvidenceList(lines.at);
    const max = policy.bounds.maxSearchResults;
    const evidence = await collectEvidence(inDoubt, {
        code: context.code,
        lines,
        source: target.source,
        catalogue: knowledge.catalogue,
        list,
        max,
    });
    const hearing = await check_policy_hear({ policy, inDoubt, decided, evidence, list }, context, deadline - clock.monotonicMs());
    const weighed = weighAll(inDoubt, { hearing, evidence, placeOf });
    const claimed = capEach([...decided, ...weighed.flatMap(({ findings }) => findings).filter((each) => isShown(each, context))], max);
    const ending = hearing?.kind ?? "not-needed";
    return {
        claims: claimed.kept.flatMap((finding) => toPolicyClaim(finding, policy, lines.at) ?? []),
        parts: {
            policy: assemblePolicyRecord({
                ...{ policy, waivers, inspections },
                violated: new Set(claimed.kept.map(({ effect }) => effect.id)),
                existing: new Set(found.map(({ effect }) => effect.id)),
                unknown: weighed.flatMap(({ unknown }) => unknown ?? []),
                classifier: { ending, detail: hearing === undefined || hearing.kind === "answered" ? undefined : hearing.why },
                boundsHit: evidence.isCut || claimed.isCut ? ["max-search-results"] : [],
            }),
        },
    };
}
/** Where it is told in each file that something is missing there. Loads every line that a finding may quote. */
async function loadPlaces(inspections, lines, { target, code }) {
    const files = inspections.flatMap((each) => each.files.map(({ file }) => file));
    const ways = files.flatMap(({ reach }) => [...reach.uses, ...reach.notFollowed].flatMap(({ via }) => via.map(({ file }) => file)));
    await Promise.all([...new Set([...files.map(({ path }) => path), ...ways])].map((file) => lines.load(file)));
    const missing = new Set(inspections.flatMap((each) => each.files.flatMap(({ file, judgment }) => judgment.kind === "absent" || judgment.kind === "ambiguous" ? [file.path] : [])));
    const places = new Map();
    for (const pinned of target.pin.files) {
        if (!missing.has(pinned.path))
            continue;
        const text = (await lines.load(pinned.path)) ?? [];
        const facts = await code.facts(pinned.path, "head");
        const line = placeOfMissing({ pinned, kind: target.pin.kind, lines: text, facts });
        if (line !== undefined)
            places.set(pinned.path, { file: pinned.path, line });
    }
    return (file) => places.get(file);
}
/** Whether the diff shows a line of it: what no line of the change is part of stood there before. */
function isShown({ at, chain }, { target }) {
    if (target.pin.kind !== "diff")
        return true;
    return [at, ...chain].some(({ file, line }) => (0,touches_diff/* isShownInDiff */.K1)({ file, side: "head", startLine: line, endLine: line }, target.pin));
}
/** Asks the classifier about all that is in doubt; undefined where nothing is, or the panel has nobody to ask. */
async function check_policy_hear({ list, ...open }, context, limitMs) {
    const { items } = open.evidence;
    if (items.length === 0 || context.panel.kind === "static")
        return undefined;
    const decided = open.decided.map((finding) => ({
        finding,
        evidence: finding.chain.flatMap((step, at) => list.add({ ...step, kind: "call", via: finding.chain.slice(0, at + 1) }) ?? []),
    }));
    const paths = open.inDoubt.flatMap(({ files }) => files.map(({ file }) => file.path));
    const languages = paths.flatMap((path) => (0,language/* languageOf */.eX)({ path }) ?? []);
    const question = buildQuestion({ ...open, evidence: items, byEffect: open.evidence.byEffect, decided, languages });
    return askClassifier(question, context, limitMs);
}
function weighAll(inDoubt, { hearing, evidence, placeOf, }) {
    const answers = hearing?.kind === "answered" ? hearing.findings : [];
    return inDoubt.map((inspection) => {
        const opinions = opinionsOn(inspection.effect.id, answers, evidence.items);
        return weighDoubts(inspection, opinions, { placeOf, wasAsked: hearing?.kind === "answered" });
    });
}
/** At most so many findings of each effect. */
function capEach(findings, max) {
    const counts = new Map();
    const kept = findings.filter(({ effect }) => {
        const count = (counts.get(effect.id) ?? 0) + 1;
        counts.set(effect.id, count);
        return count <= max;
    });
    return { kept, isCut: kept.length < findings.length };
}


/***/ })

};

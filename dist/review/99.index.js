export const id = 99;
export const ids = [99];
export const modules = {

/***/ 50099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runnerLog: () => (/* binding */ runnerLog)
});

// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(20096);
// EXTERNAL MODULE: ./lib/core/progress/tell-progress.js
var tell_progress = __webpack_require__(20426);
// EXTERNAL MODULE: ./lib/core/render/wrap-text.js
var wrap_text = __webpack_require__(56732);
;// CONCATENATED MODULE: ./lib/adapters/system/stderr-log.js



const ERASE_LINE = "\r\u001b[2K";
/** What is left of a longer line; the new one is written over the old one first, so that nothing flickers. */
const ERASE_REST = "\u001b[K";
const DEFAULT_COLUMNS = 80;
/** Where nothing can be rewritten, how far the work is makes a line at most this often. */
const STANDING_INTERVAL_MS = 30_000;
/**
 * Writes one line a message. On a terminal progress is a single line rewritten in place and cleared before anything
 * else; elsewhere it is a plain line, left out when it repeats the one before, and how far the work is comes as one
 * every half minute.
 */
function stderrLog(options) {
    const { stream, isTerminal, redact, clock } = options;
    let liveLine = "";
    let stoodAtMs = clock.monotonicMs();
    const clearLive = () => {
        if (isTerminal && liveLine !== "")
            stream.write(ERASE_LINE);
        liveLine = "";
    };
    const line = (text) => {
        clearLive();
        stream.write(`${text}\n`);
    };
    const progress = (message) => {
        const text = toSafeLine(message, redact);
        if (text === liveLine)
            return;
        if (isTerminal)
            stream.write(`\r${shorten(text, options.columns?.())}${ERASE_REST}`);
        else
            stream.write(`${text}\n`);
        liveLine = text;
    };
    const isDue = () => isTerminal || clock.monotonicMs() - stoodAtMs >= STANDING_INTERVAL_MS;
    return {
        progress,
        standing: (standing) => {
            if (!isDue())
                return;
            stoodAtMs = clock.monotonicMs();
            progress((0,tell_progress/* progressLine */.o)(standing));
        },
        info: (message) => line(toSafeLine(message, redact)),
        warning: (message) => line(`warning: ${toSafeLine(message, redact)}`),
        close: clearLive,
    };
}
/** One line without control characters, whose invisible and direction-changing characters can be seen. */
function toSafeLine(message, redact) {
    const plain = redact(message)
        .replace(/[\t\r\n]+/g, " ")
        .replace(/\p{Cc}/gu, "")
        .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escapeCharacter);
    // Taking characters out can put a secret back together.
    return (0,core_escape.defuseWorkflowCommand)(redact(plain));
}
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/** A live line that wraps could not be erased. */
function shorten(text, columns) {
    const width = (columns ?? DEFAULT_COLUMNS) - 1;
    if ((0,wrap_text/* columnsOf */.P)(text) <= width)
        return text;
    let [kept, taken] = ["", 0];
    for (const character of text) {
        taken += (0,wrap_text/* columnsOf */.P)(character);
        if (taken >= width)
            break;
        kept += character;
    }
    return `${kept}…`;
}

;// CONCATENATED MODULE: ./lib/adapters/actions/runner-log.js

/** A log for the runner's console, where other steps write too: every line begins with our name. */
function runnerLog(stream, { redact, clock }) {
    const named = { write: (line) => stream.write(`tribunal: ${line}`) };
    return stderrLog({ stream: named, isTerminal: false, redact, clock });
}


/***/ }),

/***/ 63665:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R6: () => (/* binding */ CATEGORIES),
/* harmony export */   V_: () => (/* binding */ CODE_CATEGORIES),
/* harmony export */   f8: () => (/* binding */ SPEC_CATEGORIES)
/* harmony export */ });
/** What kind of defect a finding about code claims. */
const CODE_CATEGORIES = [
    "logic",
    "boundary",
    "null-safety",
    "error-handling",
    "resource-lifecycle",
    "concurrency",
    "injection",
    "authorization",
    "secrets",
    "input-validation",
    "data-loss",
    "api-contract",
    "types",
    "performance",
    "configuration",
    "dependency",
    "test-gap",
    "localization",
    "prompt-injection",
    "policy",
];
/** What kind of defect a finding about a specification claims. */
const SPEC_CATEGORIES = [
    "schema-gap",
    "formula-error",
    "dependency-missing",
    "ambiguity",
    "contradiction",
];
const CATEGORIES = [...CODE_CATEGORIES, ...SPEC_CATEGORIES];


/***/ }),

/***/ 31729:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ JUDGMENTS)
/* harmony export */ });
const JUDGMENTS = ["violation", "likely_violation", "unknown", "no_violation"];


/***/ }),

/***/ 29028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ countOf)
/* harmony export */ });
/* harmony import */ var _group_digits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80083);

/** `1 file`, `1,580 files`; another plural is given. */
function countOf(count, noun, plural = `${noun}s`) {
    return `${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_0__/* .groupDigits */ .K)(count)} ${count === 1 ? noun : plural}`;
}


/***/ }),

/***/ 65407:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   ge: () => (/* binding */ cutProse),
/* harmony export */   zf: () => (/* binding */ keepEnd)
/* harmony export */ });
/** Text of at most `max` UTF-16 units, with a sign where it was cut; no half character is left. */
function cut(text, max) {
    return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…`;
}
/** The last characters of a path, which tell more than its first; at most `max` UTF-16 units. */
function keepEnd(text, max) {
    return text.length <= max ? text : `…${text.slice(1 - max).toWellFormed()}`;
}
/** The same of prose, whose last code span is closed where the cut goes through it. */
function cutProse(text, max) {
    const short = cut(text, max);
    const isOpen = (words) => (words.match(/`/g)?.length ?? 0) % 2 === 1;
    if (short === text || !isOpen(short))
        return short;
    const closed = cut(text, max - 1);
    if (!isOpen(closed))
        return closed;
    return closed.endsWith("`…") ? `${closed.slice(0, -2)}…` : `${closed}\``;
}


/***/ }),

/***/ 80083:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ groupDigits)
/* harmony export */ });
/** A count as people read it: `1,234,567`. Seven digits in a row GitHub may take for a commit. */
function groupDigits(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}


/***/ }),

/***/ 24328:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ SIDES)
/* harmony export */ });
/** Which side of the change a line is on; file and manifest targets have only a head. */
const SIDES = ["head", "base"];


/***/ }),

/***/ 20426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ progressOutput),
/* harmony export */   o: () => (/* binding */ progressLine)
/* harmony export */ });
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(20762);
/* harmony import */ var _count_of_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29028);
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20096);
/* harmony import */ var _group_digits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(80083);
/* harmony import */ var _replies_role_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52274);





/** Where a review stands, as one line: what is shown of it on a terminal and in a log. */
function progressLine(progress) {
    const { step, silence } = progress;
    // On a narrow terminal the end is cut off: what is asked for most stands first.
    const facts = [tellLeft(progress), tellAgents(progress), tellClaims(progress), tellTokens(progress)];
    const known = facts.filter((fact) => fact !== undefined);
    const joined = [`${tellStep(step)}`, ...known].join(", ");
    const told = silence === undefined ? joined : `${joined}; ${tellSilence(silence)}`;
    return progress.label === undefined ? told : `${progress.label}: ${told}`;
}
/** The same for a check run: a title that stands in a list of checks, and in Markdown what is known besides. */
function progressOutput(progress) {
    const { label, step, silence, estimate } = progress;
    const title = label === undefined ? tellStep(step) : `${label}: ${tellStep(step)}`;
    const facts = [
        tellAgents(progress),
        tellClaims(progress),
        tellTokens(progress),
        tellLeft(progress),
        silence && tellSilence(silence),
        estimate,
    ];
    const items = facts.filter((fact) => fact !== undefined).map((fact) => `- ${capitalised((0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.escapeMarkdown)(fact))}`);
    return { title, summary: [`${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.escapeMarkdown)(title)}.`, ...(items.length > 0 ? ["", ...items] : [])].join("\n") };
}
function tellStep(step) {
    switch (step.kind) {
        case "work":
            return step.forMs < TOLD_AFTER_MS ? step.what : `${step.what} for ${tellSpan(step.forMs)}`;
        case "reading":
            return `Round ${step.round}: ${step.read} of ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_2__/* .countOf */ .p)(step.parts, "slice")} read`;
        case "judging":
            return `Round ${step.round}: the Judge rules on ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_2__/* .countOf */ .p)(step.claims, "claim")}`;
        case "re-checking":
            return `Critic: ${step.checked} of ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_2__/* .countOf */ .p)(step.findings, "finding")} re-checked`;
        case "helping":
            return `The ${_replies_role_js__WEBPACK_IMPORTED_MODULE_0__/* .ROLE_NAMES */ .ST[step.role]} is asked`;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_3__/* .assertNever */ .x)(step);
    }
}
/** What takes no longer is not told how long it takes. */
const TOLD_AFTER_MS = 10_000;
function tellAgents({ agents }) {
    return agents === undefined || agents === 0 ? undefined : `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_2__/* .countOf */ .p)(agents, "agent")} at work`;
}
function tellClaims({ step, claims, confirmed }) {
    switch (step.kind) {
        case "reading": {
            const own = `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_2__/* .countOf */ .p)(claims, "claim")} so far`;
            return confirmed === 0 ? own : `${confirmed} confirmed in earlier rounds, ${own}`;
        }
        case "judging":
            return confirmed === 0 ? undefined : `${confirmed} confirmed in earlier rounds`;
        case "re-checking":
            return step.checked === 0 ? undefined : `${confirmed} confirmed so far`;
        case "work":
        case "helping":
            return undefined;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_3__/* .assertNever */ .x)(step);
    }
}
function tellTokens({ tokens }) {
    return tokens === undefined || tokens === 0 ? undefined : `${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_4__/* .groupDigits */ .K)(rounded(tokens))} tokens`;
}
/** A figure that changes all the time is told by its thousands. */
function rounded(tokens) {
    return tokens < 10_000 ? tokens : Math.round(tokens / 1000) * 1000;
}
function tellLeft({ leftMs }) {
    return leftMs === undefined ? undefined : `about ${tellSpan(leftMs)} left`;
}
function tellSilence({ who, forMs, others }) {
    const more = others === 0 ? "" : ` and ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_2__/* .countOf */ .p)(others, "other agent")}`;
    return `${tellSpan(forMs)} without an answer by ${who}${more}`;
}
/** A span of time no finer than anybody wants to know it: `20 s`, `4 minutes`. */
function tellSpan(ms) {
    if (ms < 85_000)
        return `${Math.max(10, Math.round(ms / 10_000) * 10)} s`;
    return (0,_count_of_js__WEBPACK_IMPORTED_MODULE_2__/* .countOf */ .p)(Math.round(ms / 60_000), "minute");
}
function capitalised(text) {
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}


/***/ }),

/***/ 56732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ wrapText),
/* harmony export */   P: () => (/* binding */ columnsOf)
/* harmony export */ });
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20096);

/** Takes two columns of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Between two wide characters a line may break, as their scripts set no blanks; else only at blanks. */
const PIECE = new RegExp(`(?:${WIDE.source})\\p{M}*|(?:(?!${WIDE.source})\\S)+`, "gu");
/** What git and `patch` know the beginning of a patch by, at the beginning of a line. */
const PATCH_HEAD = /^(?:diff|Index:|---|\+\+\+|\*\*\*|@@)(?: |$)/;
/** How many columns of a terminal a line takes, as far as that can be told without knowing the terminal. */
function columnsOf(text) {
    // Nearly all text: looking at each sign takes far longer.
    if (/^[ -~]*$/.test(text))
        return text.length;
    let columns = 0;
    for (const character of text) {
        if (/[\p{M}\u200d]/u.test(character))
            continue;
        columns += WIDE.test(character) ? 2 : 1;
    }
    return columns;
}
/**
 * A paragraph as lines of at most so many columns, broken at blanks; a longer word, such as a path, keeps its line whole.
 * Text must be one line already. No line is a command of the Actions runner, or one by which a patch begins.
 */
function wrapText(text, columns) {
    const lines = [];
    let line = "";
    let width = 0;
    let end = 0;
    for (const { 0: piece, index } of text.matchAll(PIECE)) {
        const gap = line === "" ? "" : text.slice(end, index);
        const added = columnsOf(gap) + columnsOf(piece);
        end = index + piece.length;
        if (line !== "" && width + added > columns) {
            lines.push(line);
            line = piece;
            width = columnsOf(piece);
        }
        else {
            line += `${gap}${piece}`;
            width += added;
        }
    }
    return [...lines, line].map((each) => defusePatch((0,_escape_js__WEBPACK_IMPORTED_MODULE_0__.defuseWorkflowCommand)(each)));
}
/** `fix | git apply` reads the report before the patch, in which nobody's words may begin another. */
function defusePatch(line) {
    return PATCH_HEAD.test(line) ? ` ${line}` : line;
}


/***/ }),

/***/ 38790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ CRITIC_STATUSES),
/* harmony export */   j: () => (/* binding */ criticReply)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(88343);
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99714);
/* harmony import */ var _quoted_side_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13660);
/* harmony import */ var _same_as_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57721);




const line = zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1);
const CRITIC_STATUSES = ["confirmed_valid", "dismissed_false_positive", "needs_human_review"];
/** What the Critic answers: one verdict for each finding of its batch, and what it thinks was missed. */
const criticReply = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    verdicts: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        finding_id: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        status: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(CRITIC_STATUSES),
        file: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        start_line: line,
        end_line: line,
        side: _quoted_side_js__WEBPACK_IMPORTED_MODULE_1__/* .quotedSide */ .q,
        evidence_quote: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        explanation: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        classification: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(["new", "existing", "unsure"]),
        same_as: _same_as_js__WEBPACK_IMPORTED_MODULE_2__/* .sameAs */ .f,
        suggestion: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(["keep", "strike"]).nullable().default(null),
        title: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().nullable().default(null),
    })),
    missed: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        file: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        line,
        side: _quoted_side_js__WEBPACK_IMPORTED_MODULE_1__/* .quotedSide */ .q,
        severity: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC),
        description: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        evidence_quote: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    })),
});


/***/ }),

/***/ 96850:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ nameMisfit),
/* harmony export */   s: () => (/* binding */ describeMisfit)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(65407);

const MAX_NAMES = 3;
const MAX_NAME_CHARS = 40;
/** Where an answer does not keep to the form it was asked for, in a clause for people. What it quotes of the answer is not escaped. Never throws. */
function describeMisfit(error) {
    const misfit = nameMisfit(error, "the answer");
    return `it is not in the form asked for${misfit === undefined ? "" : `: ${misfit}`}`;
}
/**
 * The first thing that does not fit, such as `path is missing`, and how many more; undefined for none. What it quotes is not escaped. Never throws.
 *
 * @param whole what is said of what has no name of its own.
 */
function nameMisfit({ issues }, whole) {
    const [first, ...others] = issues;
    if (first === undefined)
        return undefined;
    return `${describeIssue(first, whole)}${others.length === 0 ? "" : `, and ${others.length} more`}`;
}
/** Kinds that people have another word for. */
const KINDS = { array: "list", string: "text", int: "whole number" };
function describeIssue(issue, whole) {
    const place = namePlace(issue.path, whole);
    if (issue.code === "unrecognized_keys")
        return `${place} has ${nameKeys(issue.keys)} too many`;
    if (issue.code === "invalid_value")
        return `${place} is none of the words to choose from`;
    if (issue.message.endsWith("received undefined"))
        return `${place} is missing`;
    if (issue.code === "invalid_type")
        return `${place} is no ${KINDS[issue.expected] ?? issue.expected}`;
    return `${place} is out of its range`;
}
/** `findings[0].line`; the whole where there is no path. */
function namePlace(path, whole) {
    const name = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
    return name === "" ? whole : (0,_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .Jj)(name.replace(/^\./, ""), 2 * MAX_NAME_CHARS);
}
function nameKeys(keys) {
    const shown = keys.slice(0, MAX_NAMES).map((key) => JSON.stringify((0,_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .Jj)(key, MAX_NAME_CHARS)));
    const left = keys.length - shown.length;
    return `the ${keys.length === 1 ? "key" : "keys"} ${shown.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}


/***/ }),

/***/ 51516:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ proseBehind),
/* harmony export */   u: () => (/* binding */ findAnswer)
/* harmony export */ });
const THOUGHT = /^<think>[\s\S]*?<\/think>/;
const THOUGHT_END = "</think>";
const THOUGHT_TAG = /<\/?think>/;
const OPENING_FENCE = /(?:^|\n)[ \t]*```(?:json)?[ \t]*\n\s*$/i;
const CLOSING_FENCE = /\n[ \t]*```$/;
const FENCE_WITHIN = /\n[ \t]*```(?=\s|$)/;
/**
 * The JSON document that an answer is, also where the model thought aloud before it, wrote a sentence before it or put it in
 * a fence: models behind endpoints that enforce no schema do (ADR 40). Undefined where it is not certain which text is the
 * answer: a brace before it, such as of a quoted answer, something after it, or a fence that is not closed. In an answer that
 * was asked for again, prose without a brace may follow the only fence (ADR 50). Never throws.
 */
function findAnswer(text, { isAskedAgain } = { isAskedAgain: false }) {
    const said = text.trim().replace(THOUGHT, "").trim();
    const found = findDocument(said);
    if (found !== undefined && isJson(found))
        return found;
    const others = [afterLoneEnd(text.trim()), isAskedAgain ? beforeProse(said) : undefined];
    return others.find((other) => other !== undefined && isJson(other)) ?? found;
}
function findDocument(said) {
    const start = said.indexOf("{");
    if (start < 0)
        return undefined;
    const before = said.slice(0, start);
    const hasThought = THOUGHT_TAG.test(before);
    // In a line, it may be a quote of what somebody else would have it answer.
    const standsAlone = /(?:^|\n)[ \t]*$/.test(before);
    if (hasThought || !standsAlone)
        return undefined;
    const document = said.slice(start);
    const [isOpened, isClosed] = [OPENING_FENCE.test(before), CLOSING_FENCE.test(document)];
    if (isOpened !== isClosed)
        return undefined;
    return isClosed ? document.replace(CLOSING_FENCE, "").trimEnd() : document;
}
/** What follows a thought whose beginning the server kept back: it ends with the first mark, and none may follow. */
function afterLoneEnd(said) {
    const end = said.indexOf(THOUGHT_END);
    if (end < 0 || THOUGHT_TAG.test(said.slice(0, end)))
        return undefined;
    return findDocument(said.slice(end + THOUGHT_END.length).trim());
}
/** What stands in the only fence, where prose without a brace follows it. */
function beforeProse(said) {
    const start = said.indexOf("{");
    if (start < 0 || said.slice(0, start).split("```").length !== 2)
        return undefined;
    const closing = FENCE_WITHIN.exec(said.slice(start));
    if (closing === null)
        return undefined;
    const end = start + closing.index + closing[0].length;
    if (/[{}`]/.test(said.slice(end)))
        return undefined;
    return findDocument(said.slice(0, end));
}
/** The prose behind the only fence of an answer that was asked for again: what is said there is no part of the document. */
function proseBehind(text) {
    const said = text.trim().replace(THOUGHT, "").trim();
    const whole = findDocument(said);
    const document = whole === undefined || !isJson(whole) ? beforeProse(said) : undefined;
    return document === undefined
        ? ""
        : said
            .slice(said.indexOf(document) + document.length)
            .replace(/^\s*```/, "")
            .trim();
}
function isJson(text) {
    try {
        JSON.parse(text);
        return true;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 13660:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ quotedSide)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);
/* harmony import */ var _pin_side_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(24328);


/** The side on which a quote stands, or null. Servers of the older contract leave it out, which is the same. */
const quotedSide = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_1__/* .SIDES */ .B).nullish();


/***/ }),

/***/ 51281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bp: () => (/* binding */ describeSlips),
/* harmony export */   uI: () => (/* binding */ findDoubledKey),
/* harmony export */   vq: () => (/* binding */ readForm)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(65407);
/* harmony import */ var _without_halves_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(11769);
var _a;



/**
 * Reads what a model wrote by the schema that it was asked to keep to. These forms leave one reading, and nothing else is
 * touched:
 *
 * - a word of a list in other letters (`"High"`, `"null safety"`); another word for the same is no form of it
 * - `null` for what was left out, or is empty text, where null may stand; nothing for `null`, where a key may be left out
 * - what stands in quotes where no text may stand: `"12"`, `"true"`, `"null"`, a list or an object as a text of JSON
 * - one object in place of a list of such objects, and a list in place of the answer whose only key holds it
 *
 * Never throws.
 */
function readForm(schema, written) {
    const reader = new FormReader();
    return { value: reader.read(schema, reader.unwrapList(schema, written), []), slips: reader.slips };
}
class FormReader {
    slips = [];
    /** A list with at least one entry, where the whole is an object with no other key. An empty list could be of anything. */
    unwrapList(schema, written) {
        const list = typeof written === "string" ? parseText(written) : written;
        if (!(schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodObject */ .bvH) || !Array.isArray(list) || list.length === 0)
            return written;
        const [key = "", ...others] = Object.keys(schema.shape);
        if (others.length > 0 || !(schema.shape[key] instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodArray */ .naA))
            return written;
        const after = { [key]: list };
        this.#note([], written, after);
        return after;
    }
    read(schema, written, path) {
        if (schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodDefault */ .XiL || schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodOptional */ .IiU)
            return this.#readOptional(schema.unwrap(), written, path);
        if (schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodNullable */ .l1C)
            return this.#readNullable(schema.unwrap(), written, path);
        if (schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodEnum */ .Vb4)
            return this.#readWord(schema.options.map(String), written, path);
        if (schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodObject */ .bvH)
            return this.#readObject(schema, written, path);
        if (schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodArray */ .naA)
            return this.#readList(schema.element, written, path);
        if (schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodNumber */ .rSt)
            return this.#unquote(written, (value) => typeof value === "number", path);
        if (schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodBoolean */ .WFD)
            return this.#unquote(written, (value) => typeof value === "boolean", path);
        return written;
    }
    #readOptional(inner, written, path) {
        if (written === undefined)
            return undefined;
        if (written === null && !inner.safeParse(null).success)
            return this.#note(path, written, undefined);
        return this.read(inner, written, path);
    }
    #readNullable(inner, written, path) {
        if (written === null)
            return null;
        if (written === undefined || isBlank(written))
            return this.#note(path, written, null);
        const isText = inner instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodString */ .NDH;
        if (!isText && typeof written === "string" && parseText(written) === null)
            return this.#note(path, written, null);
        return this.read(inner, written, path);
    }
    #readWord(words, written, path) {
        if (typeof written !== "string" || words.includes(written))
            return written;
        const meant = words.filter((word) => fold(word) === fold(written));
        return meant.length === 1 ? this.#note(path, written, meant[0]) : written;
    }
    #readObject({ shape }, written, path) {
        const object = this.#unquote(written, isObject, path);
        if (!isObject(object))
            return object;
        const known = Object.entries(shape).flatMap(([key, schema]) => {
            const value = this.read(schema, Object.hasOwn(object, key) ? object[key] : undefined, [
                ...path,
                key,
            ]);
            return value === undefined ? [] : [[key, value]];
        });
        // What nobody asked for stays, for the schema to refuse.
        const others = Object.entries(object).filter(([key]) => !Object.hasOwn(shape, key));
        return Object.fromEntries([...known, ...others]);
    }
    #readList(element, written, path) {
        const list = this.#unquote(written, Array.isArray, path);
        if (Array.isArray(list))
            return list.map((item, index) => this.read(element, item, [...path, index]));
        if (!(element instanceof zod__WEBPACK_IMPORTED_MODULE_0__/* .ZodObject */ .bvH))
            return list;
        const alone = new _a();
        const item = alone.read(element, list, [...path, 0]);
        if (!element.safeParse(item).success)
            return list;
        this.#note(path, written, [list]);
        for (const slip of alone.slips)
            this.slips.push(slip);
        return [item];
    }
    /** Where no text may stand, a text of JSON is what it holds. Once: what is in quotes within quotes stays as it is. */
    #unquote(written, isWanted, path) {
        if (typeof written !== "string")
            return written;
        const held = parseText(written);
        return isWanted(held) ? this.#note(path, written, held) : written;
    }
    #note(path, before, after) {
        this.slips.push({ path, before, after });
        return after;
    }
}
_a = FormReader;
function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isBlank(value) {
    return typeof value === "string" && value.trim() === "";
}
function fold(word) {
    return word
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, " ");
}
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;
/**
 * The first key that an object of a JSON document has twice, of which a parser keeps the last alone: what was said under the
 * other is lost in silence. Undefined for none.
 *
 * @param json a text that JSON.parse takes.
 */
function findDoubledKey(json) {
    const open = [];
    for (const { 0: token, index } of json.matchAll(JSON_TOKEN)) {
        if (token === "{")
            open.push(new Set());
        else if (token === "[")
            open.push(undefined);
        else if (token === "}" || token === "]")
            open.pop();
        else {
            const keys = open.at(-1);
            if (keys === undefined || !/^\s*:/.test(json.slice(index + token.length, index + token.length + 40)))
                continue;
            const key = JSON.parse(token);
            if (keys.has(key))
                return String(key);
            keys.add(key);
        }
    }
    return undefined;
}
/** The value of a text of JSON, which may write `True` as other languages do; undefined for any other text. */
function parseText(text) {
    try {
        if (findDoubledKey(text) !== undefined)
            return undefined;
        return JSON.parse(/^\s*(?:true|false)\s*$/i.test(text) ? text.toLowerCase() : text, _without_halves_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutHalves */ .k);
    }
    catch {
        return undefined;
    }
}
const MAX_TOLD = 12;
const MAX_VALUE_CHARS = 40;
/** Each kind of slip once, in words for people, such as `findings[].severity: "High" is "high"`. What it quotes is not escaped. */
function describeSlips(slips) {
    return [...new Set(slips.map(describeSlip))].slice(0, MAX_TOLD);
}
function describeSlip({ path, before, after }) {
    const name = path.map((key) => (typeof key === "number" ? "[]" : `.${key}`)).join("") || "the whole";
    return `${(0,_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .cut */ .Jj)(name.replace(/^\./, ""), 2 * MAX_VALUE_CHARS)}: ${tellValue(before)} is ${tellValue(after)}`;
}
function tellValue(value) {
    if (value === undefined)
        return "left out";
    if (Array.isArray(value))
        return "a list";
    if (isObject(value))
        return "an object";
    return (0,_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .cut */ .Jj)(JSON.stringify(value), MAX_VALUE_CHARS);
}


/***/ }),

/***/ 96208:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ RESOLUTION_STATUSES),
/* harmony export */   T: () => (/* binding */ resolverReply)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);

/** What becomes of an earlier finding. */
const RESOLUTION_STATUSES = ["resolved", "partially_resolved", "unresolved", "cant_verify"];
/** What the resolver answers: one resolution for each earlier finding that it is asked about. */
const resolverReply = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    resolutions: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        finding_id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        status: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(RESOLUTION_STATUSES),
        file: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
        line: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().min(1).nullable(),
        evidence_quote: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
        note: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    })),
});


/***/ }),

/***/ 52274:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I4: () => (/* binding */ DEBATE_ROLES),
  DS: () => (/* binding */ HELPER_ROLES),
  gg: () => (/* binding */ ROLES),
  ST: () => (/* binding */ ROLE_NAMES),
  L5: () => (/* binding */ countClaimed),
  I1: () => (/* binding */ isDebateRole),
  UV: () => (/* binding */ parseReply),
  _v: () => (/* binding */ replyJsonSchema)
});

// UNUSED EXPORTS: TOOL_ROLES

// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(37428);
// EXTERNAL MODULE: ./lib/core/claims/category.js
var category = __webpack_require__(63665);
;// CONCATENATED MODULE: ./lib/core/claims/offered-categories.js

/** The categories that agents are offered. An answer with another known one counts all the same. */
function offeredCategories({ targetType, isLocalized, hasPolicy }) {
    const none = new Set([
        ...(targetType === "spec" ? [] : category/* SPEC_CATEGORIES */.f8),
        ...(isLocalized ? [] : ["localization"]),
        ...(hasPolicy ? [] : ["policy"]),
    ]);
    return category/* CATEGORIES */.R6.filter((category) => !none.has(category));
}

// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(65407);
// EXTERNAL MODULE: ./lib/core/schema/strict-schema.js
var strict_schema = __webpack_require__(35284);
// EXTERNAL MODULE: ./lib/core/without-halves.js
var without_halves = __webpack_require__(11769);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(88343);
;// CONCATENATED MODULE: ./lib/core/replies/adversary.js


const line = schemas/* int */.Whr().min(1);
/** What the Adversary answers: what it holds to be safe, without having seen any finding. */
const adversaryReply = schemas/* strictObject */.rej({
    heuristics: schemas/* array */.YOg(schemas/* strictObject */.rej({
        applies_to: schemas/* string */.YjP(),
        claim: schemas/* string */.YjP(),
        file: schemas/* string */.YjP(),
        line,
        evidence_quote: schemas/* string */.YjP(),
    })),
    safe_zones: schemas/* array */.YOg(schemas/* strictObject */.rej({
        file: schemas/* string */.YjP(),
        start_line: line,
        end_line: line,
        protects_against: schemas/* array */.YOg(schemas/* enum */.k5n(category/* CATEGORIES */.R6)),
        reason: schemas/* string */.YjP(),
        evidence_quote: schemas/* string */.YjP(),
        // Servers of the older contract do not say where: then it stands within the zone.
        evidence_file: schemas/* string */.YjP().nullable().default(null),
        evidence_line: line.nullable().default(null),
    })),
    removed_guards: schemas/* array */.YOg(schemas/* strictObject */.rej({ file: schemas/* string */.YjP(), line, evidence_quote: schemas/* string */.YjP(), protected: schemas/* string */.YjP() }))
        .default([]),
});

// EXTERNAL MODULE: ./lib/core/claims/policy-detail.js
var policy_detail = __webpack_require__(31729);
;// CONCATENATED MODULE: ./lib/core/replies/classifier.js


/** What the classifier answers: what the evidence it was given says of the effects it was asked about. */
const classifierReply = schemas/* strictObject */.rej({
    findings: schemas/* array */.YOg(schemas/* strictObject */.rej({
        effect_id: schemas/* string */.YjP(),
        action: schemas/* string */.YjP(),
        resource: schemas/* string */.YjP(),
        judgment: schemas/* enum */.k5n(policy_detail/* JUDGMENTS */.e),
        confidence: schemas/* number */.aig().min(0).max(1),
        message: schemas/* string */.YjP(),
        evidence_ids: schemas/* array */.YOg(schemas/* string */.YjP()),
    })),
});

// EXTERNAL MODULE: ./lib/core/replies/critic.js
var critic = __webpack_require__(38790);
// EXTERNAL MODULE: ./lib/core/replies/describe-misfit.js
var describe_misfit = __webpack_require__(96850);
;// CONCATENATED MODULE: ./lib/core/replies/describer.js

/** What the describer answers: a description of the change, or the part of one, as Markdown. */
const describerReply = schemas/* strictObject */.rej({ body: schemas/* string */.YjP() });

// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/pin/side.js
var side = __webpack_require__(24328);
// EXTERNAL MODULE: ./lib/core/replies/quoted-side.js
var quoted_side = __webpack_require__(13660);
;// CONCATENATED MODULE: ./lib/core/replies/enthusiast.js





const enthusiast_line = schemas/* int */.Whr().min(1);
/** What an Enthusiast pass answers. Absent values are asked for as null; unknown keys are refused. */
const enthusiastReply = schemas/* strictObject */.rej({
    findings: schemas/* array */.YOg(schemas/* strictObject */.rej({
        id: schemas/* string */.YjP(),
        title: schemas/* string */.YjP(),
        severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
        category: schemas/* enum */.k5n(category/* CATEGORIES */.R6),
        file: schemas/* string */.YjP().nullable(),
        start_line: enthusiast_line.nullable(),
        line: enthusiast_line.nullable(),
        side: schemas/* enum */.k5n(side/* SIDES */.B),
        description: schemas/* string */.YjP(),
        evidence_quote: schemas/* string */.YjP(),
        cause: schemas/* strictObject */.rej({ file: schemas/* string */.YjP(), line: enthusiast_line, side: schemas/* enum */.k5n(side/* SIDES */.B), quote: schemas/* string */.YjP() }).nullable(),
        impact_evidence: schemas/* strictObject */.rej({ file: schemas/* string */.YjP(), line: enthusiast_line, side: quoted_side/* quotedSide */.q, quote: schemas/* string */.YjP() }).nullable(),
        rule_id: schemas/* string */.YjP().nullable(),
        rule_quote: schemas/* string */.YjP().nullable(),
        suggestion: schemas/* string */.YjP().nullable(),
        prior_finding_id: schemas/* string */.YjP().nullable(),
    })),
});
/**
 * The first finding of whose place a part was left out, so that the rest names none, or none for certain: whether that was
 * meant, or forgotten, nobody knows. Undefined for none. One that says null itself has no place by its own word.
 */
function findPlaceless({ findings }, slips) {
    const leftOut = new Set(slips.flatMap(({ path, after }) => (after === null ? [`${path[1]}.${path[2]}`] : [])));
    const at = findings.findIndex(({ file, start_line: start, line: end, cause }, index) => {
        const lacks = (key) => leftOut.has(`${index}.${key}`);
        const hasLine = (end ?? start) !== null;
        if (file !== null)
            return !hasLine && (lacks("line") || lacks("start_line"));
        return (lacks("file") && hasLine) || (cause === null && (lacks("file") || lacks("cause")));
    });
    return at < 0 ? undefined : at;
}

// EXTERNAL MODULE: ./lib/core/replies/find-answer.js
var find_answer = __webpack_require__(51516);
;// CONCATENATED MODULE: ./lib/core/replies/fixer.js

/** What the fixer answers: each finding that it is asked about once, in one of the two lists. */
const fixerReply = schemas/* strictObject */.rej({
    applied: schemas/* array */.YOg(schemas/* string */.YjP()),
    declined: schemas/* array */.YOg(schemas/* strictObject */.rej({ finding_id: schemas/* string */.YjP(), reason: schemas/* string */.YjP() })),
});

// EXTERNAL MODULE: ./lib/core/replies/same-as.js
var same_as = __webpack_require__(57721);
;// CONCATENATED MODULE: ./lib/core/replies/judge.js




const judge_line = schemas/* int */.Whr().min(1);
/** What the Judge answers: one ruling for each finding. */
const judgeReply = schemas/* strictObject */.rej({
    rulings: schemas/* array */.YOg(schemas/* strictObject */.rej({
        finding_id: schemas/* string */.YjP(),
        file: schemas/* string */.YjP().nullable(),
        line: judge_line.nullable(),
        winner: schemas/* enum */.k5n(["enthusiast", "adversary", "split"]),
        final_severity: schemas/* enum */.k5n([...severity/* SEVERITIES */.oC, "dismissed"]),
        resolution: schemas/* string */.YjP(),
        refutation: schemas/* strictObject */.rej({ file: schemas/* string */.YjP(), line: judge_line, side: quoted_side/* quotedSide */.q, quote: schemas/* string */.YjP() }).nullable(),
        edit_instruction: schemas/* string */.YjP().nullable(),
        same_as: same_as/* sameAs */.f,
    })),
    summary: schemas/* string */.YjP(),
    convergence: schemas/* boolean */.zMY(),
    next_round_tier: schemas/* enum */.k5n(["stay", "up"]),
});

// EXTERNAL MODULE: ./lib/core/replies/read-form.js
var read_form = __webpack_require__(51281);
// EXTERNAL MODULE: ./lib/core/replies/resolver.js
var resolver = __webpack_require__(96208);
// EXTERNAL MODULE: ./lib/core/replies/triage.js
var triage = __webpack_require__(69330);
;// CONCATENATED MODULE: ./lib/core/replies/role.js


















/** The roles that try a change: every panel plays them, with tools. */
const DEBATE_ROLES = ["enthusiast", "adversary", "judge", "critic"];
/** Roles of modules around the debate that read with tools as well. Models alone play them. */
const HELPER_ROLES = ["resolver", "triage", "fixer"];
/** The roles that are given tools. */
const TOOL_ROLES = [...DEBATE_ROLES, ...HELPER_ROLES];
/** Every role, one without tools included. */
const ROLES = [...TOOL_ROLES, "classifier", "describer"];
function isDebateRole(role) {
    return DEBATE_ROLES.includes(role);
}
/** A role as people read its name. */
const ROLE_NAMES = {
    enthusiast: "Enthusiast",
    adversary: "Adversary",
    judge: "Judge",
    critic: "Critic",
    resolver: "Resolver",
    triage: "Triage",
    fixer: "Fixer",
    classifier: "Classifier",
    describer: "Describer",
};
const SCHEMAS = {
    enthusiast: enthusiastReply,
    adversary: adversaryReply,
    judge: judgeReply,
    critic: critic/* criticReply */.j,
    resolver: resolver/* resolverReply */.T,
    triage: triage/* triageReply */.zC,
    fixer: fixerReply,
    classifier: classifierReply,
    describer: describerReply,
};
/** Every turn of every agent sends one: each is made once. */
const jsonSchemas = new Map();
/**
 * A role's answer as a strict JSON Schema (draft-07), as `response_format` wants it: the same object every time.
 *
 * @param subject what is reviewed: only the categories that it can have are offered. Absent for all.
 */
function replyJsonSchema(role, subject) {
    const offered = subject === undefined ? category/* CATEGORIES */.R6 : offeredCategories(subject);
    const key = [role, ...offered].join();
    const known = jsonSchemas.get(key);
    if (known !== undefined)
        return known;
    const schema = offerAlone(offered, (0,strict_schema/* toStrictSchema */.u)(SCHEMAS[role]));
    jsonSchemas.set(key, schema);
    return schema;
}
/** The schema with these words in place of the list of all categories. */
function offerAlone(offered, schema) {
    if (Array.isArray(schema)) {
        const isEvery = schema.length === category/* CATEGORIES */.R6.length && category/* CATEGORIES */.R6.every((each, at) => schema[at] === each);
        return isEvery ? [...offered] : schema.map((item) => offerAlone(offered, item));
    }
    if (typeof schema !== "object" || schema === null)
        return schema;
    return Object.fromEntries(Object.entries(schema).map(([key, held]) => [key, offerAlone(offered, held)]));
}
/** How much an answer claims of what no other role has said. */
function countClaimed(role, reply) {
    if (role === "enthusiast")
        return reply.findings.length;
    return role === "critic" ? reply.missed.length : 0;
}
const MAX_KEY_CHARS = 40;
/**
 * A role's answer from the text a model wrote: strict but for the forms that leave one reading (ADR 56), each of which is
 * told. Never throws.
 */
function parseReply(role, text, asked = { isAskedAgain: false }) {
    let json;
    try {
        const whole = text.trim();
        const document = whole.startsWith("[") ? whole : ((0,find_answer/* findAnswer */.u)(text, asked) ?? text);
        json = JSON.parse(document, without_halves/* withoutHalves */.k);
        const doubled = (0,read_form/* findDoubledKey */.uI)(document);
        if (doubled !== undefined) {
            const detail = `the key ${JSON.stringify((0,cut/* cut */.Jj)(doubled, MAX_KEY_CHARS))} stands twice in one object`;
            return { kind: "malformed", reason: `it is not in the form asked for: ${detail}`, detail };
        }
    }
    catch (error) {
        const detail = `not JSON: ${error instanceof Error ? error.message : String(error)}`;
        const reason = /^\s*[{[]/.test(text) ? detail : "the model answered in prose, not JSON";
        return { kind: "malformed", reason, detail };
    }
    const { value, slips } = (0,read_form/* readForm */.vq)(SCHEMAS[role], json);
    const parsed = SCHEMAS[role].safeParse(value);
    if (!parsed.success) {
        return { kind: "malformed", reason: (0,describe_misfit/* describeMisfit */.s)(parsed.error), detail: errors/* prettifyError */.S1(parsed.error) };
    }
    const reply = parsed.data;
    if (slips.length === 0)
        return { kind: "parsed", reply };
    const placeless = role === "enthusiast" ? findPlaceless(reply, slips) : undefined;
    if (placeless === undefined)
        return { kind: "parsed", reply, slips };
    const misfit = `findings[${placeless}] says of no line where it is`;
    return { kind: "malformed", reason: `it is not in the form asked for: ${misfit}`, detail: misfit };
}


/***/ }),

/***/ 57721:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ sameAs)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);

/** Which other finding a ruling or a verdict holds to be the same defect. Servers of the older contract do not say: that is null. */
const sameAs = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable().default(null);


/***/ }),

/***/ 69330:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UB: () => (/* binding */ THREAD_STATUSES),
/* harmony export */   iB: () => (/* binding */ TIERS),
/* harmony export */   zC: () => (/* binding */ triageReply)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);

/** What the triage holds another reviewer's remark for: true, false with proof, or neither to be shown. */
const TIERS = ["agree", "dismissed", "uncertain"];
/** What is to be done about a remark: `open` is a defect at the pinned head. */
const THREAD_STATUSES = ["fixed", "skipped", "dismissed", "uncertain", "open"];
/** What the triage answers: one decision for each thread that it is asked about. */
const triageReply = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    decisions: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        thread_id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        tier: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(TIERS),
        status: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(THREAD_STATUSES),
        file: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
        line: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().min(1).nullable(),
        evidence_quote: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
        commit: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
        reason: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    })),
});


/***/ }),

/***/ 35284:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ toStrictSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98439);

/**
 * The JSON Schema (draft-07) that a model is told in every turn, in as few words as say it: without a bound that every
 * integer keeps, and with `null` among the types of a value that may be absent.
 */
function toStrictSchema(schema) {
    const { $schema: _, ...told } = zod__WEBPACK_IMPORTED_MODULE_0__/* .toJSONSchema */ .bl(schema, { target: "draft-7" });
    return shorten(told);
}
function shorten(value) {
    if (Array.isArray(value))
        return value.map(shorten);
    if (typeof value !== "object" || value === null)
        return value;
    const entries = Object.entries(value).filter(([key, held]) => !isNeedless(key, held));
    const short = Object.fromEntries(entries.map(([key, held]) => [key, shorten(held)]));
    return joinNull(short) ?? requireAll(short);
}
/** What an older answer may leave out is asked for all the same. */
function requireAll(schema) {
    const { properties } = schema;
    const isObject = schema.type === "object" && typeof properties === "object" && properties !== null;
    return isObject ? { ...schema, required: Object.keys(properties) } : schema;
}
/** A bound that every integer keeps; and what an answer of an older contract is read with, which is not asked for. */
function isNeedless(key, held) {
    const isNothing = held === null || (Array.isArray(held) && held.length === 0);
    return (key === "maximum" && held === Number.MAX_SAFE_INTEGER) || (key === "default" && isNothing);
}
/** `anyOf` of a plain type and null as one type; undefined for anything else. */
function joinNull({ anyOf, ...rest }) {
    if (!Array.isArray(anyOf) || anyOf.length !== 2 || Object.keys(rest).length > 0)
        return undefined;
    const [first, last] = anyOf;
    const isPlain = typeof first?.type === "string" && first.type !== "object" && first.enum === undefined;
    return isPlain && last?.type === "null" ? { ...first, type: [first.type, "null"] } : undefined;
}


/***/ })

};

export const id = 826;
export const ids = [826];
export const modules = {

/***/ 89855:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ CATEGORY_MEANINGS)
/* harmony export */ });
/** What each category means. @see https://cwe.mitre.org */
const CATEGORY_MEANINGS = {
    logic: {
        title: "The code does something else than it is meant to",
        text: "A condition, a calculation or the order of steps leads to a wrong result.",
    },
    boundary: {
        title: "A limit is wrong or missing",
        text: "An index, a length, a range or a size goes past what there is, or stops short of it.",
    },
    "null-safety": {
        title: "A value that may be absent is used as if it were there",
        text: "A value can be null, undefined or missing at this place, and nothing before it makes sure that it is not.",
        cwe: "CWE-476",
    },
    "error-handling": {
        title: "A failure is lost or handled wrongly",
        text: "An error is swallowed, told to nobody, taken for a success, or leaves things half done.",
        cwe: "CWE-703",
    },
    "resource-lifecycle": {
        title: "Something that is opened is not released",
        text: "A file, a connection, a lock, a timer or memory is kept on some path, or used after it was released.",
        cwe: "CWE-404",
    },
    concurrency: {
        title: "The outcome depends on timing",
        text: "Work that runs at the same time, or later than it seems, can see or leave a state that was not meant to be.",
        cwe: "CWE-362",
    },
    injection: {
        title: "Data from outside is taken for code or markup",
        text: "Data reaches an interpreter, such as a shell, a database, a template or a page, without what keeps it data.",
        cwe: "CWE-74",
    },
    authorization: {
        title: "Someone can do what they may not",
        text: "Who asks, or whether they may, is not checked where it has to be, or is checked wrongly.",
        cwe: "CWE-285",
    },
    secrets: {
        title: "A secret is exposed or weak",
        text: "A credential or key stands where others can read it, or can be guessed or forged.",
        cwe: "CWE-522",
    },
    "input-validation": {
        title: "Input is used unchecked",
        text: "A value from outside is used without a check that it is what the code needs it to be.",
        cwe: "CWE-20",
    },
    "data-loss": {
        title: "Data can be lost or spoiled",
        text: "What was stored or sent can be overwritten, dropped, truncated or mixed up.",
    },
    "api-contract": {
        title: "Callers get something else than they were promised",
        text: "A signature, a result, an error or a format changes, or differs from what is documented and relied on.",
    },
    types: {
        title: "A value is not of the type it is taken for",
        text: "A conversion, a cast or an assumption about a value's type does not hold for all values.",
    },
    performance: {
        title: "It takes more time or memory than it should",
        text: "Work grows too fast with its input, is repeated without need, or blocks what has to go on.",
    },
    configuration: {
        title: "A setting is wrong or unsafe",
        text: "A default, a flag or a deployment setting does not do what is needed, or opens what should be closed.",
    },
    dependency: {
        title: "A dependency is missing, wrong or unsafe",
        text: "Code relies on a package, a version or a service that is not declared, does not fit, or is known to be defective.",
    },
    "test-gap": {
        title: "A defect would not be noticed by the tests",
        text: "A test is missing, proves nothing, or cannot fail for the behaviour that it names.",
    },
    localization: {
        title: "Text is in the wrong language or cannot be translated",
        text: "Text that people read is in a language the repository does not allow, or is put together so that it cannot be translated.",
    },
    "prompt-injection": {
        title: "Text addresses a reviewer or agent that reads it",
        text: "Text that a language model will read tells it what to do, instead of being data to it.",
        cwe: "CWE-1427",
    },
    policy: {
        title: "A rule that this repository goes by is broken",
        text: "The change does what a rule of the repository, or of another tool, does not allow.",
    },
    "schema-gap": {
        title: "A specification leaves a structure open",
        text: "A field, a type or a case that implementers need is not defined.",
    },
    "formula-error": {
        title: "A formula in a specification is wrong",
        text: "A formula, a unit or a worked example does not give what the text says that it gives.",
    },
    "dependency-missing": {
        title: "A specification relies on something it does not name",
        text: "A step, a term or another document is needed and nowhere introduced.",
    },
    ambiguity: {
        title: "A specification can be read in more than one way",
        text: "Two readers who both follow the text can build what does not work together.",
    },
    contradiction: {
        title: "A specification contradicts itself",
        text: "Two places of the text cannot both be followed.",
    },
};


/***/ }),

/***/ 84655:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ findHidden),
/* harmony export */   s: () => (/* binding */ findUnseen)
/* harmony export */ });
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20096);

/** What a page, a comment or a terminal shows of a line before a reader has to scroll, and more. */
const MAX_LINE_CHARS = 200;
/** Columns of blanks within a line, or behind its end: wider than any alignment of comments. */
const MAX_BLANKS = 24;
/** Columns a line may be indented by. */
const MAX_INDENT = 80;
/** More lines are no small repair, and nobody reads them all before pressing a button. */
const MAX_LINES = 60;
/** Empty lines in a row push what follows out of view. */
const MAX_EMPTY_LINES = 4;
const TAB_COLUMNS = 8;
/** Blanks of every width, also those that are no white space to a program; a line break aside. */
const BLANKS = /[\p{Zs}\t\u2800]+/gu;
const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;
/**
 * Letters of other scripts that are drawn like Latin ones: Cyrillic, Greek (but for small ones that formulas use), Armenian
 * and Cherokee.
 *
 * @see Unicode UTS #39, confusables
 */
const LOOKALIKES = new Set("аеорсухіјѕԁԛԝһӏкАВЕКМНОРСТУХІЈЅԌԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳοհոսօցԼՕՍᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃɑɡ");
/**
 * How code hides part of itself from who reads it before applying it, in words that go on after "it"; undefined when all
 * of it is seen. What stands in the file already is known to its readers: such lines and words count for nothing.
 *
 * @param present the file as it is. Never throws.
 */
function findHidden(code, present) {
    if ((0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeControls */ .UN)(code) !== code)
        return "holds characters that are not seen";
    const lines = code.split("\n");
    if (lines.length > MAX_LINES)
        return `has more than ${MAX_LINES} lines`;
    if (longestGap(lines) > MAX_EMPTY_LINES)
        return `has more than ${MAX_EMPTY_LINES} empty lines in a row`;
    const own = withoutPresent(lines, present);
    const isLong = own.some((line) => line.length > MAX_LINE_CHARS);
    return (findPushed(own) ??
        (isLong ? `has a line of more than ${MAX_LINE_CHARS} characters` : undefined) ??
        findDisguise(own, present));
}
/**
 * The same of lines that are reviewed before anybody applies them, so that they may be many and long: what of them is not seen,
 * pushed out of sight, or looks like something else.
 */
function findUnseen(lines, present) {
    const own = withoutPresent(lines, present);
    if (own.some((line) => (0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeControls */ .UN)(line) !== line))
        return "holds characters that are not seen";
    return findPushed(own) ?? findDisguise(own, present);
}
function withoutPresent(lines, present) {
    const known = new Set(present.map((line) => line.replace(/\r$/, "")));
    return lines.filter((line) => !known.has(line));
}
function findDisguise(own, present) {
    const words = new Set(present.flatMap((line) => line.match(WORD) ?? []));
    const disguised = own.flatMap((line) => line.match(WORD) ?? []).some((word) => !words.has(word) && isDisguised(word));
    return disguised ? "holds letters that look like others" : undefined;
}
function findPushed(own) {
    return own.map(findBlanks).find((found) => found !== undefined);
}
function findBlanks(line) {
    for (const { 0: blanks, index } of line.matchAll(BLANKS)) {
        const most = index === 0 && blanks.length < line.length ? MAX_INDENT : MAX_BLANKS;
        if (columnsOf(blanks) > most)
            return `has more than ${most} blanks in a row`;
    }
    return undefined;
}
function columnsOf(blanks) {
    return [...blanks].reduce((sum, blank) => sum + (blank === "\t" ? TAB_COLUMNS : 1), 0);
}
function longestGap(lines) {
    let [longest, gap] = [0, 0];
    for (const line of lines) {
        gap = line.replace(BLANKS, "") === "" ? gap + 1 : 0;
        longest = Math.max(longest, gap);
    }
    return longest;
}
/** A word that another program, or another reader, takes for one in plain letters. */
function isDisguised(word) {
    const letters = [...word].filter((character) => /\p{L}/u.test(character));
    const foreign = letters.filter((letter) => LOOKALIKES.has(letter));
    const isLatin = (letter) => /[a-z]/i.test(letter);
    if (foreign.length > 0 && letters.every((letter) => isLatin(letter) || LOOKALIKES.has(letter)))
        return true;
    const folded = word.normalize("NFKC");
    return folded !== word && /^[\w$]+$/.test(folded);
}


/***/ }),

/***/ 33631:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ DETECTOR_MEANINGS),
/* harmony export */   y: () => (/* binding */ originOf)
/* harmony export */ });
/* harmony import */ var _category_meaning_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(89855);

/** What is told of each detector. */
const DETECTOR_MEANINGS = {
    "prompt-injection": { ..._category_meaning_js__WEBPACK_IMPORTED_MODULE_0__/* .CATEGORY_MEANINGS */ .O["prompt-injection"], precision: "high" },
    "hidden-code": {
        title: "Code reads otherwise than it runs",
        text: "Line breaks that only some readers know, or characters that are not shown, hide what a program does from whoever reviews it.",
        precision: "high",
    },
    link: {
        title: "A symbolic link leads out of the repository or to nothing",
        text: "What the link stands for is not in the repository: it depends on the machine, and no review saw it.",
        precision: "very-high",
    },
    suppression: {
        title: "A directive silences a tool and gives no reason",
        text: "A directive that tells a tool to look away is added or widened, and neither it nor a comment above it says why.",
        precision: "very-high",
    },
    "conflict-marker": {
        title: "Markers of an unfinished merge are left in a file",
        text: "Lines that git writes around the two sides of a conflict stand in the file: the merge was not finished.",
        precision: "very-high",
    },
    "invalid-data": {
        title: "A file of data cannot be parsed any more",
        text: "The format's own parser refuses the file, so that whatever reads it fails.",
        precision: "very-high",
    },
    "syntax-error": {
        title: "A source file cannot be parsed any more",
        text: "The grammar of the language stops in the file. A grammar does not know every dialect.",
        precision: "high",
    },
    "own-configuration": {
        title: "The change breaks what configures reviews, or weakens it",
        text: "Reviews read their configuration, known patterns and rules at the base of a change. With this change merged, they would be refused there, and no review could judge anything; or the next reviews would find or stop less than they do now.",
        precision: "very-high",
    },
};
/** The origin of what this detector claims, or of what an earlier version of ours found without naming one. */
function originOf(detector) {
    return {
        kind: detector,
        label: "found without an agent",
        explanation: "Found by rule in the pinned lines; no agent was asked.",
    };
}


/***/ }),

/***/ 20189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jo: () => (/* binding */ MAX_CODE_CHARS),
/* harmony export */   XH: () => (/* binding */ readSuggestion),
/* harmony export */   hi: () => (/* binding */ applyReplacement)
/* harmony export */ });
/* harmony import */ var _pin_anchor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3074);
/* harmony import */ var _hidden_code_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84655);


const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;
/** What is longer is no small repair, and would be cut where it is shown. */
const MAX_CODE_CHARS = 6000;
/** Among words, which are cut sooner. */
const MAX_SHOWN_CHARS = 2500;
/**
 * Whether a suggestion's code can take the place of the claim's lines: one fenced block, whole, shown within one hunk,
 * with nothing in it that is not seen. Never throws.
 *
 * @param lines the claim's file at head; absent when no text stands there.
 */
function readSuggestion(claim, pin, lines) {
    const { blocks, prose, isOpen, parts } = splitBlocks(claim.suggestion ?? "");
    const [block] = blocks;
    if (block === undefined)
        return { kind: "prose" };
    const hidden = blocks.map(({ text }) => (0,_hidden_code_js__WEBPACK_IMPORTED_MODULE_1__/* .findHidden */ .C)(text, lines ?? [])).find((found) => found !== undefined);
    if (hidden !== undefined)
        return { kind: "hiding", reason: `it ${hidden}`, prose: tellHidden(hidden, prose) };
    const isShown = !isOpen && hasNowhereToGo(claim, pin, lines) && blocks.every(({ text }) => isShowable(text));
    if (isShown)
        return { kind: "shown", suggestion: parts.map(toPlain).join("\n") };
    const reason = blocks.length > 1 || isOpen
        ? "it holds more than one code block, or half of one"
        : problemOf(block, claim, pin, lines);
    const { place } = claim;
    if (reason !== undefined || place === undefined)
        return { kind: "stripped", reason: reason ?? "", prose };
    return {
        kind: "replacement",
        replacement: { startLine: place.startLine, line: place.line, text: block.text },
        prose,
    };
}
/** The file with the replacement in place, line ends as they were there. */
function applyReplacement(lines, { startLine, line, text }) {
    const end = lines[startLine - 1]?.endsWith("\r") === true ? "\r" : "";
    const own = text.split("\n").map((each) => each + end);
    return [...lines.slice(0, startLine - 1), ...own, ...lines.slice(line)];
}
/** Nobody should look for the code elsewhere and apply it unread. */
function tellHidden(hidden, prose) {
    const told = `(The suggested code is left out: it ${hidden}, so that part of it could go unseen.)`;
    return prose === undefined ? told : `${prose}\n\n${told}`;
}
function splitBlocks(suggestion) {
    const parts = [];
    const close = ({ info, lines }) => parts.push({ info, text: lines.join("\n") });
    let open;
    for (const line of suggestion.split(/\r?\n/)) {
        const [, marks, info = ""] = FENCE.exec(line) ?? [];
        if (open === undefined) {
            if (marks === undefined)
                parts.push(line);
            else
                open = { marks, info: info.trim(), lines: [] };
        }
        else if (marks?.startsWith(open.marks) === true && info.trim() === "") {
            close(open);
            open = undefined;
        }
        else
            open.lines.push(line);
    }
    if (open !== undefined)
        close(open);
    const blocks = parts.filter((part) => typeof part !== "string");
    const prose = parts.filter((part) => typeof part === "string").join("\n");
    return { blocks, parts, prose: prose.trim() || undefined, isOpen: open !== undefined };
}
/** Whether no code could take the place of the claim's lines, however it was written: they are deleted, or stand in no one hunk. */
function hasNowhereToGo({ place }, pin, lines) {
    if (place === undefined || place.side === "base" || lines === undefined)
        return true;
    return pin.kind === "diff" && (0,_pin_anchor_js__WEBPACK_IMPORTED_MODULE_0__/* .findAnchor */ .t)(pin, place)?.startLine !== place.startLine;
}
/** What a plain fence can hold, with nothing of it left out. */
function isShowable(text) {
    return text.trim() !== "" && text.length <= MAX_SHOWN_CHARS && !text.includes("```") && !MASKED_SECRET.test(text);
}
/** Without a word behind the fence, so that no host offers to apply it. */
function toPlain(part) {
    return typeof part === "string" ? part : `\`\`\`\n${part.text}\n\`\`\``;
}
function problemOf({ info, text }, { place, corrections }, pin, lines) {
    if (place === undefined || place.side === "base" || lines === undefined)
        return "it has no lines at head to replace";
    if (corrections.some(({ by, field }) => by === "quote" && field === "line"))
        return "it was made for other lines than the finding stands on";
    if (pin.kind === "diff" && (0,_pin_anchor_js__WEBPACK_IMPORTED_MODULE_0__/* .findAnchor */ .t)(pin, place)?.startLine !== place.startLine)
        return "its lines are not within one hunk of the diff";
    if (/^(?:diff|patch)\b/i.test(info))
        return "it is a diff";
    if (text.trim() === "")
        return "it holds no line";
    if (text.length > MAX_CODE_CHARS)
        return `it has more than ${MAX_CODE_CHARS} characters`;
    if (text.includes("```"))
        return "it holds a fence";
    if (MASKED_SECRET.test(text))
        return "it holds a masked secret";
    const present = lines.slice(place.startLine - 1, place.line).map((line) => line.trimEnd());
    const wanted = text.split("\n").map((line) => line.trimEnd());
    return present.join("\n") === wanted.join("\n") ? "it changes nothing" : undefined;
}


/***/ }),

/***/ 82320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  GT: () => (/* binding */ TAKEN_ANEW),
  $Y: () => (/* binding */ isTakenAnew),
  tn: () => (/* binding */ mayBeNew)
});

// UNUSED EXPORTS: standsBesideChange

// EXTERNAL MODULE: ./lib/core/claims/severity.js
var claims_severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/pin/lineless.js
var lineless = __webpack_require__(5480);
// EXTERNAL MODULE: ./lib/core/claims/named.js
var claims_named = __webpack_require__(16568);
// EXTERNAL MODULE: ./lib/core/files/prose-file.js
var prose_file = __webpack_require__(94623);
// EXTERNAL MODULE: ./lib/core/pin/pin.js
var pin = __webpack_require__(25828);
// EXTERNAL MODULE: ./lib/core/pin/code-facts.js
var code_facts = __webpack_require__(7988);
// EXTERNAL MODULE: ./lib/core/classification/code-lines.js
var code_lines = __webpack_require__(18809);
// EXTERNAL MODULE: ./lib/core/classification/moved-code.js
var moved_code = __webpack_require__(89369);
;// CONCATENATED MODULE: ./lib/core/classification/changed-function.js





/**
 * Whether the change alters the function that unchanged lines stand in, or what stands around that function: what is wrong with
 * the lines may be what an early return, a condition or another decorator makes of them. Nested functions are part of the
 * outermost one. Lines outside of functions are held by the innermost definition, and else by whatever else of their file lies
 * outside of definitions. Where the syntax is not read, any change of their file counts, but for prose.
 */
function isFunctionChanged(evidence, file, context) {
    if (file.hunks.length === 0 || (0,prose_file/* isProseFile */.s)(evidence.file))
        return false;
    const { head, base } = (0,code_lines/* onBothSides */.R2)(evidence, file);
    const now = describeHolder(head, file, { side: "head", context });
    const before = describeHolder(base, file, { side: "base", context });
    return now === undefined || now !== before;
}
/** What holds the lines, by its name, its text and what stands around it. */
function describeHolder(span, file, { side, context }) {
    const path = (0,pin/* pathAt */.DQ)(file, side);
    if (path === undefined)
        return undefined;
    const [text, facts] = [context.text(path, side), context.facts(path, side)];
    if (text === undefined || facts === undefined || facts.errors.length > 0)
        return undefined;
    const holder = holderOf(facts, span);
    return holder === undefined ? describeRest(facts, text) : describe(holder, facts, text);
}
/** What of a file is outside of definitions, imports and blank lines aside. */
function describeRest({ definitions, imports }, { index }) {
    const rest = [...index.lines];
    for (const { line } of imports)
        rest[line - 1] = "";
    for (const { start, end } of definitions)
        rest.fill("", start - 1, end);
    return rest.filter((line) => line.trim() !== "").join("\n");
}
/** The function that holds these lines, else the innermost definition. */
function holderOf(facts, { start, end }) {
    const holds = (definition) => definition.end >= end;
    return (0,moved_code/* functionsAround */.xR)(facts, start).find(holds) ?? (0,code_facts/* enclosingDefinitions */.f)(facts, start).findLast(holds);
}
function describe(definition, facts, { index }) {
    return JSON.stringify([(0,moved_code/* qualifiedName */.OL)(definition, facts), definition.around, (0,moved_code/* textOf */.b6)(definition, index)]);
}

;// CONCATENATED MODULE: ./lib/core/classification/affected-function.js






/**
 * Whether the change alters, outside of the function that unchanged lines stand in, what their file says of it: definitions and imports
 * that it uses by name, also through others; functions and other lines that name it; what stands in what holds it, outside of functions;
 * statements of the file; and directives in the comment before it. What other functions do is not asked. False where the syntax is not read.
 */
function isFunctionAffected(evidence, file, context) {
    if (file.hunks.length === 0 || (0,prose_file/* isProseFile */.s)(evidence.file))
        return false;
    const { head, base } = (0,code_lines/* onBothSides */.R2)(evidence, file);
    const now = describeReach(head, file, { side: "head", context });
    return now !== describeReach(base, file, { side: "base", context });
}
function describeReach(span, file, { side, context }) {
    const path = (0,pin/* pathAt */.DQ)(file, side);
    const text = path === undefined ? undefined : context.text(path, side);
    const facts = path === undefined ? undefined : context.facts(path, side);
    if (path === undefined || text === undefined || facts === undefined)
        return undefined;
    const code = (0,code_lines/* codeLines */.zo)(text.index.lines, path, facts);
    const reach = reachOf(holderOf(facts, span) ?? span, { facts, index: text.index, code });
    return JSON.stringify(reach);
}
function reachOf(holder, { facts, index, code }) {
    const name = "name" in holder ? holder.name : undefined;
    const isNamedIn = (span) => name !== undefined && (0,moved_code/* namesWord */.vo)((0,moved_code/* textOf */.b6)(span, index), name);
    const said = linesAbout(holder, name, { facts, index, code });
    const near = said.flatMap(({ text, isNear }) => (isNear ? [text] : []));
    const { used, words } = usedBy([(0,moved_code/* textOf */.b6)(holder, index), ...near], holder, { facts, index });
    const imported = importedLines(facts, index, words);
    const loose = said.flatMap(({ text, number }) => (imported.get(number) === "unused" ? [] : [text]));
    const callers = facts.definitions.filter((each) => isFunction(each) && !overlaps(each, holder) && isNamedIn(each));
    const definitions = [...new Set([...used, ...callers])]
        .map((each) => JSON.stringify([each.name, each.around, (0,moved_code/* textOf */.b6)(each, index)]))
        .sort();
    return [loose, directivesBefore(holder, index.lines, code), definitions];
}
/** What these texts use of their file by name, also through what they use, and all words of it. */
function usedBy(texts, holder, { facts, index }) {
    const named = new Map();
    for (const each of facts.definitions.filter((definition) => !overlaps(definition, holder))) {
        const others = named.get(each.name);
        if (others === undefined)
            named.set(each.name, [each]);
        else
            others.push(each);
    }
    const words = new Set();
    const used = new Set();
    const open = [...texts];
    for (let text = open.pop(); text !== undefined; text = open.pop()) {
        for (const word of (0,claims_named/* wordsOf */.Z9)(text).filter((each) => !words.has(each))) {
            words.add(word);
            for (const each of named.get(word) ?? []) {
                used.add(each);
                open.push((0,moved_code/* textOf */.b6)(each, index));
            }
            named.delete(word);
        }
    }
    return { used, words };
}
function isFunction({ kind }) {
    return kind === "function" || kind === "method";
}
function overlaps(one, other) {
    return one.start <= other.end && other.start <= one.end;
}
/** For each line that an import stands on, whether the words hold a name that it brings in. */
function importedLines({ imports }, { lines }, words) {
    const found = new Map();
    for (const { line, specifier, names } of imports) {
        const isUsed = names.some(({ local }) => local === "*" || words.has(local));
        const length = lines.slice(line - 1, line + MAX_IMPORT_LINES).findIndex((text) => text.includes(specifier));
        for (let number = line; number <= line + Math.max(0, length); number += 1)
            if (found.get(number) !== "used")
                found.set(number, isUsed ? "used" : "unused");
    }
    return found;
}
const MAX_IMPORT_LINES = 100;
/** The lines outside of functions that are about these: they name them, stand in what holds them, or stand in no definition. */
function linesAbout(holder, name, { facts, index, code }) {
    const coming = [...facts.definitions].sort((a, b) => b.start - a.start || a.end - b.end);
    let around = [];
    return index.lines.flatMap((line, at) => {
        const number = at + 1;
        around = around.filter(({ end }) => end >= number);
        while ((coming.at(-1)?.start ?? Number.POSITIVE_INFINITY) <= number)
            around.push(...coming.splice(-1));
        if (code[at] !== true || (number >= holder.start && number <= holder.end))
            return [];
        const own = around.filter(({ start, end }) => start > holder.start || end < holder.end);
        if (own.some(isFunction))
            return [];
        const isInside = own.length < around.length && own.every(({ kind }) => MEMBERS.has(kind));
        const isNear = isInside || (name !== undefined && (0,moved_code/* namesWord */.vo)(line, name));
        if (!isNear && around.length > 0)
            return [];
        return [{ number, isNear, text: name === undefined ? line.trim() : (0,moved_code/* withoutPeers */.Ar)(line.trim(), name) }];
    });
}
/** What a class holds besides methods and other classes. */
const MEMBERS = new Set(["field", "variable", "constant"]);
/** Directives in the comment that ends right before a definition, as `@IsGranted(…)` and `//export pay` are. */
function directivesBefore({ start }, lines, code) {
    let first = start - 1;
    while (first > 0 && code[first - 1] === false && lines[first - 1]?.trim() !== "")
        first -= 1;
    return lines
        .slice(first, start - 1)
        .map((line) => line.trim())
        .filter((line) => /@\w|^\/\/\w/.test(line));
}

// EXTERNAL MODULE: ./lib/core/classification/classification.js + 1 modules
var classification = __webpack_require__(58583);
;// CONCATENATED MODULE: ./lib/core/classification/beside-change.js





/**
 * Whether a finding whose lines are old may be new all the same, so that it is `undecided` unless a Critic calls it existing: the
 * change touches its lines, or it is high or would fail the check, and the change alters the function they stand in. Where the change
 * moved them as they are, or alters what its file says of that function elsewhere, it takes a Critic that calls it new.
 */
function mayBeNew({ severity, place, evidence }, context, { isCalledNew, failOn }) {
    if (standsBesideChange(evidence, place, context.pin))
        return true;
    return evidence.some((item) => {
        const file = item.kind === "impact" ? undefined : (0,classification/* fileOf */.W7)(item, context.pin);
        if (file === undefined)
            return false;
        if ((0,classification/* isChanged */.Hq)(item, file))
            return isCalledNew && (0,classification/* isHeldMoved */.J2)(item, context);
        if (!(0,claims_severity/* reaches */.O6)(severity, "high") && !(0,claims_severity/* reaches */.O6)(severity, failOn))
            return false;
        return isFunctionChanged(item, file, context) || (isCalledNew && isFunctionAffected(item, file, context));
    });
}
/**
 * Whether a defect is shown at unchanged lines of head that the change touches all the same: it took lines with code out
 * among them, right before or right after them, and put nothing in their place; or it added one of the lines that the
 * finding itself names (`place`) around what it quotes. What is wrong may then be what is gone. Where the file changes
 * without a line, what is wrong may be where all of them stand. Blank lines do not count, and
 * changed lines are told old by what they are compared with alone.
 */
function standsBesideChange(evidence, place, pin) {
    return evidence.some((item) => {
        if (item.kind === "impact")
            return false;
        const file = (0,classification/* fileOf */.W7)(item, pin);
        if (file === undefined || (0,classification/* isChanged */.Hq)(item, file))
            return false;
        if (pin.kind === "diff" && (0,lineless/* isLineless */.m7)(file))
            return true;
        const span = atHead(linesOf(item, place), item.side, file);
        return span !== undefined && file.hunks.some((hunk) => runsOf(hunk).some((run) => touches(run, span)));
    });
}
/** That a Critic does not hold what {@link mayBeNew} to be old. It goes with the finding to every later review. */
const TAKEN_ANEW = {
    by: "critic",
    field: "classification",
    before: "existing",
    after: "undecided (the change touches it, and the Critic does not call it an old defect)",
};
/** Whether a claim says so of itself, by corrections as they are made here, or as a file names them that others may write. */
function isTakenAnew({ corrections }) {
    return corrections.some(({ field }) => field === TAKEN_ANEW.field);
}
/** What was quoted, with the lines the finding names around it. */
function linesOf({ file, side, startLine, endLine }, place) {
    const isAround = place?.file === file && place.side === side && place.startLine <= startLine && place.line >= endLine;
    return isAround ? { start: place.startLine, end: place.line } : { start: startLine, end: endLine };
}
/** Where unchanged lines stand at head: one that is said to be of base is the same line. Undefined for those that no diff shows. */
function atHead({ start, end }, side, { hunks }) {
    if (side === "head")
        return { start, end };
    const shown = hunks.flatMap(({ lines }) => lines.flatMap(({ baseLine = 0, headLine }) => headLine !== undefined && baseLine >= start && baseLine <= end ? [headLine] : []));
    const [first, last] = [shown[0], shown.at(-1)];
    return first === undefined || last === undefined ? undefined : { start: first, end: last };
}
function touches({ lines, after }, { start, end }) {
    const added = lines.filter(({ kind }) => kind === "added");
    if (added.length > 0)
        return added.some(({ headLine = 0 }) => headLine >= start && headLine <= end);
    return after >= start - 1 && after <= end && lines.some(({ text }) => text.trim() !== "");
}
function runsOf({ newStart, newLines, lines }) {
    const runs = [];
    // A hunk without a line at head is numbered by the line it stands after.
    let head = newLines === 0 ? newStart : newStart - 1;
    let isOpen = false;
    for (const line of lines) {
        if (line.kind !== "context" && !isOpen)
            runs.push({ lines: [], after: head });
        isOpen = line.kind !== "context";
        if (isOpen)
            runs.at(-1)?.lines.push(line);
        head = line.headLine ?? head;
    }
    return runs;
}


/***/ }),

/***/ 58583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  L8: () => (/* binding */ classify),
  W7: () => (/* binding */ fileOf),
  Hq: () => (/* binding */ isChanged),
  J2: () => (/* binding */ isHeldMoved)
});

// EXTERNAL MODULE: ./lib/core/pin/pin.js
var pin_pin = __webpack_require__(25828);
// EXTERNAL MODULE: ./lib/core/classification/code-lines.js
var code_lines = __webpack_require__(18809);
// EXTERNAL MODULE: ./lib/core/classification/moved-code.js
var moved_code = __webpack_require__(89369);
// EXTERNAL MODULE: ./lib/core/pin/quote.js
var quote = __webpack_require__(90571);
;// CONCATENATED MODULE: ./lib/core/classification/previous-version.js


/**
 * Classifies lines that the version before has too. A JSON or YAML file is compared by element, code whose syntax is
 * read by symbol, anything else by text. The lines are `existing` when the element, the symbol, or the lines with their
 * surroundings read the same there; `undecided` when the lines do but what is around them does not; otherwise `new`.
 */
function classifyAgainst(previous, evidence, context) {
    const span = { start: evidence.startLine, end: evidence.endLine };
    const text = context.text(evidence.file, evidence.side);
    if (text === undefined)
        return "undecided";
    if (previous.elements !== undefined)
        return toClassification(previous.elements.compare(span));
    const facts = context.facts(evidence.file, evidence.side);
    return compareSymbols({ previous, text, facts, span }) ?? compareTexts(previous, text, span);
}
function toClassification(likeness) {
    if (likeness === "same")
        return "existing";
    return likeness === "different" ? "new" : "undecided";
}
/** Compares the symbol around the lines. Undefined where there is none, or the syntax is not read. */
function compareSymbols({ previous, text, facts, span }) {
    if (facts === undefined || previous.facts === undefined)
        return undefined;
    const symbol = (0,moved_code/* symbolAround */.Yb)(facts, span);
    if (symbol === undefined)
        return undefined;
    const name = (0,moved_code/* qualifiedName */.OL)(symbol, facts);
    const before = previous.facts;
    const twins = before.definitions.filter((each) => (0,moved_code/* qualifiedName */.OL)(each, before) === name);
    if (twins.length === 0)
        return "new";
    const wanted = (0,moved_code/* textOf */.b6)(symbol, text.index);
    const texts = twins.map((twin) => (0,moved_code/* textOf */.b6)(twin, previous.text.index));
    if (twins.some((twin, at) => texts[at] === wanted && twin.around === symbol.around))
        return "existing";
    const lines = (0,quote/* foldText */.TH)((0,moved_code/* textOf */.b6)(span, text.index));
    return texts.some((twin) => (0,quote/* foldText */.TH)(twin).includes(lines)) ? "undecided" : "new";
}
/** Lines around the evidence that must be the same too: what a diff shows as context. */
const SURROUNDINGS = 3;
function compareTexts(previous, { index }, span) {
    const lines = (0,moved_code/* textOf */.b6)(span, index);
    if ((0,quote/* quoteWeight */.$g)(lines) < quote/* MIN_MOVABLE */.Ii)
        return "undecided";
    if ((0,quote/* findQuote */.m5)(previous.text.index, lines).length === 0)
        return "new";
    const around = (0,moved_code/* textOf */.b6)({ start: Math.max(1, span.start - SURROUNDINGS), end: span.end + SURROUNDINGS }, index);
    return (0,quote/* findQuote */.m5)(previous.text.index, around).length > 0 ? "existing" : "undecided";
}

;// CONCATENATED MODULE: ./lib/core/classification/classification.js




/**
 * Whether the change brought a finding in, by its evidence: the newest of its defect and cause lines decides, and the heading of
 * a diff tells what the change does. In a file
 * or manifest target every line counts as added.
 */
function classify(evidence, context) {
    const lines = evidence.filter((item) => item.kind !== "impact");
    if (lines.length === 0)
        return "undecided";
    if (context.pin.kind !== "diff")
        return "new";
    return worst(lines.map((item) => classifyLines(item, context)));
}
function worst(classifications) {
    if (classifications.includes("new"))
        return "new";
    return classifications.includes("undecided") ? "undecided" : "existing";
}
function classifyLines(evidence, context) {
    if (evidence.ofHeading === true)
        return "new";
    const file = fileOf(evidence, context.pin);
    if (file === undefined)
        return "existing";
    // A line that is switched off or on is as changed as one that is deleted or added.
    if (!isChanged(evidence, file))
        return (0,code_lines/* isSwitched */.sP)(evidence, file, context) ? "new" : "existing";
    // A deleted line is gone, wherever its text went: what it guarded is no longer guarded in the same way.
    if (evidence.side === "base")
        return "new";
    const moved = (0,moved_code/* classifyMove */.c)(evidence, file, context);
    const previous = context.previous(evidence.file);
    if (moved === "existing" || previous === undefined)
        return moved;
    const compared = classifyAgainst(previous, evidence, context);
    // One way of having been there before is enough. Without one, doubt about either is doubt about both.
    if (compared === "existing")
        return "existing";
    return moved === "undecided" || compared === "undecided" ? "undecided" : "new";
}
/** Whether lines that the change added are held to be old because they stood elsewhere in their file before. */
function isHeldMoved(evidence, context) {
    const file = fileOf(evidence, context.pin);
    if (file === undefined || evidence.side === "base" || !isChanged(evidence, file))
        return false;
    if ((0,moved_code/* classifyMove */.c)(evidence, file, context) !== "existing")
        return false;
    const previous = context.previous(evidence.file);
    return previous === undefined || classifyAgainst(previous, evidence, context) !== "existing";
}
/** The changed file that a place lies in. */
function fileOf({ file, side }, pin) {
    return pin.files.find((candidate) => (0,pin_pin/* pathAt */.DQ)(candidate, side) === file);
}
/** Whether the change added or deleted one of the lines quoted. */
function isChanged(evidence, file) {
    const kind = evidence.side === "head" ? "added" : "deleted";
    return file.hunks.some((hunk) => hunk.lines.some((line) => {
        const number = evidence.side === "head" ? line.headLine : line.baseLine;
        return line.kind === kind && number !== undefined && number >= evidence.startLine && number <= evidence.endLine;
    }));
}


/***/ }),

/***/ 18809:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R2: () => (/* binding */ onBothSides),
/* harmony export */   sP: () => (/* binding */ isSwitched),
/* harmony export */   zo: () => (/* binding */ codeLines)
/* harmony export */ });
/* harmony import */ var _pin_change_block_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(54615);
/* harmony import */ var _pin_comment_marks_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(27577);
/* harmony import */ var _pin_comment_mask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10983);
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25828);




function onBothSides({ side, startLine, endLine }, file) {
    const blocks = (0,_pin_change_block_js__WEBPACK_IMPORTED_MODULE_3__/* .changeBlocks */ .x)(file, side);
    const own = { start: startLine, end: endLine };
    const other = { start: (0,_pin_change_block_js__WEBPACK_IMPORTED_MODULE_3__/* .otherNumber */ .M)(blocks, startLine), end: (0,_pin_change_block_js__WEBPACK_IMPORTED_MODULE_3__/* .otherNumber */ .M)(blocks, endLine) };
    return side === "head" ? { head: own, base: other } : { head: other, base: own };
}
/**
 * Whether one of these unchanged lines is code on one side of the change, and a comment or part of a longer text on the other:
 * the lines around it were changed so that it takes effect no more, or does now. False where a side's text is not at hand.
 */
function isSwitched(evidence, file, context) {
    const sides = onBothSides(evidence, file);
    const head = codeAt(file, "head", context);
    const base = codeAt(file, "base", context);
    if (head === undefined || base === undefined)
        return false;
    const count = evidence.endLine - evidence.startLine + 1;
    return Array.from({ length: count }).some((_, at) => head[sides.head.start + at - 1] !== base[sides.base.start + at - 1]);
}
function codeAt(file, side, context) {
    const path = (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_2__/* .pathAt */ .DQ)(file, side);
    const text = path === undefined ? undefined : context.text(path, side);
    if (path === undefined || text === undefined)
        return undefined;
    return codeLines(text.index.lines, path, context.facts(path, side));
}
/** Read once for each text, of which every finding in it asks. */
const readBefore = new WeakMap();
/** For each line, whether it holds code: anything but white space, comments and what lies within a text of several lines. */
function codeLines(lines, path, facts) {
    const known = readBefore.get(lines);
    if (known !== undefined)
        return known;
    const marked = facts === undefined ? withoutGlobs(lines, path) : lines;
    const read = (0,_pin_comment_mask_js__WEBPACK_IMPORTED_MODULE_1__/* .maskComments */ .$)(marked, path, facts).code.map((code) => code.trim() !== "");
    for (const { start, end } of facts?.texts ?? [])
        read.fill(false, start - 1, end);
    readBefore.set(lines, read);
    return read;
}
/**
 * The lines, in which only what surely opens a comment of several lines is left to do so: it stands at the beginning or behind white
 * space, and something closes it. The syntax is not read here, and the `/*` of `src/*` or `"/*"` would make a comment of all that follows.
 */
function withoutGlobs(lines, path) {
    const { opening, closeOf } = (0,_pin_comment_marks_js__WEBPACK_IMPORTED_MODULE_0__/* .commentMarksOf */ .h)(path);
    const lastClose = new Map();
    const lastLineOf = (close) => {
        const known = lastClose.get(close) ?? lines.findLastIndex((line) => line.includes(close));
        lastClose.set(close, known);
        return known;
    };
    return lines.map((line, number) => line.replace(opening, (mark, ...further) => {
        const close = closeOf(mark);
        if (close === undefined || close === mark)
            return mark;
        const at = further.find((value) => typeof value === "number") ?? 0;
        const isClosed = lastLineOf(close) > number || line.includes(close, at + mark.length);
        return isClosed && /(?:^|\s)$/.test(line.slice(0, at)) ? mark : "x".repeat(mark.length);
    }));
}


/***/ }),

/***/ 89369:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ar: () => (/* binding */ withoutPeers),
/* harmony export */   B8: () => (/* binding */ hasMovedLines),
/* harmony export */   OL: () => (/* binding */ qualifiedName),
/* harmony export */   Yb: () => (/* binding */ symbolAround),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   c: () => (/* binding */ classifyMove),
/* harmony export */   vo: () => (/* binding */ namesWord),
/* harmony export */   xR: () => (/* binding */ functionsAround)
/* harmony export */ });
/* harmony import */ var _pin_code_facts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7988);
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25828);
/* harmony import */ var _code_lines_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(18809);



/**
 * Classifies added lines that the same change deletes elsewhere in their file. They are `existing` when the whole
 * symbol around them (the function `parse`, say) reads at head as it did at base, is not there more often, and has the same
 * around it; `undecided` where it has not, or where the syntax cannot be read; otherwise `new`, which they also are when lines
 * only changed their order within a symbol.
 */
function classifyMove(evidence, file, context) {
    const deleted = deletedTexts(file);
    const added = addedLines(file).filter(({ headLine = 0 }) => isWithin(headLine, evidence));
    if (added.length === 0 || !added.every(({ text }) => deleted.has(withoutReturn(text))))
        return "new";
    const basePath = (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .pathAt */ .DQ)(file, "base");
    if (basePath === undefined)
        return "new";
    const head = readSymbols(evidence.file, "head", context);
    const base = readSymbols(basePath, "base", context);
    if (head === undefined || base === undefined)
        return "undecided";
    const span = { start: evidence.startLine, end: evidence.endLine };
    if (head.facts.errors.some((error) => error.start <= span.end && span.start <= error.end))
        return "undecided";
    const symbol = symbolAround(head.facts, span);
    if (symbol === undefined)
        return "new";
    const wanted = describe(symbol, head);
    const before = base.facts.definitions.filter((each) => describe(each, base) === wanted);
    const now = head.facts.definitions.filter((each) => describe(each, head) === wanted);
    if (before.length === 0 || now.length > before.length)
        return "new";
    const isAtHome = countAround(symbol, now) <= countAround(symbol, before);
    return isAtHome && !isNamedOtherwise(symbol, file, { head, base }) ? "existing" : "undecided";
}
/** How many of these stand in the same surroundings. */
function countAround({ around }, twins) {
    return twins.filter((twin) => twin.around === around).length;
}
/**
 * Whether the change alters what is said of a symbol outside of functions: `private :pay`, `pay = guarded(pay)`, a route. Lines
 * that were moved as they are alter nothing.
 */
function isNamedOtherwise({ name }, { hunks }, { head, base }) {
    const lines = hunks.flatMap((hunk) => hunk.lines);
    const naming = (kind, { facts, code }) => lines
        .filter((line) => line.kind === kind && namesWord(line.text, name))
        .map(({ text, headLine = 0, baseLine = 0 }) => ({
        text: text.trim(),
        line: kind === "added" ? headLine : baseLine,
    }))
        .filter(({ line }) => code[line - 1] === true && functionsAround(facts, line).length === 0)
        .map(({ text }) => withoutPeers(text, name))
        .sort();
    return naming("added", head).join("\n") !== naming("deleted", base).join("\n");
}
/** A list of names that are exported, as far as it is about one of them: who else is exported, and in what order, changes nothing for it. */
const EXPORTED = /^(export|module\.exports =|exports =|__all__ =) ?[{[(][\w$\s,"']*[}\])];?$/;
/** What a line outside of functions says of a name that stands in it. */
function withoutPeers(line, name) {
    const [, how] = / as /.test(line) ? [] : (EXPORTED.exec(line) ?? []);
    return how === undefined ? line : `${how} ${name}`;
}
function namesWord(text, name) {
    return text.split(/[^\p{L}\p{N}_$]+/u).includes(name);
}
/** The functions and methods around a line, outermost first. */
function functionsAround(facts, line) {
    return (0,_pin_code_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .enclosingDefinitions */ .f)(facts, line).filter(({ kind }) => kind === "function" || kind === "method");
}
/** Whether the change deletes a line of a file that it adds elsewhere in it: only then is there a move to be looked for. */
function hasMovedLines(file) {
    const deleted = deletedTexts(file);
    return addedLines(file).some(({ text }) => text.trim() !== "" && deleted.has(withoutReturn(text)));
}
function addedLines(file) {
    return file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === "added"));
}
function deletedTexts(file) {
    const deleted = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === "deleted"));
    return new Set(deleted.map(({ text }) => withoutReturn(text)));
}
/** A line without its carriage return: another end of line does not make another line. */
function withoutReturn(text) {
    return text.replace(/\r$/, "");
}
function isWithin(line, { startLine, endLine }) {
    return line >= startLine && line <= endLine;
}
function readSymbols(file, side, context) {
    const facts = context.facts(file, side);
    const text = context.text(file, side);
    if (facts === undefined || text === undefined)
        return undefined;
    return { facts, index: text.index, code: (0,_code_lines_js__WEBPACK_IMPORTED_MODULE_1__/* .codeLines */ .zo)(text.index.lines, file, facts) };
}
/** The innermost function or method that holds all these lines, else the innermost definition. */
function symbolAround(facts, { start, end }) {
    const around = (0,_pin_code_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .enclosingDefinitions */ .f)(facts, start).filter((definition) => definition.end >= end);
    return around.findLast(({ kind }) => kind === "function" || kind === "method") ?? around.at(-1);
}
/** A definition by its qualified name and its text, line by line. */
function describe(definition, symbols) {
    return `${qualifiedName(definition, symbols.facts)}\n${textOf(definition, symbols.index)}`;
}
/** The names of what a definition stands in, and its own. */
function qualifiedName(definition, facts) {
    const around = (0,_pin_code_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .enclosingDefinitions */ .f)(facts, definition.start).filter((each) => each.end >= definition.end);
    return around
        .slice(0, around.indexOf(definition) + 1)
        .map(({ kind, name }) => `${kind} ${name}`)
        .join(".");
}
/** A definition's lines as written, ends of line aside. */
function textOf({ start, end }, { lines }) {
    return lines
        .slice(start - 1, end)
        .map(withoutReturn)
        .join("\n");
}


/***/ }),

/***/ 33798:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aU: () => (/* binding */ tellEstimate),
/* harmony export */   fL: () => (/* binding */ roundedCount),
/* harmony export */   hH: () => (/* binding */ tellMinutes)
/* harmony export */ });
/* harmony import */ var _count_of_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29028);
/* harmony import */ var _group_digits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(80083);


/** What the review is taken to cost, as one line for people. */
function tellEstimate({ estimate, tokenBudget, timeBudgetSeconds, cost }) {
    const { parts, agents, inputTokens, outputTokens, seconds } = estimate;
    const tokens = inputTokens + outputTokens;
    const price = cost === undefined ? "" : `, about ${cost}`;
    const work = `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .p)(parts, "slice")}, ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .p)(agents, "agent")}, up to about ${roundedCount(tokens)} tokens${price}, ${tellMinutes(seconds)}`;
    const short = [
        tokens > tokenBudget ? `token-budget is ${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_1__/* .groupDigits */ .K)(tokenBudget)}` : undefined,
        seconds > timeBudgetSeconds ? `time-budget-seconds is ${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_1__/* .groupDigits */ .K)(timeBudgetSeconds)}` : undefined,
    ].filter((reason) => reason !== undefined);
    const first = parts > 1 ? ". The riskiest slices are read first" : "";
    const isLessThanOne = tokenBudget * agents < tokens;
    const doubt = isLessThanOne ? "that is less than one agent usually takes" : "that may not suffice";
    return `Estimate for the first round: ${work}${short.length === 0 ? "" : `; ${doubt}: ${short.join(", ")}${first}`}`;
}
/** Two figures are all that an estimate is worth. */
function roundedCount(count) {
    const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
    const unit = 10 ** digits;
    return (0,_group_digits_js__WEBPACK_IMPORTED_MODULE_1__/* .groupDigits */ .K)(Math.round(count / unit) * unit);
}
/** `about 4 minutes`, or seconds where it is less than one. */
function tellMinutes(seconds) {
    if (seconds < 60)
        return `about ${Math.max(1, Math.round(seconds))} s`;
    return `about ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .p)(Math.round(seconds / 60), "minute")}`;
}


/***/ }),

/***/ 62313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gb: () => (/* binding */ hasLostGround),
/* harmony export */   Rl: () => (/* binding */ dropCause),
/* harmony export */   p: () => (/* binding */ dropped)
/* harmony export */ });
/* harmony import */ var _claims_claim_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(68461);

/** An architectural claim that goes on without the cause a gate refused, on the record; it can then only be unresolved. */
function dropCause({ claim, evidence }, by, why) {
    const before = claim.cause === undefined ? "" : `${claim.cause.file}:${claim.cause.line}`;
    return {
        kind: "corrected",
        draft: { claim: { ...claim, cause: undefined }, evidence: evidence.filter((item) => item.kind !== "cause") },
        corrections: [dropped(by, "cause", { before, why })],
    };
}
/** That a claim goes on without something it cited: no other correction is of a whole quote. */
function dropped(by, kind, { before, why }) {
    return { by, field: kind, before, after: `dropped: ${why}` };
}
/** The kinds of quotes that may have shown a claim to be new. */
const GROUNDS = new Set(_claims_claim_js__WEBPACK_IMPORTED_MODULE_0__/* .EVIDENCE_KINDS */ .At.filter((kind) => kind !== "impact"));
/** Whether a claim lost, here or where it was reported, a line that may have shown it to be new. */
function hasLostGround({ corrections }) {
    return corrections.some(({ field }) => GROUNDS.has(field));
}


/***/ }),

/***/ 91575:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dx: () => (/* binding */ findHeadingLines),
/* harmony export */   jU: () => (/* binding */ servedFor),
/* harmony export */   tY: () => (/* binding */ findInHeading)
/* harmony export */ });
/* harmony import */ var _pin_copying_slips_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87507);
/* harmony import */ var _pin_file_heading_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(24762);
/* harmony import */ var _pin_known_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(79434);
/* harmony import */ var _pin_lineless_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5480);
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25828);
/* harmony import */ var _pin_quote_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(90571);






/**
 * The quote as one of the heading of its file's diff (ADR 60). Of an empty file, which has no other line, an empty quote is
 * one of its whole change; of a file that changes by lines too, what its heading says of paths and modes counts alone.
 * Undefined where the heading does not say so.
 */
function findInHeading({ file, quote }, pin) {
    const pinned = findShown(file, pin);
    if (pinned === undefined)
        return undefined;
    const lines = linesOfHeading(pinned);
    const { file: path, side } = (0,_pin_lineless_js__WEBPACK_IMPORTED_MODULE_3__/* .headingRange */ .S$)(pinned);
    const told = { file: path, side, blob: (side === "head" ? pinned.headBlob : pinned.baseBlob) ?? "" };
    if ((0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .foldText */ .TH)(quote) === "")
        return (0,_pin_lineless_js__WEBPACK_IMPORTED_MODULE_3__/* .isLineless */ .m7)(pinned) && isEmpty(pinned) ? { ...told, quote: lines.slice(1).join("\n") } : undefined;
    const copied = (0,_pin_copying_slips_js__WEBPACK_IMPORTED_MODULE_0__/* .locateCopied */ .T)({ index: (0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_5__/* .indexLines */ .uD)(lines), file: path, facts: undefined }, quote, {
        start: 1,
        end: lines.length,
    });
    if (!("match" in copied.location))
        return undefined;
    return { ...told, quote: copied.quote, ...(copied.slip === undefined ? {} : { slip: copied.slip }) };
}
/** What of the heading of a file's diff a claim may quote. */
function findHeadingLines(file, pin) {
    const pinned = findShown(file, pin);
    return pinned === undefined ? [] : linesOfHeading(pinned);
}
function findShown(file, { kind, files }) {
    return kind === "diff" ? (0,_pin_known_files_js__WEBPACK_IMPORTED_MODULE_2__/* .filesAt */ .Tl)(files, file).find(({ skipped }) => skipped === undefined) : undefined;
}
function linesOfHeading(file) {
    const all = (0,_pin_file_heading_js__WEBPACK_IMPORTED_MODULE_1__/* .fileHeading */ .d)(file).split("\n");
    return (0,_pin_lineless_js__WEBPACK_IMPORTED_MODULE_3__/* .isLineless */ .m7)(file) ? all : all.filter((line) => WITHOUT_LINES.test(line));
}
/** What of a heading no line of the file can show. */
const WITHOUT_LINES = /^(?:(?:old|new) mode|rename (?:from|to)|\[by its path:) /;
function isEmpty(file) {
    return !(0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_4__/* .showsLines */ .M5)({ ...file, headBlob: file.headBlob ?? file.baseBlob }, "file");
}
/**
 * The lines that somebody has to be served to speak of a piece of evidence, any one of these ranges. A heading stands above
 * each part of its file's diff.
 */
function servedFor({ file, side, startLine, endLine, ofHeading }, { files }) {
    if (ofHeading !== true)
        return [{ file, side, start: startLine, end: endLine }];
    const hunks = (0,_pin_known_files_js__WEBPACK_IMPORTED_MODULE_2__/* .filesAt */ .Tl)(files, file).flatMap((pinned) => pinned.hunks);
    const shown = hunks.flatMap(({ lines }) => lines.map((line) => (side === "head" ? line.headLine : line.baseLine)));
    return [_pin_lineless_js__WEBPACK_IMPORTED_MODULE_3__/* .HEADING_LINE */ .Ow, ...shown].flatMap((line) => line === undefined ? [] : [{ file, side, start: line, end: line }]);
}


/***/ }),

/***/ 66851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K1: () => (/* binding */ isShownInDiff),
/* harmony export */   gf: () => (/* binding */ touchesChange),
/* harmony export */   iK: () => (/* binding */ isOfChange),
/* harmony export */   yY: () => (/* binding */ touchesDiffGate)
/* harmony export */ });
/* harmony import */ var _pin_known_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79434);
/* harmony import */ var _pin_lineless_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5480);
/* harmony import */ var _drop_cause_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62313);
/* harmony import */ var _gate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(54857);




/**
 * The defect's or cause's quote stands on a line the canonical diff shows, context included, or in a file that changes without
 * a line: any of its lines may show what that does. Diff targets only.
 */
const touchesDiffGate = (draft, context) => {
    const { claim, evidence } = draft;
    const located = evidence.filter((item) => item.kind !== "impact");
    if (context.pin.kind !== "diff" || located.length === 0)
        return _gate_js__WEBPACK_IMPORTED_MODULE_3__/* .PASS */ .CQ;
    if (located.some((item) => item.ofHeading === true || isOfChange(item, context.pin)))
        return _gate_js__WEBPACK_IMPORTED_MODULE_3__/* .PASS */ .CQ;
    if (claim.place === undefined)
        return (0,_drop_cause_js__WEBPACK_IMPORTED_MODULE_2__/* .dropCause */ .Rl)(draft, "touches-diff", "outside the diff");
    const first = located[0];
    return (0,_gate_js__WEBPACK_IMPORTED_MODULE_3__/* .reject */ .ku)("outside-diff", `the diff does not show ${first?.file}:${first?.startLine} at ${first?.side}`);
};
/** Whether any of these lines is one that the canonical diff shows, or their file changes as a whole without a line. */
function isOfChange(lines, pin) {
    const file = (0,_pin_known_files_js__WEBPACK_IMPORTED_MODULE_0__/* .fileAt */ .Wd)(pin, lines.file, lines.side);
    const isWhole = pin.kind === "diff" && file !== undefined && (0,_pin_lineless_js__WEBPACK_IMPORTED_MODULE_1__/* .isLineless */ .m7)(file);
    return isWhole || isShownInDiff(lines, pin);
}
/** Whether the canonical diff shows any of these lines on their side, context included. */
function isShownInDiff({ file, side, startLine, endLine }, pin) {
    return hunkLinesIn({ file, side, start: startLine, end: endLine }, pin).length > 0;
}
/** Whether the change added (at head) or deleted (at base) any of these lines. */
function touchesChange(range, pin) {
    return hunkLinesIn(range, pin).some(({ kind }) => kind !== "context");
}
function hunkLinesIn({ file, side, start, end }, pin) {
    const hunks = (0,_pin_known_files_js__WEBPACK_IMPORTED_MODULE_0__/* .fileAt */ .Wd)(pin, file, side)?.hunks ?? [];
    return hunks.flatMap(({ lines }) => lines.filter(({ headLine, baseLine }) => {
        const number = side === "head" ? headLine : baseLine;
        return number !== undefined && number >= start && number <= end;
    }));
}


/***/ }),

/***/ 98117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CI: () => (/* binding */ cutName),
/* harmony export */   Fo: () => (/* binding */ collect),
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   P_: () => (/* binding */ toLines),
/* harmony export */   p9: () => (/* binding */ mergeImports),
/* harmony export */   sr: () => (/* binding */ MAX_RESULTS),
/* harmony export */   wy: () => (/* binding */ toTitle)
/* harmony export */ });
/** More than GitHub takes of one run. @see https://docs.github.com/en/rest/code-scanning/code-scanning */
const MAX_RESULTS = 25_000;
const MAX_DOUBTS = 20;
/** Results put together, in order; a repeated one counts once and is told as such. */
function collect(format, tools, { results, doubts }) {
    const findings = new Map();
    const passedOver = new Map();
    const unreadable = [];
    const passOver = (reason) => passedOver.set(reason, (passedOver.get(reason) ?? 0) + 1);
    for (const [index, result] of results.entries()) {
        if (result.kind === "unreadable")
            unreadable.push(`result ${index + 1} cannot be read: ${cut(result.reason, MAX_TITLE_CHARS)}`);
        else if (result.kind === "passed-over")
            passOver(result.reason);
        else {
            const key = JSON.stringify(result.finding);
            if (findings.has(key))
                passOver("repeats another result");
            findings.set(key, result.finding);
        }
    }
    return {
        formats: [format],
        tools: [...new Set(tools)],
        results: results.length,
        findings: [...findings.values()],
        passedOver: [...passedOver].map(([reason, count]) => ({ reason, count })),
        doubts: [...doubts, ...shorten(unreadable)],
    };
}
/** Several files as if they were one. */
function mergeImports(imports) {
    return {
        formats: [...new Set(imports.flatMap(({ formats }) => formats))],
        tools: [...new Set(imports.flatMap(({ tools }) => tools))],
        results: imports.reduce((sum, { results }) => sum + results, 0),
        findings: imports.flatMap(({ findings }) => findings),
        passedOver: imports.flatMap(({ passedOver }) => passedOver),
        doubts: imports.flatMap(({ doubts }) => doubts),
    };
}
function shorten(doubts) {
    if (doubts.length <= MAX_DOUBTS)
        return doubts;
    return [...doubts.slice(0, MAX_DOUBTS), `${doubts.length - MAX_DOUBTS} more results cannot be read`];
}
const MAX_TITLE_CHARS = 200;
const MAX_TEXT_CHARS = 4000;
const MAX_NAME_CHARS = 80;
/** A tool's or check's name: one line. */
function cutName(name) {
    return cut(name.replace(/\s+/g, " ").trim(), MAX_NAME_CHARS);
}
/** The first line of a message, with the check's name in front. */
function toTitle(check, message) {
    const [line = ""] = message.trim().split(/\r?\n/);
    const text = line.trim() === "" ? "(no message)" : line.trim();
    return cut(check === undefined ? text : `${check}: ${text}`, MAX_TITLE_CHARS);
}
/** At most so many characters, without half of one at the end. */
function cut(text, maxChars = MAX_TEXT_CHARS) {
    return text.length <= maxChars ? text : text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, "");
}
/** Lines as a place has them: in order, 0 and 0 when no first line is named. */
function toLines(start, end) {
    if (start === undefined || start < 1)
        return { startLine: 0, line: 0 };
    return { startLine: start, line: Math.max(start, end ?? start) };
}


/***/ }),

/***/ 71560:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SB: () => (/* binding */ OWN_TOOL),
/* harmony export */   fF: () => (/* binding */ readOwnFindings),
/* harmony export */   i6: () => (/* binding */ apartOf),
/* harmony export */   kd: () => (/* binding */ readOwnFinding)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(88343);
/* harmony import */ var _claims_category_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63665);
/* harmony import */ var _claims_claim_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(68461);
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99714);
/* harmony import */ var _claims_suggestion_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20189);
/* harmony import */ var _classification_beside_change_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(82320);
/* harmony import */ var _gates_drop_cause_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(62313);
/* harmony import */ var _pin_side_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(24328);
/* harmony import */ var _schema_schema_words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(28952);
/* harmony import */ var _imported_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(98117);
/* harmony import */ var _spell_path_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(49319);











const line = zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr().min(1).nullish();
const text = zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP().nullish();
const evidence = zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    file: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    side: zod__WEBPACK_IMPORTED_MODULE_6__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_7__/* .SIDES */ .B),
    start_line: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr().min(1),
    quote: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    kind: zod__WEBPACK_IMPORTED_MODULE_6__/* ["enum"] */ .k5n([..._claims_claim_js__WEBPACK_IMPORTED_MODULE_8__/* .EVIDENCE_KINDS */ .At, "proof"]).optional(),
});
/** Far more than a debate merges into one finding. */
const MAX_EVIDENCE = 100;
/** An Enthusiast's finding, or one of a report; what may be absent there may be left out here. */
const finding = zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    title: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP().min(1),
    severity: zod__WEBPACK_IMPORTED_MODULE_6__/* ["enum"] */ .k5n(_claims_severity_js__WEBPACK_IMPORTED_MODULE_1__/* .SEVERITIES */ .oC),
    category: zod__WEBPACK_IMPORTED_MODULE_6__/* ["enum"] */ .k5n(_claims_category_js__WEBPACK_IMPORTED_MODULE_0__/* .CATEGORIES */ .R6),
    file: text,
    side: zod__WEBPACK_IMPORTED_MODULE_6__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_7__/* .SIDES */ .B).nullish(),
    start_line: line,
    line,
    description: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    evidence_quote: text,
    evidence: zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(evidence).max(MAX_EVIDENCE).optional(),
    cause: zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ file: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), line: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr().min(1), side: zod__WEBPACK_IMPORTED_MODULE_6__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_7__/* .SIDES */ .B), quote: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }).nullish(),
    impact_evidence: zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ file: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), line: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr().min(1), quote: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }).nullish(),
    detected_by: text,
    origin: zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }).nullish(),
    rule_id: text,
    rule_quote: text,
    rule: zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ id: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), quote: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }).nullish(),
    suggestion: text,
    replacement: zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ start_line: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr(), line: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr(), text: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP().max(_claims_suggestion_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_CODE_CHARS */ .Jo) }).nullish(),
    corrections: zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ gate: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), field: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), before: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), after: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }))
        .optional(),
});
const ownReport = zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    schema_version: zod__WEBPACK_IMPORTED_MODULE_6__/* .literal */ .euz(1),
    findings: zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_6__/* .unknown */ .L5J()),
    unresolved: zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_6__/* .unknown */ .L5J()),
});
const list = zod__WEBPACK_IMPORTED_MODULE_6__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_6__/* .unknown */ .L5J()), zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ findings: zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_6__/* .unknown */ .L5J()) })]);
/** What findings in our own shape are told as, whoever wrote the file. */
const OWN_TOOL = "Tribunal";
/** Any tool may have written it, or none. */
const NOBODY_LOOKED = {
    reason: "an empty list, which names no tool that looked",
    remedy: "Give the tool's SARIF, which names it where it found nothing too.",
};
/**
 * A report's findings and what it left unresolved; what it dismissed was refuted there, and is told as such. A bare list
 * without an entry is no findings of anybody.
 */
function readOwnFindings(json, roots) {
    const report = ownReport.safeParse(json);
    if (report.success)
        return toImported([...report.data.findings, ...report.data.unresolved], roots);
    const parsed = list.safeParse(json);
    if (!parsed.success)
        return { reason: "no list of findings" };
    const items = Array.isArray(parsed.data) ? parsed.data : parsed.data.findings;
    return items.length === 0 ? NOBODY_LOOKED : toImported(items, roots);
}
function toImported(items, roots) {
    const results = items.flatMap(apartOf).map((item) => readOwnFinding(item, roots));
    return (0,_imported_js__WEBPACK_IMPORTED_MODULE_9__/* .collect */ .Fo)("tribunal", [OWN_TOOL], { results, doubts: [] });
}
const united = zod__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ united: zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_6__/* .unknown */ .L5J()).min(1) });
/** What a report of ours tells as one defect, each finding by itself. */
function apartOf(item) {
    return united.safeParse(item).data?.united ?? [item];
}
/** One finding in our own shape, with all it says it rests on: nothing of it is verified. */
function readOwnFinding(item, roots) {
    const parsed = finding.safeParse(item);
    if (!parsed.success)
        return { kind: "unreadable", reason: (0,_schema_schema_words_js__WEBPACK_IMPORTED_MODULE_5__/* .describeMismatch */ ._)(finding, parsed.error) };
    const own = parsed.data;
    const corrected = { corrections: own.corrections ?? [] };
    const cited = citationsOf(own);
    const place = placeOf(own, cited, roots);
    const spellOne = (path) => spell(path, roots)[0] ?? path;
    return {
        kind: "finding",
        finding: {
            tool: OWN_TOOL,
            check: undefined,
            title: (0,_imported_js__WEBPACK_IMPORTED_MODULE_9__/* .toTitle */ .wy)(undefined, own.title),
            description: (0,_imported_js__WEBPACK_IMPORTED_MODULE_9__/* .cut */ .Jj)(own.description),
            severity: own.severity,
            category: own.category,
            places: place === undefined ? [] : [place],
            evidence: cited.besides.map((each) => ({ ...each, file: spellOne(each.file), quote: (0,_imported_js__WEBPACK_IMPORTED_MODULE_9__/* .cut */ .Jj)(each.quote) })),
            hasLostCause: (0,_gates_drop_cause_js__WEBPACK_IMPORTED_MODULE_4__/* .hasLostGround */ .Gb)(corrected),
            isTakenAnew: (0,_classification_beside_change_js__WEBPACK_IMPORTED_MODULE_3__/* .isTakenAnew */ .$Y)(corrected),
            ruleId: own.rule_id ?? own.rule?.id,
            ruleQuote: own.rule_quote ?? own.rule?.quote,
            suggestion: suggestionOf(own),
            detectedBy: own.detected_by ?? own.origin?.kind,
        },
    };
}
function spell(path, roots) {
    return (0,_spell_path_js__WEBPACK_IMPORTED_MODULE_10__/* .spellPath */ ._R)(path, { absolute: roots, directory: "" }, false);
}
/** An Enthusiast names cause and impact; a report has one list, the defect's own quote first. */
function citationsOf({ file, evidence_quote: quote, evidence = [], cause, impact_evidence: impact, }) {
    // Before reports said what a quote shows, only the first was known: any other may be what makes it new.
    const kinds = evidence.map(({ kind }, index) => kind ?? (index === 0 && typeof file === "string" ? "defect" : "cause"));
    const at = kinds.indexOf("defect");
    const listed = evidence.flatMap(({ file: path, side, start_line: start, quote: words }, index) => {
        const kind = kinds[index] ?? "cause";
        return index === at || kind === "proof" ? [] : [{ kind, file: path, side, line: start, quote: words }];
    });
    return {
        quote: quote ?? evidence[at]?.quote,
        besides: [
            ...(cause ? [{ ...cause, kind: "cause" }] : []),
            ...(impact ? [{ ...impact, side: "head", kind: "impact" }] : []),
            ...listed,
        ],
    };
}
function placeOf({ file, side, start_line: first, line: last }, { quote }, roots) {
    if (file === null || file === undefined)
        return undefined;
    const start = first ?? last ?? undefined;
    const snippet = quote === undefined || quote.trim() === "" ? undefined : (0,_imported_js__WEBPACK_IMPORTED_MODULE_9__/* .cut */ .Jj)(quote);
    return { paths: spell(file, roots), side: side ?? "head", ...(0,_imported_js__WEBPACK_IMPORTED_MODULE_9__/* .toLines */ .P_)(start, last ?? start), snippet };
}
/** Code that was checked before is suggested again, and checked again; it was made for the finding's own lines. */
function suggestionOf({ suggestion, replacement, start_line: start, line: last }) {
    const words = suggestion ? (0,_imported_js__WEBPACK_IMPORTED_MODULE_9__/* .cut */ .Jj)(suggestion) : undefined;
    if (!replacement || replacement.start_line !== (start ?? last) || replacement.line !== last)
        return words;
    return `${words === undefined ? "" : `${words}\n\n`}\`\`\`\n${replacement.text}\n\`\`\``;
}


/***/ }),

/***/ 49319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tf: () => (/* binding */ pathBeneath),
/* harmony export */   Tr: () => (/* binding */ toAbsolute),
/* harmony export */   _R: () => (/* binding */ spellPath),
/* harmony export */   j7: () => (/* binding */ normalise)
/* harmony export */ });
/** Where a container action finds the workspace, whatever it is called outside. */
const CONTAINER_WORKSPACE = "/github/workspace";
/**
 * A path or `file:` URI as it may be spelled from the repository's root, likeliest first. Empty when it is of another
 * scheme or lies outside of every root. Nothing is looked up: whether such a file exists is for the target to say.
 *
 * @param isUri percent-encoding is undone.
 */
function spellPath(written, roots, isUri) {
    const plain = isUri ? [decode(written), written] : [written];
    const spellings = plain.flatMap(withoutScheme).flatMap((path) => [path, path.replaceAll("\\", "/")]);
    return [...new Set(spellings.flatMap((path) => fromRoot(path, roots)))];
}
/** A directory from outside as an absolute path without its last slash; undefined when it is relative or no file's. */
function toAbsolute(written) {
    const [path] = withoutScheme(decode(written));
    const plain = path?.replaceAll("\\", "/");
    return plain !== undefined && isAbsolute(plain) ? normalise(plain) : undefined;
}
/** `..` and `.` resolved; undefined when it leads above its start. */
function normalise(path) {
    const kept = [];
    for (const name of path.split("/")) {
        if (name === "..") {
            if (kept.length === 0)
                return undefined;
            kept.pop();
        }
        else if (name !== "." && name !== "")
            kept.push(name);
    }
    return `${path.startsWith("/") ? "/" : ""}${kept.join("/")}`;
}
/** What of an absolute path follows a root; undefined for one outside of it, empty for the root itself. */
function pathBeneath(root, path) {
    const ending = `${root.replace(/^\*/, "")}/`;
    const start = root.startsWith("*") ? `${path}/`.indexOf(ending) : `${path}/`.startsWith(ending) ? 0 : -1;
    return start < 0 ? undefined : path.slice(start + ending.length);
}
function fromRoot(path, { absolute, directory }) {
    const whole = normalise(path);
    if (isAbsolute(path)) {
        const beneath = [...absolute, CONTAINER_WORKSPACE].map((root) => pathBeneath(root, whole ?? ""));
        return beneath.filter((found) => found !== undefined && found !== "");
    }
    const joined = normalise(`${directory}/${path}`.replace(/^\/+/, ""));
    return [joined, whole].filter((found) => found !== undefined && found !== "");
}
function isAbsolute(path) {
    return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}
/** A drive's letter is no scheme. */
function withoutScheme(path) {
    const [, file] = /^file:\/*(?:localhost(?=\/))?(.*)$/is.exec(path) ?? [];
    if (file !== undefined)
        return [/^[A-Za-z]:/.test(file) ? file : `/${file.replace(/^\/+/, "")}`];
    return /^[A-Za-z][A-Za-z0-9+.-]+:/.test(path) ? [] : [path];
}
function decode(uri) {
    try {
        return decodeURIComponent(uri);
    }
    catch {
        return uri;
    }
}


/***/ }),

/***/ 57813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ jsonPieces)
/* harmony export */ });
/**
 * A record as `JSON.stringify` writes it with this indent, in pieces: of a list of several each element is one, so that no
 * piece is much longer than the largest of them.
 *
 * @param record plain data.
 */
function* jsonPieces(record, indent, margin = "") {
    const inner = `${margin}${" ".repeat(indent)}`;
    if (Array.isArray(record) && record.length > 0) {
        yield "[";
        for (const [index, element] of record.entries()) {
            yield startOf(index, inner);
            if (record.length === 1)
                yield* jsonPieces(element ?? null, indent, inner);
            else
                yield leafOf(element ?? null, indent, inner);
        }
        yield `\n${margin}]`;
        return;
    }
    const members = membersOf(record);
    if (members.length === 0) {
        yield leafOf(record, indent, margin);
        return;
    }
    yield "{";
    for (const [index, [key, value]] of members.entries()) {
        yield `${startOf(index, inner)}${JSON.stringify(key)}: `;
        yield* jsonPieces(value, indent, inner);
    }
    yield `\n${margin}}`;
}
function startOf(index, margin) {
    return `${index === 0 ? "" : ","}\n${margin}`;
}
/** What is undefined has no place in JSON. */
function membersOf(record) {
    if (typeof record !== "object" || record === null || Array.isArray(record))
        return [];
    return Object.entries(record).filter(([, value]) => value !== undefined);
}
/** No line feed of a text stands in JSON as itself: each begins a line of the form. */
function leafOf(value, indent, margin) {
    return JSON.stringify(value, undefined, indent).replaceAll("\n", `\n${margin}`);
}


/***/ }),

/***/ 76796:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ rateAccuracy),
/* harmony export */   V: () => (/* binding */ isCorrectedInSubstance)
/* harmony export */ });
/* harmony import */ var _verdict_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9352);

/**
 * @param found the lists as the gates left them.
 * @param judged the same after people spoke.
 * @param incompleteDebate the debate stopped before it settled, or one of its voices was missing.
 */
function rateAccuracy(found, judged, incompleteDebate) {
    const facts = {
        unresolved: judged.unresolved.length,
        correctedInSubstance: judged.findings.filter(isCorrectedInSubstance).length,
        incompleteDebate,
        undecided: judged.findings.filter((finding) => finding.classification === "undecided").length,
    };
    const failingLeft = countFailing(judged);
    return {
        accuracy: (0,_verdict_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .decideAccuracy */ .cz)({ ...facts, failing: countFailing(found) }),
        accuracyLeft: (0,_verdict_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .decideAccuracy */ .cz)({ ...facts, failing: failingLeft }),
        failingLeft,
    };
}
/** The record overruled the Judge on something that decides, such as a severity lowered without proof. */
function isCorrectedInSubstance({ corrections }) {
    return corrections.some(({ gate }) => gate === "severity-proof" || gate === "severity-ceiling");
}
function countFailing({ unresolved }) {
    return unresolved.filter((finding) => finding.failed_gate !== null).length;
}


/***/ }),

/***/ 36991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ renderPatterns),
/* harmony export */   Z: () => (/* binding */ renderPatternEntry)
/* harmony export */ });
/** Enough for some sixty entries; what comes after the packs' and the repository's first ones is seldom met. */
const MAX_CHARS = 16_000;
const MAX_FIELD_CHARS = 600;
/**
 * The patterns as Judge and Critic read them, a line each; empty when there are none. What finds no room is counted in
 * a last line.
 */
function renderPatterns(patterns) {
    const lines = [];
    let room = MAX_CHARS;
    for (const pattern of patterns) {
        const line = renderLine(pattern);
        if (line.length + 1 > room)
            continue;
        room -= line.length + 1;
        lines.push(line);
    }
    const left = patterns.length - lines.length;
    return [...lines, ...(left === 0 ? [] : [`[Left out for length: ${left}]`])].join("\n");
}
function renderLine({ pattern, why, rule, paths }) {
    const about = [...(rule === undefined ? [] : [rule]), ...(paths ?? [])].join(", ");
    return `- ${oneLine(pattern)}${about === "" ? "" : ` (${about})`} Why not: ${oneLine(why)}`;
}
/**
 * A dismissed finding as an entry ready for the patterns file. Nobody adds it but a person: what was wrong once may be
 * right the next time.
 */
function renderPatternEntry({ title, reason, rule, by }) {
    const lines = [`- pattern: ${quote(`A claim like: ${title}`)}`, `  why: ${quote(`Dismissed by a ${by}: ${reason}`)}`];
    return [...lines, ...(rule === null ? [] : [`  rule: ${quote(rule.id)}`])].join("\n");
}
/** JSON's strings are YAML's double-quoted ones. */
function quote(text) {
    return JSON.stringify(oneLine(text).slice(0, MAX_FIELD_CHARS).toWellFormed());
}
function oneLine(text) {
    return text.replace(/\s+/g, " ").trim();
}


/***/ }),

/***/ 27577:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ areCommentsKnown),
/* harmony export */   h: () => (/* binding */ commentMarksOf)
/* harmony export */ });
/* harmony import */ var _files_prose_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94623);

/** Marks that are a language's own, beside those that open a comment in most. */
const OWN = [
    { ends: "m mat", opening: String.raw `%\{`, closes: { "%{": "%}" } },
    { ends: "erl hrl m mat tex sty cls ps eps", opening: "%" },
    { ends: "rkt lisp lsp cl el scm ss", opening: String.raw `#\|`, closes: { "#|": "|#" } },
    { ends: "asm nasm s inc clj cljs cljc edn lisp lsp cl el scm ss rkt ini cfg ahk au3 nsi reg", opening: ";" },
    { ends: "vb vbs bas frm vba", opening: String.raw `(?<=^|\s)'` },
    { ends: "f for ftn f77 f90 f95 f03 f08", opening: String.raw `!|^[cC*](?=\s)` },
    { ends: "vim vimrc", opening: String.raw `(?<=^\s*)"` },
    {
        ends: "ml mli fs fsi fsx pas pp dpr lpr sml v thy applescript st nb wl",
        opening: String.raw `\(\*`,
        closes: { "(*": "*)" },
    },
    { ends: "pas pp dpr lpr", opening: String.raw `\{`, closes: { "{": "}" } },
    { ends: "hbs handlebars mustache", opening: String.raw `\{\{!--|\{\{!`, closes: { "{{!--": "--}}", "{{!": "}}" } },
    { ends: "j2 jinja jinja2 twig njk liquid", opening: String.raw `\{#`, closes: { "{#": "#}" } },
    { ends: "erb ejs jsp jspx aspx ascx", opening: "<%--|<%#", closes: { "<%--": "--%>", "<%#": "%>" } },
    { ends: "cshtml vbhtml razor", opening: String.raw `@\*`, closes: { "@*": "*@" } },
    { ends: "php", opening: String.raw `\{\{--`, closes: { "{{--": "--}}" } },
    { ends: "hs lhs elm purs idr agda lean dhall", opening: String.raw `\{-|--`, closes: { "{-": "-}" } },
    { ends: "lua", opening: String.raw `--\[\[|--`, closes: { "--[[": "]]" } },
    { ends: "sql adb ads ada vhd vhdl", opening: "--" },
    { ends: "ps1 psm1 psd1", opening: "<#", closes: { "<#": "#>" } },
    { ends: "jl", opening: '#=|"""', closes: { "#=": "=#", '"""': '"""' } },
    { ends: "ex exs", opening: '"""', closes: { '"""': '"""' } },
    { ends: "nim nims", opening: String.raw `#\[`, closes: { "#[": "]#" } },
    { ends: "cmake", opening: String.raw `#\[\[`, closes: { "#[[": "]]" } },
    { ends: "d di", opening: String.raw `/\+`, closes: { "/+": "+/" } },
    { ends: "cob cbl cpy", opening: String.raw `\*>|(?<=^.{6})[*/]|(?<=^\s*)\*` },
    { ends: "fth 4th fr forth", opening: String.raw `(?<=^|\s)\\(?=\s|$)|(?<=^|\s)\((?=\s)`, closes: { "(": ")" } },
    { ends: "bat cmd", opening: String.raw `(?<=^\s*)::|(?<=^|\s)@?[rR][eE][mM]\s` },
    { ends: "pl pm pod", opening: "^=(?:pod|head[1-6]|over|item|begin|for|encoding)", closes: { "=": "=cut" } },
];
/** Files in which `#` opens no comment but a selector, a colour, a private name or what a preprocessor reads. */
const HASH_IS_CODE = /\.(?:css|scss|less|sass|html?|xml|vue|svelte|[cm]?[jt]sx?|c|cc|cpp|cxx|h|hh|hpp|cs|java|kts?|go|rs|swift|dart|scala)$/i;
const MARKS = String.raw `/\*|<!--|(?<!:)//|(?<=^|\s)(?:--\s|;;|%%|REM\s`;
const CLOSES = { "/*": "*/", "<!--": "-->" };
/** Languages whose comments open with the usual marks and no other. */
const USUAL = /\.(?:sh|bash|zsh|fish|py|pyi|rb|php|r|ya?ml|toml|json[c5]?|tf|tfvars|hcl|nix|mk|make|cmake|conf|properties|env|coffee|cr|tcl|awk|sed|graphql|gql|proto|sol|zig|groovy|gradle|dockerfile|mm|v|sv|glsl|hlsl|wgsl|cu|astro|pug|rego|bzl|star|cue|prisma|swiftinterface|csv|svg|plist|xsd|xslt?)$|(?:^|\/)(?:Dockerfile|Makefile|Jenkinsfile|Vagrantfile|Gemfile|Rakefile|Podfile|CMakeLists\.txt|BUILD|WORKSPACE|\.[\w.-]*(?:rc|ignore|config|attributes|modules))$/i;
const endOf = (path) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
const ownMarks = (path) => OWN.filter(({ ends }) => ends.split(" ").includes(endOf(path)));
/** What opens a comment in a file whose syntax is not read: also where it is none, so that less is left as code, and never more. */
function commentMarksOf(path) {
    if ((0,_files_prose_file_js__WEBPACK_IMPORTED_MODULE_0__/* .isProseFile */ .s)(path) && endOf(path) !== "tex")
        return { opening: /<!--/g, closeOf: (mark) => CLOSES[mark] };
    const own = ownMarks(path);
    const usual = HASH_IS_CODE.test(path) ? `${MARKS})` : `${MARKS}|#(?!!))`;
    const closes = Object.assign({}, CLOSES, ...own.map((marks) => marks.closes));
    return {
        opening: new RegExp([...own.map(({ opening }) => opening), usual].join("|"), "g"),
        closeOf: (mark) => closes[mark] ?? (mark.startsWith("=") ? closes["="] : undefined),
    };
}
/** Whether it is known what a comment looks like in a file of this name. Where it is not, nobody can tell code from what is said of it. */
function areCommentsKnown(path) {
    return (0,_files_prose_file_js__WEBPACK_IMPORTED_MODULE_0__/* .isProseFile */ .s)(path) || USUAL.test(path) || HASH_IS_CODE.test(path) || ownMarks(path).length > 0;
}


/***/ }),

/***/ 10983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ maskComments)
/* harmony export */ });
/* harmony import */ var _comment_marks_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(27577);

/**
 * Tells what a program does from what is said of it: comments, and texts that stand where a statement could (Python's
 * docstrings). Where the syntax is not read, the marks that open a comment in most languages are taken for that, also
 * where they are none: then less is left as code, and never more.
 */
function maskComments(lines, path, facts) {
    const stretches = facts === undefined ? readMarks(lines, path) : [...placeComments(lines, facts), ...docstrings(lines, facts)];
    const code = [...lines];
    const said = lines.map((line) => " ".repeat(line.length));
    for (const { line, from, to } of stretches) {
        const [text, rest, other] = [lines[line] ?? "", code[line] ?? "", said[line] ?? ""];
        code[line] = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
        said[line] = other.slice(0, from) + text.slice(from, to) + other.slice(to);
    }
    return { code, said };
}
function placeComments(lines, { comments }) {
    const taken = new Map();
    return comments.flatMap((comment) => placeComment(lines, comment, taken));
}
/** @param taken where the last comment on a line ended, as one line may hold several. */
function placeComment(lines, { start, text }, taken) {
    return text.split("\n").flatMap((part, index) => {
        const line = start - 1 + index;
        const bare = part.replace(/\r$/, "");
        const from = (lines[line] ?? "").indexOf(bare, taken.get(line) ?? 0);
        if (bare === "" || from < 0)
            return [];
        taken.set(line, from + bare.length);
        return [{ line, from, to: from + bare.length }];
    });
}
const DOCSTRING = /^\s*[rRuUbBfF]{0,2}("""|''')/;
function docstrings(lines, { language }) {
    if (language !== "python")
        return [];
    let quote;
    return lines.flatMap((text, line) => {
        const opened = quote === undefined ? DOCSTRING.exec(text) : undefined;
        if (quote === undefined && opened === null)
            return [];
        const mark = quote ?? opened?.[1] ?? "";
        const inner = opened == null ? 0 : opened[0].length;
        const end = text.indexOf(mark, inner);
        quote = end < 0 ? mark : undefined;
        return [{ line, from: 0, to: end < 0 ? text.length : end + mark.length }];
    });
}
function readMarks(lines, path) {
    const marks = (0,_comment_marks_js__WEBPACK_IMPORTED_MODULE_0__/* .commentMarksOf */ .h)(path);
    let close;
    return lines.flatMap((text, line) => {
        const found = [];
        for (let at = 0; at < text.length;) {
            const { stretch, isOpen } = nextStretch(text, { at, close, marks });
            if (stretch === undefined)
                break;
            found.push({ line, ...stretch });
            close = isOpen;
            at = stretch.to;
        }
        return found;
    });
}
/** The next comment on a line, and what is still to close it beyond. */
function nextStretch(text, { at, close, marks: { opening, closeOf } }) {
    opening.lastIndex = at;
    const mark = close === undefined ? opening.exec(text) : null;
    if (close === undefined && mark === null)
        return { stretch: undefined, isOpen: undefined };
    const from = mark?.index ?? at;
    const wanted = close ?? closeOf(mark?.[0] ?? "");
    // A mark may be closed by itself, but not at the place that it opens at.
    const end = wanted === undefined ? -1 : text.indexOf(wanted, from + (mark?.[0].length ?? 0));
    if (wanted !== undefined && end >= 0)
        return { stretch: { from, to: end + wanted.length }, isOpen: undefined };
    return { stretch: { from, to: text.length }, isOpen: wanted };
}


/***/ }),

/***/ 87507:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ locateCopied)
});

// UNUSED EXPORTS: MIN_BEGINNING_LETTERS

// EXTERNAL MODULE: ./lib/core/pin/comment-mask.js
var comment_mask = __webpack_require__(10983);
// EXTERNAL MODULE: ./lib/core/pin/quote.js
var pin_quote = __webpack_require__(90571);
;// CONCATENATED MODULE: ./lib/core/pin/respelling.js
const WRAPPED = [
    /^(`{3,6})[^\n`]*\n([\s\S]*?)\n?[ \t]*\1$/,
    /^(`{1,3})([\s\S]+)\1$/,
    /^(["'])([\s\S]+)\1$/,
    /^([“„«‘‚])([\s\S]+)[”“»’‘]$/,
    /^(\*\*|__)([\s\S]+)\1$/,
    /^<(code|pre|kbd)>([\s\S]+)<\/\1>$/,
];
/** A quotation of Markdown: its mark begins each line. */
const QUOTED_LINE = /^[ \t]{0,9}>[ \t]?/;
/** What stands within marks around a quote: back-quotes, a fence, quotation marks, marks of Markdown, an element of HTML; undefined without any. */
function unwrap(quote) {
    const text = quote.trim();
    for (const wrapped of WRAPPED) {
        const inner = wrapped.exec(text)?.[2];
        if (inner !== undefined)
            return inner;
    }
    const lines = text.split("\n");
    return lines.every((line) => QUOTED_LINE.test(line))
        ? lines.map((line) => line.replace(QUOTED_LINE, "")).join("\n")
        : undefined;
}
const ESCAPED = { n: "\n", r: "\r", t: "\t" };
/** Escapes of JSON that stand in the quote as two characters. */
function unescapeJson(text) {
    return text.replace(/\\(?:u([0-9a-fA-F]{4})|([nrt"'`/\\]))/g, (_, code, letter = "") => code === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)));
}
const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };
/** Entities of HTML as the signs they stand for. */
function decodeEntities(text) {
    return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos|nbsp));/g, (whole, ...found) => {
        const [decimal, hex, name] = found;
        if (name !== undefined)
            return ENTITIES[name] ?? whole;
        const code = Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });
}
/** Curly quotation marks as straight ones. */
function straighten(text) {
    return text.replace(/[“”„‟«»]/g, '"').replace(/[‘’‚‛]/g, "'");
}

;// CONCATENATED MODULE: ./lib/core/pin/trailing-comment.js
/** What opens a comment that ends with its line, by the endings and names of files. */
const MARKS = [
    [
        /\.(?:[cm]?[jt]sx?|java|c|cc|cpp|cxx|h|hh|hpp|cs|go|rs|swift|kts?|scala|dart|groovy|gradle|proto|sol|zig)$/i,
        ["//", "/*"],
    ],
    [/\.php$/i, ["//", "/*", "#"]],
    [/\.(?:py|pyi|rb|sh|bash|zsh|fish|ya?ml|toml|r|pl|pm|ps1|psm1|cr|ex|exs|jl|nim|mk|conf|properties|env)$/i, ["#"]],
    [/(?:^|\/)(?:Dockerfile|Makefile|Gemfile|Rakefile|Vagrantfile)$|\.dockerfile$/i, ["#"]],
    [/\.(?:tf|tfvars|hcl|nix)$/i, ["#", "//", "/*"]],
    [/\.(?:sql|lua|hs|elm|ada?b|ads|vhdl?)$/i, ["--"]],
];
const QUOTES = "\"'`";
/**
 * A line without the comment behind its code; as it is where it has none. Undefined where no code would remain, where a
 * text is open at its end, or where it is not known how a file of that name opens a comment.
 */
function withoutTrailingComment(line, path) {
    const marks = MARKS.find(([files]) => files.test(path))?.[1];
    if (marks === undefined)
        return undefined;
    const at = findMark(line, marks);
    if (at === "open")
        return undefined;
    if (at === undefined)
        return line;
    const code = line.slice(0, at);
    return /[\p{L}\p{N}]/u.test(code) ? code : undefined;
}
/** Where the comment begins; a mark counts outside of texts, and after a space or what ends a statement. */
function findMark(line, marks) {
    const end = line.trimEnd().length;
    for (let at = 0; at < line.length; at += 1) {
        const sign = line[at] ?? "";
        if (QUOTES.includes(sign)) {
            const close = closingQuote(line, at);
            if (close === undefined)
                return "open";
            at = close;
            continue;
        }
        const mark = marks.find((each) => line.startsWith(each, at));
        if (mark === undefined || (at > 0 && !/[\s;,(){}[\]]/.test(line[at - 1] ?? "")))
            continue;
        const close = mark === "/*" ? line.indexOf("*/", at + 2) : -1;
        // One that is closed before the line ends is not behind its code.
        if (close < 0 || close + 2 >= end)
            return at;
        at = close + 1;
    }
    return undefined;
}
function closingQuote(line, open) {
    for (let at = open + 1; at < line.length; at += 1) {
        if (line[at] === "\\")
            at += 1;
        else if (line[at] === line[open])
            return at;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/core/pin/copying-slips.js




/** The fewest letters of a beginning that may stand for a line of which the rest was left out. */
const MIN_BEGINNING_LETTERS = 20;
const MAX_READINGS = 24;
const MAX_SLIPS = 4;
/** No quote of a line or a few is longer; undoing slips of longer ones is not worth its cost. */
const MAX_QUOTE_CHARS = 8_000;
const MAX_COMPARED_CHARS = 64_000;
/** Comments and spellings of signs are compared on the cited lines alone, and on no more of them than this. */
const MAX_CITED_LINES = 60;
/** How far below its beginning the rest of an abridged quote is looked for. */
const ABRIDGED_LINES = 20;
/** Locates a quote like {@link locateQuote}, and undoes plain slips of copying where it stands nowhere as it is. */
function locateCopied(text, quote, cited) {
    const plain = locateSigned(text.index, quote, cited);
    if (plain.location.kind !== "absent" || quote.length > MAX_QUOTE_CHARS)
        return plain;
    const levels = readingsOf(quote);
    const [, ...undone] = levels;
    for (const readings of undone) {
        const found = onlyOne(readings.map((reading) => locateReading(text.index, reading, cited)));
        if (found !== undefined)
            return found;
    }
    const all = levels.flat();
    const abridged = (reading) => locateAbridged(text, reading, cited);
    for (const attempt of [abridged, commentedLines(text, cited), respeltLines(text, cited)]) {
        const found = onlyOne(all.map(attempt));
        if (found !== undefined)
            return found;
    }
    return plain;
}
const SIGNS = "signs of a diff";
/** The quote as it is or, where it stands nowhere or is too short to be moved, without a diff's signs on all of its lines. */
function locateSigned(index, quote, cited) {
    const location = (0,pin_quote/* locateText */.uU)(index, quote, cited);
    const unsigned = location.kind === "absent" || location.kind === "too-short" ? (0,pin_quote/* withoutDiffSigns */.oU)(quote) : undefined;
    const found = unsigned === undefined ? undefined : (0,pin_quote/* locateText */.uU)(index, unsigned, cited);
    if (unsigned === undefined || found === undefined || found.kind === "absent")
        return { location, quote };
    return toCopied({ quote: unsigned, slips: [SIGNS] }, found);
}
/** The quote as it is, then with one slip undone, then with two, … */
function readingsOf(quote) {
    const levels = [[{ quote, slips: [] }]];
    const known = new Set([quote]);
    for (let depth = 0; depth < MAX_SLIPS; depth += 1) {
        const next = [];
        for (const reading of levels[depth] ?? []) {
            for (const undone of undoOne(reading)) {
                if (known.size >= MAX_READINGS || known.has(undone.quote) || (0,pin_quote/* foldText */.TH)(undone.quote) === "")
                    continue;
                known.add(undone.quote);
                next.push(undone);
            }
        }
        if (next.length === 0)
            break;
        levels.push(next);
    }
    return levels;
}
function undoOne(reading) {
    const { quote, slips } = reading;
    const texts = [
        ["marks around it", unwrap(quote)],
        ["escapes", unescapeJson(quote)],
        ["HTML entities", decodeEntities(quote)],
        ["curly quotes", straighten(quote)],
        [SIGNS, withoutSigns(quote)],
        ["the head of a hunk", quote.replace(HUNK_HEAD, "")],
    ];
    const undone = texts.flatMap(([slip, text]) => text === undefined || text === quote ? [] : [{ ...reading, quote: text, slips: [...slips, slip] }]);
    const listed = reading.numbered === undefined ? withoutNumbers(quote) : undefined;
    return listed === undefined ? undone : [...undone, { ...listed, slips: [...slips, "line numbers of a listing"] }];
}
function locateReading(index, reading, cited) {
    const { quote, numbered } = reading;
    const location = (0,pin_quote/* locateText */.uU)(index, quote, cited);
    if (numbered === undefined)
        return toCopied(reading, location);
    if (location.kind !== "at-place" && location.kind !== "moved")
        return undefined;
    const { start, end } = location.match;
    return start === numbered.start && end === numbered.end ? toCopied(reading, location) : undefined;
}
function toCopied({ quote, slips }, location) {
    return { location, quote: quote.trim(), slip: slips.join(", ") };
}
/** The reading that stands somewhere; undefined where none does, or several at different places. */
function onlyOne(tried) {
    const found = tried.filter((each) => each !== undefined && each.location.kind !== "absent");
    const placed = found.filter((each) => each !== undefined && "match" in each.location);
    const places = new Set(placed.map((each) => JSON.stringify(each?.location)));
    if (places.size > 1)
        return undefined;
    return placed[0] ?? found[0];
}
const HUNK_HEAD = /^\s*@@ -\d[^\n]{0,300}\n/;
/** Without a diff's signs, also where only the lines after the first have kept them. */
function withoutSigns(quote) {
    const whole = (0,pin_quote/* withoutDiffSigns */.oU)(quote);
    if (whole !== undefined)
        return whole;
    const at = quote.indexOf("\n");
    const rest = at < 0 ? undefined : (0,pin_quote/* withoutDiffSigns */.oU)(quote.slice(at + 1));
    return rest === undefined ? undefined : `${quote.slice(0, at)}\n${rest}`;
}
/** As listings, searches and links write it: `2 |`, `2→`, `2.`, `[2]`, `Line 2:`, `#L2`, `src/stock.js:2:`. */
const NUMBERED = /^\s*(?:#?L|line\s|\[|[\w./-]{1,200}:(?=\d{1,7}:))?(\d{1,7})(?:[ \t]*(?:\]:?|[:|│┃→)]|\.(?=\s))[ \t]?|\t|[ ]+|$)/i;
/** Without the column of line numbers, which count up by one; the first line may have been copied without its own. */
function withoutNumbers(quote) {
    const lines = quote.replace(/^\n+/, "").trimEnd().split("\n");
    const columns = lines.map((line) => NUMBERED.exec(line));
    const numbers = columns.map((column) => (column === null ? undefined : Number(column[1])));
    const [first, second] = numbers;
    const start = first ?? (second === undefined ? undefined : second - 1);
    if (start === undefined || start < 1)
        return undefined;
    if (numbers.some((number, at) => number !== start + at && (at > 0 || number !== undefined)))
        return undefined;
    const texts = lines.map((line, at) => line.slice(columns[at]?.[0].length ?? 0));
    const shown = texts.flatMap((text, at) => ((0,pin_quote/* foldText */.TH)(text) === "" ? [] : [start + at]));
    const [from, to] = [shown[0], shown.at(-1)];
    return from === undefined || to === undefined
        ? undefined
        : { quote: texts.join("\n"), numbered: { start: from, end: to } };
}
/** Three dots that open a spread or a rest parameter leave nothing out. */
const LEFT_OUT = /…|\.{3,}(?![\p{L}\p{N}_$[{("'`.])/u;
/** What stands around dots where the rest was left out within a comment or in brackets. */
const BEFORE_DOTS = /(?:\/\*+|\/\/|#|<!--|\[)$/;
/** A beginning of the quote, before three dots, that stands once in the file; what follows the dots has to stand after it. */
function locateAbridged({ index }, reading, cited) {
    const [first = "", ...rest] = reading.quote.split(LEFT_OUT);
    if (rest.length === 0 || reading.numbered !== undefined)
        return undefined;
    const beginning = first.trim().replace(BEFORE_DOTS, "").trim();
    if (((0,pin_quote/* foldText */.TH)(beginning).match(/\p{L}/gu)?.length ?? 0) < MIN_BEGINNING_LETTERS)
        return undefined;
    const [place, ...others] = (0,pin_quote/* findQuote */.m5)(index, beginning);
    if (place === undefined || others.length > 0)
        return undefined;
    const stands = (piece) => (0,pin_quote/* quoteWeight */.$g)(piece) >= pin_quote/* MIN_MOVABLE */.Ii &&
        (0,pin_quote/* findQuote */.m5)(index, piece).some(({ start }) => start >= place.end && start <= place.end + ABRIDGED_LINES);
    const pieces = rest.map((piece) => piece.trim().replace(/^(?:\*+\/|-->|\])/, ""));
    if (!pieces.every((piece) => (0,pin_quote/* quoteWeight */.$g)(piece) === 0 || stands(piece)))
        return undefined;
    const slips = [...reading.slips, "what three dots leave out"];
    return toCopied({ quote: beginning, slips }, (0,pin_quote/* locateText */.uU)(index, beginning, cited));
}
/** The cited lines and some around them; undefined where those are too many, or too long. */
function aroundCited({ index }, cited, compare) {
    if (cited.end - cited.start > MAX_CITED_LINES || cited.start > index.lineCount)
        return undefined;
    const before = Math.max(0, cited.start - 1 - MAX_CITED_LINES);
    const lines = index.lines.slice(before, cited.end + MAX_CITED_LINES);
    if (lines.reduce((sum, line) => sum + line.length, 0) > MAX_COMPARED_CHARS)
        return undefined;
    return { index: (0,pin_quote/* indexLines */.uD)(compare(lines)), before };
}
/** The cited lines, where they are the quote but for a comment behind the code of a line. */
function commentedLines(text, cited) {
    const { index, file, facts } = text;
    const own = once(() => {
        const masked = facts === undefined ? undefined : (0,comment_mask/* maskComments */.$)(index.lines, file, facts).code;
        return aroundCited(text, cited, (lines) => {
            const before = Math.max(0, cited.start - 1 - MAX_CITED_LINES);
            return (masked?.slice(before, before + lines.length) ?? lines.map((line) => withoutTrailingComment(line, file) ?? line));
        });
    });
    return (reading) => {
        const quoted = reading.quote.split("\n");
        const code = quoted.flatMap((line) => withoutTrailingComment(line, file) ?? []);
        if (code.length < quoted.length)
            return undefined;
        const last = (0,pin_quote/* foldText */.TH)(code.findLast((line) => (0,pin_quote/* foldText */.TH)(line) !== "") ?? "");
        const counts = (lines, { end }) => (0,pin_quote/* foldedLines */.EM)(lines, { start: end, end }).endsWith(last);
        return onCitedLines(text, { own, quote: code.join("\n"), cited, counts }, { ...reading, slip: "a comment" });
    };
}
/** The cited lines, where they are the quote but for how quotation marks, escapes and entities are written. */
function respeltLines(text, cited) {
    const respell = (said) => straighten(decodeEntities(unescapeJson(said)));
    const own = once(() => aroundCited(text, cited, (lines) => lines.map(respell)));
    return (reading) => {
        const compared = { own, quote: respell(reading.quote), cited, counts: () => true };
        return onCitedLines(text, compared, { ...reading, slip: "how signs are written" });
    };
}
/** The lines' own text, where the quote is found on the cited ones. */
function onCitedLines({ index }, { own, quote, cited, counts }, { slips, slip, numbered }) {
    const lines = (0,pin_quote/* quoteWeight */.$g)(quote) < pin_quote/* MIN_MOVABLE */.Ii ? undefined : own();
    if (lines === undefined)
        return undefined;
    const { before } = lines;
    const location = (0,pin_quote/* locateText */.uU)(lines.index, quote, { start: cited.start - before, end: cited.end - before });
    if (location.kind !== "at-place" || !counts(lines.index, location.match))
        return undefined;
    const match = { start: location.match.start + before, end: location.match.end + before };
    if (numbered !== undefined && (numbered.start !== match.start || numbered.end !== match.end))
        return undefined;
    const text = index.lines
        .slice(match.start - 1, match.end)
        .join("\n")
        .trim();
    return toCopied({ quote: text, slips: [...slips, slip] }, { kind: "at-place", match });
}
function once(make) {
    let made;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}


/***/ }),

/***/ 24762:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ quotePath),
/* harmony export */   d: () => (/* binding */ fileHeading)
/* harmony export */ });
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20096);
/* harmony import */ var _pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25828);


/**
 * What stands above the hunks of a file.
 *
 * @param note a line about what is shown of it, if anything is to be said.
 */
function fileHeading(file, note) {
    const base = (0,_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .pathAt */ .DQ)(file, "base");
    const head = (0,_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .pathAt */ .DQ)(file, "head");
    const lines = [`diff --git ${quotePath(`a/${base ?? file.path}`)} ${quotePath(`b/${head ?? file.path}`)}`];
    if (base === undefined)
        lines.push(`new file mode ${file.headMode}`);
    else if (head === undefined)
        lines.push(`deleted file mode ${file.baseMode}`);
    else if (file.baseMode !== file.headMode)
        lines.push(`old mode ${file.baseMode}`, `new mode ${file.headMode}`);
    if (file.status === "renamed")
        lines.push(`rename from ${quotePath(base ?? "")}`, `rename to ${quotePath(file.path)}`);
    if (file.skipped !== undefined)
        return [...lines, `[not shown: ${file.skipped}]`].join("\n");
    for (const effect of file.byPath ?? [])
        lines.push(`[by its path: ${effect}]`);
    if (note !== undefined)
        lines.push(note);
    if (file.hunks.length === 0)
        return lines.join("\n");
    lines.push(`--- ${base === undefined ? "/dev/null" : quotePath(`a/${base}`)}`);
    lines.push(`+++ ${head === undefined ? "/dev/null" : quotePath(`b/${head}`)}`);
    return lines.join("\n");
}
/** What neither ends a path where it is written nor is anything but seen: no space, bracket, quote or control. */
const PLAIN_PATH = /^(?:[A-Za-z0-9._/@+~%=,:-]|(?![ -~]|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}])+$/u;
/** A path that could be taken for something else is written as JSON, what is not seen of it as escapes. */
function quotePath(path) {
    return PLAIN_PATH.test(path) ? path : quoteUnseen(JSON.stringify(path));
}
/** Blanks other than the usual one, and what {@link escapeJson} finds besides. */
function quoteUnseen(json) {
    return (0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeJson */ .GO)(json).replace(/(?! )\p{Z}/gu, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, "0")}`);
}


/***/ }),

/***/ 10329:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ toMemberPath),
/* harmony export */   n: () => (/* binding */ pathReader)
/* harmony export */ });
/* harmony import */ var _known_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79434);

/**
 * A path as a model wrote it, without `./` or the diff's `a/` and `b/`, when only that makes it a file of the target.
 */
function toMemberPath(path, allowed) {
    if (allowed.has(path))
        return path;
    const bare = path.replace(/^(?:\.\/)+/, "");
    const stripped = bare.replace(/^[ab]\//, "");
    return [bare, stripped].find((candidate) => allowed.has(candidate)) ?? path;
}
/** A renamed file may be cited under either name; each side knows it under its own. */
function pathReader(pin) {
    return (path, side) => {
        const member = toMemberPath(path, (0,_known_files_js__WEBPACK_IMPORTED_MODULE_0__/* .allowedFiles */ .g8)(pin));
        const named = (0,_known_files_js__WEBPACK_IMPORTED_MODULE_0__/* .filesNamed */ .hK)(pin.files, [member]);
        if (side === "base")
            return named.findLast((file) => file.path === member && file.oldPath)?.oldPath ?? member;
        if (named.some((file) => file.path === member))
            return member;
        return named.findLast((file) => file.oldPath === member)?.path ?? member;
    };
}


/***/ }),

/***/ 26193:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dq: () => (/* binding */ tellChain),
/* harmony export */   No: () => (/* binding */ isOnChain),
/* harmony export */   uE: () => (/* binding */ cutChain),
/* harmony export */   w0: () => (/* binding */ nameCall)
/* harmony export */ });
/* unused harmony export MAX_LINKS */
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(65407);

/** The most calls of a chain that are drawn: no bound of a policy lets it be much longer. */
const MAX_LINKS = 12;
const MAX_SYMBOL_CHARS = 120;
/** A chain as far as it is drawn, and how many of its calls are left out. */
function cutChain(chain) {
    return { shown: chain.slice(0, MAX_LINKS), left: Math.max(0, chain.length - MAX_LINKS) };
}
/** What is called, short enough for a line. To be escaped. */
function nameCall({ symbol }) {
    return (0,_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .Jj)(symbol, MAX_SYMBOL_CHARS);
}
/** The calls one after the other in a line of plain text; undefined for no chain. To be escaped. */
function tellChain(chain) {
    if (chain.length === 0)
        return undefined;
    const { shown, left } = cutChain(chain);
    const steps = shown.map((link) => `${link.file}:${link.line} ${nameCall(link)}`);
    return [...steps, ...(left === 0 ? [] : [`and ${left} more`])].join(" → ");
}
/** Whether a line is one that the chain shows already. */
function isOnChain({ file, side, start_line: start, end_line: end }, chain) {
    return side === "head" && start === end && chain.some((link) => link.file === file && link.line === start);
}


/***/ }),

/***/ 70315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ toDiffLines)
/* harmony export */ });
/** A patch line by line. A line of a hunk is known by where it stands, as a deleted `-- x` looks like a file's head. */
function toDiffLines(patch) {
    let isInHunk = false;
    return patch
        .replace(/\n$/, "")
        .split("\n")
        .map((text) => {
        if (text.startsWith("diff --git "))
            isInHunk = false;
        if (text.startsWith("@@")) {
            isInHunk = true;
            return { kind: "hunk", text };
        }
        return { kind: isInHunk ? kindOf(text) : "head", text };
    });
}
function kindOf(text) {
    if (text.startsWith("+"))
        return "added";
    return text.startsWith("-") ? "deleted" : "same";
}


/***/ }),

/***/ 34441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ endingOf)
/* harmony export */ });
/** What a conclusion is shown as: whatever is neither a pass nor a failure could not judge. */
function endingOf(conclusion) {
    if (conclusion === "success")
        return "passed";
    return conclusion === "failure" ? "did-not-pass" : "could-not-judge";
}


/***/ }),

/***/ 21200:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ou: () => (/* binding */ describePartsRead),
/* harmony export */   rb: () => (/* binding */ describeOtherFiles),
/* harmony export */   vP: () => (/* binding */ countReviewed),
/* harmony export */   xY: () => (/* binding */ isPolicyCheck)
/* harmony export */ });
/* unused harmony export describeFilesRead */
/* harmony import */ var _count_of_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29028);
/* harmony import */ var _group_digits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(80083);


/** Whether the policy alone was looked at: what it does not speak of was not read, as whoever asked for that wanted. */
function isPolicyCheck({ run }) {
    return run.mode === "policy";
}
/** How many of the target's files were read, in a clause; the numbers of the others add up with it. */
function describeFilesRead(report) {
    const { coverage, policy } = report;
    if (isPolicyCheck(report))
        return `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .p)(policy?.files_inspected ?? 0, "file")} read, for the policy alone`;
    const others = describeOtherFiles(coverage);
    const told = `${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_1__/* .groupDigits */ .K)(countReviewed(coverage))} of ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .p)(coverage.files_total, "file")} ${isBroken(report) ? "shown to an agent" : "reviewed"}`;
    return others === "" ? told : `${told} (${others})`;
}
/** The files that were read, without those whose kind no rule is about. */
function countReviewed(coverage) {
    return coverage.files_read - readWithoutRule(coverage).length;
}
function readWithoutRule({ by_rules: byRules, unread }) {
    const missing = new Set(unread);
    return (byRules?.not_covered ?? []).filter((path) => !missing.has(path));
}
/** The same with the parts of them, in a sentence without its end. */
function describePartsRead(report) {
    const { hunks_read: read, hunks_total: total } = report.coverage;
    const files = describeFilesRead(report);
    if (isPolicyCheck(report))
        return files;
    const told = `${files}, ${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_1__/* .groupDigits */ .K)(read)} of ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .p)(total, "part")} ${isBroken(report) ? "shown" : "read"}`;
    const silent = describeSilent(report);
    return silent === undefined ? told : `${told}; ${silent}`;
}
/** Whether it ended before its time: what an agent was shown it need not have answered to. */
function isBroken({ run }) {
    return run.status !== "completed";
}
/** The agents that gave no answer in a run that was broken off; undefined where none is known. */
function describeSilent(report) {
    if (!isBroken(report))
        return undefined;
    const counts = report.self_assessment.agents.flatMap(({ role, aborted }) => aborted === 0 ? [] : [{ role, aborted }]);
    const sum = counts.reduce((all, { aborted }) => all + aborted, 0);
    if (sum === 0)
        return undefined;
    const named = counts.map(({ role, aborted }) => `${role} ${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_1__/* .groupDigits */ .K)(aborted)}`).join(", ");
    return `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .p)(sum, "agent")} ${sum === 1 ? "was" : "were"} broken off before an answer (${named}; agents.json of a run directory names them)`;
}
/** What became of the files that do not count as read; empty where all do. */
function describeOtherFiles(coverage) {
    const { skipped, unread } = coverage;
    const counts = [
        [readWithoutRule(coverage).length, "that no rule covers"],
        [unread.length, "not read in full"],
        [skipped.length, "left out"],
    ];
    return counts.flatMap(([count, words]) => (count === 0 ? [] : [`${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_1__/* .groupDigits */ .K)(count)} ${words}`])).join(", ");
}


/***/ }),

/***/ 8292:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  wp: () => (/* binding */ isPlainMatch),
  iT: () => (/* binding */ isRuleOfStaticPanel),
  RO: () => (/* binding */ namePlace),
  F3: () => (/* binding */ nameReporter),
  Pz: () => (/* binding */ viewFinding)
});

// UNUSED EXPORTS: LEFT_OUT

// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(65407);
// EXTERNAL MODULE: ./lib/core/import/own-findings.js
var own_findings = __webpack_require__(71560);
// EXTERNAL MODULE: ./lib/core/report/told-origin.js
var told_origin = __webpack_require__(59052);
// EXTERNAL MODULE: ./lib/core/report/united.js
var united = __webpack_require__(95571);
// EXTERNAL MODULE: ./lib/core/triage/thread-name.js
var thread_name = __webpack_require__(17932);
// EXTERNAL MODULE: ./lib/core/render/chain.js
var render_chain = __webpack_require__(26193);
;// CONCATENATED MODULE: ./lib/core/render/guards-about.js

/** Beside a finding so many are told: the report has the others. */
const MAX_TOLD = 3;
/** The guards that bear on a finding, each once; none that the finding itself shows as its evidence or cause. */
function guardsAbout(finding, rounds) {
    const guards = guardsOf(rounds);
    const own = (0,united/* membersOf */.lS)(finding).flatMap(({ fingerprint }) => guards.get(fingerprint) ?? []);
    const told = new Map(own.filter((guard) => !shows(finding, guard)).map((guard) => [placeOf(guard), guard]));
    return [...told]
        .slice(0, MAX_TOLD)
        .map(([place, { quote, protected: words }]) => ({ quote, place, protected: words }));
}
function shows({ evidence }, { file, line, quote }) {
    const end = line + quote.split("\n").length - 1;
    return evidence.some((each) => {
        const isThere = each.file === file && each.start_line <= end && line <= each.end_line;
        return each.side === "base" && (isThere || each.quote.trim() === quote);
    });
}
function placeOf({ file, line }) {
    return `${file}:${line}`;
}
/** By the fingerprint of what they bear on. Made once for a report: every finding asks. */
function guardsOf(rounds) {
    const known = guardsBefore.get(rounds);
    if (known !== undefined)
        return known;
    const byFinding = new Map();
    for (const guard of rounds.flatMap(({ removed_guards: guards }) => guards)) {
        for (const fingerprint of guard.findings) {
            const others = byFinding.get(fingerprint);
            if (others === undefined)
                byFinding.set(fingerprint, [guard]);
            else
                others.push(guard);
        }
    }
    guardsBefore.set(rounds, byFinding);
    return byFinding;
}
const guardsBefore = new WeakMap();

// EXTERNAL MODULE: ./lib/core/render/plain-words.js
var plain_words = __webpack_require__(62408);
;// CONCATENATED MODULE: ./lib/core/render/finding-view.js








/** What each format does not tell of a finding, and why. Whatever else the view has, it tells. */
const LEFT_OUT = {
    text: { steps: "the chain says in a line what they come to" },
    markdown: {},
    html: {},
    sarif: { origin: "the help of its rule says how it is found", steps: "the flow of code shows where they lead" },
    annotation: {
        code: "GitHub shows the annotation at its lines",
        steps: "the chain says in a line what they come to",
    },
    comment: {
        steps: "the chain is what a reader of the line needs of them",
        place: "GitHub shows the comment at its lines",
        code: "GitHub shows the comment at its lines",
        reason: "what is unresolved or dismissed gets no comment of its own",
    },
    explanation: {},
};
/** What a reader is told of a finding. */
function viewFinding(finding, { known_patterns: { matches }, triage, fix, rounds }) {
    const { id, title, severity, category, classification, source, evidence, replacement, fingerprint } = finding;
    const { effect_id: effectId, effect, judgment, confidence, chain, agent_steps: steps } = finding;
    const [code, ...others] = evidence;
    const further = others.filter((each) => !(0,render_chain/* isOnChain */.No)(each, chain));
    return {
        ...{ title, severity, category, fingerprint, code, further, chain, steps },
        breach: effectId === null ? undefined : { effectId, effect, judgment, confidence },
        age: plain_words/* AGE_WORDS */.go[classification],
        origin: (0,told_origin/* toldOrigin */.S)(finding)?.label,
        place: viewPlace(finding),
        description: beyondTitle(finding),
        // A rule's Judge says the same of everything: the rule speaks for itself.
        ruling: source === "static" ? undefined : said(finding.resolution),
        reason: "by" in finding ? said((0,plain_words/* describeDismissal */.JO)(finding)) : "reason" in finding ? said(finding.reason) : undefined,
        suggestion: said(finding.suggestion),
        replacement: replacement ?? undefined,
        rule: finding.rule === null ? undefined : viewRule(finding.rule),
        reporter: finding.reported_by === null ? undefined : nameReporter(finding.reported_by),
        threads: viewThreads(finding, triage ?? []),
        // Why an unresolved one is open names the run already.
        carriedFrom: "failed_gate" in finding ? undefined : (finding.carried_from ?? undefined),
        united: tellUnited(finding),
        // Of what was dismissed it would say that there is something to it after all.
        guards: "by" in finding ? [] : guardsAbout(finding, rounds),
        late: finding.late ? LATE_WORDS : undefined,
        repair: isRepaired(finding, fix) ? REPAIR_WORDS : undefined,
        known: matches.flatMap(({ finding: named, pattern, why, source }) => {
            return named === id ? [{ pattern, why, source }] : [];
        }),
    };
}
const MAX_UNITED = 10;
/** `One defect with: null-safety, high, at src/a.ts:12 (A reader crashes).` What is said besides stands in its description. */
function tellUnited(finding) {
    const [, ...others] = (0,united/* membersOf */.lS)(finding);
    if (others.length === 0)
        return undefined;
    const named = others.slice(0, MAX_UNITED).map((other) => {
        return `${other.category}, ${other.severity}, at ${namePlace(other)} (${(0,cut/* cut */.Jj)(other.title, MAX_UNITED_TITLE_CHARS)})`;
    });
    const left = others.length - named.length;
    return `One defect with: ${[...named, ...(left === 0 ? [] : [`${left} more in the report`])].join("; ")}.`;
}
const MAX_UNITED_TITLE_CHARS = 200;
/** A rule's match that nobody contested: all that its Enthusiast, Judge and Critic say of it is said of every other one. */
function isPlainMatch(finding) {
    const isConfirmed = !("by" in finding) && !("reason" in finding);
    const { source, corrections, validation, claimed_by: agents } = finding;
    const isContested = corrections.length > 0 || agents.length > 1;
    return isConfirmed && source === "static" && validation.status === "confirmed_valid" && !isContested;
}
/** The patch that is offered mends it; what a later review found is no finding of the report. */
function isRepaired(finding, fix) {
    if (fix === null || fix.patch === null)
        return false;
    const repaired = repairedBefore.get(fix) ?? namesOfRepaired(fix);
    repairedBefore.set(fix, repaired);
    return (0,united/* membersOf */.lS)(finding).every(({ id, fingerprint }) => repaired.has(nameOf(id, fingerprint)));
}
/** Made once for a record: every finding asks. */
const repairedBefore = new WeakMap();
function namesOfRepaired({ findings }) {
    const repaired = findings.filter(({ state }) => state === "repaired");
    return new Set(repaired.map((each) => nameOf(each.finding_id, each.fingerprint)));
}
function nameOf(id, fingerprint) {
    return JSON.stringify([id, fingerprint]);
}
const REPAIR_WORDS = "The patch that is offered repairs it: the review of the patched head holds it resolved.";
const LATE_WORDS = "It comes late: its lines were reviewed before and have not changed since, and no earlier review named it.";
function said(text) {
    return text === null || text.trim() === "" ? undefined : text;
}
/** For many tools the first line of what they say is the title, for some claims the first sentence. */
function beyondTitle({ title, description }) {
    const sentence = `${title.replace(/\.$/, "")}. `;
    if (description.trimStart().startsWith(sentence))
        return said(description.trimStart().slice(sentence.length));
    const [first = "", ...others] = description.trim().split("\n");
    const isTitle = title === first.trim() || title.endsWith(`: ${first.trim()}`);
    return said(isTitle ? others.join("\n").trim() : description);
}
/** The other reviewer, with its own name of the check. To be escaped. */
function nameReporter({ tool, check }) {
    return check === null ? tool : `${tool} (${check})`;
}
function viewPlace(finding) {
    const { file, side, start_line, line } = finding;
    return { file, side, start_line, line, name: namePlace(finding) };
}
/** The last line of the place, where a comment stands. An architectural finding has no file; another tool's may not name one. */
function namePlace({ file, line, reported_by: reporter = null, }) {
    if (file !== null)
        return line === null ? file : `${file}:${line}`;
    return reporter === null || reporter.tool === own_findings/* OWN_TOOL */.SB ? "the architecture" : "no file named";
}
function viewThreads({ source, threads }, rows) {
    if (threads.length === 0)
        return undefined;
    const names = threads.map(({ thread_id: id, author }) => {
        const row = rows.find((each) => each.thread_id === id);
        return `${author} (${row === undefined ? id : (0,thread_name/* nameThread */.m)(row)})`;
    });
    return { isTheirs: source.startsWith("triage:"), names: [...new Set(names)] };
}
function viewRule({ id, file, quote }) {
    return { id, quote, file: isRuleOfStaticPanel({ id, file }) ? undefined : file };
}
/** The static panel's rules come with Tribunal, each in a file of its name; all others are the repository's own. */
function isRuleOfStaticPanel({ id, file }) {
    return file === `rules/${id}.yml`;
}


/***/ }),

/***/ 37124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Zk: () => (/* binding */ tellFix),
  P9: () => (/* binding */ tellWhichHead),
  sY: () => (/* binding */ toFixSection)
});

// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(65407);
// EXTERNAL MODULE: ./lib/core/join-list.js
var join_list = __webpack_require__(31764);
// EXTERNAL MODULE: ./lib/core/report/report.js + 16 modules
var report = __webpack_require__(30621);
// EXTERNAL MODULE: ./lib/core/render/ending.js
var render_ending = __webpack_require__(34441);
// EXTERNAL MODULE: ./lib/core/render/finding-view.js + 1 modules
var finding_view = __webpack_require__(8292);
;// CONCATENATED MODULE: ./lib/core/render/fix-words.js


/** Of which head a verdict is. */
const VERDICT_WORDS = { given: "Head as given", patched: "With the patch" };
const ENDING_WORDS = {
    passed: "passed",
    "did-not-pass": "did not pass",
    "could-not-judge": "could not judge",
};
const MAX_STOP_CHARS = 600;
/** Where the run that repaired said no more. */
const STOP_WORDS = {
    "nothing-confirmed": "no confirmed finding of the change's own is left.",
    "nothing-repaired": "an iteration repaired none of its findings.",
    bounce: "a finding that was repaired came back, or a new one asks to undo a repair.",
    growth: "the number of substantive findings grew twice.",
    "iterations-spent": "every iteration that was allowed is spent.",
    "tokens-spent": "the token budget is spent.",
    "time-spent": "the time budget is spent.",
    "verify-failed": "the command of --verify failed twice in an iteration.",
    "not-judged": "a review could not judge.",
    cancelled: "the run was cancelled.",
};
/** Why repairing ended, with the reason's name. To be escaped. */
function tellStop({ stop_reason: reason, stop_detail: detail, iterations }) {
    const after = iterations.length === 0 ? "before an iteration" : `after ${(0,count_of/* countOf */.p)(iterations.length, "iteration")}`;
    const why = detail.trim() === "" ? STOP_WORDS[reason] : (0,cut/* cut */.Jj)(detail.trim(), MAX_STOP_CHARS);
    return `Repairing stopped ${after} (${reason}): ${why}`;
}
/** What the patch repairs, in a sentence. */
function tellOffer({ findings, result, iterations }, size) {
    const last = iterations.at(-1)?.n;
    const best = result === null || last === undefined || result.iteration === last
        ? ""
        : ` It is the state after iteration ${result.iteration} of ${last}, the best that was reviewed.`;
    const told = findings.length === 0 ? "" : ` Of ${(0,count_of/* countOf */.p)(findings.length, "finding")}: ${tallyRepairs(findings)}.`;
    return `A patch is offered (${size}).${told}${best}`;
}
/** Whether repairing ended before it began: then a paragraph says all there is to say. */
function isUntouched({ iterations, patch }) {
    return iterations.length === 0 && patch === null;
}
/** That no patch is offered, and why, in a sentence of our own words. */
function tellNothing(fix) {
    if (!isUntouched(fix))
        return `No repair is offered: ${whyNothing(fix)}.`;
    const verify = fix.verify === null ? "" : " The command of --verify was not run.";
    return `${whyUntouched(fix)}${verify}`;
}
function whyUntouched({ stop_reason: reason }) {
    switch (reason) {
        case "nothing-confirmed":
            return "Nothing was to be repaired: the review confirmed nothing of the change's own.";
        case "not-judged":
            return "Nothing was repaired, as the review could not judge.";
        default:
            return `Nothing was repaired: ${STOP_WORDS[reason]}`;
    }
}
function whyNothing({ iterations, stop_reason: reason }) {
    // What may have been better until then was not looked at.
    if (reason === "cancelled")
        return "the run was cancelled";
    const edited = iterations.filter(({ lines }) => lines > 0);
    if (edited.length === 0)
        return "no repair was made";
    if (edited.every(({ undone }) => undone !== null))
        return "every repair that was made was taken back";
    const isJudged = edited.some(({ conclusion }) => conclusion === "success" || conclusion === "failure");
    return isJudged
        ? "no repaired head came out better than the head as given"
        : "no review of a repaired head came to a verdict";
}
/** In the order in which they are told. */
const STATE_WORDS = {
    repaired: "repaired",
    "not-survived": "did not survive",
    undone: "taken back",
    declined: "declined",
    "not-tried": "not tried",
};
/** What is repaired first. */
const REPAIR_ORDER = Object.keys(STATE_WORDS);
/** `2 repaired, 1 did not survive, 1 declined`; empty for no finding. */
function tallyRepairs(findings) {
    return REPAIR_ORDER.map((state) => [findings.filter((each) => each.state === state).length, STATE_WORDS[state]])
        .filter(([count]) => count > 0)
        .map(([count, words]) => `${count} ${words}`)
        .join(", ");
}
/** How a command ended: `passed (exit 0)`. */
function tellExit(exit) {
    if (exit === null)
        return "did not end by itself";
    return exit === 0 ? "passed (exit 0)" : `failed (exit ${exit})`;
}
/** The command and how it ended: of what is offered, where it was run on that. */
function tellVerify({ verify, iterations, result, patch }) {
    if (verify === null)
        return { command: undefined, words: "No command was run on the repairs." };
    const ran = iterations.filter((each) => each.verify !== null);
    const last = ran.at(-1);
    if (last === undefined)
        return { command: verify.command, words: "was not run: no repair was made" };
    const offered = patch === null ? undefined : ran.find(({ n }) => n === result?.iteration);
    if (offered !== undefined)
        return { command: verify.command, words: `${tellExit(offered.verify?.exit ?? null)} with the patch applied` };
    const words = `${tellExit(verify.exit)} in iteration ${last.n}`;
    return { command: verify.command, words: `${words}${patch === null ? "" : ", which is not what is offered"}` };
}

// EXTERNAL MODULE: ./lib/core/render/phrases.js
var phrases = __webpack_require__(14794);
// EXTERNAL MODULE: ./lib/core/render/refused-edits.js
var refused_edits = __webpack_require__(42300);
// EXTERNAL MODULE: ./lib/core/render/to-sentence.js
var to_sentence = __webpack_require__(38373);
;// CONCATENATED MODULE: ./lib/core/render/fix-section.js











const MAX_SAID_CHARS = 600;
const MAX_TITLE_CHARS = 200;
const MAX_PLACE_CHARS = 160;
const SHA_CHARS = 12;
/** Undefined where nobody asked for repairs, and where none was begun: `tellWhichHead` says that. */
function toFixSection(report) {
    const { fix } = report;
    if (fix === null || isUntouched(fix))
        return undefined;
    const patch = toPatch(fix, report);
    return {
        lead: patch === undefined ? tellNothing(fix) : tellOffer(fix, patch.size),
        verdicts: toVerdicts(report, fix),
        stopped: tellStop(fix),
        rows: [...fix.findings].sort(byState).map((finding) => toRow(finding, report)),
        iterations: fix.iterations.map((iteration) => toIteration(iteration, fix)),
        refused: fix.iterations.flatMap(refused_edits/* toRefused */.y),
        verify: tellVerify(fix),
        patch,
        spent: tellSpent(fix, report),
    };
}
/** What is offered and what the review of it came to, in a line: `1 repaired, 1 declined; with the patch: …`. Undefined where nobody asked or none was begun. To be escaped. */
function tellFix(report) {
    const { fix } = report;
    if (fix === null || isUntouched(fix))
        return undefined;
    const tally = fix.findings.length === 0 ? "" : `${tallyRepairs(fix.findings)}. `;
    if (fix.patch === null)
        return `${tally}${tellNothing(fix)}`;
    return `${tally}${tellPatched(fix)}`;
}
/** Of which head the report's title speaks, and what it would say of the other; that there is no other, where no repair was begun. Undefined where nobody asked. To be escaped. */
function tellWhichHead(report) {
    const { fix, pin } = report;
    if (fix === null)
        return undefined;
    if (isUntouched(fix))
        return tellNothing(fix);
    const given = `That is the verdict on the head as given, ${pin.head_sha.slice(0, SHA_CHARS)}.`;
    return `${given} ${fix.patch === null ? tellNothing(fix) : tellPatched(fix)}`;
}
function tellSpent({ usage, cost }, { run }) {
    if (usage === null || usage.calls === 0)
        return undefined;
    const amount = (0,phrases/* describeCost */.P9)(cost, run.costs.currency);
    return `${amount === undefined ? "" : `${amount}; `}${(0,phrases/* describeTokens */.k2)(usage)}`;
}
function tellPatched({ result }) {
    if (result === null)
        return "A patch is offered, and no review of the patched head is recorded.";
    return `With the patch applied the review came to: ${result.title}.`;
}
function toVerdicts({ run, pin, findings }, { result, patch }) {
    const given = {
        ...{ when: VERDICT_WORDS.given, head: pin.head_sha, isWhat: (0,phrases/* describeHead */.Ui)(pin), isKnown: !pin.head_is_work_tree },
        ...{ ending: (0,render_ending/* endingOf */.z)(run.conclusion), title: run.title },
        confirmed: `${findings.filter(report/* isBrought */.a$).length} confirmed`,
        open: [],
    };
    if (patch === null || result === null)
        return [given];
    const patched = {
        ...{ when: VERDICT_WORDS.patched, head: result.head, isKnown: false },
        isWhat: ` (a commit of this run alone, of iteration ${result.iteration})`,
        ...{ ending: (0,render_ending/* endingOf */.z)(result.conclusion), title: result.title },
        confirmed: `${result.confirmed} confirmed`,
        open: (0,render_ending/* endingOf */.z)(result.conclusion) === "passed" ? [] : result.open.map(toOpenRow),
    };
    return [given, patched];
}
function toOpenRow({ title, severity, file, line, why }) {
    return {
        ...{ severity, title: (0,cut/* cut */.Jj)(title.trim(), MAX_TITLE_CHARS), why: (0,to_sentence/* toSentence */.R)(why, MAX_SAID_CHARS) },
        place: { name: (0,cut/* keepEnd */.zf)((0,finding_view/* namePlace */.RO)({ file, line }), MAX_PLACE_CHARS), isPath: file !== null },
    };
}
function byState(a, b) {
    return REPAIR_ORDER.indexOf(a.state) - REPAIR_ORDER.indexOf(b.state) || (0,severity/* compareSeverity */.zK)(a.severity, b.severity);
}
const STATUS_WORDS = {
    resolved: "resolved",
    partially_resolved: "partly resolved",
    unresolved: "still there",
    cant_verify: "cannot be verified",
};
function toRow(finding, { findings, fix }) {
    const { state, severity, title, file, line, fingerprint, finding_id: id, found_in: foundIn } = finding;
    const { tried_in: tried, status, said } = finding;
    // Its iteration says why.
    const undone = fix?.iterations.find(({ undone: why }) => why !== null && said.includes(why));
    const place = { name: (0,cut/* keepEnd */.zf)((0,finding_view/* namePlace */.RO)({ file, line }), MAX_PLACE_CHARS), isPath: file !== null };
    return {
        ...{ state, stateWords: STATE_WORDS[state], severity, id, fingerprint, place },
        title: (0,cut/* cut */.Jj)(title.trim(), MAX_TITLE_CHARS),
        isOfFirst: foundIn === 0 && findings.some((each) => each.fingerprint === fingerprint),
        course: [
            ...(foundIn === 0 ? [] : [`found by the review of iteration ${foundIn}`]),
            ...(tried.length === 0 ? [] : [`tried in ${nameIterations(tried)}`]),
            ...(status === null ? [] : [`the review after it says: ${STATUS_WORDS[status]}`]),
        ],
        says: undone === undefined ? tellSaid(said, title) : `It was taken back with iteration ${undone.n}.`,
    };
}
/** A name of the code that a title begins with keeps its case at the beginning of a sentence too. */
function tellSaid(said, title) {
    const [first = ""] = said.trim().split(/\s/, 1);
    const told = (0,to_sentence/* toSentence */.R)(said, MAX_SAID_CHARS);
    const isName = first !== "" && title.trim().split(/\s/, 1)[0] === first;
    return isName ? `${first.slice(0, 1)}${told.slice(1)}` : told;
}
function nameIterations(numbers) {
    return `${numbers.length === 1 ? "iteration" : "iterations"} ${(0,join_list/* joinAnd */.M)(numbers.map(String))}`;
}
function toIteration(iteration, { findings, result, patch }) {
    const { n, head, conclusion, confirmed, resolved, brought, undone, verify } = iteration;
    const titleOf = (id) => findings.find(({ finding_id: known }) => known === id)?.title ?? "";
    const ending = conclusion === null ? undefined : (0,render_ending/* endingOf */.z)(conclusion);
    return {
        ...{
            n,
            head: conclusion === null ? undefined : head,
            headless: undone !== null ? "undone" : iteration.lines === 0 ? "none made" : "not reviewed",
            output: verify?.output?.trim() ? verify.output : undefined,
            resolved,
            did: tellDid(iteration),
            undone: undone === null ? undefined : (0,to_sentence/* toSentence */.R)(undone, MAX_SAID_CHARS),
        },
        isOffered: patch !== null && result?.iteration === n,
        verify: verify === null ? undefined : `${tellExit(verify.exit)}${verify.runs > 1 ? `, run ${verify.runs} times` : ""}`,
        unreviewed: iteration.lines === 0 ? "nothing to review" : "not reviewed",
        review: ending && { ending, words: `${ENDING_WORDS[ending]}, ${confirmed} confirmed` },
        brought: brought.map((id) => (titleOf(id) === "" ? id : `${id} (${(0,cut/* cut */.Jj)(titleOf(id).trim(), MAX_TITLE_CHARS)})`)),
    };
}
function tellDid({ applied, declined, files, lines }) {
    const where = files === 0 ? "" : ` in ${(0,count_of/* countOf */.p)(files, "file")} (${(0,count_of/* countOf */.p)(lines, "line")})`;
    const made = applied.length === 0 ? "no repair" : `${(0,count_of/* countOf */.p)(applied.length, "repair")}${where}`;
    return `${made}${declined.length === 0 ? "" : `; ${declined.length} declined`}`;
}
function toPatch({ patch: text, patch_sha256: sha256, patch_files: files }, { pin }) {
    if (text === null)
        return undefined;
    const sum = (key) => files.reduce((total, file) => total + file[key], 0);
    const size = `${(0,count_of/* countOf */.p)(files.length, "file")}, +${sum("added")} −${sum("removed")}`;
    const where = pin.head_is_work_tree
        ? ", in the work tree as it was reviewed: its changes are not committed, and must still be there"
        : `, at commit \`${pin.head_sha.slice(0, SHA_CHARS)}\``;
    const apply = `Nothing is applied yet. \`git apply FILE\` takes it at the root of the repository${where}; the report has it as \`fix.patch\`.`;
    const rows = files.map(({ path, added, removed, findings }) => {
        return { path, change: `+${added} −${removed}${findings.length === 0 ? " (of no finding)" : ""}` };
    });
    return { text, size, files: rows, sha256: sha256 ?? "", apply };
}


/***/ }),

/***/ 42837:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cj: () => (/* binding */ REST_AT_TERMINAL),
/* harmony export */   K7: () => (/* binding */ REST_IN_REPORT),
/* harmony export */   nD: () => (/* binding */ foldUnread)
/* harmony export */ });
/* harmony import */ var _count_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29028);
/* harmony import */ var _group_digits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80083);


/** So many lines are read; of more files their folders are told. */
const MAX_LISTED = 60;
/** Where what a list at a terminal leaves out is to be had: a run there keeps no report unless it is told to. */
const REST_AT_TERMINAL = "(`--format json` or `--run-dir` lists all)";
/** The same for lists that stand on a runner, too. */
const REST_IN_REPORT = "in report.json (in the report artifact, or by `--format json` or `--run-dir`)";
/**
 * Names each file as long as they are few, else how many of each folder, and at most so many of either. Never throws.
 *
 * @param rest where those it leaves out are to be had.
 */
function foldUnread(files, rest, most = MAX_LISTED) {
    if (files.length <= most)
        return { entries: files.map(toEntry), more: undefined };
    const groups = groupFiles(files);
    const shown = groups.slice(0, most);
    const left = groups.slice(most).reduce((sum, group) => sum + group.length, 0);
    return {
        entries: shown.map(toFolder),
        more: left === 0 ? undefined : `… and ${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_0__/* .groupDigits */ .K)(left)} more ${left === 1 ? "file" : "files"} ${rest}`,
    };
}
/** Those of a folder of which the same is said. */
function groupFiles(files) {
    const groups = new Map();
    for (const each of files) {
        const key = JSON.stringify([folderOf(each.file), each.alike ?? each.why]);
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [each]);
        else
            group.push(each);
    }
    return [...groups.values()];
}
function toEntry({ file, why }) {
    return { path: file, told: why };
}
function toFolder(group) {
    const [first = NOBODY, ...others] = group;
    if (others.length === 0)
        return toEntry(first);
    return {
        path: folderOf(first.file),
        told: `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_1__/* .countOf */ .p)(group.length, "file")}${first.alike === undefined ? ` ${first.why}` : `, ${first.alike}`}`,
    };
}
const NOBODY = { file: "", why: "" };
function folderOf(path) {
    return path.slice(0, path.lastIndexOf("/") + 1);
}


/***/ }),

/***/ 14794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   At: () => (/* binding */ describeSkipped),
/* harmony export */   Cp: () => (/* binding */ describeCached),
/* harmony export */   Fn: () => (/* binding */ describeUnread),
/* harmony export */   HD: () => (/* binding */ describeNotCovered),
/* harmony export */   IK: () => (/* binding */ describeUntold),
/* harmony export */   OM: () => (/* binding */ saidAlike),
/* harmony export */   P9: () => (/* binding */ describeCost),
/* harmony export */   Ui: () => (/* binding */ describeHead),
/* harmony export */   Vx: () => (/* binding */ describeSum),
/* harmony export */   Xi: () => (/* binding */ describeLineless),
/* harmony export */   _B: () => (/* binding */ describeBrokenOff),
/* harmony export */   aN: () => (/* binding */ withoutSaid),
/* harmony export */   aY: () => (/* binding */ findProof),
/* harmony export */   k2: () => (/* binding */ describeTokens),
/* harmony export */   lA: () => (/* binding */ describeEnd),
/* harmony export */   my: () => (/* binding */ describeUnchecked)
/* harmony export */ });
/* harmony import */ var _count_of_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29028);
/* harmony import */ var _group_digits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(80083);
/* harmony import */ var _usage_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76940);
/* harmony import */ var _verdict_why_ended_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6402);
/* harmony import */ var _files_read_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(21200);
/* harmony import */ var _plain_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62408);






const CONVERGED = new Set(["zero-findings", "all-self-reference"]);
/**
 * How the rounds ended and by which numbers, in one line. Undefined for a run without rounds.
 *
 * @param show makes the tier's name, the one word of it from outside, safe where the line goes.
 */
function describeEnd({ rounds, run }, show) {
    const last = rounds.at(-1);
    if (last === undefined)
        return undefined;
    const verb = CONVERGED.has(run.stop_reason) ? "Converged" : "Did not converge";
    const series = (key) => rounds.map((round) => round[key]).join(" → ");
    const at = run.panel === "static" ? "" : `, at ${show(last.tier)}`;
    const why = run.status === "completed" ? `, because ${(0,_verdict_why_ended_js__WEBPACK_IMPORTED_MODULE_1__/* .whyEnded */ .rs)(run).words}` : "";
    return `${verb} after ${rounds.length} of at most ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(run.rounds_planned, "round")}${at}${why}: new claims ${series("novel")}, confirmed ${series("confirmed")}, of these at new places ${series("substantive")}.`;
}
/** What the head's SHA stands for where it is no commit that anybody knows; empty where it is one. */
function describeHead({ head_is_work_tree }) {
    return head_is_work_tree ? " (a commit of this run alone, as what was reviewed is not committed)" : "";
}
/** The unresolved findings that were upheld and nobody re-checked, in a sentence; undefined when there is none. */
function describeUnchecked({ unresolved }) {
    const count = unresolved.filter(({ unchecked }) => unchecked).length;
    if (count === 0)
        return undefined;
    return `${count} of them ${count === 1 ? "was" : "were"} upheld and not re-checked: no Critic gave a verdict.`;
}
/** What all findings of a list that have such a text say alike, if several do. */
function saidAlike(findings, view) {
    const said = findings.map((finding) => {
        const { ruling, reason } = view(finding);
        return { ruling, reason };
    });
    return {
        ruling: shared(said.map(({ ruling }) => ruling)),
        ruledOn: said.every(({ ruling }) => ruling !== undefined) ? "each of them" : "each that it ruled on",
        reason: shared(said.map(({ reason }) => reason)),
    };
}
/** The finding without what is said once for all of its list. */
function withoutSaid(view, { ruling, reason }) {
    return {
        ...view,
        ruling: view.ruling === ruling ? undefined : view.ruling,
        reason: view.reason === reason ? undefined : view.reason,
    };
}
function shared(texts) {
    const said = texts.filter((text) => text !== undefined);
    return said.length > 1 && new Set(said).size === 1 ? said[0] : undefined;
}
/** An amount as people read it, with its currency; `at least` where tokens or prices are missing, and no amount where all are. */
function describeCost(cost, currency) {
    if (cost === null)
        return undefined;
    if (cost.amount === 0 && cost.lower_bound)
        return "not known";
    const amount = cost.amount === 0 || cost.amount >= 1 ? cost.amount.toFixed(2) : cost.amount.toPrecision(2);
    return `${cost.lower_bound ? "at least " : ""}${amount}${currency === null ? "" : ` ${currency}`}`;
}
/** The quote that refutes a debunked claim: what was quoted last of it. Undefined for what a gate or a person turned away. */
function findProof({ by, evidence }) {
    return by === "judge" || by === "critic" ? evidence.at(-1) : undefined;
}
/** What the endpoint did not tell of its tokens, and what was counted instead; undefined where it told all of them. */
function describeUntold({ calls, calls_without_usage: untold }) {
    if (untold === 0)
        return undefined;
    const which = untold === calls ? "any call" : `${untold} of ${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(calls, "call")}`;
    const sums = untold === calls ? "" : ": the sums are a lower bound";
    return `The endpoint told no tokens of ${which}${sums}; for the token budget, every ${_usage_js__WEBPACK_IMPORTED_MODULE_0__/* .CHARS_PER_TOKEN */ .kr} characters of them counted as one`;
}
/** How much of the input cost less, by the endpoint's word; undefined where it tells of none. */
function describeCached(usage) {
    const { input_tokens: input, cached_tokens: cached } = usage;
    if (cached === 0 || input === 0)
        return undefined;
    const share = Math.min(100, Math.floor((100 * cached) / input));
    return `${share === 0 ? "less than 1" : share} % of the input came from the endpoint's cache`;
}
/** How many calls were ended before their reply, in a clause; undefined for none. */
function describeBrokenOff(brokenOff) {
    if (brokenOff === 0)
        return undefined;
    return `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(brokenOff, "more call")} ${brokenOff === 1 ? "was" : "were"} broken off: what that cost is not known`;
}
/** A sum of tokens in a table; no number where the endpoint told none of any call. */
function describeSum(tokens, { calls, calls_without_usage: untold }) {
    return calls > 0 && untold === calls ? "not told" : (0,_group_digits_js__WEBPACK_IMPORTED_MODULE_4__/* .groupDigits */ .K)(tokens);
}
/** How many calls there were and of how many tokens, as far as they are told. */
function describeTokens(usage, brokenOff = 0) {
    const { calls, calls_without_usage: without, input_tokens: input, output_tokens: output } = usage;
    const cached = describeCached(usage);
    const more = cached === undefined ? "" : `, ${cached}`;
    const sums = `${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_4__/* .groupDigits */ .K)(input)} input and ${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_4__/* .groupDigits */ .K)(output)} output tokens${more}`;
    const untold = describeUntold(usage);
    const all = `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_3__/* .countOf */ .p)(calls, "call")}${brokenOff === 0 ? "" : ` answered, and ${(0,_group_digits_js__WEBPACK_IMPORTED_MODULE_4__/* .groupDigits */ .K)(brokenOff)} broken off`}`;
    if (calls === 0)
        return all;
    if (untold === undefined)
        return `${all}, ${sums}`;
    return `${all}${without === calls ? "" : `, at least ${sums}`}. ${untold}`;
}
/** What is said of the files that were left out, in the target's order. */
function describeSkipped({ coverage }) {
    return coverage.skipped.map(({ file, reason }) => {
        const why = (0,_plain_words_js__WEBPACK_IMPORTED_MODULE_2__/* .describeSkip */ .Vf)(reason);
        return { file, why, alike: `each ${why}` };
    });
}
/** What became of the files of which no line changed, in the target's order. */
function describeLineless({ coverage }) {
    return coverage.without_lines.map(({ file, change: why }) => {
        return why.startsWith("renamed from ") ? { file, why, alike: "renamed" } : { file, why };
    });
}
/** What is said of the files whose kind no rule is about, in the target's order. */
function describeNotCovered({ coverage }) {
    return (coverage.by_rules?.not_covered ?? []).map((file) => ({ file, why: "no rule covers it" }));
}
/** What is said of the files nobody could read or examine, in the target's order. */
function describeUnread(report) {
    const { unexamined, files, unread: all } = report.coverage;
    const failed = new Set(unexamined.map(({ file }) => file));
    const unread = (0,_files_read_js__WEBPACK_IMPORTED_MODULE_5__/* .isPolicyCheck */ .xY)(report) ? all.filter((file) => failed.has(file)) : all;
    const reasons = new Map(unexamined.map(({ file, reason }) => [file, reason]));
    const untouched = new Set(files.filter((each) => each.parts > 0 && each.parts_read === 0).map(({ file }) => file));
    return unread.map((file) => {
        const reason = reasons.get(file);
        const unreadWords = untouched.has(file) ? "not read" : "not read in full";
        return { file, why: reason === undefined ? unreadWords : `not examined in full: ${reason}` };
    });
}


/***/ }),

/***/ 62408:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JO: () => (/* binding */ describeDismissal),
/* harmony export */   Vf: () => (/* binding */ describeSkip),
/* harmony export */   bd: () => (/* binding */ nameKinds),
/* harmony export */   go: () => (/* binding */ AGE_WORDS)
/* harmony export */ });
/* unused harmony export VALIDATION_WORDS */
/* harmony import */ var _claims_category_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63665);

const SKIP_WORDS = {
    media: "an image, a font, sound or video",
    binary: "not text in UTF-8: binary, or saved in another encoding such as UTF-16",
    archive: "an archive or office document",
    executable: "a program",
    "lfs-pointer": "a Git LFS pointer, whose content is elsewhere",
    "working-tree-encoding": "text that git writes in another encoding, by working-tree-encoding in .gitattributes",
    filter: "text that git runs through a filter, by filter in .gitattributes",
    ident: "text that git writes its own id into, by ident in .gitattributes",
    submodule: "a submodule",
    generated: "generated, by .gitattributes at the base",
    "ignored-path": "left out by paths-ignore",
    "never-sent": "kept back by never-send",
    unreadable: "could not be read",
    "too-large": "too large",
    "overlong-line": "a line of it is too long",
};
const SKIPS = new Map(Object.entries(SKIP_WORDS));
/** Why a file was not reviewed. A reason we do not know is given as it is. */
function describeSkip(reason) {
    return SKIPS.get(reason) ?? reason;
}
/** Whether the change brought a finding in, after a comma. */
const AGE_WORDS = {
    new: "new in this change",
    existing: "there before this change",
    undecided: "perhaps there before this change",
};
/** Why a claim was dismissed. A gate's reason begins with its code, which says nothing to people. */
function describeDismissal({ reason, code }) {
    const told = `${code}: `;
    return code !== null && reason.startsWith(told) ? reason.slice(told.length) : reason;
}
/** What the Critic, or a person after it, said of a finding; each goes on after "the Critic". */
const VALIDATION_WORDS = {
    confirmed_valid: "upheld it",
    dismissed_false_positive: "found it to be wrong",
    needs_human_review: "asks for a person",
    upheld_by_person: "was overruled: a person upheld it",
    not_reached: "was not asked",
};
const CODE_KINDS = new Set(_claims_category_js__WEBPACK_IMPORTED_MODULE_0__/* .CODE_CATEGORIES */ .V_);
/**
 * The kinds of defect that lines are held safe from, in words. Where they are most of the kinds, the others are named: `everything but logic`.
 *
 * @param show how a kind is spelled.
 */
function nameKinds(kinds, show = (kind) => kind) {
    const others = _claims_category_js__WEBPACK_IMPORTED_MODULE_0__/* .CODE_CATEGORIES */ .V_.filter((kind) => !kinds.includes(kind));
    const isMost = kinds.length > others.length && kinds.every((kind) => CODE_KINDS.has(kind));
    if (isMost)
        return others.length === 0 ? "everything" : `everything but ${others.map(show).join(", ")}`;
    return kinds.map(show).join(", ") || "nothing named";
}


/***/ }),

/***/ 42300:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ tellRefused),
/* harmony export */   y: () => (/* binding */ toRefused)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(65407);
/* harmony import */ var _to_sentence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38373);


const MAX_SAID_CHARS = 600;
const MAX_PLACE_CHARS = 160;
/** What an iteration proposed and nobody made, in order. */
function toRefused({ n, refused }) {
    return refused.map(({ path, start_line: line, code, reason, mended }) => {
        const said = (0,_to_sentence_js__WEBPACK_IMPORTED_MODULE_0__/* .toSentence */ .R)(reason, MAX_SAID_CHARS);
        const told = mended ? `${said} Mended: an edit of the same lines was accepted later.` : said;
        return { n, place: (0,_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .keepEnd */ .zf)(`${path}:${line}`, MAX_PLACE_CHARS), code, reason: told, isMended: mended };
    });
}
/** How many edits were refused, and of those mended: `5, 2 of them mended`. */
function tellRefused(refused) {
    const mended = refused.filter(({ isMended }) => isMended).length;
    return `${refused.length}${mended === 0 ? "" : `, ${mended} of them mended`}`;
}


/***/ }),

/***/ 47826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ FORMATS),
  B: () => (/* binding */ renderReport)
});

// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(20762);
// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(20096);
// EXTERNAL MODULE: ./lib/core/json-pieces.js
var json_pieces = __webpack_require__(57813);
// EXTERNAL MODULE: ./lib/core/pieces.js
var pieces = __webpack_require__(56824);
// EXTERNAL MODULE: ./lib/core/report/seal.js
var seal = __webpack_require__(17209);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(65407);
// EXTERNAL MODULE: ./lib/core/report/report.js + 16 modules
var report_report = __webpack_require__(30621);
// EXTERNAL MODULE: ./lib/core/render/finding-view.js + 1 modules
var finding_view = __webpack_require__(8292);
;// CONCATENATED MODULE: ./lib/core/render/html/entries.js




/** What became of a finding, as the page groups and filters them, in this order. */
const FINDING_GROUPS = ["confirmed", "unresolved", "missed", "debt", "dismissed"];
const MAX_TITLE_CHARS = 200;
const MAX_PLACE_CHARS = 300;
/** Every finding of a report, by standing, then worst first. */
function entriesOf({ findings, unresolved, missed, dismissed }) {
    const lists = [
        ...findings.filter(report_report/* isBrought */.a$).map((finding) => toEntry(finding, "confirmed")),
        ...unresolved.map((finding) => toEntry(finding, "unresolved")),
        ...missed.map(toMissedEntry),
        ...findings.filter(report_report/* isDebt */.a_).map((finding) => toEntry(finding, "debt")),
        ...dismissed.map((finding) => toEntry(finding, "dismissed")),
    ];
    const rank = ({ standing }) => FINDING_GROUPS.indexOf(standing);
    return lists
        .sort((a, b) => rank(a) - rank(b) || (0,severity/* compareSeverity */.zK)(a.severity, b.severity))
        .map((entry, index) => ({ ...entry, anchor: `finding-${index + 1}` }));
}
/** `src/a.ts:3-5`, its end where it is very long. */
function placeOf(place) {
    const { file, start_line: start, line } = place;
    if (file === null)
        return (0,finding_view/* namePlace */.RO)(place);
    const first = start === null || start === line ? "" : `${start}-`;
    return (0,cut/* keepEnd */.zf)(line === null ? file : `${file}:${first}${line}`, MAX_PLACE_CHARS);
}
function toEntry(finding, standing) {
    const { severity, title } = finding;
    const item = { kind: "finding", finding };
    return { standing, severity, title: (0,cut/* cutProse */.ge)(title, MAX_TITLE_CHARS), place: placeOf(finding), item };
}
function toMissedEntry(missed) {
    const { severity, description, file, line } = missed;
    const title = (0,cut/* cutProse */.ge)(description, MAX_TITLE_CHARS);
    return {
        standing: "missed",
        severity,
        title,
        place: placeOf({ file, start_line: line, line }),
        item: { kind: "missed", missed },
    };
}

// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/group-digits.js
var group_digits = __webpack_require__(80083);
// EXTERNAL MODULE: ./lib/core/render/files-read.js
var files_read = __webpack_require__(21200);
// EXTERNAL MODULE: ./lib/core/render/fold-unread.js
var fold_unread = __webpack_require__(42837);
// EXTERNAL MODULE: ./lib/core/render/phrases.js
var phrases = __webpack_require__(14794);
// EXTERNAL MODULE: ./lib/core/render/plain-words.js
var plain_words = __webpack_require__(62408);
;// CONCATENATED MODULE: ./lib/core/render/html/file-states.js



/** How much of a file was read; worst first, as files are listed. */
const READINGS = ["unread", "in part", "left out", "no line changed", "read"];
/** Every file of the target, in the report's order. */
function fileStatesOf(report, entries) {
    const open = new Map();
    for (const entry of entries) {
        const file = entry.item.kind === "missed" ? entry.item.missed.file : entry.item.finding.file;
        if (file === null || entry.standing === "dismissed")
            continue;
        const known = open.get(file);
        if (known === undefined)
            open.set(file, [entry]);
        else
            known.push(entry);
    }
    const readingOf = readerOf(report);
    return [...report.pin.files, ...strangersOf(report)].map(({ path, old_path: oldPath, status }) => {
        const own = [...(open.get(path) ?? []), ...(oldPath === null ? [] : (open.get(oldPath) ?? []))];
        return { path, oldPath, status, ...readingOf(path), entries: own };
    });
}
/** Files that coverage names and the pin does not, in a report that is not ours. */
function strangersOf({ pin, coverage, }) {
    const known = new Set(pin.files.map(({ path }) => path));
    const named = [...coverage.skipped, ...coverage.without_lines].map(({ file }) => file).concat(coverage.unread);
    const strangers = new Set(named.filter((path) => !known.has(path)));
    return [...strangers].map((path) => ({ path, old_path: null, status: "" }));
}
function readerOf(report) {
    const { coverage } = report;
    const skipped = new Map(coverage.skipped.map(({ file, reason }) => [file, reason]));
    const unread = new Map((0,phrases/* describeUnread */.Fn)(report).map(({ file, why }) => [file, why]));
    const lineless = new Map(coverage.without_lines.flatMap(({ file, change }) => (unread.has(file) ? [] : [[file, change]])));
    const live = new Map(coverage.counted_as_new.map(({ file, change }) => [file, change]));
    const uncovered = new Set(coverage.by_rules?.not_covered);
    const parts = new Map(coverage.files.map((file) => [file.file, file]));
    return (path) => {
        const reason = skipped.get(path);
        if (reason !== undefined)
            return { reading: "left out", detail: (0,plain_words/* describeSkip */.Vf)(reason) };
        const change = lineless.get(path);
        if (change !== undefined)
            return { reading: "no line changed", detail: change };
        const { parts: all = 0, parts_read: read = 0 } = parts.get(path) ?? {};
        const count = all === 0 || (0,files_read/* isPolicyCheck */.xY)(report) ? undefined : `${read} of ${all} ${all === 1 ? "part" : "parts"}`;
        const rule = uncovered.has(path) ? "no rule covers it" : undefined;
        const told = [count, rule, live.get(path)].filter((each) => each !== undefined).join("; ");
        const why = unread.get(path) ?? whyUnopened(path, report);
        if (why === undefined)
            return { reading: "read", detail: told };
        return { reading: read > 0 ? "in part" : "unread", detail: told === "" ? why : `${why}; ${told}` };
    };
}
/** What the policy does not speak of was not opened, which is as it should be. */
function whyUnopened(path, report) {
    if (!(0,files_read/* isPolicyCheck */.xY)(report) || report.policy?.files.includes(path) === true)
        return undefined;
    return "no sentence of the policy is about it";
}

;// CONCATENATED MODULE: ./lib/core/render/html/markup.js

/** HTML from a template of ours. Every value is escaped but what is markup already; undefined and empty lists show nothing. */
function markup(strings, ...parts) {
    const texts = parts.map((part, index) => `${render(part)}${strings[index + 1] ?? ""}`);
    return { html: `${strings[0] ?? ""}${texts.join("")}` };
}
const NOTHING = { html: "" };
function render(part) {
    if (part === undefined)
        return "";
    if (typeof part === "number")
        return String(part);
    if (typeof part === "string")
        return (0,core_escape/* escapeHtml */.ZD)(part);
    return "html" in part ? part.html : part.map(({ html }) => html).join("\n");
}
/** Its bytes as UTF-8, as it lies in a file. */
function sizeOf({ html }) {
    return Buffer.byteLength(html);
}
/** As many items as fit into so many bytes, and how many are left. The first of them always fits. */
function fitInto(maxBytes, items, show) {
    const shown = [];
    let room = maxBytes;
    for (const item of items) {
        const next = show(item);
        room -= sizeOf(next) + 1;
        if (room < 0 && shown.length > 0)
            break;
        shown.push(next);
    }
    return { shown, left: items.length - shown.length };
}
/** Prose as somebody wrote it: what stands between back-ticks or fences of them is shown as code. */
function prose(text) {
    const parts = text.split(/^```[^`\n]*\n([\s\S]*?)\n```[ \t]*$/m);
    const blocks = parts.map((part, index) => index % 2 === 0 ? inlineCode(part) : `<code class="block">${(0,core_escape/* escapeHtml */.ZD)(part)}</code>`);
    return { html: blocks.join("") };
}
function inlineCode(text) {
    const parts = text.split(/`([^`\n]+)`/);
    return parts.map((part, index) => (index % 2 === 0 ? (0,core_escape/* escapeHtml */.ZD)(part) : `<code>${(0,core_escape/* escapeHtml */.ZD)(part)}</code>`)).join("");
}

;// CONCATENATED MODULE: ./lib/core/render/html/table.js

/** A table with heads; where it is wider than the page it is scrolled, by keys too, which is why it takes the focus. */
function renderTable(table) {
    const { label, name = "plain", heads, rows } = table;
    return markup `<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="${name}">
<thead><tr>${heads.map((head) => markup `<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/file-map.js









const MAX_MAP_BYTES = 14_000;
const MAX_ROW_BYTES = 24_000;
const MAX_PATH_CHARS = 200;
const MAX_LINKS = 5;
/** More unread files than these are told by their folders. */
const MAX_NAMED_ROWS = 60;
/** More files than these are folded away, but for those that were not read. */
const MAX_OPEN_ROWS = 12;
const SIGNS = {
    read: "✓",
    "in part": "◐",
    unread: "✗",
    "left out": "–",
    "no line changed": "·",
};
/** What was read: a square a file, folder by folder, and the same as a table. */
function renderFileMap(report, entries) {
    const files = fileStatesOf(report, entries);
    const rank = ({ reading }) => READINGS.indexOf(reading);
    const rows = [...files].sort((a, b) => rank(a) - rank(b));
    const notRead = rows.filter(({ reading }) => reading !== "read");
    const sentence = `${(0,files_read/* describePartsRead */.ou)(report)}.`;
    const shown = rows.length <= MAX_OPEN_ROWS ? rows : notRead;
    const folded = shown.length > MAX_NAMED_ROWS ? (0,fold_unread/* foldUnread */.nD)(shown.map(toFolding), fold_unread/* REST_IN_REPORT */.K7) : undefined;
    return markup `<section aria-labelledby="files">
<h2 id="files">What was read</h2>
<p>${sentence}</p>
${renderMap(files)}
${renderNotRead(shown, folded)}
${shown.length === rows.length
        ? undefined
        : markup `<details><summary>${(0,count_of/* countOf */.p)(rows.length - shown.length, "file")} read in full</summary>
${renderRows("Files read in full", rows.filter(({ reading }) => reading === "read"))}
</details>`}
</section>`;
}
function renderNotRead(shown, folded) {
    if (shown.length === 0)
        return undefined;
    if (folded === undefined)
        return renderRows("Files and what was read of them", shown);
    const items = folded.entries.map(({ path, told }) => {
        return markup `<li><code>${path === "" ? "./" : (0,cut/* cut */.Jj)(path, MAX_PATH_CHARS)}</code> ${told}</li>`;
    });
    return markup `<ul>${items}</ul>
${folded.more === undefined ? undefined : markup `<p class="note">${folded.more}</p>`}`;
}
function toFolding({ path, reading, detail }) {
    const told = reading === "in part" ? "read in part" : reading;
    if (reading === "unread" || reading === "in part")
        return { file: path, why: told };
    return { file: path, why: `${told}: ${detail}`, alike: reading === "left out" ? `${told}: ${detail}` : told };
}
/** Shown to the eye alone: the table says the same. */
function renderMap(files) {
    const folders = new Map();
    for (const file of files) {
        const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
        const known = folders.get(folder);
        if (known === undefined)
            folders.set(folder, [file]);
        else
            known.push(file);
    }
    const { shown, left } = fitInto(MAX_MAP_BYTES, unreadFirst([...folders]), ([folder, own]) => {
        const cells = own.map(renderCell);
        return markup `<li><span class="folder">${folder === "" ? "./" : (0,cut/* cut */.Jj)(folder, MAX_PATH_CHARS)}</span> ${cells}</li>`;
    });
    const used = READINGS.filter((reading) => files.some((file) => file.reading === reading));
    const legend = used.map((reading) => markup `<li>${renderSign(reading, "")} ${reading}</li>`);
    return markup `<div class="map" aria-hidden="true">
<ul class="folders">
${shown}
</ul>
${left === 0 ? undefined : markup `<p class="note">${(0,group_digits/* groupDigits */.K)(left)} more ${left === 1 ? "folder" : "folders"}</p>`}
<ul class="legend">${legend}</ul>
</div>`;
}
/** There is no room for many folders: those that nobody read whole are what a reader looks for. */
function unreadFirst(folders) {
    const hasUnread = ([, files]) => files.some(({ reading }) => reading === "unread" || reading === "in part");
    return [...folders.filter(hasUnread), ...folders.filter((folder) => !hasUnread(folder))];
}
function renderCell({ path, reading, entries }) {
    const [worst] = [...entries].sort((a, b) => (0,severity/* compareSeverity */.zK)(a.severity, b.severity));
    const name = path.slice(path.lastIndexOf("/") + 1);
    const found = worst === undefined ? "" : `, ${(0,count_of/* countOf */.p)(entries.length, "finding")}`;
    return renderSign(reading, `${(0,cut/* cut */.Jj)(name, MAX_PATH_CHARS)}: ${reading}${found}`, worst);
}
function renderSign(reading, title, worst) {
    const names = `cell ${CLASSES[reading]}${worst === undefined ? "" : ` found sev-${worst.severity}`}`;
    const told = title === "" ? undefined : markup ` title="${title}"`;
    return markup `<span class="${names}"${told}>${SIGNS[reading]}</span>`;
}
const CLASSES = {
    read: "read",
    "in part": "partly",
    unread: "unread",
    "left out": "left-out",
    "no line changed": "lineless",
};
function renderRows(label, files) {
    const hasFound = files.some(({ entries }) => entries.length > 0);
    const { shown, left } = fitInto(MAX_ROW_BYTES, files, (file) => renderRow(file, hasFound));
    const heads = ["File", "Change", "Read", ...(hasFound ? ["Findings"] : [])];
    return markup `${renderTable({ label, name: "files", heads, rows: shown })}
${left === 0 ? undefined : markup `<p class="note">${(0,group_digits/* groupDigits */.K)(left)} more in report.json.</p>`}`;
}
function renderRow({ path, oldPath, status, reading, detail, entries }, hasFound) {
    const before = oldPath === null ? undefined : markup ` <span class="note">was ${(0,cut/* cut */.Jj)(oldPath, MAX_PATH_CHARS)}</span>`;
    const words = reading === "left out" || reading === "no line changed" ? `${reading}: ${detail}` : detail || reading;
    return markup `<tr><th scope="row"><code>${(0,cut/* cut */.Jj)(path, MAX_PATH_CHARS)}</code>${before}</th><td>${status}</td><td>${renderSign(reading, "")} ${words}</td>${hasFound ? renderLinks(entries) : undefined}</tr>`;
}
function renderLinks(entries) {
    const links = entries
        .slice(0, MAX_LINKS)
        .map(({ anchor, severity, title }) => markup `<a href="#${anchor}" title="${title}">${severity}</a>`);
    const more = entries.length > MAX_LINKS ? ` and ${entries.length - MAX_LINKS} more` : "";
    return markup `<td>${links}${more}</td>`;
}

// EXTERNAL MODULE: ./lib/core/report/excerpt.js
var report_excerpt = __webpack_require__(32915);
// EXTERNAL MODULE: ./lib/core/render/chain.js
var render_chain = __webpack_require__(26193);
// EXTERNAL MODULE: ./lib/core/join-list.js
var join_list = __webpack_require__(31764);
;// CONCATENATED MODULE: ./lib/core/render/finding-words.js


/** `line 5`, or `lines 5 to 6`. */
function nameLines({ start_line: start, line }) {
    return start === line ? `line ${line}` : `lines ${start} to ${line}`;
}
/** What a change to lines makes of them, to stand before the code. */
function introduceReplacement(lines) {
    return `${nameLines(lines)} ${lines.start_line === lines.line ? "becomes" : "become"}`;
}
/** By whom a finding was found before, to follow "first found". To be escaped. */
function tellCarriedFrom(run) {
    return `by run ${run}, on lines that stand as they did`;
}
const MAX_THREADS = 5;
/** Which other reviewers say the same, and where: `Raised by coderabbitai[bot] (discussion_r123)`. To be escaped. */
function tellThreads({ isTheirs, names }) {
    const left = names.length - MAX_THREADS;
    const shown = [...names.slice(0, MAX_THREADS), ...(left > 0 ? [`${left} more`] : [])];
    return `${isTheirs ? "Raised by" : "Also said by"} ${(0,join_list/* joinAnd */.M)(shown)}`;
}
/** A known false positive, to follow "looks like". To be escaped. */
function tellKnown({ pattern, why, source }) {
    return `a known false positive (${source}), which decides nothing: ${pattern} ${why}`;
}
const JUDGMENT_WORDS = {
    violation: "a violation",
    likely_violation: "a likely violation",
    unknown: "perhaps a violation",
    no_violation: "no violation",
};
/** What is broken of the policy, and how sure that is: `refunds-send-no-mail (send email): a violation, confidence 1`. To be escaped. */
function tellBreach({ effectId, effect, judgment, confidence }) {
    const does = effect === null ? "" : ` (${effect.action} ${effect.resource})`;
    const said = [
        ...(judgment === null ? [] : [JUDGMENT_WORDS[judgment]]),
        ...(confidence === null ? [] : [`confidence ${roundConfidence(confidence)}`]),
    ].join(", ");
    return `${effectId}${does}${said === "" ? "" : `: ${said}`}`;
}
/** Two digits are more than anybody knows. */
function roundConfidence(confidence) {
    return Math.round(confidence * 100) / 100;
}
/** A rule in its own words, to follow "rule". To be escaped. */
function tellRule({ id, quote, file }) {
    return `${id}: "${quote}" (${file ?? "static panel"})`;
}
/** `The change takes away a guard: if (user === undefined) throw … (src/till.ts:5 at base). A stranger gets in.` To be escaped. */
function tellGuard({ quote, place, protected: words }) {
    return toldGuard(words, `${quote} (${place} at base)`);
}
/** The same around a quote and a place that are escaped already, as the words have to be. */
function toldGuard(words, where) {
    return `The change takes away a guard: ${where}. ${words}`.trim();
}
/** What a finding is, as facts in a row. All of it is our own words. */
function factsOf({ category, age, origin, reporter, rule, breach }) {
    // Our category for a broken rule; of a tool's own check a reader would look for it in a policy that has none.
    const isToolsOwn = category === "policy" && reporter !== undefined && rule === undefined && breach === undefined;
    return [isToolsOwn ? "a rule of that tool" : category, age, ...(origin === undefined ? [] : [origin])];
}
/** Which rule it breaks, who else found it, and what it looks like, a sentence each in plain text. To be escaped. */
function sentencesOf({ breach, chain, rule, reporter, threads, carriedFrom, united, guards, late, repair, known, }) {
    const calls = (0,render_chain/* tellChain */.Dq)(chain);
    return [
        ...(repair === undefined ? [] : [repair]),
        ...(united === undefined ? [] : [united]),
        ...guards.map(tellGuard),
        ...(late === undefined ? [] : [late]),
        ...(breach === undefined ? [] : [`Policy ${tellBreach(breach)}.`]),
        ...(calls === undefined ? [] : [`Chain: ${calls}`]),
        ...(rule === undefined ? [] : [`Rule ${tellRule(rule)}`]),
        ...(reporter === undefined ? [] : [`Reported by ${reporter}.`]),
        ...(threads === undefined ? [] : [`${tellThreads(threads)}.`]),
        ...(carriedFrom === undefined ? [] : [`First found ${tellCarriedFrom(carriedFrom)}.`]),
        ...known.map((each) => `Looks like ${tellKnown(each)}`),
    ];
}

;// CONCATENATED MODULE: ./lib/core/render/html/code.js

const code_SIGNS = { same: "", added: "+", deleted: "−" };
/**
 * Numbered code, the lines it is about marked; the numbers of both sides where the change has both.
 *
 * @param caption a `figcaption`.
 */
function renderExcerpt(excerpt, caption) {
    const rows = rowsOf(excerpt);
    const isDiff = rows.some(({ base }) => base !== null) && rows.some(({ head }) => head !== null);
    const heads = isDiff ? ["Line before", "Line after", "Change", "Code"] : ["Line", "Change", "Code"];
    const body = rows.map((row, index) => {
        const gap = isGap(rows[index - 1], row) ? markup `<tr class="gap"><td colspan="${heads.length}">⋯` : undefined;
        return markup `${gap}${code_renderRow(row, isDiff, isMarked(row, excerpt))}`;
    });
    return renderFigure({ caption, heads, body });
}
/** Code that is to take the place of lines, below those lines where they are known. */
function renderReplacement({ start_line: start, line, text }, excerpt) {
    const old = (excerpt === undefined ? [] : rowsOf(excerpt)).filter(({ head }) => head !== null && head >= start && head <= line);
    const whole = old.length === line - start + 1 ? old : [];
    const rows = [
        ...whole.map((row) => ({ ...row, kind: "deleted" })),
        ...text.split("\n").map((added) => ({ kind: "added", base: null, head: null, text: added })),
    ];
    const lines = start === line ? `line ${line}` : `lines ${start} to ${line}`;
    return renderFigure({
        caption: markup `<figcaption><b>Suggested change</b> of ${lines}; checked: it applies there</figcaption>`,
        heads: ["Line", "Change", "Code"],
        body: rows.map((row) => code_renderRow(row, false, false)),
    });
}
/** A quote without anything around it, where the report has no code. */
function renderQuote(text, caption) {
    return markup `<figure class="code">${caption}<pre><code>${text}</code></pre></figure>`;
}
/** End tags that HTML lets us leave out are left out: there are ten of these rows a finding. */
function renderFigure(figure) {
    const heads = figure.heads.map((name) => markup `<th scope="col"><span class="unseen">${name}</span>`);
    const kind = figure.heads.length === 4 ? "both" : "one";
    return markup `<figure class="code">${figure.caption}
<table class="${kind}"><thead><tr>${heads}</thead><tbody>
${figure.body}
</tbody></table></figure>`;
}
function code_renderRow({ kind, base, head, text }, isDiff, isHere) {
    const names = [kind === "same" ? "" : kind, isHere ? "here" : ""].filter((name) => name !== "").join(" ");
    const row = names === "" ? markup `<tr>` : markup `<tr class="${names}">`;
    const numbers = isDiff ? markup `<td>${base ?? ""}<td>${head ?? ""}` : markup `<td>${head ?? base ?? ""}`;
    return markup `${row}${numbers}<td>${isHere ? "▸" : ""}${code_SIGNS[kind]}<td>${text}`;
}
function rowsOf({ parts }) {
    return parts.flatMap(({ kind, base_line: base, head_line: head, lines }) => {
        const at = (first, index) => (first === null ? null : first + index);
        return lines.map((text, index) => ({ kind, base: at(base, index), head: at(head, index), text }));
    });
}
function isMarked({ base, head }, { side, start_line: start, line }) {
    const number = side === "head" ? head : base;
    return number !== null && number >= start && number <= line;
}
/** Whether lines between the two are left out. */
function isGap(before, row) {
    if (before === undefined)
        return false;
    const jumps = (from, to) => from !== null && to !== null && to !== from + 1;
    return jumps(before.base, row.base) || jumps(before.head, row.head);
}

// EXTERNAL MODULE: ./lib/core/report/policy-standing.js
var policy_standing = __webpack_require__(17811);
;// CONCATENATED MODULE: ./lib/core/render/policy-section.js


const MAX_NOT_FOLLOWED = 20;
const MAX_BREACHES = 5;
/** Undefined where there is no policy. */
function toPolicySection(report) {
    const { policy } = report;
    if (policy === null)
        return undefined;
    return {
        extent: tellExtent(policy),
        effects: policy.effects.map((effect) => toRow(effect, report)),
        unknown: policy.unknown.map(({ effect_id: effectId, message }) => ({ effectId, words: message })),
        waived: policy.waived.map((waiver) => ({ effectId: waiver.effect_id, words: tellWaiver(waiver, "until") })),
        expired: policy.expired_waivers.map((waiver) => {
            return { effectId: waiver.effect_id, words: tellWaiver(waiver, "no more since the end of") };
        }),
        stopped: tellStopped(policy),
        notFollowed: policy.not_followed.slice(0, MAX_NOT_FOLLOWED),
        notFollowedLeft: Math.max(0, policy.not_followed.length - MAX_NOT_FOLLOWED),
        classifier: tellClassifier(policy),
    };
}
function tellExtent({ source, files_inspected: files, depth_reached: depth }) {
    const by = source === "" ? "" : `By ${source}: `;
    const read = `${(0,count_of/* countOf */.p)(files, "file")} read`;
    return `${by}${read}, calls followed across ${depth === 1 ? "1 file boundary" : `${depth} file boundaries`} at most.`;
}
function toRow(effect, report) {
    const { id, modal, action, resource, paths, reason } = effect;
    const standing = (0,policy_standing/* standingOf */.YP)(effect, report);
    const breaches = (0,policy_standing/* breachesOf */.dE)(id, report);
    return {
        ...{ id, paths, reason, standing },
        demand: `${modal.replaceAll("_", " ")} ${action} ${resource}`,
        standingWords: (0,policy_standing/* nameStanding */.Eo)(standing),
        breaches: breaches.slice(0, MAX_BREACHES),
        breachesLeft: Math.max(0, breaches.length - MAX_BREACHES),
    };
}
function tellWaiver({ reason, approved_by: by, expires }, until) {
    return `${reason} (approved by ${by}, ${until} ${expires})`;
}
/** What every bound that was hit left out, as far as that can be counted. */
function tellStopped(policy) {
    const names = (0,policy_standing/* nameBounds */.Jl)(policy);
    return policy.bounds_hit.map((hit, index) => {
        const calls = policy.not_followed.filter(({ bound }) => bound === hit).length;
        const left = calls === 0 ? "there may be more" : calls === 1 ? "1 call leads further" : `${calls} calls lead further`;
        return `stopped at ${names[index] ?? hit}: ${left}`;
    });
}
const CLASSIFIER_WORDS = {
    answered: "What the catalogue of effects could not decide was put before the classifier, which answered.",
    unavailable: "What the catalogue of effects could not decide is unknown: the classifier gave no answer",
    malformed: "What the catalogue of effects could not decide is unknown: the classifier's answer could not be used",
    "not-needed": undefined,
};
function tellClassifier({ classifier, classifier_detail: detail }) {
    const words = CLASSIFIER_WORDS[classifier];
    if (words === undefined || classifier === "answered")
        return words;
    return `${words}${detail === null ? "" : ` (${detail})`}.`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/policy.js







const MAX_LIST_BYTES = 8000;
const MAX_EFFECTS_BYTES = 20_000;
const policy_MAX_PATH_CHARS = 120;
/** What came of the policy, each violation with the path to it; nothing where there is no policy. */
function renderPolicy(report) {
    const section = toPolicySection(report);
    if (section === undefined)
        return [];
    const { effects, unknown, waived, expired, stopped, classifier } = section;
    const broken = effects.filter(({ breaches }) => breaches.length > 0);
    return [
        markup `<section aria-labelledby="policy">
<h2 id="policy">Policy</h2>
<p>${(0,policy_standing/* tellPolicy */.qI)(report)}</p>
<p class="note">${section.extent}</p>
${renderEffects(effects)}
${renderBroken(broken)}
${renderNamed("Not known", unknown)}
${renderNamed("Waived", waived)}
${renderNamed("Waivers that hold no more", expired)}
${policy_renderRows("Where it stopped", stopped.map((words) => markup `${words}`))}
${renderNotFollowed(section)}
${classifier === undefined ? undefined : markup `<p class="note">${classifier}</p>`}
</section>`,
    ];
}
function renderEffects(effects) {
    if (effects.length === 0)
        return undefined;
    const { shown, left } = fitInto(MAX_EFFECTS_BYTES, effects, (effect) => {
        const { id, demand, paths, reason, standing, standingWords } = effect;
        return markup `<tr><th scope="row"><code>${id}</code></th><td><b class="effect is-${standing}">${standingWords}</b></td><td>${demand}</td><td><code>${paths.join(", ")}</code></td><td>${prose(reason)}</td></tr>`;
    });
    const table = renderTable({
        label: "What the policy asks",
        name: "effects",
        heads: ["Id", "Outcome", "Asks", "Of", "Because"],
        rows: shown,
    });
    return markup `${table}${left === 0 ? undefined : markup `<p class="note">and ${left} more in report.json</p>`}`;
}
function renderBroken(effects) {
    if (effects.length === 0)
        return undefined;
    const { shown, left } = fitInto(MAX_EFFECTS_BYTES, effects, ({ id, demand, breaches, breachesLeft }) => {
        const paths = breaches.map((finding) => {
            const path = renderPath(finding.chain);
            return markup `<p class="where"><code>${placeOf(finding)}</code> ${prose(finding.title)}</p>${path}`;
        });
        const more = breachesLeft === 0 ? undefined : markup `<p class="note">and ${breachesLeft} more among the findings</p>`;
        return markup `<h3><code>${id}</code> ${demand}</h3>\n${paths}${more}`;
    });
    return markup `${shown}${left === 0 ? undefined : markup `<p class="note">and ${left} more in report.json</p>`}`;
}
/** A chain drawn as a path: a file each, from the finding's own line to where it happens. Nothing for no chain. */
function renderPath(chain) {
    if (chain.length === 0)
        return undefined;
    const { shown, left } = (0,render_chain/* cutChain */.uE)(chain);
    const steps = shown.map((link, index) => {
        const place = (0,cut/* keepEnd */.zf)(`${link.file}:${link.line}`, policy_MAX_PATH_CHARS);
        const at = place.lastIndexOf("/") + 1;
        const quote = link.quote.trim() === "" ? undefined : markup `<code class="quote">${link.quote.trim()}</code>`;
        const isEnd = left === 0 && index === shown.length - 1;
        return markup `<li${isEnd ? markup ` class="end"` : undefined}><p><code>${place.slice(0, at)}<b>${place.slice(at)}</b></code> <span class="unseen">calls</span><code class="call">${(0,render_chain/* nameCall */.w0)(link)}</code></p>${quote}</li>`;
    });
    return markup `<ol class="path">
${steps}
${left === 0 ? undefined : markup `<li><p class="note">and ${left} more in report.json</p></li>`}
</ol>`;
}
function renderNamed(title, all) {
    return policy_renderRows(title, all.map(({ effectId, words }) => markup `<code>${effectId}</code>: ${prose(words)}`));
}
function renderNotFollowed({ notFollowed, notFollowedLeft }) {
    const rows = notFollowed.map(({ file, line, symbol, why }) => {
        return markup `<code>${(0,cut/* keepEnd */.zf)(`${file}:${line}`, policy_MAX_PATH_CHARS)}</code> <code>${symbol}</code>: ${why}`;
    });
    return policy_renderRows("Not followed", rows, notFollowedLeft);
}
function policy_renderRows(title, rows, more = 0) {
    if (rows.length === 0)
        return undefined;
    const { shown, left } = fitInto(MAX_LIST_BYTES, rows, (row) => markup `<li>${row}</li>`);
    const hidden = left + more;
    return markup `<h3>${title}</h3>
<ul>
${shown}
${hidden === 0 ? undefined : markup `<li class="note">and ${hidden} more in report.json</li>`}
</ul>`;
}

// EXTERNAL MODULE: ./lib/core/claims/claim.js
var claim = __webpack_require__(68461);
// EXTERNAL MODULE: ./lib/core/claims/union.js
var union = __webpack_require__(97790);
// EXTERNAL MODULE: ./lib/core/report/told-origin.js
var told_origin = __webpack_require__(59052);
;// CONCATENATED MODULE: ./lib/core/render/html/thread.js







const MAX_ZONES = 2;
const TRIAGED = "triage:";
/**
 * What was said about a finding, in the order it was said: claim, gates, Adversary, Judge, Critic, people. Empty where that
 * is what is said of every rule's match.
 */
function threadOf(finding, report) {
    if ((0,finding_view/* isPlainMatch */.wp)(finding))
        return [...zonesOn(finding, report), ...peopleOn(finding, report)];
    return [
        claimOf(finding, report),
        ...gatesOn(finding),
        ...adversaryOn(finding, report),
        ...judgeOn(finding, report),
        ...criticOn(finding),
        ...renamedBy(finding),
        ...peopleOn(finding, report),
    ];
}
function claimOf(finding, report) {
    const { reported_by: reporter, claimed_by: agents, round } = finding;
    const when = round === 0 ? "" : ` in round ${round}`;
    if (reporter !== null)
        return { speaker: "Tool", did: `${(0,finding_view/* nameReporter */.F3)(reporter)} reports it` };
    const raiser = raiserOf(finding);
    if (raiser !== undefined)
        return { speaker: "Tool", did: `${raiser} said it in a thread, which the triage found true` };
    const origin = (0,told_origin/* toldOrigin */.S)(finding);
    if (origin !== undefined)
        return { speaker: "Detector", did: `found it (${origin.kind})`, says: origin.explanation };
    const model = modelOf("enthusiast", round, report);
    const passes = agents.filter((agent) => !(0,claim/* isOfTriage */._c)(agent)).length;
    const agree = passes > 1 ? `; ${passes} of them agree` : "";
    return { speaker: "Enthusiast", did: `claimed it${when}${model}${agree}` };
}
/** The reviewer in whose thread it was said, where nobody of ours claimed it. */
function raiserOf({ source }) {
    return source.startsWith(TRIAGED) ? source.slice(TRIAGED.length) : undefined;
}
/** The round's model, where the role has none of its own; nothing for the static panel. */
function modelOf(role, round, { run, rounds }) {
    const own = run.role_models[role];
    const model = own === undefined ? rounds.find((each) => each.round === round)?.tier : own.length === 1 ? own[0] : undefined;
    return model === undefined || run.panel === "static" ? "" : ` (${model})`;
}
/** Corrections that are rulings are told with their speakers. */
function gatesOn(finding) {
    const own = finding.corrections.filter(({ gate }) => gate !== "judge" && gate !== "critic" && gate !== "debate");
    const corrected = own.map(({ gate, field, before, after }) => {
        return { speaker: "Gate", did: `${gate}: ${field} was ${before}, is ${after}` };
    });
    if (!("by" in finding) || finding.by !== "gate")
        return corrected;
    return [...corrected, { speaker: "Gate", did: "turned it away before any ruling", says: (0,plain_words/* describeDismissal */.JO)(finding) }];
}
/** The Adversary never sees a finding: what it holds of these lines it said of its own accord. */
function adversaryOn(finding, { rounds }) {
    if (rounds.length === 0 || finding.round === 0 || finding.file === null)
        return [];
    const shown = zonesOn(finding, { rounds });
    if (shown.length > 0)
        return shown;
    const isVoid = rounds.find(({ round }) => round === finding.round)?.adversary_void === true;
    const isCut = rounds.some(({ zones_omitted: omitted }) => omitted > 0);
    if (isCut)
        return [];
    return [
        { speaker: "Adversary", did: isVoid ? "gave no usable answer in that round" : "held none of these lines safe" },
    ];
}
/** What the Adversary held safe of a finding's lines, which are told once though it may say so round after round. */
function zonesOn(finding, { rounds }) {
    const zones = rounds.flatMap((round) => round.zones.filter((zone) => overlaps(zone, finding)));
    const voices = zones.map((zone) => toZoneVoice(zone, finding));
    return [...new Map(voices.map((voice) => [JSON.stringify(voice), voice])).values()].slice(0, MAX_ZONES);
}
function overlaps({ file, start_line: start, end_line: end }, finding) {
    const { line } = finding;
    if (line === null || finding.side !== "head" || file !== finding.file)
        return false;
    return start <= line && end >= (finding.start_line ?? line);
}
function toZoneVoice(zone, { category }) {
    const { file, start_line: start, end_line: end, reason, quote, grounded } = zone;
    const lines = start === end ? `line ${start}` : `lines ${start} to ${end}`;
    const kinds = (0,plain_words/* nameKinds */.bd)(zone.protects_against, nameCategory);
    const isNamed = zone.protects_against.includes(category) || kinds.includes(nameCategory(category));
    const other = isNamed ? "" : `, not from ${nameCategory(category)}`;
    const doubt = grounded ? "" : "; its quote was not found there";
    return {
        speaker: "Adversary",
        did: `held ${lines} safe from ${kinds}${other}${doubt}`,
        says: reason,
        quotes: quote === "" ? [] : [{ text: quote, file, side: "head", line: start }],
    };
}
function judgeOn(finding, report) {
    const rulings = report.rounds.flatMap((round) => round.rulings
        .filter((ruling) => isAbout(ruling, finding))
        .map((ruling) => toRulingVoice({ ruling, round, finding, report })));
    if (rulings.length > 0)
        return rulings;
    const { resolution } = finding;
    if (resolution !== null && resolution !== "")
        return [{ speaker: "Judge", did: "upheld it", says: resolution }];
    if (!("by" in finding) || finding.by !== "judge")
        return [];
    return [{ speaker: "Judge", did: "refuted it", says: finding.reason, quotes: proofOf(finding) }];
}
/** Equal text far apart has one fingerprint. */
function isAbout({ fingerprint, line }, finding) {
    if (fingerprint !== finding.fingerprint)
        return false;
    return line === null || finding.line === null || Math.abs(line - finding.line) <= union/* NEAR_LINES */.Jv;
}
function toRulingVoice(ruled) {
    const { ruling, round, finding, report } = ruled;
    const { proof, reason } = ruling;
    const model = modelOf("judge", round.round, report);
    // What left it open stands above the thread.
    const isTold = "reason" in finding && finding.reason === reason && !("by" in finding);
    return {
        speaker: "Judge",
        did: `${nameOutcome(ruling)} in round ${round.round}${model}`,
        says: isTold ? undefined : reason,
        quotes: proof === null ? [] : [toQuote(proof)],
    };
}
function nameOutcome({ outcome, winner }) {
    switch (outcome) {
        case "confirmed":
            return winner === "split" ? "upheld it in part" : "upheld it";
        case "debunked":
            return "refuted it with a quote";
        case "unresolved":
            return "left it open";
        default:
            return (0,assert_never/* assertNever */.x)(outcome);
    }
}
function criticOn(finding) {
    if ("by" in finding && finding.by === "critic")
        return [{ speaker: "Critic", did: "refuted it with a quote", says: finding.reason, quotes: proofOf(finding) }];
    const { status, explanation, quote } = finding.validation;
    const quotes = quote === null ? [] : [toQuote(quote)];
    switch (status) {
        case "not_reached":
            return "by" in finding ? [] : [{ speaker: "Critic", did: "gave no verdict that settles it" }];
        case "upheld_by_person":
            return [];
        case "confirmed_valid":
            return finding.source === "gate"
                ? []
                : [{ speaker: "Critic", did: "read the lines again and confirms it", says: explanation, quotes }];
        case "dismissed_false_positive":
            return [{ speaker: "Critic", did: "holds it to be wrong", says: explanation, quotes }];
        case "needs_human_review":
            return [{ speaker: "Critic", did: "asks for a person", says: explanation, quotes }];
        default:
            return (0,assert_never/* assertNever */.x)(status);
    }
}
/** What it was called before the Critic gave it another title. */
function renamedBy({ corrections }) {
    const renamed = corrections.filter(({ gate, field }) => gate === "critic" && field === "title");
    return renamed.map(({ before }) => ({ speaker: "Critic", did: "gave it its title; it was claimed as", says: before }));
}
/** A person's words that were refused are told with the run. */
function peopleOn(finding, { verdict }) {
    const names = new Set([finding.fingerprint, ...finding.older_fingerprints]);
    return verdict.overrides
        .filter(({ accepted, finding: named }) => accepted && names.has(named))
        .map(({ action, by, reason }) => {
        return { speaker: "Person", did: `@${by} ${action === "override" ? "upheld" : "dismissed"} it`, says: reason };
    });
}
function proofOf(finding) {
    const proof = "by" in finding ? (0,phrases/* findProof */.aY)(finding) : undefined;
    return proof === undefined ? [] : [toQuote({ ...proof, line: proof.start_line })];
}
function toQuote({ file, side, line, quote }) {
    return { text: quote, file, side, line };
}
/** `null-safety` as people say it. */
function nameCategory(category) {
    return category.replaceAll("-", " ");
}

;// CONCATENATED MODULE: ./lib/core/render/html/said-alike.js

/** What is longer is about its finding, and is cut where it stands. */
const MAX_CHARS = 500;
/** Those who judge each finding in their own words, and by rule in the same. */
const JUDGES = ["Judge", "Critic"];
/** What Judge and Critic say alike of every finding here that they say anything of, if several. */
function findSaidAlike(entries, report) {
    const voices = entries.flatMap(({ item }) => (item.kind === "finding" ? threadOf(item.finding, report) : []));
    return new Map(JUDGES.flatMap((judge) => {
        const said = voices.flatMap(({ speaker, says }) => (speaker === judge ? says || [] : []));
        const [words] = said;
        return words !== undefined && words.length <= MAX_CHARS && said.length > 1 && new Set(said).size === 1
            ? [[judge, words]]
            : [];
    }));
}
/** The voice without the words that stand above its finding. */
function leaveOutAlike(voice, alike) {
    return voice.says !== undefined && alike.get(voice.speaker) === voice.says ? { ...voice, says: undefined } : voice;
}

;// CONCATENATED MODULE: ./lib/core/render/html/voice.js



const MAX_WORDS_CHARS = 1500;
const MAX_QUOTE_CHARS = 400;
const MAX_FILE_CHARS = 200;
/** Words and quotes; a quote that the code above shows is named by its line. */
function renderVoice({ speaker, did, says, quotes = [] }, shown) {
    const isShown = ({ file, side, line }) => shown.some((excerpt) => (0,report_excerpt/* showsPlace */.Cy)(excerpt, { file, side, startLine: line, line }));
    const lines = quotes.filter(isShown).map(({ line, side }) => `${line}${side === "base" ? " before the change" : ""}`);
    const named = lines.length === 0 ? undefined : markup ` <span class="note">· quotes line ${lines.join(", ")}</span>`;
    const words = says === undefined || says.trim() === "" ? undefined : markup `\n<p>${prose((0,cut/* cut */.Jj)(says, MAX_WORDS_CHARS))}</p>`;
    const others = quotes.filter((quote) => !isShown(quote)).map(renderCited);
    return markup `<li class="by-${speaker.toLowerCase()}"><p><b>${speaker}</b> ${did}${named}</p>${words}${others}</li>`;
}
function renderCited({ text, file, side, line }) {
    const where = `${(0,cut/* keepEnd */.zf)(file, MAX_FILE_CHARS)}:${line}${side === "base" ? ", before the change" : ""}`;
    return markup `\n<blockquote><code>${(0,cut/* cut */.Jj)(text.trim(), MAX_QUOTE_CHARS)}</code> <span class="note">${where}</span></blockquote>`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/finding-body.js












const MAX_PROSE_CHARS = 3000;
/** What was found, its code, and the debate about it. */
function renderTold(finding, report, alike) {
    const view = (0,finding_view/* viewFinding */.Pz)(finding, report);
    const places = showPlaces(finding, report);
    const excerpts = places.flatMap(({ excerpt }) => excerpt ?? []);
    const voices = threadOf(finding, report);
    return markup `${"by" in finding ? undefined : renderWords("open", "Left open:", view.reason)}${renderWords("says", undefined, view.description)}
${places.map(({ code }) => code)}
${renderRule(view)}
${renderBreach(view)}${renderWords("says", "Suggested:", view.suggestion)}
${view.replacement === undefined ? undefined : renderReplacement(view.replacement, excerpts[0])}
${renderWords("says", undefined, view.threads && `${tellThreads(view.threads)}.`)}${renderWords("says", "First found", view.carriedFrom && `${tellCarriedFrom(view.carriedFrom)}.`)}
${renderWords("says", undefined, view.united)}${view.guards.map(renderGuard)}${renderWords("says", undefined, view.late)}${renderWords("says", undefined, view.repair)}${view.known.map(renderKnown)}
${voices.length === 0 ? undefined : renderThread(voices.map((voice) => renderVoice(leaveOutAlike(voice, alike), excerpts)))}
${renderIdentity(finding)}`;
}
/** What it breaks of the policy and the path to it; not even a line where it breaks nothing. */
function renderBreach({ breach, chain, steps }) {
    const path = renderPath(chain);
    const found = steps.length === 0 ? undefined : renderSteps(steps);
    if (breach === undefined && path === undefined && found === undefined)
        return NOTHING;
    const policy = breach && markup `<p class="rule"><b>Policy</b> ${tellBreach(breach)}</p>`;
    return markup `${policy}${path}${found}\n`;
}
const MAX_STEPS_BYTES = 4000;
function renderSteps(steps) {
    const { shown, left } = fitInto(MAX_STEPS_BYTES, steps, (step) => markup `<li>${prose(step)}</li>`);
    const more = left === 0 ? undefined : markup `<li class="note">and ${left} more in report.json</li>`;
    return markup `<details><summary>How it was found</summary><ol>${shown}${more}</ol></details>`;
}
function renderThread(voices) {
    return markup `<h4 class="unseen">The debate about it</h4>
<ol class="thread">
${voices}
</ol>`;
}
function renderWords(name, lead, words) {
    if (words === undefined)
        return undefined;
    const bold = lead === undefined ? undefined : markup `<b>${lead}</b> `;
    return markup `<p class="${name}">${bold}${prose((0,cut/* cut */.Jj)(words, MAX_PROSE_CHARS))}</p>\n`;
}
function renderRule({ rule }) {
    if (rule === undefined)
        return undefined;
    const source = rule.file ?? "static panel";
    return markup `<p class="rule"><b>Rule ${rule.id}</b> <span class="note">${source}</span><br>${prose((0,cut/* cut */.Jj)(rule.quote, MAX_PROSE_CHARS))}</p>`;
}
function findExcerpt({ excerpts }, { file, side, start_line: start, line }) {
    return excerpts.find((each) => each.file === file && each.side === side && each.start_line === start && each.line === line);
}
/** The finding's own lines, and what else it rests on where those do not show it. */
function showPlaces(finding, report) {
    const own = findExcerpt(report, { ...finding, start_line: finding.start_line ?? finding.line });
    const others = finding.evidence.flatMap(({ kind, file, side, start_line: startLine, end_line: line, quote }) => {
        if (kind === "proof")
            return [];
        const isOwn = file === finding.file && startLine === (finding.start_line ?? finding.line);
        if (!isOwn && (0,render_chain/* isOnChain */.No)({ file, side, start_line: startLine, end_line: line }, finding.chain))
            return [];
        if (own !== undefined && (0,report_excerpt/* showsPlace */.Cy)(own, { file, side, startLine, line }))
            return [];
        const excerpt = findExcerpt(report, { file, side, start_line: startLine, line });
        const caption = renderCaption({ file, side, start_line: startLine, line }, kind);
        return [{ excerpt, code: excerpt === undefined ? renderQuote(quote, caption) : renderExcerpt(excerpt, caption) }];
    });
    return own === undefined ? others : [{ excerpt: own, code: renderExcerpt(own, renderOwnCaption(own)) }, ...others];
}
const ROLES = { defect: "", cause: "Where it comes from: ", impact: "What it breaks: " };
function renderCaption({ file, side, start_line: start, line }, kind = "defect") {
    const role = ROLES[kind];
    const before = side === "base" ? ", before the change" : "";
    return markup `<figcaption>${role}<code>${placeOf({ file, start_line: start, line })}</code>${before}</figcaption>`;
}
/** The place stands above it already. */
function renderOwnCaption(excerpt) {
    return markup `<figcaption class="unseen">${placeOf(excerpt)}</figcaption>`;
}
/** What the Critic says that the debate missed. */
function renderMissed(missed, title, report) {
    const { file, line, description, evidence_quote: quote, grounded, dismissed_by: dismissedBy } = missed;
    const own = findExcerpt(report, { file, side: "head", start_line: line, line });
    const standing = grounded
        ? "Its quote stands at the pin: it counts as unresolved."
        : "Its quote was not found at the pin: it counts for nothing.";
    return markup `${description === title ? undefined : markup `<p class="says">${prose((0,cut/* cut */.Jj)(description, MAX_PROSE_CHARS))}</p>\n`}${own === undefined ? renderQuote(quote, NOTHING) : renderExcerpt(own, renderOwnCaption(own))}
<ol class="thread">
${renderVoice({ speaker: "Critic", did: "names it: nobody had claimed it", says: standing }, [])}
${dismissedBy === null ? undefined : renderVoice({ speaker: "Person", did: "dropped it", says: dismissedBy }, [])}
</ol>`;
}
function renderGuard({ quote, place, protected: words }) {
    return markup `<p class="says">The change takes away a guard: <code>${quote}</code> (<code>${place}</code> at base). ${prose(words)}</p>\n`;
}
/** A known false positive that it looks like decides nothing, and is said. */
function renderKnown({ pattern, why, source }) {
    return markup `<p class="rule"><b>Looks like a known false positive</b> <span class="note">${source}</span><br>${prose(pattern)} ${prose(why)}</p>`;
}
function renderIdentity({ fingerprint, id }) {
    return markup `<p class="note identity">${id} · fingerprint <code>${fingerprint}</code></p>`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/finding.js




/** A finding with its code, and the debate about it. What is dismissed is folded away. */
function renderEntry(entry, report, alike) {
    const body = entry.item.kind === "missed"
        ? renderMissed(entry.item.missed, entry.title, report)
        : renderTold(entry.item.finding, report, alike);
    return renderCard(entry, report, body);
}
/** The same in a few lines, where the page has no room for more. */
function renderBrief(entry, report) {
    return renderCard(entry, report, markup `<p class="note">The page is full: the whole is in the report.</p>`);
}
function renderCard({ anchor, standing, severity, title, place, item }, report, body) {
    const names = `finding sev-${severity} is-${standing}`;
    const facts = item.kind === "missed" ? NOTHING : renderFacts(item.finding, report);
    const head = markup `<p class="tags"><b class="sev">${severity}</b>${facts}</p>
<h3>${prose(title)}</h3>
<p class="where">${renderPlace(place)}</p>`;
    if (standing !== "dismissed")
        return markup `<article class="${names}" id="${anchor}">
${head}
${body}
</article>`;
    return markup `<article class="${names}" id="${anchor}">
<details><summary>${head}</summary>
${body}
</details>
</article>`;
}
/** The folders step back, the file's name stands out. */
function renderPlace(place) {
    const at = place.lastIndexOf("/") + 1;
    return markup `<code>${place.slice(0, at)}<b>${place.slice(at)}</b></code>`;
}
function renderFacts(finding, report) {
    const { category, age, origin, place } = (0,finding_view/* viewFinding */.Pz)(finding, report);
    const tags = [
        nameCategory(category),
        ...(finding.classification === "new" ? [] : [age]),
        ...(origin === undefined ? [] : [origin]),
        ...(place.side === "base" ? ["on a deleted line"] : []),
        ...("by" in finding ? [`dismissed by ${finding.by === "person" ? "a person" : `the ${finding.by}`}`] : []),
        ...("unchecked" in finding && finding.unchecked ? ["upheld, never re-checked"] : []),
    ];
    return markup `${tags.map((tag) => markup ` <span class="tag">${tag}</span>`)}`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/finding-list.js





const NAMES = {
    confirmed: "Confirmed",
    unresolved: "Unresolved",
    missed: "Missed, says the Critic",
    debt: "There before the change",
    dismissed: "Dismissed",
};
/** Who confirmed, in a run that holds no debate. */
const CONFIRMED_BY = new Map([
    ["policy", "Found against the policy and confirmed by the Critic at the pinned lines, or found there by rule."],
    ["validate", "Reported by another tool and confirmed by the Critic at the pinned lines, or found there by rule."],
]);
const NOTES = {
    confirmed: "Upheld by the Judge and confirmed by the Critic at the pinned lines, or found there by rule.",
    unresolved: "Neither upheld nor refuted with proof: a person has to look.",
    missed: "Nobody claimed them in the debate. With a quote that stands at the pin they count as unresolved.",
    debt: "Confirmed, but not brought in by this change: they never fail the check.",
    dismissed: "Refuted with a quote, turned away by a gate, or dropped by a person. Open one to see why.",
};
/** So many findings have their place on the page, in brief at least: the index links to them. */
const MOST_LISTED = 100;
/** The most a finding takes that is told in brief. */
const BRIEF_BYTES = 1600;
/** Headings and notes of the sections. */
const HEADING_BYTES = 3000;
/** The findings by standing, in so many bytes: those there is no room for are told in brief, or by their number. */
function renderFindingList(entries, report, maxBytes) {
    if (entries.length === 0)
        return EMPTY;
    const alike = new Map(FINDING_GROUPS.map((standing) => {
        const own = entries.filter((entry) => entry.standing === standing);
        return [standing, findSaidAlike(own, report)];
    }));
    let room = maxBytes - HEADING_BYTES - [...alike.values()].reduce((sum, each) => sum + sizeOf(renderAlike(each)), 0);
    const cards = entries.map((entry, index) => {
        const reserved = Math.max(0, Math.min(entries.length, MOST_LISTED) - index - 1) * BRIEF_BYTES;
        const brief = renderBrief(entry, report);
        const fits = (markup) => sizeOf(markup) < room - reserved;
        // What is told in full is never shorter: where the brief does not fit, it need not be made.
        const whole = fits(brief) ? renderEntry(entry, report, alike.get(entry.standing) ?? NOBODY) : brief;
        const shown = fits(whole) ? whole : brief;
        const card = sizeOf(shown) < room ? shown : undefined;
        if (card !== undefined)
            room -= sizeOf(card) + 1;
        return { standing: entry.standing, card };
    });
    const sections = FINDING_GROUPS.flatMap((standing) => {
        const own = cards.filter((each) => each.standing === standing);
        return own.length === 0
            ? []
            : [
                renderSection(standing, own.map(({ card }) => card), { alike: alike.get(standing) ?? NOBODY, mode: report.run.mode }),
            ];
    });
    return markup `${sections}`;
}
const NOBODY = new Map();
const EMPTY = markup `<section class="list" aria-labelledby="nothing">
<h2 id="nothing">No findings</h2>
<p>Nothing was claimed that had to be told. What was read, and by whom, stands below.</p>
</section>`;
function renderSection(standing, cards, { alike, mode }) {
    const shown = cards.filter((card) => card !== undefined);
    const left = cards.length - shown.length;
    const note = (standing === "confirmed" ? CONFIRMED_BY.get(mode) : undefined) ?? NOTES[standing];
    return markup `<section class="list is-${standing}" aria-labelledby="list-${standing}">
<h2 id="list-${standing}">${NAMES[standing]} <span class="number">${cards.length}</span></h2>
<p class="note">${note}</p>
${renderAlike(alike)}
${shown}
${left === 0 ? undefined : markup `<p class="note">${(0,group_digits/* groupDigits */.K)(left)} more in report.json.</p>`}
</section>`;
}
function renderAlike(alike) {
    const notes = [...alike].map(([speaker, words]) => markup `<p class="note"><b>${speaker}</b>, of each it ruled on: ${prose(words)}</p>`);
    return markup `${notes}`;
}
/** Where findings stand on the page, by their names; those beyond what it lists have no place there. */
function anchorsOf(entries) {
    return new Map(entries.slice(0, MOST_LISTED).flatMap(({ item, anchor }) => {
        return item.kind === "missed" ? [] : [[item.finding.fingerprint, anchor]];
    }));
}

;// CONCATENATED MODULE: ./lib/core/render/html/finding-index.js





const finding_index_MAX_TITLE_CHARS = 80;
const finding_index_MAX_PLACE_CHARS = 50;
const finding_index_NAMES = {
    confirmed: "confirmed",
    unresolved: "unresolved",
    missed: "missed",
    debt: "there before",
    dismissed: "dismissed",
};
/** Links to the findings, and a choice of which are shown, by severity and standing. Undefined for fewer than two. */
function renderIndex(entries) {
    if (entries.length < 2)
        return undefined;
    const left = entries.length - MOST_LISTED;
    return markup `<nav class="index" aria-labelledby="index-title">
<h2 id="index-title">Findings</h2>
${renderFilters(entries)}
<ol>
${entries.slice(0, MOST_LISTED).map(renderLink)}
</ol>
<p class="note count"> of ${entries.length} shown here</p>${left <= 0 ? undefined : markup `\n<p class="note">The first ${MOST_LISTED} are listed.</p>`}
</nav>`;
}
function renderLink({ anchor, standing, severity, title, place }) {
    const how = standing === "confirmed" ? "" : `${finding_index_NAMES[standing]} · `;
    const words = prose((0,cut/* cutProse */.ge)(title, finding_index_MAX_TITLE_CHARS));
    const where = markup `<span class="note">${how}${(0,cut/* keepEnd */.zf)(place, finding_index_MAX_PLACE_CHARS)}</span>`;
    return markup `<li class="sev-${severity} is-${standing}"><a href="#${anchor}"><b class="sev">${severity}</b> ${words} ${where}</a></li>`;
}
/** A form that the style sheet reads and that is sent nowhere. Its reset button shows everything again. */
function renderFilters(entries) {
    const count = (isOne) => entries.filter(isOne).length;
    const severities = severity/* SEVERITIES */.oC.map((value) => {
        return { value, name: value, count: count(({ severity }) => severity === value) };
    });
    const standings = FINDING_GROUPS.map((value) => {
        return { value, name: finding_index_NAMES[value], count: count(({ standing }) => standing === value) };
    });
    const choices = [...renderBoxes("Severity", severities), ...renderBoxes("Standing", standings)];
    if (choices.length === 0)
        return undefined;
    return markup `<form class="filters" method="dialog" aria-label="Which findings are shown">
${choices}
<button type="reset">Show all</button>
</form>`;
}
/** Nothing where there is no choice. */
function renderBoxes(legend, boxes) {
    const used = boxes.filter(({ count }) => count > 0);
    if (used.length < 2)
        return [];
    const labels = used.map(({ value, name, count }) => markup `<label><input type="checkbox" id="show-${value}" checked> ${name} <span class="number">${count}</span></label>`);
    return [
        markup `<fieldset><legend>${legend}</legend>
${labels}
</fieldset>`,
    ];
}

// EXTERNAL MODULE: ./lib/core/render/diff-lines.js
var diff_lines = __webpack_require__(70315);
// EXTERNAL MODULE: ./lib/core/render/fix-section.js + 1 modules
var fix_section = __webpack_require__(37124);
// EXTERNAL MODULE: ./lib/core/render/refused-edits.js
var refused_edits = __webpack_require__(42300);
;// CONCATENATED MODULE: ./lib/core/render/html/fix.js







const fix_MAX_LIST_BYTES = 40_000;
const MAX_REFUSED_BYTES = 8000;
const MAX_DIFF_BYTES = 60_000;
const MAX_LINE_CHARS = 2000;
const MAX_COMMAND_CHARS = 300;
const fix_MAX_PATH_CHARS = 200;
const SHA_CHARS = 12;
/** Of which head the verdict is, and what the other came to; undefined where nobody asked for repairs. */
function renderWhichHead(report) {
    const told = (0,fix_section/* tellWhichHead */.P9)(report);
    return told === undefined ? undefined : markup `<p>${told}</p>\n`;
}
/** The repairs that were made and what the review of them said; nothing where nobody asked for them. */
function renderFix(report, entries) {
    const section = (0,fix_section/* toFixSection */.sY)(report);
    if (section === undefined)
        return [];
    const { lead, verdicts, stopped, rows, iterations, refused, patch } = section;
    return [
        markup `
<section class="wrap fix list" aria-labelledby="fix">
<h2 id="fix">Repairs</h2>
<p>${lead}</p>
<div class="heads">
${verdicts.map(renderVerdict)}
</div>
<p>${prose(stopped)}</p>
${fix_renderRows(rows, anchorsOf(entries))}${renderIterations(iterations)}${renderRefused(refused)}${renderMeans(section)}${patch === undefined ? undefined : renderPatch(patch)}
</section>`,
    ];
}
function renderVerdict({ when, head, isWhat, ending, title, confirmed, open }) {
    return markup `<div class="head ${ending}"><p class="note">${when}</p><p><b>${title}</b></p><p class="note">${confirmed} · <code title="${head}">${head.slice(0, SHA_CHARS)}</code>${isWhat}</p>${renderOpen(open)}</div>`;
}
/** What keeps the patched head from a pass, though nobody confirmed it. */
function renderOpen(open) {
    if (open.length === 0)
        return undefined;
    return markup `<p>Unresolved there:</p><ul>
${open.map(({ severity, place, title, why }) => {
        return markup `<li><b>${severity}</b> ${place.isPath ? markup `<code>${place.name}</code>` : place.name}: ${prose(title)} <span class="note">${prose(why)}</span></li>`;
    })}
</ul>`;
}
function fix_renderRows(rows, anchors) {
    if (rows.length === 0)
        return undefined;
    const { shown, left } = fitInto(fix_MAX_LIST_BYTES, rows, (row) => fix_renderRow(row, anchors));
    return markup `<ul class="repairs">
${shown}
${left === 0 ? undefined : markup `<li class="note">and ${left} more in report.json</li>`}
</ul>
`;
}
function fix_renderRow(row, anchors) {
    const { state, stateWords, severity, title, place, course, says, id, fingerprint, isOfFirst } = row;
    const anchor = isOfFirst ? anchors.get(fingerprint) : undefined;
    const named = anchor === undefined ? prose(title) : markup `<a href="#${anchor}">${prose(title)}</a>`;
    const told = course.length === 0 ? "" : ` · ${course.join("; ")}`;
    return markup `<li class="is-${state}-repair"><p class="tags"><b class="standing">${stateWords}</b> <span class="tag">${severity}</span></p>
<h3>${named}</h3><p class="where">${place.isPath ? markup `<code>${place.name}</code>` : place.name}</p>
${says === "" ? undefined : markup `<p class="says">${prose(says)}</p>\n`}<p class="note">${id}${told} · <code>${fingerprint}</code></p></li>`;
}
function renderIterations(rows) {
    if (rows.length === 0)
        return undefined;
    return markup `<h3>Iterations</h3>
${renderTable({
        label: "Iterations",
        heads: ["Iteration", "Made", "--verify", "The review of it", "Repaired", "Brought anew"],
        rows: rows.map(renderIteration),
    })}${rows.flatMap(renderOutput)}
`;
}
function renderOutput({ n, output }) {
    if (output === undefined)
        return [];
    return [
        markup `
<p class="note">What --verify printed at its end in iteration ${n}:</p>
<figure class="code"><pre><code>${output}</code></pre></figure>`,
    ];
}
function renderIteration(row) {
    const { n, head, headless, isOffered, did, verify, review, unreviewed, resolved, brought, undone } = row;
    const offered = isOffered ? markup ` <b class="tag">offered</b>` : undefined;
    const shown = head === undefined
        ? markup `head: ${headless}`
        : markup `head <code title="${head}">${head.slice(0, SHA_CHARS)}</code>`;
    const taken = undone === undefined ? undefined : markup `<br>Taken back: ${prose(undone)}`;
    const judged = review === undefined ? markup `${unreviewed}` : markup `<b class="${review.ending}">${review.words}</b>`;
    return markup `<tr><th scope="row" data-head="Iteration">${n}${offered}</th><td data-head="Made">${did}<br><span class="note">${shown}</span>${taken}</td><td data-head="--verify">${verify ?? "not run"}</td><td data-head="The review of it">${judged}</td><td data-head="Repaired">${listOf(resolved)}</td><td data-head="Brought anew">${listOf(brought)}</td></tr>`;
}
function listOf(names) {
    return names.length === 0 ? "–" : names.join("; ");
}
function renderRefused(refused) {
    if (refused.length === 0)
        return undefined;
    const { shown, left } = fitInto(MAX_REFUSED_BYTES, refused, ({ n, place, code, reason }) => {
        return markup `<li><code>${place}</code>, iteration ${n}, <b>${code}</b>: ${prose(reason)}</li>`;
    });
    return markup `<h3>Edits that were refused <span class="number">${(0,refused_edits/* tellRefused */.O)(refused)}</span></h3>
<p class="note">As the fixer was told.</p>
<ul>
${shown}
${left === 0 ? undefined : markup `<li class="note">and ${left} more in report.json</li>`}
</ul>
`;
}
/** What was run and used, in a paragraph. */
function renderMeans({ verify, spent }) {
    const used = spent === undefined ? undefined : markup ` Fixer and later reviews used ${spent}.`;
    return markup `<p class="note">${renderVerify(verify)}${used}</p>\n`;
}
function renderVerify({ command, words }) {
    return command === undefined ? markup `${words}` : markup `<code>${(0,cut/* cut */.Jj)(command, MAX_COMMAND_CHARS)}</code> ${words}.`;
}
function renderPatch({ text, size, files, apply, sha256 }) {
    const { shown, left } = fitInto(MAX_DIFF_BYTES, (0,diff_lines/* toDiffLines */.O)(text), ({ kind, text: line }) => {
        return markup `<span class="${kind}">${(0,cut/* cut */.Jj)(line, MAX_LINE_CHARS)}\n</span>`;
    });
    const rows = files.map(({ path, change }) => {
        return markup `<li><code>${(0,cut/* keepEnd */.zf)(path, fix_MAX_PATH_CHARS)}</code> ${change}</li>`;
    });
    const more = left === 0 ? undefined : markup `<p class="note">and ${left} more lines in the report</p>\n`;
    // Line feeds between the lines would be shown as lines of their own.
    const lines = { html: shown.map(({ html }) => html).join("") };
    return markup `<h3>The patch <span class="number">${size}</span></h3>
<p>${prose(apply)}</p>
<ul>
${rows}
</ul>
<details><summary>Show the patch</summary>
<figure class="code"><pre class="diff"><code>${lines}</code></pre></figure>
${more}<p class="note">SHA-256 <code>${sha256}</code></p>
</details>`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/fix-style.js
/** What a page needs besides where repairs are told. */
const FIX_STYLE = `
.heads{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:.75rem;margin:.75rem 0}
.heads .head{border:1px solid var(--line);border-left:4px solid var(--tone);background:var(--tint);border-radius:8px;padding:.4rem .9rem}
.heads p{margin:.15rem 0}
.heads b,.fix td b{color:var(--tone)}
.heads .note{color:var(--ink)}
.repairs{list-style:none;padding:0!important;margin:1rem 0}
.repairs>li{--tone:var(--soft);border-left:3px solid var(--tone);padding:.1rem 0 .1rem .9rem;margin:0 0 1.1rem}
.repairs .is-repaired-repair{--tone:var(--pass)}
.repairs .is-not-survived-repair{--tone:var(--fail)}
.repairs .is-undone-repair,.repairs .is-declined-repair{--tone:var(--doubt)}
.repairs p{margin:.25rem 0}
.repairs .standing{color:var(--tone)}
.fix .scroll td{min-width:7rem}
.fix h3{margin-top:1.5rem}
.repairs h3{margin-top:.2rem}
.diff span{display:block}
.diff .added{background:var(--added)}
.diff .deleted{background:var(--deleted)}
.diff .head,.diff .hunk{color:var(--soft)}
@media (max-width:40rem){
.fix .scroll thead{position:absolute;clip-path:inset(50%)}
.fix .scroll tr,.fix .scroll tr>*{display:block}
.fix .scroll tr>*{border:0;padding:.15rem 0}
.fix .scroll tr{border-bottom:1px solid var(--line);padding:.4rem 0}
.fix .scroll tr>*::before{content:attr(data-head) ": ";color:var(--soft)}
}
@media print{.repairs>li,.heads .head{break-inside:avoid}}
`;

// EXTERNAL MODULE: ./lib/core/report/missed.js
var report_missed = __webpack_require__(61045);
// EXTERNAL MODULE: ./lib/core/report/united.js
var united = __webpack_require__(95571);
;// CONCATENATED MODULE: ./lib/core/render/change-parts.js
const MAX_ROWS = 60;
const MAX_RANGES = 12;
const REASON_WORDS = {
    changed: "the lines changed",
    "calls-changed": "what is used there changed",
    "called-by-changed": "what changed uses it",
    "rests-on-changed": "its earlier reading rests on a file that changed",
    "open-finding": "a finding is open there",
};
function toChangedParts({ parts }) {
    const reread = parts.filter(({ state }) => state === "reread");
    const carried = parts.filter(({ state }) => state === "carried");
    const rows = [...toRows(reread), ...toRows(carried)];
    return {
        words: `${reread.length} of ${parts.length} parts tried anew, ${carried.length} carried over`,
        rows: rows.slice(0, MAX_ROWS),
        left: Math.max(0, rows.length - MAX_ROWS),
    };
}
function toRows(parts) {
    const groups = new Map();
    for (const part of parts) {
        const key = JSON.stringify([part.file, part.side, part.why]);
        const known = groups.get(key);
        if (known === undefined)
            groups.set(key, [part]);
        else
            known.push(part);
    }
    return [...groups.values()].flatMap((group) => {
        const [first] = group;
        return first === undefined ? [] : [change_parts_toRow(first, group)];
    });
}
function change_parts_toRow({ file, side, why }, group) {
    const ranges = group.map(({ start_line: start, end_line: end }) => (start === end ? `${start}` : `${start}-${end}`));
    const left = ranges.length - MAX_RANGES;
    const lines = [...ranges.slice(0, MAX_RANGES), ...(left > 0 ? [`and ${left} more`] : [])].join(", ");
    return {
        file,
        lines: side === "base" ? `${lines} (deleted)` : lines,
        words: why === null ? "carried over" : `tried anew: ${REASON_WORDS[why]}`,
    };
}

;// CONCATENATED MODULE: ./lib/core/render/is-earlier.js
/** All its fingerprints, the one it has now first. */
function namesOf({ fingerprint, older_fingerprints: older }) {
    return [fingerprint, ...older];
}
/** Whether an earlier review held the finding, by whatever fingerprint, and it is not resolved. */
function isEarlier(item, { resolutions }) {
    if ((item.carried_from ?? null) !== null)
        return true;
    const open = openBefore.get(resolutions) ?? openNamesOf(resolutions);
    openBefore.set(resolutions, open);
    return namesOf(item).some((name) => open.has(name));
}
/** Made once for a record: every finding asks. */
const openBefore = new WeakMap();
function openNamesOf(resolutions) {
    return new Set(resolutions.flatMap(({ fingerprint, status }) => (status === "resolved" ? [] : [fingerprint])));
}

;// CONCATENATED MODULE: ./lib/core/render/follow-up-section.js








const MAX_SAID_CHARS = 600;
/** Undefined for a review of the whole change. */
function toFollowUpSection(report) {
    const { follow_up: record } = report;
    if (record === null)
        return undefined;
    const groups = toGroups(report, record);
    return {
        previousHead: record.previous_head,
        counts: tellCounts(groups),
        lists: toLists(groups, record, report),
        parts: toChangedParts(record),
    };
}
/** What stands over the parts where they are folded away: how many there are, {@link tellSince} says. */
const PARTS_HEADING = "Which parts, and why";
/** `Since a1b2c3d4e5f6: 2 resolved, …`, in a line. @param head the earlier head as the format shows it. */
function tellSince({ counts, parts }, head) {
    return `Since ${head}: ${counts}${parts.rows.length === 0 ? "" : `; ${parts.words}`}.`;
}
function toGroups(report, record) {
    const dropped = new Set(report.dismissed.filter(({ by }) => by === "person").flatMap(namesOf));
    const { resolutions } = record;
    const of = (status) => resolutions.filter((each) => each.status === status && !isDropped(each, dropped));
    return {
        resolved: of("resolved"),
        partly: of("partially_resolved"),
        open: of("unresolved"),
        unverifiable: of("cant_verify"),
        dropped: resolutions.filter((each) => isDropped(each, dropped)),
        fresh: findNew(report, record),
        late: record.late.filter(({ fingerprint }) => !dropped.has(fingerprint)),
        reversals: record.reversals,
    };
}
/** What is resolved is told as such, whoever dismissed it besides. */
function isDropped({ fingerprint, status }, dropped) {
    return status !== "resolved" && dropped.has(fingerprint);
}
/** Findings of this run that no earlier review held, that do not come late, and that are no reversals. */
function findNew(report, record) {
    const told = new Set([...record.late, ...record.reversals].map(({ fingerprint }) => fingerprint));
    const isNew = (item) => !told.has(item.fingerprint) && !isEarlier(item, record);
    const found = [...report.findings, ...report.unresolved].filter((finding) => isNew(finding) && !finding.late);
    const missed = report.missed.filter((item) => (0,report_missed/* countsAsOpen */.t)(item) && isNew(item));
    return [...found.map(toFindingRow), ...missed.map(toMissedRow)].sort(bySeverity);
}
function tellCounts({ resolved, partly, open, unverifiable, dropped, fresh, late, reversals }) {
    const counts = [
        [resolved.length, "resolved"],
        [partly.length, "partly resolved"],
        [open.length, "still open"],
        [unverifiable.length, "cannot be verified"],
        [dropped.length, "dismissed by a person"],
        [fresh.length, "new"],
        [late.length, "late"],
        [reversals.length, reversals.length === 1 ? "reversal" : "reversals"],
    ];
    const told = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
    return told.length === 0 ? "no finding came or went" : told.join(", ");
}
function toLists(groups, { retried }, report) {
    const listed = new Set([...report.findings.filter(report_report/* isBrought */.a$).flatMap(united/* membersOf */.lS), ...report.unresolved].flatMap(namesOf));
    const brief = (row) => row.fingerprint !== undefined && listed.has(row.fingerprint)
        ? { ...row, fingerprint: undefined, proof: undefined }
        : row;
    const lists = [
        { title: "Resolved", note: undefined, rows: follow_up_section_toRows(groups.resolved) },
        { title: "Partly resolved", note: "Each stays open for what is left.", rows: follow_up_section_toRows(groups.partly) },
        { title: "Still open", note: undefined, rows: follow_up_section_toRows(groups.open, report).map(brief) },
        { title: "Cannot be verified", note: "Each stays open.", rows: follow_up_section_toRows(groups.unverifiable) },
        { title: "Dismissed by a person", note: undefined, rows: follow_up_section_toRows(groups.dropped) },
        { title: "New", note: undefined, rows: groups.fresh.map(brief) },
        { title: "Late", note: LATE_NOTE, rows: groups.late.map(toFindingRow).sort(bySeverity).map(brief) },
        { title: "Reversals", note: REVERSAL_NOTE, rows: groups.reversals.map(toReversalRow) },
        { title: "Dismissed before, and tried again", note: undefined, rows: retried.map(toRetriedRow) },
    ];
    return lists.filter(({ rows }) => rows.length > 0);
}
const LATE_NOTE = "Their lines were reviewed before and have not changed since. Those below `fail-on` get no comment of their own.";
const REVERSAL_NOTE = "Neither is held as fact: whoever knows the code has to say which is right.";
const DECIDER_WORDS = {
    facts: "decided by comparing the code",
    resolver: "decided by the resolver",
    debate: "decided by Judge and Critic",
    rules: "decided by the rules, which looked at the lines again",
};
/** Of a resolver's word only what it shows is held; where nothing was found, nothing is shown. */
const PROVED = ", whose quote stands at the pin";
/** Worst first. @param heard the report, where what people said of an open one is told instead. */
function follow_up_section_toRows(resolutions, heard) {
    const rows = resolutions.map((each) => {
        const said = heard === undefined ? undefined : tellUpheld(each, heard);
        return said === undefined ? toResolutionRow(each) : { ...toResolutionRow(each), says: said };
    });
    return rows.sort(bySeverity);
}
/** By whom it was upheld, which is newer than what was decided of it before people spoke. */
function tellUpheld({ fingerprint }, { findings, verdict }) {
    const finding = findings.find((each) => namesOf(each).includes(fingerprint));
    if (finding?.validation.status !== "upheld_by_person")
        return undefined;
    const word = verdict.overrides.findLast((each) => {
        return each.accepted && each.action === "override" && each.finding === finding.fingerprint;
    });
    return word === undefined ? "Upheld by a person." : `Upheld by ${word.by}: ${(0,cut/* cut */.Jj)(word.reason, MAX_SAID_CHARS)}`;
}
function toResolutionRow(resolution) {
    const { fingerprint, severity, title, file, line, note, decided_by: by } = resolution;
    return {
        ...{ severity, fingerprint, sides: [] },
        title: title === "" ? fingerprint : title,
        // The line is one of the earlier commit: nothing of this one is to be linked.
        place: { file: null, line, name: (0,finding_view/* namePlace */.RO)({ file, line }) },
        says: `${toSentence(note)}(${DECIDER_WORDS[by]}${by === "resolver" && resolution.evidence !== null ? PROVED : ""})`,
        proof: toProof(resolution),
    };
}
function toSentence(note) {
    const words = (0,cut/* cut */.Jj)(note.trim(), MAX_SAID_CHARS);
    return words === "" ? "" : `${words.slice(0, 1).toUpperCase()}${words.slice(1)} `;
}
const PROOF_WORDS = {
    resolved: "shown at",
    partially_resolved: "left at",
    unresolved: "it stands at",
    cant_verify: "it may stand at",
};
/** The code that a resolution rests on; undefined where nothing is left to show. */
function toProof({ status, evidence }) {
    if (evidence === null)
        return undefined;
    const { file, side, start_line, end_line, quote } = evidence;
    return { words: PROOF_WORDS[status], file, side, start_line, line: end_line, quote };
}
const NOTHING_MORE = { says: undefined, proof: undefined, sides: [] };
function toFindingRow(finding) {
    const { severity, title, fingerprint } = finding;
    const says = (0,report_report/* isDebt */.a_)(finding) ? "It was there before the change." : undefined;
    return { ...NOTHING_MORE, severity, title, fingerprint, says, place: { ...finding, name: (0,finding_view/* namePlace */.RO)(finding) } };
}
function toMissedRow({ severity, description, fingerprint, file, line }) {
    const says = "The Critic names it: nobody had claimed it.";
    return { ...NOTHING_MORE, severity, title: description, fingerprint, says, place: { file, side: "head", line } };
}
const REVERSAL_WORDS = {
    reversal: "It asks to undo what an earlier finding of ours had asked for.",
    return: "It was held resolved and is back, though its lines are as they were then.",
};
function toReversalRow(reversal) {
    const { fingerprint, kind, heads, title, quote, earlier_title: earlierTitle, earlier_quote: earlierQuote } = reversal;
    const [first, ...later] = heads;
    // Of one that is back, the head before the last is where it was held resolved.
    const between = kind === "return" ? later.at(-2) : undefined;
    return {
        ...{ severity: undefined, place: undefined, title, fingerprint, proof: undefined },
        says: REVERSAL_WORDS[kind],
        sides: [
            { when: "Earlier", head: first, title: earlierTitle, quote: earlierQuote },
            ...(between === undefined ? [] : [{ when: "Held resolved", head: between, title: "", quote: "" }]),
            { when: "Now", head: later.at(-1), title, quote },
        ],
    };
}
function toRetriedRow({ fingerprint, title, why }) {
    const says = (0,cut/* cut */.Jj)(why.trim(), MAX_SAID_CHARS);
    return { ...NOTHING_MORE, severity: undefined, place: undefined, title, fingerprint, says };
}
function bySeverity(a, b) {
    return (0,severity/* compareSeverity */.zK)(a.severity ?? "low", b.severity ?? "low");
}

;// CONCATENATED MODULE: ./lib/core/render/html/follow-up.js



const follow_up_MAX_LIST_BYTES = 8000;
const follow_up_MAX_PLACE_CHARS = 200;
const follow_up_MAX_TITLE_CHARS = 200;
const follow_up_MAX_QUOTE_CHARS = 400;
const follow_up_SHA_CHARS = 12;
/** What changed since the earlier review, in a line; undefined for a review of the whole change. */
function renderSince(report) {
    const section = toFollowUpSection(report);
    if (section === undefined)
        return undefined;
    return markup `<p><b>${tellSince(section, section.previousHead.slice(0, follow_up_SHA_CHARS))}</b></p>`;
}
/** What became of the earlier findings and what is new, before the findings as they stand; nothing for a full review. */
function renderFollowUp(report) {
    const section = toFollowUpSection(report);
    if (section === undefined)
        return [];
    const { previousHead, lists } = section;
    return [
        markup `
<section class="wrap since list" aria-labelledby="since">
<h2 id="since">Since <code title="${previousHead}">${previousHead.slice(0, follow_up_SHA_CHARS)}</code></h2>
${lists.length === 0 ? markup `<p class="note">No finding came, went or stands open.</p>` : lists.map(renderList)}
${renderParts(section)}
</section>`,
    ];
}
function renderList({ title, note, rows }) {
    const { shown, left } = fitInto(follow_up_MAX_LIST_BYTES, rows, follow_up_renderRow);
    return markup `<h3>${title} <span class="number">${rows.length}</span></h3>
${note === undefined ? undefined : markup `<p class="note">${prose(note)}</p>`}
<ul>
${shown}
${left === 0 ? undefined : markup `<li class="note">and ${left} more in report.json</li>`}
</ul>`;
}
function follow_up_renderRow({ severity, place, title, fingerprint, says, proof, sides }) {
    const tone = severity === undefined ? undefined : markup `<b class="sev">${severity}</b> `;
    const name = place === undefined ? undefined : (place.name ?? `${place.file}:${place.line}`);
    const where = name === undefined ? undefined : markup ` <code>${(0,cut/* keepEnd */.zf)(name, follow_up_MAX_PLACE_CHARS)}</code>`;
    const named = fingerprint === undefined ? undefined : markup ` <code class="note">${fingerprint}</code>`;
    const told = says === undefined ? undefined : markup `\n<p>${prose(says)}</p>`;
    const shown = proof === undefined ? undefined : renderProof(proof);
    const kind = severity === undefined ? undefined : markup ` class="sev-${severity}"`;
    return markup `<li${kind}><p>${tone}${prose((0,cut/* cut */.Jj)(title, follow_up_MAX_TITLE_CHARS))}${where}${named}</p>${told}${shown}${sides.map(renderSide)}</li>`;
}
function renderProof({ words, file, start_line: start, quote }) {
    return follow_up_renderQuote(quote, markup `${words} ${(0,cut/* keepEnd */.zf)(`${file}:${start}`, follow_up_MAX_PLACE_CHARS)}`);
}
function renderSide({ when, head, title, quote }) {
    const at = head === undefined ? undefined : markup `, at <code title="${head}">${head.slice(0, follow_up_SHA_CHARS)}</code>`;
    const words = title === "" ? undefined : markup `: ${prose((0,cut/* cut */.Jj)(title, follow_up_MAX_TITLE_CHARS))}`;
    return follow_up_renderQuote(quote, markup `${when}${at}${words}`);
}
function follow_up_renderQuote(quote, about) {
    const code = quote.trim() === "" ? undefined : markup `<code>${(0,cut/* cut */.Jj)(quote.trim(), follow_up_MAX_QUOTE_CHARS)}</code> `;
    return markup `\n<blockquote>${code}<span class="note">${about}</span></blockquote>`;
}
function renderParts({ parts: { rows, left } }) {
    if (rows.length === 0)
        return undefined;
    const { shown, left: cutOff } = fitInto(follow_up_MAX_LIST_BYTES, rows, ({ file, lines, words: how }) => {
        return markup `<li><code>${(0,cut/* keepEnd */.zf)(file, follow_up_MAX_PLACE_CHARS)}</code> ${lines}: ${how}</li>`;
    });
    const hidden = left + cutOff;
    return markup `<details><summary>${PARTS_HEADING}</summary>
<ul>
${shown}
${hidden === 0 ? undefined : markup `<li class="note">and ${hidden} more in report.json</li>`}
</ul></details>`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/policy-style.js
/** What a page needs besides where a policy is told: paths of files, and what came of each sentence. */
const POLICY_STYLE = `
.path{list-style:none;margin:.5rem 0 1rem;padding:0}
.path li{position:relative;padding:0 0 .9rem 1.75rem}
.path li::before{content:"";position:absolute;left:.25rem;top:.45rem;width:.7rem;height:.7rem;border-radius:50%;border:2px solid var(--soft);background:var(--paper)}
.path li:not(:last-child)::after{content:"";position:absolute;left:.57rem;top:1.2rem;bottom:-.4rem;border-left:2px solid var(--line)}
.path .end::before{border-color:var(--fail);background:var(--fail)}
.path p{margin:0}
.path p b{font-weight:600}
.path .call{color:var(--link);margin-left:.35rem}
.path .call::before{content:"→ ";color:var(--soft)}
.path .quote{display:block;margin:.2rem 0 0;padding:.2rem .6rem;border-left:3px solid var(--line);white-space:pre-wrap;color:var(--soft)}
.effect.is-violated{color:var(--fail)}
.effect.is-unknown,.effect.is-waived{color:var(--doubt)}
.effect.is-met{color:var(--pass)}
.effect.is-dismissed,.effect.is-not-applicable{color:var(--soft);font-weight:400}
.effects tbody th{min-width:7.5rem}
@media (max-width:40rem){.effects th:nth-child(4),.effects td:nth-child(4){display:none}}
@media (max-width:30rem){.path .call{display:block;margin:.1rem 0 0}}
@media print{.path li{break-inside:avoid}}
`;

// EXTERNAL MODULE: ./lib/core/replies/role.js + 7 modules
var replies_role = __webpack_require__(52274);
// EXTERNAL MODULE: ./lib/core/estimate/tell-estimate.js
var tell_estimate = __webpack_require__(33798);
;// CONCATENATED MODULE: ./lib/core/render/effort-words.js



/** What kept a run from being faster, or from reading all; each is a clause. Undefined for nothing. */
const LIMIT_WORDS = {
    nothing: undefined,
    "agents-at-once": "agents-at-once kept it from being faster",
    endpoint: "the pace of the endpoint kept it from being faster",
    "token-budget": "the token budget did not suffice for the others",
    "time-budget": "the time budget did not suffice for the others",
};
/** Into how many slices the change was cut for the first round, how many were begun, and what was expected of it: clauses. Undefined where no agent reads for tokens. */
function describeEffort({ run }) {
    const { effort } = run;
    if (effort === null || effort.estimate === null)
        return undefined;
    const { estimate, parts_begun: begun, parts_planned: planned } = effort;
    const cutInto = `cut into ${(0,count_of/* countOf */.p)(planned, "slice")}`;
    const slices = begun === planned ? cutInto : `${cutInto}, of which ${begun === 1 ? "1 was" : `${begun} were`} begun`;
    const tokens = (0,tell_estimate/* roundedCount */.fL)(estimate.input_tokens + estimate.output_tokens);
    const first = run.costs.by_round.find(({ round }) => round === 1)?.usage;
    const taken = first === undefined ? "" : `; it took ${(0,group_digits/* groupDigits */.K)(first.input_tokens + first.output_tokens)} tokens`;
    const expected = `expected for the first round: up to about ${tokens} tokens, ${(0,tell_estimate/* tellMinutes */.hH)(estimate.seconds)}${taken}`;
    return [slices, LIMIT_WORDS[effort.limited_by], describePace(effort.pace), expected]
        .filter((clause) => clause !== undefined)
        .join("; ");
}
/** What the endpoint refused, and the pace it was found to take; undefined where it refused nothing. */
function describePace(pace) {
    if (pace === null || pace.refusals === 0)
        return undefined;
    const { refusals, requests_per_minute: perMinute, waited_seconds: waited } = pace;
    const refused = `${(0,count_of/* countOf */.p)(refusals, "call")} refused as one too many and made again`;
    const learned = perMinute === null ? "" : `, about ${(0,count_of/* countOf */.p)(Math.round(perMinute), "request")} a minute taken`;
    return `${refused}${learned}, ${waited} s waited for a turn by all calls together`;
}
/** The same where it is more than the usual: several parts, or something that limited the run. */
function describeLargeEffort(report) {
    const { effort } = report.run;
    const isUsual = effort === null || (effort.parts_planned <= 1 && effort.limited_by === "nothing");
    return isUsual ? undefined : describeEffort(report);
}

;// CONCATENATED MODULE: ./lib/core/render/full-review-note.js
/** Nobody wonders about these: there was nothing to follow, or nothing was looked for. */
const EXPECTED = new Set(["no-earlier-review", "not-a-pull-request", "validation"]);
/** Why the whole change was reviewed and no earlier review followed, as a sentence; undefined for a follow-up. Of a reused verdict it is why the run was that held it. To be escaped. */
function tellFullReview({ run }) {
    if (run.full_review === null)
        return undefined;
    return `The whole change was reviewed: ${run.full_review.detail.replace(/\.$/, "")}.`;
}
/** The same where a reader may wonder about it. */
function noteFullReview(report) {
    const told = tellFullReview(report);
    const code = report.run.full_review?.code;
    return told === undefined || code === undefined || EXPECTED.has(code) ? [] : [told];
}

;// CONCATENATED MODULE: ./lib/core/render/details.js
/** The lines that open and close a part people may unfold; each stands alone, as {@link renderDetails} writes them. */
const DETAILS_START = "<details>";
const DETAILS_END = "</details>";
/** Markdown under a line of our own words that unfolds it. `summary` holds no text from outside. */
function renderDetails(summary, body) {
    return [DETAILS_START, `<summary>${summary}</summary>`, "", body, "", DETAILS_END].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-quality.js





/** What the record shows to be well; undefined when it shows nothing. */
function renderStrengths({ strengths }) {
    if (strengths.length === 0)
        return undefined;
    return ["## Strengths", "", ...strengths.map((strength) => `- ${(0,core_escape/* escapeMarkdown */.FV)(strength)}`)].join("\n");
}
const RUBRIC_NAMES = {
    "findings-quote-code": "Findings that quote code",
    "rulings-rest-on-evidence": "Rulings that rest on evidence",
    "debunk-share": "Share of claims that were refuted",
    "duplicates-by-round": "Share of claims that an earlier round had settled",
};
const RATING_WORDS = {
    OK: "as it should be",
    Warn: "worth a look",
    Fail: "not as it should be",
    "not-rated": "not rated",
};
/** The ratings worth telling: none of a debate that rules held, which find and rule alike. */
function toldRatings({ self_assessment: work, run }) {
    return run.panel === "static" ? [] : work.rubric;
}
/** The name of a rating for people. */
function nameRating({ name }) {
    return RUBRIC_NAMES[name];
}
/** What a rating comes to, for whom the word alone says nothing: what is worth a look says why. */
function rateWords({ rating, note }) {
    return rating === "OK" ? RATING_WORDS.OK : `${RATING_WORDS[rating]}, ${note}`;
}
/** How good the debate itself was, folded away: it explains the verdict and changes nothing about it. */
function renderQuality(report) {
    const { self_assessment: work, rounds, run } = report;
    if (rounds.length === 0)
        return undefined;
    const rows = toldRatings(report).map((rating) => `| ${nameRating(rating)} | ${RATING_WORDS[rating.rating]} | ${rating.value} | ${(0,core_escape/* escapeMarkdown */.FV)(rating.note)} |`);
    const table = rows.length === 0 ? [] : [["| | rating | value | |", "|---|---|---|---|", ...rows].join("\n")];
    return renderDetails("Quality of this debate", [...table, renderWork(work, run.timing)].join("\n\n"));
}
function renderWork(work, timing) {
    const agents = work.agents.map((role) => `- ${replies_role/* ROLE_NAMES */.ST[role.role]}: ${role.played} played, ${role.answered} answered, ${role.void} void, ${role.aborted} broken off, ${role.reprompts} asked again`);
    const rejected = work.rejected_by_gate.filter(({ claims }) => claims > 0);
    const facts = [
        `- rounds: ${work.rounds_by_tier.map(({ tier, rounds }) => `${rounds} at ${(0,core_escape/* codeSpan */.SS)(tier)}`).join(", ")}`,
        rejected.length === 0
            ? undefined
            : `- turned away by gates: ${rejected.map(({ gate, claims }) => `${claims} by ${gate}`).join(", ")}`,
        work.replayed_agents === 0 ? undefined : `- agents whose round was void and played again: ${work.replayed_agents}`,
        work.answered_by_others.length === 0
            ? undefined
            : `- answered by another model than asked: ${work.answered_by_others.map((model) => (0,core_escape/* codeSpan */.SS)(model)).join(", ")}`,
        `- time: ${seconds(timing.wall_ms)} s; the slowest agents of each round one after the other: ${seconds(timing.critical_path_ms)} s`,
    ];
    return [...agents, ...facts.filter((fact) => fact !== undefined)].join("\n");
}
/** Tokens, and what they cost where prices are configured, by role, round and model. */
function renderCosts(report) {
    const { costs, usage } = report.run;
    if (usage.calls + costs.calls_broken_off === 0)
        return undefined;
    const rows = [
        ...costs.by_role.map((spent) => renderSpent(replies_role/* ROLE_NAMES */.ST[spent.role], spent, costs.currency)),
        ...costs.by_round.map((spent) => renderSpent(`round ${spent.round}`, spent, costs.currency)),
        ...costs.by_tier.map((spent) => renderSpent((0,core_escape/* codeSpan */.SS)(spent.tier), spent, costs.currency)),
    ];
    const total = renderSpent("**all**", { usage, cost: costs.total }, costs.currency);
    const table = ["| | calls | input | output | cost |", "|---|---|---|---|---|", ...rows, total].join("\n");
    const unpriced = costs.unpriced.map((model) => (0,core_escape/* codeSpan */.SS)(model)).join(", ");
    const untold = (0,phrases/* describeUntold */.IK)(usage);
    const broken = (0,phrases/* describeBrokenOff */._B)(costs.calls_broken_off);
    const effort = describeEffort(report);
    const cached = (0,phrases/* describeCached */.Cp)(usage);
    const notes = [
        cached === undefined ? undefined : `${cached}.`,
        effort === undefined ? undefined : `The change: ${effort}.`,
        untold === undefined ? undefined : `${untold}.`,
        broken === undefined ? undefined : `${broken}.`,
        unpriced === "" ? undefined : `Without a price: ${unpriced}.`,
    ];
    return renderDetails("Tokens and cost", [table, ...notes.filter((note) => note !== undefined)].join("\n\n"));
}
function renderSpent(name, { usage, cost }, currency) {
    const price = (0,phrases/* describeCost */.P9)(cost, currency) ?? "–";
    return `| ${name} | ${usage.calls} | ${(0,phrases/* describeSum */.Vx)(usage.input_tokens, usage)} | ${(0,phrases/* describeSum */.Vx)(usage.output_tokens, usage)} | ${(0,core_escape/* escapeMarkdown */.FV)(price)} |`;
}
function seconds(ms) {
    return (ms / 1000).toFixed(1);
}

;// CONCATENATED MODULE: ./lib/core/render/verdict-table.js




/** The verdict's dimensions with the numbers behind each, folded under their ratings; undefined for a report without them. */
function renderDimensions({ verdict, run }) {
    if (verdict.dimensions.length === 0)
        return undefined;
    const rows = verdict.dimensions.map(({ name, rating, notes }) => `| ${name} | ${rating} | ${(0,core_escape/* escapeMarkdown */.FV)(notes)} |`);
    const rated = (wanted) => verdict.dimensions.filter(({ rating }) => rating === wanted).length;
    // Of a run that did not come to its end, what nobody judged is rated like what failed.
    const failed = run.status === "completed" ? "failed" : "failed or not judged";
    const ratings = `${rated("OK")} OK, ${rated("Warn")} to look at, ${rated("Fail")} ${failed}`;
    const table = ["| dimension | rating | numbers |", "|---|:---:|---|", ...rows].join("\n");
    return renderDetails(`Dimensions: ${ratings}`, table);
}
/** Anybody may write comments: what strangers say is not to push anything else out of a page. */
const MAX_WORDS = 20;
const MAX_REFUSED_CHARS = 200;
/** What people said of findings, and what came of it; undefined when nobody spoke. */
function renderOverrides({ verdict }) {
    const { overrides } = verdict;
    if (overrides.length === 0)
        return undefined;
    const rows = countingFirst(overrides).map(({ action, finding, by, reason, ...word }) => {
        const { refusal } = word;
        const outcome = (0,core_escape/* escapeMarkdown */.FV)(tellOutcome(word));
        return `- ${(0,core_escape/* codeSpan */.SS)(action)} of ${(0,core_escape/* codeSpan */.SS)(finding)} by ${(0,core_escape/* codeSpan */.SS)(by)}, ${outcome}. ${(0,core_escape/* escapeMarkdown */.FV)(refusal === null ? reason : (0,cut/* cut */.Jj)(reason, MAX_REFUSED_CHARS))}`;
    });
    const left = rows.length - MAX_WORDS;
    const more = left > 0 ? [`- ${left} more in the report`] : [];
    return [`## Overrides (${rows.length})`, "", ...rows.slice(0, MAX_WORDS), ...more].join("\n");
}
/** What came of a person's word. */
function tellOutcome({ refusal, again, unproven, }) {
    if (refusal === null)
        return unproven === null ? "counts" : `counts (${unproven})`;
    return again ? refusal : `refused: ${refusal}`;
}
/** First what counts, then what was said last. */
function countingFirst(overrides) {
    const refused = overrides.filter(({ accepted }) => !accepted);
    return [...overrides.filter(({ accepted }) => accepted), ...refused.toReversed()];
}
const verdict_table_MAX_ROWS = 200;
function nameRange(start, end) {
    return start === end ? String(start) : `${start}-${end}`;
}
/** A section that is not read by the Critic may well have been by others. */
const OUTCOMES = {
    clean: "clean",
    missed: "missed",
    not_read: "not read by the Critic",
};
/** What a reader needs to check the verdict again: every file by its blob, rules, earlier versions, spot checks. */
function renderReplay({ replay, coverage }) {
    const checks = coverage.spot_checks.map(({ file, side, start_line: start, end_line: end, outcome }) => `- spot check ${(0,core_escape/* codeSpan */.SS)(`${file}:${nameRange(start, end)}`)} (${side}): ${OUTCOMES[outcome]}`);
    const files = replay.files.map(({ path, side, blob }) => `- ${(0,core_escape/* codeSpan */.SS)(path)} (${side}) ${(0,core_escape/* codeSpan */.SS)(blob)}`);
    const { length } = replay.rules;
    const rules = length === 0 ? [] : [`- ${(0,count_of/* countOf */.p)(length, "rule file")}, each by its digest in the JSON report`];
    const previous = replay.previous.map((path) => `- compared with ${(0,core_escape/* codeSpan */.SS)(path)}`);
    const rows = [...checks, ...rules, ...previous, ...files];
    if (rows.length === 0)
        return undefined;
    const left = rows.length - verdict_table_MAX_ROWS;
    const more = left > 0 ? [`- ${left} more in report.json`] : [];
    const seed = replay.seed === null || replay.seed === "" ? [] : [`Spot checks drawn with seed ${(0,core_escape/* codeSpan */.SS)(replay.seed)}.`, ""];
    const body = [...seed, ...rows.slice(0, verdict_table_MAX_ROWS), ...more].join("\n");
    return renderDetails(`Replay: ${replay.files.length} blobs read`, body);
}

;// CONCATENATED MODULE: ./lib/core/render/html/record.js









const record_MAX_LIST_BYTES = 8000;
/** What the record shows to be well, how the verdict was made, and by what. */
function renderRecord(report) {
    return [...record_renderStrengths(report), ...record_renderOverrides(report), renderMaking(report)];
}
function record_renderStrengths({ strengths }) {
    if (strengths.length === 0)
        return [];
    const { shown } = fitInto(record_MAX_LIST_BYTES, strengths, (strength) => markup `<li>${prose(strength)}</li>`);
    return [
        markup `<section aria-labelledby="strengths">
<h2 id="strengths">What is well</h2>
<ul>
${shown}
</ul>
</section>`,
    ];
}
function record_renderOverrides({ verdict: { overrides } }) {
    if (overrides.length === 0)
        return [];
    const { shown, left } = fitInto(record_MAX_LIST_BYTES, countingFirst(overrides), ({ by, action, finding, reason, ...word }) => {
        return markup `<tr><th scope="row">@${by}</th><td>${action}</td><td><code>${finding}</code></td><td>${prose(reason)}</td><td>${tellOutcome(word)}</td></tr>`;
    });
    return [
        markup `<section aria-labelledby="overrides">
<h2 id="overrides">What people said</h2>
${renderTable({ label: "What people said", heads: ["Who", "Said", "Finding", "Reason", "Outcome"], rows: shown })}
${left === 0 ? undefined : markup `<p class="note">${left} more in report.json.</p>`}
</section>`,
    ];
}
function renderMaking(report) {
    return markup `<section aria-labelledby="making">
<h2 id="making">How it was judged</h2>
${renderRatings(report)}
${record_renderCosts(report)}
<details open><summary>The run</summary>
<dl class="facts">
${record_renderFacts(report)}
</dl>
</details>
</section>`;
}
function renderRatings(report) {
    const rows = [
        ...report.verdict.dimensions.map(({ name, rating, notes }) => ({ name, rating, text: notes })),
        ...toldRatings(report).map((point) => ({
            name: nameRating(point),
            rating: point.rating,
            text: `${point.value}; ${point.note}`,
        })),
    ].map(({ name, rating, text }) => markup `<tr><th scope="row">${name}</th><td><b class="rating ${rating.toLowerCase()}">${rating.replace("-", " ")}</b></td><td>${text}</td></tr>`);
    if (rows.length === 0)
        return markup ``;
    return markup `<details><summary>Ratings, computed from the record</summary>
${renderTable({ label: "Ratings", heads: ["Of", "Rating", "Numbers"], rows })}
</details>`;
}
function tellEffort(report) {
    const effort = describeEffort(report);
    return effort && `The change: ${effort}`;
}
function record_renderCosts(report) {
    const { usage, costs } = report.run;
    const broken = (0,phrases/* describeBrokenOff */._B)(costs.calls_broken_off);
    if (usage.calls === 0 && broken === undefined)
        return markup ``;
    const parts = [
        ...costs.by_role.map(({ role, ...spent }) => ({ name: replies_role/* ROLE_NAMES */.ST[role], ...spent })),
        ...costs.by_round.map(({ round, ...spent }) => ({ name: `round ${round}`, ...spent })),
        ...costs.by_tier.map(({ tier, ...spent }) => ({ name: tier, ...spent })),
        { name: "all", usage, cost: costs.total },
    ];
    const sentences = [(0,phrases/* describeCached */.Cp)(usage), tellEffort(report), (0,phrases/* describeUntold */.IK)(usage), broken].filter((sentence) => sentence !== undefined);
    const { shown } = fitInto(record_MAX_LIST_BYTES, parts, ({ name, usage: own, cost }) => {
        const price = (0,phrases/* describeCost */.P9)(cost, costs.currency) ?? "–";
        const [input, output] = [own.input_tokens, own.output_tokens].map((tokens) => (0,phrases/* describeSum */.Vx)(tokens, own));
        return markup `<tr><th scope="row">${name}</th><td>${own.calls}</td><td>${input}</td><td>${output}</td><td>${price}</td></tr>`;
    });
    return markup `<details><summary>Tokens and cost</summary>
${renderTable({ label: "Tokens and cost", heads: ["By", "Calls", "Input", "Output", "Cost"], rows: shown })}
${sentences.map((sentence) => markup `<p>${sentence}.</p>`)}</details>`;
}
function record_renderFacts(report) {
    const { run, pin, tool } = report;
    const full = tellFullReview(report);
    const facts = [
        ["Reviewed", pin.head_sha],
        ["Against", pin.base_sha ?? "nothing: files as they stand"],
        ["Target digest", pin.target_sha256],
        ["Panel", run.panel === "static" ? "static: rules, no language model" : `${run.panel}: ${run.models.join(", ")}`],
        ["Mode", run.rounds_planned === 0 ? `${run.mode}, without a debate` : describeMode(run)],
        ["From, to", `${run.started_at}, ${run.finished_at}`],
        ...(full === undefined ? [] : [["Earlier review", full]]),
        ["Run", `${run.id}, tribunal ${tool.version}`],
    ];
    return facts.map(([name, value]) => markup `<div><dt>${name}</dt><dd>${value}</dd></div>`);
}
function describeMode({ mode, passes, rounds_planned: rounds }) {
    return `${mode}, Enthusiast passes a round: ${passes}, at most ${(0,count_of/* countOf */.p)(rounds, "round")}`;
}

// EXTERNAL MODULE: ./lib/core/verdict/why-ended.js
var why_ended = __webpack_require__(6402);
;// CONCATENATED MODULE: ./lib/core/render/html/round-chart.js

/** What claims came to in a round, from the bottom of its column upwards. */
const round_chart_OUTCOMES = ["confirmed", "unresolved", "debunked", "rejected", "duplicates"];
const OUTCOME_NAMES = {
    confirmed: "confirmed",
    unresolved: "left open",
    debunked: "dismissed",
    rejected: "rejected by gates",
    duplicates: "settled before",
};
const COLUMN = { width: 34, step: 56, height: 120, top: 18, bottom: 22 };
/** A number does not fit into a lower piece. */
const MIN_NUMBERED = 14;
/** A column a round, as high as its claims; the table below it says the same. */
function drawRounds(rounds) {
    const sums = rounds.map((round) => round_chart_OUTCOMES.reduce((sum, outcome) => sum + round[outcome], 0));
    const unit = COLUMN.height / Math.max(1, ...sums);
    const width = rounds.length * COLUMN.step;
    const height = COLUMN.top + COLUMN.height + COLUMN.bottom;
    const columns = rounds.map((round, index) => drawColumn(round, { unit, x: index * COLUMN.step + (COLUMN.step - COLUMN.width) / 2 }));
    const used = round_chart_OUTCOMES.filter((outcome) => rounds.some((round) => round[outcome] > 0));
    const legend = used.map((outcome) => markup `<li><svg width="12" height="12" aria-hidden="true" focusable="false"><rect class="${outcome}" width="12" height="12" rx="2"/></svg> ${OUTCOME_NAMES[outcome]}</li>`);
    return markup `<figure class="rounds">
<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="rounds-title">
<title id="rounds-title">What the claims of each round came to</title>
${columns}
<path class="ground" d="M0 ${COLUMN.top + COLUMN.height + 0.5}H${width}"/>
</svg>
<figcaption><ul class="legend">${legend}</ul></figcaption>
</figure>`;
}
function drawColumn(round, { unit, x }) {
    const middle = x + COLUMN.width / 2;
    let y = COLUMN.top + COLUMN.height;
    const pieces = round_chart_OUTCOMES.filter((outcome) => round[outcome] > 0).map((outcome) => {
        const height = round[outcome] * unit;
        y -= height;
        const number = height < MIN_NUMBERED
            ? undefined
            : markup `<text class="on-${outcome}" x="${middle}" y="${toFixed(y + height / 2 + 4)}">${round[outcome]}</text>`;
        return markup `<rect class="${outcome}" x="${x}" y="${toFixed(y)}" width="${COLUMN.width}" height="${toFixed(height)}"/>${number}`;
    });
    const sum = round_chart_OUTCOMES.reduce((all, outcome) => all + round[outcome], 0);
    return markup `${pieces}<text class="sum" x="${middle}" y="${toFixed(y - 5)}">${sum}</text><text x="${middle}" y="${COLUMN.top + COLUMN.height + 16}">${round.round}</text>`;
}
function toFixed(value) {
    return String(Math.round(value * 10) / 10);
}

;// CONCATENATED MODULE: ./lib/core/render/html/rounds.js








const MAX_DETAIL_BYTES = 16_000;
/** The rounds as a picture, in numbers, and what was said in each. */
function renderRounds(report) {
    const { rounds, run } = report;
    const told = (0,phrases/* describeEnd */.lA)(report, (tier) => tier);
    const ended = told === undefined || run.status !== "completed"
        ? [...(told === undefined ? [] : [told]), (0,why_ended/* describeEnding */.be)(run)]
        : [told];
    const played = rounds.length === 0
        ? NOTHING
        : markup `${rounds.some((round) => round.claims > 0) ? drawRounds(rounds) : undefined}
${renderNumbers(rounds)}
${rounds_renderDetails(rounds)}`;
    return markup `<section aria-labelledby="rounds">
<h2 id="rounds">The rounds</h2>
${ended.map((sentence) => markup `<p>${sentence}</p>`)}
${played}
</section>`;
}
function renderNumbers(rounds) {
    const heads = ["Round", "Model", "Claims", ...round_chart_OUTCOMES.map((outcome) => OUTCOME_NAMES[outcome]), "Then"];
    const rows = rounds.map((round) => markup `<tr><th scope="row">${round.round}</th><td>${round.tier}</td><td>${round.claims}</td>${round_chart_OUTCOMES.map((outcome) => markup `<td>${round[outcome]}</td>`)}<td>${(0,why_ended/* describeNext */.hg)(round.next)}</td></tr>`);
    return renderTable({ label: "The rounds in numbers", name: "numbers", heads, rows });
}
/** What the Judge said of each round, and what the Adversary held safe. */
function rounds_renderDetails(rounds) {
    const told = rounds.filter((round) => round.summary !== "" || round.zones.length > 0);
    const { shown, left } = fitInto(MAX_DETAIL_BYTES, told, (round) => renderDetail(round));
    return markup `${shown}${left === 0 ? undefined : markup `<p class="note">${(0,count_of/* countOf */.p)(left, "more round")} in the report.</p>`}`;
}
function renderDetail({ round, summary, zones, zones_omitted: omitted }) {
    const rows = zones.map(({ file, start_line: start, end_line: end, protects_against: kinds, reason, grounded }) => {
        const lines = start === end ? `${file}:${start}` : `${file}:${start}-${end}`;
        const doubt = grounded ? "" : " (its quote was not found there)";
        return markup `<li><code>${lines}</code> from ${(0,plain_words/* nameKinds */.bd)(kinds, nameCategory)}: ${prose(reason)}${doubt}</li>`;
    });
    const more = omitted === 0 ? undefined : markup `<li class="note">${omitted} more</li>`;
    const safe = rows.length === 0 ? undefined : markup `<p>Held safe by the Adversary:</p>\n<ul>${rows}${more}</ul>`;
    return markup `<details><summary>Round ${round}: what Judge and Adversary said</summary>
${summary === "" ? undefined : markup `<p><b>Judge</b> ${prose(summary)}</p>`}
${safe}
</details>`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/palette.js
/** The page's colours, light and dark, by what they mean. */
const PALETTES = {
    light: {
        paper: "#ffffff",
        wash: "#f5f7f9",
        ink: "#1c2127",
        soft: "#57606a",
        line: "#d5dae0",
        link: "#0b57c2",
        pass: "#1a7335",
        "pass-wash": "#eaf6ee",
        fail: "#b42025",
        "fail-wash": "#fdf0ef",
        doubt: "#8a5a00",
        "doubt-wash": "#fdf6e3",
        critical: "#8e1220",
        high: "#b42025",
        medium: "#8a5a00",
        low: "#57606a",
        "on-colour": "#ffffff",
        added: "#e6f6ea",
        deleted: "#fdeceb",
        here: "#fff3c4",
    },
    dark: {
        paper: "#0e1318",
        wash: "#161c23",
        ink: "#e4e9ee",
        soft: "#9aa5b1",
        line: "#323b45",
        link: "#78b2ff",
        pass: "#4cc26b",
        "pass-wash": "#10231a",
        fail: "#ff8178",
        "fail-wash": "#2a1616",
        doubt: "#e0ac3f",
        "doubt-wash": "#271f0e",
        critical: "#ff9aa2",
        high: "#ff8178",
        medium: "#e0ac3f",
        low: "#9aa5b1",
        "on-colour": "#0e1318",
        added: "#12291b",
        deleted: "#311a1b",
        here: "#3b3212",
    },
};
/** Them as custom properties of a style rule. */
function toProperties(palette) {
    return Object.entries(palette)
        .map(([name, colour]) => `--${name}:${colour};`)
        .join("");
}

;// CONCATENATED MODULE: ./lib/core/render/html/style.js



const PAGE = `
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.wrap{max-width:80rem;margin:0 auto;padding:0 1.25rem}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}
main:focus{outline:none}
.skip{position:absolute;left:-999rem;background:var(--paper);padding:.5rem 1rem;z-index:1}
.skip:focus{left:1rem;top:.5rem}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
code,pre,.code td{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-variant-ligatures:none}
code{font-size:.875em;overflow-wrap:anywhere}
code.block{display:block;white-space:pre-wrap;background:var(--wash);border:1px solid var(--line);border-radius:6px;padding:.4rem .75rem;margin:.25rem 0}
p{margin:.5rem 0;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;overflow-wrap:anywhere;text-wrap:pretty}
h2{font-size:1.25rem;margin:3rem 0 .25rem}
h3{font-size:1.0625rem;margin:.4rem 0 .1rem}
.note{color:var(--soft);font-size:.875rem}
.number{display:inline-block;min-width:1.5em;padding:0 .4em;border-radius:1em;background:var(--wash);border:1px solid var(--line);color:var(--soft);font-size:.8em;font-weight:400;text-align:center}
main ul{padding-left:1.25rem}
li{overflow-wrap:anywhere}
summary{cursor:pointer}
details>summary{padding:.25rem 0}
`;
const VERDICT = `
.verdict{border-bottom:1px solid var(--line);background:var(--tint);padding:1.75rem 0 1.5rem}
.passed{--tone:var(--pass);--tint:var(--pass-wash)}
.did-not-pass{--tone:var(--fail);--tint:var(--fail-wash)}
.could-not-judge{--tone:var(--doubt);--tint:var(--doubt-wash)}
.verdict .wrap{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1.25rem}
.verdict .note{color:var(--ink)}
.icon{color:var(--tone)}
.icon circle{fill:currentColor}
.icon path{fill:none;stroke:var(--tint);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
h1{font-size:clamp(1.4rem,1rem + 1.6vw,2rem);margin:0 0 .25rem;color:var(--tone)}
.tiles{grid-column:1/-1;display:grid;grid-template-columns:repeat(auto-fit,minmax(6.4rem,1fr));gap:.6rem;margin:1.25rem 0 0}
.tiles div{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.5rem .7rem}
.tiles dt{color:var(--soft);font-size:.8125rem}
.tiles dd{margin:0}
.tiles b{display:block;font-size:1.2rem;line-height:1.3;overflow-wrap:anywhere}
.tiles span{color:var(--soft);font-size:.8125rem;line-height:1.35;display:block}
.terms{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:.75rem 0 0;font-size:.875rem}
.terms div{display:flex;flex-wrap:wrap;gap:0 .4rem}
.terms dt{color:var(--soft)}
.terms dd{margin:0}
.terms span{color:var(--soft)}
.terms span::before{content:"– "}
`;
const INDEX = `
.index{padding-top:1.5rem}
.index h2{margin:0 0 .5rem}
.index ol{list-style:none;margin:.75rem 0 0;padding:0;counter-reset:shown;max-height:18rem;overflow-y:auto}
.index li{counter-increment:shown;border-left:3px solid var(--tone);margin-bottom:1px}
.index a{display:block;padding:.35rem .6rem;color:inherit;text-decoration:none;font-size:.875rem;line-height:1.35}
.index a:hover{background:var(--wash)}
.index a:focus-visible{outline-offset:-3px}
.index .note{display:block;font-size:.8125rem}
.filters{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:flex-end;font-size:.875rem}
.filters fieldset{border:0;margin:0;padding:0;min-width:0;display:flex;flex-wrap:wrap;gap:.1rem .9rem}
.filters legend{padding:0;color:var(--soft);font-size:.8125rem}
.filters label{display:inline-flex;align-items:center;gap:.35rem;min-height:1.75rem}
.filters input{accent-color:var(--link);width:1rem;height:1rem;margin:0}
.filters button{font:inherit;color:var(--link);background:none;border:1px solid var(--line);border-radius:6px;padding:.15rem .6rem;cursor:pointer}
@supports not selector(:has(*)){.filters{display:none}}
@media (min-width:68rem){
.columns:has(.index){display:grid;grid-template-columns:18rem minmax(0,1fr);gap:2.5rem;align-items:start}
.index{position:sticky;top:0;max-height:100vh;display:flex;flex-direction:column;padding-bottom:1rem}
.index ol{max-height:none;flex:1 1 auto;min-height:6rem}
.filters{flex-direction:column;align-items:flex-start}
.filters fieldset{flex-direction:column}
}
`;
const FINDING = `
.list:first-child h2{margin-top:1.5rem}
.sev-critical{--tone:var(--critical)}
.sev-high{--tone:var(--high)}
.sev-medium{--tone:var(--medium)}
.sev-low{--tone:var(--low)}
.finding{border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:8px;padding:1rem 1.25rem;margin:1rem 0;scroll-margin-top:1rem}
.finding:target{box-shadow:0 0 0 3px var(--link)}
.finding details>summary{padding:0;list-style:none;position:relative}
.finding summary::-webkit-details-marker{display:none}
.finding summary::before{content:"▸";position:absolute;left:-1.1rem;color:var(--soft)}
.finding details[open]>summary::before{content:"▾"}
.finding summary h3{font-weight:500}
.finding.is-dismissed{padding:.6rem 1.25rem .6rem 1.75rem}
.tags{display:flex;flex-wrap:wrap;gap:.35rem;margin:0;align-items:center}
.sev{display:inline-block;padding:0 .5em;border:1px solid var(--tone);border-radius:4px;color:var(--tone);font-size:.8125rem;line-height:1.5;font-weight:600}
.sev-critical .sev,.sev-high .sev{background:var(--tone);color:var(--on-colour)}
.tag{border:1px solid var(--line);border-radius:4px;padding:0 .5em;font-size:.8125rem;color:var(--soft)}
.where{margin:0;color:var(--soft);font-size:.875rem}
.where b{color:var(--ink);font-weight:600}
.says{white-space:pre-line;max-width:75ch}
.open,.rule{border-left:3px solid var(--doubt);background:var(--doubt-wash);padding:.4rem .75rem;border-radius:0 6px 6px 0;white-space:pre-line}
.rule{border-color:var(--line);background:var(--wash)}
.identity{margin-bottom:0;font-size:.8125rem}
`;
const CODE = `
.code{margin:.75rem 0;border:1px solid var(--line);border-radius:6px;overflow:hidden}
.code figcaption{background:var(--wash);border-bottom:1px solid var(--line);padding:.3rem .75rem;font-size:.8125rem;color:var(--soft);overflow-wrap:anywhere}
.code table{width:100%;border-collapse:collapse;font-size:.8125rem;line-height:1.6}
.code th{padding:0;border:0;height:0;line-height:0;background:none}
.code td{padding:0 .5rem;border:0;vertical-align:top;white-space:pre}
.code td:not(:last-child){width:1px;text-align:right;color:var(--soft);user-select:none}
.code td:nth-last-child(2){text-align:left;padding:0 .25rem;min-width:2.5ch;color:var(--ink)}
.code td:last-child{white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4;width:auto;padding:0 .75rem 0 .25rem}
.code .added{background:var(--added)}
.code .deleted{background:var(--deleted)}
.code .here{background:var(--here)}
.code .here td:first-child{box-shadow:inset 3px 0 var(--doubt)}
.code .here td{font-weight:600}
.code .gap td{text-align:center;color:var(--soft);background:var(--wash)}
pre{margin:0;padding:.6rem .75rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem}
@media (max-width:40rem){
.code td{padding:0 .3rem}
.code table.both tr:not(.deleted,.gap) td:first-child,.code table.both .deleted td:nth-child(2),.code table.both th:first-child{display:none}
.code table.both .here:not(.deleted) td:nth-child(2){box-shadow:inset 3px 0 var(--doubt)}
}
`;
const THREAD = `
.thread{list-style:none;margin:1rem 0 .25rem;padding:0}
.thread li{position:relative;padding:0 0 .75rem 2.25rem;font-size:.9375rem}
.thread li::before{content:"";position:absolute;left:0;top:.1rem;width:1.5rem;height:1.5rem;border-radius:50%;background:var(--wash);border:1px solid var(--line);color:var(--soft);font-size:.75rem;line-height:1.45rem;text-align:center;font-weight:600}
.thread li:not(:last-child)::after{content:"";position:absolute;left:.75rem;top:1.8rem;bottom:.1rem;border-left:1px solid var(--line)}
.by-enthusiast::before{content:"E"!important}
.by-adversary::before{content:"A"!important}
.by-judge::before{content:"J"!important}
.by-critic::before{content:"C"!important}
.by-gate::before{content:"G"!important}
.by-person::before{content:"P"!important}
.by-tool::before{content:"T"!important}
.by-detector::before{content:"D"!important}
.thread p{margin:0;max-width:75ch}
.thread p+p{white-space:pre-line;color:var(--ink)}
blockquote{margin:.3rem 0 0;padding:.15rem .75rem;border-left:3px solid var(--line);overflow-wrap:anywhere}
blockquote code{white-space:pre-wrap}
`;
const REST = `
.scroll{overflow-x:auto}
.scroll table{border-collapse:collapse;width:100%;font-size:.875rem;margin:.75rem 0}
.scroll th,.scroll td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.scroll thead th{color:var(--soft);font-weight:500;font-size:.8125rem;white-space:nowrap}
.scroll tbody th{font-weight:400}
.numbers td:nth-child(2){white-space:nowrap}
.numbers td:last-child{min-width:11rem}
.numbers td:nth-child(n+3):not(:last-child){text-align:right}
.numbers th:nth-child(n+3):not(:last-child){text-align:right}
.files td:nth-child(2){white-space:nowrap}
.files a{display:inline-block;line-height:1.5rem;margin-right:.5rem}
.files td:nth-child(3){min-width:9rem}
@media (max-width:40rem){.files th:nth-child(2),.files td:nth-child(2),.files th:nth-child(4),.files td:nth-child(4){display:none}}
.map ul{list-style:none;padding:0;margin:.5rem 0}
.folders li{margin:.35rem 0;line-height:1.9}
.folder{font:.8125rem ui-monospace,monospace;color:var(--soft);margin-right:.4rem}
.cell{display:inline-block;width:1.25rem;height:1.25rem;border:1px solid var(--line);border-radius:4px;text-align:center;font-size:.75rem;line-height:1.15rem;margin-right:2px;cursor:default}
.cell.read{background:var(--pass-wash);border-color:var(--pass);color:var(--pass)}
.cell.partly{background:var(--doubt-wash);border-color:var(--doubt);color:var(--doubt)}
.cell.unread{background:var(--fail-wash);border-color:var(--fail);color:var(--fail)}
.cell.left-out,.cell.lineless{color:var(--soft);border-style:dashed}
.cell.found{box-shadow:0 0 0 2px var(--tone)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;list-style:none;margin:.5rem 0;padding:0!important;font-size:.8125rem;color:var(--soft)}
figure.rounds{margin:1rem 0;overflow-x:auto}
.rounds text{font-size:12px;text-anchor:middle;fill:var(--ink)}
.rounds .sum{fill:var(--soft)}
.ground{stroke:var(--line);fill:none}
rect.confirmed{fill:var(--fail)}
rect.unresolved{fill:var(--doubt)}
rect.debunked{fill:var(--pass)}
rect.rejected{fill:var(--soft)}
rect.duplicates{fill:var(--line)}
.rounds .on-confirmed,.rounds .on-unresolved,.rounds .on-debunked,.rounds .on-rejected{fill:var(--on-colour)}
.rating.warn{color:var(--doubt)}
.rating.fail{color:var(--fail)}
.rating.ok{color:var(--pass)}
.facts{display:grid;gap:.25rem;margin:.5rem 0;font-size:.875rem}
.facts div{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.75rem}
.facts dt{color:var(--soft)}
.facts dd{margin:0;overflow-wrap:anywhere}
footer{padding-top:2rem!important;padding-bottom:3rem!important}
@media (max-width:30rem){.wrap{padding:0 .75rem}.finding{padding:.75rem}.facts div{grid-template-columns:1fr;gap:0}.icon{width:2.5rem;height:2.5rem}}
`;
/** Paper is white, has no use for boxes to tick, and opens what is folded. */
const PRINT = `
@media print{
:root{color-scheme:light;${toProperties(PALETTES.light)}}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{font-size:10pt}
.filters,.skip,.count{display:none}
.columns:has(.index){display:block}
.index{position:static;max-height:none;display:block}
.index ol{max-height:none;overflow:visible}
details::details-content{content-visibility:visible;block-size:auto}
h2,h3,figcaption,.tags{break-after:avoid}
.finding,.code,.thread li,.tiles div,tr{break-inside:avoid}
.scroll,figure.rounds{overflow:visible}
}
`;
/** What a box that is not ticked hides. `:has` needs no script, and where it is not known the boxes are not shown. */
const FILTERS = [
    ...severity/* SEVERITIES */.oC.map((severity) => `body:has(#show-${severity}:not(:checked)) .sev-${severity}:not(.cell)`),
    ...FINDING_GROUPS.map((standing) => `body:has(#show-${standing}:not(:checked)) .is-${standing}`),
];
/** The page's only style sheet; it loads nothing. */
const STYLE = [
    `:root{color-scheme:light dark;${toProperties(PALETTES.light)}}`,
    `@media (prefers-color-scheme:dark){:root{${toProperties(PALETTES.dark)}}}`,
    ...[PAGE, VERDICT, INDEX, FINDING, CODE, THREAD, REST],
    `${FILTERS.join(",")}{display:none!important}`,
    `.count::before{content:counter(shown)}`,
    PRINT,
].join("\n");

// EXTERNAL MODULE: ./lib/core/triage/thread-name.js
var thread_name = __webpack_require__(17932);
// EXTERNAL MODULE: ./lib/core/render/to-sentence.js
var to_sentence = __webpack_require__(38373);
;// CONCATENATED MODULE: ./lib/core/render/triage-section.js





const MAX_LEFT_OUT = 20;
const MAX_HEADS = 8;
const MAX_WHY_CHARS = 600;
const triage_section_MAX_TITLE_CHARS = 200;
const triage_section_MAX_PLACE_CHARS = 160;
/** In the order in which they are told. */
const STANDING_WORDS = {
    circle: "goes in circles",
    person: "needs a person",
    unheard: "not decided",
    open: "true and open",
    dismissed: "refuted",
    fixed: "fixed since",
    skipped: "skipped",
};
const ORDER = Object.keys(STANDING_WORDS);
/** What is true of all rows, in words of ours that are Markdown already. */
const TRIAGE_NOTE = "The comment job answers a thread once for each outcome, and resolves one only with `resolve-threads: true` and never where a person wrote in it.";
/** Undefined where nobody asked for other reviewers' threads. */
function triage_section_toTriageSection(report) {
    const { triage, triage_scope: scope } = report;
    if (triage === null)
        return undefined;
    const rows = triage
        .map((row) => triage_section_toRow(row, report))
        .sort((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing));
    const leftOut = groupLeftOut(scope?.left_out ?? []);
    return {
        extent: [triage_section_tellExtent(triage, report), ...(scope?.absent ?? [])].join(" "),
        problem: scope?.problem ?? undefined,
        rows,
        leftOut: leftOut.slice(0, MAX_LEFT_OUT).flatMap(viewLeftOut),
        leftOutUnnamed: leftOut.slice(MAX_LEFT_OUT).flat().length,
    };
}
/** By author and place. */
function groupLeftOut(threads) {
    const groups = new Map();
    for (const thread of threads) {
        const name = JSON.stringify([thread.author, thread.path, thread.line]);
        groups.set(name, [...(groups.get(name) ?? []), thread]);
    }
    return [...groups.values()];
}
function viewLeftOut(group) {
    return group.slice(0, 1).map(({ author, path, line }) => {
        const place = viewPlace({ path, line, kind: path === null ? "review" : "thread", url: null });
        return { author, place, times: group.length === 1 ? "" : `, ${timesOf(group.length)}` };
    });
}
/** How many threads came to what, in a line: `2 tried: 1 needs a person, 1 fixed since.` Undefined where nobody asked. To be escaped. */
function tellTriage({ triage, triage_scope: scope }) {
    if (triage === null)
        return undefined;
    const left = scope?.left_out.length ?? 0;
    const tried = triage.filter((row) => standingOf(row) !== "unheard");
    const unheard = triage.length - tried.length;
    const parts = [
        tried.length === 0 ? "none tried" : `${tried.length} tried: ${tallyThreads(tried)}`,
        ...(unheard === 0 ? [] : [`${unheard} not decided`]),
        ...(left === 0 ? [] : [`${left} left out`]),
        ...((scope?.absent ?? []).length === 0 ? [] : ["an author is most likely spelt otherwise"]),
        ...(scope === null || scope.problem === null ? [] : ["not all could be decided"]),
    ];
    return `${parts.join("; ")}.`;
}
/** `1 needs a person, 2 fixed since`; empty for no thread. */
function tallyThreads(threads) {
    const standings = threads.map(standingOf);
    return ORDER.map((standing) => [standing, standings.filter((each) => each === standing).length])
        .filter(([, count]) => count > 0)
        .map(([standing, count]) => `${count} ${tallyWords(standing, count)}`)
        .join(", ");
}
function tallyWords(standing, count) {
    if (count === 1)
        return STANDING_WORDS[standing];
    if (standing === "circle")
        return "go in circles";
    return standing === "person" ? "need a person" : STANDING_WORDS[standing];
}
function triage_section_tellExtent(rows, { run, triage_scope: scope }) {
    const authors = scope === null || scope.authors.length === 0 ? "the configured authors" : (0,join_list/* joinAnd */.M)(scope.authors);
    const open = scope?.threads ?? rows.length;
    if (open === 0 && scope?.problem != null)
        return `No thread of ${authors} could be tried.`;
    if (open === 0)
        return `No thread of ${authors} is open.`;
    const asked = scope === null ? rows.length : scope.asked;
    const carried = rows.filter((row) => row.carried).length;
    const circles = rows.filter((row) => row.forced).length;
    const left = scope?.left_out.length ?? 0;
    const parts = [
        `${asked === 0 ? "none" : asked} asked about in ${run.reused_from === null ? "this run" : "the run that is reused"}`,
        ...(carried === 0 ? [] : [`${carried} decided before and unchanged since`]),
        ...(circles === 0 ? [] : [`${circles} not, as ${circles === 1 ? "it goes" : "they go"} in circles`]),
        ...(left === 0 ? [] : [`${left} left out by max-threads`]),
    ];
    return `${open === 1 ? `1 thread of ${authors} is` : `${open} threads of ${authors} are`} open: ${parts.join(", ")}.`;
}
/** What became of a thread. */
function standingOf({ status, tier, forced, unheard }) {
    if (forced)
        return "circle";
    if (unheard)
        return "unheard";
    return tier === "uncertain" || status === "uncertain" ? "person" : status;
}
/** A thread as it is told, by how its run went. */
function triage_section_toRow(thread, report) {
    const standing = standingOf(thread);
    return {
        ...{ standing, author: thread.author, isCarried: thread.carried, name: (0,thread_name/* nameThread */.m)(thread) },
        standingWords: STANDING_WORDS[standing],
        place: viewPlace(thread),
        title: (0,cut/* cut */.Jj)(thread.title.trim(), triage_section_MAX_TITLE_CHARS),
        why: (0,to_sentence/* toSentence */.R)(thread.reason, MAX_WHY_CHARS),
        proof: triage_section_toProof(thread, standing),
        commit: thread.commit ?? undefined,
        fingerprint: thread.fingerprint ?? undefined,
        findingWords: FINDING_WORDS[standing],
        circle: toCircle(thread),
        next: nextOf(thread, standing, report),
    };
}
function viewPlace({ path, line, kind, url }) {
    if (path === null) {
        const name = kind === "review" ? "the review as a whole" : "no file named";
        return { name, isPath: false, url: url ?? undefined };
    }
    const name = (0,cut/* keepEnd */.zf)(line === null ? path : `${path}:${line}`, triage_section_MAX_PLACE_CHARS);
    return { name, isPath: true, url: url ?? undefined };
}
const FINDING_WORDS = {
    circle: "It was tried as",
    person: "It is left open as",
    unheard: "It is left open as",
    open: "It became the finding",
    dismissed: "It was tried as",
    fixed: "It was tried as",
    skipped: "It was tried as",
};
const triage_section_PROOF_WORDS = {
    circle: "see",
    person: "see",
    unheard: "see",
    open: "it stands at",
    dismissed: "refuted by",
    fixed: "now at",
    skipped: "it is about",
};
function triage_section_toProof({ evidence }, standing) {
    if (evidence === null)
        return undefined;
    const { file, side, start_line, end_line, quote } = evidence;
    return { words: triage_section_PROOF_WORDS[standing], file, side, start_line, line: end_line, quote };
}
function toCircle({ bounces, undoes, heads, forced }) {
    if (bounces === 0 && !forced)
        return undefined;
    const before = `fixed ${timesOf(bounces)} before`;
    const again = undoes ? `It asks to undo what was fixed ${timesOf(bounces)} before` : `Asked for again: ${before}`;
    const words = forced ? "The heads of this circle" : again;
    return { words, before, heads: heads.slice(-MAX_HEADS), earlier: Math.max(0, heads.length - MAX_HEADS) };
}
function timesOf(count) {
    return count === 1 ? "once" : count === 2 ? "twice" : (0,count_of/* countOf */.p)(count, "time");
}
function nextOf(thread, standing, { run, verdict }) {
    if (standing === "unheard" && run.panel === "static")
        return "no reply: the static panel has nobody to ask";
    if (standing === "unheard")
        return "no reply; the next run asks again";
    const isLeft = standing === "circle" || standing === "person";
    if (verdict.gate !== "open" && standing !== "open")
        return `no reply, as the gate is closed${isLeft ? "; a person decides" : ""}`;
    if (isLeft)
        return "a reply; a person decides";
    if (standing === "open")
        return "no reply: it is a finding";
    if (standing === "skipped" && thread.kind === "review")
        return "no reply: nothing is to be done";
    if (standing === "dismissed" && thread.evidence === null)
        return "no reply: a person dismissed it";
    if (thread.has_people)
        return "a reply; left to the people in it";
    if (thread.kind === "review")
        return "a reply; nothing to resolve";
    const isShown = standing === "fixed" ? thread.commit !== null : thread.evidence !== null;
    return isShown ? "a reply; resolved if allowed" : "a reply; stays open";
}

;// CONCATENATED MODULE: ./lib/core/render/html/triage.js




const triage_MAX_LIST_BYTES = 60_000;
const MAX_LEFT_BYTES = 6000;
const triage_MAX_PLACE_CHARS = 160;
const triage_MAX_QUOTE_CHARS = 400;
const triage_SHA_CHARS = 12;
/** What became of other reviewers' threads, a row each; nothing where nobody asked for them. */
function renderTriage(report, entries) {
    const section = triage_section_toTriageSection(report);
    if (section === undefined)
        return [];
    const { extent, problem, rows } = section;
    return [
        markup `<section aria-labelledby="triage">
<h2 id="triage">Other reviewers' threads <span class="number">${rows.length}</span></h2>
${rows.length === 0 ? undefined : markup `<p>${tellTriage(report)}</p>`}
<p class="note">${extent}</p>
${problem === undefined ? undefined : markup `<p class="open"><b>Not all could be decided:</b> ${prose(problem)}</p>`}
${triage_renderRows(rows, entries)}
${renderLeftOut(section)}
</section>`,
    ];
}
function triage_renderRows(rows, entries) {
    if (rows.length === 0)
        return undefined;
    const anchors = anchorsOf(entries);
    const { shown, left } = fitInto(triage_MAX_LIST_BYTES, rows, (row) => triage_renderRow(row, anchors));
    return markup `<ul class="threads">
${shown}
${left === 0 ? undefined : markup `<li class="note">and ${left} more in report.json</li>`}
</ul>
<p class="note">${prose(TRIAGE_NOTE)}</p>`;
}
function triage_renderRow(row, anchors) {
    const { standing, standingWords, author, place, title, why, proof, name, next, isCarried } = row;
    return markup `<li class="came-to-${standing}"><p class="tags"><b class="standing">${standingWords}</b> <span class="tag">${author}</span></p>
${title === "" ? undefined : markup `<h3>${prose(title)}</h3>\n`}<p class="where">${triage_renderPlace(place)}</p>
${why === "" ? undefined : markup `<p class="says">${prose(why)}</p>\n`}${proof === undefined ? undefined : triage_renderProof(proof)}${triage_renderFacts(row, anchors)}<p class="note"><code>${name}</code> · ${next}${isCarried ? "; decided before, unchanged since" : ""}</p></li>`;
}
function triage_renderPlace({ name, isPath }) {
    return isPath ? markup `<code>${name}</code>` : markup `${name}`;
}
function triage_renderProof({ words, file, start_line: start, quote }) {
    const where = (0,cut/* keepEnd */.zf)(`${file}:${start}`, triage_MAX_PLACE_CHARS);
    return markup `<blockquote><code>${(0,cut/* cut */.Jj)(quote.trim(), triage_MAX_QUOTE_CHARS)}</code> <span class="note">${words} ${where}</span></blockquote>\n`;
}
function triage_renderFacts({ commit, fingerprint, findingWords, circle }, anchors) {
    const facts = [
        ...(circle === undefined ? [] : [renderCircle(circle)]),
        ...(commit === undefined ? [] : [markup `Fixed by ${renderCommit(commit)}`]),
        ...(fingerprint === undefined ? [] : [markup `${findingWords} ${linkFinding(fingerprint, anchors)}`]),
    ];
    return markup `${facts.map((fact) => markup `<p>${fact}</p>\n`)}`;
}
function renderCircle({ words, heads, earlier }) {
    const shown = heads.map((head, index) => markup `${index === 0 ? "" : "→ "}${renderCommit(head)}`);
    return markup `${words}: ${earlier === 0 ? "" : `${earlier} earlier heads → `}${shown}`;
}
function linkFinding(fingerprint, anchors) {
    const anchor = anchors.get(fingerprint);
    const named = markup `<code>${fingerprint}</code>`;
    return anchor === undefined ? named : markup `<a href="#${anchor}">${named}</a>`;
}
function renderCommit(sha) {
    return markup `<code title="${sha}">${sha.slice(0, triage_SHA_CHARS)}</code>`;
}
function renderLeftOut({ leftOut, leftOutUnnamed }) {
    if (leftOut.length === 0)
        return undefined;
    const { shown, left } = fitInto(MAX_LEFT_BYTES, leftOut, ({ author, place, times }) => {
        return markup `<li>${author}, ${triage_renderPlace(place)}${times}</li>`;
    });
    const hidden = left + leftOutUnnamed;
    return markup `<h3>Left out, to be asked about when others are decided</h3>
<ul>
${shown}
${hidden === 0 ? undefined : markup `<li class="note">and ${hidden} more in report.json</li>`}
</ul>`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/triage-style.js
/** What a page needs besides where other reviewers' threads are told. */
const TRIAGE_STYLE = `
.threads{list-style:none;padding:0!important;margin:1rem 0}
.threads>li{--tone:var(--soft);border-left:3px solid var(--tone);padding:.1rem 0 .1rem .9rem;margin:0 0 1.1rem}
.threads .came-to-circle,.threads .came-to-person,.threads .came-to-unheard{--tone:var(--doubt)}
.threads .came-to-open{--tone:var(--fail)}
.threads .came-to-fixed{--tone:var(--pass)}
.threads p{margin:.25rem 0}
.threads .standing{color:var(--tone)}
@media print{.threads>li{break-inside:avoid}}
`;

// EXTERNAL MODULE: ./lib/core/render/ending.js
var render_ending = __webpack_require__(34441);
;// CONCATENATED MODULE: ./lib/core/render/unheard.js


const MAX_TOLD = 5;
const MAX_NAMED_FILES = 2;
const unheard_MAX_FILE_CHARS = 200;
const MAX_REASON_CHARS = 160;
/**
 * The agents that gave no usable answer and what can be done about each, a sentence each, whoever answered in their
 * place. File names and a malformed answer's reason are from outside: to be escaped.
 */
function describeUnheard({ self_assessment: { unheard }, rounds, run }) {
    const attempts = groupAttempts(unheard);
    const sentences = attempts.slice(0, MAX_TOLD).map(({ first: each, tries }) => {
        const round = rounds.find((played) => played.round === each.round);
        const times = tries === 1 ? "" : `, ${tries} times over`;
        return `${nameAgent(each)} ${describeLoss(each, run.title)}${nameFiles(each)}${times}: ${REMEDIES[each.cause]}.${consequenceOf(each, round)}`;
    });
    const left = unheard.length - attempts.slice(0, MAX_TOLD).reduce((sum, { tries }) => sum + tries, 0);
    return left > 0
        ? [...sentences, `${left} more agents gave no usable answer; the JSON report names them.`]
        : sentences;
}
/** Further tries of the same part that were lost in the same way. */
function groupAttempts(unheard) {
    const groups = new Map();
    for (const each of unheard) {
        const { agent, attempt, ...loss } = each;
        const key = JSON.stringify(loss);
        const known = groups.get(key);
        groups.set(key, { first: known?.first ?? each, tries: (known?.tries ?? 0) + 1 });
    }
    return [...groups.values()];
}
function nameAgent({ role, round, pass, attempt }) {
    switch (role) {
        case "enthusiast":
            return `Enthusiast ${pass} of round ${round}`;
        case "adversary":
            return `The Adversary of round ${round}`;
        case "judge":
            return `The Judge of round ${round}`;
        case "critic":
            return attempt === 1 ? "The Critic" : `The Critic, at attempt ${attempt},`;
        default:
            return (0,assert_never/* assertNever */.x)(role);
    }
}
/** A reason that the title gives is not given again. */
function describeLoss({ cause, reason, after_seconds: seconds }, title) {
    switch (cause) {
        case "time":
            return `was cut off after ${seconds ?? "its"} s`;
        case "length":
            return "was cut off at the length limit of its answer";
        case "refusal":
            return "refused to answer or was filtered";
        case "malformed":
            return title.includes(reason)
                ? "gave no usable answer"
                : `gave no usable answer (${(0,cut/* cut */.Jj)(reason.replace(/\s+/g, " "), MAX_REASON_CHARS)})`;
        case "turns":
            return "came to no answer within its turns";
        case "budget":
            return "was cut off, as what was left of the token budget was kept for judging";
        case "context":
            return "was given more to read than its model takes";
        case "unread":
            return "did not show that it was given all that it was sent";
        default:
            return (0,assert_never/* assertNever */.x)(cause);
    }
}
function nameFiles({ files, files_omitted: omitted }) {
    if (files.length === 0)
        return "";
    const named = files.slice(0, MAX_NAMED_FILES).map((file) => (0,cut/* cut */.Jj)(file, unheard_MAX_FILE_CHARS));
    const left = files.length + omitted - named.length;
    return ` on ${named.join(left === 0 ? " and " : ", ")}${left === 0 ? "" : ` and ${left} more`}`;
}
const REMEDIES = {
    time: "raise agent-seconds, or choose a faster model",
    length: "raise max-output-tokens, or choose a model whose answers may be longer",
    refusal: "choose another model",
    malformed: "choose a model that keeps to the form it is asked for",
    turns: "choose a model that comes to an answer",
    budget: "raise token-budget",
    context: "raise the context length of its server, or choose a model with a larger window, and set context-tokens to what it takes",
    unread: "let the endpoint tell usage, or set context-tokens to what its model takes",
};
function consequenceOf({ role, replayed }, round) {
    if (replayed)
        return " Its round was played again.";
    if (role !== "adversary" || round === undefined)
        return "";
    if (round.novel === 0)
        return " Nothing was left to rule on in that round, so that it could have changed nothing.";
    return ` The Judge ruled on ${round.novel} claim${round.novel === 1 ? "" : "s"} of that round without it.`;
}

;// CONCATENATED MODULE: ./lib/core/render/note.js





/** What a reader must know before the verdict, one plain sentence each: who judged, who was not heard, and what was judged. */
function noteOn(report) {
    const { run, imported } = report;
    const isStatic = run.panel === "static";
    const isValidation = imported?.use === "validate";
    const notes = [...noteFullReview(report)];
    if ((0,files_read/* isPolicyCheck */.xY)(report))
        return [...tellPolicyCheck(report), ...describeUnheard(report), ...describeWeakProof(report)];
    if (isStatic && isValidation)
        notes.push("Checked by the embedded static Critic: rules, no language model.");
    else if (isStatic)
        notes.push("Reviewed by the embedded static panel: rules, no language model.");
    if (isStatic && !isValidation)
        notes.push(...describeNotCovered(report), ...describeRulesLeftOut(report));
    if (report.findings.some(finding_view/* isPlainMatch */.wp)) {
        notes.push("What a rule found, the panel's Judge and Critic found again at the pinned lines.");
    }
    notes.push(...describeUnheard(report), ...describeRejected(report), ...describeWeakProof(report));
    if (imported === null)
        return notes;
    const { tools, results, claims, passed_over: passedOver, doubts } = imported;
    const left = passedOver.map(({ reason, count }) => `; ${count} ${reason}`).join("");
    const read = `${claims} of ${results} results of ${tools.join(", ")}${left}`;
    notes.push(isValidation ? `Validation only: ${read}. What they do not report was not looked for.` : `Tried besides: ${read}.`);
    // What the title says already is not said again.
    return [...notes, ...doubts.filter((doubt) => !run.title.includes(doubt)).map((doubt) => `Doubt: ${doubt}.`)];
}
/** A claim that a gate turned away may be a true one, miscopied: whoever reads only the verdict is told that there are some. */
function describeRejected({ dismissed }) {
    const count = dismissed.filter((item) => item.by === "gate" && item.reported_by === null).length;
    if (count === 0)
        return [];
    return [
        `${(0,count_of/* countOf */.p)(count, "claim")} ${count === 1 ? "was" : "were"} rejected by the gates and ${count === 1 ? "counts" : "count"} for nothing: ${count === 1 ? "it is" : "they are"} listed as dismissed.`,
    ];
}
function tellPolicyCheck({ run, policy }) {
    const without = run.panel === "static" ? ", without a language model" : "";
    return [
        `A check by the policy alone${without}: what the policy does not speak of was not looked for.`,
        ...(policy?.files_inspected === 0 ? ["No file of these is one that the policy speaks of."] : []),
        ...tellUndecided(policy?.effects ?? []),
    ];
}
/** A title that says passed says nothing of what could not be decided. */
function tellUndecided(effects) {
    const unknown = effects.filter(({ outcome }) => outcome === "unknown").length;
    return unknown === 0 ? [] : [`${unknown} of ${(0,count_of/* countOf */.p)(effects.length, "effect")} could not be decided: see Policy.`];
}
const MAX_NAMED = 3;
/** A file that was read by rules which are not about its kind counts as read: this says how little that means. */
function describeNotCovered({ coverage }) {
    if (coverage.by_rules === null)
        return [];
    const { covered, not_covered: files } = coverage.by_rules;
    if (covered + files.length === 0 && coverage.files_read > 0) {
        return [
            "Only prose and lock files changed, which no rule is about: what may stand in any text, such as a secret, was looked for there.",
        ];
    }
    if (files.length === 0)
        return [];
    const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : "";
    return [
        `No rule covers ${files.length} of ${(0,count_of/* countOf */.p)(covered + files.length, "file")} (${files.slice(0, MAX_NAMED).join(", ")}${more}): only what may stand in any text, such as a secret, was looked for there.`,
    ];
}
/** Says of whom it is only known that beginning and end of what they were sent reached their model. */
function describeWeakProof({ coverage: { read_by: readers = [] } }) {
    const weak = readers.filter(({ proof }) => proof === "marks");
    if (weak.length === 0)
        return [];
    const models = [...new Set(weak.map(({ model }) => model))].slice(0, MAX_NAMED).join(", ");
    return [
        `The endpoint told no usage to ${weak.length} of ${(0,count_of/* countOf */.p)(readers.length, "agent")} (${models}): that they were given what was served shows only by marks they repeated, of each serving's end, and not of all in between.`,
    ];
}
function describeRulesLeftOut({ coverage, pin }) {
    const { rules_left_out: left } = coverage;
    if (left === null)
        return [];
    const where = pin.target_kind === "diff" ? "new files" : "files reviewed without a base";
    return [
        `${left.count} of ${(0,count_of/* countOf */.p)(left.of, "rule")} were not applied to ${where}: measured there, less than half of what they say was right, or too little was seen to tell.`,
    ];
}

// EXTERNAL MODULE: ./lib/core/render/reviewed.js
var render_reviewed = __webpack_require__(91943);
// EXTERNAL MODULE: ./lib/core/outcome/rate-accuracy.js
var rate_accuracy = __webpack_require__(76796);
// EXTERNAL MODULE: ./lib/core/report/policy-outage.js
var policy_outage = __webpack_require__(67968);
;// CONCATENATED MODULE: ./lib/core/render/verdict-words.js







/** How much of the target was read, by what was read and not by the verdict on it alone. */
function describeCoverage(report) {
    const { verdict, coverage, policy, missed, run } = report;
    const { files_total: total, files_read: read, hunks_read: hunks, skipped } = coverage;
    if (run.mode === "policy" && verdict.coverage === "NEEDS_DISCUSSION" && (0,policy_outage/* whyPolicyOpen */.l)(policy) === undefined)
        return {
            words: "the policy alone",
            clause: "the policy alone was looked at",
            beside: "nothing else was looked for",
        };
    const isNoneRead = read === 0 && hunks === 0;
    switch (verdict.coverage) {
        case "APPROVE":
            return isNoneRead
                ? { words: "nothing to read", clause: "there was no text to read" }
                : skipped.length === 0
                    ? { words: "all read", clause: `all there was to read was ${wordRead(report)}` }
                    : { words: "all text read", clause: `all text there was to read was ${wordRead(report)}` };
        case "REQUEST_EXPANSION":
            return isNoneRead
                ? { words: "nothing read", clause: `none of ${(0,count_of/* countOf */.p)(total, "file")} was read` }
                : { words: "parts unread", clause: "parts were not read" };
        case "NEEDS_DISCUSSION":
            if (skipped.length === 0 && missed.length === 0 && (0,policy_outage/* whyPolicyOpen */.l)(policy) !== undefined)
                return {
                    words: "policy in doubt",
                    clause: `the policy was not judged in full, as ${(0,policy_outage/* whyPolicyOpen */.l)(policy)}`,
                };
            if (isUncoveredAlone(report))
                return { words: wordNotCovered(report), clause: clauseNotCovered(report) };
            return total > 0 && skipped.length === total
                ? { words: "all left out", clause: "all of it was left out on purpose" }
                : { words: "parts left out", clause: whyPartsLeft(report) };
        default:
            return (0,assert_never/* assertNever */.x)(verdict.coverage);
    }
}
/** Who of a run that was broken off was shown a file need not have answered. */
function wordRead({ run }) {
    return run.status === "completed" ? "read" : "shown to an agent";
}
/** What a maintainer's configuration keeps from the review, by the setting's name. */
const SETTINGS = new Map([
    ["never-sent", "never-send"],
    ["ignored-path", "paths-ignore"],
    ["generated", ".gitattributes"],
]);
function isUncoveredAlone({ coverage: { by_rules: byRules, skipped }, missed, policy }) {
    const isLeft = skipped.some(({ reason }) => SETTINGS.has(reason)) || missed.length > 0;
    return byRules !== null && byRules.not_covered.length > 0 && !isLeft && (0,policy_outage/* whyPolicyOpen */.l)(policy) === undefined;
}
function wordNotCovered({ coverage: { by_rules: byRules } }) {
    return byRules?.covered === 0 ? "no rule covers it" : "no rule for a part";
}
function clauseNotCovered({ coverage: { by_rules: byRules } }) {
    const { covered = 0, not_covered: files = [] } = byRules ?? {};
    return `no rule covers ${(0,group_digits/* groupDigits */.K)(files.length)} of ${(0,count_of/* countOf */.p)(covered + files.length, "file")}`;
}
function whyPartsLeft(report) {
    const { coverage, missed } = report;
    const { skipped, files_total: total, by_rules: byRules } = coverage;
    const counts = [...SETTINGS].flatMap(([reason, name]) => {
        const count = skipped.filter((skip) => skip.reason === reason).length;
        return count === 0 ? [] : [{ name, count }];
    });
    const sum = counts.reduce((all, { count }) => all + count, 0);
    const named = counts.map(({ name, count }) => `${name} ${(0,group_digits/* groupDigits */.K)(count)}`).join(", ");
    const left = `${(0,group_digits/* groupDigits */.K)(sum)} of ${(0,count_of/* countOf */.p)(total, "file")} ${sum === 1 ? "was" : "were"} left out by configuration: ${named}`;
    const told = [
        ...(sum === 0 ? [] : [left]),
        ...((byRules?.not_covered.length ?? 0) === 0 ? [] : [clauseNotCovered(report)]),
        ...(missed.length === 0 ? [] : [`the Critic names ${(0,count_of/* countOf */.p)(missed.length, "place")} that nobody claimed`]),
    ];
    return told.length === 0 ? "parts were left out on purpose, or missed" : told.join(", and ");
}
const GATE_WORDS = new Map([
    ["stale pin", "the target changed meanwhile"],
    ["run incomplete", "the run is incomplete"],
    ["run aborted", "the run was broken off"],
    ["accuracy FAIL", "a finding fails a gate"],
]);
/** Why the gate is closed. A reason we do not know is given as it is, to be escaped. */
function whyClosed(report) {
    const { gate_reason: reason } = report.verdict;
    if (reason === "coverage REQUEST_EXPANSION")
        return describeCoverage(report).clause;
    return GATE_WORDS.get(reason) ?? reason;
}
/** Whether comments may be posted, and why not; to be escaped. */
function describeGate(report) {
    return report.verdict.gate === "open" ? "open" : `closed: ${whyClosed(report)}`;
}
/**
 * Why the verdict is what it is, and what accuracy and coverage say beside it, in a sentence: accuracy is about the
 * review, so that a change can fail with full accuracy. All of it is our own words but a closed gate's reason.
 */
function describeVerdict(report) {
    const { accuracy, gate } = report.verdict;
    const told = `${describeAccuracy(report)} (accuracy ${accuracy})`;
    const { clause } = describeCoverage(report);
    const why = whyClosed(report);
    // The coverage is why, or stands between what is well and the reason.
    const closed = gate === "open" ? "" : why === clause ? ", so no comment may be posted" : `; no comment may be posted, as ${why}`;
    if (report.run.conclusion === "action_required") {
        const joint = accuracy === "PASS" && report.verdict.coverage !== "APPROVE" ? "but" : "and";
        return `It could not judge, as the title says: ${told}, ${joint} ${clause}${closed}.`;
    }
    return `${verdict_words_toSentence([describeEnding(report), told, clause].filter((part) => part !== undefined))}${closed}.`;
}
function verdict_words_toSentence(parts) {
    const all = parts.length < 3 ? parts.join(", and ") : `${parts[0]}; ${parts.slice(1).join(", and ")}`;
    return `${all.slice(0, 1).toUpperCase()}${all.slice(1)}`;
}
/** Undefined where the title says it all. */
function describeEnding(report) {
    const { run, findings, follow_up: followUp } = report;
    // Of a follow-up, new is what the earlier review did not hold.
    const isFollowUp = followUp !== null;
    const failOn = severity/* FAIL_ON */.d$.find((known) => known === run.settings["fail-on"]);
    if (failOn === undefined)
        return undefined;
    if (run.conclusion === "failure") {
        const count = findings.filter((finding) => (0,report_report/* isBrought */.a$)(finding) && (0,severity/* reaches */.O6)(finding.severity, failOn)).length;
        return `it did not pass because ${(0,count_of/* countOf */.p)(count, isFollowUp ? "finding" : "new finding")} ${nameFloor(failOn)} ${count === 1 ? "is" : "are"} confirmed`;
    }
    if (run.conclusion !== "success")
        return undefined;
    if (failOn === "none")
        return "it passed because fail-on none lets every finding pass";
    return `it passed because nothing ${isFollowUp ? "of this change" : "new"} ${nameFloor(failOn)} is confirmed or left open`;
}
function nameFloor(failOn) {
    return failOn === "critical" ? "of critical severity" : `at or above ${failOn}`;
}
function describeAccuracy(report) {
    const { findings, unresolved, verdict } = report;
    if (verdict.accuracy === "PASS") {
        if (findings.length === 0)
            return "no finding is left open";
        return findings.length === 1 ? "the confirmed finding was proven" : "every confirmed finding was proven";
    }
    if (verdict.accuracy === "FAIL") {
        const failing = unresolved.filter(({ failed_gate: gate }) => gate !== null).length;
        return failing === 0 ? "a finding failed a gate" : `${(0,count_of/* countOf */.p)(failing, "finding")} failed a gate`;
    }
    return describeDoubts(report);
}
/** What keeps accuracy at WARN. */
function describeDoubts({ findings, unresolved, run, self_assessment: { unheard } }) {
    const undecided = findings.filter(({ classification }) => classification === "undecided").length;
    const corrected = findings.filter(rate_accuracy/* isCorrectedInSubstance */.V).length;
    const doubts = [
        ...(unresolved.length === 0 ? [] : [`${(0,count_of/* countOf */.p)(unresolved.length, "finding")} could not be settled`]),
        ...(undecided === 0 ? [] : [`${(0,count_of/* countOf */.p)(undecided, "finding")} may have been there before`]),
        ...(corrected === 0 ? [] : [`the severity of ${(0,count_of/* countOf */.p)(corrected, "finding")} was corrected by rule`]),
        ...(unheard.length === 0 ? [] : ["not every agent was heard"]),
        ...(run.debate_whole || unheard.length > 0 ? [] : ["the debate was not held to its end"]),
    ];
    return doubts.length === 0 ? "something is open or was corrected" : doubts.join(" and ");
}

;// CONCATENATED MODULE: ./lib/core/render/html/verdict.js















const ICONS = {
    passed: "M5 13l5 5 9-11",
    "did-not-pass": "M6 6l12 12M18 6L6 18",
    "could-not-judge": "M8 9a4 4 0 1 1 5.6 3.7C12.5 13.2 12 14 12 15M12 19v.2",
};
/** The verdict, and the numbers it rests on. */
function verdict_renderVerdict(report, entries) {
    const ending = (0,render_ending/* endingOf */.z)(report.run.conclusion);
    return markup `<header class="verdict ${ending}">
<div class="wrap">
<svg class="icon" viewBox="0 0 24 24" width="56" height="56" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="12"/><path d="${ICONS[ending]}"/></svg>
<div>
<h1>${report.run.title}</h1>
${renderSince(report)}${renderWhichHead(report)}${[(0,render_reviewed/* tellReviewed */.TU)(report) ?? [], noteOn(report)].flat().map((note) => markup `<p>${note}</p>`)}
<p>${describeVerdict(report)}</p>
<p class="note">${describeRange(report)}</p>
</div>
<dl class="tiles">
${renderTiles(report, entries)}
</dl>
<dl class="terms">
${renderTerms(report)}
</dl>
</div>
</header>`;
}
function describeRange({ pin, run }) {
    const head = markup `<code title="${pin.head_sha}">${pin.head_sha.slice(0, 12)}</code>`;
    const against = pin.base_sha === null
        ? markup `${(0,count_of/* countOf */.p)(pin.files.length, "file")} as ${pin.files.length === 1 ? "it stands" : "they stand"} at ${head}${(0,phrases/* describeHead */.Ui)(pin)}`
        : markup `${head}${(0,phrases/* describeHead */.Ui)(pin)} against <code title="${pin.base_sha}">${pin.base_sha.slice(0, 12)}</code>`;
    const day = `${run.started_at.slice(0, 16).replace("T", " ")} UTC`;
    return markup `${against} · ${day} · ${describeDuration(run.timing.wall_ms)} · conclusion <b>${run.conclusion.replaceAll("_", " ")}</b>`;
}
function describeDuration(ms) {
    const seconds = Math.round(ms / 1000);
    return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
/** What there is to do, at a glance. */
function renderTiles(report, entries) {
    const { coverage, run, dismissed, missed, rounds } = report;
    const of = (standing) => entries.filter((entry) => entry.standing === standing);
    const refuted = dismissed.filter(({ by }) => by !== "gate").length;
    const open = of("unresolved").length + missed.filter(report_missed/* countsAsOpen */.t).length;
    const debt = of("debt").length;
    // Of what agents claimed alike, and what was settled before, the Judge hears but once.
    const heard = rounds.reduce((sum, round) => sum + round.novel, 0);
    const files = `${(0,group_digits/* groupDigits */.K)((0,files_read/* countReviewed */.vP)(coverage))} of ${(0,group_digits/* groupDigits */.K)(coverage.files_total)}`;
    const parts = `${(0,group_digits/* groupDigits */.K)(coverage.hunks_read)} of ${(0,count_of/* countOf */.p)(coverage.hunks_total, "part")}`;
    const others = (0,files_read/* describeOtherFiles */.rb)(coverage);
    return [
        renderTile("Confirmed", of("confirmed").length, describeSeverities(of("confirmed"))),
        renderTile("Unresolved", open, open === 0 ? "no finding is left open" : "a person has to look"),
        ...(debt === 0 ? [] : [renderTile("There before", debt, "fails nothing")]),
        // A validation plays no round, in which something could be claimed.
        ...(run.rounds_planned === 0 ? [] : [renderTile("Dismissed", refuted, `of ${(0,count_of/* countOf */.p)(heard, "new claim")}`)]),
        (0,files_read/* isPolicyCheck */.xY)(report)
            ? renderTile("Files read", report.policy?.files_inspected ?? 0, "for the policy alone")
            : renderTile("Files read", files, others === "" ? parts : `${parts}; ${others}`),
        ...(run.rounds_planned === 0
            ? []
            : [renderTile("Rounds", run.rounds_completed, `of at most ${run.rounds_planned}`)]),
    ];
}
/** What the verdict is made of, in its own words and in plain ones. */
function renderTerms(report) {
    const { verdict, run: { usage, costs }, } = report;
    const coverage = describeCoverage(report);
    const cost = (0,phrases/* describeCost */.P9)(costs.total, costs.currency);
    const sums = `${(0,group_digits/* groupDigits */.K)(usage.input_tokens)} in, ${(0,group_digits/* groupDigits */.K)(usage.output_tokens)} out`;
    const tokens = usage.calls_without_usage === usage.calls ? "not told" : sums;
    return [
        renderTile("Accuracy", verdict.accuracy, describeRating(report)),
        renderTile("Coverage", coverage.words, coverage.beside ?? coverage.clause),
        verdict.gate === "open"
            ? renderTile("Gate", "open", "its comments may be posted")
            : renderTile("Gate", "closed", `nothing is posted: ${whyClosed(report)}`),
        ...renderPolicyTerm(report),
        ...renderThreadsTerm(report),
        ...(usage.calls === 0 ? [] : [renderTile("Tokens", tokens, cost ?? (0,count_of/* countOf */.p)(usage.calls, "call"))]),
    ];
}
function renderPolicyTerm(report) {
    const { policy } = report;
    if (policy === null)
        return [];
    return [renderTile("Policy", (0,count_of/* countOf */.p)(policy.effects.length, "effect"), (0,policy_standing/* tallyStandings */.Kp)(policy, report))];
}
function renderThreadsTerm(report) {
    const { triage } = report;
    if (triage === null)
        return [];
    return [renderTile("Other reviewers", (0,count_of/* countOf */.p)(triage.length, "thread"), tallyThreads(triage))];
}
const ACCURACIES = {
    PASS: "no finding is left undecided",
    WARN: "something is open or was corrected",
    FAIL: "a finding fails a gate",
};
/** What the policy leaves undecided is no finding, and is named beside a word that speaks of findings alone. */
function describeRating({ verdict, policy }) {
    const unknown = policy?.effects.filter(({ outcome }) => outcome === "unknown").length ?? 0;
    if (verdict.accuracy !== "PASS" || unknown === 0)
        return ACCURACIES[verdict.accuracy];
    return `every finding is decided; ${(0,count_of/* countOf */.p)(unknown, "effect")} of the policy ${unknown === 1 ? "is" : "are"} not`;
}
function describeSeverities(entries) {
    const counts = severity/* SEVERITIES */.oC.map((severity) => ({
        severity,
        count: entries.filter((entry) => entry.severity === severity).length,
    }));
    const told = counts.filter(({ count }) => count > 0).map(({ severity, count }) => `${count} ${severity}`);
    return told.length === 0 ? "none" : told.join(", ");
}
function renderTile(name, value, detail) {
    return markup `<div><dt>${name}</dt><dd><b>${value}</b> <span>${detail}</span></dd></div>`;
}

;// CONCATENATED MODULE: ./lib/core/render/html/page.js

















/** A page is never larger, whatever the report; what does not fit is in the report. */
const MAX_PAGE_BYTES = 300_000;
/**
 * A report as one HTML page that loads nothing and runs nothing: its policy allows its own style sheet alone. Everything
 * somebody else wrote is escaped.
 */
function renderHtml(report) {
    const entries = entriesOf(report);
    const verdict = verdict_renderVerdict(report, entries);
    const index = renderIndex(entries);
    const since = markup `${renderFix(report, entries)}${renderFollowUp(report)}`;
    const parts = [
        ...renderTriage(report, entries),
        ...renderPolicy(report),
        renderFileMap(report, entries),
        renderRounds(report),
        ...renderRecord(report),
    ];
    const rest = markup `${parts}`;
    const page = (findings) => renderPage(report, { verdict, index, since, findings, rest });
    // The findings have all the room the rest leaves them.
    const findings = renderFindingList(entries, report, MAX_PAGE_BYTES - sizeOf(page(markup ``)));
    return page(findings).html;
}
function renderPage(report, { verdict, index, since, findings, rest }) {
    const { run, tool } = report;
    const style = [
        STYLE,
        ...(tellsPolicy(report) ? [POLICY_STYLE] : []),
        ...(report.triage === null ? [] : [TRIAGE_STYLE]),
        ...(report.fix === null ? [] : [FIX_STYLE]),
    ].join("");
    const hash = (0,external_node_crypto_.createHash)("sha256").update(style).digest("base64");
    // Of our own making: with its quotes escaped it would not be known again (own-report.ts).
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
    return markup `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ html: policy }}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${run.title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the findings</a>
${verdict}${since}
<div class="wrap columns">
${index}
<main id="main" tabindex="-1">
${findings}
${rest}
</main>
</div>
<footer class="wrap"><p class="note">Tribunal ${tool.version}, run ${run.id}. The whole record, with what this page leaves out, is report.json: in the report artifact, or by <code>--format json</code> or <code>--run-dir</code>; this page loads nothing and runs no script.</p></footer>
</body>
</html>
`;
}
/** A report of which a part was cut may tell findings that break a policy, and no policy. */
function tellsPolicy({ policy, findings, unresolved, dismissed }) {
    return policy !== null || [...findings, ...unresolved, ...dismissed].some(({ chain }) => chain.length > 0);
}

;// CONCATENATED MODULE: ./lib/core/render/convergence-chart.js

const MAX_BAR = 40;
/** How new claims and confirmed findings fell from round to round; undefined for fewer than two rounds. Numbers only. */
function renderChart({ rounds }, form) {
    if (rounds.length < 2)
        return undefined;
    return form === "mermaid" ? drawMermaid(rounds) : drawText(rounds);
}
/** @see https://mermaid.js.org/syntax/xyChart.html */
function drawMermaid(rounds) {
    const series = (key) => rounds.map((round) => round[key]).join(", ");
    const lines = [
        "xychart-beta",
        '  title "New claims (bars) and confirmed findings (line)"',
        `  x-axis "round" [${series("round")}]`,
        `  y-axis "count" 0 --> ${highest(rounds)}`,
        `  bar [${series("novel")}]`,
        `  line [${series("confirmed")}]`,
    ];
    return (0,core_escape/* codeBlock */.DV)(lines.join("\n"), "mermaid");
}
function drawText(rounds) {
    const scale = Math.min(1, MAX_BAR / highest(rounds));
    const rows = rounds.map(({ round, novel, confirmed }) => {
        const bar = (count, mark) => mark.repeat(Math.ceil(count * scale));
        const bars = `${bar(confirmed, "█")}${bar(Math.max(0, novel - confirmed), "░")}`;
        return `round ${String(round).padStart(2)}  ${bars}${bars === "" ? "" : " "}${novel} new, ${confirmed} confirmed`;
    });
    return (0,core_escape/* codeBlock */.DV)(rows.join("\n"), "text");
}
function highest(rounds) {
    return Math.max(1, ...rounds.flatMap(({ novel, confirmed }) => [novel, confirmed]));
}

;// CONCATENATED MODULE: ./lib/core/render/escape-naming.js


const escape_naming_MAX_CHARS = 4000;
/** A fingerprint, or a commit's name in full or in short, with what may stand before and after it. */
const NAME = /^(\(?)(v1:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{12})([).,:;]*)$/;
/**
 * One line of text for Markdown, with fingerprints and commits as code: there GitHub links nothing, so that they need no
 * unseen break and can be copied.
 */
function escapeNaming(text) {
    const words = (0,core_escape/* escapeTerminalLine */.qg)((0,cut/* cut */.Jj)(text, escape_naming_MAX_CHARS)).split(" ");
    if (!words.some((word) => NAME.test(word)))
        return (0,core_escape/* escapeMarkdown */.FV)(text);
    return words.map(escapeWord).join(" ");
}
function escapeWord(word) {
    const [, before = "", name, after = ""] = NAME.exec(word) ?? [];
    return name === undefined
        ? (0,core_escape/* escapeMarkdown */.FV)(word)
        : `${(0,core_escape/* escapeMarkdown */.FV)(before)}${(0,core_escape/* codeSpan */.SS)(name)}${(0,core_escape/* escapeMarkdown */.FV)(after)}`;
}

;// CONCATENATED MODULE: ./lib/core/render/finding-table.js





const finding_table_MAX_ROWS = 50;
const finding_table_MAX_TITLE_CHARS = 120;
/** Every open finding in a line, what the change brings first, the worst first; undefined when there is none. */
function renderFindingTable(report, show) {
    const rows = [
        ...finding_table_toRows(report.findings.filter(report_report/* isBrought */.a$), "confirmed"),
        ...finding_table_toRows(report.unresolved, "unresolved"),
        ...finding_table_toRows(report.findings.filter(report_report/* isDebt */.a_), "debt"),
    ];
    if (rows.length === 0)
        return undefined;
    const left = rows.length - finding_table_MAX_ROWS;
    return [
        "| severity | finding | where | standing |",
        "|---|---|---|---|",
        ...rows.slice(0, finding_table_MAX_ROWS).map((row) => finding_table_renderRow(row, show)),
        ...(left > 0 ? ["", `${left} more below.`] : []),
    ].join("\n");
}
function finding_table_toRows(findings, standing) {
    return [...findings]
        .sort((a, b) => (0,severity/* compareSeverity */.zK)(a.severity, b.severity))
        .map((finding) => ({ finding, standing }));
}
function finding_table_renderRow({ finding, standing }, show) {
    const decided = finding.classification === "undecided" ? ", perhaps there before" : "";
    const cells = [
        finding.severity,
        (0,core_escape/* escapeMarkdown */.FV)((0,cut/* cutProse */.ge)(finding.title, finding_table_MAX_TITLE_CHARS)),
        show({ ...finding, name: (0,finding_view/* namePlace */.RO)(finding) }, "text"),
    ];
    return `| ${cells.join(" | ")} | ${standing}${decided} |`;
}

// EXTERNAL MODULE: ./lib/core/patterns/known-pattern.js
var known_pattern = __webpack_require__(63487);
// EXTERNAL MODULE: ./lib/core/patterns/render-patterns.js
var render_patterns = __webpack_require__(36991);
;// CONCATENATED MODULE: ./lib/core/render/known-patterns.js




const known_patterns_MAX_ROWS = 50;
const MAX_ENTRIES = 20;
/** Which findings look like a known false positive, and which entries lapsed; undefined when neither. */
function renderKnownPatterns({ known_patterns: { active, lapsed, matches } }) {
    if (matches.length + lapsed.length === 0)
        return undefined;
    const rows = [
        ...matches.map(({ finding, pattern, why, source }) => `- ${(0,core_escape/* codeSpan */.SS)(finding)} looks like: ${(0,core_escape/* escapeMarkdown */.FV)(pattern)} Why not: ${(0,core_escape/* escapeMarkdown */.FV)(why)} (${(0,core_escape/* codeSpan */.SS)(source)})`),
        ...lapsed.map(({ pattern, source, reason }) => `- lapsed, as it ${(0,core_escape/* escapeMarkdown */.FV)(reason)}: ${(0,core_escape/* escapeMarkdown */.FV)(pattern)} (${(0,core_escape/* codeSpan */.SS)(source)})`),
    ];
    const left = rows.length - known_patterns_MAX_ROWS;
    const more = left > 0 ? [`- ${left} more in report.json`] : [];
    const line = `${active} were known. A match decides nothing.`;
    return ["## Known false positives", "", line, "", ...rows.slice(0, known_patterns_MAX_ROWS), ...more].join("\n");
}
/**
 * What a person or the Critic dismissed, as entries ready to be copied into the repository's list; undefined when there
 * is nothing that is not known already. Nothing of it is applied by itself.
 */
function renderReadyEntries({ dismissed, known_patterns: { matches } }) {
    const known = new Set(matches.map(({ finding }) => finding));
    const ready = dismissed.filter(({ id, by }) => (by === "critic" || by === "person") && !known.has(id));
    if (ready.length === 0)
        return undefined;
    const shown = ready.slice(0, MAX_ENTRIES);
    const left = ready.length - shown.length;
    const body = [
        `What is wrong for good may go into ${(0,core_escape/* codeSpan */.SS)(known_pattern/* PATTERNS_PATH */.oL)} at the base; nothing does by itself.`,
        "",
        ...shown.flatMap((item) => [(0,core_escape/* codeBlock */.DV)((0,render_patterns/* renderPatternEntry */.Z)(item), "yaml"), ""]),
        ...(left > 0 ? [`${left} more in report.json.`] : []),
    ];
    return renderDetails(`Known from now on: ${ready.length} dismissed, ready as entries`, body.join("\n").trimEnd());
}

;// CONCATENATED MODULE: ./lib/core/render/line-links.js


/**
 * How places are shown: as links to these very lines at the pinned commits where the repository's page is known, else
 * as plain words. Only files of the target are linked: any other name may be an agent's invention.
 *
 * @param repositoryUrl such as `https://github.com/octo/shop`, from the runner, never from the change.
 */
function placeShower({ pin }, repositoryUrl) {
    const known = new Set(pin.files.flatMap(({ path, old_path: oldPath }) => [path, oldPath ?? path]));
    return (place, as = "code") => {
        // In words of ours, which are no code.
        if (place.file === null)
            return (0,core_escape/* escapeMarkdown */.FV)(nameOf(place));
        const words = as === "code" || !/[|\\]/.test(nameOf(place)) ? (0,core_escape/* codeSpan */.SS)(nameOf(place)) : (0,core_escape/* escapeMarkdown */.FV)(nameOf(place));
        const sha = place.side === "base" ? pin.merge_base_sha : pin.head_sha;
        if (repositoryUrl === undefined || sha === null || !known.has(place.file))
            return words;
        return `[${words}](${repositoryUrl}/blob/${sha}/${encodePath(place.file)}${fragmentOf(place)})`;
    };
}
/** A commit by its first twelve digits, as a link to it where the repository's page is known. */
function showCommit(sha, repositoryUrl) {
    const words = (0,core_escape/* codeSpan */.SS)(sha.slice(0, 12));
    return repositoryUrl === undefined ? words : `[${words}](${repositoryUrl}/commit/${sha})`;
}
const line_links_PAGE = /^\/pull\/\d{1,12}(?:\/files)?#(?:discussion_r|r|pullrequestreview-|issuecomment-)\d{1,20}$/;
/**
 * Words, Markdown already, as a link to what was said on the pull request; without one where the address, which the host
 * told, is no such place of the repository.
 */
function showPage(words, url, repositoryUrl) {
    if (url === undefined || repositoryUrl === undefined)
        return words;
    const isOurs = url.toLowerCase().startsWith(`${repositoryUrl.toLowerCase()}/`);
    const page = url.slice(repositoryUrl.length);
    return isOurs && line_links_PAGE.test(page) ? `[${words}](${repositoryUrl}${page})` : words;
}
function nameOf({ file, line, name }) {
    return name ?? (0,finding_view/* namePlace */.RO)({ file, line });
}
/** What `encodeURIComponent` leaves is Markdown's own: a bracket would end the link. */
function encodePath(path) {
    const encode = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
    const segments = path.toWellFormed().split("/").map(encodeURIComponent);
    return segments.join("/").replace(/[!'()*~_]/g, encode);
}
/** GitHub shows Markdown without its lines unless it is asked for them. */
function fragmentOf({ file, start_line: start, line }) {
    if (line === null)
        return "";
    const plain = /\.(?:md|markdown|mdx|rst|adoc|ipynb|svg|csv|geojson)$/i.test(file ?? "") ? "?plain=1" : "";
    const first = start ?? line;
    return `${plain}#L${first}${first < line ? `-L${line}` : ""}`;
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-debate.js



/** The debate told for people, a section a round. Undefined when no round was played. */
function renderDebate(report, show) {
    if (report.rounds.length === 0)
        return undefined;
    return ["## The debate", ...report.rounds.map((round) => renderRound(round, report, show))].join("\n\n");
}
function renderRound(round, { dismissed }, show) {
    const turnedAway = dismissed.filter((item) => item.by === "gate" && item.round === round.round);
    const parts = [
        round.summary === "" ? undefined : `The Judge: ${(0,core_escape/* escapeMarkdown */.FV)(round.summary)}`,
        renderRulings(round, show),
        markdown_debate_renderList("Turned away by a gate", turnedAway.map((item) => `- ${(0,core_escape/* escapeMarkdown */.FV)(item.title)}: ${(0,core_escape/* escapeMarkdown */.FV)((0,plain_words/* describeDismissal */.JO)(item))}`), 0),
        markdown_debate_renderList("Safe zones", round.zones.map((zone) => renderZone(zone, show)), round.zones_omitted),
        round.adversary_void ? "The Adversary gave no usable answer for all of the target." : undefined,
    ].filter((part) => part !== undefined);
    const body = parts.length === 0 ? "Nothing was claimed, and no safe zone named." : parts.join("\n\n");
    return renderDetails(`Round ${round.round}: ${describeNumbers(round)}`, body);
}
function describeNumbers(round) {
    const of = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
    const outcomes = `${round.confirmed} confirmed, ${round.debunked} dismissed, ${round.unresolved} unresolved`;
    return `${of(round.claims, "claim")}, ${outcomes}, ${of(round.safe_zones, "safe zone")}`;
}
/** A reason that stands for every ruling is told once, as a rule's is. */
function renderRulings({ rulings, rulings_omitted: omitted }, show) {
    const reasons = new Set(rulings.map(({ reason }) => reason));
    const [reason = ""] = rulings.length > 1 && reasons.size === 1 ? reasons : [];
    const title = reason === "" ? "Rulings" : `Rulings, each for the same reason: ${(0,core_escape/* escapeMarkdown */.FV)(reason)}`;
    const rows = rulings.map((ruling) => renderRuling(reason === "" ? ruling : { ...ruling, reason: "" }, show));
    return markdown_debate_renderList(title, rows, omitted);
}
const markdown_debate_OUTCOME_NAMES = {
    confirmed: "confirmed",
    debunked: "dismissed",
    unresolved: "unresolved",
};
function renderRuling(ruling, show) {
    const reason = ruling.reason === "" ? "" : `: ${(0,core_escape/* escapeMarkdown */.FV)(ruling.reason)}`;
    const by = ruling.winner === null ? "" : ` (${ruling.winner})`;
    const proof = ruling.proof === null ? "" : ` Proof at ${show(ruling.proof)}: ${(0,core_escape/* codeSpan */.SS)(ruling.proof.quote)}`;
    return `- **${markdown_debate_OUTCOME_NAMES[ruling.outcome]}**${by} ${ruling.severity} ${show(ruling)} ${(0,core_escape/* escapeMarkdown */.FV)(ruling.title)}${reason}${proof}`;
}
function renderZone(zone, show) {
    const lines = zone.end_line > zone.start_line ? `${zone.start_line}-${zone.end_line}` : String(zone.start_line);
    const place = { ...zone, line: zone.end_line, name: `${zone.file}:${lines}` };
    const against = (0,plain_words/* nameKinds */.bd)(zone.protects_against);
    const grounds = zone.grounded ? "quote found" : "quote not found";
    return `- ${show(place)} against ${against}: ${(0,core_escape/* escapeMarkdown */.FV)(zone.reason)} (${grounds})`;
}
function markdown_debate_renderList(title, rows, omitted) {
    if (rows.length === 0)
        return undefined;
    const more = omitted === 0 ? [] : [`- … and ${omitted} more`];
    return [`**${title}**`, "", ...rows, ...more].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/render/further-places.js

const PLACE_WORDS = {
    defect: "also",
    cause: "caused at",
    impact: "breaks",
    proof: "against it",
};
/** What a further place shows, to stand before its name: of what is gone there is nothing to say but that it was there. */
function introducePlace({ kind, side }) {
    return side === "base" ? "before the change," : PLACE_WORDS[kind ?? "defect"];
}
const further_places_MAX_TOLD = 10;
const further_places_MAX_QUOTE_CHARS = 160;
/** What else a finding rests on as a list in Markdown; undefined where there is nothing else. */
function renderFurtherPlaces({ further }, show) {
    if (further.length === 0)
        return undefined;
    const rows = further.slice(0, further_places_MAX_TOLD).map((each) => {
        const { file, side, start_line: start, end_line: end, quote } = each;
        const place = show({ file, side, start_line: start, line: end, name: `${file}:${start}` });
        return `- ${introducePlace(each)} ${place}: ${(0,core_escape/* codeSpan */.SS)(shorten(quote))}`;
    });
    const left = further.length - rows.length;
    return [...rows, ...(left === 0 ? [] : [`- and ${left} more in the report`])].join("\n");
}
/** The same in a line of plain text, without the code; undefined where there is nothing else. To be escaped. */
function nameFurtherPlaces({ further }) {
    if (further.length === 0)
        return undefined;
    const named = further.slice(0, further_places_MAX_TOLD).map((each) => `${introducePlace(each)} ${each.file}:${each.start_line}`);
    const left = further.length - named.length;
    const words = [...named, ...(left === 0 ? [] : [`and ${left} more`])].join("; ");
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
function shorten(quote) {
    const text = quote.trim();
    return text.length <= further_places_MAX_QUOTE_CHARS ? text : `${text.slice(0, further_places_MAX_QUOTE_CHARS).toWellFormed()}…`;
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-chain.js



const markdown_chain_MAX_QUOTE_CHARS = 160;
/** A chain as a numbered list in Markdown, each call with the line it stands on; undefined for no chain. */
function renderChain({ chain }, show) {
    if (chain.length === 0)
        return undefined;
    const { shown, left } = (0,render_chain/* cutChain */.uE)(chain);
    const rows = shown.map((link, index) => {
        const { file, line, quote } = link;
        const place = show({ file, side: "head", line, name: `${file}:${line}` });
        const code = quote.trim() === "" ? "" : `: ${(0,core_escape/* codeSpan */.SS)((0,cut/* cut */.Jj)(quote.trim(), markdown_chain_MAX_QUOTE_CHARS))}`;
        return `${index + 1}. ${place} calls ${(0,core_escape/* codeSpan */.SS)((0,render_chain/* nameCall */.w0)(link))}${code}`;
    });
    return [...rows, ...(left === 0 ? [] : [`${rows.length + 1}. and ${left} more in report.json`])].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-prose.js


/** Longer texts are cut: one of them must not take the room of all others. */
const markdown_prose_MAX_CHARS = 4000;
const FENCED = /^ {0,3}```[^`\n]*\n([\s\S]*?)\n {0,3}```[ \t]*$/m;
const PARAGRAPHS = /\n[ \t]*\n/;
/**
 * What a model or author wrote in words, as Markdown: paragraphs stay apart, what stands between back-ticks or fences
 * of them is code, and nothing else of it comes alive.
 */
function markdownProse(text) {
    const parts = (0,cut/* cut */.Jj)(text, markdown_prose_MAX_CHARS).replace(/\r\n?/g, "\n").split(FENCED);
    return parts.flatMap((part, index) => (index % 2 === 0 ? paragraphs(part) : [(0,core_escape/* codeBlock */.DV)(part)])).join("\n\n");
}
/** Nothing of blank text. */
function paragraphs(text) {
    return text
        .split(PARAGRAPHS)
        .filter((paragraph) => paragraph.trim() !== "")
        .map((paragraph) => (isCode(paragraph) ? (0,core_escape/* codeBlock */.DV)(paragraph.replace(/^\n+/, "")) : lines(paragraph)));
}
/** Lines of code that nobody fenced: each ends as statements and blocks do, or is further in than prose ever is. */
function isCode(paragraph) {
    const all = paragraph.split("\n").filter((line) => line.trim() !== "");
    return all.every((line) => /^(?: {4}|\t)|[;{}]\s*$/.test(line));
}
function lines(paragraph) {
    const all = paragraph.split("\n").filter((line) => line.trim() !== "");
    return all.map(inline).join("\n");
}
function inline(line) {
    const parts = line.trim().split(/`([^`\n]+)`/);
    return parts.map((part, index) => (index % 2 === 0 ? escapePart(part) : (0,core_escape/* codeSpan */.SS)(part))).join("");
}
/** Escaping trims, and the blanks beside code are words apart. */
function escapePart(part) {
    const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part) ?? [];
    return `${before === "" ? "" : " "}${(0,core_escape/* escapeMarkdown */.FV)(words)}${after === "" ? "" : " "}`;
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-finding.js






/** @param show shows a place; a comment stands at its own already, and names the others. */
function findingMarkdown(view, show) {
    const { severity, title, place, code, description, ruling, reason, replacement, fingerprint } = view;
    const mark = place.side === "base" && place.file !== null ? " (deleted line)" : "";
    return {
        title: (0,core_escape/* escapeMarkdown */.FV)(title),
        place: `${show(place)}${mark}`,
        facts: [severity, ...factsOf(view), (0,core_escape/* codeSpan */.SS)(fingerprint)].join(" · "),
        code: code && (0,core_escape/* codeBlock */.DV)(code.quote),
        further: renderFurtherPlaces(view, show),
        chain: renderChain(view, show),
        steps: markdown_finding_renderSteps(view),
        description: description && markdownProse(description),
        ruling: ruling && (0,core_escape/* escapeMarkdown */.FV)(ruling),
        reason: reason && escapeNaming(reason),
        remedy: renderRemedy(view),
        replacement: replacement && `Suggested change of ${nameLines(replacement)}:\n\n${(0,core_escape/* codeBlock */.DV)(replacement.text)}`,
    };
}
const MAX_STEPS = 12;
function markdown_finding_renderSteps({ steps }) {
    if (steps.length === 0)
        return undefined;
    const left = steps.length - MAX_STEPS;
    const told = steps.slice(0, MAX_STEPS).map((step) => (0,core_escape/* escapeMarkdown */.FV)(step));
    return `How it was found: ${[...told, ...(left > 0 ? [`And ${left} more steps.`] : [])].join(" ")}`;
}
function renderRemedy({ breach, suggestion, rule, reporter, threads, carriedFrom, united, guards, late, repair, known, }) {
    return [
        ...(repair === undefined ? [] : [(0,core_escape/* escapeMarkdown */.FV)(repair)]),
        ...(united === undefined ? [] : [(0,core_escape/* escapeMarkdown */.FV)(united)]),
        ...guards.map(markdown_finding_renderGuard),
        ...(late === undefined ? [] : [(0,core_escape/* escapeMarkdown */.FV)(late)]),
        ...(breach === undefined ? [] : [`Policy ${(0,core_escape/* escapeMarkdown */.FV)(tellBreach(breach))}.`]),
        ...(suggestion === undefined ? [] : [renderSuggestion(suggestion)]),
        ...(rule === undefined ? [] : [markdown_finding_renderRule(rule)]),
        ...(reporter === undefined ? [] : [`Reported by ${(0,core_escape/* escapeMarkdown */.FV)(reporter)}.`]),
        ...(threads === undefined ? [] : [`${(0,core_escape/* escapeMarkdown */.FV)(tellThreads(threads))}.`]),
        ...(carriedFrom === undefined ? [] : [`First found ${(0,core_escape/* escapeMarkdown */.FV)(tellCarriedFrom(carriedFrom))}.`]),
        ...known.map((match) => `Looks like ${(0,core_escape/* escapeMarkdown */.FV)(tellKnown(match))}`),
    ];
}
function markdown_finding_renderGuard({ quote, place, protected: words }) {
    return toldGuard((0,core_escape/* escapeMarkdown */.FV)(words), `${(0,core_escape/* codeSpan */.SS)(quote)} (${(0,core_escape/* codeSpan */.SS)(place)} at base)`);
}
function renderSuggestion(suggestion) {
    const words = markdownProse(suggestion);
    return words.startsWith("```") ? `**Suggested:**\n\n${words}` : `**Suggested:** ${words}`;
}
function markdown_finding_renderRule({ id, file, quote }) {
    return `Rule ${(0,core_escape/* codeSpan */.SS)(id)} of ${file === undefined ? "the static panel" : (0,core_escape/* codeSpan */.SS)(file)}: ${(0,core_escape/* escapeMarkdown */.FV)(quote)}`;
}

;// CONCATENATED MODULE: ./lib/core/render/cell-code.js

/** Code in a Markdown table's cell, where a bar or a backslash would not stay what it is: such text is no code there. */
function cellCode(text) {
    return /[|\\]/.test(text) ? (0,core_escape/* escapeMarkdown */.FV)(text) : (0,core_escape/* codeSpan */.SS)(text);
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-fix.js









const markdown_fix_MAX_ROWS = 40;
const MAX_REFUSED = 20;
const markdown_fix_MAX_COMMAND_CHARS = 300;
const MAX_DIFF_CHARS = 40_000;
/** Of which head the title speaks, and what the other came to; undefined where nobody asked for repairs. */
function markdown_fix_renderWhichHead(report) {
    const told = (0,fix_section/* tellWhichHead */.P9)(report);
    return told === undefined ? undefined : escapeNaming(told);
}
/** The repairs that were made and what the review of them said; undefined where nobody asked for them. */
function markdown_fix_renderFix(report, form) {
    const section = (0,fix_section/* toFixSection */.sY)(report);
    if (section === undefined)
        return undefined;
    const { lead, stopped, rows, iterations, refused, patch } = section;
    const parts = [
        `${form.heading}Repairs`,
        (0,core_escape/* escapeMarkdown */.FV)(lead),
        renderVerdicts(section.verdicts, form),
        markdown_fix_renderOpen(section.verdicts),
        markdownProse(stopped),
        markdown_fix_renderRows(rows),
        markdown_fix_renderIterations(iterations),
        markdown_fix_renderRefused(refused),
        tellMeans(section),
        ...(patch === undefined ? [] : markdown_fix_renderPatch(patch, form)),
    ];
    return parts.filter((part) => part !== undefined).join("\n\n");
}
function renderVerdicts(verdicts, { repositoryUrl }) {
    return [
        "| the verdict on | commit | is | confirmed |",
        "|---|---|---|---|",
        ...verdicts.map(({ when, head, isWhat, isKnown, title, confirmed }) => {
            const commit = `${showCommit(head, isKnown ? repositoryUrl : undefined)}${isWhat}`;
            return `| **${when}** | ${commit} | ${(0,core_escape/* escapeMarkdown */.FV)(title)} | ${confirmed.replace(/ .*/, "")} |`;
        }),
    ].join("\n");
}
/** What keeps the patched head from a pass, though nobody confirmed it. */
function markdown_fix_renderOpen(verdicts) {
    const rows = verdicts.flatMap(({ open }) => open);
    if (rows.length === 0)
        return undefined;
    return [
        "Unresolved with the patch, and what keeps it from a pass:",
        "",
        ...rows.map(({ severity, place, title, why }) => {
            const where = place.isPath ? (0,core_escape/* codeSpan */.SS)(place.name) : (0,core_escape/* escapeMarkdown */.FV)(place.name);
            return `- **${severity}** ${where}: ${(0,core_escape/* escapeMarkdown */.FV)(title)}. ${escapeNaming(why)}`;
        }),
    ].join("\n");
}
function markdown_fix_renderRows(rows) {
    if (rows.length === 0)
        return undefined;
    const left = rows.length - markdown_fix_MAX_ROWS;
    return [
        "| outcome | finding | why |",
        "|---|---|---|",
        ...rows.slice(0, markdown_fix_MAX_ROWS).map(markdown_fix_renderRow),
        ...(left > 0 ? ["", `And ${left} more in report.json.`] : []),
    ].join("\n");
}
function markdown_fix_renderRow(row) {
    const { stateWords, severity, place, title, id, fingerprint, course, says } = row;
    const where = place.isPath ? cellCode(place.name) : (0,core_escape/* escapeMarkdown */.FV)(place.name);
    const finding = `${(0,core_escape/* escapeMarkdown */.FV)(title)} · ${severity} · ${where} · ${cellCode(id)} ${cellCode(fingerprint)}`;
    const told = course.length === 0 ? "" : `(${course.join("; ")})`;
    return `| **${stateWords}** | ${finding} | ${[escapeNaming(says), told].filter((part) => part !== "").join(" ")} |`;
}
function markdown_fix_renderIterations(rows) {
    if (rows.length === 0)
        return undefined;
    return [
        "What was made in each iteration, and what the review of it said:",
        "",
        "| iteration | made | `--verify` | the review of it | repaired | brought anew |",
        "|---|---|---|---|---|---|",
        ...rows.map(markdown_fix_renderIteration),
        ...rows.flatMap(markdown_fix_renderOutput),
    ].join("\n");
}
function markdown_fix_renderOutput({ n, output }) {
    if (output === undefined)
        return [];
    return ["", `What \`--verify\` printed at its end in iteration ${n}:`, "", (0,core_escape/* codeBlock */.DV)(output, "text")];
}
function markdown_fix_renderIteration(row) {
    const { n, head, headless, isOffered, did, verify, review, unreviewed, resolved, brought, undone } = row;
    const cells = [
        `${n}${isOffered ? ", **offered**" : ""}`,
        `${did}; head${head === undefined ? `: ${headless}` : ` ${showCommit(head)}`}${undone === undefined ? "" : `; taken back: ${escapeNaming(undone)}`}`,
        verify ?? "not run",
        review === undefined ? unreviewed : review.words,
        resolved.map(cellCode).join(", "),
        brought.map((name) => (0,core_escape/* escapeMarkdown */.FV)(name)).join("; "),
    ];
    return `| ${cells.map((cell) => (cell === "" ? "–" : cell)).join(" | ")} |`;
}
function markdown_fix_renderRefused(refused) {
    if (refused.length === 0)
        return undefined;
    const left = refused.length - MAX_REFUSED;
    return [
        `Edits that were refused (${(0,refused_edits/* tellRefused */.O)(refused)}), as the fixer was told:`,
        "",
        ...refused
            .slice(0, MAX_REFUSED)
            .map(({ n, place, code, reason }) => `- ${(0,core_escape/* codeSpan */.SS)(place)}, iteration ${n}, ${(0,core_escape/* codeSpan */.SS)(code)}: ${escapeNaming(reason)}`),
        ...(left > 0 ? [`- and ${left} more in report.json`] : []),
    ].join("\n");
}
/** What was run and used, in a paragraph. */
function tellMeans({ verify, spent }) {
    const used = spent === undefined ? "" : ` Fixer and later reviews used ${(0,core_escape/* escapeMarkdown */.FV)(spent)}.`;
    return `${markdown_fix_renderVerify(verify)}${used}`;
}
function markdown_fix_renderVerify({ command, words }) {
    return command === undefined ? words : `${(0,core_escape/* codeSpan */.SS)((0,cut/* cut */.Jj)(command, markdown_fix_MAX_COMMAND_CHARS))} ${words}.`;
}
function markdown_fix_renderPatch(patch, { showsPatch = true }) {
    const { size, files, apply, text, sha256 } = patch;
    const rows = files.map(({ path, change }) => `- ${(0,core_escape/* codeSpan */.SS)(path)} ${change}`);
    return [
        `**The patch** (${size}). ${apply}`,
        rows.join("\n"),
        ...(showsPatch ? [renderDetails(`The patch, ${size}`, renderDiff(text, sha256))] : []),
    ];
}
/** Cut at a line's end; what is cut off is said below it. */
function renderDiff(text, sha256) {
    const whole = text.length <= MAX_DIFF_CHARS;
    const end = whole ? text.length : text.lastIndexOf("\n", MAX_DIFF_CHARS);
    const shown = (0,core_escape/* codeBlock */.DV)(text.slice(0, end > 0 ? end : MAX_DIFF_CHARS), "diff", MAX_DIFF_CHARS);
    const note = whole ? "" : "Cut here: the whole patch is in the report. ";
    return `${shown}\n\n${note}Its SHA-256 is ${(0,core_escape/* codeSpan */.SS)(sha256)}.`;
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-follow-up.js






const markdown_follow_up_MAX_ROWS = 20;
const markdown_follow_up_MAX_QUOTE_CHARS = 160;
/** What changed since the earlier review, in a line; undefined for a review of the whole change. */
function markdown_follow_up_renderSince(report, repositoryUrl) {
    const section = toFollowUpSection(report);
    if (section === undefined)
        return undefined;
    return tellSince(section, showCommit(section.previousHead, repositoryUrl));
}
/** What became of each finding since; undefined where there is none, and for a review of the whole change. */
function markdown_follow_up_renderFollowUp(report, form) {
    const lists = toFollowUpSection(report)?.lists ?? [];
    return lists.length === 0 ? undefined : lists.map((list) => markdown_follow_up_renderList(list, form)).join("\n\n");
}
/** Which parts of the change were tried anew, and why, folded away; undefined where there is nothing to tell. */
function markdown_follow_up_renderParts(report) {
    const section = toFollowUpSection(report);
    return section === undefined || section.parts.rows.length === 0 ? undefined : renderPartsOf(section);
}
function renderPartsOf({ parts: { rows, left } }) {
    const shown = rows.map(({ file, lines, words: how }) => `- ${(0,core_escape/* codeSpan */.SS)(file)} ${lines}: ${how}`);
    return renderDetails(PARTS_HEADING, [...shown, ...(left === 0 ? [] : [`- and ${left} more in report.json`])].join("\n"));
}
function markdown_follow_up_renderList({ title, note, rows }, form) {
    const left = rows.length - markdown_follow_up_MAX_ROWS;
    return [
        `${form.heading}${title} (${rows.length})`,
        "",
        ...(note === undefined ? [] : [note, ""]),
        ...rows.slice(0, markdown_follow_up_MAX_ROWS).map((row) => markdown_follow_up_renderRow(row, form)),
        ...(left > 0 ? [`- and ${left} more in report.json`] : []),
    ].join("\n");
}
function markdown_follow_up_renderRow({ severity, place, title, fingerprint, says, proof, sides }, form) {
    const where = place === undefined ? "" : `${showPlace(place, form)} `;
    const facts = severity === undefined ? where : `${severity} · ${where}`;
    const told = says === undefined ? "" : `: ${escapeNaming(says)}`;
    const shown = proof === undefined ? "" : `; ${markdown_follow_up_renderProof(proof, form)}`;
    const name = fingerprint === undefined ? "" : ` · ${(0,core_escape/* codeSpan */.SS)(fingerprint)}`;
    const row = `- ${facts}${(0,core_escape/* escapeMarkdown */.FV)(title)}${name}${told}${shown}`;
    return [row, ...sides.map((side) => markdown_follow_up_renderSide(side, form))].join("\n");
}
/** A place of an earlier commit is named and not linked. */
function showPlace(place, { show }) {
    return place.file === null && place.name !== undefined ? (0,core_escape/* codeSpan */.SS)(place.name) : show(place);
}
function markdown_follow_up_renderProof({ words, quote, ...place }, { show }) {
    const name = `${place.file}:${place.start_line}`;
    return `${words} ${show({ ...place, name })}: ${(0,core_escape/* codeSpan */.SS)((0,cut/* cut */.Jj)(quote.trim(), markdown_follow_up_MAX_QUOTE_CHARS))}`;
}
function markdown_follow_up_renderSide({ when, head, title, quote }, { repositoryUrl }) {
    const at = head === undefined ? "" : `, at ${showCommit(head, repositoryUrl)}`;
    const words = title === "" ? "" : ` ${(0,core_escape/* escapeMarkdown */.FV)(title)}`;
    const code = quote.trim() === "" ? "" : ` ${(0,core_escape/* codeSpan */.SS)((0,cut/* cut */.Jj)(quote.trim(), markdown_follow_up_MAX_QUOTE_CHARS))}`;
    const told = `${words}${code}`;
    return `  - ${when}${at}${told === "" ? "" : `:${told}`}`;
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-policy.js




/** The longest list of sentences that is shown; a policy may have thousands. */
const MAX_EFFECTS = 50;
/** What came of the policy, sentence by sentence; undefined where there is none. */
function markdown_policy_renderPolicy(report, show) {
    const section = toPolicySection(report);
    if (section === undefined)
        return undefined;
    const { effects, unknown, waived, expired, stopped, classifier } = section;
    const broken = effects.filter(({ breaches }) => breaches.length > 0);
    const parts = [
        `## Policy (${effects.length})`,
        (0,core_escape/* escapeMarkdown */.FV)(section.extent),
        markdown_policy_renderEffects(effects),
        ...broken.map((effect) => renderBreaches(effect, show)),
        markdown_policy_renderNamed("Not known", unknown),
        markdown_policy_renderNamed("Waived", waived),
        markdown_policy_renderNamed("Waivers that hold no more", expired),
        markdown_policy_renderList("Bounds", stopped.map(core_escape/* escapeMarkdown */.FV)),
        markdown_policy_renderNotFollowed(section, show),
        classifier && (0,core_escape/* escapeMarkdown */.FV)(classifier),
    ];
    return parts.filter((part) => part !== undefined).join("\n\n");
}
/** Sentences nothing was looked at for, as `policy check PATH` may have many, come last. */
function markdown_policy_renderEffects(effects) {
    if (effects.length === 0)
        return undefined;
    const sorted = [...effects].sort((a, b) => Number(isIdle(a)) - Number(isIdle(b)));
    const rows = sorted.slice(0, MAX_EFFECTS).map(({ id, demand, paths, reason, standingWords }) => {
        const cells = [id, demand, paths.join(", "), reason].map(core_escape/* escapeMarkdown */.FV);
        return `| ${standingWords} | ${cells.join(" | ")} |`;
    });
    const left = effects.length - rows.length;
    return [
        "| outcome | id | asks | of | because |",
        "|---|---|---|---|---|",
        ...rows,
        ...(left > 0 ? ["", `And ${left} more in report.json.`] : []),
    ].join("\n");
}
function isIdle({ standing }) {
    return standing === "not-applicable";
}
function renderBreaches({ id, demand, breaches, breachesLeft }, show) {
    const chains = breaches.map((finding) => {
        const where = show({ ...finding, name: (0,finding_view/* namePlace */.RO)(finding) });
        return [`${where} ${(0,core_escape/* escapeMarkdown */.FV)(finding.title)}`, renderChain(finding, show)];
    });
    return [
        `### ${(0,core_escape/* escapeMarkdown */.FV)(id)}: ${(0,core_escape/* escapeMarkdown */.FV)(demand)}`,
        ...chains.flat().filter((part) => part !== undefined),
        ...(breachesLeft === 0 ? [] : [`And ${breachesLeft} more among the findings.`]),
    ].join("\n\n");
}
function markdown_policy_renderNamed(title, all) {
    return markdown_policy_renderList(title, all.map(({ effectId, words }) => `${(0,core_escape/* codeSpan */.SS)(effectId)}: ${(0,core_escape/* escapeMarkdown */.FV)(words)}`));
}
function markdown_policy_renderNotFollowed({ notFollowed, notFollowedLeft }, show) {
    const rows = notFollowed.map(({ file, line, symbol, why }) => {
        const place = show({ file, side: "head", line, name: `${file}:${line}` });
        return `${place} ${(0,core_escape/* codeSpan */.SS)(symbol)}: ${(0,core_escape/* escapeMarkdown */.FV)(why)}`;
    });
    return markdown_policy_renderList("Not followed", [...rows, ...(notFollowedLeft === 0 ? [] : [`and ${notFollowedLeft} more`])]);
}
const markdown_policy_MAX_ROWS = 50;
function markdown_policy_renderList(title, rows) {
    if (rows.length === 0)
        return undefined;
    const left = rows.length - markdown_policy_MAX_ROWS;
    const more = left > 0 ? [`- and ${left} more in report.json`] : [];
    return [`**${title}**`, "", ...rows.slice(0, markdown_policy_MAX_ROWS).map((row) => `- ${row}`), ...more].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-triage.js






/** More rows than a check run's summary has room for help nobody: what needs a person comes first. */
const markdown_triage_MAX_ROWS = 40;
const markdown_triage_MAX_QUOTE_CHARS = 160;
const markdown_triage_MAX_PLACE_CHARS = 160;
/** What became of other reviewers' threads, a row each; undefined where nobody asked for them. */
function markdown_triage_renderTriage(report, form) {
    const section = triage_section_toTriageSection(report);
    if (section === undefined)
        return undefined;
    const { extent, problem, rows } = section;
    const parts = [
        `${form.heading}Other reviewers' threads (${rows.length})`,
        (0,core_escape/* escapeMarkdown */.FV)(extent),
        problem === undefined ? undefined : `**Not all could be decided:** ${(0,core_escape/* escapeMarkdown */.FV)(problem)}`,
        ...(rows.length === 0 ? [] : [markdown_triage_renderRows(rows, form), TRIAGE_NOTE]),
        markdown_triage_renderLeftOut(section),
    ];
    return parts.filter((part) => part !== undefined).join("\n\n");
}
/** The requests that go in circles, with their heads, as a list; undefined where there is none. */
function renderCircles(report, form) {
    const rows = (toTriageSection(report)?.rows ?? []).filter(({ standing }) => standing === "circle");
    if (rows.length === 0)
        return undefined;
    const left = rows.length - markdown_triage_MAX_ROWS;
    return [
        `${form.heading}Requests that go in circles (${rows.length})`,
        "",
        ...rows.slice(0, markdown_triage_MAX_ROWS).map((row) => {
            const circle = row.circle === undefined
                ? ""
                : `: ${row.circle.before}, and asked for again: ${renderHeads(row.circle, form.repositoryUrl)}`;
            return `- ${renderSource(row, form)} ${escapeMarkdown(row.title)}${circle}`;
        }),
        ...(left > 0 ? [`- and ${left} more in report.json`] : []),
    ].join("\n");
}
function markdown_triage_renderRows(rows, form) {
    const left = rows.length - markdown_triage_MAX_ROWS;
    return [
        "| outcome | whose, and where | it says | why | what it gets |",
        "|---|---|---|---|---|",
        ...rows.slice(0, markdown_triage_MAX_ROWS).map((row) => markdown_triage_renderRow(row, form)),
        ...(left > 0 ? ["", `And ${left} more in report.json.`] : []),
    ].join("\n");
}
function markdown_triage_renderRow(row, form) {
    const { standingWords, title, next, isCarried } = row;
    const carried = isCarried ? "; decided before, unchanged since" : "";
    const cells = [
        standingWords,
        `${renderSource(row, form)} ${cellCode(row.name)}`,
        (0,core_escape/* escapeMarkdown */.FV)(title),
        renderWhy(row, form),
        `${next}${carried}`,
    ];
    return `| ${cells.join(" | ")} |`;
}
/** Who said it, and where: the place is a link to the thread where that is known to be a page of the repository. */
function renderSource({ author, place }, { repositoryUrl }) {
    return `${(0,core_escape/* escapeMarkdown */.FV)(author)}, ${showPage(showName(place), place.url, repositoryUrl)}`;
}
function showName({ name, isPath }) {
    return isPath ? cellCode(name) : (0,core_escape/* escapeMarkdown */.FV)(name);
}
function renderWhy(row, form) {
    const { why, proof, commit, fingerprint, findingWords, circle } = row;
    return [
        escapeNaming(why),
        ...(circle === undefined ? [] : [`${markdown_triage_renderCircle(circle, form.repositoryUrl)}.`]),
        ...(commit === undefined ? [] : [`Fixed by ${showCommit(commit, form.repositoryUrl)}.`]),
        ...(proof === undefined ? [] : [markdown_triage_renderProof(proof, form)]),
        ...(fingerprint === undefined ? [] : [`${findingWords} ${(0,core_escape/* codeSpan */.SS)(fingerprint)}.`]),
    ].join(" ");
}
function markdown_triage_renderProof({ words, quote, ...place }, { show }) {
    const where = show({ ...place, name: (0,cut/* keepEnd */.zf)(`${place.file}:${place.start_line}`, markdown_triage_MAX_PLACE_CHARS) }, "text");
    return `${sentence(words)} ${where}: ${cellCode((0,cut/* cut */.Jj)(quote.trim(), markdown_triage_MAX_QUOTE_CHARS))}`;
}
/** How often it came back, and at which heads. */
function markdown_triage_renderCircle(circle, repositoryUrl) {
    return `${circle.words}: ${renderHeads(circle, repositoryUrl)}`;
}
function renderHeads({ heads, earlier }, repositoryUrl) {
    const shown = heads.map((head) => showCommit(head, repositoryUrl));
    return `${earlier === 0 ? "" : `${earlier} earlier heads → `}${shown.join(" → ")}`;
}
function markdown_triage_renderLeftOut({ leftOut, leftOutUnnamed }) {
    if (leftOut.length === 0)
        return undefined;
    const rows = leftOut.map(({ author, place, times }) => `${(0,core_escape/* escapeMarkdown */.FV)(author)}, ${showName(place)}${times}`);
    const more = leftOutUnnamed === 0 ? [] : [`and ${leftOutUnnamed} more`];
    return `Left out, to be asked about when others are decided: ${[...rows, ...more].join("; ")}.`;
}
function sentence(words) {
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

;// CONCATENATED MODULE: ./lib/core/render/markdown.js





























/** A report as GitHub-flavoured Markdown, in pieces, the verdict line first. Everything a model or author wrote is escaped. */
function* renderMarkdown(report, options = {}) {
    yield* (0,pieces/* joinPieces */.Am)(toParts(report, options), "\n\n");
    yield "\n";
}
/** A part is made when it is its turn: whoever needs the beginning alone does not pay for the rest. */
function* toParts(report, options) {
    const { notes = [], chart = "text", repositoryUrl, listsOutcomes = true } = options;
    const show = placeShower(report, repositoryUrl);
    const form = { show, repositoryUrl, heading: "## " };
    const reviewed = (0,render_reviewed/* tellReviewed */.TU)(report);
    const section = sectionTeller(report, show);
    yield `# ${(0,core_escape/* escapeMarkdown */.FV)(report.run.title)}`;
    yield markdown_fix_renderWhichHead(report);
    yield markdown_follow_up_renderSince(report, repositoryUrl);
    yield notes.length === 0 ? undefined : notes.map((note) => `> ${note}`).join("\n>\n");
    yield listsOutcomes ? markdown_fix_renderFix(report, form) : undefined;
    yield listsOutcomes ? markdown_follow_up_renderFollowUp(report, form) : undefined;
    yield markdown_follow_up_renderParts(report);
    yield reviewed === undefined ? undefined : escapeNaming(reviewed);
    yield* noteOn(report).map((note) => `_${(0,core_escape/* escapeMarkdown */.FV)(note)}_`);
    yield markdown_renderNumbers(report);
    yield renderFindingTable(report, show);
    yield* section("Findings", report.findings.filter(report_report/* isBrought */.a$));
    yield* section("Unresolved", report.unresolved, (0,phrases/* describeUnchecked */.my)(report));
    yield* section("Debt that was there before", report.findings.filter(report_report/* isDebt */.a_));
    yield markdown_renderMissed(report, show);
    yield listsOutcomes ? markdown_triage_renderTriage(report, form) : undefined;
    yield markdown_policy_renderPolicy(report, show);
    yield renderDismissed(report, show);
    yield renderPrevious(report);
    yield renderCoverage(report);
    yield renderDimensions(report);
    yield renderOverrides(report);
    yield renderStrengths(report);
    yield markdown_renderRounds(report, chart);
    yield renderDebate(report, show);
    yield renderKnownPatterns(report);
    yield renderReadyEntries(report);
    yield renderQuality(report);
    yield renderCosts(report);
    yield renderReplay(report);
}
function markdown_renderNumbers(report) {
    const { run, verdict, pin, findings, unresolved, dismissed } = report;
    const policy = (0,policy_standing/* tellPolicy */.qI)(report);
    const threads = tellTriage(report);
    const repairs = (0,fix_section/* tellFix */.Zk)(report);
    return [
        "| accuracy | coverage | confirmed | unresolved | dismissed | rounds | gate |",
        "|---|---|---|---|---|---|---|",
        `| ${verdict.accuracy} | ${describeCoverage(report).words} | ${findings.length} | ${unresolved.length} | ${dismissed.length} | ${run.rounds_completed} | ${(0,core_escape/* escapeMarkdown */.FV)(describeGate(report))} |`,
        "",
        (0,core_escape/* escapeMarkdown */.FV)(describeVerdict(report)),
        ...(policy === undefined ? [] : ["", `Policy: ${(0,core_escape/* escapeMarkdown */.FV)(policy)}`]),
        ...(threads === undefined ? [] : ["", `Other reviewers' threads: ${(0,core_escape/* escapeMarkdown */.FV)(threads)}`]),
        ...(repairs === undefined ? [] : ["", `Repairs: ${(0,core_escape/* escapeMarkdown */.FV)(repairs)}`]),
        "",
        `Pinned at ${(0,core_escape/* codeSpan */.SS)(pin.head_sha)}${(0,phrases/* describeHead */.Ui)(pin)}, target digest ${(0,core_escape/* codeSpan */.SS)(pin.target_sha256)}.`,
    ].join("\n");
}
/** A view is made when it is told, and not kept. */
function sectionTeller(report, show) {
    const view = (finding) => (0,finding_view/* viewFinding */.Pz)(finding, report);
    return function* (title, findings, note) {
        if (findings.length === 0)
            return;
        const once = (0,phrases/* saidAlike */.OM)(findings, view);
        yield `## ${title} (${findings.length})`;
        if (note !== undefined)
            yield note;
        if (once.reason !== undefined)
            yield `Each is unresolved: ${escapeNaming(once.reason)}`;
        if (once.ruling !== undefined)
            yield `The Judge on ${once.ruledOn}: ${(0,core_escape/* escapeMarkdown */.FV)(once.ruling)}`;
        for (const finding of [...findings].sort(markdown_bySeverity))
            yield renderFinding((0,phrases/* withoutSaid */.aN)(view(finding), once), show);
    };
}
function renderFinding(finding, show) {
    const told = findingMarkdown(finding, show);
    return [
        `### ${told.title}`,
        `${told.place} · ${told.facts}`,
        told.code,
        told.further,
        told.chain,
        told.description,
        told.ruling && `**Ruling:** ${told.ruling}`,
        told.reason && `**Unresolved because:** ${told.reason}`,
        ...told.remedy,
        told.steps,
        told.replacement,
    ]
        .filter((part) => part !== undefined)
        .join("\n\n");
}
function markdown_renderMissed({ missed }, show) {
    return markdown_renderList(`Missed, says the Critic (${missed.length})`, missed, (item) => {
        const grounds = item.grounded ? "quote found" : "quote not found";
        return `- ${item.severity} ${show(item)} ${(0,core_escape/* escapeMarkdown */.FV)(item.description)} (${grounds})`;
    });
}
function renderDismissed({ dismissed }, show) {
    return markdown_renderList(`Dismissed (${dismissed.length})`, dismissed, (item) => {
        const place = show({ ...item, name: (0,finding_view/* namePlace */.RO)(item) });
        const why = (0,core_escape/* escapeMarkdown */.FV)((0,plain_words/* describeDismissal */.JO)(item));
        return `- ${place} ${(0,core_escape/* escapeMarkdown */.FV)(item.title.replace(/\.$/, ""))}: ${why} (by the ${item.by})${markdown_renderProof(item, show)}`;
    });
}
function renderPrevious({ replay: { previous } }) {
    const title = `Compared with earlier versions (${previous.length})`;
    return markdown_renderList(title, previous, (file) => `- ${(0,core_escape/* codeSpan */.SS)(file)}`);
}
/** A line an item; nothing where there is none. */
function markdown_renderList(title, items, tell) {
    if (items.length === 0)
        return undefined;
    return (0,pieces/* toPieces */.Dy)(function* () {
        yield `## ${title}\n`;
        for (const item of items)
            yield `\n${tell(item)}`;
    });
}
function markdown_renderProof(item, show) {
    const proof = (0,phrases/* findProof */.aY)(item);
    return proof === undefined
        ? ""
        : `. Proof at ${show({ ...proof, line: proof.start_line })}: ${(0,core_escape/* codeSpan */.SS)(proof.quote)}`;
}
function renderCoverage(report) {
    const { coverage } = report;
    const rows = [
        ...foldRows((0,phrases/* describeSkipped */.At)(report)),
        ...foldRows((0,phrases/* describeUnread */.Fn)(report)),
        ...foldRows((0,phrases/* describeLineless */.Xi)(report), "no line changed, "),
        ...foldRows((0,phrases/* describeNotCovered */.HD)(report)),
        ...coverage.counted_as_new.map(({ file, change }) => `- ${(0,core_escape/* codeSpan */.SS)(file)}: reviewed in whole, since it may now take effect otherwise: ${(0,core_escape/* escapeMarkdown */.FV)(change)}`),
    ];
    const line = `${(0,files_read/* describePartsRead */.ou)(report)}.`;
    return ["## Coverage", "", line, ...(rows.length === 0 ? [] : ["", ...rows])].join("\n");
}
function foldRows(files, lead = "") {
    const { entries, more } = (0,fold_unread/* foldUnread */.nD)(files, fold_unread/* REST_IN_REPORT */.K7);
    const rows = entries.map(({ path, told }) => {
        return `- ${path === "" ? "at the root" : (0,core_escape/* codeSpan */.SS)(path)}: ${lead}${(0,core_escape/* escapeMarkdown */.FV)(told)}`;
    });
    return more === undefined ? rows : [...rows, `- ${more}`];
}
function markdown_renderRounds(report, form) {
    const { rounds, run } = report;
    const rows = rounds.map((round) => {
        const cells = [
            round.round,
            (0,core_escape/* codeSpan */.SS)(round.tier),
            round.claims,
            round.rejected,
            round.duplicates,
            round.confirmed,
            round.debunked,
            round.unresolved,
        ];
        return `| ${cells.join(" | ")} | ${(0,core_escape/* escapeMarkdown */.FV)((0,why_ended/* describeNext */.hg)(round.next))} |`;
    });
    const end = (0,phrases/* describeEnd */.lA)(report, core_escape/* codeSpan */.SS);
    const chart = renderChart(report, form);
    const table = [
        "| round | tier | claims | rejected by gates | already settled | confirmed | dismissed | unresolved | then |",
        "|---|---|---|---|---|---|---|---|---|",
        ...rows,
    ];
    const parts = [
        "## Rounds",
        rows.length === 0 ? undefined : table.join("\n"),
        chart,
        end,
        end === undefined || run.status !== "completed" ? (0,core_escape/* escapeMarkdown */.FV)((0,why_ended/* describeEnding */.be)(run)) : undefined,
    ];
    return parts.filter((part) => part !== undefined).join("\n\n");
}
function markdown_bySeverity(a, b) {
    return (0,severity/* compareSeverity */.zK)(a.severity, b.severity);
}

// EXTERNAL MODULE: ./lib/core/report/read-excerpt.js
var read_excerpt = __webpack_require__(45220);
;// CONCATENATED MODULE: ./lib/core/render/sarif-places.js


const MAX_SNIPPET_CHARS = 2000;
const sarif_places_MAX_WORDS_CHARS = 4000;
const MAX_RELATED = 20;
/**
 * Where a result stands at head. A deleted line has no place there: what follows it stands for it, else its file. Undefined
 * when no file carries the finding.
 */
function locationOf(finding, report) {
    const { file, side, start_line: first, line, anchor, evidence } = finding;
    const [shown] = evidence;
    const place = file === null ? shown : { file, side, start_line: first ?? line, end_line: line };
    if (place === undefined)
        return undefined;
    const { start_line: start, end_line: end } = place;
    if (start === null || end === null)
        return physical(place.file, undefined);
    if (place.side === "head") {
        const quote = (0,core_escape/* escapeControls */.UN)((shown?.quote ?? "").slice(0, MAX_SNIPPET_CHARS));
        return physical(place.file, { ...regionOf({ file: place.file, start, end }, report), ...toSnippet(quote) });
    }
    const path = (file === null ? undefined : anchor?.path) ?? headPath(place.file, report.pin);
    const after = (0,read_excerpt/* headLineAfter */.n$)(report.excerpts, place.file, end);
    return physical(path, after === undefined ? undefined : { startLine: after });
}
const sarif_places_ROLES = {
    cause: "Where it comes from",
    impact: "What it breaks",
    defect: "Also here",
    proof: "Against it",
};
/** What else it rests on, as far as it stands at head: lines of the base are not in the files that are shown. */
function relatedTo({ evidence }, report) {
    const others = evidence.slice(1).filter(({ side }) => side === "head");
    const related = others.slice(0, MAX_RELATED).map(({ file, start_line: start, end_line: end, kind }, index) => {
        const region = regionOf({ file, start, end }, report);
        return { id: index + 1, ...physical(file, region), message: { text: sarif_places_ROLES[kind ?? "defect"] } };
    });
    return related.length === 0 ? {} : { relatedLocations: related };
}
/**
 * The chain of calls as a flow of code (§3.36), which code scanning shows step by step.
 *
 * @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning#result-object
 */
function flowsOf({ chain }, report) {
    if (chain.length === 0)
        return {};
    const locations = chain.slice(0, MAX_RELATED).map(({ file, line, symbol, quote }) => {
        const snippet = (0,core_escape/* escapeControls */.UN)(quote.slice(0, MAX_SNIPPET_CHARS));
        const region = { ...regionOf({ file, start: line, end: line }, report), ...toSnippet(snippet) };
        const text = `calls ${(0,core_escape/* escapeSarifMessage */.EA)(symbol.slice(0, MAX_SNIPPET_CHARS))}`;
        return { location: { ...physical(file, region), message: { text } } };
    });
    return { codeFlows: [{ threadFlows: [{ locations }] }] };
}
function toSnippet(text) {
    return text === "" ? {} : { snippet: { text } };
}
/** Code that was tried: it replaces whole lines at head, without the last one's end. */
function fixesOf({ file, side, replacement, suggestion }, report) {
    if (replacement === null || file === null || side === "base")
        return {};
    const { start_line: start, line: end, text } = replacement;
    const change = {
        artifactLocation: artifactOf(file),
        replacements: [{ deletedRegion: regionOf({ file, start, end }, report), insertedContent: { text } }],
    };
    const words = (0,core_escape/* escapeSarifMessage */.EA)((suggestion ?? "").slice(0, sarif_places_MAX_WORDS_CHARS)).trim();
    return { fixes: [{ description: { text: words || "The suggested change" }, artifactChanges: [change] }] };
}
const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;
/** Whole lines. Where the last one's length is not known it is left out, which means the same (§3.30.8). */
function regionOf({ file, start, end }, { excerpts }) {
    const last = (0,read_excerpt/* headText */.WI)(excerpts, file, end);
    const isWhole = last !== undefined && !last.endsWith("…") && !MASKED_SECRET.test(last);
    return { startLine: start, startColumn: 1, endLine: end, ...(isWhole ? { endColumn: last.length + 1 } : {}) };
}
function physical(path, region) {
    const at = region === undefined ? {} : { region };
    return { physicalLocation: { artifactLocation: artifactOf(path), ...at } };
}
function artifactOf(path) {
    const uri = path.toWellFormed().split("/").map(encodeURIComponent).join("/");
    return { uri, uriBaseId: "%SRCROOT%" };
}
function headPath(file, pin) {
    return pin.files.find(({ old_path }) => old_path === file)?.path ?? file;
}

// EXTERNAL MODULE: ./lib/core/claims/category-meaning.js
var category_meaning = __webpack_require__(89855);
// EXTERNAL MODULE: ./lib/core/claims/origin.js
var claims_origin = __webpack_require__(33631);
;// CONCATENATED MODULE: ./lib/core/claims/security.js
const SECURITY_CATEGORIES = new Set([
    "injection",
    "authorization",
    "secrets",
    "input-validation",
    "prompt-injection",
]);
/** Weaknesses that open a door whatever the category: memory, exhaustion, races on files, certificates, cryptography. */
const SECURITY_WEAKNESSES = new Set([
    ...[119, 120, 121, 122, 125, 131, 190, 191, 415, 416, 680, 787, 823],
    ...[400, 770, 1333],
    ...[295, 297, 326, 327, 328, 329, 330, 338, 367, 377, 614, 693, 916, 942, 1004],
]);
const CWE = /^CWE-(\d{1,5})$/;
/** The numbers of weaknesses that are written as `CWE-79`; anything else is passed over. */
function cweNumbers(cwe) {
    return cwe.flatMap((written) => {
        const [, digits] = CWE.exec(written) ?? [];
        return digits === undefined ? [] : [Number(digits)];
    });
}
/**
 * Whether a defect is one of security, as code scanning tells those apart.
 *
 * @param cwe the weaknesses a rule names. A rule about a setting that names any is about security.
 */
function isSecurity(category, cwe) {
    const numbers = cweNumbers(cwe);
    if (SECURITY_CATEGORIES.has(category))
        return true;
    return (numbers.some((number) => SECURITY_WEAKNESSES.has(number)) || (category === "configuration" && numbers.length > 0));
}

// EXTERNAL MODULE: ./lib/core/import/own-findings.js
var own_findings = __webpack_require__(71560);
;// CONCATENATED MODULE: ./lib/core/render/sarif-rules.js









/** GitHub's limits of a rule, in characters, and the most tags it keeps of one. */
const MAX_NAME = 255;
const MAX_DESCRIPTION = 1024;
const MAX_TAGS = 10;
const BY_MODEL = "Claimed by an agent, ruled on by a Judge and checked once more by a Critic at the pinned lines.";
const BY_STATIC_PANEL = "Found by a rule of Tribunal's static panel; no language model was asked.";
/** The rules of one run, each with what SARIF says of it. */
class RuleTable {
    #report;
    #index = new Map();
    #rules = [];
    #ids = new Set();
    /** @param findings everything that may become a result, in order. */
    constructor(findings, report) {
        this.#report = report;
        for (const finding of findings)
            this.#add(finding);
    }
    /** The rule's id and its place among the descriptors. */
    referTo(finding) {
        const ruleIndex = this.#index.get(keyOf(finding)) ?? -1;
        return { ruleId: this.#rules[ruleIndex]?.rule.id ?? finding.category, ruleIndex };
    }
    descriptors() {
        return this.#rules.map(({ rule, first, worst }) => describe(rule, { category: first.category, severity: worst }));
    }
    #add(finding) {
        const key = keyOf(finding);
        const known = this.#rules[this.#index.get(key) ?? -1];
        if (known !== undefined) {
            known.worst = (0,severity/* worseSeverity */.E$)(known.worst, finding.severity);
            return;
        }
        const rule = ruleOf(finding, this.#report);
        const id = this.#unusedId(rule.id);
        this.#index.set(key, this.#rules.length);
        this.#rules.push({ rule: { ...rule, id }, first: finding, worst: finding.severity });
    }
    /** Two files may name a rule alike. */
    #unusedId(wanted) {
        let id = wanted;
        for (let number = 2; this.#ids.has(id); number += 1)
            id = `${wanted}-${number}`;
        this.#ids.add(id);
        return id;
    }
}
function keyOf(finding) {
    const { rule, detected_by, reported_by: reporter, category } = finding;
    if (rule !== null)
        return JSON.stringify(["rule", rule.id, rule.file]);
    if (finding.effect_id !== null)
        return JSON.stringify(["policy", finding.effect_id]);
    const origin = (0,told_origin/* toldOrigin */.S)(finding);
    if (origin !== undefined)
        return JSON.stringify(["origin", origin.kind, detected_by === null ? category : null]);
    if (isForeign(reporter))
        return JSON.stringify(["tool", reporter.tool, reporter.check]);
    return JSON.stringify(["category", category]);
}
function isForeign(reporter) {
    return reporter !== null && reporter.check !== null && reporter.tool !== own_findings/* OWN_TOOL */.SB;
}
function ruleOf(finding, report) {
    const { rule, detected_by: detector, reported_by: reporter, category } = finding;
    if (rule !== null)
        return citedRule(rule, report);
    if (finding.effect_id !== null)
        return policyRule(finding, finding.effect_id, report);
    const made = (0,told_origin/* toldOrigin */.S)(finding);
    const { title, text, cwe } = category_meaning/* CATEGORY_MEANINGS */.O[category];
    if (made !== undefined) {
        const meaning = detector === null ? { title, text, precision: "medium" } : claims_origin/* DETECTOR_MEANINGS */.Y[detector];
        return { id: made.kind, ...meaning, cwe: [], origin: made.explanation };
    }
    if (!isForeign(reporter)) {
        return { id: category, title, text, cwe: cwe === undefined ? [] : [cwe], origin: BY_MODEL, precision: "medium" };
    }
    const { tool, check } = reporter;
    const origin = `Reported by ${tool}, and checked by Tribunal at the pinned lines.`;
    return { id: `${tool}/${check}`, title: `${check} (${tool})`, text: title, cwe: [], origin, precision: "medium" };
}
/** A sentence of the policy is a rule of its own: people silence or follow one of them, not all. */
function policyRule(finding, id, { policy }) {
    const effect = policy?.effects.find((each) => each.id === id);
    const { action, resource } = effect ?? finding.effect ?? { action: "break", resource: "the policy" };
    const does = `${effect === undefined ? "" : `${effect.modal.replaceAll("_", " ")} `}${action} ${resource}`;
    const reason = effect === undefined || effect.reason === "" ? category_meaning/* CATEGORY_MEANINGS */.O.policy.text : effect.reason;
    const origin = (0,told_origin/* toldOrigin */.S)(finding)?.explanation ?? BY_MODEL;
    return { id: `policy/${id}`, title: `${id}: ${does}`, text: reason, cwe: [], origin, precision: "high" };
}
function citedRule({ id, file, quote }, { cited_rules: cited }) {
    const record = cited.find((each) => each.id === id && each.file === file);
    const isStatic = (0,finding_view/* isRuleOfStaticPanel */.iT)({ id, file });
    return {
        id,
        title: record?.title ?? id,
        text: record?.text ?? quote,
        cwe: record?.cwe ?? [],
        origin: isStatic ? BY_STATIC_PANEL : BY_MODEL,
        precision: isStatic ? "high" : "medium",
        ...(isStatic ? {} : { file }),
    };
}
const LEVELS = { critical: "error", high: "error", medium: "warning", low: "note" };
const PROBLEMS = { error: "error", warning: "warning", note: "recommendation" };
/** Within the bands that code scanning makes of scores; no score of ours is finer than a severity. */
const SCORES = { critical: "9.5", high: "8.0", medium: "5.5", low: "2.0" };
/** The level of a failed result. */
function levelOf(severity) {
    return LEVELS[severity];
}
/**
 * A rule as code scanning shows it. One that is about security is as severe as its worst result.
 *
 * @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
function describe(rule, { category, severity }) {
    const numbers = cweNumbers(rule.cwe);
    const isSecure = isSecurity(category, rule.cwe);
    const level = levelOf(severity);
    const [first] = numbers;
    return {
        id: oneLine(rule.id, MAX_NAME),
        ...sarif_rules_nameOf(rule.id),
        shortDescription: { text: oneLine(rule.title, MAX_DESCRIPTION) },
        fullDescription: { text: (0,cut/* cut */.Jj)((0,core_escape/* escapeSarifMessage */.EA)(rule.text), MAX_DESCRIPTION) },
        help: { text: helpText(rule, numbers), markdown: helpMarkdown(rule, numbers) },
        ...(first === undefined ? {} : { helpUri: linkTo(first) }),
        defaultConfiguration: { level },
        properties: {
            tags: [
                ...(isSecure ? ["security"] : []),
                category,
                ...numbers.map((number) => `external/cwe/cwe-${String(number).padStart(3, "0")}`),
            ].slice(0, MAX_TAGS),
            precision: rule.precision,
            "problem.severity": PROBLEMS[level],
            ...(isSecure ? { "security-severity": SCORES[severity] } : {}),
        },
    };
}
function oneLine(text, max) {
    return (0,cut/* cut */.Jj)((0,core_escape/* escapeSarifMessage */.EA)(text).replace(/\s+/g, " ").trim(), max);
}
/** Readable beside an id that is for machines (§3.49.7); an id that is a name already needs no other. */
function sarif_rules_nameOf(id) {
    const words = id.match(/[A-Za-z0-9]+/g) ?? [];
    const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
    const name = /^[A-Za-z]/.test(joined) ? joined : `Rule${joined}`;
    return name.toLowerCase() === id.toLowerCase() ? {} : { name: name.slice(0, MAX_NAME) };
}
function linkTo(cwe) {
    return `https://cwe.mitre.org/data/definitions/${cwe}.html`;
}
function helpText({ text, origin, file }, numbers) {
    const weaknesses = numbers.map((number) => `CWE-${number}: ${linkTo(number)}`);
    const where = file === undefined ? [] : [`The rule stands in ${file}.`];
    return (0,core_escape/* escapeSarifMessage */.EA)([text, origin, ...where, ...weaknesses].join("\n\n"));
}
function helpMarkdown({ title, text, origin, file }, numbers) {
    const weaknesses = numbers.map((number) => `[CWE-${number}](${linkTo(number)})`).join(", ");
    return [
        `# ${(0,core_escape/* escapeMarkdown */.FV)(title)}`,
        file === undefined ? (0,core_escape/* escapeMarkdown */.FV)(text) : (0,core_escape/* codeBlock */.DV)(text, "markdown"),
        (0,core_escape/* escapeMarkdown */.FV)(origin),
        file === undefined ? "" : `The rule stands in ${(0,core_escape/* codeSpan */.SS)(file)}.`,
        weaknesses === "" ? "" : `Weaknesses: ${weaknesses}`,
    ]
        .filter((part) => part !== "")
        .join("\n\n");
}

;// CONCATENATED MODULE: ./lib/core/render/sarif.js







/** GitHub keeps the first 5,000 results of a run and refuses files of more than 10 MB compressed. */
const MAX_RESULTS = 5000;
const MAX_BYTES = 9_000_000;
const MAX_MESSAGE_CHARS = 4000;
/**
 * A report as SARIF 2.1.0: confirmed findings, and unresolved ones as results of kind `review`. Dismissed ones are no
 * results. What no file carries, and what exceeds GitHub's limits, is counted in a notification.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
function toSarif(report) {
    const entries = [...report.findings, ...report.unresolved].sort((a, b) => rankOf(a) - rankOf(b) || (0,severity/* compareSeverity */.zK)(a.severity, b.severity));
    const placed = entries.filter((entry) => locationOf(entry, report) !== undefined);
    const rules = new RuleTable(placed, report);
    const results = takeFitting(placed, (entry) => toResult(entry, rules, report));
    const omitted = [
        [entries.length - placed.length, "name no file and are in the report alone"],
        [placed.length - results.length, "exceed the limits of code scanning and are in the report alone"],
    ];
    return {
        $schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [toRun(report, { rules, results, notices: omitted.filter(([count]) => count > 0).map(tellOmitted) })],
    };
}
function isUnresolved(entry) {
    return "failed_gate" in entry;
}
function rankOf(entry) {
    return isUnresolved(entry) ? 1 : 0;
}
function tellOmitted([count, why]) {
    return `${count} findings ${why}.`;
}
function toRun({ tool, run, pin, publication, fix }, { rules, results, notices }) {
    return {
        tool: {
            driver: {
                name: "Tribunal",
                semanticVersion: tool.version,
                rules: rules.descriptors(),
            },
        },
        automationDetails: { id: `tribunal/${publication === null ? "" : `${slug(publication.check_name)}/`}` },
        invocations: [
            {
                executionSuccessful: run.status === "completed",
                startTimeUtc: run.started_at,
                endTimeUtc: run.finished_at,
                toolExecutionNotifications: [
                    { level: "note", message: { text: (0,core_escape/* escapeSarifMessage */.EA)(run.title) } },
                    ...notices.map((text) => ({ level: "warning", message: { text } })),
                ],
            },
        ],
        columnKind: "utf16CodeUnits",
        results,
        properties: {
            ...{ headSha: pin.head_sha, targetSha256: pin.target_sha256, conclusion: run.conclusion },
            ...(fix === null ? {} : { fix: propertiesOf(fix) }),
        },
    };
}
/** What became of the repairs, in short: the results are those of the head as given. */
function propertiesOf({ stop_reason: stopReason, patch_sha256: patchSha256, result, findings }) {
    const patched = result === null ? {} : { headSha: result.head, conclusion: result.conclusion, title: result.title };
    return {
        ...{ stopReason, patchSha256, patched },
        findings: findings.map(({ finding_id: id, fingerprint, state }) => ({ id, fingerprint, state })),
    };
}
function slug(name) {
    return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
function toResult(entry, rules, report) {
    const isOpen = isUnresolved(entry);
    const baselineState = baselineOf(entry, report);
    return {
        ...rules.referTo(entry),
        kind: isOpen ? "review" : "fail",
        // Only a failure has a level (§3.27.10).
        level: isOpen ? "none" : levelOf(entry.severity),
        message: { text: messageOf((0,finding_view/* viewFinding */.Pz)(entry, report)) },
        locations: [locationOf(entry, report)],
        ...relatedTo(entry, report),
        ...flowsOf(entry, report),
        // From 0 to 100 (§3.27.25): how sure it is, which is no part of its severity.
        ...(entry.confidence === null ? {} : { rank: Math.round(entry.confidence * 100) }),
        ...fixesOf(entry, report),
        partialFingerprints: Object.fromEntries([...entry.older_fingerprints, entry.fingerprint].map((value) => [`tribunal/${value.split(":")[0]}`, value])),
        ...(baselineState === undefined ? {} : { baselineState }),
        properties: {
            severity: entry.severity,
            classification: entry.classification,
            ...(entry.late ? { late: true } : {}),
            ...(entry.reported_by === null ? {} : { reportedBy: entry.reported_by.tool }),
            ...(entry.effect_id === null ? {} : keepBreach(entry)),
            tribunal: keep(entry),
        },
    };
}
/** Against the earlier review where one is followed, else against the code before the change. */
function baselineOf(entry, { follow_up: followUp }) {
    const { classification } = entry;
    const isKnown = followUp !== null && isEarlier(entry, followUp);
    if (classification === "existing" || isKnown)
        return "unchanged";
    return classification === "new" || followUp !== null ? "new" : undefined;
}
/** What a result cannot say, such as a deleted line, in the words of the report: `validate` reads the finding from these. */
function keep(entry) {
    const { title, description, severity, category, file, side, start_line, line, evidence } = entry;
    const { detected_by, origin, rule, suggestion, replacement, corrections } = entry;
    return {
        ...{ title, description, severity, category, file, side, start_line, line, evidence },
        ...{ detected_by, origin, rule, suggestion, replacement, corrections },
        ...(entry.united.length === 0 ? {} : { united: entry.united.map(keep) }),
    };
}
/** What tools may filter by. */
function keepBreach({ effect_id: effectId, effect, judgment, confidence }) {
    return { effectId, effect, judgment, confidence };
}
function messageOf(view) {
    const { title, description, ruling, suggestion, reason } = view;
    const parts = [
        title,
        // Before what may be long: the end is cut.
        reason && `Unresolved: ${reason}`,
        description,
        ruling,
        suggestion && `Suggestion: ${suggestion}`,
        ...sentencesOf(view),
    ];
    const text = (0,core_escape/* escapeSarifMessage */.EA)(parts.filter((part) => part !== undefined).join("\n\n"));
    return text.slice(0, MAX_MESSAGE_CHARS).toWellFormed();
}
/** As many as GitHub takes, in order. */
function takeFitting(entries, toResult) {
    const encoder = new TextEncoder();
    const results = [];
    let bytes = 0;
    for (const entry of entries.slice(0, MAX_RESULTS)) {
        const result = toResult(entry);
        bytes += encoder.encode(JSON.stringify(result)).length;
        if (bytes > MAX_BYTES)
            break;
        results.push(result);
    }
    return results;
}

// EXTERNAL MODULE: ./lib/core/render/terminal.js
var render_terminal = __webpack_require__(24178);
// EXTERNAL MODULE: ./lib/core/digest.js
var digest = __webpack_require__(53871);
;// CONCATENATED MODULE: ./lib/core/render/text-finding.js





const MAX_QUOTED_LINES = 12;
const MAX_CODE_CHARS = 300;
const LABELS = { indent: 2, width: 13 };
const PAINTS = {
    critical: "red",
    high: "red",
    medium: "yellow",
    low: "cyan",
};
/** Findings that say the same of several places are told once, with all their places; the order stays. */
function groupAlike(findings, view) {
    const groups = new Map();
    for (const finding of findings) {
        const { place, code, further, fingerprint, ...words } = view(finding);
        // The words themselves would be kept as long as the groups.
        const key = (0,digest/* sha256 */.sc)(JSON.stringify(words));
        const known = groups.get(key);
        if (known === undefined)
            groups.set(key, [finding]);
        else
            known.push(finding);
    }
    return [...groups.values()];
}
/** Findings that are alike, as lines: title, places with their code, why, and what can be done. */
function* renderGroup(group, view, terminal) {
    const [one] = group;
    if (one === undefined)
        return;
    const first = view(one);
    const { severity, title, description = "" } = first;
    const heading = { indent: 0, width: severity.length + 2, labelPaint: PAINTS[severity], paint: "bold" };
    const paragraphs = description.split(/\n\s*\n/).map(core_escape/* escapeTerminalLine */.qg);
    yield* terminal.labelled(severity.toUpperCase(), (0,core_escape/* escapeTerminalLine */.qg)(title), heading);
    for (const finding of group)
        yield* renderPlaces(view(finding), terminal);
    yield* paragraphs.filter((text) => text !== "").flatMap((text) => terminal.paragraph(text, 2));
    yield* text_finding_renderFacts(first, terminal);
    for (const [index, finding] of group.entries()) {
        const { place, fingerprint } = view(finding);
        const where = group.length > 1 ? `  ${place.name}` : "";
        // A person who overrules a finding names it by this.
        yield* label(index === 0 ? "Fingerprint" : "", `${fingerprint}${where}`, terminal);
    }
}
function text_finding_renderFacts(finding, terminal) {
    const { breach, chain, rule, ruling, reason, suggestion, reporter, threads, carriedFrom, united, guards, late, repair, known, } = finding;
    return [
        ...label("Chain", (0,render_chain/* tellChain */.Dq)(chain), terminal),
        ...label("Policy", breach && tellBreach(breach), terminal),
        ...label("Unresolved", reason, terminal),
        ...label("Judge", ruling, terminal),
        ...text_finding_renderSuggestion(suggestion, terminal),
        ...text_finding_renderReplacement(finding, terminal),
        ...label("Rule", rule && tellRule(rule), terminal),
        ...label("Reported by", reporter, terminal),
        ...label("Threads", threads && tellThreads(threads), terminal),
        ...label("First found", carriedFrom && tellCarriedFrom(carriedFrom), terminal),
        ...label("United", united, terminal),
        ...guards.flatMap((guard) => label("Taken away", tellGuard(guard), terminal)),
        ...label("Late", late, terminal),
        ...label("Repair", repair, terminal),
        ...known.flatMap((match) => label("Looks like", tellKnown(match), terminal)),
        ...label("Kind", factsOf(finding).join(", "), terminal),
    ];
}
function label(name, text, terminal) {
    const line = (0,core_escape/* escapeTerminalLine */.qg)(text ?? "");
    return line === "" ? [] : terminal.labelled(name, line, LABELS);
}
/** Its words in lines as wide as the terminal; code among them keeps its own lines. */
function text_finding_renderSuggestion(suggestion, terminal) {
    const parts = (suggestion ?? "").split(/^```\n([\s\S]*?)\n```$/m);
    const words = (part, index) => (index === 0 && part === "" && parts.length > 1 ? "this code" : part);
    return parts.flatMap((part, index) => index % 2 === 0
        ? label("Suggestion", words(part, index), terminal)
        : codeLines(part, undefined).map((code) => `  ${code}`));
}
function text_finding_renderReplacement({ replacement }, terminal) {
    if (replacement === undefined)
        return [];
    const { text } = replacement;
    return [
        ...label("Change", introduceReplacement(replacement), terminal),
        ...codeLines(text, undefined).map((code) => `  ${code}`),
    ];
}
/** Where it is and what stands there; then what else it rests on, such as a line that was deleted. */
function renderPlaces({ place, code, further }, terminal) {
    const mark = place.side === "base" && place.file !== null ? " (deleted line)" : "";
    return [
        `  ${terminal.paint((0,core_escape/* escapeTerminalLine */.qg)(place.name), "bold")}${mark}`,
        ...(code === undefined ? [] : quoteLines(code)),
        ...further.flatMap((each) => {
            const where = `${introducePlace(each)} ${each.file}:${each.start_line}`;
            return [`  ${(0,core_escape/* escapeTerminalLine */.qg)(where)}`, ...quoteLines(each)];
        }),
    ];
}
/** Numbered where the quote has as many lines as its place: else nothing says which is which. */
function quoteLines({ quote, start_line: start, end_line: end }) {
    const isWhole = quote.trimEnd().split("\n").length === end - start + 1;
    return codeLines(quote.trimEnd(), isWhole ? start : undefined);
}
function codeLines(code, start) {
    const lines = (0,core_escape/* escapeControls */.UN)(code).split("\n");
    const width = start === undefined ? 1 : String(start + lines.length - 1).length;
    const shown = lines.slice(0, MAX_QUOTED_LINES).map((line, index) => {
        const number = start === undefined ? "" : String(start + index);
        const text = line.length <= MAX_CODE_CHARS ? line : `${line.slice(0, MAX_CODE_CHARS).toWellFormed()}…`;
        return `    ${number.padStart(width)} | ${text}`.trimEnd();
    });
    const left = lines.length - shown.length;
    return left > 0 ? [...shown, `    ${" ".repeat(width)} … ${left} more lines`] : shown;
}

// EXTERNAL MODULE: ./lib/core/render/text-fix.js
var text_fix = __webpack_require__(46459);
;// CONCATENATED MODULE: ./lib/core/render/text-follow-up.js




const text_follow_up_MAX_ROWS = 20;
const text_follow_up_MAX_QUOTE_CHARS = 160;
const INDENT = 4;
const text_follow_up_SHA_CHARS = 12;
/** What changed since the earlier review, in a few lines; empty for a review of the whole change. */
function renderSinceText(report, terminal) {
    const section = toFollowUpSection(report);
    if (section === undefined)
        return [];
    const { parts, previousHead } = section;
    return [
        ...terminal.paragraph(tellSince(section, previousHead.slice(0, text_follow_up_SHA_CHARS)), 0, "bold"),
        ...(parts.rows.length === 0 ? [] : terminal.paragraph("The JSON report says which parts, and why.", 0)),
    ];
}
/** What became of each finding since; empty for a review of the whole change. */
function renderFollowUpText(report, terminal) {
    return (toFollowUpSection(report)?.lists ?? []).flatMap((list) => text_follow_up_renderList(list, terminal));
}
function text_follow_up_renderList({ title, note, rows }, terminal) {
    const left = rows.length - text_follow_up_MAX_ROWS;
    return [
        terminal.paint(`${title} (${rows.length})`, "bold"),
        ...(note === undefined ? [] : terminal.paragraph(note.replaceAll("`", ""), 0)),
        ...rows.slice(0, text_follow_up_MAX_ROWS).flatMap((row) => text_follow_up_renderRow(row, terminal)),
        ...(left > 0 ? [`  … and ${left} more ${fold_unread/* REST_AT_TERMINAL */.Cj}`] : []),
        "",
    ];
}
function text_follow_up_renderRow({ severity, place, title, fingerprint, says, proof, sides }, terminal) {
    const where = place === undefined ? undefined : (place.name ?? `${place.file}:${place.line}`);
    const facts = [severity?.toUpperCase(), where].filter((fact) => fact !== undefined).join("  ");
    const heading = facts === "" ? title : `${facts}: ${title}`;
    return [
        ...terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(heading), 2),
        ...(says === undefined ? [] : terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(says), INDENT)),
        ...(proof === undefined ? [] : [text_follow_up_renderProof(proof)]),
        ...sides.flatMap((side) => text_follow_up_renderSide(side, terminal)),
        ...(fingerprint === undefined ? [] : terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(fingerprint), INDENT, "dim")),
    ];
}
/** Code is never wrapped. */
function text_follow_up_renderProof({ words, file, start_line: start, quote }) {
    return `    ${words} ${(0,core_escape/* escapeTerminalLine */.qg)(`${file}:${start}`)} | ${(0,core_escape/* escapeTerminalLine */.qg)((0,cut/* cut */.Jj)(quote.trim(), text_follow_up_MAX_QUOTE_CHARS))}`;
}
function text_follow_up_renderSide({ when, head, title, quote }, terminal) {
    const at = head === undefined ? "" : `, at ${head.slice(0, text_follow_up_SHA_CHARS)}`;
    const words = `${when}${at}${title === "" ? "" : `: ${title}`}`;
    const code = (0,core_escape/* escapeTerminalLine */.qg)((0,cut/* cut */.Jj)(quote.trim(), text_follow_up_MAX_QUOTE_CHARS));
    return [...terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(words), INDENT), ...(code === "" ? [] : [`      | ${code}`])];
}

;// CONCATENATED MODULE: ./lib/core/render/text-policy.js





const text_policy_MAX_EFFECTS = 50;
const text_policy_MAX_ROWS = 50;
const BULLET = { indent: 2, width: 2 };
const WIDTH = "not applicable".length + 2;
const text_policy_PAINTS = {
    violated: "red",
    existing: "yellow",
    unknown: "yellow",
    waived: "yellow",
    met: "green",
    dismissed: "dim",
    "not-applicable": "dim",
};
/** What came of the policy, as lines for a terminal; empty where there is none. */
function renderPolicyText(report, terminal) {
    const section = toPolicySection(report);
    if (section === undefined)
        return [];
    const { effects, unknown, waived, expired, stopped, classifier } = section;
    return [
        terminal.paint(`Policy (${effects.length})`, "bold"),
        ...terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(section.extent), 0),
        "",
        ...effects.slice(0, text_policy_MAX_EFFECTS).flatMap((effect) => renderEffect(effect, terminal)),
        ...(effects.length > text_policy_MAX_EFFECTS ? [`  … and ${effects.length - text_policy_MAX_EFFECTS} more ${fold_unread/* REST_AT_TERMINAL */.Cj}`] : []),
        ...text_policy_renderList("Not known", tellNamed(unknown), terminal),
        ...text_policy_renderList("Waived", tellNamed(waived), terminal),
        ...text_policy_renderList("Waivers that hold no more", tellNamed(expired), terminal),
        ...text_policy_renderList("Bounds", stopped, terminal),
        ...text_policy_renderList("Not followed", tellNotFollowed(section), terminal),
        ...(classifier === undefined ? [] : terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(classifier), 2)),
        "",
    ];
}
function renderEffect({ id, demand, standing, standingWords, breaches, breachesLeft }, terminal) {
    const label = { indent: 2, width: WIDTH, labelPaint: text_policy_PAINTS[standing] };
    return [
        ...terminal.labelled(standingWords, (0,core_escape/* escapeTerminalLine */.qg)(`${id}: ${demand}`), label),
        ...breaches.flatMap((finding) => {
            const path = (0,render_chain/* tellChain */.Dq)(finding.chain) ?? (0,finding_view/* namePlace */.RO)(finding);
            return terminal.labelled("", (0,core_escape/* escapeTerminalLine */.qg)(path), { ...label, indent: 2 });
        }),
        ...(breachesLeft === 0 ? [] : terminal.labelled("", `and ${breachesLeft} more among the findings`, label)),
    ];
}
function tellNamed(all) {
    return all.map(({ effectId, words }) => `${effectId}: ${words}`);
}
function tellNotFollowed({ notFollowed, notFollowedLeft }) {
    const rows = notFollowed.map(({ file, line, symbol, why }) => `${file}:${line} ${symbol}: ${why}`);
    return [...rows, ...(notFollowedLeft === 0 ? [] : [`and ${notFollowedLeft} more`])];
}
function text_policy_renderList(title, rows, terminal) {
    if (rows.length === 0)
        return [];
    const left = rows.length - text_policy_MAX_ROWS;
    return [
        `  ${title}`,
        ...rows.slice(0, text_policy_MAX_ROWS).flatMap((row) => terminal.labelled("-", (0,core_escape/* escapeTerminalLine */.qg)(row), BULLET)),
        ...(left > 0 ? [`  … and ${left} more ${fold_unread/* REST_AT_TERMINAL */.Cj}`] : []),
    ];
}

;// CONCATENATED MODULE: ./lib/core/render/text-triage.js




const text_triage_MAX_ROWS = 40;
const text_triage_MAX_QUOTE_CHARS = 160;
const text_triage_SHA_CHARS = 12;
const text_triage_INDENT = 4;
const text_triage_WIDTH = "goes in circles".length + 2;
const text_triage_PAINTS = {
    circle: "yellow",
    person: "yellow",
    unheard: "yellow",
    open: "red",
    dismissed: "dim",
    fixed: "green",
    skipped: "dim",
};
/** What became of other reviewers' threads, as lines for a terminal; empty where nobody asked for them. */
function renderTriageText(report, terminal) {
    const section = triage_section_toTriageSection(report);
    if (section === undefined)
        return [];
    const { extent, problem, rows } = section;
    const left = rows.length - text_triage_MAX_ROWS;
    return [
        terminal.paint(`Other reviewers' threads (${rows.length})`, "bold"),
        ...terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(extent), 0),
        ...(problem === undefined ? [] : terminal.paragraph(`Not all could be decided: ${(0,core_escape/* escapeTerminalLine */.qg)(problem)}`, 0)),
        ...rows.slice(0, text_triage_MAX_ROWS).flatMap((row) => text_triage_renderRow(row, terminal)),
        ...(left > 0 ? [`  … and ${left} more ${fold_unread/* REST_AT_TERMINAL */.Cj}`] : []),
        ...(rows.length === 0 ? [] : terminal.paragraph(TRIAGE_NOTE.replaceAll("`", ""), 0)),
        ...text_triage_renderLeftOut(section, terminal),
        "",
    ];
}
function text_triage_renderRow(row, terminal) {
    const { standing, standingWords, author, place, title, why, proof, name, next, isCarried } = row;
    const label = { indent: 2, width: text_triage_WIDTH, labelPaint: text_triage_PAINTS[standing] };
    const heading = `${author}, ${place.name}${title === "" ? "" : `: ${title}`}`;
    const told = tellFacts(row);
    return [
        ...terminal.labelled(standingWords, (0,core_escape/* escapeTerminalLine */.qg)(heading), label),
        ...(why === "" ? [] : terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(why), text_triage_INDENT)),
        ...(proof === undefined ? [] : [text_triage_renderProof(proof)]),
        ...(told === "" ? [] : terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(told), text_triage_INDENT)),
        ...terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(`${name}: ${next}${isCarried ? "; decided before, unchanged since" : ""}`), text_triage_INDENT, "dim"),
    ];
}
function tellFacts({ commit, fingerprint, findingWords, circle }) {
    return [
        ...(circle === undefined ? [] : [`${circle.words}: ${tellHeads(circle)}.`]),
        ...(commit === undefined ? [] : [`Fixed by ${commit.slice(0, text_triage_SHA_CHARS)}.`]),
        ...(fingerprint === undefined ? [] : [`${findingWords} ${fingerprint}.`]),
    ].join(" ");
}
function tellHeads({ heads, earlier }) {
    const shown = heads.map((head) => head.slice(0, text_triage_SHA_CHARS));
    return `${earlier === 0 ? "" : `${earlier} earlier heads → `}${shown.join(" → ")}`;
}
/** Code is never wrapped. */
function text_triage_renderProof({ words, file, start_line: start, quote }) {
    return `    ${words} ${(0,core_escape/* escapeTerminalLine */.qg)(`${file}:${start}`)} | ${(0,core_escape/* escapeTerminalLine */.qg)((0,cut/* cut */.Jj)(quote.trim(), text_triage_MAX_QUOTE_CHARS))}`;
}
function text_triage_renderLeftOut({ leftOut, leftOutUnnamed }, terminal) {
    if (leftOut.length === 0)
        return [];
    const bullet = { indent: 2, width: 2 };
    return [
        "Left out, to be asked about when others are decided",
        ...leftOut.flatMap(({ author, place, times }) => terminal.labelled("-", (0,core_escape/* escapeTerminalLine */.qg)(`${author}, ${place.name}${times}`), bullet)),
        ...(leftOutUnnamed === 0 ? [] : [`  … and ${leftOutUnnamed} more ${fold_unread/* REST_AT_TERMINAL */.Cj}`]),
    ];
}

;// CONCATENATED MODULE: ./lib/core/render/text.js
























/** How many dismissed findings are listed, for readers who doubt the review; the report holds the others. */
const MAX_DISMISSED = 20;
const text_LABELS = { indent: 0, width: 10 };
/**
 * A report for a person at a terminal, in pieces: what was reviewed and the verdict first, then what to do about it. No
 * control characters but colours.
 */
function* renderText(report, style = render_terminal/* PLAIN */.t) {
    for (const line of toLines(report, style))
        yield `${line}\n`;
}
function* toLines(report, style) {
    const terminal = new render_terminal/* Terminal */.B(style);
    const { run } = report;
    const reviewed = (0,render_reviewed/* tellReviewed */.TU)(report);
    yield* reviewed === undefined ? [] : showReviewed((0,core_escape/* escapeTerminalLine */.qg)(reviewed), style);
    yield* terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(run.title), 0, paintOf(run));
    yield* (0,text_fix/* renderWhichHeadText */.Tc)(report, terminal);
    yield* renderSinceText(report, terminal);
    for (const note of noteOn(report))
        yield* terminal.paragraph((0,core_escape/* escapeTerminalLine */.qg)(note), 0);
    yield "";
    yield* (0,text_fix/* renderFixText */.L4)(report, terminal);
    yield* renderFollowUpText(report, terminal);
    const findings = findingsTeller(report, terminal);
    yield* findings("Findings", report.findings.filter(report_report/* isBrought */.a$));
    yield* findings("Unresolved", report.unresolved, (0,phrases/* describeUnchecked */.my)(report));
    yield* findings("Debt that was there before", report.findings.filter(report_report/* isDebt */.a_));
    yield* missed(report, terminal);
    yield* renderTriageText(report, terminal);
    yield* renderPolicyText(report, terminal);
    yield* dismissed(report, terminal);
    yield* notReviewed(report, terminal);
    yield* end(report, terminal);
}
/** In a file or a pipe it is one line, for whoever looks at the first alone. */
function showReviewed(reviewed, style) {
    return style === render_terminal/* PLAIN */.t ? [reviewed] : new render_terminal/* Terminal */.B(style).paragraph(reviewed, 0);
}
function paintOf({ conclusion }) {
    if (conclusion === "success")
        return "green";
    return conclusion === "failure" ? "red" : "yellow";
}
/** A view is made when it is told, and not kept. */
function findingsTeller(report, terminal) {
    const view = (finding) => (0,finding_view/* viewFinding */.Pz)(finding, report);
    return function* (title, all, note) {
        if (all.length === 0)
            return;
        const once = (0,phrases/* saidAlike */.OM)(all, view);
        const viewOnce = (finding) => (0,phrases/* withoutSaid */.aN)(view(finding), once);
        yield terminal.paint(`${title} (${all.length})`, "bold");
        yield* note === undefined ? [] : terminal.paragraph(note, 0);
        yield* sayOnce("Each is unresolved", once.reason, terminal);
        yield* sayOnce(`The Judge on ${once.ruledOn}`, once.ruling, terminal);
        yield "";
        for (const group of groupAlike([...all].sort(text_bySeverity), viewOnce)) {
            yield* renderGroup(group, viewOnce, terminal);
            yield "";
        }
    };
}
function sayOnce(lead, text, terminal) {
    return text === undefined ? [] : terminal.paragraph(`${lead}: ${(0,core_escape/* escapeTerminalLine */.qg)(text)}`, 0);
}
function* section(title, entries, terminal) {
    yield terminal.paint(title, "bold");
    yield* entries;
    yield "";
}
function* missed(report, terminal) {
    const all = report.missed;
    if (all.length === 0)
        return;
    yield* section(`Missed, says the Critic (${all.length})`, tellEach(all, tellMissed(terminal)), terminal);
}
function tellMissed(terminal) {
    return (item) => {
        const grounds = item.grounded ? "its quote stands there" : "its quote stands nowhere: it counts for nothing";
        return [
            `${item.severity.toUpperCase()}  ${(0,core_escape/* escapeTerminalLine */.qg)((0,finding_view/* namePlace */.RO)(item))}`,
            ...terminal.paragraph(`${(0,core_escape/* escapeTerminalLine */.qg)(item.description)} (${grounds})`, 2),
            ...terminal.labelled("Fingerprint", (0,core_escape/* escapeTerminalLine */.qg)(item.fingerprint), { indent: 2, width: 13 }),
        ];
    };
}
function* tellEach(items, tell) {
    for (const item of items)
        yield* tell(item);
}
function dismissed({ dismissed: all }, terminal) {
    if (all.length === 0)
        return [];
    const shown = all
        .slice(0, MAX_DISMISSED)
        .flatMap((item) => [
        ...terminal.paragraph(`${(0,core_escape/* escapeTerminalLine */.qg)((0,finding_view/* namePlace */.RO)(item))}: ${(0,core_escape/* escapeTerminalLine */.qg)(item.title)}`, 2),
        ...terminal.paragraph(`${(0,core_escape/* escapeTerminalLine */.qg)((0,plain_words/* describeDismissal */.JO)(item))} (by the ${item.by})`, 4),
        ...proof(item),
    ]);
    const left = all.length - MAX_DISMISSED;
    return section(`Dismissed (${all.length})`, left > 0 ? [...shown, `  … and ${left} more ${fold_unread/* REST_AT_TERMINAL */.Cj}`] : shown, terminal);
}
function proof(item) {
    const found = (0,phrases/* findProof */.aY)(item);
    if (found === undefined)
        return [];
    return [`    ${(0,core_escape/* escapeTerminalLine */.qg)(`${found.file}:${found.start_line}`)} | ${(0,core_escape/* escapeTerminalLine */.qg)(found.quote)}`];
}
function* notReviewed(report, terminal) {
    const { coverage, replay } = report;
    const live = coverage.counted_as_new.map(({ file, change }) => `${file}: ${change}`);
    const isValidation = report.imported?.use === "validate";
    const title = isValidation ? "Not looked at, as no finding here is about it" : "Not reviewed";
    yield* listFolded(title, [(0,phrases/* describeSkipped */.At)(report), (0,phrases/* describeUnread */.Fn)(report)], terminal);
    yield* list("Compared with earlier versions", replay.previous, { terminal });
    yield* listFolded("Changed without a line", [(0,phrases/* describeLineless */.Xi)(report)], terminal);
    yield* listFolded("Not covered", [(0,phrases/* describeNotCovered */.HD)(report)], terminal);
    yield* list("Reviewed in whole, since it may now take effect otherwise", live, { terminal });
}
/** Files of several kinds, each kind folded by itself. */
function listFolded(title, kinds, terminal) {
    const folded = kinds.map((files) => (0,fold_unread/* foldUnread */.nD)(files, fold_unread/* REST_AT_TERMINAL */.Cj));
    const items = folded.flatMap(({ entries }) => entries.map(({ path, told }) => `${path === "" ? "(at the root)" : path}: ${told}`));
    const of = kinds.reduce((sum, files) => sum + files.length, 0);
    return list(title, items, { terminal, of, more: folded.flatMap(({ more }) => (more === undefined ? [] : [more])) });
}
function list(title, items, { terminal, of = items.length, more = [] }) {
    if (items.length === 0)
        return [];
    const bullet = { indent: 2, width: 2 };
    const entries = items.flatMap((item) => terminal.labelled("-", (0,core_escape/* escapeTerminalLine */.qg)(item), bullet));
    const last = more.map((each) => `  ${each}`);
    return section(`${title} (${(0,group_digits/* groupDigits */.K)(of)})`, [...entries, ...last], terminal);
}
/** What the verdict rests on, a line each. */
function end(report, terminal) {
    const { run, pin } = report;
    const { costs, usage } = run;
    const broken = costs.calls_broken_off;
    const parts = (0,files_read/* describePartsRead */.ou)(report);
    const cost = (0,phrases/* describeCost */.P9)(costs.total, costs.currency);
    const effort = describeLargeEffort(report);
    const others = report.self_assessment.answered_by_others;
    const ratings = toldRatings(report)
        .filter(({ rating }) => rating !== "not-rated")
        .map((rating) => `${nameRating(rating).toLowerCase()}: ${rating.value} (${rateWords(rating)})`);
    const facts = [
        ["Coverage", `${parts}.`],
        ["Verdict", describeVerdict(report)],
        ["Policy", (0,policy_standing/* tellPolicy */.qI)(report)],
        ["Threads", tellTriage(report)],
        ["Repairs", (0,fix_section/* tellFix */.Zk)(report)],
        ["Debate", describeDebate(report)],
        ["Quality", ratings.length === 0 ? undefined : `${ratings.join("; ")}.`],
        [
            "Cost",
            usage.calls + broken === 0
                ? undefined
                : `${cost === undefined ? "" : `${cost}; `}${(0,phrases/* describeTokens */.k2)(usage, broken)}.`,
        ],
        ["Effort", effort === undefined ? undefined : `${effort}.`],
        [
            "Answered",
            others.length === 0 ? undefined : `by another model than asked, by its own word: ${others.join(", ")}.`,
        ],
        ["Pinned", `head ${pin.head_sha.slice(0, 12)}${(0,phrases/* describeHead */.Ui)(pin)}, target ${pin.target_sha256.slice(0, 12)}.`],
    ];
    return facts.flatMap(([name, text]) => {
        return text === undefined ? [] : terminal.labelled(name, (0,core_escape/* escapeTerminalLine */.qg)(text), text_LABELS);
    });
}
/** How the rounds went; where they did not end the run, also why it ended. */
function describeDebate(report) {
    const told = (0,phrases/* describeEnd */.lA)(report, (tier) => tier);
    if (told === undefined)
        return (0,why_ended/* describeEnding */.be)(report.run);
    return report.run.status === "completed" ? told : `${told} ${(0,why_ended/* describeEnding */.be)(report.run)}`;
}
function text_bySeverity(a, b) {
    return (0,severity/* compareSeverity */.zK)(a.severity, b.severity);
}

;// CONCATENATED MODULE: ./lib/core/render/render-report.js









const FORMATS = ["text", "json", "markdown", "sarif", "html"];
/**
 * A report in one of the formats, by which it is known again (`own-report.ts`); each ends with a line feed. Only text has
 * a style. No piece is much longer than what is said of one finding.
 */
function renderReport(report, format, style) {
    return (0,pieces/* toPieces */.Dy)(() => render_report_render(report, format, style));
}
function render_report_render(report, format, style) {
    switch (format) {
        case "text":
            return (0,seal/* sealText */.N)(renderText(report, style), "paragraph");
        case "json":
            return writeJson(report, 2);
        case "markdown":
            return (0,seal/* sealText */.N)(renderMarkdown(report), "paragraph");
        case "sarif":
            return writeJson(toSarif(report), 1);
        case "html":
            return (0,seal/* sealText */.N)([renderHtml(report)], "comment");
        default:
            return (0,assert_never/* assertNever */.x)(format);
    }
}
/** What is escaped stands within one text, and so within one piece. */
function* writeJson(record, indent) {
    for (const piece of (0,json_pieces/* jsonPieces */.M)(record, indent))
        yield (0,core_escape/* escapeJson */.GO)(piece);
    yield "\n";
}


/***/ }),

/***/ 91943:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TU: () => (/* binding */ tellReviewed),
/* harmony export */   yZ: () => (/* binding */ joinWords)
/* harmony export */ });
/* unused harmony export verbOf */
/** What was reviewed and what was not, in one line, file names as they are; undefined where a host named the commits. */
function tellReviewed({ pin, imported, run }) {
    if (pin.reviewed === null)
        return undefined;
    const verb = imported?.use === "validate" ? "Checked against" : verbOf(run.mode);
    return joinWords(verb, { reviewed: pin.reviewed, notReviewed: pin.not_reviewed });
}
/** What is done by a run of this mode, in front of what it is done to. */
function verbOf(mode) {
    return mode === "policy" ? "Checked by the policy" : "Reviewed";
}
/** The same, told before the review is held. */
function joinWords(verb, { reviewed, notReviewed }) {
    return `${verb}: ${reviewed}.${notReviewed.length === 0 ? "" : ` Not reviewed: ${notReviewed.join("; ")}.`}`;
}


/***/ }),

/***/ 24178:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Terminal),
/* harmony export */   t: () => (/* binding */ PLAIN)
/* harmony export */ });
/* harmony import */ var _wrap_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(56732);

/** For a file or a pipe: no colour, and no wider than a log is read with ease. */
const PLAIN = { columns: 100, isColoured: false };
const CODES = { bold: "1", dim: "2", red: "1;31", yellow: "1;33", green: "1;32", cyan: "36" };
/** Lines of text in one style. Whatever is given must be escaped for a terminal already. */
class Terminal {
    #style;
    constructor(style) {
        this.#style = style;
    }
    paint(text, paint) {
        return this.#style.isColoured ? `\u001b[${CODES[paint]}m${text}\u001b[0m` : text;
    }
    /** A paragraph, every line indented. */
    paragraph(text, indent, paint) {
        return this.#wrap(text, indent).map((line) => {
            return `${" ".repeat(indent)}${paint === undefined ? line : this.paint(line, paint)}`;
        });
    }
    /** A paragraph behind a label, its further lines beneath its first. */
    labelled(label, text, { indent, width, labelPaint = "dim", paint }) {
        const lines = this.#wrap(text, indent + width).map((line) => paint === undefined ? line : this.paint(line, paint));
        const gap = " ".repeat(Math.max(1, width - (0,_wrap_text_js__WEBPACK_IMPORTED_MODULE_0__/* .columnsOf */ .P)(label)));
        const [first = "", ...rest] = lines;
        return [
            `${" ".repeat(indent)}${this.paint(label, labelPaint)}${gap}${first}`,
            ...rest.map((line) => `${" ".repeat(indent + width)}${line}`),
        ];
    }
    #wrap(text, indent) {
        return (0,_wrap_text_js__WEBPACK_IMPORTED_MODULE_0__/* .wrapText */ .C)(text, Math.max(20, this.#style.columns - indent));
    }
}


/***/ }),

/***/ 46459:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L4: () => (/* binding */ renderFixText),
/* harmony export */   Tc: () => (/* binding */ renderWhichHeadText),
/* harmony export */   ar: () => (/* binding */ renderPatchText)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(65407);
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(20096);
/* harmony import */ var _diff_lines_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(70315);
/* harmony import */ var _fix_section_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37124);
/* harmony import */ var _fold_unread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42837);
/* harmony import */ var _refused_edits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(42300);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24178);







const MAX_ROWS = 40;
const MAX_REFUSED = 20;
const MAX_COMMAND_CHARS = 300;
const MAX_LINE_CHARS = 2000;
const INDENT = 4;
const SHA_CHARS = 12;
const VERDICTS = "With the patch".length + 2;
const FACTS = "Iteration 10".length + 2;
const STATES = "did not survive".length + 2;
const PAINTS = {
    repaired: "green",
    "not-survived": "red",
    undone: "yellow",
    declined: "yellow",
    "not-tried": "dim",
};
const ENDING_PAINTS = {
    passed: "green",
    "did-not-pass": "red",
    "could-not-judge": "yellow",
};
/** Of which head the title speaks, and what the other came to; empty where nobody asked for repairs. */
function renderWhichHeadText(report, terminal) {
    const told = (0,_fix_section_js__WEBPACK_IMPORTED_MODULE_0__/* .tellWhichHead */ .P9)(report);
    return told === undefined ? [] : terminal.paragraph((0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(told), 0, "bold");
}
/** The repairs that were made and what the review of them said, as lines for a terminal; empty where nobody asked for them. */
function renderFixText(report, terminal) {
    const section = (0,_fix_section_js__WEBPACK_IMPORTED_MODULE_0__/* .toFixSection */ .sY)(report);
    if (section === undefined)
        return [];
    const { lead, verdicts, stopped, rows, verify, spent } = section;
    const left = rows.length - MAX_ROWS;
    return [
        terminal.paint("Repairs", "bold"),
        ...terminal.paragraph((0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(lead), 0),
        ...verdicts.flatMap((verdict) => renderVerdict(verdict, terminal)),
        ...terminal.paragraph((0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(stopped), 0),
        "",
        ...rows.slice(0, MAX_ROWS).flatMap((row) => renderRow(row, terminal)),
        ...(left > 0 ? [`  … and ${left} more ${_fold_unread_js__WEBPACK_IMPORTED_MODULE_1__/* .REST_AT_TERMINAL */ .Cj}`] : []),
        ...(rows.length === 0 ? [] : [""]),
        ...section.iterations.flatMap((row) => renderIteration(row, terminal)),
        ...(section.iterations.length === 0 ? [] : [""]),
        ...renderRefused(section.refused, terminal),
        ...terminal.labelled("--verify", tellCommand(verify), { indent: 2, width: FACTS }),
        ...(spent === undefined ? [] : terminal.labelled("Used", `${spent}.`, { indent: 2, width: FACTS })),
        ...renderFiles(section, terminal),
        "",
    ];
}
function renderVerdict(verdict, terminal) {
    const { when, head, isWhat, ending, title, confirmed, open } = verdict;
    const says = `${title}; ${confirmed} (${head.slice(0, SHA_CHARS)}${isWhat.replace(/^ \(/, ", ").replace(/\)$/, "")})`;
    const label = { indent: 2, width: VERDICTS, labelPaint: "bold", paint: ENDING_PAINTS[ending] };
    const rows = open.map(({ severity, place, title: what, why }) => {
        return (0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(`Unresolved: ${severity.toUpperCase()}  ${place.name}: ${what} (${why})`);
    });
    return [
        ...terminal.labelled(when, (0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(says), label),
        ...rows.flatMap((row) => terminal.paragraph(row, 2 + VERDICTS)),
    ];
}
function renderRow(row, terminal) {
    const { state, stateWords, severity, place, title, course, says, id, fingerprint } = row;
    const label = { indent: 2, width: STATES, labelPaint: PAINTS[state] };
    const told = course.join("; ");
    return [
        ...terminal.labelled(stateWords, (0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(`${severity.toUpperCase()}  ${place.name}: ${title}`), label),
        ...(says === "" ? [] : terminal.paragraph((0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(says), INDENT)),
        ...terminal.paragraph((0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(`${id}${told === "" ? "" : `, ${told}`}; ${fingerprint}`), INDENT, "dim"),
    ];
}
function renderIteration(row, terminal) {
    const { n, head, headless, output, isOffered, did, verify, review, unreviewed, resolved, brought, undone } = row;
    const heading = `${did}, head${head === undefined ? `: ${headless}` : ` ${head.slice(0, SHA_CHARS)}`}${isOffered ? ": this is what is offered" : ""}.`;
    const facts = [
        ...(verify === undefined ? [] : [`--verify ${verify}.`]),
        ...(undone === undefined ? [] : [`Taken back: ${undone}`]),
        `Review: ${review?.words ?? unreviewed}.`,
        ...(resolved.length === 0 ? [] : [`Repaired: ${resolved.join(", ")}.`]),
        ...(brought.length === 0 ? [] : [`Brought anew: ${brought.join(", ")}.`]),
    ].join(" ");
    return [
        ...terminal.labelled(`Iteration ${n}`, (0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(heading), { indent: 2, width: FACTS }),
        ...terminal.paragraph((0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(facts), 2 + FACTS),
        ...(output === undefined ? [] : renderOutput(output)),
    ];
}
/** As it was printed: no line of it is wrapped. */
function renderOutput(output) {
    const indent = " ".repeat(2 + FACTS);
    const lines = output.split("\n").map((line) => `${indent}| ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(line)}`.trimEnd());
    return [`${indent}--verify printed at its end:`, ...lines];
}
function renderRefused(refused, terminal) {
    if (refused.length === 0)
        return [];
    const left = refused.length - MAX_REFUSED;
    const bullet = { indent: 2, width: 2 };
    return [
        `Edits that were refused (${(0,_refused_edits_js__WEBPACK_IMPORTED_MODULE_4__/* .tellRefused */ .O)(refused)}), as the fixer was told`,
        ...refused
            .slice(0, MAX_REFUSED)
            .flatMap(({ n, place, code, reason }) => terminal.labelled("-", (0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(`${place}, iteration ${n} (${code}): ${reason}`), bullet)),
        ...(left > 0 ? [`  … and ${left} more ${_fold_unread_js__WEBPACK_IMPORTED_MODULE_1__/* .REST_AT_TERMINAL */ .Cj}`] : []),
        "",
    ];
}
function tellCommand({ command, words }) {
    if (command === undefined)
        return words;
    return `${(0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)((0,_cut_js__WEBPACK_IMPORTED_MODULE_5__/* .cut */ .Jj)(command, MAX_COMMAND_CHARS))}: ${words}.`;
}
function renderFiles({ patch }, terminal) {
    if (patch === undefined)
        return [];
    const { size, files, apply } = patch;
    const words = `${size}. ${apply.replaceAll("`", "")}`;
    return [
        ...terminal.labelled("Patch", (0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(words), { indent: 2, width: FACTS }),
        ...files.map(({ path, change }) => `${" ".repeat(2 + FACTS)}${(0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeTerminalLine */ .qg)(path)}  ${change}`),
    ];
}
const DIFF_PAINTS = {
    head: "bold",
    hunk: "cyan",
    added: "green",
    deleted: "red",
    same: undefined,
};
/**
 * A patch for a person at a terminal, its lines as they are but for what a terminal or the runner would obey: to be read,
 * not to be applied. It ends with a line feed.
 */
function renderPatchText(patch, style = _terminal_js__WEBPACK_IMPORTED_MODULE_2__/* .PLAIN */ .t) {
    const terminal = new _terminal_js__WEBPACK_IMPORTED_MODULE_2__/* .Terminal */ .B(style);
    const lines = (0,_diff_lines_js__WEBPACK_IMPORTED_MODULE_6__/* .toDiffLines */ .O)(patch).map(({ kind, text }) => {
        const shown = (0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .defuseWorkflowCommand */ .vC)((0,_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeControls */ .UN)((0,_cut_js__WEBPACK_IMPORTED_MODULE_5__/* .cut */ .Jj)(text, MAX_LINE_CHARS)));
        const paint = DIFF_PAINTS[kind];
        return paint === undefined ? shown : terminal.paint(shown, paint);
    });
    return `${lines.join("\n")}\n`;
}


/***/ }),

/***/ 38373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ toSentence)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(65407);

/** What an agent said as a sentence of at most so many UTF-16 units; empty where it said nothing. An identifier at its beginning stays as it is written. */
function toSentence(said, maxChars) {
    const words = (0,_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .Jj)(said.trim(), maxChars);
    if (words === "")
        return "";
    const isWord = /^\p{Ll}[\p{Ll}'’-]*[,;:.]?(?:\s|$)/u.test(words);
    const told = isWord ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : words;
    return `${told}${/[.!?:…)"'`]$/.test(words) ? "" : "."}`;
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
    return [...lines, line].map((each) => defusePatch((0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .defuseWorkflowCommand */ .vC)(each)));
}
/** `fix | git apply` reads the report before the patch, in which nobody's words may begin another. */
function defusePatch(line) {
    return PATCH_HEAD.test(line) ? ` ${line}` : line;
}


/***/ }),

/***/ 61045:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ groundMissed),
/* harmony export */   t: () => (/* binding */ countsAsOpen)
/* harmony export */ });
/* harmony import */ var _claims_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49777);
/* harmony import */ var _gates_heading_quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91575);
/* harmony import */ var _gates_touches_diff_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(66851);
/* harmony import */ var _pin_copying_slips_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87507);
/* harmony import */ var _pin_known_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79434);
/* harmony import */ var _pin_member_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10329);
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(25828);
/* harmony import */ var _pin_side_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(24328);








/**
 * The Critic's candidates, each marked whether its quote passes the gates: found at the pin, on the side it is said to be or else head first, in a file
 * of the target, and for a diff on a line it shows, or of a file that changes without one.
 */
function groundMissed(missed, context) {
    const allowed = (0,_pin_known_files_js__WEBPACK_IMPORTED_MODULE_4__/* .allowedFiles */ .g8)(context.pin);
    return missed.map(({ side, ...candidate }, index) => {
        const file = (0,_pin_member_path_js__WEBPACK_IMPORTED_MODULE_5__/* .toMemberPath */ .J)(candidate.file, allowed);
        const quoted = { ...candidate, side, file };
        const line = findLine(quoted, context) ?? findInHeadingOf(quoted, context);
        return {
            ...candidate,
            id: `M${index + 1}`,
            fingerprint: (0,_claims_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .missedFingerprint */ .WY)(file, candidate.evidence_quote),
            older_fingerprints: [],
            file,
            line: line ?? candidate.line,
            grounded: line !== undefined,
            dismissed_by: null,
        };
    });
}
function findLine({ file: name, line, side: said, evidence_quote: quote }, context) {
    const { files, kind } = context.pin;
    const pinned = files.find((file) => file.path === name) ?? files.find((file) => file.oldPath === name);
    for (const side of said ? [said] : _pin_side_js__WEBPACK_IMPORTED_MODULE_7__/* .SIDES */ .B) {
        const file = pinned === undefined ? undefined : (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_6__/* .pathAt */ .DQ)(pinned, side);
        const text = file === undefined ? undefined : context.text(file, side);
        if (file === undefined || text === undefined)
            continue;
        const quoted = { index: text.index, file, facts: context.facts(file, side) };
        const isChanged = (match) => (0,_gates_touches_diff_js__WEBPACK_IMPORTED_MODULE_2__/* .touchesChange */ .gf)({ file, side, ...match }, context.pin);
        const { location } = (0,_pin_copying_slips_js__WEBPACK_IMPORTED_MODULE_3__/* .locateCopied */ .T)(quoted, quote, { start: line, end: line, isChanged });
        if (location.kind !== "at-place" && location.kind !== "moved")
            continue;
        const { start: startLine, end: endLine } = location.match;
        const isShown = kind !== "diff" || (0,_gates_touches_diff_js__WEBPACK_IMPORTED_MODULE_2__/* .isOfChange */ .iK)({ file, side, startLine, endLine }, context.pin);
        if (isShown)
            return location.kind === "moved" ? startLine : line;
    }
    return undefined;
}
function findInHeadingOf({ file, evidence_quote: quote }, { pin }) {
    return (0,_gates_heading_quote_js__WEBPACK_IMPORTED_MODULE_1__/* .findInHeading */ .tY)({ file, quote }, pin) === undefined ? undefined : 1;
}
/** Whether a candidate counts: its quote stands at the pin, and nobody dropped it. */
function countsAsOpen({ grounded, dismissed_by: dismissedBy }) {
    return grounded && dismissedBy === null;
}


/***/ }),

/***/ 67968:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ lacksClassifier),
/* harmony export */   l: () => (/* binding */ whyPolicyOpen)
/* harmony export */ });
/* harmony import */ var _count_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29028);
/* harmony import */ var _join_list_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31764);
/* harmony import */ var _policy_standing_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17811);



/** Whether effects of the policy stayed unknown because the classifier was asked and gave no usable answer. */
function lacksClassifier(policy) {
    return policy?.classifier === "unavailable" || policy?.classifier === "malformed";
}
/**
 * Why a finding of high severity, as only a policy of severity `error` has them, may be hidden, in a clause: by an answer
 * that did not come, or in files that nobody opened, or beyond the places that are kept. Undefined where nothing hides one.
 */
function whyPolicyOpen(policy) {
    if (policy?.severity !== "error")
        return undefined;
    const { not_opened: left } = policy;
    const files = left.length === 1 ? `${left[0]} was` : `${(0,_count_of_js__WEBPACK_IMPORTED_MODULE_1__/* .countOf */ .p)(left.length, "file")} were`;
    if (left.length > 0)
        return `${files} not opened, as ${(0,_join_list_js__WEBPACK_IMPORTED_MODULE_2__/* .joinAnd */ .M)((0,_policy_standing_js__WEBPACK_IMPORTED_MODULE_0__/* .nameBounds */ .Jl)(policy))} was reached`;
    if (policy.bounds_hit.includes("max-search-results"))
        return "not all that was found of the policy is told";
    return lacksClassifier(policy) ? "the classifier gave no usable answer" : undefined;
}


/***/ }),

/***/ 17811:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eo: () => (/* binding */ nameStanding),
/* harmony export */   Jl: () => (/* binding */ nameBounds),
/* harmony export */   Kp: () => (/* binding */ tallyStandings),
/* harmony export */   YP: () => (/* binding */ standingOf),
/* harmony export */   dE: () => (/* binding */ breachesOf),
/* harmony export */   qI: () => (/* binding */ tellPolicy)
/* harmony export */ });
/** In the order in which they are told. */
const STANDING_WORDS = {
    violated: "violated",
    existing: "broken before",
    unknown: "unknown",
    waived: "waived",
    met: "met",
    dismissed: "dismissed",
    "not-applicable": "not applicable",
};
/** The findings that break a sentence of the policy and stand, the confirmed ones first. */
function breachesOf(effectId, { findings, unresolved }) {
    return [...findings, ...unresolved].filter(({ effect_id: id }) => id === effectId);
}
/** Whether a sentence is still broken, or what else became of it. */
function standingOf({ id, outcome }, lists) {
    return outcome === "violated" && breachesOf(id, lists).length === 0 ? "dismissed" : outcome;
}
/** `violated`, `not applicable`: a standing as it is told. */
function nameStanding(standing) {
    return STANDING_WORDS[standing];
}
/** How many sentences stand how, in words: `1 violated, 2 met`; what none of them is goes without saying. */
function tallyStandings({ effects }, lists) {
    const standings = effects.map((effect) => standingOf(effect, lists));
    const order = Object.keys(STANDING_WORDS);
    return order
        .map((standing) => ({ standing, count: standings.filter((each) => each === standing).length }))
        .filter(({ count }) => count > 0)
        .map(({ standing, count }) => `${count} ${nameStanding(standing)}`)
        .join(", ");
}
/** Where calls were followed no further: `max-files 20`. */
function nameBounds({ bounds, bounds_hit: hit }) {
    return hit.map((bound) => (bounds[bound] === undefined ? bound : `${bound} ${bounds[bound]}`));
}
/** What the policy comes to, in a line; undefined where there is none. All of it is our own words and counts. */
function tellPolicy({ policy, findings, unresolved }) {
    if (policy === null)
        return undefined;
    const lists = { findings, unresolved };
    const { effects, expired_waivers: expired } = policy;
    const stopped = nameBounds(policy);
    const parts = [
        `${effects.length} checked${effects.length === 0 ? "" : `: ${tallyStandings(policy, lists)}`}`,
        ...(stopped.length === 0 ? [] : [`stopped at ${stopped.join(" and ")}`]),
        ...(expired.length === 0 ? [] : [`${expired.length} expired ${expired.length === 1 ? "waiver" : "waivers"}`]),
        ...(policy.classifier === "unavailable" ? ["the classifier gave no answer"] : []),
        ...(policy.classifier === "malformed" ? ["the classifier's answer could not be used"] : []),
    ];
    return `${parts.join("; ")}.`;
}


/***/ }),

/***/ 45220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RO: () => (/* binding */ rowsOf),
/* harmony export */   WI: () => (/* binding */ headText),
/* harmony export */   n$: () => (/* binding */ headLineAfter)
/* harmony export */ });
/** An excerpt's lines, in order. */
function rowsOf({ parts }) {
    return parts.flatMap((part) => part.lines.map((text, index) => ({ base: at(part.base_line, index), head: at(part.head_line, index), text })));
}
function at(first, index) {
    return first === null ? undefined : first + index;
}
function fileAt({ file, side, other_file: other }, wanted) {
    return side === wanted ? file : other;
}
/** A line at head as an excerpt shows it, perhaps cut; undefined when none does. */
function headText(excerpts, file, line) {
    const rows = excerpts.filter((excerpt) => fileAt(excerpt, "head") === file).flatMap(rowsOf);
    return rows.find(({ head }) => head === line)?.text;
}
/** The line at head in whose place, or before which, a line of the base stood; else the one before it. Undefined when no excerpt shows it. */
function headLineAfter(excerpts, file, line) {
    for (const excerpt of excerpts.filter((each) => fileAt(each, "base") === file)) {
        const rows = rowsOf(excerpt);
        const index = rows.findIndex(({ base }) => base === line);
        if (index < 0)
            continue;
        const known = (row) => row.head !== undefined;
        const found = rows.slice(index).find(known) ?? rows.slice(0, index).findLast(known);
        if (found?.head !== undefined)
            return found.head;
    }
    return undefined;
}


/***/ }),

/***/ 59052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ toldOrigin)
/* harmony export */ });
/* harmony import */ var _claims_claim_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68461);
/* harmony import */ var _claims_origin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33631);


/**
 * Where a finding comes from; undefined where agents alone claimed it, and for what a thread says, which is told by that. A
 * report of an earlier version names its detector alone.
 */
function toldOrigin({ origin, source, detected_by: detector, }) {
    if (origin !== null)
        return origin.kind === _claims_claim_js__WEBPACK_IMPORTED_MODULE_1__/* .TRIAGE */ .le ? undefined : origin;
    return detector !== null || source === "gate" ? (0,_claims_origin_js__WEBPACK_IMPORTED_MODULE_0__/* .originOf */ .y)(detector ?? "comparison") : undefined;
}


/***/ }),

/***/ 95571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YF: () => (/* binding */ takeApart),
/* harmony export */   lS: () => (/* binding */ membersOf),
/* harmony export */   om: () => (/* binding */ takeReportApart)
/* harmony export */ });
/** The findings that one of a report stands for, itself first: each as it was before they were told as one. */
function membersOf(finding) {
    return finding.united.length === 0 ? [finding] : finding.united;
}
/** Lists in which each finding stands by itself, as it was ruled on, re-checked and is followed. */
function takeApart(lists) {
    if (lists.findings.every(({ united }) => united.length === 0))
        return lists;
    return { ...lists, findings: lists.findings.flatMap(membersOf) };
}
/** The same of a report that another review goes on from. */
function takeReportApart(report) {
    return { ...report, ...takeApart({ findings: report.findings }) };
}


/***/ }),

/***/ 17932:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ nameThread)
/* harmony export */ });
/* unused harmony export findThread */
/** What people call a thread by, as its address ends: `discussion_r123`, or `review-123` for what a review says as a whole. */
function nameThread({ thread_id: id, kind, comment_id: comment }) {
    return kind === "review" || comment === 0 ? id : `discussion_r${comment}`;
}
const ADDRESS_END = /^#?(?:discussion_r|r)?(\d{1,16})$/;
const REVIEW = /^#?(?:review|pullrequestreview)-(\d{1,16})$/;
/**
 * The thread that a person names: by the host's own id, the number of its first or newest comment, or as addresses end
 * (`#discussion_r123`, `r123`, `pullrequestreview-123`), and by an address on the repository's page. Undefined where none
 * of these threads is named so. Never throws.
 *
 * @param repositoryUrl the repository's page, from the runner; without it no address is known.
 */
function findThread(written, threads, repositoryUrl) {
    const name = endOfAddress(written, repositoryUrl);
    const review = REVIEW.exec(name)?.[1];
    if (review !== undefined)
        return threads.find(({ thread_id: id }) => id === `review-${review}`);
    const comment = ADDRESS_END.exec(name)?.[1];
    const number = Number(comment ?? 0) || undefined;
    return (threads.find(({ thread_id: id }) => id === name) ??
        threads.find(({ comment_id: first }) => first === number) ??
        threads.find(({ newest_comment: newest }) => newest === number && newest !== 0));
}
/** What stands behind the sharp of an address on the repository's pull requests; anything else as it is. */
function endOfAddress(written, repositoryUrl) {
    const pulls = `${repositoryUrl}/pull/`.toLowerCase();
    if (repositoryUrl === undefined || !written.toLowerCase().startsWith(pulls))
        return written;
    return /^\d{1,12}[^#]*#(.+)$/.exec(written.slice(pulls.length))?.[1] ?? written;
}


/***/ })

};

export const id = 513;
export const ids = [513];
export const modules = {

/***/ 189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jo: () => (/* binding */ MAX_CODE_CHARS),
/* harmony export */   XH: () => (/* binding */ readSuggestion),
/* harmony export */   hi: () => (/* binding */ applyReplacement)
/* harmony export */ });
/* harmony import */ var _comments_anchor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4609);
/* harmony import */ var _render_escape_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5729);


const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;
/** What is longer is no small repair, and would be cut where it is shown. */
const MAX_CODE_CHARS = 6000;
/**
 * Whether a suggestion's code can take the place of the claim's lines: one fenced block, whole, shown within one hunk,
 * with nothing in it that is not seen. Never throws.
 *
 * @param lines the claim's file at head; absent when no text stands there.
 */
function readSuggestion(claim, pin, lines) {
    const { blocks, prose, isOpen } = splitBlocks(claim.suggestion ?? "");
    const [block] = blocks;
    if (block === undefined)
        return { kind: "prose" };
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
function splitBlocks(suggestion) {
    const blocks = [];
    const prose = [];
    let open;
    for (const line of suggestion.split(/\r?\n/)) {
        const [, marks, info = ""] = FENCE.exec(line) ?? [];
        if (open === undefined) {
            if (marks === undefined)
                prose.push(line);
            else
                open = { marks, info: info.trim(), lines: [] };
        }
        else if (marks?.startsWith(open.marks) === true && info.trim() === "") {
            blocks.push({ info: open.info, text: open.lines.join("\n") });
            open = undefined;
        }
        else
            open.lines.push(line);
    }
    if (open !== undefined)
        blocks.push({ info: open.info, text: open.lines.join("\n") });
    return { blocks, prose: prose.join("\n").trim() || undefined, isOpen: open !== undefined };
}
function problemOf({ info, text }, { place, corrections }, pin, lines) {
    if (place === undefined || place.side === "base" || lines === undefined)
        return "it has no lines at head to replace";
    if (corrections.some(({ gate, field }) => gate === "quote" && field === "line"))
        return "it was made for other lines than the finding stands on";
    if (pin.kind === "diff" && (0,_comments_anchor_js__WEBPACK_IMPORTED_MODULE_0__/* .findAnchor */ .t)(pin, place)?.startLine !== place.startLine)
        return "its lines are not within one hunk of the diff";
    if (/^(?:diff|patch)\b/i.test(info))
        return "it is a diff";
    if (text.trim() === "")
        return "it holds no line";
    if (text.length > MAX_CODE_CHARS)
        return `it has more than ${MAX_CODE_CHARS} characters`;
    if (text.includes("```"))
        return "it holds a fence";
    if ((0,_render_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeControls */ .UN)(text) !== text)
        return "it holds characters that are not seen";
    if (MASKED_SECRET.test(text))
        return "it holds a masked secret";
    const present = lines.slice(place.startLine - 1, place.line).map((line) => line.trimEnd());
    const wanted = text.split("\n").map((line) => line.trimEnd());
    return present.join("\n") === wanted.join("\n") ? "it changes nothing" : undefined;
}


/***/ }),

/***/ 4609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ findAnchor)
/* harmony export */ });
/* harmony import */ var _pin_pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5828);

/** The longest range worth marking whole; a longer one is anchored at its last line. */
const MAX_RANGE = 20;
/** The finding's place as an anchor in the pinned diff, or undefined when the diff does not show it. */
function findAnchor(pin, place) {
    if (pin.kind !== "diff")
        return undefined;
    const file = pin.files.find((candidate) => (0,_pin_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .pathAt */ .DQ)(candidate, place.side) === place.file);
    const hunk = file?.hunks.find((candidate) => shows(candidate, place.side, place.line));
    if (file === undefined || hunk === undefined)
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

/***/ 3317:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ nameThePlace),
  e: () => (/* binding */ toProblems)
});

;// CONCATENATED MODULE: ./lib/core/config/schema-keys.js
/**
 * The keys a schema knows in the mapping at a path, in the order it names them; of a union, those of every member.
 * Empty where there is no mapping with fixed keys. Never throws.
 */
function keysAt(schema, path) {
    const found = path.reduce((schemas, key) => schemas.flatMap((one) => membersOf(one).flatMap((member) => childOf(member, key))), [schema]);
    return found.flatMap(membersOf).flatMap((member) => {
        const { def } = member._zod;
        return def.type === "object" ? Object.keys(def.shape) : [];
    });
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

// EXTERNAL MODULE: ./lib/core/config/spelling.js
var spelling = __webpack_require__(1554);
;// CONCATENATED MODULE: ./lib/core/config/schema-problems.js


/** Enough to know a value again; a whole section would bury what is wrong with it. */
const MAX_SHOWN_CHARS = 120;
/** What is wrong with a file, each with its place in it and, for a misspelt word, what was probably meant. Never throws. */
function toProblems(issues, file) {
    return issues.flatMap((issue) => toProblem(issue, file));
}
/** How a place in a file is named in errors: `config.yml, line 3, column 1`. */
function nameThePlace(where, position) {
    return position === undefined ? where : `${where}, line ${position.line}, column ${position.column}`;
}
function toProblem(issue, file) {
    if (issue.code === "unrecognized_keys") {
        const known = keysAt(file.schema, issue.path);
        return issue.keys.map((key) => ({
            input: nameInput([...issue.path, key], "key", file),
            got: "an unknown key",
            wanted: `one of ${known.join(", ")}`,
            remedy: suggest((0,spelling/* findMeant */.z)(key, known), "Remove or correct it."),
        }));
    }
    const got = valueAt(file.value, issue.path);
    const choices = issue.code === "invalid_value" ? issue.values.map(String) : [];
    return [
        {
            input: nameInput(issue.path, "value", file),
            got: show(got),
            wanted: wantedBy(issue.message),
            remedy: suggest(typeof got === "string" ? (0,spelling/* findMeant */.z)(got, choices) : undefined, "Correct the value."),
        },
    ];
}
function show(value) {
    const text = JSON.stringify(value) ?? "nothing";
    return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}
function suggest(meant, otherwise) {
    return meant === undefined ? otherwise : `Write ${meant}.`;
}
function nameInput(path, part, { where, locate }) {
    const place = nameThePlace(where, locate?.(path, part));
    return path.length === 0 ? place : `${place}: ${path.map(String).join(".")}`;
}
/** zod's message without the half that `got` says already. */
function wantedBy(message) {
    return message.replace(/^(?:Invalid \w+|Too (?:small|big)): expected (?:number to be )?/, "");
}
function valueAt(value, path) {
    return path.reduce((at, key) => (typeof at === "object" && at !== null ? at[key] : undefined), value);
}


/***/ }),

/***/ 1554:
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

/***/ 3341:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PH: () => (/* binding */ expandBraces),
/* harmony export */   SO: () => (/* binding */ compileGlob),
/* harmony export */   rl: () => (/* binding */ hasWildcard)
/* harmony export */ });
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4006);

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

/***/ 2313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gb: () => (/* binding */ hasLostGround),
/* harmony export */   Rl: () => (/* binding */ dropCause),
/* harmony export */   p: () => (/* binding */ dropped)
/* harmony export */ });
const DROPPED = "dropped: ";
/** An architectural claim that goes on without the cause a gate refused, on the record; it can then only be unresolved. */
function dropCause({ claim, evidence }, gate, why) {
    const before = claim.cause === undefined ? "" : `${claim.cause.file}:${claim.cause.line}`;
    return {
        kind: "corrected",
        draft: { claim: { ...claim, cause: undefined }, evidence: evidence.filter((item) => item.kind !== "cause") },
        corrections: [dropped(gate, "cause", { before, why })],
    };
}
/** That a claim goes on without something it cited. */
function dropped(gate, kind, { before, why }) {
    return { gate, field: kind, before, after: `${DROPPED}${why}` };
}
/** Whether a claim lost, here or where it was reported, a line that may have shown it to be new. */
function hasLostGround({ corrections }) {
    return corrections.some(({ field, after }) => field !== "impact" && after.startsWith(DROPPED));
}


/***/ }),

/***/ 1560:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SB: () => (/* binding */ OWN_TOOL),
/* harmony export */   fF: () => (/* binding */ readOwnFindings),
/* harmony export */   kd: () => (/* binding */ readOwnFinding)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2047);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7428);
/* harmony import */ var _claims_category_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3665);
/* harmony import */ var _claims_claim_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8461);
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9714);
/* harmony import */ var _claims_suggestion_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(189);
/* harmony import */ var _gates_drop_cause_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2313);
/* harmony import */ var _pin_side_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4328);
/* harmony import */ var _imported_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8117);
/* harmony import */ var _spell_path_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9319);









const line = zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1).nullish();
const text = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().nullish();
const evidence = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    file: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    side: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_4__/* .SIDES */ .B),
    start_line: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1),
    quote: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    kind: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n([..._claims_claim_js__WEBPACK_IMPORTED_MODULE_5__/* .EVIDENCE_KINDS */ .A, "proof"]).optional(),
});
/** Far more than a debate merges into one finding. */
const MAX_EVIDENCE = 100;
/** An Enthusiast's finding, or one of a report; what may be absent there may be left out here. */
const finding = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    title: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1),
    severity: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_claims_severity_js__WEBPACK_IMPORTED_MODULE_1__/* .SEVERITIES */ .oC),
    category: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_claims_category_js__WEBPACK_IMPORTED_MODULE_0__/* .CATEGORIES */ .R6),
    file: text,
    side: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_4__/* .SIDES */ .B).nullish(),
    start_line: line,
    line,
    description: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    evidence_quote: text,
    evidence: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(evidence).max(MAX_EVIDENCE).optional(),
    cause: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ file: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), line: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1), side: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_pin_side_js__WEBPACK_IMPORTED_MODULE_4__/* .SIDES */ .B), quote: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }).nullish(),
    impact_evidence: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ file: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), line: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1), quote: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }).nullish(),
    rule_id: text,
    rule_quote: text,
    rule: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ id: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), quote: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }).nullish(),
    suggestion: text,
    replacement: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ start_line: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr(), line: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr(), text: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().max(_claims_suggestion_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_CODE_CHARS */ .Jo) }).nullish(),
    corrections: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ gate: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), field: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), before: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), after: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }))
        .optional(),
});
const ownReport = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    schema_version: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1),
    findings: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()),
    unresolved: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()),
});
const list = zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()), zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ findings: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()) })]);
/** What findings in our own shape are told as, whoever wrote the file. */
const OWN_TOOL = "Tribunal";
/** A report's findings and what it left unresolved; what it dismissed was refuted there, and is told as such. */
function readOwnFindings(json, roots) {
    const report = ownReport.safeParse(json);
    if (report.success)
        return toImported([...report.data.findings, ...report.data.unresolved], roots);
    const parsed = list.safeParse(json);
    if (!parsed.success)
        return { reason: "no list of findings" };
    return toImported(Array.isArray(parsed.data) ? parsed.data : parsed.data.findings, roots);
}
function toImported(items, roots) {
    return (0,_imported_js__WEBPACK_IMPORTED_MODULE_6__/* .collect */ .Fo)("tribunal", [OWN_TOOL], { results: items.map((item) => readOwnFinding(item, roots)), doubts: [] });
}
/** One finding in our own shape, with all it says it rests on: nothing of it is verified. */
function readOwnFinding(item, roots) {
    const parsed = finding.safeParse(item);
    if (!parsed.success)
        return { kind: "unreadable", reason: zod__WEBPACK_IMPORTED_MODULE_7__/* .prettifyError */ .S1(parsed.error).replace(/\s+/g, " ") };
    const own = parsed.data;
    const cited = citationsOf(own);
    const place = placeOf(own, cited, roots);
    const spellOne = (path) => spell(path, roots)[0] ?? path;
    return {
        kind: "finding",
        finding: {
            tool: OWN_TOOL,
            check: undefined,
            title: (0,_imported_js__WEBPACK_IMPORTED_MODULE_6__/* .toTitle */ .wy)(undefined, own.title),
            description: (0,_imported_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(own.description),
            severity: own.severity,
            category: own.category,
            places: place === undefined ? [] : [place],
            evidence: cited.besides.map((each) => ({ ...each, file: spellOne(each.file), quote: (0,_imported_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(each.quote) })),
            hasLostCause: (0,_gates_drop_cause_js__WEBPACK_IMPORTED_MODULE_8__/* .hasLostGround */ .Gb)({ corrections: own.corrections ?? [] }),
            ruleId: own.rule_id ?? own.rule?.id,
            ruleQuote: own.rule_quote ?? own.rule?.quote,
            suggestion: suggestionOf(own),
        },
    };
}
function spell(path, roots) {
    return (0,_spell_path_js__WEBPACK_IMPORTED_MODULE_9__/* .spellPath */ ._R)(path, { absolute: roots, directory: "" }, false);
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
    const snippet = quote === undefined || quote.trim() === "" ? undefined : (0,_imported_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(quote);
    return { paths: spell(file, roots), side: side ?? "head", ...(0,_imported_js__WEBPACK_IMPORTED_MODULE_6__/* .toLines */ .P_)(start, last ?? start), snippet };
}
/** Code that was checked before is suggested again, and checked again; it was made for the finding's own lines. */
function suggestionOf({ suggestion, replacement, start_line: start, line: last }) {
    const words = suggestion ? (0,_imported_js__WEBPACK_IMPORTED_MODULE_6__/* .cut */ .Jj)(suggestion) : undefined;
    if (!replacement || replacement.start_line !== (start ?? last) || replacement.line !== last)
        return words;
    return `${words === undefined ? "" : `${words}\n\n`}\`\`\`\n${replacement.text}\n\`\`\``;
}


/***/ }),

/***/ 9319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
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
function fromRoot(path, { absolute, directory }) {
    const whole = normalise(path);
    if (isAbsolute(path)) {
        const beneath = [...absolute, CONTAINER_WORKSPACE].filter((root) => whole?.startsWith(`${root}/`));
        return beneath.map((root) => whole?.slice(root.length + 1) ?? "");
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

/***/ 3487:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ie: () => (/* binding */ patternsDigest),
/* harmony export */   Z7: () => (/* binding */ parsePatterns),
/* harmony export */   _U: () => (/* binding */ PATTERN_PACKS),
/* harmony export */   c3: () => (/* binding */ NO_PATTERNS),
/* harmony export */   gJ: () => (/* binding */ openPatternBook),
/* harmony export */   oL: () => (/* binding */ PATTERNS_PATH)
/* harmony export */ });
/* unused harmony exports knownPatternSchema, MAX_PATTERNS, knownPatternsSchema */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2047);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4377);
/* harmony import */ var _config_schema_problems_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3317);
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3871);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _files_glob_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3341);





/** Something reviewers claimed wrongly before: told to Judge and Critic, never applied by itself. */
const knownPatternSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    pattern: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(10).max(600).describe("What is claimed, in a sentence."),
    why: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(10).max(600).describe("Why the claim does not hold."),
    rule: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).optional().describe("The rule it belongs to; the entry lapses with it."),
    expires: zod__WEBPACK_IMPORTED_MODULE_3__/* .date */ .p6().optional().describe("The last day the entry holds, as YYYY-MM-DD, UTC."),
    words: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(2))
        .min(1)
        .optional()
        .describe("Words that a finding's title or description all hold when it looks like this pattern."),
    paths: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().refine((glob) => (0,_files_glob_js__WEBPACK_IMPORTED_MODULE_4__/* .compileGlob */ .SO)(glob) !== undefined, "expected a glob with few wildcards"))
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
const knownPatternsSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(knownPatternSchema).max(MAX_PATTERNS);
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
/** SHA-256 of what agents are told; undefined when that is nothing. */
function patternsDigest({ active }) {
    return active.length === 0 ? undefined : (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .recordDigest */ .k)(active);
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
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL((0,_config_schema_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .toProblems */ .e)(parsed.error.issues, { schema: knownPatternsSchema, value, where: source, locate }));
}
function findLapse({ rule, expires }, today, hasRule) {
    if (expires !== undefined && today > expires)
        return `expired on ${expires}`;
    if (rule !== undefined && !hasRule(rule))
        return `belongs to rule ${rule}, which is not in the rule files`;
    return undefined;
}


/***/ }),

/***/ 6991:
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

/***/ 5513:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ FORMATS),
  B: () => (/* binding */ renderReport)
});

// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(762);
// EXTERNAL MODULE: ./lib/core/render/escape.js
var render_escape = __webpack_require__(5729);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(9714);
// EXTERNAL MODULE: ./lib/core/verdict/why-ended.js
var why_ended = __webpack_require__(6402);
;// CONCATENATED MODULE: ./lib/core/render/html-finding.js

/** One finding with the lines it rests on. */
function renderHtmlFinding(finding) {
    const { resolution, rule, validation, suggestion, reason } = finding;
    const isValidated = validation.status !== "not_reached";
    return [
        `<article class="${finding.severity}">`,
        `<h3>${(0,render_escape/* escapeHtml */.ZD)(finding.title)}</h3>`,
        `<p class="facts">${factsOf(finding)}</p>`,
        ...finding.evidence.map(renderEvidence),
        `<p>${(0,render_escape/* escapeHtml */.ZD)(finding.description)}</p>`,
        ...labelled("Rule", rule === null ? null : `${rule.id} (${rule.file}): ${rule.quote}`),
        ...labelled("Ruling", resolution),
        ...labelled("Critic", isValidated ? validation.explanation : null),
        ...labelled("Unresolved because", reason ?? null),
        ...finding.corrections.map(({ gate, field, before, after }) => {
            const text = `${field} from ${before} to ${after}`;
            return `<p class="note">Corrected by ${(0,render_escape/* escapeHtml */.ZD)(gate)}: ${(0,render_escape/* escapeHtml */.ZD)(text)}</p>`;
        }),
        ...(suggestion === null || suggestion === "" ? [] : [`<p>Suggested:</p>`, block(suggestion)]),
        "</article>",
    ].join("\n");
}
/** Where a finding stands, in a few words. */
function spanOf({ file, start_line: start, line }) {
    if (file === null)
        return "(architecture)";
    if (line === null)
        return file;
    return start === null || start === line ? `${file}:${line}` : `${file}:${start}-${line}`;
}
function factsOf(finding) {
    const { reported_by: reporter } = finding;
    const facts = [
        `<b>${finding.severity}</b>`,
        `<code>${(0,render_escape/* escapeHtml */.ZD)(spanOf(finding))}</code>${finding.side === "base" ? " (deleted line)" : ""}`,
        (0,render_escape/* escapeHtml */.ZD)(finding.category),
        finding.classification,
        ...(finding.source === "gate" ? ["found without an agent"] : []),
        ...(reporter === null ? [] : [`reported by ${(0,render_escape/* escapeHtml */.ZD)(reporter.tool)}`]),
        `<code>${(0,render_escape/* escapeHtml */.ZD)(finding.fingerprint)}</code>`,
    ];
    return facts.join(" · ");
}
/** The finding's own lines were named above. */
function renderEvidence(evidence, index) {
    const { file, side, start_line: line, quote } = evidence;
    if (index === 0)
        return block(quote);
    const where = `${file}:${line}${side === "base" ? " (before the change)" : ""}`;
    return `<p class="note"><code>${(0,render_escape/* escapeHtml */.ZD)(where)}</code></p>\n${block(quote)}`;
}
function block(text) {
    return `<pre><code>${(0,render_escape/* escapeHtml */.ZD)(text)}</code></pre>`;
}
function labelled(label, text) {
    return text === null || text.trim() === "" ? [] : [`<p><b>${label}:</b> ${(0,render_escape/* escapeHtml */.ZD)(text)}</p>`];
}

;// CONCATENATED MODULE: ./lib/core/render/html-style.js
/** The page's only style sheet; it loads nothing. */
const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --wash: #f6f8fa;
  --pass: #1a7f37; --fail: #cf222e; --doubt: #9a6700; --critical: #a40e26; --high: #cf222e; --medium: #9a6700; --low: #59636e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --line: #3d444d; --wash: #151b23;
    --pass: #3fb950; --fail: #f85149; --doubt: #d29922; --critical: #ff7b72; --high: #f85149; --medium: #d29922; --low: #9198a1; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 1rem; padding-left: .75rem; border-left: .4rem solid var(--soft); }
h1.passed { border-color: var(--pass); }
h1.did-not-pass { border-color: var(--fail); }
h1.could-not-judge { border-color: var(--doubt); }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
p { margin: .5rem 0; white-space: pre-line; overflow-wrap: anywhere; }
code, pre { font: .85rem/1.5 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: .75rem 0; padding: .75rem; overflow-x: auto; background: var(--wash); border: 1px solid var(--line); border-radius: 6px; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-left: .3rem solid var(--low); border-radius: 6px; }
article.critical { border-left-color: var(--critical); }
article.high { border-left-color: var(--high); }
article.medium { border-left-color: var(--medium); }
.facts, .note { color: var(--soft); font-size: .9rem; }
.facts b { color: var(--ink); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { padding: .35rem .6rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
th { background: var(--wash); font-weight: 600; }
ul { padding-left: 1.25rem; }
li { overflow-wrap: anywhere; }
`;

;// CONCATENATED MODULE: ./lib/core/render/note.js
/** What a reader must know before the verdict, one plain sentence each: who judged, and what was judged. */
function noteOn({ run, imported }) {
    const isStatic = run.panel === "static";
    const isValidation = imported?.use === "validate";
    const notes = [];
    if (isStatic && isValidation)
        notes.push("Checked by the embedded static Critic: rules, no language model.");
    else if (isStatic)
        notes.push("Reviewed by the embedded static panel: rules, no language model.");
    if (imported === null)
        return notes;
    const { tools, results, claims, passed_over: passedOver, doubts } = imported;
    const left = passedOver.map(({ reason, count }) => `; ${count} ${reason}`).join("");
    const read = `${claims} of ${results} results of ${tools.join(", ")}${left}`;
    notes.push(isValidation ? `Validation only: ${read}. What they do not report was not looked for.` : `Tried besides: ${read}.`);
    return [...notes, ...doubts.map((doubt) => `Doubt: ${doubt}.`)];
}

;// CONCATENATED MODULE: ./lib/core/render/phrases.js

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
    const why = run.status === "completed" ? `, because ${(0,why_ended/* whyEnded */.rs)(run).words}` : "";
    return `${verb} after ${rounds.length} of at most ${run.rounds_planned} rounds${at}${why}: new claims ${series("novel")}, confirmed ${series("confirmed")}, of these at new places ${series("substantive")}.`;
}
/** The unresolved findings that were upheld and nobody re-checked, in a sentence; undefined when there is none. */
function describeUnchecked({ unresolved }) {
    const count = unresolved.filter(({ unchecked }) => unchecked).length;
    if (count === 0)
        return undefined;
    return `${count} of them ${count === 1 ? "was" : "were"} upheld and not re-checked: no Critic gave a verdict.`;
}
/** What all findings of a list that have such a text say alike, if several do. */
function saidAlike(findings) {
    return {
        ruling: shared(findings.map(({ resolution }) => resolution)),
        reason: shared(findings.map(({ reason }) => reason)),
    };
}
function shared(texts) {
    const said = texts.flatMap((text) => text || []);
    return said.length > 1 && new Set(said).size === 1 ? said[0] : undefined;
}
/** An amount as people read it, with its currency; `at least` where tokens or prices are missing. */
function describeCost(cost, currency) {
    if (cost === null)
        return undefined;
    const amount = cost.amount === 0 || cost.amount >= 1 ? cost.amount.toFixed(2) : cost.amount.toPrecision(2);
    return `${cost.lower_bound ? "at least " : ""}${amount}${currency === null ? "" : ` ${currency}`}`;
}
/** The quote that refutes a debunked claim: what was quoted last of it. Undefined for what a gate or a person turned away. */
function findProof({ by, evidence }) {
    return by === "judge" || by === "critic" ? evidence.at(-1) : undefined;
}
/** What is said of the files nobody could read or examine, in the target's order. */
function describeUnread({ unread, unexamined }) {
    const reasons = new Map(unexamined.map(({ file, reason }) => [file, reason]));
    return unread.map((file) => {
        const reason = reasons.get(file);
        return { file, why: reason === undefined ? "not read in full" : `not examined in full: ${reason}` };
    });
}

// EXTERNAL MODULE: ./lib/core/gates/gate.js
var gate = __webpack_require__(4857);
;// CONCATENATED MODULE: ./lib/core/render/plain-words.js

const SKIP_WORDS = {
    media: "an image, a font, sound or video",
    binary: "not text",
    archive: "an archive or office document",
    executable: "a program",
    "lfs-pointer": "a Git LFS pointer, whose content is elsewhere",
    submodule: "a submodule",
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
const CODES = new Set(gate/* REJECTION_CODES */.Vy);
/** Why a claim was dismissed. A gate's reason begins with a code of its own, which says nothing to people. */
function describeDismissal({ reason, by }) {
    const at = reason.indexOf(": ");
    return by === "gate" && CODES.has(reason.slice(0, at)) ? reason.slice(at + 2) : reason;
}
/** What the Critic, or a person after it, said of a finding; each goes on after "the Critic". */
const VALIDATION_WORDS = {
    confirmed_valid: "upheld it",
    dismissed_false_positive: "found it to be wrong",
    needs_human_review: "asks for a person",
    upheld_by_person: "was overruled: a person upheld it",
    not_reached: "was not asked",
};

// EXTERNAL MODULE: ./lib/core/render/reviewed.js
var render_reviewed = __webpack_require__(1943);
;// CONCATENATED MODULE: ./lib/core/render/html.js










/** Enough to be read; the report holds the others. */
const MAX_SHOWN = 500;
/**
 * A report as one HTML file that loads nothing and runs nothing: its policy allows its own style sheet alone. Everything
 * somebody else wrote is escaped.
 */
function renderHtml(report) {
    const hash = (0,external_node_crypto_.createHash)("sha256").update(STYLE).digest("base64");
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
    const title = (0,render_escape/* escapeHtml */.ZD)(report.run.title, 300);
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 class="${endingOf(report)}">${title}</h1>
${bodyOf(report).join("\n")}
</main>
</body>
</html>
`;
}
function bodyOf(report) {
    return [
        ...[(0,render_reviewed/* tellReviewed */.T)(report) ?? [], noteOn(report)].flat().map((note) => `<p class="note">${(0,render_escape/* escapeHtml */.ZD)(note)}</p>`),
        renderNumbers(report),
        ...renderFindings("Findings", report.findings),
        ...renderFindings("Unresolved", report.unresolved),
        ...renderMissed(report),
        ...renderDismissed(report),
        ...renderRounds(report),
        ...renderCoverage(report),
        renderRun(report),
    ];
}
function endingOf({ run }) {
    if (run.conclusion === "success")
        return "passed";
    return run.conclusion === "failure" ? "did-not-pass" : "could-not-judge";
}
function renderNumbers({ run, verdict, findings, unresolved, dismissed }) {
    const debunked = dismissed.filter((item) => item.by !== "gate").length;
    const numbers = table(["accuracy", "coverage", "confirmed", "unresolved", "debunked", "rounds"], [[verdict.accuracy, verdict.coverage, findings.length, unresolved.length, debunked, run.rounds_completed]]);
    return `${numbers}\n<p class="note">Gate ${verdict.gate}: ${(0,render_escape/* escapeHtml */.ZD)(verdict.gate_reason)}.</p>`;
}
function renderFindings(title, findings) {
    if (findings.length === 0)
        return [];
    const sorted = [...findings].sort((a, b) => (0,severity/* compareSeverity */.zK)(a.severity, b.severity));
    return [heading(title, findings.length), ...sorted.slice(0, MAX_SHOWN).map(renderHtmlFinding), ...more(findings)];
}
function renderMissed({ missed }) {
    const rows = missed.map((item) => {
        const grounds = item.grounded ? "quote found" : "quote not found";
        return `${(0,render_escape/* escapeHtml */.ZD)(item.severity)} ${code(`${item.file}:${item.line}`)} ${(0,render_escape/* escapeHtml */.ZD)(item.description)} (${grounds})`;
    });
    return list("Missed, says the Critic", rows);
}
function renderDismissed({ dismissed }) {
    const rows = dismissed.map((item) => `${code(spanOf(item))} ${(0,render_escape/* escapeHtml */.ZD)(item.title)}: ${(0,render_escape/* escapeHtml */.ZD)(describeDismissal(item))} (by the ${item.by})`);
    return list("Dismissed", rows);
}
function renderRounds({ rounds, run }) {
    const rows = rounds.map((round) => [
        round.round,
        round.tier,
        round.claims,
        round.rejected,
        round.duplicates,
        round.confirmed,
        round.debunked,
        round.unresolved,
        round.summary,
        (0,why_ended/* describeNext */.hg)(round.next),
    ]);
    const names = [
        "round",
        "tier",
        "claims",
        "rejected by gates",
        "already settled",
        "confirmed",
        "debunked",
        "unresolved",
    ];
    const shown = rows.length === 0 ? [] : [table([...names, "the Judge", "then"], rows)];
    return ["<h2>Rounds</h2>", ...shown, `<p>${(0,render_escape/* escapeHtml */.ZD)((0,why_ended/* describeEnding */.be)(run))}</p>`];
}
function renderCoverage({ coverage }) {
    const { files_read: read, files_total: total, hunks_read: parts, hunks_total: all } = coverage;
    const rows = [
        ...coverage.skipped.map(({ file, reason }) => `${code(file)}: ${(0,render_escape/* escapeHtml */.ZD)(describeSkip(reason))}`),
        ...describeUnread(coverage).map(({ file, why }) => `${code(file)}: ${(0,render_escape/* escapeHtml */.ZD)(why)}`),
        ...coverage.without_lines.map(({ file, change }) => `${code(file)}: no line changed, ${(0,render_escape/* escapeHtml */.ZD)(change)}`),
    ];
    const line = `<p>${read} of ${total} files reviewed, ${parts} of ${all} parts read.</p>`;
    return ["<h2>Coverage</h2>", line, ...list("", rows)];
}
function renderRun({ run, pin, tool }) {
    const rows = [
        ["reviewed", pin.head_sha],
        ["against", pin.base_sha ?? "nothing: files as they stand"],
        ["target digest", pin.target_sha256],
        ["panel", `${run.panel}: ${run.models.join(", ")}`],
        ["mode", `${run.mode}, ${run.passes} passes, at most ${run.rounds_planned} rounds`],
        ["tokens", `${run.usage.input_tokens} in, ${run.usage.output_tokens} out, ${run.usage.calls} calls`],
        ["from, to", `${run.started_at}, ${run.finished_at}`],
        ["run", `${run.id}, tribunal ${tool.version}`],
    ];
    return `<h2>Run</h2>\n${table([], rows)}`;
}
function heading(title, count) {
    return `<h2>${(0,render_escape/* escapeHtml */.ZD)(title)} (${count})</h2>`;
}
function list(title, rows) {
    if (rows.length === 0)
        return [];
    const items = rows.slice(0, MAX_SHOWN).map((row) => `<li>${row}</li>`);
    return [...(title === "" ? [] : [heading(title, rows.length)]), `<ul>\n${items.join("\n")}\n</ul>`, ...more(rows)];
}
function more(rows) {
    return rows.length <= MAX_SHOWN ? [] : [`<p class="note">${rows.length - MAX_SHOWN} more in the report.</p>`];
}
function table(names, rows) {
    const head = names.map((name) => `<th scope="col">${(0,render_escape/* escapeHtml */.ZD)(name)}</th>`).join("");
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${(0,render_escape/* escapeHtml */.ZD)(String(cell))}</td>`).join("")}</tr>`);
    const lines = head === "" ? body : [`<tr>${head}</tr>`, ...body];
    return `<div class="scroll"><table>\n${lines.join("\n")}\n</table></div>`;
}
function code(text) {
    return `<code>${(0,render_escape/* escapeHtml */.ZD)(text)}</code>`;
}

// EXTERNAL MODULE: ./lib/core/report/report.js + 5 modules
var report_report = __webpack_require__(4031);
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
    return (0,render_escape/* codeBlock */.DV)(lines.join("\n"), "mermaid");
}
function drawText(rounds) {
    const scale = Math.min(1, MAX_BAR / highest(rounds));
    const rows = rounds.map(({ round, novel, confirmed }) => {
        const bar = (count, mark) => mark.repeat(Math.ceil(count * scale));
        const bars = `${bar(confirmed, "█")}${bar(Math.max(0, novel - confirmed), "░")}`;
        return `round ${String(round).padStart(2)}  ${bars}${bars === "" ? "" : " "}${novel} new, ${confirmed} confirmed`;
    });
    return (0,render_escape/* codeBlock */.DV)(rows.join("\n"), "text");
}
function highest(rounds) {
    return Math.max(1, ...rounds.flatMap(({ novel, confirmed }) => [novel, confirmed]));
}

;// CONCATENATED MODULE: ./lib/core/render/finding-table.js



const MAX_ROWS = 50;
const MAX_TITLE_CHARS = 120;
/** Every open finding in a line, what the change brings first, the worst first; undefined when there is none. */
function renderFindingTable(report, show) {
    const rows = [
        ...toRows(report.findings.filter(report_report/* isBrought */.a$), "confirmed", show),
        ...toRows(report.unresolved, "unresolved", show),
        ...toRows(report.findings.filter(report_report/* isDebt */.a_), "debt", show),
    ];
    if (rows.length === 0)
        return undefined;
    const left = rows.length - MAX_ROWS;
    return [
        "| severity | finding | where | standing |",
        "|---|---|---|---|",
        ...rows.slice(0, MAX_ROWS),
        ...(left > 0 ? ["", `${left} more below.`] : []),
    ].join("\n");
}
function toRows(findings, standing, show) {
    return [...findings]
        .sort((a, b) => (0,severity/* compareSeverity */.zK)(a.severity, b.severity))
        .map((finding) => {
        const decided = finding.classification === "undecided" ? ", perhaps there before" : "";
        const cells = [finding.severity, (0,render_escape/* escapeMarkdown */.FV)(shorten(finding.title)), show(finding, "text")];
        return `| ${cells.join(" | ")} | ${standing}${decided} |`;
    });
}
function shorten(title) {
    return title.length <= MAX_TITLE_CHARS ? title : `${title.slice(0, MAX_TITLE_CHARS - 1).toWellFormed()}…`;
}

// EXTERNAL MODULE: ./lib/core/patterns/known-pattern.js
var known_pattern = __webpack_require__(3487);
// EXTERNAL MODULE: ./lib/core/patterns/render-patterns.js
var render_patterns = __webpack_require__(6991);
;// CONCATENATED MODULE: ./lib/core/render/details.js
/** The lines that open and close a part people may unfold; each stands alone, as {@link renderDetails} writes them. */
const DETAILS_START = "<details>";
const DETAILS_END = "</details>";
/** Markdown under a line of our own words that unfolds it. `summary` holds no text from outside. */
function renderDetails(summary, body) {
    return [DETAILS_START, `<summary>${summary}</summary>`, "", body, "", DETAILS_END].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/render/known-patterns.js




const known_patterns_MAX_ROWS = 50;
const MAX_ENTRIES = 20;
/** Which findings look like a known false positive, and which entries lapsed; undefined when neither. */
function renderKnownPatterns({ known_patterns: { active, lapsed, matches } }) {
    if (matches.length + lapsed.length === 0)
        return undefined;
    const rows = [
        ...matches.map(({ finding, pattern, why, source }) => `- ${(0,render_escape/* codeSpan */.SS)(finding)} looks like: ${(0,render_escape/* escapeMarkdown */.FV)(pattern)} Why not: ${(0,render_escape/* escapeMarkdown */.FV)(why)} (${(0,render_escape/* codeSpan */.SS)(source)})`),
        ...lapsed.map(({ pattern, source, reason }) => `- lapsed, as it ${(0,render_escape/* escapeMarkdown */.FV)(reason)}: ${(0,render_escape/* escapeMarkdown */.FV)(pattern)} (${(0,render_escape/* codeSpan */.SS)(source)})`),
    ];
    const left = rows.length - known_patterns_MAX_ROWS;
    const more = left > 0 ? [`- ${left} more in the report`] : [];
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
        `What is wrong for good may go into ${(0,render_escape/* codeSpan */.SS)(known_pattern/* PATTERNS_PATH */.oL)} at the base; nothing does by itself.`,
        "",
        ...shown.flatMap((item) => [(0,render_escape/* codeBlock */.DV)((0,render_patterns/* renderPatternEntry */.Z)(item), "yaml"), ""]),
        ...(left > 0 ? [`${left} more in the report.`] : []),
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
        const words = as === "code" ? (0,render_escape/* codeSpan */.SS)(nameOf(place)) : (0,render_escape/* escapeMarkdown */.FV)(nameOf(place));
        const sha = place.side === "base" ? pin.merge_base_sha : pin.head_sha;
        if (repositoryUrl === undefined || sha === null || place.file === null || !known.has(place.file))
            return words;
        return `[${words}](${repositoryUrl}/blob/${sha}/${encodePath(place.file)}${fragmentOf(place)})`;
    };
}
function nameOf({ file, line, name }) {
    if (name !== undefined)
        return name;
    if (file === null)
        return "(architecture)";
    return line === null ? file : `${file}:${line}`;
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
        round.summary === "" ? undefined : `The Judge: ${(0,render_escape/* escapeMarkdown */.FV)(round.summary)}`,
        renderList("Rulings", round.rulings.map((ruling) => renderRuling(ruling, show)), round.rulings_omitted),
        renderList("Turned away by a gate", turnedAway.map((item) => `- ${(0,render_escape/* escapeMarkdown */.FV)(item.title)}: ${(0,render_escape/* escapeMarkdown */.FV)(describeDismissal(item))}`), 0),
        renderList("Safe zones", round.zones.map((zone) => renderZone(zone, show)), round.zones_omitted),
        round.adversary_void ? "The Adversary gave no usable answer for all of the target." : undefined,
    ].filter((part) => part !== undefined);
    const body = parts.length === 0 ? "Nothing was claimed, and no safe zone named." : parts.join("\n\n");
    return renderDetails(`Round ${round.round}: ${describeNumbers(round)}`, body);
}
function describeNumbers(round) {
    const of = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
    const outcomes = `${round.confirmed} confirmed, ${round.debunked} debunked, ${round.unresolved} unresolved`;
    return `${of(round.claims, "claim")}, ${outcomes}, ${of(round.safe_zones, "safe zone")}`;
}
function renderRuling(ruling, show) {
    const by = ruling.winner === null ? "" : ` (${ruling.winner})`;
    const proof = ruling.proof === null ? "" : ` Proof at ${show(ruling.proof)}: ${(0,render_escape/* codeSpan */.SS)(ruling.proof.quote)}`;
    return `- **${ruling.outcome}**${by} ${ruling.severity} ${show(ruling)} ${(0,render_escape/* escapeMarkdown */.FV)(ruling.title)}: ${(0,render_escape/* escapeMarkdown */.FV)(ruling.reason)}${proof}`;
}
function renderZone(zone, show) {
    const lines = zone.end_line > zone.start_line ? `${zone.start_line}-${zone.end_line}` : String(zone.start_line);
    const place = { ...zone, line: zone.end_line, name: `${zone.file}:${lines}` };
    const against = zone.protects_against.join(", ") || "nothing named";
    const grounds = zone.grounded ? "quote found" : "quote not found";
    return `- ${show(place)} against ${against}: ${(0,render_escape/* escapeMarkdown */.FV)(zone.reason)} (${grounds})`;
}
function renderList(title, rows, omitted) {
    if (rows.length === 0)
        return undefined;
    const more = omitted === 0 ? [] : [`- … and ${omitted} more`];
    return [`**${title}**`, "", ...rows, ...more].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-quality.js



/** What the record shows to be well; undefined when it shows nothing. */
function renderStrengths({ strengths }) {
    if (strengths.length === 0)
        return undefined;
    return ["## Strengths", "", ...strengths.map((strength) => `- ${(0,render_escape/* escapeMarkdown */.FV)(strength)}`)].join("\n");
}
const RUBRIC_NAMES = {
    "findings-quote-code": "Findings that quote code",
    "rulings-rest-on-evidence": "Rulings that rest on evidence",
    "debunk-share": "Share of debunked claims",
    "duplicates-by-round": "Share of settled claims by round",
};
/** The name of a rating for people. */
function nameRating({ name }) {
    return RUBRIC_NAMES[name];
}
/** How good the debate itself was, folded away: it explains the verdict and changes nothing about it. */
function renderQuality({ self_assessment: work, rounds, run }) {
    if (rounds.length === 0)
        return undefined;
    const rows = work.rubric.map((rating) => `| ${nameRating(rating)} | ${rating.rating} | ${rating.value} | ${(0,render_escape/* escapeMarkdown */.FV)(rating.note)} |`);
    const table = ["| | rating | value | |", "|---|---|---|---|", ...rows].join("\n");
    return renderDetails("Quality of this debate", [table, renderWork(work, run.timing)].join("\n\n"));
}
function renderWork(work, timing) {
    const agents = work.agents.map((role) => `- ${role.role}: ${role.played} played, ${role.answered} answered, ${role.void} void, ${role.aborted} broken off, ${role.reprompts} asked again`);
    const rejected = work.rejected_by_gate.filter(({ claims }) => claims > 0);
    const facts = [
        `- rounds: ${work.rounds_by_tier.map(({ tier, rounds }) => `${rounds} at ${(0,render_escape/* codeSpan */.SS)(tier)}`).join(", ")}`,
        rejected.length === 0
            ? undefined
            : `- turned away by gates: ${rejected.map(({ gate, claims }) => `${claims} by ${gate}`).join(", ")}`,
        work.replayed_agents === 0 ? undefined : `- agents whose round was void and played again: ${work.replayed_agents}`,
        work.answered_by_others.length === 0
            ? undefined
            : `- answered by another model than asked: ${work.answered_by_others.map((model) => (0,render_escape/* codeSpan */.SS)(model)).join(", ")}`,
        `- time: ${seconds(timing.wall_ms)} s; the slowest agents of each round one after the other: ${seconds(timing.critical_path_ms)} s`,
    ];
    return [...agents, ...facts.filter((fact) => fact !== undefined)].join("\n");
}
/** Tokens, and what they cost where prices are configured, by role, round and model. */
function renderCosts({ run: { costs, usage } }) {
    if (usage.calls === 0)
        return undefined;
    const rows = [
        ...costs.by_role.map((spent) => renderSpent(spent.role, spent, costs.currency)),
        ...costs.by_round.map((spent) => renderSpent(`round ${spent.round}`, spent, costs.currency)),
        ...costs.by_tier.map((spent) => renderSpent((0,render_escape/* codeSpan */.SS)(spent.tier), spent, costs.currency)),
    ];
    const total = renderSpent("**all**", { usage, cost: costs.total }, costs.currency);
    const table = ["| | calls | input | output | cost |", "|---|---|---|---|---|", ...rows, total].join("\n");
    const unpriced = costs.unpriced.map((model) => (0,render_escape/* codeSpan */.SS)(model)).join(", ");
    const notes = [
        usage.calls_without_usage === 0
            ? undefined
            : `${usage.calls_without_usage} of ${usage.calls} calls came without usage: the sums are a lower bound.`,
        unpriced === "" ? undefined : `Without a price: ${unpriced}.`,
    ];
    return renderDetails("Tokens and cost", [table, ...notes.filter((note) => note !== undefined)].join("\n\n"));
}
function renderSpent(name, { usage, cost }, currency) {
    const price = describeCost(cost, currency) ?? "–";
    return `| ${name} | ${usage.calls} | ${grouped(usage.input_tokens)} | ${grouped(usage.output_tokens)} | ${(0,render_escape/* escapeMarkdown */.FV)(price)} |`;
}
function seconds(ms) {
    return (ms / 1000).toFixed(1);
}
/** Seven digits in a row GitHub may take for a commit. */
function grouped(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

;// CONCATENATED MODULE: ./lib/core/render/rule.js

/** The rule a finding cites, in its own words, as one line of Markdown. */
function renderRule({ id, file, quote }) {
    return `Rule ${(0,render_escape/* codeSpan */.SS)(id)} of ${(0,render_escape/* codeSpan */.SS)(file)}: ${(0,render_escape/* escapeMarkdown */.FV)(quote)}`;
}

;// CONCATENATED MODULE: ./lib/core/render/verdict-table.js


/** The verdict's dimensions with the numbers behind each, folded under their ratings; undefined for a report without them. */
function renderDimensions({ verdict }) {
    if (verdict.dimensions.length === 0)
        return undefined;
    const rows = verdict.dimensions.map(({ name, rating, notes }) => `| ${name} | ${rating} | ${(0,render_escape/* escapeMarkdown */.FV)(notes)} |`);
    const rated = (wanted) => verdict.dimensions.filter(({ rating }) => rating === wanted).length;
    const ratings = `${rated("OK")} OK, ${rated("Warn")} to look at, ${rated("Fail")} failed`;
    const table = ["| dimension | rating | numbers |", "|---|:---:|---|", ...rows].join("\n");
    return renderDetails(`Dimensions: ${ratings}`, table);
}
/** What people said of findings, and what came of it; undefined when nobody spoke. */
function renderOverrides({ verdict }) {
    if (verdict.overrides.length === 0)
        return undefined;
    const rows = verdict.overrides.map(({ action, finding, by, reason, refusal }) => {
        const outcome = refusal === null ? "counts" : `refused: ${(0,render_escape/* escapeMarkdown */.FV)(refusal)}`;
        return `- ${(0,render_escape/* codeSpan */.SS)(action)} of ${(0,render_escape/* codeSpan */.SS)(finding)} by ${(0,render_escape/* codeSpan */.SS)(by)}, ${outcome}. ${(0,render_escape/* escapeMarkdown */.FV)(reason)}`;
    });
    return [`## Overrides (${rows.length})`, "", ...rows].join("\n");
}
const verdict_table_MAX_ROWS = 200;
/** What a reader needs to check the verdict again: every file by its blob, rules, earlier versions, spot checks. */
function renderReplay({ replay, coverage }) {
    const checks = coverage.spot_checks.map(({ file, side, start_line: start, end_line: end, outcome }) => `- spot check ${(0,render_escape/* codeSpan */.SS)(`${file}:${start}-${end}`)} (${side}): ${outcome.replace("_", " ")}`);
    const files = replay.files.map(({ path, side, blob }) => `- ${(0,render_escape/* codeSpan */.SS)(path)} (${side}) ${(0,render_escape/* codeSpan */.SS)(blob)}`);
    const rules = replay.rules.map((rule) => `- rule ${(0,render_escape/* codeSpan */.SS)(rule)}`);
    const previous = replay.previous.map((path) => `- compared with ${(0,render_escape/* codeSpan */.SS)(path)}`);
    const rows = [...checks, ...rules, ...previous, ...files];
    if (rows.length === 0)
        return undefined;
    const left = rows.length - verdict_table_MAX_ROWS;
    const more = left > 0 ? [`- ${left} more in the report`] : [];
    const seed = replay.seed === null || replay.seed === "" ? [] : [`Spot checks drawn with seed ${(0,render_escape/* codeSpan */.SS)(replay.seed)}.`, ""];
    const body = [...seed, ...rows.slice(0, verdict_table_MAX_ROWS), ...more].join("\n");
    return renderDetails(`Replay: ${replay.files.length} blobs read`, body);
}

;// CONCATENATED MODULE: ./lib/core/render/markdown.js
















/** A report as GitHub-flavoured Markdown, the verdict line first. Everything a model or author wrote is escaped. */
function renderMarkdown(report, options = {}) {
    const { notes = [], chart = "text" } = options;
    const show = placeShower(report, options.repositoryUrl);
    const reviewed = (0,render_reviewed/* tellReviewed */.T)(report);
    const parts = [
        `# ${(0,render_escape/* escapeMarkdown */.FV)(report.run.title)}`,
        notes.length === 0 ? undefined : notes.map((note) => `> ${note}`).join("\n>\n"),
        reviewed === undefined ? undefined : (0,render_escape/* escapeMarkdown */.FV)(reviewed),
        ...noteOn(report).map((note) => `_${(0,render_escape/* escapeMarkdown */.FV)(note)}_`),
        markdown_renderNumbers(report),
        renderFindingTable(report, show),
        renderSection("Findings", report.findings.filter(report_report/* isBrought */.a$), show),
        renderSection("Unresolved", report.unresolved, show, describeUnchecked(report)),
        renderSection("Debt that was there before", report.findings.filter(report_report/* isDebt */.a_), show),
        markdown_renderMissed(report, show),
        markdown_renderDismissed(report, show),
        renderPrevious(report),
        markdown_renderCoverage(report),
        renderDimensions(report),
        renderOverrides(report),
        renderStrengths(report),
        markdown_renderRounds(report, chart),
        renderDebate(report, show),
        renderKnownPatterns(report),
        renderReadyEntries(report),
        renderQuality(report),
        renderCosts(report),
        renderReplay(report),
    ];
    return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}
function markdown_renderNumbers({ run, verdict, pin, findings, unresolved, dismissed }) {
    const debunked = dismissed.filter((item) => item.by !== "gate").length;
    return [
        "| accuracy | coverage | confirmed | unresolved | debunked | rounds | gate |",
        "|---|---|---|---|---|---|---|",
        `| ${verdict.accuracy} | ${verdict.coverage} | ${findings.length} | ${unresolved.length} | ${debunked} | ${run.rounds_completed} | ${verdict.gate}: ${(0,render_escape/* escapeMarkdown */.FV)(verdict.gate_reason)} |`,
        "",
        `Pinned at ${(0,render_escape/* codeSpan */.SS)(pin.head_sha)}, target digest ${(0,render_escape/* codeSpan */.SS)(pin.target_sha256)}.`,
    ].join("\n");
}
function renderSection(title, findings, show, note) {
    if (findings.length === 0)
        return undefined;
    const once = saidAlike(findings);
    const notes = [
        note,
        once.reason === undefined ? undefined : `Each is unresolved: ${(0,render_escape/* escapeMarkdown */.FV)(once.reason)}`,
        once.ruling === undefined ? undefined : `The Judge on each of them: ${(0,render_escape/* escapeMarkdown */.FV)(once.ruling)}`,
    ];
    const entries = [...findings].sort(bySeverity).map((finding) => renderFinding(finding, once, show));
    return [`## ${title} (${entries.length})`, ...notes.filter((line) => line !== undefined), ...entries].join("\n\n");
}
function markdown_factsOf({ severity, category, classification, source, fingerprint }) {
    const found = source === "gate" ? ["found without an agent"] : [];
    return [severity, category, AGE_WORDS[classification], ...found, (0,render_escape/* codeSpan */.SS)(fingerprint)].join(" · ");
}
function renderFinding(finding, once, show) {
    const [evidence] = finding.evidence;
    const side = finding.side === "base" ? " (deleted line)" : "";
    const facts = `${show(finding)}${side} · ${markdown_factsOf(finding)}`;
    const ruling = finding.resolution === once.ruling ? null : finding.resolution;
    const reason = finding.reason === once.reason ? undefined : finding.reason;
    return [
        `### ${(0,render_escape/* escapeMarkdown */.FV)(finding.title)}`,
        facts,
        evidence === undefined ? undefined : (0,render_escape/* codeBlock */.DV)(evidence.quote),
        (0,render_escape/* escapeMarkdown */.FV)(finding.description),
        ruling === null || ruling === "" ? undefined : `**Ruling:** ${(0,render_escape/* escapeMarkdown */.FV)(ruling)}`,
        reason === undefined ? undefined : `**Unresolved because:** ${(0,render_escape/* escapeMarkdown */.FV)(reason)}`,
        finding.suggestion === null || finding.suggestion === ""
            ? undefined
            : `Suggested:\n\n${(0,render_escape/* codeBlock */.DV)(finding.suggestion)}`,
        finding.rule === null ? undefined : renderRule(finding.rule),
        finding.replacement === null ? undefined : `Suggested change:\n\n${(0,render_escape/* codeBlock */.DV)(finding.replacement.text)}`,
    ]
        .filter((part) => part !== undefined)
        .join("\n\n");
}
function markdown_renderMissed({ missed }, show) {
    if (missed.length === 0)
        return undefined;
    const rows = missed.map((item) => {
        const grounds = item.grounded ? "quote found" : "quote not found";
        return `- ${item.severity} ${show(item)} ${(0,render_escape/* escapeMarkdown */.FV)(item.description)} (${grounds})`;
    });
    return [`## Missed, says the Critic (${missed.length})`, "", ...rows].join("\n");
}
function markdown_renderDismissed({ dismissed }, show) {
    if (dismissed.length === 0)
        return undefined;
    const rows = dismissed.map((item) => `- ${show(item)} ${(0,render_escape/* escapeMarkdown */.FV)(item.title)}: ${(0,render_escape/* escapeMarkdown */.FV)(describeDismissal(item))} (by the ${item.by})${renderProof(item, show)}`);
    return [`## Dismissed (${dismissed.length})`, "", ...rows].join("\n");
}
function renderPrevious({ replay }) {
    if (replay.previous.length === 0)
        return undefined;
    const rows = replay.previous.map((file) => `- ${(0,render_escape/* codeSpan */.SS)(file)}`);
    return [`## Compared with earlier versions (${rows.length})`, "", ...rows].join("\n");
}
function renderProof(item, show) {
    const proof = findProof(item);
    return proof === undefined
        ? ""
        : `. Proof at ${show({ ...proof, line: proof.start_line })}: ${(0,render_escape/* codeSpan */.SS)(proof.quote)}`;
}
function markdown_renderCoverage({ coverage }) {
    const rows = [
        ...coverage.skipped.map((skip) => `- ${(0,render_escape/* codeSpan */.SS)(skip.file)}: ${(0,render_escape/* escapeMarkdown */.FV)(describeSkip(skip.reason))}`),
        ...describeUnread(coverage).map(({ file, why }) => `- ${(0,render_escape/* codeSpan */.SS)(file)}: ${(0,render_escape/* escapeMarkdown */.FV)(why)}`),
        ...coverage.without_lines.map(({ file, change }) => `- ${(0,render_escape/* codeSpan */.SS)(file)}: no line changed, ${(0,render_escape/* escapeMarkdown */.FV)(change)}`),
    ];
    const line = `${coverage.files_read} of ${coverage.files_total} files reviewed, ${coverage.hunks_read} of ${coverage.hunks_total} parts read.`;
    return ["## Coverage", "", line, ...(rows.length === 0 ? [] : ["", ...rows])].join("\n");
}
function markdown_renderRounds(report, form) {
    const { rounds, run } = report;
    const rows = rounds.map((round) => {
        const cells = [
            round.round,
            (0,render_escape/* codeSpan */.SS)(round.tier),
            round.claims,
            round.rejected,
            round.duplicates,
            round.confirmed,
            round.debunked,
            round.unresolved,
        ];
        return `| ${cells.join(" | ")} | ${(0,render_escape/* escapeMarkdown */.FV)((0,why_ended/* describeNext */.hg)(round.next))} |`;
    });
    const end = describeEnd(report, render_escape/* codeSpan */.SS);
    const chart = renderChart(report, form);
    return [
        "## Rounds",
        "",
        "| round | tier | claims | rejected by gates | already settled | confirmed | debunked | unresolved | then |",
        "|---|---|---|---|---|---|---|---|---|",
        ...rows,
        "",
        ...(chart === undefined ? [] : [chart, ""]),
        ...(end === undefined ? [] : [end]),
        ...(end === undefined || run.status !== "completed" ? ["", (0,render_escape/* escapeMarkdown */.FV)((0,why_ended/* describeEnding */.be)(run))] : []),
    ].join("\n");
}
function bySeverity(a, b) {
    return (0,severity/* compareSeverity */.zK)(a.severity, b.severity);
}

;// CONCATENATED MODULE: ./lib/core/report/read-excerpt.js
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
/** Where a line of the base was taken from, as the line at head that follows it, else the one before; undefined when no excerpt says. */
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

;// CONCATENATED MODULE: ./lib/core/render/sarif-places.js


const MAX_SNIPPET_CHARS = 2000;
const MAX_WORDS_CHARS = 4000;
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
        const quote = (0,render_escape/* escapeControls */.UN)((shown?.quote ?? "").slice(0, MAX_SNIPPET_CHARS));
        const snippet = quote === "" ? {} : { snippet: { text: quote } };
        return physical(place.file, { ...regionOf({ file: place.file, start, end }, report), ...snippet });
    }
    const path = (file === null ? undefined : anchor?.path) ?? headPath(place.file, report.pin);
    const after = headLineAfter(report.excerpts, place.file, end);
    return physical(path, after === undefined ? undefined : { startLine: after });
}
const ROLES = {
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
        return { id: index + 1, ...physical(file, region), message: { text: ROLES[kind ?? "defect"] } };
    });
    return related.length === 0 ? {} : { relatedLocations: related };
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
    const words = (0,render_escape/* escapeControls */.UN)((suggestion ?? "").slice(0, MAX_WORDS_CHARS)).trim();
    return { fixes: [{ description: { text: words || "The suggested change" }, artifactChanges: [change] }] };
}
const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;
/** Whole lines. Where the last one's length is not known it is left out, which means the same (§3.30.8). */
function regionOf({ file, start, end }, { excerpts }) {
    const last = headText(excerpts, file, end);
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

;// CONCATENATED MODULE: ./lib/core/claims/category-meaning.js
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

// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(5407);
// EXTERNAL MODULE: ./lib/core/import/own-findings.js
var own_findings = __webpack_require__(1560);
;// CONCATENATED MODULE: ./lib/core/render/sarif-rules.js






/** GitHub's limits of a rule, in characters, and the most tags it keeps of one. */
const MAX_NAME = 255;
const MAX_DESCRIPTION = 1024;
const MAX_TAGS = 10;
const BY_MODEL = "Claimed by an agent, ruled on by a Judge and checked once more by a Critic at the pinned lines.";
const BY_DETECTOR = "Found by comparing the pinned files by rule; no language model was asked.";
const BY_STATIC_PANEL = "Found by a rule of Tribunal's static panel; no language model was asked.";
/** What detectors find beyond what their category says. */
const DETECTED = {
    "prompt-injection": { id: "prompt-injection", ...CATEGORY_MEANINGS["prompt-injection"], precision: "high" },
    suppression: {
        id: "suppression",
        title: "A directive silences a tool and gives no reason",
        text: "A directive that tells a tool to look away is added or widened, and neither it nor a comment above it says why.",
        precision: "very-high",
    },
    "conflict-marker": {
        id: "conflict-marker",
        title: "Markers of an unfinished merge are left in a file",
        text: "Lines that git writes around the two sides of a conflict stand in the file: the merge was not finished.",
        precision: "very-high",
    },
    "invalid-data": {
        id: "invalid-data",
        title: "A file of data cannot be parsed any more",
        text: "The format's own parser refuses the file, so that whatever reads it fails.",
        precision: "very-high",
    },
};
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
function keyOf({ rule, detected_by: detector, reported_by: reporter, category }) {
    if (rule !== null)
        return JSON.stringify(["rule", rule.id, rule.file]);
    if (detector !== null)
        return JSON.stringify(["detector", detector]);
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
    if (detector !== null)
        return { ...DETECTED[detector], cwe: [], origin: BY_DETECTOR };
    const { title, text, cwe } = CATEGORY_MEANINGS[category];
    if (!isForeign(reporter)) {
        return { id: category, title, text, cwe: cwe === undefined ? [] : [cwe], origin: BY_MODEL, precision: "medium" };
    }
    const { tool, check } = reporter;
    const origin = `Reported by ${tool}, and checked by Tribunal at the pinned lines.`;
    return { id: `${tool}/${check}`, title: `${check} (${tool})`, text: title, cwe: [], origin, precision: "medium" };
}
/** The static panel's rules come with Tribunal; all others are the repository's own. */
function citedRule({ id, file, quote }, { cited_rules: cited }) {
    const record = cited.find((each) => each.id === id && each.file === file);
    const isStatic = file === `rules/${id}.yml`;
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
        fullDescription: { text: (0,cut/* cut */.J)((0,render_escape/* escapeControls */.UN)(rule.text), MAX_DESCRIPTION) },
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
    return (0,cut/* cut */.J)((0,render_escape/* escapeControls */.UN)(text).replace(/\s+/g, " ").trim(), max);
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
    return (0,render_escape/* escapeControls */.UN)([text, origin, ...where, ...weaknesses].join("\n\n"));
}
function helpMarkdown({ title, text, origin, file }, numbers) {
    const weaknesses = numbers.map((number) => `[CWE-${number}](${linkTo(number)})`).join(", ");
    return [
        `# ${(0,render_escape/* escapeMarkdown */.FV)(title)}`,
        file === undefined ? (0,render_escape/* escapeMarkdown */.FV)(text) : (0,render_escape/* codeBlock */.DV)(text, "markdown"),
        (0,render_escape/* escapeMarkdown */.FV)(origin),
        file === undefined ? "" : `The rule stands in ${(0,render_escape/* codeSpan */.SS)(file)}.`,
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
function rankOf({ reason }) {
    return reason === undefined ? 0 : 1;
}
function tellOmitted([count, why]) {
    return `${count} findings ${why}.`;
}
function toRun({ tool, run, pin, publication }, { rules, results, notices }) {
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
                    { level: "note", message: { text: (0,render_escape/* escapeControls */.UN)(run.title) } },
                    ...notices.map((text) => ({ level: "warning", message: { text } })),
                ],
            },
        ],
        columnKind: "utf16CodeUnits",
        results,
        properties: { headSha: pin.head_sha, targetSha256: pin.target_sha256, conclusion: run.conclusion },
    };
}
function slug(name) {
    return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
function toResult(entry, rules, report) {
    const isOpen = entry.reason !== undefined;
    const baselineState = { new: "new", existing: "unchanged", undecided: undefined }[entry.classification];
    return {
        ...rules.referTo(entry),
        kind: isOpen ? "review" : "fail",
        // Only a failure has a level (§3.27.10).
        level: isOpen ? "none" : levelOf(entry.severity),
        message: { text: messageOf(entry) },
        locations: [locationOf(entry, report)],
        ...relatedTo(entry, report),
        ...fixesOf(entry, report),
        partialFingerprints: Object.fromEntries([...entry.older_fingerprints, entry.fingerprint].map((value) => [`tribunal/${value.split(":")[0]}`, value])),
        ...(baselineState === undefined ? {} : { baselineState }),
        properties: {
            severity: entry.severity,
            classification: entry.classification,
            ...(entry.reported_by === null ? {} : { reportedBy: entry.reported_by.tool }),
            tribunal: keep(entry),
        },
    };
}
/** What a result cannot say, such as a deleted line, in the words of the report: `validate` reads the finding from these. */
function keep(entry) {
    const { title, description, severity, category, file, side, start_line, line, evidence } = entry;
    const { rule, suggestion, replacement, corrections } = entry;
    return {
        ...{ title, description, severity, category, file, side, start_line, line, evidence },
        ...{ rule, suggestion, replacement, corrections },
    };
}
function messageOf({ title, description, resolution, suggestion, reason }) {
    const parts = [
        title,
        description,
        resolution ?? "",
        suggestion === null || suggestion === "" ? "" : `Suggestion: ${suggestion}`,
        reason === undefined ? "" : `Unresolved: ${reason}`,
    ];
    const text = (0,render_escape/* escapeControls */.UN)(parts.filter((part) => part.trim() !== "").join("\n\n"));
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

// EXTERNAL MODULE: ./lib/core/render/seal.js
var seal = __webpack_require__(2335);
// EXTERNAL MODULE: ./lib/core/render/terminal.js + 1 modules
var render_terminal = __webpack_require__(3463);
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
function groupAlike(findings) {
    const groups = new Map();
    for (const finding of findings) {
        const { severity, category, title, description, classification, resolution, suggestion, replacement } = finding;
        const { rule, reason, reported_by: reporter, source } = finding;
        const words = [severity, category, title, description, classification, resolution, suggestion];
        const key = JSON.stringify([...words, replacement, rule, reason, reporter, source]);
        const known = groups.get(key);
        if (known === undefined)
            groups.set(key, [finding]);
        else
            known.push(finding);
    }
    return [...groups.values()];
}
/** Findings that are alike, as lines: title, places with their code, why, and what can be done. Never empty. */
function renderGroup(group, once, terminal) {
    const [first] = group;
    if (first === undefined)
        return [];
    const { severity, title, description } = first;
    const heading = { indent: 0, width: severity.length + 2, labelPaint: PAINTS[severity], paint: "bold" };
    return [
        ...terminal.labelled(severity.toUpperCase(), (0,render_escape/* escapeTerminalLine */.qg)(title), heading),
        ...group.flatMap((finding) => renderPlaces(finding, terminal)),
        ...description.split(/\n\s*\n/).flatMap((part) => terminal.paragraph((0,render_escape/* escapeTerminalLine */.qg)(part), 2)),
        ...renderFacts(first, once, terminal),
        ...renderFingerprints(group, terminal),
    ];
}
function renderFacts(finding, once, terminal) {
    const { category, classification, source, rule, resolution, reason, suggestion, reported_by: reporter } = finding;
    const kind = [category, AGE_WORDS[classification], ...(source === "gate" ? ["found without an agent"] : [])];
    const check = reporter?.check ?? null;
    return [
        ...label("Unresolved", reason === once.reason ? undefined : reason, terminal),
        ...label("Judge", resolution === once.ruling ? undefined : resolution, terminal),
        ...label("Suggestion", suggestion, terminal),
        ...renderReplacement(finding, terminal),
        ...label("Rule", rule === null ? undefined : `${rule.id}: "${rule.quote}" (${rule.file})`, terminal),
        ...label("Reported by", reporter && `${reporter.tool}${check === null ? "" : ` (${check})`}`, terminal),
        ...label("Kind", kind.join(", "), terminal),
    ];
}
function label(name, text, terminal) {
    const line = (0,render_escape/* escapeTerminalLine */.qg)(text ?? "");
    return line === "" ? [] : terminal.labelled(name, line, LABELS);
}
function renderReplacement({ replacement }, terminal) {
    if (replacement === null)
        return [];
    const { start_line: start, line, text } = replacement;
    const lines = start === line ? `line ${line} becomes` : `lines ${start} to ${line} become`;
    return [...label("Change", lines, terminal), ...codeLines(text, undefined).map((code) => `  ${code}`)];
}
/** A person who overrules a finding names it by this. */
function renderFingerprints(group, terminal) {
    return group.flatMap((finding, index) => {
        const where = group.length > 1 ? `  ${placeOf(finding)}` : "";
        return label(index === 0 ? "Fingerprint" : "", `${finding.fingerprint}${where}`, terminal);
    });
}
const ROLE_WORDS = {
    defect: "also",
    cause: "caused at",
    impact: "breaks",
    proof: "against it",
};
/** Where it is and what stands there; then what else it rests on, such as a line that was deleted. */
function renderPlaces(finding, terminal) {
    const { file, side, evidence } = finding;
    const [own, ...others] = evidence;
    const mark = side === "base" && file !== null ? " (deleted line)" : "";
    return [
        `  ${terminal.paint((0,render_escape/* escapeTerminalLine */.qg)(placeOf(finding)), "bold")}${mark}`,
        ...(own === undefined ? [] : quoteLines(own)),
        ...others.flatMap((each) => {
            const before = each.side === "base" ? ", before the change" : "";
            const where = `${ROLE_WORDS[each.kind ?? "defect"]} ${each.file}:${each.start_line}`;
            return [`  ${(0,render_escape/* escapeTerminalLine */.qg)(where)}${before}`, ...quoteLines(each)];
        }),
    ];
}
/** For people; the line is the last of the place, where a comment stands. */
function placeOf({ file, line }) {
    if (file === null)
        return "(architecture)";
    return line === null ? file : `${file}:${line}`;
}
/** Numbered where the quote has as many lines as its place: else nothing says which is which. */
function quoteLines({ quote, start_line: start, end_line: end }) {
    const isWhole = quote.trimEnd().split("\n").length === end - start + 1;
    return codeLines(quote.trimEnd(), isWhole ? start : undefined);
}
function codeLines(code, start) {
    const lines = (0,render_escape/* escapeControls */.UN)(code).split("\n");
    const width = start === undefined ? 1 : String(start + lines.length - 1).length;
    const shown = lines.slice(0, MAX_QUOTED_LINES).map((line, index) => {
        const number = start === undefined ? "" : String(start + index);
        const text = line.length <= MAX_CODE_CHARS ? line : `${line.slice(0, MAX_CODE_CHARS).toWellFormed()}…`;
        return `    ${number.padStart(width)} | ${text}`.trimEnd();
    });
    const left = lines.length - shown.length;
    return left > 0 ? [...shown, `    ${" ".repeat(width)} … ${left} more lines`] : shown;
}

;// CONCATENATED MODULE: ./lib/core/render/text.js











/** What was dismissed is for whoever doubts the review; the report holds the rest. */
const MAX_DISMISSED = 20;
const text_LABELS = { indent: 0, width: 10 };
/** A report for a person at a terminal: what was reviewed and the verdict first, then what to do about it. No control characters but colours. */
function renderText(report, style = render_terminal/* PLAIN */.t) {
    const terminal = new render_terminal/* Terminal */.B(style);
    const { run } = report;
    const reviewed = (0,render_reviewed/* tellReviewed */.T)(report);
    const lines = [
        // In one line, for whoever looks at the first alone.
        ...(reviewed === undefined ? [] : [(0,render_escape/* escapeTerminalLine */.qg)(reviewed)]),
        ...terminal.paragraph((0,render_escape/* escapeTerminalLine */.qg)(run.title), 0, paintOf(run)),
        ...noteOn(report).flatMap((note) => terminal.paragraph((0,render_escape/* escapeTerminalLine */.qg)(note), 0)),
        "",
        ...findings("Findings", report.findings.filter(report_report/* isBrought */.a$), terminal),
        ...findings("Unresolved", report.unresolved, terminal, describeUnchecked(report)),
        ...findings("Debt that was there before", report.findings.filter(report_report/* isDebt */.a_), terminal),
        ...missed(report, terminal),
        ...dismissed(report, terminal),
        ...notReviewed(report, terminal),
        ...end(report, terminal),
    ];
    return `${lines.join("\n")}\n`;
}
function paintOf({ conclusion }) {
    if (conclusion === "success")
        return "green";
    return conclusion === "failure" ? "red" : "yellow";
}
function findings(title, all, terminal, note) {
    if (all.length === 0)
        return [];
    const once = saidAlike(all);
    const groups = groupAlike([...all].sort(text_bySeverity));
    return [
        terminal.paint(`${title} (${all.length})`, "bold"),
        ...(note === undefined ? [] : terminal.paragraph(note, 0)),
        ...sayOnce("Each is unresolved", once.reason, terminal),
        ...sayOnce("The Judge on each of them", once.ruling, terminal),
        "",
        ...groups.flatMap((group) => [...renderGroup(group, once, terminal), ""]),
    ];
}
function sayOnce(lead, text, terminal) {
    return text === undefined ? [] : terminal.paragraph(`${lead}: ${(0,render_escape/* escapeTerminalLine */.qg)(text)}`, 0);
}
function section(title, entries, terminal) {
    return entries.length === 0 ? [] : [terminal.paint(title, "bold"), ...entries, ""];
}
function missed(report, terminal) {
    const entries = report.missed.flatMap((item) => {
        const grounds = item.grounded ? "its quote stands there" : "its quote stands nowhere: it counts for nothing";
        return [
            `${item.severity.toUpperCase()}  ${(0,render_escape/* escapeTerminalLine */.qg)(placeOf(item))}`,
            ...terminal.paragraph(`${(0,render_escape/* escapeTerminalLine */.qg)(item.description)} (${grounds})`, 2),
            ...terminal.labelled("Fingerprint", (0,render_escape/* escapeTerminalLine */.qg)(item.fingerprint), { indent: 2, width: 13 }),
        ];
    });
    return section(`Missed, says the Critic (${report.missed.length})`, entries, terminal);
}
function dismissed({ dismissed: all }, terminal) {
    const shown = all
        .slice(0, MAX_DISMISSED)
        .flatMap((item) => [
        ...terminal.paragraph(`${(0,render_escape/* escapeTerminalLine */.qg)(placeOf(item))}: ${(0,render_escape/* escapeTerminalLine */.qg)(item.title)}`, 2),
        ...terminal.paragraph(`${(0,render_escape/* escapeTerminalLine */.qg)(describeDismissal(item))} (by the ${item.by})`, 4),
        ...proof(item),
    ]);
    const left = all.length - MAX_DISMISSED;
    return section(`Dismissed (${all.length})`, left > 0 ? [...shown, `  … and ${left} more in the JSON report`] : shown, terminal);
}
function proof(item) {
    const found = findProof(item);
    if (found === undefined)
        return [];
    return [`    ${(0,render_escape/* escapeTerminalLine */.qg)(`${found.file}:${found.start_line}`)} | ${(0,render_escape/* escapeTerminalLine */.qg)(found.quote)}`];
}
function notReviewed({ coverage, replay }, terminal) {
    const skipped = coverage.skipped.map(({ file, reason }) => `${file}: ${describeSkip(reason)}`);
    const unread = describeUnread(coverage).map(({ file, why }) => `${file}: ${why}`);
    const lineless = coverage.without_lines.map(({ file, change }) => `${file}: ${change}`);
    return [
        ...text_list("Not reviewed", [...skipped, ...unread], terminal),
        ...text_list("Compared with earlier versions", replay.previous, terminal),
        ...text_list("Changed without a line", lineless, terminal),
    ];
}
function text_list(title, items, terminal) {
    const bullet = { indent: 2, width: 2 };
    const entries = items.flatMap((item) => terminal.labelled("-", (0,render_escape/* escapeTerminalLine */.qg)(item), bullet));
    return section(`${title} (${items.length})`, entries, terminal);
}
/** What the verdict rests on, a line each. */
function end(report, terminal) {
    const { coverage, verdict, run, pin } = report;
    const { costs, usage } = run;
    const parts = `${coverage.files_read} of ${coverage.files_total} files reviewed, ${coverage.hunks_read} of ${coverage.hunks_total} parts read`;
    const cost = describeCost(costs.total, costs.currency);
    const tokens = `${usage.calls} calls, ${grouped(usage.input_tokens)} input and ${grouped(usage.output_tokens)} output tokens`;
    const ratings = report.self_assessment.rubric
        .filter(({ rating }) => rating !== "not-rated")
        .map((rating) => `${nameRating(rating).toLowerCase()}: ${rating.value} (${rating.rating})`);
    const facts = [
        ["Coverage", `${parts}.`],
        ["Verdict", `accuracy ${verdict.accuracy}, coverage ${verdict.coverage}.`],
        ["Debate", describeDebate(report)],
        ["Quality", ratings.length === 0 ? undefined : `${ratings.join("; ")}.`],
        ["Cost", usage.calls === 0 ? undefined : `${cost === undefined ? "" : `${cost}; `}${tokens}.`],
        ["Pinned", `head ${pin.head_sha.slice(0, 12)}, target ${pin.target_sha256.slice(0, 12)}.`],
    ];
    return facts.flatMap(([name, text]) => {
        return text === undefined ? [] : terminal.labelled(name, (0,render_escape/* escapeTerminalLine */.qg)(text), text_LABELS);
    });
}
/** How the rounds went; where they did not end the run, also why it ended. */
function describeDebate(report) {
    const told = describeEnd(report, (tier) => tier);
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
 * a style.
 */
function renderReport(report, format, style) {
    switch (format) {
        case "text":
            return (0,seal/* sealText */.N)(renderText(report, style), "paragraph");
        case "json":
            return `${(0,render_escape/* escapeJson */.GO)(JSON.stringify(report, undefined, 2))}\n`;
        case "markdown":
            return (0,seal/* sealText */.N)(renderMarkdown(report), "paragraph");
        case "sarif":
            return `${(0,render_escape/* escapeJson */.GO)(JSON.stringify(toSarif(report), undefined, 1))}\n`;
        case "html":
            return (0,seal/* sealText */.N)(renderHtml(report), "comment");
        default:
            return (0,assert_never/* assertNever */.x)(format);
    }
}


/***/ }),

/***/ 1943:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ tellReviewed),
/* harmony export */   y: () => (/* binding */ joinWords)
/* harmony export */ });
/** What was reviewed and what was not, in one line, file names as they are; undefined where a host named the commits. */
function tellReviewed({ pin, imported }) {
    if (pin.reviewed === null)
        return undefined;
    const verb = imported?.use === "validate" ? "Checked against" : "Reviewed";
    return joinWords(verb, { reviewed: pin.reviewed, notReviewed: pin.not_reviewed });
}
/** The same, told before the review is held. */
function joinWords(verb, { reviewed, notReviewed }) {
    return `${verb}: ${reviewed}.${notReviewed.length === 0 ? "" : ` Not reviewed: ${notReviewed.join("; ")}.`}`;
}


/***/ }),

/***/ 3463:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ PLAIN),
  B: () => (/* binding */ Terminal)
});

// EXTERNAL MODULE: ./lib/core/render/escape.js
var render_escape = __webpack_require__(5729);
;// CONCATENATED MODULE: ./lib/core/render/wrap-text.js

/** Takes two columns of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Between two wide characters a line may break, as their scripts set no blanks; else only at blanks. */
const PIECE = new RegExp(`(?:${WIDE.source})\\p{M}*|(?:(?!${WIDE.source})\\S)+`, "gu");
/** How many columns of a terminal a line takes, as far as that can be told without knowing the terminal. */
function columnsOf(text) {
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
 * Text must be one line already. No line is a command of the Actions runner.
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
    return [...lines, line].map(render_escape/* defuseWorkflowCommand */.vC);
}

;// CONCATENATED MODULE: ./lib/core/render/terminal.js

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
        const gap = " ".repeat(Math.max(1, width - columnsOf(label)));
        const [first = "", ...rest] = lines;
        return [
            `${" ".repeat(indent)}${this.paint(label, labelPaint)}${gap}${first}`,
            ...rest.map((line) => `${" ".repeat(indent + width)}${line}`),
        ];
    }
    #wrap(text, indent) {
        return wrapText(text, Math.max(20, this.#style.columns - indent));
    }
}


/***/ })

};

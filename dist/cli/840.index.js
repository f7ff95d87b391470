export const id = 840;
export const ids = [840];
export const modules = {

/***/ 762:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ assertNever)
/* harmony export */ });
/**
 * Closes a switch over a union, so that a new member is a type error.
 *
 * @throws Error if reached at run time: a bug of ours.
 */
function assertNever(value) {
    throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}


/***/ }),

/***/ 9714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lc: () => (/* binding */ worstSeverity),
/* harmony export */   O6: () => (/* binding */ reaches),
/* harmony export */   d$: () => (/* binding */ FAIL_ON),
/* harmony export */   oC: () => (/* binding */ SEVERITIES),
/* harmony export */   zK: () => (/* binding */ compareSeverity)
/* harmony export */ });
/* unused harmony export worseSeverity */
/** From worst to mildest. */
const SEVERITIES = ["critical", "high", "medium", "low"];
/** The mildest severity that fails the check; `none` never fails it. */
const FAIL_ON = [...SEVERITIES, "none"];
/** Negative when `a` is worse than `b`: sorts worst first. */
function compareSeverity(a, b) {
    return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);
}
function worseSeverity(a, b) {
    return compareSeverity(a, b) <= 0 ? a : b;
}
/** Whether a finding of this severity reaches the threshold. */
function reaches(severity, threshold) {
    return threshold !== "none" && compareSeverity(severity, threshold) <= 0;
}
/** The worst of a list, or undefined when it is empty. */
function worstSeverity(severities) {
    return [...severities].sort(compareSeverity)[0];
}


/***/ }),

/***/ 4449:
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
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2047);

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

/***/ 3871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ recordDigest),
/* harmony export */   s: () => (/* binding */ sha256)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var canonicalize__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8799);


/** SHA-256, in hexadecimal. Text is hashed as UTF-8. */
function sha256(bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(bytes).digest("hex");
}
/**
 * SHA-256 of a record's canonical JSON.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
function recordDigest(record) {
    const text = (0,canonicalize__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A)(record);
    if (text === undefined)
        throw new Error("a record without a JSON form has no digest");
    return sha256(text);
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

/***/ 4830:
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

/***/ 5729:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   UN: () => (/* binding */ escapeControls),
/* harmony export */   ZD: () => (/* binding */ escapeHtml),
/* harmony export */   qg: () => (/* binding */ escapeTerminalLine),
/* harmony export */   vC: () => (/* binding */ defuseWorkflowCommand)
/* harmony export */ });
/**
 * Text from outside, made safe for one destination each. Model and author text passes one of these before it is shown.
 */
/**
 * What is not seen, or makes other text seen elsewhere: controls but tab and line feed, bidirectional controls,
 * zero-width characters, tags and other ignorable characters, separators of lines and paragraphs. Joiners and variation
 * selectors stay where scripts other than Latin and emoji need them.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u2028\u2029\ufff9-\ufffb]|(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})|(?<=[\P{ASCII}0-9#*])[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
/** Stops what GFM and GitHub's own filters link, and is not seen. Escapes do not: the filters see the rendered text. */
const BREAK = "\u200b";
/** Longer texts are cut: one of them must not take the room of all others. */
const MAX_LINE_CHARS = 4000;
const MAX_BLOCK_CHARS = 8000;
/** Back-ticks in a row beyond this are broken up, as the fence around them must be longer still. */
const MAX_FENCE = 32;
/** Invisible and direction-changing characters made visible, so that text cannot move the cursor or pose as other text. */
function escapeControls(text) {
    const show = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
    return text.toWellFormed().replace(/\r\n?/g, "\n").replace(UNSEEN, show);
}
/** JSON text in which no such character stands as itself, nor a command of the runner; it parses to the same document. */
function escapeJson(json) {
    return json
        .replaceAll("##[", "##\\u005b")
        .replace(UNSEEN, (character) => Array.from({ length: character.length }, (_, index) => toJsonEscape(character.charCodeAt(index))).join(""));
}
function toJsonEscape(unit) {
    return `\\u${unit.toString(16).padStart(4, "0")}`;
}
/** One line of plain text for a terminal: no control characters, no line breaks, no command of the Actions runner. */
function escapeTerminalLine(text) {
    const lines = escapeControls(text)
        .split("\n")
        .map((line) => line.trim());
    return defuseWorkflowCommand(lines.filter((line) => line !== "").join(" "));
}
/** The Actions runner reads commands from both standard streams: `::` opens one at a line's start, `##[` anywhere. */
function defuseWorkflowCommand(line) {
    return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}
/** One line of text for Markdown as GitHub renders it: no markup, HTML, mention, link, image or emoji comes alive. */
function escapeMarkdown(text) {
    return escapeMarkup(stopAutolinks(escapeTerminalLine(cut(text, MAX_LINE_CHARS))));
}
/** Text for HTML, between tags or in a quoted attribute. */
function escapeHtml(text, maxChars = MAX_BLOCK_CHARS) {
    return escapeControls(cut(text, maxChars)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
/** A path or short text as a Markdown code span, whatever back-ticks it holds. */
function codeSpan(text) {
    const line = breakFences(escapeTerminalLine(cut(text, MAX_LINE_CHARS)));
    const fence = "`".repeat(longestFence(line) + 1);
    const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
    return `${fence}${pad}${line}${pad}${fence}`;
}
/** Text as a fenced block, whatever fences it holds. */
function codeBlock(text, language = "") {
    const body = breakFences(withoutTrailingLineFeeds(escapeControls(cut(text, MAX_BLOCK_CHARS))));
    const fence = "`".repeat(Math.max(3, longestFence(body) + 1));
    return `${fence}${language}\n${body}\n${fence}`;
}
/**
 * Mentions, issues (`#1`, `GH-1`), commits, addresses, and emoji by name (some are images).
 *
 * @see https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
function stopAutolinks(line) {
    return (line
        .replace(/@/g, `@${BREAK}`)
        .replace(/#(?=\d)/g, `#${BREAK}`)
        .replace(/\bGH(?=-\d)/gi, `$&${BREAK}`)
        .replace(/:\/\//g, `:${BREAK}//`)
        .replace(/www(?=\.)/gi, `$&${BREAK}`)
        // Also within longer words, which may be cut later.
        .replace(/[0-9a-f]{6}(?=[0-9a-f])/gi, `$&${BREAK}`)
        .replace(/:(?=[\w+-]+(?::|$))/g, `:${BREAK}`));
}
function escapeMarkup(line) {
    return line
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/[\\`*_{}[\]()#+!|~$=-]/g, "\\$&")
        .replace(/^(\d{1,9})\./, "$1\\.");
}
function cut(text, maxChars) {
    return text.length <= maxChars ? text : `${text.slice(0, maxChars).toWellFormed()}…`;
}
/** No regular expression: on a long run of line feeds within the text it would take quadratic time. */
function withoutTrailingLineFeeds(text) {
    let end = text.length;
    while (text[end - 1] === "\n")
        end -= 1;
    return text.slice(0, end);
}
function breakFences(text) {
    return text.replace(new RegExp(`\`{${MAX_FENCE}}(?=\`)`, "g"), `$&${BREAK}`);
}
function longestFence(text) {
    let longest = 0;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    return longest;
}


/***/ }),

/***/ 9352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eq: () => (/* binding */ COVERAGE_VERDICTS),
/* harmony export */   Vf: () => (/* binding */ decideCoverage),
/* harmony export */   a: () => (/* binding */ ACCURACIES),
/* harmony export */   cz: () => (/* binding */ decideAccuracy),
/* harmony export */   q7: () => (/* binding */ decideGate),
/* harmony export */   sr: () => (/* binding */ REQUIRED_ACCURACIES)
/* harmony export */ });
const ACCURACIES = ["PASS", "WARN", "FAIL"];
/** What a configuration may demand for the gate. */
const REQUIRED_ACCURACIES = ["PASS", "WARN"];
const COVERAGE_VERDICTS = ["APPROVE", "REQUEST_EXPANSION", "NEEDS_DISCUSSION"];
/** FAIL: something published would be wrong. WARN: something is open. PASS: neither. */
function decideAccuracy(facts) {
    if (facts.failing > 0)
        return "FAIL";
    const open = facts.unresolved + facts.correctedInSubstance + facts.undecided;
    return open > 0 || facts.incompleteDebate ? "WARN" : "PASS";
}
/** Text that should have been read and could not be. */
const UNREAD = new Set(["unreadable", "too-large", "overlong-line"]);
/** What the maintainers' own configuration keeps from the review. */
const DECLARED = new Set(["ignored-path", "never-sent"]);
/** APPROVE: all read. NEEDS_DISCUSSION: parts left out for a declared reason. REQUEST_EXPANSION: parts simply unread. */
function decideCoverage(coverage, groundedMissed) {
    const isUnread = coverage.skipped.some((skip) => UNREAD.has(skip.reason));
    if (coverage.unread.length > 0 || isUnread)
        return "REQUEST_EXPANSION";
    const declared = coverage.skipped.some((skip) => DECLARED.has(skip.reason));
    return declared || groundedMissed > 0 ? "NEEDS_DISCUSSION" : "APPROVE";
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


/***/ })

};

export const id = 9;
export const ids = [9];
export const modules = {

/***/ 2646:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Bi: () => (/* binding */ DEFAULT_CONFIG_PATH)
});

// UNUSED EXPORTS: DEFAULT_CHECK_NAME, DEFAULT_MAX_COMMENTS, InputReader, REVIEW_INPUTS, findUnknownInputs, parseReviewInputs, requireInputs

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/severity.js
var severity = __webpack_require__(3980);
;// CONCATENATED MODULE: ./lib/core/action/outside-inputs.js

/** Inputs that read other reviewers' findings, or write ours for others to read. */
const OUTSIDE_INPUTS = ["findings-in", "sarif", "sarif-in"];
/** `validate` leaves the word on how to debate to the configuration: there is no debate. */
function outside_inputs_readMode(reader) {
    const mode = reader.choice("mode", [...MODE_CHOICES, "validate"]);
    return mode === "validate" ? undefined : mode;
}
/** These inputs, with what is wrong between them. */
function outside_inputs_readOutsideInputs(reader) {
    const isValidation = reader.text("mode") === "validate";
    const findingsIn = reader.text("findings-in");
    const sarifIn = reader.list("sarif-in") ?? [];
    if (isValidation && findingsIn === undefined)
        reader.refuse("findings-in", "nothing", "a file of findings with mode: validate", "Set it.");
    if (!isValidation && findingsIn !== undefined) {
        const remedy = "Set mode: validate, or give SARIF as sarif-in to have it tried in a review.";
        reader.refuse("findings-in", JSON.stringify(findingsIn), "nothing without mode: validate", remedy);
    }
    if (isValidation && sarifIn.length > 0) {
        const remedy = "Give the file as findings-in, or leave out mode: validate.";
        reader.refuse("sarif-in", JSON.stringify(sarifIn.join(", ")), "nothing with mode: validate", remedy);
    }
    for (const name of isValidation ? ["passes", "max-rounds"] : []) {
        const value = reader.text(name);
        if (value !== undefined)
            reader.refuse(name, JSON.stringify(value), "nothing with mode: validate, which plays no rounds", "Remove it.");
    }
    return { findingsIn, sarifIn, sarif: readSarif(reader) };
}
function readSarif(reader) {
    const value = reader.text("sarif");
    if (value === undefined || value.toLowerCase() === "false")
        return undefined;
    return { path: value.toLowerCase() === "true" ? undefined : value };
}

;// CONCATENATED MODULE: ./lib/core/action/inputs.js








const DEFAULT_CHECK_NAME = "Tribunal";
const DEFAULT_CONFIG_PATH = ".github/tribunal/config.yml";
const DEFAULT_MAX_COMMENTS = 10;
/** Every input of a review by its name. */
const REVIEW_INPUTS = [
    "github-token",
    "api-key",
    "base-url",
    "models",
    "start-model",
    "panel",
    "pull-request",
    "target",
    "config",
    "config-ref",
    "passes",
    "max-rounds",
    "mode",
    "fail-on",
    "advisory",
    "on-could-not-judge",
    "check-name",
    "token-budget",
    "time-budget-seconds",
    "paths-ignore",
    "rules",
    "drafts",
    "authors",
    "skip-labels",
    "comment-threshold",
    "max-comments",
    ...OUTSIDE_INPUTS,
    "reuse",
    "force",
];
/**
 * The inputs nobody knows, each as a problem: the runner only warns of them, and a setting would be lost.
 *
 * @param given names in lower case.
 */
function findUnknownInputs(given, known) {
    return given
        .filter((name) => !known.includes(name))
        .map((name) => {
        const meant = findMeant(name, known);
        const remedy = meant === undefined ? "Remove or correct it." : `Write ${meant}.`;
        return { input: name, got: "an unknown input", wanted: `one of ${known.join(", ")}`, remedy };
    });
}
/** All inputs of a review at once, with every problem. Never throws. */
function parseReviewInputs(read) {
    const reader = new InputReader(read);
    const inputs = {
        ...readOutsideInputs(reader),
        githubToken: reader.required("github-token"),
        apiKey: reader.checked("api-key", apiKeyProblems),
        baseUrl: reader.checked("base-url", baseUrlProblems),
        config: readConfigKeys(reader),
        pullRequest: reader.pullRequest(),
        targetPaths: reader.target(),
        configPath: withoutDots(reader.text("config") ?? DEFAULT_CONFIG_PATH),
        configRef: reader.text("config-ref"),
        advisory: reader.flag("advisory"),
        onCouldNotJudge: reader.choice("on-could-not-judge", ["fail", "neutral"]) ?? "fail",
        checkName: reader.name("check-name") ?? DEFAULT_CHECK_NAME,
        maxComments: reader.integer("max-comments", 0) ?? DEFAULT_MAX_COMMENTS,
        commentThreshold: reader.choice("comment-threshold", SEVERITIES) ?? "low",
        reuse: reader.optionalFlag("reuse") ?? true,
        force: reader.flag("force"),
    };
    return reader.problems.length === 0 ? { kind: "parsed", inputs } : { kind: "wrong", problems: reader.problems };
}
/** `./a/./b` is `a/b`: GitHub knows a file by its plain name alone. */
function withoutDots(path) {
    return path
        .split("/")
        .filter((name) => name !== ".")
        .join("/");
}
function readConfigKeys(reader) {
    const given = {
        panel: reader.choice("panel", PANELS),
        models: reader.list("models"),
        "start-model": reader.text("start-model"),
        mode: readMode(reader),
        passes: reader.integer("passes", 1, 8),
        "max-rounds": reader.integer("max-rounds", 1, 20),
        "fail-on": reader.choice("fail-on", FAIL_ON),
        "token-budget": reader.integer("token-budget", 1),
        "time-budget-seconds": reader.integer("time-budget-seconds", 1),
        "paths-ignore": reader.list("paths-ignore"),
        rules: reader.list("rules"),
        drafts: reader.optionalFlag("drafts"),
        authors: reader.authors(),
        "skip-labels": reader.list("skip-labels"),
    };
    // auto decides nothing, so that it leaves the word to the configuration.
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== "auto"));
}
/** Reads inputs one by one and collects what is wrong with them. */
class InputReader {
    problems = [];
    #read;
    constructor(read) {
        this.#read = read;
    }
    text(name) {
        const value = this.#read(name).trim();
        return value === "" ? undefined : value;
    }
    required(name) {
        const value = this.text(name);
        if (value === undefined)
            this.refuse(name, "nothing", "a value", "Set it.");
        return value ?? "";
    }
    /** A single line of at most 100 characters: it becomes a title. */
    name(name) {
        const value = this.text(name);
        if (value !== undefined && (value.length > 100 || /\p{Cc}/u.test(value))) {
            this.refuse(name, JSON.stringify(value.slice(0, 40)), "one line of at most 100 characters", "Shorten it.");
        }
        return value;
    }
    choice(name, choices) {
        const value = this.text(name);
        if (value === undefined)
            return undefined;
        const found = choices.find((choice) => choice === value);
        if (found === undefined)
            this.refuse(name, JSON.stringify(value), choices.join(", "), "Choose one of them.");
        return found;
    }
    integer(name, min, max = Number.MAX_SAFE_INTEGER) {
        const value = this.text(name);
        if (value === undefined)
            return undefined;
        const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
        if (number >= min && number <= max)
            return number;
        const range = max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`;
        this.refuse(name, JSON.stringify(value), range, "Correct or remove it.");
        return undefined;
    }
    flag(name) {
        return this.optionalFlag(name) ?? false;
    }
    /** Undefined when absent: then something else decides. */
    optionalFlag(name) {
        const value = this.text(name)?.toLowerCase();
        if (value !== undefined && value !== "true" && value !== "false") {
            this.refuse(name, JSON.stringify(value), "true or false", "Choose one of them.");
        }
        return value === undefined ? undefined : value === "true";
    }
    authors() {
        const rules = this.list("authors");
        const wrong = (rules ?? []).filter((rule) => !isAuthorRule(rule));
        if (wrong.length > 0) {
            const got = JSON.stringify(wrong.join(", ").slice(0, 80));
            this.refuse("authors", got, `a list of ${AUTHOR_RULE_WANTED}`, "Correct or remove it.");
        }
        return rules;
    }
    /** What may hold a secret: its own check says what of it is shown. */
    checked(name, findProblems) {
        const value = this.text(name);
        if (value !== undefined)
            this.problems.push(...findProblems(value));
        return value;
    }
    /** Separated by commas or line ends; those within braces are the glob's own. */
    list(name) {
        const given = splitList(this.text(name) ?? "");
        return given.length === 0 ? undefined : [...given];
    }
    pullRequest() {
        return this.integer("pull-request", 1);
    }
    /** `diff` is the change itself: no paths. */
    target() {
        const paths = this.list("target") ?? [];
        return paths.length === 1 && paths[0] === "diff" ? [] : paths;
    }
    refuseLater(name) {
        const value = this.text(name);
        if (value === undefined)
            return;
        this.refuse(name, JSON.stringify(value.slice(0, 80)), "nothing: this version cannot do it yet", "Remove it.");
    }
    /** One more problem. */
    refuse(input, got, wanted, remedy) {
        this.problems.push({ input, got, wanted, remedy });
    }
}
/** @throws ConfigError with the problems of wrong inputs. */
function requireInputs(parsed) {
    if (parsed.kind === "wrong")
        throw new ConfigError(parsed.problems);
    return parsed.inputs;
}


/***/ }),

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

/***/ 29:
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
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3871);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(29);
/* harmony import */ var _schema_problems_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6558);





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
    paths: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().refine((glob) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_4__/* .compileGlob */ .SO)(glob) !== undefined, "expected a glob with few wildcards"))
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
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL((0,_schema_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .toProblems */ .e)(parsed.error.issues, { schema: knownPatternsSchema, value, where: source, locate }));
}
function findLapse({ rule, expires }, today, hasRule) {
    if (expires !== undefined && today > expires)
        return `expired on ${expires}`;
    if (rule !== undefined && !hasRule(rule))
        return `belongs to rule ${rule}, which is not in the rule files`;
    return undefined;
}


/***/ }),

/***/ 3565:
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

/***/ 6558:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ nameThePlace),
  e: () => (/* binding */ toProblems)
});

;// CONCATENATED MODULE: ./lib/core/schema-keys.js
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

;// CONCATENATED MODULE: ./lib/core/spelling.js
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

;// CONCATENATED MODULE: ./lib/core/schema-problems.js


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
            remedy: suggest(findMeant(key, known), "Remove or correct it."),
        }));
    }
    const got = valueAt(file.value, issue.path);
    const choices = issue.code === "invalid_value" ? issue.values.map(String) : [];
    return [
        {
            input: nameInput(issue.path, "value", file),
            got: show(got),
            wanted: wantedBy(issue.message),
            remedy: suggest(typeof got === "string" ? findMeant(got, choices) : undefined, "Correct the value."),
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

/***/ 3980:
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

/***/ 4418:
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


/***/ }),

/***/ 8022:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configCheckCommand: () => (/* binding */ configCheckCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8815);
/* harmony import */ var _adapters_config_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(143);
/* harmony import */ var _core_action_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2646);
/* harmony import */ var _core_describe_settings_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(578);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3828);
/* harmony import */ var _core_path_globs_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5622);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9362);









/** The list of known patterns lies beside the configuration. */
const PATTERNS_NAME = "patterns.yml";
/**
 * Prints what a configuration comes to, as YAML that is itself a configuration; the exit status is 0.
 *
 * @throws ConfigError naming everything that is wrong in it, and in the patterns beside it.
 */
async function configCheckCommand({ file, repository }) {
    const path = file ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository, _core_action_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .DEFAULT_CONFIG_PATH */ .Bi);
    const patternsPath = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), PATTERNS_NAME);
    const text = await readText(path, file !== undefined);
    const patternsText = await readText(patternsPath, false);
    const problems = [];
    const settings = await collect(problems, async () => toSettings(await (0,_adapters_config_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readConfig */ .X)(text ?? "", path)));
    const patterns = await collect(problems, () => (0,_adapters_config_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readPatternList */ .B)(patternsText ?? "", patternsPath));
    if (settings === undefined || patterns === undefined)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL(problems);
    const heading = text === undefined ? `There is no ${path}: these are the defaults.` : `${path} is right.`;
    const notes = [heading, ...describePatterns(patterns, patternsText === undefined ? undefined : patternsPath)];
    const { models, panel } = settings;
    if (panel !== "static" && models === undefined) {
        notes.push("It names no models: a review with a language model needs them from the input or flag `models`.");
    }
    await (0,_emit_js__WEBPACK_IMPORTED_MODULE_8__/* .emit */ .I)(`${notes.map((note) => `# ${note}\n`).join("")}${(0,yaml__WEBPACK_IMPORTED_MODULE_2__/* .stringify */ .As)(settings)}`, { output: undefined });
    return 0;
}
/** Globs are only tried in a review, and one that cannot be used would stop it. */
function toSettings(config) {
    for (const key of ["paths-ignore", "planning-folders", "rules", "never-send"])
        (0,_core_path_globs_js__WEBPACK_IMPORTED_MODULE_7__/* .compileGlobs */ .t)(config[key] ?? [], key);
    return (0,_core_describe_settings_js__WEBPACK_IMPORTED_MODULE_5__/* .previewSettings */ .a)(config);
}
function describePatterns(patterns, path) {
    if (path === undefined)
        return [];
    return [`${path} is right: ${patterns.length} known ${patterns.length === 1 ? "pattern" : "patterns"}.`];
}
async function collect(problems, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL))
            throw error;
        problems.push(...error.problems);
        return undefined;
    }
}
async function readText(path, isNamed) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8").catch((error) => {
        if (error.code === "ENOENT" && !isNamed)
            return undefined;
        const got = error.code ?? error.message;
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL([{ input: path, got, wanted: "a readable YAML file", remedy: "Check the path." }]);
    });
}


/***/ })

};

export const id = 22;
export const ids = [22];
export const modules = {

/***/ 143:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X: () => (/* binding */ readConfig),
  B: () => (/* binding */ readPatternList)
});

// EXTERNAL MODULE: ./lib/core/config/config.js + 1 modules
var config = __webpack_require__(346);
// EXTERNAL MODULE: ./lib/core/patterns/known-pattern.js
var known_pattern = __webpack_require__(3487);
// EXTERNAL MODULE: ./lib/core/config/schema-problems.js
var schema_problems = __webpack_require__(9528);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/adapters/yaml-file.js


/** The most problems of syntax told of one file: what follows the first is often its echo. */
const MAX_PROBLEMS = 5;
/**
 * The text of a YAML file as a plain value.
 *
 * @param where how the file is named in errors.
 * @throws ConfigError if it is no YAML, says a key twice, or uses tags or aliases no configuration needs.
 */
async function readYaml(text, where) {
    const { LineCounter, parseDocument } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
    // A warning is of a tag nobody here knows: then the value is not what the file says it is.
    const problems = [...document.errors, ...document.warnings].slice(0, MAX_PROBLEMS);
    if (problems.length > 0) {
        throw notYaml(problems.map(({ message, pos }) => ({ message, place: (0,schema_problems/* nameThePlace */.S)(where, toPosition(lines, pos[0])) })));
    }
    return { value: toValue(document, where), locate: (path, part) => locate(document, lines, { path, part }) };
}
/** Aliases may not blow a small file up: past a few the document is refused. */
function toValue(document, where) {
    try {
        return document.toJS({ maxAliasCount: 20 });
    }
    catch (error) {
        throw notYaml([{ message: error instanceof Error ? error.message : String(error), place: where }]);
    }
}
function locate(document, lines, { path, part }) {
    const start = part === "key" ? startOfKey(document, path) : startOf(document.getIn(path, true));
    if (start !== undefined)
        return toPosition(lines, start);
    return path.length === 0 ? undefined : locate(document, lines, { path: path.slice(0, -1), part: "value" });
}
/** A key is a node of its own, beside its value in the mapping around. */
function startOfKey(document, path) {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const items = parent?.items ?? [];
    const keys = items.map((item) => item?.key);
    return startOf(keys.find((key) => key !== undefined && String(key?.value) === String(path.at(-1))));
}
function startOf(node) {
    return node?.range?.[0];
}
function toPosition(lines, offset) {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
}
function notYaml(problems) {
    return new errors/* ConfigError */.xL(problems.map(({ message, place }) => ({
        input: place,
        got: message.split("\n")[0] ?? "an error",
        wanted: "YAML",
        remedy: "Correct the file.",
    })));
}

;// CONCATENATED MODULE: ./lib/adapters/config-file.js



/**
 * A configuration from the text of a YAML file; an empty file says nothing.
 *
 * @throws ConfigError if it is no YAML, or says something unknown or wrong; with line and column.
 */
async function readConfig(text, where) {
    const { value, locate } = await readYaml(text, where);
    return (0,config/* parseConfig */.o4)(value, where, locate);
}
/**
 * Known patterns from the text of a YAML file; an empty file names none.
 *
 * @throws ConfigError as for a configuration.
 */
async function readPatternList(text, where) {
    const { value, locate } = await readYaml(text, where);
    return (0,known_pattern/* parsePatterns */.Z7)(value, where, locate);
}


/***/ }),

/***/ 2339:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ describeSettings),
/* harmony export */   a: () => (/* binding */ previewSettings)
/* harmony export */ });
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(346);
/* harmony import */ var _ladder_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3000);


/** What a setting is called in a configuration file. */
const NAMES = {
    panel: "panel",
    models: "models",
    startModel: "start-model",
    roleModels: "role-models",
    mode: "mode",
    passes: "passes",
    maxRounds: "max-rounds",
    failOn: "fail-on",
    tokenBudget: "token-budget",
    timeBudgetSeconds: "time-budget-seconds",
    agentSeconds: "agent-seconds",
    pathsIgnore: "paths-ignore",
    rules: "rules",
    patternPacks: "pattern-packs",
    drafts: "drafts",
    authors: "authors",
    skipLabels: "skip-labels",
    planningFolders: "planning-folders",
    localization: "localization",
    versionFolders: "version-folders",
    suppressions: "suppressions",
    neverSend: "never-send",
    expectedInjections: "expected-injections",
    overrides: "overrides",
    requireAccuracy: "require-accuracy",
    prices: "prices",
};
/** The settings of a run as a configuration file would say them: for the report. They hold no endpoint and no secret. */
function describeSettings(settings) {
    const { localization, overrides, prices } = settings;
    const shaped = {
        ...settings,
        localization: localization && {
            "primary-language": localization.primaryLanguage,
            "allowed-languages": localization.allowedLanguages,
        },
        overrides: { by: overrides.by, "allow-author": overrides.allowAuthor },
        prices: prices.models,
    };
    const entries = Object.entries(NAMES);
    const named = entries.map(([key, name]) => [name, shaped[key] ?? null]);
    return { ...Object.fromEntries(named), currency: prices.currency ?? null };
}
/**
 * What a configuration alone comes to, without inputs, flags or a key; it is itself a configuration of the same effect.
 * What only a run can decide (which panel `auto` is, the models an input names) stays as it is written.
 *
 * @throws ConfigError if it contradicts itself.
 */
function previewSettings(config) {
    const hasModels = config.panel !== "static" && config.models !== undefined;
    const settings = hasModels
        ? (0,_config_js__WEBPACK_IMPORTED_MODULE_0__/* .decideSettings */ .uW)(config, {}, true)
        : (0,_config_js__WEBPACK_IMPORTED_MODULE_0__/* .decideSettings */ .uW)({ ...config, panel: "static" }, {}, false);
    const written = {
        panel: config.panel ?? "auto",
        models: config.models ?? null,
        "start-model": config["start-model"] ?? config.models?.at(-1) ?? null,
        "role-models": (0,_ladder_js__WEBPACK_IMPORTED_MODULE_1__/* .toRoleModels */ .Kz)(config["role-models"]),
    };
    const all = Object.entries({ ...describeSettings(settings), ...written });
    return Object.fromEntries(all.filter(([, value]) => value !== null));
}


/***/ }),

/***/ 8856:
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

/***/ 9528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ nameThePlace),
/* harmony export */   e: () => (/* binding */ toProblems)
/* harmony export */ });
/* harmony import */ var _schema_keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8856);
/* harmony import */ var _schema_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3083);
/* harmony import */ var _spelling_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1554);



/** Enough to know a value again; a whole section would bury what is wrong with it. */
const MAX_SHOWN_CHARS = 120;
/** What is wrong with a file, each with its place in it and, for a misspelt word, what was probably meant. Never throws. */
function toProblems(issues, file) {
    return unique(issues.flatMap((issue) => toProblem(issue, file)));
}
/** How a place in a file is named in errors: `config.yml, line 3, column 1`. */
function nameThePlace(where, position) {
    return position === undefined ? where : `${where}, line ${position.line}, column ${position.column}`;
}
function toProblem(issue, file) {
    if (issue.code === "unrecognized_keys") {
        const known = (0,_schema_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .keysAt */ ._)(file.schema, issue.path);
        return issue.keys.map((key) => ({
            input: nameInput([...issue.path, key], "key", file),
            got: "an unknown key",
            wanted: `one of ${known.join(", ")}`,
            remedy: suggest((0,_spelling_js__WEBPACK_IMPORTED_MODULE_1__/* .findMeant */ .z)(key, known), "Remove or correct it."),
        }));
    }
    const got = valueAt(file.value, issue.path);
    const choices = issue.code === "invalid_value" ? issue.values.map(String) : [];
    return [
        {
            input: nameInput(issue.path, "value", file),
            got: show(got),
            wanted: (0,_schema_words_js__WEBPACK_IMPORTED_MODULE_2__/* .wantedWords */ .D)(file.schema, issue),
            remedy: suggest(typeof got === "string" ? (0,_spelling_js__WEBPACK_IMPORTED_MODULE_1__/* .findMeant */ .z)(got, choices) : undefined, "Correct the value."),
        },
    ];
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
function nameInput(path, part, { where, locate }) {
    const place = nameThePlace(where, locate?.(path, part));
    return path.length === 0 ? place : `${place}: ${path.map(String).join(".")}`;
}
function valueAt(value, path) {
    return path.reduce((at, key) => (typeof at === "object" && at !== null ? at[key] : undefined), value);
}


/***/ }),

/***/ 3083:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ wantedWords),
/* harmony export */   S: () => (/* binding */ joinOr)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8439);
/* harmony import */ var _schema_keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8856);


/**
 * What a schema wants at the place of an issue, in a person's words, with its range or its choices. Never throws.
 *
 * @param issue one that the schema itself raised.
 */
function wantedWords(schema, issue) {
    // These say what they want in our own words already.
    if (issue.code === "custom" || issue.code === "invalid_format" || issue.code === "invalid_union")
        return issue.message;
    const words = (0,_schema_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .schemasAt */ .U)(schema, issue.path).map(describeSchema);
    return words.length === 0 ? issue.message : joinOr([...new Set(words)]);
}
/** `A, B or C`. */
function joinOr(words) {
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
function describeSchema(schema) {
    const described = zod__WEBPACK_IMPORTED_MODULE_1__/* .toJSONSchema */ .bl(schema, { io: "input", unrepresentable: "any" });
    if (described.enum !== undefined)
        return joinOr(described.enum.map(String));
    if (described.const !== undefined)
        return String(described.const) || "nothing";
    switch (described.type) {
        case "integer":
            return `a whole number${describeRange(described.minimum, described.maximum)}`;
        case "number":
            return `a number${describeRange(described.minimum, described.maximum)}`;
        case "boolean":
            return "true or false";
        case "string":
            return (described.minLength ?? 0) > 0 ? "text that is not empty" : "text";
        case "array":
            return `a list${describeSize(described.minItems, described.maxItems)}`;
        case "object":
            return "keys with their values";
        default:
            return "another value";
    }
}
/** The bounds zod gives every whole number are no choice of ours. */
function describeRange(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER) {
    const [isBoundBelow, isBoundAbove] = [minimum > Number.MIN_SAFE_INTEGER, maximum < Number.MAX_SAFE_INTEGER];
    if (isBoundBelow && isBoundAbove)
        return ` from ${minimum} to ${maximum}`;
    if (isBoundBelow)
        return ` of at least ${minimum}`;
    return isBoundAbove ? ` of at most ${maximum}` : "";
}
function describeSize(fewest = 0, most = Number.POSITIVE_INFINITY) {
    if (fewest > 0)
        return " that is not empty";
    return most === Number.POSITIVE_INFINITY ? "" : ` of at most ${most}`;
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

/***/ 798:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ requireUsableGlobs)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _files_path_globs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6598);


/** The keys whose globs are used while a target is pinned; others are told where they are read. */
const GLOB_KEYS = ["paths-ignore", "planning-folders", "rules", "never-send", "expected-injections"];
/**
 * Asked before any work is done.
 *
 * @throws ConfigError naming every glob of a configuration that cannot be used.
 */
function requireUsableGlobs(config) {
    const problems = GLOB_KEYS.flatMap((key) => problemsOf(config[key] ?? [], key));
    if (problems.length > 0)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigError */ .xL(problems);
}
function problemsOf(globs, key) {
    try {
        (0,_files_path_globs_js__WEBPACK_IMPORTED_MODULE_1__/* .compileGlobs */ .t)(globs, key);
        return [];
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigError */ .xL)
            return error.problems;
        throw error;
    }
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

/***/ 6598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ compileGlobs)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3341);


/**
 * Whether any of these globs matches a path.
 *
 * @param input the setting they come from, for errors.
 * @throws ConfigError naming each glob that cannot be used.
 */
function compileGlobs(globs, input) {
    const compiled = globs.map((glob) => ({ glob, matches: (0,_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .compileGlob */ .SO)(glob) }));
    const problems = compiled.flatMap(({ glob, matches }) => {
        if (matches !== undefined)
            return [];
        return [{ input, got: JSON.stringify(glob), wanted: "a glob with few wildcards", remedy: "Write a simpler one." }];
    });
    if (problems.length > 0)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigError */ .xL(problems);
    return (path) => compiled.some(({ matches }) => matches?.(path) ?? false);
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
/* harmony import */ var _config_schema_problems_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9528);
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
/* harmony import */ var _core_config_describe_settings_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2339);
/* harmony import */ var _core_config_usable_globs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(798);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5303);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9362);
/* harmony import */ var _find_work_tree_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4795);











/** The list of known patterns lies beside the configuration. */
const PATTERNS_NAME = "patterns.yml";
/**
 * Prints what a configuration comes to, as YAML that is itself a configuration; the exit status is 0.
 *
 * @throws ConfigError naming everything that is wrong in it, and in the patterns beside it.
 */
async function configCheckCommand({ file, repository }) {
    const path = file ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(await findRoot(repository), _core_action_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .DEFAULT_CONFIG_PATH */ .Bi);
    const patternsPath = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), PATTERNS_NAME);
    const text = await readText(path, file !== undefined);
    const patternsText = await readText(patternsPath, false);
    const problems = [];
    const settings = await collect(problems, async () => toSettings(await (0,_adapters_config_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readConfig */ .X)(text ?? "", path)));
    const patterns = await collect(problems, () => (0,_adapters_config_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readPatternList */ .B)(patternsText ?? "", patternsPath));
    if (settings === undefined || patterns === undefined)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ConfigError */ .xL(problems);
    const heading = text === undefined ? `There is no ${path}: these are the defaults.` : `${path} is right.`;
    const notes = [heading, ...describePatterns(patterns, patternsText === undefined ? undefined : patternsPath)];
    const { models, panel } = settings;
    if (panel !== "static" && models === undefined) {
        notes.push("It names no models: a review with a language model needs them from the input or flag `models`.");
    }
    await (0,_emit_js__WEBPACK_IMPORTED_MODULE_9__/* .emit */ .I)(`${notes.map((note) => `# ${note}\n`).join("")}${(0,yaml__WEBPACK_IMPORTED_MODULE_2__/* .stringify */ .As)(settings)}`, { output: undefined });
    return 0;
}
/** As it was named where that is the root, else the root of what it lies in, as a review would find it. */
async function findRoot(repository) {
    const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(repository).catch((error) => {
        throw notARepository(repository, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_8__/* .describeFileProblem */ .R)(error));
    });
    if (!found.isDirectory())
        throw notARepository(repository, "a file");
    const directory = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(repository);
    const root = (0,_find_work_tree_js__WEBPACK_IMPORTED_MODULE_10__/* .findWorkTree */ .v)(directory);
    return root === directory ? repository : root;
}
function notARepository(repository, what) {
    const remedy = "Check the path, or name the configuration itself.";
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ConfigError */ .xL([{ input: "--repo", got: `${repository} (${what})`, wanted: "a repository", remedy }]);
}
/** Globs are only tried in a review, and one that cannot be used would stop it. */
function toSettings(config) {
    (0,_core_config_usable_globs_js__WEBPACK_IMPORTED_MODULE_6__/* .requireUsableGlobs */ .p)(config);
    return (0,_core_config_describe_settings_js__WEBPACK_IMPORTED_MODULE_5__/* .previewSettings */ .a)(config);
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
        if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ConfigError */ .xL))
            throw error;
        problems.push(...error.problems);
        return undefined;
    }
}
async function readText(path, isNamed) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8").catch((error) => {
        if (error.code === "ENOENT" && !isNamed)
            return undefined;
        const got = (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_8__/* .describeFileProblem */ .R)(error);
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ConfigError */ .xL([{ input: path, got, wanted: "a readable YAML file", remedy: "Check the path." }]);
    });
}


/***/ }),

/***/ 4795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ findWorkTree)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


/** The root of the work tree that an absolute directory lies in, without asking git; the directory itself where there is none. */
function findWorkTree(directory) {
    for (let at = directory;; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, ".git")))
            return at;
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at) === at)
            return directory;
    }
}


/***/ })

};

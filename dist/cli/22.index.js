export const id = 22;
export const ids = [22];
export const modules = {

/***/ 2646:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Bi: () => (/* binding */ DEFAULT_CONFIG_PATH)
});

// UNUSED EXPORTS: DEFAULT_CHECK_NAME, DEFAULT_MAX_COMMENTS, InputReader, REVIEW_INPUTS, findUnknownInputs, parseReviewInputs, requireInputs

// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(9714);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
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
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3828);
/* harmony import */ var _core_files_path_globs_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6598);
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
        (0,_core_files_path_globs_js__WEBPACK_IMPORTED_MODULE_7__/* .compileGlobs */ .t)(config[key] ?? [], key);
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

export const id = 358;
export const ids = [358,849,230];
export const modules = {

/***/ 7637:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ parseReviewInputs),
/* harmony export */   nV: () => (/* binding */ DEFAULT_CHECK_NAME)
/* harmony export */ });
/* unused harmony exports DEFAULT_CONFIG_PATH, LATER_INPUTS, InputReader, requireInputs */
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6641);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3980);



const DEFAULT_CHECK_NAME = "Tribunal";
const DEFAULT_CONFIG_PATH = ".github/tribunal/config.yml";
const DEFAULT_MAX_COMMENTS = 10;
/** Declared, but without behaviour yet: setting one is an error rather than nothing. */
const LATER_INPUTS = [
    "rules",
    "findings-in",
    "drafts",
    "authors",
    "skip-labels",
    "reuse",
    "force",
    "sarif",
    "sarif-in",
];
/** All inputs of a review at once, with every problem. Never throws. */
function parseReviewInputs(read) {
    const reader = new InputReader(read);
    for (const name of LATER_INPUTS)
        reader.refuseLater(name);
    const inputs = {
        githubToken: reader.required("github-token"),
        apiKey: reader.text("api-key"),
        baseUrl: reader.url("base-url"),
        config: readConfigKeys(reader),
        pullRequest: reader.integer("pull-request", 1),
        targetPaths: reader.target(),
        configPath: reader.text("config") ?? DEFAULT_CONFIG_PATH,
        configRef: reader.text("config-ref"),
        advisory: reader.flag("advisory"),
        onCouldNotJudge: reader.choice("on-could-not-judge", ["fail", "neutral"]) ?? "fail",
        checkName: reader.name("check-name") ?? DEFAULT_CHECK_NAME,
        maxComments: reader.integer("max-comments", 0) ?? DEFAULT_MAX_COMMENTS,
        commentThreshold: reader.choice("comment-threshold", _severity_js__WEBPACK_IMPORTED_MODULE_2__/* .SEVERITIES */ .oC) ?? "low",
    };
    return reader.problems.length === 0 ? { kind: "parsed", inputs } : { kind: "wrong", problems: reader.problems };
}
function readConfigKeys(reader) {
    const given = {
        panel: reader.choice("panel", _config_js__WEBPACK_IMPORTED_MODULE_0__/* .PANELS */ .s2),
        models: reader.list("models"),
        "start-model": reader.text("start-model"),
        mode: reader.choice("mode", _config_js__WEBPACK_IMPORTED_MODULE_0__/* .MODE_CHOICES */ .Pj),
        passes: reader.integer("passes", 1, 8),
        "max-rounds": reader.integer("max-rounds", 1, 20),
        "fail-on": reader.choice("fail-on", _severity_js__WEBPACK_IMPORTED_MODULE_2__/* .FAIL_ON */ .d$),
        "token-budget": reader.integer("token-budget", 1),
        "time-budget-seconds": reader.integer("time-budget-seconds", 1),
        "paths-ignore": reader.list("paths-ignore"),
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
            this.#refuse(name, "nothing", "a value", "Set it.");
        return value ?? "";
    }
    /** A single line of at most 100 characters: it becomes a title. */
    name(name) {
        const value = this.text(name);
        if (value !== undefined && (value.length > 100 || /\p{Cc}/u.test(value))) {
            this.#refuse(name, JSON.stringify(value.slice(0, 40)), "one line of at most 100 characters", "Shorten it.");
        }
        return value;
    }
    choice(name, choices) {
        const value = this.text(name);
        if (value === undefined)
            return undefined;
        const found = choices.find((choice) => choice === value);
        if (found === undefined)
            this.#refuse(name, JSON.stringify(value), choices.join(", "), "Choose one of them.");
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
        this.#refuse(name, JSON.stringify(value), range, "Correct or remove it.");
        return undefined;
    }
    flag(name) {
        const value = this.text(name)?.toLowerCase();
        if (value !== undefined && value !== "true" && value !== "false") {
            this.#refuse(name, JSON.stringify(value), "true or false", "Choose one of them.");
        }
        return value === "true";
    }
    url(name) {
        const value = this.text(name);
        if (value === undefined)
            return undefined;
        const isUrl = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
        if (!isUrl)
            this.#refuse(name, JSON.stringify(value), "an http or https URL", "Correct it.");
        return value;
    }
    /** Separated by commas or line ends. */
    list(name) {
        const items = (this.text(name) ?? "").split(/[,\n]/).map((item) => item.trim());
        const given = items.filter((item) => item !== "");
        return given.length === 0 ? undefined : given;
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
        this.#refuse(name, JSON.stringify(value.slice(0, 80)), "nothing: this version cannot do it yet", "Remove it.");
    }
    #refuse(input, got, wanted, remedy) {
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

/***/ 3128:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ toOutputs),
/* harmony export */   X: () => (/* binding */ toFailedOutputs)
/* harmony export */ });
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3980);

/** The review's outputs (contract): words, counts and SHAs, since the runner drops what looks like a secret. */
function toOutputs(report, facts) {
    const { run, verdict, pin } = report;
    return {
        gate: facts.gate.state,
        "gate-reason": facts.gate.reason,
        status: run.status,
        "stop-reason": run.stop_reason ?? "",
        "abort-reason": run.abort_reason ?? "",
        conclusion: run.conclusion,
        accuracy: verdict.accuracy,
        coverage: verdict.coverage,
        confirmed: String(report.findings.length),
        debunked: String(report.dismissed.filter((item) => item.by !== "gate").length),
        unresolved: String(report.unresolved.length),
        "highest-severity": (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .worstSeverity */ .Lc)(report.findings.map((finding) => finding.severity)) ?? "none",
        rounds: String(run.rounds_completed),
        "head-sha": pin.head_sha,
        "base-sha": pin.base_sha ?? "",
        "target-sha256": pin.target_sha256,
        "pin-drift": String(pin.drift),
        "report-path": facts.reportPath,
        "report-artifact": facts.reportArtifact,
        "report-sha256": facts.reportSha256,
        "check-run-id": facts.checkRunId === undefined ? "" : String(facts.checkRunId),
        reused: "false",
        "input-tokens": String(run.usage.input_tokens),
        "output-tokens": String(run.usage.output_tokens),
    };
}
/** The outputs of a run that came to no report: closed, could not judge. */
function toFailedOutputs(reason, headSha, checkRunId) {
    return {
        gate: "closed",
        "gate-reason": reason,
        status: "aborted",
        conclusion: "action_required",
        "head-sha": headSha,
        "check-run-id": checkRunId === undefined ? "" : String(checkRunId),
        reused: "false",
    };
}


/***/ }),

/***/ 6641:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pj: () => (/* binding */ MODE_CHOICES),
/* harmony export */   o4: () => (/* binding */ parseConfig),
/* harmony export */   s2: () => (/* binding */ PANELS),
/* harmony export */   uW: () => (/* binding */ decideSettings)
/* harmony export */ });
/* unused harmony export configSchema */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(104);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _mode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6832);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3980);




const PANELS = ["auto", "openai", "static"];
const MODE_CHOICES = ["auto", ..._mode_js__WEBPACK_IMPORTED_MODULE_1__/* .MODES */ .FN];
/** What a repository's configuration file may say. Unknown keys are errors; there is no key for an endpoint or a secret. */
const configSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    panel: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(PANELS)
        .optional()
        .describe("Who plays the roles; auto is openai when an API key is given, else static."),
    models: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1)).min(1).optional().describe("Weakest to strongest; the last is the ceiling."),
    "start-model": zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).optional().describe("Where the ladder is entered; the ceiling when absent."),
    mode: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(MODE_CHOICES).optional(),
    passes: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1).max(8).optional().describe("Enthusiast passes a round."),
    "max-rounds": zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1).max(20).optional(),
    "fail-on": zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_severity_js__WEBPACK_IMPORTED_MODULE_2__/* .FAIL_ON */ .d$).optional().describe("The mildest severity of a new finding that fails the check."),
    "token-budget": zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1).optional().describe("Input and output tokens of the whole run."),
    "time-budget-seconds": zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1).optional(),
    "paths-ignore": zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1))
        .optional()
        .describe("Globs of files that are not reviewed; they are named in the report."),
});
const DEFAULT_TOKEN_BUDGET = 2_000_000;
const DEFAULT_TIME_BUDGET_SECONDS = 1500;
/**
 * A configuration from outside, checked as a whole.
 *
 * @param where how the source is named in errors, such as a path.
 * @throws ConfigError naming every problem at once.
 */
function parseConfig(value, where) {
    const parsed = configSchema.safeParse(value ?? {});
    if (parsed.success)
        return parsed.data;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigError */ .xL(parsed.error.issues.flatMap((issue) => toProblems(issue, value, where)));
}
/**
 * Every key decided: command line or inputs before the file, then the defaults.
 *
 * @throws ConfigError if the result contradicts itself.
 */
function decideSettings(file, given, hasApiKey) {
    const merged = { ...file, ...given };
    const choice = merged.panel ?? "auto";
    const panel = choice === "auto" ? (hasApiKey ? "openai" : "static") : choice;
    const models = panel === "static" ? ["static"] : (merged.models ?? []);
    const startModel = panel === "static" ? "static" : (merged["start-model"] ?? models.at(-1) ?? "");
    const problems = panel === "static" ? [] : findModelProblems(models, startModel, hasApiKey);
    if (problems.length > 0)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigError */ .xL(problems);
    return {
        panel,
        models,
        startModel,
        mode: merged.mode ?? "auto",
        passes: merged.passes,
        maxRounds: merged["max-rounds"],
        failOn: merged["fail-on"] ?? "high",
        tokenBudget: merged["token-budget"] ?? DEFAULT_TOKEN_BUDGET,
        timeBudgetSeconds: merged["time-budget-seconds"] ?? DEFAULT_TIME_BUDGET_SECONDS,
        pathsIgnore: merged["paths-ignore"] ?? [],
    };
}
function findModelProblems(models, startModel, hasApiKey) {
    const problems = [];
    if (!hasApiKey) {
        const remedy = "Set OPENAI_API_KEY, or choose the static panel.";
        problems.push({ input: "api-key", got: "nothing", wanted: "a key for the openai panel", remedy });
    }
    if (models.length === 0) {
        const remedy = "Name at least one model, weakest to strongest.";
        problems.push({ input: "models", got: "nothing", wanted: "a list of models for the openai panel", remedy });
    }
    const repeated = models.find((model, index) => models.indexOf(model) !== index);
    if (repeated !== undefined) {
        problems.push({
            input: "models",
            got: `${repeated} twice`,
            wanted: "each model once",
            remedy: "Remove the repetition.",
        });
    }
    if (models.length > 0 && !models.includes(startModel)) {
        const remedy = "Name one of them, or leave it out to start at the ceiling.";
        problems.push({ input: "start-model", got: startModel, wanted: `one of ${models.join(", ")}`, remedy });
    }
    return problems;
}
function toProblems(issue, value, where) {
    if (issue.code === "unrecognized_keys") {
        const wanted = `one of ${Object.keys(configSchema.shape).join(", ")}`;
        return issue.keys.map((key) => ({
            input: `${where}: ${key}`,
            got: "an unknown key",
            wanted,
            remedy: "Remove or correct it.",
        }));
    }
    const path = issue.path.map(String).join(".");
    const got = JSON.stringify(valueAt(value, issue.path)) ?? "nothing";
    return [
        { input: path === "" ? where : `${where}: ${path}`, got, wanted: issue.message, remedy: "Correct the value." },
    ];
}
function valueAt(value, path) {
    return path.reduce((at, key) => (typeof at === "object" && at !== null ? at[key] : undefined), value);
}


/***/ }),

/***/ 6832:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FN: () => (/* binding */ MODES),
/* harmony export */   Kp: () => (/* binding */ planReview)
/* harmony export */ });
/* unused harmony export decideMode */
/* harmony import */ var _pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8820);

const MODES = ["lightweight", "full"];
const LIGHTWEIGHT_LINES = 150;
const DEFAULTS = { lightweight: { maxRounds: 3, passes: 1 }, full: { maxRounds: 10, passes: 2 } };
/** The mode a target gets when none is chosen: lightweight for one file or at most 150 changed lines. */
function decideMode(pin) {
    const only = pin.files.length === 1 ? pin.files[0] : undefined;
    if (only !== undefined)
        return only.path.endsWith(".md") ? "full" : "lightweight";
    const lines = pin.files.reduce((sum, file) => sum + (0,_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .changedLines */ .MA)(file), 0);
    return pin.kind === "diff" && lines <= LIGHTWEIGHT_LINES ? "lightweight" : "full";
}
/** The plan: what was asked for, else the mode's own rounds and passes. */
function planReview(pin, asked) {
    const mode = asked.mode === "auto" ? decideMode(pin) : asked.mode;
    return {
        mode,
        maxRounds: asked.maxRounds ?? DEFAULTS[mode].maxRounds,
        passes: asked.passes ?? DEFAULTS[mode].passes,
    };
}


/***/ }),

/***/ 8820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DQ: () => (/* binding */ pathAt),
/* harmony export */   MA: () => (/* binding */ changedLines),
/* harmony export */   g8: () => (/* binding */ allowedFiles)
/* harmony export */ });
/** The paths findings may name: every path of the target, on both sides of a rename. */
function allowedFiles(pin) {
    return new Set(pin.files.flatMap((file) => (file.oldPath === undefined ? [file.path] : [file.path, file.oldPath])));
}
/** Added and deleted lines over all hunks. */
function changedLines(file) {
    return file.hunks.reduce((sum, hunk) => sum + hunk.lines.filter((line) => line.kind !== "context").length, 0);
}
/** The file's path at that side, or undefined where it does not exist. */
function pathAt(file, side) {
    if (side === "head")
        return file.headBlob === undefined ? undefined : file.path;
    return file.baseBlob === undefined ? undefined : (file.oldPath ?? file.path);
}


/***/ }),

/***/ 3980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E$: () => (/* binding */ worseSeverity),
/* harmony export */   Lc: () => (/* binding */ worstSeverity),
/* harmony export */   O6: () => (/* binding */ reaches),
/* harmony export */   d$: () => (/* binding */ FAIL_ON),
/* harmony export */   oC: () => (/* binding */ SEVERITIES),
/* harmony export */   zK: () => (/* binding */ compareSeverity)
/* harmony export */ });
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

/***/ 8849:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   isZeroSha: () => (/* binding */ isZeroSha),
/* harmony export */   parseSha: () => (/* binding */ parseSha),
/* harmony export */   requireSha: () => (/* binding */ requireSha)
/* harmony export */ });
const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** The text as an object id, or undefined when it is not one. */
function parseSha(text) {
    return SHA.test(text) ? text : undefined;
}
/**
 * The text as an object id.
 *
 * @throws Error if it is none: only for text we wrote ourselves.
 */
function requireSha(text) {
    const sha = parseSha(text);
    if (sha === undefined)
        throw new Error(`${JSON.stringify(text)} is no object id`);
    return sha;
}
/** git's "no object here" id: all zeros, of either object format. */
function isZeroSha(sha) {
    return /^0+$/.test(sha);
}


/***/ }),

/***/ 6358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reviewAction: () => (/* binding */ reviewAction)
});

// EXTERNAL MODULE: ./lib/core/action/outputs.js
var outputs = __webpack_require__(3128);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 6 modules
var schemas = __webpack_require__(104);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(8532);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/sha.js
var sha = __webpack_require__(8849);
;// CONCATENATED MODULE: ./lib/core/action/event.js



const event_sha = schemas/* string */.YjP().transform((text, context) => {
    const parsed = (0,sha.parseSha)(text);
    if (parsed === undefined)
        context.addIssue({ code: "custom", message: "no commit id" });
    return parsed ?? core/* NEVER */.tm;
});
const pullRequestPayload = schemas/* object */.Ikc({
    pull_request: schemas/* object */.Ikc({
        number: schemas/* int */.Whr().min(1),
        head: schemas/* object */.Ikc({ sha: event_sha }),
        base: schemas/* object */.Ikc({ sha: event_sha, ref: schemas/* string */.YjP() }),
    }),
});
const pushPayload = schemas/* object */.Ikc({ before: event_sha, after: event_sha, deleted: schemas/* boolean */.zMY().optional() });
/**
 * The event as what is to be reviewed. A pull request named by the input wins over the event's own.
 *
 * @throws ConfigError if the event is not supported, or its payload lacks what it must have.
 */
function parseTrigger(facts) {
    if (facts.pullRequest !== undefined)
        return { kind: "named", number: facts.pullRequest };
    switch (facts.eventName) {
        case "pull_request":
        case "pull_request_target":
            return parsePullRequest(facts);
        case "push":
            return parsePush(facts);
        case "workflow_dispatch":
            if (facts.hasTargetPaths)
                return { kind: "commit", sha: requireSha(facts) };
            throw wrongEvent("pull-request", "nothing", "the number of a pull request", "Set the input pull-request when dispatching by hand.");
        default:
            throw wrongEvent("event", facts.eventName === "" ? "nothing" : facts.eventName, "pull_request, pull_request_target, push or workflow_dispatch", "Start the workflow by one of them.");
    }
}
function parsePullRequest({ eventName, payload }) {
    const parsed = pullRequestPayload.safeParse(payload);
    if (!parsed.success)
        throw wrongEvent("event", `${eventName} without a pull request`, "GitHub's own payload", "Check what started the run.");
    const { number, head, base } = parsed.data.pull_request;
    return { kind: "pull-request", number, headSha: head.sha, baseSha: base.sha, baseBranch: base.ref };
}
function parsePush({ payload }) {
    const parsed = pushPayload.safeParse(payload);
    if (!parsed.success)
        throw wrongEvent("event", "push without its commits", "GitHub's own payload", "Check what started the run.");
    const { before, after, deleted } = parsed.data;
    if (deleted === true || (0,sha.isZeroSha)(after))
        return { kind: "deleted-ref" };
    return { kind: "push", before: (0,sha.isZeroSha)(before) ? undefined : before, after };
}
function requireSha({ sha: text }) {
    const parsed = (0,sha.parseSha)(text);
    if (parsed === undefined)
        throw wrongEvent("GITHUB_SHA", text, "a commit id", "Run inside GitHub Actions.");
    return parsed;
}
function wrongEvent(input, got, wanted, remedy) {
    return new errors/* ConfigError */.xL([{ input, got, wanted, remedy }]);
}

// EXTERNAL MODULE: ./lib/core/action/inputs.js
var inputs = __webpack_require__(7637);
;// CONCATENATED MODULE: ./lib/entry/review/prepare.js



/** Reads inputs and event, naming all problems of both at once. */
function prepare(read, surroundings) {
    const parsed = (0,inputs/* parseReviewInputs */.$N)(read);
    const event = readTrigger(read, surroundings);
    if (parsed.kind === "parsed" && event.kind === "known")
        return { kind: "ready", inputs: parsed.inputs, trigger: event.trigger };
    const problems = [
        ...(parsed.kind === "wrong" ? parsed.problems : []),
        ...(event.kind === "wrong" ? event.problems : []),
    ];
    return {
        kind: "wrong",
        problems: withoutRepetition(problems),
        trigger: event.kind === "known" ? event.trigger : undefined,
    };
}
/** Also when other inputs are wrong: then the event still says on which commit to report them. */
function readTrigger(read, { eventName, payload, sha }) {
    const number = /^[1-9]\d{0,14}$/.test(read("pull-request").trim()) ? Number(read("pull-request")) : undefined;
    const target = read("target").trim();
    try {
        const hasTargetPaths = target !== "" && target !== "diff";
        return { kind: "known", trigger: parseTrigger({ eventName, payload, sha, pullRequest: number, hasTargetPaths }) };
    }
    catch (error) {
        if (error instanceof errors/* ConfigError */.xL)
            return { kind: "wrong", problems: error.problems };
        throw error;
    }
}
/** An input may be wrong for its own sake and missing for the event's: once is enough. */
function withoutRepetition(problems) {
    return problems.filter((problem, index) => problems.findIndex((other) => other.input === problem.input) === index);
}

// EXTERNAL MODULE: ./lib/entry/review/surroundings.js
var review_surroundings = __webpack_require__(2822);
;// CONCATENATED MODULE: ./lib/entry/review/review-action.js



/** The review action from its inputs to its exit status. What a run with nothing to do does not need is not loaded. */
async function reviewAction(means) {
    const { runner, environment } = means;
    const surroundings = await (0,review_surroundings/* readSurroundings */.S)(environment);
    const preparation = prepare(runner.input, surroundings);
    if (preparation.trigger?.kind === "deleted-ref" && preparation.kind === "ready") {
        runner.notice("The ref was deleted: there is nothing to review.");
        await runner.setOutputs((0,outputs/* toFailedOutputs */.X)("deleted ref", "", undefined));
        return 0;
    }
    const { holdOnGitHub } = await Promise.all(/* import() */[__webpack_require__.e(21), __webpack_require__.e(598), __webpack_require__.e(718)]).then(__webpack_require__.bind(__webpack_require__, 9718));
    return holdOnGitHub(preparation, surroundings, means);
}


/***/ }),

/***/ 2822:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ readSurroundings)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);



/**
 * The run's surroundings from the environment.
 *
 * @throws ConfigError if a variable every runner sets is missing.
 */
async function readSurroundings(environment) {
    const names = ["GITHUB_REPOSITORY", "GITHUB_RUN_ID", "RUNNER_TEMP"];
    const problems = names.flatMap((name) => environment[name] === undefined || environment[name] === ""
        ? [{ input: name, got: "nothing", wanted: "what the Actions runner sets", remedy: "Run inside GitHub Actions." }]
        : []);
    if (problems.length > 0)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigError */ .xL(problems);
    const [owner = "", name = ""] = (environment.GITHUB_REPOSITORY ?? "").split("/");
    const serverUrl = environment.GITHUB_SERVER_URL || "https://github.com";
    const temp = environment.RUNNER_TEMP ?? "";
    return {
        eventName: environment.GITHUB_EVENT_NAME ?? "",
        payload: await readPayload(environment.GITHUB_EVENT_PATH),
        sha: environment.GITHUB_SHA ?? "",
        repository: { owner, name },
        apiUrl: environment.GITHUB_API_URL || "https://api.github.com",
        serverUrl,
        runId: environment.GITHUB_RUN_ID ?? "",
        runAttempt: Number(environment.GITHUB_RUN_ATTEMPT) || 1,
        workspace: environment.GITHUB_WORKSPACE || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(temp, "no-workspace"),
        temp,
        runUrl: `${serverUrl}/${owner}/${name}/actions/runs/${environment.GITHUB_RUN_ID}`,
    };
}
async function readPayload(path) {
    if (path === undefined || path === "")
        return undefined;
    try {
        return JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8"));
    }
    catch (error) {
        const got = error instanceof Error ? error.message : String(error);
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigError */ .xL([
            { input: "GITHUB_EVENT_PATH", got, wanted: "the event as JSON", remedy: "Run inside GitHub Actions." },
        ]);
    }
}


/***/ })

};

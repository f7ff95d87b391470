export const id = 936;
export const ids = [936];
export const modules = {

/***/ 64460:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cl: () => (/* binding */ parseVersionTemplate),
/* harmony export */   sv: () => (/* binding */ VersionFolders)
/* harmony export */ });
/* unused harmony exports parseVersion, compareVersions */
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20762);

const MAX_SEGMENTS = 20;
const MAX_DEEP = 2;
/** A template as written, or undefined when it is none: see the configuration key `version-folders`. */
function parseVersionTemplate(text) {
    const segments = text.split("/").map(parseSegment);
    if (segments.length > MAX_SEGMENTS || !segments.every((segment) => segment !== undefined))
        return undefined;
    if (segments.filter(({ kind }) => kind === "deep").length > MAX_DEEP)
        return undefined;
    return segments.findIndex(({ kind }) => kind === "version") === segments.length - 1 ? segments : undefined;
}
function parseSegment(text) {
    if (text === "<version>")
        return { kind: "version" };
    if (text === "**")
        return { kind: "deep" };
    if (text === "*")
        return { kind: "any" };
    const choice = /^\{([^{}*<>]+)\}$/.exec(text)?.[1]?.split(",");
    if (choice?.every((name) => name !== ""))
        return { kind: "choice", names: choice };
    return text === "" || text === "." || text === ".." || /[*?{}[\]<>]/.test(text)
        ? undefined
        : { kind: "name", name: text };
}
const DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[-.]([a-z][\w.-]*))?$/i;
const NUMBERS = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?:[-.]?([a-z][\w.-]*))?$/i;
/** A date such as `2025-06-01-preview`, or numbers such as `v1beta2`; undefined for what is no version. */
function parseVersion(name) {
    const [, year, month, day = "0", dateStage = ""] = DATE.exec(name) ?? [];
    if (year !== undefined)
        return { numbers: [year, month ?? "", day].map(Number), stage: dateStage.toLowerCase() };
    const [, numbers, stage = ""] = NUMBERS.exec(name) ?? [];
    return numbers === undefined ? undefined : { numbers: numbers.split(".").map(Number), stage: stage.toLowerCase() };
}
/** Negative when `a` is earlier, zero when they are the same. */
function compareVersions(a, b) {
    const length = Math.max(a.numbers.length, b.numbers.length);
    for (let at = 0; at < length; at += 1) {
        const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
        if (difference !== 0)
            return difference;
    }
    if (a.stage === "" || b.stage === "")
        return Number(a.stage === "") - Number(b.stage === "");
    return compareStages(a.stage, b.stage);
}
function compareStages(a, b) {
    const parts = (stage) => stage.split(/(\d+)/);
    const [left, right] = [parts(a), parts(b)];
    for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
        const [one = "", other = ""] = [left[at], right[at]];
        if (one === other)
            continue;
        return at % 2 === 1 ? Number(one) - Number(other) : one < other ? -1 : 1;
    }
    return 0;
}
/** Finds predecessors among the files that were there before the change. */
class VersionFolders {
    #templates;
    #families = new Map();
    /** @param paths every file at base. */
    constructor(templates, paths) {
        this.#templates = templates;
        for (const path of paths) {
            for (const { family, version } of this.#memberships(path)) {
                const known = this.#families.get(family);
                if (known === undefined)
                    this.#families.set(family, [{ path, version }]);
                else
                    known.push({ path, version });
            }
        }
    }
    /** The same file in the latest version before its own, stable or preview; undefined when there is none. */
    predecessorOf(path) {
        for (const { family, version } of this.#memberships(path)) {
            const earlier = (this.#families.get(family) ?? []).filter((each) => compareVersions(each.version, version) < 0);
            const latest = earlier.sort((a, b) => compareVersions(b.version, a.version) || (a.path < b.path ? -1 : 1))[0];
            if (latest !== undefined)
                return latest.path;
        }
        return undefined;
    }
    #memberships(path) {
        const segments = path.split("/");
        return this.#templates.flatMap((template, index) => {
            const family = matchSegments(template, segments);
            return family === undefined ? [] : [{ ...family, family: `${index}:${family.family}` }];
        });
    }
}
function matchSegments(template, segments) {
    const [wanted, ...further] = template;
    const [segment, ...rest] = segments;
    if (wanted === undefined || segment === undefined)
        return undefined;
    switch (wanted.kind) {
        case "version": {
            const version = parseVersion(segment);
            return version === undefined || rest.length === 0
                ? undefined
                : { version, family: `<version>/${rest.join("/")}` };
        }
        case "deep":
            return matchSegments(further, segments) ?? prefixed(segment, matchSegments(template, rest));
        case "choice":
            return wanted.names.includes(segment) ? prefixed("<choice>", matchSegments(further, rest)) : undefined;
        case "any":
            return prefixed(segment, matchSegments(further, rest));
        case "name":
            return wanted.name === segment ? prefixed(segment, matchSegments(further, rest)) : undefined;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_0__/* .assertNever */ .x)(wanted);
    }
}
function prefixed(segment, match) {
    return match === undefined ? undefined : { ...match, family: `${segment}/${match.family}` };
}


/***/ }),

/***/ 46472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Qn: () => (/* binding */ configSchema),
  uW: () => (/* binding */ decideSettings),
  o4: () => (/* binding */ parseConfig)
});

// UNUSED EXPORTS: decideAdmission, decideTimeBudget

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(88343);
// EXTERNAL MODULE: ./lib/core/admission/admission.js
var admission = __webpack_require__(63404);
// EXTERNAL MODULE: ./lib/core/admission/permission.js
var permission = __webpack_require__(93702);
// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/classification/version-folders.js
var version_folders = __webpack_require__(64460);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/patterns/known-pattern.js
var known_pattern = __webpack_require__(63487);
// EXTERNAL MODULE: ./lib/core/schema/schema-problems.js + 2 modules
var schema_problems = __webpack_require__(83471);
// EXTERNAL MODULE: ./lib/core/suppressions/patterns.js
var patterns = __webpack_require__(79933);
// EXTERNAL MODULE: ./lib/core/config/choices.js
var choices = __webpack_require__(47346);
// EXTERNAL MODULE: ./lib/core/config/context-tokens.js
var context_tokens = __webpack_require__(25376);
// EXTERNAL MODULE: ./lib/core/config/ladder.js
var ladder = __webpack_require__(3000);
// EXTERNAL MODULE: ./lib/core/config/localization.js
var localization = __webpack_require__(20373);
// EXTERNAL MODULE: ./lib/core/config/providers.js
var providers = __webpack_require__(48856);
;// CONCATENATED MODULE: ./lib/core/config/model-problems.js

/** What is wrong with the models that are named, or are not. Never throws. */
function findModelProblems(models, startModel, { hasApiKey, provider }) {
    const { apiKey } = (0,providers/* variablesOf */.ht)(provider);
    const problems = [];
    if (!hasApiKey) {
        const remedy = "Set api-key, to anything where the endpoint checks none; or choose panel static.";
        problems.push({ input: "api-key", got: "nothing", wanted: `a key for the ${provider} panel`, remedy });
    }
    if (models.length === 0) {
        const remedy = "Name them weakest to strongest (--models A,B on the command line), or choose panel static (--panel static).";
        const got = hasApiKey ? `nothing, though there is a key (api-key, or ${apiKey})` : "nothing";
        problems.push({ input: "models", got, wanted: `a list of models for the ${provider} panel`, remedy });
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
/** A role climbs with the run's tiers: what its ladder has beyond them would never be asked. */
function findLadderProblems(models, roleModels) {
    if (models.length === 0)
        return [];
    return Object.entries(roleModels).flatMap(([role, own]) => {
        if (own.length <= models.length)
            return [];
        const wanted = `at most ${models.length}, as many as there are models`;
        return [{ input: `role-models.${role}`, got: `${own.length} models`, wanted, remedy: "Leave out the weakest." }];
    });
}

// EXTERNAL MODULE: ./lib/core/config/panel.js
var config_panel = __webpack_require__(11128);
// EXTERNAL MODULE: ./lib/core/config/prices.js
var prices = __webpack_require__(76830);
// EXTERNAL MODULE: ./lib/core/config/triage-rules.js
var triage_rules = __webpack_require__(55290);
// EXTERNAL MODULE: ./lib/core/spelling.js
var spelling = __webpack_require__(28865);
;// CONCATENATED MODULE: ./lib/core/config/where-it-lives.js

// Both lists are held to the schema and the inputs by a test: read from those, each would load what it is kept apart from.
/** The action's inputs that no configuration holds. */
const INPUTS_ALONE = [
    "github-token",
    "api-key",
    "base-url",
    "endpoint-headers",
    "pull-request",
    "target",
    "config",
    "config-ref",
    "advisory",
    "on-could-not-judge",
    "check-name",
    "comment-threshold",
    "max-comments",
    "update-description",
    "findings-in",
    "findings-artifact",
    "sarif",
    "sarif-in",
    "sarif-artifact",
    "fix",
    "fix-iterations",
    "quality-critical",
    "reuse",
    "force",
];
/** The configuration's keys that are no input of the action. */
const KEYS_ALONE = (/* unused pure expression or super */ null && ([
    "role-models",
    "require-accuracy",
    "not-covered",
    "context-tokens",
    "max-output-tokens",
    "never-send",
    "expected-injections",
    "pattern-packs",
    "planning-folders",
    "localization",
    "version-folders",
    "suppressions",
    "overrides",
    "triage",
    "prices",
    "currency",
]));
/** What to do about a key that a file's schema does not know there; undefined where nothing is known of it. Never throws. */
function adviseOnKey(key, known) {
    return advise(key, known, {
        names: INPUTS_ALONE,
        tell: (name) => `${name} is an input of the action: write it in the workflow, as no file of the repository holds it.`,
    });
}
/** What to do about an input that the action does not know; undefined where nothing is known of it. Never throws. */
function adviseOnInput(input, known) {
    return advise(input, known, {
        names: KEYS_ALONE,
        tell: (name) => `${name} is a key of the configuration: write it in .github/tribunal/config.yml.`,
    });
}
/** A word that is right elsewhere is told before a like one that is right here; a misspelt one of elsewhere comes last. */
function advise(word, known, { names, tell }) {
    const exact = names.find((name) => name === word);
    if (exact !== undefined)
        return tell(exact);
    const here = (0,spelling/* findMeant */.z)(word, known);
    if (here !== undefined)
        return `Write ${here}.`;
    const there = (0,spelling/* findMeant */.z)(word, names);
    return there === undefined ? undefined : tell(there);
}

;// CONCATENATED MODULE: ./lib/core/config/config.js


















const VERSION_TEMPLATE = "segments that are a name, *, ** (at most two) or {a,b}, and <version> once, as the last: api/**/{stable,preview}/<version>";
const SUPPRESSION_PATTERN = "at least three characters of text, and at most five *";
const suppressionsSchema = schemas/* strictObject */.rej({
    patterns: schemas/* array */.YOg(schemas/* string */.YjP().refine((text) => (0,patterns/* parseSuppressionPattern */.t)(text) !== undefined, SUPPRESSION_PATTERN))
        .max(50)
        .optional()
        .describe("Directives of your own tools, as text; * stands for any characters. A reason follows : or --."),
    severity: schemas/* enum */.k5n(severity/* FAIL_ON */.d$)
        .optional()
        .describe("What a suppression added or widened without a reason counts as: low is one note a file and tool, in the summary only, above it each is a finding on its line; none does not look for them."),
});
const overridesSchema = schemas/* strictObject */.rej({
    by: schemas/* array */.YOg(schemas/* enum */.k5n(permission/* OVERRIDE_PERMISSIONS */.Q)).min(1).optional().describe("Permissions that are enough to overrule."),
    "allow-author": schemas/* boolean */.zMY()
        .optional()
        .describe("Whether who opened the pull request, or wrote or committed one of its commits, may overrule."),
});
/** Each costs a look at every path of the repository, and a change may bring a list of its own. */
const globsSchema = schemas/* array */.YOg(schemas/* string */.YjP().min(1)).max(1000);
/** What a repository's configuration file may say. Unknown keys are errors; there is no key for an endpoint or a secret. */
const configSchema = schemas/* strictObject */.rej({
    panel: schemas/* enum */.k5n(choices/* PANELS */.s2)
        .optional()
        .describe("Who plays the roles; auto is openai when an API key is given, else static."),
    models: schemas/* array */.YOg(schemas/* string */.YjP().min(1)).min(1).optional().describe("Weakest to strongest; the last is the ceiling."),
    "start-model": schemas/* string */.YjP().min(1).optional().describe("Where the ladder is entered; the ceiling when absent."),
    "role-models": ladder/* roleModelsSchema */.S6
        .optional()
        .describe("A role's own model, or its own ladder, in place of models; where it is shorter its last one goes on."),
    mode: schemas/* enum */.k5n(choices/* MODE_CHOICES */.Pj).optional().describe("How far the review goes; auto goes by the size of the change."),
    passes: schemas/* int */.Whr().min(1).max(8).optional().describe("Enthusiast passes a round; by mode when absent."),
    "max-rounds": schemas/* int */.Whr().min(1).max(20).optional().describe("The most rounds; by mode when absent."),
    "follow-up": schemas/* enum */.k5n(choices/* FOLLOW_UP_CHOICES */.bk)
        .optional()
        .describe("Whether a later push is tried by what changed since the review before; off reviews the whole change."),
    "fail-on": schemas/* enum */.k5n(severity/* FAIL_ON */.d$).optional().describe("The mildest severity of a new finding that fails the check."),
    "require-accuracy": schemas/* enum */.k5n(choices/* REQUIRED_ACCURACIES */.sr)
        .optional()
        .describe("The least accuracy that opens the gate; with PASS nothing is posted while anything is open."),
    "not-covered": schemas/* enum */.k5n(choices/* NOT_COVERED_CHOICES */.A5)
        .optional()
        .describe("Static panel only. `pass`: files that no rule covers do not stop a pass. `could-not-judge`: one such file does."),
    "token-budget": schemas/* int */.Whr().min(1).optional().describe("Input and output tokens of the whole run."),
    "context-tokens": context_tokens/* contextTokensSchema */.TD
        .optional()
        .describe("Tokens that a model takes at once, or such a number by model: what is put before an agent is bounded by it. Learned from a server that refuses more."),
    "time-budget-seconds": schemas/* int */.Whr().min(1).optional().describe("Seconds the whole review may take."),
    "agent-seconds": schemas/* int */.Whr()
        .min(1)
        .optional()
        .describe("Seconds one agent may take, never more than is left of the whole review's."),
    "max-output-tokens": schemas/* int */.Whr()
        .min(1)
        .max(10_000_000)
        .optional()
        .describe("The most tokens of one answer, for endpoints that want a limit or have too low a one; theirs when absent."),
    "agents-at-once": schemas/* int */.Whr()
        .min(1)
        .max(choices/* MOST_AGENTS_AT_ONCE */.rX)
        .optional()
        .describe("The most agents at work at once; the review goes slower by itself where the endpoint takes fewer."),
    "paths-ignore": globsSchema
        .optional()
        .describe("Globs of files that are not reviewed; they are named in the report."),
    "never-send": globsSchema
        .optional()
        .describe("Globs of files whose content no model is shown: not read, searched or listed, and named in the report as not reviewed."),
    "expected-injections": globsSchema
        .optional()
        .describe("Globs of files in which text that addresses a reviewer is expected, such as prompts and tests of injection: there it is told as low."),
    rules: globsSchema
        .optional()
        .describe("Globs of Markdown files that hold the repository's rules, read at the base like this file."),
    "pattern-packs": schemas/* array */.YOg(schemas/* enum */.k5n(known_pattern/* PATTERN_PACKS */._U))
        .optional()
        .describe("Lists of known false positives that come with Tribunal; general when absent, [] for none."),
    drafts: schemas/* boolean */.zMY().optional().describe("Whether draft pull requests are reviewed."),
    authors: schemas/* array */.YOg(schemas/* string */.YjP().refine(admission/* isAuthorRule */.Iv, admission/* AUTHOR_RULE_WANTED */.Zw))
        .optional()
        .describe("Whose pull requests are reviewed unasked: associations, @login, or * for everyone. Everyone when absent."),
    "skip-labels": schemas/* array */.YOg(schemas/* string */.YjP().min(1)).optional().describe("Labels of pull requests that are not reviewed."),
    "planning-folders": globsSchema
        .optional()
        .describe("Folders or globs whose Markdown files are specifications, whatever their headings say."),
    localization: localization/* localizationSchema */.LY.nullish().describe("Which languages the repository's text may be in."),
    "version-folders": schemas/* array */.YOg(schemas/* string */.YjP().refine((text) => (0,version_folders/* parseVersionTemplate */.Cl)(text) !== undefined, VERSION_TEMPLATE))
        .max(20)
        .optional()
        .describe("Folders of one version each, such as specification/**/{stable,preview}/<version>."),
    suppressions: suppressionsSchema
        .optional()
        .describe("Which directives are compared, and what one without a reason counts as."),
    overrides: overridesSchema.optional().describe("Who may uphold or drop a finding by a comment on the pull request."),
    triage: triage_rules/* triageSchema */.oS
        .optional()
        .describe("Other reviewers' threads on the pull request: tried like our own findings. Off when absent."),
    prices: prices/* pricesSchema */.sd
        .optional()
        .describe("Amounts per million tokens, by model: then the report says what a run cost."),
    currency: schemas/* string */.YjP()
        .regex(/^[\p{L}\p{Sc}]{1,12}$/u, "a word or sign of at most 12 characters")
        .optional()
        .describe("Shown with the amounts that prices lead to."),
});
const DEFAULT_TOKEN_BUDGET = 2_000_000;
const DEFAULT_AGENT_SECONDS = 600;
/** Enough that no round of a usual change waits, and few enough that a large one is no burst on the endpoint. */
const DEFAULT_AGENTS_AT_ONCE = 16;
const DEFAULT_TIME_BUDGET_SECONDS = 1500;
/**
 * A configuration from outside, checked as a whole.
 *
 * @param where how the source is named in errors, such as a path.
 * @param locate finds its keys and values in a file, for errors.
 * @throws ConfigError naming every problem at once.
 */
function parseConfig(value, where, locate) {
    const parsed = configSchema.safeParse(value ?? {});
    if (parsed.success)
        return parsed.data;
    throw new errors/* ConfigError */.xL((0,schema_problems/* toProblems */.ek)(parsed.error.issues, { schema: configSchema, value, where, locate, adviseOnKey: adviseOnKey }));
}
/**
 * Every key decided: command line or inputs before the file, then the defaults.
 *
 * @throws ConfigError if the result contradicts itself.
 */
function decideSettings(file, given, hasApiKey) {
    const merged = { ...file, ...given };
    const panel = (0,config_panel/* choosePanel */.k)(merged.panel ?? "auto", hasApiKey);
    const isStatic = panel.kind === "static";
    const models = isStatic ? ["static"] : (merged.models ?? []);
    const startModel = isStatic ? "static" : (merged["start-model"] ?? models.at(-1) ?? "");
    const roleModels = isStatic ? {} : (0,ladder/* toRoleModels */.Kz)(merged["role-models"]);
    const modelProblems = isStatic
        ? []
        : [
            ...findModelProblems(models, startModel, { hasApiKey, provider: (0,config_panel/* panelWord */.J)(panel) }),
            ...findLadderProblems(models, roleModels),
        ];
    const problems = [...modelProblems, ...findPriceProblems(merged)];
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    return {
        panel,
        models,
        startModel,
        roleModels,
        mode: merged.mode ?? "auto",
        passes: merged.passes,
        maxRounds: merged["max-rounds"],
        followUp: merged["follow-up"] ?? "auto",
        failOn: merged["fail-on"] ?? "high",
        requireAccuracy: merged["require-accuracy"] ?? "WARN",
        notCovered: merged["not-covered"] ?? "pass",
        tokenBudget: merged["token-budget"] ?? DEFAULT_TOKEN_BUDGET,
        contextTokens: merged["context-tokens"],
        timeBudgetSeconds: decideTimeBudget(file, given),
        agentSeconds: merged["agent-seconds"] ?? DEFAULT_AGENT_SECONDS,
        agentsAtOnce: merged["agents-at-once"] ?? DEFAULT_AGENTS_AT_ONCE,
        maxOutputTokens: merged["max-output-tokens"],
        ...decideSubject(merged),
        ...decideAdmission(file, given),
    };
}
/** What of a target is looked at, and by which measure. */
function decideSubject(merged) {
    return {
        pathsIgnore: merged["paths-ignore"] ?? [],
        neverSend: merged["never-send"] ?? [],
        expectedInjections: merged["expected-injections"] ?? [],
        overrides: {
            by: merged.overrides?.by ?? permission/* OVERRIDE_PERMISSIONS */.Q,
            allowAuthor: merged.overrides?.["allow-author"] ?? false,
        },
        versionFolders: merged["version-folders"] ?? [],
        suppressions: decideSuppressions(merged),
        planningFolders: merged["planning-folders"] ?? [],
        localization: (0,localization/* decideLocalization */.OY)(merged.localization),
        rules: merged.rules ?? [],
        triage: (0,triage_rules/* toTriageRules */.dD)(merged.triage),
        prices: (0,prices/* toPriceList */.tM)(merged),
        patternPacks: [...new Set(merged["pattern-packs"] ?? ["general"])],
    };
}
/** How many seconds the run may take: decided apart, as it holds from the first request on. Never throws. */
function decideTimeBudget(file, given) {
    return given["time-budget-seconds"] ?? file["time-budget-seconds"] ?? DEFAULT_TIME_BUDGET_SECONDS;
}
/** Which pull requests are reviewed: decided apart, as those that are not need no key and no model. Never throws. */
function decideAdmission(file, given) {
    const merged = { ...file, ...given };
    return {
        drafts: merged.drafts ?? false,
        authors: merged.authors ?? [],
        skipLabels: merged["skip-labels"] ?? [],
    };
}
function decideSuppressions({ suppressions }) {
    return { patterns: suppressions?.patterns ?? [], severity: suppressions?.severity ?? "low" };
}
/** A currency alone would be a setting that does nothing. */
function findPriceProblems({ currency, prices }) {
    if (currency === undefined || prices !== undefined)
        return [];
    const remedy = "Name the models' prices, or leave the currency out.";
    return [{ input: "currency", got: currency, wanted: "prices to go with it", remedy }];
}


/***/ }),

/***/ 25376:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ou: () => (/* binding */ windowOf),
/* harmony export */   TD: () => (/* binding */ contextTokensSchema),
/* harmony export */   xT: () => (/* binding */ describeUnknownWindows)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88343);
/* harmony import */ var _ladder_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3000);


/** Fewer tokens hold no conversation, and a number so small is a slip. */
const MIN_WINDOW = 1024;
const MAX_WINDOW = 100_000_000;
const tokens = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(MIN_WINDOW).max(MAX_WINDOW);
/** What a configuration may say under `context-tokens`: for all models, or by model. */
const contextTokensSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([tokens, zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), tokens)], {
    error: `tokens, at least ${MIN_WINDOW}, or such a number for each model`,
});
/** The configured window of a model, in tokens; undefined where none is. */
function windowOf(model, configured) {
    if (typeof configured !== "object")
        return configured;
    return Object.hasOwn(configured, model) ? configured[model] : undefined;
}
/** Says which windows belong to no model of the configuration; nothing where it names no models. Never throws. */
function describeUnknownWindows(config) {
    const { "context-tokens": windows, models } = config;
    if (typeof windows !== "object" || models === undefined)
        return [];
    const known = [...new Set([...models, ...Object.values((0,_ladder_js__WEBPACK_IMPORTED_MODULE_0__/* .toRoleModels */ .Kz)(config["role-models"])).flat()])];
    return Object.keys(windows)
        .filter((model) => !known.includes(model))
        .map((model) => {
        const name = JSON.stringify(model);
        return `context-tokens: the number of ${name} has no effect, as no configured model has that name: ${known.join(", ")}.`;
    });
}


/***/ }),

/***/ 52105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fn: () => (/* binding */ urlSecrets),
/* harmony export */   GN: () => (/* binding */ endpointHost),
/* harmony export */   dq: () => (/* binding */ baseUrlProblems),
/* harmony export */   el: () => (/* binding */ apiKeyProblems),
/* harmony export */   sj: () => (/* binding */ endpointProblems)
/* harmony export */ });
/** What is wrong with the endpoint's inputs, so that the caller can report it with the other input errors. Never throws. */
function endpointProblems({ baseUrl, apiKey }) {
    return [...baseUrlProblems(baseUrl), ...apiKeyProblems(apiKey)];
}
/** The endpoint as messages name it: never with credentials, path or query. @throws TypeError if it is no URL. */
function endpointHost(baseUrl) {
    return new URL(baseUrl).host;
}
/** What is wrong with the address. Shown are at most its scheme and host: the rest may be secret. Never throws. */
function baseUrlProblems(baseUrl) {
    const wanted = "an http or https URL such as https://api.openai.com/v1";
    const remedy = "Give the address that the server documents for its OpenAI-compatible API.";
    const problem = (got) => [{ input: "base-url", got, wanted, remedy }];
    if (!URL.canParse(baseUrl))
        return problem("a value that is no URL");
    const { protocol, host, username, password } = new URL(baseUrl);
    const shown = host === "" ? "" : ` (${protocol}//${host})`;
    if (protocol !== "http:" && protocol !== "https:")
        return problem(`a ${protocol} URL${shown}`);
    if (username !== "" || password !== "")
        return problem(`a URL that holds credentials${shown}`);
    return [];
}
const KEY_REMEDY = "Store the key again, unquoted.";
/** What is wrong with the key, of which nothing is shown. Never throws. */
function apiKeyProblems(apiKey) {
    // A header cannot carry anything else, and the transport's own error would quote the key.
    const isQuoted = /^["']|["']$/.test(apiKey);
    if (/^[\x21-\x7e]+$/.test(apiKey) && !isQuoted)
        return [];
    if (isQuoted)
        return [{ input: "api-key", got: "a value in quotes", wanted: "the key alone", remedy: KEY_REMEDY }];
    const got = apiKey === "" ? "an empty value" : "a value with spaces, line breaks or characters outside ASCII";
    return [{ input: "api-key", got, wanted: "one line of printable ASCII", remedy: KEY_REMEDY }];
}
/** What of an address must not be shown: its user and password, as written and decoded. Empty for what is no URL. */
function urlSecrets(url) {
    if (!URL.canParse(url))
        return [];
    const { username, password } = new URL(url);
    // A user alone may be a token; beside a password it is but a name.
    const secrets = password === "" ? [username] : [`${username}:${password}`, password];
    return [...new Set([...secrets, ...secrets.map(decode)])].filter((secret) => secret !== "");
}
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 3000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DM: () => (/* binding */ modelOf),
/* harmony export */   Kz: () => (/* binding */ toRoleModels),
/* harmony export */   S6: () => (/* binding */ roleModelsSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);

const model = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1);
const ladder = zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([model.transform((only) => [only]), zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(model).min(1)], {
    error: "a model, or a list of models from weakest to strongest",
})
    .refine((models) => new Set(models).size === models.length, { error: "each model once" });
/** What a configuration may say under `role-models`: a role's own model, or its own ladder. */
const roleModelsSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    enthusiast: ladder.optional(),
    adversary: ladder.optional(),
    judge: ladder.optional(),
    critic: ladder.optional(),
    resolver: ladder.optional(),
    triage: ladder.optional(),
    fixer: ladder.optional(),
    classifier: ladder.optional(),
    describer: ladder.optional(),
});
/** The roles a configuration really names. */
function toRoleModels(given = {}) {
    return Object.fromEntries(Object.entries(given).flatMap(([role, own]) => (own === undefined ? [] : [[role, own]])));
}
/**
 * The model a role is asked at a tier (an index into the run's models): the role's own at that index, its strongest
 * beyond its end (ADR 8). Empty only for an empty ladder.
 */
function modelOf(role, tier, { models, roleModels }) {
    const own = roleModels[role] ?? models;
    return own[Math.min(tier, own.length - 1)] ?? "";
}


/***/ }),

/***/ 20373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LY: () => (/* binding */ localizationSchema),
/* harmony export */   OY: () => (/* binding */ decideLocalization),
/* harmony export */   zQ: () => (/* binding */ toLocalizationConfig)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);

const language = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ()'_-]{0,59}$/u, { error: "a language, such as English or pt-BR" });
/** What a configuration may say under `localization`; without a primary language nothing is checked. */
const localizationSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    "primary-language": zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([language, zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz("")], { error: "a language, such as English or pt-BR, or nothing for no check" })
        .nullish()
        .describe("The language of comments, documents and messages; empty: no check."),
    "allowed-languages": zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(language).nullish().describe("Languages that may be used beside it."),
})
    .refine((given) => given["primary-language"] !== undefined || (given["allowed-languages"] ?? []).length === 0, {
    path: ["primary-language"],
    error: "a primary-language beside allowed-languages",
});
/** Undefined when no primary language is named: then no role is told anything of languages. */
function decideLocalization(given) {
    const primaryLanguage = given?.["primary-language"] ?? "";
    if (primaryLanguage === "")
        return undefined;
    return { primaryLanguage, allowedLanguages: given?.["allowed-languages"] ?? [] };
}
/** A person's answer, `English, German`, as a configuration would say it: the first is primary, the others are allowed. */
function toLocalizationConfig(answer) {
    const [primary = "", ...allowed] = answer.split(",").map((name) => name.trim());
    return { "primary-language": primary, "allowed-languages": allowed.filter((name) => name !== "") };
}


/***/ }),

/***/ 11128:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ panelWord),
/* harmony export */   k: () => (/* binding */ choosePanel)
/* harmony export */ });
/* harmony import */ var _providers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48856);

/** The panel that a configuration, an input or a flag asks for. Never throws. */
function choosePanel(word, hasApiKey) {
    if (word === "static" || (word === "auto" && !hasApiKey))
        return { kind: "static" };
    const provider = word === "auto" ? _providers_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVIDER_NAMES */ .xd[0] : word;
    return provider === undefined ? { kind: "static" } : { kind: "model", provider };
}
/** The panel as a configuration would ask for it. */
function panelWord(panel) {
    return panel.kind === "model" ? panel.provider : "static";
}


/***/ }),

/***/ 55290:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UZ: () => (/* binding */ describeTriage),
/* harmony export */   dD: () => (/* binding */ toTriageRules),
/* harmony export */   oS: () => (/* binding */ triageSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);

/** As GitHub names accounts and, with the brackets, apps; without the `@` that people put before a name. */
const LOGIN = /^\w[\w-]{0,98}(?:\[bot\])?$/i;
/** What a configuration may say under `triage`. */
const triageSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    authors: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(LOGIN, "a login without the @ before it, such as coderabbitai[bot]"))
        .min(1)
        .describe("Logins of other automated reviewers whose threads are tried, such as coderabbitai[bot]."),
    bounces: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr()
        .min(1)
        .max(20)
        .optional()
        .describe("How often a request may come back after it was fixed, before a person has to decide; 2 when absent."),
    "max-threads": zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr()
        .min(1)
        .max(1000)
        .optional()
        .describe("The most threads asked about in one run, the oldest first; 100 when absent."),
});
/** Why naming reviewers does nothing, in a sentence; undefined where it does something. Never throws. */
function describeTriage(triage, panel) {
    if (triage === undefined || panel !== "static")
        return undefined;
    return "triage: the static panel has nobody to ask: every thread stays undecided. Choose another panel, or leave triage out.";
}
/** Every key decided; undefined where nobody asked for other reviewers' threads. */
function toTriageRules(given) {
    if (given === undefined)
        return undefined;
    const { authors, bounces = 2, "max-threads": maxThreads = 100 } = given;
    return { authors: [...new Set(authors)], bounces, maxThreads };
}


/***/ }),

/***/ 79933:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readPatternSuppressions),
/* harmony export */   t: () => (/* binding */ parseSuppressionPattern)
/* harmony export */ });
const MAX_STARS = 5;
const MAX_LINE = 2000;
/** Undefined for a pattern without text of its own, or with too many stars. */
function parseSuppressionPattern(written) {
    const parts = written.split("*");
    const isUsable = parts.length <= MAX_STARS + 1 && parts.join("").trim().length >= 3;
    return isUsable ? { written, parts: parts.filter((part) => part !== "") } : undefined;
}
/** Where the patterns stand in a file, line by line; linear in its text. */
function readPatternSuppressions(lines, patterns) {
    return lines.flatMap((line, index) => patterns.flatMap((pattern) => {
        const text = line.slice(0, MAX_LINE);
        const end = endOf(pattern, text);
        if (end === undefined)
            return [];
        const reason = /^[^\p{L}\p{N}]*?(?::|--)\s*(.+)$/u.exec(text.slice(end))?.[1];
        const found = { line: index + 1, tool: pattern.written, rules: [], scope: "line" };
        return [{ ...found, justification: reason, text: text.trim() }];
    }));
}
function endOf({ parts }, text) {
    let at = 0;
    for (const part of parts) {
        const found = text.indexOf(part, at);
        if (found < 0)
            return undefined;
        at = found + part.length;
    }
    return at;
}


/***/ })

};

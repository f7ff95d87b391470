export const id = 428;
export const ids = [428];
export const modules = {

/***/ 64278:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PV: () => (/* binding */ MAX_FIX_FILES),
/* harmony export */   PW: () => (/* binding */ DEFAULT_ITERATIONS),
/* harmony export */   ad: () => (/* binding */ MAX_ITERATIONS),
/* harmony export */   tQ: () => (/* binding */ MAX_FIX_LINES)
/* harmony export */ });
/** The most files and changed lines (taken away and added, together) that all repairs of one run may come to. */
const MAX_FIX_FILES = 8;
const MAX_FIX_LINES = 400;
/** How often a change is repaired and reviewed again. */
const DEFAULT_ITERATIONS = 3;
const MAX_ITERATIONS = 10;


/***/ }),

/***/ 73287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ formatOfPath),
/* harmony export */   v: () => (/* binding */ KNOWN_EXTENSIONS)
/* harmony export */ });
const EXTENSIONS = [
    [".sarif.json", "sarif"],
    [".sarif", "sarif"],
    [".json", "json"],
    [".markdown", "markdown"],
    [".md", "markdown"],
    [".html", "html"],
    [".htm", "html"],
    [".txt", "text"],
];
/** What a file's name may end in, one for each spelling of a format. */
const KNOWN_EXTENSIONS = EXTENSIONS.map(([extension]) => extension);
/** The format a file's name promises, by its extension in any case; undefined for a name that promises none. */
function formatOfPath(path) {
    const name = path.toLowerCase();
    return EXTENSIONS.find(([extension]) => name.endsWith(extension))?.[1];
}


/***/ }),

/***/ 5428:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  parseArguments: () => (/* binding */ parseArguments)
});

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/join-list.js
var join_list = __webpack_require__(31764);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/core/render/format-of-path.js
var format_of_path = __webpack_require__(73287);
// EXTERNAL MODULE: ./lib/core/render/render-report.js + 66 modules
var render_report = __webpack_require__(47826);
// EXTERNAL MODULE: ./lib/core/spelling.js
var spelling = __webpack_require__(28865);
;// CONCATENATED MODULE: ./lib/entry/cli/destination.js





/** Where the result goes, in the format that is named, else in the one the file's name promises. Never throws. */
function readDestination(values) {
    const output = values.output === "-" ? undefined : values.output;
    const named = render_report/* FORMATS */.h.find((format) => format === values.format);
    const promised = output === undefined ? undefined : (0,format_of_path/* formatOfPath */.g)(output);
    const problems = [
        ...(values.format === undefined || named !== undefined ? [] : [unknownFormat(values.format)]),
        ...(output === undefined
            ? []
            : findNameProblems(output, { isNamed: values.format !== undefined, named, promised })),
    ];
    if (problems.length > 0)
        return { kind: "wrong", problems };
    return { kind: "right", destination: { format: named ?? promised ?? "text", output } };
}
function findNameProblems(output, formats) {
    const { isNamed, named, promised } = formats;
    // Devices and pipes have no extension; text is what a person reads there.
    const extension = (0,external_node_path_.extname)(output);
    if (!isNamed && promised === undefined && extension !== "")
        return [unknownExtension(output, extension)];
    // SARIF is JSON, and many tools look for it under that name.
    const fits = named === promised || (named === "sarif" && promised === "json");
    if (named === undefined || promised === undefined || fits)
        return [];
    const wanted = `${promised}, or a file named for ${named}`;
    return [{ input: "--format", got: `${named} with --output ${output}`, wanted, remedy: "See --help." }];
}
function unknownFormat(format) {
    const meant = (0,spelling/* findMeant */.z)(format, render_report/* FORMATS */.h);
    const remedy = meant === undefined ? "See --help." : `Write --format ${meant}.`;
    return { input: "--format", got: format, wanted: (0,join_list/* joinOr */.S)(render_report/* FORMATS */.h), remedy };
}
function unknownExtension(output, extension) {
    return {
        input: "--output",
        got: `${output}, and ${extension} stands for no format`,
        wanted: `a name that ends in ${(0,join_list/* joinOr */.S)(format_of_path/* KNOWN_EXTENSIONS */.v)}`,
        remedy: `Or say the format as well, such as --format ${render_report/* FORMATS */.h[0]}.`,
    };
}

// EXTERNAL MODULE: ./lib/core/fix/bounds.js
var bounds = __webpack_require__(64278);
// EXTERNAL MODULE: ./lib/entry/cli/flag-help.js
var flag_help = __webpack_require__(58971);
;// CONCATENATED MODULE: ./lib/entry/cli/fix-flags.js



/** What the flags of `fix` alone come to, and what is wrong with them. Never throws. */
function readFixFlags(given) {
    const { iterate, verify, output } = given;
    const iterations = iterate === undefined ? bounds/* DEFAULT_ITERATIONS */.PW : Number(iterate);
    const isCount = iterate === undefined || (/^\d{1,9}$/.test(iterate) && iterations >= 1 && iterations <= bounds/* MAX_ITERATIONS */.ad);
    const problems = [
        ...(isCount ? [] : [problem("iterate", JSON.stringify(iterate), `For example: --iterate ${bounds/* DEFAULT_ITERATIONS */.PW}.`)]),
        ...(verify !== undefined && verify.trim() === ""
            ? [problem("verify", "blanks", "Leave it out to run nothing.")]
            : []),
        ...findPatchProblems(output),
    ];
    return { order: { iterations, verify }, problems };
}
/** Whoever names it like a report expects one there. */
function findPatchProblems(output) {
    if (output === undefined || output === "-" || (0,format_of_path/* formatOfPath */.g)(output) === undefined)
        return [];
    const remedy = "Name it such as fix.patch; the report goes to standard output, or to where --run-dir says.";
    return [problem("output", `${output}, which is the name of a report`, remedy)];
}
function problem(flag, got, remedy) {
    return { input: `--${flag}`, got, wanted: (0,flag_help/* helpOf */.Z)("fix", flag).wanted, remedy };
}

// EXTERNAL MODULE: ./lib/core/config/config.js + 2 modules
var config_config = __webpack_require__(46472);
// EXTERNAL MODULE: ./lib/core/config/endpoint.js
var endpoint = __webpack_require__(52105);
;// CONCATENATED MODULE: ./lib/core/config/split-list.js
/**
 * A list written in one value: items between commas or line ends, trimmed, empty ones left out. A comma within `{a,b}`
 * belongs to the glob; a brace that its line does not close stands for itself. Never throws.
 */
function split_list_splitList(text) {
    return text
        .split("\n")
        .flatMap(splitLine)
        .map((item) => item.trim())
        .filter((item) => item !== "");
}
function splitLine(line) {
    const closings = pairBraces(line);
    const items = [];
    let start = 0;
    for (let at = 0; at < line.length; at += 1) {
        at = closings.get(at) ?? at;
        if (line[at] !== ",")
            continue;
        items.push(line.slice(start, at));
        start = at + 1;
    }
    return [...items, line.slice(start)];
}
/** Where each opening brace is closed; those that are not, or close nothing, are left out. */
function pairBraces(line) {
    const closings = new Map();
    const open = [];
    for (let at = 0; at < line.length; at += 1) {
        if (line[at] === "{")
            open.push(at);
        const opening = line[at] === "}" ? open.pop() : undefined;
        if (opening !== undefined)
            closings.set(opening, at);
    }
    return closings;
}

// EXTERNAL MODULE: ./lib/core/schema/schema-words.js
var schema_words = __webpack_require__(28952);
;// CONCATENATED MODULE: ./lib/entry/cli/flag-values.js





/** The flags that are keys of the configuration as well, each with a value as it is written. */
const EXAMPLES = {
    panel: "static",
    models: "small-model,large-model",
    rules: "'docs/rules/**'",
    passes: "2",
    "max-rounds": "5",
    mode: "full",
    "fail-on": "high",
};
/** What the flags say of the configuration, or what is wrong with them, each named as it was written. Never throws. */
function readConfigFlags(given) {
    const config = Object.fromEntries(configFlags(given).map((flag) => [flag, toValue(flag, given[flag] ?? "")]));
    const parsed = config_config/* configSchema */.Qn.safeParse(config);
    if (parsed.success)
        return { kind: "right", config: parsed.data };
    const wrong = new Map(parsed.error.issues.map((issue) => [issue.path[0], issue]));
    const problems = configFlags(given).flatMap((flag) => {
        const issue = wrong.get(flag);
        return issue === undefined ? [] : [toProblem(flag, given[flag] ?? "", wantedOf(flag, issue))];
    });
    return { kind: "wrong", problems };
}
/** What is wrong with the endpoint's address, under the flag's name. Never throws. */
function findAddressProblems(baseUrl) {
    return (0,endpoint/* baseUrlProblems */.dq)(baseUrl).map((problem) => ({ ...problem, input: "--base-url" }));
}
function configFlags(given) {
    return Object.keys(EXAMPLES).filter((flag) => given[flag] !== undefined);
}
function toValue(flag, text) {
    switch (flag) {
        case "models":
        case "rules":
            return toList(text);
        case "passes":
        case "max-rounds":
            return /^\d{1,9}$/.test(text) ? Number(text) : text;
        default:
            return text;
    }
}
/** A list of nothing is kept as an empty item, for the schema to refuse. */
function toList(text) {
    const items = split_list_splitList(text);
    return items.length === 0 ? [""] : items;
}
function wantedOf(flag, issue) {
    if (flag === "models")
        return "at least one model, weakest to strongest, separated by commas";
    if (flag === "rules")
        return "at least one glob, separated by commas";
    return (0,schema_words/* wantedWords */.D)(config_config/* configSchema */.Qn, issue);
}
function toProblem(flag, text, wanted) {
    const meant = (0,spelling/* findMeant */.z)(text, wanted.split(/, | or /));
    const remedy = meant === undefined ? `For example: --${flag} ${EXAMPLES[flag]}.` : `Write --${flag} ${meant}.`;
    return { input: `--${flag}`, got: JSON.stringify(text), wanted, remedy };
}

// EXTERNAL MODULE: ./lib/entry/cli/flags.js
var flags = __webpack_require__(91882);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/config/choices.js
var choices = __webpack_require__(47346);
;// CONCATENATED MODULE: ./lib/core/action/fix-inputs.js

/** Inputs of a run that repairs what it confirms. */
const FIX_INPUTS = ["fix", "fix-iterations", "quality-critical"];
/** These inputs, with what is wrong between them and others. */
function fix_inputs_readFixInputs(reader) {
    const isFix = reader.flag("fix");
    const iterations = reader.integer("fix-iterations", 1, MAX_ITERATIONS);
    const isQualityCritical = reader.flag("quality-critical");
    if (!isFix) {
        for (const name of ["fix-iterations", ...(isQualityCritical ? ["quality-critical"] : [])])
            refuseAlone(reader, name);
        return { fix: undefined };
    }
    if (reader.text("mode") === "validate")
        reader.refuse("fix", "true with mode: validate", "a review, which can be held again", "Leave one of them out.");
    if (reader.target().length > 0)
        reader.refuse("fix", "true with a target of paths", "the change of a pull request", "Leave target out, or fix.");
    if (reader.text("panel") === "static")
        reader.refuse("fix", "true with panel: static", "a model: rules repair nothing", "Give models and their api-key.");
    return { fix: { iterations, isQualityCritical } };
}
function refuseAlone(reader, name) {
    const value = reader.text(name);
    if (value !== undefined)
        reader.refuse(name, JSON.stringify(value), "nothing without fix: true", "Set fix: true, or remove it.");
}
/** How a run that repairs may be started, or what started this one in place of that; undefined where it may. */
function findUnfixable(trigger) {
    switch (trigger.kind) {
        case "comment":
            return undefined;
        case "named":
            return trigger.isAskedFor ? undefined : "an event that nobody with write access stands for";
        default:
            return `an event of the kind ${trigger.kind}`;
    }
}

;// CONCATENATED MODULE: ./lib/core/action/outside-inputs.js

/** Inputs that read other reviewers' findings, or write ours for others to read. */
const OUTSIDE_INPUTS = ["findings-in", "findings-artifact", "sarif", "sarif-in", "sarif-artifact"];
/** `validate` leaves the word on how to debate to the configuration: there is no debate. */
function outside_inputs_readMode(reader) {
    const mode = reader.choice("mode", [...MODE_CHOICES, "validate"]);
    return mode === "validate" ? undefined : mode;
}
/** These inputs, with what is wrong between them. */
function outside_inputs_readOutsideInputs(reader) {
    const isValidation = reader.text("mode") === "validate";
    if (isValidation)
        checkValidation(reader);
    else
        checkReview(reader);
    return {
        findingsIn: reader.text("findings-in"),
        findingsArtifact: readArtifacts(reader, "findings-artifact", [reader.text("findings-artifact") ?? ""])[0],
        sarifIn: reader.list("sarif-in") ?? [],
        sarifArtifacts: readArtifacts(reader, "sarif-artifact", reader.list("sarif-artifact") ?? []),
        sarif: readSarif(reader),
    };
}
function checkValidation(reader) {
    const file = reader.text("findings-in");
    const artifact = reader.text("findings-artifact");
    if (file === undefined && artifact === undefined) {
        const wanted = "findings-artifact, or in the action findings-in, with mode: validate";
        reader.refuse("mode", '"validate" and no findings', wanted, "Set one of them.");
    }
    if (file !== undefined && artifact !== undefined)
        reader.refuse("findings-artifact", JSON.stringify(artifact), "nothing beside findings-in", "Give one of them.");
    for (const [name, instead] of [
        ["sarif-in", "findings-in"],
        ["sarif-artifact", "findings-artifact"],
    ]) {
        const remedy = `Give it as ${instead}, or leave out mode: validate.`;
        refuseGiven(reader, name, { wanted: "nothing with mode: validate", remedy });
    }
    for (const name of ["passes", "max-rounds"])
        refuseGiven(reader, name, { wanted: "nothing with mode: validate, which plays no rounds", remedy: "Remove it." });
}
function checkReview(reader) {
    for (const [name, instead] of [
        ["findings-in", "sarif-in"],
        ["findings-artifact", "sarif-artifact"],
    ]) {
        const remedy = `Set mode: validate, or give SARIF as ${instead} to have it tried in a review.`;
        refuseGiven(reader, name, { wanted: "nothing without mode: validate", remedy });
    }
}
function refuseGiven(reader, name, problem) {
    const value = reader.text(name);
    if (value !== undefined)
        reader.refuse(name, JSON.stringify(value), problem.wanted, problem.remedy);
}
/** What GitHub takes for no artifact's name: a path was meant, or a pattern. */
const NO_NAME = /["<>|*?:\r\n\\/]/;
function readArtifacts(reader, input, names) {
    const given = [...new Set(names.filter((name) => name !== ""))];
    for (const name of given.filter((each) => NO_NAME.test(each))) {
        const remedy = "Name the artifact that an earlier job uploaded, not the file in it.";
        reader.refuse(input, JSON.stringify(name), "the name of an artifact, which has no slash, colon or wildcard", remedy);
    }
    return given;
}
function readSarif(reader) {
    const value = reader.text("sarif");
    if (value === undefined || value.toLowerCase() === "false")
        return undefined;
    return { path: value.toLowerCase() === "true" ? undefined : value };
}

;// CONCATENATED MODULE: ./lib/core/action/inputs.js













const DEFAULT_CHECK_NAME = "Tribunal";
const DEFAULT_MAX_COMMENTS = 10;
/** Of the comments by default, so many are about medium and low findings: more of them hide the others. */
const MAX_MINOR_COMMENTS = 4;
/** Every input of a review by its name. */
const REVIEW_INPUTS = [
    "github-token",
    "api-key",
    "base-url",
    "endpoint-headers",
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
    "agent-seconds",
    "agents-at-once",
    "paths-ignore",
    "rules",
    "drafts",
    "authors",
    "skip-labels",
    "comment-threshold",
    "max-comments",
    "update-description",
    ...OUTSIDE_INPUTS,
    ...FIX_INPUTS,
    "reuse",
    "follow-up",
    "force",
];
/**
 * The inputs nobody knows, each as a problem: the runner only warns of them, and a setting would be lost.
 *
 * @param given names in lower case.
 */
function findUnknownInputs(given, known) {
    const unknown = given.filter((name) => !known.includes(name));
    return describeUnknown(unknown, "input", { known, advise: adviseOnInput }).map(({ word, ...problem }) => ({
        input: word,
        ...problem,
    }));
}
/** All inputs of a review at once, with every problem. Never throws. */
function parseReviewInputs(read) {
    const reader = new InputReader(read);
    const inputs = {
        ...readOutsideInputs(reader),
        ...readFixInputs(reader),
        githubToken: reader.required("github-token"),
        apiKey: reader.checked("api-key", apiKeyProblems),
        baseUrl: reader.checked("base-url", baseUrlProblems),
        headers: reader.headers("endpoint-headers"),
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
        updateDescription: reader.choice("update-description", DESCRIPTION_CHOICES) ?? "off",
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
        "follow-up": reader.choice("follow-up", FOLLOW_UP_CHOICES),
        "token-budget": reader.integer("token-budget", 1),
        "time-budget-seconds": reader.integer("time-budget-seconds", 1),
        "agent-seconds": reader.integer("agent-seconds", 1),
        "agents-at-once": reader.integer("agents-at-once", 1, MOST_AGENTS_AT_ONCE),
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
        if (found === undefined) {
            const meant = findMeant(value, choices);
            const remedy = meant === undefined ? "Choose one of them." : `Write ${meant}.`;
            this.refuse(name, JSON.stringify(value), choices.join(", "), remedy);
        }
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
    headers(name) {
        const { headers, problems } = parseEndpointHeaders(this.text(name) ?? "", name);
        this.problems.push(...problems);
        return headers;
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

// EXTERNAL MODULE: ./lib/core/config/providers.js
var providers = __webpack_require__(48856);
;// CONCATENATED MODULE: ./lib/entry/cli/usage-error.js

function usageProblem(input, got, wanted, remedy = "See --help.") {
    return { input, got, wanted, remedy };
}
function usageError(input, got, wanted, remedy) {
    return new errors/* ConfigError */.xL([usageProblem(input, got, wanted, remedy)]);
}

;// CONCATENATED MODULE: ./lib/entry/cli/unknown-flag.js










/** What a flag takes, for whoever writes the value as a flag of its own. */
const CHOICES = [
    ["format", render_report/* FORMATS */.h],
    ["panel", choices/* PANELS */.s2],
    ["mode", choices/* MODE_CHOICES */.Pj],
    ["fail-on", severity/* FAIL_ON */.d$],
];
/** What is no flag because anybody on the machine could read it in the list of processes. */
const KEY_WORDS = ["api-key", "key", "token", "openai-api-key"];
/** What is asked of `fix` that it never does. */
const APPLYING = ["apply", "write", "in-place", "commit", "push"];
/** Other words for how often it repairs. */
const COUNTING = ["iterations", "iteration", "max-iterations", "times", "n"];
/** What is wrong with a flag that a command does not take: whose it is, what is meant by it, or where it is said. */
function unknownFlag(flag, command) {
    const word = flag.replace(/^--?/, "");
    const remedy = `See ${command} --help.`;
    const isShort = !flag.startsWith("--");
    if (isShort && (0,flags/* flagsOf */.Zo)(command).some((name) => name === word))
        return usageError(flag, "an unknown flag", `--${word}`, remedy);
    const owners = (0,flags/* commandsWith */.hF)(word);
    if (owners.length > 0)
        return usageError(flag, belongsTo(owners), ownFlags(command), remedy);
    const elsewhere = findElsewhere(word, command);
    if (elsewhere !== undefined)
        return usageError(flag, "an unknown flag", elsewhere, remedy);
    const own = (0,spelling/* findMeant */.z)(flag, (0,flags/* flagsOf */.Zo)(command)) ?? (0,flags/* flagsOf */.Zo)(command).find((name) => name.startsWith(`${word}-`));
    if (own !== undefined)
        return usageError(flag, "an unknown flag", `--${own}`, remedy);
    const meant = (0,spelling/* findMeant */.z)(flag, flags/* COMMAND_NAMES */.nZ.flatMap(flags/* flagsOf */.Zo));
    const wanted = `flags as ${command} --help lists them; a file of that name goes behind --`;
    if (meant === undefined)
        return usageError(flag, "an unknown flag", wanted, remedy);
    return usageError(flag, `an unknown flag, near to --${meant} of ${quoted((0,flags/* commandsWith */.hF)(meant))}`, ownFlags(command), remedy);
}
function belongsTo(owners) {
    return `a flag that belongs to ${quoted(owners)}`;
}
function quoted(commands) {
    return (0,join_list/* joinAnd */.M)(commands.map((name) => `\`${name}\``));
}
function ownFlags(command) {
    return `one of \`${command}\`: ${(0,join_list/* joinOr */.S)((0,flags/* flagsOf */.Zo)(command).map((name) => `--${name}`))}`;
}
/** Where a word is right that is no flag; undefined where it is right nowhere. */
function findElsewhere(word, command) {
    if (flags/* COMMAND_NAMES */.nZ.some((name) => name === word))
        return `no flag: \`${word}\` is a command of its own`;
    const [taker] = CHOICES.find(([flag, choices]) => (0,flags/* flagsOf */.Zo)(command).includes(flag) && choices.includes(word)) ?? [];
    if (taker !== undefined)
        return `--${taker} ${word}`;
    if (command === "fix" && APPLYING.includes(word))
        return "none: it changes nothing of yours, and `git apply` takes its patch";
    if (command === "fix" && COUNTING.includes(word))
        return "--iterate";
    if (word === "version")
        return "--version as the first argument, without a command";
    if (KEY_WORDS.includes(word))
        return `the key in the environment: ${(0,providers/* variablesOf */.ht)(undefined).apiKey}`;
    if (word === "follow-up")
        return "none: the command line has no earlier review to follow, and reviews the whole change";
    if (Object.hasOwn(config_config/* configSchema */.Qn.shape, word))
        return `${word} in the configuration, which --config names`;
    return REVIEW_INPUTS.includes(word) ? `${word} as an input of the action: it means nothing here` : undefined;
}

;// CONCATENATED MODULE: ./lib/entry/cli/parse-flags.js





/**
 * A command's flags, and what stands between them.
 *
 * @throws ConfigError if a flag is unknown, has no value or an empty one, has one it does not take, or has two.
 */
function parseFlags(args, command) {
    const { values, positionals, tokens } = parse(args, flags/* FLAGS */.Wg[command], command);
    const given = new Map();
    for (const token of tokens) {
        if (token.kind !== "option" || token.value === undefined)
            continue;
        const earlier = given.get(token.name);
        if (earlier !== undefined)
            throw givenTwice(token.name, [earlier, token.value]);
        if (token.value === "")
            throw usageError(`--${token.name}`, "an empty value", parse_flags_wantedOf(token.name, command));
        given.set(token.name, token.value);
    }
    return { values, positionals };
}
function parse(args, options, command) {
    try {
        return (0,external_node_util_.parseArgs)({ args: [...args], options, allowPositionals: true, tokens: true });
    }
    catch (error) {
        throw explain(error, args, command);
    }
}
/** Also where both say the same: whoever writes it twice means two things by it, or has a script that is wrong. */
function givenTwice(flag, values) {
    return usageError(`--${flag}`, `it twice: ${values.join(" and ")}`, "it once; a list is separated by commas");
}
function explain(error, args, command) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
    if (unknown !== undefined)
        return unknownFlag(asWritten(unknown, args), command);
    const [, flag] = /^Option '(?:-\w, )?(--[^' ]+)/.exec(message) ?? [];
    if (flag === undefined)
        return usageError("command line", message, "flags as --help lists them");
    if (message.includes("does not take"))
        return usageError(flag, "a value", "none");
    const wanted = parse_flags_wantedOf(flag.slice("--".length), command);
    if (!message.includes("ambiguous"))
        return usageError(flag, "no value", wanted);
    return usageError(flag, "no value, as a flag follows", `${wanted}; ${flag}=VALUE where it begins with a dash`);
}
/** A word behind one dash is taken for as many short flags, of which the first is told: `-base` as `-b`. */
function asWritten(flag, args) {
    const word = args.find((arg) => /^-[A-Za-z][A-Za-z-]+(?:=|$)/.test(arg) && arg.startsWith(flag));
    return word?.replace(/=.*$/, "") ?? flag;
}
function parse_flags_wantedOf(flag, command) {
    const own = (0,flags/* flagsOf */.Zo)(command).find((name) => name === flag);
    return (own && (0,flag_help/* helpOf */.Z)(command, own).wanted) ?? "a value";
}

;// CONCATENATED MODULE: ./lib/entry/cli/setup-arguments.js


/**
 * `config check [FILE] [--repo DIR]`; undefined when help is asked for.
 *
 * @throws ConfigError if anything else is.
 */
function parseConfigCheck(args) {
    const { values, positionals } = parseFlags(args, "config check");
    if (values.help)
        return undefined;
    const [verb, file, ...others] = positionals;
    if (verb !== "check")
        throw usageError("config", verb ?? "nothing", "config check");
    if (others.length > 0)
        throw usageError("config check", `${positionals.length - 1} files`, "one file or none");
    if (file !== undefined && values.repo !== undefined)
        throw usageError("--repo", values.repo, "no --repo with a file");
    return { kind: "config-check", file, repository: values.repo ?? "." };
}
/**
 * `init [--repo DIR] [--fix-workflow] [--force]`; undefined when help is asked for.
 *
 * @throws ConfigError if anything else is.
 */
function parseInit(args) {
    const { values, positionals } = parseFlags(args, "init");
    if (values.help)
        return undefined;
    if (positionals.length > 0)
        throw usageError("init", positionals.join(" "), "no arguments; --repo names the repository");
    return {
        kind: "init",
        repository: values.repo ?? ".",
        isForRepairs: values["fix-workflow"] ?? false,
        isForced: values.force ?? false,
    };
}

;// CONCATENATED MODULE: ./lib/core/admission/command.js




/** What a comment on a pull request can ask for. */
const COMMANDS = ["review", "rerun", "override", "dismiss", "explain", "fix"];
const ADDRESS = /^\/tribunal(?:[ \t]+(.*))?$/;
const MAX_WORD_CHARS = 40;
const FULL = "full";
/**
 * The command a comment opens with: its first line begins with `/tribunal`, which no quotation, list or code block may
 * precede. Undefined for any other comment. Who wrote it is not looked at. Never throws.
 */
function parseCommand(body) {
    const [first = ""] = body.split(/[\r\n]/, 1);
    const addressed = ADDRESS.exec(first.trimEnd());
    if (addressed === null)
        return undefined;
    const [, word = "", argument = ""] = /^(\S*)[ \t]*(.*)$/.exec(addressed[1] ?? "") ?? [];
    const kind = COMMANDS.find((command) => command === word);
    if (kind === undefined)
        return { kind: "unknown", word: word.slice(0, MAX_WORD_CHARS) };
    if (kind === "review")
        return parseReview(argument.trim());
    if (kind === "fix")
        return parseFix(argument.trim());
    if (kind === "rerun")
        return { kind };
    const [, name = "", rest = ""] = /^(\S*)[ \t]*(.*)$/.exec(argument) ?? [];
    if (name === "")
        return { kind: "incomplete", command: kind };
    if (kind === "explain")
        return { kind, name };
    return { kind, fingerprint: name, reason: rest.trim() };
}
function parseReview(words) {
    if (words === "" || words === FULL)
        return { kind: "review", isFull: words === FULL };
    return { kind: "unknown-review", words: words.slice(0, MAX_WORD_CHARS) };
}
function parseFix(words) {
    return words === "" ? { kind: "fix" } : { kind: "unknown-fix", words: words.slice(0, MAX_WORD_CHARS) };
}
/** How each command is written. */
const COMMAND_FORMS = {
    review: "/tribunal review",
    rerun: "/tribunal rerun",
    explain: "/tribunal explain FINGERPRINT|THREAD",
    override: "/tribunal override FINGERPRINT REASON",
    dismiss: "/tribunal dismiss FINGERPRINT REASON",
    fix: "/tribunal fix",
};
const FULL_REVIEW_FORM = `${COMMAND_FORMS.review} ${FULL}`;
const FORMS = Object.values(COMMAND_FORMS).flatMap((form) => form === COMMAND_FORMS.review ? [form, FULL_REVIEW_FORM] : [form]);
const USAGE = (/* unused pure expression or super */ null && (`Known are ${joinAnd(FORMS.map(codeSpan))}.`));
/** Why nobody could be obeyed who wrote this, in sentences of Markdown; undefined for a command that can be carried out. */
function findCommandProblem(command) {
    switch (command.kind) {
        case "review":
        case "rerun":
        case "override":
        case "dismiss":
        case "explain":
        case "fix":
            return undefined;
        case "unknown":
            return `${command_describeUnknown(command.word)}. ${USAGE}`;
        case "unknown-review":
            return `${describeUnknownReview(command.words)}. ${USAGE}`;
        case "unknown-fix":
            return `${codeSpan(command.words)} is nothing that fix takes: ${codeSpan(COMMAND_FORMS.fix)} repairs all that is confirmed. ${USAGE}`;
        case "incomplete":
            return `${describeIncomplete(command.command)}. ${USAGE}`;
        default:
            return assertNever(command);
    }
}
function describeIncomplete(command) {
    const thread = command === "explain" ? ", or another reviewer's thread, as its address ends" : "";
    return `${command} needs the fingerprint of a finding, as the report and the comments name it${thread}`;
}
function command_describeUnknown(word) {
    if (word === "")
        return "There is no command";
    const meant = COMMANDS.find((command) => command === findMeant(word, COMMANDS));
    const hint = meant === undefined ? "" : `; write ${codeSpan(COMMAND_FORMS[meant])}`;
    return `${codeSpan(word)} is no command${hint}`;
}
function describeUnknownReview(words) {
    const isFullMeant = findMeant(words.split(/[ \t]/, 1)[0] ?? "", [FULL]) !== undefined;
    const meant = isFullMeant
        ? codeSpan(FULL_REVIEW_FORM)
        : `${codeSpan(COMMAND_FORMS.review)}, or ${codeSpan(FULL_REVIEW_FORM)} for the whole change anew`;
    return `${codeSpan(words)} is nothing a review can be; write ${meant}`;
}

;// CONCATENATED MODULE: ./lib/entry/cli/unknown-command.js





/** What is typed for each word that may be meant: the commands, half of a name, and what is no command but asked for as one. */
const TYPED = new Map([
    ...flags/* COMMAND_NAMES */.nZ.map((name) => [name, name]),
    ["config", "config check"],
    ["check", "config check or policy check"],
    ["policy", "policy check"],
    ["diff", "review diff"],
    ["repair", "fix"],
    ["version", "--version"],
    ["-v", "--version"],
    ["-V", "--version"],
]);
const COMMANDS_TOLD = (0,join_list/* joinOr */.S)(flags/* COMMAND_NAMES */.nZ.filter((name) => name !== "help"));
/** What is wrong with a word in the place of a command: what is meant by it, or where it is said. */
function unknownCommand(word) {
    const meant = TYPED.has(word) ? word : (0,spelling/* findMeant */.z)(word, [...TYPED.keys(), ...COMMANDS]);
    const typed = meant === undefined ? undefined : TYPED.get(meant);
    if (typed !== undefined)
        return usageError("command", word, typed);
    const said = COMMANDS.find((command) => command === meant);
    if (said !== undefined)
        return saidInComments(word, COMMAND_FORMS[said]);
    if (isPathLike(word))
        return usageError("command", word, `a command before what it looks at: review ${word}`);
    const hint = word.startsWith("-") ? "a command before any flag: " : "";
    return usageError("command", word, `${hint}${COMMANDS_TOLD}`);
}
function saidInComments(word, form) {
    const got = `${word}, which is said in a comment on a pull request, as ${form}`;
    return usageError("command", got, `here ${COMMANDS_TOLD}`);
}
function isPathLike(word) {
    return !word.startsWith("-") && /[./\\*]/.test(word);
}

;// CONCATENATED MODULE: ./lib/entry/cli/arguments.js










/** Asked alone, the question is answered. Among names of files it may be one of them: then as nothing judged. */
function toHelp(about, positionals = []) {
    return { kind: "help", about, isAsked: positionals.every((word) => word === "diff" || word === "check") };
}
/**
 * The command line as one typed value.
 *
 * @throws ConfigError if a command, flag or value is unknown or a flag has no value.
 */
function parseArguments(args) {
    const [command, ...rest] = args;
    switch (command) {
        case undefined:
            return { kind: "help", about: undefined, isAsked: false };
        case "--help":
        case "-h":
            return toHelp(undefined);
        case "help":
            return parseHelp(rest);
        case "review":
            return arguments_parseReview(rest);
        case "fix":
            return arguments_parseFix(rest);
        case "validate":
            return parseValidate(rest);
        case "policy":
            return parsePolicyCheck(rest);
        case "render":
            return parseRender(rest);
        case "config":
            return parseConfigCheck(rest) ?? toHelp("config check");
        case "init":
            return parseInit(rest) ?? toHelp("init");
        default:
            throw unknownCommand(command);
    }
}
function parseHelp(args) {
    const { values, positionals } = parseFlags(args, "help");
    const topic = positionals.join(" ");
    if (topic === "")
        return toHelp(values.help ? "help" : undefined);
    const about = flags/* COMMAND_NAMES */.nZ.find((command) => command === topic || command.startsWith(`${topic} `));
    if (about === undefined)
        throw unknownCommand(topic);
    return toHelp(about);
}
function arguments_parseReview(args) {
    const given = parseFlags(args, "review");
    if (given.values.help)
        return toHelp("review", given.positionals);
    const { "dry-run": isDryRun = false, ...values } = given.values;
    const review = toReview({ ...given, values, command: "review" });
    if (isDryRun)
        checkForecast(review, values.format !== undefined);
    return { kind: "review", isDryRun, ...review };
}
/** An estimate has no findings, which the other formats are for, and leaves no record. */
function checkForecast({ format, output, runDirectory }, isNamed) {
    const wrong = isNamed
        ? usageProblem("--format", `${format} with --dry-run`, "text or json")
        : usageProblem("--output", `${output} with --dry-run`, "a name that ends in .txt or .json");
    const problems = [
        ...(format === "text" || format === "json" ? [] : [wrong]),
        ...(runDirectory === undefined
            ? []
            : [usageProblem("--run-dir", `${runDirectory} with --dry-run`, "no --run-dir, as a dry run leaves no record")]),
    ];
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
}
function arguments_parseFix(args) {
    const { values, positionals } = parseFlags(args, "fix");
    if (values.help)
        return toHelp("fix", positionals);
    const { iterate, verify, "quality-critical": isQualityCritical = false, output: patch, ...shared } = values;
    const flags = readFixFlags({ iterate, verify, output: patch });
    const given = { command: "fix", values: shared, positionals };
    return { kind: "fix", ...toReview(given, flags.problems), ...flags.order, isQualityCritical, patch };
}
function parseValidate(args) {
    const given = parseFlags(args, "validate");
    const { values } = given;
    if (values.help)
        return toHelp("validate", given.positionals);
    const { findings = "" } = values;
    const roundFlags = flags/* ROUND_FLAGS */.FD.filter((flag) => values[flag] !== undefined);
    const problems = [
        ...(findings === "" ? [usageProblem("--findings", "nothing", "a file of findings")] : []),
        ...roundFlags.map((flag) => ({
            input: `--${flag}`,
            got: "no flag of `validate`, which plays no rounds",
            remedy: "Leave it out.",
        })),
    ];
    const shared = { ...values, mode: undefined, passes: undefined, "max-rounds": undefined };
    const { positionals } = given;
    return { kind: "validate", ...toReview({ command: "validate", values: shared, positionals }, problems), findings };
}
function parsePolicyCheck(args) {
    const { values, positionals } = parseFlags(args, "policy check");
    if (values.help)
        return toHelp("policy check", positionals);
    const [verb, ...paths] = positionals;
    if (verb !== "check")
        throw usageError("policy", verb ?? "nothing", "policy check");
    const { policy: policyFile, ...shared } = values;
    return {
        kind: "policy-check",
        ...toReview({ command: "policy check", values: shared, positionals: paths }),
        policyFile,
    };
}
/** All that is wrong is said at once, before anything is looked at. */
function toReview(given, others = []) {
    const { values, positionals } = given;
    const paths = positionals.length === 1 && positionals[0] === "diff" ? [] : positionals;
    const destination = readDestination(values);
    const flags = readConfigFlags(values);
    const problems = [
        ...others,
        ...findSelectionProblems(given),
        ...(values["base-url"] === undefined ? [] : findAddressProblems(values["base-url"])),
        ...(flags.kind === "wrong" ? flags.problems : []),
        ...(destination.kind === "wrong" ? destination.problems : []),
    ];
    if (problems.length > 0 || flags.kind === "wrong" || destination.kind === "wrong") {
        throw new errors/* ConfigError */.xL(problems);
    }
    return {
        paths,
        repository: values.repo ?? ".",
        base: values.base,
        head: values.head,
        isStaged: values.staged === true,
        baseUrl: values["base-url"],
        configFile: values.config,
        patternsFile: values.patterns,
        runDirectory: values["run-dir"],
        ...destination.destination,
        config: flags.config,
    };
}
function findSelectionProblems({ command, values, positionals }) {
    const [first, ...rest] = positionals;
    if (first === "diff" && rest.length > 0) {
        const got = `diff and ${rest.join(", ")}`;
        return [usageProblem(command, got, "diff alone, or paths alone (./diff for a file)")];
    }
    const hasPaths = first !== undefined && first !== "diff";
    if (values.staged === true)
        return findStagedProblems(values, hasPaths ? positionals : []);
    if (!hasPaths || values.base === undefined)
        return [];
    return [usageProblem("--base", values.base, "no base with paths: they are reviewed as they stand")];
}
/** The index is one thing, and all of it would be committed. */
function findStagedProblems({ base, head }, paths) {
    const beside = [
        ...(base === undefined ? [] : [`--base ${base}`]),
        ...(head === undefined ? [] : [`--head ${head}`]),
        ...(paths.length === 0 ? [] : [paths.join(", ")]),
    ];
    if (beside.length === 0)
        return [];
    return [
        usageProblem("--staged", `it with ${(0,join_list/* joinAnd */.M)(beside)}`, "it alone: the whole index is reviewed, against HEAD"),
    ];
}
function parseRender(args) {
    const { values, positionals } = parseFlags(args, "render");
    if (values.help)
        return toHelp("render", positionals);
    const [report, ...others] = positionals;
    const destination = readDestination(values);
    if (report === undefined || others.length > 0) {
        throw usageError("render", `${positionals.length} reports`, "one report file");
    }
    if (destination.kind === "wrong")
        throw new errors/* ConfigError */.xL(destination.problems);
    return { kind: "render", report, ...destination.destination };
}


/***/ }),

/***/ 58971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ helpOf)
/* harmony export */ });
/* unused harmony export FLAG_HELP */
/* harmony import */ var _core_join_list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31764);
/* harmony import */ var _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47826);


/** What a flag means, as every command has it that has no other meaning for it. */
const FLAG_HELP = {
    findings: { value: "FILE", wanted: "a file of findings", lines: ["what another tool found"] },
    repo: { value: "DIR", wanted: "a directory", lines: ["the repository (default: the current directory)"] },
    base: { value: "REV", wanted: "a revision, such as main", lines: ["reviewed from the merge base of REV …"] },
    head: { value: "REV", wanted: "a revision, such as HEAD", lines: ["… to REV (default: HEAD)"] },
    staged: { lines: ["what is staged, as it would be committed, and not the work tree"] },
    panel: {
        value: "NAME",
        wanted: "auto, openai or static",
        lines: [
            "auto, openai or static (default auto: openai when OPENAI_API_KEY is set, else static,",
            "which is refused where models or an endpoint are named)",
        ],
    },
    models: {
        value: "A,B",
        wanted: "at least one model, weakest to strongest, separated by commas",
        lines: ["weakest to strongest; the last is the ceiling (openai panel)"],
    },
    "base-url": {
        value: "URL",
        wanted: "an http or https URL",
        lines: [
            "an OpenAI-compatible endpoint (default: OPENAI_BASE_URL, else OpenAI's); its key stands in",
            "OPENAI_API_KEY, a gateway's headers in TRIBUNAL_ENDPOINT_HEADERS, one a line as Name: value",
        ],
    },
    "fail-on": {
        value: "SEVERITY",
        wanted: "critical, high, medium, low or none",
        lines: ["critical, high, medium, low or none (default high)"],
    },
    passes: { value: "N", wanted: "a whole number from 1 to 8", lines: ["Enthusiast passes a round"] },
    "max-rounds": { value: "N", wanted: "a whole number from 1 to 20", lines: ["the most rounds"] },
    mode: { value: "MODE", wanted: "auto, lightweight, full or economy", lines: ["auto, lightweight, full or economy"] },
    config: {
        value: "FILE",
        wanted: "a YAML file",
        lines: ["configuration (default: .github/tribunal/config.yml at the base)"],
    },
    policy: {
        value: "FILE",
        wanted: "a YAML file",
        lines: ["the policy (default: .github/tribunal/policy.yml at the base)"],
    },
    patterns: {
        value: "FILE",
        wanted: "a YAML file",
        lines: ["known false positives (default: .github/tribunal/patterns.yml at the base)"],
    },
    rules: {
        value: "GLOB,GLOB",
        wanted: "at least one glob, separated by commas",
        lines: ["Markdown files with the repository's rules, at the base; an absolute path is read as it is"],
    },
    "run-dir": {
        value: "DIR",
        wanted: "a directory",
        lines: ["keep the run's record in DIR, which must be new or empty"],
    },
    format: {
        value: "FORMAT",
        wanted: (0,_core_join_list_js__WEBPACK_IMPORTED_MODULE_1__/* .joinOr */ .S)(_core_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__/* .FORMATS */ .h),
        lines: [`${(0,_core_join_list_js__WEBPACK_IMPORTED_MODULE_1__/* .joinOr */ .S)(_core_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__/* .FORMATS */ .h)} (default: what FILE's name ends as, else text)`],
    },
    output: {
        value: "FILE",
        wanted: "a file to write, or - for standard output",
        lines: ["write the result to FILE instead of standard output; FILE must be new, or an earlier report"],
    },
    "dry-run": { lines: ["say what the review would read and about what it would cost, and stop; no model is asked"] },
    iterate: {
        value: "N",
        wanted: "a whole number from 1 to 10",
        lines: ["how often it is repaired and reviewed again, at most (1 to 10, default 3)"],
    },
    verify: {
        value: "COMMAND",
        wanted: "a command, such as 'npm test'",
        lines: ["run in the separate work tree after each repair; what leaves it failing is taken back"],
    },
    "quality-critical": { lines: ["every role is played by the strongest model"] },
    "fix-workflow": { lines: ["write the workflow that repairs on request, and nothing else"] },
    force: { lines: ["replace files that are there"] },
    help: { lines: ["this page"] },
};
/** What a command has another meaning for. */
const OWN = {
    fix: {
        panel: { ...FLAG_HELP.panel, lines: ["auto or openai (default auto); the static panel repairs nothing"] },
        format: { ...FLAG_HELP.format, lines: [`the report: ${(0,_core_join_list_js__WEBPACK_IMPORTED_MODULE_1__/* .joinOr */ .S)(_core_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__/* .FORMATS */ .h)} (default text)`] },
        output: {
            value: "PATCH",
            wanted: "a file for the patch, or - for standard output",
            lines: [
                "write the patch to PATCH, which must be new, or an earlier patch; with - it goes alone to",
                "standard output, and the report to standard error",
            ],
        },
    },
};
/** A flag as a command takes it. */
function helpOf(command, flag) {
    return OWN[command]?.[flag] ?? FLAG_HELP[flag];
}


/***/ }),

/***/ 91882:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FD: () => (/* binding */ ROUND_FLAGS),
/* harmony export */   Wg: () => (/* binding */ FLAGS),
/* harmony export */   Zo: () => (/* binding */ flagsOf),
/* harmony export */   hF: () => (/* binding */ commandsWith),
/* harmony export */   nZ: () => (/* binding */ COMMAND_NAMES)
/* harmony export */ });
/** The flags each command takes, as `node:util` parses them. */
const HELP = { help: { type: "boolean", short: "h" } };
const OUTPUT = { format: { type: "string" }, output: { type: "string" }, ...HELP };
const REVIEW = {
    repo: { type: "string" },
    base: { type: "string" },
    head: { type: "string" },
    staged: { type: "boolean" },
    panel: { type: "string" },
    models: { type: "string" },
    "base-url": { type: "string" },
    "fail-on": { type: "string" },
    passes: { type: "string" },
    "max-rounds": { type: "string" },
    mode: { type: "string" },
    config: { type: "string" },
    patterns: { type: "string" },
    rules: { type: "string" },
    "run-dir": { type: "string" },
    ...OUTPUT,
};
/** A review and what is done about what it confirms. */
const FIX = {
    repo: REVIEW.repo,
    base: REVIEW.base,
    head: REVIEW.head,
    iterate: { type: "string" },
    verify: { type: "string" },
    "quality-critical": { type: "boolean" },
    panel: REVIEW.panel,
    models: REVIEW.models,
    "base-url": REVIEW["base-url"],
    "fail-on": REVIEW["fail-on"],
    passes: REVIEW.passes,
    "max-rounds": REVIEW["max-rounds"],
    mode: REVIEW.mode,
    config: REVIEW.config,
    patterns: REVIEW.patterns,
    rules: REVIEW.rules,
    "run-dir": REVIEW["run-dir"],
    ...OUTPUT,
};
/** What has a part in holding code against the policy: the debate's own has none. */
const POLICY_CHECK = {
    repo: REVIEW.repo,
    base: REVIEW.base,
    head: REVIEW.head,
    staged: REVIEW.staged,
    panel: REVIEW.panel,
    models: REVIEW.models,
    "base-url": REVIEW["base-url"],
    "fail-on": REVIEW["fail-on"],
    policy: { type: "string" },
    config: REVIEW.config,
    "run-dir": REVIEW["run-dir"],
    ...OUTPUT,
};
const SETUP = { repo: { type: "string" }, ...HELP };
/** What plays rounds has no part in a validation, which says so where one is given. */
const ROUND_FLAGS = ["mode", "passes", "max-rounds"];
/** Every command, in the order it is told, and its flags. */
const FLAGS = {
    review: { ...REVIEW, "dry-run": { type: "boolean" } },
    fix: FIX,
    validate: { findings: { type: "string" }, ...REVIEW },
    "policy check": POLICY_CHECK,
    render: OUTPUT,
    "config check": SETUP,
    init: { repo: { type: "string" }, "fix-workflow": { type: "boolean" }, force: { type: "boolean" }, ...HELP },
    help: HELP,
};
const COMMAND_NAMES = Object.keys(FLAGS);
/** The flags a command does something with, in the order they are told. */
function flagsOf(command) {
    const flags = Object.keys(FLAGS[command]);
    return command === "validate" ? flags.filter((flag) => !ROUND_FLAGS.some((name) => name === flag)) : flags;
}
/** The commands that do something with a flag; none when there is no such flag. */
function commandsWith(flag) {
    return COMMAND_NAMES.filter((command) => flagsOf(command).some((name) => name === flag));
}


/***/ })

};

export const id = 509;
export const ids = [509];
export const modules = {

/***/ 2509:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  parseArguments: () => (/* binding */ parseArguments)
});

// EXTERNAL MODULE: ./lib/core/config/spelling.js
var spelling = __webpack_require__(1554);
;// CONCATENATED MODULE: ./lib/core/config/split-list.js
/**
 * A list written in one value: items between commas or line ends, trimmed, empty ones left out. A comma within `{a,b}`
 * belongs to the glob; a brace that its line does not close stands for itself. Never throws.
 */
function splitList(text) {
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

// EXTERNAL MODULE: ./lib/core/render/format-of-path.js
var format_of_path = __webpack_require__(3287);
// EXTERNAL MODULE: ./lib/core/render/render-report.js + 41 modules
var render_report = __webpack_require__(8538);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/entry/cli/usage-error.js

function usageError(input, got, wanted) {
    const problem = { input, got, wanted, remedy: "See --help." };
    return new errors/* ConfigError */.xL([problem]);
}

;// CONCATENATED MODULE: ./lib/entry/cli/parse-flags.js



/**
 * A command's flags, and what stands between them.
 *
 * @throws ConfigError if a flag is unknown, has no value, has one it does not take, or has two.
 */
function parseFlags(args, options) {
    const { values, positionals, tokens } = parse(args, options);
    const given = new Map();
    for (const token of tokens) {
        if (token.kind !== "option" || token.value === undefined)
            continue;
        const earlier = given.get(token.name);
        if (earlier !== undefined)
            throw givenTwice(token.name, [earlier, token.value]);
        given.set(token.name, token.value);
    }
    return { values, positionals };
}
function parse(args, options) {
    try {
        return (0,external_node_util_.parseArgs)({ args: [...args], options, allowPositionals: true, tokens: true });
    }
    catch (error) {
        throw explain(error, Object.keys(options));
    }
}
/** Also where both say the same: whoever writes it twice means two things by it, or has a script that is wrong. */
function givenTwice(flag, values) {
    return usageError(`--${flag}`, `it twice: ${values.join(" and ")}`, "it once; a list is separated by commas");
}
function explain(error, known) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
    if (unknown !== undefined) {
        const meant = (0,spelling/* findMeant */.z)(unknown, known);
        const wanted = "flags as --help lists them; a file of that name goes behind --";
        return usageError(unknown, "an unknown flag", meant === undefined ? wanted : `--${meant}`);
    }
    const [, flag] = /^Option '(?:-\w, )?(--[^' ]+)/.exec(message) ?? [];
    if (flag === undefined)
        return usageError("command line", message, "flags as --help lists them");
    if (message.includes("does not take"))
        return usageError(flag, "a value", "none");
    if (!message.includes("ambiguous"))
        return usageError(flag, "no value", "a value");
    return usageError(flag, "no value, as a flag follows", `a value; ${flag}=VALUE where it begins with a dash`);
}

;// CONCATENATED MODULE: ./lib/entry/cli/setup-arguments.js


const SHARED = { repo: { type: "string" }, help: { type: "boolean", short: "h" } };
const INIT = { ...SHARED, force: { type: "boolean" } };
/**
 * `config check [FILE] [--repo DIR]`; undefined when help is asked for.
 *
 * @throws ConfigError if anything else is.
 */
function parseConfigCheck(args) {
    const { values, positionals } = parseFlags(args, SHARED);
    if (values.help)
        return undefined;
    const [verb, file, ...others] = positionals;
    if (verb !== "check")
        throw usageError("config", verb ?? "nothing", "config check");
    if (others.length > 0)
        throw usageError("config check", `${positionals.length - 1} files`, "one file or none");
    if (file !== undefined && values.repo !== undefined)
        throw usageError("--repo", values.repo, "no --repo with a file");
    return { kind: "config-check", file, repository: withoutEmpty(values.repo) };
}
/**
 * `init [--repo DIR] [--force]`; undefined when help is asked for.
 *
 * @throws ConfigError if anything else is.
 */
function parseInit(args) {
    const { values, positionals } = parseFlags(args, INIT);
    if (values.help)
        return undefined;
    if (positionals.length > 0)
        throw usageError("init", positionals.join(" "), "no arguments; --repo names the repository");
    return { kind: "init", repository: withoutEmpty(values.repo), isForced: values.force ?? false };
}
function withoutEmpty(directory = ".") {
    if (directory === "")
        throw usageError("--repo", "an empty value", "a directory");
    return directory;
}

;// CONCATENATED MODULE: ./lib/entry/cli/arguments.js







const OUTPUT = {
    format: { type: "string" },
    output: { type: "string" },
    help: { type: "boolean", short: "h" },
};
const REVIEW = {
    ...OUTPUT,
    repo: { type: "string" },
    base: { type: "string" },
    head: { type: "string" },
    panel: { type: "string" },
    models: { type: "string" },
    "base-url": { type: "string" },
    passes: { type: "string" },
    "max-rounds": { type: "string" },
    mode: { type: "string" },
    "fail-on": { type: "string" },
    config: { type: "string" },
    patterns: { type: "string" },
    rules: { type: "string" },
    "run-dir": { type: "string" },
};
const VALIDATE = { ...REVIEW, findings: { type: "string" } };
/** Asked alone, the question is answered. Among names of files it may be one of them: then as nothing judged. */
function toHelp(positionals = []) {
    return { kind: "help", isAsked: positionals.every((word) => word === "diff" || word === "check") };
}
const COMMANDS = ["review", "validate", "render", "config check", "init", "help"];
/** What people call a command elsewhere, or half of its name. */
const OTHER_NAMES = {
    check: "config check",
    diff: "review diff",
};
/**
 * The command line as one typed value.
 *
 * @throws ConfigError if a command, flag or value is unknown or a flag has no value.
 */
function parseArguments(args) {
    const [command, ...rest] = args;
    switch (command) {
        case undefined:
            return { kind: "help", isAsked: false };
        case "--help":
        case "-h":
            return toHelp();
        case "help":
            return parseHelp(rest);
        case "review":
            return parseReview(rest);
        case "validate":
            return parseValidate(rest);
        case "render":
            return parseRender(rest);
        case "config":
            return parseConfigCheck(rest) ?? toHelp();
        case "init":
            return parseInit(rest) ?? toHelp();
        default:
            throw unknownCommand(command);
    }
}
/** One page tells all commands. */
function parseHelp(topics) {
    const topic = topics.join(" ");
    const isKnown = topic === "" || topic === "config" || COMMANDS.some((command) => command === topic);
    if (!isKnown)
        throw unknownCommand(topic);
    return toHelp();
}
function unknownCommand(word) {
    const meant = OTHER_NAMES[word] ?? (0,spelling/* findMeant */.z)(word, COMMANDS);
    if (meant !== undefined)
        return usageError("command", word, meant);
    const hint = word.startsWith("-") ? "a command before any flag: " : "";
    return usageError("command", word, `${hint}review, validate, render, config check or init`);
}
function parseReview(args) {
    const given = parseFlags(args, REVIEW);
    return given.values.help ? toHelp(given.positionals) : { kind: "review", ...toReview(given) };
}
/** What plays rounds has no part in a validation. */
const ROUND_FLAGS = ["mode", "passes", "max-rounds"];
function parseValidate(args) {
    const given = parseFlags(args, VALIDATE);
    const { values } = given;
    if (values.help)
        return toHelp(given.positionals);
    const flag = ROUND_FLAGS.find((name) => values[name] !== undefined);
    if (flag !== undefined)
        throw usageError(`--${flag}`, values[flag] ?? "", "no such flag: validate plays no rounds");
    if (values.findings === undefined)
        throw usageError("--findings", "nothing", "a file of findings");
    return { kind: "validate", ...toReview(given), findings: values.findings };
}
function toReview({ values, positionals, }) {
    const paths = positionals.length === 1 && positionals[0] === "diff" ? [] : positionals;
    if (positionals.length > 1 && positionals[0] === "diff") {
        throw usageError("review", `diff and ${positionals.slice(1).join(", ")}`, "diff alone, or paths alone (./diff for a file)");
    }
    const empty = Object.entries(values).find(([, value]) => value === "");
    if (empty !== undefined)
        throw usageError(`--${empty[0]}`, "an empty value", "a value");
    if (paths.length > 0 && values.base !== undefined) {
        throw usageError("--base", values.base, "no base with paths: they are reviewed as they stand");
    }
    return {
        paths,
        repository: values.repo ?? ".",
        base: values.base,
        head: values.head,
        baseUrl: values["base-url"],
        configFile: values.config,
        patternsFile: values.patterns,
        runDirectory: values["run-dir"],
        ...toDestination(values),
        config: withoutAbsent({
            panel: values.panel,
            models: listOf(values.models),
            rules: listOf(values.rules),
            passes: toNumber(values.passes),
            "max-rounds": toNumber(values["max-rounds"]),
            mode: values.mode,
            "fail-on": values["fail-on"],
        }),
    };
}
function parseRender(args) {
    const { values, positionals } = parseFlags(args, OUTPUT);
    if (values.help)
        return toHelp(positionals);
    const [report, ...others] = positionals;
    if (report === undefined || others.length > 0)
        throw usageError("render", `${positionals.length} reports`, "one report file");
    return { kind: "render", report, ...toDestination(values) };
}
/** Where the result goes, and in which format: the one that is named, else the one the file's name promises. */
function toDestination(values) {
    const output = values.output === "-" ? undefined : values.output;
    if (output === "")
        throw usageError("--output", "an empty value", "a file, or - for standard output");
    const named = values.format === undefined ? undefined : parseFormat(values.format);
    const promised = output === undefined ? undefined : (0,format_of_path/* formatOfPath */.g)(output);
    // SARIF is JSON, and many tools look for it under that name.
    const fits = named === promised || (named === "sarif" && promised === "json");
    if (named !== undefined && promised !== undefined && !fits) {
        throw usageError("--format", `${named} with --output ${output}`, `${promised}, or a file named for ${named}`);
    }
    return { format: named ?? promised ?? "text", output };
}
function parseFormat(format) {
    const found = render_report/* FORMATS */.h.find((candidate) => candidate === format);
    if (found === undefined)
        throw usageError("--format", format, render_report/* FORMATS */.h.join(", "));
    return found;
}
/** A number when it is written as one; else the text, for the configuration's own check to refuse. */
function toNumber(text) {
    return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : text;
}
/** A list of nothing is kept as an empty item, for the configuration's own check to refuse. */
function listOf(text) {
    if (text === undefined)
        return undefined;
    const items = splitList(text);
    return items.length === 0 ? [""] : items;
}
function withoutAbsent(record) {
    return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}


/***/ })

};

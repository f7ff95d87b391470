import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 704:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  R: () => (/* binding */ Grammars)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
;// CONCATENATED MODULE: external "node:module"
const external_node_module_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __nccwpck_require__(3828);
;// CONCATENATED MODULE: ./lib/analysis/syntax/grammars.js





/** The query files of each language, later ones adding to earlier ones. */
const QUERIES = {
    typescript: ["ecmascript", "typescript"],
    tsx: ["ecmascript", "typescript"],
    javascript: ["ecmascript", "javascript"],
    python: ["python"],
    go: ["go"],
    java: ["java"],
    ruby: ["ruby"],
    rust: ["rust"],
    csharp: ["csharp"],
    php: ["php"],
    c: ["c"],
    cpp: ["c", "cpp"],
};
/** Loads the parser and each grammar from `dist/analyzer` when first asked for, and once. */
class Grammars {
    #directory;
    #loaded = new Map();
    #vendor;
    constructor(directory) {
        this.#directory = directory;
    }
    /** @throws Error if the directory is not what `npm run build` makes. */
    load(language) {
        const known = this.#loaded.get(language);
        if (known !== undefined)
            return known;
        const loading = this.#load(language);
        this.#loaded.set(language, loading);
        return loading;
    }
    /** Forgets everything loaded: after a trap a WebAssembly instance must not be used again. */
    reset() {
        this.#loaded.clear();
        this.#vendor = undefined;
    }
    async #load(language) {
        try {
            this.#vendor ??= loadVendor(this.#directory);
            const { Language: Grammars, Parser, Query } = await this.#vendor;
            const packed = await (0,promises_.readFile)((0,external_node_path_.join)(this.#directory, "grammars", `${language}.wasm.br`));
            const grammar = await Grammars.load(new Uint8Array((0,external_node_zlib_namespaceObject.brotliDecompressSync)(packed)));
            const facts = await this.#readQueries(language);
            let factQuery;
            return {
                factQuery: () => (factQuery ??= new Query(grammar, facts)),
                createParser: () => new Parser().setLanguage(grammar),
                compile: (text) => new Query(grammar, text),
            };
        }
        catch (cause) {
            throw new errors/* InstallationError */.bV(`the analyzer cannot load ${language} from ${this.#directory}: is dist/ complete?`, {
                cause,
            });
        }
    }
    async #readQueries(language) {
        const files = QUERIES[language].map((name) => (0,external_node_path_.join)(this.#directory, "queries", `${name}.scm`));
        return (await Promise.all(files.map((file) => (0,promises_.readFile)(file, "utf8")))).join("\n");
    }
}
/**
 * web-tree-sitter's CommonJS build, loaded past the bundler: ncc breaks its ES build and corrupts its WebAssembly.
 * Each call gives an instance of its own, whose memory ends with it.
 */
async function loadVendor(directory) {
    const require = (0,external_node_module_namespaceObject.createRequire)((0,external_node_path_.join)(directory, "package.json"));
    const file = require.resolve((0,external_node_path_.join)(directory, "web-tree-sitter.cjs"));
    delete require.cache[file];
    const vendor = require(file);
    await vendor.Parser.init({ locateFile: (name) => (0,external_node_path_.join)(directory, name) });
    return vendor;
}


/***/ }),

/***/ 9738:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ isLiteral)
/* harmony export */ });
/* harmony import */ var _parsed_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6299);

/** Nodes that are written out by themselves, in any of the grammars. */
const LITERALS = new Set(`number integer float true false null undefined none nil null_literal boolean boolean_literal string_fragment
  string_content string_start string_end escape_sequence regex_pattern regex_flags int_literal float_literal
  imaginary_literal rune_literal interpreted_string_literal_content raw_string_literal decimal_integer_literal
  hex_integer_literal octal_integer_literal binary_integer_literal decimal_floating_point_literal
  hex_floating_point_literal character_literal integer_literal real_literal number_literal char_literal character
  string_literal_content verbatim_string_literal simple_symbol hash_key_symbol rational complex class_literal
  multiline_string_fragment interpolation_start nowdoc ellipsis`.split(/\s+/));
/** Nodes that are written out when all they hold is. */
const CONTAINERS = new Set(`string template_string regex array object pair list tuple set dictionary parenthesized_expression unary_expression
  unary_operator unary binary_expression binary_operator binary concatenated_string string_literal
  interpreted_string_literal encapsed_string hash array_expression tuple_expression reference_expression
  composite_literal literal_value literal_element keyed_element initializer_list array_creation_expression
  array_initializer array_element_initializer initializer_expression argument keyword_argument
  interpolated_string_expression prefix_unary_expression unary_op_expression as_expression chained_string
  delimited_symbol negative_literal heredoc heredoc_body expression_list`.split(/\s+/));
/** A literal larger than this is not looked through to its end: it counts as computed. */
const MAX_NODES = 20_000;
/** Whether a value is a literal, or made of literals only; names of keys and arguments do not count. */
function isLiteral(value) {
    const open = [value];
    for (let seen = 0; seen < MAX_NODES; seen++) {
        const node = open.pop();
        if (node === undefined)
            return true;
        if (LITERALS.has(node.type))
            continue;
        if (!CONTAINERS.has(node.type))
            return false;
        open.push(...heldBy(node));
    }
    return false;
}
function heldBy(node) {
    const label = (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .firstField */ .Zv)(node, ["key", "name", "type"]);
    if (label === undefined || label.type === "computed_property_name")
        return (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .partsOf */ .CI)(node);
    return (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .partsOf */ .CI)(node).filter((part) => part.id !== label.id);
}


/***/ }),

/***/ 6299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CI: () => (/* binding */ partsOf),
/* harmony export */   F0: () => (/* binding */ startLine),
/* harmony export */   Sk: () => (/* binding */ endLine),
/* harmony export */   Zv: () => (/* binding */ firstField),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   dc: () => (/* binding */ literalString)
/* harmony export */ });
function textOf(source, node) {
    return source.text.slice(node.startIndex, node.endIndex);
}
function startLine(node) {
    return node.startPosition.row + 1;
}
/** A node that ends at the start of a line, as C's macros do, does not reach into that line. */
function endLine(node) {
    const { row, column } = node.endPosition;
    return column === 0 && row > node.startPosition.row ? row : row + 1;
}
/** The node's direct named children, comments left out. */
function partsOf(node) {
    return node.namedChildren.filter((child) => !child.isExtra);
}
function firstField(node, names) {
    for (const name of names) {
        const child = node.childForFieldName(name);
        if (child !== null)
            return child;
    }
    return undefined;
}
/** The text of a string written without interpolation, its quotes removed; undefined for anything else. */
function literalString(source, node) {
    if (node === undefined || !STRINGS.has(node.type))
        return undefined;
    if (partsOf(node).some((part) => INTERPOLATIONS.has(part.type)))
        return undefined;
    return /^[A-Za-z@$]{0,3}(["'`]|"""|''')(.*)\1$/s.exec(textOf(source, node))?.[2];
}
const STRINGS = new Set([
    "string",
    "template_string",
    "string_literal",
    "interpreted_string_literal",
    "raw_string_literal",
    "encapsed_string",
    "verbatim_string_literal",
]);
const INTERPOLATIONS = new Set(["template_substitution", "interpolation", "variable_name", "dynamic_variable_name"]);


/***/ }),

/***/ 1624:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ processorLimit)
/* harmony export */ });
/**
 * Whether a limit of processor time, counted from this call, is over: what else runs on the machine does not move it. Before as
 * much time has passed on the clock, the system is not asked.
 */
function processorLimit(limitMs) {
    const wallStart = performance.now();
    const start = processorMs();
    return () => performance.now() - wallStart > limitMs && processorMs() - start > limitMs;
}
/** Milliseconds of processor time this thread has taken, or, before Node 23, this process. Asking costs some microseconds. */
function processorMs() {
    const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
    return (user + system) / 1000;
}


/***/ }),

/***/ 9259:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  I: () => (/* binding */ describeFailure)
});

;// CONCATENATED MODULE: ./lib/core/cut.js
/** Text of at most `max` UTF-16 units, with a sign where it was cut; no half character is left. */
function cut(text, max) {
    return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…`;
}

;// CONCATENATED MODULE: ./lib/core/describe-failure.js

const MAX_MESSAGE = 160;
/** A failure of ours on one file: what failed on it, and of what. Never throws. */
function describeFailure(what, error) {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return `${what} failed on it (${cut(said.replace(/\s+/g, " "), MAX_MESSAGE)})`;
}


/***/ }),

/***/ 3828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   bV: () => (/* binding */ InstallationError)
/* harmony export */ });
/* unused harmony exports ConfigError, describeProblem, GitError, TargetError, ModelError, HostError */
/** A wrong input or configuration: the user's to mend. */
class ConfigError extends Error {
    name = "ConfigError";
    problems;
    constructor(problems) {
        super(problems.map(describeProblem).join("\n"));
        this.problems = problems;
    }
}
/** A problem as it is told: one line. Never throws. */
function describeProblem(problem) {
    const { input, got, wanted, remedy } = problem;
    return wanted === undefined ? `${input}: ${got}. ${remedy}` : `${input}: got ${got}, wanted ${wanted}. ${remedy}`;
}
/** git could not do what was asked. */
class GitError extends Error {
    name = "GitError";
    command;
    exitCode;
    /** The last lines git wrote to standard error. */
    detail;
    constructor(command, exitCode, detail) {
        super(`${command} failed${exitCode === undefined ? "" : ` with exit code ${exitCode}`}: ${detail || "no message"}`);
        this.command = command;
        this.exitCode = exitCode;
        this.detail = detail;
    }
}
/** The target cannot be resolved or read: an unknown revision, a missing object, a file that matches nothing. */
class TargetError extends (/* unused pure expression or super */ null && (Error)) {
    name = "TargetError";
}
/** The model endpoint gave no usable reply, after the adapter's own retries. */
class ModelError extends Error {
    name = "ModelError";
    kind;
    status;
    constructor(kind, message, options = {}) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.kind = kind;
        this.status = options.status;
    }
}
/** The forge refused a request, or could not be reached, after the adapter's own retries. */
class HostError extends Error {
    name = "HostError";
    /** The HTTP status; absent when no answer came. */
    status;
    requestId;
    isRetryable;
    constructor(message, facts, cause) {
        super(message, cause === undefined ? undefined : { cause });
        this.status = facts.status;
        this.requestId = facts.requestId;
        this.isRetryable = facts.isRetryable;
    }
}
/** Tribunal's own files are not what its build makes: nothing can be said of any file of a target. */
class InstallationError extends Error {
    name = "InstallationError";
}


/***/ }),

/***/ 7093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Rn: () => (/* binding */ sourceLanguageOf),
/* harmony export */   Yj: () => (/* binding */ LANGUAGES),
/* harmony export */   eX: () => (/* binding */ languageOf)
/* harmony export */ });
/* unused harmony export isToldByFirstLine */
/** The languages the analyzer reads. */
const LANGUAGES = [
    "typescript",
    "tsx",
    "javascript",
    "python",
    "go",
    "java",
    "ruby",
    "rust",
    "csharp",
    "php",
    "c",
    "cpp",
];
function namesOf(table) {
    return new Map(Object.entries(table).flatMap(([language, names]) => names.map((name) => [name, language])));
}
const BY_EXTENSION = namesOf({
    typescript: ["ts", "mts", "cts"],
    tsx: ["tsx"],
    javascript: ["js", "mjs", "cjs", "jsx"],
    python: ["py", "pyi", "pyw"],
    go: ["go"],
    java: ["java"],
    ruby: ["rb", "rake", "gemspec", "ru"],
    rust: ["rs"],
    csharp: ["cs"],
    php: ["php"],
    c: ["c", "h"],
    cpp: ["cc", "cpp", "cxx", "hh", "hpp", "hxx"],
    kotlin: ["kt", "kts"],
    swift: ["swift"],
    scala: ["scala"],
});
const BY_NAME = namesOf({
    ruby: ["gemfile", "rakefile", "guardfile", "vagrantfile"],
});
const BY_INTERPRETER = namesOf({
    javascript: ["node", "nodejs"],
    typescript: ["deno", "bun", "tsx", "ts-node"],
    python: ["python", "pypy"],
    ruby: ["ruby"],
    php: ["php"],
});
/**
 * What a file is written in, by its name in whatever case, or, where that has no extension, by the interpreter that the
 * first line names; undefined for prose, data and what mixes several (Vue, Svelte, HTML). This is the only place that
 * says so.
 */
function sourceLanguageOf({ path, lines }) {
    const { name, extension } = splitName(path);
    if (extension !== undefined)
        return BY_EXTENSION.get(extension);
    return BY_NAME.get(name) ?? BY_INTERPRETER.get(interpreterOf(lines?.[0] ?? ""));
}
/** Whether only the first line of a file can tell what it is written in. */
function isToldByFirstLine(path) {
    const { name, extension } = splitName(path);
    return extension === undefined && !BY_NAME.has(name);
}
function splitName(path) {
    const name = nameOf(path).toLowerCase();
    const dot = name.lastIndexOf(".");
    return { name, extension: dot < 1 ? undefined : name.slice(dot + 1) };
}
/** As `sourceLanguageOf`, where the analyzer reads it. */
function languageOf(file) {
    const language = sourceLanguageOf(file);
    return LANGUAGES.find((known) => known === language);
}
/** The name of what runs a script, without its version: none where it says nothing, or means a Python that no grammar reads. */
function interpreterOf(firstLine) {
    if (!firstLine.startsWith("#!"))
        return "";
    const [program = "", ...rest] = firstLine.slice(2, MAX_SHEBANG).trim().split(/\s+/).map(nameOf);
    const asked = program === "env" ? rest.find((word) => !word.startsWith("-") && !word.includes("=")) : program;
    return asked === undefined || /^python2/.test(asked) ? "" : asked.replace(/[\d.]+$/, "");
}
/** As much of it as a system reads. */
const MAX_SHEBANG = 256;
function nameOf(path) {
    return path.slice(path.lastIndexOf("/") + 1);
}


/***/ }),

/***/ 3836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  F: () => (/* binding */ readAttributeSuppressions),
  O: () => (/* binding */ readCommentSuppressions)
});

;// CONCATENATED MODULE: ./lib/core/suppressions/directives.js
/** The tools whose directives read `NAME-disable…` in ESLint's manner. */
const eslintLike = (name) => [
    { tool: name, scope: "next-line", pattern: new RegExp(`^${name}-disable-next-line\\b${RULES_AND_REASON}`) },
    { tool: name, scope: "line", pattern: new RegExp(`^${name}-disable-line\\b${RULES_AND_REASON}`) },
    { tool: name, scope: "block", pattern: new RegExp(`^${name}-disable\\b(?!-)${RULES_AND_REASON}`) },
];
const RULES_AND_REASON = "(?<rules>(?:(?!\\s-{2,}\\s).)*)(?:\\s-{2,}\\s(?<reason>.*))?$";
const ECMASCRIPT = [
    ...["eslint", "oxlint", "stylelint"].flatMap(eslintLike),
    // Rules switched off by configuration comment, for the whole file.
    { tool: "eslint", scope: "file", pattern: /^eslint\s+(?<rules>[\w@/-]+)["']?\s*:\s*["']?(?:off\b|0\b)/ },
    { tool: "biome", scope: "file", pattern: /^biome-ignore-all\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "biome", scope: "block", pattern: /^biome-ignore-start\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "biome", scope: "next-line", pattern: /^biome-ignore\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "typescript", scope: "next-line", pattern: /^@ts-(?:ignore|expect-error)\b(?<reason>.*)$/ },
    { tool: "typescript", scope: "file", pattern: /^@ts-nocheck\b(?<reason>.*)$/ },
    {
        tool: "flow",
        scope: "next-line",
        pattern: /^\$Flow(?:FixMe|Issue|ExpectedError|Ignore)(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/,
    },
    { tool: "tslint", scope: "next-line", pattern: /^tslint:disable-next-line(?::(?<rules>.*))?$/ },
    { tool: "tslint", scope: "line", pattern: /^tslint:disable-line(?::(?<rules>.*))?$/ },
    { tool: "tslint", scope: "block", pattern: /^tslint:disable(?::(?<rules>.*))?$/ },
    { tool: "jshint", scope: "line", pattern: /^jshint\s+ignore:line\b/ },
    { tool: "jshint", scope: "block", pattern: /^jshint\s+ignore:start\b/ },
    { tool: "deno", scope: "file", pattern: /^deno-lint-ignore-file\b(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "deno", scope: "next-line", pattern: /^deno-lint-ignore\b(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "coverage", scope: "file", pattern: /^(?:istanbul|c8|v8|node:coverage)\s+ignore\s+file\b(?<reason>.*)$/ },
    {
        tool: "coverage",
        scope: "block",
        pattern: /^(?:(?:c8|v8)\s+ignore\s+start|node:coverage\s+disable)\b(?<reason>.*)$/,
    },
    {
        tool: "coverage",
        scope: "next-line",
        pattern: /^(?:istanbul|c8|v8|node:coverage)\s+ignore\s+(?:next|if|else)\b(?:\s+\d+)?(?<reason>.*)$/,
    },
];
const PYTHON = [
    {
        tool: "noqa",
        scope: "file",
        pattern: /^(?:flake8|ruff)\s*:\s*noqa\b(?:\s*:\s*(?<rules>[A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*))?(?<reason>.*)$/i,
    },
    { tool: "noqa", scope: "line", pattern: /^noqa\b(?:\s*:\s*(?<rules>[A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*))?(?<reason>.*)$/i },
    {
        tool: "mypy",
        scope: "file",
        pattern: /^mypy\s*:\s*(?:ignore-errors|disable-error-code\s*=\s*"?(?<rules>[\w,\s-]+)"?)(?<reason>.*)$/,
    },
    {
        tool: "mypy",
        scope: "line",
        alone: "file",
        pattern: /^type\s*:\s*ignore\b(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/,
    },
    { tool: "pyright", scope: "line", pattern: /^pyright\s*:\s*ignore\b(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/ },
    { tool: "pylint", scope: "file", pattern: /^pylint\s*:\s*skip-file\b(?<reason>.*)$/ },
    {
        tool: "pylint",
        scope: "next-line",
        pattern: /^pylint\s*:\s*disable-next\s*=\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*)(?<reason>.*)$/,
    },
    {
        tool: "pylint",
        scope: "line",
        alone: "block",
        pattern: /^pylint\s*:\s*disable\s*=\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*)(?<reason>.*)$/,
    },
    { tool: "coverage", scope: "line", pattern: /^pragma\s*:\s*no\s+(?:cover|branch)\b(?<reason>.*)$/i },
    { tool: "bandit", scope: "line", pattern: /^nosec\b\s*:?\s*(?<rules>B\d+(?:[\s,]+B\d+)*)(?<reason>.*)$/ },
];
const OTHER_LANGUAGES = [
    {
        tool: "golangci",
        scope: "line",
        alone: "block",
        pattern: /^nolint\b(?::(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
    },
    { tool: "staticcheck", scope: "file", pattern: /^lint:file-ignore\s+(?<rules>\S+)(?<reason>.*)$/ },
    { tool: "staticcheck", scope: "next-line", pattern: /^lint:ignore\s+(?<rules>\S+)(?<reason>.*)$/ },
    { tool: "revive", scope: "next-line", pattern: /^revive:disable-next-line\b(?::(?<rules>\S+))?(?<reason>.*)$/ },
    { tool: "revive", scope: "line", pattern: /^revive:disable-line\b(?::(?<rules>\S+))?(?<reason>.*)$/ },
    { tool: "revive", scope: "block", pattern: /^revive:disable\b(?!-)(?::(?<rules>\S+))?(?<reason>.*)$/ },
    {
        tool: "rubocop",
        scope: "line",
        alone: "block",
        pattern: /^rubocop\s*:\s*(?:disable|todo)\s+(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/,
    },
    { tool: "phpstan", scope: "next-line", pattern: /^@?phpstan-ignore-next-line\b(?<reason>.*)$/ },
    { tool: "phpstan", scope: "line", pattern: /^@?phpstan-ignore-line\b(?<reason>.*)$/ },
    {
        tool: "phpstan",
        scope: "line",
        alone: "next-line",
        pattern: /^@phpstan-ignore\s+(?<rules>[\w.]+(?:\s*,\s*[\w.]+)*)(?<reason>.*)$/,
    },
    { tool: "psalm", scope: "block", pattern: /^@psalm-suppress\s+(?<rules>\w+(?:\s*,\s*\w+)*)(?<reason>.*)$/ },
    { tool: "phpmd", scope: "block", pattern: /^@SuppressWarnings\s*\(\s*"?(?<rules>PHPMD[\w.]*)"?\s*\)(?<reason>.*)$/ },
    { tool: "phpcs", scope: "file", pattern: /^phpcs:ignoreFile\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "phpcs", scope: "block", pattern: /^phpcs:disable\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    {
        tool: "phpcs",
        scope: "line",
        alone: "next-line",
        pattern: /^phpcs:ignore\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/,
    },
    { tool: "clang-tidy", scope: "next-line", pattern: /^NOLINTNEXTLINE\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    { tool: "clang-tidy", scope: "block", pattern: /^NOLINTBEGIN\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    { tool: "clang-tidy", scope: "line", pattern: /^NOLINT\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    {
        tool: "cppcheck",
        scope: "file",
        pattern: /^cppcheck-suppress-file\s+\[?(?<rules>\w+(?:\s*,\s*\w+)*)\]?(?<reason>.*)$/,
    },
    {
        tool: "cppcheck",
        scope: "line",
        alone: "next-line",
        pattern: /^cppcheck-suppress\s+\[?(?<rules>\w+(?:\s*,\s*\w+)*)\]?(?<reason>.*)$/,
    },
    {
        tool: "coverity",
        scope: "line",
        alone: "next-line",
        pattern: /^coverity\s*\[\s*(?<rules>\w+)[^\]]*\](?<reason>.*)$/,
    },
    { tool: "coverage", scope: "block", pattern: /^(?:LCOV|GCOVR)_EXCL_START\b(?<reason>.*)$/ },
    { tool: "coverage", scope: "line", pattern: /^(?:LCOV|GCOVR)_EXCL_(?:BR_)?LINE\b(?<reason>.*)$/ },
    {
        tool: "checkstyle",
        scope: "block",
        pattern: /^CHECKSTYLE[.:\s]\s*(?:OFF|SUPPRESS)\b\s*:?\s*(?<rules>\w*)(?<reason>.*)$/i,
    },
    { tool: "pmd", scope: "line", pattern: /^NOPMD\b(?<reason>.*)$/ },
    {
        tool: "typespec",
        scope: "next-line",
        pattern: /^suppress\s+"(?<rules>[^"]+)"(?:\s+"(?<reason>[^"]*)")?\s*$/,
    },
    { tool: "resharper", scope: "next-line", pattern: /^ReSharper\s+disable\s+once\s+(?<rules>[\w.]+)(?<reason>.*)$/ },
    { tool: "resharper", scope: "block", pattern: /^ReSharper\s+disable\s+(?<rules>[\w.]+)(?<reason>.*)$/ },
    { tool: "jetbrains", scope: "next-line", pattern: /^noinspection\s+(?<rules>\w+(?:\s*,\s*\w+)*)(?<reason>.*)$/ },
];
const ANY_LANGUAGE = [
    { tool: "sonar", scope: "line", pattern: /^NOSONAR\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/i },
    {
        tool: "semgrep",
        scope: "line",
        alone: "next-line",
        pattern: /^nosem(?:grep)?\b(?:\s*:\s*(?<rules>[\w.-]+(?:\s*,\s*[\w.-]+)*))?(?<reason>.*)$/,
    },
    { tool: "gosec", scope: "line", alone: "next-line", pattern: /^nosec\b\s*(?<rules>(?:G\d+[\s,]*)*)(?<reason>.*)$/ },
    {
        tool: "codeql",
        scope: "line",
        alone: "next-line",
        pattern: /^(?:codeql|lgtm)\s*\[(?<rules>[^\]]*)\](?<reason>.*)$/,
    },
    {
        tool: "deepsource",
        scope: "line",
        alone: "next-line",
        pattern: /^skipcq\b(?:\s*:\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
    },
    { tool: "checkov", scope: "block", pattern: /^checkov\s*:\s*skip\s*=\s*(?<rules>\w+)(?::(?<reason>.*))?$/ },
    {
        tool: "tfsec",
        scope: "line",
        alone: "next-line",
        pattern: /^(?:tfsec|trivy)\s*:\s*ignore\s*:\s*(?<rules>[\w-]+)(?<reason>.*)$/,
    },
    { tool: "gitleaks", scope: "line", pattern: /^gitleaks:allow\b(?<reason>.*)$/ },
    { tool: "trufflehog", scope: "line", pattern: /^trufflehog:ignore\b(?<reason>.*)$/ },
    {
        tool: "detect-secrets",
        scope: "next-line",
        pattern: /^pragma\s*:\s*allowlist\s+nextline\s+secret\b(?<reason>.*)$/,
    },
    { tool: "detect-secrets", scope: "line", pattern: /^pragma\s*:\s*(?:allow|white)list\s+secret\b(?<reason>.*)$/ },
];
/** Every directive that is known, the more particular before the more general. */
const COMMENT_DIRECTIVES = [
    ...ECMASCRIPT,
    ...PYTHON,
    ...OTHER_LANGUAGES,
    ...ANY_LANGUAGE,
    ...eslintLike("secretlint"),
];

;// CONCATENATED MODULE: ./lib/core/suppressions/suppression.js

/**
 * The directives of one comment, in order: linters, type checkers, coverage and secret scanners. A directive counts where
 * it starts a line of the comment or stands behind a further comment sign, as in `# type: ignore  # noqa`; what else
 * stands behind such a sign is its reason. Never throws; the cost is linear in the text.
 */
function readCommentSuppressions({ line, text, isAlone }) {
    return text
        .split("\n")
        .flatMap((raw, index) => readLine(raw.slice(0, MAX_LINE), { line: line + index, isAlone: isAlone || index > 0 }));
}
// A directive is written by hand; a longer line is data.
const MAX_LINE = 2000;
/** A `#12` or a URL inside a reason starts no comment. */
const NEXT_COMMENT = /(?<=\s)(?:#|\/\/)\s?(?=[A-Za-z@])/;
function readLine(raw, at) {
    const found = [];
    for (const segment of raw.split(NEXT_COMMENT)) {
        const text = segment.replace(OPENING, "").trimEnd().replace(CLOSING, "").trimEnd();
        const last = found.at(-1);
        const suppression = readSegment({ ...at, text });
        if (suppression !== undefined)
            found.push(suppression);
        else if (last !== undefined && last.justification === undefined) {
            found[found.length - 1] = { ...last, justification: trimReason(text) };
        }
    }
    return found;
}
const OPENING = /^\s*(?:<!--|\/\*+!?|\/\/+|\*+(?!\/)|#+|--|;+)?\s*/;
const CLOSING = /(?:(?<!\*)\*+\/|-->)$/;
function readSegment(source) {
    for (const directive of COMMENT_DIRECTIVES) {
        const match = directive.pattern.exec(source.text);
        if (match !== null)
            return toSuppression(directive, match, source);
    }
    return undefined;
}
function toSuppression({ tool, scope, alone }, match, { line, isAlone, text }) {
    return {
        line,
        tool,
        rules: splitRules(match.groups?.rules),
        scope: isAlone ? (alone ?? scope) : scope,
        justification: trimReason(match.groups?.reason),
        text,
    };
}
function splitRules(rules = "") {
    return rules.split(/[\s,|]+/).filter((rule) => rule !== "" && rule !== "all");
}
function trimReason(reason = "") {
    const trimmed = reason.replace(/^[\s\-–—:;,#/([]+/, "").replace(/[\s)\]]+$/, "");
    return /[\p{L}\d]/u.test(trimmed) ? trimmed : undefined;
}
/**
 * What an attribute, annotation or pragma silences: Rust's `#[allow]`, Java's `@SuppressWarnings`, .NET's
 * `SuppressMessage`, C's and C#'s `#pragma`; empty for any other. `text` is as written. Never throws.
 */
function readAttributeSuppressions({ line, text }) {
    const written = text.slice(0, MAX_LINE).replace(/\s+/g, " ").trim();
    for (const { pattern, tool, scope, rules } of ATTRIBUTES) {
        const match = pattern.exec(written);
        if (match === null)
            continue;
        const body = match.groups?.body ?? "";
        const justification = REASON.exec(body)?.[1];
        return [{ line, tool, rules: rules(body.replace(REASON, "")), scope, justification, text: written }];
    }
    return [];
}
const REASON = /\b(?:reason|justification)\s*=\s*"([^"]*)"/i;
const ATTRIBUTES = [
    {
        tool: "rust",
        scope: "file",
        rules: listed,
        pattern: /^#!\[(?:cfg_attr\(.*, ?)?(?:allow|expect) ?\((?<body>.*)\)+\]$/,
    },
    {
        tool: "rust",
        scope: "block",
        rules: listed,
        pattern: /^#\[(?:cfg_attr\(.*, ?)?(?:allow|expect) ?\((?<body>.*)\)+\]$/,
    },
    { tool: "java", scope: "block", rules: quoted, pattern: /^@(?:[\w.]+\.)?SuppressWarnings ?\((?<body>.*)\)$/ },
    { tool: "spotbugs", scope: "block", rules: quoted, pattern: /^@(?:[\w.]+\.)?SuppressFBWarnings ?\((?<body>.*)\)$/ },
    { tool: "android", scope: "block", rules: quoted, pattern: /^@(?:[\w.]+\.)?SuppressLint ?\((?<body>.*)\)$/ },
    {
        tool: "dotnet",
        scope: "block",
        rules: (body) => quoted(body)
            .slice(1, 2)
            .map((rule) => rule.split(":")[0] ?? rule),
        pattern: /^(?:[\w.]+\.)?(?:Unconditional)?SuppressMessage(?:Attribute)? ?\((?<body>.*)\)$/,
    },
    { tool: "csharp", scope: "block", rules: listed, pattern: /^# ?pragma warning disable\b(?<body>.*)$/ },
    { tool: "msvc", scope: "next-line", rules: numbers, pattern: /^# ?pragma warning ?\( ?suppress ?:(?<body>.*)\)$/ },
    { tool: "msvc", scope: "block", rules: numbers, pattern: /^# ?pragma warning ?\(.*\bdisable ?:(?<body>.*)\)$/ },
    { tool: "gcc", scope: "block", rules: quoted, pattern: /^# ?pragma GCC diagnostic ignored (?<body>.*)$/ },
    { tool: "clang", scope: "block", rules: quoted, pattern: /^# ?pragma clang diagnostic ignored (?<body>.*)$/ },
];
function listed(body) {
    return body
        .replace(/\/\/.*$/, "")
        .split(/[\s,()]+/)
        .filter((rule) => rule !== "");
}
function numbers(body) {
    return body.match(/\d+/g) ?? [];
}
function quoted(body) {
    return [...body.matchAll(/"([^"]*)"/g)].flatMap(([, rule]) => rule ?? []);
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXTERNAL MODULE: ./lib/core/files/language.js
var files_language = __nccwpck_require__(7093);
// EXTERNAL MODULE: ./lib/analysis/syntax/grammars.js + 2 modules
var syntax_grammars = __nccwpck_require__(704);
// EXTERNAL MODULE: ./lib/analysis/syntax/processor-time.js
var processor_time = __nccwpck_require__(1624);
;// CONCATENATED MODULE: ./lib/analysis/syntax/unknown-language.js
const MIXED = new Map([
    ["vue", "Vue"],
    ["svelte", "Svelte"],
    ["astro", "Astro"],
    ["html", "HTML"],
    ["htm", "HTML"],
    ["ejs", "EJS"],
    ["erb", "ERB"],
    ["mdx", "MDX"],
]);
/** Why no grammar reads a file of that name. */
function describeUnknown(path) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
    const mixed = MIXED.get(extension);
    if (mixed !== undefined)
        return `${mixed} mixes languages, which the analyzer does not take apart`;
    return `the analyzer does not know the language of ${extension === "" ? "a file without extension" : `.${extension} files`}`;
}

;// CONCATENATED MODULE: ./lib/analysis/facts/found.js
const KINDS = new Set("function method class interface type enum module variable constant field macro".split(" "));
/** Sorts the matches of a file's query. */
function sortMatches(matches) {
    const definitions = [];
    const calls = [];
    const nodes = new Map();
    const outer = new Map();
    for (const { patternIndex, captures: list } of matches) {
        const captures = Object.fromEntries(list.map(({ name, node }) => [name, node]));
        const kind = list.find(({ name }) => KINDS.has(name));
        if (kind !== undefined)
            definitions.push({ pattern: patternIndex, ...toDefinition(kind, captures) });
        const call = toCall(captures);
        if (call !== undefined)
            calls.push(call);
        const inner = captures.inner ?? captures.exported;
        if (captures.outer !== undefined && inner !== undefined)
            outer.set(inner.id, captures.outer);
        for (const { name, node } of list)
            append(nodes, name, node);
    }
    return {
        definitions: definitions.sort((a, b) => a.pattern - b.pattern),
        calls,
        imports: nodes.get("import") ?? [],
        comments: nodes.get("comment") ?? [],
        attributes: nodes.get("attribute") ?? [],
        marks: {
            outer,
            exported: new Set((nodes.get("exported") ?? []).map((node) => node.id)),
            exportedNames: nodes.get("exported.name") ?? [],
            commonjs: nodes.get("commonjs") ?? [],
            publicLists: nodes.get("public.list") ?? [],
            hidden: nodes.get("hidden") ?? [],
            modes: nodes.get("mode") ?? [],
        },
    };
}
function append(nodes, name, node) {
    const known = nodes.get(name);
    if (known === undefined)
        nodes.set(name, [node]);
    else
        known.push(node);
}
function toDefinition(kind, captures) {
    return {
        kind: kind.name,
        node: kind.node,
        nameNode: captures.name,
        declarator: captures.declarator,
        statement: captures.statement,
    };
}
function toCall(captures) {
    const { call, callee, arguments: list } = captures;
    if (callee === undefined)
        return undefined;
    if (call !== undefined)
        return { call, callee };
    return list === undefined ? undefined : { call: list, callee, arguments: list };
}

// EXTERNAL MODULE: ./lib/core/suppressions/suppression.js + 1 modules
var suppression = __nccwpck_require__(3836);
// EXTERNAL MODULE: ./lib/analysis/syntax/parsed-text.js
var parsed_text = __nccwpck_require__(6299);
;// CONCATENATED MODULE: ./lib/analysis/syntax/comments.js


function readComment(source, node) {
    return { start: (0,parsed_text/* startLine */.F0)(node), end: (0,parsed_text/* endLine */.Sk)(node), text: (0,parsed_text/* textOf */.b6)(source, node).trimEnd() };
}
/** The directives in comments and attributes, in document order. */
function readSuppressions(source, { comments, attributes }) {
    const fromComments = comments.flatMap((node) => (0,suppression/* readCommentSuppressions */.O)(directiveSource(source, node)));
    const fromAttributes = attributes.flatMap((node) => (0,suppression/* readAttributeSuppressions */.F)(directiveSource(source, node)));
    return [...fromComments, ...fromAttributes].sort((a, b) => a.line - b.line);
}
function directiveSource(source, node) {
    return { line: (0,parsed_text/* startLine */.F0)(node), text: (0,parsed_text/* textOf */.b6)(source, node), isAlone: isAlone(source, node) };
}
// Looking further back would cost the length of a minified line for each of its comments.
const MAX_INDENT = 200;
function isAlone(source, node) {
    const before = source.text.slice(Math.max(0, node.startIndex - MAX_INDENT), node.startIndex);
    const lineStart = before.lastIndexOf("\n");
    const isWhole = lineStart >= 0 || node.startIndex <= MAX_INDENT;
    return isWhole && /^\uFEFF?\s*$/.test(before.slice(lineStart + 1));
}

;// CONCATENATED MODULE: ./lib/analysis/syntax/parse-errors.js

/**
 * The stretches the grammar could not read, merged where they touch. Of a merge conflict both sides belong to it, however
 * well the grammar recovers between the markers.
 */
function readParseErrors(tree, source) {
    const faults = readFaults(tree);
    return mergeSpans(faults.length === 0 ? [] : [...faults, ...readConflicts(source.text)]);
}
const BRACKETS = new Map([
    ...["(", ")"].map((sign) => [sign, [0, sign === "(" ? 1 : -1]]),
    ...["[", "#[", "?.[", "]"].map((sign) => [sign, [1, sign === "]" ? -1 : 1]]),
    ...["{", "${", "#{", "}"].map((sign) => [sign, [2, sign === "}" ? -1 : 1]]),
]);
/**
 * Whether as many brackets are closed as opened, strings and comments left out: true of every program, so that it is told
 * apart from what only this grammar cannot read.
 */
function hasMatchingBrackets(tree) {
    const open = [0, 0, 0];
    const cursor = tree.walk();
    try {
        for (let isInside = true; isInside;) {
            const [pair, step] = (cursor.nodeIsMissing ? undefined : BRACKETS.get(cursor.nodeType)) ?? [0, 0];
            open[pair] = (open[pair] ?? 0) + step;
            if (cursor.gotoFirstChild())
                continue;
            while (isInside && !cursor.gotoNextSibling())
                isInside = cursor.gotoParent();
        }
    }
    finally {
        cursor.delete();
    }
    return open.every((count) => count === 0);
}
function readConflicts(text) {
    const spans = [];
    let start;
    for (const [index, line] of text.split("\n").entries()) {
        if (line.startsWith("<<<<<<< "))
            start = index + 1;
        if (!line.startsWith(">>>>>>> "))
            continue;
        spans.push({ start: start ?? index + 1, end: index + 1 });
        start = undefined;
    }
    return spans;
}
/** Only faulty branches of the tree are visited. */
function readFaults(tree) {
    const spans = [];
    const cursor = tree.walk();
    try {
        for (let isInside = true; isInside;) {
            const node = cursor.currentNode;
            const isFault = node.isError || node.isMissing;
            if (isFault)
                spans.push({ start: (0,parsed_text/* startLine */.F0)(node), end: Math.max((0,parsed_text/* startLine */.F0)(node), (0,parsed_text/* endLine */.Sk)(node)) });
            if (!isFault && node.hasError && cursor.gotoFirstChild())
                continue;
            while (isInside && !cursor.gotoNextSibling())
                isInside = cursor.gotoParent();
        }
    }
    finally {
        cursor.delete();
    }
    return spans;
}
function mergeSpans(spans) {
    const merged = [];
    for (const span of [...spans].sort((a, b) => a.start - b.start)) {
        const last = merged.at(-1);
        if (last !== undefined && span.start <= last.end + 1) {
            merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
        }
        else {
            merged.push(span);
        }
    }
    return merged;
}

;// CONCATENATED MODULE: ./lib/analysis/syntax/callee.js

/** Nodes that join a receiver and a name, in any of the grammars, and the field of the name; else it is the last part. */
const MEMBERS = {
    member_expression: "property",
    nested_identifier: "property",
    attribute: "attribute",
    selector_expression: "field",
    field_expression: "field",
    qualified_type: "name",
    scoped_identifier: "name",
    scoped_type_identifier: "name",
    qualified_identifier: "name",
    scope_resolution: "name",
    qualified_name: "name",
    member_access_expression: "name",
    conditional_access_expression: "name",
    subscript_expression: "index",
};
/** Nodes that only wrap what is called: the field that holds it, or which of their children. */
const WRAPPERS = {
    parenthesized_expression: "first",
    non_null_expression: "first",
    instantiation_expression: "first",
    sequence_expression: "last",
    generic_function: "function",
    generic_name: "first",
    generic_type: "first",
    template_function: "name",
    template_method: "name",
    template_type: "name",
    dependent_name: "last",
    pointer_expression: "argument",
    // TypeScript's grammar reads `!f!(x)` as a call of `!f`.
    unary_expression: "argument",
    member_binding_expression: "name",
    type_instantiation_expression: "type",
    index_expression: "operand",
    nullable_type: "first",
};
const MAX_TEXT = 200;
/** Reads the callee of a call; `receiver` is given where the grammar keeps it apart from the name. */
function readCallee(source, callee, receiver) {
    const called = unwrap(callee);
    const nameNode = lastName(called);
    const start = receiver?.startIndex ?? callee.startIndex;
    const from = receiver?.startIndex ?? called.startIndex;
    const before = from < nameNode.startIndex ? fold(source, from, nameNode.startIndex).replace(JOINER, "") : "";
    return {
        text: fold(source, start, callee.endIndex),
        receiver: before === "" ? undefined : before,
        name: nameOf(source, nameNode),
        nameNode,
    };
}
const JOINER = /(?:[.?\\[]|->|::)+$/;
function lastName(called) {
    let current = called;
    for (let field = MEMBERS[current.type]; field !== undefined; field = MEMBERS[current.type]) {
        const name = (0,parsed_text/* firstField */.Zv)(current, [field]) ?? (0,parsed_text/* partsOf */.CI)(current).at(-1);
        if (name === undefined || (field === "index" && !STRINGS.has(name.type)))
            return current;
        current = unwrap(name);
    }
    return current;
}
const STRINGS = new Set(["string", "string_literal"]);
function unwrap(node) {
    let current = node;
    for (let wrapper = WRAPPERS[current.type]; wrapper !== undefined; wrapper = WRAPPERS[current.type]) {
        const parts = wrapper === "first" || wrapper === "last" ? (0,parsed_text/* partsOf */.CI)(current) : [];
        const inner = wrapper === "first" ? parts[0] : wrapper === "last" ? parts.at(-1) : (0,parsed_text/* firstField */.Zv)(current, [wrapper]);
        if (inner === undefined)
            return current;
        current = inner;
    }
    return current;
}
/** A name is a leaf; what is computed, such as an immediately called function, has none. */
function nameOf(source, node) {
    if (node.type === "variable_name")
        return (0,parsed_text/* textOf */.b6)(source, node);
    if (STRINGS.has(node.type))
        return (0,parsed_text/* textOf */.b6)(source, node).slice(1, -1);
    return node.namedChildCount === 0 && /^[\p{L}_$#@]/u.test((0,parsed_text/* textOf */.b6)(source, node)) ? (0,parsed_text/* textOf */.b6)(source, node) : "";
}
/** White space folded, none around what joins names; a long one, such as a chain of calls, is cut in its middle. */
function fold(source, start, end) {
    const isLong = end - start > MAX_RANGE;
    const raw = isLong
        ? `${source.text.slice(start, start + MAX_TEXT)}…${source.text.slice(end - MAX_TEXT, end)}`
        : source.text.slice(start, end);
    const folded = raw
        .replace(/\s+/g, " ")
        .replace(/ ?(\?\.|\.|->|::|\\) ?/g, "$1")
        .trim();
    const half = MAX_TEXT / 2;
    return folded.length <= MAX_TEXT ? folded : `${folded.slice(0, half)}…${folded.slice(1 - half)}`;
}
const MAX_RANGE = 10 * MAX_TEXT;

// EXTERNAL MODULE: ./lib/analysis/syntax/literals.js
var literals = __nccwpck_require__(9738);
;// CONCATENATED MODULE: ./lib/analysis/facts/calls.js



function readCall(source, found) {
    const { text, receiver, name, nameNode } = readCallee(source, found.callee, separateReceiver(found));
    const literalArguments = readArguments(found);
    const site = { line: (0,parsed_text/* startLine */.F0)(nameNode), callee: text, receiver, name, literalArguments };
    return { found, site, position: nameNode.startIndex };
}
/** The arguments of a call, in order, as nodes. */
function argumentNodes(call) {
    const list = argumentsOf(call);
    return list === undefined ? [] : (0,parsed_text/* partsOf */.CI)(list).map(insideWrapper);
}
/** Java, Ruby and PHP keep a call's receiver beside its name instead of around it. */
function separateReceiver({ call, callee }) {
    if (!SEPARATE.has(call.type))
        return undefined;
    const receiver = (0,parsed_text/* firstField */.Zv)(call, ["object", "receiver", "scope"]);
    return receiver === undefined || receiver.id === callee.id ? undefined : receiver;
}
const SEPARATE = new Set([
    "method_invocation",
    "explicit_constructor_invocation",
    "call",
    "member_call_expression",
    "nullsafe_member_call_expression",
    "scoped_call_expression",
]);
function argumentsOf(call) {
    return (0,parsed_text/* firstField */.Zv)(call, ["arguments"]) ?? call.namedChildren.find((child) => ARGUMENT_LISTS.has(child.type));
}
const ARGUMENT_LISTS = new Set(["arguments", "argument_list", "token_tree"]);
function readArguments(found) {
    const operand = found.call.type === "type_conversion_expression" ? found.call.childForFieldName("operand") : null;
    if (operand !== null)
        return [(0,literals/* isLiteral */.c)(operand)];
    const list = found.arguments ?? argumentsOf(found.call);
    if (list === undefined)
        return [];
    if (list.type === "template_string")
        return [(0,literals/* isLiteral */.c)(list)];
    return list.type === "token_tree" ? readTokens(list) : (0,parsed_text/* partsOf */.CI)(list).map(literals/* isLiteral */.c);
}
/** A Rust macro's arguments are bare tokens: what stands between two commas is one argument. */
function readTokens(tree) {
    const found = [];
    let current;
    for (const token of tree.children.slice(1, -1)) {
        if (token.type === "," || token.type === ";") {
            found.push(current ?? false);
            current = undefined;
        }
        else {
            const isPlain = !token.isNamed || (0,literals/* isLiteral */.c)(token);
            current = (current ?? true) && isPlain;
        }
    }
    return current === undefined ? found : [...found, current];
}
function insideWrapper(node) {
    return node.type === "argument" ? ((0,parsed_text/* partsOf */.CI)(node).at(-1) ?? node) : node;
}

;// CONCATENATED MODULE: ./lib/analysis/syntax/declarator.js

/** The name inside a C or C++ declarator, and what it then declares: a prototype is a function, not a variable. */
function readDeclarator(source, kind, declarator) {
    let current = declarator;
    let isFunction = false;
    for (let inner = innerOf(current); inner !== undefined; inner = innerOf(current)) {
        isFunction = current.type === "function_declarator" && isPlainName(inner);
        current = inner;
    }
    const name = declarator_lastName(current);
    return {
        kind: isFunction ? functionKind(kind) : kind,
        name: (0,parsed_text/* textOf */.b6)(source, name).replace(/\s+/g, " "),
        nameNode: name,
    };
}
function innerOf(declarator) {
    if (!WRAPPING.test(declarator.type))
        return undefined;
    return declarator.childForFieldName("declarator") ?? (0,parsed_text/* partsOf */.CI)(declarator).at(-1);
}
const WRAPPING = /^(?:init|pointer|array|function|reference|parenthesized|attributed)_declarator$/;
/** `int f(int)` declares a function, `int (*f)(int)` a pointer to one. */
function isPlainName(node) {
    return !WRAPPING.test(node.type);
}
function functionKind(kind) {
    if (kind === "field")
        return "method";
    return kind === "variable" ? "function" : kind;
}
function declarator_lastName(node) {
    let current = node;
    while (current.type === "qualified_identifier" || current.type === "template_function") {
        const name = current.childForFieldName("name");
        if (name === null)
            return current;
        current = name;
    }
    return current;
}

;// CONCATENATED MODULE: ./lib/analysis/facts/visibility.js

/** How a language tells what may be used from elsewhere. */
function createVisibility(source, language, marks) {
    const rule = RULES[language](source, marks);
    return { isVisible: rule };
}
const RULES = {
    typescript: ecmascript,
    tsx: ecmascript,
    javascript: ecmascript,
    python,
    go: () => (definition) => /^\p{Lu}/u.test(definition.name),
    java: byModifier(/\b(?:public|protected)\b/),
    csharp: byModifier(/\b(?:public|protected)\b/),
    ruby,
    rust,
    php: (source) => (definition) => !hasChild(source, definition.node, /^visibility_modifier$/, /private/),
    c: clike,
    cpp: clike,
};
function ecmascript(source, marks) {
    const names = new Set(marks.exportedNames.map((node) => (0,parsed_text/* textOf */.b6)(source, node)));
    const ids = new Set(marks.exported);
    for (const value of marks.commonjs) {
        const members = value.type === "object" ? (0,parsed_text/* partsOf */.CI)(value) : [value];
        for (const member of members) {
            ids.add(member.id);
            names.add((0,parsed_text/* textOf */.b6)(source, member.childForFieldName("value") ?? member));
        }
    }
    return ({ name, node, statement, container }) => {
        if (container !== undefined && container.kind !== "module") {
            return !name.startsWith("#") && !hasChild(source, node, /^accessibility_modifier$/, /private/);
        }
        if (ids.has(node.id) || (statement !== undefined && ids.has(statement.id)))
            return true;
        return container === undefined && names.has(name);
    };
}
function python(source, marks) {
    const lists = marks.publicLists.flatMap(parsed_text/* partsOf */.CI);
    const listed = new Set(lists.flatMap((item) => (0,parsed_text/* literalString */.dc)(source, item) ?? []));
    return ({ name, container }) => {
        if (container === undefined && marks.publicLists.length > 0)
            return listed.has(name);
        return !name.startsWith("_") || /^__\w+__$/.test(name);
    };
}
/** Java and C#: an explicit modifier, or membership of what is open anyway. */
function byModifier(open) {
    return (source) => (definition) => {
        const { kind, node, container } = definition;
        if (kind === "module" || container?.kind === "enum")
            return true;
        if (container?.kind === "interface")
            return !hasChild(source, node, MODIFIERS, /\bprivate\b/);
        return hasChild(source, node, MODIFIERS, open);
    };
}
const MODIFIERS = /^modifiers?$/;
function ruby(source, marks) {
    const ids = new Set(marks.hidden.map((node) => node.id));
    const symbols = new Map();
    for (const node of marks.hidden.filter(({ type }) => type === "simple_symbol"))
        visibility_append(symbols, (0,parsed_text/* textOf */.b6)(source, node), node);
    const modeOf = createModes(source, marks.modes);
    return ({ name, node, container }) => {
        const isNamed = symbols.get(`:${name}`)?.some((symbol) => isWithin(symbol, container?.node)) ?? false;
        return !ids.has(node.id) && !isNamed && !/private|protected/.test(modeOf(node, container));
    };
}
function rust(source) {
    return ({ kind, node, container }) => {
        if (node.type === "impl_item" || container?.kind === "enum" || container?.kind === "interface")
            return true;
        if (container?.node.type === "impl_item" && container.node.childForFieldName("trait") !== null)
            return true;
        if (kind === "macro")
            return /#\[macro_export/.test(textBefore(source, node));
        return hasChild(source, node, /^visibility_modifier$/, /./);
    };
}
/** C: functions and variables are linked unless static, everything else is seen through headers. */
function clike(source, marks) {
    const isHeader = /\.(?:h|hh|hpp|hxx)$/i.test(source.path);
    const modeOf = createModes(source, marks.modes);
    return (definition) => {
        const { kind, node, container } = definition;
        if (kind === "module")
            return definition.nameNode !== node;
        if (container !== undefined && container.kind !== "module") {
            const fallback = container.node.type === "class_specifier" ? "private" : "public";
            return !/private/.test(modeOf(node, container) || fallback);
        }
        const isLinked = kind === "function" || kind === "method" || kind === "variable";
        return isLinked ? !hasChild(source, node, /^storage_class_specifier$/, /static/) : isHeader;
    };
}
/** Which of `public` and `private` was said last in a container before a node; nested containers have their own. */
function createModes(source, modes) {
    const bodies = new Map();
    for (const mode of modes) {
        const body = mode.parent;
        if (body !== null)
            visibility_append(bodies, body.id, mode);
    }
    return (node, container) => {
        if (bodies.size === 0 || container === undefined)
            return "";
        const body = (0,parsed_text/* firstField */.Zv)(container.node, ["body"]);
        const said = body === undefined ? [] : (bodies.get(body.id) ?? []);
        const last = lastBefore(said, node.startIndex);
        return last === undefined ? "" : (0,parsed_text/* textOf */.b6)(source, last);
    };
}
/** By bisection: a hostile file may hold very many. */
function lastBefore(nodes, index) {
    let [low, high] = [0, nodes.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((nodes[middle]?.startIndex ?? 0) < index)
            low = middle + 1;
        else
            high = middle;
    }
    return nodes[low - 1];
}
function visibility_append(map, key, node) {
    const known = map.get(key);
    if (known === undefined)
        map.set(key, [node]);
    else
        known.push(node);
}
function isWithin(node, outer) {
    if (outer === undefined)
        return true;
    return outer.startIndex <= node.startIndex && node.endIndex <= outer.endIndex;
}
function hasChild(source, node, type, text) {
    return node.namedChildren.some((child) => type.test(child.type) && text.test((0,parsed_text/* textOf */.b6)(source, child)));
}
/** The line before a node, where a Rust attribute stands. */
function textBefore(source, node) {
    return source.text
        .slice(Math.max(0, node.startIndex - 200), node.startIndex)
        .split("\n")
        .slice(-2)
        .join("\n");
}

;// CONCATENATED MODULE: ./lib/analysis/facts/definitions.js



/** The file's definitions in document order, each once, without the variables inside functions. */
function readDefinitions(source, language, found) {
    const named = dropRepeats(found.definitions.map((definition) => nameDefinition(source, definition)));
    const visibility = createVisibility(source, language, found.marks);
    return place(named, visibility)
        .filter((placed) => !isLocalVariable(placed) && !isAnonymousNamespace(placed))
        .map((placed) => definitions_toDefinition(placed, found));
}
function nameDefinition(source, found) {
    if (found.declarator !== undefined)
        return { ...found, ...readDeclarator(source, found.kind, found.declarator) };
    const { nameNode, node } = found;
    if (nameNode === undefined)
        return { ...found, name: "default", nameNode: node };
    const isModuleExports = nameNode.type === "property_identifier" && (0,parsed_text/* textOf */.b6)(source, nameNode) === "exports";
    const ownName = isModuleExports ? node.childForFieldName("right")?.childForFieldName("name") : undefined;
    const name = plainName(source, ownName ?? nameNode);
    return { ...found, name: isModuleExports && !ownName ? "default" : name, nameNode };
}
/** Without quotes, symbol colons, type arguments and the path before the last name. */
function plainName(source, node) {
    if (/^(?:string|string_literal|simple_symbol)$/.test(node.type))
        return (0,parsed_text/* textOf */.b6)(source, node).replace(/["'`:]/g, "");
    const inner = /^(?:generic_type|template_type)$/.test(node.type) ? ((0,parsed_text/* partsOf */.CI)(node)[0] ?? node) : node;
    const isPath = /scoped_type_identifier|scope_resolution/.test(inner.type);
    const last = isPath ? (inner.childForFieldName("name") ?? inner) : inner;
    return (0,parsed_text/* textOf */.b6)(source, last).replace(/\s+/g, " ");
}
/** Of several patterns that name the same thing the first one counts; what it is a statement of, any of them may tell. */
function dropRepeats(definitions) {
    const byName = new Map();
    for (const definition of definitions) {
        const key = `${definition.nameNode.startIndex}:${definition.nameNode.endIndex}`;
        const first = byName.get(key);
        if (first === undefined && definition.name !== "")
            byName.set(key, definition);
        else if (first !== undefined)
            byName.set(key, { ...first, statement: first.statement ?? definition.statement });
    }
    return [...byName.values()];
}
/** Finds each definition's container and tells whether it is visible, going through the file once. */
function place(definitions, visibility) {
    const open = [];
    return [...definitions].sort(outermostFirst).map((definition) => {
        while (open.length > 0 && (open.at(-1)?.node.endIndex ?? 0) <= definition.node.startIndex)
            open.pop();
        const container = open.at(-1);
        const unseen = { ...adjustKind(definition, container), container, isVisible: false };
        const isReachable = container === undefined || (container.isVisible && !isFunction(container));
        const placed = { ...unseen, isVisible: isReachable && visibility.isVisible(unseen) };
        open.push(placed);
        return placed;
    });
}
function outermostFirst(a, b) {
    return a.node.startIndex - b.node.startIndex || b.node.endIndex - a.node.endIndex;
}
function isFunction({ kind }) {
    return kind === "function" || kind === "method";
}
const CLASSLIKE = new Set(["class", "interface", "enum"]);
/** A function of a class is a method, and Ruby's method outside of one a function. */
function adjustKind(definition, container) {
    const isMember = container !== undefined && CLASSLIKE.has(container.kind);
    if (definition.kind === "function" && isMember && MEMBER_FUNCTIONS.has(definition.node.type)) {
        return { ...definition, kind: "method" };
    }
    const isLoose = definition.kind === "method" && definition.node.type === "method" && container === undefined;
    if (isLoose)
        return { ...definition, kind: "function" };
    const isConstant = definition.kind === "variable" && definition.node.type === "assignment";
    return isConstant && /^[A-Z][A-Z0-9_]*$/.test(definition.name) ? { ...definition, kind: "constant" } : definition;
}
const MEMBER_FUNCTIONS = new Set([
    "function_definition",
    "function_item",
    "function_signature_item",
    "declaration",
    "field_declaration",
]);
function isLocalVariable({ kind, container, node }) {
    if (container === undefined || !isFunction(container))
        return false;
    return (kind === "variable" || kind === "constant") && LOCAL.has(node.type);
}
const LOCAL = new Set(["declaration", "assignment_expression"]);
/** It only hides what it holds. */
function isAnonymousNamespace({ node, nameNode }) {
    return node.type === "namespace_definition" && nameNode === node;
}
function definitions_toDefinition(placed, found) {
    const outer = found.marks.outer.get(placed.node.id);
    return {
        name: placed.name,
        kind: placed.kind,
        start: (0,parsed_text/* startLine */.F0)(outer ?? placed.node),
        end: (0,parsed_text/* endLine */.Sk)(placed.node),
        nameLine: (0,parsed_text/* startLine */.F0)(placed.nameNode),
        isExported: placed.isVisible,
    };
}

;// CONCATENATED MODULE: ./lib/analysis/facts/effect-rules.js
const LEVELS = "(?:trace|debug|info|notice|warn|warning|error|err|fatal|panic|critical|exception|verbose|silly|log)";
const LOGGER = "(?:\\w*log(?:ger)?|winston|pino|logging|logrus|klog|glog|slog|zap|tracing)";
/** A call on something named like a logger: `logger.info`, `this._log.Warn`, `Rails.logger.error`, `log.Printf`. */
const ANY_LOGGER = new RegExp(`(?:^|\\.|::|->|\\$)${LOGGER}(?:\\(\\))?(?:\\.|::|->)(?:Log)?${LEVELS}(?:f|ln|w|ing)?$`, "i");
const WRITE_MODE = /,\s*(?:mode\s*=\s*)?["'][^"']{0,8}[wax+]/;
const ECMASCRIPT = [
    { kind: "environment", callee: /^(?:Deno\.env\.\w+|process\.loadEnvFile)$/ },
    {
        kind: "file-write",
        callee: /(?:^|\.)(?:(?:write|append)(?:Text)?File|createWriteStream|outputFile|outputJson|writeJson|mkdtemp|(?:write|append|copy)FileSync|(?:mkdir|mkdtemp|rm|rmdir|unlink|rename|symlink|link|truncate|chmod|chown|cp)Sync)$/,
    },
    {
        kind: "file-write",
        callee: /^(?:fs|fsp|fse|fsPromises|fs\.promises|promises|Deno|Bun)\.(?:write|writev|mkdir|rm|rmdir|unlink|rename|copyFile|cp|truncate|symlink|link|chmod|chown|utimes|remove|move|emptyDir|ensureDir)$/,
    },
    {
        kind: "network",
        callee: /^(?:(?:globalThis\.|window\.|self\.)?fetch|(?:axios|got|ky|superagent|needle|undici)(?:\.\w+)?|(?:https?|http2|net|tls|dgram)\.(?:get|request|connect|createConnection|createSocket|createServer|createSecureServer)|XMLHttpRequest|WebSocket|EventSource|navigator\.sendBeacon|\$\.(?:ajax|get|post|getJSON))$/,
    },
    { kind: "logging", callee: /^(?:console\.\w+|process\.(?:stdout|stderr)\.write)$/ },
];
const PYTHON = [
    { kind: "environment", callee: /^(?:os\.)?getenvb?$/ },
    { kind: "file-write", callee: /^(?:io\.|codecs\.)?open$|\.open$/, arguments: WRITE_MODE },
    {
        kind: "file-write",
        callee: /(?:^|\.)(?:write_text|write_bytes|makedirs)$|^(?:os|shutil)\.(?:remove|unlink|rename|renames|replace|mkdir|rmdir|removedirs|symlink|link|chmod|chown|truncate|copy\w*|move|rmtree)$/,
    },
    {
        kind: "network",
        callee: /^(?:(?:requests|httpx)\.\w+|(?:urllib\.request\.)?(?:urlopen|urlretrieve)|socket\.(?:socket|create_connection|create_server)|aiohttp\.\w+|http\.client\.HTTPS?Connection|(?:smtplib|ftplib|paramiko|telnetlib)\.\w+|asyncio\.(?:open_connection|start_server))$/,
    },
    { kind: "logging", callee: /^(?:print|pprint|warnings\.warn|sys\.(?:stdout|stderr)\.write)$/ },
];
const GO = [
    { kind: "environment", callee: /^(?:os|syscall)\.(?:Getenv|LookupEnv|Environ|ExpandEnv)$/ },
    {
        kind: "file-write",
        callee: /^(?:os|ioutil)\.(?:WriteFile|Create|CreateTemp|TempFile|OpenFile|Mkdir|MkdirAll|MkdirTemp|Remove|RemoveAll|Rename|Chmod|Chown|Symlink|Link|Truncate)$/,
    },
    {
        kind: "network",
        callee: /^(?:http\.(?:Get|Post|PostForm|Head|NewRequest|NewRequestWithContext|ListenAndServe|ListenAndServeTLS|Serve)|net\.(?:Dial\w*|Listen\w*|Lookup\w+)|tls\.(?:Dial\w*|Listen)|rpc\.Dial\w*|grpc\.(?:Dial\w*|NewClient|NewServer)|(?:\w+\.)*(?:\w*[cC]lient)\.Do)$/,
    },
    {
        kind: "logging",
        callee: /^(?:fmt\.Print(?:f|ln)?|log\.(?:Print|Fatal|Panic|Output)(?:f|ln)?|print|println)$/,
    },
    { kind: "logging", callee: /^fmt\.Fprint(?:f|ln)?$/, arguments: /^\(\s*os\.Std(?:err|out)\b/ },
];
const JAVA = [
    { kind: "environment", callee: /^(?:java\.lang\.)?System\.(?:getenv|getProperty)$/ },
    {
        kind: "file-write",
        callee: /^(?:Files\.(?:write\w*|newBufferedWriter|newOutputStream|create\w+|delete\w*|move|copy|set\w+)|FileWriter|FileOutputStream|RandomAccessFile|PrintWriter|FileUtils\.\w*(?:write|copy|move|delete)\w*)$/,
    },
    {
        kind: "network",
        callee: /(?:^|\.)(?:openConnection|openStream)$|^(?:Socket|ServerSocket|DatagramSocket|HttpClient\.\w+|OkHttpClient|WebClient\.\w+|DriverManager\.getConnection|HttpPost|HttpGet)$|(?:^|\.)(?:restTemplate|httpClient|webClient)\.\w+$/,
    },
    { kind: "logging", callee: /^System\.(?:out|err)\.\w+$|(?:^|\.)printStackTrace$/ },
];
const CSHARP = [
    {
        kind: "environment",
        callee: /^(?:System\.)?Environment\.(?:GetEnvironmentVariables?|ExpandEnvironmentVariables)$/,
    },
    {
        kind: "file-write",
        callee: /^(?:System\.IO\.)?(?:File\.(?:Write\w+|Append\w+|Create\w*|Delete|Move|Copy|Replace|OpenWrite|Set\w+)|Directory\.(?:Create\w+|Delete|Move)|StreamWriter|FileStream)$/,
    },
    {
        kind: "network",
        callee: /^(?:HttpClient|WebClient|TcpClient|TcpListener|UdpClient|Socket|SmtpClient|HttpRequestMessage|(?:Http)?WebRequest\.Create\w*)$|\.(?:(?:Get|Post|Put|Patch|Delete|Send)(?:String|Stream|ByteArray|AsJson|FromJson)?Async)$/,
    },
    {
        kind: "logging",
        callee: /^(?:Console\.(?:Error\.|Out\.)?Write\w*|(?:Debug|Trace)\.(?:Write|Trace)\w*)$|\.Log(?:Trace|Debug|Information|Warning|Error|Critical)$/,
    },
    { kind: "logging", callee: /^Log\.(?:Verbose|Debug|Information|Warning|Error|Fatal)$/ },
];
const RUBY = [
    { kind: "file-write", callee: /^(?:File|IO)\.(?:open|new)$/, arguments: WRITE_MODE },
    {
        kind: "file-write",
        callee: /^(?:(?:File|IO|Dir|Pathname)\.(?:write|binwrite|delete|unlink|rename|chmod|chown|symlink|link|truncate|mkdir|rmdir|mkfifo)|FileUtils\.\w+|Tempfile\.\w+)$/,
    },
    {
        kind: "network",
        callee: /^(?:Net::\w+(?:::\w+)*|HTTParty|Faraday|RestClient|Excon|Typhoeus|HTTP|TCPSocket|TCPServer|UDPSocket|Socket|OpenURI|URI)\.(?!parse$|join$|encode\w*$|decode\w*$)\w+$/,
    },
    {
        kind: "logging",
        callee: /^(?:puts|print|p|pp|warn|(?:\$stderr|\$stdout|STDERR|STDOUT)\.(?:puts|print|write|printf))$/,
    },
];
const PHP = [
    { kind: "environment", callee: /^\\?(?:getenv|env)$/ },
    { kind: "file-write", callee: /^\\?fopen$/, arguments: WRITE_MODE },
    {
        kind: "file-write",
        callee: /^\\?(?:file_put_contents|fwrite|fputs|fputcsv|unlink|rename|mkdir|rmdir|copy|touch|chmod|chown|symlink|link|tempnam|move_uploaded_file|ftruncate)$|^(?:File|Storage)::(?:put|append|delete|move|copy|makeDirectory)$/,
    },
    {
        kind: "network",
        callee: /^\\?(?:curl_exec|curl_init|curl_multi_exec|fsockopen|pfsockopen|stream_socket_client|socket_connect|socket_create|mail)$|^(?:Http)::\w+$|^\\?(?:GuzzleHttp\\)?Client$|^PDO$|^mysqli(?:_connect)?$/,
    },
    { kind: "network", callee: /^\\?(?:file_get_contents|fopen)$/, arguments: /^\(\s*["']https?:/ },
    { kind: "logging", callee: /^\\?(?:error_log|trigger_error|syslog|var_dump|print_r|debug_print_backtrace)$/ },
];
const RUST = [
    { kind: "environment", callee: /^(?:(?:std::)?env::(?:var|var_os|vars|vars_os)|(?:option_)?env!)$/ },
    {
        kind: "file-write",
        callee: /^(?:(?:std::|tokio::)?fs::(?:write|create_dir|create_dir_all|remove_file|remove_dir|remove_dir_all|rename|copy|hard_link|set_permissions)|(?:std::|tokio::)?(?:fs::)?(?:File::(?:create|create_new|options)|OpenOptions::new))$/,
    },
    {
        kind: "network",
        callee: /^(?:(?:reqwest|ureq|hyper|surf)::(?:\w+::)*\w+|(?:\w+::)*(?:TcpStream::connect|TcpListener::bind|UdpSocket::bind|UnixStream::connect))$/,
    },
    {
        kind: "logging",
        callee: /^(?:e?println!|e?print!|dbg!|(?:(?:log|tracing)::)?(?:trace|debug|info|warn|error|event)!)$/,
    },
];
const C = [
    { kind: "environment", callee: /^(?:std::|::)?(?:secure_)?(?:_w)?getenv(?:_s)?$/ },
    { kind: "file-write", callee: /^(?:std::|::)?(?:fopen|freopen|_wfopen)$/, arguments: /,\s*L?"[^"]{0,8}[wa+]/ },
    { kind: "file-write", callee: /^(?:::)?open(?:at)?$/, arguments: /\bO_(?:WRONLY|RDWR|CREAT|APPEND|TRUNC)\b/ },
    { kind: "logging", callee: /^(?:std::)?(?:fprintf|fputs|fwrite|vfprintf)$/, arguments: /\bstd(?:err|out)\b/ },
    {
        kind: "file-write",
        callee: /^(?:std::(?:filesystem::)?|fs::|::)?(?:fprintf|fputs|fwrite|vfprintf|creat|unlink|remove|remove_all|rename|mkdir|mkdtemp|mkstemp|rmdir|symlink|chmod|chown|ftruncate|create_director(?:y|ies)|copy_file)$/,
    },
    {
        kind: "network",
        callee: /^(?:::)?(?:socket|connect|bind|listen|accept4?|send(?:to|msg)?|recv(?:from|msg)?|getaddrinfo|gethostbyname|curl_easy_perform|SSL_(?:connect|read|write))$/,
    },
    { kind: "logging", callee: /^(?:std::)?(?:printf|vprintf|puts|putchar|perror|syslog|vsyslog|print|println)$/ },
];
/** The first rule that matches a call decides. */
const BY_LANGUAGE = {
    typescript: ECMASCRIPT,
    tsx: ECMASCRIPT,
    javascript: ECMASCRIPT,
    python: PYTHON,
    go: GO,
    java: JAVA,
    ruby: RUBY,
    rust: RUST,
    csharp: CSHARP,
    php: PHP,
    c: C,
    cpp: C,
};
function effectRules(language) {
    return [...BY_LANGUAGE[language], { kind: "logging", callee: ANY_LOGGER }];
}

;// CONCATENATED MODULE: ./lib/analysis/facts/effects.js

/** What a call does outside the program, if its callee says so. */
function readCallEffect(source, rules, { found, site }) {
    const symbol = found.call.type === "macro_invocation" ? `${site.callee}!` : site.callee;
    const rule = rules.find(({ callee, arguments: wanted }) => callee.test(symbol) && holds(source, found.call, wanted));
    return rule === undefined ? undefined : { line: site.line, kind: rule.kind, symbol };
}
// Modes and streams stand among the first arguments.
const MAX_ARGUMENTS = 400;
function holds(source, call, wanted) {
    if (wanted === undefined)
        return true;
    const list = (0,parsed_text/* firstField */.Zv)(call, ["arguments"]);
    return list !== undefined && wanted.test((0,parsed_text/* textOf */.b6)(source, list).slice(0, MAX_ARGUMENTS));
}

;// CONCATENATED MODULE: ./lib/analysis/facts/environment.js

const environment_ECMASCRIPT = { pattern: /\b(?:process|import\s*\.\s*meta|Bun)\s*\??\.\s*env\b/g, node: "member_expression" };
const VARIABLES = {
    typescript: environment_ECMASCRIPT,
    tsx: environment_ECMASCRIPT,
    javascript: environment_ECMASCRIPT,
    python: { pattern: /\bos\s*\.\s*environb?\b/g, node: "attribute" },
    ruby: { pattern: /\bENV\b/g, node: "constant" },
    php: { pattern: /\$_(?:ENV|SERVER)\b/g, node: "variable_name" },
};
/** Reads of the environment that are no calls. The text is searched and the tree asked what stands there. */
function readEnvironment(source, { language, tree, checkTime }) {
    const variable = VARIABLES[language];
    if (variable === undefined)
        return [];
    return [...source.text.matchAll(variable.pattern)].flatMap((match) => {
        checkTime();
        const node = tree.rootNode.descendantForIndex(match.index, match.index + match[0].length - 1);
        if (node === null || node.type !== variable.node || node.startIndex !== match.index)
            return [];
        return readUse(source, node) ?? [];
    });
}
/** `process.env.HOME`, `ENV["X"]`, `os.environ.get`; an assignment to it is no read. */
function readUse(source, node) {
    const parent = node.parent;
    const isOwner = parent !== null && parent.startIndex === node.startIndex && ACCESSES.has(parent.type);
    const use = isOwner ? parent : node;
    const target = use.parent;
    if (target !== null && ASSIGNMENTS.has(target.type) && target.childForFieldName("left")?.id === use.id) {
        return undefined;
    }
    const end = use.childForFieldName("method")?.endIndex ?? use.endIndex;
    const symbol = source.text.slice(use.startIndex, Math.min(end, use.startIndex + MAX_SYMBOL)).replace(/\s+/g, "");
    return { line: (0,parsed_text/* startLine */.F0)(use), kind: "environment", symbol };
}
const MAX_SYMBOL = 200;
const ACCESSES = new Set([
    "member_expression",
    "subscript_expression",
    "subscript",
    "attribute",
    "element_reference",
    "call",
]);
const ASSIGNMENTS = new Set(["assignment_expression", "assignment"]);

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/import-reader.js

const EVERYTHING = { imported: "*", local: "*" };
/** The whole module under one name. */
function wholeAs(local) {
    return { imported: "*", local };
}
function importSite(node, form, specifier) {
    return { line: (0,parsed_text/* startLine */.F0)(node), specifier, form };
}
/** A path of names as written, white space and comments around its dots removed. */
function pathText(source, node) {
    return (0,parsed_text/* textOf */.b6)(source, node).replace(/\s+/g, "");
}
function lastSegment(path, separator) {
    return path.slice(path.lastIndexOf(separator) + 1);
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/ecmascript.js


/** `import … from`, `import x = require()` and `export … from`. */
const readEcmascriptImport = (source, node) => {
    const required = (0,parsed_text/* partsOf */.CI)(node).find((part) => part.type === "import_require_clause");
    const holder = required ?? node;
    const specifier = (0,parsed_text/* literalString */.dc)(source, holder.childForFieldName("source") ?? undefined);
    if (specifier === undefined)
        return [];
    if (required !== undefined) {
        const names = (0,parsed_text/* partsOf */.CI)(required)
            .slice(0, 1)
            .map((name) => wholeAs((0,parsed_text/* textOf */.b6)(source, name)));
        return [{ ...importSite(node, "require", specifier), names }];
    }
    const isExport = node.type === "export_statement";
    const clauses = (0,parsed_text/* partsOf */.CI)(node).filter((part) => part.type !== "string" && part.type !== "import_attribute");
    const names = clauses.flatMap((clause) => readClause(source, clause));
    const isStar = isExport && clauses.length === 0;
    return [{ ...importSite(node, isExport ? "re-export" : "import", specifier), names: isStar ? [EVERYTHING] : names }];
};
function readClause(source, clause) {
    switch (clause.type) {
        case "import_clause":
            return (0,parsed_text/* partsOf */.CI)(clause).flatMap((part) => readClause(source, part));
        case "identifier":
            return [{ imported: "default", local: (0,parsed_text/* textOf */.b6)(source, clause) }];
        case "namespace_import":
        case "namespace_export":
            return (0,parsed_text/* partsOf */.CI)(clause)
                .slice(0, 1)
                .map((name) => wholeAs(nameText(source, name)));
        case "named_imports":
        case "export_clause":
            return (0,parsed_text/* partsOf */.CI)(clause).flatMap((specifier) => readSpecifier(source, specifier));
        default:
            return [];
    }
}
/** `default as x` gives the grammar no name of its own. */
function readSpecifier(source, specifier) {
    const name = specifier.childForFieldName("name");
    const alias = specifier.childForFieldName("alias");
    const imported = name === null ? "default" : nameText(source, name);
    return [{ imported, local: alias === null ? imported : nameText(source, alias) }];
}
function nameText(source, node) {
    return (0,parsed_text/* literalString */.dc)(source, node) ?? (0,parsed_text/* textOf */.b6)(source, node);
}
/** What a `require` or `import()` is bound to: `const x =`, `const {a: b} =`, `.y` of it, and `await` between. */
function boundNames(source, call) {
    const parent = beyondWrappers(call);
    if (parent?.type === "member_expression")
        return boundMember(source, parent);
    const target = parent?.type === "variable_declarator" ? parent.childForFieldName("name") : null;
    if (target === null)
        return [];
    if (target.type === "identifier")
        return [wholeAs((0,parsed_text/* textOf */.b6)(source, target))];
    return target.type === "object_pattern" ? (0,parsed_text/* partsOf */.CI)(target).flatMap((part) => readPattern(source, part)) : [];
}
/** Finding a parent costs the depth of the node, so that only as many are tried as anybody writes. */
function beyondWrappers(call) {
    let parent = call.parent;
    for (let step = 0; step < MAX_WRAPPERS && parent !== null && ecmascript_WRAPPERS.has(parent.type); step++)
        parent = parent.parent;
    return parent;
}
const MAX_WRAPPERS = 4;
const ecmascript_WRAPPERS = new Set(["await_expression", "parenthesized_expression", "as_expression"]);
function boundMember(source, member) {
    const property = member.childForFieldName("property");
    const name = member.parent?.type === "variable_declarator" ? member.parent.childForFieldName("name") : null;
    if (property === null || name?.type !== "identifier")
        return [];
    return [{ imported: (0,parsed_text/* textOf */.b6)(source, property), local: (0,parsed_text/* textOf */.b6)(source, name) }];
}
function readPattern(source, part) {
    if (part.type === "shorthand_property_identifier_pattern") {
        return [{ imported: (0,parsed_text/* textOf */.b6)(source, part), local: (0,parsed_text/* textOf */.b6)(source, part) }];
    }
    const [key, value] = [part.childForFieldName("key"), part.childForFieldName("value")];
    if (part.type !== "pair_pattern" || key === null || value?.type !== "identifier")
        return [];
    return [{ imported: nameText(source, key), local: (0,parsed_text/* textOf */.b6)(source, value) }];
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/called-import.js




const called_import_ECMASCRIPT = {
    require: { form: "require" },
    "require.resolve": { form: "require" },
    "module.require": { form: "require" },
    import: { form: "dynamic" },
};
const called_import_RUBY = {
    require: { form: "require" },
    require_relative: { form: "require", isRelative: true },
    load: { form: "require" },
    autoload: { form: "dynamic", at: 1 },
};
const called_import_PYTHON = {
    __import__: { form: "dynamic" },
    "importlib.import_module": { form: "dynamic" },
};
/** The calls that import, by callee. */
const IMPORTERS = {
    typescript: called_import_ECMASCRIPT,
    tsx: called_import_ECMASCRIPT,
    javascript: called_import_ECMASCRIPT,
    ruby: called_import_RUBY,
    python: called_import_PYTHON,
};
/** The import a call makes, if it is one whose module is written out. */
function readCalledImport(source, language, { found, site }) {
    const importers = IMPORTERS[language];
    if (importers === undefined || !Object.hasOwn(importers, site.callee))
        return undefined;
    const importer = importers[site.callee];
    const list = argumentNodes(found.call);
    const specifier = (0,parsed_text/* literalString */.dc)(source, list[importer?.at ?? 0]);
    if (importer === undefined || specifier === undefined)
        return undefined;
    const path = importer.isRelative && !specifier.startsWith(".") ? `./${specifier}` : specifier;
    return { ...importSite(found.call, importer.form, path), names: namesOf(source, language, found.call, list) };
}
function namesOf(source, language, call, list) {
    if (language !== "ruby")
        return language === "python" ? [] : boundNames(source, call);
    const [first] = list;
    if (first?.type !== "simple_symbol")
        return [];
    const name = (0,parsed_text/* textOf */.b6)(source, first).slice(1);
    return [{ imported: name, local: name }];
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/c.js


/** `#include "x"`, and `<x>` with its brackets, since the two are looked up differently; a macro's is not written out. */
const readInclude = (source, node) => {
    const path = node.childForFieldName("path");
    if (path === null)
        return [];
    const specifier = path.type === "system_lib_string" ? (0,parsed_text/* textOf */.b6)(source, path) : (0,parsed_text/* literalString */.dc)(source, path);
    return specifier === undefined ? [] : [{ ...importSite(node, "include", specifier), names: [EVERYTHING] }];
};

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/csharp.js


/** `using N;`, `using static N.T;` and `using X = N.T;`. */
const readCsharpImport = (source, node) => {
    const alias = node.childForFieldName("name");
    const path = (0,parsed_text/* partsOf */.CI)(node).findLast((part) => part.id !== alias?.id);
    if (path === undefined)
        return [];
    const specifier = pathText(source, path);
    const names = alias === null ? [EVERYTHING] : [{ imported: lastSegment(specifier, "."), local: (0,parsed_text/* textOf */.b6)(source, alias) }];
    return [{ ...importSite(node, "import", specifier), names }];
};

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/go.js


/** One import of a block. Without an alias the local name is taken from the path, as packages are named by convention. */
const readGoImport = (source, node) => {
    const specifier = (0,parsed_text/* literalString */.dc)(source, node.childForFieldName("path") ?? undefined);
    if (specifier === undefined)
        return [];
    const name = node.childForFieldName("name");
    const alias = name === null ? packageName(specifier) : (0,parsed_text/* textOf */.b6)(source, name);
    const names = alias === "_" ? [] : [alias === "." ? EVERYTHING : wholeAs(alias)];
    return [{ ...importSite(node, "import", specifier), names }];
};
/** The last segment; a version such as `v2` is none, `gopkg.in/yaml.v3` ends in one, and `go-` is left away. */
function packageName(path) {
    const segments = path.split("/");
    const last = segments.at(-1) ?? path;
    const base = /^v\d+$/.test(last) && segments.length > 1 ? (segments.at(-2) ?? last) : last;
    return base.replace(/\.v\d+$/, "").replace(/^go-|-go$|\.go$/, "");
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/java.js


/** `import a.B;`, `import static a.B.c;` and `import a.*;`, whose star is not part of the path. */
const readJavaImport = (source, node) => {
    const path = (0,parsed_text/* partsOf */.CI)(node).find((part) => part.type === "scoped_identifier" || part.type === "identifier");
    if (path === undefined)
        return [];
    const specifier = pathText(source, path);
    const name = lastSegment(specifier, ".");
    const isStar = (0,parsed_text/* partsOf */.CI)(node).some((part) => part.type === "asterisk");
    return [
        { ...importSite(node, "import", specifier), names: isStar ? [EVERYTHING] : [{ imported: name, local: name }] },
    ];
};

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/php.js


/** `use` in all its forms, and `require` and `include` of a path that is written out, `__DIR__` being `.`. */
const readPhpImport = (source, node) => {
    if (node.type !== "namespace_use_declaration")
        return php_readInclude(source, node);
    const prefix = (0,parsed_text/* partsOf */.CI)(node).find((part) => part.type === "namespace_name");
    const group = node.childForFieldName("body");
    const clauses = (0,parsed_text/* partsOf */.CI)(group ?? node).filter((part) => part.type === "namespace_use_clause");
    return clauses.map((clause) => {
        const alias = clause.childForFieldName("alias");
        const [path] = (0,parsed_text/* partsOf */.CI)(clause).filter((part) => part.id !== alias?.id && part.type !== "type");
        const written = path === undefined ? "" : pathText(source, path);
        const specifier = prefix === undefined ? written : `${pathText(source, prefix)}\\${written}`;
        const name = lastSegment(specifier, "\\");
        const names = [{ imported: name, local: alias === null ? name : (0,parsed_text/* textOf */.b6)(source, alias) }];
        return { ...importSite(clause, "import", specifier), names };
    });
};
function php_readInclude(source, node) {
    const [first] = (0,parsed_text/* partsOf */.CI)(node);
    const path = first?.type === "parenthesized_expression" ? (0,parsed_text/* partsOf */.CI)(first)[0] : first;
    const specifier = path === undefined ? undefined : includedPath(source, path);
    if (specifier === undefined)
        return [];
    return [{ ...importSite(node, node.type.startsWith("require") ? "require" : "include", specifier), names: [] }];
}
function includedPath(source, path) {
    if (path.type !== "binary_expression")
        return (0,parsed_text/* literalString */.dc)(source, path);
    const isBesideFile = path.childForFieldName("left") !== null && /^__DIR__\s*\./.test((0,parsed_text/* textOf */.b6)(source, path));
    const rest = (0,parsed_text/* literalString */.dc)(source, path.childForFieldName("right") ?? undefined);
    return isBesideFile && rest !== undefined ? `.${rest}` : undefined;
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/python.js


/** `import a.b` binds `a`; `from m import x`; relative modules keep their dots. */
const readPythonImport = (source, node) => {
    if (node.type === "import_statement") {
        return node.childrenForFieldName("name").map((name) => {
            const { path, alias } = readName(source, name);
            const local = alias ?? path.split(".")[0] ?? path;
            return { ...importSite(node, "import", path), names: [wholeAs(local)] };
        });
    }
    const module = node.childForFieldName("module_name");
    const specifier = module === null ? "__future__" : pathText(source, module);
    const isStar = node.namedChildren.some((child) => child.type === "wildcard_import");
    const names = isStar ? [EVERYTHING] : node.childrenForFieldName("name").map((name) => toImported(source, name));
    return [{ ...importSite(node, "import", specifier), names }];
};
function toImported(source, node) {
    const { path, alias } = readName(source, node);
    return { imported: path, local: alias ?? path };
}
function readName(source, node) {
    if (node.type !== "aliased_import")
        return { path: pathText(source, node), alias: undefined };
    const [name, alias] = [node.childForFieldName("name"), node.childForFieldName("alias")];
    return {
        path: name === null ? "" : pathText(source, name),
        alias: alias === null ? undefined : (0,parsed_text/* textOf */.b6)(source, alias),
    };
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/rust.js


/** `use` trees, one site a path; `extern crate`; and `mod name;`, which takes another file in. */
const readRustImport = (source, node) => {
    const name = node.childForFieldName("name");
    if (node.type === "mod_item") {
        return name === null
            ? []
            : [{ ...importSite(node, "include", (0,parsed_text/* textOf */.b6)(source, name)), names: [wholeAs((0,parsed_text/* textOf */.b6)(source, name))] }];
    }
    if (node.type === "extern_crate_declaration") {
        const local = node.childForFieldName("alias") ?? name;
        if (name === null || local === null)
            return [];
        return [{ ...importSite(node, "import", (0,parsed_text/* textOf */.b6)(source, name)), names: [wholeAs((0,parsed_text/* textOf */.b6)(source, local))] }];
    }
    const tree = node.childForFieldName("argument");
    const isPublic = (0,parsed_text/* partsOf */.CI)(node).some((part) => part.type === "visibility_modifier");
    return tree === null ? [] : readUseTree(source, tree, isPublic ? "re-export" : "import");
};
function readUseTree(source, root, form) {
    const sites = new Map();
    const open = [{ node: root, path: "" }];
    for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
        const inner = innerBranches(source, branch);
        if (inner !== undefined) {
            open.push(...inner.toReversed());
            continue;
        }
        const { specifier, name } = readLeaf(source, branch);
        const site = sites.get(specifier) ?? { line: importSite(branch.node, form, specifier), names: [] };
        site.names.push(name);
        sites.set(specifier, site);
    }
    return [...sites.values()].map(({ line, names }) => ({ ...line, names }));
}
function innerBranches(source, { node, path }) {
    if (node.type === "use_list")
        return (0,parsed_text/* partsOf */.CI)(node).map((part) => ({ node: part, path }));
    if (node.type !== "scoped_use_list")
        return undefined;
    const [prefix, list] = [node.childForFieldName("path"), node.childForFieldName("list")];
    const inner = prefix === null ? path : join(path, pathText(source, prefix));
    return list === null ? [] : [{ node: list, path: inner }];
}
function readLeaf(source, { node, path }) {
    if (node.type === "use_wildcard") {
        const [prefix] = (0,parsed_text/* partsOf */.CI)(node);
        return { specifier: prefix === undefined ? path : join(path, pathText(source, prefix)), name: EVERYTHING };
    }
    const alias = node.type === "use_as_clause" ? node.childForFieldName("alias") : null;
    const target = node.type === "use_as_clause" ? (node.childForFieldName("path") ?? node) : node;
    const full = join(path, pathText(source, target));
    const isSelf = full.endsWith("::self");
    const specifier = full.includes("::") ? full.slice(0, full.lastIndexOf("::")) : full;
    const own = lastSegment(isSelf ? specifier : full, ":");
    const imported = isSelf || !full.includes("::") ? "*" : own;
    return { specifier, name: { imported, local: alias === null ? own : (0,parsed_text/* textOf */.b6)(source, alias) } };
}
function join(path, rest) {
    return path === "" ? rest : `${path}::${rest}`;
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/imports.js








/** How each language's import statements are read; Ruby has only calls. */
const IMPORT_READERS = {
    typescript: readEcmascriptImport,
    tsx: readEcmascriptImport,
    javascript: readEcmascriptImport,
    python: readPythonImport,
    go: readGoImport,
    java: readJavaImport,
    ruby: () => [],
    rust: readRustImport,
    csharp: readCsharpImport,
    php: readPhpImport,
    c: readInclude,
    cpp: readInclude,
};

;// CONCATENATED MODULE: ./lib/analysis/facts/read-facts.js









function readFacts(file) {
    const { source, language, tree, found, checkTime } = file;
    const calls = readCalls(file);
    const imports = found.imports.flatMap((node) => {
        checkTime();
        return IMPORT_READERS[language](source, node);
    });
    return {
        language,
        definitions: readDefinitions(source, language, found),
        calls: calls.sites,
        imports: [...imports, ...calls.imports].sort(byLine),
        effects: [...readEnvironment(source, file), ...calls.effects].sort(byLine),
        comments: found.comments.map((node) => readComment(source, node)),
        suppressions: readSuppressions(source, found),
        errors: readParseErrors(tree, source),
        ...(tree.rootNode.hasError && !hasMatchingBrackets(tree) ? { errorCause: "brackets" } : {}),
    };
}
function readCalls({ source, language, found, checkTime }) {
    const rules = effectRules(language);
    const read = found.calls.map((call) => {
        checkTime();
        const done = readCall(source, call);
        return { ...done, imported: readCalledImport(source, language, done), effect: readCallEffect(source, rules, done) };
    });
    read.sort((a, b) => a.position - b.position);
    return {
        // `import("x")` is told as an import; as a call it would only repeat that, and TypeScript's `typeof import("x")` is none.
        sites: read.flatMap(({ site, imported }) => (imported?.form === "dynamic" && site.callee === "import" ? [] : site)),
        imports: read.flatMap(({ imported }) => imported ?? []),
        effects: read.flatMap(({ effect }) => effect ?? []),
    };
}
function byLine(a, b) {
    return a.line - b.line;
}

;// CONCATENATED MODULE: ./lib/analysis/facts/tree-sitter-analyzer.js






const TIME_LIMIT_MS = 5_000;
// A minified file of this size costs 800 MB, nearly all of it for what the query finds.
const MAX_CHARS = 2 * 1024 * 1024;
/** Reads code with tree-sitter; each grammar is loaded with the first file that needs it. */
function treeSitterAnalyzer(options) {
    const grammars = new syntax_grammars/* Grammars */.R(options.directory);
    const settings = {
        timeLimitMs: options.timeLimitMs ?? TIME_LIMIT_MS,
        startLimit: options.startLimit ?? processor_time/* processorLimit */.I,
    };
    return { analyze: (file) => analyze(file, grammars, settings) };
}
async function analyze(file, grammars, settings) {
    const language = (0,files_language/* languageOf */.eX)(file);
    if (language === undefined)
        return { kind: "unsupported", reason: describeUnknown(file.path) };
    const source = { path: file.path, language, text: file.lines.join("\n") };
    if (source.text.length > MAX_CHARS) {
        return { kind: "unsupported", reason: `it has ${source.text.length} characters, the most is ${MAX_CHARS}` };
    }
    const loaded = await grammars.load(language);
    try {
        return { kind: "analyzed", facts: parseFacts(source, { language, loaded, settings }) };
    }
    catch (error) {
        if (error instanceof OutOfTime)
            return { kind: "analyzed", facts: nothingKnown(language, file.lines.length) };
        if (!(error instanceof Error) || error.name !== "RuntimeError")
            throw error;
        // A trap or memory used up: what the parser then holds is undefined, so that the next file gets a new one.
        grammars.reset();
        return { kind: "unsupported", reason: `the parser failed: ${error.message.slice(0, 200)}`, isUnread: true };
    }
}
/** The file's time is over. */
class OutOfTime extends Error {
}
function parseFacts(source, { language, loaded, settings }) {
    const { createParser } = loaded;
    const query = loaded.factQuery();
    const isOver = settings.startLimit(settings.timeLimitMs);
    const checkTime = () => {
        if (isOver())
            throw new OutOfTime();
    };
    const parser = createParser();
    let tree;
    try {
        tree = parse(parser, source, isOver);
        const matches = query.matches(tree.rootNode, { progressCallback: isOver });
        checkTime();
        if (query.didExceedMatchLimit())
            throw new OutOfTime();
        return readFacts({ source, language, tree, found: sortMatches(matches), checkTime });
    }
    finally {
        tree?.delete();
        parser.delete();
    }
}
function parse(parser, source, isOver) {
    const tree = parser.parse(source.text, null, { progressCallback: isOver });
    if (tree === null)
        throw new OutOfTime();
    return tree;
}
/** All of the file counts as not readable: an empty answer would say that there is nothing in it. */
function nothingKnown(language, lineCount) {
    return {
        language,
        definitions: [],
        calls: [],
        imports: [],
        effects: [],
        comments: [],
        suppressions: [],
        errors: [{ start: 1, end: Math.max(1, lineCount) }],
        errorCause: "time",
    };
}

// EXTERNAL MODULE: ./lib/core/describe-failure.js + 1 modules
var describe_failure = __nccwpck_require__(9259);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __nccwpck_require__(3828);
;// CONCATENATED MODULE: ./lib/adapters/files/data-reader.js
/** Parses where it is called; each parser is loaded with the first text of its format. */
const dataReader = {
    async findFaults({ format, texts }) {
        const find = await FINDERS[format]();
        const faults = [];
        for (const text of texts) {
            faults.push(find(text));
            if (faults.at(-1) === undefined)
                break;
        }
        return { kind: "read", faults };
    },
};
const FINDERS = {
    YAML: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(943)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6943))).findYamlFault,
    TOML: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(292), __nccwpck_require__.e(166)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9166))).findTomlFault,
};

;// CONCATENATED MODULE: ./lib/adapters/analysis/answer-questions.js




/** @param directory `dist/analyzer` of the installation */
function instruments(directory) {
    let opened;
    const openPack = () => {
        opened ??= loadPack(directory);
        return opened;
    };
    return { directory, analyzer: treeSitterAnalyzer({ directory }), openPack };
}
/** A run with models needs no rules. */
async function loadPack(directory) {
    const { openPack } = await Promise.all(/* import() */[__nccwpck_require__.e(382), __nccwpck_require__.e(718), __nccwpck_require__.e(102)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1102));
    return openPack(directory);
}
/** Answers questions about a target one after the other. What fails on a file costs that file; never throws. */
function answerer({ analyzer, openPack }, pin) {
    let examiner;
    const openExaminer = () => {
        examiner ??= openExaminerOf(pin, openPack);
        return examiner;
    };
    return async (question) => {
        try {
            return { kind: "answered", answer: await answer(question, { analyzer, openExaminer }) };
        }
        catch (error) {
            if (error instanceof errors/* InstallationError */.bV)
                return { kind: "broken", message: error.message };
            return { kind: "failed", reason: (0,describe_failure/* describeFailure */.I)("its analysis", error) };
        }
    };
}
async function answer(question, { analyzer, openExaminer }) {
    switch (question.kind) {
        case "analyze":
            return analyzer.analyze(question.asked);
        case "find-faults":
            return dataReader.findFaults(question.asked);
        case "search":
            return (await openExaminer()).search(question.asked);
        case "examine":
            return (await openExaminer()).examine(question.asked);
        default:
            return question;
    }
}
async function openExaminerOf(pin, openPack) {
    if (pin === undefined)
        throw new Error("no target was given to examine");
    const { ruleExaminer } = await Promise.all(/* import() */[__nccwpck_require__.e(718), __nccwpck_require__.e(267)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6267));
    return ruleExaminer({ ...(await openPack()), pin });
}

;// CONCATENATED MODULE: ./lib/entry/analysis.js

let loaded;
let analysis_answer;
async function hear(message) {
    if (message.kind === "means")
        analysis_answer = begin(message.means);
    else if (analysis_answer !== undefined)
        tell(await analysis_answer(message));
}
/** Another target may follow in the same process: what was loaded stays. */
function begin({ directory, pin }) {
    if (loaded?.directory !== directory)
        loaded = instruments(directory);
    return answerer(loaded, pin);
}
function tell(reply) {
    process.send?.(reply);
}
// Who starts this is a bundle of ours, and nobody else.
process.on("message", hear);
tell({ kind: "started" });


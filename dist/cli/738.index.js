export const id = 738;
export const ids = [738];
export const modules = {

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


/***/ }),

/***/ 29738:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OVERVIEW: () => (/* binding */ OVERVIEW),
/* harmony export */   renderPage: () => (/* binding */ renderPage)
/* harmony export */ });
/* harmony import */ var _flag_help_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58971);
/* harmony import */ var _flags_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91882);


/** What is typed before a command. */
const PROGRAM = "node dist/cli/index.js";
const JUDGES = "0 passed, 1 did not pass, 2 could not judge (wrong usage included)";
const PAGES = {
    review: {
        takes: "[diff | PATH…] [options]",
        summary: "tries a change, or files as they stand",
        about: `Without arguments it looks at the uncommitted change, or at the last commit when the tree is clean; with --base, at
a range; with --staged, at the index. Paths are reviewed as they stand, whatever changed in them; those that begin with
a dash go behind --.`,
        exits: JUDGES,
        example: "review --base main --fail-on medium",
    },
    fix: {
        takes: "[diff | PATH…] [options]",
        summary: "repairs what a review confirms, and reviews it again",
        about: `It reviews what review would, has what is confirmed repaired in a work tree of its own, reviews that again, and offers
what is best of it as a patch, for git apply. Nothing of yours is changed. It needs a model.`,
        exits: "0 passed, with the patch or without needing one, 1 did not pass, 2 could not judge",
        example: "fix --base main --output fix.patch",
    },
    validate: {
        takes: "--findings FILE [diff | PATH…] [options]",
        summary: "tries what another tool found",
        about: `It takes another tool's findings (SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report.json, or a list of findings
in its shape) through the gates and the Critic; nothing else is looked for.`,
        exits: JUDGES,
        example: "validate --findings results.sarif --base main",
    },
    "policy check": {
        takes: "[diff | PATH…] [options]",
        summary: "holds code against the repository's policy",
        about: `It looks at the policy alone: no debate is held and nothing else is looked for. Without arguments it checks the
files of the change that review would look at; paths (files, folders or globs) are checked as they
stand. What the catalogue of effects does not know is asked of a model, or unknown with the static panel.`,
        exits: JUDGES,
        example: "policy check src/refunds",
    },
    render: {
        takes: "REPORT [options]",
        summary: "shows a saved report.json again",
        about: "REPORT is the report.json of an earlier review, or - for standard input; nothing is judged again.",
        exits: "0 rendered, whatever the verdict in it says, 2 not rendered",
        example: "render report.json --output report.html",
    },
    "config check": {
        takes: "[FILE] [options]",
        summary: "says what is wrong in a configuration",
        about: `It says what is wrong in a configuration, or prints what a review without flags works with (default:
.github/tribunal/config.yml as it stands in the repository, with patterns.yml and policy.yml beside it), and warns of
globs that match no tracked file and of waivers that are over.`,
        exits: "0 right, also with warnings, 2 wrong or not read",
        example: "config check .github/tribunal/config.yml",
    },
    init: {
        takes: "[options]",
        summary: "writes a workflow, a configuration and an empty policy",
        about: "It writes them into the repository and says what is left to do. Files that are there are left alone.",
        exits: "0 written or left alone, 2 nothing written or not all",
        example: "init --repo ../my-project",
    },
    help: {
        takes: "[COMMAND]",
        summary: "tells a command's flags, exit status and an example",
        about: `Without a command it tells which there are. ${PROGRAM} COMMAND --help is the same page.`,
        exits: "0, or 2 for a command that does not exist",
        example: "help review",
    },
};
/** What `--help` prints: every command in a line. */
const OVERVIEW = `tribunal: tries a change instead of skimming it

Usage
  ${PROGRAM} COMMAND [options]

Commands
${toTable(_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMAND_NAMES */ .nZ.map((command) => [command, [PAGES[command].summary]]))}

A command's flags, exit status and an example: ${PROGRAM} COMMAND --help
The version: ${PROGRAM} --version

Exit status: ${JUDGES}
`;
/** What `COMMAND --help` prints. */
function renderPage(command) {
    const { takes, summary, about, exits, example } = PAGES[command];
    return `tribunal ${command}: ${summary}

Usage
  ${PROGRAM} ${command} ${takes}

${about}

Options
${toTable((0,_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .flagsOf */ .Zo)(command).map((flag) => toRow(flag, (0,_flag_help_js__WEBPACK_IMPORTED_MODULE_0__/* .helpOf */ .Z)(command, flag))))}

Exit status: ${exits}

Example
  ${PROGRAM} ${example}
`;
}
function toRow(flag, { value, lines }) {
    const name = flag === "help" ? "--help, -h" : `--${flag}`;
    return [value === undefined ? name : `${name} ${value}`, lines];
}
/** Two columns; further lines of the second stand below its first. */
function toTable(rows) {
    const width = Math.max(...rows.map(([name]) => name.length)) + 2;
    return rows
        .flatMap(([name, lines]) => lines.map((line, index) => `  ${(index === 0 ? name : "").padEnd(width)}${line}`))
        .join("\n");
}


/***/ })

};

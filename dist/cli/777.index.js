export const id = 777;
export const ids = [777];
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

/***/ 5729:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   UN: () => (/* binding */ escapeControls),
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
/** JSON text in which no such character stands as itself; it parses to the same document. */
function escapeJson(json) {
    return json.replace(UNSEEN, (character) => Array.from({ length: character.length }, (_, index) => toJsonEscape(character.charCodeAt(index))).join(""));
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

/***/ 7688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ FORMATS),
  B: () => (/* binding */ renderReport)
});

// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(762);
// EXTERNAL MODULE: ./lib/core/render/escape.js
var render_escape = __webpack_require__(5729);
// EXTERNAL MODULE: ./lib/core/severity.js
var severity = __webpack_require__(3980);
;// CONCATENATED MODULE: ./lib/core/render/markdown.js


/** A report as GitHub-flavoured Markdown. Everything a model or author wrote is escaped. */
function renderMarkdown(report) {
    const parts = [
        `# ${(0,render_escape/* escapeMarkdown */.FV)(report.run.title)}`,
        report.run.panel === "static" ? "_Reviewed by the embedded static panel: rules, no language model._" : undefined,
        renderNumbers(report),
        renderFindings("Findings", [...report.findings].sort(bySeverity)),
        renderFindings("Unresolved", [...report.unresolved].sort(bySeverity)),
        renderMissed(report),
        renderDismissed(report),
        renderCoverage(report),
        renderRounds(report),
    ];
    return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}
function renderNumbers({ run, verdict, pin, findings, unresolved, dismissed }) {
    const debunked = dismissed.filter((item) => item.by !== "gate").length;
    return [
        "| accuracy | coverage | confirmed | unresolved | debunked | rounds | gate |",
        "|---|---|---|---|---|---|---|",
        `| ${verdict.accuracy} | ${verdict.coverage} | ${findings.length} | ${unresolved.length} | ${debunked} | ${run.rounds_completed} | ${verdict.gate}: ${(0,render_escape/* escapeMarkdown */.FV)(verdict.gate_reason)} |`,
        "",
        `Pinned at ${(0,render_escape/* codeSpan */.SS)(pin.head_sha)}, target digest ${(0,render_escape/* codeSpan */.SS)(pin.target_sha256)}.`,
    ].join("\n");
}
function renderFindings(title, findings) {
    if (findings.length === 0)
        return undefined;
    return [`## ${title} (${findings.length})`, ...findings.map(renderFinding)].join("\n\n");
}
function renderFinding(finding) {
    const [evidence] = finding.evidence;
    const side = finding.side === "base" ? " (deleted line)" : "";
    const facts = `${(0,render_escape/* codeSpan */.SS)(place(finding))}${side} · ${finding.severity} · ${finding.category} · ${finding.classification} · ${(0,render_escape/* codeSpan */.SS)(finding.fingerprint)}`;
    return [
        `### ${(0,render_escape/* escapeMarkdown */.FV)(finding.title)}`,
        facts,
        evidence === undefined ? undefined : (0,render_escape/* codeBlock */.DV)(evidence.quote),
        (0,render_escape/* escapeMarkdown */.FV)(finding.description),
        finding.resolution === null || finding.resolution === ""
            ? undefined
            : `**Ruling:** ${(0,render_escape/* escapeMarkdown */.FV)(finding.resolution)}`,
        finding.reason === undefined ? undefined : `**Unresolved because:** ${(0,render_escape/* escapeMarkdown */.FV)(finding.reason)}`,
        finding.suggestion === null || finding.suggestion === ""
            ? undefined
            : `Suggested:\n\n${(0,render_escape/* codeBlock */.DV)(finding.suggestion)}`,
    ]
        .filter((part) => part !== undefined)
        .join("\n\n");
}
function renderMissed({ missed }) {
    if (missed.length === 0)
        return undefined;
    const rows = missed.map((item) => {
        const grounds = item.grounded ? "quote found" : "quote not found";
        return `- ${item.severity} ${(0,render_escape/* codeSpan */.SS)(`${item.file}:${item.line}`)} ${(0,render_escape/* escapeMarkdown */.FV)(item.description)} (${grounds})`;
    });
    return [`## Missed, says the Critic (${missed.length})`, "", ...rows].join("\n");
}
function renderDismissed({ dismissed }) {
    if (dismissed.length === 0)
        return undefined;
    const rows = dismissed.map((item) => `- ${(0,render_escape/* codeSpan */.SS)(place(item))} ${(0,render_escape/* escapeMarkdown */.FV)(item.title)}: ${(0,render_escape/* escapeMarkdown */.FV)(item.reason)} (by the ${item.by})`);
    return [`## Dismissed (${dismissed.length})`, "", ...rows].join("\n");
}
function renderCoverage({ coverage }) {
    const rows = [
        ...coverage.skipped.map((skip) => `- ${(0,render_escape/* codeSpan */.SS)(skip.file)}: ${(0,render_escape/* escapeMarkdown */.FV)(skip.reason)}`),
        ...coverage.unread.map((file) => `- ${(0,render_escape/* codeSpan */.SS)(file)}: not read in full`),
        ...coverage.without_lines.map(({ file, change }) => `- ${(0,render_escape/* codeSpan */.SS)(file)}: no line changed, ${(0,render_escape/* escapeMarkdown */.FV)(change)}`),
    ];
    const line = `${coverage.files_read} of ${coverage.files_total} files reviewed, ${coverage.hunks_read} of ${coverage.hunks_total} parts read.`;
    return ["## Coverage", "", line, ...(rows.length === 0 ? [] : ["", ...rows])].join("\n");
}
function renderRounds({ rounds, run }) {
    const rows = rounds.map((round) => {
        const cells = [
            round.round,
            (0,render_escape/* codeSpan */.SS)(round.tier),
            round.claims,
            round.rejected,
            round.duplicates,
            round.confirmed,
            round.debunked,
            round.unresolved,
        ];
        return `| ${cells.join(" | ")} | ${(0,render_escape/* escapeMarkdown */.FV)(round.next)} |`;
    });
    const detail = run.stop_detail === null ? "" : `: ${(0,render_escape/* escapeMarkdown */.FV)(run.stop_detail)}`;
    return [
        "## Rounds",
        "",
        "| round | tier | claims | rejected by gates | already settled | confirmed | debunked | unresolved | then |",
        "|---|---|---|---|---|---|---|---|---|",
        ...rows,
        "",
        `Ended by ${run.stop_reason ?? run.abort_reason ?? run.status}${detail}.`,
    ].join("\n");
}
function place(finding) {
    if (finding.file === null)
        return "(architecture)";
    return finding.line === null ? finding.file : `${finding.file}:${finding.line}`;
}
function bySeverity(a, b) {
    return (0,severity/* compareSeverity */.zK)(a.severity, b.severity);
}

;// CONCATENATED MODULE: ./lib/core/render/text.js


/** A report for a terminal: the verdict first, then what to do about it. No colours, no control characters. */
function renderText(report) {
    const { run, verdict, coverage } = report;
    const lines = [
        (0,render_escape/* escapeTerminalLine */.qg)(run.title),
        ...(run.panel === "static" ? ["Reviewed by the embedded static panel (rules, no language model)."] : []),
        "",
        ...section("Findings", [...report.findings].sort(text_bySeverity).map(text_renderFinding)),
        ...section("Unresolved", [...report.unresolved]
            .sort(text_bySeverity)
            .map((open) => `${text_renderFinding(open)}\n    unresolved: ${(0,render_escape/* escapeTerminalLine */.qg)(open.reason)}`)),
        ...section("Missed, says the Critic", report.missed.map((item) => {
            const grounds = item.grounded ? "quote found" : "quote not found";
            return `  ${item.severity}  ${text_place(item.file, item.line)}  ${(0,render_escape/* escapeTerminalLine */.qg)(item.description)} (${grounds})`;
        })),
        ...section("Dismissed", report.dismissed.map((item) => `  ${text_place(item.file, item.line)}  ${(0,render_escape/* escapeTerminalLine */.qg)(item.title)}: ${(0,render_escape/* escapeTerminalLine */.qg)(item.reason)} (${item.by})`)),
        ...section("Not reviewed", [
            ...coverage.skipped.map((skip) => `  ${(0,render_escape/* escapeTerminalLine */.qg)(skip.file)}: ${(0,render_escape/* escapeTerminalLine */.qg)(skip.reason)}`),
            ...coverage.unread.map((file) => `  ${(0,render_escape/* escapeTerminalLine */.qg)(file)}: not read in full`),
        ]),
        ...section("Changed without a line", coverage.without_lines.map(({ file, change }) => `  ${(0,render_escape/* escapeTerminalLine */.qg)(file)}: ${(0,render_escape/* escapeTerminalLine */.qg)(change)}`)),
        `Accuracy ${verdict.accuracy}, coverage ${verdict.coverage}: ${coverage.files_read} of ${coverage.files_total} files, ${coverage.hunks_read} of ${coverage.hunks_total} parts read.`,
        describeRounds(report),
        `Pin ${report.pin.head_sha.slice(0, 12)}, target ${report.pin.target_sha256.slice(0, 12)}.`,
    ];
    return `${lines.join("\n")}\n`;
}
function section(title, entries) {
    return entries.length === 0 ? [] : [`${title} (${entries.length})`, ...entries, ""];
}
function text_renderFinding(finding) {
    const [evidence] = finding.evidence;
    const quote = evidence === undefined
        ? []
        : (0,render_escape/* escapeControls */.UN)(evidence.quote)
            .split("\n")
            .map((line) => `    | ${line}`);
    return [
        `  ${finding.severity}  ${text_place(finding.file, finding.line)}${finding.side === "base" ? " (deleted line)" : ""}  ${(0,render_escape/* escapeTerminalLine */.qg)(finding.title)}`,
        `    ${finding.category}, ${finding.classification}`,
        ...quote,
        `    ${(0,render_escape/* escapeTerminalLine */.qg)(finding.description)}`,
        ...(finding.resolution === null || finding.resolution === ""
            ? []
            : [`    ruling: ${(0,render_escape/* escapeTerminalLine */.qg)(finding.resolution)}`]),
    ].join("\n");
}
function text_place(file, line) {
    if (file === null)
        return "(architecture)";
    return line === null ? (0,render_escape/* escapeTerminalLine */.qg)(file) : `${(0,render_escape/* escapeTerminalLine */.qg)(file)}:${line}`;
}
function describeRounds({ run, dismissed }) {
    const debunked = dismissed.filter((item) => item.by !== "gate").length;
    const stop = run.stop_reason ?? run.abort_reason ?? run.status;
    const detail = run.stop_detail === null ? "" : ` (${(0,render_escape/* escapeTerminalLine */.qg)(run.stop_detail)})`;
    const tokens = run.usage.calls === 0
        ? ""
        : ` ${run.usage.calls} calls, ${run.usage.input_tokens} input and ${run.usage.output_tokens} output tokens.`;
    return `${run.rounds_completed} of at most ${run.rounds_planned} rounds, ${debunked} debunked, stopped by ${stop}${detail}.${tokens}`;
}
function text_bySeverity(a, b) {
    return (0,severity/* compareSeverity */.zK)(a.severity, b.severity);
}

;// CONCATENATED MODULE: ./lib/core/render/render-report.js




const FORMATS = ["text", "json", "markdown"];
/** A report in one of the formats; each ends with a line feed. */
function renderReport(report, format) {
    switch (format) {
        case "text":
            return renderText(report);
        case "json":
            return `${(0,render_escape/* escapeJson */.GO)(JSON.stringify(report, undefined, 2))}\n`;
        case "markdown":
            return renderMarkdown(report);
        default:
            return (0,assert_never/* assertNever */.x)(format);
    }
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

/***/ 4777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseArguments: () => (/* binding */ parseArguments)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7688);



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
    "run-dir": { type: "string" },
};
/** Among names of files the question may be one of them: it is answered, but as nothing judged. */
const NO_PASS = { kind: "help", isAsked: false };
/**
 * The command line as one typed value.
 *
 * @throws ConfigError if a command, flag or value is unknown or a flag has no value.
 */
function parseArguments(args) {
    if (args.length === 0)
        return { kind: "help", isAsked: false };
    const [command, ...rest] = args;
    if (command === "--help" || command === "-h")
        return { kind: "help", isAsked: true };
    if (command === "review")
        return parseReview(rest);
    if (command === "render")
        return parseRender(rest);
    throw usageError("command", command ?? "nothing", "review or render");
}
function parseReview(args) {
    const { values, positionals } = read(() => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ args: [...args], options: REVIEW, allowPositionals: true }));
    if (values.help)
        return NO_PASS;
    const paths = positionals.length === 1 && positionals[0] === "diff" ? [] : positionals;
    const empty = Object.entries(values).find(([, value]) => value === "");
    if (empty !== undefined)
        throw usageError(`--${empty[0]}`, "an empty value", "a value");
    if (paths.length > 0 && values.base !== undefined) {
        throw usageError("--base", values.base, "no base with paths: they are reviewed as they stand");
    }
    return {
        kind: "review",
        paths,
        repository: values.repo ?? ".",
        base: values.base,
        head: values.head,
        baseUrl: values["base-url"],
        configFile: values.config,
        runDirectory: values["run-dir"],
        format: parseFormat(values.format),
        output: values.output,
        config: withoutAbsent({
            panel: values.panel,
            models: values.models?.split(",").map((model) => model.trim()),
            passes: toNumber(values.passes),
            "max-rounds": toNumber(values["max-rounds"]),
            mode: values.mode,
            "fail-on": values["fail-on"],
        }),
    };
}
function parseRender(args) {
    const { values, positionals } = read(() => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ args: [...args], options: OUTPUT, allowPositionals: true }));
    if (values.help)
        return NO_PASS;
    const [report, ...others] = positionals;
    if (report === undefined || others.length > 0)
        throw usageError("render", `${positionals.length} reports`, "one report file");
    return { kind: "render", report, format: parseFormat(values.format), output: values.output };
}
function parseFormat(format) {
    const found = _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_2__/* .FORMATS */ .h.find((candidate) => candidate === (format ?? "text"));
    if (found === undefined)
        throw usageError("--format", format ?? "", _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_2__/* .FORMATS */ .h.join(", "));
    return found;
}
/** A number when it is written as one; else the text, for the configuration's own check to refuse. */
function toNumber(text) {
    return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : text;
}
function withoutAbsent(record) {
    return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
function read(parse) {
    try {
        return parse();
    }
    catch (error) {
        throw usageError("command line", error instanceof Error ? error.message : String(error), "flags as --help lists them");
    }
}
function usageError(input, got, wanted) {
    const problem = { input, got, wanted, remedy: "See --help." };
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL([problem]);
}


/***/ })

};

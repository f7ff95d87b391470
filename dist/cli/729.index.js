export const id = 729;
export const ids = [729];
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

/***/ 5279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R6: () => (/* binding */ CATEGORIES),
/* harmony export */   V_: () => (/* binding */ CODE_CATEGORIES)
/* harmony export */ });
/* unused harmony export SPEC_CATEGORIES */
/** What kind of defect a finding about code claims. */
const CODE_CATEGORIES = [
    "logic",
    "boundary",
    "null-safety",
    "error-handling",
    "resource-lifecycle",
    "concurrency",
    "injection",
    "authorization",
    "secrets",
    "input-validation",
    "data-loss",
    "api-contract",
    "types",
    "performance",
    "configuration",
    "dependency",
    "test-gap",
    "localization",
    "prompt-injection",
    "policy",
];
/** What kind of defect a finding about a specification claims. */
const SPEC_CATEGORIES = [
    "schema-gap",
    "formula-error",
    "dependency-missing",
    "ambiguity",
    "contradiction",
];
const CATEGORIES = [...CODE_CATEGORIES, ...SPEC_CATEGORIES];


/***/ }),

/***/ 996:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FO: () => (/* binding */ exitCodeOf),
/* harmony export */   Fr: () => (/* binding */ CONCLUSIONS),
/* harmony export */   _A: () => (/* binding */ softenDecision),
/* harmony export */   wu: () => (/* binding */ decideConclusion)
/* harmony export */ });
/* unused harmony export explainConclusion */
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(762);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3980);


/** As in GitHub's Checks API; `action_required` is how "could not judge" is said there. */
const CONCLUSIONS = ["success", "failure", "neutral", "cancelled", "timed_out", "action_required"];
/** The one decision of a run. Total: the first rule that fits, in the order of design §8. Never throws. */
function decideConclusion(facts) {
    return decideUnjudged(facts) ?? decideFailure(facts) ?? decideDoubt(facts) ?? decideSuccess(facts);
}
/** The conclusion as the maintainer wants it shown; the title keeps saying what it would have been. */
function softenDecision(decision, { advisory, onCouldNotJudge }) {
    const { conclusion } = decision;
    const isJudgement = conclusion === "failure" || conclusion === "action_required";
    if (advisory && isJudgement) {
        return { ...decision, conclusion: "neutral", title: `Advisory (would be ${conclusion}): ${decision.title}` };
    }
    if (onCouldNotJudge === "neutral" && conclusion === "action_required") {
        return { ...decision, conclusion: "neutral", title: `${decision.title} (neutral by choice: GitHub lets it pass)` };
    }
    return decision;
}
/** Where a conclusion is told: what a reader of the word alone would not know. Undefined for all but `neutral`. */
function explainConclusion(conclusion) {
    return conclusion === "neutral" ? "The conclusion is `neutral`, which GitHub accepts as passing." : undefined;
}
function decideUnjudged(facts) {
    if (facts.abortReason === "cancelled")
        return { conclusion: "cancelled", ending: "could-not-judge", title: "Cancelled" };
    if (facts.abortReason === "deadline_exceeded") {
        return { conclusion: "timed_out", ending: "could-not-judge", title: "Could not judge: the time budget ran out" };
    }
    if (facts.status !== "completed") {
        return couldNotJudge(facts.statusDetail ?? facts.abortReason ?? `the run is ${facts.status}`);
    }
    if (facts.drift === "unverified")
        return couldNotJudge("whether the target changed meanwhile could not be verified");
    if (facts.drift)
        return couldNotJudge("superseded: the target changed while it was reviewed");
    if (facts.isStandIn)
        return couldNotJudge("static panel only: no api-key reached this run");
    return undefined;
}
function decideFailure(facts) {
    const failing = facts.confirmed.filter((finding) => finding.classification !== "existing" && (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .reaches */ .O6)(finding.severity, facts.failOn));
    if (failing.length === 0)
        return undefined;
    const title = `Did not pass: ${count(failing.length, "new finding")} at or above ${facts.failOn}`;
    return { conclusion: "failure", ending: "did-not-pass", title };
}
function decideDoubt(facts) {
    const open = [...facts.unresolved, ...facts.missed].filter((finding) => (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .reaches */ .O6)(finding.severity, facts.failOn));
    if (open.length > 0)
        return couldNotJudge(`${count(open.length, "unresolved finding")} at or above ${facts.failOn}`);
    if (facts.accuracy === "FAIL")
        return couldNotJudge("a finding fails its gates");
    if (facts.coverage === "REQUEST_EXPANSION")
        return couldNotJudge("parts of the target were not read");
    const [opaque] = facts.opaqueFiles;
    if (opaque === undefined)
        return undefined;
    const others = facts.opaqueFiles.length - 1;
    return couldNotJudge(`${opaque}${others > 0 ? ` and ${others} more` : ""} cannot be read as text`);
}
function decideSuccess(facts) {
    if (!facts.isReviewable) {
        const what = facts.hasLinelessFiles ? "no lines changed" : "nothing to review";
        return { conclusion: "success", ending: "passed", title: `Passed: ${what}` };
    }
    const open = facts.confirmed.length + facts.unresolved.length;
    const title = open === 0 ? "Passed: no findings" : `Passed: ${count(open, "finding")}, none new at or above ${facts.failOn}`;
    return { conclusion: "success", ending: "passed", title };
}
function couldNotJudge(why) {
    return { conclusion: "action_required", ending: "could-not-judge", title: `Could not judge: ${why}` };
}
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
/** How the CLI exits: 0 passed, 1 did not pass, 2 could not judge. */
function exitCodeOf(ending) {
    switch (ending) {
        case "passed":
            return 0;
        case "did-not-pass":
            return 1;
        case "could-not-judge":
            return 2;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_1__/* .assertNever */ .x)(ending);
    }
}


/***/ }),

/***/ 1570:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ decideNextStep),
/* harmony export */   N: () => (/* binding */ STOP_REASONS)
/* harmony export */ });
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3980);
/* harmony import */ var _union_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5188);


/** Why the rounds ended; a run that ended otherwise has a status other than `completed`. */
const STOP_REASONS = ["zero-findings", "all-self-reference", "anti-divergence-halt", "max-rounds"];
/**
 * Whether the debate stops after the rounds so far (at least one, in order), and at which tier it goes on otherwise.
 * The rules are tried in the order of design §7; round 1 can only stop by the round-2 gate.
 */
function decideNextStep(rounds, limits) {
    const last = rounds.at(-1);
    if (last === undefined)
        return { kind: "continue", tier: limits.ceiling };
    const step = decideByRules(rounds, last, limits);
    if (step.kind === "continue" && last.round >= limits.maxRounds)
        return stop("max-rounds", undefined, false);
    return step;
}
function decideByRules(rounds, last, limits) {
    const atCeiling = last.tier >= limits.ceiling;
    const previous = rounds.at(-2);
    const toCeiling = { kind: "continue", tier: limits.ceiling };
    if (hasDiverged(rounds))
        return stop("anti-divergence-halt", undefined, false);
    if (last.round > 1 && last.confirmed.length === 0)
        return atCeiling ? stop("zero-findings") : toCeiling;
    if (last.round > 1 && last.substantive === 0)
        return atCeiling ? stop("all-self-reference") : toCeiling;
    if (last.round > 1 && atCeiling && previous !== undefined && areIdentical(previous, last)) {
        return stop("all-self-reference", "identical-rulings");
    }
    if (last.round === 1 && isTooLittleForRoundTwo(last)) {
        return atCeiling ? stop("all-self-reference", "round2-skipped") : toCeiling;
    }
    return { kind: "continue", tier: nextTier(last, previous, limits.ceiling) };
}
function stop(reason, detail = undefined, converged = true) {
    return { kind: "stop", reason, detail, converged };
}
function hasDiverged(rounds) {
    const [first, second, third] = rounds.slice(-3).map((round) => round.substantive);
    return first !== undefined && second !== undefined && third !== undefined && second > first && third > second;
}
function isTooLittleForRoundTwo(round) {
    const severities = [...round.confirmed.map((fact) => fact.severity), ...round.unresolvedSeverities];
    const mediumOrWorse = severities.some((severity) => (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .compareSeverity */ .zK)(severity, "medium") <= 0);
    return round.confirmed.length < 3 && !mediumOrWorse && !round.allRejected;
}
/** Tiers only go up, one move a round. */
function nextTier(last, previous, ceiling) {
    const nearConvergence = previous !== undefined && last.yield <= 2 && last.yield < 0.4 * previous.yield;
    const up = nearConvergence || last.malformed || last.judgeWantsUp;
    return Math.min(ceiling, last.tier + (up ? 1 : 0));
}
/** Same confirmed set, lines compared ±5 by pairing each with the nearest free one. */
function areIdentical(a, b) {
    if (a.confirmed.length !== b.confirmed.length || a.confirmed.length === 0)
        return false;
    const free = [...b.confirmed].sort(compareFacts);
    for (const fact of [...a.confirmed].sort(compareFacts)) {
        const at = free.findIndex((other) => isSameFact(fact, other));
        if (at < 0)
            return false;
        free.splice(at, 1);
    }
    return true;
}
function isSameFact(a, b) {
    if (a.winner !== b.winner || a.severity !== b.severity || a.file !== b.file)
        return false;
    if (a.line === undefined || b.line === undefined)
        return a.line === b.line && a.key === b.key;
    return Math.abs(a.line - b.line) <= _union_js__WEBPACK_IMPORTED_MODULE_1__/* .NEAR_LINES */ .Jv;
}
function compareFacts(a, b) {
    const byFile = (a.file ?? "") < (b.file ?? "") ? -1 : (a.file ?? "") > (b.file ?? "") ? 1 : 0;
    return byFile || (a.line ?? 0) - (b.line ?? 0) || _severity_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC.indexOf(a.severity) - _severity_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC.indexOf(b.severity);
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
/* harmony export */   M5: () => (/* binding */ showsLines),
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
/** Whether the target shows any line of the file: an empty file, a pure rename and a change of mode show none. */
function showsLines(file, kind) {
    return kind === "diff" ? changedLines(file) > 0 : file.headBlob === undefined || !EMPTY_BLOBS.has(file.headBlob);
}
/** The id of the empty blob, which git derives from content alone, under SHA-1 and SHA-256. */
const EMPTY_BLOBS = new Set([
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
]);
/** The file's path at that side, or undefined where it does not exist. */
function pathAt(file, side) {
    if (side === "head")
        return file.headBlob === undefined ? undefined : file.path;
    return file.baseBlob === undefined ? undefined : (file.oldPath ?? file.path);
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

/***/ 8790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ CRITIC_STATUSES),
/* harmony export */   j: () => (/* binding */ criticReply)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2047);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3980);


const line = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(1);
const CRITIC_STATUSES = ["confirmed_valid", "dismissed_false_positive", "needs_human_review"];
/** What the Critic answers: one verdict for each finding of its batch, and what it thinks was missed. */
const criticReply = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    verdicts: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        finding_id: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        status: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(CRITIC_STATUSES),
        file: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        start_line: line,
        end_line: line,
        evidence_quote: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        explanation: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        classification: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(["new", "existing", "unsure"]),
    })),
    missed: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        file: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        line,
        severity: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC),
        description: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        evidence_quote: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    })),
});


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

/***/ 9432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ SIDES)
/* harmony export */ });
/** Which side of the change a line is on; file and manifest targets have only a head. */
const SIDES = ["head", "base"];


/***/ }),

/***/ 5188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HQ: () => (/* binding */ isNear),
/* harmony export */   Jv: () => (/* binding */ NEAR_LINES),
/* harmony export */   _f: () => (/* binding */ unite)
/* harmony export */ });
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3871);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3980);


/** Two places closer than this, in the same file, may be one defect (design §7). */
const NEAR_LINES = 5;
/**
 * Merges claims of the same defect (same category, and the same function or within ±5 lines of one file and side) and
 * numbers what is left `F1`, `F2`, …. The result does not depend on the order or the ids of the claims given.
 */
function unite(claims) {
    const clusters = [];
    for (const claim of [...claims].sort(compareClaims)) {
        const at = clusters.findIndex(({ first }) => isSameDefect(first, claim));
        const cluster = clusters[at];
        if (cluster === undefined)
            clusters.push({ first: claim, united: claim });
        else
            clusters[at] = { first: withAgents(cluster.first, claim), united: merge(cluster.united, claim) };
    }
    return clusters.map(({ united }, index) => ({ ...united, id: `F${index + 1}` }));
}
function withAgents(first, other) {
    return { ...first, claimedBy: [...new Set([...first.claimedBy, ...other.claimedBy])].sort() };
}
/** Whether two claims are near enough, in the same file and side, to speak of the same place. */
function isNear(a, b) {
    if (a === undefined || b === undefined)
        return false;
    return a.file === b.file && a.side === b.side && Math.abs(a.line - b.line) <= NEAR_LINES;
}
function isSameDefect(a, b) {
    if (a.category !== b.category)
        return false;
    if (a.place === undefined && b.place === undefined)
        return a.title === b.title;
    return isNear(a.place, b.place) || isSameFunction(a, b);
}
/**
 * Two agents speak of the same function. What one agent claims twice in a function it holds to be two defects, so that
 * only claims of different agents merge this way.
 */
function isSameFunction(a, b) {
    const [left, right] = [a.identity, b.identity];
    if (left.originalPath !== right.originalPath || left.scope?.name !== right.scope?.name)
        return false;
    return left.scope?.isCallable === true && !a.claimedBy.some((agent) => b.claimedBy.includes(agent));
}
/** The worse claim speaks; what the other says besides is kept with it. */
function merge(united, claim) {
    const isWorse = (0,_severity_js__WEBPACK_IMPORTED_MODULE_1__/* .compareSeverity */ .zK)(claim.severity, united.severity) < 0;
    const [kept, other] = isWorse ? [claim, united] : [united, claim];
    const quotes = new Set(kept.evidence.map((item) => `${item.kind}:${item.side}:${item.file}:${item.startLine}`));
    const added = other.evidence.filter((item) => !quotes.has(`${item.kind}:${item.side}:${item.file}:${item.startLine}`));
    const besides = other.title === kept.title ? other.description : `${other.title}. ${other.description}`;
    return {
        ...kept,
        description: kept.description.includes(besides) ? kept.description : `${kept.description}\n\nAlso: ${besides}`,
        evidence: [...kept.evidence, ...added],
        cause: kept.cause ?? other.cause,
        impact: kept.impact ?? other.impact,
        classification: mergeClassification(kept.classification, other.classification),
        claimedBy: [...new Set([...kept.claimedBy, ...other.claimedBy])].sort(),
        corrections: [...kept.corrections, ...other.corrections],
        suggestion: kept.suggestion ?? other.suggestion,
        priorFindingId: kept.priorFindingId ?? other.priorFindingId,
    };
}
/** What is new to one is new; only what both hold to be old is. */
function mergeClassification(a, b) {
    const ranked = ["new", "undecided", "existing"];
    return ranked.find((classification) => classification === a || classification === b) ?? a;
}
/** By place first, so that a cluster's first line is its smallest; then worst first; then by all the rest but the id. */
function compareClaims(a, b) {
    return (compareText(a.place?.file ?? "", b.place?.file ?? "") ||
        compareText(a.place?.side ?? "", b.place?.side ?? "") ||
        (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
        compareText(a.category, b.category) ||
        (0,_severity_js__WEBPACK_IMPORTED_MODULE_1__/* .compareSeverity */ .zK)(a.severity, b.severity) ||
        compareText(a.title, b.title) ||
        compareText(a.evidenceQuote, b.evidenceQuote) ||
        compareText(a.description, b.description) ||
        compareText(digestOf(a), digestOf(b)));
}
function digestOf(claim) {
    return (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .recordDigest */ .k)({ ...claim, id: "" });
}
function compareText(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 4418:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eq: () => (/* binding */ COVERAGE_VERDICTS),
/* harmony export */   Vf: () => (/* binding */ decideCoverage),
/* harmony export */   a: () => (/* binding */ ACCURACIES),
/* harmony export */   cz: () => (/* binding */ decideAccuracy),
/* harmony export */   q7: () => (/* binding */ decideGate)
/* harmony export */ });
const ACCURACIES = ["PASS", "WARN", "FAIL"];
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
/** APPROVE: all read. NEEDS_DISCUSSION: parts left out for a declared reason. REQUEST_EXPANSION: parts simply unread. */
function decideCoverage(coverage, groundedMissed) {
    const isUnread = coverage.skipped.some((skip) => UNREAD.has(skip.reason));
    if (coverage.unread.length > 0 || isUnread)
        return "REQUEST_EXPANSION";
    const declared = coverage.skipped.some((skip) => skip.reason === "ignored-path");
    return declared || groundedMissed > 0 ? "NEEDS_DISCUSSION" : "APPROVE";
}
/** Open only for a completed run over a fresh pin, whose accuracy did not fail and whose coverage is stated. */
function decideGate(facts) {
    if (facts.status !== "completed")
        return { state: "closed", reason: `run ${facts.status}` };
    if (facts.drift)
        return { state: "closed", reason: "stale pin" };
    if (facts.accuracy === "FAIL")
        return { state: "closed", reason: "accuracy FAIL" };
    if (facts.coverage === "REQUEST_EXPANSION")
        return { state: "closed", reason: "coverage REQUEST_EXPANSION" };
    return { state: "open", reason: `accuracy ${facts.accuracy}, coverage ${facts.coverage}` };
}


/***/ }),

/***/ 9362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ emit),
/* harmony export */   y: () => (/* binding */ checkOutput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3828);




/**
 * Asked before any work is done, so that none is lost for want of a place to write to.
 *
 * @throws ConfigError if the result could not be written there.
 */
async function checkOutput({ output }) {
    if (output === undefined)
        return;
    const existing = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(output).catch(() => undefined);
    if (existing?.isDirectory())
        throw notWritable(output, "a directory");
    const place = existing === undefined ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(output) : output;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(place, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK).catch((error) => {
        throw notWritable(output, error.code ?? error.message);
    });
}
/**
 * Writes the result where it was asked for: a file, else standard output.
 *
 * @throws ConfigError if the file cannot be written.
 */
async function emit(text, { output }) {
    if (output !== undefined) {
        return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(output, text).catch((error) => {
            throw notWritable(output, error.code ?? error.message);
        });
    }
    await new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => {
            // A reader that has seen enough, such as `head`, changes nothing about the result.
            if (!error || error.code === "EPIPE")
                resolve();
            else
                reject(notWritable("standard output", error.code ?? error.message));
        });
    });
}
function notWritable(output, got) {
    const remedy = "Check the path and the space left there.";
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigError */ .xL([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}


/***/ })

};

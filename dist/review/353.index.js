export const id = 353;
export const ids = [353];
export const modules = {

/***/ 3128:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ toOutputs),
/* harmony export */   N: () => (/* binding */ toReportlessOutputs)
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
/** The outputs of a run that came to no report: the gate is closed, whatever the conclusion. */
function toReportlessOutputs(run) {
    return {
        gate: "closed",
        "gate-reason": run.reason,
        status: "aborted",
        "abort-reason": run.abortReason ?? "",
        conclusion: run.conclusion,
        "head-sha": run.headSha,
        "check-run-id": run.checkRunId === undefined ? "" : String(run.checkRunId),
        reused: "false",
    };
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
/* harmony export */   Fr: () => (/* binding */ CONCLUSIONS),
/* harmony export */   _A: () => (/* binding */ softenDecision),
/* harmony export */   vc: () => (/* binding */ explainConclusion),
/* harmony export */   wu: () => (/* binding */ decideConclusion)
/* harmony export */ });
/* unused harmony export exitCodeOf */
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(762);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3980);


/** As in GitHub's Checks API; `action_required` is how "could not judge" is said there. */
const CONCLUSIONS = ["success", "failure", "neutral", "cancelled", "timed_out", "action_required"];
/** The one decision of a run. Total: the first rule that fits, in the order of design §8. Never throws. */
function decideConclusion(facts) {
    if ("refusal" in facts)
        return decideRefused(facts.refusal);
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
    if (facts.drift) {
        const change = facts.movedTo === undefined ? "the target changed" : `the head moved to ${facts.movedTo}`;
        return couldNotJudge(`superseded: ${change} while it was reviewed`);
    }
    if (facts.isStandIn)
        return couldNotJudge("static panel only: no api-key reached this run");
    return undefined;
}
/** A pull request that is not reviewed says so, and never by a word that could be taken for a verdict on it. */
function decideRefused(refusal) {
    switch (refusal.kind) {
        case "author":
            return couldNotJudge(`not reviewed: authors does not admit @${refusal.author} (${refusal.authorAssociation})`);
        case "draft":
            return { conclusion: "neutral", ending: "could-not-judge", title: "Not reviewed: the pull request is a draft" };
        case "label":
            return {
                conclusion: "neutral",
                ending: "could-not-judge",
                title: `Not reviewed: it is labelled ${refusal.label}`,
            };
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_1__/* .assertNever */ .x)(refusal);
    }
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
    if (facts.accuracy === "FAIL" && facts.failingLeft > 0)
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
            return assertNever(ending);
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

/***/ 8346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ proseLines),
/* harmony export */   N: () => (/* binding */ readHeading)
/* harmony export */ });
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** The document without its fenced code, in order; lines lose the carriage return they may end with. */
function proseLines(lines) {
    let fence;
    return lines.flatMap((raw, index) => {
        const text = raw.replace(/\r$/, "");
        const mark = FENCE.exec(text)?.[1];
        if (mark === undefined)
            return fence === undefined ? [{ line: index + 1, text }] : [];
        if (fence === undefined)
            fence = mark;
        else if (mark.startsWith(fence))
            fence = undefined;
        return [];
    });
}
/** The heading a line of prose is, if it is one. */
function readHeading(text) {
    const [, marks = "", title = ""] = HEADING.exec(text) ?? [];
    return marks === "" ? undefined : { level: marks.length, title };
}


/***/ }),

/***/ 7437:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ NO_WORDS),
/* harmony export */   z: () => (/* binding */ OVERRIDE_ACTIONS)
/* harmony export */ });
/** `override` upholds a finding the Critic would not; `dismiss` drops one. */
const OVERRIDE_ACTIONS = ["override", "dismiss"];
const NO_WORDS = { requests: [], pullRequestAuthor: undefined };


/***/ }),

/***/ 4830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ PERMISSIONS),
/* harmony export */   Q: () => (/* binding */ OVERRIDE_PERMISSIONS)
/* harmony export */ });
/**
 * What a person may do in a repository, weakest first.
 *
 * @see https://docs.github.com/en/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 */
const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
/** Permissions that may be named as enough to overrule the Critic. */
const OVERRIDE_PERMISSIONS = ["write", "maintain", "admin"];


/***/ }),

/***/ 6444:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dr: () => (/* binding */ cutTitle),
/* harmony export */   fz: () => (/* binding */ annotate),
/* harmony export */   kL: () => (/* binding */ renderCheckRun)
/* harmony export */ });
/* unused harmony export MAX_ANNOTATIONS */
/* harmony import */ var _conclusion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(996);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4938);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3980);
/* harmony import */ var _cut_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7466);
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5729);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8197);






/** Limits of GitHub's Checks API, in characters. @see https://docs.github.com/en/rest/checks/runs */
const MAX_TITLE = 255;
const MAX_TEXT = 65_535;
const MAX_MESSAGE = 16_000;
/** The most annotations one check run gets; the rest stay in the report. */
const MAX_ANNOTATIONS = 200;
/** What the check run says of a finished review. `notes` head the summary and are Markdown already. */
function renderCheckRun(report, notes = []) {
    const { annotations, omitted } = annotate(report, "high");
    const { verdict, coverage, run } = report;
    const lines = [
        ...notes,
        (0,_conclusion_js__WEBPACK_IMPORTED_MODULE_0__/* .explainConclusion */ .vc)(run.conclusion),
        run.panel === "static" ? "Reviewed by the embedded static panel: rules, no language model." : undefined,
        `${report.findings.length} confirmed${describeDebt(report)}, ${report.unresolved.length} unresolved, ${countDebunked(report)} debunked in ${run.rounds_completed} rounds.`,
        `Accuracy ${verdict.accuracy}, coverage ${verdict.coverage}: ${coverage.files_read} of ${coverage.files_total} files reviewed.`,
        describeLineless(coverage.without_lines.length),
        run.stop_detail === null ? undefined : (0,_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .escapeMarkdown */ .FV)(run.stop_detail),
        omitted === 0 ? undefined : `${omitted} more in the report; ${annotations.length} are shown as annotations.`,
    ];
    return {
        title: cutTitle(run.title),
        summary: (0,_cut_text_js__WEBPACK_IMPORTED_MODULE_5__/* .cutText */ .I)(lines.filter((line) => line !== undefined).join("\n\n"), MAX_TEXT),
        text: (0,_cut_text_js__WEBPACK_IMPORTED_MODULE_5__/* .cutText */ .I)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .renderMarkdown */ .G)(report), MAX_TEXT),
    };
}
/** A check run's title: one line, no control characters, within GitHub's limit. */
function cutTitle(title) {
    const line = (0,_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .escapeTerminalLine */ .qg)(title);
    return line.length <= MAX_TITLE ? line : `${line.slice(0, MAX_TITLE - 1)}…`;
}
/**
 * The findings as annotations, worst first, at most {@link MAX_ANNOTATIONS}. A deleted line, an architectural finding and
 * debt that was there before cannot be or are not annotated; `omitted` counts them and those over the cap.
 */
function annotate(report, failOn) {
    const candidates = [
        ...report.findings.filter(_report_js__WEBPACK_IMPORTED_MODULE_1__/* .isBrought */ .a$).map((finding) => ({ finding, open: undefined })),
        ...report.unresolved.map((finding) => ({ finding, open: finding.reason })),
    ].sort((a, b) => (0,_severity_js__WEBPACK_IMPORTED_MODULE_2__/* .compareSeverity */ .zK)(a.finding.severity, b.finding.severity));
    const all = candidates.flatMap(({ finding, open }) => toAnnotation(finding, open, failOn));
    const total = report.findings.length + report.unresolved.length;
    const annotations = all.slice(0, MAX_ANNOTATIONS);
    return { annotations, omitted: total - annotations.length };
}
function toAnnotation(finding, open, failOn) {
    if (finding.file === null || finding.line === null || finding.side === "base")
        return [];
    const isFailing = open === undefined && (0,_severity_js__WEBPACK_IMPORTED_MODULE_2__/* .reaches */ .O6)(finding.severity, failOn);
    const level = isFailing ? "failure" : finding.severity === "low" ? "notice" : "warning";
    const because = open === undefined ? "" : `\n\nUnresolved: ${open}`;
    return [
        {
            path: finding.file,
            startLine: finding.start_line ?? finding.line,
            endLine: finding.line,
            level,
            title: cutTitle(`${finding.severity}: ${finding.title}`),
            message: (0,_cut_text_js__WEBPACK_IMPORTED_MODULE_5__/* .cutText */ .I)((0,_escape_js__WEBPACK_IMPORTED_MODULE_4__/* .escapeControls */ .UN)(`${finding.description}${because}`), MAX_MESSAGE, "…"),
        },
    ];
}
function describeDebt({ findings }) {
    const debt = findings.filter(_report_js__WEBPACK_IMPORTED_MODULE_1__/* .isDebt */ .a_).length;
    return debt === 0 ? "" : ` (${debt} of them debt that was there before)`;
}
function describeLineless(count) {
    if (count === 0)
        return undefined;
    return `${count} file${count === 1 ? "" : "s"} changed without a line: see below.`;
}
function countDebunked(report) {
    return report.dismissed.filter((item) => item.by !== "gate").length;
}


/***/ }),

/***/ 7466:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ cutText)
/* harmony export */ });
/** Room for a fence to be closed: our blocks' fences are never longer. */
const CLOSING_CHARS = 40;
/**
 * Markdown of ours of at most `max` UTF-16 units, as GitHub counts characters: cut at a line end where there is one
 * near, with a note. No surrogate pair, code span or code block is left half open: what it held would come alive, or
 * the note be swallowed.
 */
function cutText(text, max, note = "\n\n… cut; the whole is in the report.\n") {
    if (text.length <= max)
        return text;
    const room = text.slice(0, Math.max(0, max - note.length - CLOSING_CHARS));
    const lineEnd = room.lastIndexOf("\n");
    const kept = lineEnd > room.length * 0.8 ? room.slice(0, lineEnd) : room.replace(/[\ud800-\udbff]$/, "");
    const fence = findOpenFence(kept);
    const closed = fence === undefined ? withoutOpenSpan(kept) : `${kept}\n${fence}`;
    return `${closed}${note}`;
}
function findOpenFence(text) {
    let open;
    for (const line of text.split("\n")) {
        const fence = /^(`{3,})/.exec(line)?.[1];
        if (fence === undefined)
            continue;
        if (open === undefined)
            open = fence;
        else if (line.trim() === open)
            open = undefined;
    }
    return open;
}
/** Without the code span that the last line begins and does not end; a block's end is none. */
function withoutOpenSpan(text) {
    let at = text.lastIndexOf("\n") + 1;
    if (/^`{3,}$/.test(text.slice(at)))
        return text;
    for (;;) {
        const start = findFence(text, at);
        if (start === undefined)
            return text;
        const end = findEnd(text, start);
        if (end === undefined)
            return text.slice(0, start.index);
        at = end;
    }
}
/** The next run of back-ticks that is not escaped. */
function findFence(text, from) {
    const token = /\\.|(`+)/g;
    token.lastIndex = from;
    for (let match = token.exec(text); match !== null; match = token.exec(text)) {
        if (match[1] !== undefined)
            return { index: match.index, length: match[1].length };
    }
    return undefined;
}
/** Where the span that begins there has ended: nothing is an escape within it. */
function findEnd(text, { index, length }) {
    const run = /`+/g;
    run.lastIndex = index + length;
    for (let match = run.exec(text); match !== null; match = run.exec(text)) {
        if (match[0].length === length)
            return run.lastIndex;
    }
    return undefined;
}


/***/ }),

/***/ 8197:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ renderMarkdown)
});

// EXTERNAL MODULE: ./lib/core/report.js + 1 modules
var core_report = __webpack_require__(4938);
// EXTERNAL MODULE: ./lib/core/severity.js
var severity = __webpack_require__(3980);
// EXTERNAL MODULE: ./lib/core/render/escape.js
var render_escape = __webpack_require__(5729);
;// CONCATENATED MODULE: ./lib/core/render/rule.js

/** The rule a finding cites, in its own words, as one line of Markdown. */
function renderRule({ id, file, quote }) {
    return `Rule ${(0,render_escape/* codeSpan */.SS)(id)} of ${(0,render_escape/* codeSpan */.SS)(file)}: ${(0,render_escape/* escapeMarkdown */.FV)(quote)}`;
}

;// CONCATENATED MODULE: ./lib/core/render/verdict-table.js

/** The verdict's dimensions with the numbers behind each; undefined for a report without them. */
function renderDimensions({ verdict }) {
    if (verdict.dimensions.length === 0)
        return undefined;
    const rows = verdict.dimensions.map(({ name, rating, notes }) => `| ${name} | ${rating} | ${(0,render_escape/* escapeMarkdown */.FV)(notes)} |`);
    return ["## Dimensions", "", "| dimension | rating | numbers |", "|---|:---:|---|", ...rows].join("\n");
}
/** What people said of findings, and what came of it; undefined when nobody spoke. */
function renderOverrides({ verdict }) {
    if (verdict.overrides.length === 0)
        return undefined;
    const rows = verdict.overrides.map(({ action, finding, by, reason, refusal }) => {
        const outcome = refusal === null ? "counts" : `refused: ${(0,render_escape/* escapeMarkdown */.FV)(refusal)}`;
        return `- ${(0,render_escape/* codeSpan */.SS)(action)} of ${(0,render_escape/* codeSpan */.SS)(finding)} by ${(0,render_escape/* codeSpan */.SS)(by)}, ${outcome}. ${(0,render_escape/* escapeMarkdown */.FV)(reason)}`;
    });
    return [`## Overrides (${rows.length})`, "", ...rows].join("\n");
}
const MAX_ROWS = 200;
/** What a reader needs to check the verdict again: every file by its blob, rules, earlier versions, spot checks. */
function renderReplay({ replay, coverage }) {
    const checks = coverage.spot_checks.map(({ file, side, start_line: start, end_line: end, outcome }) => `- spot check ${(0,render_escape/* codeSpan */.SS)(`${file}:${start}-${end}`)} (${side}): ${outcome.replace("_", " ")}`);
    const files = replay.files.map(({ path, side, blob }) => `- ${(0,render_escape/* codeSpan */.SS)(path)} (${side}) ${(0,render_escape/* codeSpan */.SS)(blob)}`);
    const rules = replay.rules.map((rule) => `- rule ${(0,render_escape/* codeSpan */.SS)(rule)}`);
    const previous = replay.previous.map((path) => `- compared with ${(0,render_escape/* codeSpan */.SS)(path)}`);
    const rows = [...checks, ...rules, ...previous, ...files];
    if (rows.length === 0)
        return undefined;
    const left = rows.length - MAX_ROWS;
    const more = left > 0 ? [`- ${left} more in the report`] : [];
    const seed = replay.seed === null || replay.seed === "" ? [] : [`Spot checks drawn with seed ${(0,render_escape/* codeSpan */.SS)(replay.seed)}.`, ""];
    const summary = `<summary>Replay: ${replay.files.length} blobs read</summary>`;
    return ["<details>", summary, "", ...seed, ...rows.slice(0, MAX_ROWS), ...more, "", "</details>"].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/render/markdown.js





/** A report as GitHub-flavoured Markdown. Everything a model or author wrote is escaped. */
function renderMarkdown(report) {
    const parts = [
        `# ${(0,render_escape/* escapeMarkdown */.FV)(report.run.title)}`,
        report.run.panel === "static" ? "_Reviewed by the embedded static panel: rules, no language model._" : undefined,
        renderNumbers(report),
        renderFindings("Findings", report.findings.filter(core_report/* isBrought */.a$).sort(bySeverity)),
        renderFindings("Unresolved", [...report.unresolved].sort(bySeverity)),
        renderFindings("Debt that was there before", report.findings.filter(core_report/* isDebt */.a_).sort(bySeverity)),
        renderMissed(report),
        renderDismissed(report),
        renderPrevious(report),
        renderCoverage(report),
        renderDimensions(report),
        renderOverrides(report),
        renderRounds(report),
        renderReplay(report),
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
        finding.source === "gate" ? "_Found by comparing base and head; no agent was asked._" : undefined,
        finding.resolution === null || finding.resolution === ""
            ? undefined
            : `**Ruling:** ${(0,render_escape/* escapeMarkdown */.FV)(finding.resolution)}`,
        finding.reason === undefined ? undefined : `**Unresolved because:** ${(0,render_escape/* escapeMarkdown */.FV)(finding.reason)}`,
        finding.suggestion === null || finding.suggestion === ""
            ? undefined
            : `Suggested:\n\n${(0,render_escape/* codeBlock */.DV)(finding.suggestion)}`,
        finding.rule === null ? undefined : renderRule(finding.rule),
        finding.replacement === null ? undefined : `Suggested change:\n\n${(0,render_escape/* codeBlock */.DV)(finding.replacement.text)}`,
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
function renderPrevious({ replay }) {
    if (replay.previous.length === 0)
        return undefined;
    const rows = replay.previous.map((file) => `- ${(0,render_escape/* codeSpan */.SS)(file)}`);
    return [`## Compared with earlier versions (${rows.length})`, "", ...rows].join("\n");
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

/***/ 4938:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a$: () => (/* binding */ isBrought),
  a_: () => (/* binding */ isDebt)
});

// UNUSED EXPORTS: parseReport, reportSchema

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(2047);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(4377);
// EXTERNAL MODULE: ./lib/core/category.js
var category = __webpack_require__(5279);
// EXTERNAL MODULE: ./lib/core/conclusion.js
var conclusion = __webpack_require__(996);
// EXTERNAL MODULE: ./lib/core/convergence.js
var convergence = __webpack_require__(1570);
// EXTERNAL MODULE: ./lib/core/mode.js
var mode = __webpack_require__(6832);
// EXTERNAL MODULE: ./lib/core/overrides/override-request.js
var override_request = __webpack_require__(7437);
// EXTERNAL MODULE: ./lib/core/overrides/permission.js
var permission = __webpack_require__(4830);
// EXTERNAL MODULE: ./lib/core/replies/critic.js
var critic = __webpack_require__(8790);
// EXTERNAL MODULE: ./lib/core/risk.js
var risk = __webpack_require__(8992);
// EXTERNAL MODULE: ./lib/core/role.js + 3 modules
var role = __webpack_require__(748);
;// CONCATENATED MODULE: ./lib/core/run-status.js
/** How a run ended. Only `completed` can pass. */
const RUN_STATUSES = ["completed", "incomplete", "aborted"];
/** Why a run was broken off. */
const ABORT_REASONS = [
    "agent_dispatch_unavailable",
    "enthusiast_no_tool_invocation",
    "adversary_no_tool_invocation",
    "judge_no_tool_invocation",
    "offtarget_hallucination",
    "judge_offtarget_hallucination",
    "budget_exhausted",
    "deadline_exceeded",
    "model_unavailable",
    "cancelled",
    "target_unreadable",
];

// EXTERNAL MODULE: ./lib/core/severity.js
var severity = __webpack_require__(3980);
// EXTERNAL MODULE: ./lib/core/side.js
var side = __webpack_require__(9432);
// EXTERNAL MODULE: ./lib/core/target-type.js
var target_type = __webpack_require__(3971);
// EXTERNAL MODULE: ./lib/core/verdict.js
var verdict = __webpack_require__(4418);
;// CONCATENATED MODULE: ./lib/core/report.js















const count = schemas/* int */.Whr().min(0);
const line = schemas/* int */.Whr().min(1);
const sha256 = schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/);
const gitSha = schemas/* string */.YjP().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const evidenceSchema = schemas/* object */.Ikc({
    file: schemas/* string */.YjP(),
    side: schemas/* enum */.k5n(side/* SIDES */.B),
    start_line: line,
    end_line: line,
    quote: schemas/* string */.YjP(),
    blob: schemas/* string */.YjP(),
});
const findingShape = {
    id: schemas/* string */.YjP().describe("Unique in this report; not stable between runs: use fingerprint."),
    fingerprint: schemas/* string */.YjP(),
    older_fingerprints: schemas/* array */.YOg(schemas/* string */.YjP()).describe("The same finding as older versions of Tribunal named it."),
    source: schemas/* enum */.k5n(["openai", "static", "gate"])
        .describe("Who claimed it: language models, the embedded static panel, or a comparison that asked neither."),
    file: schemas/* string */.YjP().nullable().describe("null for an architectural finding, which no line carries."),
    side: schemas/* enum */.k5n(side/* SIDES */.B),
    start_line: line.nullable(),
    line: line.nullable(),
    severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
    category: schemas/* enum */.k5n(category/* CATEGORIES */.R6),
    title: schemas/* string */.YjP(),
    description: schemas/* string */.YjP(),
    evidence: schemas/* array */.YOg(evidenceSchema).describe("Quotes found at the pin, the defect's own first."),
    classification: schemas/* enum */.k5n(["new", "existing", "undecided"]),
    rule: schemas/* object */.Ikc({ id: schemas/* string */.YjP(), file: schemas/* string */.YjP(), quote: schemas/* string */.YjP() }).nullable(),
    resolution: schemas/* string */.YjP().nullable(),
    suggestion: schemas/* string */.YjP().nullable().describe("How to repair it, in words."),
    replacement: schemas/* object */.Ikc({ start_line: line, line, text: schemas/* string */.YjP() })
        .nullable()
        .describe("Checked code that takes the place of these lines at head: it applies there and leaves the file parseable."),
    anchor: schemas/* object */.Ikc({ path: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), start_line: line, line })
        .nullable()
        .describe("Where the diff shows it, all in one hunk; null when it does not."),
    winner: schemas/* enum */.k5n(["enthusiast", "adversary", "split"]).nullable(),
    round: count,
    validation: schemas/* object */.Ikc({
        status: schemas/* enum */.k5n([...critic/* CRITIC_STATUSES */.K, "upheld_by_person", "not_reached"]),
        explanation: schemas/* string */.YjP(),
    }),
    corrections: schemas/* array */.YOg(schemas/* object */.Ikc({ gate: schemas/* string */.YjP(), field: schemas/* string */.YjP(), before: schemas/* string */.YjP(), after: schemas/* string */.YjP() })),
};
const findingSchema = schemas/* object */.Ikc(findingShape);
const dismissedSchema = schemas/* object */.Ikc({
    ...findingShape,
    reason: schemas/* string */.YjP(),
    by: schemas/* enum */.k5n(["gate", "judge", "critic", "person"]),
});
const unresolvedSchema = schemas/* object */.Ikc({
    ...findingShape,
    reason: schemas/* string */.YjP(),
    failed_gate: schemas/* string */.YjP().nullable().describe("The gate it failed although Judge and Critic upheld it; else null."),
});
const roundSchema = schemas/* object */.Ikc({
    round: line,
    tier: schemas/* string */.YjP().describe("The model of the run's ladder; a role with models of its own was asked another."),
    slices: count,
    claims: count,
    rejected: count.describe("Claims a gate turned away."),
    duplicates: count.describe("Claims an earlier round had settled."),
    novel: count,
    confirmed: count,
    debunked: count,
    unresolved: count,
    substantive: count,
    propagation: count,
    safe_zones: count,
    heuristics: count,
    adversary_void: schemas/* boolean */.zMY(),
    summary: schemas/* string */.YjP(),
    next: schemas/* string */.YjP(),
});
const overrideSchema = schemas/* object */.Ikc({
    action: schemas/* enum */.k5n(override_request/* OVERRIDE_ACTIONS */.z),
    finding: schemas/* string */.YjP().describe("The finding's fingerprint; as written where none was found."),
    rule: schemas/* string */.YjP().nullable(),
    by: schemas/* string */.YjP().describe("The login of who said so."),
    permission: schemas/* enum */.k5n(permission/* PERMISSIONS */.J).nullable(),
    reason: schemas/* string */.YjP(),
    comment_id: count,
    accepted: schemas/* boolean */.zMY(),
    refusal: schemas/* string */.YjP().nullable(),
});
const usageSchema = schemas/* object */.Ikc({
    calls: count,
    input_tokens: count,
    cached_tokens: count,
    output_tokens: count,
    reasoning_tokens: count,
    calls_without_usage: count,
});
/** The whole record of a run (contract, design §9). Readers ignore keys they do not know. */
const reportSchema = schemas/* object */.Ikc({
    schema_version: schemas/* literal */.euz(1),
    tool: schemas/* object */.Ikc({ name: schemas/* literal */.euz("tribunal"), version: schemas/* string */.YjP() }),
    run: schemas/* object */.Ikc({
        id: schemas/* string */.YjP(),
        started_at: iso/* datetime */.w$(),
        finished_at: iso/* datetime */.w$(),
        status: schemas/* enum */.k5n(RUN_STATUSES),
        stop_reason: schemas/* enum */.k5n(convergence/* STOP_REASONS */.N).nullable(),
        stop_detail: schemas/* string */.YjP().nullable(),
        abort_reason: schemas/* enum */.k5n(ABORT_REASONS).nullable(),
        conclusion: schemas/* enum */.k5n(conclusion/* CONCLUSIONS */.Fr),
        title: schemas/* string */.YjP().describe("The conclusion in one line."),
        mode: schemas/* enum */.k5n(mode/* MODES */.FN),
        target_type: schemas/* enum */.k5n(target_type/* TARGET_TYPES */.oG)
            .default("code")
            .describe("A spec is reviewed by other prompts, and by its headings."),
        panel: schemas/* enum */.k5n(["openai", "static"]),
        passes: count,
        rounds_planned: count,
        rounds_completed: count,
        models: schemas/* array */.YOg(schemas/* string */.YjP()).describe("Weakest to strongest; the last is the ceiling."),
        role_models: schemas/* partialRecord */.jgl(schemas/* enum */.k5n(role/* ROLES */.gg), schemas/* array */.YOg(schemas/* string */.YjP()))
            .default({})
            .describe("Models of roles that were not asked the run's, weakest to strongest."),
        usage: usageSchema,
    }),
    pin: schemas/* object */.Ikc({
        head_sha: gitSha,
        base_sha: gitSha.nullable(),
        merge_base_sha: gitSha.nullable(),
        target_kind: schemas/* enum */.k5n(["diff", "file", "manifest"]),
        target_sha256: sha256,
        drift: schemas/* boolean */.zMY(),
        final_sha256: sha256.nullable().describe("The digest at the end of the run; null when it was not taken."),
        prompts_sha256: sha256.nullable().describe("null for the static panel, which has no prompts."),
        config_sha256: sha256,
        rules_sha256: sha256.nullable().describe("Over the rule files; null when there are none."),
        files: schemas/* array */.YOg(schemas/* object */.Ikc({
            path: schemas/* string */.YjP(),
            old_path: schemas/* string */.YjP().nullable(),
            status: schemas/* string */.YjP(),
            base_blob: gitSha.nullable(),
            head_blob: gitSha.nullable(),
        })),
    }),
    findings: schemas/* array */.YOg(findingSchema),
    dismissed: schemas/* array */.YOg(dismissedSchema),
    unresolved: schemas/* array */.YOg(unresolvedSchema),
    missed: schemas/* array */.YOg(schemas/* object */.Ikc({
        id: schemas/* string */.YjP(),
        fingerprint: schemas/* string */.YjP(),
        older_fingerprints: schemas/* array */.YOg(schemas/* string */.YjP()),
        file: schemas/* string */.YjP(),
        line,
        severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
        description: schemas/* string */.YjP(),
        evidence_quote: schemas/* string */.YjP(),
        dismissed_by: schemas/* string */.YjP().nullable().describe("Who dropped it and why; then it counts for nothing."),
        grounded: schemas/* boolean */.zMY().describe("Whether the quote stands at the pin: then it counts as an unresolved finding."),
    })),
    coverage: schemas/* object */.Ikc({
        files_total: count,
        files_read: count,
        hunks_total: count,
        hunks_read: count,
        skipped: schemas/* array */.YOg(schemas/* object */.Ikc({ file: schemas/* string */.YjP(), reason: schemas/* string */.YjP() })),
        without_lines: schemas/* array */.YOg(schemas/* object */.Ikc({ file: schemas/* string */.YjP(), change: schemas/* string */.YjP() }))
            .describe("Files that moved, changed their mode or are empty: no line of them changed."),
        unread: schemas/* array */.YOg(schemas/* string */.YjP()),
        spot_checks: schemas/* array */.YOg(schemas/* object */.Ikc({
            file: schemas/* string */.YjP(),
            side: schemas/* enum */.k5n(side/* SIDES */.B),
            start_line: line,
            end_line: line,
            risks: schemas/* array */.YOg(schemas/* enum */.k5n(risk/* RISKS */.F7)),
            outcome: schemas/* enum */.k5n(["clean", "missed", "not_read"]),
        }))
            .describe("Sections nobody flagged that the Critic was given besides, drawn from the pin and replay.seed."),
    }),
    replay: schemas/* object */.Ikc({
        files: schemas/* array */.YOg(schemas/* object */.Ikc({ path: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), blob: schemas/* string */.YjP() })),
        rules: schemas/* array */.YOg(schemas/* string */.YjP()).describe("One line a rule file: its digest, two blanks, its path."),
        previous: schemas/* array */.YOg(schemas/* string */.YjP()).describe("Files of earlier versions that were compared, sorted."),
        seed: schemas/* string */.YjP().nullable(),
    }),
    verdict: schemas/* object */.Ikc({
        accuracy: schemas/* enum */.k5n(verdict/* ACCURACIES */.a),
        coverage: schemas/* enum */.k5n(verdict/* COVERAGE_VERDICTS */.Eq),
        dimensions: schemas/* array */.YOg(schemas/* object */.Ikc({ name: schemas/* string */.YjP(), rating: schemas/* enum */.k5n(["OK", "Warn", "Fail"]), notes: schemas/* string */.YjP() })),
        gate: schemas/* enum */.k5n(["open", "closed"]),
        gate_reason: schemas/* string */.YjP(),
        findings_sha256: sha256,
        critic_iterations: count,
        overrides: schemas/* array */.YOg(overrideSchema).describe("What people said of findings, and whether it counted."),
    }),
    strengths: schemas/* array */.YOg(schemas/* string */.YjP()),
    self_assessment: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
    rounds: schemas/* array */.YOg(roundSchema),
    publication: schemas/* object */.Ikc({ check_name: schemas/* string */.YjP(), max_comments: count, comment_threshold: schemas/* enum */.k5n(severity/* SEVERITIES */.oC) })
        .nullable()
        .describe("What the review job was told about posting; null outside of GitHub."),
    follow_up: schemas/* unknown */.L5J().nullable(),
    policy: schemas/* unknown */.L5J().nullable(),
    triage: schemas/* unknown */.L5J().nullable(),
});
/** Whether a finding was there before the change: such is shown apart, and never fails the check. */
function isDebt({ classification }) {
    return classification === "existing";
}
/** Whether a finding counts as the change's own; one whose history could not be decided does. */
function isBrought(finding) {
    return !isDebt(finding);
}
/** A report from the bytes of a file. Unknown keys are passed over, as consumers must. Never throws. */
function parseReport(text) {
    let json;
    try {
        json = JSON.parse(text);
    }
    catch (error) {
        return { kind: "malformed", reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
    }
    const parsed = reportSchema.safeParse(json);
    if (!parsed.success)
        return { kind: "malformed", reason: z.prettifyError(parsed.error) };
    return { kind: "parsed", report: parsed.data };
}


/***/ }),

/***/ 8992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F7: () => (/* binding */ RISKS),
/* harmony export */   Mv: () => (/* binding */ scoreLines),
/* harmony export */   x9: () => (/* binding */ byRisk)
/* harmony export */ });
/* unused harmony export scoreFile */
/* harmony import */ var _pin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8820);

/** What makes a changed section worth looking at first. */
const RISKS = [
    "authorization",
    "cryptography",
    "input-parsing",
    "injection",
    "concurrency",
    "error-path",
    "removed-guard",
    "data-loss",
];
const WEIGHTS = {
    authorization: 5,
    cryptography: 5,
    injection: 5,
    "removed-guard": 6,
    "input-parsing": 3,
    concurrency: 3,
    "data-loss": 4,
    "error-path": 2,
};
/** Words of code, not of prose: matched in lower case, at the beginning of a word or of a part of a compound name. */
const SIGNS = {
    authorization: /auth|permission|privilege|\brole|acl\b|session|csrf|cors|jwt|login|logout|token|owner/,
    cryptography: /crypt|cipher|hmac|\bsha\d|\bmd5|random|nonce|\bsalt|sign(?:ature|ing)|\btls|\bssl|certificate|secret|passw/,
    "input-parsing": /parse|decode|deserial|unmarshal|from_?json|regex|\bmatch\(|split\(|header|query|params|body|cookie|upload/,
    injection: /eval\b|exec\b|spawn|system\(|shell|innerhtml|sql|query\(|template|\bpath\.|join\(|resolve\(|redirect|\bhref/,
    concurrency: /lock|mutex|semaphore|atomic|synchroni[sz]ed|volatile|thread|goroutine|\bgo func|await|async|promise|channel|race/,
    "error-path": /catch|except|rescue|recover\(|panic|throw|raise|\berr\b|error|finally|reject/,
    "data-loss": /delete|unlink|truncate|\brm\b|drop\s|overwrite|rename|writefile|flush|commit|rollback|transaction/,
};
const GUARD = /^\s*(?:}?\s*(?:else\s+)?if\b|guard\b|unless\b|assert|require\(|ensure|validate|check|verify)|&&|\|\||[<>]=?|===?|!==?/;
const TEST_PATH = /(?:^|\/)(?:tests?|__tests__|spec|fixtures?|examples?|docs?)\/|\.(?:test|spec)\./;
/** How risky a file's change is: its signs in the path and in changed lines, deleted guards above all, and its size. */
function scoreFile(file) {
    const changed = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind !== "context"));
    const score = scoreLines(file.path, changed);
    const size = Math.log2(1 + (0,_pin_js__WEBPACK_IMPORTED_MODULE_0__/* .changedLines */ .MA)(file));
    const share = TEST_PATH.test(file.path) ? 0.3 : 1;
    return { score: Math.round((score.score + size) * share * 100) / 100, risks: score.risks };
}
/** The same for one section of a file. */
function scoreLines(path, changed) {
    const text = `${path}\n${changed.map((line) => line.text).join("\n")}`.toLowerCase();
    const signs = Object.keys(SIGNS).filter((risk) => SIGNS[risk].test(text));
    const hasLostGuard = countGuards(changed, "deleted") > countGuards(changed, "added");
    const risks = RISKS.filter((risk) => (risk === "removed-guard" ? hasLostGuard : signs.includes(risk)));
    return { score: risks.reduce((sum, risk) => sum + WEIGHTS[risk], 0), risks };
}
/** The files, riskiest first; those of one score keep their order. */
function byRisk(files) {
    const scored = files.map((file) => ({ file, score: scoreFile(file).score }));
    return scored.sort((a, b) => b.score - a.score).map(({ file }) => file);
}
function countGuards(lines, kind) {
    return lines.filter((line) => line.kind === kind && GUARD.test(line.text)).length;
}


/***/ }),

/***/ 748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gg: () => (/* binding */ ROLES),
  UV: () => (/* binding */ parseReply),
  _v: () => (/* binding */ replyJsonSchema)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(8439);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(7428);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(2047);
// EXTERNAL MODULE: ./lib/core/category.js
var category = __webpack_require__(5279);
;// CONCATENATED MODULE: ./lib/core/replies/adversary.js


const line = schemas/* int */.Whr().min(1);
/** What the Adversary answers: what it holds to be safe, without having seen any finding. */
const adversaryReply = schemas/* strictObject */.rej({
    heuristics: schemas/* array */.YOg(schemas/* strictObject */.rej({
        applies_to: schemas/* string */.YjP(),
        claim: schemas/* string */.YjP(),
        file: schemas/* string */.YjP(),
        line,
        evidence_quote: schemas/* string */.YjP(),
    })),
    safe_zones: schemas/* array */.YOg(schemas/* strictObject */.rej({
        file: schemas/* string */.YjP(),
        start_line: line,
        end_line: line,
        protects_against: schemas/* array */.YOg(schemas/* enum */.k5n(category/* CATEGORIES */.R6)),
        reason: schemas/* string */.YjP(),
        evidence_quote: schemas/* string */.YjP(),
    })),
});

// EXTERNAL MODULE: ./lib/core/replies/critic.js
var critic = __webpack_require__(8790);
// EXTERNAL MODULE: ./lib/core/severity.js
var severity = __webpack_require__(3980);
// EXTERNAL MODULE: ./lib/core/side.js
var side = __webpack_require__(9432);
;// CONCATENATED MODULE: ./lib/core/replies/enthusiast.js




const enthusiast_line = schemas/* int */.Whr().min(1);
/** What an Enthusiast pass answers. Absent values are null, never omitted; unknown keys are refused. */
const enthusiastReply = schemas/* strictObject */.rej({
    findings: schemas/* array */.YOg(schemas/* strictObject */.rej({
        id: schemas/* string */.YjP(),
        title: schemas/* string */.YjP(),
        severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
        category: schemas/* enum */.k5n(category/* CATEGORIES */.R6),
        file: schemas/* string */.YjP().nullable(),
        start_line: enthusiast_line.nullable(),
        line: enthusiast_line.nullable(),
        side: schemas/* enum */.k5n(side/* SIDES */.B),
        description: schemas/* string */.YjP(),
        evidence_quote: schemas/* string */.YjP(),
        cause: schemas/* strictObject */.rej({ file: schemas/* string */.YjP(), line: enthusiast_line, side: schemas/* enum */.k5n(side/* SIDES */.B), quote: schemas/* string */.YjP() }).nullable(),
        impact_evidence: schemas/* strictObject */.rej({ file: schemas/* string */.YjP(), line: enthusiast_line, quote: schemas/* string */.YjP() }).nullable(),
        rule_id: schemas/* string */.YjP().nullable(),
        rule_quote: schemas/* string */.YjP().nullable(),
        suggestion: schemas/* string */.YjP().nullable(),
        prior_finding_id: schemas/* string */.YjP().nullable(),
    })),
});

;// CONCATENATED MODULE: ./lib/core/replies/judge.js


const judge_line = schemas/* int */.Whr().min(1);
/** What the Judge answers: one ruling for each finding. */
const judgeReply = schemas/* strictObject */.rej({
    rulings: schemas/* array */.YOg(schemas/* strictObject */.rej({
        finding_id: schemas/* string */.YjP(),
        file: schemas/* string */.YjP().nullable(),
        line: judge_line.nullable(),
        winner: schemas/* enum */.k5n(["enthusiast", "adversary", "split"]),
        final_severity: schemas/* enum */.k5n([...severity/* SEVERITIES */.oC, "dismissed"]),
        resolution: schemas/* string */.YjP(),
        refutation: schemas/* strictObject */.rej({ file: schemas/* string */.YjP(), line: judge_line, quote: schemas/* string */.YjP() }).nullable(),
        edit_instruction: schemas/* string */.YjP().nullable(),
    })),
    summary: schemas/* string */.YjP(),
    convergence: schemas/* boolean */.zMY(),
    next_round_tier: schemas/* enum */.k5n(["stay", "up"]),
});

;// CONCATENATED MODULE: ./lib/core/role.js





const ROLES = ["enthusiast", "adversary", "judge", "critic"];
const SCHEMAS = { enthusiast: enthusiastReply, adversary: adversaryReply, judge: judgeReply, critic: critic/* criticReply */.j };
/** A role's answer as a strict JSON Schema (draft-07), as `response_format` wants it. */
function replyJsonSchema(role) {
    const { $schema: _, ...schema } = json_schema_processors/* toJSONSchema */.bl(SCHEMAS[role], { target: "draft-7" });
    return schema;
}
/** A role's answer from the text a model wrote: strict, nothing repaired, nothing coerced. Never throws. */
function parseReply(role, text) {
    let json;
    try {
        json = JSON.parse(text, withoutHalves);
    }
    catch (error) {
        return { kind: "malformed", reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
    }
    const parsed = SCHEMAS[role].safeParse(json);
    if (!parsed.success)
        return { kind: "malformed", reason: errors/* prettifyError */.S1(parsed.error) };
    return { kind: "parsed", reply: parsed.data };
}
/** Half a character is none: it has no UTF-8 form, and so no digest. */
function withoutHalves(_key, value) {
    return typeof value === "string" ? value.toWellFormed() : value;
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

/***/ 3971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G2: () => (/* binding */ decideTargetType),
/* harmony export */   fB: () => (/* binding */ filesThatDecideType),
/* harmony export */   oG: () => (/* binding */ TARGET_TYPES)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8346);

/** What kind of text a target is: it says which prompts the roles get, and how places in it are compared. */
const TARGET_TYPES = ["code", "spec"];
const LINES_LOOKED_AT = 20;
const TITLE = /\b(?:plan|spec|specification|design)\b/i;
/**
 * A target is a spec when all that agents are shown of it are Markdown files (`.md`) which either lie in a planning
 * folder or have, within their first 20 lines, a heading with one of the words plan, spec, specification or design.
 * Anything beside them makes it code.
 */
function decideTargetType(pin, isPlanning, findLines) {
    const shown = shownFiles(pin);
    if (shown.length === 0 || !shown.every(isMarkdown))
        return "code";
    return shown.every((file) => isPlanning(file.path) || isTitledSpec(findLines(file) ?? [])) ? "spec" : "code";
}
/** The files whose text {@link decideTargetType} will look at; none when their names decide already. */
function filesThatDecideType(pin, isPlanning) {
    const shown = shownFiles(pin);
    return shown.every(isMarkdown) ? shown.filter((file) => !isPlanning(file.path)) : [];
}
function shownFiles(pin) {
    return pin.files.filter((file) => file.skipped === undefined);
}
function isMarkdown({ path }) {
    return /\.md$/i.test(path);
}
function isTitledSpec(lines) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .proseLines */ .D)(lines.slice(0, LINES_LOOKED_AT)).some(({ text }) => TITLE.test((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .readHeading */ .N)(text)?.title ?? ""));
}


/***/ }),

/***/ 5188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HQ: () => (/* binding */ isNear),
/* harmony export */   Jv: () => (/* binding */ NEAR_LINES),
/* harmony export */   Kj: () => (/* binding */ mergeClaims),
/* harmony export */   QG: () => (/* binding */ isSameSection),
/* harmony export */   _f: () => (/* binding */ unite)
/* harmony export */ });
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3871);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3980);


/** Two places closer than this, in the same file, may be one defect (design §7). */
const NEAR_LINES = 5;
/**
 * Merges claims of the same defect (same category, and the same function or within ±5 lines of one file and side; in a
 * spec the same category under the same heading) and numbers what is left `F1`, `F2`, …. The result does not depend on the order or the ids of the claims given.
 */
function unite(claims) {
    const clusters = [];
    for (const claim of [...claims].sort(compareClaims)) {
        const at = clusters.findIndex(({ first }) => isSameDefect(first, claim));
        const cluster = clusters[at];
        if (cluster === undefined)
            clusters.push({ first: claim, united: claim });
        else
            clusters[at] = { first: withAgents(cluster.first, claim), united: mergeClaims(cluster.united, claim) };
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
    const areUnderOneHeading = isSameSection(a.identity, b.identity);
    if (areUnderOneHeading === false)
        return false;
    return isNear(a.place, b.place) || ((areUnderOneHeading ?? isSameFunction(a, b)) && !shareAgent(a, b));
}
/** Whether two claims stand under the same heading of a spec; undefined when both stand under none, as in code. */
function isSameSection(a, b) {
    if (a.section === undefined && b.section === undefined)
        return undefined;
    return a.originalPath === b.originalPath && a.section === b.section;
}
/**
 * What one agent claims twice in a function or under a heading it holds to be two defects, so that only claims of
 * different agents merge that way.
 */
function shareAgent(a, b) {
    return a.claimedBy.some((agent) => b.claimedBy.includes(agent));
}
function isSameFunction(a, b) {
    const [left, right] = [a.identity, b.identity];
    if (left.originalPath !== right.originalPath || left.scope?.name !== right.scope?.name)
        return false;
    return left.scope?.isCallable === true;
}
/** Two claims of one defect as one: the worse speaks; what the other says besides is kept with it. */
function mergeClaims(united, claim) {
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
        suggestion: kept.suggestion ?? suggestionFor(kept, other),
        priorFindingId: kept.priorFindingId ?? other.priorFindingId,
    };
}
/** Code is meant for the lines of the claim that suggests it. */
function suggestionFor(kept, { suggestion, place }) {
    const isSamePlace = place?.startLine === kept.place?.startLine && place?.line === kept.place?.line;
    return isSamePlace || suggestion?.includes("```") !== true ? suggestion : undefined;
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
    if (facts.accuracy === "FAIL" && facts.failingLeft > 0)
        return { state: "closed", reason: "accuracy FAIL" };
    if (facts.coverage === "REQUEST_EXPANSION")
        return { state: "closed", reason: "coverage REQUEST_EXPANSION" };
    return { state: "open", reason: `accuracy ${facts.accuracy}, coverage ${facts.coverage}` };
}


/***/ }),

/***/ 2624:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ endWithoutReport)
/* harmony export */ });
/* harmony import */ var _core_action_outputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3128);
/* harmony import */ var _core_conclusion_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(996);
/* harmony import */ var _core_render_check_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6444);



/** Tells it on the check run, in the summary, in the outputs and in the log; answers the exit status. */
async function endWithoutReport(ending, run) {
    const { runner, check, headSha } = run;
    const { decision, reason, abortReason } = ending;
    const { conclusion } = decision;
    const isPassing = conclusion === "neutral";
    (isPassing ? runner.warning : runner.error)(ending.message);
    const [first = "", ...others] = ending.paragraphs;
    const paragraphs = [first, (0,_core_conclusion_js__WEBPACK_IMPORTED_MODULE_1__/* .explainConclusion */ .vc)(conclusion), ...others];
    const summary = paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n");
    await check?.complete({ conclusion, output: { title: (0,_core_render_check_run_js__WEBPACK_IMPORTED_MODULE_2__/* .cutTitle */ .dr)(decision.title), summary }, annotations: [] });
    const state = check?.state();
    const lost = state?.kind === "refused" ? `\n\nThe check run could not be written (${state.reason}).` : "";
    await runner.addSummary(`# ${ending.heading}\n\n${summary}${lost}\n`);
    await runner.setOutputs((0,_core_action_outputs_js__WEBPACK_IMPORTED_MODULE_0__/* .toReportlessOutputs */ .N)({ reason, conclusion, headSha, abortReason, checkRunId: check?.ref()?.id }));
    return isPassing && state?.kind !== "refused" ? 0 : 1;
}


/***/ }),

/***/ 6353:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ endRefusedRun),
/* harmony export */   endIdly: () => (/* binding */ endIdly),
/* harmony export */   l: () => (/* binding */ endUnobeyed)
/* harmony export */ });
/* harmony import */ var _core_action_admission_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2539);
/* harmony import */ var _core_action_outputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3128);
/* harmony import */ var _core_conclusion_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(996);
/* harmony import */ var _core_render_escape_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5729);
/* harmony import */ var _end_without_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2624);





/** Ends the run of a pull request that is not reviewed; answers the exit status. */
async function endRefusedRun(refusal, softening, run) {
    const decision = (0,_core_conclusion_js__WEBPACK_IMPORTED_MODULE_1__/* .softenDecision */ ._A)((0,_core_conclusion_js__WEBPACK_IMPORTED_MODULE_1__/* .decideConclusion */ .wu)({ refusal }), softening);
    const ending = {
        decision,
        reason: "not reviewed",
        abortReason: undefined,
        message: decision.title,
        heading: "Not reviewed",
        paragraphs: ["Nothing was reviewed.", (0,_core_render_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeMarkdown */ .FV)(decision.title), (0,_core_action_admission_js__WEBPACK_IMPORTED_MODULE_4__/* .explainRefusal */ .GC)(refusal)],
    };
    return (0,_end_without_report_js__WEBPACK_IMPORTED_MODULE_2__/* .endWithoutReport */ .S)(ending, run);
}
/** Ends the run of a command that is not obeyed: it is told where only who looks for it finds it, and no check changes. */
async function endUnobeyed(reason, runner) {
    await runner.addSummary(`# Not obeyed\n\n${reason}\n`);
    return endIdly({ message: reason, reason: "command not obeyed" }, runner);
}
/** Ends a run nothing was asked of. */
async function endIdly({ message, reason }, runner) {
    runner.notice(message);
    const nothing = { abortReason: undefined, headSha: "", checkRunId: undefined };
    await runner.setOutputs((0,_core_action_outputs_js__WEBPACK_IMPORTED_MODULE_0__/* .toReportlessOutputs */ .N)({ ...nothing, reason, conclusion: "neutral" }));
    return 0;
}


/***/ })

};

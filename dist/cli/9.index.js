export const id = 9;
export const ids = [9];
export const modules = {

/***/ 4009:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderCommand: () => (/* binding */ renderCommand)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/render/render-report.js + 2 modules
var render_report = __webpack_require__(7688);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(2047);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(3759);
;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/iso.js



function datetime(params) {
    return api/* _isoDateTime */.G1(schemas/* ZodISODateTime */.You, params);
}
function date(params) {
    return core._isoDate(ZodISODate, params);
}
function time(params) {
    return core._isoTime(ZodISOTime, params);
}
function duration(params) {
    return core._isoDuration(ZodISODuration, params);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(7428);
// EXTERNAL MODULE: ./lib/core/category.js
var category = __webpack_require__(5279);
// EXTERNAL MODULE: ./lib/core/conclusion.js
var conclusion = __webpack_require__(996);
// EXTERNAL MODULE: ./lib/core/convergence.js
var convergence = __webpack_require__(1570);
// EXTERNAL MODULE: ./lib/core/mode.js
var mode = __webpack_require__(6832);
// EXTERNAL MODULE: ./lib/core/replies/critic.js
var critic = __webpack_require__(8790);
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
    source: schemas/* enum */.k5n(["openai", "static"]).describe("Who claimed it: language models or the embedded static panel."),
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
    suggestion: schemas/* string */.YjP().nullable(),
    anchor: schemas/* object */.Ikc({ path: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), start_line: line, line })
        .nullable()
        .describe("Where the diff shows it, all in one hunk; null when it does not."),
    winner: schemas/* enum */.k5n(["enthusiast", "adversary", "split"]).nullable(),
    round: count,
    validation: schemas/* object */.Ikc({ status: schemas/* enum */.k5n([...critic/* CRITIC_STATUSES */.K, "not_reached"]), explanation: schemas/* string */.YjP() }),
    corrections: schemas/* array */.YOg(schemas/* object */.Ikc({ gate: schemas/* string */.YjP(), field: schemas/* string */.YjP(), before: schemas/* string */.YjP(), after: schemas/* string */.YjP() })),
};
const findingSchema = schemas/* object */.Ikc(findingShape);
const dismissedSchema = schemas/* object */.Ikc({ ...findingShape, reason: schemas/* string */.YjP(), by: schemas/* enum */.k5n(["gate", "judge", "critic"]) });
const unresolvedSchema = schemas/* object */.Ikc({ ...findingShape, reason: schemas/* string */.YjP() });
const roundSchema = schemas/* object */.Ikc({
    round: line,
    tier: schemas/* string */.YjP(),
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
        started_at: datetime(),
        finished_at: datetime(),
        status: schemas/* enum */.k5n(RUN_STATUSES),
        stop_reason: schemas/* enum */.k5n(convergence/* STOP_REASONS */.N).nullable(),
        stop_detail: schemas/* string */.YjP().nullable(),
        abort_reason: schemas/* enum */.k5n(ABORT_REASONS).nullable(),
        conclusion: schemas/* enum */.k5n(conclusion/* CONCLUSIONS */.Fr),
        title: schemas/* string */.YjP().describe("The conclusion in one line."),
        mode: schemas/* enum */.k5n(mode/* MODES */.FN),
        panel: schemas/* enum */.k5n(["openai", "static"]),
        passes: count,
        rounds_planned: count,
        rounds_completed: count,
        models: schemas/* array */.YOg(schemas/* string */.YjP()).describe("Weakest to strongest; the last is the ceiling."),
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
        file: schemas/* string */.YjP(),
        line,
        severity: schemas/* enum */.k5n(severity/* SEVERITIES */.oC),
        description: schemas/* string */.YjP(),
        evidence_quote: schemas/* string */.YjP(),
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
        spot_checks: schemas/* array */.YOg(schemas/* unknown */.L5J()),
    }),
    replay: schemas/* object */.Ikc({
        files: schemas/* array */.YOg(schemas/* object */.Ikc({ path: schemas/* string */.YjP(), side: schemas/* enum */.k5n(side/* SIDES */.B), blob: schemas/* string */.YjP() })),
        rules: schemas/* array */.YOg(schemas/* string */.YjP()),
        previous: schemas/* array */.YOg(schemas/* string */.YjP()),
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
        overrides: schemas/* array */.YOg(schemas/* unknown */.L5J()),
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
        return { kind: "malformed", reason: core_errors/* prettifyError */.S1(parsed.error) };
    return { kind: "parsed", report: parsed.data };
}

// EXTERNAL MODULE: ./lib/entry/cli/emit.js
var emit = __webpack_require__(9362);
;// CONCATENATED MODULE: ./lib/entry/cli/render-command.js





/**
 * Renders a report file again.
 *
 * @throws ConfigError if the file cannot be read or is no report.
 */
async function renderCommand(command) {
    const text = await (0,promises_.readFile)(command.report, "utf8").catch((error) => {
        throw notAReport(command.report, error.code ?? error.message);
    });
    const parsed = parseReport(text);
    if (parsed.kind === "malformed")
        throw notAReport(command.report, parsed.reason);
    await (0,emit/* emit */.I)((0,render_report/* renderReport */.B)(parsed.report, command.format), command);
    return 0;
}
function notAReport(path, reason) {
    return new errors/* ConfigError */.xL([
        { input: path, got: reason, wanted: "a report.json of a review", remedy: "Give the path of one." },
    ]);
}


/***/ })

};

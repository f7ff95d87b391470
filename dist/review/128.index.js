export const id = 128;
export const ids = [128];
export const modules = {

/***/ 53128:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toOutputs: () => (/* binding */ toOutputs),
/* harmony export */   toReportlessOutputs: () => (/* binding */ toReportlessOutputs)
/* harmony export */ });
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99714);

/** The review's outputs (contract): words, counts and SHAs, since the runner drops what looks like a secret. */
function toOutputs(report, facts) {
    const { run, verdict, pin } = report;
    // Nothing is known of them then: 0 would be a sum.
    const isUntold = run.usage.calls > 0 && run.usage.calls_without_usage === run.usage.calls;
    return {
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
        "highest-severity": (0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .worstSeverity */ .Lc)(report.findings.map((finding) => finding.severity)) ?? "none",
        rounds: String(run.rounds_completed),
        "head-sha": pin.head_sha,
        "base-sha": pin.base_sha ?? "",
        "target-sha256": pin.target_sha256,
        "pin-drift": String(pin.drift),
        "report-path": facts.reportPath,
        "report-artifact": facts.reportArtifact,
        "report-sha256": facts.reportSha256,
        "check-run-id": facts.checkRunId === undefined ? "" : String(facts.checkRunId),
        reused: String(run.reused_from !== null),
        "input-tokens": isUntold ? "" : String(run.usage.input_tokens),
        "output-tokens": isUntold ? "" : String(run.usage.output_tokens),
        "patch-sha256": report.fix?.patch_sha256 ?? "",
        // Last: outputs that are written in part, on a full disk, leave it shut.
        gate: facts.gate.state,
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

/***/ 99714:
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


/***/ })

};

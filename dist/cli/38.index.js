export const id = 38;
export const ids = [38,705];
export const modules = {

/***/ 11038:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   policyCheckCommand: () => (/* binding */ policyCheckCommand)
/* harmony export */ });
/* harmony import */ var _review_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50705);

/**
 * Holds a target of a local repository against its policy and says what came of it; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
function policyCheckCommand(command, environment, installation) {
    const { policyFile } = command;
    return (0,_review_command_js__WEBPACK_IMPORTED_MODULE_0__/* .judge */ .S)(command, {
        ...{ environment, installation, policyAlone: { file: policyFile } },
        ownFiles: policyFile === undefined ? [] : [policyFile],
    });
}


/***/ }),

/***/ 50705:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ judge),
/* harmony export */   reviewCommand: () => (/* binding */ reviewCommand)
/* harmony export */ });
/* harmony import */ var _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47826);
/* harmony import */ var _core_verdict_conclusion_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(30118);
/* harmony import */ var _review_target_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(82167);
/* harmony import */ var _as_typed_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(12328);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(59362);
/* harmony import */ var _open_judging_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(72267);
/* harmony import */ var _output_place_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(81905);
/* harmony import */ var _terminal_style_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4893);








/**
 * Reviews a target of a local repository and says the verdict; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
async function reviewCommand(args, environment, installation) {
    return judge(args, { environment, installation });
}
/** Judges a target, by a review or by what else is read in, and says the verdict; answers the exit status. */
function judge(args, means) {
    return (0,_as_typed_js__WEBPACK_IMPORTED_MODULE_3__/* .asTyped */ .j)(args.config, () => judgeTarget(args, means));
}
async function judgeTarget(args, means) {
    const { environment } = means;
    await (0,_output_place_js__WEBPACK_IMPORTED_MODULE_6__/* .checkOutput */ .yr)(args, environment);
    return (0,_open_judging_js__WEBPACK_IMPORTED_MODULE_5__/* .withJudging */ .H)(args, means, async ({ order, log }) => {
        log.progress("Pinning the target");
        const { decision, report } = await (0,_review_target_js__WEBPACK_IMPORTED_MODULE_2__/* .reviewTarget */ .e)(order);
        if (decision.ending === "could-not-judge")
            log.warning(decision.title);
        // Elsewhere the result says it below.
        else if (args.output !== undefined)
            log.info(decision.title);
        log.close();
        await (0,_emit_js__WEBPACK_IMPORTED_MODULE_4__/* .emit */ .Ic)((0,_core_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__/* .renderReport */ .B)(report, args.format, (0,_terminal_style_js__WEBPACK_IMPORTED_MODULE_7__/* .terminalStyle */ .w)(args, process.stdout, environment)), args, log);
        return (0,_core_verdict_conclusion_js__WEBPACK_IMPORTED_MODULE_1__/* .exitCodeOf */ .FO)(decision.ending);
    });
}


/***/ })

};

export const id = 157;
export const ids = [157];
export const modules = {

/***/ 3157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderCommand: () => (/* binding */ renderCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5303);
/* harmony import */ var _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3064);
/* harmony import */ var _core_report_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4439);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9362);
/* harmony import */ var _output_place_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1905);
/* harmony import */ var _terminal_style_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4893);








/**
 * Renders a report file again.
 *
 * @throws ConfigError if the file cannot be read or is no report, or the result may not be written where it should be.
 */
async function renderCommand(command, environment) {
    await (0,_output_place_js__WEBPACK_IMPORTED_MODULE_6__/* .checkOutput */ .y)(command, environment);
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(command.report, "utf8").catch((error) => {
        throw notAReport(command.report, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileProblem */ .R)(error));
    });
    const parsed = (0,_core_report_report_js__WEBPACK_IMPORTED_MODULE_4__/* .parseReport */ .MM)(text);
    if (parsed.kind === "malformed")
        throw notAReport(command.report, parsed.reason);
    const style = (0,_terminal_style_js__WEBPACK_IMPORTED_MODULE_7__/* .terminalStyle */ .w)(command, process.stdout, environment);
    await (0,_emit_js__WEBPACK_IMPORTED_MODULE_5__/* .emit */ .I)((0,_core_render_render_report_js__WEBPACK_IMPORTED_MODULE_3__/* .renderReport */ .B)(parsed.report, command.format, style), command);
    return 0;
}
function notAReport(path, reason) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL([
        {
            input: path,
            got: reason,
            wanted: "the report.json that a review wrote",
            remedy: "render takes no other format.",
        },
    ]);
}


/***/ }),

/***/ 4893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ isCapable),
/* harmony export */   w: () => (/* binding */ terminalStyle)
/* harmony export */ });
/* harmony import */ var _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3463);

/** Broader lines are hard to read, and on narrower ones nothing fits. */
const MOST_COLUMNS = 100;
const FEWEST_COLUMNS = 40;
/**
 * How text is laid out on standard output: as wide as a terminal is, in colour unless `NO_COLOR` is set; plain in a file, a
 * pipe, or a terminal that can do no more.
 *
 * @see https://no-color.org
 */
function terminalStyle({ output }, stream, environment) {
    if (output !== undefined || stream.isTTY !== true)
        return _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__/* .PLAIN */ .t;
    const columns = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, stream.columns || 80));
    return { columns, isColoured: isCapable(stream, environment) && (environment.NO_COLOR ?? "") === "" };
}
/** Whether a terminal stands behind it that can move its cursor and knows colours. */
function isCapable({ isTTY }, { TERM }) {
    return isTTY === true && TERM !== "dumb";
}


/***/ })

};

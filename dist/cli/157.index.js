export const id = 157;
export const ids = [157];
export const modules = {

/***/ 5303:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ describeFileProblem)
/* harmony export */ });
/** Where Node's own words would puzzle a reader. */
const PLAINER = {
    EISDIR: "a directory, not a file",
    ENOTDIR: "a part of the path is a file, not a directory",
};
/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
function describeFileProblem(error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
    return PLAINER[code] ?? words;
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
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5303);
/* harmony import */ var _core_render_escape_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5729);






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
        throw notWritable(output, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileProblem */ .R)(error));
    });
}
/**
 * Writes the result where it was asked for: a file, else standard output, where the Actions runner would obey a quoted
 * line that is a command of its.
 *
 * @throws ConfigError if the file cannot be written.
 */
async function emit(text, { output }) {
    if (output !== undefined) {
        return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(output, text).catch((error) => {
            throw notWritable(output, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileProblem */ .R)(error));
        });
    }
    await new Promise((resolve, reject) => {
        process.stdout.write(toPrinted(text), (error) => {
            // A reader that has seen enough, such as `head`, changes nothing about the result.
            if (!error || error.code === "EPIPE")
                resolve();
            else
                reject(notWritable("standard output", (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileProblem */ .R)(error)));
        });
    });
}
function toPrinted(text) {
    if (process.env.GITHUB_ACTIONS !== "true")
        return text;
    return text.split("\n").map(_core_render_escape_js__WEBPACK_IMPORTED_MODULE_5__/* .defuseWorkflowCommand */ .vC).join("\n");
}
function notWritable(output, got) {
    const remedy = "Check the path and the space left there.";
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigError */ .xL([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}


/***/ }),

/***/ 3157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderCommand: () => (/* binding */ renderCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5303);
/* harmony import */ var _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9664);
/* harmony import */ var _core_report_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4031);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9362);






/**
 * Renders a report file again.
 *
 * @throws ConfigError if the file cannot be read or is no report.
 */
async function renderCommand(command) {
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(command.report, "utf8").catch((error) => {
        throw notAReport(command.report, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileProblem */ .R)(error));
    });
    const parsed = (0,_core_report_report_js__WEBPACK_IMPORTED_MODULE_4__/* .parseReport */ .MM)(text);
    if (parsed.kind === "malformed")
        throw notAReport(command.report, parsed.reason);
    await (0,_emit_js__WEBPACK_IMPORTED_MODULE_5__/* .emit */ .I)((0,_core_render_render_report_js__WEBPACK_IMPORTED_MODULE_3__/* .renderReport */ .B)(parsed.report, command.format), command);
    return 0;
}
function notAReport(path, reason) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL([
        { input: path, got: reason, wanted: "a report.json of a review", remedy: "Give the path of one." },
    ]);
}


/***/ })

};

export const id = 22;
export const ids = [22];
export const modules = {

/***/ 8022:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configCheckCommand: () => (/* binding */ configCheckCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8815);
/* harmony import */ var _adapters_config_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(143);
/* harmony import */ var _core_action_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2646);
/* harmony import */ var _core_config_describe_settings_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2339);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5303);
/* harmony import */ var _core_files_path_globs_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6598);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9362);










/** The list of known patterns lies beside the configuration. */
const PATTERNS_NAME = "patterns.yml";
/**
 * Prints what a configuration comes to, as YAML that is itself a configuration; the exit status is 0.
 *
 * @throws ConfigError naming everything that is wrong in it, and in the patterns beside it.
 */
async function configCheckCommand({ file, repository }) {
    const path = file ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository, _core_action_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .DEFAULT_CONFIG_PATH */ .Bi);
    const patternsPath = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), PATTERNS_NAME);
    const text = await readText(path, file !== undefined);
    const patternsText = await readText(patternsPath, false);
    const problems = [];
    const settings = await collect(problems, async () => toSettings(await (0,_adapters_config_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readConfig */ .X)(text ?? "", path)));
    const patterns = await collect(problems, () => (0,_adapters_config_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readPatternList */ .B)(patternsText ?? "", patternsPath));
    if (settings === undefined || patterns === undefined)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL(problems);
    const heading = text === undefined ? `There is no ${path}: these are the defaults.` : `${path} is right.`;
    const notes = [heading, ...describePatterns(patterns, patternsText === undefined ? undefined : patternsPath)];
    const { models, panel } = settings;
    if (panel !== "static" && models === undefined) {
        notes.push("It names no models: a review with a language model needs them from the input or flag `models`.");
    }
    await (0,_emit_js__WEBPACK_IMPORTED_MODULE_9__/* .emit */ .I)(`${notes.map((note) => `# ${note}\n`).join("")}${(0,yaml__WEBPACK_IMPORTED_MODULE_2__/* .stringify */ .As)(settings)}`, { output: undefined });
    return 0;
}
/** Globs are only tried in a review, and one that cannot be used would stop it. */
function toSettings(config) {
    for (const key of ["paths-ignore", "planning-folders", "rules", "never-send"])
        (0,_core_files_path_globs_js__WEBPACK_IMPORTED_MODULE_8__/* .compileGlobs */ .t)(config[key] ?? [], key);
    return (0,_core_config_describe_settings_js__WEBPACK_IMPORTED_MODULE_5__/* .previewSettings */ .a)(config);
}
function describePatterns(patterns, path) {
    if (path === undefined)
        return [];
    return [`${path} is right: ${patterns.length} known ${patterns.length === 1 ? "pattern" : "patterns"}.`];
}
async function collect(problems, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL))
            throw error;
        problems.push(...error.problems);
        return undefined;
    }
}
async function readText(path, isNamed) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8").catch((error) => {
        if (error.code === "ENOENT" && !isNamed)
            return undefined;
        const got = (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_7__/* .describeFileProblem */ .R)(error);
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL([{ input: path, got, wanted: "a readable YAML file", remedy: "Check the path." }]);
    });
}


/***/ })

};

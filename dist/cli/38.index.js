export const id = 38;
export const ids = [38];
export const modules = {

/***/ 1038:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   policyCheckCommand: () => (/* binding */ policyCheckCommand)
/* harmony export */ });
/* harmony import */ var _review_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1331);

/**
 * Holds a target of a local repository against its policy and says what came of it; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
function policyCheckCommand(command, environment, installation) {
    const { policyFile } = command;
    return (0,_review_command_js__WEBPACK_IMPORTED_MODULE_0__/* .judge */ .S)(command, {
        ...{ environment, installation, policyAlone: { file: policyFile } },
        readsFiles: policyFile === undefined ? [] : [policyFile],
    });
}


/***/ })

};

export const id = 166;
export const ids = [166];
export const modules = {

/***/ 9166:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findTomlFault: () => (/* binding */ findTomlFault)
/* harmony export */ });
/* harmony import */ var smol_toml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3292);

/** The first place at which a text is no TOML (1.1), or undefined. Never throws. */
function findTomlFault(text) {
    try {
        (0,smol_toml__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(text, { integersAsBigInt: "asNeeded" });
        return undefined;
    }
    catch (error) {
        if (!(error instanceof smol_toml__WEBPACK_IMPORTED_MODULE_0__/* .TomlError */ .zx) || NESTED.test(error.message))
            return undefined;
        const [first = ""] = error.message.split("\n");
        return { line: error.line, problem: first.replace(/^Invalid TOML document: /, "") };
    }
}
/** The parser's own limit, and none of the format. */
const NESTED = /excessively nested/;


/***/ })

};

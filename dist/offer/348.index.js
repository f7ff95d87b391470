export const id = 348;
export const ids = [348];
export const modules = {

/***/ 4348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findRepeatedKeys: () => (/* binding */ findRepeatedKeys),
/* harmony export */   isNestedTooDeep: () => (/* binding */ isNestedTooDeep)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);

const MAX_OPEN = 200;
/**
 * Whether more brackets are open at once in a YAML text than any has that people write: the cost of parsing them is the
 * square of their number. Brackets in texts and comments count as well. Its cost is linear.
 */
function isNestedTooDeep(text) {
    let open = 0;
    for (const [sign] of text.matchAll(/[[\]{}]/g)) {
        open = sign === "[" || sign === "{" ? open + 1 : Math.max(0, open - 1);
        if (open > MAX_OPEN)
            return true;
    }
    return false;
}
/** The keys that a mapping says again, in document order. The parser's own look for them compares each key with each. */
function findRepeatedKeys(document) {
    const repeated = [];
    (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .visit */ .YR)(document, {
        Map(_, map) {
            const known = new Set();
            for (const { key } of (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(map) ? map.items : []) {
                if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key))
                    continue;
                if (known.has(key.value) && key.value !== "<<")
                    repeated.push(key);
                known.add(key.value);
            }
        },
    });
    return repeated;
}


/***/ })

};

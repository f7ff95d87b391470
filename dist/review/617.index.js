export const id = 617;
export const ids = [617];
export const modules = {

/***/ 3617:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   unzipFile: () => (/* binding */ unzipFile)
/* harmony export */ });
/* harmony import */ var fflate__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1306);

/** Little enough that what one step of a bomb unfolds into does no harm: at most 1,032 times as much. */
const STEP_BYTES = 16 * 1024;
/**
 * One file out of a zip archive, by its exact path. Undefined when it is not there, cannot be unpacked, or is longer
 * than `maxBytes`, whatever the archive says of its length: no more than that is ever unpacked. Never throws.
 */
function unzipFile(zip, path, maxBytes) {
    const wanted = new Unpacking(maxBytes);
    const unzip = new fflate__WEBPACK_IMPORTED_MODULE_0__/* .Unzip */ .HJ((file) => {
        if (file.name === path)
            wanted.begin(file);
    });
    unzip.register(fflate__WEBPACK_IMPORTED_MODULE_0__/* .UnzipInflate */ .mM);
    try {
        for (let at = 0; at < zip.length && !wanted.isOver; at += STEP_BYTES) {
            unzip.push(zip.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= zip.length);
        }
    }
    catch {
        return undefined;
    }
    return wanted.content();
}
class Unpacking {
    #maxBytes;
    #chunks = [];
    #length = 0;
    #state = "absent";
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    get isOver() {
        return this.#state === "complete" || this.#state === "broken";
    }
    /** Of two files of one path the first counts. */
    begin(file) {
        if (this.#state !== "absent")
            return;
        this.#state = "begun";
        file.ondata = (error, chunk, isLast) => this.#take(error, chunk, isLast);
        file.start();
    }
    content() {
        return this.#state === "complete" ? new Uint8Array(Buffer.concat(this.#chunks)) : undefined;
    }
    #take(error, chunk, isLast) {
        if (this.isOver)
            return;
        this.#length += chunk?.length ?? 0;
        if (error !== null || this.#length > this.#maxBytes) {
            this.#state = "broken";
            return;
        }
        this.#chunks.push(chunk);
        if (isLast)
            this.#state = "complete";
    }
}


/***/ })

};

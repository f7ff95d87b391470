export const id = 937;
export const ids = [937];
export const modules = {

/***/ 937:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   unzipFile: () => (/* binding */ unzipFile),
/* harmony export */   unzipSoleFile: () => (/* binding */ unzipSoleFile)
/* harmony export */ });
/* harmony import */ var fflate__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1306);
/* harmony import */ var _system_bounded_bytes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4003);


/** Little enough that what one step of a bomb unfolds into does no harm: at most 1,032 times as much. */
const STEP_BYTES = 16 * 1024;
/** More are not counted. */
const MAX_PATHS = 5;
/** Nothing is written by these names, but who makes them means no good. */
const LEADS_OUT = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[A-Za-z]:|\0/;
/**
 * One file out of a zip archive, by its exact path. Undefined when it is not there, cannot be unpacked, or is longer
 * than `maxBytes`, whatever the archive says of its length: no more than that is ever unpacked. Never throws.
 */
function unzipFile(zip, path, maxBytes) {
    const wanted = new Unpacking(maxBytes);
    const isWhole = unpack(zip, (file) => {
        if (file.name === path)
            wanted.begin(file);
    }, () => wanted.isOver);
    return isWhole ? wanted.content() : undefined;
}
/**
 * The file of a zip archive that holds no other, or what was found in its place. No more than `maxBytes` is ever unpacked,
 * whatever the archive says of its length. Never throws.
 */
function unzipSoleFile(zip, maxBytes) {
    const wanted = new Unpacking(maxBytes);
    const paths = [];
    const onFile = (file) => {
        if (file.name.endsWith("/"))
            return;
        paths.push(file.name);
        wanted.begin(file);
    };
    if (!unpack(zip, onFile, () => wanted.isLost || paths.length > MAX_PATHS)) {
        return unusable("an archive that cannot be unpacked");
    }
    const [path] = paths;
    if (path === undefined)
        return unusable("what is no zip archive of files");
    if (paths.length > 1)
        return unusable(describeSeveral(paths));
    if (LEADS_OUT.test(path))
        return unusable(`a path that leads out of the archive, ${JSON.stringify(path)}`);
    const content = wanted.content();
    if (content !== undefined)
        return { kind: "file", path, content };
    return unusable(wanted.isOversized
        ? `a file of more than ${maxBytes} bytes, ${JSON.stringify(path)}`
        : "an archive that cannot be unpacked");
}
/** False where the archive is none that can be unpacked. */
function unpack(zip, onFile, isOver) {
    const unzip = new fflate__WEBPACK_IMPORTED_MODULE_0__/* .Unzip */ .HJ(onFile);
    unzip.register(fflate__WEBPACK_IMPORTED_MODULE_0__/* .UnzipInflate */ .mM);
    try {
        for (let at = 0; at < zip.length && !isOver(); at += STEP_BYTES) {
            unzip.push(zip.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= zip.length);
        }
        return true;
    }
    catch {
        return false;
    }
}
function unusable(found) {
    return { kind: "unusable", found };
}
function describeSeveral(paths) {
    const named = paths.slice(0, MAX_PATHS).map((path) => JSON.stringify(path));
    return `several files, ${named.join(", ")}${paths.length > MAX_PATHS ? " and others" : ""}`;
}
class Unpacking {
    #bytes;
    #state = "absent";
    constructor(maxBytes) {
        this.#bytes = new _system_bounded_bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .BoundedBytes */ .T(maxBytes);
    }
    get isOver() {
        return this.#state === "complete" || this.isLost;
    }
    get isLost() {
        return this.#state === "broken" || this.isOversized;
    }
    get isOversized() {
        return this.#state === "oversized";
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
        return this.#state === "complete" ? this.#bytes.content() : undefined;
    }
    #take(error, chunk, isLast) {
        if (this.isOver)
            return;
        if (error !== null)
            this.#state = "broken";
        else if (!this.#bytes.add(chunk))
            this.#state = "oversized";
        else if (isLast)
            this.#state = "complete";
    }
}


/***/ })

};

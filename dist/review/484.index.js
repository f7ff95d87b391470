export const id = 484;
export const ids = [484];
export const modules = {

/***/ 91484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   systemClock: () => (/* binding */ systemClock)
/* harmony export */ });
/** The longest delay a Node timer takes; anything longer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The machine's own clock and timers. */
const systemClock = {
    now: () => Date.now(),
    timestamp: () => new Date().toISOString(),
    monotonicMs: () => performance.now(),
    sleep,
    deadline,
};
function sleep(ms, signal) {
    if (signal.aborted)
        return Promise.reject(signal.reason);
    // A signal of our own: Node warns about the eleventh listener on one that many share.
    const aborted = AbortSignal.any([signal]);
    return new Promise((resolve, reject) => {
        const onAbort = () => {
            timer.cancel();
            reject(signal.reason);
        };
        const timer = after(ms, () => {
            aborted.removeEventListener("abort", onAbort);
            resolve();
        });
        aborted.addEventListener("abort", onAbort, { once: true });
    });
}
function deadline(ms, parent) {
    const expiry = new AbortController();
    const signal = AbortSignal.any([parent, expiry.signal]);
    if (signal.aborted)
        return signal;
    const timer = after(ms, () => expiry.abort(new DOMException(`deadline of ${ms} ms passed`, "TimeoutError")));
    timer.unref();
    signal.addEventListener("abort", timer.cancel, { once: true });
    return signal;
}
function after(ms, ring) {
    let isRef = true;
    let handle;
    const arm = (leftMs) => {
        const stepMs = Math.min(leftMs, MAX_TIMER_MS);
        handle = setTimeout(() => (leftMs > stepMs ? arm(leftMs - stepMs) : ring()), stepMs);
        if (!isRef)
            handle.unref();
    };
    arm(Math.max(0, ms));
    return {
        cancel: () => clearTimeout(handle),
        unref: () => {
            isRef = false;
            handle.unref();
        },
    };
}


/***/ })

};

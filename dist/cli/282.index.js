export const id = 282;
export const ids = [282];
export const modules = {

/***/ 48282:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   weighRefutations: () => (/* binding */ weighRefutations)
/* harmony export */ });
/* harmony import */ var _core_triage_find_thread_proof_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72927);
/* harmony import */ var _core_triage_proof_places_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58179);
/* harmony import */ var _core_triage_to_thread_document_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(20516);
/* harmony import */ var _load_past_texts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23981);
/* harmony import */ var _put_threads_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(14728);





/**
 * Which proofs against findings that were made of remarks show the remarks themselves to be false: a finding may be of other
 * lines than its remark, and what refutes it may be what mended the remark.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function weighRefutations(dismissed, { past, read }, { target, texts }) {
    const refuted = read.kind === "read" ? findRefuted(read.threads.filter(_core_triage_to_thread_document_js__WEBPACK_IMPORTED_MODULE_4__/* .isShownWhole */ .T), dismissed) : [];
    if (refuted.length === 0)
        return () => false;
    const { pin } = target;
    const questions = await (0,_put_threads_js__WEBPACK_IMPORTED_MODULE_3__/* .toTriageQuestions */ .T)(refuted.map(({ thread }) => thread), { target, past });
    const cited = refuted.flatMap(({ thread, proofs }) => [...(0,_core_triage_proof_places_js__WEBPACK_IMPORTED_MODULE_1__/* .citedByThread */ .J7)(thread, pin), ...proofs]);
    await texts.load(cited.map(({ file, side }) => ({ file, side })));
    await texts.followImports(cited.map(({ file }) => file));
    const claims = refuted.flatMap(({ thread, proofs }) => proofs.map(({ file }) => ({ thread, entry: { commit: null, file } })));
    const means = { ...texts.context([]), ...(await (0,_load_past_texts_js__WEBPACK_IMPORTED_MODULE_2__/* .loadPastTexts */ .f)(claims, { past, pin })) };
    const speaking = questions.flatMap((question, index) => (refuted[index]?.proofs ?? [])
        .filter((proof) => (0,_core_triage_find_thread_proof_js__WEBPACK_IMPORTED_MODULE_0__/* .whyRemarkStands */ .QP)(proof, question, means) === undefined)
        .map(({ file, line, quote }) => nameOf(question.thread.id, { file, start_line: line, quote })));
    const known = new Set(speaking);
    return (threadId, proof) => known.has(nameOf(threadId, proof));
}
function findRefuted(threads, dismissed) {
    return threads.flatMap((thread) => {
        const own = dismissed.filter(({ claim }) => claim.threads?.some(({ threadId }) => threadId === thread.id));
        const proofs = own.flatMap((each) => each.proofs.map(({ proof }) => proof));
        return proofs.length === 0 ? [] : [{ thread, proofs }];
    });
}
function nameOf(threadId, { file, start_line: line, quote }) {
    return JSON.stringify([threadId, file, line, quote]);
}


/***/ })

};

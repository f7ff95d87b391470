export const id = 263;
export const ids = [263];
export const modules = {

/***/ 45708:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ partOf),
/* harmony export */   OS: () => (/* binding */ unlimited),
/* harmony export */   q9: () => (/* binding */ pausablePartOf)
/* harmony export */ });
/** Ends with the signal alone. */
function unlimited(signal) {
    return { signal, leftMs: () => Number.POSITIVE_INFINITY };
}
/** A part of a longer time: it begins now, takes at most so long, and ends no later than the whole. */
function partOf(whole, ms, clock) {
    const end = clock.monotonicMs() + ms;
    return {
        signal: clock.deadline(ms, whole.signal),
        leftMs: () => Math.max(0, Math.min(end - clock.monotonicMs(), whole.leftMs())),
    };
}
/** The same, but for the times that it is paused; the whole goes on meanwhile. */
function pausablePartOf(whole, ms, clock) {
    const over = new AbortController();
    const signal = AbortSignal.any([whole.signal, over.signal]);
    let ownMs = ms;
    let begunMs = clock.monotonicMs();
    let timer = arm(ms);
    let isPaused = false;
    const ownLeftMs = () => (isPaused ? ownMs : ownMs - (clock.monotonicMs() - begunMs));
    function arm(leftMs) {
        const stopped = new AbortController();
        const deadline = clock.deadline(leftMs, AbortSignal.any([signal, stopped.signal]));
        const ring = () => {
            if (!stopped.signal.aborted)
                over.abort(deadline.reason);
        };
        deadline.addEventListener("abort", ring, { once: true });
        return stopped;
    }
    return {
        signal,
        leftMs: () => Math.max(0, Math.min(ownLeftMs(), whole.leftMs())),
        pause: () => {
            ownMs = ownLeftMs();
            isPaused = true;
            timer.abort();
            return () => {
                begunMs = clock.monotonicMs();
                isPaused = false;
                timer = arm(ownMs);
            };
        },
    };
}


/***/ }),

/***/ 92263:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   finaliseReview: () => (/* binding */ finaliseReview)
/* harmony export */ });
/* harmony import */ var _core_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45708);
/* harmony import */ var _surroundings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42822);


/** The review had its time; this is what is left to do when GitHub did not answer it. */
const LONGEST_MS = 30_000;
const OUTPUT = {
    title: "Could not judge: the run was broken off",
    summary: "The review was broken off before it could say here how it ended. Run it again.",
};
/**
 * Closes a check run that the review itself did not: it crashed, ran out of memory, was killed or could not reach
 * GitHub. After a review that closed its own there is nothing to do, and nothing is loaded.
 */
async function finaliseReview(runner, environment) {
    if (runner.savedState("finished") === "true" || runner.savedState("external-id") === "")
        return 0;
    const host = await openHost(runner, environment);
    try {
        const ref = await findOpenCheck(runner, host);
        if (ref === undefined)
            return 0;
        await host.completeCheckRun(ref, { conclusion: "cancelled", output: OUTPUT, annotations: [] });
    }
    catch (error) {
        if (!(error instanceof DOMException))
            throw error;
        runner.error(`The check run may be left in progress: GitHub did not answer within ${LONGEST_MS / 1000} s.`);
        return 1;
    }
    runner.notice("The check run left in progress was closed.");
    return 0;
}
async function openHost(runner, environment) {
    const { repository, apiUrl } = await (0,_surroundings_js__WEBPACK_IMPORTED_MODULE_0__/* .readSurroundings */ .S)(environment);
    const [{ githubHost }, { systemClock }, { runnerLog }, { redactor }] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(379), __webpack_require__.e(362)]).then(__webpack_require__.bind(__webpack_require__, 77379)),
        __webpack_require__.e(/* import() */ 484).then(__webpack_require__.bind(__webpack_require__, 91484)),
        Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(99), __webpack_require__.e(285)]).then(__webpack_require__.bind(__webpack_require__, 50099)),
        __webpack_require__.e(/* import() */ 38).then(__webpack_require__.bind(__webpack_require__, 8038)),
    ]);
    const token = runner.input("github-token").trim();
    if (token !== "")
        runner.mask(token);
    const log = runnerLog(process.stdout, { redact: redactor([token]), clock: systemClock });
    const limit = (0,_core_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .partOf */ .BU)((0,_core_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .unlimited */ .OS)(new AbortController().signal), LONGEST_MS, systemClock);
    return githubHost({ token, repository, apiUrl, clock: systemClock, log, environment, limit });
}
/** By its id, or, when the review never heard of its creation, by what it was to be created with. */
async function findOpenCheck(runner, host) {
    const { requireSha } = await __webpack_require__.e(/* import() */ 825).then(__webpack_require__.bind(__webpack_require__, 79825));
    const name = runner.savedState("check-name");
    const headSha = requireSha(runner.savedState("head-sha"));
    const id = Number(runner.savedState("check-run-id"));
    if (Number.isInteger(id) && id >= 1)
        return { id, name, headSha };
    return host.findCheckRun({ name, headSha, externalId: runner.savedState("external-id") });
}


/***/ }),

/***/ 42822:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ readSurroundings),
/* harmony export */   Z: () => (/* binding */ repositoryUrlOf)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);



/**
 * The run's surroundings from the environment.
 *
 * @throws ConfigError if a variable every runner sets is missing.
 */
async function readSurroundings(environment) {
    const names = ["GITHUB_REPOSITORY", "GITHUB_RUN_ID", "RUNNER_TEMP"];
    const problems = names.flatMap((name) => environment[name] === undefined || environment[name] === ""
        ? [{ input: name, got: "nothing", wanted: "what the Actions runner sets", remedy: "Run inside GitHub Actions." }]
        : []);
    if (problems.length > 0)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigError */ .xL(problems);
    const [owner = "", name = ""] = (environment.GITHUB_REPOSITORY ?? "").split("/");
    const serverUrl = environment.GITHUB_SERVER_URL || "https://github.com";
    const temp = environment.RUNNER_TEMP ?? "";
    return {
        eventName: environment.GITHUB_EVENT_NAME ?? "",
        payload: await readPayload(environment.GITHUB_EVENT_PATH),
        actor: environment.GITHUB_ACTOR ?? "",
        sha: environment.GITHUB_SHA ?? "",
        repository: { owner, name },
        apiUrl: environment.GITHUB_API_URL || "https://api.github.com",
        serverUrl,
        runId: environment.GITHUB_RUN_ID ?? "",
        runAttempt: Number(environment.GITHUB_RUN_ATTEMPT) || 1,
        workspace: environment.GITHUB_WORKSPACE || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(temp, "no-workspace"),
        temp,
    };
}
/** The repository's page: lines of it are linked from summary and check run. */
function repositoryUrlOf({ serverUrl, repository }) {
    return `${serverUrl.replace(/\/+$/, "")}/${repository.owner}/${repository.name}`;
}
async function readPayload(path) {
    if (path === undefined || path === "")
        return undefined;
    try {
        return JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8"));
    }
    catch (error) {
        const got = error instanceof Error ? error.message : String(error);
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigError */ .xL([
            { input: "GITHUB_EVENT_PATH", got, wanted: "the event as JSON", remedy: "Run inside GitHub Actions." },
        ]);
    }
}


/***/ })

};

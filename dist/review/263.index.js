export const id = 263;
export const ids = [263];
export const modules = {

/***/ 96806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ readPlainFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);


/** Opened so, a pipe without a writer answers at once. Windows has neither. */
const AT_ONCE = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
/**
 * The content of a file that somebody else left where we read. A pipe, a device or what is larger is never waited for: Node
 * would wait for a pipe in a thread that not even the end of the process takes away.
 *
 * @throws Error if it is no file, or larger; and what Node throws of a file that cannot be read.
 */
async function readPlainFile(path, maxBytes) {
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, AT_ONCE);
    try {
        const { size, isFile } = await lookAt(file);
        if (!isFile)
            throw new Error("not a regular file");
        if (size > maxBytes)
            throw new Error(`${size} bytes, more than ${maxBytes}`);
        return await file.readFile();
    }
    finally {
        await file.close();
    }
}
async function lookAt(file) {
    const found = await file.stat();
    if (found.isDirectory())
        throw new Error("a directory, not a file");
    return { size: found.size, isFile: found.isFile() };
}


/***/ }),

/***/ 85303:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ adviseOnRoom),
/* harmony export */   R: () => (/* binding */ describeFileProblem)
/* harmony export */ });
/** Where Node's own words would puzzle a reader. */
const PLAINER = {
    EISDIR: "a directory, not a file",
    ENOTDIR: "a part of the path is a file, not a directory",
};
const NO_ROOM = /\b(?:ENOSPC|EDQUOT|EROFS)\b|no space left on device|disk quota exceeded|read-only file system/i;
/** What to do where something could not be written for want of room, whoever tried; undefined for any other error. Never throws. */
function adviseOnRoom(error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!NO_ROOM.test(message))
        return undefined;
    return "Make room on that disk, or set TMPDIR (on Windows TEMP) to a folder that can be written to and has room.";
}
/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
function describeFileProblem(error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
    return PLAINER[code] ?? words;
}


/***/ }),

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
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _adapters_system_read_plain_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96806);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85303);




/** GitHub sends no event over 25 MB. @see https://docs.github.com/en/webhooks/webhook-events-and-payloads#payload-cap */
const MAX_EVENT_BYTES = 64 * 1024 * 1024;
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
        workspace: environment.GITHUB_WORKSPACE || (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(temp, "no-workspace"),
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
    const bytes = await (0,_adapters_system_read_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readPlainFile */ .b)(path, MAX_EVENT_BYTES).catch((error) => {
        throw noEvent((0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileProblem */ .R)(error));
    });
    try {
        return JSON.parse(bytes.toString("utf8"));
    }
    catch {
        // Node's own words quote the text, and it may be any file of the machine.
        throw noEvent("a file that is no JSON");
    }
}
function noEvent(got) {
    const remedy = "Run inside GitHub Actions.";
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigError */ .xL([{ input: "GITHUB_EVENT_PATH", got, wanted: "the event as JSON", remedy }]);
}


/***/ })

};

export const id = 491;
export const ids = [491];
export const modules = {

/***/ 3802:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ isolatedEnvironment),
/* harmony export */   n: () => (/* binding */ userEnvironment)
/* harmony export */ });
/** What git needs of its surroundings. Everything else stays out: no `GIT_*` redirects it, no key reaches a filter. */
const INHERITED = new Set(["PATH", "HOME", "USER", "LOGNAME", "XDG_CONFIG_HOME", "TMPDIR", "TMP", "TEMP"].concat(["SYSTEMROOT", "SYSTEMDRIVE", "PATHEXT", "COMSPEC", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA"], ["HOMEDRIVE", "HOMEPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]));
/** For the user's own repository: their configuration and filters apply, as they would to `git add`. */
function userEnvironment(environment) {
    const inherited = Object.entries(environment).filter((entry) => INHERITED.has(entry[0].toUpperCase()) && entry[1] !== undefined);
    return {
        ...Object.fromEntries(inherited),
        LC_ALL: "C",
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_NO_LAZY_FETCH: "1",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_TERMINAL_PROMPT: "0",
    };
}
/** For the scratch repository: no configuration and no attributes but our own, so that results depend on objects only. */
function isolatedEnvironment(environment) {
    return {
        ...userEnvironment(environment),
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_ATTR_NOSYSTEM: "1",
    };
}


/***/ }),

/***/ 2731:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TU: () => (/* binding */ Git),
/* harmony export */   Wq: () => (/* binding */ collectDetail),
/* harmony export */   vo: () => (/* binding */ toSpawnError)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);


const DEFAULT_TIMEOUT_MS = 300_000;
/** Node cannot hold more in one string, and no one reviews half a gigabyte. */
const DEFAULT_MAX_BYTES = 512 * 1024 * 1024;
const MAX_DETAIL_CHARS = 2000;
/** git in one directory, with one environment. It is never given a terminal or anything to read. */
class Git {
    directory;
    #environment;
    constructor(directory, environment) {
        this.directory = directory;
        this.#environment = environment;
    }
    in(directory) {
        return new Git(directory, this.#environment);
    }
    /** The exact line git printed, without its line feed. */
    async line(args, options = {}) {
        return (await this.run(args, options)).stdout.toString("utf8").replace(/\n$/, "");
    }
    /**
     * @throws GitError if git ends with an exit code that is not accepted, takes too long or prints too much.
     * @throws TargetError if there is no git.
     */
    async run(args, options = {}) {
        const chunks = [];
        const exitCode = await this.stream(args, (chunk) => chunks.push(chunk), options);
        return { exitCode, stdout: Buffer.concat(chunks) };
    }
    /** The same, with the output handed over as it comes; answers with the exit code. */
    stream(args, onChunk, options = {}) {
        const { accept = [0], timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES } = options;
        const command = describeCommand(args);
        const child = this.spawn(args, options);
        return new Promise((resolve, reject) => {
            let bytes = 0;
            const fail = (error) => {
                clearTimeout(timer);
                child.kill("SIGKILL");
                child.stdout.destroy();
                reject(error);
            };
            const timer = setTimeout(() => fail(new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(command, undefined, `no end after ${timeoutMs} ms`)), timeoutMs);
            const detail = collectDetail(child.stderr);
            child.stdout.on("data", (chunk) => {
                bytes += chunk.length;
                if (bytes > maxBytes)
                    fail(new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(command, undefined, `more than ${maxBytes} bytes of output`));
                else
                    onChunk(chunk);
            });
            child.on("error", (cause) => fail(toSpawnError(command, cause)));
            child.on("close", (exitCode, signal) => {
                clearTimeout(timer);
                if (exitCode !== null && accept.includes(exitCode))
                    resolve(exitCode);
                else
                    reject(new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(command, exitCode ?? undefined, detail() || `ended by ${signal}`));
            });
        });
    }
    /** @throws GitError if an argument cannot be one, such as text with a NUL. */
    spawn(args, options = {}) {
        return startGit(args, (git) => (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(git, [...args], {
            cwd: this.directory,
            env: { ...this.#environment, ...options.environment },
            stdio: ["ignore", "pipe", "pipe"],
            windowsHide: true,
        }));
    }
    /** The same, with standard input open to us. */
    converse(args) {
        return startGit(args, (git) => (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(git, [...args], {
            cwd: this.directory,
            env: { ...this.#environment },
            stdio: ["pipe", "pipe", "pipe"],
            windowsHide: true,
        }));
    }
}
/** Keeps the last of what git says went wrong. */
function collectDetail(stderr) {
    let text = "";
    stderr.setEncoding("utf8").on("data", (chunk) => {
        text = (text + chunk).slice(-MAX_DETAIL_CHARS);
    });
    return () => text.trim();
}
/** What a failure to start git at all means. */
function toSpawnError(command, cause) {
    if ("code" in cause && cause.code === "ENOENT") {
        return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .TargetError */ .I0("git was not found on PATH: install git 2.32 or later.", { cause });
    }
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(command, undefined, cause.message);
}
/** The command without its `-c` settings, for messages. */
function describeCommand(args) {
    const verb = args.findIndex((arg, index) => !arg.startsWith("-") && args[index - 1] !== "-c");
    return `git ${args.slice(Math.max(verb, 0)).join(" ")}`.slice(0, 200);
}
function startGit(args, start) {
    try {
        return start("git");
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(describeCommand(args), undefined, cause instanceof Error ? cause.message : String(cause));
    }
}


/***/ }),

/***/ 6325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mW: () => (/* binding */ findHead),
  h_: () => (/* binding */ openRepository),
  Fo: () => (/* binding */ requireCommit)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/file-problem.js
var file_problem = __webpack_require__(5303);
// EXTERNAL MODULE: ./lib/core/pin/sha.js
var sha = __webpack_require__(9825);
// EXTERNAL MODULE: ./lib/adapters/git/environment.js
var git_environment = __webpack_require__(3802);
// EXTERNAL MODULE: ./lib/adapters/git/git-process.js
var git_process = __webpack_require__(2731);
;// CONCATENATED MODULE: ./lib/adapters/git/git-version.js

/**
 * Leaving the user's own configuration out is of 2.32, and what is pinned must not depend on it; configuration by
 * environment, which keeps the token off the command line, is of 2.31.
 */
const FLOOR = { major: 2, minor: 32 };
/**
 * @throws TargetError if git is older than we need, or not there at all.
 * @throws GitError if its version cannot be told.
 */
async function requireGit(git) {
    const text = await git.line(["version"]);
    const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
    if (major === undefined)
        throw new errors/* GitError */.XS("git version", 0, `unknown answer ${JSON.stringify(text.slice(0, 100))}`);
    const isOlder = Number(major) === FLOOR.major ? Number(minor) < FLOOR.minor : Number(major) < FLOOR.major;
    if (!isOlder)
        return;
    const remedy = "update it, or run in an image that has a newer one";
    throw new errors/* TargetError */.I0(`Tribunal needs git ${FLOOR.major}.${FLOOR.minor} or later, and this is ${text}: ${remedy}.`);
}

;// CONCATENATED MODULE: ./lib/adapters/git/repository.js








/** @throws TargetError if there is no directory, no git, too old a one, or no repository git would work in. */
async function openRepository(directory, environment) {
    await requireDirectory(directory);
    const here = new git_process/* Git */.TU(directory, (0,git_environment/* userEnvironment */.n)(environment));
    await requireGit(here);
    const isBare = await askWhetherBare(here, directory);
    const [prefix = "", root = ""] = isBare
        ? ["", await here.line(["rev-parse", "--absolute-git-dir"])]
        : await askAll(here, [["--show-prefix"], ["--show-toplevel"]]);
    const git = here.in(root);
    const paths = ["shallow", "objects", "index"].map((name) => ["--git-path", name]);
    const [objectFormat = "", ...files] = await askAll(git, [["--show-object-format"], ...paths]);
    const [shallowFile = "", objectDirectory = "", indexFile = ""] = files.map((file) => (0,external_node_path_.resolve)(root, file));
    return {
        git,
        isBare,
        prefix,
        root,
        objectFormat,
        objectDirectory,
        indexFile,
        shallowFile: (await exists(shallowFile)) ? shallowFile : undefined,
    };
}
/** What `rev-parse` says to each question, by one process; by one each where a path has a line feed in it. */
async function askAll(git, questions) {
    const answers = (await git.line(["rev-parse", ...questions.flat()])).split("\n");
    if (answers.length === questions.length)
        return answers;
    return Promise.all(questions.map((question) => git.line(["rev-parse", ...question])));
}
/** The commit a revision names, or undefined when it names none. */
async function findCommit(repository, revision) {
    if (revision === "" || revision.includes("\0"))
        return undefined;
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`];
    const { exitCode, stdout } = await repository.git.run(args, { accept: [0, 1, 128] });
    return exitCode === 0 ? (0,sha/* parseSha */.qL)(stdout.toString("utf8").trim()) : undefined;
}
/**
 * The commit checked out; undefined on a branch that has none yet.
 *
 * @throws TargetError if there is one that is not here: taken for none, the whole tree would pass for the change, and the
 *   configuration for absent.
 */
async function findHead(repository) {
    const commit = await findCommit(repository, "HEAD");
    if (commit !== undefined || (await isUnborn(repository)))
        return commit;
    throw new errors/* TargetError */.I0(`The commit checked out in ${repository.root} cannot be read: the repository is damaged or incomplete. Run \`git fsck\`, or clone it again.`);
}
/** Whether HEAD names a branch that nothing was committed to. */
async function isUnborn({ git, root }) {
    const head = await git.run(["symbolic-ref", "--quiet", "HEAD"], { accept: [0, 1, 128] });
    const branch = head.stdout.toString("utf8").trim();
    if (head.exitCode !== 0 || branch === "")
        return false;
    const { exitCode } = await git.run(["rev-parse", "--verify", "--quiet", branch], { accept: [0, 1, 128] });
    if (exitCode === 0)
        return false;
    // A branch that is there, and that git cannot make sense of.
    return !(await exists((0,external_node_path_.resolve)(root, await git.line(["rev-parse", "--git-path", branch]))));
}
/** @throws TargetError if no commit here has that name. */
async function requireCommit(repository, revision) {
    const sha = await findCommit(repository, revision);
    if (sha !== undefined)
        return sha;
    const remedy = repository.shallowFile === undefined
        ? "Check its spelling, or fetch it."
        : "This clone is shallow: run `git fetch --unshallow`, or `git fetch --deepen=N` with enough commits.";
    throw new errors/* TargetError */.I0(`The revision ${JSON.stringify(revision)} names no commit in ${repository.root}. ${remedy}`);
}
async function askWhetherBare(git, directory) {
    try {
        if ((await git.line(["rev-parse", "--is-inside-work-tree"])) === "true")
            return false;
        if ((await git.line(["rev-parse", "--is-bare-repository"])) === "true")
            return true;
    }
    catch (cause) {
        if (!(cause instanceof errors/* GitError */.XS))
            throw cause;
        const isUnowned = /dubious ownership/.test(cause.detail);
        const problem = isUnowned
            ? `git refuses to work in ${directory}, which belongs to another user: run \`git config --global --add safe.directory ${directory}\`.`
            : `${directory} is not in a git repository: run in one, or name one with --repo.`;
        throw new errors/* TargetError */.I0(problem, { cause });
    }
    throw new errors/* TargetError */.I0(`${directory} is inside a repository's own files: run in its work tree.`);
}
async function requireDirectory(path) {
    const found = await (0,promises_.stat)(path).catch((cause) => {
        throw new errors/* TargetError */.I0(`${path} is no repository to work in: ${(0,file_problem/* describeFileProblem */.R)(cause)}.`, { cause });
    });
    if (!found.isDirectory())
        throw new errors/* TargetError */.I0(`${path} is a file: name the repository's directory.`);
}
async function exists(path) {
    try {
        await (0,promises_.stat)(path);
        return true;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 2646:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Bi: () => (/* binding */ DEFAULT_CONFIG_PATH)
});

// UNUSED EXPORTS: DEFAULT_CHECK_NAME, DEFAULT_MAX_COMMENTS, InputReader, REVIEW_INPUTS, findUnknownInputs, parseReviewInputs, requireInputs

// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(9714);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/core/action/outside-inputs.js

/** Inputs that read other reviewers' findings, or write ours for others to read. */
const OUTSIDE_INPUTS = ["findings-in", "sarif", "sarif-in"];
/** `validate` leaves the word on how to debate to the configuration: there is no debate. */
function outside_inputs_readMode(reader) {
    const mode = reader.choice("mode", [...MODE_CHOICES, "validate"]);
    return mode === "validate" ? undefined : mode;
}
/** These inputs, with what is wrong between them. */
function outside_inputs_readOutsideInputs(reader) {
    const isValidation = reader.text("mode") === "validate";
    const findingsIn = reader.text("findings-in");
    const sarifIn = reader.list("sarif-in") ?? [];
    if (isValidation && findingsIn === undefined)
        reader.refuse("findings-in", "nothing", "a file of findings with mode: validate", "Set it.");
    if (!isValidation && findingsIn !== undefined) {
        const remedy = "Set mode: validate, or give SARIF as sarif-in to have it tried in a review.";
        reader.refuse("findings-in", JSON.stringify(findingsIn), "nothing without mode: validate", remedy);
    }
    if (isValidation && sarifIn.length > 0) {
        const remedy = "Give the file as findings-in, or leave out mode: validate.";
        reader.refuse("sarif-in", JSON.stringify(sarifIn.join(", ")), "nothing with mode: validate", remedy);
    }
    for (const name of isValidation ? ["passes", "max-rounds"] : []) {
        const value = reader.text(name);
        if (value !== undefined)
            reader.refuse(name, JSON.stringify(value), "nothing with mode: validate, which plays no rounds", "Remove it.");
    }
    return { findingsIn, sarifIn, sarif: readSarif(reader) };
}
function readSarif(reader) {
    const value = reader.text("sarif");
    if (value === undefined || value.toLowerCase() === "false")
        return undefined;
    return { path: value.toLowerCase() === "true" ? undefined : value };
}

;// CONCATENATED MODULE: ./lib/core/action/inputs.js








const DEFAULT_CHECK_NAME = "Tribunal";
const DEFAULT_CONFIG_PATH = ".github/tribunal/config.yml";
const DEFAULT_MAX_COMMENTS = 10;
/** Every input of a review by its name. */
const REVIEW_INPUTS = [
    "github-token",
    "api-key",
    "base-url",
    "models",
    "start-model",
    "panel",
    "pull-request",
    "target",
    "config",
    "config-ref",
    "passes",
    "max-rounds",
    "mode",
    "fail-on",
    "advisory",
    "on-could-not-judge",
    "check-name",
    "token-budget",
    "time-budget-seconds",
    "paths-ignore",
    "rules",
    "drafts",
    "authors",
    "skip-labels",
    "comment-threshold",
    "max-comments",
    ...OUTSIDE_INPUTS,
    "reuse",
    "force",
];
/**
 * The inputs nobody knows, each as a problem: the runner only warns of them, and a setting would be lost.
 *
 * @param given names in lower case.
 */
function findUnknownInputs(given, known) {
    return given
        .filter((name) => !known.includes(name))
        .map((name) => {
        const meant = findMeant(name, known);
        const remedy = meant === undefined ? "Remove or correct it." : `Write ${meant}.`;
        return { input: name, got: "an unknown input", wanted: `one of ${known.join(", ")}`, remedy };
    });
}
/** All inputs of a review at once, with every problem. Never throws. */
function parseReviewInputs(read) {
    const reader = new InputReader(read);
    const inputs = {
        ...readOutsideInputs(reader),
        githubToken: reader.required("github-token"),
        apiKey: reader.checked("api-key", apiKeyProblems),
        baseUrl: reader.checked("base-url", baseUrlProblems),
        config: readConfigKeys(reader),
        pullRequest: reader.pullRequest(),
        targetPaths: reader.target(),
        configPath: withoutDots(reader.text("config") ?? DEFAULT_CONFIG_PATH),
        configRef: reader.text("config-ref"),
        advisory: reader.flag("advisory"),
        onCouldNotJudge: reader.choice("on-could-not-judge", ["fail", "neutral"]) ?? "fail",
        checkName: reader.name("check-name") ?? DEFAULT_CHECK_NAME,
        maxComments: reader.integer("max-comments", 0) ?? DEFAULT_MAX_COMMENTS,
        commentThreshold: reader.choice("comment-threshold", SEVERITIES) ?? "low",
        reuse: reader.optionalFlag("reuse") ?? true,
        force: reader.flag("force"),
    };
    return reader.problems.length === 0 ? { kind: "parsed", inputs } : { kind: "wrong", problems: reader.problems };
}
/** `./a/./b` is `a/b`: GitHub knows a file by its plain name alone. */
function withoutDots(path) {
    return path
        .split("/")
        .filter((name) => name !== ".")
        .join("/");
}
function readConfigKeys(reader) {
    const given = {
        panel: reader.choice("panel", PANELS),
        models: reader.list("models"),
        "start-model": reader.text("start-model"),
        mode: readMode(reader),
        passes: reader.integer("passes", 1, 8),
        "max-rounds": reader.integer("max-rounds", 1, 20),
        "fail-on": reader.choice("fail-on", FAIL_ON),
        "token-budget": reader.integer("token-budget", 1),
        "time-budget-seconds": reader.integer("time-budget-seconds", 1),
        "paths-ignore": reader.list("paths-ignore"),
        rules: reader.list("rules"),
        drafts: reader.optionalFlag("drafts"),
        authors: reader.authors(),
        "skip-labels": reader.list("skip-labels"),
    };
    // auto decides nothing, so that it leaves the word to the configuration.
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== "auto"));
}
/** Reads inputs one by one and collects what is wrong with them. */
class InputReader {
    problems = [];
    #read;
    constructor(read) {
        this.#read = read;
    }
    text(name) {
        const value = this.#read(name).trim();
        return value === "" ? undefined : value;
    }
    required(name) {
        const value = this.text(name);
        if (value === undefined)
            this.refuse(name, "nothing", "a value", "Set it.");
        return value ?? "";
    }
    /** A single line of at most 100 characters: it becomes a title. */
    name(name) {
        const value = this.text(name);
        if (value !== undefined && (value.length > 100 || /\p{Cc}/u.test(value))) {
            this.refuse(name, JSON.stringify(value.slice(0, 40)), "one line of at most 100 characters", "Shorten it.");
        }
        return value;
    }
    choice(name, choices) {
        const value = this.text(name);
        if (value === undefined)
            return undefined;
        const found = choices.find((choice) => choice === value);
        if (found === undefined)
            this.refuse(name, JSON.stringify(value), choices.join(", "), "Choose one of them.");
        return found;
    }
    integer(name, min, max = Number.MAX_SAFE_INTEGER) {
        const value = this.text(name);
        if (value === undefined)
            return undefined;
        const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
        if (number >= min && number <= max)
            return number;
        const range = max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`;
        this.refuse(name, JSON.stringify(value), range, "Correct or remove it.");
        return undefined;
    }
    flag(name) {
        return this.optionalFlag(name) ?? false;
    }
    /** Undefined when absent: then something else decides. */
    optionalFlag(name) {
        const value = this.text(name)?.toLowerCase();
        if (value !== undefined && value !== "true" && value !== "false") {
            this.refuse(name, JSON.stringify(value), "true or false", "Choose one of them.");
        }
        return value === undefined ? undefined : value === "true";
    }
    authors() {
        const rules = this.list("authors");
        const wrong = (rules ?? []).filter((rule) => !isAuthorRule(rule));
        if (wrong.length > 0) {
            const got = JSON.stringify(wrong.join(", ").slice(0, 80));
            this.refuse("authors", got, `a list of ${AUTHOR_RULE_WANTED}`, "Correct or remove it.");
        }
        return rules;
    }
    /** What may hold a secret: its own check says what of it is shown. */
    checked(name, findProblems) {
        const value = this.text(name);
        if (value !== undefined)
            this.problems.push(...findProblems(value));
        return value;
    }
    /** Separated by commas or line ends; those within braces are the glob's own. */
    list(name) {
        const given = splitList(this.text(name) ?? "");
        return given.length === 0 ? undefined : [...given];
    }
    pullRequest() {
        return this.integer("pull-request", 1);
    }
    /** `diff` is the change itself: no paths. */
    target() {
        const paths = this.list("target") ?? [];
        return paths.length === 1 && paths[0] === "diff" ? [] : paths;
    }
    refuseLater(name) {
        const value = this.text(name);
        if (value === undefined)
            return;
        this.refuse(name, JSON.stringify(value.slice(0, 80)), "nothing: this version cannot do it yet", "Remove it.");
    }
    /** One more problem. */
    refuse(input, got, wanted, remedy) {
        this.problems.push({ input, got, wanted, remedy });
    }
}
/** @throws ConfigError with the problems of wrong inputs. */
function requireInputs(parsed) {
    if (parsed.kind === "wrong")
        throw new ConfigError(parsed.problems);
    return parsed.inputs;
}


/***/ }),

/***/ 9714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lc: () => (/* binding */ worstSeverity),
/* harmony export */   O6: () => (/* binding */ reaches),
/* harmony export */   d$: () => (/* binding */ FAIL_ON),
/* harmony export */   oC: () => (/* binding */ SEVERITIES),
/* harmony export */   zK: () => (/* binding */ compareSeverity)
/* harmony export */ });
/* unused harmony export worseSeverity */
/** From worst to mildest. */
const SEVERITIES = ["critical", "high", "medium", "low"];
/** The mildest severity that fails the check; `none` never fails it. */
const FAIL_ON = [...SEVERITIES, "none"];
/** Negative when `a` is worse than `b`: sorts worst first. */
function compareSeverity(a, b) {
    return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);
}
function worseSeverity(a, b) {
    return compareSeverity(a, b) <= 0 ? a : b;
}
/** Whether a finding of this severity reaches the threshold. */
function reaches(severity, threshold) {
    return threshold !== "none" && compareSeverity(severity, threshold) <= 0;
}
/** The worst of a list, or undefined when it is empty. */
function worstSeverity(severities) {
    return [...severities].sort(compareSeverity)[0];
}


/***/ }),

/***/ 5303:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ describeFileProblem)
/* harmony export */ });
/** Where Node's own words would puzzle a reader. */
const PLAINER = {
    EISDIR: "a directory, not a file",
    ENOTDIR: "a part of the path is a file, not a directory",
};
/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
function describeFileProblem(error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
    return PLAINER[code] ?? words;
}


/***/ }),

/***/ 9825:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   hp: () => (/* binding */ isZeroSha),
/* harmony export */   qL: () => (/* binding */ parseSha)
/* harmony export */ });
/* unused harmony export requireSha */
const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** The text as an object id, or undefined when it is not one. */
function parseSha(text) {
    return SHA.test(text) ? text : undefined;
}
/**
 * The text as an object id.
 *
 * @throws Error if it is none: only for text we wrote ourselves.
 */
function requireSha(text) {
    const sha = parseSha(text);
    if (sha === undefined)
        throw new Error(`${JSON.stringify(text)} is no object id`);
    return sha;
}
/** git's "no object here" id: all zeros, of either object format. */
function isZeroSha(sha) {
    return /^0+$/.test(sha);
}


/***/ }),

/***/ 5729:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   UN: () => (/* binding */ escapeControls),
/* harmony export */   ZD: () => (/* binding */ escapeHtml),
/* harmony export */   qg: () => (/* binding */ escapeTerminalLine),
/* harmony export */   vC: () => (/* binding */ defuseWorkflowCommand)
/* harmony export */ });
/**
 * Text from outside, made safe for one destination each. Model and author text passes one of these before it is shown.
 */
/**
 * What is not seen, or makes other text seen elsewhere: controls but tab and line feed, bidirectional controls,
 * zero-width characters, tags and other ignorable characters, separators of lines and paragraphs. Joiners and variation
 * selectors stay where scripts other than Latin and emoji need them.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u2028\u2029\ufff9-\ufffb]|(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})|(?<=[\P{ASCII}0-9#*])[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
/** Stops what GFM and GitHub's own filters link, and is not seen. Escapes do not: the filters see the rendered text. */
const BREAK = "\u200b";
/** Longer texts are cut: one of them must not take the room of all others. */
const MAX_LINE_CHARS = 4000;
const MAX_BLOCK_CHARS = 8000;
/** Back-ticks in a row beyond this are broken up, as the fence around them must be longer still. */
const MAX_FENCE = 32;
/** Invisible and direction-changing characters made visible, so that text cannot move the cursor or pose as other text. */
function escapeControls(text) {
    const show = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
    return text.toWellFormed().replace(/\r\n?/g, "\n").replace(UNSEEN, show);
}
/** JSON text in which no such character stands as itself, nor a command of the runner; it parses to the same document. */
function escapeJson(json) {
    return json
        .replaceAll("##[", "##\\u005b")
        .replace(UNSEEN, (character) => Array.from({ length: character.length }, (_, index) => toJsonEscape(character.charCodeAt(index))).join(""));
}
function toJsonEscape(unit) {
    return `\\u${unit.toString(16).padStart(4, "0")}`;
}
/** One line of plain text for a terminal: no control characters, no line breaks, no command of the Actions runner. */
function escapeTerminalLine(text) {
    const lines = escapeControls(text)
        .split("\n")
        .map((line) => line.trim());
    return defuseWorkflowCommand(lines.filter((line) => line !== "").join(" "));
}
/** The Actions runner reads commands from both standard streams: `::` opens one at a line's start, `##[` anywhere. */
function defuseWorkflowCommand(line) {
    return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}
/** One line of text for Markdown as GitHub renders it: no markup, HTML, mention, link, image or emoji comes alive. */
function escapeMarkdown(text) {
    return escapeMarkup(stopAutolinks(escapeTerminalLine(cut(text, MAX_LINE_CHARS))));
}
/** Text for HTML, between tags or in a quoted attribute. */
function escapeHtml(text, maxChars = MAX_BLOCK_CHARS) {
    return escapeControls(cut(text, maxChars)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
/** A path or short text as a Markdown code span, whatever back-ticks it holds. */
function codeSpan(text) {
    const line = breakFences(escapeTerminalLine(cut(text, MAX_LINE_CHARS)));
    const fence = "`".repeat(longestFence(line) + 1);
    const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
    return `${fence}${pad}${line}${pad}${fence}`;
}
/** Text as a fenced block, whatever fences it holds. */
function codeBlock(text, language = "") {
    const body = breakFences(withoutTrailingLineFeeds(escapeControls(cut(text, MAX_BLOCK_CHARS))));
    const fence = "`".repeat(Math.max(3, longestFence(body) + 1));
    return `${fence}${language}\n${body}\n${fence}`;
}
/**
 * Mentions, issues (`#1`, `GH-1`), commits, addresses, and emoji by name (some are images).
 *
 * @see https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
function stopAutolinks(line) {
    return (line
        .replace(/@/g, `@${BREAK}`)
        .replace(/#(?=\d)/g, `#${BREAK}`)
        .replace(/\bGH(?=-\d)/gi, `$&${BREAK}`)
        .replace(/:\/\//g, `:${BREAK}//`)
        .replace(/www(?=\.)/gi, `$&${BREAK}`)
        // Also within longer words, which may be cut later.
        .replace(/[0-9a-f]{6}(?=[0-9a-f])/gi, `$&${BREAK}`)
        .replace(/:(?=[\w+-]+(?::|$))/g, `:${BREAK}`));
}
function escapeMarkup(line) {
    return line
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/[\\`*_{}[\]()#+!|~$=-]/g, "\\$&")
        .replace(/^(\d{1,9})\./, "$1\\.");
}
function cut(text, maxChars) {
    return text.length <= maxChars ? text : `${text.slice(0, maxChars).toWellFormed()}…`;
}
/** No regular expression: on a long run of line feeds within the text it would take quadratic time. */
function withoutTrailingLineFeeds(text) {
    let end = text.length;
    while (text[end - 1] === "\n")
        end -= 1;
    return text.slice(0, end);
}
function breakFences(text) {
    return text.replace(new RegExp(`\`{${MAX_FENCE}}(?=\`)`, "g"), `$&${BREAK}`);
}
function longestFence(text) {
    let longest = 0;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    return longest;
}


/***/ }),

/***/ 9362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ emit),
/* harmony export */   y: () => (/* binding */ checkOutput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5303);
/* harmony import */ var _core_render_escape_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5729);






/**
 * Asked before any work is done, so that none is lost for want of a place to write to.
 *
 * @throws ConfigError if the result could not be written there.
 */
async function checkOutput({ output }) {
    if (output === undefined)
        return;
    const existing = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(output).catch(() => undefined);
    if (existing?.isDirectory())
        throw notWritable(output, "a directory");
    const place = existing === undefined ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(output) : output;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(place, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK).catch((error) => {
        throw notWritable(output, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileProblem */ .R)(error));
    });
}
/**
 * Writes the result where it was asked for: a file, else standard output, where the Actions runner would obey a quoted
 * line that is a command of its.
 *
 * @throws ConfigError if the file cannot be written.
 */
async function emit(text, { output }) {
    if (output !== undefined) {
        return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(output, text).catch((error) => {
            throw notWritable(output, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileProblem */ .R)(error));
        });
    }
    await new Promise((resolve, reject) => {
        process.stdout.write(toPrinted(text), (error) => {
            // A reader that has seen enough, such as `head`, changes nothing about the result.
            if (!error || error.code === "EPIPE")
                resolve();
            else
                reject(notWritable("standard output", (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileProblem */ .R)(error)));
        });
    });
}
function toPrinted(text) {
    if (process.env.GITHUB_ACTIONS !== "true")
        return text;
    return text.split("\n").map(_core_render_escape_js__WEBPACK_IMPORTED_MODULE_5__/* .defuseWorkflowCommand */ .vC).join("\n");
}
function notWritable(output, got) {
    const remedy = "Check the path and the space left there.";
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigError */ .xL([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}


/***/ }),

/***/ 491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  initCommand: () => (/* binding */ initCommand)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/core/pin/sha.js
var sha = __webpack_require__(9825);
;// CONCATENATED MODULE: ./lib/core/repository-url.js
const NAME = "([A-Za-z0-9][A-Za-z0-9_.-]*)";
const FORMS = [
    new RegExp(`^(?:https?|ssh|git)://(?:[^/@]*@)?([A-Za-z0-9.-]+(?::\\d+)?)/${NAME}/${NAME}$`),
    new RegExp(`^(?:[^/@:]+@)?([A-Za-z0-9.-]+):${NAME}/${NAME}$`),
];
/**
 * The host, owner and name in the address git has of a remote, without any credentials in it. Undefined for another
 * kind of address, such as a path. Never throws.
 */
function parseRepositoryUrl(url) {
    const plain = url.replace(/\/$/, "").replace(/\.git$/, "");
    const match = FORMS.map((form) => form.exec(plain)).find((found) => found !== null);
    const [, host, owner, name] = match ?? [];
    if (host === undefined || owner === undefined || name === undefined)
        return undefined;
    return { host: host.toLowerCase(), owner, name };
}
/** Whether the host is GitHub's own service, where a workflow may refer to its own repository; a server of one's own is not. */
function isGitHubService({ host }) {
    return host === "github.com" || host.endsWith(".ghe.com");
}

;// CONCATENATED MODULE: ./lib/adapters/git/origin.js


/** Where a repository was cloned from, if its remote `origin` says so. */
async function readOrigin(git) {
    const url = await ask(git, ["remote", "get-url", "origin"]);
    return url === undefined ? undefined : parseRepositoryUrl(url);
}
/** The branch `origin` takes for its default one, else the one checked out here; undefined when neither is known. */
async function readDefaultBranch(git) {
    const remote = await ask(git, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
    return remote?.replace(/^origin\//, "") ?? ask(git, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
}
/** The commit checked out, if a remote had it when we last heard of it: then others can name it too. */
async function readPublishedHead(git) {
    const holder = await ask(git, ["for-each-ref", "--contains", "HEAD", "--count=1", "refs/remotes"]);
    const head = await ask(git, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
    return holder === undefined || head === undefined ? undefined : (0,sha/* parseSha */.qL)(head);
}
/** A line git printed; undefined for none, and where it has no answer. */
async function ask(git, args) {
    const { exitCode, stdout } = await git.run(args, { accept: [0, 1, 2, 128, 129] });
    const line = stdout.toString("utf8").trim();
    return exitCode === 0 && line !== "" ? line : undefined;
}

// EXTERNAL MODULE: ./lib/adapters/git/repository.js + 1 modules
var git_repository = __webpack_require__(6325);
// EXTERNAL MODULE: ./lib/core/action/inputs.js + 1 modules
var inputs = __webpack_require__(2646);
;// CONCATENATED MODULE: ./lib/core/config/setup.js


const WORKFLOW_PATH = ".github/workflows/tribunal.yml";
/** What is written where, and what remains to be done. Never throws. */
function planSetup({ origin, defaultBranch, action }) {
    const isOwnServer = origin !== undefined && !isGitHubService(origin);
    const branch = defaultBranch === undefined ? "the default branch" : `the branch ${defaultBranch}`;
    const unknown = [
        ...(action.address === undefined ? ["OWNER/tribunal"] : []),
        ...(action.sha === undefined ? ["SHA"] : []),
    ];
    const told = [
        ...(action.address === undefined ? ["where you use Tribunal from"] : []),
        ...(action.sha === undefined ? ["the commit you trust"] : []),
    ];
    return {
        files: { [WORKFLOW_PATH]: isOwnServer ? "ghes.yml" : "minimal.yml", [inputs/* DEFAULT_CONFIG_PATH */.Bi]: "config.yml" },
        steps: [
            ...(isOwnServer
                ? [`${origin.host} is no GitHub service: the workflow is the one for GitHub Enterprise Server.`]
                : []),
            ...(unknown.length === 0 ? [] : [`In both files, replace ${unknown.join(" and ")} by ${told.join(" and ")}.`]),
            `In ${WORKFLOW_PATH}, name the models of your endpoint, weakest to strongest; its input base-url takes an endpoint other than OpenAI's.`,
            "Store the endpoint's key as the repository secret MODEL_API_KEY (`gh secret set MODEL_API_KEY`), or choose `panel: static`.",
            `Commit both to ${branch}: the configuration is read at the base of a change.`,
            "Once it has run, require the check `Tribunal` in a ruleset; until then `advisory: true` keeps it from failing anything.",
        ],
    };
}
/** An example with what is known of the action's own repository in place of what it tells its reader to replace. */
function fillExample(text, { address, sha }) {
    const named = address === undefined ? text : text.replaceAll("OWNER/tribunal", `${address.owner}/${address.name}`);
    const pinned = sha === undefined ? named : named.replaceAll("@SHA", `@${sha}`).replaceAll("/SHA/", `/${sha}/`);
    const isWhole = address !== undefined && sha !== undefined;
    return isWhole ? pinned.replace(/^# Replace OWNER and SHA .*; keep the key/m, "# Keep the key") : pinned;
}

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/file-problem.js
var file_problem = __webpack_require__(5303);
// EXTERNAL MODULE: ./lib/entry/cli/emit.js
var emit = __webpack_require__(9362);
;// CONCATENATED MODULE: ./lib/entry/cli/init-command.js








/**
 * Writes a workflow and a configuration into a repository and says what is left to do; the exit status is 0.
 *
 * @param installation the directory Tribunal itself lies in.
 * @throws ConfigError if a file is there already and may not be replaced; then nothing is written.
 */
async function initCommand({ repository, isForced }, environment, installation) {
    const opened = await (0,git_repository/* openRepository */.h_)(repository, environment);
    if (opened.isBare)
        throw refusal("--repo", "a bare repository", "one with a work tree", "Name another one.");
    const facts = await readFacts(opened, environment, installation);
    const { files, steps } = planSetup(facts);
    const paths = Object.keys(files);
    if (!isForced)
        await refuseExisting(opened.root, paths);
    for (const [path, example] of Object.entries(files)) {
        const text = await (0,promises_.readFile)((0,external_node_path_.join)(installation, "examples", example), "utf8");
        await write((0,external_node_path_.join)(opened.root, path), fillExample(text, facts.action), isForced);
    }
    const written = paths.map((path) => `Wrote ${path}\n`).join("");
    const left = steps.map((step, index) => `${index + 1}. ${step}\n`).join("");
    await (0,emit/* emit */.I)(`${written}\nWhat is left to do:\n${left}`, { output: undefined });
    return 0;
}
async function readFacts({ git }, environment, installation) {
    const own = await openOwn(environment, installation);
    return {
        origin: await readOrigin(git),
        defaultBranch: await readDefaultBranch(git),
        action: {
            address: own === undefined ? undefined : await readOrigin(own.git),
            sha: own === undefined ? undefined : await readPublishedHead(own.git),
        },
    };
}
/** Tribunal's own clone; undefined when it lies in somebody else's repository, or in none. */
async function openOwn(environment, installation) {
    const own = await (0,git_repository/* openRepository */.h_)(installation, environment).catch(toAbsent);
    if (own === undefined || own.isBare)
        return undefined;
    return (await (0,promises_.realpath)(own.root)) === (await (0,promises_.realpath)(installation)) ? own : undefined;
}
function toAbsent(error) {
    if (error instanceof errors/* TargetError */.I0 || error instanceof errors/* GitError */.XS)
        return undefined;
    throw error;
}
async function refuseExisting(root, paths) {
    const found = await Promise.all(paths.map((path) => (0,promises_.stat)((0,external_node_path_.join)(root, path)).then(() => path, () => undefined)));
    const existing = found.filter((path) => path !== undefined);
    if (existing.length === 0)
        return;
    throw new errors/* ConfigError */.xL(existing.map((path) => ({
        input: path,
        got: "a file that is there",
        wanted: "none",
        remedy: "Use --force to replace it.",
    })));
}
async function write(path, text, isForced) {
    try {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
        await (0,promises_.writeFile)(path, text, { flag: isForced ? "w" : "wx" });
    }
    catch (error) {
        throw refusal(path, (0,file_problem/* describeFileProblem */.R)(error), "a place to write to", "Check what lies there.");
    }
}
function refusal(input, got, wanted, remedy) {
    return new errors/* ConfigError */.xL([{ input, got, wanted, remedy }]);
}


/***/ })

};

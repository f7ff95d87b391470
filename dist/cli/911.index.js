export const id = 911;
export const ids = [911];
export const modules = {

/***/ 8765:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ listOwnPlaces)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_config_near_names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9871);



/** The files of a work tree, kept by git or not, that lie where ours do or near by; from its root. */
async function listOwnPlaces(root, folder = "") {
    const entries = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder), { withFileTypes: true }).catch(() => []);
    const paths = entries.map(async (entry) => {
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        if (!entry.isDirectory())
            return [path];
        return (0,_core_config_near_names_js__WEBPACK_IMPORTED_MODULE_2__/* .mayHoldNearNames */ .z4)(path) ? listOwnPlaces(root, path) : [];
    });
    return (await Promise.all(paths)).flat();
}


/***/ }),

/***/ 6658:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ isGitAtLeast),
/* harmony export */   o: () => (/* binding */ requireGit)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

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
    const { text, ...version } = await readVersion(git);
    if (isAtLeast(version, FLOOR))
        return;
    const remedy = "update it, or run in an image that has a newer one";
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .TargetError */ .I0(`Tribunal needs git ${FLOOR.major}.${FLOOR.minor} or later, and this is ${text}: ${remedy}.`);
}
/** @throws GitError if its version cannot be told. */
async function isGitAtLeast(git, wanted) {
    return isAtLeast(await readVersion(git), wanted);
}
async function readVersion(git) {
    const text = await git.line(["version"]);
    const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
    if (major === undefined)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitError */ .XS("git version", 0, `unknown answer ${JSON.stringify(text.slice(0, 100))}`);
    return { text, major: Number(major), minor: Number(minor) };
}
function isAtLeast({ major, minor }, wanted) {
    return major === wanted.major ? minor >= wanted.minor : major > wanted.major;
}


/***/ }),

/***/ 55693:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   De: () => (/* binding */ readPublishedHead),
/* harmony export */   P2: () => (/* binding */ readOrigin),
/* harmony export */   yt: () => (/* binding */ readDefaultBranch)
/* harmony export */ });
/* harmony import */ var _core_pin_sha_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(79825);
/* harmony import */ var _core_repository_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41971);


/** Where a repository was cloned from, if its remote `origin` says so. */
async function readOrigin(git) {
    const url = await ask(git, ["remote", "get-url", "origin"]);
    return url === undefined ? undefined : (0,_core_repository_url_js__WEBPACK_IMPORTED_MODULE_0__/* .parseRepositoryUrl */ .f)(url);
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
    return holder === undefined || head === undefined ? undefined : (0,_core_pin_sha_js__WEBPACK_IMPORTED_MODULE_1__/* .parseSha */ .qL)(head);
}
/** A line git printed; undefined for none, and where it has no answer. */
async function ask(git, args) {
    const { exitCode, line } = await git.ask(args, { accept: [0, 1, 2, 128, 129] });
    return exitCode === 0 && line.trim() !== "" ? line.trim() : undefined;
}


/***/ }),

/***/ 73611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fo: () => (/* binding */ requireCommit),
/* harmony export */   fq: () => (/* binding */ findCommit),
/* harmony export */   h_: () => (/* binding */ openRepository),
/* harmony export */   mW: () => (/* binding */ findHead)
/* harmony export */ });
/* unused harmony export NoRepositoryError */
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85303);
/* harmony import */ var _core_pin_sha_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(79825);
/* harmony import */ var _core_spelling_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(28865);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(23802);
/* harmony import */ var _git_process_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(20915);
/* harmony import */ var _git_version_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6658);









/** A repository of more branches has each that somebody may mean among the newest. */
const MAX_REFS = 1000;
/** The directory is in no repository: its words are for whoever sits at a command line. */
class NoRepositoryError extends _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .TargetError */ .I0 {
    constructor(directory, cause) {
        super(`${directory} is not in a git repository: run in one, or name one with --repo.`, { cause });
    }
}
/** @throws TargetError if there is no directory, no git, too old a one, or no repository git would work in. */
async function openRepository(directory, environment, limit) {
    await requireDirectory(directory);
    const here = new _git_process_js__WEBPACK_IMPORTED_MODULE_5__/* .Git */ .TU(directory, (0,_environment_js__WEBPACK_IMPORTED_MODULE_4__/* .userEnvironment */ .nW)(environment), limit);
    await (0,_git_version_js__WEBPACK_IMPORTED_MODULE_6__/* .requireGit */ .o)(here);
    const isBare = await askWhetherBare(here, directory);
    const [prefix = "", root = ""] = isBare
        ? ["", await here.line(["rev-parse", "--absolute-git-dir"])]
        : await askAll(here, [["--show-prefix"], ["--show-toplevel"]]);
    const git = here.in(root);
    const paths = ["shallow", "objects", "index"].map((name) => ["--git-path", name]);
    const [objectFormat = "", ...files] = await askAll(git, [["--show-object-format"], ...paths]);
    const [shallowFile = "", objectDirectory = "", indexFile = ""] = files.map((file) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, file));
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
    const { exitCode, line } = await repository.git.ask(args, { accept: [0, 1, 128] });
    return exitCode === 0 ? (0,_core_pin_sha_js__WEBPACK_IMPORTED_MODULE_7__/* .parseSha */ .qL)(line) : undefined;
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
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .TargetError */ .I0(`The commit checked out in ${repository.root} cannot be read: the repository is damaged or incomplete. Run \`git fsck\`, or clone it again.`);
}
/** Whether HEAD names a branch that nothing was committed to. */
async function isUnborn({ git, root }) {
    const head = await git.ask(["symbolic-ref", "--quiet", "HEAD"], { accept: [0, 1, 128] });
    const branch = head.line;
    if (head.exitCode !== 0 || branch === "")
        return false;
    const { exitCode } = await git.ask(["rev-parse", "--verify", "--quiet", branch], { accept: [0, 1, 128] });
    if (exitCode === 0)
        return false;
    // A branch that is there, and that git cannot make sense of.
    return !(await exists((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, await git.line(["rev-parse", "--git-path", branch]))));
}
/** @throws TargetError if no commit here has that name. */
async function requireCommit(repository, revision) {
    const sha = await findCommit(repository, revision);
    if (sha !== undefined)
        return sha;
    const remedy = await howToFetch(repository, revision);
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .TargetError */ .I0(`The revision ${JSON.stringify(revision)} names no commit in ${repository.root}. ${remedy}`);
}
/** A clone of one branch, as a shallow one is, keeps no other under its remote's name unless it is told to. */
async function howToFetch({ git, shallowFile }, revision) {
    const isShallow = shallowFile !== undefined;
    const remotes = (await git.ask(["remote"], { accept: [0, 1, 128] })).line.split("\n");
    const remote = remotes.find((name) => name !== "" && revision.startsWith(`${name}/`));
    const branch = remote === undefined ? "" : revision.slice(remote.length + 1);
    if (remote !== undefined && /^[\w./-]+$/.test(revision) && branch !== "") {
        const fetch = `git fetch ${isShallow ? "--unshallow " : ""}${remote} ${branch}:refs/remotes/${revision}`;
        return `This clone has not fetched that branch: run \`${fetch}\`.`;
    }
    const [, from, to] = /^([\w/@~^-][\w./@~^-]{0,250}?)\.{2,3}([\w/@~^-][\w./@~^-]{0,250})$/.exec(revision) ?? [];
    if (from !== undefined && to !== undefined)
        return `A range is written --base ${from} --head ${to}.`;
    const meant = await findMeantRevision(git, revision);
    if (meant !== undefined)
        return `Is ${JSON.stringify(meant)} meant?`;
    if (!isShallow)
        return "Check its spelling, or fetch it.";
    return "This clone is shallow: run `git fetch --unshallow`, or `git fetch --deepen=N` with enough commits.";
}
/** The branch that a remote has by this name, or else the branch or tag with the nearest name, with `~2` and the like as they were written behind it. */
async function findMeantRevision(git, revision) {
    const [, name = "", steps = ""] = /^([^~^@]*)(.*)$/s.exec(revision) ?? [];
    const args = ["for-each-ref", "--format=%(refname:short)", "--sort=-committerdate", `--count=${MAX_REFS}`];
    // A hint that cannot be had leaves the message as it is.
    const answer = await git.ask(args).catch(() => undefined);
    const refs = answer?.line.split("\n") ?? [];
    const meant = refs.find((ref) => ref.endsWith(`/${name}`)) ?? (0,_core_spelling_js__WEBPACK_IMPORTED_MODULE_8__/* .findMeant */ .z)(name, ["HEAD", ...refs]);
    return meant === undefined || meant === name ? undefined : `${meant}${steps}`;
}
async function askWhetherBare(git, directory) {
    try {
        if ((await git.line(["rev-parse", "--is-inside-work-tree"])) === "true")
            return false;
        if ((await git.line(["rev-parse", "--is-bare-repository"])) === "true")
            return true;
    }
    catch (cause) {
        if (!(cause instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GitError */ .XS))
            throw cause;
        const isUnowned = /dubious ownership|unsafe repository/.test(cause.detail);
        if (!isUnowned)
            throw new NoRepositoryError(directory, cause);
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .TargetError */ .I0(tellUnowned(directory, cause.detail), { cause });
    }
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .TargetError */ .I0(`${directory} is inside a repository's own files: run in its work tree.`);
}
/** git itself names the folder that it wants to be told of, quoted for a shell: the root, by its real path. */
function tellUnowned(directory, said) {
    const path = /safe\.directory (\S.*)$/m.exec(said)?.[1]?.trim() ?? JSON.stringify((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(directory));
    const inHome = `git config --global --add safe.directory ${path}`;
    const inEnvironment = `GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=${path}`;
    return `git refuses to work in ${directory}, which belongs to another user: run \`${inHome}\`, or where that cannot be written, put \`${inEnvironment}\` before the command.`;
}
async function requireDirectory(path) {
    const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).catch((cause) => {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .TargetError */ .I0(`${path} is no repository to work in: ${(0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileProblem */ .R)(cause)}.`, { cause });
    });
    if (!found.isDirectory())
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .TargetError */ .I0(`${path} is a file: name the repository's directory.`);
}
async function exists(path) {
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path);
        return true;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 12552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ DEFAULT_CONFIG_PATH),
/* harmony export */   w: () => (/* binding */ OWN_FOLDER)
/* harmony export */ });
/** Where a repository keeps what configures reviews. */
const OWN_FOLDER = ".github/tribunal";
/** Where a repository keeps its configuration. */
const DEFAULT_CONFIG_PATH = ".github/tribunal/config.yml";


/***/ }),

/***/ 9871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R9: () => (/* binding */ checkedNearName),
/* harmony export */   w1: () => (/* binding */ tellNearNames),
/* harmony export */   xc: () => (/* binding */ nearNameFaults),
/* harmony export */   z4: () => (/* binding */ mayHoldNearNames)
/* harmony export */ });
/* unused harmony export findNearNames */
/* harmony import */ var _patterns_known_pattern_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63487);
/* harmony import */ var _policy_policy_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26629);
/* harmony import */ var _spelling_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28865);
/* harmony import */ var _config_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12552);




/** The files that configure reviews. Of each, the words that people name it by. */
const WORDS = {
    [_config_path_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_CONFIG_PATH */ .B]: ["config", "configuration", "configs", "settings", "tribunal", "tribunalrc", "tribunalconfig"],
    [_patterns_known_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .PATTERNS_PATH */ .oL]: ["patterns", "knownpatterns", "falsepositives", "knownfalsepositives", "tribunalpatterns"],
    [_policy_policy_file_js__WEBPACK_IMPORTED_MODULE_1__/* .POLICY_PATH */ .l$]: ["policy", "policies", "tribunalpolicy"],
};
const ALL_WORDS = Object.values(WORDS).flat();
const OWN_WORDS = ALL_WORDS.filter((word) => word.startsWith("tribunal"));
/** A file that a review reads, or its name without one. */
const DATA = /^(.+?)\.(?:ya?ml|json[5c]?|toml)(?:\.(?:ya?ml|txt))?$/;
const [HOST_FOLDER = "", OWN_NAME = ""] = _config_path_js__WEBPACK_IMPORTED_MODULE_2__/* .OWN_FOLDER */ .w.split("/");
/** Whether files that may be near lie in a folder: the root (empty), and those named nearly as ours. Never throws. */
function mayHoldNearNames(folder) {
    if (folder === "")
        return true;
    const [first = "", second, ...others] = folder.toLowerCase().split("/");
    if (second === undefined)
        return first === HOST_FOLDER || first === `.${OWN_NAME}`;
    return first === HOST_FOLDER && others.length === 0 && (0,_spelling_js__WEBPACK_IMPORTED_MODULE_3__/* .findMeant */ .z)(second, [OWN_NAME]) !== undefined;
}
/**
 * Of files of a repository, those named nearly as one that configures reviews: by another ending, in other letters,
 * misspelt, or in a place near by. Never throws.
 */
function findNearNames(paths) {
    return paths.flatMap((path) => {
        const meant = meantBy(path);
        return meant === undefined || meant === path ? [] : [{ path, meant }];
    });
}
function meantBy(path) {
    const at = path.lastIndexOf("/");
    const folder = path.slice(0, Math.max(at, 0));
    const name = path.slice(at + 1).toLowerCase();
    if (!mayHoldNearNames(folder))
        return undefined;
    const stem = stemOf(name);
    if (stem === undefined)
        return undefined;
    const letters = stem.replaceAll(/[^a-z0-9]/g, "");
    const isOwn = folder !== "" && folder.toLowerCase() !== HOST_FOLDER;
    // Beside other tools' files only our own name tells that a file is ours; and JSON there may be a report of ours.
    const isData = DATA.test(name) && !name.includes(".json");
    const isOurs = (own) => own === letters && (isData || own.endsWith("rc"));
    const word = isOwn ? (0,_spelling_js__WEBPACK_IMPORTED_MODULE_3__/* .findMeant */ .z)(letters, ALL_WORDS) : OWN_WORDS.find(isOurs);
    return Object.entries(WORDS).find(([, words]) => word !== undefined && words.includes(word))?.[0];
}
/** What stands before the ending; a name without any is one too. */
function stemOf(name) {
    const stem = DATA.exec(name)?.[1];
    if (stem !== undefined)
        return stem;
    return /^\.?[^.]+$/.test(name) ? name : undefined;
}
/**
 * Decides what to say of near names. Never throws.
 *
 * @param paths those of the files that lie where ours may, ours among them.
 * @param named those of our files that somebody named another one for, so that none is looked for.
 * @param where the paths were listed, as it stands behind "is not there"; empty for the work tree.
 */
function tellNearNames(paths, named = [], where = "") {
    const near = findNearNames(paths).filter(({ meant }) => !named.includes(meant));
    const isThere = ({ meant }) => paths.includes(meant);
    return {
        problems: near.filter((each) => !isThere(each)).map((each) => toProblem(each, where)),
        notes: near.filter(isThere).map(({ path, meant }) => `${meant} is read, and ${path} is not: remove one of them.`),
    };
}
function toProblem({ path, meant }, where) {
    return {
        ...{ file: path, meant, input: path, got: "a name that no review reads" },
        wanted: `${meant}, which is not there${where === "" ? "" : ` ${where}`}`,
        remedy: `Rename it to ${meant}; if it is no file of Tribunal's, commit a ${meant}, which may be empty.`,
    };
}
/**
 * What is wrong with a configuration that is checked by its name, where reviews read none of that name. Never throws.
 *
 * @param path from the repository's root.
 * @param workflow the text of the workflow, which may name it to its reviews.
 */
function checkedNearName(path, workflow) {
    if (meantBy(path) !== _config_path_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_CONFIG_PATH */ .B || path === _config_path_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_CONFIG_PATH */ .B || workflow?.includes(path))
        return undefined;
    return {
        ...{ input: path, got: "a name that no review reads", wanted: _config_path_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_CONFIG_PATH */ .B },
        remedy: `Rename it to ${_config_path_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_CONFIG_PATH */ .B}, or name it to each review: by --config, or by the workflow's input config.`,
    };
}
const PARTS = { [_patterns_known_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .PATTERNS_PATH */ .oL]: "patterns", [_policy_policy_file_js__WEBPACK_IMPORTED_MODULE_1__/* .POLICY_PATH */ .l$]: "policy" };
/**
 * What a review would end by. Never throws.
 *
 * @param looked where our files are looked for: one that lies elsewhere than in our folder has no near names.
 */
function nearNameFaults(paths, looked) {
    const isLooked = (own) => looked.some((path) => `/${path.replaceAll("\\", "/")}`.endsWith(`/${own}`));
    const { problems } = tellNearNames(paths, Object.keys(WORDS).filter((own) => !isLooked(own)));
    return problems.map(({ file, meant, ...problem }) => {
        return { part: PARTS[meant] ?? "file", file, problem, effect: "refused" };
    });
}


/***/ }),

/***/ 45539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ WORKFLOW_PATH),
/* harmony export */   IW: () => (/* binding */ planFixSetup),
/* harmony export */   KD: () => (/* binding */ FIX_WORKFLOW_PATH),
/* harmony export */   Qu: () => (/* binding */ fillExample),
/* harmony export */   dx: () => (/* binding */ planSetup)
/* harmony export */ });
/* harmony import */ var _policy_policy_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26629);
/* harmony import */ var _repository_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41971);
/* harmony import */ var _config_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12552);



/** Where `init` writes the workflow. */
const WORKFLOW_PATH = ".github/workflows/tribunal.yml";
/** Where `init --fix-workflow` writes the workflow that repairs on request. */
const FIX_WORKFLOW_PATH = ".github/workflows/tribunal-fix.yml";
/** What is written where, and what remains to be done. Never throws. */
function planSetup({ origin, defaultBranch, action, command }) {
    const isOwnServer = origin !== undefined && !(0,_repository_url_js__WEBPACK_IMPORTED_MODULE_1__/* .isGitHubService */ .l)(origin);
    const branch = nameBranch(defaultBranch);
    return {
        files: {
            [WORKFLOW_PATH]: isOwnServer ? "ghes.yml" : "minimal.yml",
            [_config_path_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_CONFIG_PATH */ .B]: "config.yml",
            [_policy_policy_file_js__WEBPACK_IMPORTED_MODULE_0__/* .POLICY_PATH */ .l$]: "policy.yml",
        },
        steps: [
            ...(isOwnServer
                ? [`${origin.host} is no GitHub service: the workflow is the one for GitHub Enterprise Server.`]
                : []),
            ...replaceUnknown("all three files", action),
            `In ${WORKFLOW_PATH}, name the models of your endpoint, weakest to strongest; its input base-url takes an endpoint other than OpenAI's.`,
            "Store the endpoint's key as the repository secret MODEL_API_KEY (`gh secret set MODEL_API_KEY`), or choose `panel: static`.",
            `See what is in force, here and after each change of it: \`${command} config check\`.`,
            `Commit all three to ${branch}: configuration and policy are read at the base of a change. The policy checks nothing until you name an effect in it.`,
            "Once it has run, require the check `Tribunal` in a ruleset; until then `advisory: true` keeps it from failing anything.",
            `To have findings repaired on request as well, \`${command} init --fix-workflow\` writes a second workflow.`,
        ],
    };
}
/** The same for the workflow that repairs on request, beside what is set up already. Never throws. */
function planFixSetup({ origin, defaultBranch, action }) {
    return {
        files: { [FIX_WORKFLOW_PATH]: "fix.yml" },
        steps: [
            ...(origin !== undefined && !(0,_repository_url_js__WEBPACK_IMPORTED_MODULE_1__/* .isGitHubService */ .l)(origin)
                ? [
                    `${origin.host} is no GitHub service: a workflow there cannot use this one. Write its jobs out, as docs/inputs-and-outputs.md says.`,
                ]
                : []),
            ...replaceUnknown(FIX_WORKFLOW_PATH, action),
            `In ${FIX_WORKFLOW_PATH}, name the models as ${WORKFLOW_PATH} does; the key is the same repository secret, MODEL_API_KEY.`,
            "To have a person approve each branch of repairs, make the environment tribunal-fix with required reviewers, then take the # from its line.",
            "In the repository's settings, under Actions, General, allow GitHub Actions to create pull requests: repairs are offered by one.",
            `Commit it to ${nameBranch(defaultBranch)}: a comment starts workflows of the default branch alone. Then \`/tribunal fix\` on a pull request asks for repairs.`,
        ],
    };
}
function nameBranch(branch) {
    return branch === undefined ? "the default branch" : `the branch ${branch}`;
}
/** What a file still holds for its reader to replace. */
function replaceUnknown(where, { address, sha }) {
    const unknown = [...(address === undefined ? ["OWNER/tribunal"] : []), ...(sha === undefined ? ["SHA"] : [])];
    const told = [
        ...(address === undefined ? ["where you use Tribunal from"] : []),
        ...(sha === undefined ? ["the commit you trust"] : []),
    ];
    return unknown.length === 0 ? [] : [`In ${where}, replace ${unknown.join(" and ")} by ${told.join(" and ")}.`];
}
/** An example with what is known of the action's own repository in place of what it tells its reader to replace. */
function fillExample(text, { address, sha }) {
    const named = address === undefined ? text : text.replaceAll("OWNER/tribunal", `${address.owner}/${address.name}`);
    const pinned = sha === undefined ? named : named.replaceAll("@SHA", `@${sha}`).replaceAll("/SHA/", `/${sha}/`);
    return pinned.replace(/^# Replace OWNER with (.+?), and SHA with (.+?); keep the key/m, (whole, place, commit) => {
        if (address === undefined)
            return sha === undefined ? whole : `# Replace OWNER with ${place}; keep the key`;
        return sha === undefined ? `# Replace SHA with ${commit}; keep the key` : "# Keep the key";
    });
}


/***/ }),

/***/ 79825:
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

/***/ 26629:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ON: () => (/* binding */ parsePolicy),
/* harmony export */   l$: () => (/* binding */ POLICY_PATH),
/* harmony export */   p1: () => (/* binding */ policyDigest)
/* harmony export */ });
/* unused harmony exports MAX_EFFECTS, DEFAULT_BOUNDS, policySchema */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(88343);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64377);
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53871);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _files_glob_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(23341);
/* harmony import */ var _schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(83471);
/* harmony import */ var _policy_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75538);






/** Where a repository keeps its policy, read like its configuration. */
const POLICY_PATH = ".github/tribunal/policy.yml";
/** The most effects a policy may name: each is looked for in every file that its paths match. */
const MAX_EFFECTS = 1000;
/** What holds where a policy says nothing of a bound. */
const DEFAULT_BOUNDS = { maxFiles: 20, maxFollowDepth: 2, maxSearchResults: 50, maxRuntimeSeconds: 30 };
/** The paths of an effect that names none. */
const ALL_PATHS = ["**"];
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
const ID_WANTED = "at most 80 letters, digits, dots, dashes and underscores, a letter or digit first";
/** A sentence or a word, and no more: agents and reports are shown it. */
const wordsSchema = (max) => zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().max(max).regex(/\S/, "text that is not empty");
const waiverSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    reason: wordsSchema(600).describe("Why the exception was made."),
    approved_by: wordsSchema(100).describe("Who made it, such as @login or a team."),
    expires: zod__WEBPACK_IMPORTED_MODULE_4__/* .date */ .p6().describe("The last day it holds, as YYYY-MM-DD, UTC."),
});
const effectSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    id: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(ID, ID_WANTED).describe("What findings call it; each once in a policy."),
    modal: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_policy_js__WEBPACK_IMPORTED_MODULE_5__/* .MODALS */ .lx)
        .describe("MUST_NOT, MAY_NOT and SHOULD_NOT want the effect absent, MUST and SHOULD want it present, MAY allows it. What SHOULD and SHOULD_NOT find is never more than low."),
    action: wordsSchema(100).describe("What is done, such as send, write or send email."),
    resource: wordsSchema(100)
        .optional()
        .describe("What it is done to, such as email or card number; anything when absent, or *."),
    paths: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().refine((glob) => (0,_files_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .compileGlob */ .SO)(glob) !== undefined, "a glob with few wildcards"))
        .min(1)
        .max(100)
        .optional()
        .describe("Globs of the files it is about, from the repository's root; all when absent."),
    reason: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().max(600).optional().describe("Why, for whoever reads a finding."),
    waivers: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(waiverSchema)
        .max(50)
        .optional()
        .describe("Exceptions that somebody made for a time: while one of them holds, the effect is not checked."),
});
const boundSchema = (min, max) => zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(min).max(max).optional();
const boundsSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    "max-files": boundSchema(1, 1000).describe("Files opened in all, those that are checked among them; 20 when absent."),
    "max-follow-depth": boundSchema(0, 10).describe("Local imports, one after the other, from a checked file to where the call stands; 2 when absent."),
    "max-search-results": boundSchema(1, 1000).describe("Places kept of one effect; 50 when absent."),
    "max-runtime-seconds": boundSchema(1, 300).describe("Seconds that checking the policy may take, the model's answer among them; 30 when absent."),
});
/** What a policy file may say. Unknown keys are errors. */
const policySchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    effects: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(effectSchema)
        .max(MAX_EFFECTS)
        .nullish()
        .describe("What code may do, must do and must not do; a policy without any checks nothing."),
    severity: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_policy_js__WEBPACK_IMPORTED_MODULE_5__/* .POLICY_SEVERITIES */ .jU)
        .optional()
        .describe("error: what is found for certain is as severe as high; warning, when absent: all of it is low."),
    bounds: boundsSchema.nullish().describe("How far is looked. What a bound left out is named in the report."),
});
/**
 * A policy from outside, checked as a whole; nothing at all is a policy without effects.
 *
 * @param where how it is named in errors and in the report.
 * @param locate finds its effects in a file, for errors and for findings.
 * @throws ConfigError naming every problem at once, the first of very many.
 */
function parsePolicy(value, where, locate) {
    const parsed = policySchema.safeParse(value ?? {});
    const file = { schema: policySchema, value, where, locate, choiceMeantBy: modalMeantBy };
    const problems = [
        ...(parsed.error === undefined ? [] : (0,_schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .toProblems */ .ek)(parsed.error.issues, file)),
        ...(0,_schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .firstProblems */ .fr)(repeatedIds(file), (told) => told),
    ];
    if (parsed.success && problems.length === 0)
        return toPolicy(parsed.data, where, locate);
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL(problems);
}
/** SHA-256 of a policy and of the waivers that count today; undefined without one. */
function policyDigest(policy, today) {
    if (policy === undefined)
        return undefined;
    const holds = policy.effects.flatMap(({ waivers }) => waivers.map(({ expires }) => expires >= today));
    return (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .recordDigest */ .kd)(JSON.parse(JSON.stringify({ policy, holds })));
}
function toPolicy({ effects, severity, bounds }, source, locate) {
    return {
        source,
        effects: (effects ?? []).map((effect, index) => toEffect(effect, ["effects", index], locate)),
        severity: severity ?? "warning",
        bounds: {
            maxFiles: bounds?.["max-files"] ?? DEFAULT_BOUNDS.maxFiles,
            maxFollowDepth: bounds?.["max-follow-depth"] ?? DEFAULT_BOUNDS.maxFollowDepth,
            maxSearchResults: bounds?.["max-search-results"] ?? DEFAULT_BOUNDS.maxSearchResults,
            maxRuntimeSeconds: bounds?.["max-runtime-seconds"] ?? DEFAULT_BOUNDS.maxRuntimeSeconds,
        },
    };
}
function toEffect(effect, path, locate) {
    const { id, modal, action, resource, paths, reason, waivers = [] } = effect;
    return {
        ...{ id, modal, action: inOneLine(action), resource: inOneLine(resource ?? "*") },
        paths: paths ?? ALL_PATHS,
        reason: inOneLine(reason ?? ""),
        waivers: waivers.map((waiver, index) => toWaiver(waiver, locate?.([...path, "waivers", index], "value")?.line)),
        line: locate?.(path, "value")?.line,
    };
}
function toWaiver({ reason, approved_by: by, expires }, line) {
    return { reason: inOneLine(reason), approvedBy: inOneLine(by), expires, line };
}
/** YAML folds and breaks lines; whoever is told reads a sentence. */
function inOneLine(text) {
    return text.replace(/[\p{Cc}\p{White_Space}]+/gu, " ").trim();
}
/** The other words of RFC 2119, of which some are spelt like a modal that means less. */
const SYNONYMS = {
    SHALL: "MUST",
    REQUIRED: "MUST",
    SHALL_NOT: "MUST_NOT",
    FORBIDDEN: "MUST_NOT",
    RECOMMENDED: "SHOULD",
    NOT_RECOMMENDED: "SHOULD_NOT",
    OPTIONAL: "MAY",
};
function modalMeantBy(word) {
    const written = word.toUpperCase().replace(/[^A-Z]+/g, "_");
    return Object.hasOwn(SYNONYMS, written) ? SYNONYMS[written] : undefined;
}
/** Looked for in the value as it stands, so that they are told with whatever else is wrong. */
function repeatedIds(file) {
    const { effects } = (file.value ?? {});
    const first = new Map();
    return (Array.isArray(effects) ? effects.slice(0, MAX_EFFECTS) : []).flatMap((effect, index) => {
        const { id } = (effect ?? {});
        if (typeof id !== "string")
            return [];
        const known = first.get(id);
        if (known === undefined) {
            first.set(id, index);
            return [];
        }
        const line = file.locate?.(["effects", known, "id"], "value")?.line;
        const there = line === undefined ? `effect ${known + 1}` : `the effect at line ${line}`;
        const got = `${JSON.stringify(id.slice(0, 100))}, which is the id of ${there} as well`;
        const place = (0,_schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .nameInput */ .K3)(["effects", index, "id"], "value", file);
        return [{ ...place, got, wanted: "an id of its own", remedy: "Rename one of them." }];
    });
}


/***/ }),

/***/ 41971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ parseRepositoryUrl),
/* harmony export */   l: () => (/* binding */ isGitHubService)
/* harmony export */ });
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


/***/ }),

/***/ 76911:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   initCommand: () => (/* binding */ initCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _adapters_files_own_places_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8765);
/* harmony import */ var _adapters_git_origin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(55693);
/* harmony import */ var _adapters_git_repository_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(73611);
/* harmony import */ var _core_config_near_names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9871);
/* harmony import */ var _core_config_setup_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(45539);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(85303);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(59362);










/**
 * Writes workflow, configuration and policy, or the workflow of repairs alone, into a repository and says what is left to do; the exit status is 0.
 * A file that is there is left as it is, and named, unless it is to be replaced.
 *
 * @param installation the directory Tribunal itself lies in.
 * @throws ConfigError if one cannot be written, or one that is not there is named nearly so by another.
 */
async function initCommand({ repository, isForRepairs, isForced }, environment, installation) {
    const opened = await (0,_adapters_git_repository_js__WEBPACK_IMPORTED_MODULE_4__/* .openRepository */ .h_)(repository, environment);
    if (opened.isBare)
        throw refusal("--repo", "a bare repository", "one with a work tree", "Name another one.");
    const facts = await readFacts(opened, environment, installation);
    const { files, steps } = isForRepairs ? (0,_core_config_setup_js__WEBPACK_IMPORTED_MODULE_6__/* .planFixSetup */ .IW)(facts) : (0,_core_config_setup_js__WEBPACK_IMPORTED_MODULE_6__/* .planSetup */ .dx)(facts);
    if (!isForced)
        await refuseNearNames(opened.root);
    const told = [];
    for (const [path, example] of Object.entries(files)) {
        const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(installation, "examples", example), "utf8");
        const isWritten = await write((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(opened.root, path), (0,_core_config_setup_js__WEBPACK_IMPORTED_MODULE_6__/* .fillExample */ .Qu)(text, facts.action), isForced);
        told.push(isWritten ? `Wrote ${path}\n` : `Left ${path} as it is: it is there already (--force replaces it)\n`);
    }
    const left = steps.map((step, index) => `${index + 1}. ${step}\n`).join("");
    await (0,_emit_js__WEBPACK_IMPORTED_MODULE_9__/* .print */ .yy)(`${told.join("")}\nWhat is left to do:\n${left}`);
    return 0;
}
/** Beside a file that is named nearly right, the defaults would be written and win without a word. */
async function refuseNearNames(root) {
    const { problems } = (0,_core_config_near_names_js__WEBPACK_IMPORTED_MODULE_5__/* .tellNearNames */ .w1)(await (0,_adapters_files_own_places_js__WEBPACK_IMPORTED_MODULE_2__/* .listOwnPlaces */ .f)(root));
    if (problems.length > 0)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ConfigError */ .xL(problems);
}
async function readFacts({ git }, environment, installation) {
    const own = await openOwn(environment, installation);
    return {
        origin: await (0,_adapters_git_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .readOrigin */ .P2)(git),
        defaultBranch: await (0,_adapters_git_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .readDefaultBranch */ .yt)(git),
        command: `node ${quote((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(installation, "dist", "cli", "index.js"))}`,
        action: {
            address: own === undefined ? undefined : await (0,_adapters_git_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .readOrigin */ .P2)(own.git),
            sha: own === undefined ? undefined : await (0,_adapters_git_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .readPublishedHead */ .De)(own.git),
        },
    };
}
/** For a shell, where the path needs it. */
function quote(path) {
    return /^[\w./:@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
/** Tribunal's own clone; undefined when it lies in somebody else's repository, or in none. */
async function openOwn(environment, installation) {
    const own = await (0,_adapters_git_repository_js__WEBPACK_IMPORTED_MODULE_4__/* .openRepository */ .h_)(installation, environment).catch(toAbsent);
    if (own === undefined || own.isBare)
        return undefined;
    return (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(own.root)) === (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(installation)) ? own : undefined;
}
function toAbsent(error) {
    if (error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .TargetError */ .I0 || error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .GitError */ .XS)
        return undefined;
    throw error;
}
/** Whether the file was written: one that is there is replaced only where that is asked for. */
async function write(path, text, isForced) {
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(path, text, { flag: isForced ? "w" : "wx" });
        return true;
    }
    catch (error) {
        if (!isForced && error.code === "EEXIST" && (await isFile(path)))
            return false;
        throw refusal(path, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_8__/* .describeFileProblem */ .R)(error), "a place to write to", "Check what lies there.");
    }
}
/** Of a folder, or a link that leads nowhere, nobody can say that it is left as the file it is to be. */
function isFile(path) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).then((found) => found.isFile(), () => false);
}
function refusal(input, got, wanted, remedy) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ConfigError */ .xL([{ input, got, wanted, remedy }]);
}


/***/ })

};

export const id = 90;
export const ids = [90,348];
export const modules = {

/***/ 6325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fq: () => (/* binding */ findCommit),
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
// EXTERNAL MODULE: ./lib/core/spelling.js
var spelling = __webpack_require__(8865);
// EXTERNAL MODULE: ./lib/adapters/git/environment.js
var git_environment = __webpack_require__(3802);
// EXTERNAL MODULE: ./lib/adapters/git/git-process.js + 2 modules
var git_process = __webpack_require__(915);
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









/** A repository of more branches has each that somebody may mean among the newest. */
const MAX_REFS = 1000;
/** @throws TargetError if there is no directory, no git, too old a one, or no repository git would work in. */
async function openRepository(directory, environment, limit) {
    await requireDirectory(directory);
    const here = new git_process/* Git */.TU(directory, (0,git_environment/* userEnvironment */.n)(environment), limit);
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
    const { exitCode, line } = await repository.git.ask(args, { accept: [0, 1, 128] });
    return exitCode === 0 ? (0,sha/* parseSha */.qL)(line) : undefined;
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
    const head = await git.ask(["symbolic-ref", "--quiet", "HEAD"], { accept: [0, 1, 128] });
    const branch = head.line;
    if (head.exitCode !== 0 || branch === "")
        return false;
    const { exitCode } = await git.ask(["rev-parse", "--verify", "--quiet", branch], { accept: [0, 1, 128] });
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
    const remedy = await howToFetch(repository, revision);
    throw new errors/* TargetError */.I0(`The revision ${JSON.stringify(revision)} names no commit in ${repository.root}. ${remedy}`);
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
    const meant = await findMeantRevision(git, revision);
    if (meant !== undefined)
        return `Is ${JSON.stringify(meant)} meant?`;
    if (!isShallow)
        return "Check its spelling, or fetch it.";
    return "This clone is shallow: run `git fetch --unshallow`, or `git fetch --deepen=N` with enough commits.";
}
/** The branch or tag with the nearest name, with `~2` and the like as they were written behind it. */
async function findMeantRevision(git, revision) {
    const [, name = "", steps = ""] = /^([^~^@]*)(.*)$/s.exec(revision) ?? [];
    const args = ["for-each-ref", "--format=%(refname:short)", "--sort=-committerdate", `--count=${MAX_REFS}`];
    // A hint that cannot be had leaves the message as it is.
    const answer = await git.ask(args).catch(() => undefined);
    const meant = (0,spelling/* findMeant */.z)(name, ["HEAD", ...(answer?.line.split("\n") ?? [])]);
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

/***/ 9046:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MQ: () => (/* binding */ isTestPath),
/* harmony export */   U4: () => (/* binding */ isExempt),
/* harmony export */   Yy: () => (/* binding */ isCopiedPath),
/* harmony export */   pE: () => (/* binding */ isFixturePath)
/* harmony export */ });
const TEST = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|__fixtures__|testdata)\/|[._-](?:test|spec)\.[a-z]+$|(?:^|\/)test_[^/]+\.py$|_test\.(?:go|py|rb)$/i;
const FIXTURE = /(?:^|\/)(?:__)?(?:fixtures?|test[-_]?(?:data|cases?)|snapshots?|mocks?|goldens?|baselines?|corpus|cassettes?)(?:__)?\/|\.snap$/i;
const COPIED = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\/|\.(?:pb|generated|g|designer|min)\.[a-z]+$|_pb2(?:_grpc)?\.py$|\.pb\.go$/i;
const GENERATED = /@generated\b|\bcode generated\b.*\bdo not edit\b|<auto-?generated/i;
const HEADER_LINES = 10;
/**
 * Whether a file is a test, a fixture, vendored or generated, whose suppressions are nobody's concern: it must have been
 * so at base, or a change could exempt itself.
 */
function isExempt(base, head) {
    if (base === undefined)
        return false;
    return [isTest, isCopied, isGenerated].some((is) => is(base) && is(head));
}
/** Whether a file is a test, or what one works with. */
function isTestPath(path) {
    return TEST.test(path) || FIXTURE.test(path);
}
/** Whether a file is what a test works with: it may be broken on purpose. */
function isFixturePath(path) {
    return FIXTURE.test(path);
}
/** Whether a file was copied into the repository, or made by a program, by its name. */
function isCopiedPath(path) {
    return COPIED.test(path);
}
function isTest({ path }) {
    return TEST.test(path);
}
function isCopied({ path }) {
    return COPIED.test(path);
}
function isGenerated({ lines }) {
    return lines.slice(0, HEADER_LINES).some((line) => GENERATED.test(line));
}


/***/ }),

/***/ 7988:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ enclosingDefinitions)
/* harmony export */ });
/** The definitions around a line, outermost first; empty at the top of a file. */
function enclosingDefinitions(facts, line) {
    return facts.definitions
        .filter((definition) => definition.start <= line && line <= definition.end)
        .sort((a, b) => a.start - b.start || b.end - a.end);
}


/***/ }),

/***/ 771:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ findJavascriptFile),
/* harmony export */   K: () => (/* binding */ firstOf)
/* harmony export */ });
/* harmony import */ var _package_manifest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7964);
/* harmony import */ var _tree_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7856);


const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".d.ts", ".js", ".jsx", ".mjs", ".cjs", ".json"];
/** What an extension in a specifier may stand for in the source: TypeScript's imports name the built file. */
const SOURCES = {
    ".js": [".ts", ".tsx", ".jsx"],
    ".jsx": [".tsx"],
    ".mjs": [".mts"],
    ".cjs": [".cts"],
};
const DECLARATIONS = {
    ".js": [".d.ts"],
    ".jsx": [".d.ts"],
    ".mjs": [".d.mts"],
    ".cjs": [".d.cts"],
};
/** The file a JavaScript path stands for, by the rules of bundlers and TypeScript; undefined when nothing answers to it. */
function findJavascriptFile(tree, wanted, trail) {
    const files = wanted.isDirectory ? [] : fileCandidates(wanted);
    return firstOf(tree, files, trail) ?? findInDirectory(tree, wanted.target, trail);
}
function fileCandidates({ target, prefersSource }) {
    const extension = /\.[cm]?jsx?$/.exec(target)?.[0] ?? "";
    const bare = target.slice(0, target.length - extension.length);
    const sources = (SOURCES[extension] ?? []).map((each) => bare + each);
    // Declarations come last: `a.ts` says more than the `a.d.ts` beside it.
    const declarations = (DECLARATIONS[extension] ?? []).map((each) => bare + each);
    const exact = prefersSource ? [...sources, target] : [target, ...sources];
    return [...exact, ...declarations, ...EXTENSIONS.map((each) => target + each)];
}
function findInDirectory(tree, directory, trail) {
    if (tree.lookUp(directory) === "link")
        return firstOf(tree, [directory], trail);
    if (!tree.isDirectory(directory))
        return undefined;
    const manifest = (0,_package_manifest_js__WEBPACK_IMPORTED_MODULE_0__/* .readManifest */ .W)(tree, directory);
    const entries = [manifest?.module, manifest?.main, manifest?.types, manifest?.typings].flatMap((entry) => {
        const path = entry === undefined ? undefined : (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .joinInTree */ .km)(directory, entry);
        if (path === undefined || path === directory)
            return [];
        return [...fileCandidates({ target: path, isDirectory: false, prefersSource: false }), ...indexFiles(path)];
    });
    return firstOf(tree, [...entries, ...indexFiles(directory)], trail);
}
function indexFiles(directory) {
    return EXTENSIONS.map((extension) => (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .inDirectory */ .zX)(directory, `index${extension}`));
}
/** The first candidate that stands in the tree; a link is refused, wherever it points. */
function firstOf(tree, candidates, trail) {
    for (const candidate of candidates) {
        trail.try(candidate);
        const found = tree.lookUp(candidate);
        if (found === "link")
            return { kind: "outside", reason: `${candidate} is, or lies behind, a symbolic link` };
        if (found === "file")
            return { kind: "file", files: [candidate] };
    }
    return undefined;
}


/***/ }),

/***/ 2947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ parseJsonc)
/* harmony export */ });
/** A larger file is no configuration; nobody writes one by hand. */
const MAX_CHARS = 512 * 1024;
/** Each reads on to the end where its own is missing, so that no input makes the scan go back. */
const COMMENTS = /"(?:\\.|[^"\\])*(?:"|$)|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/gs;
const TRAILING_COMMAS = /"(?:\\.|[^"\\])*(?:"|$)|,(?=\s*[}\]])/gs;
/** JSON as tsconfig files are written: comments, trailing commas and a byte order mark allowed. Undefined when it is none. */
function parseJsonc(text) {
    if (text.length > MAX_CHARS)
        return undefined;
    const keepStrings = (match) => (match.startsWith('"') ? match : " ");
    const json = text
        .replace(/^\uFEFF/, "")
        .replace(COMMENTS, keepStrings)
        .replace(TRAILING_COMMAS, keepStrings);
    try {
        return JSON.parse(json);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 7964:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ readManifest),
/* harmony export */   c: () => (/* binding */ nearestManifest)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8343);
/* harmony import */ var _tree_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7856);


const text = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().optional().catch(undefined);
const manifestSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    name: text,
    main: text,
    module: text,
    types: text,
    typings: text,
    exports: zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J().optional(),
    imports: zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J().optional(),
    workspaces: zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J().optional(),
});
/** The package.json right in a directory, or undefined. */
function readManifest(tree, directory) {
    const path = (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .inDirectory */ .zX)(directory, "package.json");
    return tree.once(`manifest ${path}`, () => {
        const parsed = manifestSchema.safeParse(tree.json(path));
        return parsed.success ? { ...parsed.data, directory } : undefined;
    });
}
/** The nearest package.json at or above a directory, or undefined. */
function nearestManifest(tree, directory) {
    for (const each of (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .withAncestors */ .f$)(directory)) {
        const manifest = readManifest(tree, each);
        if (manifest !== undefined)
            return manifest;
    }
    return undefined;
}


/***/ }),

/***/ 8760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ resolvePython),
/* harmony export */   k: () => (/* binding */ submoduleOf)
/* harmony export */ });
/* harmony import */ var _javascript_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(771);
/* harmony import */ var _tree_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7856);


/** Directories that projects put their packages in, besides the root itself. */
const LAYOUTS = ["", "src", "lib", "python"];
/** Where a Python module leads; leading dots count from the importing file's package. */
function resolvePython(tree, { from, specifier }, trail) {
    const [, dots = "", name = ""] = /^(\.*)(.*)$/s.exec(specifier) ?? [];
    const segments = name === "" ? [] : name.split(".");
    if (specifier === "" || segments.some((segment) => !/^[\p{L}\p{N}_]+$/u.test(segment))) {
        return { kind: "not-found", reason: `${JSON.stringify(specifier)} names no module` };
    }
    if (dots !== "")
        return resolveRelative(tree, { from, specifier, dots: dots.length, segments }, trail);
    for (const root of searchRoots(tree, from)) {
        const found = findModule(tree, (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .inDirectory */ .zX)(root, segments.join("/")), trail);
        if (found !== undefined)
            return found;
    }
    const top = segments[0] ?? "";
    const isOurs = searchRoots(tree, from).some((root) => isModule(tree, (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .inDirectory */ .zX)(root, top)));
    return isOurs ? { kind: "not-found", reason: `${top} has no module ${specifier}` } : { kind: "external", name: top };
}
/** A name `from module import name` may be a module below that one. */
function submoduleOf(specifier, name) {
    return specifier.endsWith(".") ? specifier + name : `${specifier}.${name}`;
}
function resolveRelative(tree, { from, specifier, dots, segments }, trail) {
    const above = (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .withAncestors */ .f$)((0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .directoryOf */ .jt)(from));
    const base = above[dots - 1];
    if (base === undefined)
        return { kind: "outside", reason: `${specifier} leaves the tree` };
    const target = segments.reduce(_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .inDirectory */ .zX, base);
    return (findModule(tree, target, trail) ?? { kind: "not-found", reason: `no module answers to ${target || "the root"}` });
}
/** A package goes before a module of its name, as in Python. */
function findModule(tree, path, trail) {
    const initial = (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .inDirectory */ .zX)(path, "__init__.py");
    const candidates = path === "" ? [initial] : [initial, `${path}.py`, `${initial}i`, `${path}.pyi`];
    return (0,_javascript_files_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .K)(tree, candidates, trail);
}
/** The directory that holds the importing file's outermost package, and every one above it, with the usual layouts. */
function searchRoots(tree, from) {
    const above = (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .withAncestors */ .f$)((0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .directoryOf */ .jt)(from));
    const outermost = above.findIndex((directory) => tree.lookUp((0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .inDirectory */ .zX)(directory, "__init__.py")) === undefined);
    const roots = above.slice(Math.max(0, outermost));
    return roots.flatMap((root) => LAYOUTS.map((layout) => (layout === "" ? root : (0,_tree_path_js__WEBPACK_IMPORTED_MODULE_1__/* .inDirectory */ .zX)(root, layout))));
}
function isModule(tree, path) {
    return tree.isDirectory(path) || tree.lookUp(`${path}.py`) === "file";
}


/***/ }),

/***/ 7856:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z1: () => (/* binding */ isAbsolutePath),
/* harmony export */   f$: () => (/* binding */ withAncestors),
/* harmony export */   jt: () => (/* binding */ directoryOf),
/* harmony export */   km: () => (/* binding */ joinInTree),
/* harmony export */   zX: () => (/* binding */ inDirectory)
/* harmony export */ });
/** The directory a path lies in; empty at the root. */
function directoryOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
/** A directory and all above it, nearest first; the last is the root, as the empty text. */
function withAncestors(directory) {
    const found = [directory];
    for (let next = directory; next !== "";) {
        next = directoryOf(next);
        found.push(next);
    }
    return found;
}
/** Whether a specifier names a place of the machine and not of the tree: `/x`, `C:\x`, `\\host\x`, `file:…`. */
function isAbsolutePath(specifier) {
    return /^(?:[/\\]|[a-z]:|file:)/i.test(specifier);
}
/**
 * A path followed from a directory of the tree, `.` and `..` worked out; undefined when it would leave the tree, is
 * absolute, or holds what no import needs and some system takes for a separator.
 */
function joinInTree(directory, relative) {
    if (isAbsolutePath(relative) || /[\\\0]/.test(relative))
        return undefined;
    const segments = directory === "" ? [] : directory.split("/");
    for (const segment of relative.split("/")) {
        if (segment === "..") {
            if (segments.pop() === undefined)
                return undefined;
        }
        else if (segment !== "" && segment !== ".") {
            segments.push(segment);
        }
    }
    return segments.join("/");
}
/** A name below a directory of the tree; the root has no leading slash. */
function inDirectory(directory, name) {
    return directory === "" ? name : `${directory}/${name}`;
}


/***/ }),

/***/ 4351:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O9: () => (/* binding */ toSuppressionUse),
/* harmony export */   VF: () => (/* binding */ wholeToolAtom),
/* harmony export */   wS: () => (/* binding */ toolOf)
/* harmony export */ });
/* harmony import */ var _pin_quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(571);

/** Every rule of a tool. */
const ALL = "*";
/** The atom that stands for every rule of the same tool over the same extent. */
function wholeToolAtom(atom) {
    const [tool = "", , extent = ""] = atom.split("\n");
    return [tool, ALL, extent].join("\n");
}
/** The tool an atom is about. */
function toolOf(atom) {
    return atom.split("\n", 1)[0] ?? "";
}
/** An attribute may go on over several lines, any of which may be what changed. */
const MAX_ATTRIBUTE_LINES = 10;
/** A directive of a file. */
function toSuppressionUse(suppression, lines, bounds) {
    const { tool, rules, line, justification, scope, text } = suppression;
    const extents = bounds?.extents ?? [];
    const named = rules.length === 0 ? [ALL] : [...new Set(rules)];
    const places = extents.length === 0 ? [""] : extents;
    const silenced = scope === "line" ? [] : [lines.slice(line).find((text) => text.trim() !== "") ?? ""];
    return {
        suppression,
        end: bounds?.end ?? ((lines[line - 1] ?? "").includes(text) ? line : line + MAX_ATTRIBUTE_LINES),
        atoms: named.flatMap((rule) => places.map((extent) => [tool, rule, extent].join("\n"))),
        place: (0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .foldText */ .TH)([lines[line - 1] ?? "", ...silenced].join("\n")),
        isJustified: isReason(justification) || (scope !== "file" && isReason(commentAbove(lines, line))),
    };
}
/** Texts that are written in place of a reason, by templates and out of haste. */
const NO_REASON = /^(?:to-?do|fix-?me|xxx|tbd|n\/?a|none|no reason|reason|explanation|ignored?|suppressed?|disabled?|wont-?fix|temp(?:orary)?|hack|fix later|will fix(?: later)?|later|legacy)$/;
const MIN_REASON = 4;
function isReason(text) {
    const words = (0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .foldText */ .TH)(text ?? "")
        .toLowerCase()
        .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    return (0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteWeight */ .$g)(words) >= MIN_REASON && !NO_REASON.test(words);
}
/** The comment directly above a directive that has its line to itself, since a reason may also stand there. */
function commentAbove(lines, line) {
    const own = lines[line - 1] ?? "";
    const above = lines[line - 2] ?? "";
    const comment = /^\s*(?:\/\/+|\/\*+|\*|<!--|--|#+(?=\s))\s*(.+?)\s*(?:\*\/|-->)?$/.exec(above)?.[1];
    const isAlone = /^\s*(?:\/\/|\/\*|\*|<!--|--|#|@|\[|\{\s*\/\*)/.test(own);
    return isAlone && comment !== undefined && holdsWords(comment) && !DIRECTIVE_LIKE.test(comment) ? comment : undefined;
}
/** Whether there is a word, and white space somewhere after it. */
function holdsWords(comment) {
    const word = comment.search(/\p{L}{2}/u);
    return word >= 0 && /\s/.test(comment.slice(word));
}
/** Another directive, or a documentation tag, is no reason for the next one. */
const DIRECTIVE_LIKE = /^@|^[\w-]+(?:-disable|-ignore)|^(?:noqa|type\s*:|nolint|NOSONAR|NOLINT|eslint|rubocop|pylint)\b/;


/***/ }),

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


/***/ }),

/***/ 9675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ settleAll)
/* harmony export */ });
/**
 * All results in order, once every promise has settled. A failure is thrown only then, so that no agent is still at
 * work, or not booked, when the run goes on without it. Of several failures the first in time is thrown: the later ones
 * are mostly its consequences.
 */
async function settleAll(promises) {
    const failures = [];
    const noted = promises.map((promise) => promise.catch((error) => void failures.push(error)));
    await Promise.all(noted);
    if (failures.length > 0)
        throw failures[0];
    return Promise.all(promises);
}


/***/ }),

/***/ 9090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ review_command_judge),
  reviewCommand: () => (/* binding */ reviewCommand)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./lib/adapters/files/rule-files.js + 1 modules
var rule_files = __webpack_require__(3645);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/file-problem.js
var file_problem = __webpack_require__(5303);
;// CONCATENATED MODULE: ./lib/adapters/files/run-directory.js





/** Made once, by the run whose directory this is: a second run must not mix its files in. It holds the claim, if any. */
const CLAIM = ".tribunal-run";
/** What a run writes: a file of that name tells of a record. */
const RECORD = /^(?:meta|agents|report|target\.files|round-\d+(?:-nature)?)\.json$|^round-\d+-relevant\.txt$|^report\.md$|^target\.(?:diff|sha256)$/;
/**
 * The run's files in one directory, made if it is not there; a write replaces its file in one step. With a claim, what an
 * earlier run or the same step left there is taken away; what another step of the same run wrote never is.
 *
 * @throws ConfigError if there can be no such directory, if it is another run's, under way or ended, or holds anything else; so do its writes
 * when there is no room or right for them any more.
 */
async function openRunDirectory(directory, own) {
    await prepare((0,external_node_path_.resolve)(directory), own).catch((error) => {
        throw notWritable(directory, error);
    });
    return {
        write: async (name, content) => {
            const path = (0,external_node_path_.join)(directory, name);
            try {
                await (0,promises_.writeFile)(`${path}.part`, content);
                await (0,promises_.rename)(`${path}.part`, path);
            }
            catch (error) {
                throw notWritable(path, error);
            }
        },
    };
}
/**
 * Asked before any work is done, so that none is lost: makes and changes nothing.
 *
 * @throws ConfigError if no run directory could be opened there.
 */
async function checkRunDirectory(directory) {
    await requireRoom((0,external_node_path_.resolve)(directory)).catch((error) => {
        throw notWritable(directory, error);
    });
}
/** What is not there yet would be made in the nearest folder that is. */
async function requireRoom(directory, isItself = true) {
    const found = await (0,promises_.stat)(directory).catch((error) => {
        if (codeOf(error) !== "ENOENT")
            throw error;
        return undefined;
    });
    if (found === undefined)
        return requireRoom((0,external_node_path_.dirname)(directory), false);
    const present = isItself ? await (0,promises_.readdir)(directory) : [];
    requireEmpty(directory, present);
    if (!found.isDirectory())
        throw new Error("a part of the path is a file, not a directory");
    await (0,promises_.access)(directory, external_node_fs_.constants.W_OK);
}
async function prepare(directory, own) {
    if (own !== undefined && (await isLeftover(directory, own)))
        await (0,promises_.rm)(directory, { recursive: true, force: true });
    await makeDirectory(directory);
    requireEmpty(directory, await (0,promises_.readdir)(directory));
    await claim(directory, own);
    // Inside the reviewed work tree the record would be part of the uncommitted change, and change it while it is reviewed.
    await (0,promises_.writeFile)((0,external_node_path_.join)(directory, ".gitignore"), "*\n");
}
/** A record is many files: among somebody else's nobody would find it, nor get rid of it. */
function requireEmpty(directory, present) {
    if (present.length === 0)
        return;
    if (present.some((name) => RECORD.test(name) || name === CLAIM))
        throw anothersRecord(directory);
    const got = `${directory}, a directory with other files in it`;
    throw problem(got, "a new directory, or an empty one", `Name a new one in it, such as ${(0,external_node_path_.join)(directory, "tribunal-run")}.`);
}
/** Level by level: where a parent that is there takes no child, as `/proc`, Node's own recursive way never ends. */
async function makeDirectory(directory) {
    try {
        await (0,promises_.mkdir)(directory);
    }
    catch (error) {
        if (codeOf(error) === "EEXIST")
            return;
        if (codeOf(error) !== "ENOENT" || (0,external_node_path_.dirname)(directory) === directory)
            throw error;
        await makeDirectory((0,external_node_path_.dirname)(directory));
        await (0,promises_.mkdir)(directory).catch((again) => {
            if (codeOf(again) !== "EEXIST")
                throw again;
        });
    }
}
async function isLeftover(directory, own) {
    const text = await (0,promises_.readFile)((0,external_node_path_.join)(directory, CLAIM), "utf8").catch(() => "");
    const [, run, step] = /^run (\S+) step (.*)$/.exec(text) ?? [];
    return run !== undefined && (run !== own.run || step === own.step);
}
async function claim(directory, own) {
    try {
        const file = await (0,promises_.open)((0,external_node_path_.join)(directory, CLAIM), "wx");
        await file.writeFile(own === undefined ? "" : `run ${own.run} step ${own.step}`).finally(() => file.close());
    }
    catch (error) {
        throw codeOf(error) === "EEXIST" ? anothersRecord(directory) : error;
    }
}
function anothersRecord(directory) {
    const remedy = "Name another one, or move that record away; uses of one workflow need a check-name each.";
    return problem(`${directory}, which holds another run's record`, "a directory of this run's own", remedy);
}
function notWritable(path, error) {
    if (error instanceof errors/* ConfigError */.xL)
        return error;
    return problem(`${path} (${(0,file_problem/* describeFileProblem */.R)(error)})`, "a directory to write to", "Name another one.");
}
function problem(got, wanted, remedy) {
    return new errors/* ConfigError */.xL([{ input: "run-dir", got, wanted, remedy }]);
}
function codeOf(error) {
    return error.code;
}
/** Keeps nothing: for runs nobody asked to keep a directory of. */
const noRunDirectory = {
    write: async () => { },
};

// EXTERNAL MODULE: ./lib/core/files/mask.js
var files_mask = __webpack_require__(2599);
;// CONCATENATED MODULE: ./lib/core/files/declared-encoding.js
/** Declarations stand at the start: HTML's within 1024 bytes, the others in the first lines. */
const SAMPLE_BYTES = 1024;
/** In these every byte below 128 is the ASCII character it looks like, wherever it stands. */
const ASCII_INSIDE = /^(?:utf-?8(?:-sig|-emacs|mb4)?|u8|(?:us-)?ascii|646|iso-?8859-?\d{1,2}|iso-?ir-\d+|latin-?\d{1,2}|l\d|(?:windows|cp|ibm)-?(?:125\d|437|85\d|86\d|87[48])|koi8-?[rtu]|mac-?(?:roman|cyrillic|latin2|greek|turkish)|tis-?620|euc-?(?:jp|kr|cn)|gb2312|binary)$/;
const COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const READERS = [
    [/\.(?:py|pyw|pyi|pyx|rb|rake|gemspec|ru)$|(?:^|\/)(?:Gemfile|Rakefile|SConstruct|SConscript)$/i, readCookie],
    [
        /\.(?:p[lm]|php\d?|phtml)$/i,
        (start) => /\b(?:use\s+encoding\s*\(?|encoding\s*=)\s*["']([^"']*)["']/.exec(start)?.[1],
    ],
    [/\.css$/i, (start) => /^\s*@charset\s+"([^"]*)"/.exec(start)?.[1]],
    [/\.(?:x?html?|shtml|xml|xsd|xslt?|svg|plist|[a-z]+proj)$/i, readMarkup],
];
/**
 * Whether a text says of itself that it is to be read in an encoding in which an ASCII byte may be something else than it
 * looks: UTF-7, Shift-JIS, an escape of Python's own, or one not known here. Whoever runs it reads another text than we do.
 *
 * @see https://peps.python.org/pep-0263/ for the comment
 */
function declaresOtherReading(path, bytes) {
    const start = Buffer.from(bytes.subarray(0, SAMPLE_BYTES))
        .toString("latin1")
        .replace(/^\xef\xbb\xbf/, "");
    const read = READERS.find(([pattern]) => pattern.test(path))?.[1] ?? (isScript(start) ? readCookie : undefined);
    const name = read?.(start)?.trim().toLowerCase();
    return name !== undefined && !ASCII_INSIDE.test(name.replaceAll("_", "-").replace(/-(?:unix|dos|mac)$/, ""));
}
function isScript(start) {
    return /^#!.*\b(?:python|ruby|pypy)/.test(start);
}
function readCookie(start) {
    const lines = start.split(/\r\n|\r|\n/).slice(0, 2);
    return lines.map((line) => COOKIE.exec(line)?.[1]).find((name) => name !== undefined);
}
function readMarkup(start) {
    return (/<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ??
        /<meta[^>]*\bcharset\s*=\s*["']?([^"'\s/>;]+)/i.exec(start)?.[1]);
}

;// CONCATENATED MODULE: ./lib/core/files/file-extensions.js
const words = (text) => text.trim().split(/\s+/);
/** Extensions whose files are source code, configuration or prose: always shown as text. */
const CODE_EXTENSIONS = new Set(words(`
    abap ada adb ads adoc ahk apex applescript as asax ascx ashx asm asmx asp aspx astro au3 awk
    bas bash bat bazel bicep bzl c c++ cbl cc cfc cfg cfm cjs cl clj cljc cljs cls cmake cmd cob coffee conf config cpp
    cr cs cshtml csproj css csv csx cts cu cue cuh cxx d dart diff dockerfile dpr dts edn eex ejs el elm env erb erl ex
    exs f f03 f08 f77 f90 f95 feature fish for frag fs fsi fsproj fsx ftl gd gemspec geojson gleam glsl go gql gradle
    graphql groovy h h++ haml handlebars hbs hcl heex hh hlsl hpp hrl hs htm html hx hxx ini inc ino ipynb j2 java jl js
    json json5 jsonc jsonl jsp jsx just ksh kt kts latex leex less lhs lisp liquid lock log lua m m4 mak
    markdown md mdx metal mjs mk ml mli mm mod mts mustache nim nims ninja nix njk nomad nsi nunjucks odin org pas patch
    php php3 php4 php5 phtml pl plist plsql pm pod pp prisma pro properties props proto ps1 psd1 psm1 pug puml purs py
    pyi pyw pyx qml r rake rb rbi rbs re rego res rest rkt rmd rs rst ru s sass sbt scala scm scss sh shader shtml
    sln smithy sol spec sql ss star styl sum sv svelte svg svh swift t tcl templ tex textproto tf tfstate tfvars thrift
    tmpl toml tpl ts tsv tsx twig txt v vala vb vbhtml vbproj vbs vcxproj vert vhd vhdl vim vue wat webmanifest wgsl wl
    x xaml xhtml xml xsd xsl xslt yaml yml yang zig zsh
  `));
/** Whole file names, in lower case, that are text whatever their extension. */
const CODE_NAMES = new Set(words(`
    makefile gnumakefile dockerfile containerfile vagrantfile jenkinsfile rakefile gemfile podfile procfile brewfile
    justfile caddyfile tiltfile earthfile cmakelists.txt build workspace license licence copying notice readme changelog
    authors codeowners contributing .gitignore .gitattributes .gitmodules .dockerignore .editorconfig .env .npmrc
    .yarnrc .bashrc .bash_profile .profile .zshrc .zshenv .zprofile .vimrc .eslintrc .prettierrc .babelrc .htaccess
    .mailmap
  `));
/** Extensions whose bytes, when no signature is known, are still code that runs, or archives. */
const EXTENSION_KINDS = new Map([
    ...words(`
    exe dll so dylib sys com scr msi o obj lib ko elf class pyc pyo pyd wasm node dex bc beam ax ocx cpl drv efi
    swf
  `).map((extension) => [extension, "executable"]),
    ...words(`
    zip jar war ear aar apk ipa tar gz tgz bz2 tbz xz txz zst 7z rar a ar deb rpm cab dmg iso whl egg gem nupkg vsix crx
    xpi img lz lz4 lzma br cpio pkg docm xlsm pptm
  `).map((extension) => [extension, "archive"]),
]);
/** Media, font and document extensions, with the signatures such a file may begin with. */
const MEDIA_FAMILIES = new Map([
    ...families("png apng", "png"),
    ...families("jpg jpeg jpe jfif", "jpeg"),
    ...families("gif", "gif"),
    ...families("webp wav avi", "riff"),
    ...families("bmp dib", "bmp"),
    ...families("ico cur", "ico", "png"),
    ...families("tif tiff", "tiff"),
    ...families("avif heic heif mp4 m4a m4v mov 3gp", "iso-media"),
    ...families("jxl", "jpeg-xl"),
    ...families("psd", "psd"),
    ...families("mp3 aac", "id3", "mpeg"),
    ...families("mpg mpeg", "mpeg"),
    ...families("ogg oga ogv opus", "ogg"),
    ...families("flac", "flac"),
    ...families("mid midi", "midi"),
    ...families("webm mkv", "matroska"),
    ...families("flv", "flv"),
    ...families("woff woff2", "woff"),
    ...families("ttf otf ttc eot", "sfnt"),
    ...families("pdf ai", "pdf"),
    ...families("docx xlsx pptx odt ods odp epub", "office"),
]);
function families(extensions, ...magics) {
    return words(extensions).map((extension) => [extension, magics]);
}

;// CONCATENATED MODULE: ./lib/core/files/lfs-pointer.js
/** A pointer is a few lines; git-lfs itself reads no more. */
const MAX_BYTES = 1024;
const POINTER = /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\r?\n(?:ext-\d-\S+ sha256:[0-9a-f]{64}\r?\n)*oid sha256:[0-9a-f]{64}\r?\nsize \d{1,18}\r?\n?$/;
/**
 * Whether a file only points to its content, which Git LFS keeps elsewhere: what will be built or run is not in the tree.
 * Never throws.
 *
 * @see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 */
function isLfsPointer(bytes) {
    return bytes.length <= MAX_BYTES && POINTER.test(Buffer.from(bytes).toString("latin1"));
}

;// CONCATENATED MODULE: ./lib/core/files/magic.js
const at = (offset, magic, ...signatures) => signatures.map((bytes) => ({ magic, offset, bytes }));
const SIGNATURES = [
    // ELF, Mach-O (32 and 64 bits, both byte orders, and fat, which Java classes share), WebAssembly, dex, LLVM bitcode.
    ...at(0, "executable", "\x7fELF", "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"),
    ...at(0, "executable", "\xca\xfe\xba\xbe", "\0asm", "dex\n", "BC\xc0\xde", "MZ"),
    ...at(0, "archive", "\x1f\x8b", "BZh", "\xfd7zXZ\0", "\x28\xb5\x2f\xfd", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07"),
    ...at(0, "archive", "!<arch>\n", "MSCF", "\x04\x22\x4d\x18", "\xed\xab\xee\xdb", "xar!", "PK\x05\x06", "PK\x07\x08"),
    ...at(257, "archive", "ustar"),
    ...at(0, "png", "\x89PNG\r\n\x1a\n"),
    ...at(0, "jpeg", "\xff\xd8\xff"),
    ...at(0, "gif", "GIF87a", "GIF89a"),
    ...at(0, "riff", "RIFF"),
    ...at(0, "bmp", "BM"),
    ...at(0, "ico", "\0\0\x01\0", "\0\0\x02\0"),
    ...at(0, "tiff", "II*\0", "MM\0*"),
    ...at(4, "iso-media", "ftyp"),
    ...at(0, "jpeg-xl", "\xff\x0a", "\0\0\0\x0cJXL \r\n\x87\n"),
    ...at(0, "psd", "8BPS"),
    ...at(0, "id3", "ID3"),
    ...at(0, "mpeg", "\xff\xfb", "\xff\xf3", "\xff\xf2", "\xff\xf1", "\xff\xf9", "\0\0\x01\xba", "\0\0\x01\xb3"),
    ...at(0, "ogg", "OggS"),
    ...at(0, "flac", "fLaC"),
    ...at(0, "midi", "MThd"),
    ...at(0, "matroska", "\x1a\x45\xdf\xa3"),
    ...at(0, "flv", "FLV\x01"),
    ...at(0, "woff", "wOFF", "wOF2"),
    ...at(0, "sfnt", "\0\x01\0\0", "OTTO", "true", "ttcf"),
    ...at(34, "sfnt", "LP"),
    ...at(0, "pdf", "%PDF-"),
];
const ZIP = "PK\x03\x04";
/** Where a ZIP's first entry keeps its name. @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.7 */
const ZIP_NAME_OFFSET = 30;
const OFFICE_FIRST_ENTRIES = ["[Content_Types].xml", "_rels/", "docProps/", "mimetype", "word/", "xl/", "ppt/"];
/** What the bytes begin as, or undefined when nothing here knows them. */
function detectMagic(bytes) {
    if (startsWith(bytes, ZIP, 0)) {
        return OFFICE_FIRST_ENTRIES.some((name) => startsWith(bytes, name, ZIP_NAME_OFFSET)) ? "office" : "archive";
    }
    return SIGNATURES.find((signature) => startsWith(bytes, signature.bytes, signature.offset))?.magic;
}
/** Whether a system would hand the bytes to an interpreter. */
function isShebang(bytes) {
    return startsWith(bytes, "#!", 0);
}
function startsWith(bytes, latin1, offset) {
    if (bytes.length < offset + latin1.length)
        return false;
    for (let index = 0; index < latin1.length; index += 1) {
        if (bytes[offset + index] !== latin1.charCodeAt(index))
            return false;
    }
    return true;
}

;// CONCATENATED MODULE: ./lib/core/files/media/byte-reader.js
/** Numbers and words at offsets of some bytes; what lies beyond their end reads as `NaN` and the empty word. */
class ByteReader {
    #bytes;
    #view;
    constructor(bytes) {
        this.#bytes = bytes;
        this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    get length() {
        return this.#bytes.length;
    }
    u8(at) {
        return this.#bytes[at] ?? Number.NaN;
    }
    u16(at, isLittle = false) {
        return this.#has(at, 2) ? this.#view.getUint16(at, isLittle) : Number.NaN;
    }
    u32(at, isLittle = false) {
        return this.#has(at, 4) ? this.#view.getUint32(at, isLittle) : Number.NaN;
    }
    i32(at, isLittle = false) {
        return this.#has(at, 4) ? this.#view.getInt32(at, isLittle) : Number.NaN;
    }
    /** A number of 64 bits, as exactly as a double holds it. */
    u64(at) {
        return this.u32(at) * 2 ** 32 + this.u32(at + 4);
    }
    /** So many bytes as Latin-1. */
    word(at, length) {
        return this.#has(at, length) ? String.fromCharCode(...this.#bytes.subarray(at, at + length)) : "";
    }
    /** The last place, at or before `from`, at which these bytes stand; -1 for none. */
    lastIndexOf(latin1, from = this.length) {
        return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength).lastIndexOf(latin1, from, "latin1");
    }
    isZeroFrom(at) {
        return this.#bytes.subarray(at).every((byte) => byte === 0);
    }
    #has(at, length) {
        return Number.isInteger(at) && at >= 0 && at + length <= this.length;
    }
}

;// CONCATENATED MODULE: ./lib/core/files/media/fonts-and-documents.js
/** @see https://www.w3.org/TR/WOFF/#OverallStructure and https://www.w3.org/TR/WOFF2/#woff20Header */
function isWoff(bytes) {
    if (bytes.u32(8) !== bytes.length || !(bytes.u16(12) >= 1))
        return false;
    if (bytes.word(0, 4) === "wOF2")
        return 48 + bytes.u32(20) <= bytes.length;
    return tablesFit(bytes, { from: 44, count: bytes.u16(12), step: 20, place: 4 });
}
/** @see https://learn.microsoft.com/typography/opentype/spec/otff */
function isFont(bytes) {
    if (bytes.word(34, 2) === "LP")
        return bytes.u32(0, true) === bytes.length && bytes.u32(4, true) < bytes.length;
    if (bytes.word(0, 4) !== "ttcf")
        return isFontAt(bytes, 0);
    const count = bytes.u32(8);
    if (!(count >= 1 && 12 + 4 * count <= bytes.length))
        return false;
    return Array.from({ length: count }, (_, index) => bytes.u32(12 + 4 * index)).every((at) => isFontAt(bytes, at));
}
function isFontAt(bytes, at) {
    return tablesFit(bytes, { from: at + 12, count: bytes.u16(at + 4), step: 16, place: 8 });
}
function tablesFit(bytes, { from, count, step, place }) {
    if (!(count >= 1 && from + step * count <= bytes.length))
        return false;
    return Array.from({ length: count }, (_, index) => from + step * index).every((at) => /^[\x20-\x7e]{4}$/.test(bytes.word(at, 4)) && bytes.u32(at + place) + bytes.u32(at + place + 4) <= bytes.length);
}
const TAIL = 2048;
/** A header, and at the end the place of a cross-reference that is one. @see ISO 32000-1, 7.5 */
function isPdf(bytes) {
    const tail = bytes.word(Math.max(0, bytes.length - TAIL), Math.min(TAIL, bytes.length));
    const place = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
    if (!/^%PDF-[12]\.\d[\r\n]/.test(bytes.word(0, 9)))
        return false;
    return /^\s*(?:xref|\d+ \d+ obj)/.test(bytes.word(place, 32) || bytes.word(place, bytes.length - place));
}
const DIRECTORY_END = "PK\x05\x06";
/** The directory's end without a comment, and the longest comment. */
const END_BYTES = 22;
/**
 * Office documents and e-books: a ZIP archive up to its last byte, with an entry that says what it is, and none that leaves
 * it or is a program's.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3
 */
function isOffice(bytes) {
    const end = bytes.lastIndexOf(DIRECTORY_END);
    if (end < 0 || end + END_BYTES + bytes.u16(end + 20, true) !== bytes.length)
        return false;
    const names = [];
    let at = bytes.u32(end + 16, true);
    for (let left = bytes.u16(end + 10, true); left > 0; left -= 1) {
        if (bytes.word(at, 4) !== "PK\x01\x02")
            return false;
        const length = bytes.u16(at + 28, true);
        names.push(bytes.word(at + 46, length));
        at += 46 + length + bytes.u16(at + 30, true) + bytes.u16(at + 32, true);
    }
    if (at !== end || names.some((name) => name === "" || FOREIGN.test(name)))
        return false;
    return names.includes("[Content_Types].xml") || names.includes("mimetype");
}
const FOREIGN = /(?:^|\/)\.\.(?:\/|$)|^\/|\.(?:bin|exe|dll|so|sh|bat|cmd|com|ps1|vbs|jar|class|py)$/i;

;// CONCATENATED MODULE: ./lib/core/files/media/pictures.js
/** What programs leave behind a picture's end beside zeros: a line feed, a stray word. */
const MAX_TRAILING = 16;
/** @see https://www.w3.org/TR/png-3/#5Chunk-layout */
function isPng(bytes) {
    if (bytes.word(12, 4) !== "IHDR" || bytes.u32(8) !== 13 || !isSize(bytes.u32(16), bytes.u32(20)))
        return false;
    for (let at = 8; at + 12 <= bytes.length;) {
        const type = bytes.word(at + 4, 4);
        if (!/^[A-Za-z]{4}$/.test(type))
            return false;
        at += 12 + bytes.u32(at);
        if (type === "IEND")
            return endsAt(at, bytes);
    }
    return false;
}
/** @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function isGif(bytes) {
    if (!isSize(bytes.u16(6, true), bytes.u16(8, true)))
        return false;
    let at = 13 + paletteBytes(bytes.u8(10));
    let pictures = 0;
    for (;;) {
        const block = bytes.u8(at);
        // Some old programs leave the trailer out.
        if (block === 0x3b || at === bytes.length)
            return pictures > 0 && endsAt(Math.min(at + 1, bytes.length), bytes);
        if (block === 0x21)
            at = skipSubBlocks(bytes, at + 2);
        else if (block === 0x2c) {
            if (!isSize(bytes.u16(at + 5, true), bytes.u16(at + 7, true)))
                return false;
            const data = at + 10 + paletteBytes(bytes.u8(at + 9));
            if (!(bytes.u8(data) <= 12))
                return false;
            at = skipSubBlocks(bytes, data + 1);
            pictures += 1;
        }
        else
            return false;
    }
}
function paletteBytes(flags) {
    return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
/** The place after the sub-blocks' terminator; beyond the end where there is none. */
function skipSubBlocks(bytes, from) {
    let at = from;
    while (bytes.u8(at) > 0)
        at += bytes.u8(at) + 1;
    return at + 1;
}
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/**
 * Segment after segment to the picture's data, with a frame on the way, and an end behind it.
 *
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B
 */
function isJpeg(bytes) {
    let hasFrame = false;
    for (let at = 2; bytes.u8(at) === 0xff;) {
        const marker = bytes.u8(at + 1);
        if (marker === 0xff) {
            at += 1;
            continue;
        }
        const length = bytes.u16(at + 2);
        if (!(length >= 2))
            return false;
        if (FRAME_MARKERS.has(marker))
            hasFrame = bytes.u16(at + 7) > 0;
        if (marker === 0xda)
            return hasFrame && bytes.lastIndexOf("\xff\xd9") > at + length;
        at += 2 + length;
    }
    return false;
}
const BITMAP_HEADERS = new Set([12, 16, 40, 52, 56, 64, 108, 124]);
/** @see https://learn.microsoft.com/windows/win32/gdi/bitmap-storage */
function isBmp(bytes) {
    const [size, data, header] = [bytes.u32(2, true), bytes.u32(10, true), bytes.u32(14, true)];
    if (!BITMAP_HEADERS.has(header) || data < 14 + header || data >= bytes.length)
        return false;
    if (size !== 0 && Math.abs(size - bytes.length) > MAX_TRAILING)
        return false;
    if (header === 12)
        return isSize(bytes.u16(18, true), bytes.u16(20, true)) && bytes.u16(22, true) === 1;
    const [width, height] = [bytes.i32(18, true), Math.abs(bytes.i32(22, true))];
    if (!isSize(width, height) || bytes.u16(26, true) !== 1)
        return false;
    const bits = bytes.u16(28, true);
    if (![1, 2, 4, 8, 16, 24, 32].includes(bits))
        return false;
    const isPacked = bytes.u32(30, true) === 0 || bytes.u32(30, true) === 3;
    return !isPacked || data + Math.ceil((width * bits) / 32) * 4 * height <= bytes.length + MAX_TRAILING;
}
const PNG_START = "\x89PNG";
/** Icons and cursors: every picture of the directory lies in the file. */
function isIcon(bytes) {
    const count = bytes.u16(4, true);
    if (!(count >= 1) || 6 + 16 * count > bytes.length)
        return false;
    let end = 6 + 16 * count;
    for (let index = 0; index < count; index += 1) {
        const entry = 6 + 16 * index;
        const [size, offset] = [bytes.u32(entry + 8, true), bytes.u32(entry + 12, true)];
        if (offset < 6 + 16 * count || offset + size > bytes.length)
            return false;
        if (bytes.u32(offset, true) !== 40 && bytes.word(offset, 4) !== PNG_START)
            return false;
        end = Math.max(end, offset + size);
    }
    return endsAt(end, bytes);
}
/** @see https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf */
function isTiff(bytes) {
    const isLittle = bytes.word(0, 2) === "II";
    const directory = bytes.u32(4, isLittle);
    const count = bytes.u16(directory, isLittle);
    if (directory < 8 || !(count >= 1) || directory + 2 + 12 * count > bytes.length)
        return false;
    const tags = Array.from({ length: count }, (_, index) => directory + 2 + 12 * index);
    if (!tags.every((at) => bytes.u16(at + 2, isLittle) >= 1 && bytes.u16(at + 2, isLittle) <= 18))
        return false;
    const names = tags.map((at) => bytes.u16(at, isLittle));
    return names.includes(256) && names.includes(257);
}
/** @see https://www.adobe.com/devnet-apps/photoshop/fileformatashtml/ */
function isPhotoshop(bytes) {
    const [version, channels, depth] = [bytes.u16(4), bytes.u16(12), bytes.u16(22)];
    if (![1, 2].includes(version) || !(channels >= 1 && channels <= 56) || ![1, 8, 16, 32].includes(depth))
        return false;
    const resources = 30 + bytes.u32(26);
    return isSize(bytes.u32(14), bytes.u32(18)) && resources + 4 + bytes.u32(resources) < bytes.length;
}
/** JPEG XL's own container, or its bare stream, which says nothing of its length. */
function isJpegXl(bytes, isBoxes) {
    return bytes.u8(0) === 0xff || isBoxes(bytes);
}
function isSize(width, height) {
    return width > 0 && height > 0 && width < 2 ** 31 && height < 2 ** 31;
}
function endsAt(end, bytes) {
    return end <= bytes.length && (bytes.length - end <= MAX_TRAILING || bytes.isZeroFrom(end));
}

;// CONCATENATED MODULE: ./lib/core/files/media/sound-and-video.js
const RIFF_FORMS = new Set(["WEBP", "WAVE", "AVI "]);
/**
 * WebP, WAVE and AVI: a form that is as long as it says, of chunks that follow one another. A recorder that could not go back
 * leaves a length of 0 or -1.
 *
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
function isRiff(bytes) {
    const size = bytes.u32(4, true);
    const isOpen = size === 0 || size === 0xffffffff;
    if (!RIFF_FORMS.has(bytes.word(8, 4)) || (!isOpen && !isNear(size + 8, bytes.length)))
        return false;
    let chunks = 0;
    for (let at = 12; at + 8 <= bytes.length; chunks += 1) {
        if (!isFourLetters(bytes.word(at, 4)))
            return false;
        const length = bytes.u32(at + 4, true);
        if (length === 0xffffffff || (isOpen && bytes.word(at, 4) === "data"))
            return chunks > 0;
        at += 8 + length + (length % 2);
        if (at > bytes.length + 1)
            return false;
    }
    return chunks > 0;
}
/** MP4, QuickTime, AVIF, HEIF and JPEG XL: boxes from the first byte to the last. */
function isBoxes(bytes) {
    const types = new Set();
    let at = 0;
    while (at < bytes.length) {
        const [short, type] = [bytes.u32(at), bytes.word(at + 4, 4)];
        if (!/^[\x20-\x7e\xa9]{4}$/.test(type))
            return false;
        types.add(type);
        const size = short === 1 ? bytes.u64(at + 8) : short === 0 ? bytes.length - at : short;
        if (!(size >= 8))
            return false;
        at += size;
    }
    return at === bytes.length && BOXES.some((type) => types.has(type));
}
/** One of which holds what is seen or heard. */
const BOXES = ["moov", "meta", "moof", "mdat", "jxlc", "jxlp"];
/** Behind a tag, if any, frames of MPEG audio that follow one another; or a stream of MPEG video. */
function isMpeg(bytes) {
    if (bytes.u32(0) === 0x1ba || bytes.u32(0) === 0x1b3)
        return isMpegVideo(bytes);
    const tag = bytes.word(0, 3) === "ID3" ? 10 + syncSafe(bytes, 6) : 0;
    if (!(tag <= bytes.length))
        return false;
    let at = tag;
    while (bytes.u8(at) === 0)
        at += 1;
    for (let frames = 0; frames < 3; frames += 1) {
        if (at === bytes.length && frames > 0)
            return true;
        const length = audioFrameBytes(bytes, at);
        if (length === undefined)
            return false;
        at += length;
    }
    return at <= bytes.length;
}
/** @see http://www.mpgedit.org/mpgedit/mpeg_format/mpeghdr.htm */
function audioFrameBytes(bytes, at) {
    if ((bytes.u16(at) & 0xffe0) !== 0xffe0)
        return undefined;
    const [second, third] = [bytes.u8(at + 1), bytes.u8(at + 2)];
    const layer = (second >> 1) & 3;
    if (layer === 0)
        return aacFrameBytes(bytes, at);
    const version = (second >> 3) & 3;
    const rates = RATES[version];
    const rate = rates?.[(third >> 2) & 3];
    const kilobits = bitRates(version === 3, layer)[third >> 4];
    if (rate === undefined || kilobits === undefined || kilobits === 0)
        return undefined;
    const padding = (third >> 1) & 1;
    if (layer === 3)
        return (Math.floor((12_000 * kilobits) / rate) + padding) * 4;
    const samples = layer === 1 && version !== 3 ? 72_000 : 144_000;
    return Math.floor((samples * kilobits) / rate) + padding;
}
const RATES = {
    0: [11_025, 12_000, 8000],
    2: [22_050, 24_000, 16_000],
    3: [44_100, 48_000, 32_000],
};
function bitRates(isFirstVersion, layer) {
    if (!isFirstVersion) {
        return layer === 3
            ? [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
            : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
    }
    if (layer === 3)
        return [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448];
    if (layer === 2)
        return [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
    return [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
}
function aacFrameBytes(bytes, at) {
    const length = ((bytes.u8(at + 3) & 3) << 11) | (bytes.u8(at + 4) << 3) | (bytes.u8(at + 5) >> 5);
    return length > 7 ? length : undefined;
}
function isMpegVideo(bytes) {
    if (bytes.u32(0) === 0x1b3)
        return bytes.u16(4) >> 4 > 0 && bytes.lastIndexOf("\0\0\x01\0") > 0;
    const next = bytes.u8(4) >> 6 === 1 ? 14 + (bytes.u8(13) & 7) : 12;
    return bytes.u32(next) >> 8 === 1;
}
/** Seven bits a byte, as ID3v2 writes sizes. */
function syncSafe(bytes, at) {
    return [0, 1, 2, 3].reduce((sum, index) => sum * 128 + (bytes.u8(at + index) & 0x7f), 0);
}
/** Pages from the first byte to the last. @see https://www.rfc-editor.org/rfc/rfc3533#section-6 */
function isOgg(bytes) {
    let at = 0;
    while (bytes.word(at, 4) === "OggS" && bytes.u8(at + 4) === 0) {
        const segments = bytes.u8(at + 26);
        let length = 27 + segments;
        for (let index = 0; index < segments; index += 1)
            length += bytes.u8(at + 27 + index);
        at += length;
    }
    return at === bytes.length && at > 0;
}
/** @see https://www.rfc-editor.org/rfc/rfc9639#section-8 */
function isFlac(bytes) {
    if ((bytes.u8(4) & 0x7f) !== 0 || (bytes.u32(4) & 0xffffff) !== 34)
        return false;
    for (let at = 4; at + 4 <= bytes.length;) {
        const head = bytes.u32(at);
        at += 4 + (head & 0xffffff);
        if (head >>> 31 === 1)
            return (bytes.u16(at) & 0xfffe) === 0xfff8;
    }
    return false;
}
function isMidi(bytes) {
    if (bytes.u32(4) !== 6)
        return false;
    let at = 14;
    let tracks = 0;
    for (; bytes.word(at, 4) === "MTrk"; tracks += 1)
        at += 8 + bytes.u32(at + 4);
    return at === bytes.length && tracks > 0;
}
/** Matroska and WebM: a header that names either, and a segment behind it. */
function isMatroska(bytes) {
    const first = bytes.u8(4);
    if (!(first >= 0x01))
        return false;
    const width = Math.clz32(first) - 23;
    let size = first & (0xff >> width);
    for (let index = 1; index < width; index += 1)
        size = size * 256 + bytes.u8(4 + index);
    const segment = 4 + width + size;
    if (!(size <= 1024))
        return false;
    return /\x42\x82.(?:webm|matroska)/s.test(bytes.word(4 + width, size)) && bytes.u32(segment) === 0x18538067;
}
/** Tags, each followed by its own length. */
function isFlashVideo(bytes) {
    if (bytes.u32(5) !== 9 || bytes.u32(9) !== 0)
        return false;
    const length = 11 + (bytes.u32(13) & 0xffffff);
    return [8, 9, 18].includes(bytes.u8(13)) && bytes.u32(13 + length) === length;
}
/** Some writers miscount by a few bytes. */
function isNear(told, length) {
    return told <= length + 1 && length - told <= 16;
}
function isFourLetters(word) {
    return /^[\x20-\x7e]{4}$/.test(word);
}

;// CONCATENATED MODULE: ./lib/core/files/media/is-media.js




const PARSERS = {
    png: isPng,
    jpeg: isJpeg,
    gif: isGif,
    riff: isRiff,
    bmp: isBmp,
    ico: isIcon,
    tiff: isTiff,
    "iso-media": isBoxes,
    "jpeg-xl": (bytes) => isJpegXl(bytes, isBoxes),
    psd: isPhotoshop,
    id3: isMpeg,
    mpeg: isMpeg,
    ogg: isOgg,
    flac: isFlac,
    midi: isMidi,
    matroska: isMatroska,
    flv: isFlashVideo,
    woff: isWoff,
    sfnt: isFont,
    pdf: isPdf,
    office: isOffice,
};
/** Documents, whose text is text: a PDF's objects, and what is written into an archive uncompressed. */
const TEXTUAL = new Set(["pdf", "office"]);
/** Of media far fewer bytes are letters; few bytes say nothing. */
const MOST_LETTERS = 0.9;
const FEW_BYTES = 512;
/**
 * Whether bytes that begin as media do are such media: what the header says of lengths and sizes holds, and they are not
 * text for the most part. Never throws.
 */
function isMedia(magic, bytes) {
    return PARSERS[magic](new ByteReader(bytes)) && (TEXTUAL.has(magic) || !isMostlyText(bytes));
}
/** A byte repeated counts once: silence and blank areas are rows of one byte, which may well be a letter. */
function isMostlyText(bytes) {
    let counted = 0;
    let letters = 0;
    let previous = -1;
    for (const byte of bytes) {
        if (byte === previous)
            continue;
        previous = byte;
        counted += 1;
        if ((byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d))
            letters += 1;
    }
    return counted >= FEW_BYTES && letters > MOST_LETTERS * counted;
}

;// CONCATENATED MODULE: ./lib/core/files/utf16.js
/** Fewer say nothing of the rest. */
const LEAST_PAIRS = 4;
/** How much of a file is looked at. */
const utf16_SAMPLE_BYTES = 8192;
/**
 * Whether bytes are text in UTF-16 (or UTF-32): they begin with its byte order mark, or every other byte of at least
 * four pairs in ten is NUL, as it is in text of the Latin script. A code file that merely holds NULs is not.
 */
function isUtf16(bytes) {
    const [first, second] = bytes;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
        return true;
    const pairs = Math.min(bytes.length, utf16_SAMPLE_BYTES) >> 1;
    let high = 0;
    let low = 0;
    for (let at = 0; at < pairs; at += 1) {
        const [left, right] = [bytes[2 * at], bytes[2 * at + 1]];
        if (left === 0 && right !== 0)
            high += 1;
        if (left !== 0 && right === 0)
            low += 1;
    }
    return pairs >= LEAST_PAIRS && Math.max(high, low) >= 0.4 * pairs;
}

;// CONCATENATED MODULE: ./lib/core/files/file-kind.js






/**
 * What the file is, by its name and its bytes, all of them. Of a Git LFS pointer the content is elsewhere, so that only the
 * name can say that it is media (ADR 21). A code name or valid UTF-8 without NUL is text. But UTF-16 is opaque, since read as
 * UTF-8 it is a row of letters with NULs between them, in which neither a rule nor a secret is found; so is a source that says
 * it is to be read otherwise. Else the bytes decide: a name only makes media of bytes that parse as that format (ADR 29).
 */
function classifyFile(path, bytes) {
    if (isLfsPointer(bytes))
        return MEDIA_FAMILIES.has(extensionOf(path.toLowerCase())) ? "media" : "lfs-pointer";
    if (isCodePath(path) || isPlainText(bytes))
        return readsOtherwise(path, bytes) ? "binary" : "text";
    const magic = detectMagic(bytes);
    const extension = extensionOf(path.toLowerCase());
    if (magic === "executable" || isShebang(bytes))
        return "executable";
    if (isMediaFamily(magic) && MEDIA_FAMILIES.get(extension)?.includes(magic)) {
        return isMedia(magic, bytes) ? "media" : "binary";
    }
    if (magic === "archive" || magic === "office")
        return "archive";
    return EXTENSION_KINDS.get(extension) ?? "binary";
}
function readsOtherwise(path, bytes) {
    return isUtf16(bytes) || declaresOtherReading(path, bytes);
}
const EXECUTABLE_MODE = "100755";
/** The same by git's mode as well: whatever media or unknown bytes are executable for, it is not to be looked at. */
function kindUnder(mode, kind) {
    return (kind === "media" || kind === "binary") && mode === EXECUTABLE_MODE ? "executable" : kind;
}
function isMediaFamily(magic) {
    return magic !== undefined && magic !== "executable" && magic !== "archive";
}
/**
 * Whether the name alone makes the file text: code is shown even with NUL bytes or invalid UTF-8 in it, so that
 * neither can hide it.
 */
function isCodePath(path) {
    const name = (path.split("/").at(-1) ?? path).toLowerCase();
    return CODE_NAMES.has(name) || CODE_EXTENSIONS.has(extensionOf(name));
}
function isPlainText(bytes) {
    if (bytes.includes(0))
        return false;
    try {
        new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        return true;
    }
    catch {
        return false;
    }
}
/** The last extension, without its dot; empty when there is none. A name's leading dot starts no extension. */
function extensionOf(path) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const dot = name.lastIndexOf(".");
    return dot > 0 ? name.slice(dot + 1) : "";
}

;// CONCATENATED MODULE: ./lib/adapters/git/masked-blobs.js


/** Files above this are not read at all. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;
const MAX_CACHED_CHARS = 64 * 1024 * 1024;
/** Blobs as text with their secrets masked; the least recently used are forgotten beyond a bound. */
class MaskedBlobs {
    #objects;
    #options;
    #cache = new Map();
    #cachedChars = 0;
    constructor(objects, options) {
        this.#objects = objects;
        this.#options = options;
    }
    /** The path helps to tell code from binaries, and one secret from another. */
    read(blob, path) {
        const key = `${blob} ${path}`;
        const known = this.#cache.get(key);
        if (known !== undefined) {
            this.#cache.delete(key);
            this.#cache.set(key, known);
            return known.content;
        }
        const cached = { content: this.#load(blob, path, classifyFile), chars: 0 };
        this.#cache.set(key, cached);
        cached.content.then((content) => this.#account(key, cached, content), () => this.#cache.delete(key));
        return cached.content;
    }
    /** The same, but text whatever the bytes are. */
    async readAsText(blob, path) {
        const content = await this.read(blob, path);
        const isFinal = content.kind === "text" || content.kind === "missing" || content.kind === "too-large";
        return isFinal ? content : this.#load(blob, path, () => "text");
    }
    /** What it is, without looking for secrets in it. */
    async kindOf(blob, path) {
        const object = await this.#objects.read(blob, MAX_FILE_BYTES);
        if (object.kind !== "object")
            return object.kind;
        return object.type === "blob" ? classifyFile(path, object.bytes) : "missing";
    }
    async #load(blob, path, classify) {
        const object = await this.#objects.read(blob, MAX_FILE_BYTES);
        if (object.kind !== "object")
            return { kind: object.kind };
        if (object.type !== "blob")
            return { kind: "missing" };
        const kind = classify(path, object.bytes);
        if (kind !== "text")
            return { kind };
        const text = object.bytes.toString("utf8");
        const found = await this.#options.detector.detect(text, path);
        const { text: maskedText, masked } = (0,files_mask/* maskSecrets */.Q)(text, found, this.#options.key);
        return { kind, lines: splitLines(maskedText), secrets: masked };
    }
    #account(key, cached, content) {
        if (this.#cache.get(key) !== cached)
            return;
        cached.chars = 100 + (content.kind === "text" ? content.lines.reduce((sum, line) => sum + line.length + 1, 0) : 0);
        this.#cachedChars += cached.chars;
        for (const [oldest, { chars }] of this.#cache) {
            if (this.#cachedChars <= (this.#options.maxCachedChars ?? MAX_CACHED_CHARS))
                return;
            this.#cache.delete(oldest);
            this.#cachedChars -= chars;
        }
    }
}
function splitLines(text) {
    const lines = text.split("\n");
    if (lines.at(-1) === "")
        lines.pop();
    return lines;
}

// EXTERNAL MODULE: ./lib/adapters/git/path-name.js
var path_name = __webpack_require__(4366);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./lib/core/pin/sha.js
var pin_sha = __webpack_require__(9825);
// EXTERNAL MODULE: ./lib/adapters/git/git-process.js + 2 modules
var git_process = __webpack_require__(915);
;// CONCATENATED MODULE: ./lib/adapters/git/cat-file.js


const COMMAND = "git cat-file --batch";
const DEFAULT_SILENCE_MS = 60_000;
/**
 * One long-lived `git cat-file --batch`, asked by object id only, answering in order. When the process ends, or says
 * nothing for a minute while asked, everyone waiting and every later caller gets a GitError.
 */
class CatFile {
    #child;
    #silenceMs;
    #closed;
    #queue = [];
    #header = [];
    #receiving;
    #failure;
    #watchdog;
    constructor(git, options = {}) {
        this.#silenceMs = options.silenceMs ?? DEFAULT_SILENCE_MS;
        this.#child = git.converse(["cat-file", "--batch"]);
        const detail = (0,git_process/* collectDetail */.Wq)(this.#child.stderr);
        this.#child.stdout.on("data", (chunk) => this.#receive(chunk));
        // A broken pipe is told by the end of the process as well, with git's own words.
        this.#child.stdin.on("error", () => { });
        this.#closed = new Promise((resolve) => {
            this.#child.on("error", (cause) => {
                this.#fail((0,git_process/* toSpawnError */.vo)(COMMAND, cause));
                resolve();
            });
            this.#child.on("close", (code) => {
                this.#fail(new errors/* GitError */.XS(COMMAND, code ?? undefined, detail() || "the process ended"));
                resolve();
            });
        });
    }
    /** @throws GitError if the process ended or hangs. */
    read(sha, maxBytes) {
        if (this.#failure !== undefined)
            return Promise.reject(this.#failure);
        return new Promise((resolve, reject) => {
            this.#queue.push({ maxBytes, resolve, reject });
            this.#child.stdin.write(`${sha}\n`);
            this.#watchdog ??= setTimeout(() => this.#hang(), this.#silenceMs).unref();
        });
    }
    async [Symbol.asyncDispose]() {
        this.#fail(new errors/* GitError */.XS(COMMAND, undefined, "the process was ended by us"));
        this.#child.stdin.end();
        this.#child.kill("SIGKILL");
        await this.#closed;
    }
    #receive(chunk) {
        this.#watchdog?.refresh();
        let rest = chunk;
        while (rest.length > 0 && this.#failure === undefined) {
            rest = this.#receiving === undefined ? this.#receiveHeader(rest) : this.#receiveContent(this.#receiving, rest);
        }
    }
    #receiveHeader(chunk) {
        const end = chunk.indexOf("\n");
        this.#header.push(end === -1 ? chunk : chunk.subarray(0, end));
        if (end === -1)
            return Buffer.alloc(0);
        const [, type, size] = Buffer.concat(this.#header).toString("latin1").split(" ");
        this.#header = [];
        if (type === "missing") {
            this.#answer({ kind: "missing" });
        }
        else if (type !== undefined && /^\d+$/.test(size ?? "")) {
            this.#receiving = { type, size: Number(size), chunks: [], left: Number(size) + 1 };
        }
        else {
            this.#fail(new errors/* GitError */.XS(COMMAND, undefined, "an answer of unknown form"));
            this.#child.kill("SIGKILL");
        }
        return chunk.subarray(end + 1);
    }
    #receiveContent(receiving, chunk) {
        const taken = chunk.subarray(0, receiving.left);
        const isKept = receiving.size <= (this.#queue[0]?.maxBytes ?? 0);
        if (isKept)
            receiving.chunks.push(taken);
        receiving.left -= taken.length;
        if (receiving.left === 0) {
            this.#receiving = undefined;
            const { type, size, chunks } = receiving;
            if (isKept)
                this.#answer({ kind: "object", type, bytes: Buffer.concat(chunks).subarray(0, size) });
            else
                this.#answer({ kind: "too-large", size });
        }
        return chunk.subarray(taken.length);
    }
    #answer(object) {
        this.#queue.shift()?.resolve(object);
        if (this.#queue.length === 0)
            this.#rest();
    }
    #hang() {
        this.#fail(new errors/* GitError */.XS(COMMAND, undefined, `no answer for ${this.#silenceMs} ms`));
        this.#child.kill("SIGKILL");
    }
    #fail(error) {
        this.#failure ??= error;
        this.#rest();
        for (const { reject } of this.#queue.splice(0))
            reject(this.#failure);
    }
    #rest() {
        clearTimeout(this.#watchdog);
        this.#watchdog = undefined;
    }
}

// EXTERNAL MODULE: ./lib/adapters/git/environment.js
var git_environment = __webpack_require__(3802);
;// CONCATENATED MODULE: ./lib/adapters/git/scratch-repository.js







/** @throws GitError if it cannot be made. */
async function createScratchRepository(repository, environment) {
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "tribunal-git-"));
    try {
        const git = new git_process/* Git */.TU(directory, (0,git_environment/* isolatedEnvironment */.Z)(environment), repository.git.limit);
        await git.ask(["init", "--quiet", "--bare", "--template=", `--object-format=${repository.objectFormat}`]);
        const objectDirectory = (0,external_node_path_.join)(directory, "objects");
        await (0,promises_.mkdir)((0,external_node_path_.join)(objectDirectory, "info"), { recursive: true });
        await (0,promises_.writeFile)((0,external_node_path_.join)(objectDirectory, "info", "alternates"), `${quoteAlternate(repository.objectDirectory)}\n`);
        if (repository.shallowFile !== undefined)
            await (0,promises_.copyFile)(repository.shallowFile, (0,external_node_path_.join)(directory, "shallow"));
        const emptyTree = requireSha(await git.line(["hash-object", "-t", "tree", "-w", "--stdin"]));
        const objects = new CatFile(git);
        return {
            directory,
            objectDirectory,
            git,
            objects,
            emptyTree,
            isShallow: repository.shallowFile !== undefined,
            async [Symbol.asyncDispose]() {
                await objects[Symbol.asyncDispose]();
                await removeDirectory(directory);
            },
        };
    }
    catch (error) {
        await removeDirectory(directory);
        throw error;
    }
}
/** @throws Error if git printed something else: no git does. */
function requireSha(text) {
    const sha = (0,pin_sha/* parseSha */.qL)(text);
    if (sha === undefined)
        throw new Error(`not an object id: ${JSON.stringify(text.slice(0, 100))}`);
    return sha;
}
/** @see https://git-scm.com/docs/gitrepository-layout: a line a directory, quoted when it starts with a quote. */
function quoteAlternate(path) {
    const slashed = external_node_path_.sep === "\\" ? path.replaceAll(external_node_path_.sep, "/") : path;
    if (!/[\n"#]/.test(slashed))
        return slashed;
    return `"${slashed.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}
function removeDirectory(directory) {
    return (0,promises_.rm)(directory, { recursive: true, force: true, maxRetries: 3 });
}

;// CONCATENATED MODULE: ./lib/adapters/git/tree.js


const SYMLINK_MODE = "120000";
const SUBMODULE_MODE = "160000";
const listed = new WeakMap();
/**
 * A name by its content always stands for the same tree, and several parts of a run want it: git is asked once, unless it fails.
 *
 * @throws GitError if a tree is missing.
 */
function listTree(git, treeish) {
    const known = listed.get(git) ?? new Map();
    listed.set(git, known);
    const listing = known.get(treeish) ?? askForTree(git, treeish);
    known.set(treeish, listing);
    listing.catch(() => known.delete(treeish));
    return listing;
}
async function askForTree(git, treeish) {
    const { stdout } = await git.run(["ls-tree", "-r", "-z", "--full-tree", treeish]);
    return new Map((0,path_name/* splitAtNul */.L)(stdout)
        .map(parseEntry)
        .map((entry) => [entry.path, entry]));
}
/** `MODE TYPE OBJECT<tab>PATH` */
function parseEntry(line) {
    const tab = line.indexOf("\t");
    const [mode = "", , sha = ""] = line.toString("latin1", 0, tab).split(" ");
    return { path: (0,path_name/* toPathName */.I)(line.subarray(tab + 1)), mode, sha: requireSha(sha) };
}

;// CONCATENATED MODULE: ./lib/adapters/git/base-file.js





const REGULAR_MODES = ["100644", "100755"];
/**
 * A file's own text at a commit, undefined when none is there.
 *
 * @throws TargetError if something else than a readable file stands there: taking it for absent would drop the rules
 *   it holds.
 */
async function readBaseFile(scratch, commit, path) {
    const args = ["ls-tree", "-z", "--full-tree", commit, "--", path];
    const { stdout } = await scratch.git.run(args, { environment: { GIT_LITERAL_PATHSPECS: "1" } });
    const entry = (0,path_name/* splitAtNul */.L)(stdout).find((line) => line.subarray(line.indexOf("\t") + 1).toString("utf8") === path);
    if (entry === undefined)
        return undefined;
    const [mode = "", , sha = ""] = entry.toString("latin1", 0, entry.indexOf("\t")).split(" ");
    const content = REGULAR_MODES.includes(mode)
        ? await scratch.objects.read(requireSha(sha), MAX_FILE_BYTES)
        : undefined;
    if (content?.kind === "object")
        return content.bytes.toString("utf8");
    throw notReadable(path, commit);
}
/**
 * The texts of all wanted files at a commit, in git's order, detected secrets masked.
 *
 * @throws TargetError if one of them is no readable text.
 */
async function readBaseTexts({ scratch, blobs }, commit, isWanted) {
    const tree = await listTree(scratch.git, commit);
    const wanted = [...tree.values()].filter(({ path }) => isWanted(path));
    return Promise.all(wanted.map(async ({ path, mode, sha }) => {
        const content = REGULAR_MODES.includes(mode) ? await blobs.read(sha, path) : undefined;
        if (content?.kind !== "text")
            throw notReadable(path, commit);
        return { path, digest: sha, lines: content.lines };
    }));
}
function notReadable(path, commit) {
    return new errors/* TargetError */.I0(`${path} at ${commit} is not a readable file: links, directories, binaries and huge files are not followed.`);
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./lib/adapters/git/raw-diff.js



/**
 * Reads `git diff --raw -z --no-abbrev`.
 *
 * @see https://git-scm.com/docs/git-diff#_raw_output_format
 */
function parseRawDiff(output) {
    const parts = (0,path_name/* splitAtNul */.L)(output)[Symbol.iterator]();
    const entries = [];
    for (let header = parts.next(); !header.done; header = parts.next()) {
        const fields = header.value.toString("latin1").slice(1).split(" ");
        const letter = fields[4]?.[0] ?? "";
        const first = takePath(parts.next());
        const isMoved = letter === "R" || letter === "C";
        entries.push(toEntry(fields, letter, isMoved ? { from: first, to: takePath(parts.next()) } : { to: first }));
    }
    return entries;
}
function toEntry(fields, letter, paths) {
    const [baseMode = "", headMode = "", base = "", head = ""] = fields;
    const baseBlob = (0,pin_sha/* isZeroSha */.hp)(base) ? undefined : requireSha(base);
    const headBlob = (0,pin_sha/* isZeroSha */.hp)(head) ? undefined : requireSha(head);
    return {
        path: (0,path_name/* toPathName */.I)(paths.to),
        oldPath: paths.from === undefined ? undefined : (0,path_name/* toPathName */.I)(paths.from),
        status: toStatus(letter, baseBlob === headBlob),
        isTypeChange: letter === "T",
        baseMode: baseBlob === undefined ? undefined : baseMode,
        headMode: headBlob === undefined ? undefined : headMode,
        baseBlob,
        headBlob,
        pathBytes: paths.to,
    };
}
function toStatus(letter, hasSameBlob) {
    switch (letter) {
        case "A":
            return "added";
        case "D":
            return "deleted";
        case "R":
            return "renamed";
        case "M":
            return hasSameBlob ? "mode-changed" : "modified";
        case "T":
            return "modified";
        default:
            throw new Error(`git reported an unknown status ${JSON.stringify(letter)}`);
    }
}
function takePath(result) {
    if (result.done)
        throw new Error("git's raw diff ended before a path");
    return result.value;
}

;// CONCATENATED MODULE: ./lib/adapters/git/canonical-diff.js





/** Above this, arguments naming the files to leave out would not fit a command line. */
const MAX_LEFT_OUT = 500;
/**
 * The diff from `base` to `head` that a pin is made of. It depends on nothing but the two trees.
 *
 * @throws TargetError if so many blobs are missing that no diff can be made.
 * @throws GitError if git fails for another reason.
 */
async function readCanonicalDiff(scratch, base, head) {
    try {
        return { ...(await runDiff(scratch, [base, head])), unreadable: [] };
    }
    catch (error) {
        if (!(error instanceof errors/* GitError */.XS))
            throw error;
        const unreadable = await findUnreadable(scratch, [base, head]);
        if (unreadable.length === 0)
            throw error;
        const paths = unreadable.map((entry) => `:(top,exclude,literal)${toArgument(entry)}`);
        return { ...(await runDiff(scratch, [base, head, "--", ...paths])), unreadable };
    }
}
async function runDiff(scratch, range) {
    const raw = await scratch.git.run([...settings(scratch), ...DIFF, "--raw", "-z", "--no-abbrev", ...range]);
    const { stdout: patch } = await scratch.git.run([...settings(scratch), ...DIFF, ...PATCH, ...range]);
    return { sha256: (0,external_node_crypto_.createHash)("sha256").update(patch).digest("hex"), patch, entries: parseRawDiff(raw.stdout) };
}
async function findUnreadable(scratch, range) {
    const args = ["diff", "--no-renames", "--ignore-submodules=none", "--raw", "-z", "--no-abbrev", ...range];
    const entries = parseRawDiff((await scratch.git.run(args)).stdout);
    const unreadable = [];
    for (const entry of entries) {
        if (await lacksBlob(scratch, entry))
            unreadable.push(entry);
    }
    if (unreadable.length > MAX_LEFT_OUT) {
        throw new errors/* TargetError */.I0(`${unreadable.length} changed files have no content here: in a partial clone run \`git fetch --refetch --no-filter\`.`);
    }
    return unreadable;
}
async function lacksBlob(scratch, entry) {
    const sides = [
        { mode: entry.baseMode, blob: entry.baseBlob },
        { mode: entry.headMode, blob: entry.headBlob },
    ];
    for (const { mode, blob } of sides) {
        if (blob === undefined || mode === SUBMODULE_MODE)
            continue;
        if ((await scratch.objects.read(blob, 0)).kind === "missing")
            return true;
    }
    return false;
}
function toArgument(entry) {
    if ((0,external_node_buffer_.isUtf8)(entry.pathBytes))
        return entry.pathBytes.toString("utf8");
    throw new errors/* TargetError */.I0(`The content of ${entry.path} is missing from the repository: fetch it before the review.`);
}
/** Design §5.2: no configuration, no attributes of either tree. */
function settings(scratch) {
    const values = ["core.attributesFile=/dev/null", "core.quotePath=true", `attr.tree=${scratch.emptyTree}`];
    return values.flatMap((value) => ["-c", value]);
}
const DIFF = ["diff", "-M50%", "-l0", "--submodule=short", "--ignore-submodules=none"];
const PATCH = [
    ...["--no-color", "--no-ext-diff", "--no-textconv", "--text", "--full-index", "-U3"],
    ...["--src-prefix=a/", "--dst-prefix=b/", "--inter-hunk-context=0", "--diff-algorithm=myers"],
];

;// CONCATENATED MODULE: ./lib/core/files/generated-file.js
const ATTRIBUTES_FILE = ".gitattributes";
/** Whether a path is that of a file of attributes, which may mark files as generated. */
function isAttributesFile(path) {
    return path === ATTRIBUTES_FILE || path.endsWith(`/${ATTRIBUTES_FILE}`);
}
/**
 * Whether a file is passed over because the base's `.gitattributes` mark it as generated: not what is executed or followed,
 * as its mode says, and nothing below `.github/`, where it would be run for the repository. Such a file is read like any other.
 */
function isPassedOver({ path, mode }, { isMarkedGenerated = () => false }) {
    return mode === "100644" && !path.startsWith(".github/") && isMarkedGenerated(path);
}

;// CONCATENATED MODULE: ./lib/adapters/git/generated-paths.js





const ATTRIBUTE = "linguist-generated";
/** Larger ones are nobody's attributes. */
const MAX_ATTRIBUTES_BYTES = 1024 * 1024;
/** What surely fits a command line. */
const MAX_ARGUMENT_BYTES = 64 * 1024;
/**
 * Which paths the `.gitattributes` of a commit mark as generated: `linguist-generated`, set or `true`, by git's own rules.
 * What stands in other commits, in the user's own files or in blobs that are not here marks nothing.
 *
 * @param commit the one that configures the run, so that a change cannot mark itself; none marks nothing.
 */
async function openGenerated(scratch, commit) {
    if (commit === undefined)
        return NONE;
    if (!(await mentionsGenerated(scratch, await listTree(scratch.git, commit))))
        return NONE;
    // git reads attributes of a commit only since 2.40, but always those of an index.
    const environment = { GIT_INDEX_FILE: (0,external_node_path_.join)(scratch.directory, `index-of-attributes-${commit}`) };
    await scratch.git.run(["read-tree", commit], { environment });
    return async (paths) => {
        const generated = new Set();
        for (const batch of inArguments(paths)) {
            const args = ["-c", "core.attributesFile=/dev/null", "check-attr", "--cached", "-z", ATTRIBUTE, "--", ...batch];
            const answers = (0,path_name/* splitAtNul */.L)((await scratch.git.run(args, { environment })).stdout).map(String);
            for (let at = 0; at + 2 < answers.length; at += 3) {
                const [path = "", , value = ""] = answers.slice(at, at + 3);
                if (value === "set" || value === "true")
                    generated.add(path);
            }
        }
        return generated;
    };
}
const NONE = async () => new Set();
async function mentionsGenerated(scratch, tree) {
    for (const { path, mode, sha } of tree.values()) {
        if (!isAttributesFile(path) || mode === SYMLINK_MODE)
            continue;
        const content = await scratch.objects.read(sha, MAX_ATTRIBUTES_BYTES);
        if (content.kind === "object" && content.bytes.includes(ATTRIBUTE))
            return true;
    }
    return false;
}
/** A changed file's paths of both sides. Names that are no text are called otherwise by us, and so are never generated. */
function namesOf({ path, oldPath, pathBytes }) {
    return (0,external_node_buffer_.isUtf8)(pathBytes) ? [path, ...(oldPath === undefined ? [] : [oldPath])] : [];
}
function* inArguments(paths) {
    let [batch, bytes] = [[], 0];
    for (const path of paths) {
        if (bytes > MAX_ARGUMENT_BYTES) {
            yield batch;
            [batch, bytes] = [[], 0];
        }
        batch.push(path);
        bytes += Buffer.byteLength(path) + 1;
    }
    if (batch.length > 0)
        yield batch;
}

// EXTERNAL MODULE: ./lib/core/files/glob.js
var files_glob = __webpack_require__(3341);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./lib/adapters/git/git-grep.js




const git_grep_COMMAND = "git grep";
/**
 * Searches a commit's text files; `onMatch` says whether to go on. git passes over a file whose blob is not here, with
 * a complaint that is no failure. The process never outlives the call.
 *
 * @throws GitError if git fails for another reason than the pattern.
 */
async function grepCommit(git, query, onMatch) {
    const pathspecs = query.globs.map((glob) => `:(top,glob)${glob}`);
    const args = ["grep", "-n", "-z", "-I", "--no-color", "--full-name", "-E", "-e", query.pattern, query.commit, "--"];
    const child = git.spawn([...args, ...pathspecs]);
    const detail = (0,git_process/* collectDetail */.Wq)(child.stderr);
    const ended = (0,external_node_events_.once)(child, "close").then(([code]) => code);
    // Until it is awaited below, a failure to start must not count as unhandled.
    ended.catch(() => { });
    let isTimeout = false;
    const timer = setTimeout(() => {
        isTimeout = true;
        child.kill("SIGKILL");
    }, query.timeoutMs);
    try {
        for await (const match of readMatches(child.stdout, `${query.commit}:`)) {
            if (!(await onMatch(match)))
                return { kind: "done" };
        }
        const code = await ended.catch((cause) => Promise.reject((0,git_process/* toSpawnError */.vo)(git_grep_COMMAND, cause)));
        return isTimeout ? { kind: "timeout" } : toEnd(code, detail());
    }
    finally {
        clearTimeout(timer);
        child.kill("SIGKILL");
        await ended.catch(() => { });
    }
}
function toEnd(code, detail) {
    if (code === 0 || code === 1)
        return { kind: "done" };
    const refusal = /^fatal: (?:-e option|command line)(.*)$/m.exec(detail);
    if (refusal === null)
        throw new errors/* GitError */.XS(git_grep_COMMAND, code ?? undefined, detail);
    return { kind: "refused", reason: `the pattern${refusal[1]}` };
}
/** Reads `COMMIT:PATH NUL LINE NUL TEXT LF`, without keeping the text. */
async function* readMatches(stdout, prefix) {
    let rest = Buffer.alloc(0);
    let isInText = false;
    for await (const chunk of stdout) {
        rest = Buffer.concat([rest, chunk]);
        while (rest.length > 0) {
            if (isInText) {
                const end = rest.indexOf("\n");
                isInText = end === -1;
                rest = end === -1 ? rest.subarray(rest.length) : rest.subarray(end + 1);
                continue;
            }
            const head = parseMatch(rest, prefix.length);
            if (head === undefined)
                break;
            yield head.match;
            rest = rest.subarray(head.length);
            isInText = true;
        }
    }
}
/** What precedes a matching line's text, or undefined when it is not all there yet. */
function parseMatch(bytes, prefixLength) {
    const pathEnd = bytes.indexOf(0);
    const lineEnd = pathEnd === -1 ? -1 : bytes.indexOf(0, pathEnd + 1);
    if (lineEnd === -1)
        return undefined;
    const path = (0,path_name/* toPathName */.I)(bytes.subarray(prefixLength, pathEnd));
    return { match: { path, line: Number(bytes.toString("latin1", pathEnd + 1, lineEnd)) }, length: lineEnd + 1 };
}

;// CONCATENATED MODULE: ./lib/adapters/git/missing-objects.js




const missing_objects_COMMAND = "git cat-file --batch-check";
const ANSWER = /^[0-9a-f]+ (?:missing|\S+ \d+)$/;
/**
 * Those of the objects that are not here.
 *
 * @throws GitError if git fails.
 */
async function findMissingObjects(git, shas) {
    const asked = [...new Set(shas)];
    if (asked.length === 0)
        return new Set();
    const child = git.converse(["cat-file", "--batch-check"]);
    const detail = (0,git_process/* collectDetail */.Wq)(child.stderr);
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    // A broken pipe is told by the exit code as well.
    child.stdin.on("error", () => { });
    child.stdin.end(`${asked.join("\n")}\n`);
    const [code] = await (0,external_node_events_.once)(child, "close").catch((cause) => Promise.reject((0,git_process/* toSpawnError */.vo)(missing_objects_COMMAND, cause)));
    if (code !== 0)
        throw new errors/* GitError */.XS(missing_objects_COMMAND, code ?? undefined, detail());
    return parseAnswers(Buffer.concat(chunks).toString("latin1"), asked.length);
}
/** `SHA TYPE SIZE` or `SHA missing`, a line for each object asked for. */
function parseAnswers(output, expected) {
    const answers = output.split("\n").filter((line) => ANSWER.test(line));
    if (answers.length !== expected) {
        throw new errors/* GitError */.XS(missing_objects_COMMAND, 0, `${answers.length} answers where ${expected} were expected`);
    }
    const missing = answers.filter((answer) => answer.endsWith(" missing"));
    return new Set(missing.map((answer) => requireSha(answer.slice(0, answer.indexOf(" ")))));
}

;// CONCATENATED MODULE: ./lib/adapters/git/git-source.js





/** The pinned trees, read from git objects. */
class GitSource {
    pin;
    #options;
    #trees = new Map();
    #absent = new Map();
    constructor(pin, options) {
        this.pin = pin;
        this.#options = options;
    }
    async readText(path, side) {
        const entry = (await this.#tree(side)).get(path);
        if (entry === undefined || entry.mode === SUBMODULE_MODE)
            return undefined;
        const { blobs } = this.#options;
        const isLink = entry.mode === SYMLINK_MODE;
        const content = await (isLink ? blobs.readAsText(entry.sha, path) : blobs.read(entry.sha, path));
        if (content.kind !== "text")
            return undefined;
        return { path, side, blob: entry.sha, lines: content.lines, secrets: content.secrets };
    }
    async blobAt(path, side) {
        return (await this.#tree(side)).get(path)?.sha;
    }
    async search(query) {
        const commit = this.#commit(query.side);
        if (commit === undefined)
            return { kind: "found", hits: [], truncated: false, notCovered: 0 };
        const globs = checkQuery(query);
        if (typeof globs === "string")
            return { kind: "refused", reason: globs };
        return this.#collect({ pattern: query.pattern, globs, commit }, query);
    }
    async listFiles(pathGlob) {
        const paths = [...(await this.#tree("head")).keys()];
        if (pathGlob === undefined)
            return paths;
        const matches = (0,files_glob/* compileGlob */.SO)(pathGlob);
        return matches === undefined ? [] : paths.filter(matches);
    }
    async listLinks() {
        return [...(await this.#tree("head")).values()].filter(({ mode }) => mode === SYMLINK_MODE).map(({ path }) => path);
    }
    async listGenerated(side) {
        const findGenerated = await this.#options.openGenerated(this.#commit(side));
        const entries = [...(await this.#tree("head")).values()];
        const marked = await findGenerated(entries.map(({ path }) => path));
        const isMarkedGenerated = (path) => marked.has(path);
        return entries.filter((entry) => isPassedOver(entry, { isMarkedGenerated })).map(({ path }) => path);
    }
    async #collect(where, query) {
        const hits = [];
        const timeoutMs = this.#options.searchTimeoutMs;
        const end = await grepCommit(this.#options.git, { ...where, timeoutMs }, async (match) => {
            const hit = await this.#toHit(match, query.side);
            if (hit !== undefined)
                hits.push(hit);
            return hits.length <= query.limit;
        });
        if (end.kind === "refused")
            return end;
        if (end.kind === "timeout" && hits.length === 0) {
            return { kind: "refused", reason: `nothing found within ${timeoutMs} ms: narrow the pattern or the glob` };
        }
        const isTruncated = end.kind === "timeout" || hits.length > query.limit;
        const notCovered = await this.#countAbsent(query);
        return { kind: "found", hits: hits.slice(0, query.limit), truncated: isTruncated, notCovered };
    }
    /** A glob we cannot compile but git can is taken for every file: better to own up to too many than to too few. */
    async #countAbsent({ side, pathGlob }) {
        const absent = await this.#absentPaths(side);
        const matches = pathGlob === undefined ? undefined : (0,files_glob/* compileGlob */.SO)(pathGlob);
        return matches === undefined ? absent.length : absent.filter(matches).length;
    }
    #absentPaths(side) {
        const known = this.#absent.get(side);
        if (known !== undefined)
            return known;
        const absent = this.#findAbsentPaths(side);
        this.#absent.set(side, absent);
        return absent;
    }
    async #findAbsentPaths(side) {
        const files = [...(await this.#tree(side)).values()].filter(({ mode }) => isSearched(mode));
        const missing = await findMissingObjects(this.#options.git, files.map(({ sha }) => sha));
        return files.filter(({ sha }) => missing.has(sha)).map(({ path }) => path);
    }
    /** A match on a masked line is dropped: that it matched would tell of the secret. */
    async #toHit({ path, line }, side) {
        const source = await this.readText(path, side);
        const text = source?.lines[line - 1];
        if (source === undefined || text === undefined)
            return undefined;
        if (source.secrets.some((secret) => secret.line === line))
            return undefined;
        return { path, line, text, blob: source.blob };
    }
    #commit(side) {
        return side === "head" ? this.pin.headSha : this.pin.mergeBaseSha;
    }
    #tree(side) {
        const known = this.#trees.get(side);
        if (known !== undefined)
            return known;
        const commit = this.#commit(side);
        const tree = commit === undefined ? Promise.resolve(new Map()) : listTree(this.#options.git, commit);
        this.#trees.set(side, tree);
        return tree;
    }
}
/** git grep looks into regular files alone. */
function isSearched(mode) {
    return mode !== SUBMODULE_MODE && mode !== SYMLINK_MODE;
}
/** The globs git is to be given, or why it is not asked. */
function checkQuery({ pattern, pathGlob }) {
    if (pattern === "")
        return "the pattern is empty";
    const globs = pathGlob === undefined ? [] : (0,files_glob/* expandBraces */.PH)(pathGlob);
    if (globs === undefined || globs.includes(""))
        return "the glob is empty or too long";
    if ([pattern, ...globs].some((text) => text.includes("\0")))
        return "pattern and glob cannot hold a NUL";
    if (globs.some((glob) => glob.startsWith("/") || glob.split("/").includes(".."))) {
        return "the glob leaves the repository: begin it at the root, without `..`";
    }
    return globs;
}

;// CONCATENATED MODULE: ./lib/core/files/prose-file.js
const PROSE = /\.(?:md|markdown|mdx|qmd|rmd|rst|adoc|asciidoc|asc|org|tex|txt|text|pod)$|(?:^|\/)(?:README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|SECURITY)$/i;
/** Whether a file is prose, sentences for people, by its name. */
function isProseFile(path) {
    return PROSE.test(path);
}

;// CONCATENATED MODULE: ./lib/core/files/language-family.js

/** Names for one and the same language; a module of one is read as another, or with more types. */
const FAMILIES = [
    ["JavaScript", "js mjs cjs jsx ts mts cts tsx"],
    ["C", "c h cc cpp cxx c++ hh hpp hxx h++ inl ipp"],
    ["Python", "py pyw"],
    ["Ruby", "rb rake gemspec ru"],
    ["Kotlin", "kt kts"],
    ["PHP", "php php3 php4 php5 phtml"],
    ["shell", "sh bash zsh ksh dash"],
    ["YAML", "yml yaml"],
    ["JSON", "json jsonc json5 geojson webmanifest"],
    ["HTML", "html htm xhtml shtml"],
    ["style sheet", "css scss sass less styl pcss"],
    ["JPEG", "jpg jpeg jpe jfif"],
    ["TIFF", "tif tiff"],
    ["SQL", "sql psql plsql"],
    ["Perl", "pl pm"],
    ["F#", "fs fsx"],
    ["Scala", "scala sc"],
    ["batch", "bat cmd"],
    ["PowerShell", "ps1 psm1 psd1"],
    ["Clojure", "clj cljs cljc"],
    ["OCaml", "ml mli"],
    ["Elixir", "ex exs"],
];
const BY_EXTENSION = new Map(FAMILIES.flatMap(([family, extensions]) => extensions.split(" ").map((extension) => [extension, family])));
/** Interpreters whose scripts have an extension too; any other is a language of its name. */
const BY_INTERPRETER = [
    [/^(?:ba|z|k|da|a)?sh$/, "shell"],
    [/^python[\d.]*$|^pypy\d*$/, "Python"],
    [/^(?:node|nodejs|deno|bun|tsx|ts-node)$/, "JavaScript"],
    [/^ruby[\d.]*$/, "Ruby"],
    [/^perl[\d.]*$/, "Perl"],
    [/^php[\d.]*$/, "PHP"],
];
/**
 * What language a file is taken for by whoever runs or builds it: by its extension, and without one by the interpreter its
 * first line names; empty where neither says. Prose is one, however it is marked up; MDX is not prose, since it is run.
 * Files that declare types without running (`.d.ts`, `.pyi`) are a language of their own.
 */
function languageFamilyOf(path, firstLine = "") {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    if (/\.d\.[cm]?ts$/.test(name))
        return "type declarations";
    const dot = name.lastIndexOf(".");
    if (dot < 1)
        return interpreterFamily(firstLine) ?? (isProseFile(path) ? "prose" : "");
    const extension = name.slice(dot + 1);
    if (extension !== "mdx" && isProseFile(path))
        return "prose";
    return BY_EXTENSION.get(extension) ?? extension;
}
function interpreterFamily(firstLine) {
    const [, program = ""] = /^#!\s*(?:\S*\/env\s+(?:-\S+\s+)*)?(\S+)/.exec(firstLine) ?? [];
    const interpreter = program.slice(program.lastIndexOf("/") + 1);
    if (interpreter === "")
        return undefined;
    return BY_INTERPRETER.find(([pattern]) => pattern.test(interpreter))?.[1] ?? interpreter;
}

// EXTERNAL MODULE: ./lib/core/files/exempt-files.js
var exempt_files = __webpack_require__(9046);
;// CONCATENATED MODULE: ./lib/core/files/realm.js


const WORKFLOW = /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$|^\.(?:circleci|buildkite|teamcity|husky|githooks|woodpecker|devcontainer|azure-pipelines)\/|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.appveyor|appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config)\.ya?ml$|(?:^|\/)Jenkinsfile$/i;
const PLATFORM = /^\.(?:github|gitea|forgejo|gitlab)\//i;
const INSTRUCTIONS = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|SKILL)(?:\.local)?\.md$|(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules)$|(?:^|\/)\.(?:cursor|claude|windsurf)\/|(?:^|\/)prompts?\/|(?:^|\/)copilot-instructions\.md$|\.(?:prompt|instructions)\.md$/i;
const DOCUMENTATION = /(?:^|\/)(?:docs?|documentation|examples?|samples?|demos?)\//i;
const BUILD_FILE = /(?:^|\/)(?:package\.json|setup\.(?:py|cfg)|pyproject\.toml|conftest\.py|sitecustomize\.py|build\.rs|cargo\.toml|go\.mod|gemfile|rakefile|pom\.xml|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|cmakelists\.txt|(?:requirements|constraints)[^/]*\.txt|(?:gnu)?makefile|justfile|(?:docker|container)file(?:\.[^/]*)?|(?:docker-)?compose\.ya?ml|tsconfig\.json|composer\.json|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.cjs|\.envrc|\.[a-z]+rc(?:\.[a-z]+)?|[^/]+\.config\.[cm]?[jt]s|directory\.build\.(?:props|targets)|gradlew|mvnw)$/i;
const REALMS = [
    ["workflow", (path) => WORKFLOW.test(path)],
    ["platform settings", (path) => PLATFORM.test(path)],
    ["instructions", (path) => INSTRUCTIONS.test(path)],
    ["test", exempt_files/* isTestPath */.MQ],
    ["copied code", exempt_files/* isCopiedPath */.Yy],
    ["documentation", (path) => DOCUMENTATION.test(path)],
    ["build file", (path) => BUILD_FILE.test(path)],
    ["documentation", isProseFile],
];
/** What the file at this path takes effect as: the first that fits, in the table's order; else source. */
function realm_realmOf(path) {
    return REALMS.find(([, fits]) => fits(path))?.[0] ?? "source";
}

;// CONCATENATED MODULE: ./lib/core/files/boundary.js



/** Decides it from the two sides alone. Symmetric: what crosses in one direction crosses in the other. Never throws. */
function findCrossing(before, after, policy) {
    if (policy.isWithheld(before.path) !== policy.isWithheld(after.path))
        return { kind: "withheld" };
    const boundaries = TRAITS.flatMap((traitOf) => {
        const [from, to] = [traitOf(before, policy), traitOf(after, policy)];
        return from === to ? [] : [`${from} → ${to}`];
    });
    return boundaries.length === 0 ? { kind: "none" } : { kind: "crossed", boundaries };
}
/** Where files take no effect of their own. */
const INERT = new Set(["test", "documentation", "copied code"]);
/**
 * The boundaries that a file crosses because a symbolic link leads to it: the link `src/run.js` makes source of an example. A link from a
 * test or an example to source makes nothing live that was not, nor does a name under which nobody would read the file.
 */
function findLinkCrossing(file, name, policy) {
    const named = { ...file, path: name };
    const crossing = findCrossing(file, named, policy);
    if (crossing.kind !== "crossed")
        return crossing;
    const isInert = INERT.has(realm_realmOf(name)) && readingOf(file, policy) === "reviewed";
    return isInert || readingOf(named, policy) !== "reviewed" ? { kind: "none" } : crossing;
}
function readingOf(side, policy) {
    if (policy.isIgnored(side.path))
        return "ignored";
    return isPassedOver(side, policy) ? "generated" : "reviewed";
}
/** The traits of a file that decide how it takes effect, and whether anybody reads it: a change of any is a boundary. */
const TRAITS = [
    readingOf,
    ({ path }) => realm_realmOf(path),
    ({ path, firstLine }) => languageFamilyOf(path, firstLine) || "no known language",
    ({ mode }) => (mode === boundary_EXECUTABLE_MODE ? "executable" : "not executable"),
    ({ kind }) => kind,
];
const boundary_EXECUTABLE_MODE = "100755";

;// CONCATENATED MODULE: ./lib/core/pin/links.js
/** As many as Linux follows on one path. */
const MAX_LINKS = 40;
/** Follows a link through the tree, and every link on the way, as a system would. Never throws. */
function followLink(link, { links, isFile, isFolder }) {
    let left = link.split("/");
    const at = [];
    const through = [];
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
        if (part === "" || part === ".")
            continue;
        if (part === "..") {
            if (at.pop() === undefined)
                return { kind: "outside" };
            continue;
        }
        const path = [...at, part].join("/");
        const target = links.get(path);
        if (target === undefined) {
            at.push(part);
            continue;
        }
        through.push(path);
        if (through.length > MAX_LINKS)
            return { kind: "nothing" };
        if (/^(?:[/\\]|[A-Za-z]:)/.test(target))
            return { kind: "outside" };
        left = [...target.split("/"), ...left];
    }
    const path = at.join("/");
    if (isFile(path))
        return { kind: "file", path, through };
    return isFolder(path) ? { kind: "folder", path, through } : { kind: "nothing" };
}
/** A tree of these files and links; what stands above a file is a folder. */
function linkedTree(files, links) {
    const all = new Set(files);
    const folders = new Set([""]);
    for (const path of [...all, ...links.keys()]) {
        for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
            const folder = path.slice(0, end);
            if (folders.has(folder))
                break;
            folders.add(folder);
        }
    }
    return {
        links,
        isFile: (path) => all.has(path) && !links.has(path),
        isFolder: (path) => folders.has(path),
    };
}

;// CONCATENATED MODULE: ./lib/core/pin/whole-hunks.js
/** A whole text as one hunk that adds it. */
function addedWhole(lines) {
    return newHunks(lines, []);
}
/** A whole text as one hunk that takes it away. */
function deletedWhole(lines) {
    const deleted = lines.map((text, index) => ({ kind: "deleted", baseLine: index + 1, headLine: undefined, text }));
    return deleted.length === 0 ? [] : [toHunk(deleted, 0)];
}
/**
 * Every line at head as added, with what these hunks take away before it: a hunk for each stretch of deleted lines, so that
 * within one the lines of either side follow one another.
 */
function newHunks(lines, hunks) {
    const deletions = deletionsOf(hunks, lines.length + 1);
    const live = [];
    let open = [];
    for (let number = 1; number <= lines.length + 1; number += 1) {
        const deleted = deletions.get(number) ?? [];
        if (deleted.length > 0 && open.length > 0) {
            live.push(toHunk(open, number - 1));
            open = [];
        }
        open.push(...deleted);
        const text = lines[number - 1];
        if (text !== undefined)
            open.push({ kind: "added", baseLine: undefined, headLine: number, text });
    }
    if (open.length > 0)
        live.push(toHunk(open, lines.length));
    return live;
}
/** The deleted lines by the number of the line at head they stand before. */
function deletionsOf(hunks, end) {
    const deletions = new Map();
    for (const { lines, newStart, newLines } of hunks) {
        let next = Math.min(end, newLines === 0 ? newStart + 1 : newStart);
        for (const line of lines) {
            if (line.headLine !== undefined)
                next = line.headLine + 1;
            else
                deletions.set(next, [...(deletions.get(next) ?? []), line]);
        }
    }
    return deletions;
}
/** As git numbers it: an empty side names the line before it. */
function toHunk(lines, lastHeadLine) {
    const old = lines.flatMap(({ baseLine }) => baseLine ?? []);
    const added = lines.flatMap(({ headLine }) => headLine ?? []);
    const newStart = added[0] ?? lastHeadLine;
    return { oldStart: old[0] ?? 0, oldLines: old.length, newStart, newLines: added.length, lines };
}

;// CONCATENATED MODULE: ./lib/adapters/git/linked-files.js




/** A folder of more that the change did not touch is not taken in: the link to it counts as unread. */
const MAX_FILES = 200;
/**
 * The pinned files with what links make live. A new or changed link is what it leads to, under its own name, and so is a
 * link that leads on by way of one: where that crosses a boundary, the text counts as added, whether the change touches it
 * or not. What the change brings where it would be passed over is reviewed as well when any link leads there from where it
 * would not.
 */
async function withLinkedFiles(files, reading) {
    const changed = new Set(files.flatMap(({ path, headMode }) => (headMode === SYMLINK_MODE ? [path] : [])));
    const lost = new Set(files.flatMap((file) => (linked_files_isPassedOver(file) ? [file.path] : [])));
    if (changed.size === 0 && lost.size === 0)
        return files;
    const tree = await reading.readTree();
    const links = await readLinks(tree, reading);
    const shape = linkedTree(tree.keys(), links);
    const arrivals = [...links.keys()]
        .filter((link) => !reading.policy.isIgnored(link))
        .map((link) => findArrivals(link, { tree, shape, changed, lost }));
    const generated = await reading.findGenerated(arrivals.flat().flatMap(({ entry, name }) => [entry.path, name]));
    const policy = { ...reading.policy, isMarkedGenerated: (path) => generated.has(path) };
    const linked = new Linked(files, { blobs: reading.blobs, policy });
    for (const own of arrivals)
        await linked.take(own);
    return linked.files();
}
function linked_files_isPassedOver({ skipped, headBlob }) {
    return (skipped === "ignored-path" || skipped === "generated") && headBlob !== undefined;
}
/** What a link leads to, as far as the change has to do with it. */
function findArrivals(link, { tree, shape, changed, lost }) {
    const end = followLink(link, shape);
    if (end.kind === "outside" || end.kind === "nothing")
        return [];
    const turned = end.through.find((path) => changed.has(path));
    const isWanted = ({ path }) => turned !== undefined || lost.has(path);
    if (end.kind === "file") {
        const entry = tree.get(end.path);
        return entry !== undefined && isWanted(entry) ? [{ link, culprit: turned ?? entry.path, entry, name: link }] : [];
    }
    const inside = end.path === "" ? "" : `${end.path}/`;
    const entries = [...tree.values()].filter((entry) => entry.path.startsWith(inside) && isWanted(entry));
    return entries.flatMap((entry) => {
        const name = `${link}/${entry.path.slice(inside.length)}`;
        const arrival = { link, culprit: turned ?? entry.path, entry, name };
        return entry.mode === SYMLINK_MODE && staysInside(inside, followLink(name, shape)) ? [] : [arrival];
    });
}
/** Whether a link leads to what is taken in with the folder it lies in, or to nothing that is here. */
function staysInside(folder, end) {
    return !("path" in end) || `${end.path}/`.startsWith(folder);
}
async function readLinks(tree, { blobs }) {
    const links = new Map();
    for (const { path, mode, sha } of tree.values()) {
        if (mode !== SYMLINK_MODE)
            continue;
        const text = await blobs.readAsText(sha, path);
        if (text.kind === "text")
            links.set(path, text.lines.join("\n"));
    }
    return links;
}
/** The pinned files by path, while links add to them. */
class Linked {
    #files;
    #place;
    constructor(files, place) {
        this.#files = new Map(files.map((file) => [file.path, file]));
        this.#place = place;
    }
    files() {
        return [...this.#files.values()];
    }
    /** Takes in what one link leads to. */
    async take(arrivals) {
        const crossing = arrivals.filter(({ entry, name }) => this.#crossesByName(entry, name));
        const [tooMany] = crossing.filter(({ entry }) => !this.#files.has(entry.path)).slice(MAX_FILES);
        if (tooMany !== undefined)
            return this.#refuse(tooMany.culprit, "too-large");
        for (const arrival of crossing)
            await this.#takeFile(arrival);
    }
    #crossesByName({ path, mode }, name) {
        const side = { path, mode, kind: "text", firstLine: "" };
        return findLinkCrossing(side, name, this.#place.policy).kind !== "none";
    }
    async #takeFile({ link, culprit, entry, name }) {
        const known = this.#files.get(entry.path);
        if (known?.countsAsNew !== undefined)
            return;
        // What a submodule holds is not here, and a link that leads on is not followed once more.
        if (entry.mode === SUBMODULE_MODE || entry.mode === SYMLINK_MODE)
            return this.#refuse(culprit, "unreadable");
        const { blobs, policy } = this.#place;
        const content = await blobs.read(entry.sha, entry.path);
        const kind = content.kind === "missing" || content.kind === "too-large" ? "binary" : content.kind;
        const firstLine = content.kind === "text" ? (content.lines[0] ?? "") : "";
        const side = { path: entry.path, mode: entry.mode, kind, firstLine };
        const crossing = findLinkCrossing(side, name, policy);
        if (crossing.kind === "none")
            return;
        if (crossing.kind === "withheld")
            return this.#refuse(culprit, "unreadable");
        if (content.kind === "media" || (content.kind === "text" && content.lines.length === 0))
            return;
        const countsAsNew = `${link} leads to it: ${crossing.boundaries.join(", ")}`;
        const own = known ?? unchanged(entry);
        if (content.kind === "text") {
            this.#files.set(entry.path, {
                ...own,
                hunks: newHunks(content.lines, own.hunks),
                skipped: undefined,
                countsAsNew,
            });
        }
        else {
            const skipped = content.kind === "missing" ? "unreadable" : content.kind;
            this.#files.set(entry.path, { ...own, hunks: [], skipped });
        }
    }
    #refuse(culprit, skipped) {
        const file = this.#files.get(culprit);
        if (file !== undefined)
            this.#files.set(culprit, { ...file, hunks: [], skipped });
    }
}
function unchanged({ path, mode, sha }) {
    return {
        path,
        oldPath: undefined,
        status: "unchanged",
        baseMode: undefined,
        headMode: mode,
        baseBlob: undefined,
        headBlob: sha,
        hunks: [],
        skipped: undefined,
    };
}

;// CONCATENATED MODULE: ./lib/adapters/git/map-concurrently.js
/** Maps in order of the items, at most `limit` at a time. The first failure is thrown once those begun have ended. */
async function mapConcurrently(items, limit, map) {
    const results = [];
    const pending = items.entries();
    const work = async () => {
        // The workers share one iterator: each takes the next item nobody has begun.
        for (const [index, item] of pending)
            results[index] = await map(item, index);
    };
    const outcomes = await Promise.allSettled(Array.from({ length: limit }, work));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed !== undefined)
        throw failed.reason;
    return results;
}

;// CONCATENATED MODULE: ./lib/adapters/git/manifest.js





const CONCURRENT_FILES = 8;
/** @throws GitError if git ends meanwhile. */
function digestFiles(scratch, entries, isIgnored) {
    return mapConcurrently(entries, CONCURRENT_FILES, async (entry) => {
        const { sha256, kind } = await digestEntry(scratch, entry);
        return { sha256, file: toUnchanged(entry, isIgnored(entry.path) ? "ignored-path" : kind) };
    });
}
/** `sha256␠␠path` lines, sorted by bytes, hashed. */
function digestManifest(files) {
    const lines = files.map(({ sha256, file }) => Buffer.from(`${sha256}  ${file.path}\n`));
    const hash = (0,external_node_crypto_.createHash)("sha256");
    for (const line of lines.sort(Buffer.compare))
        hash.update(line);
    return hash.digest("hex");
}
async function digestEntry(scratch, { path, mode, sha }) {
    // Without bytes here, the object's id stands for them: it names the same content.
    if (mode === SUBMODULE_MODE)
        return { sha256: sha256Of(Buffer.from(sha)), kind: "submodule" };
    const object = await scratch.objects.read(sha, MAX_FILE_BYTES);
    if (object.kind === "missing")
        return { sha256: sha256Of(Buffer.from(sha)), kind: "unreadable" };
    if (object.kind === "too-large")
        return { sha256: await digestLargeBlob(scratch, sha), kind: "too-large" };
    const kind = mode === SYMLINK_MODE ? "text" : kindUnder(mode, classifyFile(path, object.bytes));
    return { sha256: sha256Of(object.bytes), kind: kind === "text" ? undefined : kind };
}
async function digestLargeBlob(scratch, sha) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    await scratch.git.stream(["cat-file", "blob", sha], (chunk) => hash.update(chunk), { maxBytes: Infinity });
    return hash.digest("hex");
}
function sha256Of(bytes) {
    return (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
}
function toUnchanged(entry, skipped) {
    return {
        path: entry.path,
        oldPath: undefined,
        status: "unchanged",
        baseMode: undefined,
        headMode: entry.mode,
        baseBlob: undefined,
        headBlob: entry.sha,
        hunks: [],
        skipped,
    };
}

// EXTERNAL MODULE: ./lib/adapters/git/repository.js + 1 modules
var git_repository = __webpack_require__(6325);
;// CONCATENATED MODULE: ./lib/adapters/git/meant-revision.js

/**
 * How what a word names is reviewed, when it names a commit or a range of them: goes on after "but". Undefined when it
 * names neither.
 */
async function howToReview(repository, word) {
    const [, base = "", head = ""] = /^(.+?)\.{2,3}(.*)$/.exec(word) ?? [];
    if (base !== "") {
        const isRange = (await isCommit(repository, base)) && (head === "" || (await isCommit(repository, head)));
        return isRange ? `names a range: write --base ${base}${head === "" ? "" : ` --head ${head}`}.` : undefined;
    }
    if (!(await isCommit(repository, word)))
        return undefined;
    return `names a commit: --base ${word} reviews what came after it, --head ${word} that commit alone.`;
}
async function isCommit(repository, revision) {
    return (await (0,git_repository/* findCommit */.fq)(repository, revision)) !== undefined;
}

// EXTERNAL MODULE: ./lib/core/files/near-glob.js
var near_glob = __webpack_require__(5360);
// EXTERNAL MODULE: ./lib/core/spelling.js
var spelling = __webpack_require__(8865);
;// CONCATENATED MODULE: ./lib/adapters/git/path-patterns.js






/** A pattern no file answers to. */
class UnmatchedPattern extends errors/* TargetError */.I0 {
    pattern;
    root;
    /** @param meant what would have matched, or the word for a change; absent where nothing is near. */
    constructor(pattern, root, meant) {
        const hint = meant === undefined ? "check its spelling" : `is ${JSON.stringify(meant)} meant`;
        const end = meant === undefined ? "; files that git ignores are not seen." : "? Files that git ignores are not seen.";
        super(`${JSON.stringify(pattern)} matches no file of ${root}: ${hint}${end}`);
        this.pattern = pattern;
        this.root = root;
    }
}
/** Asks for a change where paths may be named as well; whoever names it alone is told of it. */
const path_patterns_DIFF = "diff";
/**
 * Paths, directories and globs are meant from the root, or from where the caller stands when nothing matches there.
 *
 * @throws TargetError if a pattern leaves the repository or matches no file.
 */
function matchPatterns(tree, patterns, place) {
    if (patterns.length === 0)
        throw new errors/* TargetError */.I0("No path was given: name files, directories or globs.");
    const chosen = new Set(patterns.flatMap((pattern) => matchPattern(tree, pattern, place)));
    const paths = [...tree.keys()].filter((path) => chosen.has(path));
    const isPlainFile = patterns.length === 1 && paths.length === 1 && isFileName(tree, patterns[0] ?? "", place);
    return { kind: isPlainFile ? "file" : "manifest", paths };
}
function matchPattern(tree, pattern, place) {
    for (const candidate of candidatesOf(pattern, place)) {
        const paths = tree.has(candidate) ? [candidate] : selectPaths(tree, candidate, pattern);
        if (paths.length > 0)
            return paths;
    }
    throw new UnmatchedPattern(pattern, place.root, findMeantPattern(tree, pattern, place));
}
function findMeantPattern(tree, pattern, place) {
    const paths = [...tree.keys()];
    const near = candidatesOf(pattern, place).flatMap((candidate) => (0,near_glob/* findNearGlob */.y)(candidate, paths) ?? []);
    return (0,spelling/* findMeant */.z)(pattern, [path_patterns_DIFF]) ?? near[0] ?? findByName(pattern, paths);
}
/** Whoever names a file without its folder: the one file of that name, or of one nearly so. */
function findByName(pattern, paths) {
    if (pattern.includes("/") || (0,files_glob/* hasWildcard */.rl)(pattern))
        return undefined;
    const name = (0,spelling/* findMeant */.z)(pattern, [...new Set(paths.map((path) => external_node_path_.posix.basename(path)))]);
    const named = paths.filter((path) => external_node_path_.posix.basename(path) === name);
    return named.length === 1 ? named[0] : undefined;
}
function selectPaths(tree, candidate, pattern) {
    if (candidate === "")
        return [...tree.keys()];
    const matches = (0,files_glob/* compileGlob */.SO)(candidate);
    if (matches === undefined)
        throw new errors/* TargetError */.I0(`${JSON.stringify(pattern)} holds too many wildcards: use fewer.`);
    return [...tree.keys()].filter(matches);
}
/**
 * The paths a pattern can stand for: from the root, then from where the caller stands, without `.` and `..`.
 *
 * @throws TargetError if it leaves the repository.
 */
function candidatesOf(pattern, { root, prefix }) {
    const slashed = external_node_path_.sep === "\\" ? pattern.replaceAll(external_node_path_.sep, "/") : pattern;
    const slashedRoot = external_node_path_.sep === "\\" ? root.replaceAll(external_node_path_.sep, "/") : root;
    const isAbsolute = external_node_path_.posix.isAbsolute(slashed) || /^[A-Za-z]:\//.test(slashed);
    const candidates = isAbsolute ? [external_node_path_.posix.relative(slashedRoot, slashed)] : [slashed, prefix + slashed];
    const inside = candidates.map(normalize).filter((candidate) => candidate !== undefined);
    if (inside.length > 0 && slashed !== "")
        return [...new Set(inside)];
    throw new errors/* TargetError */.I0(`${JSON.stringify(pattern)} is outside the repository ${root}: name something inside it.`);
}
/** Undefined when the path leaves its start, or a `..` follows a wildcard and so says nothing definite. */
function normalize(path) {
    const segments = path.split("/");
    const wildcard = segments.findIndex(files_glob/* hasWildcard */.rl);
    if (wildcard !== -1 && segments.slice(wildcard).includes(".."))
        return undefined;
    const normal = external_node_path_.posix.normalize(path).replace(/\/$/, "");
    if (normal === ".." || normal.startsWith("../"))
        return undefined;
    return normal === "." ? "" : normal;
}
/** Whether patterns are about a path, which need not be in the tree: where each is meant is then left open. */
function areAbout(patterns, path, place) {
    const candidates = patterns.flatMap((pattern) => candidatesOf(pattern, place));
    return candidates.some((candidate) => candidate === "" || candidate === path || (0,files_glob/* compileGlob */.SO)(candidate)?.(path));
}
function isFileName(tree, pattern, place) {
    return candidatesOf(pattern, place).some((candidate) => {
        const entry = tree.get(candidate);
        return entry !== undefined && entry.mode !== SUBMODULE_MODE;
    });
}

// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/parse.js
var parse = __webpack_require__(3857);
;// CONCATENATED MODULE: ./lib/core/pin/patch.js

const SECTION_START = "diff --git ";
const FIRST_HUNK = "\n@@ -";
/**
 * The sections of a git patch, one a `diff --git` header, in order. Every line of content carries a sign, so no
 * content can pretend to be such a header.
 */
function splitSections(patch) {
    const sections = [];
    let start = 0;
    while (start < patch.length) {
        const next = patch.indexOf(`\n${SECTION_START}`, start);
        const end = next === -1 ? patch.length : next + 1;
        sections.push(patch.subarray(start, end));
        start = end;
    }
    return sections;
}
/**
 * The hunks of one section, decoded as UTF-8 with replacement. The header is left out before parsing: its paths and
 * modes are hostile text, and the raw diff entries say them better.
 *
 * @throws Error if the section's hunks contradict their own counts.
 */
function parseHunks(section) {
    const start = section.indexOf(FIRST_HUNK);
    if (start === -1)
        return [];
    return (0,parse/* parsePatch */.i)(section.toString("utf8", start + 1))
        .flatMap((patch) => patch.hunks)
        .map(patch_toHunk);
}
function patch_toHunk(parsed) {
    const { oldStart, oldLines, newStart, newLines } = parsed;
    let baseLine = oldStart;
    let headLine = newStart;
    const lines = [];
    for (const signed of parsed.lines) {
        const text = signed.slice(1);
        switch (signed[0]) {
            case "+":
                lines.push({ kind: "added", baseLine: undefined, headLine, text });
                headLine += 1;
                break;
            case "-":
                lines.push({ kind: "deleted", baseLine, headLine: undefined, text });
                baseLine += 1;
                break;
            case " ":
                lines.push({ kind: "context", baseLine, headLine, text });
                baseLine += 1;
                headLine += 1;
                break;
            default: // "\ No newline at end of file" says nothing about a line's text.
        }
    }
    return { oldStart, oldLines, newStart, newLines, lines };
}

;// CONCATENATED MODULE: ./lib/adapters/git/find-boundaries.js


/** What a changed file crosses, if anything of it can be read at all; undefined where it stays what it was. */
async function findBoundaries(entry, { blobs, policy }) {
    const { path, oldPath = path, baseBlob, headBlob, baseMode, headMode } = entry;
    if (baseBlob === undefined || headBlob === undefined || baseMode === undefined || headMode === undefined) {
        return undefined;
    }
    if (entry.isTypeChange || headMode === SYMLINK_MODE || isAlike(entry))
        return undefined;
    const before = await readSide({ path: oldPath, mode: baseMode, blob: baseBlob }, blobs);
    const after = await readSide({ path, mode: headMode, blob: headBlob }, blobs);
    if (before === undefined || after === undefined || (before.kind !== "text" && after.kind !== "text"))
        return undefined;
    if (after.kind === "text" && after.lines === 0)
        return undefined;
    const crossing = findCrossing(before, after, policy);
    return crossing.kind === "crossed" ? crossing.boundaries.join(", ") : undefined;
}
/** Then only the content could have become something else, and it did not. */
function isAlike({ oldPath, baseBlob, headBlob, baseMode, headMode }) {
    return oldPath === undefined && baseBlob === headBlob && baseMode === headMode;
}
async function readSide({ path, mode, blob }, blobs) {
    const content = await blobs.read(blob, path);
    if (content.kind === "missing" || content.kind === "too-large")
        return undefined;
    if (content.kind !== "text")
        return { path, mode, kind: content.kind, firstLine: "", lines: 0 };
    return { path, mode, kind: "text", firstLine: content.lines[0] ?? "", lines: content.lines.length };
}

;// CONCATENATED MODULE: ./lib/adapters/git/pinned-files.js








const pinned_files_CONCURRENT_FILES = 8;
/** A hostile file of nothing but line feeds would fill the memory with hunk lines long before it is 32 MiB. */
const MAX_PATCH_LINES = 500_000;
/**
 * The diff's files with their hunks, secrets masked as in the files themselves.
 *
 * @throws GitError if git's two views of the diff disagree.
 */
async function toPinnedFiles(diff, options) {
    const sections = pairSections(diff);
    const files = await mapConcurrently(diff.entries, pinned_files_CONCURRENT_FILES, (entry, index) => toPinned(entry, sections[index] ?? [], options));
    const unreadable = diff.unreadable.map((entry) => {
        const isIgnored = isEntryIgnored(entry, options.policy.isIgnored);
        return describeFile(entry, { hunks: [], skipped: isIgnored ? "ignored-path" : "unreadable" });
    });
    return [...files.flat(), ...unreadable];
}
/** Each entry's sections: one, but a deletion and a creation where a file became a link or a submodule. */
function pairSections(diff) {
    const sections = splitSections(diff.patch);
    let next = 0;
    const paired = diff.entries.map((entry) => {
        const first = next;
        next += entry.isTypeChange ? 2 : 1;
        return sections.slice(first, next);
    });
    if (next === sections.length)
        return paired;
    throw new errors/* GitError */.XS("git diff", undefined, `${sections.length} sections in the patch where ${next} were expected`);
}
/** One file, or two: a rename across a boundary takes a file away in one place and brings one in another. */
async function toPinned(entry, sections, options) {
    const skip = (skipped) => [describeFile(entry, { hunks: [], skipped })];
    if (isEntryIgnored(entry, options.policy.isIgnored))
        return skip("ignored-path");
    if (entry.baseMode === SUBMODULE_MODE || entry.headMode === SUBMODULE_MODE)
        return skip("submodule");
    if (await isGenerated(entry, options))
        return skip("generated");
    const boundaries = await findBoundaries(entry, options);
    if (boundaries === undefined)
        return [await toPinnedFile(entry, sections, options)];
    if (entry.oldPath === undefined) {
        return [await toNewFile(await toPinnedFile(entry, sections, options), boundaries, options)];
    }
    const live = `renamed from ${entry.oldPath}: ${boundaries}`;
    return Promise.all([
        toWholeFile(removalOf(entry, entry.oldPath), options),
        toWholeFile(arrivalOf(entry), options, live),
    ]);
}
/** The same file with all of its text as added, and what the change takes away of it. */
async function toNewFile(file, countsAsNew, { blobs }) {
    if (file.skipped !== undefined || file.headBlob === undefined)
        return file;
    const text = await blobs.readAsText(file.headBlob, file.path);
    if (text.kind !== "text")
        return { ...file, hunks: [], skipped: "unreadable" };
    if (text.lines.length > MAX_PATCH_LINES)
        return { ...file, hunks: [], skipped: "too-large" };
    return { ...file, hunks: newHunks(text.lines, file.hunks), countsAsNew };
}
function removalOf(entry, path) {
    return { ...entry, path, oldPath: undefined, status: "deleted", headMode: undefined, headBlob: undefined };
}
function arrivalOf(entry) {
    return { ...entry, oldPath: undefined, status: "added", baseMode: undefined, baseBlob: undefined };
}
/** A file that stands at one side alone, all of it as added or deleted. */
async function toWholeFile(entry, options, live) {
    const { blobs, policy } = options;
    const skip = (skipped) => describeFile(entry, { hunks: [], skipped });
    if (policy.isIgnored(entry.path))
        return skip("ignored-path");
    if (await isGenerated(entry, options))
        return skip("generated");
    const shown = await readShown(entry, blobs);
    if (shown.kind !== "text")
        return skip(reasonFor(shown.kind, entry));
    if (shown.lines.length > MAX_PATCH_LINES)
        return skip("too-large");
    const hunks = entry.headBlob === undefined ? deletedWhole(shown.lines) : addedWhole(shown.lines);
    return { ...describeFile(entry, { hunks, skipped: undefined }), countsAsNew: live };
}
async function toPinnedFile(entry, sections, { blobs }) {
    const skip = (skipped) => describeFile(entry, { hunks: [], skipped });
    const shown = await readShown(entry, blobs);
    if (shown.kind !== "text")
        return skip(reasonFor(shown.kind, entry));
    const isSame = entry.baseBlob === entry.headBlob && !entry.isTypeChange;
    if (isSame)
        return describeFile(entry, { hunks: [], skipped: undefined });
    if (sections.reduce((sum, section) => sum + countLines(section), 0) > MAX_PATCH_LINES)
        return skip("too-large");
    const base = await readBase(entry, blobs);
    if (base !== undefined && base.kind !== "text")
        return skip(base.kind === "too-large" ? "too-large" : "unreadable");
    const hunks = sections.flatMap((section) => parseHunks(section));
    return describeFile(entry, { hunks: maskHunks(hunks, base, shown), skipped: undefined });
}
/** A move out of a reviewed place is a change of that place. */
function isEntryIgnored(entry, isIgnored) {
    return isIgnored(entry.path) && (entry.oldPath === undefined || isIgnored(entry.oldPath));
}
/** At both sides, and text of any length: what else it may be says more of it. */
async function isGenerated(entry, { policy, blobs }) {
    const { path, oldPath = path, baseMode, headMode, headBlob, baseBlob } = entry;
    const sides = [
        { path: oldPath, mode: baseMode },
        { path, mode: headMode },
    ];
    const isMarked = sides.every(({ path: at, mode }) => mode === undefined || isPassedOver({ path: at, mode }, policy));
    const blob = headBlob ?? baseBlob;
    if (!isMarked || blob === undefined)
        return false;
    const kind = await blobs.kindOf(blob, path);
    return kind === "text" || kind === "too-large";
}
/** The side that says what the file is: head, or base when it is deleted. */
function readShown(entry, blobs) {
    const [blob, mode] = entry.headBlob === undefined ? [entry.baseBlob, entry.baseMode] : [entry.headBlob, entry.headMode];
    if (blob === undefined)
        return Promise.resolve({ kind: "missing" });
    return mode === SYMLINK_MODE ? blobs.readAsText(blob, entry.path) : blobs.read(blob, entry.path);
}
/** Why a file that is no text is not shown. */
function reasonFor(kind, { headMode }) {
    if (kind === "missing")
        return "unreadable";
    return kind === "too-large" ? kind : kindUnder(headMode, kind);
}
/** Read as text whatever it was: a binary replaced by text must not hide that text. */
async function readBase(entry, blobs) {
    if (entry.baseBlob === undefined)
        return undefined;
    return blobs.readAsText(entry.baseBlob, entry.oldPath ?? entry.path);
}
function countLines(section) {
    let count = 0;
    for (let at = section.indexOf(10); at !== -1; at = section.indexOf(10, at + 1))
        count += 1;
    return count;
}
function maskHunks(hunks, base, shown) {
    const baseLines = toMaskedLines(base);
    const headLines = toMaskedLines(shown);
    if (baseLines.size === 0 && headLines.size === 0)
        return hunks;
    const maskLine = (line) => {
        const masked = headLines.get(line.headLine ?? 0) ?? baseLines.get(line.baseLine ?? 0);
        return masked === undefined ? line : { ...line, text: masked };
    };
    return hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map(maskLine) }));
}
function toMaskedLines(text) {
    return new Map(text?.secrets.map(({ line }) => [line, text.lines[line - 1] ?? ""]));
}
function describeFile(entry, shown) {
    const { path, oldPath, status, baseMode, headMode, baseBlob, headBlob } = entry;
    return { path, oldPath, status, baseMode, headMode, baseBlob, headBlob, ...shown };
}

;// CONCATENATED MODULE: ./lib/adapters/git/work-tree.js


const work_tree_CONCURRENT_FILES = 8;
/** Each becomes an argument of git's; what is beyond is reviewed, and so is never lost. */
const work_tree_MAX_LEFT_OUT = 100;
/**
 * Settings of the user's that would write into their repository, or run what they set up for their own commits.
 * A split index keeps its shared part beside the user's own.
 */
const HARMLESS = [
    ["core.splitIndex", "false"],
    ["core.untrackedCache", "false"],
    ["core.fsmonitor", "false"],
    ["core.hooksPath", "/dev/null"],
    ["advice.addEmbeddedRepo", "false"],
].flatMap(([key, value]) => ["-c", `${key}=${value}`]);
const STATUS = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=dirty"];
/**
 * @param leaveOut is given paths from the root.
 * @param indexFile another index than the repository's own.
 */
async function readWorkTree({ git }, leaveOut, indexFile) {
    const environment = indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile };
    const { stdout } = await git.run([...HARMLESS, ...STATUS], { environment });
    const entries = (0,path_name/* splitAtNul */.L)(stdout);
    const untracked = entries.filter((entry) => entry.toString("latin1", 0, 2) === "??");
    const files = await mapConcurrently(untracked, work_tree_CONCURRENT_FILES, async (entry) => {
        const bytes = entry.subarray(3);
        const path = (0,path_name/* toPathName */.I)(bytes);
        // A name of ours for bytes that are no text would lead nowhere.
        const isPlain = Buffer.from(path).equals(bytes);
        return { path, kind: isPlain ? await leaveOut(path) : undefined };
    });
    const leftOut = files.flatMap(({ path, kind }) => (kind === undefined ? [] : [{ path, kind }]));
    const isOut = new Set(leftOut.slice(0, work_tree_MAX_LEFT_OUT).map(({ path }) => path));
    return {
        changed: entries.length - untracked.length,
        untracked: files.flatMap(({ path }) => (isOut.has(path) ? [] : [path])),
        leftOut: leftOut.slice(0, work_tree_MAX_LEFT_OUT),
    };
}

;// CONCATENATED MODULE: ./lib/adapters/git/snapshot.js




/** Fixed, so that the same content makes the same commit. */
const IDENTITY = {
    GIT_AUTHOR_NAME: "Tribunal",
    GIT_AUTHOR_EMAIL: "tribunal@invalid",
    GIT_AUTHOR_DATE: "@0 +0000",
    GIT_COMMITTER_NAME: "Tribunal",
    GIT_COMMITTER_EMAIL: "tribunal@invalid",
    GIT_COMMITTER_DATE: "@0 +0000",
};
const NOTHING = { changed: 0, untracked: [], leftOut: [] };
/**
 * The work tree as a commit of the scratch repository: staged, unstaged and untracked files that are not ignored and not
 * left out.
 *
 * @throws GitError if a file cannot be read.
 */
async function takeSnapshot(repository, scratch, { head, leaveOut }) {
    if (repository.isBare)
        return { commit: head, state: NOTHING };
    const { tree, state } = await writeWorkTree(repository, scratch, leaveOut);
    const headTree = head === undefined ? scratch.emptyTree : await scratch.git.line(["rev-parse", "--verify", `${head}^{tree}`]);
    if (tree === headTree)
        return { commit: head, state };
    const parent = head === undefined ? [] : ["-p", head];
    const args = ["commit-tree", tree, ...parent, "-m", "Uncommitted change"];
    return { commit: requireSha(await scratch.git.line(args, { environment: IDENTITY })), state };
}
async function writeWorkTree(repository, scratch, leaveOut) {
    const indexFile = (0,external_node_path_.join)(scratch.directory, "snapshot-index");
    await copyIndex(repository.indexFile, indexFile);
    const state = await readWorkTree(repository, leaveOut, indexFile);
    const environment = { GIT_INDEX_FILE: indexFile, GIT_OBJECT_DIRECTORY: scratch.objectDirectory };
    const excluded = state.leftOut.map(({ path }) => `:(top,exclude,literal)${path}`);
    const but = excluded.length === 0 ? [] : ["--", ":/", ...excluded];
    await repository.git.run([...HARMLESS, "add", "--all", ...but], { environment });
    // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
    const tree = requireSha(await repository.git.line([...HARMLESS, "write-tree", "--missing-ok"], { environment }));
    return { tree, state };
}
/**
 * With the time of the original, in whole seconds: git compares files byte by byte when they are not older than the
 * index, and a copy that looked newer would hide an edit made in the second of the last `git add`.
 *
 * @see https://git-scm.com/docs/racy-git
 */
async function copyIndex(from, to) {
    try {
        const seconds = Math.floor((await (0,promises_.stat)(from)).mtimeMs / 1000);
        await (0,promises_.copyFile)(from, to);
        await (0,promises_.utimes)(to, seconds, seconds);
    }
    catch (error) {
        const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
        if (!isAbsent)
            throw error;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/git/range.js





const MAX_COMMIT_BYTES = 16 * 1024 * 1024;
/** @throws TargetError if a revision is unknown, or the history between them is not here. */
async function resolveRange(place, request) {
    const { repository, scratch } = place;
    if (request.base !== undefined)
        return resolveBetween(place, request.base, request.head);
    if (request.head === undefined)
        return resolvePresent(place);
    const range = await againstFirstParent(scratch, await (0,git_repository/* requireCommit */.Fo)(repository, request.head));
    const { head: commit, baseTip: parent } = range;
    return { ...range, selection: { kind: "commit", name: request.head, commit, parent, leftOut: [] } };
}
async function resolveBetween({ repository, scratch, leaveOut }, baseName, headName) {
    const base = await (0,git_repository/* requireCommit */.Fo)(repository, baseName);
    const head = await (0,git_repository/* requireCommit */.Fo)(repository, headName ?? "HEAD");
    const mergeBase = await findMergeBase(scratch, base, head);
    const looksAtWorkTree = headName === undefined && !repository.isBare;
    const state = looksAtWorkTree ? await readWorkTree(repository, leaveOut).catch(toUnknown) : undefined;
    const names = { base: baseName, head: headName ?? "HEAD" };
    const selection = { kind: "range", ...names, mergeBase, commit: head, uncommitted: state, leftOut: [] };
    return { head, base, mergeBase, baseTip: base, selection };
}
/** A work tree that cannot be read takes nothing away from a range of commits. */
function toUnknown(error) {
    if (error instanceof errors/* GitError */.XS)
        return undefined;
    throw error;
}
/** The uncommitted change, or the last commit when there is none. */
async function resolvePresent({ repository, scratch, leaveOut }) {
    const last = await (0,git_repository/* findHead */.mW)(repository);
    const { commit: present, state } = await takeSnapshot(repository, scratch, { head: last, leaveOut });
    if (present === undefined) {
        throw new errors/* TargetError */.I0(`${repository.root} holds no commit and no file: there is nothing to review yet.`);
    }
    const { leftOut } = state;
    if (present === last) {
        const range = await againstFirstParent(scratch, last);
        const hasWorkTree = !repository.isBare;
        return { ...range, selection: { kind: "last-commit", hasWorkTree, commit: last, parent: range.baseTip, leftOut } };
    }
    const base = last ?? scratch.emptyTree;
    return { head: present, base, mergeBase: base, baseTip: last, selection: { kind: "uncommitted", last, ...state } };
}
async function againstFirstParent(scratch, head) {
    const parent = await findFirstParent(scratch, head);
    const base = parent ?? scratch.emptyTree;
    return { head, base, mergeBase: base, baseTip: parent };
}
/** @throws TargetError if one of the commits is not here. */
async function requireCommits(scratch, commits) {
    const { mergeBase, base, head } = commits;
    for (const sha of new Set([head, base, mergeBase])) {
        const object = await scratch.objects.read(sha, MAX_COMMIT_BYTES);
        if (object.kind !== "object" || object.type !== "commit") {
            throw new errors/* TargetError */.I0(`${sha} is not a commit of this repository: fetch it before the review.`);
        }
    }
    return { head, base, mergeBase, baseTip: base };
}
/**
 * Read from the commit itself: where a shallow clone is cut off, git would say that there is no parent, and the whole
 * tree would pass for the change.
 */
async function findFirstParent(scratch, commit) {
    const object = await scratch.objects.read(commit, MAX_COMMIT_BYTES);
    if (object.kind !== "object")
        throw new errors/* TargetError */.I0(`The commit ${commit} cannot be read: fetch it again.`);
    const parent = /^parent ([0-9a-f]+)$/m.exec(object.bytes.toString("latin1").split("\n\n", 1)[0] ?? "")?.[1];
    if (parent === undefined)
        return undefined;
    const sha = requireSha(parent);
    if ((await scratch.objects.read(sha, 0)).kind !== "missing")
        return sha;
    throw new errors/* TargetError */.I0(`The parent of ${commit} is not in this clone, so its change cannot be seen: run \`git fetch --deepen=1\` or \`git fetch --unshallow\`.`);
}
async function findMergeBase(scratch, base, head) {
    const { exitCode, line } = await scratch.git.ask(["merge-base", base, head], { accept: [0, 1] });
    if (exitCode === 0)
        return requireSha(line);
    const remedy = scratch.isShallow
        ? "This clone is shallow: run `git fetch --unshallow`, or `git fetch --deepen=N` with enough commits."
        : "Their histories are unrelated: name another base.";
    throw new errors/* TargetError */.I0(`${base} and ${head} have no common ancestor here. ${remedy}`);
}

;// CONCATENATED MODULE: ./lib/adapters/git/resolve-target.js



















const SEARCH_TIMEOUT_MS = 10_000;
/**
 * Resolves a request to commits. The user's repository is never written to.
 *
 * @throws TargetError if the request names nothing here.
 * @throws GitError if git fails.
 */
async function resolveTarget(options) {
    const repository = await (0,git_repository/* openRepository */.h_)(options.repository, options.environment, options.limit);
    const scratch = await createScratchRepository(repository, options.environment);
    try {
        const leaveOut = toLeaveOut(options, repository);
        const place = { repository, scratch, leaveOut, request: options.request };
        const commits = await resolveCommits(place);
        const { baseTip } = commits;
        const masking = { detector: options.secretDetector, key: options.secretKey ?? (0,external_node_crypto_.randomBytes)(32) };
        const blobs = new MaskedBlobs(scratch.objects, masking);
        const dispose = () => scratch[Symbol.asyncDispose]();
        const readBase = async (path) => (baseTip === undefined ? undefined : readBaseFile(scratch, baseTip, path));
        return {
            selection: commits.selection,
            readBaseFile: readBase,
            async readBaseTexts(isWanted, commit = baseTip) {
                return commit === undefined ? [] : readBaseTexts({ scratch, blobs }, commit, isWanted);
            },
            async pin(policy) {
                const pin = await pinCommits(place, commits, { blobs, policy });
                const searchTimeoutMs = options.searchTimeoutMs ?? SEARCH_TIMEOUT_MS;
                return {
                    pin,
                    source: new GitSource(pin, {
                        ...{ git: scratch.git, blobs, searchTimeoutMs },
                        openGenerated: (commit) => openGenerated(scratch, commit),
                    }),
                    recompute: () => recomputePin(place),
                    mask: async (text, path) => (0,files_mask/* maskSecrets */.Q)(text, await masking.detector.detect(text, path), masking.key).text,
                    readBaseFile: readBase,
                    [Symbol.asyncDispose]: dispose,
                };
            },
            [Symbol.asyncDispose]: dispose,
        };
    }
    catch (error) {
        await scratch[Symbol.asyncDispose]();
        throw error;
    }
}
/** A file that is asked for by its name is reviewed, whatever it is. */
function toLeaveOut({ leaveOut, request }, repository) {
    const patterns = request.kind === "paths" ? request.patterns : [];
    const named = new Set(patterns.flatMap((pattern) => candidatesOf(pattern, repository)));
    return async (path) => (named.has(path) ? undefined : leaveOut?.((0,external_node_path_.join)(repository.root, path)));
}
async function resolveCommits(place) {
    const { repository, scratch, request, leaveOut } = place;
    if (request.kind === "diff")
        return { kind: "diff", ...(await resolveRange(place, request)) };
    if (request.kind === "commits")
        return { kind: "diff", selection: undefined, ...(await requireCommits(scratch, request)) };
    const present = await (0,git_repository/* findHead */.mW)(repository);
    const baseTip = request.base === undefined ? present : await (0,git_repository/* requireCommit */.Fo)(repository, request.base);
    const { commit: head, state } = request.head === undefined
        ? await takeSnapshot(repository, scratch, { head: present, leaveOut })
        : { commit: await (0,git_repository/* requireCommit */.Fo)(repository, request.head), state: undefined };
    if (head === undefined)
        throw new errors/* TargetError */.I0(`${repository.root} holds no commit and no file to review.`);
    const { patterns } = request;
    const leftOut = (state?.leftOut ?? []).filter(({ path }) => areAbout(patterns, path, repository));
    const selection = { kind: "paths", patterns, head: request.head, leftOut };
    const tree = await listTree(scratch.git, head);
    const matched = await matchPaths(repository, tree, patterns);
    return { kind: "paths", tree, matched, head, baseTip, selection };
}
/** Whoever names a revision where paths are meant is told how a change is asked for. */
async function matchPaths(repository, tree, patterns) {
    try {
        return matchPatterns(tree, patterns, repository);
    }
    catch (error) {
        if (!(error instanceof UnmatchedPattern))
            throw error;
        const remedy = await howToReview(repository, error.pattern);
        if (remedy === undefined)
            throw error;
        throw new errors/* TargetError */.I0(`${JSON.stringify(error.pattern)} matches no file of ${error.root}, but ${remedy}`);
    }
}
async function pinCommits(place, commits, options) {
    if (commits.kind === "paths")
        return pinPaths(place, commits, options.policy.isIgnored);
    const { head, base, mergeBase } = commits;
    const diff = await readCanonicalDiff(place.scratch, mergeBase, head);
    const findGenerated = await openGenerated(place.scratch, commits.baseTip);
    const generated = await findGenerated(diff.entries.flatMap(namesOf));
    const policy = { ...options.policy, isMarkedGenerated: (path) => generated.has(path) };
    const changed = await toPinnedFiles(diff, { ...options, policy });
    const readTree = () => listTree(place.scratch.git, head);
    const files = await withLinkedFiles(changed, { ...options, policy, readTree, findGenerated });
    return { kind: "diff", headSha: head, baseSha: base, mergeBaseSha: mergeBase, targetSha256: diff.sha256, files };
}
async function pinPaths({ scratch }, { head, tree, matched: { kind, paths } }, isIgnored) {
    const entries = paths.flatMap((path) => tree.get(path) ?? []);
    const digested = await digestFiles(scratch, entries, isIgnored);
    const [only] = digested;
    const targetSha256 = kind === "file" && only !== undefined ? only.sha256 : digestManifest(digested);
    const files = digested.map(({ file }) => file);
    return { kind, headSha: head, baseSha: undefined, mergeBaseSha: undefined, targetSha256, files };
}
async function recomputePin(place) {
    const commits = await resolveCommits(place);
    if (commits.kind === "paths") {
        const { headSha, targetSha256 } = await pinPaths(place, commits, () => false);
        return { headSha, targetSha256 };
    }
    const { sha256 } = await readCanonicalDiff(place.scratch, commits.mergeBase, commits.head);
    return { headSha: commits.head, targetSha256: sha256 };
}

// EXTERNAL MODULE: ./lib/core/files/language.js
var files_language = __webpack_require__(7093);
;// CONCATENATED MODULE: ./lib/analysis/text/language.js

const language_FAMILIES = {
    typescript: "javascript",
    tsx: "javascript",
    javascript: "javascript",
    python: "python",
    go: "go",
    java: "java",
    scala: "java",
    ruby: "ruby",
    php: "php",
    csharp: "csharp",
    rust: "rust",
    c: "c",
    cpp: "c",
    kotlin: "kotlin",
    swift: "swift",
};
function language_writtenIn(file) {
    const language = (0,files_language/* sourceLanguageOf */.Rn)(file);
    const isCode = language !== undefined && !/\.d\.[cm]?ts$/i.test(file.path);
    return { path: file.path, language, family: isCode ? language_FAMILIES[language] : undefined };
}
/** Whether rules that read code apply. */
function isCode({ family }) {
    return family !== undefined;
}

;// CONCATENATED MODULE: ./lib/analysis/text/scan.js
const SLASHES = /\/\//y;
const HASH = /#/y;
const SLASHES_OR_HASH = /\/\/|#(?!\[)/y;
const C_LIKE = {
    lineComment: SLASHES,
    blockComment: true,
    spanning: [],
    quotes: '"',
    regexLiterals: false,
    characters: true,
};
const SYNTAX = {
    javascript: { ...C_LIKE, spanning: ["`"], quotes: "\"'", regexLiterals: true, characters: false },
    python: {
        ...C_LIKE,
        lineComment: HASH,
        blockComment: false,
        spanning: ['"""', "'''"],
        quotes: "\"'",
        characters: false,
    },
    ruby: { ...C_LIKE, lineComment: HASH, blockComment: false, quotes: "\"'", characters: false },
    php: { ...C_LIKE, lineComment: SLASHES_OR_HASH, quotes: "\"'", characters: false },
    go: { ...C_LIKE, spanning: ["`"] },
    java: C_LIKE,
    csharp: C_LIKE,
    rust: C_LIKE,
    c: C_LIKE,
    kotlin: { ...C_LIKE, spanning: ['"""'] },
    swift: { ...C_LIKE, spanning: ['"""'] },
};
// Longer lines are minified code or data, of which the rules can say nothing useful.
const MAX_LINE = 2_000;
// Up to this length a long line is still scanned, to know which literals and comments go on after it.
const MAX_SCANNED = 20_000;
// Lines of data: names, numbers and texts, listed or given to a name.
const DATA = /^[\w\s.,:;="'[\]{}-]*$/;
/**
 * Scans a file's lines one after the other. In a text of no known language all is code. An overlong line has no code,
 * and is marked as unread unless it is data.
 */
function scan_scanLines(lines, family) {
    if (family === undefined) {
        return lines.map((text, index) => ({ number: index + 1, text, live: text, code: text, literals: [] }));
    }
    const syntax = SYNTAX[family];
    let open;
    return lines.map((text, index) => {
        const line = { number: index + 1, text };
        if (text.length > MAX_SCANNED)
            return { ...line, ...scan_NOTHING, isUnread: true };
        const scan = new LineScan(text, syntax, open);
        open = scan.run();
        const { live, code, literals } = scan;
        if (text.length <= MAX_LINE)
            return { ...line, live, code, literals };
        return { ...line, ...scan_NOTHING, ...(DATA.test(code) ? {} : { isUnread: true }) };
    });
}
const scan_NOTHING = { live: "", code: "", literals: [] };
/** The scan of one line, from whatever the lines before left open. */
class LineScan {
    live = "";
    code = "";
    literals = [];
    #text;
    #syntax;
    #open;
    #at = 0;
    constructor(text, syntax, open) {
        this.#text = text;
        this.#syntax = syntax;
        this.#open = open;
    }
    /** Scans the line. Returns the delimiter that is still open at its end, if any. */
    run() {
        while (this.#at < this.#text.length) {
            if (this.#open !== undefined)
                this.#close(this.#open);
            else if (!this.#comment() && !this.#spanning() && !this.#quoted() && !this.#regex())
                this.#take(1, "code");
        }
        return this.#open;
    }
    #close(delimiter) {
        const end = this.#endOf(delimiter);
        const stop = end === undefined ? this.#text.length : end;
        this.#take(stop - this.#at, delimiter === "*/" ? "comment" : "literal");
        if (end === undefined)
            return;
        this.#take(delimiter.length, delimiter === "*/" ? "comment" : "code");
        this.#open = undefined;
    }
    #endOf(delimiter) {
        for (let at = this.#at; at < this.#text.length; at++) {
            if (this.#text[at] === "\\" && delimiter !== "*/")
                at++;
            else if (this.#text.startsWith(delimiter, at))
                return at;
        }
        return undefined;
    }
    #comment() {
        if (this.#match(this.#syntax.lineComment) !== undefined) {
            this.#take(this.#text.length - this.#at, "comment");
            return true;
        }
        if (!this.#syntax.blockComment || !this.#text.startsWith("/*", this.#at))
            return false;
        this.#take(2, "comment");
        this.#open = "*/";
        return true;
    }
    #spanning() {
        const delimiter = this.#syntax.spanning.find((mark) => this.#text.startsWith(mark, this.#at));
        if (delimiter === undefined)
            return false;
        this.#take(delimiter.length, "code");
        const end = this.#endOf(delimiter);
        this.literals.push({ kind: "template", value: this.#text.slice(this.#at, end), column: this.#at });
        this.#open = delimiter;
        return true;
    }
    #quoted() {
        const quote = this.#text[this.#at] ?? "";
        if (quote === "'" && this.#syntax.characters)
            return this.#literal(CHARACTER, "string");
        if (quote === "" || !this.#syntax.quotes.includes(quote))
            return false;
        return this.#literal(quote === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED, "string");
    }
    #regex() {
        if (!this.#syntax.regexLiterals || this.#text[this.#at] !== "/")
            return false;
        return BEFORE_REGEX.test(this.code.slice(-12)) && this.#literal(REGEX, "regex");
    }
    #literal(pattern, kind) {
        const whole = this.#match(pattern);
        if (whole === undefined)
            return false;
        const last = kind === "regex" ? whole.lastIndexOf("/") : whole.length - 1;
        this.literals.push({ kind, value: whole.slice(1, last), column: this.#at });
        this.#take(1, "code");
        this.#take(last - 1, "literal");
        this.#take(whole.length - last, "code");
        return true;
    }
    #match(pattern) {
        pattern.lastIndex = this.#at;
        return pattern.exec(this.#text)?.[0];
    }
    #take(length, as) {
        const text = this.#text.slice(this.#at, this.#at + length);
        const blank = " ".repeat(text.length);
        this.live += as === "comment" ? blank : text;
        this.code += as === "code" ? text : blank;
        this.#at += length;
    }
}
const DOUBLE_QUOTED = /"(?:[^"\\]|\\.)*"/y;
const SINGLE_QUOTED = /'(?:[^'\\]|\\.)*'/y;
const CHARACTER = /'(?:[^'\\]|\\[^']{1,8}|\\')'/y;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
// A slash after a value divides; after an operator, an opening bracket, an arrow or a keyword it opens a pattern.
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+*%~^]|=>|\b(?:return|typeof|case))\s*$/;

;// CONCATENATED MODULE: ./lib/analysis/text/test-path.js
const TEST_PATH = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|__fixtures__|testdata)\/|[._-](?:test|spec)\.[a-z]+$|(?:^|\/)test_[^/]+\.py$|_test\.(?:go|py|rb)$/i;
/** Whether a path says that the file is test code. */
function isTestPath(path) {
    return TEST_PATH.test(path);
}

;// CONCATENATED MODULE: ./lib/analysis/credentials/likely-secret.js
/**
 * Whether a text that stands where a password or key would may be one: it is no placeholder (`changeme`), and not the
 * name of something (`config.json`).
 */
function isLikeSecret(value) {
    return /^[^\s"'`<>]{7,200}$/.test(value) && /[A-Za-z]/.test(value) && !PLACEHOLDER.test(value) && !NAME.test(value);
}
const PLACEHOLDER = /example|placeholder|your|change|dummy|sample|xxx|fake|mock|todo|redacted|insert|replace|<|\$[{(A-Z]|%[sd(]|\{\{|^\{|\*{3}|\.{3}|^test|^default|^local|^admin$|^postgres$|^root$|^dev|^none$|^null$|^true$|^false$/i;
// Values that name something: a path, a file, an address, a key of a table, a variable, words with a small number.
const NAME = /^[./~]|:\/\/|\.(?:js|ts|json|ya?ml|com|org|net|html|py|go|pem|key|txt)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^[A-Za-z]+(?:[-_.:/][A-Za-z]+)+[-_.:]?v?\d{0,2}$|^[a-z]+(?:[A-Z][a-z]+)+\d?$|^V\d+(?:[a-z]+\d+)?(?:[A-Z][a-z]+)+$|^\[|^(?:password|passwd|secret|token|key|apikey)[-_]?\d{0,3}$/;
// Names whose value may be made of words; a token or key made of words is mostly the name of one.
const WORDS_NAME = /(?:passw(?:or)?d|passphrase|(?:jwt|session|cookie|client|app|signing|shared|hmac|webhook|auth)_?secret)$/i;
// Names of what is done with a password, such as `resetPassword`, rather than of a password.
const ABOUT = /(?:forgot|reset|change|update|confirm|show|hide|toggle|invalid|wrong|missing|weak|new|old|no|with|without|require)s?d?_?(?:_?[a-z]+_?)?(?:passw|passphrase|secret)/i;
// Words that name a secret, a place for one, or what is said of it.
const NAMING_WORD = /^(?:pass|passw(?:or)?ds?|passphrase|pwd|secrets?|tokens?|keys?|api|auth|users?|names?|fields?|labels?|inputs?|errors?|invalid|required|forms?|login|logout|sign|signin|signup|in|up|out|text|type|hidden|headers?|id|env|config|settings?|reset|forgot|new|old|current|min|max|length|account|credentials?|value|string|button|icon|page|view|path|route|app|client|server|service|db|database|admin|root|my|the|default|local|dev|prod|test|empty|none|null|true|false|plain|basic|bearer|grant|oauth|jwt|session|cookie|data|info|change|update|confirm|show|hide|strength|policy|hint|help|message|title|placeholder)$/i;
const COMMON = /^(?:letmein|swordfish|opensesame|iloveyou|trustno1|qwerty\w*|correcthorse\w*|hunter2?)$/i;
/**
 * Whether the value of a password's name is a passphrase: several words that name nothing, as in
 * `purple-monkey-dishwasher`, or a password that everyone tries first.
 *
 * @param least how many words it needs.
 */
function isPassphrase(name, value, least) {
    if (!WORDS_NAME.test(name) || ABOUT.test(name) || PLACEHOLDER.test(value))
        return false;
    if (COMMON.test(value))
        return true;
    const words = value.split(/[-_]/);
    return (words.length >= least &&
        words.length <= 8 &&
        words.every((word) => /^[A-Za-z]{3,}\d{0,4}$/.test(word)) &&
        !words.some((word) => NAMING_WORD.test(word)));
}

;// CONCATENATED MODULE: ./lib/analysis/credentials/connection-strings.js


// Neither user nor password may hold a slash, so that no match runs on into the next address.
const ADDRESS = /:\/\/(?<=(?<scheme>(?:jdbc:)?[a-z][a-z0-9+.-]{1,40}):\/\/)[^:/\s]{0,100}:(?<password>[^@/\s]{1,200})@(?<host>[\w.-]{0,200})/dgi;
/**
 * Every address with a password in a text. The range to mask covers the password and no code beside it, since nobody
 * reviews what a mask covers.
 *
 * @param path undefined for a text that is no file.
 */
function findConnectionStrings(text, path) {
    const matches = [...text.matchAll(ADDRESS)].map(({ groups, indices, index }) => ({
        ...{ password: groups?.password ?? "", host: groups?.host ?? "" },
        from: indices?.groups?.scheme?.[0] ?? index,
        at: indices?.groups?.password?.[0] ?? index,
    }));
    return matches.map(({ password, host, from, at }, index) => {
        const isEnd = isInLiteral(text, path, from) ? LITERAL_END : WORD_END;
        let start = at;
        while (start > from && !isEnd.test(text[start - 1] ?? ""))
            start -= 1;
        // Each address is read only up to the next: else a text full of addresses would be read to its end once for each.
        const limit = matches[index + 1]?.from ?? text.length;
        const end = at + lengthOfRun(text.slice(at, limit), isEnd);
        return { address: text.slice(from, at + password.length + 1), password, host, start, end };
    });
}
// Hosts that exist for examples only. @see https://www.rfc-editor.org/rfc/rfc2606
const EXAMPLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/i;
/** Whether an address seems to hold a password that opens something, and no placeholder for one. */
function holdsPassword({ password, host }) {
    const plain = decodeUrl(password);
    if (EXAMPLE_HOST.test(host) || /^[$%]|[$#]\{|[{}[\]()\\|]/.test(plain))
        return false;
    const isMixed = /\d/.test(plain) || (/[a-z]/.test(plain) && /[A-Z]/.test(plain) && /[^A-Za-z]/.test(plain));
    return (isLikeSecret(plain) && isMixed) || isPassphrase("password", plain, 2);
}
function decodeUrl(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
/** Characters that end a credential which no quotes hold. */
const WORD_END = /[\s"'`\\<>{}()[\];,|&]/;
/** Characters that end a literal, or that may begin code within one. */
const LITERAL_END = /[\s"'`\\<>{}]/;
/**
 * Whether the quote before an offset opens a text for certain, so that all up to the next quote is that text. In a
 * shell, YAML and Ruby the quote may as well have ended one.
 */
function isInLiteral(text, path, start) {
    if (path === undefined)
        return false;
    const language = (0,files_language/* languageOf */.eX)({ path, lines: [firstLineOf(text)] });
    const opensOnly = path.endsWith(".json") || (language !== undefined && language !== "ruby");
    return opensOnly && /["'`]/.test(text[start - 1] ?? "");
}
/** How many characters stand before the first one that ends the run. */
function lengthOfRun(text, isEnd) {
    const length = text.search(isEnd);
    return length === -1 ? text.length : length;
}
function firstLineOf(text) {
    return text.slice(0, lengthOfRun(text, /\n/));
}

;// CONCATENATED MODULE: ./lib/analysis/credentials/hard-coded-credentials.js





/**
 * The rule that names a credential written into code, as in `apiKey = "…"`; the static panel has a rule of the same
 * name.
 */
const HARD_CODED_CREDENTIAL = "hard-coded-credential";
const ENVIRONMENT = /(?:^|\/)(?:\.env(?:\.[\w-]+)?|[\w-]+\.env)$/;
const SAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|docs?|bench(?:mark)?s?|stories)\/|[._-](?:example|sample|template|dist|defaults?|schema|test|ci)$/i;
/**
 * The texts that are given under the name of a password or key, in code (`const apiKey = "…"`) and in files of
 * environment variables (`API_KEY=…`). Each range holds the value alone.
 *
 * @param path undefined for a text that is no file, such as another reviewer's words, which may quote either.
 */
function findHardCodedCredentials(text, path) {
    if (path === undefined)
        return [...inCode(text, path), ...inEnvironment(text)];
    if (SAMPLE.test(path) || isTestPath(path))
        return [];
    if (ENVIRONMENT.test(path))
        return inEnvironment(text);
    return isCode(language_writtenIn({ path, lines: [firstLineOf(text)] })) ? inCode(text, path) : [];
}
const CREDENTIAL = /(?:^|[^A-Za-z0-9])((?:[A-Za-z0-9]+[._-])*[A-Za-z0-9]*?(?:[pP]assw(?:or)?d|[pP]assphrase|PASSW(?:OR)?D|PASSPHRASE|[sS]ecret(?:_?[kK]ey)?|SECRET(?:_?KEY)?|(?:[aA]pi|[pP]rivate|[sS]igning|[eE]ncryption|[aA]ccess|[sS]ecret)[_-]?[kK]ey|API[kK]ey|(?:API|PRIVATE|SIGNING|ENCRYPTION|ACCESS)_?KEY|(?:[aA]ccess|[aA]uth|[bB]ot|[bB]earer|[aA]pi|[gG]it[hH]ub|[sS]lack|[nN]pm)[_-]?[tT]oken|(?:ACCESS|AUTH|BOT|BEARER|API|GITHUB|SLACK|NPM)_?TOKEN))$/;
// How far before a text its name is looked for.
const MAX_BEFORE = 120;
const STAND_IN = /(?:^|[^a-z])(?:test|mock|fake|example|dummy|sample|invalid|wrong|bad|expected|placeholder)|[a-z](?:Test|Mock|Fake|Example|Dummy|Sample)/i;
// The end of a credential's name, what stands between name and value (a closing quote, a type, an equals sign) and the
// quote that opens the value: of `apiKey: string = "` all from `Key` on. A file without any such place is not read
// further.
const OPENING = /(?:passw(?:or)?d|passphrase|secret|(?:api|private|signing|encryption|access|secret)[_-]?key|(?:access|auth|bot|bearer|api|github|slack|npm)[_-]?token)(?<setting>["'`\]]?(?:\[\d*\])?[^\S\n]{0,30}(?::[*&'\w ]{1,100}|string[^\S\n]{1,30})?(?:=>|:=|(?<![=!<>])=|:|,|\()[^\S\n]{0,30}[@rbuf&]?)["']/gi;
function inCode(text, path) {
    const openings = [...text.matchAll(OPENING)];
    if (openings.length === 0)
        return [];
    const lines = text.split("\n");
    const scanned = path === undefined ? undefined : scan_scanLines(lines, language_writtenIn({ path, lines }).family);
    const found = [];
    let [line, lineStart] = [0, 0];
    for (const { 0: opening, index, groups } of openings) {
        const quote = index + opening.length - 1;
        while (lineStart + (lines[line]?.length ?? 0) < quote)
            lineStart += (lines[line++]?.length ?? 0) + 1;
        const [column, setting] = [quote - lineStart, groups?.setting ?? ""];
        const given = scanned === undefined ? quoted(lines[line] ?? "", column) : literalAt(scanned[line], column);
        if (given === undefined || !isCredential({ ...given, setting }))
            continue;
        found.push({ start: quote + 1, end: quote + 1 + given.value.length });
    }
    return found;
}
function literalAt(line, column) {
    const literal = line?.literals.find((candidate) => candidate.column === column && candidate.kind === "string");
    if (line === undefined || literal === undefined)
        return undefined;
    return { before: line.live.slice(Math.max(0, column - MAX_BEFORE), column), value: literal.value };
}
function quoted(line, column) {
    const end = line.indexOf(line[column] ?? "", column + 1);
    const before = line.slice(Math.max(0, column - MAX_BEFORE), column);
    return end === -1 ? undefined : { before, value: line.slice(column + 1, end) };
}
function isCredential({ before, value, setting }) {
    const named = before.endsWith(setting) ? before.slice(0, before.length - setting.length) : "";
    const name = CREDENTIAL.exec(named)?.[1];
    if (name === undefined || STAND_IN.test(name) || !sets(setting, named) || mayHoldCode(value, setting))
        return false;
    // An entry, `password: "…"`, may be a text of the user interface, which an assignment hardly is: it needs more words.
    const words = /^\s*["'`\]]?\s*(?::|=>)/.test(setting) ? 3 : 2;
    return (isLikeSecret(value) && /\d/.test(value)) || isPassphrase(name, value, words);
}
/**
 * Whether what stands between name and value sets the name: a comma does only in PHP's `define("API_KEY", "…")`, a
 * bracket only in the call of a setter, `setPassword("…")`.
 */
function sets(setting, named) {
    if (setting.includes(","))
        return /\bdefine\s*\(/.test(named);
    return !setting.includes("(") || /\bset_?[A-Z]\w*$/.test(named);
}
// Insertions into a text: `${name}`, `#{name}`, `{$name}`, `$(name)`, `\(name)`.
const COMPOSED = /[$#]\{|\{\$|\$\(|\\\(/;
// Code that can stand between two texts: it begins with an operator or a word, and ends with what can stand before a
// text, as ` + name + ` does.
const BETWEEN_TEXTS = /^(?:[-%^*/:?=.+&|,;)\]([{}\\]|!=|(?:[a-z_]+|[A-Z_]+)(?:[^\w-]|-.*[([])).*(?:[-%^*/:?=.+&|,;([{\\~@$#]|[^\w)\]}]!|\W[A-Za-z]{1,10})$/;
/**
 * Whether a value may be more than a text, so that a mask over it could hide code. A file can be written so that a quote
 * seems to open a text where it closes one; what is behind it then runs.
 */
function mayHoldCode(value, setting) {
    return COMPOSED.test(value) || BETWEEN_TEXTS.test(value) || (setting.endsWith("f") && value.includes("{"));
}
const VARIABLE = /^[^\S\n]*(?:export[^\S\n]+)?(?<name>\w+)[^\S\n]*=[^\S\n]*(?<quote>["']?)(?<value>[^"'\s#]*)\k<quote>[^\S\n]*(?:#.*)?$/dgm;
function inEnvironment(text) {
    return [...text.matchAll(VARIABLE)].flatMap(({ groups, indices }) => {
        const { name = "", quote = "", value: whole = "" } = groups ?? {};
        const start = indices?.groups?.value?.[0] ?? 0;
        // Without quotes the value ends at the first of these signs: a shell that reads the file may run what comes after
        // it.
        const value = quote === "" ? whole.slice(0, lengthOfRun(whole, WORD_END)) : whole;
        return isVariableCredential(name, value) ? [{ start, end: start + value.length }] : [];
    });
}
function isVariableCredential(name, value) {
    if (STAND_IN.test(name) || COMPOSED.test(value))
        return false;
    if (CREDENTIAL.test(name))
        return isLikeSecret(value) || isPassphrase(name, value, 2);
    return LOOSE_NAME.test(name) && value.length >= MIN_LOOSE && /\d/.test(value) && isLikeSecret(value);
}
// Names that mean a secret in a file of environment variables; in code they mean something else as often.
const LOOSE_NAME = /(?:^|_)(?:TOKEN|KEY|PASS|PWD)$/;
const MIN_LOOSE = 12;

// EXTERNAL MODULE: ./lib/core/redact.js
var core_redact = __webpack_require__(8038);
;// CONCATENATED MODULE: ./lib/adapters/secrets/known-secrets.js

/** A detector that also finds these very secrets, whatever they look like. */
function withKnownSecrets(detector, secrets) {
    const known = (0,core_redact/* unmistakable */.Ts)(secrets);
    return {
        detect: async (text, path) => {
            const found = known.flatMap((secret) => findAll(text, secret));
            return [...found, ...(await detector.detect(text, path))];
        },
    };
}
function findAll(text, secret) {
    const found = [];
    for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length)) {
        found.push({ start: at, end: at + secret.length, rule: "known-secret" });
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/credential-ranges.js

/**
 * The credentials in the range that a rule reported. Some rules count from the name before a credential, so that its end
 * stays outside; others take in the rest of the line or the whole file, which nobody would review then.
 */
function credentialRanges(text, { rule, start, end }) {
    if (rule === "aws")
        return [awsSecret(text, start) ?? wholeToken(text, start, end)];
    if (rule === "gcp")
        return keysInJson(text);
    if (rule === "privatekey")
        return [privateKey(text, start, end)];
    if (rule === "npm" && text.startsWith(AUTH_TOKEN, start))
        return [assignedToken(text, start + AUTH_TOKEN.length)];
    if (rule === "npm" && text.startsWith("http", start))
        return oauthTokens(text, start);
    return [wholeToken(text, start, end)];
}
const TOKEN_CHARACTER = /[A-Za-z0-9/+=_-]/;
/** Tokens in a row would otherwise be read once each to the end of the last. */
const MAX_REST = 512;
/** Cut where a word of code ends, but never within a token: what is left of one would still be shown. */
function wholeToken(text, start, reported) {
    let end = start + Math.max(1, lengthOfRun(text.slice(start, reported), WORD_END));
    const limit = Math.min(text.length, end + MAX_REST);
    const endsWithin = () => TOKEN_CHARACTER.test(text[end - 1] ?? "") && TOKEN_CHARACTER.test(text[end] ?? "");
    while (end < limit && endsWithin())
        end += 1;
    return [start, end];
}
const AWS_SECRET = /secret_?access_?key["']?\s*(?::|=>|=)\s*["']?([A-Za-z0-9/+=]{40,})/diy;
function awsSecret(text, start) {
    const prefix = /["']?(?:aws)?_?/iy;
    prefix.lastIndex = start;
    prefix.test(text);
    AWS_SECRET.lastIndex = Math.max(start, prefix.lastIndex);
    return AWS_SECRET.exec(text)?.indices?.[1];
}
const AUTH_TOKEN = "_authToken=";
function assignedToken(text, at) {
    const lineFeed = text.indexOf("\n", at);
    const end = lineFeed === -1 ? text.length : lineFeed;
    const start = /["']/.test(text[at] ?? "") ? at + 1 : at;
    return [start, start + lengthOfRun(text.slice(start, end), WORD_END)];
}
/** No report is longer. */
const MAX_OAUTH = 300;
const OAUTH_TOKEN = /(?<=[\s"'`\\<>{}()[\];,|&/])[^\s"'`\\<>{}()[\];,|&/]{1,256}(?=:x-oauth-basic@github\.com\/)/g;
function oauthTokens(text, start) {
    const found = text.slice(start, start + MAX_OAUTH).matchAll(OAUTH_TOKEN);
    return [...found].map(({ 0: token, index }) => [start + index, start + index + token.length]);
}
/** The rule means the whole file of a service account, in which anything else may stand beside the key. */
function keysInJson(text) {
    const found = [];
    for (const { 0: literal, index } of text.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
        if (!KEY_HEADER.test(decode(literal)))
            continue;
        const start = index + 1;
        found.push([start, start + lengthOfRun(literal.slice(1), /["'`<>{}()[\];,|&]/)]);
    }
    return found;
}
const KEY_HEADER = /-----BEGIN\s?[A-Z]*\s?PRIVATE KEY/;
function decode(literal) {
    try {
        return String(JSON.parse(literal));
    }
    catch {
        return literal;
    }
}
// A key's lines are long, but the last; shorter words between its header and its end are commands.
const SEPARATOR = String.raw `(?:\s|\\[nr])`;
const LONG_LINES = String.raw `-----BEGIN[^-\n]*-----${SEPARATOR}*[A-Za-z0-9+/=]{16,}(?:${SEPARATOR}+[A-Za-z0-9+/=]{16,})*`;
const WHOLE_KEY = new RegExp(String.raw `${LONG_LINES}(?:${SEPARATOR}+[A-Za-z0-9+/=]{1,15})?${SEPARATOR}*-----END[^-\n]*-----`, "y");
const BEGUN_KEY = new RegExp(LONG_LINES, "y");
function privateKey(text, start, end) {
    WHOLE_KEY.lastIndex = start;
    if (WHOLE_KEY.test(text))
        return [start, WHOLE_KEY.lastIndex];
    BEGUN_KEY.lastIndex = start;
    return BEGUN_KEY.test(text) ? [start, BEGUN_KEY.lastIndex] : [start, end];
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/secretlint.js


/**
 * secretlint's recommended rules, run without `@secretlint/core`: its profiler keeps every mark it ever made and
 * searches them all for each file (1,500 files took 165 s), it honours `secretlint-disable` comments, which the
 * author of a hostile change would write, and it counts offsets from after a byte order mark.
 */
function secretlintDetector() {
    let loading;
    return {
        async detect(text, path) {
            loading ??= loadRules();
            const found = [];
            for (const rule of await loading) {
                found.push(...(await apply(rule, text, path)));
            }
            return found;
        },
    };
}
async function apply(rule, text, path) {
    if (rule.meta.id.endsWith("/secretlint-rule-database-connection-string"))
        return judgeConnections(rule, text, path);
    const reported = await report(rule, text, path);
    return reported.flatMap((secret) => credentialRanges(text, secret).map(([start, end]) => ({ start, end, rule: secret.rule })));
}
/**
 * The rule takes an address and all up to the next blank for one, so that it is asked about each address alone. Of the
 * databases it does not know, and of all else that is reached by a password in an address, we judge ourselves.
 */
async function judgeConnections(rule, text, path) {
    const secrets = [];
    for (const found of findConnectionStrings(text, path)) {
        const { start, end } = found;
        const [judged] = await report(rule, `${found.address}host`, path);
        if (judged !== undefined)
            secrets.push({ start, end, rule: judged.rule });
        else if (holdsPassword(found))
            secrets.push({ start, end, rule: "address-with-password" });
    }
    return secrets;
}
async function report(rule, text, path) {
    const found = [];
    await rule.create(contextOf(rule.meta.id, found), {}).file?.(toRuleSource(text, path));
    return found;
}
async function loadRules() {
    const preset = await __webpack_require__.e(/* import() */ 577).then(__webpack_require__.bind(__webpack_require__, 1577));
    return preset.rules.filter((rule) => rule.meta.id !== "@secretlint/secretlint-rule-filter-comments");
}
function contextOf(id, found) {
    const rule = id.replace(/^@secretlint\/secretlint-rule-/, "");
    return {
        sharedOptions: {},
        createTranslator: () => (messageId) => ({ message: "", messageId: String(messageId), data: undefined }),
        report: ({ range: [start, end] }) => {
            found.push({ start, end, rule });
        },
        ignore: () => { },
    };
}
/**
 * Names that the rules know; any other is withheld, since one rule opens the named file itself when it ends in
 * `.p12`.
 */
function toRuleSource(content, path) {
    const knownName = ["package.json", "package-lock.json", ".npmrc"].find((name) => path?.endsWith(name)) ?? "file";
    const ext = path?.endsWith(".json") ? ".json" : "";
    const source = { content, contentType: "text", filePath: knownName, physicalFilePath: undefined, ext, hasBOM: false };
    // The rules of the preset use no method of a source: positions are for secretlint's own reports.
    return source;
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/open-secret-detector.js



/** The detector of every run: these very secrets, what secretlint knows, and what is given as a password or key. */
function openSecretDetector(known) {
    return withHardCodedCredentials(withKnownSecrets(secretlintDetector(), known));
}
/** A detector that also finds passwords and keys by the names they are given under. What the other finds there keeps its rule. */
function withHardCodedCredentials(detector) {
    return {
        detect: async (text, path) => {
            const others = await detector.detect(text, path);
            const own = findHardCodedCredentials(text, path).map(({ start, end }) => {
                const known = others.find((other) => other.start < end && start < other.end);
                return { start, end, rule: known?.rule ?? HARD_CODED_CREDENTIAL };
            });
            return [...others, ...own];
        },
    };
}

// EXTERNAL MODULE: ./lib/adapters/system/system-clock.js
var system_clock = __webpack_require__(1484);
// EXTERNAL MODULE: ./lib/core/config/config-path.js
var config_path = __webpack_require__(2552);
// EXTERNAL MODULE: ./lib/core/config/panel.js
var panel = __webpack_require__(1128);
// EXTERNAL MODULE: ./lib/core/config/providers.js
var providers = __webpack_require__(8856);
// EXTERNAL MODULE: ./lib/core/patterns/known-pattern.js
var known_pattern = __webpack_require__(3487);
// EXTERNAL MODULE: ./lib/core/policy/policy-file.js
var policy_file = __webpack_require__(6629);
// EXTERNAL MODULE: ./lib/core/render/render-report.js + 60 modules
var render_report = __webpack_require__(4051);
// EXTERNAL MODULE: ./lib/core/render/reviewed.js
var reviewed = __webpack_require__(1943);
// EXTERNAL MODULE: ./lib/core/report/describe-selection.js
var describe_selection = __webpack_require__(8494);
// EXTERNAL MODULE: ./lib/core/verdict/conclusion.js
var conclusion = __webpack_require__(118);
;// CONCATENATED MODULE: ./lib/engine/run/time-budget.js
/** How much of a budget is kept for reporting how the run ended: a tenth of it, but not more than this. */
const MAX_RESERVE_MS = 10_000;
/** How much longer than its budget a run may take to report its end, when GitHub does not answer. */
const GRACE_MS = 20_000;
/** The runner kills a cancelled step 7.5 s after asking it to end. */
const CANCELLED_GRACE_MS = 6500;
/**
 * The time of one run, which begins when this is made: what may be spent on the work, and what is left to tell how it
 * ended. How long it is may be known only later, as a configuration is read within it.
 */
class TimeBudget {
    /** For the work. Over, also when the run is cancelled, early enough to report how the run ended. */
    work;
    /** For reporting how the run ended: a little longer than the budget, or than until the run was cancelled. */
    closing;
    #clock;
    #startMs;
    #workEnd;
    #closingEnd;
    #cancelled;
    #totalMs;
    constructor({ clock, cancelled, totalMs }) {
        this.#clock = clock;
        this.#startMs = clock.monotonicMs();
        this.#totalMs = totalMs;
        this.#cancelled = cancelled;
        this.#workEnd = new Alarm(clock);
        this.#closingEnd = new Alarm(clock);
        this.work = this.#workEnd.limit(cancelled);
        this.closing = this.#closingEnd.limit();
        this.setTotal(totalMs);
        cancelled.addEventListener("abort", () => this.#hurry(), { once: true });
    }
    #hurry() {
        this.#closingEnd.set(Math.min(this.#closingEnd.leftMs(), CANCELLED_GRACE_MS));
    }
    /** What the run may take in all, counted from its beginning. */
    get totalMs() {
        return this.#totalMs;
    }
    /** Sets how long the run may take in all, counted from its beginning. A limit that is over stays over. */
    setTotal(totalMs) {
        this.#totalMs = totalMs;
        const leftMs = this.#startMs + totalMs - this.#clock.monotonicMs();
        this.#workEnd.set(leftMs - Math.min(MAX_RESERVE_MS, totalMs / 10));
        if (!this.#cancelled.aborted)
            this.#closingEnd.set(leftMs + GRACE_MS);
    }
}
/** A point in time that can be moved until it is reached. */
class Alarm {
    #clock;
    #rung = new AbortController();
    #pending = new AbortController();
    #atMs = Number.POSITIVE_INFINITY;
    constructor(clock) {
        this.#clock = clock;
    }
    limit(...others) {
        return { signal: AbortSignal.any([this.#rung.signal, ...others]), leftMs: () => this.leftMs() };
    }
    set(inMs) {
        this.#atMs = this.#clock.monotonicMs() + inMs;
        this.#pending.abort();
        const pending = new AbortController();
        this.#pending = pending;
        const due = this.#clock.deadline(Math.max(0, inMs), pending.signal);
        const ring = () => {
            if (!pending.signal.aborted)
                this.#rung.abort(new DOMException("the time is over", "TimeoutError"));
        };
        due.addEventListener("abort", ring, { once: true });
    }
    leftMs() {
        return Math.max(0, this.#atMs - this.#clock.monotonicMs());
    }
}

;// CONCATENATED MODULE: ./lib/entry/cancel-on-signals.js

/** Aborts at the first SIGINT or SIGTERM; a second one ends the process at once, as the default would. */
function cancelOnSignals() {
    const controller = new AbortController();
    // Every agent of a round listens to it at once.
    (0,external_node_events_.setMaxListeners)(0, controller.signal);
    for (const name of ["SIGINT", "SIGTERM"]) {
        process.once(name, () => controller.abort(new DOMException(`received ${name}`, "AbortError")));
    }
    return controller.signal;
}

;// CONCATENATED MODULE: ./lib/entry/name-all-problems.js

/**
 * All results in order, once every promise has settled: whoever has to mend a configuration is told all of it at once.
 *
 * @throws ConfigError naming what is wrong with any of them; what else went wrong comes before that.
 */
async function nameAllProblems(work) {
    const settled = await Promise.allSettled(work);
    // What follows from another may fail by the same error.
    const failures = [
        ...new Set(settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))),
    ];
    const wrong = failures.filter((failure) => failure instanceof errors/* ConfigError */.xL);
    const other = failures.find((failure) => !(failure instanceof errors/* ConfigError */.xL));
    if (other !== undefined)
        throw other;
    if (wrong.length > 0)
        throw new errors/* ConfigError */.xL(wrong.flatMap(({ problems }) => problems));
    return Promise.all(work);
}

;// CONCATENATED MODULE: ./lib/analysis/syntax/unknown-language.js
const MIXED = new Map([
    ["vue", "Vue"],
    ["svelte", "Svelte"],
    ["astro", "Astro"],
    ["html", "HTML"],
    ["htm", "HTML"],
    ["ejs", "EJS"],
    ["erb", "ERB"],
    ["mdx", "MDX"],
]);
/** Why no grammar reads a file of that name. */
function describeUnknown(path) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
    const mixed = MIXED.get(extension);
    if (mixed !== undefined)
        return `${mixed} mixes languages, which the analyzer does not take apart`;
    return `the analyzer does not know the language of ${extension === "" ? "a file without extension" : `.${extension} files`}`;
}

;// CONCATENATED MODULE: ./lib/adapters/analysis/ask-worker.js


/** Reads code in the worker; a file it dies of is not read. */
function workerAnalyzer(worker) {
    return {
        analyze: (file) => askOfCode(worker, "analyze", file),
        summarize: (file) => askOfCode(worker, "summarize", file),
    };
}
async function askOfCode(worker, kind, file) {
    // Known without a worker, which many a run does not need.
    if ((0,files_language/* languageOf */.eX)(file) === undefined)
        return { kind: "unsupported", reason: describeUnknown(file.path) };
    const outcome = await worker.ask(kind, { path: file.path, lines: file.lines });
    return outcome.kind === "answered" ? outcome.answer : { kind: "unsupported", reason: outcome.reason, isUnread: true };
}
/** Parses data files in the worker. */
function workerDataReader(worker) {
    return {
        async findFaults(texts) {
            const outcome = await worker.ask("find-faults", texts);
            return outcome.kind === "answered" ? outcome.answer : { kind: "unread", reason: outcome.reason };
        },
    };
}
/** Applies the static panel's rules in the worker. */
function workerExaminer(worker) {
    return {
        async search(head) {
            const outcome = await worker.ask("search", head);
            return outcome.kind === "answered" ? outcome.answer : { kind: "unexamined", reason: outcome.reason };
        },
        async examine(file) {
            const outcome = await worker.ask("examine", file);
            return outcome.kind === "answered" ? outcome.answer : { kind: "unexamined", reason: outcome.reason };
        },
    };
}

// EXTERNAL MODULE: ./lib/adapters/files/configuration-reader.js
var configuration_reader = __webpack_require__(7976);
// EXTERNAL MODULE: ./lib/adapters/files/config-file.js
var config_file = __webpack_require__(8875);
;// CONCATENATED MODULE: ./lib/adapters/files/pattern-files.js




/**
 * A repository's known false positives from the text of a YAML file, detected secrets masked; none for an absent or
 * empty one.
 *
 * @param source how it is named in errors and in the report.
 * @throws ConfigError if it is no YAML, or no list of entries.
 */
async function readPatterns(text, source, { secretDetector, secretKey }) {
    if (text === undefined)
        return [];
    const patterns = await (0,config_file/* readPatternList */.B)(text, source);
    if ((await secretDetector.detect(text, source)).length === 0)
        return patterns;
    const mask = async (part) => (0,files_mask/* maskSecrets */.Q)(part, await secretDetector.detect(part, source), secretKey).text;
    return Promise.all(patterns.map(async (entry) => ({ ...entry, pattern: await mask(entry.pattern), why: await mask(entry.why) })));
}
/**
 * The packs' entries, pack by pack.
 *
 * @param directory the one the packs lie in.
 * @throws Error if one is missing, and ConfigError if it is none: the installation is broken.
 */
async function readPatternPacks(directory, packs) {
    const read = packs.map(async (pack) => {
        const source = `pack ${pack}`;
        return (0,config_file/* readPatternList */.B)(await (0,promises_.readFile)((0,external_node_path_.join)(directory, `${pack}.yml`), "utf8"), source);
    });
    return (await Promise.all(read)).flat();
}

// EXTERNAL MODULE: ./lib/core/digest.js
var digest = __webpack_require__(3871);
// EXTERNAL MODULE: ./lib/core/replies/role.js + 5 modules
var replies_role = __webpack_require__(3191);
;// CONCATENATED MODULE: ./lib/core/assignments/prompts.js



const PROMPT_NAMES = [
    ...replies_role/* ROLES */.gg,
    "enthusiast-spec",
    "adversary-spec",
    "judge-spec",
    "critic-spec",
    "resolver-spec",
    "checklists/code",
    "malformed-reply",
    "sparse-reply",
    "answer-format",
    "lens",
    "last-turn",
];
/** The largest a prompt file may be (design §4). */
const MAX_PROMPT_BYTES = 6 * 1024;
const prompts_PLACEHOLDER = /\{\{([a-z][a-z-]*)\}\}/g;
/**
 * Fills a prompt's named placeholders.
 *
 * @throws ConfigError if the text has a placeholder without a value, or a value has no placeholder.
 */
function fillPrompt(name, text, values) {
    const wanted = new Set([...text.matchAll(prompts_PLACEHOLDER)].map((match) => match[1] ?? ""));
    const given = new Set(Object.keys(values));
    const missing = [...wanted].filter((key) => !given.has(key));
    const unused = [...given].filter((key) => !wanted.has(key));
    if (missing.length + unused.length > 0) {
        const got = `placeholders without a value: ${missing.join(", ") || "none"}; values without a placeholder: ${unused.join(", ") || "none"}`;
        throw new errors/* ConfigError */.xL([
            { input: `prompts/${name}.md`, got, wanted: "each placeholder filled once", remedy: "Mend the prompt file." },
        ]);
    }
    return text.replace(prompts_PLACEHOLDER, (_, key) => values[key] ?? "");
}
/**
 * The system message of a role that has tools: the same bytes in every pass. The checklist is the Enthusiast's, and for code only; known
 * false positives are for those who rule, as who claims or defends is not to be led by them.
 */
function systemMessage(prompts, role, { targetType, rules, patterns }) {
    const name = targetType === "spec" ? `${role}-spec` : role;
    const checklist = name === "enthusiast" ? { checklist: prompts["checklists/code"].trim() } : {};
    const known = role === "judge" || role === "critic" ? { patterns } : {};
    return fillPrompt(name, prompts[name], { rules, ...known, ...checklist });
}
/** SHA-256 over all prompt texts, part of the pin. */
function promptsDigest(prompts) {
    return (0,digest/* sha256 */.s)(PROMPT_NAMES.map((name) => `${name}\n${(0,digest/* sha256 */.s)(prompts[name])}\n`).join(""));
}

;// CONCATENATED MODULE: ./lib/adapters/files/prompt-files.js



/**
 * Every prompt of the directory.
 *
 * @throws Error if one is missing or over 6 KB: the installation is broken.
 */
async function readPromptFiles(directory) {
    const entries = await Promise.all(PROMPT_NAMES.map(async (name) => {
        const text = await (0,promises_.readFile)((0,external_node_path_.join)(directory, `${name}.md`), "utf8");
        if (Buffer.byteLength(text) > MAX_PROMPT_BYTES)
            throw new Error(`prompts/${name}.md is over ${MAX_PROMPT_BYTES} bytes`);
        return [name, text];
    }));
    return Object.fromEntries(entries);
}

// EXTERNAL MODULE: ./lib/core/files/path-globs.js
var path_globs = __webpack_require__(6598);
;// CONCATENATED MODULE: ./lib/core/config/path-policy.js

/**
 * What the settings say of paths.
 *
 * @throws ConfigError naming each glob that cannot be used.
 */
function pathPolicy({ pathsIgnore, neverSend }) {
    return {
        isIgnored: (0,path_globs/* compileGlobs */.t)(pathsIgnore, "paths-ignore"),
        isWithheld: (0,path_globs/* compileGlobs */.t)(neverSend, "never-send"),
    };
}

// EXTERNAL MODULE: ./lib/core/patterns/render-patterns.js
var render_patterns = __webpack_require__(6991);
// EXTERNAL MODULE: ./lib/core/pin/pin.js
var pin_pin = __webpack_require__(5828);
// EXTERNAL MODULE: ./lib/core/pin/side.js
var pin_side = __webpack_require__(4328);
// EXTERNAL MODULE: ./lib/core/rules/rulebook.js + 1 modules
var rules_rulebook = __webpack_require__(8378);
;// CONCATENATED MODULE: ./lib/core/rules/render-rules.js



/** Enough for some hundred rules, and small beside what the agents read. */
const MAX_CHARS = 24_000;
const MAX_NAMED = 40;
/**
 * The files whose scope holds any file of the target, as written. When they are too long, what binds most stays: MUST
 * before SHOULD before the rest. The same target gives the same text.
 */
function renderRules(rulebook, pin) {
    const paths = pin.files.flatMap((file) => pin_side/* SIDES */.B.flatMap((side) => (0,pin_pin/* pathAt */.DQ)(file, side) ?? []));
    const files = rulebook.files.filter(({ file, parts }) => parts.length > 0 && (0,rules_rulebook/* isInScope */.yX)(file.scope, paths));
    const kept = choose(files.flatMap(({ parts }) => parts));
    const blocks = files.flatMap(({ file, parts }) => {
        const body = parts.filter((part) => kept.has(part)).map((part) => part.text);
        if (body.length === 0)
            return [];
        const scope = file.scope.length === 0 ? "" : ` applies_to="${file.scope.join(", ")}"`;
        return [`<rule_file path="${file.path}"${scope}>\n${body.join("\n\n")}\n</rule_file>`];
    });
    const omitted = files.flatMap(({ file, parts }) => parts.filter((part) => !kept.has(part)).map((part) => part.rule?.id ?? `the opening of ${file.path}`));
    return { text: [...blocks, ...describeOmitted(omitted)].join("\n\n"), omitted };
}
const ORDER = ["must", "should", "may", undefined];
function choose(parts) {
    const rank = (part) => ORDER.indexOf(part.rule?.strength);
    const kept = new Set();
    let room = MAX_CHARS;
    for (const part of [...parts].sort((a, b) => rank(a) - rank(b))) {
        if (part.text.length + 2 > room)
            continue;
        room -= part.text.length + 2;
        kept.add(part);
    }
    return kept;
}
function describeOmitted(omitted) {
    if (omitted.length === 0)
        return [];
    const named = omitted.slice(0, MAX_NAMED).map((name) => name.slice(0, 80));
    const more = omitted.length > named.length ? ` and ${omitted.length - named.length} more` : "";
    return [`[Left out for length: ${named.join("; ")}${more}]`];
}

// EXTERNAL MODULE: ./lib/core/version.js
var version = __webpack_require__(8067);
;// CONCATENATED MODULE: ./lib/core/reuse/reuse-key.js

/**
 * SHA-256 (hex) of all that must be the same for an earlier verdict to hold again. Settings count unless they only say
 * who is reviewed, what it may cost, or what the findings then lead to: a new one counts until it is named here.
 */
function reuseKey({ settings, plan, predecessors, ...digests }) {
    const policy = withoutAbsent(countingSettings(settings));
    return (0,digest/* recordDigest */.k)(withoutAbsent({ format: 1, ...digests, policy, plan, predecessors }));
}
/** The settings that change what is reviewed or how it is judged, the models included. */
function countingSettings(settings) {
    const { failOn, followUp, requireAccuracy, overrides, drafts, authors, skipLabels, tokenBudget, timeBudgetSeconds, agentSeconds, prices, ...counting } = settings;
    return counting;
}
/** Canonical JSON knows no `undefined`. */
function withoutAbsent(record) {
    return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

;// CONCATENATED MODULE: ./lib/core/reuse/review-basis.js


/**
 * What a later review must be held with as well, to go on from this one: the reuse key's settings and `fail-on`, by which
 * it is decided who must agree to a dismissal, each matter for itself, so that the one that differs can be named.
 */
function basisOf({ settings, ...facts }) {
    const { panel, models, startModel, roleModels, ...others } = countingSettings(settings);
    return {
        version: facts.toolVersion,
        prompts: facts.promptsSha256 ?? null,
        rules: facts.rulesSha256 ?? null,
        patterns: facts.patternsSha256 ?? null,
        policy: facts.policySha256 ?? null,
        configuration: (0,digest/* recordDigest */.k)(withoutAbsent({ ...others, failOn: settings.failOn })),
        models: (0,digest/* recordDigest */.k)(withoutAbsent({ panel, models, startModel, roleModels })),
        findings_in: facts.outsideSha256 ?? null,
    };
}

;// CONCATENATED MODULE: ./lib/engine/earlier/compute-basis.js




/** What a review is held with, as a later one compares it. */
function computeBasis(review) {
    const { settings, rules, promptsSha256, patterns, policySha256, outside } = review;
    return basisOf({
        toolVersion: version/* VERSION */.x,
        settings,
        promptsSha256,
        rulesSha256: rules.digest,
        patternsSha256: (0,known_pattern/* patternsDigest */.Ie)(patterns),
        policySha256,
        outsideSha256: outsideDigest(outside),
    });
}
/** SHA-256 (hex) of other reviewers' findings and of what is done with them; undefined without any. */
function outsideDigest(outside) {
    return outside === undefined ? undefined : (0,digest/* sha256 */.s)(JSON.stringify(outside));
}

// EXTERNAL MODULE: ./lib/core/classification/version-folders.js
var version_folders = __webpack_require__(4460);
;// CONCATENATED MODULE: ./lib/engine/reading/previous-files.js


/** Finds the file of an earlier version that comes before a file of the target, as configured by `version-folders`. */
class PreviousFiles {
    #source;
    #templates;
    #folders;
    constructor(source, templates) {
        this.#source = source;
        this.#templates = templates;
    }
    /**
     * The predecessor's path at base; a file that the change itself adds is no predecessor. Undefined where there is
     * none.
     */
    async predecessorOf(path) {
        if (this.#templates.length === 0 || this.#source.pin.kind !== "diff")
            return undefined;
        this.#folders ??= this.#read();
        return (await this.#folders).predecessorOf(path);
    }
    /** The target's files that have a predecessor, by their path at head. */
    async predecessorsOfTarget() {
        const found = [];
        for (const { path } of this.#source.pin.files) {
            const predecessor = await this.predecessorOf(path);
            if (predecessor !== undefined)
                found.push([path, predecessor]);
        }
        return Object.fromEntries(found);
    }
    async #read() {
        const templates = this.#templates.map(version_folders/* parseVersionTemplate */.Cl).filter((template) => template !== undefined);
        return new version_folders/* VersionFolders */.sv(templates, basePaths(await this.#source.listFiles(undefined), this.#source.pin));
    }
}
/** Every path before the change: those at head that the change did not bring, and those it took away. */
function basePaths(headPaths, pin) {
    const changed = new Set(pin.files.map((file) => file.path));
    return [
        ...headPaths.filter((path) => !changed.has(path)),
        ...pin.files.flatMap((file) => (0,pin_pin/* pathAt */.DQ)(file, "base") ?? []),
    ];
}

// EXTERNAL MODULE: ./lib/core/markdown.js
var markdown = __webpack_require__(8346);
;// CONCATENATED MODULE: ./lib/core/assignments/spec-outline.js

const PLANNED = /\b(?:phase \d+|future(?: work)?|todo|tbd|to be decided|will (?:add|be added|follow|come later)|out of scope|not yet)\b/gi;
const spec_outline_MAX_CHARS = 120;
/** Whether a file is prose that has an outline. */
function isProse(path) {
    return /\.(?:md|markdown|mdx)$/i.test(path);
}
/** The outline of a Markdown document; what stands in code blocks is no heading. */
function outlineOf(lines) {
    const prose = (0,markdown/* proseLines */.D)(lines).map(({ text }) => text);
    const planned = new Map(prose.flatMap((line) => [...line.matchAll(PLANNED)].map(([word]) => [word.toLowerCase(), word])));
    return { sections: readSections(prose), planned: [...planned.values()] };
}
function readSections(prose) {
    const sections = [];
    let isOpen = false;
    for (const line of prose) {
        const heading = (0,markdown/* readHeading */.N)(line);
        if (heading !== undefined) {
            sections.push(`${"#".repeat(heading.level)} ${heading.title}`.slice(0, spec_outline_MAX_CHARS));
            isOpen = true;
        }
        else if (isOpen && line.trim() !== "") {
            sections.push(`${sections.pop()}: ${firstSentence(line)}`);
            isOpen = false;
        }
    }
    return sections;
}
function firstSentence(line) {
    const text = line.trim();
    return (/^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).slice(0, spec_outline_MAX_CHARS);
}

// EXTERNAL MODULE: ./lib/core/claims/suggestion.js + 1 modules
var suggestion = __webpack_require__(2027);
;// CONCATENATED MODULE: ./lib/engine/stages/check-suggestions.js


/** The check of suggested code, before it is published. */
const suggestionsStage = { name: "suggestions", settle: checkSuggestions };
/**
 * Checks the code that findings suggest, before they are published. Code that applies to the pinned lines and leaves
 * the file parseable becomes a replacement; other code is removed, and the record says so. Suggestions in words stay.
 */
async function checkSuggestions(lists, context) {
    const check = async (item) => {
        return { ...item, claim: await checkClaim(item.claim, context) };
    };
    const [confirmed, unresolved] = await Promise.all([
        Promise.all(lists.confirmed.map(check)),
        Promise.all(lists.unresolved.map(check)),
    ]);
    const claims = [...confirmed, ...unresolved].map(({ claim }) => claim);
    const stripped = claims.filter(({ corrections }) => corrections.some(({ by }) => by === "suggestion"));
    const kept = claims.filter(({ replacement }) => replacement !== undefined);
    if (stripped.length + kept.length > 0)
        context.log.info(`Suggested changes: ${kept.length} checked, ${stripped.length} stripped`);
    return { lists: { ...lists, confirmed, unresolved } };
}
async function checkClaim(claim, context) {
    if (claim.suggestion === undefined)
        return claim;
    const { pin, source } = context.target;
    const text = claim.place === undefined ? undefined : await source.readText(claim.place.file, "head");
    const reading = (0,suggestion/* readSuggestion */.XH)(claim, pin, text?.lines);
    if (reading.kind === "prose")
        return claim;
    if (reading.kind !== "replacement")
        return strip(claim, reading.prose, reading.reason);
    if (text === undefined)
        return strip(claim, reading.prose, "no text to change");
    const { replacement, prose } = reading;
    const problem = await findParseProblem(text, replacement, context);
    return problem === undefined ? { ...claim, suggestion: prose, replacement } : strip(claim, prose, problem);
}
function strip(claim, prose, reason) {
    const correction = {
        by: "suggestion",
        field: "suggestion",
        before: "code",
        after: `stripped: ${reason}`,
    };
    return { ...claim, suggestion: prose, corrections: [...claim.corrections, correction] };
}
/**
 * Why the changed file is not known to be as parseable as before; undefined when it is. No file is known to be that no
 * parser here reads, but for prose.
 */
async function findParseProblem(file, replacement, { code }) {
    const { path, lines } = file;
    const changed = (0,suggestion/* applyReplacement */.hi)(lines, replacement);
    if (isProse(path))
        return undefined;
    if (/\.json$/i.test(path))
        return isJson(lines) && !isJson(changed) ? "the file would be no JSON" : undefined;
    const [before, after] = await Promise.all([
        code.analyzeText({ path, lines }),
        code.analyzeText({ path, lines: changed }),
    ]);
    if (before.kind === "unsupported" || after.kind === "unsupported")
        return "no parser here reads the file";
    return faultyLines(after.facts) > faultyLines(before.facts) ? "the file could not be parsed" : undefined;
}
function faultyLines({ errors }) {
    return errors.reduce((sum, { start, end }) => sum + end - start + 1, 0);
}
function isJson(lines) {
    try {
        JSON.parse(lines.join("\n"));
        return true;
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: ./lib/core/suppressions/use.js
var suppressions_use = __webpack_require__(4351);
;// CONCATENATED MODULE: ./lib/core/suppressions/continuity.js

/**
 * The directives that a change adds or widens, in order, including those that give a reason. A directive is carried
 * forward, and not new, if base has one of the same tool, rule and extent that reaches at least as far, whichever line
 * it stands on. Each directive at base accounts for one at head.
 */
function findBroadened({ base, head, isTouched }) {
    const pool = new Pool(base);
    const touched = head.filter(isTouched);
    for (const use of head)
        if (!touched.includes(use))
            pool.take(use);
    return touched.flatMap((use) => {
        const taken = pool.take(use);
        return taken === "all" ? [] : [{ use, kind: taken === "none" ? "new" : "widened" }];
    });
}
const REACH = ["line", "next-line", "block", "file"];
/** How far a directive reaches. `line` and `next-line` reach equally far, since each silences one line. */
function reachOf({ suppression }) {
    return Math.max(1, REACH.indexOf(suppression.scope));
}
/** What was silenced before the change; each can be accounted for once. */
class Pool {
    #reaches = new Map();
    constructor(uses) {
        for (const use of uses) {
            for (const atom of use.atoms) {
                const known = this.#reaches.get(atom);
                if (known === undefined)
                    this.#reaches.set(atom, [reachOf(use)]);
                else
                    known.push(reachOf(use));
            }
        }
    }
    take(use) {
        const reach = reachOf(use);
        const whole = use.atoms.map(suppressions_use/* wholeToolAtom */.VF).find((atom) => this.#has(atom, reach));
        const isNarrowed = whole !== undefined && !use.atoms.every((atom) => this.#has(atom, reach));
        if (isNarrowed) {
            this.#remove(whole, reach);
            return "all";
        }
        const wasKnown = use.atoms.some((atom) => this.#knowsSomeOf(atom));
        const taken = use.atoms.filter((atom) => this.#remove(atom, reach));
        if (taken.length === use.atoms.length)
            return "all";
        return taken.length > 0 || wasKnown ? "some" : "none";
    }
    #has(atom, reach) {
        return this.#reaches.get(atom)?.some((own) => own >= reach) ?? false;
    }
    #remove(atom, reach) {
        const reaches = this.#reaches.get(atom) ?? [];
        const fitting = reaches.filter((own) => own >= reach);
        if (fitting.length === 0)
            return false;
        reaches.splice(reaches.indexOf(Math.min(...fitting)), 1);
        return true;
    }
    /** Whether the rule was silenced before; for a directive that silences all rules, whether any of its tool's was. */
    #knowsSomeOf(atom) {
        if ((this.#reaches.get(atom)?.length ?? 0) > 0)
            return true;
        if (atom !== (0,suppressions_use/* wholeToolAtom */.VF)(atom))
            return false;
        return [...this.#reaches].some(([known, reaches]) => reaches.length > 0 && (0,suppressions_use/* toolOf */.wS)(known) === (0,suppressions_use/* toolOf */.wS)(atom));
    }
}

// EXTERNAL MODULE: ./lib/core/claims/detector.js
var detector = __webpack_require__(7119);
// EXTERNAL MODULE: ./lib/core/claims/origin.js
var origin = __webpack_require__(3631);
;// CONCATENATED MODULE: ./lib/core/claims/detected-claim.js


/** The claim a detector makes. */
function toDetectedClaim({ detectedBy, ...detected }) {
    return toFoundClaim({ ...detected, origin: (0,origin/* originOf */.y)(detectedBy) });
}
/** The claim that is made by it: it cites nothing but its place, and nobody else claims it yet. */
function toFoundClaim(found) {
    return {
        ...found,
        id: "",
        cause: undefined,
        impact: undefined,
        ruleId: undefined,
        ruleQuote: undefined,
        priorFindingId: undefined,
        claimedBy: [detector/* DETECTOR */.H],
        corrections: [],
    };
}

;// CONCATENATED MODULE: ./lib/core/suppressions/finding.js

/**
 * The findings for directives of a file that give no reason. At severity `low`, where they are a mere note, all
 * directives of one tool make one finding, at the first of them; otherwise each makes its own.
 */
function toSuppressionFindings(found, { file, severity }, context) {
    const tools = [...new Set(found.map(({ use }) => use.suppression.tool))];
    const groups = severity === "low"
        ? tools.map((name) => found.filter(({ use }) => use.suppression.tool === name))
        : found.map((one) => [one]);
    return groups.flatMap(([first, ...others]) => first === undefined ? [] : [toFinding(first, others, { file, severity, context })]);
}
/** The most directives that one finding quotes. */
const MAX_QUOTED = 10;
function toFinding(first, others, { file, severity, context }) {
    const { kind } = first;
    const { line, tool, rules, scope } = first.use.suppression;
    const what = rules.length === 0 ? `everything ${tool} says` : `${tool} ${rules.join(", ")}`;
    const quoted = [first, ...others].slice(0, MAX_QUOTED);
    const lines = others.slice(0, MAX_QUOTED - 1).map(({ use }) => use.suppression.line);
    const more = others.length > lines.length ? `, and ${others.length - lines.length} more` : "";
    const also = lines.length === 0 ? "" : ` So do those on lines ${lines.join(", ")}${more}.`;
    const [own, ...besides] = quoted.map(({ use }) => cite(use.suppression, file, context));
    const claim = toDetectedClaim({
        detectedBy: "suppression",
        title: kind === "new" ? "A new suppression gives no reason" : "A widened suppression gives no reason",
        severity,
        category: "policy",
        description: `This ${kind} directive silences ${what} ${REACHES[scope]}.${also} Base and head were compared: no directive there covers it, and neither it nor a comment above it says why it is needed.`,
        place: { file, side: "head", startLine: line, line },
        evidenceQuote: own?.quote ?? "",
        suggestion: undefined,
    });
    return besides.length === 0 ? claim : { ...claim, besides };
}
function cite({ line, text }, file, context) {
    const quote = context.text(file, "head")?.index.lines[line - 1]?.trim() ?? text;
    return { file, side: "head", line, quote, kind: "defect" };
}
const REACHES = {
    line: "on its line",
    "next-line": "on the line below",
    block: "for a block",
    file: "for the whole file",
};

// EXTERNAL MODULE: ./lib/core/suppressions/patterns.js
var suppressions_patterns = __webpack_require__(9933);
;// CONCATENATED MODULE: ./lib/core/suppressions/directives.js
/** The tools whose directives read `NAME-disable…` in ESLint's manner. */
const eslintLike = (name) => [
    { tool: name, scope: "next-line", pattern: new RegExp(`^${name}-disable-next-line\\b${RULES_AND_REASON}`) },
    { tool: name, scope: "line", pattern: new RegExp(`^${name}-disable-line\\b${RULES_AND_REASON}`) },
    { tool: name, scope: "block", pattern: new RegExp(`^${name}-disable\\b(?!-)${RULES_AND_REASON}`) },
];
const RULES_AND_REASON = "(?<rules>(?:(?!\\s-{2,}\\s).)*)(?:\\s-{2,}\\s(?<reason>.*))?$";
const ECMASCRIPT = [
    ...["eslint", "oxlint", "stylelint"].flatMap(eslintLike),
    // A configuration comment that switches rules off for the whole file.
    { tool: "eslint", scope: "file", pattern: /^eslint\s+(?<rules>[\w@/-]+)["']?\s*:\s*["']?(?:off\b|0\b)/ },
    { tool: "biome", scope: "file", pattern: /^biome-ignore-all\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "biome", scope: "block", pattern: /^biome-ignore-start\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "biome", scope: "next-line", pattern: /^biome-ignore\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "typescript", scope: "next-line", pattern: /^@ts-(?:ignore|expect-error)\b(?<reason>.*)$/ },
    { tool: "typescript", scope: "file", pattern: /^@ts-nocheck\b(?<reason>.*)$/ },
    {
        tool: "flow",
        scope: "next-line",
        pattern: /^\$Flow(?:FixMe|Issue|ExpectedError|Ignore)(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/,
    },
    { tool: "tslint", scope: "next-line", pattern: /^tslint:disable-next-line(?::(?<rules>.*))?$/ },
    { tool: "tslint", scope: "line", pattern: /^tslint:disable-line(?::(?<rules>.*))?$/ },
    { tool: "tslint", scope: "block", pattern: /^tslint:disable(?::(?<rules>.*))?$/ },
    { tool: "jshint", scope: "line", pattern: /^jshint\s+ignore:line\b/ },
    { tool: "jshint", scope: "block", pattern: /^jshint\s+ignore:start\b/ },
    { tool: "deno", scope: "file", pattern: /^deno-lint-ignore-file\b(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "deno", scope: "next-line", pattern: /^deno-lint-ignore\b(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "coverage", scope: "file", pattern: /^(?:istanbul|c8|v8|node:coverage)\s+ignore\s+file\b(?<reason>.*)$/ },
    {
        tool: "coverage",
        scope: "block",
        pattern: /^(?:(?:c8|v8)\s+ignore\s+start|node:coverage\s+disable)\b(?<reason>.*)$/,
    },
    {
        tool: "coverage",
        scope: "next-line",
        pattern: /^(?:istanbul|c8|v8|node:coverage)\s+ignore\s+(?:next|if|else)\b(?:\s+\d+)?(?<reason>.*)$/,
    },
];
const PYTHON = [
    {
        tool: "noqa",
        scope: "file",
        pattern: /^(?:flake8|ruff)\s*:\s*noqa\b(?:\s*:\s*(?<rules>[A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*))?(?<reason>.*)$/i,
    },
    { tool: "noqa", scope: "line", pattern: /^noqa\b(?:\s*:\s*(?<rules>[A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*))?(?<reason>.*)$/i },
    {
        tool: "mypy",
        scope: "file",
        pattern: /^mypy\s*:\s*(?:ignore-errors|disable-error-code\s*=\s*"?(?<rules>[\w,\s-]+)"?)(?<reason>.*)$/,
    },
    {
        tool: "mypy",
        scope: "line",
        alone: "file",
        pattern: /^type\s*:\s*ignore\b(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/,
    },
    { tool: "pyright", scope: "line", pattern: /^pyright\s*:\s*ignore\b(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/ },
    { tool: "pylint", scope: "file", pattern: /^pylint\s*:\s*skip-file\b(?<reason>.*)$/ },
    {
        tool: "pylint",
        scope: "next-line",
        pattern: /^pylint\s*:\s*disable-next\s*=\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*)(?<reason>.*)$/,
    },
    {
        tool: "pylint",
        scope: "line",
        alone: "block",
        pattern: /^pylint\s*:\s*disable\s*=\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*)(?<reason>.*)$/,
    },
    { tool: "coverage", scope: "line", pattern: /^pragma\s*:\s*no\s+(?:cover|branch)\b(?<reason>.*)$/i },
    { tool: "bandit", scope: "line", pattern: /^nosec\b\s*:?\s*(?<rules>B\d+(?:[\s,]+B\d+)*)(?<reason>.*)$/ },
];
const OTHER_LANGUAGES = [
    {
        tool: "golangci",
        scope: "line",
        alone: "block",
        pattern: /^nolint\b(?::(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
    },
    { tool: "staticcheck", scope: "file", pattern: /^lint:file-ignore\s+(?<rules>\S+)(?<reason>.*)$/ },
    { tool: "staticcheck", scope: "next-line", pattern: /^lint:ignore\s+(?<rules>\S+)(?<reason>.*)$/ },
    { tool: "revive", scope: "next-line", pattern: /^revive:disable-next-line\b(?::(?<rules>\S+))?(?<reason>.*)$/ },
    { tool: "revive", scope: "line", pattern: /^revive:disable-line\b(?::(?<rules>\S+))?(?<reason>.*)$/ },
    { tool: "revive", scope: "block", pattern: /^revive:disable\b(?!-)(?::(?<rules>\S+))?(?<reason>.*)$/ },
    {
        tool: "rubocop",
        scope: "line",
        alone: "block",
        pattern: /^rubocop\s*:\s*(?:disable|todo)\s+(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/,
    },
    { tool: "phpstan", scope: "next-line", pattern: /^@?phpstan-ignore-next-line\b(?<reason>.*)$/ },
    { tool: "phpstan", scope: "line", pattern: /^@?phpstan-ignore-line\b(?<reason>.*)$/ },
    {
        tool: "phpstan",
        scope: "line",
        alone: "next-line",
        pattern: /^@phpstan-ignore\s+(?<rules>[\w.]+(?:\s*,\s*[\w.]+)*)(?<reason>.*)$/,
    },
    { tool: "psalm", scope: "block", pattern: /^@psalm-suppress\s+(?<rules>\w+(?:\s*,\s*\w+)*)(?<reason>.*)$/ },
    { tool: "phpmd", scope: "block", pattern: /^@SuppressWarnings\s*\(\s*"?(?<rules>PHPMD[\w.]*)"?\s*\)(?<reason>.*)$/ },
    { tool: "phpcs", scope: "file", pattern: /^phpcs:ignoreFile\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "phpcs", scope: "block", pattern: /^phpcs:disable\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    {
        tool: "phpcs",
        scope: "line",
        alone: "next-line",
        pattern: /^phpcs:ignore\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/,
    },
    // Its categories have a slash, which no check of clang-tidy has; a bare NOLINT holds for both.
    { tool: "cpplint", scope: "next-line", pattern: /^NOLINTNEXTLINE\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
    { tool: "cpplint", scope: "block", pattern: /^NOLINTBEGIN\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
    { tool: "cpplint", scope: "line", pattern: /^NOLINT\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
    { tool: "clang-tidy", scope: "next-line", pattern: /^NOLINTNEXTLINE\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    { tool: "clang-tidy", scope: "block", pattern: /^NOLINTBEGIN\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    { tool: "clang-tidy", scope: "line", pattern: /^NOLINT\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    {
        tool: "cppcheck",
        scope: "file",
        pattern: /^cppcheck-suppress-file\s+\[?(?<rules>\w+(?:\s*,\s*\w+)*)\]?(?<reason>.*)$/,
    },
    {
        tool: "cppcheck",
        scope: "line",
        alone: "next-line",
        pattern: /^cppcheck-suppress\s+\[?(?<rules>\w+(?:\s*,\s*\w+)*)\]?(?<reason>.*)$/,
    },
    {
        tool: "coverity",
        scope: "line",
        alone: "next-line",
        pattern: /^coverity\s*\[\s*(?<rules>\w+)[^\]]*\](?<reason>.*)$/,
    },
    { tool: "coverage", scope: "block", pattern: /^(?:LCOV|GCOVR)_EXCL_START\b(?<reason>.*)$/ },
    { tool: "coverage", scope: "line", pattern: /^(?:LCOV|GCOVR)_EXCL_(?:BR_)?LINE\b(?<reason>.*)$/ },
    {
        tool: "checkstyle",
        scope: "block",
        pattern: /^CHECKSTYLE[.:\s]\s*(?:OFF|SUPPRESS)\b\s*:?\s*(?<rules>\w*)(?<reason>.*)$/i,
    },
    { tool: "pmd", scope: "line", pattern: /^NOPMD\b(?<reason>.*)$/ },
    {
        tool: "typespec",
        scope: "next-line",
        pattern: /^suppress\s+"(?<rules>[^"]+)"(?:\s+"(?<reason>[^"]*)")?\s*$/,
    },
    { tool: "resharper", scope: "next-line", pattern: /^ReSharper\s+disable\s+once\s+(?<rules>[\w.]+)(?<reason>.*)$/ },
    { tool: "resharper", scope: "block", pattern: /^ReSharper\s+disable\s+(?<rules>[\w.]+)(?<reason>.*)$/ },
    { tool: "jetbrains", scope: "next-line", pattern: /^noinspection\s+(?<rules>\w+(?:\s*,\s*\w+)*)(?<reason>.*)$/ },
];
const ANY_LANGUAGE = [
    { tool: "sonar", scope: "line", pattern: /^NOSONAR\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/i },
    {
        tool: "semgrep",
        scope: "line",
        alone: "next-line",
        pattern: /^nosem(?:grep)?\b(?:\s*:\s*(?<rules>[\w.-]+(?:\s*,\s*[\w.-]+)*))?(?<reason>.*)$/,
    },
    { tool: "gosec", scope: "line", alone: "next-line", pattern: /^nosec\b\s*(?<rules>(?:G\d+[\s,]*)*)(?<reason>.*)$/ },
    {
        tool: "codeql",
        scope: "line",
        alone: "next-line",
        pattern: /^(?:codeql|lgtm)\s*\[(?<rules>[^\]]*)\](?<reason>.*)$/,
    },
    {
        tool: "deepsource",
        scope: "line",
        alone: "next-line",
        pattern: /^skipcq\b(?:\s*:\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
    },
    { tool: "checkov", scope: "block", pattern: /^checkov\s*:\s*skip\s*=\s*(?<rules>\w+)(?::(?<reason>.*))?$/ },
    {
        tool: "tfsec",
        scope: "line",
        alone: "next-line",
        pattern: /^(?:tfsec|trivy)\s*:\s*ignore\s*:\s*(?<rules>[\w-]+)(?<reason>.*)$/,
    },
    { tool: "gitleaks", scope: "line", pattern: /^gitleaks:allow\b(?<reason>.*)$/ },
    { tool: "trufflehog", scope: "line", pattern: /^trufflehog:ignore\b(?<reason>.*)$/ },
    {
        tool: "detect-secrets",
        scope: "next-line",
        pattern: /^pragma\s*:\s*allowlist\s+nextline\s+secret\b(?<reason>.*)$/,
    },
    { tool: "detect-secrets", scope: "line", pattern: /^pragma\s*:\s*(?:allow|white)list\s+secret\b(?<reason>.*)$/ },
];
/** Every directive that is known, the more particular before the more general. */
const COMMENT_DIRECTIVES = [
    ...ECMASCRIPT,
    ...PYTHON,
    ...OTHER_LANGUAGES,
    ...ANY_LANGUAGE,
    ...eslintLike("secretlint"),
];

;// CONCATENATED MODULE: ./lib/core/suppressions/suppression.js

/**
 * Reads the directives of one comment, in order: of linters, type checkers, coverage and secret scanners. A directive
 * counts where it begins a line of the comment, or follows a further comment sign, as in `# type: ignore # noqa`;
 * anything else behind such a sign is its reason. Never throws; the cost is linear in the text.
 */
function readCommentSuppressions({ line, text, isAlone }) {
    return text
        .split("\n")
        .flatMap((raw, index) => readLine(raw.slice(0, suppression_MAX_LINE), { line: line + index, isAlone: isAlone || index > 0 }));
}
// A directive is written by hand; a longer line is data.
const suppression_MAX_LINE = 2000;
/** A `#12` or a URL inside a reason starts no comment. */
const NEXT_COMMENT = /(?<=\s)(?:#|\/\/)\s?(?=[A-Za-z@])/;
function readLine(raw, at) {
    const found = [];
    for (const segment of raw.split(NEXT_COMMENT)) {
        const text = segment.replace(suppression_OPENING, "").trimEnd().replace(CLOSING, "").trimEnd();
        const last = found.at(-1);
        const suppression = readSegment({ ...at, text });
        if (suppression !== undefined)
            found.push(suppression);
        else if (last !== undefined && last.justification === undefined) {
            found[found.length - 1] = { ...last, justification: trimReason(text) };
        }
    }
    return found;
}
const suppression_OPENING = /^\s*(?:<!--|\/\*+!?|\/\/+|\*+(?!\/)|#+|--|;+)?\s*/;
const CLOSING = /(?:(?<!\*)\*+\/|-->)$/;
function readSegment(source) {
    for (const directive of COMMENT_DIRECTIVES) {
        const match = directive.pattern.exec(source.text);
        if (match !== null)
            return toSuppression(directive, match, source);
    }
    return undefined;
}
function toSuppression({ tool, scope, alone }, match, { line, isAlone, text }) {
    return {
        line,
        tool,
        rules: splitRules(match.groups?.rules),
        scope: isAlone ? (alone ?? scope) : scope,
        justification: trimReason(match.groups?.reason),
        text,
    };
}
function splitRules(rules = "") {
    return rules.split(/[\s,|]+/).filter((rule) => rule !== "" && rule !== "all");
}
function trimReason(reason = "") {
    const trimmed = reason.replace(/^[\s\-–—:;,#/([]+/, "").replace(/[\s)\]]+$/, "");
    return /[\p{L}\d]/u.test(trimmed) ? trimmed : undefined;
}
/**
 * Reads what an attribute, annotation or pragma silences: Rust's `#[allow]`, Java's `@SuppressWarnings`, .NET's
 * `SuppressMessage`, C's and C#'s `#pragma`; nothing for any other. Never throws.
 *
 * @param text as written.
 */
function readAttributeSuppressions({ line, text }) {
    const written = text.slice(0, suppression_MAX_LINE).replace(/\s+/g, " ").trim();
    for (const { pattern, tool, scope, rules } of ATTRIBUTES) {
        const match = pattern.exec(written);
        if (match === null)
            continue;
        const body = match.groups?.body ?? "";
        const justification = REASON.exec(body)?.[1];
        return [{ line, tool, rules: rules(body.replace(REASON, "")), scope, justification, text: written }];
    }
    return [];
}
const REASON = /\b(?:reason|justification)\s*=\s*"([^"]*)"/i;
const ATTRIBUTES = [
    {
        tool: "rust",
        scope: "file",
        rules: suppression_listed,
        pattern: /^#!\[(?:cfg_attr\(.*, ?)?(?:allow|expect) ?\((?<body>.*)\)+\]$/,
    },
    {
        tool: "rust",
        scope: "block",
        rules: suppression_listed,
        pattern: /^#\[(?:cfg_attr\(.*, ?)?(?:allow|expect) ?\((?<body>.*)\)+\]$/,
    },
    { tool: "java", scope: "block", rules: suppression_quoted, pattern: /^@(?:[\w.]+\.)?SuppressWarnings ?\((?<body>.*)\)$/ },
    { tool: "spotbugs", scope: "block", rules: suppression_quoted, pattern: /^@(?:[\w.]+\.)?SuppressFBWarnings ?\((?<body>.*)\)$/ },
    { tool: "android", scope: "block", rules: suppression_quoted, pattern: /^@(?:[\w.]+\.)?SuppressLint ?\((?<body>.*)\)$/ },
    {
        tool: "dotnet",
        scope: "block",
        rules: (body) => suppression_quoted(body)
            .slice(1, 2)
            .map((rule) => rule.split(":")[0] ?? rule),
        pattern: /^(?:[\w.]+\.)?(?:Unconditional)?SuppressMessage(?:Attribute)? ?\((?<body>.*)\)$/,
    },
    { tool: "csharp", scope: "block", rules: suppression_listed, pattern: /^# ?pragma warning disable\b(?<body>.*)$/ },
    { tool: "msvc", scope: "next-line", rules: numbers, pattern: /^# ?pragma warning ?\( ?suppress ?:(?<body>.*)\)$/ },
    { tool: "msvc", scope: "block", rules: numbers, pattern: /^# ?pragma warning ?\(.*\bdisable ?:(?<body>.*)\)$/ },
    { tool: "gcc", scope: "block", rules: suppression_quoted, pattern: /^# ?pragma GCC diagnostic ignored (?<body>.*)$/ },
    { tool: "clang", scope: "block", rules: suppression_quoted, pattern: /^# ?pragma clang diagnostic ignored (?<body>.*)$/ },
];
function suppression_listed(body) {
    return body
        .replace(/\/\/.*$/, "")
        .split(/[\s,()]+/)
        .filter((rule) => rule !== "");
}
function numbers(body) {
    return body.match(/\d+/g) ?? [];
}
function suppression_quoted(body) {
    return [...body.matchAll(/"([^"]*)"/g)].flatMap(([, rule]) => rule ?? []);
}

;// CONCATENATED MODULE: ./lib/core/suppressions/text.js

/** Every sign that starts a comment in some language, where a directive may follow. */
const COMMENT_SIGN = /\/\/|\/\*|<!--|--|#|;|^\s*\*/g;
const text_MAX_LINE = 2000;
const MAX_SIGNS = 8;
/**
 * Reads the directives of a file whose syntax is not read, from its lines alone: whatever follows a comment sign. A
 * sign inside a string is taken for one too. Never throws.
 */
function readTextSuppressions(lines) {
    return lines.flatMap((text, index) => text_readLine(text.slice(0, text_MAX_LINE), index + 1));
}
function text_readLine(text, line) {
    const signs = [...text.matchAll(COMMENT_SIGN)].slice(0, MAX_SIGNS);
    for (const { index } of signs) {
        const isAlone = /^[\s{]*$/.test(text.slice(0, index));
        const found = readCommentSuppressions({ line, text: text.slice(index), isAlone });
        if (found.length > 0)
            return found;
    }
    return readAttributeSuppressions({ line, text, isAlone: true });
}
const text_ATTRIBUTE = /#!?\[.*\b(?:allow|expect)\b|#\s*pragma\b|Suppress/;
/** Whether a line may hold a directive, so that its file is worth reading as a whole. */
function mayHoldSuppression(text) {
    return mayHoldAttribute(text) || text_readLine(text.slice(0, text_MAX_LINE), 1).length > 0;
}
/** Whether a line may hold the beginning of an attribute, which may go on below. */
function mayHoldAttribute(text) {
    return text_ATTRIBUTE.test(text);
}
/** Languages that have comments and that the analyzer does not read; prose and data are not among them. */
const WITH_COMMENTS = /\.(?:vue|svelte|astro|html?|css|scss|less|sh|bash|zsh|ya?ml|toml|tf|hcl|kts?|swift|scala|dart|lua|sql|proto|gradle|groovy|ex|exs|erl|hs|ps1|bicep|tsp|cshtml|razor|m|mm)$|(?:^|\/)(?:Dockerfile|Containerfile|Makefile|Jenkinsfile)[^/]*$/i;
/** Whether a file that is not read as code has comments a tool may read. */
function hasComments(path) {
    return WITH_COMMENTS.test(path);
}

;// CONCATENATED MODULE: ./lib/engine/stages/read-suppressions.js



/** The directives of one file at one side, in document order. The file's text and facts must be loaded. */
async function readSuppressions({ path, side, patterns }, context) {
    const lines = context.text(path, side)?.index.lines ?? [];
    const facts = context.facts(path, side);
    const known = facts?.suppressions ?? (hasComments(path) ? readTextSuppressions(lines) : []);
    const configured = (0,suppressions_patterns/* readPatternSuppressions */.j)(lines, patterns);
    // Directives for coverage are left out: coverage is a measure, not a rule that anybody looks away from.
    const uses = [...known.filter(({ tool }) => tool !== "coverage"), ...configured].map((found) => (0,suppressions_use/* toSuppressionUse */.O9)(found, lines));
    if (!mayBeReadme(path))
        return uses;
    const { isReadme, readReadmeSuppressions } = await __webpack_require__.e(/* import() */ 368).then(__webpack_require__.bind(__webpack_require__, 3368));
    return isReadme(path) ? [...uses, ...readReadmeSuppressions(lines)] : uses;
}
/** Whether a file may be a README, and the module that reads those is worth loading. */
function mayBeReadme(path) {
    return /readme[^/]*\.md$/i.test(path);
}
/** The lines a diff adds at head, or deletes at base. */
function linesOf(file, kind) {
    const lines = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === kind));
    return new Set(lines.flatMap(({ headLine, baseLine }) => (kind === "added" ? headLine : baseLine) ?? []));
}

;// CONCATENATED MODULE: ./lib/engine/stages/check-suppressions.js







const suppressionsStage = {
    name: "suppressions",
    finder: {
        judgedBy: "rule",
        // Base and head were compared already: a directive found here covers more than any did before.
        isAllNew: true,
        find: async ({ identity, target, texts, signal }) => {
            return { claims: await checkSuppressions(identity.settings.suppressions, { pin: target.pin, texts, signal }) };
        },
    },
};
/**
 * Finds directives that a diff adds or widens without a reason. Files are read only where an added line may hold one.
 * Finds none for targets without a base; an aborted run ends early, and is no pass anyway.
 */
async function checkSuppressions(settings, { pin, texts, signal }) {
    const { severity } = settings;
    if (severity === "none" || pin.kind !== "diff")
        return [];
    const patterns = settings.patterns.map(suppressions_patterns/* parseSuppressionPattern */.t).filter((pattern) => pattern !== undefined);
    const read = [];
    for (const file of pin.files) {
        if (signal.aborted)
            break;
        if (file.skipped !== undefined || file.headBlob === undefined || !isWorthReading(file, patterns))
            continue;
        read.push(await readFile(file, patterns, texts));
    }
    const context = texts.context([]);
    const moved = new MovedDirectives(await readRemoved(pin, patterns, { texts, read }));
    return read.flatMap(({ file, broadened }) => {
        const unjustified = broadened.filter(({ use }) => !use.isJustified && !moved.take(use));
        return toSuppressionFindings(unjustified, { file: file.path, severity }, context);
    });
}
function isWorthReading(file, patterns) {
    return file.hunks.some(({ lines }) => {
        const added = lines.filter(({ kind }) => kind === "added");
        if (added.length === 0)
            return false;
        if (mayBeReadme(file.path) || lines.some(({ text }) => mayHoldAttribute(text)))
            return true;
        return added.some(({ text }) => mayHoldSuppression(text) || (0,suppressions_patterns/* readPatternSuppressions */.j)([text], patterns).length > 0);
    });
}
async function readFile(file, patterns, texts) {
    const basePath = (0,pin_pin/* pathAt */.DQ)(file, "base");
    await texts.load([
        { file: file.path, side: "head" },
        ...(basePath === undefined ? [] : [{ file: basePath, side: "base" }]),
    ]);
    const context = texts.context([]);
    const head = context.text(file.path, "head")?.index.lines ?? [];
    const base = basePath === undefined ? undefined : context.text(basePath, "base")?.index.lines;
    const named = base === undefined || basePath === undefined ? undefined : { path: basePath, lines: base };
    if ((0,exempt_files/* isExempt */.U4)(named, { path: file.path, lines: head }))
        return { file, broadened: [], removed: [] };
    const earlier = context.previous(file.path);
    const own = basePath === undefined ? [] : await readSuppressions({ path: basePath, side: "base", patterns }, context);
    const before = earlier === undefined ? [] : await readSuppressions({ path: earlier.path, side: "base", patterns }, context);
    const now = await readSuppressions({ path: file.path, side: "head", patterns }, context);
    const added = linesOf(file, "added");
    const isTouched = ({ suppression, end }) => {
        for (let line = suppression.line; line <= end; line += 1)
            if (added.has(line))
                return true;
        return false;
    };
    const deleted = linesOf(file, "deleted");
    return {
        file,
        broadened: findBroadened({ base: [...own, ...before], head: now, isTouched }),
        removed: own.filter(({ suppression }) => deleted.has(suppression.line)),
    };
}
/** Directives that were removed from files of the change which bring in none themselves, such as a deleted file. */
async function readRemoved(pin, patterns, { texts, read }) {
    const removed = read.flatMap((each) => each.removed);
    if (read.every(({ broadened }) => broadened.length === 0))
        return removed;
    const known = new Set(read.map(({ file }) => file));
    for (const file of pin.files) {
        const path = (0,pin_pin/* pathAt */.DQ)(file, "base");
        const deleted = linesOf(file, "deleted");
        const lines = file.hunks.flatMap((hunk) => hunk.lines);
        const isHolding = lines.some(({ kind, text }) => kind === "deleted" && mayHoldSuppression(text));
        if (path === undefined || known.has(file) || !isHolding)
            continue;
        await texts.load([{ file: path, side: "base" }]);
        const uses = await readSuppressions({ path, side: "base", patterns }, texts.context([]));
        removed.push(...uses.filter(({ suppression }) => deleted.has(suppression.line)));
    }
    return removed;
}
/**
 * Counts directives that moved to another file together with the line they silence. Each removed one excuses one added
 * one.
 */
class MovedDirectives {
    #places = new Map();
    constructor(removed) {
        for (const use of removed)
            this.#places.set(use.place, (this.#places.get(use.place) ?? 0) + 1);
    }
    take({ place, suppression }) {
        const left = this.#places.get(place) ?? 0;
        if (left === 0 || suppression.scope === "file")
            return false;
        this.#places.set(place, left - 1);
        return true;
    }
}

// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(9028);
// EXTERNAL MODULE: ./lib/core/policy/policy.js
var policy = __webpack_require__(5538);
;// CONCATENATED MODULE: ./lib/core/policy/waiver-claim.js



/** The most expired waivers that are findings each; the last of them says how many more there are. */
const MAX_CLAIMED = 20;
const ORIGIN = {
    kind: "expired-waiver",
    label: "found without an agent",
    explanation: "Found by the date of the waiver; no agent was asked.",
};
/**
 * The claims that exceptions to a policy are over, in the order they are given. A waiver that the policy file at head does
 * not hold any more is none: the change removes or renews it. Never throws.
 *
 * @param source the policy file, from the repository's root.
 * @param head its lines at head; undefined where it is not there, or cannot be read.
 */
function claimExpiredWaivers(expired, { source, head }) {
    const claimable = findPlaces(expired, head);
    const more = claimable.length - MAX_CLAIMED;
    return claimable.slice(0, MAX_CLAIMED).map(({ waived, line }, index) => {
        const place = line === undefined ? undefined : { file: source, side: "head", startLine: line, line };
        const isLast = index === MAX_CLAIMED - 1 && more > 0;
        return toFoundClaim({
            ...{ title: `The waiver of ${waived.effect.id} expired on ${waived.waiver.expires}`, place, origin: ORIGIN },
            ...{ severity: "low", category: "policy", suggestion: undefined },
            description: `${tell(waived)}${isLast ? ` And ${(0,count_of/* countOf */.p)(more, "more waiver")} expired.` : ""}`,
            evidenceQuote: line === undefined ? "" : (head?.[line - 1] ?? "").trim(),
        });
    });
}
function findPlaces(expired, head) {
    if (head === undefined)
        return expired.map((waived) => ({ waived, line: undefined }));
    const taken = new Set();
    return expired.flatMap((waived) => {
        const line = findLine(waived, head, taken);
        if (line === undefined)
            return [];
        taken.add(line);
        return [{ waived, line }];
    });
}
function tell({ effect, waiver }) {
    const until = `${waiver.approvedBy} approved it until ${waiver.expires} (${waiver.reason})`;
    return `${until}. It excuses nothing any more: renew it or remove it. The effect is ${effect.modal} ${(0,policy/* wordsOf */.Z9)(effect)}.`;
}
/** The line that holds the date, nearest to where the waiver stands at the base; 1-based. */
function findLine({ waiver: { expires, line: at = 1 } }, head, taken) {
    const lines = head.flatMap((text, index) => {
        const isIt = text.includes(expires) && /\bexpires\b/.test(text) && !/^\s*#/.test(text);
        return isIt && !taken.has(index + 1) ? [index + 1] : [];
    });
    return lines.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}

// EXTERNAL MODULE: ./lib/core/policy/waivers.js
var waivers = __webpack_require__(2427);
;// CONCATENATED MODULE: ./lib/engine/stages/check-waivers.js



/**
 * Claims that waivers of the policy are over. What they were about is checked again by the policy itself; that their day
 * has come is nobody's doing, so it is no new defect unless the change writes such a waiver.
 */
const waiversStage = {
    name: "waivers",
    finder: { judgedBy: "rule", isAllNew: false, unshown: "existing", find: checkWaivers },
};
async function checkWaivers({ policy, target, clock, }) {
    if (policy === undefined)
        return { claims: [] };
    const { expired } = (0,waivers/* decideWaivers */.K7)(policy, clock.timestamp().slice(0, 10));
    if (expired.length === 0 || isDeleted(policy.source, target.pin.files))
        return { claims: [] };
    const head = (await target.source.readText(policy.source, "head"))?.lines;
    return { claims: claimExpiredWaivers(expired, { source: policy.source, head }) };
}
function isDeleted(path, files) {
    return files.some((file) => (0,pin_pin/* pathAt */.DQ)(file, "base") === path && (0,pin_pin/* pathAt */.DQ)(file, "head") !== path);
}

;// CONCATENATED MODULE: ./lib/engine/stages/configuration-stage.js
/**
 * Claims that the change breaks or weakens what configures reviews. They are found while the review is prepared, since
 * that reads the configuration.
 */
const configurationStage = {
    name: "configuration",
    finder: {
        judgedBy: "rule",
        // The change did it, even where the diff shows no line of it.
        isAllNew: true,
        find: async ({ configurationClaims = [] }) => ({ claims: configurationClaims }),
    },
    // Such claims may depend on any file: a glob may match nothing now.
    inputs: ({ configurationClaims }) => (configurationClaims.length === 0 ? undefined : configurationClaims),
};

// EXTERNAL MODULE: ./lib/core/claims/quoted-places.js
var quoted_places = __webpack_require__(7902);
// EXTERNAL MODULE: ./lib/core/claims/severity.js
var claims_severity = __webpack_require__(9714);
;// CONCATENATED MODULE: ./lib/core/claims/cited-rule.js

/** The severity, or the ceiling of the rule it is claimed under when that is milder. */
function withinCeiling(severity, rule) {
    const ceiling = rule?.ceiling;
    return ceiling !== undefined && (0,claims_severity/* compareSeverity */.zK)(severity, ceiling) < 0 ? ceiling : severity;
}

// EXTERNAL MODULE: ./lib/core/pin/receipt.js
var receipt = __webpack_require__(2227);
;// CONCATENATED MODULE: ./lib/core/pin/comment-mask.js

/**
 * Tells what a program does from what is said of it: comments, and texts that stand where a statement could (Python's
 * docstrings). Where the syntax is not read, the marks that open a comment in most languages are taken for that, also
 * where they are none: then less is left as code, and never more.
 */
function maskComments(lines, path, facts) {
    const stretches = facts === undefined ? readMarks(lines, path) : [...placeComments(lines, facts), ...docstrings(lines, facts)];
    const code = [...lines];
    const said = lines.map((line) => " ".repeat(line.length));
    for (const { line, from, to } of stretches) {
        const [text, rest, other] = [lines[line] ?? "", code[line] ?? "", said[line] ?? ""];
        code[line] = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
        said[line] = other.slice(0, from) + text.slice(from, to) + other.slice(to);
    }
    return { code, said };
}
function placeComments(lines, { comments }) {
    const taken = new Map();
    return comments.flatMap((comment) => placeComment(lines, comment, taken));
}
/** @param taken where the last comment on a line ended, as one line may hold several. */
function placeComment(lines, { start, text }, taken) {
    return text.split("\n").flatMap((part, index) => {
        const line = start - 1 + index;
        const bare = part.replace(/\r$/, "");
        const from = (lines[line] ?? "").indexOf(bare, taken.get(line) ?? 0);
        if (bare === "" || from < 0)
            return [];
        taken.set(line, from + bare.length);
        return [{ line, from, to: from + bare.length }];
    });
}
const DOCSTRING = /^\s*[rRuUbBfF]{0,2}("""|''')/;
function docstrings(lines, { language }) {
    if (language !== "python")
        return [];
    let quote;
    return lines.flatMap((text, line) => {
        const opened = quote === undefined ? DOCSTRING.exec(text) : undefined;
        if (quote === undefined && opened === null)
            return [];
        const mark = quote ?? opened?.[1] ?? "";
        const inner = opened == null ? 0 : opened[0].length;
        const end = text.indexOf(mark, inner);
        quote = end < 0 ? mark : undefined;
        return [{ line, from: 0, to: end < 0 ? text.length : end + mark.length }];
    });
}
/** Files in which `#` opens no comment but a selector or a colour. */
const HASH_IS_CODE = /\.(?:css|scss|less|sass|html?|xml|vue|svelte)$/i;
const MARKS = String.raw `/\*|<!--|(?<=^|\s)(?://|--\s|;;|%%|REM\s`;
function openingIn(path) {
    if (isProseFile(path))
        return /<!--/g;
    return new RegExp(HASH_IS_CODE.test(path) ? `${MARKS})` : `${MARKS}|#(?!!))`, "g");
}
function readMarks(lines, path) {
    const opening = openingIn(path);
    let close;
    return lines.flatMap((text, line) => {
        const found = [];
        for (let at = 0; at < text.length;) {
            const { stretch, isOpen } = nextStretch(text, { at, close, opening });
            if (stretch === undefined)
                break;
            found.push({ line, ...stretch });
            close = isOpen;
            at = stretch.to;
        }
        return found;
    });
}
/** The next comment on a line, and what is still to close it beyond. */
function nextStretch(text, { at, close, opening }) {
    opening.lastIndex = at;
    const mark = close === undefined ? opening.exec(text) : null;
    if (close === undefined && mark === null)
        return { stretch: undefined, isOpen: undefined };
    const from = mark?.index ?? at;
    const wanted = close ?? CLOSES[mark?.[0] ?? ""];
    const end = wanted === undefined ? -1 : text.indexOf(wanted, from);
    if (wanted !== undefined && end >= 0)
        return { stretch: { from, to: end + wanted.length }, isOpen: undefined };
    return { stretch: { from, to: text.length }, isOpen: wanted };
}
const CLOSES = { "/*": "*/", "<!--": "-->" };

// EXTERNAL MODULE: ./lib/core/pin/quote.js
var pin_quote = __webpack_require__(571);
;// CONCATENATED MODULE: ./lib/core/spec-section.js

/** The sections of a Markdown document, in its order. What stands in code blocks is no heading. */
function sectionsOf(lines) {
    const sections = [];
    const seen = new Map();
    let above = [];
    for (const { line, text } of (0,markdown/* proseLines */.D)(lines)) {
        const heading = (0,markdown/* readHeading */.N)(text);
        if (heading === undefined)
            continue;
        above = [...above.filter(({ level }) => level < heading.level), heading];
        const path = above.map(({ title }) => title).join(" > ");
        const count = (seen.get(path) ?? 0) + 1;
        seen.set(path, count);
        sections.push({ line, path: count === 1 ? path : `${path} (${count})` });
    }
    return sections;
}
/** The section a line (1-based) stands in; undefined before the first heading. */
function sectionAt(sections, line) {
    return sections.findLast((section) => section.line <= line);
}

;// CONCATENATED MODULE: ./lib/core/injections/prompt-injection.js
/**
 * Lines that address the reviewer instead of the program, in line order, at most one entry a line. It looks for plain
 * attempts only and prefers a miss to a false alarm. A sentence wrapped over two lines is reported at the first.
 * Never throws; the cost is linear in the text.
 *
 * @see https://trojansource.codes for the bidirectional controls
 */
function detectPromptInjection(lines) {
    const found = [];
    for (const [index, text] of lines.entries()) {
        const kind = classifyLine(text) ?? classifyWrapped(text, lines[index + 1]);
        if (kind !== undefined)
            found.push({ line: index + 1, kind, quote: text.trim() });
    }
    return found;
}
// Longer lines are data or minified code; a sentence meant to be read fits well within.
const prompt_injection_MAX_LINE = 4000;
function classifyLine(text) {
    if (hasHiddenText(text))
        return "hidden-text";
    if (ROLE_MARKERS.some((pattern) => pattern.test(text.slice(0, prompt_injection_MAX_LINE))))
        return "role-marker";
    return classifyProse(text);
}
function classifyWrapped(text, next) {
    if (next === undefined || text.length + next.length > prompt_injection_MAX_LINE)
        return undefined;
    if (classifyProse(next) !== undefined || !/[\w,]\s*$/.test(text))
        return undefined;
    return classifyProse(`${text.trimEnd()} ${next.replace(COMMENT_LEADER, "")}`);
}
const COMMENT_LEADER = /^\s*(?:\/\/+|#+|\*+|--|;+|"""|''')?\s*/;
function classifyProse(text) {
    if (text.length > prompt_injection_MAX_LINE)
        return undefined;
    const plain = text.replace(/[*_`"'’]+/g, "").replace(/\s+/g, " ");
    if (!TELLING_WORD.test(plain))
        return undefined;
    if (OVERRIDES.some((pattern) => pattern.test(plain)))
        return "instruction-override";
    return REQUESTS.some((pattern) => pattern.test(plain)) ? "verdict-request" : undefined;
}
/** Whatever the patterns below match has one of these: a change rarely does, and the patterns are dear to try. */
const TELLING_WORD = /\b(?:ignore|disregard|forget|override|bypass|your new|AI|LLM|A\.I|GPT|ChatGPT|Claude|Copilot|Gemini|language|automated|machine|bot)\b|false[- ]positive|findings|\b(?:approve|merge|pass) this\b/i;
const OVERRIDES = [
    /\b(?:ignore|disregard|forget|override|bypass)(?: (?:all|any|of|the|your|these|every|my))* (?:previous|prior|above|earlier|preceding|foregoing|system) (?:instructions?|prompts?|directions?|guidelines|messages|context)\b/i,
    /\b(?:ignore|disregard|forget) (?:all )?(?:of )?your (?:instructions|guidelines|system prompt|review rules)\b/i,
    /\byour new (?:instructions|task|system prompt) (?:is|are)\b/i,
];
const REVIEWER = "(?:AI|LLM|A\\.I\\.|GPT|ChatGPT|Claude|Copilot|Gemini|language[- ]model|automated|machine|bot)[- ](?:code[- ])?(?:reviewers?|review(?:ing)? (?:bots?|agents?|tools?|models?)|assistants?|agents?|models?|critics?|judges?|auditors?)";
const VERDICT = "(?:approve|accept|skip|pass|ignore|dismiss|conclude|(?:do not|dont|never|must not|should not) (?:report|flag|raise|mention|comment|review)|mark (?:this|it|everything|all|these)|report (?:no|nothing|zero)|say (?:LGTM|nothing)|treat (?:this|it|the following))";
const REQUESTS = [
    new RegExp(`\\b${REVIEWER}\\b.{0,80}?\\b${VERDICT}\\b`, "i"),
    new RegExp(`\\b(?:note|message|attention|instructions?|hint) (?:to|for) (?:the |any |all )?${REVIEWER}\\b`, "i"),
    new RegExp(`^\\W{0,12}(?:dear|hey|hello|attention),? (?:the )?(?:AI|LLM|${REVIEWER})\\b`, "i"),
    /\b(?:mark|classify|treat|rate|label) (?:this|these|the (?:finding|issue|claim|following|above))(?: \w+){0,2} as (?:an? )?false[- ]positives?\b/i,
    /\b(?:return|output|respond with|answer with|reply with|produce) (?:only )?(?:an )?(?:empty|no|zero) (?:list of |array of )?findings\b/i,
    /\b(?:return|output|(?:respond|answer|reply) with) (?:only |just |exactly )?\{ ?\\?findings\\? ?: ?\[ ?\] ?\}/i,
    /\b(?:approve|merge|pass) this (?:pull request|PR|change|diff|MR) (?:without|regardless|no matter|immediately|unconditionally)\b.{0,60}\b(?:AI|LLM|automated|findings?|review|analysis)\b/i,
];
const ROLE_MARKERS = [
    /\[tribunal role=/i,
    /<\|(?:im_start|im_end|system|assistant|user|start_header_id|eot_id)\|>/i,
    /<<SYS>>|\[\/?INST\]/,
    /(?<![\w$])<\/?(?:system|system[-_ ](?:prompt|message|instruction|reminder)s?)>/,
];
const BIDI_OPEN = /[\u202a\u202b\u202d\u202e\u2066\u2067\u2068]/g;
const BIDI_CLOSE = /[\u202c\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const ZERO_WIDTH = "\\u200b\\u200c\\u200d\\u2060-\\u2064\\ufeff";
const ZERO_WIDTH_IN_WORD = new RegExp(`[A-Za-z0-9_][${ZERO_WIDTH}]+[A-Za-z0-9_]|[${ZERO_WIDTH}]{4,}`);
const TAGS = /[\u{e0001}\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]{2}/u;
// England's, Scotland's and Wales's flags are a black flag followed by tag letters (UTS #51).
const FLAG_SEQUENCE = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;
const ZERO_WIDTH_RUNS = new RegExp(`[${ZERO_WIDTH}]+`, "g");
const WORDS = new RegExp(`[\\w$.(${ZERO_WIDTH}-]+`, "g");
const MOST_STRAY = 2;
/**
 * Whether all that a line of prose hides are one or two single zero-width characters between words or within an ordinary
 * one: nothing is hidden in them, no name is split, and they stand in no code.
 */
function isStrayCharacter(text) {
    const runs = text.match(ZERO_WIDTH_RUNS) ?? [];
    if (runs.length === 0 || runs.length > MOST_STRAY || runs.some((run) => [...run].length > 1))
        return false;
    if (hasHiddenText(text.replace(ZERO_WIDTH_RUNS, "")))
        return false;
    const split = (text.match(WORDS) ?? []).filter((word) => ZERO_WIDTH_IN_WORD.test(word));
    const isInCode = (text.match(/`[^`]*`/g) ?? []).some((code) => new RegExp(ZERO_WIDTH_RUNS.source).test(code));
    return (!isInCode &&
        !/^(?: {4}|\t)/.test(text) &&
        !split.some((word) => isName(word.replace(ZERO_WIDTH_RUNS, "").replace(/[.(-]+$/, ""))));
}
/** Where a line's zero-width characters stand, counted from 0. */
function zeroWidthPlaces(text) {
    return [...text.matchAll(ZERO_WIDTH_RUNS)].flatMap(({ index, 0: run }) => [...run].map((_, at) => index + at));
}
/** Whether a line hides anything beside zero-width characters. */
function hidesMore(text) {
    return hasHiddenText(text.replace(ZERO_WIDTH_RUNS, ""));
}
/** As programs write names: with signs or capitals inside. */
function isName(word) {
    return /[_$(.\d]|[a-z][A-Z]/.test(word);
}
/** Whether a line reads otherwise than it is: characters within a word that nobody sees, or that turn its direction. */
function hasHiddenText(text) {
    if (text.length <= prompt_injection_MAX_LINE && ZERO_WIDTH_IN_WORD.test(text))
        return true;
    if (TAGS.test(text.replace(FLAG_SEQUENCE, "")))
        return true;
    const opened = text.match(BIDI_OPEN)?.length ?? 0;
    const closed = text.match(BIDI_CLOSE)?.length ?? 0;
    return opened + closed > 0 && (opened !== closed || !RIGHT_TO_LEFT.test(text));
}

// EXTERNAL MODULE: ./lib/core/pin/member-path.js
var member_path = __webpack_require__(329);
;// CONCATENATED MODULE: ./lib/core/debate/quoted-code.js




/** Where a quote stands at head; undefined where it does not, or not at one place alone. */
function locateAtHead({ file: named, line, quote }, context) {
    const file = headPath(named, context.pin);
    const text = context.text(file, "head");
    if (text === undefined)
        return undefined;
    const location = (0,pin_quote/* locateQuote */.tS)(text.index, quote, { start: line, end: line });
    if (location.kind !== "at-place" && location.kind !== "moved")
        return undefined;
    const { start, end } = location.match;
    return { proof: { file, side: "head", line: start, endLine: end, quote, blob: text.blob }, text };
}
function headPath(named, pin) {
    const path = (0,member_path/* toMemberPath */.J)(named, (0,pin_pin/* allowedFiles */.g8)(pin));
    const renamed = pin.files.find(({ oldPath, path: current }) => oldPath === path && current !== path);
    const isTaken = pin.files.some((file) => (0,pin_pin/* pathAt */.DQ)(file, "head") === path);
    return renamed === undefined || isTaken ? path : renamed.path;
}
/** Whether what it quotes speaks to whoever reviews it. */
function addressesReviewer({ line, endLine }, { index }) {
    const quoted = detectPromptInjection(index.lines.slice(line - 1, endLine + 1));
    return quoted.some((found) => found.line <= endLine - line + 1);
}
/**
 * Whether the proof is code: its lines do something, and the quote is not only found in what the comments and texts on
 * them say.
 */
function quoted_code_isCode({ line, endLine, quote }, { code, said }) {
    const [does, says] = [code, said].map((lines) => (0,pin_quote/* indexLines */.uD)(lines.slice(line - 1, endLine)));
    if (does === undefined || says === undefined || !/[\p{L}\p{N}]{2}/u.test(does.text))
        return false;
    return (0,pin_quote/* findQuote */.m5)(says, quote).length === 0 || (0,pin_quote/* findQuote */.m5)(does, quote).length > 0;
}

// EXTERNAL MODULE: ./lib/core/pin/code-facts.js
var code_facts = __webpack_require__(7988);
;// CONCATENATED MODULE: ./lib/core/pin/text-block.js
/** A line that opens nothing of its own: it ends what stands above it. */
const text_block_CLOSES = /^(?:[)\]}>]|end\b|fi\b|done\b|esac\b)/;
/**
 * What stands together around a line (1-based) of a text whose syntax is not read: from a line at the margin that
 * follows a blank one to the next such line. Functions written as usual are one each; so are paragraphs.
 */
function blockAround(lines, line) {
    let start = Math.min(Math.max(1, line), Math.max(1, lines.length));
    while (start > 1 && !opensBlock(lines, start))
        start -= 1;
    let end = Math.max(start, line);
    while (end < lines.length && !opensBlock(lines, end + 1))
        end += 1;
    return { start, end };
}
function opensBlock(lines, line) {
    const text = lines[line - 1] ?? "";
    const above = lines[line - 2] ?? "";
    return /^\S/.test(text) && above.trim() === "" && !text_block_CLOSES.test(text);
}

;// CONCATENATED MODULE: ./lib/core/debate/tie.js


/**
 * Whether a proof can bear on a claim at all. It must stand in the function of the claim's evidence or in one around
 * it, in a function that this one calls or is called by, in a definition that the evidence names, or at the top of a
 * file about a name that the evidence uses. Where the syntax is not read, lines that stand together are taken for a
 * function.
 */
function isTied(evidence, proof, links) {
    if (isImport(proof))
        return false;
    if (evidence.fileKey === proof.fileKey)
        return isTiedInFile(evidence, proof);
    const isBelow = links.evidenceImportsProof && (isDefinition(evidence, proof) || isCallee(evidence, proof));
    return isBelow || (links.proofImportsEvidence && isCaller(evidence, proof));
}
function isTiedInFile(evidence, proof) {
    const [own, its] = [callableAt(evidence), callableAt(proof)];
    if (own === undefined && its === undefined)
        return sharesBlock(evidence, proof) || sharesName(evidence, proof);
    if (isSameFunction({ evidence, own }, { proof, its }))
        return true;
    if (its === undefined && sharesName(evidence, proof))
        return true;
    return isDefinition(evidence, proof) || isCallee(evidence, proof) || isCaller(evidence, proof);
}
function isSameFunction({ evidence, own }, { proof, its }) {
    if (evidence.side !== proof.side)
        return own !== undefined && qualifiedName(evidence) === qualifiedName(proof);
    return (own !== undefined && spans(own, proof)) || (its !== undefined && spans(its, evidence));
}
function spans({ start, end }, passage) {
    return start <= passage.start && passage.end <= end;
}
const CALLABLE = new Set(["function", "method", "macro"]);
/** Definitions of which only the first line says something by itself: what is in them has names of its own. */
const CONTAINER = new Set(["class", "interface", "module"]);
/** The innermost function around a passage; none where the syntax there cannot be trusted. */
function callableAt({ facts, start, end }) {
    if (facts === undefined || facts.errors.some((span) => span.start <= end && start <= span.end))
        return undefined;
    return (0,code_facts/* enclosingDefinitions */.f)(facts, start).findLast(({ kind }) => CALLABLE.has(kind));
}
function qualifiedName({ facts, start }) {
    const around = facts === undefined ? [] : (0,code_facts/* enclosingDefinitions */.f)(facts, start);
    const last = around.findLastIndex(({ kind }) => CALLABLE.has(kind));
    return last < 0
        ? undefined
        : around
            .slice(0, last + 1)
            .map(({ name }) => name)
            .join(".");
}
/** Whether the proof stands in what the evidence names. */
function isDefinition(evidence, proof) {
    const names = asNamedIn(proof, namesIn(evidence), evidence);
    return (proof.facts?.definitions ?? []).some(({ name, kind, nameLine, ...span }) => {
        if (!names.has(name))
            return false;
        const { start, end } = CONTAINER.has(kind) ? { start: nameLine, end: nameLine } : span;
        return start <= proof.start && proof.end <= end;
    });
}
/** Whether the proof stands in a function that the evidence's calls. */
function isCallee(evidence, proof) {
    const called = new Set(callsWithin(evidence.facts, callableAt(evidence) ?? evidence));
    const its = callableAt(proof);
    return its !== undefined && asNamedIn(proof, called, evidence).has(its.name);
}
/** Whether the proof stands in a function that calls the evidence's. */
function isCaller(evidence, proof) {
    const own = callableAt(evidence);
    if (own === undefined)
        return false;
    const around = callableAt(proof) ?? proof;
    const aliases = (proof.facts?.imports ?? []).flatMap(({ names }) => names.flatMap(({ imported, local }) => (imported === own.name ? [local] : [])));
    const wanted = new Set([own.name, ...aliases]);
    return callsWithin(proof.facts, around).some((name) => wanted.has(name));
}
function callsWithin(facts, { start, end }) {
    return (facts?.calls ?? []).flatMap(({ line, name }) => (start <= line && line <= end && name !== "" ? [name] : []));
}
/**
 * Names of one file as another file knows them: imports may have renamed them, and names that the other file defines
 * itself mean something else.
 */
function asNamedIn(other, names, { fileKey, facts }) {
    if (other.fileKey === fileKey)
        return names;
    const own = new Set((facts?.definitions ?? []).map(({ name }) => name));
    const imported = (facts?.imports ?? []).flatMap((site) => site.names.filter(({ local }) => names.has(local)));
    return new Set([...[...names].filter((name) => !own.has(name)), ...imported.map((name) => name.imported)]);
}
function sharesBlock(evidence, proof) {
    if (evidence.section !== undefined && evidence.section === proof.section)
        return true;
    if (evidence.side !== proof.side)
        return false;
    const { start, end } = blockAround(evidence.code, evidence.start);
    return start <= proof.start && proof.end <= end;
}
function sharesName(evidence, proof) {
    const names = namesIn(evidence);
    return [...namesIn(proof)].some((name) => names.has(name));
}
const tie_NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;
/** Terms of a text; shorter words stand in any sentence. */
const TERM = /[\p{L}\p{N}_$-]{5,}/gu;
const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
/** Words that stand everywhere and name nothing. */
const KEYWORDS = new Set("and any async await bool break byte case catch char class const continue def default defer del delete elif else end enum except export extends false final finally float fmt for foreach from func function global goto has if implements import interface internal int int32 int64 is let long match mut namespace new nil none not null object of operator or override package pass pub private protected public readonly require return self static string struct super switch then this throw throws true try type typeof undefined union unless unsafe until use using val var virtual void where while with yield True False None".split(" "));
/** The names a passage's own lines use; words inside texts are none. */
function namesIn({ code, start, end, isProse }) {
    const text = code.slice(start - 1, end).join("\n");
    if (isProse)
        return new Set(text.toLowerCase().match(TERM));
    return new Set((text.replace(TEXT, " ").match(tie_NAME) ?? []).filter((name) => !KEYWORDS.has(name)));
}
const IMPORT = /^\s*(?:import\b|from\s+\S+\s+import\b|#\s*include\b|using\s+[\w.]+;|use\s+[\w\\:]+|require\b)/;
/** Whether a passage holds only imports, which show nothing of what the imported names do. */
function isImport({ facts, code, start, end }) {
    const sites = new Set((facts?.imports ?? []).map(({ line }) => line));
    for (let line = start; line <= end; line += 1) {
        const text = code[line - 1] ?? "";
        if (text.trim() !== "" && !sites.has(line) && !IMPORT.test(text))
            return false;
    }
    return true;
}

;// CONCATENATED MODULE: ./lib/core/debate/refutation.js








/**
 * Whether a quote refutes a claim. It must stand at head, on lines that its author was served (`context.receipts` are
 * that agent's) and outside of the claim's own evidence. It must be code, and no text that addresses the reviewer. And
 * it must bear on the claim ({@link isTied}).
 *
 * What stands only at base is no proof: what a change removes no longer protects anything.
 */
function findRefutation(claim, quoted, context) {
    if (quoted === null)
        return { kind: "absent" };
    const found = locateAtHead(quoted, context);
    if (found === undefined)
        return { kind: "absent" };
    const { proof, text } = found;
    const lines = { file: proof.file, side: proof.side, start: proof.line, end: proof.endLine };
    const served = context.receipts.filter(({ blob }) => blob === text.blob);
    if (!(0,receipt/* coversLines */.gF)(served, lines))
        return refuse("its quote stands in lines that its author was never served");
    if (addressesReviewer(proof, text))
        return refuse("its quote addresses the reviewer");
    if (isOwnEvidence(claim, proof, context))
        return refuse("its quote is the claim's own evidence");
    const read = toPassage(lines, context);
    if (read === undefined || !quoted_code_isCode(proof, read.masked))
        return refuse("its quote is a comment");
    if (isAddedProse(proof, context))
        return refuse("its quote is prose that the change adds");
    if (!bearsOn(claim, read.passage, context))
        return refuse("its quote does not bear on the claim");
    return { kind: "found", proof };
}
/**
 * What is wrong with the proof of a dismissal.
 *
 * @param proof what the author was asked for.
 */
function describeFlaw(refutation, proof) {
    if (refutation.kind === "absent")
        return `without a ${proof} found at the pin`;
    return `without a refutation that counts, as ${refutation.why}`;
}
function refuse(why) {
    return { kind: "refused", why };
}
/** Whether a proof is the claim's own evidence: on the same lines, or a piece of them that stands elsewhere as well. */
function isOwnEvidence({ evidence }, proof, context) {
    const wanted = (0,pin_quote/* foldText */.TH)(proof.quote);
    return evidence.some(({ file, side, startLine, endLine }) => {
        const isOverlapping = file === proof.file && side === proof.side && startLine <= proof.endLine && proof.line <= endLine;
        const lines = context.text(file, side)?.index.lines.slice(startLine - 1, endLine) ?? [];
        return isOverlapping || (0,pin_quote/* foldText */.TH)(lines.join("\n")).includes(wanted);
    });
}
function toPassage({ file, side, start, end, }, context) {
    const text = context.text(file, side);
    if (text === undefined)
        return undefined;
    const facts = context.facts(file, side);
    const masked = maskComments(text.index.lines, file, facts);
    const pinned = pinnedAt(file, side, context.pin);
    const section = sectionAt(context.sections(file, side), start)?.path;
    const fileKey = pinned?.path ?? file;
    return {
        passage: { fileKey, side, start, end, code: masked.code, facts, section, isProse: isProseFile(file) },
        masked,
    };
}
function isAddedProse({ file, line, endLine }, { pin, isSpec }) {
    if (isSpec === true || !isProseFile(file))
        return false;
    const hunks = pinnedAt(file, "head", pin)?.hunks ?? [];
    return hunks.some(({ lines }) => lines.some(({ kind, headLine = 0 }) => kind === "added" && line <= headLine && headLine <= endLine));
}
function bearsOn({ evidence }, proof, context) {
    return evidence.some((item) => {
        const own = toPassage(toLines(item), context)?.passage;
        return own !== undefined && isTied(own, proof, linksOf(own, proof, context));
    });
}
function toLines({ file, side, startLine, endLine }) {
    return { file, side, start: startLine, end: endLine };
}
function linksOf(evidence, proof, { imports }) {
    return {
        evidenceImportsProof: imports?.(evidence.fileKey).has(proof.fileKey) ?? false,
        proofImportsEvidence: imports?.(proof.fileKey).has(evidence.fileKey) ?? false,
    };
}
function pinnedAt(path, side, { files }) {
    return files.find((file) => (0,pin_pin/* pathAt */.DQ)(file, side) === path);
}

;// CONCATENATED MODULE: ./lib/core/debate/ruling.js




/**
 * Decides one claim by the Judge's rulings on it. It stays unresolved without a ruling, with contradictory ones, or
 * with a dismissal whose refutation does not count. To lower a severity needs the same proof as to dismiss.
 */
function decideRuling(claim, rulings, context) {
    const mine = rulings.filter((ruling) => ruling.finding_id === claim.id);
    const [first] = mine;
    if (first === undefined)
        return unresolved(claim, "the Judge gave no ruling on it");
    if (mine.some((ruling) => ruling.winner !== first.winner || ruling.final_severity !== first.final_severity)) {
        return unresolved(claim, "the Judge's rulings on it contradict each other");
    }
    if ((first.winner === "adversary") !== (first.final_severity === "dismissed")) {
        return unresolved(claim, `the Judge named ${first.winner} the winner with severity ${first.final_severity}`);
    }
    return first.winner === "adversary" ? dismiss(claim, first, context) : ruling_confirm(claim, first, context);
}
/**
 * A sentence on claims that have no ruling or several; undefined when each has one. Ids that the Judge made up are not
 * mentioned.
 */
function describeMiscount(claims, rulings) {
    const counts = claims.map(({ id }) => ({ id, count: rulings.filter((ruling) => ruling.finding_id === id).length }));
    const idsWhere = (isMeant) => counts.flatMap(({ id, count }) => (isMeant(count) ? [id] : [])).join(", ");
    const none = idsWhere((count) => count === 0);
    const several = idsWhere((count) => count > 1);
    const strangers = rulings.length - counts.reduce((sum, { count }) => sum + count, 0);
    const faults = [
        none === "" ? undefined : `none on ${none}`,
        several === "" ? undefined : `several on ${several}`,
        strangers === 0 ? undefined : `${strangers} on no finding before it`,
    ].filter((fault) => fault !== undefined);
    if (faults.length === 0)
        return undefined;
    return `${rulings.length} rulings for ${claims.length} findings: ${faults.join("; ")}`;
}
/** Whether the agents behind these receipts were served the claim's own lines, as they stand at the pin. */
function wasRead(claim, context) {
    const lines = claim.evidence.find((item) => item.kind === "defect") ?? claim.evidence[0];
    if (lines === undefined)
        return context.receipts.length > 0;
    const range = { file: lines.file, side: lines.side, start: lines.startLine, end: lines.endLine };
    const fresh = context.receipts.filter((receipt) => receipt.blob === lines.blob);
    return (0,receipt/* coversLines */.gF)(fresh, range);
}
/** The worst severity that anybody claimed, even if a Judge lowered it since. An unresolved finding keeps it. */
function highestClaimed(claim) {
    const before = claims_severity/* SEVERITIES */.oC.filter((severity) => claim.corrections.some(({ by, field, before }) => by === "judge" && field === "severity" && before === severity));
    return (0,claims_severity/* worstSeverity */.Lc)([claim.severity, ...before]) ?? claim.severity;
}
function dismiss(claim, ruling, context) {
    if (!wasRead(claim, context))
        return unresolved(claim, `dismissed by a Judge that never read its lines: ${ruling.resolution}`);
    const refutation = findRefutation(claim, ruling.refutation, context);
    if (refutation.kind !== "found")
        return unresolved(claim, `dismissed ${describeFlaw(refutation, "refutation")}: ${ruling.resolution}`);
    return { kind: "dismissed", claim, reason: ruling.resolution, proof: refutation.proof };
}
function ruling_confirm(claim, ruling, context) {
    if (ruling.final_severity === "dismissed" || ruling.winner === "adversary")
        return unresolved(claim, "contradictory ruling");
    if (claim.place === undefined && !claim.evidence.some((item) => item.kind === "cause")) {
        return unresolved(claim, "an architectural claim whose cause was not found at the pin");
    }
    const isProved = wasRead(claim, context) && findRefutation(claim, ruling.refutation, context).kind === "found";
    const { severity, corrections } = settleSeverity(claim, withinCeiling(ruling.final_severity, claim.rule), isProved);
    const settled = { ...claim, severity, corrections: [...claim.corrections, ...corrections] };
    return { kind: "confirmed", claim: settled, winner: ruling.winner, resolution: ruling.resolution };
}
function settleSeverity(claim, ruled, isProved) {
    if (ruled === claim.severity)
        return { severity: ruled, corrections: [] };
    if ((0,claims_severity/* compareSeverity */.zK)(ruled, claim.severity) < 0 || isProved) {
        return {
            severity: ruled,
            corrections: [{ by: "judge", field: "severity", before: claim.severity, after: ruled }],
        };
    }
    const after = `${claim.severity} (lowering to ${ruled} had no refutation that counts)`;
    return {
        severity: claim.severity,
        corrections: [{ by: "severity-proof", field: "severity", before: ruled, after }],
    };
}
function unresolved(claim, reason) {
    return { kind: "unresolved", claim, reason };
}

;// CONCATENATED MODULE: ./lib/core/debate/question.js


/**
 * Puts together what goes before the Critic: everything that was upheld, and what the Judge dismissed at or above
 * `failOn`. Ids are made unique over all rounds: `F1`, `F2`, …
 */
function toDocket({ confirmed, dismissed }, failOn) {
    const contested = dismissed.filter((item) => isContested(item, failOn));
    const questions = [
        ...confirmed.map((finding) => toQuestion(finding, failOn)),
        ...contested.flatMap((item) => ("evidence" in item.claim ? [toContested(item, item.claim)] : [])),
    ];
    return {
        questions: questions.map(renumber),
        dismissed: dismissed.filter((item) => !contested.includes(item)),
    };
}
/**
 * The question about a finding. A finding at or above `failOn` that the Judge lowered is asked about as it was claimed.
 */
function toQuestion(finding, failOn) {
    const { claim } = finding;
    const severity = highestClaimed(claim);
    const isLowered = (0,claims_severity/* compareSeverity */.zK)(severity, claim.severity) < 0;
    if (!isLowered || !(0,claims_severity/* reaches */.O6)(severity, failOn) || isSeconded(finding))
        return { finding };
    const corrections = claim.corrections.filter(({ by, field }) => by !== "judge" || field !== "severity");
    return {
        finding: { ...finding, claim: { ...claim, severity, corrections } },
        objection: { kind: "lowered", lowered: finding },
    };
}
/** Whether the Critic, too, has proved that a finding is milder. */
function isSeconded({ claim }) {
    return claim.corrections.some(({ by, field }) => by === "critic" && field === "severity");
}
function isContested({ by, claim }, failOn) {
    return by === "judge" && "evidence" in claim && (0,claims_severity/* reaches */.O6)(highestClaimed(claim), failOn);
}
function toContested(dismissed, claim) {
    const { round, reason: resolution } = dismissed;
    return {
        finding: { claim, round, winner: undefined, resolution, nature: "substantive" },
        objection: { kind: "dismissed", dismissed },
    };
}
function renumber(question, index) {
    const { finding } = question;
    return { ...question, finding: { ...finding, claim: { ...finding.claim, id: `F${index + 1}` } } };
}

;// CONCATENATED MODULE: ./lib/core/pin/scope.js

/**
 * The innermost function around a line, else the innermost type or module; undefined at the top of a file and where the
 * syntax could not be read.
 */
function scopeAt(facts, line) {
    const chain = chainAt(facts, line);
    const last = chain.at(-1);
    if (last === undefined)
        return undefined;
    return { name: chain.map((definition) => definition.name).join("."), isCallable: isCallable(last) };
}
/** The lines of that function, type or module. */
function scopeLinesAt(facts, line) {
    return chainAt(facts, line).at(-1);
}
/** The lines of the first that has this qualified name; undefined where none has. */
function linesOfScope(facts, name) {
    return facts.definitions.find((definition) => {
        return name.endsWith(definition.name) && scopeAt(facts, definition.nameLine)?.name === name;
    });
}
/** The definitions around a line, outermost first, down to the one that counts as its scope. */
function chainAt(facts, line) {
    if (facts.errors.some((span) => span.start <= line && line <= span.end))
        return [];
    const chain = (0,code_facts/* enclosingDefinitions */.f)(facts, line).filter((definition) => isContainer(definition) || isCallable(definition));
    const last = chain.findLastIndex(isCallable);
    return last < 0 ? chain : chain.slice(0, last + 1);
}
function isCallable(definition) {
    return definition.kind === "function" || definition.kind === "method";
}
function isContainer({ kind }) {
    return kind === "class" || kind === "interface" || kind === "enum" || kind === "module" || kind === "type";
}

;// CONCATENATED MODULE: ./lib/core/claims/identity.js




/** The identity of a claim whose evidence was found: read at the pin, not in the model's words. */
function identify(claim, evidence, context) {
    const defect = evidence.find((item) => item.kind === "defect");
    if (claim.place === undefined || defect === undefined) {
        return {
            originalPath: claim.place?.file,
            scope: undefined,
            evidenceLines: (0,pin_quote/* foldText */.TH)(claim.evidenceQuote || claim.title),
        };
    }
    const { file, side, startLine, endLine } = defect;
    const pinned = context.pin.files.find((candidate) => (0,pin_pin/* pathAt */.DQ)(candidate, side) === file);
    const text = context.text(file, side);
    const facts = context.facts(file, side);
    return {
        originalPath: pinned?.oldPath ?? pinned?.path ?? file,
        scope: facts === undefined ? undefined : scopeAt(facts, startLine),
        section: sectionAt(context.sections(file, side), startLine)?.path,
        evidenceLines: text === undefined ? (0,pin_quote/* foldText */.TH)(claim.evidenceQuote) : (0,pin_quote/* foldedLines */.EM)(text.index, { start: startLine, end: endLine }),
    };
}

;// CONCATENATED MODULE: ./lib/core/classification/moved-code.js


/**
 * Classifies added lines that the same change deletes elsewhere in their file. They are `existing` when the whole
 * symbol around them (the function `parse`, say) reads at head as it did at base, and is not there more often;
 * `undecided` where the syntax cannot be read; otherwise `new`, which they also are when lines only changed their order
 * within a symbol.
 */
function classifyMove(evidence, file, context) {
    const deleted = deletedTexts(file);
    const added = addedLines(file).filter(({ headLine = 0 }) => isWithin(headLine, evidence));
    if (added.length === 0 || !added.every(({ text }) => deleted.has(withoutReturn(text))))
        return "new";
    const basePath = (0,pin_pin/* pathAt */.DQ)(file, "base");
    if (basePath === undefined)
        return "new";
    const head = readSymbols(evidence.file, "head", context);
    const base = readSymbols(basePath, "base", context);
    if (head === undefined || base === undefined)
        return "undecided";
    const span = { start: evidence.startLine, end: evidence.endLine };
    if (head.facts.errors.some((error) => error.start <= span.end && span.start <= error.end))
        return "undecided";
    const symbol = symbolAround(head.facts, span);
    if (symbol === undefined)
        return "new";
    const wanted = describe(symbol, head);
    const before = base.facts.definitions.filter((each) => describe(each, base) === wanted).length;
    const now = head.facts.definitions.filter((each) => describe(each, head) === wanted).length;
    return before > 0 && now <= before ? "existing" : "new";
}
/** Whether the change deletes a line of a file that it adds elsewhere in it: only then is its base worth reading. */
function hasMovedLines(file) {
    const deleted = deletedTexts(file);
    return addedLines(file).some(({ text }) => text.trim() !== "" && deleted.has(withoutReturn(text)));
}
function addedLines(file) {
    return file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === "added"));
}
function deletedTexts(file) {
    const deleted = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === "deleted"));
    return new Set(deleted.map(({ text }) => withoutReturn(text)));
}
/** A line without its carriage return: another end of line does not make another line. */
function withoutReturn(text) {
    return text.replace(/\r$/, "");
}
function isWithin(line, { startLine, endLine }) {
    return line >= startLine && line <= endLine;
}
function readSymbols(file, side, context) {
    const facts = context.facts(file, side);
    const text = context.text(file, side);
    return facts === undefined || text === undefined ? undefined : { facts, index: text.index };
}
/** The innermost function or method that holds all these lines, else the innermost definition. */
function symbolAround(facts, { start, end }) {
    const around = (0,code_facts/* enclosingDefinitions */.f)(facts, start).filter((definition) => definition.end >= end);
    return around.findLast(({ kind }) => kind === "function" || kind === "method") ?? around.at(-1);
}
/** A definition by its qualified name and its text, line by line. */
function describe(definition, symbols) {
    return `${moved_code_qualifiedName(definition, symbols.facts)}\n${textOf(definition, symbols.index)}`;
}
/** The names of what a definition stands in, and its own. */
function moved_code_qualifiedName(definition, facts) {
    const around = (0,code_facts/* enclosingDefinitions */.f)(facts, definition.start).filter((each) => each.end >= definition.end);
    return around
        .slice(0, around.indexOf(definition) + 1)
        .map(({ kind, name }) => `${kind} ${name}`)
        .join(".");
}
/** A definition's lines as written, ends of line aside. */
function textOf({ start, end }, { lines }) {
    return lines
        .slice(start - 1, end)
        .map(withoutReturn)
        .join("\n");
}

;// CONCATENATED MODULE: ./lib/core/classification/previous-version.js


/**
 * Classifies lines that the version before has too. A JSON or YAML file is compared by element, code whose syntax is
 * read by symbol, anything else by text. The lines are `existing` when the element, the symbol, or the lines with their
 * surroundings read the same there; `undecided` when the lines do but what is around them does not; otherwise `new`.
 */
function classifyAgainst(previous, evidence, context) {
    const span = { start: evidence.startLine, end: evidence.endLine };
    const text = context.text(evidence.file, evidence.side);
    if (text === undefined)
        return "undecided";
    if (previous.elements !== undefined)
        return toClassification(previous.elements.compare(span));
    const facts = context.facts(evidence.file, evidence.side);
    return compareSymbols({ previous, text, facts, span }) ?? compareTexts(previous, text, span);
}
function toClassification(likeness) {
    if (likeness === "same")
        return "existing";
    return likeness === "different" ? "new" : "undecided";
}
/** Compares the symbol around the lines. Undefined where there is none, or the syntax is not read. */
function compareSymbols({ previous, text, facts, span }) {
    if (facts === undefined || previous.facts === undefined)
        return undefined;
    const symbol = symbolAround(facts, span);
    if (symbol === undefined)
        return undefined;
    const name = moved_code_qualifiedName(symbol, facts);
    const before = previous.facts;
    const twins = before.definitions.filter((each) => moved_code_qualifiedName(each, before) === name);
    if (twins.length === 0)
        return "new";
    const wanted = textOf(symbol, text.index);
    const texts = twins.map((twin) => textOf(twin, previous.text.index));
    if (texts.includes(wanted))
        return "existing";
    const lines = (0,pin_quote/* foldText */.TH)(textOf(span, text.index));
    return texts.some((twin) => (0,pin_quote/* foldText */.TH)(twin).includes(lines)) ? "undecided" : "new";
}
/** Lines around the evidence that must be the same too: what a diff shows as context. */
const SURROUNDINGS = 3;
function compareTexts(previous, { index }, span) {
    const lines = textOf(span, index);
    if ((0,pin_quote/* quoteWeight */.$g)(lines) < pin_quote/* MIN_MOVABLE */.Ii)
        return "undecided";
    if ((0,pin_quote/* findQuote */.m5)(previous.text.index, lines).length === 0)
        return "new";
    const around = textOf({ start: Math.max(1, span.start - SURROUNDINGS), end: span.end + SURROUNDINGS }, index);
    return (0,pin_quote/* findQuote */.m5)(previous.text.index, around).length > 0 ? "existing" : "undecided";
}

;// CONCATENATED MODULE: ./lib/core/classification/classification.js



/**
 * Whether the change brought a finding in, by its evidence: the newest of its defect and cause lines decides. In a file
 * or manifest target every line counts as added.
 */
function classify(evidence, context) {
    const lines = evidence.filter((item) => item.kind !== "impact");
    if (lines.length === 0)
        return "undecided";
    if (context.pin.kind !== "diff")
        return "new";
    return worst(lines.map((item) => classifyLines(item, context)));
}
function worst(classifications) {
    if (classifications.includes("new"))
        return "new";
    return classifications.includes("undecided") ? "undecided" : "existing";
}
function classifyLines(evidence, context) {
    const file = fileOf(evidence, context.pin);
    if (file === undefined || !isChanged(evidence, file))
        return "existing";
    // A deleted line is gone, wherever its text went: what it guarded is no longer guarded in the same way.
    if (evidence.side === "base")
        return "new";
    const moved = classifyMove(evidence, file, context);
    const previous = context.previous(evidence.file);
    if (moved === "existing" || previous === undefined)
        return moved;
    const compared = classifyAgainst(previous, evidence, context);
    // One way of having been there before is enough. Without one, doubt about either is doubt about both.
    if (compared === "existing")
        return "existing";
    return moved === "undecided" || compared === "undecided" ? "undecided" : "new";
}
function fileOf(evidence, pin) {
    return pin.files.find((candidate) => (0,pin_pin/* pathAt */.DQ)(candidate, evidence.side) === evidence.file);
}
function isChanged(evidence, file) {
    const kind = evidence.side === "head" ? "added" : "deleted";
    return file.hunks.some((hunk) => hunk.lines.some((line) => {
        const number = evidence.side === "head" ? line.headLine : line.baseLine;
        return line.kind === kind && number !== undefined && number >= evidence.startLine && number <= evidence.endLine;
    }));
}

// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(762);
;// CONCATENATED MODULE: ./lib/core/claims/absence.js
const WHAT = {
    ...{ defined: "definition", declared: "definition", definition: "definition", declaration: "definition" },
    ...{ undeclared: "definition", exist: "definition" },
    ...{ imported: "import", import: "import", exported: "export", export: "export", unexported: "export" },
    ...{ used: "use", called: "use", referenced: "use", invoked: "use", unused: "use" },
};
const absence_NAME = "`(?<symbol>[\\p{L}_$][\\p{L}\\p{N}_$]{0,99})(?:\\(\\))?`";
const PATTERNS = [
    `${absence_NAME} (?:is|was|(?:isn|wasn)['’]t) ?(?:not|never|nowhere)? ?(?:ever )?(?<what>defined|declared|imported|exported|used|called|referenced|invoked)\\b`,
    `${absence_NAME} is (?<what>unused|undeclared|unexported)\\b`,
    `${absence_NAME} (?:does not|doesn['’]t) (?<what>exist)\\b`,
    `\\b(?:missing|no) (?<what>import|export|definition|declaration) (?:of|for) ${absence_NAME}`,
    `\\b(?<what>unused|undeclared) (?:(?:function|variable|constant|import|class|type|name|parameter) )?${absence_NAME}`,
].map((source) => new RegExp(source, "iu"));
const NEGATION = /\b(?:not|never|nowhere|isn['’]t|wasn['’]t|unused|undeclared|unexported|does|doesn['’]t|missing|no)\b/i;
/** What follows may narrow the claim to a case or a place, and then the name may well stand elsewhere. */
const ALL_OF_IT = /^(?:[.,;:!)]|$| (?:anywhere|at all|and|but|so|which|although)\b| (?:in|from) (?:this|the) (?:file|module)\b| in the (?:whole |entire )?(?:repository|codebase|project|tree)\b)/i;
const TREE_WIDE = /\b(?:anywhere|nowhere|does not exist|doesn['’]t exist|in the (?:whole |entire )?(?:repository|codebase|project|tree))\b/i;
const absence_MAX_CHARS = 4000;
/**
 * The plain name in back-ticks that a claim's title or description says is not defined, imported, exported or used, full
 * stop; undefined for every other claim, such as one of a missing call in one case. Never throws.
 */
function absenceOf({ title, description }) {
    const sentences = `${title}\n${description}`.slice(0, absence_MAX_CHARS).split(/\n|(?<=[.!?;])\s/);
    for (const sentence of sentences) {
        const found = readSentence(sentence);
        if (found !== undefined)
            return found;
    }
    return undefined;
}
function readSentence(sentence) {
    for (const pattern of PATTERNS) {
        const match = pattern.exec(sentence);
        const { symbol, what: word = "" } = match?.groups ?? {};
        const what = WHAT[word.toLowerCase()];
        if (match === null || symbol === undefined || what === undefined)
            continue;
        const rest = sentence.slice(match.index + match[0].length);
        if (!NEGATION.test(match[0].replaceAll(symbol, "")) || !ALL_OF_IT.test(rest))
            continue;
        const isTreeWide = TREE_WIDE.test(match[0] + rest.slice(0, 60));
        // A guard "never called" is not called here: that it is called elsewhere says nothing.
        if (what === "use" && word.toLowerCase() !== "unused" && !isTreeWide)
            continue;
        return { symbol, what, isTreeWide };
    }
    return undefined;
}

// EXTERNAL MODULE: ./lib/core/gates/gate.js
var gate = __webpack_require__(4857);
;// CONCATENATED MODULE: ./lib/core/gates/absence.js




/**
 * A claim that a name is missing: it is rejected when the name is plainly there, and marked when no agent that makes it
 * looked (ADR 11). Claims of any other kind pass.
 */
const absenceGate = ({ claim, evidence }, context) => {
    const absence = absenceOf(claim);
    const { place } = claim;
    if (absence === undefined || place === undefined || place.side === "base")
        return gate/* PASS */.CQ;
    const isForeign = claim.foreign !== undefined || claim.carriedFrom !== undefined;
    // How its tool or an earlier run's agent looked is not known, so that no search of ours stands for it; the file itself still decides.
    const line = findPresence(absence, place, isForeign ? { ...context, searched: undefined } : context);
    if (line !== undefined)
        return (0,gate/* reject */.ku)("missing-is-present", `${absence.symbol} stands at ${line}`);
    if (isForeign || wasSearched(claim, absence, context))
        return gate/* PASS */.CQ;
    const correction = {
        by: "absence",
        field: "searched",
        before: absence.symbol,
        after: "no agent searched for it",
    };
    return { kind: "corrected", draft: { claim, evidence }, corrections: [correction] };
};
/** Where the name stands after all, as `path:line`; undefined when that cannot be said for certain. */
function findPresence({ symbol, what, isTreeWide }, place, context) {
    const facts = context.facts(place.file, "head");
    const line = facts === undefined ? undefined : findInFile(facts, symbol, what);
    if (line !== undefined)
        return `${place.file}:${line}`;
    if (!isTreeWide || what !== "definition")
        return undefined;
    const [first] = context.searched?.(symbol)?.definitions ?? [];
    return first === undefined ? undefined : `${first.path}:${first.line}`;
}
/** Only what every line of the file sees counts: what a function holds is not there outside of it. */
function findInFile(facts, symbol, what) {
    const isWhole = ({ start, end }) => !facts.errors.some((error) => error.start <= end && start <= error.end);
    const own = facts.definitions.filter((each) => each.name === symbol && isWhole(each));
    const definition = own.find((each) => !facts.definitions.some((other) => other !== each && encloses(other, each)));
    const imported = facts.imports.find(({ names }) => names.some(({ local }) => local === symbol));
    switch (what) {
        case "definition":
            return definition?.nameLine ?? imported?.line;
        case "import":
            return imported?.line;
        case "export":
            return definition?.isExported === true ? definition.nameLine : undefined;
        case "use":
            return definition === undefined ? undefined : findCall(facts, symbol, definition);
        default:
            return (0,assert_never/* assertNever */.x)(what);
    }
}
/** A call by the bare name, outside of what it calls. */
function findCall({ calls }, symbol, { start, end }) {
    const isOutside = (line) => line < start || line > end;
    return calls.find(({ name, receiver, line }) => name === symbol && receiver === undefined && isOutside(line))?.line;
}
function encloses(outer, inner) {
    return outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start;
}
/** Whether an agent that makes the claim looked for the name: it searched for it or, for what is missing in one file, read the whole file. */
function wasSearched(claim, { symbol, isTreeWide }, context) {
    const { place, claimedBy } = claim;
    const searchers = context.searched?.(symbol)?.searchedBy;
    if (claimedBy.some((agent) => searchers?.has(agent) === true))
        return true;
    const text = place === undefined ? undefined : context.text(place.file, "head");
    if (isTreeWide || place === undefined || text === undefined)
        return false;
    const whole = { file: place.file, side: "head", start: 1, end: text.index.lineCount, blob: text.blob };
    return (0,receipt/* wasServed */.tb)(claimedBy, whole, context.receipts);
}

// EXTERNAL MODULE: ./lib/core/gates/drop-cause.js
var drop_cause = __webpack_require__(2313);
;// CONCATENATED MODULE: ./lib/core/gates/line.js

/** The cited lines exist on their side at the pin. */
const lineGate = ({ claim }, context) => {
    const place = claim.place;
    if (place === undefined)
        return gate/* PASS */.CQ;
    const text = context.text(place.file, place.side);
    if (text === undefined)
        return (0,gate/* reject */.ku)("file-absent", `${place.file} has no text at ${place.side}`);
    if (place.startLine < 1)
        return (0,gate/* reject */.ku)("line-missing", `no line is named in ${place.file}`);
    if (place.line > text.index.lineCount) {
        return (0,gate/* reject */.ku)("line-out-of-range", `line ${place.line} of ${place.file}, which has ${text.index.lineCount} at ${place.side}`);
    }
    return gate/* PASS */.CQ;
};

;// CONCATENATED MODULE: ./lib/core/gates/quote.js



/**
 * The quoted text stands at the pin. A single match near the cited line, or the single one in the file, corrects the
 * line. What else the claim cites and cannot be found is dropped from it, and the drop is recorded.
 */
const quoteGate = ({ claim }, context) => {
    const cause = locateCitation(claim.cause, "cause", context);
    const impact = locateCitation(claim.impact, "impact", context);
    const besides = (claim.besides ?? []).map((citation) => locateBesides(citation, context));
    const all = [cause, impact, ...besides];
    const side = all.flatMap(({ corrections }) => corrections);
    const found = all.flatMap(({ evidence }) => evidence);
    const kept = claim.besides === undefined ? {} : { besides: besides.flatMap(({ kept }) => kept) };
    const rest = { ...claim, cause: cause.citation, impact: impact.citation, ...kept };
    if (claim.place === undefined)
        return settle(rest, found, side);
    return locateDefect(rest, { found, corrections: side, context });
};
function locateDefect(claim, { found, corrections, context }) {
    const place = claim.place;
    const text = place === undefined ? undefined : context.text(place.file, place.side);
    if (place === undefined || text === undefined)
        return (0,gate/* reject */.ku)("file-absent", "no text to quote from");
    if (claim.evidenceQuote.trim() === "")
        return (0,gate/* reject */.ku)("quote-empty", "the claim quotes nothing");
    const location = (0,pin_quote/* locateQuote */.tS)(text.index, claim.evidenceQuote, { start: place.startLine, end: place.line });
    const problem = describeProblem(location, `${place.file}:${place.line}`);
    if (problem !== undefined)
        return problem;
    const match = matchOf(location);
    const evidence = {
        file: place.file,
        side: place.side,
        startLine: match.start,
        endLine: match.end,
        quote: claim.evidenceQuote,
        blob: text.blob,
        kind: "defect",
    };
    if (location.kind === "at-place")
        return settle(claim, [evidence, ...found], corrections);
    const moved = { ...claim, place: { ...place, startLine: match.start, line: match.end } };
    const correction = { by: "quote", field: "line", before: String(place.line), after: String(match.end) };
    return settle(moved, [evidence, ...found], [...corrections, correction]);
}
function settle(claim, evidence, corrections) {
    return { kind: "corrected", draft: { claim, evidence }, corrections };
}
function describeProblem(location, where) {
    if (location.kind === "absent")
        return (0,gate/* reject */.ku)("quote-not-found", `the quote is not at ${where}, nor a movable one elsewhere`);
    if (location.kind !== "ambiguous")
        return undefined;
    return (0,gate/* reject */.ku)("quote-ambiguous", `the quote is not at ${where} and stands at ${location.count} other places`);
}
function matchOf(location) {
    return location.kind === "at-place" || location.kind === "moved" ? location.match : { start: 1, end: 1 };
}
function locateBesides(besides, context) {
    const { kind } = besides;
    const result = locateCitation(besides, kind, context);
    return { ...result, kept: result.citation === undefined ? [] : [{ ...result.citation, kind }] };
}
function locateCitation(citation, kind, context) {
    if (citation === undefined)
        return { citation, evidence: [], corrections: [] };
    const text = context.text(citation.file, citation.side);
    const location = text === undefined
        ? undefined
        : (0,pin_quote/* locateQuote */.tS)(text.index, citation.quote, { start: citation.line, end: citation.line });
    if (text === undefined || location === undefined || location.kind === "absent" || location.kind === "ambiguous") {
        const before = `${citation.file}:${citation.line}`;
        return {
            citation: undefined,
            evidence: [],
            corrections: [(0,drop_cause/* dropped */.p)("quote", kind, { before, why: "not found" })],
        };
    }
    const { start, end } = location.match;
    const evidence = {
        file: citation.file,
        side: citation.side,
        startLine: start,
        endLine: end,
        quote: citation.quote,
        blob: text.blob,
        kind,
    };
    if (location.kind === "at-place")
        return { citation, evidence: [evidence], corrections: [] };
    const correction = {
        by: "quote",
        field: `${kind}.line`,
        before: String(citation.line),
        after: String(start),
    };
    return { citation: { ...citation, line: start }, evidence: [evidence], corrections: [correction] };
}

;// CONCATENATED MODULE: ./lib/core/gates/receipt.js



/**
 * An agent that makes the claim was served the lines its quote stands on. It runs after the quote gate, so that a
 * misnumbered line is judged where its quote really stands. Another reviewer's result, a detector's, or an earlier run's was claimed by no
 * agent of this run.
 */
const receiptGate = (draft, context) => {
    const { claim, evidence } = draft;
    if ([claim.foreign, claim.origin, claim.carriedFrom].some((from) => from !== undefined))
        return gate/* PASS */.CQ;
    const defect = evidence.find((item) => item.kind === "defect") ?? evidence.find((item) => item.kind === "cause");
    if (defect === undefined)
        return gate/* PASS */.CQ;
    const { file, side, startLine: start, endLine: end, blob } = defect;
    if ((0,receipt/* wasServed */.tb)(claim.claimedBy, { file, side, start, end, blob }, context.receipts))
        return gate/* PASS */.CQ;
    if (claim.place === undefined)
        return (0,drop_cause/* dropCause */.Rl)(draft, "receipt", "never served");
    return (0,gate/* reject */.ku)("not-served", `${claim.claimedBy.join(", ")} never read ${file}:${start} at ${side}`);
};

// EXTERNAL MODULE: ./lib/core/rules/repository-rule.js
var repository_rule = __webpack_require__(398);
;// CONCATENATED MODULE: ./lib/core/gates/rule-citation.js



/**
 * A cited rule exists, the quote is of its words, and it is about the finding's file. A claim that cites none passes; half
 * a citation proves nothing (ADR 11).
 */
const ruleGate = ({ claim, evidence }, context) => {
    const { ruleId, ruleQuote } = claim;
    if (ruleId === undefined && ruleQuote === undefined)
        return gate/* PASS */.CQ;
    if (ruleId === undefined)
        return (0,gate/* reject */.ku)("rule-unknown", "a rule is quoted and none is named");
    const named = context.rules?.find(ruleId) ?? [];
    if (named.length === 0)
        return (0,gate/* reject */.ku)("rule-unknown", `no rule file names a rule ${ruleId}`);
    if (ruleQuote === undefined)
        return (0,gate/* reject */.ku)("rule-quote-absent", `nothing of rule ${ruleId} is quoted`);
    const quoted = named.filter((rule) => (0,repository_rule/* holdsQuote */.PC)(rule, ruleQuote));
    if (quoted.length === 0)
        return (0,gate/* reject */.ku)("rule-quote-absent", `the quote is not of rule ${ruleId}'s words`);
    const paths = pathsOf(claim, context.pin);
    const rule = quoted.find(({ scope }) => paths.length === 0 || (0,rules_rulebook/* isInScope */.yX)(scope, paths));
    if (rule === undefined) {
        return (0,gate/* reject */.ku)("rule-out-of-scope", `rule ${ruleId} is about ${quoted[0]?.scope.join(", ")}, not ${paths[0]}`);
    }
    const { id, file } = rule;
    const cited = { id, file, quote: ruleQuote, ceiling: (0,repository_rule/* ceilingOf */.tO)(rule, ruleQuote) };
    const corrections = id === ruleId ? [] : [{ by: "rule", field: "rule_id", before: ruleId, after: id }];
    return { kind: "corrected", draft: { claim: { ...claim, ruleId: id, rule: cited }, evidence }, corrections };
};
/** The file the claim stands in, under both names when it was renamed; an architectural claim's is its cause's. */
function pathsOf(claim, pin) {
    const path = claim.place?.file ?? claim.cause?.file;
    if (path === undefined)
        return [];
    const renamed = pin.files.find((file) => file.path === path || file.oldPath === path);
    return [...new Set([path, renamed?.path ?? path, renamed?.oldPath ?? path])];
}

;// CONCATENATED MODULE: ./lib/core/gates/severity-ceiling.js


/** A breach of a rule is no worse than the rule's words make it: MUST carries critical, SHOULD medium, MAY low. */
const severityCeilingGate = ({ claim, evidence }) => {
    const severity = withinCeiling(claim.severity, claim.rule);
    if (severity === claim.severity)
        return gate/* PASS */.CQ;
    const correction = { by: "severity-ceiling", field: "severity", before: claim.severity, after: severity };
    return { kind: "corrected", draft: { claim: { ...claim, severity }, evidence }, corrections: [correction] };
};

// EXTERNAL MODULE: ./lib/core/gates/touches-diff.js
var touches_diff = __webpack_require__(6851);
;// CONCATENATED MODULE: ./lib/core/gates/run-gates.js










const SEQUENCE = [
    ["line", lineGate],
    ["quote", quoteGate],
    ["receipt", receiptGate],
    ["touches-diff", touches_diff/* touchesDiffGate */.y],
    ["rule", ruleGate],
    ["severity-ceiling", severityCeilingGate],
    ["absence", absenceGate],
];
/** Takes one claim through all gates, in order; the first rejection ends it. */
function runGates(claim, context) {
    let draft = { claim, evidence: [] };
    for (const [name, gate] of SEQUENCE) {
        const outcome = gate(draft, context);
        if (outcome.kind === "rejected") {
            return {
                kind: "rejected",
                claim: draft.claim,
                rejection: { gate: name, code: outcome.code, detail: outcome.detail },
            };
        }
        if (outcome.kind === "corrected")
            draft = withCorrections(outcome.draft, outcome.corrections);
    }
    const { evidence } = draft;
    const identity = identify(draft.claim, evidence, context);
    const classified = classify(evidence, context);
    const isUnsearched = draft.claim.corrections.some(({ by }) => by === "absence");
    // Without the cause it named, that a claim is old cannot be told from that its cause was misquoted.
    const isUndecided = (0,drop_cause/* hasLostGround */.Gb)(draft.claim) ? classified === "existing" : isUnsearched && classified === "new";
    const classification = isUndecided ? "undecided" : classified;
    return { kind: "passed", claim: { ...draft.claim, evidence, classification, identity } };
}
function withCorrections(draft, corrections) {
    return { ...draft, claim: { ...draft.claim, corrections: [...draft.claim.corrections, ...corrections] } };
}

;// CONCATENATED MODULE: ./lib/core/debate/settle-gates.js


/**
 * How often the gates may correct a finding after the Critic spoke. A finding that still changes then does not settle.
 */
const MAX_CORRECTION_LOOPS = 3;
/**
 * Takes every upheld finding through the gates again until nothing changes, at most {@link MAX_CORRECTION_LOOPS} times:
 * the last check before anything leaves. `gates` holds what the Enthusiasts were served.
 */
function settleGates(upheld, gates) {
    const settled = [];
    const changed = [];
    const failing = [];
    for (const finding of upheld) {
        const result = settleOne(finding, gates);
        if (result.kind === "failing")
            failing.push(result.failing);
        else if (result.kind === "changed")
            changed.push(result.finding);
        else
            settled.push(finding);
    }
    return { upheld: settled, changed, failing };
}
function settleOne(finding, gates) {
    let current = finding;
    for (let loop = 1; loop <= MAX_CORRECTION_LOOPS; loop += 1) {
        const result = runGates(current.claim, gates);
        if (result.kind === "rejected") {
            const { gate, code, detail } = result.rejection;
            return fail(current, gate, `${code}: ${detail}`);
        }
        if (result.claim.corrections.length === current.claim.corrections.length) {
            return current === finding ? { kind: "same" } : { kind: "changed", finding: current };
        }
        current = { ...current, claim: result.claim };
    }
    return fail(current, "corrections", `the gates still correct it after ${MAX_CORRECTION_LOOPS} loops`);
}
function fail({ claim, round, resolution, validation }, gate, why) {
    const reason = `fails the ${gate} gate (${why}); the Judge upheld it: ${resolution}; the Critic: ${validation.explanation}`;
    return { kind: "failing", failing: { claim: { ...claim, severity: highestClaimed(claim) }, round, reason, gate } };
}

// EXTERNAL MODULE: ./lib/core/assignments/risk.js
var risk = __webpack_require__(7627);
;// CONCATENATED MODULE: ./lib/core/debate/spot-check.js




const FEW_SECTIONS = 6;
/** How many lines of a file without a diff make one section. */
const SECTION_LINES = 60;
/**
 * Draws two or three changed sections without a flagged place, or fewer when there are fewer. They are drawn at random,
 * riskier ones more likely. The same files, flags and seed draw the same ones.
 *
 * @param lineCounts lines of each file of a file or manifest target; empty for a diff.
 */
function drawSpotChecks({ files }, { flagged, lineCounts, seed }) {
    const sections = files.flatMap((file) => [...hunksOf(file), ...stretchesOf(file, lineCounts.get(file.path) ?? 0)]);
    const free = sections.filter((section) => !flagged.some((place) => overlaps(section, place)));
    const wanted = free.length > FEW_SECTIONS ? 3 : 2;
    const drawn = [];
    while (drawn.length < wanted && drawn.length < free.length) {
        drawn.push(drawOne(free.filter((section) => !drawn.includes(section)), randomFraction(seed, drawn.length)));
    }
    return drawn.map(({ weight: _, ...section }) => section);
}
/**
 * The outcome of each spot check.
 *
 * @param missed the places of the Critic's own candidates whose quote was found at the pin.
 */
function settleSpotChecks(checks, receipts, missed) {
    return checks.map((check) => {
        const hasMissed = missed.some(({ file, line }) => file === check.file && line >= check.start && line <= check.end);
        const outcome = hasMissed ? "missed" : (0,receipt/* coversLines */.gF)(receipts, check) ? "clean" : "not_read";
        return { ...check, outcome };
    });
}
function stretchesOf({ path, skipped }, lines) {
    if (skipped !== undefined)
        return [];
    const { risks } = (0,risk/* scoreLines */.Mv)(path, []);
    return Array.from({ length: Math.ceil(lines / SECTION_LINES) }, (_, index) => {
        const start = index * SECTION_LINES + 1;
        const end = Math.min(lines, start + SECTION_LINES - 1);
        return { file: path, side: "head", start, end, risks, weight: 1 + risks.length };
    });
}
function hunksOf(file) {
    if (file.skipped !== undefined)
        return [];
    return file.hunks.flatMap((hunk) => {
        const side = hunk.newLines > 0 ? "head" : "base";
        const path = (0,pin_pin/* pathAt */.DQ)(file, side);
        const [start, lines] = side === "head" ? [hunk.newStart, hunk.newLines] : [hunk.oldStart, hunk.oldLines];
        if (path === undefined || lines === 0)
            return [];
        const changed = hunk.lines.filter((line) => line.kind !== "context");
        const { score, risks } = (0,risk/* scoreLines */.Mv)(file.path, changed);
        return [{ file: path, side, start, end: start + lines - 1, risks, weight: 1 + score }];
    });
}
function overlaps(section, place) {
    return section.file === place.file && place.startLine <= section.end && place.line >= section.start;
}
function drawOne(sections, fraction) {
    const total = sections.reduce((sum, section) => sum + section.weight, 0);
    let left = fraction * total;
    const drawn = sections.find((section) => {
        left -= section.weight;
        return left < 0;
    });
    const last = drawn ?? sections.at(-1);
    if (last === undefined)
        throw new RangeError("nothing to draw from");
    return last;
}
/** A random fraction from a seed: at least 0, and less than 1. */
function randomFraction(seed, index) {
    const bytes = (0,external_node_crypto_.createHash)("sha256").update(`${seed}\n${index}`).digest();
    return bytes.readUIntBE(0, 6) / 2 ** 48;
}

// EXTERNAL MODULE: ./lib/core/report/missed.js
var report_missed = __webpack_require__(1045);
;// CONCATENATED MODULE: ./lib/engine/run/focus-of.js
/**
 * What of the target the debate is about; undefined for all of it. Only of a diff can an earlier review have read a part
 * that still stands.
 */
function focusOf({ followUp, target }) {
    return target.pin.kind === "diff" ? followUp?.focus : undefined;
}
/** The files the debate is about, as far as agents are shown them. */
function filesToTry(context) {
    const files = focusOf(context)?.files ?? context.target.pin.files;
    return files.filter(({ skipped }) => skipped === undefined);
}

;// CONCATENATED MODULE: ./lib/core/assignments/long-line.js
/** A line of no more bytes of UTF-8 than this is served whole; a longer one in parts. */
const MAX_LINE_BYTES = 24_000;
/**
 * A line of more bytes than this is not served to its end, as it would fill an agent's context alone: so many bytes has
 * a whole slice, 1,500 changed lines of 64.
 */
const MAX_READ_LINE_BYTES = 96_000;
/** What is shown of a line that is only cited, or longer than anybody reads. */
const SHOWN_CHARS = 2000;
/** A line as it is served, in order. Joined, the parts of one that is served to its end are the line. */
function linePartsOf(text) {
    if (fits(text))
        return [{ text, isLast: true, isWhole: true }];
    const bytes = Buffer.from(text, "utf8");
    if (bytes.length > MAX_READ_LINE_BYTES) {
        const shown = cutLine(text).text;
        return [{ text: shown, note: "nobody is served the rest of this line", isLast: true, isWhole: false }];
    }
    const [first, ...others] = cutsOf(bytes);
    const count = others.length + 1;
    const toPart = ({ start, end }, index) => {
        const isEnd = end === bytes.length;
        const note = `part ${index + 1} of ${count} of this line`;
        return { text: bytes.toString("utf8", start, end), note, isLast: isEnd, isWhole: isEnd };
    };
    return [toPart(first, 0), ...others.map((cut, index) => toPart(cut, index + 1))];
}
/** A line as it is cited: whole, or its beginning with a note. */
function cutLine(text) {
    if (fits(text))
        return { text, isWhole: true };
    return { text: `${text.slice(0, SHOWN_CHARS)} [line cut: ${text.length} characters in all]`, isWhole: false };
}
/** How many lines of a slice a line counts as: one that is served in parts fills as much of a context as many short ones. */
function linesWorth(text) {
    if (fits(text))
        return 1;
    const bytes = byteLength(text);
    return Math.ceil((bytes > MAX_READ_LINE_BYTES ? SHOWN_CHARS : bytes) / 64);
}
/** The first line that nobody is served to its end; undefined when there is none. */
function findOverlongLine(lines) {
    for (const [line, text] of lines) {
        if (text.length * 3 <= MAX_READ_LINE_BYTES)
            continue;
        const bytes = byteLength(text);
        if (bytes > MAX_READ_LINE_BYTES)
            return { line, bytes };
    }
    return undefined;
}
/** The same of the lines that a change adds to a file or takes away. */
function findOverlongChange({ hunks }) {
    const changed = hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== "context");
    return findOverlongLine(changed.map(({ headLine, baseLine, text }) => [headLine ?? baseLine ?? 0, text]));
}
/** For people, with the way out. */
function describeOverlong({ line, bytes }) {
    const most = inThousands(MAX_READ_LINE_BYTES);
    return `line ${line} has ${inThousands(bytes)} bytes, and nobody is shown a line of more than ${most}; paths-ignore would leave the file out`;
}
function byteLength(text) {
    return Buffer.byteLength(text, "utf8");
}
function fits(text) {
    return text.length * 3 <= MAX_LINE_BYTES || byteLength(text) <= MAX_LINE_BYTES;
}
function cutsOf(bytes) {
    const endFrom = (start) => startOfCharacter(bytes, Math.min(bytes.length, start + MAX_LINE_BYTES));
    const cuts = [{ start: 0, end: endFrom(0) }];
    for (let start = cuts[0].end; start < bytes.length; start = endFrom(start))
        cuts.push({ start, end: endFrom(start) });
    return cuts;
}
/** The last place, from there backwards, where a character of UTF-8 begins. */
function startOfCharacter(bytes, from) {
    let at = from;
    while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80)
        at -= 1;
    return at;
}
function inThousands(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

// EXTERNAL MODULE: ./lib/core/verdict/coverage.js
var coverage = __webpack_require__(4823);
;// CONCATENATED MODULE: ./lib/engine/run/measure-reading.js




/**
 * Which parts of the target the Enthusiasts were served so far; where no round is played, which has none, the Critic. What
 * an earlier review read, and stands as it did, counts with it.
 *
 * @param besides files that count as unread whatever was served of them.
 */
async function measureReading(context, besides = []) {
    const reader = context.plan.maxRounds === 0 ? "critic" : "enthusiast";
    const { ledger, target } = context;
    const texts = await readTexts(context);
    const carried = focusOf(context)?.receipts ?? [];
    return (0,coverage/* measureCoverage */.jt)(target.pin, [...carried, ...ledger.receiptsOf(reader)], {
        lineCounts: toCounts(texts),
        unexamined: eachOnce([...besides, ...ledger.unexaminedBy(reader)]),
        overlong: findOverlong(target.pin, texts),
    });
}
/** The files with a line that nobody is served to its end: of a diff those that it changes count. */
function findOverlong({ kind, files }, texts) {
    return files.flatMap((file) => {
        const lines = texts.get(file.path)?.lines ?? [];
        const overlong = kind === "diff" ? findOverlongChange(file) : findOverlongLine(lines.map((line, index) => [index + 1, line]));
        return overlong === undefined ? [] : [{ file: file.path, reason: describeOverlong(overlong) }];
    });
}
function eachOnce(files) {
    return [...new Map(files.map((each) => [each.file, each])).values()];
}
/** Lines of each file of a file or manifest target. */
async function measure_reading_countLines(context) {
    return toCounts(await readTexts(context));
}
function toCounts(texts) {
    return new Map([...texts].map(([path, { lines }]) => [path, lines.length]));
}
/** The files of a file or manifest target; one that cannot be read is not among them, and so counts as unread. */
async function readTexts({ target }) {
    const texts = new Map();
    if (target.pin.kind === "diff")
        return texts;
    for (const { path, skipped } of target.pin.files) {
        const text = skipped === undefined ? await readIfThere(path, target) : undefined;
        if (text !== undefined)
            texts.set(path, text);
    }
    return texts;
}
/**
 * The file's text, or undefined where the target can no longer be read: that must not keep the report from being
 * written.
 */
async function readIfThere(path, { source }) {
    try {
        return await source.readText(path, "head");
    }
    catch (error) {
        if (error instanceof errors/* GitError */.XS)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/engine/run/to-abort.js



/**
 * How a run ends by the failure of a port.
 *
 * @throws the error itself if it is none a port may throw: a bug of ours.
 */
function toAbort(error, context) {
    const abort = findPortFailure(error, context);
    if (abort === undefined)
        throw error;
    return abort;
}
/** As `toAbort`, but undefined for an error that no port may throw, unless the run was interrupted. */
function findPortFailure(error, context) {
    const interruption = findInterruption(context);
    if (interruption !== undefined)
        return interruption;
    if (error instanceof errors/* ModelError */.me)
        return { kind: "aborted", reason: "model_unavailable", detail: error.message };
    if (error instanceof errors/* GitError */.XS)
        return { kind: "aborted", reason: "target_unreadable", detail: error.message };
    return undefined;
}
/** How a run ends by its aborted performances. One that was broken off for another's sake is not the cause. */
function findAbort(performances, context) {
    const broken = performances.flatMap((performance) => (performance.kind === "aborted" ? [performance] : []));
    const cause = broken.find((performance) => performance.abort !== "interrupted") ?? broken[0];
    if (cause === undefined)
        return undefined;
    const reason = reasonOf(cause);
    if (reason !== undefined && !context.cancelled.aborted)
        return { kind: "aborted", reason, detail: cause.reason };
    return findInterruption(context) ?? { kind: "aborted", reason: "model_unavailable", detail: cause.reason };
}
/** Set when the run was cancelled, or its time is over. */
function findInterruption({ cancelled, signal, timeBudgetMs }) {
    if (cancelled.aborted)
        return { kind: "aborted", reason: "cancelled", detail: "the run was cancelled" };
    if (!signal.aborted)
        return undefined;
    const detail = `the time budget ran out: it was ${timeBudgetMs / 1000} s; raise time-budget-seconds, or review less`;
    return { kind: "aborted", reason: "deadline_exceeded", detail };
}
/** Undefined for a performance that was broken off from outside. */
function reasonOf({ abort, role }) {
    switch (abort) {
        case "interrupted":
            return undefined;
        case "no_tool_invocation":
            return (0,replies_role/* isDebateRole */.I1)(role) && role !== "critic" ? `${role}_no_tool_invocation` : "agent_dispatch_unavailable";
        case "agent_dispatch_unavailable":
        case "budget_exhausted":
        case "model_unavailable":
            return abort;
        default:
            return (0,assert_never/* assertNever */.x)(abort);
    }
}

;// CONCATENATED MODULE: ./lib/core/debate/critic-outcome.js





/**
 * What the Critic's verdicts make of the findings before it. A missing, repeated, unproved or hesitant verdict leaves
 * its finding unresolved; a dismissal needs a refutation, as the Judge's does. At or above `failOn` neither Judge nor
 * Critic dismisses or lowers anything alone: where only one of them has proved it, the finding is unresolved.
 */
function decideCritic(questions, verdicts, rules) {
    const settled = questions.map((question) => {
        const mine = verdicts.filter((verdict) => verdict.finding_id === question.finding.claim.id);
        return critic_outcome_settle(question, mine, rules);
    });
    return {
        upheld: settled.flatMap((one) => (one.kind === "upheld" ? [one.finding] : [])),
        dismissed: settled.flatMap((one) => (one.kind === "dismissed" ? [one.dismissed] : [])),
        unresolved: settled.flatMap((one) => (one.kind === "open" ? [one.doubted] : [])),
    };
}
function critic_outcome_settle(question, verdicts, rules) {
    const { finding } = question;
    const [verdict] = verdicts;
    if (verdict === undefined)
        return critic_outcome_open(question, NO_VERDICT);
    if (verdicts.some((other) => other.status !== verdict.status || other.classification !== verdict.classification))
        return critic_outcome_open(question, formal("the Critic's verdicts on it contradict each other"));
    const { explanation } = verdict;
    switch (verdict.status) {
        case "needs_human_review":
            return critic_outcome_open(question, hesitant(`the Critic asks for a person: ${explanation}`));
        case "dismissed_false_positive": {
            if (!wasRead(finding.claim, rules.gates))
                return critic_outcome_open(question, formal(`dismissed by a Critic that never read its lines: ${explanation}`));
            const refutation = refute(question, verdict, rules.gates);
            if (refutation.kind === "found")
                return critic_outcome_dismiss(question, { proof: refutation.proof, explanation }, rules);
            return critic_outcome_open(question, formal(`dismissed by the Critic ${describeFlaw(refutation, "quote")}: ${explanation}`));
        }
        case "confirmed_valid":
            return uphold(question, verdict, rules);
        default:
            return (0,assert_never/* assertNever */.x)(verdict.status);
    }
}
const NO_VERDICT = { ...formal("the Critic gave no verdict on it"), isSilence: true };
/** A doubt about the form of an answer, and not about the finding. */
function formal(reason) {
    return { isFormal: true, reason };
}
function hesitant(reason) {
    return { isFormal: false, reason };
}
function uphold(question, verdict, { gates, failOn }) {
    const { finding, objection } = question;
    const { explanation, status } = verdict;
    const quote = locateAtPin(finding, verdict, gates);
    if (quote === undefined)
        return critic_outcome_open(question, formal(`upheld by the Critic with a quote that is not at the pin: ${explanation}`));
    if (verdict.classification === "existing" && finding.claim.classification !== "existing")
        return critic_outcome_open(question, hesitant(`the Critic holds it to be no new defect: ${explanation}`));
    const validation = { status, explanation, quote };
    if (objection === undefined)
        return { kind: "upheld", finding: { ...finding, validation } };
    if (objection.kind === "lowered" && (0,claims_severity/* reaches */.O6)(objection.lowered.claim.severity, failOn))
        return { kind: "upheld", finding: { ...keepSeverity(finding, objection.lowered), validation } };
    return critic_outcome_open(question, hesitant(`the Critic upholds it as claimed: ${explanation}`));
}
/**
 * The finding as it was claimed, with a note that only the Judge proved it milder: Judge and Critic agree that it fails
 * the check, but not that it is milder.
 */
function keepSeverity(finding, { claim: { severity } }) {
    const { claim } = finding;
    const after = `${claim.severity} (lowering to ${severity} was proved by the Judge alone)`;
    const correction = { by: "severity-proof", field: "severity", before: severity, after };
    return { ...finding, claim: { ...claim, corrections: [...claim.corrections, correction] } };
}
function critic_outcome_dismiss(question, found, { failOn }) {
    const { finding, objection } = question;
    const { claim, round } = finding;
    const proven = { role: "critic", proof: found.proof };
    switch (objection?.kind) {
        case "dismissed": {
            const { dismissed } = objection;
            return { kind: "dismissed", dismissed: { ...dismissed, proofs: [...dismissed.proofs, proven] } };
        }
        case "lowered":
            return { kind: "upheld", finding: lower(objection.lowered, finding, found) };
        case undefined:
            if ((0,claims_severity/* reaches */.O6)(highestClaimed(claim), failOn))
                return critic_outcome_open(question, { ...hesitant(`refuted by the Critic alone: ${found.explanation}`), refuted: found });
            return {
                kind: "dismissed",
                dismissed: { claim, round, by: "critic", reason: found.explanation, proofs: [proven] },
            };
        default:
            return (0,assert_never/* assertNever */.x)(objection);
    }
}
/** The finding as the Judge lowered it: Judge and Critic have both proved that it is less than was claimed. */
function lower(lowered, { claim }, { proof: quote, explanation }) {
    const correction = {
        by: "critic",
        field: "severity",
        before: claim.severity,
        after: lowered.claim.severity,
    };
    const corrections = [...lowered.claim.corrections, correction];
    return {
        ...lowered,
        claim: { ...lowered.claim, id: claim.id, corrections },
        validation: {
            status: "confirmed_valid",
            explanation: `No more than ${lowered.claim.severity}: ${explanation}`,
            quote,
        },
    };
}
function critic_outcome_open(question, { reason, isFormal, isSilence, refuted }) {
    const { finding, objection } = question;
    const claim = { ...finding.claim, severity: highestClaimed(finding.claim) };
    const { round, winner, resolution } = finding;
    const isUnchecked = isSilence && objection === undefined;
    const upheld = isUnchecked ? { winner, resolution } : undefined;
    const told = { claim, round, reason: `${reason}${describeJudge(finding, objection)}`, upheld };
    return { kind: "open", doubted: { ...told, question, doubt: reason, refuted, canBeAskedAgain: isFormal } };
}
/** What the Judge had said, for whoever has to decide between the two. */
function describeJudge({ resolution }, objection) {
    switch (objection?.kind) {
        case "dismissed":
            return ` (the Judge refuted it: ${resolution})`;
        case "lowered":
            return ` (the Judge lowered it to ${objection.lowered.claim.severity}: ${resolution})`;
        case undefined:
            return resolution === "" ? "" : ` (the Judge upheld it: ${resolution})`;
        default:
            return (0,assert_never/* assertNever */.x)(objection);
    }
}
/** The place at the pin of what the Critic quotes. The side that the finding is on is searched first. */
function locateAtPin(finding, verdict, gates) {
    const { file, evidence_quote: quote } = verdict;
    const side = finding.claim.place?.side ?? "head";
    for (const candidate of [side, side === "head" ? "base" : "head"]) {
        const text = gates.text(file, candidate);
        if (text === undefined)
            continue;
        const cited = { start: verdict.start_line, end: Math.max(verdict.start_line, verdict.end_line) };
        const found = (0,pin_quote/* locateQuote */.tS)(text.index, quote, cited);
        if (found.kind === "at-place" || found.kind === "moved")
            return { file, side: candidate, line: found.match.start, quote };
    }
    return undefined;
}
function refute({ finding }, verdict, gates) {
    const { file, start_line: line, evidence_quote: quote } = verdict;
    return findRefutation(finding.claim, { file, line, quote }, gates);
}

;// CONCATENATED MODULE: ./lib/core/gates/membership.js

/** The claims' paths that are not of the target, sorted, each once: any of them makes the run off-target. */
function offTargetPaths(claims, allowed) {
    const paths = claims.flatMap((claim) => (claim.place === undefined ? [] : [claim.place.file]));
    return [...new Set(paths.filter((path) => !allowed.has(path)))].sort();
}
/** The same for the Judge's rulings. */
function offTargetRulings(rulings, allowed) {
    const paths = rulings.flatMap((ruling) => (ruling.file === null ? [] : [(0,member_path/* toMemberPath */.J)(ruling.file, allowed)]));
    return [...new Set(paths.filter((path) => !allowed.has(path)))].sort();
}

// EXTERNAL MODULE: ./lib/engine/run/settle-all.js
var settle_all = __webpack_require__(9675);
;// CONCATENATED MODULE: ./lib/engine/reading/cited-texts.js







const NO_FILES = new Set();
/** The texts the gates look quotes up in: each file and side is read and indexed once a run. */
class CitedTexts {
    /** The repository's rules, which claims may cite as well. */
    rules;
    #source;
    #code;
    #targetType;
    #previousFiles;
    #texts = new Map();
    #read = new Map();
    #previous = new Map();
    #followed = new Map();
    #imports = new Map();
    #compared = new Map();
    constructor(means) {
        this.rules = means.rules ?? rules_rulebook/* NO_RULES */.Wd;
        this.#source = means.source;
        this.#code = means.code;
        this.#targetType = means.targetType;
        this.#previousFiles = new PreviousFiles(means.source, means.versionFolders ?? []);
    }
    /** Loads files, and what they are compared with, for {@link context}. Nothing is read twice. */
    async load(cited) {
        const wanted = cited.flatMap(({ file, side }) => (side === undefined ? pin_side/* SIDES */.B : [side]).map((each) => ({ file, side: each })));
        await Promise.all(wanted.map(({ file, side }) => this.#loadText(file, side)));
        const atHead = new Set(wanted.flatMap(({ file, side }) => (side === "head" ? [file] : [])));
        await Promise.all([...atHead].map((file) => once(this.#previous, file, () => this.#loadHistory(file))));
    }
    /** @param searches what the agents searched for; absent where no claim of theirs is judged. */
    context(receipts, searches) {
        const find = (file, side) => this.#read.get(keyOf(file, side));
        const searched = searches === undefined ? undefined : (symbol) => searches.searched(symbol);
        return {
            pin: this.#source.pin,
            receipts,
            rules: this.rules,
            searched,
            isSpec: this.#targetType === "spec",
            imports: (file) => this.#imports.get(file) ?? NO_FILES,
            text: find,
            facts: (file, side) => find(file, side)?.facts,
            sections: (file, side) => find(file, side)?.sections ?? [],
            previous: (file) => this.#compared.get(file),
        };
    }
    /**
     * Finds the files of the tree that the imports of these files lead to, as they stand at head. No file is asked twice.
     */
    async followImports(files) {
        await Promise.all([...new Set(files)].map((file) => once(this.#followed, file, async () => {
            this.#imports.set(file, await this.#code.importedBy(file));
        })));
    }
    /** The files of earlier versions that claims were compared with, sorted. */
    previousFiles() {
        return [...new Set([...this.#compared.values()].map(({ path }) => path))].sort();
    }
    /** Those files as they stand at base. */
    previousBlobs() {
        return [...this.#compared.values()].map(({ path, text }) => ({ path, side: "base", blob: text.blob }));
    }
    #loadText(file, side) {
        return once(this.#texts, keyOf(file, side), async () => {
            const code = await this.#code.read(file, side);
            if (code === undefined)
                return;
            const { text, analysis } = code;
            const facts = analysis.kind === "analyzed" ? analysis.facts : undefined;
            const sections = this.#targetType === "spec" ? sectionsOf(text.lines) : [];
            this.#read.set(keyOf(file, side), { blob: text.blob, index: (0,pin_quote/* indexLines */.uD)(text.lines), facts, sections });
        });
    }
    /**
     * Loads what tells whether the code of a file is new: its base, in which the code may have stood elsewhere, and its
     * predecessor in an earlier version.
     */
    async #loadHistory(file) {
        const pinned = this.#source.pin.files.find((candidate) => (0,pin_pin/* pathAt */.DQ)(candidate, "head") === file);
        if (pinned === undefined)
            return;
        const base = (0,pin_pin/* pathAt */.DQ)(pinned, "base");
        if (base !== undefined && hasMovedLines(pinned))
            await this.#loadText(base, "base");
        const path = await this.#previousFiles.predecessorOf(file);
        if (path === undefined)
            return;
        await this.#loadText(path, "base");
        const current = this.#read.get(keyOf(file, "head"));
        const text = this.#read.get(keyOf(path, "base"));
        if (current === undefined || text === undefined)
            return;
        const elements = await compareElements(file, current.index.lines, text.index.lines);
        this.#compared.set(file, { path, text, facts: text.facts, elements });
    }
}
async function compareElements(file, current, previous) {
    if (!/\.(?:json|ya?ml)$/i.test(file))
        return undefined;
    const { ElementComparison } = await __webpack_require__.e(/* import() */ 324).then(__webpack_require__.bind(__webpack_require__, 5324));
    return ElementComparison.read(current, previous);
}
/** Runs an action the first time it is asked for a key, and lets all later callers wait for that. */
function once(done, key, act) {
    const known = done.get(key);
    if (known !== undefined)
        return known;
    const doing = act();
    done.set(key, doing);
    return doing;
}
/** Every file a claim cites. */
function citedByClaim(claim) {
    return [claim.place, claim.cause, claim.impact, ...(claim.besides ?? [])].flatMap((place) => place === undefined ? [] : [place]);
}
function keyOf(file, side) {
    return `${side}:${file}`;
}

;// CONCATENATED MODULE: ./lib/engine/debate/load-refutations.js

/**
 * Loads the texts in which refutations are looked up: both sides of every file that is quoted, the files of the claims,
 * and what those import.
 */
async function loadRefutations(quoted, claims, { texts }) {
    await texts.load([...claims.flatMap(citedByClaim), ...quoted.map(({ file }) => ({ file, side: undefined }))]);
    const own = claims.flatMap(({ evidence }) => evidence.map(({ file }) => file));
    const others = quoted.map(({ file }) => file).filter((file) => !own.includes(file));
    if (others.length > 0)
        await texts.followImports([...own, ...others]);
}

// EXTERNAL MODULE: ./lib/core/config/ladder.js
var ladder = __webpack_require__(3000);
// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(96);
;// CONCATENATED MODULE: ./lib/core/assignments/diff-parts.js



/**
 * Cuts at line ends, and a changed line too long for that in itself (`long-line.ts`), so that no part is over `maxBytes`
 * of UTF-8, which must exceed what is served of a line at once.
 */
function partitionDiff(files, maxBytes) {
    const builder = new PartBuilder(maxBytes);
    for (const file of files) {
        const heading = renderFileHeading(file);
        if (file.hunks.length === 0)
            builder.open({ heading, own: heading, reserve: 0 });
        for (const [index, hunk] of file.hunks.entries())
            addHunk(builder, { file, heading, hunk, isFirst: index === 0 });
    }
    return builder.finish();
}
function addHunk(builder, { file, heading, hunk, isFirst }) {
    let rest = hunk.lines.flatMap(toRows);
    let needsHeading = isFirst;
    while (rest.length > 0) {
        const hunkHeading = `@@ -${rangeOf(rest, "baseLine", hunk.oldStart)} +${rangeOf(rest, "headLine", hunk.newStart)} @@`;
        const full = `${heading}\n${hunkHeading}`;
        const reserve = rest[0] === undefined ? 0 : byteLength(rest[0].rendered) + 1;
        builder.open({ heading: full, own: needsHeading ? full : hunkHeading, reserve });
        rest = rest.slice(builder.addRows(file, rest));
        needsHeading = true;
        if (rest.length > 0)
            builder.cut();
    }
}
class PartBuilder {
    #maxBytes;
    #parts = [];
    #lines = [];
    #shown = [];
    #begun = new Set();
    #bytes = 0;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    /** Adds a heading; when it and what follows it do not fit any more, begins a new part with it. */
    open({ heading, own, reserve }) {
        if (this.#lines.length > 0 && this.#fits(byteLength(own) + 1 + reserve)) {
            this.#push(own);
            return;
        }
        this.cut();
        this.#push(heading);
    }
    /** Adds as many rows as fit, at least one; answers how many. */
    addRows(file, rows) {
        let taken = 0;
        for (const { line, rendered, isWhole } of rows) {
            if (taken > 0 && !this.#fits(byteLength(rendered) + 1))
                return taken;
            this.#push(rendered);
            taken += 1;
            if (isWhole)
                this.#shown.push({ file, baseLine: line.baseLine, headLine: line.headLine });
            else
                this.#begun.add(file);
        }
        return taken;
    }
    cut() {
        if (this.#lines.length > 0) {
            this.#parts.push({ text: this.#lines.join("\n"), shown: this.#shown, begun: [...this.#begun] });
        }
        this.#lines = [];
        this.#shown = [];
        this.#begun = new Set();
        this.#bytes = 0;
    }
    finish() {
        this.cut();
        return this.#parts;
    }
    #fits(bytes) {
        return this.#bytes + bytes <= this.#maxBytes;
    }
    #push(line) {
        this.#lines.push(line);
        this.#bytes += byteLength(line) + 1;
    }
}
/** What is said of a part stands below it after a backslash, as in git's own diffs: no line of the file begins with one. */
function toRows(line) {
    if (line.kind === "context") {
        // It is not under review: who needs it reads the file.
        const { text, isWhole } = cutLine(line.text);
        return [{ line, rendered: ` ${text}`, isLast: true, isWhole }];
    }
    const sign = line.kind === "added" ? "+" : "-";
    return linePartsOf(line.text).map(({ text, note, isLast, isWhole }) => {
        return { line, rendered: `${sign}${text}${note === undefined ? "" : `\n\\ ${note}`}`, isLast, isWhole };
    });
}
function renderFileHeading(file) {
    const base = (0,pin_pin/* pathAt */.DQ)(file, "base");
    const head = (0,pin_pin/* pathAt */.DQ)(file, "head");
    const lines = [`diff --git ${quotePath(`a/${base ?? file.path}`)} ${quotePath(`b/${head ?? file.path}`)}`];
    if (base === undefined)
        lines.push(`new file mode ${file.headMode}`);
    else if (head === undefined)
        lines.push(`deleted file mode ${file.baseMode}`);
    else if (file.baseMode !== file.headMode)
        lines.push(`old mode ${file.baseMode}`, `new mode ${file.headMode}`);
    if (file.status === "renamed")
        lines.push(`rename from ${quotePath(base ?? "")}`, `rename to ${quotePath(file.path)}`);
    if (file.skipped !== undefined)
        return [...lines, `[not shown: ${file.skipped}]`].join("\n");
    if (file.hunks.length === 0)
        return lines.join("\n");
    lines.push(`--- ${base === undefined ? "/dev/null" : quotePath(`a/${base}`)}`);
    lines.push(`+++ ${head === undefined ? "/dev/null" : quotePath(`b/${head}`)}`);
    return lines.join("\n");
}
/** What neither ends a path where it is written nor is anything but seen: no space, bracket, quote or control. */
const PLAIN_PATH = /^(?:[A-Za-z0-9._/@+~%=,:-]|(?![ -~]|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}])+$/u;
/** A path that could be taken for something else is written as JSON, what is not seen of it as escapes. */
function quotePath(path) {
    return PLAIN_PATH.test(path) ? path : quoteUnseen(JSON.stringify(path));
}
/** Blanks other than the usual one, and what {@link escapeJson} finds besides. */
function quoteUnseen(json) {
    return (0,core_escape/* escapeJson */.GO)(json).replace(/(?! )\p{Z}/gu, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
function rangeOf(rows, side, fallback) {
    const numbers = rows.flatMap(({ line, isLast }) => (isLast && line[side] !== undefined ? [line[side]] : []));
    // git names the line before an empty side.
    return numbers.length === 0 ? `${Math.max(0, fallback - 1)},0` : `${numbers[0]},${numbers.length}`;
}

;// CONCATENATED MODULE: ./lib/core/resolve/symbol.js
const symbol_MAX_CHARS = 200;
const MAX_PARTS = 8;
/** Names for the object at hand: what is a member of it is looked up by its own name. */
const SELVES = new Set(["this", "self", "cls", "super", "Self", "static", "parent", "$this"]);
/** A name to be looked up, split at its dots: outermost first, never empty. Undefined when there is no name in the text. */
function parseSymbol(text) {
    const bare = text
        .slice(0, symbol_MAX_CHARS + 1)
        .trim()
        .replace(/^new\s+/, "")
        .replace(/\(.*$/s, "");
    if (bare.length > symbol_MAX_CHARS || !/^[^\s\p{C}]+$/u.test(bare))
        return undefined;
    const parts = bare.split(/\?\.|::|->|\.|\\|(?<=[\p{L}\p{N}_])#/u).filter((part) => part !== "");
    const named = parts.filter((part, at) => at > 0 || !SELVES.has(part));
    return named.length === 0 ? undefined : named.slice(-MAX_PARTS);
}

;// CONCATENATED MODULE: ./lib/core/resolve/definitions-of.js
/** What else can be defined in it. */
const CONTAINERS = new Set([
    "function",
    "method",
    "class",
    "interface",
    "type",
    "enum",
    "module",
]);
/** Every definition of that name, in document order. */
function definitionsNamed({ facts }, name) {
    return withoutRepeats(facts.definitions.filter((definition) => definition.name === name));
}
/** The members a qualified name (`Store.save`) means: defined in, or as a method of, what the part before it names. */
function membersNamed(code, qualified) {
    const name = qualified.at(-1) ?? "";
    const owner = qualified.at(-2) ?? "";
    return definitionsNamed(code, name).filter((definition) => ownerOf(code.facts, definition)?.name === owner || hasReceiver(code, definition, owner));
}
/** What another file can get under that name: the definitions at the file's top level, or else the exported ones. */
function offeredUnder(code, wanted) {
    if (wanted.length !== 1)
        return membersNamed(code, wanted);
    const named = definitionsNamed(code, wanted[0] ?? "");
    const top = named.filter((definition) => {
        const owner = ownerOf(code.facts, definition);
        return owner === undefined ? !isGoMethod(code, definition) : owner.kind === "module";
    });
    return top.length > 0 ? top : named.filter((definition) => definition.isExported && definition.kind !== "method");
}
/** The innermost definition around another one; what comes later in the document is not around it. */
function ownerOf(facts, inner) {
    let owner;
    for (const outer of facts.definitions) {
        if (outer === inner)
            break;
        if (!CONTAINERS.has(outer.kind) || outer.start > inner.start || outer.end < inner.end)
            continue;
        const isRepeat = outer.nameLine === inner.nameLine && outer.name === inner.name;
        if (!isRepeat && (owner === undefined || outer.end - outer.start <= owner.end - owner.start))
            owner = outer;
    }
    return owner;
}
/** `func (s *Store) Save(` */
function hasReceiver({ facts, lines }, definition, owner) {
    if (facts.language !== "go")
        return false;
    return receiverOf(lines[definition.nameLine - 1] ?? "") === owner;
}
function isGoMethod({ facts, lines }, definition) {
    return facts.language === "go" && receiverOf(lines[definition.nameLine - 1] ?? "") !== undefined;
}
function receiverOf(line) {
    return /^func \((?:[\p{L}\p{N}_]+ )?[ *]{0,4}([\p{L}\p{N}_]+)[^)]*\)/u.exec(line)?.[1];
}
/** `const f = () => …` is a variable and a function at one place. */
function withoutRepeats(definitions) {
    const seen = new Map();
    for (const definition of definitions)
        if (!seen.has(definition.nameLine))
            seen.set(definition.nameLine, definition);
    return [...seen.values()];
}

// EXTERNAL MODULE: ./lib/core/resolve/python.js
var python = __webpack_require__(8760);
;// CONCATENATED MODULE: ./lib/core/resolve/leads.js

/** The imports of a file through which a name, split at its dots, can come from elsewhere; in document order. */
function leadsFor(facts, wanted) {
    if (wanted.length === 0)
        return [];
    return facts.imports.flatMap((site) => {
        const ways = site.names.flatMap((name) => waysThrough({ facts, site, wanted }, name));
        return ways.length === 0 ? [] : [{ site, ways }];
    });
}
function waysThrough({ facts, site, wanted }, { imported, local }) {
    const { specifier } = site;
    const [head = "", ...rest] = wanted;
    const isPython = facts.language === "python";
    if (imported === "*" && local === "*") {
        // `export *` leaves the default export behind.
        return head === "default" && site.form === "re-export" ? [] : [{ specifier, wanted }];
    }
    if (local !== head)
        return [];
    if (imported === "*")
        return isPython ? pythonModuleWays(specifier, wanted) : [{ specifier, wanted: rest }];
    const named = { specifier, wanted: [imported, ...rest] };
    return isPython ? [named, { specifier: (0,python/* submoduleOf */.k)(specifier, imported), wanted: rest }] : [named];
}
/** `import a.b` binds `a`, `import a.b as c` binds `c`; either may go on into modules below. */
function pythonModuleWays(specifier, [head = "", ...rest]) {
    const path = specifier.split(".");
    const isPath = path.length > 1 && path[0] === head;
    const below = isPath ? path.slice(1) : [];
    if (below.every((part, at) => rest[at] === part))
        return intoModule(specifier, rest.slice(below.length));
    return [...intoModule(head, rest), { specifier, wanted: rest }];
}
function intoModule(specifier, wanted) {
    const [next, ...rest] = wanted;
    const itself = { specifier, wanted };
    return next === undefined ? [itself] : [itself, { specifier: (0,python/* submoduleOf */.k)(specifier, next), wanted: rest }];
}

;// CONCATENATED MODULE: ./lib/core/resolve/local-exports.js
const local_exports_NAME = String.raw `[\p{L}\p{N}_$]+`;
const DEFAULTS = [
    new RegExp(String.raw `^[ \t]*export[ \t]+default[ \t]+(?:(?:async|abstract|declare)[ \t]+){0,2}(?:(?:function[ \t]*\*?|class|interface|enum)[ \t]*)?(${local_exports_NAME})?(.?)`, "u"),
    new RegExp(String.raw `^[ \t]*export[ \t]*=[ \t]*(${local_exports_NAME})?(.?)`, "u"),
    new RegExp(String.raw `^[ \t]*(?:exports[ \t]*=[ \t]*)?module\.exports[ \t]*=[ \t]*(?:exports[ \t]*=[ \t]*)?(${local_exports_NAME})?(.?)`, "u"),
    new RegExp(String.raw `^[ \t]*(?:module\.)?exports\.default[ \t]*=[ \t]*(${local_exports_NAME})?(.?)`, "u"),
];
/** What can stand where a name would, without being one. */
const local_exports_WORDS = new Set(["new", "await", "async", "function", "class", "extends", "typeof", "void"]);
const MAX_FOUND = 8;
/** The default export, or for CommonJS the module itself, in document order; empty when the file has none. */
function defaultExports(lines) {
    const found = [];
    for (const [at, line] of lines.entries()) {
        if (!/\bexports?\b/.test(line))
            continue;
        for (const pattern of DEFAULTS) {
            const match = pattern.exec(line);
            if (match === null)
                continue;
            const isName = match[1] !== undefined && !local_exports_WORDS.has(match[1]);
            found.push({ local: isName ? match[1] : undefined, line: at + 1 });
            break;
        }
        if (found.length >= MAX_FOUND)
            break;
    }
    return [...found, ...listedExports(lines, "default")].slice(0, MAX_FOUND);
}
/** `export { local as name }` without `from`, and `exports.name = local`. */
function aliasExports(lines, name) {
    const assigned = lines.flatMap((line, at) => {
        if (!line.includes("exports."))
            return [];
        const match = ASSIGNED.exec(line);
        return match?.[1] === name && match[2] !== name ? [{ local: match[2], line: at + 1 }] : [];
    });
    return [...listedExports(lines, name), ...assigned].slice(0, MAX_FOUND);
}
const ASSIGNED = new RegExp(String.raw `^[ \t]*(?:module\.)?exports\.(${local_exports_NAME})[ \t]*=[ \t]*(${local_exports_NAME})[ \t]*;?[ \t]*$`, "u");
const LIST = /\bexport\s*(?:type\s*)?\{([^{}]{0,8000})\}(?!\s*from\b)/g;
const ALIAS = new RegExp(String.raw `^(?:type[ \t\r\n]+)?(${local_exports_NAME})[ \t\r\n]+as[ \t\r\n]+["']?(${local_exports_NAME})["']?$`, "u");
function listedExports(lines, name) {
    if (!lines.some((line) => line.includes("export")))
        return [];
    const text = lines.join("\n");
    const found = [];
    for (const list of text.matchAll(LIST)) {
        for (const item of (list[1] ?? "").split(",")) {
            const match = ALIAS.exec(item.trim());
            if (match?.[2] !== name || match[1] === name)
                continue;
            found.push({ local: match[1], line: text.slice(0, list.index).split("\n").length });
        }
        if (found.length >= MAX_FOUND)
            break;
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/engine/reading/definition-search.js




/** The bounds of one look-up (design §6.3). */
const MAX_RESULTS = 50;
const MAX_DEPTH = 2;
const MAX_VISITS = 100;
/**
 * One look-up of a name, breadth first from the file that asks, along the imports that can bring the name in. Imports
 * that form a cycle are followed once.
 */
class DefinitionSearch {
    #code;
    #isOutOfTime;
    #found = new Map();
    #notes = new Set();
    #queue = [];
    #queued = new Set();
    constructor(code, isOutOfTime) {
        this.#code = code;
        this.#isOutOfTime = isOutOfTime;
    }
    async run(from, wanted) {
        this.#enqueue({ path: from, wanted, depth: 0, via: [] });
        for (let visits = 0;; visits += 1) {
            const step = this.#queue.shift();
            if (step === undefined)
                break;
            const bound = this.#reachedBound(visits);
            if (bound !== undefined) {
                this.#notes.add(`${bound}; ${this.#queue.length + 1} places were left out`);
                break;
            }
            await this.#visit(step);
        }
        if (this.#found.size === 0 && wanted.length > 1)
            await this.#takeByLastName(from, wanted.at(-1) ?? "");
        const found = [...this.#found.values()];
        if (found.length > MAX_RESULTS)
            this.#notes.add(`stopped at ${MAX_RESULTS} results: there are more`);
        return { found: found.slice(0, MAX_RESULTS), notes: [...this.#notes] };
    }
    #reachedBound(visits) {
        if (this.#isOutOfTime())
            return "out of time (5 s an agent)";
        if (this.#found.size > MAX_RESULTS)
            return `stopped at ${MAX_RESULTS} results`;
        return visits >= MAX_VISITS ? `stopped after ${MAX_VISITS} files` : undefined;
    }
    async #visit(step) {
        const read = await this.#code.read(step.path, "head");
        if (read === undefined) {
            this.#notes.add(`not followed: ${step.path} is no text that can be read`);
            return;
        }
        if (read.analysis.kind === "unsupported") {
            this.#notes.add(`not followed: ${step.path}: ${read.analysis.reason}`);
            return;
        }
        const { facts } = read.analysis;
        const [error] = facts.errors;
        if (error !== undefined) {
            this.#notes.add(`parse errors in ${step.path} (lines ${error.start}-${error.end} first): it may define more`);
        }
        const visit = { step, text: read.text, facts, lines: read.text.lines };
        const isSettled = this.#takeFrom(visit);
        if (!isSettled)
            await this.#followFrom(visit);
    }
    /** Takes what the file itself defines under the name; returns whether that settles where the name comes from. */
    #takeFrom(visit) {
        const { wanted, depth } = visit.step;
        if (wanted.length === 0)
            return this.#takeModule(visit);
        if (wanted[0] === "default" && depth > 0)
            return this.#takeDefault(visit);
        const isPlain = wanted.length === 1;
        const definitions = depth > 0
            ? offeredUnder(visit, wanted)
            : isPlain
                ? definitionsNamed(visit, wanted[0] ?? "")
                : membersNamed(visit, wanted);
        for (const definition of definitions)
            this.#take(visit, definition);
        // In the asking file a plain name may mean an import as well as a member of the same name.
        if (definitions.length > 0)
            return depth > 0 || !isPlain;
        if (depth > 0)
            this.#enqueueRenamed(visit);
        return false;
    }
    /**
     * Goes on in the same file under other names: the local name of an export, and the member of what CommonJS exports as
     * a whole.
     */
    #enqueueRenamed(visit) {
        const { step, lines } = visit;
        const [name = ""] = step.wanted;
        this.#enqueueLocals(visit, aliasExports(lines, name));
        if (!isEcmascript(visit) || step.wanted.length > 1)
            return;
        for (const { local } of defaultExports(lines)) {
            if (local !== undefined && local !== name)
                this.#enqueue({ ...step, wanted: [local, name] });
        }
    }
    /** Takes a module itself, which the name stands for: its default export in CommonJS, else the whole file. */
    #takeModule(visit) {
        const exported = defaultExports(visit.lines);
        if (isEcmascript(visit) && exported.length > 0)
            return this.#takeDefault(visit);
        const end = Math.max(1, visit.lines.length);
        this.#take(visit, { name: visit.step.path, kind: "module", start: 1, end, nameLine: 1 });
        return true;
    }
    #takeDefault(visit) {
        const { wanted, depth, path, via } = visit.step;
        const rest = wanted.slice(1);
        const exported = isEcmascript(visit) ? defaultExports(visit.lines) : [];
        this.#enqueueLocals(visit, exported);
        const named = offeredUnder(visit, ["default", ...rest]);
        for (const definition of named)
            this.#take(visit, definition);
        for (const { local, line } of rest.length > 0 || named.length > 0 ? [] : exported) {
            if (local !== undefined)
                continue;
            this.#take(visit, { name: "default", kind: "default export", start: line, end: line, nameLine: line });
        }
        // A namespace's `x` may be a property of what CommonJS exports as a whole.
        if (exported.length > 0 && rest.length > 0)
            this.#enqueue({ path, wanted: rest, depth, via });
        return exported.length > 0 || named.length > 0;
    }
    /** Goes on in the same file under the local names of an export. */
    #enqueueLocals({ step, facts }, exported) {
        if (!isEcmascript({ facts }))
            return;
        for (const { local } of exported) {
            if (local !== undefined)
                this.#enqueue({ ...step, wanted: [local, ...step.wanted.slice(1)] });
        }
    }
    async #takeByLastName(from, name) {
        const read = await this.#code.read(from, "head");
        if (read?.analysis.kind !== "analyzed")
            return;
        const visit = {
            step: { path: from, wanted: [name], depth: 0, via: [] },
            text: read.text,
            facts: read.analysis.facts,
            lines: read.text.lines,
        };
        const definitions = definitionsNamed(visit, name);
        for (const definition of definitions)
            this.#take(visit, definition);
        if (definitions.length > 0)
            this.#notes.add(`matched by the last name ${name} alone`);
    }
    #take({ step, text, lines }, definition) {
        const { name, kind, start, end, nameLine } = definition;
        const key = `${nameLine}\0${step.path}`;
        if (this.#found.has(key))
            return;
        this.#found.set(key, {
            path: step.path,
            blob: text.blob,
            line: nameLine,
            text: lines[nameLine - 1] ?? "",
            definition: { name, kind, start, end },
            via: step.via,
        });
    }
    async #followFrom(visit) {
        const { step, facts } = visit;
        // An import of another file of the same package is that file's own.
        if (step.depth > 0 && step.via.at(-1)?.line === undefined)
            return;
        const leads = leadsFor(facts, step.wanted);
        if (step.depth >= MAX_DEPTH) {
            if (leads.length > 0)
                this.#notes.add(`not followed: imports of ${step.path}, as depth ${MAX_DEPTH} is reached`);
            return;
        }
        // Only at the start: the files of an imported package are all in the queue already.
        for (const path of step.depth === 0 ? await this.#code.packageOf(step.path) : []) {
            const hop = { from: step.path, line: undefined, specifier: "", rules: [], to: path };
            this.#enqueue({ ...step, path, depth: step.depth + 1, via: [...step.via, hop] });
        }
        for (const lead of leads) {
            if (this.#isOutOfTime())
                return;
            await this.#follow(step, lead);
        }
    }
    async #follow(step, { site, ways }) {
        const failures = [];
        let isInTree = false;
        for (const way of ways) {
            const resolution = await this.#code.resolve({ from: step.path, specifier: way.specifier });
            if (resolution.kind === "file") {
                isInTree = true;
                this.#enqueueFiles({ step, line: site.line, way }, resolution);
            }
            else {
                failures.push(describeFailure({ path: step.path, line: site.line, specifier: way.specifier }, resolution));
            }
        }
        const [failure] = failures;
        if (!isInTree && failure !== undefined)
            this.#notes.add(failure);
    }
    #enqueueFiles({ step, line, way }, resolution) {
        const { rules } = resolution.chain;
        for (const to of resolution.files) {
            const hop = { from: step.path, line, specifier: way.specifier, rules, to };
            this.#enqueue({ path: to, wanted: way.wanted, depth: step.depth + 1, via: [...step.via, hop] });
        }
    }
    #enqueue(step) {
        const key = `${step.path}\0${step.wanted.join("\0")}`;
        if (this.#queued.has(key))
            return;
        this.#queued.add(key);
        this.#queue.push(step);
    }
}
function isEcmascript({ facts }) {
    return facts.language === "typescript" || facts.language === "tsx" || facts.language === "javascript";
}
/** Says why an import was not followed. */
function describeFailure({ path, line, specifier }, resolution) {
    const what = `not followed: ${JSON.stringify(specifier)} in ${path}:${line}`;
    switch (resolution.kind) {
        case "external":
            return `${what} is the external package ${resolution.name}`;
        case "outside":
            return `${what} is refused, as it leaves the tree: ${resolution.reason}`;
        case "not-found":
            return `${what} is not in the tree: ${resolution.reason}`;
        case "unsupported":
            return `not followed: ${resolution.reason} (${path})`;
        default:
            return (0,assert_never/* assertNever */.x)(resolution);
    }
}

;// CONCATENATED MODULE: ./lib/core/resolve/definition-pattern.js
const definition_pattern_KEYWORDS = "function[*]?|class|def|func|fn|interface|type|enum|struct|union|trait|impl|const|let|var|val|module|mod|namespace|package|record|protocol|object|static|#[[:space:]]*define|macro_rules!";
const definition_pattern_NAME = /^[\p{L}\p{N}_$#!?-]+$/u;
/** A line that begins so uses a name, or only mentions it. */
const NO_DEFINITION = /^\s*(?:(?:return|if|else|elif|for|while|until|unless|switch|case|throw|raise|await|yield|assert|del|delete|import|from|using|use|require|include)\b|\}|\/\/|\/\*|\*|#(?!\s*define\b)|--)/;
/**
 * A POSIX extended regular expression for lines that look like a definition of the name in any language; undefined for
 * what is no name.
 */
function definitionPattern(name) {
    if (!definition_pattern_NAME.test(name))
        return undefined;
    const literal = name.replace(/[$?]/g, "[$&]");
    const end = "([^[:alnum:]_$]|$)";
    const afterKeyword = `(^|[^[:alnum:]_$.])(${definition_pattern_KEYWORDS})[[:space:]]+(\\([^)]*\\)[[:space:]]*)?([[:alnum:]_]+\\.)?${literal}${end}`;
    const body = `(^|[[:space:]*&])${literal}[[:space:]]*\\([^;]*\\{[[:space:]]*$`;
    const value = `^[[:space:]]*([[:alpha:]]+[[:space:]]+)*${literal}[[:space:]]*[:=][[:space:]]*(async[[:space:]]+)?(function|class|lambda|\\()`;
    return `${afterKeyword}|${body}|${value}`;
}
/** Whether a line found so does define, as far as what stands before the name tells. */
function looksLikeDefinition(line, name) {
    const begin = line.slice(0, 500);
    if (NO_DEFINITION.test(begin))
        return false;
    const at = begin.indexOf(name);
    const isCall = /^\s*\(/.test(begin.slice(at + name.length)) && /(?:[=(,:?|![]|&&)$/.test(begin.slice(0, at).trimEnd());
    return at === -1 || !isCall;
}

;// CONCATENATED MODULE: ./lib/engine/reading/search-definitions.js

/** Lines anywhere in the tree at head that look like a definition of a name: what is left when imports lead nowhere. */
async function searchDefinitions(source, name, limit) {
    const pattern = definitionPattern(name);
    if (pattern === undefined)
        return { found: [], notes: [`nothing found; ${name} is no name that could be searched for`] };
    const result = await source.search({ pattern, pathGlob: undefined, side: "head", limit });
    if (result.kind === "refused")
        return { found: [], notes: [`nothing found; the search was refused: ${result.reason}`] };
    const found = result.hits
        .filter((hit) => looksLikeDefinition(hit.text, name))
        .map(({ path, blob, line, text }) => ({ path, blob, line, text, definition: undefined, via: [] }));
    const notes = [
        found.length === 0
            ? `nothing found through imports, nor any line in the tree that looks like a definition of ${name}; that proves nothing, use search`
            : `nothing found through imports: these are lines of the whole tree that look like a definition of ${name}`,
        ...(result.truncated ? [`more than ${limit} lines matched: the rest is not shown`] : []),
        ...(result.notCovered > 0 ? [`${result.notCovered} files not searched: too large, not fetched or withheld`] : []),
    ];
    return { found, notes };
}

;// CONCATENATED MODULE: ./lib/engine/reading/find-definition.js




/** How long one agent's look-ups may take, all together. */
const BUDGET_MS = 5_000;
/** One agent's `find_definition`: it follows imports first, and searches the tree when they lead nowhere. */
class DefinitionFinder {
    #means;
    #spentMs = 0;
    constructor(means) {
        this.#means = means;
    }
    /** @param from the file the symbol is used in, as read at head. */
    async find(symbol, from) {
        const wanted = parseSymbol(symbol);
        if (wanted === undefined) {
            return { error: "symbol is empty or no name: give one such as parseUrl, Store.save or pkg.Fn" };
        }
        if (this.#spentMs >= BUDGET_MS) {
            return { error: `this agent has spent its ${BUDGET_MS / 1000} s for find_definition; use search` };
        }
        const { clock, code } = this.#means;
        const start = clock.monotonicMs();
        const isOutOfTime = () => this.#spentMs + clock.monotonicMs() - start >= BUDGET_MS;
        try {
            const begin = await code.read(from.path, "head");
            if (begin?.analysis.kind !== "analyzed") {
                const reason = begin?.analysis.reason ?? "it cannot be read";
                return { error: `${quotePath(from.path)}: ${reason}; use search` };
            }
            const lookup = await new DefinitionSearch(code, isOutOfTime).run(from.path, wanted);
            return lookup.found.length > 0 || isOutOfTime() ? lookup : await this.#fallBack(wanted, lookup);
        }
        finally {
            this.#spentMs += clock.monotonicMs() - start;
        }
    }
    async #fallBack(wanted, { notes }) {
        const name = wanted.at(-1) ?? "";
        const lines = await searchDefinitions(this.#means.source, name, MAX_RESULTS);
        return { found: lines.found, notes: [...notes, ...lines.notes] };
    }
}

;// CONCATENATED MODULE: ./lib/core/pin/focus.js
/** The target's files as agents are shown them: those that a focus cuts down, and all others as they are. */
function shownFiles({ files }, focus) {
    if (focus === undefined)
        return files;
    const cut = new Map(focus.files.map((file) => [file.path, file]));
    return files.map((file) => cut.get(file.path) ?? file);
}
/** A head as it is named to people and agents. */
function shortHead({ previousHead }) {
    return previousHead.slice(0, 12);
}

;// CONCATENATED MODULE: ./lib/core/render/definitions.js


const MAX_NOTES = 20;
const MAX_NOTE_CHARS = 300;
/** At most `maxBytes` of UTF-8 of results under a header, then the notes. */
function renderLookup({ found, notes }, asked) {
    const blocks = [];
    const shown = [];
    const rendered = renderNotes(notes);
    let bytes = byteLength(rendered.join("\n"));
    for (const each of found) {
        const { text, isWhole } = cutLine(each.text);
        const block = [placeOf(each), `${each.line}\t${text}`, ...(each.via.length > 0 ? [renderChain(each.via)] : [])];
        bytes += byteLength(block.join("\n")) + 1;
        if (bytes > asked.maxBytes && blocks.length > 0)
            break;
        blocks.push(block.join("\n"));
        if (isWhole)
            shown.push(each);
    }
    const left = found.length - blocks.length;
    const cut = left > 0 ? [`[${left} more results do not fit]`] : [];
    const header = `[find_definition symbol=${quotePath(asked.symbol)} from=${quotePath(asked.from)} results=${blocks.length}]`;
    return { text: [header, ...blocks, ...cut, ...rendered].join("\n"), shown };
}
function placeOf({ path, line, definition }) {
    const what = definition === undefined
        ? "looks like a definition"
        : `${definition.kind} ${definition.name} (lines ${definition.start}-${definition.end})`;
    return `${quotePath(path)}:${line}\t${what}`;
}
function renderChain(via) {
    return `\tvia ${via.map(renderHop).join(", then ")}`;
}
function renderHop({ from, line, specifier, rules, to }) {
    if (line === undefined)
        return `${quotePath(from)} (same package) → ${quotePath(to)}`;
    const by = rules.length === 0 ? "" : ` (${oneLine(rules.join("; "))})`;
    return `${quotePath(from)}:${line} ${JSON.stringify(specifier)}${by} → ${quotePath(to)}`;
}
function renderNotes(notes) {
    const shown = notes.slice(0, MAX_NOTES).map((note) => `[${oneLine(note)}]`);
    return notes.length > MAX_NOTES ? [...shown, `[${notes.length - MAX_NOTES} more notes]`] : shown;
}
/** Paths and specifiers are the author's: none may begin a line of its own. */
function oneLine(text) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what would.
    return text.slice(0, MAX_NOTE_CHARS).replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, " ");
}

;// CONCATENATED MODULE: ./lib/engine/reading/line-reader.js

/**
 * Reads lines a reply at a time for one agent. A line too long for that is read part by part: reading from it again gives its
 * next part, and after the last the first.
 */
class LineReader {
    #maxBytes;
    /** How many parts of a long line were read. */
    #read = new Map();
    /** @param maxBytes of a reply, in UTF-8; more than a part of a line has. */
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    /** The lines from `start` to `end` (1-based, inclusive) as far as they fit, at least one. */
    read(text, start, end) {
        const shown = [];
        const whole = [];
        let bytes = 0;
        let next = start;
        while (next <= end) {
            const { part, take } = this.#partOf(text, next);
            const rendered = `${next}\t${part.text}${part.note === undefined ? "" : `\n[${part.note}]`}`;
            bytes += byteLength(rendered) + 1;
            if (bytes > this.#maxBytes && shown.length > 0)
                break;
            take();
            shown.push(rendered);
            if (part.isWhole)
                whole.push(next);
            if (!part.isLast)
                return { shown, whole, last: next, next };
            next += 1;
        }
        return { shown, whole, last: next - 1, next: next <= end ? next : undefined };
    }
    /** The part whose turn it is; `take` says that it is served. */
    #partOf({ path, side, blob, lines }, line) {
        const [first, ...others] = linePartsOf(lines[line - 1] ?? "");
        if (others.length === 0)
            return { part: first, take: () => undefined };
        const key = `${side}:${blob}:${line}:${path}`;
        const read = (this.#read.get(key) ?? 0) % (others.length + 1);
        return { part: others[read - 1] ?? first, take: () => this.#read.set(key, read + 1) };
    }
}

;// CONCATENATED MODULE: ./lib/engine/reading/toolbox.js








/** The most bytes one reply holds (design §6.3); a header and a note fit in what is left. */
const MAX_REPLY_BYTES = 32 * 1024;
const MAX_BODY_BYTES = MAX_REPLY_BYTES - 1024;
const MAX_SEARCH_HITS = 50;
/** Each agent reads the files it is given: the diff of one is cut once for all of them. */
const cutBefore = new WeakMap();
function partsOfFile(file) {
    const parts = cutBefore.get(file) ?? partitionDiff([file], MAX_BODY_BYTES);
    cutBefore.set(file, parts);
    return parts;
}
/** One agent's tools over the pinned tree; what they serve is logged as receipts. */
function createToolbox(options) {
    return new PinnedToolbox(options);
}
class PinnedToolbox {
    #options;
    #receipts = [];
    #opened = new Set();
    #parts = new Map();
    #cursors = new Map();
    #lines = new LineReader(MAX_BODY_BYTES);
    #begun = new Set();
    constructor(options) {
        this.#options = options;
    }
    receipts() {
        return this.#receipts;
    }
    begunFiles() {
        return this.#begun;
    }
    async readDiff({ path }) {
        const { pin } = this.#options.source;
        if (pin.kind !== "diff")
            return toolbox_refuse(`this target is no diff but a ${pin.kind}; use read_file`);
        const files = this.#diffFiles(path);
        if (files.length === 0)
            return toolbox_refuse(`${quotePath(path ?? "")} is not a file of this diff`);
        // The assigned files are the agent's task, not its wandering.
        if (path !== undefined && !this.#open(files[0]?.path ?? path))
            return this.#tooManyFiles();
        const key = path ?? "";
        const parts = this.#partsOf(key, files);
        const at = (this.#cursors.get(key) ?? 0) % Math.max(1, parts.length);
        this.#cursors.set(key, at + 1);
        const part = parts[at];
        for (const line of part?.shown ?? [])
            this.#receiptForDiffLine(line);
        for (const file of part?.begun ?? [])
            this.#begun.add(file.path);
        return renderDiffReply({ path, files, part, at, total: parts.length, note: this.#noteOn(path, files) });
    }
    async readFile(args) {
        const text = await this.#read(args.path, args.side);
        if (text === undefined)
            return toolbox_refuse(`no text file ${quotePath(args.path)} at ${args.side} in the pinned tree`);
        if (!this.#open(text.path))
            return this.#tooManyFiles();
        const start = args.startLine ?? 1;
        const end = Math.min(args.endLine ?? text.lines.length, text.lines.length);
        if (text.lines.length > 0 && (start > text.lines.length || start > end)) {
            return toolbox_refuse(`${quotePath(text.path)} has lines 1-${text.lines.length} at ${text.side}; asked for ${start}-${args.endLine ?? "end"}`);
        }
        return this.#serveLines(text, start, end);
    }
    async search(args) {
        if (args.side === "base" && this.#options.source.pin.kind !== "diff")
            return "error: this target has no base side";
        const result = await this.#options.source.search({ ...args, limit: MAX_SEARCH_HITS });
        if (result.kind === "refused")
            return `error: ${result.reason}`;
        this.#options.onSearch?.(args.pattern);
        const lines = [];
        let bytes = 0;
        let isCut = result.truncated;
        for (const hit of result.hits) {
            const { text, isWhole } = cutLine(hit.text);
            const line = `${quotePath(hit.path)}:${hit.line}\t${text}`;
            bytes += byteLength(line) + 1;
            if (bytes > MAX_BODY_BYTES) {
                isCut = true;
                break;
            }
            lines.push(line);
            if (isWhole)
                this.#log({ path: hit.path, side: args.side, blob: hit.blob }, hit.line);
        }
        const more = isCut ? "\n[more matches: narrow the pattern or the glob]" : "";
        const note = more + describeGap(result.notCovered);
        return `[search side=${args.side} hits=${lines.length}]\n${lines.join("\n")}${note}`;
    }
    async listFiles({ pathGlob }) {
        const paths = await this.#options.source.listFiles(pathGlob);
        const shown = [];
        let bytes = 0;
        for (const path of paths) {
            const line = quotePath(path);
            bytes += byteLength(line) + 1;
            if (bytes > MAX_BODY_BYTES)
                break;
            shown.push(line);
        }
        const note = shown.length < paths.length ? `\n[${paths.length - shown.length} more: narrow the glob]` : "";
        return `[files=${paths.length} side=head]\n${shown.join("\n")}${note}`;
    }
    get canFindDefinitions() {
        return this.#options.definitions !== undefined;
    }
    async findDefinition(args) {
        const { definitions } = this.#options;
        if (definitions === undefined)
            return "error: find_definition is not available in this run; use search";
        const from = await this.#read(args.fromPath, "head");
        if (from === undefined)
            return `error: no text file ${quotePath(args.fromPath)} at head in the pinned tree`;
        const lookup = await definitions.find(args.symbol, from);
        if ("error" in lookup)
            return `error: ${lookup.error}`;
        this.#options.onSearch?.(args.symbol);
        const { text, shown } = renderLookup(lookup, { symbol: args.symbol, from: from.path, maxBytes: MAX_BODY_BYTES });
        for (const { path, blob, line } of shown)
            this.#log({ path, side: "head", blob }, line);
        return text;
    }
    #diffFiles(path) {
        const files = shownFiles(this.#options.source.pin, this.#options.focus);
        if (path === undefined) {
            const assigned = new Set(this.#options.assignedFiles);
            return files.filter((file) => assigned.has(file.path));
        }
        const member = (0,member_path/* toMemberPath */.J)(path, (0,pin_pin/* allowedFiles */.g8)(this.#options.source.pin));
        return files.filter((file) => file.path === member || file.oldPath === member);
    }
    /** What is said of a file that is shown in part. Of all assigned files their brief says it. */
    #noteOn(path, [file]) {
        const { focus, source } = this.#options;
        const whole = source.pin.files.find((each) => each.path === file?.path);
        if (path === undefined || focus === undefined || file === undefined || whole === undefined)
            return "";
        if ((0,pin_pin/* changedLines */.MA)(file) === (0,pin_pin/* changedLines */.MA)(whole))
            return "";
        return `\n[the rest of this change was reviewed at ${shortHead(focus)} and stands as it did: read_file shows it]`;
    }
    #partsOf(key, files) {
        const [only, ...others] = files;
        const parts = this.#parts.get(key) ??
            (only !== undefined && others.length === 0 ? partsOfFile(only) : partitionDiff(files, MAX_BODY_BYTES));
        this.#parts.set(key, parts);
        return parts;
    }
    async #read(path, side) {
        const { source } = this.#options;
        const member = (0,member_path/* toMemberPath */.J)(path, (0,pin_pin/* allowedFiles */.g8)(source.pin));
        for (const candidate of new Set([path, path.replace(/^\.\//, ""), member])) {
            const text = await source.readText(candidate, side);
            if (text !== undefined)
                return text;
        }
        return undefined;
    }
    #serveLines(text, start, end) {
        const { shown, whole, last, next } = this.#lines.read(text, start, end);
        for (const line of whole)
            this.#log(text, line);
        if (whole.length < shown.length)
            this.#begun.add(text.path);
        const header = `[path=${quotePath(text.path)} side=${text.side} blob=${text.blob} lines=${start}-${last}/${text.lines.length}]`;
        return { text: `${header}\n${shown.join("\n")}${describeNext(last, next)}`, next };
    }
    #receiptForDiffLine({ file, baseLine, headLine }) {
        for (const side of pin_side/* SIDES */.B) {
            const line = side === "head" ? headLine : baseLine;
            const blob = side === "head" ? file.headBlob : file.baseBlob;
            const path = (0,pin_pin/* pathAt */.DQ)(file, side);
            if (line !== undefined && blob !== undefined && path !== undefined)
                this.#log({ path, side, blob }, line);
        }
    }
    /**
     * Logs a line as served. It extends a recent receipt that it follows on from, so that a whole file is one receipt and
     * not a thousand.
     */
    #log(where, line) {
        const from = Math.max(0, this.#receipts.length - 2);
        for (let at = this.#receipts.length - 1; at >= from; at -= 1) {
            const receipt = this.#receipts[at];
            if (receipt?.path !== where.path || receipt.side !== where.side || receipt.end !== line - 1)
                continue;
            this.#receipts[at] = { ...receipt, end: line };
            return;
        }
        const { path, side, blob } = where;
        this.#receipts.push({ agent: this.#options.agent, path, side, start: line, end: line, blob });
    }
    #open(path) {
        if (this.#opened.has(path))
            return true;
        if (this.#opened.size >= this.#options.maxFiles)
            return false;
        this.#opened.add(path);
        return true;
    }
    #tooManyFiles() {
        return toolbox_refuse(`this agent has opened ${this.#options.maxFiles} files, which is its limit; answer from what was read`);
    }
}
function toolbox_refuse(why) {
    return { text: `error: ${why}` };
}
function describeNext(last, next) {
    if (next === undefined)
        return "";
    if (next === last)
        return `\n[line ${next} goes on: call read_file with start_line=${next} again for its next part]`;
    return `\n[cut at 32 KB: go on with start_line=${next}]`;
}
function describeGap(files) {
    return files === 0
        ? ""
        : `\n[${files} file${files === 1 ? "" : "s"} not searched: too large, not fetched or withheld]`;
}
function renderDiffReply({ path, files, part, at, total, note }) {
    const [file] = files;
    const name = path === undefined ? `${files.length} file${files.length === 1 ? "" : "s"}` : quotePath(path);
    const blob = path === undefined ? "" : ` blob=${file?.baseBlob ?? "none"}..${file?.headBlob ?? "none"}`;
    const header = `[path=${name} side=diff${blob} part=${at + 1}/${Math.max(1, total)}]`;
    const isCut = at + 1 < total;
    const more = isCut ? "\n[more parts: call read_diff again with the same path for the next]" : "";
    return { text: `${header}\n${part?.text ?? ""}${more}${note}`, next: isCut ? at + 2 : undefined };
}

;// CONCATENATED MODULE: ./lib/engine/debate/play-role.js






/** How many files one agent may open (design §6.3); the static panel, which costs nothing, has no such bound. */
const MAX_FILES_PER_AGENT = 40;
/**
 * Has the panel play one part, with a toolbox of its own, and books the performance. When it shows that the run cannot
 * go on, the agents still in flight are broken off.
 */
function playRole(part, context) {
    return playPart(part, (assignment, signal) => context.panel.play(assignment, signal), context);
}
/** The same for a role that is none of the debate's, where the panel has somebody to play it. */
function playHelper(part, help, context) {
    return playPart(part, help, context);
}
async function playPart(part, play, context) {
    const { header } = part;
    const agent = `${part.role}-r${header.round}.${part.attempt}-p${header.pass}-s${header.slice}`;
    const maxFiles = context.panel.kind === "static" ? Number.POSITIVE_INFINITY : MAX_FILES_PER_AGENT;
    const { code, clock } = context;
    const { source } = context.target;
    const focus = focusOf(context);
    const assignment = {
        role: part.role,
        agent,
        model: (0,ladder/* modelOf */.DM)(part.role, part.tier, context.panel),
        header: { ...header, mode: context.plan.mode },
        target: assignTarget(source.pin, part.files),
        focus,
        blocklist: settledFor(part, context).map(toBlocked),
        priorSummary: part.role === "enthusiast" || part.role === "judge" ? part.priorSummary : undefined,
        claims: part.claims ?? [],
        adversarialContext: part.adversarialContext,
        filesReviewed: part.filesReviewed ?? [],
        spotChecks: part.spotChecks ?? [],
        questions: part.questions ?? [],
        toolbox: createToolbox({
            agent,
            source,
            assignedFiles: part.files,
            maxFiles,
            // By rules all of a file is read, as they compare what it lost with what it gained.
            focus: context.panel.kind === "static" ? undefined : focus,
            onSearch: (query) => context.ledger.searches.add(agent, query),
            definitions: new DefinitionFinder({ source, code, clock }),
        }),
    };
    const signal = AbortSignal.any([context.signal, context.halt.signal]);
    const performance = await play(assignment, signal).catch((error) => {
        // The signal carries the error, so that agents broken off by it fail with the same one.
        context.halt.abort(error);
        throw error;
    });
    warnOfUnexamined(performance, context);
    const { pass } = header;
    const round = part.countedTo ?? header.round;
    context.ledger.add({ round, pass, attempt: part.attempt, files: part.files }, performance);
    if (performance.kind === "void" && part.role !== "critic") {
        const which = part.role === "enthusiast" ? `Enthusiast pass ${header.pass}/${header.passes}` : replies_role/* ROLE_NAMES */.ST[part.role];
        context.log.warning(`Round ${header.round}: no usable answer by the ${which}: ${performance.reason}`);
    }
    if (endsRun(performance))
        context.halt.abort();
    return performance;
}
const MAX_WARNED = 10;
/**
 * Warns of files that a role could not examine: each file once a run, whichever role failed on it first, and not more
 * files than anybody would read.
 */
function warnOfUnexamined({ unexamined = [] }, { ledger, log }) {
    const known = new Set(ledger
        .entries()
        .flatMap(({ performance }) => performance.unexamined ?? [])
        .map(({ file }) => file));
    const news = unexamined.filter(({ file }) => !known.has(file));
    for (const { file, reason } of news.slice(0, MAX_WARNED))
        log.warning(`${file} could not be examined in full: ${reason}`);
    if (news.length > MAX_WARNED)
        log.warning(`${news.length - MAX_WARNED} more files could not be examined in full`);
}
/**
 * Whether a performance ends the run. A Critic that reads nothing or answers nonsense does not: it may be asked again.
 * Nor does a Resolver that does so, or whose model is not to be had, which may be one of its own: what it does not say
 * stays open. Of the classifier the policy says what is missing.
 */
function endsRun(performance) {
    if (performance.kind !== "aborted")
        return false;
    const { abort, role } = performance;
    switch (role) {
        case "enthusiast":
        case "adversary":
        case "judge":
            return true;
        case "critic":
            return abort !== "no_tool_invocation" && abort !== "agent_dispatch_unavailable";
        case "resolver":
            return abort === "budget_exhausted" || abort === "interrupted";
        case "classifier":
            return false;
        default:
            return (0,assert_never/* assertNever */.x)(role);
    }
}
/**
 * The target as an agent is told of it: always with the digest of the whole target. A part of a manifest says that it
 * is a part.
 */
function assignTarget(pin, files) {
    const path = pin.kind === "file" ? (pin.files[0]?.path ?? "") : pin.kind;
    const isWhole = pin.files.every((file) => file.skipped !== undefined || files.includes(file.path));
    const kind = pin.kind === "manifest" && !isWhole ? "relevant_manifest" : pin.kind;
    return { path, kind, sha256: pin.targetSha256, files };
}
/** In a follow-up, in which much of what was settled is elsewhere, only what lies in the agent's own files. */
function settledFor({ settled, files }, context) {
    if (focusOf(context) === undefined)
        return settled;
    const own = context.target.pin.files.filter(({ path }) => files.includes(path));
    const names = new Set(own.flatMap(({ path, oldPath }) => [path, oldPath]));
    return settled.filter(({ file }) => names.has(file));
}
function toBlocked(place) {
    return {
        id: place.fingerprint,
        file: place.file,
        line: place.line,
        category: place.category,
        outcome: place.outcome,
    };
}

;// CONCATENATED MODULE: ./lib/engine/debate/hear-judge.js








/** The most claims one Judge rules on; more are split over several, each told its batch. */
const CLAIMS_PER_JUDGE = 30;
/** Has the Judge rule on the round's novel claims (at least one). */
async function hearJudge(claims, map, { plan, context }) {
    const batches = batch(claims, CLAIMS_PER_JUDGE);
    const performances = await (0,settle_all/* settleAll */.j)(batches.map((own, index) => {
        const header = { round: plan.round, pass: 1, passes: 1, slice: index + 1, slices: batches.length };
        const files = filesFor(own, plan, context);
        return playRole({ ...plan, role: "judge", header, files, claims: own, adversarialContext: map }, context);
    }));
    const abort = findAbort(performances, context);
    if (abort !== undefined)
        return abort;
    const heard = [];
    for (const [index, performance] of performances.entries()) {
        if (performance.kind === "void") {
            return { kind: "void", reason: `the Judge gave no usable answer: ${performance.reason}` };
        }
        const { receipts } = performance;
        if (performance.kind === "answered") {
            const own = batches[index] ?? [];
            const miscount = describeMiscount(own, performance.reply.rulings);
            if (miscount !== undefined)
                context.log.warning(`Round ${plan.round}: the Judge gave ${miscount}`);
            heard.push({ claims: own, reply: performance.reply, receipts });
        }
    }
    return rule(heard, context);
}
/**
 * What is put before one Judge: the round's files, and in a follow-up, whose rounds are not over all of the target, those
 * of its claims; all where these name none.
 */
function filesFor(claims, plan, context) {
    const files = plan.slices.flat();
    if (focusOf(context) === undefined)
        return files;
    const { pin } = context.target;
    const wanted = [...new Set([...files, ...filesOf(claims, pin)])];
    return wanted.length > 0 ? wanted : pin.files.map(({ path }) => path);
}
/** The target's files that claims are about. For one without a line of its own, that is the file of its cause. */
function filesOf(claims, { files }) {
    const shown = files.filter(({ skipped }) => skipped === undefined);
    return (0,pin_pin/* filesNamed */.hK)(shown, new Set(claims.map(({ place, cause }) => (place ?? cause)?.file))).map(({ path }) => path);
}
async function rule(batches, context) {
    const rulings = batches.flatMap(({ reply }) => reply.rulings);
    const paths = offTargetRulings(rulings, (0,pin_pin/* allowedFiles */.g8)(context.target.pin));
    if (paths.length > 0)
        return { kind: "off-target", paths };
    const quoted = rulings.flatMap(({ refutation }) => refutation ?? []);
    await loadRefutations(quoted, batches.flatMap(({ claims }) => claims), context);
    const ruled = batches.flatMap(({ claims, reply, receipts }) => {
        const gates = context.texts.context(receipts);
        return claims.map((claim) => decideRuling(claim, reply.rulings, gates));
    });
    return { kind: "ruled", ruled, replies: batches.map(({ reply }) => reply) };
}
/** The list in runs of at most `size`, in order. */
function batch(items, size) {
    return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

;// CONCATENATED MODULE: ./lib/engine/stages/hear-critic.js







/** The most findings one Critic re-checks. */
const FINDINGS_PER_CRITIC = 15;
const ATTEMPTS = 3;
/**
 * Has the Critic answer every question, batched by file, batches at once. A batch that gets no usable answer
 * in three attempts makes the Critic unavailable: no finding passes unchecked.
 */
async function hearCritic(hearing, context) {
    const byFile = [...hearing.questions].sort((a, b) => compareFiles(a, b));
    const batches = batch(byFile, FINDINGS_PER_CRITIC);
    const heard = await (0,settle_all/* settleAll */.j)(batches.map((questions, index) => hearBatch({ ...hearing, questions, index, total: batches.length }, context)));
    const abort = findAbort(heard.filter(endsRun), context);
    if (abort !== undefined)
        return abort;
    const answered = [];
    for (const [index, performance] of heard.entries()) {
        if (performance.kind !== "answered")
            return { kind: "unavailable", reason: performance.reason };
        answered.push({ questions: batches[index] ?? [], reply: performance.reply, receipts: performance.receipts });
    }
    return decide(answered, context);
}
async function hearBatch(own, context) {
    const round = Math.max(1, ...own.questions.map(({ finding }) => finding.round));
    // It is asked after the last round, whatever round what it judges is from.
    const countedTo = Math.max(1, ...context.ledger.entries().map((entry) => entry.round));
    const header = { round, pass: 1, passes: 1, slice: own.index + 1, slices: own.total };
    const filesReviewed = [
        ...new Set(context.ledger.entries().flatMap(({ performance }) => performance.receipts.map((receipt) => receipt.path))),
    ];
    const part = {
        role: "critic",
        tier: own.tier,
        header,
        countedTo,
        files: hear_critic_filesFor(own, context),
        settled: [],
        claims: own.questions.map(({ finding }) => finding.claim),
        filesReviewed: filesReviewed.sort(),
        spotChecks: own.index === 0 ? own.spotChecks : [],
    };
    const first = (own.iteration - 1) * ATTEMPTS + 1;
    const ask = async (attempt) => withoutEmptyAnswer(await playRole({ ...part, attempt }, context));
    let performance = await ask(first);
    for (let attempt = 2; attempt <= ATTEMPTS; attempt += 1) {
        if (performance.kind === "answered" || endsRun(performance))
            break;
        context.log.warning(`Critic attempt ${attempt - 1} gave no usable answer: ${performance.reason}`);
        performance = await ask(first + attempt - 1);
    }
    if (performance.kind === "answered")
        logUnknownVerdicts(performance.reply, own, context);
    return performance;
}
/** All files of the target; in a follow-up those that are tried anew, and those that it judges findings of. */
function hear_critic_filesFor({ questions }, context) {
    const { pin } = context.target;
    const focus = focusOf(context);
    const all = pin.files.map(({ path }) => path);
    if (focus === undefined)
        return all;
    const claims = questions.map(({ finding }) => finding.claim);
    const wanted = new Set([...focus.files.map(({ path }) => path), ...filesOf(claims, pin)]);
    return all.filter((path) => wanted.has(path));
}
/**
 * Treats an answer without any verdict as malformed: a Critic that judges nothing of what it was given has said
 * nothing.
 */
function withoutEmptyAnswer(performance) {
    if (performance.kind !== "answered" || performance.reply.verdicts.length > 0)
        return performance;
    const { reply: _, ...rest } = performance;
    return { ...rest, kind: "void", cause: "malformed", reason: "it gave no verdict at all" };
}
function logUnknownVerdicts({ verdicts }, { questions }, { log }) {
    const ids = new Set(questions.map(({ finding }) => finding.claim.id));
    const unknown = verdicts.filter((verdict) => !ids.has(verdict.finding_id)).length;
    if (unknown > 0)
        log.warning(`Critic: ${unknown} of its verdicts name no finding it was given; they count for nothing`);
}
async function decide(batches, context) {
    const verdicts = batches.flatMap(({ reply }) => reply.verdicts);
    const claims = batches.flatMap(({ questions }) => questions.map(({ finding }) => finding.claim));
    await loadRefutations(verdicts, claims, context);
    const { failOn } = context;
    const outcomes = batches.map(({ questions, reply, receipts }) => decideCritic(questions, reply.verdicts, { gates: context.texts.context(receipts), failOn }));
    const outcome = {
        upheld: outcomes.flatMap(({ upheld }) => upheld),
        dismissed: outcomes.flatMap(({ dismissed }) => dismissed),
        unresolved: outcomes.flatMap(({ unresolved }) => unresolved),
    };
    return {
        kind: "heard",
        outcome,
        missed: batches.flatMap(({ reply }) => reply.missed),
        receipts: batches.flatMap(({ receipts }) => receipts),
    };
}
function compareFiles({ finding: a }, { finding: b }) {
    const left = a.claim.place?.file ?? "";
    const right = b.claim.place?.file ?? "";
    return left < right ? -1 : left > right ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/core/debate/second-role.js
/**
 * Whether a finding was refuted by the Critic alone and no Judge has ruled on it: another reviewer's finding that is
 * only validated.
 */
function lacksJudge({ refuted, question }) {
    return refuted !== undefined && question.objection === undefined && question.finding.winner === undefined;
}
/**
 * Settles findings that the Critic alone has refuted by a Judge's rulings: dismissed are those that the Judge refuted
 * too.
 */
function settleSecond(doubted, ruled) {
    const dismissed = [];
    const unresolved = [];
    for (const item of doubted) {
        const outcome = ruled.find(({ claim }) => claim.id === item.claim.id);
        const { claim, round, refuted } = item;
        if (outcome?.kind !== "dismissed" || refuted === undefined) {
            unresolved.push({ ...item, reason: `${item.reason} (${second_role_describe(outcome)})` });
            continue;
        }
        const proofs = [
            { role: "critic", proof: refuted.proof },
            { role: "judge", proof: outcome.proof },
        ];
        dismissed.push({ claim, round, by: "critic", reason: refuted.explanation, proofs });
    }
    return { dismissed, unresolved };
}
function second_role_describe(outcome) {
    switch (outcome?.kind) {
        case "confirmed":
            return `a Judge upholds it: ${outcome.resolution}`;
        case "unresolved":
            return `a Judge leaves it open: ${outcome.reason}`;
        default:
            return "no Judge could be asked";
    }
}

;// CONCATENATED MODULE: ./lib/engine/stages/hear-second-judge.js



const NO_MAP = { heuristics: [], safe_zones: [] };
/**
 * Where no debate was held, has a Judge rule on what the Critic alone refuted: to dismiss a finding takes two roles,
 * and neither is told what the other found. Nobody is asked when there is no such finding.
 */
async function hearSecondJudge(outcome, tier, context) {
    const refuted = outcome.unresolved.filter(lacksJudge);
    if (refuted.length === 0)
        return { outcome };
    context.log.info(`Judge: ruling on ${(0,count_of/* countOf */.p)(refuted.length, "finding")} that the Critic refutes`);
    const slices = [context.target.pin.files.map(({ path }) => path)];
    const model = context.panel.models[tier] ?? "";
    const plan = { round: 1, attempt: 1, tier, model, slices, settled: [], priorSummary: undefined };
    const claims = refuted.map(({ claim }) => claim);
    const judgement = await hearJudge(claims, NO_MAP, { plan, context });
    const ruled = judgement.kind === "ruled" ? judgement.ruled : [];
    const { dismissed, unresolved } = settleSecond(refuted, ruled);
    const rest = outcome.unresolved.filter((doubted) => !refuted.includes(doubted));
    const settled = {
        ...outcome,
        dismissed: [...outcome.dismissed, ...dismissed],
        unresolved: [...rest, ...unresolved],
    };
    return judgement.kind === "aborted" ? { outcome: settled, abort: judgement } : { outcome: settled };
}

;// CONCATENATED MODULE: ./lib/engine/stages/critic-stage.js














/** Has the Critic check all findings that were upheld. */
const criticStage = { name: "critic", settle: hearAll };
/**
 * Puts before the Critic every upheld finding, and every one at or above `fail-on` that the Judge alone dismissed. Then
 * the gates are passed once more. A finding without the Critic's verdict is unresolved.
 */
async function hearAll(lists, context) {
    const { debated } = context;
    const docket = toDocket({ confirmed: lists.upheld, dismissed: lists.dismissed }, context.failOn);
    const held = { lists, docket };
    if (debated?.ending.kind !== "stopped")
        return { lists: leaveOpen(held, "the run ended before the Critic") };
    const { length } = docket.questions;
    if (length === 0)
        return { lists };
    context.log.progress(`Critic: re-checking ${(0,count_of/* countOf */.p)(length, "finding")}`);
    const { tier } = debated.ending;
    return judgeFindings(held, tier, context).catch((error) => withoutVerdict(toAbort(error, context), held));
}
async function judgeFindings(held, tier, context) {
    const { questions } = held.docket;
    const spotChecks = await drawSections(held.lists, context);
    const heard = await hearOrAbort({ questions, tier, iteration: 1, spotChecks }, context);
    if (heard.kind !== "heard")
        return withoutVerdict(heard, held);
    const judgement = await askSecond(await judgeAgain(heard, tier, context), tier, context);
    const { iterations, abort } = judgement;
    if (abort !== undefined) {
        return { lists: critic_stage_settle(held, judgement), parts: { critic: { spotChecks: [], iterations } }, ending: abort };
    }
    await context.texts.load(judgement.missed.flatMap(({ file }) => bothSides(file, context.target.pin)));
    const missed = (0,report_missed/* groundMissed */.R)(judgement.missed, context.texts.context([]));
    const grounded = missed.filter((candidate) => candidate.grounded);
    const critic = { spotChecks: settleSpotChecks(spotChecks, judgement.receipts, grounded), iterations };
    return { lists: { ...critic_stage_settle(held, judgement), missed }, parts: { critic } };
}
function hearOrAbort(plan, context) {
    return hearCritic(plan, context).catch((error) => toAbort(error, context));
}
/**
 * Asks the Critic once more, about findings that the gates changed after its verdict and about those whose verdict was
 * unusable. What is open after that stays open.
 */
async function judgeAgain(heard, tier, context) {
    const { upheld, changed, failing } = settleGates(heard.outcome.upheld, gatesOf(context));
    const again = heard.outcome.unresolved.filter((doubted) => doubted.canBeAskedAgain);
    const questions = [...changed.map((finding) => toQuestion(finding, context.failOn)), ...again.map(askAgain)];
    const first = { ...heard, outcome: { ...heard.outcome, upheld }, failing, iterations: 1 };
    if (questions.length === 0)
        return first;
    context.log.info(`Critic: judging ${(0,count_of/* countOf */.p)(questions.length, "finding")} once more`);
    const second = await hearOrAbort({ questions, tier, iteration: 2, spotChecks: [] }, context);
    if (second.kind !== "heard") {
        const open = { ...first, outcome: withOpen(first.outcome, changed) };
        return second.kind === "aborted" ? { ...open, abort: second } : open;
    }
    const last = settleGates(second.outcome.upheld, gatesOf(context));
    const moved = last.changed.map((finding) => {
        const { claim, round } = finding;
        return { claim, round, reason: "the gates changed it again after its second verdict", gate: "corrections" };
    });
    return {
        ...first,
        outcome: {
            upheld: [...upheld, ...last.upheld],
            dismissed: [...heard.outcome.dismissed, ...second.outcome.dismissed],
            unresolved: [
                ...heard.outcome.unresolved.filter((doubted) => !again.includes(doubted)),
                ...second.outcome.unresolved.map((doubted) => sinceFirst(doubted, again)),
            ],
        },
        missed: [...heard.missed, ...second.missed],
        receipts: [...heard.receipts, ...second.receipts],
        failing: [...failing, ...last.failing, ...moved],
        iterations: 2,
    };
}
/** Puts before a Judge what the Critic alone has refuted, unless a Judge has ruled on it. */
async function askSecond(judgement, tier, context) {
    if (judgement.abort !== undefined)
        return judgement;
    const second = await hearSecondJudge(judgement.outcome, tier, context).catch((error) => {
        return { outcome: judgement.outcome, abort: toAbort(error, context) };
    });
    return { ...judgement, ...second };
}
/**
 * A doubted finding, for the case that the Critic was silent on it only the second time. It had a verdict the first
 * time, so it does not count as unchecked.
 */
function sinceFirst(doubted, again) {
    const wasSilent = again.find(({ claim }) => claim.id === doubted.claim.id)?.upheld !== undefined;
    return wasSilent ? doubted : { ...doubted, upheld: undefined };
}
/** The same question once more, with a correction that says what was wrong with the first answer. */
function askAgain({ question, doubt }) {
    const { finding } = question;
    const correction = { by: "critic", field: "verdict", before: "first verdict", after: doubt };
    const corrections = [...finding.claim.corrections, correction];
    return { ...question, finding: { ...finding, claim: { ...finding.claim, corrections } } };
}
/** The outcome with these findings left open: they changed, and nobody judged them as they are now. */
function withOpen(outcome, changed) {
    const open = changed.map((finding) => {
        const { claim, round } = finding;
        const reason = "changed after the Critic's verdict";
        return { claim, round, reason, doubt: reason, question: { finding }, canBeAskedAgain: true };
    });
    return { ...outcome, unresolved: [...outcome.unresolved, ...open] };
}
function gatesOf(context) {
    return context.texts.context(context.ledger.receiptsOf("enthusiast"), context.ledger.searches);
}
async function drawSections(lists, context) {
    // Findings that a gate rejected do not count as flagged: nobody saw their lines, so those may be drawn.
    const flagged = [...lists.upheld, ...lists.unresolved, ...lists.dismissed].flatMap(({ claim }) => "evidence" in claim ? (0,quoted_places/* quotedPlaces */.T)(claim) : []);
    const { pin } = context.target;
    const seed = `${pin.targetSha256}\n${context.identity.nonce}`;
    return drawSpotChecks(focusOf(context) ?? pin, { flagged, lineCounts: await measure_reading_countLines(context), seed });
}
function withoutVerdict(heard, held) {
    if (heard.kind === "aborted")
        return { lists: leaveOpen(held, "the run was broken off in the Critic"), ending: heard };
    const detail = `the Critic gave no usable answer in three attempts: ${heard.reason}`;
    return { lists: leaveOpen(held, "the Critic was unavailable"), ending: { kind: "incomplete", detail } };
}
/**
 * A file that a candidate names, at both sides. The candidate may name it as it likes, and a renamed file has another
 * path at each side.
 */
function bothSides(file, pin) {
    const member = (0,member_path/* toMemberPath */.J)(file, (0,pin_pin/* allowedFiles */.g8)(pin));
    const names = pin.files.find(({ path, oldPath }) => path === member || oldPath === member);
    return [...new Set([names?.path, names?.oldPath])].flatMap((path) => path === undefined ? [] : [{ file: path, side: undefined }]);
}
function critic_stage_settle({ lists, docket }, { outcome, failing }) {
    return {
        ...lists,
        upheld: [],
        confirmed: [...lists.confirmed, ...outcome.upheld],
        dismissed: [...docket.dismissed, ...outcome.dismissed],
        unresolved: [...lists.unresolved, ...outcome.unresolved, ...failing],
    };
}
function leaveOpen({ lists, docket }, reason) {
    const open = docket.questions.map(({ finding, objection }) => {
        const { claim, round, winner, resolution } = finding;
        const worst = { ...claim, severity: highestClaimed(claim) };
        if (objection?.kind === "dismissed")
            return { claim: worst, round, reason: `refuted by the Judge alone: ${reason} (${resolution})` };
        const label = `confirmed by the Judge, not re-checked: ${reason}`;
        return { claim: worst, round, reason: label, upheld: { winner, resolution } };
    });
    return { ...lists, upheld: [], dismissed: docket.dismissed, unresolved: [...lists.unresolved, ...open] };
}

;// CONCATENATED MODULE: ./lib/core/hiding/code-stretches.js

const C_BLOCK = [["/*", "*/"]];
const code_stretches_C_LIKE = { line: ["//"], block: C_BLOCK, long: ["`"], short: ['"', "'"] };
const code_stretches_HASH = { line: ["#"], block: [], long: ['"""', "'''"], short: ['"', "'"] };
const DASHES = { line: ["--"], block: C_BLOCK, long: ["[["], short: ['"', "'"] };
const MARKUP = { line: [], block: [["<!--", "-->"]], long: [], short: [] };
const DIALECTS = [
    [
        /\.(?:[cm]?[jt]sx?|c|h|cc|cpp|cxx|hh|hpp|hxx|cs|java|go|rs|swift|kts?|scala|dart|groovy|gradle|proto|sol|zig|v|d|glsl|wgsl)$/i,
        code_stretches_C_LIKE,
    ],
    [/\.(?:s?css|sass|less|styl)$/i, { ...code_stretches_C_LIKE, long: [] }],
    [/\.(?:php\d?|phtml)$/i, { ...code_stretches_C_LIKE, line: ["//", "#"], long: [] }],
    [
        /\.(?:py|pyw|pyi|rb|rake|gemspec|sh|bash|zsh|ksh|fish|ya?ml|toml|r|pl|pm|ex|exs|jl|nix|tf|hcl|ps1|psm1|cmake|mk|coffee|nim|cr|gd|star|bzl)$/i,
        code_stretches_HASH,
    ],
    [
        /(?:^|\/)(?:(?:GNU)?Makefile|Dockerfile(?:\.[^/]*)?|Containerfile|Gemfile|Rakefile|Jenkinsfile|\.env|BUILD|WORKSPACE)$/i,
        code_stretches_HASH,
    ],
    [/\.(?:sql|lua|hs|elm|adb|ads|vhdl?)$/i, DASHES],
    [/\.(?:vue|svelte|astro|x?html?)$/i, MARKUP],
];
/** What a script without an extension is written in, by the interpreter its first line names. */
const BY_FAMILY = new Map([
    ["JavaScript", code_stretches_C_LIKE],
    ...["Python", "Ruby", "Perl", "shell"].map((family) => [family, code_stretches_HASH]),
]);
/** Whether a file is code whose comments and texts are known here, by its name or by the interpreter it asks for. */
function isReadable(path, firstLine = "") {
    return dialectOf(path, firstLine) !== undefined;
}
function dialectOf(path, firstLine = "") {
    const named = DIALECTS.find(([pattern]) => pattern.test(path))?.[1];
    return named ?? (firstLine.startsWith("#!") ? BY_FAMILY.get(languageFamilyOf(path, firstLine)) : undefined);
}
/**
 * What each character of some lines belongs to, told by quotes and comment marks alone, without a grammar. Markup has no
 * quotes: all of it is text, but for comments. Linear in the text; never throws.
 *
 * @returns for each line one letter a UTF-16 unit: `c` code, `t` text, `l` a comment up to the line's end, `b` another one.
 */
function readStretches(path, lines) {
    const dialect = dialectOf(path, lines[0]);
    if (dialect === undefined)
        return lines.map((line) => "t".repeat(line.length));
    const plain = dialect === MARKUP ? "t" : "c";
    let open;
    return lines.map((line) => {
        let marks = "";
        while (marks.length < line.length) {
            const at = marks.length;
            if (open !== undefined) {
                const { end, isClosed } = endOf(line, at, open);
                marks += open.mark.repeat(end - at);
                if (isClosed)
                    open = undefined;
                continue;
            }
            open = opensAt(line, at, dialect);
            marks += open === undefined ? plain : open.mark.repeat(open.start.length);
        }
        if (open !== undefined && !open.isLong)
            open = undefined;
        return marks;
    });
}
function opensAt(line, at, { line: marks, block, long, short }) {
    const starts = (start) => line.startsWith(start, at);
    const pair = block.find(([start]) => starts(start));
    if (pair !== undefined)
        return { mark: "b", start: pair[0], close: pair[1], isLong: true };
    const mark = marks.find(starts);
    if (mark !== undefined)
        return { mark: "l", start: mark, close: "", isLong: false };
    const wide = long.find(starts);
    if (wide !== undefined)
        return { mark: "t", start: wide, close: wide === "[[" ? "]]" : wide, isLong: true };
    const quote = short.find(starts);
    return quote === undefined ? undefined : { mark: "t", start: quote, close: quote, isLong: false };
}
/** Where what is open ends on the line, its closing mark included; the line's end where it goes on. */
function endOf(line, from, { close, mark }) {
    if (close === "")
        return { end: line.length, isClosed: true };
    for (let at = from; at < line.length; at += 1) {
        if (line.startsWith(close, at))
            return { end: at + close.length, isClosed: true };
        if (mark === "t" && line[at] === "\\")
            at += 1;
    }
    return { end: line.length, isClosed: false };
}

;// CONCATENATED MODULE: ./lib/core/hiding/find-hidden-code.js


/** Whether any of the text could hide something: nearly none does, and to read on is dear. */
function mayHide(text) {
    return ODD.test(text);
}
/**
 * The lines of a code file that hide something from whoever reads them, in order, at most one of a kind a line. High is what
 * hides code or makes a name another one; what merely stands unseen in a text is low. What a script needs to be written, emoji,
 * and a mark at the file's start hide nothing. Lines that are told as hidden text already are left out. Never throws.
 */
function findHiddenCode(path, lines) {
    if (!isReadable(path, lines[0]) || !lines.some(mayHide))
        return [];
    const stretches = readStretches(path, lines);
    return lines.flatMap((text, index) => {
        if (!mayHide(text) || hasHiddenText(text))
            return [];
        const stretch = stretches[index] ?? "";
        const line = index + 1;
        const breaks = breakSeverity(text, stretch);
        const invisible = invisibleSeverity(index === 0 ? text.replace(/^\ufeff/, " ") : text, stretch);
        return [
            ...(breaks === undefined ? [] : [{ line, kind: "line-break", severity: breaks }]),
            ...(invisible === undefined ? [] : [{ line, kind: "invisible", severity: invisible }]),
        ];
    });
}
/** Line breaks other than git's: of old Macs, JavaScript's, and C#'s own. */
const BREAK = /[\r\u0085\u2028\u2029]/g;
/** Where a comment to the line's end begins, wherever else it seems to stand. */
const COMMENT_MARK = /(?:^|[\s;{}()[\],])(?:\/\/|#|--)/;
function breakSeverity(line, stretch) {
    const text = line.replace(/\r+$/, "");
    const found = [...text.matchAll(BREAK)].filter(({ index }) => text.slice(index + 1).trim() !== "");
    const severities = found.map(({ index }) => {
        if (stretch[index] === "l" || COMMENT_MARK.test(text.slice(0, index)))
            return "high";
        return stretch[index] === "c" ? "medium" : "low";
    });
    return find_hidden_code_worst(severities);
}
const ODD = /\r(?=[^\r])|[\u0085\u2028\u2029\u2800\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}/u;
const INVISIBLE = /(?:[\u2800\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point})+/gu;
/** Letters of Korean writing that are blank by themselves. */
const FILLER = /[\u115f\u1160\u3164\uffa0]/;
const HANGUL = /\p{Script=Hangul}/u;
const MANY = 4;
/** At a file's start it says how the bytes are to be read; further on it is a blank that files were joined at. */
const MARK = "\ufeff";
const SOFT_HYPHEN = "\u00ad";
const WORD = /[\p{L}\p{N}_$]/u;
function invisibleSeverity(text, stretch) {
    const severities = [...text.matchAll(INVISIBLE)].flatMap(({ 0: run, index }) => {
        const before = lastCharacter(text.slice(0, index));
        const after = String.fromCodePoint(text.codePointAt(index + run.length) ?? 0x20);
        if (isWriting(run, before, after))
            return [];
        const words = [before, after].filter((neighbour) => WORD.test(neighbour)).length;
        const isMuch = [...run].length >= MANY || /[\ufe00-\ufe0f]{2}/.test(run) || FILLER.test(run);
        const isCode = stretch[index] === "c";
        const splitsName = words === 2 && (isCode || run !== SOFT_HYPHEN);
        const marksName = words > 0 && isCode && run !== MARK;
        return [isMuch || splitsName || marksName ? "high" : "low"];
    });
    return find_hidden_code_worst(severities);
}
/** Scripts whose letters join, and are kept from joining, by characters of no width. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Thai}\p{Script=Lao}\p{M}]/u;
const find_hidden_code_RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{So}|\p{Sm}|\u200d|\ufe0f|\u20e3/u;
/** Chooses how a picture is drawn, or joins it to the next one. */
const PRESENTATION = /^[\ufe0e\ufe0f]/;
const BRAILLE = /[\u2801-\u28ff]/;
const JOINER = /^(?:\u200c|\u200d|\u200b)$/;
/** Whether the characters are part of how their neighbours are written. */
function isWriting(run, before, after) {
    if (PRESENTATION.test(run) && /^.\u200d?$/.test(run))
        return PICTURE.test(before) || /[#*0-9]/.test(before);
    if (run === "\u200d" && PICTURE.test(before))
        return PICTURE.test(after);
    if (JOINER.test(run))
        return JOINING.test(before);
    if (/^[\u200e\u200f\u061c]$/.test(run))
        return find_hidden_code_RIGHT_TO_LEFT.test(before) || find_hidden_code_RIGHT_TO_LEFT.test(after);
    if (/^[\u180b-\u180f\u17b4\u17b5]$/.test(run))
        return JOINING.test(before);
    if (/^[\u{e0100}-\u{e01ef}\ufe00-\ufe0d]$/u.test(run))
        return /[\p{Ideographic}\p{So}]/u.test(before);
    if (run === "\u2800")
        return BRAILLE.test(before) || BRAILLE.test(after);
    if (/^[\u{e0020}-\u{e007f}]+$/u.test(run))
        return before === "\u{1f3f4}";
    return FILLER.test(run) && HANGUL.test(before.replace(FILLER, "")) && HANGUL.test(after.replace(FILLER, ""));
}
function lastCharacter(text) {
    return [...text.slice(-2)].at(-1) ?? " ";
}
const find_hidden_code_ORDER = ["critical", "high", "medium", "low"];
function find_hidden_code_worst(severities) {
    return find_hidden_code_ORDER.find((severity) => severities.includes(severity));
}

;// CONCATENATED MODULE: ./lib/core/hiding/hidden-claim.js

const TITLES = {
    "line-break": "A line break that not every reader sees",
    invisible: "Characters that nobody sees stand in the code",
};
const SUGGESTIONS = {
    "line-break": "End lines by line feeds; in a text write the character as an escape.",
    invisible: "Remove the characters, or write them as escapes.",
};
/** What each means, high and otherwise. */
const MEANINGS = {
    "line-break": [
        "The line holds a carriage return, or a separator that some languages end a line at, behind a comment mark: what follows reads as a comment and may run as code.",
        "The line holds a carriage return, or a separator that some languages end a line at: they read two lines where git, editors and reviewers see one.",
    ],
    invisible: [
        "A name or the code around it holds characters that are not shown: what looks like one name is another, or code hides in them.",
        "A text or a comment holds a character that is not shown.",
    ],
};
/** One claim for each kind and severity in a file, at its first line. */
function toHiddenClaims({ path, lines, places }) {
    const names = new Set(places.map(nameOf));
    return [...names].flatMap((name) => {
        const [first, ...others] = places.filter((place) => nameOf(place) === name);
        const quote = lines[(first?.line ?? 0) - 1]?.trim() ?? "";
        return first === undefined || quote === "" ? [] : [toClaim(path, first, { quote, others })];
    });
}
function nameOf({ kind, severity }) {
    return `${kind} ${severity}`;
}
const MAX_NAMED_LINES = 10;
function toClaim(path, { kind, severity, line }, { quote, others }) {
    return toDetectedClaim({
        detectedBy: "hidden-code",
        title: TITLES[kind],
        severity,
        category: "prompt-injection",
        description: `${meaningOf(kind, severity)}${alsoOn(others)}`,
        place: { file: path, side: "head", startLine: line, line },
        evidenceQuote: quote,
        suggestion: SUGGESTIONS[kind],
    });
}
function meaningOf(kind, severity) {
    const [high, other] = MEANINGS[kind];
    return severity === "high" ? high : other;
}
function alsoOn(others) {
    const named = others.slice(0, MAX_NAMED_LINES).map(({ line }) => line);
    if (named.length === 0)
        return "";
    const more = others.length > named.length ? `, and ${others.length - named.length} more` : "";
    return ` The same on lines ${named.join(", ")}${more}.`;
}

;// CONCATENATED MODULE: ./lib/core/injections/injection-claim.js



const MEANING = {
    "instruction-override": "It tells an automated reader to drop its instructions.",
    "verdict-request": "It asks an automated reviewer for a verdict instead of leaving it to judge.",
    "role-marker": "It imitates the markers that separate instructions from data in a prompt.",
    "hidden-text": "It holds invisible or direction-changing characters, so that it reads differently from what it is.",
    "stray-character": "It holds a zero-width character, as text copied from a page often does; nobody sees it.",
};
/** Markers of a prompt are the daily bread of programs that talk to models; the rest is written for a reader. */
const SEVERITY = {
    "instruction-override": "high",
    "verdict-request": "high",
    "hidden-text": "high",
    "role-marker": "medium",
    "stray-character": "low",
};
/** What such a line does, in sentences. */
function describeInjection(kind) {
    if (kind === "stray-character")
        return MEANING[kind];
    return `${MEANING[kind]} Such text is an attempt at prompt injection and was not followed.`;
}
/** The new lines that address the reviewer, in order. In markup an element may well be called `system`. Never throws. */
function findInjectedLines({ path, runs, standing }) {
    return runs.flatMap((run) => detectPromptInjection(run.map(({ text }) => text)).flatMap(({ line: at, kind }) => {
        const line = run[at - 1];
        if (line?.isNew !== true || standing.has(line.text.trim()))
            return [];
        if (kind === "hidden-text" && stoodHidden(line.text, standing))
            return [];
        if (kind === "role-marker" && isMarkup(path) && !/[[|]/.test(line.text))
            return [];
        return [{ line, kind: kind === "hidden-text" && isStray(path, line.text) ? "stray-character" : kind }];
    }));
}
// On either side of a hidden character: enough to know the place again.
const AROUND = 6;
/**
 * Whether every character that a new line hides stood between the same characters on a line before: of a long line that
 * held one, another part was changed. What direction-changing characters turn round is the whole line, so they are not asked about.
 */
function stoodHidden(text, standing) {
    const trimmed = text.trim();
    const places = zeroWidthPlaces(trimmed);
    if (places.length === 0 || hidesMore(trimmed))
        return false;
    const before = [...standing];
    return places.every((at) => {
        const around = trimmed.slice(Math.max(0, at - AROUND), at + AROUND + 1);
        return around.length > AROUND && before.some((line) => line.includes(around));
    });
}
/** What a diff shows of a file at head. */
function readHunks(path, hunks) {
    const standing = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== "added"));
    const runs = hunks.map(({ lines }) => lines.flatMap(({ headLine, text, kind }) => headLine === undefined ? [] : [{ number: headLine, text, isNew: kind === "added" }]));
    return { path, runs, standing: new Set(standing.map(({ text }) => text.trim())) };
}
/** A file that is reviewed as it stands: every line counts as new. */
function readWhole(path, lines) {
    const run = lines.map((text, index) => ({ number: index + 1, text, isNew: true }));
    return { path, runs: [run], standing: new Set() };
}
/** One claim for each kind of such text in a file, at its first line. */
function toInjectionClaims(path, found) {
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    return kinds.flatMap((kind) => {
        const [first, ...others] = found.filter((each) => each.kind === kind).map(({ line }) => line);
        return first === undefined ? [] : [injection_claim_toClaim(path, kind, { first, others })];
    });
}
const injection_claim_MAX_NAMED_LINES = 10;
const TITLE = "Text addresses the automated reviewer";
function injection_claim_toClaim(path, kind, { first, others }) {
    const named = others.slice(0, injection_claim_MAX_NAMED_LINES).map(({ number }) => number);
    const more = others.length > named.length ? `, and ${others.length - named.length} more` : "";
    const also = named.length === 0 ? "" : ` The same on lines ${named.join(", ")}${more}.`;
    return toDetectedClaim({
        detectedBy: "prompt-injection",
        title: kind === "stray-character" ? "A character nobody sees stands in the text" : TITLE,
        severity: SEVERITY[kind],
        category: "prompt-injection",
        description: `${describeInjection(kind)}${also}`,
        place: { file: path, side: "head", startLine: first.number, line: first.number },
        evidenceQuote: first.text.trim(),
        suggestion: "Remove the text. If it is needed as data, say so in a comment of your own.",
    });
}
function isStray(path, text) {
    return isProseFile(path) && isStrayCharacter(text);
}
function isMarkup(path) {
    return /\.(?:xml|xsd|xslt?|x?html?|svg|plist|[a-z]+proj|vue|svelte)$/i.test(path);
}

;// CONCATENATED MODULE: ./lib/engine/stages/detect-injections.js


const injectionsStage = {
    name: "injections",
    finder: {
        judgedBy: "rule",
        isAllNew: false,
        find: async (context) => ({
            claims: await detectInjections(context.identity.settings.expectedInjections, context),
        }),
    },
};
/**
 * Finds new lines of the target that address the reviewer. No model is asked, since a model may follow such text rather
 * than report it. The rules of the static panel hold the same detector, but leave files to this one in which such text
 * is expected.
 *
 * @param expected globs of files in which such text is expected: there it is reported as low.
 */
async function detectInjections(expected, means) {
    const isExpected = (0,path_globs/* compileGlobs */.t)(expected, "expected-injections");
    const found = [];
    for (const file of means.target.pin.files) {
        if (file.skipped !== undefined || (means.panel.kind === "static" && !isExpected(file.path)))
            continue;
        const claims = await claimsOf(file, means);
        found.push(...(isExpected(file.path) ? claims.map(toExpected) : claims));
    }
    return found;
}
/** The claim as it is reported where the configuration expects such text. */
function toExpected(claim) {
    const told = "The configuration expects such text in this file.";
    return { ...claim, severity: "low", description: `${claim.description} ${told}` };
}
async function claimsOf({ path, hunks, headBlob }, { target }) {
    if (headBlob === undefined)
        return [];
    if (target.pin.kind === "diff")
        return toInjectionClaims(path, findInjectedLines(readHunks(path, hunks)));
    const text = await target.source.readText(path, "head");
    return toInjectionClaims(path, findInjectedLines(readWhole(path, text?.lines ?? [])));
}

;// CONCATENATED MODULE: ./lib/engine/stages/detect-hidden-code.js




const hiddenCodeStage = {
    name: "hidden-code",
    finder: {
        judgedBy: "rule",
        isAllNew: false,
        find: async (context) => ({
            claims: await detectHiddenCode(context.identity.settings.expectedInjections, context),
        }),
    },
};
/**
 * Finds new lines of code that read otherwise than they run. A line that stood there before, or only moved, is not
 * reported again. An aborted run ends early, and is no pass anyway.
 *
 * @param expected globs of files in which such text is expected: there it is reported as low.
 */
async function detectHiddenCode(expected, means) {
    const isExpected = (0,path_globs/* compileGlobs */.t)(expected, "expected-injections");
    const claims = [];
    for (const file of means.target.pin.files) {
        if (means.signal.aborted)
            break;
        if (file.skipped !== undefined || file.headBlob === undefined || !mayBring(file, means))
            continue;
        const found = await examine(file, means);
        claims.push(...(isExpected(file.path) ? found.map(toExpected) : found));
    }
    return claims;
}
function mayBring({ hunks }, { target }) {
    if (target.pin.kind !== "diff")
        return true;
    return hunks.some(({ lines }) => lines.some(({ kind, text }) => kind === "added" && mayHide(text)));
}
async function examine({ path, hunks }, { target }) {
    const { pin, source } = target;
    const text = await source.readText(path, "head");
    if (text === undefined)
        return [];
    const changed = hunks.flatMap(({ lines }) => lines);
    const added = new Set(changed.flatMap(({ kind, headLine }) => (kind === "added" ? (headLine ?? []) : [])));
    const standing = new Set(changed.flatMap((line) => (line.kind === "deleted" ? [line.text.trim()] : [])));
    const isNew = (line) => pin.kind !== "diff" || (added.has(line) && !standing.has(text.lines[line - 1]?.trim() ?? ""));
    const places = findHiddenCode(path, text.lines).filter(({ line }) => isNew(line));
    return toHiddenClaims({ path, lines: text.lines, places });
}

;// CONCATENATED MODULE: ./lib/core/claims/link-claim.js

/** The claim that a link leads out of the repository, or to nothing in it; undefined for one that leads to something. */
function claimLink(path, target, end) {
    if (end.kind === "file" || end.kind === "folder" || target.trim() === "")
        return undefined;
    const isOutside = end.kind === "outside";
    return toDetectedClaim({
        detectedBy: "link",
        title: isOutside ? "A link leads out of the repository" : "A link leads to nothing",
        severity: isOutside ? "medium" : "low",
        category: "configuration",
        description: isOutside
            ? "What the link stands for depends on the machine it is read on, and was not reviewed."
            : "Nothing stands where the link leads. Whatever is put there later takes effect under the link's name.",
        place: { file: path, side: "head", startLine: 1, line: 1 },
        evidenceQuote: target.split("\n")[0]?.trim() ?? "",
        suggestion: undefined,
    });
}

;// CONCATENATED MODULE: ./lib/engine/stages/detect-links.js



const linksStage = {
    name: "links",
    finder: { judgedBy: "rule", isAllNew: false, find: detectLinks },
};
const OUTSIDE = "it leads out of the repository, where nothing can be read";
/** Finds new and changed links that lead out of the tree, or to nothing in it. A withheld file counts as not there. */
async function detectLinks({ target }) {
    const { pin, source } = target;
    const changed = pin.files.filter(({ headMode, skipped }) => headMode === pin_pin/* LINK_MODE */.BG && skipped === undefined);
    if (pin.kind !== "diff" || changed.length === 0)
        return { claims: [], unexamined: [] };
    const links = new Map();
    for (const path of await source.listLinks()) {
        const text = await source.readText(path, "head");
        if (text !== undefined)
            links.set(path, text.lines.join("\n"));
    }
    const tree = linkedTree(await source.listFiles(undefined), links);
    const ends = changed.map(({ path }) => ({ path, end: followLink(path, tree) }));
    return {
        claims: ends.flatMap(({ path, end }) => claimLink(path, links.get(path) ?? "", end) ?? []),
        unexamined: ends.flatMap(({ path, end }) => (end.kind === "outside" ? [{ file: path, reason: OUTSIDE }] : [])),
    };
}

;// CONCATENATED MODULE: ./lib/core/unparsable/conflict-markers.js
/** Whether a line looks like a marker, as `git diff --check` has it: seven signs, and a label behind a blank. */
function isMarker(text) {
    return markerKind(text) !== undefined;
}
const MARKER = /^(?:(<{7})|(\|{7})|(={7})|(>{7}))(?: .*)?\r?$/s;
const KINDS = ["open", "ancestor", "middle", "close"];
function markerKind(text) {
    const groups = MARKER.exec(text)?.slice(1) ?? [];
    return KINDS.find((_, index) => groups[index] !== undefined);
}
/**
 * The conflicts of a text, in the order they end: whole ones, and single markers of none. A lone `=======` is no marker: it
 * underlines headings. Never throws; the cost is linear in the text.
 */
function findConflicts(lines) {
    const found = [];
    let open = [];
    for (const marker of readMarkers(lines)) {
        if (marker.kind === "open") {
            found.push(...leftOver(open));
            open = [marker];
        }
        else if (marker.kind === "close") {
            found.push(...conflict_markers_close(open, marker));
            open = [];
        }
        else if (open.length > 0)
            open.push(marker);
    }
    return [...found, ...leftOver(open)];
}
function readMarkers(lines) {
    return lines.flatMap((text, index) => {
        const kind = markerKind(text);
        return kind === undefined ? [] : [{ kind, line: index + 1 }];
    });
}
function conflict_markers_close(open, last) {
    if (!open.some(({ kind }) => kind === "middle"))
        return [...leftOver(open), { markers: [last.line], sides: [] }];
    const markers = [...open, last].map(({ line }) => line);
    const sides = markers.slice(1).map((end, index) => ({ start: (markers[index] ?? 0) + 1, end: end - 1 }));
    return [{ markers, sides }];
}
function leftOver([first]) {
    return first === undefined ? [] : [{ markers: [first.line], sides: [] }];
}

;// CONCATENATED MODULE: ./lib/core/unparsable/example-lines.js

const FENCE = /^\s*(?:[-*+>]\s+)?(`{3,}|~{3,})/;
/** AsciiDoc's listing and literal blocks; right below a line of text the same would underline a heading. */
const DELIMITER = /^(-{4,}|\.{4,})\s*$/;
const BEFORE_DELIMITER = /^(?:\+|\[.*\]|\..*)?\s*$/;
const OPEN_TAG = /<(pre|code|textarea|script|xmp)\b/i;
/**
 * The lines of a prose file (1-based) that stand in a block which shows text instead of saying it: fenced, delimited, or in
 * `<pre>`. None of any other file. Never throws.
 */
function findExampleLines(path, lines) {
    const found = new Set();
    if (!isProseFile(path) && !/\.x?html?$/i.test(path))
        return found;
    const hasDelimiters = /\.(?:adoc|asciidoc|asc|txt)$/i.test(path);
    let end;
    for (const [index, text] of lines.entries()) {
        if (end !== undefined) {
            found.add(index + 1);
            if (end(text))
                end = undefined;
        }
        else
            end = findEnd(text, hasDelimiters && BEFORE_DELIMITER.test(lines[index - 1] ?? ""));
    }
    return found;
}
/** How the block ends that this line begins, if it begins one. */
function findEnd(text, mayBeDelimiter) {
    const fence = FENCE.exec(text)?.[1];
    if (fence !== undefined)
        return (line) => line.trim().startsWith(fence);
    const delimiter = mayBeDelimiter ? DELIMITER.exec(text)?.[1] : undefined;
    if (delimiter !== undefined)
        return (line) => line.trim() === delimiter;
    const tag = OPEN_TAG.exec(text)?.[1];
    if (tag === undefined || text.toLowerCase().includes(`</${tag.toLowerCase()}>`))
        return undefined;
    return (line) => line.toLowerCase().includes(`</${tag.toLowerCase()}>`);
}

;// CONCATENATED MODULE: ./lib/core/unparsable/conflict-claim.js





/**
 * The claim that conflicts of a merge were left in a file, at the first one the change brings; undefined where there is
 * none. Markers are as good as text in a guide to git, a test of a merge or a shell script, so that there more is asked
 * for: that they break the syntax, or stand around lines that were there before. Never throws.
 *
 * @param syntax absent where no grammar reads the file.
 */
function claimConflicts(text, syntax) {
    const all = findConflicts(text.lines);
    if (countMarkers(all) <= countMarkers(findConflicts(text.base?.lines ?? [])))
        return undefined;
    const examples = findExampleLines(text.path, text.lines);
    const found = all.filter((conflict) => isNew(conflict, text) && isReal(conflict, { text, syntax, examples }));
    const [first, ...others] = found;
    return first === undefined ? undefined : conflict_claim_toClaim(text, first, others);
}
function countMarkers(conflicts) {
    return conflicts.reduce((sum, { markers }) => sum + markers.length, 0);
}
function isNew({ markers }, text) {
    return markers.some(text.isNew);
}
function isReal(conflict, { text, syntax, examples }) {
    const { path } = text;
    if (examples.has(conflict.markers[0] ?? 0))
        return false;
    if (surroundsOldLines(conflict, text))
        return true;
    if ((0,exempt_files/* isFixturePath */.pE)(path) || ((0,exempt_files/* isTestPath */.MQ)(path) && syntax?.wasFaulty !== false))
        return false;
    if (syntax !== undefined)
        return breaksSyntax(conflict, syntax);
    if ((0,exempt_files/* isTestPath */.MQ)(path) || isShellScript(text))
        return false;
    return conflict.sides.length > 0 || (!isProseFile(path) && isLabelled(conflict, text) && UNMISTAKABLE.test(path));
}
/** A merge leaves one side as it was. */
function surroundsOldLines({ sides }, { lines, isNew }) {
    return sides.some(({ start, end }) => {
        const numbers = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
        return numbers.some((line) => /\w/.test(lines[line - 1] ?? "")) && !numbers.some(isNew);
    });
}
function breaksSyntax({ markers }, { faults, wasFaulty }) {
    if (wasFaulty === true)
        return false;
    return markers.some((line) => faults.some(({ start, end }) => start <= line && line <= end));
}
/** Its here-documents hold what it tests or prints. */
function isShellScript({ path, lines }) {
    return /\.(?:sh|bash|zsh|ksh|fish|bats|t)$/i.test(path) || /^#!.*sh\b/.test(lines[0] ?? "");
}
/** Languages in which a line that starts with seven signs and a label is nothing else. */
const UNMISTAKABLE = /\.(?:css|scss|sass|less|vue|svelte|astro|kts?|swift|scala|dart|sql|graphql|gql|gradle|groovy|proto|tf|ya?ml|json[c5]?|toml|xml|ini)$/i;
function isLabelled({ markers: [line = 0] }, { lines }) {
    return /^.{7} \S/.test(lines[line - 1] ?? "");
}
const conflict_claim_MAX_NAMED = 10;
function conflict_claim_toClaim({ path, lines, isNew }, first, others) {
    const { markers } = first;
    const line = markers.find(isNew) ?? markers[0] ?? 1;
    const named = others.slice(0, conflict_claim_MAX_NAMED).map((conflict) => conflict.markers[0]);
    const more = others.length > named.length ? `, and ${others.length - named.length} more` : "";
    const also = named.length === 0 ? "" : ` The same on lines ${named.join(", ")}${more}.`;
    return toDetectedClaim({
        detectedBy: "conflict-marker",
        title: "Merge conflict markers were left in the file",
        severity: "high",
        category: "logic",
        description: `${conflict_claim_describe(first)}${also}`,
        place: { file: path, side: "head", startLine: line, line },
        evidenceQuote: (lines[line - 1] ?? "").trim(),
        suggestion: "Keep what is meant of both sides, and delete the markers.",
    });
}
function conflict_claim_describe({ markers, sides }) {
    if (sides.length === 0)
        return "This line is a marker that git writes at a conflict of a merge.";
    return `Lines ${markers[0]} to ${markers.at(-1)} are a conflict of a merge that nobody resolved: the file holds both sides of it, and git's markers between them.`;
}

;// CONCATENATED MODULE: ./lib/core/unparsable/data-format.js
const BY_NAME = [
    [
        "JSON",
        /\.(?:json|jsonc|geojson|topojson|jsonld|webmanifest|ipynb|avsc|har|code-workspace|sublime-(?:project|settings|keymap))$/i,
    ],
    ["JSON", /(?:^|\/)(?:composer|flake|Pipfile)\.lock$|(?:^|\/)\.(?:babelrc|swcrc|jshintrc|arcconfig)$/],
    ["YAML", /\.(?:ya?ml|cff)$/i],
    ["TOML", /\.toml$|(?:^|\/)(?:Cargo|poetry|uv|pdm|Gopkg)\.lock$|(?:^|\/)Pipfile$/i],
];
/** The format of a data file by its name; undefined for any other file. JSON Lines and JSON 5 are no JSON. */
function formatOf(path) {
    return BY_NAME.find(([, pattern]) => pattern.test(path))?.[0];
}
/** Files whose readers take JSON to the letter: npm refuses a comment in `package.json`. */
const STRICT = /(?:^|\/)(?:package(?:-lock)?|npm-shrinkwrap|composer|bower|lerna|component|metadata|vercel|now|firebase|app)\.json$|\.(?:geojson|topojson|jsonld|webmanifest|ipynb|avsc|har|lock)$/i;
/** Files whose readers allow comments and trailing commas: TypeScript does in `tsconfig.json`. */
const RELAXED = [
    /\.(?:jsonc|code-workspace|sublime-[a-z]+)$|(?:^|\/)\.[a-z]+rc(?:\.json)?$/i,
    /(?:^|\/)(?:\.vscode|\.devcontainer|\.zed|\.cursor|\.config|config\/rush)\//,
    /(?:^|[/.])[tj]sconfig[^/]*\.json$/i,
    /(?:^|\/)\.?(?:eslintrc|oxlintrc|luarc|hintrc|devcontainer|biome|deno|turbo|nx|project|angular|wrangler|renovate|rush|heft|global|typedoc|tsdoc|tslint|cspell|markdownlint|pyrightconfig|api-extractor[^/]*|appsettings[^/]*|launchSettings|host|local\.settings|settings|tasks|launch|keybindings|language-configuration|c_cpp_properties|mcp)\.json$/i,
];
/** How strictly a JSON file is read by the program it is for, as its name tells. */
function data_format_dialectOf(path) {
    if (STRICT.test(path))
        return "strict";
    return RELAXED.some((pattern) => pattern.test(path)) ? "relaxed" : "unknown";
}
/** Text that something else fills in before it is parsed: Go, Jinja, EJS, Maven and shell templates. */
const TEMPLATE = /(?<!\$)\{\{|\{%|<%|@[A-Za-z][\w.-]*@|%[A-Za-z]\w*%|%\{|\$\([A-Za-z]\w*\)|__[A-Z][A-Z_]*__|"?\$\{[A-Za-z]\w*\}/;
const TEMPLATE_FOLDER = /(?:^|\/)(?:templates?|skeletons?|boilerplates?|stubs?|generators?|scaffolds?|archetypes?)\//i;
/** Whether a text holds marks that something fills in before anybody parses it. */
function holdsTemplate(text) {
    return TEMPLATE.test(text);
}
/** Whether a file lies where such texts are kept. */
function isInTemplateFolder(path) {
    return TEMPLATE_FOLDER.test(path);
}

;// CONCATENATED MODULE: ./lib/core/unparsable/json-fault.js

/**
 * The first place at which a text is no JSON (RFC 8259), or undefined where it is JSON throughout. A byte order mark is
 * passed over, as readers of files do. Never throws, however deep the text is nested; the cost is linear.
 *
 * @param isRelaxed allows comments and trailing commas, as `tsconfig.json` has them.
 */
function findJsonFault(text, isRelaxed) {
    const scanner = new Scanner(text, isRelaxed);
    const problem = scanner.findProblem();
    return problem === undefined ? undefined : { line: text.slice(0, scanner.offset).split("\n").length, problem };
}
const SPACE = /[ \t\r\n]*/y;
const SPACE_AND_COMMENTS = /(?:[ \t\r\n]+|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none in a string
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const SIMPLE = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
class Scanner {
    offset;
    #text;
    #isRelaxed;
    /** How what is open ends, innermost last. */
    #ends = [];
    #problem;
    constructor(text, isRelaxed) {
        this.#text = text;
        this.#isRelaxed = isRelaxed;
        this.offset = text.startsWith("\ufeff") ? 1 : 0;
    }
    /** What is wrong at `offset`; undefined at the end of a text in which nothing is. */
    findProblem() {
        for (let step = "value"; step !== "end" && this.#problem === undefined;)
            step = this.#take(step);
        if (this.#problem === undefined && this.#peek() !== "")
            this.#problem = "nothing may follow the value";
        return this.#problem;
    }
    #take(step) {
        const next = this.#peek();
        const end = this.#ends.at(-1);
        switch (step) {
            case "value":
                return this.#takeValue(next);
            case "first":
                return next === end ? this.#close() : "member";
            case "member":
                return end === "}" ? this.#takeName(next) : "value";
            case "after":
                return end === undefined ? "end" : this.#goOn(next, end);
            default:
                return (0,assert_never/* assertNever */.x)(step);
        }
    }
    #takeValue(next) {
        if (next === "{" || next === "[") {
            this.#ends.push(next === "{" ? "}" : "]");
            this.offset += 1;
            return "first";
        }
        return this.#match(next === '"' ? STRING : SIMPLE, next === '"' ? BAD_STRING : "a value is missing")
            ? "after"
            : "end";
    }
    #takeName(next) {
        if (next !== '"')
            return this.#fail("a name in double quotes is missing");
        if (!this.#match(STRING, BAD_STRING))
            return "end";
        if (this.#peek() !== ":")
            return this.#fail("a colon is missing");
        this.offset += 1;
        return "value";
    }
    #goOn(next, end) {
        if (next === end)
            return this.#close();
        if (next !== ",")
            return this.#fail(`a comma or ${end} is missing`);
        this.offset += 1;
        return this.#isRelaxed && this.#peek() === end ? this.#close() : "member";
    }
    #close() {
        this.#ends.pop();
        this.offset += 1;
        return "after";
    }
    #fail(problem) {
        this.#problem = problem;
        return "end";
    }
    #match(pattern, otherwise) {
        pattern.lastIndex = this.offset;
        if (!pattern.test(this.#text)) {
            this.#problem = otherwise;
            return false;
        }
        this.offset = pattern.lastIndex;
        return true;
    }
    /** The next character that counts; empty at the end. */
    #peek() {
        const space = this.#isRelaxed ? SPACE_AND_COMMENTS : SPACE;
        space.lastIndex = this.offset;
        space.test(this.#text);
        this.offset = Math.max(this.offset, space.lastIndex);
        return this.#text[this.offset] ?? "";
    }
}
const BAD_STRING = "the string has no end on its line, or holds a character that must be escaped";

;// CONCATENATED MODULE: ./lib/core/unparsable/data-claim.js




/**
 * The texts that have to be parsed to tell whether a change breaks a data file: as it is, and as it was. Undefined where none
 * has to, and of JSON, which is read where it is asked for: its cost is linear.
 */
function textsToParse(text) {
    const format = formatOf(text.path);
    const head = toText(text.lines);
    if (format === undefined || format === "JSON" || head.length > data_claim_MAX_CHARS || (0,exempt_files/* isFixturePath */.pE)(text.path))
        return undefined;
    const before = beforeOf(text, format);
    return { format, texts: before === undefined ? [head] : [head, before] };
}
function beforeOf({ base }, format) {
    return base !== undefined && formatOf(base.path) === format ? toText(base.lines) : undefined;
}
/** Larger files are made by machines. */
const data_claim_MAX_CHARS = 2 * 1024 * 1024;
/**
 * The claim that a change leaves a data file no parser takes; undefined where there is none. What could not be parsed
 * before, what is broken on purpose, and what something fills in before it is parsed is nobody's defect. Never throws.
 *
 * @param find for a format other than JSON.
 */
function claimInvalidData(text, find) {
    const format = formatOf(text.path);
    const head = toText(text.lines);
    if (format === undefined || head.length > data_claim_MAX_CHARS || (0,exempt_files/* isFixturePath */.pE)(text.path))
        return undefined;
    const before = beforeOf(text, format);
    const findFault = format === "JSON" ? jsonReader(text.path, head, before) : find;
    const fault = findFault?.(head);
    if (findFault === undefined || fault === undefined || isMasked(fault, text))
        return undefined;
    const isOurs = before === undefined ? isMeantToBeRead(text.path, head) : findFault(before) === undefined;
    if (!isOurs || (before !== undefined && holdsTemplate(head) && !holdsTemplate(before)))
        return undefined;
    return data_claim_toClaim(text, fault, { format, isKnown: before !== undefined });
}
/** A masked secret is a word, so that it can stand wherever a value can. */
function toText(lines) {
    return lines.join("\n").replace(/\[secret:([0-9a-f]{8})\]/g, "_secret_$1_");
}
/** To the letter, unless what reads the file is known to take more, or its author knew better than we do. */
function jsonReader(path, head, before) {
    const dialect = data_format_dialectOf(path);
    const strictly = (text) => findJsonFault(text, false);
    const relaxedly = (text) => findJsonFault(text, true);
    if (dialect !== "unknown")
        return dialect === "strict" ? strictly : relaxedly;
    if (before !== undefined)
        return strictly(before) === undefined ? strictly : relaxedly;
    return /^\s*(?:\/\/|\/\*)/m.test(head) ? relaxedly : strictly;
}
/** Whether the fault lies on, or right below, a line in which a secret was masked: the mask may have broken it, and not the author. */
function isMasked({ line }, { masked }) {
    return masked.has(line) || masked.has(line - 1);
}
/** Whether a new file is meant to be parsed as it stands. A test or a template need not be, and no earlier version tells. */
function isMeantToBeRead(path, head) {
    return (head.trim() !== "" && !holdsTemplate(head) && !(0,exempt_files/* isTestPath */.MQ)(path) && !(0,exempt_files/* isCopiedPath */.Yy)(path) && !isInTemplateFolder(path));
}
function data_claim_toClaim({ nearestChange }, { line, problem }, { format, isKnown }) {
    const change = nearestChange(line);
    if (change === undefined)
        return undefined;
    const before = isKnown ? ` Before the change it could be read.` : "";
    return toDetectedClaim({
        detectedBy: "invalid-data",
        title: `The file is no valid ${format}`,
        severity: "high",
        category: "configuration",
        description: `A ${format} parser stops at line ${line}: ${problem}.${before}`,
        place: change.place,
        evidenceQuote: change.text.trim(),
        suggestion: undefined,
    });
}

;// CONCATENATED MODULE: ./lib/core/unparsable/reviewed-text.js

function reviewText(file, kind, { head, base }) {
    const changes = kind === "diff" ? readChanges(file) : wholeFile(file.path, head.lines);
    const added = new Set(changes.flatMap(({ place }) => (place.side === "head" ? place.line : [])));
    const basePath = (0,pin_pin/* comparedPath */.xv)(file);
    const visible = changes.filter(({ text }) => text.trim() !== "");
    return {
        path: file.path,
        lines: head.lines,
        masked: new Set(head.secrets.map(({ line }) => line)),
        base: base === undefined || basePath === undefined ? undefined : { path: basePath, lines: base.lines },
        isNew: (line) => added.has(line),
        nearestChange: (line) => visible.findLast(({ headLine }) => headLine <= line) ?? visible[0],
    };
}
function readChanges(file) {
    return file.hunks.flatMap(({ lines, newStart }) => {
        let headLine = Math.max(1, newStart);
        return lines.flatMap(({ kind, text, baseLine, headLine: own }) => {
            if (own !== undefined)
                headLine = own + 1;
            if (kind === "added" && own !== undefined)
                return [{ ...lineAt(file.path, "head", own, text), headLine: own }];
            if (kind !== "deleted" || baseLine === undefined)
                return [];
            return [{ ...lineAt(file.oldPath ?? file.path, "base", baseLine, text), headLine }];
        });
    });
}
function wholeFile(path, lines) {
    return lines.map((text, index) => ({ ...lineAt(path, "head", index + 1, text), headLine: index + 1 }));
}
function lineAt(file, side, line, text) {
    return { place: { file, side, startLine: line, line }, text };
}

;// CONCATENATED MODULE: ./lib/core/unparsable/syntax-claim.js




/**
 * The claim that a change breaks the syntax of a source file; undefined where there is none. A grammar does not know every
 * dialect, so that only what it could read before counts, of new files only what looks like a slip, and nothing that the
 * grammar is known not to know. Never throws.
 */
function claimSyntaxError(text, syntax) {
    const { faults, wasFaulty } = syntax;
    const [first] = faults;
    const language = (0,files_language/* languageOf */.eX)(text);
    if (first === undefined || language === undefined || wasFaulty === true || isOfADialect(text, language))
        return undefined;
    if (faults.some((fault) => syntax_claim_isMasked(fault, text)))
        return undefined;
    if (text.base === undefined && !isSlip(text, syntax))
        return undefined;
    // Ruby's symbols may be named like brackets and quotes.
    const isCertain = syntax.isUnbalanced && language !== "ruby";
    if (!isCertain && faults.some((fault) => isUnknown(fault, text.lines, language)))
        return undefined;
    return syntax_claim_toClaim(text, first);
}
/** Whether the fault lies on, or right below, a line in which a secret was masked: the mask may have broken it, and not the author. */
function syntax_claim_isMasked({ start, end }, { masked }) {
    return [...masked].some((line) => start - 1 <= line && line <= end);
}
/** Larger files are put together by programs, out of whatever their authors may write. */
const MAX_LINES = 15_000;
function isOfADialect({ path, lines }, language) {
    if (PREPROCESSED.has(language) || (0,exempt_files/* isFixturePath */.pE)(path) || /\.d\.[cm]?ts$/.test(path) || lines.length > MAX_LINES)
        return true;
    if (language === "javascript")
        return lines.slice(0, HEADER_LINES).some((line) => /@(?:no)?flow\b/.test(line));
    return language === "csharp" && lines.some((line) => /^\s*#\s*(?:if|else)\b/.test(line));
}
/** Before the preprocessor ran, these need not follow their own grammar. */
const PREPROCESSED = new Set(["c", "cpp"]);
const HEADER_LINES = 30;
/** Generators fill these in before anybody parses the file. */
const syntax_claim_TEMPLATE = /<%|\{%|\{\{\s*[\w.]+\s*\}\}|\b__[A-Z][A-Z_]*__\b/;
/** The most places a slip of the pen breaks; a dialect breaks many. */
const MAX_SLIPS = 2;
/** Whether a new file looks like a slip of the pen. A new test or template may be broken on purpose, and no earlier version tells. */
function isSlip({ path, lines }, { faults, isUnbalanced }) {
    const isElsewhere = (0,exempt_files/* isTestPath */.MQ)(path) || (0,exempt_files/* isCopiedPath */.Yy)(path) || isInTemplateFolder(path);
    return !isElsewhere && !lines.some((line) => syntax_claim_TEMPLATE.test(line)) && (isUnbalanced || faults.length <= MAX_SLIPS);
}
/** Right code that our grammars cannot read, by language, as seen in released packages: `using x = open()` in JavaScript. */
const UNKNOWN = {
    typescript: /[<>](?<!=>)|^\s*(?:in|out)\b|\bimport\b|\bexport\s+type\b|\busing\b|\baccessor\b|\bsource\b|\bglobal\b|\(any\)/,
    tsx: /[<>](?<!=>)|^\s*(?:in|out)\b|\bimport\b|\bexport\s+type\b|\busing\b|\baccessor\b/,
    javascript: /\b(?:import|export|using|accessor|let|yield|static|as)\b|#\w+\s*$|\bclass="|^\s*\[|\(\s*\/\*/,
    java: /\bimport\s+module\b|\b(?:super|this)\s*\(/,
    csharp: /\b(?:extension|allows|params|field)\b/,
    rust: /\w!|\bwhere\b|\bunsafe\s+extern\b|\bmacro\b|\b(?:auto|const)\s+trait\b|\btrait\s+\w+\s*=|\bimpl\b.*\bconst\b|~/,
    ruby: /\bdef\b.*=|:\$|:[^\x20-\x7e]/,
    python: /\bf["']/,
    go: /\bgoto\b|\(make\)|struct\{/,
    php: /\bnew\s+class\b|\$\w+\{/,
};
/** Whether the stretch, or the line before it, holds one of those: then the grammar is to blame, and nothing is claimed. */
function isUnknown({ start, end }, lines, language) {
    return lines.slice(Math.max(0, start - 2), end).some((line) => UNKNOWN[language]?.test(line) === true);
}
function syntax_claim_toClaim({ base, nearestChange }, { start, end }) {
    const change = nearestChange(start) ?? nearestChange(end);
    if (change === undefined)
        return undefined;
    const where = start === end ? `line ${start}` : `lines ${start} to ${end}`;
    const before = base === undefined ? "" : " Before the change it could be read.";
    return toDetectedClaim({
        detectedBy: "syntax-error",
        title: "The file cannot be parsed",
        severity: "medium",
        category: "logic",
        description: `The grammar of the language stops at ${where}.${before} If that is a dialect which this grammar does not know, dismiss it.`,
        place: change.place,
        evidenceQuote: change.text.trim(),
        suggestion: undefined,
    });
}

;// CONCATENATED MODULE: ./lib/engine/stages/detect-unparsable.js








const unparsableStage = {
    name: "unparsable",
    finder: { judgedBy: "rule", isAllNew: false, find: detectUnparsable },
};
/** Finds files that nothing can parse after the change. An aborted run ends early, and is no pass anyway. */
async function detectUnparsable(context) {
    const claims = [];
    const unexamined = [];
    for (const file of context.target.pin.files) {
        if (context.signal.aborted)
            break;
        if (!isText(file))
            continue;
        const examined = await detect_unparsable_examine(file, context);
        if (examined.claim !== undefined)
            claims.push(examined.claim);
        if (examined.unread !== undefined)
            unexamined.push({ file: file.path, reason: examined.unread });
    }
    return { claims, unexamined };
}
/** Whether a file is to be parsed. The text of a link is a path, whatever the link is called. */
function isText({ skipped, headBlob, headMode }) {
    return skipped === undefined && headBlob !== undefined && headMode !== pin_pin/* LINK_MODE */.BG;
}
async function detect_unparsable_examine(file, context) {
    const mayBeCode = (0,files_language/* languageOf */.eX)(file) !== undefined || (0,files_language/* isToldByFirstLine */.Ho)(file.path);
    const isParsed = formatOf(file.path) !== undefined || mayBeCode;
    if (!mayBringMarkers(file, context) && !(isParsed && detect_unparsable_isChanged(file, context)))
        return {};
    const text = await readChange(file, context);
    if (text === undefined)
        return {};
    const { syntax, unread } = await readSyntax(file, context);
    const conflict = text.lines.some(isMarker) ? claimConflicts(text, syntax) : undefined;
    if (conflict !== undefined)
        return { claim: conflict, unread };
    if (syntax !== undefined)
        return { claim: claimSyntaxError(text, syntax) };
    return unread === undefined ? examineData(text, context) : { unread };
}
async function examineData(text, { data }) {
    const asked = textsToParse(text);
    if (asked === undefined)
        return { claim: claimInvalidData(text, undefined) };
    const reading = await data.findFaults(asked);
    if (reading.kind === "unread")
        return { unread: reading.reason };
    return { claim: claimInvalidData(text, (wanted) => reading.faults[asked.texts.indexOf(wanted)]) };
}
function detect_unparsable_isChanged({ hunks }, { target }) {
    return target.pin.kind !== "diff" || hunks.length > 0;
}
function mayBringMarkers({ hunks }, { target }) {
    if (target.pin.kind !== "diff")
        return true;
    return hunks.some(({ lines }) => lines.some(({ kind, text }) => kind === "added" && isMarker(text)));
}
/** The file on both sides; undefined where no text stands at head. */
async function readChange(file, { target }) {
    const { pin, source } = target;
    const head = await source.readText(file.path, "head");
    if (head === undefined)
        return undefined;
    const basePath = (0,pin_pin/* comparedPath */.xv)(file);
    const base = basePath === undefined ? undefined : await source.readText(basePath, "base");
    return reviewText(file, pin.kind, { head, base });
}
/** The syntax of the file on both sides; none where no grammar reads it. */
async function readSyntax(file, context) {
    const analysis = (await context.code.read(file.path, "head"))?.analysis;
    if (analysis?.kind === "unsupported" && analysis.isUnread)
        return { unread: analysis.reason };
    if (analysis?.kind !== "analyzed")
        return {};
    const head = analysis.facts;
    if (head.errorCause === "time")
        return { unread: "its syntax takes too long to read" };
    // The base is read only for a file that has errors now.
    const isAsked = head.errors.length > 0 && (0,pin_pin/* comparedPath */.xv)(file) !== undefined;
    const base = isAsked ? await factsAt(file, "base", context) : undefined;
    return {
        syntax: {
            faults: head.errors,
            isUnbalanced: head.errorCause === "brackets",
            wasFaulty: base === undefined ? undefined : base.errors.length > 0,
        },
    };
}
async function factsAt(file, side, { code }) {
    const path = (0,pin_pin/* pathAt */.DQ)(file, side);
    return path === undefined ? undefined : code.facts(path, side);
}

// EXTERNAL MODULE: ./lib/core/claims/claim-fingerprint.js
var claim_fingerprint = __webpack_require__(6376);
;// CONCATENATED MODULE: ./lib/core/follow-up/asked.js
const BLOCK = /^ {0,3}(`{3,}|~{3,})([^`\n]*)\n([\s\S]*?)\n? {0,3}\1[`~]*[ \t]*$/gm;
/** What it asks for: the checked replacement, else the one block of code of its suggestion, else the suggestion's words. */
function askedBy({ replacement, suggestion }) {
    if (replacement !== null)
        return { text: replacement.text, isCode: true };
    const words = suggestion ?? "";
    const [block, ...others] = words.replaceAll("\r\n", "\n").matchAll(BLOCK);
    if (block === undefined || others.length > 0)
        return { text: words.trim(), isCode: false };
    const [, , info = "", code = ""] = block;
    return { text: /^\s*(?:diff|patch)\b/i.test(info) ? headOf(code) : code, isCode: true };
}
/** What a diff leaves. */
function headOf(diff) {
    const lines = diff.split("\n").filter((line) => !/^(?:-|@@|\+\+\+ )/.test(line));
    return lines.map((line) => line.replace(/^[+ ]/, "")).join("\n");
}

// EXTERNAL MODULE: ./lib/core/pin/without-keys.js
var without_keys = __webpack_require__(4672);
;// CONCATENATED MODULE: ./lib/core/follow-up/element.js




/** Without a symbol, the lines themselves and so many on either side are the element. */
const element_AROUND = 3;
/** The element that these lines are in. What the change deleted is known by what has its name at head. */
function elementAt({ file, side, startLine, line }, texts) {
    const pinned = texts.pin.files.find((candidate) => (0,pin_pin/* pathAt */.DQ)(candidate, side) === file);
    const facts = texts.facts(file, side);
    const symbol = facts === undefined ? undefined : scopeAt(facts, startLine)?.name;
    const originalPath = pinned === undefined ? file : originalPathOf(pinned);
    if (side === "head") {
        const element = facts && scopeLinesAt(facts, startLine);
        const lines = texts.text(file, side)?.index.lines;
        return { originalPath, symbol, sha256: digestAround(lines, { element, place: { start: startLine, end: line } }) };
    }
    const path = pinned && (0,pin_pin/* pathAt */.DQ)(pinned, "head");
    const lines = path === undefined ? undefined : texts.text(path, "head")?.index.lines;
    return { originalPath, symbol, sha256: digestAround(lines, { element: spanOf(path, symbol, texts) }) };
}
/** Of an element's text; where nothing encloses the place, of its lines and three on either side. */
function digestAround(lines, { element, place }) {
    const span = element ?? (place && { start: place.start - element_AROUND, end: place.end + element_AROUND });
    if (lines === undefined || span === undefined)
        return undefined;
    // Equal text, equal digest: line ends and the names of masked secrets aside.
    const own = lines.slice(Math.max(0, span.start - 1), span.end).map((line) => (0,without_keys/* withoutKeys */.P)(line.trimEnd()));
    return (0,digest/* sha256 */.s)(own.join("\n"));
}
/** The lines of what has this name in a file at head; undefined where nothing has. */
function spanOf(file, symbol, texts) {
    const facts = file === undefined ? undefined : texts.facts(file, "head");
    return facts === undefined || symbol === undefined ? undefined : linesOfScope(facts, symbol);
}
/** The file's path at base, or its own if it was not there. */
function originalPathOf({ path, oldPath }) {
    return oldPath ?? path;
}
/** Where a file of an earlier head would stand now, renamed or not; it need not stand there. */
function currentPath(file, originalPath, { files }) {
    if (originalPath === undefined || files.some(({ path }) => path === file))
        return file;
    return files.find((pinned) => originalPathOf(pinned) === originalPath)?.path ?? originalPath;
}

;// CONCATENATED MODULE: ./lib/core/follow-up/lines-about.js
/** The whole lines: those that its code is to take the place of, else those that its quote stands on, else the quote. */
function linesAbout({ evidence, replaced, file }, texts) {
    const wanted = replaced && file !== undefined ? { file, side: "head", ...replaced } : undefined;
    const quoted = evidence && { ...evidence, line: evidence.endLine };
    const place = wanted ?? quoted;
    const lines = place && texts.text(place.file, place.side)?.index.lines;
    return place && lines ? lines.slice(place.startLine - 1, place.line).join("\n") : (evidence?.quote ?? "");
}

;// CONCATENATED MODULE: ./lib/core/follow-up/code-bag.js


const TOKEN = /[\p{L}\p{N}_$]+|===|!==|\?\?=|\.\.\.|=>|->|==|!=|<=|>=|&&|\|\||\?\?|\?\.|::|:=|\+\+|--|\+=|-=|\*=|[^\s\p{L}\p{N}_$]/gu;
const NOISE = /^[()[\]{}.,;:'"`\\]$/;
/** Words that nearly every statement has. */
const code_bag_COMMON = new Set("if else return const let var val new function func fn def end then do this self public private static final void auto begin".split(" "));
const COMMON_WEIGHT = 0.25;
/** The tokens of a text in order; white space, invisible characters and the names of masked secrets aside. */
function codeTokens(text) {
    return (0,without_keys/* withoutKeys */.P)((0,pin_quote/* foldText */.TH)(text)).match(TOKEN) ?? [];
}
/** The same as a bag. */
function codeBag(text) {
    const bag = new Map();
    for (const token of codeTokens(text))
        if (!NOISE.test(token))
            bag.set(token, (bag.get(token) ?? 0) + 1);
    return bag;
}
/** What is in one bag beyond another. */
function without(bag, other) {
    const left = new Map();
    for (const [token, count] of bag) {
        const rest = count - (other.get(token) ?? 0);
        if (rest > 0)
            left.set(token, rest);
    }
    return left;
}
/** How much is in both. */
function sharedWeight(a, b) {
    let weight = 0;
    for (const [token, count] of a)
        weight += weightOf(token) * Math.min(count, b.get(token) ?? 0);
    return weight;
}
/** How much is in a bag. */
function bagWeight(bag) {
    return sharedWeight(bag, bag);
}
/** Which part of a bag is in another, 0 to 1; all of an empty one. */
function containment(bag, other) {
    const weight = bagWeight(bag);
    return weight === 0 ? 1 : sharedWeight(bag, other) / weight;
}
function weightOf(token) {
    return code_bag_COMMON.has(token) ? COMMON_WEIGHT : 1;
}
/** Words without the weight of their own: what they are called by says little of what is meant. */
function isCommon(word) {
    return code_bag_COMMON.has(word);
}

;// CONCATENATED MODULE: ./lib/core/follow-up/undone-in-words.js

/** So much of what a repair added or took away has to be named. */
const NAMED = 0.34;
/** So much of the lines has to be the repair's own, for "remove this" to be about the repair, and of the repair to be in them. */
const OWN = 0.6;
const WHOLE = 0.5;
const REMOVE = /\b(?:remov(?:e|ing)|drop(?:ping)?|delet(?:e|ing)|omit(?:ting)?|tak(?:e|ing) out|get(?:ting)? rid of|avoid(?: using| calling)?|(?:do not|don't|never|stop|without|no need to) (?:us(?:e|ing)|call(?:ing)?|add(?:ing)?|check(?:ing)?|wrap(?:ping)?(?: it in)?)|no need for)\s+/gi;
const RESTORE = /\b(?:restor(?:e|ing)|(?:bring|put|add|switch|go|chang|mov|set)(?:e|ing|ting)? (?:it )?back(?: to)?|re-?add(?:ing)?|reinstat(?:e|ing)|revert(?:ing)?(?: \w+)? to|return(?:ing)? to|us(?:e|ing)|call(?:ing)?|add(?:ing)?|keep(?:ing)?|replac(?:e|ing) [^;\n]*? (?:with|by))\s+/gi;
const REVERT = /\b(?:revert(?:ing)?|undo(?:ing)?|roll(?:ing)? back)\s+/gi;
const NEGATED = /\b(?:do not|don't|never|not|without|avoid|instead of|rather than)\s+$/i;
const END = /[.;,:!?()\n]|\s(?:because|since|so|as|when|while|where|if|unless|but|which|that|after|before|from|with|by|to|and|then|instead|rather|for)\s/i;
const undone_in_words_FILLER = new Set("the a an this that these those it its here again extra unnecessary redundant superfluous needless needed call calls check checks guard line lines statement wrapper wrapping argument parameter option keyword operator around in on of block condition branch code expression clause change previous earlier former original version simply just all entire whole plain method function value early variable annotation".split(" "));
/** What people call operators. */
const SPOKEN = new Map([
    ["?.", ["optional", "chaining"]],
    ["??", ["nullish", "coalescing"]],
    ["===", ["strict", "triple", "==="]],
    ["==", ["loose", "double", "=="]],
    ["&", ["reference", "ampersand", "borrow"]],
]);
/**
 * Whether words ask to undo a repair of the lines they are about: they name what is to be removed, and that is what the
 * repair added; or what is to be brought back, and that is what it took away. Where it put one thing in another's place,
 * asking for a third is no reversal.
 */
function undoesInWords(words, { standing, edit }) {
    const [added, removed] = [undone_in_words_namesIn(edit.added, edit.removed), undone_in_words_namesIn(edit.removed, edit.added)];
    const [undone, wanted] = [objectsOf(words, REVERT), objectsOf(words, RESTORE)];
    if (undone.some((object) => isBare(object) || names(object, added)))
        return containment(edit.added, standing) >= OWN;
    if (removed.size > 0)
        return wanted.some((object) => names(object, removed));
    const isOwn = bagWeight(edit.added) > 0 && isRepairsOwn(standing, edit.added);
    const asksForMore = wanted.some((object) => !isBare(object) && !names(object, added));
    return !asksForMore && objectsOf(words, REMOVE).some((object) => names(object, added) || (isOwn && isBare(object)));
}
/** Whether words ask for anything to be brought back or kept. */
function asksToRestore(words) {
    return objectsOf(words, RESTORE).length > 0;
}
/** "Remove this line" is about the repair where the line is the repair's own. */
function isRepairsOwn(standing, added) {
    return containment(standing, added) >= OWN && sharedWeight(standing, added) >= WHOLE * bagWeight(added);
}
/** What stands behind each of these verbs, up to where the clause ends; not behind one that is negated. */
function objectsOf(words, verbs) {
    return [...words.matchAll(verbs)].flatMap((match) => {
        if (NEGATED.test(words.slice(0, match.index)))
            return [];
        const rest = words.slice(match.index + match[0].length);
        return [phraseOf(rest)];
    });
}
/** The words and the quoted code up to the end of the phrase. */
function phraseOf(text) {
    // Quoted code may hold what would end a phrase.
    const plain = text.replace(/`[^`\n]*`/g, (code) => "`".repeat(code.length));
    return wordsOf(text.slice(0, END.exec(plain)?.index ?? text.length));
}
function wordsOf(text) {
    return (text.match(/[\p{L}\p{N}_$]+|\?\.|\?\?|===|==/gu) ?? []).flatMap(partsOf);
}
/** `withRetry` is named by "retry" as well. */
function partsOf(token) {
    if (SPOKEN.has(token))
        return [token];
    const parts = token.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").split(/[\s_$]+/);
    return parts.flatMap((part) => (/\p{L}/u.test(part) ? [part.toLowerCase()] : []));
}
/** The names of what is in one bag alone. */
function undone_in_words_namesIn(bag, other) {
    const others = new Set([...other.keys()].flatMap(partsOf));
    return new Set([...bag.keys()].flatMap(partsOf).filter((name) => !others.has(name) && !isCommon(name)));
}
/** Whether an object names enough of these, and not more that is none of them. */
function names(object, wanted) {
    const spoken = new Map([...wanted].flatMap((name) => [name, ...(SPOKEN.get(name) ?? [])].map((word) => [word, name])));
    const named = new Set(object.flatMap((word) => spoken.get(word) ?? []));
    const foreign = object.filter((word) => !spoken.has(word) && !undone_in_words_FILLER.has(word) && !isCommon(word));
    return named.size > 0 && named.size >= NAMED * wanted.size && foreign.length <= named.size;
}
/** Nothing but "this", "it" or "the line". */
function isBare(object) {
    return object.length > 0 && object.every((word) => undone_in_words_FILLER.has(word));
}

;// CONCATENATED MODULE: ./lib/core/follow-up/claim-facts.js





/**
 * A claim as the history is searched for it.
 *
 * @param texts with its file at head, and at the side that it is about.
 */
function toClaimFacts(claim, texts) {
    const { place, replacement, title, category } = claim;
    const evidence = claim.evidence.find(({ kind }) => kind === "defect");
    const quote = linesAbout({ evidence, replaced: replacement, file: place?.file }, texts);
    const element = place && elementAt(place, texts);
    const isDeleted = evidence?.side === "base" && replacement === undefined;
    return {
        fingerprint: (0,claim_fingerprint/* claimFingerprint */.N)(claim),
        olderFingerprints: (0,claim_fingerprint/* olderClaimFingerprints */.a)(claim),
        ...{ title, category, quote },
        before: isDeleted ? "" : quote,
        asked: isDeleted ? askedBack(claim, quote) : askedOf(claim),
        originalPath: element?.originalPath,
        symbol: element?.symbol,
        elementSha256: element?.sha256,
        head: texts.pin.headSha,
    };
}
function askedOf({ replacement, suggestion }) {
    const code = replacement && { start_line: replacement.startLine, line: replacement.line, text: replacement.text };
    return askedBy({ replacement: code ?? null, suggestion: suggestion ?? null });
}
/** What is asked for about lines that the change deleted: to bring them back, if not others. */
function askedBack(claim, deleted) {
    const asked = askedOf(claim);
    return !asked.isCode && asksToRestore(asked.text) ? { text: deleted, isCode: true } : asked;
}

;// CONCATENATED MODULE: ./lib/core/follow-up/late.js



/** How many lines of the diff on either side of a part are known to be as they were: its digest covers them. */
const late_AROUND = 3;
/**
 * Which claims come late: new in this run, though all they rest on was reviewed before and did not change. What was found by
 * rule or against the policy is never late, nor is what the earlier review found as well, or what rests on no line.
 *
 * @param known the findings of the earlier review, confirmed and unresolved.
 */
class LateClaims {
    #lines;
    #known;
    constructor(comparison, known) {
        this.#lines = new StandingLines(comparison);
        this.#known = new Set(known.flatMap((finding) => [finding.fingerprint, ...finding.older_fingerprints]));
    }
    /** Whether this is one. */
    has(claim) {
        const { carriedFrom, origin, policy, evidence } = claim;
        if (carriedFrom !== undefined || origin !== undefined || policy !== undefined)
            return false;
        if (this.#known.has((0,claim_fingerprint/* claimFingerprint */.N)(claim)))
            return false;
        return evidence.length > 0 && evidence.every((item) => this.#lines.hold(item));
    }
}
/** The lines of the change, and around it, that stand as an earlier review read them. */
class StandingLines {
    #lines = new Map();
    constructor({ parts }) {
        for (const { part } of parts.filter(stands)) {
            const around = late_linesOf(part).slice(Math.max(0, part.from - late_AROUND), part.to + late_AROUND);
            this.#mark(part.file, { lines: around.filter(({ kind }) => kind === "context"), stand: true });
        }
        // A part's own lines are as its own reading says, also where they are beside another part.
        for (const compared of parts) {
            const { part } = compared;
            this.#mark(part.file, { lines: late_linesOf(part).slice(part.from, part.to), stand: stands(compared) });
        }
    }
    hold({ file, side, startLine, endLine }) {
        const lines = this.#lines.get(late_keyOf(file, side));
        for (let line = startLine; line <= endLine; line += 1)
            if (lines?.get(line) !== true)
                return false;
        return true;
    }
    #mark(file, { lines, stand }) {
        for (const { headLine, baseLine } of lines) {
            for (const side of pin_side/* SIDES */.B) {
                const path = (0,pin_pin/* pathAt */.DQ)(file, side);
                const number = side === "head" ? headLine : baseLine;
                if (path !== undefined && number !== undefined)
                    this.#at(path, side).set(number, stand);
            }
        }
    }
    #at(path, side) {
        const key = late_keyOf(path, side);
        const lines = this.#lines.get(key) ?? new Map();
        this.#lines.set(key, lines);
        return lines;
    }
}
function late_linesOf({ file, hunk }) {
    return file.hunks[hunk]?.lines ?? [];
}
/** Read again for the sake of an open finding alone, a part is as it was. */
function stands({ why }) {
    return why === undefined || why === "open-finding";
}
function late_keyOf(file, side) {
    return `${side}:${file}`;
}

;// CONCATENATED MODULE: ./lib/core/follow-up/opposite-edit.js


/** So much of the new finding's lines is what the repair put there, and of what the repair put there it quotes so much. */
const OF_REPAIR = 0.6;
const OF_ADDED = 0.5;
/** So much of what one edit adds is what the other takes away, and the other way round. */
const OPPOSITE = 0.5;
/** The same in all. */
const OPPOSITE_ALL = 0.6;
/** What one of two edits changes besides may be so much of it. */
const BESIDES = 0.25;
/**
 * Whether a demand asks to undo what an earlier one asked for: its lines are mostly what the earlier one asked for, or
 * what its repair put there, and what it asks for takes away what that added and brings back what that took away.
 */
function isOpposite(earlier, now) {
    const standing = codeBag(now.before);
    return repairsOf(earlier, standing, now.before).some((repair) => {
        const edit = toEdit(earlier.before, repair);
        if (edit === undefined || !quotesRepair(standing, codeBag(repair), edit))
            return false;
        if (!now.asked.isCode)
            return undoesInWords(now.asked.text, { standing, edit });
        return isUndone({ before: earlier.before, repair, edit }, now);
    });
}
/** What took the place of the earlier lines, or was to; where code was named in passing, the lines of now that have it. */
function repairsOf({ before, asked, repairs }, standing, lines) {
    if (asked.isCode)
        return [...repairs, asked.text];
    const named = without(codeBag(snippetsOf(asked.text)), codeBag(before));
    const hasNamed = bagWeight(named) > 0 && containment(named, standing) === 1;
    return hasNamed ? [...repairs, lines] : repairs;
}
/** The code that words quote. */
function snippetsOf(words) {
    return [...words.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code).join(" ");
}
/** What changed, as bags; undefined where nothing did. */
function toEdit(before, after) {
    const [old, young] = [codeBag(before), codeBag(after)];
    const edit = { added: without(young, old), removed: without(old, young) };
    return codeTokens(before).join(" ") === codeTokens(after).join(" ") ? undefined : edit;
}
/** Where the repair only took lines away, there is nothing of it to quote. */
function quotesRepair(standing, repair, { added }) {
    if (bagWeight(repair) === 0)
        return true;
    return containment(standing, repair) >= OF_REPAIR && containment(added, standing) >= OF_ADDED;
}
function isUndone({ before, repair, edit }, now) {
    const undoing = toEdit(now.before, now.asked.text);
    if (undoing === undefined)
        return false;
    const [done, undone] = [opposite_edit_weightOf(edit), opposite_edit_weightOf(undoing)];
    // Lines that only changed places: what is asked for is the earlier order, word for word.
    if (done === 0 || undone === 0)
        return done === undone && isSameCode(now.before, repair) && isSameCode(now.asked.text, before);
    const matched = sharedWeight(edit.added, undoing.removed) + sharedWeight(edit.removed, undoing.added);
    return ((2 * matched) / (done + undone) >= OPPOSITE_ALL &&
        isMatched(edit.added, undoing.removed, Math.min(done, undone)) &&
        isMatched(edit.removed, undoing.added, Math.min(done, undone)));
}
function opposite_edit_weightOf({ added, removed }) {
    return bagWeight(added) + bagWeight(removed);
}
function isMatched(a, b, all) {
    const most = Math.max(bagWeight(a), bagWeight(b));
    return sharedWeight(a, b) >= OPPOSITE * most || most <= BESIDES * all;
}
function isSameCode(a, b) {
    return codeTokens(a).join(" ") === codeTokens(b).join(" ");
}

;// CONCATENATED MODULE: ./lib/core/follow-up/reversal.js


/** In another file, an element of the same name is the same one if so much of its lines is. */
const MOVED = 0.8;
/** So many digits of a commit are told. */
const SHORT_SHA = 12;
/**
 * Whether a finding asks to undo what an earlier one of ours had asked for, or was held resolved before and is back though
 * its element stands as it did then. What was dismissed had asked for nothing.
 *
 * @param history the findings of earlier heads, the newest last.
 */
function findReversal(claim, history) {
    const [own, others] = [
        history.filter((entry) => isSame(entry, claim)),
        history.filter((entry) => !isSame(entry, claim)),
    ];
    const back = own.flatMap((entry) => toReturn(claim, entry))[0];
    const undone = others.findLast((entry) => isHeld(entry) && isAboutElement(entry, claim) && isOpposite(toEarlier(entry), claim));
    return back ?? (undone && toReversal(claim, undone, own));
}
function isSame(entry, claim) {
    const names = [claim.fingerprint, ...claim.olderFingerprints];
    if ([entry.fingerprint, ...entry.older_fingerprints].some((name) => names.includes(name)))
        return true;
    const isAlike = entry.category === claim.category && isInElement(entry, claim) && claim.quote !== "";
    return isAlike && codeTokens(entry.quote).join(" ") === codeTokens(claim.quote).join(" ");
}
/** One without a file is in no element. */
function isInElement({ original_path: path, symbol }, claim) {
    return path !== null && path === claim.originalPath && symbol === (claim.symbol ?? null);
}
/** The same, also where the element moved to a file that the base does not have. */
function isAboutElement(entry, claim) {
    if (isInElement(entry, claim))
        return true;
    if (entry.symbol === null || entry.symbol !== claim.symbol)
        return false;
    const known = [entry.asked, ...toEarlier(entry).repairs].map(codeBag);
    return known.some((bag) => containment(codeBag(claim.before), bag) >= MOVED);
}
function isHeld({ sightings }) {
    return sightings.some(({ state }) => state === "open") && sightings.at(-1)?.state !== "dismissed";
}
function toEarlier({ side, quote, asked, asked_is_code: isCode, sightings }) {
    const repairs = sightings.flatMap(({ state, quote: there }) => state === "resolved" && there !== null ? [there] : []);
    return { before: side === "base" ? "" : quote, asked: { text: asked, isCode }, repairs: [...new Set(repairs)] };
}
function toReturn(claim, entry) {
    const { elementSha256: element } = claim;
    const resolved = entry.sightings.findLast((seen) => {
        return seen.state === "resolved" && element !== undefined && seen.element_sha256 === element;
    });
    if (resolved === undefined)
        return [];
    const heads = [...headsOf(entry), resolved.head, claim.head];
    const at = resolved.head.slice(0, SHORT_SHA);
    const reason = `it was held resolved at ${at} and its code stands as it did there: a person decides`;
    return [{ record: toRecord(claim, entry, { heads, kind: "return" }), reason }];
}
function toReversal(claim, entry, own) {
    const held = headsOf(entry);
    const heads = [...held, ...own.flatMap((each) => headsOf(each)), claim.head];
    const at = held[0]?.slice(0, SHORT_SHA);
    const reason = `it asks to undo what finding ${entry.fingerprint} asked for at ${at}: a person decides`;
    return { record: toRecord(claim, entry, { heads, kind: "reversal" }), reason };
}
/** Where it was held. */
function headsOf({ sightings }) {
    return sightings.flatMap(({ state, head }) => (state === "open" ? [head] : []));
}
function toRecord({ fingerprint, title, quote }, entry, { heads, kind }) {
    return {
        fingerprint,
        earlier_fingerprint: entry.fingerprint,
        // Each once, and the head of now last, also where it was pushed before.
        heads: [...new Set(heads.toReversed())].toReversed(),
        ...{ kind, title, quote },
        earlier_title: entry.title,
        earlier_quote: entry.quote,
    };
}

;// CONCATENATED MODULE: ./lib/engine/run/load-for-report.js

/** Loads files that the report shows something of; it is written as well where the target can no longer be read. */
async function loadForReport(files, { texts }) {
    await texts.load(files).catch((error) => {
        if (!(error instanceof errors/* GitError */.XS))
            throw error;
    });
}

;// CONCATENATED MODULE: ./lib/engine/run/load-elements.js



/** Loads what the history tells of these findings: the code around them at head. */
async function loadElements(claims, means) {
    const places = claims.flatMap(({ place }) => (place === undefined ? [] : [place]));
    await loadForReport(places.flatMap((place) => filesAround(place, means)), means);
}
/** The same of all findings of a review, those it keeps of an earlier one, and where the resolved ones were. */
async function loadAllElements(lists, followed, means) {
    const { confirmed, unresolved } = lists;
    // The place that a rejected claim names may be invented.
    const dismissed = lists.dismissed.filter(({ by }) => by !== "gate");
    await loadElements([...confirmed, ...unresolved, ...dismissed].map(({ claim }) => claim), means);
    if (followed === undefined)
        return;
    const { findings, unresolved: open, dismissed: declined } = followed.kept;
    const kept = [...findings, ...open, ...declined].flatMap(({ file, side }) => file === null ? [] : filesAround({ file, side }, means));
    await loadForReport([...kept, ...placesOfEarlier(followed, means)], means);
}
/** The file itself, and the one at head that it became. */
function filesAround({ file, side }, { target }) {
    if (side === "head")
        return [{ file, side }];
    const pinned = target.pin.files.find((candidate) => (0,pin_pin/* pathAt */.DQ)(candidate, side) === file);
    const head = pinned && (0,pin_pin/* pathAt */.DQ)(pinned, "head");
    return [{ file, side }, ...(head === undefined ? [] : [{ file: head, side: "head" }])];
}
function placesOfEarlier({ followed }, { history = [], target }) {
    const originals = new Map(history.map((entry) => [entry.fingerprint, entry.original_path ?? undefined]));
    return followed.flatMap(({ finding: { file, fingerprint } }) => {
        if (file === null)
            return [];
        return [{ file: currentPath(file, originals.get(fingerprint), target.pin), side: "head" }];
    });
}

;// CONCATENATED MODULE: ./lib/engine/stages/follow-up-stage.js






/** Holds findings against what earlier reviews of the pull request said. */
const followUpStage = { name: "follow-up", settle: holdAgainstEarlier };
/**
 * Leaves open, whoever upheld it, what asks to undo an earlier finding's repair or was held resolved on the same lines, and
 * says of the other confirmed findings which of them come late.
 */
async function holdAgainstEarlier(lists, means) {
    const { lists: after, reversals } = await leaveReversalsOpen(lists, means);
    return { lists: markLate(after, means), parts: { reversals: reversals.map(({ record }) => record) } };
}
async function leaveReversalsOpen(lists, means) {
    const { history = [], texts, log } = means;
    const judged = [...lists.confirmed, ...lists.unresolved].map(({ claim }) => claim).filter(isByAgents);
    if (history.length === 0 || judged.length === 0)
        return { lists, reversals: [] };
    await loadElements(judged, means);
    const pinned = texts.context([]);
    const found = new Map();
    for (const claim of judged) {
        const reversal = findReversal(toClaimFacts(claim, pinned), history);
        if (reversal !== undefined)
            found.set(claim, reversal);
    }
    if (found.size > 0)
        log.info(`Going in circles: ${(0,count_of/* countOf */.p)(found.size, "finding")} left for a person to decide`);
    return { lists: follow_up_stage_leaveOpen(lists, found), reversals: [...found.values()] };
}
/** What rules find is found by them at every head, and what other reviewers find is none of ours. */
function isByAgents({ origin, policy, foreign }) {
    return origin === undefined && policy === undefined && foreign === undefined;
}
function follow_up_stage_leaveOpen(lists, found) {
    const open = lists.confirmed.flatMap(({ claim, round }) => {
        const reason = found.get(claim)?.reason;
        return reason === undefined ? [] : [{ claim: { ...claim, severity: highestClaimed(claim) }, round, reason }];
    });
    const unresolved = lists.unresolved.map((item) => {
        const reason = found.get(item.claim)?.reason;
        return reason === undefined ? item : { ...item, reason: `${reason} (${item.reason})` };
    });
    const confirmed = lists.confirmed.filter(({ claim }) => !found.has(claim));
    return { ...lists, confirmed, unresolved: [...unresolved, ...open] };
}
function markLate(lists, { followUp }) {
    if (followUp === undefined)
        return lists;
    const { findings, unresolved } = followUp.earlier.report.replay.before_overrides ?? followUp.earlier.report;
    const late = new LateClaims(followUp.comparison, [...findings, ...unresolved]);
    const confirmed = lists.confirmed.map((finding) => {
        return late.has(finding.claim) ? { ...finding, claim: { ...finding.claim, isLate: true } } : finding;
    });
    return { ...lists, confirmed };
}

;// CONCATENATED MODULE: ./lib/engine/stages/policy/policy-stage.js
/**
 * Holds what the changed code does, followed along its calls, against the repository's policy. Nothing of it is loaded where
 * there is no policy.
 */
const policyStage = {
    name: "policy",
    finder: {
        judgedBy: "critic",
        isAllNew: false,
        find: async (context) => {
            const { policy } = context;
            if (policy === undefined)
                return { claims: [] };
            const { checkPolicy } = await __webpack_require__.e(/* import() */ 246).then(__webpack_require__.bind(__webpack_require__, 7246));
            return checkPolicy(policy, context);
        },
    },
};

;// CONCATENATED MODULE: ./lib/engine/stages/stages.js











/** Every stage of a review, one a line, in the order in which they find and in which they settle. */
const STAGES = [
    unparsableStage,
    injectionsStage,
    hiddenCodeStage,
    linksStage,
    configurationStage,
    waiversStage,
    suppressionsStage,
    policyStage,
    criticStage,
    suggestionsStage,
    followUpStage,
];
const OF_POLICY_CHECK = [waiversStage, policyStage, criticStage];
/** The stages of a run by this plan: a check of the policy alone looks for nothing else, and has the Critic look again. */
function stagesOf({ mode }) {
    return mode === "policy" ? OF_POLICY_CHECK : STAGES;
}

;// CONCATENATED MODULE: ./lib/engine/earlier/compute-reuse-key.js







/**
 * The key of a review: what it depends on, as a digest. Two reviews with one key would reach the same verdict, so the
 * later one may reuse the earlier one's.
 */
async function computeReuseKey(review, stages = STAGES) {
    const { target, settings, rules, plan, promptsSha256, patterns, policySha256, outside } = review;
    const { pin, source } = target;
    const generated = pin.files.flatMap(({ path, skipped }) => (skipped === "generated" ? [path] : []));
    return reuseKey({
        targetSha256: pin.targetSha256,
        toolVersion: version/* VERSION */.x,
        settings,
        plan,
        promptsSha256,
        rulesSha256: rules.digest,
        patternsSha256: (0,known_pattern/* patternsDigest */.Ie)(patterns),
        policySha256,
        stageInputs: inputsOf(stages, review),
        generated: generated.length === 0 ? undefined : generated,
        outsideSha256: outsideDigest(outside),
        predecessors: await new PreviousFiles(source, settings.versionFolders).predecessorsOfTarget(),
    });
}
/** What each stage says it depends on, by its name; one that depends on nothing more says nothing. */
function inputsOf(stages, review) {
    const digests = stages.flatMap(({ name, inputs }) => {
        const own = inputs?.(review);
        return own === undefined ? [] : [[name, (0,digest/* sha256 */.s)(JSON.stringify(own))]];
    });
    return digests.length === 0 ? undefined : Object.fromEntries(digests);
}

;// CONCATENATED MODULE: ./lib/core/program/go-words.js
/** Never throws; takes time in proportion to the text. */
function readGoWords(text) {
    const written = new Set([...text.matchAll(go_words_NAME)].map(([name]) => name));
    const methods = [...text.matchAll(METHOD)].map(([, type, name]) => `${type}.${name}`);
    return { written, declared: new Set([...methods, ...declaredNames(text.split("\n"))]) };
}
const go_words_NAME = /[\p{L}_][\p{L}\p{N}_]*/gu;
const METHOD = /^func\s+\((?:\s*[\p{L}\p{N}_]+\s)?\s*\*?\s*([\p{L}\p{N}_]+)[^)\n]{0,200}\)\s*([\p{L}\p{N}_]+)/gmu;
const TOP_LEVEL = /^(?:func|type|var|const)\s+([\p{L}_][\p{L}\p{N}_]*)/u;
const IN_BLOCK = /^\t([\p{L}_][\p{L}\p{N}_]*)/u;
function declaredNames(lines) {
    let isInBlock = false;
    return lines.flatMap((line) => {
        if (/^(?:type|var|const)\s*\(/.test(line))
            isInBlock = true;
        else if (line.startsWith(")"))
            isInBlock = false;
        return (isInBlock ? IN_BLOCK : TOP_LEVEL).exec(line)?.[1] ?? [];
    });
}

// EXTERNAL MODULE: ./lib/core/resolve/tree-path.js
var tree_path = __webpack_require__(7856);
;// CONCATENATED MODULE: ./lib/core/resolve/go.js

/** Where a Go import path leads: to all files of the package's directory, its tests left out. */
function resolveGo(tree, { from, specifier }, trail) {
    if (/^\.\.?(?:\/|$)/.test(specifier)) {
        const directory = (0,tree_path/* joinInTree */.km)((0,tree_path/* directoryOf */.jt)(from), specifier);
        if (directory === undefined)
            return { kind: "outside", reason: `${specifier} leaves the tree` };
        return findPackage(tree, directory, trail);
    }
    const own = nearestModule(tree, from);
    const vendored = own === undefined ? undefined : (0,tree_path/* inDirectory */.zX)(own.directory, `vendor/${specifier}`);
    const place = locate(tree, own, specifier);
    if (place === undefined && (vendored === undefined || goFiles(tree, vendored).length === 0)) {
        return { kind: "external", name: specifier };
    }
    if (place === undefined)
        return findPackage(tree, vendored ?? "", trail);
    trail.rule(place.rule);
    if (place.directory === undefined)
        return { kind: "outside", reason: `${place.rule} leaves the tree` };
    return findPackage(tree, place.directory, trail);
}
/** The non-test Go files of a directory: a package's files see each other without importing. */
function goFiles(tree, directory) {
    return tree
        .filesIn(directory)
        .filter((path) => path.endsWith(".go") && !path.endsWith("_test.go") && tree.lookUp(path) === "file");
}
function findPackage(tree, directory, trail) {
    trail.try(directory);
    if (directory !== "" && tree.lookUp(directory) === "link") {
        return { kind: "outside", reason: `${directory} is, or lies behind, a symbolic link` };
    }
    const files = goFiles(tree, directory);
    if (files.length > 0)
        return { kind: "file", files };
    return { kind: "not-found", reason: `${directory || "the root"} holds no Go files` };
}
/** By the longest module path that begins the import path: replacements of its own go.mod, then any module of the tree. */
function locate(tree, own, specifier) {
    const replaced = (own?.replaced ?? []).map(({ path, directory }) => ({
        path,
        rule: `${(0,tree_path/* inDirectory */.zX)(own?.directory ?? "", "go.mod")} replace ${path}`,
        directory: (0,tree_path/* joinInTree */.km)(own?.directory ?? "", directory),
    }));
    const modules = [...(own === undefined ? [] : [own]), ...allModules(tree)].map(({ path, directory }) => ({
        path,
        rule: `${(0,tree_path/* inDirectory */.zX)(directory, "go.mod")} module ${path}`,
        directory,
    }));
    let best;
    for (const each of [...replaced, ...modules]) {
        const isWithin = specifier === each.path || specifier.startsWith(`${each.path}/`);
        if (isWithin && each.path.length > (best?.path.length ?? 0))
            best = each;
    }
    if (best?.directory === undefined)
        return best;
    return { rule: best.rule, directory: (0,tree_path/* joinInTree */.km)(best.directory, `./${specifier.slice(best.path.length)}`) };
}
function nearestModule(tree, from) {
    for (const directory of (0,tree_path/* withAncestors */.f$)((0,tree_path/* directoryOf */.jt)(from))) {
        const found = readModule(tree, (0,tree_path/* inDirectory */.zX)(directory, "go.mod"));
        if (found !== undefined)
            return found;
    }
    return undefined;
}
function allModules(tree) {
    const isOurs = (path) => !path.split("/").some((segment) => segment === "vendor" || segment === "testdata");
    return tree.once("go modules", () => tree
        .named("go.mod")
        .filter(isOurs)
        .flatMap((path) => readModule(tree, path) ?? []));
}
/** @see https://go.dev/ref/mod#go-mod-file */
function readModule(tree, path) {
    return tree.once(`go ${path}`, () => {
        const lines = (tree.text(path) ?? "").split(/\r?\n/).map((line) => line.replace(/\/\/.*$/, "").trim());
        const name = lines.flatMap((line) => /^module\s+(\S+)$/.exec(line)?.[1] ?? [])[0];
        if (name === undefined)
            return undefined;
        return { directory: (0,tree_path/* directoryOf */.jt)(path), path: unquote(name), replaced: lines.flatMap(parseReplace) };
    });
}
/** `old [version] => ./new`, with the keyword or inside its block. Only directories are of the tree. */
function parseReplace(line) {
    const arrow = line.indexOf("=>");
    if (arrow === -1)
        return [];
    const [path = ""] = line
        .slice(0, arrow)
        .replace(/^replace\s/, "")
        .trim()
        .split(/\s+/);
    const [target = ""] = line
        .slice(arrow + 2)
        .trim()
        .split(/\s+/);
    const directory = unquote(target);
    return path !== "" && /^(?:\.|\/|[a-z]:)/i.test(directory) ? [{ path: unquote(path), directory }] : [];
}
function unquote(text) {
    return text.replace(/^(["`])(.*)\1$/s, "$2");
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(8343);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./lib/core/yaml-bounds.js
var yaml_bounds = __webpack_require__(4348);
// EXTERNAL MODULE: ./lib/core/resolve/package-manifest.js
var package_manifest = __webpack_require__(7964);
;// CONCATENATED MODULE: ./lib/core/resolve/workspace.js






const globs = schemas/* array */.YOg(schemas/* string */.YjP()).max(256);
const workspacesSchema = schemas/* union */.KCZ([globs, schemas/* object */.Ikc({ packages: globs }).transform(({ packages }) => packages)]);
const pnpmSchema = schemas/* object */.Ikc({ packages: globs }).transform(({ packages }) => packages);
/** Beyond this, further packages of a workspace are not looked at. */
const MAX_PACKAGES = 2000;
/** The directories of the packages of every workspace a file is part of, by package name; the nearest workspace first. */
function workspacePackages(tree, from) {
    const found = new Map();
    for (const root of (0,tree_path/* withAncestors */.f$)((0,tree_path/* directoryOf */.jt)(from))) {
        for (const [name, directory] of packagesOf(tree, root))
            if (!found.has(name))
                found.set(name, directory);
    }
    return found;
}
/** A workspace's packages; the root itself is one of them. Of two with one name the first of the tree wins. */
function packagesOf(tree, root) {
    return tree.once(`workspace ${root}`, () => {
        const patterns = workspaceGlobs(tree, root);
        const directories = patterns.length === 0 ? [] : [root, ...matchDirectories(tree, root, patterns)];
        const named = new Map();
        for (const directory of directories) {
            const name = (0,package_manifest/* readManifest */.W)(tree, directory)?.name;
            if (name !== undefined && name !== "" && !named.has(name))
                named.set(name, directory);
        }
        return named;
    });
}
function workspaceGlobs(tree, root) {
    const own = workspacesSchema.safeParse((0,package_manifest/* readManifest */.W)(tree, root)?.workspaces);
    const pnpm = pnpmSchema.safeParse(parseYaml(tree.text((0,tree_path/* inDirectory */.zX)(root, "pnpm-workspace.yaml"))));
    return [...(own.data ?? []), ...(pnpm.data ?? [])];
}
function matchDirectories(tree, root, patterns) {
    const wanted = patterns.filter((pattern) => !pattern.startsWith("!")).map(toMatcher);
    const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => toMatcher(pattern.slice(1)));
    const prefix = root === "" ? "" : `${root}/`;
    return tree
        .named("package.json")
        .map(tree_path/* directoryOf */.jt)
        .filter((directory) => directory.startsWith(prefix) && directory !== root)
        .filter((directory) => !directory.split("/").includes("node_modules"))
        .filter((directory) => {
        const inside = directory.slice(prefix.length);
        return wanted.some((matches) => matches(inside)) && !unwanted.some((matches) => matches(inside));
    })
        .slice(0, MAX_PACKAGES);
}
/** Unlike elsewhere, a workspace's plain name means that directory alone. */
function toMatcher(pattern) {
    const bare = pattern.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
    if (!(0,files_glob/* hasWildcard */.rl)(bare))
        return (directory) => directory === bare;
    return (0,files_glob/* compileGlob */.SO)(bare) ?? (() => false);
}
function parseYaml(text) {
    if (text === undefined || text.length > 64 * 1024 || (0,yaml_bounds.isNestedTooDeep)(text))
        return undefined;
    try {
        return (0,dist/* parse */.qg)(text, { maxAliasCount: 0, uniqueKeys: false, logLevel: "silent" });
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/core/resolve/compiler-paths.js



const compiler_paths_text = schemas/* string */.YjP().optional().catch(undefined);
const MAX_CONFIGS = 32;
const configSchema = schemas/* object */.Ikc({
    extends: schemas/* union */.KCZ([schemas/* string */.YjP().transform((one) => [one]), schemas/* array */.YOg(schemas/* string */.YjP())])
        .optional()
        .catch(undefined),
    references: schemas/* array */.YOg(schemas/* object */.Ikc({ path: schemas/* string */.YjP() }))
        .optional()
        .catch(undefined),
    compilerOptions: schemas/* object */.Ikc({
        baseUrl: compiler_paths_text,
        outDir: compiler_paths_text,
        rootDir: compiler_paths_text,
        paths: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* string */.YjP())).optional().catch(undefined),
    })
        .optional()
        .catch(undefined),
});
/**
 * The nearest tsconfig.json, or jsconfig.json, above a file, then the projects it refers to; none when there is none.
 * What is cyclic, outside the tree or unreadable in it is passed over.
 *
 * @see https://www.typescriptlang.org/tsconfig/#paths
 */
function compilerPathsFor(tree, from) {
    const config = nearestConfig(tree, from);
    if (config === undefined)
        return [];
    return tree.once(`compiler ${config}`, () => {
        const references = parseConfig(tree, config)?.references ?? [];
        const others = references.slice(0, MAX_CONFIGS).flatMap(({ path }) => referredConfig(tree, config, path) ?? []);
        return [...new Set([config, ...others])].flatMap((each) => readConfig(tree, each, { configDir: (0,tree_path/* directoryOf */.jt)(each), read: new Map() }) ?? []);
    });
}
function nearestConfig(tree, from) {
    return (0,tree_path/* withAncestors */.f$)((0,tree_path/* directoryOf */.jt)(from))
        .flatMap((directory) => ["tsconfig.json", "jsconfig.json"].map((name) => (0,tree_path/* inDirectory */.zX)(directory, name)))
        .find((path) => tree.lookUp(path) === "file");
}
function referredConfig(tree, config, path) {
    const target = (0,tree_path/* joinInTree */.km)((0,tree_path/* directoryOf */.jt)(config), path);
    if (target === undefined)
        return undefined;
    return [target, (0,tree_path/* inDirectory */.zX)(target, "tsconfig.json")].find((each) => tree.lookUp(each) === "file");
}
/** A config with what it extends under it: of two that set an option the later wins, `paths` as a whole. */
function readConfig(tree, config, reading) {
    if (reading.read.has(config))
        return reading.read.get(config);
    if (reading.read.size >= MAX_CONFIGS)
        return undefined;
    reading.read.set(config, undefined);
    const directory = (0,tree_path/* directoryOf */.jt)(config);
    const parsed = parseConfig(tree, config);
    let merged = { ...compiler_paths_NOTHING, config, pathsBase: directory, configDir: reading.configDir };
    for (const parent of parsed?.extends ?? []) {
        const path = extendedConfig(tree, config, parent);
        const under = path === undefined ? undefined : readConfig(tree, path, reading);
        if (under !== undefined)
            merged = layOver(merged, under);
    }
    const options = parsed?.compilerOptions ?? {};
    const bases = { configDir: reading.configDir, base: directory };
    const place = (value) => (value === undefined ? undefined : placeIn(bases, value));
    const baseUrl = place(options.baseUrl) ?? merged.baseUrl;
    const result = {
        config,
        baseUrl,
        paths: options.paths ?? merged.paths,
        pathsBase: baseUrl ?? (options.paths === undefined ? merged.pathsBase : directory),
        outDir: place(options.outDir) ?? merged.outDir,
        rootDir: place(options.rootDir) ?? merged.rootDir,
        configDir: reading.configDir,
    };
    reading.read.set(config, result);
    return result;
}
/** A path of a tsconfig in the tree, relative to `base` or to what `${configDir}` stands for; undefined when it leaves it. */
function placeIn({ configDir, base }, path) {
    const [template] = /^\$\{configDir\}/.exec(path) ?? [];
    return template === undefined ? (0,tree_path/* joinInTree */.km)(base, path) : (0,tree_path/* joinInTree */.km)(configDir, `.${path.slice(template.length)}`);
}
const compiler_paths_NOTHING = { baseUrl: undefined, paths: {}, outDir: undefined, rootDir: undefined };
function layOver(under, over) {
    const hasPaths = Object.keys(over.paths).length > 0;
    return {
        config: under.config,
        baseUrl: over.baseUrl ?? under.baseUrl,
        paths: hasPaths ? over.paths : under.paths,
        pathsBase: hasPaths ? over.pathsBase : under.pathsBase,
        outDir: over.outDir ?? under.outDir,
        rootDir: over.rootDir ?? under.rootDir,
        configDir: under.configDir,
    };
}
/** `extends` names a file beside this one, or one in a package of the same workspace. */
function extendedConfig(tree, config, parent) {
    const target = /^\.\.?(?:\/|$)/.test(parent)
        ? (0,tree_path/* joinInTree */.km)((0,tree_path/* directoryOf */.jt)(config), parent)
        : inWorkspacePackage(tree, config, parent);
    if (target === undefined)
        return undefined;
    return [target, `${target}.json`, (0,tree_path/* inDirectory */.zX)(target, "tsconfig.json")].find((each) => tree.lookUp(each) === "file");
}
function inWorkspacePackage(tree, config, parent) {
    const [, name, rest = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(parent) ?? [];
    const directory = name === undefined ? undefined : workspacePackages(tree, config).get(name);
    return directory === undefined ? undefined : (0,tree_path/* joinInTree */.km)(directory, `.${rest}`);
}
function parseConfig(tree, path) {
    return configSchema.safeParse(tree.json(path)).data;
}

// EXTERNAL MODULE: ./lib/core/resolve/javascript-files.js
var javascript_files = __webpack_require__(771);
;// CONCATENATED MODULE: ./lib/core/resolve/package-targets.js
const CONDITIONS = new Set(["node", "import", "require", "module-sync", "default"]);
const package_targets_MAX_DEPTH = 16;
const MAX_TARGETS = 32;
/**
 * Looks a key up (`.`, `./part` or `#name`) as Node does: exact keys, then the pattern with the longest beginning. All
 * conditions that could hold are answered, as a tree seldom has the built files: those Node knows first, then others
 * such as `source`, declarations last.
 *
 * @see https://nodejs.org/api/packages.html#package-entry-points
 */
function findTargets(field, key) {
    const map = toKeyedMap(field);
    if (Object.hasOwn(map, key) && !key.includes("*"))
        return toTargets(key, map[key], undefined);
    const pattern = longestPattern(Object.keys(map), key);
    if (pattern === undefined)
        return { kind: "unlisted" };
    return toTargets(pattern.key, map[pattern.key], pattern.star);
}
/** The pattern (with one `*`) of the longest beginning that matches, and what its `*` stands for. */
function longestPattern(patterns, text) {
    let best;
    for (const key of patterns) {
        const [before = "", after, ...more] = key.split("*");
        if (after === undefined || more.length > 0 || before.length <= (best?.length ?? -1))
            continue;
        if (text.length < before.length + after.length || !text.startsWith(before) || !text.endsWith(after))
            continue;
        best = { key, star: text.slice(before.length, text.length - after.length), length: before.length };
    }
    return best;
}
/** `exports` may be the target of `.` itself, without keys. */
function toKeyedMap(field) {
    if (field === undefined || field === null)
        return {};
    if (!isRecord(field))
        return { ".": field };
    return Object.keys(field).some((key) => /^[.#]/.test(key)) ? field : { ".": field };
}
function toTargets(key, target, star) {
    const found = { preferred: [], other: [], types: [] };
    collect(target, found.preferred, { ...found, depth: 0 });
    const all = [...new Set([...found.preferred, ...found.other, ...found.types])].slice(0, MAX_TARGETS);
    if (all.length === 0)
        return { kind: "closed", key };
    return {
        kind: "targets",
        key,
        targets: star === undefined ? all : all.map((each) => each.replaceAll("*", () => star)),
    };
}
/** Answers whether a null ended the search, as it does in Node. */
function collect(target, into, { other, types, depth }) {
    if (target === null)
        return true;
    const next = { other, types, depth: depth + 1 };
    if (depth > package_targets_MAX_DEPTH)
        return false;
    if (typeof target === "string")
        into.push(target);
    if (Array.isArray(target))
        for (const each of target)
            collect(each, into, next);
    if (!isRecord(target))
        return false;
    for (const [condition, value] of Object.entries(target)) {
        if (condition === "types" || condition.startsWith("types@"))
            collect(value, types, next);
        else if (!CONDITIONS.has(condition))
            collect(value, into === types ? types : other, next);
        else if (collect(value, into, next))
            return true;
    }
    return false;
}
function isRecord(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./lib/core/resolve/package-entry.js




/** The file a package of the tree gives for `.` or `./part`: by its `exports`, or without them as Node did before. */
function resolvePackageEntry(tree, { manifest, subpath }, trail) {
    const { directory } = manifest;
    const config = (0,tree_path/* inDirectory */.zX)(directory, "package.json");
    if (manifest.exports !== undefined && manifest.exports !== null) {
        const targets = findTargets(manifest.exports, subpath);
        trail.rule(`${config} exports ${targets.kind === "unlisted" ? subpath : targets.key}`);
        if (targets.kind !== "targets")
            return { kind: "not-found", reason: `${config} does not export ${subpath}` };
        return resolveTargets(tree, { directory, targets: targets.targets }, trail);
    }
    trail.rule(config);
    const target = (0,tree_path/* joinInTree */.km)(directory, subpath);
    if (target === undefined)
        return { kind: "outside", reason: `${subpath} leaves the tree` };
    const wanted = { target, isDirectory: subpath === ".", prefersSource: true };
    const built = [manifest.module, manifest.main].flatMap((entry) => subpath !== "." || entry === undefined ? [] : entry);
    return ((0,javascript_files/* findJavascriptFile */.D)(tree, wanted, trail) ??
        findSource(tree, { directory, targets: built }, trail) ?? {
        kind: "not-found",
        reason: `${directory || "the root package"} has no file for ${subpath}`,
    });
}
/** The first target that stands in the tree, or the source it is built from. */
function resolveTargets(tree, { directory, targets }, trail) {
    const inside = targets.filter((target) => joinInPackage(directory, target) !== undefined);
    if (inside.length === 0)
        return { kind: "outside", reason: `${targets.join(", ")} leaves the package` };
    for (const target of inside) {
        const path = joinInPackage(directory, target) ?? "";
        const found = (0,javascript_files/* findJavascriptFile */.D)(tree, { target: path, isDirectory: false, prefersSource: true }, trail);
        if (found !== undefined)
            return found;
    }
    return (findSource(tree, { directory, targets: inside }, trail) ?? {
        kind: "not-found",
        reason: `${inside.slice(0, 4).join(", ")} of ${directory || "the root package"} is not in the tree`,
    });
}
/** A target is relative to its package and stays in it. */
function joinInPackage(directory, target) {
    const path = target.startsWith("./") ? (0,tree_path/* joinInTree */.km)(directory, target) : undefined;
    return path !== undefined && (directory === "" || path.startsWith(`${directory}/`)) ? path : undefined;
}
/** Where the package's tsconfig says what `outDir` is built from, the source of a target that is not checked in. */
function findSource(tree, { directory, targets }, trail) {
    for (const { config, outDir, rootDir } of compilerPathsFor(tree, (0,tree_path/* inDirectory */.zX)(directory, "package.json"))) {
        if (outDir === undefined || outDir === "")
            continue;
        const roots = rootDir === undefined ? [(0,tree_path/* inDirectory */.zX)(directory, "src"), directory] : [rootDir];
        for (const target of targets) {
            const path = (0,tree_path/* joinInTree */.km)(directory, target);
            if (path === undefined || !path.startsWith(`${outDir}/`))
                continue;
            const inside = path.slice(outDir.length + 1).replace(/\.d\.([cm]?)ts$/, ".$1js");
            for (const root of roots) {
                const wanted = { target: (0,tree_path/* inDirectory */.zX)(root, inside), isDirectory: false, prefersSource: true };
                const found = (0,javascript_files/* findJavascriptFile */.D)(tree, wanted, trail);
                if (found === undefined)
                    continue;
                trail.rule(`${config} outDir ${outDir}`);
                return found;
            }
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/core/resolve/javascript.js







/** Where an import of TypeScript or JavaScript leads: as TypeScript and bundlers look, within the tree. */
function resolveJavascript(tree, question, trail) {
    const specifier = question.specifier.replace(/^([^?]+)\?.*$/s, "$1");
    if (/^[a-z][a-z0-9+.-]+:/i.test(specifier))
        return { kind: "external", name: specifier };
    if (/^\.\.?(?:\/|$)/.test(specifier))
        return resolveRelative(tree, { ...question, specifier }, trail);
    const mapped = resolveMapped(tree, { ...question, specifier }, trail);
    if (mapped !== undefined)
        return mapped;
    if (specifier.startsWith("#"))
        return resolvePrivate(tree, { ...question, specifier }, trail);
    return resolvePackage(tree, { ...question, specifier }, trail);
}
function resolveRelative(tree, { from, specifier }, trail) {
    const target = (0,tree_path/* joinInTree */.km)((0,tree_path/* directoryOf */.jt)(from), specifier);
    if (target === undefined)
        return { kind: "outside", reason: `${specifier} leaves the tree` };
    const isDirectory = /(?:^|\/)\.{0,2}$/.test(specifier);
    const found = (0,javascript_files/* findJavascriptFile */.D)(tree, { target, isDirectory, prefersSource: isTypescript(from) }, trail);
    return found ?? { kind: "not-found", reason: `no file answers to ${target || "the root"}` };
}
/** By `paths` and `baseUrl` of the nearest tsconfig; undefined when they do not lead to a file. */
function resolveMapped(tree, { from, specifier }, trail) {
    let missed;
    for (const config of compilerPathsFor(tree, from)) {
        const pattern = Object.hasOwn(config.paths, specifier)
            ? { key: specifier, star: "" }
            : longestPattern(Object.keys(config.paths), specifier);
        if (pattern !== undefined) {
            const outcome = tryPaths(tree, { config, ...pattern }, trail);
            if (outcome.kind === "file")
                return outcome;
            missed ??= outcome;
        }
        if (config.baseUrl === undefined)
            continue;
        const target = (0,tree_path/* joinInTree */.km)(config.baseUrl, specifier) ?? "";
        const found = target === "" ? undefined : (0,javascript_files/* findJavascriptFile */.D)(tree, { target, ...FROM_SOURCE }, trail);
        if (found === undefined)
            continue;
        trail.rule(`${config.config} baseUrl`);
        return found;
    }
    // A pattern for everything (`*`) says nothing about a package that is not in the tree.
    return missed?.kind === "outside" ? missed : undefined;
}
const FROM_SOURCE = { isDirectory: false, prefersSource: true };
function tryPaths(tree, { config, key, star }, trail) {
    const rules = trail.rules.length;
    trail.rule(`${config.config} paths ${key}`);
    let outside;
    for (const target of config.paths[key] ?? []) {
        const written = target.replaceAll("*", () => star);
        const path = placeIn({ configDir: config.configDir, base: config.pathsBase }, written);
        if (path === undefined) {
            outside ??= { kind: "outside", reason: `${written} of ${config.config} leaves the tree` };
            continue;
        }
        const found = (0,javascript_files/* findJavascriptFile */.D)(tree, { target: path, ...FROM_SOURCE }, trail);
        if (found !== undefined)
            return found;
    }
    if (outside === undefined)
        trail.rules.length = rules;
    return outside ?? { kind: "not-found", reason: `${key} of ${config.config} leads to no file` };
}
/** `#name`, by the `imports` of the nearest package.json; a target may be a package again. */
function resolvePrivate(tree, { from, specifier }, trail) {
    const manifest = (0,package_manifest/* nearestManifest */.c)(tree, (0,tree_path/* directoryOf */.jt)(from));
    const targets = findTargets(manifest?.imports, specifier);
    if (manifest === undefined || targets.kind !== "targets") {
        return { kind: "not-found", reason: `no package.json imports ${specifier}` };
    }
    trail.rule(`${(0,tree_path/* inDirectory */.zX)(manifest.directory, "package.json")} imports ${targets.key}`);
    const own = targets.targets.filter((target) => target.startsWith("."));
    if (own.length > 0)
        return resolveTargets(tree, { directory: manifest.directory, targets: own }, trail);
    return resolvePackage(tree, { from, specifier: targets.targets[0] ?? "" }, trail);
}
/** The package itself by its own name, then those of its workspaces; anything else is not part of the tree. */
function resolvePackage(tree, { from, specifier }, trail) {
    const [, name, rest = ""] = /^((?:@[^/]+\/)?[^/@#.][^/]*)(\/.*)?$/s.exec(specifier) ?? [];
    if (name === undefined)
        return { kind: "not-found", reason: `${JSON.stringify(specifier)} names no package` };
    const own = (0,package_manifest/* nearestManifest */.c)(tree, (0,tree_path/* directoryOf */.jt)(from));
    const directory = own?.name === name && own.exports !== undefined ? own.directory : workspacePackages(tree, from).get(name);
    const manifest = directory === undefined ? undefined : (0,package_manifest/* readManifest */.W)(tree, directory);
    if (manifest === undefined)
        return { kind: "external", name };
    return resolvePackageEntry(tree, { manifest, subpath: `.${rest}` }, trail);
}
function isTypescript(path) {
    return /\.[cm]?tsx?$/.test(path);
}

;// CONCATENATED MODULE: ./lib/core/resolve/resolution.js
const MAX_TRIED = 64;
/** The chain of one resolution while it is being made. */
class Trail {
    rules = [];
    tried = [];
    rule(text) {
        this.rules.push(text);
    }
    /** Beyond the bound the last entry is replaced, so that it stays the newest. */
    try(path) {
        if (this.tried.length >= MAX_TRIED)
            this.tried.pop();
        this.tried.push(path);
    }
}

;// CONCATENATED MODULE: ./lib/core/resolve/resolve-import.js






const RESOLVERS = {
    typescript: resolveJavascript,
    tsx: resolveJavascript,
    javascript: resolveJavascript,
    python: python/* resolvePython */.L,
    go: resolveGo,
};
const MAX_SPECIFIER_CHARS = 1000;
/**
 * Where an import leads, within the tree only. When configuration files are still wanted the answer is `needs`: provide
 * them to the tree and ask again. Never throws.
 */
function resolveImport(tree, question) {
    const trail = new Trail();
    const outcome = resolveWith(tree, question, trail);
    const paths = tree.takeWanted();
    if (paths.length > 0)
        return { kind: "needs", paths };
    return { ...outcome, chain: { ...question, rules: trail.rules, tried: trail.tried } };
}
function resolveWith(tree, question, trail) {
    const { from, specifier } = question;
    if ((0,tree_path/* isAbsolutePath */.Z1)(specifier))
        return { kind: "outside", reason: "an absolute path" };
    if (specifier.includes("..\\"))
        return { kind: "outside", reason: "on some systems it would leave the tree" };
    if (specifier === "" || specifier.length > MAX_SPECIFIER_CHARS) {
        return { kind: "not-found", reason: "it is empty or too long" };
    }
    const language = (0,files_language/* languageOf */.eX)({ path: from });
    const resolve = language === undefined ? undefined : RESOLVERS[language];
    if (resolve === undefined)
        return { kind: "unsupported", reason: `imports of ${language ?? "this kind of file"} cannot be resolved` };
    return resolve(tree, question, trail);
}

// EXTERNAL MODULE: ./lib/core/resolve/jsonc.js
var jsonc = __webpack_require__(2947);
;// CONCATENATED MODULE: ./lib/core/resolve/tree-index.js


/**
 * The tree as import resolution sees it: its paths, and the few configuration files that say what a specifier means.
 * It reads nothing itself. A file whose text is wanted and was not provided yet is noted in {@link takeWanted}, and
 * what was worked out without it is not kept.
 */
class TreeIndex {
    #paths;
    #links;
    #directories = new Map();
    #texts = new Map();
    #known = new Map();
    #wanted = new Set();
    #misses = 0;
    constructor({ paths, links }) {
        this.#paths = new Set(paths);
        this.#links = new Set(links);
        for (const path of paths)
            this.#addToDirectories(path);
    }
    /** What stands at a path; `link` also for what would lie below a link. Directories are nothing. */
    lookUp(path) {
        if (this.#links.size > 0 && (0,tree_path/* withAncestors */.f$)(path).some((each) => this.#links.has(each)))
            return "link";
        return this.#paths.has(path) ? "file" : undefined;
    }
    isDirectory(path) {
        return this.#directories.has(path);
    }
    /** The files right in a directory, in the tree's order. */
    filesIn(directory) {
        return this.#directories.get(directory) ?? [];
    }
    /** Every path with that file name, in the tree's order. */
    named(name) {
        return this.once(`named ${name}`, () => [...this.#paths].filter((path) => path === name || path.endsWith(`/${name}`)));
    }
    /** A configuration file's text; undefined when there is none, it is a link, it cannot be read, or it is still wanted. */
    text(path) {
        if (this.lookUp(path) !== "file")
            return undefined;
        if (!this.#texts.has(path)) {
            this.#wanted.add(path);
            this.#misses += 1;
        }
        return this.#texts.get(path);
    }
    /** A configuration file as JSON, comments and trailing commas allowed; undefined also when it is none. */
    json(path) {
        return this.once(`json ${path}`, () => {
            const text = this.text(path);
            return text === undefined ? undefined : (0,jsonc/* parseJsonc */.p)(text);
        });
    }
    /** Answers a want; undefined when the file has no text. */
    provide(path, text) {
        this.#texts.set(path, text);
    }
    /** The files asked for and not provided yet, and forgets them. */
    takeWanted() {
        const wanted = [...this.#wanted];
        this.#wanted = new Set();
        return wanted;
    }
    /** Works a thing out once; not kept while a file it hangs on is still wanted. A key stands for one type only. */
    once(key, compute) {
        // The key names what is stored under it, so the type is the one it was stored with.
        if (this.#known.has(key))
            return this.#known.get(key);
        const before = this.#misses;
        const value = compute();
        if (this.#misses === before)
            this.#known.set(key, value);
        return value;
    }
    #addToDirectories(path) {
        let directory = (0,tree_path/* directoryOf */.jt)(path);
        const siblings = this.#directories.get(directory);
        if (siblings !== undefined) {
            siblings.push(path);
            return;
        }
        this.#directories.set(directory, [path]);
        while (directory !== "") {
            directory = (0,tree_path/* directoryOf */.jt)(directory);
            if (this.#directories.has(directory))
                return;
            this.#directories.set(directory, []);
        }
    }
}

;// CONCATENATED MODULE: ./lib/engine/reading/code-index.js







/** How many files' facts are kept, and how many's summaries. Those of further files are worked out again when they are asked for again. */
const MAX_ANALYSES = 1000;
const CONFIGS_AT_ONCE = 32;
/** How many imports of a file are followed: a file with more is no program that anybody reads. */
const MAX_FOLLOWED = 200;
/** The code of the pinned tree, shared by all agents of a run: no blob is analysed twice, and configuration is read once. */
class CodeIndex {
    #source;
    #analyzer;
    #analyses = new Map();
    #summaries = new Map();
    #tree;
    constructor(means) {
        this.#source = means.source;
        this.#analyzer = means.analyzer;
    }
    /** A file's text and facts, or undefined when no text stands there. */
    async read(path, side) {
        const text = await this.#source.readText(path, side);
        return text === undefined ? undefined : { text, analysis: await this.#analyze(text) };
    }
    /** A file's facts, or undefined when it is not there or its language is not read. */
    async facts(path, side) {
        const code = await this.read(path, side);
        return code?.analysis.kind === "analyzed" ? code.analysis.facts : undefined;
    }
    /** What a file at head binds, offers and calls; undefined when no text stands there. A link is not followed. */
    async summary(path) {
        const standing = (await this.#openTree()).lookUp(path);
        if (standing === undefined)
            return undefined;
        if (standing === "link")
            return { kind: "unsupported", reason: "it is, or lies behind, a symbolic link" };
        const text = await this.#source.readText(path, "head");
        return text === undefined ? undefined : keepByBlob(this.#summaries, text, (file) => this.#analyzer.summarize(file));
    }
    /** Analyses any text as code, such as a file that a suggestion would make. Nothing of it is kept. */
    analyzeText(file) {
        return this.#analyzer.analyze(file);
    }
    /** What an agent may be told of a file before it reads it. */
    async notes(path) {
        if (!isProse(path))
            return { facts: await this.facts(path, "head") };
        const text = await this.#source.readText(path, "head");
        return text === undefined ? {} : { outline: outlineOf(text.lines) };
    }
    /** Where an import of a file at head leads, within the tree. */
    async resolve(question) {
        const tree = await this.#openTree();
        for (;;) {
            const answer = resolveImport(tree, question);
            if (answer.kind !== "needs")
                return answer;
            for (let at = 0; at < answer.paths.length; at += CONFIGS_AT_ONCE) {
                await Promise.all(answer.paths.slice(at, at + CONFIGS_AT_ONCE).map((path) => this.#provide(tree, path)));
            }
        }
    }
    /** The files of the tree that a file's imports at head lead to, and those it sees without importing. */
    async importedBy(path) {
        const facts = await this.facts(path, "head");
        const specifiers = new Set((facts?.imports ?? []).map(({ specifier }) => specifier).slice(0, MAX_FOLLOWED));
        const found = new Set(await this.packageOf(path));
        for (const specifier of specifiers) {
            const resolution = await this.resolve({ from: path, specifier });
            if (resolution.kind === "file")
                for (const file of resolution.files)
                    found.add(file);
        }
        return found;
    }
    /** The other files of a Go file's package at head: they see each other's names without importing. */
    async packageOf(path) {
        if ((0,files_language/* languageOf */.eX)({ path }) !== "go")
            return [];
        return goFiles(await this.#openTree(), (0,tree_path/* directoryOf */.jt)(path)).filter((each) => each !== path);
    }
    /** What stands in a Go file at head as its text alone says; nothing where no text stands. */
    async goWords(path) {
        const text = await this.#source.readText(path, "head");
        return readGoWords(text?.lines.join("\n") ?? "");
    }
    #analyze(text) {
        return keepByBlob(this.#analyses, text, (file) => this.#analyzer.analyze(file));
    }
    #openTree() {
        this.#tree ??= this.#listTree();
        return this.#tree;
    }
    async #listTree() {
        const [paths, links] = await Promise.all([this.#source.listFiles(undefined), this.#source.listLinks()]);
        return new TreeIndex({ paths, links });
    }
    async #provide(tree, path) {
        const text = await this.#source.readText(path, "head");
        tree.provide(path, text?.lines.join("\n"));
    }
}
/** What is read of a file, kept by blob and language, since one blob may stand under two names. */
function keepByBlob(kept, text, read) {
    const key = `${(0,files_language/* languageOf */.eX)(text)}:${text.blob}`;
    const known = kept.get(key);
    if (known !== undefined)
        return known;
    const reading = read({ path: text.path, lines: text.lines });
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAX_ANALYSES)
        kept.delete(oldest);
    kept.set(key, reading);
    return reading;
}

// EXTERNAL MODULE: ./lib/core/pin/target-type.js
var target_type = __webpack_require__(8819);
;// CONCATENATED MODULE: ./lib/engine/reading/read-target-type.js


/** Whether the target is code or a spec; a deleted file is known by what it was. */
async function readTargetType(source, isPlanning) {
    const { pin } = source;
    const lines = new Map();
    for (const file of (0,target_type/* filesThatDecideType */.fB)(pin, isPlanning)) {
        const side = (0,pin_pin/* pathAt */.DQ)(file, "head") === undefined ? "base" : "head";
        lines.set(file.path, (await source.readText((0,pin_pin/* pathAt */.DQ)(file, side) ?? file.path, side))?.lines);
    }
    return (0,target_type/* decideTargetType */.G2)(pin, isPlanning, (file) => lines.get(file.path));
}

// EXTERNAL MODULE: ./lib/core/pin/never-send.js
var never_send = __webpack_require__(8980);
;// CONCATENATED MODULE: ./lib/engine/reading/withhold-files.js



/**
 * The target as agents may know it: files that `never-send` names have no lines, no text, no search result and no place
 * in a listing, at head and base, whether they changed or not.
 *
 * @throws ConfigError if a glob cannot be used, or a file of rules, which every agent is told, is among them.
 */
function withholdNeverSent(target, globs, rules) {
    if (globs.length === 0)
        return target;
    const isNeverSent = (0,path_globs/* compileGlobs */.t)(globs, "never-send");
    refuseRules(rules, isNeverSent);
    const pin = (0,never_send/* withholdFiles */.PO)(target.pin, isNeverSent);
    const renamed = (0,never_send/* withheldPaths */.g2)(pin);
    const source = withholdingSource({ ...named(target.source), pin }, (path) => isNeverSent(path) || renamed.has(path));
    return {
        pin,
        source,
        recompute: () => target.recompute(),
        mask: (text, path) => target.mask(text, path),
        readBaseFile: (path) => target.readBaseFile(path),
        [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
    };
}
/** The methods of a source, as an object that can be spread: a spread loses those of a class. */
function named(source) {
    return {
        readText: (path, side) => source.readText(path, side),
        blobAt: (path, side) => source.blobAt(path, side),
        search: (query) => source.search(query),
        listFiles: (glob) => source.listFiles(glob),
        listLinks: () => source.listLinks(),
        listGenerated: (side) => source.listGenerated(side),
    };
}
function withholdingSource(source, isWithheld) {
    return {
        pin: source.pin,
        readText: async (path, side) => (isWithheld(path) ? undefined : source.readText(path, side)),
        // A blob's id tells no content, and only our own comparisons ask for it.
        blobAt: (path, side) => source.blobAt(path, side),
        search: async (query) => withoutHits(await source.search(query), { query, source, isWithheld }),
        listFiles: async (glob) => (await source.listFiles(glob)).filter((path) => !isWithheld(path)),
        listLinks: async () => (await source.listLinks()).filter((path) => !isWithheld(path)),
        listGenerated: async (side) => (await source.listGenerated(side)).filter((path) => !isWithheld(path)),
    };
}
/**
 * The result without the files that `never-send` names. The agent is told how many files were left out, but not how
 * many of them match: that would tell what they hold. A search that fills up with their matches says only that it is
 * cut.
 */
async function withoutHits(result, { query, source, isWithheld }) {
    if (result.kind === "refused")
        return result;
    const hits = result.hits.filter(({ path }) => !isWithheld(path));
    const withheld = (await source.listFiles(query.pathGlob)).filter(isWithheld).length;
    return { ...result, hits, notCovered: result.notCovered + withheld };
}
function refuseRules({ files }, isNeverSent) {
    const problems = (0,never_send/* withheldRuleProblems */.K_)(files.map(({ file }) => file.path), isNeverSent);
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
}

;// CONCATENATED MODULE: ./lib/engine/reading/search-log.js


const MAX_HITS = 20;
/**
 * Keeps what the agents of a run searched for. For names that a claim calls missing it also holds what the same search
 * finds now.
 */
class SearchLog {
    #queries = [];
    #definitions = new Map();
    /** @param query a pattern, or a name looked up. */
    add(agent, query) {
        this.#queries.push({ agent, query });
    }
    /** Searches the tree again for every name the claims call missing everywhere; each once a run. */
    async replay(claims, source) {
        for (const claim of claims) {
            const absence = absenceOf(claim);
            if (absence?.isTreeWide !== true || absence.what !== "definition")
                continue;
            if (this.#definitions.has(absence.symbol))
                continue;
            const { found } = await searchDefinitions(source, absence.symbol, MAX_HITS);
            this.#definitions.set(absence.symbol, found);
        }
    }
    /** The searches for a name. A name that was not replayed has no definitions. */
    searched(symbol) {
        const searchers = this.#queries.filter(({ query }) => query.includes(symbol)).map(({ agent }) => agent);
        return { searchedBy: new Set(searchers), definitions: this.#definitions.get(symbol) ?? [] };
    }
}

;// CONCATENATED MODULE: ./lib/engine/run/review-context.js


/** Every performance of the run, with the round it belongs to. */
class Ledger {
    searches = new SearchLog();
    #entries = [];
    add(part, performance) {
        this.#entries.push({ round: part.round, part, performance, isDiscarded: false });
    }
    /**
     * Discards a void round: what its agents were served counts for nothing, but what they cost still counts. Agents that
     * are none of the debate's are no part of it.
     */
    discardRound(round) {
        for (const [at, entry] of this.#entries.entries()) {
            if (entry.round === round && (0,replies_role/* isDebateRole */.I1)(entry.performance.role))
                this.#entries[at] = { ...entry, isDiscarded: true };
        }
    }
    entries() {
        return this.#entries;
    }
    /** The receipts of a role's answered performances; those of void ones count for nothing. */
    receiptsOf(role) {
        return this.#answersOf(role).flatMap(({ receipts }) => receipts);
    }
    /** The files that any of a role's answered performances failed on, each once. */
    unexaminedBy(role) {
        const files = this.#answersOf(role).flatMap(({ unexamined = [] }) => unexamined);
        return [...new Map(files.map((each) => [each.file, each])).values()];
    }
    #answersOf(role) {
        return this.#entries.flatMap(({ performance, isDiscarded }) => performance.role === role && performance.kind === "answered" && !isDiscarded ? [performance] : []);
    }
}

;// CONCATENATED MODULE: ./lib/core/config/configuration-claim.js





/** The most faults of one file that a claim tells. */
const MAX_TOLD = 5;
/** The most of what makes reviews weaker that a claim tells, the worst first: more than there are keys. */
const MAX_WEAKENINGS = 20;
/**
 * The claims that a change breaks what configures reviews: for each file one of what a review would end by, and one of
 * globs that match nothing any more. Each stands where the change did it. Never throws.
 */
function claimFaults(faults, files, lineAt) {
    const keys = [...new Set(faults.map(({ file, effect }) => `${effect} ${file}`))];
    return keys.flatMap((key) => {
        const [first, ...others] = faults.filter(({ file, effect }) => `${effect} ${file}` === key);
        return first === undefined ? [] : [configuration_claim_toClaim([first, ...others], files, lineAt)];
    });
}
/** One claim a file that a change makes the next reviews weaker by it, as severe as the worst of it. Never throws. */
function claimWeakenings(weakenings, files) {
    return [...new Set(weakenings.map(({ file }) => file))].map((file) => {
        const own = weakenings
            .filter((each) => each.file === file)
            .toSorted((a, b) => (0,claims_severity/* compareSeverity */.zK)(a.severity, b.severity));
        const [worst] = own;
        const { place, text } = findPlace({ file, line: worst?.line }, files);
        return toDetectedClaim({
            detectedBy: "own-configuration",
            title: `The next reviews would be weaker by ${file}`,
            severity: worst?.severity ?? "low",
            category: "configuration",
            description: [
                WEAKER,
                ...tellSome(own.map(({ told }) => told), MAX_WEAKENINGS),
            ].join("\n"),
            place,
            evidenceQuote: text.trim(),
            suggestion: undefined,
        });
    });
}
const WEAKER = "Reviews read this at the base of a change: once it is merged, they find or stop less than they do now.";
function configuration_claim_toClaim(faults, files, lineAt) {
    const [{ file, effect, problem }] = faults;
    const { place, text } = findPlace({ file, line: problem.line, missing: faults[0].missing }, files);
    const told = faults.map((fault) => (0,errors/* describeProblem */.BJ)(fault.problem));
    const claim = toDetectedClaim({
        detectedBy: "own-configuration",
        title: effect === "refused" ? `Reviews could not go by ${file} any more` : `Globs in ${file} match no file`,
        severity: effect === "refused" ? "high" : "low",
        category: "configuration",
        description: [configuration_claim_MEANINGS[effect], ...tellSome(told, MAX_TOLD)].join("\n"),
        place,
        evidenceQuote: text.trim(),
        suggestion: undefined,
    });
    return { ...claim, impact: place.file === file ? undefined : configuration_claim_cite(file, problem.line, lineAt) };
}
/** The first sentences, and how many more there are. */
function tellSome(sentences, max) {
    const more = sentences.length - max;
    return more > 0 ? [...sentences.slice(0, max), `And ${more} more.`] : sentences;
}
const configuration_claim_MEANINGS = {
    refused: "Reviews read this at the base of a change: once it is merged, every review would end without a verdict, and with this message:",
    unmatched: "What a glob that matches nothing was to do is not done for any file:",
};
/** At what the change took away, if that is what is missing; else at the line of the change that is nearest to the fault. */
function findPlace({ file, line = 1, missing }, files) {
    const gone = files.find((each) => hasLost(each, missing));
    const changed = gone ?? files.find(({ path }) => path === file);
    const nearest = changed && nearestChange(changed, changed === gone ? 1 : line);
    if (nearest !== undefined)
        return nearest;
    const at = gone === undefined ? file : (gone.oldPath ?? gone.path);
    const side = gone === undefined ? "head" : "base";
    const number = gone === undefined ? line : 1;
    return { place: { file: at, side, startLine: number, line: number }, text: "" };
}
/** Whether the file stood where something is missing now. */
function hasLost(file, missing) {
    const before = (0,pin_pin/* pathAt */.DQ)(file, "base");
    return before !== undefined && missing?.(before) === true && !(file.headBlob !== undefined && missing(file.path));
}
function nearestChange(file, line) {
    return reviewText(file, "diff", { head: { lines: [], secrets: [] }, base: undefined }).nearestChange(line);
}
function configuration_claim_cite(file, line, lineAt) {
    const quote = line === undefined ? undefined : lineAt(file, line)?.trim();
    return line === undefined || !quote ? undefined : { file, side: "head", line, quote };
}

;// CONCATENATED MODULE: ./lib/core/config/configuration-fault.js
/**
 * The faults that are there after a change and were not before. A part that was refused before is not accused of what it
 * is refused for now: who repairs one fault need not know of the next. Never throws.
 */
function newFaults(before, after) {
    const refused = new Set(before.filter(({ effect }) => effect === "refused").map(({ part }) => part));
    const known = new Set(before.map(configuration_fault_keyOf));
    return after.filter((fault) => !configuration_fault_isUnknown(fault.part, refused) && !known.has(configuration_fault_keyOf(fault)));
}
/** Whether nobody knows how this part stood before, since it or the file around it was refused then: a file that is no YAML hides its globs. */
function configuration_fault_isUnknown(part, refused) {
    return refused.has(part) || (refused.has("file") && part !== "patterns" && part !== "policy");
}
/** Without its place, which any edit moves. */
function configuration_fault_keyOf({ file, effect, problem: { got } }) {
    return JSON.stringify([file, effect, got]);
}

// EXTERNAL MODULE: ./lib/core/admission/admission.js
var admission = __webpack_require__(3404);
// EXTERNAL MODULE: ./lib/core/admission/permission.js
var permission = __webpack_require__(3702);
// EXTERNAL MODULE: ./lib/core/config/choices.js
var choices = __webpack_require__(7346);
// EXTERNAL MODULE: ./lib/core/config/mode.js
var mode = __webpack_require__(5035);
;// CONCATENATED MODULE: ./lib/core/config/weakened-settings.js





const by = (order, read) => ({
    read,
    rank: (config) => order.indexOf(read(config)),
});
const below = (standard, read) => ({
    read: (config) => read(config) ?? "by mode",
    rank: (config) => Math.max(0, standard - (read(config) ?? standard)),
});
const only = (weak, read) => ({
    read,
    rank: (config) => (read(config) === weak ? 1 : 0),
});
const CHOICES = [
    {
        path: ["fail-on"],
        severity: "medium",
        meaning: "findings that failed the check do so no more",
        ...by([...claims_severity/* SEVERITIES */.oC.toReversed(), "none"], (config) => config["fail-on"] ?? "high"),
    },
    {
        path: ["require-accuracy"],
        severity: "medium",
        meaning: "the gate opens while something is open",
        ...by(choices/* REQUIRED_ACCURACIES */.sr, (config) => config["require-accuracy"] ?? "WARN"),
    },
    {
        path: ["panel"],
        severity: "medium",
        meaning: "no model reads the changes any more",
        ...only("static", ({ panel }) => panel ?? "auto"),
    },
    {
        path: ["mode"],
        severity: "medium",
        meaning: "large changes are debated as briefly as small ones",
        ...only("lightweight", ({ mode }) => mode ?? "auto"),
    },
    {
        path: ["passes"],
        severity: "medium",
        meaning: "fewer passes look for defects than by default",
        ...below(mode/* DEFAULTS */.zY.full.passes, ({ passes }) => passes),
    },
    {
        path: ["max-rounds"],
        severity: "medium",
        meaning: "fewer rounds are held than by default",
        ...below(mode/* DEFAULTS */.zY.full.maxRounds, (config) => config["max-rounds"]),
    },
    {
        path: ["drafts"],
        severity: "low",
        meaning: "drafts are not reviewed before they are ready",
        ...only(false, ({ drafts }) => drafts ?? false),
    },
    {
        path: ["suppressions", "severity"],
        severity: "medium",
        meaning: "suppressions without a reason weigh less",
        ...by(claims_severity/* FAIL_ON */.d$, ({ suppressions }) => suppressions?.severity ?? "low"),
    },
    {
        path: ["overrides", "allow-author"],
        severity: "medium",
        meaning: "authors may drop the findings of their own changes",
        ...only(true, ({ overrides }) => overrides?.["allow-author"] ?? false),
    },
];
const LISTS = [
    {
        path: ["authors"],
        severity: "medium",
        meaning: "these authors' pull requests are not reviewed unasked any more",
        weakerBy: "fewer",
        read: readAuthors,
    },
    {
        path: ["skip-labels"],
        severity: "medium",
        meaning: "pull requests with these labels are not reviewed any more",
        weakerBy: "more",
        read: (config) => (config["skip-labels"] ?? []).map((label) => label.toLowerCase()),
    },
    {
        path: ["suppressions", "patterns"],
        severity: "medium",
        meaning: "these directives are not looked for any more",
        weakerBy: "fewer",
        read: ({ suppressions }) => suppressions?.patterns ?? [],
    },
    {
        path: ["overrides", "by"],
        severity: "medium",
        meaning: "these permissions are enough to drop findings now",
        weakerBy: "more",
        read: ({ overrides }) => overrides?.by ?? permission/* OVERRIDE_PERMISSIONS */.Q,
    },
    {
        path: ["pattern-packs"],
        severity: "low",
        meaning: "Judge and Critic are told of these false positives as well",
        weakerBy: "more",
        read: (config) => config["pattern-packs"] ?? ["general"],
    },
];
/** What `authors` comes to where it names nobody, or `*`. */
const EVERYONE = admission/* AUTHOR_ASSOCIATIONS */.Xg;
function readAuthors({ authors = [] }) {
    const isEveryone = authors.length === 0 || authors.includes("*");
    return isEveryone ? EVERYONE : authors.map(foldLogin);
}
/** Logins are compared without regard to case, associations are not. */
function foldLogin(rule) {
    return rule.startsWith("@") ? rule.toLowerCase() : rule;
}
/** The keys but those of globs by which reviews are weaker than before, in a fixed order. Never throws. */
function weakenedSettings(before, after) {
    const choices = CHOICES.flatMap((key) => {
        if (key.rank(after.config) <= key.rank(before.config))
            return [];
        return [weakened_settings_tell(key, after, `is ${key.read(after.config)} and was ${key.read(before.config)}`)];
    });
    const lists = LISTS.flatMap((key) => {
        const [old, now] = [key.read(before.config), key.read(after.config)];
        const changed = key.weakerBy === "more" ? weakened_settings_without(now, old) : now === EVERYONE ? [] : weakened_settings_without(old, now);
        return changed.length === 0 ? [] : [weakened_settings_tell(key, after, `has ${key.weakerBy} entries, ${nameSome(changed)}`)];
    });
    return [...choices, ...lists];
}
function weakened_settings_without(list, others) {
    return list.filter((each) => !others.includes(each));
}
function weakened_settings_tell({ path, severity, meaning }, { configFile }, what) {
    const line = configFile.lineOf(path);
    return { file: configFile.path, line, severity, told: `${nameKey(path, line)} ${what}: ${meaning}.` };
}
/** A key as it is told, with its line where it has one. */
function nameKey(path, line) {
    return `${path.join(".")} (${line === undefined ? "no longer said" : `line ${line}`})`;
}
const weakened_settings_MAX_NAMED = 5;
const MAX_NAME_CHARS = 100;
/** A few entries of a list, and how many more there are. */
function nameSome(entries) {
    const named = entries.slice(0, weakened_settings_MAX_NAMED).map((entry) => JSON.stringify(entry.slice(0, MAX_NAME_CHARS)));
    return [...named, ...(entries.length > weakened_settings_MAX_NAMED ? [`${entries.length - weakened_settings_MAX_NAMED} more`] : [])].join(", ");
}

;// CONCATENATED MODULE: ./lib/core/config/weakened-globs.js





const weakened_globs_MEANINGS = {
    "paths-ignore": "not reviewed any more",
    "never-send": "shown to no model any more",
    "expected-injections": "where text that addresses a reviewer is told as low",
};
const KEYS = ["paths-ignore", "never-send", "expected-injections"];
/** What a program writes: nobody reviews it by reading. */
const MADE = /(?:^|\/)(?:dist|build|out|target|coverage)\/|(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$|(?:^|\/)pnpm-lock\.ya?ml$|(?:^|\/)go\.sum$|(?:^|\/)bun\.lockb?$|\.lock$|\.(?:png|jpe?g|gif|webp|ico|pdf|woff2?|ttf|mp[34]|map)$/i;
/** Files that are run, or that agents follow: to leave these out leaves the review without its subject. */
const SOURCE = new Set(["workflow", "instructions", "build file", "source"]);
/** Files in which text that addresses a reviewer is ordinary, such as tests of injection and instructions to agents. */
const SPEAKING = new Set(["test", "documentation", "instructions"]);
/**
 * The lists of globs that take more of the files at head out of reviews than before. By what they match, never by how they
 * are written: another order, another spelling and a glob that matches nothing take nothing away. Never throws.
 *
 * @param paths every file git keeps at head.
 */
function weakenedGlobs(before, after, paths) {
    return KEYS.flatMap((key) => {
        const known = before.config[key] ?? [];
        const added = (after.config[key] ?? []).filter((glob) => !known.includes(glob));
        if (added.length === 0)
            return [];
        const open = paths.filter(weakened_globs_without(matcherOf(known)));
        const taken = open.filter(matcherOf(added));
        if (taken.length === 0)
            return [];
        const globs = added.filter((glob) => taken.some(matcherOf([glob])));
        const index = (after.config[key] ?? []).indexOf(globs[0] ?? "");
        const line = after.configFile.lineOf([key, index]);
        const what = `adds ${nameSome(globs)}, which ${globs.length === 1 ? "matches" : "match"} ${nameTaken(taken)}`;
        const told = `${nameKey([key], line)} ${what}: ${weakened_globs_MEANINGS[key]}.`;
        const isOrdinary = key === "expected-injections" ? isSpeaking : isPassive;
        return [{ file: after.configFile.path, line, severity: weigh({ open, taken, after }, isOrdinary), told }];
    });
}
/** How many files, and one of them, source where there is any. Of at least one. */
function nameTaken(taken) {
    const [example = ""] = taken.filter(isSource).concat(taken);
    return `${(0,count_of/* countOf */.p)(taken.length, "file")}, such as ${nameSome([example])}`;
}
/** High for our own folder or most of the source, low where all of it is ordinary. */
function weigh({ open, taken, after }, isOrdinary = isPassive) {
    const folder = after.configFile.path.replace(/[^/]*$/, "");
    const beside = [after.patternsFile.path, after.policyFile.path];
    const isOurs = (path) => folder === "" ? path === after.configFile.path : path.startsWith(folder) || beside.includes(path);
    if (taken.some(isOurs))
        return "high";
    if (taken.filter(isSource).length * 2 > open.filter(isSource).length)
        return "high";
    return taken.every(isOrdinary) ? "low" : "medium";
}
function isSource(path) {
    return SOURCE.has(realm_realmOf(path)) && !MADE.test(path);
}
/** What a program made or copied, fixtures, and prose: to leave these out is ordinary. */
function isPassive(path) {
    const realm = realm_realmOf(path);
    return realm === "copied code" || realm === "documentation" || (0,exempt_files/* isFixturePath */.pE)(path) || isMade(path, realm);
}
/** A platform runs what lies in its folders, whatever it is called. */
function isMade(path, realm) {
    return MADE.test(path) && realm !== "workflow" && realm !== "platform settings";
}
function isSpeaking(path) {
    return SPEAKING.has(realm_realmOf(path)) || isPassive(path);
}
/** Whether any of the globs matches; one that cannot be used matches nothing. */
function matcherOf(globs) {
    const matchers = globs.map((glob) => (0,files_glob/* compileGlob */.SO)(glob) ?? (() => false));
    return (path) => matchers.some((matches) => matches(path));
}
function weakened_globs_without(matches) {
    return (path) => !matches(path);
}

;// CONCATENATED MODULE: ./lib/core/config/weakened-attributes.js


/** The attributes that a change writes, where they leave more of the files at head unread than those before. Never throws. */
function weakenedAttributes(after, tree) {
    const { before, after: marked } = tree.generated;
    const isIgnored = matcherOf(after.config["paths-ignore"] ?? []);
    const open = tree.paths.filter((path) => !before.has(path) && !isIgnored(path));
    const taken = open.filter((path) => marked.has(path));
    const writer = tree.files.find((file) => isAttributesFile(file.path) && lineOfMark(file) !== undefined);
    const file = writer ?? tree.files.find(({ path }) => isAttributesFile(path));
    if (taken.length === 0 || file === undefined)
        return [];
    const told = `linguist-generated marks ${nameTaken(taken)}: passed over where the rest of a change is reviewed.`;
    return [{ file: file.path, line: lineOfMark(file), severity: weigh({ open, taken, after }), told }];
}
/** The first line of the change that speaks of the mark. */
function lineOfMark({ hunks }) {
    const added = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "added"));
    return added.find(({ text }) => text.includes("linguist-generated"))?.headLine;
}

;// CONCATENATED MODULE: ./lib/core/config/weakened-policy.js



const STRENGTHS = {
    MUST_NOT: 2,
    MAY_NOT: 2,
    MUST: 2,
    SHOULD_NOT: 1,
    SHOULD: 1,
    MAY: 0,
};
const BOUND_KEYS = {
    maxFiles: "max-files",
    maxFollowDepth: "max-follow-depth",
    maxSearchResults: "max-search-results",
    maxRuntimeSeconds: "max-runtime-seconds",
};
/**
 * Everything by which a change makes the policy ask for less, or look less far. A stricter effect, another order and
 * another id for the same are not among it. Never throws.
 */
function weakenedPolicy(before, after, { paths }) {
    const kept = new Map(after.policy.effects.map((effect) => [effect.id, effect]));
    const same = new Set(after.policy.effects.map(contentOf));
    const told = before.policy.effects.flatMap((old) => {
        if ((0,policy/* demandOf */.tp)(old) === "nothing")
            return [];
        const now = kept.get(old.id);
        if (now !== undefined)
            return weakenedEffect(old, now, paths);
        return same.has(contentOf(old)) ? [] : [{ severity: "medium", line: undefined, told: tellGone(old) }];
    });
    const file = after.policyFile.path;
    return [...told.map((each) => ({ file, ...each })), ...weakenedFrame(before.policy, after)];
}
function weakenedEffect(old, now, paths) {
    const at = now.line === undefined ? "" : ` (line ${now.line})`;
    const named = `The effect ${nameSome([now.id])}${at}`;
    const isWeaker = (0,policy/* demandOf */.tp)(now) !== (0,policy/* demandOf */.tp)(old) || STRENGTHS[now.modal] < STRENGTHS[old.modal];
    const modal = isWeaker
        ? [
            {
                ...medium(now),
                told: `${named} is ${now.modal} and was ${old.modal}: ${isMilder(old, now) ? "it asks for less" : "it asks for something else"}.`,
            },
        ]
        : [];
    return [
        ...modal,
        ...otherWords(old, now, named),
        ...fewerPaths(old, now, { paths, named }),
        ...longerWaiver(old, now, named),
    ];
}
function isMilder(old, now) {
    return (0,policy/* demandOf */.tp)(now) === "nothing" || (0,policy/* demandOf */.tp)(now) === (0,policy/* demandOf */.tp)(old);
}
function otherWords(old, now, named) {
    const isWider = now.resource === "*" || fold(now.resource) === fold(old.resource);
    if (isWider && fold(now.action) === fold(old.action))
        return [];
    const told = `${named} is about ${nameSome([(0,policy/* wordsOf */.Z9)(now)])} and was about ${nameSome([(0,policy/* wordsOf */.Z9)(old)])}.`;
    return [{ line: now.line, severity: "low", told }];
}
function fewerPaths(old, now, { paths, named }) {
    if (old.paths.every((glob) => now.paths.includes(glob)))
        return [];
    const [was, is] = [matcherOf(old.paths), matcherOf(now.paths)];
    const lost = paths.filter((path) => was(path) && !is(path));
    if (lost.length === 0)
        return [];
    return [{ ...medium(now), told: `${named} is not about ${nameTaken(lost)}, any more.` }];
}
/** How long an effect is waived in all: another reason for the same time takes nothing away. */
function longerWaiver(old, now, named) {
    const until = old.waivers
        .map(({ expires }) => expires)
        .toSorted()
        .at(-1) ?? "";
    const longest = now.waivers.toSorted((a, b) => (a.expires < b.expires ? -1 : 1)).at(-1);
    if (longest === undefined || longest.expires <= until)
        return [];
    const who = nameSome([longest.approvedBy]);
    const than = until === "" ? "" : `, and was until ${until}`;
    const told = `${named} is waived until ${longest.expires}${than}, approved by ${who}: ${nameSome([longest.reason])}.`;
    return [{ line: longest.line, severity: "medium", told }];
}
/** Severity and bounds, which hold for all effects. */
function weakenedFrame(before, { policy, policyFile }) {
    if (before.effects.length === 0)
        return [];
    const tell = (path, what, severity) => {
        const line = policyFile.lineOf(path);
        return { file: policyFile.path, line, severity, told: `${nameKey(path, line)} ${what}.` };
    };
    const isMilder = before.severity === "error" && policy.severity === "warning";
    const milder = isMilder
        ? [tell(["severity"], "is warning and was error: what breaks the policy fails no check any more", "medium")]
        : [];
    const bounds = Object.keys(BOUND_KEYS).flatMap((key) => {
        const [old, now] = [before.bounds[key], policy.bounds[key]];
        return now < old ? [tell(["bounds", BOUND_KEYS[key]], `is ${now} and was ${old}: less is looked at`, "low")] : [];
    });
    return [...milder, ...bounds];
}
function tellGone(effect) {
    return `The effect ${nameSome([effect.id])} (${effect.modal} ${(0,policy/* wordsOf */.Z9)(effect)}) is not checked any more.`;
}
function medium({ line }) {
    return { line, severity: "medium" };
}
function contentOf({ modal, action, resource, paths }) {
    return JSON.stringify([modal, fold(action), fold(resource), paths]);
}
function fold(words) {
    return words.toLowerCase().replace(/\s+/g, " ");
}

;// CONCATENATED MODULE: ./lib/core/config/weakening.js





/**
 * Everything by which a change makes the next reviews weaker, such as a `fail-on` raised to `critical`. A stricter value, or another
 * spelling of the same, is not among it. Never throws.
 */
function findWeakenings(before, after, tree) {
    return [
        ...weakenedSettings(before, after),
        ...weakenedGlobs(before, after, tree.paths),
        ...weakenedAttributes(after, tree),
        ...lostRules(before, after, tree.files),
        ...widenedPatterns(before, after),
        ...weakenedPolicy(before, after, tree),
    ];
}
/** Rule files that are read no more. One that only moved, under another name or into others, is still read. */
function lostRules(before, after, files) {
    const read = new Set(after.ruleFiles.map(({ path }) => path));
    const words = new Set(after.ruleFiles.flatMap(({ lines }) => lines.map((line) => line.trim())));
    const lost = before.ruleFiles.filter(({ path, lines }) => {
        const moved = files.find((file) => (0,pin_pin/* pathAt */.DQ)(file, "base") === path)?.path ?? path;
        return !read.has(moved) && !lines.every((line) => words.has(line.trim()) || line.trim() === "");
    });
    return lost.map(({ path }) => {
        const isDeleted = files.some((file) => (0,pin_pin/* pathAt */.DQ)(file, "base") === path && (0,pin_pin/* pathAt */.DQ)(file, "head") !== path);
        const line = isDeleted ? undefined : after.configFile.lineOf(["rules"]);
        const told = `The rules of ${nameSome([path])} are not read any more.`;
        return { file: isDeleted ? path : after.configFile.path, line, severity: "medium", told };
    });
}
/** Known false positives excuse findings: told, but low, since an entry rules on nothing by itself. */
function widenedPatterns(before, after) {
    return after.patterns.flatMap((entry, index) => {
        const same = before.patterns.filter(({ pattern }) => pattern === entry.pattern);
        const how = same.length === 0 ? "is new" : same.some((old) => weakening_isWithin(entry, old)) ? undefined : "is about more than before";
        if (how === undefined)
            return [];
        const line = after.patternsFile.lineOf([index]);
        const at = line === undefined ? "" : ` (line ${line})`;
        const told = `The known false positive ${nameSome([entry.pattern])}${at} ${how}.`;
        return [{ file: after.patternsFile.path, line, severity: "low", told }];
    });
}
/** Whether a known false positive excuses no more than the old entry did: it has the same rule, at least its words, at most its paths, and expires no later. */
function weakening_isWithin(entry, old) {
    const hasRule = old.rule === undefined || entry.rule === old.rule;
    const endsInTime = old.expires === undefined || (entry.expires !== undefined && entry.expires <= old.expires);
    const words = entry.words ?? [];
    const hasWords = old.words === undefined || old.words.every((word) => words.includes(word));
    const hasPaths = old.paths === undefined || entry.paths?.every((path) => old.paths?.includes(path)) === true;
    return hasRule && endsInTime && hasWords && hasPaths && (old.words === undefined || words.length > 0);
}

;// CONCATENATED MODULE: ./lib/engine/stages/examine-configuration.js





/**
 * Claims that a change breaks what configures reviews, or makes later reviews weaker: the next review would read the
 * changed files at its base. Faults from before the change are not reported, and a target that is no change has none.
 *
 * @param target with all its files: what `never-send` names is read here and goes to nobody.
 */
async function examineConfiguration(target, reader) {
    const { pin, source } = target;
    if (pin.kind !== "diff")
        return [];
    const head = await treeAt(target, "head");
    const after = await reader.examine(head);
    const before = await reader.examine(await treeAt(target, "base"));
    const faults = newFaults(before.faults, after.faults);
    const weakenings = before.review === undefined || after.review === undefined
        ? []
        : findWeakenings(before.review, after.review, {
            ...{ paths: head.paths ?? [], files: pin.files },
            generated: await listGenerated(target),
        });
    const lines = new Map();
    for (const file of new Set(faults.map((fault) => fault.file)))
        lines.set(file, (await source.readText(file, "head"))?.lines ?? []);
    const lineAt = (file, line) => lines.get(file)?.[line - 1];
    return [...claimFaults(faults, pin.files, lineAt), ...claimWeakenings(weakenings, pin.files)];
}
/**
 * The generated files before and after the change. They are listed only if it touches a file of attributes, since
 * nothing else can mark other files.
 */
async function listGenerated({ pin, source }) {
    if (!pin.files.some(({ path, oldPath = path }) => isAttributesFile(path) || isAttributesFile(oldPath)))
        return { before: new Set(), after: new Set() };
    const [before, after] = await Promise.all([source.listGenerated("base"), source.listGenerated("head")]);
    return { before: new Set(before), after: new Set(after) };
}
async function treeAt(target, side) {
    const atHead = await target.source.listFiles(undefined);
    const paths = side === "head" ? atHead : beforeChange(atHead, target.pin.files);
    const known = new Set(paths);
    const links = new Set(await target.source.listLinks());
    return {
        paths,
        read: async (path) => (known.has(path) ? readText(path, { target, side, links }) : { kind: "absent" }),
    };
}
/** The paths at base, from those at head and what changed. */
function beforeChange(atHead, files) {
    const changed = new Set(files.map(({ path }) => path));
    const before = files.flatMap((file) => (0,pin_pin/* pathAt */.DQ)(file, "base") ?? []);
    return [...new Set([...atHead.filter((path) => !changed.has(path)), ...before])].sort();
}
async function readText(path, { target, side, links }) {
    const file = target.pin.files.find((each) => (0,pin_pin/* pathAt */.DQ)(each, side) === path);
    // Some readers of a configuration follow a link and others refuse it, so nobody may put one there.
    if (side === "head" && file?.headMode === pin_pin/* LINK_MODE */.BG)
        return { kind: "not-text" };
    if (file === undefined ? links.has(path) : side === "base" && file.baseMode === pin_pin/* LINK_MODE */.BG)
        return { kind: "unknown" };
    const text = await target.source.readText(path, side);
    if (text !== undefined)
        return { kind: "text", lines: text.lines.map(unmask) };
    return { kind: file === undefined || file.skipped === "unreadable" ? "unknown" : "not-text" };
}
/** A line in which each masked secret is a plain word, so that it can stand wherever a value can. */
function unmask(line) {
    return line.replace(/\[secret:([0-9a-f]{8})\]/g, "_secret_$1_");
}

// EXTERNAL MODULE: ./node_modules/p-limit/index.js + 1 modules
var p_limit = __webpack_require__(370);
;// CONCATENATED MODULE: ./lib/panels/limited-panel.js

/** A panel that plays at most `most` roles at once; the others wait before their own time begins to count. */
function limitedPanel(panel, most) {
    const limit = (0,p_limit/* default */.A)(most);
    const { classify, help } = panel;
    return {
        kind: panel.kind,
        models: panel.models,
        roleModels: panel.roleModels,
        play: (assignment, signal) => limit(() => panel.play(assignment, signal)),
        ...(help === undefined ? {} : { help: (assignment, signal) => limit(() => help(assignment, signal)) }),
        ...(classify === undefined ? {} : { classify: (task, signal) => limit(() => classify(task, signal)) }),
    };
}

;// CONCATENATED MODULE: ./lib/core/assignments/brief.js




/** About 500 tokens (design §6.3). */
const brief_MAX_CHARS = 2000;
const MAX_NAMES = 8;
const brief_MAX_NAME_CHARS = 120;
/** From the most telling to the barest; the first that fits is taken. */
const LEVELS = [
    ["touched", "planned", "sections", "exports", "imports"],
    ["touched", "planned", "sections", "exports"],
    ["touched", "planned", "sections"],
    ["touched", "planned"],
    [],
];
/** Files of the target that are not this agent's are left out; files that are not shown are named with the reason. */
function buildBrief(subject, assigned, findNotes) {
    const { kind, focus } = subject;
    const wanted = new Set(assigned);
    const files = shownFiles(subject, focus)
        .filter((file) => wanted.has(file.path))
        .map((file) => brief_describe(file, kind, findNotes(file.path)));
    const head = { target: kind, ...(focus === undefined ? {} : { follow_up: describeFollowUp(focus) }) };
    for (const level of LEVELS) {
        const brief = { ...head, files: files.map((file) => keep(file, level)) };
        if (JSON.stringify(brief).length <= brief_MAX_CHARS)
            return brief;
    }
    return cutFiles(head, files.map((file) => keep(file, [])));
}
function describeFollowUp(focus) {
    return { reviewed_at: shortHead(focus), rest: "reviewed at that head, unchanged since" };
}
function brief_describe(file, kind, { facts, outline }) {
    return {
        path: file.path,
        status: file.status,
        ...(file.oldPath === undefined ? {} : { old_path: file.oldPath }),
        ...(file.countsAsNew === undefined ? {} : { counted_as_new: file.countsAsNew }),
        ...(kind === "diff" ? { changed_lines: (0,pin_pin/* changedLines */.MA)(file) } : {}),
        ...(file.skipped === undefined ? {} : { not_shown: file.skipped }),
        ...describeLongLines(file),
        ...(facts === undefined ? {} : describeCode(file, facts)),
        ...(outline === undefined ? {} : { ...list("sections", outline.sections), ...list("planned", outline.planned) }),
    };
}
function describeLongLines(file) {
    const long = findOverlongChange(file);
    return long === undefined ? {} : { not_served: `the rest of line ${long.line}, of which only the beginning is` };
}
function describeCode(file, facts) {
    const touched = file.hunks.flatMap(touchedLines).map((line) => scopeAt(facts, line)?.name);
    const exported = facts.definitions.filter((definition) => definition.isExported).map((definition) => definition.name);
    return {
        ...list("touched", touched),
        ...list("exports", exported),
        ...list("imports", facts.imports.map((site) => site.specifier)),
    };
}
/** Changed lines at head; a deleted one is where the lines around it meet. */
function touchedLines({ lines, newStart }) {
    const touched = new Set();
    let next = newStart;
    for (const line of lines) {
        if (line.kind !== "context")
            touched.add(line.headLine ?? next);
        if (line.headLine !== undefined)
            next = line.headLine + 1;
    }
    return [...touched];
}
function list(key, names) {
    const given = new Set(names.filter((name) => name !== undefined && name !== "").map((name) => name?.slice(0, brief_MAX_NAME_CHARS) ?? ""));
    return given.size === 0 ? {} : { [key]: [...given].slice(0, MAX_NAMES) };
}
function keep(file, level) {
    const { touched, exports, imports, sections, planned, ...rest } = file;
    const lists = { touched, exports, imports, sections, planned };
    const kept = level.flatMap((key) => (lists[key] === undefined ? [] : [[key, lists[key]]]));
    return { ...rest, ...Object.fromEntries(kept) };
}
/** The first files are the riskiest. Files as they stand are all named: there is no diff to find them by. */
function cutFiles(head, files) {
    if (head.target !== "diff")
        return { ...head, files: files.map(({ path, status }) => ({ path, status })) };
    const shown = [];
    let chars = 43 + JSON.stringify(head).length;
    for (const file of files) {
        chars += JSON.stringify(file).length + 1;
        if (chars > brief_MAX_CHARS && shown.length > 0)
            break;
        shown.push(file);
    }
    return { ...head, files: shown, more_files: files.length - shown.length };
}

;// CONCATENATED MODULE: ./lib/core/assignments/user-message.js
/**
 * The user message of one agent (contract, design §6.1): a header line, then blocks in a fixed order, each one JSON
 * document. The target's text is never part of it: agents read it with their tools.
 */
function renderUserMessage(text) {
    const { target } = text;
    const attributes = `path="${escapeXml(target.path)}" kind="${target.kind}" sha256="${escapeXml(target.sha256)}"`;
    const blocks = [
        renderHeader(text.role, text.header, text.model),
        `<target ${attributes} />`,
        block("brief", text.brief),
        text.localization === undefined ? undefined : block("localization", text.localization),
        block("blocklist", text.blocklist),
        text.priorSummary === undefined ? undefined : block("prior_summary", text.priorSummary),
        ...Object.entries(text.documents).map(([name, document]) => block(name, document)),
        text.lens,
    ];
    return blocks.filter((part) => part !== undefined && part !== "").join("\n");
}
/** The first line of every user message. */
function renderHeader(role, header, model) {
    const { round, pass, passes, slice, slices, mode } = header;
    return `[tribunal role=${role} round=${round} pass=${pass}/${passes} slice=${slice}/${slices} mode=${mode} tier=${model}]`;
}
/** JSON in which no character can be taken for markup. */
function toBlockJson(document) {
    return JSON.stringify(document).replace(/</g, "\\u003c").replace(/>/g, "\\u003e").replace(/&/g, "\\u0026");
}
/** One document under its name. */
function block(name, document) {
    return `<${name}>${toBlockJson(document)}</${name}>`;
}
function escapeXml(text) {
    const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not appear raw in an attribute.
    return text.replace(/[&<>"'\u0000-\u001f]/g, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`);
}

;// CONCATENATED MODULE: ./lib/core/assignments/classifier-message.js

/**
 * The classifier's user message (contract, design §6.1): the header line and four blocks. It reads nothing itself, so
 * that this is all it goes by.
 */
function renderClassifierMessage({ header, model, question }) {
    const effects = question.effects.map(({ id, modal, action, resource, reason }) => {
        return { id, modal, action, resource, reason };
    });
    return [
        renderHeader("classifier", header, model),
        block("contract_effects", effects),
        block("target", question.target),
        block("observed_evidence", question.evidence.map(toDocument)),
        block("deterministic_findings", question.deterministic),
    ].join("\n");
}
function toDocument({ id, file, line, excerpt, kind, symbol, via }) {
    return { id, file, line, excerpt, kind, symbol, via };
}

;// CONCATENATED MODULE: ./lib/core/assignments/lens.js
/** What each Enthusiast pass looks at first, so that passes differ without the system message differing (design §6.1). */
const LENSES = ["security", "logic", "contracts and callers", "resources and concurrency"];
/** The lens of the n-th pass (1-based); passes beyond the fourth begin again. Undefined for a single pass or another role. */
function lensOf(role, pass, passes) {
    if (role !== "enthusiast" || passes < 2)
        return undefined;
    return LENSES[(pass - 1) % LENSES.length];
}

// EXTERNAL MODULE: ./lib/core/claims/correction.js
var claims_correction = __webpack_require__(4277);
// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(5407);
;// CONCATENATED MODULE: ./lib/core/follow-up/earlier-finding.js

/** What one piece of code is cut down to: lines, and UTF-16 units. */
const MAX_PIECE_LINES = 60;
const MAX_PIECE_CHARS = 4096;
/** The longest of an earlier review's own texts. */
const MAX_TEXT_CHARS = 2000;
/** An earlier finding as the resolver reads it: what the earlier review said of it, and its code then and now. */
function toEarlierFinding({ id, finding, was, now }) {
    const { title, severity, category, description, file, line } = finding;
    return {
        ...{ id, title: (0,cut/* cut */.J)(title, MAX_TEXT_CHARS), severity, category, description: (0,cut/* cut */.J)(description, MAX_TEXT_CHARS) },
        ...{ file, line, evidence_quote: (0,cut/* cut */.J)(finding.evidence[0]?.quote ?? "", MAX_TEXT_CHARS) },
        code_then: toPiece(was),
        code_now: now === undefined ? null : { ...toPiece(now), end_line: now.endLine },
    };
}
function toPiece({ file, startLine, code }) {
    return { file, start_line: startLine, code: cutCode(code) };
}
/** The first lines of it, the last of them cut where it is too long by itself; what is left out is said. */
function cutCode(code) {
    const lines = code.split("\n");
    const kept = [];
    let room = MAX_PIECE_CHARS;
    for (const line of lines.slice(0, MAX_PIECE_LINES)) {
        if (line.length >= room) {
            if (kept.length === 0)
                kept.push((0,cut/* cut */.J)(line, room));
            break;
        }
        kept.push(line);
        room -= line.length + 1;
    }
    const left = lines.length - kept.length;
    if (left === 0)
        return kept.join("\n");
    return [...kept, `[cut: ${left} more ${left === 1 ? "line" : "lines"}]`].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/time-limit.js
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

;// CONCATENATED MODULE: ./lib/panels/model/agent-ending.js

const NO_ANSWER_OF_MODEL = {
    kind: "aborted",
    abort: "agent_dispatch_unavailable",
    reason: "the endpoint's reply holds no answer of a model: check that it is an OpenAI-compatible API",
};
function toBudgetSpent(budget) {
    return { kind: "aborted", abort: "budget_exhausted", reason: `the token budget is spent: ${budget.describe()}` };
}
/**
 * How an agent ends by what broke it off.
 *
 * @throws the error itself if neither a signal nor the model is behind it.
 */
function toBrokenOff(error, { run, agent }) {
    if (run.aborted)
        return { kind: "aborted", abort: "interrupted", reason: "it was broken off" };
    if (agent.signal.aborted)
        return {
            kind: "void",
            cause: "time",
            reason: "it did not answer in time and was cut off: raise agent-seconds, or choose a faster model",
        };
    if (error instanceof errors/* ModelError */.me)
        return { kind: "aborted", abort: "model_unavailable", reason: error.message };
    throw error;
}
/** Why a reply is no answer at all, whatever it says; undefined when it may be one. */
function findUnusable(reply) {
    if (reply.toolCalls.length > 0)
        return { cause: "turns", reason: "it asked for tools after its last turn" };
    if (reply.refusal !== undefined && reply.refusal !== "")
        return { cause: "refusal", reason: "it refused to answer" };
    if (reply.finishReason === "length")
        return { cause: "length", reason: "it was cut off at the length limit" };
    if (reply.finishReason === "content_filter")
        return { cause: "refusal", reason: "it was cut off by a content filter" };
    if (reply.content === undefined || reply.content.trim() === "")
        return { cause: "malformed", reason: "it was empty" };
    return undefined;
}

// EXTERNAL MODULE: ./lib/core/usage.js
var core_usage = __webpack_require__(6940);
;// CONCATENATED MODULE: ./lib/panels/model/booked-calls.js

/** The calls of one agent: each is booked with the run's budget, whatever comes of it. */
class BookedCalls {
    #model;
    #budget;
    #limit;
    responseIds = [];
    usage = core_usage/* NO_USAGE */.yJ;
    #answeredBy = new Set();
    #brokenOff = 0;
    constructor({ model, budget }, limit) {
        this.#model = model;
        this.#budget = budget;
        this.#limit = limit;
    }
    get dialogue() {
        return { answeredBy: [...this.#answeredBy], brokenOff: this.#brokenOff };
    }
    /**
     * @throws ModelError if no reply could be had.
     * @throws the signal's reason if the limit is over.
     */
    async complete(request) {
        this.#limit.signal.throwIfAborted();
        const reply = await this.#model.complete(request, this.#limit).catch((error) => {
            if (this.#limit.signal.aborted)
                this.#bookBrokenOff(request);
            throw error;
        });
        if (reply.responseId !== undefined)
            this.responseIds.push(reply.responseId);
        if (isOfModel(reply))
            this.#answeredBy.add(reply.model);
        this.#book(request, reply.usage, reply.content?.length ?? 0);
        return reply;
    }
    /** What it cost is not known, but it is not nothing: the budget takes the prompt for paid. */
    #bookBrokenOff(request) {
        this.#brokenOff += 1;
        this.#budget.book(undefined, () => promptChars(request));
    }
    #book(request, usage, repliedChars) {
        this.#budget.book(usage, () => promptChars(request) + repliedChars);
        const tokens = usage ?? { inputTokens: 0, cachedTokens: 0, outputTokens: 0, reasoningTokens: 0 };
        this.usage = (0,core_usage/* addUsage */.vk)(this.usage, { ...tokens, calls: 1, callsWithoutUsage: usage === undefined ? 1 : 0 });
    }
}
/** Whether a reply is an answer of a model at all, and not some other document. */
function isOfModel(reply) {
    return reply.responseId !== undefined || reply.finishReason !== undefined;
}
function promptChars({ messages }) {
    return JSON.stringify(messages).length;
}

;// CONCATENATED MODULE: ./lib/panels/model/ask-once.js



/**
 * One call without tools: the role answers from its message alone, and is not asked again whatever it says. What breaks
 * it off is an outcome too.
 */
async function askOnce(question, means, limits) {
    const calls = new BookedCalls(means, limits.agent);
    const outcome = await ask(question, means, calls).catch((error) => toBrokenOff(error, limits));
    return { outcome, usage: calls.usage, responseIds: calls.responseIds, dialogue: { ...calls.dialogue, reprompts: 0 } };
}
async function ask({ role, model, system, user }, { budget }, calls) {
    if (budget.isSpent())
        return toBudgetSpent(budget);
    const reply = await calls.complete({
        model,
        messages: [
            { role: "system", content: system },
            { role: "user", content: user },
        ],
        tools: [],
        toolChoice: "none",
        answer: { name: role, schema: (0,replies_role/* replyJsonSchema */._v)(role) },
    });
    if (!isOfModel(reply))
        return NO_ANSWER_OF_MODEL;
    if (reply.toolCalls.length > 0)
        return { kind: "void", cause: "malformed", reason: "it asked for a tool, and none is offered" };
    const unusable = findUnusable(reply);
    if (unusable !== undefined)
        return { kind: "void", ...unusable };
    const parsed = (0,replies_role/* parseReply */.UV)(role, reply.content ?? "");
    if (parsed.kind === "malformed")
        return { kind: "void", cause: "malformed", reason: parsed.reason };
    return { kind: "answered", reply: parsed.reply };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(8439);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(7428);
;// CONCATENATED MODULE: ./lib/core/assignments/tools.js


const line = schemas/* int */.Whr().min(1).nullable();
const glob = schemas/* string */.YjP().nullable();
/** The arguments of each read-only tool (contract, design §6.2); absent values are null. */
const TOOL_ARGUMENTS = {
    read_diff: schemas/* strictObject */.rej({ path: schemas/* string */.YjP().nullable() }),
    read_file: schemas/* strictObject */.rej({ path: schemas/* string */.YjP(), start_line: line, end_line: line, side: schemas/* enum */.k5n(pin_side/* SIDES */.B) }),
    search: schemas/* strictObject */.rej({ pattern: schemas/* string */.YjP(), path_glob: glob, side: schemas/* enum */.k5n(pin_side/* SIDES */.B) }),
    list_files: schemas/* strictObject */.rej({ path_glob: glob }),
    find_definition: schemas/* strictObject */.rej({ symbol: schemas/* string */.YjP(), from_path: schemas/* string */.YjP() }),
};
const DESCRIPTIONS = {
    read_diff: "The unified diff of one file, or with path null of all files assigned to you. Long diffs come in parts: the same call again gives the next part.",
    read_file: "Lines of a file of the pinned tree, numbered. side is head (after the change) or base (before it). start_line and end_line are 1-based and inclusive; null means from the first, to the last. A very long line comes in parts: the same start_line again gives its next part.",
    search: "Lines of the pinned tree that match a POSIX extended regular expression (as git grep -E), at most 50. path_glob narrows the files, such as src/**/*.ts.",
    list_files: "Paths of the pinned tree at head, all or those a glob matches.",
    find_definition: "Where a name used in a file is defined, at head: in that file and in the files of the tree it imports the name from, two imports deep, at most 50. symbol is a name such as parseUrl, Store.save or pkg.Fn; from_path is the file that uses it. It says what it did not follow.",
};
/** The tools a toolbox has, in a fixed order, with strict JSON Schemas (draft-07) of their arguments. */
function describeTools(toolbox) {
    return Object.keys(TOOL_ARGUMENTS)
        .filter((name) => name !== "find_definition" || toolbox.canFindDefinitions)
        .map(describeTool);
}
/** Every turn of every agent tells them: each is made once. */
const descriptions = new Map();
function describeTool(name) {
    const known = descriptions.get(name);
    if (known !== undefined)
        return known;
    const { $schema: _, ...parameters } = json_schema_processors/* toJSONSchema */.bl(TOOL_ARGUMENTS[name], { target: "draft-7" });
    const description = { name, description: DESCRIPTIONS[name], parameters };
    descriptions.set(name, description);
    return description;
}
/** A tool call as a model wrote it: strict. Never throws. */
function parseToolCall(name, text) {
    if (!Object.hasOwn(TOOL_ARGUMENTS, name))
        return { kind: "refused", reason: `there is no tool named ${JSON.stringify(name.slice(0, 80))}` };
    const tool = name;
    let json;
    try {
        json = JSON.parse(text);
    }
    catch {
        return { kind: "refused", reason: "the arguments are not JSON" };
    }
    const parsed = TOOL_ARGUMENTS[tool].safeParse(json);
    if (!parsed.success)
        return { kind: "refused", reason: core_errors/* prettifyError */.S1(parsed.error) };
    return { kind: tool, args: parsed.data };
}

;// CONCATENATED MODULE: ./lib/core/assignments/no-reading.js

const no_reading_MAX_CHARS = 80;
const REMEDY = "choose a model that can call tools";
/** Why an agent that answered was served nothing of the target, and what to do: it goes on after a colon. */
function describeNoReading(calls) {
    const refused = calls.flatMap((call) => {
        const request = parseToolCall(call.name, call.arguments);
        return request.kind === "refused" ? [{ ...call, reason: request.reason }] : [];
    });
    const [first] = refused;
    if (calls.length === 0)
        return `it called no tool; ${REMEDY}`;
    if (first === undefined || refused.length < calls.length)
        return "its tool calls showed it nothing of the target; choose a stronger model";
    const name = first.name.slice(0, no_reading_MAX_CHARS);
    if (!Object.hasOwn(TOOL_ARGUMENTS, first.name))
        return `it called ${JSON.stringify(name)}, which is not offered; ${REMEDY}`;
    const [what = ""] = first.reason.split("\n");
    return `it called ${name} with arguments that cannot be used (${what.slice(0, no_reading_MAX_CHARS)}); ${REMEDY}`;
}

// EXTERNAL MODULE: ./lib/core/replies/find-answer.js
var find_answer = __webpack_require__(1516);
;// CONCATENATED MODULE: ./lib/panels/model/run-tool.js


/** What one tool call comes to, as text for the model; a wrong call is said, never thrown. */
async function runTool(call, toolbox) {
    const request = parseToolCall(call.name, call.arguments);
    switch (request.kind) {
        case "refused":
            return `error: ${request.reason}`;
        case "read_diff":
            return (await toolbox.readDiff({ path: request.args.path ?? undefined })).text;
        case "read_file":
            return (await toolbox.readFile(toReadFileArgs(request.args))).text;
        case "search":
            return toolbox.search({
                pattern: request.args.pattern,
                pathGlob: request.args.path_glob ?? undefined,
                side: request.args.side,
            });
        case "list_files":
            return toolbox.listFiles({ pathGlob: request.args.path_glob ?? undefined });
        case "find_definition":
            return toolbox.findDefinition({ symbol: request.args.symbol, fromPath: request.args.from_path });
        default:
            return (0,assert_never/* assertNever */.x)(request);
    }
}
function toReadFileArgs(args) {
    const { path, start_line: start, end_line: end, side } = args;
    return { path, startLine: start ?? undefined, endLine: end ?? undefined, side };
}

;// CONCATENATED MODULE: ./lib/panels/model/play-agent.js









/** The most turns one agent takes, its final answer included (design §6.3). */
const MAX_TURNS = 24;
const MAX_REASON_CHARS = 600;
/** An Enthusiast's first answer of no more characters than this, such as an empty list, is asked for once more. */
const SPARSE_CHARS = 50;
/**
 * One agent's conversation: tools until it answers, one further try when the answer cannot be used, then void; and one
 * when an Enthusiast of round 1 says next to nothing, after which its answer stands. What
 * breaks it off is an outcome too, as the calls before it were paid for.
 */
async function playAgent(task, means, limits) {
    const conversation = new Conversation(task, means, limits.agent);
    const outcome = await conversation.play().catch((error) => toBrokenOff(error, limits));
    const { usage, responseIds } = conversation.calls;
    return { outcome, usage, responseIds, dialogue: conversation.dialogue };
}
class Conversation {
    #task;
    #means;
    #limit;
    #messages;
    calls;
    #toolCalls = [];
    #reprompted = false;
    #doubted = false;
    constructor(task, means, limit) {
        this.#task = task;
        this.#means = means;
        this.#limit = limit;
        this.calls = new BookedCalls(means, limit);
        this.#messages = [
            { role: "system", content: task.system },
            { role: "user", content: task.user },
        ];
    }
    get dialogue() {
        return { ...this.calls.dialogue, reprompts: Number(this.#reprompted) + Number(this.#doubted) };
    }
    async play() {
        for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
            if (this.#means.budget.isSpent())
                return toBudgetSpent(this.#means.budget);
            if (turn === MAX_TURNS)
                this.#messages.push({ role: "user", content: this.#means.prompts["last-turn"] });
            const reply = await this.#ask(turn);
            if (!isOfModel(reply))
                return NO_ANSWER_OF_MODEL;
            if (reply.toolCalls.length > 0 && turn < MAX_TURNS) {
                await this.#serve(reply);
                continue;
            }
            const outcome = this.#conclude(reply, turn);
            if (outcome !== undefined)
                return outcome;
        }
        return { kind: "void", cause: "turns", reason: `no usable answer within ${MAX_TURNS} turns` };
    }
    #ask(turn) {
        return this.calls.complete({
            model: this.#task.model,
            messages: [...this.#messages],
            tools: describeTools(this.#task.toolbox),
            toolChoice: turn === 1 ? "required" : turn === MAX_TURNS ? "none" : "auto",
            answer: { name: this.#task.role, schema: (0,replies_role/* replyJsonSchema */._v)(this.#task.role) },
        });
    }
    async #serve(reply) {
        this.#messages.push({ role: "assistant", content: reply.content, toolCalls: reply.toolCalls });
        this.#toolCalls.push(...reply.toolCalls);
        for (const call of reply.toolCalls) {
            // A reply may ask for any number of searches, and each of them takes its time.
            this.#limit.signal.throwIfAborted();
            const content = await runTool(call, this.#task.toolbox);
            this.#messages.push({ role: "tool", toolCallId: call.id, content });
        }
    }
    /** The outcome of a final answer, or undefined when the agent is asked once more. */
    #conclude(reply, turn) {
        const unusable = findUnusable(reply);
        const { toolbox, targetFiles } = this.#task;
        if (unusable === undefined && !hasRead(toolbox, targetFiles)) {
            return {
                kind: "aborted",
                abort: "no_tool_invocation",
                reason: `the ${replies_role/* ROLE_NAMES */.ST[this.#task.role]} answered without reading the target: ${describeNoReading(this.#toolCalls)}`,
            };
        }
        const parsed = unusable === undefined
            ? (0,replies_role/* parseReply */.UV)(this.#task.role, reply.content ?? "")
            : { kind: "malformed", reason: unusable.reason, detail: unusable.reason };
        if (parsed.kind === "parsed") {
            if (turn === MAX_TURNS || !this.#isSparse(reply))
                return { kind: "answered", reply: parsed.reply };
            this.#doubt(reply);
            return undefined;
        }
        if (this.#reprompted) {
            const reason = parsed.reason.slice(0, MAX_REASON_CHARS);
            return { kind: "void", cause: unusable?.cause ?? "malformed", reason };
        }
        this.#reprompted = true;
        const reason = parsed.detail.slice(0, MAX_REASON_CHARS);
        this.#askAgain(reply, fillPrompt("malformed-reply", this.#means.prompts["malformed-reply"], { reason }));
        return undefined;
    }
    #isSparse({ content }) {
        const { role, round } = this.#task;
        const said = (0,find_answer/* findAnswer */.u)(content ?? "") ?? content ?? "";
        return role === "enthusiast" && round === 1 && !this.#doubted && said.trim().length <= SPARSE_CHARS;
    }
    #doubt(reply) {
        this.#doubted = true;
        this.#means.log.info(`enthusiast_sparse_output: ${this.#task.agent} found next to nothing and is asked once more`);
        this.#askAgain(reply, this.#means.prompts["sparse-reply"]);
    }
    #askAgain(reply, content) {
        const said = reply.content ?? reply.refusal ?? "";
        if (said !== "")
            this.#messages.push({ role: "assistant", content: said, toolCalls: [] });
        this.#messages.push({ role: "user", content });
    }
}
/** Whether it was served anything of the target, a part of a line at the least. */
function hasRead(toolbox, targetFiles) {
    const isBegun = [...toolbox.begunFiles()].some((path) => targetFiles.has(path));
    return isBegun || (0,receipt/* touchesFiles */.x3)(toolbox.receipts(), targetFiles);
}

;// CONCATENATED MODULE: ./lib/panels/model/waiting.js

const SILENCE_MS = 30_000;
/** Says whom the run waits for, each 30 s that one answer is waited for. Shared by all agents of a run. */
class Waiting {
    #clock;
    #log;
    #asked = new Set();
    #over;
    constructor({ clock, log }) {
        this.#clock = clock;
        this.#log = log;
    }
    /** Does what is waited for, and tells of `who` while it lasts. */
    async during(who, ask) {
        const asked = { who, sinceMs: this.#clock.monotonicMs() };
        this.#asked.add(asked);
        this.#over ??= this.#watch();
        try {
            return await ask();
        }
        finally {
            this.#asked.delete(asked);
            if (this.#asked.size === 0) {
                this.#over?.abort();
                this.#over = undefined;
            }
        }
    }
    #watch() {
        const over = new AbortController();
        const tellOn = async () => {
            while (!over.signal.aborted) {
                await this.#clock.sleep(SILENCE_MS, over.signal);
                this.#tell();
            }
        };
        // Only the signal ends it.
        tellOn().catch(() => undefined);
        return over;
    }
    #tell() {
        const now = this.#clock.monotonicMs();
        const [first, ...others] = [...this.#asked].filter(({ sinceMs }) => now - sinceMs >= SILENCE_MS);
        if (first === undefined)
            return;
        const more = others.length === 0 ? "" : ` and ${(0,count_of/* countOf */.p)(others.length, "other agent")}`;
        this.#log.progress(`${Math.round((now - first.sinceMs) / 1000)} s without an answer by ${first.who}${more}`);
    }
}

;// CONCATENATED MODULE: ./lib/panels/model/model-panel.js













/** All roles played by language models. */
function createModelPanel(options) {
    const waiting = new Waiting(options);
    const awaited = (role, { model, header }) => {
        const who = `the ${replies_role/* ROLE_NAMES */.ST[role]} (round ${header.round}, model ${model})`;
        const complete = (request, limit) => waiting.during(who, () => options.model.complete(request, limit));
        return { ...options, model: { complete } };
    };
    return {
        kind: "model",
        models: options.models,
        roleModels: options.roleModels,
        play: (assignment, signal) => play(assignment, awaited(assignment.role, assignment), signal),
        help: (assignment, signal) => play(assignment, awaited(assignment.role, assignment), signal),
        classify: (task, signal) => model_panel_classify(task, awaited("classifier", task), signal),
    };
}
async function play(assignment, options, signal) {
    const { role, agent, model, toolbox } = assignment;
    const task = {
        ...{ role, agent, model, toolbox },
        round: assignment.header.round,
        system: systemMessage(options.prompts, role, options),
        user: await userMessage(assignment, options),
        targetFiles: (0,pin_pin/* allowedFiles */.g8)(options.source.pin),
    };
    const played = await playInTime((limits) => playAgent(task, options, limits), options, signal);
    return { agent, role, model, receipts: [...toolbox.receipts()], ...played };
}
async function model_panel_classify(task, options, signal) {
    const { agent, model } = task;
    const role = "classifier";
    const system = fillPrompt(role, options.prompts[role], {});
    const question = { role, model, system, user: renderClassifierMessage(task) };
    const played = await playInTime((limits) => askOnce(question, options, limits), options, signal);
    return { agent, role, model, receipts: [], ...played };
}
/** What it came to in the time that one agent has, and how long that took. */
async function playInTime(begin, options, signal) {
    const startedAt = options.clock.timestamp();
    const start = options.clock.monotonicMs();
    // Aborted when the agent is done, so that its deadline leaves neither a timer nor a listener behind.
    const over = new AbortController();
    const whole = { signal: AbortSignal.any([signal, over.signal]), leftMs: options.leftMs };
    const agent = partOf(whole, options.agentSeconds * 1000, options.clock);
    const { outcome, ...cost } = await begin({ run: signal, agent }).finally(() => over.abort());
    return { startedAt, durationMs: Math.round(options.clock.monotonicMs() - start), ...cost, ...outcome };
}
async function userMessage(assignment, options) {
    const notes = await takeNotes(assignment.target.files, options);
    const lens = lensOf(assignment.role, assignment.header.pass, assignment.header.passes);
    return renderUserMessage({
        role: assignment.role,
        header: assignment.header,
        model: assignment.model,
        target: assignment.target,
        brief: buildBrief({ ...options.source.pin, focus: assignment.focus }, assignment.target.files, (path) => notes.get(path) ?? {}),
        localization: localizationBlock(assignment.role, options.localization),
        blocklist: assignment.blocklist,
        priorSummary: assignment.priorSummary,
        documents: documentsOf(assignment),
        lens: lens === undefined ? "" : fillPrompt("lens", options.prompts.lens, { lens }).trim(),
    });
}
/** Critic and Resolver are asked about what was found; which languages are wanted was settled before. */
function localizationBlock(role, localization) {
    if (localization === undefined || role === "critic" || role === "resolver")
        return undefined;
    const { primaryLanguage, allowedLanguages } = localization;
    return { primary_language: primaryLanguage, allowed_languages: allowedLanguages };
}
async function takeNotes(paths, { notes }) {
    return new Map(await Promise.all(paths.map(async (path) => [path, await notes(path)])));
}
function documentsOf(assignment) {
    if (assignment.role === "judge") {
        return {
            findings: { findings: assignment.claims.map(model_panel_toDocument) },
            adversarial_context: assignment.adversarialContext,
        };
    }
    if (assignment.role === "resolver")
        return { earlier_findings: assignment.questions.map(toEarlierFinding) };
    if (assignment.role !== "critic")
        return {};
    return {
        findings: { findings: assignment.claims.map(model_panel_toDocument) },
        files_reviewed: assignment.filesReviewed,
        corrections: assignment.claims.flatMap((claim) => claim.corrections.map((correction) => ({ finding_id: claim.id, ...(0,claims_correction/* toReportCorrection */.co)(correction) }))),
        spot_checks: assignment.spotChecks.map(({ file, side, start, end }) => {
            return { file, side, start_line: start, end_line: end };
        }),
    };
}
/** A claim as Judge and Critic read it: the Enthusiast's own keys, with what the gates made of it. */
function model_panel_toDocument(claim) {
    return {
        id: claim.id,
        title: claim.title,
        severity: claim.severity,
        category: claim.category,
        file: claim.place?.file ?? null,
        start_line: claim.place?.startLine ?? null,
        line: claim.place?.line ?? null,
        side: claim.place?.side ?? "head",
        description: claim.description,
        evidence_quote: claim.evidenceQuote,
        cause: claim.cause ?? null,
        impact_evidence: claim.impact ?? null,
        rule_id: claim.ruleId ?? null,
        rule_quote: claim.ruleQuote ?? null,
        suggestion: claim.suggestion ?? null,
        prior_finding_id: claim.priorFindingId ?? null,
        classification: claim.classification,
        ...(claim.policy === undefined ? {} : { policy: toPolicyDocument(claim.policy) }),
    };
}
/** What a claim against the policy rests on: its calls step by step, each with the line it stands on. */
function toPolicyDocument({ effectId, effect, judgment, confidence, chain }) {
    return {
        ...{ effect_id: effectId, effect, judgment, confidence },
        chain: chain.map(({ file, line, symbol, quote }) => ({ file, line, symbol, quote })),
    };
}

;// CONCATENATED MODULE: ./lib/panels/model/token-budget.js

/** Counts the run's tokens against its budget. Shared by all agents of a run. */
class TokenBudget {
    #limit;
    #used = 0;
    #isEstimated = false;
    /** @param limit tokens, input and output together. */
    constructor(limit) {
        this.#limit = limit;
    }
    isSpent() {
        return this.#used >= this.#limit;
    }
    /** What was booked of how much, once it is spent. */
    describe() {
        const told = `${this.#used} of ${this.#limit} tokens`;
        return this.#isEstimated
            ? `${told}, of which those the endpoint did not tell are a token for every ${core_usage/* CHARS_PER_TOKEN */.kr} characters`
            : told;
    }
    /** Books one call; without usage its characters are counted instead. */
    book(usage, countChars) {
        if (usage === undefined)
            this.#isEstimated = true;
        this.#used +=
            usage === undefined ? Math.ceil(countChars() / core_usage/* CHARS_PER_TOKEN */.kr) : usage.inputTokens + usage.outputTokens;
    }
}

;// CONCATENATED MODULE: ./lib/analysis/checks/check-kind.js
/**
 * Kinds of check that make a use harmless: the values are of a fixed choice or plain words (`chosen`), a key cannot
 * reach the prototype (`own-key`), a copy or count fits (`bounded`).
 */
const CHECK_KINDS = ["chosen", "own-key", "bounded"];

// EXTERNAL MODULE: ./lib/core/claims/category.js
var category = __webpack_require__(3665);
;// CONCATENATED MODULE: ./lib/panels/static/rules/rule-declaration.js





const sentence = schemas/* string */.YjP().min(8).max(400);
const querySchema = schemas/* strictObject */.rej({
    languages: schemas/* array */.YOg(schemas/* enum */.k5n(files_language/* LANGUAGES */.Yj)).min(1),
    /** A tree-sitter query, whose capture `@match` is the place. */
    query: schemas/* string */.YjP().min(1),
});
const idSchema = schemas/* string */.YjP().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
const headSchema = {
    id: idSchema,
    title: schemas/* string */.YjP().min(8).max(100),
    severity: schemas/* enum */.k5n(claims_severity/* SEVERITIES */.oC),
    category: schemas/* enum */.k5n(category/* CODE_CATEGORIES */.V_),
    cwe: schemas/* array */.YOg(schemas/* string */.YjP().regex(/^CWE-\d+$/)).min(1),
    /** The norm itself: what MUST, SHOULD or MAY be. A finding cites it. */
    text: sentence,
    suggestion: sentence,
    /**
     * The kind of check that makes a match harmless if it stands in the same function and checks what a query captures as
     * `@value`.
     */
    answered_by: schemas/* enum */.k5n(CHECK_KINDS).optional(),
    /** Rules that say less of the same thing: on a line that this rule speaks of, they say nothing. */
    instead_of: schemas/* array */.YOg(idSchema).min(1).optional(),
    /** Files that the rule is not about, by their path: workmanship, for one, matters less in tests. */
    not_in: schemas/* enum */.k5n(["tests"]).optional(),
    /**
     * Whether the rule claims nothing in a new file: measured there, too few of its remarks were right, or too
     * few were seen to say (`scripts/bench/static/new-file-precision.json`).
     */
    new_files: schemas/* literal */.euz("quiet").optional(),
};
const queriesSchema = schemas/* array */.YOg(querySchema).min(1);
/** What a rule declares in `rules/<id>.yml`, without its examples. */
const ruleDeclarationSchema = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({ ...headSchema, message: sentence, queries: queriesSchema }),
    schemas/* strictObject */.rej({
        ...headSchema,
        matcher: schemas/* string */.YjP().min(1),
        /**
         * Queries for every place that the matcher may speak of, with its `@value`: there a check as in `answered_by` is
         * looked for.
         */
        uses: queriesSchema.optional(),
    }),
]);

;// CONCATENATED MODULE: ./lib/panels/static/rules/rule-list.js
/** Rules, among which the one that made a claim can be found. */
class RuleList {
    rules;
    #byId;
    /** @throws Error if two rules have one id. */
    constructor(rules) {
        this.rules = rules;
        this.#byId = new Map(rules.map((rule) => [rule.id, rule]));
        if (this.#byId.size < rules.length)
            throw new Error("two rules of the static panel have one id");
    }
    get(id) {
        return this.#byId.get(id);
    }
    /** The rule a claim comes from: by its id, or, for a claim that lost it, by title and category. */
    find(claim) {
        if (claim.ruleId !== undefined)
            return this.#byId.get(claim.ruleId);
        return this.rules.find((rule) => rule.title === claim.title && rule.category === claim.category);
    }
}

;// CONCATENATED MODULE: ./lib/panels/static/pack/open-rules.js







/** Opens the rules that `npm run build` makes of `rules/`: once, when they are first asked for. */
function ruleDesk(directory, examinerOf) {
    let desk;
    return () => {
        desk ??= readRules(directory).then((rules) => ({ list: new RuleList(rules), examinerOf }));
        return desk;
    };
}
/** @throws Error if the directory is not what `npm run build` makes. */
async function readRules(directory) {
    const file = (0,external_node_path_.join)(directory, "rules.json");
    try {
        const text = await (0,promises_.readFile)(file, "utf8");
        return schemas/* array */.YOg(ruleDeclarationSchema).min(1).parse(JSON.parse(text));
    }
    catch (cause) {
        throw new errors/* InstallationError */.bV(`the static panel cannot load its rules from ${file}: is dist/ complete?`, { cause });
    }
}
/** The rules as files that a finding may cite. Each holds the norm of one rule under its id. */
function citableRules({ list }) {
    return list.rules.map(({ id, text, title, cwe, new_files }) => ({
        path: `rules/${id}.yml`,
        digest: (0,digest/* sha256 */.s)(text),
        lines: [`# ${id}`, "", text],
        scope: [],
        bodyStart: 0,
        declared: { title, cwe, isQuietOnNewFiles: new_files === "quiet" },
    }));
}

;// CONCATENATED MODULE: ./lib/panels/static/rules/examiner.js
/** An examiner that keeps its answers, since every role asks the same of a file. */
function remembering(examiner) {
    const searches = new Map();
    const examinations = new Map();
    return {
        search: (head) => examiner_once(searches, [head.path, head.blob], () => examiner.search(head)),
        examine: (file) => {
            const served = file.receipts.map(({ path, side, start, end }) => [path, side, start, end]);
            const key = [file.path, file.head?.blob, file.base?.blob, served];
            return examiner_once(examinations, key, () => examiner.examine(file));
        },
    };
}
function examiner_once(known, key, ask) {
    const name = JSON.stringify(key);
    const before = known.get(name);
    if (before !== undefined)
        return before;
    const answer = ask();
    known.set(name, answer);
    return answer;
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/examined-file.js

function toExaminedFile(file, { matches, zones, failures }, { list, kind }) {
    const { path, oldPath = path } = file;
    return {
        path,
        basePath: oldPath,
        isNew: (0,pin_pin/* isNewFile */.Bx)(file, kind),
        matches: matches.flatMap(({ ruleId, match }) => {
            const rule = list.get(ruleId);
            return rule === undefined ? [] : [{ rule, match }];
        }),
        zones,
        failures,
    };
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/read-target.js



/**
 * Reads files of the target through the agent's tools, every part of each, and gives what the rules found in each. One
 * file is read after the other, since a large change does not fit into memory at once. A file whose syntax cannot be
 * searched is noted and not read at all: nobody knows what the rules would find in it.
 */
async function* examineFiles(work, paths) {
    const { pin } = work.source;
    const { toolbox } = work.assignment;
    const wanted = new Set(paths);
    let isEmpty = true;
    for (const file of pin.files) {
        if (file.skipped !== undefined || !(wanted.has(file.path) || wanted.has(file.oldPath ?? file.path)))
            continue;
        work.signal.throwIfAborted();
        const head = await read_target_readText(work, file, "head");
        const searched = head === undefined ? undefined : await work.examiner.search(head);
        work.signal.throwIfAborted();
        if (searched?.kind === "unexamined") {
            work.unexamined.add(file.path, searched.reason);
            continue;
        }
        if (pin.kind === "diff")
            await readWholeDiff(toolbox, file.path);
        else
            await readWholeFile(toolbox, file.path);
        isEmpty = false;
        const examined = await read_target_examine(work, file, head);
        if (examined !== undefined)
            yield examined;
    }
    // Every role has to have looked at something: the engine takes an agent that never read for a fabrication.
    if (isEmpty)
        await toolbox.listFiles({ pathGlob: undefined });
}
/** Reads single lines at head that the agent has not been served yet. */
async function readLines(work, path, lines) {
    const { toolbox } = work.assignment;
    for (const line of new Set(lines)) {
        if ((0,receipt/* coversLines */.gF)(toolbox.receipts(), { file: path, side: "head", start: line, end: line }))
            continue;
        await readToEnd((startLine) => toolbox.readFile({ path, startLine, endLine: line, side: "head" }), line);
    }
}
async function read_target_examine(work, file, head) {
    const paths = new Set([(0,pin_pin/* pathAt */.DQ)(file, "head"), (0,pin_pin/* pathAt */.DQ)(file, "base")]);
    const receipts = work.assignment.toolbox.receipts().filter(({ path }) => paths.has(path));
    const base = await read_target_readText(work, file, "base");
    const examination = await work.examiner.examine({ path: file.path, head, base, receipts });
    work.signal.throwIfAborted();
    if (examination.kind === "unexamined") {
        work.unexamined.add(file.path, examination.reason);
        return undefined;
    }
    if (examination.zonesFailure !== undefined)
        work.unexamined.add(file.path, examination.zonesFailure);
    return toExaminedFile(file, examination, { list: work.rules, kind: work.source.pin.kind });
}
async function read_target_readText({ source }, file, side) {
    const path = (0,pin_pin/* pathAt */.DQ)(file, side);
    return path === undefined ? undefined : source.readText(path, side);
}
// Ends the reading from a toolbox that never does: a reply holds 32 KB, a file hardly more than 256 KB.
const read_target_MAX_PARTS = 1000;
async function readWholeDiff(toolbox, path) {
    for (let read = 0; read < read_target_MAX_PARTS; read++) {
        const { next } = await toolbox.readDiff({ path });
        if (next === undefined)
            return;
    }
}
/** Reads a file from its first line to its last. */
async function readWholeFile(toolbox, path) {
    await readToEnd((startLine) => toolbox.readFile({ path, startLine, endLine: undefined, side: "head" }), undefined);
}
async function readToEnd(read, from) {
    let start = from;
    for (let part = 0; part < read_target_MAX_PARTS; part++) {
        const { next } = await read(start);
        if (next === undefined)
            return;
        start = next;
    }
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/adversary.js

/** Maps the safe zones of the assigned files. */
async function playAdversary(work) {
    const zones = [];
    for await (const file of examineFiles(work, work.assignment.target.files)) {
        const found = file.zones;
        // The check that makes a place safe may stand above what the diff shows.
        const proofs = found.flatMap(({ proof }) => (proof === undefined ? [] : [proof.number]));
        await readLines(work, file.path, proofs);
        zones.push(...found);
    }
    return { heuristics: [], safe_zones: zones.map(({ zone }) => zone) };
}

;// CONCATENATED MODULE: ./lib/panels/static/change/subject.js




/** A file's code without layout: comparable across reformatting. */
class CodeStream {
    #text;
    /** Answers are kept, since a hostile file may make rules ask for the same code on each of its lines. */
    #counts = new Map();
    constructor(lines) {
        this.#text = subject_foldCode(lines.map((line) => line.live).join("\n"));
    }
    /** How often the code stands in the file; without any code, never. */
    count(code) {
        const wanted = subject_foldCode(code);
        if (wanted === "")
            return 0;
        const known = this.#counts.get(wanted);
        if (known !== undefined)
            return known;
        let count = 0;
        for (let at = this.#text.indexOf(wanted); at >= 0; at = this.#text.indexOf(wanted, at + wanted.length))
            count++;
        this.#counts.set(wanted, count);
        return count;
    }
}
/** Code as it is compared: no white space, one kind of quote, no semicolons or trailing commas. */
function subject_foldCode(code) {
    return code
        .replace(/\s+/g, "")
        .replace(/["`]/g, "'")
        .replace(/;/g, "")
        .replace(/,(?=[)\]}])/g, "");
}
/** The file as a subject, holding only changes whose lines the agent was served. */
function toSubject(parts) {
    const { file, pin } = parts;
    const basePath = file.oldPath ?? file.path;
    const written = writtenIn({ path: file.path, lines: parts.head?.lines ?? parts.base?.lines });
    const head = scanLines(parts.head?.lines ?? [], written.family);
    const base = scanLines(parts.base?.lines ?? [], writtenIn({ path: basePath, lines: parts.base?.lines }).family);
    const served = (lines, side) => lines.filter((line) => parts.isServed(side, line.number));
    const changes = pin.kind === "diff" ? toChanges(file, head, base, served) : [];
    return {
        ...written,
        basePath,
        isAllNew: file.countsAsNew !== undefined,
        head,
        base,
        changes,
        added: pin.kind === "diff" ? changes.flatMap((change) => change.added) : served(head, "head"),
        secrets: byLine(parts.head?.secrets ?? []),
        baseMasks: new Set(parts.base?.secrets.map(({ mask }) => mask)),
        headCode: new CodeStream(head),
        baseCode: new CodeStream(base),
        elsewhere: lookElsewhere(pin, file),
        hits: parts.syntax.hits,
        dataLines: new Set(parts.syntax.dataLines),
        failed: parts.syntax.failed,
    };
}
function byLine(secrets) {
    const lines = new Map();
    for (const secret of secrets) {
        const others = lines.get(secret.line);
        if (others === undefined)
            lines.set(secret.line, [secret]);
        else
            others.push(secret);
    }
    return lines;
}
function toChanges(file, head, base, served) {
    return file.hunks.flatMap((hunk, index) => {
        const shown = hunk.lines.flatMap((line) => line.headLine ?? []);
        const around = served(pick(head, shown), "head");
        return runsOf(hunk).map((run) => ({
            hunk: index,
            deleted: served(pick(base, run.deleted), "base"),
            added: served(pick(head, run.added), "head"),
            around,
            after: run.after,
        }));
    });
}
/** The runs of changed lines in a hunk, which unchanged lines separate. */
function runsOf(hunk) {
    const runs = [];
    let after = hunk.newLines === 0 ? hunk.newStart : hunk.newStart - 1;
    let open;
    for (const line of hunk.lines) {
        if (line.kind === "context") {
            open = undefined;
            after = line.headLine ?? after;
            continue;
        }
        if (open === undefined) {
            open = { deleted: [], added: [], after };
            runs.push(open);
        }
        if (line.baseLine !== undefined)
            open.deleted.push(line.baseLine);
        if (line.headLine !== undefined)
            open.added.push(line.headLine);
        after = line.headLine ?? after;
    }
    return runs;
}
/** The items grouped by the hunk that they lie in, in order. */
function groupByHunk(items, changeOf) {
    const groups = new Map();
    for (const item of items) {
        const { hunk } = changeOf(item);
        groups.set(hunk, [...(groups.get(hunk) ?? []), item]);
    }
    return [...groups.values()];
}
function pick(lines, numbers) {
    return numbers.flatMap((number) => lines[number - 1] ?? []);
}
// In characters: shorter code stands in many files by chance, and says nothing of a move.
const MIN_MOVED = 12;
function lookElsewhere(pin, file) {
    const { family } = writtenIn(file);
    const realm = realmOf(file.path);
    const holds = (kind, code) => {
        const wanted = subject_foldCode(code);
        if (wanted.length < MIN_MOVED)
            return false;
        const { files, sieves } = changedCode(pin);
        if (!sieves[kind].mayHold(wanted))
            return false;
        const isKin = (other) => other.file !== file && other.family === family && other.realm === realm && !other.isAllNew;
        return files.some((other) => isKin(other) && other[kind].includes(wanted));
    };
    return { gained: (code) => holds("added", code), lost: (code) => holds("deleted", code) };
}
/** The text of the changed code is made once, since every file asks about all others. */
const changedCodeOf = new WeakMap();
function changedCode(pin) {
    const known = changedCodeOf.get(pin);
    if (known !== undefined)
        return known;
    const files = pin.files.map(toChangedFile);
    const sieves = { added: new TextSieve(), deleted: new TextSieve() };
    for (const { added, deleted } of files) {
        sieves.added.add(added);
        sieves.deleted.add(deleted);
    }
    changedCodeOf.set(pin, { files, sieves });
    return { files, sieves };
}
function toChangedFile(file) {
    const lines = file.hunks.flatMap((hunk) => hunk.lines).filter(({ text }) => !/^\s*(?:\/\/|\/?\*|#)/.test(text));
    const fold = (kind) => lines
        .filter((line) => line.kind === kind)
        .map((line) => subject_foldCode(line.text))
        .join("");
    const kin = { family: writtenIn(file).family, realm: realmOf(file.path), isAllNew: file.countsAsNew !== undefined };
    return { file, ...kin, added: fold("added"), deleted: fold("deleted") };
}

;// CONCATENATED MODULE: ./lib/panels/static/rules/static-rule.js

/** A line as evidence: exactly as served, without surrounding white space. */
function quoteOf(line) {
    return line.text.trim();
}
/** Whether the change brought this code in, rather than moved or reformatted it. */
function isBroughtIn(subject, code) {
    if (foldCode(code) === "")
        return false;
    if (subject.isAllNew)
        return true;
    return subject.headCode.count(code) > subject.baseCode.count(code) && !subject.elsewhere.lost(code);
}
/** Whether the change took this code away, rather than moved or reformatted it. */
function isTakenAway(subject, code) {
    if (foldCode(code) === "")
        return false;
    return subject.headCode.count(code) < subject.baseCode.count(code) && !subject.elsewhere.gained(code);
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/follow-chain.js



/**
 * Reads the place of a policy's claim and each step of its chain afresh, and says whether all of them were served and
 * stand as they are quoted. False for a claim that is no violation of a policy, or has no place.
 */
async function standsAgain(work, { policy, place, evidenceQuote }) {
    if (policy?.judgment !== "violation" || place === undefined || place.side !== "head")
        return false;
    for (const each of [{ file: place.file, line: place.line, quote: evidenceQuote }, ...policy.chain])
        if (!(await standsAt(work, each)))
            return false;
    return true;
}
async function standsAt(work, { file, line, quote }) {
    work.signal.throwIfAborted();
    await readLines(work, file, [line]);
    const isServed = (0,receipt/* coversLines */.gF)(work.assignment.toolbox.receipts(), { file, side: "head", start: line, end: line });
    const text = await work.source.readText(file, "head");
    return isServed && quote.trim() !== "" && (0,pin_quote/* foldText */.TH)(text?.lines[line - 1] ?? "") === (0,pin_quote/* foldText */.TH)(quote);
}

;// CONCATENATED MODULE: ./lib/panels/static/rules/found-zone.js
/** Whether a zone answers a match that lies in it. */
function answers({ answers: answered }, { rule, match }) {
    if (answered === undefined)
        return true;
    return answered === "additions" ? match.cause === undefined && "matcher" in rule : answered.ruleId === rule.id;
}
/**
 * Whether a match must not be claimed: its place is safe for what it is, or the line itself proves a zone that answers
 * it.
 */
function isHarmless(found, file, zones) {
    const { number } = found.match.line;
    return zones.some((around) => {
        const { zone, proof } = around;
        if (proof !== undefined && proof.number !== number)
            return false;
        if (zone.file !== file || number < zone.start_line || number > zone.end_line)
            return false;
        return zone.protects_against.includes(found.rule.category) && answers(around, found);
    });
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/refute.js


/** What this agent knows of the files that it read: the files, and the safe zones in them. */
function findGrounds(files) {
    return { files, zones: [...files.values()].flatMap(({ zones }) => zones) };
}
/** The zone that refutes a claim, once this agent has read the line that proves it. Undefined when there is none. */
async function refute_findRefutation(work, claim, grounds) {
    const refutation = refute_refute(claim, grounds);
    if (refutation !== undefined)
        await readLines(work, refutation.zone.file, [refutation.proof.number]);
    return refutation;
}
/**
 * The zone that covers the place of a claim. Where a claim was made of several, each of their places must be covered by
 * a zone.
 */
function refute_refute(claim, grounds) {
    const { place } = claim;
    if (place === undefined || place.side !== "head")
        return undefined;
    const places = [{ file: place.file, start: place.startLine, end: place.line }];
    for (const { kind, side, file, startLine, endLine } of claim.evidence) {
        if (kind === "defect" && side === "head")
            places.push({ file, start: startLine, end: endLine });
    }
    const refutations = places.map((lines) => refuteAt(lines, claim, grounds));
    return refutations.every((refutation) => refutation !== undefined) ? refutations[0] : undefined;
}
function refuteAt(lines, { category }, grounds) {
    const file = grounds.files.get(lines.file);
    const around = grounds.zones.filter(({ zone, proof }) => {
        return proof !== undefined && covers(zone, lines) && zone.protects_against.includes(category);
    });
    // Where a rule failed on the file, nobody knows what it would say of the place.
    if (file === undefined || around.length === 0 || file.failures.length > 0)
        return undefined;
    const matches = file.matches.filter((found) => isAt(found, lines) && found.rule.category === category);
    const answering = matches.map((found) => around.find((zone) => zone.answers !== undefined && answers(zone, found)));
    const [first] = answering;
    return first === undefined || answering.includes(undefined) || isSharedCause(matches, file.matches)
        ? undefined
        : toRefutation(first);
}
function covers(zone, { file, start, end }) {
    return zone.file === file && zone.start_line <= start && zone.end_line >= end;
}
function toRefutation({ zone, proof }) {
    return proof === undefined ? undefined : { zone, proof };
}
function isAt({ match: { line } }, { start, end }) {
    return line.number >= start && line.number <= end;
}
/**
 * Whether another rule has something to say of the same deletion. The Enthusiast explains a deletion once, and what the
 * other rule would have said must not fall with this claim.
 */
function isSharedCause(matches, all) {
    const causes = new Set(matches.flatMap(({ match }) => match.cause?.number ?? []));
    const rules = new Set(matches.map(({ rule }) => rule));
    return all.some(({ rule, match }) => match.cause !== undefined && causes.has(match.cause.number) && !rules.has(rule));
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/reproduce.js

/** Reads the files of the claims afresh, for this agent. By path at head. */
async function readClaimed(work) {
    const { claims, toolbox } = work.assignment;
    const paths = claims.flatMap(({ place, cause }) => [place?.file, cause?.file]).filter((path) => path !== undefined);
    const files = new Map();
    for await (const file of examineFiles(work, paths))
        files.set(file.path, file);
    for (const { place } of claims) {
        if (place === undefined)
            continue;
        work.signal.throwIfAborted();
        await toolbox.readFile({
            path: place.file,
            startLine: Math.max(1, place.startLine - reproduce_AROUND),
            endLine: place.line + reproduce_AROUND,
            side: place.side,
        });
    }
    return files;
}
// How many lines around a place are read: as many as every role is asked to read.
const reproduce_AROUND = 20;
/**
 * The match of a claim's own rule at the place of the claim, looked for again at the pin. Undefined when the rule finds
 * nothing there, or fails.
 */
function reproduce(claim, rules, files) {
    const { place } = claim;
    const file = place === undefined ? undefined : files.get(place.file);
    const rule = rules.find(claim);
    if (place === undefined || place.side !== "head" || file === undefined || rule === undefined)
        return undefined;
    if (file.failures.some(({ ruleId }) => ruleId === rule.id))
        return undefined;
    const found = file.matches.find(({ rule: { id }, match: { line } }) => {
        return id === rule.id && line.number >= place.startLine && line.number <= place.line;
    });
    return found?.match;
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/critic.js





/**
 * Checks every finding once more: its rule has to match again on lines that are read afresh. The Critic looks for a
 * refutation by itself, without knowing what Adversary and Judge found. What breaks a policy stands when every line of
 * its chain does. A finding that cannot be shown again is left to a person.
 */
async function playCritic(work) {
    const files = await readClaimed(work);
    const { claims, target } = work.assignment;
    const grounds = findGrounds(files);
    const fallbackFile = target.files[0] ?? target.path;
    const verdicts = [];
    for (const claim of claims) {
        if (claim.policy !== undefined) {
            verdicts.push((await standsAgain(work, claim)) ? confirmChain(claim) : critic_leaveOpen(claim, fallbackFile));
            continue;
        }
        const refutation = await refute_findRefutation(work, claim, grounds);
        const judged = () => judge(claim, reproduce(claim, work.rules, files), fallbackFile);
        verdicts.push(refutation === undefined ? judged() : critic_dismiss(claim, refutation));
    }
    return { verdicts, missed: [] };
}
function critic_dismiss({ id }, { zone, proof }) {
    return {
        finding_id: id,
        status: "dismissed_false_positive",
        file: zone.file,
        start_line: proof.number,
        end_line: proof.number,
        evidence_quote: quoteOf(proof),
        explanation: zone.reason,
        classification: "unsure",
    };
}
/** For a claim whose place was read. */
function confirmChain(claim) {
    const steps = claim.policy?.chain.length ?? 0;
    const explanation = steps === 0
        ? "Read again, its line stands as quoted; that nothing does what the policy demands was found by rule."
        : `Read again, every line of its chain stands as quoted (${(0,count_of/* countOf */.p)(steps, "step")}).`;
    return { ...critic_placeOf(claim, ""), status: "confirmed_valid", explanation, classification: "new" };
}
function critic_leaveOpen(claim, fallbackFile) {
    const explanation = claim.policy === undefined
        ? "The static panel has no rule that shows this again; a person has to look."
        : "The static panel cannot show again what the code does here; a person has to look.";
    return { ...critic_placeOf(claim, fallbackFile), status: "needs_human_review", explanation, classification: "unsure" };
}
function critic_placeOf({ id, place, cause, evidenceQuote }, fallbackFile) {
    return {
        finding_id: id,
        file: place?.file ?? cause?.file ?? fallbackFile,
        start_line: Math.max(1, place?.startLine ?? cause?.line ?? 1),
        end_line: Math.max(1, place?.line ?? cause?.line ?? 1),
        evidence_quote: evidenceQuote,
    };
}
function judge(claim, match, fallbackFile) {
    if (match === undefined)
        return critic_leaveOpen(claim, fallbackFile);
    return {
        finding_id: claim.id,
        status: "confirmed_valid",
        file: claim.place?.file ?? fallbackFile,
        start_line: match.line.number,
        end_line: match.line.number,
        evidence_quote: quoteOf(match.line),
        explanation: "Run again over freshly read lines, the rule matches at the same place.",
        classification: "new",
    };
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/enthusiast.js



/** Runs every rule over the assigned files and claims what matches, in file order. */
async function playEnthusiast(work) {
    const { assignment } = work;
    const findings = [];
    for await (const file of examineFiles(work, assignment.target.files)) {
        for (const { reason } of file.failures)
            work.unexamined.add(file.path, reason);
        const claimable = file.matches.filter((match) => isClaimable(match, file, work));
        const harmful = claimable.filter((match) => !isHarmless(match, file.path, file.zones));
        const found = enthusiast_byLine(enthusiast_withoutRepeats(withoutLesser(harmful))).filter(({ rule, match }) => !isBlocked(assignment.blocklist, file, rule, match));
        findings.push(...found.map(({ rule, match }) => enthusiast_toFinding(file, rule, match)));
    }
    return { findings: findings.map((finding, index) => ({ ...finding, id: `F${index + 1}` })) };
}
/** Whether the rule speaks of that file at all. */
function isClaimable({ rule }, file, work) {
    if (file.isNew && rule.new_files === "quiet")
        return false;
    return rule.category !== "prompt-injection" || !work.isInjectionExpected(file.path);
}
function enthusiast_byLine(found) {
    return [...found].sort((a, b) => a.match.line.number - b.match.line.number);
}
/**
 * The matches, without those of a rule that says less than another rule about the same line, as `instead_of` declares.
 */
function withoutLesser(found) {
    const said = new Set(found.flatMap(({ rule, match }) => (rule.instead_of ?? []).map((id) => `${id} ${match.line.number}`)));
    return found.filter(({ rule, match }) => !said.has(`${rule.id} ${match.line.number}`));
}
/** The matches, with each deletion explained once: by the first rule, which is the more particular one. */
function enthusiast_withoutRepeats(found) {
    const explained = new Set();
    const shown = new Set();
    return found.filter(({ match: { line, cause } }) => {
        if (cause === undefined)
            return true;
        const isRepeat = explained.has(cause.number) || shown.has(line.number);
        explained.add(cause.number);
        shown.add(line.number);
        return !isRepeat;
    });
}
const NEAR_LINES = 5;
function isBlocked(blocklist, file, rule, match) {
    return blocklist.some((place) => {
        const reach = place.outcome === "confirmed" ? NEAR_LINES : 0;
        return (place.file === file.path && place.category === rule.category && Math.abs(place.line - match.line.number) <= reach);
    });
}
function enthusiast_toFinding(file, rule, { line, cause, description }) {
    return {
        id: rule.id,
        title: rule.title,
        severity: rule.severity,
        category: rule.category,
        file: file.path,
        start_line: line.number,
        line: line.number,
        side: "head",
        description,
        evidence_quote: quoteOf(line),
        cause: cause === undefined ? null : { file: file.basePath, line: cause.number, side: "base", quote: quoteOf(cause) },
        impact_evidence: null,
        rule_id: rule.id,
        rule_quote: rule.text,
        suggestion: rule.suggestion,
        prior_finding_id: null,
    };
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/judge.js



/**
 * Rules on each claim by running its rule again: confirmed when it still matches, dismissed when a safe zone that the
 * Judge finds itself covers it, and otherwise left without proof, which the engine makes unresolved.
 */
async function playJudge(work) {
    const { claims, adversarialContext } = work.assignment;
    const files = await readClaimed(work);
    const grounds = withMap(findGrounds(files), adversarialContext);
    const rulings = [];
    for (const claim of claims) {
        const refutation = await refute_findRefutation(work, claim, grounds);
        rulings.push(ruleOn(claim, { refutation, match: reproduce(claim, work.rules, files) }));
    }
    const confirmed = rulings.filter((ruling) => ruling.winner === "enthusiast").length;
    const dismissed = rulings.filter((ruling) => ruling.refutation !== null).length;
    return {
        rulings,
        summary: `${confirmed} confirmed, ${dismissed} dismissed, ${rulings.length - confirmed - dismissed} not reproduced.`,
        convergence: false,
        next_round_tier: "stay",
    };
}
function ruleOn(claim, { refutation, match }) {
    const { place } = claim;
    const base = { finding_id: claim.id, file: place?.file ?? null, line: place?.line ?? null };
    if (refutation !== undefined) {
        const { zone, proof } = refutation;
        return {
            ...base,
            winner: "adversary",
            final_severity: "dismissed",
            resolution: zone.reason,
            refutation: { file: zone.file, line: proof.number, quote: quoteOf(proof) },
            edit_instruction: null,
        };
    }
    if (match === undefined) {
        const resolution = "No rule of the static panel reproduces the claim, and nothing it read refutes it.";
        return {
            ...base,
            winner: "adversary",
            final_severity: "dismissed",
            resolution,
            refutation: null,
            edit_instruction: null,
        };
    }
    return {
        ...base,
        winner: "enthusiast",
        final_severity: claim.severity,
        resolution: "The rule matches at this place at the pinned revision.",
        refutation: null,
        edit_instruction: place === undefined || claim.suggestion === undefined ? null : `${place.file}:${place.line}: ${claim.suggestion}`,
    };
}
/** The grounds, without the zones that the Adversary did not name as well. */
function withMap(grounds, map) {
    const named = new Set((map?.safe_zones ?? []).map(identity));
    return { ...grounds, zones: grounds.zones.filter(({ zone }) => named.has(identity(zone))) };
}
function identity(zone) {
    return JSON.stringify([zone.file, zone.start_line, zone.end_line, zone.protects_against, zone.evidence_quote]);
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/unexamined-files.js
/** Files that one agent of the static panel could not examine by every rule, and why. */
class UnexaminedFiles {
    #reasons = new Map();
    add(file, reason) {
        this.#reasons.set(file, [...(this.#reasons.get(file) ?? []), reason]);
    }
    /** Each file once, in the order in which they were first noted. */
    list() {
        return [...this.#reasons].map(([file, [first = "", ...others]]) => {
            return { file, reason: others.length === 0 ? first : `${first}, and ${others.length} more` };
        });
    }
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/static-panel.js







const PLAYERS = {
    enthusiast: playEnthusiast,
    adversary: playAdversary,
    judge: playJudge,
    critic: playCritic,
};
/**
 * The embedded panel: plays the four roles by rules, without a model. The same pin gets the same replies. A rule that
 * fails on a file says nothing of it, and the file counts as unread.
 *
 * `play` rejects with the signal's reason when it aborts.
 */
function staticPanel({ source, clock, openRules, isInjectionExpected }) {
    let examiner;
    return {
        kind: "static",
        models: ["static"],
        roleModels: {},
        async play(assignment, signal) {
            signal.throwIfAborted();
            const startedAt = clock.timestamp();
            const started = clock.monotonicMs();
            const unexamined = new UnexaminedFiles();
            const { list: rules, examinerOf } = await openRules();
            examiner ??= remembering(examinerOf(source.pin));
            const reply = await PLAYERS[assignment.role]({
                ...{ assignment, source, rules, examiner, signal, unexamined },
                isInjectionExpected: isInjectionExpected ?? (() => false),
            });
            return {
                agent: assignment.agent,
                role: assignment.role,
                model: assignment.model,
                responseIds: [],
                startedAt,
                durationMs: clock.monotonicMs() - started,
                usage: core_usage/* NO_USAGE */.yJ,
                receipts: assignment.toolbox.receipts(),
                unexamined: unexamined.list(),
                kind: "answered",
                reply,
            };
        },
    };
}

;// CONCATENATED MODULE: ./lib/core/import/foreign-claim.js



/** Turns results of other reviewers into claims about one pinned target. */
class ForeignClaims {
    #allowed;
    #spell;
    constructor(pin) {
        this.#allowed = (0,pin_pin/* allowedFiles */.g8)(pin);
        this.#spell = (0,member_path/* pathReader */.n)(pin);
    }
    /** Of the places and spellings a result gives, the first that is of the target, else the first of all. */
    toClaim(finding, id) {
        const { tool, check, title, severity, category, description, suggestion, ruleId, ruleQuote } = finding;
        const found = finding.places.map((place) => this.#locate(place));
        const at = Math.max(0, found.findIndex((place) => place !== undefined && this.isMember(place)));
        const evidence = finding.evidence.map((cited) => ({ ...cited, file: this.#spell(cited.file, cited.side) }));
        const cause = evidence.find(({ kind }) => kind === "cause");
        const impact = evidence.find(({ kind }) => kind === "impact");
        const besides = evidence.filter((cited) => cited !== cause && cited !== impact);
        return {
            id,
            title,
            severity,
            category,
            description,
            place: found[at],
            evidenceQuote: finding.places[at]?.snippet ?? "",
            cause: cause && withoutKind(cause),
            impact: impact && withoutKind(impact),
            ...(besides.length === 0 ? {} : { besides }),
            ruleId,
            ruleQuote,
            suggestion,
            priorFindingId: undefined,
            claimedBy: [tool],
            foreign: { tool, check },
            corrections: finding.hasLostCause ? [LOST_CAUSE] : [],
        };
    }
    isMember({ file }) {
        return this.#allowed.has(file);
    }
    #locate({ paths, side, startLine, line }) {
        const spelled = paths.map((path) => (0,member_path/* toMemberPath */.J)(path, this.#allowed));
        const file = spelled.find((path) => this.#allowed.has(path)) ?? spelled[0];
        return file === undefined ? undefined : { file: this.#spell(file, side), side, startLine, line };
    }
}
const LOST_CAUSE = (0,drop_cause/* dropped */.p)("quote", "cause", { before: "as it was reported", why: "not found there" });
function withoutKind({ file, side, line, quote }) {
    return { file, side, line, quote };
}
/** More lines than these say no more about where a defect is. */
const MAX_QUOTED_LINES = 50;
const MAX_QUOTE_CHARS = 2000;
/**
 * A claim that quotes nothing takes the pinned lines it names as its evidence, as most tools name lines only; so does one
 * about a masked secret, which its tool would quote in the clear.
 */
function withOwnLines(claim, { lines, secrets }) {
    const { place } = claim;
    if (place === undefined)
        return claim;
    const last = Math.min(place.line, place.startLine + MAX_QUOTED_LINES - 1);
    const isMasked = secrets.some(({ line }) => line >= place.startLine && line <= last);
    if (claim.evidenceQuote.trim() !== "" && !isMasked)
        return claim;
    const quote = lines.slice(place.startLine - 1, last).join("\n");
    return { ...claim, evidenceQuote: quote.slice(0, MAX_QUOTE_CHARS).replace(/[\ud800-\udbff]$/, "") };
}

// EXTERNAL MODULE: ./lib/core/import/imported.js
var imported = __webpack_require__(8117);
// EXTERNAL MODULE: ./lib/core/import/own-findings.js
var own_findings = __webpack_require__(1560);
;// CONCATENATED MODULE: ./lib/core/carried/carried-claim.js



/** An earlier run's finding as a claim of this one, before its lines are looked for; undefined for one that says nothing. */
function toCarriedClaim(finding, { workflowRun, id, pin }) {
    const { reported_by: reporter } = finding;
    const foreign = reporter === null ? undefined : { tool: reporter.tool, check: reporter.check ?? undefined };
    const claim = carried_claim_toClaim(finding, { workflowRun, id, pin });
    return claim && { ...claim, foreign };
}
/** The same of what only the Critic saw, who names neither a side nor a category. */
function toCandidateClaim(candidate, side, as) {
    return carried_claim_toClaim({ ...candidate, side, title: (0,imported/* toTitle */.wy)(undefined, candidate.description), category: "logic" }, as);
}
function carried_claim_toClaim(told, { workflowRun, id, pin }) {
    const read = (0,own_findings/* readOwnFinding */.kd)(told, []);
    if (read.kind !== "finding")
        return undefined;
    const claim = new ForeignClaims(pin).toClaim(read.finding, id);
    return { ...claim, foreign: undefined, carriedFrom: workflowRun, claimedBy: [] };
}

// EXTERNAL MODULE: ./lib/core/report/report.js + 11 modules
var report_report = __webpack_require__(2645);
;// CONCATENATED MODULE: ./lib/core/carried/failing-findings.js



/**
 * What failed the check in an earlier run, or kept it from passing: its confirmed findings that the change brought, and
 * its unresolved ones. As they were before people spoke, whose words are heard anew. Without what is found by rule, which
 * every run finds by itself, and without a validation's, which is all about what other reviewers say now.
 */
function failingFindings(report, failOn) {
    if (report.imported?.use === "validate")
        return [];
    const { findings, unresolved } = report.replay.before_overrides ?? report;
    return [...findings.filter(report_report/* isBrought */.a$), ...unresolved].filter((finding) => finding.source !== "gate" && finding.detected_by === null && (0,claims_severity/* reaches */.O6)(finding.severity, failOn));
}
/** What only the Critic of an earlier run saw, and what kept the check from passing likewise. */
function failingCandidates({ imported, missed }, failOn) {
    if (imported?.use === "validate")
        return [];
    return missed.filter((candidate) => (0,report_missed/* countsAsOpen */.t)(candidate) && (0,claims_severity/* reaches */.O6)(candidate.severity, failOn));
}

;// CONCATENATED MODULE: ./lib/core/carried/follow-quote.js



/**
 * Where lines quoted in an earlier run stand now, wherever in the file they moved: what the diff shows first, then what is
 * nearest. Undefined when they stand nowhere. Masked secrets are named anew in every run, and compare as equal.
 */
function followQuote(quote, line, searched, pin) {
    const index = (0,pin_quote/* indexLines */.uD)(searched.lines.map(without_keys/* withoutKeys */.P));
    const unsigned = (0,pin_quote/* withoutDiffSigns */.oU)(quote);
    const found = (0,pin_quote/* findQuote */.m5)(index, (0,without_keys/* withoutKeys */.P)(quote));
    const matches = found.length > 0 || unsigned === undefined ? found : (0,pin_quote/* findQuote */.m5)(index, (0,without_keys/* withoutKeys */.P)(unsigned));
    const shown = matches.filter(({ start, end }) => (0,touches_diff/* isShownInDiff */.K)({ ...searched, startLine: start, endLine: end }, pin));
    const [nearest] = (shown.length > 0 ? shown : matches).toSorted((a, b) => Math.abs(a.end - line) - Math.abs(b.end - line));
    return nearest;
}
/** Whether a quote says enough to be recognised in another file. */
function isRecognisable(quote) {
    return (0,pin_quote/* quoteWeight */.$g)(quote) >= pin_quote/* MIN_MOVABLE */.Ii;
}
/** Whether a quote names a secret by a mask, which is another one in each run. */
function namesSecret(quote) {
    return quote !== (0,without_keys/* withoutKeys */.P)(quote);
}

// EXTERNAL MODULE: ./lib/core/claims/union.js
var union = __webpack_require__(7790);
;// CONCATENATED MODULE: ./lib/core/debate/blocklist.js




/**
 * The claims that are new to the debate. In a spec all of them are, since lines near each other say different things
 * there; a defect that is raised again is recognised by its nature. What an earlier review left to be ruled on is new
 * however near it stands to what that review settled.
 */
function novelClaims(claims, settled, targetType) {
    return targetType === "spec"
        ? claims
        : claims.filter((claim) => claim.carriedFrom !== undefined || !isSettled(claim, settled));
}
/**
 * Whether an earlier round settled this claim. Only a claim of the same category settles it: a confirmed one if this
 * quotes lines within ±5 of its quotes and is no worse, a declined one if this quotes lines that it quoted. A claim
 * that was upheld as milder counts as declined for what it claimed beyond that. A claim worse than any that was made
 * there is another matter.
 */
function isSettled(claim, settled) {
    return (0,quoted_places/* quotedPlaces */.T)(claim).some((place) => settled.some((other) => settles(other, place, claim)));
}
function settles(other, place, { category, severity }) {
    if (other.file !== place.file || other.side !== place.side || other.category !== category)
        return false;
    if ((0,claims_severity/* compareSeverity */.zK)(severity, other.claimed) < 0)
        return false;
    const isUpheld = other.outcome === "confirmed" && (0,claims_severity/* compareSeverity */.zK)(severity, other.severity) >= 0;
    if (isUpheld)
        return blocklist_overlaps(other, place, union/* NEAR_LINES */.Jv);
    const isShort = other.line - other.startLine < MAX_DECLINED_LINES;
    return isShort ? blocklist_overlaps(other, place, 0) : other.startLine === place.startLine && other.line === place.line;
}
/**
 * How many lines a declined claim may quote and still settle claims about some of them. One that quoted more settles
 * only the very same quote, since it said nothing of each single line.
 */
const MAX_DECLINED_LINES = 10;
function blocklist_overlaps(other, place, reach) {
    return place.startLine <= other.line + reach && place.line >= other.startLine - reach;
}
/** The settled places that a claim leaves behind, one for each of its quotes; none for a claim without lines. */
function toSettled(claim, settlement) {
    const { category, severity } = claim;
    return (0,quoted_places/* quotedPlaces */.T)(claim).map((place) => {
        return { ...place, category, severity, claimed: highestClaimed(claim), ...settlement, ...sectionOf(claim) };
    });
}
function sectionOf({ identity }) {
    const { originalPath, section } = identity;
    return section === undefined ? {} : { section: { originalPath, section } };
}

;// CONCATENATED MODULE: ./lib/core/debate/nature.js


function decideNature(claim, confirmedBefore) {
    if (claim.place === undefined)
        return "substantive";
    const places = (0,quoted_places/* quotedPlaces */.T)(claim);
    const overlaps = confirmedBefore.some((earlier) => earlier.outcome === "confirmed" &&
        ((0,union/* isSameSection */.QG)(claim.identity, earlier.section ?? NO_SECTION) ??
            places.some((place) => isWithinReach(place, earlier))));
    return overlaps ? "propagation" : "substantive";
}
const NO_SECTION = { originalPath: undefined };
function isWithinReach(place, earlier) {
    if (earlier.file !== place.file || earlier.side !== place.side)
        return false;
    return place.startLine <= earlier.line + union/* NEAR_LINES */.Jv && place.line >= earlier.startLine - union/* NEAR_LINES */.Jv;
}

;// CONCATENATED MODULE: ./lib/core/debate/debate.js






const debate_OPENING = { confirmed: [], dismissed: [], unresolved: [], settled: [] };
/**
 * The debate after one more round. A ruling replaces what an earlier round left unresolved under its fingerprint; what
 * is confirmed a second time is one finding: it has its later round and ruling, the worse of its severities, and what
 * was said of it before (ADR 10).
 */
function addRound(debate, { round, rejected, ruled }) {
    const confirmed = ruled.flatMap((outcome) => (outcome.kind === "confirmed" ? [outcome] : []));
    const dismissed = ruled.flatMap((outcome) => (outcome.kind === "dismissed" ? [outcome] : []));
    const unresolved = ruled.flatMap((outcome) => (outcome.kind === "unresolved" ? [outcome] : []));
    const ruledOn = new ClaimIndex(ruled.map((outcome) => outcome.claim));
    const open = new ClaimIndex(debate.unresolved.map(({ claim }) => claim));
    const found = confirmed.map(({ claim, winner, resolution }) => {
        return { claim, winner, resolution, round, nature: decideNature(claim, debate.settled) };
    });
    return {
        confirmed: found.reduce(confirmAgain, debate.confirmed),
        dismissed: [
            ...debate.dismissed,
            ...rejected.map(({ claim, rejection }) => {
                const { code, detail } = rejection;
                return { claim, round, by: "gate", code, reason: `${code}: ${detail}`, proofs: [] };
            }),
            ...dismissed.map(({ claim, reason, proof }) => {
                return { claim, round, by: "judge", reason, proofs: [{ role: "judge", proof }] };
            }),
        ],
        unresolved: [
            ...debate.unresolved.filter(({ claim }) => ruledOn.same(claim).length === 0),
            ...unresolved.map(({ claim, reason }) => ({ claim: raise(claim, open.same(claim)), reason, round })),
        ],
        settled: [
            ...debate.settled,
            ...confirmed.flatMap(({ claim }) => debate_settle(claim, "confirmed", round)),
            ...dismissed.flatMap(({ claim }) => debate_settle(claim, "declined", round)),
        ],
    };
}
/**
 * The confirmed list with a finding added. One that is in it already is replaced, and keeps what was said of it before.
 */
function confirmAgain(confirmed, finding) {
    const earlier = confirmed.map(({ claim }) => claim).filter((claim) => isSameClaim(claim, finding.claim));
    const claim = earlier.reduce(union/* mergeClaims */.Kj, raise(finding.claim, earlier));
    return [...confirmed.filter((other) => !earlier.includes(other.claim)), { ...finding, claim }];
}
function debate_settle(claim, outcome, round) {
    return toSettled(claim, { outcome, round, fingerprint: (0,claim_fingerprint/* claimFingerprint */.N)(claim) });
}
/** Claims with their link to an earlier, settled one. A link to anything else is removed, since it leads nowhere. */
function withPriorLinks(claims, debate) {
    const known = new Set(debate.settled.map(({ fingerprint }) => fingerprint));
    return claims.map((claim) => (known.has(claim.priorFindingId) ? claim : { ...claim, priorFindingId: undefined }));
}
/**
 * The claims as they go before the Judge: one that was left open before keeps the highest severity it was ever claimed
 * with.
 */
function withOpenSeverities(claims, debate) {
    const open = new ClaimIndex(debate.unresolved.map(({ claim }) => claim));
    return claims.map((claim) => raise(claim, open.same(claim)));
}
function raise(claim, earlier) {
    const worst = (0,claims_severity/* worstSeverity */.Lc)([claim.severity, ...earlier.map((other) => other.severity)]) ?? claim.severity;
    const severity = withinCeiling(worst, claim.rule);
    if (severity === claim.severity)
        return claim;
    const correction = { by: "debate", field: "severity", before: claim.severity, after: severity };
    return { ...claim, severity, corrections: [...claim.corrections, correction] };
}
/**
 * Claims that can be looked up by fingerprint. Lines do not move within a run, so equal text far apart is not the same
 * claim.
 */
class ClaimIndex {
    #claims = new Map();
    constructor(claims) {
        for (const claim of claims) {
            const fingerprint = (0,claim_fingerprint/* claimFingerprint */.N)(claim);
            const known = this.#claims.get(fingerprint);
            if (known === undefined)
                this.#claims.set(fingerprint, [claim]);
            else
                known.push(claim);
        }
    }
    /** The claims of this one's fingerprint that stand near it, in the order given. */
    same(claim) {
        const candidates = this.#claims.size === 0 ? [] : (this.#claims.get((0,claim_fingerprint/* claimFingerprint */.N)(claim)) ?? []);
        return candidates.filter((other) => isBeside(other, claim));
    }
}
/** Whether two claims are the same. Lines are compared first: they nearly always differ, and fingerprints cost more. */
function isSameClaim(a, b) {
    return isBeside(a, b) && (0,claim_fingerprint/* claimFingerprint */.N)(a) === (0,claim_fingerprint/* claimFingerprint */.N)(b);
}
function isBeside(a, b) {
    return a.place === undefined ? b.place === undefined : (0,union/* isNear */.HQ)(a.place, b.place);
}

;// CONCATENATED MODULE: ./lib/core/gates/ungated.js


/** A claim no gate let through, as what is left open. */
function ungated(claim, gates) {
    return { ...claim, evidence: [], classification: ageOf(claim, gates), identity: identify(claim, [], gates) };
}
/** A file that the base does not have, nor an earlier version of it, has nothing from before. */
function ageOf({ place }, { pin, previous }) {
    const file = pin.files.find(({ path }) => path === place?.file);
    if (place === undefined || file === undefined || (0,pin_pin/* pathAt */.DQ)(file, "base") !== undefined)
        return "undecided";
    return previous(place.file) === undefined ? "new" : "undecided";
}

;// CONCATENATED MODULE: ./lib/engine/debate/gate-foreign.js




/**
 * Takes findings of other reviewers through the gates, in order. A finding that is not about the target is rejected by
 * itself: it does not end the run, as an Enthusiast's would. No finding needs a receipt.
 */
async function gateForeign(findings, means) {
    const { pin } = means.target;
    const foreign = new ForeignClaims(pin);
    const placed = findings.map((finding, index) => place(foreign.toClaim(finding, `F${index + 1}`), foreign, pin));
    const claims = placed.flatMap((item) => (item.kind === "placed" ? [item.claim] : []));
    await means.texts.load(claims.flatMap(citedByClaim));
    const texts = await readCited(claims, means);
    const gates = means.texts.context([]);
    const sorted = sort(placed.map((item) => (item.kind === "placed" ? quote(item.claim, texts) : item)), gates);
    const isElsewhere = ({ claim }) => claim.place !== undefined && !foreign.isMember(claim.place);
    return { ...sorted, elsewhere: findings.filter((_, index) => placed[index] && isElsewhere(placed[index])) };
}
function place(claim, foreign, pin) {
    const { place } = claim;
    if (place === undefined) {
        return claim.cause === undefined
            ? { kind: "open", claim, reason: "its tool names no file that can be looked up" }
            : { kind: "placed", claim };
    }
    if (!foreign.isMember(place))
        return turnAway(claim, `${place.file} is not of the target`);
    const skipped = pin.files.find(({ path, oldPath }) => path === place.file || oldPath === place.file)?.skipped;
    if (skipped === "ignored-path")
        return turnAway(claim, `${place.file} is left out by paths-ignore`);
    if (skipped === "generated")
        return turnAway(claim, `${place.file} is generated, by .gitattributes at the base`);
    if (skipped === "never-sent")
        return turnAway(claim, `${place.file} is kept back by never-send`);
    if (skipped !== undefined)
        return { kind: "open", claim, reason: `${place.file} cannot be read as text: ${skipped}` };
    if (place.startLine < 1)
        return { kind: "open", claim, reason: `its tool names no line of ${place.file}` };
    return { kind: "placed", claim };
}
function turnAway(claim, detail) {
    return { kind: "rejected", claim, rejection: { gate: "membership", code: "off-target", detail } };
}
async function readCited(claims, { target }) {
    const wanted = new Map(claims.flatMap(({ place }) => (place === undefined ? [] : [[gate_foreign_keyOf(place), place]])));
    const texts = new Map();
    for (const [key, { file, side }] of wanted) {
        const text = await target.source.readText(file, side);
        if (text !== undefined)
            texts.set(key, text);
    }
    return texts;
}
function gate_foreign_keyOf({ file, side }) {
    return `${side}:${file}`;
}
/** The claim with the text of its line as its quote. Where there is no such line, the gates will refuse the claim. */
function quote(claim, texts) {
    const { place } = claim;
    const text = place === undefined ? undefined : texts.get(gate_foreign_keyOf(place));
    if (place === undefined || text === undefined)
        return { kind: "placed", claim };
    const quoted = withOwnLines(claim, text);
    if (quoted.evidenceQuote.trim() !== "" || place.line > text.lines.length)
        return { kind: "placed", claim: quoted };
    return { kind: "open", claim, reason: `the lines its tool names in ${place.file} hold no text` };
}
function sort(placed, gates) {
    const [passed, rejected, open] = [[], [], []];
    for (const item of placed) {
        if (item.kind === "rejected")
            rejected.push({ claim: item.claim, rejection: item.rejection });
        else if (item.kind === "open")
            open.push({ claim: ungated(item.claim, gates), reason: item.reason });
        else {
            const result = runGates(item.claim, gates);
            if (result.kind === "rejected")
                rejected.push({ claim: result.claim, rejection: result.rejection });
            else if (result.claim.evidence.length > 0)
                passed.push(result.claim);
            else
                open.push({ claim: result.claim, reason: "no line of what it rests on was found at the pin" });
        }
    }
    return { passed, rejected, open };
}

;// CONCATENATED MODULE: ./lib/engine/debate/open-debate.js




/** The most claims of other reviewers that are tried in a debate, four Judges' work. */
const open_debate_MAX_TRIED = 120;
/** An empty debate, or one that knows of an earlier run's or other reviewers' findings. */
async function openDebate(context) {
    const { outside } = context;
    const hearing = outside === undefined ? NOTHING_HEARD : await gateForeign(outside.imported.findings, context);
    const { chosen, rest } = worstFirst(unsettled(hearing.passed, context), open_debate_MAX_TRIED);
    const carried = open_debate_without(chosen, context.carried?.tried);
    const claimed = unsettled(open_debate_without([...chosen, ...carried], context.claimed), context);
    const open = [
        ...chosen.map((claim) => ({ claim, reason: UNRULED })),
        ...rest.map((claim) => ({ claim, reason: `more than ${open_debate_MAX_TRIED} findings of other reviewers: not tried` })),
        ...open_debate_leaveOpen({ tried: carried, open: context.carried?.open ?? [] }),
        ...claimed.map((claim) => ({ claim, reason: UNRULED })),
    ];
    const debate = withSettled(openWith(hearing, open), context);
    return { debate, outside: chosen, carried: [...carried, ...claimed] };
}
/** The places that an earlier review settled are not to be raised again. */
function withSettled(debate, { followed }) {
    return followed === undefined ? debate : { ...debate, settled: [...followed.settled, ...debate.settled] };
}
/** Without what an earlier review settled, which stands in the lists that are kept of it. */
function unsettled(claims, { followed, plan }) {
    return followed === undefined ? claims : novelClaims(claims, followed.settled, plan.targetType);
}
const UNRULED = "no Judge ruled on it";
function open_debate_without(known, claims = []) {
    const index = new ClaimIndex(known);
    return claims.filter((claim) => index.same(claim).length === 0);
}
/**
 * A debate in which no round is played: findings that an earlier run left, and claims made before the debate, are
 * unresolved.
 */
function openUnheld({ carried, claimed = [] }) {
    const left = carried === undefined ? [] : open_debate_leaveOpen(carried);
    return openWith(NOTHING_HEARD, [...left, ...claimed.map((claim) => ({ claim, reason: UNRULED }))]);
}
const NOTHING_HEARD = { passed: [], rejected: [], open: [], elsewhere: [] };
/** An earlier run's findings, all of them open: nobody has ruled on them again. */
function open_debate_leaveOpen({ tried, open }) {
    return [...tried.map((claim) => ({ claim, reason: "nobody ruled on it again" })), ...open];
}
/** A debate before its first round, in which these claims are unresolved. */
function openWith(hearing, further) {
    const ruled = [...hearing.open, ...further].map(({ claim, reason }) => ({ kind: "unresolved", claim, reason }));
    return addRound(debate_OPENING, { round: 0, rejected: hearing.rejected, ruled });
}
/** The worst claims, new ones before old ones, and the rest beyond the bound. Both lists keep the order given. */
function worstFirst(claims, most) {
    if (claims.length <= most)
        return { chosen: claims, rest: [] };
    const ranked = [...claims].sort((a, b) => open_debate_ageOf(a) - open_debate_ageOf(b) || (0,claims_severity/* compareSeverity */.zK)(a.severity, b.severity));
    const kept = new Set(ranked.slice(0, most));
    return {
        chosen: claims.filter((claim) => kept.has(claim)),
        rest: claims.filter((claim) => !kept.has(claim)),
    };
}
function open_debate_ageOf({ classification }) {
    return classification === "existing" ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/engine/earlier/carry-findings.js










const GONE = { kind: "gone" };
/** Rejections that mean: the change itself has answered the claim. */
const ANSWERED = new Set(["outside-diff", "missing-is-present"]);
/**
 * The most claims of earlier runs that are tried, which is four Judges' work. Those beyond stay unresolved, and the
 * report says so.
 */
const carry_findings_MAX_TRIED = 120;
/**
 * The findings of an earlier review at or above `fail-on` that this review has to rule on, since the lines they quote
 * still stand.
 */
async function carryFindings({ reports, lost }, failOn, means) {
    const followed = [];
    for (const review of reports)
        followed.push(...(await followAll(review, failOn, means)));
    const claims = carry_findings_once(followed.flatMap((item) => (item.kind === "tried" ? [item.claim] : [])));
    const { chosen, rest } = worstFirst(claims, carry_findings_MAX_TRIED);
    const reason = `more than ${carry_findings_MAX_TRIED} findings of earlier runs: not tried`;
    return {
        workflowRun: reports[0]?.workflowRun ?? lost?.review?.workflowRun,
        tried: chosen,
        open: [...followed.filter((item) => item.kind === "open"), ...rest.map((claim) => ({ claim, reason }))],
        lost,
    };
}
async function followAll({ report, workflowRun }, failOn, means) {
    const followed = [];
    const as = () => ({ workflowRun, id: `F${followed.length + 1}`, pin: means.target.pin });
    for (const finding of failingFindings(report, failOn)) {
        const claim = toCarriedClaim(finding, as());
        if (claim !== undefined)
            followed.push(await follow(claim, { report, blob: finding.evidence[0]?.blob }, means));
    }
    for (const candidate of failingCandidates(report, failOn)) {
        const sides = pin_side/* SIDES */.B.flatMap((side) => toCandidateClaim(candidate, side, as()) ?? []);
        followed.push(await followFirst(sides, { report, blob: undefined }, means));
    }
    return followed;
}
/** The first of several readings of a finding that still stands at the new head. */
async function followFirst(claims, origin, means) {
    for (const claim of claims) {
        const followed = await follow(claim, origin, means);
        if (followed.kind !== "gone")
            return followed;
    }
    return GONE;
}
/** The claims, each once: two reports may hold the same finding. */
function carry_findings_once(claims) {
    return claims.filter((claim, index) => new ClaimIndex(claims.slice(0, index)).same(claim).length === 0);
}
async function follow(claim, { report, blob }, means) {
    const { place } = claim;
    if (place === undefined)
        return carry_findings_gate(claim, means);
    const known = new Set(report.pin.files.map(({ path }) => path));
    for (const pinned of means.target.pin.files) {
        const file = (0,pin_pin/* pathAt */.DQ)(pinned, place.side);
        const isKept = file === place.file;
        const isFresh = place.side === "head" && !known.has(pinned.path) && isRecognisable(claim.evidenceQuote);
        if (file === undefined || !(isKept || isFresh))
            continue;
        // The file is left out by the configuration of its base. What the change itself moved to such a path is another
        // matter.
        if (isKept && (pinned.skipped === "ignored-path" || pinned.skipped === "never-sent"))
            continue;
        const found = await carry_findings_locate({ ...claim, place: { ...place, file } }, means);
        if (pinned.skipped === undefined && found !== undefined)
            return carry_findings_gate(found, means);
        const isHidden = pinned.skipped !== undefined && (found !== undefined || isKept || pinned.headBlob === blob);
        if (isHidden)
            return carry_findings_open(found ?? claim, `nobody is shown ${file} (${pinned.skipped})`, means);
    }
    return GONE;
}
/** The claim at the lines that it quotes, wherever they stand in the file now. Undefined where they are gone. */
async function carry_findings_locate(claim, { target }) {
    const { place, evidenceQuote } = claim;
    const text = place === undefined ? undefined : await target.source.readText(place.file, place.side);
    if (place === undefined || text === undefined)
        return undefined;
    const match = followQuote(evidenceQuote, place.line, { ...place, lines: text.lines }, target.pin);
    if (match === undefined)
        return undefined;
    const quote = namesSecret(evidenceQuote) ? text.lines.slice(match.start - 1, match.end).join("\n") : evidenceQuote;
    return { ...claim, evidenceQuote: quote, place: { ...place, startLine: match.start, line: match.end } };
}
async function carry_findings_gate(claim, means) {
    const { texts, target } = means;
    await texts.load(citedByClaim(claim));
    const result = runGates(claim, texts.context([]));
    if (result.kind === "passed") {
        return result.claim.classification === "existing" ? GONE : { kind: "tried", claim: result.claim };
    }
    const { code, detail } = result.rejection;
    const isMember = claim.place === undefined || (0,pin_pin/* allowedFiles */.g8)(target.pin).has(claim.place.file);
    return !isMember || ANSWERED.has(code) ? GONE : carry_findings_open(result.claim, `${code}: ${detail}`, means);
}
async function carry_findings_open(claim, why, { texts }) {
    await texts.load(citedByClaim(claim));
    return { kind: "open", claim: ungated(claim, texts.context([])), reason: why };
}

;// CONCATENATED MODULE: ./lib/core/reuse/verdict-record.js
/** The key of a report whose verdict nobody may reuse: it is kept for what it found. No run has this key. */
const NO_KEY = "0".repeat(64);
const FORM = /^tribunal v1 ([0-9a-f]{64}) ([1-9]\d{0,15})\.([1-9]\d{0,5}) ([0-9a-f]{64})(?: into [0-9a-f]{16})?$/;
/** At most 170 characters, of letters, digits, blanks and full stops. */
function formatVerdictRecord({ key, runId, runAttempt, reportSha256 }) {
    return `tribunal v1 ${key} ${runId}.${runAttempt} ${reportSha256}`;
}
/** A workflow run and its attempt, as `4711.1`. */
function verdict_record_nameWorkflowRun({ runId, runAttempt }) {
    return `${runId}.${runAttempt}`;
}
/** Where a report lies that is named by its workflow run; undefined for no such name. Never throws. */
function verdict_record_parseReportPlace(workflowRun, reportSha256) {
    return parseVerdictRecord(`tribunal v1 ${NO_KEY} ${workflowRun} ${reportSha256}`);
}
/** Undefined for whatever `formatVerdictRecord` did not write; a destination may follow it. Never throws. */
function parseVerdictRecord(text) {
    const [, key, runId, runAttempt, reportSha256] = FORM.exec(text) ?? [];
    if (key === undefined || reportSha256 === undefined || !Number.isSafeInteger(Number(runId)))
        return undefined;
    return { key, runId: Number(runId), runAttempt: Number(runAttempt), reportSha256 };
}

;// CONCATENATED MODULE: ./lib/engine/earlier/host-silence.js

/**
 * Whether an error means that the host refused, or gave no answer in time. A run that is out of time by then ends where
 * a review would.
 */
function host_silence_isHostSilent(error) {
    return error instanceof HostError || (error instanceof DOMException && error.name === "TimeoutError");
}

;// CONCATENATED MODULE: ./lib/engine/earlier/find-failing.js


/**
 * The newest earlier review if it did not pass; undefined where there is none or it passed. Never an error: a review
 * that cannot be asked for or read is lost, and says why.
 *
 * @param destination where the change is to go.
 */
async function findFailing(reviews, destination) {
    try {
        const newest = await findNewest(reviews, destination);
        return newest === undefined || newest.conclusion === "success"
            ? undefined
            : await openFailed(newest.record, reviews);
    }
    catch (error) {
        if (!isHostSilent(error))
            throw error;
        return { reports: [], lost: { review: undefined, reason: error.message } };
    }
}
/** What is left of a failed review where another way is found to follow one of its reports; undefined for nothing. */
function withoutFollowed({ reports, lost }, followed) {
    const others = reports.filter(({ workflowRun }) => workflowRun !== followed.workflowRun);
    return others.length === 0 && lost === undefined ? undefined : { reports: others, lost };
}
/**
 * The newest review of the change for this very destination, since a pass into another branch says nothing of this one.
 * Without one, the newest for any.
 */
async function findNewest(reviews, destination) {
    let elsewhere;
    for await (const review of reviews.list()) {
        if (review.destination === undefined || review.destination === destination)
            return review;
        elsewhere ??= review;
    }
    return elsewhere;
}
async function openFailed(place, reviews) {
    const opened = await find_failing_open(place, reviews);
    if ("reason" in opened)
        return { reports: [], lost: opened };
    const { workflow_run: run = null, report_sha256: sha256 = null } = opened.report.carried?.lost ?? {};
    const before = run === null || sha256 === null ? undefined : parseReportPlace(run, sha256);
    if (before === undefined)
        return { reports: [opened], lost: undefined };
    const earlier = await find_failing_open(before, reviews);
    return "reason" in earlier ? { reports: [opened], lost: earlier } : { reports: [opened, earlier], lost: undefined };
}
async function find_failing_open(place, reviews) {
    const workflowRun = nameWorkflowRun(place);
    const report = await reviews.open(place).catch((error) => {
        if (!isHostSilent(error))
            throw error;
        return error.message;
    });
    if (typeof report !== "string")
        return { workflowRun, report };
    return { review: { workflowRun, reportSha256: place.reportSha256 }, reason: report };
}

;// CONCATENATED MODULE: ./lib/core/follow-up/find-difference.js
const MATTERS = [
    { key: "version", code: "other-version", differs: "Tribunal's version is another than" },
    { key: "prompts", code: "other-prompts", differs: "the prompts are others than" },
    { key: "rules", code: "other-rules", differs: "the rules are others than" },
    { key: "patterns", code: "other-patterns", differs: "the known false positives are others than" },
    { key: "policy", code: "other-policy", differs: "the policy, or which of its waivers hold, is another than" },
    { key: "configuration", code: "other-configuration", differs: "the configuration is another than" },
    { key: "models", code: "other-models", differs: "the panel or its models are others than" },
    { key: "findings_in", code: "other-findings-in", differs: "the other tools' findings are others than" },
];
/**
 * Why a review cannot go on from an earlier one, as it is held with something else: the first matter that differs.
 * Undefined where it can. Never throws.
 *
 * @param workflowRun of the earlier one, such as `4711.1`.
 */
function findDifference(then, now, workflowRun) {
    const review = `the review of run ${workflowRun}`;
    const matter = MATTERS.find(({ key }) => then.basis[key] !== now.basis[key]);
    if (matter !== undefined)
        return { code: matter.code, detail: `${matter.differs} at ${review}` };
    if (then.targetType !== now.targetType) {
        const [is, was] = [nameType(now.targetType), nameType(then.targetType)];
        return { code: "other-prompts", detail: `the change is ${is} and was ${was} at ${review}` };
    }
    // By its size alone, as the configuration is the same: what is large by now must not be carried on a brief debate.
    if (then.mode !== now.mode && now.mode === "full") {
        return {
            code: "other-configuration",
            detail: `the change is large enough for a longer debate than ${review} held`,
        };
    }
    return undefined;
}
function nameType(type) {
    return type === "spec" ? "a specification" : "code";
}

;// CONCATENATED MODULE: ./lib/core/follow-up/focus.js

/** The agent that receipts of carried parts are in the name of: no agent of this run was served them. */
const EARLIER_REVIEW = "earlier-review";
/** How many lines of the diff are shown on either side of what is tried anew; as many as in git's own hunks. */
const focus_AROUND = 3;
/**
 * What is left to try of a change that an earlier review has read. A changed line of no part is tried anew: only what is
 * known to be carried over goes unread.
 */
function focusOn(pin, comparison, previousHead) {
    const carried = new CarriedLines(comparison);
    const reviewable = pin.files.filter(({ skipped }) => skipped === undefined);
    const files = reviewable.flatMap((file) => {
        const hunks = file.hunks.flatMap((hunk, index) => cutHunk(hunk, (at) => !carried.has(file, index, at)));
        return hunks.length === 0 ? [] : [{ ...file, hunks }];
    });
    return { previousHead, files, receipts: reviewable.flatMap((file) => receiptsFor(file, carried)) };
}
/** Which changed lines of the target's hunks are carried over. */
class CarriedLines {
    #byFile = new Map();
    constructor({ parts }) {
        const byFile = new Map();
        for (const { part, why } of parts) {
            if (why !== undefined)
                continue;
            const lines = byFile.get(part.file.path) ?? new Set();
            for (let at = part.from; at < part.to; at += 1)
                lines.add(`${part.hunk}:${at}`);
            byFile.set(part.file.path, lines);
        }
        this.#byFile = byFile;
    }
    has({ path }, hunk, at) {
        return this.#byFile.get(path)?.has(`${hunk}:${at}`) ?? false;
    }
}
/** The wanted changed lines of a hunk with what is around them; pieces that touch or overlap are one hunk. */
function cutHunk(hunk, isWanted) {
    const pieces = [];
    for (const [at, { kind }] of hunk.lines.entries()) {
        if (kind === "context" || !isWanted(at))
            continue;
        const piece = { from: Math.max(0, at - focus_AROUND), to: Math.min(hunk.lines.length, at + 1 + focus_AROUND) };
        const last = pieces.at(-1);
        if (last === undefined || piece.from > last.to)
            pieces.push(piece);
        else
            pieces[pieces.length - 1] = { from: last.from, to: piece.to };
    }
    return pieces.map((piece) => focus_toHunk(hunk, piece));
}
/** As the pin numbers it: an empty side by the line that would follow. */
function focus_toHunk(hunk, { from, to }) {
    const [before, lines] = [hunk.lines.slice(0, from), hunk.lines.slice(from, to)];
    const [old, now] = [numbersOf(lines, "baseLine"), numbersOf(lines, "headLine")];
    return {
        oldStart: old[0] ?? lineAfter(before, "baseLine") ?? hunk.oldStart,
        oldLines: old.length,
        newStart: now[0] ?? lineAfter(before, "headLine") ?? hunk.newStart,
        newLines: now.length,
        lines,
    };
}
function lineAfter(lines, side) {
    const last = numbersOf(lines, side).at(-1);
    return last === undefined ? undefined : last + 1;
}
function numbersOf(lines, side) {
    return lines.flatMap((line) => line[side] ?? []);
}
/** The carried lines of a file, in ranges on either side. */
function receiptsFor(file, carried) {
    const receipts = [];
    for (const [index, { lines }] of file.hunks.entries()) {
        for (const side of ["base", "head"]) {
            const [path, blob] = [(0,pin_pin/* pathAt */.DQ)(file, side), side === "head" ? file.headBlob : file.baseBlob];
            if (path === undefined || blob === undefined)
                continue;
            const changed = lines.filter(({ kind }, at) => kind !== "context" && carried.has(file, index, at));
            for (const { start, end } of rangesOf(numbersOf(changed, side === "head" ? "headLine" : "baseLine")))
                receipts.push({ agent: EARLIER_REVIEW, path, side, start, end, blob });
        }
    }
    return receipts;
}
/** Numbers in ascending order as ranges of successive ones. */
function rangesOf(numbers) {
    const ranges = [];
    for (const number of numbers) {
        const last = ranges.at(-1);
        if (last?.end === number - 1)
            last.end = number;
        else
            ranges.push({ start: number, end: number });
    }
    return ranges;
}

;// CONCATENATED MODULE: ./lib/core/follow-up/match-parts.js
/**
 * Finds the parts of a change among those that an earlier review read, by their digests: of equal ones as many as there
 * were, so that a second copy of a part is new. One whose record refers to a reading that is not there was not read.
 */
function matchParts(parts, { files, readings }) {
    const waiting = new Map();
    const left = new Set();
    for (const { path, parts: read } of files) {
        for (const { sha256, names, reading } of read) {
            const earlier = { path, names, reading: reading ?? undefined };
            left.add(earlier);
            if (reading !== null && readings[reading] === undefined)
                continue;
            const equal = waiting.get(sha256);
            if (equal === undefined)
                waiting.set(sha256, [earlier]);
            else
                equal.push(earlier);
        }
    }
    // Taken from the end, which costs nothing.
    for (const equal of waiting.values())
        equal.reverse();
    const matched = parts.map((part) => ({ part, earlier: waiting.get(part.sha256)?.pop() }));
    for (const { earlier } of matched)
        if (earlier !== undefined)
            left.delete(earlier);
    return { parts: matched, left: [...left] };
}
/** Why the whole change is reviewed again: more than half of its parts are none that were read. */
function whyTooMuch({ parts }) {
    const changed = parts.filter(({ earlier }) => earlier === undefined).length;
    if (2 * changed <= parts.length)
        return undefined;
    const detail = `${changed} of its ${parts.length} parts are not as the earlier review read them`;
    return { code: "too-much-changed", detail };
}
/** Files of the target, then or now, in which a part changed, came or left; sorted. */
function deltaFilesOf({ parts, left }) {
    const changed = parts.flatMap(({ part, earlier }) => (earlier === undefined ? [part.file.path] : []));
    return [...new Set([...changed, ...left.map(({ path }) => path)])].sort();
}

// EXTERNAL MODULE: ./lib/core/pin/changed-ranges.js
var changed_ranges = __webpack_require__(5034);
;// CONCATENATED MODULE: ./lib/core/pin/change-part.js



/** The least and the most lines of a piece of a longer run; its last piece may be shorter. */
const MIN_LINES = 12;
const change_part_MAX_LINES = 40;
/** One line in so many ends a piece by its content. */
const CUT_EVERY = 8;
/** As much of the diff around a part as git shows around a change. */
const SURROUNDING_LINES = 3;
/** How a masked secret is named, under the run's key. */
const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;
/**
 * The parts of a diff target, in its order: every changed line that agents are shown is in exactly one. Where a part ends,
 * and its digest, follow from content alone, so that no commit and no line number is in them.
 */
function partsOfChange({ kind, files }) {
    if (kind !== "diff")
        return [];
    return files.flatMap((file) => file.skipped === undefined ? file.hunks.flatMap((hunk, index) => partsOfHunk(file, hunk, index)) : []);
}
/** The changed lines of a part as ranges on each side. */
function rangesOfPart({ file, hunk, from, to }) {
    return (0,changed_ranges/* changedRanges */.X)(file, file.hunks[hunk]?.lines.slice(from, to) ?? []);
}
function partsOfHunk(file, { lines }, hunk) {
    return findRuns(lines).flatMap((run) => cutRun(lines, run).map((stretch) => ({ file, hunk, ...stretch, sha256: digestOf(file, lines, stretch) })));
}
/** Maximal runs of changed lines. */
function findRuns(lines) {
    const runs = [];
    let from;
    for (const [at, { kind }] of lines.entries()) {
        if (kind !== "context")
            from ??= at;
        else if (from !== undefined) {
            runs.push({ from, to: at });
            from = undefined;
        }
    }
    return from === undefined ? runs : [...runs, { from, to: lines.length }];
}
/**
 * A long run in pieces that end where their content says so: an edit moves the ends near it, and from the next one that
 * both texts have in common on they are the same again.
 */
function cutRun(lines, { from, to }) {
    const pieces = [];
    let start = from;
    while (to - start > change_part_MAX_LINES) {
        let end = start + MIN_LINES;
        while (end - start < change_part_MAX_LINES && !endsPiece(lines[end - 1]))
            end += 1;
        pieces.push({ from: start, to: end });
        start = end;
    }
    return [...pieces, { from: start, to }];
}
function endsPiece(line) {
    return line === undefined || line.text.trim() === "" || shortHash(partsOfText(line.text).join("")) % CUT_EVERY === 0;
}
/** FNV-1a over UTF-16 units: it says where to cut and proves nothing. */
function shortHash(text) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < text.length; at += 1)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    // The low bits of a product depend on the low bits of its factors alone.
    return (hash >>> 15) ^ (hash & 0x7fff);
}
function digestOf(file, lines, { from, to }) {
    const facts = [
        (0,pin_pin/* pathAt */.DQ)(file, "head") ?? null,
        (0,pin_pin/* pathAt */.DQ)(file, "base") ?? null,
        file.headMode ?? null,
        file.countsAsNew ?? null,
        lines.slice(Math.max(0, from - SURROUNDING_LINES), from).map(toFact),
        lines.slice(from, to).map(toFact),
        lines.slice(to, to + SURROUNDING_LINES).map(toFact),
    ];
    return (0,digest/* sha256 */.s)(JSON.stringify(facts)).slice(0, 32);
}
/** What a line is and says. No text can pass for one with a masked secret, whose name is another one in each run. */
function toFact({ kind, text }) {
    return [kind, ...partsOfText(text)];
}
function partsOfText(text) {
    return text.split(MASKED_SECRET);
}

;// CONCATENATED MODULE: ./lib/core/follow-up/open-places.js




/**
 * The places of an earlier review's open findings, as they were before people spoke. Without what is found by rule, which
 * every run finds by itself.
 */
function openPlaces(report) {
    const { findings, unresolved, missed } = report.replay.before_overrides ?? report;
    const places = [...findings, ...unresolved]
        .filter(({ source, detected_by: detector }) => source !== "gate" && source !== "agentic_reviewer" && detector === null)
        .flatMap(({ evidence }) => evidence.filter(({ kind }) => kind !== "proof"))
        .map(({ file, side, end_line: line, quote }) => ({ file, side, line, quote }));
    // The Critic names no side.
    const seen = missed
        .filter(report_missed/* countsAsOpen */.t)
        .flatMap(({ file, line, evidence_quote: quote }) => pin_side/* SIDES */.B.map((side) => ({ file, side, line, quote })));
    return [...places, ...seen];
}
/** The parts of the change that lines are of; those beside them, where the diff shows the lines as unchanged. */
function partsUnder(lines, parts) {
    const own = parts.filter(({ file }) => (0,pin_pin/* pathAt */.DQ)(file, lines.side) === lines.file);
    const under = own.filter((part) => rangesOfPart(part).some((range) => meet(range, lines)));
    return under.length > 0 ? under : own.filter((part) => isShownBeside(part, lines));
}
function meet(one, other) {
    return one.side === other.side && one.start <= other.end && other.start <= one.end;
}
function isShownBeside({ file, hunk }, { side, start, end }) {
    return (file.hunks[hunk]?.lines ?? []).some(({ headLine, baseLine }) => {
        const number = side === "head" ? headLine : baseLine;
        return number !== undefined && start <= number && number <= end;
    });
}

;// CONCATENATED MODULE: ./lib/core/follow-up/language-family.js

/** Languages whose files use each other's names. */
const language_family_FAMILIES = {
    typescript: "ecmascript",
    tsx: "ecmascript",
    javascript: "ecmascript",
    c: "c",
    cpp: "c",
    java: "jvm",
    kotlin: "jvm",
    scala: "jvm",
};
/** Families in which an import can be followed to a file. */
const FOLLOWED = new Set(["ecmascript", "python", "go"]);
/** What a path tells of the files that its code can depend on. */
function familyOf(path) {
    const language = (0,files_language/* sourceLanguageOf */.Rn)({ path });
    return language && (language_family_FAMILIES[language] ?? language);
}
/** Whether the imports of a file lead to files. */
function followsImports(path) {
    return FOLLOWED.has(familyOf(path) ?? "");
}
/** Whether two files are in languages that know nothing of each other; one whose language is not known may know any. */
function areStrangers(one, other) {
    const [first, second] = [familyOf(one), familyOf(other)];
    return first !== undefined && second !== undefined && first !== second;
}
/** Whether a file holds code, also of a language that nobody here reads. */
function language_family_isCode(path) {
    return familyOf(path) !== undefined || /\.(?:vue|svelte|astro)$/i.test(path);
}

;// CONCATENATED MODULE: ./lib/core/follow-up/part-names.js

/** Stands for the names that something like `import *` brings in. */
const ANYTHING = "*";
/** What people call by the name of its class. */
const CONSTRUCTORS = new Set(["constructor", "__init__", "__construct", "initialize", "new"]);
const part_names_CONTAINERS = new Set(["class", "interface", "enum", "module", "type"]);
/** What a part is about, on the side that each of its lines is of; where it only takes lines away, at head too. */
function namesOfPart(part, facts) {
    const spots = spotsOf(part).map((spot) => {
        const known = facts[spot.side];
        return { ...spot, facts: known, definitions: (known?.definitions ?? []).filter(touches(spot)) };
    });
    return {
        names: [...new Set(spots.flatMap(namesAt))].sort(),
        element: spots.filter(({ side }) => side === "head").flatMap(bodiesOf),
        isKnown: spots.every(isRead),
    };
}
function spotsOf(part) {
    const own = rangesOfPart(part).map(({ side, start, end }) => ({ side, start, end, isAround: false }));
    if (own.some(({ side }) => side === "head"))
        return own;
    const lines = part.file.hunks[part.hunk]?.lines ?? [];
    const before = lines.slice(0, part.from).findLast(({ headLine }) => headLine !== undefined)?.headLine;
    const after = lines.slice(part.to).find(({ headLine }) => headLine !== undefined)?.headLine;
    const [start, end] = [before ?? after, after ?? before];
    return start === undefined || end === undefined ? own : [...own, { side: "head", start, end, isAround: true }];
}
function touches({ start, end, isAround }) {
    return (definition) => isAround ? definition.start <= start && end <= definition.end : definition.start <= end && start <= definition.end;
}
function isRead({ facts, start, end }) {
    return facts !== undefined && !facts.errors.some((error) => error.start <= end && start <= error.end);
}
function bodiesOf({ start, end, isAround, definitions }) {
    const bodies = definitions.filter(({ kind }) => !part_names_CONTAINERS.has(kind));
    const spans = bodies.map((body) => ({ start: body.start, end: body.end }));
    return isAround ? spans : [{ start, end }, ...spans];
}
function namesAt(spot) {
    const { start, end, definitions, facts } = spot;
    const isWithin = (line) => start <= line && line <= end;
    const callables = definitions.filter(({ kind }) => kind === "function" || kind === "method");
    const meantByClass = callables.some(({ name }) => CONSTRUCTORS.has(name));
    const defined = definitions.filter(({ name, kind, nameLine }) => {
        if (!part_names_CONTAINERS.has(kind))
            return !CONSTRUCTORS.has(name);
        return callables.length === 0 || meantByClass || isWithin(nameLine);
    });
    const imports = (facts?.imports ?? []).filter(({ line }) => isWithin(line));
    return [...defined.map(({ name }) => name), ...imports.flatMap(({ names }) => names.map(({ local }) => local))];
}

;// CONCATENATED MODULE: ./lib/core/follow-up/words.js
/** What may be a word, or several with signs of other scripts between them. */
const ROUGH_WORD = /[\w\u0080-\uffff]+/g;
const words_WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const ASCII = /^\w+$/;
/** The words of a text, in order: letters, digits and underscores. */
function words_wordsOf(text) {
    const rough = text.match(ROUGH_WORD) ?? [];
    return rough.flatMap((word) => (ASCII.test(word) ? [word] : (word.match(words_WORD) ?? [])));
}
/**
 * A name as the word that mentions it, without signs such as those of `$name`, `save!` or `Box::operator+`; undefined for
 * one of signs alone.
 */
function mentionOf(name) {
    return words_wordsOf(name).at(-1);
}
/** The lines of a text, in which names are looked for as words. */
class MentionedWords {
    #lines;
    #spans = new Map();
    constructor(lines) {
        this.#lines = lines;
    }
    /** Whether the text holds one of these words anywhere. */
    mentions(words) {
        return words.size > 0 && this.#lines.some((line) => words_wordsOf(line).some((word) => words.has(word)));
    }
    /** The words of these lines (1-based, inclusive); each stretch is read once. */
    within({ start, end }) {
        const key = `${start}-${end}`;
        const words = this.#spans.get(key) ?? new Set(this.#lines.slice(start - 1, end).flatMap(words_wordsOf));
        this.#spans.set(key, words);
        return words;
    }
}

;// CONCATENATED MODULE: ./lib/core/follow-up/spread.js



function describeChangedFile({ path, names: known, words, isRead }) {
    const mentions = known.map((name) => (name === ANYTHING ? undefined : mentionOf(name)));
    const own = !isRead && language_family_isCode(path) ? stemOf(path) : undefined;
    const names = new Set([...mentions, own].filter((name) => name !== undefined));
    return { path, names, words, isWhole: !isRead || mentions.includes(undefined) };
}
/** A file's name without its extension, by which others may know what is in it; undefined for one too short to tell. */
function stemOf(path) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const [stem = ""] = name.split(".");
    return stem.length < MIN_STEM ? undefined : mentionOf(stem);
}
const MIN_STEM = 3;
/** Names of files and folders that an import of what is in them often leaves out. */
const LEFT_OUT = new Set(["index", "main", "mod", "__init__", "src", "lib", "dist"]);
/**
 * A word that an import of a file holds as a rule, whatever name it is imported under: of its own name, or of the folder
 * that stands for it.
 */
function importWordOf(path) {
    const steps = path.split("/").map((step) => mentionOf(step.split(".")[0] ?? ""));
    return steps.findLast((step) => step !== undefined && !LEFT_OUT.has(step));
}
/** All that changed in several files. */
function unite(files) {
    return {
        names: new Set(files.flatMap(({ names }) => [...names])),
        words: new Set(files.flatMap(({ words }) => [...words])),
    };
}
/** Why a part is to be tried anew for the sake of what changed elsewhere; undefined where it calls nothing of it, nor is called. */
function whyTouched({ names, words }, changed) {
    if (words.some((stretch) => mentionsAny(stretch, changed.names)))
        return "calls-changed";
    return isCalled(names, changed) ? "called-by-changed" : undefined;
}
function mentionsAny(words, names) {
    const [few, many] = words.size < names.size ? [words, names] : [names, words];
    return [...few].some((word) => many.has(word));
}
/** Whether something that changed mentions one of these names. */
function isCalled(names, { words }) {
    return names.some((name) => words.has(mentionOf(name) ?? name));
}

;// CONCATENATED MODULE: ./lib/engine/follow-up/file-links.js




/** How many imports of a file are followed: a file with more is no program that anybody reads. */
const file_links_MAX_FOLLOWED = 200;
/** Which files of the tree know of each other; each file's imports are followed once. */
class FileLinks {
    #means;
    #imports = new Map();
    #texts = new Map();
    constructor(means) {
        this.#means = means;
    }
    /** The words of a file at head; those of one that is not there are none. */
    words(path) {
        return file_links_once(this.#texts, path, async () => {
            const text = await this.#means.source.readText(path, "head");
            return new MentionedWords(text?.lines ?? []);
        });
    }
    imports(path) {
        return file_links_once(this.#imports, path, () => this.#follow(path));
    }
    /** Whether one of two files imports the other. Where imports cannot be followed, whether they may know each other. */
    async areLinked(one, other) {
        if (areStrangers(one, other))
            return false;
        if (followsImports(one) && followsImports(other))
            return this.#importEachOther(one, other);
        if (language_family_isCode(one) && language_family_isCode(other))
            return true;
        return (await this.#mentionsFile(one, other)) || (await this.#mentionsFile(other, one));
    }
    /** Whether code of a file with parts of these names can use what changed in another one, or be used by that. */
    async canUse(file, changed) {
        const { path } = file;
        if (path === changed.path)
            return true;
        if (areStrangers(path, changed.path))
            return false;
        if (!followsImports(path) || !followsImports(changed.path))
            return true;
        if (await this.#importEachOther(path, changed.path))
            return true;
        // By name alone a file may get it through others that hand it on.
        const [own, its] = [await this.imports(path), await this.imports(changed.path)];
        if (own.names.some(({ imported }) => changed.names.has(imported)))
            return true;
        if (its.names.some(({ imported }) => file.names.includes(imported)))
            return true;
        return this.#handsOn(own, changed.path);
    }
    async #importEachOther(one, other) {
        return (await this.imports(one)).files.has(other) || (await this.imports(other)).files.has(one);
    }
    /** Whether a module that is imported as a whole imports that file. */
    async #handsOn({ names }, path) {
        const modules = new Set(names.flatMap(({ imported, files }) => (imported === "*" ? files : [])));
        for (const module of modules)
            if ((await this.imports(module)).files.has(path))
                return true;
        return false;
    }
    async #mentionsFile(one, other) {
        const stem = stemOf(other);
        return stem === undefined || (await this.words(one)).mentions(new Set([stem]));
    }
    async #follow(path) {
        const { code } = this.#means;
        const facts = followsImports(path) ? await code.facts(path, "head") : undefined;
        const names = [];
        const files = new Set(facts === undefined ? [] : await code.packageOf(path));
        const resolved = new Map();
        const resolve = (specifier) => file_links_once(resolved, specifier, () => this.#resolve(path, specifier));
        for (const site of (facts?.imports ?? []).slice(0, file_links_MAX_FOLLOWED)) {
            const found = await resolve(site.specifier);
            if (found === undefined)
                continue;
            for (const file of found)
                files.add(file);
            for (const name of site.names) {
                const further = isFromModule(site, path)
                    ? await resolve((0,python/* submoduleOf */.k)(site.specifier, name.imported))
                    : undefined;
                for (const file of further ?? [])
                    files.add(file);
                names.push({ ...name, files: [...found, ...(further ?? [])] });
            }
        }
        return { files, names };
    }
    /** The files of the tree that an import leads to; undefined where it leads out of the tree. */
    async #resolve(from, specifier) {
        const resolution = await this.#means.code.resolve({ from, specifier });
        if (resolution.kind === "file")
            return resolution.files;
        return resolution.kind === "external" || resolution.kind === "outside" ? undefined : [];
    }
}
/** `from a import b` in Python, where `b` may be a module of its own. */
function isFromModule({ names }, path) {
    return /\.pyi?$/i.test(path) && names.some(({ imported }) => imported !== "*");
}
function file_links_once(kept, key, make) {
    const known = kept.get(key) ?? make();
    kept.set(key, known);
    return known;
}

;// CONCATENATED MODULE: ./lib/engine/follow-up/find-rested.js
/**
 * The parts that stand as they were read, but whose readers read a file besides that is another one now. What they read of
 * another file of their task counts only where the two can know of each other.
 */
async function findRested({ parts }, earlier, { source, links }) {
    const changed = await findChangedReads(earlier.replay.reading, source);
    const target = new Set(earlier.pin.files.flatMap(({ path, old_path: old }) => (old === null ? [path] : [path, old])));
    const known = new Map();
    const rested = new Set();
    const rests = async (path, reads) => {
        for (const read of reads) {
            if (read.isGone || read.path === path || !target.has(read.path))
                return true;
            if (await links.areLinked(path, read.path))
                return true;
        }
        return false;
    };
    for (const { part, earlier: then } of parts) {
        const reads = changed.get(then?.reading ?? find_rested_NONE) ?? [];
        if (reads.length === 0)
            continue;
        const { path, oldPath } = part.file;
        const key = `${then?.reading} ${path}`;
        const isRested = known.get(key) ?? (reads.some((read) => read.path === oldPath) ? Promise.resolve(true) : rests(path, reads));
        known.set(key, isRested);
        if (await isRested)
            rested.add(part);
    }
    return rested;
}
const find_rested_NONE = -1;
/** Of each reading what is another file now; each file is looked at once. */
async function findChangedReads(record, source) {
    const blobs = new Map();
    const blobNow = async ({ path, side }) => {
        const key = `${side}:${path}`;
        if (!blobs.has(key))
            blobs.set(key, await source.blobAt(path, side));
        return blobs.get(key);
    };
    const changed = new Map();
    for (const [index, reading] of (record?.readings ?? []).entries()) {
        const reads = [];
        for (const file of reading) {
            const blob = await blobNow(file);
            if (blob !== file.blob)
                reads.push({ path: file.path, isGone: blob === undefined });
        }
        changed.set(index, reads);
    }
    return changed;
}

;// CONCATENATED MODULE: ./lib/engine/follow-up/name-parts.js



/** Enough that no file waits for another's bytes. */
const FILES_AT_ONCE = 16;
/** What each of these parts is about. The facts of a file are read once, at base only where a part has lines of it. */
async function nameParts(parts, code) {
    const files = [...groupByPath(parts, ({ file }) => file.path).values()];
    const named = new Map();
    for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
        await Promise.all(files.slice(at, at + FILES_AT_ONCE).map(async (own) => {
            const facts = await readFacts(own, code);
            for (const part of own)
                named.set(part, namesOfPart(part, facts));
        }));
    }
    return named;
}
/** Things of a path, in the order of the first of each. */
function groupByPath(things, pathOf) {
    const groups = new Map();
    for (const thing of things) {
        const own = groups.get(pathOf(thing));
        if (own === undefined)
            groups.set(pathOf(thing), [thing]);
        else
            own.push(thing);
    }
    return groups;
}
async function readFacts(parts, code) {
    const file = parts[0]?.file;
    const read = async (side) => {
        const path = file === undefined ? undefined : (0,pin_pin/* pathAt */.DQ)(file, side);
        return path === undefined ? undefined : code.facts(path, side);
    };
    const hasDeletions = parts.some((part) => rangesOfPart(part).some(({ side }) => side === "base"));
    const [head, base] = await Promise.all([read("head"), hasDeletions ? read("base") : undefined]);
    return { head, base };
}

;// CONCATENATED MODULE: ./lib/engine/follow-up/spread-change.js



/**
 * The parts that stand as they were read but call what changed since, or are called by it: in the same file, or in one that
 * can know of the other. Only files that mention something of it are looked into.
 */
async function spreadChange(matched, means) {
    const changed = await describeChange(matched, means);
    if (changed.size === 0)
        return new Map();
    const all = unite([...changed.values()]);
    const traces = new Set([...all.names, ...[...changed.keys()].flatMap((path) => importWordOf(path) ?? [])]);
    const touched = new Map();
    const standing = matched.parts.flatMap(({ part, earlier }) => (earlier === undefined ? [] : [{ part, earlier }]));
    for (const own of groupByPath(standing, ({ part }) => part.file.path).values()) {
        for (const [part, why] of await findTouched(own, { changed, all, traces }, means))
            touched.set(part, why);
    }
    return touched;
}
/** What changed, file by file; one may have left the target. */
async function describeChange({ parts, left }, means) {
    const fresh = groupByPath(parts.flatMap(({ part, earlier }) => (earlier === undefined ? [part] : [])), ({ file }) => file.path);
    const gone = groupByPath(left, ({ path }) => path);
    const named = await nameParts([...fresh.values()].flat(), means.code);
    const changed = new Map();
    for (const path of new Set([...fresh.keys(), ...gone.keys()])) {
        const own = (fresh.get(path) ?? []).flatMap((part) => named.get(part) ?? []);
        const names = [...own, ...(gone.get(path) ?? [])].flatMap((part) => part.names);
        const isRead = own.length > 0 ? own.every(({ isKnown }) => isKnown) : await isCodeRead(path, means);
        changed.set(path, describeChangedFile({ path, names, words: await wordsIn(path, own, means), isRead }));
    }
    return changed;
}
async function isCodeRead(path, { code }) {
    return (await code.facts(path, "head")) !== undefined;
}
/** What these parts of a file mention, under its own names and under those of where it imports them from. */
async function wordsIn(path, parts, { links }) {
    const text = await links.words(path);
    const words = new Set(parts.flatMap(({ element }) => element.flatMap((span) => [...text.within(span)])));
    if (words.size === 0)
        return words;
    const { names } = await links.imports(path);
    return new Set([...words, ...names.flatMap(({ local, imported }) => (words.has(local) ? [imported] : []))]);
}
async function findTouched(own, { changed, all, traces }, means) {
    const path = own[0]?.part.file.path ?? "";
    const itself = changed.get(path);
    if (itself?.isWhole)
        return own.map(({ part }) => [part, "calls-changed"]);
    const text = await means.links.words(path);
    const isMentioning = itself !== undefined || (!isProse(path) && text.mentions(traces));
    if (!isMentioning && !own.some(({ earlier }) => isCalled(earlier.names, all)))
        return [];
    const usable = await findUsable(path, own, { changed, links: means.links });
    if (usable.length === 0)
        return [];
    const code = await withLocalNames(path, usable, means.links);
    const parts = own.map(({ part }) => part);
    const named = isMentioning ? await nameParts(parts, means.code) : undefined;
    return own.flatMap(({ part, earlier }) => {
        const why = whyTouched(hold(earlier, named?.get(part), text), code);
        return why === undefined ? [] : [[part, why]];
    });
}
/** A part as it may be touched by what changed; where its syntax cannot be read, by all that its file mentions. */
function hold({ names }, now, text) {
    if (now === undefined)
        return { names, words: [] };
    const spans = now.isKnown ? now.element : [{ start: 1, end: Number.POSITIVE_INFINITY }];
    return { names: [...names, ...now.names], words: spans.map((span) => text.within(span)) };
}
async function findUsable(path, own, { changed, links }) {
    const names = [...new Set(own.flatMap(({ earlier }) => earlier.names))];
    const usable = [];
    for (const file of changed.values())
        if (await links.canUse({ path, names }, file))
            usable.push(file);
    return usable;
}
/** What changed, with the names under which a file imports it. */
async function withLocalNames(path, files, links) {
    const { names, words } = unite(files);
    const origins = new Set(files.map((file) => file.path));
    const imports = await links.imports(path);
    const locals = imports.names.filter(({ imported, files: from }) => {
        if (imported === "*")
            return names.has("default");
        return names.has(imported) || (imported === "default" && from.some((file) => origins.has(file)));
    });
    return { names: new Set([...names, ...locals.map(({ local }) => local)]), words };
}

;// CONCATENATED MODULE: ./lib/engine/follow-up/compare-with-earlier.js









/**
 * Holds the change against what an earlier review read of it: by content alone, so that it does not matter how the branch
 * came to stand as it does.
 */
async function compareWithEarlier(earlier, { target, code }) {
    const { pin, source } = target;
    const { report } = earlier;
    const { reading } = report.replay;
    if (pin.kind !== "diff")
        return full("not-a-pull-request", `it is no diff but a ${pin.kind}`);
    if (reading === null)
        return full("untrusted-report", "the earlier report does not say what was read");
    const matched = matchParts(partsOfChange(pin), reading);
    const tooMuch = whyTooMuch(matched);
    if (tooMuch !== undefined)
        return { kind: "full", why: tooMuch };
    const parts = await compareParts(matched, report, { source, code });
    const comparison = { parts, deltaFiles: deltaFilesOf(matched) };
    const focus = focusOn(pin, comparison, report.pin.head_sha);
    return { kind: "follow-up", followUp: { earlier, comparison, focus } };
}
function full(code, detail) {
    return { kind: "full", why: { code, detail } };
}
/** Every part with the first reason there is to try it anew. */
async function compareParts(matched, report, means) {
    const links = new FileLinks(means);
    const touched = await spreadChange(matched, { ...means, links });
    const rested = await findRested(matched, report, { ...means, links });
    const open = await findOpen(matched, report, means.source);
    return matched.parts.map(({ part, earlier }) => {
        const reasons = [
            earlier === undefined && "changed",
            touched.get(part),
            rested.has(part) && "rests-on-changed",
            open.has(part) && "open-finding",
        ];
        return { part, why: reasons.find((reason) => typeof reason === "string") || undefined, reading: earlier?.reading };
    });
}
/** The parts under the earlier review's open findings, wherever the lines they quote stand now. */
async function findOpen({ parts }, report, source) {
    const all = parts.map(({ part }) => part);
    const open = new Set();
    for (const { file, side, line, quote } of openPlaces(report)) {
        if (!source.pin.files.some((pinned) => (0,pin_pin/* pathAt */.DQ)(pinned, side) === file))
            continue;
        const text = await source.readText(file, side);
        const match = text && followQuote(quote, line, { file, side, lines: text.lines }, source.pin);
        if (match === undefined)
            continue;
        for (const part of partsUnder({ file, side, ...match }, all))
            open.add(part);
    }
    return open;
}

;// CONCATENATED MODULE: ./lib/engine/follow-up/choose-course.js



/** Looks for an earlier review to go on from. It is looked for even where it will not be followed, for its memory. */
async function lookBack(order, means) {
    const reason = findRefusal(order, means);
    if (reason !== undefined)
        return { kind: "whole", why: reason, earlier: undefined };
    const completed = (await order.findCompleted?.()) ?? NONE_KNOWN;
    if (completed.kind === "none")
        return { kind: "whole", why: order.whole ?? completed.why, earlier: undefined };
    const { earlier } = completed;
    const why = order.whole ?? differenceFrom(earlier, order, means);
    return why === undefined ? { kind: "followable", earlier } : { kind: "whole", why, earlier };
}
const NONE_KNOWN = {
    kind: "none",
    why: { code: "no-earlier-review", detail: "no earlier review of this pull request is known" },
};
/** Why no earlier review has anything to say here. */
function findRefusal(order, { target, outside }) {
    const { followUp, pullRequest, whole, findCompleted } = order;
    if (whole?.code === "merge-group")
        return whole;
    if (pullRequest === undefined && findCompleted === undefined)
        return { code: "not-a-pull-request", detail: "it is of no pull request" };
    if (followUp === "off")
        return { code: "switched-off", detail: "follow-up is off" };
    if (outside?.use === "validate")
        return { code: "validation", detail: "other tools' findings are validated, all of them" };
    if (target.pin.kind === "diff")
        return undefined;
    return { code: "not-a-pull-request", detail: "files are reviewed as they stand, and no change" };
}
function differenceFrom({ report, workflowRun }, { basis }, { plan }) {
    const { run, replay } = report;
    if (replay.basis === null)
        return { code: "untrusted-report", detail: `run ${workflowRun} does not say how it was held` };
    const then = { basis: replay.basis, mode: run.mode, targetType: run.target_type };
    return findDifference(then, { basis, ...plan }, workflowRun);
}
/** Holds the change against the earlier review, where that may be followed; the log says what comes of it. */
async function chooseCourse(outlook, means) {
    const { log } = means;
    const compared = outlook.kind === "whole" ? outlook : await compareWithEarlier(outlook.earlier, means);
    if (compared.kind === "follow-up") {
        log.info(tellFollowing(compared.followUp));
        return { followUp: compared.followUp, fullReview: undefined };
    }
    const { why } = compared;
    if (why.code !== "not-a-pull-request")
        log.info(`Reviews the whole change: ${why.detail}.`);
    return { followUp: undefined, fullReview: why };
}
function tellFollowing({ earlier, comparison: { parts } }) {
    const anew = parts.filter(({ why }) => why !== undefined).length;
    const review = `the review of ${earlier.report.pin.head_sha.slice(0, 12)} (run ${earlier.workflowRun})`;
    return `Follows ${review}: ${anew} of ${(0,count_of/* countOf */.p)(parts.length, "part")} ${anew === 1 ? "is" : "are"} tried anew`;
}

;// CONCATENATED MODULE: ./lib/core/carried/carried.js
/** Every claim that was carried into a run. */
function carriedClaims({ tried, open }) {
    return [...tried, ...open.map(({ claim }) => claim)];
}
/** The report's own account of it. */
function toReportCarried(carried) {
    if (carried === undefined)
        return null;
    const { workflowRun, lost } = carried;
    return {
        workflow_run: workflowRun ?? null,
        findings: carriedClaims(carried).length,
        lost: lost === undefined ? null : toReportLost(lost),
    };
}
function toReportLost({ review, reason }) {
    return { workflow_run: review?.workflowRun ?? null, report_sha256: review?.reportSha256 ?? null, reason };
}
/** Why the run could not judge for what it cannot read of an earlier one, in a sentence. */
function describeLost({ review, reason }) {
    const run = review === undefined ? "an earlier review" : `run ${review.workflowRun}`;
    return `what ${run} found cannot be read (${reason})`;
}

// EXTERNAL MODULE: ./lib/core/config/describe-settings.js
var describe_settings = __webpack_require__(2339);
;// CONCATENATED MODULE: ./lib/core/pin/half-withheld.js
/**
 * The files a rename takes into or out of what `never-send` keeps back. Neither side of them may be shown, and only one was
 * excused from being read. Never throws.
 */
function halfWithheldFiles({ files }, isWithheld) {
    return files.flatMap(({ path, oldPath, skipped }) => {
        if (skipped !== "never-sent" || oldPath === undefined)
            return [];
        return isWithheld(path) === isWithheld(oldPath) ? [] : [path];
    });
}

;// CONCATENATED MODULE: ./lib/core/pin/lineless.js

/** The files no line of which changed: moved, made executable, or empty. Skipped ones have a reason of their own. */
function linelessFiles(pin) {
    if (pin.kind !== "diff")
        return [];
    return pin.files
        .filter((file) => file.skipped === undefined && !(0,pin_pin/* showsLines */.M5)(file, pin.kind))
        .map((file) => ({ file: file.path, change: lineless_describeChange(file) }));
}
function lineless_describeChange(file) {
    const { oldPath, baseMode, headMode } = file;
    if (baseMode === undefined)
        return "empty file added";
    if (headMode === undefined)
        return "empty file deleted";
    const changes = [
        oldPath === undefined ? undefined : `renamed from ${oldPath}`,
        baseMode === headMode ? undefined : `mode ${baseMode} → ${headMode}`,
    ];
    return changes.filter((change) => change !== undefined).join(", ");
}
/** The files that count as new in whole though the diff shows less of them, and what they crossed. */
function filesCountedAsNew({ files }) {
    return files.flatMap(({ path, countsAsNew }) => countsAsNew === undefined ? [] : [{ file: path, change: countsAsNew }]);
}

// EXTERNAL MODULE: ./lib/core/verdict/verdict.js
var verdict = __webpack_require__(9352);
;// CONCATENATED MODULE: ./lib/core/overrides/judge-reason.js
const MIN_REASON_CHARS = 20;
const MIN_QUOTE_CHARS = 15;
const ANCHOR = /[^\s`"'()]+:L\d+(?:-L?\d+)?\b/;
const QUOTE = /`([^`]+)`|"([^"]+)"|“([^”]+)”/g;
/**
 * Why a reason does not carry an override: it must be 20 characters and rest on something that can be looked up, a
 * `path:L12` or a quotation of 15 characters. Undefined when it does.
 */
function findReasonProblem(reason) {
    if (reason.trim().length < MIN_REASON_CHARS)
        return `its reason is shorter than ${MIN_REASON_CHARS} characters`;
    const quotes = [...reason.matchAll(QUOTE)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
    if (ANCHOR.test(reason) || quotes.some((quote) => quote.trim().length >= MIN_QUOTE_CHARS))
        return undefined;
    return `its reason names no line as \`path:L12\` and quotes nothing of at least ${MIN_QUOTE_CHARS} characters`;
}

;// CONCATENATED MODULE: ./lib/core/overrides/decide-override.js

const RUN_LOCAL_ID = /^[FUDM]\d+$/i;
const FINGERPRINT = /^(?:v\d{1,3}:)?[0-9a-f]{8,64}$/;
/**
 * Whether a person's word on a finding counts. The finding's fingerprint holds its evidence, so that a word given for
 * other evidence finds nothing to apply to.
 */
function decideOverride(request, policy, items) {
    const problem = findAuthorProblem(request, policy) ?? findReasonProblem(request.reason);
    if (problem !== undefined)
        return { kind: "refused", reason: problem };
    return findNamed(request.fingerprint, items);
}
function findAuthorProblem(request, policy) {
    if (request.isBot)
        return "a bot wrote it";
    if (request.isEdited)
        return "the comment was edited after it was written";
    const isAuthor = request.author.toLowerCase() === policy.pullRequestAuthor?.toLowerCase();
    if (isAuthor && !policy.allowAuthor)
        return "the pull request's own author wrote it (`overrides.allow-author` is false)";
    if (request.permission === undefined)
        return "its author's permission could not be looked up";
    if (policy.by.includes(request.permission))
        return undefined;
    return `its author has the permission \`${request.permission}\`; wanted: ${policy.by.join(", ")}`;
}
/** The one item a person's text names: by its fingerprint, or its beginning; else why there is none. Never throws. */
function findNamed(written, items) {
    if (RUN_LOCAL_ID.test(written)) {
        return decide_override_refuse(`\`${written}\` is an id of one run only: name the finding by its fingerprint`);
    }
    if (!FINGERPRINT.test(written))
        return decide_override_refuse("it names no fingerprint of at least 8 hexadecimal digits");
    const named = items.filter((item) => [item.fingerprint, ...item.older_fingerprints].some((fingerprint) => isBeginning(written, fingerprint)));
    const [item, ...others] = named;
    if (item === undefined)
        return decide_override_refuse("no finding of this run has that fingerprint: its evidence changed, or it is gone");
    if (others.length > 0)
        return decide_override_refuse(`${named.length} findings begin with that fingerprint: write more of it`);
    return { kind: "accepted", item };
}
/** With or without the version in front. */
function isBeginning(written, fingerprint) {
    return fingerprint.startsWith(written) || fingerprint.replace(/^v\d{1,3}:/, "").startsWith(written);
}
function decide_override_refuse(reason) {
    return { kind: "refused", reason };
}

;// CONCATENATED MODULE: ./lib/core/outcome/apply-overrides.js

/**
 * Takes people's words on findings into account, oldest first; of several on one finding the last that counts holds. An
 * `override` upholds what was left unresolved, a `dismiss` drops a finding, an unresolved one or a missed candidate.
 *
 * @param closed why nothing can be overruled, such as a run that did not complete; undefined when it can.
 */
function applyOverrides(judged, requests, { policy, closed }) {
    const words = requests.map((request) => settleWord(request, judged, { policy, closed }));
    const last = new Map();
    for (const word of words)
        if (word.target !== undefined)
            last.set(word.target.id, word);
    const overrides = words.map((word) => {
        if (word.target === undefined || last.get(word.target.id) === word)
            return word.record;
        return { ...word.record, accepted: false, refusal: "a later comment on the same finding replaced it" };
    });
    return { judged: [...last.values()].reduce(applyWord, judged), overrides };
}
function settleWord(request, judged, { policy, closed }) {
    const decision = closed === undefined
        ? decideOverride(request, policy, candidatesFor(request, judged))
        : { kind: "refused", reason: closed };
    const target = decision.kind === "accepted" ? decision.item : undefined;
    const record = {
        action: request.action,
        finding: target?.fingerprint ?? request.fingerprint.slice(0, 80),
        rule: target?.rule?.id ?? null,
        by: request.author,
        permission: request.permission ?? null,
        reason: request.reason,
        comment_id: request.commentId,
        accepted: decision.kind === "accepted",
        refusal: decision.kind === "refused" ? decision.reason : null,
    };
    return { request, record, target };
}
function candidatesFor({ action }, judged) {
    if (action === "override")
        return judged.unresolved;
    return [...judged.findings, ...judged.unresolved, ...judged.missed.map((item) => ({ ...item, rule: null }))];
}
function applyWord(judged, { request, target }) {
    if (target === undefined)
        return judged;
    return request.action === "override" ? apply_overrides_uphold(judged, target.id, request) : drop(judged, target.id, request);
}
function apply_overrides_uphold(judged, id, { author, reason }) {
    const open = judged.unresolved.find((finding) => finding.id === id);
    if (open === undefined)
        return judged;
    const { reason: doubt, failed_gate: _, unchecked: __, ...finding } = open;
    const explanation = `upheld by ${author}: ${reason} (before: ${doubt})`;
    const upheld = {
        ...finding,
        resolution: finding.resolution ?? reason,
        validation: { status: "upheld_by_person", explanation, quote: null },
    };
    return {
        ...judged,
        findings: [...judged.findings, upheld],
        unresolved: judged.unresolved.filter((finding) => finding.id !== id),
    };
}
function drop(judged, id, { author, reason }) {
    const dropped = [...judged.findings, ...judged.unresolved].find((finding) => finding.id === id);
    const word = `${author}: ${reason}`;
    return {
        findings: judged.findings.filter((finding) => finding.id !== id),
        unresolved: judged.unresolved.filter((finding) => finding.id !== id),
        dismissed: dropped === undefined
            ? judged.dismissed
            : [...judged.dismissed, { ...dropped, reason: word, by: "person", code: null, proved_by: [] }],
        missed: judged.missed.map((item) => (item.id === id ? { ...item, dismissed_by: word } : item)),
    };
}

// EXTERNAL MODULE: ./lib/core/outcome/rate-accuracy.js
var rate_accuracy = __webpack_require__(6796);
;// CONCATENATED MODULE: ./lib/core/outcome/validation.js
/**
 * The coverage of every validation and of every check by the policy alone: what no tool reported, or no sentence speaks of,
 * nobody looked for, as whoever asked for it wanted.
 */
const PARTIAL_COVERAGE = "NEEDS_DISCUSSION";
/**
 * A conclusion about other reviewers' findings says whose they were, and that nothing else was looked for.
 *
 * @param offTarget how many of them are of no file that was checked.
 */
function labelValidation(decision, outside, offTarget) {
    if (outside?.use !== "validate")
        return decision;
    const { tools, findings } = outside.imported;
    const names = tools.length > 3 ? `${tools.length} tools` : tools.join(", ");
    const isNoneJudged = findings.length > 0 && offTarget >= findings.length;
    const what = isNoneJudged
        ? `no finding of ${names} is of a file that was checked`
        : `findings of ${names} validated, no review`;
    return { ...decision, title: `${decision.title} (${what})` };
}
/** A conclusion about the policy alone says that nothing else was looked for. */
function labelPolicyCheck(decision) {
    return { ...decision, title: `${decision.title} (policy check, no review)` };
}
/** Why a run over these findings is not complete, in a sentence; undefined when the files leave no doubt. */
function doubtAbout({ doubts }) {
    const [first, ...others] = doubts;
    if (first === undefined)
        return undefined;
    return others.length === 0 ? first : `${first}, and ${others.length} more doubts about the findings read`;
}
/** The findings read in, as the report tells them; null where none were. */
function toReportImported(outside) {
    if (outside === undefined)
        return null;
    const { use, imported } = outside;
    return {
        use,
        formats: [...imported.formats],
        tools: [...imported.tools],
        results: imported.results,
        claims: imported.findings.length,
        passed_over: imported.passedOver.map((item) => ({ ...item })),
        doubts: [...imported.doubts],
    };
}

;// CONCATENATED MODULE: ./lib/core/outcome/decide-outcome.js











/** Overrides, verdict, gate and conclusion, in that order. Throws ConfigError for globs that a run would not begin with. */
function decideOutcome(facts) {
    const { found, status, drift } = facts;
    const { judged, overrides } = hearWords(facts);
    const incompleteDebate = status !== "completed" || !facts.isDebateWhole;
    const { accuracy, accuracyLeft, failingLeft } = (0,rate_accuracy/* rateAccuracy */.G)(found, judged, incompleteDebate);
    const coverage = isPartial(facts)
        ? coverPart(facts)
        : (0,verdict/* decideCoverage */.Vf)(facts.coverage, {
            groundedMissed: judged.missed.filter(report_missed/* countsAsOpen */.t).length,
            isPolicyOpen: facts.whyPolicyOpen !== undefined,
        });
    const { requireAccuracy } = facts.settings;
    const gate = (0,verdict/* decideGate */.q7)({ status, drift, accuracy, accuracyLeft, requireAccuracy, coverage });
    const decision = conclude(facts, { judged, accuracy, coverage, failingLeft });
    return { judged, overrides, accuracy, coverage, gate, decision };
}
function hearWords({ found, people, settings, status, drift }) {
    const closed = status !== "completed" ? `the run is ${status}` : drift ? "the target changed meanwhile" : undefined;
    const policy = { ...settings.overrides, pullRequestAuthor: people.pullRequestAuthor };
    return applyOverrides(found, people.requests, { policy, closed });
}
function conclude(facts, outcome) {
    const { pin, publication, outside } = facts;
    const { judged, ...verdict } = outcome;
    const decided = (0,conclusion/* decideConclusion */.wu)({
        ...verdict,
        status: facts.status,
        abortReason: facts.abortReason,
        statusDetail: facts.statusDetail,
        drift: facts.isVerified ? facts.drift : "unverified",
        movedTo: facts.movedTo,
        confirmed: judged.findings,
        unresolved: judged.unresolved,
        unchecked: judged.unresolved.filter(({ unchecked }) => unchecked).length,
        undefended: facts.undefended,
        whyPolicyOpen: facts.whyPolicyOpen,
        missed: judged.missed.filter(report_missed/* countsAsOpen */.t),
        halfWithheldFiles: isPartial(facts) ? [] : halfWithheldFiles(pin, pathPolicy(facts.settings).isWithheld),
        lostEarlier: facts.carried?.lost === undefined ? undefined : describeLost(facts.carried.lost),
        opaqueFiles: isPartial(facts) ? [] : (0,coverage/* opaqueFilesOf */.mW)(facts.coverage),
        isReviewable: (0,coverage/* isReviewable */.Xd)(pin),
        hasLinelessFiles: linelessFiles(pin).length > 0,
        hasWithheldFiles: facts.coverage.skipped.some(({ reason }) => reason === "never-sent"),
        hasGeneratedFiles: facts.coverage.skipped.some(({ reason }) => reason === "generated"),
        isStandIn: publication?.isStandIn ?? false,
        failOn: facts.settings.failOn,
    });
    const offTarget = judged.dismissed.filter((item) => item.code === "off-target" && item.reported_by !== null).length;
    const labelled = labelValidation(decided, outside, offTarget);
    const decision = facts.mode === "policy" ? labelPolicyCheck(labelled) : labelled;
    return publication === undefined ? decision : (0,conclusion/* softenDecision */._A)(decision, publication);
}
/** Whether other tools' findings alone were judged, or the policy alone, so that nobody looked for anything else. */
function isPartial({ outside, mode }) {
    return outside?.use === "validate" || mode === "policy";
}
/** What was not looked for is no gap; what the policy could not be held against is one. */
function coverPart({ coverage, mode }) {
    return mode === "policy" && coverage.unexamined.length > 0 ? "REQUEST_EXPANSION" : PARTIAL_COVERAGE;
}

// EXTERNAL MODULE: ./lib/core/report/policy-standing.js
var policy_standing = __webpack_require__(7811);
;// CONCATENATED MODULE: ./lib/core/outcome/rate-policy.js

/**
 * The policy as a dimension: it fails where a policy whose severity is `error` is broken, and asks for a look where one
 * whose severity is `warning` is, where something is not known, or where a bound was hit.
 */
function ratePolicy(policy, lists) {
    const standings = policy.effects.map((effect) => (0,policy_standing/* standingOf */.YP)(effect, lists));
    const isBroken = standings.includes("violated");
    const isUnsure = standings.includes("unknown") ||
        policy.bounds_hit.length > 0 ||
        policy.expired_waivers.length > 0 ||
        isUnheard(policy);
    const stopped = (0,policy_standing/* nameBounds */.Jl)(policy).map((bound) => `, stopped at ${bound}`);
    const notes = `${policy.effects.length} effects: ${(0,policy_standing/* tallyStandings */.Kp)(policy, lists)}${stopped.join("")}`;
    if (isBroken && policy.severity === "error")
        return { rating: "Fail", notes };
    return { rating: isBroken || isUnsure ? "Warn" : "OK", notes };
}
function isUnheard({ classifier }) {
    return classifier === "unavailable" || classifier === "malformed";
}

;// CONCATENATED MODULE: ./lib/core/outcome/dimensions.js


/** What a verdict is made of, in the order it is told, each with its name in the report. */
const NAMES = {
    lines: "Line numbers",
    rules: "Rule citations",
    age: "New or existing",
    previous: "Previous-version comparison",
    suppressions: "Suppression continuity",
    severity: "Severity",
    coverage: "Checklist coverage",
    missed: "Missed defects",
    doubts: "False-positive risk",
    suggestions: "Fix suggestions",
    policy: "Policy",
};
const DIMENSIONS = Object.keys(NAMES);
/** The ten dimensions, and the policy where there is one. A run that did not complete fails them all: nothing of it was shown to be right. */
function rateDimensions(facts) {
    return DIMENSIONS.filter((code) => code !== "policy" || facts.policy !== null).map((code) => {
        const rated = facts.status === "completed"
            ? RATINGS[code](facts)
            : { rating: "Fail", notes: `not judged: the run is ${facts.status}` };
        return { code, ...rated };
    });
}
/** The dimensions as a report names them. */
function toReportDimensions(dimensions) {
    return dimensions.map(({ code, rating, notes }) => ({ name: NAMES[code], rating, notes }));
}
/** A report's dimensions; one with a name that we do not know is passed over. */
function fromReportDimensions(told) {
    return told.flatMap(({ name, rating, notes }) => {
        const code = DIMENSIONS.find((each) => NAMES[each] === name);
        return code === undefined ? [] : [{ code, rating, notes }];
    });
}
const RATINGS = {
    lines: rateLines,
    rules: rateRules,
    age: rateClassification,
    previous: ({ previousFiles }) => rate("OK", `${(0,count_of/* countOf */.p)(previousFiles, "file")} of earlier version folders compared`),
    suppressions: ({ unjustifiedSuppressions: count }) => rate(count > 0 ? "Warn" : "OK", `${count} new or wider without a reason`),
    severity: rateSeverity,
    coverage: rateCoverage,
    missed: rateMissed,
    doubts: rateFalsePositives,
    suggestions: rateSuggestions,
    policy: ({ policy, judged }) => (policy === null ? rate("OK", "there is no policy") : ratePolicy(policy, judged)),
};
const LINE_CODES = [
    "line-missing",
    "line-out-of-range",
    "file-absent",
    "quote-empty",
    "quote-not-found",
    "quote-ambiguous",
];
const RULE_CODES = [
    "rule-unknown",
    "rule-quote-absent",
    "rule-out-of-scope",
];
function rateLines(facts) {
    const corrected = countCorrected(facts, "quote", "line");
    const rejected = countRejected(facts, LINE_CODES);
    const failing = countFailing(facts, ["line", "quote"]);
    const notes = `${survivors(facts).length} checked against the pin, ${corrected} corrected, ${rejected} rejected`;
    return rate(failing > 0 ? "Fail" : "OK", failing > 0 ? `${notes}, ${failing} still wrong` : notes);
}
function rateRules(facts) {
    const cited = survivors(facts).filter((finding) => finding.rule !== null).length;
    const rejected = countRejected(facts, RULE_CODES);
    const rating = countFailing(facts, ["rule"]) > 0 ? "Fail" : rejected > 0 ? "Warn" : "OK";
    return rate(rating, `${cited} cited and found in the rule files, ${rejected} rejected`);
}
function rateClassification(facts) {
    const count = (kind) => survivors(facts).filter((finding) => finding.classification === kind).length;
    const undecided = count("undecided");
    return rate(undecided > 0 ? "Warn" : "OK", `${count("new")} new, ${count("existing")} existing, ${undecided} undecided`);
}
function rateSeverity(facts) {
    const overruled = countCorrected(facts, "severity-proof", "severity");
    const capped = countCorrected(facts, "severity-ceiling", "severity");
    const notes = `${overruled} kept because lowering them had no proof, ${capped} lowered to what their rule carries`;
    return rate(overruled > 0 ? "Warn" : "OK", notes);
}
function rateCoverage({ coverage }) {
    const { hunksRead, hunksTotal, unread, skipped } = coverage;
    const rating = unread.length > 0 ? "Fail" : skipped.length > 0 ? "Warn" : "OK";
    return rate(rating, `${hunksRead} of ${hunksTotal} parts read, ${(0,count_of/* countOf */.p)(unread.length, "file")} unread, ${skipped.length} left out`);
}
function rateMissed({ judged: { missed }, spotChecks }) {
    const grounded = missed.filter((candidate) => candidate.grounded && candidate.dismissed_by === null).length;
    const unread = spotChecks.filter((check) => check.outcome === "not_read").length;
    const rating = grounded > 0 ? "Fail" : unread > 0 ? "Warn" : "OK";
    const notes = `${spotChecks.length} unflagged sections given to the Critic as spot checks, ${unread} of them not opened by it`;
    return rate(rating, `${notes}; ${missed.length} candidates, ${grounded} found at the pin`);
}
function rateFalsePositives({ judged }) {
    const byCritic = judged.dismissed.filter((item) => item.by === "critic").length;
    const open = judged.unresolved.length;
    const upheld = judged.findings.length + open;
    const rating = byCritic > upheld ? "Fail" : open > 0 || byCritic > 0 ? "Warn" : "OK";
    return rate(rating, `${byCritic} dismissed by the Critic after the Judge upheld them, ${open} unresolved`);
}
function rateSuggestions(facts) {
    const stripped = countCorrected(facts, "suggestion", "suggestion");
    const given = survivors(facts).filter((finding) => finding.suggestion !== null).length;
    return rate(stripped > 0 ? "Warn" : "OK", `${given} kept, ${stripped} stripped`);
}
function rate(rating, notes) {
    return { rating, notes };
}
function survivors({ judged }) {
    return [...judged.findings, ...judged.unresolved];
}
function countCorrected(facts, gate, field) {
    return survivors(facts).filter((finding) => finding.corrections.some((correction) => correction.gate === gate && correction.field === field)).length;
}
function countRejected({ judged }, codes) {
    return judged.dismissed.filter(({ code }) => code !== null && codes.includes(code)).length;
}
function countFailing({ judged }, gates) {
    return judged.unresolved.filter((item) => item.failed_gate !== null && gates.includes(item.failed_gate)).length;
}

// EXTERNAL MODULE: ./lib/core/report/build-report.js + 1 modules
var build_report = __webpack_require__(7059);
// EXTERNAL MODULE: ./lib/core/report/costs.js
var costs = __webpack_require__(5748);
// EXTERNAL MODULE: ./lib/core/report/policy-outage.js
var policy_outage = __webpack_require__(7968);
;// CONCATENATED MODULE: ./lib/core/reuse/restore-verdict.js
/** The facts of a verdict back from its report. `pin` must be of the same target. Never throws. */
function restoreVerdict(report, pin) {
    const { findings, dismissed, unresolved, missed } = report;
    return {
        found: report.replay.before_overrides ?? { findings, dismissed, unresolved, missed },
        coverage: restoreCoverage(report, pin),
        spotChecks: report.coverage.spot_checks.map(({ start_line: start, end_line: end, ...spot }) => {
            return { ...spot, start, end };
        }),
        isDebateWhole: report.run.debate_whole,
    };
}
function restoreCoverage({ coverage }, pin) {
    return {
        filesTotal: coverage.files_total,
        filesRead: coverage.files_read + coverage.without_lines.length,
        hunksTotal: coverage.hunks_total,
        hunksRead: coverage.hunks_read,
        files: coverage.files.map(({ file, parts, parts_read: partsRead }) => ({ file, parts, partsRead })),
        // Read off the pin, whose files are the same, and not out of the report's free text.
        skipped: pin.files.flatMap(({ path, skipped }) => (skipped === undefined ? [] : [{ file: path, reason: skipped }])),
        unread: coverage.unread,
        unexamined: coverage.unexamined,
    };
}

// EXTERNAL MODULE: ./lib/core/overrides/override-request.js
var override_request = __webpack_require__(7437);
;// CONCATENATED MODULE: ./lib/engine/review/ask-people.js

/** Asks for people's words. This is done last, so that the newest count; where they cannot be read, none counts. */
async function askPeople({ people, log }) {
    try {
        return (await people?.()) ?? override_request/* NO_WORDS */.I;
    }
    catch (error) {
        log.warning(`No override counts, as the comments could not be read: ${error instanceof Error ? error.message : String(error)}`);
        return override_request/* NO_WORDS */.I;
    }
}

// EXTERNAL MODULE: ./lib/core/report/read-excerpt.js
var read_excerpt = __webpack_require__(5220);
;// CONCATENATED MODULE: ./lib/core/follow-up/stands-now.js



/** So many lines on either side are looked for again. */
const MOST_ANCHORS = 4;
/** A longer stretch has more in it than what took the lines' place. */
const MOST_LINES = 40;
/** A line with fewer letters and digits stands in many places. */
const MIN_WEIGHT = 4;
/**
 * The lines that stand where a finding of an earlier head stood: what is between the lines that were around it, as far as
 * these stand as they did. Its end is before its start where nothing is left. Undefined where that cannot be told.
 *
 * @param excerpts those of the earlier report.
 * @param lines the file as it is now.
 */
function standsInPlaceOf(finding, excerpts, lines) {
    const around = rowsAround(finding, excerpts);
    if (around === undefined)
        return undefined;
    const places = placesOf(lines);
    const pairs = around.before
        .flatMap((before, above) => around.after.map((after, below) => ({ before, after, distance: above + below })))
        .sort((a, b) => a.distance - b.distance);
    for (const { before, after } of pairs) {
        const span = tightest(places.get(before) ?? [], places.get(after) ?? []);
        if (span !== undefined && span.end - span.start < MOST_LINES)
            return span;
    }
    return undefined;
}
function rowsAround({ file, side, start_line: start, line }, excerpts) {
    if (start === null || line === null)
        return undefined;
    for (const excerpt of excerpts.filter((each) => each.file === file && each.side === side)) {
        const rows = (0,read_excerpt/* rowsOf */.RO)(excerpt);
        const isOwn = (row) => (row[side] ?? 0) >= start && (row[side] ?? 0) <= line;
        const [first, last] = [rows.findIndex(isOwn), rows.findLastIndex(isOwn)];
        if (first < 0)
            continue;
        return { before: anchorsOf(rows.slice(0, first).reverse()), after: anchorsOf(rows.slice(last + 1)) };
    }
    return undefined;
}
function anchorsOf(rows) {
    const texts = rows.flatMap(({ head, text }) => (head === undefined ? [] : [stands_now_fold(text)]));
    return texts.filter((text) => (0,pin_quote/* quoteWeight */.$g)(text) >= MIN_WEIGHT).slice(0, MOST_ANCHORS);
}
function placesOf(lines) {
    const places = new Map();
    for (const [at, line] of lines.entries()) {
        const text = stands_now_fold(line);
        const known = places.get(text);
        if (known === undefined)
            places.set(text, [at + 1]);
        else
            known.push(at + 1);
    }
    return places;
}
/** The shortest stretch between one of these lines and one of those after it. Both ascend. */
function tightest(above, below) {
    let best;
    let next = 0;
    for (const line of above) {
        while ((below[next] ?? Number.POSITIVE_INFINITY) <= line)
            next += 1;
        const end = below[next];
        if (end === undefined)
            break;
        const span = { start: line + 1, end: end - 1 };
        if (best === undefined || span.end - span.start < best.end - best.start)
            best = span;
    }
    return best;
}
function stands_now_fold(text) {
    return (0,without_keys/* withoutKeys */.P)((0,pin_quote/* foldText */.TH)(text));
}

;// CONCATENATED MODULE: ./lib/core/follow-up/resolved-element.js


/** What is at head in the place of an entry's finding: between the lines that were around it, else what shows that it is resolved. */
function readResolved(entry, { resolution, earlier, texts }) {
    const { fingerprint, evidence } = resolution;
    const { findings, unresolved } = earlier.replay.before_overrides ?? earlier;
    const finding = [...findings, ...unresolved].find((each) => each.fingerprint === fingerprint);
    const file = currentPath(resolution.file ?? entry.file ?? "", entry.original_path ?? undefined, texts.pin);
    const lines = texts.text(file, "head")?.index.lines;
    if (lines === undefined)
        return { sha256: undefined, quote: undefined };
    const stretch = finding && standsInPlaceOf(finding, earlier.excerpts, lines);
    const shown = evidence?.file === file && evidence.side === "head" ? toSpan(evidence) : undefined;
    const element = spanOf(file, entry.symbol ?? undefined, texts);
    return {
        sha256: digestAround(lines, { element, place: stretch ?? shown }),
        quote: stretch === undefined ? evidence?.quote : lines.slice(stretch.start - 1, stretch.end).join("\n"),
    };
}
function toSpan({ start_line: start, end_line: end }) {
    return { start, end };
}

;// CONCATENATED MODULE: ./lib/core/follow-up/extend-history.js





/** So many findings are kept of; none that is open now is ever dropped for it. */
const MAX_ENTRIES = 500;
/** So many sightings of one, the newest. */
const MAX_SIGHTINGS = 30;
/** Longer texts are cut: what two of them have in common shows by their beginnings. */
const extend_history_MAX_CHARS = 2000;
/**
 * The history of our findings with this head added: what agents claim that is open or was dismissed, and what was resolved.
 * A sighting is added only where the state or the element is another than the last time. What changed last stands last.
 */
function extendHistory(history, facts) {
    const { judged, resolutions, earlier } = facts;
    const book = new HistoryBook(history, facts);
    for (const finding of judged.dismissed)
        if (finding.by !== "gate")
            book.see(finding, "dismissed");
    if (earlier !== undefined) {
        for (const each of resolutions)
            if (each.status === "resolved")
                book.resolve(each, earlier);
    }
    for (const finding of [...judged.findings, ...judged.unresolved])
        book.see(finding, "open");
    return book.close();
}
class HistoryBook {
    #facts;
    #drafts;
    #byName = new Map();
    constructor(history, facts) {
        this.#facts = facts;
        this.#drafts = history.map((entry) => ({ entry, now: undefined }));
        for (const draft of this.#drafts)
            this.#name(draft);
    }
    /** Notes a finding in this state. What no agent claims is none of ours; of two by one name the first that is open counts. */
    see(finding, state) {
        if (finding.source !== "openai" && finding.source !== "static")
            return;
        const known = this.#find([finding.fingerprint, ...finding.older_fingerprints]);
        if (known?.now?.state === "open")
            return;
        const element = elementOf(finding, this.#facts.texts);
        const entry = extend_history_toEntry(finding, { element, known: known?.entry, texts: this.#facts.texts });
        const draft = known ?? this.#open(entry);
        draft.entry = entry;
        draft.now = this.#sighting(state, element?.sha256, undefined);
        this.#name(draft);
    }
    /** Notes that an earlier finding is resolved. */
    resolve(resolution, earlier) {
        const draft = this.#find([resolution.fingerprint]);
        if (draft === undefined)
            return;
        const { sha256, quote } = readResolved(draft.entry, { resolution, earlier, texts: this.#facts.texts });
        draft.now = this.#sighting("resolved", sha256, quote);
    }
    /** The entries, those that changed at this head last; without those that are gone longest where there are too many. */
    close() {
        const changed = new Set(this.#drafts.filter(isNews));
        const drafts = [...this.#drafts.filter((draft) => !changed.has(draft)), ...changed];
        const gone = drafts.filter(({ now }) => now?.state !== "open");
        const dropped = new Set(gone.slice(0, Math.max(0, drafts.length - MAX_ENTRIES)));
        return drafts
            .filter((draft) => !dropped.has(draft))
            .map((draft) => (isNews(draft) ? withSighting(draft) : draft.entry));
    }
    #sighting(state, sha256, quote) {
        const { head } = this.#facts;
        return { head, state, element_sha256: sha256 ?? null, quote: quote === undefined ? null : (0,cut/* cut */.J)(quote, extend_history_MAX_CHARS) };
    }
    #find(names) {
        return names.map((name) => this.#byName.get(name)).find((draft) => draft !== undefined);
    }
    #open(entry) {
        const draft = { entry, now: undefined };
        this.#drafts.push(draft);
        return draft;
    }
    #name(draft) {
        for (const name of [draft.entry.fingerprint, ...draft.entry.older_fingerprints])
            this.#byName.set(name, draft);
    }
}
function isNews({ entry, now }) {
    const last = entry.sightings.at(-1);
    return now !== undefined && (last?.state !== now.state || last.element_sha256 !== now.element_sha256);
}
function withSighting({ entry, now }) {
    const sightings = now === undefined ? entry.sightings : [...entry.sightings, now];
    return { ...entry, sightings: sightings.slice(-MAX_SIGHTINGS) };
}
function elementOf({ file, side, start_line: startLine, line }, texts) {
    if (file === null || startLine === null || line === null)
        return undefined;
    return elementAt({ file, side, startLine, line }, texts);
}
/** A finding as the history tells it. */
function extend_history_toEntry(finding, { element, known, texts }) {
    const { fingerprint, older_fingerprints: older, title, category, severity, file } = finding;
    const names = new Set([...older, ...(known === undefined ? [] : [known.fingerprint, ...known.older_fingerprints])]);
    names.delete(fingerprint);
    return {
        fingerprint,
        older_fingerprints: [...names],
        ...{ title, category, severity, file },
        original_path: element?.originalPath ?? known?.original_path ?? file,
        symbol: element?.symbol ?? known?.symbol ?? null,
        ...toDemand(finding, known, texts),
        sightings: known?.sightings ?? [],
    };
}
/** The lines it is about and what it asks for: as they were before, where it asks for nothing now, or for no code any more. */
function toDemand(finding, known, texts) {
    const asked = askedBy(finding);
    const isLess = asked.text === "" || (known?.asked_is_code === true && !asked.isCode);
    if (known !== undefined && isLess) {
        const { side, quote, asked_is_code } = known;
        return { side, quote, asked: known.asked, asked_is_code };
    }
    const quote = linesAbout(toAbout(finding), texts);
    return {
        side: finding.side,
        quote: (0,cut/* cut */.J)(quote, extend_history_MAX_CHARS),
        asked: (0,cut/* cut */.J)(asked.text, extend_history_MAX_CHARS),
        asked_is_code: asked.isCode,
    };
}
function toAbout({ replacement, evidence: [first], file }) {
    const evidence = first && { ...first, startLine: first.start_line, endLine: first.end_line };
    const replaced = replacement && { startLine: replacement.start_line, line: replacement.line };
    return { evidence, replaced: replaced ?? undefined, file: file ?? undefined };
}

;// CONCATENATED MODULE: ./lib/core/follow-up/tell-follow-up.js

/** The report's own account of a follow-up. */
function tellFollowUp(facts) {
    const { earlier, comparison } = facts.followUp;
    const { followed, judged, resolutions, reversals } = facts;
    const kept = new Set(followed?.kept.findings.map(({ fingerprint }) => fingerprint));
    return {
        previous_head: earlier.report.pin.head_sha,
        previous_report_sha256: earlier.reportSha256,
        workflow_run: earlier.workflowRun,
        delta_files: comparison.deltaFiles.length,
        ...countHunks(facts.pin, comparison.parts),
        parts: comparison.parts.flatMap(tellPart),
        resolutions: [...resolutions],
        late: judged.findings.filter(({ late, fingerprint }) => late && !kept.has(fingerprint)),
        reversals: [...reversals],
        retried: (followed?.retried ?? []).map((each) => ({ ...each })),
    };
}
/**
 * Every hunk of what is shown to agents is in one of the counts: it was carried over only if all of it was.
 */
function countHunks({ files }, parts) {
    const carried = new Map();
    for (const { part, why } of parts) {
        const key = `${part.hunk}:${part.file.path}`;
        carried.set(key, why === undefined && carried.get(key) !== false);
    }
    const shown = files.filter(({ skipped }) => skipped === undefined);
    const states = shown.flatMap(({ path, hunks }) => hunks.map((_, hunk) => carried.get(`${hunk}:${path}`) === true));
    const count = states.filter((isCarried) => isCarried).length;
    return { carried_hunks: count, reread_hunks: states.length - count };
}
/** By its lines at head; what only deletes, by those at base. */
function tellPart({ part, why }) {
    const ranges = rangesOfPart(part);
    const side = ranges.some((range) => range.side === "head") ? "head" : "base";
    const own = ranges.filter((range) => range.side === side);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined)
        return [];
    const state = why === undefined ? "carried" : "reread";
    return [{ file: first.file, side, start_line: first.start, end_line: last.end, state, why: why ?? null }];
}

;// CONCATENATED MODULE: ./lib/core/follow-up/settle-resolutions.js


/**
 * What became of each earlier finding, in the order they were followed. One that is in none of the lists though it had
 * to be ruled on cannot be verified: that nobody spoke of it is no word that it is repaired.
 *
 * @param found the lists before people spoke, kept findings included.
 */
function settleResolutions({ followed }, found) {
    return followed.map((each) => settle_resolutions_toRecord(each, settle_resolutions_settleOne(each, found)));
}
function settle_resolutions_toRecord({ finding }, settled) {
    const { fingerprint, title, severity, file, line } = finding;
    return { fingerprint, ...settled, title, severity, file, line };
}
function settle_resolutions_settleOne(each, found) {
    const { finding, status, claim } = each;
    if (claim !== undefined)
        return settleClaim(each, claim, found);
    return status === undefined ? settleFoundAnew(finding, found) : settleKept(each, status, found);
}
/** What facts said; but a finding that is raised and refuted anew is open no longer. */
function settleKept(each, status, found) {
    const told = { status, evidence: each.evidence, note: each.note, decided_by: each.decidedBy };
    if (status === "resolved")
        return told;
    const { finding } = each;
    const { confirmed, open, refuted } = outcomesOf({ names: [finding.fingerprint], line: finding.line }, found);
    return confirmed === undefined && open === undefined && refuted !== undefined ? refutedBy(refuted) : told;
}
/** Its stage looks for it in every run. */
function settleFoundAnew(finding, { findings, unresolved }) {
    const held = [...findings, ...unresolved];
    const again = settle_resolutions_findNamed(held, { names: [finding.fingerprint], line: finding.line }) ??
        held.find((item) => saysTheSame(item, finding));
    if (again === undefined) {
        return {
            status: "resolved",
            evidence: null,
            note: "it was looked for again and is not found",
            decided_by: "facts",
        };
    }
    return { status: "unresolved", evidence: settle_resolutions_quoteOf(again), note: "it was found again", decided_by: "facts" };
}
/** Where an agent claims what a rule finds, the claim is told alone, by its own quote of the lines. */
function saysTheSame(item, { category, file, side, evidence }) {
    if (item.category !== category || item.file !== file || item.side !== side)
        return false;
    const [own, theirs] = [evidence[0], item.evidence[0]].map((each) => (0,pin_quote/* foldText */.TH)(each?.quote ?? ""));
    if (own === undefined || theirs === undefined || own === "" || theirs === "")
        return false;
    return own.includes(theirs) || theirs.includes(own);
}
function settleClaim(each, claim, found) {
    const names = [(0,claim_fingerprint/* claimFingerprint */.N)(claim), each.finding.fingerprint];
    const { confirmed, open, refuted } = outcomesOf({ names, line: claim.place?.line ?? null }, found);
    if (confirmed !== undefined)
        return upheld(each, confirmed);
    if (open !== undefined)
        return leftOpen(each, open);
    if (refuted !== undefined)
        return refutedBy(refuted);
    return { status: "cant_verify", evidence: each.evidence, note: "nobody ruled on it again", decided_by: "debate" };
}
function upheld({ status, decidedBy, note, evidence }, confirmed) {
    const quote = settle_resolutions_quoteOf(confirmed) ?? evidence;
    if (status === "partially_resolved")
        return { status, evidence: quote, note, decided_by: decidedBy };
    return { status: "unresolved", evidence: quote, note: confirmed.resolution ?? note, decided_by: "debate" };
}
/** What was known before the debate holds; without that, nobody could tell. */
function leftOpen({ status, decidedBy, note, evidence }, open) {
    if (status !== undefined && status !== "resolved")
        return { status, evidence, note, decided_by: decidedBy };
    return { status: "cant_verify", evidence: settle_resolutions_quoteOf(open) ?? evidence, note: open.reason, decided_by: "debate" };
}
function refutedBy(dismissed) {
    const proof = dismissed.evidence.find(({ kind }) => kind === "proof");
    return {
        status: "resolved",
        evidence: proof === undefined ? settle_resolutions_quoteOf(dismissed) : toQuote(proof),
        note: dismissed.reason,
        decided_by: "debate",
    };
}
/** A gate's rejection says nothing of a finding that another quote found. */
function outcomesOf(sought, { findings, unresolved, dismissed }) {
    return {
        confirmed: settle_resolutions_findNamed(findings, sought),
        open: settle_resolutions_findNamed(unresolved, sought),
        refuted: settle_resolutions_findNamed(dismissed.filter(({ by }) => by !== "gate"), sought),
    };
}
/** Of several of one name, which say the same of equal lines, the nearest. */
function settle_resolutions_findNamed(items, { names, line }) {
    const named = items.filter(({ fingerprint, older_fingerprints: older }) => [fingerprint, ...older].some((name) => names.includes(name)));
    const distance = (item) => Math.abs((item.line ?? 0) - (line ?? 0));
    return named.toSorted((a, b) => distance(a) - distance(b))[0];
}
function settle_resolutions_quoteOf({ evidence }) {
    const [first] = evidence;
    return first === undefined ? null : toQuote(first);
}
function toQuote({ file, side, start_line, end_line, quote }) {
    return { file, side, start_line, end_line, quote };
}

;// CONCATENATED MODULE: ./lib/core/follow-up/tell-resolutions.js


/**
 * What became of each finding of an earlier report. Where the review was broken off before it looked, all are as open as
 * they were.
 *
 * @param found the lists before people spoke, kept findings included.
 */
function tellResolutions(earlier, followed, found) {
    if (followed !== undefined)
        return settleResolutions(followed, found);
    const { findings, unresolved, missed } = earlier.replay.before_overrides ?? earlier;
    const candidates = missed.filter(report_missed/* countsAsOpen */.t).map((each) => ({ ...each, title: each.description }));
    return [...findings, ...unresolved, ...candidates].map(leaveUnseen);
}
function leaveUnseen({ fingerprint, title, severity, file, line }) {
    const note = "the review was broken off before it was looked at";
    return { fingerprint, status: "unresolved", evidence: null, note, decided_by: "facts", title, severity, file, line };
}

// EXTERNAL MODULE: ./lib/core/report/cited-rules.js
var cited_rules = __webpack_require__(3017);
;// CONCATENATED MODULE: ./lib/core/patterns/match-pattern.js


/**
 * Whether a finding looks like a known false positive: by its rule, its words and its file, as far as the entry names
 * them. An entry that names neither rule nor words is for readers, and matches nothing. A match is recorded and decides
 * nothing.
 */
function looksLike(finding, { rule, words, paths }) {
    if (rule === undefined && words === undefined)
        return false;
    if (rule !== undefined && !isSameRule(finding.rule?.id, rule))
        return false;
    const text = `${finding.title}\n${finding.description}`.toLowerCase();
    if (words !== undefined && !words.every((word) => text.includes(word.toLowerCase())))
        return false;
    const { file } = finding;
    return paths === undefined || (file !== null && paths.some((glob) => (0,files_glob/* compileGlob */.SO)(glob)?.(file) ?? false));
}
/** Ids are compared as the rule files' own are: but for case, blanks and marks. */
function isSameRule(cited, rule) {
    return (cited !== undefined && (cited === rule || ((0,repository_rule/* normaliseId */.GU)(rule) !== "" && (0,repository_rule/* normaliseId */.GU)(cited) === (0,repository_rule/* normaliseId */.GU)(rule))));
}

;// CONCATENATED MODULE: ./lib/core/report/record-patterns.js

/** What the report says of known false positives. A finding that a gate turned away needs none. */
function recordPatterns({ active, lapsed }, judged) {
    const dismissed = judged.dismissed.filter(({ by }) => by !== "gate");
    return {
        active: active.length,
        lapsed: lapsed.map(({ pattern: { pattern, source }, reason }) => ({ pattern, source, reason })),
        matches: [...judged.findings, ...judged.unresolved, ...dismissed].flatMap((finding) => active.filter((pattern) => looksLike(finding, pattern)).map((pattern) => toMatch(finding, pattern))),
    };
}
function toMatch({ id, fingerprint }, { pattern, why, source }) {
    return { finding: id, fingerprint, pattern, why, source };
}

;// CONCATENATED MODULE: ./lib/core/report/report-panel.js
function toReportPanel(kind) {
    return kind === "model" ? "openai" : "static";
}

// EXTERNAL MODULE: ./lib/core/report/rules-left-out.js
var rules_left_out = __webpack_require__(7814);
;// CONCATENATED MODULE: ./lib/core/report/settle-policy.js
/**
 * The policy's part once all have judged: an effect is violated where a finding of it stands, and unknown where one is
 * open; where each was refuted it is dismissed.
 */
function settlePolicy(record, { findings, unresolved }) {
    if (record === null)
        return null;
    const standing = new Set(findings.map(({ effect_id: id }) => id));
    const open = new Set(unresolved.map(({ effect_id: id }) => id));
    const effects = record.effects.map((effect) => ({ ...effect, outcome: settle_policy_settle(effect, { standing, open, record }) }));
    return { ...record, effects };
}
function settle_policy_settle({ id, outcome }, { standing, open, record }) {
    if (outcome !== "violated" || standing.has(id))
        return outcome;
    return open.has(id) || record.unknown.some(({ effect_id: unknown }) => unknown === id) ? "unknown" : "dismissed";
}

// EXTERNAL MODULE: ./lib/core/report/round-detail.js
var round_detail = __webpack_require__(2050);
;// CONCATENATED MODULE: ./lib/engine/debate/describe-round.js

/** A round as the report tells it. */
function describeRound({ played, facts, next, zones }) {
    const count = (kind) => played.ruled.filter((outcome) => outcome.kind === kind).length;
    return {
        round: facts.round,
        tier: played.plan.model,
        slices: played.plan.slices.length,
        claims: played.claimed,
        rejected: played.rejected.length,
        duplicates: played.duplicates,
        novel: played.novel.length,
        confirmed: count("confirmed"),
        debunked: count("dismissed"),
        unresolved: count("unresolved"),
        substantive: facts.substantive,
        propagation: facts.confirmed.length - facts.substantive,
        safe_zones: played.map.safe_zones.length,
        heuristics: played.map.heuristics.length,
        adversary_void: played.isAdversaryVoid,
        summary: played.judgeReplies.map((reply) => reply.summary).join(" "),
        ...(0,round_detail/* detailRound */.C)(played.ruled, zones),
        next: next.kind === "stop" ? `stop: ${next.reason}${next.detail === undefined ? "" : ` (${next.detail})`}` : "continue",
    };
}

;// CONCATENATED MODULE: ./lib/engine/review/describe-pin.js



/** The pin as a report tells it, in the same words whether the run judged it itself or reused an earlier verdict. */
function describePin({ settings, promptsSha256, selection }, { target, texts, patterns = known_pattern/* NO_PATTERNS */.c3 }, { drift, finalSha256 }) {
    return (0,build_report/* toReportPin */.Jg)(target.pin, {
        drift,
        finalSha256,
        promptsSha256,
        configSha256: (0,digest/* recordDigest */.k)(settings),
        rulesSha256: texts.rules.digest,
        patternsSha256: (0,known_pattern/* patternsDigest */.Ie)(patterns),
        selection,
    });
}

;// CONCATENATED MODULE: ./lib/core/report/strengths.js

const MAX_ZONES = 12;
const strengths_MAX_FILES = 12;
const strengths_MAX_QUOTE_CHARS = 120;
/**
 * What the record shows to be well, in sentences: guards that stand where the Adversary quotes them and that no finding
 * speaks against, and files that were read whole without a finding. No model is asked what it liked.
 */
function findStrengths({ zones, doubted, filesRead }) {
    const guards = zones.filter((zone) => zone.isGrounded && zone.protects_against.length > 0 && !isDoubted(zone, doubted));
    const doubtedFiles = new Set(doubted.map(({ file }) => file));
    const clean = filesRead.filter((file) => !doubtedFiles.has(file));
    return [...new Set(guards.map(describeGuard)).values()].slice(0, MAX_ZONES).concat(describeClean(clean));
}
function isDoubted(zone, doubted) {
    return doubted.some(({ file, startLine, line }) => file === zone.file && startLine <= zone.end_line && line >= zone.start_line);
}
function describeGuard(zone) {
    const { file, start_line: start, end_line: end } = zone;
    const lines = end > start ? `${start}-${end}` : String(start);
    const quote = (0,cut/* cut */.J)(zone.evidence_quote.replace(/\s+/g, " ").trim(), strengths_MAX_QUOTE_CHARS);
    return `${file}:${lines} protects against ${zone.protects_against.join(", ")}: ${quote}`;
}
function describeClean(files) {
    if (files.length === 0)
        return [];
    const named = files.slice(0, strengths_MAX_FILES).join(", ");
    const more = files.length > strengths_MAX_FILES ? ` and ${files.length - strengths_MAX_FILES} more` : "";
    return [`Read in full, and nothing found: ${named}${more}`];
}

;// CONCATENATED MODULE: ./lib/engine/review/describe-strengths.js


/** What a finished debate found to be well done, as long as no agent and no rule speaks against it. */
function describeStrengths(rounds, { findings, unresolved, missed }, { pin, coverage }) {
    const unread = new Set(coverage.unread);
    const read = pin.files.filter((file) => file.skipped === undefined && (0,pin_pin/* showsLines */.M5)(file, pin.kind) && !unread.has(file.path));
    return findStrengths({
        zones: rounds.flatMap(({ zones }) => zones),
        doubted: [
            ...[...findings, ...unresolved].flatMap(describe_strengths_placesOf),
            ...missed.map(({ file, line }) => ({ file, startLine: line, line })),
        ],
        filesRead: read.map(({ path }) => path),
    });
}
/** The places that a finding speaks against: its own, and that of its cause. */
function describe_strengths_placesOf({ file, start_line: start, line, evidence }) {
    const own = file === null ? [] : [{ file, startLine: start ?? line ?? 0, line: line ?? 0 }];
    const quoted = evidence.filter(({ kind }) => kind === "defect" || kind === "cause");
    return [...own, ...quoted.map((each) => ({ file: each.file, startLine: each.start_line, line: each.end_line }))];
}

// EXTERNAL MODULE: ./lib/core/report/rubric.js
var report_rubric = __webpack_require__(2945);
// EXTERNAL MODULE: ./lib/core/report/self-assessment.js
var self_assessment = __webpack_require__(6809);
// EXTERNAL MODULE: ./lib/core/report/unheard.js
var report_unheard = __webpack_require__(3627);
;// CONCATENATED MODULE: ./lib/engine/review/describe-work.js




/** How the debate went, as the report tells it. */
function describeWork(rounds, findings, { ledger, panel }) {
    const rubric = (0,report_rubric/* rateQuality */.is)({
        isStatic: panel.kind === "static",
        findings,
        rounds: rounds.map(({ played, facts }) => ({
            round: facts.round,
            duplicates: played.duplicates,
            novel: played.novel.length,
            ruled: played.ruled,
        })),
    });
    const entries = ledger.entries();
    const unheard = entries.flatMap(toVoidFact).map(report_unheard/* toUnheard */.Rs);
    return (0,self_assessment/* assessWork */.Y4)({ agents: entries.map(toAgentFact), rounds: rounds.map(toRoundFact), unheard, rubric });
}
/** How long the run took, in all and at the least. */
function describeTiming(entries, wallMs) {
    return (0,self_assessment/* assessTiming */.LV)(entries.map(toAgentFact), wallMs);
}
function toAgentFact({ round, performance, isDiscarded }) {
    const { role, model, kind, durationMs, dialogue } = performance;
    return {
        role,
        round,
        model,
        outcome: kind,
        isReplayed: isDiscarded,
        durationMs,
        reprompts: dialogue?.reprompts ?? 0,
        answeredBy: dialogue?.answeredBy ?? [],
    };
}
function toVoidFact({ part, performance, isDiscarded }) {
    if (performance.kind !== "void")
        return [];
    const { agent, role, cause, reason, durationMs } = performance;
    if (!(0,replies_role/* isDebateRole */.I1)(role))
        return [];
    return [{ ...part, agent, role, cause, reason, durationMs, isReplayed: isDiscarded }];
}
function toRoundFact({ played, facts, next }) {
    const isConverged = next.kind === "stop" && next.converged;
    return {
        round: facts.round,
        model: played.plan.model,
        duplicates: played.duplicates,
        rejectedBy: played.rejected.map(({ rejection }) => rejection.gate),
        isAdversaryVoid: played.isAdversaryVoid,
        isMismatch: !isConverged && played.judgeReplies.some((reply) => reply.convergence),
    };
}

;// CONCATENATED MODULE: ./lib/engine/review/assemble-report.js




















/** What the report says of stages that were not there, or left nothing. */
const NO_PARTS = {
    critic: { spotChecks: [], iterations: 0 },
    reversals: [],
    policy: null,
    triage: null,
};
/** The whole record of a review that was held. */
function assembleReport(reviewed, verdict, context) {
    const { pin } = context.target;
    const { identity, search, debated, settled, coverage, reading, excerpts } = reviewed;
    const { status, found, outcome, drift } = verdict;
    const { judged } = outcome;
    const { critic, reversals, ...parts } = { ...NO_PARTS, ...search.parts, ...settled.parts };
    const { spotChecks } = critic;
    const rounds = debated?.rounds ?? [];
    const dimensions = rateDimensions({
        ...{ status: status.status, judged, coverage, spotChecks },
        policy: parts.policy,
        previousFiles: context.texts.previousFiles().length,
        unjustifiedSuppressions: settled.lists.byRule.filter(({ origin }) => origin?.kind === "suppression").length,
    });
    return {
        schema_version: 1,
        tool: { name: "tribunal", version: identity.toolVersion },
        run: describeRun(reviewed, verdict, context),
        pin: describePin(identity, context, drift),
        ...toLists(judged),
        cited_rules: (0,cited_rules/* recordCitedRules */.g)(judged, context.texts.rules),
        excerpts,
        coverage: (0,build_report/* toReportCoverage */.QN)(coverage, {
            lineless: linelessFiles(pin),
            live: filesCountedAsNew(pin),
            spotChecks,
            rulesLeftOut: context.panel.kind === "static" ? (0,rules_left_out/* recordRulesLeftOut */.s)(pin, coverage, context.texts.rules) : null,
        }),
        replay: {
            ...toReplay(found, reading, context),
            seed: spotChecks.length === 0 ? null : identity.nonce,
            before_overrides: toListsBefore(found, outcome),
        },
        verdict: (0,build_report/* toReportVerdict */.pz)({
            ...outcome,
            criticIterations: critic.iterations,
            dimensions: toReportDimensions(dimensions),
        }),
        strengths: status.status === "completed" ? [...describeStrengths(rounds, judged, { pin, coverage })] : [],
        self_assessment: describeWork(rounds, quotingOf(reviewed), context),
        rounds: rounds.map(describeRound),
        publication: toReportPublication(identity),
        known_patterns: recordPatterns(context.patterns ?? known_pattern/* NO_PATTERNS */.c3, judged),
        imported: toReportImported(context.outside),
        carried: toReportCarried(context.carried),
        ...parts,
        ...tellEarlier(reviewed, { verdict, reversals, context }),
        policy: settlePolicy(parts.policy, judged),
    };
}
/** The confirmed findings that agents claimed, in this review or in the one it goes on from. */
function quotingOf({ settled, following }) {
    return [...settled.lists.confirmed.map(({ claim }) => claim), ...(following.followed?.kept.findings ?? [])];
}
/** What the report says of the review that it goes on from, and of the findings of all earlier heads. */
function tellEarlier({ following: { followed }, identity }, { verdict, reversals, context }) {
    const { followUp, history = [], target, texts } = context;
    const { judged } = verdict.outcome;
    const earlier = followUp?.earlier.report;
    const resolutions = earlier === undefined ? [] : tellResolutions(earlier, followed, verdict.found);
    // Only of a pull request is there a next head to know this one by.
    const isKept = identity.publication !== undefined || followUp !== undefined;
    const facts = { head: target.pin.headSha, judged, resolutions, earlier, texts: texts.context([]) };
    return {
        follow_up: followUp ? tellFollowUp({ pin: target.pin, followUp, followed, resolutions, judged, reversals }) : null,
        history: isKept ? extendHistory(history, facts) : [...history],
    };
}
function toReplay(found, { reading, carried }, context) {
    const { ledger, texts, basis } = context;
    const receipts = ledger.entries().flatMap(({ performance }) => performance.receipts);
    return {
        files: (0,build_report/* toReplayFiles */.AE)([...receipts, ...texts.previousBlobs(), ...carried], found),
        rules: [...texts.rules.replayLines],
        previous: [...texts.previousFiles()],
        reading,
        basis: basis ?? null,
    };
}
/** What the report keeps of how it is posted. */
function toReportPublication({ publication }) {
    if (publication === undefined)
        return null;
    const { checkName, pullRequest, maxComments, commentThreshold } = publication;
    return {
        check_name: checkName,
        pull_request: pullRequest ?? null,
        max_comments: maxComments,
        comment_threshold: commentThreshold,
    };
}
/** The report's own lists. */
function toLists(judged) {
    const { findings, dismissed, unresolved, missed } = judged;
    return { findings: [...findings], dismissed: [...dismissed], unresolved: [...unresolved], missed: [...missed] };
}
/** Kept only where people's words changed the lists: a later run hears them anew. */
function toListsBefore(found, { overrides }) {
    return overrides.some((word) => word.accepted) ? toLists(found) : null;
}
function describeRun({ identity, begun, debated }, { status, outcome, isDebateWhole }, context) {
    const spendings = context.ledger.entries().map(({ round, performance: { role, model, usage, dialogue } }) => {
        return { role, round, model, usage, brokenOff: dialogue?.brokenOff ?? 0 };
    });
    const wallMs = context.clock.monotonicMs() - begun.ms;
    return {
        id: identity.id,
        started_at: begun.at,
        // A clock set back meanwhile must not let the run end before it began; ISO 8601 in UTC sorts as text.
        finished_at: [begun.at, context.clock.timestamp()].sort().at(-1) ?? begun.at,
        status: status.status,
        stop_reason: status.stopReason,
        stop_detail: status.detail ?? status.stopDetail ?? null,
        abort_reason: status.abortReason ?? null,
        conclusion: outcome.decision.conclusion,
        title: outcome.decision.title,
        mode: context.plan.mode,
        target_type: context.plan.targetType,
        panel: toReportPanel(context.panel.kind),
        passes: context.plan.passes,
        rounds_planned: context.plan.maxRounds,
        rounds_completed: debated?.rounds.length ?? 0,
        models: [...context.panel.models],
        role_models: (0,build_report/* toReportRoleModels */.WC)(context.panel.roleModels),
        usage: (0,costs/* toReportUsage */.tG)((0,costs/* sumUsage */.Rl)(spendings)),
        costs: (0,costs/* tallyCosts */.F6)(spendings, identity.settings.prices),
        timing: describeTiming(context.ledger.entries(), wallMs),
        settings: (0,describe_settings/* describeSettings */.T)(identity.settings),
        debate_whole: isDebateWhole,
        reused_from: null,
        full_review: context.fullReview ?? null,
    };
}

;// CONCATENATED MODULE: ./lib/engine/record/keep-record.js
/**
 * Writes one file of the run directory: a text as it is, anything else as JSON. If it cannot be written, the log says
 * so and the review goes on: its verdict is worth more than its record.
 */
async function keepRecord(name, content, { store, log }) {
    const text = typeof content === "string" ? content : `${JSON.stringify(content, undefined, 2)}\n`;
    await store.write(name, text).catch((error) => {
        log.warning(`${name} is not kept: ${error instanceof Error ? error.message : String(error)}`);
    });
}

;// CONCATENATED MODULE: ./lib/engine/record/write-run.js






/** What the run is and what it holds for; written before the first agent is asked, and again when it has ended. */
async function writeMeta(identity, standing, context) {
    const { pin } = context.target;
    const record = {
        schema_version: 1,
        run_id: identity.id,
        tool_version: identity.toolVersion,
        ...describeStanding(standing),
        target_kind: pin.kind,
        target_sha256: pin.targetSha256,
        head_sha: pin.headSha,
        base_sha: pin.baseSha ?? null,
        merge_base_sha: pin.mergeBaseSha ?? null,
        mode: context.plan.mode,
        target_type: context.plan.targetType,
        rounds_planned: context.plan.maxRounds,
        passes: context.plan.passes,
        panel: toReportPanel(context.panel.kind),
        models: [...context.panel.models],
        role_models: (0,build_report/* toReportRoleModels */.WC)(context.panel.roleModels),
        settings: (0,describe_settings/* describeSettings */.T)(identity.settings),
    };
    await keepRecord("meta.json", record, context);
}
function describeStanding(standing) {
    if (standing.kind === "running") {
        const open = { finished_at: null, stop_reason: null, abort_reason: null, conclusion: null };
        return { ...open, started_at: standing.startedAt, status: "running" };
    }
    const { started_at, finished_at, status, stop_reason, abort_reason, conclusion } = standing.run;
    return { started_at, finished_at, status, stop_reason, abort_reason, conclusion };
}
/**
 * Writes down what was pinned: the digest, the files with their blobs, and for a diff the text that the agents were
 * shown. Secrets are masked in that text, so its own digest is not the target's.
 */
async function writeTarget(context) {
    const { pin } = context.target;
    await keepRecord("target.sha256", `${pin.targetSha256}\n`, context);
    await keepRecord("target.files.json", pin.files.map(write_run_describeFile), context);
    if (pin.kind !== "diff")
        return;
    const shown = partitionDiff(pin.files, Number.POSITIVE_INFINITY).map(({ text }) => `${text}\n`);
    await keepRecord("target.diff", shown.join(""), context);
}
function write_run_describeFile(file) {
    return {
        path: file.path,
        old_path: file.oldPath ?? null,
        status: file.status,
        base_mode: file.baseMode ?? null,
        head_mode: file.headMode ?? null,
        base_blob: file.baseBlob ?? null,
        head_blob: file.headBlob ?? null,
        skipped: file.skipped ?? null,
    };
}
/** Writes down what every agent did so far and what it cost, void and aborted performances too. */
async function writeAgents(context) {
    const agents = context.ledger
        .entries()
        .map(({ round, performance, isDiscarded }) => ({
        agent: performance.agent,
        role: performance.role,
        round,
        tier: performance.model,
        model: performance.model,
        answered_by: [...(performance.dialogue?.answeredBy ?? [])],
        outcome: performance.kind,
        reason: performance.kind === "answered" ? null : performance.reason,
        replayed: isDiscarded,
        reprompts: performance.dialogue?.reprompts ?? 0,
        response_ids: [...performance.responseIds],
        started_at: performance.startedAt,
        duration_ms: Math.round(performance.durationMs),
        usage: (0,costs/* toReportUsage */.tG)(performance.usage),
        calls_broken_off: performance.dialogue?.brokenOff ?? 0,
        receipts: performance.receipts.length,
    }));
    const record = { schema_version: 1, agents };
    await keepRecord("agents.json", record, context);
}

;// CONCATENATED MODULE: ./lib/engine/review/begin-and-end.js


/** Writes down what is about to be reviewed. */
async function beginRun(identity, context) {
    const begun = { at: context.clock.timestamp(), ms: context.clock.monotonicMs() };
    await writeMeta(identity, { kind: "running", startedAt: begun.at }, context);
    await writeTarget(context);
    return begun;
}
/** Writes down what the run came to. */
async function endRun(result, identity, context) {
    await writeAgents(context);
    await writeMeta(identity, { kind: "ended", run: result.report.run }, context);
    await context.store.write("report.json", (0,render_report/* renderReport */.B)(result.report, "json"));
    return result;
}

;// CONCATENATED MODULE: ./lib/engine/review/recompute-pin.js

async function recompute_pin_recomputePin({ target, log }) {
    try {
        return { kind: "read", ...(await target.recompute()) };
    }
    catch (error) {
        const detail = `The pin could not be verified: ${error instanceof Error ? error.message : String(error)}`;
        log.warning(detail);
        const isGone = error instanceof errors/* GitError */.XS || error instanceof errors/* TargetError */.I0;
        return isGone ? { kind: "unreadable", detail } : { kind: "unverified" };
    }
}
function compareWithFinal(pin, final) {
    if (final.kind !== "read")
        return { drift: true, isVerified: false, finalSha256: undefined, headNow: undefined };
    const { headSha, targetSha256 } = final;
    const hasMoved = headSha !== pin.headSha;
    const drift = hasMoved || targetSha256 !== pin.targetSha256;
    return { drift, isVerified: true, finalSha256: targetSha256, headNow: hasMoved ? headSha : undefined };
}

;// CONCATENATED MODULE: ./lib/engine/review/reuse-review.js















/**
 * A run that is made from an earlier run's record: no agent is asked. What follows from its findings is decided anew,
 * by the head, the settings and people's words of now.
 */
async function reuseReview(earlier, identity, means) {
    const context = { ...means, failOn: identity.settings.failOn, halt: new AbortController() };
    const { pin } = context.target;
    const begun = await beginRun(identity, context);
    const restored = restoreVerdict(earlier.report, pin);
    const final = await recompute_pin_recomputePin(context);
    const people = await askPeople(context);
    const interruption = findInterruption(context) ?? findLoss(final);
    const { drift, isVerified, finalSha256, headNow } = compareWithFinal(pin, final);
    const movedTo = identity.publication === undefined ? undefined : headNow;
    const { found, coverage, isDebateWhole } = restored;
    const outcome = decideOutcome({
        mode: context.plan.mode,
        ...{ pin, found, coverage, isDebateWhole, people, drift, isVerified, movedTo },
        // Only a debate whose voices were all heard is kept for reuse.
        undefended: 0,
        whyPolicyOpen: (0,policy_outage/* whyPolicyOpen */.l)(earlier.report.policy),
        status: interruption === undefined ? "completed" : "aborted",
        abortReason: interruption?.reason,
        statusDetail: interruption?.detail,
        outside: context.outside,
        carried: context.carried,
        settings: identity.settings,
        publication: identity.publication,
    });
    const wallMs = context.clock.monotonicMs() - begun.ms;
    const reused = { earlier, restored, outcome, drift, finalSha256, interruption, startedAt: begun.at, wallMs };
    const report = toReport(reused, identity, context);
    return endRun({ report, decision: outcome.decision, movedTo }, identity, context);
}
/** Why the run ends if the target is gone: in the same way as a review would. */
function findLoss(final) {
    return final.kind === "unreadable"
        ? { kind: "aborted", reason: "target_unreadable", detail: final.detail }
        : undefined;
}
function toReport(reused, identity, means) {
    const { clock, carried } = means;
    const { earlier, restored, outcome } = reused;
    const { judged } = outcome;
    return {
        ...earlier.report,
        tool: { name: "tribunal", version: identity.toolVersion },
        run: reuse_review_describeRun(reused, identity, clock.timestamp()),
        pin: describePin(identity, means, reused),
        ...toLists(judged),
        replay: {
            ...earlier.report.replay,
            basis: means.basis ?? null,
            before_overrides: toListsBefore(restored.found, outcome),
        },
        verdict: (0,build_report/* toReportVerdict */.pz)({
            ...outcome,
            criticIterations: earlier.report.verdict.critic_iterations,
            dimensions: rateAgain(reused),
        }),
        publication: toReportPublication(identity),
        carried: toReportCarried(carried),
        ...retellEarlier(reused, identity, means),
    };
}
/**
 * What an earlier report says of the review before it holds at its own head alone: of another head, something else was
 * pushed since. The memory of findings is that of the newest review of this pull request, which may be another one than
 * the reused.
 */
function retellEarlier({ earlier: { report }, outcome }, { publication }, { target, history }) {
    const pullRequest = publication?.pullRequest;
    const isSame = pullRequest !== undefined && report.publication?.pull_request === pullRequest;
    const told = isSame && report.pin.head_sha === target.pin.headSha ? report.follow_up : null;
    const open = new Set(outcome.judged.findings.map(({ fingerprint }) => fingerprint));
    return {
        follow_up: told && { ...told, late: told.late.filter(({ fingerprint }) => open.has(fingerprint)) },
        history: [...(history ?? (isSame ? report.history : []))],
    };
}
function reuse_review_describeRun({ earlier: { report, record }, outcome, interruption, startedAt, wallMs }, { id, settings }, now) {
    const { run } = report;
    return {
        ...run,
        id,
        started_at: startedAt,
        finished_at: [startedAt, now].sort().at(-1) ?? now,
        status: interruption === undefined ? run.status : "aborted",
        stop_reason: interruption === undefined ? run.stop_reason : null,
        stop_detail: interruption === undefined ? run.stop_detail : (interruption.detail ?? null),
        abort_reason: interruption?.reason ?? null,
        conclusion: outcome.decision.conclusion,
        title: outcome.decision.title,
        usage: (0,costs/* toReportUsage */.tG)((0,costs/* sumUsage */.Rl)([])),
        costs: (0,costs/* tallyCosts */.F6)([], settings.prices),
        timing: describeTiming([], wallMs),
        settings: (0,describe_settings/* describeSettings */.T)(settings),
        full_review: null,
        reused_from: {
            run_id: run.id,
            workflow_run: `${record.runId}.${record.runAttempt}`,
            report_sha256: record.reportSha256,
        },
    };
}
/** Dimensions that keep their rating: they are rated by files alone, and these are the same as in the earlier run. */
const KEPT = new Set(["previous", "suppressions"]);
function rateAgain({ earlier, restored, outcome, interruption }) {
    const kept = fromReportDimensions(earlier.report.verdict.dimensions).filter(({ code }) => KEPT.has(code));
    const rated = rateDimensions({
        status: interruption === undefined ? "completed" : "aborted",
        judged: outcome.judged,
        coverage: restored.coverage,
        spotChecks: restored.spotChecks,
        policy: earlier.report.policy,
        previousFiles: 0,
        unjustifiedSuppressions: 0,
    });
    return toReportDimensions(rated.map((dimension) => kept.find(({ code }) => code === dimension.code) ?? dimension));
}

;// CONCATENATED MODULE: ./lib/core/import/found-again.js
/** Whether a detector of ours has found in the pinned text what an imported report says it found: the same, at the same line. */
function isFoundAgain(finding, claim) {
    const { place, title, origin } = claim;
    if (origin === undefined || finding.detectedBy !== origin.kind || finding.title !== title)
        return false;
    return finding.places.some(({ paths, side, line }) => paths.includes(place?.file ?? "") && side === place?.side && line === place.line);
}
/** What was read in, without what a detector of ours has found again, which needs nobody's word on it. */
function withoutFoundAgain(imported, claims) {
    const findings = imported.findings.filter((finding) => !claims.some((claim) => isFoundAgain(finding, claim)));
    return { ...imported, findings };
}

;// CONCATENATED MODULE: ./lib/core/report/tell-result.js
/** The log's last line: as many findings as the report shows, whoever found them. Never throws. */
function tellResult({ findings, unresolved, dismissed }) {
    const detected = findings.filter(({ source }) => source === "gate").length;
    const ofThem = detected === 0 ? "" : ` (${detected} found without an agent)`;
    return `Result: ${findings.length} confirmed${ofThem}, ${unresolved.length} unresolved, ${dismissed.length} dismissed`;
}

// EXTERNAL MODULE: ./lib/core/claims/same-claim.js
var same_claim = __webpack_require__(7314);
;// CONCATENATED MODULE: ./lib/core/claims/without-claimed.js

/**
 * The detected claims that no confirmed one says already: of the same category, quoting from the same lines on, and no
 * milder, as what a detector says is not for anybody to soften.
 */
function withoutClaimed(detected, confirmed) {
    return detected.filter((own) => {
        const alike = confirmed.map(({ claim }) => claim).filter((claim) => isNoMilder(claim, own));
        const quotes = own.evidence.filter(({ kind }) => kind === "defect");
        return quotes.length === 0 || !quotes.every((quote) => alike.some((claim) => quotesFrom(claim, quote)));
    });
}
function isNoMilder(claim, own) {
    return claim.category === own.category && (0,claims_severity/* compareSeverity */.zK)(claim.severity, own.severity) <= 0;
}
function quotesFrom(claim, { file, side, startLine }) {
    const theirs = claim.evidence.find(({ kind }) => kind === "defect");
    return theirs !== undefined && theirs.file === file && theirs.side === side && theirs.startLine === startLine;
}

;// CONCATENATED MODULE: ./lib/core/stages/lists.js




const EMPTY_LISTS = { upheld: [], confirmed: [], dismissed: [], unresolved: [], missed: [], byRule: [] };
/** The lists as the debate left them, with what stages have found besides; undefined where there was none to hold. */
function openLists(debate, found) {
    const { confirmed = [], dismissed = [], unresolved = [] } = debate ?? {};
    return {
        ...EMPTY_LISTS,
        upheld: found.forCritic.reduce(lists_uphold, confirmed),
        dismissed: [...dismissed, ...found.dismissed],
        unresolved,
        byRule: found.byRule,
    };
}
/** One defect that the debate has upheld already stays one finding. */
function lists_uphold(upheld, claim) {
    const at = upheld.findIndex(({ claim: known }) => (0,union/* isSamePlace */.O1)(known, claim) && (0,same_claim/* isSaidAgain */.Y)(known, claim));
    const same = upheld[at];
    if (same !== undefined)
        return upheld.with(at, { ...same, claim: (0,union/* mergeClaims */.Kj)(same.claim, claim) });
    return [...upheld, { claim, round: 0, winner: undefined, resolution: "", nature: "substantive" }];
}
/** The lists at the end: what nobody re-checked is unresolved, and what was found by rule is told once. */
function closeLists({ upheld, ...lists }) {
    const unchecked = upheld.map(({ claim, round, winner, resolution }) => {
        const worst = { ...claim, severity: highestClaimed(claim) };
        return { claim: worst, round, reason: "upheld, and no Critic re-checked it", upheld: { winner, resolution } };
    });
    return {
        ...lists,
        upheld: [],
        unresolved: [...lists.unresolved, ...unchecked],
        byRule: withoutClaimed(lists.byRule, lists.confirmed),
    };
}
/**
 * What a stage did to the lists that no stage may: a finding that was there is gone, or one is there that was not, by the
 * titles, which no stage changes. Undefined where it only moved them.
 */
function lists_findLoss(before, after) {
    const left = titlesOf(after);
    for (const title of titlesOf(before)) {
        const at = left.indexOf(title);
        if (at < 0)
            return `it lost "${title}"`;
        left.splice(at, 1);
    }
    return left.length === 0 ? undefined : `it added "${left[0]}", which only a search may`;
}
function titlesOf({ upheld, confirmed, dismissed, unresolved, byRule }) {
    const held = [...upheld, ...confirmed, ...dismissed, ...unresolved].map(({ claim }) => claim);
    return [...held, ...byRule].map(({ title }) => title);
}

;// CONCATENATED MODULE: ./lib/core/follow-up/record-reading.js




/**
 * Which parts of a change were read, and what that reading rests on. A part counts only when an Enthusiast was served all
 * of it, now or in the review it is carried from; of a file that was not read in full none counts.
 */
function recordReading(facts) {
    const { parts, earlier, coverage } = facts;
    const unread = new Set(coverage.unread);
    const served = new receipt/* ServedLines */.XW(facts.served);
    const own = new OwnReadings(facts);
    const kept = new KeptReadings();
    const files = new Map();
    for (const { part, why, reading } of parts) {
        const { path } = part.file;
        const isRead = why === undefined || rangesOfPart(part).every((range) => served.covers(range));
        if (unread.has(path) || !isRead)
            continue;
        const rests = why === undefined ? readingAt(earlier, reading) : own.of(path);
        const file = files.get(path) ?? { path, parts: [] };
        file.parts.push({ sha256: part.sha256, names: [...facts.namesOf(part)], reading: kept.add(rests) });
        files.set(path, file);
    }
    return { files: [...files.values()], readings: kept.all };
}
function readingAt(earlier, index) {
    return index === undefined ? [] : (earlier?.readings[index] ?? []);
}
/** Readings that parts refer to, equal ones stored once. */
class KeptReadings {
    all = [];
    #indices = new Map();
    /** The index of a reading, or null for one of nothing. */
    add(reading) {
        if (reading.length === 0)
            return null;
        const key = JSON.stringify(reading);
        const known = this.#indices.get(key);
        if (known !== undefined)
            return known;
        this.#indices.set(key, this.all.length);
        return this.all.push(reading) - 1;
    }
}
/** What the agents of a file read besides the lines that the diff shows, each blob once, sorted. */
class OwnReadings {
    #besides;
    #readersOf = new Map();
    #joined = new Map();
    constructor({ pin, readers }) {
        const shown = new receipt/* ServedLines */.XW(shownLines(pin).map(({ file: path, ...range }) => ({ path, ...range })));
        this.#besides = readers.map(({ receipts }) => record_reading_eachOnce(receipts.filter(({ path: file, side, start, end }) => !shown.covers({ file, side, start, end }))));
        for (const [index, { files }] of readers.entries())
            for (const path of files)
                this.#readersOf.set(path, [...(this.#readersOf.get(path) ?? []), index]);
    }
    of(path) {
        const readers = this.#readersOf.get(path) ?? [];
        // The files of a slice have the same agents.
        const key = readers.join();
        const reading = this.#joined.get(key) ?? record_reading_eachOnce(readers.flatMap((index) => this.#besides[index] ?? []));
        this.#joined.set(key, reading);
        return reading;
    }
}
function record_reading_eachOnce(read) {
    const files = new Map(read.map(({ path, side, blob }) => [`${path}\n${side}\n${blob}`, { path, side, blob }]));
    return [...files.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}
/** Every line that the diff shows, on the side(s) it stands at. */
function shownLines({ files }) {
    return files.flatMap((file) => pin_side/* SIDES */.B.flatMap((side) => {
        const path = (0,pin_pin/* pathAt */.DQ)(file, side);
        if (path === undefined)
            return [];
        return file.hunks.flatMap(({ oldStart, oldLines, newStart, newLines }) => {
            const [start, length] = side === "head" ? [newStart, newLines] : [oldStart, oldLines];
            return length === 0 ? [] : [{ file: path, side, start, end: start + length - 1 }];
        });
    }));
}

;// CONCATENATED MODULE: ./lib/engine/follow-up/collect-reading.js





/** Collects what was read of the change, and what that rests on. */
async function collectReading(coverage, context) {
    try {
        return { reading: await collect_reading_readingOf(coverage, context), carried: await carriedFiles(context) };
    }
    catch (error) {
        // The report is written though the target is gone.
        if (error instanceof errors/* GitError */.XS)
            return { reading: null, carried: [] };
        throw error;
    }
}
async function collect_reading_readingOf(coverage, context) {
    const { target, code, ledger, followUp, basis, signal } = context;
    const { pin } = target;
    if (basis === undefined || pin.kind !== "diff" || signal.aborted)
        return null;
    const parts = followUp?.comparison.parts ?? partsOfChange(pin).map(asUnread);
    const known = namesOfEarlier(parts, context);
    const unnamed = parts.flatMap(({ part }) => (known.has(part) ? [] : [part]));
    const named = await nameParts(unnamed, code);
    return recordReading({
        ...{ pin, parts, coverage },
        earlier: followUp?.earlier.report.replay.reading ?? undefined,
        served: ledger.receiptsOf("enthusiast"),
        readers: readersOf(ledger),
        namesOf: (part) => known.get(part) ?? named.get(part)?.names ?? [],
    });
}
/** Without an earlier review every part is tried for the first time. */
function asUnread(part) {
    return { part, why: "changed", reading: undefined };
}
/** The names of carried parts whose file stands as it did: they are as the earlier report has them. */
function namesOfEarlier(parts, { followUp, target }) {
    const { reading } = followUp?.earlier.report.replay ?? {};
    if (followUp === undefined || !reading)
        return new Map();
    const then = new Map(followUp.earlier.report.pin.files.map((file) => [file.path, file]));
    const standing = new Set(target.pin.files.flatMap(({ path, headBlob = null, baseBlob = null }) => {
        const file = then.get(path);
        return file?.head_blob === headBlob && file.base_blob === baseBlob ? [path] : [];
    }));
    const matched = matchParts(parts.map(({ part }) => part), reading);
    return new Map(matched.parts.flatMap(({ part, earlier }) => earlier !== undefined && standing.has(part.file.path) ? [[part, earlier.names]] : []));
}
/** Those who look for defects, and for what speaks against them. */
function readersOf(ledger) {
    return ledger.entries().flatMap(({ performance, part, isDiscarded }) => {
        const { role, kind, receipts } = performance;
        const isReader = (role === "enthusiast" || role === "adversary") && kind === "answered" && !isDiscarded;
        return isReader ? [{ files: part.files, receipts }] : [];
    });
}
/** What has changed since is not among them: whatever rests on that is tried anew. */
async function carriedFiles({ target, followUp }) {
    const standing = [];
    for (const file of followUp?.earlier.report.replay.files ?? []) {
        if ((await target.source.blobAt(file.path, file.side)) === file.blob)
            standing.push(file);
    }
    return standing;
}

;// CONCATENATED MODULE: ./lib/engine/follow-up/follow-earlier.js
/** Follows the findings of the earlier review, if this review goes on from one. */
async function followEarlier({ followUp }) {
    if (followUp === undefined)
        return { followed: undefined, ending: undefined };
    throw new Error("not yet");
}

// EXTERNAL MODULE: ./lib/core/schema/schema-words.js
var schema_words = __webpack_require__(8952);
;// CONCATENATED MODULE: ./lib/core/stages/findings-shape.js





const said = schemas/* string */.YjP().trim().min(1);
const findings_shape_line = schemas/* int */.Whr().min(1);
/** What of a stage's claim is relied on before any gate has looked at it. */
const claimShape = schemas/* object */.Ikc({
    title: said,
    severity: schemas/* enum */.k5n(claims_severity/* SEVERITIES */.oC),
    category: schemas/* enum */.k5n(category/* CATEGORIES */.R6),
    description: said,
    place: schemas/* object */.Ikc({ file: said, side: schemas/* enum */.k5n(pin_side/* SIDES */.B), startLine: findings_shape_line, line: findings_shape_line }).optional(),
    evidenceQuote: schemas/* string */.YjP(),
    suggestion: schemas/* string */.YjP().optional(),
    origin: schemas/* object */.Ikc({ kind: schemas/* string */.YjP().regex(/^[a-z]+(?:-[a-z]+)*$/), label: said, explanation: said }),
    claimedBy: schemas/* array */.YOg(said).min(1),
    corrections: schemas/* array */.YOg(schemas/* unknown */.L5J()),
});
const findingsShape = schemas/* object */.Ikc({
    claims: schemas/* array */.YOg(claimShape),
    unexamined: schemas/* array */.YOg(schemas/* object */.Ikc({ file: said, reason: said })).optional(),
});
/** Why what a stage gives is none of its findings, in one line; undefined when it is. Never throws. */
function findFault(findings) {
    const { error } = findingsShape.safeParse(findings);
    return error && (0,schema_words/* describeMismatch */._)(findingsShape, error);
}

;// CONCATENATED MODULE: ./lib/core/stages/gate-found.js


/** Takes a stage's claims through the same gates as any other; none needs a receipt. */
function gateFound(claims, plan, gates) {
    const [passed, unshown, dismissed] = [[], [], []];
    for (const claim of claims) {
        const result = runGates(claim, gates);
        if (result.kind === "passed")
            passed.push(aged(result.claim, plan));
        else if (gate_found_stands(result, plan, gates))
            unshown.push(aged(ungated(result.claim, gates), plan));
        else
            dismissed.push(gate_found_turnAway(result.claim, result.rejection));
    }
    const all = [...passed, ...unshown];
    return { passed: plan.isAllNew ? all.map((claim) => ({ ...claim, classification: "new" })) : all, dismissed };
}
/** What rests on no quoted line is as old as its stage says. */
function aged(claim, { unshown = claim.classification }) {
    return claim.evidence.length > 0 ? claim : { ...claim, classification: unshown };
}
/** What is found by rule may show at no line of the diff, or at none at all; what it quotes must be there all the same. */
function gate_found_stands({ claim, rejection }, { judgedBy }, gates) {
    return judgedBy === "rule" && (rejection.code !== "quote-not-found" || isWritten(claim, gates));
}
/** Of characters that nobody sees, such as NUL, a quote has nothing to be found by but itself. */
function isWritten({ place, evidenceQuote }, gates) {
    if (place === undefined)
        return false;
    const { lines = [] } = gates.text(place.file, place.side)?.index ?? {};
    return lines.slice(place.startLine - 1, place.line).some((line) => line.includes(evidenceQuote));
}
function gate_found_turnAway(claim, { code, detail }) {
    return { claim, round: 0, by: "gate", code, reason: `${code}: ${detail}`, proofs: [] };
}

;// CONCATENATED MODULE: ./lib/engine/stages/mask-claims.js
/**
 * The claims with detected secrets masked. A stage may have read what no pin masks, such as another reviewer's words.
 */
async function maskClaims(claims, mask) {
    const all = claims.flatMap(textsOf).join("\n\n");
    if (all === "" || (await mask(all)) === all)
        return claims;
    return Promise.all(claims.map((claim) => maskClaim(claim, mask)));
}
function textsOf({ title, description, evidenceQuote, suggestion = "", ruleQuote = "", ...claim }) {
    const cited = [claim.cause, claim.impact, ...(claim.besides ?? [])].map((citation) => citation?.quote ?? "");
    const { label, explanation } = claim.origin;
    const { agentSteps = [], chain = [] } = claim.policy ?? {};
    const steps = [...agentSteps, ...chain.flatMap(({ symbol, quote }) => [symbol, quote])];
    return [title, description, evidenceQuote, suggestion, ruleQuote, label, explanation, ...cited, ...steps];
}
/** Masks one claim. A quote is masked as it is in its file, or it would no longer be found there. */
async function maskClaim(claim, mask) {
    const { place, cause, impact, besides, suggestion, ruleQuote, origin, policy } = claim;
    const cite = async (cited) => {
        return { ...cited, quote: await mask(cited.quote, cited.file) };
    };
    return {
        ...claim,
        title: await mask(claim.title),
        description: await mask(claim.description),
        evidenceQuote: await mask(claim.evidenceQuote, place?.file),
        cause: cause && (await cite(cause)),
        impact: impact && (await cite(impact)),
        ...(besides === undefined ? {} : { besides: await Promise.all(besides.map(cite)) }),
        suggestion: suggestion && (await mask(suggestion)),
        ruleQuote: ruleQuote && (await mask(ruleQuote)),
        ...(policy === undefined ? {} : { policy: await maskPolicy(policy, mask) }),
        origin: { ...origin, label: await mask(origin.label), explanation: await mask(origin.explanation) },
    };
}
async function maskPolicy(policy, mask) {
    const chain = policy.chain.map(async (link) => {
        return { ...link, symbol: await mask(link.symbol, link.file), quote: await mask(link.quote, link.file) };
    });
    const agentSteps = policy.agentSteps.map((step) => mask(step));
    return { ...policy, agentSteps: await Promise.all(agentSteps), chain: await Promise.all(chain) };
}

;// CONCATENATED MODULE: ./lib/engine/stages/run-guarded.js


/**
 * Runs one stage. If it throws, or its agents are broken off, that is how the run ends: a stage can neither hide this
 * nor take the work of the others with it. Never rejects.
 */
async function runGuarded({ name }, context, run) {
    const played = context.ledger.entries().length;
    try {
        const outcome = await run();
        const performances = context.ledger
            .entries()
            .slice(played)
            .map(({ performance }) => performance);
        return { outcome, ending: findAbort(performances.filter(endsRun), context) };
    }
    catch (error) {
        const ending = findPortFailure(error, context) ?? (await describeFault(name, error, context));
        context.log.warning(ending.detail);
        return { outcome: undefined, ending };
    }
}
async function describeFault(name, error, { target }) {
    const said = error instanceof Error ? error.message : String(error);
    return { kind: "incomplete", detail: `the stage ${name} failed: ${await target.mask(said)}` };
}

;// CONCATENATED MODULE: ./lib/engine/stages/find-defects.js








const find_defects_NOTHING = {
    ...{ byRule: [], forCritic: [], forJudge: [], dismissed: [] },
    ...{ unexamined: [], parts: {}, endings: [] },
};
/**
 * What the stages find, one after the other; the findings of all pass the same masking and gates. A validation looks
 * for nothing new, but checks again what a report of ours says was found by rule; what is not found again is left to
 * the Critic.
 */
async function findDefects(stages, context) {
    if (context.plan.mode === "validate")
        return findAgain(stages, context);
    let search = find_defects_NOTHING;
    for (const stage of stages)
        search = await addFound(search, stage, context);
    return { ...search, forCritic: (0,union/* unite */._f)(search.forCritic), forJudge: (0,union/* unite */._f)(search.forJudge) };
}
async function findAgain(stages, context) {
    const wanted = context.outside?.imported.findings.filter(({ detectedBy }) => detectedBy !== undefined) ?? [];
    if (wanted.length === 0)
        return find_defects_NOTHING;
    let search = find_defects_NOTHING;
    for (const stage of stages)
        if (stage.finder?.judgedBy === "rule")
            search = await addFound(search, stage, context);
    const byRule = search.byRule.filter((claim) => wanted.some((each) => isFoundAgain(each, claim)));
    return { ...find_defects_NOTHING, byRule, endings: search.endings };
}
async function addFound(search, stage, context) {
    const { finder } = stage;
    if (finder === undefined)
        return search;
    const { outcome, ending } = await runGuarded(stage, context, () => findOne(stage, finder, context));
    const endings = ending === undefined ? search.endings : [...search.endings, ending];
    if (outcome === undefined)
        return { ...search, endings };
    const { passed, dismissed, unexamined = [], parts } = outcome;
    const { judgedBy } = finder;
    return {
        byRule: judgedBy === "rule" ? [...search.byRule, ...passed] : search.byRule,
        forCritic: judgedBy === "critic" ? [...search.forCritic, ...passed] : search.forCritic,
        forJudge: judgedBy === "judge" ? [...search.forJudge, ...passed] : search.forJudge,
        dismissed: [...search.dismissed, ...dismissed],
        unexamined: [...search.unexamined, ...unexamined],
        parts: { ...search.parts, ...parts },
        endings,
    };
}
/** @throws Error if what the stage gives is none of its findings. */
async function findOne(stage, finder, context) {
    const { texts, target } = context;
    const findings = await finder.find(context);
    const fault = findFault(findings);
    if (fault !== undefined)
        throw new Error(`what it gives is no finding: ${fault}`);
    const { unexamined = [], parts = {} } = findings;
    const masked = await maskClaims(findings.claims, target.mask);
    const claims = finder.judgedBy === "rule" ? masked : masked.map((claim) => inName(claim, stage));
    await texts.load(claims.flatMap(citedByClaim));
    return { ...gateFound(claims, finder, texts.context([])), unexamined, parts };
}
/**
 * The claim with the stage as its author in place of the detector, for a claim that a role is still to judge: what a
 * detector claims is judged by nobody.
 */
function inName(claim, { name }) {
    return { ...claim, claimedBy: claim.claimedBy.map((agent) => (agent === detector/* DETECTOR */.H ? name : agent)) };
}

;// CONCATENATED MODULE: ./lib/engine/stages/settle-lists.js


/**
 * Hands the lists from stage to stage. A stage that fails leaves them as they were, and the run ends as "could not
 * judge".
 */
async function settleLists(stages, lists, context) {
    let settled = { lists, parts: {}, endings: [] };
    for (const stage of stages)
        settled = await settle_lists_settleOne(stage, settled, context);
    return { ...settled, lists: closeLists(settled.lists) };
}
async function settle_lists_settleOne(stage, before, context) {
    const { settle } = stage;
    if (settle === undefined)
        return before;
    const { outcome, ending } = await runGuarded(stage, context, async () => {
        const after = await settle(before.lists, context);
        const loss = lists_findLoss(before.lists, after.lists);
        if (loss !== undefined)
            throw new Error(loss);
        return after;
    });
    const own = outcome?.ending ?? ending;
    return {
        lists: outcome?.lists ?? before.lists,
        parts: { ...before.parts, ...outcome?.parts },
        endings: own === undefined ? before.endings : [...before.endings, own],
    };
}

;// CONCATENATED MODULE: ./lib/core/follow-up/with-kept.js
/**
 * The lists of a review with what it keeps of an earlier one. One that this review judged again is told once; ids are made
 * unique over all of them.
 */
function withKept(judged, kept) {
    if (kept === undefined)
        return judged;
    throw new Error("not yet");
}

;// CONCATENATED MODULE: ./lib/engine/review/decide-status.js

/**
 * The first of these that ended the run: an interruption, a target that is gone, the rounds, a stage, and then the
 * findings that were read in.
 */
function decideStatus({ debated, undone, final, interruption }, outside) {
    const none = { converged: false, stopReason: null, stopDetail: undefined, abortReason: undefined, detail: undefined };
    if (interruption !== undefined) {
        return { ...none, status: "aborted", abortReason: interruption.reason, detail: interruption.detail };
    }
    if (final.kind === "unreadable" && !isBroken(debated, undone)) {
        return { ...none, status: "aborted", abortReason: "target_unreadable", detail: final.detail };
    }
    if (debated === undefined) {
        if (undone !== undefined)
            return { ...none, ...decide_status_toStatus(undone) };
        return {
            ...none,
            status: "completed",
            converged: true,
            stopReason: "zero-findings",
            stopDetail: "nothing-to-review",
        };
    }
    const { ending } = debated;
    if (ending.kind === "aborted")
        return { ...none, status: "aborted", abortReason: ending.reason, detail: ending.detail };
    if (ending.kind === "incomplete")
        return { ...none, status: "incomplete", stopDetail: ending.detail, detail: ending.detail };
    const { reason, detail, converged } = ending.step;
    const stopped = { ...none, stopReason: reason, stopDetail: detail, converged };
    if (undone !== undefined)
        return { ...stopped, ...decide_status_toStatus(undone) };
    const doubt = outside === undefined ? undefined : doubtAbout(outside.imported);
    if (doubt !== undefined)
        return { ...stopped, status: "incomplete", stopDetail: doubt, detail: doubt };
    return { ...stopped, status: "completed" };
}
/** Whether the run had ended for another reason before the pin was looked at again. */
function isBroken(debated, undone) {
    return (debated !== undefined && debated.ending.kind !== "stopped") || undone !== undefined;
}
function decide_status_toStatus(undone) {
    const { detail } = undone;
    if (undone.kind === "incomplete")
        return { status: "incomplete", abortReason: undefined, detail };
    return { status: "aborted", abortReason: undone.reason, detail };
}

;// CONCATENATED MODULE: ./lib/engine/review/decide-verdict.js







/** Ending, lists, overrides, verdict, gate and conclusion of a review. */
function decideVerdict(reviewed, context) {
    const { pin } = context.target;
    const { identity, search, following, debated, settled, coverage, people } = reviewed;
    const [undone] = [
        ...search.endings,
        ...listOf(following.ending),
        ...settled.endings,
        ...findUnchecked(search, context),
    ];
    const status = decideStatus({ ...reviewed, undone }, context.outside);
    const drift = compareWithFinal(pin, reviewed.final);
    const movedTo = identity.publication === undefined ? undefined : drift.headNow;
    const judged = (0,build_report/* toJudgedFindings */.fK)(settled.lists, { source: toReportPanel(context.panel.kind), pin });
    const found = withKept(judged, following.followed?.kept);
    const { policy = null } = { ...search.parts, ...settled.parts };
    const isDebateWhole = status.converged && !isVoiceMissing(debated);
    const outcome = decideOutcome({
        mode: context.plan.mode,
        ...{ pin, found, coverage, people, movedTo, isDebateWhole },
        ...{ drift: drift.drift, isVerified: drift.isVerified },
        status: status.status,
        abortReason: status.abortReason,
        statusDetail: status.detail,
        undefended: countUndefended(debated),
        whyPolicyOpen: (0,policy_outage/* whyPolicyOpen */.l)(policy),
        outside: context.outside,
        carried: context.carried,
        settings: identity.settings,
        publication: identity.publication,
    });
    return { status, found, outcome, drift, isDebateWhole, movedTo };
}
function listOf(value) {
    return value === undefined ? [] : [value];
}
/** A check of the policy that no stage has looked at is no pass of it. */
function findUnchecked({ parts }, { plan }) {
    const isUnchecked = plan.mode === "policy" && (parts.policy ?? null) === null;
    return isUnchecked ? [{ kind: "incomplete", detail: "nobody looked at the policy" }] : [];
}
/** How many claims reached the Judge while the Adversary was silent on a part of the target. */
function countUndefended(debated) {
    const silent = debated?.rounds.filter(({ played }) => played.isAdversaryVoid) ?? [];
    return silent.reduce((sum, { played }) => sum + played.novel.length, 0);
}
/** Whether an agent gave nothing that could be used, even where others made up for it. */
function isVoiceMissing(debated) {
    return debated?.rounds.some(({ played }) => played.isAdversaryVoid || played.malformed) ?? false;
}

// EXTERNAL MODULE: ./lib/core/report/excerpt.js + 1 modules
var report_excerpt = __webpack_require__(8774);
;// CONCATENATED MODULE: ./lib/core/report/excerpt-findings.js



/** A report shows code for at most so many places. */
const MAX_EXCERPTS = 200;
/** Of one finding: its own lines, where it comes from, what it breaks. */
const MAX_PLACES = 3;
/**
 * Code for the places of these findings: each place once, and none that another excerpt of its finding shows already. Where
 * there are too many, list by list the worst come first.
 *
 * @param text a file's lines at a side, secrets masked; undefined for what nobody may see or is not there.
 */
function excerptFindings(lists, { pin, text }) {
    const excerpts = new Map();
    const findings = lists.flatMap((list) => [...list].sort((a, b) => (0,claims_severity/* compareSeverity */.zK)(a.severity, b.severity)));
    for (const { places } of findings) {
        const own = [];
        for (const place of places.slice(0, MAX_PLACES)) {
            const lines = text(place.file, place.side);
            if (place.line < 1 || lines === undefined || own.some((excerpt) => (0,report_excerpt/* showsPlace */.Cy)(excerpt, place)))
                continue;
            const pinned = pin.files.find((file) => (0,pin_pin/* pathAt */.DQ)(file, place.side) === place.file);
            const excerpt = excerpts.get(excerpt_findings_keyOf(place)) ?? (0,report_excerpt/* cutExcerpt */.y8)(place, lines, pinned);
            own.push(excerpt);
            if (excerpts.size < MAX_EXCERPTS)
                excerpts.set(excerpt_findings_keyOf(place), excerpt);
        }
    }
    return [...excerpts.values()];
}
function excerpt_findings_keyOf({ file, side, startLine, line }) {
    return `${side}:${startLine}-${line}:${file}`;
}

;// CONCATENATED MODULE: ./lib/engine/review/excerpt-code.js


/**
 * The code that a report shows beside its findings, as the gates saw it: without secrets and without files that
 * `never-send` names. A claim that a gate rejected gets none, since its place may be invented. What is kept of an earlier
 * review is shown like the rest.
 */
async function excerptCode(lists, { texts, target, followed }) {
    const { findings = [], unresolved = [], missed = [], dismissed = [] } = followed?.kept ?? {};
    const candidates = [...lists.missed, ...missed].map(({ severity, file, line }) => {
        return { severity, places: [{ file, side: "head", startLine: line, line }] };
    });
    const shown = [
        [...lists.confirmed.map(({ claim }) => toShown(claim)), ...lists.byRule.map(toShown), ...findings.map(toShownKept)],
        [...lists.unresolved.map(({ claim }) => toShown(claim)), ...unresolved.map(toShownKept)],
        candidates,
        [...lists.dismissed.flatMap(toShownDismissed), ...dismissed.flatMap(toKeptDismissal)],
    ];
    const files = shown.flat().flatMap(({ places }) => places.map(({ file, side }) => ({ file, side })));
    await loadForReport(files, { texts });
    const { text } = texts.context([]);
    return excerptFindings(shown, {
        pin: target.pin,
        text: (file, side) => text(file, side)?.index.lines,
    });
}
function toShown({ severity, place, evidence }) {
    const others = evidence.map(({ file, side, startLine, endLine }) => {
        return { file, side, startLine, line: endLine };
    });
    return { severity, places: [...(place === undefined ? [] : [place]), ...others] };
}
function toShownKept(finding) {
    const others = finding.evidence.map(({ file, side, start_line: startLine, end_line: line }) => {
        return { file, side, startLine, line };
    });
    return { severity: finding.severity, places: [...excerpt_code_placeOf(finding), ...others] };
}
function toKeptDismissal(dismissal) {
    return dismissal.by === "gate" ? [] : [{ severity: dismissal.severity, places: excerpt_code_placeOf(dismissal) }];
}
function excerpt_code_placeOf({ file, side, start_line: start, line }) {
    return file === null || line === null ? [] : [{ file, side, startLine: start ?? line, line }];
}
function toShownDismissed({ by, claim }) {
    if (by === "gate" || claim.place === undefined)
        return [];
    return [{ severity: claim.severity, places: [claim.place] }];
}

// EXTERNAL MODULE: ./lib/core/config/prices.js
var config_prices = __webpack_require__(4449);
// EXTERNAL MODULE: ./lib/core/debate/convergence.js
var convergence = __webpack_require__(4588);
;// CONCATENATED MODULE: ./lib/core/debate/describe-round.js

/** A round in one line of the log: where every claim went, so that the numbers add up. Never throws. */
function tellRound(numbers) {
    const { round, claims, rejected, duplicates, novel, confirmed, debunked, unresolved, substantive } = numbers;
    if (claims === 0)
        return `Round ${round}: nothing was claimed`;
    const known = substantive < confirmed ? ` (${confirmed - substantive} at places known before)` : "";
    const outcomes = [
        [confirmed, `confirmed by the Judge${known}`],
        [debunked, "refuted"],
        [unresolved, "unresolved"],
        [rejected, "turned away by gates"],
        [duplicates, "settled before"],
        [claims - rejected - duplicates - novel, "made alike by several"],
    ];
    const told = outcomes.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
    return `Round ${round}: ${(0,count_of/* countOf */.p)(claims, "claim")}: ${told.join(", ")}`;
}

;// CONCATENATED MODULE: ./lib/core/debate/safe-zone.js




/**
 * Checks the Adversary's safe zones at the pin. A zone whose quote stands elsewhere in the file gets the lines of the
 * quote.
 */
function checkZones(zones, context) {
    const allowed = (0,pin_pin/* allowedFiles */.g8)(context.pin);
    return zones.map((zone) => checkZone({ ...zone, file: (0,member_path/* toMemberPath */.J)(zone.file, allowed) }, context));
}
function checkZone(zone, context) {
    const text = context.text(zone.file, "head");
    if (text === undefined)
        return { ...zone, isGrounded: false };
    const cited = { start: zone.start_line, end: Math.max(zone.start_line, zone.end_line) };
    const found = (0,pin_quote/* locateQuote */.tS)(text.index, zone.evidence_quote, cited);
    if (found.kind !== "at-place" && found.kind !== "moved")
        return { ...zone, isGrounded: false };
    const lines = { file: zone.file, side: "head", start: found.match.start, end: found.match.end };
    const served = context.receipts.filter((receipt) => receipt.blob === text.blob);
    const isGrounded = (0,receipt/* coversLines */.gF)(served, lines);
    return found.kind === "moved"
        ? { ...zone, start_line: lines.start, end_line: lines.end, isGrounded }
        : { ...zone, isGrounded };
}

;// CONCATENATED MODULE: ./lib/engine/debate/ground-zones.js


/** The round's safe zones, each checked at the pin. Where the target can no longer be read, none is grounded. */
async function groundZones(zones, { texts, ledger }) {
    try {
        await texts.load(zones.map(({ file }) => ({ file, side: "head" })));
    }
    catch (error) {
        if (!(error instanceof errors/* GitError */.XS))
            throw error;
    }
    return checkZones(zones, texts.context(ledger.receiptsOf("adversary")));
}

;// CONCATENATED MODULE: ./lib/core/assignments/slice.js

/** The most an Enthusiast or Adversary is given at once (design §5.6). */
const SLICE_FILES = 20;
const SLICE_LINES = 1500;
/**
 * The files in slices of at most 20 files or 1,500 changed lines, a line that is served in parts counting as many; a larger
 * file has a slice of its own. Order is kept.
 */
function sliceFiles(files) {
    const slices = [];
    let current = [];
    let lines = 0;
    for (const file of files) {
        const size = sizeOf(file);
        if (current.length > 0 && (current.length >= SLICE_FILES || lines + size > SLICE_LINES)) {
            slices.push(current);
            current = [];
            lines = 0;
        }
        current.push(file.path);
        lines += size;
    }
    return current.length > 0 ? [...slices, current] : slices;
}
function sizeOf({ hunks }) {
    const lines = hunks.flatMap((hunk) => hunk.lines).filter(({ kind }) => kind !== "context");
    return lines.reduce((sum, { text }) => sum + linesWorth(text), 0);
}

;// CONCATENATED MODULE: ./lib/core/carried/claimed-again.js



/**
 * The claims of a round with an earlier run's, numbered anew. One that is claimed again is one claim, which keeps its
 * identity: that is what people and an earlier comment speak of.
 */
function withCarried(claims, carried) {
    const taken = new Set();
    const known = carried.map((claim) => {
        const again = claimedAgain(claim, claims.filter((own) => !taken.has(own)));
        for (const own of again)
            taken.add(own);
        return again.reduce(mergeAgain, claim);
    });
    const rest = claims.filter((own) => !taken.has(own));
    return [...rest, ...known].map((claim, index) => ({ ...claim, id: `F${index + 1}` }));
}
/** All that rest on its lines; else the first beside it that no rule or function keeps apart. */
function claimedAgain(carried, claims) {
    const beside = claims.filter((own) => (0,union/* isSamePlace */.O1)(carried, own));
    const same = beside.filter((own) => (0,same_claim/* isSaidAgain */.Y)(carried, own));
    return same.length > 0 ? same : beside.filter((own) => !(0,same_claim/* areApart */.N)(carried, own)).slice(0, 1);
}
function mergeAgain(carried, own) {
    const severity = (0,claims_severity/* worstSeverity */.Lc)([carried.severity, own.severity]) ?? carried.severity;
    return (0,union/* mergeClaims */.Kj)({ ...carried, severity }, own);
}

;// CONCATENATED MODULE: ./lib/engine/debate/hear-adversary.js

/**
 * Plays the Adversary over every slice, all at once. It is blind: it is not even told which places earlier rounds
 * settled.
 */
function playAdversaries(plan, context) {
    return plan.slices.map((files, index) => {
        const header = { round: plan.round, pass: 1, passes: 1, slice: index + 1, slices: plan.slices.length };
        return playRole({ ...plan, role: "adversary", header, files, settled: [] }, context);
    });
}
/** The maps of all slices as one. Where an Adversary's reply was void, its part is empty. */
function mergeMaps(performances) {
    const replies = performances.flatMap((performance) => (performance.kind === "answered" ? [performance.reply] : []));
    return {
        heuristics: replies.flatMap((reply) => reply.heuristics),
        safe_zones: replies.flatMap((reply) => reply.safe_zones),
    };
}

;// CONCATENATED MODULE: ./lib/core/replies/to-claim.js

/** An Enthusiast's findings as claims, in its order; paths brought to the target's own spelling where they are in it. */
function toClaims(reply, agent, pin) {
    const toPath = (0,member_path/* pathReader */.n)(pin);
    return reply.findings.map((reported) => to_claim_toClaim(reported, agent, toPath));
}
function to_claim_toClaim(reported, agent, toPath) {
    const { cause, impact_evidence: impact } = reported;
    return {
        id: reported.id,
        title: reported.title,
        severity: reported.severity,
        category: reported.category,
        description: reported.description,
        place: toPlace(reported, toPath),
        evidenceQuote: reported.evidence_quote,
        cause: cause === null ? undefined : { ...cause, file: toPath(cause.file, cause.side) },
        impact: impact === null ? undefined : { ...impact, file: toPath(impact.file, "head"), side: "head" },
        ruleId: reported.rule_id?.trim() || undefined,
        ruleQuote: reported.rule_quote?.trim() || undefined,
        suggestion: reported.suggestion ?? undefined,
        priorFindingId: reported.prior_finding_id ?? undefined,
        claimedBy: [agent],
        corrections: [],
    };
}
/** A named file without a line keeps line 0, which the line gate turns away. */
function toPlace(reported, toPath) {
    if (reported.file === null)
        return undefined;
    const line = reported.line ?? reported.start_line ?? 0;
    const start = reported.start_line ?? line;
    return {
        file: toPath(reported.file, reported.side),
        side: reported.side,
        startLine: Math.min(start, line),
        line: Math.max(start, line),
    };
}

;// CONCATENATED MODULE: ./lib/engine/debate/hear-enthusiasts.js











/** Plays every pass over every slice, at once. */
function playEnthusiasts(plan, context) {
    const { passes } = context.plan;
    const parts = plan.slices.flatMap((files, index) => Array.from({ length: passes }, (_, pass) => {
        const header = { round: plan.round, pass: pass + 1, passes, slice: index + 1, slices: plan.slices.length };
        return { ...plan, role: "enthusiast", header, files };
    }));
    return parts.map((part) => playRole(part, context));
}
/** Why the round is void: there is a slice for which no pass answered. Undefined when there is none. */
function findSilence(performances, plan, context) {
    const { passes } = context.plan;
    for (let slice = 0; slice < plan.slices.length; slice += 1) {
        const own = performances.slice(slice * passes, (slice + 1) * passes);
        const reasons = own.flatMap((performance) => (performance.kind === "answered" ? [] : [performance.reason]));
        if (reasons.length === own.length)
            return `no Enthusiast answered: ${reasons.join("; ")}`;
    }
    return undefined;
}
/** Takes the passes' claims through membership and gates. */
async function hearEnthusiasts(performances, context) {
    const claims = performances.flatMap((performance) => performance.kind === "answered" ? toClaims(performance.reply, performance.agent, context.target.pin) : []);
    return gateClaims(claims, performances, context);
}
/**
 * Plays one more pass over what no Enthusiast was served in round 1. Plays none when all was served, or when the pass
 * would only fail once more.
 */
async function readRest(plan, context) {
    if (plan.round !== 1)
        return [];
    const coverage = await measureReading(context);
    const failed = new Set(coverage.unexamined.map(({ file }) => file));
    const unread = coverage.unread.filter((path) => !failed.has(path));
    if (unread.length === 0)
        return [];
    context.log.info(`Round 1: ${(0,count_of/* countOf */.p)(unread.length, "file")} not read in full; one more pass over them`);
    const files = filesToTry(context).filter((file) => unread.includes(file.path));
    const slices = sliceFiles(files);
    const pass = context.plan.passes + 1;
    const parts = slices.map((paths, index) => {
        const header = { round: 1, pass, passes: pass, slice: index + 1, slices: slices.length };
        return { ...plan, role: "enthusiast", header, files: paths };
    });
    return (0,settle_all/* settleAll */.j)(parts.map((part) => playRole(part, context)));
}
/** Takes claims through membership and then through the gates, those of that further pass too. */
async function gateClaims(claims, performances, context) {
    const paths = offTargetPaths(claims, (0,pin_pin/* allowedFiles */.g8)(context.target.pin));
    if (paths.length > 0)
        return { kind: "off-target", paths, claims };
    await context.texts.load(claims.flatMap(citedByClaim));
    await context.ledger.searches.replay(claims, context.target.source);
    const gates = context.texts.context(context.ledger.receiptsOf("enthusiast"), context.ledger.searches);
    const results = claims.map((claim) => runGates(claim, gates));
    return {
        kind: "heard",
        passed: results.flatMap((result) => (result.kind === "passed" ? [result.claim] : [])),
        rejected: results.flatMap((result) => result.kind === "rejected" ? [{ claim: result.claim, rejection: result.rejection }] : []),
        malformed: performances.some((performance) => performance.kind === "void"),
    };
}

;// CONCATENATED MODULE: ./lib/engine/debate/play-round.js














/** One exchange: Enthusiasts and Adversary at once, gates, union, blocklist, then the Judge on what is novel. */
async function playRound(input, context) {
    const plan = await planRound(input, context);
    const [passes, maps] = await playBoth(plan, context);
    const broken = findAbort([...passes, ...maps], context);
    if (broken !== undefined)
        return { ...broken, debate: await keepOpen(passes, input, context) };
    const silence = findSilence(passes, plan, context);
    if (silence !== undefined)
        return { kind: "void", reason: silence, debate: await keepOpen(passes, input, context) };
    const further = await readRest(plan, context);
    const heard = [...passes, ...further];
    const brokenLater = findAbort(further, context);
    if (brokenLater !== undefined)
        return { ...brokenLater, debate: await keepOpen(heard, input, context) };
    const hearing = await hearEnthusiasts(heard, context);
    if (hearing.kind === "off-target")
        return discardOffTarget(hearing, input);
    return judgeRound({ input, plan, hearing, maps }, context);
}
/** Enthusiasts and Adversary at once; all are waited for, also when one fails. */
async function playBoth(plan, context) {
    const [enthusiasts, adversaries] = [playEnthusiasts(plan, context), playAdversaries(plan, context)];
    await (0,settle_all/* settleAll */.j)([...enthusiasts, ...adversaries]);
    return Promise.all([Promise.all(enthusiasts), Promise.all(adversaries)]);
}
/** The debate with the claims of those passes that did answer left open: nobody will rule on them in this round. */
async function keepOpen(passes, input, context) {
    const { debate, round } = input;
    const hearing = await hearEnthusiasts(passes, context);
    if (hearing.kind === "off-target")
        return discardOffTarget(hearing, input).debate;
    const { passed, rejected } = hearing;
    const ruled = toOpen(withPriorLinks((0,union/* unite */._f)(passed), debate), "the round was broken off before the Judge");
    return addRound(debate, { round, rejected, ruled });
}
function toOpen(claims, reason) {
    return claims.map((claim) => ({ kind: "unresolved", claim, reason }));
}
/**
 * Ends the run over a claim about a file outside of the target. One such path makes the claims of all Enthusiasts
 * untrustworthy: none is believed, and none is forgotten.
 */
function discardOffTarget({ claims, paths }, { debate, round }) {
    const abort = offTarget("offtarget_hallucination", "the Enthusiast", paths);
    const rejection = { gate: "membership", code: "off-target", detail: abort.detail };
    const rejected = claims.map((claim) => ({ claim, rejection }));
    return { ...abort, debate: addRound(debate, { round, rejected, ruled: [] }) };
}
async function judgeRound({ input, plan, hearing, maps }, context) {
    const own = withCarried(withPriorLinks((0,union/* unite */._f)(hearing.passed), input.debate), input.carried);
    const united = withOutside(own, input.outside);
    const raised = withOpenSeverities(united, input.debate);
    const novel = novelClaims(raised, input.debate.settled, context.plan.targetType);
    const map = mergeMaps(maps);
    const judgement = novel.length === 0 ? undefined : await hearJudge(novel, map, { plan, context });
    const { round } = input;
    const leaveOpen = (reason) => {
        return addRound(input.debate, { round, rejected: hearing.rejected, ruled: toOpen(novel, reason) });
    };
    if (judgement?.kind === "void")
        return { ...judgement, debate: leaveOpen(judgement.reason) };
    if (judgement?.kind === "aborted")
        return { ...judgement, debate: leaveOpen("the run was broken off in the Judge") };
    if (judgement?.kind === "off-target") {
        const abort = offTarget("judge_offtarget_hallucination", "the Judge", judgement.paths);
        return { ...abort, debate: leaveOpen(abort.detail) };
    }
    const ruled = judgement?.ruled ?? [];
    const played = {
        plan,
        claimed: hearing.passed.length + hearing.rejected.length + input.outside.length + input.carried.length,
        rejected: hearing.rejected,
        duplicates: united.length - novel.length,
        novel,
        ruled,
        map,
        isAdversaryVoid: maps.some((performance) => performance.kind !== "answered"),
        judgeReplies: judgement?.replies ?? [],
        malformed: hearing.malformed || maps.some((performance) => performance.kind === "void"),
    };
    const debate = addRound(input.debate, { round, rejected: hearing.rejected, ruled });
    return { kind: "played", played, debate };
}
/**
 * The Enthusiasts' claims, and those of other reviewers after them: not united with each other, so that each is ruled
 * on under its own name.
 */
function withOutside(own, outside) {
    return [...own, ...outside.map((claim, index) => ({ ...claim, id: `F${own.length + index + 1}` }))];
}
/** What the stop rules need to know of a round. */
function toFacts(played, tier, debate) {
    const { round } = played.plan;
    const confirmed = debate.confirmed.filter((finding) => finding.round === round);
    return {
        round,
        tier,
        yield: played.novel.length,
        confirmed: confirmed.map(({ claim, winner, resolution }) => ({
            file: claim.place?.file,
            line: claim.place?.line,
            key: resolution.slice(0, 60),
            winner: winner ?? "none",
            severity: claim.severity,
        })),
        substantive: confirmed.filter((finding) => finding.nature === "substantive").length,
        unresolvedSeverities: debate.unresolved.map((open) => open.claim.severity),
        allRejected: played.claimed > 0 && played.rejected.length === played.claimed,
        malformed: played.malformed,
        judgeWantsUp: played.judgeReplies.some((reply) => reply.next_round_tier === "up"),
    };
}
/**
 * Plans a round over what is to be tried. From round 2 on only files with findings and files not yet reviewed are played,
 * or all files if there are none of either.
 */
async function planRound(input, context) {
    const { pin } = context.target;
    const reviewable = filesToTry(context);
    const relevant = input.round === 1 ? reviewable : await relevantFiles(reviewable, input.debate, context);
    const slices = sliceReadable(relevant, pin);
    return {
        round: input.round,
        attempt: input.attempt,
        tier: input.tier,
        model: context.panel.models[input.tier] ?? "",
        slices: slices.length > 0 ? slices : sliceReadable(reviewable, pin),
        settled: input.debate.settled,
        priorSummary: input.priorSummary,
    };
}
/**
 * The files in slices, without slices that show no line, such as pure renames: there an agent could not prove that it
 * read anything.
 */
function sliceReadable(files, pin) {
    const readable = new Set(files.filter((file) => (0,pin_pin/* showsLines */.M5)(file, pin.kind)).map((file) => file.path));
    return sliceFiles((0,risk/* byRisk */.x9)(files)).filter((slice) => slice.some((path) => readable.has(path)));
}
/**
 * The files worth another round: those with findings, and those not yet reviewed. For a finding without a line of its
 * own, that is the file of its cause.
 */
async function relevantFiles(files, debate, context) {
    const { unread } = await measureReading(context);
    const open = [...debate.confirmed, ...debate.unresolved];
    return (0,pin_pin/* filesNamed */.hK)(files, new Set([...unread, ...open.map(({ claim }) => (claim.place ?? claim.cause)?.file)]));
}
/** A model may name as many files as it likes, by names as long as it likes: the message names the first of them. */
const MAX_NAMED_PATHS = 10;
const MAX_PATH_CHARS = 200;
function offTarget(reason, who, paths) {
    const named = paths.slice(0, MAX_NAMED_PATHS).map((path) => path.slice(0, MAX_PATH_CHARS));
    const rest = paths.length > named.length ? `, and ${paths.length - named.length} more` : "";
    return {
        kind: "aborted",
        reason,
        detail: `${who} named files that are not of the target: ${named.join(", ")}${rest}`,
    };
}

;// CONCATENATED MODULE: ./lib/engine/debate/write-round.js


/** Leaves a round's files in the run directory: the exchange, its nature, and the files looked at when not all were. */
async function writeRound(record, context) {
    const { round } = record.facts;
    const confirmed = record.facts.confirmed.length;
    const nature = {
        round,
        nature_substantive: record.facts.substantive,
        nature_propagation: confirmed - record.facts.substantive,
        confirmed,
    };
    const said = { adversary: record.played.map, judge: [...record.played.judgeReplies] };
    const exchange = { ...describeRound(record), ...said };
    await keepRecord(`round-${round}.json`, exchange, context);
    await keepRecord(`round-${round}-nature.json`, nature, context);
    if (round > 1)
        await keepRecord(`round-${round}-relevant.txt`, `${record.played.plan.slices.flat().join("\n")}\n`, context);
}

;// CONCATENATED MODULE: ./lib/engine/debate/debate-rounds.js












const NOTHING_BESIDES = { outside: [], carried: [] };
/**
 * Plays rounds until a stop rule holds, or the debate can no longer be held. Where an earlier review has read all of the
 * change, only a Judge is asked, once and at the ceiling, as no further round could mend what it says; and nobody where
 * there is nothing to rule on.
 */
async function debateRounds({ startTier, costly }, context) {
    const opening = await openDebate(context);
    const focus = focusOf(context);
    if (focus === undefined || focus.files.length > 0)
        return new DebateLoop(context, opening, costly).run(startTier);
    context.log.info(`No part of the change is to be tried anew: all of it was reviewed at ${shortHead(focus)}`);
    const ceiling = context.panel.models.length - 1;
    if (opening.outside.length + opening.carried.length > 0)
        return new DebateLoop(context, opening, costly).run(ceiling);
    const step = { reason: "no-rounds", detail: "nothing-to-try", converged: true };
    return { debate: opening.debate, rounds: [], ending: { kind: "stopped", step, tier: ceiling } };
}
class DebateLoop {
    #context;
    #limits;
    #records = [];
    #opening;
    #debate;
    #attempt = 1;
    #priorSummary;
    #costly;
    #hasWarnedOfCost = false;
    constructor(context, opening, costly) {
        this.#context = context;
        this.#debate = opening.debate;
        this.#opening = opening;
        this.#costly = costly;
        const hasNothingToTry = focusOf(context)?.files.length === 0;
        const maxRounds = hasNothingToTry ? 1 : context.plan.maxRounds;
        this.#limits = { ceiling: context.panel.models.length - 1, maxRounds, hasNothingToTry };
    }
    async run(startTier) {
        let tier = startTier;
        for (;;) {
            const round = this.#records.length + 1;
            this.#context.log.progress(`Round ${round} of at most ${this.#limits.maxRounds}, ${this.#tellPlayers(tier)}`);
            const [debate, priorSummary] = [this.#debate, this.#priorSummary];
            const { outside, carried } = round === 1 ? this.#opening : NOTHING_BESIDES;
            const input = { round, attempt: this.#attempt, tier, debate, outside, carried, priorSummary };
            const result = await playRound(input, this.#context).catch((error) => toAbort(error, this.#context));
            if (result.kind === "aborted") {
                if ("debate" in result)
                    this.#debate = result.debate;
                return this.#end({ kind: "aborted", reason: result.reason, detail: result.detail });
            }
            if (result.kind === "void") {
                if (tier >= this.#limits.ceiling)
                    return this.#giveUp(result.reason, result.debate);
                this.#context.log.warning(`Round ${round} is void and is played again by the next stronger model: ${result.reason}`);
                // What the void round claimed stays open until a Judge rules on it.
                this.#debate = result.debate;
                this.#context.ledger.discardRound(round);
                tier += 1;
                this.#attempt += 1;
                continue;
            }
            this.#debate = result.debate;
            const next = await this.#settle(result.played, tier);
            if (next.kind === "stop")
                return this.#end(toEnding(next, tier, this.#context, this.#limits));
            tier = next.tier;
        }
    }
    #tellPlayers(tier) {
        const { kind, models } = this.#context.panel;
        return kind === "static" ? "played by the static panel" : `played with the model ${models[tier]}`;
    }
    async #settle(played, tier) {
        const facts = toFacts(played, tier, this.#debate);
        const next = (0,convergence/* decideNextStep */.Ay)([...this.#records.map((record) => record.facts), facts], this.#limits);
        const record = { played, facts, next, zones: await groundZones(played.map.safe_zones, this.#context) };
        this.#records.push(record);
        this.#attempt = 1;
        this.#priorSummary = played.judgeReplies.map((reply) => reply.summary).join(" ") || this.#priorSummary;
        await writeRound(record, this.#context);
        await writeAgents(this.#context);
        if (next.kind === "continue")
            this.#warnOfCost();
        this.#logMismatch(played, next);
        this.#context.log.info(tellRound(describeRound(record)));
        return next;
    }
    /** A Judge's own word on convergence never decides; that it differs is worth a note. */
    #logMismatch(played, next) {
        const claimed = played.judgeReplies.some((reply) => reply.convergence);
        if (claimed && !(next.kind === "stop" && next.converged)) {
            this.#context.log.info(`Round ${played.plan.round}: the Judge called the debate converged; the record says otherwise`);
        }
    }
    /**
     * Warns once a run, and only if another round follows: whoever watches may want to lower `max-rounds` or the tier.
     */
    #warnOfCost() {
        const tiers = this.#records.map(({ facts }) => facts.tier);
        if (this.#hasWarnedOfCost || !(0,config_prices/* endsInCostlyStreak */.ov)(tiers, this.#costly))
            return;
        this.#hasWarnedOfCost = true;
        const last = this.#records.at(-1)?.played.plan;
        this.#context.log.warning(`Three rounds in a row were played with the costly model ${last?.model}, the last of them round ${last?.round}.`);
    }
    #giveUp(reason, debate) {
        const round = this.#records.length + 1;
        this.#debate = debate;
        return this.#end({ kind: "incomplete", detail: `round ${round} could not be played: ${reason}` });
    }
    #end(ending) {
        return { debate: this.#debate, rounds: this.#records, ending };
    }
}
/**
 * How the debate ended by a step that stops it. If the rounds ran out below the strongest model, it is not complete.
 */
function toEnding(step, tier, context, limits) {
    if (step.reason !== "max-rounds" || tier >= limits.ceiling)
        return { kind: "stopped", step, tier };
    const [at, ceiling] = [context.panel.models[tier], context.panel.models[limits.ceiling]];
    return { kind: "incomplete", detail: `max-rounds was reached with the model ${at}, before ${ceiling} was asked` };
}

;// CONCATENATED MODULE: ./lib/core/import/elsewhere.js


/**
 * Why findings that are all of other files say nothing of the target, in a sentence: they name no file of the repository, or nobody
 * named the change they should be of. Undefined where the change was named and does not touch their files: then they are not of it.
 */
function doubtElsewhere({ findings, tree, selection }) {
    const isOfRepository = (path) => tree.has(path);
    const places = findings.flatMap((finding) => finding.places);
    if (!places.some(({ paths }) => paths.some(isOfRepository))) {
        const names = nameFiles(places.map(({ paths }) => paths[0] ?? ""));
        return `the repository has none of the files that the findings name (${names}): their paths are read from its root`;
    }
    const chosen = selection === undefined ? undefined : nameChosen(selection);
    if (chosen === undefined)
        return undefined;
    const names = nameFiles(places.map(({ paths }) => paths.find(isOfRepository) ?? paths[0] ?? ""));
    return `the findings are of other files (${names}) than ${chosen}: name the change by --base and --head, or the files as paths`;
}
/** What was taken because nothing was named; undefined where something was. */
function nameChosen(selection) {
    switch (selection.kind) {
        case "uncommitted":
            return "the uncommitted change";
        case "last-commit":
            return "the last commit";
        case "commit":
        case "range":
        case "paths":
            return undefined;
        default:
            return (0,assert_never/* assertNever */.x)(selection);
    }
}
const elsewhere_MAX_NAMES = 3;
const elsewhere_MAX_NAME_CHARS = 100;
function nameFiles(paths) {
    const names = [...new Set(paths)];
    const shown = names.slice(0, elsewhere_MAX_NAMES).map((name) => (0,imported/* cut */.Jj)(name, elsewhere_MAX_NAME_CHARS));
    const rest = names.length - shown.length;
    return `${shown.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}

;// CONCATENATED MODULE: ./lib/engine/review/validate-findings.js




/** The most findings put before the Critic. Those beyond stay unresolved, and the report says so. */
const MAX_VALIDATED = 500;
const NOTHING_CARRIED = { tried: [], open: [] };
/**
 * Validates other reviewers' findings without a debate. Those that pass the gates count as confirmed by their tools,
 * for the Critic to check; no Judge rules on them. If none of them is about the target, the run may have judged
 * nothing.
 */
async function validateFindings({ imported, selection }, context) {
    context.log.progress(`Gates: ${(0,count_of/* countOf */.p)(imported.findings.length, "finding")} of ${imported.tools.join(", ")}`);
    const hearing = await gateForeign(imported.findings, context);
    const { chosen, rest } = worstFirst(hearing.passed, MAX_VALIDATED);
    const reason = `more than ${MAX_VALIDATED} findings passed the gates: not put before the Critic`;
    const debate = openWith(hearing, [
        ...rest.map((claim) => ({ claim, reason })),
        ...open_debate_leaveOpen(context.carried ?? NOTHING_CARRIED),
    ]);
    const tier = context.panel.models.length - 1;
    const doubt = await doubtTarget(hearing, selection, context);
    if (doubt !== undefined)
        return { debate, rounds: [], ending: { kind: "incomplete", detail: doubt } };
    const step = { reason: "no-rounds", detail: `findings of ${imported.tools.join(", ")}`, converged: true };
    return {
        debate: { ...debate, confirmed: chosen.map(toConfirmed) },
        rounds: [],
        ending: { kind: "stopped", step, tier },
    };
}
async function doubtTarget({ elsewhere, ...hearing }, selection, { target }) {
    const judged = hearing.passed.length + hearing.open.length + hearing.rejected.length - elsewhere.length;
    if (elsewhere.length === 0 || judged > 0)
        return undefined;
    const tree = new Set(await target.source.listFiles(undefined));
    return doubtElsewhere({ findings: elsewhere, tree, selection });
}
function toConfirmed(claim) {
    return { claim, round: 0, winner: undefined, resolution: "", nature: "substantive" };
}

;// CONCATENATED MODULE: ./lib/engine/review/run-debate.js






/**
 * Plays the rounds; in a validation, does what is done in their place. Even where there is nothing to review, claims
 * made before the debate and findings of an earlier run or of other reviewers are kept and reported; undefined if there
 * are none of these either.
 *
 * @param broken what broke the run off before the debate; absent for nothing.
 */
async function runDebate({ settings, selection }, context, broken) {
    const { outside, target, panel } = context;
    if (broken !== undefined)
        return { debate: openUnheld(context), rounds: [], ending: broken };
    if (context.plan.mode === "policy")
        return holdNoRound(context);
    const isDebated = (0,coverage/* isReviewable */.Xd)(target.pin) && outside?.use !== "validate";
    if (!isDebated && outside === undefined)
        return leaveUnruled(context);
    const held = isDebated || outside === undefined
        ? debateRounds(ladderOf(settings, panel), context)
        : validateFindings({ imported: outside.imported, selection }, context);
    return held.catch((error) => ({
        debate: openUnheld(context),
        rounds: [],
        ending: toAbort(error, context),
    }));
}
/** A debate in which nobody rules, since there is no line to show. Undefined where there is nothing to rule on. */
function leaveUnruled(context) {
    const debate = openUnheld(context);
    if (debate.unresolved.length === 0)
        return undefined;
    const step = { reason: "zero-findings", detail: "nothing-to-review", converged: true };
    const ending = { kind: "stopped", step, tier: context.panel.models.length - 1 };
    return { debate, rounds: [], ending };
}
/** What only the policy is asked of: what its stage claims goes before the Critic, at the ceiling. */
function holdNoRound(context) {
    const step = { reason: "no-rounds", detail: "policy-check", converged: true };
    const ending = { kind: "stopped", step, tier: context.panel.models.length - 1 };
    return { debate: openUnheld(context), rounds: [], ending };
}
function ladderOf({ startModel, prices }, { models }) {
    const at = models.indexOf(startModel);
    return { startTier: at < 0 ? models.length - 1 : at, costly: (0,config_prices/* costlyTiers */.SO)(models, prices) };
}

;// CONCATENATED MODULE: ./lib/engine/review/run-review.js


















/** One review of a pinned target, step by step, from what is found by rule to its report. */
async function runReview(identity, means, stages = stagesOf(means.plan)) {
    const context = { ...means, identity, failOn: identity.settings.failOn, halt: new AbortController() };
    const begun = await beginRun(identity, context);
    // This comes before any model is asked: what cannot be read here could not be judged later either.
    const search = await findDefects(stages, context);
    const following = await followEarlier(context);
    const { followed } = following;
    const hearing = withFollowed(withFound(context, search), followed);
    const debated = await runDebate(identity, hearing, findBreak(search, context) ?? following.ending);
    const settled = await settleLists(stages, openLists(debated?.debate, search), { ...hearing, identity, debated });
    context.log.progress("Verifying the pin");
    const final = await recompute_pin_recomputePin(context);
    const coverage = await measureReading(context, search.unexamined);
    const reading = await collectReading(coverage, context);
    const interruption = findInterruption(context);
    const people = await askPeople(context);
    const excerpts = await excerptCode(settled.lists, hearing);
    await loadAllElements(settled.lists, followed, context);
    const reviewed = {
        identity,
        begun,
        search,
        following,
        debated,
        settled,
        final,
        coverage,
        reading,
        interruption,
        people,
        excerpts,
    };
    const verdict = decideVerdict(reviewed, hearing);
    const report = assembleReport(reviewed, verdict, hearing);
    context.log.info(tellResult(report));
    return endRun({ report, decision: verdict.outcome.decision, movedTo: verdict.movedTo }, identity, context);
}
/**
 * The context with the claims of stages, which go before the Judge, and without the imported findings that a stage has
 * found again, which go before nobody.
 */
function withFound(context, { byRule, forJudge }) {
    return { ...context, claimed: forJudge, outside: withoutDetected(context.outside, byRule) };
}
/** The context with what became of an earlier review's findings: some of them go before the Judge again. */
function withFollowed(context, followed) {
    if (followed === undefined)
        return context;
    const { carried, followUp } = context;
    return {
        ...context,
        followed,
        carried: {
            workflowRun: followUp?.earlier.workflowRun ?? carried?.workflowRun,
            tried: [...(carried?.tried ?? []), ...followed.tried],
            open: [...(carried?.open ?? []), ...followed.open],
            lost: carried?.lost,
        },
    };
}
function withoutDetected(outside, byRule) {
    if (outside?.use !== "validate")
        return outside;
    return { ...outside, imported: withoutFoundAgain(outside.imported, byRule) };
}
/** What keeps any further agent from being asked: an abort, or an agent whose failure broke off the others. */
function findBreak({ endings }, { halt }) {
    return endings.find(({ kind }) => kind === "aborted" || halt.signal.aborted);
}

;// CONCATENATED MODULE: ./lib/entry/hold-review.js





/** Lets an earlier verdict on the same content stand, or goes on from an earlier review, or reviews the whole change. */
async function holdReview({ order, identity, facts, basis, reuseKey }) {
    const { earlier, settings } = order;
    const { failOn, followUp } = settings;
    // A validation is all about what other reviewers say now.
    const failed = order.outside?.use === "validate" ? undefined : await earlier?.findFailing();
    const pullRequest = identity.publication?.pullRequest;
    const course = { followUp, pullRequest, whole: order.whole, basis, findCompleted: earlier?.findCompleted };
    const outlook = await lookBack(course, facts);
    const carry = async (review) => review && (await carryFindings(review, failOn, facts));
    const carried = await carry(failed);
    const means = { ...facts, basis, history: outlook.earlier?.report.history };
    // Who can go on from a review need not search the whole pull request for a verdict: that takes a request a commit.
    const reach = outlook.kind === "followable" ? "named" : "all";
    const wanted = { key: reuseKey, source: facts.target.source, failOn, carried, reach };
    const verdict = await earlier?.findVerdict?.(wanted);
    if (verdict !== undefined)
        return reuseReview(verdict, identity, { ...means, carried });
    const chosen = await chooseCourse(outlook, facts);
    const isFollowed = chosen.followUp !== undefined && failed !== undefined;
    const left = isFollowed ? await carry(withoutFollowed(failed, chosen.followUp.earlier)) : carried;
    return runReview(identity, { ...means, ...chosen, carried: left });
}

// EXTERNAL MODULE: ./lib/core/config/endpoint.js
var endpoint = __webpack_require__(2105);
;// CONCATENATED MODULE: ./lib/core/config/input-names.js
/** As the action and the configuration have them. */
const INPUT_NAMES = { apiKey: "api-key", baseUrl: "base-url", models: "models", passes: "passes" };

;// CONCATENATED MODULE: ./lib/core/http-date.js
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const http_date_FORM = /^\s*[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT\s*$/;
const DAY_MS = 86_400_000;
/**
 * A date as HTTP headers hold it, in milliseconds since the epoch; undefined for any other text. The two forms that
 * were obsolete by 1999 are not known.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
function parseHttpDate(text) {
    const [, day = "", monthName = "", year = "", ...time] = http_date_FORM.exec(text) ?? [];
    const month = MONTHS.indexOf(monthName);
    if (month < 0)
        return undefined;
    const [hours = 0, minutes = 0, seconds = 0] = time.map(Number);
    return daysSinceEpoch(Number(year), month, Number(day)) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
/** Of the Gregorian calendar; years are counted from March, so that a leap day is a year's last. */
function daysSinceEpoch(year, month, day) {
    const fromMarch = (month + 10) % 12;
    const years = fromMarch >= 10 ? year - 1 : year;
    const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
    const daysBefore = Math.floor((153 * fromMarch + 2) / 5);
    return years * 365 + leapDays + daysBefore + day - 719_469;
}

;// CONCATENATED MODULE: ./lib/core/retry.js

/** Over a minute: by its end a limit per minute is one no more. */
const LIMIT_MS = 65_000;
const FIRST_BACKOFF_MS = 500;
const BACKOFF_FACTOR = 4;
const MAX_BACKOFF_MS = 32_000;
/** The most that chance adds to a wait, as a share of it. */
const SPREAD = 0.1;
/** GitHub answers 403 both to a token without permission and to one that asked too much; so do gateways. */
function isRateLimited({ status, headers, isLimitByWords }) {
    if (status === 429)
        return true;
    return status === 403 && (isLimitByWords || (headers.retryAfter ?? headers.retryAfterMs) !== undefined);
}
/** Whether the same request may fare better later. */
function isPassing(failed, { passing }) {
    const { status, headers, isFinal = false } = failed;
    if (isFinal || headers.shouldRetry === "false")
        return false;
    return status === undefined || status >= 500 || passing.has(status) || isRateLimited(failed);
}
/** Whether to try again, and after how long. A time the server names is never undercut. */
function decideRetry(failed, state, patience) {
    if (!isPassing(failed, patience))
        return { kind: "give-up", reason: "final" };
    const askedMs = askedWait(failed, state.nowMs);
    // A server that is ready at once and refuses again is not busy.
    const isLimited = isRateLimited(failed) && askedMs !== 0;
    const hasWaited = !isLimited || state.waitedMs >= patience.limitMs;
    const neededMs = neededWait({ isLimited, askedMs }, state, patience);
    const needed = { kind: "give-up", neededMs, isAsked: neededMs === askedMs };
    if (neededMs > patience.longestMs)
        return { ...needed, reason: "too-long", mostMs: patience.longestMs };
    if (state.attempts >= patience.attempts && hasWaited)
        return { kind: "give-up", reason: "tried-enough" };
    const delayMs = Math.min(patience.longestMs, Math.round(neededMs * (1 + SPREAD * state.chance)));
    if (delayMs >= state.leftMs)
        return { ...needed, reason: "no-time", mostMs: state.leftMs };
    return { kind: "wait", delayMs };
}
/** Why a server is not waited for, where that is to be told: half a sentence. */
function describeGiveUp(given) {
    if (given.reason !== "no-time" && given.reason !== "too-long")
        return undefined;
    const [needed, most] = [Math.ceil(given.neededMs / 1000), Math.floor(given.mostMs / 1000)];
    const limit = given.reason === "no-time" ? `${most} s are left for it` : `no single wait is longer than ${most} s`;
    return `${given.isAsked ? "it asks to wait" : "another attempt would have to wait"} ${needed} s, and ${limit}`;
}
function neededWait({ isLimited, askedMs }, state, patience) {
    const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * BACKOFF_FACTOR ** (state.attempts - 1));
    if (!isLimited)
        return askedMs ?? backoffMs;
    const missingMs = Math.max(0, patience.limitMs - state.waitedMs);
    const leastMs = state.attempts < patience.attempts ? backoffMs : Math.min(backoffMs, missingMs);
    return Math.max(leastMs, askedMs ?? patience.unnamedLimitMs);
}
/** Never negative: clocks differ, and a time gone by is none to wait for. */
function askedWait(failed, nowMs) {
    const { retryAfterMs, retryAfter, rateLimitRemaining, rateLimitReset } = failed.headers;
    const asked = parseDecimal(retryAfterMs) ?? parseSeconds(retryAfter) ?? parseDate(retryAfter, nowMs);
    if (asked !== undefined)
        return Math.max(0, asked);
    const resetMs = parseSeconds(rateLimitReset);
    if (resetMs === undefined || !isRateLimited(failed) || rateLimitRemaining !== "0")
        return undefined;
    // A reset is told to the second.
    return Math.max(FIRST_BACKOFF_MS, resetMs - nowMs);
}
function parseDate(text, nowMs) {
    const date = text === undefined ? undefined : parseHttpDate(text);
    return date === undefined ? undefined : date - nowMs;
}
function parseSeconds(text) {
    const seconds = parseDecimal(text);
    return seconds === undefined ? undefined : seconds * 1000;
}
function parseDecimal(text) {
    return text !== undefined && /^\s*\d{1,12}(\.\d{1,12})?\s*$/.test(text) ? Number(text) : undefined;
}

// EXTERNAL MODULE: ./lib/core/without-halves.js
var without_halves = __webpack_require__(1769);
;// CONCATENATED MODULE: ./lib/adapters/http/deepest-message.js
const deepest_message_MAX_DEPTH = 8;
/** What lies at the bottom of an error: a failed fetch says why only in its innermost cause. Never throws. */
function deepestMessage(error) {
    return causesOf(error).reduce((message, cause) => cause.message || deepest_message_codeOf(cause) || message, String(error));
}
/** The code at the bottom of an error, such as `ECONNREFUSED`; empty where there is none. Never throws. */
function deepestCode(error) {
    return causesOf(error).reduce((code, cause) => deepest_message_codeOf(cause) || code, "");
}
/** From the error itself inwards. */
function causesOf(error) {
    const causes = [];
    for (let current = error; current instanceof Error && causes.length < deepest_message_MAX_DEPTH; current = current.cause) {
        causes.push(current);
    }
    return causes;
}
function deepest_message_codeOf(error) {
    return "code" in error && typeof error.code === "string" ? error.code : "";
}

;// CONCATENATED MODULE: ./lib/adapters/system/bounded-bytes.js
/** Bytes that come in pieces, of which no more are kept than may be. */
class BoundedBytes {
    #maxBytes;
    #chunks = [];
    #length = 0;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    /** False where it is too much: neither this piece nor a later one is kept. */
    add(chunk) {
        this.#length += chunk.byteLength;
        if (this.#length > this.#maxBytes)
            return false;
        this.#chunks.push(chunk);
        return true;
    }
    content() {
        return new Uint8Array(Buffer.concat(this.#chunks));
    }
}

;// CONCATENATED MODULE: ./lib/adapters/http/read-body.js

/** A body is longer than its reader takes. */
class OversizedBody extends Error {
    name = "OversizedBody";
    maxBytes;
    constructor(maxBytes) {
        super(`the body is longer than ${maxBytes} bytes`);
        this.maxBytes = maxBytes;
    }
}
/**
 * A body read to its end; anything that is no stream is an empty one. Without a bound, a server that never ends would end
 * the run for want of memory.
 *
 * @throws OversizedBody as soon as there is more than `maxBytes` of it.
 */
async function readBody(body, maxBytes) {
    const bytes = new BoundedBytes(maxBytes);
    if (!(Symbol.asyncIterator in Object(body)))
        return bytes.content();
    for await (const chunk of body) {
        if (!bytes.add(chunk))
            throw new OversizedBody(maxBytes);
    }
    return bytes.content();
}

;// CONCATENATED MODULE: ./lib/adapters/http/attempt.js


/**
 * Makes a request once. What `send` is given aborts when the attempt's time is over.
 *
 * @throws the signal's reason if it aborts.
 */
async function attempt(send, { clock, timeoutMs, signal, readError }) {
    signal.throwIfAborted();
    // Aborted when the attempt is over, so that its deadline leaves neither a timer nor a listener behind.
    const over = new AbortController();
    const ends = AbortSignal.any([signal, over.signal]);
    const deadline = timeoutMs === undefined ? ends : clock.deadline(timeoutMs, ends);
    try {
        return await send(deadline);
    }
    catch (error) {
        signal.throwIfAborted();
        if (timeoutMs !== undefined && deadline.aborted)
            return failed({ kind: "timeout", afterMs: timeoutMs });
        return failed(readError(error) ?? toUnanswered(error));
    }
    finally {
        over.abort();
    }
}
function failed(failure) {
    return { kind: "failed", failure };
}
/** A client that reads the body itself wraps what that threw. */
function toUnanswered(error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof OversizedBody)
        return { kind: "oversized", maxBytes: cause.maxBytes };
    return { kind: "connection", code: deepestCode(error), detail: deepestMessage(error) };
}

;// CONCATENATED MODULE: ./lib/adapters/http/proxy.js
/** An empty value keeps undici from looking into `process.env` itself. */
function proxySettings(environment) {
    return {
        httpProxy: withScheme(environment.http_proxy || environment.HTTP_PROXY || ""),
        httpsProxy: withScheme(environment.https_proxy || environment.HTTPS_PROXY || ""),
        noProxy: environment.no_proxy || environment.NO_PROXY || "",
    };
}
/** Whether any proxy is set, for whatever host. */
function isProxied(environment) {
    const { httpProxy, httpsProxy } = proxySettings(environment);
    return httpProxy !== "" || httpsProxy !== "";
}
/** The secrets a transport error could quote: the credentials of the proxies. */
function proxySecrets(environment) {
    const { httpProxy, httpsProxy } = proxySettings(environment);
    return [httpProxy, httpsProxy]
        .filter((proxy) => URL.canParse(proxy))
        .map((proxy) => new URL(proxy))
        .flatMap((url) => [url.password, proxy_decode(url.password)]);
}
/** `proxy.example:3128` is a common way to write a proxy. */
function withScheme(proxy) {
    return proxy === "" || proxy.includes("://") ? proxy : `http://${proxy}`;
}
function proxy_decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/http/request-patiently.js

/**
 * Makes a request until it is answered, or until another attempt is not worth its wait.
 *
 * @throws what `toError` says, or the signal's reason when it aborts during a wait.
 */
async function requestPatiently(request, { patience, clock, limit, chance = Math.random }) {
    let waitedMs = 0;
    for (let attempts = 1;; attempts++) {
        const result = await request.attempt();
        if (result.kind === "answered")
            return result.answer;
        const { failure } = result;
        const state = { attempts, waitedMs, leftMs: limit.leftMs(), nowMs: clock.now(), chance: chance() };
        const decision = decideRetry(request.toFailedRequest(failure), state, patience);
        if (decision.kind === "wait") {
            const { delayMs } = decision;
            request.tell(failure, `attempt ${attempts + 1} in ${Math.round(delayMs / 100) / 10} s`);
            await clock.sleep(delayMs, limit.signal);
            waitedMs += delayMs;
        }
        const recovered = await request.recover?.(failure);
        if (recovered !== undefined)
            return recovered;
        if (decision.kind === "give-up")
            throw request.toError(failure, { attempts, given: decision });
    }
}

;// CONCATENATED MODULE: ./lib/adapters/openai/answering-models.js
const answering_models_MAX_NAME_CHARS = 100;
/**
 * Which model answers, by its own word, for each that is asked for. A server may know a model by a longer name; that
 * the name changes during a run means that the review is not one model's.
 */
class AnsweringModels {
    #first = new Map();
    #told = new Set();
    /** What to tell about this answer, once for each model asked for; undefined when nothing changed. */
    note(asked, answering) {
        const first = this.#first.get(asked);
        if (first === undefined) {
            this.#first.set(asked, answering);
            return undefined;
        }
        if (first === answering || this.#told.has(asked))
            return undefined;
        this.#told.add(asked);
        return `answered as ${answering_models_quote(first)} and later as ${answering_models_quote(answering)}: the run is not by one model`;
    }
}
function answering_models_quote(name) {
    return JSON.stringify(name.slice(0, answering_models_MAX_NAME_CHARS));
}

;// CONCATENATED MODULE: ./lib/adapters/openai/capabilities.js
const FULL_CAPABILITIES = {
    strictTools: true,
    formatWithTools: true,
    requiredChoice: true,
    format: "json_schema",
};
const FORMATS = ["none", "json_object", "json_schema"];
/** What is left after a step down. */
function stepDown(from, step) {
    switch (step) {
        case "strict-tools":
            return { ...from, strictTools: false };
        case "format-with-tools":
            return { ...from, formatWithTools: false };
        case "required":
            return { ...from, requiredChoice: false };
        case "format":
            return { ...from, format: from.format === "json_schema" ? "json_object" : "none" };
    }
}
/** What both accept: two agents that learn the same thing at once step down once. */
function weaker(a, b) {
    return {
        strictTools: a.strictTools && b.strictTools,
        formatWithTools: a.formatWithTools && b.formatWithTools,
        requiredChoice: a.requiredChoice && b.requiredChoice,
        format: FORMATS[Math.min(FORMATS.indexOf(a.format), FORMATS.indexOf(b.format))] ?? "none",
    };
}
function capabilities_isSame(a, b) {
    return describeLoss(a, b).length === 0 && describeLoss(b, a).length === 0;
}
/** What was lost between the two, one line each, for the log. */
function describeLoss(before, after) {
    const lost = [];
    if (before.strictTools && !after.strictTools)
        lost.push("strict tool schemas; tools are offered without strict");
    if (before.formatWithTools && !after.formatWithTools) {
        lost.push("tools together with response_format; the format is sent only in turns without tools");
    }
    if (before.requiredChoice && !after.requiredChoice)
        lost.push("tool_choice required; auto is sent instead");
    if (FORMATS.indexOf(after.format) < FORMATS.indexOf(before.format)) {
        const instead = after.format === "none" ? "only the schema in the prompt is" : "json_object and a schema in the prompt are";
        lost.push(`response_format ${before.format}; ${instead} sent instead`);
    }
    return lost;
}

;// CONCATENATED MODULE: ./lib/adapters/http/connection-trouble.js
/** Node's, OpenSSL's and undici's codes and messages; the first that fits. */
const WORDINGS = [
    { means: "proxy", pattern: /Proxy response \(\d+\)|HTTP Tunneling/, words: "the proxy refuses the way to it" },
    { means: "name", pattern: /ENOTFOUND|EAI_AGAIN/, words: "no server of that name is known" },
    { means: "nobody", pattern: /ECONNREFUSED/, words: "nothing listens at that address" },
    {
        means: "no-tls",
        pattern: /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|wrong version number|packet length too long/,
        words: "it does not speak TLS",
    },
    {
        means: "certificate",
        pattern: /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_(HAS|NOT|UNTRUSTED|REJECTED|REVOKED|SIGNATURE)|ALTNAME|certificate/i,
        words: "its certificate is not trusted",
    },
    { means: "port", pattern: /^ ?bad port$/, words: "no program of this kind may use that port" },
    { means: "network", pattern: /E(HOST|NET)(UNREACH|DOWN)/, words: "no way leads to that address" },
    { means: "network", pattern: /ETIMEDOUT|CONNECT_TIMEOUT/, words: "it takes no connection" },
    {
        means: "broken",
        pattern: /ECONNRESET|EPIPE|UND_ERR_SOCKET|other side closed|terminated/,
        words: "the connection broke before the reply was whole",
    },
];
/** Undefined where the transport's words are not known. Never throws. */
function readTrouble(connection) {
    return find(connection)?.means;
}
/** What happened, in plain words where it is known and with the transport's own behind them. Never throws. */
function describeTrouble(connection) {
    const { code, detail } = connection;
    const known = find(connection);
    if (known === undefined)
        return detail;
    // OpenSSL's message is a dump of its own, and a resolver's repeats the host.
    const own = code === "" || known.means === "proxy" ? detail : code;
    return `${known.words}: ${own}`;
}
function find({ code, detail }) {
    const said = `${code} ${detail}`;
    return WORDINGS.find(({ pattern }) => pattern.test(said));
}

;// CONCATENATED MODULE: ./lib/adapters/http/one-line.js
const MAX_DETAIL_CHARS = 300;
/** Text from outside, on one line and short enough for an annotation. */
function one_line_oneLine(text) {
    const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
    return line.length <= MAX_DETAIL_CHARS ? line : `${line.slice(0, MAX_DETAIL_CHARS - 1)}…`;
}

;// CONCATENATED MODULE: ./lib/adapters/openai/refusal-wording.js
/** Message texts are cut before matching: a server's text is not trusted to be short. */
const MAX_MATCHED_CHARS = 4_000;
const TERMINALS = [
    {
        means: "too-long",
        codes: /context_length_exceeded|string_above_max_length|exceed_context_size|tokens_limit_reached|max_tokens_exceeded/i,
        messages: [
            /maximum (context|input|prompt|model) length/i, // OpenAI, Azure, vLLM
            /(exceeds?|exceeding|larger than|longer than)[^.]{0,60}(context|max_model_len|token)/i, // llama.cpp, vLLM, Ollama, LM Studio
            /(prompt|input|request)[^.]{0,40}too (long|large|many tokens)/i, // Mistral, Groq, TGI
            /too many tokens|reduce the length|context (window|length|size)/i,
        ],
    },
    {
        means: "policy",
        codes: /content_(filter|policy)|responsibleaipolicyviolation|invalid_prompt|moderation/i,
        messages: [
            /content (management|filter|policy)|usage polic(y|ies)|safety (system|filter|polic)|flagged (as|for|by)/i,
        ],
    },
    {
        means: "no-tools",
        messages: [
            /does(n't| not) support (tools|tool calling|function calling|tool use)\b/i, // Ollama
            /requires? (the )?--(enable-auto-tool-choice|tool-call-parser|jinja)/i, // vLLM, llama.cpp
            /unsupported param: tools\b/i, // llama.cpp before it had tools
            /tool calling is not supported|tools? (is|are) not supported (by|with|for) (this|the) model/i, // Groq
        ],
    },
    {
        means: "unknown-model",
        codes: /model_not_found|model_not_available|unknown_model|invalid_model/i,
        params: /^model$/,
        messages: [
            /^(invalid|unknown) model\b/i,
            /\bmodel\b[^.]{0,120}(does not exist|not found|is not available)/i,
            /no models? (is )?loaded/i,
        ],
    },
];
/** First match wins: the rows go from the most to the least particular. */
const STEPS = [
    {
        means: "format-with-tools",
        messages: [
            // Groq "json mode cannot be combined with tool/function calling"; Fireworks, Cerebras, vLLM and gateways alike.
            /(response.?format|json.?(mode|schema|object|response)|structured.?outputs?|grammar)[^.]{0,120}\b(tools?|functions?)\b[^.]{0,80}(same time|together|combin|simultaneous|incompatible|both|not supported|unsupported|cannot|can't)/i,
            /(response.?format|json.?(mode|schema|object|response)|structured.?outputs?|grammar)[^.]{0,80}(combined|together|compatible|used|use|allowed|supported|available)\b[^.]{0,20} (with|when|while|if)\b[^.]{0,60}\b(tools?|functions?)\b/i,
            /\b(tools?|functions?)\b[^.]{0,100}(cannot|can't|incompatible|not (supported|compatible|allowed)|unsupported|same time|together|both)[^.]{0,80}(response.?format|json.?(mode|schema|object|response)|structured.?outputs?|grammar)/i,
            // Google's compatible endpoint.
            /(function|tool).?calling[^.]{0,40}response.?mime.?type[^.]{0,60}unsupported/i,
            // llama.cpp.
            /cannot (use|specify)[^.]{0,40}grammar[^.]{0,40}tools/i,
            /cannot use json response[^.]{0,20}(type|format)? with tools/i,
        ],
    },
    {
        means: "strict-tools",
        params: /^tools\b.*(strict|parameters)/i,
        codes: /invalid_function_parameters/i,
        messages: [
            /\btools?\b[^a-z]{0,12}[^.\n]{0,40}\bstrict\b/i,
            /\bfunctions?\b[^a-z]{0,12}[^.\n]{0,40}\bstrict\b/i,
            /\bstrict\b[^.]{0,60}\b(tools?|functions?)\b/i,
            /invalid schema for function/i, // OpenAI, Azure: a strict schema outside the accepted subset
            /['"`\\]strict['"`\\][^.]{0,80}(not permitted|unexpected|unknown|unrecognized|unsupported|not supported)/i, // pydantic: `loc: [..., "strict"]`
        ],
    },
    {
        means: "required",
        params: /tool_choice/i,
        messages: [
            /tool.?choice/i, // vLLM, LM Studio, DeepSeek ("Thinking mode does not support this tool_choice"), Qwen, Mistral ("any")
            /forced (function|tool) call/i,
            /(function|tool).?calling.?(config|mode)[^.]{0,60}\bany\b/i, // Google
        ],
    },
    {
        means: "format",
        params: /response.?format|json_schema|text\.format/i,
        messages: [
            /response.?format/i, // OpenAI, Azure, DeepSeek ("This response_format type is unavailable now"), LM Studio, Groq
            /json.?schema|json.?object|json.?mode|structured.?outputs?/i,
            /guided.?(json|decoding)|grammar/i, // vLLM, llama.cpp
            /response.?(mime.?type|schema)/i, // Google
        ],
    },
];
/** Whether the account behind the key has nothing left to pay with, however often it is asked. */
function isOutOfCredit({ status, code }) {
    if (status === 402)
        return true;
    // The code, as others call a limit per minute a quota too.
    return code !== undefined && /^(insufficient_quota|billing_hard_limit_reached|insufficient_credits?)$/i.test(code);
}
/** What no step down would mend, when the refusal says so. */
function readTerminal(refusal) {
    return TERMINALS.find((wording) => matches(wording, refusal))?.means;
}
/** What the refusal is about, the likeliest first; empty when it does not say. */
function readSteps(refusal) {
    return STEPS.filter((wording) => matches(wording, refusal)).map((wording) => wording.means);
}
function matches(wording, refusal) {
    if (refusal.param !== undefined && wording.params?.test(refusal.param))
        return true;
    if (refusal.code !== undefined && wording.codes?.test(refusal.code))
        return true;
    const message = refusal.message.slice(0, MAX_MATCHED_CHARS);
    return wording.messages.some((pattern) => pattern.test(message));
}

;// CONCATENATED MODULE: ./lib/adapters/openai/failure.js




/** What the failure says of another attempt. */
function toFailedRequest(failure) {
    if (failure.kind === "status") {
        // Nobody tops up an account while a run waits.
        const headers = isOutOfCredit(failure) ? { ...failure.headers, shouldRetry: "false" } : failure.headers;
        return { status: failure.status, headers, isLimitByWords: false };
    }
    return { status: undefined, headers: {}, isLimitByWords: false };
}
/** Whether the server asks to come back later. A key that is refused is refused for good, and no time is named. */
function failure_isRateLimited(failure) {
    return isRateLimited(toFailedRequest(failure));
}
/** What happened, in a few words on one line. */
function failure_describeFailure(failure) {
    switch (failure.kind) {
        case "status":
            return isQuotable(failure.status)
                ? one_line_oneLine(`${failure.told ?? failure.status} ${failure.message}`)
                : String(failure.status);
        case "connection":
            return one_line_oneLine(describeTrouble(failure));
        case "timeout":
            return `no reply within ${Math.round(failure.afterMs / 1000)} s`;
        case "oversized":
            return `its reply is larger than ${failure.maxBytes} bytes`;
        case "garbled":
            return one_line_oneLine(`${failure.status} and no JSON object but ${failure.detail}`);
    }
}
/** Where a key or the way to it is refused, the server's words may echo the key in any disguise: the status says enough. */
function isQuotable(status) {
    return status >= 400 && ![401, 403, 407].includes(status);
}
const MAX_PAGE_CHARS = 60;
/** A body that no model's API sent, such as a web server's page: what it says it is, and its first words. */
function describePage(contentType, text) {
    const plain = text.slice(0, 4096).replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)|<[^>]*(?:>|$)/gis, " ");
    const words = one_line_oneLine(plain);
    const shown = words.length <= MAX_PAGE_CHARS ? words : `${words.slice(0, MAX_PAGE_CHARS - 1)}…`;
    const type = one_line_oneLine(contentType?.split(";")[0] ?? "").slice(0, MAX_PAGE_CHARS);
    if (shown === "")
        return "an empty body";
    return `${type || "a body of no named type"} "${shown}"`;
}

;// CONCATENATED MODULE: ./lib/adapters/openai/model-failure.js




/**
 * The last failure as the error the caller sees: what happened, where, what to do next, on one line. It has no cause,
 * as the SDK's errors carry headers and addresses that may hold credentials.
 */
function toModelError(failure, call) {
    const { kind, verb, remedy } = model_failure_tell(failure, call);
    const after = call.attempts > 1 ? ` after ${call.attempts} attempts` : "";
    const waiting = call.waiting === undefined ? "" : `; ${call.waiting}`;
    const what = `${call.redactQuote(failure_describeFailure(failure))}${waiting}`;
    const message = `model ${call.model} at ${call.host} ${call.redactQuote(verb)}${after} (${what}): ${remedy}`;
    return new errors/* ModelError */.me(kind, call.redact(message), {
        ...("status" in failure ? { status: failure.status } : {}),
    });
}
function model_failure_tell(failure, { names, isProxied }) {
    switch (failure.kind) {
        case "connection": {
            const trouble = readTrouble(failure);
            const known = trouble === undefined ? unreachable(names) : CONNECTION_REMEDIES[trouble](names);
            const proxy = isProxied && !known.includes("HTTPS_PROXY") ? "; a proxy is set: check HTTPS_PROXY and NO_PROXY" : "";
            return { kind: "unreachable", verb: "could not be reached", remedy: `${known}${proxy}` };
        }
        case "timeout":
            return SLOW;
        case "oversized":
        case "garbled":
            return {
                kind: "server",
                verb: "did not answer as a model's API does",
                remedy: `check that ${names.baseUrl} leads to an OpenAI-compatible API (most end in /v1); if it does, try again later`,
            };
        case "status":
            return tellStatus(failure, names);
    }
}
const CONNECTION_REMEDIES = {
    name: ({ baseUrl }) => `check the name in ${baseUrl}, and this machine's network`,
    nobody: ({ baseUrl }) => `start the server there, or check ${baseUrl}`,
    broken: () => "try again later; if it stays, look into the server's own log",
    certificate: ({ baseUrl }) => `check ${baseUrl}, or name the certificate's authority in NODE_EXTRA_CA_CERTS`,
    "no-tls": ({ baseUrl }) => `write http:// and not https:// in ${baseUrl}, if that server is to be trusted without`,
    port: ({ baseUrl }) => `let the server listen at another port, and name that in ${baseUrl}`,
    proxy: () => "check HTTPS_PROXY and its user and password, or name the host in NO_PROXY",
    network: (names) => unreachable(names),
};
function unreachable({ baseUrl }) {
    return `check ${baseUrl} and, behind a proxy, HTTPS_PROXY, NO_PROXY and NODE_EXTRA_CA_CERTS`;
}
const SLOW = {
    kind: "timeout",
    verb: "did not reply in time",
    remedy: "try again later, choose a faster model or raise time-budget-seconds",
};
function tellStatus(failure, names) {
    const { status } = failure;
    const { apiKey, baseUrl, models, passes } = names;
    if (isOutOfCredit(failure)) {
        const remedy = `top up the account that ${apiKey} belongs to, or use another key`;
        return { kind: "refused", verb: "is not paid for", remedy };
    }
    if (failure_isRateLimited(failure)) {
        const remedy = `wait, raise the account's limit or quota, or lower ${passes}`;
        return { kind: "rate-limited", verb: "is rate-limited", remedy };
    }
    if (status === 401) {
        return {
            kind: "unauthorized",
            verb: "refused the key",
            remedy: `check ${apiKey}, and that its account may use this model`,
        };
    }
    if (status === 403) {
        const remedy = `check that the account of ${apiKey} may use this model from here, and that nothing in between turns requests away`;
        return { kind: "unauthorized", verb: "refused access", remedy };
    }
    if (status === 407)
        return { kind: "unreachable", verb: "could not be reached", remedy: CONNECTION_REMEDIES.proxy(names) };
    if (status === 408)
        return SLOW;
    if (status === 409 || status >= 500) {
        const remedy = `try again later; if it stays, check that ${baseUrl} leads to an OpenAI-compatible API`;
        return { kind: "server", verb: "failed", remedy };
    }
    if (status < 400)
        return tellRedirect(failure, names);
    return tellRefusal(failure, { baseUrl, models });
}
function tellRedirect({ leadsTo }, { baseUrl }) {
    const where = leadsTo === undefined ? "elsewhere" : `to ${leadsTo}`;
    const remedy = `neither key nor code is sent there; if that is right, name it in ${baseUrl}`;
    return { kind: "refused", verb: `leads ${where}`, remedy };
}
function tellRefusal(failure, { baseUrl, models }) {
    const terminal = failure.status === 413 ? "too-long" : readTerminal(failure);
    if (terminal === undefined && (failure.status === 404 || failure.status === 405)) {
        const remedy = `check ${baseUrl} and ${models}; most addresses end in /v1`;
        return { kind: "refused", verb: "was not found", remedy };
    }
    const verb = terminal === "unknown-model" ? "is not known there" : "refused the request";
    const remedies = {
        "too-long": "choose a model with a larger context or review a smaller target",
        policy: "the server's content policy refused it: choose another model or endpoint, or leave the file out",
        "no-tools": "choose a model, or start the server with the options, that make tool calling available",
        "unknown-model": `check the name in ${models}, and ${baseUrl}`,
    };
    const remedy = `what the server says is what to change; if it says nothing, check ${baseUrl} and ${models}`;
    return { kind: "refused", verb, remedy: terminal === undefined ? remedy : remedies[terminal] };
}

;// CONCATENATED MODULE: ./lib/adapters/openai/reply.js
/** The reply out of a response body, whatever it holds: what is absent or of another type is absent. Never throws. */
function toModelReply(body, request) {
    const choice = asObject(asArray(body.choices)[0]);
    const message = asObject(choice.message);
    return {
        responseId: asText(body.id),
        model: asText(body.model) ?? request.model,
        content: toContent(message.content),
        refusal: asText(message.refusal),
        toolCalls: toToolCalls(message.tool_calls, request),
        finishReason: asText(choice.finish_reason),
        usage: toUsage(body.usage),
    };
}
function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Some servers send the text as a list of parts. */
function toContent(content) {
    if (typeof content === "string")
        return content;
    if (!Array.isArray(content))
        return undefined;
    return content.map((part) => asText(asObject(part).text) ?? "").join("");
}
function toToolCalls(calls, request) {
    return asArray(calls).flatMap((value, index) => {
        const call = asObject(value);
        const called = asObject(call.function);
        const name = asText(called.name);
        // Some servers leave the type out; other types than functions were never offered.
        if ((call.type ?? "function") !== "function" || name === undefined)
            return [];
        // Without an id no result could be matched to the call; the turn makes ours unique in the conversation.
        const id = asText(call.id) ?? `call_${request.messages.length}_${index}`;
        return [{ id, name, arguments: toArguments(called.arguments) }];
    });
}
function toArguments(value) {
    if (typeof value === "string")
        return value;
    return value === undefined || value === null ? "" : JSON.stringify(value);
}
function toUsage(value) {
    const usage = asObject(value);
    const inputTokens = asCount(usage.prompt_tokens);
    const outputTokens = asCount(usage.completion_tokens);
    if (inputTokens === undefined || outputTokens === undefined)
        return undefined;
    return {
        inputTokens,
        cachedTokens: asCount(asObject(usage.prompt_tokens_details).cached_tokens) ?? 0,
        outputTokens,
        reasoningTokens: asCount(asObject(usage.completion_tokens_details).reasoning_tokens) ?? 0,
    };
}
function asObject(value) {
    return isObject(value) ? value : {};
}
function asArray(value) {
    return Array.isArray(value) ? value : [];
}
function asText(value) {
    return typeof value === "string" && value !== "" ? value : undefined;
}
function asCount(value) {
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

;// CONCATENATED MODULE: ./lib/adapters/openai/step-down.js

/** From the least to the greatest loss; `format` can be taken twice. */
const LADDER = ["strict-tools", "format-with-tools", "format", "required"];
/** The next thing to stop asking for. Each step is offered only while the request still used what it gives up. */
function decideStepDown(refusal, used) {
    if (readTerminal(refusal) !== undefined)
        return { kind: "hopeless" };
    const named = readSteps(refusal).find((step) => isOpen(step, used));
    if (named !== undefined)
        return { kind: "named", step: named };
    const guessed = LADDER.find((step) => isOpen(step, used));
    return guessed === undefined ? { kind: "exhausted" } : { kind: "guessed", step: guessed };
}
/** Whether that answer format can be sent in this turn. */
function sendsFormat(capabilities, offersTools) {
    return capabilities.format !== "none" && (capabilities.formatWithTools || !offersTools);
}
function isOpen(step, used) {
    switch (step) {
        case "strict-tools":
            return used.strictTools;
        case "format-with-tools":
            return used.tools && used.format;
        case "required":
            return used.requiredChoice;
        case "format":
            return used.format;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/openai/request-body.js


/** What the names of functions may hold. @see https://platform.openai.com/docs/api-reference/chat/create */
const MAX_FUNCTION_NAME = 64;
/** The request as this server accepts it; `answerFormatNote` is said where the server does not enforce the schema. */
function toRequestBody(request, capabilities, answerFormatNote) {
    const offersTools = offersToolsIn(request, capabilities);
    const hasFormat = sendsFormat(capabilities, offersTools);
    const isEnforced = hasFormat && capabilities.format === "json_schema";
    return {
        model: request.model,
        messages: toMessages(request, isEnforced ? undefined : answerFormatNote),
        ...(offersTools ? toolFields(request, capabilities) : {}),
        ...(hasFormat ? { response_format: responseFormat(request, capabilities) } : {}),
    };
}
/** Which features a request uses: what a refusal of it can be about. */
function usedFeatures(body) {
    const first = body.tools?.[0];
    return {
        tools: first !== undefined,
        strictTools: first?.type === "function" && first.function.strict === true,
        requiredChoice: body.tool_choice === "required",
        format: body.response_format !== undefined,
    };
}
/**
 * Where tools and format exclude each other, a turn in which no tool may be called is for the answer, so that its
 * format is what counts; without a format to gain the tools stay, as servers expect them beside earlier tool calls.
 */
function offersToolsIn(request, capabilities) {
    if (request.tools.length === 0)
        return false;
    const givesWay = request.toolChoice === "none" && !capabilities.formatWithTools && capabilities.format !== "none";
    return !givesWay;
}
function toolFields(request, capabilities) {
    const isDowngraded = request.toolChoice === "required" && !capabilities.requiredChoice;
    return {
        tools: request.tools.map(({ name, description, parameters }) => ({
            type: "function",
            function: {
                name,
                description,
                parameters: { ...parameters },
                ...(capabilities.strictTools ? { strict: true } : {}),
            },
        })),
        tool_choice: isDowngraded ? "auto" : request.toolChoice,
    };
}
function responseFormat(request, capabilities) {
    if (capabilities.format !== "json_schema")
        return { type: "json_object" };
    const { name, schema } = request.answer;
    return { type: "json_schema", json_schema: { name, strict: true, schema: { ...schema } } };
}
function toMessages(request, note) {
    const messages = request.messages.map(toMessage);
    if (note === undefined)
        return messages;
    const text = note.replace("{{schema}}", () => JSON.stringify(request.answer.schema));
    // In the first message: chat templates refuse a system message, or a user's, after a tool's.
    const first = request.messages[0];
    if (first?.role !== "system")
        return [{ role: "system", content: text }, ...messages];
    return [{ role: "system", content: `${first.content}\n\n${text}` }, ...messages.slice(1)];
}
function toMessage(message) {
    switch (message.role) {
        case "system":
        case "user":
            return { role: message.role, content: message.content };
        case "tool":
            return { role: "tool", tool_call_id: message.toolCallId, content: message.content };
        case "assistant":
            // An empty list of calls, or neither content nor calls, is refused.
            if (message.toolCalls.length === 0)
                return { role: "assistant", content: message.content ?? "" };
            return { role: "assistant", content: message.content ?? null, tool_calls: message.toolCalls.map(toToolCall) };
        default:
            return (0,assert_never/* assertNever */.x)(message);
    }
}
/** A model's malformed call is echoed in a form that servers accept; the tool's reply said what was wrong with it. */
function toToolCall({ id, name, arguments: text }) {
    const safeName = name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, MAX_FUNCTION_NAME) || "unnamed";
    return { id, type: "function", function: { name: safeName, arguments: isJsonObject(text) ? text : "{}" } };
}
function isJsonObject(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === "object" && value !== null && !Array.isArray(value);
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/openai/send-request.js




/** Far more than a model's longest answer. */
const send_request_MAX_REPLY_BYTES = 16 * 1024 * 1024;
/** Sends one request once, and reads its reply to the end. It throws whatever the SDK does, and OversizedBody. */
async function sendRequest(sdk, body, signal) {
    const response = await sdk.chat.completions.create(body, { signal }).asResponse();
    const text = new TextDecoder().decode(await readBody(response.body, send_request_MAX_REPLY_BYTES));
    const parsed = parseJson(text);
    if (!isObject(parsed)) {
        const contentType = response.headers.get("content-type") ?? "";
        return failed({ kind: "garbled", status: response.status, detail: describePage(contentType, text) });
    }
    const failure = errorInSuccess(parsed);
    return failure === undefined ? { kind: "answered", answer: parsed } : failed(failure);
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Gateways report an upstream error under status 200, with the real one as `error.code`. */
function errorInSuccess(body) {
    if (body.choices !== undefined || body.error === undefined || body.error === null)
        return undefined;
    const error = isObject(body.error) ? body.error : { message: body.error };
    const code = Number(error.code);
    const isNamed = Number.isInteger(code) && code >= 400 && code <= 599;
    // Without a status of its own it is taken for an upstream's, and told as what came.
    const told = isNamed ? {} : { told: "200 with an error:" };
    return { ...toRefusal(error), kind: "status", status: isNamed ? code : 502, headers: {}, ...told };
}
/** What the server refused a request with; undefined where what was thrown is no answer of it. */
function readStatusError(error) {
    return isStatusError(error) ? toStatusFailure(error) : undefined;
}
function isStatusError(error) {
    return error instanceof Error && "status" in error && typeof error.status === "number" && "headers" in error;
}
function toStatusFailure(error) {
    const header = (name) => error.headers.get(name) ?? undefined;
    const detail = isObject(error.error) ? error.error : {};
    // The SDK puts the status before the message; `describeFailure` says it once.
    const fallback = error.message.replace(/^\d{3} /, "").replace(/^status code \(no body\)$/, "");
    const refusal = toRefusal(detail);
    return {
        ...refusal,
        kind: "status",
        status: error.status,
        leadsTo: toOrigin(header("location")),
        message: refusal.message ||
            (isPage(fallback, header("content-type")) ? describePage(header("content-type"), fallback) : fallback),
        headers: {
            retryAfterMs: header("retry-after-ms"),
            retryAfter: header("retry-after"),
            shouldRetry: header("x-should-retry"),
        },
    };
}
/** Nothing of the address but its server: the rest may be anybody's secret. */
function toOrigin(location) {
    if (location === undefined || !URL.canParse(location))
        return undefined;
    const { protocol, host } = new URL(location);
    return host === "" ? undefined : `${protocol}//${host}`;
}
function isPage(text, contentType) {
    return /^\s*</.test(text) || contentType?.startsWith("text/html") === true;
}
function toRefusal(error) {
    const message = typeof error.message === "string" ? error.message : JSON.stringify(error.message ?? "");
    return {
        message: message === '""' ? "" : message,
        code: asWord(error.code ?? error.type),
        param: asWord(error.param),
    };
}
function asWord(value) {
    return typeof value === "string" && value !== "" ? value : undefined;
}

;// CONCATENATED MODULE: ./lib/adapters/http/open-fetch.js

/**
 * Loads undici, which is too heavy for a run that asks nobody, and opens it on the proxies that are named in the
 * environment that was passed in.
 */
async function openFetch(environment) {
    const { EnvHttpProxyAgent, fetch, Pool } = await __webpack_require__.e(/* import() */ 752).then(__webpack_require__.t.bind(__webpack_require__, 4371, 19));
    const dispatcher = new EnvHttpProxyAgent({
        ...proxySettings(environment),
        // By default a reply that takes longer than 300 s is given up, whatever its attempt's own time is. Said to the pools
        // themselves, because a forwarding proxy's are made without the agent's own settings.
        factory: (origin, settings) => new Pool(origin, { ...settings, headersTimeout: 0, bodyTimeout: 0 }),
        // Proxies refuse CONNECT to a plain HTTP endpoint; HTTPS is tunnelled all the same.
        proxyTunnel: false,
    });
    // undici's types are its own copy of the standard ones.
    const send = fetch;
    return (input, init) => send(input, { ...init, dispatcher });
}

;// CONCATENATED MODULE: ./lib/adapters/openai/transport.js

/** The SDK's own timer is not ours to drive: the attempt's signal ends it instead. */
const NEVER_MS = 2 ** 31 - 1;
/** Loads the SDK, which is too heavy for a run that asks no model, and joins it with our `fetch`. */
async function openTransport(endpoint, environment) {
    const [{ OpenAI: Client }, fetch] = await Promise.all([__webpack_require__.e(/* import() */ 948).then(__webpack_require__.bind(__webpack_require__, 6948)), openFetch(environment)]);
    return new Client({
        apiKey: endpoint.apiKey,
        baseURL: endpoint.baseUrl,
        organization: environment.OPENAI_ORG_ID || null,
        project: environment.OPENAI_PROJECT_ID || null,
        maxRetries: 0,
        timeout: NEVER_MS,
        logLevel: "off",
        // A redirect would post the prompt, source and all, to whatever server the endpoint names.
        fetch: (input, init) => fetch(input, { ...init, redirect: "manual" }),
    });
}

;// CONCATENATED MODULE: ./lib/adapters/openai/openai-model.js


















/** How long a wait may be is for the caller's limit to say. */
const PATIENCE = {
    attempts: 4,
    limitMs: LIMIT_MS,
    unnamedLimitMs: 0,
    longestMs: Number.POSITIVE_INFINITY,
    // Request timeout and lock conflict, as the official SDKs have it.
    passing: new Set([408, 409]),
};
/**
 * A model behind OpenAI's Chat Completions API or a compatible one. What the server refuses is learned once and holds
 * for all later calls of this instance.
 *
 * @throws ConfigError if the key or the address cannot be used.
 */
function openAiModel(options) {
    const problems = (0,endpoint/* endpointProblems */.sj)(options);
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    if (!options.answerFormatNote.includes("{{schema}}"))
        throw new Error("answerFormatNote has no {{schema}}");
    return new OpenAiModel(options);
}
class OpenAiModel {
    #options;
    #host;
    #redact;
    #redactBody;
    #redactQuote;
    #client;
    #learned = FULL_CAPABILITIES;
    #answering = new AnsweringModels();
    constructor(options) {
        this.#options = options;
        this.#host = (0,endpoint/* endpointHost */.GN)(options.baseUrl);
        const secrets = [options.apiKey, ...proxySecrets(options.environment), ...(options.secrets ?? [])];
        this.#redact = (0,core_redact/* redactor */.$p)(secrets);
        this.#redactQuote = (0,core_redact/* quoteRedactor */.fi)(secrets);
        this.#redactBody = (0,core_redact/* redactor */.$p)((0,core_redact/* unmistakable */.Ts)(secrets));
    }
    async complete(request, limit) {
        // Guesses count for this call alone until one of them proves right.
        let guessed = FULL_CAPABILITIES;
        for (;;) {
            const offered = weaker(this.#learned, guessed);
            const body = this.#clean(toRequestBody(request, offered, this.#options.answerFormatNote));
            const outcome = await this.#send(body, request.answer.name, limit);
            if (outcome.kind === "answered") {
                this.#learn(guessed);
                const answer = this.#clean(outcome.body);
                if (typeof answer.model === "string")
                    this.#tellChange(request.model, answer.model);
                return toModelReply(answer, request);
            }
            const decision = decideStepDown(outcome.failure, usedFeatures(body));
            if (decision.kind === "hopeless")
                throw this.#error(outcome.failure, body.model);
            if (decision.kind === "named")
                this.#learn(stepDown(offered, decision.step));
            // Another call may have learned the cause while this request was under way: that is tried before a guess.
            if (!capabilities_isSame(offered, weaker(this.#learned, guessed)))
                continue;
            if (decision.kind !== "guessed")
                throw this.#error(outcome.failure, body.model);
            guessed = stepDown(offered, decision.step);
        }
    }
    /** One request with its retries. A refusal is an outcome, as stepping down may mend it. */
    #send(body, asked, limit) {
        const tell = this.#tellRetries(`model ${body.model} at ${this.#host}, for the ${asked}'s answer`);
        const { clock, maxAttempts, chance } = this.#options;
        const patience = { ...PATIENCE, ...(maxAttempts === undefined ? {} : { attempts: maxAttempts }) };
        const request = {
            attempt: () => this.#attempt(body, limit.signal),
            toFailedRequest: toFailedRequest,
            tell,
            toError: (failure, { attempts, given }) => this.#error(failure, body.model, { attempts, waiting: describeGiveUp(given) }),
        };
        return requestPatiently(request, { patience, clock, limit, chance }).catch((error) => {
            throw limit.signal.aborted && error === limit.signal.reason ? toAbortError(error) : error;
        });
    }
    async #attempt(body, signal) {
        const { clock, timeoutMs } = this.#options;
        const send = async (deadline) => sendRequest(await this.#open(), body, deadline);
        const result = await attempt(send, { clock, timeoutMs, signal, readError: readStatusError });
        if (result.kind === "answered")
            return { kind: "answered", answer: { kind: "answered", body: result.answer } };
        const { failure } = result;
        const isRefused = failure.kind === "status" && isRefusal(failure.status);
        return isRefused ? { kind: "answered", answer: { kind: "refused", failure } } : result;
    }
    #open() {
        this.#client ??= openTransport(this.#options, this.#options.environment);
        return this.#client;
    }
    #learn(capabilities) {
        const before = this.#learned;
        this.#learned = weaker(before, capabilities);
        for (const loss of describeLoss(before, this.#learned)) {
            this.#options.log.info(`the server at ${this.#host} does not take ${loss}`);
        }
    }
    #tellChange(asked, answering) {
        const change = this.#answering.note(asked, answering);
        if (change !== undefined)
            this.#options.log.warning(`model ${asked} at ${this.#host} ${change}`);
    }
    /** Neither a file's name nor a server that echoes what it was sent passes a secret on, or half of a character. */
    #clean(body) {
        return JSON.parse(this.#redactBody(JSON.stringify(body, without_halves/* withoutHalves */.k)));
    }
    #error(failure, model, tried = { attempts: 1 }) {
        return toModelError(failure, {
            host: this.#host,
            model,
            ...tried,
            names: this.#options.names ?? INPUT_NAMES,
            isProxied: isProxied(this.#options.environment),
            redact: this.#redact,
            redactQuote: this.#redactQuote,
        });
    }
    /** Tells why one call is made again; a page is not quoted again at every attempt of it. */
    #tellRetries(subject) {
        let told;
        return (failure, plan) => {
            const what = this.#redactQuote(failure_describeFailure(failure));
            this.#options.log.info(`${subject}: ${told === what ? "the same again" : what}; ${plan}`);
            told = what;
        };
    }
}
/** 422 is how servers built on pydantic say 400. */
function isRefusal(status) {
    return status === 400 || status === 422;
}
/** What ends a call is told as one thing, whatever the signal's reason. */
function toAbortError(reason) {
    if (reason instanceof DOMException && reason.name === "AbortError")
        return reason;
    return new DOMException(reason instanceof Error ? reason.message : "aborted", { name: "AbortError", cause: reason });
}

;// CONCATENATED MODULE: ./lib/adapters/openai/open-openai.js


/** OpenAI's own endpoint, or one that speaks its protocol. */
const openOpenAi = ({ baseUrl, ...access }) => openAiModel({
    ...access,
    baseUrl: baseUrl ?? (access.environment[providers/* PROVIDERS */.xq.openai.baseUrl] || "https://api.openai.com/v1"),
});

;// CONCATENATED MODULE: ./lib/entry/model-providers.js

/** Ours: a provider that `panel` has a word for and that has no line here does not compile. */
const MODEL_PROVIDERS = { openai: openOpenAi };
/** @throws ConfigError if the key or the address is none that the provider can use. */
function openModel(provider, providers, access) {
    const open = providers[provider];
    if (open === undefined)
        throw new Error(`no adapter makes models of ${provider}`);
    return open(access);
}

// EXTERNAL MODULE: ./lib/entry/open-analysis.js + 1 modules
var open_analysis = __webpack_require__(5518);
;// CONCATENATED MODULE: ./lib/entry/open-effects.js

/** What is known of effects; nothing of it is loaded where there is no policy. */
function openEffects(order) {
    return async () => {
        const { effectCatalogue } = await __webpack_require__.e(/* import() */ 335).then(__webpack_require__.bind(__webpack_require__, 2335));
        return effectCatalogue((0,open_analysis/* analyzerDirectory */.i)(order))();
    };
}

;// CONCATENATED MODULE: ./lib/entry/plan-run.js

/** How far a run goes: no round is played over the policy alone, or over other reviewers' findings alone. */
function planRun({ isPolicyCheck, outside, settings }, pin, targetType) {
    if (isPolicyCheck === true)
        return (0,mode/* planPolicyCheck */.Kq)(targetType);
    return outside?.use === "validate" ? (0,mode/* planValidation */.pU)(targetType) : (0,mode/* planReview */.Kp)(pin, targetType, settings);
}

;// CONCATENATED MODULE: ./lib/entry/run-id.js

/** A run's name: when, what, and six hexadecimal digits, so that two runs of one second differ. */
function runId(now, target) {
    const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
    const slug = target
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .slice(0, 40)
        .replace(/^-+|-+$/g, "");
    return `${stamp}-${slug || "target"}-${(0,external_node_crypto_.randomBytes)(3).toString("hex")}`;
}

;// CONCATENATED MODULE: ./lib/entry/review-target.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});








































/** Enough that no round of a usual change waits, and few enough that a large one is no burst on the endpoint. */
const AGENTS_AT_ONCE = 16;
/** Pins the target, seats the panel, and holds the review. The run directory has the report when this returns. */
async function reviewTarget(order) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { settings, log, cancelled, budget } = order;
        const isPlanning = (0,path_globs/* compileGlobs */.t)(settings.planningFolders, "planning-folders");
        const pinned = withCurrentHead(await order.resolved.pin(pathPolicy(settings)), order.currentHead);
        const target = withholdNeverSent(pinned, settings.neverSend, order.rules);
        refuseSecretNames(target, [order.apiKey, ...(order.secrets ?? [])]);
        const store = order.runDirectory === undefined ? noRunDirectory : await openRunDirectory(order.runDirectory, order.runClaim);
        const configurationClaims = await examineConfiguration(pinned, (0,configuration_reader/* configurationReader */.S)(order.configuration));
        const prompts = settings.panel.kind === "model" ? await readPromptFiles((0,external_node_path_.join)(order.installation, "prompts")) : undefined;
        const { signal } = budget.work;
        // Every agent of a round listens to it at once.
        (0,external_node_events_.setMaxListeners)(0, signal);
        const worker = __addDisposableResource(env_1, (0,open_analysis/* openAnalysis */.J)(order, target.source.pin), false);
        const code = new CodeIndex({ source: target.source, analyzer: workerAnalyzer(worker) });
        const targetType = await readTargetType(target.source, isPlanning);
        const openRules = ruleDesk((0,open_analysis/* analyzerDirectory */.i)(order), () => workerExaminer(worker));
        const patterns = await openPatterns(order);
        const promptsSha256 = prompts === undefined ? undefined : promptsDigest(prompts);
        const identity = {
            id: runId(new Date(), order.label),
            // The static panel answers the same to the same.
            nonce: settings.panel.kind === "static" ? "" : (0,external_node_crypto_.randomBytes)(8).toString("hex"),
            toolVersion: version/* VERSION */.x,
            settings,
            promptsSha256,
            selection: order.resolved.selection,
            publication: order.publication,
        };
        const facts = {
            target,
            panel: seatPanel(order, { target, code, prompts, targetType, openRules, patterns }),
            patterns,
            policy: order.policy,
            effects: openEffects(order),
            configurationClaims,
            plan: planRun(order, target.pin, targetType),
            outside: order.outside,
            clock: system_clock/* systemClock */.m,
            log,
            store,
            texts: new CitedTexts({
                source: target.source,
                code,
                targetType,
                rules: citesOwnRules(order) ? await withOwnRules(order.rules, openRules) : order.rules,
                versionFolders: settings.versionFolders,
            }),
            code,
            data: workerDataReader(worker),
            ledger: new Ledger(),
            signal,
            cancelled,
            timeBudgetMs: budget.totalMs,
            people: order.people,
        };
        const policySha256 = (0,policy_file/* policyDigest */.p1)(order.policy, today());
        const keyed = { ...order, target, plan: facts.plan, promptsSha256, patterns, policySha256, configurationClaims };
        const reuseKey = await computeReuseKey(keyed);
        const result = await holdReview({ order, identity, facts, basis: computeBasis(keyed), reuseKey });
        await store.write("report.md", (0,render_report/* renderReport */.B)(result.report, "markdown"));
        return { ...result, reuseKey };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Who plays the static panel may cite its rules, and so may a report of its findings that is read in. */
function citesOwnRules({ settings, outside }) {
    return settings.panel.kind === "static" || outside !== undefined;
}
/** The static panel's rules are held to their words like the repository's. */
async function withOwnRules(rules, openRules) {
    return new rules_rulebook/* Rulebook */.Kr([...rules.files.map(({ file }) => file), ...citableRules(await openRules())]);
}
async function openPatterns({ installation, settings, patterns, rules, log }) {
    const packs = await readPatternPacks((0,external_node_path_.join)(installation, "prompts", "patterns"), settings.patternPacks);
    // The repository's own first: they are what stays when there is too little room for all.
    const book = (0,known_pattern/* openPatternBook */.gJ)([...patterns, ...packs], { today: today(), hasRule: (id) => rules.find(id).length > 0 });
    for (const lapse of (0,known_pattern/* describeLapses */.GH)(book))
        log.warning(lapse);
    return book;
}
/** As YYYY-MM-DD, UTC. */
function today() {
    return system_clock/* systemClock */.m.timestamp().slice(0, 10);
}
/** A name stands in every record and on every page about the change; only its content can be masked. */
function refuseSecretNames({ pin }, secrets) {
    const redact = (0,core_redact/* redactor */.$p)((0,core_redact/* unmistakable */.Ts)(secrets));
    const names = pin.files.flatMap(({ path, oldPath = path }) => [path, oldPath]);
    const found = names.find((name) => redact(name) !== name);
    if (found === undefined)
        return;
    throw new errors/* TargetError */.I0(`A file's name holds a secret of this run (${redact(found)}): replace it and rename the file.`);
}
function seatPanel(order, seating) {
    const { target, code, prompts, targetType, openRules, patterns } = seating;
    const { settings, apiKey, environment, log } = order;
    if (prompts === undefined || apiKey === undefined || settings.panel.kind === "static") {
        const isInjectionExpected = (0,path_globs/* compileGlobs */.t)(settings.expectedInjections, "expected-injections");
        return staticPanel({ source: target.source, clock: system_clock/* systemClock */.m, openRules, isInjectionExpected });
    }
    const rules = renderRules(order.rules, target.pin);
    if (rules.omitted.length > 0)
        log.warning(`Rules left out of the prompts for length: ${rules.omitted.length}.`);
    const model = openModel(settings.panel.provider, order.providers ?? MODEL_PROVIDERS, {
        apiKey,
        baseUrl: order.baseUrl,
        clock: system_clock/* systemClock */.m,
        log,
        environment,
        secrets: order.secrets,
        names: order.inputNames,
        answerFormatNote: prompts["answer-format"],
    });
    const budget = new TokenBudget(settings.tokenBudget);
    const { source } = target;
    const panel = createModelPanel({
        model,
        models: settings.models,
        roleModels: settings.roleModels,
        targetType,
        localization: settings.localization,
        prompts,
        source,
        budget,
        clock: system_clock/* systemClock */.m,
        leftMs: order.budget.work.leftMs,
        agentSeconds: settings.agentSeconds,
        log,
        notes: (path) => code.notes(path),
        rules: rules.text,
        patterns: (0,render_patterns/* renderPatterns */.Y)(patterns.active),
    });
    return limitedPanel(panel, AGENTS_AT_ONCE);
}
/** A target whose head can move on a host is stale as soon as it did, whatever the objects here say. */
function withCurrentHead(target, currentHead) {
    if (currentHead === undefined)
        return target;
    return {
        ...target,
        recompute: async () => ({ ...(await target.recompute()), headSha: await currentHead() }),
        [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
    };
}

;// CONCATENATED MODULE: ./lib/entry/cli/as-typed.js


/** Does the work; what it finds wrong is named as it was typed: a flag that was given by its dashes, a key of a file as it stands there. */
async function asTyped(given, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof errors/* ConfigError */.xL))
            throw error;
        throw new errors/* ConfigError */.xL(error.problems.map((problem) => ({ ...problem, input: nameTyped(problem.input, given) })));
    }
}
/** What a message about the endpoint calls what was typed, or would be. */
function namesTyped({ baseUrl, config }, variables, environment) {
    return {
        apiKey: variables.apiKey,
        baseUrl: baseUrl === undefined && environment[variables.baseUrl] ? variables.baseUrl : "--base-url",
        models: nameTyped("models", config),
        passes: nameTyped("passes", config),
    };
}
function nameTyped(input, given) {
    if (input === "api-key")
        return (0,providers/* variablesOf */.ht)(given.panel).apiKey;
    return input === "run-dir" || input in given ? `--${input}` : input;
}

// EXTERNAL MODULE: ./lib/entry/cli/emit.js
var emit = __webpack_require__(9362);
// EXTERNAL MODULE: ./lib/entry/cli/open-log.js + 1 modules
var open_log = __webpack_require__(1000);
// EXTERNAL MODULE: ./lib/entry/cli/output-place.js + 1 modules
var output_place = __webpack_require__(1905);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./lib/core/render/format-of-path.js
var format_of_path = __webpack_require__(3287);
// EXTERNAL MODULE: ./lib/core/render/own-report.js
var own_report = __webpack_require__(6931);
;// CONCATENATED MODULE: ./lib/entry/cli/own-files.js





/** What is larger is reviewed like any file, which says so. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const EXECUTABLE = 73n;
/**
 * Says which untracked files are no part of an uncommitted change: those this run writes and reads itself (the shell's
 * redirections among them), and reports of earlier ones. Nothing else hides: a report is known by all of its content, and
 * only under a name and mode that make it no program.
 *
 * @param files named on the command line, absent or not.
 */
async function findOwnFiles(files) {
    const stats = await Promise.all([
        ...files.map((file) => (file === undefined ? undefined : (0,promises_.stat)(file, { bigint: true }).catch(() => undefined))),
        ...[process.stdout.fd, process.stderr.fd].map(statDescriptor),
    ]);
    const own = new Set(stats.flatMap((found) => (found?.isFile() ? [own_files_identify(found)] : [])));
    return async (path) => {
        const found = await (0,promises_.lstat)(path, { bigint: true }).catch(() => undefined);
        if (!found?.isFile())
            return undefined;
        if (own.has(own_files_identify(found)))
            return "file of this run";
        const isCandidate = (0,format_of_path/* formatOfPath */.g)(path) !== undefined && (found.mode & EXECUTABLE) === 0n;
        if (!isCandidate || found.size > MAX_REPORT_BYTES)
            return undefined;
        return (0,own_report/* isOwnReport */.l)(path, await (0,promises_.readFile)(path, "utf8").catch(() => "")) ? "earlier report" : undefined;
    };
}
/** A closed stream has none. */
function statDescriptor(descriptor) {
    return (0,external_node_util_.promisify)(external_node_fs_.fstat)(descriptor, { bigint: true }).catch(() => undefined);
}
function own_files_identify({ dev, ino }) {
    return `${dev}:${ino}`;
}

// EXTERNAL MODULE: ./lib/adapters/files/policy-file.js
var files_policy_file = __webpack_require__(6035);
// EXTERNAL MODULE: ./lib/core/config/config.js + 2 modules
var config = __webpack_require__(6472);
// EXTERNAL MODULE: ./lib/core/config/localization.js
var localization = __webpack_require__(2754);
// EXTERNAL MODULE: ./lib/core/join-list.js
var join_list = __webpack_require__(1764);
;// CONCATENATED MODULE: ./lib/core/config/stand-in.js


/** The configuration's keys that mean nothing to the static panel. */
const MODEL_KEYS = ["models", "start-model", "role-models"];
/**
 * Why the static panel may not stand in for the model that somebody asked for: its pass would be taken for the model's.
 * None where it was chosen, or where a model plays. Never throws.
 *
 * @param panels as the command line and the file say it.
 */
function findStandInProblems(panels, wishes, hasApiKey) {
    const panel = panels.given ?? panels.file ?? "auto";
    if (panels.given === "static")
        return [];
    if (panel === "static")
        return findOverruled(wishes);
    if (panel !== "auto")
        return [];
    const asked = [...wishes.flags, ...wishes.lasting];
    if (hasApiKey || asked.length === 0)
        return [];
    const { apiKey } = (0,providers/* variablesOf */.ht)(panel);
    const bothWays = `Set ${apiKey}, or choose the rules alone with --panel static.`;
    const remedy = `${bothWays} A local endpoint that checks no key takes any: ${apiKey}=any.`;
    return [{ input: "api-key", got: `nothing beside ${(0,join_list/* joinAnd */.M)(asked)}`, wanted: "a key for the model", remedy }];
}
/** A flag of this run against what the file chose for all of them: who wrote the flag did not choose the rules. */
function findOverruled({ flags }) {
    if (flags.length === 0)
        return [];
    const got = `static from the configuration, but ${(0,join_list/* joinAnd */.M)(flags)} from the command line`;
    const remedy = `Add --panel ${providers/* PROVIDER_NAMES */.xd[0]} for the model, or --panel static for the rules alone.`;
    return [{ input: "panel", got, wanted: "one of both", remedy }];
}

// EXTERNAL MODULE: ./lib/core/config/usable-globs.js
var usable_globs = __webpack_require__(798);
// EXTERNAL MODULE: external "node:readline/promises"
var external_node_readline_promises_ = __webpack_require__(6848);
;// CONCATENATED MODULE: ./lib/entry/cli/ask-languages.js



const QUESTION = `Primary language of this repository's comments, documents and messages?
Others that are allowed follow after commas, such as "English, German". Blank: languages are not checked.
(\`localization\` in the configuration answers this for good.) `;
/** Whether a person sits there to answer: input and output are terminals, and no CI says that it runs the show. */
function isInteractive({ input, output, environment }) {
    return input.isTTY === true && output.isTTY === true && (environment.CI ?? "") === "";
}
/**
 * Asks once which languages the repository's text may be in. A blank line, the end of input and an interrupt all mean
 * that nobody is to check.
 *
 * @throws ConfigError if the answer names no language.
 */
async function askLanguages(terminal, cancelled) {
    const answer = await ask_languages_readLine(terminal, cancelled);
    return (0,config/* parseConfig */.o4)({ localization: (0,localization/* toLocalizationConfig */.zQ)(answer) }, "your answer").localization;
}
async function ask_languages_readLine({ input, output }, cancelled) {
    const reader = (0,external_node_readline_promises_.createInterface)({ input, output });
    // Readline takes Ctrl-C for itself: it goes where every other interrupt goes.
    reader.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
    const ended = new Promise((resolve) => reader.once("close", () => resolve("")));
    try {
        // A rejection is the interrupt, or the end of input.
        return await Promise.race([reader.question(QUESTION, { signal: cancelled }).catch(() => ""), ended]);
    }
    finally {
        reader.close();
    }
}

;// CONCATENATED MODULE: ./lib/entry/cli/read-settings.js
















/**
 * The settings of a run: flags before the configuration, which is the file named on the command line, else the target's base's.
 *
 * @throws ConfigError if any of it is wrong, or the file that was named cannot be read.
 */
async function readSettings(args, resolved, environment) {
    const file = await readFileConfig(args, resolved);
    const variables = (0,providers/* variablesOf */.ht)(args.config.panel ?? file.panel);
    refuseStandIn(args, file, { variables, environment });
    const settings = (0,config/* decideSettings */.uW)(file, args.config, Boolean(environment[variables.apiKey]));
    if (settings.panel.kind === "model")
        refuseEndpoint(args, { variables, environment });
    (0,usable_globs/* requireUsableGlobs */.p)(file);
    return { settings, saysLanguages: file.localization !== undefined };
}
/** Under the names the command line knows them by; the flag was looked at as it was read. */
function refuseEndpoint({ baseUrl }, { variables, environment }) {
    const [address, key] = [environment[variables.baseUrl], environment[variables.apiKey]];
    const problems = [
        ...(baseUrl === undefined && address ? renamed((0,endpoint/* baseUrlProblems */.dq)(address), variables.baseUrl) : []),
        ...(key ? renamed((0,endpoint/* apiKeyProblems */.el)(key), variables.apiKey) : []),
    ];
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
}
function renamed(problems, input) {
    return problems.map((problem) => ({ ...problem, input }));
}
/** Whoever asked for a model is not given the static panel's word for it. */
function refuseStandIn(args, file, { variables, environment }) {
    const { config: given, baseUrl, configFile = `${config_path/* DEFAULT_CONFIG_PATH */.B} at the base` } = args;
    const wishes = {
        flags: [...(given.models === undefined ? [] : ["--models"]), ...(baseUrl === undefined ? [] : ["--base-url"])],
        lasting: [
            ...(environment[variables.baseUrl] ? [variables.baseUrl] : []),
            ...MODEL_KEYS.filter((key) => file[key] !== undefined).map((key) => `${key} in ${configFile}`),
        ],
    };
    const panels = { given: given.panel, file: file.panel };
    const problems = findStandInProblems(panels, wishes, Boolean(environment[variables.apiKey]));
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
}
/** A person at the terminal says what the configuration leaves open; there is no one to ask for the static panel. */
async function askForLanguages({ settings, saysLanguages }, { environment, log, cancelled }) {
    const terminal = { input: process.stdin, output: process.stderr, environment };
    if (settings.panel.kind !== "model" || saysLanguages || !isInteractive(terminal))
        return settings;
    log.close();
    return { ...settings, localization: (0,localization/* decideLocalization */.OY)(await askLanguages(terminal, cancelled)) };
}
/** The configuration named on the command line, else the one at the target's base: never the head's. */
async function readFileConfig({ configFile }, target) {
    if (configFile !== undefined) {
        return (0,config_file/* readConfig */.X)(await readNamedFile("--config", configFile), configFile);
    }
    const text = await target.readBaseFile(config_path/* DEFAULT_CONFIG_PATH */.B);
    return text === undefined ? {} : (0,config_file/* readConfig */.X)(text, `${config_path/* DEFAULT_CONFIG_PATH */.B} at the base`);
}
/** Like the configuration: the file named on the command line, else the one at the target's base. */
async function readFilePatterns({ patternsFile }, target, masking) {
    if (patternsFile !== undefined) {
        return readPatterns(await readNamedFile("--patterns", patternsFile), patternsFile, masking);
    }
    return readPatterns(await target.readBaseFile(known_pattern/* PATTERNS_PATH */.oL), known_pattern/* PATTERNS_PATH */.oL, masking);
}
/** The one at the target's base: never the head's, which a change brings along. */
async function readBasePolicy(target, masking) {
    return (0,files_policy_file/* readPolicy */.T)(await target.readBaseFile(policy_file/* POLICY_PATH */.l$), policy_file/* POLICY_PATH */.l$, masking);
}
/**
 * The policy that is named on the command line, else the one at the target's base.
 *
 * @throws ConfigError if there is none: then there is nothing to check.
 */
async function requirePolicy(file, { target, masking }) {
    const policy = file === undefined
        ? await readBasePolicy(target, masking)
        : await (0,files_policy_file/* readPolicy */.T)(await readNamedFile("--policy", file), file, masking);
    if (policy !== undefined)
        return policy;
    throw new errors/* ConfigError */.xL([
        {
            input: "policy check",
            got: `no effect to check: ${file ?? `${policy_file/* POLICY_PATH */.l$} at the base, where it is read,`} names none or is not there`,
            wanted: "a committed policy that names one, or --policy FILE",
            remedy: "`init` writes a commented one to begin with; --policy tries it before it is committed.",
        },
    ]);
}
async function readNamedFile(flag, path) {
    return (0,promises_.readFile)(path, "utf8").catch((error) => {
        const got = (0,file_problem/* describeFileProblem */.R)(error);
        throw new errors/* ConfigError */.xL([{ input: flag, got, wanted: "a readable YAML file", remedy: `Check the path ${path}.` }]);
    });
}

// EXTERNAL MODULE: ./lib/entry/cli/terminal-style.js
var terminal_style = __webpack_require__(4893);
;// CONCATENATED MODULE: ./lib/entry/cli/review-command.js
var review_command_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var review_command_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});


























/**
 * Reviews a target of a local repository and says the verdict; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
async function reviewCommand(args, environment, installation) {
    return review_command_judge(args, { environment, installation });
}
/** Judges a target, by a review or by what else is read in, and says the verdict; answers the exit status. */
function review_command_judge(args, means) {
    return asTyped(args.config, () => judgeTarget(args, means));
}
async function judgeTarget(args, { environment, installation, policyAlone, readOutside, readsFiles }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        await (0,output_place/* checkOutput */.y)(args, environment);
        if (args.runDirectory !== undefined)
            await checkRunDirectory(args.runDirectory);
        const log = (0,open_log.openLog)(environment, args.baseUrl);
        // Whatever is written to the terminal next starts on a line of its own.
        const _ = review_command_addDisposableResource(env_1, { [Symbol.dispose]: log.close }, false);
        const cancelled = cancelOnSignals();
        const secretDetector = openSecretDetector((0,providers/* providerValues */.KJ)(environment).keys);
        const masking = { secretDetector, secretKey: (0,external_node_crypto_.randomBytes)(32) };
        const outside = await readOutside?.(secretDetector, masking.secretKey);
        const { repository } = args;
        const leaveOut = await findOwnFiles([args.output, ...(readsFiles ?? [])]);
        const resolved = review_command_addDisposableResource(env_1, await resolveTarget({
            ...{ request: toRequest(args), repository, environment, leaveOut },
            ...masking,
        }), true);
        const { read, rules, patterns, policy } = await readTrusted(args, { resolved, masking, environment, policyAlone });
        // Whatever was given is right as far as one can tell without judging: now it is said what is about to be judged.
        const verb = policyAlone === undefined ? "Reviewing" : "Checking by the policy";
        review_command_tell(resolved.selection, outside === undefined ? verb : "Checking against", log);
        for (const note of rules.notes)
            log.warning(note);
        const settings = await askForLanguages(read, { environment, log, cancelled });
        log.progress("Pinning the target");
        const budget = new TimeBudget({ clock: system_clock/* systemClock */.m, cancelled, totalMs: settings.timeBudgetSeconds * 1000 });
        const { decision, report } = await reviewTarget({
            resolved,
            settings,
            rules,
            patterns,
            policy,
            isPolicyCheck: policyAlone !== undefined,
            configuration: {
                configPath: config_path/* DEFAULT_CONFIG_PATH */.B,
                isNamed: false,
                patternsPath: known_pattern/* PATTERNS_PATH */.oL,
                policyPath: policy_file/* POLICY_PATH */.l$,
                given: args.config,
                hasApiKey: settings.panel.kind === "model",
                allowsAbsolute: true,
            },
            label: args.paths.join(" ") || "diff",
            apiKey: environment[(0,providers/* variablesOf */.ht)((0,panel/* panelWord */.J)(settings.panel)).apiKey] || undefined,
            baseUrl: args.baseUrl,
            inputNames: namesTyped(args, (0,providers/* variablesOf */.ht)((0,panel/* panelWord */.J)(settings.panel)), environment),
            environment,
            installation,
            runDirectory: args.runDirectory,
            outside,
            log,
            cancelled,
            budget,
            publication: undefined,
            currentHead: undefined,
        });
        if (decision.ending === "could-not-judge")
            log.warning(decision.title);
        // Elsewhere the result says it below.
        else if (args.output !== undefined)
            log.info(decision.title);
        log.close();
        await (0,emit/* emit */.I)((0,render_report/* renderReport */.B)(report, args.format, (0,terminal_style/* terminalStyle */.w)(args, process.stdout, environment)), args, log);
        return (0,conclusion/* exitCodeOf */.FO)(decision.ending);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = review_command_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** What a review goes by, from the target's base where the command line names nothing else. */
async function readTrusted(args, { resolved, masking, environment, policyAlone }) {
    const reading = readSettings(args, resolved, environment);
    const readBase = (isWanted) => resolved.readBaseTexts(isWanted);
    const readAbsolute = (0,rule_files/* absoluteReader */.b_)(masking.secretDetector);
    const [read, rules, patterns, policy] = await nameAllProblems([
        reading,
        reading.then(({ settings }) => (0,rule_files/* readRules */.Kc)(settings.rules, readBase, readAbsolute)),
        readFilePatterns(args, resolved, masking),
        policyAlone === undefined
            ? readBasePolicy(resolved, masking)
            : requirePolicy(policyAlone.file, { target: resolved, masking }),
    ]);
    return { read, rules, patterns, policy };
}
/** Before anything is paid for, as it may not be what was meant. */
function review_command_tell(selection, verb, log) {
    if (selection === undefined)
        return;
    log.info((0,reviewed/* joinWords */.yZ)(verb, (0,describe_selection/* describeSelection */.e)(selection)));
}
function toRequest(args) {
    if (args.paths.length > 0)
        return { kind: "paths", patterns: args.paths, head: args.head };
    return { kind: "diff", base: args.base, head: args.head };
}


/***/ })

};

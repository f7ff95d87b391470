export const id = 526;
export const ids = [526,335];
export const modules = {

/***/ 82335:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   effectCatalogue: () => (/* binding */ effectCatalogue)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(88343);
/* harmony import */ var _core_digest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53871);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3828);
/* harmony import */ var _core_policy_catalogue_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(81333);
/* harmony import */ var _core_policy_effect_family_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(50602);







/** The catalogue that `npm run build` makes of `rules/effects/`: read when it is first asked for, and then kept. */
function effectCatalogue(directory) {
    let opened;
    return () => {
        opened ??= readCatalogue(directory);
        return opened;
    };
}
/** @throws InstallationError if the directory is not what `npm run build` makes. */
async function readCatalogue(directory) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "effects.json");
    try {
        const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(file, "utf8");
        return (0,_core_policy_catalogue_js__WEBPACK_IMPORTED_MODULE_4__/* .openCatalogue */ .G)(zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(_core_policy_effect_family_js__WEBPACK_IMPORTED_MODULE_5__/* .effectFamilySchema */ .x1).min(1).parse(JSON.parse(text)), (0,_core_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .sha256 */ .sc)(text));
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .InstallationError */ .bV(`the policy's catalogue of effects cannot be read from ${file}: is dist/ complete?`, {
            cause,
        });
    }
}


/***/ }),

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

/***/ 33179:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OD: () => (/* binding */ segmentsOf),
/* harmony export */   Zk: () => (/* binding */ isCallPattern),
/* harmony export */   uo: () => (/* binding */ CALL_PATTERN),
/* harmony export */   wR: () => (/* binding */ compileCallPattern)
/* harmony export */ });
const MAX_REPEATED = 2;
// A macro of Rust and a method of Ruby may end in a mark.
const SEGMENT = /^[\w$*]+[!?]?$/;
/** What {@link isCallPattern} wants, for people. */
const CALL_PATTERN = "names with dots between them, where * stands for any letters and ** for any number of names (at most twice); empty for the package called as a function";
/** Whether a text is a pattern of calls. */
function isCallPattern(text) {
    const segments = segmentsOf(text);
    return (segments.every((segment) => SEGMENT.test(segment)) &&
        segments.filter((segment) => segment === "**").length <= MAX_REPEATED);
}
/** A path's names; none for the empty one. */
function segmentsOf(path) {
    return path === "" ? [] : path.split(".");
}
/** Compiles a pattern that {@link isCallPattern}. */
function compileCallPattern(text) {
    const parts = segmentsOf(text).map((segment) => (segment === "**" ? "any" : compileSegment(segment)));
    return (segments) => fits(parts, segments);
}
/** At most two `any` stand in a pattern, so that trying every length of them is quadratic in a path at worst. */
function fits(parts, segments) {
    const [part, ...rest] = parts;
    if (part === undefined)
        return segments.length === 0;
    if (part !== "any")
        return segments[0] !== undefined && part(segments[0]) && fits(rest, segments.slice(1));
    if (rest.length === 0)
        return true;
    for (let skipped = 0; skipped <= segments.length; skipped += 1) {
        if (fits(rest, segments.slice(skipped)))
            return true;
    }
    return false;
}
function compileSegment(segment) {
    const [head = "", ...pieces] = segment.split("*");
    if (pieces.length === 0)
        return (name) => name === segment;
    const tail = pieces.at(-1) ?? "";
    const middle = pieces.slice(0, -1);
    return (name) => {
        if (!name.startsWith(head) || !name.endsWith(tail) || name.length < head.length + tail.length)
            return false;
        let from = head.length;
        for (const piece of middle) {
            const at = name.indexOf(piece, from);
            if (at < 0 || at + piece.length > name.length - tail.length)
                return false;
            from = at + piece.length;
        }
        return true;
    };
}


/***/ }),

/***/ 81333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ effectName),
  G: () => (/* binding */ openCatalogue)
});

// EXTERNAL MODULE: ./lib/core/policy/call-pattern.js
var call_pattern = __webpack_require__(33179);
// EXTERNAL MODULE: ./lib/core/policy/effect-family.js
var effect_family = __webpack_require__(50602);
;// CONCATENATED MODULE: ./lib/core/policy/package-name.js
/** The parts of a package's name, so that `lodash/get` is `get` of `lodash`: by `/` or, in Python, by dots. */
function packageParts(ecosystem, module) {
    if (module === "")
        return [];
    if (ecosystem === "python")
        return module.split(".");
    if (ecosystem === "go")
        return module
            .replace(/\.v\d+(?=\/|$)/, "")
            .split("/")
            .filter((part) => !/^v\d+$/.test(part));
    const [first = "", ...rest] = module.split("/");
    if (!first.startsWith("@") || rest[0] === undefined)
        return [first, ...rest];
    return [`${first}/${rest[0]}`, ...rest.slice(1)];
}

;// CONCATENATED MODULE: ./lib/core/policy/call-index.js



/** All that is said of one package. */
class PackageEntries {
    #byFirst = new Map();
    #byLast = new Map();
    #rest = [];
    /** Only some of its calls are listed, so that of the others nothing is known. */
    isPartial = false;
    /** What is listed holds for the packages below it, too. */
    isDeep = false;
    add(pattern, entry) {
        const segments = (0,call_pattern/* segmentsOf */.OD)(pattern);
        const [first, last] = [segments[0], segments.at(-1)];
        if (first !== undefined && !first.includes("*"))
            push(this.#byFirst, first, entry);
        else if (last !== undefined && !last.includes("*"))
            push(this.#byLast, last, entry);
        else
            this.#rest.push(entry);
    }
    /** Every entry that a path fits. */
    find(segments) {
        const candidates = [
            ...(this.#byFirst.get(segments[0] ?? "") ?? []),
            ...(this.#byLast.get(segments.at(-1) ?? "") ?? []),
            ...this.#rest,
        ];
        return candidates.filter(({ matches }) => matches(segments));
    }
}
/** Calls by ecosystem and package. */
class CallIndex {
    #packages = new Map();
    add(ecosystem, calls, effects) {
        const compiled = {
            arguments: calls.arguments === undefined ? undefined : (0,effect_family/* compileTextPattern */.d)(calls.arguments),
            but: calls.but === undefined ? undefined : (0,effect_family/* compileTextPattern */.d)(calls.but),
            effects,
            isPerhaps: calls.perhaps === true,
        };
        for (const name of calls.packages) {
            const entries = this.open(ecosystem, name);
            for (const pattern of calls.calls)
                entries.add(pattern, { ...compiled, matches: (0,call_pattern/* compileCallPattern */.wR)(pattern) });
        }
    }
    /** The entries of a package as the catalogue names it, made when they are first asked for. */
    open(ecosystem, name) {
        const isDeep = name.endsWith("/**");
        const key = keyOf(ecosystem, packageParts(ecosystem, name === effect_family/* GLOBAL */.M_ ? "" : name.replace(/\/\*\*$/, "")));
        const entries = this.#packages.get(key) ?? new PackageEntries();
        entries.isDeep ||= isDeep || ecosystem !== "go";
        entries.isPartial ||= name === effect_family/* GLOBAL */.M_;
        this.#packages.set(key, entries);
        return entries;
    }
    /** The nearest package around a name, and what of it the name is. */
    find(ecosystem, parts, path) {
        if (parts.length === 0)
            return this.#of(ecosystem, [], path);
        // Python writes a module's name and what is in it alike.
        const names = [...parts, ...path];
        const longest = ecosystem === "python" ? names.length : parts.length;
        for (let length = longest; length > 0; length -= 1) {
            const found = this.#of(ecosystem, names.slice(0, length), names.slice(length));
            if (found !== undefined && (length >= parts.length || found.entries.isDeep))
                return found;
        }
        return undefined;
    }
    #of(ecosystem, parts, path) {
        const entries = this.#packages.get(keyOf(ecosystem, parts));
        return entries === undefined ? undefined : { entries, path };
    }
}
function keyOf(ecosystem, parts) {
    return `${ecosystem} ${parts.join("/")}`;
}
function push(map, key, entry) {
    const list = map.get(key);
    if (list === undefined)
        map.set(key, [entry]);
    else
        list.push(entry);
}

// EXTERNAL MODULE: ./lib/core/policy/fold-words.js
var fold_words = __webpack_require__(4259);
;// CONCATENATED MODULE: ./lib/core/policy/known-effect.js
/** The parts a phrase may have in a policy's sentence; `rules/effects/README.md` tells them. */
const PHRASE_ROLES = ["actions", "resources", "alone", "kinds", "besides"];

;// CONCATENATED MODULE: ./lib/core/policy/vocabulary.js



/** Shorter names of packages are words of the language too often. */
const SHORTEST_PACKAGE = 5;
/** @param known every effect by its action and resource, a blank between them. */
function buildVocabulary(families, known) {
    const phrases = new Map();
    const packages = new Map();
    const say = (text, role, effect) => {
        const phrase = (0,fold_words/* foldWords */.rM)(text).join(" ");
        const senses = phrases.get(phrase) ?? noSenses();
        senses[role].add(effect);
        phrases.set(phrase, senses);
    };
    for (const { effects, words } of families) {
        for (const declared of effects) {
            const effect = known.get(`${declared.action} ${declared.resource}`);
            if (effect === undefined)
                continue;
            say(declared.action, "actions", effect);
            say(declared.resource, "resources", effect);
            for (const role of PHRASE_ROLES) {
                for (const text of [...(words?.[role] ?? []), ...(declared.words?.[role] ?? [])])
                    say(text, role, effect);
            }
            for (const name of packagesOf(declared))
                packages.set(name, (packages.get(name) ?? new Set()).add(effect));
        }
    }
    const longest = Math.max(1, ...[...phrases.keys(), ...packages.keys()].map((phrase) => phrase.split(" ").length));
    return { phrases, longest, packages };
}
function noSenses() {
    return { actions: new Set(), resources: new Set(), alone: new Set(), kinds: new Set(), besides: new Set() };
}
/** `@sendgrid/mail` is called so, and `sendgrid`; `github.com/stripe/stripe-go` is `stripe-go`. */
function packagesOf({ calls = {} }) {
    const names = Object.values(calls).flatMap((rows) => (rows ?? []).flatMap(({ packages }) => packages));
    return names
        .filter((name) => name !== effect_family/* GLOBAL */.M_ && !name.startsWith("node:"))
        .flatMap((name) => {
        const bare = name.replace(/(?:\/v\d+)?(?:\/\*\*)?$/, "");
        const scope = /^@([^/]+)\//.exec(bare)?.[1];
        return [bare, ...(scope === undefined ? [] : [scope]), bare.slice(bare.lastIndexOf("/") + 1)];
    })
        .filter((name) => name.length >= SHORTEST_PACKAGE)
        .map((name) => (0,fold_words/* foldWords */.rM)(name).join(" "));
}

;// CONCATENATED MODULE: ./lib/core/policy/catalogue.js




const ECOSYSTEMS = ["javascript", "python", "go", "other"];
/** What is read of the environment without a call is told by its kind alone. */
const ENVIRONMENT_READ = "read environment variable";
/** Longer ones are no name that anybody wrote; patterns are tried on the end of them. */
const MAX_SEGMENTS = 40;
const MAX_ARGUMENT_CHARS = 400;
/**
 * Opens the catalogue.
 *
 * @param sha256 over all that the families were read from.
 * @throws Error if two effects have one name, or an effect implies one that is not there.
 */
function openCatalogue(families, sha256) {
    const known = nameEffects(families);
    const closure = closeImplied(families, known);
    const index = new CallIndex();
    for (const family of families) {
        for (const ecosystem of ECOSYSTEMS)
            addFamily(index, ecosystem, { family, closure });
    }
    const environmentRead = closure.get(ENVIRONMENT_READ) ?? [];
    return {
        classify: (use) => classify(index, use, environmentRead),
        sha256,
        effects: [...known.values()],
        vocabulary: buildVocabulary(families, known),
    };
}
/** `send email`: what an effect is called in the catalogue. */
function effectName({ action, resource }) {
    return `${action} ${resource}`;
}
function nameEffects(families) {
    const known = new Map();
    for (const { family, effects } of families) {
        for (const { action, resource } of effects) {
            const effect = { family, action, resource };
            const name = effectName(effect);
            const other = known.get(name);
            if (other !== undefined)
                throw new Error(`rules/effects: both ${other.family} and ${family} have ${name}`);
            known.set(name, effect);
        }
    }
    return known;
}
/** Every effect by its name, with all that comes with it. */
function closeImplied(families, known) {
    const implied = new Map(families.flatMap(({ effects }) => effects.map((each) => [effectName(each), each.implies ?? []])));
    const closure = new Map();
    for (const name of known.keys()) {
        const names = new Set([name]);
        for (const each of names)
            for (const next of implied.get(each) ?? [])
                names.add(next);
        closure.set(name, [...names].map((each) => effectOf(known, each, name)));
    }
    return closure;
}
function effectOf(known, name, by) {
    const effect = known.get(name);
    if (effect === undefined)
        throw new Error(`rules/effects: ${by} implies ${name}, which no file has`);
    return effect;
}
function addFamily(index, ecosystem, { family, closure }) {
    for (const effect of family.effects) {
        for (const calls of effect.calls?.[ecosystem] ?? []) {
            index.add(ecosystem, calls, closure.get(effectName(effect)) ?? []);
        }
    }
    for (const { packages, calls = ["**"] } of family.harmless?.[ecosystem] ?? []) {
        index.add(ecosystem, { packages, calls }, []);
    }
    for (const name of family.partly?.[ecosystem] ?? [])
        index.open(ecosystem, name).isPartial = true;
}
function classify(index, { kind, symbol, argumentText }, environmentRead) {
    const found = findEntries(index, symbol);
    if (found === undefined && kind === "call")
        return { kind: "unknown" };
    const text = argumentText.slice(0, MAX_ARGUMENT_CHARS);
    const entries = (found ?? []).filter((entry) => (entry.arguments?.test(text) ?? true) && !(entry.but?.test(text) ?? false));
    const certain = entries.flatMap(({ isPerhaps, effects }) => (isPerhaps ? [] : effects));
    const effects = new Set([...(kind === "environment" ? environmentRead : []), ...certain]);
    const perhaps = new Set(entries.flatMap((entry) => entry.effects.filter((effect) => !effects.has(effect))));
    return { kind: "known", effects: [...effects], ...(perhaps.size > 0 && { perhaps: [...perhaps] }) };
}
/** The entries that a symbol fits: none for what is known to be harmless, undefined for what is not known. */
function findEntries(index, { ecosystem, module, path }) {
    // What a language that is read at direct calls imports is not told from what it brings along.
    const parts = ecosystem === "other" ? [] : packageParts(ecosystem, module);
    const names = withoutGlobalObject(parts, (0,call_pattern/* segmentsOf */.OD)(path));
    const found = index.find(ecosystem, parts, names.slice(-MAX_SEGMENTS));
    if (found === undefined)
        return undefined;
    const entries = found.entries.find(found.path);
    return entries.length === 0 && found.entries.isPartial ? undefined : entries;
}
const GLOBAL_OBJECTS = new Set(["globalThis", "window", "self", "global"]);
/** `globalThis.fetch` is `fetch`. */
function withoutGlobalObject(parts, names) {
    return parts.length === 0 && names.length > 1 && GLOBAL_OBJECTS.has(names[0] ?? "") ? names.slice(1) : names;
}


/***/ }),

/***/ 50602:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M_: () => (/* binding */ GLOBAL),
/* harmony export */   d: () => (/* binding */ compileTextPattern),
/* harmony export */   x1: () => (/* binding */ effectFamilySchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88343);
/* harmony import */ var _call_pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33179);


/** Stands for a package where names need no import. */
const GLOBAL = "(global)";
const name = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(200);
const words = zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(2).max(60)).min(1);
const callPattern = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().max(120).refine(_call_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .isCallPattern */ .Zk, _call_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .CALL_PATTERN */ .uo);
const textPattern = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .min(1)
    .max(600)
    .refine((source) => compileTextPattern(source) !== undefined, "a regular expression, with (?i) first to ignore case");
const callsSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    packages: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(name).min(1),
    calls: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(callPattern).min(1),
    /** What the argument list must hold as well. */
    arguments: textPattern.optional(),
    /** What it must not hold. */
    but: textPattern.optional(),
    /** Whether such a call does it depends on a value that is not written out. */
    perhaps: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz(true).optional(),
});
const byEcosystem = (value) => zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    javascript: value.optional(),
    python: value.optional(),
    go: value.optional(),
    /** The languages that are read at direct calls: callees as written, with dots for `::`, `->` and `\`. */
    other: value.optional(),
});
const wordsSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    /** Verbs that, with one of the resources, name the effect. */
    actions: words.optional(),
    /** What it is done to. */
    resources: words.optional(),
    /** Verbs that name it whatever follows: `email customers`. */
    alone: words.optional(),
    /** Kinds of it: they name it, and a use has to mention them: `md5`. */
    kinds: words.optional(),
    /** Words that say nothing more once it is named: `customers`. */
    besides: words.optional(),
});
const effectSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    action: name,
    resource: name,
    words: wordsSchema.optional(),
    /** Effects, as `action resource`, that come with it. */
    implies: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(name).optional(),
    calls: byEcosystem(zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(callsSchema)).optional(),
});
/**
 * A file of `rules/effects/`, without its examples. A call that no entry lists does nothing a policy could speak of if it is
 * of a package that any file lists, unless that stands under `partly`, where it is unknown.
 */
const effectFamilySchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    family: name,
    /** Words of all its effects. */
    words: wordsSchema.optional(),
    effects: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(effectSchema),
    /** Calls that do nothing a policy could speak of. */
    harmless: byEcosystem(zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(callsSchema.pick({ packages: true, calls: true }).partial({ calls: true }))).optional(),
    /** Packages of which the catalogue lists only some calls. */
    partly: byEcosystem(zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(name)).optional(),
});
/** A pattern over argument lists; undefined for a text that is none. */
function compileTextPattern(source) {
    const ignoresCase = source.startsWith("(?i)");
    try {
        return new RegExp(ignoresCase ? source.slice(4) : source, ignoresCase ? "i" : "");
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 4259:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HM: () => (/* binding */ baseForms),
/* harmony export */   cL: () => (/* binding */ singular),
/* harmony export */   rM: () => (/* binding */ foldWords),
/* harmony export */   yM: () => (/* binding */ splitWords)
/* harmony export */ });
/** Three letters may be a name of their own, such as `dns`. */
const SHORTEST_PLURAL = 4;
/**
 * The words of a text, in lower case, as {@link splitWords} finds them, plurals made singular, so that `cardNumber`,
 * `CARD_NUMBERS` and `card number` are alike.
 */
function foldWords(text) {
    return splitWords(text).map(singular);
}
/** The words of prose, of names in code and of both together, in lower case. */
function splitWords(text) {
    return text
        .normalize("NFKC")
        .replace(/(\p{Lu}{2})s(?!\p{L})/gu, "$1")
        .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
        .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== "");
}
/** A word without the ending of a plural; not always one of the language, but the same for both numbers. */
function singular(word) {
    if (word.length < SHORTEST_PLURAL || /(?:ss|us|is)$/.test(word))
        return word;
    if (/[^aeiou]ies$/.test(word))
        return `${word.slice(0, -3)}y`;
    if (/(?:ss|x|sh|tch)es$/.test(word))
        return word.slice(0, -2);
    return word.endsWith("s") ? word.slice(0, -1) : word;
}
/** What a verb's form may come from: `logging` from `log`, `writes` from `write`; the word itself first. */
function baseForms(word) {
    const stem = /^(.{2,}?)(?:ing|ed)$/.exec(word)?.[1];
    if (stem === undefined)
        return [word];
    const undoubled = /([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
    return [word, stem, `${stem}e`, ...undoubled];
}


/***/ }),

/***/ 14737:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ understand)
});

// EXTERNAL MODULE: ./lib/core/policy/fold-words.js
var fold_words = __webpack_require__(4259);
;// CONCATENATED MODULE: ./lib/core/policy/clause.js

/** Words that say nothing of what is done. */
const STOP_WORDS = new Set("a all an any anybody anyone anything at be by direct directly do does ever every everything for from have in into is it its itself new of off on our out over that the their them this through to up via whatever with your".split(" "));
/** Verbs that anything may be done by, and what `hasUnknownVerb` is not said of. */
const ANY_VERBS = new Set("access call cause depend execute initiate invoke involve issue make perform rely touch trigger use".split(" "));
const CONNECTORS = /[,;/|&+]|\b(?:and|or|nor)\b/gi;
/** `the user's password` is a password. */
const POSSESSIVE = /[\p{L}\p{N}]+['’]s(?!\p{L})/gu;
const OR = "or";
/** A policy's action or resource longer than this is no sentence. */
const MAX_WORDS = 60;
function readClause(action, resource, vocabulary) {
    const phrases = placePhrases(wordsOf(action), wordsOf(resource), vocabulary);
    const inAction = phrases.filter(({ isVerb, kind }) => isVerb && kind !== "stop" && kind !== "or");
    const verbs = union(inAction.flatMap(({ senses }) => (senses ? [senses.actions, senses.alone] : [])));
    // The verb in `hash passwords` and `email customers` is a noun only where there is no other.
    const otherNouns = nounsOf(phrases.filter((phrase) => !phrase.isVerb || !mayBeVerb(phrase)));
    return {
        verbs,
        verbsAlone: union(inAction.flatMap(({ senses }) => (senses ? [senses.alone] : []))),
        isAnyVerb: inAction.some(({ kind }) => kind === "any-verb") || verbs.size === 0,
        hasUnknownVerb: inAction.length > 0 && inAction.every(({ kind }) => kind === "unknown"),
        nouns: otherNouns.size > 0 ? otherNouns : nounsOf(phrases),
        isBare: phrases.every(({ kind }) => kind !== "unknown"),
        qualifiersFor: (effects) => qualifiersFor(phrases, effects),
    };
}
/** The words of a text; `or` stands for all that lists. */
function wordsOf(text) {
    const bounded = text.slice(0, MAX_WORDS * 20).replace(POSSESSIVE, " ");
    return (0,fold_words/* splitWords */.yM)(bounded.replace(CONNECTORS, ` ${OR} `)).slice(0, MAX_WORDS);
}
/** The phrases of both. Where the action holds no verb, as `email` / `sent` does not, the resource may. */
function placePhrases(action, resource, vocabulary) {
    const words = [...action, ...resource];
    const phrases = [];
    for (let at = 0; at < words.length;) {
        const phrase = phraseAt(words, at, vocabulary);
        phrases.push({ ...phrase, at });
        at += phrase.words.length;
    }
    const isInAction = ({ at }) => at < action.length;
    const hasVerb = phrases.some((phrase) => isInAction(phrase) && mayBeVerb(phrase));
    return phrases.map((phrase) => ({ ...phrase, isVerb: isInAction(phrase) || (!hasVerb && mayBeVerb(phrase)) }));
}
/** Whether it says what is done, or that nobody can tell. */
function mayBeVerb({ kind, senses }) {
    return (kind === "any-verb" || kind === "unknown" || (senses !== undefined && senses.actions.size + senses.alone.size > 0));
}
/** The longest phrase that begins at a word. */
function phraseAt(words, at, vocabulary) {
    // What begins a sentence is a verb, though a package be called so.
    for (const lookUp of at === 0 ? [sensesOf] : [sensesOf, packageSensesOf]) {
        for (let length = Math.min(vocabulary.longest, words.length - at); length > 0; length -= 1) {
            const taken = words.slice(at, at + length);
            if (kindOf(taken) === "stop")
                break;
            const senses = lookUp(taken.map(fold_words/* singular */.cL), vocabulary);
            if (senses !== undefined)
                return { words: taken, kind: kindOf(taken) === "any-verb" ? "any-verb" : "known", senses };
        }
    }
    const taken = words.slice(at, at + 1);
    return { words: taken, kind: kindOf(taken), senses: undefined };
}
function kindOf([word = "", ...more]) {
    if (more.length > 0)
        return "known";
    if (word === OR)
        return "or";
    if (STOP_WORDS.has(word))
        return "stop";
    return (0,fold_words/* baseForms */.HM)((0,fold_words/* singular */.cL)(word)).some((form) => ANY_VERBS.has(form)) ? "any-verb" : "unknown";
}
function sensesOf(words, { phrases }) {
    const [first = "", ...rest] = words;
    for (const form of (0,fold_words/* baseForms */.HM)(first)) {
        const senses = phrases.get([form, ...rest].join(" "));
        if (senses !== undefined)
            return senses;
    }
    return undefined;
}
function packageSensesOf(words, { packages }) {
    const effects = packages.get(words.join(" "));
    const none = new Set();
    return effects && { actions: none, alone: none, resources: none, besides: none, kinds: effects };
}
/** What all nouns speak of together: narrower with each as far as they agree, and any of those that are listed. */
function nounsOf(phrases) {
    const groups = [[]];
    for (const { kind, senses } of phrases) {
        if (kind === "or")
            groups.push([]);
        const effects = union(senses ? [senses.resources, senses.kinds] : []);
        if (effects.size > 0)
            groups.at(-1)?.push(effects);
    }
    return union(groups.flatMap(agreed));
}
function agreed(group) {
    const [first, ...rest] = group;
    if (first === undefined)
        return [];
    const common = new Set([...first].filter((effect) => rest.every((other) => other.has(effect))));
    return common.size > 0 ? [common] : group;
}
/**
 * What stands together is one qualifier, what is listed are alternatives of one. Where one of those is known without a
 * qualifier, as `rabbitmq` is in `kafka or rabbitmq`, the others need not be mentioned.
 */
function qualifiersFor(phrases, effects) {
    const qualifiers = [];
    let alternatives = [[]];
    let isNamed = false;
    let isOpen = false;
    const close = () => {
        const told = alternatives.filter((words) => words.length > 0).map((words) => words.join(" "));
        if (told.length > 0 && !isOpen)
            qualifiers.push(told.join(` ${OR} `));
        alternatives = [[]];
        isOpen = false;
    };
    for (const phrase of phrases) {
        const isLeft = isLeftOver(phrase, effects);
        if (isLeft)
            alternatives.at(-1)?.push(...phrase.words);
        else if (phrase.kind === "or") {
            isOpen ||= isNamed && alternatives.at(-1)?.length === 0;
            alternatives.push([]);
        }
        else if (alternatives.length > 1 && alternatives.at(-1)?.length === 0 && isNoun(phrase, effects))
            isOpen = true;
        else if (phrase.kind !== "stop" || alternatives.at(-1)?.length !== 0)
            close();
        isNamed = !isLeft && isNoun(phrase, effects);
    }
    close();
    return [...new Set(qualifiers)];
}
function isNoun({ senses, isVerb }, effects) {
    return !isVerb && senses !== undefined && [...senses.resources].some((effect) => effects.has(effect));
}
function isLeftOver({ kind, senses, isVerb }, effects) {
    if (kind === "unknown")
        return true;
    if (senses === undefined)
        return false;
    const speaksOf = (some) => [...some].some((effect) => effects.has(effect));
    if (speaksOf(senses.kinds))
        return true;
    const isItsVerb = isVerb && (kind === "any-verb" || senses.actions.size + senses.alone.size > 0);
    return !isItsVerb && !speaksOf(senses.resources) && !speaksOf(senses.besides);
}
function union(some) {
    return new Set(some.flatMap((effects) => [...effects]));
}

;// CONCATENATED MODULE: ./lib/core/policy/understand.js

/**
 * What a policy's words mean: `send`/`email`, `SEND_EMAIL`/`*`, `make network calls`. A verb and what it is done to have to
 * be known, or one that says both (`log`, `email customers`): what is left over then has to be mentioned by a use. Words
 * that are known apart but not together are unknown: nobody should find no violation since `validate email` was taken for
 * `send email`. Never throws.
 */
function understand(action, resource, { vocabulary }) {
    const clause = readClause(action, resource, vocabulary);
    const chosen = choose(clause);
    if (chosen.size === 0)
        return { kind: "unknown" };
    return { kind: "known", effects: [...chosen], qualifiers: clause.qualifiersFor(chosen) };
}
function choose({ verbs, verbsAlone, nouns, ...clause }) {
    if (clause.hasUnknownVerb)
        return new Set();
    const both = new Set([...nouns].filter((effect) => verbs.has(effect)));
    if (both.size > 0)
        return both;
    if (verbsAlone.size > 0)
        return verbsAlone;
    if (clause.isAnyVerb)
        return nouns;
    return nouns.size === 0 && clause.isBare ? verbs : new Set();
}


/***/ }),

/***/ 24178:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Terminal),
/* harmony export */   t: () => (/* binding */ PLAIN)
/* harmony export */ });
/* harmony import */ var _wrap_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(56732);

/** For a file or a pipe: no colour, and no wider than a log is read with ease. */
const PLAIN = { columns: 100, isColoured: false };
const CODES = { bold: "1", dim: "2", red: "1;31", yellow: "1;33", green: "1;32", cyan: "36" };
/** Lines of text in one style. Whatever is given must be escaped for a terminal already. */
class Terminal {
    #style;
    constructor(style) {
        this.#style = style;
    }
    paint(text, paint) {
        return this.#style.isColoured ? `\u001b[${CODES[paint]}m${text}\u001b[0m` : text;
    }
    /** A paragraph, every line indented. */
    paragraph(text, indent, paint) {
        return this.#wrap(text, indent).map((line) => {
            return `${" ".repeat(indent)}${paint === undefined ? line : this.paint(line, paint)}`;
        });
    }
    /** A paragraph behind a label, its further lines beneath its first. */
    labelled(label, text, { indent, width, labelPaint = "dim", paint }) {
        const lines = this.#wrap(text, indent + width).map((line) => paint === undefined ? line : this.paint(line, paint));
        const gap = " ".repeat(Math.max(1, width - (0,_wrap_text_js__WEBPACK_IMPORTED_MODULE_0__/* .columnsOf */ .P)(label)));
        const [first = "", ...rest] = lines;
        return [
            `${" ".repeat(indent)}${this.paint(label, labelPaint)}${gap}${first}`,
            ...rest.map((line) => `${" ".repeat(indent + width)}${line}`),
        ];
    }
    #wrap(text, indent) {
        return (0,_wrap_text_js__WEBPACK_IMPORTED_MODULE_0__/* .wrapText */ .C)(text, Math.max(20, this.#style.columns - indent));
    }
}


/***/ }),

/***/ 56732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ wrapText),
/* harmony export */   P: () => (/* binding */ columnsOf)
/* harmony export */ });
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20096);

/** Takes two columns of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Between two wide characters a line may break, as their scripts set no blanks; else only at blanks. */
const PIECE = new RegExp(`(?:${WIDE.source})\\p{M}*|(?:(?!${WIDE.source})\\S)+`, "gu");
/** What git and `patch` know the beginning of a patch by, at the beginning of a line. */
const PATCH_HEAD = /^(?:diff|Index:|---|\+\+\+|\*\*\*|@@)(?: |$)/;
/** How many columns of a terminal a line takes, as far as that can be told without knowing the terminal. */
function columnsOf(text) {
    // Nearly all text: looking at each sign takes far longer.
    if (/^[ -~]*$/.test(text))
        return text.length;
    let columns = 0;
    for (const character of text) {
        if (/[\p{M}\u200d]/u.test(character))
            continue;
        columns += WIDE.test(character) ? 2 : 1;
    }
    return columns;
}
/**
 * A paragraph as lines of at most so many columns, broken at blanks; a longer word, such as a path, keeps its line whole.
 * Text must be one line already. No line is a command of the Actions runner, or one by which a patch begins.
 */
function wrapText(text, columns) {
    const lines = [];
    let line = "";
    let width = 0;
    let end = 0;
    for (const { 0: piece, index } of text.matchAll(PIECE)) {
        const gap = line === "" ? "" : text.slice(end, index);
        const added = columnsOf(gap) + columnsOf(piece);
        end = index + piece.length;
        if (line !== "" && width + added > columns) {
            lines.push(line);
            line = piece;
            width = columnsOf(piece);
        }
        else {
            line += `${gap}${piece}`;
            width += added;
        }
    }
    return [...lines, line].map((each) => defusePatch((0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .defuseWorkflowCommand */ .vC)(each)));
}
/** `fix | git apply` reads the report before the patch, in which nobody's words may begin another. */
function defusePatch(line) {
    return PATCH_HEAD.test(line) ? ` ${line}` : line;
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

/***/ 61919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  configCheckCommand: () => (/* binding */ configCheckCommand)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
// EXTERNAL MODULE: ./lib/adapters/files/config-file.js
var config_file = __webpack_require__(28875);
// EXTERNAL MODULE: ./lib/adapters/files/configuration-reader.js
var configuration_reader = __webpack_require__(47976);
// EXTERNAL MODULE: ./lib/adapters/files/effect-catalogue.js
var effect_catalogue = __webpack_require__(82335);
// EXTERNAL MODULE: ./lib/adapters/files/own-places.js
var own_places = __webpack_require__(8765);
// EXTERNAL MODULE: ./lib/adapters/files/policy-file.js
var policy_file = __webpack_require__(66035);
// EXTERNAL MODULE: ./lib/adapters/files/rule-files.js + 1 modules
var rule_files = __webpack_require__(3645);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/adapters/git/environment.js
var git_environment = __webpack_require__(23802);
// EXTERNAL MODULE: ./lib/adapters/git/git-process.js + 2 modules
var git_process = __webpack_require__(20915);
// EXTERNAL MODULE: ./lib/adapters/git/origin.js
var origin = __webpack_require__(55693);
;// CONCATENATED MODULE: ./lib/adapters/git/committed-text.js




/**
 * A file of a work tree as it is committed; undefined without git, outside of a repository, and where nothing is committed.
 *
 * @param root the work tree's.
 * @param path from there, as git has it.
 */
async function readCommitted(root, path, environment) {
    const git = new git_process/* Git */.TU(root, (0,git_environment/* userEnvironment */.nW)(environment));
    try {
        const branch = await (0,origin/* readDefaultBranch */.yt)(git);
        const commit = branch === undefined ? undefined : await findTip(git, branch);
        if (branch === undefined || commit === undefined)
            return undefined;
        const { exitCode, line } = await git.ask(["cat-file", "blob", `${commit}:${path}`], { accept: [0, 128] });
        return { branch, text: exitCode === 0 ? line : undefined };
    }
    catch (error) {
        if (error instanceof errors/* GitError */.XS || error instanceof errors/* TargetError */.I0)
            return undefined;
        throw error;
    }
}
/** The branch here, which may be ahead of what was published, else as it was fetched last. */
async function findTip(git, branch) {
    for (const name of [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`]) {
        const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
        const { exitCode, line } = await git.ask(args, { accept: [0, 1, 128] });
        if (exitCode === 0)
            return line;
    }
    return undefined;
}

// EXTERNAL MODULE: ./lib/adapters/git/path-name.js
var path_name = __webpack_require__(94366);
;// CONCATENATED MODULE: ./lib/adapters/git/tracked-files.js




/**
 * Every file that git keeps in a work tree, from its root, sorted by bytes; undefined without git, and outside of a
 * repository.
 *
 * @param root the work tree's.
 */
async function trackedFiles(root, environment) {
    try {
        const { stdout } = await new git_process/* Git */.TU(root, (0,git_environment/* userEnvironment */.nW)(environment)).run(["ls-files", "--cached", "-z"]);
        // A file in conflict is listed once for each of its sides.
        return [...new Set((0,path_name/* splitAtNul */.L)(stdout).map(path_name/* toPathName */.I))];
    }
    catch (error) {
        if (error instanceof errors/* GitError */.XS || error instanceof errors/* TargetError */.I0)
            return undefined;
        throw error;
    }
}

// EXTERNAL MODULE: ./lib/adapters/system/system-clock.js
var system_clock = __webpack_require__(91484);
// EXTERNAL MODULE: ./lib/core/config/config-path.js
var config_path = __webpack_require__(12552);
// EXTERNAL MODULE: ./lib/core/config/configured-globs.js
var configured_globs = __webpack_require__(5170);
// EXTERNAL MODULE: ./lib/core/config/context-tokens.js
var context_tokens = __webpack_require__(25376);
// EXTERNAL MODULE: ./lib/core/config/describe-settings.js
var describe_settings = __webpack_require__(92339);
// EXTERNAL MODULE: ./lib/core/config/near-names.js
var near_names = __webpack_require__(9871);
// EXTERNAL MODULE: ./lib/core/config/setup.js
var setup = __webpack_require__(45539);
// EXTERNAL MODULE: ./lib/core/join-list.js
var join_list = __webpack_require__(31764);
;// CONCATENATED MODULE: ./lib/core/config/setup-notes.js

/** What the example workflows and configurations leave for their reader to put in. */
const PLACEHOLDERS = [
    [/\bOWNER\/tribunal\b/, "OWNER/tribunal"],
    [/@SHA\b|\/SHA\//, "SHA"],
    [/\bmy-(?:small-|large-)?model\b/, "model names such as my-model"],
];
/** Says which placeholders of the examples a file still has; undefined for none. Never throws. */
function describePlaceholders(path, text) {
    const found = PLACEHOLDERS.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
    if (found.length === 0)
        return undefined;
    return `${path} still holds ${(0,join_list/* joinAnd */.M)(found)}, which the example leaves for you to replace.`;
}
/** Says that a configuration is not in force, and what puts it there; undefined where it is. Never throws. */
function describeForce({ text, branch, committed }) {
    if (committed !== undefined && plain(committed) === plain(text))
        return undefined;
    const there = committed === undefined ? "has no such file" : "has another text of it";
    return `It is not in force yet: a review reads it at the base of the change, and the branch ${branch} ${there}. Commit it there.`;
}
/** A checkout may end its lines otherwise than git keeps them. */
function plain(text) {
    return text.replaceAll("\r\n", "\n").trimEnd();
}

// EXTERNAL MODULE: ./lib/core/config/triage-rules.js
var triage_rules = __webpack_require__(55290);
// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/file-problem.js
var file_problem = __webpack_require__(85303);
// EXTERNAL MODULE: ./lib/core/patterns/known-pattern.js
var known_pattern = __webpack_require__(63487);
// EXTERNAL MODULE: ./lib/core/spelling.js
var spelling = __webpack_require__(28865);
// EXTERNAL MODULE: ./lib/core/policy/catalogue.js + 4 modules
var catalogue = __webpack_require__(81333);
// EXTERNAL MODULE: ./lib/core/policy/policy.js
var policy = __webpack_require__(75538);
// EXTERNAL MODULE: ./lib/core/policy/understand.js + 1 modules
var understand = __webpack_require__(14737);
;// CONCATENATED MODULE: ./lib/core/policy/unknown-words.js




/** What a policy says in words that the catalogue does not know: a sentence an effect, with what was meant where one is near. */
function describeUnknownWords({ effects }, catalogue) {
    return effects
        .filter(({ modal, action, resource }) => modal !== "MAY" && (0,understand/* understand */.Z)(action, resource, catalogue).kind === "unknown")
        .map((effect) => describe(effect, catalogue.effects));
}
function describe(effect, known) {
    const meant = findEffect(effect, known);
    const hint = meant === undefined ? "." : `; did you mean ${meant}?`;
    return (`effect ${effect.id}: "${(0,policy/* wordsOf */.Z9)(effect)}" is nothing that the catalogue of effects knows${hint} ` +
        "What it means will be asked of the classifier, and is unknown under the static panel.");
}
/** The nearest by all its words, else by what it is done to. */
function findEffect(effect, known) {
    const whole = (0,spelling/* findMeant */.z)((0,policy/* wordsOf */.Z9)(effect), known.map(catalogue/* effectName */.l));
    if (whole !== undefined)
        return whole;
    const resource = (0,spelling/* findMeant */.z)(effect.resource, known.map((each) => each.resource));
    const found = known.find((each) => each.resource === resource);
    return found && (0,catalogue/* effectName */.l)(found);
}

// EXTERNAL MODULE: ./lib/core/policy/waivers.js
var waivers = __webpack_require__(32427);
// EXTERNAL MODULE: ./lib/core/rules/rulebook.js + 1 modules
var rulebook = __webpack_require__(8378);
// EXTERNAL MODULE: ./lib/entry/open-analysis.js + 3 modules
var open_analysis = __webpack_require__(16981);
// EXTERNAL MODULE: ./lib/entry/cli/emit.js
var emit = __webpack_require__(59362);
// EXTERNAL MODULE: ./lib/entry/cli/find-work-tree.js
var find_work_tree = __webpack_require__(64795);
// EXTERNAL MODULE: ./lib/entry/cli/open-log.js + 2 modules
var open_log = __webpack_require__(82789);
;// CONCATENATED MODULE: ./lib/entry/cli/config-check-command.js
































/** The list of known patterns and the policy lie beside the configuration. */
const PATTERNS_NAME = "patterns.yml";
const POLICY_NAME = "policy.yml";
/**
 * Prints what a configuration comes to, as YAML that is itself a configuration; the exit status is 0. A glob that matches
 * no file git keeps is a warning: it does nothing, and a review goes on without it.
 *
 * @param installation the directory Tribunal itself lies in.
 * @throws ConfigError naming everything that a review would end by, in the patterns, the policy and the rules too.
 */
async function configCheckCommand({ file, repository }, environment, installation) {
    const path = file ?? (0,external_node_path_.join)(await findRoot(repository), config_path/* DEFAULT_CONFIG_PATH */.B);
    const [patternsPath, policyPath] = [(0,external_node_path_.join)((0,external_node_path_.dirname)(path), PATTERNS_NAME), (0,external_node_path_.join)((0,external_node_path_.dirname)(path), POLICY_NAME)];
    const texts = new Map([
        [path, await readText(path, file !== undefined)],
        [patternsPath, await readText(patternsPath, false)],
        [policyPath, await readText(policyPath, false)],
    ]);
    const root = (0,find_work_tree/* findWorkTree */.v)((0,external_node_path_.resolve)(file === undefined ? repository : (0,external_node_path_.dirname)(path)));
    const tree = await openTree(texts, root, environment);
    const { faults, review } = await (0,configuration_reader/* configurationReader */.S)({
        configPath: path,
        isNamed: false,
        patternsPath,
        policyPath,
        allowsAbsolute: true,
    }).examine(tree);
    const log = (0,open_log.openLog)(environment);
    const { notes: near } = (0,near_names/* tellNearNames */.w1)(await (0,own_places/* listOwnPlaces */.f)(root));
    for (const { effect, problem } of faults)
        if (effect === "unmatched")
            log.warning((0,errors/* describeProblem */.BJ)(problem));
    const misnamed = await findMisnamed(path, root);
    const refused = faults.flatMap(({ effect, problem }) => (effect === "refused" ? [problem] : []));
    const wrong = misnamed === undefined ? refused : [misnamed, ...refused];
    if (wrong.length > 0)
        throw new errors/* ConfigError */.xL(wrong);
    const today = system_clock/* systemClock */.m.timestamp().slice(0, 10);
    if (review !== undefined) {
        const knowsAllRules = tree.paths !== undefined && !review.config.rules?.some((glob) => (0,external_node_path_.isAbsolute)(glob));
        const catalogue = review.policy.effects.length > 0 ? await (0,effect_catalogue.effectCatalogue)((0,open_analysis/* analyzerDirectory */.i)({ installation }))() : undefined;
        const unknown = catalogue === undefined ? [] : describeUnknownWords(review.policy, catalogue);
        for (const warning of [...(await reviewWarnings(review, { today, knowsAllRules })), ...unknown])
            log.warning(warning);
    }
    const setup = await describeSetup({
        path,
        text: texts.get(path),
        policyPath,
        policy: texts.get(policyPath),
        root,
        environment,
    });
    const unheld = tree.paths === undefined && review !== undefined ? (0,configured_globs/* describeUnheld */.Si)(review.config) : undefined;
    const notes = [...(file === undefined ? near : []), ...(unheld === undefined ? [] : [unheld]), ...setup];
    const isInRepository = (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, ".git"));
    await (0,emit/* print */.yy)(await config_check_command_describe({ path, patternsPath, policyPath, texts, setup: notes, today, isInRepository }));
    return 0;
}
/** A file outside of a repository is nobody's by its name. */
async function findMisnamed(path, root) {
    if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, ".git")))
        return undefined;
    const workflow = await readText((0,external_node_path_.join)(root, setup/* WORKFLOW_PATH */.A8), false).catch(() => undefined);
    return (0,near_names/* checkedNearName */.R9)((0,external_node_path_.relative)(root, (0,external_node_path_.resolve)(path)).replaceAll("\\", "/"), workflow);
}
/** What a review by this would warn of before it begins. */
async function reviewWarnings({ ruleFiles, patterns, patternsFile, policy, config }, { today, knowsAllRules }) {
    const rules = new rulebook/* Rulebook */.Kr(await Promise.all(ruleFiles.map((file) => (0,rule_files/* readRuleFile */.RQ)({ ...file, digest: "" }))));
    const hasRule = (id) => !knowsAllRules || rules.find(id).length > 0;
    const sourced = patterns.map((pattern, index) => {
        return { ...pattern, source: `${patternsFile.path}, line ${patternsFile.lineOf([index]) ?? 1}` };
    });
    const triage = (0,triage_rules/* describeTriage */.UZ)(config.triage, config.panel);
    return [
        ...rules.notes,
        ...(0,known_pattern/* describeLapses */.GH)((0,known_pattern/* openPatternBook */.gJ)(sourced, { today, hasRule })),
        ...(0,waivers/* decideWaivers */.K7)(policy, today).expired.map(waivers/* describeExpired */.zB),
        ...(triage === undefined ? [] : [triage]),
        ...(0,context_tokens/* describeUnknownWindows */.xT)(config),
    ];
}
/** What is not wrong, and yet keeps a configuration that was just set up from doing what it says. */
async function describeSetup({ path, text, policyPath, policy, root, environment, }) {
    const workflows = await Promise.all([setup/* WORKFLOW_PATH */.A8, setup/* FIX_WORKFLOW_PATH */.KD].map(async (workflow) => {
        return [workflow, await readText((0,external_node_path_.join)(root, workflow), false).catch(() => undefined)];
    }));
    const files = [[path, text], [policyPath, policy], ...workflows];
    const left = files.flatMap(([name, content]) => describePlaceholders(name, content ?? "") ?? []);
    const isOwn = (0,external_node_path_.relative)(root, (0,external_node_path_.resolve)(path)) === (0,external_node_path_.normalize)(config_path/* DEFAULT_CONFIG_PATH */.B);
    const committed = isOwn ? await readCommitted(root, config_path/* DEFAULT_CONFIG_PATH */.B, environment) : undefined;
    if (text === undefined || committed === undefined)
        return left;
    const force = describeForce({ text, branch: committed.branch, committed: committed.text });
    return force === undefined ? left : [force, ...left];
}
/** The work tree as it stands, of which the files in `texts` were read already, by their own names. */
async function openTree(texts, root, environment) {
    const tracked = await trackedFiles(root, environment);
    return {
        paths: tracked?.length === 0 ? undefined : tracked,
        beside: await (0,own_places/* listOwnPlaces */.f)(root),
        async read(path) {
            const isKnown = texts.has(path);
            const text = isKnown ? texts.get(path) : await (0,promises_.readFile)((0,external_node_path_.join)(root, path), "utf8").catch(() => undefined);
            if (text === undefined)
                return { kind: isKnown ? "absent" : "unknown" };
            return { kind: "text", lines: text.replace(/\n$/, "").split("\n") };
        },
    };
}
function describeAbsent(path, isInRepository) {
    const none = `There is no ${path}: these are the defaults.`;
    return isInRepository ? none : `There is no git repository here. ${none}`;
}
/** What files that are right come to. */
async function config_check_command_describe({ path, patternsPath, policyPath, texts, setup, today, isInRepository, }) {
    const [text, patternsText] = [texts.get(path), texts.get(patternsPath)];
    const settings = (0,describe_settings/* previewSettings */.a)(await (0,config_file/* readConfig */.X)(text ?? "", path));
    const patterns = await (0,config_file/* readPatternList */.B)(patternsText ?? "", patternsPath);
    const heading = text === undefined ? describeAbsent(path, isInRepository) : `${path} is right.`;
    const notes = [
        heading,
        ...setup,
        ...describePatterns(patterns, patternsText === undefined ? undefined : patternsPath),
        ...(await describePolicy(texts.get(policyPath), policyPath, today)),
    ];
    const { models, panel } = settings;
    if (panel !== "static" && models === undefined) {
        notes.push("It names no models: a review with a language model needs them from the input or flag `models`.");
    }
    return `${notes.map((note) => `# ${note}\n`).join("")}${(0,dist/* stringify */.As)(settings)}`;
}
/** As it was named where that is the root, else the root of what it lies in, as a review would find it. */
async function findRoot(repository) {
    const found = await (0,promises_.stat)(repository).catch((error) => {
        throw notARepository(repository, (0,file_problem/* describeFileProblem */.R)(error));
    });
    if (!found.isDirectory())
        throw notARepository(repository, "a file");
    const directory = (0,external_node_path_.resolve)(repository);
    const root = (0,find_work_tree/* findWorkTree */.v)(directory);
    return root === directory ? repository : root;
}
function notARepository(repository, what) {
    const remedy = "Check the path, or name the configuration itself.";
    return new errors/* ConfigError */.xL([{ input: "--repo", got: `${repository} (${what})`, wanted: "a repository", remedy }]);
}
function describePatterns(patterns, path) {
    if (path === undefined)
        return [];
    return [`${path} is right: ${patterns.length} known ${patterns.length === 1 ? "pattern" : "patterns"}.`];
}
async function describePolicy(text, path, today) {
    if (text === undefined)
        return [];
    const policy = await (0,policy_file/* readPolicyFile */.B)(text, path);
    const { live } = (0,waivers/* decideWaivers */.K7)(policy, today);
    return [`${path} is right: ${(0,count_of/* countOf */.p)(policy.effects.length, "effect")}.`, ...live.map(waivers/* describeWaiver */.kr)];
}
async function readText(path, isNamed) {
    return (0,promises_.readFile)(path, "utf8").catch((error) => {
        if (error.code === "ENOENT" && !isNamed)
            return undefined;
        const got = (0,file_problem/* describeFileProblem */.R)(error);
        throw new errors/* ConfigError */.xL([{ input: path, got, wanted: "a readable YAML file", remedy: "Check the path." }]);
    });
}


/***/ }),

/***/ 64795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ findWorkTree)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


/** The root of the work tree that an absolute directory lies in, without asking git; the directory itself where there is none. */
function findWorkTree(directory) {
    for (let at = directory;; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, ".git")))
            return at;
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at) === at)
            return directory;
    }
}


/***/ })

};

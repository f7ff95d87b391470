export const id = 106;
export const ids = [106];
export const modules = {

/***/ 28875:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ readPatternList),
/* harmony export */   X: () => (/* binding */ readConfig)
/* harmony export */ });
/* harmony import */ var _core_config_config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46472);
/* harmony import */ var _core_patterns_known_pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(63487);
/* harmony import */ var _yaml_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1851);



/**
 * A configuration from the text of a YAML file; an empty file says nothing.
 *
 * @throws ConfigError if it is no YAML, or says something unknown or wrong; with line and column.
 */
async function readConfig(text, where) {
    const { value, locate } = await (0,_yaml_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readYaml */ .g)(text, where);
    return (0,_core_config_config_js__WEBPACK_IMPORTED_MODULE_0__/* .parseConfig */ .o4)(value, where, locate);
}
/**
 * Known patterns from the text of a YAML file; an empty file names none.
 *
 * @throws ConfigError as for a configuration.
 */
async function readPatternList(text, where) {
    const { value, locate } = await (0,_yaml_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readYaml */ .g)(text, where);
    return (0,_core_patterns_known_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePatterns */ .Z7)(value, where, locate);
}


/***/ }),

/***/ 47976:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ configurationReader)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _core_config_config_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46472);
/* harmony import */ var _core_config_configured_globs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5170);
/* harmony import */ var _core_config_describe_settings_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(92339);
/* harmony import */ var _core_config_near_names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9871);
/* harmony import */ var _core_config_usable_globs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(20798);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3828);
/* harmony import */ var _core_files_glob_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(23341);
/* harmony import */ var _core_files_near_glob_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(85360);
/* harmony import */ var _core_patterns_known_pattern_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(63487);
/* harmony import */ var _core_pin_never_send_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(88980);
/* harmony import */ var _core_policy_policy_file_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(26629);
/* harmony import */ var _core_schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(83471);
/* harmony import */ var _rule_files_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(3645);
/* harmony import */ var _yaml_file_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1851);















/** The most globs of one file that are told to match nothing: to guess what was meant takes many looks at every path. */
const MAX_UNMATCHED = 50;
/** Reads a configuration as a review would, but finds all that is wrong with it. */
function configurationReader(places) {
    return { examine: (tree) => new Examination(tree, places).run() };
}
/** The most different globs of a policy that are looked for: as many as any list of the configuration may have. */
const MAX_POLICY_GLOBS = 1000;
/** @throws ConfigError if anything in it is unknown or wrong. */
function toConfig(read) {
    return { config: (0,_core_config_config_js__WEBPACK_IMPORTED_MODULE_1__/* .parseConfig */ .o4)(read.value, read.where, read.locate), read };
}
/** The keys that are right by themselves, of a configuration that is not. */
function soundKeys({ value, where, locate }) {
    if (typeof value !== "object" || value === null || Array.isArray(value))
        return {};
    const sound = Object.entries(value).flatMap(([key, own]) => {
        try {
            return [(0,_core_config_config_js__WEBPACK_IMPORTED_MODULE_1__/* .parseConfig */ .o4)({ [key]: own }, where, locate)];
        }
        catch (error) {
            if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL))
                throw error;
            return [];
        }
    });
    return Object.assign({}, ...sound);
}
class Examination {
    #tree;
    #places;
    #faults = [];
    constructor(tree, places) {
        this.#tree = tree;
        this.#places = places;
    }
    async run() {
        const { configPath, isNamed, patternsPath, policyPath } = this.#places;
        const { paths = [], beside = [] } = this.#tree;
        const looked = isNamed ? [patternsPath, policyPath] : [configPath, patternsPath, policyPath];
        this.#faults.push(...(0,_core_config_near_names_js__WEBPACK_IMPORTED_MODULE_4__/* .nearNameFaults */ .xc)([...new Set([...paths, ...beside])], looked));
        const read = await this.#attempt("file", configPath, () => this.#readYaml(configPath));
        const file = read && (await this.#attempt("file", configPath, async () => toConfig(read)));
        // What is wrong with one key says nothing of the others: people want to be told of all of it at once.
        const sound = file ?? (read && { config: soundKeys(read), read });
        if (sound !== undefined)
            await this.#attempt("file", configPath, async () => this.#checkGlobs(sound));
        if (file !== undefined)
            await this.#attempt("settings", configPath, async () => this.#checkSettings(file));
        const rules = sound && (await this.#checkRules(sound));
        const patterns = await this.#attempt("patterns", patternsPath, () => this.#checkPatterns());
        const policy = await this.#attempt("policy", policyPath, () => this.#checkPolicy());
        return { faults: this.#faults, review: this.#toReview({ file, patterns, policy, ruleFiles: rules ?? [] }) };
    }
    #toReview({ file, patterns, policy, ruleFiles }) {
        const { given = {}, hasApiKey } = this.#places;
        if (file === undefined || patterns === undefined || policy === undefined)
            return undefined;
        if (this.#faults.some(({ effect }) => effect === "refused"))
            return undefined;
        const config = { ...file.config, ...given };
        const isStatic = hasApiKey === false && (config.panel ?? "auto") === "auto";
        return {
            config: isStatic ? { ...config, panel: "static" } : config,
            configFile: toConfiguringFile(file.read),
            patterns: patterns.entries,
            patternsFile: toConfiguringFile(patterns.read),
            policy: policy.policy,
            policyFile: toConfiguringFile(policy.read),
            ruleFiles,
        };
    }
    #checkGlobs({ config, read }) {
        (0,_core_config_usable_globs_js__WEBPACK_IMPORTED_MODULE_5__/* .requireUsableGlobs */ .p)(config, read);
        this.#tellUnmatched((0,_core_config_configured_globs_js__WEBPACK_IMPORTED_MODULE_2__/* .globsOf */ .p_)(config).filter(({ path }) => path[0] !== "rules"), read);
    }
    /** Undefined where its content cannot be had. @throws ConfigError if it is no YAML, or no text. */
    async #readYaml(path) {
        const text = await this.#tree.read(path);
        if (text.kind === "unknown")
            return undefined;
        if (text.kind === "not-text")
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL([notReadable(path)]);
        if (text.kind === "absent" && this.#places.isNamed && path === this.#places.configPath) {
            const remedy = "Keep it there, or have reviews told of another one.";
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL([{ input: "config", got: `no file ${JSON.stringify(path)}`, wanted: "a file", remedy }]);
        }
        const lines = text.kind === "text" ? text.lines : [];
        return { ...(await (0,_yaml_file_js__WEBPACK_IMPORTED_MODULE_12__/* .readYaml */ .g)(lines.map((line) => `${line}\n`).join(""), path)), where: path };
    }
    /** What the file says must make sense with what a review is given besides. */
    #checkSettings({ config, read }) {
        const { given = {}, hasApiKey } = this.#places;
        try {
            if (hasApiKey === true)
                (0,_core_config_config_js__WEBPACK_IMPORTED_MODULE_1__/* .decideSettings */ .uW)(config, given, true);
            else
                (0,_core_config_describe_settings_js__WEBPACK_IMPORTED_MODULE_3__/* .previewSettings */ .a)({ ...config, ...given });
        }
        catch (error) {
            if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL))
                throw error;
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL(error.problems.map((problem) => ({ ...problem, ...(0,_core_schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_10__/* .nameInput */ .K3)(problem.input.split("."), "value", read) })));
        }
    }
    async #checkPatterns() {
        const read = await this.#readYaml(this.#places.patternsPath);
        if (read === undefined)
            return undefined;
        const entries = (0,_core_patterns_known_pattern_js__WEBPACK_IMPORTED_MODULE_7__/* .parsePatterns */ .Z7)(read.value, read.where, read.locate);
        const globs = entries.flatMap(({ paths = [] }, entry) => paths.map((glob, index) => ({ path: [entry, "paths", index], written: glob, glob })));
        this.#tellUnmatched(globs, read);
        return { entries, read };
    }
    async #checkPolicy() {
        const read = await this.#readYaml(this.#places.policyPath);
        if (read === undefined)
            return undefined;
        const policy = (0,_core_policy_policy_file_js__WEBPACK_IMPORTED_MODULE_9__/* .parsePolicy */ .ON)(read.value, read.where, read.locate);
        const globs = policy.effects.flatMap(({ paths }, effect) => paths.map((glob, index) => ({ path: ["effects", effect, "paths", index], written: glob, glob })));
        const unique = new Map(globs.toReversed().map((glob) => [glob.glob, glob]));
        this.#tellUnmatched([...unique.values()].toReversed().slice(0, MAX_POLICY_GLOBS), read);
        return { policy, read };
    }
    /** What the rules' files hold. */
    async #checkRules({ config, read }) {
        const { given = {}, configPath, allowsAbsolute } = this.#places;
        const { paths } = this.#tree;
        if (paths === undefined)
            return [];
        const globs = (given.rules ?? config.rules ?? []).filter((glob) => !(allowsAbsolute && (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(glob)));
        for (const [index, glob] of globs.entries()) {
            const matches = (0,_rule_files_js__WEBPACK_IMPORTED_MODULE_11__/* .ruleFileFilter */ .Zp)([glob]);
            if (paths.some(matches))
                continue;
            const place = given.rules === undefined ? (0,_core_config_configured_globs_js__WEBPACK_IMPORTED_MODULE_2__/* .nameGlob */ .e4)(["rules", index], read) : {};
            const meant = (0,_core_files_near_glob_js__WEBPACK_IMPORTED_MODULE_13__/* .findNearGlob */ .y)(glob, paths.filter((0,_rule_files_js__WEBPACK_IMPORTED_MODULE_11__/* .ruleFileFilter */ .Zp)(["**"])));
            const hint = meant === undefined ? {} : { remedy: `Did you mean ${JSON.stringify(meant)}?` };
            const problem = { ...(0,_rule_files_js__WEBPACK_IMPORTED_MODULE_11__/* .unmatchedRuleGlob */ .OZ)(glob), ...place, ...hint };
            this.#faults.push({ part: "rules", file: configPath, problem, effect: "refused", missing: matches });
        }
        const isRuleFile = (0,_rule_files_js__WEBPACK_IMPORTED_MODULE_11__/* .ruleFileFilter */ .Zp)(globs);
        const rulePaths = globs.length === 0 ? [] : paths.filter(isRuleFile);
        this.#refuse("rules", configPath, withheldRules(rulePaths, config["never-send"] ?? [], read));
        const texts = (await Promise.all(rulePaths.map((path) => this.#readRuleText(path)))).flat();
        this.#refuse("rules", configPath, (0,_rule_files_js__WEBPACK_IMPORTED_MODULE_11__/* .ruleSizeProblems */ .oU)(texts));
        for (const text of texts)
            await this.#attempt("rules", text.path, () => this.#checkRuleFile(text));
        return texts;
    }
    async #readRuleText(path) {
        const text = await this.#tree.read(path);
        if (text.kind === "not-text")
            this.#refuse("rules", path, [notReadable(path)]);
        return text.kind === "text" ? [{ path, digest: "", lines: text.lines }] : [];
    }
    async #checkRuleFile(text) {
        const { path: where, scope } = await (0,_rule_files_js__WEBPACK_IMPORTED_MODULE_11__/* .readRuleFile */ .RQ)(text);
        const position = { line: (0,_rule_files_js__WEBPACK_IMPORTED_MODULE_11__/* .scopeLine */ .VU)(text.lines), column: 1 };
        const globs = scope.map((glob) => ({ path: ["applyTo"], written: glob, glob }));
        this.#tellUnmatched(globs, { where, locate: () => position });
    }
    #tellUnmatched(globs, place) {
        let told = 0;
        for (const glob of globs) {
            const problem = this.#tree.paths && (0,_core_config_configured_globs_js__WEBPACK_IMPORTED_MODULE_2__/* .unmatchedGlob */ .Ck)(glob, this.#tree.paths, place);
            if (problem === undefined)
                continue;
            if (told === MAX_UNMATCHED)
                return;
            told += 1;
            const missing = (0,_core_files_glob_js__WEBPACK_IMPORTED_MODULE_14__/* .compileGlob */ .SO)(glob.glob);
            this.#faults.push({ part: this.#partOf(place.where), file: place.where, problem, effect: "unmatched", missing });
        }
    }
    #partOf(path) {
        if (path === this.#places.policyPath)
            return "policy";
        return path === this.#places.patternsPath ? "patterns" : "settings";
    }
    #refuse(part, file, problems) {
        this.#faults.push(...problems.map((problem) => ({ part, file, problem, effect: "refused" })));
    }
    async #attempt(part, file, work) {
        try {
            return await work();
        }
        catch (error) {
            if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigError */ .xL))
                throw error;
            this.#refuse(part, file, error.problems);
            return undefined;
        }
    }
}
function toConfiguringFile({ where, value, locate }) {
    return {
        path: where,
        lineOf: (path) => says(value, path) ? locate(path, typeof path.at(-1) === "number" ? "value" : "key")?.line : undefined,
    };
}
function says(value, path) {
    let at = value;
    for (const step of path) {
        if (typeof at !== "object" || at === null || !Object.hasOwn(at, step))
            return false;
        at = at[step];
    }
    return true;
}
/** Each at the first glob that takes it in. */
function withheldRules(rulePaths, neverSend, read) {
    const matchers = neverSend.map((glob) => (0,_core_files_glob_js__WEBPACK_IMPORTED_MODULE_14__/* .compileGlob */ .SO)(glob) ?? (() => false));
    return rulePaths.flatMap((path) => {
        const index = matchers.findIndex((matches) => matches(path));
        const place = (0,_core_config_configured_globs_js__WEBPACK_IMPORTED_MODULE_2__/* .nameGlob */ .e4)(["never-send", index], read);
        return (0,_core_pin_never_send_js__WEBPACK_IMPORTED_MODULE_8__/* .withheldRuleProblems */ .K_)([path], () => index >= 0).map((problem) => ({ ...problem, ...place }));
    });
}
function notReadable(path) {
    const remedy = "Put a regular file of text there.";
    return { input: path, got: "something else than text", wanted: "a readable file", remedy };
}


/***/ }),

/***/ 66035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ readPolicyFile),
/* harmony export */   T: () => (/* binding */ readPolicy)
/* harmony export */ });
/* harmony import */ var _core_files_mask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72599);
/* harmony import */ var _core_policy_policy_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26629);
/* harmony import */ var _yaml_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1851);



/**
 * A repository's policy from the text of a YAML file, detected secrets masked; undefined where there is no file, or one
 * that names no effect, so that nothing is checked.
 *
 * @param source how it is named in errors and in the report.
 * @throws ConfigError if it is no YAML, or no policy; with line and column.
 */
async function readPolicy(text, source, { secretDetector, secretKey }) {
    if (text === undefined)
        return undefined;
    const policy = await readPolicyFile(text, source);
    if (policy.effects.length === 0)
        return undefined;
    if ((await secretDetector.detect(text, source)).length === 0)
        return policy;
    const mask = async (part) => (0,_core_files_mask_js__WEBPACK_IMPORTED_MODULE_0__/* .maskSecrets */ .Q)(part, await secretDetector.detect(part, source), secretKey).text;
    return { ...policy, effects: await Promise.all(policy.effects.map((effect) => maskEffect(effect, mask))) };
}
/**
 * A policy as its file says it, for who sits at it; an empty file is a policy without effects.
 *
 * @throws ConfigError as above.
 */
async function readPolicyFile(text, source) {
    const { value, locate } = await (0,_yaml_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readYaml */ .g)(text, source);
    return (0,_core_policy_policy_file_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePolicy */ .ON)(value, source, locate);
}
async function maskEffect(effect, mask) {
    return {
        ...effect,
        id: await mask(effect.id),
        action: await mask(effect.action),
        resource: await mask(effect.resource),
        reason: await mask(effect.reason),
        waivers: await Promise.all(effect.waivers.map((waiver) => maskWaiver(waiver, mask))),
    };
}
async function maskWaiver(waiver, mask) {
    return { ...waiver, reason: await mask(waiver.reason), approvedBy: await mask(waiver.approvedBy) };
}


/***/ }),

/***/ 3645:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b_: () => (/* binding */ absoluteReader),
  RQ: () => (/* binding */ readRuleFile),
  Kc: () => (/* binding */ readRules),
  Zp: () => (/* binding */ ruleFileFilter),
  oU: () => (/* binding */ ruleSizeProblems),
  VU: () => (/* binding */ scopeLine),
  OZ: () => (/* binding */ unmatchedRuleGlob)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/core/digest.js
var digest = __webpack_require__(53871);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/file-problem.js
var file_problem = __webpack_require__(85303);
// EXTERNAL MODULE: ./lib/core/files/glob.js
var files_glob = __webpack_require__(23341);
// EXTERNAL MODULE: ./lib/core/files/mask.js
var mask = __webpack_require__(72599);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(88343);
;// CONCATENATED MODULE: ./lib/core/rules/front-matter.js


/** The block between two lines of `---` that open a file. Without the second there is none. */
function splitFrontMatter(lines) {
    const isFence = (line = "") => /^---[ \t]*\r?$/.test(line);
    const end = isFence(lines[0]?.replace(/^\ufeff/, "")) ? lines.findIndex((line, at) => at > 0 && isFence(line)) : -1;
    if (end === -1)
        return { yaml: undefined, bodyStart: 0 };
    return { yaml: lines.slice(1, end).join("\n"), bodyStart: end + 1 };
}
/** Other keys belong to other tools. */
const frontMatterSchema = schemas/* object */.Ikc({ applyTo: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* string */.YjP())]).optional() });
/** Each costs a look at every path of the repository, and a change may bring a list of its own. */
const MAX_GLOBS = 1000;
/** The globs of `applyTo`: a list, or one text with commas between them. Absent means all files: none. */
function parseScope(frontMatter) {
    const parsed = frontMatterSchema.safeParse(frontMatter ?? {});
    if (!parsed.success)
        return { kind: "wrong", got: JSON.stringify(frontMatter).slice(0, 80) };
    const { applyTo = [] } = parsed.data;
    const texts = typeof applyTo === "string" ? [applyTo] : applyTo;
    const globs = texts.flatMap(splitAtCommas).filter((glob) => glob !== "");
    if (globs.length > MAX_GLOBS)
        return { kind: "wrong", got: `${globs.length} globs` };
    const wrong = globs.find((glob) => (0,files_glob/* compileGlob */.SO)(glob) === undefined);
    return wrong === undefined ? { kind: "scope", globs } : { kind: "wrong", got: JSON.stringify(wrong.slice(0, 80)) };
}
/** A comma between braces belongs to its glob. */
function splitAtCommas(text) {
    return text.split(/,(?![^{]*\})/).map((glob) => glob.trim());
}

// EXTERNAL MODULE: ./lib/core/rules/rulebook.js + 1 modules
var rulebook = __webpack_require__(8378);
// EXTERNAL MODULE: ./lib/adapters/files/yaml-file.js + 1 modules
var yaml_file = __webpack_require__(1851);
;// CONCATENATED MODULE: ./lib/adapters/files/rule-files.js











/** A rule file larger than this, in characters, is a mistake. */
const MAX_FILE_CHARS = 4 * 1024 * 1024;
const MAX_FILES = 500;
/** Whether a path is that of a Markdown file one of the globs matches. */
function ruleFileFilter(globs) {
    const matchers = globs.map((glob) => (0,files_glob/* compileGlob */.SO)(glob) ?? (() => false));
    return (path) => /\.(?:md|markdown)$/i.test(path) && matchers.some((matches) => matches(path));
}
/**
 * The rules of the files the globs match. A file several globs match is read once.
 *
 * @param readAbsolute reads what is named by an absolute path; without it such a path is an error.
 * @throws ConfigError naming every glob that matches no Markdown file, and every file that cannot be understood.
 */
async function readRules(globs, readBase, readAbsolute) {
    if (globs.length === 0)
        return new rulebook/* Rulebook */.Kr([]);
    const absolute = readAbsolute === undefined ? [] : globs.filter((glob) => (0,external_node_path_.isAbsolute)(glob));
    const inTree = globs.filter((glob) => !absolute.includes(glob));
    const found = inTree.length === 0 ? [] : await readBase(ruleFileFilter(inTree));
    const unmatched = inTree.filter((glob) => !found.some(({ path }) => ruleFileFilter([glob])(path)));
    if (unmatched.length > 0)
        throw new errors/* ConfigError */.xL(unmatched.map((glob) => unmatchedRuleGlob(glob, " at the base")));
    const named = readAbsolute === undefined ? [] : await Promise.all(absolute.map(readAbsolute));
    const texts = [...found, ...named];
    const problems = ruleSizeProblems(texts);
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    return new rulebook/* Rulebook */.Kr(await Promise.all(texts.map(readRuleFile)));
}
/** Reads files of the machine, for who sits at it; detected secrets are masked as everywhere. */
function absoluteReader(detector) {
    return async (path) => {
        const text = await (0,promises_.readFile)(path, "utf8").catch((error) => {
            const got = (0,file_problem/* describeFileProblem */.R)(error);
            const remedy = `Check ${path}.`;
            throw new errors/* ConfigError */.xL([{ input: "rules", got, wanted: "a readable Markdown file", remedy }]);
        });
        const { text: masked } = (0,mask/* maskSecrets */.Q)(text, await detector.detect(text, path), (0,external_node_crypto_.randomBytes)(32));
        return { path, digest: (0,digest/* sha256 */.sc)(text), lines: masked.split("\n") };
    };
}
/** What is wrong with a glob that matches no rule file. @param where it was looked for, as the end of a clause. */
function unmatchedRuleGlob(glob, where = "") {
    const isGlob = (0,files_glob/* compileGlob */.SO)(glob) !== undefined;
    const got = `${JSON.stringify(glob)}, which ${isGlob ? `matches no Markdown file${where}` : "is no usable glob"}`;
    const remedy = "Correct it, or merge the rules first: a change is never judged by rules it brings along.";
    return { input: "rules", got, wanted: "globs of .md files, from the repository's root", remedy };
}
/** What of these rule files is too much. */
function ruleSizeProblems(texts) {
    const large = texts.filter(({ lines }) => lines.reduce((sum, line) => sum + line.length + 1, 0) > MAX_FILE_CHARS);
    const problems = large.map(({ path }) => tooMuch(path, `more than ${MAX_FILE_CHARS} characters`));
    if (texts.length > MAX_FILES)
        problems.push(tooMuch("rules", `${texts.length} files`));
    return problems;
}
function tooMuch(input, got) {
    const wanted = `at most ${MAX_FILES} rule files of ${MAX_FILE_CHARS} characters each`;
    return { input, got, wanted, remedy: "Name fewer or smaller files." };
}
/**
 * A rule file from its text.
 *
 * @throws ConfigError if its front matter is no YAML, or its scope no globs.
 */
async function readRuleFile({ path, digest, lines }) {
    const { yaml, bodyStart } = splitFrontMatter(lines);
    // The line break stands for the --- above, so that lines are told as they stand in the file.
    const read = yaml === undefined ? undefined : await (0,yaml_file/* readYaml */.g)(`\n${yaml}`, `${path}: front matter`);
    const scope = parseScope(read?.value);
    if (scope.kind === "scope")
        return { path, digest, lines, scope: scope.globs, bodyStart };
    const wanted = "a glob, several with commas between them, or a list of globs";
    const remedy = "Correct the front matter.";
    throw new errors/* ConfigError */.xL([{ input: `${path}: applyTo`, got: scope.got, wanted, remedy, line: scopeLine(lines) }]);
}
/** The line of the front matter that says which files a rule file is about, 1-based; 1 where none says so. */
function scopeLine(lines) {
    return (1 +
        Math.max(0, lines.findIndex((line) => /^\s*["']?applyTo\b/.test(line))));
}


/***/ }),

/***/ 1851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ readYaml)
});

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/schema/schema-problems.js + 2 modules
var schema_problems = __webpack_require__(83471);
;// CONCATENATED MODULE: ./lib/core/yaml-words.js
/** What the parser finds wrong, by its code, for whoever wrote the text. */
const WORDS = {
    BAD_ALIAS: "an alias (*name) names no anchor",
    BAD_DQ_ESCAPE: "a text in double quotes has a backslash before a letter that stands for nothing",
    BAD_INDENT: "a line is indented otherwise than what it belongs to, or a bracket is not closed",
    BAD_SCALAR_START: "a value begins with a sign that only a text in quotes may begin with",
    BLOCK_AS_IMPLICIT_KEY: "a list or mapping stands on the line of another key",
    BLOCK_IN_FLOW: "a list or mapping in lines stands within brackets",
    DUPLICATE_KEY: "a key is there twice",
    MISSING_CHAR: 'a sign is missing: a colon and a blank behind a key, a comma, a bracket, or the quotation marks of a text with brackets in it ("name[bot]")',
    MULTILINE_IMPLICIT_KEY: "a key has no colon behind it on its line",
    MULTIPLE_DOCS: "a second document begins, where one is wanted",
    TAB_AS_INDENT: "a line is indented by a tab: blanks are wanted",
    TAG_RESOLVE_FAILED: "a tag (!name) is not known here",
    UNEXPECTED_TOKEN: "something stands where nothing may follow",
};
/** What is wrong in a YAML text, for people: the parser's own words where ours are not made for its code. Never throws. */
function describeYamlProblem({ code, message }) {
    return WORDS[code ?? ""] ?? (message.split("\n")[0] ?? "").replace(/[:.]+$/, "");
}

;// CONCATENATED MODULE: ./lib/adapters/files/yaml-file.js



/** A pull request may bring one too, and parsing holds up the whole run. */
const MAX_CHARS = 512 * 1024;
/** The most problems of syntax told of one file: what follows the first is often its echo. */
const MAX_PROBLEMS = 5;
/**
 * The text of a YAML file as a plain value.
 *
 * @param where how the file is named in errors.
 * @throws ConfigError if it is no YAML, says a key twice, or uses tags or aliases no configuration needs.
 */
async function readYaml(text, where) {
    const { LineCounter, parseDocument } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
    const { findRepeatedKeys, isNestedTooDeep } = await __webpack_require__.e(/* import() */ 348).then(__webpack_require__.bind(__webpack_require__, 94348));
    if (text.length > MAX_CHARS)
        throw notYaml([{ message: `more than ${MAX_CHARS} characters`, place: where }]);
    if (isNestedTooDeep(text))
        throw notYaml([{ message: "brackets in brackets without end", place: where }]);
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
    const repeated = findRepeatedKeys(document).map(({ range }) => {
        return { code: "DUPLICATE_KEY", message: "", pos: [range?.[0] ?? 0] };
    });
    // A warning is of a tag nobody here knows: then the value is not what the file says it is.
    const problems = [...[...document.errors, ...repeated].sort((a, b) => a.pos[0] - b.pos[0]), ...document.warnings];
    if (problems.length > 0) {
        throw notYaml(problems.slice(0, MAX_PROBLEMS).map((problem) => {
            // What is never closed is missed behind the last line, where nothing stands.
            const position = toPosition(lines, Math.min(problem.pos[0], Math.max(0, text.trimEnd().length - 1)));
            return { message: describeYamlProblem(problem), place: (0,schema_problems/* nameThePlace */.SO)(where, position), line: position.line };
        }));
    }
    return { value: toValue(document, where), locate: (path, part) => locate(document, lines, { path, part }) };
}
/** Aliases may not blow a small file up: past a few the document is refused. */
function toValue(document, where) {
    try {
        return document.toJS({ maxAliasCount: 20 });
    }
    catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw notYaml([{ message: describeYamlProblem({ message }), place: where }]);
    }
}
function locate(document, lines, { path, part }) {
    const start = part === "key" ? startOfKey(document, path) : startOf(document.getIn(path, true));
    if (start !== undefined)
        return toPosition(lines, start);
    return path.length === 0 ? undefined : locate(document, lines, { path: path.slice(0, -1), part: "value" });
}
/** A key is a node of its own, beside its value in the mapping around. */
function startOfKey(document, path) {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const items = parent?.items ?? [];
    const keys = items.map((item) => item?.key);
    return startOf(keys.find((key) => key !== undefined && String(key?.value) === String(path.at(-1))));
}
function startOf(node) {
    return node?.range?.[0];
}
function toPosition(lines, offset) {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
}
function notYaml(problems) {
    return new errors/* ConfigError */.xL(problems.map(({ message, place, line }) => ({
        line,
        input: place,
        got: `not valid YAML: ${message}`,
        remedy: "Correct the file.",
    })));
}


/***/ }),

/***/ 94366:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ toPathName),
/* harmony export */   L: () => (/* binding */ splitAtNul)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);

/** A backslash that would read as the start of an escape: of a byte above 127, or of a backslash. */
const AMBIGUOUS = /\\(?=[23][0-7]{2}|134)/g;
const MAX_UTF8_BYTES = 4;
/**
 * A path as we call it: itself when it is valid UTF-8, else with each bad byte as git escapes it (`caf\351.js`), so that
 * folder and extension stay what they are. A backslash before such digits is escaped too: no two paths share a name.
 */
function toPathName(bytes) {
    if ((0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
        return bytes.toString("utf8").replace(AMBIGUOUS, "\\134");
    const parts = [];
    let start = 0;
    const takeUntil = (end) => parts.push(bytes.toString("utf8", start, end).replace(AMBIGUOUS, "\\134"));
    for (let at = 0; at < bytes.length;) {
        const length = characterAt(bytes, at);
        at += length ?? 1;
        if (length !== undefined)
            continue;
        takeUntil(at - 1);
        parts.push(`\\${bytes[at - 1]?.toString(8)}`);
        start = at;
    }
    takeUntil(bytes.length);
    return parts.join("");
}
/** The bytes of the UTF-8 character that begins there; undefined where none does. */
function characterAt(bytes, at) {
    for (let length = 1; length <= MAX_UTF8_BYTES && at + length <= bytes.length; length += 1) {
        if ((0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes.subarray(at, at + length)))
            return length;
    }
    return undefined;
}
/** The parts between NULs; every part is ended by one. */
function splitAtNul(bytes) {
    const parts = [];
    let start = 0;
    for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
        parts.push(bytes.subarray(start, end));
        start = end + 1;
    }
    return parts;
}


/***/ }),

/***/ 91484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
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


/***/ }),

/***/ 83864:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ writtenIn),
/* harmony export */   _: () => (/* binding */ isCode)
/* harmony export */ });
/* harmony import */ var _core_files_language_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(67093);

const FAMILIES = {
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
function writtenIn(file) {
    const language = (0,_core_files_language_js__WEBPACK_IMPORTED_MODULE_0__/* .sourceLanguageOf */ .Rn)(file);
    const isCode = language !== undefined && !/\.d\.[cm]?ts$/i.test(file.path);
    return { path: file.path, language, family: isCode ? FAMILIES[language] : undefined };
}
/** Whether rules that read code apply. */
function isCode({ family }) {
    return family !== undefined;
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

/***/ 5170:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ck: () => (/* binding */ unmatchedGlob),
/* harmony export */   Si: () => (/* binding */ describeUnheld),
/* harmony export */   e4: () => (/* binding */ nameGlob),
/* harmony export */   p_: () => (/* binding */ globsOf)
/* harmony export */ });
/* harmony import */ var _files_glob_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23341);
/* harmony import */ var _files_near_glob_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85360);
/* harmony import */ var _schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(83471);



const KEYS = [
    "paths-ignore",
    "never-send",
    "expected-injections",
    "planning-folders",
    "version-folders",
    "rules",
];
/** Every glob of a configuration file, in the order of its keys. */
function globsOf(config) {
    return KEYS.flatMap((key) => (config[key] ?? []).map((written, index) => ({ path: [key, index], written, glob: toGlob(key, written) })));
}
/** The glob that a key's entry means: a template such as `specs/<version>` means all files in the folders it names. */
function toGlob(key, written) {
    return key === "version-folders" ? written.replace(/<version>$/, "*/**") : written;
}
/** What is said of globs that were held against no files; undefined where there are none. */
function describeUnheld(config) {
    if (globsOf(config).length === 0)
        return undefined;
    return "No files of a repository are known here: whether its globs match any was not looked at.";
}
/** A glob goes by the name of the list it stands in; its line tells it from the others. */
function nameGlob(path, { where, locate }) {
    const position = locate?.(path, "value");
    const list = path.filter((step) => typeof step === "string").join(".");
    return { input: `${(0,_schema_schema_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .nameThePlace */ .SO)(where, position)}: ${list}`, line: position?.line };
}
/** What may be wrong with a glob that matches none of these paths; undefined for one that does, or cannot be used. */
function unmatchedGlob({ path, written, glob }, paths, place) {
    const matches = (0,_files_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .compileGlob */ .SO)(glob);
    if (matches === undefined || paths.some(matches))
        return undefined;
    const meant = (0,_files_near_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .findNearGlob */ .y)(glob, paths);
    return {
        ...nameGlob(path, place),
        got: `${JSON.stringify(written)}, which matches no file that git keeps here`,
        wanted: "a glob that does",
        remedy: meant === undefined ? "Correct or remove it." : `Did you mean ${JSON.stringify(asWritten(written, meant))}?`,
    };
}
function asWritten(written, meant) {
    return written.endsWith("<version>") ? meant.replace(/\*\/\*\*$/, "<version>") : meant;
}


/***/ }),

/***/ 92339:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ describeSettings),
/* harmony export */   a: () => (/* binding */ previewSettings)
/* harmony export */ });
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46472);
/* harmony import */ var _ladder_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3000);
/* harmony import */ var _panel_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(11128);



/** What a setting is called in a configuration file. */
const NAMES = {
    panel: "panel",
    models: "models",
    startModel: "start-model",
    roleModels: "role-models",
    mode: "mode",
    passes: "passes",
    maxRounds: "max-rounds",
    followUp: "follow-up",
    failOn: "fail-on",
    tokenBudget: "token-budget",
    contextTokens: "context-tokens",
    timeBudgetSeconds: "time-budget-seconds",
    agentSeconds: "agent-seconds",
    agentsAtOnce: "agents-at-once",
    maxOutputTokens: "max-output-tokens",
    pathsIgnore: "paths-ignore",
    rules: "rules",
    patternPacks: "pattern-packs",
    drafts: "drafts",
    authors: "authors",
    skipLabels: "skip-labels",
    planningFolders: "planning-folders",
    localization: "localization",
    versionFolders: "version-folders",
    suppressions: "suppressions",
    neverSend: "never-send",
    expectedInjections: "expected-injections",
    overrides: "overrides",
    requireAccuracy: "require-accuracy",
    notCovered: "not-covered",
    triage: "triage",
    prices: "prices",
};
/** The settings of a run as a configuration file would say them: for the report. They hold no endpoint and no secret. */
function describeSettings(settings) {
    const { localization, overrides, prices, triage } = settings;
    const shaped = {
        ...settings,
        localization: localization && {
            "primary-language": localization.primaryLanguage,
            "allowed-languages": localization.allowedLanguages,
        },
        overrides: { by: overrides.by, "allow-author": overrides.allowAuthor },
        triage: triage && { authors: triage.authors, bounces: triage.bounces, "max-threads": triage.maxThreads },
        prices: prices.models,
        panel: (0,_panel_js__WEBPACK_IMPORTED_MODULE_2__/* .panelWord */ .J)(settings.panel),
    };
    const entries = Object.entries(NAMES);
    const named = entries.map(([key, name]) => [name, shaped[key] ?? null]);
    return { ...Object.fromEntries(named), currency: prices.currency ?? null };
}
/**
 * What a configuration alone comes to, without inputs, flags or a key; it is itself a configuration of the same effect.
 * What only a run can decide (which panel `auto` is, the models an input names) stays as it is written.
 *
 * @throws ConfigError if it contradicts itself.
 */
function previewSettings(config) {
    const hasModels = config.panel !== "static" && config.models !== undefined;
    const settings = hasModels
        ? (0,_config_js__WEBPACK_IMPORTED_MODULE_0__/* .decideSettings */ .uW)(config, {}, true)
        : (0,_config_js__WEBPACK_IMPORTED_MODULE_0__/* .decideSettings */ .uW)({ ...config, panel: "static" }, {}, false);
    const written = {
        panel: config.panel ?? "auto",
        models: config.models ?? null,
        "start-model": config["start-model"] ?? config.models?.at(-1) ?? null,
        "role-models": (0,_ladder_js__WEBPACK_IMPORTED_MODULE_1__/* .toRoleModels */ .Kz)(config["role-models"]),
    };
    const all = Object.entries({ ...describeSettings(settings), ...written });
    return Object.fromEntries(all.filter(([, value]) => value !== null));
}


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

/***/ 20798:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ requireUsableGlobs)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _files_glob_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(23341);
/* harmony import */ var _files_path_globs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76598);
/* harmony import */ var _files_unclosed_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(57948);
/* harmony import */ var _configured_globs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5170);





/**
 * Asked before any work is done. Templates of version folders were checked as they were read.
 *
 * @param place for errors; where absent they go by the key alone.
 * @throws ConfigError naming every glob of a configuration that cannot be used.
 */
function requireUsableGlobs(config, place) {
    const isUsable = (glob) => (0,_files_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .compileGlob */ .SO)(glob) !== undefined && (0,_files_unclosed_js__WEBPACK_IMPORTED_MODULE_4__/* .findUnclosed */ .h)(glob) === undefined;
    const unusable = (0,_configured_globs_js__WEBPACK_IMPORTED_MODULE_2__/* .globsOf */ .p_)(config).filter(({ path: [key], glob }) => key !== "version-folders" && !isUsable(glob));
    const problems = unusable.map(({ path, written }) => ({
        ...(place === undefined ? { input: String(path[0]) } : (0,_configured_globs_js__WEBPACK_IMPORTED_MODULE_2__/* .nameGlob */ .e4)(path, place)),
        ...(0,_files_path_globs_js__WEBPACK_IMPORTED_MODULE_1__/* .unusableGlob */ .g)(written),
    }));
    if (problems.length > 0)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigError */ .xL(problems);
}


/***/ }),

/***/ 72599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ maskSecrets)
/* harmony export */ });
/* unused harmony export secretTag */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

/**
 * Replaces each detected secret by `[secret:` and 8 hexadecimal digits, the same for the same secret under the same
 * key. A secret over several lines is replaced on each of them. Overlapping ranges count as one; ranges outside the
 * text are cut to it.
 */
function maskSecrets(text, secrets, key) {
    const merged = mergeRanges(secrets, text.length);
    if (merged.length === 0)
        return { text, masked: [] };
    const masked = [];
    let result = "";
    let position = 0;
    let line = 1;
    for (const { start, end, rule } of merged) {
        const before = text.slice(position, start);
        line += countLineFeeds(before);
        const secret = text.slice(start, end);
        const parts = secret.split("\n");
        const mask = secretTag(secret, key);
        for (const [offset, part] of parts.entries()) {
            if (!isBlankPart(part))
                masked.push({ line: line + offset, rule, mask });
        }
        result += before + parts.map((part) => maskPart(part, mask)).join("\n");
        line += parts.length - 1;
        position = end;
    }
    return { text: result + text.slice(position), masked };
}
/** `[secret:` and 8 hexadecimal digits of the secret's HMAC-SHA256. */
function secretTag(secret, key) {
    return `[secret:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", key).update(secret).digest("hex").slice(0, 8)}]`;
}
function mergeRanges(secrets, length) {
    const inside = secrets
        .map(({ start, end, rule }) => ({ start: Math.max(0, start), end: Math.min(length, end), rule }))
        .filter(({ start, end }) => start < end)
        .sort((a, b) => a.start - b.start || b.end - a.end || (a.rule < b.rule ? -1 : 1));
    const merged = [];
    for (const range of inside) {
        const last = merged.at(-1);
        if (last !== undefined && range.start < last.end) {
            merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) };
        }
        else {
            merged.push(range);
        }
    }
    return merged;
}
/** Whether the piece of a secret that lies on one line is empty, so that there is nothing to mask: a secret may end with a line break. */
function isBlankPart(part) {
    return part === "" || part === "\r";
}
/** A carriage return at a line's end is the file's line ending, not the secret's. */
function maskPart(part, mask) {
    if (isBlankPart(part))
        return part;
    return part.endsWith("\r") ? `${mask}\r` : mask;
}
function countLineFeeds(text) {
    let count = 0;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1))
        count += 1;
    return count;
}


/***/ }),

/***/ 85360:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ findNearGlob)
/* harmony export */ });
/* harmony import */ var _spelling_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(28865);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23341);


/**
 * What somebody most likely meant who wrote a glob that matches none of these paths: the same with its slashes as git has
 * them and its misspelt names put right. Undefined when no such glob matches either. Never throws.
 */
function findNearGlob(glob, paths) {
    const spelt = glob.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");
    return [spelt, correctNames(spelt, paths)].find((candidate) => candidate !== glob && matchesAny(candidate, paths));
}
function matchesAny(glob, paths) {
    const matches = (0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlob */ .SO)(glob);
    return matches !== undefined && paths.some(matches);
}
/** Each name that stands nowhere in its place becomes the nearest one that does. */
function correctNames(glob, paths) {
    const corrected = [];
    for (const segment of glob.split("/")) {
        if (segment === "" || (0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .hasWildcard */ .rl)(segment)) {
            corrected.push(segment);
            continue;
        }
        const names = namesBehind(corrected, paths);
        corrected.push(names.has(segment) ? segment : ((0,_spelling_js__WEBPACK_IMPORTED_MODULE_1__/* .findMeant */ .z)(segment, [...names]) ?? segment));
    }
    return corrected.join("/");
}
/** The names of files and folders that stand behind a beginning; all there are where it leaves open how deep they stand. */
function namesBehind(beginning, paths) {
    if (beginning.some(_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .hasWildcard */ .rl))
        return new Set(paths.flatMap((path) => path.split("/")));
    const prefix = beginning.map((name) => `${name}/`).join("");
    const behind = paths.filter((path) => path.startsWith(prefix));
    return new Set(behind.map((path) => path.slice(prefix.length).split("/")[0] ?? ""));
}


/***/ }),

/***/ 76598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ unusableGlob),
/* harmony export */   t: () => (/* binding */ compileGlobs)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23341);
/* harmony import */ var _unclosed_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57948);



/**
 * Whether any of these globs matches a path.
 *
 * @param input the setting they come from, for errors.
 * @throws ConfigError naming each glob that cannot be used.
 */
function compileGlobs(globs, input) {
    const compiled = globs.map((glob) => ({ glob, matches: (0,_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .compileGlob */ .SO)(glob) }));
    const problems = compiled.flatMap(({ glob, matches }) => {
        if (matches !== undefined)
            return [];
        return [{ input, ...unusableGlob(glob) }];
    });
    if (problems.length > 0)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigError */ .xL(problems);
    return (path) => compiled.some(({ matches }) => matches?.(path) ?? false);
}
/** What is wrong with a glob that cannot be used. */
function unusableGlob(glob) {
    const unclosed = (0,_unclosed_js__WEBPACK_IMPORTED_MODULE_2__/* .findUnclosed */ .h)(glob);
    if (unclosed !== undefined) {
        const remedy = `Close it, or write \\${unclosed} where it is part of a name.`;
        return { got: `${JSON.stringify(glob)}, which never closes its ${unclosed}`, wanted: "a whole glob", remedy };
    }
    return { got: JSON.stringify(glob), wanted: "a glob with few wildcards", remedy: "Write a simpler one." };
}


/***/ }),

/***/ 57948:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ findUnclosed)
/* harmony export */ });
/**
 * The bracket or brace that a glob opens and never closes; undefined where it closes all of them. One behind a backslash
 * is meant itself, and so is what stands in brackets.
 */
function findUnclosed(glob) {
    let rest = glob.replace(/\\[\s\S]/g, "").replace(/\[[!^]?\]?[^\]]*\]/g, "");
    if (rest.includes("["))
        return "[";
    for (let before = ""; before !== rest;) {
        before = rest;
        rest = rest.replace(/\{[^{}]*\}/g, "");
    }
    return rest.includes("{") ? "{" : undefined;
}


/***/ }),

/***/ 88980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K_: () => (/* binding */ withheldRuleProblems),
/* harmony export */   PO: () => (/* binding */ withholdFiles),
/* harmony export */   g2: () => (/* binding */ withheldPaths)
/* harmony export */ });
/* harmony import */ var _files_conversion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63935);

/** Skipped for these, a file's own reason stays: nothing of it reaches an agent, and the reason may decide more. */
const KEPT = new Set([
    ..._files_conversion_js__WEBPACK_IMPORTED_MODULE_0__/* .CONVERSIONS */ .Gb,
    ...["ignored-path", "media", "binary", "archive", "executable", "lfs-pointer", "submodule"],
]);
/**
 * The pin without the lines of files that `never-send` names. A rename counts when either of its names does. Paths, blobs
 * and the digest stay: what is judged is still the whole target, and the report says what of it nobody read.
 */
function withholdFiles(pin, isNeverSent) {
    return { ...pin, files: pin.files.map((file) => (isWithheld(file, isNeverSent) ? withhold(file) : file)) };
}
/** The paths, on both sides of a rename, that no agent may read although the globs may name only one of them. */
function withheldPaths({ files }) {
    const withheld = files.filter(({ skipped }) => skipped === "never-sent");
    return new Set(withheld.flatMap(({ path, oldPath = path }) => [path, oldPath]));
}
function isWithheld({ path, oldPath = path, skipped }, isNeverSent) {
    return (skipped === undefined || !KEPT.has(skipped)) && (isNeverSent(path) || isNeverSent(oldPath));
}
function withhold(file) {
    return { ...file, hunks: [], skipped: "never-sent" };
}
/** What is wrong where rule files, which every agent is told, are among those that no agent may read. */
function withheldRuleProblems(rulePaths, isNeverSent) {
    const wanted = "globs that name none of the rule files, which every agent is told";
    const remedy = "Take the file out of never-send or of rules.";
    return rulePaths.filter(isNeverSent).map((got) => ({ input: "never-send", got, wanted, remedy }));
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

/***/ 32427:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K7: () => (/* binding */ decideWaivers),
/* harmony export */   kr: () => (/* binding */ describeWaiver),
/* harmony export */   zB: () => (/* binding */ describeExpired)
/* harmony export */ });
/**
 * Which effects are checked on a day, and which waivers hold. A waiver holds through its last day. Never throws.
 *
 * @param today as YYYY-MM-DD, UTC.
 */
function decideWaivers({ effects }, today) {
    const all = effects.flatMap((effect) => effect.waivers.map((waiver) => ({ effect, waiver })));
    const live = all.filter(({ waiver }) => holds(waiver, today));
    return {
        live,
        expired: all.filter(({ waiver }) => !holds(waiver, today)),
        checked: effects.filter(({ waivers }) => !waivers.some((waiver) => holds(waiver, today))),
    };
}
function holds({ expires }, today) {
    return expires >= today;
}
/** A waiver as people are told of it. Holds words of the policy. */
function describeWaiver({ effect, waiver }) {
    const { reason, approvedBy, expires } = waiver;
    return `${effect.id} is waived until ${expires}, approved by ${approvedBy}: ${reason}`;
}
/** An expired waiver as people are told of it. Holds words of the policy. */
function describeExpired({ effect, waiver }) {
    const { reason, approvedBy, expires } = waiver;
    return `The waiver of ${effect.id} expired on ${expires} and excuses nothing any more: ${approvedBy} approved it (${reason}).`;
}


/***/ }),

/***/ 8038:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $p: () => (/* binding */ redactor),
/* harmony export */   Ts: () => (/* binding */ unmistakable),
/* harmony export */   fi: () => (/* binding */ quoteRedactor)
/* harmony export */ });
const MASK = "***";
/** Shorter values would mask ordinary words. */
const MIN_SECRET_LENGTH = 4;
/** A shorter piece of base64 is too likely to be chance. */
const MIN_BASE64_LENGTH = 8;
/**
 * The secrets that can be taken out of any text without spoiling it. A placeholder for servers that want no key
 * (`EMPTY`, `not-needed`, `lm-studio`) is an ordinary word: masked in code it would spoil quotes and paths.
 */
function unmistakable(secrets) {
    const given = secrets.filter((secret) => secret !== undefined);
    return given.filter((secret) => secret.length >= 20 || (secret.length >= 8 && /\d/.test(secret)));
}
/**
 * Masks every secret of at least four characters: as it is, URL-encoded, and in base64, also where the base64 holds
 * more than the secret (`user:secret` in a Basic header). Shorter secrets are left alone.
 */
function redactor(secrets) {
    const forms = new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(formsOf));
    if (forms.size === 0)
        return (text) => text;
    // Longest first, so that a form inside another does not leave the rest of it behind.
    const alternatives = [...forms].sort((a, b) => b.length - a.length).map(escapePattern);
    const pattern = new RegExp(alternatives.join("|"), "g");
    return (text) => text.replace(pattern, MASK);
}
/** A piece of a secret this long is as good as the half of it. */
const PIECE_LENGTH = 8;
/**
 * As `redactor`, for what a server says of a request that carried the secrets, and that may mean to give them away: masks
 * besides every piece of eight letters and digits of one, as it is, reversed, in hex and in base64, in upper or lower case,
 * whatever stands between them.
 */
function quoteRedactor(secrets) {
    const redact = redactor(secrets);
    const pieces = new Set(unmistakable(secrets).flatMap(disguisesOf).flatMap(piecesOf));
    return (text) => maskPieces(redact(text), pieces);
}
function disguisesOf(secret) {
    const turned = [...secret].reverse().join("");
    return [secret, turned].flatMap((text) => {
        const hex = Buffer.from(text, "utf8").toString("hex");
        return [...formsOf(text), hex, [...hex].reverse().join("")];
    });
}
function piecesOf(text) {
    const letters = text.toLowerCase().replace(NO_LETTER, "");
    const count = Math.max(0, letters.length - PIECE_LENGTH + 1);
    return Array.from({ length: count }, (_, start) => letters.slice(start, start + PIECE_LENGTH));
}
const NO_LETTER = /[^a-z0-9]+/g;
/** Characters are not told apart by case, and none of a masked stretch is left. */
function maskPieces(text, pieces) {
    if (pieces.size === 0)
        return text;
    // Where each letter or digit stands: a key is known though it is spaced out or grouped.
    const places = [...text.matchAll(/[a-z0-9]/gi)].map(({ index }) => index);
    const letters = text.replace(/[^a-z0-9]+/gi, "").toLowerCase();
    let masked = "";
    let coveredTo = 0;
    for (let at = 0; at + PIECE_LENGTH <= letters.length; at += 1) {
        if (!pieces.has(letters.slice(at, at + PIECE_LENGTH)))
            continue;
        const [start = 0, end = 0] = [places[at], places[at + PIECE_LENGTH - 1]];
        if (start >= coveredTo)
            masked += text.slice(coveredTo, start) + MASK;
        coveredTo = end + 1;
    }
    return masked + text.slice(coveredTo);
}
function formsOf(secret) {
    return [secret, ...urlForms(secret), ...base64Forms(Buffer.from(secret, "utf8"))];
}
function urlForms(secret) {
    // A lone surrogate has no URL form.
    if (/\p{Cs}/u.test(secret))
        return [];
    const upper = encodeURIComponent(secret);
    return [upper, upper.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()), upper.replaceAll("%20", "+")];
}
function base64Forms(bytes) {
    const whole = bytes.toString("base64");
    const standard = [whole, whole.replace(/=+$/, ""), ...[0, 1, 2].map((offset) => base64Core(bytes, offset))];
    return standard
        .filter((form, index) => index < 2 || form.length >= MIN_BASE64_LENGTH)
        .flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}
/** The part of the base64 that depends on these bytes alone when `offset` (mod 3) other bytes precede them. */
function base64Core(bytes, offset) {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    const firstOwn = Math.ceil((offset * 4) / 3);
    const lastOwn = Math.floor(((offset + bytes.length) * 8) / 6);
    return encoded.slice(firstOwn, lastOwn);
}
function escapePattern(text) {
    return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}


/***/ }),

/***/ 50398:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GU: () => (/* binding */ normaliseId),
/* harmony export */   NY: () => (/* binding */ strengthOf),
/* harmony export */   PC: () => (/* binding */ holdsQuote),
/* harmony export */   tO: () => (/* binding */ ceilingOf)
/* harmony export */ });
/* harmony import */ var _pin_quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(90571);

const WORDS = [
    ["must", /\b(?:MUST|SHALL|REQUIRED)\b/],
    ["should", /\b(?:SHOULD|RECOMMENDED)\b/],
    ["may", /\b(?:MAY|OPTIONAL)\b/],
];
const CEILINGS = { must: "critical", should: "medium", may: "low" };
/** The strongest RFC 2119 word in capitals, code spans passed over; undefined when there is none. */
function strengthOf(text) {
    const prose = text.replace(/`[^`\n]*`/g, " ");
    return WORDS.find(([, words]) => words.test(prose))?.[0];
}
/** The worst severity a breach of the quoted text carries: by the quote's own words, else by its rule's. */
function ceilingOf(rule, quote) {
    const strength = strengthOf(quote) ?? rule.strength;
    return strength === undefined ? undefined : CEILINGS[strength];
}
/** An id as ids are compared when they are not written alike: letters and digits in lower case, joined by dashes. */
function normaliseId(id) {
    const words = (0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .foldText */ .TH)(id)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu);
    return words?.join("-") ?? "";
}
/** Whether the text is a part of the rule's own words: white space and Markdown aside, letter by letter. */
function holdsQuote(rule, quote) {
    const wanted = foldProse(quote);
    const isOnlyName = [rule.id, ...rule.aliases].some((name) => normaliseId(name) === normaliseId(quote));
    if (isOnlyName && normaliseId(rule.text) !== normaliseId(quote))
        return false;
    const whole = foldProse(rule.text);
    return (0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteWeight */ .$g)(wanted) < MIN_WEIGHT ? wanted !== "" && wanted === whole : whole.includes(wanted);
}
/** A shorter quote, in letters and digits, stands in any text. */
const MIN_WEIGHT = 8;
const LINE_START = /^[ \t]*(?:>[ \t]?)*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+|#{1,6}[ \t]+)?/;
/** Text without what Markdown puts around it: quotes, list marks, emphasis, links, tables, typographic quotation marks. */
function foldProse(text) {
    const plain = text
        .split("\n")
        .map((line) => line.replace(LINE_START, ""))
        .join("\n")
        .replace(/\]\([^()\s]*\)/g, "]")
        .replace(/[*_`~|\\[\]]/g, "")
        .replace(/[\u2018\u2019]/g, "'")
        .replace(/[\u201c\u201d]/g, '"');
    return (0,_pin_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .foldText */ .TH)(plain);
}


/***/ }),

/***/ 8378:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Wd: () => (/* binding */ NO_RULES),
  Kr: () => (/* binding */ Rulebook),
  yX: () => (/* binding */ isInScope)
});

// EXTERNAL MODULE: ./lib/core/digest.js
var digest = __webpack_require__(53871);
// EXTERNAL MODULE: ./lib/core/files/glob.js
var files_glob = __webpack_require__(23341);
// EXTERNAL MODULE: ./lib/core/rules/repository-rule.js
var repository_rule = __webpack_require__(50398);
;// CONCATENATED MODULE: ./lib/core/rules/parse-rules.js

/**
 * The rules of a Markdown file: each heading, and each list item, table row or paragraph that begins with a token such as
 * `RPC-Patch-V1-04`. A heading's rule holds its subsections; code blocks begin none. Never throws; the cost is linear.
 */
function parseRules(file) {
    const isCode = markCode(file);
    const starts = findStarts(file, isCode);
    const ends = findEnds(starts, file.lines, isCode);
    const rules = starts.map((start, index) => {
        const next = starts[index + 1]?.at ?? file.lines.length;
        return toRule(start, { end: ends[index] ?? next, next }, { file, isCode });
    });
    const first = starts[0]?.at ?? file.lines.length;
    const parts = starts.map((start, index) => ({
        rule: rules[index],
        text: textOf(file.lines, start.at, starts[index + 1]?.at ?? file.lines.length),
    }));
    const opening = { rule: undefined, text: textOf(file.lines, file.bodyStart, first) };
    return { rules, parts: [opening, ...parts].filter(({ text }) => text !== "") };
}
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
/** For each line whether it is of a fenced code block, or before the body. */
function markCode({ lines, bodyStart }) {
    let fence;
    return lines.map((line, index) => {
        if (index < bodyStart)
            return true;
        const [, marks, info = ""] = FENCE.exec(line) ?? [];
        if (fence === undefined) {
            fence = marks;
            return marks !== undefined;
        }
        if (marks !== undefined && marks[0] === fence[0] && marks.length >= fence.length && info.trim() === "")
            fence = undefined;
        return true;
    });
}
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const TOKEN = /[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*-\d+(?![\w-]|\.\d)/;
const ANY_TOKEN = new RegExp(`(?<![\\w./-])${TOKEN.source}`);
const BLOCK = new RegExp(`^([ \\t]*)(?:>[ \\t]?)*(?:([-*+]|\\d{1,9}[.)])[ \\t]+(?:\\[[ xX]\\][ \\t]+)?|(\\|)[ \\t]*)?[*_\`\\[<(~]*(${TOKEN.source})`);
function findStarts({ lines }, isCode) {
    return lines.flatMap((line, at) => {
        if (isCode[at] === true)
            return [];
        return readHeading(line, at) ?? readToken(line, { at, before: lines[at - 1] }) ?? [];
    });
}
function readHeading(line, at) {
    const [, marks, rest] = HEADING.exec(line) ?? [];
    if (marks === undefined || rest === undefined)
        return undefined;
    const title = withoutMarkup(rest.slice(0, MAX_TITLE).replace(/[ \t]#+[ \t]*$/, ""));
    if (title === "")
        return undefined;
    const token = ANY_TOKEN.exec(title)?.[0];
    const names = token === undefined ? { id: title, aliases: [] } : { id: token, aliases: [title] };
    return { at, ...names, isToken: token !== undefined, form: { kind: "heading", level: marks.length } };
}
/** What is longer is no name. */
const MAX_TITLE = 500;
function withoutMarkup(text) {
    return text
        .replace(/\]\([^()\s]*\)/g, "]")
        .replace(/[*`~[\]]/g, "")
        .trim();
}
/** What stands behind a token that names the line: `ID: …`. */
const LABEL = /^[\])>*_`~]*[ \t]*:/;
/** A token within running text refers to a rule; only one that begins a block is one. */
function readToken(line, { at, before }) {
    const [opening = "", indent = "", item, row, id] = BLOCK.exec(line) ?? [];
    if (id === undefined)
        return undefined;
    const start = { at, id, aliases: [], isToken: true };
    if (item !== undefined)
        return { ...start, form: { kind: "item", indent: indent.length } };
    if (row !== undefined)
        return { ...start, form: { kind: "row" } };
    const opensParagraph = before === undefined || before.trim() === "" || HEADING.test(before);
    const isLabel = LABEL.test(line.slice(opening.length));
    return opensParagraph || isLabel ? { ...start, form: { kind: "paragraph" } } : undefined;
}
/** For each start the line its rule ends before. */
function findEnds(starts, lines, isCode) {
    const ends = starts.map(() => lines.length);
    const open = [];
    for (const [index, { at, form }] of starts.entries()) {
        const next = starts[index + 1]?.at ?? lines.length;
        if (form.kind === "row")
            ends[index] = at + 1;
        if (form.kind === "paragraph")
            ends[index] = next;
        if (form.kind === "item")
            ends[index] = endOfItem(lines, isCode, { at, next, indent: form.indent });
        if (form.kind !== "heading")
            continue;
        while ((open.at(-1)?.level ?? 0) >= form.level)
            ends[open.pop()?.index ?? 0] = at;
        open.push({ index, level: form.level });
    }
    return ends;
}
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** At the next item that is not below it, or at unindented text behind a blank line. */
function endOfItem(lines, isCode, { at, next, indent }) {
    for (let line = at + 1; line < next; line += 1) {
        const text = lines[line] ?? "";
        if (isCode[line] === true || text.trim() === "")
            continue;
        const isOutside = text.length - text.trimStart().length <= indent;
        if (isOutside && (ITEM.test(text) || (lines[line - 1] ?? "").trim() === ""))
            return line;
    }
    return next;
}
function toRule({ at, id, aliases, isToken }, { end, next }, { file, isCode }) {
    const text = textOf(file.lines, at, end);
    const prose = (to) => file.lines.slice(at, to).filter((_, index) => isCode[at + index] === false);
    return {
        id,
        aliases,
        isToken,
        file: file.path,
        startLine: at + 1,
        endLine: at + Math.max(1, text.split("\n").length),
        text,
        title: file.declared?.title ?? titleOf(id, aliases[0] ?? (isToken ? (text.split("\n")[0] ?? "") : id)),
        cwe: file.declared?.cwe ?? [],
        scope: file.scope,
        strength: (0,repository_rule/* strengthOf */.NY)(prose(Math.min(end, next)).join("\n")) ?? (0,repository_rule/* strengthOf */.NY)(prose(end).join("\n")),
    };
}
/** A rule's first words without its id and what marks it as a list item, row or heading. */
function titleOf(id, words) {
    const at = words.indexOf(id);
    const rest = at < 0 || id === words ? words : words.slice(at + id.length);
    return (withoutMarkup(rest
        .slice(0, MAX_TITLE)
        .replace(/^[^\p{L}\p{N}]+/u, "")
        .replace(/[\s|]+$/, "")) || id);
}
/** Without blank lines at its end. */
function textOf(lines, from, to) {
    return lines.slice(from, to).join("\n").trimEnd();
}

;// CONCATENATED MODULE: ./lib/core/rules/rulebook.js




const MAX_NAMED = 5;
/** All rules of a run. Files are known by their path: one that two globs match counts once. */
class Rulebook {
    /** Sorted by path. */
    files;
    #byId = new Map();
    #byKey = new Map();
    constructor(files) {
        const unique = new Map(files.map((file) => [file.path, file]));
        const sorted = [...unique.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
        this.files = sorted.map((file) => ({ file, ...parseRules(file) }));
        for (const rule of this.files.flatMap(({ rules }) => rules)) {
            append(this.#byId, rule.id, rule);
            for (const key of new Set([rule.id, ...rule.aliases].map(repository_rule/* normaliseId */.GU)))
                append(this.#byKey, key, rule);
        }
    }
    /** Every rule of that id as written, else of that id but for case, blanks and marks; empty when there is none. */
    find(id) {
        const key = (0,repository_rule/* normaliseId */.GU)(id);
        return this.#byId.get(id) ?? (key === "" ? [] : (this.#byKey.get(key) ?? []));
    }
    /** One line a file, sorted by path: what a later run must find again. */
    get replayLines() {
        return this.files.map(({ file }) => `${file.digest}  ${file.path}`);
    }
    /** SHA-256 over all files; undefined without any. */
    get digest() {
        return this.files.length === 0 ? undefined : (0,digest/* sha256 */.sc)(this.replayLines.map((line) => `${line}\n`).join(""));
    }
    /** What whoever keeps the rules should know, one sentence each. */
    get notes() {
        const nameless = this.files.filter(({ rules }) => rules.length === 0);
        const repeated = [...this.#byId].filter(([, [first, ...rest]]) => first?.isToken === true && rest.length > 0);
        return [
            ...nameless.map(({ file }) => `${file.path} has neither headings nor rule ids: nothing in it can be cited.`),
            ...repeated.map(([id, rules]) => {
                const places = rules.slice(0, MAX_NAMED).map(({ file, startLine }) => `${file}:${startLine}`);
                const more = rules.length > MAX_NAMED ? ", …" : "";
                return `Rule ${id} stands at ${rules.length} places (${places.join(", ")}${more}): a citation counts when it quotes any of them.`;
            }),
        ];
    }
}
const NO_RULES = new Rulebook([]);
/** Whether files of that scope are told about any of the paths. Globs were checked when the file was read. */
function isInScope(scope, paths) {
    return scope.length === 0 || scope.some((glob) => paths.some((0,files_glob/* compileGlob */.SO)(glob) ?? (() => false)));
}
function append(map, key, rule) {
    const known = map.get(key);
    if (known === undefined)
        map.set(key, [rule]);
    else
        known.push(rule);
}


/***/ }),

/***/ 82789:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openLog: () => (/* binding */ openLog)
});

// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(20096);
// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(20762);
// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/group-digits.js
var group_digits = __webpack_require__(80083);
// EXTERNAL MODULE: ./lib/core/replies/role.js + 7 modules
var role = __webpack_require__(52274);
;// CONCATENATED MODULE: ./lib/core/progress/tell-progress.js





/** Where a review stands, as one line: what is shown of it on a terminal and in a log. */
function progressLine(progress) {
    const { step, silence } = progress;
    // On a narrow terminal the end is cut off: what is asked for most stands first.
    const facts = [tellLeft(progress), tellAgents(progress), tellClaims(progress), tellTokens(progress)];
    const known = facts.filter((fact) => fact !== undefined);
    const joined = [`${tellStep(step)}`, ...known].join(", ");
    const told = silence === undefined ? joined : `${joined}; ${tellSilence(silence)}`;
    return progress.label === undefined ? told : `${progress.label}: ${told}`;
}
/** The same for a check run: a title that stands in a list of checks, and in Markdown what is known besides. */
function progressOutput(progress) {
    const { label, step, silence, estimate } = progress;
    const title = label === undefined ? tellStep(step) : `${label}: ${tellStep(step)}`;
    const facts = [
        tellAgents(progress),
        tellClaims(progress),
        tellTokens(progress),
        tellLeft(progress),
        silence && tellSilence(silence),
        estimate,
    ];
    const items = facts.filter((fact) => fact !== undefined).map((fact) => `- ${capitalised(escapeMarkdown(fact))}`);
    return { title, summary: [`${escapeMarkdown(title)}.`, ...(items.length > 0 ? ["", ...items] : [])].join("\n") };
}
function tellStep(step) {
    switch (step.kind) {
        case "work":
            return step.forMs < TOLD_AFTER_MS ? step.what : `${step.what} for ${tellSpan(step.forMs)}`;
        case "reading":
            return `Round ${step.round}: ${step.read} of ${(0,count_of/* countOf */.p)(step.parts, "slice")} read`;
        case "judging":
            return `Round ${step.round}: the Judge rules on ${(0,count_of/* countOf */.p)(step.claims, "claim")}`;
        case "re-checking":
            return `Critic: ${step.checked} of ${(0,count_of/* countOf */.p)(step.findings, "finding")} re-checked`;
        case "helping":
            return `The ${role/* ROLE_NAMES */.ST[step.role]} is asked`;
        default:
            return (0,assert_never/* assertNever */.x)(step);
    }
}
/** What takes no longer is not told how long it takes. */
const TOLD_AFTER_MS = 10_000;
function tellAgents({ agents }) {
    return agents === undefined || agents === 0 ? undefined : `${(0,count_of/* countOf */.p)(agents, "agent")} at work`;
}
function tellClaims({ step, claims, confirmed }) {
    switch (step.kind) {
        case "reading": {
            const own = `${(0,count_of/* countOf */.p)(claims, "claim")} so far`;
            return confirmed === 0 ? own : `${confirmed} confirmed in earlier rounds, ${own}`;
        }
        case "judging":
            return confirmed === 0 ? undefined : `${confirmed} confirmed in earlier rounds`;
        case "re-checking":
            return step.checked === 0 ? undefined : `${confirmed} confirmed so far`;
        case "work":
        case "helping":
            return undefined;
        default:
            return (0,assert_never/* assertNever */.x)(step);
    }
}
function tellTokens({ tokens }) {
    return tokens === undefined || tokens === 0 ? undefined : `${(0,group_digits/* groupDigits */.K)(rounded(tokens))} tokens`;
}
/** A figure that changes all the time is told by its thousands. */
function rounded(tokens) {
    return tokens < 10_000 ? tokens : Math.round(tokens / 1000) * 1000;
}
function tellLeft({ leftMs }) {
    return leftMs === undefined ? undefined : `about ${tellSpan(leftMs)} left`;
}
function tellSilence({ who, forMs, others }) {
    const more = others === 0 ? "" : ` and ${(0,count_of/* countOf */.p)(others, "other agent")}`;
    return `${tellSpan(forMs)} without an answer by ${who}${more}`;
}
/** A span of time no finer than anybody wants to know it: `20 s`, `4 minutes`. */
function tellSpan(ms) {
    if (ms < 85_000)
        return `${Math.max(10, Math.round(ms / 10_000) * 10)} s`;
    return (0,count_of/* countOf */.p)(Math.round(ms / 60_000), "minute");
}
function capitalised(text) {
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

// EXTERNAL MODULE: ./lib/core/render/wrap-text.js
var wrap_text = __webpack_require__(56732);
;// CONCATENATED MODULE: ./lib/adapters/system/stderr-log.js



const ERASE_LINE = "\r\u001b[2K";
/** What is left of a longer line; the new one is written over the old one first, so that nothing flickers. */
const ERASE_REST = "\u001b[K";
const DEFAULT_COLUMNS = 80;
/** Where nothing can be rewritten, how far the work is makes a line at most this often. */
const STANDING_INTERVAL_MS = 30_000;
/**
 * Writes one line a message. On a terminal progress is a single line rewritten in place and cleared before anything
 * else; elsewhere it is a plain line, left out when it repeats the one before, and how far the work is comes as one
 * every half minute.
 */
function stderrLog(options) {
    const { stream, isTerminal, redact, clock } = options;
    let liveLine = "";
    let stoodAtMs = clock.monotonicMs();
    const clearLive = () => {
        if (isTerminal && liveLine !== "")
            stream.write(ERASE_LINE);
        liveLine = "";
    };
    const line = (text) => {
        clearLive();
        stream.write(`${text}\n`);
    };
    const progress = (message) => {
        const text = toSafeLine(message, redact);
        if (text === liveLine)
            return;
        if (isTerminal)
            stream.write(`\r${shorten(text, options.columns?.())}${ERASE_REST}`);
        else
            stream.write(`${text}\n`);
        liveLine = text;
    };
    const isDue = () => isTerminal || clock.monotonicMs() - stoodAtMs >= STANDING_INTERVAL_MS;
    return {
        progress,
        standing: (standing) => {
            if (!isDue())
                return;
            stoodAtMs = clock.monotonicMs();
            progress(progressLine(standing));
        },
        info: (message) => line(toSafeLine(message, redact)),
        warning: (message) => line(`warning: ${toSafeLine(message, redact)}`),
        close: clearLive,
    };
}
/** One line without control characters, whose invisible and direction-changing characters can be seen. */
function toSafeLine(message, redact) {
    const plain = redact(message)
        .replace(/[\t\r\n]+/g, " ")
        .replace(/\p{Cc}/gu, "")
        .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escapeCharacter);
    // Taking characters out can put a secret back together.
    return (0,core_escape/* defuseWorkflowCommand */.vC)(redact(plain));
}
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/** A live line that wraps could not be erased. */
function shorten(text, columns) {
    const width = (columns ?? DEFAULT_COLUMNS) - 1;
    if ((0,wrap_text/* columnsOf */.P)(text) <= width)
        return text;
    let [kept, taken] = ["", 0];
    for (const character of text) {
        taken += (0,wrap_text/* columnsOf */.P)(character);
        if (taken >= width)
            break;
        kept += character;
    }
    return `${kept}…`;
}

// EXTERNAL MODULE: ./lib/adapters/system/system-clock.js
var system_clock = __webpack_require__(91484);
// EXTERNAL MODULE: ./lib/core/config/endpoint.js
var endpoint = __webpack_require__(52105);
// EXTERNAL MODULE: ./lib/core/config/providers.js
var providers = __webpack_require__(48856);
// EXTERNAL MODULE: ./lib/core/redact.js
var core_redact = __webpack_require__(8038);
// EXTERNAL MODULE: ./lib/entry/cli/terminal-style.js
var terminal_style = __webpack_require__(4893);
;// CONCATENATED MODULE: ./lib/entry/cli/open-log.js






/** The log on standard error, which neither the API key nor an endpoint's credentials ever reach. */
function openLog(environment, baseUrl = "") {
    const { secrets, urls } = (0,providers/* providerValues */.KJ)(environment);
    const redact = (0,core_redact/* redactor */.$p)([...secrets, ...[baseUrl, ...urls].flatMap(endpoint/* urlSecrets */.Fn)]);
    const stream = process.stderr;
    return stderrLog({
        stream,
        isTerminal: (0,terminal_style/* isCapable */.v)(stream, environment),
        columns: () => stream.columns || undefined,
        redact,
        clock: system_clock/* systemClock */.m,
    });
}


/***/ }),

/***/ 4893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ isCapable),
/* harmony export */   w: () => (/* binding */ terminalStyle)
/* harmony export */ });
/* harmony import */ var _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24178);

/** Broader lines are hard to read, and on narrower ones nothing fits. */
const MOST_COLUMNS = 100;
const FEWEST_COLUMNS = 40;
/**
 * How text is laid out on standard output: as wide as a terminal is, in colour unless `NO_COLOR` is set; plain in a file, a
 * pipe, or a terminal that can do no more.
 *
 * @see https://no-color.org
 */
function terminalStyle({ output }, stream, environment) {
    if (output !== undefined || stream.isTTY !== true)
        return _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__/* .PLAIN */ .t;
    const columns = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, stream.columns || 80));
    return { columns, isColoured: isCapable(stream, environment) && (environment.NO_COLOR ?? "") === "" };
}
/** Whether a terminal stands behind it that can move its cursor and knows colours. */
function isCapable({ isTTY }, { TERM }) {
    return isTTY === true && TERM !== "dumb";
}


/***/ }),

/***/ 16981:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ analyzerDirectory),
  J: () => (/* binding */ openAnalysis)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/adapters/system/collect-early.js + 1 modules
var collect_early = __webpack_require__(92385);
;// CONCATENATED MODULE: ./lib/adapters/analysis/analysis-worker.js



// Many times what any file takes that is not made to be slow, so that no load on the machine decides what is read.
const LIMIT_MS = 30_000;
// Half of this is what the largest file takes that is read at all.
const MEMORY_MB = 1024;
/**
 * A process that can be killed, for everything whose cost the content of a file decides; a thread that runs out of memory
 * takes its whole process along. It is started with the first question, answers one at a time, and is started anew after a
 * file that it died of. While it is idle it does not keep ours alive.
 */
class AnalysisWorker {
    #options;
    #limitMs;
    #memoryMb;
    #queue = [];
    #worker;
    #isClosed = false;
    #asked;
    #timer;
    constructor(options) {
        this.#options = options;
        this.#limitMs = options.limitMs ?? LIMIT_MS;
        this.#memoryMb = options.memoryMb ?? MEMORY_MB;
        options.signal.addEventListener("abort", () => this.#stop(), { once: true });
    }
    /** @throws InstallationError if the worker, or what it reads with, is not there. */
    ask(kind, asked) {
        const answered = new Promise((resolve, reject) => {
            // The types of a question and its kind belong together, which the compiler cannot follow through a union.
            this.#queue.push({ question: { kind, asked }, resolve, reject });
        });
        this.#next();
        return answered;
    }
    /** Ends it for good. */
    [Symbol.dispose]() {
        this.#isClosed = true;
        this.#stop();
    }
    #next() {
        if (this.#asked !== undefined)
            return;
        if (this.#isClosed || this.#options.signal.aborted) {
            this.#stop();
            return;
        }
        const next = this.#queue.shift();
        if (next === undefined) {
            this.#worker?.unref();
            this.#worker?.channel?.unref();
            return;
        }
        this.#asked = next;
        this.#worker ??= this.#start();
        this.#worker.ref();
        this.#worker.channel?.ref();
        this.#worker.send(next.question);
        const seconds = this.#limitMs / 1000;
        this.#timer = setTimeout(() => this.#kill(`its analysis was ended after ${seconds} s`), this.#limitMs);
    }
    #start() {
        const { file, means } = this.#options;
        const worker = (0,external_node_child_process_.fork)(file, [], {
            serialization: "advanced",
            env: ownEnvironment(),
            execArgv: [`--max-old-space-size=${this.#memoryMb}`, ...collect_early/* COLLECTING_EARLY */.V],
            stdio: ["ignore", "ignore", "ignore", "ipc"],
        });
        let hasStarted = false;
        worker.on("message", (reply) => {
            hasStarted = true;
            if (this.#worker === worker && reply.kind !== "started")
                this.#take(reply);
        });
        // Where it cannot be started, or written to, it ends as well.
        worker.on("error", () => { });
        worker.on("close", (_, signal) => {
            if (this.#worker !== worker)
                return;
            this.#worker = undefined;
            if (hasStarted)
                this.#take({ kind: "failed", reason: describeDeath(signal, this.#memoryMb) });
            else
                this.#take({ kind: "broken", message: `the analysis cannot be started from ${file}: is dist/ complete?` });
        });
        worker.send({ kind: "means", means: means() });
        return worker;
    }
    #take(reply) {
        const asked = this.#settle();
        if (reply.kind === "broken")
            asked?.reject(new errors/* InstallationError */.bV(reply.message));
        else
            asked?.resolve(reply.kind === "answered" ? reply : { kind: "unanswered", reason: reply.reason });
        this.#next();
    }
    /** Ends the worker, which costs the question it was asked; the next one starts another. */
    #kill(reason) {
        const worker = this.#worker;
        this.#worker = undefined;
        worker?.kill("SIGKILL");
        this.#settle()?.resolve({ kind: "unanswered", reason });
        this.#next();
    }
    #stop() {
        const reason = "the time of the run was over before its analysis";
        for (const { resolve } of this.#queue.splice(0))
            resolve({ kind: "unanswered", reason });
        if (this.#worker !== undefined || this.#asked !== undefined)
            this.#kill(reason);
    }
    #settle() {
        clearTimeout(this.#timer);
        const asked = this.#asked;
        this.#asked = undefined;
        return asked;
    }
}
/**
 * Nothing of the run's own environment, its key above all, is of use there, but for two: Windows starts nothing without the one,
 * and where the run keeps what Node compiled for the next run, so does the worker.
 */
function ownEnvironment() {
    const { SystemRoot, NODE_COMPILE_CACHE } = process.env;
    return {
        ...(SystemRoot === undefined ? {} : { SystemRoot }),
        ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
        // Node hands it on to every child unless it is said to be absent.
        NODE_V8_COVERAGE: undefined,
    };
}
function describeDeath(signal, memoryMb) {
    // What V8 does when its memory is used up.
    if (signal === "SIGABRT")
        return `its analysis took more than ${memoryMb} MB of memory`;
    return "its analysis ended before it was done";
}

// EXTERNAL MODULE: ./lib/analysis/text/language.js
var language = __webpack_require__(83864);
// EXTERNAL MODULE: ./lib/core/files/realm.js
var realm = __webpack_require__(69296);
;// CONCATENATED MODULE: ./lib/panels/static/change/fold-code.js
/** Code as it is compared: no white space, one kind of quote, no semicolons or trailing commas. */
function fold_code_foldCode(code) {
    return code
        .replace(/\s+/g, "")
        .replace(/["`]/g, "'")
        .replace(/;/g, "")
        .replace(/,(?=[)\]}])/g, "");
}

;// CONCATENATED MODULE: ./lib/panels/static/change/changed-code.js




/** @param pin what is reviewed; only its text is kept, and not its lines one by one */
function toExaminedTarget(pin) {
    return { kind: pin.kind, changed: pin.files.filter(({ hunks }) => hunks.length > 0).map(toChangedFile) };
}
function toChangedFile(file) {
    const added = [];
    const deleted = [];
    for (const { lines } of file.hunks) {
        for (const { kind, text } of lines) {
            if (kind === "context" || /^\s*(?:\/\/|\/?\*|#)/.test(text))
                continue;
            (kind === "added" ? added : deleted).push(fold_code_foldCode(text));
        }
    }
    return {
        path: file.path,
        family: (0,language/* writtenIn */.X)(file).family,
        realm: (0,realm/* realmOf */.L)(file.path),
        isAllNew: file.countsAsNew !== undefined,
        added: added.join(""),
        deleted: deleted.join(""),
    };
}
// In characters: shorter code stands in many files by chance, and says nothing of a move.
const MIN_MOVED = 12;
/** The changed code of a target, made ready for questions about all files but one. */
class ChangedTexts {
    #files;
    #gained = new Map();
    #sieves;
    constructor(files) {
        this.#files = files;
    }
    /** What stands in other files than this one. */
    besides(file) {
        return {
            gained: (code) => this.#holds("added", code, file),
            lost: (code) => this.#holds("deleted", code, file),
            gainedAnywhere: (pattern) => this.#gaining(pattern).some((path) => path !== file.path),
        };
    }
    /** The files that gained what fits: looked for once, as every file may ask. */
    #gaining(pattern) {
        const known = this.#gained.get(pattern.source);
        if (known !== undefined)
            return known;
        const paths = this.#files.filter(({ added }) => pattern.test(added)).map(({ path }) => path);
        this.#gained.set(pattern.source, paths);
        return paths;
    }
    #holds(kind, code, file) {
        const wanted = foldCode(code);
        if (wanted.length < MIN_MOVED || !this.#openSieves()[kind].mayHold(wanted))
            return false;
        const { family } = writtenIn(file);
        const realm = realmOf(file.path);
        const isKin = (other) => other.path !== file.path && other.family === family && other.realm === realm && !other.isAllNew;
        return this.#files.some((other) => isKin(other) && other[kind].includes(wanted));
    }
    /** Made once, since every file asks about all others. */
    #openSieves() {
        this.#sieves ??= { added: sieveOf(this.#files, "added"), deleted: sieveOf(this.#files, "deleted") };
        return this.#sieves;
    }
}
function sieveOf(files, kind) {
    const sieve = new TextSieve();
    for (const file of files)
        sieve.add(file[kind]);
    return sieve;
}

;// CONCATENATED MODULE: ./lib/entry/open-analysis.js



/** What the content of files decides the cost of is done where it can be killed. */
function openAnalysis(order, pin) {
    return new AnalysisWorker({
        file: (0,external_node_path_.join)(order.installation, "dist", "analysis", "index.js"),
        means: () => ({
            directory: analyzerDirectory(order),
            target: isPlayedByRules(order) ? toExaminedTarget(pin) : undefined,
        }),
        signal: order.budget.work.signal,
    });
}
/** A panel of models without a key is none. */
function isPlayedByRules({ settings, apiKey }) {
    return settings.panel.kind === "static" || apiKey === undefined;
}
function analyzerDirectory({ installation }) {
    return (0,external_node_path_.join)(installation, "dist", "analyzer");
}


/***/ })

};

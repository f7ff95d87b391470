export const id = 793;
export const ids = [793,705];
export const modules = {

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


/***/ }),

/***/ 50705:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ judge),
/* harmony export */   reviewCommand: () => (/* binding */ reviewCommand)
/* harmony export */ });
/* harmony import */ var _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47826);
/* harmony import */ var _core_verdict_conclusion_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(30118);
/* harmony import */ var _review_target_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(82167);
/* harmony import */ var _as_typed_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(12328);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(59362);
/* harmony import */ var _open_judging_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(72267);
/* harmony import */ var _output_place_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(81905);
/* harmony import */ var _terminal_style_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4893);








/**
 * Reviews a target of a local repository and says the verdict; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
async function reviewCommand(args, environment, installation) {
    return judge(args, { environment, installation });
}
/** Judges a target, by a review or by what else is read in, and says the verdict; answers the exit status. */
function judge(args, means) {
    return (0,_as_typed_js__WEBPACK_IMPORTED_MODULE_3__/* .asTyped */ .j)(args.config, () => judgeTarget(args, means));
}
async function judgeTarget(args, means) {
    const { environment } = means;
    await (0,_output_place_js__WEBPACK_IMPORTED_MODULE_6__/* .checkOutput */ .yr)(args, environment);
    return (0,_open_judging_js__WEBPACK_IMPORTED_MODULE_5__/* .withJudging */ .H)(args, means, async ({ order, log }) => {
        log.progress("Pinning the target");
        const { decision, report } = await (0,_review_target_js__WEBPACK_IMPORTED_MODULE_2__/* .reviewTarget */ .e)(order);
        if (decision.ending === "could-not-judge")
            log.warning(decision.title);
        // Elsewhere the result says it below.
        else if (args.output !== undefined)
            log.info(decision.title);
        log.close();
        await (0,_emit_js__WEBPACK_IMPORTED_MODULE_4__/* .emit */ .Ic)((0,_core_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__/* .renderReport */ .B)(report, args.format, (0,_terminal_style_js__WEBPACK_IMPORTED_MODULE_7__/* .terminalStyle */ .w)(args, process.stdout, environment)), args, log);
        return (0,_core_verdict_conclusion_js__WEBPACK_IMPORTED_MODULE_1__/* .exitCodeOf */ .FO)(decision.ending);
    });
}


/***/ }),

/***/ 23793:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  validateCommand: () => (/* binding */ validateCommand)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/file-problem.js
var file_problem = __webpack_require__(85303);
// EXTERNAL MODULE: ./lib/core/import/imported.js
var imported = __webpack_require__(98117);
// EXTERNAL MODULE: ./lib/core/report/foreign-file.js
var foreign_file = __webpack_require__(83785);
;// CONCATENATED MODULE: ./lib/core/import/foreign-formats.js
/** Each by keys that no other of them has. */
const KNOWN_TOOLS = [
    {
        name: "ESLint",
        sarif: "eslint with -f @microsoft/eslint-formatter-sarif, a package of that name",
        isWrittenBy: (_, entry) => typeof entry.filePath === "string" && Array.isArray(entry.messages),
    },
    {
        name: "Ruff",
        sarif: "ruff check with --output-format sarif",
        isWrittenBy: (_, entry) => typeof entry.filename === "string" && "row" in toKeys(entry.location),
    },
    {
        name: "Bandit",
        sarif: "bandit with -f sarif, from bandit[sarif]",
        isWrittenBy: (whole) => Array.isArray(whole.results) && "metrics" in whole && "generated_at" in whole,
    },
    {
        name: "Semgrep",
        sarif: "semgrep with --sarif",
        isWrittenBy: (whole) => Array.isArray(whole.results) && "errors" in whole && "paths" in whole,
    },
    {
        name: "gosec",
        sarif: "gosec with -fmt=sarif",
        isWrittenBy: (whole) => "Issues" in whole && "Stats" in whole,
    },
    {
        name: "golangci-lint",
        sarif: "golangci-lint with --output.sarif.path FILE, or before version 2 with --out-format sarif",
        isWrittenBy: (whole) => "Issues" in whole && "Report" in whole,
    },
    {
        name: "Trivy",
        sarif: "trivy with --format sarif",
        isWrittenBy: (whole) => "SchemaVersion" in whole && "ArtifactName" in whole,
    },
];
/** Whose own JSON this is, of the tools that write SARIF when they are asked to; undefined for any other. Never throws. */
function recogniseForeign(json) {
    const whole = Array.isArray(json) ? {} : toKeys(json);
    const entry = Array.isArray(json) ? toKeys(json[0]) : {};
    const tool = KNOWN_TOOLS.find((known) => known.isWrittenBy(whole, entry));
    return tool && { reason: `${tool.name}'s json, which is not read`, remedy: `Run ${tool.sarif}, and give that file.` };
}
function toKeys(value) {
    return typeof value === "object" && value !== null ? value : {};
}

// EXTERNAL MODULE: ./lib/core/import/own-findings.js
var own_findings = __webpack_require__(71560);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(88343);
// EXTERNAL MODULE: ./lib/core/schema/schema-words.js
var schema_words = __webpack_require__(28952);
// EXTERNAL MODULE: ./lib/core/import/spell-path.js
var spell_path = __webpack_require__(49319);
;// CONCATENATED MODULE: ./lib/core/import/weakness.js
/** Numbers of the Common Weakness Enumeration by the category they come nearest to. @see https://cwe.mitre.org */
const WEAKNESSES = [
    ["injection", [74, 77, 78, 79, 80, 88, 89, 90, 91, 94, 95, 96, 113, 116, 117, 134, 502, 611, 643, 917, 943, 1336]],
    ["authorization", [269, 276, 284, 285, 287, 290, 306, 346, 352, 384, 425, 613, 639, 732, 862, 863]],
    ["secrets", [256, 259, 312, 313, 315, 319, 321, 522, 532, 538, 540, 547, 798]],
    ["input-validation", [20, 22, 23, 36, 59, 73, 99, 129, 434, 601, 915, 918, 1284, 1321]],
    ["configuration", [16, 295, 297, 326, 327, 328, 330, 338, 614, 693, 1004, 1104]],
    ["boundary", [119, 120, 121, 122, 125, 131, 190, 191, 193, 680, 787, 823]],
    ["null-safety", [476, 690, 824]],
    ["resource-lifecycle", [401, 404, 415, 416, 459, 664, 672, 772, 775]],
    ["concurrency", [362, 366, 367, 413, 662, 667, 820, 821, 833]],
    ["error-handling", [248, 252, 390, 391, 392, 396, 703, 754, 755]],
    ["performance", [400, 405, 407, 730, 770, 834, 1333]],
    ["logic", [480, 481, 482, 483, 484, 561, 570, 571, 595, 597, 670, 682, 783, 835]],
    ["dependency", [829, 937, 1035, 1395]],
];
const BY_NUMBER = new Map(WEAKNESSES.flatMap(([category, numbers]) => numbers.map((number) => [number, category])));
/** What checks are called that name no weakness by its number, in the words of common linters. */
const NAMED = [
    [
        "injection",
        /\b(?:eval|exec|sqli|xss|(?:sql|command|code|shell|template|script|ldap|log)[-_ ]?injection)\b|detect-child-process/i,
    ],
    ["secrets", /hard-?_?coded[-_ ]?(?:password|secret|credential|key|token)|\bdetect-secrets\b/i],
    ["input-validation", /pickle|deseriali[sz]|path[-_ ]?traversal|prototype[-_ ]?pollution|\bssrf\b/i],
    ["performance", /\bredos\b|unsafe-regex|catastrophic/i],
    ["null-safety", /null[-_ ]?(?:pointer|deref)|non-null-assertion/i],
    ["concurrency", /race[-_ ]?condition|data[-_ ]?race|deadlock/i],
    ["error-handling", /no-empty-catch|swallow|floating-promises|unchecked-error|\berrcheck\b/i],
];
/**
 * The category the first known weakness among these words names, such as `external/cwe/cwe-079`, else the one that the
 * words themselves do; else `policy`.
 */
function categoryOf(words) {
    for (const word of words) {
        const [, number] = /\bcwe[-/:_ ]*(\d{1,5})\b/i.exec(word) ?? [];
        const category = number === undefined ? undefined : BY_NUMBER.get(Number(number));
        if (category !== undefined)
            return category;
    }
    return NAMED.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? "policy";
}

;// CONCATENATED MODULE: ./lib/core/import/rdjson.js





/**
 * What is used of reviewdog's diagnostics. As in any JSON of protocol buffers, 0 is an absent number and an enumeration
 * may be written as its number.
 *
 * @see https://github.com/reviewdog/reviewdog/tree/master/proto/rdf
 */
const position = schemas/* object */.Ikc({ line: schemas/* int */.Whr().min(0).optional(), column: schemas/* int */.Whr().min(0).optional() });
const range = schemas/* object */.Ikc({ start: position.optional(), end: position.optional() });
const severity = schemas/* union */.KCZ([schemas/* enum */.k5n(["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"]), schemas/* int */.Whr().min(0).max(3)]);
const source = schemas/* object */.Ikc({ name: schemas/* string */.YjP().optional() });
const diagnostic = schemas/* object */.Ikc({
    message: schemas/* string */.YjP(),
    location: schemas/* object */.Ikc({ path: schemas/* string */.YjP().optional(), range: range.optional() }).optional(),
    severity: severity.optional(),
    source: source.optional(),
    code: schemas/* object */.Ikc({ value: schemas/* string */.YjP().optional() }).optional(),
    suggestions: schemas/* array */.YOg(schemas/* object */.Ikc({ text: schemas/* string */.YjP().optional() })).optional(),
});
const result = schemas/* object */.Ikc({
    source: source.optional(),
    severity: severity.optional(),
    diagnostics: schemas/* array */.YOg(schemas/* unknown */.L5J()),
});
const UNNAMED = "reviewdog";
/** A whole `rdjson` document. */
function readRdjson(json, roots) {
    const parsed = result.safeParse(json);
    if (!parsed.success)
        return { reason: `no whole rdjson (${(0,imported/* cut */.Jj)((0,schema_words/* describeMismatch */._)(result, parsed.error), 500)})` };
    const { diagnostics, ...defaults } = parsed.data;
    return collectDiagnostics("rdjson", diagnostics, { defaults, roots });
}
/** The documents of an `rdjsonl` file, one diagnostic each. */
function readRdjsonl(documents, roots) {
    return collectDiagnostics("rdjsonl", documents, { defaults: {}, roots });
}
/** Whether it looks like one diagnostic. */
function isDiagnostic(json) {
    return typeof json === "object" && json !== null && "message" in json && "location" in json;
}
function collectDiagnostics(format, diagnostics, { defaults, roots }) {
    const results = diagnostics.map((raw) => {
        const parsed = diagnostic.safeParse(raw);
        if (!parsed.success)
            return { kind: "unreadable", reason: (0,schema_words/* describeMismatch */._)(diagnostic, parsed.error) };
        return toFinding(parsed.data, defaults, roots);
    });
    const tools = results.flatMap((item) => (item.kind === "finding" ? [item.finding.tool] : []));
    return (0,imported/* collect */.Fo)(format, tools.length === 0 ? [toolOf(defaults.source)] : tools, { results, doubts: [] });
}
function toFinding(found, defaults, roots) {
    const tool = toolOf(found.source ?? defaults.source);
    const value = found.code?.value;
    const check = value === undefined || value.trim() === "" ? undefined : (0,imported/* cutName */.CI)(value);
    const { path } = found.location ?? {};
    const { start, end } = found.location?.range ?? {};
    const isBefore = end?.column === 1 && start?.line !== undefined && end.line !== undefined && end.line > start.line;
    const lastLine = end?.line === undefined || end.line === 0 ? undefined : end.line;
    const lines = (0,imported/* toLines */.P_)(start?.line, isBefore && lastLine !== undefined ? lastLine - 1 : lastLine);
    const suggestion = found.suggestions?.[0]?.text;
    const finding = {
        tool,
        check,
        title: (0,imported/* toTitle */.wy)(check, found.message),
        description: (0,imported/* cut */.Jj)(found.message.trim()),
        severity: toSeverity(found.severity ?? defaults.severity),
        category: categoryOf([check ?? ""]),
        places: path === undefined || path === ""
            ? []
            : [
                {
                    paths: (0,spell_path/* spellPath */._R)(path, { absolute: roots, directory: "" }, path.startsWith("file:")),
                    side: "head",
                    ...lines,
                    snippet: undefined,
                },
            ],
        evidence: [],
        hasLostCause: false,
        ruleId: undefined,
        ruleQuote: undefined,
        suggestion: suggestion === undefined ? undefined : (0,imported/* cut */.Jj)(suggestion),
    };
    return { kind: "finding", finding };
}
function toolOf(named) {
    return (0,imported/* cutName */.CI)(named?.name ?? "") || UNNAMED;
}
const NUMBERED = ["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"];
function toSeverity(given) {
    switch (typeof given === "number" ? NUMBERED[given] : given) {
        case "ERROR":
            return "high";
        case "INFO":
            return "low";
        default:
            return "medium";
    }
}

;// CONCATENATED MODULE: ./lib/core/import/sarif-paths.js

/** Bases may stand on bases; a chain that is longer goes in a circle. */
const MAX_BASES = 8;
/** Reads the paths of one run's locations, each with its base. */
class SarifPaths {
    #run;
    #roots;
    #known = new Map();
    constructor(run, roots) {
        this.#run = run;
        const bases = Object.values(run.originalUriBaseIds ?? {}).map(({ uri = "" }) => (0,spell_path/* toAbsolute */.Tr)(uri));
        // The repository's own root first: a base may be a directory within it.
        this.#roots = [...roots, ...bases.filter((base) => base !== undefined && base !== "/")];
    }
    /** Every spelling that may be meant, likeliest first; empty when the location names no file of a tree. */
    spell(location) {
        const named = location?.uri === undefined && location?.index !== undefined
            ? this.#run.artifacts?.[location.index]?.location
            : location;
        if (named?.uri === undefined)
            return [];
        const key = JSON.stringify([named.uri, named.uriBaseId]);
        const known = this.#known.get(key);
        if (known !== undefined)
            return known;
        const directory = this.#directoryOf(named.uriBaseId);
        const spelled = (0,spell_path/* spellPath */._R)(named.uri, { absolute: this.#roots, directory }, true);
        this.#known.set(key, spelled);
        return spelled;
    }
    /** A base from the repository's root: where it is absolute and lies outside, it is taken for the root itself. */
    #directoryOf(baseId) {
        const parts = [];
        let id = baseId;
        for (let depth = 0; id !== undefined && depth < MAX_BASES; depth += 1) {
            const base = this.#run.originalUriBaseIds?.[id];
            const uri = base?.uri ?? "";
            const absolute = (0,spell_path/* toAbsolute */.Tr)(uri);
            if (absolute !== undefined) {
                const beneath = this.#roots.map((root) => (0,spell_path/* pathBeneath */.Tf)(root, absolute)).find((path) => path !== undefined);
                parts.unshift(beneath ?? "");
                break;
            }
            parts.unshift(uri);
            id = base?.uriBaseId;
        }
        return ((0,spell_path/* normalise */.j7)(parts.join("/")) ?? "").replace(/^\//, "");
    }
}

;// CONCATENATED MODULE: ./lib/core/import/sarif-rule.js
/** The rules of one run's tool and of its extensions, ready to be looked up. */
class SarifRules {
    #driver;
    #extensions;
    #byId = new Map();
    constructor({ driver, extensions = [] }) {
        this.#driver = driver;
        this.#extensions = extensions;
        for (const found of [driver, ...extensions].flatMap(({ rules = [] }) => rules)) {
            if (found !== undefined && !this.#byId.has(found.id))
                this.#byId.set(found.id, found);
        }
    }
    /** By index into the component the result names, else by id; `a/b` may be a finer name of rule `a` (§3.52.4). */
    find(result) {
        const index = result.rule?.index ?? result.ruleIndex ?? -1;
        const at = this.#component(result)?.rules?.[index];
        const id = idOf(result);
        if (at !== undefined && (id === undefined || isPartOf(id, at.id)))
            return at;
        return id === undefined ? undefined : (this.#byId.get(id) ?? this.#byId.get(id.replace(/\/[^/]*$/, "")));
    }
    #component({ rule }) {
        const reference = rule?.toolComponent;
        if (reference === undefined)
            return this.#driver;
        const named = this.#extensions.find(({ name }) => name === reference.name);
        return reference.index === undefined ? named : (this.#extensions[reference.index] ?? named);
    }
}
/** What the result says its rule is called. */
function idOf({ ruleId, rule }) {
    return ruleId ?? rule?.id;
}
function isPartOf(id, ruleId) {
    return id === ruleId || id.startsWith(`${ruleId}/`);
}
/** The severity of a result: its security score where it or its rule has one, else its level. */
function severityOf(result, rule) {
    const score = Number(result.properties?.["security-severity"] ?? rule?.properties?.["security-severity"]);
    const scored = bySecurityScore(score);
    if (scored !== undefined)
        return scored;
    return BY_LEVEL[result.level ?? rule?.defaultConfiguration?.level ?? "warning"];
}
const BY_LEVEL = { error: "high", warning: "medium", note: "low", none: "low" };
/** @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning */
function bySecurityScore(score) {
    if (!(score > 0 && score <= 10))
        return undefined;
    if (score >= 9)
        return "critical";
    if (score >= 7)
        return "high";
    return score >= 4 ? "medium" : "low";
}
/** What a result says: its own text, its rule's with the placeholders filled in, or the rule's description. */
function messageOf({ message }, rule) {
    const template = message?.id === undefined ? undefined : rule?.messageStrings?.[message.id];
    const own = textOf(message) ?? textOf(template);
    if (own !== undefined)
        return fill(own, message?.arguments ?? []);
    return textOf(rule?.fullDescription) ?? textOf(rule?.shortDescription) ?? rule?.name ?? "";
}
function textOf(message) {
    return [message?.text, message?.markdown].find((text) => text !== undefined && text.trim() !== "");
}
function fill(text, values) {
    if (values.length === 0)
        return text;
    return text.replace(/\{(\d{1,3})\}/g, (whole, index) => values[Number(index)] ?? whole);
}

;// CONCATENATED MODULE: ./lib/core/import/sarif-shape.js

/**
 * What is used of SARIF 2.1.0; all else is passed over.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
const line = schemas/* int */.Whr().min(1);
const words = schemas/* array */.YOg(schemas/* string */.YjP()).optional().catch(undefined);
const bag = schemas/* object */.Ikc({
    "security-severity": schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]).optional().catch(undefined),
    tags: words,
    /** A finding of a report of ours, as `core/render/sarif.ts` keeps it. */
    tribunal: schemas/* unknown */.L5J().optional(),
})
    .optional()
    .catch(undefined);
const message = schemas/* object */.Ikc({
    text: schemas/* string */.YjP().optional(),
    markdown: schemas/* string */.YjP().optional(),
    id: schemas/* string */.YjP().optional(),
    arguments: schemas/* array */.YOg(schemas/* string */.YjP()).optional(),
});
const artifactLocation = schemas/* object */.Ikc({
    uri: schemas/* string */.YjP().optional(),
    uriBaseId: schemas/* string */.YjP().optional(),
    index: schemas/* int */.Whr().optional(),
});
const LEVELS = ["none", "note", "warning", "error"];
const ruleReference = schemas/* object */.Ikc({
    id: schemas/* string */.YjP().optional(),
    index: schemas/* int */.Whr().optional(),
    toolComponent: schemas/* object */.Ikc({ index: schemas/* int */.Whr().optional(), name: schemas/* string */.YjP().optional() }).optional(),
});
/** One result. */
const sarifResult = schemas/* object */.Ikc({
    ruleId: schemas/* string */.YjP().optional(),
    ruleIndex: schemas/* int */.Whr().optional(),
    rule: ruleReference.optional(),
    kind: schemas/* enum */.k5n(["notApplicable", "pass", "fail", "review", "open", "informational"]).optional(),
    level: schemas/* enum */.k5n(LEVELS).optional(),
    message: message.optional(),
    locations: schemas/* array */.YOg(schemas/* object */.Ikc({
        physicalLocation: schemas/* object */.Ikc({
            artifactLocation: artifactLocation.optional(),
            region: schemas/* object */.Ikc({
                startLine: line.optional(),
                endLine: line.optional(),
                endColumn: schemas/* int */.Whr().optional(),
                snippet: schemas/* object */.Ikc({ text: schemas/* string */.YjP().optional() }).optional(),
            })
                .optional(),
        })
            .optional(),
    }))
        .optional(),
    suppressions: schemas/* array */.YOg(schemas/* object */.Ikc({ status: schemas/* string */.YjP().optional() })).optional(),
    baselineState: schemas/* string */.YjP().optional(),
    properties: bag,
});
const rule = schemas/* object */.Ikc({
    id: schemas/* string */.YjP(),
    name: schemas/* string */.YjP().optional(),
    shortDescription: message.optional().catch(undefined),
    fullDescription: message.optional().catch(undefined),
    messageStrings: schemas/* record */.g1P(schemas/* string */.YjP(), message).optional().catch(undefined),
    defaultConfiguration: schemas/* object */.Ikc({ level: schemas/* enum */.k5n(LEVELS).optional() })
        .optional()
        .catch(undefined),
    properties: bag,
});
const component = schemas/* object */.Ikc({
    name: schemas/* string */.YjP(),
    rules: schemas/* array */.YOg(rule.optional().catch(undefined)).optional(),
});
/** One tool's run. Its results are read one by one, so that one of them does not take the others with it. */
const sarifRun = schemas/* object */.Ikc({
    tool: schemas/* object */.Ikc({ driver: component, extensions: schemas/* array */.YOg(component).optional() }),
    results: schemas/* array */.YOg(schemas/* unknown */.L5J()).nullish(),
    artifacts: schemas/* array */.YOg(schemas/* object */.Ikc({ location: artifactLocation.optional() })).optional(),
    originalUriBaseIds: schemas/* record */.g1P(schemas/* string */.YjP(), artifactLocation).optional(),
    invocations: schemas/* array */.YOg(schemas/* object */.Ikc({ executionSuccessful: schemas/* boolean */.zMY().optional() })).optional(),
    externalPropertyFileReferences: schemas/* object */.Ikc({ results: schemas/* array */.YOg(schemas/* unknown */.L5J()).optional() }).optional(),
});
/** The file. */
const sarifLog = schemas/* object */.Ikc({ version: schemas/* literal */.euz("2.1.0"), runs: schemas/* array */.YOg(sarifRun) });

;// CONCATENATED MODULE: ./lib/core/import/sarif.js







/**
 * The results of a SARIF 2.1.0 log; undefined when it is none. Unknown keys are passed over. A run without results, or
 * of a tool that says it failed, is a doubt: it does not say that there is nothing.
 *
 * @param roots absolute directories that are the repository's root.
 */
function readSarif(json, roots) {
    const parsed = sarifLog.safeParse(json);
    if (!parsed.success)
        return { reason: `no whole SARIF 2.1.0 (${(0,imported/* cut */.Jj)((0,schema_words/* describeMismatch */._)(sarifLog, parsed.error), 500)})` };
    const { runs } = parsed.data;
    if (runs.length === 0)
        return { reason: "SARIF without a run: it says nothing of whether anything was found" };
    return (0,imported/* collect */.Fo)("sarif", runs.map(sarif_toolOf), {
        results: runs.flatMap((run) => readRun(run, roots)),
        doubts: runs.flatMap(findDoubts),
    });
}
function sarif_toolOf({ tool }) {
    return (0,imported/* cutName */.CI)(tool.driver.name) || "an unnamed tool";
}
function findDoubts(run) {
    const tool = sarif_toolOf(run);
    const isElsewhere = (run.externalPropertyFileReferences?.results ?? []).length > 0;
    return [
        ...(run.invocations?.some(({ executionSuccessful }) => executionSuccessful === false)
            ? [`${tool} says that it did not succeed`]
            : []),
        ...(isElsewhere ? [`${tool} keeps results in another file`] : []),
        ...(run.results === undefined || run.results === null
            ? [`${tool} gives no list of results, not even an empty one`]
            : []),
    ];
}
function readRun(run, roots) {
    const rules = new SarifRules(run.tool);
    const paths = new SarifPaths(run, roots);
    return (run.results ?? []).flatMap((raw) => {
        const parsed = sarifResult.safeParse(raw);
        if (!parsed.success)
            return [{ kind: "unreadable", reason: (0,schema_words/* describeMismatch */._)(sarifResult, parsed.error) }];
        const reason = whyNoClaim(parsed.data);
        if (reason !== undefined)
            return [{ kind: "passed-over", reason }];
        const own = parsed.data.properties?.tribunal;
        const isOwn = own !== undefined && sarif_toolOf(run) === own_findings/* OWN_TOOL */.SB;
        if (!isOwn)
            return [sarif_toFinding(parsed.data, run, { rules, paths })];
        return (0,own_findings/* apartOf */.i6)(own).map((item) => (0,own_findings/* readOwnFinding */.kd)(item, roots));
    });
}
/** Results that say something is well, or was settled where the tool ran. */
function whyNoClaim({ kind, suppressions = [], baselineState }) {
    if (kind === "pass" || kind === "notApplicable" || kind === "informational")
        return `of kind ${kind}`;
    if (baselineState === "absent")
        return "no longer there, says the tool";
    const isSuppressed = suppressions.length > 0 && suppressions.every(({ status = "accepted" }) => status === "accepted");
    return isSuppressed ? "suppressed where the tool ran" : undefined;
}
function sarif_toFinding(result, run, { rules, paths }) {
    const rule = rules.find(result);
    const tool = sarif_toolOf(run);
    const name = idOf(result) ?? rule?.id;
    const check = name === undefined ? undefined : (0,imported/* cutName */.CI)(name);
    const message = messageOf(result, rule);
    const finding = {
        tool,
        check,
        title: (0,imported/* toTitle */.wy)(check, message),
        description: (0,imported/* cut */.Jj)(message.trim()),
        severity: severityOf(result, rule),
        category: categoryOf([...(rule?.properties?.tags ?? []), ...(result.properties?.tags ?? []), check ?? ""]),
        places: (result.locations ?? []).map((location) => toPlace(location, paths)),
        evidence: [],
        hasLostCause: false,
        ruleId: undefined,
        ruleQuote: undefined,
        suggestion: undefined,
    };
    return { kind: "finding", finding };
}
function toPlace({ physicalLocation }, paths) {
    const { artifactLocation, region } = physicalLocation ?? {};
    const start = region?.startLine;
    const end = region?.endLine;
    // A region that ends before the first column of a line has nothing of that line.
    const isBefore = region?.endColumn === 1 && start !== undefined && end !== undefined && end > start;
    const snippet = region?.snippet?.text;
    return {
        paths: paths.spell(artifactLocation),
        side: "head",
        ...(0,imported/* toLines */.P_)(start, isBefore ? end - 1 : end),
        snippet: snippet === undefined ? undefined : (0,imported/* cut */.Jj)(snippet),
    };
}

;// CONCATENATED MODULE: ./lib/core/import/parse-findings.js






/**
 * Findings of another reviewer from a file's text: SARIF 2.1.0, reviewdog's rdjson or rdjsonl, our own report, or a list
 * of findings in our own shape. An empty file is malformed: it cannot be told from a tool that crashed; so is an empty list,
 * which names no tool that looked. Reasons quote nothing of the text, which may be no file of findings at all. Never throws.
 *
 * @param roots absolute directories, without a last slash, that are the repository's root.
 */
function parseFindings(text, roots) {
    const plain = text.replace(/^\ufeff/, "");
    if (plain.trim() === "")
        return malformed("an empty file, which may be all that a tool left that crashed");
    const documents = readDocuments(plain);
    if (documents === undefined)
        return malformed((0,foreign_file/* describeForeign */.eQ)(plain));
    const read = "lines" in documents ? readRdjsonl(documents.lines, roots) : readDocument(documents.whole, roots);
    if ("reason" in read)
        return { kind: "malformed", ...read };
    if (read.results > imported/* MAX_RESULTS */.sr)
        return malformed(`${read.results} results, more than ${imported/* MAX_RESULTS */.sr}`);
    return { kind: "parsed", imported: read };
}
function readDocument(json, roots) {
    if (typeof json === "object" && json !== null && !Array.isArray(json)) {
        if ("runs" in json)
            return readSarif(json, roots);
        if ("diagnostics" in json)
            return readRdjson(json, roots);
        if (isDiagnostic(json))
            return readRdjsonl([json], roots);
    }
    const foreign = recogniseForeign(json);
    if (foreign !== undefined)
        return foreign;
    const own = (0,own_findings/* readOwnFindings */.fF)(json, roots);
    return "reason" in own && own.remedy === undefined ? { reason: (0,foreign_file/* describeJson */.kw)(json) } : own;
}
function readDocuments(text) {
    const whole = parseJson(text);
    if (whole.kind === "json")
        return { whole: whole.json };
    const lines = text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map(parseJson);
    // A last line that was cut off makes the whole file doubtful.
    return lines.every((line) => line.kind === "json") ? { lines: lines.map((line) => line.json) } : undefined;
}
function parseJson(text) {
    try {
        return { kind: "json", json: JSON.parse(text) };
    }
    catch {
        return { kind: "no-json" };
    }
}
function malformed(reason) {
    return { kind: "malformed", reason };
}

// EXTERNAL MODULE: ./lib/core/files/mask.js
var mask = __webpack_require__(72599);
;// CONCATENATED MODULE: ./lib/adapters/secrets/mask-each.js

/**
 * Items whose texts hold no detected secret any more, in their order. Halved until only what holds a secret is looked at
 * one by one: looking at each alone takes far longer.
 */
async function maskEach(items, item, masking) {
    const text = items.flatMap(item.textsOf).join("\n\n");
    if (text === "" || (await masking.detector.detect(text, undefined)).length === 0)
        return items;
    const [only] = items;
    if (only !== undefined && items.length === 1)
        return [await item.maskOne(only)];
    const middle = items.length >> 1;
    const masked = [];
    for (const half of [items.slice(0, middle), items.slice(middle)])
        masked.push(...(await maskEach(half, item, masking)));
    return masked;
}
/** @param path what the text is quoted of; undefined for a text of nobody's file. */
async function maskText(text, path, masking) {
    return (0,mask/* maskSecrets */.Q)(text, await masking.detector.detect(text, path), masking.secretKey).text;
}

;// CONCATENATED MODULE: ./lib/adapters/files/masked-findings.js

/** Findings whose texts hold no detected secret any more: a secret scanner's quote what it found. */
async function maskImported(imported, masking) {
    const findings = await maskEach(imported.findings, { textsOf, maskOne: (finding) => maskOne(finding, masking) }, masking);
    return { ...imported, findings };
}
function textsOf({ title, description, places, evidence, suggestion }) {
    const quotes = [...places.map(({ snippet }) => snippet), ...evidence.map(({ quote }) => quote), suggestion];
    return [title, description, ...quotes.filter((quote) => quote !== undefined)];
}
/** What is quoted of a file is masked as in that file, or it would be found there no more. */
async function maskOne(finding, masking) {
    const mask = (text, path) => maskText(text, path, masking);
    const maskOptional = async (text, path) => text === undefined ? undefined : mask(text, path);
    return {
        ...finding,
        title: await mask(finding.title, undefined),
        description: await mask(finding.description, undefined),
        places: await Promise.all(finding.places.map(async (place) => ({ ...place, snippet: await maskOptional(place.snippet, place.paths[0]) }))),
        evidence: await Promise.all(finding.evidence.map(async (cited) => ({ ...cited, quote: await mask(cited.quote, cited.file) }))),
        suggestion: await maskOptional(finding.suggestion, undefined),
    };
}

;// CONCATENATED MODULE: ./lib/adapters/files/findings-file.js






/** Room for as many results as are read, with long messages. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;
/**
 * The findings of other reviewers' files, secrets masked as in the files they are about.
 *
 * @throws ConfigError if a file cannot be read or is no file of findings; nothing of its content is quoted.
 */
async function readFindingsFiles(files) {
    const texts = [];
    for (const path of files.paths)
        texts.push(await readFindingsText(path, files.input));
    return importFindings(texts, files);
}
/**
 * The findings of texts put together, secrets masked.
 *
 * @throws ConfigError if one holds no findings, or all too many; nothing of them is quoted.
 */
async function importFindings(texts, masking) {
    const read = [];
    for (const { input, name, text } of texts) {
        const parsed = parseFindings(text, masking.roots);
        if (parsed.kind === "malformed")
            throw notFindings(input, `${name}: ${parsed.reason}`, parsed.remedy);
        read.push(parsed.imported);
    }
    const merged = (0,imported/* mergeImports */.p9)(read);
    if (merged.results > imported/* MAX_RESULTS */.sr) {
        const inputs = [...new Set(texts.map(({ input }) => input))].join(" and ");
        throw notFindings(inputs, `${merged.results} results, more than ${imported/* MAX_RESULTS */.sr}`);
    }
    return maskImported(merged, masking);
}
/** @throws ConfigError if the file cannot be read. */
async function readFindingsText(path, input) {
    return { input, name: path, text: await readBounded(path, input) };
}
async function readBounded(path, input) {
    try {
        const { size, ...kind } = await (0,promises_.stat)(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
        if (!kind.isFile)
            throw notFindings(input, `${path}: not a regular file`);
        if (size > MAX_FILE_BYTES)
            throw notFindings(input, `${path}: ${size} bytes, more than ${MAX_FILE_BYTES}`);
        return await (0,promises_.readFile)(path, "utf8");
    }
    catch (error) {
        if (error instanceof errors/* ConfigError */.xL)
            throw error;
        const isAbsent = error.code === "ENOENT";
        throw notFindings(input, `${path}: ${(0,file_problem/* describeFileProblem */.R)(error)}`, isAbsent ? whereToLook(input) : undefined);
    }
}
/** A flag is of the command line, where there are no jobs. */
function whereToLook(input) {
    if (input.startsWith("--"))
        return "Name the file that the tool wrote.";
    return "Name the file that an earlier step of the same job wrote; what an earlier job wrote is named by its artifact, with findings-artifact or sarif-artifact.";
}
function notFindings(input, got, remedy = "Give what the tool wrote, whole.") {
    const wanted = "SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report of ours, or a list of findings in its shape";
    return new errors/* ConfigError */.xL([{ input, got, wanted, remedy }]);
}

// EXTERNAL MODULE: ./lib/entry/cli/find-work-tree.js
var find_work_tree = __webpack_require__(64795);
// EXTERNAL MODULE: ./lib/entry/cli/review-command.js
var review_command = __webpack_require__(50705);
;// CONCATENATED MODULE: ./lib/entry/cli/validate-command.js





/**
 * Takes another reviewer's findings through gates and Critic and says the verdict; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
async function validateCommand(command, environment, installation) {
    const roots = await findRoots(command.repository);
    return (0,review_command/* judge */.S)(command, {
        environment,
        installation,
        ownFiles: [command.findings],
        readOutside: async (detector, secretKey) => {
            const files = { input: "--findings", paths: [command.findings], roots, detector, secretKey };
            return { use: "validate", imported: await readFindingsFiles(files) };
        },
    });
}
/** The work tree's root, as it was named and as it really is: tools write either. */
async function findRoots(repository) {
    const named = (0,find_work_tree/* findWorkTree */.v)((0,external_node_path_.resolve)(repository));
    const real = await (0,promises_.realpath)(named).catch(() => named);
    return [...new Set([named, (0,find_work_tree/* findWorkTree */.v)(real)])];
}


/***/ })

};

export const id = 718;
export const ids = [718];
export const modules = {

/***/ 8718:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openPack: () => (/* binding */ openPack)
});

// EXTERNAL MODULE: ./lib/analysis/search/syntax-search.js + 30 modules
var syntax_search = __webpack_require__(729);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(3836);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 17 modules
var schemas = __webpack_require__(8816);
// EXTERNAL MODULE: ./lib/core/digest.js + 1 modules
var digest = __webpack_require__(1162);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/analysis/checks/check-kind.js
/**
 * Kinds of check that make a use harmless: the values are of a fixed choice or plain words (`chosen`), a key cannot
 * reach the prototype (`own-key`), a copy or count fits (`bounded`).
 */
const CHECK_KINDS = ["chosen", "own-key", "bounded"];

// EXTERNAL MODULE: ./lib/core/claims/category.js
var category = __webpack_require__(3665);
;// CONCATENATED MODULE: ./lib/core/claims/severity.js
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

// EXTERNAL MODULE: ./lib/core/files/language.js
var files_language = __webpack_require__(7093);
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
    severity: schemas/* enum */.k5n(SEVERITIES),
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
        digest: sha256(text),
        lines: [`# ${id}`, "", text],
        scope: [],
        bodyStart: 0,
        declared: { title, cwe, isQuietOnNewFiles: new_files === "quiet" },
    }));
}

// EXTERNAL MODULE: ./lib/analysis/text/language.js
var language = __webpack_require__(3864);
// EXTERNAL MODULE: ./lib/analysis/text/test-path.js
var test_path = __webpack_require__(9444);
// EXTERNAL MODULE: ./lib/core/describe-failure.js + 1 modules
var describe_failure = __webpack_require__(9259);
;// CONCATENATED MODULE: ./lib/panels/static/change/minified.js
// In characters. Nobody writes such lines by hand, and no formatter leaves them.
const LONG_LINE = 200;
// The part of all code that must stand on long lines: one long table of texts does not make a file minified.
const MOST_OF_IT = 0.8;
/**
 * Whether most of a file's code stands on lines of 200 characters of code or more, its texts and white space not
 * counted: then one line holds many statements, and a change to one of them changes all.
 */
function isMinified(lines) {
    const lengths = lines.map(lengthOf);
    const all = lengths.reduce((sum, length) => sum + length, 0);
    const long = lengths.filter((length) => length >= LONG_LINE).reduce((sum, length) => sum + length, 0);
    return long > 0 && long >= all * MOST_OF_IT;
}
/** Whether a line holds as much code as lines of minified files do. */
function isDense(line) {
    return lengthOf(line) >= LONG_LINE;
}
function lengthOf({ code }) {
    return code.length < LONG_LINE ? code.length : code.replace(/\s+/g, "").length;
}

// EXTERNAL MODULE: ./lib/panels/static/change/without-hits.js
var without_hits = __webpack_require__(2862);
;// CONCATENATED MODULE: ./lib/analysis/text/identifiers.js
const KEYWORDS = new Set("if else elif for while return throw raise new const let var function def func async await this self super null nil None undefined true false True False typeof instanceof not and or err error Error cb callback then catch end string number boolean void int length".split(" "));
/** The names in a piece of code that say what it is about: no keywords, nothing shorter than three characters. */
function identifiersIn(code) {
    return new Set((code.match(/[A-Za-z_$][\w$]{2,}/g) ?? []).filter((name) => !KEYWORDS.has(name)));
}

;// CONCATENATED MODULE: ./lib/panels/static/guards/what-it-reaches.js

const USES = [
    {
        pattern: /(?<![\w$.]|\/)(?:\w+\.)?(?:exec|execSync|spawn|spawnSync|execFile|system|popen|shell_exec)\s*\(/,
        provided: /child_process|subprocess|\bos\.|shell_exec|\bsystem\(/,
        means: "is used for a command that is run (command injection)",
    },
    {
        pattern: /(?<![\w$.])(?:eval|(?:new\s+)?Function|vm\.\w+)\s*\(/,
        means: "becomes part of code that is run (code injection)",
    },
    {
        pattern: /\b(?:readFile|writeFile|createReadStream|createWriteStream|unlink|mkdir|rmdir|sendFile|symlink|appendFile|open|stat|lstat)(?:Sync)?\s*\(|\bpath\.(?:join|resolve)\s*\(/,
        means: "is used as a path in the file system (path traversal)",
    },
    {
        pattern: /\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\s*\(|\bdocument\.write|\.html\s*\(|dangerouslySetInnerHTML/,
        means: "becomes markup (cross-site scripting)",
    },
    { pattern: /\[\s*NAME\s*\]\s*=(?!=)/, means: "is the key of an assignment (prototype pollution)" },
    { pattern: /\.redirect\s*\(|\bLocation\b/, means: "decides where a client is sent (open redirect)" },
    { pattern: /\b(?:setHeader|writeHead|appendHeader)\s*\(/, means: "becomes part of a header (header injection)" },
    {
        pattern: /\bhttps?\.(?:request|get)\s*\(|(?<![\w$.])(?:fetch|axios|got|request)\s*\(/,
        means: "decides where a request goes (server-side request forgery)",
    },
    {
        pattern: /\bBuffer\.alloc\w*\s*\(|\bnew\s+(?:Array|Buffer|Uint8Array|ArrayBuffer)\s*\(|\.(?:repeat|padStart|padEnd)\s*\(/,
        means: "decides how much memory is taken (resource exhaustion, denial of service)",
    },
    {
        pattern: /\b(?:for|while)\s*\(.*[<>]=?\s*[^;]*\bNAME\b/,
        means: "decides how often a loop runs (denial of service)",
    },
];
// How many lines below the place are looked at: about a screen of code or two.
const REACH = 80;
const MAX_NAMES = 12;
/**
 * Sentences that say what the values of a removed check are used for below it, as "is the key of an assignment". Empty
 * when no such use is known.
 */
function whatItReaches(subject, { line, cause }) {
    if (cause === undefined)
        return "";
    const names = new Set(namesIn(cause).slice(0, MAX_NAMES));
    const told = new Map();
    for (const below of linesBelow(subject, line)) {
        const spoken = namesIn(below).filter((name) => names.has(name));
        for (const name of spoken) {
            const means = useOf(subject, below, name)?.means;
            if (means !== undefined && !told.has(means))
                told.set(means, `line ${below.number}: \`${name}\` ${means}`);
        }
        if (told.size >= MAX_TOLD)
            break;
        const set = SET.exec(below.code)?.[1];
        if (spoken.length > 0 && set !== undefined && names.size < MAX_NAMES)
            names.add(set);
    }
    return told.size === 0 ? "" : ` What follows at ${[...told.values()].slice(0, MAX_TOLD).join("; ")}.`;
}
const MAX_TOLD = 2;
const MODULE = /\b(?:path|fs|url|util|crypto|http|https)\.(?=\w+\s*\()/g;
// Names of values that hold settings of every kind, of which the check was about one.
const BAGS = new Set(["options", "opts", "config", "settings", "self"]);
function namesIn({ code }) {
    return [...identifiersIn(code.replace(MODULE, ""))].filter((name) => !BAGS.has(name));
}
const SET = /(?:^|[\s,(])([A-Za-z_$][\w$]{2,})\s*\+?=(?![=>])/;
/** The rest of the outermost block that a line stands in, but not more than about two screens. */
function linesBelow(subject, line) {
    const below = subject.head.slice(line.number - 1, line.number - 1 + REACH);
    if (indent(line) === 0)
        return below;
    const end = below.findIndex(({ code, text }) => code.trim() !== "" && /^\S/.test(text));
    return end < 0 ? below : below.slice(0, end);
}
function useOf(subject, { code }, name) {
    return USES.find(({ pattern, provided }) => {
        const own = new RegExp(pattern.source.replaceAll("NAME", name.replaceAll("$", "\\$")));
        return own.test(code) && (provided === undefined || subject.head.some(({ live }) => provided.test(live)));
    });
}
function indent(line) {
    return line.text.length - line.text.trimStart().length;
}

// EXTERNAL MODULE: ./lib/panels/static/rules/static-rule.js
var static_rule = __webpack_require__(4697);
;// CONCATENATED MODULE: ./lib/panels/static/rules/query-matcher.js

/** A matcher for what the rule's query finds in the file, as far as the change brought it in. */
function queryMatcher({ id, message, queries }) {
    const languages = new Set(queries.flatMap((query) => query.languages));
    return {
        applies: ({ language }) => language !== undefined && languages.has(language),
        check: (subject) => {
            const added = new Set(subject.added.map((line) => line.number));
            return subject.hits.filter((hit) => hit.id === id).flatMap((hit) => toMatch(subject, hit, added, message) ?? []);
        },
    };
}
function toMatch(subject, hit, added, description) {
    const lines = subject.head.slice(hit.start.line - 1, hit.end.line);
    const line = lines.find((candidate) => added.has(candidate.number) && /\w/.test(candidate.live));
    return line !== undefined && (0,static_rule/* isBroughtIn */.lu)(subject, liveCode(subject, hit)) ? { line, description } : undefined;
}
function liveCode(subject, { start, end }) {
    const lines = subject.head.slice(start.line - 1, end.line).map((line) => line.live);
    const last = lines.length - 1;
    return lines
        .map((live, index) => live.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
        .join("\n");
}

;// CONCATENATED MODULE: ./lib/panels/static/rules/rule-list.js
/** Rules, among which the one that made a claim can be found. */
class rule_list_RuleList {
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

// EXTERNAL MODULE: ./lib/panels/static/rules/try-rule.js
var try_rule = __webpack_require__(1098);
// EXTERNAL MODULE: ./node_modules/redos-detector/dist/redos-detector.js
var redos_detector = __webpack_require__(3017);
;// CONCATENATED MODULE: ./lib/analysis/slow-patterns/atom.js
const ATOMS = new Set([
    "value",
    "characterClass",
    "characterClassEscape",
    "unicodePropertyEscape",
    "dot",
]);
/** Whether the node matches exactly one character. */
function isAtom(node) {
    return ATOMS.has(node.type);
}
/**
 * Tells whether an atom, such as `.` or `[a-z]`, matches a character. JavaScript's own engine is asked, which cannot be
 * slow on one character.
 */
class AtomTests {
    #flags;
    #known = new Map();
    /** @param flags those of the whole pattern, since they change what an atom matches. */
    constructor(flags) {
        this.#flags = flags;
    }
    of(node) {
        const known = this.#known.get(node.raw);
        if (known !== undefined)
            return known;
        const pattern = new RegExp(`^${this.#sourceOf(node)}$`, this.#flags);
        const answers = new Map();
        const test = (character) => {
            const answer = answers.get(character) ?? pattern.test(character);
            answers.set(character, answer);
            return answer;
        };
        this.#known.set(node.raw, test);
        return test;
    }
    /**
     * An atom's source by itself. A single character is written as an escape, since its own spelling may mean that
     * character only within the pattern around it.
     */
    #sourceOf(node) {
        if (node.type !== "value")
            return node.raw;
        const code = node.codePoint.toString(16);
        return /[uv]/.test(this.#flags) ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
    }
}

;// CONCATENATED MODULE: ./lib/analysis/slow-patterns/attacks.js

/** Characters that stand for the classes patterns are made of. */
const ALPHABET = [..." \t\n0a9zAZ_-.,;:/\\\"'`<>()[]{}=+*&#@!?%$^|~", "\u00a0", "\u001b"];
/** Ends of a text that may make the match fail at last. */
const SUFFIXES = ["\u0000", "\n", "", "!", "a", "0"];
const MAX_PREFIXES = 8;
const MAX_CHARACTERS = 6;
const MAX_BODIES = 8;
const MAX_OPENINGS = 2;
/** In characters. */
const MAX_OPENING = 24;
/** Texts that may be slow for a pattern, the likelier first. They are tried, not trusted. */
function attacksOn(root, atoms) {
    const survey = new Survey(atoms);
    survey.visit(root, "");
    const prefixes = ["", "\u0001", ...survey.prefixes].slice(0, MAX_PREFIXES);
    // Where a search begins anew at each of them, what leads to a repetition is slow itself: `<!--` of `<!--.*-->`.
    const openings = [...survey.prefixes].filter((text) => text !== "" && text.length <= MAX_OPENING);
    const bodies = [...survey.bodies].slice(0, MAX_BODIES);
    const pumps = [
        ...new Set([...survey.frequentCharacters(MAX_CHARACTERS), ...bodies, ...openings.slice(0, MAX_OPENINGS)]),
    ];
    const suffixes = [...SUFFIXES, ...survey.rareCharacters(1)];
    return [...new Set(prefixes)].flatMap((prefix) => pumps.flatMap((pump) => suffixes.map((suffix) => ({ prefix, pump, suffix }))));
}
/** What a walk through the pattern gathers. */
class Survey {
    /** Texts that lead to each unbounded repetition. */
    prefixes = new Set();
    /** Texts that each of those repetitions repeats. */
    bodies = new Set();
    #atoms;
    #accepted = new Map();
    #refused = new Set();
    constructor(atoms) {
        this.#atoms = atoms;
    }
    /**
     * Gathers from a node and from what is in it; returns a text that the node matches.
     *
     * @param before a text that leads to the node.
     */
    visit(node, before) {
        switch (node.type) {
            case "alternative":
                return this.#sequence(node.body, before);
            case "disjunction":
                return node.body.map((way) => this.visit(way, before))[0] ?? "";
            case "group":
                return /look/i.test(node.behavior) ? this.#aside(node.body, before) : this.#sequence(node.body, before);
            case "quantifier":
                return this.#repetition(node, before);
            default:
                return isAtom(node) ? this.#atom(node) : "";
        }
    }
    /** The characters most atoms accept: where two repetitions overlap, they fight over these. */
    frequentCharacters(count) {
        return [...this.#accepted]
            .sort((a, b) => b[1] - a[1])
            .slice(0, count)
            .map(([character]) => character);
    }
    /** Characters that a greedy run stops at: negated classes leave them out, and the fewest atoms accept them. */
    rareCharacters(count) {
        return [...this.#refused]
            .sort((a, b) => (this.#accepted.get(a) ?? 0) - (this.#accepted.get(b) ?? 0))
            .slice(0, count);
    }
    #sequence(nodes, before) {
        return nodes.reduce((sample, node) => sample + this.visit(node, before + sample), "");
    }
    #aside(nodes, before) {
        this.#sequence(nodes, before);
        return "";
    }
    #repetition(node, before) {
        const [inner] = node.body;
        const sample = this.visit(inner, before);
        if (node.max === undefined || node.max > 50) {
            this.prefixes.add(before.slice(0, 200));
            if (sample !== "")
                this.bodies.add(sample.slice(0, 20));
            for (const way of waysOf(inner))
                this.bodies.add(this.visit(way, before).slice(0, 20));
            this.bodies.delete("");
        }
        return sample.repeat(Math.min(node.min, 100));
    }
    #atom(node) {
        const test = this.#atoms.of(node);
        const weight = node.type === "value" ? 1 : 2;
        const matching = [...new Set([...ALPHABET, ...membersOf(node)])].filter(test);
        if (node.type === "characterClass" && node.negative)
            for (const character of ALPHABET)
                if (!test(character))
                    this.#refused.add(character);
        for (const character of matching)
            this.#accepted.set(character, (this.#accepted.get(character) ?? 0) + weight);
        return matching.find((character) => /\w/.test(character)) ?? matching[0] ?? "";
    }
}
/** The characters that an atom names itself: `a` and `x` for `[ax-z]`. */
function membersOf(node) {
    if (node.type === "value")
        return [String.fromCodePoint(node.codePoint)];
    if (node.type === "characterClassRange")
        return membersOf(node.min);
    return node.type === "characterClass" ? node.body.slice(0, MAX_MEMBERS).flatMap(membersOf) : [];
}
const MAX_MEMBERS = 4;
function waysOf(node) {
    if (node.type === "disjunction")
        return node.body;
    if (node.type === "group")
        return node.body.flatMap(waysOf);
    return [];
}

// EXTERNAL MODULE: ./lib/analysis/slow-patterns/read-pattern.js
var read_pattern = __webpack_require__(6495);
;// CONCATENATED MODULE: ./lib/analysis/slow-patterns/step-counter.js

/** Thrown when the steps reach the limit. */
class Exhausted extends Error {
}
/**
 * Counts the steps that a backtracking engine takes to search a text. Alternatives are tried in JavaScript's order. A
 * look-behind at more than one character counts as fulfilled.
 */
class StepCounter {
    #whole;
    #isUnicode;
    #isSticky;
    constructor({ root, isUnicode, isSticky }, atoms) {
        this.#whole = new Compiler(atoms).compile(root);
        this.#isUnicode = isUnicode;
        this.#isSticky = isSticky;
    }
    /** Counts up to `limit` steps. */
    count(text, limit) {
        let steps = 0;
        let before = 0;
        let atOnePlace = 0;
        const characters = this.#isUnicode ? [...text] : text.split("");
        const last = this.#isSticky ? 0 : characters.length;
        const run = {
            text: characters,
            groups: [],
            tick: () => {
                if (++steps >= limit)
                    throw new Exhausted();
            },
        };
        try {
            for (let start = 0; start <= last; start++) {
                before = steps;
                run.tick();
                const isMatch = this.#whole(run, start, () => true);
                atOnePlace = Math.max(atOnePlace, steps - before);
                if (isMatch)
                    break;
            }
            return { total: steps, atOnePlace };
        }
        catch (error) {
            if (!(error instanceof Exhausted || error instanceof RangeError))
                throw error;
            return { total: limit, atOnePlace: Math.max(atOnePlace, limit - before) };
        }
    }
}
class Compiler {
    #atoms;
    #groups = 0;
    constructor(atoms) {
        this.#atoms = atoms;
    }
    compile(node) {
        switch (node.type) {
            case "alternative":
                return this.#sequence(node.body);
            case "disjunction": {
                const ways = node.body.map((way) => this.compile(way));
                return (run, at, rest) => ways.some((way) => way(run, at, rest));
            }
            case "group":
                return this.#group(node);
            case "quantifier":
                return this.#quantifier(node);
            case "anchor":
                return anchorStep(node.kind);
            case "reference":
                return referenceStep(node.matchIndex);
            default:
                return this.#atom(node);
        }
    }
    #atom(node) {
        const test = this.#atoms.of(node);
        return (run, at, rest) => {
            run.tick();
            return at < run.text.length && test(run.text[at] ?? "") && rest(at + 1);
        };
    }
    #sequence(nodes) {
        const steps = nodes.map((node) => this.compile(node));
        const from = (index, run, rest) => (at) => {
            const step = steps[index];
            return step === undefined ? rest(at) : step(run, at, from(index + 1, run, rest));
        };
        return (run, at, rest) => from(0, run, rest)(at);
    }
    #group(node) {
        const index = node.behavior === "normal" ? ++this.#groups : 0;
        const body = this.#sequence(node.body);
        switch (node.behavior) {
            case "ignore":
                return body;
            case "normal":
                return (run, at, rest) => body(run, at, (to) => {
                    const before = run.groups[index];
                    run.groups[index] = run.text.slice(at, to);
                    const matched = rest(to);
                    if (!matched)
                        run.groups[index] = before;
                    return matched;
                });
            case "lookahead":
                return (run, at, rest) => body(run, at, () => true) && rest(at);
            case "negativeLookahead":
                return (run, at, rest) => !body(run, at, () => true) && rest(at);
            default:
                return this.#lookBehind(node.body, node.behavior === "lookbehind");
        }
    }
    #lookBehind(body, isWanted) {
        const [only] = body;
        const ways = body.length === 1 && only?.type === "disjunction" ? only.body : body;
        const isUnderstood = (way) => isAtom(way) || (way.type === "anchor" && way.kind === "start");
        // A sequence would look at more than the one character before.
        if ((body.length !== 1 && ways === body) || !ways.every(isUnderstood))
            return (_, at, rest) => rest(at);
        const tests = ways.filter(isAtom).map((way) => this.#atoms.of(way));
        const isStartFine = tests.length < ways.length;
        return (run, at, rest) => {
            run.tick();
            const before = run.text[at - 1];
            const isThere = before === undefined ? isStartFine : tests.some((test) => test(before));
            return isThere === isWanted && rest(at);
        };
    }
    #quantifier(node) {
        const [inner] = node.body;
        const bounds = { min: node.min, max: node.max ?? Number.POSITIVE_INFINITY, greedy: node.greedy };
        return isAtom(inner) ? repeatAtom(this.#atoms.of(inner), bounds) : repeat(this.compile(inner), bounds);
    }
}
/** One character over and over: counted in a loop, so that a long run needs no deep stack. */
function repeatAtom(test, bounds) {
    return (run, at, rest) => {
        const fits = (count) => {
            run.tick();
            return count < bounds.max && at + count < run.text.length && test(run.text[at + count] ?? "");
        };
        let least = 0;
        for (; least < bounds.min; least++)
            if (!fits(least))
                return false;
        return bounds.greedy ? longestFirst(run, { at, least, fits, rest }) : shortestFirst({ at, least, fits, rest });
    };
}
function longestFirst(run, { at, least, fits, rest }) {
    let count = least;
    while (fits(count))
        count++;
    for (; count >= least; count--) {
        run.tick();
        if (rest(at + count))
            return true;
    }
    return false;
}
function shortestFirst({ at, least, fits, rest }) {
    for (let count = least;; count++) {
        if (rest(at + count))
            return true;
        if (!fits(count))
            return false;
    }
}
function repeat(body, { min, max, greedy }) {
    const again = (count, run, rest) => {
        return (at) => {
            run.tick();
            // An empty round ends the loop, as it does in JavaScript.
            const more = () => count < max && body(run, at, (to) => (to > at || count < min) && again(count + 1, run, rest)(to));
            const enough = () => count >= min && rest(at);
            return greedy ? more() || enough() : enough() || more();
        };
    };
    return (run, at, rest) => again(0, run, rest)(at);
}
function anchorStep(kind) {
    const isWord = (character) => character !== undefined && /\w/.test(character);
    return (run, at, rest) => {
        run.tick();
        const isBoundary = isWord(run.text[at - 1]) !== isWord(run.text[at]);
        const holds = {
            start: at === 0,
            end: at === run.text.length,
            boundary: isBoundary,
            "not-boundary": !isBoundary,
        };
        return holds[kind] && rest(at);
    };
}
function referenceStep(index) {
    return (run, at, rest) => {
        run.tick();
        const text = (index === undefined ? undefined : run.groups[index]) ?? [];
        return text.every((character, offset) => run.text[at + offset] === character) && rest(at + text.length);
    };
}

;// CONCATENATED MODULE: ./lib/analysis/slow-patterns/prove-slow.js





const MAX_PATTERN = 2_000;
// Steps are counted, not seconds: the same pattern gets the same answer on every machine.
const DETECTOR_STEPS = 500;
const LIMIT = 60_000;
const TRIAL = 6_000;
const SEARCH_BUDGET = 400_000;
const MAX_MEASURED = 8;
const known = new Map();
const MAX_KNOWN = 5_000;
/**
 * Proves that a search with a pattern takes more than linear time, or says nothing. The proof is a text: texts made for
 * the pattern are tried, its steps must be seen to grow too fast on one of them, and redos-detector has to agree. Where
 * the pattern takes the place of a former one, the text must not have been as slow for that one. Never throws: a
 * pattern it cannot read is not judged.
 */
function proveSlow(pattern, former) {
    const key = JSON.stringify([pattern.flags, pattern.source, former?.flags, former?.source]);
    if (known.has(key))
        return known.get(key);
    const proof = mayBeSlow(pattern) ? prove(pattern, former) : undefined;
    if (known.size >= MAX_KNOWN)
        known.clear();
    known.set(key, proof);
    return proof;
}
/** Whether there is anything to prove: without a repetition no pattern is slow, and a very long one is not tried. */
function mayBeSlow({ source }) {
    return source.length <= MAX_PATTERN && /[*+]|\{\d+,\d*\}/.test(source);
}
function prove(pattern, former) {
    const counter = counterOf(pattern);
    if (counter === undefined)
        return undefined;
    const before = former === undefined ? undefined : counterOf(former);
    let worst;
    for (const attack of promising(counter.attacks, counter.steps)) {
        const proof = measure(attack, counter.steps, isMultiline(pattern));
        if (proof === undefined || !isWorse(proof, worst, isPlainer(proof, worst)))
            continue;
        if (before !== undefined &&
            SUFFIXES.some((suffix) => !isWorse(proof, measure({ ...attack, suffix }, before.steps, true))))
            continue;
        worst = proof;
        if (proof.degree === undefined)
            break;
    }
    return worst === undefined || isHeldSafe(pattern) ? undefined : worst;
}
function counterOf(pattern) {
    const read = (0,read_pattern/* readPattern */.Z)(pattern);
    if (read === undefined)
        return undefined;
    const atoms = new AtomTests(read.flags);
    return { steps: new StepCounter(read, atoms), attacks: attacksOn(read.root, atoms) };
}
function isHeldSafe({ source, flags }) {
    try {
        return (0,redos_detector.isSafePattern)(source, {
            maxSteps: DETECTOR_STEPS,
            timeout: Number.POSITIVE_INFINITY,
            caseInsensitive: flags.includes("i"),
            dotAll: flags.includes("s"),
            multiLine: flags.includes("m"),
            unicode: /[uv]/.test(flags),
        }).safe;
    }
    catch {
        // redos-detector reads less of the syntax than the engine does; the attack decides alone.
        return false;
    }
}
/** The few attacks whose steps grow most when the text gets longer. */
function promising(attacks, counter) {
    const ranked = [];
    let spent = 0;
    for (const attack of attacks) {
        const [short, long] = [counter.count(textOf(attack, 8), TRIAL), counter.count(textOf(attack, 16), TRIAL)];
        spent += short.total + long.total;
        // Twice the pumps take twice the steps where growth is linear; what reaches the limit counts as growing most.
        const growth = long.total === TRIAL ? 100 : long.total / short.total;
        const inherent = holdsLineBreak(attack) ? 0 : long.atOnePlace / short.atOnePlace;
        if (growth > GROWTH)
            ranked.push({ attack, growth, inherent });
        if (spent > SEARCH_BUDGET)
            break;
    }
    const worst = ranked.toSorted((a, b) => b.growth - a.growth).slice(0, MAX_MEASURED);
    const plainest = ranked.filter(({ inherent }) => inherent > GROWTH).toSorted((a, b) => b.inherent - a.inherent);
    return [...new Set([...worst, ...plainest.slice(0, MAX_PLAIN)].map(({ attack }) => attack))];
}
const GROWTH = 2.4;
const MAX_PLAIN = 3;
function holdsLineBreak({ prefix, pump, suffix }) {
    return /[\n\r]/.test(prefix + pump + suffix);
}
/** Whether a pattern is made for texts of several lines. */
function isMultiline({ source, flags }) {
    return /\\[nr]|\[\\s\\S\]/.test(source) || /[ms]/.test(flags);
}
function measure(attack, counter, admitsLineBreak) {
    const at = (repeats) => counter.count(textOf(attack, repeats), LIMIT);
    const proof = exponential(attack, at) ?? polynomial(attack, at);
    if (proof === undefined || admitsLineBreak || !holdsLineBreak(attack))
        return proof;
    return { ...proof, isInherent: false };
}
// Three more pumps multiply exponential work by the same factor each time, polynomial work by ever less:
// from 9 to 12 a factor of 3.5 would take a polynomial of the fifth degree.
const FACTOR = 3.5;
function exponential(attack, at) {
    let before = at(6).total;
    for (const repeats of [9, 12, 15, 18, 21, 24]) {
        const steps = at(repeats).total;
        if (repeats >= 12 && steps / before < FACTOR)
            return undefined;
        if (steps >= LIMIT / 4)
            return { attack, degree: undefined, steps, repeats, isInherent: true };
        before = steps;
    }
    return undefined;
}
function polynomial(attack, at) {
    for (const repeats of [128, 64, 32, 16]) {
        const { total: steps, atOnePlace } = at(repeats);
        if (steps >= LIMIT)
            continue;
        const half = at(repeats / 2);
        const degree = Math.log2(steps / half.total);
        if (degree < LEAST_DEGREE)
            return undefined;
        const isInherent = Math.log2(atOnePlace / half.atOnePlace) >= LEAST_DEGREE;
        return { attack, degree: Math.round(degree), steps, repeats, isInherent };
    }
    return undefined;
}
const LEAST_DEGREE = 1.7;
/**
 * Whether a proof shows faster growth than another.
 *
 * @param decides the answer where both grow alike.
 */
function isWorse(proof, than, decides = false) {
    if (than === undefined)
        return true;
    return proof.degree === than.degree ? decides : (proof.degree ?? 99) > (than.degree ?? 99);
}
/** Whether of two proofs only the first shows that a single attempt is slow. */
function isPlainer(proof, than) {
    return proof.isInherent && than?.isInherent === false;
}
function textOf({ prefix, pump, suffix }, repeats) {
    return prefix + pump.repeat(repeats) + suffix;
}

// EXTERNAL MODULE: ./lib/panels/static/change/fold-code.js
var fold_code = __webpack_require__(6952);
;// CONCATENATED MODULE: ./lib/panels/static/change/line-pairs.js

// A line that shares less than this part of the shorter one is not its replacement.
const MIN_SHARED = 0.5;
// Larger runs of changed lines are rewritten code, in which no line takes the place of another.
const MAX_RUN = 60;
/** The pairs of a file, in order. Lines that differ in their layout alone make none. */
function linePairs(subject) {
    const known = foundBefore.get(subject);
    if (known !== undefined)
        return known;
    const pairs = subject.changes.flatMap(pairUp);
    foundBefore.set(subject, pairs);
    return pairs;
}
/** Many rules ask for the pairs of a file: they are found once. */
const foundBefore = new WeakMap();
function pairUp({ deleted, added }) {
    if (deleted.length > MAX_RUN || added.length > MAX_RUN)
        return [];
    const left = deleted.map((line) => ({ line, code: (0,fold_code/* foldCode */.T)(line.live) })).filter(({ code }) => code.length > 3);
    return added.flatMap((now) => {
        const nowCode = (0,fold_code/* foldCode */.T)(now.live);
        if (nowCode.length <= 3)
            return [];
        const ranked = left
            .map(({ line, code }) => ({
            line,
            code,
            shared: sharedLength(code, nowCode) / Math.min(code.length, nowCode.length),
        }))
            .sort((a, b) => b.shared - a.shared);
        const [best] = ranked;
        if (best === undefined || best.shared < MIN_SHARED || best.code === nowCode)
            return [];
        return [{ old: best.line, now, oldCode: best.code, nowCode }];
    });
}
/** How much two texts share at their beginnings and ends. */
function sharedLength(a, b) {
    const most = Math.min(a.length, b.length);
    let start = 0;
    while (start < most && a[start] === b[start])
        start++;
    let end = 0;
    while (end < most - start && a.at(-1 - end) === b.at(-1 - end))
        end++;
    return start + end;
}

;// CONCATENATED MODULE: ./lib/panels/static/change/patterns.js
const BUILT = /(?:\bnew\s+RegExp|\bRegExp|\bre\.\w+|\bregexp\.(?:Must)?Compile\w*|\bRegex::new|\bPattern\.compile|\bRegex|\bpreg_\w+)\s*\(\s*(?:r|@|String\.raw)?$/;
const RAW = /(?:\br|@|String\.raw)$/;
/** The regular expressions written on a line: literals, and texts given to a constructor. */
function patternsOn(line) {
    return line.literals.flatMap((literal) => {
        if (literal.kind === "regex")
            return [{ source: literal.value, flags: flagsOf(line, literal) }];
        const before = line.code.slice(Math.max(0, literal.column - 60), literal.column);
        if (!BUILT.test(before))
            return [];
        const pattern = textPattern(literal, before);
        return [isMatchedAtStart(line, literal, before) ? { ...pattern, flags: "y" } : pattern];
    });
}
/** Whether a pattern is given to Python's `match` or `fullmatch`, which try it at the start of a text only. */
function isMatchedAtStart(line, { column, value }, before) {
    return (/\bre\.(?:full)?match\s*\(\s*(?:[rb]{0,2})$/.test(before) ||
        (/\bre\.compile\s*\(\s*(?:[rb]{0,2})$/.test(before) &&
            /^[^()]*\)\s*\.\s*(?:full)?match\b/.test(line.code.slice(column + value.length + 2))));
}
// Syntax that hardly stands in a text unless the text is a pattern: a group, or a class or escape that repeats.
const PATTERN_TEXT = /\(\?[:=!<]|(?:\\\\[dDwWsS]|\]|\.)[*+]/;
/** As `patternsOn`; and, in a file that makes patterns of texts, also the texts that look like a pattern. */
function patternsIn(subject, line) {
    const texts = line.literals.filter((literal) => literal.kind !== "regex" && PATTERN_TEXT.test(literal.value));
    if (texts.length === 0 || !makesPatterns(subject))
        return patternsOn(line);
    const written = new Set(patternsOn(line).map(({ source }) => source));
    const loose = texts
        .map((literal) => textPattern(literal, line.code.slice(0, literal.column)))
        .filter(({ source }) => !written.has(source) && !source.includes("${"))
        .map((pattern) => ({ ...pattern, source: patterns_closed(pattern.source) }));
    return [...patternsOn(line), ...loose];
}
function makesPatterns(subject) {
    return subject.head.some((line) => /\bRegExp\s*\(|\bre\.compile\s*\(|\bPattern\.compile\s*\(/.test(line.code));
}
function flagsOf(line, literal) {
    return /^[a-z]*/.exec(line.text.slice(literal.column + literal.value.length + 2))?.[0] ?? "";
}
function textPattern(literal, before) {
    return { source: RAW.test(before) ? literal.value : withoutEscapes(literal.value), flags: "" };
}
/**
 * The pattern that an ordinary text literal gives: `"\\d"` gives `\d`. Escapes that mean the same in a pattern stay.
 */
function withoutEscapes(value) {
    return value.replace(/\\(["'`\\/])/g, "$1");
}
/** The source with its open groups closed: a part of a pattern may leave them to the parts after it. */
function patterns_closed(source) {
    const bare = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, "");
    const open = bare.split("(").length - bare.split(")").length;
    return open > 0 && open < 4 ? source + ")".repeat(open) : source;
}

;// CONCATENATED MODULE: ./lib/panels/static/change/slow-patterns.js



// Go's and Rust's engines never backtrack.
const LINEAR_ENGINES = new Set(["go", "rust", undefined]);
/** Whether patterns in this file are matched by backtracking. */
function backtracks({ family }) {
    return !LINEAR_ENGINES.has(family);
}
// Bounds the work on a change made to be slow: of 23,000 released files none brings in as many.
const MAX_PATTERNS = 300;
/**
 * The patterns of a file that are proved slow and were not as slow before, among the first ones, as many as are tried.
 */
function slowPatterns(subject) {
    return proveAll(subject).slow;
}
/** A sentence's end that says how many patterns of a file were not tried; undefined where all were. */
function describeUntried(subject) {
    const { untried } = proveAll(subject);
    if (untried === 0)
        return undefined;
    return `it brings in ${MAX_PATTERNS + untried} regular expressions that repeat something, of which ${MAX_PATTERNS} were tried for slowness`;
}
function proveAll(subject) {
    const known = slow_patterns_foundBefore.get(subject);
    if (known !== undefined)
        return known;
    const standing = countPatterns(subject, subject.base);
    const now = countPatterns(subject, subject.head);
    const isNew = ({ source }) => subject.isAllNew || ((now.get(source) ?? 0) > (standing.get(source) ?? 0) && !subject.elsewhere.lost(source));
    const all = subject.added.flatMap((line) => patternsIn(subject, line)
        .filter((pattern) => mayBeSlow(pattern) && isNew(pattern))
        .map((pattern) => ({ line, pattern })));
    const tried = all.slice(0, MAX_PATTERNS);
    const slow = tried.flatMap(({ line, pattern }) => judge(subject, line, pattern) ?? []);
    const proved = { slow, untried: all.length - tried.length };
    slow_patterns_foundBefore.set(subject, proved);
    return proved;
}
/** Two rules ask for the same proofs: they are found once. */
const slow_patterns_foundBefore = new WeakMap();
function judge(subject, line, pattern) {
    const change = subject.changes.find(({ added }) => added.includes(line));
    const former = change === undefined ? undefined : formerPattern(subject, change, pattern);
    const proof = proveSlow(pattern, former?.pattern);
    if (proof === undefined)
        return undefined;
    const isRewritten = change !== undefined && (deletesCode(change) || isNamedInRewritten(subject, line));
    return { line, proof, replaced: former?.line, isRewritten };
}
function deletesCode({ deleted }) {
    return deleted.some(({ live }) => CODE.test(live));
}
// A pattern may do without letters: `/(?<! ) .*$/`.
const CODE = /\w|[^\s{}()[\];,]{3}/;
/** Whether the line gives the pattern a name by which code speaks of it that took the place of other code. */
function isNamedInRewritten({ changes }, line) {
    const name = /^\s*(?:export\s+)?(?:(?:const|let|var)\s+)?([A-Za-z_$][\w$]{2,})\s*(?::[^=]+)?=/.exec(line.code)?.[1];
    if (name === undefined)
        return false;
    const speaks = new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`);
    return changes.some((change) => deletesCode(change) && change.added.some(({ code }) => speaks.test(code)));
}
function countPatterns(subject, lines) {
    const counts = new Map();
    for (const { source } of lines.flatMap((line) => patternsIn(subject, line))) {
        counts.set(source, (counts.get(source) ?? 0) + 1);
    }
    return counts;
}
/**
 * The deleted pattern that this one most likely replaces: the one that shares most with it, and at least half of it.
 */
function formerPattern(subject, change, pattern) {
    const deleted = change.deleted.flatMap((line) => patternsIn(subject, line).map((each) => ({ line, pattern: each })));
    const ranked = deleted
        .map((former) => ({ former, shared: sharedLength(former.pattern.source, pattern.source) }))
        .sort((a, b) => b.shared - a.shared);
    const [best] = ranked;
    return best !== undefined && best.shared * 2 >= pattern.source.length ? best.former : undefined;
}
/** The attack as a person would write it down. */
function describeAttack({ attack, repeats, steps }) {
    const { prefix, pump, suffix } = attack;
    const parts = [
        ...(prefix === "" ? [] : [`\`${JSON.stringify(prefix)}\``]),
        `${repeats} times \`${JSON.stringify(pump)}\``,
        ...(suffix === "" ? [] : [`\`${JSON.stringify(suffix)}\``]),
    ];
    return `Shown by a text of ${parts.join(", then ")}: it takes a backtracking engine at least ${steps} steps.`;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/catastrophic-pattern.js


/** Finds patterns whose search takes exponential, cubic or worse time, such as `^(a+)+$`. */
const catastrophicPattern = {
    applies: backtracks,
    describeUnchecked: describeUntried,
    check: (subject) => slowPatterns(subject)
        .filter(({ proof }) => proof.degree === undefined || proof.degree > 2)
        .map(({ line, proof, replaced }) => ({
        line,
        ...(replaced === undefined ? {} : { cause: replaced }),
        description: `${replaced === undefined ? "" : `It was \`${(0,static_rule/* quoteOf */.ep)(replaced)}\`. `}The search takes ${proof.degree === undefined ? "exponential time" : `time that grows with power ${proof.degree} of the length`}: a short crafted input keeps the process busy (ReDoS, catastrophic backtracking, denial of service). ${describeAttack(proof)}`,
    })),
};

;// CONCATENATED MODULE: ./lib/panels/static/matchers/code-from-data.js


const CALLS = {
    javascript: /(?<![\w$.])(?:eval|new\s+Function)\s*\(|\b(?:window|globalThis)\.eval\s*\(|\bvm\.(?:runIn\w*Context|compileFunction)\s*\(|\bnew\s+vm\.Script\s*\(/g,
    python: /(?<![\w.]|\bdef\s+)(?:eval|exec)\s*\(/g,
    ruby: /(?<![\w.:])eval(?:\s*\(|\s+(?=[a-z@]))(?!\s*(?:<<|&))|(?<=[\w)\].])\.(?:instance|class|module)_eval\s*\(?\s*(?=(?:params|request|cookies|session|ARGV|gets|input)\b)/g,
    php: /(?<![\w$>:])(?:eval|create_function)\s*\(/g,
};
/** Finds text that is not fixed and is run as code: `eval(name)`. */
const codeFromData = {
    applies: language/* isCode */._,
    check: (subject) => {
        const pattern = CALLS[subject.family ?? "c"];
        if (pattern === undefined)
            return [];
        return subject.added
            .filter((line) => runsUnfixed(subject, line, pattern))
            .map((line) => ({
            line,
            description: "The argument is not a fixed text, so whoever controls it runs code of their choice in this process (code injection, remote code execution).",
        }));
    },
};
function runsUnfixed(subject, line, pattern) {
    return [...line.code.matchAll(pattern)].some((match) => {
        const call = line.live.slice(match.index);
        const argument = line.live.slice(match.index + match[0].length);
        return !isFixedText(argument) && (0,static_rule/* isBroughtIn */.lu)(subject, call);
    });
}
/** Whether an argument list begins with one literal that nothing is put into, or is empty on this line. */
function isFixedText(argument) {
    return /^\s*(?:$|\)|[rb]?'[^']*'\s*[,)]|[rb]?"[^"#]*"\s*[,)]|`[^`$]*`\s*[,)]|\d)/.test(argument);
}

// EXTERNAL MODULE: ./lib/analysis/text/scan.js
var scan = __webpack_require__(535);
;// CONCATENATED MODULE: ./lib/analysis/credentials/connection-strings.js


// Neither user nor password may hold a slash, so that no match runs on into the next address.
const ADDRESS = /:\/\/(?<=(?<scheme>(?:jdbc:)?[a-z][a-z0-9+.-]{1,40}):\/\/)[^:/\s]{0,100}:(?<password>[^@/\s]{1,200})@(?<host>[\w.-]{0,200})/dgi;
/** Of a password. */
const MAX_REST = 512;
/**
 * Every address with a password in a text. The range to mask covers the password alone, since nobody reviews what a mask covers: no code
 * beside it, nor the host that code is fetched from or data sent to.
 *
 * @param path undefined for a text that is no file.
 */
function findConnectionStrings(text, path) {
    const matches = [...text.matchAll(ADDRESS)].map(({ groups, indices, index }) => ({
        ...{ password: groups?.password ?? "", host: groups?.host ?? "" },
        from: indices?.groups?.scheme?.[0] ?? index,
        at: indices?.groups?.password?.[0] ?? index,
    }));
    // The first line tells the language, and may be all of the text: it is read once, and not once for each address.
    const opensOnly = matches.length > 0 && opensTextsOnly(text, path);
    return matches.map(({ password, host, from, at }, index) => {
        const isInLiteral = opensOnly && /["'`]/.test(text[from - 1] ?? "");
        const isEnd = isInLiteral ? LITERAL_END : connection_strings_WORD_END;
        // Each address is read only up to the next: else a text full of addresses would be read to its end once for each.
        const limit = matches[index + 1]?.from ?? text.length;
        const rest = text.slice(at, Math.min(limit, at + MAX_REST));
        // The last sign counts: who opens the address takes what stands behind it for the host.
        const length = Math.max(password.length, rest.slice(0, connection_strings_lengthOfRun(rest, /[/?#\s]/)).lastIndexOf("@"));
        const end = at + Math.min(length, connection_strings_lengthOfRun(rest, isEnd));
        return { address: text.slice(from, at + password.length + 1), password, host, start: at, end };
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
const connection_strings_WORD_END = /[\s"'`\\<>{}()[\];,|&]/;
/** Characters that end a literal, or that may begin code within one. */
const LITERAL_END = /[\s"'`\\<>{}]/;
/**
 * Whether a quote before an address opens a text for certain, so that all up to the next quote is that text. In a shell,
 * YAML and Ruby the quote may as well have ended one.
 */
function opensTextsOnly(text, path) {
    if (path === undefined)
        return false;
    const language = languageOf({ path, lines: [connection_strings_firstLineOf(text)] });
    return path.endsWith(".json") || (language !== undefined && language !== "ruby");
}
/** How many characters stand before the first one that ends the run. */
function connection_strings_lengthOfRun(text, isEnd) {
    const length = text.search(isEnd);
    return length === -1 ? text.length : length;
}
function connection_strings_firstLineOf(text) {
    return text.slice(0, connection_strings_lengthOfRun(text, /\n/));
}

;// CONCATENATED MODULE: ./lib/core/files/unknown-code.js
const words = (text) => text.trim().split(/\s+/);
const EXTENSIONS = new Set(words(`
    abap ada adb ads ahk applescript as ascx ashx asm asmx asp aspx astro awk bas bash bat bicep bzl cbl cfc cfm cl clj cljc
    cljs cmake cmd cob coffee cr cshtml cu d dart dpr eex ejs el elm erb erl ex exs f f03 f08 f77 f90 f95 fish frag fs fsx
    ftl gd gleam glsl gradle groovy haml handlebars hbs hcl heex hlsl hrl hs htm html hx j2 jinja jl jsp ksh leex lhs
    liquid lisp lua m m4 mak metal mk ml mli mm mustache nim nix njk nsi nunjucks odin pas pl plsql pm pp pro ps1 psm1 pug
    purs pyx qml r re rego rkt sbt scm sh shader shtml sml sol sql ss styl sv svelte tcl tf thrift tpl twig v vala vb vbhtml
    vbs vert vhd vhdl vim vue wat wgsl x xsl xslt zig zsh
  `));
const NAMES = new Set(words("makefile gnumakefile dockerfile containerfile jenkinsfile podfile brewfile justfile tiltfile earthfile"));
/**
 * Whether a file is by its name code that runs, but in nothing that `sourceLanguageOf` knows: a shell script, a
 * Dockerfile, a template. No rule can tell there what is a call and what is a text.
 */
function unknown_code_isUnknownCode(path) {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    if (NAMES.has(name))
        return true;
    const dot = name.lastIndexOf(".");
    return dot > 0 && EXTENSIONS.has(name.slice(dot + 1));
}

;// CONCATENATED MODULE: ./lib/analysis/credentials/credentials-in-text.js



/**
 * Passwords and keys in text that no scanner of a language knows: shell, YAML, JSON, TOML, INI, properties, Terraform,
 * Dockerfiles, SQL, XML. Each range holds the value alone. What is looked at around a name is bounded, so that the time
 * grows with the text's length and no faster.
 *
 * @param path undefined for a text that is no file
 */
function credentials_in_text_findCredentialsInText(text, path) {
    const form = formOf(path);
    return [...findSet(text, form), ...findEntries(text), ...findTold(text)];
}
const YAML = /\.ya?ml(?:\.[a-z0-9]+)?$/i;
const INI = /\.(?:ini|cfg|cnf|conf|config|properties|toml|service|env)$|(?:^|[/.])(?:npmrc|pypirc|netrc|my\.cnf)$/i;
const SHELL = /\.(?:sh|bash|zsh|ksh|fish|bat|cmd|mk|mak|env)$|(?:^|\/)(?:(?:docker|container|make|gnumake|just|proc|jenkins)file)(?:[.-][\w.-]+)?$|\.(?:docker|container)file$/i;
function formOf(path) {
    if (path === undefined)
        return "text";
    if (YAML.test(path))
        return "yaml";
    if (INI.test(path))
        return "ini";
    if (SHELL.test(path))
        return "shell";
    return isUnknownCode(path) || /\.(?:xml|svg|html?|css|d\.[cm]?ts)$/i.test(path) ? "code" : "text";
}
// The end of a credential's name, and what sets it: `: `, `=`, `=>`, the end of an XML tag, or blanks.
const SETTING = /(?:passw(?:or)?d|passphrase|secret(?:[_-]?access)?(?:[_-]?key)?(?:_base)?|(?:api|private|signing|encryption|access|account)[_-]?key|(?:access|auth|bot|bearer|api|github|slack|npm)[_-]?token|_(?:token|key|pass|pwd)|requirepass|masterauth|(?<![a-z0-9])(?:pass|pwd))(?<close>\\?["'])?(?:(?<gap>[ \t]{0,20})(?<set>=>|:=|\?=|[:=](?![=:>~])|>)|(?=[ \t]))(?<after>[ \t]{0,20})/gi;
const MAX_NAME = 100;
const MAX_VALUE = 200;
function findSet(text, form) {
    const found = [];
    const lines = new Lines(text);
    for (const match of text.matchAll(SETTING)) {
        const { 0: whole, index, groups } = match;
        const { close = "", gap = "", set = "", after = "" } = groups ?? {};
        const nameStart = beginOfName(text, index);
        const name = text.slice(nameStart, index + whole.length - close.length - gap.length - set.length - after.length);
        if (!isSecretName(name))
            continue;
        const line = lines.at(index);
        if (line.isComment)
            continue;
        const before = text.slice(Math.max(line.start, nameStart - MAX_NAME), nameStart);
        const end = index + whole.length;
        const at = end + (YAML_PROPERTIES.exec(text.slice(end, end + MAX_NAME))?.[0].length ?? 0);
        if (set === "=" && COMPARED.test(before + close))
            continue;
        const value = readValue(text, { form, name, before, close, gap, set, after, at });
        // An entry may be a text of a user interface, which a variable hardly is: it needs more words.
        if (value !== undefined && isGiven(name, text.slice(value.start, value.end), set === ":" ? 3 : 2))
            found.push(value);
    }
    return found;
}
/** An anchor of YAML, and the tag that says a value is text. */
const YAML_PROPERTIES = /^(?:(?:&[\w-]{1,40}|!!str)[ \t]{1,20})+/;
/** `[ "$PASSWORD" = "…" ]` asks, and sets nothing. */
const COMPARED = /(?:\[|\btest)[ \t]{1,20}["']?\$$|\$["']$/;
function beginOfName(text, index) {
    let start = index;
    while (start > 0 && index - start < MAX_NAME && /[\w.-]/.test(text[start - 1] ?? ""))
        start -= 1;
    return start;
}
/** The start of the line that an offset lies on, for offsets in their order: each character is looked at once. */
class Lines {
    #text;
    #next = 0;
    #line = { start: 0, isComment: false };
    constructor(text) {
        this.#text = text;
        this.#enter(0);
    }
    at(offset) {
        while (this.#next <= offset)
            this.#enter(this.#next);
        return this.#line;
    }
    #enter(start) {
        const end = this.#text.indexOf("\n", start);
        this.#next = end === -1 ? this.#text.length + 1 : end + 1;
        COMMENT.lastIndex = start;
        this.#line = { start, isComment: COMMENT.test(this.#text) };
    }
}
const COMMENT = /[ \t]{0,200}(?:#|\/\/|;|--[ \t]|\*|<!--|REM[ \t])/iy;
function readValue(text, setting) {
    const { set, before, at } = setting;
    if (set === ">")
        return readElement(text, setting);
    if (set === "" && !setsByBlank(setting))
        return undefined;
    const quote = /^\\?["']/.exec(text.slice(at, at + 2))?.[0];
    if (quote !== undefined)
        return readQuoted(text, at + quote.length, quote, setting);
    // Variables of a language are set to what stands there.
    return before.endsWith("$") ? undefined : readPlain(text, setting);
}
/** `<password>value</password>`. */
function readElement(text, { before, gap, close, at, after }) {
    if (!/<(?:\w{1,40}:)?$/.test(before) || gap !== "" || close !== "")
        return undefined;
    const start = at - after.length;
    const end = start + lengthOfRun(text.slice(start, start + MAX_VALUE + 1), /[<\n]/);
    return text.startsWith("</", end) ? trimmed(text, { start, end }) : undefined;
}
/** Flags of a command, `ENV` and `ARG` of a Dockerfile, and the two or three files that set by a blank. */
function setsByBlank({ name, before, close, form }) {
    if (close !== "")
        return false;
    if (/^--?[a-z]/i.test(name))
        return true;
    if (/^(?:requirepass|masterauth)$/i.test(name))
        return before.trim() === "";
    if (/^\s*ENV\s+$/.test(before))
        return true;
    return form === "ini" && /\b(?:login\s+\S{1,64}\s+|^\s*)$/.test(before) && name === "password";
}
function readQuoted(text, start, quote, { form, set }) {
    const piece = text.slice(start, start + MAX_VALUE + 2);
    const length = lengthOfRun(piece, /[\n"']/);
    const isEscaped = quote.length === 2;
    const closes = isEscaped ? piece.slice(length - 1, length + 1) === quote : piece[length] === quote;
    if (!closes)
        return undefined;
    const whole = piece.slice(0, isEscaped ? length - 1 : length);
    if (mayHoldCode(whole, ""))
        return undefined;
    // In a command the quote may have closed a text instead: what comes after such a sign could run.
    const isData = (form === "yaml" && set === ":") || form === "ini" || set === ":";
    const value = isData ? whole : whole.slice(0, lengthOfRun(whole, /[;|&`]/));
    return { start, end: start + value.length };
}
/** What stands at a line's start, before a name that begins an entry. */
const ENTRY_START = /^[ \t]*(?:-[ \t]+|export[ \t]+|set[ \t]+|\?[ \t]+)*(?:\\?["'])?$/;
function readPlain(text, setting) {
    const { form, set, gap, after, at, before, name } = setting;
    if (set === ":" && (form === "yaml" || form === "text"))
        return readYaml(text, setting);
    if (form === "code" && !/^[A-Z][A-Z0-9_]*$/.test(name))
        return undefined;
    const isLoose = gap === "" && after === "";
    const isLine = form === "ini" ? /^[:=]$/.test(set) : form === "shell" && !isLoose && /^[:?]?=$/.test(set);
    if (isLine && ENTRY_START.test(before))
        return toLineEnd(text, at);
    return (set === "=" && isLoose) || set === "" ? toWordEnd(text, at) : undefined;
}
function readYaml(text, { form, before, after, at }) {
    if (after === "" || (form === "text" && isLikeCode(text.slice(at, at + MAX_VALUE))))
        return undefined;
    if (ENTRY_START.test(before))
        return readBlock(text, at) ?? toLineEnd(text, at);
    return /[{,][ \t]*["']?$/.test(before) ? toWordEnd(text, at) : undefined;
}
/** In a text of no known kind an entry may be one of code, whose value is a name: `password: users1[0],`. */
function isLikeCode(rest) {
    const value = rest.slice(0, lengthOfRun(rest, /\s/));
    return /[()[\]{}]|[,;]$/.test(value) || /^[A-Za-z_$]+\d[A-Za-z_$]*$/.test(value);
}
/** A value that fills its line, but for a comment. */
function toLineEnd(text, start) {
    const piece = text.slice(start, start + MAX_VALUE + 100);
    const end = lengthOfRun(piece, /\s/);
    return /^[ \t]*(?:[#;].*)?\r?(?:\n|$)/.test(piece.slice(end)) ? { start, end: start + end } : undefined;
}
/** A word of a command, or of a list in one line. What goes on as code is none. */
function toWordEnd(text, start) {
    const piece = text.slice(start, start + MAX_VALUE + 1);
    const end = lengthOfRun(piece, WORD_END);
    return /[(<[{`]/.test(piece[end] ?? "") ? undefined : { start, end: start + end };
}
/** `password: |`, and the value on the next line. */
function readBlock(text, at) {
    const head = /^[|>][-+]?\d?[ \t]{0,20}\r?\n[ \t]{1,100}/.exec(text.slice(at, at + 140))?.[0];
    return head === undefined ? undefined : toLineEnd(text, at + head.length);
}
function trimmed(text, { start, end }) {
    const value = text.slice(start, end);
    const from = start + (value.length - value.trimStart().length);
    return { start: from, end: from + value.trim().length };
}
// The name of a variable under a key of its own, as in `name: DB_PASSWORD`, `variable "db_password"` and `<name>`.
const ENTRY = /(?<![\w-])(?:name|key|variable|parameter_?key)(?:\\?["'])?(?:[ \t]{0,20}[:=]|>|[ \t]{1,20}(?=["']))[ \t]{0,20}(?:\\?["'])?(?=(?<name>[A-Za-z][\w.-]{3,100}))/gi;
const ENTRY_VALUE = /(?<![\w-])(?:value|default|parameter_?value)(?:\\?["'])?(?:[ \t]{0,20}(?:=>|[:=])|>)[ \t]{0,20}/i;
/** Where the entry is over: another begins, or its block ends. */
const NEXT_ENTRY = /\}|\n[ \t]{0,100}-[ \t]|(?<![\w-])(?:name|key|variable|parameter_?key)(?:\\?["'])?[ \t]{0,20}[:=>]/i;
const MAX_ENTRY = 300;
/** Values that stand under another key beside the name, on its line or soon after. */
function findEntries(text) {
    const found = [];
    for (const { 0: whole, index, groups } of text.matchAll(ENTRY)) {
        const name = groups?.name ?? "";
        if (!isSecretName(name))
            continue;
        const from = index + whole.length + name.length;
        const piece = text.slice(from, from + MAX_ENTRY);
        const rest = piece.slice(0, lengthOfRun(piece, NEXT_ENTRY));
        const match = ENTRY_VALUE.exec(rest);
        if (match === null)
            continue;
        const at = from + match.index + match[0].length;
        const value = readEntry(text, at, match[0].endsWith(">") && !match[0].endsWith("=>"));
        if (value !== undefined && isGiven(name, text.slice(value.start, value.end), 2))
            found.push(value);
    }
    return found;
}
function readEntry(text, at, isElement) {
    const setting = { form: "yaml", name: "", before: "<", close: "", gap: "", after: "" };
    if (isElement)
        return readElement(text, { ...setting, set: ">", at });
    const quote = /^\\?["']/.exec(text.slice(at, at + 2))?.[0];
    if (quote !== undefined)
        return readQuoted(text, at + quote.length, quote, { ...setting, set: ":", at });
    return toLineEnd(text, at);
}
// Words of SQL and of commands, a header, and what stands where a variable is not set: the value follows without a name.
const TOLD = (/* unused pure expression or super */ null && ([
    [/\bIDENTIFIED\s{1,5}(?:WITH\s{1,5}["'\w]{1,40}\s{1,5})?(?:BY|AS)\s{1,5}(?:PASSWORD\s{1,5})?(?=['"])/gi, 7],
    [/\bPASSWORD\s{0,5}=?\s{0,5}\(?N?(?=')/gi, 7],
    [/\bsshpass[ \t]{1,5}-p[ \t]{0,5}(?=["'\w])/g, 7],
    [/\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump)\b[^\n;|&#]{0,100}?[ \t]-p(?=["'\w])/g, 7],
    [
        /\b(?:docker|podman|nerdctl|helm|oras|skopeo|buildah|crane)[ \t][^\n;|&#]{0,60}?\blogin\b[^\n;|&#]{0,100}?[ \t]-p[ \t]{1,5}(?=["'\w])/g,
        7,
    ],
    [/\bredis-cli\b[^\n;|&#]{0,100}?[ \t](?:-a|--pass)[ \t]{1,5}(?=["'\w])/g, 7],
    [/(?<=-pass(?:in|out)?[ \t]{1,5}["']?)pass:(?=\w)/g, 7],
    [/\bConvertTo-SecureString[ \t]{1,5}(?:-String[ \t]{1,5})?(?=["'])/gi, 7],
    [/\bx-api-key["']?[ \t]{0,5}[:=,][ \t]{0,5}(?=["'\w])/gi, 12],
    [
        /\$\{[A-Z0-9_]{0,60}(?:PASSWORD|PASSWD|PASSPHRASE|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|PASS|PWD):?[-=](?=\w)/gi,
        7,
    ],
    [/(?<=[ \t])(?:-u|--user)[ \t=]{0,3}["']?[\w.@-]{1,64}:(?=[^\s/:])/g, 7],
    [/\bauthorization(?:\\?["'])?[ \t]{0,5}[:=,]?[ \t]{0,5}(?:\\?["'])?(?:Basic|Bearer|token)[ \t]{1,5}/gi, 16],
]));
function findTold(text) {
    return TOLD.flatMap(([pattern, least]) => [...text.matchAll(pattern)].flatMap(({ 0: whole, index }) => {
        const at = index + whole.length;
        if (whole.startsWith("-") && !/\bcurl\b[^\n]*$/.test(text.slice(Math.max(0, index - 200), index)))
            return [];
        const quote = /^["']/.exec(text[at] ?? "")?.[0];
        const setting = { form: "text", name: "", before: "", close: "", gap: "", after: "", at };
        const value = quote === undefined ? toWordEnd(text, at) : readQuoted(text, at + 1, quote, { ...setting, set: "=" });
        if (value === undefined || value.end - value.start < least)
            return [];
        return isGiven("password", text.slice(value.start, value.end), 2) ? [value] : [];
    }));
}

;// CONCATENATED MODULE: ./lib/analysis/credentials/hard-coded-credentials.js







/**
 * The rule that names a credential written into code, as in `apiKey = "…"`; the static panel has a rule of the same
 * name.
 */
const HARD_CODED_CREDENTIAL = "hard-coded-credential";
const ENVIRONMENT = /(?:^|\/)(?:\.env(?:\.[\w-]+)?|[\w-]+\.env)$/;
const SAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|docs?|bench(?:mark)?s?|stories)\/|[._-](?:example|sample|template|dist|defaults?|schema|test|ci)$|[._-](?:example|sample|template|dist|schema)\.[a-z]+$/i;
/**
 * The texts that are given under the name of a password or key: in code (`const apiKey = "…"`), in files of environment
 * variables (`API_KEY=…`), and in every other text that is not prose. Each range holds the value alone.
 *
 * @param path undefined for a text that is no file, such as another reviewer's words, which may quote any of them.
 */
function findHardCodedCredentials(text, path) {
    if (path === undefined) {
        return eachOnce([...inCode(text, path), ...inEnvironment(text), ...findCredentialsInText(text, path)]);
    }
    if (SAMPLE.test(path) || isTestPath(path))
        return [];
    if (ENVIRONMENT.test(path))
        return inEnvironment(text);
    if (isCode(writtenIn({ path, lines: [firstLineOf(text)] })))
        return inCode(text, path);
    return eachOnce(findCredentialsInText(text, path));
}
function eachOnce(ranges) {
    return [...new Map(ranges.map((range) => [`${range.start} ${range.end}`, range])).values()];
}
// How far before a text its name is looked for.
const MAX_BEFORE = 120;
// The end of a credential's name, what stands between name and value (a closing quote, a type, an equals sign) and the
// quote that opens the value: of `apiKey: string = "` all from `Key` on. A file without any such place is not read
// further.
const OPENING = /(?:passw(?:or)?d|passphrase|secret|(?:api|private|signing|encryption|access|secret)[_-]?key|(?:access|auth|bot|bearer|api|github|slack|npm)[_-]?token)(?<setting>["'`\]]?(?:\[\d*\])?[^\S\n]{0,30}(?::[*&'\w ]{1,100}|string[^\S\n]{1,30})?(?:=>|:=|(?<![=!<>])=|:|,|\()[^\S\n]{0,30}[@rbuf&]?)["']/gi;
function inCode(text, path) {
    const openings = [...text.matchAll(OPENING)];
    if (openings.length === 0)
        return [];
    const lines = text.split("\n");
    const scanned = path === undefined ? undefined : scanLines(lines, writtenIn({ path, lines }).family);
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
    if (name === undefined || isStandIn(name) || !sets(setting, named) || mayHoldCode(value, setting))
        return false;
    // An entry, `password: "…"`, may be a text of the user interface, which an assignment hardly is: it needs more words.
    const words = /^\s*["'`\]]?\s*(?::|=>)/.test(setting) ? 3 : 2;
    return isCredentialValue(name, value, words);
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
    if (isStandIn(name) || COMPOSED.test(value))
        return false;
    if (CREDENTIAL.test(name))
        return isLikeSecret(value) || isPassphrase(name, value, 2);
    return isLooseCredential(name, value);
}

;// CONCATENATED MODULE: ./lib/panels/static/change/new-secret-lines.js
/**
 * The added lines on which a new secret begins: before the change it stood neither in the file nor in another one that
 * it may have been moved from. Secrets are compared by their masks, since a secret has the same mask in all files of a
 * run.
 *
 * @param isMeant whether secrets that this rule of the detector found are asked for.
 */
function newSecretLines(subject, isMeant) {
    const told = new Map();
    return subject.added.filter((line) => {
        const secrets = (subject.secrets.get(line.number) ?? []).filter(({ rule }) => isMeant(rule));
        const masks = secrets.map(({ mask }) => mask).filter((mask) => isNew(subject, mask));
        told.set(line.number, masks);
        const above = told.get(line.number - 1)?.at(-1);
        return masks.length > 1 || (masks[0] !== undefined && masks[0] !== above);
    });
}
function isNew({ isAllNew, baseMasks, elsewhere }, mask) {
    const hasMoved = () => elsewhere.lost(mask) && !elsewhere.gained(mask);
    return isAllNew || !(baseMasks.has(mask) || hasMoved());
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/committed-secret.js


/** Finds secrets that the detector knows by their look, on the added lines that they begin on. */
const committedSecret = {
    applies: () => true,
    check: (subject) => newSecretLines(subject, (rule) => rule !== HARD_CODED_CREDENTIAL).map((line) => ({
        line,
        description: "A credential stands in the source in plain text. Everyone who can read the repository, now or in its history, can use it.",
    })),
};

;// CONCATENATED MODULE: ./lib/panels/static/change/definitions.js
const NOT_A_NAME = /^(?:if|for|while|switch|catch|function|return|else|do|with|using|lock|unless|elif|match|when|super)$/;
const FUNCTIONS = [
    /^\s*(?:export\s+)?(?:default\s+)?(?:pub\s+)?(?:async\s+)?(?:function\s*\*?|def|fn|fun)\s+(?:self\.)?([\w$]+)/,
    /^\s*(?:export\s+)?(?:const|let|var)\s+([\w$]+)\s*=\s*(?:async\s*)?(?:function\b|\(|[\w$]+\s*=>)/,
    /^\s*func\s+(?:\([^)]*\)\s*)?(\w+)/,
    /^\s*[\w$.]+\.([\w$]+)\s*=\s*(?:async\s*)?function\b/,
    /^\s+(?:(?:public|private|protected|internal|static|final|async|override)\s+)*(?:[\w<>[\],.?]+\s+)?([\w$]+)\s*\([^;()]*\)\s*(?::[^{=;]+)?\{\s*$/,
];
/** The function a line begins to define, if it does. */
function definedName(line) {
    for (const pattern of FUNCTIONS) {
        const name = pattern.exec(line.code)?.[1];
        if (name !== undefined && !NOT_A_NAME.test(name))
            return name;
    }
    return undefined;
}
// Bounds the work on a change made to be slow; no honest one deletes so many functions from one file.
const MAX_DEFINITIONS = 300;
/** Functions defined at base that the head no longer defines under that name. */
function deletedDefinitions(subject) {
    const standing = new Set(subject.head.map(definedName));
    const starts = subject.changes.flatMap(({ deleted }) => deleted.flatMap((line, index) => {
        const name = definedName(line);
        return name === undefined || standing.has(name) ? [] : [{ name, deleted, index }];
    }));
    return starts.slice(0, MAX_DEFINITIONS).map(({ name, deleted, index }) => ({ name, body: bodyOf(deleted, index) }));
}
/** The lines of a function, told by their indentation, which every formatter of every language here keeps. */
function bodyOf(lines, start) {
    const first = lines[start];
    if (first === undefined)
        return [];
    const end = lines.findIndex((line, at) => at > start && line.code.trim() !== "" && definitions_indent(line) <= definitions_indent(first));
    if (end < 0)
        return lines.slice(start);
    const closes = /^\s*(?:[})\]]|end\b)/.test(lines[end]?.code ?? "");
    return lines.slice(start, closes ? end + 1 : end);
}
function definitions_indent(line) {
    return line.text.length - line.text.trimStart().length;
}

;// CONCATENATED MODULE: ./lib/panels/static/change/enclosing-function.js

const CALLBACK = /=>\s*\{?\s*$|\bfunction\b[^{]*\{\s*$|\bdo(?:\s*\|[^|]*\|)?\s*$|\bfunc\s*\([^{]*\{\s*$/;
/**
 * The function around the code that follows a line.
 *
 * @param indent the indentation of that code.
 */
function functionAround(head, after, indent) {
    let least = indent;
    let start = after;
    for (let number = after; number > 0 && least > 0; number--) {
        const line = head[number - 1];
        if (line === undefined || line.code.trim() === "" || indentOf(line) > least)
            continue;
        // A signature over several lines ends at the same indentation at which it began.
        if (indentOf(line) === least && !(number < after && isSignatureEnd(head[start - 1])))
            continue;
        least = indentOf(line);
        start = number;
        if (isSignatureEnd(line))
            continue;
        if (definedName(line) !== undefined || CALLBACK.test(line.code))
            break;
    }
    return rangeFrom(head, start);
}
/** The function that begins on a line. */
function rangeFrom(head, start) {
    const first = head[start - 1];
    if (first === undefined)
        return { name: undefined, start: 1, end: head.length };
    const own = indentOf(first);
    const last = head.findIndex((line, index) => index >= start && line.code.trim() !== "" && indentOf(line) <= own && !isSignatureEnd(line));
    return { name: definedName(first), start, end: last < 0 ? head.length : last + 1 };
}
/** How many white-space characters a line begins with. */
function indentOf({ text }) {
    return text.length - text.trimStart().length;
}
function isSignatureEnd(line) {
    return line !== undefined && /^\s*\).*[{:]\s*$/.test(line.code);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/dropped-await.js



const AWAITED = /\bawait\s+([\w$.]+)\s*\(/;
/** Finds calls that are the same as before, but no longer awaited: `await save()` became `save()`. */
const droppedAwait = {
    applies: ({ family }) => ["javascript", "python", "csharp"].includes(family ?? ""),
    check: (subject) => subject.changes.flatMap((change) => compare(subject, change)),
};
function compare(subject, change) {
    const awaited = new Map(change.deleted
        .filter((line) => AWAITED.test(line.code))
        .map((line) => [(0,fold_code/* foldCode */.T)(line.live.replace(/\bawait\s+/, "")), line]));
    return change.added.flatMap((line) => {
        const cause = awaited.get((0,fold_code/* foldCode */.T)(line.live));
        const callee = AWAITED.exec(cause?.code ?? "")?.[1];
        if (cause === undefined || callee === undefined || !(0,static_rule/* isTakenAway */.cw)(subject, cause.live))
            return [];
        if (!isAsync(subject, callee) || isHandedOn(subject, line))
            return [];
        return [{ line, cause, description: describe(cause) }];
    });
}
function describe(cause) {
    return `It was \`${(0,static_rule/* quoteOf */.ep)(cause)}\`. Without the await the code goes on before the call is done, and its failure is an unhandled rejection that no surrounding try or catch sees (missing await, race).`;
}
/** Whether the promise itself is what the function gives, or is waited for below, as where calls are to run at once. */
function isHandedOn({ head }, line) {
    const { code, number } = line;
    if (/^\s*return\b/.test(code))
        return !isTried(head.slice(0, number - 1), line);
    const name = /^\s*(?:(?:const|let|var)\s+)?([\w$]+)\s*(?::[^=]+)?=(?![=>])/.exec(code)?.[1]?.replaceAll("$", "\\$");
    if (name === undefined)
        return false;
    const waits = new RegExp(`\\b(?:await|return|yield)\\s+${name}\\s*[;,)]|\\b(?:await|return)\\s+${name}\\s*$|(?<![\\w$])${name}\\s*\\.\\s*(?:then|catch|finally)\\b|\\b(?:Promise\\.\\w+|gather|WhenAll|create_task)\\s*\\(.*(?<![\\w$])${name}(?![\\w$])`);
    return head.slice(number).some((below) => waits.test(below.code));
}
/** Whether a `try` stands around the line, as its indentation shows: its handler no longer hears of a failure. */
function isTried(above, line) {
    let least = indentOf(line);
    return above.toReversed().some((near) => {
        if (near.code.trim() === "" || indentOf(near) >= least)
            return false;
        least = indentOf(near);
        return /\btry\s*[{:]\s*$/.test(near.code);
    });
}
/** What gives a promise whoever calls it. */
const ALWAYS_ASYNC = /^(?:fetch|fs\.promises\.\w+|fsPromises\.\w+|Promise\.(?:all|allSettled|any|race))$/;
/**
 * Whether the function is known to be asynchronous, or the file still treats it so: it defines it so, or awaits it
 * elsewhere.
 */
function isAsync(subject, callee) {
    if (subject.family === "javascript" && ALWAYS_ASYNC.test(callee))
        return true;
    const name = callee.split(".").at(-1) ?? callee;
    const forms = [
        `asyncfunction${name}(`,
        `async${name}(`,
        `${name}=async`,
        `asyncdef${name}(`,
        `await${callee}(`,
        `${name}:async`,
    ];
    return forms.some((form) => subject.headCode.count(form) > 0);
}

;// CONCATENATED MODULE: ./lib/analysis/text/balanced.js
/** Where the bracket that opens at `open` closes; -1 when it does not. */
function closingBracket(text, open) {
    let depth = 0;
    for (let at = open; at < text.length; at++) {
        const character = text[at] ?? "";
        if ("([{".includes(character))
            depth++;
        if (")]}".includes(character))
            depth--;
        if (depth === 0)
            return at;
    }
    return -1;
}
/**
 * The parts of a text between the separators that stand outside all brackets: of `f(a, b),c`, with a comma, `f(a, b)`
 * and `c`.
 */
function splitOutside(text, separator) {
    const parts = [];
    let depth = 0;
    let start = 0;
    for (let at = 0; at < text.length; at++) {
        const character = text[at] ?? "";
        if ("([{".includes(character))
            depth++;
        if (")]}".includes(character))
            depth--;
        if (depth !== 0 || !text.startsWith(separator, at))
            continue;
        parts.push(text.slice(start, at).trim());
        start = at + separator.length;
        at = start - 1;
    }
    return [...parts, text.slice(start).trim()];
}

;// CONCATENATED MODULE: ./lib/panels/static/change/conditions-of.js


/** The conditions that begin in a run of lines; they may go on over several. */
function conditionsOf(lines) {
    return lines.flatMap((line, index) => {
        const text = lines
            .slice(index, index + 8)
            .map(({ live }) => live)
            .join(" ");
        const open = openCondition(lines, index);
        if (open !== undefined)
            return toCondition(line, "if", open, [" or ", " and "]);
        const branch = /^[\s}]*(?:else\s+)?(?:if|while|elif|unless)\s*(?=\()/.exec(text);
        if (branch !== null && /\b(?:if|while|elif|unless)\b/.test(line.code))
            return toCondition(line, "if", text.slice(branch[0].length + 1, closingBracket(text, branch[0].length)));
        const returned = /^\s*return\s+([^;]+)/.exec(text)?.[1];
        return returned === undefined || CHOICE.test(returned) ? [] : toCondition(line, "return", unwrapped(returned));
    });
}
/**
 * A condition that stands in no brackets of its own, as Go, Python, Ruby, Rust and Swift write it; undefined where none
 * begins there. It goes on as long as lines end with an operator, and ends before what opens the branch.
 */
function openCondition(lines, index) {
    const first = lines[index]?.live.trim() ?? "";
    const branch = /^(?:\} ?)?(?:else )?(?:if|while|elif|elsif|unless|guard) (?=[^\s(])/.exec(first);
    if (branch === null)
        return undefined;
    const rest = lines.slice(index, index + 8).map(({ live }) => live.trim());
    const last = rest.findIndex((each) => !/(?:&&|\|\||(?<![\w$])(?:and|or)|\\)$/.test(each));
    const whole = rest.slice(0, last < 0 ? rest.length : last + 1).join(" ");
    const text = whole.slice(branch[0].length).replace(/ ?(?:\{|:|(?<![\w$])then|(?<![\w$])else ?\{)$/, "");
    // Go may set a variable first.
    return text.slice(text.lastIndexOf(";") + 1);
}
// A conditional expression (`a ? b : c`) chooses a value: it is no condition.
const CHOICE = /(?<!\?)\?(?![.?])/;
/** @param words what joins operands besides signs, where the condition stands in no brackets. */
function toCondition(line, kind, text, words) {
    const either = splitAt(text, "||", words?.[0]);
    const both = splitAt(text, "&&", words?.[1]);
    const operator = either.length > 1 ? "||" : both.length > 1 ? "&&" : undefined;
    const operands = (operator === "||" ? either : both).map(fold_code/* foldCode */.T).filter((operand) => operand !== "");
    return operands.length === 0 ? [] : [{ line, kind, operator, operands }];
}
function splitAt(text, sign, word) {
    const parts = splitOutside(text, sign);
    return parts.length > 1 || word === undefined ? parts : splitOutside(text, word);
}
function unwrapped(text) {
    const trimmed = text.trim();
    return trimmed.startsWith("(") && closingBracket(trimmed, 0) === trimmed.length - 1 ? trimmed.slice(1, -1) : trimmed;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/dropped-comparison.js



// Properties that tell one party, or what it may do, from another, such as `token.issuer`.
const TELLING = /\b\w+(?:\(\))?\.(protocol|scheme|host|hostname|origin|port|issuer|iss|audience|aud|alg|algorithm|exp|nonce|signature|owner|role|tenant|userId|tokenType)\b/g;
const COMPARES = /[!=]==?/;
// In lines. A longer deletion is rewritten code, in which the comparison may stand under other names.
const MAX_DELETED = 20;
/**
 * Finds conditions that were replaced by one without their comparison of such a property, where nothing near compares
 * it any more.
 */
const droppedComparison = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => dropped_comparison_compare(subject, change)),
};
function dropped_comparison_compare(subject, change) {
    if (change.deleted.length > MAX_DELETED || !change.deleted.some(({ live }) => tellingIn(live).length > 0))
        return [];
    const [now] = conditionsOf(change.added).filter(isBranch);
    if (now === undefined)
        return [];
    const still = new Set(change.around.flatMap(({ live }) => tellingIn(live)));
    for (const old of conditionsOf(change.deleted).filter(isBranch)) {
        const dropped = old.operands.find((operand) => comparesTelling(operand, still) && (0,static_rule/* isTakenAway */.cw)(subject, operand));
        if (dropped !== undefined)
            return [{ line: now.line, cause: old.line, description: dropped_comparison_describe(old, dropped) }];
    }
    return [];
}
function isBranch({ kind }) {
    return kind === "if";
}
/**
 * Whether an operand compares one such property with another, as `url.host !== base.host` does, and the code around
 * speaks of neither any more.
 */
function comparesTelling(operand, still) {
    const properties = COMPARES.test(operand) ? tellingIn(operand) : [];
    return properties.length === 2 && properties.every((property) => !still.has(property));
}
function dropped_comparison_describe(old, dropped) {
    return `It was \`${(0,static_rule/* quoteOf */.ep)(old.line)}\`. The condition no longer compares \`${dropped}\`, so that what differs in it alone is treated as the same: credentials, headers or rights may go to another party (information leak, authorization bypass).`;
}
function tellingIn(code) {
    return [...code.matchAll(TELLING)].flatMap((match) => match[1] ?? []);
}

;// CONCATENATED MODULE: ./lib/panels/static/change/anchor.js
/**
 * The line at head that a removal is shown at, since the deleted line itself is gone: the first line that replaced it,
 * or else the nearest line around it that has something to quote.
 */
function anchorOf(change) {
    const [replacement] = change.added.filter(isQuotable);
    if (replacement !== undefined)
        return replacement;
    // Of two lines equally near, the one after the deletion: a check stands before what it protects.
    const distance = ({ number }) => number > change.after ? 2 * (number - change.after) : 2 * (change.after - number) + 3;
    return [...change.around].filter(isQuotable).sort((a, b) => distance(a) - distance(b))[0];
}
function isQuotable(line) {
    return /\w{3}/.test(line.code);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/dropped-release.js




/** How a language has what is opened closed at the end of a block: the name, and what it is opened by. */
const SCOPED = {
    python: /^\s*(?:async\s+)?with\s+(?<opened>.+?)\s+as\s+(?<name>\w+)\s*:\s*$/,
    java: /^\s*try\s*\(\s*(?:final\s+)?[\w.<>?,\s]+?\s(?<name>\w+)\s*=\s*(?<opened>.+?);?\s*\)\s*\{\s*$/,
    csharp: /^\s*(?:await\s+)?using\s*\(?\s*(?:var|[\w.<>?]+)\s+(?<name>\w+)\s*=\s*(?<opened>.+?)\s*[;)]\s*\{?\s*$/,
    javascript: /^\s*(?:await\s+)?using\s+(?<name>[\w$]+)\s*=\s*(?<opened>.+?);?\s*$/,
};
/** What closes at the end of a block by itself, in any of these languages. */
const SCOPES = /^\s*(?:await\s+)?(?:using|with|try|async\s+with)\b/;
/** What is done however a block is left. */
const FINALLY = /^\s*\}?\s*(?:finally|ensure)\b/;
const CLOSES = /(?:^|[^\w$.>])(?<name>[\w$][\w$.]{0,60}?)(?:\??\.|->)(?:release|close\w{0,10}|dispose\w{0,10}|unlock\w{0,10}|end|destroy|disconnect|quit)\s?(?:\(|$)|\b(?:\w{1,20}\.)?f?close\w{0,10}\(\s?(?<given>\$?[\w.]{1,60})\s?\)/i;
const DEFERRED = /^\s*defer\s+(?<name>[\w.]+)\.(?<release>Close|Unlock|RUnlock)\(\)\s*$/;
/** Finds what was closed or unlocked however the block was left, and is opened or locked as before without that. */
const droppedRelease = {
    applies: ({ family }) => family === "go" || family === "ruby" || family === "php" || (family !== undefined && SCOPED[family] !== undefined),
    check: (subject) => subject.changes.flatMap((change) => subject.family === "go"
        ? findUndeferred(subject, change)
        : [...findUnscoped(subject, change), ...findUnfinished(subject, change)].slice(0, 1)),
};
function findUnscoped(subject, change) {
    const pattern = SCOPED[subject.family ?? "go"];
    return change.deleted.flatMap((cause) => {
        const { opened = "" } = pattern?.exec(cause.live)?.groups ?? {};
        if (!/\(/.test(opened) || !(0,static_rule/* isTakenAway */.cw)(subject, cause.live))
            return [];
        const line = change.added.find(({ live }) => !SCOPES.test(live) && assigned(live)?.value === (0,fold_code/* foldCode */.T)(opened));
        const name = assigned(line?.live ?? "")?.name;
        if (line === undefined || name === undefined || isReleased(subject, line, name))
            return [];
        const description = `It was \`${(0,static_rule/* quoteOf */.ep)(cause)}\`, which closed it however the block was left. Now nothing here closes it: it stays open until the collector finds it, or for good (resource leak).`;
        return [{ line, cause, description }];
    });
}
/** What a `finally` closed that is gone, where what it closed is opened as before and closed nowhere else. */
function findUnfinished(subject, change) {
    const at = change.deleted.findIndex(({ code }) => FINALLY.test(code));
    if (at < 0 || change.added.some(({ code }) => FINALLY.test(code) || SCOPES.test(code)))
        return [];
    return change.deleted.slice(at, at + MAX_FINALLY).flatMap((cause) => {
        const { name, given } = CLOSES.exec(cause.code)?.groups ?? {};
        const own = name ?? given;
        if (own === undefined || !(0,static_rule/* isTakenAway */.cw)(subject, cause.live))
            return [];
        const { start, end } = functionAround(subject.head, change.after, indentOf(change.deleted[at] ?? cause));
        const body = subject.head.slice(start - 1, end);
        if (body.some(({ code }) => closesSame(code, own) || FINALLY.test(code) || SCOPES.test(code)))
            return [];
        const opening = new RegExp(`(?<![\\w$.])${escaped(own)}\\s?(?::[^=]{1,40})?:?=(?!=).*\\(|(?<![\\w$.])${escaped(own)}\\.(?:lock|acquire|open|connect)\\w{0,10}\\(`, "i");
        const opened = body.findLast((line) => opening.test(line.code));
        const line = change.around.find(({ number }) => number === opened?.number) ?? anchorOf(change);
        if (opened === undefined || line === undefined)
            return [];
        const description = `The change removes \`${(0,static_rule/* quoteOf */.ep)(cause)}\` from what was done however the block was left, and \`${own}\` is opened or taken as before: nothing here gives it back (resource leak, or whoever wants it next waits for good).`;
        return [{ line, cause, description }];
    });
}
/** So many lines of a `finally` are looked through. */
const MAX_FINALLY = 8;
function closesSame(code, own) {
    const { name, given } = CLOSES.exec(code)?.groups ?? {};
    return name === own || given === own;
}
function escaped(name) {
    return name.replace(/[$.]/g, "\\$&");
}
/** A name that is set, and what to, without layout. */
function assigned(live) {
    const { name, value } = /^\s*(?:[\w.<>?,$\s]*?\s)?(?<name>[A-Za-z_$][\w$]*)\s*(?::[^=]+)?=(?!=)\s*(?<value>.+?);?\s*$/.exec(live)?.groups ??
        {};
    return name === undefined || value === undefined ? undefined : { name, value: (0,fold_code/* foldCode */.T)(value) };
}
/** Whether the function closes it otherwise, or hands it on to who may. */
function isReleased(subject, line, name) {
    const own = name.replaceAll("$", "\\$");
    const released = new RegExp([
        `(?<![\\w$.])${own}\\s*\\??\\.\\s*(?:a?close\\w*|Close\\w*|[dD]ispose\\w*|shutdown|release|Stop|stop|end|__a?exit__)\\b`,
        `\\b(?:return|yield|await|with|using)\\b[^=]*(?<![\\w$.])${own}\\s*(?:[;,):]|$)`,
        `\\w\\s*\\((?:[^()]*,)?\\s*${own}\\s*[,)]`,
        `[.\\]]\\w*\\s*=\\s*${own}\\b|=\\s*${own}\\s*;?\\s*$`,
    ].join("|"));
    const { start, end } = functionAround(subject.head, line.number, indentOf(line));
    return subject.head.slice(start - 1, end).some((near) => near.number !== line.number && released.test(near.code));
}
function findUndeferred(subject, change) {
    return change.deleted.flatMap((cause) => {
        const { name = "", release = "" } = DEFERRED.exec(cause.code)?.groups ?? {};
        if (name === "" || !(0,static_rule/* isTakenAway */.cw)(subject, cause.live))
            return [];
        const { start, end } = functionAround(subject.head, change.after, indentOf(cause));
        const body = subject.head.slice(start - 1, end);
        if (body.some(({ code }) => code.includes(`${name}.${release}(`)))
            return [];
        const opening = toOpening(name, release);
        const opened = body.findLast((near) => near.number <= change.after && opening.test(near.code));
        // Where it is opened far above, no agent was shown that line.
        const line = change.around.find(({ number }) => number === opened?.number) ?? anchorOf(change);
        if (opened === undefined || line === undefined || dropped_release_isHandedOn(body, name))
            return [];
        const description = release === "Close"
            ? `The change removes \`${(0,static_rule/* quoteOf */.ep)(cause)}\`, and \`${name}\` is opened as before: nothing here closes it (resource leak).`
            : `The change removes \`${(0,static_rule/* quoteOf */.ep)(cause)}\`, and the lock is taken as before: whoever wants it next waits for good (deadlock).`;
        return [{ line, cause, description }];
    });
}
function toOpening(name, release) {
    const own = name.replaceAll(".", "\\.");
    if (release === "Unlock")
        return new RegExp(`(?<![\\w.])${own}\\.Lock\\(\\)`);
    if (release === "RUnlock")
        return new RegExp(`(?<![\\w.])${own}\\.RLock\\(\\)`);
    return new RegExp(`(?<![\\w.])${own.split("\\.")[0]}\\s*(?:,\\s*\\w+\\s*)?:?=(?!=).*\\(`);
}
/** Whether a function gives what was opened back, or keeps it: somebody else may close it. */
function dropped_release_isHandedOn(body, name) {
    const [own = name] = name.split(".");
    const handed = new RegExp(`\\breturn\\b[^=]*(?<![\\w.])${own}\\s*(?:[,)}]|$)|[:=]\\s*&?${own}\\s*[,}]?\\s*$|\\b(?:append|Close\\w*|New\\w*)\\(.*(?<![\\w.])${own}\\b`);
    return name === own ? body.some(({ code }) => handed.test(code)) : false;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/dropped-return.js




/** Statements that turn a request away, or hand an error on. */
const TURNS_AWAY = new RegExp([
    "\\b(?:status|sendStatus|send_status|code|writeHead|WriteHeader|sendError|abort\\w{0,20}|AbortWith\\w{0,20}|StatusCode)\\s*[(=]\\s*(?:4|5)\\d\\d\\b",
    "\\b(?:http\\.)?Status(?:Bad|Unauthorized|Forbidden|NotFound|Method|Conflict|Gone|Precondition|Request|Unprocessable|Too|Internal|NotImpl|Service|Gateway)\\w{0,30}",
    "\\.(?:JSON|String|XML|Data|json)\\(\\s*(?:4|5)\\d\\d\\b",
    "\\bhttp\\.Error\\(|\\bhead\\s+:(?:forbidden|unauthorized|not_found|bad_request)|\\bstatus:\\s*(?::(?:forbidden|unauthorized|not_found|bad_request|unprocessable_\\w{0,20})|4\\d\\d|5\\d\\d)",
    "(?<![\\w$.])(?:cb|callback|done|next|reject|fail)\\(\\s*(?:e|er|err|error|new\\s+\\w{0,40}Error\\b)",
    "(?:forbidden|unauthori[sz]ed|access_?denied|bad_?request|not_?found)\\w{0,20}\\(",
    "\\b(?:withStatus|http_response_code)\\(\\s*(?:4|5)\\d\\d\\b|\\bheader\\(|, ?4\\d\\d$",
    "\\bredirect\\w{0,20}\\(",
].join("|"), "i");
/** Conditions that ask for an error: what stands behind the branch needs that there is none. */
const ASKS_FOR_ERROR = /\berr\w{0,10}\s*!=\s*nil\b|\bif\s*\(\s*(?:e|er|err|error)\s*\)/;
/** Of lines without the white space around them, so that no long run of it is gone through again and again. */
const BARE = /^(?:return|(?:exit|die) ?(?:\(.{0,200}\))?) ?;?$/;
const RETURNS = /(?<![\w$.])return\s+(?:await\s+)?/;
/** What a branch may end with, alone on its line. */
const dropped_return_CLOSES = /^(?:\}|end) ?;?$/;
/** Lines that go on with no statement of the function. */
const NO_STATEMENT = /^\s*(?:[)}\]]|end\b|else\b|elif\b|elsif\b|except\b|rescue\b|catch\b|finally\b|ensure\b|when\b|case\b|default\b)/;
const LEAVES = /^\s*(?:return|break|continue|throw|raise)\b[^(]*$/;
/** A statement spread over more lines than this is not read to its end. */
const MAX_STATEMENT = 12;
/**
 * Finds branches that turn a request away or hand an error on, and no longer leave the function: their `return` is gone,
 * and statements stand behind them.
 */
const droppedReturn = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => findIn(subject, change)),
};
function findIn(subject, change) {
    const [first, ...others] = change.deleted.filter(({ code }) => /\w/.test(code));
    if (first === undefined)
        return [];
    const isLone = others.length === 0 && BARE.test(first.code.trim());
    if (isLone)
        return tell(beforeBare(subject, change, first), first);
    const added = new Map(change.added.map((line) => [(0,fold_code/* foldCode */.T)(line.live), line]));
    return [first, ...others]
        .filter(({ code }) => RETURNS.test(code))
        .flatMap((cause) => tell(withoutReturn(subject, added, cause), cause))
        .slice(0, 1);
}
function tell(line, cause) {
    if (line === undefined)
        return [];
    const description = `The change takes the \`return\` away that ended the function at \`${(0,static_rule/* quoteOf */.ep)(line)}\`. What was turned away here, or failed, now goes on to the code below as if nothing had been wrong: a bypass of the check, a second answer, or work on a value that is not there.`;
    return [{ line, cause, description }];
}
/** The statement before a `return` of its own line that is gone, where the code goes on behind it. */
function beforeBare({ head, family }, change, cause) {
    if (change.added.some(({ code }) => /\w/.test(code)))
        return undefined;
    const own = indentOf(cause);
    const before = head.slice(Math.max(0, change.after - MAX_STATEMENT), change.after).reverse();
    const at = before.findIndex((line) => /\w/.test(line.code) && indentOf(line) <= own);
    const first = before[at];
    if (first === undefined || indentOf(first) !== own || first.number < (change.around[0]?.number ?? 1))
        return undefined;
    const text = before.slice(0, at + 1).map(({ code }) => code);
    const isTurnedAway = text.some((code) => TURNS_AWAY.test(code)) || ASKS_FOR_ERROR.test(branchOf(head, first)?.code ?? "");
    return isTurnedAway && goesOn(head, change.after, { own, family }) ? first : undefined;
}
/** The line that stands in place of a deleted one but for its `return`, where the code goes on behind it. */
function withoutReturn({ head, family }, added, { live }) {
    const wanted = [live.replace(RETURNS, ""), live.replace(RETURNS, "await ")];
    const [line] = wanted.flatMap((text) => added.get((0,fold_code/* foldCode */.T)(text)) ?? []);
    if (line === undefined || !TURNS_AWAY.test(line.code))
        return undefined;
    const own = indentOf(line);
    const end = endOfStatement(head, line);
    if (!/^\s*(?:if|unless)\b/.test(line.code))
        return goesOn(head, end, { own, family }) ? line : undefined;
    const next = nextCode(head, end);
    return next !== undefined && indentOf(next) === own && isStatement(next) ? line : undefined;
}
/** The line that opens the branch in which a line stands. */
function branchOf(head, line) {
    const own = indentOf(line);
    const above = head.slice(Math.max(0, line.number - 1 - MAX_STATEMENT), line.number - 1).reverse();
    return above.find((each) => /\w/.test(each.code) && indentOf(each) < own);
}
function endOfStatement(head, line) {
    const own = indentOf(line);
    const rest = head.slice(line.number, line.number + MAX_STATEMENT);
    const goesOnTo = rest.findIndex(({ code, text }) => {
        const indent = text.length - text.trimStart().length;
        const isPart = indent > own || (indent === own && /^\s*[)\]}]+\s*[).;,]/.test(code));
        return text.trim() !== "" && !isPart;
    });
    return line.number + Math.max(0, goesOnTo);
}
/** Whether the branch ends behind a line, and the function does not. */
function goesOn(head, after, { own, family }) {
    const next = nextCode(head, after);
    if (next === undefined || indentOf(next) >= own)
        return false;
    if (!dropped_return_CLOSES.test(next.code.trim()))
        return family === "python" && isStatement(next);
    const behind = nextCode(head, next.number);
    return behind !== undefined && indentOf(behind) === indentOf(next) && isStatement(behind);
}
function isStatement({ code }) {
    return /\w/.test(code) && !NO_STATEMENT.test(code) && !LEAVES.test(code);
}
function nextCode(head, after) {
    return head.slice(after, after + MAX_STATEMENT).find(({ code }) => code.trim() !== "");
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/dropped-safe-loader.js

const SAFE = /(?<![\w$])([\w$]{0,40}yaml[\w$]{0,40})\.safeLoad(All)?\s{0,9}\(/i;
// Bounds the work on a change made to be slow: a file has one name for it.
const MAX_CALLS = 20;
/**
 * Finds YAML that JavaScript read by the safe loader and no longer does. From js-yaml 4 on `load` is the safe one: a
 * change that takes it up is left alone.
 */
const droppedSafeLoader = {
    applies: (file) => file.family === "javascript",
    check: (subject) => {
        const calls = safeCalls(subject);
        if (calls.length === 0 || subject.elsewhere.gainedAnywhere(SAFE_BY_DEFAULT))
            return [];
        return calls.flatMap((call) => findUnsafe(subject, call));
    },
};
/** The calls of the safe loader that are gone, each name once. */
function safeCalls(subject) {
    const calls = new Map();
    for (const line of subject.changes.flatMap(({ deleted }) => deleted)) {
        const [call = "", name = "", all = ""] = SAFE.exec(line.live) ?? [];
        if (call === "" || calls.has(call) || calls.size >= MAX_CALLS)
            continue;
        calls.set(call, { line, unsafe: `${name}.load${all}(` });
    }
    return [...calls].filter(([call]) => (0,static_rule/* isTakenAway */.cw)(subject, call)).map(([, each]) => each);
}
function findUnsafe(subject, { line, unsafe }) {
    const now = subject.added.find(({ live }) => live.includes(unsafe));
    if (now === undefined)
        return [];
    const description = `It was \`${(0,static_rule/* quoteOf */.ep)(line)}\`. Before version 4 of js-yaml, \`load\` also makes functions and objects of other kinds of what the text says (deserialisation of untrusted data, code execution).`;
    return [{ line: now, cause: line, description }];
}
// As code is kept without layout.
const SAFE_BY_DEFAULT = /'js-yaml':'[^'\d]*(?:[4-9]|\d\d)/;

;// CONCATENATED MODULE: ./lib/panels/static/matchers/dropped-safeguard.js



const OPTION = /^\s*["']?((?:\w*[a-z])?(?:[vV]alidat|[vV]erif|[sS]anitiz|[aA]uthori|[cC]srf)[a-z]*(?:[A-Z]\w*)?)["']?\s*:\s*(?!false\b|null\b|undefined\b|async\b|function\b|\()[^,{}]+,?\s*$/;
// In lines. A longer deletion may have removed what the option was for as well.
const MAX_LONE = 3;
/** Finds options that validate, verify, sanitize or authorize something and are no longer handed on. */
const droppedSafeguard = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => findDropped(subject, change)),
};
function findDropped(subject, change) {
    const deleted = change.deleted.filter(({ live }) => live.trim() !== "");
    if (deleted.length > MAX_LONE || change.added.some(({ live }) => live.trim() !== ""))
        return [];
    const anchor = anchorOf(change);
    const cause = deleted.find((line) => isOption(subject, change, line));
    if (cause === undefined || anchor === undefined)
        return [];
    const description = `The change no longer hands on \`${(0,static_rule/* quoteOf */.ep)(cause)}\`, and keeps the call. What it validated, verified or authorized now passes without it (missing validation, missing authorization check).`;
    return [{ line: anchor, cause, description }];
}
function isOption(subject, { after }, line) {
    const before = subject.head[after - 1]?.code.trim() ?? "";
    return OPTION.test(line.live) && /[{,]$/.test(before) && (0,static_rule/* isTakenAway */.cw)(subject, line.live);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/swallowed-error.js



const EMPTY_CATCH = /\bcatch\s*(?:\([^)]*\)\s*)?\{\s*\}/;
const OPEN_CATCH = /\bcatch\s*(?:\([^)]*\)\s*)?\{\s*$/;
const BARE_EXCEPT = /^\s*except(?:\s+(?:Base)?Exception(?:\s+as\s+\w+)?)?\s*:\s*((?:pass|\.\.\.)\s*)?$/;
const BARE_RESCUE = /^\s*rescue(?:\s+(?:StandardError|Exception))?(?:\s*=>\s*\w+)?\s*$/;
// Clean-up calls: that they fail is commonly passed over, and harmless.
const CLEANUP = /\b\w*(?:unlink|close|rm|remove|cleanup|destroy|abort|kill|dispose|release|unref|disconnect|cancel)\w*\s*\(/i;
/** Finds handlers that catch an error, do nothing about it and do not say why. */
const swallowedError = {
    applies: language/* isCode */._,
    check: (subject) => subject.added
        .filter((line) => swallows(subject, line) && !isProbe(subject, line) && !cleansUp(subject, line))
        .map((line) => ({
        line,
        description: "The handler is empty: when the guarded code fails, nobody learns of it and the program goes on with a half-done result.",
    })),
};
function swallows(subject, line) {
    const next = subject.head[line.number];
    const language = subject.family;
    if (language === "python")
        return isBareExcept(line, next) && (0,static_rule/* isBroughtIn */.lu)(subject, `${line.live}${next?.live ?? ""}`);
    if (language === "ruby")
        return (BARE_RESCUE.test(line.text) && /^\s*(?:end|nil)\s*$/.test(next?.text ?? "") && (0,static_rule/* isBroughtIn */.lu)(subject, line.live));
    // A comment in the body is a reason. Since `code` has comments blanked, the body must be empty in `text` too.
    if (EMPTY_CATCH.test(line.code) && EMPTY_CATCH.test(line.text))
        return (0,static_rule/* isBroughtIn */.lu)(subject, line.live);
    const opens = OPEN_CATCH.test(line.code) && OPEN_CATCH.test(line.text) && /^\s*\}/.test(next?.text ?? "");
    return opens && (0,static_rule/* isBroughtIn */.lu)(subject, `${line.live}}`);
}
function isBareExcept(line, next) {
    const match = BARE_EXCEPT.exec(line.text);
    return match !== null && (match[1] !== undefined || /^\s*(?:pass|\.\.\.)\s*$/.test(next?.text ?? ""));
}
/**
 * Whether the guarded code only asks the platform something, so that its failure is an answer: it is a single
 * statement, or it returns. In Python such a question must show that it has an answer, or be about an import.
 */
function isProbe(subject, line) {
    const above = subject.head.slice(Math.max(0, line.number - 40), line.number - 1).reverse();
    const end = above.findIndex((near) => TRIES.test(near.code) && indentOf(near) <= indentOf(line));
    const body = above.slice(0, Math.max(0, end)).filter((near) => near.code.trim() !== "");
    if (body.some((near) => /\breturn\b/.test(near.code)))
        return true;
    if (subject.family === "python") {
        const before = above.slice(Math.max(0, end) + 1, Math.max(0, end) + 1 + swallowed_error_MAX_BEFORE);
        const asks = body.some((near) => /^\s*(?:import|from|yield|raise|del)\b/.test(near.code));
        return asks || isAnswered(subject, line, { body, before });
    }
    return countStatements(body) < 2;
}
const swallowed_error_MAX_BEFORE = 6;
/**
 * Whether it is said what comes of a Python question that fails: by an `else`, a value set before, or a comment above
 * it.
 */
function isAnswered(subject, line, { body, before }) {
    const next = subject.head
        .slice(line.number)
        .find((near) => near.code.trim() !== "" && indentOf(near) <= indentOf(line));
    if (next !== undefined && /^\s*else\s*:/.test(next.code) && indentOf(next) === indentOf(line))
        return true;
    if (/^\s*#/.test(before[0]?.text ?? ""))
        return true;
    const set = body.length === 1 ? /^\s*([\w.]+)\s*=(?!=)/.exec(body[0]?.code ?? "")?.[1] : undefined;
    return set !== undefined && before.some(({ code }) => code.trim().startsWith(`${set} = `));
}
const TRIES = /^\s*try\b|\btry\s*\{\s*$|^\s*(?:begin|def\b.*)$/;
/** How many statements a block has: its least indented lines. Deeper lines belong to one of those. */
function countStatements(body) {
    const least = Math.min(...body.map(indentOf));
    return body.filter((line) => indentOf(line) === least && !/^\s*[)\]}]/.test(line.code)).length;
}
/** Whether the guarded code is a clean-up. */
function cleansUp(subject, line) {
    const start = Math.max(0, line.number - 4);
    return subject.head.slice(start, line.number).some((near) => CLEANUP.test(near.code));
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/emptied-handler.js






/** Finds handlers that did something about an error and now do nothing, or only write it to a log. */
const emptiedHandler = {
    applies: language/* isCode */._,
    check: (subject) => subject.hits
        .filter(({ id }) => id === "emptied-handler")
        .flatMap((hit) => {
        const handler = toHandler(subject, hit);
        return handler === undefined ? [] : findLoss(subject, handler);
    }),
};
/** A handler at head that does next to nothing and gives no reason in a comment. Undefined for any other. */
function toHandler(subject, { start, end }) {
    const lines = subject.head.slice(start.line - 1, end.line);
    const first = subject.head.slice(0, start.line).findLast(({ code }) => /\w{3}/.test(code));
    const textOf = (of) => lines
        .map((line, index) => line[of].slice(index === 0 ? start.column : 0, index === lines.length - 1 ? end.column : undefined))
        .join("\n");
    const next = subject.head[end.line];
    const isExplained = textOf("text") !== textOf("live") || (next !== undefined && /^\s*(?:#|\/\/)/.test(next.text));
    if (first === undefined || isExplained)
        return undefined;
    const left = statementsOf(emptied_handler_bodyOf(textOf("live")));
    const kind = left.every((each) => NOTHING.test(each))
        ? "empty"
        : left.every((each) => LOGS.test(each))
            ? "logs"
            : undefined;
    return kind === undefined ? undefined : { line: first, start: start.line, end: end.line, kind };
}
const HEADER = /\bcatch\s*(?:\((?:[^()]|\([^()]*\))*\)\s*)?(?=\{)|\.catch\s*(?=\()|\bexcept\b[^:\n]*:|\brescue\b[^\n;]*|\bif\b[^\n{]*\w*[eE]rr(?:or)?\s*!=\s*nil\s*(?=\{)/;
/** The body of a handler, without what opens and closes it. */
function emptied_handler_bodyOf(text) {
    const opened = text.trim().replace(/^(?:except\b[^:\n]*:|rescue\b[^\n;]*;?)/, "");
    const arrow = /^[\w\s(]/.test(opened) ? opened.indexOf("=>") : -1;
    const body = (arrow < 0 ? opened.replace(/^function\b[^{]*/, "") : opened.slice(arrow + 2)).trim();
    return body.startsWith("{") && body.endsWith("}") ? body.slice(1, -1) : body;
}
function statementsOf(body) {
    return body
        .split(/[\n;]/)
        .map((statement) => statement.trim())
        .filter((statement) => /\w|\.\.\./.test(statement));
}
const NOTHING = /^(?:pass|\.\.\.|nil|undefined|null|void 0)$/;
const LOGS = /^(?:[\w$@]+[.:>-]+)*(?:console|log\w*|logg\w*|print\w*|puts|p|warn\w*|debug|trace|error|info|fmt|System|out|err)\b[\w.]*\s*[( ].*\)?$/i;
const QUIET = /\b(?:debug|trace|verbose)\b/i;
const PASSES_ON = /^(?:throw|raise|panic|abort|exit)\b|^return\b.*\w*(?:[eE]rr|[eE]x|Error|Exception|reject)\b|\b(?:next|reject|callback|cb|done|panic|exit|fail)\s*\(/;
const emptied_handler_LEAVES = /^(?:return|continue|break|next)\b/;
function findLoss(subject, handler) {
    const change = subject.changes.find((each) => touches(each, handler));
    if (change === undefined)
        return [];
    const lost = lostStatements(subject, change, handler);
    const worst = lost.find(({ text }) => PASSES_ON.test(text)) ?? (handler.kind === "empty" ? lost[0] : undefined);
    if (worst === undefined || (!PASSES_ON.test(worst.text) && cleansUp(subject, handler.line)))
        return [];
    const replacement = change.added.find(({ code, number }) => isWithin(handler, number) && /\w{3}/.test(code));
    return [{ line: replacement ?? handler.line, cause: worst.line, description: emptied_handler_describe(handler, worst.line) }];
}
function emptied_handler_describe({ kind }, lost) {
    const now = kind === "empty"
        ? "The handler is empty now: when the guarded code fails, nobody learns of it and the program goes on with a half-done result (swallowed error)."
        : "The handler only writes the error down now: the program goes on as if the guarded code had done its work (swallowed error).";
    return `The change removes \`${(0,static_rule/* quoteOf */.ep)(lost)}\`. ${now}`;
}
/** Whether a run of changed lines removed something from the handler, or wrote its body anew. */
function touches({ deleted, added, after }, handler) {
    if (deleted.length === 0)
        return false;
    if (added.some(({ code, number }) => isWithin(handler, number) && code.trim() !== ""))
        return handler.kind === "empty" && (!added.includes(handler.line) || holdsHandler(deleted));
    return added.length === 0 && isWithin(handler, after);
}
/**
 * Whether a handler begins in these deleted lines. If none does, the handler at head is new and took the place of other
 * code.
 */
function holdsHandler(lines) {
    return HEADER.test(lines.map(({ live }) => live).join("\n"));
}
function isWithin({ start, end }, number) {
    return number >= start && number <= end;
}
/** The statements that a handler had at base and that nothing does any more. */
function lostStatements(subject, { deleted, after }, handler) {
    const home = functionAround(subject.head, handler.start, indentOf(handler.line) + 1);
    const within = (0,fold_code/* foldCode */.T)(subject.head
        .slice(home.start - 1, home.end)
        .map(({ live }) => live)
        .join("\n"));
    const below = subject.head.slice(Math.max(after, handler.end)).find(({ code }) => /\w/.test(code));
    return handledLines(deleted).flatMap(({ line, text }) => statementsOf(text)
        .filter((statement) => {
        if (NOTHING.test(statement) || QUIET.test(statement))
            return false;
        if (emptied_handler_LEAVES.test(statement) && !PASSES_ON.test(statement))
            return !isLeftAnyway(statement, below);
        return !within.includes((0,fold_code/* foldCode */.T)(statement)) && (0,static_rule/* isTakenAway */.cw)(subject, statement);
    })
        .map((statement) => ({ line, text: statement })));
}
/** Whether the code after the handler leaves in the same way as a removed statement did, or the function ends there. */
function isLeftAnyway(statement, below) {
    if (below === undefined || (0,fold_code/* foldCode */.T)(below.live).startsWith((0,fold_code/* foldCode */.T)(statement)))
        return true;
    return /^\w+(?:\s+(?:nil|null|None|undefined))?$/.test(statement) && /^\s*(?:end\b|def\b|func\b|\})/.test(below.code);
}
/**
 * The deleted lines that stood in a handler: all of them, or, where they hold the start of a handler, what comes after
 * it.
 */
function handledLines(deleted) {
    const text = deleted.map(({ live }) => live).join("\n");
    const header = HEADER.exec(text);
    const open = header === null ? 0 : header.index + header[0].length;
    const close = header !== null && "({".includes(text[open] ?? " ") ? closingBracket(text, open) : text.length;
    let offset = 0;
    return deleted.flatMap((line) => {
        const from = Math.max(open - offset, 0);
        const to = close - offset;
        offset += line.live.length + 1;
        return from >= line.live.length || to <= 0
            ? []
            : [{ line, text: emptied_handler_bodyOf(line.live.slice(from, to)).replace(/^[({]+/, "") }];
    });
}

;// CONCATENATED MODULE: ./lib/panels/static/change/branch.js

/** In lines: what a branch is about stands at its beginning. */
const MAX_BRANCH = 6;
/** The branch that a line begins. */
function branchFrom(all, first) {
    const own = indentOf(first);
    const near = all.slice(first.number - 1, first.number - 1 + MAX_BRANCH);
    const end = near.findIndex((line, index) => index > 0 && endsBranch(line, own));
    return { lines: end < 0 ? near : near.slice(0, end), end: near[end] };
}
/** A line no further in than the one that begins the branch, but for the end of a condition over several lines. */
function endsBranch(line, own) {
    return /\S/.test(line.code) && indentOf(line) <= own && !/^\s*(?:\)|&&|\|\||\{\s*$)/.test(line.code);
}

;// CONCATENATED MODULE: ./lib/panels/static/change/conditions.js
/** Whether a line decides something: a branch, an assertion or part of a condition. */
function decides(line) {
    return /\b(?:if|elif|unless|while|guard|assert|when|and|or|not)\b|&&|\|\||[!=]==?|\breturn\b|\?/.test(line.code);
}
const REJECTS = /\b(?:throw|raise|reject|panic|abort|die|exit|destroy)\b|\bnew\s+\w*Error\b|\bBoom\.\w+\s*\(|\b[cC]reate(?:Http)?Error\s*\(|\breturn\s+(?:\w+\()?(?:new\s+)?\w*(?:[eE]rr|Error)\b/;
/**
 * Whether a branch turns its input away: on the line itself, or on one of the three after it, something like `throw`
 * stands.
 */
function rejects(line, following) {
    return REJECTS.test(line.code) || following.slice(0, 3).some((next) => REJECTS.test(next.code));
}
/** Every whole match of a global pattern in a text. */
function allMatches(text, pattern) {
    return [...text.matchAll(pattern)].map((match) => match[0]);
}
/** The condition of an `if`, as far as it stands on this line. */
function conditionOf(live) {
    const rest = /\b(?:if|elif|unless)\b\s*(.+)$/.exec(live)?.[1]?.trim();
    if (rest === undefined)
        return undefined;
    if (!rest.startsWith("("))
        return rest.replace(/\s*(?:\{|:(?=\s|$)|then\b).*$/, "");
    let depth = 0;
    for (const [at, character] of [...rest].entries()) {
        if (character === "(")
            depth++;
        if (character === ")")
            depth--;
        if (depth === 0)
            return rest.slice(1, at);
    }
    return rest.slice(1);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/flipped-condition.js






/** A branch: its word, and what it asks for. */
const BRANCH = /^(?:\} ?)?(?:else )?(if|elif|elsif|unless)\b ?(.{1,200})$/;
/** A refusal of Ruby with its condition behind it. */
const REFUSED_BEHIND = /^(?:raise|return|head|redirect_to|abort|fail)\b.{0,200}? (if|unless) (.{1,120})$/;
/** What says that somebody may, or that something is in order. */
const GRANTS = /(?:^|[._]|\b)(?:is|has|can|may)_?[A-Za-z]\w*|(?:allowed|authori[sz]ed|authenticated|permitted|valid|verified|trusted|admin|owner)\w{0,20}(?:\(|\?|$)|\b(?:verify|check|compare|equals?)\w{0,40}\(/i;
/** A comparison with one who may. */
const NAMES_GRANTED = /={2,3}['"`]?(?:[\w.:]{0,40}[.:])?(?:admin|owner|root|staff|superuser|moderator|editor)\w{0,20}['"`]?$/i;
/** Answers that turn somebody away. */
const REFUSES = /\b(?:40[13]|forbidden|unauthori[sz]ed|denied|abort|not_?found)\b|Status(?:Forbidden|Unauthorized)|\berrors\.New\(|\bfmt\.Errorf\(|\breturn\b.{0,80}\bErr(?:\(|[A-Z])|\breturn\b.{0,40}\berr$|\bbail!\(/i;
/**
 * Finds guards that let through what they kept out though all their parts are still there: `||` became `&&` in a
 * refusal (or `&&` became `||` in what permits), or the negation before the one thing asked is gone.
 */
const flippedCondition = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => [...joined(subject, change), ...inverted(subject, change)]),
};
function joined(subject, change) {
    if (change.deleted.length > MAX_LINES || change.added.length > MAX_LINES)
        return [];
    const former = conditionsOf(change.deleted).filter(({ operator }) => operator !== undefined);
    if (former.length === 0)
        return [];
    return conditionsOf(change.added).flatMap((now) => {
        const old = former.find((each) => isOtherwiseJoined(each, now));
        if (old === undefined || !letsMoreThrough(subject, old, now))
            return [];
        const description = `It was \`${(0,static_rule/* quoteOf */.ep)(old.line)}\`. The same parts are joined by \`${now.operator}\` in place of \`${old.operator}\`, so that values which one of them kept out now get through (bypass of the check).`;
        return [{ line: now.line, cause: old.line, description }];
    });
}
/** A longer change is rewritten code. */
const MAX_LINES = 12;
function isOtherwiseJoined(old, now) {
    const [a, b] = [old, now].map(({ operands }) => operands.toSorted().join("\n"));
    return old.kind === now.kind && now.operator !== undefined && now.operator !== old.operator && a === b;
}
function letsMoreThrough({ head }, old, { line, kind }) {
    if (kind === "return")
        return old.operator === "&&" && GRANTS.test(line.code);
    return refuses(head, line) ? old.operator === "||" : old.operator === "&&" && !leaves(head, line);
}
function inverted({ head }, { deleted, added }) {
    const [cause, ...others] = deleted.filter(({ code }) => /\w/.test(code));
    const [line, ...more] = added.filter(({ code }) => /\w/.test(code));
    if (cause === undefined || line === undefined || others.length > 0 || more.length > 0)
        return [];
    const [was, is] = [askedOn(cause), askedOn(line)];
    if (was === undefined || is === undefined || !(was.refuses || refuses(head, line)) || !isInverted(was, is))
        return [];
    const description = `It was \`${(0,static_rule/* quoteOf */.ep)(cause)}\`. Asked the other way round, the branch turns away whom it let through, and lets through whom it turned away (inverted check, bypass).`;
    return [{ line, cause, description }];
}
function askedOn({ live }) {
    const text = live.trim();
    const behind = REFUSED_BEHIND.exec(text);
    const [, word, rest = ""] = behind ?? BRANCH.exec(text) ?? [];
    if (word === undefined)
        return undefined;
    const asked = (0,fold_code/* foldCode */.T)(rest)
        .replace(/[{:]$/, "")
        .replace(/^not(?=\w)/, "!")
        .replace(/^\((.*)\)$/, "$1");
    const isNot = asked.startsWith("!");
    return { isNegated: isNot !== (word === "unless"), what: isNot ? asked.slice(1) : asked, refuses: behind !== null };
}
/** Whether what lets somebody through is asked the other way round now. */
function isInverted(was, is) {
    if (was.isNegated && !is.isNegated)
        return was.what === is.what && GRANTS.test(is.what);
    if (was.isNegated !== is.isNegated)
        return false;
    const equal = was.what.replace(/!==?/, (sign) => sign.replace("!", "="));
    return equal !== was.what && equal === is.what && (NAMES_GRANTED.test(is.what) || /^err\w{0,10}==nil$/.test(is.what));
}
function refuses(head, line) {
    const [first = line, ...inner] = branchFrom(head, line).lines;
    return rejects(first, inner) || [first, ...inner].slice(0, 3).some(({ live }) => REFUSES.test(live));
}
/** What leaves without giving anything back. */
const flipped_condition_LEAVES = /\b(?:continue|break|next|throw|raise)\b|\breturn\b ?(?:false|null|undefined|nil|None|0|-1)? ?[;}]?\s{0,3}$|\breturn;/i;
function leaves(head, line) {
    return branchFrom(head, line).lines.some(({ code }) => flipped_condition_LEAVES.test(code));
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/hard-coded-credential.js


/**
 * Finds texts that are given under the name of a password or key, in code or in a file of environment variables, and
 * that were masked for it.
 */
const hardCodedCredential = {
    applies: () => true,
    check: (subject) => newSecretLines(subject, (rule) => rule === HARD_CODED_CREDENTIAL).map((line) => ({
        line,
        description: "The text is given as a password or key. Everyone who can read the repository, now or in its history, can use it.",
    })),
};

;// CONCATENATED MODULE: ./lib/panels/static/matchers/letter-range.js


const RANGE = /\[[^\]]*A-z[^\]]*\]/;
/** Finds `[A-z]` in a pattern, which holds more than letters: also the signs between Z and a. */
const letterRange = {
    applies: language/* isCode */._,
    check: (subject) => {
        const isNew = count(subject.head) > count(subject.base);
        return subject.added
            .filter((line) => isNew && patternsOn(line).some(({ source }) => RANGE.test(source)))
            .map((line) => ({
            line,
            description: "Between Z and a stand `[ \\ ] ^ _` and the backtick. A pattern meant for letters lets these metacharacters through, or leaves them unescaped: where its result reaches a shell or a query, that is an injection.",
        }));
    },
};
function count(lines) {
    return lines.filter((line) => patternsOn(line).some(({ source }) => RANGE.test(source))).length;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/loosened-comparison.js



const OPERATOR = /===|!==|==|!=|<=|>=|(?<![-=<])>(?![>=])|(?<!<)<(?![<=])/g;
const BOUND = /max|limit|length|size|count|quota|capacity|\bend\b/i;
/**
 * Finds comparisons that differ from the one they replace in the operator alone, and accept more: `<=` for `<`, `==`
 * for `===`.
 */
const loosenedComparison = {
    applies: language/* isCode */._,
    check: (subject) => {
        const found = subject.changes.flatMap((change) => loosened_comparison_compare(subject, change));
        const coerced = found.filter(({ isCoerced }) => isCoerced);
        return found.filter(({ isCoerced }) => !isCoerced || coerced.length <= MAX_COERCED).map(({ match }) => match);
    },
};
// A file that compares loosely in more places than these has changed its style, not its checks.
const MAX_COERCED = 3;
function loosened_comparison_compare(subject, change) {
    const formerly = new Map(change.deleted.map((line) => [withoutOperators(line), line]));
    return change.added.flatMap((line) => {
        const old = formerly.get(withoutOperators(line));
        const consequence = old === undefined ? undefined : loosening(subject, old, line);
        if (old === undefined || consequence === undefined || !(0,static_rule/* isBroughtIn */.lu)(subject, line.live))
            return [];
        const match = { line, cause: old, description: `It was \`${(0,static_rule/* quoteOf */.ep)(old)}\`. ${consequence}` };
        return [{ match, isCoerced: consequence === COERCION }];
    });
}
function withoutOperators(line) {
    return (0,fold_code/* foldCode */.T)(line.live.replace(OPERATOR, "?"));
}
function loosening(subject, old, line) {
    const change = changedOperator(old.code, line.code);
    if (change === undefined)
        return undefined;
    if ((change === "===>==" || change === "!==>!=") && subject.family === "javascript")
        return coercion(line);
    if (!BOUND.test(line.code))
        return undefined;
    const rejects = /\b(?:throw|raise|reject|return|panic|abort|fail)\b/.test(`${line.code} ${subject.head[line.number]?.code ?? ""}`);
    const loosensCheck = rejects && /^\s*(?:\}?\s*else\s+)?if\b/.test(line.code) && (change === ">=>>" || change === "<=><");
    const overruns = change === "<><=" && /\bfor\b|\bwhile\b/.test(line.code) && /<=\s*[\w$.]*(?:length|size\(\)|len\()/.test(line.code);
    return loosensCheck || overruns
        ? "The bound moved by one: the value at the limit itself now gets through (off by one)."
        : undefined;
}
function coercion(line) {
    // Here `==` and `===` mean the same: the name of a type is a text on both sides, and only the two empty values equal
    // one of them.
    if (/\btypeof\b|[!=]=\s*(?:null|undefined)\b|\b(?:null|undefined)\s*[!=]=/.test(line.code))
        return undefined;
    return COERCION;
}
const COERCION = "The loose operator converts its operands, so values of another type, such as `0`, an empty text or an array, now pass as equal.";
/** The operator before and after, joined by `>`; undefined unless exactly one operator differs. */
function changedOperator(before, after) {
    const old = before.match(OPERATOR) ?? [];
    const now = after.match(OPERATOR) ?? [];
    if (old.length !== now.length)
        return undefined;
    const changed = old.flatMap((operator, index) => (operator === now[index] ? [] : [`${operator}>${now[index]}`]));
    return changed.length === 1 ? changed[0] : undefined;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/loosened-condition.js




/**
 * Finds guards whose condition lost an operand and now lets more through: `if (a || b) return` became `if (a) return`.
 */
const loosenedCondition = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => loosened_condition_compare(subject, change)),
};
/** What a function that returns a promise need not ask any more. */
const ASKS_FOR_CALLBACK = /^!?\s*(?:cb|callback|done|next)$/;
/** Whether what is left asks for it as well, such as `Number.isInteger(x)` for `typeof x === "number"`. */
function isImplied(operand, { operands }) {
    return IMPLIED.some(([part, whole]) => {
        const name = part.exec(operand)?.[1];
        return name !== undefined && operands.some((each) => whole.exec(each)?.[1] === name);
    });
}
/** A part of a condition, and what says so besides of the same name. Without layout. */
const IMPLIED = [
    [/^typeof([\w$.]+)[!=]==?['"]number['"]$/, /^!?(?:Number\.)?is(?:Safe)?(?:Integer|Finite)\(([\w$.]+)\)$/],
    [/^(?:Number\.)?isNaN\(([\w$.]+)\)$/, /^!(?:Number\.)?is(?:Safe)?(?:Integer|Finite)\(([\w$.]+)\)$/],
    [/^([\w$.]+)!==?null$/, /^([\w$.]+?)instanceof[A-Z]/],
];
function loosened_condition_compare(subject, change) {
    if (change.deleted.length > 40)
        return [];
    const former = conditionsOf(change.deleted);
    return conditionsOf(change.added).flatMap((now) => {
        const old = former.find((candidate) => candidate.kind === now.kind && droppedFrom(candidate, now).length > 0);
        if (old === undefined || !loosened_condition_letsMoreThrough(subject, old, now))
            return [];
        const dropped = droppedFrom(old, now).filter((operand) => (0,static_rule/* isTakenAway */.cw)(subject, operand) && !ASKS_FOR_CALLBACK.test(operand) && !isImplied(operand, now));
        return dropped.length === 0 ? [] : [{ line: now.line, cause: old.line, description: loosened_condition_describe(old, dropped) }];
    });
}
function loosened_condition_describe(old, dropped) {
    return `It was \`${(0,static_rule/* quoteOf */.ep)(old.line)}\`. The condition no longer asks for \`${dropped.join("`, `")}\`, so values that this part kept out now get through: a weakened check (missing validation, bypass).`;
}
/** The operands that are gone; none when anything else about the condition changed as well. */
function droppedFrom(old, now) {
    if (now.operands.length >= old.operands.length || old.operator === undefined)
        return [];
    if (now.operator !== undefined && now.operator !== old.operator)
        return [];
    const left = [...old.operands];
    for (const operand of now.operands) {
        const at = left.findIndex((candidate) => isSame(candidate, operand));
        if (at < 0)
            return [];
        left.splice(at, 1);
    }
    return left;
}
/** Whether two operands are the same, though a variable of one may be spelt out in the other. */
function isSame(a, b) {
    const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
    return a === b || (shorter.length >= 8 && longer.endsWith(shorter));
}
function loosened_condition_letsMoreThrough(subject, old, now) {
    if (now.kind === "return")
        return old.operator === "&&";
    return turnsAway(subject.head, now.line) ? old.operator === "||" : old.operator === "&&";
}
/** Whether the branch that a line begins leaves, with an error or without one, or does nothing but tell what the other one does not do. */
function turnsAway(lines, line) {
    const branch = branchFrom(lines, line);
    const [, ...inner] = branch.lines;
    if (/\}\s*else\b/.test(branch.end?.code ?? "") && inner.every(({ code }) => TELLS.test(code)))
        return true;
    return branch.lines.some(({ code }) => /\b(?:throw|return|raise|continue|break|reject|abort\w*|next)\b/.test(code));
}
const TELLS = /^\s*(?:[\w$.]{0,60}\b(?:log\w{0,9}|verbose|debug\w{0,9}|warn\w{0,9}|console|print\w{0,9})\b[\w$.]{0,60}\(.*)?$/;

;// CONCATENATED MODULE: ./lib/panels/static/change/guarding-use.js
// `const NAME = 10`, `NAME: int = 10`, `static final int NAME = 10`, `NAME := 10`: the number is all that the name stands for.
const CONSTANT = /^(?:[\w$<>[\]]+\s+)*([A-Za-z_$][\w$]*)(?:\s*:\s*[\w$.[\]]+)?\s*:?=\s*[\d_]+(?:\s*\*\s*[\d_]+)*\s*[;,]?\s*$/;
const guarding_use_COMPARES = /[<>]=?|[=!]==?/;
// What cuts off, bounds or ends at a number it is given.
const BOUNDS = /slice|substr|truncate|\bcut|take|clamp|\bmin\b|\bmax\b|range|limit|resize|throw|raise|panic|reject|timeout|(?:max|size|length|depth|capacity|bytes)\w*["']?\s*[:=]/i;
const guarding_use_PASSES_ON = /^(?:export\b|module\.exports|exports\.|return\b|from\b|import\b|[\w$]+\s*,?$)/;
const guarding_use_TELLS = /\b(?:console|log|logger|print|printf|println|echo|puts|debug|info|warn)\b/i;
const RESOURCE = /length|size|depth|bytes|memory|nesting|recursion|body|payload|buffer|upload/i;
/**
 * Whether the constant that a line defines keeps something in bounds, as far as its file shows: something is compared with it,
 * cut at it or given it to hold to. Where the file only hands it on, its name must say what it bounds. True for a line
 * that defines no constant, as the number is then used there.
 */
function guardsSomething(definition, file) {
    const [, name] = CONSTANT.exec(definition.live.trim()) ?? [];
    if (name === undefined)
        return true;
    const word = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`);
    const uses = file.filter(({ number, live }) => number !== definition.number && word.test(live));
    if (uses.some(({ live }) => isGuard(live, name)))
        return true;
    return RESOURCE.test(name) && uses.every(({ live }) => guarding_use_PASSES_ON.test(live.trim()));
}
function isGuard(live, name) {
    // The constant's own name says nothing of what is done with it.
    const around = live.replaceAll(name, "");
    if (guarding_use_TELLS.test(around))
        return false;
    return guarding_use_COMPARES.test(around.replaceAll("=>", "")) || BOUNDS.test(around);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/moved-limit.js





// A product of whole numbers, as limits are written.
const NUMBER = /(?<![\w$.])\d[\d_]*(?:\*\d[\d_]*)*(?![\w$.])/g;
const UPPER = /(?:^|[^a-z])max|Max|limit|depth|quota|capacity|threshold/i;
const LOWER = /rounds|iterations|cost|min_?(?:length|size|version)|Min(?:Length|Size|Version)|key_?(?:size|length|bits)|modulusLength|saltLength/i;
const moved_limit_OPTION = /^\s*(?:[\w$.]+\.)?((?:max|MAX)[A-Z_]\w*|\w+(?:Limit|LIMIT)|timeout|size|depth|highWaterMark)\s*[:=](?!=)/;
/**
 * Finds bounds that were moved to where they hold less (`max: 10` became `max: 1000`), or that are no longer handed on.
 */
const movedLimit = {
    applies: language/* isCode */._,
    check: (subject) => [...movedNumbers(subject), ...droppedOptions(subject), ...droppedArguments(subject)],
};
function movedNumbers(subject) {
    return linePairs(subject).flatMap(({ old, now, oldCode, nowCode }) => {
        if (oldCode.replace(NUMBER, "#") !== nowCode.replace(NUMBER, "#"))
            return [];
        const was = numbersIn(oldCode);
        const changed = numbersIn(nowCode).flatMap((value, index) => value === was[index] ? [] : [{ value, former: was[index] ?? 0 }]);
        const [only] = changed;
        if (only === undefined || changed.length > 1 || !(0,static_rule/* isTakenAway */.cw)(subject, old.live))
            return [];
        const isRaised = UPPER.test(old.code) && only.value > only.former && only.former > 9;
        const isLooser = (isRaised && guardsSomething(now, subject.head)) || (LOWER.test(old.code) && only.value < only.former);
        return isLooser ? [{ line: now, cause: old, description: describeMove(old, only) }] : [];
    });
}
function describeMove(old, { value, former }) {
    const direction = value > former ? "raised" : "lowered";
    return `It was \`${(0,static_rule/* quoteOf */.ep)(old)}\`: the bound is ${direction} from ${former} to ${value}. What it kept in check (length, depth, memory, strength) can now be exceeded (resource exhaustion, denial of service, weaker protection).`;
}
function numbersIn(code) {
    return (code.match(NUMBER) ?? []).map((text) => text.split("*").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1));
}
function droppedOptions(subject) {
    return subject.changes.flatMap((change) => {
        const cause = change.deleted.find((line) => {
            const [option, name = ""] = moved_limit_OPTION.exec(line.live) ?? [];
            return (option !== undefined && (0,static_rule/* isTakenAway */.cw)(subject, option) && !change.added.some(({ code }) => code.includes(name)));
        });
        const anchor = anchorOf(change);
        if (cause === undefined || anchor === undefined || change.deleted.length > moved_limit_MAX_LONE)
            return [];
        return [{ line: anchor, cause, description: describeLoss((0,static_rule/* quoteOf */.ep)(cause)) }];
    });
}
/** A bound that a call, or a value as it is made, was given in a line that else stays: `get(url, timeout=5)`. */
function droppedArguments(subject) {
    const pattern = ARGUMENTS.get(subject.family ?? "");
    if (pattern === undefined)
        return [];
    return linePairs(subject).flatMap(({ old, now }) => {
        const dropped = [...old.code.matchAll(pattern)].find(({ 0: argument, 1: name = "", index }) => {
            const given = old.code.slice(0, index).match(CALLED)?.at(-1);
            const stays = given !== undefined && now.code.includes(given) && !now.code.includes(name);
            return stays && (0,static_rule/* isTakenAway */.cw)(subject, argument);
        });
        return dropped === undefined ? [] : [{ line: now, cause: old, description: describeLoss(dropped[0].trim()) }];
    });
}
function describeLoss(bound) {
    return `The change removes the bound \`${bound}\`. Without it the operation has no limit of size, depth or time (resource exhaustion, denial of service).`;
}
const BOUND_NAME = "(?:max[A-Z_]\\w*|\\w+(?:Limit|_limit)|timeout(?:Ms|_ms)?|highWaterMark)";
const NO_BOUND = "(?!\\s*(?:0|-1|null|undefined|None|nil|Infinity|false)\\b)";
const NAMED_ARGUMENT = new RegExp(`(?<=[{,(]\\s*)(${BOUND_NAME}):${NO_BOUND}[^,(){}]+`, "g");
const ARGUMENTS = new Map([
    ["javascript", NAMED_ARGUMENT],
    ["ruby", NAMED_ARGUMENT],
    ["python", new RegExp(`(?<=[,(]\\s*)(${BOUND_NAME})=(?!=)${NO_BOUND}[^,(){}]+`, "g")],
    ["go", new RegExp(`(?<=[{,]\\s*)((?:\\w*Timeout|Max[A-Z]\\w*)):${NO_BOUND}[^,(){}]+`, "g")],
]);
/** A name with the bracket of what it is given: the last one before an argument is what that goes to. */
const CALLED = /(?<![\w$.])[\w$.]{2,200}[({]/g;
// In lines. A longer deletion may have removed what the bound was for as well.
const moved_limit_MAX_LONE = 6;

;// CONCATENATED MODULE: ./lib/panels/static/matchers/narrowed-denylist.js





const DENIES = /remove|delete|strip|omit|deny|denied|block|forbid|forbidden|escap|sanit|illegal|invalid|unsafe|insecure|dangerous|control|whitespace|reserved|evil|blacklist|disallow|reject|secret|sensitive|confidential|redact|\.replace/i;
const WORDS = /[A-Za-z_-]{3,}/g;
const CLASS = /\[(?:\\.|[^\]\\])+\]/;
/** Finds patterns of what to keep out that now name less of it: `[<>"]` became `[<>]`. */
const narrowedDenylist = {
    applies: language/* isCode */._,
    check: (subject) => linePairs(subject)
        .filter((pair) => DENIES.test(pair.now.live) && namesLess(pair) && (0,static_rule/* isTakenAway */.cw)(subject, pair.old.live))
        .map(({ old, now }) => ({
        line: now,
        cause: old,
        description: `It was \`${(0,static_rule/* quoteOf */.ep)(old)}\`. The list of what is removed, escaped or refused is shorter now: what it no longer names passes (incomplete deny-list; credentials, control characters or markup leak or get through).`,
    })),
};
function namesLess({ old, now }) {
    const [was] = patternsOn(old);
    const [is] = patternsOn(now);
    if (was === undefined || is === undefined || (0,fold_code/* foldCode */.T)(old.code) !== (0,fold_code/* foldCode */.T)(now.code))
        return false;
    return losesWords(was.source, is.source) || losesCharacters(was.source, is.source);
}
function losesWords(was, is) {
    const left = new Set(is.match(WORDS));
    const words = was.match(WORDS) ?? [];
    return (words.length > left.size &&
        words.some((word) => !left.has(word)) &&
        [...left].every((word) => words.includes(word)) &&
        is.length < was.length);
}
/** Whether the first class of a pattern matches fewer of the first 256 characters than it did, and no others. */
function losesCharacters(was, is) {
    const [before, after] = [CLASS.exec(was)?.[0], CLASS.exec(is)?.[0]];
    if (before === undefined ||
        after === undefined ||
        before === after ||
        // `[A-Za-z]` for `[A-z]` is no shorter list: the signs between Z and a were never meant.
        before.includes("A-z") ||
        before.startsWith("[^") ||
        after.startsWith("[^"))
        return false;
    const had = charactersOf(before);
    const has = charactersOf(after);
    return had.size > has.size && [...has].every((character) => had.has(character));
}
function charactersOf(characterClass) {
    try {
        const pattern = new RegExp(`^${characterClass}$`);
        return new Set(Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).filter((each) => pattern.test(each)));
    }
    catch {
        // A class in another language's syntax: nothing can be compared.
        return new Set();
    }
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/narrowed-key-guard.js




const KEYS = ["__proto__", "constructor", "prototype"];
/**
 * Finds keys that reach the prototype, such as `constructor`, and that are no longer refused at every place where they
 * were.
 */
const narrowedKeyGuard = {
    applies: ({ family }) => family === "javascript",
    check: (subject) => KEYS.flatMap((key) => lostKey(subject, key)).slice(0, 1),
};
function lostKey(subject, key) {
    const deleted = subject.changes.flatMap((change) => change.deleted.filter((line) => asksFor(line, key)).map((cause) => ({ change, cause })));
    const [first] = deleted;
    if (first === undefined || !handlesKeys(subject))
        return [];
    const refusers = namesOfRefusers(subject, key);
    const added = subject.changes.flatMap((change) => change.added.filter((line) => asksFor(line, key) || callsOneOf(line, refusers)));
    if (deleted.length <= added.length)
        return [];
    const anchor = anchorOf(first.change);
    if (anchor === undefined || subject.elsewhere.gained(first.cause.live))
        return [];
    const description = `\`${(0,static_rule/* quoteOf */.ep)(first.cause)}\` is gone, so that the key \`${key}\` is no longer refused at every place where it was. Through \`constructor.prototype\` as well as \`__proto__\` an attacker's data reaches the prototype of all objects (prototype pollution).`;
    return [{ line: anchor, cause: first.cause, description }];
}
/** Whether a line compares something with the key: as a text, in a list, or by a pattern that names it as a whole. */
function asksFor({ code, literals }, key) {
    const isText = literals.some(({ value }) => value === key);
    if (isText && /[!=]==?|\bincludes\b|\bhas\b|\bcase\b|[,[]/.test(code))
        return true;
    const named = new RegExp(`(?<!\\w)${key}(?!\\w)`);
    return (literals.some(({ kind, value }) => kind === "regex" && named.test(value)) && /\b(?:test|match|exec)\b/.test(code));
}
/** The functions of the file at head whose lines ask for the key. */
function namesOfRefusers(subject, key) {
    const asking = subject.head.filter((line) => asksFor(line, key));
    const names = asking.map((line) => definedName(line) ?? functionAround(subject.head, line.number, indentOf(line)).name);
    return new Set(names.filter((name) => name !== undefined));
}
function callsOneOf(line, names) {
    if (definedName(line) !== undefined)
        return false;
    return [...line.code.matchAll(/([\w$]+)\s*\(/g)].some(([, name = ""]) => names.has(name));
}
/** Whether the file still writes or reads properties by computed keys. */
function handlesKeys(subject) {
    return subject.head.some(({ code }) => /[\w$)\]]\[\s*[a-z_$][\w$.]*\s*(?:\[[^\]]*\])?\]/i.test(code));
}

;// CONCATENATED MODULE: ./lib/core/claims/category-meaning.js
/** What each category means. @see https://cwe.mitre.org */
const CATEGORY_MEANINGS = {
    logic: {
        title: "The code does something else than it is meant to",
        text: "A condition, a calculation or the order of steps leads to a wrong result.",
    },
    boundary: {
        title: "A limit is wrong or missing",
        text: "An index, a length, a range or a size goes past what there is, or stops short of it.",
    },
    "null-safety": {
        title: "A value that may be absent is used as if it were there",
        text: "A value can be null, undefined or missing at this place, and nothing before it makes sure that it is not.",
        cwe: "CWE-476",
    },
    "error-handling": {
        title: "A failure is lost or handled wrongly",
        text: "An error is swallowed, told to nobody, taken for a success, or leaves things half done.",
        cwe: "CWE-703",
    },
    "resource-lifecycle": {
        title: "Something that is opened is not released",
        text: "A file, a connection, a lock, a timer or memory is kept on some path, or used after it was released.",
        cwe: "CWE-404",
    },
    concurrency: {
        title: "The outcome depends on timing",
        text: "Work that runs at the same time, or later than it seems, can see or leave a state that was not meant to be.",
        cwe: "CWE-362",
    },
    injection: {
        title: "Data from outside is taken for code or markup",
        text: "Data reaches an interpreter, such as a shell, a database, a template or a page, without what keeps it data.",
        cwe: "CWE-74",
    },
    authorization: {
        title: "Someone can do what they may not",
        text: "Who asks, or whether they may, is not checked where it has to be, or is checked wrongly.",
        cwe: "CWE-285",
    },
    secrets: {
        title: "A secret is exposed or weak",
        text: "A credential or key stands where others can read it, or can be guessed or forged.",
        cwe: "CWE-522",
    },
    "input-validation": {
        title: "Input is used unchecked",
        text: "A value from outside is used without a check that it is what the code needs it to be.",
        cwe: "CWE-20",
    },
    "data-loss": {
        title: "Data can be lost or spoiled",
        text: "What was stored or sent can be overwritten, dropped, truncated or mixed up.",
    },
    "api-contract": {
        title: "Callers get something else than they were promised",
        text: "A signature, a result, an error or a format changes, or differs from what is documented and relied on.",
    },
    types: {
        title: "A value is not of the type it is taken for",
        text: "A conversion, a cast or an assumption about a value's type does not hold for all values.",
    },
    performance: {
        title: "It takes more time or memory than it should",
        text: "Work grows too fast with its input, is repeated without need, or blocks what has to go on.",
    },
    configuration: {
        title: "A setting is wrong or unsafe",
        text: "A default, a flag or a deployment setting does not do what is needed, or opens what should be closed.",
    },
    dependency: {
        title: "A dependency is missing, wrong or unsafe",
        text: "Code relies on a package, a version or a service that is not declared, does not fit, or is known to be defective.",
    },
    "test-gap": {
        title: "A defect would not be noticed by the tests",
        text: "A test is missing, proves nothing, or cannot fail for the behaviour that it names.",
    },
    localization: {
        title: "Text is in the wrong language or cannot be translated",
        text: "Text that people read is in a language the repository does not allow, or is put together so that it cannot be translated.",
    },
    "prompt-injection": {
        title: "Text addresses a reviewer or agent that reads it",
        text: "Text that a language model will read tells it what to do, instead of being data to it.",
        cwe: "CWE-1427",
    },
    policy: {
        title: "A rule that this repository goes by is broken",
        text: "The change does what a rule of the repository, or of another tool, does not allow.",
    },
    "schema-gap": {
        title: "A specification leaves a structure open",
        text: "A field, a type or a case that implementers need is not defined.",
    },
    "formula-error": {
        title: "A formula in a specification is wrong",
        text: "A formula, a unit or a worked example does not give what the text says that it gives.",
    },
    "dependency-missing": {
        title: "A specification relies on something it does not name",
        text: "A step, a term or another document is needed and nowhere introduced.",
    },
    ambiguity: {
        title: "A specification can be read in more than one way",
        text: "Two readers who both follow the text can build what does not work together.",
    },
    contradiction: {
        title: "A specification contradicts itself",
        text: "Two places of the text cannot both be followed.",
    },
};

;// CONCATENATED MODULE: ./lib/core/claims/origin.js

/** What is told of each detector. */
const DETECTOR_MEANINGS = {
    "prompt-injection": { ...CATEGORY_MEANINGS["prompt-injection"], precision: "high" },
    "hidden-code": {
        title: "Code reads otherwise than it runs",
        text: "Line breaks that only some readers know, or characters that are not shown, hide what a program does from whoever reviews it.",
        precision: "high",
    },
    link: {
        title: "A symbolic link leads out of the repository or to nothing",
        text: "What the link stands for is not in the repository: it depends on the machine, and no review saw it.",
        precision: "very-high",
    },
    suppression: {
        title: "A directive silences a tool and gives no reason",
        text: "A directive that tells a tool to look away is added or widened, and neither it nor a comment above it says why.",
        precision: "very-high",
    },
    "conflict-marker": {
        title: "Markers of an unfinished merge are left in a file",
        text: "Lines that git writes around the two sides of a conflict stand in the file: the merge was not finished.",
        precision: "very-high",
    },
    "invalid-data": {
        title: "A file of data cannot be parsed any more",
        text: "The format's own parser refuses the file, so that whatever reads it fails.",
        precision: "very-high",
    },
    "syntax-error": {
        title: "A source file cannot be parsed any more",
        text: "The grammar of the language stops in the file. A grammar does not know every dialect.",
        precision: "high",
    },
    "own-configuration": {
        title: "The change breaks what configures reviews, or weakens it",
        text: "Reviews read their configuration, known patterns and rules at the base of a change. With this change merged, they would be refused there, and no review could judge anything; or the next reviews would find or stop less than they do now.",
        precision: "very-high",
    },
};
/** The origin of what this detector claims, or of what an earlier version of ours found without naming one. */
function origin_originOf(detector) {
    return {
        kind: detector,
        label: "found without an agent",
        explanation: "Found by rule in the pinned lines; no agent was asked.",
    };
}

;// CONCATENATED MODULE: ./lib/core/claims/detected-claim.js


/** The claim a detector makes. */
function detected_claim_toDetectedClaim({ detectedBy, ...detected }) {
    return toFoundClaim({ ...detected, origin: originOf(detectedBy) });
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
        claimedBy: [DETECTOR],
        corrections: [],
    };
}

// EXTERNAL MODULE: ./lib/core/files/prose-file.js
var prose_file = __webpack_require__(4623);
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
const MAX_LINE = 4000;
function classifyLine(text) {
    if (hasHiddenText(text))
        return "hidden-text";
    if (ROLE_MARKERS.some((pattern) => pattern.test(text.slice(0, MAX_LINE))))
        return "role-marker";
    return classifyProse(text);
}
function classifyWrapped(text, next) {
    if (next === undefined || text.length + next.length > MAX_LINE)
        return undefined;
    if (classifyProse(next) !== undefined || !/[\w,]\s*$/.test(text))
        return undefined;
    return classifyProse(`${text.trimEnd()} ${next.replace(COMMENT_LEADER, "")}`);
}
const COMMENT_LEADER = /^\s*(?:\/\/+|#+|\*+|--|;+|"""|''')?\s*/;
function classifyProse(text) {
    if (text.length > MAX_LINE)
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
const prompt_injection_WORDS = new RegExp(`[\\w$.(${ZERO_WIDTH}-]+`, "g");
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
    const split = (text.match(prompt_injection_WORDS) ?? []).filter((word) => ZERO_WIDTH_IN_WORD.test(word));
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
    if (text.length <= MAX_LINE && ZERO_WIDTH_IN_WORD.test(text))
        return true;
    if (TAGS.test(text.replace(FLAG_SEQUENCE, "")))
        return true;
    const opened = text.match(BIDI_OPEN)?.length ?? 0;
    const closed = text.match(BIDI_CLOSE)?.length ?? 0;
    return opened + closed > 0 && (opened !== closed || !RIGHT_TO_LEFT.test(text));
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
    const before = new HiddenBefore(standing);
    return runs.flatMap((run) => detectPromptInjection(run.map(({ text }) => text)).flatMap(({ line: at, kind }) => {
        const line = run[at - 1];
        if (line?.isNew !== true || standing.has(line.text.trim()))
            return [];
        if (kind === "hidden-text" && before.held(line.text))
            return [];
        if (kind === "role-marker" && isMarkup(path) && !/[[|]/.test(line.text))
            return [];
        return [{ line, kind: kind === "hidden-text" && isStray(path, line.text) ? "stray-character" : kind }];
    }));
}
// On either side of a hidden character: enough to know the place again.
const AROUND = 6;
/** So many hidden characters no change stumbles over. Beyond them a line counts as new, and is told. */
const MAX_PLACES = 50_000;
/** The characters that lines hid before, by what stood around them. Each line is read once, however many are held against it. */
class HiddenBefore {
    #lines;
    #places;
    #around = new Map();
    constructor(lines) {
        this.#lines = lines;
    }
    /**
     * Whether every character that a new line hides stood between the same characters on a line before: of a long line that
     * held one, another part was changed. What direction-changing characters turn round is the whole line, so they are not
     * asked about.
     */
    held(text) {
        const trimmed = text.trim();
        const places = zeroWidthPlaces(trimmed);
        if (places.length === 0 || hidesMore(trimmed))
            return false;
        return places.every((at) => {
            const [left, right] = [Math.min(AROUND, at), Math.min(AROUND + 1, trimmed.length - at)];
            return left + right > AROUND && this.#of(left, right).has(trimmed.slice(at - left, at + right));
        });
    }
    /** What stood around each place, so far to the left and to the right. */
    #of(left, right) {
        const key = `${left} ${right}`;
        const known = this.#around.get(key);
        if (known !== undefined)
            return known;
        this.#places ??= placesOf(this.#lines);
        const around = new Set(this.#places.filter(({ at }) => at >= left).map(({ line, at }) => line.slice(at - left, at + right)));
        this.#around.set(key, around);
        return around;
    }
}
function placesOf(lines) {
    const places = [];
    for (const line of lines) {
        for (const at of zeroWidthPlaces(line)) {
            if (places.length === MAX_PLACES)
                return places;
            places.push({ line, at });
        }
    }
    return places;
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
        return first === undefined ? [] : [toClaim(path, kind, { first, others })];
    });
}
const MAX_NAMED_LINES = 10;
const TITLE = "Text addresses the automated reviewer";
/** What some of it is, which may as well be an honest text of a language that is written from right to left. */
const TITLES = {
    "hidden-text": "Hidden or direction-changing characters stand in the text",
    "stray-character": "A character nobody sees stands in the text",
};
function toClaim(path, kind, { first, others }) {
    const named = others.slice(0, MAX_NAMED_LINES).map(({ number }) => number);
    const more = others.length > named.length ? `, and ${others.length - named.length} more` : "";
    const also = named.length === 0 ? "" : ` The same on lines ${named.join(", ")}${more}.`;
    return toDetectedClaim({
        detectedBy: "prompt-injection",
        title: TITLES[kind] ?? TITLE,
        severity: SEVERITY[kind],
        category: "prompt-injection",
        description: `${describeInjection(kind)}${also}`,
        place: { file: path, side: "head", startLine: first.number, line: first.number },
        evidenceQuote: first.text.trim(),
        suggestion: "Remove the text. If it is needed as data, say so in a comment of your own.",
    });
}
function isStray(path, text) {
    return (0,prose_file/* isProseFile */.s)(path) && isStrayCharacter(text);
}
function isMarkup(path) {
    return /\.(?:xml|xsd|xslt?|x?html?|svg|plist|[a-z]+proj|vue|svelte)$/i.test(path);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/prompt-injection.js

/** Finds text on an added line that addresses the reviewer. */
const promptInjection = {
    applies: () => true,
    check: (subject) => {
        const added = new Map(subject.added.map((line) => [line.number, line]));
        const run = subject.head.map(({ number, text }) => ({ number, text, isNew: added.has(number) }));
        const standing = new Set(subject.base.map((line) => line.text.trim()));
        return findInjectedLines({ path: subject.path, runs: [run], standing }).flatMap(({ line: { number }, kind }) => {
            const line = added.get(number);
            return line === undefined || kind === "stray-character" ? [] : [{ line, description: describeInjection(kind) }];
        });
    },
};

;// CONCATENATED MODULE: ./lib/panels/static/matchers/prototype-assignment.js

const ASSIGNMENT = /([\w$.]+)\[\s*([A-Za-z_$][\w$.]*)\s*\]\s*=(?![=>])/;
const INDEX = /^(?:i|j|k|n|idx|index|pos|position|offset|len|length|at|row|col|[A-Z][A-Z0-9_]*)$|\.length$/;
const PROTECTION = [
    /\b(?:Object|Reflect)\.defineProperty\s*\([^,()]+,\s*[A-Za-z_$][\w$.]*\s*,/,
    /\bObject\.create\s*\(\s*null\s*\)/,
    /__proto__/,
];
/** Finds properties that are written under a key from outside where the base took care of the prototype. */
const prototypeAssignment = {
    applies: ({ family }) => family === "javascript",
    check: (subject) => subject.changes.flatMap((change) => firstMatch(subject, change)),
};
function firstMatch(subject, change) {
    const cause = change.deleted.find((line) => isProtection(subject, line));
    const line = change.added.find((added) => assignsForeignKey(subject, added));
    if (cause === undefined || line === undefined)
        return [];
    const description = "The plain assignment replaces code that kept the prototype out of reach. With the key `__proto__` it sets the object's prototype instead of a property: prototype pollution, by which an attacker's data passes for inherited settings.";
    return [{ line, cause, description }];
}
function isProtection(subject, line) {
    return PROTECTION.some((pattern) => {
        const found = pattern.exec(line.live)?.[0];
        return found !== undefined && (0,static_rule/* isTakenAway */.cw)(subject, found);
    });
}
function assignsForeignKey(subject, line) {
    const [whole, , key = ""] = ASSIGNMENT.exec(line.code) ?? [];
    return whole !== undefined && !INDEX.test(key) && (0,static_rule/* isBroughtIn */.lu)(subject, whole);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/quadratic-pattern.js


/**
 * Finds patterns whose search takes quadratic time. Where code was rewritten all of them count, since the code before
 * may have taken linear time. In code that is new altogether a pattern counts only if a single attempt at one place of
 * the text is slow: most patterns begin with a run that is looked for from every place of a text (`/\s+$/`, `/\w+\(/`),
 * and most of them only see short texts. Nor does one count there that only a run of white space makes slow.
 */
const quadraticPattern = {
    applies: backtracks,
    describeUnchecked: describeUntried,
    check: (subject) => slowPatterns(subject)
        .filter(({ proof, isRewritten }) => proof.degree === 2 && (isRewritten || (proof.isInherent && /\S/.test(proof.attack.pump))))
        .map(({ line, proof, replaced }) => ({
        line,
        ...(replaced === undefined ? {} : { cause: replaced }),
        description: `${replaced === undefined ? "" : `It was \`${(0,static_rule/* quoteOf */.ep)(replaced)}\`. `}The search takes quadratic time: input of 100,000 characters that does not match keeps the process busy for seconds or longer (ReDoS, polynomial regular expression, denial of service). ${describeAttack(proof)}`,
    })),
};

;// CONCATENATED MODULE: ./lib/panels/static/guards/declared-authorization.js


/** Declarations on a function or its class of who may call it, such as `@login_required`. */
const DECLARED = /@(?:\w+\.)?(?:\w*(?:login|staff_member|superuser|admin|auth|roles?|permission|jwt)_required|user_passes_test|PreAuthorize|Secured|RolesAllowed|csrf_protect|UseGuards|Roles)\b|\[Authorize\b|\bauthorize!|\bbefore_action\s+:(?:auth|require)\w*|\bprotect_from_forgery\b|\bjwt\.verify\s*\(|(?<![\w$])csrf(?:Protection)?\s*\(/g;
const DECLARATION = /^\s*(?:@|\[)/;
const ABOUT_CALLER = /(?:user|staff|admin|auth|role|permission|principal|identity|logged|login|session)(?:s|ized|enticated)?(?![a-z])/i;
/**
 * Whether the change replaced a guard that asked about the caller by a declaration on the function of who may call it.
 */
function isDeclaredInstead({ head, added }, { after }, guard) {
    if (!ABOUT_CALLER.test(guard.live))
        return false;
    const isAdded = new Set(added.map(({ number }) => number));
    const authorizes = new RegExp(DECLARED.source);
    return headingOf(head, after, indentOf(guard)).some((line) => isAdded.has(line.number) && DECLARATION.test(line.code) && authorizes.test(line.live));
}
/** Whether the change puts the same declaration further out above the place, such as on the class in place of each method. */
function isDeclaredFurtherOut({ head, added }, { after }, line) {
    if (!DECLARATION.test(line.code))
        return false;
    const declared = (0,fold_code/* foldCode */.T)(line.live);
    return added.some((each) => each.number <= after &&
        indentOf(each) < indentOf(line) &&
        (0,fold_code/* foldCode */.T)(each.live) === declared &&
        isAround(head.slice(each.number, after), indentOf(each)));
}
/** Whether what a declaration stands on still goes on at the end of these lines, which are those below it. */
function isAround(below, own) {
    const header = below.findIndex(({ code }) => /\w/.test(code) && !DECLARATION.test(code));
    const inner = header < 0 ? [] : below.slice(header + 1);
    return inner.every((each) => !/\S/.test(each.code) || indentOf(each) > own || /^\s*[{)]/.test(each.code));
}
/**
 * The first lines of the block around a place: its signature, and the lines directly above that, which may declare
 * something of it.
 */
function headingOf(head, after, indent) {
    const above = head.slice(0, after).reverse();
    const from = above.findIndex((line) => line.code.trim() !== "" && indentOf(line) < indent);
    const [signature] = above.slice(from);
    if (from < 0 || signature === undefined)
        return [];
    const heading = above.slice(from);
    const end = heading.findIndex((line) => line.code.trim() === "" || indentOf(line) < indentOf(signature) || /^\s*\}/.test(line.code));
    return end < 0 ? heading : heading.slice(0, end);
}

// EXTERNAL MODULE: ./lib/panels/static/change/subject.js + 1 modules
var change_subject = __webpack_require__(5356);
;// CONCATENATED MODULE: ./lib/panels/static/guards/check-shape.js

const KEYWORD = /^(?:if|elif|else|unless|while|for|return|continue|break|throw|raise|new|and|or|in|nil|typeof|instanceof|assert|case|when|switch|match|true|false|True|False|await|len|const|let|var|next)$/;
/**
 * The form in which checks are compared. A condition and its negation have the same one, as have `==` and `===` and all
 * words for an absent value, such as `null` and `None`. It is without layout.
 */
function foldCheck(code) {
    return (0,fold_code/* foldCode */.T)(likeWords(code)).replace(/!(?=[\w$(])/g, "");
}
/** As `foldCheck`, but without names: `user.id > 0` and `id > 0` are the same. */
function shapeOf(code) {
    return foldCheck(likeWords(code).replace(NAME, hideName));
}
// A name with its fields, but without the method that is called on it.
const NAME = /[A-Za-z_$@][\w$]*(?:\.[A-Za-z_$][\w$]*(?![\w$]*\s*\())*/g;
function likeWords(code) {
    return code
        .replace(/\b(?:undefined|null|None|NULL)\b/g, "nil")
        .replace(/\.nil\?/g, " == nil")
        .replace(/\bis\s+not\b|\bis\b(?=\s+nil\b)|[!=]==?/g, "==")
        .replace(/\bnot\s+/g, "!")
        .replace(/>=/g, "<")
        .replace(/<=/g, ">");
}
function hideName(name) {
    if (KEYWORD.test(name))
        return name;
    const field = /\.(?:length|size|Length|Count)$/.exec(name)?.[0];
    return `_${field ?? ""}`;
}
/** The operands of a condition: `a` and `!b` for `a && !b`. */
function operandsOf(condition) {
    return condition
        .split(/&&|\|\||\band\b|\bor\b/)
        .map((operand) => check_shape_closed(operand.trim()))
        .filter((operand) => operand !== "");
}
/** An operand without the brackets that lost their other half when the condition was split. */
function check_shape_closed(operand) {
    const open = operand.split("(").length - operand.split(")").length;
    if (open > 0)
        return operand.replace(new RegExp(`^(?:[!\\s]*\\(){${open}}`), "");
    return open < 0 ? operand.replace(new RegExp(`(?:\\)\\s*){${-open}}$`), "") : operand;
}

;// CONCATENATED MODULE: ./lib/panels/static/guards/rewritten-check.js






/**
 * Whether the change makes the very same check, or its negation, at another place of the function: around the body,
 * say, or in the head of a loop.
 */
function isAskedAgain(subject, { change, line, condition }) {
    const asked = addedCode(subject, homeOf(subject, change, line))
        .map(foldCheck)
        .join("\n");
    const operands = operandsOf(condition).map(foldCheck);
    return operands.length > 0 && operands.every((operand) => isTelling(operand) && asked.includes(operand));
}
/**
 * Whether a check may live on at another place: as a case of a choice in the same function, as a parameter with another
 * type or a default, or in a function that this one calls or is called by.
 */
function isCarriedOver(subject, { change, line, condition }) {
    const home = homeOf(subject, change, line);
    return (addedCode(subject, home).some((code) => CASE.test(code)) ||
        isRedeclared(subject, home, speakingOf(namesOf(condition))) ||
        isAskedNearby(subject, home, condition));
}
/**
 * Whether the change may do a check's work by other means: by any decision about the same value in the same function
 * (an optional chain, a default, a filter), or by a call in the check's place that is given the value.
 *
 * Only for checks of input in general. Where a check protected something particular, such as a path, another decision
 * about the same value may not protect it.
 */
function isAskedOtherwise(subject, check) {
    const { change, line, condition } = check;
    const speaks = speakingOf(namesOf(condition));
    const decidesOn = speakingOf(askedOf(condition));
    return (addedCode(subject, homeOf(subject, change, line)).some((code) => decidesOn.test(code) && DECIDES.test(code) && !isRestated(subject, code)) ||
        change.added.some(({ code }) => rewritten_check_isHandedOn(code, speaks)) ||
        isCarriedOver(subject, check));
}
/** Whether an added line asks only what was asked as often before: it may be laid out anew, and decides nothing more. */
function isRestated({ baseCode, headCode }, code) {
    const condition = conditionOf(code);
    if (condition === undefined || condition.length < MIN_CONDITION)
        return false;
    return baseCode.count(condition) >= headCode.count(condition);
}
// In characters: shorter conditions stand in many places.
const MIN_CONDITION = 6;
/** A pattern that fits a text which holds any of the names. */
function speakingOf(names) {
    return names.length === 0 ? /(?!)/ : new RegExp(`(?<![\\w$])(?:${names.map(rewritten_check_escaped).join("|")})(?![\\w$])`);
}
const CASE = /^\s*(?:case\b|default\s*(?::|->)|when\b|else\b)/;
const DECIDES = /\?\.|\?\?|&\.|\?|&&|\|\||[=!]==?|[<>]|\b(?:if|elif|unless|while|switch|match|when|guard|assert|and|or|not|in)\b|\b[Oo]ptional\b|requireNonNull|\.(?:filter|select|reject|find|get|fetch|orElse\w*|slice|parse|safeParse)\b/;
/**
 * Whether code calls a function that may check the value it is given, `ensureOpen(file);`. A function that writes,
 * sends or keeps a value checks nothing.
 */
function rewritten_check_isHandedOn(code, speaks) {
    const [, called = "", given = ""] = /^(?:await )?([\w$.]+)\(([^()]*)\);?$/.exec(code.trim()) ?? [];
    return called !== "" && !KEEPS.test(called) && speaks.test(given);
}
const KEEPS = /log|print|warn|debug|trace|push|add|append|send|write|emit|set|store|save/i;
/** Whether a parameter that the check was about is declared in another way now. */
function isRedeclared(subject, { name, start, end }, speaks) {
    if (name === undefined)
        return false;
    const deleted = subject.changes.flatMap((change) => change.deleted);
    const former = parametersOf(deleted.slice(deleted.findIndex((line) => definedName(line) === name)), name);
    const kept = new Set(former.map(fold_code/* foldCode */.T));
    return (former.length > 0 &&
        parametersOf(subject.head.slice(start - 1, end), name).some((each) => speaks.test(each) && !kept.has((0,fold_code/* foldCode */.T)(each))));
}
/**
 * The parameters of a function, as declared.
 *
 * @param lines the text from the function's first line on.
 */
function parametersOf(lines, name) {
    const text = lines
        .slice(0, MAX_SIGNATURE)
        .map(({ live }) => live)
        .join(" ");
    const named = text.indexOf(name);
    const open = text.indexOf("(", named);
    const close = named < 0 || open < 0 ? -1 : closingBracket(text, open);
    return close < 0 ? [] : splitOutside(text.slice(open + 1, close), ",");
}
// In lines: a longer list of parameters is left alone.
const MAX_SIGNATURE = 20;
/**
 * Whether a check of the same form is added to a function that calls this one, or that this one calls. The value may
 * have another name there.
 */
function isAskedNearby(subject, home, condition) {
    const shapes = operandsOf(condition).map(shapeOf).filter(isTelling);
    if (shapes.length === 0)
        return false;
    const own = rewritten_check_textOf(subject, home);
    return addedShapes(subject).some(({ line, shape }) => {
        if (line.number >= home.start && line.number <= home.end)
            return false;
        if (!shapes.some((each) => shape.includes(each)))
            return false;
        const other = functionAround(subject.head, line.number - 1, indentOf(line));
        return calls(own, other.name) || calls(rewritten_check_textOf(subject, other), home.name);
    });
}
function addedShapes(subject) {
    const known = shapesOf.get(subject);
    if (known !== undefined)
        return known;
    const shapes = subject.added.map((line) => ({ line, shape: shapeOf(line.code) }));
    shapesOf.set(subject, shapes);
    return shapes;
}
/** Every check of a file asks for the same shapes: they are found once. */
const shapesOf = new WeakMap();
function calls(text, name) {
    return name !== undefined && new RegExp(`(?<![\\w$])${rewritten_check_escaped(name)}[!?]?\\s*\\(`).test(text);
}
/** Whether a check's form says enough to be recognised: a lone name does not. */
function isTelling(folded) {
    return /[^\w$.]/.test(folded) || /\w\.\w/.test(folded);
}
function homeOf({ head }, { after }, line) {
    return functionAround(head, after, indentOf(line));
}
function addedCode({ added }, { start, end }) {
    return added.filter(({ number }) => number >= start && number <= end).map(({ live }) => live);
}
function rewritten_check_textOf({ head }, { start, end }) {
    return head
        .slice(start - 1, end)
        .map(({ code }) => code)
        .join("\n");
}
const NO_SUBJECT = /^(?:if|unless|not|and|or|is|in|return|continue|throw|raise|break|typeof|instanceof|undefined|null|None|nil|true|false|True|False|this|self|len|length|size|isinstance|new|string|number|nil)$/;
function namesOf(condition) {
    const names = withoutTexts(condition).match(/[A-Za-z_$][\w$]*/g) ?? [];
    return [...new Set(names)].filter((name) => !NO_SUBJECT.test(name));
}
/**
 * The names that a condition decides on: of `request.user.isStaff` the last one, of `name.startsWith("x")` the method
 * and the object.
 */
function askedOf(condition) {
    const chains = withoutTexts(condition).matchAll(/[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*(\s*\()?/g);
    return [...chains].flatMap(([chain, call]) => namesOf(chain).slice(call === undefined ? -1 : -2));
}
function withoutTexts(condition) {
    return condition.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "");
}
function rewritten_check_escaped(text) {
    return text.replaceAll("$", "\\$");
}

;// CONCATENATED MODULE: ./lib/panels/static/guards/removed-guard.js









/** The matcher that finds removed checks of one kind. */
function removedGuard(guard) {
    return { applies: language/* isCode */._, check: (subject) => findRemoved(subject, guard) };
}
// Bounds the work on a change made to be slow; no honest one removes so many checks from one file.
const MAX_SITES = 400;
function findRemoved(subject, guard) {
    const definitions = deletedDefinitions(subject);
    const within = new Set(definitions.flatMap((definition) => definition.body));
    const helpers = guardingHelpers(subject, guard, definitions);
    const sites = [...directSites(subject, guard, within), ...callSites(subject, helpers, within)].slice(0, MAX_SITES);
    if (sites.length === 0)
        return [];
    const rewritten = rewrittenChecks(subject, guard);
    const spoken = namesAround(subject);
    const lost = sites.filter((site) => (0,static_rule/* isTakenAway */.cw)(subject, site.check) &&
        !isReplaced(subject, site, rewritten) &&
        remains(site, guard, spoken.get(site.change.hunk) ?? new Set()) &&
        !isRewritten(subject, site, guard));
    return (0,change_subject/* groupByHunk */.v7)(lost, (site) => site.change).flatMap((inHunk) => {
        const site = inHunk.find(({ line }) => BRANCHES.test(line.code)) ?? inHunk[0];
        const anchor = site === undefined ? undefined : anchorOf(site.change);
        if (site === undefined || anchor === undefined)
            return [];
        return [{ line: anchor, cause: site.line, description: removed_guard_describe(site, guard) }];
    });
}
// Where one hunk lost several checks, one that branches shows best what was lost.
const BRANCHES = /\b(?:if|elif|unless|throw|raise)\b|&&|\|\|/;
function removed_guard_describe(site, guard) {
    const lost = guard.lost === undefined && isCheckItself(site) ? "the check" : `${guard.lost ?? "the check"} in`;
    return `The change removes ${lost} \`${(0,static_rule/* quoteOf */.ep)(site.line)}\` and keeps the code it protected. ${guard.consequence}`;
}
/**
 * Whether a deleted line does nothing but check. Others hold a check among other things, as the definition of a route
 * does.
 */
function isCheckItself({ line, check }) {
    const code = line.code.trim();
    return BRANCHES.test(code) || /^[@[]/.test(code) || called(code).includes(called(check));
}
function called(code) {
    return (code.split("(")[0] ?? "").trim();
}
function directSites(subject, guard, withinDefinitions) {
    return subject.changes.flatMap((change) => change.deleted.flatMap((line, index) => {
        if (withinDefinitions.has(line))
            return [];
        return guard.checks(line, change.deleted.slice(index + 1, index + 6)).map((check) => ({ change, line, check }));
    }));
}
/**
 * The deleted calls of a helper that held such a check and is gone itself: where it was called, the check is missing
 * now.
 */
function callSites(subject, helpers, withinDefinitions) {
    if (helpers.size === 0)
        return [];
    return subject.changes.flatMap((change) => change.deleted.flatMap((line) => {
        if (withinDefinitions.has(line))
            return [];
        const called = [...line.code.matchAll(/([\w$]+)\s*\(/g)]
            .map((match) => match[1] ?? "")
            .filter((name) => helpers.has(name));
        return called.map((name) => ({ change, line, check: `${name}(`, about: line.live }));
    }));
}
/** The helpers that are gone together with a check that they made: one whose checks still stand has another name now. */
function guardingHelpers(subject, guard, definitions) {
    const guarding = definitions.filter(({ body }) => body.some((line, index) => guard.checks(line, body.slice(index + 1, index + 6)).some((check) => (0,static_rule/* isTakenAway */.cw)(subject, check))));
    return new Set(guarding.map((definition) => definition.name));
}
function isRewritten(subject, { change, line, check }, guard) {
    const old = { change, line, condition: check };
    if (isDeclaredInstead(subject, change, line) || isDeclaredFurtherOut(subject, change, line))
        return true;
    return isAskedAgain(subject, old) || (guard.isGeneral === true && isAskedOtherwise(subject, old));
}
const CHECKING_CALL = /\b(?:assert|check|validate|ensure|verify|enforce|guard|sanitize|require)(?:_\w+|[A-Z]\w*)\s*\(|\bis(?:Safe|Valid|Allowed)\w*\s*\(|[sS]chema\w*(?:\([^()]*\))?\.(?:parse|safeParse|validate\w*|check|cast)\s*\(/;
function rewrittenChecks(subject, guard) {
    const hunks = new Set();
    const about = new Set();
    const former = formerCode(subject, guard);
    for (const { hunk, added } of subject.changes) {
        for (const [index, line] of added.entries()) {
            const checks = guard.checks(line, added.slice(index + 1, index + 6));
            if (former.has((0,fold_code/* foldCode */.T)(line.live)) || removed_guard_isRestated(checks, former))
                continue;
            if (checks.length > 0 || guard.substitute?.test(line.live))
                hunks.add(hunk);
            for (const name of identifiersIn(checks.join(" ")))
                about.add(name);
        }
    }
    return { hunks, about };
}
/** The lines and checks that the change deletes, without layout. */
function formerCode(subject, guard) {
    const deleted = subject.changes.flatMap((change) => change.deleted.flatMap((line, index) => [
        line.live,
        ...guard.checks(line, change.deleted.slice(index + 1, index + 6)),
    ]));
    return new Set(deleted.map(fold_code/* foldCode */.T));
}
/** A check that stood there before and is only laid out anew replaces no other one. */
function removed_guard_isRestated(checks, former) {
    return checks.length > 0 && checks.every((check) => former.has((0,fold_code/* foldCode */.T)(check)));
}
function isReplaced(subject, { change, line, check }, { hunks, about }) {
    if (hunks.has(change.hunk) || change.added.some((added) => CHECKING_CALL.test(added.code)))
        return true;
    return [...identifiersIn(check)].some((name) => about.has(name)) || subject.elsewhere.gained(line.live);
}
// In lines. A deletion as short as this removes the check alone; a longer one may have removed what it protected too.
const MAX_LONE_CHECK = 3;
function remains({ change: { deleted: lines, around }, check, about = check }, guard, spoken) {
    const deleted = lines.filter((line) => line.code.trim() !== "");
    if (!guard.needsSubject && deleted.length <= MAX_LONE_CHECK)
        return true;
    const asked = guard.isGeneral === true ? check : about;
    const before = guard.needsSubject ? asked : deleted.map((line) => line.live).join("\n");
    const names = new Set([...identifiersIn(before), ...listsOf(before, lines)]);
    if (names.size === 0 && deleted.length <= MAX_LONE_CHECK)
        return standsAmong(check, around);
    return [...names].some((name) => spoken.has(name));
}
/** The names of the lists whose items the code speaks of, where the loop was deleted as well. */
function listsOf(code, lines) {
    return lines.flatMap(({ live }) => {
        const [, item = "", list = ""] = EACH.exec(live) ?? [];
        return item !== "" && identifiersIn(code).has(item) ? [...identifiersIn(list)] : [];
    });
}
// `for (const part of pointer) {`, `for part in pointer:`, `for _, part := range pointer {`
const EACH = /^\s*for\b[\s(]*(?:(?:const|let|var)\s+|_\s*,\s*)?([\w$]+)\s*(?::?=\s*range|of|in)\s+([\w$.]+)/;
/**
 * Whether all names of a check are still used around it. For a check whose names are too short to say much one by one.
 */
function standsAmong(check, around) {
    const names = [...new Set(check.match(/(?<![\w$.'"])[A-Za-z_$][\w$]*/g))];
    const text = around.map(({ code }) => code).join("\n");
    return (names.length > 0 &&
        names.every((name) => new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(text)));
}
/** By hunk, the names that stand in it at head. */
function namesAround(subject) {
    const names = new Map();
    for (const { hunk, around } of subject.changes) {
        if (!names.has(hunk))
            names.set(hunk, identifiersIn(around.map((line) => line.live).join("\n")));
    }
    return names;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/denial.js


const denial_BRANCH = /^\s*(?:\}?\s*else\s+)?(?:if|elif|unless)\b|\s(?:if|unless)\s/;
const denial_LEAVES = /\b(?:return|throw|raise|abort|die|exit|panic|halt|reject|deny\w*|bail!?)\b|\bErr\(/;
// Conditions under which the answer of another server is passed on: the refusal is not this code's own.
const PASSED_ON = /\b40[13]\b|status|\berr(?:or)?\b|EACCES|EPERM|denied|forbidden|unauthori[sz]ed/i;
const NAMED = /forbidden|unauthori[sz]ed|(?:access|permission)_?denied|PermissionError|not_?(?:authori[sz]ed|permitted)|\bForbid\(|\bdeny\w{0,20}\(/i;
const NUMBERED = /(?:status|abort|error|head|exception|code|send|fail|reject|halt|respond)\w{0,30}\W.*\b40[13]\b/i;
// Texts that refuse the caller, matched whole: "forbidden character" speaks of the input, not of who sent it.
const SAID = /^(?:forbidden|unauthori[sz]ed|(?:access|permission) (?:is |was )?(?:denied|forbidden)|(?:you(?:'re| are) )?not (?:authori[sz]ed|permitted)(?: to .*)?|(?:you(?:'re| are) )?not allowed|(?:admin|owner)s? only|insufficient (?:permissions?|privileges|rights|scopes?)|(?:login|authentication|authori[sz]ation) required)[.!]?$/i;
const MAX_BLOCK = 4;
/**
 * The condition of a branch that leaves and tells callers that they may not go on: `!isAdmin` for
 * `if (!isAdmin) return forbid();`. Undefined where a line begins no such branch.
 */
function denies(line, following) {
    const condition = denial_BRANCH.test(line.code) ? conditionOf(line.live)?.trim() : undefined;
    if (condition === undefined || condition === "" || PASSED_ON.test(condition))
        return undefined;
    const at = line.live.indexOf(condition);
    const before = line.code.slice(0, at);
    const after = line.code.slice(at + condition.length);
    const block = blockOf(line, following);
    const answer = [before, after, ...block.map(({ code }) => code)];
    if (!answer.some((code) => denial_LEAVES.test(code)))
        return undefined;
    const isSaid = [line, ...block].some(({ literals }) => literals.some(({ value }) => SAID.test(value.trim())));
    return isSaid || answer.some((code) => NAMED.test(code) || NUMBERED.test(code)) ? condition : undefined;
}
/** The lines of the branch that a line begins, told by their indentation. */
function blockOf(line, following) {
    const next = following.slice(0, MAX_BLOCK);
    const end = next.findIndex((each) => each.code.trim() !== "" && indentOf(each) <= indentOf(line));
    return end < 0 ? next : next.slice(0, end);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-authorization.js






const removed_authorization_NAMED = /(?<![\w$])(?:[iI]s|[hH]as|[cC]an|[cC]heck|[rR]equire|[eE]nsure|[vV]erify|[aA]ssert|[vV]alidate)_?(?:[aA]uth(?:enticated|orized|orization|entication)?|[aA]dmin|[oO]wner|[pP]ermissions?|[pP]ermitted|[aA]ccess|[rR]oles?|[lL]oggedIn|[cC]srf\w*|CSRF\w*|[sS]ignature|[tT]oken|[oO]rigin|[sS]copes?|[tT]rusted)(?![a-z])[\w$]*/g;
// Ruby's questions, which have no verb: `user.admin?`. `admin?.name`, `admin?: boolean` and `admin ?? x` are none.
const PREDICATE = /(?<=\.|\b(?:if|unless|and|or|not)\s|[!(&|]\s?)(?:(?:super_?)?admin|staff|owner|owned_by|authori[sz]ed|authenticated|permitted|permission|allowed(?:_to)?|role|can|logged_in|signed_in)(?:_\w+)?\?(?=[\s()&|]|$)(?!\s*[:.?])/g;
const ROLE = /(?:role\w{0,20}["')\]]{0,3}\s*!==?|\bunless\b.{0,80}role\w{0,20}\s*==)\s*["':]?[\w.:]{0,40}(?:admin|owner|staff|superuser|moderator)/i;
const OWNER = /(?:owner|author)_?(?:id)?\b\s*!==?\s*[\w$.@]{0,60}(?:user|actor|caller|principal|viewer)|(?:user|actor|caller|principal|viewer)(?:[._]?id)?\s*!==?\s*[\w$.@]{0,60}(?:owner|author)(?:_?id)?\b/i;
// Calls that ask for permission by another name: `mayEdit(`, `canRead(`.
const MAY = /(?<![\w$])(?:[mM]ay|[cC]an|[aA]llows?|[pP]ermits?|[dD]eny|[dD]enies|[aA]uthori[sz]e)(?:_\w+|[A-Z]\w*)?[?!]?\s*\(/;
const CONSEQUENCE = "Callers that the check turned away now get through: missing authorization, an access-control bypass.";
/** Checks of who may do something, told by their names. */
const namedGuard = {
    needsSubject: false,
    substitute: MAY,
    consequence: CONSEQUENCE,
    checks: (line) => {
        if (/^\s*(?:import|from|export \{|use|using|require|#include)\b/.test(line.code) || definedName(line) !== undefined)
            return [];
        const isUse = /\b(?:if|elif|unless|assert|return|guard|and|or|not|await)\b|&&|\|\||\buse\(|[,(]\s*$/.test(line.code);
        const named = isUse || /^\s*[\w$.]+\s*\(/.test(line.code) ? allMatches(line.code, removed_authorization_NAMED) : [];
        const asked = isUse ? allMatches(line.code, PREDICATE) : [];
        return [...named, ...asked, ...allMatches(line.live, DECLARED)];
    },
};
/** Other conditions that ask for a role or an owner, or whose branch told the caller that they may not. */
const deniedGuard = {
    needsSubject: false,
    substitute: MAY,
    isGeneral: true,
    consequence: CONSEQUENCE,
    checks: (line, following) => {
        if (namedGuard.checks(line, following).length > 0)
            return [];
        const condition = ROLE.test(line.live) || OWNER.test(line.code) ? conditionOf(line.live) : undefined;
        const denied = condition ?? denies(line, following);
        return denied === undefined ? [] : [denied];
    },
};
const authorizationGuards = [namedGuard, deniedGuard];
const matchers = authorizationGuards.map(removedGuard);
const removedAuthorization = {
    applies: language/* isCode */._,
    check: (subject) => matchers.flatMap((matcher) => matcher.check(subject)),
};

;// CONCATENATED MODULE: ./lib/panels/static/change/needless-emptiness.js
const VALUE = String.raw `([A-Za-z_$@][\w$]*(?:\.[A-Za-z_$][\w$]*)*?)`;
const EMPTY = [
    new RegExp(String.raw `^!\s*${VALUE}(?:\.(?:length|size|Length|Count))?$`),
    new RegExp(String.raw `^${VALUE}\.(?:length|size|Length|Count|size\(\))\s*(?:===?\s*0|<=?\s*0|<\s*1)$`),
    new RegExp(String.raw `^len\(${VALUE}\)\s*(?:==\s*0|<=?\s*0|<\s*1)$`),
    new RegExp(String.raw `^not\s+(?:len\()?${VALUE}\)?$`),
    new RegExp(String.raw `^${VALUE}\.(?:isEmpty\(\)|empty\?|nil\?|blank\?)$`),
    new RegExp(String.raw `^${VALUE}\s*==\s*nil$`),
];
/**
 * The `list` of a condition such as `list.length === 0` or `!list`; undefined for a condition that asks anything else.
 */
function emptyValue(condition) {
    for (const pattern of EMPTY) {
        const value = pattern.exec(condition.trim())?.[1];
        if (value !== undefined)
            return value;
    }
    return undefined;
}
/**
 * Whether a condition asks if a list is empty, and the code below does nothing with the list but go through it: a loop
 * over nothing needs no question before it.
 */
function isNeedlessEmptiness(condition, below) {
    const value = emptyValue(condition);
    if (value === undefined)
        return false;
    const name = value.replaceAll("$", "\\$").replaceAll(".", "\\.");
    const uses = below.flatMap(({ code }) => {
        const places = [...code.matchAll(new RegExp(`(?<![\\w$.@])${name}(?![\\w$])`, "g"))];
        return places.map(({ index }) => ({ before: code.slice(0, index), after: code.slice(index + value.length) }));
    });
    return uses.length > 0 && uses.every(({ before, after }) => goesThrough(before, after));
}
const WALKS = /^\s*(?:\?\.|\.)\s*(?:map|filter|forEach|flatMap|join|some|every|entries|keys|values|slice|stream|each\w*|collect|select|reject|sort\w*|flatten|iter|items)\b/;
const FOLDS = /^\s*\.\s*(?:reduce|inject)\w*\s*\(/;
// How a fold goes on that has a first value: `list.reduce(add)` without one fails on an empty list.
const BEGINS = /,[^,()]+\)[;)]*$|=>\s*\{$|\(0[,)]/;
function goesThrough(before, after) {
    if (WALKS.test(after))
        return true;
    if (FOLDS.test(after))
        return BEGINS.test(after.trimEnd());
    const isWhole = /^\s*(?:[)\]{:}]|\bdo\b|$)/.test(after);
    return (isWhole &&
        (/\b(?:of|in|range)\s*$/.test(before) ||
            /\bfor\s*\([^)]*:\s*$/.test(before) ||
            /\b(?:sum|any|all|sorted|enumerate|new Set|Promise\.all(?:Settled)?)\s*\(\s*$/.test(before)));
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-early-exit.js









const EXIT = /\b(?:return|continue|break|throw|raise|next)\b/;
const ASKS = /[<>]=?|[!=]==?|!\s*[\w$(]|\btypeof\b|\binstanceof\b|\.(?:test|includes|has|startsWith|match|equals\w*|contains\w*)\s*\(|\b(?:is|has)[A-Z]\w*\(|\bnot\b|\bin\b|\bis\b|\w\?(?![.?])/;
// Words of branches that left for convenience, not for safety.
const OTHER_PURPOSE = /\b(?:debug|verbose|silent|quiet|log\w*|cach\w*|dev|deprecat\w*|legacy|warn\w*|profile|dryRun|process\.env|isBrowser|done|finished|called|initialized|err|error)\b/i;
const MAX_GUARD = 9;
/** Finds deleted branches that ended the function, or the round of a loop, early, where nothing came in their place. */
const removedEarlyExit = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => findGuard(subject, change)),
};
function findGuard(subject, change) {
    if (change.added.some(({ code }) => code.trim() !== ""))
        return [];
    const lines = change.deleted.filter(({ live }) => live.trim() !== "");
    const guard = loneGuard(lines);
    if (guard === undefined || !(0,static_rule/* isTakenAway */.cw)(subject, guard.live) || subject.elsewhere.gained(guard.live))
        return [];
    const spoken = identifiersIn(change.around.map(({ live }) => live).join("\n"));
    const anchor = anchorOf(change);
    const names = identifiersIn(guard.live.replace(EXIT, ""));
    if (anchor === undefined || ![...names].some((name) => spoken.has(name)))
        return [];
    if (isNotMissed(subject, change, { guard, lines }))
        return [];
    const description = `The change removes the guard \`${(0,static_rule/* quoteOf */.ep)(guard)}\` that left early, and keeps the code after it. Values it kept out (out of range, of another type, empty or too large) now reach that code: a missing check.`;
    return [{ line: anchor, cause: guard, description }];
}
/** Whether nothing is lost: the guard was put in other words, or the code below does the same without it. */
function isNotMissed(subject, change, { guard, lines }) {
    const condition = conditionOf(guard.live) ?? guard.live;
    const old = { change, line: guard, condition };
    if (isDeclaredInstead(subject, change, guard))
        return true;
    if (isMoved(subject, condition) || isAskedAgain(subject, old) || isAskedOtherwise(subject, old))
        return true;
    if (lines.some(({ code }) => /\b(?:throw|raise)\b/.test(code)))
        return false;
    const { end } = functionAround(subject.head, change.after, indentOf(guard));
    return isNeedlessEmptiness(condition, subject.head.slice(change.after, end));
}
/** Whether the condition stands in the file as often as before: it may have moved into a function of its own. */
function isMoved({ headCode, baseCode }, condition) {
    return condition.length >= MIN_MOVED && headCode.count(condition) >= baseCode.count(condition);
}
// In characters: shorter conditions stand everywhere.
const MIN_MOVED = 6;
/** The line with the condition of a deleted guard; undefined unless the lines are nothing but branches that leave. */
function loneGuard(lines) {
    const [first] = lines;
    if (first === undefined || lines.length > MAX_GUARD)
        return undefined;
    const start = lines.find(({ code }) => removed_early_exit_BRANCH.test(code));
    // A line or two that prepare the condition may stand before it.
    if (start === undefined || lines.indexOf(start) > 2)
        return undefined;
    const text = lines.map(({ code }) => code).join("\n");
    if (!EXIT.test(text) || removed_early_exit_count(text, /[{(]/g) !== removed_early_exit_count(text, /[})]/g) || /\belse\b|\bfunction\b/.test(text))
        return undefined;
    return ASKS.test(start.live) && !OTHER_PURPOSE.test(start.live) ? start : undefined;
}
// Ruby may also put the condition last: `return if name.empty?`.
const removed_early_exit_BRANCH = /^\s*(?:if|unless)\b|^\s*(?:return|next|break|raise)\b.*\s(?:if|unless)\s/;
function removed_early_exit_count(text, pattern) {
    return text.match(pattern)?.length ?? 0;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-escape.js


const ESCAPE = /(?<![\w$])[\w$.]*(?<!un|Un)(?:[eE]scape|[sS]anitiz|[pP]urif|htmlspecialchars|htmlentities|encodeURI|[eE]ncodeForH|[eE]ncodeHtml|quote_?[iI]dent|shellescape|shlex\.quote|strip_tags|addslashes)[\w$]*\s*\(\s*[\w$.[\]]+/g;
const MARKUP = /\[(?=[^\]]*[<&$`;|])(?=[^\]]*[>"'])[^\]]{2,}\]/;
/** Calls that make a text harmless for where it goes. */
const escapeGuard = {
    needsSubject: true,
    lost: "the escaping",
    consequence: "The value now reaches its destination as it came: whoever controls it can inject markup, shell metacharacters or query syntax (injection, cross-site scripting).",
    checks: (line) => {
        const replaces = /\.(?:replace|replaceAll|gsub|sub|ReplaceAllString)\s*\(/.test(line.code);
        const isTable = replaces && line.literals.some((literal) => literal.kind === "regex" && MARKUP.test(literal.value));
        return [...allMatches(line.code, ESCAPE), ...(isTable ? [line.live.trim()] : [])];
    },
};
const removedEscape = removedGuard(escapeGuard);

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-fallback.js



const FALLBACK = /(?:\|\||\?\?)(?:\[\]|\{\}|''|0|Object\.create\(null\))/g;
const OPTIONAL = /\?\.(?=[\w$[(])/g;
/**
 * Finds expressions that are the same as before, but without what they gave for an absent value: `list ?? []` became
 * `list`, or `a?.b` became `a.b`.
 */
const removedFallback = {
    applies: language/* isCode */._,
    check: (subject) => linePairs(subject)
        .filter(({ oldCode, nowCode }) => without(oldCode, FALLBACK, "").includes(nowCode) || without(oldCode, OPTIONAL, ".").includes(nowCode))
        .filter(({ old }) => (0,static_rule/* isTakenAway */.cw)(subject, old.live))
        .map(({ old, now }) => ({
        line: now,
        cause: old,
        description: `It was \`${(0,static_rule/* quoteOf */.ep)(old)}\`. Where the value is null or undefined the code now fails on it: an unhandled TypeError that input may cause (null dereference, denial of service).`,
    })),
};
/** The texts that are left when one match is replaced, one text for each match. */
function without(text, pattern, replacement) {
    return [...text.matchAll(pattern)].map((match) => text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length));
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-header-filter.js

/** The headers that say who is asking, by themselves or within a pattern. */
const removed_header_filter_CREDENTIAL = /^(?:(?:proxy-)?authorization|cookie2?)$/i;
const IN_PATTERN = /(?<![\w-])(?:(?:proxy-)?authorization|cookie2?)(?![\w-])/i;
const TAKES_AWAY = /\bdelete\b|\b(?:remove|strip|omit|drop|unset)\w{0,40}\s{0,9}\(/i;
const CALLS_DELETE = /\.(?:delete|del|pop)\s{0,9}[!(]|\bdelete\b/i;
const FIELD = /\bdelete\s{1,9}[\w$.]{0,60}headers\.(?:authorization|cookie)\b/i;
/** Who asks for such a header's value asks who is calling. */
const READS = /[[(]\s{0,9}["'`](?:(?:proxy-)?authorization|cookie2?)["'`]\s{0,9}[\])]/i;
/** Lines that keep credentials from a request, such as one that follows a redirect. */
const headerFilter = {
    substitute: /\b(?:remove|strip|omit|drop|filter|clean)\w{0,40}Headers?\w{0,40}\s{0,9}\(/i,
    needsSubject: false,
    lost: "what keeps credentials back",
    consequence: "Headers such as `authorization` and `cookie` now go along to wherever the request leads, another host after a redirect among it (information leak).",
    checks: (line, following) => (isFilter(line) || isLoop(line, following) ? [line.live.trim()] : []),
};
const removedHeaderFilter = removedGuard(headerFilter);
/** A loop over the names of such headers that takes each of them away. */
function isLoop(line, following) {
    if (!/\bfor(?:_?[eE]ach)?\b|\.each\b/.test(line.code))
        return false;
    const isNamed = line.literals.some(({ kind, value }) => kind !== "regex" && removed_header_filter_CREDENTIAL.test(value));
    return isNamed && following.slice(0, 3).some(({ code }) => TAKES_AWAY.test(code) || CALLS_DELETE.test(code));
}
function isFilter({ live, code, literals }) {
    const isNamed = literals.some(({ kind, value }) => (kind === "regex" ? IN_PATTERN : removed_header_filter_CREDENTIAL).test(value));
    if (TAKES_AWAY.test(code))
        return isNamed || FIELD.test(live);
    return isNamed && /\b(?:if|continue)\b/.test(code) && !READS.test(live);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-limit.js


const COMPARISON = /([\w$.[\]]+)\s*(?:>=?|<=?)\s*([\w$.[\]]+)/g;
const removed_limit_BOUND = /(?:^|[._a-z])(?:max|limit|quota|threshold|capacity|allowed)(?![a-z])|Max(?![a-z])|Limit|MAX|LIMIT|^(?:max|limit)[A-Z_]/;
const SIZE = /(?:length|size|count|depth|bytes)$/i;
// The numbers that count as bounds: a smaller one asks for the shape of the data, not for how much there is of it.
const FIGURE = /^\d{3,}$/;
/** Whether a branch gives up: it returns nothing, or that it failed, or it closes something. */
function removed_limit_leaves(line, following) {
    return [line, ...following].some(({ code }) => /\breturn\b\s*(?:(?:false|null|undefined|nil|None|-1)\s*)?(?:[;}]\s*)?$|\b(?:close|destroy|terminate)\s*\(/.test(code));
}
/** The code of a line, and of those below as far as a condition goes on there. */
function wholeCondition(line, following) {
    const end = [line, ...following].findIndex(({ code }) => !/(?:&&|\|\||\b(?:and|or))\s*\\?$/.test(code));
    return [line, ...following.slice(0, Math.max(0, end))].map(({ code }) => code).join(" ");
}
/** Checks that something stays under a bound. */
const limitGuard = {
    needsSubject: false,
    consequence: "Input beyond the former limit is now accepted: what is too large or unpacks to too much can use unbounded memory or time (denial of service, resource exhaustion), and what is too short, such as a key, can be weak.",
    checks: (line, following) => {
        if (!/\b(?:if|elif|unless|while|guard)\b|&&|\|\|/.test(line.code) || /^\s*for\b/.test(line.code))
            return [];
        if (!rejects(line, following) && !removed_limit_leaves(line, following))
            return [];
        return [...wholeCondition(line, following).matchAll(COMPARISON)]
            .filter(([, left = "", right = ""]) => removed_limit_BOUND.test(left) || removed_limit_BOUND.test(right) || (SIZE.test(left) && FIGURE.test(right)))
            .map((match) => match[0]);
    },
};
const removedLimit = removedGuard(limitGuard);

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-lock.js





/** A name that says it is a lock, as its last part. */
const LOCK_NAME = "(?:[\\w$]{1,40}(?:\\.|->|::)){0,6}[\\w$]{0,40}(?:[lL]ock|LOCK|[mM]utex|MUTEX|[sS]emaphore|[sS]em)\\w{0,20}";
/** Lines that take a lock. */
const TAKES = {
    python: new RegExp(`^\\s*(?:async\\s+)?with\\s+${LOCK_NAME}(?:\\(\\))?\\s*:\\s*$|^\\s*(?:await\\s+)?${LOCK_NAME}\\.acquire\\(`),
    go: /^\s*[\w.]+\.R?Lock\(\)\s*$/,
    java: new RegExp(`\\bsynchronized\\b|${LOCK_NAME}(?:\\(\\))?\\.lock(?:Interruptibly)?\\(\\)`),
    kotlin: new RegExp(`\\bsynchronized\\s*\\(|@Synchronized\\b|${LOCK_NAME}\\.(?:withLock\\b|lock\\(\\))`),
    csharp: new RegExp(`^\\s*lock\\s*\\(|\\bMonitor\\.Enter\\(|\\.Enter(?:Write|Read)Lock\\(|${LOCK_NAME}\\.Wait(?:Async)?\\(`),
    ruby: /\.synchronize\s*(?:do\b|\{)|\.with_lock\b/,
    javascript: new RegExp(`\\brelease\\w{0,20}\\s?=\\s?await\\s[\\w$.]{1,80}\\.acquire\\(|\\.runExclusive\\(|${LOCK_NAME}\\.acquire\\(`),
    c: /\b(?:pthread_(?:mutex|rwlock_wr|rwlock_rd)_?lock|mutex_lock(?:_interruptible)?|spin_lock(?:_irqsave|_bh|_irq)?)\s*\(|\b(?:std::)?(?:lock_guard|unique_lock|scoped_lock|shared_lock)\s*[<(]|\bQMutexLocker\b/,
    swift: new RegExp(`${LOCK_NAME}\\.(?:lock\\(\\)|withLock\\b)`),
};
/** Locks that several may hold at once. */
const SHARED = /\bRLock\(|\breadLock\(\)|\bEnterReadLock\(|\bshared_lock\b|rdlock/;
/** What keeps others out without such a lock, or stands for one: added in the same file, the lock was replaced. */
const OTHERWISE = new RegExp([
    "(?:\\b|_)lock|Lock|LOCK|[mM]utex|MUTEX|[sS]emaphore|[sS]ynchroni[sz]",
    "\\b[aA]tomic|Atomic[A-Z]|\\bInterlocked\\.|Concurrent[A-Z]|\\bsync\\.(?:Map|Once|Pool|Cond)",
    "[cC]ompare_?[aA]nd_?(?:[sS]et|[sS]wap)|[cC]ompareExchange|[tT]ransaction|\\b(?:FOR UPDATE|for update)\\b",
    "[sS]ingleflight|\\bchan\\b|<-\\s*\\w|\\bactor\\b|[tT]hread_?[lL]ocal|[dD]ispatchQueue|\\bp?-?[qQ]ueue\\.(?:add|sync|async)\\w{0,9}\\(",
].join("|"));
/** A call that takes a lock, in code without its layout: gained by another file, what calls the function may hold one now. */
const TAKEN_ELSEWHERE = /(?<![bBcCn])[lL]ock(?:Interruptibly)?\(|synchronized\(|\.synchronize\b|\.acquire\(|[rR]unExclusive\(|\.transaction\(|with[\w.]{0,80}[lL]ock:/;
/** A line that changes what others may see: an assignment to no new name, or a call that by its name changes something. */
const WRITES = /(?:\+\+|--)|[\w\])$]\s*(?:[-+*/|&^]|<<|>>|\?\?|\|\|)?=(?![=>~])|\.(?:set|put|add|append|push|pop|shift|insert|remove|delete|save|write|store|clear|update|replace|incr|decr|merge)\w*!?\s*\(/i;
const DECLARES = /^\s*(?:(?:const|let|var|val|auto|final|static)\s|[A-Za-z_][\w.<>[\],?]*\s+[A-Za-z_$][\w$]*\s*=|[\w,\s]+:=|return\b[^(]*$)/;
/** Where whatever is set by its bare name is the function's own. */
const SETS_OWN = { python: /^\s*\w+\s*=(?!=)/, ruby: /^\s*\w+\s*=(?!=)/ };
/** So many lines of what a lock guarded are looked through. */
const MAX_GUARDED = 120;
/**
 * Finds locks that are no longer taken, or are taken as one that several hold at once, where what was changed under them
 * is changed as before. Where anything of the kind stands in this file instead, or another begins to take locks, nothing is
 * said.
 */
const removedLock = {
    applies: ({ family }) => family !== undefined && TAKES[family] !== undefined,
    check: (subject) => subject.changes.flatMap((change) => removed_lock_findIn(subject, change)),
};
function removed_lock_findIn(subject, change) {
    const takes = TAKES[subject.family ?? "rust"];
    if (takes === undefined)
        return [];
    const cause = change.deleted.find(({ code, live }) => takes.test(code) && (0,static_rule/* isTakenAway */.cw)(subject, live));
    if (cause === undefined)
        return [];
    const { start, end } = heldIn(subject, change, cause);
    const body = subject.head.slice(start - 1, end);
    const held = body.filter(({ code }) => takes.test(code));
    const isShared = held.length > 0 && !SHARED.test(cause.code) && held.every(({ code }) => SHARED.test(code));
    if ((held.length > 0 && !isShared) || removed_lock_isReplaced(subject))
        return [];
    const written = guardedBy(cause, subject.base)
        .filter((line) => isWrite(line, subject.family))
        .map(({ live }) => (0,fold_code/* foldCode */.T)(live));
    const still = body.filter((line) => written.includes((0,fold_code/* foldCode */.T)(line.live)));
    if (still.length === 0)
        return [];
    const shown = new Set(still.map(({ number }) => number));
    const line = change.around.find(({ number }) => shown.has(number)) ?? anchorOf(change);
    if (line === undefined)
        return [];
    const description = isShared
        ? `It was \`${(0,static_rule/* quoteOf */.ep)(cause)}\`, which kept everybody else out. Now several may be here at once, and what they change is changed as before (race).`
        : `The change removes \`${(0,static_rule/* quoteOf */.ep)(cause)}\`, and what was changed under this lock is changed as before: two at once may each act on what the other is changing (race).`;
    return [{ line, cause, description }];
}
/** The function at head in which the lock was held: the one that a line begins in place of the cause, or the one around it. */
function heldIn({ head }, { added, after }, cause) {
    const name = definedName({ ...cause, code: cause.code.replace(/\bsynchronized\s+/, "") });
    const begun = name === undefined ? undefined : added.find((line) => definedName(line) === name);
    return begun === undefined ? functionAround(head, after + 1, indentOf(cause)) : rangeFrom(head, begun.number);
}
function removed_lock_isReplaced({ changes, elsewhere }) {
    const isOther = ({ code }) => OTHERWISE.test(code) && !SHARED.test(code) && !/\bRUnlock\(|\bExitReadLock\(/.test(code);
    return changes.some(({ added }) => added.some(isOther)) || elsewhere.gainedAnywhere(TAKEN_ELSEWHERE);
}
/** The lines that stood under the lock: its block, or else the rest of the function. */
function guardedBy(cause, base) {
    const own = indentOf(cause);
    const rest = base.slice(cause.number, cause.number + MAX_GUARDED);
    const isBlock = rest.find(({ code }) => /\w/.test(code));
    const isInner = isBlock !== undefined && indentOf(isBlock) > own;
    const end = rest.findIndex((line) => /\w/.test(line.code) && (isInner ? indentOf(line) <= own : indentOf(line) < own));
    return end < 0 ? rest : rest.slice(0, end);
}
function isWrite({ code }, family) {
    const own = family === undefined ? undefined : SETS_OWN[family];
    return WRITES.test(code) && !DECLARES.test(code) && own?.test(code) !== true;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-nil-check.js


const CHECK = /\b([A-Za-z_]\w*(?:\.\w+)*)\s*([!=]=)\s*nil\b/g;
const removed_nil_check_CHECKING_CALL = /\b(?:[mM]ust|[aA]ssert|[rR]equire|[cC]heck|[vV]alidate|[eE]nsure)\w*\s*\(|\.(?:NoError|Error|NotNil|Nil)\s*\(/;
// In lines: a longer deletion is rewritten code.
const removed_nil_check_MAX_DELETED = 12;
/**
 * Finds, in Go, values that are used as before but no longer compared with nil, and errors that are no longer looked
 * at.
 */
const removedNilCheck = {
    applies: ({ family }) => family === "go",
    check: (subject) => subject.changes.flatMap((change) => findLost(subject, change).slice(0, 1)),
};
function findLost(subject, change) {
    if (change.deleted.length > removed_nil_check_MAX_DELETED || change.added.some(({ code }) => removed_nil_check_CHECKING_CALL.test(code)))
        return [];
    return change.deleted.flatMap((cause) => /^\s*(?:\}\s*else\s+)?if\b|&&|\|\|/.test(cause.code)
        ? [...cause.code.matchAll(CHECK)].flatMap(([check, name = ""]) => {
            if (!(0,static_rule/* isTakenAway */.cw)(subject, check) || subject.elsewhere.gained(cause.live))
                return [];
            if (!isError(name) && isCarriedOver(subject, { change, line: cause, condition: check }))
                return [];
            return removed_nil_check_toMatch(change, cause, name) ?? [];
        })
        : []);
}
function removed_nil_check_toMatch(change, cause, name) {
    const below = change.around.filter(({ number }) => number > change.after || change.added.some((line) => line.number === number));
    const end = below.findIndex(({ code }) => asks(code, name) || removed_nil_check_sets(code, name));
    if (end >= 0 && asks(below[end]?.code ?? "", name))
        return undefined;
    return isError(name) ? lostError(change, cause, name) : lostValue(below, cause, name);
}
function lostValue(below, cause, name) {
    const end = below.findIndex(({ text }) => /^\}/.test(text));
    const use = (end < 0 ? below : below.slice(0, end)).find(({ code }) => dereferences(code, name));
    if (use === undefined)
        return undefined;
    const description = `The change removes the check \`${(0,static_rule/* quoteOf */.ep)(cause)}\`, and \`${name}\` is still used here: where it is nil, the program panics (nil pointer dereference, missing check).`;
    return { line: use, cause, description };
}
function lostError(change, cause, name) {
    // With the check, the call may have lost the name of its error: `x, err := open()` became `x, _ := open()`.
    const made = new RegExp(`(?:^|[,\\s])(?:${name}|_)\\s*:?=(?!=)`);
    const near = change.around.filter(({ number }) => number >= change.after - 1 && number <= change.after + change.added.length + 1);
    const call = near.find(({ code }) => made.test(code) && /\(/.test(code));
    const next = change.around.find(({ number, code }) => call !== undefined && number > call.number && code.trim() !== "");
    if (call === undefined || asks(next?.code ?? "", name))
        return undefined;
    const description = `The change removes the check \`${(0,static_rule/* quoteOf */.ep)(cause)}\` and keeps the call: when it fails, nobody learns of it, and what it returned beside the error is used as if it were good.`;
    return { line: call, cause, description };
}
function isError(name) {
    return /^err\w*$|Err$/.test(name);
}
function asks(code, name) {
    return new RegExp(`(?<![\\w.])(?:${name}\\s*[!=]=|len\\(\\s*${name}\\s*\\)|return\\b.*(?<![\\w.])${name}\\s*$)`).test(code);
}
function removed_nil_check_sets(code, name) {
    return new RegExp(`^\\s*(?:\\w+,\\s*)*${name}(?:\\s*,\\s*\\w+)*\\s*:?=(?!=)`).test(code);
}
function dereferences(code, name) {
    return new RegExp(`(?<![\\w.])${name}(?:\\.\\w|\\[)|(?<![\\w)\\]]\\s*)\\*${name}\\b`).test(code);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-normalization.js




const SELF = /^\s*(?:(?:if|unless)\b.*[)\s])?\s*([A-Za-z_$][\w$.]*)\s*(?:=\s*(?=.*(?:\.(?:replace\w*|trim|normalize|toLowerCase|toUpperCase|filter|slice|split)\s*\(|\b(?:String|Number|parseInt|Math\.\w+|Boolean|decodeURI\w*|encodeURI\w*|int|str)\s*\(|[a-z]\w*(?:Key|Path|Name|Url|Html|Input)\s*\()|['"]{2}\s*\+)(?=.*(?<![\w$.])\1(?![\w$]))|-=\s*0|\|=\s*0)/;
const removed_normalization_MAX_LINES = 5;
/**
 * Finds deleted statements that brought a value into form, such as `name = name.trim()`, where the value is still used.
 */
const removedNormalization = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => findStatement(subject, change)),
};
function findStatement(subject, change) {
    const deleted = change.deleted.filter(({ code }) => code.trim() !== "");
    const added = change.added.filter(({ code }) => code.trim() !== "");
    if (deleted.length === 0 || deleted.length > removed_normalization_MAX_LINES || !added.every(removed_normalization_asks))
        return [];
    if (!deleted.every((line) => SELF.test(line.live) || isFrame(line) || (added.length > 0 && removed_normalization_asks(line))))
        return [];
    const cause = deleted.find((line) => SELF.test(line.live) && (0,static_rule/* isTakenAway */.cw)(subject, line.live));
    const name = SELF.exec(cause?.live ?? "")?.[1];
    const anchor = anchorOf(change);
    if (cause === undefined || name === undefined || anchor === undefined || isDoneElsewhere(subject, cause))
        return [];
    const isUsed = new RegExp(`(?<![\\w$.])${name.replace(/[$.]/g, "\\$&")}(?![\\w$])`);
    if (!change.around.some(({ live }) => isUsed.test(live)))
        return [];
    const description = `The change removes \`${(0,static_rule/* quoteOf */.ep)(cause)}\` and goes on using \`${name}\`. The value now comes as the caller wrote it, so that a check or a destination after it sees forms it was never meant for (bypass of a check, injection, type confusion).`;
    return [{ line: anchor, cause, description }];
}
const METHOD = /\.(?:replace\w*|trim|normalize|toLowerCase|toUpperCase|filter|slice|split|join)\([^()]*\)/g;
/** Whether added lines of the file call all methods that the statement called, with the same arguments. */
function isDoneElsewhere(subject, { live }) {
    const methods = (0,fold_code/* foldCode */.T)(live).match(METHOD) ?? [];
    const added = (0,fold_code/* foldCode */.T)(subject.changes.flatMap((change) => change.added.map((line) => line.live)).join("\n"));
    return methods.length > 0 && methods.every((method) => added.includes(method));
}
/** Whether a line begins a condition: that asks of a value what it is, and leaves it as it is. */
function removed_normalization_asks({ code }) {
    return /^\s*(?:\}?\s*else\s+)?(?:if|elif|unless)\b/.test(code) && !/[^=!<>]=[^=>]/.test(code);
}
function isFrame({ code }) {
    return /^\s*(?:if\b.*\{|[})\];]+)\s*$/.test(code);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-own-property-guard.js


const OWN = /(?:[\w$.]*\bhasOwnProperty\b(?:\.call)?|\bhasOwn(?:Prop)?)\s*\([^()]{0,120}\)|\bObject\.create\s*\(\s*null\s*\)|\bis(?:Unsafe|Prototype|Polluting)\w*\s*\([^()]{0,120}\)/g;
// A key that the object has already, its inherited ones among them, is passed over: `if (key in result) continue;`.
const TAKEN = /\bif ?\( ?\(? ?[\w$]{0,40}(?:[kK]ey|[nN]ame|[pP]rop|[pP]roperty|[fF]ield) in (?![\w$.]{0,60}(?:seen|visited|cache|memo|known|done))[\w$.]{1,60} ?\)? ?\) ?\{? ?continue\b/g;
/** Checks that a key belongs to the object itself, not to its prototype: `Object.hasOwn(map, key)`. */
const ownPropertyGuard = {
    substitute: /\b(?:Object\.(?:keys|entries|getOwnPropertyNames|fromEntries|hasOwn)|new (?:Map|Set)|Reflect\.ownKeys)\b|\{\s*['"]?__proto__['"]?\s*:\s*null\b/,
    needsSubject: false,
    consequence: "A key such as `__proto__`, `constructor` or `toString` is now taken for data: inherited properties are read, or the prototype itself is written to (prototype pollution).",
    checks: (line) => {
        const isNamed = line.literals.some((literal) => /^(?:__proto__|prototype)$|\b__proto__\b/.test(literal.value));
        return [...allMatches(line.live, OWN), ...allMatches(line.live, TAKEN), ...(isNamed ? [line.live.trim()] : [])];
    },
};
const removedOwnPropertyGuard = removedGuard(ownPropertyGuard);

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-path-guard.js


const PREFIX = /[\w$.\])]+\.(?:starts_?[wW]ith|StartsWith|indexOf|[hH]asPrefix|find)\s*\((?:[^()]|\([^()]{0,200}\)){0,200}\)/g;
const PLACE = /path|dir|root|dest|out|folder|base|target|resolved|real|cwd|home|\bsep\b/i;
const RESOLVER = /\b(?:realpath(?:Sync)?|toRealPath|getCanonical(?:Path|File)|EvalSymlinks|is_relative_to|commonpath|commonprefix|secure_filename|safe_join|SecureJoin|filepath\.IsLocal|isPathInside)\s*\(/g;
const removed_path_guard_NAMED = /\b(?:is|assert|check|validate|verify|prevent|reject|sanitize|safe)\w*(?:Paths?|File[nN]ame|Symlink|SymbolicLink|Traversal)\w*\s*\(|\b(?:safe|prevent)\w*(?:Dir|File|Join)\w*\s*\(/g;
const PARENT = /^(?:\.\.|\.\.\/|\/\.\.\/|\.\.\\\\)$|\\\.\\\./;
// A character class that names both separators tells a file name from a path.
const SEPARATORS = /\[\^?[^\]]*\/[^\]]*\\\\[^\]]*\]|\[\^?[^\]]*\\\\[^\]]*\/[^\]]*\]/;
/** Checks that a path stays inside a directory. */
const pathGuard = {
    // Such as `resolveInside(root, name)`, `joinWithin(…)`.
    substitute: /\b(?:resolve|join|path|file)\w{0,20}(?:Inside|Within|Under|Beneath|Contained|Safe)\w{0,20}\s?\(|\b(?:inside|within)[A-Z]\w{0,30}\(/,
    needsSubject: false,
    consequence: "A crafted name such as `../../etc/passwd`, an absolute path or a symlink can now reach files outside the intended directory: path traversal (zip slip when the name comes from an archive).",
    checks: (line) => (decides(line) ? [...containment(line), ...patterns(line), ...removed_path_guard_calls(line)] : removed_path_guard_calls(line)),
};
const removedPathGuard = removedGuard(pathGuard);
function containment(line) {
    return allMatches(line.live, PREFIX).filter((found) => PLACE.test(found));
}
function patterns(line) {
    const literals = line.literals.filter((literal) => PARENT.test(literal.value) || SEPARATORS.test(literal.value));
    return literals.length > 0 &&
        /\.(?:includes|indexOf|test|match\w*|contains|startsWith|search)\b|[!=]==?|\bin\b/.test(line.code)
        ? [line.live.trim()]
        : [];
}
function removed_path_guard_calls(line) {
    return [...allMatches(line.code, RESOLVER), ...allMatches(line.code, removed_path_guard_NAMED)];
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-permissions.js



/** What sets who may read and write a file. */
const SETS = /\bmode\b|\bperm(?:s|issions?)?\b|\bmask\b|chmod|open|mkdir|mkfifo|mknod|makedirs|write_?file|write_?stream/i;
/** Rights of the owner alone. */
const OWNERS = /(?<![\w.])0[oO]?0?[4-7]00(?![\w.])|\bparseInt\(\s*['"]0?[4-7]00['"]\s*,\s*8\s*\)|['"]r[w-][x-]-{6}['"]|\bS_IRWXU\b|\bS_IRUSR\b/;
const UMASK = /\bumask\s*\(\s*0[oO]?0?[0-7]?77\s*\)/;
/** What makes a file or a folder, or writes one. */
const MAKES = /(?:open|mkdir|mkfifo|mknod|makedirs|write_?file|write_?stream|createFile|mkdir_p|file_put_contents)\w*\s*\(/i;
/** Finds the rights of the owner alone that a file is no longer given, while one is still made there. */
const removedPermissions = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => removed_permissions_findLost(subject, change)),
};
function removed_permissions_findLost(subject, change) {
    const cause = change.deleted.find(({ live }) => keepsToOwner(live) && (0,static_rule/* isTakenAway */.cw)(subject, live.replace(/,\s*$/, "")));
    if (cause === undefined || subject.added.some(({ live }) => keepsToOwner(live)))
        return [];
    const made = change.added.find(({ live }) => MAKES.test(live));
    const isMade = made !== undefined || change.around.some(({ live }) => MAKES.test(live));
    const anchor = made ?? anchorOf(change);
    if (!isMade || anchor === undefined)
        return [];
    const description = `The change takes away \`${(0,static_rule/* quoteOf */.ep)(cause)}\`, and a file is still made here. It gets the rights that new files have: on most machines every user can read what is written there (incorrect permissions, information disclosure).`;
    return [{ line: anchor, cause, description }];
}
function keepsToOwner(code) {
    return SETS.test(code) && (OWNERS.test(code) || UMASK.test(code));
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-redirect-guard.js


/** What an address begins with that names another host: `//evil.example`, and `/\evil.example` as browsers read it. */
const OTHER_HOST = /^(?:\/\/+|\/\\+)$/;
const removed_redirect_guard_BEGINS = /\.(?:starts_?[wW]ith|StartsWith|indexOf|[hH]asPrefix|char(?:At|CodeAt)|slice|substr(?:ing)?)\s*\(/;
// `/^\/\//`, `/^[\\/]{2}/`, `/^\/[\\/]/`
const PATTERN = /^\^(?:\\\/(?:\\\/|\[[^\]]{0,20}(?:\/|\\\\)[^\]]{0,20}\])|\[[^\]]{0,20}(?:\/|\\\\)[^\]]{0,20}\](?:\{2|\+))/;
const removed_redirect_guard_ADDRESS = /ur[il](?!n)|redirect|location|href|next|return_?to|goto/i;
/** Checks that an address does not lead to another host. */
const redirectGuard = {
    needsSubject: true,
    consequence: "An address such as `//evil.example` or `/\\evil.example` now gets through: browsers take it for another host (open redirect).",
    checks: (line) => (decides(line) && namesOtherHost(line) && removed_redirect_guard_ADDRESS.test(line.code) ? [line.live.trim()] : []),
};
const removedRedirectGuard = removedGuard(redirectGuard);
function namesOtherHost({ literals, code }) {
    return literals.some(({ kind, value }) => kind === "regex" ? PATTERN.test(value) : OTHER_HOST.test(value.replaceAll("\\\\", "\\")) && removed_redirect_guard_BEGINS.test(code));
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-request-guard.js


const REDIRECT = /\b(?:beforeRedirect|CheckRedirect|checkRedirect|onRedirect)\b\s*(?:=|:)/g;
const HOST = /(?<![\w$])(?:is|check|assert|validate|verify)_?(?:Private|Internal|Local|Loopback|Reserved|Allowed|Safe|Blocked)_?(?:I[pP]|Host|Address|Url|URL|Uri|Domain)\w*\s*\(/g;
const SCRUB = /\bdelete\s+[\w$.]*[hH]eaders?\b[\w$.]*(?:\.|\[\s*['"])(?:authorization|cookie|proxy-authorization)\b|\b(?:removeHeader|Header\.Del|headers?\.delete)\s*\(\s*['"](?:authorization|cookie|proxy-authorization)\b/gi;
/** Checks of where a request goes and what it carries there. */
const requestGuard = {
    needsSubject: false,
    consequence: "A redirected or caller-chosen request now goes where it was kept from going, past the proxy or allow-list, or takes credentials along (server-side request forgery, credential leak).",
    checks: (line) => [
        ...allMatches(line.code, REDIRECT),
        ...allMatches(line.code, HOST),
        ...allMatches(line.live, SCRUB),
    ],
};
const removedRequestGuard = removedGuard(requestGuard);

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-session-renewal.js


const RENEWAL = /\bsession\w*\.(?:regenerate|migrate|invalidate|rotate)\w*\s*\(|\bsession_regenerate_id\s*\(|\breset_session\b|\.cycle_key\s*\(|\bchangeSessionId\s*\(|\b(?:rotate|renew|regenerate)_?[sS]ession\w*\s*\(/g;
/** Calls that give a session a new id when its privileges change. */
const sessionGuard = {
    needsSubject: false,
    lost: "the renewal of the session",
    consequence: "The session id now stays the same when the user logs in or out: someone who planted or learnt the old id shares the user's session (session fixation).",
    checks: (line) => allMatches(line.code, RENEWAL),
};
const removedSessionRenewal = removedGuard(sessionGuard);

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-type-check.js



const removed_type_check_CHECK = /\btypeof\s+([a-z_$][\w$.[\]]*)\s*[!=]==?\s*['"](?:string|number|object|boolean|function)['"]|\bArray\.isArray\(\s*([a-z_$][\w$.[\]]*)\s*\)|\bNumber\.(?:isInteger|isSafeInteger|isFinite|isNaN)\(\s*([a-z_$][\w$.[\]]*)\s*\)|\bBuffer\.isBuffer\(\s*([a-z_$][\w$.[\]]*)\s*\)/g;
// Names whose type is asked for out of convenience: what the platform may offer, and callbacks.
const NOT_INPUT = /^(?:window|document|process|global\w*|module|define|exports|require|self|console|performance|navigator|cb|callback|done|next|fn|options|opts)$/;
/** Finds deleted checks of a value's type, such as `typeof x === "string"`, where the value is still used. */
const removedTypeCheck = {
    applies: ({ family }) => family === "javascript",
    check: (subject) => (0,change_subject/* groupByHunk */.v7)(subject.changes.flatMap((change) => lostChecks(subject, change)), ({ change }) => change).flatMap((lost) => lost[0]?.match ?? []),
};
// In lines. A longer deletion is rewritten code, in which the value may well be another one.
const removed_type_check_MAX_DELETED = 12;
function lostChecks(subject, change) {
    const gone = change.deleted.map(({ live }) => live).join("\n");
    // The same check of another name, though some lines away: the value may have that name now.
    const stillAsked = subject.changes.some(({ hunk, added }) => hunk === change.hunk && added.some(({ live }) => live.match(removed_type_check_CHECK)?.some((text) => !gone.includes(text))));
    if (change.deleted.length > removed_type_check_MAX_DELETED || stillAsked)
        return [];
    const around = change.around.map(({ live }) => live).join("\n");
    return change.deleted.flatMap((cause, index) => {
        if (takesCallback(cause, change.deleted.slice(Math.max(0, index - 2), index + 3)))
            return [];
        const lost = [...cause.live.matchAll(removed_type_check_CHECK)].some((match) => {
            const value = match.slice(1).find((group) => group !== undefined) ?? "";
            return (!NOT_INPUT.test(value) &&
                (0,static_rule/* isTakenAway */.cw)(subject, match[0]) &&
                isUsed(around, listOf(value)) &&
                !isAsked(around, value, cause.live) &&
                !isParsed(subject, around, value));
        });
        const anchor = anchorOf(change);
        if (!lost || anchor === undefined)
            return [];
        const description = `The change removes the type check in \`${(0,static_rule/* quoteOf */.ep)(cause)}\` and keeps using the value. A value of another type (an object with its own methods, an array, a number) now passes: type confusion, by which a later check or escape can be bypassed.`;
        return [{ change, match: { line: anchor, cause, description } }];
    });
}
/** What is handed on with one of its items, such as `payload` with `payload[0]`. */
function listOf(value) {
    return value.replace(/\[\d{1,3}\]$/, "");
}
/** Whether an argument that may be left out is told from the callback behind it, which a function with a promise has no more. */
function takesCallback({ live }, around) {
    if (!/typeof\s+[\w$.]+\s*===?\s*['"]function['"]/.test(live))
        return false;
    return around.some(({ code }) => /(?<![\w$.])(?:cb|callback|done|next)\s*=(?!=)/.test(code));
}
function isUsed(around, value) {
    return new RegExp(`(?<![\\w$.])${removed_type_check_escaped(value)}(?![\\w$])`).test(around);
}
/**
 * Whether the code around checks the value by other means: any predicate or conversion, or a schema. What the deleted
 * line asked besides is no other means, as it was not enough then.
 */
function isAsked(around, value, deleted) {
    const name = removed_type_check_escaped(value);
    const asked = new RegExp(`\\b(?:typeof\\s+|\\w*\\.?(?:is|assert|check|validate|String|Number|to)[A-Z]?\\w*\\(\\s*|\\w*[sS]chema\\w*\\.\\w+\\(\\s*)${name}(?![\\w$])|${name}\\s+instanceof\\b`, "g");
    return (around.match(asked) ?? []).some((text) => text.startsWith("typeof") || !deleted.includes(text));
}
// Functions that take a value apart and refuse none.
const READERS = /\b(?:JSON5?|Date|path|url|URL|qs|querystring|yaml|YAML|[sS]emver|cookie|marked)\.parse\(/;
const LIBRARIES = /['"](?:zod|yup|joi|@hapi\/joi|valibot|ajv|superstruct|@sinclair\/typebox)(?:\/[\w/-]+)?['"]/;
const PARSES = /(?:(\{[^{}]*\}|[\w$.]+)\s*=\s*(?:await\s+)?)?(?<![\w$])([\w$]+)[^;=\n]{0,200}?\.(?:parse|safeParse|validate|cast)(?:Async|Sync)?\(([^;\n]*)/g;
/** Whether a schema is given the value, or the object that holds it, or gives it back. */
function isParsed({ head }, around, value) {
    const names = value.split(".").map((_, index, parts) => parts.slice(0, index + 1).join("."));
    const speaks = new RegExp(`(?<![\\w$.])(?:${names.map(removed_type_check_escaped).join("|")})(?![\\w$.])`);
    return [...around.matchAll(PARSES)].some(([text, target = "", schema = "", given = ""]) => {
        const isSchema = /schema|validator/i.test(schema) || head.some((line) => LIBRARIES.test(line.text));
        return isSchema && !READERS.test(text) && (speaks.test(target) || speaks.test(given));
    });
}
function removed_type_check_escaped(text) {
    return text.replace(/[$.[\]]/g, "\\$&");
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-validation.js






const SPECIFIC = [pathGuard, ownPropertyGuard, limitGuard, ...authorizationGuards];
/** Any other condition whose branch turned input away with an error. */
const validationGuard = {
    substitute: /\b(?:throw|raise|reject|assert|panic)\b|\bnew \w*Error\b/,
    needsSubject: true,
    isGeneral: true,
    consequence: "Input it rejected with an error now passes on unchecked to the code below.",
    checks: (line, following) => {
        if (!/^\s*(?:\}?\s*else\s+)?(?:if|elif|unless)\b/.test(line.code) || !statesError(line, following))
            return [];
        if (SPECIFIC.some((guard) => guard.checks(line, following).length > 0))
            return [];
        const condition = conditionOf(line.live);
        return condition === undefined || /\berr(?:or)?\b/i.test(condition) ? [] : [condition];
    },
};
const removedValidation = removedGuard(validationGuard);
/**
 * Whether the branch that a line begins throws an error that says what is wrong, on that line or one of the next four.
 */
function statesError(line, following) {
    return [line, ...following.slice(0, 4)].some((candidate) => rejects(candidate, []) &&
        (/\bnew\s+\w*(?:Error|Exception)\b/.test(candidate.code) ||
            candidate.literals.some((literal) => /\w+\W+\w+/.test(literal.value))));
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/removed-wrapping.js





// Calls that make a value safe for where it goes, or that give it one form before it is compared.
const MAKES_SAFE = /(?:^|\.)(?:\w*(?:[eE]scap|[eE]ncod|[sS]anitiz|[pP]urif|[qQ]uot|[nN]ormali[sz]|[cC]lean|[sS]afe|hasOwn|[rR]ealpath|[bB]asename|[fF]reeze|[vV]alidat|[pP]arseInt)\w*|(?:JSON\.)?stringify|resolve|String|Number|Math\.(?:trunc|floor|min|abs))$/;
/** Of these, where their argument goes on below: a value of another kind is handed on then, and mostly on purpose. */
const CHANGES_KIND = /(?:stringify|resolve|String|Number|parseInt)$/;
// In code without white space a keyword stands right before the name.
const CALL = /(?<![\w$.])(return|await|throw|yield)?([A-Za-z_$][\w$.]*)\(/g;
const COERCIONS = [
    /''\+(?=[\w$])/,
    /\((\w+)-=0\)/,
    /\.(?:toLowerCase|toUpperCase|trim|normalize|toString)\(\)/,
];
/**
 * Finds values that reach the same place as before, but not through the call that made them safe: `send(escape(x))`
 * became `send(x)`.
 */
const removedWrapping = {
    applies: language/* isCode */._,
    check: (subject) => {
        const aliases = safeNames(subject);
        return linePairs(subject).flatMap(({ old, now, oldCode, nowCode }) => {
            const lost = unwrappings(oldCode).find(({ code }) => code === nowCode)?.by ??
                aliases.find(({ name, value }) => replaceName(oldCode, name, value) === nowCode)?.by;
            if (lost === undefined || !(0,static_rule/* isTakenAway */.cw)(subject, old.live))
                return [];
            if (isStillDone(subject, lost) || isDoneBefore(subject, now, lost))
                return [];
            return [removed_wrapping_toMatch(old, now, lost)];
        });
    },
};
/** Whether as many calls of that name are left as before: then the value goes through one of them at another place. */
function isStillDone(subject, by) {
    return /^[\w$.]+$/.test(by) && !(0,static_rule/* isTakenAway */.cw)(subject, `${by}(`);
}
/** Whether a line that the change adds above, in the same hunk, makes that call: then the value is safe already. */
function isDoneBefore(subject, now, by) {
    const wanted = (0,fold_code/* foldCode */.T)(by);
    return subject.changes.some(({ added, around }) => around.some(({ number }) => number === now.number) &&
        added.some((line) => line.number < now.number && (0,fold_code/* foldCode */.T)(line.live).includes(wanted)));
}
function removed_wrapping_toMatch(old, now, by) {
    return {
        line: now,
        cause: old,
        description: `It was \`${(0,static_rule/* quoteOf */.ep)(old)}\`. The value no longer goes through \`${by}\`, which escaped, converted or normalised it, so that it reaches its destination as it came: whoever controls it can pass what that call kept out (injection, path traversal, prototype pollution, type confusion).`,
    };
}
/**
 * The versions of a piece of code in which one safe call is replaced by its argument: of `a(escape(x))` it is `a(x)`.
 */
function unwrappings(code) {
    const calls = [...code.matchAll(CALL)].flatMap((match) => {
        const [whole = "", keyword = "", name = ""] = match;
        const open = match.index + whole.length - 1;
        const close = closingBracket(code, open);
        if (!MAKES_SAFE.test(name))
            return [];
        const before = code.slice(0, match.index) + keyword;
        if (close < 0)
            return CHANGES_KIND.test(name) ? [] : [{ code: before + code.slice(open + 1), by: name }];
        const [value = ""] = splitOutside(code.slice(open + 1, close), ",");
        const after = code.slice(close + 1);
        const shorter = after.replace(/^\.\w+\([^()]*\)/, "");
        return [after, shorter].map((rest) => ({ code: before + value + rest, by: name }));
    });
    const coercions = COERCIONS.flatMap((pattern) => {
        const found = pattern.exec(code);
        return found === null
            ? []
            : [{ code: code.replace(pattern, (_, name) => (typeof name === "string" ? name : "")), by: found[0] }];
    });
    return [...calls, ...coercions];
}
/** The variables that the change deletes and that held a value made safe: `const clean = escape(x)`. */
function safeNames(subject) {
    return subject.changes.flatMap(({ deleted }) => deleted.flatMap((line) => {
        const [, name, call] = /^\s*(?:const|let|var)?\s*([A-Za-z_$][\w$]*)\s*:?=\s*([A-Za-z_$].*)$/.exec(line.live) ?? [];
        const folded = (0,fold_code/* foldCode */.T)(call ?? "");
        const safe = unwrappings(folded).find(({ code }) => /^[\w$.]+$/.test(code));
        return name === undefined || safe === undefined ? [] : [{ name, value: safe.code, by: safe.by }];
    }));
}
function replaceName(code, name, value) {
    return code.replace(new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`, "g"), () => value);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/shell-from-data.js


const shell_from_data_CALLS = {
    javascript: {
        // The module may be required in place, `require("child_process").exec(`, and its name is not in the code, being a
        // text.
        pattern: /(?<![\w$.])(?:exec|execSync)\s*\(|(?:\b(?:child_process|childProcess|cp|shelljs|shell)|(?<![\w$.])(?:require|import)\(\s*["'\s]{2,40}\)\s*\)?)\.exec(?:Sync)?\s*\(/g,
        provided: /child_process|shelljs/,
    },
    python: {
        pattern: /\b(?:os\.(?:system|popen)|commands\.getoutput|subprocess\.getoutput)\s*\(|\bsubprocess\.\w+\s*\((?=.*shell\s*=\s*True)/g,
        provided: undefined,
    },
    php: { pattern: /(?<![\w$>:])(?:shell_exec|exec|system|passthru|popen|proc_open)\s*\(/g, provided: undefined },
    // Without a shell in the command, Java starts a program and splits the text at blanks.
    java: {
        pattern: /(?:\bgetRuntime\s*\(\s*\)|(?<![\w$])(?:runtime|rt))\s*\.\s*exec\s*\(/g,
        provided: undefined,
        argument: /^\s*"(?:[^"\s]*[/\\])?(?:sh|bash|zsh|cmd(?:\.exe)?|powershell(?:\.exe)?)\s+[-/]c\b/i,
    },
    c: { pattern: /(?<![\w.>])(?:system|popen)\s*\(/g, provided: undefined },
};
/** Finds command lines that are put together from values and given to a shell. */
const shellFromData = {
    applies: language/* isCode */._,
    check: (subject) => {
        const calls = shell_from_data_CALLS[subject.family ?? "go"];
        if (calls === undefined ||
            !(calls.provided === undefined || subject.head.some((line) => calls.provided?.test(line.live))))
            return [];
        return subject.added
            .filter((line) => buildsCommand(subject, line, calls))
            .map((line) => ({
            line,
            description: "A value is pasted into a command line that a shell interprets. Quotes, semicolons or backticks in it run further commands (command injection).",
        }));
    },
};
function buildsCommand(subject, line, { pattern, argument: begins }) {
    return [...line.code.matchAll(pattern)].some((match) => {
        const argument = line.live.slice(match.index + match[0].length).replace(QUOTED, '""');
        return (begins?.test(argument) !== false &&
            isOfShell(line.live.slice(match.index, match.index + match[0].length)) &&
            isComposed(argument) &&
            !onlyFixedNames(subject, argument) &&
            (0,static_rule/* isBroughtIn */.lu)(subject, line.live.slice(match.index)));
    });
}
/** A value that is quoted for the shell, with the braces around it: it is one word there, whatever it holds. */
const QUOTED = /\{?\b(?:escapeshell(?:arg|cmd)|(?:shlex|pipes)\.quote)\((?:[^()]|\([^()]*\))*\)\}?/g;
/** Whether a call runs a shell. Where the module is required in place, that module must be one that runs shells. */
function isOfShell(call) {
    return !/^(?:require|import)\b/.test(call) || /["'](?:(?:node:)?child_process|shelljs)["']/.test(call);
}
/** Whether the text begins with a name that the file only ever sets to fixed texts. */
function onlyFixedNames(subject, argument) {
    const name = /^\s*([A-Za-z_$][\w$]*)\s*[+.]/.exec(argument)?.[1];
    if (name === undefined)
        return false;
    const values = subject.head.flatMap((line) => line.code.split(new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}\\s*=(?!=)`))[1] ?? []);
    return (values.length > 0 &&
        values.every((value) => (value.match(/[A-Za-z_$][\w$]*/g) ?? []).every((word) => FIXED_WORDS.has(word))));
}
const FIXED_WORDS = new Set(["path", "join", "resolve", "os", "__dirname", "__DIR__"]);
/**
 * Whether an argument is a literal into which something is inserted, or to which something is appended. A bare name may
 * well be fixed and is left alone.
 */
function isComposed(argument) {
    return (/^\s*`[^`]*\$\{/.test(argument) ||
        /^\s*f["'][^"']*\{/.test(argument) ||
        /^\s*"[^"]*(?:#\{|\{?\$[a-z_])/i.test(argument) ||
        /^\s*(?:"[^"]*"|'[^']*')\s*(?:[+.%]\s*(?:[A-Za-z_$(]|format))/.test(argument) ||
        /^\s*[A-Za-z_$][\w$.]*\s*[+.]\s*["'`]/.test(argument) ||
        /^\s*\$_(?:GET|POST|REQUEST|COOKIE)\b/.test(argument));
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/unsafe-default.js



const GOOD_ON = /(?<!in)(?:reject|verif|valid|strict|secure|httpOnly|escap|sanit|safe|ssl|tls|encrypt|protect|auth|csrf|signed|hsts|noSniff|freeze|deny)/i;
const BAD_ON = /allow|unsafe|insecure|disable|skip|ignore|permit|bypass|trust|danger|expose|inherit|prototype/i;
const NAMED_BOOLEAN = /([\w$'-]+)'?\s*(?:[:=]|\|\||\?\?|,)+\s*(true|false)\b/g;
// Options that are on unless they are `false`: `x !== false` and `x === false ? false : true`.
const DEFAULTS_ON = /([\w$.]+)(?:!==false|===false\?false:true)/;
/** Finds switches that keep something safe and are now set the other way. */
const unsafeDefault = {
    applies: language/* isCode */._,
    check: (subject) => linePairs(subject)
        .filter((pair) => (isFlipped(pair) || isNoLongerOn(pair)) && (0,static_rule/* isTakenAway */.cw)(subject, pair.old.live))
        .map(({ old, now }) => ({
        line: now,
        cause: old,
        description: `It was \`${(0,static_rule/* quoteOf */.ep)(old)}\`. The safe setting is no longer the default, so that callers who say nothing lose the protection (insecure default: verification, escaping or strictness off).`,
    })),
};
function isFlipped({ oldCode, nowCode }) {
    const mask = (code) => code.replace(/\b(?:true|false)\b/g, "?");
    if (mask(oldCode) !== mask(nowCode))
        return false;
    const now = [...nowCode.matchAll(NAMED_BOOLEAN)];
    return [...oldCode.matchAll(NAMED_BOOLEAN)].some(([, name = "", was], index) => {
        const is = now[index]?.[2];
        if (is === undefined || is === was)
            return false;
        return BAD_ON.test(name) ? was === "false" : GOOD_ON.test(name) && was === "true";
    });
}
function isNoLongerOn({ oldCode, nowCode }) {
    const name = DEFAULTS_ON.exec(oldCode)?.[1] ?? "";
    return GOOD_ON.test(name) && !BAD_ON.test(name) && nowCode.includes(name) && !DEFAULTS_ON.test(nowCode);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/unverified-tls.js


const SWITCHED_OFF = [
    /\brejectUnauthorized\s*[:=]\s*false\b/,
    /\bNODE_TLS_REJECT_UNAUTHORIZED\b["'\]\s]*=\s*["']?0/,
    /\bverify\s*=\s*False\b|\bssl\._create_unverified_context\b|\.check_hostname\s*=\s*False\b|(?<![!=]=\s*)\bssl\.CERT_NONE\b(?!\s*[!=]=)/,
    /\bInsecureSkipVerify\s*:\s*true\b/,
    /\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\s*(?:,|=>)\s*(?:false|0L?)\b/i,
    /\bOpenSSL::SSL::VERIFY_NONE\b/,
    /\bdanger_accept_invalid_(?:certs|hostnames)\s*\(\s*true\b/,
    /\bALLOW_ALL_HOSTNAME_VERIFIER\b|\bNoopHostnameVerifier\.INSTANCE\b/,
    /\bServerCertificate(?:Custom)?ValidationCallback\s*\+?=.*=>\s*true\b|\bDangerousAcceptAnyServerCertificateValidator\b/,
];
/** Finds code that switches off the check of TLS certificates. */
const unverifiedTls = {
    applies: language/* isCode */._,
    check: (subject) => subject.added.flatMap((line) => {
        const found = SWITCHED_OFF.map((pattern) => pattern.exec(line.live)?.[0]).find((text) => text !== undefined);
        if (found === undefined || !(0,static_rule/* isBroughtIn */.lu)(subject, found))
            return [];
        const description = "The other side's certificate is accepted unseen, so anyone on the network path can pose as the server, read the traffic and change it (man in the middle).";
        return [{ line, description }];
    }),
};

;// CONCATENATED MODULE: ./lib/panels/static/matchers/unwatched-promises.js

const LOOP = /\bfor\s+await\s*\(/;
const PUSH = /([\w$.]+)\.push\s*\(\s*(?:$|\(?\s*async\b|[\w$.]+\s*\()/;
const unwatched_promises_REACH = 60;
/**
 * Finds promises that a loop starts and collects while it waits for something else, and that are only awaited after the
 * loop.
 */
const unwatchedPromises = {
    applies: ({ family }) => family === "javascript",
    check: (subject) => subject.added
        .filter((line) => LOOP.test(line.code) && (0,static_rule/* isBroughtIn */.lu)(subject, line.live) && collectsPromises(subject, line))
        .map((line) => ({
        line,
        description: "While the loop waits for its next item, no one handles the promises already started. If one fails in that time the process sees an unhandled rejection, which ends it by default, and if the loop itself fails they are never awaited: the caller's catch does not see the error.",
    })),
};
function collectsPromises(subject, loop) {
    const following = subject.head.slice(loop.number, loop.number + unwatched_promises_REACH);
    const end = following.findIndex((line) => line.code.trim() !== "" && unwatched_promises_indent(line) <= unwatched_promises_indent(loop));
    if (end < 0)
        return false;
    const lists = following.slice(0, end).flatMap((line) => PUSH.exec(line.code)?.[1] ?? []);
    const rest = following
        .slice(end)
        .map((line) => line.code.replace(/\s+/g, ""))
        .join("");
    return lists.some((list) => ["all", "allSettled", "race", "any"].some((join) => rest.includes(`Promise.${join}(${list})`)));
}
function unwatched_promises_indent(line) {
    return line.text.length - line.text.trimStart().length;
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/weakened-crypto.js


const WEAKENINGS = [
    {
        strong: /\b(?:timingSafeEqual|compare_digest|ConstantTimeCompare|constantTime\w+|constant_time_\w+|hash_equals|MessageDigest\.isEqual|secure_?[cC]ompare|[sS]afe(?:String)?Compare|(?:timing|time)Safe\w*|tsscmp|scmp|FixedTimeEquals|CRYPTO_memcmp)\b/,
        weak: /[!=]==?|\.equals\(|\bmemcmp\b|\bstrcmp\b/,
        isEverywhere: true,
        consequence: "The comparison now stops at the first difference, so its duration tells an attacker how much of a secret is right (timing attack).",
    },
    {
        strong: /\b(?:sha-?(?:256|384|512)|sha3\w*|blake2\w*|bcrypt|scrypt|argon2\w*|pbkdf2\w*)\b/i,
        weak: /\b(?:md5|md4|sha-?1)\b/i,
        consequence: "The hash is one for which collisions can be made: signatures, digests and passwords that rest on it can be forged or guessed (weak hash).",
    },
    {
        strong: /\baes-?\d*-?(?:gcm|ccm|cbc|ctr)\b|\bchacha20\w*/i,
        weak: /\b(?:3?des(?:-\w+)?|rc4|aes-?\d*-?ecb|arcfour)\b/i,
        consequence: "The cipher is broken or leaks the structure of the text (weak cipher).",
    },
    {
        strong: /\b(?:randomBytes|randomUUID|randomInt|getRandomValues|token_(?:hex|bytes|urlsafe)|SystemRandom|SecureRandom|random_bytes|crypto\/rand)\b|\bsecrets\.\w+/,
        weak: /\bMath\.random\b|\brandom\.(?:random|randint|choice|randrange)\b|\bmt_rand\b|\bnew Random\(|\bmath\/rand\b/,
        consequence: "The new values can be predicted from earlier ones, so tokens, ids or keys made of them can be guessed (insecure randomness).",
    },
];
/** Finds strong cryptographic means that a weak one replaced in the same file. */
const weakenedCrypto = {
    applies: language/* isCode */._,
    check: (subject) => WEAKENINGS.flatMap((weakening) => weakened_crypto_compare(subject, weakening)),
};
function weakened_crypto_compare(subject, { strong, weak, isEverywhere, consequence }) {
    return subject.changes.flatMap((change) => {
        const cause = change.deleted.find((line) => isGone(subject, strong.exec(line.live)?.[0]));
        const candidates = isEverywhere ? change.added : subject.added;
        const line = candidates.find((added) => weak.test(added.live) && !strong.test(added.live) && (0,static_rule/* isBroughtIn */.lu)(subject, added.live));
        if (cause === undefined || line === undefined)
            return [];
        return [{ line, cause, description: `It was \`${(0,static_rule/* quoteOf */.ep)(cause)}\`. ${consequence}` }];
    });
}
function isGone(subject, found) {
    return found !== undefined && (0,static_rule/* isTakenAway */.cw)(subject, found);
}

;// CONCATENATED MODULE: ./lib/panels/static/matchers/widened-pattern.js




/** Finds patterns that are no longer anchored, though the ones they replace were. */
const widenedPattern = {
    applies: language/* isCode */._,
    check: (subject) => subject.changes.flatMap((change) => widened_pattern_compare(subject, change)),
};
function widened_pattern_compare(subject, change) {
    const formerly = new Map(change.deleted.map((line) => [(0,fold_code/* foldCode */.T)(line.code), line]));
    return change.added.flatMap((line) => {
        const old = formerly.get((0,fold_code/* foldCode */.T)(line.code));
        const [was] = old === undefined ? [] : patternsOn(old);
        const [now] = patternsOn(line);
        if (old === undefined || was === undefined || now === undefined || !(0,static_rule/* isBroughtIn */.lu)(subject, line.live))
            return [];
        return dropsAnchor(was.source, now.source) ? [{ line, cause: old, description: ANCHOR(old) }] : [];
    });
}
const ANCHOR = (old) => `Unlike \`${(0,static_rule/* quoteOf */.ep)(old)}\`, the pattern is no longer anchored, so text that merely contains a match is accepted: a validation or allow-list check can be bypassed.`;
function dropsAnchor(was, now) {
    if (was.length < 4)
        return false;
    const core = was.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
    return (core !== was &&
        now !== was &&
        (now === core || now === was.replace(/^\^/, "") || now === was.replace(/(?<!\\)\$$/, "")));
}

;// CONCATENATED MODULE: ./lib/panels/static/pack/matchers.js














































/**
 * The matchers, by the name that a rule in `rules/` gives. Each finds what no query can express, such as a check that
 * stood at base and is gone at head. Where two explain the same deletion, the more particular one comes first.
 */
const MATCHERS = {
    "committed-secret": committedSecret,
    "flipped-condition": flippedCondition,
    "hard-coded-credential": hardCodedCredential,
    "prompt-injection": promptInjection,
    "code-from-data": codeFromData,
    "shell-from-data": shellFromData,
    "unverified-tls": unverifiedTls,
    "removed-redirect-guard": removedRedirectGuard,
    "removed-header-filter": removedHeaderFilter,
    "dropped-return": droppedReturn,
    "dropped-safe-loader": droppedSafeLoader,
    "removed-path-guard": removedPathGuard,
    "removed-own-property-guard": removedOwnPropertyGuard,
    "removed-limit": removedLimit,
    "removed-permissions": removedPermissions,
    "removed-escape": removedEscape,
    "removed-authorization": removedAuthorization,
    "removed-session-renewal": removedSessionRenewal,
    "removed-request-guard": removedRequestGuard,
    "narrowed-key-guard": narrowedKeyGuard,
    "removed-nil-check": removedNilCheck,
    "removed-validation": removedValidation,
    "prototype-assignment": prototypeAssignment,
    "letter-range": letterRange,
    "catastrophic-pattern": catastrophicPattern,
    "quadratic-pattern": quadraticPattern,
    "widened-pattern": widenedPattern,
    "removed-lock": removedLock,
    "dropped-await": droppedAwait,
    "dropped-release": droppedRelease,
    "unwatched-promises": unwatchedPromises,
    "emptied-handler": emptiedHandler,
    "swallowed-error": swallowedError,
    "loosened-comparison": loosenedComparison,
    "weakened-crypto": weakenedCrypto,
    "loosened-condition": loosenedCondition,
    "dropped-comparison": droppedComparison,
    "dropped-safeguard": droppedSafeguard,
    "removed-fallback": removedFallback,
    "removed-type-check": removedTypeCheck,
    "removed-wrapping": removedWrapping,
    "moved-limit": movedLimit,
    "unsafe-default": unsafeDefault,
    "narrowed-denylist": narrowedDenylist,
    "removed-normalization": removedNormalization,
    "removed-early-exit": removedEarlyExit,
};

;// CONCATENATED MODULE: ./lib/panels/static/pack/rule-pack.js











/**
 * Categories that are looked for on the dense lines of minified files too. Other rules compare lines, or speak of a style
 * that nobody mends there.
 */
const IN_MINIFIED = new Set(["secrets", "prompt-injection", "injection"]);
/** A text of which nothing is known. */
const ANY_TEXT = { path: "", language: undefined, family: undefined };
/** Every rule of the static panel, the more particular first. */
class RulePack extends rule_list_RuleList {
    #patterns = new Map();
    /** @throws Error if two rules have one id, or a rule names a matcher that does not exist. */
    constructor(declarations) {
        super([...declarations].sort((a, b) => rankOf(a) - rankOf(b)).map(toRule));
    }
    /** The matches of the rules in a file, in the order of the rules, and which rules failed on it. */
    examine(subject) {
        const matches = [];
        const failures = [];
        const unchecked = new Set();
        const isGenerated = isMinifiedThroughout(subject);
        for (const rule of this.rules.filter((each) => each.applies(subject))) {
            const attempt = (0,try_rule/* tryRule */.U)(rule, subject);
            if (attempt.kind === "failed") {
                failures.push({ ruleId: rule.id, reason: (0,describe_failure/* describeFailure */.I)(`rule ${rule.id}`, attempt.error) });
                continue;
            }
            const isMeant = ({ line, cause = line }) => !isGenerated || IN_MINIFIED.has(rule.category) || !isDense(cause);
            matches.push(...attempt.matches.filter(isMeant).map((match) => ({ rule, match })));
            if (attempt.unchecked !== undefined)
                unchecked.add(attempt.unchecked);
        }
        // What a rule found before it gave up still counts.
        return { matches, failures: [...failures, ...[...unchecked].map((reason) => ({ ruleId: undefined, reason }))] };
    }
    /** Whether a rule is about the file's kind. One that applies to any text, such as to a secret, is about none. */
    covers(file) {
        const written = (0,language/* writtenIn */.X)(file);
        return this.rules.some((rule) => rule.applies(written) && !rule.applies(ANY_TEXT));
    }
    /** The queries for the language of a file. */
    patternsFor(file) {
        const language = (0,files_language/* languageOf */.eX)(file);
        if (language === undefined)
            return [];
        const known = this.#patterns.get(language);
        if (known !== undefined)
            return known;
        const patterns = this.rules.flatMap((rule) => queriesOf(rule)
            .filter(({ languages }) => languages.includes(language))
            .map(({ query }) => ({ id: rule.id, query, check: rule.answered_by })));
        this.#patterns.set(language, patterns);
        return patterns;
    }
}
/** Whether a file is minified, and was so before: dense lines that a change adds to ordinary code hide nothing of it. */
function isMinifiedThroughout({ head, base }) {
    return isMinified(head) && (base.length === 0 || isMinified(base));
}
/**
 * The queries of a rule: those that find its places, or, for a rule with a matcher, those that find the places a check
 * may make harmless.
 */
function queriesOf(rule) {
    return "queries" in rule ? rule.queries : (rule.uses ?? []);
}
function rankOf(declaration) {
    return "matcher" in declaration ? RANKS.indexOf(declaration.matcher) : RANKS.length;
}
const RANKS = Object.keys(MATCHERS);
function toRule(declaration) {
    const { applies, ...matcher } = "queries" in declaration ? queryMatcher(declaration) : matcherOf(declaration);
    const isMeant = declaration.not_in === "tests" ? (file) => applies(file) && !(0,test_path/* isTestPath */.M)(file.path) : applies;
    return { ...declaration, ...matcher, applies: isMeant };
}
function matcherOf({ id, matcher: name, cwe }) {
    const matcher = MATCHERS[name];
    if (matcher === undefined)
        throw new Error(`rule ${id}: there is no matcher ${name}`);
    const found = { ...matcher, check: besidesFixed(id, matcher) };
    return cwe.includes(UNNAMED_INPUT) ? { ...found, check: withUses(found) } : found;
}
/** The check of a matcher, which reads lines, without the uses whose value the syntax shows to be fixed. */
function besidesFixed(id, { check }) {
    return (subject) => check((0,without_hits/* withoutHits */.h)(subject, subject.hits.filter((hit) => hit.id === id && hit.isFixed === true)));
}
// The weakness of rules about input in general. What their check prevented is told by what the input is used for.
const UNNAMED_INPUT = "CWE-20";
function withUses({ check }) {
    return (subject) => check(subject).map((match) => ({ ...match, description: match.description + whatItReaches(subject, match) }));
}

;// CONCATENATED MODULE: ./lib/panels/static/pack/open-pack.js



/**
 * @param grammars what the process reads with
 * @throws Error if the directory is not what `npm run build` makes.
 */
async function openPack(directory, grammars) {
    return { pack: new RulePack(await readRules(directory)), syntax: new syntax_search/* SyntaxSearch */.Q(grammars) };
}


/***/ })

};

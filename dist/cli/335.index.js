export const id = 335;
export const ids = [335];
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


/***/ })

};

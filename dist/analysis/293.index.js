export const id = 293;
export const ids = [293];
export const modules = {

/***/ 1785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ruleExaminer: () => (/* binding */ ruleExaminer)
});

// EXTERNAL MODULE: ./lib/analysis/search/syntax-search.js + 30 modules
var syntax_search = __webpack_require__(729);
;// CONCATENATED MODULE: ./lib/core/bounded-map.js
/**
 * Values by name, of which those that were used least recently are let go once all of them together weigh more than a bound.
 * Whoever keeps something in it can make the same again.
 */
class BoundedMap {
    #maxBytes;
    #entries = new Map();
    #bytes = 0;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    /** The value, which counts as used now; undefined for one that was never kept, or was let go. */
    get(name) {
        const entry = this.#entries.get(name);
        if (entry === undefined)
            return undefined;
        this.#entries.delete(name);
        this.#entries.set(name, entry);
        return entry.value;
    }
    /** Keeps a value. Its weight may be told later, by {@link weigh}; until then it counts for nothing. */
    set(name, value, bytes = 0) {
        this.delete(name);
        this.#entries.set(name, { value, bytes });
        this.#bytes += bytes;
        this.#letGo();
    }
    /** Says what the value of that name weighs. Nothing happens where another value has taken its place. */
    weigh(name, value, bytes) {
        const entry = this.#entries.get(name);
        if (entry?.value !== value)
            return;
        this.#entries.set(name, { value, bytes });
        this.#bytes += bytes - entry.bytes;
        this.#letGo();
    }
    /** Takes one value away, if it is that one or none is named. */
    delete(name, value) {
        const entry = this.#entries.get(name);
        if (entry === undefined || (value !== undefined && entry.value !== value))
            return;
        this.#entries.delete(name);
        this.#bytes -= entry.bytes;
    }
    /** From the least recently used on. One that is too heavy by itself goes last, since then nothing else is left. */
    #letGo() {
        for (const [name, { bytes }] of this.#entries) {
            if (this.#bytes <= this.#maxBytes)
                return;
            if (bytes > 0)
                this.delete(name);
        }
    }
}

// EXTERNAL MODULE: ./lib/core/describe-failure.js + 1 modules
var describe_failure = __webpack_require__(9259);
;// CONCATENATED MODULE: ./lib/core/pin/pin.js
/** The mode git gives symbolic links, whose text is where they lead. */
const LINK_MODE = "120000";
/** Added and deleted lines over all hunks. */
function changedLines(file) {
    return file.hunks.reduce((sum, hunk) => sum + hunk.lines.filter((line) => line.kind !== "context").length, 0);
}
/** Whether the target shows any line of the file: an empty file, a pure rename and a change of mode show none. */
function showsLines(file, kind) {
    return kind === "diff" ? changedLines(file) > 0 : file.headBlob === undefined || !EMPTY_BLOBS.has(file.headBlob);
}
/** Whether there is anything to serve of a file that is not skipped: of a diff, at least what happens to it. */
function canBeRead(file, kind) {
    return kind === "diff" || showsLines(file, kind);
}
/** The id of the empty blob, which git derives from content alone, under SHA-1 and SHA-256. */
const EMPTY_BLOBS = new Set([
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
]);
/**
 * Whether the file itself is new: the change adds it, or there is no base. One that counts as new was there, in another place
 * or of another kind.
 */
function isNewFile({ status, countsAsNew }, kind) {
    return kind !== "diff" || (status === "added" && countsAsNew === undefined);
}
/** The file's path at base as far as what stands there may speak for what stands at head. */
function comparedPath(file) {
    return file.countsAsNew === undefined ? pathAt(file, "base") : undefined;
}
/** The file's path at that side, or undefined where it does not exist. */
function pathAt(file, side) {
    if (side === "head")
        return file.headBlob === undefined ? undefined : file.path;
    return file.baseBlob === undefined ? undefined : (file.oldPath ?? file.path);
}

;// CONCATENATED MODULE: ./lib/core/pin/receipt.js
/** Whether anything of these files was served; what was read elsewhere in the tree is no reading of them. */
function touchesFiles(receipts, files) {
    return receipts.some((receipt) => files.has(receipt.path));
}
/** Whether the receipts cover every line of the range, together. */
function coversLines(receipts, range) {
    const served = receipts
        .filter((receipt) => receipt.path === range.file && receipt.side === range.side)
        .sort((a, b) => a.start - b.start);
    let next = range.start;
    for (const receipt of served) {
        if (receipt.start > next)
            break;
        next = Math.max(next, receipt.end + 1);
    }
    return next > range.end;
}
/**
 * The receipts of one blob, of a list that is asked for many blobs: what is claimed and what was served both grow with a
 * change.
 *
 * @param receipts a list that is complete: it is sorted by blobs when it is first asked.
 */
function receiptsOfBlob(receipts, blob) {
    let sorted = sortedBefore.get(receipts);
    if (sorted === undefined || sorted.count !== receipts.length) {
        sorted = { count: receipts.length, byBlob: sortByBlob(receipts) };
        sortedBefore.set(receipts, sorted);
    }
    return sorted.byBlob.get(blob) ?? [];
}
const sortedBefore = new WeakMap();
function sortByBlob(receipts) {
    const byBlob = new Map();
    for (const receipt of receipts) {
        const own = byBlob.get(receipt.blob);
        if (own === undefined)
            byBlob.set(receipt.blob, [receipt]);
        else
            own.push(receipt);
    }
    return byBlob;
}
/** Whether one of the agents was served every line of the range, as that blob has them. */
function wasServed(agents, { blob, ...range }, receipts) {
    const fresh = receiptsOfBlob(receipts, blob);
    return agents.some((agent) => coversLines(fresh.filter((receipt) => receipt.agent === agent), range));
}
/** Receipts made ready for many look-ups: per file and side, disjoint stretches in order. */
class ServedLines {
    #stretches = new Map();
    constructor(receipts) {
        const groups = new Map();
        for (const { path, side, start, end } of receipts) {
            const group = groups.get(`${side}:${path}`);
            if (group === undefined)
                groups.set(`${side}:${path}`, [{ start, end }]);
            else
                group.push({ start, end });
        }
        for (const [key, group] of groups)
            this.#stretches.set(key, mergeStretches(group));
    }
    /** Whether every line of the range was served. */
    covers({ file, side, start, end }) {
        const stretches = this.#stretches.get(`${side}:${file}`) ?? [];
        let low = 0;
        let high = stretches.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((stretches[middle]?.start ?? 0) <= start)
                low = middle;
            else
                high = middle - 1;
        }
        const stretch = stretches[low];
        return stretch !== undefined && stretch.start <= start && end <= stretch.end;
    }
}
function mergeStretches(stretches) {
    const merged = [];
    for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
        const last = merged.at(-1);
        if (last === undefined || start > last.end + 1)
            merged.push({ start, end });
        else
            merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    }
    return merged;
}

;// CONCATENATED MODULE: ./lib/core/weight.js
const OBJECT = 24;
const SLOT = 8;
/** Roughly the bytes of memory that plain data takes: texts, numbers, lists, maps, records. What it holds twice counts twice. */
function weightOf(value) {
    if (typeof value === "string")
        return OBJECT + value.length;
    if (typeof value !== "object" || value === null)
        return SLOT;
    if (value instanceof Map)
        return sumOf([...value].flat());
    return sumOf(Array.isArray(value) ? value : Object.values(value));
}
/** Roughly the bytes of memory that the lines of a text take. */
function weightOfLines(lines) {
    // Each is a piece of the whole text: the piece, its place in the list, and its characters.
    return lines.reduce((sum, line) => sum + OBJECT + SLOT + SLOT + line.length, 0);
}
function sumOf(values) {
    return values.reduce((sum, value) => sum + SLOT + weightOf(value), OBJECT);
}

;// CONCATENATED MODULE: ./lib/panels/static/change/added-lines.js
/** The numbers of the lines that the change adds to the file, in order. */
function addedLines({ hunks }) {
    return hunks.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === "added" ? (line.headLine ?? []) : [])));
}

// EXTERNAL MODULE: ./lib/analysis/text/language.js
var language = __webpack_require__(3864);
;// CONCATENATED MODULE: ./lib/core/files/exempt-files.js
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
    return saysGenerated(lines);
}
/** Whether the first lines of a file say that a program made it. */
function saysGenerated(lines) {
    return lines.slice(0, HEADER_LINES).some((line) => GENERATED.test(line));
}

// EXTERNAL MODULE: ./lib/core/files/prose-file.js
var prose_file = __webpack_require__(4623);
;// CONCATENATED MODULE: ./lib/core/files/realm.js


const WORKFLOW = /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$|^\.(?:circleci|buildkite|teamcity|husky|githooks|woodpecker|devcontainer|azure-pipelines)\/|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.appveyor|appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config)\.ya?ml$|(?:^|\/)Jenkinsfile$/i;
const PLATFORM = /^\.(?:github|gitea|forgejo|gitlab)\//i;
const INSTRUCTIONS = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|SKILL)(?:\.local)?\.md$|(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules)$|(?:^|\/)\.(?:cursor|claude|windsurf)\/|(?:^|\/)prompts?\/|(?:^|\/)copilot-instructions\.md$|\.(?:prompt|instructions)\.md$/i;
const DOCUMENTATION = /(?:^|\/)(?:docs?|documentation|examples?|samples?|demos?)\//i;
const BUILD_FILE = /(?:^|\/)(?:package\.json|setup\.(?:py|cfg)|pyproject\.toml|conftest\.py|(?:site|user)customize\.py|noxfile\.py|(?:tox|pytest|mypy)\.ini|pipfile|pip\.conf|manifest\.in|build\.rs|cargo\.toml|\.cargo\/config(?:\.toml)?|rust-toolchain(?:\.toml)?|go\.(?:mod|work)|gemfile|rakefile|[^/]+\.(?:rake|gemspec)|pom\.xml|\.mvn\/[^/]+|[^/]+\.gradle(?:\.kts)?|gradle\.properties|[^/]+\.sbt|mix\.exs|package\.swift|podfile|cmakelists\.txt|cmakepresets\.json|[^/]+\.(?:cmake|mk)|configure(?:\.ac)?|meson\.build|sconstruct|(?:requirements|constraints)[^/]*\.txt|(?:gnu)?makefile|\.?justfile|taskfile\.ya?ml|(?:docker|container|earth|vagrant|proc|brew|gulp|grunt)file(?:\.[^/]*)?|[^/]+\.dockerfile|(?:docker-)?compose(?:\.[^/]+)?\.ya?ml|tsconfig(?:\.[^/]+)?\.json|(?:composer|nx|turbo|lerna|deno)\.jsonc?|bunfig\.toml|pnpm-workspace\.ya?ml|phpunit\.xml(?:\.dist)?|(?:build|workspace|module)(?:\.bazel)|\.bazelrc|[^/]+\.(?:bzl|pth)|[^/]+\.(?:cs|fs|vb)proj|global\.json|nuget\.config|\.yarn\/[^/]+\/[^/]+|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.cjs|\.envrc|\.[a-z]+rc(?:\.[a-z]+)?|[^/]+\.config\.[cm]?[jt]s|directory\.build\.(?:props|targets)|gradlew|mvnw)$/i;
/** The same of tools that are less common. */
const MORE_BUILD_FILES = /(?:^|\/)(?:build|workspace|(?:makefile|build)\.pl|makefile\.am|[^/]+\.(?:cabal|gypi?|podspec|nimble|rockspec|vcxproj)|(?:flake|default|shell)\.nix|(?:build|ivy)\.xml|(?:project|build)\.clj|(?:deps|shadow-cljs|bb)\.edn|build\.zig(?:\.zon)?|(?:stack|package|pubspec)\.yaml|cabal\.project|setup\.l?hs|rebar\.config(?:\.script)?|extconf\.rb|conanfile\.(?:py|txt)|vcpkg\.json|dune(?:-project|-workspace)?|premake5\.lua|xmake\.lua|meson[._]options(?:\.txt)?|wscript|magefile\.go|(?:tilt|snake|danger|guard|fast|cap)file|buildout\.cfg|(?:uv|pdm|poetry|pixi|hatch)\.toml)$/i;
const REALMS = [
    ["workflow", (path) => WORKFLOW.test(path)],
    ["platform settings", (path) => PLATFORM.test(path)],
    ["instructions", (path) => INSTRUCTIONS.test(path)],
    ["test", isTestPath],
    ["copied code", isCopiedPath],
    ["documentation", (path) => DOCUMENTATION.test(path)],
    ["build file", isBuildFile],
    ["documentation", prose_file/* isProseFile */.s],
];
/** Whether the file, wherever it lies, says how a package is built, installed, tested or checked: a tool looks for it by its name. */
function isBuildFile(path) {
    return BUILD_FILE.test(path) || MORE_BUILD_FILES.test(path);
}
/** What the file at this path takes effect as: the first that fits, in the table's order; else source. */
function realm_realmOf(path) {
    return REALMS.find(([, fits]) => fits(path))?.[0] ?? "source";
}

// EXTERNAL MODULE: ./lib/panels/static/change/fold-code.js
var fold_code = __webpack_require__(6952);
;// CONCATENATED MODULE: ./lib/panels/static/change/text-sieve.js
const GRAM = 8;
const BITS = 1 << 24;
/**
 * Tells quickly that a text does not stand in a collection, by remembering which runs of eight characters do. It may
 * say that an absent text might be there, but never that a present one is not.
 */
class TextSieve {
    #seen = new Uint8Array(BITS / 8);
    add(text) {
        eachGram(text, (bit) => {
            this.#seen[bit >> 3] = (this.#seen[bit >> 3] ?? 0) | (1 << (bit & 7));
            return true;
        });
    }
    /** Whether the text may stand in what was added; texts shorter than a run always may. */
    mayHold(text) {
        return eachGram(text, (bit) => ((this.#seen[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
    }
}
/** Calls back with the bit of every run of a text, and stops at the first that the callback refuses. */
function eachGram(text, visit) {
    for (let at = 0; at + GRAM <= text.length; at++) {
        let hash = 0x811c9dc5;
        for (let offset = 0; offset < GRAM; offset++)
            hash = Math.imul(hash ^ text.charCodeAt(at + offset), 0x01000193);
        if (!visit((hash ^ (hash >>> 15)) & (BITS - 1)))
            return false;
    }
    return true;
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
            (kind === "added" ? added : deleted).push(foldCode(text));
        }
    }
    return {
        path: file.path,
        family: writtenIn(file).family,
        realm: realmOf(file.path),
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
        const wanted = (0,fold_code/* foldCode */.T)(code);
        if (wanted.length < MIN_MOVED || !this.#openSieves()[kind].mayHold(wanted))
            return false;
        const { family } = (0,language/* writtenIn */.X)(file);
        const realm = realm_realmOf(file.path);
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

// EXTERNAL MODULE: ./lib/panels/static/change/subject.js + 1 modules
var change_subject = __webpack_require__(5356);
// EXTERNAL MODULE: ./lib/analysis/text/test-path.js
var test_path = __webpack_require__(9444);
// EXTERNAL MODULE: ./lib/core/claims/category.js
var category = __webpack_require__(3665);
// EXTERNAL MODULE: ./lib/panels/static/rules/static-rule.js
var static_rule = __webpack_require__(4697);
// EXTERNAL MODULE: ./lib/panels/static/change/without-hits.js
var without_hits = __webpack_require__(2862);
// EXTERNAL MODULE: ./lib/panels/static/rules/try-rule.js
var try_rule = __webpack_require__(1098);
;// CONCATENATED MODULE: ./lib/panels/static/zones/checked-zones.js



/**
 * Zones for changed lines whose values are checked before on every path through the same function, in the way that
 * makes just this use harmless: `run(name)` behind `if (!ALLOWED.has(name)) return;`. A check is part of the program
 * and protects it whoever wrote the check, and when: an author who adds one has mended the defect. So, unlike the mark
 * of a tool, a check that the change adds counts as well.
 *
 * A zone answers only the rule that asks for this check at this use. It says nothing of other rules on the line, and
 * above all nothing of a check that the change took away: what that one protected, another check may not.
 */
function checkedZones(pack, subject) {
    return pack.rules
        .filter((rule) => rule.answered_by !== undefined && rule.applies(subject) && !subject.failed.has(rule.id))
        .flatMap((rule) => zonesOf(subject, rule));
}
function zonesOf(subject, rule) {
    const hits = subject.hits.filter((hit) => hit.id === rule.id);
    const unchecked = hits.filter((hit) => hit.checks === undefined);
    return hits.flatMap((hit) => {
        const [check] = hit.checks ?? [];
        // A line may hold two uses, and a rule names only the line.
        if (check === undefined || unchecked.some((other) => overlap(hit, other)))
            return [];
        if ("matcher" in rule && matchesBesides(subject, rule, { hits, hit }))
            return [];
        return toZone(subject, rule, { hit, check }) ?? [];
    });
}
/**
 * Whether a matcher still finds something on the lines of a use when all uses known there are blanked. It may know uses
 * that no query of its rule finds.
 */
function matchesBesides(subject, rule, { hits, hit }) {
    const near = hits.filter((other) => overlap(hit, other));
    const attempt = (0,try_rule/* tryRule */.U)(rule, (0,without_hits/* withoutHits */.h)(subject, near));
    return (attempt.kind === "failed" ||
        attempt.matches.some(({ line }) => line.number >= hit.start.line && line.number <= hit.end.line));
}
function overlap(one, other) {
    return one.start.line <= other.end.line && other.start.line <= one.end.line;
}
function toZone(subject, rule, { hit, check }) {
    const lines = subject.added.filter(({ number }) => number >= hit.start.line && number <= hit.end.line);
    const quoted = lines.find(({ text }) => /\w{3}/.test(text));
    const proof = subject.head[check.line - 1];
    if (quoted === undefined || proof === undefined)
        return undefined;
    return {
        zone: {
            file: subject.path,
            start_line: lines[0]?.number ?? quoted.number,
            end_line: lines.at(-1)?.number ?? quoted.number,
            protects_against: [rule.category],
            reason: `${SAYS[rule.answered_by ?? "chosen"]} Line ${check.line} checks \`${check.value.slice(0, MAX_VALUE)}\`, in this function and on every path to this place, and nothing sets it in between.`,
            evidence_quote: (0,static_rule/* quoteOf */.ep)(quoted),
        },
        proof,
        answers: { ruleId: rule.id },
    };
}
const MAX_VALUE = 80;
const SAYS = {
    chosen: "What is put in here is one of a fixed choice, a number or a plain word.",
    "own-key": "The key set here cannot be one that leads to the prototype.",
    bounded: "What is copied or counted here fits.",
};

;// CONCATENATED MODULE: ./lib/panels/static/zones/data-zones.js

/**
 * The categories of harm that a line of mere data cannot do, since it cannot run, open, wait for or handle anything. It
 * cannot paste a value into a command, leave a file open, lose a promise or swallow an error. Everything else data can
 * do: a list may let a name through (input-validation, authorization), a text may be a slow pattern (performance), a
 * number a limit (boundary), an entry a switch (configuration), its lack a field nobody finds (null-safety, types,
 * api-contract, logic, data-loss), and a secret or a text to the reviewer does its harm anywhere.
 */
const IN_DATA = ["injection", "concurrency", "error-handling", "resource-lifecycle"];
const REASON = "Only elements of a list or entries of a table are here, written out: nothing is computed, called or opened.";
/** Zones for changed lines of literal data, one for each run of such lines. */
function dataZones(subject) {
    return subject.changes.flatMap(({ added }) => runsOf(added, subject.dataLines).flatMap((run) => data_zones_toZone(subject, run)));
}
function runsOf(lines, data) {
    const runs = [];
    let before;
    for (const line of lines) {
        if (!data.has(line.number) || !/\w/.test(line.text))
            continue;
        if (before === undefined || line.number !== before + 1)
            runs.push([]);
        runs.at(-1)?.push(line);
        before = line.number;
    }
    return runs;
}
function data_zones_toZone(subject, run) {
    const [first] = run;
    const last = run.at(-1);
    const quoted = run.find(({ text }) => /\w{3}/.test(text));
    if (first === undefined || last === undefined || quoted === undefined)
        return [];
    return [
        {
            zone: {
                file: subject.path,
                start_line: first.number,
                end_line: last.number,
                protects_against: [...IN_DATA],
                reason: REASON,
                evidence_quote: (0,static_rule/* quoteOf */.ep)(quoted),
            },
            // A deletion that is shown on this line is another matter, as is what a query found, which may only begin or end
            // here.
            answers: "additions",
        },
    ];
}

// EXTERNAL MODULE: ./lib/core/suppressions/suppression.js + 1 modules
var suppression = __webpack_require__(1455);
;// CONCATENATED MODULE: ./lib/panels/static/zones/safe-marks.js

const safe_marks_GENERATED = /@generated\b|\bDO NOT EDIT\b|\bCode generated by\b|\bauto-?generated\b/i;
const safe_marks_HEADER_LINES = 10;
/** Whether a comment at the file's start says that a program wrote the file: at head, and already at base. */
function isMarkedGenerated({ head, base }) {
    return [head, base].every((lines) => lines.slice(0, safe_marks_HEADER_LINES).some((line) => safe_marks_GENERATED.test(commentOf(line))));
}
// In characters: anything shorter is no reason.
const MIN_REASON = 8;
/**
 * Changed lines under a directive that gives its reason. The directive must have stood there before: an author cannot
 * excuse new code with a new one.
 */
function suppressedLines(subject) {
    if (subject.isAllNew)
        return [];
    const standing = new Set(subject.base.map((line) => line.text.trim()));
    return subject.added.flatMap((line) => {
        const own = suppressionOn(line, ["line"]);
        const above = subject.head[line.number - 2];
        const before = above === undefined ? undefined : suppressionOn(above, ["next-line"]);
        const comment = own === undefined ? above : line;
        const reason = own ?? before;
        if (reason === undefined || comment === undefined)
            return [];
        const stood = comment === line ? hasComment(subject.base, commentOf(line)) : standing.has(comment.text.trim());
        return stood ? [{ line, comment, reason }] : [];
    });
}
function suppressionOn(line, scopes) {
    const text = commentOf(line);
    if (text === "")
        return undefined;
    const found = (0,suppression/* readCommentSuppressions */.O)({ line: line.number, text, isAlone: line.live.trim() === "" });
    return found.find(({ scope, justification = "" }) => scopes.includes(scope) && justification.length >= MIN_REASON)
        ?.justification;
}
function hasComment(lines, comment) {
    return lines.some((line) => commentOf(line) === comment);
}
/** The comment of a line: what the scan blanked at its end. */
function commentOf({ text, live }) {
    return [...text].filter((character, at) => live[at] === " " && character !== " ").length === 0
        ? ""
        : text.slice(live.trimEnd().length).trim();
}

;// CONCATENATED MODULE: ./lib/panels/static/zones/safe-zones.js









const COPIED_PATH = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\/|\.(?:pb|generated|g)\.[a-z]+$|_pb2(?:_grpc)?\.py$/i;
// A secret or a text to the reviewer does its harm wherever it stands, and a policy speaks of paths itself.
const NEVER_SAFE = new Set(["secrets", "prompt-injection", "policy"]);
const IN_TESTS = category/* CODE_CATEGORIES */.V_.filter((category) => !NEVER_SAFE.has(category) && category !== "data-loss" && category !== "test-gap");
// Copied and generated code runs like any other; only its workmanship is not this change's to answer for.
const IN_COPIES = ["error-handling", "performance", "types", "test-gap", "localization"];
const IN_SUPPRESSIONS = ["injection", "configuration", "error-handling", "performance", "types"];
const IN_COMMENTS = category/* CODE_CATEGORIES */.V_.filter((category) => !NEVER_SAFE.has(category));
/** The safe zones of a file, found without knowing any claim. */
function findSafeZones(file, subject, pack) {
    const byPlace = [...pathZones(file, subject), ...commentZones(subject), ...suppressionZones(subject)];
    return [...byPlace.map((zone) => ({ zone })), ...checkedZones(pack, subject), ...dataZones(subject)];
}
/**
 * Zones for lines that another tool was told to pass over. Such a mark excuses workmanship and dangers that are known,
 * but never a secret or a lost check.
 */
function suppressionZones(subject) {
    return suppressedLines(subject).map(({ line, comment, reason }) => ({
        file: subject.path,
        start_line: comment.number,
        end_line: line.number,
        protects_against: [...IN_SUPPRESSIONS],
        reason: `A directive that stood there before the change excuses the line: ${reason.slice(0, 200)}`,
        evidence_quote: (0,static_rule/* quoteOf */.ep)(comment),
    }));
}
/**
 * Zones for files that are safe by their path. The file must have had such a path at base already: nobody makes new
 * code safe by naming its file.
 */
function pathZones(file, subject) {
    const paths = [subject.path, subject.basePath];
    if (comparedPath(file) === undefined || subject.head.length === 0)
        return [];
    if (paths.every(test_path/* isTestPath */.M)) {
        return hunkZones(subject, IN_TESTS, "The file is test code at base and head alike; it is not shipped or reached by users.");
    }
    if (paths.every((path) => COPIED_PATH.test(path)) || isMarkedGenerated(subject)) {
        return hunkZones(subject, IN_COPIES, "The file is vendored or generated at base and head alike; its style is decided elsewhere.");
    }
    return [];
}
function hunkZones(subject, protects, reason) {
    return (0,change_subject/* groupByHunk */.v7)(subject.changes, (change) => change).flatMap((changes) => zoneOver(subject, changes[0]?.around ?? [], { protects, reason }));
}
function commentZones(subject) {
    if (!(0,language/* isCode */._)(subject))
        return [];
    const reason = "Only comments change here; the program stays as it was.";
    return subject.changes
        .filter(changesCommentsOnly)
        .flatMap((change) => zoneOver(subject, change.added, { protects: IN_COMMENTS, reason }));
}
function zoneOver(subject, lines, { protects, reason }) {
    const first = lines[0];
    const last = lines.at(-1);
    const quoted = lines.find((line) => /\w{3}/.test(line.text));
    if (first === undefined || last === undefined || quoted === undefined)
        return [];
    return [
        {
            file: subject.path,
            start_line: first.number,
            end_line: last.number,
            protects_against: [...protects],
            reason,
            evidence_quote: (0,static_rule/* quoteOf */.ep)(quoted),
        },
    ];
}
function changesCommentsOnly({ deleted, added }) {
    const lines = [...deleted, ...added];
    return added.length > 0 && lines.every(isComment) && lines.some((line) => line.text.trim() !== "");
}
// Comments that steer a tool are no mere comments.
const DIRECTIVE = /@ts-|eslint|biome-|istanbul|c8 ignore|webpack|#!|go:|\+build|type:\s*ignore|noqa|pragma|nosec|NOLINT|codeql|coding[:=]|\$\{\{/i;
/**
 * Whether a line is blank, or looks like a comment by itself. The scan alone could be led astray by an unusual literal.
 */
function isComment(line) {
    if (line.text.trim() === "")
        return true;
    return (line.code.trim() === "" &&
        line.live.trim() === "" &&
        /^\s*(?:\/\/|\/\*|\*|#)/.test(line.text) &&
        !DIRECTIVE.test(line.text));
}

;// CONCATENATED MODULE: ./lib/panels/static/roles/rule-examiner.js










// Nobody reads more of either, and a file made to have more would keep whoever compares them busy for long.
const MAX_MATCHES = 1000;
const MAX_ZONES = 1000;
/** What readings of syntax may take of memory: a file is searched, and examined right after it. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
/** Examines files in the thread that calls it. */
function ruleExaminer({ pack, syntax, target }) {
    const changed = new ChangedTexts(target.changed);
    const readings = new BoundedMap(MAX_KEPT_BYTES);
    const read = ({ head, added }) => {
        const key = `${head.blob} ${head.path}`;
        const known = readings.get(key);
        if (known !== undefined)
            return known;
        const reading = syntax.read({ path: head.path, lines: head.lines }, pack.patternsFor(head), added);
        readings.set(key, reading);
        reading.then((value) => readings.weigh(key, reading, weightOf(value)), () => { });
        return reading;
    };
    return {
        async search(file) {
            const reading = await read(file);
            return reading.kind === "read" ? { kind: "searched" } : { kind: "unexamined", reason: reading.reason };
        },
        async examine(file) {
            const { head, pinned } = file;
            const reading = head === undefined ? syntax_search/* NOTHING_TO_SEARCH */.P : await read({ head, added: addedLines(pinned) });
            if (reading.kind === "unsearched")
                return { kind: "unexamined", reason: reading.reason };
            return examineFile(file, reading, { pack, kind: target.kind, changed });
        },
        async findCovered(files) {
            return files.filter((file) => pack.covers(file)).map(({ path }) => path);
        },
    };
}
function examineFile(file, syntax, { pack, kind, changed }) {
    const { pinned } = file;
    const served = new ServedLines(file.receipts);
    const isServed = (side, line) => {
        const path = pathAt(pinned, side);
        return path !== undefined && served.covers({ file: path, side, start: line, end: line });
    };
    try {
        const subject = (0,change_subject/* toSubject */.OI)({ file: pinned, head: file.head, base: file.base, kind, changed, syntax, isServed });
        const safe = lookForZones(() => findSafeZones(pinned, subject, pack));
        return { kind: "examined", ...safe, ...applyRules(pack, subject) };
    }
    catch (error) {
        return { kind: "unexamined", reason: (0,describe_failure/* describeFailure */.I)("the scan of its lines", error) };
    }
}
function lookForZones(look) {
    try {
        // To leave zones out is no risk: what no zone calls safe is claimed.
        return { zones: look().slice(0, MAX_ZONES), zonesFailure: undefined };
    }
    catch (error) {
        return { zones: [], zonesFailure: (0,describe_failure/* describeFailure */.I)("the search for safe zones", error) };
    }
}
function applyRules(pack, subject) {
    const { matches, failures } = pack.examine(subject);
    const reasons = [
        ...(matches.length <= MAX_MATCHES
            ? []
            : [`the rules match at ${matches.length} places of it, the most is ${MAX_MATCHES}`]),
        ...describeUnread(subject),
    ];
    return {
        matches: matches.slice(0, MAX_MATCHES).map(({ rule, match }) => ({ ruleId: rule.id, match })),
        failures: [...failures, ...reasons.map((reason) => ({ ruleId: undefined, reason }))],
    };
}
/** Says which line is too long for the rules that read lines; a rule that asks the syntax tree may still know it. */
function describeUnread({ added }) {
    const [first] = added.filter(({ isUnread }) => isUnread === true);
    return first === undefined
        ? []
        : [`its line ${first.number} is too long to be read by rules; paths-ignore would leave the file out`];
}


/***/ }),

/***/ 8965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ diffArrays)
});

// UNUSED EXPORTS: arrayDiff

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/base.js
class Diff {
    diff(oldStr, newStr, 
    // Type below is not accurate/complete - see above for full possibilities - but it compiles
    options = {}) {
        let callback;
        if (typeof options === 'function') {
            callback = options;
            options = {};
        }
        else if ('callback' in options) {
            callback = options.callback;
        }
        // Allow subclasses to massage the input prior to running
        const oldString = this.castInput(oldStr, options);
        const newString = this.castInput(newStr, options);
        const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
        const newTokens = this.removeEmpty(this.tokenize(newString, options));
        return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
    }
    diffWithOptionsObj(oldTokens, newTokens, options, callback) {
        var _a;
        const done = (value) => {
            value = this.postProcess(value, options);
            if (callback) {
                setTimeout(function () { callback(value); }, 0);
                return undefined;
            }
            else {
                return value;
            }
        };
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let editLength = 1;
        let maxEditLength = newLen + oldLen;
        if (options.maxEditLength != null) {
            maxEditLength = Math.min(maxEditLength, options.maxEditLength);
        }
        const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
        const abortAfterTimestamp = Date.now() + maxExecutionTime;
        const bestPath = [{ oldPos: -1, lastComponent: undefined }];
        // Seed editLength = 0, i.e. the content starts with the same values
        let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
        if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
            // Identity per the equality and tokenizer
            return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
        }
        // Once we hit the right edge of the edit graph on some diagonal k, we can
        // definitely reach the end of the edit graph in no more than k edits, so
        // there's no point in considering any moves to diagonal k+1 any more (from
        // which we're guaranteed to need at least k+1 more edits).
        // Similarly, once we've reached the bottom of the edit graph, there's no
        // point considering moves to lower diagonals.
        // We record this fact by setting minDiagonalToConsider and
        // maxDiagonalToConsider to some finite value once we've hit the edge of
        // the edit graph.
        // This optimization is not faithful to the original algorithm presented in
        // Myers's paper, which instead pointlessly extends D-paths off the end of
        // the edit graph - see page 7 of Myers's paper which notes this point
        // explicitly and illustrates it with a diagram. This has major performance
        // implications for some common scenarios. For instance, to compute a diff
        // where the new text simply appends d characters on the end of the
        // original text of length n, the true Myers algorithm will take O(n+d^2)
        // time while this optimization needs only O(n+d) time.
        let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
        // Main worker method. checks all permutations of a given edit length for acceptance.
        const execEditLength = () => {
            for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
                let basePath;
                const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
                if (removePath) {
                    // No one else is going to attempt to use this value, clear it
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath - 1] = undefined;
                }
                let canAdd = false;
                if (addPath) {
                    // what newPos will be after we do an insertion:
                    const addPathNewPos = addPath.oldPos - diagonalPath;
                    canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
                }
                const canRemove = removePath && removePath.oldPos + 1 < oldLen;
                if (!canAdd && !canRemove) {
                    // If this path is a terminal then prune
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath] = undefined;
                    continue;
                }
                // Select the diagonal that we want to branch from. We select the prior
                // path whose position in the old string is the farthest from the origin
                // and does not pass the bounds of the diff graph
                if (!canRemove || (canAdd && removePath.oldPos < addPath.oldPos)) {
                    basePath = this.addToPath(addPath, true, false, 0, options);
                }
                else {
                    basePath = this.addToPath(removePath, false, true, 1, options);
                }
                newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
                if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
                    // If we have hit the end of both strings, then we are done
                    return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
                }
                else {
                    bestPath[diagonalPath] = basePath;
                    if (basePath.oldPos + 1 >= oldLen) {
                        maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
                    }
                    if (newPos + 1 >= newLen) {
                        minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
                    }
                }
            }
            editLength++;
        };
        // Performs the length of edit iteration. Is a bit fugly as this has to support the
        // sync and async mode which is never fun. Loops over execEditLength until a value
        // is produced, or until the edit length exceeds options.maxEditLength (if given),
        // in which case it will return undefined.
        if (callback) {
            (function exec() {
                setTimeout(function () {
                    if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
                        return callback(undefined);
                    }
                    if (!execEditLength()) {
                        exec();
                    }
                }, 0);
            }());
        }
        else {
            while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
                const ret = execEditLength();
                if (ret) {
                    return ret;
                }
            }
        }
    }
    addToPath(path, added, removed, oldPosInc, options) {
        const last = path.lastComponent;
        if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: last.count + 1, added: added, removed: removed, previousComponent: last.previousComponent }
            };
        }
        else {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: 1, added: added, removed: removed, previousComponent: last }
            };
        }
    }
    extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
        while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
            newPos++;
            oldPos++;
            commonCount++;
            if (options.oneChangePerToken) {
                basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
            }
        }
        if (commonCount && !options.oneChangePerToken) {
            basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
        }
        basePath.oldPos = oldPos;
        return newPos;
    }
    equals(left, right, options) {
        if (options.comparator) {
            return options.comparator(left, right);
        }
        else {
            return left === right
                || (!!options.ignoreCase && left.toLowerCase() === right.toLowerCase());
        }
    }
    removeEmpty(array) {
        const ret = [];
        for (let i = 0; i < array.length; i++) {
            if (array[i]) {
                ret.push(array[i]);
            }
        }
        return ret;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    castInput(value, options) {
        return value;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    tokenize(value, options) {
        return Array.from(value);
    }
    join(chars) {
        // Assumes ValueT is string, which is the case for most subclasses.
        // When it's false, e.g. in diffArrays, this method needs to be overridden (e.g. with a no-op)
        // Yes, the casts are verbose and ugly, because this pattern - of having the base class SORT OF
        // assume tokens and values are strings, but not completely - is weird and janky.
        return chars.join('');
    }
    postProcess(changeObjects, 
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    options) {
        return changeObjects;
    }
    get useLongestToken() {
        return false;
    }
    buildValues(lastComponent, newTokens, oldTokens) {
        // First we convert our linked list of components in reverse order to an
        // array in the right order:
        const components = [];
        let nextComponent;
        while (lastComponent) {
            components.push(lastComponent);
            nextComponent = lastComponent.previousComponent;
            delete lastComponent.previousComponent;
            lastComponent = nextComponent;
        }
        components.reverse();
        const componentLen = components.length;
        let componentPos = 0, newPos = 0, oldPos = 0;
        for (; componentPos < componentLen; componentPos++) {
            const component = components[componentPos];
            if (!component.removed) {
                if (!component.added && this.useLongestToken) {
                    let value = newTokens.slice(newPos, newPos + component.count);
                    value = value.map(function (value, i) {
                        const oldValue = oldTokens[oldPos + i];
                        return oldValue.length > value.length ? oldValue : value;
                    });
                    component.value = this.join(value);
                }
                else {
                    component.value = this.join(newTokens.slice(newPos, newPos + component.count));
                }
                newPos += component.count;
                // Common case
                if (!component.added) {
                    oldPos += component.count;
                }
            }
            else {
                component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
                oldPos += component.count;
            }
        }
        return components;
    }
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/array.js

class ArrayDiff extends Diff {
    tokenize(value) {
        return value.slice();
    }
    join(value) {
        return value;
    }
    removeEmpty(value) {
        return value;
    }
}
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
    return arrayDiff.diff(oldArr, newArr, options);
}


/***/ })

};

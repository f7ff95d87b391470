export const id = 400;
export const ids = [400,825];
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

/***/ 44062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t6: () => (/* binding */ parseEarlierContent),
/* harmony export */   ty: () => (/* binding */ isFromFork),
/* harmony export */   uc: () => (/* binding */ parseTrigger)
/* harmony export */ });
/* harmony import */ var _admission_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39688);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _pin_sha_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(79825);



/**
 * The event as what is to be reviewed. A pull request named by the input wins over the event's own.
 *
 * @throws ConfigError if the event is not supported, or its payload lacks what it must have.
 */
function parseTrigger(facts) {
    const comment = facts.eventName === "issue_comment" ? parseComment(facts) : undefined;
    // A command is obeyed or refused for its author's sake, whoever else the workflow would review it for.
    if (comment?.kind === "comment")
        return comment;
    if (facts.pullRequest !== undefined) {
        return { kind: "named", number: facts.pullRequest, isAskedFor: WRITERS_EVENTS.has(facts.eventName) };
    }
    switch (facts.eventName) {
        case "pull_request":
        case "pull_request_target":
            return parsePullRequest(facts);
        case "push":
            return parsePush(facts);
        case "merge_group":
            return parseMergeGroup(facts);
        case "issue_comment":
            return comment ?? UNREADABLE_COMMENT;
        case "schedule":
        case "workflow_dispatch":
            return parseCommit(facts);
        default:
            throw wrongEvent("event", facts.eventName === "" ? "nothing" : facts.eventName, "pull_request, pull_request_target, merge_group, push, issue_comment, schedule or workflow_dispatch", "Start the workflow by one of them, or name a pull request by the input pull-request.");
    }
}
/** Events that only who may write to the repository can cause. */
const WRITERS_EVENTS = new Set(["workflow_dispatch", "schedule", "push", "repository_dispatch"]);
const UNREADABLE_COMMENT = { kind: "unrelated", reason: "the comment is none on a pull request" };
/** Nothing but the inputs says what is to be reviewed. */
function parseCommit(facts) {
    if (facts.hasTargetPaths)
        return { kind: "commit", sha: requireSha(facts) };
    const isScheduled = facts.eventName === "schedule";
    throw wrongEvent(isScheduled ? "target" : "pull-request", "nothing", isScheduled ? "paths or globs, as a schedule has no change" : "the number of a pull request", isScheduled ? "Set the input target." : "Set the input pull-request, or target, when dispatching by hand.");
}
function parsePullRequest({ eventName, payload }) {
    // Titles and texts are not reviewed; another base branch makes another change of the same head.
    if (at(payload, "action") === "edited" && at(payload, "changes", "base") === undefined)
        return { kind: "unrelated", reason: "the pull request's words were edited, not its base branch" };
    const number = at(payload, "pull_request", "number");
    const headSha = shaAt(payload, "pull_request", "head", "sha");
    const baseSha = shaAt(payload, "pull_request", "base", "sha");
    const baseBranch = at(payload, "pull_request", "base", "ref");
    if (!isNumber(number) || headSha === undefined || baseSha === undefined || typeof baseBranch !== "string")
        throw wrongEvent("event", `${eventName} without a pull request`, "GitHub's own payload", "Check what started the run.");
    return { kind: "pull-request", number, headSha, baseSha, baseBranch, candidate: parseCandidate(payload) };
}
/** Never throws: what the payload does not say is not there. */
function parseEarlierContent(payload) {
    const before = shaAt(payload, "before");
    const [, queued] = QUEUE_REF.exec(textAt(payload, "merge_group", "head_ref") ?? "") ?? [];
    return {
        before: before === undefined || (0,_pin_sha_js__WEBPACK_IMPORTED_MODULE_2__/* .isZeroSha */ .h)(before) ? undefined : before,
        queued: queued === undefined ? undefined : Number(queued),
        isOpening: at(payload, "action") === "opened" && at(payload, "pull_request") !== undefined,
    };
}
/** How GitHub names the branches its merge queue tries. */
const QUEUE_REF = /^refs\/heads\/gh-readonly-queue\/.+\/pr-([1-9]\d{0,9})-[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
/** Whether the pull request's head lies in another repository; undefined where the payload has no pull request. */
function isFromFork(payload) {
    const base = at(payload, "pull_request", "base", "repo", "id");
    return base === undefined ? undefined : at(payload, "pull_request", "head", "repo", "id") !== base;
}
/** What the payload does not say is read as what admits least. */
function parseCandidate(payload) {
    const labels = at(payload, "pull_request", "labels");
    const names = Array.isArray(labels) ? labels.map((label) => textAt(label, "name")) : [];
    return {
        isDraft: at(payload, "pull_request", "draft") === true,
        author: textAt(payload, "pull_request", "user", "login") ?? "ghost",
        authorAssociation: textAt(payload, "pull_request", "author_association") ?? "NONE",
        labels: names.filter((name) => name !== undefined),
    };
}
function parseMergeGroup({ payload }) {
    const headSha = shaAt(payload, "merge_group", "head_sha");
    const baseSha = shaAt(payload, "merge_group", "base_sha");
    const baseRef = textAt(payload, "merge_group", "base_ref");
    if (headSha === undefined || baseSha === undefined || baseRef === undefined || !baseRef.startsWith("refs/heads/"))
        throw wrongEvent("event", "merge_group without its commits", "GitHub's own payload", "Check what started the run.");
    return { kind: "merge-group", headSha, baseSha, baseRef };
}
/** An edit is not heard: whoever may edit another's comment would speak in that one's name. */
function parseComment({ payload }) {
    const number = at(payload, "issue", "number");
    const login = textAt(payload, "comment", "user", "login");
    const body = textAt(payload, "comment", "body");
    const isOnPullRequest = at(payload, "issue", "pull_request") instanceof Object;
    if (!isOnPullRequest || !isNumber(number) || login === undefined || body === undefined)
        return UNREADABLE_COMMENT;
    if (at(payload, "action") !== "created")
        return { kind: "unrelated", reason: "only a new comment is heard" };
    const command = (0,_admission_command_js__WEBPACK_IMPORTED_MODULE_0__/* .parseCommand */ .RM)(body);
    if (command === undefined)
        return { kind: "unrelated", reason: "the comment does not begin with /tribunal" };
    if (at(payload, "issue", "state") !== "open")
        return { kind: "unrelated", reason: "the pull request is closed" };
    return { kind: "comment", number, login, command };
}
function parsePush({ payload }) {
    const before = shaAt(payload, "before");
    const after = shaAt(payload, "after");
    const deleted = at(payload, "deleted");
    if (before === undefined || after === undefined || !(deleted === undefined || typeof deleted === "boolean"))
        throw wrongEvent("event", "push without its commits", "GitHub's own payload", "Check what started the run.");
    if (deleted === true || (0,_pin_sha_js__WEBPACK_IMPORTED_MODULE_2__/* .isZeroSha */ .h)(after))
        return { kind: "deleted-ref" };
    return { kind: "push", before: (0,_pin_sha_js__WEBPACK_IMPORTED_MODULE_2__/* .isZeroSha */ .h)(before) ? undefined : before, after };
}
/** A payload's field, by hand: loading zod takes as long as the rest of a run with nothing to do. */
function at(payload, ...path) {
    return path.reduce((value, key) => (value instanceof Object && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined), payload);
}
function isNumber(value) {
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
}
function textAt(payload, ...path) {
    const value = at(payload, ...path);
    return typeof value === "string" ? value : undefined;
}
function shaAt(payload, ...path) {
    const text = at(payload, ...path);
    return typeof text === "string" ? (0,_pin_sha_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSha */ .q)(text) : undefined;
}
function requireSha({ sha: text }) {
    const parsed = (0,_pin_sha_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSha */ .q)(text);
    if (parsed === undefined)
        throw wrongEvent("GITHUB_SHA", text, "a commit id", "Run inside GitHub Actions.");
    return parsed;
}
function wrongEvent(input, got, wanted, remedy) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL([{ input, got, wanted, remedy }]);
}


/***/ }),

/***/ 27407:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ findUnfixable),
/* harmony export */   WS: () => (/* binding */ FIX_INPUTS),
/* harmony export */   pK: () => (/* binding */ readFixInputs)
/* harmony export */ });
/* harmony import */ var _fix_bounds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64278);

/** Inputs of a run that repairs what it confirms. */
const FIX_INPUTS = ["fix", "fix-iterations", "quality-critical"];
/** These inputs, with what is wrong between them and others. */
function readFixInputs(reader) {
    const isFix = reader.flag("fix");
    const iterations = reader.integer("fix-iterations", 1, _fix_bounds_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_ITERATIONS */ .ad);
    const isQualityCritical = reader.flag("quality-critical");
    if (!isFix) {
        for (const name of ["fix-iterations", ...(isQualityCritical ? ["quality-critical"] : [])])
            refuseAlone(reader, name);
        return { fix: undefined };
    }
    if (reader.text("mode") === "validate")
        reader.refuse("fix", "true with mode: validate", "a review, which can be held again", "Leave one of them out.");
    if (reader.target().length > 0)
        reader.refuse("fix", "true with a target of paths", "the change of a pull request", "Leave target out, or fix.");
    if (reader.text("panel") === "static")
        reader.refuse("fix", "true with panel: static", "a model: rules repair nothing", "Give models and their api-key.");
    return { fix: { iterations, isQualityCritical } };
}
function refuseAlone(reader, name) {
    const value = reader.text(name);
    if (value !== undefined)
        reader.refuse(name, JSON.stringify(value), "nothing without fix: true", "Set fix: true, or remove it.");
}
/** How a run that repairs may be started, or what started this one in place of that; undefined where it may. */
function findUnfixable(trigger) {
    switch (trigger.kind) {
        case "comment":
            return undefined;
        case "named":
            return trigger.isAskedFor ? undefined : "an event that nobody with write access stands for";
        default:
            return `an event of the kind ${trigger.kind}`;
    }
}


/***/ }),

/***/ 63404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GC: () => (/* binding */ explainRefusal),
/* harmony export */   Iv: () => (/* binding */ isAuthorRule),
/* harmony export */   W$: () => (/* binding */ findRefusal),
/* harmony export */   Xg: () => (/* binding */ AUTHOR_ASSOCIATIONS),
/* harmony export */   Zw: () => (/* binding */ AUTHOR_RULE_WANTED),
/* harmony export */   yn: () => (/* binding */ nameRefusal)
/* harmony export */ });
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20762);

/** How an account stands to a repository, in GitHub's words. @see https://docs.github.com/en/graphql/reference/enums#commentauthorassociation */
const AUTHOR_ASSOCIATIONS = [
    "OWNER",
    "MEMBER",
    "COLLABORATOR",
    "CONTRIBUTOR",
    "FIRST_TIME_CONTRIBUTOR",
    "FIRST_TIMER",
    "MANNEQUIN",
    "NONE",
];
/** What `authors` may name: associations, one account as `@login`, or `*` for everyone. */
const AUTHOR_RULE_WANTED = `*, @login, ${AUTHOR_ASSOCIATIONS.join(", ")}`;
/** Whether a text is one of the things `authors` may name. */
function isAuthorRule(text) {
    return text === "*" || /^@[A-Za-z0-9_-]+(\[bot\])?$/.test(text) || AUTHOR_ASSOCIATIONS.some((word) => word === text);
}
/** The first rule a pull request falls under, its author's first, as only that one could not judge. Never throws. */
function findRefusal(candidate, rules) {
    const { author, authorAssociation, labels } = candidate;
    if (!isAdmitted(candidate, rules.authors))
        return { kind: "author", author, authorAssociation };
    if (candidate.isDraft && !rules.drafts)
        return { kind: "draft" };
    const skipping = new Set(rules.skipLabels.map(fold));
    const label = labels.find((name) => skipping.has(fold(name)));
    return label === undefined ? undefined : { kind: "label", label };
}
function isAdmitted({ author, authorAssociation }, authors) {
    if (authors.length === 0)
        return true;
    return authors.some((rule) => rule === "*" || rule === authorAssociation || fold(rule) === `@${fold(author)}`);
}
function fold(text) {
    return text.toLowerCase();
}
/** Why a pull request is not reviewed, in half a sentence of plain text. */
function nameRefusal(refusal) {
    switch (refusal.kind) {
        case "author":
            return `authors does not admit @${refusal.author} (${refusal.authorAssociation})`;
        case "draft":
            return "the pull request is a draft";
        case "label":
            return `it is labelled ${refusal.label}`;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_0__/* .assertNever */ .x)(refusal);
    }
}
/** How a pull request that is not reviewed comes to be: Markdown, and nothing of the pull request's own text. */
function explainRefusal(refusal) {
    const byHand = "a person with write access comments `/tribunal review`, or starts the workflow by hand for it";
    switch (refusal.kind) {
        case "author":
            return `The author is none of those \`authors\` names, so no key is spent on it unasked. It is reviewed when ${byHand}. GitHub may call a member who hides that membership CONTRIBUTOR: name such an account as \`@login\`.`;
        case "draft":
            return `It is reviewed when it is marked as ready (the workflow must run on \`ready_for_review\`), when ${byHand}, or with \`drafts: true\`.`;
        case "label":
            return `It is reviewed when the label is gone (the workflow must run on \`unlabeled\`), or when ${byHand}.`;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_0__/* .assertNever */ .x)(refusal);
    }
}


/***/ }),

/***/ 39688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KF: () => (/* binding */ findCommandProblem),
/* harmony export */   RM: () => (/* binding */ parseCommand),
/* harmony export */   YA: () => (/* binding */ COMMAND_FORMS)
/* harmony export */ });
/* unused harmony export COMMANDS */
/* harmony import */ var _assert_never_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20762);
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20096);
/* harmony import */ var _join_list_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31764);
/* harmony import */ var _spelling_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28865);




/** What a comment on a pull request can ask for. */
const COMMANDS = ["review", "rerun", "override", "dismiss", "explain", "fix"];
const ADDRESS = /^\/tribunal(?:[ \t]+(.*))?$/;
const MAX_WORD_CHARS = 40;
const FULL = "full";
/**
 * The command a comment opens with: its first line begins with `/tribunal`, which no quotation, list or code block may
 * precede. Undefined for any other comment. Who wrote it is not looked at. Never throws.
 */
function parseCommand(body) {
    const [first = ""] = body.split(/[\r\n]/, 1);
    const addressed = ADDRESS.exec(first.trimEnd());
    if (addressed === null)
        return undefined;
    const [, word = "", argument = ""] = /^(\S*)[ \t]*(.*)$/.exec(addressed[1] ?? "") ?? [];
    const kind = COMMANDS.find((command) => command === word);
    if (kind === undefined)
        return { kind: "unknown", word: word.slice(0, MAX_WORD_CHARS) };
    if (kind === "review")
        return parseReview(argument.trim());
    if (kind === "fix")
        return parseFix(argument.trim());
    if (kind === "rerun")
        return { kind };
    const [, name = "", rest = ""] = /^(\S*)[ \t]*(.*)$/.exec(argument) ?? [];
    if (name === "")
        return { kind: "incomplete", command: kind };
    if (kind === "explain")
        return { kind, name };
    return { kind, fingerprint: name, reason: rest.trim() };
}
function parseReview(words) {
    if (words === "" || words === FULL)
        return { kind: "review", isFull: words === FULL };
    return { kind: "unknown-review", words: words.slice(0, MAX_WORD_CHARS) };
}
function parseFix(words) {
    return words === "" ? { kind: "fix" } : { kind: "unknown-fix", words: words.slice(0, MAX_WORD_CHARS) };
}
/** How each command is written. */
const COMMAND_FORMS = {
    review: "/tribunal review",
    rerun: "/tribunal rerun",
    explain: "/tribunal explain FINGERPRINT|THREAD",
    override: "/tribunal override FINGERPRINT REASON",
    dismiss: "/tribunal dismiss FINGERPRINT REASON",
    fix: "/tribunal fix",
};
const FULL_REVIEW_FORM = `${COMMAND_FORMS.review} ${FULL}`;
const FORMS = Object.values(COMMAND_FORMS).flatMap((form) => form === COMMAND_FORMS.review ? [form, FULL_REVIEW_FORM] : [form]);
const USAGE = `Known are ${(0,_join_list_js__WEBPACK_IMPORTED_MODULE_0__/* .joinAnd */ .M)(FORMS.map(_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan))}.`;
/** Why nobody could be obeyed who wrote this, in sentences of Markdown; undefined for a command that can be carried out. */
function findCommandProblem(command) {
    switch (command.kind) {
        case "review":
        case "rerun":
        case "override":
        case "dismiss":
        case "explain":
        case "fix":
            return undefined;
        case "unknown":
            return `${describeUnknown(command.word)}. ${USAGE}`;
        case "unknown-review":
            return `${describeUnknownReview(command.words)}. ${USAGE}`;
        case "unknown-fix":
            return `${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan)(command.words)} is nothing that fix takes: ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan)(COMMAND_FORMS.fix)} repairs all that is confirmed. ${USAGE}`;
        case "incomplete":
            return `${describeIncomplete(command.command)}. ${USAGE}`;
        default:
            return (0,_assert_never_js__WEBPACK_IMPORTED_MODULE_2__/* .assertNever */ .x)(command);
    }
}
function describeIncomplete(command) {
    const thread = command === "explain" ? ", or another reviewer's thread, as its address ends" : "";
    return `${command} needs the fingerprint of a finding, as the report and the comments name it${thread}`;
}
function describeUnknown(word) {
    if (word === "")
        return "There is no command";
    const meant = COMMANDS.find((command) => command === (0,_spelling_js__WEBPACK_IMPORTED_MODULE_3__/* .findMeant */ .z)(word, COMMANDS));
    const hint = meant === undefined ? "" : `; write ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan)(COMMAND_FORMS[meant])}`;
    return `${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan)(word)} is no command${hint}`;
}
function describeUnknownReview(words) {
    const isFullMeant = (0,_spelling_js__WEBPACK_IMPORTED_MODULE_3__/* .findMeant */ .z)(words.split(/[ \t]/, 1)[0] ?? "", [FULL]) !== undefined;
    const meant = isFullMeant
        ? (0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan)(FULL_REVIEW_FORM)
        : `${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan)(COMMAND_FORMS.review)}, or ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan)(FULL_REVIEW_FORM)} for the whole change anew`;
    return `${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__.codeSpan)(words)} is nothing a review can be; write ${meant}`;
}


/***/ }),

/***/ 20762:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ assertNever)
/* harmony export */ });
/**
 * Closes a switch over a union, so that a new member is a type error.
 *
 * @throws Error if reached at run time: a bug of ours.
 */
function assertNever(value) {
    throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}


/***/ }),

/***/ 99714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E$: () => (/* binding */ worseSeverity),
/* harmony export */   Lc: () => (/* binding */ worstSeverity),
/* harmony export */   O6: () => (/* binding */ reaches),
/* harmony export */   d$: () => (/* binding */ FAIL_ON),
/* harmony export */   oC: () => (/* binding */ SEVERITIES),
/* harmony export */   zK: () => (/* binding */ compareSeverity)
/* harmony export */ });
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

/***/ 47346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ NOT_COVERED_CHOICES),
/* harmony export */   Mk: () => (/* binding */ DESCRIPTION_CHOICES),
/* harmony export */   Pj: () => (/* binding */ MODE_CHOICES),
/* harmony export */   bk: () => (/* binding */ FOLLOW_UP_CHOICES),
/* harmony export */   rX: () => (/* binding */ MOST_AGENTS_AT_ONCE),
/* harmony export */   s2: () => (/* binding */ PANELS),
/* harmony export */   sr: () => (/* binding */ REQUIRED_ACCURACIES),
/* harmony export */   uP: () => (/* binding */ DESCRIPTION_MODES)
/* harmony export */ });
/* harmony import */ var _providers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48856);

// Apart from the schemas, so that inputs can be read without loading zod.
/** Who may be asked to play the roles: the models of a provider, or the rules. */
const PANELS = ["auto", ..._providers_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVIDER_NAMES */ .xd, "static"];
/** How far a review may be asked to go. */
const MODE_CHOICES = ["auto", "lightweight", "full", "economy"];
/** Whether a review goes on from an earlier one of the same pull request. */
const FOLLOW_UP_CHOICES = ["auto", "off"];
/** What a configuration may demand for the gate. */
const REQUIRED_ACCURACIES = ["PASS", "WARN"];
/** What a run without a model comes to where no rule covers one of several files. */
const NOT_COVERED_CHOICES = ["pass", "could-not-judge"];
/** The most agents that may be asked to work at once. */
const MOST_AGENTS_AT_ONCE = 256;
/** What of the pull request's description a run may keep up to date. */
const DESCRIPTION_MODES = ["section", "full"];
/** What `update-description` may say. */
const DESCRIPTION_CHOICES = ["off", ...DESCRIPTION_MODES];


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

/***/ 56638:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KT: () => (/* binding */ HEADERS_VARIABLE),
/* harmony export */   n3: () => (/* binding */ headerSecrets),
/* harmony export */   xc: () => (/* binding */ parseEndpointHeaders)
/* harmony export */ });
/** What holds them where there is no workflow. */
const HEADERS_VARIABLE = "TRIBUNAL_ENDPOINT_HEADERS";
const INPUT = "endpoint-headers";
const MOST_HEADERS = 32;
const MOST_NAME_CHARS = 100;
const MOST_VALUE_CHARS = 8_192;
/** What only the transport may say, or the key already does. */
const OURS = /^(authorization|host|accept|accept-encoding|connection|keep-alive|te|trailers?|transfer-encoding|upgrade|expect|date|via|cookie2|content-.*|proxy-.*|sec-.*)$/i;
/** The headers that lines of `Name: value` give, and all that is wrong with them: no problem shows a value. Never throws. */
function parseEndpointHeaders(text, input = INPUT) {
    const headers = new Map();
    const problems = [];
    const lines = text.split(/\r\n|\n|\r/);
    for (const [index, line] of lines.entries()) {
        if (line.trim() === "")
            continue;
        const { name, value } = splitLine(line);
        const wrong = findProblem(name, value, headers);
        if (wrong === undefined)
            headers.set(name.toLowerCase(), [name, value]);
        else
            problems.push({ input, ...wrong, got: `line ${index + 1}, ${wrong.got}` });
    }
    if (headers.size > MOST_HEADERS) {
        const remedy = "Remove some of them.";
        problems.push({ input, got: `${headers.size} headers`, wanted: `at most ${MOST_HEADERS}`, remedy });
    }
    return { headers: Object.fromEntries(headers.values()), problems };
}
function splitLine(line) {
    const colon = line.indexOf(":");
    if (colon < 0)
        return { name: "", value: "" };
    return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
}
function findProblem(name, value, before) {
    const wanted = "lines of the form Name: value";
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || name.length > MOST_NAME_CHARS) {
        return { got: "which names no header", wanted, remedy: "Write one header a line." };
    }
    if (/^(authorization|proxy-authorization)$/i.test(name)) {
        return { got: name, wanted: "any other header", remedy: "Give the key as api-key: it is sent as Authorization." };
    }
    if (OURS.test(name)) {
        return { got: name, wanted: "a header that the transport does not set", remedy: "Remove that line." };
    }
    // No name is shown that is not known: a key may stand before a colon too.
    if (before.has(name.toLowerCase())) {
        return { got: "a header that an earlier line gives", wanted: "each header once", remedy: "Remove one." };
    }
    if (!/^[\x20-\x7e]+$/.test(value) || value.length > MOST_VALUE_CHARS) {
        const got = value === "" ? "which has no value" : "whose value no header can carry";
        return {
            got,
            wanted: `at most ${MOST_VALUE_CHARS} characters of printable ASCII`,
            remedy: "Correct or remove it.",
        };
    }
    return undefined;
}
/** What must not be shown: every value, and what follows a scheme such as Bearer in one. */
function headerSecrets(headers) {
    const values = Object.values(headers);
    const parts = values.flatMap((value) => (value.includes(" ") ? value.split(/[ ,;]+/).slice(1) : []));
    return [...new Set([...values, ...parts.filter((part) => part.length >= 8)])];
}


/***/ }),

/***/ 52105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fn: () => (/* binding */ urlSecrets),
/* harmony export */   GN: () => (/* binding */ endpointHost),
/* harmony export */   dq: () => (/* binding */ baseUrlProblems),
/* harmony export */   el: () => (/* binding */ apiKeyProblems),
/* harmony export */   sj: () => (/* binding */ endpointProblems)
/* harmony export */ });
/** What is wrong with the endpoint's inputs, so that the caller can report it with the other input errors. Never throws. */
function endpointProblems({ baseUrl, apiKey }) {
    return [...baseUrlProblems(baseUrl), ...apiKeyProblems(apiKey)];
}
/** The endpoint as messages name it: never with credentials, path or query. @throws TypeError if it is no URL. */
function endpointHost(baseUrl) {
    return new URL(baseUrl).host;
}
/** What is wrong with the address. Shown are at most its scheme and host: the rest may be secret. Never throws. */
function baseUrlProblems(baseUrl) {
    const wanted = "an http or https URL such as https://api.openai.com/v1";
    const remedy = "Give the address that the server documents for its OpenAI-compatible API.";
    const problem = (got) => [{ input: "base-url", got, wanted, remedy }];
    if (!URL.canParse(baseUrl))
        return problem("a value that is no URL");
    const { protocol, host, username, password } = new URL(baseUrl);
    const shown = host === "" ? "" : ` (${protocol}//${host})`;
    if (protocol !== "http:" && protocol !== "https:")
        return problem(`a ${protocol} URL${shown}`);
    if (username !== "" || password !== "")
        return problem(`a URL that holds credentials${shown}`);
    return [];
}
const KEY_REMEDY = "Store the key again, unquoted.";
/** What is wrong with the key, of which nothing is shown. Never throws. */
function apiKeyProblems(apiKey) {
    // A header cannot carry anything else, and the transport's own error would quote the key.
    const isQuoted = /^["']|["']$/.test(apiKey);
    if (/^[\x21-\x7e]+$/.test(apiKey) && !isQuoted)
        return [];
    if (isQuoted)
        return [{ input: "api-key", got: "a value in quotes", wanted: "the key alone", remedy: KEY_REMEDY }];
    const got = apiKey === "" ? "an empty value" : "a value with spaces, line breaks or characters outside ASCII";
    return [{ input: "api-key", got, wanted: "one line of printable ASCII", remedy: KEY_REMEDY }];
}
/** What of an address must not be shown: its user and password, as written and decoded. Empty for what is no URL. */
function urlSecrets(url) {
    if (!URL.canParse(url))
        return [];
    const { username, password } = new URL(url);
    // A user alone may be a token; beside a password it is but a name.
    const secrets = password === "" ? [username] : [`${username}:${password}`, password];
    return [...new Set([...secrets, ...secrets.map(decode)])].filter((secret) => secret !== "");
}
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 48856:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KJ: () => (/* binding */ providerValues),
/* harmony export */   ht: () => (/* binding */ variablesOf),
/* harmony export */   xd: () => (/* binding */ PROVIDER_NAMES),
/* harmony export */   xq: () => (/* binding */ PROVIDERS)
/* harmony export */ });
/* harmony import */ var _endpoint_headers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(56638);

/** Each provider by the word that `panel` has for it. The first is what `auto` takes where there is a key. */
const PROVIDERS = {
    openai: { apiKey: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" },
};
const PROVIDER_NAMES = Object.keys(PROVIDERS);
const NAMED = PROVIDERS;
/** The variables of the provider that a word for the panel names, else of the first: `auto` and `static` name none. */
function variablesOf(word) {
    return NAMED[word ?? "auto"] ?? PROVIDERS.openai;
}
/** Every provider's key and address, where the environment holds them, and the endpoint's headers: none is to be shown. */
function providerValues(environment) {
    const all = Object.values(NAMED);
    const held = (names) => names.flatMap((name) => environment[name] || []);
    const keys = held(all.map(({ apiKey }) => apiKey));
    const { headers } = (0,_endpoint_headers_js__WEBPACK_IMPORTED_MODULE_0__/* .parseEndpointHeaders */ .xc)(environment[_endpoint_headers_js__WEBPACK_IMPORTED_MODULE_0__/* .HEADERS_VARIABLE */ .KT] ?? "");
    return { keys, urls: held(all.map(({ baseUrl }) => baseUrl)), secrets: [...keys, ...(0,_endpoint_headers_js__WEBPACK_IMPORTED_MODULE_0__/* .headerSecrets */ .n3)(headers)] };
}


/***/ }),

/***/ 96941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _Q: () => (/* binding */ adviseOnInput),
/* harmony export */   xN: () => (/* binding */ adviseOnKey)
/* harmony export */ });
/* unused harmony exports INPUTS_ALONE, KEYS_ALONE */
/* harmony import */ var _spelling_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28865);

// Both lists are held to the schema and the inputs by a test: read from those, each would load what it is kept apart from.
/** The action's inputs that no configuration holds. */
const INPUTS_ALONE = [
    "github-token",
    "api-key",
    "base-url",
    "endpoint-headers",
    "pull-request",
    "target",
    "config",
    "config-ref",
    "advisory",
    "on-could-not-judge",
    "check-name",
    "comment-threshold",
    "max-comments",
    "update-description",
    "findings-in",
    "findings-artifact",
    "sarif",
    "sarif-in",
    "sarif-artifact",
    "fix",
    "fix-iterations",
    "quality-critical",
    "reuse",
    "force",
];
/** The configuration's keys that are no input of the action. */
const KEYS_ALONE = [
    "role-models",
    "require-accuracy",
    "not-covered",
    "context-tokens",
    "max-output-tokens",
    "never-send",
    "expected-injections",
    "pattern-packs",
    "planning-folders",
    "localization",
    "version-folders",
    "suppressions",
    "overrides",
    "triage",
    "prices",
    "currency",
];
/** What to do about a key that a file's schema does not know there; undefined where nothing is known of it. Never throws. */
function adviseOnKey(key, known) {
    return advise(key, known, {
        names: INPUTS_ALONE,
        tell: (name) => `${name} is an input of the action: write it in the workflow, as no file of the repository holds it.`,
    });
}
/** What to do about an input that the action does not know; undefined where nothing is known of it. Never throws. */
function adviseOnInput(input, known) {
    return advise(input, known, {
        names: KEYS_ALONE,
        tell: (name) => `${name} is a key of the configuration: write it in .github/tribunal/config.yml.`,
    });
}
/** A word that is right elsewhere is told before a like one that is right here; a misspelt one of elsewhere comes last. */
function advise(word, known, { names, tell }) {
    const exact = names.find((name) => name === word);
    if (exact !== undefined)
        return tell(exact);
    const here = (0,_spelling_js__WEBPACK_IMPORTED_MODULE_0__/* .findMeant */ .z)(word, known);
    if (here !== undefined)
        return `Write ${here}.`;
    const there = (0,_spelling_js__WEBPACK_IMPORTED_MODULE_0__/* .findMeant */ .z)(word, names);
    return there === undefined ? undefined : tell(there);
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

/***/ 64278:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PV: () => (/* binding */ MAX_FIX_FILES),
/* harmony export */   PW: () => (/* binding */ DEFAULT_ITERATIONS),
/* harmony export */   ad: () => (/* binding */ MAX_ITERATIONS),
/* harmony export */   tQ: () => (/* binding */ MAX_FIX_LINES)
/* harmony export */ });
/** The most files and changed lines (taken away and added, together) that all repairs of one run may come to. */
const MAX_FIX_FILES = 8;
const MAX_FIX_LINES = 400;
/** How often a change is repaired and reviewed again. */
const DEFAULT_ITERATIONS = 3;
const MAX_ITERATIONS = 10;


/***/ }),

/***/ 31764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ joinAnd),
/* harmony export */   S: () => (/* binding */ joinOr)
/* harmony export */ });
/** `A, B or C`. */
function joinOr(words) {
    return join(words, "or");
}
/** `A, B and C`. */
function joinAnd(words) {
    return join(words, "and");
}
function join(words, last) {
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}


/***/ }),

/***/ 79825:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ isZeroSha),
/* harmony export */   q: () => (/* binding */ parseSha),
/* harmony export */   requireSha: () => (/* binding */ requireSha)
/* harmony export */ });
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

/***/ 6649:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ describeUnknown),
/* harmony export */   K: () => (/* binding */ adviseBySpelling)
/* harmony export */ });
/* harmony import */ var _spelling_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28865);

/**
 * What is wrong with words that nobody knows, such as keys of one mapping. The list of all known ones would bury the one
 * that was meant; where none is near, one list serves all of them. Never throws.
 *
 * @param kind what the words are.
 */
function describeUnknown(words, kind, { known, advise }) {
    const first = words.find((word) => advise(word, known) === undefined);
    return words.map((word) => {
        const remedy = advise(word, known);
        if (remedy !== undefined)
            return { word, got: `got an unknown ${kind}`, remedy };
        const wanted = word === first ? `one of ${known.join(", ")}` : `one of those told for ${first}`;
        return { word, got: `an unknown ${kind}`, wanted, remedy: "Remove or correct it." };
    });
}
/** The nearest of the known words, where one is near. Never throws. */
const adviseBySpelling = (word, known) => {
    const meant = (0,_spelling_js__WEBPACK_IMPORTED_MODULE_0__/* .findMeant */ .z)(word, known);
    return meant === undefined ? undefined : `Write ${meant}.`;
};


/***/ }),

/***/ 28865:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ findMeant)
/* harmony export */ });
/** Longer words are not compared: the cost grows with the product of both lengths, and no key of ours is that long. */
const MAX_CHARS = 60;
/**
 * What somebody who wrote a word most likely meant: the nearest of the known ones, the first of equally near ones.
 * Undefined when none is near: about a third of the letters may differ, and no more than three. Never throws.
 */
function findMeant(word, known) {
    if (word.length > MAX_CHARS)
        return undefined;
    const written = lettersOf(word);
    const [nearest] = known
        .map((candidate) => ({ candidate, distance: countEdits(written, lettersOf(candidate)) }))
        .filter(({ candidate, distance }) => distance <= allowedEdits(candidate))
        .sort((a, b) => a.distance - b.distance);
    return nearest?.candidate;
}
/** Case and separators are how a key is spelt, not which one it is. */
function lettersOf(word) {
    return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
function allowedEdits(candidate) {
    return Math.min(3, Math.floor(lettersOf(candidate).length / 3));
}
/**
 * How many single letters must be inserted, deleted, replaced or swapped with their neighbour to make one word of the
 * other, no part being edited twice (the optimal string alignment form of Damerau's distance).
 *
 * @see https://doi.org/10.1145/363958.363994
 */
function countEdits(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row += 1) {
        const line = [row];
        for (let column = 1; column <= to.length; column += 1) {
            const isSame = from[row - 1] === to[column - 1];
            const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            line[column] = Math.min(at(last, column) + 1, at(line, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1), isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY);
        }
        beforeLast = last;
        last = line;
    }
    return at(last, to.length);
}
function at(line, column) {
    return line[column] ?? Number.POSITIVE_INFINITY;
}


/***/ }),

/***/ 96313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ prepare),
  G: () => (/* binding */ withoutRepetition)
});

// EXTERNAL MODULE: ./lib/core/action/event.js
var action_event = __webpack_require__(44062);
// EXTERNAL MODULE: ./lib/core/admission/admission.js
var admission = __webpack_require__(63404);
// EXTERNAL MODULE: ./lib/core/claims/severity.js
var severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/config/choices.js
var choices = __webpack_require__(47346);
// EXTERNAL MODULE: ./lib/core/config/config-path.js
var config_path = __webpack_require__(12552);
// EXTERNAL MODULE: ./lib/core/config/endpoint.js
var endpoint = __webpack_require__(52105);
// EXTERNAL MODULE: ./lib/core/config/endpoint-headers.js
var endpoint_headers = __webpack_require__(56638);
;// CONCATENATED MODULE: ./lib/core/config/split-list.js
/**
 * A list written in one value: items between commas or line ends, trimmed, empty ones left out. A comma within `{a,b}`
 * belongs to the glob; a brace that its line does not close stands for itself. Never throws.
 */
function splitList(text) {
    return text
        .split("\n")
        .flatMap(splitLine)
        .map((item) => item.trim())
        .filter((item) => item !== "");
}
function splitLine(line) {
    const closings = pairBraces(line);
    const items = [];
    let start = 0;
    for (let at = 0; at < line.length; at += 1) {
        at = closings.get(at) ?? at;
        if (line[at] !== ",")
            continue;
        items.push(line.slice(start, at));
        start = at + 1;
    }
    return [...items, line.slice(start)];
}
/** Where each opening brace is closed; those that are not, or close nothing, are left out. */
function pairBraces(line) {
    const closings = new Map();
    const open = [];
    for (let at = 0; at < line.length; at += 1) {
        if (line[at] === "{")
            open.push(at);
        const opening = line[at] === "}" ? open.pop() : undefined;
        if (opening !== undefined)
            closings.set(opening, at);
    }
    return closings;
}

// EXTERNAL MODULE: ./lib/core/config/where-it-lives.js
var where_it_lives = __webpack_require__(96941);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/schema/unknown-words.js
var unknown_words = __webpack_require__(6649);
// EXTERNAL MODULE: ./lib/core/spelling.js
var spelling = __webpack_require__(28865);
// EXTERNAL MODULE: ./lib/core/action/fix-inputs.js
var fix_inputs = __webpack_require__(27407);
;// CONCATENATED MODULE: ./lib/core/action/outside-inputs.js

/** Inputs that read other reviewers' findings, or write ours for others to read. */
const OUTSIDE_INPUTS = ["findings-in", "findings-artifact", "sarif", "sarif-in", "sarif-artifact"];
/** `validate` leaves the word on how to debate to the configuration: there is no debate. */
function readMode(reader) {
    const mode = reader.choice("mode", [...choices/* MODE_CHOICES */.Pj, "validate"]);
    return mode === "validate" ? undefined : mode;
}
/** These inputs, with what is wrong between them. */
function readOutsideInputs(reader) {
    const isValidation = reader.text("mode") === "validate";
    if (isValidation)
        checkValidation(reader);
    else
        checkReview(reader);
    return {
        findingsIn: reader.text("findings-in"),
        findingsArtifact: readArtifacts(reader, "findings-artifact", [reader.text("findings-artifact") ?? ""])[0],
        sarifIn: reader.list("sarif-in") ?? [],
        sarifArtifacts: readArtifacts(reader, "sarif-artifact", reader.list("sarif-artifact") ?? []),
        sarif: readSarif(reader),
    };
}
function checkValidation(reader) {
    const file = reader.text("findings-in");
    const artifact = reader.text("findings-artifact");
    if (file === undefined && artifact === undefined) {
        const wanted = "findings-artifact, or in the action findings-in, with mode: validate";
        reader.refuse("mode", '"validate" and no findings', wanted, "Set one of them.");
    }
    if (file !== undefined && artifact !== undefined)
        reader.refuse("findings-artifact", JSON.stringify(artifact), "nothing beside findings-in", "Give one of them.");
    for (const [name, instead] of [
        ["sarif-in", "findings-in"],
        ["sarif-artifact", "findings-artifact"],
    ]) {
        const remedy = `Give it as ${instead}, or leave out mode: validate.`;
        refuseGiven(reader, name, { wanted: "nothing with mode: validate", remedy });
    }
    for (const name of ["passes", "max-rounds"])
        refuseGiven(reader, name, { wanted: "nothing with mode: validate, which plays no rounds", remedy: "Remove it." });
}
function checkReview(reader) {
    for (const [name, instead] of [
        ["findings-in", "sarif-in"],
        ["findings-artifact", "sarif-artifact"],
    ]) {
        const remedy = `Set mode: validate, or give SARIF as ${instead} to have it tried in a review.`;
        refuseGiven(reader, name, { wanted: "nothing without mode: validate", remedy });
    }
}
function refuseGiven(reader, name, problem) {
    const value = reader.text(name);
    if (value !== undefined)
        reader.refuse(name, JSON.stringify(value), problem.wanted, problem.remedy);
}
/** What GitHub takes for no artifact's name: a path was meant, or a pattern. */
const NO_NAME = /["<>|*?:\r\n\\/]/;
function readArtifacts(reader, input, names) {
    const given = [...new Set(names.filter((name) => name !== ""))];
    for (const name of given.filter((each) => NO_NAME.test(each))) {
        const remedy = "Name the artifact that an earlier job uploaded, not the file in it.";
        reader.refuse(input, JSON.stringify(name), "the name of an artifact, which has no slash, colon or wildcard", remedy);
    }
    return given;
}
function readSarif(reader) {
    const value = reader.text("sarif");
    if (value === undefined || value.toLowerCase() === "false")
        return undefined;
    return { path: value.toLowerCase() === "true" ? undefined : value };
}

;// CONCATENATED MODULE: ./lib/core/action/inputs.js













const DEFAULT_CHECK_NAME = "Tribunal";
const DEFAULT_MAX_COMMENTS = 10;
/** Of the comments by default, so many are about medium and low findings: more of them hide the others. */
const MAX_MINOR_COMMENTS = 4;
/** Every input of a review by its name. */
const REVIEW_INPUTS = [
    "github-token",
    "api-key",
    "base-url",
    "endpoint-headers",
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
    "agent-seconds",
    "agents-at-once",
    "paths-ignore",
    "rules",
    "drafts",
    "authors",
    "skip-labels",
    "comment-threshold",
    "max-comments",
    "update-description",
    ...OUTSIDE_INPUTS,
    ...fix_inputs/* FIX_INPUTS */.WS,
    "reuse",
    "follow-up",
    "force",
];
/**
 * The inputs nobody knows, each as a problem: the runner only warns of them, and a setting would be lost.
 *
 * @param given names in lower case.
 */
function findUnknownInputs(given, known) {
    const unknown = given.filter((name) => !known.includes(name));
    return (0,unknown_words/* describeUnknown */.E)(unknown, "input", { known, advise: where_it_lives/* adviseOnInput */._Q }).map(({ word, ...problem }) => ({
        input: word,
        ...problem,
    }));
}
/** All inputs of a review at once, with every problem. Never throws. */
function parseReviewInputs(read) {
    const reader = new InputReader(read);
    const inputs = {
        ...readOutsideInputs(reader),
        ...(0,fix_inputs/* readFixInputs */.pK)(reader),
        githubToken: reader.required("github-token"),
        apiKey: reader.checked("api-key", endpoint/* apiKeyProblems */.el),
        baseUrl: reader.checked("base-url", endpoint/* baseUrlProblems */.dq),
        headers: reader.headers("endpoint-headers"),
        config: readConfigKeys(reader),
        pullRequest: reader.pullRequest(),
        targetPaths: reader.target(),
        configPath: withoutDots(reader.text("config") ?? config_path/* DEFAULT_CONFIG_PATH */.B),
        configRef: reader.text("config-ref"),
        advisory: reader.flag("advisory"),
        onCouldNotJudge: reader.choice("on-could-not-judge", ["fail", "neutral"]) ?? "fail",
        checkName: reader.name("check-name") ?? DEFAULT_CHECK_NAME,
        maxComments: reader.integer("max-comments", 0) ?? DEFAULT_MAX_COMMENTS,
        commentThreshold: reader.choice("comment-threshold", severity/* SEVERITIES */.oC) ?? "low",
        updateDescription: reader.choice("update-description", choices/* DESCRIPTION_CHOICES */.Mk) ?? "off",
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
        panel: reader.choice("panel", choices/* PANELS */.s2),
        models: reader.list("models"),
        "start-model": reader.text("start-model"),
        mode: readMode(reader),
        passes: reader.integer("passes", 1, 8),
        "max-rounds": reader.integer("max-rounds", 1, 20),
        "fail-on": reader.choice("fail-on", severity/* FAIL_ON */.d$),
        "follow-up": reader.choice("follow-up", choices/* FOLLOW_UP_CHOICES */.bk),
        "token-budget": reader.integer("token-budget", 1),
        "time-budget-seconds": reader.integer("time-budget-seconds", 1),
        "agent-seconds": reader.integer("agent-seconds", 1),
        "agents-at-once": reader.integer("agents-at-once", 1, choices/* MOST_AGENTS_AT_ONCE */.rX),
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
        if (found === undefined) {
            const meant = (0,spelling/* findMeant */.z)(value, choices);
            const remedy = meant === undefined ? "Choose one of them." : `Write ${meant}.`;
            this.refuse(name, JSON.stringify(value), choices.join(", "), remedy);
        }
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
        const wrong = (rules ?? []).filter((rule) => !(0,admission/* isAuthorRule */.Iv)(rule));
        if (wrong.length > 0) {
            const got = JSON.stringify(wrong.join(", ").slice(0, 80));
            this.refuse("authors", got, `a list of ${admission/* AUTHOR_RULE_WANTED */.Zw}`, "Correct or remove it.");
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
    headers(name) {
        const { headers, problems } = (0,endpoint_headers/* parseEndpointHeaders */.xc)(this.text(name) ?? "", name);
        this.problems.push(...problems);
        return headers;
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

;// CONCATENATED MODULE: ./lib/entry/given-inputs.js
/** What the step was given under `with:` or by default, as far as the runner tells: in lower case, blanks as underscores. */
function givenInputs(environment) {
    return Object.keys(environment).flatMap((key) => (key.startsWith("INPUT_") ? [key.slice(6).toLowerCase()] : []));
}

;// CONCATENATED MODULE: ./lib/entry/review/prepare.js




/** Reads inputs and event, naming all problems of both at once. */
function prepare(read, environment, surroundings) {
    const parsed = parseReviewInputs(read);
    const unknown = findUnknownInputs(givenInputs(environment), REVIEW_INPUTS);
    const event = readTrigger(read, surroundings);
    if (parsed.kind === "parsed" && event.kind === "known" && unknown.length === 0)
        return { kind: "ready", inputs: parsed.inputs, trigger: event.trigger };
    const problems = [
        ...unknown,
        ...(parsed.kind === "wrong" ? parsed.problems : []),
        ...(event.kind === "wrong" ? event.problems : []),
    ];
    return {
        kind: "wrong",
        problems: withoutRepetition(problems),
        trigger: event.kind === "known" ? event.trigger : undefined,
        checkName: checkNameOf(read, problems),
    };
}
/** A run that repairs writes no check run. */
function checkNameOf(read, problems) {
    if (read("fix").trim().toLowerCase() === "true")
        return "none";
    const isWrong = problems.some(({ input }) => input === "check-name");
    return (isWrong ? "" : read("check-name").trim()) || DEFAULT_CHECK_NAME;
}
/** Also when other inputs are wrong: then the event still says on which commit to report them. */
function readTrigger(read, { eventName, payload, sha }) {
    const reader = new InputReader(read);
    const pullRequest = reader.pullRequest();
    const hasTargetPaths = reader.target().length > 0;
    try {
        return { kind: "known", trigger: (0,action_event/* parseTrigger */.uc)({ eventName, payload, sha, pullRequest, hasTargetPaths }) };
    }
    catch (error) {
        if (error instanceof errors/* ConfigError */.xL)
            return { kind: "wrong", problems: error.problems };
        throw error;
    }
}
/** An input may be wrong for its own sake and missing for the event's: once is enough. */
function withoutRepetition(problems) {
    return problems.filter((problem, index) => problems.findIndex((other) => other.input === problem.input) === index);
}


/***/ }),

/***/ 20400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reviewAction: () => (/* binding */ reviewAction)
/* harmony export */ });
/* harmony import */ var _prepare_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96313);
/* harmony import */ var _surroundings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42822);


/** The review action from its inputs to its exit status. What a run with nothing to do does not need is not loaded. */
async function reviewAction(means) {
    const { runner, environment } = means;
    const surroundings = await (0,_surroundings_js__WEBPACK_IMPORTED_MODULE_1__/* .readSurroundings */ .S)(environment);
    const preparation = (0,_prepare_js__WEBPACK_IMPORTED_MODULE_0__/* .prepare */ .i)(runner.input, environment, surroundings);
    const idle = findIdleness(preparation);
    if (idle !== undefined) {
        const { endIdly } = await __webpack_require__.e(/* import() */ 148).then(__webpack_require__.bind(__webpack_require__, 88148));
        return endIdly(idle, runner);
    }
    const { reviewOnGitHub } = await Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(236), __webpack_require__.e(817), __webpack_require__.e(379), __webpack_require__.e(99), __webpack_require__.e(784)]).then(__webpack_require__.bind(__webpack_require__, 89784));
    return reviewOnGitHub(preparation, surroundings, means);
}
function findIdleness({ kind, trigger }) {
    if (trigger?.kind === "unrelated") {
        return { message: `There is nothing to review: ${trigger.reason}.`, reason: "unrelated event" };
    }
    if (trigger?.kind === "deleted-ref" && kind === "ready") {
        return { message: "The ref was deleted: there is nothing to review.", reason: "deleted ref" };
    }
    return undefined;
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

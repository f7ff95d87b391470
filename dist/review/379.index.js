export const id = 379;
export const ids = [379,38];
export const modules = {

/***/ 77379:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  githubHost: () => (/* binding */ githubHost)
});

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/adapters/github/or-absent.js

/** What comes of a reading that may find nothing: undefined for these statuses. */
async function orAbsent(reading, absent = [404]) {
    try {
        return await reading;
    }
    catch (error) {
        if (error instanceof errors/* HostError */.dh && absent.includes(error.status ?? 0))
            return undefined;
        throw error;
    }
}
/** For what the run can do without: asked twice at most. */
const SOON = { maxAttempts: 2 };

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(88343);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(88532);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(64377);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/coerce.js
var coerce = __webpack_require__(49567);
// EXTERNAL MODULE: ./lib/core/pin/sha.js
var sha = __webpack_require__(79825);
;// CONCATENATED MODULE: ./lib/adapters/github/schemas.js


// GitHub's replies, the fields we use. See https://github.com/github/rest-api-description
// What nobody can go on without is required; the rest may be absent, as servers that stand in for GitHub leave out what
// they do not keep, and is then read as what admits or claims least.
const schemas_sha = schemas/* string */.YjP().transform((text, context) => {
    const parsed = (0,sha/* parseSha */.q)(text);
    if (parsed === undefined)
        context.addIssue({ code: "custom", message: "no commit id" });
    return parsed ?? core/* NEVER */.tm;
});
/** Null for a deleted account. */
const account = schemas/* object */.Ikc({ login: schemas/* string */.YjP(), type: schemas/* string */.YjP().optional() })
    .nullish()
    .transform((user) => user ?? null);
const body = schemas/* string */.YjP()
    .nullish()
    .transform((text) => text ?? "");
/** Null for a fork that is gone. */
const repositoryIdentity = schemas/* object */.Ikc({ id: schemas/* number */.aig() })
    .nullish()
    .transform((repository) => repository?.id);
const pullRequestReply = schemas/* object */.Ikc({
    title: body,
    body,
    state: schemas/* enum */.k5n(["open", "closed"]).default("open"),
    draft: schemas/* boolean */.zMY().nullish(),
    user: account,
    author_association: schemas/* string */.YjP().default("NONE"),
    labels: schemas/* array */.YOg(schemas/* object */.Ikc({ name: schemas/* string */.YjP() })).default([]),
    head: schemas/* object */.Ikc({ sha: schemas_sha, ref: schemas/* string */.YjP().default(""), repo: repositoryIdentity }),
    base: schemas/* object */.Ikc({ sha: schemas_sha, ref: schemas/* string */.YjP().min(1), repo: repositoryIdentity }),
});
/** A file that is too large, or none of text, has no patch. */
const fileListReply = schemas/* array */.YOg(schemas/* object */.Ikc({ filename: schemas/* string */.YjP(), patch: schemas/* string */.YjP().default("") }));
const openPullRequestReply = schemas/* object */.Ikc({
    number: schemas/* int */.Whr().min(1),
    html_url: schemas/* string */.YjP(),
    title: body,
    body,
    user: account,
    head: schemas/* object */.Ikc({ ref: schemas/* string */.YjP() }),
    base: schemas/* object */.Ikc({ ref: schemas/* string */.YjP() }),
});
const openPullRequestListReply = schemas/* array */.YOg(openPullRequestReply);
/**
 * GitHub tells every role as the one of these four it comes down to, and its name besides: `triage` and `maintain`, or
 * what an organisation calls a role of its own.
 */
const permissionReply = schemas/* object */.Ikc({
    permission: schemas/* enum */.k5n(["none", "read", "triage", "write", "maintain", "admin"]),
    role_name: schemas/* string */.YjP().optional(),
});
/** A commit, a tree or a blob, as the git database tells it. */
const objectReply = schemas/* object */.Ikc({ sha: schemas_sha });
const gitCommitReply = schemas/* object */.Ikc({ tree: objectReply });
/** Of trees too large for one reply GitHub tells a part: what is not in it is not there for us either. */
const treeReply = schemas/* object */.Ikc({
    tree: schemas/* array */.YOg(schemas/* object */.Ikc({ path: schemas/* string */.YjP(), mode: schemas/* string */.YjP(), type: schemas/* string */.YjP(), sha: schemas_sha })),
});
const tipReply = schemas/* object */.Ikc({
    author: account,
    committer: account,
    commit: schemas/* object */.Ikc({ message: body, tree: objectReply }),
    parents: schemas/* array */.YOg(objectReply),
});
const repositoryIdReply = schemas/* object */.Ikc({ node_id: schemas/* string */.YjP().min(1) });
const repositoryReply = schemas/* object */.Ikc({ default_branch: schemas/* string */.YjP().min(1) });
const refReply = schemas/* object */.Ikc({ object: schemas/* object */.Ikc({ sha: schemas_sha }) });
const commitReply = schemas/* object */.Ikc({ sha: schemas_sha });
/** What lies in a folder; of anything else there is one record. */
const folderReply = schemas/* union */.KCZ([schemas/* array */.YOg(schemas/* object */.Ikc({ name: schemas/* string */.YjP() })), schemas/* object */.Ikc({ type: schemas/* string */.YjP() })]);
/** A file as JSON tells it; one too large for that has another encoding. */
const toldFile = schemas/* object */.Ikc({ type: schemas/* literal */.euz("file"), encoding: schemas/* literal */.euz("base64"), content: schemas/* string */.YjP() });
/** Null where GitHub knows no account by the address of a commit; then it may also be an empty object. */
const commitAccount = account.catch(null);
const commitLogReply = schemas/* array */.YOg(commitReply.extend({
    commit: schemas/* object */.Ikc({ message: body }).default({ message: "" }),
    parents: schemas/* array */.YOg(schemas/* object */.Ikc({ sha: schemas/* string */.YjP() })).default([]),
    author: commitAccount,
    committer: commitAccount,
}));
const artifactListReply = schemas/* object */.Ikc({
    artifacts: schemas/* array */.YOg(schemas/* object */.Ikc({
        id: schemas/* int */.Whr().min(1),
        name: schemas/* string */.YjP(),
        size_in_bytes: schemas/* number */.aig().default(0),
        expired: schemas/* boolean */.zMY().default(false),
        created_at: schemas/* string */.YjP().nullish(),
    })),
});
const runAttemptReply = schemas/* object */.Ikc({ run_started_at: iso/* datetime */.w$({ offset: true }) });
const commitCount = schemas/* int */.Whr().min(0).optional().catch(undefined);
const compareReply = schemas/* object */.Ikc({
    base_commit: schemas/* object */.Ikc({ sha: schemas_sha }).optional().catch(undefined),
    merge_base_commit: schemas/* object */.Ikc({ sha: schemas_sha }),
    ahead_by: commitCount,
    behind_by: commitCount,
});
const userReply = schemas/* object */.Ikc({ login: schemas/* string */.YjP().min(1) });
const viewerReply = schemas/* object */.Ikc({ viewer: userReply });
const checkRun = schemas/* object */.Ikc({
    id: schemas/* int */.Whr().min(1),
    external_id: schemas/* string */.YjP().nullish(),
    status: schemas/* string */.YjP().optional(),
    conclusion: schemas/* string */.YjP().nullish(),
    app: schemas/* object */.Ikc({ id: schemas/* number */.aig() }).nullish(),
    output: schemas/* object */.Ikc({ annotations_count: schemas/* int */.Whr().min(0).default(0) }).nullish(),
});
const checkRunReply = checkRun;
const checkRunListReply = schemas/* object */.Ikc({ check_runs: schemas/* array */.YOg(checkRun) });
/** Null for a comment on a commit that is gone. */
const commit = schemas/* string */.YjP().nullable().optional();
/** Of the reply to a write that nobody reads: that there was one, whole. */
const anyReply = schemas/* unknown */.L5J();
const identity = { id: schemas/* int */.Whr().min(1), node_id: schemas/* string */.YjP().default(""), user: account };
const reviewListReply = schemas/* array */.YOg(schemas/* object */.Ikc({ ...identity, body, commit_id: commit }));
const reviewCommentListReply = schemas/* array */.YOg(schemas/* object */.Ikc({
    ...identity,
    body,
    /** The commit it was written for. */
    original_commit_id: commit,
    /** The same, until GitHub carries the comment along to a later one. */
    commit_id: commit,
    pull_request_review_id: schemas/* int */.Whr().min(1).nullish(),
    path: schemas/* string */.YjP(),
    /** Null once the diff no longer shows it. */
    line: schemas/* number */.aig().nullish(),
    /** Null where it is the same. */
    start_line: schemas/* number */.aig().nullish(),
    in_reply_to_id: schemas/* number */.aig().nullish(),
}));
const issueCommentListReply = schemas/* array */.YOg(schemas/* object */.Ikc({
    ...identity,
    body,
    created_at: schemas/* string */.YjP().optional(),
    updated_at: schemas/* string */.YjP().optional(),
    author_association: schemas/* string */.YjP().optional().catch(undefined),
}));
/** Of the reply to a write: what was written, and as whom, as far as it says so. */
const writtenReply = schemas/* object */.Ikc({ id: schemas/* int */.Whr().min(1).optional().catch(undefined), user: account.catch(null) })
    .catch({ id: undefined, user: null });
/** A reply to a GraphQL document: refused in part or whole, it still comes with status 200. */
const graphqlReply = schemas/* object */.Ikc({
    data: schemas/* unknown */.L5J(),
    errors: schemas/* array */.YOg(schemas/* object */.Ikc({
        type: schemas/* string */.YjP().optional(),
        message: schemas/* string */.YjP(),
        /** Of the field that failed: its names, and places in lists. */
        path: schemas/* array */.YOg(schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()])).optional(),
    }))
        .optional(),
});
/** GitHub's numbers outgrew its `Int`, so that it tells them as text; `databaseId` is what others still call it. */
const graphNumber = coerce/* number */.ai().pipe(schemas/* int */.Whr().min(1)).nullish();
const opening = schemas/* object */.Ikc({ fullDatabaseId: graphNumber, databaseId: graphNumber });
/** What is known of threads without their text: which are open, and the comment each begins with. */
const openingsReply = schemas/* object */.Ikc({
    repository: schemas/* object */.Ikc({
        pullRequest: schemas/* object */.Ikc({
            reviewThreads: schemas/* object */.Ikc({
                pageInfo: schemas/* object */.Ikc({ hasNextPage: schemas/* boolean */.zMY(), endCursor: schemas/* string */.YjP().nullable() }),
                nodes: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP(), isResolved: schemas/* boolean */.zMY(), comments: schemas/* object */.Ikc({ nodes: schemas/* array */.YOg(opening) }) })),
            }),
        }),
    }),
});

;// CONCATENATED MODULE: ./lib/adapters/github/artifact-calls.js


/** Packed. Our own take a few hundred kilobytes, and a full SARIF file, as large as GitHub takes one, some ten megabytes. */
const MAX_ZIP_BYTES = 32 * 1024 * 1024;
/** What GitHub answers for what has expired. */
const GONE = [404, 410];
const MAX_LISTED = 100;
/** Those of that name, or all of its run where `asked` says so: a hundred at most. */
async function listArtifacts(api, { runId, name }, { asked, ...options }) {
    const call = {
        route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts",
        parameters: { run_id: runId, per_page: MAX_LISTED, ...(asked === "named" ? { name } : {}) },
        purpose: `look for the artifact ${JSON.stringify(name)} of run ${runId}`,
        permission: "actions: read",
    };
    return (await api.read(call, artifactListReply, options)).artifacts;
}
/** The zip archive; undefined where it is gone. */
function downloadArtifact(api, { runId, name, id }, options) {
    const call = {
        route: "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
        parameters: { artifact_id: id, archive_format: "zip" },
        purpose: `download the artifact ${JSON.stringify(name)} of run ${runId}`,
        permission: "actions: read",
    };
    return orAbsent(api.readBytes(call, MAX_ZIP_BYTES, options), GONE);
}

;// CONCATENATED MODULE: ./lib/adapters/github/discussion.js

async function fetchDiscussion(api, pullRequest) {
    const pages = await api.readPages({
        route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
        parameters: { issue_number: pullRequest },
        purpose: `list the comments of pull request ${pullRequest}`,
        permission: "pull-requests: read",
    }, issueCommentListReply);
    return pages
        .flat()
        .map(({ id, user, body, created_at: created, updated_at: updated, author_association: association }) => ({
        id,
        author: user?.login,
        isBot: user?.type === "Bot" || user?.login.endsWith("[bot]") === true,
        isEdited: created === undefined || updated !== created,
        isByMember: MEMBERS.has(association ?? ""),
        createdAt: toInstant(created),
        body,
    }));
}
/** A time of the host's clock, in a form that sorts. */
function toInstant(text) {
    const time = Date.parse(text ?? "");
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
/** What GitHub calls who was given a part in the repository; it says nothing of what they may do there. */
const MEMBERS = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);

;// CONCATENATED MODULE: ./lib/adapters/github/artifacts.js



const MAX_FILE_BYTES = 64 * 1024 * 1024;
async function fetchArtifactFile(api, { runId, artifact: name, file }) {
    const wanted = { runId, name };
    const listed = (await orAbsent(listArtifacts(api, wanted, { ...SOON, asked: "named" }), GONE)) ?? [];
    const one = listed.find((artifact) => artifact.name === name && !artifact.expired);
    if (one === undefined || one.size_in_bytes > MAX_ZIP_BYTES)
        return undefined;
    const zip = await downloadArtifact(api, { ...wanted, id: one.id }, SOON);
    if (zip === undefined)
        return undefined;
    const { unzipFile } = await Promise.all(/* import() */[__webpack_require__.e(306), __webpack_require__.e(937)]).then(__webpack_require__.bind(__webpack_require__, 40937));
    const content = await unzipFile(zip, file, MAX_FILE_BYTES);
    return content && { content, storedAt: toInstant(one.created_at) };
}

;// CONCATENATED MODULE: ./lib/adapters/github/limits.js
/** GitHub's limits. @see https://docs.github.com/en/rest/checks/runs */
const MAX_TITLE_CHARS = 255;
const MAX_OUTPUT_CHARS = 65_535;
const MAX_MESSAGE_BYTES = 64 * 1024;
const ANNOTATIONS_PER_REQUEST = 50;
const ELLIPSIS = "…";
const ELLIPSIS_BYTES = Buffer.byteLength(ELLIPSIS);
/** At most `maxChars` UTF-16 units, no character halved. */
function cutChars(text, maxChars) {
    if (text.length <= maxChars)
        return text;
    return `${withoutHalf(text.slice(0, maxChars - ELLIPSIS.length))}${ELLIPSIS}`;
}
/** At most `maxBytes` bytes of UTF-8, no character halved. */
function cutBytes(text, maxBytes) {
    const bytes = Buffer.from(text, "utf8");
    if (bytes.length <= maxBytes)
        return text;
    let end = maxBytes - ELLIPSIS_BYTES;
    while (((bytes[end] ?? 0) & 0xc0) === 0x80)
        end -= 1;
    return `${bytes.subarray(0, end).toString("utf8")}${ELLIPSIS}`;
}
function withoutHalf(text) {
    const last = text.charCodeAt(text.length - 1);
    return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
}

;// CONCATENATED MODULE: ./lib/adapters/github/check-runs.js




async function createCheckRun(api, run) {
    const call = {
        route: "POST /repos/{owner}/{repo}/check-runs",
        parameters: {
            name: run.name,
            head_sha: run.headSha,
            external_id: run.externalId,
            status: "in_progress",
            started_at: toSeconds(api.clock.timestamp()),
            output: toOutput(run.output),
        },
        purpose: `create the check run ${JSON.stringify(run.name)}`,
        permission: "checks: write",
    };
    const { id, app } = await api.write(call, checkRunReply, { recover: () => lookForCheckRun(api, run) });
    return { id, name: run.name, headSha: run.headSha, appId: app?.id };
}
async function findCheckRun(api, run) {
    const found = await lookForCheckRun(api, run);
    return found === undefined ? undefined : { id: found.id, name: run.name, headSha: run.headSha };
}
/** Ids are handed out in order, and a token writes only what its own application made. */
async function findOlderOpen(api, ref, prefix) {
    const runs = await listCheckRuns(api, ref);
    const own = runs.find((run) => run.id === ref.id)?.app?.id ?? ref.appId;
    return runs
        .filter((run) => run.id < ref.id && run.status !== "completed" && run.app?.id === own)
        .filter((run) => run.external_id?.startsWith(prefix) ?? false)
        .map(({ id }) => ({ id, name: ref.name, headSha: ref.headSha, appId: own }));
}
async function fetchCompletedChecks(api, { name, appId }, commit) {
    const runs = await orAbsent(listCheckRuns(api, { name, headSha: commit }, SOON), [404, 422]);
    const known = (runs ?? []).filter((run) => run.status === "completed" && (appId === "any" || run.app?.id === appId));
    return newestFirst(known);
}
async function fetchCheckRuns(api, name, commit) {
    return newestFirst(await listCheckRuns(api, { name, headSha: commit }));
}
function newestFirst(runs) {
    return runs
        .toSorted((a, b) => b.id - a.id)
        .map(({ id, status, conclusion, external_id }) => ({
        id,
        conclusion: conclusion ?? (status === "completed" ? "" : undefined),
        externalId: external_id ?? "",
    }));
}
/** The completion waits for what is under way. */
const UPDATE_TIMEOUT_MS = 10_000;
/** One attempt, and a short one: the next update says more than a late repetition of this one. */
async function updateCheckRun(api, ref, output) {
    const patience = { maxAttempts: 1, timeoutMs: UPDATE_TIMEOUT_MS };
    await api.put(patchOf(ref, { output: toOutput(output) }), patience);
}
const ANNOTATIONS_REFUSED = "GitHub refused an annotation: not all findings are marked on their lines.";
/** One annotation that GitHub cannot place costs its whole request: better a conclusion without it than none. */
async function completeCheckRun(api, ref, completion) {
    try {
        await completeAnnotated(api, ref, completion);
    }
    catch (error) {
        const isRefused = error instanceof errors/* HostError */.dh && error.status === 422 && completion.annotations.length > 0;
        if (!isRefused)
            throw error;
        api.log.warning(`${ANNOTATIONS_REFUSED} ${error.message}`);
        const summary = `${ANNOTATIONS_REFUSED}\n\n${completion.output.summary}`;
        await completeAnnotated(api, ref, { ...completion, output: { ...completion.output, summary }, annotations: [] });
    }
}
/**
 * Annotations first, the conclusion with the last of them: whatever happens in between, the check run never shows a
 * conclusion without everything it is drawn from.
 */
async function completeAnnotated(api, ref, completion) {
    const { title, summary } = toOutput(completion.output);
    const batches = toBatches(completion.annotations.map(toAnnotation));
    let written = 0;
    for (const [index, annotations] of batches.entries()) {
        written += annotations.length;
        if (index < batches.length - 1) {
            await addAnnotations(api, patchOf(ref, { output: { title, summary, annotations } }), { ref, written });
            continue;
        }
        const output = { ...toOutput(completion.output), ...(annotations.length === 0 ? {} : { annotations }) };
        const conclusion = { conclusion: completion.conclusion, completed_at: toSeconds(api.clock.timestamp()) };
        const record = completion.externalId === undefined ? {} : { external_id: completion.externalId };
        const call = patchOf(ref, { status: "completed", ...conclusion, ...record, output });
        // Completing twice changes nothing; annotations would be there twice.
        if (annotations.length === 0)
            await api.put(call);
        else
            await addAnnotations(api, call, { ref, written });
    }
}
/** @param state.written how many annotations there are once this call is done. */
async function addAnnotations(api, call, state) {
    const recover = async () => {
        const found = await api.read(readOf(state.ref), checkRunReply);
        return (found.output?.annotations_count ?? 0) >= state.written ? found : undefined;
    };
    await api.write(call, anyReply, { recover });
}
async function lookForCheckRun(api, run) {
    return (await listCheckRuns(api, run)).find((each) => each.external_id === run.externalId);
}
async function listCheckRuns(api, run, options = {}) {
    const call = {
        route: "GET /repos/{owner}/{repo}/commits/{ref}/check-runs",
        // Not only the latest: another run of the same head may have created its own since.
        parameters: { ref: run.headSha, check_name: run.name, filter: "all" },
        purpose: `look for the check run ${JSON.stringify(run.name)}`,
        permission: "checks: read",
    };
    const pages = await api.readPages(call, checkRunListReply, options);
    return pages.flatMap((page) => page.check_runs);
}
function patchOf(ref, parameters) {
    return {
        route: "PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}",
        parameters: { check_run_id: ref.id, ...parameters },
        purpose: `update the check run ${JSON.stringify(ref.name)}`,
        permission: "checks: write",
    };
}
function readOf(ref) {
    return {
        route: "GET /repos/{owner}/{repo}/check-runs/{check_run_id}",
        parameters: { check_run_id: ref.id },
        purpose: `read the check run ${JSON.stringify(ref.name)}`,
        permission: "checks: read",
    };
}
/** At least one, as the completion itself goes out with the last. */
function toBatches(items) {
    const count = Math.max(1, Math.ceil(items.length / ANNOTATIONS_PER_REQUEST));
    return Array.from({ length: count }, (_, index) => items.slice(index * ANNOTATIONS_PER_REQUEST, (index + 1) * ANNOTATIONS_PER_REQUEST));
}
function toOutput({ title, summary, text }) {
    return {
        title: cutChars(title, MAX_TITLE_CHARS),
        summary: cutChars(summary, MAX_OUTPUT_CHARS),
        ...(text === undefined ? {} : { text: cutChars(text, MAX_OUTPUT_CHARS) }),
    };
}
function toAnnotation(annotation) {
    return {
        path: annotation.path,
        start_line: annotation.startLine,
        end_line: annotation.endLine,
        annotation_level: annotation.level,
        title: cutChars(annotation.title, MAX_TITLE_CHARS),
        message: cutBytes(annotation.message, MAX_MESSAGE_BYTES),
    };
}
/** GitHub's own form of a time, without fractions. */
function toSeconds(timestamp) {
    return timestamp.replace(/\.\d+Z$/, "Z");
}

// EXTERNAL MODULE: ./lib/core/assert-never.js
var assert_never = __webpack_require__(20762);
;// CONCATENATED MODULE: ./lib/adapters/github/own-account.js



const ACTIONS_BOT = { login: "github-actions[bot]", isBot: true };
/** Tokens of an app, a job's own among them, are nobody's account and are refused one. */
const NO_ACCOUNT = new Set([401, 403, 404]);
const WHO_AM_I = {
    route: "GET /user",
    parameters: {},
    purpose: "read the token's own account",
    permission: "metadata: read",
};
/** GraphQL tells an app's own token who it is, where REST refuses to: an app's login ends in `[bot]`. */
const VIEWER = {
    route: "POST /graphql",
    parameters: { query: "query { viewer { login } }" },
    purpose: "read the token's own app",
    permission: "metadata: read",
};
/**
 * A token that nobody says is anybody's is taken for the job's, which is the usual one. So is every other while GraphQL
 * fails: at worst, the comments of an app of the caller's own are written once more.
 */
async function fetchOwnAccount(api) {
    try {
        const { login } = await api.read(WHO_AM_I, userReply);
        return { login, isBot: false };
    }
    catch (error) {
        if (!(error instanceof errors/* HostError */.dh) || error.isRetryable || !NO_ACCOUNT.has(error.status))
            throw error;
        return fetchApp(api);
    }
}
async function fetchApp(api) {
    try {
        const { login } = (await api.query(VIEWER, viewerReply, SOON)).viewer;
        return { login, isBot: login.endsWith("[bot]") };
    }
    catch (error) {
        if (!(error instanceof errors/* HostError */.dh))
            throw error;
        api.log.info(`The token is taken for the job's own. ${error.message}`);
        return ACTIONS_BOT;
    }
}
function knownAccount(fetch) {
    let known;
    return {
        get: async () => {
            known ??= await fetch();
            return known;
        },
        learn: (author) => {
            if (author !== null)
                known ??= { login: author.login, isBot: author.login.endsWith("[bot]") };
        },
    };
}
/** Logins are one whatever their case. */
function isOwn(user, own) {
    if (user === null || user.login.toLowerCase() !== own.login.toLowerCase())
        return false;
    // No person's login holds a bracket, so that one without a type is a bot's all the same.
    return !own.isBot || (user.type ?? "Bot") === "Bot";
}

;// CONCATENATED MODULE: ./lib/adapters/github/own-comments.js



const ALL_KINDS = ["review-comment", "review", "issue-comment"];
/** Every comment that is asked for and that the account wrote, oldest first within each kind. */
async function fetchOwnComments(api, { pullRequest, own, kinds = ALL_KINDS, holding = "", isNewestEnough = false }) {
    const comments = [];
    for (const kind of kinds)
        comments.push(...(await fetchKind(api, listOf(pullRequest, kind, isNewestEnough), kind)));
    // Two requests tell who we are: there may be nothing to tell apart.
    if (!comments.some(({ comment }) => comment.body.includes(holding)))
        return [];
    const account = await own();
    const others = comments.filter(({ user }) => !isOwn(user, account));
    const discussed = new Set(others.map(({ comment }) => comment.replyTo));
    return comments
        .filter(({ user, comment }) => isOwn(user, account) && comment.body.includes(holding))
        .map(({ comment }) => ({ ...comment, isDiscussed: discussed.has(comment.replyTo ?? comment.id) }));
}
async function fetchKind(api, call, kind) {
    switch (kind) {
        case "review-comment":
            return (await readList(api, call)).map((reply) => ({
                user: reply.user,
                comment: {
                    ...identify(kind, reply),
                    reviewId: reply.pull_request_review_id ?? undefined,
                    commit: reply.original_commit_id ?? reply.commit_id ?? undefined,
                    place: { path: reply.path, line: reply.line ?? undefined, startLine: reply.start_line ?? undefined },
                    replyTo: reply.in_reply_to_id ?? undefined,
                },
            }));
        case "review":
            return (await api.readPages(call, reviewListReply)).flat().map((reply) => ({
                user: reply.user,
                comment: { ...identify(kind, reply), commit: reply.commit_id ?? undefined },
            }));
        case "issue-comment":
            return (await api.readPages(call, issueCommentListReply))
                .flat()
                .map((reply) => ({ user: reply.user, comment: identify(kind, reply) }));
        default:
            return (0,assert_never/* assertNever */.x)(kind);
    }
}
async function readList(api, { isOnePage, ...call }) {
    if (!isOnePage)
        return (await api.readPages(call, reviewCommentListReply)).flat();
    const newest = await api.read(call, reviewCommentListReply);
    return newest.toSorted((a, b) => a.id - b.id);
}
const LISTS = {
    "review-comment": "pulls/{number}/comments",
    review: "pulls/{number}/reviews",
    "issue-comment": "issues/{number}/comments",
};
/** GitHub sorts only the comments on lines otherwise than oldest first. */
function listOf(pullRequest, kind, isNewestEnough) {
    const isOnePage = isNewestEnough && kind === "review-comment";
    const newestFirst = { sort: "created", direction: "desc", per_page: 100, page: 1 };
    return {
        route: `GET /repos/{owner}/{repo}/${LISTS[kind]}`,
        parameters: { number: pullRequest, ...(isOnePage ? newestFirst : {}) },
        purpose: `list the ${kind}s of pull request ${pullRequest}`,
        permission: "pull-requests: read",
        isOnePage,
    };
}
function identify(kind, { id, node_id: nodeId, body }) {
    const nowhere = { commit: undefined, place: undefined, reviewId: undefined, replyTo: undefined };
    return { kind, id, nodeId, body, ...nowhere, isDiscussed: false };
}

;// CONCATENATED MODULE: ./lib/adapters/github/comments.js




async function createComment(api, { pullRequest, body, account }) {
    const call = {
        route: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
        parameters: { issue_number: pullRequest, body },
        purpose: `comment on pull request ${pullRequest}`,
        permission: "pull-requests: write",
    };
    const [firstLine] = body.split("\n", 1);
    await writeOnce(api, { call, account }, async () => {
        const own = await fetchOwnComments(api, { pullRequest, own: account.get, kinds: ["issue-comment"] });
        return own.some((comment) => comment.body.split(/\r?\n/, 1)[0] === firstLine);
    });
}
async function replyTo(api, { pullRequest, commentId, body, account }) {
    const call = {
        route: "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
        parameters: { pull_number: pullRequest, comment_id: commentId, body },
        purpose: `answer comment ${commentId} of pull request ${pullRequest}`,
        permission: "pull-requests: write",
    };
    await writeOnce(api, { call, account }, async () => {
        const own = await fetchOwnComments(api, { pullRequest, own: account.get, kinds: ["review-comment"] });
        return own.some((comment) => comment.replyTo === commentId && lastLine(comment.body) === lastLine(body));
    });
}
/** Writes what nobody reads back: it is there, or it is looked for. */
async function writeOnce(api, { call, account }, isThere) {
    const found = { id: undefined, user: null };
    const { user } = await api.write(call, writtenReply, {
        recover: async () => ((await isThere()) ? found : undefined),
    });
    account.learn(user);
}
function lastLine(body) {
    return body.trimEnd().split(/\r?\n/).at(-1);
}
function updateComment(api, { pullRequest, comment, body }) {
    const { route, parameters } = placeOf(comment, pullRequest);
    return api.put({
        route,
        parameters: { ...parameters, body },
        purpose: `update the ${comment.kind} ${comment.id} of pull request ${pullRequest}`,
        permission: "pull-requests: write",
    });
}
/** Deletes a comment; one that is gone already stays so. */
async function deleteComment(api, comment) {
    const { route, parameters } = placeOf(comment, 0);
    const call = {
        route: route.replace("PATCH ", "DELETE "),
        parameters,
        purpose: `delete the ${comment.kind} ${comment.id}`,
        permission: "pull-requests: write",
    };
    await orAbsent(api.put(call), [404]);
}
function placeOf({ kind, id }, pullRequest) {
    switch (kind) {
        case "review":
            return {
                route: "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}",
                parameters: { pull_number: pullRequest, review_id: id },
            };
        case "review-comment":
            return { route: "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}", parameters: { comment_id: id } };
        case "issue-comment":
            return { route: "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", parameters: { comment_id: id } };
        default:
            return (0,assert_never/* assertNever */.x)(kind);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/commit-log.js


/** Each is asked for once, whoever wants it; a failure to get it is not remembered. */
function commitLogs(api) {
    const known = new Map();
    return async (pullRequest) => {
        const log = known.get(pullRequest) ?? (await fetchCommitLog(api, pullRequest));
        known.set(pullRequest, log);
        return log;
    };
}
async function fetchCommitLog(api, number) {
    const call = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/commits",
        parameters: { pull_number: number },
        purpose: `list the commits of pull request ${number}`,
        permission: "pull-requests: read",
    };
    const pages = await orAbsent(api.readPages(call, commitLogReply, SOON));
    return pages?.flat().map(({ sha, commit, parents, author, committer }) => {
        const accounts = [author?.login, committer?.login];
        return { sha, message: commit.message, parents: parents.map((parent) => parent.sha), accounts };
    });
}

;// CONCATENATED MODULE: ./lib/adapters/github/repository.js



const repository_MAX_FILE_BYTES = 1_000_000;
/** Whom GitHub shows in place of a deleted account. */
const GHOST = "ghost";
async function fetchPullRequest(api, number) {
    const call = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}",
        parameters: { pull_number: number },
        purpose: `read pull request ${number}`,
        permission: "pull-requests: read",
    };
    const { head, base, ...reply } = await api.read(call, pullRequestReply);
    return {
        number,
        title: reply.title,
        body: reply.body,
        state: reply.state,
        isDraft: reply.draft ?? false,
        author: reply.user?.login ?? GHOST,
        authorAssociation: reply.author_association,
        labels: reply.labels.map((label) => label.name),
        headSha: head.sha,
        headBranch: head.ref,
        isFromFork: head.repo === undefined || head.repo !== base.repo,
        baseSha: base.sha,
        baseBranch: base.ref,
    };
}
async function fetchPermission(api, login) {
    const call = {
        route: "GET /repos/{owner}/{repo}/collaborators/{username}/permission",
        parameters: { username: login },
        purpose: `read what ${JSON.stringify(login)} may do`,
        permission: "metadata: read",
    };
    const reply = await orAbsent(api.read(call, permissionReply));
    if (reply === undefined)
        return "none";
    // A role of its own may be called anything: its name counts only where it agrees with what the role comes down to.
    const { permission, role_name: role } = reply;
    if (permission === "write" && role === "maintain")
        return "maintain";
    return permission === "read" && role === "triage" ? "triage" : permission;
}
async function fetchDefaultBranch(api) {
    const repository = {
        route: "GET /repos/{owner}/{repo}",
        parameters: {},
        purpose: "read the default branch",
        permission: "metadata: read",
    };
    const { default_branch: name } = await api.read(repository, repositoryReply);
    const tip = {
        // Not /commits/{ref}, where a tag of the same name comes first.
        route: "GET /repos/{owner}/{repo}/git/ref/{+ref}",
        parameters: { ref: toPath(`heads/${name}`) },
        purpose: `read the tip of ${name}`,
        permission: "contents: read",
    };
    const { object } = await api.read(tip, refReply);
    return { name, sha: object.sha };
}
async function fetchComparison(api, base, head) {
    const call = {
        route: "GET /repos/{owner}/{repo}/compare/{basehead}",
        // The changed files come with the first page, up to 300 of them with their patches.
        parameters: { basehead: `${base}...${head}`, per_page: 1, page: 2 },
        purpose: `find the merge base of ${base} and ${head}`,
        permission: "contents: read",
    };
    // A revision that is no commit id may be refused in other ways than as unknown.
    const reply = await orAbsent(api.read(call, compareReply), /^[0-9a-f]+$/.test(base) ? [404] : [404, 422]);
    if (reply === undefined)
        return undefined;
    const { base_commit: named, merge_base_commit: mergeBase, ahead_by: ahead, behind_by: behind } = reply;
    return { base: named?.sha, mergeBase: mergeBase.sha, ahead, behind };
}
/** A branch given in full is looked up as one, so that a tag of its name does not come first. */
async function fetchCommit(api, revision) {
    const [, branch] = /^refs\/(heads\/.+)$/.exec(revision) ?? [];
    const purpose = `find the commit ${revision}`;
    if (branch !== undefined) {
        const route = "GET /repos/{owner}/{repo}/git/ref/{+ref}";
        const call = { route, parameters: { ref: toPath(branch) }, purpose, permission: "contents: read" };
        return (await orAbsent(api.read(call, refReply)))?.object.sha;
    }
    const call = {
        route: "GET /repos/{owner}/{repo}/commits/{ref}",
        // The changed files come with it, up to 300 a page with their patches.
        parameters: { ref: revision, per_page: 1 },
        purpose,
        permission: "contents: read",
    };
    return (await orAbsent(api.read(call, commitReply), [404, 422]))?.sha;
}
async function fetchFile(api, path, revision) {
    // git has no such names, and a URL would take them for steps up and down.
    if (path.split("/").some((name) => name === "" || name === "." || name === ".."))
        return undefined;
    const call = {
        route: "GET /repos/{owner}/{repo}/contents/{+path}",
        parameters: { path: toPath(path), ref: revision },
        purpose: `read ${JSON.stringify(path)} at ${revision}`,
        permission: "contents: read",
    };
    const bytes = await orAbsent(api.readBytes(call, repository_MAX_FILE_BYTES));
    return bytes === undefined ? undefined : decode(bytes, call);
}
/** GitHub tells of no more of a folder. @see https://docs.github.com/en/rest/repos/contents#get-repository-content */
const MAX_FOLDER_ENTRIES = 1000;
async function fetchFolder(api, path, revision) {
    const call = {
        route: "GET /repos/{owner}/{repo}/contents/{+path}",
        parameters: { path: toPath(path), ref: revision },
        purpose: `list ${JSON.stringify(path)} at ${revision}`,
        permission: "contents: read",
    };
    const reply = (await orAbsent(api.read(call, folderReply))) ?? [];
    if (!Array.isArray(reply))
        return undefined;
    return reply.length < MAX_FOLDER_ENTRIES ? reply.map(({ name }) => name) : undefined;
}
/** With its slashes as they are, as GitHub documents it: what stands before GitHub may refuse an encoded one. */
function toPath(name) {
    return name.split("/").map(encodeURIComponent).join("/");
}
function decode(bytes, call) {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch {
        throw new errors/* HostError */.dh(`GitHub: could not ${call.purpose}: it is not UTF-8 text.`, { isRetryable: false });
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/description.js



async function updateBody(api, { pullRequest, body, replaced }) {
    const call = {
        route: "PATCH /repos/{owner}/{repo}/pulls/{pull_number}",
        parameters: { pull_number: pullRequest, body },
        purpose: `write the description of pull request ${pullRequest}`,
        permission: "pull-requests: write",
    };
    await api.write(call, anyReply, {
        recover: async () => {
            const now = (await fetchPullRequest(api, pullRequest)).body;
            if (now === body)
                return DONE;
            if (now === replaced)
                return undefined;
            throw new errors/* HostError */.dh("somebody else wrote it meanwhile", { isRetryable: false });
        },
    });
}
const DONE = {};

// EXTERNAL MODULE: ./lib/core/redact.js
var redact = __webpack_require__(8038);
// EXTERNAL MODULE: ./lib/core/retry.js + 1 modules
var retry = __webpack_require__(25331);
// EXTERNAL MODULE: ./lib/adapters/http/attempt.js + 1 modules
var attempt = __webpack_require__(6609);
// EXTERNAL MODULE: ./lib/adapters/http/host-patience.js
var host_patience = __webpack_require__(37507);
// EXTERNAL MODULE: ./lib/adapters/http/proxy.js
var proxy = __webpack_require__(66089);
// EXTERNAL MODULE: ./lib/adapters/http/request-patiently.js
var request_patiently = __webpack_require__(99199);
;// CONCATENATED MODULE: ./lib/adapters/github/failure.js



/** Whether GitHub may have done what was asked although no reply says so. */
function isOutcomeUnknown(failure) {
    switch (failure.kind) {
        case "refused":
            return failure.status >= 500;
        case "garbled":
        case "oversized":
        case "timeout":
        case "connection":
            return true;
        default:
            return (0,assert_never/* assertNever */.x)(failure);
    }
}
/** What the failure says of another attempt. A reply too large for us will not be smaller the next time. */
function toFailedRequest(failure) {
    if (failure.kind !== "refused") {
        return { status: undefined, headers: {}, isLimitByWords: false, isFinal: failure.kind === "oversized" };
    }
    const { status, headers, message } = failure;
    return { status, headers, isLimitByWords: (0,host_patience/* saysLimit */.M)(message) };
}
function isRateLimited(failure) {
    return (0,retry/* isRateLimited */.Jz)(toFailedRequest(failure));
}

// EXTERNAL MODULE: ./lib/adapters/http/one-line.js
var one_line = __webpack_require__(2236);
;// CONCATENATED MODULE: ./lib/adapters/github/patience.js



/** For what the run can do without. */
function atMost(attempts) {
    return { ...host_patience/* HOST_PATIENCE */.j, attempts, limitMs: 0 };
}
/** Whether the same request may fare better later. */
function isRetryable(failure) {
    return (0,retry/* isPassing */.WG)(toFailedRequest(failure), host_patience/* HOST_PATIENCE */.j);
}

;// CONCATENATED MODULE: ./lib/adapters/github/host-failure.js





/** The failure in one line: what was asked, what came, and what to do. No cause: it would carry the request. */
function toHostError(call, failure, context) {
    const wait = context.waiting === undefined ? "" : `; ${context.waiting}`;
    const what = `${describeCall(call, context)}: ${describeFailure(failure, context.redact)}`;
    return new errors/* HostError */.dh(`GitHub: ${what}${wait}.${remedyOf(call, failure)}`, {
        status: statusOf(failure),
        requestId: "requestId" in failure ? failure.requestId : undefined,
        isRetryable: isRetryable(failure),
    });
}
/** A reply that arrived whole, and is not what GitHub documents. */
function malformedReply(call, reply, context) {
    const problem = toDetail(reply.problem, context.redact);
    const what = `${describeCall(call, context)}: the reply is malformed: ${problem}${describeRequest(reply.requestId)}`;
    return new errors/* HostError */.dh(`GitHub: ${what}.`, { requestId: reply.requestId, isRetryable: false });
}
/**
 * A write whose reply was lost and that could not be looked for. What the looking was answered is no answer to the write,
 * so that it has no status: nobody knows whether it was made.
 */
function lostWrite(call, looking, { redact, repository }) {
    const purpose = `${toDetail(call.purpose, redact)} in ${repository}`;
    const message = `the reply to a request was lost (${purpose}), and whether it was done is not known. ${looking.message}`;
    return new errors/* HostError */.dh(`GitHub: ${message}`, { isRetryable: true });
}
/** One line. */
function describeFailure(failure, redact) {
    switch (failure.kind) {
        case "refused": {
            // The words to a token that is refused may echo it in any disguise: the status says enough.
            const said = failure.status === 401 ? "" : ` ${JSON.stringify(toDetail(failure.message, redact))}`;
            return `HTTP ${failure.status}${said}${describeRequest(failure.requestId)}`;
        }
        case "garbled": {
            const got = JSON.stringify(toDetail(failure.text, redact));
            return `the reply (HTTP ${failure.status}) is not what was asked for: ${got}${describeRequest(failure.requestId)}`;
        }
        case "oversized":
            return `the reply is larger than ${failure.maxBytes} bytes`;
        case "timeout":
            return `no reply within ${failure.afterMs / 1000} s`;
        case "connection":
            return `the connection failed: ${toDetail(failure.detail, redact)}`;
        default:
            return (0,assert_never/* assertNever */.x)(failure);
    }
}
function describeCall(call, { repository, redact }) {
    return `could not ${toDetail(call.purpose, redact)} in ${repository}`;
}
/** Redacted first: of a secret that is cut in two, the redaction would leave the half. */
function toDetail(text, redact) {
    return (0,one_line/* oneLine */.T)(redact(text));
}
function describeRequest(requestId) {
    return requestId === undefined ? "" : ` (request ${(0,one_line/* oneLine */.T)(requestId)})`;
}
function remedyOf(call, failure) {
    if (failure.kind === "connection" || failure.kind === "timeout") {
        return " Check that GITHUB_API_URL and the proxy lead to GitHub.";
    }
    return failure.kind === "refused" ? refusalRemedy(call, failure) : "";
}
function refusalRemedy(call, failure) {
    if (isRateLimited(failure))
        return " Run again later.";
    switch (failure.status) {
        case 401:
            return " The token is wrong or expired: pass the job's own as github-token.";
        case 403:
        case 422:
        case 423:
            return remedyByWords(failure.message) ?? (failure.status === 403 ? permissionRemedy(call.permission) : "");
        case 404:
            return ` It does not exist, or the token may not see it: that takes \`${call.permission}\`.`;
        default:
            return "";
    }
}
/** What no permission of the job stands for, by the words that GitHub refuses it with. The first that fits is told. */
const REMEDIES_BY_WORDS = [
    [
        /not permitted to create (?:or approve )?pull requests/i,
        "Turn on Settings > Actions > General > Allow GitHub Actions to create and approve pull requests (an organisation may have it off for all), or pass the token of an app of yours as github-token.",
    ],
    [
        /\brepository\b.{0,40}\barchived\b|\barchived\b.{0,40}\brepository\b/is,
        "The repository is archived, and so read-only: unarchive it under Settings > General, or turn the workflow off there.",
    ],
    [
        /\brepository\b.{0,40}\b(?:locked|being migrated|migration)\b/is,
        "The repository is locked, as while it is migrated: run again once it is not.",
    ],
    [
        /\block prevents\b|\b(?:is|are|was|been) locked\b|\blocked (?:issue|pull request|conversation|discussion|thread)\b/i,
        "The conversation of the pull request is locked: unlock it there and run again. What was found stands in the check run and in the report.",
    ],
];
/** A lock that is told with 422 refuses whatever is written: another form of the same would be refused as well. */
function statusOf(failure) {
    if (failure.kind === "refused" && failure.status === 422 && remedyByWords(failure.message) !== undefined)
        return 403;
    return "status" in failure ? failure.status : undefined;
}
function remedyByWords(message) {
    const told = REMEDIES_BY_WORDS.find(([words]) => words.test(message));
    return told && ` ${told[1]}`;
}
function permissionRemedy(permission) {
    const fork = permission.endsWith("write") ? " A pull request from a fork has a read-only token." : "";
    return ` Grant the job \`${permission}\` under \`permissions:\`.${fork}`;
}

;// CONCATENATED MODULE: ./lib/adapters/github/read-refusal.js
/** What GitHub refused a request with; undefined where what was thrown is no answer of it. */
function readRefusal(error) {
    const response = responseOf(error);
    return response && toRefusal(response);
}
function responseOf(error) {
    if (!(error instanceof Error) || !("response" in error))
        return undefined;
    return error.response;
}
function toRefusal({ status, headers, data }) {
    return {
        kind: "refused",
        status,
        message: messageOf(data),
        requestId: headers["x-github-request-id"],
        headers: retryHeadersOf(headers),
    };
}
/** What a reply says of when to come back. */
function retryHeadersOf(headers) {
    const read = (name) => (headers[name] === undefined ? undefined : String(headers[name]));
    return {
        retryAfter: read("retry-after"),
        rateLimitRemaining: read("x-ratelimit-remaining"),
        rateLimitReset: read("x-ratelimit-reset"),
    };
}
/** A 422 says what was wrong only in `errors`: texts, or objects with a message of their own. */
function messageOf(data) {
    if (typeof data !== "object" || data === null || !("message" in data))
        return "no message";
    const errors = "errors" in data && Array.isArray(data.errors) ? data.errors : [];
    const details = errors.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
    return [String(data.message), ...details].join("; ");
}

// EXTERNAL MODULE: ./lib/core/without-halves.js
var without_halves = __webpack_require__(11769);
// EXTERNAL MODULE: ./lib/adapters/http/open-fetch.js
var open_fetch = __webpack_require__(16336);
// EXTERNAL MODULE: ./lib/adapters/http/read-body.js
var read_body = __webpack_require__(75734);
;// CONCATENATED MODULE: ./lib/adapters/github/transport.js



const API_VERSION = "2022-11-28";
/** A status whose reply has no body by definition; `Response` refuses one. */
const BODILESS = new Set([204, 205, 304]);
/**
 * Loads octokit, which is too heavy for a run that asks GitHub nothing, and joins it with our `fetch`. Octokit's retry and
 * throttling plugins stay out: they sleep on timers of their own, and would repeat a write whose reply was lost.
 */
async function openTransport(connection) {
    // Not the package's main entry, which reads the event's file when it is imported.
    const [{ GitHub, getOctokitOptions }, fetch] = await Promise.all([
        __webpack_require__.e(/* import() */ 845).then(__webpack_require__.bind(__webpack_require__, 61845)),
        (0,open_fetch/* openFetch */.v)(connection.environment),
    ]);
    const baseUrl = connection.apiUrl.replace(/\/+$/, "");
    const graphqlUrl = graphqlUrlOf(connection.environment, baseUrl);
    const octokit = new GitHub(getOctokitOptions(connection.token, { baseUrl, userAgent: "tribunal", log: SILENT }));
    return async (call, { accept, maxBytes, signal }) => {
        const response = await octokit.request(call.route === "POST /graphql" ? `POST ${graphqlUrl}` : call.route, {
            ...repositoryOf(call, connection),
            ...JSON.parse(JSON.stringify(call.parameters, without_halves/* withoutHalves */.k)),
            headers: { accept, "x-github-api-version": API_VERSION },
            request: {
                signal,
                log: SILENT,
                parseSuccessResponseBody: false,
                fetch: async (url, init) => buffer(await fetch(url, init), maxBytes),
            },
        });
        return { status: response.status, headers: response.headers, bytes: await (0,read_body/* readBody */.x)(response.data, maxBytes) };
    };
}
/** On a GitHub Enterprise Server, GraphQL lies beside REST and not below it. */
function graphqlUrlOf({ GITHUB_GRAPHQL_URL: told = "" }, baseUrl) {
    return /^https?:\/\//.test(told) ? told : `${baseUrl.replace(/\/v3$/, "")}/graphql`;
}
/** What the template does not name would end up in the query. */
function repositoryOf(call, { repository }) {
    return call.route.includes("{owner}") ? { owner: repository.owner, repo: repository.name } : {};
}
/** Octokit would write its notes on deprecations straight to the console. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() { }
/** The reply with its body read to the end, so that one cut short fails here and not as an empty text within octokit. */
async function buffer(response, maxBytes) {
    const bytes = await (0,read_body/* readBody */.x)(response.body, maxBytes);
    const body = BODILESS.has(response.status) ? null : bytes;
    return new Response(body, { status: response.status, headers: [...response.headers] });
}

;// CONCATENATED MODULE: ./lib/adapters/github/github-api.js













const PAGE_SIZE = 100;
/** Ten thousand entries: a list that goes on has no end, or one nobody can wait for. */
const MAX_PAGES = 100;
const TIMEOUT_MS = 30_000;
/** A page of a hundred comments of full length takes 40 MB, where each of their characters is written in six bytes as controls are. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024;
const JSON_REQUEST = {
    accept: "application/vnd.github+json",
    maxBytes: MAX_REPLY_BYTES,
};
/** GitHub's REST API with its retries. Every method throws HostError, or the signal's reason when it aborts. */
class GitHubApi {
    #options;
    #redact;
    #transport;
    constructor(options) {
        this.#options = options;
        this.#redact = (0,redact.quoteRedactor)([options.token, ...(0,proxy/* proxySecrets */.Wm)(options.environment)]);
    }
    get clock() {
        return this.#options.clock;
    }
    get repository() {
        return this.#options.repository;
    }
    get log() {
        return this.#options.log;
    }
    async read(call, schema, options = {}) {
        return this.#parse(call, schema, await this.#retry(call, { ...JSON_REQUEST, ...options }, undefined));
    }
    /** Every page of a list, in order. */
    async readPages(call, schema, options = {}) {
        const pages = [];
        for (let page = 1; page <= MAX_PAGES; page++) {
            const onePage = { ...call, parameters: { ...call.parameters, per_page: PAGE_SIZE, page } };
            const reply = await this.#retry(onePage, { ...JSON_REQUEST, ...options }, undefined);
            pages.push(this.#parse(onePage, schema, reply));
            if (!reply.hasNextPage)
                return pages;
        }
        throw malformedReply(call, { problem: `more than ${MAX_PAGES} pages`, requestId: undefined }, this.#context);
    }
    /** A file's bytes, read raw. */
    async readBytes(call, maxBytes, options = {}) {
        const raw = { ...JSON_REQUEST, ...options, accept: "application/vnd.github.raw+json", maxBytes };
        const { data, contentType, requestId } = await this.#retry(call, raw, undefined);
        // Of a directory or a submodule, GitHub tells in JSON what it is; a file of JSON has the raw type.
        const isTold = contentType.startsWith("application/json");
        const file = !(data instanceof Uint8Array) ? undefined : isTold ? readToldFile(data) : data;
        if (file !== undefined)
            return file;
        throw malformedReply(call, { problem: "it is no file", requestId }, this.#context);
    }
    /** A write that leaves the same behind however often it is made. */
    async put(call, options = {}) {
        await this.#retry(call, { ...JSON_REQUEST, ...options }, undefined);
    }
    /** A GraphQL document that leaves the same behind however often it is sent. */
    async query(call, schema, options = {}) {
        const { isAbsentFine = false, dispensable, ...patience } = options;
        const reply = await this.#retry(call, { ...JSON_REQUEST, ...patience, isGraph: true }, undefined);
        const { data, errors = [] } = this.#parse(call, graphqlReply, reply);
        const [error] = errors.filter(({ type, path = [] }) => {
            if (type === "FORBIDDEN")
                return dispensable?.has(String(path.at(-1))) !== true;
            return !isAbsentFine || type !== "NOT_FOUND";
        });
        if (error === undefined)
            return this.#parse(call, schema, { ...reply, data });
        throw toHostError(call, github_api_toRefusal(error, { requestId: reply.requestId, headers: {} }), this.#context);
    }
    /** A write that must not be made twice: after a lost reply it is looked for first. */
    async write(call, schema, { recover }) {
        let recovered;
        const reply = await this.#retry(call, JSON_REQUEST, async () => {
            const found = await recover().catch((error) => {
                throw error instanceof errors/* HostError */.dh ? lostWrite(call, error, this.#context) : error;
            });
            recovered = found === undefined ? undefined : { value: found };
            return found !== undefined;
        });
        return recovered === undefined ? this.#parse(call, schema, reply) : recovered.value;
    }
    /** @param isDone asked after every attempt whose outcome is unknown, the last one too; true ends the retries. */
    #retry(call, options, isDone) {
        const { clock, limit, chance } = this.#options;
        return (0,request_patiently/* requestPatiently */.q)({
            attempt: () => this.#attempt(call, options),
            toFailedRequest: toFailedRequest,
            tell: (failure, plan) => this.#tellRetry(call, failure, plan),
            recover: async (failure) => isDone !== undefined && isOutcomeUnknown(failure) && (await isDone()) ? NO_REPLY : undefined,
            toError: (failure, { given }) => toHostError(call, failure, { ...this.#context, waiting: (0,retry/* describeGiveUp */.I3)(given) }),
        }, { patience: patienceOf(options), clock, limit, chance });
    }
    #attempt(call, options) {
        const { accept, maxBytes, isGraph = false, timeoutMs = TIMEOUT_MS } = options;
        const { clock, limit } = this.#options;
        const send = async (signal) => {
            const transport = await this.#open();
            const raw = await transport(call, { accept, maxBytes, signal });
            const reply = readReply(raw, accept === JSON_REQUEST.accept);
            return isGraph ? refusePassing(reply, raw) : reply;
        };
        return (0,attempt/* attempt */.C)(send, { clock, timeoutMs, signal: limit.signal, readError: readRefusal });
    }
    #open() {
        this.#transport ??= openTransport(this.#options);
        return this.#transport;
    }
    #parse(call, schema, reply) {
        const parsed = schema.safeParse(reply.data);
        if (parsed.success)
            return parsed.data;
        const problem = parsed.error.issues.map(describeIssue).join("; ");
        throw malformedReply(call, { problem, requestId: reply.requestId }, this.#context);
    }
    get #context() {
        const { owner, name } = this.#options.repository;
        return { repository: `${owner}/${name}`, redact: this.#redact };
    }
    #tellRetry(call, failure, plan) {
        this.log.info(`GitHub: could not ${call.purpose}: ${describeFailure(failure, this.#redact)}; ${plan}`);
    }
}
function patienceOf({ maxAttempts }) {
    return maxAttempts === undefined ? host_patience/* HOST_PATIENCE */.j : atMost(maxAttempts);
}
function describeIssue({ path, message }) {
    return path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`;
}
/** The file in the form that is sent where the raw one was not understood, by a proxy say; undefined for anything else. */
function readToldFile(bytes) {
    const text = new TextDecoder().decode(bytes);
    const parsed = toldFile.safeParse(parseJson(text));
    return parsed.success ? Buffer.from(parsed.data.content, "base64") : undefined;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Stands for the reply of a write that was found done. */
const NO_REPLY = { data: undefined, contentType: "", requestId: undefined, hasNextPage: false };
/** What REST would have answered with, for each kind of GraphQL error. */
const STATUSES = { FORBIDDEN: 403, NOT_FOUND: 404, RATE_LIMITED: 429 };
/** How GraphQL words what REST answers with 502. @see https://github.com/octokit/plugin-retry.js */
const WENT_WRONG = /^Something went wrong while executing your query/;
function github_api_toRefusal({ type = "", message }, told) {
    const status = WENT_WRONG.test(message) ? 502 : (STATUSES[type] ?? 422);
    return { kind: "refused", status, message, ...told };
}
/** What may fare better later is no answer, although it came with status 200. */
function refusePassing(reply, raw) {
    if (reply.kind !== "answered")
        return reply;
    const { errors = [] } = graphqlReply.safeParse(reply.answer.data).data ?? {};
    const headers = retryHeadersOf(raw.headers);
    const refusals = errors.map((error) => github_api_toRefusal(error, { requestId: reply.answer.requestId, headers }));
    const passing = refusals.find(({ status }) => status >= 500 || status === 429);
    return passing === undefined ? reply : (0,attempt/* failed */.g)(passing);
}
function readReply({ status, headers, bytes }, isJson) {
    const requestId = textOf(headers["x-github-request-id"]) || undefined;
    const contentType = textOf(headers["content-type"]);
    const facts = { contentType, requestId, hasNextPage: /;\s*rel="next"/.test(textOf(headers.link)) };
    if (status === 204)
        return { kind: "answered", answer: { ...facts, data: undefined } };
    // No file is served as a page, whatever it holds: this one is a proxy's.
    const isPage = contentType.startsWith("text/html");
    if (!isJson && !isPage)
        return { kind: "answered", answer: { ...facts, data: bytes } };
    const text = new TextDecoder().decode(bytes);
    try {
        return { kind: "answered", answer: { ...facts, data: JSON.parse(text) } };
    }
    catch {
        return (0,attempt/* failed */.g)({ kind: "garbled", status, requestId, text });
    }
}
function textOf(header) {
    return String(header ?? "");
}

;// CONCATENATED MODULE: ./lib/adapters/github/thread-replies.js


// The part of GitHub's graph that tells of threads. @see https://docs.github.com/en/graphql/reference/objects#pullrequestreviewthread
// Identity, text, author and whether a thread is open are required: nobody is to go on without them. The rest may be absent.
const thread_replies_PAGE_SIZE = 100;
/** Of each thread, with the page of threads; the few that have more are read on. */
const FEW_COMMENTS = 50;
/** The fields of commits, which a token may not see without `contents: read`; the comment job's has it not. */
const COMMITS = new Set(["originalCommit", "commit"]);
const PAGE_INFO = "pageInfo { hasNextPage endCursor }";
const AUTHOR = "author { __typename login }";
const COMMENTS = `${PAGE_INFO}
          nodes {
            fullDatabaseId ${AUTHOR} body createdAt url viewerDidAuthor diffHunk
            originalCommit { oid }
          }`;
const THREADS_AND_REVIEWS = `query($owner: String!, $name: String!, $number: Int!, $withThreads: Boolean!, $afterThread: String, $withReviews: Boolean!, $afterReview: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: ${thread_replies_PAGE_SIZE}, after: $afterThread) @include(if: $withThreads) {
        ${PAGE_INFO}
        nodes {
          id isResolved isOutdated path diffSide subjectType
          line startLine originalLine originalStartLine
          comments(first: ${FEW_COMMENTS}) {
          ${COMMENTS}
          }
        }
      }
      reviews(first: ${thread_replies_PAGE_SIZE}, after: $afterReview) @include(if: $withReviews) {
        ${PAGE_INFO}
        nodes {
          fullDatabaseId ${AUTHOR} body state isMinimized createdAt submittedAt url viewerDidAuthor
          commit { oid }
        }
      }
    }
  }
}`;
/** Comments of one thread beyond the first page. */
const MORE_COMMENTS = `query($id: ID!, $after: String) {
  node(id: $id) {
    ... on PullRequestReviewThread {
      comments(first: ${thread_replies_PAGE_SIZE}, after: $after) {
          ${COMMENTS}
      }
    }
  }
}`;
const thread_replies_text = schemas/* string */.YjP().nullish();
const line = schemas/* int */.Whr().min(1).nullish().catch(undefined);
const thread_replies_commit = schemas/* object */.Ikc({ oid: schemas/* string */.YjP() }).nullish().catch(undefined);
/** Null for a deleted account. */
const author = schemas/* object */.Ikc({ __typename: schemas/* string */.YjP().optional(), login: schemas/* string */.YjP().min(1) }).nullable();
const numbered = { fullDatabaseId: graphNumber, databaseId: graphNumber };
function withNumber(reply, context) {
    const commentId = reply.fullDatabaseId ?? reply.databaseId ?? undefined;
    if (commentId !== undefined)
        return { ...reply, commentId };
    context.addIssue({ code: "custom", message: "no fullDatabaseId" });
    return core/* NEVER */.tm;
}
const comment = schemas/* object */.Ikc({
    ...numbered,
    author,
    body: schemas/* string */.YjP(),
    createdAt: thread_replies_text,
    url: thread_replies_text,
    viewerDidAuthor: schemas/* boolean */.zMY().nullish(),
    originalCommit: thread_replies_commit,
    diffHunk: thread_replies_text,
})
    .transform(withNumber);
/** Servers that stand in for GitHub may leave it out: then a page that is not full is the last. */
const pageInfo = schemas/* object */.Ikc({ hasNextPage: schemas/* boolean */.zMY(), endCursor: schemas/* string */.YjP().nullish() }).optional();
function pagesOf(node) {
    return schemas/* object */.Ikc({ pageInfo, nodes: schemas/* array */.YOg(node) });
}
const comments = pagesOf(comment);
const thread = schemas/* object */.Ikc({
    id: schemas/* string */.YjP().min(1),
    isResolved: schemas/* boolean */.zMY(),
    isOutdated: schemas/* boolean */.zMY().nullish(),
    path: thread_replies_text,
    diffSide: thread_replies_text,
    subjectType: thread_replies_text,
    line,
    startLine: line,
    originalLine: line,
    originalStartLine: line,
    comments,
});
const review = schemas/* object */.Ikc({
    ...numbered,
    author,
    body: schemas/* string */.YjP(),
    state: schemas/* string */.YjP(),
    isMinimized: schemas/* boolean */.zMY().nullish(),
    createdAt: thread_replies_text,
    submittedAt: thread_replies_text,
    url: thread_replies_text,
    viewerDidAuthor: schemas/* boolean */.zMY().nullish(),
    commit: thread_replies_commit,
})
    .transform(withNumber);
const threadsReply = schemas/* object */.Ikc({
    repository: schemas/* object */.Ikc({
        pullRequest: schemas/* object */.Ikc({
            reviewThreads: pagesOf(thread).optional(),
            reviews: pagesOf(review).nullish(),
        }),
    }),
});
const moreCommentsReply = schemas/* object */.Ikc({ node: schemas/* object */.Ikc({ comments }) });

;// CONCATENATED MODULE: ./lib/adapters/github/to-review-thread.js

/** Whom GitHub shows in place of a deleted account. */
const to_review_thread_GHOST = "ghost";
/** The one app that REST names otherwise than its kind: in its comments, and without brackets. */
const COPILOT = /^copilot(?:-pull-request-reviewer)?(?:\[bot\])?$/i;
const APP = /\[bot\]$/i;
/** None where nothing is left of it. @param account whose token it is, for comments of which the host does not say. */
function toThread(thread, comments, account) {
    const [first, ...rest] = comments;
    if (first === undefined)
        return [];
    const replies = rest.map((reply) => {
        return { id: reply.commentId, author: toAuthor(reply, account), body: reply.body };
    });
    return [
        {
            id: thread.id,
            kind: "thread",
            author: toAuthor(first, account),
            commentId: first.commentId,
            url: first.url ?? undefined,
            createdAt: first.createdAt ?? "",
            body: first.body,
            replies,
            place: toPlace(thread),
            commit: first.originalCommit?.oid,
            isOutdated: thread.isOutdated ?? false,
            lineNow: thread.line ?? undefined,
            diffHunk: first.diffHunk ?? "",
        },
    ];
}
/** Pending ones are seen by their author alone; what is dismissed or folded away is settled. */
function isOpenReview({ state, isMinimized, body }) {
    return !["PENDING", "DISMISSED"].includes(state) && isMinimized !== true && body.trim() !== "";
}
function toReview(review, account) {
    return {
        id: `review-${review.commentId}`,
        kind: "review",
        author: toAuthor(review, account),
        commentId: review.commentId,
        url: review.url ?? undefined,
        createdAt: review.submittedAt ?? review.createdAt ?? "",
        body: review.body,
        replies: [],
        place: undefined,
        commit: review.commit?.oid,
        isOutdated: false,
        lineNow: undefined,
        diffHunk: "",
    };
}
function toPlace({ path, diffSide, subjectType, ...lines }) {
    if (path === undefined || path === null || path === "")
        return undefined;
    const isWholeFile = subjectType === "FILE";
    const line = isWholeFile ? undefined : (lines.originalLine ?? lines.line ?? undefined);
    const startLine = isWholeFile ? undefined : (lines.originalStartLine ?? lines.startLine ?? undefined);
    return { path, side: diffSide === "LEFT" ? "base" : "head", startLine, line };
}
/** GraphQL tells an app's login without the brackets that REST ends it with. */
function toAuthor({ author, viewerDidAuthor }, account) {
    if (author === null)
        return { login: to_review_thread_GHOST, isBot: false, isOwn: viewerDidAuthor ?? false };
    const isBot = author.__typename === "Bot" || APP.test(author.login);
    const login = toLogin(author.login, isBot);
    const isWritten = viewerDidAuthor ?? (account !== undefined && isOwn({ login, type: isBot ? "Bot" : "User" }, account));
    return { login, isBot, isOwn: isWritten };
}
function toLogin(login, isBot) {
    if (!isBot)
        return login;
    if (COPILOT.test(login))
        return "Copilot";
    return APP.test(login) ? login : `${login}[bot]`;
}

;// CONCATENATED MODULE: ./lib/adapters/github/open-threads.js



/** Ten thousand threads, or a hundred that go on: nobody can wait for more. */
const MAX_REQUESTS = 100;
/** Threads and reviews a page each with every request, while both go on. */
async function fetchOpenThreads(api, { pullRequest, own }) {
    const { threads, reviews } = await fetchAll(new Reading(api, pullRequest));
    const authored = [...threads.flatMap(({ comments }) => comments), ...reviews];
    // Two requests tell who we are: GitHub itself says it with each comment.
    const account = authored.every(({ viewerDidAuthor }) => typeof viewerDidAuthor === "boolean")
        ? undefined
        : await own();
    const found = [
        ...threads.flatMap(({ thread, comments }) => toThread(thread, comments, account)),
        ...reviews.filter(isOpenReview).map((review) => toReview(review, account)),
    ];
    return found.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}
async function fetchAll(reading) {
    const threads = [];
    const reviews = [];
    let afterThread = null;
    let afterReview = null;
    while (afterThread !== undefined || afterReview !== undefined) {
        const page = await reading.page(afterThread, afterReview);
        if (afterThread !== undefined) {
            if (page.reviewThreads === undefined)
                throw reading.malformed("it names no threads");
            const open = page.reviewThreads.nodes.filter((thread) => !thread.isResolved);
            for (const thread of open)
                threads.push({ thread, comments: await reading.commentsOf(thread) });
            afterThread = reading.next(page.reviewThreads, thread_replies_PAGE_SIZE);
        }
        if (afterReview !== undefined) {
            reviews.push(...(page.reviews?.nodes ?? []));
            afterReview = page.reviews ? reading.next(page.reviews, thread_replies_PAGE_SIZE) : undefined;
        }
    }
    return { threads, reviews };
}
/** One reading of a pull request's threads, which is refused as a whole where a part of it is not to be had. */
class Reading {
    #api;
    #pullRequest;
    #requests = 0;
    constructor(api, pullRequest) {
        this.#api = api;
        this.#pullRequest = pullRequest;
    }
    async page(afterThread, afterReview) {
        const wanted = { withThreads: afterThread !== undefined, withReviews: afterReview !== undefined };
        const cursors = { afterThread: afterThread ?? null, afterReview: afterReview ?? null };
        const variables = { ...this.#api.repository, number: this.#pullRequest, ...wanted, ...cursors };
        const call = this.#count({ query: THREADS_AND_REVIEWS, variables });
        const reply = await this.#api.query(call, threadsReply, { dispensable: COMMITS });
        return reply.repository.pullRequest;
    }
    /** Oldest first. */
    async commentsOf({ id, comments }) {
        const all = [...comments.nodes];
        let after = this.next(comments, FEW_COMMENTS);
        while (after !== undefined) {
            const call = this.#count({ query: MORE_COMMENTS, variables: { id, after } });
            const page = (await this.#api.query(call, moreCommentsReply, { dispensable: COMMITS })).node.comments;
            all.push(...page.nodes);
            after = this.next(page, thread_replies_PAGE_SIZE);
        }
        return all;
    }
    next({ pageInfo, nodes }, size) {
        if (pageInfo === undefined && nodes.length < size)
            return undefined;
        if (pageInfo?.hasNextPage === false)
            return undefined;
        const cursor = pageInfo?.endCursor ?? undefined;
        if (cursor === undefined)
            throw this.malformed("it does not say where the next page begins");
        return cursor;
    }
    malformed(problem) {
        return new errors/* HostError */.dh(`GitHub: could not ${this.#purpose}: ${problem}.`, { isRetryable: false });
    }
    get #purpose() {
        return `list the threads of pull request ${this.#pullRequest}`;
    }
    #count(parameters) {
        this.#requests += 1;
        if (this.#requests > MAX_REQUESTS)
            throw this.malformed(`more than ${MAX_REQUESTS} pages`);
        return { route: "POST /graphql", parameters, purpose: this.#purpose, permission: "pull-requests: read" };
    }
}
function compare(a, b) {
    return a === b ? 0 : a < b ? -1 : 1;
}

;// CONCATENATED MODULE: ./lib/adapters/github/reviews.js


/** Answers the review's id, where the host says it. */
async function createReview(api, { pullRequest, review, account }) {
    const call = {
        route: "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
        parameters: {
            pull_number: pullRequest,
            commit_id: review.commit,
            event: "COMMENT",
            body: endsInMarker(review.body, review.marker) ? review.body : `${review.body.trimEnd()}\n\n${review.marker}`,
            comments: review.comments.map(toComment),
        },
        purpose: `post a review of pull request ${pullRequest}`,
        permission: "pull-requests: write",
    };
    const { id, user } = await api.write(call, writtenReply, {
        recover: async () => {
            const own = await account.get();
            const reviews = (await api.readPages(reviews_listOf(pullRequest), reviewListReply)).flat();
            return reviews.find((each) => isOwn(each.user, own) && endsInMarker(each.body, review.marker));
        },
    });
    account.learn(user);
    return id;
}
function reviews_listOf(pullRequest) {
    return {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
        parameters: { pull_number: pullRequest },
        purpose: `look for the review of pull request ${pullRequest}`,
        permission: "pull-requests: read",
    };
}
function endsInMarker(body, marker) {
    return body.trimEnd().split(/\r?\n/).at(-1) === marker;
}
function toComment({ path, side, startLine, line, body }) {
    return { path, side, line, body, ...(startLine === undefined ? {} : { start_line: startLine, start_side: side }) };
}

;// CONCATENATED MODULE: ./lib/adapters/github/run-artifacts.js


/** Unpacked: room for as many results as are read, with long messages. */
const run_artifacts_MAX_FILE_BYTES = 128 * 1024 * 1024;
const MAX_NAMES = 10;
/**
 * The one file of an artifact of this attempt of this run. What is wrong with the artifact is answered; only a GitHub
 * that gives none of it throws.
 */
async function fetchSoleFile(api, artifact) {
    const chosen = await choose(api, artifact);
    if (typeof chosen === "string")
        return { kind: "unusable", found: chosen };
    const zip = await downloadArtifact(api, { ...artifact, id: chosen.id });
    if (zip === undefined)
        return { kind: "unusable", found: "one that is gone" };
    const { unzipSoleFile } = await Promise.all(/* import() */[__webpack_require__.e(306), __webpack_require__.e(937)]).then(__webpack_require__.bind(__webpack_require__, 40937));
    return unzipSoleFile(zip, run_artifacts_MAX_FILE_BYTES);
}
/** The artifact that is meant, or what was found in its place. */
async function choose(api, artifact) {
    const listed = await listArtifacts(api, artifact, { asked: "named" });
    const named = listed.filter(({ name }) => name === artifact.name);
    if (named.length === 0)
        return describeOthers(await listArtifacts(api, artifact, { asked: "all" }));
    const kept = named.filter(({ expired }) => !expired);
    if (kept.length === 0)
        return "one that has expired";
    const own = await ofThisAttempt(api, artifact, kept);
    if (typeof own === "string")
        return own;
    // A job that uploads its artifact anew has a later one of the same name.
    const newest = own.reduce((latest, each) => (each.id > latest.id ? each : latest));
    return newest.size_in_bytes <= MAX_ZIP_BYTES
        ? newest
        : `one of ${newest.size_in_bytes} bytes, more than ${MAX_ZIP_BYTES}`;
}
async function ofThisAttempt(api, { runId, attempt }, kept) {
    if (attempt === 1)
        return kept;
    const call = {
        route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}",
        parameters: { run_id: runId, attempt_number: attempt },
        purpose: `ask when attempt ${attempt} of run ${runId} began`,
        permission: "actions: read",
    };
    const { run_started_at: start } = await api.read(call, runAttemptReply);
    const own = kept.filter(({ created_at }) => Date.parse(created_at ?? "") >= Date.parse(start));
    return own.length > 0 ? own : `only one of an earlier attempt: attempt ${attempt} of this run began at ${start}`;
}
function describeOthers(artifacts) {
    const names = [...new Set(artifacts.map(({ name }) => JSON.stringify(name)))].sort();
    if (names.length === 0)
        return "no artifact at all in this run so far";
    const more = names.length > MAX_NAMES ? " and others" : "";
    return `none of that name in this run, only ${names.slice(0, MAX_NAMES).join(", ")}${more}`;
}

;// CONCATENATED MODULE: ./lib/adapters/github/shown-lines.js

/** No line of a file's content begins with an at sign in a patch; a lone carriage return within one begins no line. */
const HUNK = /(?<=^|\n)@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/g;
async function fetchShownLines(api, pullRequest) {
    const call = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/files",
        parameters: { pull_number: pullRequest },
        purpose: `list the files of pull request ${pullRequest}`,
        permission: "pull-requests: read",
    };
    const files = (await api.readPages(call, fileListReply)).flat();
    return files.flatMap(({ filename: path, patch }) => [...patch.matchAll(HUNK)].map(([, start, count]) => {
        const from = Number(start);
        return { path, from, to: from + Number(count ?? "1") - 1 };
    }));
}

;// CONCATENATED MODULE: ./lib/adapters/github/threads.js



// Folding comments away and resolving threads exist in GraphQL alone.
/** Bounds what is read of a pull request with very many threads. */
const threads_MAX_PAGES = 10;
/** More fields in one document, and GitHub may take too long to carry it out. */
const IDS_PER_MUTATION = 50;
async function minimize(api, nodeIds) {
    await mutate(api, {
        ids: nodeIds.filter((id) => id !== ""),
        toField: (id) => `minimizeComment(input: {subjectId: ${id}, classifier: RESOLVED}) { clientMutationId }`,
        purpose: "fold settled comments away",
        permission: "pull-requests: write",
    });
}
/** Every mutation is sent, whatever comes of those before it; what is thrown is of the first that was refused. */
async function resolveOpenThreads(api, threadIds) {
    const refused = [];
    for (let at = 0; at < threadIds.length; at += IDS_PER_MUTATION) {
        try {
            await resolve(api, threadIds.slice(at, at + IDS_PER_MUTATION), "resolve other reviewers' threads");
        }
        catch (error) {
            if (!(error instanceof errors/* HostError */.dh))
                throw error;
            refused.push(error);
        }
    }
    const [first] = refused;
    if (first !== undefined)
        throw first;
}
async function resolveThreads(api, pullRequest, commentIds) {
    if (commentIds.length === 0)
        return;
    const ids = await findThreads(api, pullRequest, new Set(commentIds));
    await resolve(api, ids, "resolve the threads of settled findings");
}
async function resolve(api, ids, purpose) {
    await mutate(api, {
        ids,
        toField: (id) => `resolveReviewThread(input: {threadId: ${id}}) { clientMutationId }`,
        purpose,
        permission: "contents: write",
        isAbsentFine: true,
    });
}
async function mutate(api, { ids, toField, isAbsentFine = false, ...told }) {
    if (ids.length === 0)
        return;
    const names = ids.map((_, index) => `id${index}`);
    const declared = names.map((name) => `$${name}: ID!`).join(", ");
    const fields = names.map((name, index) => `  m${index}: ${toField(`$${name}`)}`);
    const query = `mutation(${declared}) {\n${fields.join("\n")}\n}`;
    const variables = Object.fromEntries(names.map((name, index) => [name, ids[index]]));
    const call = { route: "POST /graphql", parameters: { query, variables }, ...told };
    await api.query(call, schemas/* unknown */.L5J(), { isAbsentFine });
}
const OPENINGS = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id isResolved comments(first: 1) { nodes { fullDatabaseId } } }
      }
    }
  }
}`;
/** The ids of the open threads that begin with one of these comments. */
async function findThreads(api, number, wanted) {
    const found = [];
    let after = null;
    for (let page = 0; page < threads_MAX_PAGES; page++) {
        const call = {
            route: "POST /graphql",
            parameters: { query: OPENINGS, variables: { ...api.repository, number, after } },
            purpose: `list the threads of pull request ${number}`,
            permission: "pull-requests: read",
        };
        const { nodes, pageInfo } = (await api.query(call, openingsReply)).repository.pullRequest.reviewThreads;
        const open = nodes.filter((thread) => !thread.isResolved);
        const isWanted = ([first]) => wanted.has(first?.fullDatabaseId ?? first?.databaseId ?? 0);
        found.push(...open.filter(({ comments }) => isWanted(comments.nodes)).map(({ id }) => id));
        if (!pageInfo.hasNextPage)
            break;
        after = pageInfo.endCursor;
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/adapters/github/github-host.js
















/**
 * One repository on GitHub. When the limit's signal aborts, every method throws its reason.
 *
 * @throws ConfigError if the token or the address cannot be used.
 */
function githubHost(options) {
    const problems = [...tokenProblems(options.token), ...apiUrlProblems(options.apiUrl)];
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    const api = new GitHubApi(options);
    const account = knownAccount(() => fetchOwnAccount(api));
    const logOf = commitLogs(api);
    return {
        pullRequest: (number) => fetchPullRequest(api, number),
        permissionOf: (login) => fetchPermission(api, login),
        defaultBranch: () => fetchDefaultBranch(api),
        compare: (base, head) => fetchComparison(api, base, head),
        commitAt: (revision) => fetchCommit(api, revision),
        readFile: (path, revision) => fetchFile(api, path, revision),
        listFolder: (path, revision) => fetchFolder(api, path, revision),
        createCheckRun: (run) => createCheckRun(api, run),
        findCheckRun: (run) => findCheckRun(api, run),
        olderOpenCheckRuns: (ref, prefix) => findOlderOpen(api, ref, prefix),
        completedChecks: (check, commit) => fetchCompletedChecks(api, check, commit),
        checkRuns: (name, commit) => fetchCheckRuns(api, name, commit),
        pullRequestCommits: async (number) => ((await logOf(number)) ?? []).map(({ sha }) => sha).toReversed(),
        commitLog: logOf,
        artifactFile: (place) => fetchArtifactFile(api, place),
        soleArtifactFile: (artifact) => fetchSoleFile(api, artifact),
        updateCheckRun: (ref, output) => updateCheckRun(api, ref, output),
        completeCheckRun: (ref, completion) => completeCheckRun(api, ref, completion),
        discussion: (pullRequest) => fetchDiscussion(api, pullRequest),
        ownComments: (pullRequest, query = {}) => fetchOwnComments(api, { ...query, pullRequest, own: account.get }),
        openThreads: (pullRequest) => fetchOpenThreads(api, { pullRequest, own: account.get }),
        shownLines: (pullRequest) => fetchShownLines(api, pullRequest),
        createReview: (pullRequest, review) => createReview(api, { pullRequest, review, account }),
        createComment: (pullRequest, body) => createComment(api, { pullRequest, body, account }),
        updateComment: (pullRequest, comment, body) => updateComment(api, { pullRequest, comment, body }),
        deleteComment: (comment) => deleteComment(api, comment),
        replyTo: (pullRequest, commentId, body) => replyTo(api, { pullRequest, commentId, body, account }),
        minimize: (nodeIds) => minimize(api, nodeIds),
        resolveThreads: (pullRequest, commentIds) => resolveThreads(api, pullRequest, commentIds),
        resolveOpenThreads: (threadIds) => resolveOpenThreads(api, threadIds),
        updateBody: (pullRequest, body, replaced) => updateBody(api, { pullRequest, body, replaced }),
    };
}
function tokenProblems(token) {
    if (/^[\x21-\x7e]+$/.test(token))
        return [];
    const got = token === "" ? "nothing" : "a text with blanks or control characters";
    return [{ input: "github-token", got, wanted: "a token", remedy: "Leave the input out to use the job's own." }];
}
function apiUrlProblems(apiUrl) {
    const url = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined;
    const isUsable = url !== undefined && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
    if (isUsable)
        return [];
    const remedy = "Leave it as the runner sets it, for example https://api.github.com.";
    const got = url === undefined ? JSON.stringify(apiUrl) : JSON.stringify(url.origin);
    return [{ input: "GITHUB_API_URL", got, wanted: "an http(s) URL without credentials", remedy }];
}


/***/ }),

/***/ 6609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ attempt),
  g: () => (/* binding */ failed)
});

;// CONCATENATED MODULE: ./lib/adapters/http/deepest-message.js
const MAX_DEPTH = 8;
/** What lies at the bottom of an error: a failed fetch says why only in its innermost cause. Never throws. */
function deepestMessage(error) {
    return causesOf(error).reduce((message, cause) => cause.message || codeOf(cause) || message, String(error));
}
/** The code at the bottom of an error, such as `ECONNREFUSED`; empty where there is none. Never throws. */
function deepestCode(error) {
    return causesOf(error).reduce((code, cause) => codeOf(cause) || code, "");
}
/** From the error itself inwards. */
function causesOf(error) {
    const causes = [];
    for (let current = error; current instanceof Error && causes.length < MAX_DEPTH; current = current.cause) {
        causes.push(current);
    }
    return causes;
}
function codeOf(error) {
    return "code" in error && typeof error.code === "string" ? error.code : "";
}

// EXTERNAL MODULE: ./lib/adapters/http/read-body.js
var read_body = __webpack_require__(75734);
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
    if (cause instanceof read_body/* OversizedBody */.m)
        return { kind: "oversized", maxBytes: cause.maxBytes };
    return { kind: "connection", code: deepestCode(error), detail: deepestMessage(error) };
}


/***/ }),

/***/ 37507:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ saysLimit),
/* harmony export */   j: () => (/* binding */ HOST_PATIENCE)
/* harmony export */ });
/* harmony import */ var _core_retry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25331);

/**
 * How long a forge is tried again, its API as its git server. A limit that names no time is waited for as long as
 * GitHub asks for.
 *
 * @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const HOST_PATIENCE = {
    attempts: 4,
    limitMs: _core_retry_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMIT_MS */ .TZ,
    unnamedLimitMs: 60_000,
    longestMs: 60_000,
    passing: new Set(),
};
/** By its words GitHub tells a limit from a missing permission where it names no time. */
function saysLimit(text) {
    return /rate limit|abuse detection/i.test(text);
}


/***/ }),

/***/ 2236:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ oneLine)
/* harmony export */ });
const MAX_DETAIL_CHARS = 300;
/** Text from outside, on one line and short enough for an annotation. */
function oneLine(text) {
    const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
    return line.length <= MAX_DETAIL_CHARS ? line : `${line.slice(0, MAX_DETAIL_CHARS - 1)}…`;
}


/***/ }),

/***/ 16336:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ openFetch)
/* harmony export */ });
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(66089);

/**
 * Loads undici, which is too heavy for a run that asks nobody, and opens it on the proxies that are named in the
 * environment that was passed in.
 */
async function openFetch(environment) {
    const { EnvHttpProxyAgent, fetch, Pool } = await __webpack_require__.e(/* import() */ 752).then(__webpack_require__.t.bind(__webpack_require__, 24371, 19));
    const dispatcher = new EnvHttpProxyAgent({
        ...(0,_proxy_js__WEBPACK_IMPORTED_MODULE_0__/* .proxySettings */ .EM)(environment),
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


/***/ }),

/***/ 66089:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EM: () => (/* binding */ proxySettings),
/* harmony export */   S7: () => (/* binding */ isProxied),
/* harmony export */   Wm: () => (/* binding */ proxySecrets)
/* harmony export */ });
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
        .flatMap((url) => [url.password, decode(url.password)]);
}
/** `proxy.example:3128` is a common way to write a proxy. */
function withScheme(proxy) {
    return proxy === "" || proxy.includes("://") ? proxy : `http://${proxy}`;
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

/***/ 75734:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ OversizedBody),
/* harmony export */   x: () => (/* binding */ readBody)
/* harmony export */ });
/* harmony import */ var _system_bounded_bytes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94003);

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
    const bytes = new _system_bounded_bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .BoundedBytes */ .T(maxBytes);
    if (!(Symbol.asyncIterator in Object(body)))
        return bytes.content();
    for await (const chunk of body) {
        if (!bytes.add(chunk))
            throw new OversizedBody(maxBytes);
    }
    return bytes.content();
}


/***/ }),

/***/ 99199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ requestPatiently)
/* harmony export */ });
/* harmony import */ var _core_retry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25331);

/**
 * Makes a request until it is answered, or until another attempt is not worth its wait.
 *
 * @throws what `toError` says, or the signal's reason when it aborts during a wait.
 */
async function requestPatiently(request, { patience, clock, limit, decide, chance = Math.random }) {
    let waitedMs = 0;
    for (let attempts = 1;; attempts++) {
        const result = await request.attempt();
        if (result.kind === "answered")
            return result.answer;
        const { failure } = result;
        const state = { attempts, waitedMs, leftMs: limit.leftMs(), nowMs: clock.now(), chance: chance() };
        const failed = request.toFailedRequest(failure);
        const decision = decide?.(failed, state) ?? (0,_core_retry_js__WEBPACK_IMPORTED_MODULE_0__/* .decideRetry */ .tE)(failed, state, patience);
        if (decision.kind === "in-line") {
            if (decision.isTold)
                request.tell(failure, `${tellAsked(failed, state)}${tellPlan(attempts, decision.leastMs)}`);
            continue;
        }
        if (decision.kind === "wait") {
            const { delayMs } = decision;
            request.tell(failure, tellPlan(attempts, delayMs));
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
/** A wait that is asked for and outlasts the run: it is asked again before that, as others may get through. */
function tellAsked(failed, { nowMs, leftMs }) {
    const askedMs = (0,_core_retry_js__WEBPACK_IMPORTED_MODULE_0__/* .askedWait */ .Uy)(failed, nowMs) ?? 0;
    return askedMs < leftMs ? "" : `it asks to wait ${Math.ceil(askedMs / 1000)} s, longer than the run has; `;
}
function tellPlan(attempts, ms) {
    return `attempt ${attempts + 1} in ${Math.round(ms / 100) / 10} s`;
}


/***/ }),

/***/ 94003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ BoundedBytes)
/* harmony export */ });
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


/***/ }),

/***/ 8038:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   quoteRedactor: () => (/* binding */ quoteRedactor),
/* harmony export */   redactor: () => (/* binding */ redactor),
/* harmony export */   unmistakable: () => (/* binding */ unmistakable)
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

/***/ 25331:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  dL: () => (/* binding */ FIRST_BACKOFF_MS),
  TZ: () => (/* binding */ LIMIT_MS),
  Uy: () => (/* binding */ askedWait),
  tE: () => (/* binding */ decideRetry),
  I3: () => (/* binding */ describeGiveUp),
  WG: () => (/* binding */ isPassing),
  Jz: () => (/* binding */ isRateLimited)
});

;// CONCATENATED MODULE: ./lib/core/http-date.js
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const FORM = /^\s*[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT\s*$/;
const DAY_MS = 86_400_000;
/**
 * A date as HTTP headers hold it, in milliseconds since the epoch; undefined for any other text. The two forms that
 * were obsolete by 1999 are not known.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
function parseHttpDate(text) {
    const [, day = "", monthName = "", year = "", ...time] = FORM.exec(text) ?? [];
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
/** The least that is waited after a refusal that names no time. */
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
/** What a refusal asks to wait; absent where it names no time. Never negative: clocks differ, and a time gone by is none to wait for. */
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


/***/ }),

/***/ 11769:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ withoutHalves)
/* harmony export */ });
/**
 * For `JSON.parse` and `JSON.stringify`: puts a sign for each half of a character, as a cut may leave one. It has no UTF-8
 * form, so that it has no digest, and strict servers refuse its escape.
 */
function withoutHalves(_key, value) {
    return typeof value === "string" ? value.toWellFormed() : value;
}


/***/ })

};

import { accountJson, nodeId } from "./account.ts";
import { ApiError, invalidField, notFound, unprocessable } from "./api-error.ts";
import { type Call, listReply, pageOf, REPOSITORY, type Reply, type Route } from "./call.ts";
import type { Annotation, CheckRun } from "./records.ts";
import type { Repository } from "./repository.ts";
import { repositoryUrl } from "./repository-json.ts";

/** @see https://docs.github.com/en/rest/checks/runs */
const MAX_TITLE_CHARS = 255;
const MAX_MESSAGE_BYTES = 64 * 1024;

interface CheckRunBody {
  readonly name?: string;
  readonly head_sha?: string;
  readonly status?: string;
  readonly conclusion?: string;
  readonly external_id?: string;
  readonly details_url?: string;
  readonly started_at?: string;
  readonly completed_at?: string;
  readonly output?: {
    readonly title?: string;
    readonly summary?: string;
    readonly text?: string;
    readonly annotations?: readonly Annotation[];
  };
}

export const CHECK_RUN_ROUTES: readonly Route[] = [
  { method: "POST", path: `${REPOSITORY}/check-runs`, needs: [["checks", "write"]], handle: createCheckRun },
  {
    method: "PATCH",
    path: `${REPOSITORY}/check-runs/{check_run_id}`,
    needs: [["checks", "write"]],
    handle: updateCheckRun,
  },
  {
    method: "GET",
    path: `${REPOSITORY}/check-runs/{check_run_id}`,
    needs: [["checks", "read"]],
    handle: (call) => ({ status: 200, body: checkRunJson(call, checkRunOf(call)) }),
  },
  {
    method: "GET",
    path: `${REPOSITORY}/check-runs/{check_run_id}/annotations`,
    needs: [["checks", "read"]],
    handle: listAnnotations,
  },
  { method: "GET", path: `${REPOSITORY}/commits/{ref}/check-runs`, needs: [["checks", "read"]], handle: listForRef },
];

async function createCheckRun(call: Call): Promise<Reply> {
  const body = call.body as CheckRunBody;
  const sha = body.head_sha ?? "";
  const isCommit = /^[0-9a-f]{40}$/.test(sha) && (await call.repository.store.resolve(sha)) === sha;
  if (!isCommit) throw new ApiError(422, `No commit found for SHA: ${sha}`);
  const checkRun: CheckRun = {
    id: call.world.nextId(),
    appId: call.token.appId,
    headSha: sha,
    name: body.name ?? "",
    status: "queued",
    conclusion: undefined,
    externalId: undefined,
    detailsUrl: undefined,
    startedAt: call.world.now(),
    completedAt: undefined,
    title: undefined,
    summary: undefined,
    text: undefined,
    annotations: [],
  };
  apply(call, checkRun, body);
  call.repository.checkRuns.push(checkRun);
  return { status: 201, body: checkRunJson(call, checkRun) };
}

function updateCheckRun(call: Call): Reply {
  const checkRun = checkRunOf(call);
  if (checkRun.appId !== call.token.appId) {
    throw new ApiError(
      403,
      `Invalid app_id \`${call.token.appId}\` - check run can only be modified by the GitHub App that created it.`,
    );
  }
  apply(call, checkRun, call.body as CheckRunBody);
  return { status: 200, body: checkRunJson(call, checkRun) };
}

function apply(call: Call, checkRun: CheckRun, body: CheckRunBody): void {
  const status = body.conclusion === undefined ? (body.status ?? checkRun.status) : "completed";
  if (status === "completed" && body.conclusion === undefined && checkRun.conclusion === undefined) {
    throw unprocessable("Invalid request. A completed check run needs a conclusion.");
  }
  if (body.name === "") throw invalidField("CheckRun", "name", "name can't be blank");
  if (body.conclusion === "stale") throw invalidField("CheckRun", "conclusion", "only GitHub sets stale");
  checkOutput(body.output);
  checkRun.name = body.name ?? checkRun.name;
  checkRun.status = status;
  checkRun.conclusion = status === "completed" ? (body.conclusion ?? checkRun.conclusion) : undefined;
  checkRun.completedAt =
    status === "completed" ? (body.completed_at ?? checkRun.completedAt ?? call.world.now()) : undefined;
  checkRun.startedAt = body.started_at ?? checkRun.startedAt;
  checkRun.externalId = body.external_id ?? checkRun.externalId;
  checkRun.detailsUrl = body.details_url ?? checkRun.detailsUrl;
  checkRun.title = body.output?.title ?? checkRun.title;
  checkRun.summary = body.output?.summary ?? checkRun.summary;
  checkRun.text = body.output?.text ?? checkRun.text;
  checkRun.annotations.push(...(body.output?.annotations ?? []));
}

/** The limits the schema leaves to its prose. */
function checkOutput(output: CheckRunBody["output"]): void {
  if ((output?.title ?? "").length > MAX_TITLE_CHARS) throw invalidField("CheckRun", "title", "title is too long");
  for (const annotation of output?.annotations ?? []) checkAnnotation(annotation);
}

function checkAnnotation(annotation: Annotation): void {
  const problem = annotationProblem(annotation);
  if (problem !== undefined) throw invalidField("CheckAnnotation", problem[0], problem[1]);
}

function annotationProblem(annotation: Annotation): readonly [string, string] | undefined {
  const { path, start_line: start, end_line: end } = annotation;
  const hasColumns = annotation.start_column !== undefined || annotation.end_column !== undefined;
  if (path === "") return ["path", "path can't be blank"];
  if (annotation.message === "") return ["message", "message can't be blank"];
  if (start < 1 || end < start) return ["end_line", "end_line must not come before start_line"];
  if (hasColumns && start !== end) return ["start_column", "columns need start_line and end_line to be equal"];
  if ((annotation.title ?? "").length > MAX_TITLE_CHARS) return ["title", "title is too long"];
  if (Buffer.byteLength(annotation.message) > MAX_MESSAGE_BYTES) return ["message", "message is too long"];
  if (Buffer.byteLength(annotation.raw_details ?? "") > MAX_MESSAGE_BYTES)
    return ["raw_details", "raw_details is too long"];
  return undefined;
}

function listAnnotations(call: Call): Reply {
  const checkRun = checkRunOf(call);
  const path = `${repositoryPath(call.repository)}/check-runs/${checkRun.id}/annotations`;
  const toJson = (annotation: Annotation) => ({
    start_column: null,
    end_column: null,
    title: null,
    raw_details: null,
    ...annotation,
    blob_href: `${call.world.url}/${call.repository.fullName}/blob/${checkRun.headSha}/${annotation.path}`,
  });
  return listReply(call, path, { items: checkRun.annotations, toJson });
}

async function listForRef(call: Call): Promise<Reply> {
  const ref = call.params.ref ?? "";
  const sha = await call.repository.store.resolve(ref);
  if (sha === undefined) throw new ApiError(422, `No commit found for SHA: ${ref}`);
  const matching = call.repository.checkRuns.filter((run) => run.headSha === sha && matchesQuery(run, call.query));
  const newestFirst = [...matching].sort((left, right) => right.id - left.id);
  const runs = call.query.get("filter") === "all" ? newestFirst : latestByName(newestFirst);
  const page = pageOf(call, `${repositoryPath(call.repository)}/commits/${encodeURIComponent(ref)}/check-runs`, runs);
  const body = { total_count: runs.length, check_runs: page.items.map((run) => checkRunJson(call, run)) };
  return { status: 200, body, headers: page.headers };
}

function matchesQuery(checkRun: CheckRun, query: URLSearchParams): boolean {
  const wanted = { name: query.get("check_name"), status: query.get("status"), app: query.get("app_id") };
  if (wanted.name !== null && wanted.name !== checkRun.name) return false;
  if (wanted.status !== null && wanted.status !== checkRun.status) return false;
  return wanted.app === null || Number(wanted.app) === checkRun.appId;
}

function latestByName(newestFirst: readonly CheckRun[]): readonly CheckRun[] {
  const names = new Map<string, CheckRun>();
  for (const run of newestFirst) {
    const key = `${run.appId} ${run.name}`;
    if (!names.has(key)) names.set(key, run);
  }
  return [...names.values()];
}

function checkRunOf(call: Call): CheckRun {
  const found = call.repository.checkRuns.find((run) => run.id === Number(call.params.check_run_id));
  if (found === undefined) throw notFound();
  return found;
}

function checkRunJson(call: Call, checkRun: CheckRun): Record<string, unknown> {
  const { repository, world } = call;
  const url = `${repositoryUrl(world.url, repository)}/check-runs/${checkRun.id}`;
  const htmlUrl = `${world.url}/${repository.fullName}/runs/${checkRun.id}`;
  return {
    id: checkRun.id,
    node_id: nodeId("CR", checkRun.id),
    name: checkRun.name,
    head_sha: checkRun.headSha,
    external_id: checkRun.externalId ?? "",
    url,
    html_url: htmlUrl,
    details_url: checkRun.detailsUrl ?? htmlUrl,
    status: checkRun.status,
    conclusion: checkRun.conclusion ?? null,
    started_at: checkRun.startedAt,
    completed_at: checkRun.completedAt ?? null,
    output: {
      title: checkRun.title ?? null,
      summary: checkRun.summary ?? null,
      text: checkRun.text ?? null,
      annotations_count: checkRun.annotations.length,
      annotations_url: `${url}/annotations`,
    },
    check_suite: { id: suiteId(checkRun) },
    app: appJson(call, checkRun.appId),
    pull_requests: repository.pullRequests.flatMap((pullRequest) => {
      // Pushes from forks leave the list empty.
      if (pullRequest.head.sha !== checkRun.headSha || pullRequest.head.repository !== repository) return [];
      const repo = { id: repository.id, url: repositoryUrl(world.url, repository), name: repository.name };
      return [
        {
          id: pullRequest.id,
          number: pullRequest.number,
          url: `${repositoryUrl(world.url, repository)}/pulls/${pullRequest.number}`,
          head: { ref: pullRequest.head.ref, sha: pullRequest.head.sha, repo },
          base: { ref: pullRequest.base.ref, sha: pullRequest.base.sha, repo },
        },
      ];
    }),
  };
}

/** One suite a commit and app, as the first Actions suite takes every run made with a job token. */
function suiteId(checkRun: CheckRun): number {
  return Number.parseInt(checkRun.headSha.slice(0, 8), 16) + checkRun.appId;
}

export function appJson(call: Call, appId: number): Record<string, unknown> {
  return {
    id: appId,
    slug: `app-${appId}`,
    node_id: nodeId("A", appId),
    owner: accountJson(call.world.url, call.repository.owner),
    name: `App ${appId}`,
    description: "",
    external_url: "https://github.com/features/actions",
    html_url: `https://github.com/apps/app-${appId}`,
    created_at: call.repository.createdAt,
    updated_at: call.repository.createdAt,
    permissions: { checks: "write", contents: "read" },
    events: [],
  };
}

function repositoryPath(repository: Repository): string {
  return `/repos/${repository.fullName}`;
}

import type { Sha } from "../../change/sha.ts";
import type {
  CheckRunCompletion,
  CheckRunOutput,
  CheckRunRef,
  KnownCheckRun,
  NamedCheck,
  NewCheckRun,
} from "../../ports/host.ts";
import type { Annotation } from "../../render/check-run.ts";
import { HostError } from "../../text/errors.ts";
import { type ApiCall, apiCall, type Rest } from "./api-call.ts";
import { type GitHubApi, orAbsent, type ReadOptions, SOON } from "./github-api.ts";
import { anyReply, type CheckRunReply, checkRunListReply, checkRunReply } from "./schemas.ts";

export async function createCheckRun(api: GitHubApi, run: NewCheckRun): Promise<CheckRunRef> {
  const call = apiCall(`create the check run ${JSON.stringify(run.name)}`, (rest, at) =>
    rest.checks.create({
      ...at,
      name: run.name,
      head_sha: run.headSha,
      external_id: run.externalId,
      status: "in_progress",
      started_at: toSeconds(api.clock.timestamp()),
      output: toOutput(run.output),
    }),
  );
  const { id, app } = await api.write(call, checkRunReply, { recover: () => lookForCheckRun(api, run) });
  return { id, name: run.name, headSha: run.headSha, appId: app?.id };
}

type CheckRunIdentity = Omit<NewCheckRun, "output">;

export async function findCheckRun(api: GitHubApi, run: CheckRunIdentity): Promise<CheckRunRef | undefined> {
  const found = await lookForCheckRun(api, run);
  return found === undefined ? undefined : { id: found.id, name: run.name, headSha: run.headSha };
}

/** Ids are assigned in order, and a token can write only check runs of its own application. */
export async function findOlderOpen(api: GitHubApi, ref: CheckRunRef, prefix: string): Promise<readonly CheckRunRef[]> {
  const runs = await listCheckRuns(api, ref);
  const own = runs.find((run) => run.id === ref.id)?.app?.id ?? ref.appId;
  return runs
    .filter((run) => run.id < ref.id && run.status !== "completed" && run.app?.id === own)
    .filter((run) => run.external_id?.startsWith(prefix) ?? false)
    .map(({ id }) => ({ id, name: ref.name, headSha: ref.headSha, appId: own }));
}

export async function fetchCompletedChecks(
  api: GitHubApi,
  { name, appId }: NamedCheck,
  commit: string,
): Promise<readonly KnownCheckRun[]> {
  const runs = await orAbsent(listCheckRuns(api, { name, headSha: commit }, SOON), [404, 422]);
  const known = (runs ?? []).filter((run) => run.status === "completed" && (appId === "any" || run.app?.id === appId));
  return newestFirst(known);
}

export async function fetchCheckRuns(api: GitHubApi, name: string, commit: Sha): Promise<readonly KnownCheckRun[]> {
  return newestFirst(await listCheckRuns(api, { name, headSha: commit }));
}

function newestFirst(runs: readonly CheckRunReply[]): readonly KnownCheckRun[] {
  return runs
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, status, conclusion, external_id }) => ({
      id,
      conclusion: conclusion ?? (status === "completed" ? "" : undefined),
      externalId: external_id ?? "",
    }));
}

/** The completion waits for a running update. */
const UPDATE_TIMEOUT_MS = 10_000;

/** Tries once and briefly, because the next update replaces this one. */
export async function updateCheckRun(api: GitHubApi, ref: CheckRunRef, output: CheckRunOutput): Promise<void> {
  const patience = { maxAttempts: 1, timeoutMs: UPDATE_TIMEOUT_MS };
  await api.put(patchOf(ref, { output: toOutput(output) }), patience);
}

const ANNOTATIONS_REFUSED = "GitHub refused an annotation: not all findings are marked on their lines.";

/**
 * One annotation that GitHub cannot place fails the whole request. A conclusion without annotations is better than
 * none.
 */
export async function completeCheckRun(
  api: GitHubApi,
  ref: CheckRunRef,
  completion: CheckRunCompletion,
): Promise<void> {
  try {
    await completeAnnotated(api, ref, completion);
  } catch (error) {
    const isRefused = error instanceof HostError && error.status === 422 && completion.annotations.length > 0;
    if (!isRefused) throw error;
    api.log.warning(`${ANNOTATIONS_REFUSED} ${error.message}`);
    const summary = `${ANNOTATIONS_REFUSED}\n\n${completion.output.summary}`;
    await completeAnnotated(api, ref, { ...completion, output: { ...completion.output, summary }, annotations: [] });
  }
}

/**
 * Sends the conclusion with the last annotations, so that the check run never shows a conclusion without its reasons.
 */
async function completeAnnotated(api: GitHubApi, ref: CheckRunRef, completion: CheckRunCompletion): Promise<void> {
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
    // Completing twice changes nothing, but annotations would appear twice.
    if (annotations.length === 0) await api.put(call);
    else await addAnnotations(api, call, { ref, written });
  }
}

/** @param state.written the number of annotations after this call. */
async function addAnnotations(
  api: GitHubApi,
  call: ApiCall,
  state: { readonly ref: CheckRunRef; readonly written: number },
): Promise<void> {
  const recover = async (): Promise<CheckRunReply | undefined> => {
    const found = await api.read(readOf(state.ref), checkRunReply);
    return (found.output?.annotations_count ?? 0) >= state.written ? found : undefined;
  };
  await api.write<unknown>(call, anyReply, { recover });
}

async function lookForCheckRun(api: GitHubApi, run: CheckRunIdentity): Promise<CheckRunReply | undefined> {
  return (await listCheckRuns(api, run)).find((each) => each.external_id === run.externalId);
}

async function listCheckRuns(
  api: GitHubApi,
  run: { readonly name: string; readonly headSha: string },
  options: ReadOptions = {},
): Promise<readonly CheckRunReply[]> {
  // Not only the latest: another run of the same head may have created its own since.
  const call = apiCall(`look for the check run ${JSON.stringify(run.name)}`, (rest, at) =>
    rest.checks.listForRef({ ...at, ref: run.headSha, check_name: run.name, filter: "all" }),
  );
  const pages = await api.readPages(call, checkRunListReply, options);
  return pages.flatMap((page) => page.check_runs);
}

type CheckRunChange = Omit<NonNullable<Parameters<Rest["checks"]["update"]>[0]>, "owner" | "repo" | "check_run_id">;

function patchOf(ref: CheckRunRef, change: CheckRunChange): ApiCall {
  return {
    send: (rest, at) => rest.checks.update({ ...at, check_run_id: ref.id, ...change }),
    purpose: `update the check run ${JSON.stringify(ref.name)}`,
  };
}

function readOf(ref: CheckRunRef): ApiCall {
  return {
    send: (rest, at) => rest.checks.get({ ...at, check_run_id: ref.id }),
    purpose: `read the check run ${JSON.stringify(ref.name)}`,
  };
}

/** At least one batch, because the last one carries the completion. */
function toBatches<T>(items: readonly T[]): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(items.length / ANNOTATIONS_PER_REQUEST));
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * ANNOTATIONS_PER_REQUEST, (index + 1) * ANNOTATIONS_PER_REQUEST),
  );
}

function toOutput({ title, summary, text }: CheckRunOutput) {
  return {
    title: cutChars(title, MAX_TITLE_CHARS),
    summary: cutChars(summary, MAX_OUTPUT_CHARS),
    ...(text === undefined ? {} : { text: cutChars(text, MAX_OUTPUT_CHARS) }),
  };
}

function toAnnotation(annotation: Annotation) {
  return {
    path: annotation.path,
    start_line: annotation.start_line,
    end_line: annotation.end_line,
    annotation_level: annotation.level,
    title: cutChars(annotation.title, MAX_TITLE_CHARS),
    message: cutBytes(annotation.message, MAX_MESSAGE_BYTES),
  };
}

/** GitHub's form of a time, without fractions. */
function toSeconds(timestamp: string): string {
  return timestamp.replace(/\.\d+Z$/, "Z");
}

/** GitHub's limits. @see https://docs.github.com/en/rest/checks/runs */
const MAX_TITLE_CHARS = 255;
const MAX_OUTPUT_CHARS = 65_535;
const MAX_MESSAGE_BYTES = 64 * 1024;
const ANNOTATIONS_PER_REQUEST = 50;

const ELLIPSIS = "…";
const ELLIPSIS_BYTES = Buffer.byteLength(ELLIPSIS);

/** Cuts to `maxChars` UTF-16 units, without halving a character. */
export function cutChars(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${withoutHalf(text.slice(0, maxChars - ELLIPSIS.length))}${ELLIPSIS}`;
}

/** Cuts to `maxBytes` bytes of UTF-8, without halving a character. */
export function cutBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes - ELLIPSIS_BYTES;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return `${bytes.subarray(0, end).toString("utf8")}${ELLIPSIS}`;
}

function withoutHalf(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
}

import type { ArtifactFile, RunArtifact, SoleFile, StoredFile } from "../../ports/host.ts";
import { apiCall } from "./api-call.ts";
import { toInstant } from "./discussion.ts";
import { type GitHubApi, orAbsent, type ReadOptions, SOON } from "./github-api.ts";
import { type ArtifactReply, artifactListReply, runAttemptReply } from "./schemas.ts";

const MAX_FILE_BYTES = 64 * 1024 * 1024;

export async function fetchArtifactFile(
  api: GitHubApi,
  { runId, artifact: name, file }: ArtifactFile,
): Promise<StoredFile | undefined> {
  const wanted = { runId, name };
  const listed = (await orAbsent(listArtifacts(api, wanted, { ...SOON, asked: "named" }), GONE)) ?? [];
  const one = listed.find((artifact) => artifact.name === name && !artifact.expired);
  if (one === undefined || one.size_in_bytes > MAX_ZIP_BYTES) return undefined;
  const zip = await downloadArtifact(api, { ...wanted, id: one.id }, SOON);
  if (zip === undefined) return undefined;
  const { unzipFile } = await import("../../system/files/unzip-file.ts");
  const content = await unzipFile(zip, file, MAX_FILE_BYTES);
  return content && { content, storedAt: toInstant(one.created_at) };
}

/**
 * Packed. Our artifacts have a few hundred kilobytes; the largest SARIF file that GitHub accepts has about ten
 * megabytes.
 */
const MAX_ZIP_BYTES = 32 * 1024 * 1024;
/** GitHub's statuses for expired artifacts. */
const GONE = [404, 410];
const MAX_LISTED = 100;

/** An artifact's name, and the run that made it. */
interface NamedArtifact {
  readonly runId: number;
  readonly name: string;
}

/** Lists artifacts by name, or all of a run; at most a hundred. */
async function listArtifacts(
  api: GitHubApi,
  { runId, name }: NamedArtifact,
  { asked, ...options }: ReadOptions & { readonly asked: "named" | "all" },
): Promise<readonly ArtifactReply[]> {
  const call = apiCall(`look for the artifact ${JSON.stringify(name)} of run ${runId}`, (rest, at) =>
    rest.actions.listWorkflowRunArtifacts({
      ...at,
      run_id: runId,
      per_page: MAX_LISTED,
      ...(asked === "named" ? { name } : {}),
    }),
  );
  return (await api.read(call, artifactListReply, options)).artifacts;
}

/** The zip archive; undefined if it is gone. */
function downloadArtifact(
  api: GitHubApi,
  { runId, name, id }: NamedArtifact & { readonly id: number },
  options?: ReadOptions,
): Promise<Uint8Array | undefined> {
  const call = apiCall(`download the artifact ${JSON.stringify(name)} of run ${runId}`, (rest, at) =>
    rest.actions.downloadArtifact({ ...at, artifact_id: id, archive_format: "zip" }),
  );
  return orAbsent(api.readBytes(call, MAX_ZIP_BYTES, options), GONE);
}

/** Unpacked: enough for the most results we read, with long messages. */
const MAX_SOLE_FILE_BYTES = 128 * 1024 * 1024;
const MAX_NAMES = 10;

/**
 * Reads the only file of an artifact from this attempt of this run. A wrong artifact is a value; only a failing request
 * throws.
 */
export async function fetchSoleFile(api: GitHubApi, artifact: RunArtifact): Promise<SoleFile> {
  const chosen = await choose(api, artifact);
  if (typeof chosen === "string") return { kind: "unusable", found: chosen };
  const zip = await downloadArtifact(api, { ...artifact, id: chosen.id });
  if (zip === undefined) return { kind: "unusable", found: "one that is gone" };
  const { unzipSoleFile } = await import("../../system/files/unzip-file.ts");
  return unzipSoleFile(zip, MAX_SOLE_FILE_BYTES);
}

/** The wanted artifact, or a description of what was found instead. */
async function choose(api: GitHubApi, artifact: RunArtifact): Promise<ArtifactReply | string> {
  const listed = await listArtifacts(api, artifact, { asked: "named" });
  const named = listed.filter(({ name }) => name === artifact.name);
  if (named.length === 0) return describeOthers(await listArtifacts(api, artifact, { asked: "all" }));
  const kept = named.filter(({ expired }) => !expired);
  if (kept.length === 0) return "one that has expired";
  const own = await ofThisAttempt(api, artifact, kept);
  if (typeof own === "string") return own;
  // If a job uploads its artifact again, the newer one counts.
  const newest = own.reduce((latest, each) => (each.id > latest.id ? each : latest));
  return newest.size_in_bytes <= MAX_ZIP_BYTES
    ? newest
    : `one of ${newest.size_in_bytes} bytes, more than ${MAX_ZIP_BYTES}`;
}

async function ofThisAttempt(
  api: GitHubApi,
  { runId, attempt }: RunArtifact,
  kept: readonly ArtifactReply[],
): Promise<readonly ArtifactReply[] | string> {
  if (attempt === 1) return kept;
  const call = apiCall(`ask when attempt ${attempt} of run ${runId} began`, (rest, at) =>
    rest.actions.getWorkflowRunAttempt({ ...at, run_id: runId, attempt_number: attempt }),
  );
  const { run_started_at: start } = await api.read(call, runAttemptReply);
  const own = kept.filter(({ created_at }) => Date.parse(created_at ?? "") >= Date.parse(start));
  return own.length > 0 ? own : `only one from an earlier attempt: attempt ${attempt} of this run began at ${start}`;
}

function describeOthers(artifacts: readonly ArtifactReply[]): string {
  const names = [...new Set(artifacts.map(({ name }) => JSON.stringify(name)))].sort();
  if (names.length === 0) return "no artifact at all in this run so far";
  const more = names.length > MAX_NAMES ? " and others" : "";
  return `none of that name in this run, only ${names.slice(0, MAX_NAMES).join(", ")}${more}`;
}

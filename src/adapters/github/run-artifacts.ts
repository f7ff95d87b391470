import type { RunArtifact, SoleFile } from "../../ports/host.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { orAbsent } from "./or-absent.ts";
import { type ArtifactReply, artifactListReply, runAttemptReply } from "./schemas.ts";

/** Packed: a full SARIF file, as large as GitHub takes one, has a third of it. */
const MAX_ZIP_BYTES = 32 * 1024 * 1024;
/** Unpacked: room for as many results as are read, with long messages. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;
const MAX_NAMES = 10;
/** What GitHub answers for what has expired. */
const GONE = [404, 410];

/**
 * The one file of an artifact of this attempt of this run. What is wrong with the artifact is answered; only a GitHub
 * that gives none of it throws.
 */
export async function fetchSoleFile(api: GitHubApi, artifact: RunArtifact): Promise<SoleFile> {
  const chosen = await choose(api, artifact);
  if (typeof chosen === "string") return { kind: "unusable", found: chosen };
  const zip = await orAbsent(api.readBytes(toDownload(artifact, chosen.id), MAX_ZIP_BYTES), GONE);
  if (zip === undefined) return { kind: "unusable", found: "one that is gone" };
  const { unzipSoleFile } = await import("../files/unzip-file.ts");
  return unzipSoleFile(zip, MAX_FILE_BYTES);
}

/** The artifact that is meant, or what was found in its place. */
async function choose(api: GitHubApi, artifact: RunArtifact): Promise<ArtifactReply | string> {
  const listed = await list(api, artifact, artifact.name);
  const named = listed.filter(({ name }) => name === artifact.name);
  if (named.length === 0) return describeOthers(await list(api, artifact));
  const kept = named.filter(({ expired }) => !expired);
  if (kept.length === 0) return "one that has expired";
  const own = await ofThisAttempt(api, artifact, kept);
  if (typeof own === "string") return own;
  // A job that uploads its artifact anew has a later one of the same name.
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
  const call: ApiCall = {
    route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}",
    parameters: { run_id: runId, attempt_number: attempt },
    purpose: `ask when attempt ${attempt} of run ${runId} began`,
    permission: "actions: read",
  };
  const { run_started_at: start } = await api.read(call, runAttemptReply);
  const own = kept.filter(({ created_at }) => Date.parse(created_at ?? "") >= Date.parse(start));
  return own.length > 0 ? own : `only one of an earlier attempt: attempt ${attempt} of this run began at ${start}`;
}

async function list(
  api: GitHubApi,
  { runId, name: wanted }: RunArtifact,
  name?: string,
): Promise<readonly ArtifactReply[]> {
  const call: ApiCall = {
    route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts",
    parameters: { run_id: runId, per_page: 100, ...(name === undefined ? {} : { name }) },
    purpose: `look for the artifact ${JSON.stringify(wanted)} of run ${runId}`,
    permission: "actions: read",
  };
  return (await api.read(call, artifactListReply)).artifacts;
}

function toDownload({ runId, name }: RunArtifact, id: number): ApiCall {
  return {
    route: "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
    parameters: { artifact_id: id, archive_format: "zip" },
    purpose: `download the artifact ${JSON.stringify(name)} of run ${runId}`,
    permission: "actions: read",
  };
}

function describeOthers(artifacts: readonly ArtifactReply[]): string {
  const names = [...new Set(artifacts.map(({ name }) => JSON.stringify(name)))].sort();
  if (names.length === 0) return "no artifact at all in this run so far";
  const more = names.length > MAX_NAMES ? " and others" : "";
  return `none of that name in this run, only ${names.slice(0, MAX_NAMES).join(", ")}${more}`;
}

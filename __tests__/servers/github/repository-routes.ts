import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { accountJson, nodeId } from "./account.ts";
import { ApiError, notFound } from "./api-error.ts";
import { type Call, pageOf, REPOSITORY, type Reply, type Route } from "./call.ts";
import type { Artifact } from "./records.ts";
import { fullRepositoryJson, repositoryUrl } from "./repository-json.ts";

/** @see https://docs.github.com/en/rest/code-scanning/code-scanning#upload-an-analysis-as-sarif-data */
const MAX_SARIF_GZIP_BYTES = 10 * 1024 * 1024;

export const REPOSITORY_ROUTES: readonly Route[] = [
  {
    method: "GET",
    path: REPOSITORY,
    needs: [],
    handle: (call) => ({ status: 200, body: fullRepositoryJson(call.world.url, call.repository) }),
  },
  { method: "GET", path: `${REPOSITORY}/collaborators/{username}/permission`, needs: [], handle: getPermission },
  {
    method: "GET",
    path: `${REPOSITORY}/actions/runs/{run_id}/artifacts`,
    needs: [["actions", "read"]],
    handle: listArtifacts,
  },
  {
    method: "GET",
    path: `${REPOSITORY}/actions/runs/{run_id}/attempts/{attempt_number}`,
    needs: [["actions", "read"]],
    handle: getRunAttempt,
  },
  {
    method: "GET",
    path: `${REPOSITORY}/actions/artifacts/{artifact_id}`,
    needs: [["actions", "read"]],
    handle: (call) => ({ status: 200, body: artifactJson(call, artifactOf(call)) }),
  },
  {
    method: "GET",
    path: `${REPOSITORY}/actions/artifacts/{artifact_id}/{archive_format}`,
    needs: [["actions", "read"]],
    handle: downloadArtifact,
  },
  {
    method: "POST",
    path: `${REPOSITORY}/code-scanning/sarifs`,
    needs: [["security_events", "write"]],
    handle: uploadSarif,
  },
  {
    method: "GET",
    path: `${REPOSITORY}/code-scanning/sarifs/{sarif_id}`,
    needs: [["security_events", "read"]],
    handle: getSarif,
  },
];

function getPermission(call: Call): Reply {
  const login = call.params.username ?? "";
  const isOwner = login === call.repository.owner.login;
  const permission = isOwner
    ? "admin"
    : (call.repository.collaborators[login] ?? (call.repository.private ? "none" : "read"));
  const account = isOwner ? call.repository.owner : { login, id: hashId(login), type: "User" as const };
  const user = { ...accountJson(call.world.url, account), role_name: permission };
  return { status: 200, body: { permission, role_name: permission, user } };
}

function listArtifacts(call: Call): Reply {
  const name = call.query.get("name");
  const runId = Number(call.params.run_id);
  const artifacts = call.repository.artifacts.filter(
    (each) => each.runId === runId && (name === null || each.name === name),
  );
  const page = pageOf(call, `/repos/${call.repository.fullName}/actions/runs/${runId}/artifacts`, artifacts);
  const body = { total_count: artifacts.length, artifacts: page.items.map((artifact) => artifactJson(call, artifact)) };
  return { status: 200, body, headers: page.headers };
}

function getRunAttempt(call: Call): Reply {
  const { runId, attempt } = { runId: Number(call.params.run_id), attempt: Number(call.params.attempt_number) };
  const found = call.repository.runAttempts.find((each) => each.runId === runId && each.attempt === attempt);
  if (found === undefined) throw notFound();
  const url = `${repositoryUrl(call.world.url, call.repository)}/actions/runs/${runId}`;
  const repository = fullRepositoryJson(call.world.url, call.repository);
  const body = {
    ...{
      id: runId,
      node_id: nodeId("WFR", runId),
      run_number: 1,
      run_attempt: attempt,
      workflow_id: 1,
      head_branch: null,
    },
    ...{ display_title: "Tribunal", event: "pull_request", status: "in_progress", conclusion: null, pull_requests: [] },
    ...{ path: ".github/workflows/tribunal.yml", head_sha: found.headSha, head_commit: null },
    ...{ repository, head_repository: repository, url, html_url: url, workflow_url: url, check_suite_url: url },
    ...{ jobs_url: `${url}/jobs`, logs_url: `${url}/logs`, artifacts_url: `${url}/artifacts` },
    ...{ cancel_url: `${url}/cancel`, rerun_url: `${url}/rerun` },
    ...{ created_at: found.startedAt, updated_at: found.startedAt, run_started_at: found.startedAt },
  };
  return { status: 200, body };
}

/** GitHub redirects to signed storage; the storage host here is the server itself. */
function downloadArtifact(call: Call): Reply {
  const artifact = artifactOf(call);
  if (artifact.expired === true) throw new ApiError(410, "Artifact has expired");
  if (call.params.archive_format !== "zip") throw notFound();
  const location = `${call.world.url}/_storage/${call.repository.fullName}/${artifact.id}.zip`;
  return { status: 302, headers: { location } };
}

function artifactOf(call: Call): Artifact {
  const found = call.repository.artifacts.find((artifact) => artifact.id === Number(call.params.artifact_id));
  if (found === undefined) throw notFound();
  return found;
}

function artifactJson(call: Call, artifact: Artifact): Record<string, unknown> {
  const url = `${repositoryUrl(call.world.url, call.repository)}/actions/artifacts/${artifact.id}`;
  return {
    id: artifact.id,
    node_id: nodeId("MDg6", artifact.id),
    name: artifact.name,
    size_in_bytes: artifact.zip.length,
    url,
    archive_download_url: `${url}/zip`,
    expired: artifact.expired ?? false,
    digest: `sha256:${createHash("sha256").update(artifact.zip).digest("hex")}`,
    created_at: artifact.createdAt,
    updated_at: artifact.createdAt,
    expires_at: artifact.createdAt,
    workflow_run: { id: artifact.runId, repository_id: call.repository.id, head_repository_id: call.repository.id },
  };
}

function uploadSarif(call: Call): Reply {
  const body = call.body as { sarif: string; commit_sha: string };
  const gzip = Buffer.from(body.sarif, "base64");
  if (gzip.length > MAX_SARIF_GZIP_BYTES) throw new ApiError(413, "Payload too large");
  if (!isGzippedJson(gzip)) throw new ApiError(400, "sarif is not gzipped, base64-encoded JSON");
  const id = createHash("sha256").update(gzip).digest("hex").slice(0, 32);
  call.repository.sarifs.push({ id, body: call.body });
  const url = `${repositoryUrl(call.world.url, call.repository)}/code-scanning/sarifs/${id}`;
  return { status: 202, body: { id, url } };
}

function isGzippedJson(gzip: Uint8Array): boolean {
  try {
    JSON.parse(gunzipSync(gzip).toString("utf8"));
    return true;
  } catch {
    return false;
  }
}

function getSarif(call: Call): Reply {
  if (!call.repository.sarifs.some((sarif) => sarif.id === call.params.sarif_id)) throw notFound();
  const url = `${repositoryUrl(call.world.url, call.repository)}/code-scanning/analyses`;
  return { status: 200, body: { processing_status: "complete", analyses_url: url, errors: null } };
}

export function hashId(text: string): number {
  return Number.parseInt(createHash("sha256").update(text).digest("hex").slice(0, 7), 16);
}

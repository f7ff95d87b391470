import type { ArtifactFile } from "../../ports/host.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { orAbsent, SOON } from "./or-absent.ts";
import { artifactListReply } from "./schemas.ts";

/** Ours take a few hundred kilobytes. */
const MAX_ZIP_BYTES = 32 * 1024 * 1024;
const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** What GitHub answers for what has expired. */
const GONE = [404, 410];

export async function fetchArtifactFile(
  api: GitHubApi,
  { runId, artifact, file }: ArtifactFile,
): Promise<Uint8Array | undefined> {
  const list: ApiCall = {
    route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts",
    parameters: { run_id: runId, name: artifact },
    purpose: `look for the artifact ${JSON.stringify(artifact)} of run ${runId}`,
    permission: "actions: read",
  };
  const found = await orAbsent(api.read(list, artifactListReply, SOON), GONE);
  const one = found?.artifacts.find(({ name, expired }) => name === artifact && !expired);
  if (one === undefined || one.size_in_bytes > MAX_ZIP_BYTES) return undefined;
  const download: ApiCall = {
    route: "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
    parameters: { artifact_id: one.id, archive_format: "zip" },
    purpose: `download the artifact ${JSON.stringify(artifact)} of run ${runId}`,
    permission: "actions: read",
  };
  const zip = await orAbsent(api.readBytes(download, MAX_ZIP_BYTES, SOON), GONE);
  if (zip === undefined) return undefined;
  const { unzipFile } = await import("../files/unzip-file.ts");
  return unzipFile(zip, file, MAX_FILE_BYTES);
}

import type { ApiCall } from "./api-call.ts";
import type { GitHubApi, ReadOptions } from "./github-api.ts";
import { orAbsent } from "./or-absent.ts";
import { type ArtifactReply, artifactListReply } from "./schemas.ts";

/** Packed. Our own take a few hundred kilobytes, and a full SARIF file, as large as GitHub takes one, some ten megabytes. */
export const MAX_ZIP_BYTES = 32 * 1024 * 1024;
/** What GitHub answers for what has expired. */
export const GONE = [404, 410];
const MAX_LISTED = 100;

/** An artifact by its name, and the run that made it. */
export interface NamedArtifact {
  readonly runId: number;
  readonly name: string;
}

/** Those of that name, or all of its run where `asked` says so: a hundred at most. */
export async function listArtifacts(
  api: GitHubApi,
  { runId, name }: NamedArtifact,
  { asked, ...options }: ReadOptions & { readonly asked: "named" | "all" },
): Promise<readonly ArtifactReply[]> {
  const call: ApiCall = {
    send: (rest, at) =>
      rest.actions.listWorkflowRunArtifacts({
        ...at,
        run_id: runId,
        per_page: MAX_LISTED,
        ...(asked === "named" ? { name } : {}),
      }),
    purpose: `look for the artifact ${JSON.stringify(name)} of run ${runId}`,
    permission: "actions: read",
  };
  return (await api.read(call, artifactListReply, options)).artifacts;
}

/** The zip archive; undefined where it is gone. */
export function downloadArtifact(
  api: GitHubApi,
  { runId, name, id }: NamedArtifact & { readonly id: number },
  options?: ReadOptions,
): Promise<Uint8Array | undefined> {
  const call: ApiCall = {
    send: (rest, at) => rest.actions.downloadArtifact({ ...at, artifact_id: id, archive_format: "zip" }),
    purpose: `download the artifact ${JSON.stringify(name)} of run ${runId}`,
    permission: "actions: read",
  };
  return orAbsent(api.readBytes(call, MAX_ZIP_BYTES, options), GONE);
}

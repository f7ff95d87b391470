import type { ArtifactFile, StoredFile } from "../../ports/host.ts";
import { downloadArtifact, GONE, listArtifacts, MAX_ZIP_BYTES } from "./artifact-calls.ts";
import { toInstant } from "./discussion.ts";
import type { GitHubApi } from "./github-api.ts";
import { orAbsent, SOON } from "./or-absent.ts";

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
  const { unzipFile } = await import("../files/unzip-file.ts");
  const content = await unzipFile(zip, file, MAX_FILE_BYTES);
  return content && { content, storedAt: toInstant(one.created_at) };
}

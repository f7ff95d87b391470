import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type ArtifactStore, collectFiles, type StoredArtifact } from "./artifact-store.ts";
import { checkOut } from "./checkout.ts";
import type { StepContext } from "./step-context.ts";
import { plainResult, type StepResult } from "./step-result.ts";

const EMULATED =
  /^(?:actions\/(checkout|upload-artifact|download-artifact)|github\/codeql-action\/(upload-sarif))@([0-9a-f]{40})$/;

/** The actions GitHub itself publishes that our workflows lean on; a pin that is no full SHA is not taken for them. */
export function isEmulated(uses: string): boolean {
  return EMULATED.test(uses);
}

interface Done {
  readonly outputs?: Readonly<Record<string, string>>;
  readonly warning?: string;
}

export async function runEmulated(context: StepContext, uses: string): Promise<StepResult> {
  const { artifacts } = context.frame.job.setup;
  const step = { id: context.id, uses };
  try {
    const [, plain, codeScanning] = EMULATED.exec(uses) ?? [];
    const done = await perform(context, { name: plain ?? codeScanning, artifacts });
    const annotations =
      done.warning === undefined ? [] : [{ level: "warning", message: done.warning, properties: {} } as const];
    return plainResult({ ...step, outcome: "success", outputs: done.outputs ?? {}, annotations });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const conclusion = context.continueOnError ? "success" : "failure";
    const annotations = [{ level: "error", message, properties: {} } as const];
    return plainResult({ ...step, outcome: "failure", conclusion, annotations });
  }
}

async function perform(
  context: StepContext,
  action: { name: string | undefined; artifacts: ArtifactStore },
): Promise<Done> {
  if (action.name === "upload-artifact") return upload(context, action.artifacts);
  if (action.name === "download-artifact") return download(context, action.artifacts);
  if (action.name === "upload-sarif") return uploadSarif(context);
  await checkOut(context);
  return {};
}

/** @see https://github.com/actions/upload-artifact */
async function upload(context: StepContext, artifacts: ArtifactStore): Promise<Done> {
  const { job } = context.frame;
  const name = context.with.name || "artifact";
  const paths = (context.with.path ?? "").split("\n").map((path) => path.trim());
  const wanted = paths.filter((path) => path !== "");
  if (wanted.length === 0) throw new Error("Input required and not supplied: path");
  if (wanted.some((path) => /[*?[!]/.test(path))) throw new Error("the harness uploads literal paths only");
  const hidden = context.with["include-hidden-files"] === "true";
  const files = await collectFiles(wanted, { cwd: job.workspace, hidden });
  if (files.size === 0) {
    const message = `No files were found with the provided path: ${wanted.join(", ")}. No artifacts will be uploaded.`;
    const reaction = context.with["if-no-files-found"] || "warn";
    if (reaction === "error") throw new Error(message);
    return reaction === "ignore" ? {} : { warning: message };
  }
  const artifact = artifacts.add(name, files);
  const url = `${job.setup.server.url}/${job.setup.repository.fullName}/actions/runs/${job.setup.runId}/artifacts/${artifact.id}`;
  return { outputs: { "artifact-id": String(artifact.id), "artifact-url": url, "artifact-digest": artifact.digest } };
}

/** @see https://github.com/actions/download-artifact */
async function download(context: StepContext, artifacts: ArtifactStore): Promise<Done> {
  const { job } = context.frame;
  const target = resolve(job.workspace, context.with.path || ".");
  const name = context.with.name;
  if (name) {
    await artifacts.extract(found(artifacts, name), target);
  } else {
    for (const each of artifacts.names()) await artifacts.extract(found(artifacts, each), join(target, each));
  }
  return { outputs: { "download-path": target } };
}

/** Takes a SARIF file as code scanning would, of a job that may write there. @see https://github.com/github/codeql-action */
async function uploadSarif(context: StepContext): Promise<Done> {
  const { job } = context.frame;
  if (job.token.permissions.security_events !== "write") throw new Error("Resource not accessible by integration");
  const path = resolve(job.workspace, context.with.sarif_file ?? "../results");
  const sarif: unknown = JSON.parse(await readFile(path, "utf8"));
  const { version, runs } = sarif as { readonly version?: unknown; readonly runs?: unknown };
  if (version !== "2.1.0" || !Array.isArray(runs)) throw new Error(`Invalid SARIF. ${path}`);
  if ((context.with.sha === undefined) !== (context.with.ref === undefined)) throw new Error("ref and sha go together");
  return { outputs: { "sarif-id": "00000000-0000-4000-8000-000000000000", sha: context.with.sha ?? "" } };
}

function found(artifacts: ArtifactStore, name: string): StoredArtifact {
  const artifact = artifacts.get(name);
  if (artifact === undefined) throw new Error(`Unable to download artifact(s): Artifact not found for name: ${name}`);
  return artifact;
}

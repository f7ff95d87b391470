import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { type FindingsText, importFindings, readFindingsText } from "../../adapters/files/findings-file.ts";
import type { Masking } from "../../adapters/secrets/mask-each.ts";
import type { OutsideInputs } from "../../core/action/inputs.ts";
import { ConfigError } from "../../core/errors.ts";
import type { OutsideFindings } from "../../core/outcome/validation.ts";
import type { Host } from "../../ports/host.ts";
import type { Surroundings } from "./surroundings.ts";

interface Places {
  readonly surroundings: Pick<Surroundings, "workspace" | "repository" | "runId" | "runAttempt">;
  readonly host: Pick<Host, "soleArtifactFile">;
}

/**
 * The findings a workflow hands in, as files of this job and as artifacts of earlier ones; relative paths start at the
 * workspace.
 *
 * @throws ConfigError if one cannot be had or holds no findings.
 * @throws HostError if GitHub does not say what the run has.
 */
export async function readOutside(
  { findings }: Pick<OutsideInputs, "findings">,
  { surroundings, host }: Places,
  masking: Masking,
): Promise<OutsideFindings | undefined> {
  if (findings === undefined) return undefined;
  const texts: FindingsText[] = [];
  for (const path of findings.files)
    texts.push(await readFindingsText(resolve(surroundings.workspace, path), "findings"));
  for (const name of findings.artifacts) texts.push(await readArtifact(name, { surroundings, host }));
  const imported = await importFindings(texts, { ...masking, roots: await findRoots(surroundings) });
  return { use: findings.use, imported };
}

async function readArtifact(name: string, { surroundings, host }: Places): Promise<FindingsText> {
  const { runId, runAttempt } = surroundings;
  const sole = await host.soleArtifactFile({ runId: Number(runId), attempt: runAttempt, name });
  const quoted = JSON.stringify(name);
  if (sole.kind === "file")
    return {
      input: "findings",
      name: `${quoted} (${JSON.stringify(sole.path)})`,
      text: Buffer.from(sole.content).toString("utf8"),
    };
  throw new ConfigError([
    {
      input: "findings",
      got: `${quoted} (${sole.found})`,
      wanted: "an artifact of this run and attempt that holds one file of findings",
      remedy:
        "Have a job that the review `needs` upload that one file under this name. Where only failed jobs were run again, run all of them.",
    },
  ]);
}

/** Here, as it was named and as it really is: tools write either. Another job's machine may have it elsewhere. */
async function findRoots({ workspace, repository }: Places["surroundings"]): Promise<readonly string[]> {
  const real = await realpath(workspace).catch(() => workspace);
  const here = [...new Set([workspace, real])].map((root) => root.replace(/\/+$/, ""));
  return [...here, `*/${repository.name}/${repository.name}`];
}

import type { ReadDescription } from "../../assignments/user-message.ts";
import type { DescriptionChoice, DescriptionMode } from "../../config/choices.ts";
import type { ReviewInputs } from "../../inputs/inputs.ts";
import type { Host } from "../../ports/host.ts";
import type { DescriptionRequest } from "../../run/review-context.ts";
import type { ReviewOrder } from "../../stages/optional-room.ts";
import { HostError } from "../../text/errors.ts";
import { findTemplatePlaces, soleTemplate, TEMPLATE_FOLDERS, type TemplatePlace } from "../section.ts";

type Wishes = Pick<ReviewInputs, "targetPaths" | "findings"> & { readonly mode: DescriptionChoice };

/** The description to compose; undefined if nobody asked for one. */
export function requestDescription(
  { mode, ...inputs }: Wishes,
  { pullRequest, configRevision }: ReviewOrder["range"],
  host: Host,
): DescriptionRequest | undefined {
  if (mode === "off") return undefined;
  if (pullRequest === undefined) return { kind: "unfit", mode, why: "there is no pull request" };
  const unfit = whyUnfit(inputs);
  if (unfit !== undefined) return { kind: "unfit", mode, why: unfit };
  const source = { pullRequest, mode, baseRevision: configRevision };
  return { kind: "wanted", mode, read: () => readDescription(source, host) };
}

function whyUnfit({ targetPaths, findings }: Omit<Wishes, "mode">): string | undefined {
  if (targetPaths.length > 0) return "whole files are reviewed, not a change";
  return findings?.use === "validate" ? "findings-use: validate reviews no change" : undefined;
}

interface DescriptionSource {
  readonly pullRequest: number;
  readonly mode: DescriptionMode;
  /** The revision of the template: a change must not bring its own. */
  readonly baseRevision: string;
}

/** Reads what the description is composed from. */
async function readDescription(
  { pullRequest, mode, baseRevision }: DescriptionSource,
  host: Host,
): Promise<ReadDescription> {
  const [{ title, body }, log, template] = await Promise.all([
    host.pullRequest(pullRequest),
    host.commitLog(pullRequest),
    mode === "full" ? readTemplate(baseRevision, host) : undefined,
  ]);
  return { title, body, template, commits: (log ?? []).map(({ message }) => message) };
}

/** The repository's template; undefined for none, or for several from which the author chooses. */
async function readTemplate(revision: string, host: Host): Promise<string | undefined> {
  const listed = await Promise.all(
    TEMPLATE_FOLDERS.map(async (folder) => ({ folder, names: await listNames(folder, revision, host) })),
  );
  for (const place of findTemplatePlaces(listed)) {
    const text = await readPlace(place, revision, host);
    if (text !== undefined) return text;
  }
  return undefined;
}

async function readPlace({ kind, path }: TemplatePlace, revision: string, host: Host): Promise<string | undefined> {
  if (kind === "file") return host.readFile(path, revision);
  const name = soleTemplate(await listNames(path, revision, host));
  return name === undefined ? undefined : host.readFile(`${path}/${name}`, revision);
}

/** Throws if the folder cannot be listed: without its template, the description would overwrite one. */
async function listNames(folder: string, revision: string, host: Host): Promise<readonly string[]> {
  const names = await host.listFolder(folder, revision);
  if (names !== undefined) return names;
  const what = folder === "" ? "the repository's root" : folder;
  throw new HostError(`${what} at ${revision} cannot be listed, so its template is unknown.`, {
    isRetryable: false,
  });
}

import { fileAt } from "../change/known-files.ts";
import { LINK_MODE, type PinnedFile, pathAt } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { StageClaim } from "../claims/claim.ts";
import { claimFaults, claimWeakenings, newFaults } from "../config/configuration-claim.ts";
import type { ChangedTree } from "../config/configured-review.ts";
import { findWeakenings } from "../config/weakening.ts";
import { isAttributesFile } from "../files/exempt-files.ts";
import type { ConfigurationReader, ConfiguredText, ConfiguredTree } from "../ports/configuration-reader.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import type { Stage } from "./stage.ts";

type Target = Pick<PinnedTarget, "pin" | "source">;

/**
 * Claims that a change breaks the review configuration or weakens later reviews, because the next review would read the
 * changed files at its base. Existing faults are not reported, and a target that is no change has none.
 *
 * @param target with all its files: files of `never-send` are read here but sent to nobody.
 */
export async function examineConfiguration(
  target: Target,
  reader: ConfigurationReader,
): Promise<readonly StageClaim[]> {
  const { pin, source } = target;
  if (pin.kind !== "diff") return [];
  const head = await treeAt(target, "head");
  const after = await reader.examine(head);
  const before = await reader.examine(await treeAt(target, "base"));
  const faults = newFaults(before.faults, after.faults);
  const weakenings =
    before.review === undefined || after.review === undefined
      ? []
      : findWeakenings(before.review, after.review, {
          ...{ paths: head.paths ?? [], files: pin.files },
          generated: await listGenerated(target),
        });
  const lines = new Map<string, readonly string[]>();
  for (const file of new Set(faults.map((fault) => fault.file)))
    lines.set(file, (await source.readText(file, "head"))?.lines ?? []);
  const lineAt = (file: string, line: number) => lines.get(file)?.[line - 1];
  return [...claimFaults(faults, pin.files, lineAt), ...claimWeakenings(weakenings, pin.files)];
}

/**
 * Lists the generated files before and after the change, only if it touches an attributes file. Nothing else can mark
 * other files.
 */
async function listGenerated({ pin, source }: Target): Promise<ChangedTree["generated"]> {
  if (!pin.files.some(({ path, oldPath = path }) => isAttributesFile(path) || isAttributesFile(oldPath)))
    return { before: new Set(), after: new Set() };
  const [before, after] = await Promise.all([source.listGenerated("base"), source.listGenerated("head")]);
  return { before: new Set(before), after: new Set(after) };
}

async function treeAt(target: Target, side: Side): Promise<ConfiguredTree> {
  const atHead = await target.source.listFiles(undefined);
  const paths = side === "head" ? atHead : beforeChange(atHead, target.pin.files);
  const known = new Set(paths);
  const links = new Set(await target.source.listLinks());
  return {
    paths,
    read: async (path) => (known.has(path) ? readText(path, { target, side, links }) : { kind: "absent" }),
  };
}

/** The paths at base, computed from those at head and the change. */
function beforeChange(atHead: readonly string[], files: readonly PinnedFile[]): readonly string[] {
  const changed = new Set(files.map(({ path }) => path));
  const before = files.flatMap((file) => pathAt(file, "base") ?? []);
  return [...new Set([...atHead.filter((path) => !changed.has(path)), ...before])].sort();
}

async function readText(
  path: string,
  { target, side, links }: { readonly target: Target; readonly side: Side; readonly links: ReadonlySet<string> },
): Promise<ConfiguredText> {
  const file = fileAt(target.pin, path, side);
  // Some readers of a configuration follow a link and others refuse it, so a link is not allowed.
  if (side === "head" && file?.headMode === LINK_MODE) return { kind: "not-text" };
  if (file === undefined ? links.has(path) : side === "base" && file.baseMode === LINK_MODE) return { kind: "unknown" };
  const text = await target.source.readText(path, side);
  if (text !== undefined) return { kind: "text", lines: text.lines.map(unmask) };
  return { kind: file === undefined || file.skipped === "unreadable" ? "unknown" : "not-text" };
}

/** Replaces each masked secret on a line with a plain word, which is valid wherever a value is. */
function unmask(line: string): string {
  return line.replace(/\[secret:([0-9a-f]{8})\]/g, "_secret_$1_");
}

/**
 * Claims that the change breaks or weakens the review configuration. They are found during preparation, because that
 * reads the configuration.
 */
export const configurationStage: Stage = {
  name: "configuration",
  finder: {
    judgedBy: "rule",
    // The change caused it, even if the diff shows no line of it.
    isAllNew: true,
    find: async ({ configurationClaims = [] }) => ({ claims: configurationClaims }),
  },
  // Such claims may depend on any file, because a glob may have lost its matches.
  inputs: ({ configurationClaims }) => (configurationClaims.length === 0 ? undefined : configurationClaims),
};

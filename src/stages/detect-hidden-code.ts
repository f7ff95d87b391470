import { isReadByRules } from "../change/left-to-rules.ts";
import type { HunkLine, PinnedFile } from "../change/pin.ts";
import type { StageClaim } from "../claims/claim.ts";
import { findHiddenCode, mayHide, toHiddenClaims } from "../detectors/find-hidden-code.ts";
import { mayRun, toMaskedClaims } from "../detectors/masked-claim.ts";
import { compileGlobs } from "../files/glob.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { toExpected } from "./detect-injections.ts";
import type { Stage } from "./stage.ts";

export const hiddenCodeStage: Stage = {
  name: "hidden-code",
  finder: {
    judgedBy: "rule",
    isAllNew: false,
    isBeside: true,
    find: async (context) => ({
      claims: await detectHiddenCode(context.identity.settings.expectedInjections, context),
    }),
  },
};

type Tools = Pick<ReviewContext, "target" | "signal" | "panel">;

/**
 * Finds new lines of code that read differently than they run, or contain masked text, for which the static panel has
 * rules. A line that existed before, or only moved, is not reported again. An aborted run ends early, and is no pass
 * anyway.
 *
 * @param expected globs of files in which such text is expected and therefore reported as low.
 */
export async function detectHiddenCode(expected: readonly string[], tools: Tools): Promise<readonly StageClaim[]> {
  const isExpected = compileGlobs(expected, "expected-injections");
  const gone = removedMasks(tools.target.pin.files);
  const claims: StageClaim[] = [];
  for (const file of tools.target.pin.files) {
    if (tools.signal.aborted) break;
    if (!isReadByRules(file) || file.headBlob === undefined || !mayBring(file, tools)) continue;
    const found = await examine(file, tools, gone);
    claims.push(...(isExpected(file.path) ? found.map(toExpected) : found));
  }
  return claims;
}

function mayBring({ hunks }: PinnedFile, { target }: Tools): boolean {
  if (target.pin.kind !== "diff") return true;
  return hunks.some(({ lines }) =>
    lines.some(({ kind, text }) => kind === "added" && (mayHide(text) || MASK.test(text))),
  );
}

const MASK = /\[secret:[0-9a-f]{8}\]/;

/** The masks on lines that the change deletes: text with the same mask has only moved. */
function removedMasks(files: readonly PinnedFile[]): ReadonlySet<string> {
  const deleted = files.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines.filter(isDeleted)));
  return new Set(deleted.flatMap(({ text }) => text.match(new RegExp(MASK, "g")) ?? []));
}

function isDeleted({ kind }: HunkLine): boolean {
  return kind === "deleted";
}

async function examine(
  { path, oldPath = path, hunks, baseBlob, countsAsNew, skipped }: PinnedFile,
  { target, panel }: Tools,
  gone: ReadonlySet<string>,
): Promise<readonly StageClaim[]> {
  const { pin, source } = target;
  const text = await source.readText(path, "head");
  if (text === undefined) return [];
  const changed = hunks.flatMap(({ lines }) => lines);
  const added = new Set(changed.flatMap(({ kind, headLine }) => (kind === "added" ? (headLine ?? []) : [])));
  const standing = new Set(changed.flatMap((line) => (isDeleted(line) ? [line.text.trim()] : [])));
  const isAdded = (line: number) => pin.kind !== "diff" || added.has(line);
  const isNew = (line: number) => isAdded(line) && !standing.has(text.lines[line - 1]?.trim() ?? "");
  const places = findHiddenCode(path, text.lines).filter(({ line }) => isNew(line));
  const hidden = toHiddenClaims({ path, lines: text.lines, places });
  const masked = text.secrets.filter(({ line }) => isAdded(line));
  // In files that no agent gets, nobody else would report masked text, whether or not it can run.
  const isOurs = skipped !== undefined || mayRun(path, text.lines);
  if (panel.kind === "static" || masked.length === 0 || !isOurs) return hidden;
  const isAllNew = baseBlob === undefined || countsAsNew !== undefined;
  const base = isAllNew ? undefined : await source.readText(oldPath, "base");
  const before = new Set([...gone, ...(base?.secrets ?? []).map(({ mask }) => mask)]);
  const unread = masked.filter(({ mask }) => !before.has(mask));
  return [...hidden, ...toMaskedClaims({ path, lines: text.lines, masked: unread })];
}

import { isAttributesFile } from "../files/generated-file.ts";
import type { KnownPattern } from "../patterns/known-pattern.ts";
import { type PinnedFile, pathAt } from "../pin/pin.ts";
import type { ChangedTree, ConfiguredReview, Weakening } from "./configured-review.ts";
import { matcherOf, nameTaken, weakenedGlobs, weigh } from "./weakened-globs.ts";
import { weakenedPolicy } from "./weakened-policy.ts";
import { nameSome, weakenedSettings } from "./weakened-settings.ts";

/**
 * Everything by which a change makes the next reviews weaker, such as a `fail-on` raised to `critical`. A stricter value, or another
 * spelling of the same, is not among it. Never throws.
 */
export function findWeakenings(
  before: ConfiguredReview,
  after: ConfiguredReview,
  tree: ChangedTree,
): readonly Weakening[] {
  return [
    ...weakenedSettings(before, after),
    ...weakenedGlobs(before, after, tree.paths),
    ...weakenedAttributes(after, tree),
    ...lostRules(before, after, tree.files),
    ...widenedPatterns(before, after),
    ...weakenedPolicy(before, after, tree),
  ];
}

/** Rule files that are read no more. One that only moved, under another name or into others, is still read. */
function lostRules(
  before: ConfiguredReview,
  after: ConfiguredReview,
  files: readonly PinnedFile[],
): readonly Weakening[] {
  const read = new Set(after.ruleFiles.map(({ path }) => path));
  const words = new Set(after.ruleFiles.flatMap(({ lines }) => lines.map((line) => line.trim())));
  const lost = before.ruleFiles.filter(({ path, lines }) => {
    const moved = files.find((file) => pathAt(file, "base") === path)?.path ?? path;
    return !read.has(moved) && !lines.every((line) => words.has(line.trim()) || line.trim() === "");
  });
  return lost.map(({ path }) => {
    const isDeleted = files.some((file) => pathAt(file, "base") === path && pathAt(file, "head") !== path);
    const line = isDeleted ? undefined : after.configFile.lineOf(["rules"]);
    const told = `The rules of ${nameSome([path])} are not read any more.`;
    return { file: isDeleted ? path : after.configFile.path, line, severity: "medium", told };
  });
}

/** Known false positives excuse findings: told, but low, since an entry rules on nothing by itself. */
function widenedPatterns(before: ConfiguredReview, after: ConfiguredReview): readonly Weakening[] {
  return after.patterns.flatMap((entry, index) => {
    const same = before.patterns.filter(({ pattern }) => pattern === entry.pattern);
    const how =
      same.length === 0 ? "is new" : same.some((old) => isWithin(entry, old)) ? undefined : "is about more than before";
    if (how === undefined) return [];
    const line = after.patternsFile.lineOf([index]);
    const at = line === undefined ? "" : ` (line ${line})`;
    const told = `The known false positive ${nameSome([entry.pattern])}${at} ${how}.`;
    return [{ file: after.patternsFile.path, line, severity: "low", told }];
  });
}

/** Whether a known false positive excuses no more than the old entry did: it has the same rule, at least its words, at most its paths, and expires no later. */
function isWithin(entry: KnownPattern, old: KnownPattern): boolean {
  const hasRule = old.rule === undefined || entry.rule === old.rule;
  const endsInTime = old.expires === undefined || (entry.expires !== undefined && entry.expires <= old.expires);
  const words = entry.words ?? [];
  const hasWords = old.words === undefined || old.words.every((word) => words.includes(word));
  const hasPaths = old.paths === undefined || entry.paths?.every((path) => old.paths?.includes(path)) === true;
  return hasRule && endsInTime && hasWords && hasPaths && (old.words === undefined || words.length > 0);
}

/** The attributes that a change writes, where they leave more of the files at head unread than those before. Never throws. */
function weakenedAttributes(after: ConfiguredReview, tree: ChangedTree): readonly Weakening[] {
  const { before, after: marked } = tree.generated;
  const isIgnored = matcherOf(after.config["paths-ignore"] ?? []);
  const open = tree.paths.filter((path) => !before.has(path) && !isIgnored(path));
  const taken = open.filter((path) => marked.has(path));
  const writer = tree.files.find((file) => isAttributesFile(file.path) && lineOfMark(file) !== undefined);
  const file = writer ?? tree.files.find(({ path }) => isAttributesFile(path));
  if (taken.length === 0 || file === undefined) return [];
  const told = `linguist-generated marks ${nameTaken(taken)}: passed over where the rest of a change is reviewed.`;
  return [{ file: file.path, line: lineOfMark(file), severity: weigh({ open, taken, after }), told }];
}

/** The first line of the change that speaks of the mark. */
function lineOfMark({ hunks }: PinnedFile): number | undefined {
  const added = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "added"));
  return added.find(({ text }) => text.includes("linguist-generated"))?.headLine;
}

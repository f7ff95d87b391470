import { isAttributesFile } from "../files/generated-file.ts";
import type { PinnedFile } from "../pin/pin.ts";
import type { ChangedTree, ConfiguredReview, Weakening } from "./configured-review.ts";
import { matcherOf, nameTaken, weigh } from "./weakened-globs.ts";

/** The attributes that a change writes, where they leave more of the files at head unread than those before. Never throws. */
export function weakenedAttributes(after: ConfiguredReview, tree: ChangedTree): readonly Weakening[] {
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

import type { Asked } from "./asked.ts";
import { bagWeight, type CodeBag, codeBag, containment, isSameCode, sharedWeight, without } from "./code-bag.ts";
import { type Edit, undoesInWords } from "./undone-in-words.ts";

/** What a finding wants changed: the lines as they are, and what it asks for. */
export interface Demand {
  /** Empty where it is about lines that are gone. */
  readonly before: string;
  readonly asked: Asked;
}

/** What a finding of an earlier head wanted changed, and what was done about it. */
export interface EarlierDemand extends Demand {
  /** What stood in place of its lines wherever it was held resolved. */
  readonly repairs: readonly string[];
}

/** So much of the new finding's lines is what the repair put there, and of what the repair put there it quotes so much. */
const OF_REPAIR = 0.6;
const OF_ADDED = 0.5;
/** So much of what one edit adds is what the other takes away, and the other way round. */
const OPPOSITE = 0.5;
/** The same in all. */
const OPPOSITE_ALL = 0.6;
/** What one of two edits changes besides may be so much of it. */
const BESIDES = 0.25;

/**
 * Whether a demand asks to undo what an earlier one asked for: its lines are mostly what the earlier one asked for, or
 * what its repair put there, and what it asks for takes away what that added and brings back what that took away.
 */
export function isOpposite(earlier: EarlierDemand, now: Demand): boolean {
  const standing = codeBag(now.before);
  return repairsOf(earlier, standing, now.before).some((repair) => {
    const edit = toEdit(earlier.before, repair);
    if (edit === undefined || !quotesRepair(standing, codeBag(repair), edit)) return false;
    if (!now.asked.isCode) return undoesInWords(now.asked.text, { standing, edit });
    return isUndone({ before: earlier.before, repair, edit }, now);
  });
}

/** What took the place of the earlier lines, or was to; where code was named in passing, the lines of now that have it. */
function repairsOf({ before, asked, repairs }: EarlierDemand, standing: CodeBag, lines: string): readonly string[] {
  if (asked.isCode) return [...repairs, asked.text];
  const named = without(codeBag(snippetsOf(asked.text)), codeBag(before));
  const hasNamed = bagWeight(named) > 0 && containment(named, standing) === 1;
  return hasNamed ? [...repairs, lines] : repairs;
}

/** The code that words quote. */
function snippetsOf(words: string): string {
  return [...words.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code).join(" ");
}

/** What changed, as bags; undefined where nothing did. */
function toEdit(before: string, after: string): Edit | undefined {
  const [old, young] = [codeBag(before), codeBag(after)];
  const edit = { added: without(young, old), removed: without(old, young) };
  return isSameCode(before, after) ? undefined : edit;
}

/** Where the repair only took lines away, there is nothing of it to quote. */
function quotesRepair(standing: CodeBag, repair: CodeBag, { added }: Edit): boolean {
  if (bagWeight(repair) === 0) return true;
  return containment(standing, repair) >= OF_REPAIR && containment(added, standing) >= OF_ADDED;
}

interface Repaired {
  readonly before: string;
  readonly repair: string;
  readonly edit: Edit;
}

function isUndone({ before, repair, edit }: Repaired, now: Demand): boolean {
  const undoing = toEdit(now.before, now.asked.text);
  if (undoing === undefined) return false;
  const [done, undone] = [weightOf(edit), weightOf(undoing)];
  // Lines that only changed places: what is asked for is the earlier order, word for word.
  if (done === 0 || undone === 0)
    return done === undone && isSameCode(now.before, repair) && isSameCode(now.asked.text, before);
  const matched = sharedWeight(edit.added, undoing.removed) + sharedWeight(edit.removed, undoing.added);
  return (
    (2 * matched) / (done + undone) >= OPPOSITE_ALL &&
    isMatched(edit.added, undoing.removed, Math.min(done, undone)) &&
    isMatched(edit.removed, undoing.added, Math.min(done, undone))
  );
}

function weightOf({ added, removed }: Edit): number {
  return bagWeight(added) + bagWeight(removed);
}

function isMatched(a: CodeBag, b: CodeBag, all: number): boolean {
  const most = Math.max(bagWeight(a), bagWeight(b));
  return sharedWeight(a, b) >= OPPOSITE * most || most <= BESIDES * all;
}

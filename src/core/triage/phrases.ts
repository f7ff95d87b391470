import { isPlacingAt, judgementAt, markAt, type Sign } from "./demand-marks.ts";
import { rootOf } from "./word-roots.ts";

/** Words of a clause that belong together: what one mark is of, or where or when something is. */
export interface Phrase {
  /** 0 where nothing says whether it is wanted. */
  readonly sign: Sign | 0;
  readonly words: readonly string[];
}

interface Draft {
  sign: Sign | 0;
  readonly words: string[];
  readonly isPlace: boolean;
}

/** So many words before its last may a judgement have. */
const JUDGING_WORDS = 4;

/** The phrases of a clause, in order; what marks one is none of its words, but where it means something of its own. */
export function phrasesOf(clause: readonly string[]): readonly Phrase[] {
  const lower = clause.map((word) => word.toLowerCase().replace(/’/g, "'"));
  const judgements = lower.map((_, at) => judgementAt(lower, at));
  const drafts: Draft[] = [{ sign: 0, words: [], isPlace: false }];
  for (const [at, word] of clause.entries()) {
    const judgement = judgements[at];
    if (judgement !== undefined) {
      judge(drafts, judgement);
      drafts.push({ sign: 0, words: [], isPlace: false });
      continue;
    }
    // The words of a judgement mark nothing else.
    const isJudging = judgements.slice(at, at + JUDGING_WORDS).some((each) => each !== undefined);
    const mark = isJudging ? undefined : markAt(lower, at);
    if (mark !== undefined) drafts.push({ sign: mark, words: [], isPlace: false });
    else if (isPlacingAt(lower, at)) drafts.push({ sign: 0, words: [], isPlace: true });
    if (mark === undefined || rootOf(word) !== undefined) drafts.at(-1)?.words.push(word);
  }
  return drafts;
}

/** A judgement is of what stands before it, but for where that is. */
function judge(drafts: readonly Draft[], judgement: Sign): void {
  for (const draft of drafts) if (draft.sign === 0 && !draft.isPlace) draft.sign = judgement;
}

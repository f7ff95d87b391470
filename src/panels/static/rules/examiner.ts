import type { Receipt } from "../../../core/pin/receipt.ts";
import type { SourceText } from "../../../ports/source.ts";
import type { FoundZone } from "./found-zone.ts";
import type { Match } from "./static-rule.ts";

/**
 * Applies the rules to single files of one target. What it is asked and what it answers is plain data, so that it can be
 * where it can be killed; a file that kills it is not examined.
 */
export interface Examiner {
  /** Whether the file's syntax can be searched: asked first, as nothing is read of a file that nobody knows. */
  search(head: SourceText): Promise<Searched>;
  examine(file: FileAtHand): Promise<Examination>;
}

export type Searched = { readonly kind: "searched" } | Unexamined;

/** A file of the target as one agent has it before it. */
export interface FileAtHand {
  /** As the pin names it. */
  readonly path: string;
  readonly head: SourceText | undefined;
  readonly base: SourceText | undefined;
  /** What the agent was served of the file. */
  readonly receipts: readonly Receipt[];
}

export type Examination = Examined | Unexamined;

export interface Examined {
  readonly kind: "examined";
  /** In the rules' order. */
  readonly matches: readonly ExaminedMatch[];
  readonly zones: readonly FoundZone[];
  /** Why there are no zones, where the search for them failed. */
  readonly zonesFailure: string | undefined;
  /** The rules that failed on the file, and how, for a person: what they would have found is not known. */
  readonly failures: readonly RuleFailure[];
}

export interface ExaminedMatch {
  readonly ruleId: string;
  readonly match: Match;
}

export interface RuleFailure {
  /** Absent of what concerns all rules. */
  readonly ruleId: string | undefined;
  readonly reason: string;
}

/** A file of which nobody knows what the rules would find. */
export interface Unexamined {
  readonly kind: "unexamined";
  /** A sentence's end, for a person. */
  readonly reason: string;
}

/** Every role asks the same of a file, so that answers are kept. */
export function remembering(examiner: Examiner): Examiner {
  const searches = new Map<string, Promise<Searched>>();
  const examinations = new Map<string, Promise<Examination>>();
  return {
    search: (head) => once(searches, [head.path, head.blob], () => examiner.search(head)),
    examine: (file) => {
      const served = file.receipts.map(({ path, side, start, end }) => [path, side, start, end]);
      const key = [file.path, file.head?.blob, file.base?.blob, served];
      return once(examinations, key, () => examiner.examine(file));
    },
  };
}

function once<Answer>(known: Map<string, Promise<Answer>>, key: unknown, ask: () => Promise<Answer>): Promise<Answer> {
  const name = JSON.stringify(key);
  const before = known.get(name);
  if (before !== undefined) return before;
  const answer = ask();
  known.set(name, answer);
  return answer;
}

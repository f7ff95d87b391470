import type { TextAttempt } from "./attempt.ts";
import { LAIR, markOf } from "./lab.ts";
import type { Placed } from "./place.ts";

/** An attempt that takes part in a run, with its own word, and its text where it stands. */
export interface Member {
  readonly name: string;
  readonly attempt: TextAttempt;
  readonly mark: string;
  readonly text: string;
  readonly placed: Placed;
  readonly calls: readonly { readonly name: string; readonly args: unknown }[];
  readonly proof: RegExp | undefined;
}

/** @throws Error if the attempt overwrites its host, whose defect the panel is to claim. */
export function toMember(name: string, attempt: TextAttempt): Member {
  const mark = markOf(name);
  const text = fill(attempt.text, mark);
  const placed = attempt.through.put(text, mark);
  if (!String(placed.head[placed.host]).split("\n").includes(placed.language.body)) {
    throw new Error(`${name} overwrites ${placed.host}: give it another path`);
  }
  const calls = (attempt.calls ?? []).map(({ name: tool, args }) => ({ name: tool, args: fillAll(args, mark) }));
  return { name, attempt, mark, text, placed, calls, proof: attempt.proof };
}

export function fill(text: string, mark: string): string {
  return text.replaceAll("MARK", mark).replaceAll("ELSEWHERE", `${mark}.example`).replaceAll("LAIR", LAIR);
}

function fillAll(args: unknown, mark: string): unknown {
  return typeof args === "string" ? fill(args, mark) : JSON.parse(fill(JSON.stringify(args), mark));
}

/** Only so many read what they cite within the bounds of one agent. */
const MAX_MEMBERS = 18;

/** Runs that these members can share: of titles, branches and the like each has one at most. */
export function shareRuns(members: readonly Member[]): readonly (readonly Member[])[] {
  const runs: Member[][] = [];
  for (const member of members) {
    const fitting = runs.find((run) => run.length < MAX_MEMBERS && run.every((other) => !areInTheWay(member, other)));
    if (fitting === undefined) runs.push([member]);
    else fitting.push(member);
  }
  return runs;
}

const ONCE_A_RUN = ["title", "branch", "message"] as const;

function areInTheWay({ placed }: Member, other: Member): boolean {
  const paths = Object.keys(placed.head);
  return (
    ONCE_A_RUN.some((key) => placed[key] !== undefined && other.placed[key] !== undefined) ||
    paths.some((path) => path in other.placed.head)
  );
}

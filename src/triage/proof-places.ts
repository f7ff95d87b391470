import { filesNamed, pathReader } from "../change/known-files.ts";
import type { PastPlace } from "../change/past-text.ts";
import type { Pin } from "../change/pin.ts";
import { SIDES, type Side } from "../change/side.ts";
import type { ReviewThread } from "../people/thread.ts";
import type { TriageEntry } from "../replies/answers.ts";
import { remarkedFile } from "./remark-lines.ts";
import type { TriageQuestion } from "./thread-question.ts";

/** A question and an answer to it. */
export interface TriageClaim {
  readonly question: TriageQuestion;
  readonly entry: TriageEntry;
}

/** The pinned files in which answers are looked up: those that they quote, and those of the remarks. */
export function citedByTriage(claims: readonly TriageClaim[], pin: Pin): readonly CitedPlace[] {
  const toPath = pathReader(pin);
  return claims.flatMap(({ question: { thread, codeNow }, entry }) => [
    ...citedByThread(thread, pin),
    ...(codeNow === undefined ? [] : [{ file: codeNow.file, side: "head" as const }]),
    ...SIDES.flatMap((side) => (entry.file === null ? [] : [{ file: toPath(entry.file, side), side }])),
  ]);
}

/** A pinned file at one side. */
export interface CitedPlace {
  readonly file: string;
  readonly side: Side;
}

/** The pinned files of a thread: the one that its lines are in, and its present one at head. */
export function citedByThread(thread: ReviewThread, pin: Pin): readonly CitedPlace[] {
  const at = remarkedFile(thread, pin);
  if (at === undefined) return [];
  const head = { file: pathReader(pin)(at.file, "head"), side: "head" as const };
  return at.side === "head" ? [head] : [at, head];
}

/** The texts that show whether the code which dismisses a remark is as old as the remark. */
export function placesOfThen(claims: readonly TriageClaim[], pin: Pin): readonly PastPlace[] {
  const toPath = pathReader(pin);
  return claims.flatMap(({ question: { thread }, entry }) => {
    const { commit } = thread;
    if (entry.status !== "dismissed" || entry.file === null || commit === undefined) return [];
    const file = toPath(entry.file, "head");
    const names = new Set([file, ...filesNamed(pin.files, new Set([file])).map(({ oldPath = file }) => oldPath)]);
    return [...names].map((path) => ({ commit, path }));
  });
}

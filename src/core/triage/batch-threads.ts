import type { TriageQuestion } from "./thread.ts";
import { toThreadDocument } from "./to-thread-document.ts";

/** The most remarks before one agent of the triage, and the most characters that they are shown in. */
const THREADS_PER_AGENT = 15;
const CHARS_PER_AGENT = 100_000;

/** The remarks put together for one agent each, by file, those that name none last. Never empty, and each once. */
export function batchThreads(questions: readonly TriageQuestion[]): readonly (readonly TriageQuestion[])[] {
  const batches: TriageQuestion[][] = [];
  let room = 0;
  for (const question of questions.toSorted(compareFiles)) {
    const chars = JSON.stringify(toThreadDocument(question)).length;
    const last = batches.at(-1);
    if (last === undefined || last.length >= THREADS_PER_AGENT || chars > room) {
      batches.push([question]);
      room = CHARS_PER_AGENT - chars;
    } else {
      last.push(question);
      room -= chars;
    }
  }
  return batches;
}

function compareFiles(a: TriageQuestion, b: TriageQuestion): number {
  const [one, other] = [a.thread.place?.path, b.thread.place?.path];
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return one < other ? -1 : 1;
}

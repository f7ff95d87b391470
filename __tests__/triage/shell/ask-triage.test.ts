import { expect, it } from "vitest";
import { batchThreads } from "../../../src/triage/shell/ask-triage.ts";
import { aReply, aReviewBody, aThread, aTriageQuestion } from "../../fixtures/triage.ts";

const at = (id: string, path: string) =>
  aTriageQuestion({ thread: aThread({ id, place: { path, side: "head", start_line: 1, line: 1 } }) });

it("the batches of the triage hold fifteen remarks at most, by file, those of no file last", () => {
  const review = aTriageQuestion({ thread: aReviewBody() });
  const placed = Array.from({ length: 16 }, (_, index) => at(`T${index}`, index % 2 ? "a.ts" : "b.ts"));
  const batches = batchThreads([review, ...placed]);
  expect(batches.map((own) => own.length)).toEqual([15, 2]);
  const paths = batches.flat().map(({ thread }) => thread.place?.path);
  expect(paths).toEqual([...Array(8).fill("a.ts"), ...Array(8).fill("b.ts"), undefined]);
});

it("long remarks have an agent of their own", () => {
  const replies = Array.from({ length: 20 }, () => aReply({ body: "y".repeat(2000) }));
  const long = aThread({ body: "x".repeat(12_000), replies });
  const batches = batchThreads(["T1", "T2", "T3"].map((id) => aTriageQuestion({ thread: { ...long, id } })));
  expect(batches.map((own) => own.length)).toEqual([1, 1, 1]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { batchThreads } from "../../../src/core/triage/batch-threads.ts";
import { toThreadDocument } from "../../../src/core/triage/to-thread-document.ts";
import { aReply, aReviewBody, aThread, aTriageQuestion } from "../../fixtures/triage.ts";
import { runs } from "../../setup/tier.ts";

const at = (id: string, path: string) =>
  aTriageQuestion({ thread: aThread({ id, place: { path, side: "head", start_line: 1, line: 1 } }) });

describe("the batches of the triage", () => {
  it("hold fifteen remarks at most, by file, those of no file last", () => {
    const review = aTriageQuestion({ thread: aReviewBody() });
    const questions = [
      review,
      ...Array.from({ length: 16 }, (_, index) => at(`T${index}`, index % 2 ? "a.ts" : "b.ts")),
    ];
    const batches = batchThreads(questions);
    expect(batches.map((own) => own.length)).toEqual([15, 2]);
    const paths = batches.flat().map(({ thread }) => thread.place?.path);
    expect(paths).toEqual([...Array(8).fill("a.ts"), ...Array(8).fill("b.ts"), undefined]);
  });

  it("hold each remark once, and one agent's are not too long to be read, however long they are", () => {
    const anyQuestion = fc.record({ body: fc.nat(8000), replies: fc.nat(30), path: fc.constantFrom("a.ts", "b.ts") });
    fc.assert(
      fc.property(fc.array(anyQuestion, { maxLength: 40 }), (given) => {
        const questions = given.map(({ body, replies, path }, index) => {
          const { thread } = at(`T${index}`, path);
          const long = {
            body: "x".repeat(body),
            replies: Array.from({ length: replies }, () => aReply({ body: "y".repeat(3000) })),
          };
          return aTriageQuestion({ thread: { ...thread, ...long } });
        });
        const batches = batchThreads(questions);
        expect(
          batches
            .flat()
            .map(({ thread }) => thread.id)
            .sort(),
        ).toEqual(questions.map(({ thread }) => thread.id).sort());
        for (const own of batches) {
          expect(own.length).toBeGreaterThan(0);
          expect(own.length).toBeLessThanOrEqual(15);
          const chars = own.reduce((sum, question) => sum + JSON.stringify(toThreadDocument(question)).length, 0);
          if (own.length > 1) expect(chars).toBeLessThanOrEqual(100_000);
        }
      }),
      { numRuns: runs(50) },
    );
  });
});

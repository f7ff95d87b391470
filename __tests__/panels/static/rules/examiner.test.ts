import { describe, expect, it } from "vitest";
import { type Examiner, type FileAtHand, remembering } from "../../../../src/panels/static/rules/examiner.ts";
import type { SourceText } from "../../../../src/ports/source.ts";
import { FakeSource } from "../../../fakes/fake-source.ts";

/** An examiner of a change of two files, told how much it may keep, and what it was asked. */
async function open(maxKeptBytes?: number) {
  const asked: string[] = [];
  const examiner: Examiner = {
    search: async ({ head }) => {
      asked.push(`search ${head.path}`);
      return { kind: "searched" };
    },
    examine: async ({ pinned, receipts }) => {
      asked.push(`examine ${pinned.path} ${receipts.length}`);
      return { kind: "unexamined", reason: `of ${pinned.path}` };
    },
    findCovered: async () => [],
  };
  const source = new FakeSource(["a.ts", "b.ts"].map((path) => ({ path, base: "old();\n", head: "new();\n" })));
  const files = await Promise.all(
    source.pin.files.map(async (pinned): Promise<FileAtHand & { readonly head: SourceText }> => {
      const head = await source.readText(pinned.path, "head");
      if (head === undefined) throw new Error(`${pinned.path} has no text`);
      return { pinned, head, base: undefined, receipts: [] };
    }),
  );
  return { asked, files, remembered: remembering(examiner, maxKeptBytes) };
}

describe("an examiner that keeps its answers", () => {
  it("asks once about a file of which the same was served", async () => {
    const { asked, files, remembered } = await open();
    const answers = [];
    for (const file of [...files, ...files]) answers.push(await remembered.examine(file));
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
    expect(asked).toEqual(["examine a.ts 0", "examine b.ts 0"]);
  });

  it("asks again for what it let go, and gives the same", async () => {
    const roomy = await open();
    const tight = await open(1);
    for (const file of [...tight.files, ...tight.files]) {
      const head = { head: file.head, added: [] };
      expect(await tight.remembered.search(head)).toEqual(await roomy.remembered.search(head));
      expect(await tight.remembered.examine(file)).toEqual(await roomy.remembered.examine(file));
    }
    expect(roomy.asked).toHaveLength(4);
    expect(tight.asked).toHaveLength(8);
  });
});

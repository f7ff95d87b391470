import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPatchText, toPatchText } from "../../../src/core/fix/patch-text.ts";
import { TestRepository } from "../../fixtures/repository.ts";

const head = "a".repeat(40);

describe("A patch", () => {
  it("says in plain lines before the diff what it is for and how it is taken", () => {
    const text = toPatchText("diff --git a/a b/a\n", { head, isWorkTree: false });
    expect(text).toMatch(new RegExp(`^Repairs by Tribunal \\S+\nFor commit ${head}\nContent sha256:[0-9a-f]{64}\n`));
    expect(text).toMatch(/\nTo take them: git apply FILE, at the root of the repository\n\ndiff --git a\/a b\/a\n$/);
  });

  it("says it in lines that fit a terminal, also for the longest commit", () => {
    const lines = toPatchText("", { head: "a".repeat(64), isWorkTree: false }).split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it("names no commit that the user has not", () => {
    expect(toPatchText("x\n", { head, isWorkTree: true })).not.toContain(head);
  });

  it("is known again by its content, and no other text is", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (diff, isWorkTree) => {
        const text = toPatchText(diff, { head, isWorkTree });
        expect(readPatchText(text)).toBe(diff);
        expect(readPatchText(`${text}more`)).toBeUndefined();
        expect(readPatchText(`x${text}`)).toBeUndefined();
        expect(readPatchText(diff)).toBeUndefined();
      }),
    );
  });

  it("is what git apply takes", async () => {
    await using repository = await TestRepository.with({ "src/a.txt": "one\ntwo\n" });
    await repository.write({ "src/a.txt": "one\nthree\n" });
    const diff = await repository.git("diff");
    await repository.git("checkout", "--", ".");
    await repository.write({ "fix.patch": toPatchText(`${diff.trimEnd()}\n`, { head, isWorkTree: false }) });
    await repository.git("apply", "fix.patch");
    expect(await repository.git("diff", "--stat")).toContain("src/a.txt");
  });
});

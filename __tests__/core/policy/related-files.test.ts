import { describe, expect, it } from "vitest";
import { mentionOf, relatedFiles } from "../../../src/core/policy/related-files.ts";

describe("the files beside a file", () => {
  it("are tests and documents of its folder, and of a folder of tests right in it", () => {
    const tree = [
      "README.md",
      "src/refund.ts",
      "src/refund.test.ts",
      "src/README.md",
      "src/mail.ts",
      "src/__tests__/mail.test.ts",
      "src/other/deep.test.ts",
      "tests/refund.test.ts",
    ];
    expect(relatedFiles(["src/refund.ts"], tree)).toEqual([
      { path: "src/refund.test.ts", kind: "test" },
      { path: "src/README.md", kind: "document" },
      { path: "src/__tests__/mail.test.ts", kind: "test" },
    ]);
    expect(relatedFiles(["main.py"], ["main.py", "test_main.py", "NOTES.txt"])).toEqual([
      { path: "test_main.py", kind: "test" },
      { path: "NOTES.txt", kind: "document" },
    ]);
  });

  it("are a bounded number", () => {
    const tree = Array.from({ length: 100 }, (_, at) => `src/a${at}.test.ts`);
    expect(relatedFiles(["src/a.ts"], tree)).toHaveLength(20);
  });
});

describe("where a name is mentioned", () => {
  it("is the first line that holds it as a word of its own", () => {
    const lines = ["resend()", "unsend()", "it('sends', () => send$())", "mail.send(x)"];
    expect(mentionOf("send", lines)).toBe(4);
    expect(mentionOf("größe", ["größen", "die größe"])).toBe(2);
    expect(mentionOf("absent", lines)).toBeUndefined();
  });
});

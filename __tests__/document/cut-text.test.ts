import { describe, expect, it } from "vitest";
import { cutText } from "../../src/document/cut-text.ts";
import { renderDetails } from "../../src/document/markdown-words.ts";
import { codeBlock } from "../../src/text/escape.ts";

const NOTE = "\n\n… cut; the whole is in the report.\n";
const lines = (count: number) => Array.from({ length: count }, (_, index) => `- claim ${index}`).join("\n");

describe("a text cut within a part that is folded away", () => {
  it("closes the part, so that its note is seen", () => {
    expect(cutText(renderDetails("Round 1", lines(100)), 400)).toMatch(/- claim \d+\n\n<\/details>\n\n… cut/);
  });

  it("closes a code block in it first", () => {
    expect(cutText(renderDetails("Round 1", codeBlock(lines(100))), 400)).toMatch(
      /- claim \d+\n```\n\n<\/details>\n\n… cut/,
    );
  });

  it.each([
    ["behind it", `${renderDetails("Round 1", "Nothing.")}\n\n${lines(100)}`],
    ["in a code block that only shows such a part", codeBlock(`<details>\n${lines(100)}`)],
  ])("closes nothing %s", (_, text) => {
    const cut = cutText(text, 400);
    expect(cut.endsWith(NOTE)).toBe(true);
    expect(cut).not.toContain(`</details>${NOTE}`);
  });
});

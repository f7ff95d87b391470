import { describe, expect, it } from "vitest";
import { findInjectedLines, isStrayCharacter, readWhole } from "../../src/detectors/prompt-injection.ts";

const Z = "\u200b";

describe("a zero-width character", () => {
  it.each([`## Mig${Z}ration guide`, `From the old to the${Z}new way.`, `One${Z}two, and three${Z}four.`])(
    "in a sentence is a stray one: %j",
    (line) => {
      expect(isStrayCharacter(line)).toBe(true);
      const [found] = findInjectedLines(readWhole("docs/guide.md", [line]));
      expect(found?.kind).toBe("stray-character");
      expect(findInjectedLines(readWhole("src/a.js", [line]))[0]?.kind).toBe("hidden-text");
    },
  );

  it.each([
    ["splits a name", `Call get${Z}User first.`],
    ["splits a name with a sign", `Set max_${Z}size here.`],
    ["stands in code", `Call \`ap${Z}ply\` first.`],
    ["stands in an indented block", `    ap${Z}ply now`],
    ["comes in numbers", `a${Z}b c${Z}d e${Z}f`],
    ["comes in a row", `a${Z}${Z}b`],
    ["comes with what turns text round", `a${Z}b \u202e c`],
    ["is not there", "a b"],
  ])("is none where it %s", (_, line) => {
    expect(isStrayCharacter(line)).toBe(false);
  });
});

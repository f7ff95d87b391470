import { describe, expect, it } from "vitest";
import { fingerprintsIn } from "../../src/people/own-words.ts";

const NAME = `v1:${"c".repeat(32)}`;

describe("the fingerprints that a person names", () => {
  it.each([
    `${NAME} is no bug.`,
    `No bug (\`${NAME}\`), see [the caller](https://example.org/x).`,
    `> It fails.\n\n**${NAME}**: every caller checks it.`,
    `\`\`\`\npay(1);\n\`\`\`\n${NAME} is no bug, as 1 < 2.`,
    `<!-- note -->\n${NAME}`,
  ])("stand in %j", (body) => {
    expect(fingerprintsIn(body)).toEqual([NAME]);
  });

  it.each([
    ["a quotation", `> ${NAME}\n\nNo bug.`],
    ["a line that goes on with a quotation", `> It is\n${NAME}: no bug.`],
    ["a quotation in a list", `- > ${NAME}\n\nNo bug.`],
    ["a link's target", `[this](https://example.org/?q=${NAME}) is no bug.`],
    ["a link's relative target", `[this](${NAME}) and [that](/a(b)?${NAME}) are no bugs.`],
    ["an address", `https://example.org/${NAME} and <https://example.org/ ${NAME}>`],
    ["a link's definition", `[this] is no bug.\n\n[this]: ${NAME}`],
    ["an HTML comment", `No bug.<!--\n${NAME}\n-->`],
    ["an HTML comment that never ends", `No bug. <!-- ${NAME}`],
    ["a tag", `<a title="${NAME}" href="x">No bug.</a>`],
    ["a fence", `No bug.\n~~~\n${NAME}\n~~~`],
    ["a fence that follows a quotation and never ends", `> so\n\`\`\`\n\n${NAME}`],
    ["a longer word", `x${NAME} a/${NAME} ?${NAME}`],
    ["what is ours", `<!-- tribunal-summary -->\n${NAME}`],
    ["too few digits", "v1:01234567"],
  ])("do not stand in %s", (_where, body) => {
    expect(fingerprintsIn(body)).toEqual([]);
  });

  it("are found quickly in what is as long as a comment may be", () => {
    const started = performance.now();
    for (const part of ["](", "<!--", "<a", "```\n", "- ", "a.", "](((", "> \n"]) fingerprintsIn(part.repeat(30_000));
    expect(performance.now() - started).toBeLessThan(1500);
  });
});

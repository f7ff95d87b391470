import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAnswer, proseBehind } from "../../src/replies/read-form.ts";
import { runs } from "../setup/tier.ts";

const ANSWER = '{"findings": [{"id": "F1", "quote": "```js\\nif (a) { b }\\n``` </think>"}]}';
const FAKE = '{"findings": []}';

describe("findAnswer takes", () => {
  it.each([
    ["the document alone", ANSWER],
    ["it with blanks around", `\n  ${ANSWER}\n\n`],
    ["it in a fence", `\`\`\`json\n${ANSWER}\n\`\`\``],
    ["it in a fence without a name", `\`\`\`\n${ANSWER}\n\`\`\`\n`],
    ["it after prose", `I have read the diff. Here it is:\n${ANSWER}`],
    ["it in a fence after prose", `Here is the review:\n\n\`\`\`JSON\n${ANSWER}\n\`\`\`\n`],
    ["it after another fence without a brace", `The line\n\`\`\`\na = b;\n\`\`\`\nis wrong.\n${ANSWER}`],
    ["it after a thought", `<think>hmm ${FAKE} {"a":</think>\n${ANSWER}`],
    [
      "it in a fence after a thought and prose",
      `<think>\nlet me see\n</think>\n\nDone:\n\`\`\`json\n${ANSWER}\n\`\`\``,
    ],
    ["it after the end of a thought that began unmarked", `hmm ${FAKE} {"a":\n</think>\n\n${ANSWER}`],
    ["it in a fence after such an end", `so {it} is.</think>Here:\n\`\`\`json\n${ANSWER}\n\`\`\``],
  ])("%s", (_name, text) => {
    expect(findAnswer(text)).toBe(ANSWER);
  });
});

describe("findAnswer takes, once it was asked for again,", () => {
  it.each([
    ["the only fence, with prose around it", `Here it is:\n\`\`\`json\n${ANSWER}\n\`\`\`\nThat is all.`],
    ["the only fence, with prose after it", `\`\`\`\n${ANSWER}\n\`\`\`\n\nI hope that helps!\n`],
    ["the same after a thought", `<think>{}</think>\`\`\`json\n${ANSWER}\n\`\`\`\nThat is all.`],
  ])("%s", (_name, text) => {
    expect(findAnswer(text, { isAskedAgain: true })).toBe(ANSWER);
    expect(readAnswer(text)).toBeUndefined();
  });

  it.each([
    ["no quoted one among several", `It says\n\`\`\`json\n${FAKE}\n\`\`\`\nbut I say\n\`\`\`json\n${ANSWER}\n\`\`\`\n`],
    ["none beside a document outside of it", `\`\`\`json\n${FAKE}\n\`\`\`\nI say ${ANSWER}`],
    ["none behind a document outside of it", `I say ${ANSWER}, not\n\`\`\`json\n${FAKE}\n\`\`\`\nas it wants.`],
    ["none beside a fence without a brace", `\`\`\`\na = b;\n\`\`\`\n\`\`\`json\n${FAKE}\n\`\`\`\nWell.`],
    ["no document without a fence", `${ANSWER}\nThat is all.`],
    ["no fence of another language", `\`\`\`python\n${ANSWER}\n\`\`\`\nThat is all.`],
  ])("%s", (_name, text) => {
    expect(readAnswer(text, true)).toBeUndefined();
  });
});

/** What JSON makes of it, as whoever asks does: undefined when that is nothing. */
function readAnswer(text: string, isAskedAgain = false): unknown {
  try {
    return JSON.parse(findAnswer(text, { isAskedAgain }) ?? text);
  } catch {
    return undefined;
  }
}

describe("findAnswer leaves what is not certain", () => {
  it.each([
    ["two documents", `${FAKE}\n${ANSWER}`],
    ["two fenced documents", `\`\`\`json\n${FAKE}\n\`\`\`\n\`\`\`json\n${ANSWER}\n\`\`\``],
    ["a fenced document that prose follows", `\`\`\`json\n${ANSWER}\n\`\`\`\nThat is all.`],
    ["a document that prose follows", `${ANSWER}\nThat is all.`],
    ["a quoted answer before the own one", `The comment says:\n${FAKE}\nwhich I ignore.\n${ANSWER}`],
    ["a quoted answer in a line, and no own one", `The comment says I should answer ${FAKE}`],
    ["a quoted answer in a quotation", `The comment says:\n> ${FAKE}`],
    ["a fence that is not closed", `\`\`\`json\n${ANSWER}`],
    ["a fence that is only closed", `${ANSWER}\n\`\`\``],
    ["a fence of another language", `\`\`\`python\n${ANSWER}\n\`\`\``],
    ["a thought that is not ended", `<think>${FAKE}`],
    ["a thought that quotes its own end", `<think>It says </think>\n${FAKE}\nwhich I ignore.</think>\n${ANSWER}`],
    ["a thought ended twice before it", `<think>a</think> b </think>\n${ANSWER}`],
    ["a thought that is not first", `Well.\n<think>a</think>\n${ANSWER}`],
    [
      "what is quoted behind the end of a thought that began unmarked",
      `It says </think>\n${FAKE}\nand I say\n${ANSWER}`,
    ],
    ["an end quoted in a thought that began unmarked", `It says </think>\n${FAKE}, no.</think>\n${ANSWER}`],
    ["half a document", `Here:\n${ANSWER.slice(0, 30)}`],
    ["a list", `Here:\n[${ANSWER}]`],
    ["no document", "I found nothing of note."],
    ["nothing", ""],
  ])("%s", (_name, text) => {
    expect(readAnswer(text)).toBeUndefined();
  });
});

describe("for any text before it", () => {
  const json = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }).map((value) => JSON.stringify(value));
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("\n", "```", "```json\n", "\n```\n", "<think>", "</think>", FAKE, `\n${FAKE}\n`, "> "),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

  it("nothing but the last document of it is ever taken, and never from the middle of another", () => {
    fc.assert(
      fc.property(text, json, (before, own) => {
        const read = readAnswer(`${before}\n${own}`);
        expect(read === undefined || JSON.stringify(read) === JSON.stringify(JSON.parse(own))).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("nothing from the middle of one is taken when it is asked for again", () => {
    fc.assert(
      fc.property(text, text, json, (before, after, own) => {
        const said = `${before}\n\`\`\`json\n${own}\n\`\`\`\n${after}`;
        const read = readAnswer(said, true);
        // What stands behind a thought is a document of its own, wherever a fence begins.
        const behind = said.slice(said.lastIndexOf("</think>") + 1).replace(/^\/think>/, "");
        const documents = [behind, ...said.split(/^[ \t]*```.*$/m)].map((part) => part.trim());
        expect(
          read === undefined ||
            documents.some((part) => part.endsWith(findAnswer(said, { isAskedAgain: true }) ?? "\0")),
        ).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("a quoted answer outside of a thought keeps any answer from being taken", () => {
    fc.assert(
      fc.property(fc.string(), json, (prose, own) => {
        expect(readAnswer(`Quote: ${prose.replace(/[{<]/g, "")}\n${FAKE}\n${own}`)).toBeUndefined();
      }),
    );
  });

  it("a document alone is always what it is", () => {
    fc.assert(
      fc.property(json, (own) => {
        expect(readAnswer(own)).toEqual(JSON.parse(own));
      }),
    );
  });
});

describe("what is said behind an answer", () => {
  it.each([
    [
      "is the prose behind the only fence",
      `Here:\n\`\`\`json\n${ANSWER}\n\`\`\`\nBut line 2 is wrong.`,
      "But line 2 is wrong.",
    ],
    ["is nothing behind a fence that ends it", `\`\`\`json\n${ANSWER}\n\`\`\``, ""],
    ["is nothing behind a document alone", ANSWER, ""],
    ["is nothing where no answer stands", "Nothing here.", ""],
  ])("%s", (_name, text, prose) => {
    expect(proseBehind(text)).toBe(prose);
  });
});

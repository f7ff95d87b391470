import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  composeEdit,
  composeFile,
  formatFileText,
  type LocatedEdit,
  locateEdit,
  readFileText,
  toFileText,
} from "../../src/fix/compose-edits.ts";

const word = fc.constantFrom("a", "b", "c", "", "  x", "é", "a\rb", "end");
const end = fc.constantFrom("\n", "\n", "\r\n", "\r\n", "\r\r\n");
/** Texts with every kind of line end, with and without a mark and a last line feed. */
const anyText = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(word, end), { minLength: 1, maxLength: 12 }), fc.constantFrom("", "z", "z\r"))
  .map(([hasMark, lines, last]) => (hasMark ? "\ufeff" : "") + lines.map((line) => line.join("")).join("") + last);

interface Case {
  readonly bytes: Uint8Array;
  readonly edits: readonly LocatedEdit[];
}

/** Edits of a text that do not overlap. */
const anyCase: fc.Arbitrary<Case> = anyText.chain((text) => {
  const bytes = Buffer.from(text);
  const count = readFileText(bytes)?.lines.length ?? 0;
  const own = fc.array(word, { maxLength: 4 });
  const cuts = fc.array(fc.tuple(fc.integer({ min: 1, max: count }), fc.integer({ min: 0, max: 3 }), own), {
    maxLength: 4,
  });
  return cuts.map((all) => {
    const edits: LocatedEdit[] = [];
    for (const [start_line, more, lines] of [...all].sort((a, b) => a[0] - b[0])) {
      const end_line = Math.min(count, start_line + more);
      if (start_line > (edits.at(-1)?.end_line ?? 0))
        edits.push({
          kind: "located",
          start_line,
          end_line,
          lines: lines.map((line) => line.replace(/\r$/, "")),
          isElsewhere: false,
        });
    }
    return { bytes, edits };
  });
});

function compose({ bytes, edits }: Case) {
  const text = readFileText(bytes);
  if (text === undefined) throw new Error("the test's own text is no text");
  const served = text.lines.map((line) => line.text);
  const composed = composeFile(
    text,
    edits.map((edit) => composeEdit(served, edit)),
  );
  return { text, after: composed.text, changedLines: composed.changedLines };
}

describe("a file's bytes", () => {
  it("are the same again when they were read as lines", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bytes = Buffer.from(text);
        const read = readFileText(bytes);
        expect(read && Buffer.from(formatFileText(read))).toEqual(bytes);
      }),
    );
  });

  it("have the lines that a source serves of them", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = text.split("\n");
        if (lines.at(-1) === "") lines.pop();
        expect(toFileText(lines).lines.map((line) => line.text)).toEqual(
          readFileText(Buffer.from(text))?.lines.map((line) => line.text),
        );
      }),
    );
  });

  it("are no lines where they are no UTF-8, or hold a NUL", () => {
    expect(readFileText(Buffer.from([0x61, 0xff]))).toBeUndefined();
    expect(readFileText(Buffer.from("a\0b"))).toBeUndefined();
  });
});

describe("edits of a file", () => {
  it("come to the same bytes in any order", () => {
    fc.assert(
      fc.property(anyCase, ({ bytes, edits }) => {
        const forth = formatFileText(compose({ bytes, edits }).after);
        const back = formatFileText(compose({ bytes, edits: [...edits].reverse() }).after);
        expect(Buffer.from(forth)).toEqual(Buffer.from(back));
      }),
    );
  });

  it("change no byte outside of their lines", () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const { text, after } = compose(each);
        const rest = text.lines.filter(
          (_, at) => !each.edits.some((edit) => edit.start_line <= at + 1 && at + 1 <= edit.end_line),
        );
        expect(rest.every((line) => after.lines.includes(line))).toBe(true);
        expect(after.hasMark).toBe(text.hasMark);
      }),
    );
  });

  it("leave the lines that were asked for, each but the last with an end", () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const { text, after } = compose(each);
        const wanted: string[] = text.lines.map((line) => line.text);
        for (const { start_line, end_line, lines } of [...each.edits].reverse())
          wanted.splice(start_line - 1, end_line - start_line + 1, ...lines);
        expect(after.lines.map((line) => line.text)).toEqual(wanted);
        expect(after.lines.slice(0, -1).every((line) => line.end.endsWith("\n"))).toBe(true);
        expect(readFileText(formatFileText(after))).toEqual(after);
      }),
    );
  });

  it("count the lines that are not the same any more", () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const { text, after, changedLines } = compose(each);
        const stays = after.lines.filter((line) => text.lines.includes(line)).length;
        expect(changedLines).toBe(text.lines.length + after.lines.length - 2 * stays);
      }),
    );
  });
});

describe("where old stands", () => {
  it("is found again wherever it is taken from", () => {
    const lines = fc.array(
      word.filter((each) => !each.includes("\r")),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, fc.nat(), fc.integer({ min: 1, max: 6 }), (all, from, count) => {
        const start = from % all.length;
        const old = all.slice(start, start + count);
        const edit = {
          path: "a",
          start_line: start + 1,
          end_line: start + old.length,
          old: old.join("\n"),
          new: "new",
        };
        expect(locateEdit(all, edit)).toMatchObject({
          start_line: start + 1,
          end_line: start + old.length,
          isElsewhere: false,
        });
      }),
    );
  });

  it("is told as one, several or no place as a plain search has it", () => {
    const lines = fc.array(fc.constantFrom("a", "b"), { maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 4 }), (all, old) => {
        const places = all.flatMap((_, at) => (old.every((line, offset) => all[at + offset] === line) ? [at + 1] : []));
        const edit = { path: "a", start_line: 99, end_line: 99, old: old.join("\n"), new: "new" };
        const [only] = places;
        expect(locateEdit(all, edit)).toMatchObject(
          places.length === 1
            ? { start_line: only, isElsewhere: true }
            : { code: places.length === 0 ? "old-not-found" : "old-ambiguous" },
        );
      }),
    );
  });

  it("is searched at a cost that repetition does not drive up", () => {
    const all = Array.from({ length: 300_000 }, () => "a");
    const old = [...Array.from({ length: 998 }, () => "a"), "b"].join("\n");
    expect(locateEdit(all, { path: "a", start_line: 1, end_line: 1, old, new: "" })).toMatchObject({
      code: "old-not-found",
    });
  });
});

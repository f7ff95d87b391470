import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PinnedFile } from "../../src/change/pin.ts";
import type { Severity } from "../../src/claims/severity.ts";
import {
  cutExcerpt,
  type Excerpt,
  excerptFindings,
  excerptSchema,
  headLineAfter,
  headText,
  showsPlace,
} from "../../src/report/excerpt.ts";
import { aFile, aHunk, aPathsPin, aPin, BASE_LINES, HEAD_LINES, SESSION } from "../fixtures/claims.ts";

/** An excerpt as a diff is written: numbers at base and head, sign, text. */
function shown({ parts }: Excerpt): readonly string[] {
  return parts.flatMap((part) =>
    part.lines.map((text, index) => {
      const at = (first: number | null) => (first === null ? "." : String(first + index));
      return `${at(part.base_line)} ${at(part.head_line)} ${SIGNS[part.kind]}${text}`;
    }),
  );
}

const SIGNS = { same: " ", added: "+", deleted: "-" };
const headLine = (line: number, start_line = line) =>
  ({ file: SESSION, side: "head", start_line, end_line: line }) as const;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

describe("an excerpt", () => {
  it("has both sides where the change took something away", () => {
    expect(shown(cutExcerpt(headLine(5), HEAD_LINES, aFile()))).toEqual([
      '1 1  import { users } from "./users.ts";',
      "2 2  ",
      "3 3  export function openSession(token: string) {",
      "4 4    const user = users.findByToken(token);",
      '5 . -  if (user === undefined) throw new Error("unknown token");',
      "6 5    return { name: user.name, expiresAt: nextHour() };",
      "7 6  }",
    ]);
  });

  it("of a deleted line has what came in its place", () => {
    const hunk = aHunk([" a", "-old 1", "-old 2", "+new 1", " b"], { base: 10, head: 10 });
    const base = [...numbered(9), "a", "old 1", "old 2", "b"];
    const place = { file: SESSION, side: "base", start_line: 12, end_line: 12 } as const;
    expect(shown(cutExcerpt(place, base, aFile({ hunks: [hunk] }))).slice(-5)).toEqual([
      "10 10  a",
      "11 . -old 1",
      "12 . -old 2",
      ". 11 +new 1",
      "13 12  b",
    ]);
  });

  it("has ten lines around a place, and a longer place as far as sixteen", () => {
    const lines = numbered(100);
    const span = (place: ReturnType<typeof headLine>) => {
      const rows = shown(cutExcerpt(place, lines, undefined));
      return [rows[0], rows.at(-1), rows.length];
    };
    expect(span(headLine(50))).toEqual([". 45  line 45", ". 54  line 54", 10]);
    expect(span(headLine(1))).toEqual([". 1  line 1", ". 10  line 10", 10]);
    expect(span(headLine(100))).toEqual([". 91  line 91", ". 100  line 100", 10]);
    expect(span(headLine(52, 50))).toEqual([". 46  line 46", ". 55  line 55", 10]);
    expect(span(headLine(80, 40))).toEqual([". 40  line 40", ". 55  line 55", 16]);
  });

  it("of a place within a long rewrite shows the lines that stood for it", () => {
    const signed = [...numbered(40).map((line) => `-old ${line}`), ...numbered(20).map((line) => `+new ${line}`)];
    const file = aFile({ hunks: [aHunk(signed)] });
    const head = numbered(20).map((line) => `new ${line}`);
    const deleted = shown(cutExcerpt(headLine(16), head, file)).filter((row) => row.includes("-old"));
    expect(deleted).toEqual([27, 28, 29, 30, 31, 32, 33, 34].map((line) => `${line} . -old line ${line}`));
    const last = shown(cutExcerpt(headLine(20), head, file));
    expect(last[0]).toBe("33 . -old line 33");
    expect(last.at(-1)).toBe(". 20 +new line 20");
  });

  it("stays small, whatever the file is made of", () => {
    const long = ["x".repeat(100_000), "ends in a carriage return\r"];
    const excerpt = cutExcerpt(headLine(7), long, undefined);
    expect(excerptSchema.parse(excerpt)).toEqual(excerpt);
    expect(excerpt.parts[0]?.lines.map((text) => text.length)).toEqual([240, 25]);
  });

  it("says which places it shows, by the name the file has there", () => {
    const excerpt = cutExcerpt(headLine(5), HEAD_LINES, aFile({ oldPath: "src/old.ts" }));
    const at = (file: string, side: "head" | "base", line: number, start_line = line) =>
      showsPlace(excerpt, { file, side, start_line, end_line: line });
    expect(at(SESSION, "head", 6)).toBe(true);
    expect(at("src/old.ts", "base", 5)).toBe(true);
    expect(at(SESSION, "base", 5)).toBe(false);
    expect(at("src/other.ts", "head", 6)).toBe(false);
    expect(at(SESSION, "head", 7)).toBe(false);
  });
});

/** A file as the target has it, of both sides' lines: each is kept, deleted or added. */
const edits = fc.array(fc.constantFrom(" ", "-", "+"), { minLength: 1, maxLength: 60 });

it("numbers any change as both sides have it, at either side", () => {
  fc.assert(
    fc.property(edits, fc.nat(), fc.constantFrom("head", "base"), (signs, seed, side) => {
      const runs = signs.join("").match(/ +|[-+]+/g) ?? [];
      // As git writes a change: first what is deleted, then what is added.
      const ordered = runs.flatMap((run) => [...run].sort((a, b) => "-+".indexOf(a) - "-+".indexOf(b)));
      const signed = ordered.map((sign, index) => `${sign}text ${index}`);
      const of = (wanted: string) =>
        signed.flatMap((text) => (text.startsWith(" ") || text.startsWith(wanted) ? [text.slice(1)] : []));
      const lines = { base: of("-"), head: of("+") };
      const own = lines[side];
      fc.pre(own.length > 0);
      const at = (seed % own.length) + 1;
      const file: PinnedFile = aFile({ hunks: [aHunk(signed)] });
      const excerpt = cutExcerpt({ file: SESSION, side, start_line: at, end_line: at }, own, file);
      for (const part of excerpt.parts) {
        for (const [index, text] of part.lines.entries()) {
          if (part.base_line !== null) expect(lines.base[part.base_line + index - 1]).toBe(text);
          if (part.head_line !== null) expect(lines.head[part.head_line + index - 1]).toBe(text);
          expect(signed).toContain(`${SIGNS[part.kind]}${text}`);
        }
      }
      expect(showsPlace(excerpt, { file: SESSION, side, start_line: at, end_line: at })).toBe(true);
    }),
  );
});

const deleted = { file: SESSION, side: "base", start_line: 5, end_line: 5 } as const;
const excerpts = [cutExcerpt(deleted, BASE_LINES, aFile())];

describe("an excerpt read again", () => {
  it("says what stands on a line at head, of the file it is about", () => {
    expect(headText(excerpts, SESSION, 5)).toBe(HEAD_LINES[4]);
    expect([headText(excerpts, SESSION, 99), headText(excerpts, "src/other.ts", 5)]).toEqual([undefined, undefined]);
  });

  it("says which line at head follows a deleted one, and the one before where none does", () => {
    expect(headLineAfter(excerpts, SESSION, 5)).toBe(5);
    const last = [{ ...(excerpts[0] ?? raise()), parts: (excerpts[0] ?? raise()).parts.slice(0, 2) }];
    expect(headLineAfter(last, SESSION, 5)).toBe(4);
    expect(headLineAfter(excerpts, SESSION, 99)).toBeUndefined();
    expect(headLineAfter([], SESSION, 5)).toBeUndefined();
  });
});

function raise(): never {
  throw new Error("an excerpt");
}

const DEFECT = { file: SESSION, side: "head", start_line: 5, end_line: 5 } as const;
const GUARD = { file: SESSION, side: "base", start_line: 5, end_line: 5 } as const;
const CALLER = { file: "src/caller.ts", side: "head", start_line: 3, end_line: 3 } as const;
const found = (...places: readonly (typeof DEFECT | typeof GUARD | typeof CALLER)[]) => ({
  severity: "high" as Severity,
  places,
});
const text = (file: string, side: "base" | "head") => {
  if (file === "src/caller.ts") return ["one", "two", "openSession(token)"];
  if (file !== SESSION) return undefined;
  return side === "head" ? HEAD_LINES : BASE_LINES;
};
const where = (lists: Parameters<typeof excerptFindings>[0]) =>
  excerptFindings(lists, { pin: aPin(), text }).map(({ file, side, line }) => `${side} ${file}:${line}`);

describe("the code a report shows", () => {
  it("is that of every place a finding rests on, but for what its own lines show already", () => {
    expect(where([[found(DEFECT, GUARD, CALLER)]])).toEqual([`head ${SESSION}:5`, "head src/caller.ts:3"]);
    expect(where([[found(CALLER, GUARD)]])).toEqual(["head src/caller.ts:3", `base ${SESSION}:5`]);
  });

  it("is there once, however many findings stand at a place", () => {
    expect(where([[found(DEFECT), found(DEFECT)], [found(DEFECT)]])).toEqual([`head ${SESSION}:5`]);
  });

  it("is that of two hundred places, the worst of the first list before all others", () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `line ${index + 1}`);
    const at = (line: number, severity: Severity) => ({
      severity,
      places: [{ file: SESSION, side: "head" as const, start_line: line, end_line: line }],
    });
    const many = Array.from({ length: 150 }, (_, index) => at(index + 1, "low"));
    const open = Array.from({ length: 150 }, (_, index) => at(index + 301, "critical"));
    const pin = aPathsPin("file", [aFile()]);
    const excerpts = excerptFindings([[...many, at(900, "high")], open], { pin, text: () => lines });
    expect(excerpts).toHaveLength(200);
    expect([excerpts[0]?.line, excerpts[1]?.line, excerpts.at(-1)?.line]).toEqual([900, 1, 349]);
  });
});

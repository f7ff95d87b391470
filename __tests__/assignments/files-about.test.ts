import { describe, expect, it } from "vitest";
import { filesAbout, listReviewed } from "../../src/assignments/files-about.ts";
import { aFile, aHunk } from "../fixtures/claims.ts";

const changed = (path: string, lines: number) =>
  aFile({ path, hunks: [aHunk(Array.from({ length: lines }, (_, index) => `+line of it ${index}`))] });
const ALLOWANCE = { bytes: 5000, files: Number.POSITIVE_INFINITY };

describe("the files given to an agent that is asked about certain places", () => {
  const few = [changed("a.ts", 5), changed("b.ts", 5)];
  const many = Array.from({ length: 200 }, (_, index) => changed(`f${index}.ts`, 5));

  it("are all files of a small change, in their order", () => {
    const places = [{ file: "b.ts", line: 2, side: "head" }] as const;
    expect(filesAbout(few, places, ALLOWANCE)).toEqual({ files: ["a.ts", "b.ts"], parts: [], further: 0 });
  });

  it("begin with the files of these places, and say how many files are left out", () => {
    const { files, parts, further } = filesAbout(many, [{ file: "f150.ts", line: 2, side: "head" }], ALLOWANCE);
    expect(files.slice(0, 2)).toEqual(["f150.ts", "f0.ts"]);
    expect([parts, further]).toEqual([[], 200 - files.length]);
    expect(files.length).toBeLessThan(40);
    expect(filesAbout(many, [], { bytes: 1_000_000, files: 20 })).toMatchObject({ further: 180 });
  });

  it("include only those parts of a large file that contain its places", () => {
    const huge = changed("huge.ts", 20_000);
    const at = (line: number) => ({ file: "huge.ts", line, side: "head" }) as const;
    const { files, parts } = filesAbout([huge, ...few], [at(3), at(12_345)], ALLOWANCE);
    expect(files[0]).toBe("huge.ts");
    expect(parts[0]?.share.parts).toHaveLength(2);
    expect(parts[0]?.hunks.flatMap(({ lines }) => lines.map(({ headLine }) => headLine))).toContain(12_345);
    expect(
      filesAbout([huge, ...few], [{ file: "huge.ts", line: 1, side: "base" }], ALLOWANCE).parts[0]?.share.parts,
    ).toEqual([1]);
  });

  it("do not grow in number with the size of the change", () => {
    const given = (count: number) =>
      filesAbout(many.slice(0, count), [{ file: "f7.ts", line: 1, side: "head" }], ALLOWANCE).files;
    expect(given(200)).toEqual(given(100));
  });
});

it("names every file that was reviewed, or of many those that the Critic is given", () => {
  const many = Array.from({ length: 150 }, (_, index) => `f${index}.ts`);
  expect(listReviewed(many.slice(0, 100), ["f1.ts"])).toEqual(many.slice(0, 100));
  expect(listReviewed(many, ["f1.ts", "g.ts", "f149.ts"])).toEqual(["[148 more files]", "f1.ts", "f149.ts"]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedFiles, fileAt, filesNamed } from "../../../src/core/pin/known-files.ts";
import { type PinnedFile, pathAt } from "../../../src/core/pin/pin.ts";
import { SIDES } from "../../../src/core/pin/side.ts";
import { FakeSource } from "../../fakes/fake-source.ts";

const PATHS = ["a.ts", "b.ts", "c.ts", "d.ts"];
const [FILE] = new FakeSource([{ path: "a.ts", base: "old();\n", head: "new();\n" }]).pin.files;
if (FILE === undefined) throw new Error("the fixture has no file");
const { baseBlob, headBlob } = FILE;

/** Files that were renamed, added and taken away, under few names. */
const files = fc.array(
  fc
    .record({
      path: fc.constantFrom(...PATHS),
      oldPath: fc.option(fc.constantFrom(...PATHS), { nil: undefined }),
      headBlob: fc.constantFrom(headBlob, undefined),
      baseBlob: fc.constantFrom(baseBlob, undefined),
    })
    .map((parts): PinnedFile => ({ ...FILE, ...parts })),
  { maxLength: 8 },
);

describe("the files of a target by their names", () => {
  it("are those that a search through all of them finds, in the same order", () => {
    fc.assert(
      fc.property(files, fc.subarray(PATHS), (all, names) => {
        const isNamed = (path: string | undefined) => path !== undefined && names.includes(path);
        expect(filesNamed(all, names)).toEqual(all.filter(({ path, oldPath }) => isNamed(path) || isNamed(oldPath)));
      }),
    );
  });

  it("stand at a side where a search through all of them finds them", () => {
    fc.assert(
      fc.property(files, fc.constantFrom(...PATHS), fc.constantFrom(...SIDES), (all, path, side) => {
        expect(fileAt({ files: all }, path, side)).toBe(all.find((file) => pathAt(file, side) === path));
      }),
    );
  });

  it("may be named by what they are called on either side, and by nothing else", () => {
    fc.assert(
      fc.property(files, (all) => {
        const names = all.flatMap(({ path, oldPath }) => [path, oldPath]).filter((name) => name !== undefined);
        expect([...allowedFiles({ files: all })].sort()).toEqual([...new Set(names)].sort());
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPathBytes, toPathName } from "../../src/git/tree.ts";
import { runs } from "../setup/tier.ts";

const name = (latin1: string) => toPathName(Buffer.from(latin1, "latin1"));

describe("a path's name", () => {
  it.each([
    ["src/a.js", "src/a.js"],
    ["src/caf\xe9.js", "src/caf\\351.js"],
    ["\xff\xfe/\xe9.yml", "\\377\\376/\\351.yml"],
    ["caf\xc3\xa9.js", "café.js"],
    ["caf\xc3\xa9\xe9.js", "caf\\303\\251\\351.js"],
    ["gr\xc3\xb6\xc3\x9fe/caf\xe9.js", "größe/caf\\351.js"],
    ["caf\xe9/gr\xc3\xb6\xc3\x9fe.js", "caf\\351/größe.js"],
    ["caf\\351.js", "caf\\134351.js"],
    ["caf\\134351.js", "caf\\134134351.js"],
    ["back\\slash\\1.js", "back\\slash\\1.js"],
    ['"caf\\101.js"', '"caf\\101.js"'],
    ['a\nb\t"c.js', 'a\nb\t"c.js'],
  ])("of the bytes %j is %j", (latin1, expected) => {
    expect(name(latin1)).toBe(expected);
  });

  it("leads back to its bytes, and so is no other path's", () => {
    const piece = fc.constantFrom("\\", "\xe9", "\xc3\xa9", "\xc3", "351", "134", "303", "251", "a", "/");
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(path, (bytes) => toPathBytes(name(bytes)).toString("latin1") === bytes),
      { numRuns: runs(5000) },
    );
  });

  it("ends as the path does, so that its language is known", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) =>
        toPathName(Buffer.concat([bytes, Buffer.from("/x.py")])).endsWith("/x.py"),
      ),
    );
  });
});

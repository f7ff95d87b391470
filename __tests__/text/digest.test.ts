import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordDigest, sha256 } from "../../src/text/digest.ts";

const hash = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

describe("sha256", () => {
  it("hashes text as UTF-8 and bytes as they are", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("é")).toBe(sha256(new Uint8Array([0xc3, 0xa9])));
  });
});

describe("recordDigest", () => {
  it("hashes the canonical JSON of RFC 8785: keys sorted, numbers and strings in one form, no white space", () => {
    const record = { b: [1, 1e21, 0.5], a: "\u20ac$\u000f\nA'B\"\\", "\u00e9": null };
    expect(recordDigest(record)).toBe(hash('{"a":"\u20ac$\\u000f\\nA\'B\\"\\\\","b":[1,1e+21,0.5],"\u00e9":null}'));
  });

  it("is the same for the same record in another key order, and another for another record", () => {
    const finding = { id: "F1", place: { file: "src/session.ts", line: 5 } };
    expect(recordDigest({ place: { line: 5, file: "src/session.ts" }, id: "F1" })).toBe(recordDigest(finding));
    expect(recordDigest({ ...finding, id: "F2" })).not.toBe(recordDigest(finding));
    expect(recordDigest([finding, []])).not.toBe(recordDigest([[], finding]));
  });

  it("is that of the whole canonical text, also of lists that are hashed an element at a time", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (record) => {
        expect(recordDigest(record)).toBe(hash(canonicalize(record) ?? ""));
      }),
    );
  });

  it("refuses what has no JSON form", () => {
    expect(() => recordDigest(undefined)).toThrow("no digest");
    expect(() => recordDigest([[{ half: "\ud800" }]])).toThrow("surrogate");
  });
});

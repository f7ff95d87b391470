import { describe, expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import type { GitObject } from "../../src/git/cat-file.ts";
import { MaskedBlobs } from "../../src/git/masked-blobs.ts";

const BLOBS = ["a", "b", "c"].map((letter) => requireSha(letter.repeat(40)));

/** Blobs of a thousand lines each, and which of them git was asked for. */
function open(maxCachedBytes: number) {
  const asked: string[] = [];
  const objects = {
    async read(sha: string): Promise<GitObject> {
      asked.push(sha[0] ?? "");
      return { kind: "object", type: "blob", bytes: Buffer.from(`line of ${sha[0]}\n`.repeat(1000)) };
    },
  };
  const detector = { detect: async () => [] };
  return { asked, blobs: new MaskedBlobs(objects, { detector, key: new Uint8Array(32), maxCachedBytes }) };
}

describe("blobs that were let go", () => {
  it("are read again, and are what they were", async () => {
    const roomy = open(1_000_000);
    const tight = open(1);
    for (const blob of [...BLOBS, ...BLOBS]) {
      expect(await tight.blobs.read(blob, "a.ts")).toEqual(await roomy.blobs.read(blob, "a.ts"));
    }
    expect(roomy.asked).toEqual(["a", "b", "c"]);
    expect(tight.asked).toEqual(["a", "b", "c", "a", "b", "c"]);
  });

  it("are those that nobody asked for longest, by what their lines take", async () => {
    // Room for two of them: a line weighs more than its characters.
    const { asked, blobs } = open(120_000);
    const [a, b, c] = BLOBS;
    if (a === undefined || b === undefined || c === undefined) throw new Error("there are three");
    for (const blob of [a, b, a, c, a, b]) await blobs.read(blob, "a.ts");
    expect(asked).toEqual(["a", "b", "c", "b"]);
  });
});

describe("a blob that holds a secret", () => {
  it("is shown without it, by its lines and by its bytes as text alike", async () => {
    const [blob] = BLOBS;
    if (blob === undefined) throw new Error("there is one");
    const bytes = Buffer.from("const a = 1;\nconst key = hunter2;\n");
    const objects = { read: async (): Promise<GitObject> => ({ kind: "object", type: "blob", bytes }) };
    const find = (text: string) => text.indexOf("hunter2");
    const detector = {
      detect: async (text: string) => [{ start: find(text), end: find(text) + "hunter2".length, rule: "test" }],
    };
    const blobs = new MaskedBlobs(objects, { detector, key: new Uint8Array(32) });
    for (const content of [await blobs.read(blob, "a.ts"), await blobs.readAsText(blob, "a.ts")]) {
      expect(JSON.stringify(content)).not.toContain("hunter2");
      expect(content).toMatchObject({ kind: "text", secrets: [{ line: 2, rule: "test" }] });
    }
  });
});

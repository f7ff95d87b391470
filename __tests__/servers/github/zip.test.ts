import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createZip } from "./zip.ts";

describe("createZip", () => {
  it("writes entries whose central directory leads back to their bytes", () => {
    const zip = createZip([
      { name: "a.txt", content: Buffer.from("alpha") },
      { name: "sub/b.txt", content: Buffer.from("beta") },
    ]);
    const end = zip.length - 22;
    expect(zip.readUInt32LE(end)).toBe(0x06054b50);
    let entry = zip.readUInt32LE(end + 16);
    const found: string[] = [];
    for (let index = 0; index < zip.readUInt16LE(end + 10); index += 1) {
      const nameLength = zip.readUInt16LE(entry + 28);
      const local = zip.readUInt32LE(entry + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26);
      const content = zip.subarray(start, start + zip.readUInt32LE(entry + 24));
      expect([zip.readUInt32LE(entry), zip.readUInt32LE(local)]).toEqual([0x02014b50, 0x04034b50]);
      expect(zip.readUInt32LE(entry + 16)).toBe(crc32(content));
      found.push(`${zip.subarray(entry + 46, entry + 46 + nameLength)}=${content}`);
      entry += 46 + nameLength;
    }
    expect(found).toEqual(["a.txt=alpha", "sub/b.txt=beta"]);
  });
});

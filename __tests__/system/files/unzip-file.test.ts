import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { unzipFile, unzipSoleFile } from "../../../src/system/files/unzip-file.ts";

const MAX = 1024 * 1024;
const REPORT = Buffer.from('{"schema_version":1}');

function text(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined ? undefined : Buffer.from(bytes).toString("utf8");
}

/** A local header whose sizes follow the data, as writers of streams make them. */
function streamed(name: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(0x0008, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(name.length, 26);
  const packed = deflateRawSync(content);
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(packed.length, 8);
  descriptor.writeUInt32LE(content.length, 12);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  return Buffer.concat([header, Buffer.from(name), packed, descriptor, directory]);
}

describe("one file of an archive", () => {
  it("is found among others by its exact path, packed or not", () => {
    const files = {
      "round-1.json": Buffer.alloc(70_000, 7),
      "x/report.json": Buffer.from("no"),
      "report.json": REPORT,
    };
    for (const level of [0, 6] as const)
      expect(unzipFile(zipSync(files, { level }), "report.json", MAX)).toEqual(new Uint8Array(REPORT));
  });

  it("is read where its length follows it", () => {
    expect(text(unzipFile(streamed("report.json", REPORT), "report.json", MAX))).toBe(REPORT.toString());
  });

  it("is absent from an archive without it, and from what is none", () => {
    expect(unzipFile(zipSync({ "report.md": REPORT }), "report.json", MAX)).toBeUndefined();
    for (const bytes of [Buffer.alloc(0), Buffer.from("PK"), Buffer.from("<html>"), Buffer.alloc(100_000, 80)]) {
      expect(unzipFile(bytes, "report.json", MAX)).toBeUndefined();
    }
  });

  it("is never unpacked beyond its bound, whatever the archive says of its length", () => {
    const bomb = streamed("report.json", new Uint8Array(8 * MAX));
    expect(bomb.length).toBeLessThan(100_000);
    expect(unzipFile(bomb, "report.json", MAX)).toBeUndefined();
    expect(unzipFile(zipSync({ "report.json": new Uint8Array(2 * MAX) }), "report.json", MAX)).toBeUndefined();
  });

  it("is absent from an archive that is cut short, and nothing is ever thrown", () => {
    const whole = zipSync({ "report.json": Buffer.alloc(5000, "report ") });
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const damaged = whole.slice();
        damaged[at] = byte;
        expect(() => unzipFile(damaged, "report.json", MAX)).not.toThrow();
        const cut = text(unzipFile(whole.subarray(0, at), "report.json", MAX));
        expect(cut === undefined || cut === "report ".repeat(715).slice(0, 5000)).toBe(true);
      }),
    );
  });
});

describe("the sole file of an archive", () => {
  it("is told with its path, packed or not, beside folders too", () => {
    for (const level of [0, 6] as const) {
      const zip = zipSync({ "out/": new Uint8Array(), "out/lint.sarif": REPORT }, { level });
      expect(unzipSoleFile(zip, MAX)).toEqual({
        kind: "file",
        path: "out/lint.sarif",
        content: new Uint8Array(REPORT),
      });
    }
    expect(unzipSoleFile(streamed("lint.sarif", REPORT), MAX)).toMatchObject({ kind: "file", path: "lint.sarif" });
  });

  it("may be empty", () => {
    expect(unzipSoleFile(zipSync({ "lint.sarif": new Uint8Array() }), MAX)).toMatchObject({
      kind: "file",
      content: new Uint8Array(),
    });
  });

  it("is never unpacked beyond its bound, whatever the archive says of its length", () => {
    const found = `a file of more than ${MAX} bytes, "lint.sarif"`;
    for (const bomb of [
      streamed("lint.sarif", new Uint8Array(8 * MAX)),
      zipSync({ "lint.sarif": new Uint8Array(2 * MAX) }),
    ])
      expect(unzipSoleFile(bomb, MAX)).toEqual({ kind: "unusable", found });
  });

  it("is not there where there are others, however they are packed", () => {
    const two = zipSync({ "a.sarif": REPORT, "b.sarif": new Uint8Array(8 * MAX) });
    expect(unzipSoleFile(two, MAX)).toEqual({ kind: "unusable", found: 'several files, "a.sarif", "b.sarif"' });
  });

  it.each(["../report.json", "a/../../report.json", "/etc/report.json", "..\\report.json", "C:report.json", "a\0b"])(
    "is not taken under the path %j, which leads out of the archive",
    (path) => {
      const found = unzipSoleFile(zipSync({ [path]: REPORT }), MAX);
      expect(found).toMatchObject({ kind: "unusable", found: expect.stringContaining("leads out of the archive") });
    },
  );

  it("is never a part of a file, and nothing is ever thrown", () => {
    const whole = zipSync({ "lint.sarif": Buffer.from("0123456789".repeat(400)) });
    for (let length = 0; length < whole.length; length += 7) {
      const part = unzipSoleFile(whole.subarray(0, length), MAX);
      if (part.kind === "file") expect(part.content).toHaveLength(4000);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(unzipSoleFile(noise, MAX).kind).toBe("unusable");
      }),
    );
  });
});

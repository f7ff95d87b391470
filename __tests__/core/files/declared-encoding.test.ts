import { describe, expect, it } from "vitest";
import { classifyFile } from "../../../src/core/files/file-kind.ts";

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
});

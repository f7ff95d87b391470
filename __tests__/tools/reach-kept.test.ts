import { describe, expect, it } from "vitest";
import { describeUses, openTree } from "./reach-of.ts";

const JAVASCRIPT = { "m.js": 'import { send } from "resend";\nexport function n() {\n  send("x");\n}\n' };
const PYTHON = { "m.py": 'import resend\ndef n(*a):\n    resend.send("x")\n' };
const GO = {
  "go.mod": "module example.com/m\n",
  "m.go": 'package m\n\nimport "net/smtp"\n\nfunc n() { smtp.SendMail("x") }\n',
};

/** The mails that a file sends, each by its ways. */
async function mailsOf(path: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const uses = describeUses(await openTree({ files }).reach(path));
  return uses.filter((use) => /^(?:resend|net\/smtp) /.test(use));
}

const script = (text: string) => mailsOf("a.js", { ...JAVASCRIPT, "a.js": `import { n } from "./m.js";\n${text}\n` });
const python = (text: string) => mailsOf("a.py", { ...PYTHON, "a.py": `from m import n\n${text}\n` });
const go = (text: string) =>
  mailsOf("a.go", { ...GO, "a.go": `package m\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n\nfunc f() {\n${text}\n}\n` });

describe("a function that is named in an argument", () => {
  it.each([
    "console.log(n);",
    "const l = []; l.push(n);",
    "export function f() { const l = []; l.push(n); return l; }",
  ])("is not called by what only keeps it or looks at it: %s", async (text) => {
    expect(await script(text)).toEqual([]);
  });

  it.each([
    "[1].forEach(n);",
    "setTimeout(n);",
    "import app from 'express'; app.post('/x', n);",
    "import { queue } from 'async'; const q = queue(); q.push(n);",
    "const l = []; l.push(n); for (const f of l) f(1);",
    "new Set().add(n).forEach((f) => f(1));",
    "const hooks = []; const on = (f) => hooks.push(f); on(n); hooks.forEach((f) => f(1));",
    "const console = { log: (f) => f(1) }; console.log(n);",
  ])("is called by what calls it: %s", async (text) => {
    expect(await script(text)).not.toEqual([]);
  });

  it.each([
    "print(n, len(n), str(n), repr(n), type(n))",
    "l = []\nl.append(n)\nl.insert(0, n)\nl.extend([n])",
    "from unittest import mock\nmock.patch.object(n, 'x')",
  ])("is not called by what only keeps it in Python: %s", async (text) => {
    expect(await python(text)).toEqual([]);
  });

  it.each([
    "map(n, [1])",
    "import threading\nthreading.Thread(target=n).start()",
    "l = []\nl.append(n)\nfor f in l:\n    f(1)",
  ])("is called by what calls it in Python: %s", async (text) => {
    expect(await python(text)).not.toEqual([]);
  });

  it("is called in Go by what calls it alone", async () => {
    expect(await go("\tfmt.Println(n)\n\tl := []func(){}\n\tl = append(l, n)\n\t_ = len(l)")).toEqual([]);
    expect(await go("\tgo n()")).not.toEqual([]);
    expect(await go('\thttp.HandleFunc("/", n)')).not.toEqual([]);
    expect(await go("\tl := []func(){}\n\tl = append(l, n)\n\tfor _, f := range l {\n\t\tf()\n\t}")).not.toEqual([]);
  });
});

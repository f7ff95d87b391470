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
    "String(n); Boolean(n); Symbol(n); structuredClone(n);",
    "Object.keys(n); Object.is(n, 1); Array.isArray(n); Reflect.has(n, 'x');",
    "const all = { n }; JSON.stringify(all);",
    "[].includes(n); [1].indexOf(n);",
    "const l = []; l.push(n);",
    "export function f() { const l = []; l.push(n); return l; }",
    "new Set().add(n); new Map().set('x', n);",
    "const s = new Set(); s.add(n); s.has(n); s.delete(n);",
    "expect(n).toBeDefined(); expect(1).toBe(n);",
    "import { expect, vi } from 'vitest'; expect(n).toBe(1); vi.mocked(n).mockReturnValue(1);",
    "vi.mocked(n).mockReturnValue(1); jest.mocked(n); sinon.stub(n);",
  ])("is not called by what only keeps it or looks at it: %s", async (text) => {
    expect(await script(text)).toEqual([]);
  });

  it.each([
    "[1].forEach(n);",
    "setTimeout(n);",
    "done.then(n);",
    "import app from 'express'; app.post('/x', n);",
    "emitter.on('x', n);",
    "addEventListener('x', n);",
    "import { queue } from 'async'; const q = queue(); q.push(n);",
    "const l = []; l.push(n); for (const f of l) f(1);",
    "const l = [n]; for (const f of l) f(1);",
    "const s = new Set(); s.add(n); s.forEach((f) => f(1));",
    "const m = new Map(); m.set('x', n); m.get('x')(1);",
    "new Set().add(n).forEach((f) => f(1));",
    "Array(3).fill(n).forEach((f) => f(1));",
    "new Map().set('x', n).get('x')(1);",
    "[].concat(n).forEach((f) => f(1));",
    "const hooks = []; const on = (f) => hooks.push(f); on(n); hooks.forEach((f) => f(1));",
    "Object.entries({ n }).forEach(([, f]) => f(1));",
    "const console = { log: (f) => f(1) }; console.log(n);",
  ])("is called by what calls it: %s", async (text) => {
    expect(await script(text)).not.toEqual([]);
  });

  it.each([
    "print(n, len(n), str(n), repr(n), type(n))",
    "isinstance(n, str); id(n); hash(n); callable(n); getattr(n, 'x')",
    "list([n]); tuple([n]); dict(x=n)",
    "l = []\nl.append(n)\nl.insert(0, n)\nl.extend([n])",
    "s = set()\ns.add(n)",
    "from unittest import mock\nmock.patch.object(n, 'x')",
  ])("is not called by what only keeps it in Python: %s", async (text) => {
    expect(await python(text)).toEqual([]);
  });

  it.each([
    "map(n, [1])",
    "import threading\nthreading.Thread(target=n).start()",
    "l = []\nl.append(n)\nfor f in l:\n    f(1)",
    "for f in list([n]):\n    f(1)",
    "d = dict(x=n)\nd['x'](1)",
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

import { describe, expect, it } from "vitest";
import type { Bounds } from "../../src/code/program/reach.ts";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

const NOTIFY = {
  "src/refund.ts": `import { notify } from "./notify/client";
export async function refund(order: string) {
  await notify.sendRefundNotice(order);
}
`,
  "src/notify/client.ts": `import { mail } from "./mail";
class Client {
  constructor(private readonly send = mail) {}
  sendRefundNotice(order: string) { return this.send(order, process.env.SENDER); }
}
export const notify = new Client();
`,
  "src/notify/mail.ts": `import { Resend } from "resend";
const resend = new Resend(process.env.KEY);
export async function mail(to: string, from?: string) { await resend.emails.send({ to, from }); }
`,
};

async function reachIn(files: Readonly<Record<string, string>>, bounds: Partial<Bounds> = {}) {
  const [target = ""] = Object.keys(files);
  return openTree({ files }, bounds).reach(target);
}

const usesIn = async (files: Readonly<Record<string, string>>) => describeUses(await reachIn(files));
const doubtsIn = async (files: Readonly<Record<string, string>>) => describeDoubts(await reachIn(files));

describe("the calls of a file", () => {
  it("are followed through wrappers in other files, with the way to what they use", async () => {
    const reach = await reachIn(NOTIFY);
    expect(describeUses(reach)).toEqual([
      "env process.env.SENDER by src/refund.ts:3 > src/notify/client.ts:4",
      "resend Resend.emails.send by src/refund.ts:3 > src/notify/client.ts:4 > src/notify/mail.ts:3",
    ]);
    expect(reach.uses[1]).toMatchObject({
      symbol: { ecosystem: "javascript", written: "resend.emails.send" },
      via: [{ symbol: "notify.sendRefundNotice" }, { symbol: "this.send" }, { symbol: "resend.emails.send" }],
      argumentText: "({ to, from })",
    });
    expect(reach).toMatchObject({ files: Object.keys(NOTIFY), depth: 2, notFollowed: [], boundsHit: [] });
  });

  it("are followed from every function of the target, whether or not it is exported or called", async () => {
    const text = 'function idle() { fetch("x"); }\nclass Unused { run() { fetch("y"); } }\nfetch("z");\n';
    expect(await usesIn({ "a.ts": text })).toEqual(["fetch by a.ts:3", "fetch by a.ts:1", "fetch by a.ts:2"]);
  });

  it("are told once a line of the target that leads to them, by the shortest way", async () => {
    const files = {
      "a.ts": 'import { b } from "./b";\nfunction one() { b(); }\nfunction two() { one(); b(); }\n',
      "b.ts": "const deep = () => fetch(1);\nexport const b = () => { deep(); fetch(1); };\n",
    };
    expect(await usesIn(files)).toEqual([
      "fetch by a.ts:2 > b.ts:2",
      "fetch by a.ts:3 > b.ts:2",
      "fetch by a.ts:2 > b.ts:2 > b.ts:1",
      "fetch by a.ts:3 > b.ts:2 > b.ts:1",
    ]);
  });

  it.each([
    ["handed to a package", 'import app from "express";\napp.post("/", handler);'],
    ["handed to what the language brings along", "setTimeout(() => handler(1), 5);"],
    ["handed to a list", "[handler].forEach((each) => each(1));"],
    ["waited for", 'fetch("x").then(handler);'],
    ["called by call", "handler.call(null, 1);"],
    ["in an object that is handed over", 'import { on } from "bus";\non({ events: { refund: handler } });'],
    ["given back by a function", "const make = () => handler;\nmake()(1);"],
    ["a static method's", "class Jobs { static run() { handler(1); } }\nJobs.run();"],
    ["in a class that is extended", "class Base { go() { handler(1); } }\nclass Job extends Base {}\nnew Job().go();"],
    ["called by a class that extends", "class Base { m = handler; }\nclass Job extends Base { go() { this.m(1); } }"],
  ])("are followed to a function that is %s", async (_, text) => {
    const files = {
      "a.ts": `import { handler } from "./handler";\n${text}\n`,
      "handler.ts": 'import { spawn } from "child_process";\nexport function handler(x: unknown) { spawn("ls"); }\n',
    };
    expect((await usesIn(files)).some((use) => use.startsWith("node:child_process spawn by a.ts"))).toBe(true);
  });

  it.each([
    ['import fs from "fs"; fs.writeFileSync(a);', "node:fs writeFileSync"],
    ['import { promises as p } from "node:fs"; p.rm(a);', "node:fs promises.rm"],
    ['const { rm } = require("fs/promises"); rm(a);', "node:fs/promises rm"],
    ['import * as all from "fs"; all.default.rmSync(a);', "node:fs rmSync"],
    ['import d from "date-fns/format"; d(a);', "date-fns/format"],
    ['const api = new (require("x").Api)(); api.client.list(a).then((r) => r);', "x Api.client.list"],
  ])("name what is outside of the tree in one form: %s", async (text, expected) => {
    expect(await usesIn({ "a.ts": text })).toContain(`${expected} by a.ts:1`);
  });
});

describe("a call that is not followed", () => {
  it.each([
    ["import { x } from './gone'; x();", "x: ./gone is not in the tree: no file answers to gone"],
    ["import { x } from '../../up'; x();", "x: ../../up is refused: ../../up leaves the tree"],
    ["import { x } from './b'; x();", "x: ./b gives nothing that is called x"],
    ["const load = await import(name); load.run();", "import: the module it loads is worked out while it runs"],
    ["import { x } from './types'; x();", "x: only its declaration in types.d.ts is in the tree"],
    ["import { x } from './view.vue'; x();", "x: view.vue is in no language that is read"],
    ["import { x } from './link'; x();", "x: ./link is refused: link.ts is, or lies behind, a symbolic link"],
  ])("is told with why: %s", async (text, expected) => {
    const { reach, summarized } = openTree({
      files: {
        "a.ts": text,
        "b.ts": "export const y = 1;",
        "types.d.ts": "export declare function x(): void;",
        "view.vue": "<script></script>",
        "secret.ts": "export const x = () => fetch(1);",
      },
      links: { "link.ts": "secret.ts" },
    });
    expect(describeDoubts(await reach("a.ts"))).toContain(`a.ts:1 ${expected}`);
    expect(summarized).not.toContain("secret.ts");
    expect(summarized).not.toContain("link.ts");
  });

  it("is told once for a parameter and its member, and not for what data does", async () => {
    const text = "function f(client, list) {\n  client.send(1);\n  client.send(2);\n  list.map((x) => x.trim());\n}\n";
    expect(await doubtsIn({ "a.js": text })).toEqual(["a.js:2 client.send: the parameter client has no type"]);
  });

  it("is not told where another call says what the parameter is", async () => {
    const text = "import { Mailer } from 'mailer';\nfunction f(m) { m.send(1); }\nf(new Mailer());\n";
    const reach = await reachIn({ "a.js": text });
    expect(describeDoubts(reach)).toEqual([]);
    expect(describeUses(reach)).toContain("mailer Mailer.send by a.js:2");
  });

  it.each([
    "const text = 'x'.trim().split(',').map((each) => each.toUpperCase());",
    "const list = []; list.push(1); list[0].go();",
    "const list = [{ a: 1 }]; list.splice(0).push({ a: 2 });",
    "import data from './data.json'; data.items.forEach((each) => each.name.trim());",
    "function f(order: string) { return order.search(/x/); }",
    "interface Order { lines: string[] }\nfunction f(order: Order) { return order.lines.splice(0).custom(); }",
  ])("is nothing that data does by itself: %s", async (text) => {
    expect(await doubtsIn({ "a.ts": text, "data.json": "{}" })).toEqual([]);
  });

  it("is said of the whole file where its language's calls are not followed", async () => {
    const reach = await reachIn({ "a.rb": "require 'net/smtp'\nclient.send_mail(1)\n" });
    expect(describeUses(reach)).toContain("client.send_mail by a.rb:2");
    expect(describeDoubts(reach)).toEqual(["a.rb:1 a.rb: calls in its language are not followed"]);
  });

  it("is said of a file that cannot be read whole", async () => {
    const doubts = await doubtsIn({ "a.ts": "fetch(1);\nlet = = ;\n" });
    expect(doubts).toEqual([expect.stringMatching(/^a\.ts:1 a\.ts: it has syntax errors \(line/)]);
  });
});

describe("a target that cannot be opened", () => {
  it.each([
    ["gone.ts", "gone.ts: no text stands there"],
    ["link.ts", "link.ts: it is, or lies behind, a symbolic link"],
    ["big.ts", "big.ts: it has 2100000 characters, the most is 2097152"],
    ["../up.ts", "../up.ts: no text stands there"],
  ])("is told with why: %s", async (target, why) => {
    const files = { "a.ts": "", "big.ts": "x".repeat(2_100_000) };
    const reach = await openTree({ files, links: { "link.ts": "a.ts" } }).reach(target);
    expect(describeDoubts(reach)).toEqual([`${target}:1 ${target}: ${why}`]);
    expect(reach).toMatchObject({ uses: [], files: [], depth: 0 });
  });
});

describe("a bound", () => {
  it("of depth keeps further files closed, and says where", async () => {
    const { reach, summarized } = openTree({ files: NOTIFY }, { maxFollowDepth: 1 });
    const found = await reach("src/refund.ts");
    expect(summarized).toEqual(["src/refund.ts", "src/notify/client.ts"]);
    expect(found.notFollowed).toEqual([
      expect.objectContaining({
        ...{ symbol: "this.send", file: "src/notify/client.ts", line: 4 },
        ...{ why: "max-follow-depth 1 is reached", bound: "max-follow-depth" },
        via: [expect.objectContaining({ file: "src/refund.ts", line: 3 }), expect.objectContaining({ line: 4 })],
      }),
    ]);
    expect(found).toMatchObject({ boundsHit: ["max-follow-depth"], depth: 1 });
  });

  it("of files holds for all targets together, and what was opened stays open", async () => {
    const files = { ...NOTIFY, "other.ts": 'import { mail } from "./src/notify/mail";\nmail("x");\n' };
    const { reach, summarized } = openTree({ files }, { maxFiles: 2 });
    expect((await reach("src/refund.ts")).boundsHit).toEqual(["max-files"]);
    const other = await reach("other.ts");
    expect(describeDoubts(other)).toEqual(["other.ts:1 other.ts: other.ts: max-files 2 is reached"]);
    expect(summarized).toEqual(["src/refund.ts", "src/notify/client.ts"]);
    expect((await reach("src/notify/client.ts")).files).toEqual(["src/notify/client.ts"]);
  });

  it("of time ends the search, and tells what was still to be followed", async () => {
    const { reach, clock } = openTree({ files: NOTIFY });
    clock.advance(30_000);
    const found = await reach("src/refund.ts");
    expect(found.boundsHit).toEqual(["max-runtime-seconds"]);
    expect(describeDoubts(found)).toEqual(["src/refund.ts:1 src/refund.ts: max-runtime-seconds 30 is over"]);
  });
});

describe("a bound of time that is over on the way", () => {
  it("keeps what was found, and tells each call that would have been next", async () => {
    const { reach, summarized } = openTree({ files: NOTIFY, msPerFile: 20_000 });
    const found = await reach("src/refund.ts");
    expect(summarized).toEqual(["src/refund.ts", "src/notify/client.ts"]);
    expect(describeUses(found)).toEqual(["env process.env.SENDER by src/refund.ts:3 > src/notify/client.ts:4"]);
    expect(describeDoubts(found)).toEqual(["src/notify/client.ts:4 this.send: max-runtime-seconds 30 is over"]);
    expect(found).toMatchObject({
      boundsHit: ["max-runtime-seconds"],
      files: ["src/refund.ts", "src/notify/client.ts"],
    });
  });
});

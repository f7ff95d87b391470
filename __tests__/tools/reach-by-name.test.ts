import { describe, expect, it } from "vitest";
import { describeDoubts, openTree } from "./reach-of.ts";

const CLIENT = `import fs from "node:fs";
export const store = { purge(path) { fs.rmSync(path); } };
`;

describe("a member of something that nobody knows", () => {
  it("is followed to a function of its name in the file, and told as not followed besides", async () => {
    const text = `${CLIENT}export function clean(client) { client.purge("x"); }\n`;
    const reach = await openTree({ files: { "a.js": text } }).reach("a.js");
    const viaClient = await openTree({
      files: { "t.js": 'import { clean } from "./a.js";\nclean(1);\n', "a.js": text },
    }).reach("t.js");
    expect(viaClient.uses.map(({ via }) => via.map(({ line, isByName }) => [line, isByName ?? false]))).toEqual([
      [
        [2, false],
        [3, true],
        [2, false],
      ],
    ]);
    expect(describeDoubts(reach)).toEqual(["a.js:3 client.purge: the parameter client has no type"]);
  });

  it("is not followed to a function of another file that has the same name by chance", async () => {
    const files = {
      "t.js": 'import { store } from "./a.js";\nexport function clean(client) { client.purge("x"); }\n',
      "a.js": CLIENT,
    };
    const reach = await openTree({ files }).reach("t.js");
    expect(reach.uses).toEqual([]);
    expect(describeDoubts(reach)).toEqual(["t.js:2 client.purge: the parameter client has no type"]);
  });
});

describe("what goes further than names do", () => {
  it.each([
    [
      "a map that is filled and asked",
      "a.js",
      "const m = new Map(); m.set('x', n); m.get('x')(1);",
      "nothing says what",
    ],
    ["a pattern of a parameter", "a.js", "Object.entries({ n }).forEach(([, f]) => f(1));", "a parameter has no type"],
    [
      "a generator that is given something",
      "a.js",
      "function* g() { const f = yield n; f(1); }",
      "is worked out while",
    ],
    ["a dictionary that is made of arguments", "a.py", "d = dict(x=n)\nd['x'](1)", "n has no x"],
  ])("is told as not followed: %s", async (_what, path, text, why) => {
    const files = {
      "a.js": { [path]: `import { n } from "./m.js";\n${text}\n`, "m.js": "export const n = () => fetch(1);\n" },
      "a.py": { [path]: `from m import n\n${text}\n`, "m.py": "def n(*a): pass\n" },
    };
    const reach = await openTree({ files: files[path as keyof typeof files] }).reach(path);
    expect(describeDoubts(reach).join()).toContain(why);
  });

  it("is told of a module that a wrapper makes", async () => {
    const old =
      "(function (root, factory) { module.exports = factory(1); })(this, function () { return { post() {} }; });\n";
    const files = { "a.js": 'const old = require("./old.js");\nold.post(1);\n', "old.js": old };
    const reach = await openTree({ files }).reach("a.js");
    expect(describeDoubts(reach)).toEqual(["a.js:2 old.post: the parameter factory has no type"]);
  });
});

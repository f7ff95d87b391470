import { describe, expect, it } from "vitest";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

describe("what is made of itself", () => {
  it("ends where an object spreads what it replaces", async () => {
    const { reach } = openTree({
      files: {
        "a.ts": `export let options = { send() { fetch("x"); } };
options = { ...options, more: 1 };
`,
        "b.ts": `import { options } from "./a";
options.send();
options.missing();
function run(given = options) { given = Object.assign({}, given, options); given.trim(); }
`,
      },
    });
    const found = await reach("b.ts");
    expect(describeUses(found)).toEqual(["Object.assign by b.ts:4", "fetch by b.ts:2 > a.ts:1"]);
    expect(describeDoubts(found)).toEqual(["b.ts:3 options.missing: the object has no missing that is written out"]);
  });

  it("ends where files export each other, and classes extend each other", async () => {
    const { reach } = openTree({
      files: {
        "a.js": `const b = require("./b");\nmodule.exports = { ...require("./b"), one() { b.two(); b.none(); } };\n`,
        "b.js": `module.exports = { ...require("./a"), two() { fetch("x"); } };\n`,
        "c.ts": `export * from "./d";\nimport { D } from "./d";\nexport class C extends D { run() { this.none(); super.go(); } }\n`,
        "d.ts": `export * from "./c";\nimport { C } from "./c";\nexport class D extends C { go() { this.run(); } }\n`,
        "e.js": `module.exports = require("./f").value;\nmodule.exports.call();\n`,
        "f.js": `exports.value = require("./e");\n`,
      },
    });
    expect(describeUses(await reach("a.js"))).toContain("fetch by a.js:2 > b.js:1");
    expect(describeDoubts(await reach("c.ts"))).not.toEqual([]);
    expect((await reach("e.js")).files).toEqual(["e.js", "f.js"]);
  });
});

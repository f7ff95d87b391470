import { describe, expect, it } from "vitest";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

const SIDE = 'import { send } from "resend";\nfunction tell() {\n  send("x");\n}\ntell();\n';

const reachOf = (files: Readonly<Record<string, string>>, bounds = {}) => openTree({ files }, bounds).reach("r/a.js");

describe("a module that is imported for its side effects", () => {
  it.each(['import "../side.js";', 'require("../side.js");', 'await import("../side.js");'])(
    "has its top level followed: %s",
    async (text) => {
      const reach = await reachOf({ "r/a.js": `// a\n${text}\n`, "side.js": SIDE });
      expect(describeUses(reach)).toEqual(["resend send by r/a.js:2 > side.js:5 > side.js:3"]);
      expect(reach.depth).toBe(1);
    },
  );

  it("is named in the chain as it is imported", async () => {
    const { uses } = await reachOf({ "r/a.js": 'import "../side.js";\n', "side.js": SIDE });
    expect(uses[0]?.via[0]?.symbol).toBe('import "../side.js"');
  });

  it("may import others so, within the bounds", async () => {
    const files = {
      "r/a.js": 'import "../one.js";\n',
      "one.js": 'import "./r/a.js";\nimport "./two.js";\n',
      "two.js": 'import "./side.js";\n',
      "side.js": SIDE,
    };
    expect(describeUses(await reachOf(files, { maxFollowDepth: 3 }))).toEqual([
      "resend send by r/a.js:1 > one.js:2 > two.js:1 > side.js:5 > side.js:3",
    ]);
    const stopped = await reachOf(files);
    expect(describeUses(stopped)).toEqual([]);
    expect(describeDoubts(stopped)).toEqual(['two.js:1 import "./side.js": max-follow-depth 2 is reached']);
    expect(stopped.boundsHit).toEqual(["max-follow-depth"]);
  });

  it.each([
    'import "resend";',
    'import "./style.css";',
    'import { other } from "../side.js";',
    'const side = require("../side.js");',
  ])("is nothing where none of the tree is run for that alone: %s", async (text) => {
    const reach = await reachOf({ "r/a.js": `${text}\n`, "r/style.css": "", "side.js": SIDE });
    expect([describeUses(reach), describeDoubts(reach)]).toEqual([[], []]);
  });

  it("is in doubt where it is not in the tree", async () => {
    const reach = await reachOf({ "r/a.js": 'import "../gone.js";\n' });
    expect(describeDoubts(reach)).toEqual([expect.stringContaining('r/a.js:1 import "../gone.js": ../gone.js is not')]);
  });
});

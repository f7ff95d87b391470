import { describe, expect, it } from "vitest";
import type { ReachedUse } from "../../src/code/program/reach.ts";
import { openTree } from "./reach-of.ts";

/** The uses of a package in one file, `?` before what is only handed over. */
async function usesOf(path: string, text: string, module: string): Promise<readonly string[]> {
  const { uses } = await openTree({ files: { [path]: text } }).reach(path);
  const own = uses.filter(({ symbol }: ReachedUse) => symbol.module === module);
  return own.map(({ symbol, via, isHandedOver }) => `${isHandedOver ? "?" : ""}${symbol.path}:${via.at(-1)?.line}`);
}

describe("a function of a package that is not called but handed over", () => {
  it("is called by what calls each function it is given", async () => {
    const text = `import fs from "node:fs";
paths.forEach(fs.unlinkSync);
await Promise.all(files.map(fs.promises.unlink));
setTimeout(fs.rmdirSync, 10, "x");
done.then(fs.copyFileSync);
`;
    expect(await usesOf("a.ts", text, "node:fs")).toEqual([
      "unlinkSync:2",
      "promises.unlink:3",
      "rmdirSync:4",
      "copyFileSync:5",
    ]);
    expect(await usesOf("a.py", "import os\nlist(map(os.remove, paths))\n", "os")).toEqual(["remove:2"]);
  });

  it("may be called by any other that is not of the tree", async () => {
    const script = 'import fs from "node:fs";\nReflect.apply(fs.rmSync, null, []);\nbus.on("x", fs.appendFileSync);\n';
    expect(await usesOf("a.ts", script, "node:fs")).toEqual(["?rmSync:2", "?appendFileSync:3"]);
    const python = 'import os, threading\nthreading.Thread(target=os.rmdir, args=("x",)).start()\n';
    expect(await usesOf("a.py", python, "os")).toEqual(["?rmdir:2"]);
    const go = 'package a\n\nimport (\n\t"os"\n\t"time"\n)\n\nfunc f() { time.AfterFunc(1, os.Clearenv) }\n';
    expect(await usesOf("a.go", go, "os")).toEqual(["?Clearenv:8"]);
  });

  it("is followed to where a function of the tree calls it", async () => {
    const text = 'import fs from "node:fs";\nfunction each(run) {\n  run("x");\n}\neach(fs.rmSync);\n';
    expect(await usesOf("a.js", text, "node:fs")).toEqual(["rmSync:3"]);
  });

  it("is no more than what a call gave back", async () => {
    const text =
      'import express from "express";\nimport fs from "node:fs";\nserver.use(express.json());\nlog(fs.statSync("x"));\n';
    expect(await usesOf("a.ts", text, "express")).toEqual(["json:3"]);
    expect(await usesOf("a.ts", text, "node:fs")).toEqual(["statSync:4"]);
  });
});

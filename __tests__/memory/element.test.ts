import { describe, expect, it } from "vitest";
import { currentPath, elementAt } from "../../src/memory/element.ts";
import { aFile, aPin } from "../fixtures/claims.ts";
import { readContext } from "../fixtures/read-context.ts";

const CODE = [
  "const a = 1;",
  "",
  "export class Till {",
  "  pay(sum: number) {",
  "    return sum;",
  "  }",
  "}",
  "",
  "x();",
  "",
];
const text = (...changed: readonly (readonly [number, string])[]) =>
  changed.reduce((lines, [at, line]) => lines.with(at, line), CODE).join("\n");

/** The element of a line of a file that is added. */
async function at(line: number, head: string, path = "src/till.ts") {
  const texts = await readContext([{ path, head }]);
  return elementAt({ file: path, side: "head", start_line: line, end_line: line }, texts);
}

describe("the element that a line is in", () => {
  it("is the function around it, whatever changes outside of that", async () => {
    const before = await at(5, text());
    expect(before).toMatchObject({ originalPath: "src/till.ts", symbol: "Till.pay" });
    expect(await at(5, text([0, "const a = 2;"]))).toEqual(before);
    expect(await at(6, `// moved\n${text()}`)).toEqual(before);
    expect((await at(5, text([4, "    return sum + 1;"]))).sha256).not.toBe(before.sha256);
  });

  it("is told apart by its indentation, but not by its line ends", async () => {
    const before = await at(5, text());
    expect((await at(5, text().replaceAll("\n", "\r\n"))).sha256).toBe(before.sha256);
    expect((await at(5, text([4, "      return sum;"]))).sha256).not.toBe(before.sha256);
  });

  it("is the lines around it where nothing encloses it", async () => {
    const before = await at(9, text());
    expect(before.symbol).toBeUndefined();
    expect((await at(9, text([0, "const a = 2;"]))).sha256).toBe(before.sha256);
    expect((await at(9, text([6, "};"]))).sha256).not.toBe(before.sha256);
    expect((await at(1, "a: 1\nb: 2\n", "deploy.yaml")).sha256).toBeDefined();
  });

  it("is known by its name at head where the line was deleted", async () => {
    const head = text([4, "    return 1;"]);
    const texts = await readContext([{ path: "src/till.ts", base: text(), head }]);
    const deleted = elementAt({ file: "src/till.ts", side: "base", start_line: 5, end_line: 5 }, texts);
    expect(deleted).toEqual(elementAt({ file: "src/till.ts", side: "head", start_line: 5, end_line: 5 }, texts));
    const gone = await readContext([{ path: "src/till.ts", base: text(), head: "x();\n" }]);
    expect(elementAt({ file: "src/till.ts", side: "base", start_line: 5, end_line: 5 }, gone)).toEqual({
      originalPath: "src/till.ts",
      symbol: "Till.pay",
      sha256: undefined,
    });
  });

  it("is of the file as it was called at base", async () => {
    const texts = await readContext([
      { path: "src/cash.ts", oldPath: "src/till.ts", base: text(), head: text([4, "    return 1;"]) },
    ]);
    expect(elementAt({ file: "src/cash.ts", side: "head", start_line: 5, end_line: 5 }, texts).originalPath).toBe(
      "src/till.ts",
    );
  });
});

describe("a file of an earlier head", () => {
  const pin = aPin({ files: [aFile({ path: "src/cash.ts", oldPath: "src/till.ts" }), aFile({ path: "src/new.ts" })] });
  it.each([
    ["stands where it stood", "src/new.ts", "src/new.ts", "src/new.ts"],
    ["stands where it was moved to", "src/till.ts", "src/till.ts", "src/cash.ts"],
    ["stands where it was moved back to, out of the change", "src/other.ts", "src/old.ts", "src/old.ts"],
    ["stands where it stood, as far as anybody knows", "src/other.ts", undefined, "src/other.ts"],
  ])("%s", (_, file, original, now) => {
    expect(currentPath(file, original, pin)).toBe(now);
  });
});

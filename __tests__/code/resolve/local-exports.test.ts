import { describe, expect, it } from "vitest";
import { aliasExports, defaultExports } from "../../../src/code/resolve/definitions-of.ts";
import { countProcessorTime } from "../../fixtures/processor-time.ts";

describe("the default export", () => {
  it.each<[text: string, local: string | undefined]>([
    ["export default function run() {", "run"],
    ["export default async function* run() {", "run"],
    ["export default abstract class Shop {", "Shop"],
    ["export default shop;", "shop"],
    ["export default new Shop();", undefined],
    ["export default () => 1;", undefined],
    ["export = shop;", "shop"],
    ["module.exports = shop", "shop"],
    ["exports = module.exports = createShop;", "createShop"],
    ["module.exports = {", undefined],
    ["exports.default = shop;", "shop"],
    ["export { shop as default };", "shop"],
  ])("of %s is named %s inside", (text, local) => {
    expect(defaultExports(["const a = 1;", text])).toEqual([{ local, line: 2 }]);
  });

  it.each(["export const a = 1;", "import x from './x';", "export { a } from './a';", "exported(default)"])(
    "is not to be found in %s",
    (text) => {
      expect(defaultExports([text])).toEqual([]);
    },
  );
});

describe("an export under another name", () => {
  it.each<[text: string, local: string]>([
    ["export { a as b };", "a"],
    ["export {\n  x,\n  type a as b,\n}", "a"],
    ["exports.b = a;", "a"],
    ["module.exports.b = a", "a"],
  ])("of %j is known inside by the other", (text, local) => {
    expect(aliasExports(text.split("\n"), "b").map((each) => each.local)).toEqual([local]);
  });

  it.each(["export { b };", "export { a as b } from './a';", "export { a as c };", "exports.b = a + 1;"])(
    "is none in %s",
    (text) => {
      expect(aliasExports([text], "b")).toEqual([]);
    },
  );

  it.each([
    ["lists never closed", "export {".repeat(50_000)],
    ["blank lines", `export ${"\n ".repeat(200_000)}`],
    ["one endless list", `export {${"a as c,".repeat(100_000)}`],
    ["commas", `export {${",".repeat(100_000)}`],
  ])("is looked for in %s without losing time", (_, text) => {
    const processorTime = countProcessorTime();
    aliasExports(text.split("\n"), "b");
    defaultExports(text.split("\n"));
    expect(processorTime()).toBeLessThan(1000);
  });
});

import { describe, expect, it } from "vitest";
import { splitList } from "../../src/config/split-list.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

describe("a list in one value", () => {
  it.each([
    ["a, b ,c", ["a", "b", "c"]],
    ["a\nb\r\nc", ["a", "b", "c"]],
    [" , ,\n", []],
    ["src/{a,b}/**, docs/**", ["src/{a,b}/**", "docs/**"]],
    ["{src,lib}/{a,{b,c}}.ts,x", ["{src,lib}/{a,{b,c}}.ts", "x"]],
    ["src/{a,b", ["src/{a", "b"]],
    ["a},b{,c}", ["a}", "b{,c}"]],
    ["src/{a\nb},c", ["src/{a", "b}", "c"]],
  ])("reads %j as %j", (text, items) => {
    expect(splitList(text)).toEqual(items);
  });

  it.each(["{,", ",}", "{{a,b},"])("takes no long over many of %j", (part) => {
    const processorTime = countProcessorTime();
    splitList(part.repeat(50_000));
    expect(processorTime()).toBeLessThan(2000);
  });
});

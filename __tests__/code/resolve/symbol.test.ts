import { describe, expect, it } from "vitest";
import { parseSymbol } from "../../../src/code/resolve/leads.ts";

describe("parseSymbol", () => {
  it.each<[text: string, parts: readonly string[]]>([
    ["parseUrl", ["parseUrl"]],
    ["Store.save", ["Store", "save"]],
    ["this.save(order, 1)", ["save"]],
    ["self.save", ["save"]],
    ["new Store(1)", ["Store"]],
    ["a?.b", ["a", "b"]],
    ["std::vec::Vec", ["std", "vec", "Vec"]],
    ["$this->save", ["save"]],
    ["Store#save", ["Store", "save"]],
    ["Store.#save", ["Store", "#save"]],
    ["App\\Models\\User", ["App", "Models", "User"]],
    ["größe", ["größe"]],
  ])("splits %s", (text, parts) => {
    expect(parseSymbol(text)).toEqual(parts);
  });

  it.each(["", " ", ".", "()", "this", "a b", "a\u0000b", "x".repeat(201)])("takes %j for no name", (text) => {
    expect(parseSymbol(text)).toBeUndefined();
  });
});

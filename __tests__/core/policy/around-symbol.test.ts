import { describe, expect, it } from "vitest";
import { aroundSymbol } from "../../../src/core/policy/around-symbol.ts";

const MINIFIED = `${"var a=1;".repeat(1000)}mail.send(order);${"var b=2;".repeat(1000)}`;

describe("what a line says at a symbol", () => {
  it("is the line itself, where it is not long", () => {
    expect(aroundSymbol("  mail.send(order);\r", "mail.send", 200)).toBe("mail.send(order);");
    expect(aroundSymbol("", "mail.send", 200)).toBe("");
  });

  it.each(["mail.send", "client.send", "send"])("is what stands around it in a long one: %s", (symbol) => {
    const said = aroundSymbol(MINIFIED, symbol, 200);
    expect(said).toContain("mail.send(order);");
    expect(MINIFIED).toContain(said);
    expect(said.length).toBeLessThanOrEqual(200);
  });

  it.each(["", "gone", "()"])("is the beginning of a long one that does not name it: %s", (symbol) => {
    expect(aroundSymbol(MINIFIED, symbol, 200)).toBe(MINIFIED.slice(0, 200));
  });

  it("is its end where the symbol stands there, and holds no half of a character", () => {
    expect(aroundSymbol(`${"x".repeat(500)}mail.send()`, "mail.send", 200)).toMatch(/^x+mail\.send\(\)$/);
    for (const shift of ["", "a"]) {
      const said = aroundSymbol(`${shift}${"🎉".repeat(500)}send${"🎉".repeat(500)}`, "send", 201);
      expect(said.isWellFormed()).toBe(true);
    }
  });
});

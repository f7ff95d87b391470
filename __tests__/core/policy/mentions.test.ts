import { describe, expect, it } from "vitest";
import { mentions } from "../../../src/core/policy/mentions.ts";

const use = (argumentText: string, written = "logger.info", via: readonly string[] = []) => ({
  symbol: { ecosystem: "javascript" as const, module: "pino", path: "info", written },
  argumentText,
  via: via.map((symbol) => ({ file: "src/a.ts", line: 1, symbol })),
});

describe("what a use mentions", () => {
  it.each([
    "({ cardNumber })",
    "(CARD_NUMBER)",
    "(card_number)",
    '("card-number", x)',
    "(order.card.number)",
    "(cardnumber)",
    "(CardNumbers)",
  ])("is a card number in %s", (text) => {
    expect(mentions(use(text), ["card number"])).toBe(true);
  });

  it.each(["({ card: a, order: { number } })", "(discardNumber)", "(number.card)", ""])("is none in %s", (text) => {
    expect(mentions(use(text), ["card number"])).toBe(false);
  });

  it("is looked for in the callee, in the package and on the way there, too", () => {
    expect(mentions(use("(x)", "audit.record"), ["audit record"])).toBe(true);
    expect(mentions(use("(x)", "log", ["keepAuditRecord"]), ["audit record"])).toBe(true);
    expect(mentions(use("(x)"), ["pino"])).toBe(true);
  });

  it("is one of the words, and anything where there are none", () => {
    expect(mentions(use("(token)"), ["password", "token"])).toBe(true);
    expect(mentions(use("(name)"), ["password", "token"])).toBe(false);
    expect(mentions(use("()"), [])).toBe(true);
  });
});

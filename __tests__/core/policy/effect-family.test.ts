import { describe, expect, it } from "vitest";
import { compileCallPattern, isCallPattern, segmentsOf } from "../../../src/core/policy/effect-family.ts";

const fits = (pattern: string, path: string) => compileCallPattern(pattern)(segmentsOf(path));

describe("a pattern of calls", () => {
  it.each([
    ["**.emails.send", "emails.send"],
    ["**.emails.send", "Resend.emails.send"],
    ["**.emails.send", "a.b.c.emails.send"],
    ["**", ""],
    ["**", "a.b"],
    ["", ""],
    ["*.create", "order.create"],
    ["a.**.b", "a.b"],
    ["a.**.b.**", "a.x.b.y.z"],
    ["Dial*", "DialTimeout"],
    ["Dial*", "Dial"],
    ["*Sync", "writeSync"],
    ["a*b*c", "a-b-b-c"],
    ["**.$queryRaw", "PrismaClient.$queryRaw"],
  ])("%s fits %s", (pattern, path) => {
    expect(fits(pattern, path)).toBe(true);
  });

  it.each([
    ["**.emails.send", "emails.sendAll"],
    ["**.emails.send", "emails.send.then"],
    ["", "get"],
    ["*", ""],
    ["*", "a.b"],
    ["*.create", "create"],
    ["a.**.b", "a.b.c"],
    ["Dial*", "dial"],
    ["ab*ba", "aba"],
    ["a*bc*c", "abc"],
    ["Send", "send"],
  ])("%s does not fit %s", (pattern, path) => {
    expect(fits(pattern, path)).toBe(false);
  });

  it.each(["**.a.**.b.**", "a..b", "a b", ".a", "a/b", "a("])("is not %s", (text) => {
    expect(isCallPattern(text)).toBe(false);
  });

  it("takes no time on a path of very many names", () => {
    expect(fits("**.a.**.b", Array.from({ length: 40 }, () => "a").join("."))).toBe(false);
  });
});

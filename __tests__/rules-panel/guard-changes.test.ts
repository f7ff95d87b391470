import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { SEVERITIES } from "../../src/claims/severity.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { examineOver } from "./an-assignment.ts";

const changeSchema = z.strictObject({ name: z.string(), path: z.string(), base: z.string(), head: z.string() });
const table = z
  .strictObject({
    harmless: z.array(changeSchema).min(20),
    /** With the deleted line that was the guard, and how much it is worth where the example is about that. */
    lost: z.array(changeSchema.extend({ cause: z.string(), severity: z.enum(SEVERITIES).optional() })).min(10),
  })
  .parse(parse(readFileSync(join(import.meta.dirname, "guard-changes.yml"), "utf8")));

async function claimsOn({ path, base, head }: z.infer<typeof changeSchema>) {
  return (await examineOver(new FakeSource([{ path, base, head }]))).findings;
}

describe("the whole panel, on a change of a guard", () => {
  it.each(table.harmless)("says nothing of $name", async (change) => {
    expect(await claimsOn(change)).toEqual([]);
  });

  it.each(table.lost)("tells once of $name", async (change) => {
    const claims = await claimsOn(change);
    expect(claims.map(({ cause }) => cause?.quote)).toEqual([change.cause]);
    if (change.severity !== undefined) expect(claims).toMatchObject([{ severity: change.severity }]);
  });
});

describe("a write that nothing waits for any more", () => {
  it.each([
    ["high", "the function answers", "res.json(order);"],
    ["high", "the function returns", "return order;"],
    ["medium", "nothing follows", ""],
  ])("is %s where %s", async (severity, _, then) => {
    const textOf = (call: string) => `async function place(order, res) {\n  ${call}\n  ${then}\n}\n`;
    const change = {
      name: "",
      path: "src/orders.js",
      base: textOf("await db.save(order);"),
      head: textOf("db.save(order);"),
    };
    expect(await claimsOn(change)).toMatchObject([{ rule_id: "dropped-await", severity }]);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { SEVERITIES } from "../../src/claims/severity.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { examineOver } from "./an-assignment.ts";

/** `change` is a diff without heads: each line has a sign, or a blank. */
const changeSchema = z.strictObject({ name: z.string(), path: z.string(), change: z.string() });
const table = z
  .strictObject({
    harmless: z.array(changeSchema).min(20),
    /** With the deleted line that was the guard, and how much it is worth where the example is about that. */
    lost: z.array(changeSchema.extend({ cause: z.string(), severity: z.enum(SEVERITIES).optional() })).min(10),
  })
  .parse(parse(readFileSync(join(import.meta.dirname, "guard-changes.yml"), "utf8")));

async function claimsOn({ path, change }: z.infer<typeof changeSchema>) {
  const lines = change.split("\n");
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join("\n");
  const [base, head] = [without("+"), without("-")];
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
    const change = ` async function place(order, res) {\n-  await db.save(order);\n+  db.save(order);\n   ${then}\n }\n`;
    expect(await claimsOn({ name: "", path: "src/orders.js", change })).toMatchObject([
      { rule_id: "dropped-await", severity },
    ]);
  });
});

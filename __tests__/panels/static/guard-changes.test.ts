import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { FakeSource } from "../../fakes/fake-source.ts";
import { examineOver } from "./an-assignment.ts";

const changeSchema = z.strictObject({ name: z.string(), path: z.string(), base: z.string(), head: z.string() });
const table = z
  .strictObject({
    harmless: z.array(changeSchema).min(20),
    /** With the deleted line that was the guard. */
    lost: z.array(changeSchema.extend({ cause: z.string() })).min(10),
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
  });
});

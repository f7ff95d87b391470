import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FakeSource } from "../fakes/fake-source.ts";
import { examineOver } from "../panels/static/an-assignment.ts";
import { DECLARATIONS, RULE_FILES } from "./rule-files.ts";
import { ExampleTrial } from "./try-example.ts";

const MEASURED = new URL("../../scripts/bench/static/new-file-precision.json", import.meta.url);
const count = z.int().min(0);

const measuredSchema = z.strictObject({
  measured: z.iso.date(),
  material: z.record(z.string(), z.string()),
  rules: z.record(
    z.string(),
    z.strictObject({
      /** Remarks on what an advisory documents, and those on other things by what a person made of them. */
      documented: count,
      true: count,
      debatable: count,
      false: count,
      /** Why the rule speaks, or keeps silent, whatever was measured. */
      kept: z.string().optional(),
    }),
  ),
});

type Measured = z.infer<typeof measuredSchema>["rules"][string];

const { rules: measured } = measuredSchema.parse(JSON.parse(readFileSync(MEASURED, "utf8")));

/** A debatable remark counts half. Of fewer than five remarks more than half have to be right. */
function hasEarnedItsPlace(counts: Measured): boolean {
  const remarks = counts.documented + counts.true + counts.debatable + counts.false;
  const right = counts.documented + counts.true + counts.debatable / 2;
  return remarks < 5 ? right > remarks / 2 : right >= remarks / 2;
}

const trial = new ExampleTrial(DECLARATIONS);

describe("in new files", () => {
  it("knows every rule that is in the table of what was measured", () => {
    const known = DECLARATIONS.map(({ id }) => id);
    expect(Object.keys(measured).filter((id) => !known.includes(id))).toEqual([]);
  });

  it.each(RULE_FILES)(
    "speaks by $path only as far as it was measured to be right",
    async ({ declaration, examples }) => {
      const counts = measured[declaration.id];
      const asNew = examples.match.map(({ base: _, others: __, ...example }) => example);
      const found = await Promise.all(asNew.map((example) => trial.findAlarm(declaration.id, example)));
      const canSpeak = found.some((alarm) => alarm !== undefined);
      const speaks = counts !== undefined && (counts.kept !== undefined || hasEarnedItsPlace(counts));
      expect(declaration.new_files).toBe(canSpeak && !speaks ? "quiet" : undefined);
    },
  );

  const head =
    "async function size(file) {\n  const b = new Buffer(file.size);\n  new RegExp(/^(a+)+$/);\n  return b;\n}\n";
  const rulesOn = async (source: FakeSource) => (await examineOver(source)).findings.map(({ rule_id }) => rule_id);

  it("says nothing by a quiet rule, and all by the others", async () => {
    const path = "src/size.js";
    const all = ["uninitialised-buffer", "catastrophic-pattern"];
    expect(await rulesOn(new FakeSource([{ path, base: "start();\n", head: `start();\n${head}` }]))).toEqual(all);
    const base = "const started = now();\n";
    expect(await rulesOn(new FakeSource([{ path, oldPath: "src/old.js", base, head: base + head }]))).toEqual(all);
    expect(await rulesOn(new FakeSource([{ path, head }]))).toEqual(["catastrophic-pattern"]);
    expect(await rulesOn(new FakeSource([{ path, head }], "file"))).toEqual(["catastrophic-pattern"]);
    expect(await rulesOn(new FakeSource([{ path, head }], "manifest"))).toEqual(["catastrophic-pattern"]);
  });
});

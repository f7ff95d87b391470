import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeProblem } from "../../../src/core/errors.ts";
import { toProblems } from "../../../src/core/schema/schema-problems.ts";

const schema = z.strictObject({
  passes: z.int().min(1).max(8).optional(),
  drafts: z.boolean().optional(),
  "fail-on": z.string().optional(),
  paths: z.array(z.string().min(1)).min(1).max(1000).optional(),
  directives: z
    .array(z.string().refine((text) => text.length > 2, "at least three characters"))
    .max(50)
    .optional(),
  either: z.union([z.string(), z.array(z.string())]).optional(),
});

function tell(value: Record<string, unknown>): readonly string[] {
  const { error } = schema.safeParse(value);
  return toProblems(error?.issues ?? [], { schema, value, where: "f", locate: undefined }).map(describeProblem);
}

describe("what is wrong with a value", () => {
  it.each<readonly [Record<string, unknown>, string]>([
    [{ paths: "dist/**" }, 'f: paths: got "dist/**", wanted a list, such as [dist/**]. Correct the value.'],
    [{ paths: "*.ts" }, 'f: paths: got "*.ts", wanted a list, such as ["*.ts"]. Correct the value.'],
    [{ paths: "a, b" }, 'f: paths: got "a, b", wanted a list, such as [a, b]. Correct the value.'],
    [{ paths: "{a,b}" }, 'f: paths: got "{a,b}", wanted a list, such as ["{a,b}"]. Correct the value.'],
    [{ paths: "yes" }, 'f: paths: got "yes", wanted a list, such as ["yes"]. Correct the value.'],
    [{ paths: [1] }, 'f: paths, entry 1: got 1, wanted text, such as "1". Correct the value.'],
    [{ paths: "" }, 'f: paths: got "", wanted a list, each entry text that is not empty. Correct the value.'],
    [
      { directives: "@x" },
      'f: directives: got "@x", wanted a list, each entry at least three characters. Correct the value.',
    ],
    [{ passes: "2" }, 'f: passes: got "2", wanted a whole number from 1 to 8, such as 2. Correct the value.'],
    [{ passes: "99" }, 'f: passes: got "99", wanted a whole number from 1 to 8. Correct the value.'],
    [{ drafts: "true" }, 'f: drafts: got "true", wanted true or false, such as true. Correct the value.'],
    [{ drafts: "yes" }, 'f: drafts: got "yes", wanted true or false. Correct the value.'],
    [{ either: 1 }, 'f: either: got 1, wanted text or a list, such as "1". Correct the value.'],
    [{ paths: {} }, "f: paths: got {}, wanted a list. Correct the value."],
  ])("in %j is told with the same value as it would be right", (value, told) => {
    expect(tell(value)).toEqual([told]);
  });
});

describe("an unknown key", () => {
  it("is told by the word that was meant, without the list of all", () => {
    expect(tell({ fail_onn: 1 })).toEqual(["f: fail_onn: got an unknown key. Write fail-on."]);
  });

  it("that is near to none is told with the list of all, once for the whole mapping", () => {
    expect(tell({ color: 1, fail_onn: 1, zzz: 1 })).toEqual([
      "f: color: got an unknown key, wanted one of passes, drafts, fail-on, paths, directives, either. Remove or correct it.",
      "f: fail_onn: got an unknown key. Write fail-on.",
      "f: zzz: got an unknown key, wanted one of those told for color. Remove or correct it.",
    ]);
  });
});

describe("very many faults", () => {
  const keys = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`zz${index}`, 1]));
  it.each<readonly [string, Record<string, unknown>, number]>([
    ["keys that nobody knows", keys, 2950],
    ["entries that are wrong", { paths: Array.from({ length: 900 }, () => 1) }, 850],
  ])("of %s are looked for and told no further than anybody reads", (_, value, more) => {
    const { error } = schema.safeParse(value);
    let looks = 0;
    const locate = () => {
      looks += 1;
      return undefined;
    };
    const problems = toProblems(error?.issues ?? [], { schema, value, where: "f", locate });
    expect([problems.length, looks]).toEqual([50, 50]);
    expect(problems.at(-1)?.remedy).toMatch(new RegExp(` And ${more} more\\.$`));
  });
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeProblem } from "../../src/text/errors.ts";
import { keysAt, toProblems, wantedWords } from "../../src/text/schema-problems.ts";

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
      "f: zzz: got an unknown key, wanted one of those listed for color. Remove or correct it.",
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

describe("schema words", () => {
  const schema = z.strictObject({
    passes: z.int().min(1).max(8).optional(),
    budget: z.int().min(1).nullish(),
    any: z.int().default(1),
    most: z.int().max(3),
    price: z.number().min(0),
    mode: z.enum(["auto", "lightweight", "full"]),
    flag: z.boolean(),
    text: z.string(),
    name: z.string().min(1),
    list: z.array(z.string().min(1)).min(1),
    few: z.array(z.string()).max(20),
    section: z.strictObject({ inner: z.int().min(2).max(3) }),
    either: z.union([z.literal(""), z.strictObject({})]),
    own: z.string().refine((text) => text.startsWith("a"), "a word that begins with a"),
    shaped: z.string().regex(/^a/, "a text that begins with a"),
    sentence: z.string().min(10).max(600),
    word: z.string().min(2),
    day: z.iso.date(),
    moment: z.iso.datetime(),
  });

  const RIGHT = {
    ...{ passes: 1, budget: 1, any: 1, most: 1, price: 1, mode: "auto", flag: true, text: "", name: "a", list: ["a"] },
    ...{ few: [], section: { inner: 2 }, either: "", own: "a", shaped: "a" },
    ...{ sentence: "0123456789", word: "ab", day: "2027-02-28", moment: "2027-02-28T12:00:00Z" },
  };

  describe("what is wanted", () => {
    it.each<readonly [Record<string, unknown>, string]>([
      [{ passes: "x" }, "a whole number from 1 to 8"],
      [{ passes: 99 }, "a whole number from 1 to 8"],
      [{ passes: 0 }, "a whole number from 1 to 8"],
      [{ passes: 1.5 }, "a whole number from 1 to 8"],
      [{ passes: 1e23 }, "a whole number from 1 to 8"],
      [{ budget: 0 }, "a whole number of at least 1"],
      [{ budget: 1e20 }, "a whole number from 1 to 9007199254740991"],
      [{ any: "x" }, "a whole number"],
      [{ most: 4 }, "a whole number of at most 3"],
      [{ price: -1 }, "a number of at least 0"],
      [{ mode: "fast" }, "auto, lightweight or full"],
      [{ flag: "yes" }, "true or false"],
      [{ text: 1 }, "text"],
      [{ name: "" }, "text that is not empty"],
      [{ list: [] }, "a list that is not empty"],
      [{ list: [""] }, "text that is not empty"],
      [{ name: 1 }, "text"],
      [{ list: "a" }, "a list"],
      [{ few: "a" }, "a list"],
      [{ few: Array(21).fill("") }, "a list of at most 20"],
      [{ sentence: "x" }, "text of 10 to 600 characters"],
      [{ sentence: undefined }, "text of 10 to 600 characters"],
      [{ word: "x" }, "text of at least 2 characters"],
      [{ day: "2027-02-30" }, "a date that exists, as YYYY-MM-DD"],
      [{ moment: "2027-02-28" }, "a date and time that exist, as YYYY-MM-DDTHH:MM:SSZ"],
      [{ section: 1 }, "keys with their values"],
      [{ section: { inner: "x" } }, "a whole number from 2 to 3"],
      [{ own: "b" }, "a word that begins with a"],
      [{ shaped: "b" }, "a text that begins with a"],
    ])("in place of %j is told in a person's words", (wrong, wanted) => {
      const { error } = schema.safeParse({ ...RIGHT, ...wrong });
      const words = error?.issues.map((issue) => wantedWords(schema, issue));
      expect([...new Set(words)]).toEqual([wanted]);
    });

    it("is right as it is otherwise", () => {
      expect(schema.safeParse(RIGHT).success).toBe(true);
    });
  });
});

describe("schema keys", () => {
  const schema = z.strictObject({
    plain: z.string(),
    section: z.strictObject({ inner: z.int(), other: z.int() }).nullish(),
    list: z.array(z.strictObject({ name: z.string() })).optional(),
    record: z.record(z.string(), z.strictObject({ price: z.number() })),
    either: z.union([z.string().transform((text) => [text]), z.strictObject({ first: z.int() })]).default({ first: 1 }),
  });

  describe("keysAt", () => {
    it.each<readonly [readonly PropertyKey[], readonly string[]]>([
      [[], ["plain", "section", "list", "record", "either"]],
      [["section"], ["inner", "other"]],
      [["list", 3], ["name"]],
      [["record", "any key"], ["price"]],
      [["either"], ["first"]],
      [["plain"], []],
      [["plain", "x"], []],
      [["constructor"], []],
      [["absent", "x"], []],
    ])("at %j are %j", (path, keys) => {
      expect(keysAt(schema, path)).toEqual(keys);
    });
  });
});

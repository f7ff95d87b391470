import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wantedWords } from "../../../src/core/schema/schema-words.ts";

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

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { keysAt } from "../../../src/core/schema/schema-keys.ts";

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

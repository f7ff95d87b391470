import { expect, it } from "vitest";
import { z } from "zod";
import { toStrictSchema } from "../../src/text/strict-schema.ts";

it.each([
  ["a number of lines", z.int().min(1), { type: "integer", minimum: 1 }],
  ["a number with a bound of its own", z.int().min(1).max(9), { type: "integer", minimum: 1, maximum: 9 }],
  ["one that may be absent", z.int().min(1).nullable(), { type: ["integer", "null"], minimum: 1 }],
  ["a text that may be absent", z.string().nullable(), { type: ["string", "null"] }],
  [
    "a word of several that may be absent",
    z.enum(["a", "b"]).nullable(),
    { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
  ],
  [
    "what an older answer may leave out",
    z.strictObject({ side: z.enum(["a"]).nullish(), line: z.string() }),
    {
      type: "object",
      properties: { side: { anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }] }, line: { type: "string" } },
      required: ["side", "line"],
      additionalProperties: false,
    },
  ],
  [
    "an object that may be absent",
    z.strictObject({ line: z.int().min(1) }).nullable(),
    {
      anyOf: [
        {
          type: "object",
          properties: { line: { type: "integer", minimum: 1 } },
          required: ["line"],
          additionalProperties: false,
        },
        { type: "null" },
      ],
    },
  ],
])("the schema of %s says it in the fewest words", (_, schema, told) => {
  // The library writes it with -(2^53 - 1), too, where nothing bounds it from below.
  expect(toStrictSchema(schema)).toEqual(told);
});

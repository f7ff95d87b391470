import { z } from "zod";
import { PROVIDER_NAMES } from "./providers.ts";

const source = { source: z.url({ protocol: /^https$/ }), date: z.iso.date() };
const amount = z.number().positive();

const modelSchema = z.strictObject({
  id: z.string().min(1),
  context: z.int().positive().nullable(),
  price: z.strictObject({ input: amount, "cached-input": amount, output: amount }),
  note: z.string().min(1).optional(),
  ...source,
});

/** The schema of `endpoints.json`: every row and every model with its source and the date it was seen. */
export const endpointFileSchema = z.record(
  z.string().regex(/^[a-z]+$/),
  z.strictObject({
    provider: z.enum(PROVIDER_NAMES),
    "base-url": z.url({ protocol: /^https?$/ }).nullable(),
    key: z.string().regex(/^[A-Z_]+$/),
    "needs-key": z.boolean(),
    "to-set": z.string().min(1).nullable(),
    models: z.array(modelSchema).min(1).nullable(),
    ...source,
  }),
);

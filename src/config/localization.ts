import { z } from "zod";

const language = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ()'_-]{0,59}$/u, { error: "a language, such as English or pt-BR" });

/** The schema of `localization`; without a primary language nothing is checked. */
export const localizationSchema = z
  .strictObject({
    "primary-language": z
      .union([language, z.literal("")], { error: "a language, such as English or pt-BR, or nothing for no check" })
      .nullish()
      .describe("The language that comments, documents and messages must be in, such as `en`; empty: no check."),
    "allowed-languages": z.array(language).nullish().describe("Languages that may be used beside it."),
  })
  .refine((given) => given["primary-language"] !== undefined || (given["allowed-languages"] ?? []).length === 0, {
    path: ["primary-language"],
    error: "a primary-language beside allowed-languages",
  });

/** The languages allowed in the target's text. */
export interface Localization {
  readonly primaryLanguage: string;
  readonly allowedLanguages: readonly string[];
}

/** Undefined without a primary language: then no role checks languages. */
export function decideLocalization(
  given: z.infer<typeof localizationSchema> | null | undefined,
): Localization | undefined {
  const primaryLanguage = given?.["primary-language"] ?? "";
  if (primaryLanguage === "") return undefined;
  return { primaryLanguage, allowedLanguages: given?.["allowed-languages"] ?? [] };
}

/** A person's answer, `English, German`, as a configuration: the first is primary, the others are allowed. */
export function toLocalizationConfig(answer: string): { readonly [key: string]: unknown } {
  const [primary = "", ...allowed] = answer.split(",").map((name) => name.trim());
  return { "primary-language": primary, "allowed-languages": allowed.filter((name) => name !== "") };
}

import { z } from "zod";
import { CHECK_KINDS } from "../../../analysis/checks/check-kind.ts";
import { CODE_CATEGORIES } from "../../../core/claims/category.ts";
import { SEVERITIES } from "../../../core/claims/severity.ts";
import { LANGUAGES } from "../../../core/files/language.ts";

const sentence = z.string().min(8).max(400);

const querySchema = z.strictObject({
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /** A tree-sitter query, whose capture `@match` is the place. */
  query: z.string().min(1),
});

const idSchema = z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);

const headSchema = {
  id: idSchema,
  title: z.string().min(8).max(100),
  severity: z.enum(SEVERITIES),
  category: z.enum(CODE_CATEGORIES),
  cwe: z.array(z.string().regex(/^CWE-\d+$/)).min(1),
  /** The norm itself: what MUST, SHOULD or MAY be. A finding cites it. */
  text: sentence,
  suggestion: sentence,
  /**
   * The kind of check that makes a match harmless if it stands in the same function and checks what a query captures as
   * `@value`.
   */
  answered_by: z.enum(CHECK_KINDS).optional(),
  /** Rules that say less of the same thing: on a line that this rule speaks of, they say nothing. */
  instead_of: z.array(idSchema).min(1).optional(),
  /** Files that the rule is not about, by their path: workmanship, for one, matters less in tests. */
  not_in: z.enum(["tests"]).optional(),
  /**
   * Whether the rule claims nothing in a new file: measured there, too few of its remarks were right, or too
   * few were seen to say (`scripts/bench/static/new-file-precision.json`).
   */
  new_files: z.literal("quiet").optional(),
};

const queriesSchema = z.array(querySchema).min(1);

/** What a rule declares in `rules/<id>.yml`, without its examples. */
export const ruleDeclarationSchema = z.union([
  z.strictObject({ ...headSchema, message: sentence, queries: queriesSchema }),
  z.strictObject({
    ...headSchema,
    matcher: z.string().min(1),
    /**
     * Queries for every place that the matcher may speak of, with its `@value`: there a check as in `answered_by` is
     * looked for.
     */
    uses: queriesSchema.optional(),
  }),
]);

export type RuleDeclaration = z.infer<typeof ruleDeclarationSchema>;

import { z } from "zod";
import { type Category, CODE_CATEGORIES } from "../../claims/category.ts";
import { SEVERITIES } from "../../claims/severity.ts";
import { LANGUAGES } from "../../files/language.ts";

const sentence = z.string().min(8).max(400);

const querySchema = z.strictObject({
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /**
   * Words of which every file that the query can match contains at least one, in any case; other files are not
   * searched.
   */
  needs: z.array(z.string().min(1)).min(1).optional(),
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
  /** The norm itself, with MUST, SHOULD or MAY. A finding cites it. */
  text: sentence,
  suggestion: sentence,
  /** Rules that say less about the same thing, and are therefore silent on a line that this rule reports. */
  instead_of: z.array(idSchema).min(1).optional(),
  /** Files that the rule does not apply to, by their path: for example, style matters less in tests. */
  not_in: z.enum(["tests"]).optional(),
  /**
   * `quiet`: the rule claims nothing in a new file, because too few of its remarks there were right, or too few were
   * seen at all (`bench/static/new-file-precision.json`).
   * `requests`: it only claims a request's value in the `@value` of its query. Any other value in a changed file gets
   * the severity of `otherwise`. A query's `@certain` capture is claimed in either case, except in tests.
   */
  new_files: z.enum(["quiet", "requests"]).optional(),
  otherwise: z.enum(SEVERITIES).optional(),
};

const queriesSchema = z.array(querySchema).min(1);

/** What a rule declares in `rules/<id>.yml`, without its examples. */
export const ruleDeclarationSchema = z.union([
  z.strictObject({ ...headSchema, message: sentence, queries: queriesSchema, matcher: z.string().min(1).optional() }),
  z.strictObject({ ...headSchema, matcher: z.string().min(1) }),
]);

export type RuleDeclaration = z.infer<typeof ruleDeclarationSchema>;

/** A list of rules in which a claim's rule can be found. */
export class RuleList<Rule extends RuleDeclaration = RuleDeclaration> {
  readonly rules: readonly Rule[];
  readonly #byId: ReadonlyMap<string, Rule>;

  /** @throws Error if two rules have the same id. */
  constructor(rules: readonly Rule[]) {
    this.rules = rules;
    this.#byId = new Map(rules.map((rule) => [rule.id, rule]));
    if (this.#byId.size < rules.length) throw new Error("two rules of the static panel have the same id");
  }

  get(id: string): Rule | undefined {
    return this.#byId.get(id);
  }

  /** The rule of a claim: by its id or, if the claim lost it, by title and category. */
  find(claim: {
    readonly ruleId: string | undefined;
    readonly title: string;
    readonly category: Category;
  }): Rule | undefined {
    if (claim.ruleId !== undefined) return this.#byId.get(claim.ruleId);
    return this.rules.find((rule) => rule.title === claim.title && rule.category === claim.category);
  }
}

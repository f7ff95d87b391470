import { z } from "zod";
import { type Category, CODE_CATEGORIES } from "../../claims/category.ts";
import { SEVERITIES } from "../../claims/severity.ts";
import { LANGUAGES } from "../../files/language.ts";

const sentence = z.string().min(8).max(400);

const querySchema = z.strictObject({
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /** Words one of which stands, in any case, in every file that the query can match; the others need not be searched. */
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
  /** The norm itself: what MUST, SHOULD or MAY be. A finding cites it. */
  text: sentence,
  suggestion: sentence,
  /** Rules that say less of the same thing: on a line that this rule speaks of, they say nothing. */
  instead_of: z.array(idSchema).min(1).optional(),
  /** Files that the rule is not about, by their path: workmanship, for one, matters less in tests. */
  not_in: z.enum(["tests"]).optional(),
  /**
   * `quiet`: the rule claims nothing in a new file, since too few of its remarks there were right, or were seen at all
   * (`bench/static/new-file-precision.json`). `requests`: it claims only what a request carries into the
   * `@value` of its query, and gives any other value in a changed file the severity of `otherwise`. What a query captures as
   * `@certain` is claimed in either case, except in tests.
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

/** Rules, among which the one that made a claim can be found. */
export class RuleList<Rule extends RuleDeclaration = RuleDeclaration> {
  readonly rules: readonly Rule[];
  readonly #byId: ReadonlyMap<string, Rule>;

  /** @throws Error if two rules have one id. */
  constructor(rules: readonly Rule[]) {
    this.rules = rules;
    this.#byId = new Map(rules.map((rule) => [rule.id, rule]));
    if (this.#byId.size < rules.length) throw new Error("two rules of the static panel have one id");
  }

  get(id: string): Rule | undefined {
    return this.#byId.get(id);
  }

  /** The rule a claim comes from: by its id, or, for a claim that lost it, by title and category. */
  find(claim: {
    readonly ruleId: string | undefined;
    readonly title: string;
    readonly category: Category;
  }): Rule | undefined {
    if (claim.ruleId !== undefined) return this.#byId.get(claim.ruleId);
    return this.rules.find((rule) => rule.title === claim.title && rule.category === claim.category);
  }
}

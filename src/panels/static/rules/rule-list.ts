import type { Category } from "../../../core/claims/category.ts";
import type { RuleDeclaration } from "./rule-declaration.ts";

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

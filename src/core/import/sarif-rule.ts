import type { Severity } from "../claims/severity.ts";
import type { SarifComponent, SarifLevel, SarifResult, SarifRule, SarifRun } from "./sarif-shape.ts";

/** The rules of one run's tool and of its extensions, ready to be looked up. */
export class SarifRules {
  readonly #driver: SarifComponent;
  readonly #extensions: readonly SarifComponent[];
  readonly #byId = new Map<string, SarifRule>();

  constructor({ driver, extensions = [] }: SarifRun["tool"]) {
    this.#driver = driver;
    this.#extensions = extensions;
    for (const found of [driver, ...extensions].flatMap(({ rules = [] }) => rules)) {
      if (found !== undefined && !this.#byId.has(found.id)) this.#byId.set(found.id, found);
    }
  }

  /** By index into the component the result names, else by id; `a/b` may be a finer name of rule `a` (§3.52.4). */
  find(result: SarifResult): SarifRule | undefined {
    const index = result.rule?.index ?? result.ruleIndex ?? -1;
    const at = this.#component(result)?.rules?.[index];
    const id = idOf(result);
    if (at !== undefined && (id === undefined || isPartOf(id, at.id))) return at;
    return id === undefined ? undefined : (this.#byId.get(id) ?? this.#byId.get(id.replace(/\/[^/]*$/, "")));
  }

  #component({ rule }: SarifResult): SarifComponent | undefined {
    const reference = rule?.toolComponent;
    if (reference === undefined) return this.#driver;
    const named = this.#extensions.find(({ name }) => name === reference.name);
    return reference.index === undefined ? named : (this.#extensions[reference.index] ?? named);
  }
}

/** What the result says its rule is called. */
export function idOf({ ruleId, rule }: SarifResult): string | undefined {
  return ruleId ?? rule?.id;
}

function isPartOf(id: string, ruleId: string): boolean {
  return id === ruleId || id.startsWith(`${ruleId}/`);
}

/** The severity of a result: its security score where it or its rule has one, else its level. */
export function severityOf(result: SarifResult, rule: SarifRule | undefined): Severity {
  const score = Number(result.properties?.["security-severity"] ?? rule?.properties?.["security-severity"]);
  const scored = bySecurityScore(score);
  if (scored !== undefined) return scored;
  return BY_LEVEL[result.level ?? rule?.defaultConfiguration?.level ?? "warning"];
}

const BY_LEVEL: Readonly<Record<SarifLevel, Severity>> = { error: "high", warning: "medium", note: "low", none: "low" };

/** @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning */
function bySecurityScore(score: number): Severity | undefined {
  if (!(score > 0 && score <= 10)) return undefined;
  if (score >= 9) return "critical";
  if (score >= 7) return "high";
  return score >= 4 ? "medium" : "low";
}

/** What a result says: its own text, its rule's with the placeholders filled in, or the rule's description. */
export function messageOf({ message }: SarifResult, rule: SarifRule | undefined): string {
  const template = message?.id === undefined ? undefined : rule?.messageStrings?.[message.id];
  const own = textOf(message) ?? textOf(template);
  if (own !== undefined) return fill(own, message?.arguments ?? []);
  return textOf(rule?.fullDescription) ?? textOf(rule?.shortDescription) ?? rule?.name ?? "";
}

function textOf(message: SarifResult["message"]): string | undefined {
  return [message?.text, message?.markdown].find((text) => text !== undefined && text.trim() !== "");
}

function fill(text: string, values: readonly string[]): string {
  if (values.length === 0) return text;
  return text.replace(/\{(\d{1,3})\}/g, (whole, index: string) => values[Number(index)] ?? whole);
}

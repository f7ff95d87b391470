import { CATEGORY_MEANINGS, cweNumbers, isSecurity } from "../claims/category-meaning.ts";
import { DETECTOR_MEANINGS, isRuleOfStaticPanel, OWN_TOOL } from "../claims/origin.ts";
import { SEVERITY, type Severity, worseSeverity } from "../claims/severity.ts";
import { wordsOf } from "../config/policy.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { shownOrigin } from "../report/report-facts.ts";
import { cut } from "../text/cut.ts";
import { codeBlock, codeSpan, escapeMarkdown, escapeSarifMessage } from "../text/escape.ts";

/** GitHub's limits for a rule, in characters, and the most tags it keeps. */
const MAX_NAME = 255;
const MAX_DESCRIPTION = 1024;
const MAX_TAGS = 10;

/** The rule that a result belongs to. */
interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly cwe: readonly string[];
  /** How it is found, which tells readers how far to trust it. */
  readonly origin: string;
  readonly precision: "very-high" | "high" | "medium";
  /** The repository's file with the rule's text, in Markdown; absent for rules of other kinds. */
  readonly file?: string;
}

/** The parts of a report about rules and the policy's effects. */
type Cited = Pick<Report, "cited_rules" | "policy">;

const BY_MODEL = "Claimed by an agent, confirmed by a Judge and checked again by a Critic at the pinned lines.";
const BY_STATIC_PANEL = "Found by a rule of Tribunal's static panel; no language model was asked.";

/** The rules of one run, with their SARIF descriptors. */
export class RuleTable {
  readonly #report: Cited;
  readonly #index = new Map<string, number>();
  readonly #rules: { readonly rule: Rule; readonly first: ReportFinding; worst: Severity }[] = [];
  readonly #ids = new Set<string>();

  /** @param findings everything that may become a result, in order. */
  constructor(findings: readonly ReportFinding[], report: Cited) {
    this.#report = report;
    for (const finding of findings) this.#add(finding);
  }

  /** The rule's id and its index among the descriptors. */
  referTo(finding: ReportFinding): { readonly ruleId: string; readonly ruleIndex: number } {
    const ruleIndex = this.#index.get(keyOf(finding)) ?? -1;
    return { ruleId: this.#rules[ruleIndex]?.rule.id ?? finding.category, ruleIndex };
  }

  descriptors(): readonly unknown[] {
    return this.#rules.map(({ rule, first, worst }) => describe(rule, { category: first.category, severity: worst }));
  }

  #add(finding: ReportFinding): void {
    const key = keyOf(finding);
    const known = this.#rules[this.#index.get(key) ?? -1];
    if (known !== undefined) {
      known.worst = worseSeverity(known.worst, finding.severity);
      return;
    }
    const rule = ruleOf(finding, this.#report);
    const id = this.#unusedId(rule.id);
    this.#index.set(key, this.#rules.length);
    this.#rules.push({ rule: { ...rule, id }, first: finding, worst: finding.severity });
  }

  /** Two files may use the same name for a rule. */
  #unusedId(wanted: string): string {
    let id = wanted;
    for (let number = 2; this.#ids.has(id); number += 1) id = `${wanted}-${number}`;
    this.#ids.add(id);
    return id;
  }
}

function keyOf(finding: ReportFinding): string {
  const { rule, detected_by, reported_by: reporter, category } = finding;
  if (rule !== null) return JSON.stringify(["rule", rule.id, rule.file]);
  if (finding.effect_id !== null) return JSON.stringify(["policy", finding.effect_id]);
  const origin = shownOrigin(finding);
  if (origin !== undefined) return JSON.stringify(["origin", origin.kind, detected_by === null ? category : null]);
  if (isForeign(reporter)) return JSON.stringify(["tool", reporter.tool, reporter.check]);
  return JSON.stringify(["category", category]);
}

interface Reporter {
  readonly tool: string;
  readonly check: string;
}

function isForeign(reporter: ReportFinding["reported_by"]): reporter is Reporter {
  return reporter !== null && reporter.check !== null && reporter.tool !== OWN_TOOL;
}

function ruleOf(finding: ReportFinding, report: Cited): Rule {
  const { rule, detected_by: detector, reported_by: reporter, category } = finding;
  if (rule !== null) return citedRule(rule, report);
  if (finding.effect_id !== null) return policyRule(finding, finding.effect_id, report);
  const made = shownOrigin(finding);
  const { title, text, cwe } = CATEGORY_MEANINGS[category];
  if (made !== undefined) {
    const meaning = detector === null ? { title, text, precision: "medium" as const } : DETECTOR_MEANINGS[detector];
    return { id: made.kind, ...meaning, cwe: [], origin: made.explanation };
  }
  if (!isForeign(reporter)) {
    return { id: category, title, text, cwe: cwe === undefined ? [] : [cwe], origin: BY_MODEL, precision: "medium" };
  }
  const { tool, check } = reporter;
  const origin = `Reported by ${tool}, and checked by Tribunal at the pinned lines.`;
  return { id: `${tool}/${check}`, title: `${check} (${tool})`, text: title, cwe: [], origin, precision: "medium" };
}

/** An effect of the policy is a rule of its own: people silence or follow one of them, not all. */
function policyRule(finding: ReportFinding, id: string, { policy }: Cited): Rule {
  const effect = policy?.effects.find((each) => each.id === id);
  const words = wordsOf(effect ?? finding.effect ?? { action: "break", resource: "the policy" });
  const does = `${effect === undefined ? "" : `${effect.modal.replaceAll("_", " ")} `}${words}`;
  const reason = effect === undefined || effect.reason === "" ? CATEGORY_MEANINGS.policy.text : effect.reason;
  const origin = shownOrigin(finding)?.explanation ?? BY_MODEL;
  return { id: `policy/${id}`, title: `${id}: ${does}`, text: reason, cwe: [], origin, precision: "high" };
}

function citedRule({ id, file, quote }: NonNullable<ReportFinding["rule"]>, { cited_rules: cited }: Cited): Rule {
  const record = cited.find((each) => each.id === id && each.file === file);
  const isStatic = isRuleOfStaticPanel({ id, file });
  return {
    id,
    title: record?.title ?? id,
    text: record?.text ?? quote,
    cwe: record?.cwe ?? [],
    origin: isStatic ? BY_STATIC_PANEL : BY_MODEL,
    precision: isStatic ? "high" : "medium",
    ...(isStatic ? {} : { file }),
  };
}

const PROBLEMS = { error: "error", warning: "warning", note: "recommendation" } as const;
/**
 * A rule as code scanning shows it. A security rule is as severe as its worst result.
 *
 * @see
 * https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
function describe(rule: Rule, { category, severity }: Pick<ReportFinding, "category" | "severity">): unknown {
  const numbers = cweNumbers(rule.cwe);
  const isSecure = isSecurity(category, rule.cwe);
  const level = SEVERITY[severity].sarif;
  const [first] = numbers;
  return {
    id: oneLine(rule.id, MAX_NAME),
    ...nameOf(rule.id),
    shortDescription: { text: oneLine(rule.title, MAX_DESCRIPTION) },
    fullDescription: { text: cut(escapeSarifMessage(rule.text), MAX_DESCRIPTION) },
    help: { text: helpText(rule, numbers), markdown: helpMarkdown(rule, numbers) },
    ...(first === undefined ? {} : { helpUri: linkTo(first) }),
    defaultConfiguration: { level },
    properties: {
      tags: [
        ...(isSecure ? ["security"] : []),
        category,
        ...numbers.map((number) => `external/cwe/cwe-${String(number).padStart(3, "0")}`),
      ].slice(0, MAX_TAGS),
      precision: rule.precision,
      "problem.severity": PROBLEMS[level],
      ...(isSecure ? { "security-severity": SEVERITY[severity].score } : {}),
    },
  };
}

function oneLine(text: string, max: number): string {
  return cut(escapeSarifMessage(text).replace(/\s+/g, " ").trim(), max);
}

/** A readable name beside a technical id (§3.49.7); an id that is already a name needs no other. */
function nameOf(id: string): { readonly name?: string } {
  const words = id.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const name = /^[A-Za-z]/.test(joined) ? joined : `Rule${joined}`;
  return name.toLowerCase() === id.toLowerCase() ? {} : { name: name.slice(0, MAX_NAME) };
}

function linkTo(cwe: number): string {
  return `https://cwe.mitre.org/data/definitions/${cwe}.html`;
}

function helpText({ text, origin, file }: Rule, numbers: readonly number[]): string {
  const weaknesses = numbers.map((number) => `CWE-${number}: ${linkTo(number)}`);
  const where = file === undefined ? [] : [`The rule is in ${file}.`];
  return escapeSarifMessage([text, origin, ...where, ...weaknesses].join("\n\n"));
}

function helpMarkdown({ title, text, origin, file }: Rule, numbers: readonly number[]): string {
  const weaknesses = numbers.map((number) => `[CWE-${number}](${linkTo(number)})`).join(", ");
  return [
    `# ${escapeMarkdown(title)}`,
    file === undefined ? escapeMarkdown(text) : codeBlock(text, "markdown"),
    escapeMarkdown(origin),
    file === undefined ? "" : `The rule is in ${codeSpan(file)}.`,
    weaknesses === "" ? "" : `Weaknesses: ${weaknesses}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

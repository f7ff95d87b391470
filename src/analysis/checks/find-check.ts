import type { Node } from "web-tree-sitter";
import type { ParsedText } from "../syntax/parsed-text.ts";
import { isBounded } from "./bounded.ts";
import type { CheckKind } from "./check-kind.ts";
import { isChosenBy } from "./chosen.ts";
import { atomsOf, type Fact, type Known, knownAt } from "./facts.ts";
import { isOwnKey } from "./own-key.ts";
import { isSteady } from "./steady.ts";
import { valuesIn, valueText } from "./values.ts";

/**
 * A check that every path to a use passes. For `run(name)` in `if (!ALLOWED.has(name)) return; run(name);` it is the
 * condition's line, and the value is `name`.
 */
export interface DominatingCheck {
  readonly line: number;
  readonly value: string;
}

/** What a query captured of a use: `@value`, and `@target` where a kind asks for it. */
export interface Use {
  readonly value: Node;
  readonly target: Node | undefined;
}

/**
 * The checks that make a use harmless: one for each value in it that the file does not write out.
 * `open(folder + "/a.txt")` needs one, for `folder`. Empty when no value needs a check, undefined when one has none.
 */
export function findChecks(source: ParsedText, use: Use, kind: CheckKind): readonly DominatingCheck[] | undefined {
  if (rootHasError(use.value)) return undefined;
  const values = kind === "chosen" ? valuesIn(source, use.value) : [use.value];
  if (values === undefined || values.length === 0) return values === undefined ? undefined : [];
  const known = knownAt(source, use.value);
  if (known === undefined) return undefined;
  const checks = values.map((value) => findCheck(source, { ...use, value }, { kind, known }));
  return checks.some((check) => check === undefined) ? undefined : checks.flatMap((check) => check ?? []);
}

/** Facts that come from one condition, and the condition. */
interface Checked {
  readonly condition: Node;
  readonly atoms: readonly Fact[];
}

function findCheck(
  source: ParsedText,
  use: Use,
  { kind, known }: { readonly kind: CheckKind; readonly known: Known },
): DominatingCheck | undefined {
  const { scope } = known;
  const value = valueText(source, use.value);
  const steady = known.facts
    .map((fact): Checked => ({ condition: fact.condition, atoms: atomsOf(source, fact) }))
    .filter(({ condition }) => mayBeAbout(source, condition, value))
    .filter(({ condition }) => staysTheSame(source, use, { check: condition, scope }));
  const single = steady.find(({ atoms }) => protects(source, atoms, { kind, use, scope }));
  if (single !== undefined) {
    const decisive = single.atoms.find((atom) => protects(source, [atom], { kind, use, scope }));
    return { line: lineOf(decisive?.condition ?? single.condition), value };
  }
  // Two conditions may refuse `__proto__` and `constructor` one by one: then the nearest to the use stands for both.
  const [nearest] = steady;
  const together = steady.flatMap(({ atoms }) => atoms);
  const isTogether = kind === "own-key" && nearest !== undefined && protects(source, together, { kind, use, scope });
  return isTogether ? { line: lineOf(nearest.condition), value } : undefined;
}

function mayBeAbout(source: ParsedText, condition: Node, value: string): boolean {
  return valueText(source, condition).includes(value);
}

function staysTheSame(
  source: ParsedText,
  { value, target }: Use,
  stretch: { readonly check: Node; readonly scope: Node },
): boolean {
  const use = value;
  const isTargetSteady =
    target === undefined ||
    !valueText(source, stretch.check).includes(valueText(source, target)) ||
    isSteady(source, { ...stretch, use: target, value: valueText(source, target) });
  return isTargetSteady && isSteady(source, { ...stretch, use, value: valueText(source, value) });
}

function protects(
  source: ParsedText,
  facts: readonly Fact[],
  { kind, use, scope }: { readonly kind: CheckKind; readonly use: Use; readonly scope: Node },
): boolean {
  switch (kind) {
    case "chosen":
      return facts.some((fact) => isChosenBy(source, fact, valueText(source, use.value)));
    case "own-key":
      return use.target !== undefined && isOwnKey(source, facts, { key: use.value, target: use.target });
    case "bounded":
      return isBounded(source, facts, { value: use.value, target: use.target, scope });
  }
}

function lineOf(node: Node): number {
  return node.startPosition.row + 1;
}

/** In a file with a syntax error, what the parser could not make out might be anything. */
function rootHasError(node: Node): boolean {
  return node.tree.rootNode.hasError;
}

import type { Binding, Expression } from "../../core/program/module-summary.ts";

/** Nothing that can be called. */
export const PLAIN: Expression = { kind: "plain" };

/** A text, a number or the like, as a type says: nothing that can be called either, and known to be so. */
export const DATA: Expression = { kind: "plain" };

/** Levels of an expression. Of long chains of calls this is a hundred; what is higher is no more than a name for it. */
const MAX_HEIGHT = 200;

/** Makes expressions that are never higher than what others can walk over, and cross processes in linear time. */
export class Expressions {
  readonly #heights = new Map<Expression, number>();
  /** Whether an expression was too high. */
  isCut = false;

  name(name: string): Expression {
    return { kind: "name", name };
  }

  unknown(why: string): Expression {
    return { kind: "unknown", why };
  }

  member(of: Expression, name: string): Expression {
    return of.kind === "plain" ? of : this.#above({ kind: "member", of, name }, [of]);
  }

  call(callee: Expression, given: readonly Expression[], isNew = false): Expression {
    return this.#above({ kind: "call", callee, arguments: given, isNew }, [callee, ...given]);
  }

  instance(of: Expression): Expression {
    return this.#above({ kind: "instance", of }, [of]);
  }

  array(items: readonly Expression[]): Expression {
    return this.#above({ kind: "array", items }, items);
  }

  object(entries: readonly Binding[], spreads: readonly Expression[]): Expression {
    return this.#above({ kind: "object", entries, spreads }, [...entries.map(({ value }) => value), ...spreads]);
  }

  /** Any of them; each once, and nothing that is plain where another is not. */
  either(of: readonly Expression[]): Expression {
    const told = of.filter((each) => each.kind !== "plain");
    const [first] = told;
    if (first === undefined) return of.includes(DATA) ? DATA : PLAIN;
    return told.every((each) => each === first) ? first : this.#above({ kind: "either", of: told }, told);
  }

  /** A value, and the type it is declared to have where that says more. */
  typed(value: Expression, type: Expression): Expression {
    if (type === DATA) return DATA;
    return type === PLAIN || isDirect(value) ? value : this.either([value, type]);
  }

  #above(made: Expression, parts: readonly Expression[]): Expression {
    let height = 1;
    for (const part of parts) height = Math.max(height, (this.#heights.get(part) ?? 0) + 1);
    if (height > MAX_HEIGHT) {
      this.isCut = true;
      return this.unknown("it is nested too deep");
    }
    this.#heights.set(made, height);
    return made;
  }
}

/** Whether an expression says by itself what it stands for, so that a type annotation tells no more. */
export function isDirect(value: Expression): boolean {
  if (value.kind === "call") return value.isNew;
  if (value.kind === "either") return value.of.every(isDirect);
  return DIRECT.has(value.kind);
}

const DIRECT: ReadonlySet<Expression["kind"]> = new Set(["function", "class", "object", "array", "self", "module"]);

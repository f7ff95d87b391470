import { type Evaluation, isModule } from "./evaluation.ts";
import { basesOf } from "./instances.ts";
import type { Activation, ClassValue, InstanceValue, Values } from "./values.ts";

/** The instance a method was called on: the one at hand, else one whose making nobody saw. */
export function selfAt(evaluation: Evaluation, owner: number, at: Activation): InstanceValue {
  for (let scope: Activation | undefined = at; scope !== undefined; scope = scope.parent) {
    if (scope.self !== undefined) return scope.self;
  }
  return evaluation.store.instance(classAt(evaluation, owner, at), undefined);
}

/** The class whose method an activation is in. */
function classAt(evaluation: Evaluation, owner: number, at: Activation): ClassValue {
  const opened = evaluation.open(at.place);
  for (let scope: Activation | undefined = at; scope !== undefined && isModule(opened); scope = scope.parent) {
    if (opened.functionAt(scope.function).owner === owner && scope.parent !== undefined) {
      return evaluation.store.class(owner, scope.parent);
    }
  }
  return evaluation.store.class(owner, evaluation.unseen(at.place, 0));
}

export function superAt(evaluation: Evaluation, owner: number, at: Activation): Values {
  const self = selfAt(evaluation, owner, at);
  return basesOf(evaluation, classAt(evaluation, owner, at)).map((base) =>
    base.kind === "class" ? evaluation.store.super(base, self) : base,
  );
}

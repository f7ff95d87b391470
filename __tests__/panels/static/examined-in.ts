import type { Pin } from "../../../src/core/pin/pin.ts";
import { ChangedTexts, toExaminedTarget } from "../../../src/panels/static/change/changed-code.ts";

/** What a file's rules are told of the target that it lies in. */
export function examinedIn(pin: Pin) {
  const { kind, changed } = toExaminedTarget(pin);
  return { kind, changed: new ChangedTexts(changed) };
}

import type { Pin } from "../../src/change/pin.ts";
import { ChangedTexts, toExaminedTarget } from "../../src/rules-panel/change/changed-code.ts";

/** What a file's rules are told of the target that it lies in. */
export function examinedIn(pin: Pin) {
  const { kind, changed } = toExaminedTarget(pin);
  return { kind, changed: new ChangedTexts(changed) };
}

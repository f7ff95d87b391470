import type { Step } from "../program/reach.ts";
import type { KnownUse } from "./judge-effect.ts";

/**
 * One use for each place of the file from which it is come to: by the shortest way, in document order. That a function of
 * the file calls another one of it, which does it, is not said again.
 */
export function onceEachPlace(file: string, uses: readonly KnownUse[]): readonly KnownUse[] {
  const byPlace = new Map<string, KnownUse>();
  for (const known of uses) {
    const key = placeKey(leavingStep(file, known.use.via));
    const first = byPlace.get(key);
    if (first === undefined || known.use.via.length < first.use.via.length) byPlace.set(key, known);
  }
  return [...byPlace.values()].sort((a, b) => lineOf(file, a) - lineOf(file, b));
}

/** The way from the last line of the file itself: what led there within the file says nothing more. */
export function ownChain(file: string, via: readonly Step[]): readonly Step[] {
  const at = via.findLastIndex((step) => step.file === file);
  return via.slice(Math.max(0, at));
}

function leavingStep(file: string, via: readonly Step[]): Step | undefined {
  return ownChain(file, via)[0];
}

function lineOf(file: string, { use }: KnownUse): number {
  return leavingStep(file, use.via)?.line ?? 0;
}

function placeKey(step: Step | undefined): string {
  return step === undefined ? "" : `${step.line}\0${step.file}`;
}

import { goChain } from "./go-chain.ts";
import { javascriptChain, typescriptChain } from "./javascript-chain.ts";
import { pythonChain } from "./python-chain.ts";
import { seededChoice } from "./seeded-choice.ts";

/** A tree in which a target comes to send a mail through wrappers. */
export interface Chain {
  readonly files: Readonly<Record<string, string>>;
  readonly target: string;
  /** The files on the way with how many file boundaries lie before each, the target and configuration left out. */
  readonly boundaries: ReadonlyMap<string, number>;
  /** What is used at its end, as `describeUses` begins it. */
  readonly use: string;
}

const MAKERS = [
  ["TypeScript", typescriptChain],
  ["JavaScript", javascriptChain],
  ["Python", pythonChain],
  ["Go", goChain],
] as const;

/** The chain of a seed: the same in every run. */
export function chainOf(seed: number): Chain & { readonly language: string; readonly depth: number } {
  const [language, make] = MAKERS[seed % MAKERS.length] ?? MAKERS[0];
  const depth = 1 + (Math.floor(seed / MAKERS.length) % 4);
  return { language, depth, ...make(depth, seededChoice(seed)) };
}

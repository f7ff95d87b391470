import fc from "fast-check";
import type { PinnedFile, SkipReason } from "../../../src/change/pin.ts";
import type { Category } from "../../../src/claims/category.ts";
import { type FailOn, SEVERITIES, type Severity } from "../../../src/claims/severity.ts";
import type { Source } from "../../../src/ports/source.ts";
import { FakeSource } from "../../fakes/fake-source.ts";

export const FILES = ["src/alpha.ts", "src/beta.ts", "src/gamma.ts"] as const;
/** A file in which nothing is ever claimed but what a property adds. */
export const SPARE = "src/spare.ts";
/** No files of the target. */
export const OUTSIDE: readonly string[] = ["src/elsewhere.ts", "src/nowhere.ts"];
export const LINES = 24;

/** Every line is another text; every fourth is the same at base and head. Without a sign that a comment may begin with, nothing looks for one. */
export function textAt(path: string, line: number, side: "base" | "head" = "head"): string {
  const state = line % 4 === 0 ? "kept" : side === "base" ? "former" : "changed";
  return `${state}_${path.replace(/\W/g, "_")}_${line}()`;
}

function textOf(path: string, side: "base" | "head"): string {
  return Array.from({ length: LINES }, (_, index) => `${textAt(path, index + 1, side)}\n`).join("");
}

const worlds = new Map<string, Source>();

/** A change of a few small files, with these further ones that no agent is shown; the same object every time. */
export function smallWorld(skipped: readonly SkipReason[] = []): Source {
  const key = skipped.join();
  const world = worlds.get(key) ?? buildWorld(skipped);
  worlds.set(key, world);
  return world;
}

function buildWorld(skipped: readonly SkipReason[]): Source {
  const source = new FakeSource(
    [...FILES, SPARE].map((path) => ({ path, base: textOf(path, "base"), head: textOf(path, "head") })),
  );
  const hidden = skipped.map((reason, index): PinnedFile => {
    const [like] = source.pin.files;
    if (like === undefined) throw new Error("the small world has no file");
    return { ...like, path: `assets/hidden-${index}`, hunks: [], skipped: reason };
  });
  Object.assign(source.pin, { files: [...source.pin.files, ...hidden] });
  return source;
}

/** What the Judge and the Critic will always say of a claim, whatever its id and whichever round it is. */
export const OPINIONS = [
  "uphold",
  "raise",
  "lower",
  "lower-unproved",
  "dismiss",
  "dismiss-unproved",
  "contradict",
  "silent",
] as const;
export type Opinion = (typeof OPINIONS)[number];
export const CRITIQUES = ["valid", "dismiss", "dismiss-unproved", "human", "existing", "silent"] as const;
export type Critique = (typeof CRITIQUES)[number];

/** One defect as the Enthusiasts see it. */
export interface Raised {
  /** Also the title: what Judge and Critic know it by. */
  readonly name: string;
  readonly file: string | undefined;
  readonly line: number;
  readonly category: Category;
  readonly severity: Severity;
  /** The first round in which it is claimed, and whether it is in every later one. */
  readonly round: number;
  readonly isRepeated: boolean;
  /** Which passes claim it: bit n stands for pass n + 1. */
  readonly passes: number;
  readonly isMisquoted: boolean;
  readonly opinion: Opinion;
  readonly critique: Critique;
}

/** An agent that does not answer: `pass` counts for Enthusiasts only, `attempt` is the replay of a void round. */
export interface Mishap {
  readonly role: "enthusiast" | "adversary" | "judge" | "critic";
  readonly round: number;
  readonly attempt: number;
  readonly pass: number;
  readonly kind: "void" | "no_tool_invocation" | "model_unavailable";
}

/** A role that turns everything away, each time with another true quote of the tree. */
export interface Captured {
  readonly role: "judge" | "critic";
  readonly how: "dismiss" | "lower";
  /** What is quoted, in turn: any line of any file. */
  readonly quotes: readonly { readonly file: string; readonly line: number }[];
}

export interface Debate {
  readonly models: number;
  readonly start: number;
  readonly maxRounds: number;
  readonly passes: number;
  readonly failOn: FailOn;
  readonly raised: readonly Raised[];
  readonly mishaps: readonly Mishap[];
  /** Rounds in which the Judge asks for a stronger model. */
  readonly wantsUp: readonly number[];
  /** A file no Enthusiast ever opens. */
  readonly neglected: string | undefined;
  /** A Judge or Critic that obeys the text it reads; absent where both say what {@link Raised} has them say. */
  readonly captured?: Captured | undefined;
  /** Every finding gets the same id, and rulings and verdicts come in reverse. */
  readonly isTopsyTurvy: boolean;
}

const rarely = <T, N>(value: T, usual: N) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(value) }, { weight: 12, arbitrary: fc.constant(usual) });

const raised = fc
  .record({
    file: fc.constantFrom<(string | undefined)[]>(...FILES, ...FILES, ...FILES, undefined),
    line: fc.integer({ min: 1, max: LINES }),
    category: fc.constantFrom<Category[]>("logic", "boundary"),
    severity: fc.constantFrom(...SEVERITIES),
    round: fc.integer({ min: 1, max: 5 }),
    isRepeated: fc.boolean(),
    passes: fc.integer({ min: 1, max: 7 }),
    isMisquoted: rarely(true, false),
    opinion: fc.oneof({ weight: 2, arbitrary: fc.constant("uphold" as const) }, fc.constantFrom(...OPINIONS)),
    critique: fc.oneof({ weight: 3, arbitrary: fc.constant("valid" as const) }, fc.constantFrom(...CRITIQUES)),
  })
  .map(({ round, ...rest }) => ({ ...rest, round: Math.ceil(round / 1.7) }));

/** One more upheld defect each round, every one at a place of its own. */
const growing = FILES.flatMap((file, at) =>
  Array.from({ length: at + 1 }, (_, index) => ({
    ...{ file, line: 2 + index * 8, category: "logic" as const, round: at + 1, isRepeated: false, passes: 7 },
    ...{ isMisquoted: false, opinion: "uphold" as const, critique: "valid" as const },
  })),
);
const grown = fc.constantFrom(...SEVERITIES).map((severity) => growing.map((each) => ({ ...each, severity })));

const named = (list: readonly Omit<Raised, "name">[]): readonly Raised[] =>
  list.map((each, index) => ({ ...each, name: `defect ${index}` }));

const mishap: fc.Arbitrary<Mishap> = fc.record({
  role: fc.constantFrom("enthusiast", "adversary", "judge", "critic"),
  round: fc.integer({ min: 1, max: 4 }),
  attempt: fc.constantFrom(1, 1, 2),
  pass: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom("void", "void", "void", "no_tool_invocation", "model_unavailable"),
});

/** Any debate: what is claimed, what is said of it, and what goes wrong meanwhile. */
export const anyDebate: fc.Arbitrary<Debate> = fc
  .record({
    models: fc.integer({ min: 1, max: 3 }),
    start: fc.nat(2),
    maxRounds: fc.integer({ min: 1, max: 5 }),
    passes: fc.integer({ min: 1, max: 3 }),
    failOn: fc.constantFrom<FailOn[]>("critical", "high", "high", "medium", "low", "none"),
    raised: fc
      .oneof({ weight: 20, arbitrary: fc.array(raised, { maxLength: 8 }) }, { weight: 1, arbitrary: grown })
      .map(named),
    mishaps: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(mishap, { maxLength: 3 })),
    wantsUp: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 1 }),
    neglected: rarely(FILES[0] as string, undefined),
    isTopsyTurvy: fc.constant(false),
    isOffTarget: rarely(true, false),
  })
  .map(({ isOffTarget, ...debate }) => ({
    ...debate,
    start: Math.min(debate.start, debate.models - 1),
    raised: isOffTarget
      ? debate.raised.map((each, at) => ({ ...each, file: OUTSIDE[at] ?? each.file }))
      : debate.raised,
  }));

/** A captured role, of which a Critic can but dismiss. */
export const anyCaptured: fc.Arbitrary<Captured> = fc.record({
  role: fc.constantFrom("judge", "critic"),
  how: fc.constantFrom("dismiss", "lower"),
  quotes: fc.array(
    fc.record({ file: fc.constantFrom<string[]>(...FILES, SPARE), line: fc.integer({ min: 1, max: LINES }) }),
    { minLength: 1, maxLength: 12 },
  ),
});

/** A debate held at one tier, in which all agents answer and nobody cites what is not of the target. */
export const calmDebate: fc.Arbitrary<Debate> = anyDebate.map((debate) => ({
  ...debate,
  models: 1,
  start: 0,
  mishaps: [],
  raised: debate.raised.map((each) => (OUTSIDE.includes(each.file ?? "") ? { ...each, file: FILES[0] } : each)),
}));

import { createHash } from "node:crypto";
import fc from "fast-check";
import type { Pin } from "../../../src/change/pin.ts";
import type { Sha } from "../../../src/change/sha.ts";
import type { Side } from "../../../src/change/side.ts";
import type { SearchResult, SourceText } from "../../../src/ports/source.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";

/** What a function does: nothing wrong, something wrong by itself, or what another file says whether it is wrong. */
export type Act = "sound" | "unsafe" | "lends";

export interface ShopFunction {
  readonly act: Act;
  /** Refutes what is unsafe in the same function. */
  readonly isGuarded: boolean;
  /** Makes one text of it differ from another, wrong or not. */
  readonly variant: number;
}

/** One file of functions, or the file that the others borrow from. */
export interface ShopFile {
  readonly name: string;
  /** Lines of comment above everything. */
  readonly preface: number;
  readonly functions: readonly ShopFunction[];
}

/** What the others borrow. */
export interface Lender {
  readonly isBroken: boolean;
  /** Makes its text differ, wrong or not. */
  readonly variant: number;
}

export interface Tree {
  readonly files: readonly ShopFile[];
  readonly lender: Lender;
}

export const FILES = 4;
const FUNCTIONS = 3;
export const LENDER = "src/lender.ts";
export const UNSAFE = /^ {2}unsafe\((.*)\);$/;
export const LENDS = /^ {2}lend\((.*)\);$/;
export const GUARD = /^ {2}assertAllowed\(/;
export const BROKEN = /^ {2}return brokenLoan\(/;
export const LOAN = /^ {2}return soundLoan\(/;

const FIRST: ShopFunction = { act: "sound", isGuarded: false, variant: 0 };

export const EMPTY_SHOP: Tree = {
  files: Array.from({ length: FILES }, (_, index) => ({
    name: `src/part-${index}.ts`,
    preface: 0,
    functions: Array.from({ length: FUNCTIONS }, () => FIRST),
  })),
  lender: { isBroken: false, variant: 0 },
};

/** The text of a file; its functions are far enough apart to be hunks of their own. */
export function textOf({ preface, functions }: ShopFile): string {
  const lines = [
    'import { lend } from "./lender.ts";',
    ...Array.from({ length: preface }, (_, index) => `// Note ${index} on what follows.`),
    ...functions.flatMap(({ act, isGuarded, variant }, index) => [
      `export function step${index}(input: string) {`,
      ...(isGuarded ? ["  assertAllowed(input);"] : []),
      ...Array.from({ length: 5 }, (_, line) => `  keep${index}(${line});`),
      STATEMENTS[act](`${index}, ${variant}`),
      ...Array.from({ length: 4 }, (_, line) => `  hold${index}(${line});`),
      "}",
    ]),
  ];
  return `${lines.join("\n")}\n`;
}

const STATEMENTS: Readonly<Record<Act, (args: string) => string>> = {
  sound: (args) => `  sound(${args});`,
  unsafe: (args) => `  unsafe(${args});`,
  lends: (args) => `  lend(${args});`,
};

function lenderText({ lender: { isBroken, variant } }: Tree): string {
  return `export function lend(input: string) {\n  return ${isBroken ? "broken" : "sound"}Loan(input, ${variant});\n}\n`;
}

/** The change between two trees, as a pinned source: whatever is the same on both sides can be read and is no part of it. */
export class ShopSource extends FakeSource {
  constructor(base: Tree, head: Tree) {
    const files: readonly FakeFile[] = [
      ...base.files.map((file, index): FakeFile => {
        const now = head.files[index] ?? file;
        const renamed = now.name === file.name ? {} : { oldPath: file.name };
        return { path: now.name, ...renamed, base: textOf(file), head: textOf(now) };
      }),
      { path: LENDER, base: lenderText(base), head: lenderText(head) },
    ];
    super(files);
    const changed = this.pin.files.filter(({ hunks, status }) => hunks.length > 0 || status === "renamed");
    const pin: Partial<Pin> = { headSha: shaOf(head), baseSha: shaOf(base), mergeBaseSha: shaOf(base), files: changed };
    Object.assign(this.pin, pin);
  }

  /** Nobody else names what stands in the shop. */
  override async search(): Promise<SearchResult> {
    return { kind: "found", hits: [], truncated: false, notCovered: 0 };
  }

  override async readText(path: string, side: Side): Promise<SourceText | undefined> {
    return (await this.blobAt(path, side)) === undefined ? undefined : super.readText(path, side);
  }
}

function shaOf(tree: Tree): Sha {
  return createHash("sha1").update(JSON.stringify(tree)).digest("hex") as Sha;
}

/** Both sides of the pull request at one moment. */
export interface Moment {
  readonly base: Tree;
  readonly head: Tree;
}

/** One thing that people do to a pull request; whatever it makes no sense for stays as it is. */
export type Step =
  | { readonly kind: "edit"; readonly file: number; readonly at: number; readonly to: Partial<ShopFunction> }
  | { readonly kind: "preface"; readonly file: number; readonly lines: number }
  | { readonly kind: "rename"; readonly file: number }
  | { readonly kind: "lender"; readonly to: Lender }
  /** Somebody else's change comes in from the base. */
  | { readonly kind: "merge"; readonly file: number; readonly lines: number; readonly lender: Lender }
  /** The head goes back to what it was. */
  | { readonly kind: "revert"; readonly by: number };

export function take(moments: readonly [Moment, ...Moment[]], step: Step): Moment {
  const { base, head } = moments.at(-1) ?? moments[0];
  switch (step.kind) {
    case "edit":
      return { base, head: changed(head, step.file, (file) => withFunction(file, step.at, step.to)) };
    case "preface":
      return { base, head: changed(head, step.file, (file) => ({ ...file, preface: step.lines })) };
    case "rename":
      return { base, head: changed(head, step.file, (file) => ({ ...file, name: `src/moved-${step.file}.ts` })) };
    case "lender":
      return { base, head: { ...head, lender: step.to } };
    case "merge": {
      const merge = (tree: Tree) => ({
        ...changed(tree, step.file, (file) => ({ ...file, preface: step.lines })),
        lender: step.lender,
      });
      return { base: merge(base), head: merge(head) };
    }
    case "revert":
      return { base, head: moments.at(-1 - step.by)?.head ?? head };
  }
}

function changed(tree: Tree, index: number, change: (file: ShopFile) => ShopFile): Tree {
  return { ...tree, files: tree.files.map((file, at) => (at === index ? change(file) : file)) };
}

function withFunction(file: ShopFile, index: number, to: Partial<ShopFunction>): ShopFile {
  return { ...file, functions: file.functions.map((each, at) => (at === index ? { ...each, ...to } : each)) };
}

const anyFile = fc.integer({ min: 0, max: FILES - 1 });
const anyAct = fc.constantFrom<Act>("sound", "unsafe", "lends");
const anyEdit = fc.record(
  { act: anyAct, isGuarded: fc.boolean(), variant: fc.integer({ min: 0, max: 2 }) },
  { requiredKeys: [] },
);
const anyLender = fc.record({ isBroken: fc.boolean(), variant: fc.integer({ min: 0, max: 2 }) });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      file: anyFile,
      at: fc.integer({ min: 0, max: FUNCTIONS - 1 }),
      to: anyEdit,
    }),
  },
  fc.record({ kind: fc.constant("preface" as const), file: anyFile, lines: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant("rename" as const), file: anyFile }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("lender" as const), to: anyLender }) },
  fc.record({
    ...{ kind: fc.constant("merge" as const), file: anyFile },
    ...{ lines: fc.integer({ min: 0, max: 5 }), lender: anyLender },
  }),
  fc.record({ kind: fc.constant("revert" as const), by: fc.integer({ min: 1, max: 3 }) }),
);

/** How a pull request begins, in which most of the shop is changed, and the pushes after it, each of some steps. */
export const anyHistory = fc.record({
  opening: fc.array(fc.tuple(anyFile, fc.integer({ min: 0, max: FUNCTIONS - 1 }), anyAct, fc.boolean()), {
    minLength: 5,
    maxLength: 9,
  }),
  lender: anyLender,
  pushes: fc.array(fc.array(anyStep, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
});

/** The moments at which the pull request is reviewed. */
export function momentsOf(history: typeof anyHistory extends fc.Arbitrary<infer T> ? T : never): readonly Moment[] {
  const head = history.opening.reduce<Tree>(
    (tree, [file, at, act, isGuarded]) =>
      changed(tree, file, (each) => withFunction(each, at, { act, isGuarded, variant: 1 })),
    { ...EMPTY_SHOP, lender: history.lender },
  );
  const moments: [Moment, ...Moment[]] = [{ base: EMPTY_SHOP, head }];
  for (const steps of history.pushes) {
    const next: [Moment, ...Moment[]] = [...moments];
    for (const step of steps) next.push(take(next, step));
    moments.push(next.at(-1) ?? moments[0]);
  }
  return moments;
}

import { describe, expect, it } from "vitest";
import type { CodeFacts } from "../../src/change/code-facts.ts";
import type { Hunk } from "../../src/change/pin.ts";
import type { SearchReplay } from "../../src/claims/absence.ts";
import type { Claim } from "../../src/claims/claim.ts";
import { type GatesResult, runGates } from "../../src/gates/run-gates.ts";
import { changedFile, evidenceAt } from "../claims/changed-code.ts";
import { aDefinition, anImport, someFacts } from "../fakes/fake-analyzer.ts";
import {
  aClaim,
  aFile,
  aGateContext,
  aHunk,
  aPin,
  aReceipt,
  BASE_BLOB,
  GUARD_QUOTE,
  SESSION,
} from "../fixtures/claims.ts";

const partly = [aReceipt({ start_line: 4, end_line: 6 }), aReceipt({ side: "base", end_line: 7, blob: BASE_BLOB })];
const nobody: SearchReplay = { searchedBy: new Set(), definitions: [] };
const searched: SearchReplay = { ...nobody, searchedBy: new Set(["enthusiast-1"]) };

interface Knowledge {
  readonly facts?: Partial<CodeFacts>;
  readonly search?: SearchReplay;
  readonly readsAll?: boolean;
  readonly hunks?: readonly Hunk[];
  readonly origin?: Partial<Claim>;
}

/** The guard alone is what the diff shows: that it is gone, beside line 4. */
const GUARD_ALONE = [aHunk([`-  ${GUARD_QUOTE}`, " "], { base: 5, head: 5 })];

/** What the gates make of a claim that says this in its title, with this known of the file. */
function gate(title: string, knowledge: Knowledge = {}, description = "It throws."): GatesResult {
  const { facts, search = nobody, readsAll = false, hunks = GUARD_ALONE, origin } = knowledge;
  const context = {
    ...aGateContext({ pin: aPin({ files: [aFile({ hunks })] }), ...(readsAll ? {} : { receipts: partly }) }),
    facts: () => (facts === undefined ? undefined : someFacts({ language: "typescript", ...facts })),
    searched: () => search,
  };
  const cause = { file: SESSION, side: "base", line: 5, quote: GUARD_QUOTE } as const;
  return runGates(aClaim({ title, description, cause, ...origin }), context);
}

function outcome(result: GatesResult): string {
  return result.kind === "passed" ? result.claim.classification : `${result.rejection.gate}: ${result.rejection.code}`;
}

const REJECTED = "absence: missing-is-present";
const call = { line: 2, callee: "nextHour", receiver: undefined, name: "nextHour" };

describe("a claim that a name is missing", () => {
  it.each<readonly [string, string, Partial<CodeFacts>]>([
    ["defined in its file", "`nextHour` is not defined.", { definitions: [aDefinition("nextHour", 3)] }],
    [
      "imported there, under that name",
      "`nextHour` is not defined.",
      { imports: [anImport("./t", ["a as nextHour"])] },
    ],
    ["imported", "`users` is never imported.", { imports: [anImport("./users", ["users"])] }],
    ["exported", "`openSession` is not exported.", { definitions: [aDefinition("openSession", 3)] }],
    [
      "called in a function that the change leaves alone",
      "`nextHour` is unused.",
      { definitions: [aDefinition("nextHour", 1), aDefinition("serve", 2)], calls: [call] },
    ],
  ])("is rejected when it is %s", (_, description, facts) => {
    expect(outcome(gate(description, { facts, search: searched }))).toBe(REJECTED);
  });

  it("is rejected when the search finds it in the tree, where it is said to be nowhere", () => {
    const search = { ...searched, definitions: [{ path: "src/time.ts", line: 9 }] };
    const result = gate("`nextHour` is not defined anywhere.", { search });
    expect(result).toMatchObject({ rejection: { detail: "nextHour stands at src/time.ts:9" } });
    expect(outcome(gate("`nextHour` is not defined.", { search }))).toBe("new");
  });

  it.each<readonly [string, string, Partial<CodeFacts>]>([
    [
      "inside another function only",
      "`nextHour` is not defined.",
      { definitions: [aDefinition("outer", 1, { end_line: 9 }), aDefinition("nextHour", 3)] },
    ],
    [
      "where the file cannot be parsed only",
      "`nextHour` is not defined.",
      { definitions: [aDefinition("nextHour", 3)], errors: [{ start_line: 2, end_line: 4 }] },
    ],
    [
      "in the file, not exported",
      "`nextHour` is not exported.",
      { definitions: [aDefinition("nextHour", 3, { isExported: false })] },
    ],
    [
      "called by itself only",
      "`nextHour` is unused.",
      { definitions: [aDefinition("nextHour", 1, { end_line: 3 })], calls: [call] },
    ],
    [
      "called of another object",
      "`nextHour` is unused.",
      { definitions: [aDefinition("nextHour", 1), aDefinition("serve", 2)], calls: [{ ...call, receiver: "clock" }] },
    ],
    [
      "called in a function that the change touches, where it may not be reached",
      "`nextHour` is unused.",
      { definitions: [aDefinition("nextHour", 1), aDefinition("serve", 2, { end_line: 6 })], calls: [call] },
    ],
  ])("stands when it is there %s", (_, description, facts) => {
    expect(outcome(gate(description, { facts, search: searched }))).toBe("new");
  });

  it.each<readonly [string, string, Partial<CodeFacts>, readonly string[]]>([
    [
      "a call that the change wrote",
      "`nextHour` is never called anywhere",
      { definitions: [aDefinition("nextHour", 1), aDefinition("never", 2)], calls: [call] },
      [" ", "+function never() { if (false) nextHour(); }"],
    ],
    [
      "a definition that the change wrote",
      "`nextHour` is not defined",
      { definitions: [aDefinition("nextHour", 2)] },
      [" ", "+const nextHour = undefined;"],
    ],
    [
      "an import beside what the change wrote",
      "`nextHour` is never imported",
      { imports: [anImport("./t", ["nextHour"])] },
      [" import", "+// if (false)"],
    ],
    [
      "any use, where the change deleted another,",
      "`nextHour` is never called anywhere",
      { definitions: [aDefinition("nextHour", 1), aDefinition("serve", 2)], calls: [call] },
      ["-  return nextHour();"],
    ],
  ])("is not disproved by %s", (_, title, facts, signed) => {
    const base = signed[0]?.startsWith("-") ? 6 : 1;
    const hunks = [...GUARD_ALONE, aHunk(signed, { base, head: base })];
    expect(outcome(gate(title, { facts, search: searched, hunks }))).toBe("new");
    // The control: the same where that is as it was.
    const started = { definitions: [aDefinition("nextHour", 1), aDefinition("serve", 2)], calls: [call] };
    const control = facts.calls === undefined ? facts : { ...facts, ...started };
    expect(outcome(gate(title, { facts: control, search: searched }))).toBe(REJECTED);
  });

  it("is not answered by the file where another tool or an earlier run makes it", () => {
    const facts = { definitions: [aDefinition("nextHour", 3)] };
    const of = (origin: Partial<Claim>) => outcome(gate("`nextHour` is not defined", { facts, origin }));
    expect(of({ carriedFrom: "4711.1" })).toBe("new");
    expect(of({ foreign: { tool: "Lint", check: undefined } })).toBe("new");
    expect(of({})).toBe(REJECTED);
  });

  it("is what the title says alone, whatever the description mentions", () => {
    const facts = { definitions: [aDefinition("nextHour", 1), aDefinition("serve", 2)], calls: [call] };
    const said = "Nobody checks the token: `nextHour` is never called anywhere.";
    expect(outcome(gate("Sessions never end", { facts, search: searched }, said))).toBe("new");
    expect(outcome(gate(said, { facts, search: searched }))).toBe(REJECTED);
  });

  it("is undecided when no agent that makes it searched, and says so", () => {
    const result = gate("`nextHour` is not defined.");
    expect(outcome(result)).toBe("undecided");
    expect(result).toMatchObject({
      claim: {
        corrections: [{ by: "absence", field: "searched", before: "nextHour", after: "no agent searched for it" }],
      },
    });
    const other = { ...nobody, searchedBy: new Set(["enthusiast-2"]) };
    expect(outcome(gate("`nextHour` is not defined.", { search: other }))).toBe("undecided");
  });

  it("was looked for by who read the whole file, unless it is said to be nowhere", () => {
    expect(outcome(gate("`nextHour` is not defined.", { readsAll: true }))).toBe("new");
    expect(outcome(gate("`nextHour` does not exist.", { readsAll: true }))).toBe("undecided");
  });

  it("is no such claim when it says anything else", () => {
    expect(outcome(gate("`user` is undefined here."))).toBe("new");
  });
});

/** As many lines as put what follows beyond what the diff shows. */
const FAR = "\n".repeat(9);

/** What the gates make of a claim about a call of `clean` that the change writes, where other code stands far below it. */
async function gateCall(
  { path, call, below }: { readonly path: string; readonly call: string; readonly below: string },
  title: string,
  definedAt?: string,
): Promise<string> {
  const context = await changedFile(path, `\n${FAR}\n${below}`, `\n${call}\n${FAR}\n${below}`);
  const { start_line, end_line: line, blob } = evidenceAt(call, context);
  const claim = aClaim({ title, evidenceQuote: call, place: { file: path, side: "head", start_line: 2, end_line: 2 } });
  expect([start_line, line]).toEqual([2, 2]);
  const definitions = definedAt === undefined ? [] : [{ path: definedAt, line: 3 }];
  const receipts = [aReceipt({ path, start_line: 1, end_line: 9, blob })];
  return outcome(runGates(claim, { ...context, receipts, searched: () => ({ ...searched, definitions }) }));
}

describe("a claim that a name is missing, where code is read,", () => {
  const IMPORT = "`clean` is not imported";
  const DEFINED = "`clean` is not defined";
  const py = { path: "a.py", call: "clean(2)" };
  const js = { path: "a.js", call: "clean(2);" };
  const c = { path: "a.c", call: "int b = clean(2);" };

  it.each<readonly [string, string, Parameters<typeof gateCall>[0]]>([
    ["an import in another function", IMPORT, { ...py, below: "def two():\n    from lib import clean" }],
    ["an import for types alone", IMPORT, { ...py, below: "if TYPE_CHECKING:\n    from lib import clean" }],
    ["a definition under a condition", DEFINED, { ...py, below: "if WINDOWS:\n    def clean(a):\n        pass" }],
    ["a definition that is not compiled", DEFINED, { ...c, below: "#ifdef DEBUG\nint clean(int a) {\n}\n#endif" }],
  ])("is not disproved by %s", async (_what, title, code) => {
    expect(await gateCall(code, title)).toBe("new");
  });

  it.each<readonly [string, string, Parameters<typeof gateCall>[0]]>([
    ["an import of the file", IMPORT, { ...py, below: "from lib import clean" }],
    ["a definition that is exported", DEFINED, { ...js, below: "export function clean(a) {}" }],
    ["a definition that is always compiled", DEFINED, { ...c, below: "int clean(int a) {\n}" }],
    ["an import in a list", IMPORT, { path: "a.go", call: "var b = clean.All(2)", below: 'import (\n\t"a/clean"\n)' }],
  ])("is disproved by %s", async (_what, title, code) => {
    expect(await gateCall(code, title)).toBe(REJECTED);
  });

  const NOWHERE = "`clean` does not exist anywhere";

  it.each([
    ["another language", { ...c, below: "int d;" }, "tools/a.py"],
    ["prose", { ...c, below: "int d;" }, "docs/a.md"],
    ["a module that the file does not import", { ...js, below: "two();" }, "src/clean.js"],
  ])("is not disproved by what stands in %s", async (_what, code, definedAt) => {
    expect(await gateCall(code, NOWHERE, definedAt)).toBe("new");
  });

  it.each([
    ["a file of its language", { ...c, below: "int d;" }, "src/clean.h"],
    ["a module that it imports", { ...js, below: 'import { clean } from "./clean";' }, "src/clean.ts"],
    ["a module whose member it calls", { path: "a.js", call: "lib.clean(2);", below: "two();" }, "src/clean.js"],
  ])("is disproved by what stands in %s", async (_what, code, definedAt) => {
    expect(await gateCall(code, NOWHERE, definedAt)).toBe(REJECTED);
  });
});

import { describe, expect, it } from "vitest";
import type { SearchReplay } from "../../../src/core/claims/absence.ts";
import { type GatesResult, runGates } from "../../../src/core/gates/run-gates.ts";
import type { CodeFacts } from "../../../src/core/pin/code-facts.ts";
import type { Hunk } from "../../../src/core/pin/pin.ts";
import { aDefinition, anImport, someFacts } from "../../fakes/fake-analyzer.ts";
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
} from "../../fixtures/claims.ts";

const partly = [aReceipt({ start: 4, end: 6 }), aReceipt({ side: "base", end: 7, blob: BASE_BLOB })];
const nobody: SearchReplay = { searchedBy: new Set(), definitions: [] };
const searched: SearchReplay = { ...nobody, searchedBy: new Set(["enthusiast-1"]) };

interface Knowledge {
  readonly facts?: Partial<CodeFacts>;
  readonly search?: SearchReplay;
  readonly readsAll?: boolean;
  readonly hunks?: readonly Hunk[];
}

/** The guard alone is what the diff shows: that it is gone, beside line 4. */
const GUARD_ALONE = [aHunk([`-  ${GUARD_QUOTE}`, " "], { base: 5, head: 5 })];

/** What the gates make of a claim that says this in its title, with this known of the file. */
function gate(title: string, knowledge: Knowledge = {}, description = "It throws."): GatesResult {
  const { facts, search = nobody, readsAll = false, hunks = GUARD_ALONE } = knowledge;
  const context = {
    ...aGateContext({ pin: aPin({ files: [aFile({ hunks })] }), ...(readsAll ? {} : { receipts: partly }) }),
    facts: () => (facts === undefined ? undefined : someFacts({ language: "typescript", ...facts })),
    searched: () => search,
  };
  const cause = { file: SESSION, side: "base", line: 5, quote: GUARD_QUOTE } as const;
  return runGates(aClaim({ title, description, cause }), context);
}

function outcome(result: GatesResult): string {
  return result.kind === "passed" ? result.claim.classification : `${result.rejection.gate}: ${result.rejection.code}`;
}

const REJECTED = "absence: missing-is-present";
const call = { line: 2, callee: "nextHour", receiver: undefined, name: "nextHour", literalArguments: [] };

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
      { definitions: [aDefinition("outer", 1, { end: 9 }), aDefinition("nextHour", 3)] },
    ],
    [
      "where the file cannot be parsed only",
      "`nextHour` is not defined.",
      { definitions: [aDefinition("nextHour", 3)], errors: [{ start: 2, end: 4 }] },
    ],
    [
      "in the file, not exported",
      "`nextHour` is not exported.",
      { definitions: [aDefinition("nextHour", 3, { isExported: false })] },
    ],
    [
      "called by itself only",
      "`nextHour` is unused.",
      { definitions: [aDefinition("nextHour", 1, { end: 3 })], calls: [call] },
    ],
    [
      "called of another object",
      "`nextHour` is unused.",
      { definitions: [aDefinition("nextHour", 1), aDefinition("serve", 2)], calls: [{ ...call, receiver: "clock" }] },
    ],
    [
      "called in a function that the change touches, where it may not be reached",
      "`nextHour` is unused.",
      { definitions: [aDefinition("nextHour", 1), aDefinition("serve", 2, { end: 6 })], calls: [call] },
    ],
    ["called in no function", "`nextHour` is unused.", { definitions: [aDefinition("nextHour", 1)], calls: [call] }],
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

import { expect, it } from "vitest";
import { settlePolicy } from "../../src/report/policy-standing.ts";
import { aPolicyFinding, aPolicyRecord } from "../fixtures/policy.ts";
import { anUnresolved } from "../fixtures/reports.ts";

const ID = "refunds-send-no-mail";
const outcomeOf = (record: ReturnType<typeof settlePolicy>) => record?.effects.find(({ id }) => id === ID)?.outcome;

it("says of an effect what became of the findings against it", () => {
  const record = aPolicyRecord();
  expect(outcomeOf(record)).toBe("violated");
  const settle = (lists: Partial<Parameters<typeof settlePolicy>[1]>) =>
    outcomeOf(settlePolicy(record, { findings: [], unresolved: [], ...lists }));
  expect(settle({ findings: [aPolicyFinding()] })).toBe("violated");
  expect(settle({ unresolved: [anUnresolved({ effect_id: ID })] })).toBe("unknown");
  expect(settle({})).toBe("dismissed");
  const unknown = record.unknown.slice(0, 1).map((each) => ({ ...each, effect_id: ID }));
  expect(unknown).toHaveLength(1);
  expect(outcomeOf(settlePolicy({ ...record, unknown }, { findings: [], unresolved: [] }))).toBe("unknown");
});

it("leaves alone what nothing was claimed of, and a review without a policy", () => {
  const record = aPolicyRecord();
  const others = (each: typeof record | null) => each?.effects.filter(({ outcome }) => outcome !== "violated");
  expect(others(settlePolicy(record, { findings: [aPolicyFinding()], unresolved: [] }))).toEqual(others(record));
  expect(settlePolicy(null, { findings: [], unresolved: [] })).toBeNull();
});

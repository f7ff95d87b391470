import { expect, it } from "vitest";
import { labelPolicyCheck } from "../../src/outcome/validation.ts";
import type { PolicyRecord } from "../../src/report/policy-record.ts";
import { whyPolicyIdle, whyPolicyOpen } from "../../src/report/policy-standing.ts";
import { aPolicyRecord } from "../fixtures/policy.ts";

const idle = { files_inspected: 0, files: [] };
const [effect] = aPolicyRecord().effects;
const only = (outcome: "unknown" | "not-applicable") => effect && { effects: [{ ...effect, outcome }] };

it.each<readonly [string, Partial<PolicyRecord>, string | undefined]>([
  ["something was read", {}, undefined],
  ["a file was left unopened", { ...idle, not_opened: ["a.ts"] }, undefined],
  [
    "no file is in the paths",
    { ...idle, ...only("not-applicable"), files_in_paths: 0 },
    "none of these files is in the policy's paths",
  ],
  [
    "the one in the paths is a link",
    { ...idle, ...only("unknown"), files_in_paths: 1 },
    "1 of 1 effect could not be decided",
  ],
  [
    "the one in the paths was deleted",
    { ...idle, ...only("not-applicable"), files_in_paths: 1 },
    "the file in the policy's paths was not read (deleted, left out, no code, or nothing asked of it)",
  ],
  [
    "all in the paths were left out",
    { ...idle, ...only("not-applicable"), files_in_paths: 2 },
    "2 files in the policy's paths were not read (deleted, left out, no code, or nothing asked of them)",
  ],
])("a check of the policy says why it held nothing against it where %s", (_, record, why) => {
  expect(whyPolicyIdle(aPolicyRecord(record))).toBe(why);
  const title = why === undefined ? "Passed: no findings" : `Nothing checked: ${why}`;
  const passed = { ending: "passed", title: "Passed: no findings" } as Parameters<typeof labelPolicyCheck>[0];
  expect(labelPolicyCheck(passed, whyPolicyIdle(aPolicyRecord(record))).title).toBe(
    `${title} (policy check, no review)`,
  );
});

it.each<readonly [string, Partial<PolicyRecord>, string | undefined]>([
  ["a file could not be read beside others", { ...only("unknown"), unread: ["src/a.ts"] }, "src/a.ts was not read"],
  ["several could not", { ...only("unknown"), unread: ["src/a.ts", "src/b.ts"] }, "2 files were not read"],
  ["that is so of a warning", { ...only("unknown"), unread: ["src/a.ts"], severity: "warning" }, undefined],
  ["no file is in the paths", { ...idle, ...only("unknown"), files_in_paths: 0 }, undefined],
  ["rules read the file and leave it open", { ...only("unknown"), files_in_paths: 1 }, undefined],
  [
    "more was found than is kept",
    { bounds_hit: ["max-search-results"] },
    "not everything found for the policy is listed",
  ],
  [
    "a bound left a file unopened",
    { not_opened: ["src/a.ts"], bounds: { "max-files": 20 }, bounds_hit: ["max-files"] },
    "src/a.ts was not opened, as max-files 20 was reached",
  ],
  ["the classifier was not there", { classifier: "unavailable" }, "the classifier gave no usable answer"],
  ["its answer could not be used", { classifier: "malformed" }, "the classifier gave no usable answer"],
  ["the file was deleted", { ...idle, ...only("not-applicable"), files_in_paths: 1 }, undefined],
])("a policy of severity error may hide a breach or not where %s", (_, record, why) => {
  expect(whyPolicyOpen(aPolicyRecord({ severity: "error", ...record }))).toBe(why);
});

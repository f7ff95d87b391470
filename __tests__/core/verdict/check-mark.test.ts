import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requireSha } from "../../../src/core/pin/sha.ts";
import { formatVerdictRecord, parseVerdictRecord } from "../../../src/core/reuse/verdict-record.ts";
import {
  destinationOf,
  formatCheckMark,
  parseCheckMark,
  withDestination,
} from "../../../src/core/verdict/check-mark.ts";

const mark = fc.record({
  isRefusal: fc.boolean(),
  destination: fc.option(fc.string().map(destinationOf), { nil: undefined }),
  before: fc.option(fc.stringMatching(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/).map(requireSha), { nil: undefined }),
});

describe("what a check run says of the run that wrote it", () => {
  it("comes back from its text, which GitHub can hold", () => {
    fc.assert(
      fc.property(mark, (each) => {
        const text = formatCheckMark("4711.1", each);
        expect(parseCheckMark(text)).toEqual(each);
        expect(text).toMatch(/^tribunal [a-z0-9. ]{1,130}$/);
      }),
    );
  });

  it("stands beside the record of a verdict, and neither is lost", () => {
    const record = { key: "a".repeat(64), runId: 4711, runAttempt: 1, reportSha256: "b".repeat(64) };
    const destination = destinationOf("refs/heads/main");
    const text = withDestination(formatVerdictRecord(record), destination);
    expect(parseVerdictRecord(text)).toEqual(record);
    expect(parseCheckMark(text)).toEqual({ isRefusal: false, destination });
    expect(text.length).toBeLessThanOrEqual(200);
  });

  it("differs for every branch a change may go into", () => {
    expect(destinationOf("refs/heads/main")).not.toBe(destinationOf("refs/heads/release"));
  });

  it.each(["", "4b3f0c5e-0f5e-5a3b-9d43-0d5cbd1c5a4b", "Tribunal 1.1", " tribunal 1.1"])(
    "is not read out of %j",
    (text) => {
      expect(parseCheckMark(text)).toBeUndefined();
    },
  );
});

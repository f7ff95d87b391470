import { describe, expect, it } from "vitest";
import { groundedGuards } from "../../../src/core/debate/removed-guard.ts";
import { indexLines } from "../../../src/core/pin/quote.ts";
import type { RemovedGuard } from "../../../src/core/replies/adversary.ts";
import { aFile, aHunk, aPin, aReceipt, BASE_BLOB, SESSION } from "../../fixtures/claims.ts";

const BASE_LINES = ["export function open(token) {", "  if (!token) throw new Error();", "  return find(token);", "}"];
const HUNK = aHunk([` ${BASE_LINES[0]}`, `-${BASE_LINES[1]}`, ` ${BASE_LINES[2]}`, ` ${BASE_LINES[3]}`]);
const SERVED = aReceipt({ agent: "adversary-1", side: "base", blob: BASE_BLOB });
const guard = (over: Partial<RemovedGuard> = {}): RemovedGuard => ({
  ...{ file: SESSION, line: 2, evidence_quote: "if (!token) throw new Error();", protected: "the lookup", ...over },
});

function ground(given: RemovedGuard, receipts = [SERVED]) {
  const text = { blob: BASE_BLOB, index: indexLines(BASE_LINES) };
  return groundedGuards([given], {
    pin: aPin({ files: [aFile({ path: SESSION, hunks: [HUNK] })] }),
    receipts,
    text: (file, side) => (file === SESSION && side === "base" ? text : undefined),
    facts: () => undefined,
    sections: () => [],
    previous: () => undefined,
  });
}

describe("a guard that is said to be gone", () => {
  it("is believed where the change deletes it, at the line where it stood", () => {
    expect(ground(guard())).toEqual([guard()]);
    expect(ground(guard({ file: `a/${SESSION}`, line: 4 }))).toEqual([guard()]);
  });

  it.each([
    ["stands there still", guard({ line: 3, evidence_quote: "return find(token);" }), undefined],
    ["never stood there", guard({ evidence_quote: "assertKnown(token);" }), undefined],
    ["is of a file that is not there", guard({ file: "src/none.ts" }), undefined],
    ["was not served", guard(), []],
    ["was served of the other side alone", guard(), [aReceipt({ agent: "adversary-1" })]],
  ])("is told to nobody where it %s", (_, given, receipts) => {
    expect(ground(given, receipts)).toEqual([]);
  });
});

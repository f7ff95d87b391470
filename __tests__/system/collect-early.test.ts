import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { COLLECTING_EARLY } from "../../src/system/collect-early.ts";

const MODULE = pathToFileURL(join(import.meta.dirname, "../../src/system/collect-early.ts")).href;

/** Keeps 10 MB all along, makes ten times as much that is soon of no use, and tells the most megabytes that the heap took. */
const CHURN = `
const kept = []; const last = []; let most = 0;
for (let at = 0; at < 1200; at += 1) {
  const piece = Array.from({ length: 12_000 }, (_, each) => each + 0.5);
  if (kept.length < 100) kept.push(piece);
  last[at % 60] = piece;
  most = Math.max(most, process.memoryUsage().heapTotal);
}
console.log(most / 1024 / 1024);
`;

function mostOf(program: string, flags: readonly string[] = []): number {
  const text = execFileSync(process.execPath, [...flags, "--input-type=module", "-e", program], { encoding: "utf8" });
  return Number(text);
}

describe("a process that collects early", () => {
  it("holds less than one that does not, from within as by its flags", { tags: ["full"] }, () => {
    const late = mostOf(CHURN);
    expect(mostOf(`import { collectEarly } from ${JSON.stringify(MODULE)}; collectEarly(); ${CHURN}`)).toBeLessThan(
      late,
    );
    expect(mostOf(CHURN, COLLECTING_EARLY)).toBeLessThan(late);
  });
});

import { describe, expect, it } from "vitest";
import { compareDependencies } from "../../src/detectors/dependencies.ts";
import { toPlain } from "../../src/document/document.ts";
import { describeDependencies } from "../../src/render/report-document.ts";
import { recordDependencies, recordUnread } from "../../src/report/dependency-record.ts";
import { aReport } from "../fixtures/reports.ts";

const list = (...names: readonly string[]) => names.map((name, at) => ({ name, version: "1.0.0", line: at + 1 }));

function told(...dependencies: ReturnType<typeof recordUnread>[]): readonly string[] {
  return describeDependencies(aReport({ dependencies })).flatMap((block) =>
    block.kind === "list" ? block.items.map(toPlain) : [],
  );
}

describe("the dependencies of a change", () => {
  it("are told in a line a file: what comes, goes, moves and runs on installing", () => {
    const base = [...list("a", "b", "gone"), { name: "s", version: "1.0.0", line: 9 }];
    const head = [
      { name: "a", version: "2.0.0", line: 1 },
      { name: "b", version: "1.1.0", line: 2 },
      { name: "s", version: "1.0.0", line: 3, runsScript: true },
      { name: "new", version: "0.1.0", line: 4 },
    ];
    const record = recordDependencies("package-lock.json", "lock", compareDependencies(base, head));
    expect(told(record)).toEqual([
      "package-lock.json: added (1): new 0.1.0; removed (1): gone 1.0.0; moved between majors (1): a 1.0.0 → 2.0.0; moved (1): b 1.0.0 → 1.1.0; runs a script on installing (1): s 1.0.0",
    ]);
  });

  it("are counted where they are many, and the record holds a bounded list", () => {
    const many = list(...Array.from({ length: 150 }, (_, at) => `p${at}`));
    const record = recordDependencies("yarn.lock", "lock", compareDependencies([], many));
    expect([record.added.length, record.omitted]).toEqual([100, 50]);
    expect(told(record)).toEqual([
      "yarn.lock: added (150): p0 1.0.0, p1 1.0.0, p2 1.0.0, p3 1.0.0, p4 1.0.0, p5 1.0.0, p6 1.0.0, p7 1.0.0 and 142 more",
    ]);
  });

  it("are said not to be known, or not to change", () => {
    expect(
      told(recordUnread("flake.lock", "lock"), recordDependencies("go.sum", "lock", compareDependencies([], []))),
    ).toEqual([
      "flake.lock: its format is unknown, so nothing in it was compared",
      "go.sum: no dependency comes, goes or moves",
    ]);
    expect(describeDependencies(aReport({ dependencies: [] }))).toEqual([]);
  });
});

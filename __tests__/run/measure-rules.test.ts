import { describe, expect, it } from "vitest";
import type { Panel } from "../../src/ports/panel.ts";
import { measureRules } from "../../src/run/measure-reading.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../fakes/review-means.ts";
import { scriptedSeats } from "../fakes/scripted-seats.ts";
import { opened } from "../rules/rule-files.ts";

/** Seats that have rules for the kinds that the pack has. */
function seats(findCovered: Panel["findCovered"] = async (files) => coveredOf(files)): Panel {
  return { ...scriptedSeats({}), ...(findCovered === undefined ? {} : { findCovered }) };
}

const coveredOf = (files: Parameters<NonNullable<Panel["findCovered"]>>[0]) =>
  files.filter((file) => opened.pack.covers(file)).map(({ path }) => path);

const changed = (path: string, head = "new\n"): FakeFile => ({ path, base: "old\n", head });

function measure(files: readonly FakeFile[], given: Parameters<typeof aReviewMeans>[0] = {}) {
  const target = aTarget(new FakeSource(files));
  return measureRules(aReviewMeans({ target, panel: seats(), ...given }));
}

describe("what rules alone could speak of", () => {
  it("is the files of a kind that they are about; prose needs none", async () => {
    const files = ["src/a.ts", "main.tf", "README.md", "deploy.sh"].map((path) => changed(path));
    expect(await measure(files)).toEqual({ covered: 1, notCovered: ["main.tf", "deploy.sh"] });
  });

  it("is told by the first line where a name does not, at base for a file that is gone", async () => {
    const files: FakeFile[] = [changed("bin/a", "#!/bin/sh\n"), changed("bin/b", "#!/usr/bin/env node\n")];
    const gone: FakeFile = { path: "bin/c", base: "#!/usr/bin/env python3\nprint()\n" };
    expect(await measure([...files, gone])).toEqual({ covered: 2, notCovered: ["bin/a"] });
  });

  it("is nothing where nobody answers", async () => {
    const panel = seats(async () => []);
    expect(await measure([changed("src/a.ts")], { panel })).toEqual({ covered: 0, notCovered: ["src/a.ts"] });
  });

  it("is unknown where the run was interrupted, because a stopped analysis gives no answer", async () => {
    const panel = seats(async () => []);
    const signal = AbortSignal.abort();
    expect(await measure([changed("src/a.ts")], { panel, signal })).toBeUndefined();
    expect(await measure([changed("src/a.ts")], { panel, cancelled: signal })).toBeUndefined();
  });

  it("is not asked of models, nor of a check of the policy", async () => {
    const files = [changed("main.tf")];
    expect(await measure(files, { panel: scriptedSeats({}) })).toBeUndefined();
    const plan = { mode: "policy", maxRounds: 0, passes: 0, targetType: "code" } as const;
    expect(await measure(files, { plan })).toBeUndefined();
  });
});

it("counts a manifest as covered by no rule, whatever changed in it", async () => {
  const manifest = (a: string) => JSON.stringify({ dependencies: { a } });
  const [base, head] = [manifest("1.0.0"), manifest("1.0.1")];
  const target = aTarget(new FakeSource([{ path: "package.json", base, head }]));
  const means = aReviewMeans({ target });
  const panel = { ...means.panel, findCovered: async () => [] };
  expect((await measureRules({ ...means, panel }))?.notCovered).toEqual(["package.json"]);
});

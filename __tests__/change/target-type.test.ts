import { describe, expect, it } from "vitest";
import type { Pin, PinnedFile } from "../../src/change/pin.ts";
import { decideTargetType, filesThatDecideType } from "../../src/change/target-type.ts";
import { aFile, aPathsPin, aPin } from "../fixtures/claims.ts";

const nowhere = () => false;
const inPlans = (path: string) => path.startsWith("docs/plans/");
const typeOf = (text: string, path = "docs/retries.md") =>
  decideTargetType(aPathsPin("file", [{ path }]), nowhere, () => text.split("\n"));
const filler = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join("\n");

describe("a target is a spec", () => {
  it.each([
    ["with a plan", "# Implementation Plan\n"],
    ["with a spec", "## Spec: retries\n"],
    ["with a specification", "# Specification of retries\n"],
    ["with a design", "intro\n\n### The design of retries\n"],
    ["in any case", "# RETRY PLAN\n"],
    ["with closing marks", "## Plan ##\n"],
    ["with carriage returns", "# Notes\r\n\r\n## Design\r\n"],
    ["with its heading in line 20", `${filler(19)}\n# Plan\n`],
  ])("%s as a heading's word", (_name, text) => {
    expect(typeOf(text)).toBe("spec");
  });

  it.each([
    ["a heading after line 20", `${filler(20)}\n# Plan\n`],
    ["the word in its text only", "# Notes\n\nOur plan is simple.\n"],
    ["a longer word", "# Planning and Respecting Designers\n"],
    ["the heading within a code block", "# Notes\n```md\n# Plan\n```\n"],
    ["no heading", "plan\n"],
    ["no line", ""],
  ])("but not with %s", (_name, text) => {
    expect(typeOf(text)).toBe("code");
  });

  it("never by heading under another ending", () => {
    expect(typeOf("# Plan\n", "docs/plan.txt")).toBe("code");
    expect(typeOf("# Plan\n", "docs/plan.mdx")).toBe("code");
    expect(typeOf("# Plan\n", "docs/PLAN.MD")).toBe("spec");
  });
});

describe("a target of several files", () => {
  const plan = aFile({ path: "docs/plans/retries.md" });
  const readme = aFile({ path: "README.md" });
  const code = aFile({ path: "src/retry.ts" });
  const typeOfAll = (files: readonly PinnedFile[], pin: Pin = aPin({ files })) =>
    decideTargetType(pin, inPlans, () => ["# About"]);

  it("is a spec by its folder, whatever the headings say", () => {
    expect(typeOfAll([plan])).toBe("spec");
  });

  it("is code as soon as one file is not of a spec", () => {
    expect(typeOfAll([plan, readme])).toBe("code");
    expect(typeOfAll([plan, code])).toBe("code");
    expect(typeOfAll([])).toBe("code");
  });

  it("is what its shown files are", () => {
    expect(typeOfAll([plan, aFile({ path: "flow.png", skipped: "media" })])).toBe("spec");
    expect(typeOfAll([aFile({ path: "docs/plans/x.md", skipped: "too-large" })])).toBe("code");
  });

  it("has only those files read whose names do not decide", () => {
    const namesOf = (files: readonly PinnedFile[]) =>
      filesThatDecideType(aPin({ files }), inPlans).map(({ path }) => path);
    expect(namesOf([plan, readme])).toEqual(["README.md"]);
    expect(namesOf([plan, readme, code])).toEqual([]);
  });
});

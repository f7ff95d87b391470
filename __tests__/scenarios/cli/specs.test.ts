import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { parseHeader, type RecordedRequest, section } from "../../servers/model-server.ts";
import { reviewWithModel } from "./model-review.ts";
import { aFinding, type PanelScript, type ScriptedFinding } from "./scripted-panel.ts";

const PLAN = `# Retry plan

## Limits

A failed call is retried a few times.
The wait doubles each time.
${"Nothing else changes.\n".repeat(12)}
After that it is given up soon.

## Errors

An error is retried unless it is final.
`;
const FEW = "A failed call is retried a few times.";
const SOON = "After that it is given up soon.";
const FINAL = "An error is retried unless it is final.";

let repository: TestRepository;

beforeAll(async () => {
  repository = await TestRepository.with({ "docs/retries.md": PLAN, "docs/notes.md": "# Notes\n\nNone.\n" });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({ "docs/retries.md": `${PLAN}Which errors are final is up to the caller.\n` });
});

afterAll(() => repository[Symbol.asyncDispose]());

const ambiguous = (quote: string, overrides: Partial<ScriptedFinding> = {}): ScriptedFinding => {
  const line = PLAN.split("\n").indexOf(quote) + 1;
  const about = { title: `What does it mean that "${quote}"`, category: "ambiguity" as const, ...overrides };
  return aFinding({ file: "docs/retries.md", line, evidence_quote: quote, ...about });
};
const asFile = (script: PanelScript, config = "") =>
  reviewWithModel(script, { repository: repository.directory, target: ["docs/retries.md"], config });
const systemOf = (request: RecordedRequest | undefined) => String(request?.body.messages[0]?.content);
const firstLine = (text: string) => text.split("\n", 1)[0];

describe("a plan as the target", () => {
  it("is reviewed in full mode by the roles for specifications, without the checklist for code", async () => {
    const run = await asFile({ enthusiast: ({ round }) => (round === 1 ? [ambiguous(FEW)] : []) });
    expect(run.report.run).toMatchObject({ target_type: "spec", mode: "full", passes: 2 });
    for (const role of ["enthusiast", "adversary", "judge", "critic"]) {
      const messages = new Set(run.of(role).map(systemOf));
      expect([...messages].map(firstLine)).toEqual([expect.stringMatching(/^# \w+, for specifications$/)]);
      expect([...messages][0]).not.toContain("[semantic, priority]");
    }
    expect(run.report.findings).toMatchObject([{ category: "ambiguity", file: "docs/retries.md", line: 5 }]);
  });

  it("has what two passes say under one heading, and in one category, taken for one defect", async () => {
    const run = await asFile({
      enthusiast: ({ round, pass }) => {
        if (round > 1) return [];
        return pass === 1
          ? [ambiguous(FEW), ambiguous(FINAL, { id: "E2" })]
          : [ambiguous(SOON), ambiguous(FINAL, { id: "E2", category: "schema-gap" })];
      },
    });
    expect(run.report.rounds[0]).toMatchObject({ claims: 4, novel: 3 });
    expect(run.report.findings.map(({ line, category }) => [line, category])).toEqual([
      [5, "ambiguity"],
      [24, "ambiguity"],
      [24, "schema-gap"],
    ]);
  });

  it("has a defect raised again put before the Judge, told by its nature, and reported once", async () => {
    const run = await asFile({ enthusiast: () => [ambiguous(FEW)] });
    expect(run.of("judge").map((request) => parseHeader(request).round)).toEqual([1, 1, 2, 2]);
    expect(run.report.rounds[1]).toMatchObject({ novel: 1, duplicates: 0, substantive: 0, propagation: 1 });
    expect(run.report.run.stop_reason).toBe("all-self-reference");
    expect(run.report.findings).toMatchObject([{ round: 2 }]);
  });

  it("has other words under the same heading held for the same territory, and another heading for new", {
    tags: ["full"],
  }, async () => {
    const next = (quote: string) =>
      asFile({ enthusiast: ({ round }) => [[ambiguous(FEW)], [ambiguous(quote)], []][round - 1] ?? [] });
    expect((await next(SOON)).report.rounds[1]).toMatchObject({ substantive: 0, propagation: 1 });
    expect((await next(FINAL)).report.rounds[1]).toMatchObject({ substantive: 1, propagation: 0 });
  });

  it("is one as a diff too", { tags: ["full"] }, async () => {
    const run = await reviewWithModel({}, { repository: repository.directory });
    expect(run.report.run).toMatchObject({ target_type: "spec", mode: "full" });
  });
});

describe("a document", () => {
  const target = ["docs/notes.md"];

  it("without such a heading is reviewed as code, with the checklist for the Enthusiast alone", {
    tags: ["full"],
  }, async () => {
    const run = await reviewWithModel({}, { repository: repository.directory, target });
    expect(run.report.run).toMatchObject({ target_type: "code", mode: "full" });
    expect(systemOf(run.of("enthusiast")[0])).toContain("[semantic, priority]");
    expect(systemOf(run.of("adversary")[0])).not.toContain("[semantic, priority]");
  });

  it("in a planning folder is a specification, and one among code is not", { tags: ["full"] }, async () => {
    const config = "planning-folders: [docs]\n";
    const run = await reviewWithModel({}, { repository: repository.directory, target, config });
    expect(run.report.run.target_type).toBe("spec");
    await using mixed = await TestRepository.with({ "docs/notes.md": "# Plan\n", "a.js": "export {};\n" });
    const both = await reviewWithModel({}, { repository: mixed.directory, target: ["docs/notes.md", "a.js"], config });
    expect(both.report.run.target_type).toBe("code");
  });
});

describe("languages", () => {
  const config = "localization:\n  primary-language: English\n  allowed-languages: [German]\n";
  const script: PanelScript = { enthusiast: ({ round }) => (round === 1 ? [ambiguous(FEW)] : []) };

  it("are told to Enthusiast, Adversary and Judge, and not to the Critic", { tags: ["full"] }, async () => {
    const run = await asFile(script, config);
    for (const role of ["enthusiast", "adversary", "judge"]) {
      for (const request of run.of(role)) {
        expect(section(request, "localization")).toEqual({
          primary_language: "English",
          allowed_languages: ["German"],
        });
      }
    }
    expect(run.of("critic").map((request) => section(request, "localization"))).toEqual([undefined, undefined]);
  });

  it("are not spoken of when none is named, and nobody is asked where nobody sits", { tags: ["full"] }, async () => {
    const run = await asFile(script, "localization:\n  primary-language:\n");
    const silent = await asFile(script);
    for (const request of [...run.requests, ...silent.requests]) {
      expect(section(request, "localization")).toBeUndefined();
    }
    expect(silent.stderr).not.toContain("Primary language");
  });
});

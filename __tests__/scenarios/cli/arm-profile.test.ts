import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import type { RecordedRequest } from "../../servers/model-server.ts";
import { lineOf, PREVIEW, PREVIEW_TEXT, STABLE, specificationRepository, TYPESPEC } from "./api-specification.ts";
import { type ModelReview, reviewWithModel } from "./model-review.ts";
import { aFinding, aJudgement, aRuling, aVerdict, type ScriptedFinding } from "./scripted-panel.ts";

const at = (part: string) => ({ file: PREVIEW, line: lineOf(PREVIEW_TEXT, part), evidence_quote: part });
const DESCRIPTION = '"description": "The name of the updated widget."';
const OPEN = '"modelAsString": true';

const PATCH: ScriptedFinding = aFinding({
  ...at(DESCRIPTION),
  id: "E1",
  title: "PATCH answers a bare string",
  description: "The response of Widgets_Update has no resource.",
  category: "api-contract",
  rule_id: "RPC-Patch-V1-04",
  rule_quote: "The success response of a PATCH MUST carry the resource as it stands after the update",
});
const PAGES: ScriptedFinding = aFinding({
  ...at('"operationId": "Widgets_List"'),
  id: "E2",
  title: "The new list has no pages",
  description: "Widgets_List lacks x-ms-pageable, and this change adds it.",
  category: "configuration",
  rule_id: "ARM-Paging-01",
  rule_quote: "MUST say how its pages follow one another",
});
const INVENTED: ScriptedFinding = aFinding({
  ...at('"operationId": "Widgets_Update"'),
  id: "E3",
  title: "PATCH takes no body",
  description: "Widgets_Update has no parameters.",
  category: "input-validation",
  severity: "medium",
  rule_id: "RPC-Patch-V1-99",
  rule_quote: "A PATCH MUST take a body.",
});
const COLOUR: ScriptedFinding = aFinding({
  ...at('"mauve"'),
  id: "E4",
  title: "A new enum value breaks clients",
  description: "The enum Colour gains a value although modelAsString is set.",
  category: "types",
});

const offByTwo = lineOf(PREVIEW_TEXT, DESCRIPTION) + 2;

let repository: TestRepository;
let review: ModelReview;

beforeAll(async () => {
  repository = await specificationRepository();
  review = await reviewWithModel(
    {
      enthusiast: ({ round, pass }) =>
        round === 1 && pass === 1 ? [{ ...PATCH, line: offByTwo, start_line: offByTwo }, PAGES, INVENTED, COLOUR] : [],
      judge: (findings) => aJudgement(findings.map((finding) => aRuling(finding, isColour(finding) ? OVERRULED : {}))),
      critic: (findings) => ({
        verdicts: findings.map((finding) => aVerdict(finding, isColour(finding) ? REFUTED : {})),
        missed: [],
      }),
    },
    {
      repository: repository.directory,
      config: await repository.git("show", "main:.github/tribunal/config.yml"),
    },
  );
});

afterAll(() => repository[Symbol.asyncDispose]());

const isColour = ({ title }: ScriptedFinding) => title === COLOUR.title;
const OVERRULED = {
  ruling: "dismissed",
  severity: null,
  resolution: "The enumeration is open.",
  refutation: { file: PREVIEW, line: lineOf(PREVIEW_TEXT, OPEN), quote: OPEN },
} as const;

const REFUTED = {
  verdict: "dismissed",
  start_line: OVERRULED.refutation.line,
  end_line: OVERRULED.refutation.line,
  evidence_quote: OPEN,
} as const;

const systemOf = (request: RecordedRequest | undefined) => String(request?.body.messages[0]?.content);
const titled = <Item extends { readonly title: string }>(items: readonly Item[], title: string) =>
  items.find((item) => item.title === title);

describe("a change to an API description, under the example profile", () => {
  it("has a line that is off by two corrected, and fails for the new defect under its rule", () => {
    expect(titled(review.report.findings, PATCH.title)).toMatchObject({
      line: PATCH.line,
      classification: "new",
      severity: "high",
      rule: { id: "RPC-Patch-V1-04", file: ".github/tribunal/rules/openapi.md" },
      corrections: expect.arrayContaining([expect.objectContaining({ gate: "quote", field: "line" })]),
    });
    expect(review.exitCode).toBe(1);
    expect(review.report.run.title).toContain("1 new finding");
  });

  it("has what the version before has as well told as existing, whatever claimer and Critic call it", () => {
    expect(titled(review.report.findings, PAGES.title)).toMatchObject({ classification: "existing" });
    expect(review.report.replay.previous).toEqual([STABLE]);
  });

  it("has a rule nobody wrote rejected", () => {
    expect(titled(review.report.dismissed, INVENTED.title)).toMatchObject({
      by: "gate",
      code: "rule-unknown",
    });
  });

  it("has a value of an open enumeration dismissed with proof, and the known patterns recorded that it looks like", () => {
    const dismissed = titled(review.report.dismissed, COLOUR.title);
    expect(dismissed).toMatchObject({ by: "judge", reason: "The enumeration is open." });
    expect(dismissed?.evidence.at(-1)).toMatchObject({ quote: OPEN });
    const matches = review.report.known_patterns.matches.filter(({ finding }) => finding === dismissed?.id);
    expect(matches.map(({ source }) => source)).toEqual(["pack arm"]);
  });

  it("has suppressions compared: carried and justified ones are accepted, new ones without a reason are findings", () => {
    const compared = review.report.findings.filter(({ source }) => source === "gate");
    expect(compared.map(({ file, title, classification }) => [file, title, classification])).toEqual([
      [TYPESPEC, "A suppression gives no reason", "new"],
    ]);
    const descriptions = compared.map(({ description }) => description).join();
    expect(descriptions).toMatch(/no-enum/);
  });

  it("has Judge and Critic told what is claimed wrongly, the repository's own first, and nobody else", () => {
    const roles = ["enthusiast", "adversary", "judge", "critic"];
    const told = roles.filter((role) =>
      systemOf(review.of(role)[0]).includes("With modelAsString the enumeration is open"),
    );
    expect(told).toEqual(["judge", "critic"]);
    const judge = systemOf(review.of("judge")[0]);
    expect(judge).toContain("(ARM-Paging-01, specification/**/*.json)");
    expect(judge.indexOf("(ARM-Compat-02)")).toBeLessThan(judge.indexOf("A proxy resource"));
    expect(new Set(review.of("judge").map(systemOf)).size).toBe(1);
    expect(review.report.known_patterns).toMatchObject({ active: 14, lapsed: [] });
    expect(review.report.pin.patterns_sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

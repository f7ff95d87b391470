import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AdmissionRules,
  AUTHOR_ASSOCIATIONS,
  type Candidate,
  explainRefusal,
  findRefusal,
  isAuthorRule,
} from "../../src/people/admission.ts";

const EVERYONE: AdmissionRules = { drafts: false, authors: [], skipLabels: [] };

function aCandidate(overrides: Partial<Candidate> = {}): Candidate {
  return { isDraft: false, author: "eve", authorAssociation: "NONE", labels: [], ...overrides };
}

describe("findRefusal", () => {
  it.each<[string, Partial<AdmissionRules>, Partial<Candidate>, string | undefined]>([
    ["nobody by default", {}, {}, undefined],
    ["a draft", {}, { isDraft: true }, "draft"],
    ["no draft where drafts are wanted", { drafts: true }, { isDraft: true }, undefined],
    ["a label to be skipped, in any case", { skipLabels: ["No-Review"] }, { labels: ["no-review"] }, "label"],
    ["no other label", { skipLabels: ["wip"] }, { labels: ["wip-2"] }, undefined],
    ["an author of another association", { authors: ["OWNER", "MEMBER"] }, {}, "author"],
    ["no author of that association", { authors: ["OWNER", "NONE"] }, {}, undefined],
    ["no author by that name, in any case", { authors: ["@EVE"] }, {}, undefined],
    ["no author where everyone is named", { authors: ["*"] }, {}, undefined],
    ["an author whose name looks like an association", { authors: ["MEMBER"] }, { author: "MEMBER" }, "author"],
    ["an author whose name another's begins with", { authors: ["@eve-corp"] }, {}, "author"],
    ["an application by another's name", { authors: ["@renovate"] }, { author: "renovate[bot]" }, "author"],
    ["the author before the draft", { authors: ["OWNER"] }, { isDraft: true }, "author"],
  ])("refuses %s", (_, rules, candidate, kind) => {
    expect(findRefusal(aCandidate(candidate), { ...EVERYONE, ...rules })?.kind).toBe(kind);
  });

  it("is never laxer for one more author that is not the candidate, one more label, or a draft", () => {
    const rules = fc.record({
      drafts: fc.boolean(),
      authors: fc.array(fc.constantFrom("OWNER", "MEMBER", "@ann"), { minLength: 1 }),
      skipLabels: fc.array(fc.constantFrom("wip", "docs")),
    });
    fc.assert(
      fc.property(rules, fc.array(fc.constantFrom("wip", "docs", "bug")), (each, labels) => {
        const strict = findRefusal(aCandidate({ labels }), each);
        expect(
          findRefusal(aCandidate({ labels, isDraft: true }), { ...each, authors: [...each.authors, "@bob"] }),
        ).toEqual(strict);
        expect(strict?.kind).toBe("author");
      }),
    );
  });
});

it.each([...AUTHOR_ASSOCIATIONS, "*", "@octo-cat", "@dependabot[bot]", "@ann_corp"])("authors may name %s", (rule) => {
  expect(isAuthorRule(rule)).toBe(true);
});

it.each(["member", "octocat", "@", "@a b", "@a[bot]x", "", "**"])("authors may not name %j", (rule) => {
  expect(isAuthorRule(rule)).toBe(false);
});

it("says of every refusal how the pull request comes to be reviewed, in words of its own", () => {
  const hostile = "[x](http://evil.example)";
  const refusals = [
    { kind: "author", author: hostile, authorAssociation: hostile },
    { kind: "draft" },
    { kind: "label", label: hostile },
  ] as const;
  for (const refusal of refusals) {
    expect(explainRefusal(refusal)).toContain("`/tribunal review`");
    expect(explainRefusal(refusal)).not.toContain("evil");
  }
});

import { describe, expect, it } from "vitest";
import { describeAbsentAuthors } from "../../src/triage/select-threads.ts";
import { aRemark } from "../fixtures/threads.ts";
import { aReviewBody, RABBIT } from "../fixtures/triage.ts";

const by = (login: string, isOwn = false) =>
  aRemark({ id: login, author: { login, isBot: /\[bot\]$/.test(login), isOwn } });

describe("a configured author of whom there is no thread", () => {
  it.each([
    ["coderabbit", "coderabbitai[bot]"],
    ["CodeRabit", "coderabbitai[bot]"],
    ["sourcery-ai-reviewer", "sourcery-ai[bot]"],
  ])("is %s while there are threads of %s", (entry, login) => {
    expect(describeAbsentAuthors([by("mallory"), by(login)], { authors: [entry] })).toEqual([
      `triage.authors names "${entry}", who has no open thread; there are some of "${login}": write logins as the host shows them.`,
    ]);
  });

  it.each([
    ["has threads under that name", "CodeRabbitAI", [by("coderabbitai[bot]"), by("coderabbit")]],
    ["has nothing to say, as nobody is called alike", "coderabbitai[bot]", [by("mallory"), by("Copilot")]],
    ["is called alike by a few letters only", "ai", [by("sourcery-ai[bot]")]],
    ["is called like ourselves", "tribunal", [by("tribunal-review[bot]", true)]],
  ])("goes without a word where it %s", (_, entry, threads) => {
    expect(describeAbsentAuthors(threads, { authors: [entry] })).toEqual([]);
  });

  it("is not taken for itself where all that it said asks for nothing", () => {
    const review = aReviewBody({ body: "**Actionable comments posted: 0**" });
    expect(describeAbsentAuthors([review], { authors: [RABBIT.login] })).toEqual([]);
  });

  it("is not taken for another one that is configured as well", () => {
    expect(
      describeAbsentAuthors([by("copilot-swe-agent[bot]")], { authors: ["copilot-swe-agent", "Copilot"] }),
    ).toEqual([]);
  });
});

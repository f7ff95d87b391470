import { describe, expect, it } from "vitest";
import { findRequestProblem } from "../../src/people/decide-override.ts";
import type { PersonReply } from "../../src/people/override-request.ts";
import {
  digestOfReply,
  findAnswered,
  mayReply,
  ownWords,
  readAnswer,
  toDismissal,
} from "../../src/people/person-reply.ts";
import type { ListenerReply } from "../../src/replies/answers.ts";
import { anOverrideRequest } from "../fixtures/overrides.ts";
import { aFinding } from "../fixtures/reports.ts";

const FINGERPRINT = aFinding().fingerprint;
const WORDS = "Not a bug: every caller\nchecks the token first.";

function aReply(overrides: Partial<PersonReply> = {}): PersonReply {
  const { action: _, fingerprint: __, reason: ___, ...said } = anOverrideRequest();
  return { ...said, threadId: 5, fingerprints: [FINGERPRINT], words: WORDS, ...overrides };
}

const POLICY = { by: ["write"], allowAuthor: false, pullRequestAuthor: "author" } as const;

describe("a person's own words", () => {
  it.each([
    ["> This is wrong.\n\nI agree.", "I agree."],
    ["  >nested\r\n> > more\r\n\r\nNo.\r\n", "No."],
    ["> Not a bug:\nevery caller checks it.\n\nI disagree.", "I disagree."],
    ["- > in a list\n\nNo.", "No."],
    ["> quoted\n```ts\npay(1);\n```", "```ts\npay(1);\n```"],
    ["> only quoted", ""],
    ["a > b holds here", "a > b holds here"],
  ])("of %j are %j", (body, words) => {
    expect(ownWords(body)).toBe(words);
  });

  it("are cut, and known again by their digest alone", () => {
    expect(ownWords("x".repeat(9000)).length).toBeLessThanOrEqual(4001);
    expect(digestOfReply(aReply())).not.toBe(digestOfReply(aReply({ words: `${WORDS} ` })));
  });
});

describe("who may reply", () => {
  it.each<[string, Partial<PersonReply>, boolean]>([
    ["who may overrule", {}, true],
    ["the pull request's author, to ask", { author: "Author" }, true],
    ["who may only read", { permission: "read" }, false],
    ["whose permission is unknown", { permission: undefined }, false],
    ["who was not looked up", { isUnasked: true }, false],
    ["a bot", { isBot: true }, false],
    ["who edited it", { isEdited: true }, false],
    ["who only quotes", { words: "" }, false],
  ])("%s: %j, %s", (_who, overrides, may) => {
    expect(mayReply(aReply(overrides), POLICY)).toBe(may);
  });
});

describe("the finding that a reply is about", () => {
  const [one, other] = [aFinding(), aFinding({ id: "F2", fingerprint: `v1:${"e".repeat(32)}` })];

  it.each<[string, readonly string[], unknown]>([
    ["the one that is named", [one.fingerprint], { item: one, fingerprint: one.fingerprint }],
    [
      "the one that several names are of",
      [one.fingerprint, one.fingerprint.slice(0, 19)],
      { item: one, fingerprint: one.fingerprint },
    ],
    ["none where another name is of nothing that stands", [`v1:${"0".repeat(32)}`, other.fingerprint], undefined],
    ["none where the other one is named later", [other.fingerprint, `v1:${"0".repeat(32)}`], undefined],
    ["none of two", [one.fingerprint, other.fingerprint], undefined],
    ["none where none is named", [], undefined],
  ])("is %s", (_which, fingerprints, answered) => {
    expect(findAnswered({ fingerprints }, [one, other])).toEqual(answered);
  });
});

describe("a model's answer about a reply", () => {
  const answer = (overrides: Partial<ListenerReply> = {}): ListenerReply => {
    return {
      kind: "false_positive",
      quote: "every caller checks the token first.",
      reason: "It says so.",
      ...overrides,
    };
  };

  it("counts where its quotation stands in the reply, white space aside", () => {
    expect(readAnswer(answer(), aReply())).toMatchObject({ kind: "false_positive" });
    expect(readAnswer(answer({ kind: "question" }), aReply())).toMatchObject({ kind: "question" });
  });

  it.each(["It is no bug.", "", " \u200b ", "Every caller checks the token first."])(
    "is other for the quotation %j",
    (quote) => {
      for (const kind of ["false_positive", "accepted_risk", "question"] as const)
        expect(readAnswer(answer({ kind, quote }), aReply())).toMatchObject({ kind: "other", quote: "" });
    },
  );

  it("dismisses nothing by what may answer somebody else, and answers a question all the same", () => {
    const reply = aReply({ isAfterOthers: true });
    for (const kind of ["false_positive", "accepted_risk"] as const)
      expect(readAnswer(answer({ kind }), reply)).toMatchObject({ kind: "other", quote: "" });
    expect(readAnswer(answer({ kind: "question" }), reply)).toMatchObject({ kind: "question" });
  });

  it("keeps nothing of what other quotes, and no more than a bound", () => {
    expect(readAnswer(answer({ kind: "other" }), aReply())).toMatchObject({ kind: "other", quote: "" });
    const long = "word ".repeat(2000);
    const { quote, reason } = readAnswer(answer({ quote: long, reason: long }), aReply({ words: long }));
    expect([quote.length <= 601, reason.length <= 1001]).toEqual([true, true]);
  });
});

describe("the dismissal that a reply asks for", () => {
  const record = (kind: ListenerReply["kind"], quote: string) => {
    return { comment_id: 7, thread_id: 5, by: "m", words_sha256: "", finding: FINGERPRINT, kind, quote, reason: "" };
  };
  it("is the command's, with the person's sentence as its reason", () => {
    const asked = toDismissal(aReply(), record("false_positive", WORDS), { file: "src/a.ts", line: 4 });
    const { threadId: _, fingerprints: __, words: ___, ...said } = aReply();
    const reason = "Not a bug: every caller checks the token first.";
    expect(asked).toEqual({ ...said, action: "dismiss", fingerprint: FINGERPRINT, reason, isAtLine: true });
  });

  it("is none for a question and for anything else", () => {
    for (const kind of ["question", "other"] as const)
      expect(toDismissal(aReply(), record(kind, WORDS), { file: "src/a.ts", line: 4 })).toBeUndefined();
  });

  it.each([
    ["a line at head", WORDS, { line: 4 }, undefined],
    ["a line at head, in too few words", "won't fix", { line: 4 }, expect.stringContaining("shorter")],
    ["no line", WORDS, { line: null }, expect.stringContaining("names no line")],
    ["no line, while it names one", "Checked already, see src/b.ts:L9.", { line: null }, undefined],
    ["a deleted line", WORDS, { line: 4, side: "base" }, expect.stringContaining("names no line")],
  ] as const)("rests on the line it replies to: %s", (_case, quote, place, problem) => {
    const asked = toDismissal(aReply(), record("accepted_risk", quote), { file: "src/a.ts", ...place });
    expect(asked && findRequestProblem(asked, POLICY)).toEqual(problem);
  });
});

import { describe, expect, it } from "vitest";
import { isOurs, newestComment, type ReviewThread, type ThreadAuthor } from "../../src/people/thread.ts";
import { hasPeople, selectThreads, splitThreads, threadsDigest } from "../../src/triage/select-threads.ts";
import { ALICE, aReply, aReviewBody, aThread, OURSELVES, RABBIT } from "../fixtures/triage.ts";

const MARKER = "<!-- tribunal-finding v1 check=tribunal fp=v1:0123456789abcdef head=1111 -->";
const select = (threads: readonly ReviewThread[], authors: readonly string[] = [RABBIT.login]) =>
  selectThreads(threads, { authors }).map(({ id }) => id);

function anAuthor(login: string, isBot = false): ThreadAuthor {
  return { login, isBot, isOwn: false };
}

describe("the threads that are tried", () => {
  it.each<[string, string, ThreadAuthor, boolean]>([
    ["an app named with its ending", "coderabbitai[bot]", anAuthor("coderabbitai[bot]", true), true],
    ["an app named without its ending", "coderabbitai", anAuthor("coderabbitai[bot]", true), true],
    ["an app that the host names without its ending", "coderabbitai[bot]", anAuthor("coderabbitai", true), true],
    ["an app in another case", "CodeRabbitAI[Bot]", anAuthor("coderabbitai[bot]", true), true],
    ["a person in another case", "Review-Robot", anAuthor("review-robot"), true],
    ["a person that has an app's name", "coderabbitai[bot]", anAuthor("coderabbitai"), false],
    ["somebody whose name only begins so", "coderabbitai", anAuthor("coderabbitai-fan"), false],
    ["Copilot by its third name", "Copilot", anAuthor("copilot-pull-request-reviewer[bot]", true), true],
    ["Copilot by its second name", "copilot-pull-request-reviewer[bot]", anAuthor("Copilot", true), true],
    ["an account that is gone", "ghost", anAuthor("ghost"), false],
  ])("are told by their author: %s", (_name, entry, author, isTried) => {
    expect(select([aThread({ author })], [entry])).toEqual(isTried ? ["PRRT_1"] : []);
  });

  it("are never ours, also where our account is a configured author", () => {
    const authors = ["github-actions[bot]"];
    const own = aThread({ author: OURSELVES, body: `A finding.\n\n${MARKER}\n` });
    expect(select([own], authors)).toEqual([]);
    expect(select([aThread({ author: OURSELVES, body: "Lint: no-unused-vars" })], authors)).toEqual(["PRRT_1"]);
    const quoting = aThread({ author: OURSELVES, body: `${MARKER}\nLint: no-unused-vars` });
    expect(select([quoting], authors)).toEqual(["PRRT_1"]);
  });

  it("are those of another who copies our marker as well", () => {
    expect(select([aThread({ body: `Look here.\n${MARKER}` })])).toEqual(["PRRT_1"]);
  });

  it("are outdated ones too, and reviews that say anything", () => {
    const outdated = aThread({ id: "PRRT_2", isOutdated: true, lineNow: undefined });
    const silent = aReviewBody({ id: "review-901", body: " \r\n" });
    expect(select([outdated, aReviewBody(), silent])).toEqual(["PRRT_2", "review-900"]);
  });

  it("come oldest first, by their ids where they are of one time, and each once", () => {
    const [one, two, three] = [
      aThread({ id: "PRRT_9", createdAt: "2026-11-19T10:00:00Z" }),
      aThread({ id: "PRRT_3" }),
      aThread({ id: "PRRT_4" }),
    ];
    expect(select([three, two, one, aThread({ id: "PRRT_3" })])).toEqual(["PRRT_9", "PRRT_3", "PRRT_4"]);
  });

  it("are asked about up to the most of a run, those that are decided already beside it", () => {
    const threads = ["1", "2", "3", "4"].map((id) => aThread({ id }));
    const { asked, leftOut } = splitThreads(threads, new Set(["2", "unknown"]), { maxThreads: 2 });
    expect(asked.map(({ id }) => id)).toEqual(["1", "3"]);
    expect(leftOut.map(({ id }) => id)).toEqual(["4"]);
  });

  it("are asked about before those that the last run asked about, so that each has its turn", () => {
    const threads = ["1", "2", "3", "4"].map((id) => aThread({ id }));
    const { asked, leftOut } = splitThreads(threads, new Set(), { maxThreads: 3 }, new Set(["1", "2"]));
    expect(asked.map(({ id }) => id)).toEqual(["3", "4", "1"]);
    expect(leftOut.map(({ id }) => id)).toEqual(["2"]);
  });

  it("are no reviews that ask for nothing, and threads whatever they say", () => {
    const body = "**Actionable comments posted: 0**";
    expect(select([aReviewBody({ body }), aThread({ body })])).toEqual(["PRRT_1"]);
  });
});

describe("who wrote in a thread", () => {
  const authors = [RABBIT.login, "review-robot"];
  const byReply = (author: ThreadAuthor, body = "I see.") => aThread({ replies: [aReply({ author, body })] });

  it.each<[string, ReviewThread, boolean]>([
    ["nobody but the reviewer", aThread(), false],
    ["a person", byReply(ALICE), true],
    ["an account that is gone", byReply(anAuthor("ghost")), true],
    ["another bot", byReply(anAuthor("dependabot[bot]")), false],
    ["a configured author that is no app", byReply(anAuthor("Review-Robot")), false],
    ["we", byReply(OURSELVES, `Dismissed: the caller checks it.\n${MARKER}`), false],
    ["we, with a person's token", byReply({ ...ALICE, isOwn: true }, `Dismissed.\n${MARKER}`), false],
    ["a person whose token we have", byReply({ ...ALICE, isOwn: true }), true],
    ["a person who copies our marker", byReply(ALICE, `Dismissed.\n${MARKER}`), true],
    ["a person who quotes us, with their own token ours", byReply({ ...ALICE, isOwn: true }, `> ${MARKER}`), true],
  ])("%s", (_name, thread, isPerson) => {
    expect(hasPeople(thread, { authors })).toBe(isPerson);
  });

  it("is told of its newest comment, wherever it stands", () => {
    expect(newestComment(aThread())).toBe(101);
    expect(newestComment(aThread({ replies: [aReply({ id: 130 }), aReply({ id: 120 })] }))).toBe(130);
    expect(newestComment(aReviewBody())).toBe(900);
  });

  it("is we only where our account wrote it and our marker ends it", () => {
    expect(isOurs({ author: OURSELVES, body: `${MARKER}\r\n` })).toBe(true);
    expect(isOurs({ author: OURSELVES, body: MARKER.replace("tribunal-", "other-") })).toBe(false);
  });
});

const OUR_REPLY = aReply({ id: 103, author: OURSELVES, body: `Needs a person.\n${MARKER}` });
const RULES = { authors: [RABBIT.login] };

describe("the digest of all threads that are tried", () => {
  const read = (...threads: readonly ReviewThread[]) => threadsDigest({ kind: "read", threads }, RULES);
  const one = read(aThread());

  it("stays as it is by our answers, by others' threads, and in any order", () => {
    const own = aThread({ id: "PRRT_5", author: OURSELVES, body: `A finding.\n${MARKER}` });
    const alices = aThread({ id: "PRRT_6", author: ALICE });
    expect(read(aThread({ replies: [OUR_REPLY] }), own, alices)).toBe(one);
    const second = aThread({ id: "PRRT_2" });
    expect(read(second, aThread())).toBe(read(aThread(), second));
  });

  it("is another with another thread, another answer, none, and where nothing could be read", () => {
    const digests = [
      one,
      read(aThread({ id: "PRRT_2" })),
      read(aThread(), aThread({ id: "PRRT_2" })),
      read(aThread({ replies: [aReply()] })),
      read(),
      threadsDigest({ kind: "unreadable", detail: "HTTP 502" }, RULES),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });
});

import { describe, expect, it } from "vitest";
import { openSecretDetector } from "../../../src/adapters/secrets/open-secret-detector.ts";
import { HostError } from "../../../src/core/errors.ts";
import type { Imported } from "../../../src/core/import/imported.ts";
import { requireSha } from "../../../src/core/pin/sha.ts";
import { contentSha256 } from "../../../src/core/triage/thread-digest.ts";
import { openThreads } from "../../../src/entry/review/open-target.ts";
import type { PastCode } from "../../../src/ports/past-code.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { GITHUB_TOKEN, PRIVATE_KEY } from "../../fixtures/secrets.ts";
import { aRemark } from "../../fixtures/threads.ts";

const RULES = { authors: ["coderabbitai[bot]"], bounces: 2, maxThreads: 100 };
const ORDER = { rules: RULES, pullRequest: 1, outside: undefined };
const SECRET_KEY = Buffer.alloc(32, 7);
const HEAD = requireSha("a".repeat(40));
const DOWN = new HostError("GitHub: could not list the threads: HTTP 502.", { status: 502, isRetryable: true });

function setUp() {
  const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: HEAD }));
  const log = new FakeLog();
  return { host, log, masking: { detector: openSecretDetector([]), secretKey: SECRET_KEY } };
}

/** The past, of which only the commits are known. */
function pastOf(commits: PastCode["commits"]): PastCode {
  return { commits, readTexts: async () => [] };
}

describe("opening other reviewers' threads", () => {
  const findings = { findings: [] } as unknown as Imported;

  it.each([
    ["triage is off", { rules: undefined }],
    ["there is no pull request", { pullRequest: undefined }],
    ["findings that were handed in are validated", { outside: { use: "validate", imported: findings } as const }],
  ])("asks nothing where %s", async (_, given) => {
    const means = setUp();
    expect(await openThreads({ ...ORDER, ...given }, means)).toBeUndefined();
    expect(means.host.asked).toEqual([]);
  });

  it("masks what is written and quoted in them as in files, and leaves all else as it is", async () => {
    const means = setUp();
    const hunk = (key: string) => `@@ -1 +1 @@\n+const key = "${key}";`;
    const plain = aRemark({ id: "PRRT_1" });
    const leaking = aRemark({
      id: "PRRT_2",
      body: `This key leaks: ${GITHUB_TOKEN}`,
      replies: [{ id: 12, author: plain.author, body: `Not ${GITHUB_TOKEN}?` }],
      diffHunk: hunk(GITHUB_TOKEN),
    });
    means.host.threads = [plain, leaking];
    const desk = (await openThreads(ORDER, means))?.(pastOf);
    if (desk?.read.kind !== "read") throw new Error("nothing was read");
    const [first, second] = desk.read.threads;
    expect(first).toEqual(plain);
    const mask = /\[secret:[0-9a-f]{8}\]/.exec(second?.body ?? "")?.[0] ?? "no mask";
    expect(second).toEqual({
      ...leaking,
      body: `This key leaks: ${mask}`,
      replies: [{ ...leaking.replies[0], body: `Not ${mask}?` }],
      diffHunk: hunk(mask),
      unmaskedSha256: contentSha256(leaking),
    });
    expect(desk.rules).toBe(RULES);
  });

  it.each(["", "+", "-", "> ", "  > + "])("masks a key of several lines behind the mark %j", async (mark) => {
    const means = setUp();
    const marked = ["@@ -1,9 +1,9 @@", ...PRIVATE_KEY.split("\n"), "end"].map((line) => `${mark}${line}`).join("\n");
    means.host.threads = [aRemark({ body: marked, diffHunk: marked, place: { path: "deploy/key.pem" } })];
    const desk = (await openThreads(ORDER, means))?.(pastOf);
    const [thread] = desk?.read.kind === "read" ? desk.read.threads : [];
    for (const text of [thread?.body ?? "", thread?.diffHunk ?? ""]) {
      expect(text).not.toMatch(/Ab9\+Ab9/);
      expect(text.split("\n")).toHaveLength(9);
      expect(text.split("\n").at(-1)).toBe(`${mark}end`);
    }
  });

  it("warns of a login that is most likely spelt otherwise", async () => {
    const means = setUp();
    means.host.threads = [aRemark()];
    await openThreads({ ...ORDER, rules: { ...RULES, authors: ["CodeRabbit"] } }, means);
    expect(means.log.messages("warning")).toEqual([expect.stringContaining('there are some of "coderabbitai[bot]"')]);
  });

  it("says why they could not be read, whatever part of them is lacking", async () => {
    const means = setUp();
    means.host.refuse("openThreads", DOWN);
    expect((await openThreads(ORDER, means))?.(pastOf).read).toEqual({ kind: "unreadable", detail: DOWN.message });
  });

  it("takes nothing but the host's refusal for that", async () => {
    const means = setUp();
    means.host.refuse("openThreads", new DOMException("The time is over.", "AbortError"));
    await expect(openThreads(ORDER, means)).rejects.toThrow("The time is over.");
  });

  it("asks for the commits only when somebody wants them, and goes without where the host does not say", async () => {
    const means = setUp();
    const past = (await openThreads(ORDER, means))?.(pastOf).past;
    expect(means.host.asked).toEqual(["openThreads 1"]);
    expect(await past?.commits()).toEqual([{ sha: HEAD, message: "Commit 1", parents: [] }]);
    means.host.refuse("commitLog", DOWN);
    expect(await past?.commits()).toBeUndefined();
    expect(means.log.messages("warning")).toEqual([expect.stringContaining("HTTP 502")]);
  });
});

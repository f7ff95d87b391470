import { describe, expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import type { Imported } from "../../src/claims/imported.ts";
import { contentSha256, type ReviewThread } from "../../src/people/thread.ts";
import type { PastCode } from "../../src/ports/past-code.ts";
import { openThreads } from "../../src/pull-request/open-threads.ts";
import { maskThreads } from "../../src/secrets/mask-each.ts";
import { openSecretDetector } from "../../src/secrets/open-secret-detector.ts";
import { HostError } from "../../src/text/errors.ts";
import { aPullRequest, FakeHost } from "../fakes/fake-host.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { GITHUB_TOKEN, PRIVATE_KEY } from "../fixtures/secrets.ts";
import { aRemark } from "../fixtures/threads.ts";

const RULES = { authors: ["coderabbitai[bot]"], bounces: 2, maxThreads: 100 };
const ORDER = { rules: RULES, pullRequest: 1, outside: undefined };
const MASKING = { detector: openSecretDetector([]), secretKey: Buffer.alloc(32, 7) };
const HEAD = requireSha("a".repeat(40));
const DOWN = new HostError("GitHub: could not list the threads: HTTP 502.", { status: 502, isRetryable: true });

function setUp() {
  const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: HEAD }));
  const log = new FakeLog();
  return { host, log, mask: (threads: readonly ReviewThread[]) => maskThreads(threads, MASKING) };
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
    const access = setUp();
    expect(await openThreads({ ...ORDER, ...given }, access)).toBeUndefined();
    expect(access.host.asked).toEqual([]);
  });

  it("masks what is written and quoted in them as in files, and leaves all else as it is", async () => {
    const access = setUp();
    const hunk = (key: string) => `@@ -1 +1 @@\n+const key = "${key}";`;
    const plain = aRemark({ id: "PRRT_1" });
    const leaking = aRemark({
      id: "PRRT_2",
      body: `This key leaks: ${GITHUB_TOKEN}`,
      replies: [{ id: 12, author: plain.author, body: `Not ${GITHUB_TOKEN}?` }],
      diffHunk: hunk(GITHUB_TOKEN),
    });
    access.host.threads = [plain, leaking];
    const request = (await openThreads(ORDER, access))?.(pastOf);
    if (request?.read.kind !== "read") throw new Error("nothing was read");
    const [first, second] = request.read.threads;
    expect(first).toEqual(plain);
    const mask = /\[secret:[0-9a-f]{8}\]/.exec(second?.body ?? "")?.[0] ?? "no mask";
    expect(second).toEqual({
      ...leaking,
      body: `This key leaks: ${mask}`,
      replies: [{ ...leaking.replies[0], body: `Not ${mask}?` }],
      diffHunk: hunk(mask),
      unmaskedSha256: contentSha256(leaking),
    });
    expect(request.rules).toBe(RULES);
  });

  it.each(["", "+", "-", "> ", "  > + "])("masks a key of several lines behind the mark %j", async (mark) => {
    const access = setUp();
    const marked = ["@@ -1,9 +1,9 @@", ...PRIVATE_KEY.split("\n"), "end"].map((line) => `${mark}${line}`).join("\n");
    access.host.threads = [aRemark({ body: marked, diffHunk: marked, place: { path: "deploy/key.pem" } })];
    const request = (await openThreads(ORDER, access))?.(pastOf);
    const [thread] = request?.read.kind === "read" ? request.read.threads : [];
    for (const text of [thread?.body ?? "", thread?.diffHunk ?? ""]) {
      expect(text).not.toMatch(/Ab9\+Ab9/);
      expect(text.split("\n")).toHaveLength(9);
      expect(text.split("\n").at(-1)).toBe(`${mark}end`);
    }
  });

  it("says why they could not be read, whatever part of them is lacking", async () => {
    const access = setUp();
    access.host.refuse("openThreads", DOWN);
    expect((await openThreads(ORDER, access))?.(pastOf).read).toEqual({ kind: "unreadable", detail: DOWN.message });
  });

  it("takes nothing but the host's refusal for that", async () => {
    const access = setUp();
    access.host.refuse("openThreads", new DOMException("The time is over.", "AbortError"));
    await expect(openThreads(ORDER, access)).rejects.toThrow("The time is over.");
  });

  it("asks for the commits only when somebody wants them, and goes without where the host does not say", async () => {
    const access = setUp();
    const past = (await openThreads(ORDER, access))?.(pastOf).past;
    expect(access.host.asked).toEqual(["openThreads 1"]);
    expect(await past?.commits()).toEqual([{ sha: HEAD, message: "Commit 1", parents: [] }]);
    access.host.refuse("commitLog", DOWN);
    expect(await past?.commits()).toBeUndefined();
    expect(access.log.messages("warning")).toEqual([expect.stringContaining("HTTP 502")]);
  });
});

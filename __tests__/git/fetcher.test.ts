import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { Sha } from "../../src/change/sha.ts";
import { classifyFetchFailure } from "../../src/git/fetcher.ts";
import { GitError, TargetError } from "../../src/text/errors.ts";
import { unlimited } from "../../src/text/time-limit.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { fetchFrom, placeOf, servedPullRequest, withGitScript } from "./fetch.ts";
import { CREDENTIALS, type Fault, type GitServerOptions, TOKEN } from "./git-server.ts";
import { pin } from "./pin.ts";

const UNKNOWN = "1".repeat(40) as Sha;

const pullRequest = (options: GitServerOptions = {}) =>
  servedPullRequest({ "a.ts": "1\n", "b.ts": "x\n".repeat(200_000) }, () => options);

describe("a fetch that cannot succeed", () => {
  it.each([
    ["a wrong token", { token: "ghs_wrong" }, "did not accept the token"],
    ["a repository that is gone", { name: "gone" }, "was not found: the repository is gone or renamed"],
  ])("says what to do about %s, at once", async (_, overrides, problem) => {
    await using world = await pullRequest();
    const { repository, server, commits } = world;
    const fetching = fetchFrom(server, repository, { commits, ...overrides });
    await expect(fetching).rejects.toThrow(problem);
    await expect(fetching).rejects.toThrow(TargetError);
    expect(server.requests.length).toBeLessThanOrEqual(2);
    expect(await readdir(placeOf(repository)).catch(() => [])).toEqual([]);
  });

  it.each([
    ["head", `The head ${UNKNOWN} is gone`],
    ["base", `The base ${UNKNOWN} is gone`],
    ["mergeBase", `The base ${UNKNOWN} is gone`],
  ])("names a %s that the server does not have", async (role, problem) => {
    await using world = await pullRequest();
    const commits = { ...world.commits, [role]: UNKNOWN };
    await expect(fetchFrom(world.server, world.repository, { commits })).rejects.toThrow(problem);
  });

  it.each([
    [403, "Write access to repository not granted.", "give the job `permissions: contents: read`"],
    [301, "", "redirects elsewhere, and the token is not sent there"],
  ])("takes a status %i for final, and follows it nowhere", async (status, body, problem) => {
    await using elsewhere = await pullRequest();
    const location = `${elsewhere.server.url}/acme/shop/info/refs?service=git-upload-pack`;
    await using world = await pullRequest({ fault: () => ({ status, body, headers: { location } }) });
    await expect(fetchFrom(world.server, world.repository, world)).rejects.toThrow(problem);
    expect(world.server.requests).toHaveLength(1);
    expect(elsewhere.server.requests).toEqual([]);
  });

  it("says that git is too old, before it is given the token", async () => {
    await using world = await pullRequest();
    const { server, repository, commits } = world;
    const environment = await withGitScript(
      repository,
      '[ "$1" = version ] && echo "git version 2.25.1" && exit\nenv >> "$RECORD"\n',
    );
    const fetching = fetchFrom(server, repository, { commits, environment });
    await expect(fetching).rejects.toThrow("needs git 2.32 or later, but this is git version 2.25.1");
    await expect(readFile(repository.beside("record"))).rejects.toThrow("ENOENT");
  });
});

describe("a fetch over a bad network", () => {
  it("is tried again, after a wait", async () => {
    await using world = await pullRequest({ fault: (index) => (index < 2 ? "reset" : undefined) });
    const { log, clock } = await fetchFrom(world.server, world.repository, world);
    expect(clock.sleeps).toEqual([500, 2000]);
    expect(log.messages("info")).toHaveLength(2);
  });

  it.each(["reset", { status: 502 }] as const)("is given up after four attempts that end in %j", async (fault) => {
    await using world = await pullRequest({ fault: () => fault });
    const log = new FakeLog();
    const error = await fetchFrom(world.server, world.repository, world, log).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(GitError);
    const told = `${error} ${JSON.stringify([error, log.lines])}`;
    expect(told).toContain("unable to access");
    for (const secret of [TOKEN, CREDENTIALS]) expect(told).not.toContain(secret);
    expect(world.server.requests).toHaveLength(4);
  });

  it("tells nothing of the token, even when git does", async () => {
    await using world = await pullRequest();
    const { repository, server, commits } = world;
    const script = '[ "$1" = fetch ] && env >&2 && exit 1\nreal "$@"\n';
    const environment = await withGitScript(repository, script);
    const log = new FakeLog();
    const error = await fetchFrom(server, repository, { commits, environment }, log).catch((cause: unknown) => cause);
    const told = `${error} ${JSON.stringify([error, log.lines])}`;
    expect(told).toContain("basic ***");
    for (const secret of [TOKEN, CREDENTIALS]) expect(told).not.toContain(secret);
  });

  it("ends with its processes when the time is up, though the server says nothing", async () => {
    await using world = await pullRequest({ fault: (index) => (index === 1 ? "stall" : undefined) });
    const { repository, server, commits } = world;
    const reason = new Error("the time is up");
    const controller = new AbortController();
    const fetching = fetchFrom(server, repository, { commits, limit: unlimited(controller.signal) });
    fetching.catch(() => {});
    await expect.poll(() => server.requests.length, { timeout: 5000 }).toBe(2);
    expect(await server.openConnections()).toBe(1);
    controller.abort(reason);
    await expect(fetching).rejects.toBe(reason);
    await expect.poll(() => server.openConnections(), { timeout: 2000 }).toBe(0);
    expect(await readdir(placeOf(repository))).toEqual([]);
  });
});

describe("a fetch that is asked to come back later", () => {
  const limited = "You have exceeded a secondary rate limit.";

  it.each<[string, Fault, number, readonly number[]]>([
    ["429, on reading refs", { status: 429 }, 0, [60_000]],
    ["429, on fetching", { status: 429 }, 1, [60_000]],
    ["403 that speaks of a limit", { status: 403, body: limited }, 0, [60_000]],
    ["403 without a word, on reading refs", { status: 403 }, 0, [500]],
    ["403 without a word, on fetching", { status: 403 }, 1, [500]],
    ["503", { status: 503 }, 0, [500]],
  ])("comes back after %s", async (_, fault, request, sleeps) => {
    await using world = await pullRequest({ fault: (index) => (index === request ? fault : undefined) });
    const { clock, log } = await fetchFrom(world.server, world.repository, world);
    expect(clock.sleeps).toEqual(sleeps);
    expect(log.messages("info").join("\n")).toMatch(/failed; attempt 2 in [\d.]+ s: .*returned error: [45]/s);
  });

  it("gives up after four long waits, and says what it was", async () => {
    await using world = await pullRequest({ fault: () => ({ status: 403, body: limited }) });
    const fetching = fetchFrom(world.server, world.repository, world);
    await expect(fetching).rejects.toThrow("/acme/shop is rate-limited. Run again later.");
    await expect(fetching).rejects.toThrow(TargetError);
    expect(world.server.requests).toHaveLength(4);
  });

  it("gives up after four refusals without a word, and names the permission", async () => {
    await using world = await pullRequest({ fault: () => ({ status: 403 }) });
    await expect(fetchFrom(world.server, world.repository, world)).rejects.toThrow("contents: read");
    expect(world.server.requests).toHaveLength(4);
  });

  it("does not begin a wait that cannot help, and says why", async () => {
    await using world = await pullRequest({ fault: () => ({ status: 429 }) });
    const { server, repository, commits } = world;
    const clock = new FakeClock({ skipsSleeps: true });
    const limit = { signal: new AbortController().signal, leftMs: () => 30_000 };
    const fetching = fetchFrom(server, repository, { commits, clock, limit });
    await expect(fetching).rejects.toThrow("another attempt would have to wait 60 s, and 30 s are left for it");
    expect(server.requests).toHaveLength(1);
    expect(clock.sleeps).toEqual([]);
  });
});

describe("a server that knows no partial fetch", () => {
  it.each([
    ["knows no filter", { "uploadpack.allowFilter": "false" }, {}, "sends whole trees only"],
    ["refuses filters", { "uploadpackfilter.allow": "false" }, {}, "it refuses filters"],
    [
      "gives no single object",
      { "uploadpack.allowAnySHA1InWant": "false" },
      { isOld: true },
      "it does not give single objects",
    ],
  ])("serves although it %s", { tags: ["full"] }, async (_, settings, options, note) => {
    const large = { "b.ts": "y\n".repeat(200_000) };
    await using world = await servedPullRequest({ "b.ts": "x\n".repeat(200_000) }, () => options, large);
    const { repository, server, commits } = world;
    await repository.git("branch", "fork-point", commits.mergeBase);
    for (const [key, value] of Object.entries(settings)) await repository.git("config", key, value);
    const { repository: fetched, log } = await fetchFrom(server, repository, { commits });
    expect(log.messages("info").join("\n")).toContain(note);
    await using here = await pin(repository, { kind: "commits", ...commits });
    await using there = await pin(repository, { kind: "commits", ...commits }, { repository: fetched });
    expect(there.pin).toEqual(here.pin);
    expect((await there.source.readText("b.ts", "head"))?.lines).toHaveLength(200_000);
  });
});

describe("the words of a failed fetch", () => {
  const [head, base, blob] = ["a", "b", "c"].map((digit) => digit.repeat(40)) as [Sha, Sha, Sha];
  const where = { url: "https://example.com/a/b", commits: { head, base, mergeBase: base }, isPartial: true };

  it.each([
    ["remote: Invalid username or token.\nfatal: Authentication failed for 'https://example.com/a/b/'", "final"],
    ["fatal: could not read Username for 'https://example.com': terminal prompts disabled", "final"],
    [
      "remote: Write access to repository not granted.\nfatal: unable to access: The requested URL returned error: 403",
      "final",
    ],
    ["remote: Repository not found.\nfatal: repository 'https://example.com/a/b/' not found", "final"],
    ["fatal: unable to access: server certificate verification failed. CAfile: none CRLfile: none", "final"],
    [`fatal: remote error: upload-pack: not our ref ${head}`, "final"],
    [`error: Server does not allow request for unadvertised object ${head}`, "refused"],
    [`fatal: remote error: upload-pack: not our ref ${blob}`, "refused"],
    ["fatal: remote error: filter 'blob:none' not supported", "refused"],
    ["fatal: write error: No space left on device\nfatal: fetch-pack: invalid index-pack output", "final"],
    ["remote: fatal: write error: No space left on device\nfatal: early EOF", "passing"],
    ["fatal: unable to access: Could not resolve host: example.com", "passing"],
    ["error: RPC failed; curl 92 HTTP/2 stream 5 was not closed cleanly\nfatal: early EOF", "passing"],
    ["fatal: unable to access: The requested URL returned error: 429", "passing"],
    ["", "passing"],
  ])("%j is %s", (detail, kind) => {
    expect(classifyFetchFailure(detail, where).kind).toBe(kind);
  });

  it("leaves nothing to fall back to once the fetch is whole", () => {
    const detail = `error: Server does not allow request for unadvertised object ${head}`;
    expect(classifyFetchFailure(detail, { ...where, isPartial: false })).toMatchObject({ kind: "final" });
    const filter = "fatal: remote error: filter 'blob:none' not supported";
    expect(classifyFetchFailure(filter, { ...where, isPartial: false }).kind).toBe("passing");
  });
});

import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { classifyFetchFailure } from "../../../src/adapters/git/fetch-failure.ts";
import { GitError, TargetError } from "../../../src/core/errors.ts";
import type { Sha } from "../../../src/core/pin/sha.ts";
import { unlimited } from "../../../src/core/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { fetchFrom, placeOf, readAll, servedPullRequest, withGitScript } from "./fetch.ts";
import { CREDENTIALS, type Fault, type GitServerOptions, TOKEN } from "./git-server.ts";
import { pin } from "./pin.ts";

const UNKNOWN = "1".repeat(40) as Sha;

const pullRequest = (options: GitServerOptions = {}) =>
  servedPullRequest({ "a.ts": "1\n", "b.ts": "x\n".repeat(200_000) }, () => options);

describe("a fetch that cannot succeed", () => {
  it.each([
    ["a wrong token", { token: "ghs_wrong" }, "did not accept the token"],
    ["a repository that is gone", { name: "gone" }, "was not found: the repository is gone or renamed"],
    ["a name that is a path", { owner: "acme/.." }, "is not a repository's name"],
    ["a name of dots", { owner: ".." }, "is not a repository's name"],
    ["a server of another kind", { serverUrl: "file:///tmp" }, "not a plain http or https URL"],
    ["a server's URL with a password", { serverUrl: "https://ada:secret@127.0.0.1" }, "not a plain http or https URL"],
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
    [403, "give the job `permissions: contents: read`"],
    [301, "leads elsewhere, where the token is not sent"],
  ])("takes a status %i for final, and follows it nowhere", async (status, problem) => {
    await using elsewhere = await pullRequest();
    const location = `${elsewhere.server.url}/acme/shop/info/refs?service=git-upload-pack`;
    await using world = await pullRequest({ fault: () => ({ status, headers: { location } }) });
    await expect(fetchFrom(world.server, world.repository, world)).rejects.toThrow(problem);
    expect(world.server.requests).toHaveLength(1);
    expect(elsewhere.server.requests).toEqual([]);
  });

  it("does not fill the disk with what a server sends for the commits", async () => {
    await using world = await pullRequest();
    const { repository, server, commits } = world;
    const script =
      '[ "$1" = fetch ] && head -c 2000000 /dev/zero > objects/pack/tmp_pack_x && exec sleep 30\nreal "$@"\n';
    const environment = await withGitScript(repository, script);
    const fetching = fetchFrom(server, repository, { commits, environment, maxCommitBytes: 2 ** 20 });
    await expect(fetching).rejects.toThrow("sends more than 1 MiB for the commits to review");
    await expect(fetching).rejects.toThrow(TargetError);
    expect(await readdir(placeOf(repository))).toEqual([]);
  });

  it("says that git is too old, before it is given the token", async () => {
    await using world = await pullRequest();
    const { server, repository, commits } = world;
    const environment = await withGitScript(
      repository,
      '[ "$1" = version ] && echo "git version 2.25.1" && exit\nenv >> "$RECORD"\n',
    );
    const fetching = fetchFrom(server, repository, { commits, environment });
    await expect(fetching).rejects.toThrow("needs git 2.32 or later, and this is git version 2.25.1");
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
  const first = (fault: Fault, request = 0): GitServerOptions => ({
    fault: (index) => (index === request ? fault : undefined),
  });

  it.each<[string, Fault, number]>([
    ["429 with a time", { status: 429, headers: { "Retry-After": "7" } }, 7000],
    ["403 with a time", { status: 403, headers: { "retry-after": "7" } }, 7000],
    ["403 that speaks of a limit", { status: 403, body: "You have exceeded a secondary rate limit." }, 60_000],
    ["429 without a time", { status: 429 }, 60_000],
    ["503 with a time", { status: 503, headers: { "retry-after": "7" } }, 7000],
  ])("comes back when it is told to, by %s", async (_, fault, waitMs) => {
    await using world = await pullRequest(first(fault));
    const { clock } = await fetchFrom(world.server, world.repository, world);
    expect(clock.sleeps).toEqual([waitMs]);
  });

  it("comes back in the middle of it just so", async () => {
    await using world = await pullRequest(first({ status: 429, headers: { "retry-after": "7" } }, 1));
    const { clock } = await fetchFrom(world.server, world.repository, world);
    expect(clock.sleeps).toEqual([7000]);
    expect(world.server.requests.map(({ method }) => method).slice(0, 2)).toEqual(["GET", "POST"]);
  });

  it.each([
    ["429, on reading refs", 429, 0],
    ["403, on reading refs", 403, 0],
    ["403, on fetching", 403, 1],
  ])("comes back when a quota begins anew: %s", async (_, status, index) => {
    const reset = String(Date.UTC(2026, 0, 1) / 1000 + 1800);
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
    await using world = await pullRequest(first({ status, headers }, index));
    const { clock, log } = await fetchFrom(world.server, world.repository, world);
    expect(clock.sleeps).toEqual([1_800_000]);
    expect(log.messages("info").join("\n")).toMatch(/failed; attempt 2 in 1800 s: .*returned error: 4/);
  });

  it("waits for no missing permission that it is told of, though the quota is used up as well", async () => {
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Date.UTC(2026, 0, 1) / 1000 + 1800) };
    const body = "Write access to repository not granted.";
    await using world = await pullRequest({ fault: () => ({ status: 403, headers, body }) });
    await expect(fetchFrom(world.server, world.repository, world)).rejects.toThrow("contents: read");
    expect(world.server.requests).toHaveLength(1);
  });

  it("gives up after four long waits, and says what it was", async () => {
    await using world = await pullRequest({ fault: () => ({ status: 403, headers: { "retry-after": "30" } }) });
    const fetching = fetchFrom(world.server, world.repository, world);
    await expect(fetching).rejects.toThrow("/acme/shop is rate-limited. Run again later.");
    await expect(fetching).rejects.toThrow(TargetError);
    expect(world.server.requests).toHaveLength(4);
  });

  it("does not begin a wait that cannot help, and says why", async () => {
    await using world = await pullRequest({ fault: () => ({ status: 429, headers: { "retry-after": "1800" } }) });
    const { server, repository, commits } = world;
    const clock = new FakeClock({ skipsSleeps: true });
    const limit = { signal: new AbortController().signal, leftMs: () => 1_480_000 };
    const fetching = fetchFrom(server, repository, { commits, clock, limit });
    await expect(fetching).rejects.toThrow("it asks to wait 1800 s, and 1480 s are left for it");
    expect(server.requests).toHaveLength(1);
    expect(clock.sleeps).toEqual([]);
  });

  it("tells nobody the token, though git traces its requests", async () => {
    await using world = await pullRequest(first({ status: 429, headers: { "retry-after": "7" } }));
    const { repository, server, commits } = world;
    const script = '[ "$1" = fetch ] && export GIT_TRACE_REDACT=0\nreal "$@"\n';
    const environment = await withGitScript(repository, script);
    const { log, repository: fetched } = await fetchFrom(server, repository, { commits, environment });
    const told = `${JSON.stringify(log.lines)} ${await readAll(placeOf(repository))}`;
    for (const secret of [TOKEN, CREDENTIALS]) expect(told).not.toContain(secret);
    expect(fetched).toBeDefined();
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

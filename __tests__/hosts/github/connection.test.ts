import { describe, expect, it } from "vitest";
import { ConfigError } from "../../../src/text/errors.ts";
import { partOf, unlimited } from "../../../src/text/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { startProxyServer } from "../../servers/proxy-server.ts";
import { failureOf, hostAt, type ScriptedReply, startScriptedServer } from "./harness.ts";

const TOKEN = "ghs_aRatherSecretToken";
const REPOSITORY = { body: { default_branch: "main" } };
const TIP = { body: { object: { sha: "a".repeat(40) } } };

describe("reaching GitHub", () => {
  it("works below a path, as on an Enterprise Server", async () => {
    await using server = await startScriptedServer([REPOSITORY, TIP]);
    const { host } = hostAt(`${server.url}/api/v3/`, { token: TOKEN });
    await host.defaultBranch();
    expect(server.requests.map((request) => request.url)).toEqual([
      "/api/v3/repos/octo/shop",
      "/api/v3/repos/octo/shop/git/ref/heads/main",
    ]);
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: `token ${TOKEN}`,
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      "user-agent": expect.stringContaining("tribunal"),
    });
  });

  it("goes through the proxy it is given, and names no proxy's password", async () => {
    await using server = await startScriptedServer([REPOSITORY, TIP]);
    await using proxy = await startProxyServer(Number(new URL(server.url).port));
    const environment = { http_proxy: proxy.url.replace("://", "://user:proxy-pass@") };
    const { host } = hostAt("http://github.example.test", { token: TOKEN, environment });
    await host.defaultBranch();
    expect(proxy.asked).toHaveLength(2);
    expect(proxy.asked[0]).toContain("github.example.test");
    expect(proxy.authorizations[0]).toBe(`Basic ${Buffer.from("user:proxy-pass").toString("base64")}`);
  });

  it("says so when nobody answers, and what to check", async () => {
    const { host, log } = hostAt("http://127.0.0.1:1", { token: TOKEN });
    const error = await failureOf(host.defaultBranch(), TOKEN);
    expect(error).toMatchObject({ status: undefined, isRetryable: true });
    expect(error.message).toContain("Check that GITHUB_API_URL and the proxy lead to GitHub");
    expect(log.messages("info")).toHaveLength(3);
  });

  it("keeps a token that GitHub echoes out of errors and log, and the echo on one line", async () => {
    const echo = { status: 500, body: { message: `token ${TOKEN}\n::error::${TOKEN}` } };
    await using server = await startScriptedServer([echo, echo, echo, { ...echo, status: 422 }]);
    const { host, log } = hostAt(server.url, { token: TOKEN });
    const error = await failureOf(host.defaultBranch(), TOKEN);
    expect(error.message).toContain("***");
    expect(log.lines.map((line) => line.message).join("\n")).not.toContain(TOKEN);
    expect(log.lines.every((line) => !line.message.includes("\n"))).toBe(true);
  });

  it("leaves no piece of a token where a long text is cut", async () => {
    const message = `${"x".repeat(290)}${TOKEN}`;
    await using server = await startScriptedServer([{ status: 422, body: { message } }]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.defaultBranch(), TOKEN);
    expect(error.message).toContain("x***");
    expect(error.message).not.toContain(TOKEN.slice(0, 5));
  });

  it.each([
    [403, "Unable to create comment because issue is locked.", /conversation of the pull request is locked: unlock it/],

    [423, "Locked issue", /conversation of the pull request is locked/],
    [403, "Repository was archived so is read-only.", /repository is archived and read-only: unarchive it/],

    [403, "Repository has been locked for migration.", /repository is locked, for example during a migration/],
  ])("tells by the words to a %i what no permission mends: %s", async (status, message, told) => {
    await using server = await startScriptedServer([{ status, body: { message } }]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.defaultBranch(), TOKEN);
    expect(error.message).toMatch(told);
    expect(error.message).not.toContain("Grant the job");
  });

  it("takes a lock told as unprocessable for a refusal of whatever is written", async () => {
    const body = { message: "Unprocessable Entity", errors: ["lock prevents review"] };
    await using server = await startScriptedServer([{ status: 422, body }]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.defaultBranch(), TOKEN);
    expect(error).toMatchObject({ status: 403 });
    expect(error.message).toContain("is locked: unlock it");
  });

  it.each([
    "Resource not accessible by integration",
    "The branch is protected; block archived files",
    "deadlock avoided",
  ])("advises on permissions where a 403 says %j", async (message) => {
    await using server = await startScriptedServer([{ status: 403, body: { message } }]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.defaultBranch(), TOKEN);
    expect(error.message).toContain("Grant the job");
  });

  it("cuts a proxy's page short in what it says of it", async () => {
    const page = { headers: { "content-type": "text/html" }, body: `<html>\n${"<p>Sorry</p>".repeat(1000)}` };
    await using server = await startScriptedServer([page, page, page, page]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.readFile("a.yml", "main"), TOKEN);
    expect(error).toMatchObject({ status: 200, isRetryable: true });
    expect(error.message.length).toBeLessThan(600);
  });

  it("waits as long as a rate limit says", async () => {
    const limit = { status: 429, body: { message: "Too many" } };
    await using server = await startScriptedServer([
      { ...limit, headers: { "retry-after": "7" } },
      limit,
      { status: 403, body: { message: "You have exceeded a secondary rate limit" } },
      REPOSITORY,
      TIP,
    ]);
    const { host, clock } = hostAt(server.url, { token: TOKEN });
    await host.defaultBranch();
    expect(clock.sleeps).toEqual([7000, 60_000, 60_000]);
  });

  it("waits until a used-up quota begins anew, and says so", async () => {
    const clock = new FakeClock({ skipsSleeps: true });
    const limit = partOf(unlimited(new AbortController().signal), 2_400_000, clock);
    await using server = await startScriptedServer([usedUp(clock, 1800), REPOSITORY, TIP]);
    const { host, log } = hostAt(server.url, { token: TOKEN, clock, limit });
    await host.defaultBranch();
    expect(clock.sleeps).toEqual([1_800_000]);
    expect(log.messages("info")).toEqual([expect.stringMatching(/API rate limit exceeded.*attempt 2 in 1800 s/)]);
  });

  it("waits for no missing permission, though the quota is used up as well", async () => {
    const clock = new FakeClock({ skipsSleeps: true });
    const body = { message: "Resource not accessible by integration" };
    await using server = await startScriptedServer([{ ...usedUp(clock, 1200), body }]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN, clock }).host.defaultBranch(), TOKEN);
    expect(error.message).toContain("Grant the job");
    expect(error.isRetryable).toBe(false);
    expect(clock.sleeps).toEqual([]);
  });

  it.each([["the run has no time for it", 1800, 1_700_000, "asks to wait 1800 s, and 1700 s are left for it"]])(
    "gives up at once where %s",
    async (_, seconds, leftMs, told) => {
      const clock = new FakeClock({ skipsSleeps: true });
      const limit = partOf(unlimited(new AbortController().signal), leftMs, clock);
      await using server = await startScriptedServer([usedUp(clock, seconds)]);
      const error = await failureOf(hostAt(server.url, { token: TOKEN, clock, limit }).host.defaultBranch(), TOKEN);
      expect(error.message).toContain(told);
      expect(clock.sleeps).toEqual([]);
    },
  );
});

/** GitHub's answer to one request more than an hour has. */
function usedUp(clock: FakeClock, seconds: number): ScriptedReply {
  const reset = String(clock.now() / 1000 + seconds);
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
  return { status: 403, headers, body: { message: "API rate limit exceeded" } };
}

it("takes no page for the last that is refused, and follows no address of a reply", async () => {
  const [elsewhere, comment] = ["https://elsewhere.example/comments?page=2", { id: 1, user: null, body: "" }];
  await using server = await startScriptedServer([
    { headers: { link: `<${elsewhere}>; rel="next"` }, body: [comment] },
    { status: 409, body: { message: "Conflict" } },
  ]);
  const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.discussion(7), TOKEN);
  expect(error.status).toBe(409);
  expect(server.requests.map(({ url }) => url)).toEqual([
    "/repos/octo/shop/issues/7/comments?per_page=100&page=1",
    "/repos/octo/shop/issues/7/comments?per_page=100&page=2",
  ]);
});

describe("a write that is led elsewhere", () => {
  const written = { status: 201, body: { id: 9, user: null } };
  const ledTo = (location: string): ScriptedReply => ({ status: 307, headers: { location } });

  it("is made there on the same server, as for a repository that was renamed", async () => {
    await using server = await startScriptedServer([ledTo("/repositories/1/issues/7/comments"), written]);
    await hostAt(server.url, { token: TOKEN }).host.createComment(7, "Hello");
    expect(server.requests.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ["POST", "/repos/octo/shop/issues/7/comments", { body: "Hello" }],
      ["POST", "/repositories/1/issues/7/comments", { body: "Hello" }],
    ]);
  });

  it("is not made on another server", async () => {
    await using elsewhere = await startScriptedServer([written]);
    await using server = await startScriptedServer([ledTo(`${elsewhere.url}/comments?key=secret`)]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.createComment(7, "Hello"), TOKEN);
    expect(error).toMatchObject({ status: 307, isRetryable: false });
    expect(error.message).toContain("leads elsewhere, where nothing is sent");
    expect(error.message).not.toContain("secret");
    expect(elsewhere.requests).toEqual([]);
  });
});

it("asks nothing once stopped", async () => {
  await using server = await startScriptedServer([]);
  const { host } = hostAt(server.url, { token: TOKEN, limit: unlimited(AbortSignal.abort()) });
  await expect(host.defaultBranch()).rejects.toThrow(/aborted/);
  expect(server.requests).toEqual([]);
});

describe("a connection that cannot work", () => {
  it("names everything wrong with it at once, and not the token", () => {
    const attempt = () => hostAt("github.com", { token: `${TOKEN}\n` });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/github-token: .*\n.*GITHUB_API_URL: /);
    expect(attempt).not.toThrow(TOKEN);
  });

  it.each(["ftp://github.example", "https://user:secret@github.example/api/v3", ""])("refuses %j", (apiUrl) => {
    expect(() => hostAt(apiUrl)).toThrow(/GITHUB_API_URL/);
    expect(() => hostAt(apiUrl)).not.toThrow(/secret/);
  });
});

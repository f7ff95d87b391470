import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { aSarifLog, aSarifResult } from "../../fixtures/foreign.ts";
import { jobOf, reportOf } from "../action/observe.ts";
import { API_KEY, BASE, CHANGE, ROOT, startTribunal, type TribunalScenario } from "../action/tribunal.ts";
import { say as sayOn, startFixing } from "../fix-github/fixing.ts";
import { commentEvent, dispatchEvent, mergeGroupEvent } from "../harness/run-event.ts";
import { Template } from "../harness/template.ts";
import { type ExampleRun, runExample, told } from "./run-example.ts";

const OWN_RUNNER = ["self-hosted", "linux"];
const FOUND = { checks: ["Tribunal: failure"], comments: ["src/pay.ts"] };

describe("on a pull request that takes a guard away", () => {
  it.each(["minimal.yml", "approval.yml"])("%s fails the check and comments", async (name) => {
    await using scenario = await startTribunal();
    const result = await runExample(scenario, name);
    expect(told(scenario)).toEqual(FOUND);
    const environment = name === "approval.yml" ? "tribunal-comments" : undefined;
    expect(jobOf(result, "tribunal/comment").environment || undefined).toBe(environment);
  });

  it("ghes.yml does so without any reference of the action to itself", async () => {
    await using scenario = await startTribunal();
    const result = await runExample(scenario, "ghes.yml");
    expect(told(scenario)).toEqual(FOUND);
    expect(JSON.stringify(jobOf(result, "review").steps.map(({ uses }) => uses))).not.toContain("$/");
  });

  it("self-hosted-model.yml asks the server in the variable, with its key", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const vars = { MODEL_SERVER_URL: scenario.model.baseUrl };
    const result = await runExample(scenario, "self-hosted-model.yml", {
      vars,
      secrets: { MODEL_SERVER_KEY: API_KEY },
      env: {},
    });
    expect(told(scenario)).toEqual(FOUND);
    expect(scenario.model.requests.length).toBeGreaterThan(0);
    const machines = ["tribunal/review", "tribunal/comment"].map((id) => jobOf(result, id).runsOn);
    expect(machines).toEqual([OWN_RUNNER, OWN_RUNNER]);
  });

  it("static-panel.yml asks no model and needs no key", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const result = await runExample(scenario, "static-panel.yml", { secrets: {} });
    expect(scenario.model.requests).toEqual([]);
    expect(jobOf(result, "tribunal/review").outputs).toMatchObject({ status: "completed", gate: "open" });
    expect(told(scenario).checks).toHaveLength(1);
  });

  it("monorepo.yml makes two checks of the two parts, and only one of them can fail", { tags: ["full"] }, async () => {
    const web = { "web/cart.ts": "export const total = (a: number) => a;\n" };
    const settings = {
      ".github/tribunal/backend.yml": 'paths-ignore: ["web/**"]\n',
      ".github/tribunal/web.yml": 'paths-ignore: ["src/**"]\n',
    };
    await using scenario = await startTribunal(undefined, {
      base: { ...BASE, ...settings },
      change: { ...CHANGE, ...web },
    });
    const result = await runExample(scenario, "monorepo.yml");
    expect(told(scenario).checks.sort()).toEqual([
      "Tribunal backend: failure",
      expect.stringMatching(/^Tribunal web: (success|neutral)/),
    ]);
    expect([...result.artifacts.names()].sort()).toEqual(["tribunal-tribunal-backend-1", "tribunal-tribunal-web-1"]);
  });
});

describe("policy-check.yml", () => {
  it("fails by what the code is led to do two files further, with no model asked", { tags: ["full"] }, async () => {
    const refund = (line: string) => `import { notices } from "../notices";\n\nexport const refund = () => ${line};\n`;
    const base = {
      ".github/tribunal/policy.yml":
        "severity: error\neffects: [{ id: no-mail, modal: MUST_NOT, effect: send email, paths: ['src/refunds/**'] }]\n",
      "src/notices.ts":
        'import { Resend } from "resend";\n\nexport const notices = { send: () => new Resend("").emails.send({}) };\n',
      "src/refunds/refund.ts": refund("1"),
    };
    await using scenario = await startTribunal(undefined, {
      base,
      change: { "src/refunds/refund.ts": refund("notices.send()") },
    });
    const result = await runExample(scenario, "policy-check.yml", { secrets: {} });
    expect(scenario.model.requests).toEqual([]);
    expect(told(scenario)).toEqual({ checks: ["Policy: failure"], comments: ["src/refunds/refund.ts"] });
    const [finding] = reportOf(result, "tribunal-policy-1").findings;
    expect(finding?.chain.map(({ file }) => file)).toEqual(["src/refunds/refund.ts", "src/notices.ts"]);
  });
});

describe("sarif-upload.yml", () => {
  it("hands the findings to code scanning, from a job that may do nothing else", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const result = await runExample(scenario, "sarif-upload.yml");
    expect(told(scenario)).toEqual(FOUND);
    const { permissions, steps } = jobOf(result, "code-scanning");
    expect(permissions).toEqual({ security_events: "write", actions: "read", contents: "read" });
    expect(steps.at(-1)).toMatchObject({ outcome: "success", outputs: { sha: scenario.pullRequest.head.sha } });
  });
});

describe("linter-findings.yml", () => {
  it("has tried what the linter found on the head's own lines", { tags: ["full"] }, async () => {
    const change = { "src/pay.ts": CHANGE["src/pay.ts"].replace("return amount;", "return +amount;") };
    await using scenario = await startTribunal(undefined, { change });
    await scenario.repository.push("main", { "src/pay.ts": `// moved\n${BASE["src/pay.ts"]}` });
    const result = await runExample(scenario, "linter-findings.yml", await withEslint(scenario, 1));
    expect(told(scenario)).toEqual({ checks: ["Tribunal: failure"], comments: ["src/pay.ts", "src/pay.ts"] });
    expect(jobOf(result, "lint").permissions).toEqual({ contents: "read" });
    const report = reportOf(result, "tribunal-tribunal-1");
    expect(report.findings.map(({ source, line }) => [source, line])).toEqual([
      ["openai", 2],
      ["foreign", 6],
    ]);
  });

  it("starts nothing for an edit of the title", async () => {
    await using scenario = await startTribunal();
    const options = { ...(await withEslint(scenario, 1)), event: await scenario.event({ action: "edited" }) };
    expect(await runExample(scenario, "linter-findings.yml", options)).toMatchObject({ result: "skipped" });
  });

  it("says on the check that nothing was judged when the linter broke", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    await runExample(scenario, "linter-findings.yml", await withEslint(scenario, 2));
    expect(told(scenario)).toEqual({ checks: ["Tribunal: action_required"], comments: [] });
    expect(scenario.model.requests).toEqual([]);
  });
});

/** Stands for ESLint: reports a line by what it says, wherever it stands. */
async function withEslint(scenario: TribunalScenario, exitCode: number): Promise<ExampleRun> {
  const places = [{ physicalLocation: { artifactLocation: { uri: "src/pay.ts" }, region: { startLine: 99 } } }];
  const sarif = JSON.stringify(aSarifLog([aSarifResult({ locations: places })]));
  const line = `"$(grep -n "return +amount" src/pay.ts | cut -d: -f1)"`;
  const script = await scenario.write(
    "eslint.sh",
    `cat > all.sarif <<'E'\n${sarif}\nE\nsed "s/99/"${line}"/" all.sarif > "$2"\nexit ${exitCode}\n`,
  );
  return {
    replace: { "npm ci": "true", "npx eslint --format @microsoft/eslint-formatter-sarif": `sh ${script}` },
  };
}

describe("in a merge queue", () => {
  it("required-merge-queue.yml judges the queue's own commit", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const { server, repository } = scenario;
    const headSha = await repository.push("queue", CHANGE);
    const event = await mergeGroupEvent(server, repository, { base: "main", headSha });
    await runExample(scenario, "required-merge-queue.yml", { event });
    expect(repository.checkRuns).toMatchObject([{ name: "Tribunal", headSha, conclusion: "failure" }]);
  });
});

describe("asked by a person", () => {
  it("manual-rerun.yml reviews the pull request it is given", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const { server, repository, pullRequest } = scenario;
    const inputs = { "pull-request": String(pullRequest.number), mode: "lightweight" };
    await runExample(scenario, "manual-rerun.yml", { event: await dispatchEvent(server, repository, inputs) });
    expect(told(scenario)).toEqual(FOUND);
  });

  it("comment-commands.yml obeys a command, and starts nothing for another comment", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, { repository: { collaborators: { wendy: "write" } } });
    const { server, repository, pullRequest } = scenario;
    const say = (body: string) => commentEvent(server, repository, { pullRequest, body, by: "wendy" });
    const passedOver = await runExample(scenario, "comment-commands.yml", { event: await say("looks fine") });
    expect([passedOver.result, repository.checkRuns]).toEqual(["skipped", []]);
    await runExample(scenario, "comment-commands.yml", { event: await say("/tribunal review") });
    expect(told(scenario)).toEqual(FOUND);
  });
});

describe("fix.yml", () => {
  it("repairs when it is asked, and needs no environment that somebody would have to make first", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startFixing();
    const event = await sayOn(scenario, "/tribunal fix");
    const result = await runExample(scenario, "fix.yml", { event });
    expect(jobOf(result, "fix/offer")).toMatchObject({ outputs: { offered: "true" } });
    expect(jobOf(result, "fix/offer").environment ?? "").toBe("");
    expect(scenario.repository.pullRequests[1]).toMatchObject({
      head: { ref: "tribunal/fix-1" },
      base: { ref: "feature" },
    });
  });

  it("starts nothing for a comment that asks for something else", async () => {
    await using scenario = await startFixing();
    const event = await sayOn(scenario, "/tribunal review");
    expect(await runExample(scenario, "fix.yml", { event })).toMatchObject({ result: "skipped" });
  });
});

describe("other-reviewers.yml", () => {
  const NAME = "other-reviewers.yml";
  const reviewBy = async (scenario: TribunalScenario, login: string) => {
    const event = await scenario.event({ action: "submitted" });
    return { ...event, name: "pull_request_review", payload: { ...event.payload, review: { user: { login } } } };
  };

  it("reviews a push, and no job but the one that comments may write", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const result = await runExample(scenario, NAME);
    expect(told(scenario)).toEqual(FOUND);
    expect(jobOf(result, "comment").permissions).toEqual({ contents: "write", pull_requests: "write" });
    expect(jobOf(result, "review").permissions).toMatchObject({ contents: "read", pull_requests: "read" });
  });

  it.each(["coderabbitai[bot]", "Copilot"])("reviews once %s has reviewed", { tags: ["full"] }, async (login) => {
    await using scenario = await startTribunal();
    await runExample(scenario, NAME, { event: await reviewBy(scenario, login) });
    expect(told(scenario)).toEqual(FOUND);
  });

  it("starts nothing for anybody else's review, nor for one on a fork's pull request, which has no key", async () => {
    await using scenario = await startTribunal();
    expect(await runExample(scenario, NAME, { event: await reviewBy(scenario, "ann") })).toMatchObject({
      result: "skipped",
    });
    await using fork = await startTribunal(undefined, { fork: "eve" });
    const event = await reviewBy(fork, "Copilot");
    expect(await runExample(fork, NAME, { event })).toMatchObject({ result: "skipped" });
  });

  it("obeys a command", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, { repository: { collaborators: { wendy: "write" } } });
    const { server, repository, pullRequest } = scenario;
    const say = (body: string) => commentEvent(server, repository, { pullRequest, body, by: "wendy" });
    expect(await runExample(scenario, NAME, { event: await say("looks fine") })).toMatchObject({ result: "skipped" });
    await runExample(scenario, NAME, { event: await say("/tribunal review") });
    expect(told(scenario)).toEqual(FOUND);
  });
});

describe("fork-safe.yml", () => {
  it("reviews a fork's pull request by somebody it knows, as data alone", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, {
      fork: "eve",
      pullRequest: { authorAssociation: "MEMBER" },
    });
    await runExample(scenario, "fork-safe.yml", { event: await scenario.event({ name: "pull_request_target" }) });
    expect(told(scenario)).toEqual(FOUND);
  });

  it("reviews a stranger's where somebody with write access asks for it", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, { fork: "eve" });
    const { server, repository, pullRequest } = scenario;
    const event = await commentEvent(server, repository, { pullRequest, body: "/tribunal review", by: "octo" });
    await runExample(scenario, "fork-safe.yml", { event });
    expect(told(scenario)).toEqual(FOUND);
  });

  it("spends nothing on a stranger, and says so on the check", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, { fork: "eve", base: BASE });
    await runExample(scenario, "fork-safe.yml", { event: await scenario.event({ name: "pull_request_target" }) });
    expect(told(scenario)).toEqual({ checks: ["Tribunal: action_required"], comments: [] });
    expect(scenario.model.requests).toEqual([]);
  });
});

describe("oidc.yml", () => {
  it("trades the job's identity for a token of the cloud, which no log shows", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    await using cloud = await startCloud(API_KEY);
    const result = await runExample(scenario, "oidc.yml", withIdentity(scenario, cloud));
    expect(told(scenario)).toEqual(FOUND);
    expect(cloud.asked).toEqual(["/identity?v=2&audience=api://AzureADTokenExchange", "/tenant/oauth2/v2.0/token"]);
    expect(JSON.stringify(jobOf(result, "review").steps.map(({ log }) => log))).not.toContain(API_KEY);
    expect(jobOf(result, "review").outputs.gate).toBe("open");
  });

  it.each<readonly [string, object]>([
    ["the cloud gives no token", { tenant: "another" }],
    ["the job may have no identity, as on a fork's pull request", { env: {} }],
  ])(
    "says on the check that nothing was judged when %s",
    { tags: ["full"] },
    async (_, { tenant = "tenant", ...rest }: Identity) => {
      await using scenario = await startTribunal();
      await using cloud = await startCloud(API_KEY);
      const result = await runExample(scenario, "oidc.yml", { ...withIdentity(scenario, cloud, tenant), ...rest });
      expect(told(scenario)).toEqual({ checks: ["Tribunal: action_required"], comments: [] });
      expect(scenario.repository.checkRuns[0]?.summary).toContain("api-key");
      expect([jobOf(result, "review").result, jobOf(result, "comment").result]).toEqual(["failure", "skipped"]);
      expect(scenario.model.requests).toEqual([]);
    },
  );
});

type Identity = Partial<ExampleRun> & { readonly tenant?: string };

/** A job that may have an identity, and a cloud that knows one tenant. */
function withIdentity(scenario: TribunalScenario, cloud: { readonly url: string }, tenant = "tenant"): ExampleRun {
  return {
    secrets: {},
    vars: { AZURE_TENANT_ID: tenant, AZURE_CLIENT_ID: "client", AZURE_OPENAI_URL: scenario.model.baseUrl },
    env: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${cloud.url}/identity?v=2`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: "request-token",
    },
    replace: { "https://login.microsoftonline.com": cloud.url },
  };
}

/** GitHub's issuer of identities and the cloud's of tokens, each strict about what it is given. */
async function startCloud(token: string) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? "");
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const isIdentity = request.url?.startsWith("/identity") && request.headers.authorization === "Bearer request-token";
    const isExchange =
      request.url?.startsWith("/tenant/") &&
      form.get("grant_type") === "client_credentials" &&
      form.get("client_id") === "client" &&
      form.get("scope") === "https://cognitiveservices.azure.com/.default" &&
      form.get("client_assertion_type") === "urn:ietf:params:oauth:client-assertion-type:jwt-bearer" &&
      form.get("client_assertion") === "the+job's/identity=";
    const answer = isIdentity ? { value: "the+job's/identity=" } : isExchange ? { access_token: token } : undefined;
    response.writeHead(answer === undefined ? 401 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it.each([
  ["oidc.yml", "tribunal", ["jobs", "review", "concurrency"]],
  ["ghes.yml", "tribunal", ["jobs", "review", "concurrency"]],
  ["linter-findings.yml", "linted", ["concurrency"]],
])("%s lets a new head alone cancel a review", async (name, group, place) => {
  const review = (await Template.readWorkflow(`${ROOT}/examples/${name}`)).at(...place);
  const evaluate = (run: number, event: object) => {
    const contexts = { github: { run_id: String(run), event } };
    const scope = { contexts, status: { isSuccess: true, isFailure: false, isCancelled: false } };
    return [review.at("group").text(scope), review.at("cancel-in-progress").text(scope)];
  };
  const change = (action: string, number = 7) => ({ action, pull_request: { number } });
  expect(evaluate(1, change("opened"))).toEqual([`${group}-7-head`, "false"]);
  expect(evaluate(2, change("synchronize"))).toEqual([`${group}-7-head`, "true"]);
  expect(evaluate(3, change("edited"))).toEqual([`${group}-7-3`, "false"]);
  expect(evaluate(4, change("synchronize", 8))[0]).toBe(`${group}-8-head`);
});

/** What `init` writes beside the workflow. */
const NO_WORKFLOWS = ["config.yml", "policy.yml"];

it("every example is run here", () => {
  const source = readdirSync(`${ROOT}/examples`).filter(
    (name) => name.endsWith(".yml") && !NO_WORKFLOWS.includes(name),
  );
  const run = [
    "approval",
    "comment-commands",
    "fix",
    "fork-safe",
    "ghes",
    "linter-findings",
    "manual-rerun",
    "minimal",
    "monorepo",
    "oidc",
    "other-reviewers",
  ];
  const rest = ["policy-check", "required-merge-queue", "sarif-upload", "self-hosted-model", "static-panel"];
  expect(source.sort()).toEqual([...run, ...rest].map((name) => `${name}.yml`));
});

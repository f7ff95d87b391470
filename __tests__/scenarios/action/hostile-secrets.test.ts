import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { issueToken } from "../../servers/github/token.ts";
import type { PanelScript } from "../cli/scripted-panel.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { jobOf, onlyCheck } from "./observe.ts";
import { API_KEY, BASE, CHANGE, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const RUN_ID = 4242;
/** A job's token is known before the run, as the server makes it of the job's name alone. */
const TOKENS = ["review", "comment"].map((job) => issueToken(`${job}#${RUN_ID}.1`, { permissions: {} }).value);
const SECRETS = [API_KEY, ...TOKENS];
/** What somebody may know while the review runs: the other job's token does not exist yet. */
const SPOKEN = `${API_KEY} and ${TOKENS[0]}`;

/** Also as a Basic header would carry them. */
const FORMS = SECRETS.flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(`x-access-token:${secret}`).toString("base64").slice(20, -4),
]);

function secretsIn(text: string): readonly string[] {
  return FORMS.filter((form) => text.includes(form));
}

/** Everything that somebody could read after the run. */
function readable(scenario: TribunalScenario, result: WorkflowResult): Readonly<Record<string, string>> {
  const { checkRuns, reviews, reviewComments, issueComments } = scenario.repository;
  const steps = Object.values(result.jobs).flatMap((job) => job.steps);
  const written = scenario.server.requests.filter(({ method }) => method !== "GET").map(({ body }) => body);
  return {
    // The one line that the runner itself swallows.
    stdout: steps.map(({ stdout }) => stdout.replace(/^::add-mask::.*$/gm, "")).join("\n"),
    stderr: steps.map(({ stderr }) => stderr).join("\n"),
    summaries: steps.map(({ summary }) => summary).join("\n"),
    outputs: JSON.stringify(Object.values(result.jobs).map(({ outputs }) => outputs)),
    github: JSON.stringify([checkRuns, reviews, reviewComments, issueComments, written]),
    urls: scenario.server.requests.map(({ path, query }) => `${path}?${query}`).join("\n"),
    told: JSON.stringify(scenario.model.requests.map(({ body }) => body)),
    artifacts: result.artifacts
      .names()
      .flatMap((name) => [...(result.artifacts.get(name)?.files ?? [])])
      .map(([name, content]) => `${name}\n${content.toString("utf8")}`)
      .join("\n"),
  };
}

function expectKept(scenario: TribunalScenario, result: WorkflowResult): void {
  const leaks = Object.entries(readable(scenario, result)).filter(([, text]) => secretsIn(text).length > 0);
  expect(leaks.map(([where]) => where)).toEqual([]);
}

const talkative: PanelScript = {
  enthusiast: () => [
    missingGuard({ title: `Leaks ${SPOKEN}`, description: SPOKEN, suggestion: SPOKEN, rule_id: null }),
  ],
  critic: (claims) => ({
    verdicts: claims.map(({ id, evidence_quote }) => ({
      finding_id: id,
      verdict: "confirmed",
      severity: null,
      severity_reason: SPOKEN,
      file: "src/pay.ts",
      start_line: 2,
      end_line: 2,
      evidence_quote,
      explanation: SPOKEN,
      classification: "new",
      same_as: null,
      suggestion: null,
      title: SPOKEN,
    })),
    missed: [{ file: "src/pay.ts", line: 1, severity: "low", description: SPOKEN, evidence_quote: SPOKEN }],
  }),
};

it("keeps the key and the tokens out of everything, whoever says them", async () => {
  const leaky = (name: string) => `export const ${name} = "${SPOKEN}";\n`;
  await using scenario = await startTribunal(talkative, {
    base: { ...BASE, "src/text.ts": leaky("before"), [`docs/${API_KEY}.md`]: "unchanged\n" },
    change: { ...CHANGE, "src/text.ts": leaky("after") },
    pullRequest: { title: SPOKEN, body: SPOKEN },
  });
  const result = await runTribunal(scenario, { runId: RUN_ID });
  expect(jobOf(result, "review").outputs, JSON.stringify(result.jobs)).toMatchObject({ conclusion: "failure" });
  expect(scenario.repository.reviews).toHaveLength(1);
  const { summaries, told } = readable(scenario, result);
  expect(summaries).toContain("Leaks \\*\\*\\* and \\*\\*\\*");
  expect(told).toMatch(/\+[^\n]*export const after = .{0,4}\[secret:[0-9a-f]{8}\] and \[secret:[0-9a-f]{8}\]/);
  expectKept(scenario, result);
});

it("has the runner mask key and tokens before a step prints anything else", async () => {
  await using scenario = await startTribunal(talkative);
  const result = await runTribunal(scenario, { runId: RUN_ID });
  const printed = ["review", "comment"].flatMap((job) => jobOf(result, job).steps.map(({ stdout }) => stdout));
  const [review, comment] = printed.filter((stdout) => stdout !== "").map((stdout) => stdout.split("\n"));
  expect(review?.slice(0, 3)).toEqual([
    `::add-mask::${TOKENS[0]}`,
    `::add-mask::${API_KEY}`,
    expect.stringMatching(/^tribunal: /),
  ]);
  expect(comment?.slice(0, 2)).toEqual([`::add-mask::${TOKENS[1]}`, expect.stringMatching(/^::notice::1 posted/)]);
});

it("could not judge a file named by a secret, and does not say the name", async () => {
  await using scenario = await startTribunal(undefined, {
    base: BASE,
    change: { ...CHANGE, [`src/${API_KEY}.ts`]: "export {};\n" },
  });
  const result = await runTribunal(scenario, { runId: RUN_ID });
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", conclusion: "action_required" });
  expect(onlyCheck(scenario).title).toBe(
    "Could not judge: A file's name holds a secret of this run (src/***.ts): replace it and rename the file.",
  );
  expectKept(scenario, result);
});

it("keeps them when the model's server echoes them in its errors", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal({
    intercept: () => ({ status: 401, body: { error: { message: `wrong: ${SPOKEN}` } } }),
  });
  const result = await runTribunal(scenario, { runId: RUN_ID });
  expect(onlyCheck(scenario)).toMatchObject({ conclusion: "action_required" });
  expectKept(scenario, result);
});

interface RunningProcess {
  readonly argv: string;
  readonly environment: string;
}

/** The processes that know this server: the action's own, and its git. */
function processesAt(url: string): readonly RunningProcess[] {
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(join("/proc", pid, file), "utf8");
    } catch {
      return "";
    }
  };
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids
    .map((pid) => ({ argv: read(pid, "cmdline"), environment: read(pid, "environ") }))
    .filter(({ environment }) => environment.includes(url));
}

function filesBelow(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

it("puts no token into an argument, a git configuration or any file", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  const { server } = scenario;
  const argvs: string[] = [];
  const files: string[] = [];
  server.onRequest({ path: /\/git-upload-pack$/ }, () => {
    argvs.push(...processesAt(server.url).map(({ argv }) => argv));
  });
  server.onRequest({ method: "PATCH", path: /\/check-runs\/\d+$/ }, () => {
    for (const { environment } of processesAt(server.url)) {
      const temp = /\bRUNNER_TEMP=([^\0]+)/.exec(environment)?.[1];
      if (temp !== undefined) files.push(...filesBelow(temp).map((path) => `${path}\n${readFileSync(path, "latin1")}`));
    }
  });
  await runTribunal(scenario, { runId: RUN_ID, startsAnew: true });
  expect(argvs.some((argv) => /^[^\0]*\/git\0fetch\0/.test(argv))).toBe(true);
  expect(files.some((file) => /\/config\n\[core\]/.test(file))).toBe(true);
  expect(files.some((file) => /\/report\.json\n/.test(file))).toBe(true);
  expect([...argvs, ...files].filter((text) => secretsIn(text).length > 0)).toEqual([]);
});

import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOOSE_EQUALITY, LOST_CHECK, ledgerRepository } from "../scenarios/cli/ledger-repository.ts";
import { aJudgement, aRuling, type PanelScript, scriptedPanel } from "../scenarios/cli/scripted-panel.ts";
import { isFirstTurn, parseHeader, type RecordedRequest, startModelServer } from "../servers/model-server.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NODE = join(ROOT, "node_modules/.bin/node");

const expected = [
  {
    id: "d1",
    summary: "A negative amount is taken.",
    sites: [{ file: "src/transfer.js", lines: [[9, 9]], symbols: [] }],
    topic: "amount",
  },
];

let folder: string;

/** Two cases of the same change: in one the lost check is the defect, in the other nothing counts as one. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tribunal-quality-"));
  await using repository = await ledgerRepository();
  for (const id of ["lossy", "clean"]) await cp(repository.directory, join(folder, id), { recursive: true });
  const cases = [
    { id: "lossy", expected },
    { id: "clean", expected: [] },
  ];
  await writeFile(join(folder, "cases.json"), JSON.stringify({ cases }));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The first pass sees the loose comparison too; the Adversary holds it safe; the Judge drops it without proof. */
const script: PanelScript = {
  enthusiast: ({ round, pass }) => {
    if (round > 1) return [];
    return pass === 1 ? [LOST_CHECK, LOOSE_EQUALITY] : [LOST_CHECK];
  },
  adversary: () => ({
    heuristics: [],
    safe_zones: [
      {
        ...{ file: "src/transfer.js", start_line: 18, end_line: 20, protects_against: ["types"] },
        ...{ reason: "Accounts are text.", evidence_quote: LOOSE_EQUALITY.evidence_quote },
      },
    ],
  }),
  judge: (findings) =>
    aJudgement(
      findings.map((finding) =>
        finding.category === "types" ? aRuling(finding, { ruling: "dismissed", severity: null }) : aRuling(finding),
      ),
    ),
};

interface Bench {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** An agent's two requests come to 20,000 tokens. */
const tell = (request: RecordedRequest) => {
  return { prompt_tokens: isFirstTurn(request) ? 9400 : 10_400, completion_tokens: 100 };
};

/** A model that plays the script at 10,000 tokens a request, until it is told to refuse. */
async function startModel() {
  const answer = scriptedPanel(script);
  const state = { isRefusing: false };
  const server = await startModelServer({
    reply: async (request) =>
      state.isRefusing && parseHeader(request).role === "judge"
        ? { status: 401, body: { error: { message: "revoked", type: "auth", code: null } } }
        : { ...(await answer(request)), usage: tell(request) },
  });
  return { server, state, [Symbol.asyncDispose]: () => server.close() };
}

async function bench(...args: readonly string[]): Promise<Bench> {
  const child = spawn(NODE, [join(ROOT, "bench/quality.mjs"), ...args], {
    env: { PATH: process.env.PATH, OPENAI_API_KEY: "some-key" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  return { code, stdout: Buffer.concat(stdout).toString("utf8"), stderr: Buffer.concat(stderr).toString("utf8") };
}

/** The table's cells by variant. */
const tableOf = ({ stdout }: Bench) =>
  Object.fromEntries(
    stdout
      .split("\n")
      .filter((line) => /^(?:one pass|passes united|\+)/.test(line))
      .map((line) => [line.slice(0, 18).trim(), line.slice(18).trim().split(/\s+/)]),
  );

/** Two requests an agent, two cases: round 1 has two passes, and one of the two cases a defect. */
const TABLE = {
  "one pass": ["2", "0.33", "1.00", "2.0", "40000", "40000"],
  "passes united": ["2", "0.33", "1.00", "2.0", "80000", "80000"],
  "+ Adversary": ["2", "0.50", "1.00", "1.0", "120000", "120000"],
  "+ Judge": ["2", "0.50", "1.00", "1.0", "221000", "221000"],
  "+ gates": ["2", "0.50", "1.00", "1.0", "221000", "221000"],
  "+ Critic": ["2", "0.50", "1.00", "1.0", "261000", "261000"],
};

describe("the quality bench", { timeout: 120_000, tags: ["full"] }, () => {
  it("names what it was not told", async () => {
    expect(await bench("--models", "model-a")).toMatchObject({ code: 2, stderr: "missing: --base-url, --cases\n" });
  });

  it.each([
    [["--modles", "model-a"], /^Unknown option '--modles'\.\nUsage:\n {2}npm run bench:quality/],
    [["--models"], /argument missing\.\nUsage:\n/],
    [["--set", "hardest"], /^no set hardest: published or harder\n$/],
  ])("refuses %j and says how it is used", async (args, said) => {
    const refused = await bench(...args);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(said);
  });

  it("tells how it is used when it is asked for help", async () => {
    expect(await bench("--help")).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringContaining("--record DIR"),
    });
  });

  it("says what did not run, goes on with that alone, and tells what each variant found at what cost", async () => {
    await using model = await startModel();
    const { server, state } = model;
    const args = ["--models", "model-a", "--cases", folder, "--out", join(folder, "out"), "--base-url", server.baseUrl];
    state.isRefusing = true;
    const refused = await bench(...args);
    expect(refused.code).toBe(0);
    expect(tableOf(refused)).toMatchObject({
      "+ Adversary": TABLE["+ Adversary"],
      "+ Judge": ["0", "-", "-", "-", "0", "-"],
    });
    const notRun = refused.stdout.split("\n").filter((line) => line.startsWith("not run: "));
    expect(notRun).toHaveLength(6);
    expect(notRun[0]).toMatch(/^not run: \+ Judge on lossy: Could not judge: .*refused the key/);

    state.isRefusing = false;
    const whole = await bench(...args);
    expect(tableOf(whole)).toEqual(TABLE);
    expect(whole.stdout).not.toContain("not run");

    const asked = server.requests.length;
    const again = await bench(...args);
    expect([again.stdout, again.stderr]).toEqual([whole.stdout, ""]);
    expect(server.requests).toHaveLength(asked);
  });
});

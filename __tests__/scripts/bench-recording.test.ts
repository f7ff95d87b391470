import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOST_CHECK, ledgerRepository } from "../scenarios/cli/ledger-repository.ts";
import { aFinding, findingsOf, type ScriptedFinding, scriptedPanel } from "../scenarios/cli/scripted-panel.ts";
import { type RecordedRequest, startModelServer } from "../servers/model-server.ts";

const FOLDER = new URL("../../bench/quality/recording/", import.meta.url);

interface Exchange {
  readonly request: { readonly body: RecordedRequest["body"] };
  readonly header: { readonly role: string };
  readonly digest: string;
  readonly seeded: readonly string[];
}

interface Seed {
  readonly id: string;
  readonly pass: number;
  readonly finding: ScriptedFinding;
}

interface Recording {
  readonly exchanges: readonly Exchange[];
  readonly seeds: readonly (Seed & { readonly judge: string | null; readonly critic: string | null })[];
  readonly report: { readonly findings: readonly { readonly title: string }[] };
}

interface Place {
  readonly grade: string;
  readonly id: string;
  readonly form: string;
}

const { recordReview }: { recordReview: (repository: string, setting: object) => Promise<boolean> } = await import(
  new URL("record.mjs", FOLDER).href
);
const { readSeeds }: { readSeeds: (file: string, place: Place) => readonly Seed[] } = await import(
  new URL("seeds.mjs", FOLDER).href
);
const files: {
  readRecording: (folder: string, file: string) => Recording;
  recordingPath: (folder: string, place: Place, state?: { isWhole: boolean }) => string;
} = await import(new URL("recording-file.mjs", FOLDER).href);

interface Replay {
  readonly isWhole: boolean;
  readonly misses: readonly Readonly<Record<string, unknown>>[];
  readonly exchanges: readonly Exchange[];
  readonly report: { readonly run: { readonly status: string; readonly conclusion: string } } & Recording["report"];
}
const { replayReview }: { replayReview: (repository: string, recording: object) => Promise<Replay> } = await import(
  new URL("replay.mjs", FOLDER).href
);

let folder: string;
let repository: Awaited<ReturnType<typeof ledgerRepository>>;
const placeOf = (id: string): Place => ({ grade: "scripted", id, form: "pr" });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tribunal-recordings-"));
  repository = await ledgerRepository();
});

afterAll(async () => {
  await repository[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Claims that nobody made: one about lines that are there, one about a line that is not. */
const SEEDS = {
  cases: {
    "ledger/pr": [
      {
        pass: 1,
        finding: aFinding({
          ...{ file: "src/transfer.js", line: 11, title: "Entries are appended twice", category: "logic" },
          evidence_quote: "ledger.append(entry);",
        }),
        why_false: "It is called once.",
      },
      {
        pass: 2,
        finding: aFinding({
          file: "src/transfer.js",
          line: 12,
          evidence_quote: "ledger.drop(entry)",
          title: "No entry",
        }),
        why_false: "No such line is there.",
      },
    ],
  },
};

async function record(place: Place, over: object = {}) {
  const panel = scriptedPanel({ enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) });
  await using server = await startModelServer({ reply: panel });
  const said: string[] = [];
  const isWhole = await recordReview(repository.directory, {
    ...{ folder, place, seeds: [], models: "model-a", baseUrl: server.baseUrl, facts: {} },
    say: (line: string) => said.push(line),
    ...{ play: { mode: "full", passes: 2, maxRounds: 2 } },
    ...over,
  });
  return { isWhole, said };
}

/** An exchange as it would be had its agent been told something else. */
function withSystem({ request, ...rest }: Omit<Exchange, "digest">, content: string) {
  const messages = request.body.messages.map((message) =>
    message.role === "system" ? { ...message, content } : message,
  );
  return { ...rest, request: { body: { ...request.body, messages } } };
}

describe("a recorded review", { timeout: 120_000, tags: ["full"] }, () => {
  it("holds every exchange as it was, and goes on where it was interrupted without asking again", async () => {
    const place = placeOf("broken-off");
    const whole = scriptedPanel({ enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) });
    const state = { isRefusing: true };
    const refused = { status: 401, body: { error: { message: "revoked", type: "auth", code: null } } };
    await using server = await startModelServer({
      reply: (request) => (state.isRefusing && findingsOf(request).length > 0 ? refused : whole(request)),
    });
    expect(await record(place, { baseUrl: server.baseUrl })).toMatchObject({ isWhole: false });
    const unfinished = files.readRecording(folder, files.recordingPath(folder, place, { isWhole: false }));
    const begun = server.requests.length;

    state.isRefusing = false;
    expect(await record(place, { baseUrl: server.baseUrl })).toMatchObject({ isWhole: true });
    const { exchanges, report } = files.readRecording(folder, files.recordingPath(folder, place));
    const asked = server.requests.slice(begun).map(({ body }) => body);
    expect(unfinished.exchanges.length).toBeGreaterThan(4);
    expect(exchanges.slice(unfinished.exchanges.length).map(({ request }) => request.body)).toEqual(asked);
    expect(new Set(exchanges.map(({ digest }) => digest))).toEqual(
      new Set([...unfinished.exchanges, ...exchanges.slice(unfinished.exchanges.length)].map(({ digest }) => digest)),
    );
    expect(report.findings.map(({ title }) => title)).toEqual([LOST_CHECK.title]);
    expect((await readdir(join(folder, place.grade))).filter((name) => name.startsWith(place.id))).toHaveLength(1);
  });

  it("puts seeds before Judge and Critic, and says which of them no Judge was asked about", async () => {
    const file = join(folder, "seeds.json");
    await writeFile(file, JSON.stringify(SEEDS));
    const place = placeOf("ledger");
    const { said } = await record(place, { seeds: readSeeds(file, place) });
    expect(said.filter((line) => line.includes("NEVER REACHED THE JUDGE"))).toEqual([
      expect.stringContaining("SEED seed-2"),
    ]);
    const { seeds, exchanges, report } = files.readRecording(folder, files.recordingPath(folder, place));
    expect(seeds.map(({ id, judge, critic }) => [id, judge, critic])).toEqual([
      ["seed-1", "alone", "alone"],
      ["seed-2", null, null],
    ]);
    expect(exchanges.flatMap(({ seeded }) => seeded)).toEqual(expect.arrayContaining(["seed-1", "seed-2"]));
    expect(report.findings.map(({ title }) => title).sort()).toEqual(
      ["Entries are appended twice", LOST_CHECK.title].sort(),
    );
  });

  it("is replayed to the same report without a model, and a request it does not hold is told and lets nothing pass", async () => {
    const place = placeOf("replayed");
    await record(place);
    const recording = files.readRecording(folder, files.recordingPath(folder, place));
    const same = await replayReview(repository.directory, recording);
    expect(same).toMatchObject({ isWhole: true, misses: [] });
    expect(same.report.findings).toEqual(recording.report.findings);
    expect(same.exchanges.map(({ digest }) => digest).sort()).toEqual(
      recording.exchanges.map(({ digest }) => digest).sort(),
    );

    const otherwise = recording.exchanges.map(({ digest: _, ...exchange }) =>
      withSystem(exchange, "Be quick.\nBe kind."),
    );
    const missed = await replayReview(repository.directory, { ...recording, exchanges: otherwise });
    expect(missed).toMatchObject({
      isWhole: false,
      report: { run: { conclusion: "action_required", status: "aborted" } },
    });
    expect(missed.misses[0]).toMatchObject({ what: "system message", line: 1, recorded: "Be quick." });

    await using other = await ledgerRepository();
    await other.commitFiles({ "src/transfer.js": "export function transfer() {}\n" });
    const elsewhere = await replayReview(other.directory, recording);
    expect(elsewhere.isWhole).toBe(false);
    expect(elsewhere.misses[0]).toMatchObject({ what: "message 2 of 2 (user)", line: 2 });
  });

  it("refuses a seed that is no finding", async () => {
    const file = join(folder, "malformed.json");
    await writeFile(file, JSON.stringify({ cases: { "ledger/pr": [{ pass: 1, finding: { title: "x" } }] } }));
    expect(() => readSeeds(file, placeOf("ledger"))).toThrow(/seed-1 of ledger\/pr/);
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOOSE_EQUALITY, LOST_CHECK, ledgerRepository } from "../scenarios/cli/ledger-repository.ts";
import { aFinding, aJudgement, aRuling, scriptedPanel } from "../scenarios/cli/scripted-panel.ts";
import { startModelServer } from "../servers/model-server.ts";

const FOLDER = new URL("../../bench/quality/", import.meta.url);
const load = async <Script>(name: string): Promise<Script> => (await import(new URL(name, FOLDER).href)) as Script;

type Finding = Readonly<Record<string, unknown>>;
type Count = Readonly<Record<string, number>>;
interface Labels {
  readonly of: (place: object) => { readonly find: (finding: Finding) => { readonly label: string } | undefined };
}

const { recordReview } = await load<{ recordReview: (repository: string, setting: object) => Promise<boolean> }>(
  "recording/record.mjs",
);
const { replayReview } = await load<{ replayReview: (repository: string, recording: object) => Promise<object> }>(
  "recording/replay.mjs",
);
const { ablate } = await load<{ ablate: (setting: object) => Promise<void> }>("ablation/ablation.mjs");
const { readLabels } = await load<{ readLabels: (file: string) => Labels }>("ablation/labels.mjs");
const { countCase } = await load<{ countCase: (variant: object, setting: object) => Count }>("ablation/count.mjs");
const { countGated } = await load<{ countGated: (reviewed: object, setting: object) => object }>("ablation/gates.mjs");
const { countRounds, tellRounds } = await load<{
  countRounds: (reviewed: object, setting: object) => Count;
  tellRounds: (counted: readonly object[]) => Iterable<string>;
}>("ablation/rounds.mjs");
const { checkLimits } = await load<{
  checkLimits: (
    table: object,
    best: object,
    comments: object,
  ) => readonly { readonly what: string; readonly holds: boolean }[];
}>("ablation/limits.mjs");
interface Question {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
}
const { toQuestions, fromAnswers } = await load<{
  toQuestions: (findings: readonly object[]) => readonly Question[];
  fromAnswers: (answers: readonly object[], findings: readonly object[]) => readonly { readonly entry: object }[];
}>("ablation/blind.mjs");
const { costOf } = await load<{ costOf: (exchanges: readonly object[]) => { readonly seconds: number } }>("cost.mjs");

let folder: string;
let repository: Awaited<ReturnType<typeof ledgerRepository>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tribunal-ablation-"));
  repository = await ledgerRepository();
});

afterAll(async () => {
  await repository[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** The name of a case of the project; the repository is another, which the test replays on. */
const PLACE = { grade: "careful", id: "clean-commander", form: "pr" };

const SEED = {
  ...{ id: "seed-1", pass: 1, why_false: "It is called once." },
  finding: aFinding({
    ...{ file: "src/transfer.js", line: 11, title: "Entries are appended twice", category: "logic" },
    description: "Each transfer is told to the ledger a second time.",
    ...{ id: "seed-1", evidence_quote: "ledger.append(entry);" },
  }),
};

/** The second pass sees less; the Judge drops the loose comparison without proof, and holds the seed for true. */
const panel = scriptedPanel({
  enthusiast: ({ round, pass }) => (round > 1 ? [] : pass === 1 ? [LOST_CHECK, LOOSE_EQUALITY] : [LOST_CHECK]),
  judge: (findings) =>
    aJudgement(
      findings.map((finding) =>
        finding.category === "types" ? aRuling(finding, { ruling: "dismissed", severity: null }) : aRuling(finding),
      ),
    ),
});

const asFinding = (over: Finding): Finding => ({
  ...{
    file: "a.js",
    side: "head",
    start_line: 1,
    line: 1,
    title: "It fails",
    description: "It fails on an empty list.",
  },
  ...{ category: "logic", severity: "high", suggestion: null },
  ...over,
});

async function labelled(name: string, entries: readonly object[]): Promise<string> {
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify({ careful: { "clean-commander/pr": entries } }));
  return file;
}

describe("the ablation", { timeout: 120_000, tags: ["full"] }, () => {
  it("tells on a replay what each part keeps and drops, what people said of it, and which limits do not hold", async () => {
    await using server = await startModelServer({ reply: panel });
    const recordings = join(folder, "recordings");
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await recordReview(repository.directory, {
      ...{ folder: recordings, place: PLACE, seeds: [SEED], models: "model-a", baseUrl: server.baseUrl, say },
      ...{ play: { mode: "full", passes: 2, maxRounds: 2 }, facts: {} },
    });
    const { file, line, title } = LOST_CHECK;
    const labels = await labelled("labels", [
      { file, line, title, label: "true", suggestion: "none" },
      { file, line: LOOSE_EQUALITY.line, title: LOOSE_EQUALITY.title, label: "wrong" },
    ]);
    said.length = 0;
    const replay = (recording: object) => replayReview(repository.directory, recording);
    await ablate({ folder: recordings, labels, say, replay });
    expect(said[0]).toMatch(/^careful\/clean-commander\.pr: (\d+) of \1 replay, 0 misses$/);
    const cells = (name: string) =>
      said
        .find((each) => each.startsWith(name))
        ?.slice(14)
        .trim()
        .split(/\s{2,}/);
    // cases, recall, findings, wrong, wrong at high or above, …, seeds let through
    expect(cells("one pass")?.slice(0, 5)).toEqual(["1", "-", "2", "1", "0"]);
    expect(cells("+ Judge")?.slice(0, 5)).toEqual(["1", "-", "1", "0", "0"]);
    expect(cells("+ Critic")?.at(-1)).toBe("1 of 1");
    expect(said).toContainEqual(expect.stringMatching(/left open as dismissed without proof: 1 wrong$/));
    expect(said).toContainEqual(expect.stringMatching(/^careful +seeded falsehoods let through +1 +≤ 0\.05 +MISSED$/));
    expect(said).toContainEqual(expect.stringMatching(/^careful +duplicates +0 +≤ 0 +held$/));

    said.length = 0;
    await using other = await ledgerRepository();
    await other.commitFiles({ "src/transfer.js": "export function transfer() {}\n" });
    await ablate({ folder: recordings, labels, say, replay: (each: object) => replayReview(other.directory, each) });
    expect(said).toContainEqual(expect.stringMatching(/: as recorded, 0 of \d+ replay on this build, [1-9]\d* misses/));
    expect(said).toContain("careful: as recorded, 0 of 1 replay on this build");
    expect(cells("+ Judge")?.slice(0, 5)).toEqual(["1", "-", "1", "0", "0"]);
  });

  it("counts a defect that is told twice as a duplicate, and what nobody has labelled as nothing else", async () => {
    const file = await labelled("duplicates", [
      { file: "a.js", line: 1, title: "It fails", label: "wrong", suggestion: "wrong" },
      { file: "a.js", line: 9, title: "It fails too", "duplicate-of": "It fails" },
    ]);
    const findings = [
      asFinding({ suggestion: "Return early." }),
      asFinding({ line: 9, title: "It fails too", severity: "low" }),
      asFinding({ title: "Who knows" }),
    ];
    const setting = { one: { expected: [] }, labels: readLabels(file).of(PLACE), seeds: [] };
    const count = countCase({ findings }, setting);
    expect(count).toMatchObject({ findings: 3, wrong: 2, graveWrong: 1, duplicates: 1, wrongSuggestions: 1 });
    expect(count.unlabelled).toEqual([findings[2]]);
    expect(countCase({ findings: findings.slice(1, 2) }, setting)).toMatchObject({
      duplicates: 0,
      wrongSuggestions: 0,
    });
  });

  it("counts how far a severity lies from what a reader says, of what is true alone", async () => {
    const file = await labelled("severities", [
      { file: "a.js", line: 1, title: "It fails", label: "true", worth: 3, severity: "high" },
      { file: "a.js", line: 2, title: "It is slow", label: "true", worth: 1, severity: "low" },
      { file: "a.js", line: 3, title: "It lies", label: "wrong" },
    ]);
    const findings = [
      asFinding({}),
      asFinding({ line: 2, title: "It is slow" }),
      asFinding({ line: 3, title: "It lies" }),
    ];
    const counted = countCase({ findings }, { one: { expected: [] }, labels: readLabels(file).of(PLACE), seeds: [] });
    expect(counted).toMatchObject({ rated: 2, exact: 1, near: 1, graveSaid: 2, graveRight: 1, unwanted: 1, wrong: 1 });
  });

  it("asks for labels without telling whose a finding is or how severe, and knows the answers again", () => {
    const findings = ["one", "other"].flatMap((source) =>
      [1, 2, 3].map((line) => {
        const title = `${source} ${line}`;
        return { ...asFinding({ line, title }), title, source, change: "pr" };
      }),
    );
    const questions = toQuestions(findings);
    const asked = questions.map(({ title }) => title);
    expect(asked.toSorted()).toEqual(findings.map(({ title }) => title));
    expect(asked).not.toEqual(asked.toSorted());
    expect(questions.flatMap(Object.keys)).not.toContain("source");
    expect(questions.map(({ severity }) => severity)).toEqual(findings.map(() => ""));
    const [first, second, ...open] = questions;
    const answers = [
      { ...first, label: "true", worth: 3, severity: "high" },
      { ...second, "duplicate-of": first?.id },
      ...open,
    ];
    const told = fromAnswers(answers, findings);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      source: first?.title.split(" ")[0],
      entry: { title: first?.title, label: "true", worth: 3, severity: "high", suggestion: "none" },
    });
    expect(told[1]?.entry).toMatchObject({ title: second?.title, "duplicate-of": first?.title });
    expect(() => fromAnswers(answers, [])).toThrow("no finding of these");
  });

  it("tells what a gate took from what was united with another", async () => {
    const place = { file: "a.js", line: 1, evidence_quote: "return list.length;" };
    const claims = [
      aFinding({ ...place, id: "F1", title: "It fails", description: "It fails on an empty list." }),
      aFinding({ ...place, id: "F2", title: "No list, no end", description: "An empty list is never done." }),
      aFinding({ ...place, id: "F3", title: "It is slow", description: "It takes an hour." }),
    ];
    const [spoken] = claims;
    const shown = [{ ...spoken, description: `${spoken?.description}\n\nAlso: No list, no end.` }];
    const content = `<findings>${JSON.stringify({ findings: shown })}</findings>`;
    const exchanges = [
      { header: { role: "enthusiast" }, answer: JSON.stringify({ findings: claims }) },
      { header: { role: "judge" }, request: { body: { messages: [{ role: "user", content }] } } },
    ];
    const labels = readLabels(await labelled("gated", [])).of(PLACE);
    const counted = countGated({ exchanges, report: { rounds: [] } }, { labels, seeds: [] });
    expect(counted).toMatchObject({ taken: { unlabelled: 1 }, united: { unlabelled: 1 }, open: { unlabelled: 0 } });
  });

  it("tells what the rounds after the first cost and brought, and counts the Critic to none", async () => {
    const first = asFinding({ title: "It fails", round: 1 });
    const later = asFinding({ title: "It is slow", line: 9, round: 2 });
    const spent = (role: string, round: number, tokens: number) => ({
      header: { role, round },
      usage: { total_tokens: tokens },
    });
    const exchanges = [spent("enthusiast", 1, 50), spent("judge", 2, 30), spent("critic", 2, 20)];
    const file = await labelled("rounds", [{ file: "a.js", line: 9, title: "It is slow", label: "true", worth: 1 }]);
    const setting = { one: { expected: [] }, labels: readLabels(file).of(PLACE) };
    const counted = countRounds({ exchanges, report: { findings: [first, later] } }, setting);
    expect([...tellRounds([counted, counted])]).toEqual([
      "rounds after the first: 0.30 of the tokens; findings 2 unwanted of 4 in all; documented defects found there alone: 0",
    ]);
    const brought = countRounds({ exchanges, report: { findings: [first] } }, setting);
    expect([...tellRounds([brought])]).toEqual([
      "rounds after the first: 0.30 of the tokens; no finding; documented defects found there alone: 0",
    ]);
  });

  it.each([
    [{ label: "perhaps" }, /the label is perhaps/],
    [{ "duplicate-of": "Nothing" }, /no finding "Nothing"/],
    [{ label: "true", suggestion: "good" }, /the suggestion is good/],
    [{ label: "true", worth: 4 }, /the worth is 4/],
    [{ label: "true", severity: "grave" }, /the severity is grave/],
  ])("refuses a label %j", async (entry, problem) => {
    const file = await labelled("refused", [{ file: "a.js", line: 1, title: "It fails", ...entry }]);
    expect(() => readLabels(file)).toThrow(problem);
  });

  it("holds no limit for kept where findings have no label", () => {
    const none = { duplicates: 0, graveWrong: 0, wrongSuggestions: 0, wrong: 0, found: 1, expected: 1, tokens: 10 };
    const severities = { rated: 1, unrated: 0, exact: 1, near: 1, graveSaid: 1, graveRight: 1, foundFirst: 1 };
    const COMMENTS = { median: 3, posted: 3, wanted: 3, wrong: 0, wrongSuggestions: 0 };
    const rows = (unlabelled: number) => {
      const row = { ...none, ...severities, seedsKept: 0, seedsJudged: 5, unlabelled };
      return { hasty: { "one pass": row, "+ Critic": row } };
    };
    const missed = (unlabelled: number) =>
      checkLimits(rows(unlabelled), { hasty: 1 }, { hasty: { ...COMMENTS, unlabelled } }).flatMap(({ what, holds }) =>
        holds ? [] : [what],
      );
    expect(missed(0)).toEqual([]);
    expect(missed(1)).toEqual([
      ...["duplicates", "wrong findings at high or above", "severity exact", "severity within one level"],
      ...["high or worse, of those said so", "wrong findings", "comments worth being told"],
      ...["wrong comments posted", "wrong suggestions posted"],
    ]);
  });

  it("takes agents that work at once for one stretch of time", () => {
    const exchange = (pass: number, asked: number, answered: number) => ({
      header: { role: "enthusiast", round: 1, pass, slice: 1 },
      request: { body: { messages: [{ role: "user" }] } },
      usage: { prompt_tokens: 5000, completion_tokens: 80 },
      ...{ asked, answered },
    });
    expect(costOf([exchange(1, 1, 3), exchange(2, 2, 4)]).seconds).toBe(3);
    expect(costOf([exchange(1, 1, 2), exchange(2, 3, 4)]).seconds).toBe(6);
  });
});

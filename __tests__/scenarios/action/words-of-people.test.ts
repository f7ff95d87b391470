import { expect, it } from "vitest";
import { followUpOf, type Pushes, startPushes, type Turn } from "../follow-up/pushes.ts";
import { commentEvent } from "../harness/run-event.ts";

const PASSES = ["success", "0", "0"];
const STANDS = ["failure", "1", "0"];
const REASON = "Only we say what runs here, as src/pay.ts:L2 shows.";

/** The payment, which runs what its second line says. */
function pay(value: string): string {
  return `export function pay(input: string): number {\n  const text = ${value};\n  console.log("paying");\n  return eval(text);\n}\n`;
}

const FIXED = { "src/pay.ts": pay('"1 + 1"') };
const FROM_OUTSIDE = { "src/pay.ts": pay("input") };

/** Leaves a comment of somebody who may write; no run hears it yet. */
function leave({ scenario }: Pushes, body: string, by = "wendy"): void {
  const { server, repository } = scenario;
  const [id, at] = [server.nextId(), server.now()];
  const stamps = { appId: undefined, createdAt: at, updatedAt: at };
  repository.issueComments.push({ id, issueNumber: 1, user: server.account(by), body, ...stamps });
}

/** The same, with the run that it starts. */
async function say(pushes: Pushes, body: string, by = "wendy"): Promise<Turn> {
  const { server, repository, pullRequest } = pushes.scenario;
  leave(pushes, body, by);
  return pushes.review({ event: await commentEvent(server, repository, { pullRequest, body, by }) });
}

async function startFixed(): Promise<{ readonly pushes: Pushes; readonly dismissal: string }> {
  const collaborators = { wendy: "write", rita: "write" } as const;
  const pushes = await startPushes({}, { change: FIXED, repository: { collaborators } });
  const first = await pushes.review();
  expect(first.outcome).toEqual(STANDS);
  return { pushes, dismissal: `/tribunal dismiss ${first.report.findings[0]?.fingerprint} ${REASON}` };
}

it("takes a dismissal for what it was said of, and asks for it again when that is other code", {
  tags: ["full"],
}, async () => {
  const { pushes, dismissal } = await startFixed();
  await using _ = pushes;
  expect((await say(pushes, dismissal)).outcome).toEqual(PASSES);

  const below = { "src/pay.ts": `${FIXED["src/pay.ts"]}\nexport function unit(): string {\n  return "cent";\n}\n` };
  const elsewhere = await pushes.push({ "README.md": "# Shops\n", ...below });
  expect(elsewhere.outcome).toEqual(PASSES);

  const swapped = await pushes.push(FROM_OUTSIDE);
  expect(swapped.outcome).toEqual(STANDS);
  expect(swapped.report.findings[0]?.fingerprint).toBe(elsewhere.report.dismissed[0]?.fingerprint);
  expect(swapped.report.verdict.overrides).toMatchObject([
    { accepted: false, again: true, refusal: expect.stringMatching(/^to be said again: .*src\/pay\.ts/) },
  ]);
  expect(followUpOf(swapped).resolutions).toMatchObject([{ status: "unresolved" }]);

  const again = await say(pushes, `${dismissal} It is a calculator now.`);
  expect(again.outcome).toEqual(PASSES);
  expect(again.report.verdict.overrides.map(({ accepted }) => accepted)).toEqual([false, true]);
});

it("takes a dismissal for the head that its author had read, though a run hears it first at another", {
  tags: ["full"],
}, async () => {
  for (const [files, outcome] of [
    [{ "README.md": "# Shops\n" }, PASSES],
    [FROM_OUTSIDE, STANDS],
  ] as const) {
    const { pushes, dismissal } = await startFixed();
    await using _ = pushes;
    leave(pushes, dismissal);
    expect((await pushes.push(files)).outcome).toEqual(outcome);
  }
});

it("counts nobody's word who wrote a commit, and says of which commits nobody can tell", {
  tags: ["full"],
}, async () => {
  const { pushes, dismissal } = await startFixed();
  await using _ = pushes;
  const { repository, server } = pushes.scenario;
  const heard = await say(pushes, dismissal);
  expect(heard.outcome).toEqual(PASSES);
  expect(heard.report.verdict.overrides).toMatchObject([{ unproven: expect.stringContaining("of 1 commit") }]);
  const { id } = server.account("wendy");
  const message = `Add a note\n\nCo-authored-by: Wendy <${id}+wendy-of-old@users.noreply.github.com>\n`;
  const before = pushes.scenario.pullRequest.head.sha;
  await repository.push("feature", { "README.md": "# Shops\n" }, { message });
  const own = await pushes.review({ before });
  expect(own.outcome).toEqual(STANDS);
  expect(own.report.verdict.overrides).toMatchObject([
    { accepted: false, refusal: expect.stringContaining("wrote or committed") },
  ]);
  expect((await say(pushes, dismissal, "rita")).outcome).toEqual(PASSES);
});

const SIGHT = {
  mark: /RUN/,
  title: "What comes from outside is run",
  category: "injection",
  severity: "high",
  description: "Whoever sends it decides what runs.",
} as const;
const JOB =
  "from shell import *\n\n\nclass Job:\n    def __init__(self, request):\n        self.command = 'uptime'\n\n    def run(self):\n        execute(self.command)  # RUN\n";
const CHECK = '#!/bin/sh\nset -e\n[ "$USER" = admin ] || exit 1\npython src/job.py\n';
const BEFORE = { "src/job.py": JOB, "scripts/check.sh": CHECK };

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ["a method is added", { "src/job.py": `${JOB}\n    def stop(self):\n        return 1\n` }, PASSES],
  ["a wildcard is of another module", { "src/job.py": JOB.replace("shell", "raw_shell") }, STANDS],
  ["the constructor takes it from outside", { "src/job.py": JOB.replace("'uptime'", "request.args['x']") }, STANDS],
  [
    "the cited guard is switched off",
    { "scripts/check.sh": CHECK.replace("set -e", "if false; then").concat("fi\n") },
    STANDS,
  ],
])("holds a dismissal against what it rests on, where %s", { tags: ["full"] }, async (_, after, outcome) => {
  const collaborators = { wendy: "write" } as const;
  const pushes = await startPushes({ sees: [SIGHT] }, { change: BEFORE, repository: { collaborators } });
  await using _pushes = pushes;
  const first = await pushes.review();
  const reason = "Nobody but admins gets there, scripts/check.sh:L3 sees to it.";
  expect((await say(pushes, `/tribunal dismiss ${first.report.findings[0]?.fingerprint} ${reason}`)).outcome).toEqual(
    PASSES,
  );
  expect((await pushes.push(after)).outcome).toEqual(outcome);
});

it("takes the dismissal of a secret for that very one", async () => {
  const key = (letter: string) => ({ "src/key.py": `KEY = "ghp${`_${letter}1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8`}"\n` });
  const pushes = await startPushes({}, { change: key("a"), repository: { collaborators: { wendy: "write" } } });
  await using _ = pushes;
  const first = await pushes.review();
  const reason = "The key is one of the sandbox and has no rights, src/key.py:L1.";
  expect((await say(pushes, `/tribunal dismiss ${first.report.findings[0]?.fingerprint} ${reason}`)).outcome).toEqual(
    PASSES,
  );
  expect((await pushes.push(key("z"))).outcome).toEqual(STANDS);
});

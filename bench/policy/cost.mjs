import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inspectFile, judgeEffect } from "../../src/policy/judge-effect.ts";
import { runCliForPeak } from "../child.mjs";
import { interleavedMedians } from "../median.mjs";
import { changeOf, git } from "../repository.mjs";
import { row } from "../rows.mjs";

/** Runs what it is given, and has the shell say what it and all that it started took of the processors. */
const SCRIPT = '"$@" >/dev/null 2>&1; code=$?; times; exit $code';

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CLI = "dist/cli/index.js";
const FILES = 20;
const TIMES = 5;
const PAIRS = 15;

/** `policy check` of 20 files that are read for the first time, half of them mailing through two other files. */
export async function cold() {
  using tree = treeOf(FILES);
  const args = [
    "policy",
    "check",
    "--repo",
    tree.folder,
    "--policy",
    tree.policy,
    "--panel",
    "static",
    "--fail-on",
    "low",
    "src/refunds",
  ];
  const walls = [];
  const peaks = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { code, wallMs, peakMb, stdout, stderr } = await runCliForPeak(args);
    if (code !== 1 || !stdout.includes("no-mail"))
      throw new Error(`exit code ${code} of policy check: ${stderr}${stdout}`);
    walls.push(wallMs);
    peaks.push(peakMb);
  }
  return [
    // What else the machine does only adds to it.
    row(`policy check of ${FILES} files, cold`, Math.min(...walls), { unit: "ms", limit: 1500 }),
    row("its peak of memory", Math.max(...peaks), { unit: "MB", limit: 250 }),
  ];
}

/** Effects times files, and half of each: judged by what is known of the files, as a check does it once they are read. */
export function linear(catalogue) {
  timeOf(catalogue, 100, 1000);
  const whole = timeOf(catalogue, 500, 1000);
  const halves = [timeOf(catalogue, 250, 1000), timeOf(catalogue, 500, 500)];
  return [
    row("500 effects × 1,000 files", whole, { unit: "ms" }),
    row("against half of the effects", whole / halves[0], { unit: "×", limit: 2.5 }),
    row("against half of the files", whole / halves[1], { unit: "×", limit: 2.5 }),
  ];
}

/**
 * The same review of a change of three files without a policy, by this bundle and by that of a commit before there were
 * policies, in turn.
 */
export async function withoutPolicy(before) {
  using change = changeOf(3);
  using old = treeAt(before);
  const args = [
    "review",
    "--repo",
    change.folder,
    "--base",
    "main",
    "--head",
    "pr",
    "--format",
    "json",
    "--panel",
    "static",
  ];
  const [now, then] = await interleavedMedians(
    [ROOT, old.folder].map((root) => async () => processorTime(process.execPath, [join(root, CLI), ...args])),
    PAIRS,
  );
  return [
    row("a review without a policy, of the processors", now, { unit: "ms" }),
    row(`the same at ${before}`, then, { unit: "ms" }),
    row("ratio", now / then, { unit: "×", limit: 1.02 }),
  ];
}

/** What a commit holds, in a folder of its own. */
function treeAt(revision) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-before-"));
  const archive = execFileSync("git", ["archive", revision, "dist", "prompts", "package.json", "rules", "schema"], {
    cwd: ROOT,
    maxBuffer: 1 << 28,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function treeOf(files) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-policy-"));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (let index = 0; index < files; index += 1) write(`src/refunds/refund-${index}.ts`, refundFile(index));
  write("src/clients/notification-client.ts", CLIENT);
  write("src/clients/mail.ts", MAIL);
  const policy = join(folder, "policy.yml");
  write("policy.yml", POLICY);
  git(folder, ["init", "--quiet", "--initial-branch=main"]);
  git(folder, ["add", "."]);
  git(folder, ["commit", "--quiet", "--message", "main"]);
  return { folder, policy, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

const POLICY = `effects:
  - id: no-mail
    modal: MUST_NOT
    effect: send email
    paths: ["src/refunds/**"]
    reason: Refunds are told by the ledger.
bounds:
  max-files: ${2 * FILES}
`;

const CLIENT = `import { send } from "./mail";

export const notificationClient = {
  sendRefundNotice(order: { email: string }) {
    return send(order.email);
  },
};
`;

const MAIL = `import { Resend } from "resend";

const resend = new Resend(process.env.RESEND_KEY);

export function send(to: string) {
  return resend.emails.send({ to });
}
`;

function refundFile(index) {
  const lines = Array.from(
    { length: 60 },
    (_, line) => `export const rate${line} = (sum: number) => Math.round(sum * ${line});`,
  );
  const call = index % 2 === 0 ? "notificationClient.sendRefundNotice(order)" : "order.email.trim()";
  return `import { notificationClient } from "../clients/notification-client";

${lines.join("\n")}
export async function refund${index}(order: { email: string }) {
  await ${call};
}
`;
}

/** A few of the calls that code is made of, in turn. */
const SYMBOLS = [
  ["resend", "Resend.emails.send"],
  ["node:fs", "readFileSync"],
  ["", "JSON.parse"],
  ["lodash", "groupBy"],
  ["pg", "Pool.query"],
  ["", "console.log"],
  ["unheard-of", "call"],
  ["axios", "get"],
];

const ABOUT = [
  { effect: "send email", mentions: [] },
  { effect: "write database", mentions: [] },
  { effect: "write log", mentions: ["card number"] },
  { effect: "access network", mentions: [] },
  { effect: undefined, mentions: [] },
];

function timeOf(catalogue, effects, count) {
  const policy = Array.from({ length: effects }, (_, index) => effectOf(index));
  const reached = Array.from({ length: count }, (_, index) => reachedOf(index));
  const started = process.cpuUsage();
  const files = reached.map(({ path, reach }) => inspectFile(path, reach, catalogue));
  for (const effect of policy) for (const file of files) judgeEffect(effect, file);
  // What else the machine does is no matter of this.
  return process.cpuUsage(started).user / 1000;
}

function effectOf(index) {
  const rest = { paths: ["**"], reason: "", waivers: [], line: undefined, action: "", resource: "*" };
  return { id: `effect-${index}`, modal: "MUST_NOT", ...ABOUT[index % ABOUT.length], ...rest };
}

function reachedOf(index) {
  const path = `src/file-${index}.ts`;
  const uses = SYMBOLS.map(([module, name], line) => ({
    kind: "call",
    symbol: { ecosystem: "javascript", module, path: name, written: name },
    via: [{ file: path, line: line + 1, symbol: name }],
    argumentText: '("SELECT 1", value)',
  }));
  return { path, reach: { uses, notFollowed: [], files: [path], depth: 0, boundsHit: [] } };
}

/**
 * The processors' time, in ms, of a program and all that it starts. What else the machine does at the time is no part of it, which wall
 * time cannot be had without.
 *
 * @throws Error if the program ends with another exit code than 0
 */
function processorTime(command, args) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const said = execFileSync("sh", ["-c", SCRIPT, "sh", command, ...args], { encoding: "utf8", env });
  const [user, system] = said.trim().split("\n").at(-1).split(/\s+/).map(toMs);
  return user + system;
}

/** `0m1.39s` */
function toMs(text) {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(text);
  return (Number(minutes) * 60 + Number(seconds)) * 1000;
}

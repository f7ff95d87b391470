import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fetchPackage } from "../../../__tests__/cases/package-archive.ts";
import { git, prepareHarder } from "./prepare.mjs";

const TIMEOUT_MS = 180_000;

/**
 * Runs each case's proof on both sides and prints what it said, one line a case.
 *
 * @returns whether every proof that could be run held: a defect is good at base and bad at head, a clean case says the
 *   same of both. A proof whose tools this machine does not have is named and counts as not run.
 */
export async function proveHarder(cases) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-harder-"));
  try {
    const prepared = join(folder, "cases");
    await prepareHarder(prepared, cases);
    const rows = [];
    for (const one of cases) {
      const row = await prove(one, join(prepared, one.id), join(folder, "run", one.id));
      rows.push(row);
      console.log([one.id.padEnd(24), one.language.padEnd(11), one.class.padEnd(22), row.told].join(" "));
    }
    console.log(summary(rows));
    return rows.every(({ kind }) => kind !== "failed");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prove(one, repository, scratch) {
  const missing = one.proof.needs.filter((tool) => spawnSync(tool, ["--help"], { stdio: "ignore" }).error);
  if (missing.length > 0) return { kind: "not-run", told: `not run: needs ${missing.join(", ")}` };
  const [base, head] = [
    await runSide(one, { repository, scratch, branch: "main" }),
    await runSide(one, { repository, scratch, branch: "pr" }),
  ];
  const told = `main: ${base.line} | pr: ${head.line}`;
  return holds(one.kind, base.line, head.line)
    ? { kind: "proven", told }
    : { kind: "failed", told: `NOT PROVEN ${told}\n${base.detail}${head.detail}` };
}

/** A proof's last line tells its result, so that a program that breaks is never taken for one that shows a defect. */
export function holds(kind, base, head) {
  if (kind === "clean") return /^same: \d+ inputs, [0-9a-f]{16}$/.test(base) && base === head;
  return base.startsWith("good: ") && head.startsWith("bad: ");
}

async function runSide({ proof, folder }, { repository, scratch, branch }) {
  const tree = join(scratch, branch, "tree");
  const out = join(scratch, branch, "out");
  mkdirSync(out, { recursive: true });
  git(dirname(out), ["clone", "--quiet", "--branch", branch, repository, tree]);
  for (const { name, version, integrity } of proof.packages ?? []) {
    await lay(join(tree, "node_modules", name), await fetchPackage(name, { version, integrity }));
  }
  const [program, ...args] = proof.command;
  // The proof's own file stands beside its case; all else is relative to the side's tree.
  const run = spawnSync(program === "node" ? process.execPath : program, [...args, join(folder, proof.file)], {
    cwd: tree,
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    env: { ...process.env, OUT: out, PYTHONDONTWRITEBYTECODE: "1", TZ: "UTC", LC_ALL: "C.UTF-8" },
  });
  const line = (run.stdout ?? "").trimEnd().split("\n").at(-1) || `broken: ${run.error?.message ?? run.status}`;
  return { line, detail: (run.stderr ?? "").slice(-2000) };
}

async function lay(folder, files) {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

function summary(rows) {
  const count = (kind) => rows.filter((row) => row.kind === kind).length;
  return `proven ${count("proven")}, failed ${count("failed")}, not run ${count("not-run")}`;
}

/**
 * Reviews files that are made to be slow, by the built CLI and the static panel: 1 MB of nested code in each language, what
 * data parsers dread, and what a session once saw hang. Prints how long each run took and what it said.
 *
 * Usage: npm run bench:hostile [-- NAME…]; exit code 1 when a run took over two seconds longer than its budget, or passed.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "./child.mjs";
import { HOSTILE_FILES } from "./hostile/files.mjs";
import { git } from "./repository.mjs";

const BUDGET_SECONDS = 20;
const GRACE_SECONDS = 2;

const wanted = process.argv.slice(2);
const files = HOSTILE_FILES.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
if (files.length === 0) throw new Error(`no such file; known: ${HOSTILE_FILES.map(({ path }) => path).join(", ")}`);
for (const file of files) {
  const { seconds, said, hasPassed } = await review(file);
  const isOk = seconds <= BUDGET_SECONDS + GRACE_SECONDS && !hasPassed;
  console.log(
    `${file.path.padEnd(20)} ${file.what.padEnd(28)} ${seconds.toFixed(1).padStart(5)} s  ${said}${isOk ? "" : "  MISSED"}`,
  );
  if (!isOk) process.exitCode = 1;
}

async function review({ path, make, also = [], mayPass = false }) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-hostile-"));
  try {
    const repository = join(folder, "repository");
    mkdirSync(repository);
    startRepository(repository);
    for (const name of [path, ...also]) writeFileSync(join(repository, name), make());
    commitAll(repository, "head");
    const config = join(folder, "config.yml");
    writeFileSync(config, `time-budget-seconds: ${BUDGET_SECONDS}\n`);
    const args = ["review", "--repo", repository, "--base", "HEAD~1", "--panel", "static", "--format", "json"];
    const { wallMs, code, stdout } = await runCli([...args, "--config", config]);
    const report = JSON.parse(stdout);
    return { seconds: wallMs / 1000, said: describe(code, report), hasPassed: code === 0 && !mayPass };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function describe(code, { run, coverage, findings }) {
  const ending = ["passed", "did not pass", "could not judge"][code] ?? `exit code ${code}`;
  const [unexamined] = coverage.unexamined;
  const [skipped] = coverage.skipped;
  if (run.abort_reason !== null) return `${ending}: ${run.abort_reason}`;
  if (unexamined !== undefined) return `${ending}: unread, ${unexamined.reason}`;
  if (skipped !== undefined) return `${ending}: unread, ${skipped.reason}`;
  if (coverage.unread.length > 0) return `${ending}: unread`;
  return `${ending}: examined, ${findings.length} findings`;
}

/** A repository with one commit, in an empty folder. */
function startRepository(folder) {
  git(folder, ["init", "--quiet", "--initial-branch=main"]);
  writeFileSync(join(folder, "README.md"), "# Sample\n");
  commitAll(folder, "base");
}

function commitAll(folder, message) {
  git(folder, ["add", "--all"]);
  git(folder, ["commit", "--quiet", "-m", message]);
}

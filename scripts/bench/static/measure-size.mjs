import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PEAK = new URL("../report-peak.mjs", import.meta.url).pathname;

/** Time and memory of reviewing changes of growing size. */
export async function measureSize({ cli, folder }) {
  const figures = [
    [100, 50],
    [100, 200],
    [200, 500],
  ].map(([files, lines]) => measure(cli, join(folder, `size-${files}-${lines}`), { files, lines }));
  return { figures, rows: [] };
}

function measure(cli, repository, { files, lines }) {
  makeChange(repository, { files, lines });
  const started = performance.now();
  const args = [
    "--import",
    PEAK,
    cli,
    "review",
    "--panel",
    "static",
    "--base",
    "main",
    "--head",
    "pr",
    "--format",
    "json",
  ];
  const peakFile = `${repository}.peak`;
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    env: { ...process.env, TRIBUNAL_BENCH_PEAK: peakFile },
  });
  if (status !== 0 && status !== 1) throw new Error(`the review ended with ${status}: ${stderr}`);
  const seconds = Math.round(performance.now() - started) / 1000;
  return {
    changedLines: files * lines,
    files,
    seconds,
    peakMiB: Math.round(Number(readFileSync(peakFile, "utf8")) / 1024),
  };
}

/** Half of each file is replaced, by code of the usual kind. */
function makeChange(repository, { files, lines }) {
  mkdirSync(repository, { recursive: true });
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=Dev", "-c", "user.email=dev@example.invalid", ...args], { cwd: repository });
  git("init", "-q", "-b", "main");
  for (const [branch, word] of [
    ["main", "alpha"],
    ["pr", "beta"],
  ]) {
    if (branch === "pr") git("checkout", "-q", "-b", "pr");
    for (let file = 0; file < files; file++)
      writeFileSync(join(repository, `file-${file}.js`), codeOf(file, lines / 2, word));
    git("add", "-A");
    git("commit", "-q", "-m", branch);
  }
}

function codeOf(file, lines, word) {
  const shapes = [
    (n) => `export function ${word}${n}(input) {`,
    (n) => `  if (typeof input !== "string" || input.length > ${n + 100}) throw new TypeError("${word} ${n}");`,
    (n) => `  const parts = input.split(/,/).map((part) => part.trim()); // ${word} ${n}`,
    () => `  return parts.filter((part) => /^[a-z]+$/.test(part));`,
    () => "}",
  ];
  return `${Array.from({ length: lines }, (_, n) => (shapes[n % 5] ?? shapes[0])(n + file * 1000)).join("\n")}\n`;
}

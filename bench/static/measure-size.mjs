import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runForPeak } from "../child.mjs";
import { git } from "../repository.mjs";

/** Time, on the wall and of the processors, and memory of reviewing changes of growing size. */
export async function measureSize({ cli, folder }) {
  const figures = [];
  for (const [files, lines] of [
    [100, 50],
    [100, 200],
    [200, 500],
  ])
    figures.push(await measure(cli, join(folder, `size-${files}-${lines}`), { files, lines }));
  return { figures, rows: [] };
}

async function measure(cli, repository, { files, lines }) {
  makeChange(repository, { files, lines });
  const target = ["--repo", repository, "--base", "main", "--head", "pr"];
  const { code, stderr, wallMs, peakMb, processorMs } = await runForPeak([
    cli,
    "review",
    "--panel",
    "static",
    ...target,
    "--format",
    "json",
  ]);
  if (code !== 0 && code !== 1) throw new Error(`the review ended with ${code}: ${stderr}`);
  return {
    changedLines: files * lines,
    files,
    seconds: Math.round(wallMs) / 1000,
    // What else the machine does is no part of it.
    processorSeconds: processorMs / 1000,
    peakMiB: Math.round(peakMb),
  };
}

/** Half of each file is replaced, by code of the usual kind. */
function makeChange(repository, { files, lines }) {
  mkdirSync(repository, { recursive: true });
  git(repository, ["init", "-q", "-b", "main"]);
  for (const [branch, word] of [
    ["main", "alpha"],
    ["pr", "beta"],
  ]) {
    if (branch === "pr") git(repository, ["checkout", "-q", "-b", "pr"]);
    for (let file = 0; file < files; file++)
      writeFileSync(join(repository, `file-${file}.js`), codeOf(file, lines / 2, word));
    git(repository, ["add", "-A"]);
    git(repository, ["commit", "-q", "-m", branch]);
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

import { runCli, runNode } from "./child.mjs";
import { interleavedMedians } from "./median.mjs";
import { row } from "./row.mjs";

const PAIRS = 15;

/** What the bundle costs before it does anything, against a bare Node. */
export const startup = { name: "startup", run };

async function run() {
  const [cli, bare] = await interleavedMedians(
    [() => wall(runCli(["--version"])), () => wall(runNode(["-e", "0"]))],
    PAIRS,
  );
  return [
    row("tribunal --version", cli, { unit: "ms" }),
    row("node -e 0", bare, { unit: "ms" }),
    row("startup ratio", cli / bare, { unit: "×", limit: 2.5 }),
  ];
}

async function wall(running) {
  const { code, stderr, wallMs } = await running;
  if (code !== 0) throw new Error(`exit code ${code}: ${stderr}`);
  return wallMs;
}

import { startRunner } from "./action-runner.mjs";
import { runNode } from "./child.mjs";
import { interleavedMedians } from "./median.mjs";
import { row } from "./row.mjs";

const PAIRS = 15;

/** What the action costs where there is nothing to do, against a bare Node: the push that deleted a branch. */
export const actionStartup = { name: "action-startup", run };

async function run() {
  const payload = { before: "a".repeat(40), after: "0".repeat(40), deleted: true };
  using runner = startRunner({ event: "push", payload });
  const noOp = () => runner.run("review", { "github-token": "ghs_of_a_bench" });
  const [action, bare] = await interleavedMedians([() => wall(noOp()), () => wall(runNode(["-e", "0"]))], PAIRS);
  return [
    row("review action, nothing to do", action, { unit: "ms" }),
    row("node -e 0", bare, { unit: "ms" }),
    row("no-op ratio", action / bare, { unit: "×", limit: 3.5 }),
  ];
}

async function wall(running) {
  const { code, stdout, stderr, wallMs } = await running;
  if (code !== 0) throw new Error(`exit code ${code}: ${stdout}${stderr}`);
  return wallMs;
}

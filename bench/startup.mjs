import { startRunner } from "./action-runner.mjs";
import { runCli, runNode } from "./child.mjs";
import { interleavedMedians } from "./median.mjs";
import { row } from "./rows.mjs";

const PAIRS = 15;

/** What the bundle costs before it does anything, against a bare Node. */
export const startup = {
  name: "startup",
  run: () => compare("tribunal --version", () => runCli(["--version"]), { figure: "startup ratio", limit: 2.5 }),
};

/** What the action costs where there is nothing to do, against a bare Node: the push that deleted a branch. */
export const actionStartup = { name: "action-startup", run: runAction };

async function runAction() {
  const payload = { before: "a".repeat(40), after: "0".repeat(40), deleted: true };
  using runner = startRunner({ event: "push", payload });
  const noOp = () => runner.run("review", { "github-token": "ghs_of_a_bench" });
  return await compare("review action, nothing to do", noOp, { figure: "no-op ratio", limit: 3.5 });
}

async function compare(name, start, { figure, limit }) {
  const [own, bare] = await interleavedMedians([() => wall(start()), () => wall(runNode(["-e", "0"]))], PAIRS);
  return [
    row(name, own, { unit: "ms" }),
    row("node -e 0", bare, { unit: "ms" }),
    row(figure, own / bare, { unit: "×", limit }),
  ];
}

async function wall(running) {
  const { code, stdout, stderr, wallMs } = await running;
  if (code !== 0) throw new Error(`exit code ${code}: ${stdout}${stderr}`);
  return wallMs;
}

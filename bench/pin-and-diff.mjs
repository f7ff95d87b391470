import { performance } from "node:perf_hooks";
import { pinTarget } from "../__tests__/fixtures/pin-target.ts";
import { secretlintDetector } from "../src/secrets/secretlint.ts";
import { interleavedMedians } from "./median.mjs";
import { changeOf } from "./repository.mjs";
import { row } from "./rows.mjs";

const TIMES = 3;
const LIMIT_S = 5;
/** Twice the files in about twice the time: what is quadratic takes four times as long. */
const RATIO_LIMIT = 2.6;

/** How long resolving, diffing and digesting a large change takes, and how that grows with its files. */
export const pinAndDiff = { name: "pin-and-diff", run };

async function run() {
  using small = changeOf(750);
  using middle = changeOf(1500);
  using large = changeOf(3000);
  await pinMs(small, 750);
  const measures = [() => pinMs(small, 750), () => pinMs(middle, 1500), () => pinMs(large, 3000)];
  const [smallMs, middleMs, largeMs] = await interleavedMedians(measures, TIMES);
  return [
    row("pin and diff of 750 files", smallMs / 1000, { unit: "s" }),
    row("pin and diff of 1500 files", middleMs / 1000, { unit: "s" }),
    row("pin and diff of 3000 files", largeMs / 1000, { unit: "s", limit: LIMIT_S }),
    row("3000 files ÷ 1500 files", largeMs / middleMs, { unit: "×", limit: RATIO_LIMIT }),
  ];
}

async function pinMs(change, files) {
  const started = performance.now();
  await using target = await pinTarget({
    request: { kind: "diff", base: "main", head: "pr" },
    repository: change.folder,
    environment: process.env,
    secretDetector: secretlintDetector(),
  });
  const elapsedMs = performance.now() - started;
  if (target.pin.files.length !== files) throw new Error(`pinned ${target.pin.files.length} files of ${files}`);
  return elapsedMs;
}

import { row } from "../rows.mjs";
import { makeChange, rewrites } from "./make-change.mjs";
import { reviewChange } from "./review-change.mjs";

const FILES = 3000;
const LIMIT_MB = 512;

/** What the static panel holds of three thousand files. */
export async function staticMemory() {
  const rows = [];
  for (const lines of [1, 17]) {
    using change = await makeChange(rewrites({ files: FILES, lines }));
    const { code, log, peakMb, processorMs } = await reviewChange(change);
    if (code !== 0) throw new Error(`the static panel ended with ${code}\n${log.slice(-2000)}`);
    const figure = `${FILES} files, ${FILES * lines * 2} lines, static panel`;
    rows.push(
      row(`${figure}: peak memory`, peakMb, { unit: "MB", limit: LIMIT_MB }),
      row(`${figure}: processor time`, processorMs / 1000, { unit: "s" }),
    );
  }
  return rows;
}

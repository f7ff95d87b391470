import { row } from "../rows.mjs";
import { playSize } from "./shapes.mjs";

const CHANGE = { files: 3000, lines: 1 };
const BUDGET = 2_000_000;

/** Three thousand files of one changed line, by two passes and an Adversary, within what a review may take by default. */
export async function defaultBudget() {
  const { code, report, tokens, calls } = await playSize(CHANGE, {});
  const { files_read: read, files_total: total } = report.coverage;
  const figure = `${CHANGE.files} files of one rewritten line, default budget`;
  return [
    row(`${figure}: tokens`, tokens, { unit: "", limit: BUDGET }),
    row(`${figure}: calls`, calls.length, { unit: "" }),
    row(`${figure}: files left unread`, code === 0 ? total - read : Math.max(1, total - read), { unit: "", limit: 0 }),
  ];
}

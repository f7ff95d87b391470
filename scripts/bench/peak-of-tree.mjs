import { readdirSync, readFileSync } from "node:fs";

const SAMPLE_MS = 10;

/**
 * Watches what a process and those it started hold together, until it is disposed of. What they share counts once: each page is
 * divided among those that have it (Linux's proportional set size). Between two samples a short
 * peak goes unseen, and each takes time of a processor.
 */
export function watchTree(pid, sampleMs = SAMPLE_MS) {
  let peakMb = 0;
  const sample = () => {
    peakMb = Math.max(peakMb, treeOf(pid).reduce((sum, each) => sum + heldBy(each), 0) / 1024);
  };
  const timer = setInterval(sample, sampleMs);
  return { peakMb: () => peakMb, [Symbol.dispose]: () => clearInterval(timer) };
}

function treeOf(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"));
    const children = lists.flatMap((list) => list.split(" ").filter((id) => id !== ""));
    return [pid, ...children.flatMap(treeOf)];
  } catch {
    // It has just ended.
    return [];
  }
}

/** In kB; nothing of a process that has just ended. */
function heldBy(pid) {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

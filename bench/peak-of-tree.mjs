import { readdirSync, readFileSync } from "node:fs";

const SAMPLE_MS = 10;
/** In which Linux counts a process's time. */
const MS_PER_TICK = 10;

/**
 * Watches what a process and those it started hold together, and take of the processors, until it is disposed of. Memory they share
 * counts once: each page is divided among those that have it (Linux's proportional set size). Between two samples a short
 * peak goes unseen, and each takes time of a processor.
 */
export function watchTree(pid, sampleMs = SAMPLE_MS) {
  let [peakMb, processorMs] = [0, 0];
  const sample = () => {
    const tree = treeOf(pid);
    peakMb = Math.max(peakMb, sum(tree.map(heldBy)) / 1024);
    // One that ends before its parent looks after it takes its time with it.
    processorMs = Math.max(processorMs, sum(tree.map(ticksOf)) * MS_PER_TICK);
  };
  const timer = setInterval(sample, sampleMs);
  return { peakMb: () => peakMb, processorMs: () => processorMs, [Symbol.dispose]: () => clearInterval(timer) };
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
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

/** What it took in user and system, and those of its children that have ended; nothing of one that has just ended itself. */
function ticksOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return sum(fields.slice(11, 15).map(Number));
  } catch {
    return 0;
  }
}

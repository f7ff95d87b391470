import { type BigIntStats, fstat } from "node:fs";
import { lstat, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import type { LeaveOut } from "../../adapters/git/work-tree.ts";
import { readPatchText } from "../../core/fix/patch.ts";
import { isOwnReport } from "../../core/render/own-report.ts";
import { formatOfPath } from "../../core/render/render-report.ts";

/** What is larger is reviewed like any file, which says so. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const EXECUTABLE = 0o111n;

/**
 * Says which untracked files are no part of an uncommitted change: those this run writes and reads itself (the shell's
 * redirections among them), and reports and patches of earlier ones. Nothing else hides: these are known by all of their content,
 * and only under a name and mode that make them no program.
 *
 * @param files named on the command line, absent or not.
 */
export async function findOwnFiles(files: readonly (string | undefined)[]): Promise<LeaveOut> {
  const stats = await Promise.all([
    ...files.map((file) => (file === undefined ? undefined : stat(file, { bigint: true }).catch(() => undefined))),
    ...[process.stdout.fd, process.stderr.fd].map(statDescriptor),
  ]);
  const own = new Set(stats.flatMap((found) => (found?.isFile() ? [identify(found)] : [])));
  return async (path) => {
    const found = await lstat(path, { bigint: true }).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    if (own.has(identify(found))) return "file of this run";
    const isPatch = /\.(?:patch|diff)$/i.test(path);
    const isCandidate = (isPatch || formatOfPath(path) !== undefined) && (found.mode & EXECUTABLE) === 0n;
    if (!isCandidate || found.size > MAX_REPORT_BYTES) return undefined;
    const text = await readFile(path, "utf8").catch(() => "");
    if (isPatch) return readPatchText(text) === undefined ? undefined : "earlier patch";
    return isOwnReport(path, text) ? "earlier report" : undefined;
  };
}

/** A closed stream has none. */
function statDescriptor(descriptor: number): Promise<BigIntStats | undefined> {
  return promisify(fstat)(descriptor, { bigint: true }).catch(() => undefined);
}

function identify({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}

import { changedLines, type Pin } from "./pin.ts";

/** What an agent is told before it reads: the assigned files, with how much of each changed. */
export interface Brief {
  readonly target: string;
  readonly files: readonly BriefFile[];
}

interface BriefFile {
  readonly path: string;
  readonly status: string;
  readonly old_path?: string;
  readonly changed_lines?: number;
  readonly not_shown?: string;
}

/** Files of the target that are not this agent's are left out; files that are not shown are named with the reason. */
export function buildBrief(pin: Pin, assigned: readonly string[]): Brief {
  const wanted = new Set(assigned);
  const files = pin.files
    .filter((file) => wanted.has(file.path))
    .map((file) => ({
      path: file.path,
      status: file.status,
      ...(file.oldPath === undefined ? {} : { old_path: file.oldPath }),
      ...(pin.kind === "diff" ? { changed_lines: changedLines(file) } : {}),
      ...(file.skipped === undefined ? {} : { not_shown: file.skipped }),
    }));
  return { target: pin.kind, files };
}

import { checkPatch } from "../../../src/comments/check-patch.ts";
import { countLines, readPatch } from "../../../src/report/patch.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

interface Parts {
  /** The path on both sides. */
  readonly path?: string;
  readonly index?: string;
  readonly hunks?: string;
  /** The whole patch in place of what the parts make. */
  readonly text?: (sound: string) => string;
}

const [BEFORE, AFTER] = ["a".repeat(40), "b".repeat(40)];
/** Nothing is configured: only what holds for every repository. */
const LIMITS = {
  isIgnored: () => false,
  isWithheld: () => false,
  isConfiguration: () => false,
  suppressionPatterns: [],
};

/** A patch in a report that is offered, with parts of it other than ours would be. */
export function patch({ path = "src/pay.ts", index, hunks = "@@ -1 +1 @@\n-two\n+three", text }: Parts): Entrance {
  const blobs = index ?? `index ${BEFORE}..${AFTER} 100644`;
  const sound = `diff --git a/${path} b/${path}\n${blobs}\n--- a/${path}\n+++ b/${path}\n${hunks}\n`;
  return {
    name: "a patch that is offered",
    enter: () => {
      const read = readPatch(text?.(sound) ?? sound);
      if (read.kind === "refused") return { answer: read.reason };
      const rows = read.files.map((file) => {
        const { mode } = file;
        return { path: file.path, oldMode: mode, newMode: mode, ...countLines(file), isBinary: false };
      });
      const problems = checkPatch(rows, LIMITS);
      if (problems.length > 0) return { answer: problems.map(({ code, reason }) => `${code}: ${reason}`).join("; ") };
      return cameThrough(read.files.map((file) => file.path).join(", "));
    },
  };
}

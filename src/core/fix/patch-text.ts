import { sha256 } from "../digest.ts";
import { VERSION } from "../version.ts";

/** What a patch is for. */
export interface PatchedHead {
  readonly head: string;
  /** Whether that commit stands for the work tree as it was, which no commit of the user's holds. */
  readonly isWorkTree: boolean;
}

/**
 * A patch as it is offered: a diff as git prints it behind lines of text that `git apply` passes over. They say what it is for,
 * and by the digest in them it is known again as ours as long as nobody edits it. It proves no author.
 */
export function toPatchText(diff: string, { head, isWorkTree }: PatchedHead): string {
  const lines = [
    `Repairs by Tribunal ${VERSION}`,
    `For ${isWorkTree ? "the work tree as it was reviewed" : `commit ${head}`}`,
    `Content sha256:${sha256(diff)}`,
    "To take them: git apply FILE, at the root of the repository",
  ];
  return `${lines.join("\n")}\n\n${diff}`;
}

const HEADER =
  /^Repairs by Tribunal \S{1,40}\nFor (?:the work tree as it was reviewed|commit [0-9a-f]{40,64})\nContent sha256:([0-9a-f]{64})\n[^\n]*\n\n/;

/** The diff of a patch that a run of ours offered, whole; undefined for any other text. */
export function readPatchText(text: string): string | undefined {
  const [header = "", digest] = HEADER.exec(text) ?? [];
  const diff = text.slice(header.length);
  return digest === sha256(diff) ? diff : undefined;
}

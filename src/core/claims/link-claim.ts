import type { LinkEnd } from "../pin/links.ts";
import type { StageClaim } from "./claim.ts";
import { toDetectedClaim } from "./detected-claim.ts";

/** The claim that a link leads out of the repository, or to nothing in it; undefined for one that leads to something. */
export function claimLink(path: string, target: string, end: LinkEnd): StageClaim | undefined {
  if (end.kind === "file" || end.kind === "folder" || target.trim() === "") return undefined;
  const isOutside = end.kind === "outside";
  return toDetectedClaim({
    detectedBy: "link",
    title: isOutside ? "A link leads out of the repository" : "A link leads to nothing",
    severity: isOutside ? "medium" : "low",
    category: "configuration",
    description: isOutside
      ? "What the link stands for depends on the machine it is read on, and was not reviewed."
      : "Nothing stands where the link leads. Whatever is put there later takes effect under the link's name.",
    place: { file: path, side: "head", start_line: 1, end_line: 1 },
    evidenceQuote: target.split("\n")[0]?.trim() ?? "",
    suggestion: undefined,
  });
}

import type { Claim } from "../../core/claims/claim.ts";
import type { Role } from "../../core/debate/role.ts";
import { readSubjects, type Work } from "./read-target.ts";
import type { Match } from "./rule.ts";
import type { RulePack } from "./rule-pack.ts";
import type { Subject } from "./subject.ts";
import { tryRule } from "./try-rule.ts";

/** The claims' files, read afresh by this agent, by path at head. */
export async function readClaimed(work: Work<Role>): Promise<ReadonlyMap<string, Subject>> {
  const { claims, toolbox } = work.assignment;
  const paths = claims.flatMap(({ place, cause }) => [place?.file, cause?.file]).filter((path) => path !== undefined);
  const subjects = new Map<string, Subject>();
  for await (const subject of readSubjects(work, paths)) subjects.set(subject.path, subject);
  for (const { place } of claims) {
    if (place === undefined) continue;
    work.signal.throwIfAborted();
    await toolbox.readFile({
      path: place.file,
      startLine: Math.max(1, place.startLine - AROUND),
      endLine: place.line + AROUND,
      side: place.side,
    });
  }
  return subjects;
}

// As many lines around as every role is asked to read.
const AROUND = 20;

/** What the claim's own rule finds at its place at the pin; undefined when it finds nothing there, or fails. */
export function reproduce(claim: Claim, pack: RulePack, subjects: ReadonlyMap<string, Subject>): Match | undefined {
  const { place } = claim;
  const subject = place === undefined ? undefined : subjects.get(place.file);
  const rule = pack.find(claim);
  if (place === undefined || place.side !== "head" || subject === undefined || !rule?.applies(subject.path))
    return undefined;
  const attempt = tryRule(rule, subject);
  if (attempt.kind === "failed") return undefined;
  return attempt.matches.find(({ line }) => line.number >= place.startLine && line.number <= place.line);
}

import { findGrounds, refuteAt } from "../../../src/panels/static/roles/refute.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { matchesOver } from "./an-assignment.ts";

/** What the rules say of one changed file: each rule and line, and the line of the check that answers it. */
export async function tryChange(
  change: ConstructorParameters<typeof FakeSource>[0][number],
): Promise<readonly { readonly rule: string; readonly line: number; readonly refutedBy: string | undefined }[]> {
  const found = await matchesOver(new FakeSource([{ base: "", ...change }]));
  return found.flatMap(({ file, matches }) => {
    const grounds = findGrounds(new Map([[file.path, file]]));
    return matches.map(({ rule, match: { line } }) => {
      const lines = { file: file.path, start: line.number, end: line.number };
      return { rule: rule.id, line: line.number, refutedBy: refuteAt(lines, rule, grounds)?.proof.text.trim() };
    });
  });
}

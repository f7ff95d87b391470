import { FakeSource } from "../fakes/fake-source.ts";
import { matchesOver } from "./an-assignment.ts";

/** What the rules say of one changed file: each rule and line, and the line of the check that answers it. */
export async function tryChange(
  change: ConstructorParameters<typeof FakeSource>[0][number],
): Promise<readonly { readonly rule: string; readonly line: number; readonly refutedBy: string | undefined }[]> {
  const found = await matchesOver(new FakeSource([{ base: "", ...change }]));
  return found.flatMap(({ matches }) =>
    matches.map(({ rule, match: { line, refutation } }) => {
      return { rule: rule.id, line: line.number, refutedBy: refutation?.proof.text.trim() };
    }),
  );
}

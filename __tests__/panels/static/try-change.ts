import { FakeSource } from "../../fakes/fake-source.ts";
import { asClaims, playOver, replyOf } from "./an-assignment.ts";

/** What the three roles come to over one changed file: each claim's rule and line, and the line that refutes it. */
export async function tryChange(
  file: ConstructorParameters<typeof FakeSource>[0][number],
): Promise<readonly { readonly rule: string; readonly line: number; readonly refutedBy: string | undefined }[]> {
  const source = new FakeSource([{ base: "", ...file }]);
  const claims = asClaims(replyOf(await playOver("enthusiast", source)), source);
  const adversarialContext = replyOf(await playOver("adversary", source));
  const { rulings } = replyOf(await playOver("judge", source, { claims, adversarialContext }));
  return claims.map(({ id, ruleId, place }) => {
    const ruling = rulings.find(({ finding_id }) => finding_id === id);
    return { rule: ruleId ?? "", line: place?.line ?? 0, refutedBy: ruling?.refutation?.quote };
  });
}

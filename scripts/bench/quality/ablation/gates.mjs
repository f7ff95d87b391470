import { section } from "../../../../__tests__/servers/model-script.ts";
import { parseReply } from "../../../../src/core/replies/role.ts";
import { tells } from "../recording/seeds.mjs";

/** The words of labels, then what has none, then the seeds. */
const KINDS = ["true", "marginal", "wrong", "unlabelled", "seed"];

/**
 * What no variant shows, by what people said of the claims: those that no Judge was shown in their own words, since a gate took
 * them or they were united with another, and those that a Judge dismissed without a proof that holds, which were left open.
 */
export function countGated({ exchanges, report }, { labels, seeds }) {
  const shown = exchanges
    .filter(({ header }) => header.role === "judge")
    .flatMap(({ request }) => section(request, "findings")?.findings ?? []);
  const claimed = exchanges.filter(({ header }) => header.role === "enthusiast").flatMap(claimsIn);
  const taken = claimed.filter((claim) => !shown.some((other) => other.file === claim.file && tells(other, claim)));
  const kindOf = (claim) => {
    const isSeed = seeds.some(({ finding }) => finding.description === claim.description);
    return isSeed ? "seed" : (labels.find(claim)?.label ?? "unlabelled");
  };
  const open = report.rounds
    .flatMap(({ rulings }) => rulings)
    .filter(({ outcome }) => outcome === "unresolved")
    .map((ruling) => shown.find(({ file, title }) => file === ruling.file && title === ruling.title) ?? ruling);
  return { taken: tally(taken.map(kindOf)), open: tally(open.map(kindOf)) };
}

function claimsIn({ answer }) {
  const parsed = answer === undefined ? undefined : parseReply("enthusiast", answer);
  return parsed?.kind === "parsed" ? parsed.reply.findings : [];
}

function tally(kinds) {
  return Object.fromEntries(KINDS.map((kind) => [kind, kinds.filter((each) => each === kind).length]));
}

/** The same over all cases of a grade, as a sentence. */
export function* tellGated(gated) {
  const sum = (what) =>
    KINDS.map((kind) => [kind, gated.reduce((total, each) => total + each[what][kind], 0)])
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(", ") || "none";
  yield `claims that no Judge was shown in their own words, taken by a gate or united with another: ${sum("taken")}; left open as dismissed without proof: ${sum("open")}`;
}

import { section } from "../../../__tests__/servers/model-script.ts";
import { parseReply } from "../../../src/replies/role.ts";
import { tells } from "../recording/seeds.mjs";
import { kindSaid } from "./labels.mjs";

/** The words of labels, then what has none, then the seeds. */
const KINDS = ["worth it", "unwanted", "wrong", "unlabelled", "seed"];

/**
 * What no variant shows, by what people said of the claims: those that a gate took before a Judge was asked; those he was told
 * of as part of another, with which they were united; and those he dismissed without a proof that holds, which were left open.
 */
export function countGated({ exchanges, report }, { labels, seeds }) {
  const shown = exchanges
    .filter(({ header }) => header.role === "judge")
    .flatMap(({ request }) => section(request, "findings")?.findings ?? []);
  const claimed = exchanges.filter(({ header }) => header.role === "enthusiast").flatMap(claimsIn);
  const shownOf = (claim) => shown.filter((other) => other.file === claim.file && tells(other, claim));
  const taken = claimed.filter((claim) => shownOf(claim).length === 0);
  const united = claimed.filter(
    (claim) => shownOf(claim).length > 0 && !shownOf(claim).some((other) => isItself(other, claim)),
  );
  const kindOf = (claim) => {
    const isSeed = seeds.some(({ finding }) => finding.description === claim.description);
    return isSeed ? "seed" : kindSaid(labels.find(claim));
  };
  const open = report.rounds
    .flatMap(({ rulings }) => rulings)
    .filter(({ outcome }) => outcome === "unresolved")
    .map((ruling) => shown.find(({ file, title }) => file === ruling.file && title === ruling.title) ?? ruling);
  return { taken: tally(taken.map(kindOf)), united: tally(united.map(kindOf)), open: tally(open.map(kindOf)) };
}

/** What is united behind a claim leaves that claim's own words as they were. */
function isItself({ description }, claim) {
  return description.startsWith(claim.description);
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
  yield `claims taken by a gate before the Judge: ${sum("taken")}; united with another: ${sum("united")}; left open as dismissed without proof: ${sum("open")}`;
}

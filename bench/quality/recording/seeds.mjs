import { readFileSync } from "node:fs";
import { section } from "../../../__tests__/servers/model-script.ts";
import { parseReply } from "../../../src/replies/role.ts";

/**
 * The false findings of one case and form, from a file `{"cases": {"CASE/FORM": [{"pass", "finding", "why_false"}]}}`; each
 * gets an id of its own.
 *
 * @throws Error if one is no finding as an Enthusiast answers it
 */
export function readSeeds(file, { id, form }) {
  if (file === undefined) return [];
  const { cases } = JSON.parse(readFileSync(file, "utf8"));
  return (cases[`${id}/${form}`] ?? []).map(({ pass, finding, why_false: whyFalse }, index) => {
    const own = { ...finding, id: `seed-${index + 1}` };
    const parsed = parseReply("enthusiast", JSON.stringify({ findings: [own] }));
    if (parsed.kind !== "parsed") throw new Error(`${own.id} of ${id}/${form} in ${file}: ${parsed.detail}`);
    if (!Number.isInteger(pass) || pass < 1) throw new Error(`${own.id} of ${id}/${form} in ${file}: pass is ${pass}`);
    return { id: own.id, pass, finding: own, why_false: whyFalse };
  });
}

/**
 * The message that the review is to get: a final answer of an Enthusiast of round 1 gets the seeds of its pass besides,
 * where the file of each is among its own. Every other message stays as it is.
 */
export function plant({ request, header }, message, seeds) {
  const none = { message, seeded: [] };
  if (header.role !== "enthusiast" || header.round !== 1 || (message.tool_calls ?? []).length > 0) return none;
  const parsed = parseReply("enthusiast", message.content ?? "");
  if (parsed.kind !== "parsed") return none;
  const own = seeds.filter(({ pass, finding }) => pass === header.pass && isIn(finding, { request, header }));
  if (own.length === 0) return none;
  const findings = [...parsed.reply.findings, ...own.map(({ finding }) => finding)];
  return { message: { ...message, content: JSON.stringify({ findings }) }, seeded: own.map(({ id }) => id) };
}

/** Of a change in one slice every file is the agent's own. */
function isIn({ file }, { request, header }) {
  if (header.slices === 1) return true;
  return (section(request, "brief")?.files ?? []).some(({ path }) => path === file);
}

/**
 * What became of each seed: whether it was planted, whether a Judge or a Critic was asked about it, by itself or as one
 * with what somebody claimed.
 */
export function followSeeds(seeds, exchanges) {
  return seeds.map((seed) => {
    const isPlanted = exchanges.some(({ seeded }) => seeded.includes(seed.id));
    return {
      ...seed,
      planted: isPlanted,
      judge: reached("judge", seed, exchanges),
      critic: reached("critic", seed, exchanges),
    };
  });
}

/** `alone`, `united` or null: a claim that speaks for others has their texts in its description. */
function reached(role, { finding }, exchanges) {
  const shown = exchanges
    .filter(({ header }) => header.role === role)
    .flatMap(({ request }) => section(request, "findings")?.findings ?? []);
  const own = shown.filter((claim) => claim.file === finding.file && tells(claim, finding));
  if (own.length === 0) return null;
  return own.some((claim) => claim.title === finding.title && claim.description === finding.description)
    ? "alone"
    : "united";
}

/** Whether a claim is the finding, or has taken it in. */
export function tells({ title, description }, finding) {
  return title === finding.title || description.includes(finding.title);
}

import { assertNever } from "../assert-never.ts";
import { type Absence, absenceOf } from "../claims/absence.ts";
import type { Claim, Place } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { CodeFacts, LineSpan } from "../pin/code-facts.ts";
import { wasServed } from "../pin/receipt.ts";
import { type Gate, type GateContext, PASS, reject } from "./gate.ts";

/**
 * A claim that a name is missing: it is rejected when the name is plainly there, and marked when no agent that makes it
 * looked (ADR 11). Claims of any other kind pass.
 */
export const absenceGate: Gate = ({ claim, evidence }, context) => {
  const absence = absenceOf(claim);
  const { place } = claim;
  if (absence === undefined || place === undefined || place.side === "base") return PASS;
  const isForeign = claim.foreign !== undefined || claim.carriedFrom !== undefined;
  // How its tool or an earlier run's agent looked is not known, so that no search of ours stands for it; the file itself still decides.
  const line = findPresence(absence, place, isForeign ? { ...context, searched: undefined } : context);
  if (line !== undefined) return reject("missing-is-present", `${absence.symbol} stands at ${line}`);
  if (isForeign || isMarked(claim) || wasSearched(claim, absence, context)) return PASS;
  const correction: Correction = {
    by: "absence",
    field: "searched",
    before: absence.symbol,
    after: "no agent searched for it",
  };
  return { kind: "corrected", draft: { claim, evidence }, corrections: [correction] };
};

/** Whether an earlier look of the gates noted already that nobody searched. */
function isMarked({ corrections }: Claim): boolean {
  return corrections.some(({ by }) => by === "absence");
}

/** Where the name stands after all, as `path:line`; undefined when that cannot be said for certain. */
function findPresence({ symbol, what, isTreeWide }: Absence, place: Place, context: GateContext): string | undefined {
  const facts = context.facts(place.file, "head");
  const line = facts === undefined ? undefined : findInFile(facts, symbol, what);
  if (line !== undefined) return `${place.file}:${line}`;
  if (!isTreeWide || what !== "definition") return undefined;
  const [first] = context.searched?.(symbol)?.definitions ?? [];
  return first === undefined ? undefined : `${first.path}:${first.line}`;
}

/** Only what every line of the file sees counts: what a function holds is not there outside of it. */
function findInFile(facts: CodeFacts, symbol: string, what: Absence["what"]): number | undefined {
  const isWhole = ({ start, end }: LineSpan) => !facts.errors.some((error) => error.start <= end && start <= error.end);
  const own = facts.definitions.filter((each) => each.name === symbol && isWhole(each));
  const definition = own.find((each) => !facts.definitions.some((other) => other !== each && encloses(other, each)));
  const imported = facts.imports.find(({ names }) => names.some(({ local }) => local === symbol));
  switch (what) {
    case "definition":
      return definition?.nameLine ?? imported?.line;
    case "import":
      return imported?.line;
    case "export":
      return definition?.isExported === true ? definition.nameLine : undefined;
    case "use":
      return definition === undefined ? undefined : findCall(facts, symbol, definition);
    default:
      return assertNever(what);
  }
}

/** A call by the bare name, outside of what it calls. */
function findCall({ calls }: CodeFacts, symbol: string, { start, end }: LineSpan): number | undefined {
  const isOutside = (line: number) => line < start || line > end;
  return calls.find(({ name, receiver, line }) => name === symbol && receiver === undefined && isOutside(line))?.line;
}

function encloses(outer: LineSpan, inner: LineSpan): boolean {
  return outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start;
}

/** Whether an agent that makes the claim looked for the name: it searched for it or, for what is missing in one file, read the whole file. */
function wasSearched(claim: Claim, { symbol, isTreeWide }: Absence, context: GateContext): boolean {
  const { place, claimedBy } = claim;
  const searchers = context.searched?.(symbol)?.searchedBy;
  if (claimedBy.some((agent) => searchers?.has(agent) === true)) return true;
  const text = place === undefined ? undefined : context.text(place.file, "head");
  if (isTreeWide || place === undefined || text === undefined) return false;
  const whole = { file: place.file, side: "head", start: 1, end: text.index.lineCount, blob: text.blob } as const;
  return wasServed(claimedBy, whole, context.receipts);
}

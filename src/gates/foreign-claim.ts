import { allowedFiles, pathReader, toMemberPath } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import type { Citation, Claim } from "../claims/claim.ts";
import { AGE_REOPENED } from "../claims/classification.ts";
import type { ImportedFinding, ImportedPlace } from "../claims/imported.ts";
import { dropped } from "./gate.ts";

/** Turns results of other reviewers into claims about one pinned target. */
export class ForeignClaims {
  readonly #allowed: ReadonlySet<string>;
  readonly #spell: ReturnType<typeof pathReader>;

  constructor(pin: Pin) {
    this.#allowed = allowedFiles(pin);
    this.#spell = pathReader(pin);
  }

  /** Of the places and spellings a result gives, the first that is of the target, else the first of all. */
  toClaim(finding: ImportedFinding, id: string): Claim {
    const { tool, check, title, severity, category, description, suggestion, ruleId, ruleQuote } = finding;
    const found = finding.places.map((place) => this.#locate(place));
    const at = Math.max(
      0,
      found.findIndex((place) => place !== undefined && this.isMember(place)),
    );
    const evidence = finding.evidence.map((cited) => ({ ...cited, file: this.#spell(cited.file, cited.side) }));
    const cause = evidence.find(({ kind }) => kind === "cause");
    const impact = evidence.find(({ kind }) => kind === "impact");
    const besides = evidence.filter((cited) => cited !== cause && cited !== impact);
    return {
      id,
      title,
      severity,
      category,
      description,
      place: found[at],
      evidenceQuote: finding.places[at]?.snippet ?? "",
      cause: cause && withoutKind(cause),
      impact: impact && withoutKind(impact),
      ...(besides.length === 0 ? {} : { besides }),
      ruleId,
      ruleQuote,
      suggestion,
      priorFindingId: undefined,
      claimedBy: [tool],
      foreign: { tool, check },
      corrections: [...(finding.hasLostCause ? [LOST_CAUSE] : []), ...(finding.isAgeReopened ? [AGE_REOPENED] : [])],
    };
  }

  isMember({ file }: FileRange): boolean {
    return this.#allowed.has(file);
  }

  #locate({ paths, side, start_line, end_line }: ImportedPlace): FileRange | undefined {
    const spelled = paths.map((path) => toMemberPath(path, this.#allowed));
    const file = spelled.find((path) => this.#allowed.has(path)) ?? spelled[0];
    return file === undefined ? undefined : { file: this.#spell(file, side), side, start_line, end_line };
  }
}

const LOST_CAUSE = dropped("quote", "cause", { before: "as it was reported", why: "not found there" });

function withoutKind({ file, side, line, quote }: Citation): Citation {
  return { file, side, line, quote };
}

/** More lines than these say no more about where a defect is. */
const MAX_QUOTED_LINES = 50;
const MAX_QUOTE_CHARS = 2000;

/** A file's text at the side a claim is about. */
export interface CitedLines {
  readonly lines: readonly string[];
  readonly secrets: readonly { readonly line: number }[];
}

/**
 * A claim that quotes nothing takes the pinned lines it names as its evidence, as most tools name lines only; so does one
 * about a masked secret, which its tool would quote in the clear.
 */
export function withOwnLines(claim: Claim, { lines, secrets }: CitedLines): Claim {
  const { place } = claim;
  if (place === undefined) return claim;
  const last = Math.min(place.end_line, place.start_line + MAX_QUOTED_LINES - 1);
  const isMasked = secrets.some(({ line }) => line >= place.start_line && line <= last);
  if (claim.evidenceQuote.trim() !== "" && !isMasked) return claim;
  const quote = lines.slice(place.start_line - 1, last).join("\n");
  return { ...claim, evidenceQuote: quote.slice(0, MAX_QUOTE_CHARS).replace(/[\ud800-\udbff]$/, "") };
}

import type { Claim } from "../core/claim.ts";
import type { CodeFacts } from "../core/code-facts.ts";
import type { GateContext, IndexedText } from "../core/gates/gate.ts";
import { indexLines } from "../core/quote.ts";
import type { Receipt } from "../core/receipt.ts";
import { NO_RULES, type Rulebook } from "../core/rules/rulebook.ts";
import { SIDES, type Side } from "../core/side.ts";
import { type Section, sectionsOf } from "../core/spec-section.ts";
import type { TargetType } from "../core/target-type.ts";
import type { Source } from "../ports/source.ts";
import type { CodeIndex } from "./code-index.ts";
import type { SearchLog } from "./search-log.ts";

/** A file some agent cited; both sides are looked up when it named none. */
export interface CitedFile {
  readonly file: string;
  readonly side: Side | undefined;
}

interface CitedText extends IndexedText {
  readonly facts: CodeFacts | undefined;
  readonly sections: readonly Section[];
}

export interface CitedTextsMeans {
  readonly source: Source;
  readonly code: CodeIndex;
  readonly targetType: TargetType;
  readonly rules?: Rulebook | undefined;
}

/** The texts the gates look quotes up in: each file and side is read and indexed once a run. */
export class CitedTexts {
  /** The repository's rules, which claims may cite as well. */
  readonly rules: Rulebook;
  readonly #source: Source;
  readonly #code: CodeIndex;
  readonly #targetType: TargetType;
  readonly #texts = new Map<string, CitedText | undefined>();

  constructor(means: CitedTextsMeans) {
    this.rules = means.rules ?? NO_RULES;
    this.#source = means.source;
    this.#code = means.code;
    this.#targetType = means.targetType;
  }

  /** Makes these files ready for {@link context}; those already read are not read again. */
  async load(cited: readonly CitedFile[]): Promise<void> {
    const wanted = new Map<string, { file: string; side: Side }>();
    for (const { file, side } of cited) {
      for (const each of side === undefined ? SIDES : [side]) {
        const key = keyOf(file, each);
        if (!this.#texts.has(key)) wanted.set(key, { file, side: each });
      }
    }
    await Promise.all(
      [...wanted].map(async ([key, { file, side }]) => this.#texts.set(key, await this.#index(file, side))),
    );
  }

  /** @param searches what the agents searched for; absent where no claim of theirs is judged. */
  context(receipts: readonly Receipt[], searches?: SearchLog): GateContext {
    const find = (file: string, side: Side) => this.#texts.get(keyOf(file, side));
    const searched = searches === undefined ? undefined : (symbol: string) => searches.searched(symbol);
    return {
      pin: this.#source.pin,
      receipts,
      rules: this.rules,
      searched,
      text: find,
      facts: (file, side) => find(file, side)?.facts,
      sections: (file, side) => find(file, side)?.sections ?? [],
    };
  }

  async #index(file: string, side: Side): Promise<CitedText | undefined> {
    const text = await this.#source.readText(file, side);
    if (text === undefined) return undefined;
    return {
      blob: text.blob,
      index: indexLines(text.lines),
      facts: await this.#code.facts(file, side),
      sections: this.#targetType === "spec" ? sectionsOf(text.lines) : [],
    };
  }
}

/** Every file a claim cites. */
export function citedByClaim(claim: Claim): readonly CitedFile[] {
  return [claim.place, claim.cause, claim.impact].flatMap((place) => (place === undefined ? [] : [place]));
}

function keyOf(file: string, side: Side): string {
  return `${side}:${file}`;
}

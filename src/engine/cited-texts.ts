import type { Claim } from "../core/claim.ts";
import type { CodeFacts } from "../core/code-facts.ts";
import type { GateContext, IndexedText } from "../core/gates/gate.ts";
import { indexLines } from "../core/quote.ts";
import type { Receipt } from "../core/receipt.ts";
import { NO_RULES, type Rulebook } from "../core/rules/rulebook.ts";
import { SIDES, type Side } from "../core/side.ts";
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
}

/** The texts the gates look quotes up in: each file and side is read and indexed once a run. */
export class CitedTexts {
  /** The repository's rules, which claims may cite as well. */
  readonly rules: Rulebook;
  readonly #source: Source;
  readonly #code: CodeIndex;
  readonly #texts = new Map<string, CitedText | undefined>();

  constructor(source: Source, code: CodeIndex, rules: Rulebook = NO_RULES) {
    this.rules = rules;
    this.#source = source;
    this.#code = code;
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
    const facts: GateContext["facts"] = (file, side) => find(file, side)?.facts;
    const searched = searches === undefined ? undefined : (symbol: string) => searches.searched(symbol);
    return { pin: this.#source.pin, receipts, rules: this.rules, searched, text: find, facts };
  }

  async #index(file: string, side: Side): Promise<CitedText | undefined> {
    const text = await this.#source.readText(file, side);
    if (text === undefined) return undefined;
    return { blob: text.blob, index: indexLines(text.lines), facts: await this.#code.facts(file, side) };
  }
}

/** Every file a claim cites. */
export function citedByClaim(claim: Claim): readonly CitedFile[] {
  return [claim.place, claim.cause, claim.impact].flatMap((place) => (place === undefined ? [] : [place]));
}

function keyOf(file: string, side: Side): string {
  return `${side}:${file}`;
}

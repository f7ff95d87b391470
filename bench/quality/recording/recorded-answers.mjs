import { requestDigest } from "./request-digest.mjs";

/** The recorded answers by what was asked; the same request asked again gets the next answer that was recorded for it. */
export class RecordedAnswers {
  #byDigest;
  #taken = new Map();

  constructor(exchanges) {
    this.#byDigest = Map.groupBy(exchanges, ({ request, digest }) => digest ?? requestDigest(request.body));
  }

  /** The exchange recorded for a request body, or undefined. */
  take(body) {
    const digest = requestDigest(body);
    const at = this.#taken.get(digest) ?? 0;
    const found = this.#byDigest.get(digest)?.[at];
    if (found !== undefined) this.#taken.set(digest, at + 1);
    return found;
  }

  /** What nobody has asked for again. */
  rest() {
    return [...this.#byDigest].flatMap(([digest, all]) => all.slice(this.#taken.get(digest) ?? 0));
  }
}

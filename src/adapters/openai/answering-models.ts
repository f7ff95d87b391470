const MAX_NAME_CHARS = 100;

/**
 * Which model answers, by its own word, for each that is asked for. A server may know a model by a longer name; that
 * the name changes during a run means that the review is not one model's.
 */
export class AnsweringModels {
  readonly #first = new Map<string, string>();
  readonly #told = new Set<string>();

  /** What to tell about this answer, once for each model asked for; undefined when nothing changed. */
  note(asked: string, answering: string): string | undefined {
    const first = this.#first.get(asked);
    if (first === undefined) {
      this.#first.set(asked, answering);
      return undefined;
    }
    if (first === answering || this.#told.has(asked)) return undefined;
    this.#told.add(asked);
    return `answered as ${quote(first)} and later as ${quote(answering)}: the run is not by one model`;
  }
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, MAX_NAME_CHARS));
}

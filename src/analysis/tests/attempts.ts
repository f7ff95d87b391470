import type { PlainNode } from "../summary/plain-tree.ts";

const ATTEMPT = /^(?:try|begin)/;
const HANDLER = /^(?:catch_clause|except_clause|except_group_clause|rescue)$/;

/** A statement that catches what fails in it. */
interface Attempt {
  readonly node: PlainNode;
  /** Takes back what its body asserts, one each. */
  readonly asserted: (() => void)[];
  hasHandler: boolean;
  /** What its handlers pass on, or assert. */
  answers: number;
}

/** Tells which assertions nobody hears of: what fails in a body whose handlers neither pass it on nor assert anything. */
export class Attempts {
  readonly #open: Attempt[] = [];
  #handlers = 0;

  enter(node: PlainNode): void {
    if (ATTEMPT.test(node.type)) this.#open.push({ node, asserted: [], hasHandler: false, answers: 0 });
    if (!HANDLER.test(node.type)) return;
    this.#handlers += 1;
    const attempt = this.#open.at(-1);
    if (attempt !== undefined) attempt.hasHandler = true;
  }

  leave(node: PlainNode): void {
    if (HANDLER.test(node.type)) this.#handlers -= 1;
    if (this.#open.at(-1)?.node !== node) return;
    const attempt = this.#open.pop();
    if (attempt?.hasHandler === true && attempt.answers === 0) for (const undo of attempt.asserted) undo();
    else for (const undo of attempt?.asserted ?? []) this.#body()?.asserted.push(undo);
  }

  /** Something is asserted here. */
  assert(undo: () => void): void {
    this.#body()?.asserted.push(undo);
  }

  /** A failure is passed on, or something is asserted. */
  answer(): void {
    const attempt = this.#open.at(-1);
    if (this.#handlers > 0 && attempt?.hasHandler === true) attempt.answers += 1;
  }

  /** The attempt whose body is being read: handlers come after it. */
  #body(): Attempt | undefined {
    const attempt = this.#open.at(-1);
    return attempt?.hasHandler === false ? attempt : undefined;
  }
}

import type { Runner } from "../../src/action/runner.ts";

/** A runner that keeps what it is told. Who asks for another input than it was given, or for a saved state, asks too much. */
export class FakeRunner implements Runner {
  readonly #inputs: Readonly<Record<string, string>>;
  readonly outputs: Record<string, string> = {};
  readonly summaries: string[] = [];
  /** Every command, such as `error: no verdict`. */
  readonly said: string[] = [];

  constructor(inputs: Readonly<Record<string, string>> = {}) {
    this.#inputs = inputs;
  }

  input(name: string): string {
    const value = this.#inputs[name];
    if (value === undefined) throw new Error(`the input ${name} was not given`);
    return value;
  }

  savedState(name: string): never {
    throw new Error(`the state ${name} was not saved`);
  }

  requireOutputs(): void {}

  async setOutputs(values: Readonly<Record<string, string>>): Promise<void> {
    Object.assign(this.outputs, values);
  }

  async saveState(name: string, value: string): Promise<void> {
    this.said.push(`state ${name}: ${value}`);
  }

  async addSummary(markdown: string): Promise<void> {
    this.summaries.push(markdown);
  }

  readonly mask = (value: string): void => void this.said.push(`mask: ${value}`);
  readonly error = (message: string): void => void this.said.push(`error: ${message}`);
  readonly warning = (message: string): void => void this.said.push(`warning: ${message}`);
  readonly notice = (message: string): void => void this.said.push(`notice: ${message}`);
}

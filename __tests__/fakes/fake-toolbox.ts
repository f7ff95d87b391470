import { pathAt } from "../../src/change/pin.ts";
import type { Receipt } from "../../src/change/receipt.ts";
import type { Source } from "../../src/ports/source.ts";
import { type ReadFileArgs, refusal, type Served, type Toolbox } from "../../src/ports/toolbox.ts";

/**
 * Serves a source as the real toolbox does, a few lines a part so that reading on is exercised. It
 * logs a receipt for every line served and every call in order. What was not scripted throws.
 */
export class FakeToolbox implements Toolbox {
  /** The calls made, in order: tool and path. */
  readonly calls: string[] = [];
  readonly canFindDefinitions = false;
  readonly canProposeEdits = false;
  readonly #source: Source;
  readonly #agent: string;
  readonly #linesAPart: number;
  readonly #maxParts: number;
  readonly #hasReadDiff: boolean;
  readonly #receipts: Receipt[] = [];
  readonly #cursors = new Map<string, number>();

  constructor(
    source: Source,
    options: {
      readonly agent?: string;
      readonly linesAPart?: number;
      readonly maxParts?: number;
      readonly hasReadDiff?: boolean;
    } = {},
  ) {
    this.#source = source;
    this.#agent = options.agent ?? "agent-1";
    this.#linesAPart = options.linesAPart ?? 1000;
    this.#hasReadDiff = options.hasReadDiff ?? false;
    this.#maxParts = options.maxParts ?? Number.POSITIVE_INFINITY;
  }

  expect(): void {}

  receipts(): readonly Receipt[] {
    return this.#receipts;
  }

  hasReadDiff(): boolean {
    return this.#hasReadDiff;
  }

  begunFiles(): ReadonlySet<string> {
    return new Set();
  }

  diffParts(): number | undefined {
    return undefined;
  }

  async readDiff({ path }: { readonly path: string | undefined }): Promise<Served> {
    this.calls.push(`read_diff ${path}`);
    if (this.#source.pin.kind !== "diff") throw new Error("unscripted read_diff: the target is no diff");
    const file = this.#source.pin.files.find((candidate) => candidate.path === path);
    if (file === undefined) throw new Error(`unscripted read_diff of ${path}`);
    const lines = file.hunks.flatMap((hunk) => hunk.lines);
    const parts = Math.max(1, Math.ceil(lines.length / this.#linesAPart));
    const part = (this.#cursors.get(file.path) ?? 0) % parts;
    this.#cursors.set(file.path, part + 1);
    if (part >= this.#maxParts) return refusal("this agent has opened too many files");
    const shown = lines.slice(part * this.#linesAPart, (part + 1) * this.#linesAPart);
    for (const line of shown) {
      this.#log(pathAt(file, "head"), "head", line.headLine);
      this.#log(pathAt(file, "base"), "base", line.baseLine);
    }
    return { text: shown.map((line) => line.text).join("\n"), next: part + 1 < parts ? part + 2 : undefined };
  }

  async readFile({ path, start_line, end_line, side }: ReadFileArgs): Promise<Served> {
    this.calls.push(`read_file ${path} ${start_line ?? ""}-${end_line ?? ""} ${side}`);
    const text = await this.#source.readText(path, side);
    if (text === undefined) return refusal(`no text file ${path} at ${side}`);
    const first = start_line ?? 1;
    const last = Math.min(end_line ?? text.lines.length, text.lines.length, first + this.#linesAPart - 1);
    for (let line = first; line <= last; line++) this.#log(path, side, line);
    const shown = text.lines.slice(first - 1, last).map((line, index) => `${first + index}\t${line}`);
    return { text: shown.join("\n"), next: last < text.lines.length ? last + 1 : undefined };
  }

  search(): Promise<Served> {
    throw new Error("unscripted search");
  }

  findDefinition(): Promise<Served> {
    throw new Error("unscripted look-up of a definition");
  }

  proposeEdit(): Promise<Served> {
    throw new Error("unscripted edit");
  }

  async listFiles({ pathGlob }: { readonly pathGlob: string | undefined }): Promise<Served> {
    this.calls.push("list_files");
    const paths = await this.#source.listFiles(pathGlob);
    return { text: `[files=${paths.length} side=head]\n${paths.join("\n")}` };
  }

  #log(path: string | undefined, side: Receipt["side"], line: number | undefined): void {
    if (path === undefined || line === undefined) return;
    this.#receipts.push({ agent: this.#agent, path, side, start_line: line, end_line: line, blob: "0".repeat(40) });
  }
}

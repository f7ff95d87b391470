import { changedRanges } from "../change/change-part.ts";
import type { CodeFacts } from "../change/code-facts.ts";
import { fileAt } from "../change/known-files.ts";
import type { LineRange } from "../change/line-range.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { IndexedText } from "../change/pinned-texts.ts";
import { indexLines } from "../change/quote.ts";
import type { Receipt } from "../change/receipt.ts";
import { SIDES, type Side } from "../change/side.ts";
import type { TargetType } from "../change/target-type.ts";
import { type Claim, citedQuotes } from "../claims/claim.ts";
import { hasMovedLines } from "../claims/moved-code.ts";
import type { PreviousVersion } from "../claims/previous-version.ts";
import { parseVersionTemplate, VersionFolders } from "../claims/version-folders.ts";
import { NO_RULES, type Rulebook } from "../config/rulebook.ts";
import type { GateContext } from "../gates/gate.ts";
import type { Source } from "../ports/source.ts";
import { type Section, sectionsOf } from "../text/markdown.ts";
import type { CodeIndex } from "./code-index.ts";
import type { SearchLog } from "./search-log.ts";

const NO_FILES: ReadonlySet<string> = new Set();

/** A file that an agent cited. If the agent named no side, both are loaded. */
export interface CitedFile {
  readonly file: string;
  readonly side: Side | undefined;
  /** The cited lines; absent if they may be any. */
  readonly lines?: LineRange | undefined;
}

interface CitedText extends IndexedText {
  readonly facts: CodeFacts | undefined;
  readonly sections: readonly Section[];
}

export interface CitedTextsOptions {
  readonly source: Source;
  readonly code: CodeIndex;
  readonly targetType: TargetType;
  readonly rules?: Rulebook | undefined;
  /** Templates as configured, each of which is valid. */
  readonly versionFolders?: readonly string[];
}

/** The texts in which the gates look up quotes. Each file and side is read and indexed once per run. */
export class CitedTexts {
  /** The repository's rules, which claims may also cite. */
  readonly rules: Rulebook;
  readonly #source: Source;
  readonly #code: CodeIndex;
  readonly #targetType: TargetType;
  readonly #previousFiles: PreviousFiles;
  readonly #texts = new Map<string, Promise<void>>();
  readonly #read = new Map<string, CitedText>();
  readonly #previous = new Map<string, Promise<void>>();
  readonly #followed = new Map<string, Promise<void>>();
  readonly #imports = new Map<string, ReadonlySet<string>>();
  readonly #compared = new Map<string, PreviousVersion>();

  constructor(tools: CitedTextsOptions) {
    this.rules = tools.rules ?? NO_RULES;
    this.#source = tools.source;
    this.#code = tools.code;
    this.#targetType = tools.targetType;
    this.#previousFiles = new PreviousFiles(tools.source, tools.versionFolders ?? []);
  }

  /** Loads files, and the files they are compared with, for {@link context}. Nothing is read twice. */
  async load(cited: readonly CitedFile[]): Promise<void> {
    const wanted = cited.flatMap(({ file, side, lines }) =>
      (side === undefined ? SIDES : [side]).map((each) => ({ file, side: each, lines })),
    );
    await Promise.all(wanted.map(({ file, side }) => this.#loadText(file, side)));
    const files = wanted.flatMap(({ file, side, lines }) => {
      const pinned = fileAt(this.#source.pin, file, side);
      return pinned === undefined ? [] : [{ pinned, side, lines }];
    });
    const compared = files.filter(({ pinned, side, lines }) => isCompared(pinned, side, lines));
    await Promise.all([
      ...compared.flatMap(({ pinned }) => SIDES.map((side) => this.#loadSide(pinned, side))),
      ...files.map(({ pinned: { path } }) => once(this.#previous, path, () => this.#loadPrevious(path))),
    ]);
  }

  /** @param searches the agents' searches; absent if no claim of theirs is judged. */
  context(receipts: readonly Receipt[], searches?: SearchLog): GateContext {
    const find = (file: string, side: Side) => this.#read.get(keyOf(file, side));
    const searched = searches === undefined ? undefined : (symbol: string) => searches.searched(symbol);
    return {
      pin: this.#source.pin,
      receipts,
      rules: this.rules,
      searched,
      isSpec: this.#targetType === "spec",
      imports: (file) => this.#imports.get(file) ?? NO_FILES,
      text: find,
      facts: (file, side) => find(file, side)?.facts,
      sections: (file, side) => find(file, side)?.sections ?? [],
      previous: (file) => this.#compared.get(file),
    };
  }

  /** Finds the files that these files import, as they are at head. No file is processed twice. */
  async followImports(files: readonly string[]): Promise<void> {
    await Promise.all(
      [...new Set(files)].map((file) =>
        once(this.#followed, file, async () => {
          this.#imports.set(file, await this.#code.importedBy(file));
        }),
      ),
    );
  }

  /** The files of earlier versions that claims were compared with, sorted. */
  previousFiles(): readonly string[] {
    return [...new Set([...this.#compared.values()].map(({ path }) => path))].sort();
  }

  /** Those files as they are at base. */
  previousBlobs(): readonly { readonly path: string; readonly side: Side; readonly blob: string }[] {
    return [...this.#compared.values()].map(({ path, text }) => ({ path, side: "base", blob: text.blob }));
  }

  async #loadSide(file: PinnedFile, side: Side): Promise<void> {
    const path = pathAt(file, side);
    if (path !== undefined) await this.#loadText(path, side);
  }

  #loadText(file: string, side: Side): Promise<void> {
    return once(this.#texts, keyOf(file, side), async () => {
      const code = await this.#code.read(file, side);
      if (code === undefined) return;
      const { text, analysis } = code;
      const facts = analysis.kind === "analyzed" ? analysis.facts : undefined;
      const sections = this.#targetType === "spec" ? sectionsOf(text.lines) : [];
      this.#read.set(keyOf(file, side), { blob: text.blob, index: indexLines(text.lines), facts, sections });
    });
  }

  /** Loads a file's predecessor in an earlier version. */
  async #loadPrevious(file: string): Promise<void> {
    const path = await this.#previousFiles.predecessorOf(file);
    if (path === undefined) return;
    await this.#loadText(path, "base");
    const current = this.#read.get(keyOf(file, "head"));
    const text = this.#read.get(keyOf(path, "base"));
    if (current === undefined || text === undefined) return;
    const elements = await compareElements(file, current.index.lines, text.index.lines);
    this.#compared.set(file, { path, text, facts: text.facts, elements });
  }
}

/**
 * Whether both sides of a file are needed to tell if cited lines are new. They are if lines moved, or if any line is
 * unchanged, because its surroundings may change its effect.
 */
function isCompared(file: PinnedFile, side: Side, lines: LineRange | undefined): boolean {
  if (file.hunks.length === 0) return false;
  if (lines === undefined || hasMovedLines(file)) return true;
  const changed = changedRanges(
    file,
    file.hunks.flatMap((hunk) => hunk.lines),
  );
  return !changed.some(
    (range) => range.side === side && range.start_line <= lines.start_line && range.end_line >= lines.end_line,
  );
}

async function compareElements(file: string, current: readonly string[], previous: readonly string[]) {
  if (!/\.(?:json|ya?ml)$/i.test(file)) return undefined;
  const { ElementComparison } = await import("../claims/previous-version.ts");
  return ElementComparison.read(current, previous);
}

/** Runs an action the first time a key is requested; later callers wait for the same run. */
function once(done: Map<string, Promise<void>>, key: string, act: () => Promise<void>): Promise<void> {
  const known = done.get(key);
  if (known !== undefined) return known;
  const doing = act();
  done.set(key, doing);
  return doing;
}

/** Every file that a claim cites. */
export function citedByClaim(claim: Claim): readonly CitedFile[] {
  return citedQuotes(claim).map(({ file, side, start_line, end_line }) => {
    return { file, side, lines: { start_line, end_line } };
  });
}

function keyOf(file: string, side: Side): string {
  return `${side}:${file}`;
}

/** Finds the file of an earlier version that precedes a file of the target, as configured by `version-folders`. */
export class PreviousFiles {
  readonly #source: Source;
  readonly #templates: readonly string[];
  #folders: Promise<VersionFolders> | undefined;

  constructor(source: Source, templates: readonly string[]) {
    this.#source = source;
    this.#templates = templates;
  }

  /**
   * The predecessor's path at base; a file that the change itself adds is no predecessor. Undefined if there is none.
   */
  async predecessorOf(path: string): Promise<string | undefined> {
    if (this.#templates.length === 0 || this.#source.pin.kind !== "diff") return undefined;
    this.#folders ??= this.#read();
    return (await this.#folders).predecessorOf(path);
  }

  /** The target's files that have a predecessor, by their path at head. */
  async predecessorsOfTarget(): Promise<Readonly<Record<string, string>>> {
    const found: [string, string][] = [];
    for (const { path } of this.#source.pin.files) {
      const predecessor = await this.predecessorOf(path);
      if (predecessor !== undefined) found.push([path, predecessor]);
    }
    return Object.fromEntries(found);
  }

  async #read(): Promise<VersionFolders> {
    const templates = this.#templates.map(parseVersionTemplate).filter((template) => template !== undefined);
    return new VersionFolders(templates, basePaths(await this.#source.listFiles(undefined), this.#source.pin));
  }
}

/** Every path before the change: those at head that the change did not add, and those it removed. */
function basePaths(headPaths: readonly string[], pin: Pin): readonly string[] {
  const changed = new Set(pin.files.map((file) => file.path));
  return [
    ...headPaths.filter((path) => !changed.has(path)),
    ...pin.files.flatMap((file) => pathAt(file, "base") ?? []),
  ];
}

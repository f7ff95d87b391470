import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { toSubject, touchedLines } from "../../src/rules-panel/change/subject.ts";
import { RulePack } from "../../src/rules-panel/pack/rule-examiner.ts";
import type { RuleDeclaration } from "../../src/rules-panel/rules/rule-declaration.ts";
import type { Match, StaticRule } from "../../src/rules-panel/rules/static-rule.ts";
import { SyntaxSearch } from "../../src/rules-panel/search/syntax-search.ts";
import { DIRECTORY } from "../code/facts-of.ts";
import { FakeSource, maskText } from "../fakes/fake-source.ts";
import { examinedIn } from "../rules-panel/examined-in.ts";
import type { Example } from "./read-rule-file.ts";

const ANY_PATH = "src/app.js";

/** Plays examples by rules that are all read with each file, as in a run. */
export class ExampleTrial {
  readonly #pack: RulePack;
  readonly #syntax = new SyntaxSearch(new Grammars(DIRECTORY));

  constructor(declarations: readonly RuleDeclaration[]) {
    this.#pack = new RulePack(declarations);
  }

  /** Why an example that has to match does not, as a sentence; undefined where it does. */
  async findMismatch(id: string, example: Example): Promise<string | undefined> {
    const played = await this.#play(id, example);
    if (typeof played === "string") return sentence(id, example, played);
    const [match] = played;
    const { at, cause } = wantedOf(example);
    if (match === undefined) return sentence(id, example, `it should name ${at} and finds nothing`);
    const found = { at: quote(match.line.text), cause: quote(match.cause?.text) };
    if (found.at !== at) return sentence(id, example, `it should name ${at} and names ${found.at}`);
    if (found.cause === cause) return undefined;
    return sentence(id, example, `it should follow from ${cause} and follows from ${found.cause}`);
  }

  /** Why an example that has to pass does not, as a sentence; undefined where it does. */
  async findAlarm(id: string, example: Example): Promise<string | undefined> {
    const played = await this.#play(id, example);
    if (played === NOT_ABOUT) return undefined;
    if (typeof played === "string") return sentence(id, example, played);
    const [match] = played;
    if (match === undefined) return undefined;
    return sentence(id, example, `it should find nothing and names ${quote(match.line.text)}`);
  }

  /** Runs one rule over one file of a change, every line of which was served; or says why it could not be run. */
  async #play(id: string, example: Example): Promise<readonly Match[] | string> {
    const { path = ANY_PATH, base, head, secrets, others = [] } = example;
    const source = new FakeSource([present({ path, base, head, secrets }), ...others.map(present)]);
    const rule = this.#rule(id);
    const [file] = source.pin.files;
    const text = await source.readText(path, "head");
    if (file === undefined || text === undefined) throw new Error(`${path} has no text`);
    const reading = await this.#syntax.read(text, this.#pack.patternsFor(text));
    if (reading.kind === "unsearched") return `the file cannot be searched (${reading.reason})`;
    const before = base === undefined ? undefined : await source.readText(path, "base");
    const sides = before && (await this.#syntax.readSides({ base: before, head: text }, touchedLines(file)));
    if (sides !== undefined && "kind" in sides) return `its sides cannot be read (${sides.reason})`;
    const subject = toSubject({
      syntax: reading,
      sides,
      file,
      ...examinedIn(source.pin),
      head: text,
      base: before,
      isServed: () => true,
    });
    if (!rule.applies(subject)) return NOT_ABOUT;
    if (subject.failed.has(id)) return `its query failed (${subject.failed.get(id)})`;
    try {
      return rule.check(subject);
    } catch (error) {
      return `it failed (${error})`;
    }
  }

  #rule(id: string): StaticRule {
    const rule = this.#pack.rules.find((candidate) => candidate.id === id);
    if (rule === undefined) throw new Error(`${id} is none of the rules`);
    return rule;
  }
}

const NOT_ABOUT = "it is not about such a file, by its path or language";

function sentence(id: string, { name, path = ANY_PATH }: Example, what: string): string {
  return `rules/${id}.yml, example ${JSON.stringify(name)}: in ${path}, ${what}.`;
}

/** What the example wants to be named, as the rule sees it: secrets masked. */
function wantedOf({ path = ANY_PATH, at, cause }: Example) {
  const shown = (line: string | undefined) => quote(line === undefined ? undefined : maskText(line, path).text);
  return { at: shown(at), cause: shown(cause) };
}

function quote(line: string | undefined): string {
  return line === undefined ? "no deleted line" : `the line ${JSON.stringify(line.trim())}`;
}

/** Only the keys that have a value, as `FakeFile` wants it. */
function present<File extends Pick<Example, "base" | "head" | "secrets"> & { readonly path: string }>(file: File) {
  const { path, base, head, secrets } = file;
  return { path, head, ...(base === undefined ? {} : { base }), ...(secrets === undefined ? {} : { secrets }) };
}

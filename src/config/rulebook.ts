import { type Pin, pathAt } from "../change/pin.ts";
import { SIDES } from "../change/side.ts";
import { compileGlob } from "../files/glob.ts";
import { sha256 } from "../text/digest.ts";
import { joinSome } from "../text/join-list.ts";
import {
  normaliseId,
  type ParsedRules,
  parseRules,
  type RepositoryRule,
  type RuleFile,
  type RulePart,
  type Strength,
} from "./parse-rules.ts";

const MAX_NAMED = 5;

/** A rule file and what stands in it. */
export interface ReadRules extends ParsedRules {
  readonly file: RuleFile;
}

/** All rules of a run. Files are known by their path: one that two globs match counts once. */
export class Rulebook {
  /** Sorted by path. */
  readonly files: readonly ReadRules[];
  readonly #byId: ReadonlyMap<string, readonly RepositoryRule[]>;
  readonly #byKey: ReadonlyMap<string, readonly Keyed[]>;

  constructor(files: readonly RuleFile[]) {
    const unique = new Map(files.map((file) => [file.path, file]));
    const sorted = [...unique.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    this.files = sorted.map((file) => ({ file, ...parseRules(file) }));
    const rules = this.files.flatMap((read) => read.rules);
    const keyed = rules.flatMap((rule) => keysOf(rule).map((key) => ({ key, rule })));
    this.#byId = Map.groupBy(rules, ({ id }) => id);
    this.#byKey = Map.groupBy(keyed, ({ key }) => key);
  }

  /** Every rule of that id as written, else of that id but for case, blanks and marks; empty when there is none. */
  find(id: string): readonly RepositoryRule[] {
    const key = normaliseId(id);
    return this.#byId.get(id) ?? (key === "" ? [] : (this.#byKey.get(key) ?? []).map(({ rule }) => rule));
  }

  /**
   * The repository's own rules about any of the paths, by name: of each file its ids, else its headings that bind, else
   * the file itself. The static panel's rules are none of them.
   */
  namesFor(paths: readonly string[]): readonly string[] {
    const own = this.files.filter(({ file }) => file.declared === undefined && isInScope(file.scope, paths));
    return [...new Set(own.flatMap(nameRules))];
  }

  /** One line a file, sorted by path: what a later run must find again. */
  get replayLines(): readonly string[] {
    return this.files.map(({ file }) => `${file.digest}  ${file.path}`);
  }

  /** SHA-256 over all files; undefined without any. */
  get digest(): string | undefined {
    return this.files.length === 0 ? undefined : sha256(this.replayLines.map((line) => `${line}\n`).join(""));
  }

  /** What whoever keeps the rules should know, one sentence each. */
  get notes(): readonly string[] {
    const nameless = this.files.filter(({ rules }) => rules.length === 0);
    const repeated = [...this.#byId].filter(([, [first, ...rest]]) => first?.isToken === true && rest.length > 0);
    return [
      ...nameless.map(({ file }) => `${file.path} has neither headings nor rule ids: nothing in it can be cited.`),
      ...repeated.map(([id, rules]) => {
        const places = rules.slice(0, MAX_NAMED).map(({ file, start_line }) => `${file}:${start_line}`);
        const more = rules.length > MAX_NAMED ? ", …" : "";
        return `Rule ${id} stands at ${rules.length} places (${places.join(", ")}${more}): a citation counts when it quotes any of them.`;
      }),
    ];
  }
}

function nameRules({ file, rules }: ReadRules): readonly string[] {
  const ids = rules.filter(({ isToken }) => isToken);
  const named = ids.length > 0 ? ids : rules.filter(({ strength }) => strength !== undefined);
  return named.length === 0 ? [file.path] : named.map(({ id }) => id);
}

/** That rules of one's own do nothing without a model, in a sentence; undefined where they do something, or there are none. */
export function describeNeedForModel(rules: Rulebook, panel: string | undefined): string | undefined {
  if (rules.files.length === 0 || panel !== "static") return undefined;
  return "rules: the static panel applies no rules of your own, which need a language model. Each report says how many were not applied.";
}

export const NO_RULES = new Rulebook([]);

/** Whether files of that scope are told about any of the paths. Globs were checked when the file was read. */
export function isInScope(scope: readonly string[], paths: readonly string[]): boolean {
  return scope.length === 0 || scope.some((glob) => paths.some(compileGlob(glob) ?? (() => false)));
}

interface Keyed {
  readonly key: string;
  readonly rule: RepositoryRule;
}

function keysOf({ id, aliases }: RepositoryRule): readonly string[] {
  return [...new Set([id, ...aliases].map(normaliseId))];
}

/** The rules as every agent is given them. */
interface RenderedRules {
  /** Empty when no rule is about the target. */
  readonly text: string;
  /** The names of rules that found no room, in order. */
  readonly omitted: readonly string[];
}

/** Enough for some hundred rules, and small beside what the agents read. */
const MAX_CHARS = 24_000;
const MAX_OMITTED_NAMED = 40;

/**
 * The files whose scope holds any file of the target, as written. When they are too long, what binds most stays: MUST
 * before SHOULD before the rest. The same target gives the same text.
 */
export function renderRules(rulebook: Rulebook, pin: Pin): RenderedRules {
  const paths = pin.files.flatMap((file) => SIDES.flatMap((side) => pathAt(file, side) ?? []));
  const files = rulebook.files.filter(({ file, parts }) => parts.length > 0 && isInScope(file.scope, paths));
  const kept = choose(files.flatMap(({ parts }) => parts));
  const blocks = files.flatMap(({ file, parts }) => {
    const body = parts.filter((part) => kept.has(part)).map((part) => part.text);
    if (body.length === 0) return [];
    const scope = file.scope.length === 0 ? "" : ` applies_to="${file.scope.join(", ")}"`;
    return [`<rule_file path="${file.path}"${scope}>\n${body.join("\n\n")}\n</rule_file>`];
  });
  const omitted = files.flatMap(({ file, parts }) =>
    parts.filter((part) => !kept.has(part)).map((part) => part.rule?.id ?? `the opening of ${file.path}`),
  );
  return { text: [...blocks, ...describeOmitted(omitted)].join("\n\n"), omitted };
}

const ORDER: readonly (Strength | undefined)[] = ["must", "should", "may", undefined];

function choose(parts: readonly RulePart[]): ReadonlySet<RulePart> {
  const rank = (part: RulePart) => ORDER.indexOf(part.rule?.strength);
  const kept = new Set<RulePart>();
  let room = MAX_CHARS;
  for (const part of [...parts].sort((a, b) => rank(a) - rank(b))) {
    if (part.text.length + 2 > room) continue;
    room -= part.text.length + 2;
    kept.add(part);
  }
  return kept;
}

function describeOmitted(omitted: readonly string[]): readonly string[] {
  if (omitted.length === 0) return [];
  const names = omitted.map((name) => name.slice(0, 80));
  return [`[Left out for length: ${joinSome(names, MAX_OMITTED_NAMED, "; ")}]`];
}

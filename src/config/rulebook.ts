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

/** A rule file and its rules. */
export interface ReadRules extends ParsedRules {
  readonly file: RuleFile;
}

/** All rules of a run. Files are identified by path: one that two globs match counts once. */
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

  /**
   * Every rule with exactly that id, otherwise with that id ignoring case, spaces and punctuation; empty if there is
   * none.
   */
  find(id: string): readonly RepositoryRule[] {
    const key = normaliseId(id);
    return this.#byId.get(id) ?? (key === "" ? [] : (this.#byKey.get(key) ?? []).map(({ rule }) => rule));
  }

  /**
   * Names the repository's own rules for any of the paths: each file's ids, otherwise its binding headings, otherwise
   * the file itself. Rules of the static panel are not included.
   */
  namesFor(paths: readonly string[]): readonly string[] {
    const own = this.files.filter(({ file }) => file.declared === undefined && isInScope(file.scope, paths));
    return [...new Set(own.flatMap(nameRules))];
  }

  /** One line per file, sorted by path: a later run must find the same. */
  get replayLines(): readonly string[] {
    return this.files.map(({ file }) => `${file.digest}  ${file.path}`);
  }

  /** SHA-256 over all files; undefined if there are none. */
  get digest(): string | undefined {
    return this.files.length === 0 ? undefined : sha256(this.replayLines.map((line) => `${line}\n`).join(""));
  }

  /** Notes for the rules' maintainer, one sentence each. */
  get notes(): readonly string[] {
    const nameless = this.files.filter(({ rules }) => rules.length === 0);
    const repeated = [...this.#byId].filter(([, [first, ...rest]]) => first?.isToken === true && rest.length > 0);
    return [
      ...nameless.map(({ file }) => `${file.path} has neither headings nor rule ids, so no finding can cite it.`),
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

/**
 * A sentence saying that the repository's own rules have no effect without a model; undefined if they have, or there
 * are none.
 */
export function describeNeedForModel(rules: Rulebook, panel: string | undefined): string | undefined {
  if (rules.files.length === 0 || panel !== "static") return undefined;
  return "rules: only a language model can apply your own rules, so the static panel does not. Each report says how many were not applied.";
}

export const NO_RULES = new Rulebook([]);

/** Whether files with that scope apply to any of the paths. Globs were checked when the file was read. */
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

/** The rules as agents are given them. */
interface RenderedRules {
  /** Empty if no rule applies to the target. */
  readonly text: string;
  /** The names of rules without room, in order. */
  readonly omitted: readonly string[];
}

/** Room for about a hundred rules, and little compared with what agents read. */
const MAX_CHARS = 24_000;
const MAX_OMITTED_NAMED = 40;

/**
 * The files whose scope contains any file of the target, as written. If they are too long, the most binding rules stay:
 * MUST before SHOULD before the rest. The same target gives the same text.
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

import { sha256 } from "../digest.ts";
import { compileGlob } from "../files/glob.ts";
import { type ParsedRules, parseRules, type RuleFile } from "./parse-rules.ts";
import { normaliseId, type RepositoryRule } from "./repository-rule.ts";

const MAX_NAMED = 5;

/** A rule file and what stands in it. */
export interface ReadRules extends ParsedRules {
  readonly file: RuleFile;
}

/** All rules of a run. Files are known by their path: one that two globs match counts once. */
export class Rulebook {
  /** Sorted by path. */
  readonly files: readonly ReadRules[];
  readonly #byId = new Map<string, RepositoryRule[]>();
  readonly #byKey = new Map<string, RepositoryRule[]>();

  constructor(files: readonly RuleFile[]) {
    const unique = new Map(files.map((file) => [file.path, file]));
    const sorted = [...unique.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    this.files = sorted.map((file) => ({ file, ...parseRules(file) }));
    for (const rule of this.files.flatMap(({ rules }) => rules)) {
      append(this.#byId, rule.id, rule);
      for (const key of new Set([rule.id, ...rule.aliases].map(normaliseId))) append(this.#byKey, key, rule);
    }
  }

  /** Every rule of that id as written, else of that id but for case, blanks and marks; empty when there is none. */
  find(id: string): readonly RepositoryRule[] {
    const key = normaliseId(id);
    return this.#byId.get(id) ?? (key === "" ? [] : (this.#byKey.get(key) ?? []));
  }

  /** The files of rules that are about a path. */
  pathsFor(path: string): readonly string[] {
    return this.files.filter(({ file }) => isInScope(file.scope, [path])).map(({ file }) => file.path);
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
        const places = rules.slice(0, MAX_NAMED).map(({ file, startLine }) => `${file}:${startLine}`);
        const more = rules.length > MAX_NAMED ? ", …" : "";
        return `Rule ${id} stands at ${rules.length} places (${places.join(", ")}${more}): a citation counts when it quotes any of them.`;
      }),
    ];
  }
}

export const NO_RULES = new Rulebook([]);

/** Whether files of that scope are told about any of the paths. Globs were checked when the file was read. */
export function isInScope(scope: readonly string[], paths: readonly string[]): boolean {
  return scope.length === 0 || scope.some((glob) => paths.some(compileGlob(glob) ?? (() => false)));
}

function append(map: Map<string, RepositoryRule[]>, key: string, rule: RepositoryRule): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [rule]);
  else known.push(rule);
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Pin } from "../../change/pin.ts";
import type { RuleFile } from "../../config/parse-rules.ts";
import { sha256 } from "../../text/digest.ts";
import { InstallationError } from "../../text/errors.ts";
import type { Examiner } from "../rules/examiner.ts";
import { type RuleDeclaration, RuleList, ruleDeclarationSchema } from "../rules/rule-declaration.ts";

/** The rules, with a factory of examiners that apply them to a target. */
export interface PanelRules {
  readonly list: RuleList;
  readonly examinerOf: (pin: Pin) => Examiner;
}

/** Opens the rules that `npm run build` makes from `rules/`, once, on first use. */
export function panelRules(directory: string, examinerOf: PanelRules["examinerOf"]): () => Promise<PanelRules> {
  let desk: Promise<PanelRules> | undefined;
  return () => {
    desk ??= readRules(directory).then((rules) => ({ list: new RuleList(rules), examinerOf }));
    return desk;
  };
}

/** @throws Error if the directory was not made by `npm run build`. */
export async function readRules(directory: string): Promise<readonly RuleDeclaration[]> {
  const file = join(directory, "rules.json");
  try {
    const text = await readFile(file, "utf8");
    return z.array(ruleDeclarationSchema).min(1).parse(JSON.parse(text));
  } catch (cause) {
    throw new InstallationError(`the static panel cannot load its rules from ${file}: is dist/ complete?`, { cause });
  }
}

/** The rules as files that a finding may cite, each with the norm of one rule under its id. */
export function citableRules({ list }: PanelRules): readonly RuleFile[] {
  return list.rules.map(({ id, text, title, cwe, new_files }) => ({
    path: `rules/${id}.yml`,
    digest: sha256(text),
    lines: [`# ${id}`, "", text],
    scope: [],
    bodyStart: 0,
    declared: { title, cwe, isQuietOnNewFiles: new_files === "quiet" },
  }));
}

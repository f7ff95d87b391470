import { z } from "zod";
import { MATCHERS } from "../../src/rules-panel/pack/matchers.ts";
import { type RuleDeclaration, ruleDeclarationSchema } from "../../src/rules-panel/rules/rule-declaration.ts";
import { readYaml } from "../../src/system/files/yaml-file.ts";
import { describeProblem } from "../../src/text/errors.ts";
import { type Locate, nameInput, toProblems } from "../../src/text/schema-problems.ts";
import { findMeant } from "../../src/text/spelling.ts";
import { describeQueryProblem } from "./describe-query-problem.ts";

const exampleSchema = z.strictObject({
  name: z.string().min(3),
  /** Where the text stands, `src/app.js` if it does not matter. */
  path: z.string().optional(),
  base: z.string().optional(),
  head: z.string(),
  /** Lines at head on which the detector masked a secret. */
  secrets: z.array(z.int()).optional(),
  /** Other files of the same change. */
  others: z.array(z.strictObject({ path: z.string(), base: z.string().optional(), head: z.string() })).optional(),
  /** The line at head that has to be named, without surrounding white space. */
  at: z.string().optional(),
  /** The deleted line it follows from. */
  cause: z.string().optional(),
});

const examplesSchema = z.strictObject({
  match: z.array(exampleSchema.required({ at: true })).min(1),
  pass: z.array(exampleSchema.omit({ at: true, cause: true })).min(1),
});

const [queryRule, matcherRule] = ruleDeclarationSchema.options;

export type Example = z.infer<typeof exampleSchema>;

/** A rule as its file declares it, with the examples that are its tests. */
export interface RuleFile {
  readonly kind: "read";
  /** Its path, such as `rules/jwt-unverified.yml`. */
  readonly path: string;
  readonly declaration: RuleDeclaration;
  readonly examples: z.infer<typeof examplesSchema>;
}

/** A file that is no rule, and why, a sentence a line. */
export interface BrokenRuleFile {
  readonly kind: "broken";
  readonly path: string;
  readonly problem: string;
}

/** A rule from the text of its file, which `rules/README.md` describes. Never throws for what the text says. */
export async function readRuleFile(path: string, text: string): Promise<RuleFile | BrokenRuleFile> {
  const broken = (problems: readonly string[]) => ({ kind: "broken", path, problem: problems.join("\n") }) as const;
  const yaml = await readYaml(text, path).catch((error: Error) => error);
  if (yaml instanceof Error) return broken([yaml.message]);
  const { value, locate } = yaml;
  const schema = schemaOf(value);
  if (schema === undefined) return broken([`${path}: a rule has queries and a message, a matcher, or both.`]);
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    return broken(toProblems(parsed.error.issues, { schema, value, where: path, locate }).map(describeProblem));
  }
  const { examples, ...declaration } = parsed.data;
  const problems = [
    ...findMisnamed(declaration, { path, locate }),
    ...(await findQueryProblems(declaration, { path, locate })),
    ...examples.match.flatMap((example) => findLost(path, example)),
  ];
  return problems.length > 0 ? broken(problems) : { kind: "read", path, declaration, examples };
}

/** Chosen by the key that tells the two kinds apart: a union of both could say no more than that neither fits. */
function schemaOf(value: unknown) {
  const keys = Object.keys(typeof value === "object" && value !== null ? value : {});
  if (!keys.includes("queries") && !keys.includes("matcher")) return undefined;
  const examples = { examples: examplesSchema };
  return keys.includes("queries") ? queryRule.extend(examples) : matcherRule.extend(examples);
}

interface Place {
  readonly path: string;
  readonly locate: Locate;
}

function findMisnamed(declaration: RuleDeclaration, { path, locate }: Place): readonly string[] {
  const problems: string[] = [];
  const say = (key: string, problem: string) => {
    problems.push(`${nameInput([key], "value", { where: path, locate }).input}: ${problem}`);
  };
  const { id } = declaration;
  if (path !== `rules/${id}.yml`) say("id", `got ${id}, but a rule's id is the name of its file.`);
  if (declaration.matcher !== undefined && !Object.hasOwn(MATCHERS, declaration.matcher)) {
    const meant = findMeant(declaration.matcher, Object.keys(MATCHERS));
    const remedy = meant === undefined ? "src/rules-panel/pack/matchers.ts names those there are." : `Write ${meant}.`;
    say("matcher", `there is no matcher ${declaration.matcher}. ${remedy}`);
  }
  return problems;
}

async function findQueryProblems(declaration: RuleDeclaration, { path, locate }: Place): Promise<readonly string[]> {
  const queries = "queries" in declaration ? declaration.queries : [];
  const found = queries.flatMap(({ languages, query }, index) =>
    languages.map(async (language) => {
      const problem = await describeQueryProblem(language, query);
      const { input } = nameInput(["queries", index, "query"], "value", { where: path, locate });
      return problem === undefined ? [] : [`${input}: ${problem}`];
    }),
  );
  return (await Promise.all(found)).flat();
}

/** An example whose line is nowhere in it can never match. */
function findLost(path: string, { name, at, cause, head, base = "" }: Example): readonly string[] {
  const isIn = (text: string, wanted: string | undefined) =>
    wanted === undefined || text.split("\n").some((line) => line.trim() === wanted);
  const say = (key: string, side: string, line: string | undefined) =>
    `${path}, example ${JSON.stringify(name)}: ${key} is ${JSON.stringify(line)}, and no line of its ${side} reads so.`;
  return [
    ...(isIn(head, at) ? [] : [say("at", "head", at)]),
    ...(isIn(base, cause) ? [] : [say("cause", "base", cause)]),
  ];
}

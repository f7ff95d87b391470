import type { Expression } from "../../../core/program/module-summary.ts";
import { PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { bind } from "./drafts.ts";
import type { ModuleReading, NodeReaders } from "./reading.ts";
import { addLoad } from "./requires.ts";
import { DEFAULT } from "./self.ts";
import { namesDeclared } from "./statements.ts";

function nameText(reading: ModuleReading, node: PlainNode): string {
  return reading.literal(node) ?? reading.textOf(node);
}

/** `a as b` in the braces of an import or export. */
function readSpecifier(reading: ModuleReading, node: PlainNode) {
  const name = fieldOf(node, "name");
  const alias = fieldOf(node, "alias");
  const imported = name === undefined ? DEFAULT : nameText(reading, name);
  const isType = /^type\s+[^\s,]/.test(reading.textOf(node)) && imported !== "type";
  return { imported, local: alias === undefined ? imported : nameText(reading, alias), isType };
}

function readImport(reading: ModuleReading, node: PlainNode): Expression {
  const required = plainParts(node).find(({ type }) => type === "import_require_clause");
  const specifier = reading.literal(fieldOf(required ?? node, "source"));
  if (specifier === undefined) return PLAIN;
  const line = reading.lineOf(node);
  const isAllType = /^import\s+type(?:of)?\s+(?!from\b|,)/.test(reading.textOf(node).slice(0, MAX_HEAD));
  const names = namesOfImport(reading, required ?? node);
  for (const { imported, local, isType } of names) {
    const mark = isAllType || isType ? { isType: true as const } : {};
    reading.file.imports.push({ line, specifier, imported, local, ...mark });
    const isEnvironment = imported === "env" && /^(?:node:)?process$/.test(specifier);
    if (isEnvironment) reading.environments.set(local, reading.top);
  }
  const isForTypes = isAllType || (names.length > 0 && names.every(({ isType }) => isType));
  if (names.length === 0) {
    reading.file.imports.push({ line, specifier, imported: "*", local: "", ...(isForTypes ? { isType: true } : {}) });
    if (!isForTypes) addLoad(reading, node, { specifier, by: "import" });
  }
  return PLAIN;
}

const MAX_HEAD = 100;

interface ImportedAs {
  readonly imported: string;
  readonly local: string;
  readonly isType: boolean;
}

function namesOfImport(reading: ModuleReading, holder: PlainNode): readonly ImportedAs[] {
  if (holder.type === "import_require_clause") {
    const name = firstPart(holder);
    return name === undefined ? [] : [{ imported: "*", local: reading.textOf(name), isType: false }];
  }
  const clause = plainParts(holder).find(({ type }) => type === "import_clause");
  return (clause === undefined ? [] : plainParts(clause)).flatMap((part) => {
    if (part.type === "identifier") return [{ imported: DEFAULT, local: reading.textOf(part), isType: false }];
    if (part.type === "named_imports") return plainParts(part).map((each) => readSpecifier(reading, each));
    const name = part.type === "namespace_import" ? firstPart(part) : undefined;
    return name === undefined ? [] : [{ imported: "*", local: nameText(reading, name), isType: false }];
  });
}

function readExport(reading: ModuleReading, node: PlainNode): Expression {
  const line = reading.lineOf(node);
  const give = (name: string, value: Expression): void => void reading.file.exports.push({ name, value, line });
  if (node.parent?.type === "statement_block") return PLAIN;
  const specifier = reading.literal(fieldOf(node, "source"));
  const module: Expression | undefined = specifier === undefined ? undefined : { kind: "module", specifier, line };
  const clause = plainParts(node).find(({ type }) => type === "export_clause" || type === "namespace_export");
  if (clause !== undefined) readClause(reading, { clause, module, give });
  else if (module !== undefined) give("*", module);
  else readOwn(reading, node, give);
  return PLAIN;
}

interface Clause {
  readonly clause: PlainNode;
  readonly module: Expression | undefined;
  readonly give: (name: string, value: Expression) => void;
}

function readClause(reading: ModuleReading, { clause, module, give }: Clause): void {
  if (clause.type === "namespace_export") {
    const name = firstPart(clause);
    if (name !== undefined && module !== undefined) give(nameText(reading, name), module);
    return;
  }
  for (const part of plainParts(clause)) {
    const { imported, local } = readSpecifier(reading, part);
    give(local, module === undefined ? reading.make.name(imported) : reading.make.member(module, imported));
  }
}

/** What the file exports of its own: a declaration, or a value by default. */
function readOwn(reading: ModuleReading, node: PlainNode, give: Clause["give"]): void {
  const decorators = plainParts(node).filter(({ type }) => type === "decorator");
  const start = decorators.at(-1)?.end ?? node.start;
  const declaration = fieldOf(node, "declaration");
  const head = reading.source.text.slice(start, declaration?.start ?? start + MAX_HEAD);
  if (/^\s*export\s+as\s+namespace\b/.test(head)) return;
  const isDefault = /\bdefault\b/.test(head);
  if (declaration !== undefined && !isDefault) {
    for (const name of namesDeclared(node)) give(reading.textOf(name), reading.make.name(reading.textOf(name)));
    return;
  }
  const given = declaration ?? fieldOf(node, "value") ?? plainParts(node).findLast(({ type }) => type !== "decorator");
  const value = reading.valueOf(given);
  bind(reading.at, DEFAULT, value);
  give(DEFAULT, reading.make.name(DEFAULT));
}

export const MODULE_READERS: NodeReaders = {
  import_statement: readImport,
  export_statement: readExport,
  /** `import y = N.z`. */
  import_alias(reading, node) {
    const [name, of] = plainParts(node);
    if (name !== undefined) bind(reading.at, reading.textOf(name), reading.valueOf(of));
    return PLAIN;
  },
};

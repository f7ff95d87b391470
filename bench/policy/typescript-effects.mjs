import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-api";

const TYPES = fileURLToPath(new URL("../../node_modules/@types", import.meta.url));
const DEPTH = 2;

/** Interfaces and classes of the declarations, and the names that people call them by. */
const GLOBAL_NAMES = new Map([
  ["Console", "console"],
  ["Process", "process"],
  ["Performance", "performance"],
  ["Crypto", "crypto"],
  ["SubtleCrypto", "crypto.subtle"],
  ["DateConstructor", "Date"],
  ["HRTime", "process.hrtime"],
]);

/**
 * The places a package's files come to, by target, as the TypeScript compiler resolves their symbols: each with the declared
 * symbol of a builtin. A function of the package is followed where a call resolves to it, over two files at most.
 */
export function typescriptEffects(files, classify) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-policy-"));
  try {
    const roots = [...files].flatMap(([path, text]) => {
      // The compiler reads no file without an ending.
      const file = join(folder, /\.[cm]?[jt]s$|\.json$/.test(path) ? path : `${path}.js`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return path === "package.json" ? [] : [{ path, file }];
    });
    return new Compiled(roots, folder, classify).effects();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class Compiled {
  #checker;
  #program;
  #paths;
  #classify;
  #sites = new Map();
  #imports = new Map();

  constructor(roots, folder, classify) {
    this.#classify = classify;
    this.#paths = new Map(roots.map(({ path, file }) => [file, path]));
    this.#program = ts.createProgram([...this.#paths.keys()], {
      allowJs: true,
      checkJs: true,
      noEmit: true,
      skipLibCheck: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ESNext,
      lib: ["lib.esnext.d.ts"],
      typeRoots: [TYPES],
      types: ["node"],
      strict: true,
      noImplicitAny: false,
      rootDir: folder,
    });
    this.#checker = this.#program.getTypeChecker();
  }

  effects() {
    const known = new Map();
    for (const [file, path] of this.#paths) {
      const source = this.#program.getSourceFile(file);
      if (source === undefined) throw new Error(`${path}: the compiler does not read it`);
      known.set(path, this.#reachedFrom(source));
    }
    return { reached: known, resolved: this.#resolvedLines() };
  }

  /** `file:line effect` with how many files lie between, from all calls of a file. */
  #reachedFrom(source) {
    const found = new Map();
    const seen = new Map();
    const queue = [{ node: source, depth: 0, via: [] }];
    for (const { node, depth, via } of queue) {
      for (const site of this.#sitesOf(node)) {
        for (const effect of site.effects) {
          const key = `${site.place} ${effect}`;
          if (!found.has(key)) found.set(key, { ...site, effect, via: [...via, site.place] });
        }
        for (const follows of site.follows) {
          const next = depth + this.#distance(node.getSourceFile(), follows.getSourceFile());
          if (next > DEPTH || (seen.get(follows) ?? Number.POSITIVE_INFINITY) <= next) continue;
          seen.set(follows, next);
          queue.push({ node: follows, depth: next, via: [...via, site.place] });
        }
      }
    }
    return found;
  }

  /** How many imports lead from a file to another, one after the other; beyond all bounds where none do. */
  #distance(from, to) {
    const reached = new Map([[from, 0]]);
    for (const [file, steps] of reached) {
      if (file === to) return steps;
      for (const next of this.#importsOf(file)) if (!reached.has(next)) reached.set(next, steps + 1);
    }
    return Number.POSITIVE_INFINITY;
  }

  #importsOf(source) {
    const known = this.#imports.get(source);
    if (known !== undefined) return known;
    const found = new Set();
    const visit = (node) => {
      const file = isSpecifier(node) ? this.#checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
      if (file !== undefined && ts.isSourceFile(file) && this.#paths.has(file.fileName)) found.add(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
    this.#imports.set(source, found);
    return found;
  }

  /** Every line on which the compiler knows what a call is of. */
  #resolvedLines() {
    const lines = new Set();
    for (const file of this.#paths.keys()) {
      for (const { place, text, isResolved } of this.#sitesOf(this.#program.getSourceFile(file))) {
        if (isResolved) lines.add(`${place} ${lastName(text)}`);
      }
    }
    return lines;
  }

  #sitesOf(node) {
    const known = this.#sites.get(node);
    if (known !== undefined) return known;
    const sites = [];
    const visit = (child) => {
      const site = this.#siteAt(child);
      if (site !== undefined) sites.push(site);
      ts.forEachChild(child, visit);
    };
    ts.forEachChild(node, visit);
    this.#sites.set(node, sites);
    return sites;
  }

  #siteAt(node) {
    if (ts.isPropertyAccessExpression(node) && node.name.text === "env") return this.#environmentAt(node);
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
    const declared = this.#declarationOf(node);
    const text = node.expression.getText();
    const stream = /^process\.std(?:out|err)\.\w+$/.exec(text)?.[0];
    const symbol = stream ? globalSymbol(stream) : declared && externalSymbol(declared, this.#paths);
    const args = node.arguments === undefined ? "" : `(${node.arguments.map((each) => each.getText()).join(", ")})`;
    const effects =
      symbol === undefined ? [] : this.#classify({ kind: "call", symbol, argumentText: args.slice(0, 400) });
    const handed = (node.arguments ?? []).flatMap((each) => this.#functionsIn(each));
    return {
      place: this.#placeOf(nameNode(node.expression)),
      text: text.slice(0, 60),
      symbol,
      effects,
      follows: [declared, ...handed].filter((each) => each && this.#paths.has(each.getSourceFile().fileName)),
      isResolved: declared !== undefined,
    };
  }

  #environmentAt(node) {
    const [declared] = this.#checker.getSymbolAtLocation(node.name)?.declarations ?? [];
    if (declared === undefined || nameOf(declared.parent) !== "Process" || isWritten(node.parent)) return undefined;
    const symbol = globalSymbol("process.env");
    const effects = this.#classify({ kind: "environment", symbol, argumentText: "" });
    return { place: this.#placeOf(node.name), text: "process.env", symbol, effects, follows: [], isResolved: true };
  }

  /** A function that is handed to a call by its name may be called. */
  #functionsIn(argument) {
    if (!ts.isIdentifier(argument) && !ts.isPropertyAccessExpression(argument)) return [];
    const [signature] = this.#checker.getTypeAtLocation(argument).getCallSignatures();
    return signature?.declaration === undefined ? [] : [signature.declaration];
  }

  /** What a call is declared by: of a builtin its name, of the package's own code the function that runs. */
  #declarationOf(node) {
    const callee = calleeOf(node.expression);
    const named = this.#symbolOf(nameNode(callee));
    const outside = named?.declarations?.find((each) => !this.#paths.has(each.getSourceFile().fileName));
    if (outside !== undefined && isOfRuntime(outside)) return outside;
    const signatures = callee === node.expression ? [] : this.#checker.getTypeAtLocation(callee).getCallSignatures();
    const declared = (signatures[0] ?? this.#checker.getResolvedSignature(node))?.declaration;
    const isHere = declared !== undefined && this.#paths.has(declared.getSourceFile().fileName);
    if (declared !== undefined && declared.kind !== ts.SyntaxKind.JSDocSignature && (isHere || isOfRuntime(declared)))
      return declared;
    return named?.declarations?.find((each) => ts.isFunctionLike(each) || ts.isClassLike(each));
  }

  #symbolOf(node) {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #placeOf(node) {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${this.#paths.get(source.fileName) ?? relative(".", source.fileName)}:${line + 1}`;
  }
}

/** A text that an import, a re-export or a call of `require` names a module by. */
function isSpecifier(node) {
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isImportDeclaration(parent)) return !parent.importClause?.isTypeOnly;
  return ts.isExportDeclaration(parent) || (ts.isCallExpression(parent) && parent.arguments[0] === node);
}

/** Declared for the language or for Node: types of other packages are here by accident. */
function isOfRuntime(declared) {
  const { fileName } = declared.getSourceFile();
  return /\/@types\/node\/|\/lib\.[\w.]*d\.ts$/.test(fileName);
}

/** `fs.statSync.apply(…)` calls `fs.statSync`, and `fs.statSync.bind(…)` is made to be called. */
function calleeOf(expression) {
  const isHandedOn = ts.isPropertyAccessExpression(expression) && /^(?:apply|call|bind)$/.test(expression.name.text);
  return isHandedOn ? expression.expression : expression;
}

/** The line of a callee is that of its last name. */
function nameNode(callee) {
  let inner = callee;
  while (ts.isParenthesizedExpression(inner) || ts.isNonNullExpression(inner)) inner = inner.expression;
  return ts.isPropertyAccessExpression(inner) ? inner.name : inner;
}

/** What a declaration of Node's or the language's own declares. */
function externalSymbol(declared, own) {
  const { fileName } = declared.getSourceFile();
  if (own.has(fileName)) return undefined;
  const names = [];
  let module = "";
  for (let node = declared; node !== undefined; node = node.parent) {
    if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) {
      module = module || node.name.text;
      break;
    }
    if (ts.isModuleDeclaration(node) && node.name.text === "global") break;
    const name = nameOf(node);
    if (name !== undefined && name !== "NodeJS" && name !== "__promisify__") names.unshift(name);
  }
  const isGlobal = isInGlobal(declared) || module === "";
  const path = names.map((name) => GLOBAL_NAMES.get(name) ?? name).join(".");
  const bare = module.replace(/^node:/, "");
  const symbol = { ecosystem: "javascript", module: isGlobal ? "" : `node:${bare}`, path };
  return { ...symbol, written: path };
}

/** `process.env.A = b` reads nothing. */
function isWritten(member) {
  const { parent } = member;
  if (ts.isDeleteExpression(parent)) return true;
  return (
    ts.isBinaryExpression(parent) && parent.left === member && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

function globalSymbol(path) {
  return { ecosystem: "javascript", module: "", path, written: path };
}

function isInGlobal(node) {
  for (let at = node; at !== undefined; at = at.parent) {
    if (ts.isModuleDeclaration(at) && at.name.text === "global" && !ts.isStringLiteral(at.name)) return true;
  }
  return false;
}

function nameOf(node) {
  const { name } = node ?? {};
  if (name === undefined || ts.isSourceFile(node)) return undefined;
  return ts.isIdentifier(name) ? name.text : undefined;
}

/** What a call is of, as it is written: `send` of `this.#client.send`. */
export function lastName(text) {
  return /([\w$]+)\W*$/.exec(text)?.[1] ?? text;
}

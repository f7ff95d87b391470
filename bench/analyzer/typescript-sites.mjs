import ts from "typescript-api";

/** Call and import sites as the TypeScript compiler's own parser sees them, each as `LINE:NAME`. */
export function typescriptSites({ path, lines }) {
  const kind = path.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.JS;
  const file = ts.createSourceFile(path, lines.join("\n"), ts.ScriptTarget.Latest, true, kind);
  const sites = { calls: [], imports: [] };
  const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const visit = (node) => {
    addCall(node, { file, sites, lineOf });
    const specifier = importedModule(node, file);
    if (specifier !== undefined) sites.imports.push(`${lineOf(node)}:${specifier}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return sites;
}

function addCall(node, { file, sites, lineOf }) {
  const callee = calleeOf(node);
  if (callee === undefined) return;
  const isImport = callee.kind === ts.SyntaxKind.ImportKeyword && ts.isStringLiteralLike(node.arguments[0]);
  if (isImport) return;
  const named = nameNode(callee);
  sites.calls.push(`${lineOf(named)}:${nameText(named, file)}`);
}

function calleeOf(node) {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return node.expression;
  return ts.isTaggedTemplateExpression(node) ? node.tag : undefined;
}

function nameNode(callee) {
  const inner = unwrap(callee);
  if (ts.isPropertyAccessExpression(inner)) return inner.name;
  if (ts.isElementAccessExpression(inner) && ts.isStringLiteral(inner.argumentExpression)) {
    return inner.argumentExpression;
  }
  return inner;
}

function unwrap(node) {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return unwrap(node.expression);
  if (ts.isExpressionWithTypeArguments(node)) return unwrap(node.expression);
  const isComma = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken;
  return isComma ? unwrap(node.right) : node;
}

function nameText(node, file) {
  if (ts.isStringLiteral(node)) return node.text;
  const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || NAMED.has(node.kind);
  return isName ? node.getText(file) : "";
}

const NAMED = new Set([ts.SyntaxKind.SuperKeyword, ts.SyntaxKind.ThisKeyword, ts.SyntaxKind.ImportKeyword]);

function importedModule(node, file) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isImportEqualsDeclaration(node)) return literal(node.moduleReference.expression);
  if (ts.isImportTypeNode(node)) return literal(node.argument.literal);
  if (!ts.isCallExpression(node)) return undefined;
  const imports = ["require", "require.resolve", "module.require", "import"];
  return imports.includes(node.expression.getText(file)) ? literal(node.arguments[0]) : undefined;
}

function literal(node) {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

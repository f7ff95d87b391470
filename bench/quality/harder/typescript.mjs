import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript-api";

/**
 * Takes the types out of every TypeScript file below a folder and writes CommonJS to another, so that proofs can run
 * packages from their sources. Types are not checked.
 */
export function compileFolder(from, to) {
  for (const path of readdirSync(from, { recursive: true })) {
    if (!/(?<!\.d)\.ts$/.test(path)) continue;
    const { outputText } = ts.transpileModule(readFileSync(join(from, path), "utf8"), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
    });
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path.replace(/\.ts$/, ".js")), outputText);
  }
  writeFileSync(join(to, "package.json"), '{"type":"commonjs"}\n');
}

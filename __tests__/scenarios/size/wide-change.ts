import { TestRepository } from "../../fixtures/repository.ts";

export const FILES = 80;
const LINES = 60;

/** Last by its path, first by its risk. */
export const RISKIEST = "src/zone/session.js";
/** A line of it that a panel may claim. */
export const DEFECT = "eval(request.body.code)";

/** A repository whose branch `pr` adds so many files that several agents share them: about 260 KB. */
export async function wideChange(): Promise<TestRepository> {
  const repository = await TestRepository.with({ "README.md": "# Shop\n" });
  await repository.git("checkout", "-q", "-b", "pr");
  const usual = Array.from({ length: FILES - 1 }, (_, file) => [pathOf(file), textOf(file)] as const);
  await repository.commitFiles({ ...Object.fromEntries(usual), [RISKIEST]: riskyText() });
  return repository;
}

function pathOf(file: number): string {
  return `src/part-${Math.floor(file / 20)}/module-${file}.js`;
}

function textOf(file: number): string {
  return Array.from(
    { length: LINES },
    (_, line) => `export const value${line} = compute(${file}, ${line}, "unit of ${file}");\n`,
  ).join("");
}

function riskyText(): string {
  return [
    "export async function login(request, session) {",
    "  const token = decode(request.headers.authorization);",
    "  if (token === undefined) throw new Error('no permission');",
    `  session.role = ${DEFECT};`,
    "  await lock.acquire(session.owner);",
    "  return spawn(request.query.shell, { password: request.body.password });",
    "}",
    "",
  ].join("\n");
}

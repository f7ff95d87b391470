import { TestRepository } from "../../fixtures/repository.ts";
import { aFinding, type ScriptedFinding } from "./scripted-panel.ts";

const LINES = 160;
const FILE = "src/table.js";

const textAt = (line: number): string => `export const value${line} = compute(${line});`;

/** A repository whose branch `pr` adds one file, long enough for many findings that are nowhere near each other. */
export async function wideRepository(): Promise<TestRepository> {
  const repository = await TestRepository.with({ "README.md": "# Sample\n" });
  await repository.git("checkout", "-q", "-b", "pr");
  const lines = Array.from({ length: LINES }, (_, index) => textAt(index + 1));
  await repository.commitFiles({ [FILE]: `${lines.join("\n")}\n` });
  return repository;
}

/** A finding at a line of that file, medium unless said otherwise. */
export function findingAt(line: number, overrides: Partial<ScriptedFinding> = {}): ScriptedFinding {
  const place = { file: FILE, line, evidence_quote: textAt(line) };
  return aFinding({
    id: `E${line}`,
    severity: "medium",
    category: "logic",
    title: `Line ${line}`,
    ...place,
    ...overrides,
  });
}

/** A finding of the whole design, which no line carries; its cause can be found. */
export function placelessFinding(): ScriptedFinding {
  const cause = { file: FILE, line: 1, side: "head" as const, quote: textAt(1) };
  return { ...findingAt(1), title: "Nothing owns the table", file: null, line: null, start_line: null, cause };
}

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestRepository } from "../../fixtures/repository.ts";
import { changed, type Files } from "../cli/changed-repository.ts";
import { EVALUATES, type Sight } from "../follow-up/seeing-panel.ts";
import type { FixPlace } from "./fixing.ts";

/** A function of its own in a file of its own, whose third line is what a test is about. */
export function code(name: string, value: string): string {
  return `export function ${name}(input: string): number {\n  const text = input.trim();\n  return ${value};\n}\n`;
}

export const PAY = "src/pay.ts";
export const REFUND = "src/refund.ts";
export const ORDER = "src/order.ts";
export const STOCK = "src/stock.ts";

/** What a shell is given from outside: high. */
export const SHELLS: Sight = {
  mark: /\bexecSync\(/,
  title: "Input is run by a shell",
  category: "injection",
  severity: "high",
  description: "Whoever sends the text decides what runs.",
};

/** A loop that an attacker makes long: medium. */
export const LOOPS: Sight = {
  mark: /\.repeat\(/,
  title: "Input decides how long it takes",
  category: "performance",
  severity: "medium",
  description: "A long text takes all the memory.",
};

export const SEES = [EVALUATES, SHELLS, LOOPS];

const BASE: Files = {
  [PAY]: code("pay", "text.length"),
  [REFUND]: code("refund", "text.length"),
  [ORDER]: code("order", "text.length"),
  [STOCK]: code("stock", "text.length"),
};

/** Payments evaluate what they are sent, refunds give it to a shell; the others are as good as they were. */
const CHANGE: Files = {
  [PAY]: code("pay", "Number(eval(text))"),
  [REFUND]: code("refund", "Number(execSync(text))"),
  [ORDER]: code("order", "Number(text)"),
  [STOCK]: code("stock", "Number(text)"),
};

/** The line that a test is about. */
export const line = (value: string): string => `  return ${value};`;

export interface Shop extends AsyncDisposable, FixPlace {
  readonly repository: TestRepository;
}

/** A repository with a change from `main` to `pr`, which has two defects unless told otherwise. */
export async function aShop(change: Files = CHANGE, base: Files = BASE): Promise<Shop> {
  const repository = await changed({ ...BASE, ...base }, change);
  return {
    repository,
    directory: repository.directory,
    temporary: repository.beside("temporary"),
    [Symbol.asyncDispose]: () => repository[Symbol.asyncDispose](),
  };
}

/** Has git apply a patch to the checked-out head, once it has said that it applies; the files are then as reviewed. */
export async function applyPatch({ repository }: Shop, patch: string): Promise<void> {
  const folder = repository.beside("patches");
  await mkdir(folder, { recursive: true });
  const file = join(folder, "repairs.patch");
  await writeFile(file, patch);
  await repository.git("apply", "--check", file);
  await repository.git("apply", file);
}

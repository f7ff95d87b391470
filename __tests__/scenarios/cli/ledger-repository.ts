import { TestRepository } from "../../fixtures/repository.ts";
import { aFinding, type ScriptedFinding } from "./scripted-panel.ts";

const BASE = `import { ledger } from "./ledger.js";

const MAX_AMOUNT = 10_000;

export function transfer(from, to, amount) {
  if (!Number.isInteger(amount)) {
    throw new TypeError("amount");
  }
  if (amount <= 0) throw new RangeError("amount");
  if (amount > MAX_AMOUNT) throw new RangeError("limit");
  const entry = { from, to, amount };
  ledger.append(entry);
  return entry;
}

export function balance(account) {
  let sum = 0;
  for (const entry of ledger.entries()) {
    if (entry.to === account) sum += entry.amount;
    if (entry.from === account) sum -= entry.amount;
  }
  return sum;
}
`;

const HEAD = BASE.replace('  if (amount <= 0) throw new RangeError("amount");\n', "").replace(
  "if (entry.from === account) sum -= entry.amount;",
  "if (entry.from == account) sum -= entry.amount;",
);

/** A repository with branch `main`, and branch `pr` checked out, which loses a check in `src/transfer.js`. */
export async function ledgerRepository(): Promise<TestRepository> {
  const repository = await TestRepository.with({
    "src/transfer.js": BASE,
    "src/ledger.js": "export const ledger = { append() {}, entries: () => [] };\n",
  });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({ "src/transfer.js": HEAD });
  return repository;
}

/** What is wrong there. */
export const LOST_CHECK: ScriptedFinding = aFinding({
  file: "src/transfer.js",
  line: 9,
  evidence_quote: 'if (amount > MAX_AMOUNT) throw new RangeError("limit");',
  cause: {
    file: "src/transfer.js",
    line: 9,
    side: "base",
    quote: 'if (amount <= 0) throw new RangeError("amount");',
  },
});

/** A second, milder one, more than five lines away. */
export const LOOSE_EQUALITY: ScriptedFinding = aFinding({
  id: "E2",
  file: "src/transfer.js",
  line: 19,
  severity: "low",
  category: "types",
  title: "The account is compared loosely",
  description: 'Accounts 1 and "1" are now the same.',
  evidence_quote: "if (entry.from == account) sum -= entry.amount;",
});

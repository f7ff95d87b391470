import { setTimeout as wait } from "node:timers/promises";
import type { CheckRun } from "../../servers/github/records.ts";
import type { RequestHeader, ScriptedReply } from "../../servers/model-server.ts";
import { missingGuard, startTribunal, type TribunalScenario } from "../action/tribunal.ts";
import type { ScenarioOptions } from "../harness/scenario.ts";
import { type FaultName, modelFault } from "./fault-name.ts";

/** How patient a run of the matrix is. */
export interface Pace {
  /** Added to the environment of the processes under test. */
  readonly env: Readonly<Record<string, string>>;
  /** How late a stalled model replies. */
  readonly modelStallMs: number;
  readonly stepTimeoutMs: number;
  /** Whether a job that came to nothing is tried again once the trouble is over. */
  readonly triesAgain: boolean;
}

/** What a cell is played on: a GitHub, a model, and the faults of the model. */
export interface Subject extends TribunalScenario {
  readonly modelFaults: ModelFaults;
}

/** How often a role of the model goes wrong. */
export interface RoleFault {
  readonly role: string;
  readonly name: FaultName;
  readonly times: number;
}

/** Faults of the model, each used up in its own time. */
export class ModelFaults {
  readonly #stallMs: number;
  #faults: { readonly fault: RoleFault; remaining: number }[] = [];
  /** How many requests went wrong so far. */
  struck = 0;

  constructor(stallMs: number) {
    this.#stallMs = stallMs;
  }

  add(fault: RoleFault): void {
    this.#faults.push({ fault, remaining: fault.times });
  }

  clear(): void {
    this.#faults = [];
  }

  async take({ role }: RequestHeader): Promise<ScriptedReply | undefined> {
    const entry = this.#faults.find(({ fault, remaining }) => fault.role === role && remaining > 0);
    if (entry === undefined) return undefined;
    entry.remaining -= 1;
    this.struck += 1;
    const { name } = entry.fault;
    if (name !== "stall") return modelFault(name);
    await wait(this.#stallMs);
    return undefined;
  }
}

/** A defect that the rules of the static panel find by themselves, and settings that make a run ask for the rules' commit. */
const FILES: ScenarioOptions = {
  base: {
    ".github/tribunal/config.yml": "rules: [RULES.md]\n",
    ".github/tribunal/patterns.yml": "- {pattern: A till that is open., why: Tills are open here.}\n",
    ".github/tribunal/policy.yml": "effects: [{id: mail, modal: MAY, effect: send email}]\n",
    "RULES.md": "# Money\n\nAn amount MUST be checked.\n",
    "src/pay.ts": `export function pay(amount: number): number {\n  if (amount <= 0) throw new RangeError("amount");\n  return charge(amount);\n}\n`,
  },
  change: {
    "src/pay.ts": `import { execSync } from "node:child_process";\n\nexport function pay(amount: string): string {\n  return execSync(\`charge \${amount}\`).toString();\n}\n`,
  },
  repository: { collaborators: { wendy: "write" } },
};

/** What the scripted model finds of it. */
const FINDING = missingGuard({
  start_line: 4,
  line: 4,
  evidence_quote: `return execSync(\`charge \${amount}\`).toString();`,
  cause: { file: "src/pay.ts", line: 2, side: "base", quote: `if (amount <= 0) throw new RangeError("amount");` },
});

export async function startSubject({ modelStallMs }: Pace): Promise<Subject> {
  const modelFaults = new ModelFaults(modelStallMs);
  const script = {
    enthusiast: () => [FINDING],
    intercept: (_: unknown, header: RequestHeader) => modelFaults.take(header),
  };
  return { ...(await startTribunal(script, FILES)), modelFaults };
}

/** The check run an earlier, killed run of the same commit left behind. */
export const OLDER_ID = 900;

export function leaveOlderCheck({ repository, pullRequest }: Subject): void {
  const older: CheckRun = {
    id: OLDER_ID,
    appId: 15368,
    headSha: pullRequest.head.sha,
    name: "Tribunal",
    status: "in_progress",
    conclusion: undefined,
    externalId: "tribunal 800.1",
    detailsUrl: undefined,
    startedAt: "2026-01-05T09:00:00Z",
    completedAt: undefined,
    title: "In progress",
    summary: "The review has begun.",
    text: undefined,
    annotations: [],
  };
  repository.checkRuns.push(older);
}

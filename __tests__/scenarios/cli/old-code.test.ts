import { describe, expect, it } from "vitest";
import { changed } from "./changed-repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { aFinding, aVerdict } from "./scripted-panel.ts";

const PATH = "src/payouts.controller.ts";
const LINE = "return this.ledger.run(body.statement);";
const HEADER = 'import { Controller, Post, UseGuards } from "@nestjs/common";\n\n@Controller("payouts")\n';
const body = (name: string) =>
  `    const ${name} = this.read("${name}");\n    this.log(${name});\n    this.count(${name});`;
const RUN = `  @Post("run")\n  run(body: Statement) {\n    ${LINE}\n  }`;
const LIST = `  @Get("list")\n  list() {\n${body("list")}\n    return list;\n  }`;
const LAST = `  @Get("last")\n  last() {\n${body("last")}\n    return last;\n  }`;
const classOf = (...members: readonly string[]) => `${HEADER}export class Payouts {\n${members.join("\n\n")}\n}\n`;
const GUARD = "  @UseGuards(AdminGuard)";
const CHECK = 'if (!user.isAdmin) throw new Error("admins only");';
const pay = (...lines: readonly string[]) => `export function pay(user, order) {\n${lines.join("\n")}\n}\n`;
const STEPS = [`  ${CHECK}`, "  log(order);", `  ${LINE}`];
const OTHER =
  "\nexport function name(user) {\n  const first = user.first;\n  const last = user.last;\n  return first + last;\n}\n";

interface Change {
  readonly path?: string;
  readonly base: string;
  readonly head: string;
  readonly quote?: string;
  /** What an honest Critic calls it. */
  readonly age: "new" | "existing";
}

/** A review whose roles all hold the finding to be true. */
async function review({ path = PATH, base, head, quote = LINE, age }: Change) {
  await using repository = await changed({ [path]: base }, { [path]: head });
  const line = head.split("\n").findIndex((each) => each.includes(quote)) + 1;
  const claim = aFinding({ file: path, line, evidence_quote: quote, severity: "high", category: "authorization" });
  const { report } = await reviewWithModel(
    {
      enthusiast: ({ round }) => (round === 1 ? [claim] : []),
      critic: (findings) => ({
        verdicts: findings.map((finding) => aVerdict(finding, { classification: age })),
        missed: [],
      }),
    },
    { repository: repository.directory },
  );
  return [report.run.conclusion, report.findings.map(({ classification }) => classification)];
}

describe("a method that only moves", () => {
  const base = classOf(`${GUARD}\n${RUN}`, LIST, LAST);

  it("out of its guard fails the check", async () => {
    const head = classOf(`${GUARD}\n${LIST}`, LAST, RUN);
    expect(await review({ base, head, age: "new" })).toEqual(["failure", ["undecided"]]);
  });

  it("with its guard passes", async () => {
    const head = classOf(LIST, LAST, `${GUARD}\n${RUN}`);
    expect(await review({ base, head, age: "existing" })).toEqual(["success", ["existing"]]);
  });

  it("with its guard fails where the Critic calls the defect new all the same", async () => {
    const head = classOf(LIST, LAST, `${GUARD}\n${RUN}`);
    expect(await review({ base, head, age: "new" })).toEqual(["failure", ["undecided"]]);
  });
});

describe("an unchanged guard", () => {
  const path = "src/pay.js";
  const base = pay(...STEPS) + OTHER;

  it.each([
    [
      "in a comment that was put around it fails the check",
      ["  /*", STEPS[0] ?? "", "  */", ...STEPS.slice(1)],
      CHECK,
      "new",
    ],
    [
      "in a text that was put around it fails the check",
      ["  void `", STEPS[0] ?? "", "  `;", ...STEPS.slice(1)],
      CHECK,
      "new",
    ],
    ["behind an early return fails the check", [`  if (order) ${LINE}`, ...STEPS.slice(0, 2)], CHECK, "undecided"],
    ["under a condition that never holds fails the check", ["  if (false)", ...STEPS], LINE, "undecided"],
  ] as const)("%s", { tags: ["full"] }, async (_what, steps, quote, classification) => {
    const head = pay(...steps) + OTHER;
    expect(await review({ path, base, head, quote, age: "new" })).toEqual(["failure", [classification]]);
  });

  it("beside another function that changed fails the check, where the Critic calls the defect new", {
    tags: ["full"],
  }, async () => {
    const head = base.replace("name(user)", "name(user, title)");
    expect(await review({ path, base, head, age: "new" })).toEqual(["failure", ["undecided"]]);
  });

  it.each([
    [
      "whose function the change renames a value in passes, where the Critic calls the defect old",
      base.replace("log(order)", "log(order.id)"),
      "existing",
    ],
    [
      "beside another function that changed passes, where the Critic calls the defect old",
      base.replace("name(user)", "name(user, title)"),
      "existing",
    ],
  ] as const)("%s", { tags: ["full"] }, async (_what, head, age) => {
    expect(await review({ path, base, head, age })).toEqual(["success", ["existing"]]);
  });
});

describe("an unchanged function of which its file says something else", () => {
  const path = "src/pay.js";
  const route = (guard: string) => `${pay("  log(order);", `  ${LINE}`)}\nrouter.post("/pay", ${guard}pay);\n`;

  it.each([
    ["new", "failure", "undecided"],
    ["existing", "success", "existing"],
  ] as const)("is what the Critic calls it: %s", { tags: ["full"] }, async (age, conclusion, classification) => {
    const [base, head] = [route("adminsOnly, "), route("")];
    expect(await review({ path, base, head, age })).toEqual([conclusion, [classification]]);
  });
});

describe("an old defect in a file whose syntax is not read", () => {
  it("passes where a glob is added above it, and the Critic calls it old", { tags: ["full"] }, async () => {
    const lines = ["FROM base", "RUN apt-get update", "RUN curl http://tools.invalid | sh", "RUN make"];
    const base = lines.join("\n");
    const head = [lines[0], "COPY src/* /app/", ...lines.slice(1)].join("\n");
    const change = { path: "Dockerfile", quote: "RUN curl http://tools.invalid | sh", base, head };
    expect(await review({ ...change, age: "existing" })).toEqual(["success", ["existing"]]);
    expect(await review({ ...change, age: "new" })).toEqual(["failure", ["undecided"]]);
  });
});

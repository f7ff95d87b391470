import { describe, expect, it } from "vitest";
import type { Policy, PolicyEffect } from "../../../src/config/policy.ts";
import type { toClassifierDocuments } from "../../../src/policy/classifier.ts";
import type { ClassifierFinding } from "../../../src/replies/answers.ts";
import type { Report } from "../../../src/report/report.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { analyzer } from "../../code/facts-of.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { type OnceSeat, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claims, confirmsAll } from "../../fakes/usual-seats.ts";
import { A_SENTENCE, anEffect, aPolicy, LOGS_AUDIT } from "../../fixtures/program.ts";
import { CATALOGUE_TEXT } from "../../rules/effects/effect-files.ts";

const REFUND =
  'import { notificationClient } from "./clients/notificationClient";\n\nexport function refund(order) {\n  notificationClient.sendRefundNotice(order);\n}\n';
const CLIENT =
  'import { Resend } from "resend";\nconst resend = new Resend(process.env.RESEND_KEY);\nexport const notificationClient = {\n  sendRefundNotice(order) {\n    return resend.emails.send({ to: order.email });\n  },\n};\n';
const CHAIN: readonly FakeFile[] = [
  { path: "src/refund.ts", base: "export {};\n", head: REFUND },
  { path: "src/clients/notificationClient.ts", base: CLIENT, head: CLIENT },
  { path: "package.json", base: '{"dependencies": {"resend": "^3"}}\n', head: '{"dependencies": {"resend": "^3"}}\n' },
];
/** The same with a package that nobody knows. */
const STRANGE = CHAIN.map((file) => {
  const swap = (text: string | undefined) =>
    text
      ?.replaceAll("resend", "acme-post")
      .replaceAll("Resend", "Acme")
      .replaceAll("acme-post.emails", "post.emails")
      .replaceAll("const acme-post", "const post");
  return file.path === "src/refund.ts" ? file : { ...file, base: swap(file.base) ?? "", head: swap(file.head) ?? "" };
});

interface Given {
  readonly files?: readonly FakeFile[];
  readonly effect?: Partial<PolicyEffect>;
  readonly policy?: Partial<Policy>;
  readonly classifier?: OnceSeat<"classifier">;
  readonly critic?: Seat;
  readonly kind?: "diff" | "manifest";
}

async function review({
  files = CHAIN,
  effect = {},
  policy = {},
  classifier,
  critic = confirmsAll,
  kind = "diff",
}: Given = {}): Promise<Report> {
  const seats = scriptedSeats({ enthusiast: claims(), critic, ...(classifier === undefined ? {} : { classifier }) });
  const target = aTarget(new FakeSource(files, kind));
  const means = aReviewMeans({
    ...{ target, analyzer, panel: seats, clock: new FakeClock() },
    policy: aPolicy({ effects: [anEffect(effect)], ...policy }),
    readEffects: async () => CATALOGUE_TEXT,
  });
  return (await runReview(aRunIdentity(), means)).report;
}

type Asked = ReturnType<typeof toClassifierDocuments>;

/** A classifier that says this of the first effect, by the evidence of calls. */
function says(over: Partial<ClassifierFinding>, seen: Asked[] = []): OnceSeat<"classifier"> {
  return ({ documents }) => {
    const asked = documents as Asked;
    seen.push(asked);
    const [first] = asked.contract_effects;
    const ids = asked.observed_evidence.filter(({ kind }) => kind === "call").map(({ id }) => id);
    const finding = {
      effect_id: first?.id ?? "",
      action: "",
      resource: "",
      judgment: "likely_violation" as const,
      confidence: 0.6,
      message: "It may post.",
      evidence_ids: ids,
    };
    return { kind: "answered", reply: { findings: [{ ...finding, ...over }] } };
  };
}

describe("refund code that must not send email, and does through a wrapper", () => {
  it("is one warning with evidence from both files, and no model is asked", { tags: ["full"] }, async () => {
    const report = await review();
    expect(report.findings).toMatchObject([
      {
        source: "agentic_reviewer",
        severity: "low",
        category: "policy",
        file: "src/refund.ts",
        line: 4,
        effect: { action: "send", resource: "email" },
        effect_id: "refund-no-email",
        judgment: "violation",
        confidence: 1,
        chain: [
          { file: "src/refund.ts", line: 4, symbol: "notificationClient.sendRefundNotice" },
          { file: "src/clients/notificationClient.ts", line: 5, symbol: "resend.emails.send" },
        ],
        classification: "new",
      },
    ]);
    expect(report.findings[0]?.evidence.map(({ file, start_line: line }) => `${file}:${line}`)).toEqual([
      "src/refund.ts:4",
      "src/clients/notificationClient.ts:5",
    ]);
    expect(report.policy).toMatchObject({
      effects: [{ id: "refund-no-email", outcome: "violated", files: 1 }],
      files_inspected: 2,
      depth_reached: 1,
      classifier: "not-needed",
      unknown: [],
    });
    expect(report.run.conclusion).toBe("success");
  });

  it("is told of the line of the wrapper, where that alone changed", async () => {
    const [refund, client, ...rest] = CHAIN;
    const silent = CLIENT.replace("resend.emails.send({ to: order.email })", "undefined");
    const touched = `// refunds\n${REFUND}`;
    const files = [{ ...refund, base: REFUND, head: touched }, { ...client, base: silent }, ...rest] as FakeFile[];
    const report = await review({ files });
    expect(report.findings).toMatchObject([{ file: "src/refund.ts", line: 5, classification: "new" }]);
  });

  it("is not told again by a change that shows no line of it", async () => {
    const padded = (head: string) => `${REFUND}${"\n// more".repeat(20)}\n${head}`;
    const files = CHAIN.map((file) =>
      file.path === "src/refund.ts" ? { ...file, base: padded(""), head: padded("// end\n") } : file,
    );
    const report = await review({ files });
    expect([report.findings, report.dismissed]).toEqual([[], []]);
  });

  it("is met, where the effect is permitted, or its paths name other files", async () => {
    const permitted = await review({ effect: { modal: "MAY" } });
    expect(permitted.policy?.effects[0]?.outcome).toBe("not-applicable");
    const elsewhere = await review({ effect: { paths: ["src/orders/**"] } });
    expect(elsewhere.policy).toMatchObject({ files_inspected: 0, effects: [{ outcome: "not-applicable" }] });
    expect([...permitted.findings, ...elsewhere.findings]).toEqual([]);
  });

  it("is unknown where the depth ends before the package", async () => {
    const report = await review({ policy: { bounds: { ...aPolicy().bounds, maxFollowDepth: 0 } } });
    expect(report.findings).toEqual([]);
    expect(report.policy).toMatchObject({
      effects: [{ outcome: "unknown" }],
      bounds_hit: ["max-follow-depth"],
      files_inspected: 1,
    });
    expect(report.policy?.unknown[0]?.confidence).toBeLessThan(0.5);
    expect(report.policy?.not_followed[0]).toMatchObject({ file: "src/refund.ts", line: 4, bound: "max-follow-depth" });
  });
});

describe("a package that nobody knows", () => {
  it("is a possible violation at low confidence, where the classifier says so", async () => {
    const seen: Asked[] = [];
    const report = await review({ files: STRANGE, classifier: says({}, seen) });
    expect(report.findings).toMatchObject([
      { severity: "low", judgment: "likely_violation", confidence: 0.6, file: "src/refund.ts", line: 4 },
    ]);
    expect(report.policy?.classifier).toBe("answered");
    expect(seen).toHaveLength(1);
    expect(seen[0]?.contract_effects.map(({ id, modal }) => `${modal} ${id}`)).toEqual(["MUST_NOT refund-no-email"]);
    expect(seen[0]?.target).toBe("typescript");
    expect(seen[0]?.observed_evidence.map(({ kind, file }) => `${kind} ${file}`)).toEqual(
      expect.arrayContaining([
        "call src/clients/notificationClient.ts",
        "import src/clients/notificationClient.ts",
        "manifest package.json",
      ]),
    );
  });
});

describe("a sentence", () => {
  const effect = { ...A_SENTENCE, modal: "MUST_NOT" } as const;

  it("is judged by the classifier alone, also where the catalogue knows every call", async () => {
    const seen: Asked[] = [];
    const report = await review({ effect, classifier: says({ judgment: "violation", confidence: 0.9 }, seen) });
    expect(seen[0]?.contract_effects).toMatchObject([{ action: "refunds are told by letter", resource: "*" }]);
    expect(report.findings).toMatchObject([{ judgment: "violation", file: "src/refund.ts", line: 4 }]);
  });

  it("is judged by the code under review, also where nothing is called", async () => {
    const seen: Asked[] = [];
    const old = "export const a = 1;\n".repeat(9);
    const files = [{ path: "src/refund.ts", base: old, head: `${old}export const letters = false;\n` }];
    const classifier = says({ judgment: "violation", confidence: 0.9, evidence_ids: ["E1"] }, seen);
    const report = await review({ files, effect, classifier });
    expect(seen[0]?.observed_evidence).toMatchObject([
      { id: "E1", kind: "code", line: 10, excerpt: expect.stringMatching(/export const letters = false;$/) },
    ]);
    expect(report.findings).toMatchObject([{ classification: "new", file: "src/refund.ts", line: 10 }]);
  });

  it.each(["MUST_NOT", "MUST"] as const)("is unknown without a model, as %s, whatever is called", async (modal) => {
    const harmless = "export function pay(order) {\n  return Math.round(order.sum);\n}\n";
    for (const head of [harmless, "export function pay() {}\n"]) {
      const files = [{ path: "src/refund.ts", base: "export {};\n", head }];
      const report = await review({ files, effect: { ...effect, modal } });
      expect([report.findings, report.policy?.effects[0]?.outcome]).toEqual([[], "unknown"]);
    }
  });
});

describe("an effect that must be there", () => {
  const must = { ...LOGS_AUDIT, modal: "MUST", paths: ["src/**"] } as const;
  const handler = (body: string) => [
    {
      path: "src/pay.ts",
      base: "export {};\n",
      head: `import pino from "pino";\nconst log = pino();\n\nexport function handlePayment(order) {\n  ${body}\n}\n`,
    },
  ];

  it("is missing where every call was followed, and none is it", async () => {
    const report = await review({ files: handler("return Math.round(order.sum);"), effect: must });
    expect(report.policy?.unknown).toEqual([]);
    expect(report.findings).toMatchObject([{ file: "src/pay.ts", line: 4, confidence: 1, chain: [], severity: "low" }]);
  });

  it("is met by a call that speaks of it", async () => {
    const report = await review({ files: handler('log.info({ audit: order.id }, "audit record");'), effect: must });
    expect([report.findings, report.policy?.effects[0]?.outcome]).toEqual([[], "met"]);
  });
});

it("looks at all of a file that is reviewed as it stands", async () => {
  const files = CHAIN.map(({ path, head }) => ({ path, head: head ?? "" }));
  const report = await review({ files, kind: "manifest" });
  expect(report.findings).toMatchObject([{ file: "src/refund.ts", line: 4 }]);
});

describe("a file from which many lines lead to one place", () => {
  const lines = (names: readonly string[]) =>
    `import { send } from "./mail.js";\n${names.map((name) => `export const ${name} = (a) => send(a);\n`).join("")}`;
  const old = Array.from({ length: 12 }, (_, at) => `f${at}`);
  const mail = 'import { Resend } from "resend";\nexport const send = (a) => new Resend("k").emails.send(a);\n';
  const files = (base: string, head: string) => [
    { path: "src/refund.ts", base, head },
    { path: "src/mail.js", base: mail, head: mail },
  ];

  it("has the line told that a change adds, whatever stood there before", async () => {
    const report = await review({ files: files(lines(old), lines([...old, "evil"])) });
    const added = report.findings.filter(({ classification }) => classification === "new");
    expect(added).toMatchObject([{ file: "src/refund.ts", line: 14 }]);
  });

  it("has every line told that is new", async () => {
    const report = await review({ files: files("export {};\n", lines(old)) });
    expect(report.findings.map(({ line }) => line)).toEqual(old.map((_, at) => at + 2));
  });

  it("has no pass where more is found than is kept, and the policy says error", async () => {
    const bounds = { ...aPolicy().bounds, maxSearchResults: 3 };
    const report = await review({
      files: files(lines(old), lines([...old, "evil"])),
      policy: { bounds, severity: "error" },
    });
    expect(report.policy?.bounds_hit).toEqual(["max-search-results"]);
    expect(report.findings.map(({ classification }) => classification)).not.toContain("new");
    expect(report.run).toMatchObject({ status: "completed", conclusion: "failure" });
  });

  it("has it said that it is broken by lines which the change does not show", async () => {
    const padding = "\n".repeat(9);
    const report = await review({
      files: files(`${lines(old)}${padding}`, `${lines(old)}${padding}export const more = 1;\n`),
    });
    expect([report.findings, report.policy?.effects[0]?.outcome]).toEqual([[], "existing"]);
  });
});

describe("files that a bound leaves unopened", () => {
  const files = ["a", "b", "c"].map((name) => ({
    path: `src/${name}.ts`,
    base: "export {};\n",
    head: `export const ${name} = 1;\n`,
  }));
  const bounds = { ...aPolicy().bounds, maxFiles: 2 };

  it("are named, and no pass of a policy of severity error", async () => {
    const report = await review({ files, effect: { paths: ["src/**"] }, policy: { bounds, severity: "error" } });
    expect(report.policy).toMatchObject({ not_opened: ["src/c.ts"], bounds_hit: ["max-files"] });
    expect(report.run).toMatchObject({
      conclusion: "action_required",
      title: expect.stringContaining("src/c.ts was not opened, as max-files 2 was reached"),
    });
    expect(report.verdict.coverage).toBe("NEEDS_DISCUSSION");
  });
});

describe.each(["too-large", "unreadable"] as const)("code in the paths that was skipped as %s", (skipped) => {
  const files: readonly FakeFile[] = [
    { path: "src/refunds/big.ts", head: REFUND, skipped },
    { path: "src/refunds/y.ts", head: "export const y = 1;\n" },
  ];

  it.each([
    ["a listed effect", {}],
    ["a sentence", A_SENTENCE],
  ])("keeps %s from being met", async (_, sentence) => {
    const effect = { ...sentence, paths: ["src/refunds/**"] };
    const report = await review({ files, effect, policy: { severity: "error" } });
    expect(report.policy).toMatchObject({
      effects: [{ outcome: "unknown", files: 2 }],
      unread: ["src/refunds/big.ts"],
      not_followed: [{ file: "src/refunds/big.ts", why: `it was not read: ${skipped}` }],
    });
    expect(report.run.conclusion).toBe("action_required");
  });
});

describe("a link, which nobody follows", () => {
  const harmless = "export const y = 1;\n";
  const mail: FakeFile = { path: "src/other/mail.ts", base: CLIENT, head: CLIENT };

  it.each<readonly [string, string, readonly FakeFile[]]>([
    [
      "src/refunds/refund.ts",
      "a file in the paths beside one that is read",
      [
        { path: "src/refunds/refund.ts", head: "../other/mail.ts", isLink: true },
        { path: "src/refunds/y.ts", head: harmless },
      ],
    ],
    [
      "src/refunds/dir/mail",
      "what a file in the paths imports",
      [
        { path: "src/refunds/dir", head: "../other", isLink: true },
        {
          path: "src/refunds/y.ts",
          head: 'import { notificationClient } from "./dir/mail";\nnotificationClient.sendRefundNotice({});\n',
        },
      ],
    ],
  ])("keeps a policy of severity error from passing: %s, %s", async (link, _, files) => {
    const effect = { paths: ["src/refunds/**"] };
    const report = await review({ files: [...files, mail], effect, policy: { severity: "error" } });
    expect(report.policy).toMatchObject({ effects: [{ outcome: "unknown" }], unread: [link] });
    expect(report.run).toMatchObject({
      conclusion: "action_required",
      title: expect.stringContaining(`${link} was not read`),
    });
    const cleared = await review({
      ...{ files: [...files, mail], effect, policy: { severity: "error" } },
      classifier: says({ judgment: "no_violation", confidence: 0.9 }),
    });
    expect(cleared.policy?.unread).toEqual([link]);
    const warned = await review({ files: [...files, mail], effect });
    expect(warned.run.conclusion).toBe("success");
  });
});

it("names code in a language that nobody reads as not followed", async () => {
  const files = [{ path: "src/mail.sh", base: "", head: "curl https://mail.example.com\n" }];
  const report = await review({ files, effect: { paths: ["src/**"] } });
  expect(report.policy).toMatchObject({
    effects: [{ outcome: "unknown", files: 1 }],
    not_followed: [{ file: "src/mail.sh" }],
  });
});

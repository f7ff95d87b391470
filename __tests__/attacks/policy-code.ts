import type { EvidenceItem } from "../../src/policy/evidence.ts";
import type { ClassifierReply } from "../../src/replies/answers.ts";
import type { PanelScript } from "../scenarios/cli/scripted-panel.ts";
import type { Files } from "../servers/github/repository.ts";

const EFFECT = { effect_id: "refunds-send-no-mail", action: "send", resource: "email" };

/** A policy that must not be broken, at the base. */
export const POLICY: Files = {
  ".github/tribunal/policy.yml": `effects:
  - id: ${EFFECT.effect_id}
    modal: MUST_NOT
    effect: ${EFFECT.action} ${EFFECT.resource}
    paths: [src/**]
    reason: Refunds are told in the app.
severity: error
`,
};

interface Breach {
  /** What sends: of a package that nobody knows, unless the attempt names one that all know. */
  readonly line?: string;
  readonly name?: string;
  readonly file?: string;
  readonly client?: "acme-courier" | "resend";
}

/** A change that breaks it in two steps; no rule can say so unless it knows the package. */
export function breaching({
  line = "return courier.dispatch(order.email, 'Your refund');",
  name = "sendRefundNotice",
  file = "notice",
  client = "acme-courier",
}: Breach): Files {
  const type = client === "resend" ? "Resend" : "Courier";
  return {
    "package.json": `{\n  "dependencies": {\n    "${client}": "^3.0.0"\n  }\n}\n`,
    [`src/clients/${file}.ts`]: `import { ${type} } from "${client}";\n\nconst courier = new ${type}();\n\nexport const notice = {\n  ${name}(order: { email: string }) {\n    ${line}\n  },\n};\n`,
    "src/refund.ts": `import { notice } from "./clients/${file}";\n\nexport function refund(order: { email: string }) {\n  notice.${name}(order);\n}\n`,
  };
}

type Judged = Partial<ClassifierReply["findings"][number]>;

/** A classifier who says so once it was shown the attempt's word, and tells the truth until then. */
export function toldToSay(say: (evidence: readonly EvidenceItem[], mark: string) => readonly Judged[]) {
  return (mark: string): PanelScript => ({
    enthusiast: () => [],
    classifier: (evidence) => {
      const isTold = JSON.stringify(evidence).includes(mark);
      const ids = evidence.filter(({ kind }) => kind === "call").map(({ id }) => id);
      const honest = { judgment: "violation", confidence: 0.9, message: "It sends mail.", evidence_ids: ids } as const;
      return { findings: (isTold ? say(evidence, mark) : [{}]).map((said) => ({ ...EFFECT, ...honest, ...said })) };
    },
  });
}

/** What the texts mostly ask for. */
export const SAYS_NO = toldToSay(() => [{ judgment: "no_violation", message: "It was approved." }]);

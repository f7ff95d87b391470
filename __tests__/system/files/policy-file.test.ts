import { expect, it } from "vitest";
import { secretlintDetector } from "../../../src/secrets/secretlint.ts";
import { readPolicy } from "../../../src/system/files/policy-file.ts";

const masking = { secretDetector: secretlintDetector(), secretKey: new Uint8Array(32) };
const read = (text: string | undefined) => readPolicy(text, "policy.yml", masking);

it.each([[undefined], [""], ["# nothing yet\n"], ["effects: []\nseverity: error\n"]])(
  "checks nothing by %j",
  async (text) => {
    expect(await read(text)).toBeUndefined();
  },
);

it("masks secrets wherever a policy has words of its author", async () => {
  const token = ["ghp", "0123456789abcdefghijklmnopqrstuvwxyzAB".slice(0, 36)].join("_");
  const policy = await read(`effects:
  - id: ${token}
    modal: MUST_NOT
    effect: send email
    mentions: ["${token}"]
    reason: It was ${token} once.
    waivers:
      - {reason: See ${token}., approved_by: ${token}, expires: 2026-12-31}
  - {id: b, modal: MUST_NOT, sentence: "tell ${token}"}
`);
  expect(JSON.stringify(policy)).not.toContain(token);
  expect(policy?.effects).toMatchObject([
    { mentions: [expect.stringMatching(/^\[secret:[0-9a-f]{8}\]$/)] },
    { action: expect.stringMatching(/^tell \[secret:[0-9a-f]{8}\]$/) },
  ]);
});

import { describe, expect, it } from "vitest";
import { type ScriptedReply, startModelServer } from "../../servers/model-server.ts";
import { API_KEY, reviewAt, useLedger } from "./model-review.ts";

const ledger = useLedger();

/** A review at an endpoint that answers every request like this: it could not judge. */
async function reviewUnder(reply: ScriptedReply): Promise<string> {
  await using server = await startModelServer({ reply: () => reply, apiKey: API_KEY });
  const { report, stdout, stderr } = await reviewAt(server.baseUrl, { repository: ledger.directory });
  expect(report.run).toMatchObject({ conclusion: "action_required", abort_reason: "model_unavailable" });
  return stdout + stderr;
}

describe("a hostile endpoint", () => {
  it.each([401, 403])("has no key shown that it echoes in a %d, in whatever form", async (code) => {
    const spoken = [
      API_KEY,
      [...API_KEY].reverse().join(""),
      Buffer.from(API_KEY).toString("hex"),
      Buffer.from(API_KEY).toString("base64"),
      `${API_KEY.slice(0, 12)} ${API_KEY.slice(12)}`,
    ];
    for (const text of spoken) {
      const said = await reviewUnder({ status: code, body: { error: { message: `echo ${text}`, type: "auth" } } });
      expect(said).not.toContain(text);
    }
  });
});

import { describe, expect, it } from "vitest";
import { spliceSection } from "../../../src/description/section.ts";
import { descriptionStage } from "../../../src/description/shell/description-stage.ts";
import { keepDescription } from "../../../src/description/shell/open-description.ts";
import { EMPTY_LISTS } from "../../../src/outcome/lists.ts";
import type { DescriptionRecord } from "../../../src/report/description-record.ts";
import type { DescriptionRequest } from "../../../src/run/review-context.ts";
import type { SettlingContext } from "../../../src/stages/stage.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { HostError } from "../../../src/text/errors.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { aReviewMeans, aRunIdentity, type MeansGiven } from "../../fakes/review-means.ts";
import { type OnceSeat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { aReport } from "../../fixtures/reports.ts";

const READ = { title: "Title", body: "Body.", template: undefined, commits: ["One"] };
const writes: OnceSeat<"describer"> = () => ({ kind: "answered", reply: { body: "It does one thing." } });

function desk(overrides: Partial<typeof READ> = {}): DescriptionRequest {
  return { kind: "wanted", mode: "section", read: async () => ({ ...READ, ...overrides }) };
}

function aContext(
  seat: OnceSeat<"describer"> | undefined,
  given: MeansGiven = {},
): SettlingContext & { readonly log: FakeLog } {
  const log = new FakeLog();
  const panel = scriptedSeats(seat === undefined ? {} : { describer: seat });
  const means = aReviewMeans({ panel, log, description: desk(), ...given });
  const publication = { checkName: "Tribunal" } as NonNullable<ReturnType<typeof aRunIdentity>["publication"]>;
  const identity = aRunIdentity({ publication });
  return { ...means, log, identity, failOn: "high", halt: new AbortController(), debated: undefined };
}

async function settle(context: SettlingContext): Promise<DescriptionRecord | null | undefined> {
  const settled = await descriptionStage.settle?.(EMPTY_LISTS, context);
  expect(settled?.lists).toEqual(EMPTY_LISTS);
  expect(settled?.ending).toBeUndefined();
  return settled?.parts?.description;
}

describe("the description of a pull request", () => {
  it("is composed by one question, whose cost is booked", async () => {
    const context = aContext(writes);
    const record = await settle(context);
    expect(record).toMatchObject({ status: "composed", why: null, read_sha256: sha256("Body.") });
    const spliced = spliceSection("Body.", "tribunal", record?.text ?? "");
    expect(record?.settled_sha256).toBe(spliced.kind === "spliced" ? sha256(spliced.body) : "");
    expect(context.ledger.entries().map(({ performance }) => performance.role)).toEqual(["describer"]);
  });

  it("is left out where nobody asked for it", async () => {
    const context = aContext(writes, { description: undefined });
    expect(await settle(context)).toBeUndefined();
    expect(context.log.lines).toEqual([]);
  });

  it.each([
    [
      "there is no pull request",
      writes,
      { description: { kind: "unfit", mode: "full", why: "there is no pull request" } },
    ],
    ["the static panel has no model to ask", undefined, {}],
    ["the run was interrupted", writes, { signal: AbortSignal.abort() }],
  ] as const)("is skipped where %s, and that is said", async (why, seat, given) => {
    const context = aContext(seat, given);
    expect(await settle(context)).toMatchObject({ status: "skipped", why, text: null, read_sha256: null });
    expect(context.log.messages("info")).toEqual([`Description: none was composed: ${why}`]);
  });

  it("is skipped where the debate did not finish", async () => {
    const debated = { ending: { kind: "incomplete", detail: "" }, rounds: [] } as unknown as SettlingContext["debated"];
    const record = await settle({ ...aContext(writes), debated });
    expect(record).toMatchObject({ status: "skipped", why: "the debate did not finish" });
  });

  it.each([
    ["the describer gave no usable answer: not JSON", () => ({ kind: "void", cause: "malformed", reason: "not JSON" })],
    [
      "the describer gave no usable answer: it is down",
      () => ({ kind: "aborted", abort: "model_unavailable", reason: "it is down" }),
    ],
    ["the describer wrote nothing", () => ({ kind: "answered", reply: { body: " \n" } })],
    ["it could not be composed: a bug", () => Promise.reject(new Error("a bug"))],
  ] as const)("failed, ends nothing and is warned of: %s", async (why, seat) => {
    const context = aContext(seat as OnceSeat<"describer">);
    expect(await settle(context)).toMatchObject({ status: "failed", why, text: null });
    expect(context.log.messages("warning")).toEqual([`Description: none was composed: ${why}`]);
    expect(context.halt.signal.aborted).toBe(false);
  });

  it("failed where the host cannot be read", async () => {
    const read = () => Promise.reject(new HostError("GitHub is down.", { isRetryable: true }));
    const record = await settle(aContext(writes, { description: { kind: "wanted", mode: "section", read } }));
    expect(record).toMatchObject({ status: "failed", why: "the pull request could not be read: GitHub is down." });
  });

  it("takes half of the time that is left at most", async () => {
    const clock = new FakeClock();
    const waits: OnceSeat<"describer"> = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ kind: "aborted", abort: "interrupted", reason: "late" }));
        clock.advance(4999);
        expect(signal.aborted).toBe(false);
        clock.advance(1);
      });
    const context = aContext(waits, { clock, leftMs: () => 10_000 });
    expect(await settle(context)).toMatchObject({ status: "failed" });
    expect(await settle(aContext(waits, { leftMs: () => 0 }))).toMatchObject({
      why: "no time was left to ask the describer",
    });
  });

  it("masks secrets in all that is asked and in what is composed", async () => {
    const secret = 'password = "hunter2-and-more-91x"';
    let asked = "";
    const seat: OnceSeat<"describer"> = ({ documents }) => {
      asked = JSON.stringify(documents);
      return { kind: "answered", reply: { body: `It sets ${secret}.` } };
    };
    const description = desk({ title: secret, body: secret, commits: [secret] });
    const record = await settle(aContext(seat, { description }));
    expect(record?.status).toBe("composed");
    expect(`${asked}${record?.text}`).not.toContain("hunter2");
  });

  it("is taken over from an earlier run that asked with the same, on either body", async () => {
    const first = (await settle(aContext(writes))) ?? undefined;
    const remembered = aReport({ description: first ?? null });
    const silent: OnceSeat<"describer"> = () => Promise.reject(new Error("nobody is to be asked"));
    const again = await settle(aContext(silent, { remembered }));
    expect(again).toEqual(first);
    const spliced = spliceSection("Body.", "tribunal", first?.text ?? "");
    const body = spliced.kind === "spliced" ? spliced.body : "";
    const written = await settle(aContext(silent, { remembered, description: desk({ body }) }));
    expect(written).toEqual({ ...first, read_sha256: sha256(body) });
    const edited = await settle(aContext(writes, { remembered, description: desk({ body: "Edited." }) }));
    expect(edited).toMatchObject({ status: "composed", read_sha256: sha256("Edited.") });
  });
});

describe("the description of a reused report", () => {
  it("holds while it was composed from what stands there, and else it is said why there is none", async () => {
    const first = (await settle(aContext(writes))) ?? null;
    const silent: OnceSeat<"describer"> = () => Promise.reject(new Error("nobody is to be asked"));
    expect(await keepDescription(first, aContext(silent))).toEqual(first);
    const edited = aContext(silent, { description: desk({ body: "Edited." }) });
    expect(await keepDescription(first, edited)).toMatchObject({
      status: "skipped",
      why: expect.stringContaining("the verdict was reused without asking a model"),
    });
    expect(await keepDescription(null, aContext(silent))).toMatchObject({ status: "skipped" });
    expect(await keepDescription(first, aContext(silent, { description: undefined }))).toBeNull();
    const read = () => Promise.reject(new HostError("down", { isRetryable: true }));
    const dark = aContext(silent, { description: { kind: "wanted", mode: "section", read } });
    expect(await keepDescription(first, dark)).toMatchObject({ status: "failed" });
  });
});

import type { GatedClaim } from "../../src/claims/claim.ts";
import type { Assignment, FoundByRule, Panel, Performance } from "../../src/ports/panel.ts";
import type { Toolbox } from "../../src/ports/toolbox.ts";
import type { DebateRole, ToolRole } from "../../src/replies/role.ts";
import { toClaims } from "../../src/replies/to-claim.ts";
import { type ExaminedFile, examineFiles, UnexaminedFiles } from "../../src/rules-panel/roles/read-target.ts";
import { findMatches, staticPanel, toFinding } from "../../src/rules-panel/roles/static-panel.ts";
import type { RuleMatch } from "../../src/rules-panel/rules/static-rule.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import type { FakeSource } from "../fakes/fake-source.ts";
import { FakeToolbox } from "../fakes/fake-toolbox.ts";
import { openRules } from "../rules/rule-files.ts";

/** An assignment over the whole of a source's target, with a toolbox of its own. */
export function anAssignment<R extends ToolRole>(
  role: R,
  source: FakeSource,
  overrides: Partial<Assignment<R>> = {},
): Assignment<R> {
  return {
    role,
    agent: `${role}-1`,
    model: "static",
    header: { round: 1, pass: 1, passes: 1, slice: 1, slices: 1, mode: "lightweight" },
    target: {
      path: "diff",
      kind: source.pin.kind,
      sha256: source.pin.targetSha256,
      files: source.pin.files.map((file) => file.path),
    },
    blocklist: [],
    priorSummary: undefined,
    claims: [],
    adversarialContext: undefined,
    filesReviewed: [],
    spotChecks: [],
    questions: [],
    toolbox: new FakeToolbox(source, { agent: `${role}-1` }),
    ...overrides,
  };
}

/** What the rules find in the files of a source, one after the other, and what was served for that. */
export async function examineOver(source: FakeSource, toolbox = new FakeToolbox(source, { agent: "static" })) {
  const panel = staticPanel({ source, clock: new FakeClock(), openRules });
  const found: FoundByRule[] = [];
  for (const { path } of source.pin.files)
    found.push(await examineWith(panel, path, toolbox, new AbortController().signal));
  return {
    findings: found.flatMap(({ findings }) => findings),
    zones: found.flatMap(({ zones }) => zones),
    unexamined: found.flatMap(({ unexamined }) => unexamined),
    receipts: toolbox.receipts(),
  };
}

/** Has a panel of rules examine one file. */
export function examineWith(
  { examine }: Panel,
  path: string,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<FoundByRule> {
  if (examine === undefined) throw new Error("the panel examines nothing");
  return examine(path, toolbox, signal);
}

/** Has Judge or Critic weigh claims over a source. */
export function playOver<R extends DebateRole>(
  role: R,
  source: FakeSource,
  overrides: Partial<Assignment<R>> = {},
): Promise<Performance<R>> {
  const panel = staticPanel({ source, clock: new FakeClock(), openRules });
  return panel.play(anAssignment(role, source, overrides), new AbortController().signal);
}

/** The reply, or a failure of the test when there is none. */
export function replyOf<R extends DebateRole>(performance: Performance<R>) {
  if (performance.kind !== "answered") throw new Error(`no answer: ${performance.kind}`);
  return performance.reply;
}

/** What the rules say of each file of a source, also where a check answers it. */
export async function matchesOver(source: FakeSource) {
  const { list: rules, examinerOf } = await openRules();
  const work = {
    ...{ toolbox: new FakeToolbox(source), source, rules, examiner: examinerOf(source.pin) },
    ...{ signal: new AbortController().signal, unexamined: new UnexaminedFiles() },
  };
  const paths = source.pin.files.map(({ path }) => path);
  const found: { readonly file: ExaminedFile; readonly matches: readonly RuleMatch[] }[] = [];
  for await (const file of examineFiles(work, paths)) found.push({ file, matches: findMatches(file) });
  return found;
}

/** The same as claims of others. */
export async function claimsOver(source: FakeSource): Promise<readonly GatedClaim[]> {
  const found = await matchesOver(source);
  const findings = found.flatMap(({ file, matches }) => matches.map(({ rule, match }) => toFinding(file, rule, match)));
  return toClaims({ findings }, "", source.pin).map((claim, index) => ({
    ...claim,
    id: `F${index + 1}`,
    evidence: [],
    classification: "new",
    identity: { originalPath: claim.place?.file, scope: undefined, evidenceLines: claim.evidenceQuote },
  }));
}

import { decideSettings } from "../../src/config/config.ts";
import type { Analyzer } from "../../src/ports/analyzer.ts";
import type { Source } from "../../src/ports/source.ts";
import type { PinnedTarget } from "../../src/ports/target-pinner.ts";
import { ProgressBoard } from "../../src/run/progress-board.ts";
import { Ledger, type PreparedContext } from "../../src/run/review-context.ts";
import type { RunIdentity } from "../../src/run/run-identity.ts";
import { dataReader } from "../../src/system/files/data-reader.ts";
import { CitedTexts, type CitedTextsOptions } from "../../src/tools/cited-texts.ts";
import { CodeIndex } from "../../src/tools/code-index.ts";
import { READS_NO_CODE } from "./fake-analyzer.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeLog } from "./fake-log.ts";
import { FakeRunStore } from "./fake-run-store.ts";
import { FakeSource, maskText } from "./fake-source.ts";
import { scriptedSeats } from "./scripted-seats.ts";

/** What a test says of a review's means. Cited texts and code are the engine's own, over the target's source. */
export interface MeansGiven
  extends Partial<Omit<PreparedContext, "texts" | "code">>,
    Pick<CitedTextsOptions, "rules" | "versionFolders"> {
  /** Absent: no language is read. */
  readonly analyzer?: Analyzer;
}

/** The means of a review of no file, in which nobody is there to be asked and nothing happens by itself. */
export function aReviewMeans({
  target = aTarget(),
  analyzer = READS_NO_CODE,
  plan = { mode: "full", maxRounds: 4, passes: 1, targetType: "code" },
  rules,
  versionFolders = [],
  ...given
}: MeansGiven = {}): PreparedContext {
  const { source } = target;
  const code = new CodeIndex({ source, analyzer });
  const { signal } = new AbortController();
  const { panel = scriptedSeats({}), clock = new FakeClock(), log = new FakeLog() } = given;
  return {
    target,
    plan,
    code,
    texts: new CitedTexts({ source, code, targetType: plan.targetType, rules, versionFolders }),
    panel,
    clock,
    log,
    board: new ProgressBoard({ panel, clock, log, leftMs: given.leftMs }),
    store: new FakeRunStore(),
    data: dataReader,
    ledger: new Ledger(),
    readEffects: async () => Promise.reject(new Error("no catalogue of effects was given to this test")),
    signal,
    cancelled: signal,
    timeBudgetMs: 1000,
    people: undefined,
    ...given,
  };
}

/** A target that is the same at the end of the run as it was at its beginning. */
export function aTarget(source: Source = new FakeSource([]), overrides: Partial<PinnedTarget> = {}): PinnedTarget {
  const { headSha, targetSha256 } = source.pin;
  return {
    pin: source.pin,
    source,
    recompute: async () => ({ headSha, targetSha256 }),
    mask: async (text, path) => maskText(text, path).text,
    readBaseFile: async () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
    ...overrides,
  };
}

/** A run by one model, of a workflow nobody waits for. */
export function aRunIdentity(overrides: Partial<RunIdentity> = {}): RunIdentity {
  const settings = decideSettings({ models: ["model-a"] }, { panel: "openai" }, true);
  const none = { promptsSha256: undefined, publication: undefined };
  return { id: "run", nonce: "", toolVersion: "0.0.0", settings, ...none, ...overrides };
}

import type { StageClaim } from "../claims/claim.ts";
import { isFoundAgain } from "../claims/imported.ts";
import { listTexts, mapTexts } from "../claims/map-texts.ts";
import { DETECTOR } from "../claims/origin.ts";
import { unite } from "../claims/union.ts";
import { endsRun } from "../debate/shell/play-role.ts";
import { type GatedClaims, gateFound } from "../outcome/gate-found.ts";
import { closeLists, type FoundClaims, findLoss, type Lists } from "../outcome/lists.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import { Ledger } from "../run/review-context.ts";
import { findAbort, findPortFailure } from "../run/to-abort.ts";
import { messageOf } from "../text/errors.ts";
import { citedByClaim } from "../tools/cited-texts.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";
import type {
  Finder,
  ReviewParts,
  SettledLists,
  SettlingContext,
  Stage,
  StageContext,
  StageEnding,
  StageFindings,
} from "./stage.ts";

/** The lists after all stages, and what the stages could not do. */
export interface StageSettlement {
  readonly lists: Lists;
  readonly parts: Partial<ReviewParts>;
  readonly endings: readonly StageEnding[];
}

/**
 * Passes the lists from stage to stage. A stage that fails leaves them unchanged, and the run ends as "could not
 * judge".
 */
export async function settleLists(
  stages: readonly Stage[],
  lists: Lists,
  context: SettlingContext,
): Promise<StageSettlement> {
  let settled: StageSettlement = { lists, parts: {}, endings: [] };
  for (const stage of stages) settled = await settleOne(stage, settled, context);
  return { ...settled, lists: closeLists(settled.lists) };
}

async function settleOne(stage: Stage, before: StageSettlement, context: SettlingContext): Promise<StageSettlement> {
  const { settle } = stage;
  if (settle === undefined) return before;
  const { outcome, ending } = await runGuarded(stage, context, async (): Promise<SettledLists> => {
    const after = await settle(before.lists, context);
    const loss = findLoss(before.lists, after.lists);
    if (loss !== undefined) throw new Error(loss);
    return after;
  });
  const own = outcome?.ending ?? ending;
  return {
    lists: outcome?.lists ?? before.lists,
    parts: { ...before.parts, ...outcome?.parts },
    endings: own === undefined ? before.endings : [...before.endings, own],
  };
}

/** The outcome of a stage; undefined if the stage threw. */
interface Guarded<Outcome> {
  readonly outcome: Outcome | undefined;
  readonly ending: StageEnding | undefined;
}

/**
 * Runs one stage. If it throws, or its agents are aborted, the run ends that way: a stage cannot hide this, nor discard
 * the work of others. Never rejects.
 */
async function runGuarded<Outcome>(
  { name }: Stage,
  context: StageContext,
  run: () => Promise<Outcome>,
): Promise<Guarded<Outcome>> {
  const played = context.ledger.entries().length;
  try {
    const outcome = await run();
    const performances = context.ledger
      .entries()
      .slice(played)
      .map(({ performance }) => performance);
    return { outcome, ending: findAbort(performances.filter(endsRun), context) };
  } catch (error) {
    const ending = findPortFailure(error, context) ?? (await describeFault(name, error, context));
    context.log.warning(ending.detail);
    return { outcome: undefined, ending };
  }
}

async function describeFault(name: string, error: unknown, { target }: StageContext): Promise<StageEnding> {
  const said = messageOf(error);
  return { kind: "incomplete", detail: `the stage ${name} failed: ${await target.mask(said)}` };
}

/** What the stages found before the debate, and what they could not do. */
export interface StageSearch extends FoundClaims {
  readonly unexamined: readonly UnexaminedFile[];
  readonly parts: Partial<ReviewParts>;
  readonly endings: readonly StageEnding[];
}

/** A search that continues while agents are asked. */
export interface OngoingSearch {
  /** The results of the stages that were awaited; agents may see only these. */
  readonly soFar: StageSearch;
  /** The results of all stages; never rejects. */
  readonly all: Promise<StageSearch>;
}

const NOTHING: StageSearch = {
  ...{ byRule: [], forCritic: [], forJudge: [], dismissed: [] },
  ...{ unexamined: [], parts: {}, endings: [] },
};

/**
 * Runs the stages' searches one after the other, with the same masking and gates for all findings. Stages that no agent
 * depends on keep running in the background.
 * A validation looks for nothing new, but checks again what our report says was found by rule. Findings that do not
 * recur are left to the Critic.
 *
 * @param over aborts when the results are no longer needed.
 */
export async function findDefects(
  stages: readonly Stage[],
  context: StageContext,
  over: AbortSignal,
): Promise<OngoingSearch> {
  if (context.plan.mode === "validate") {
    const search = await findAgain(stages, context);
    return { soFar: search, all: Promise.resolve(search) };
  }
  const finders = stages.flatMap(toFinding);
  // With its own ledger, so that what agents happen to be served meanwhile has no effect on it.
  const signal = AbortSignal.any([context.signal, over]);
  const beside = searchEach(finders.filter(isBeside), { ...context, signal, ledger: new Ledger() });
  const waited = await searchEach(
    finders.filter((each) => !isBeside(each)),
    context,
  );
  const join = (found: Found) =>
    finders.reduce((search, each) => addFound(search, each, found.get(each.stage)), NOTHING);
  return { soFar: united(join(waited)), all: beside.then((found) => united(join(new Map([...waited, ...found])))) };
}

/** A stage that finds defects. */
interface Finding {
  readonly stage: Stage;
  readonly finder: Finder;
}

function toFinding(stage: Stage): readonly Finding[] {
  const { finder } = stage;
  return finder === undefined ? [] : [{ stage, finder }];
}

function isBeside({ finder }: Finding): boolean {
  return finder.isBeside === true;
}

function united(search: StageSearch): StageSearch {
  return { ...search, forCritic: unite(search.forCritic), forJudge: unite(search.forJudge) };
}

async function findAgain(stages: readonly Stage[], context: StageContext): Promise<StageSearch> {
  const wanted = context.outside?.imported.findings.filter(({ detectedBy }) => detectedBy !== undefined) ?? [];
  if (wanted.length === 0) return NOTHING;
  const finders = stages.flatMap(toFinding).filter(({ finder }) => finder.judgedBy === "rule");
  const found = await searchEach(finders, context);
  const search = finders.reduce((before, each) => addFound(before, each, found.get(each.stage)), NOTHING);
  const byRule = search.byRule.filter((claim) => wanted.some((each) => isFoundAgain(each, claim)));
  return { ...NOTHING, byRule, endings: search.endings };
}

type Found = ReadonlyMap<Stage, Guarded<StageYield>>;

async function searchEach(finders: readonly Finding[], context: StageContext): Promise<Found> {
  const found = new Map<Stage, Guarded<StageYield>>();
  for (const { stage, finder } of finders)
    found.set(stage, await runGuarded(stage, context, () => findOne(stage, finder, context)));
  return found;
}

function addFound(search: StageSearch, { finder }: Finding, guarded: Guarded<StageYield> | undefined): StageSearch {
  if (guarded === undefined) return search;
  const { outcome, ending } = guarded;
  const own = outcome?.ending ?? ending;
  const endings = own === undefined ? search.endings : [...search.endings, own];
  if (outcome === undefined) return { ...search, endings };
  const { passed, dismissed, unexamined = [], parts } = outcome;
  const { judgedBy } = finder;
  return {
    byRule: judgedBy === "rule" ? [...search.byRule, ...passed] : search.byRule,
    forCritic: judgedBy === "critic" ? [...search.forCritic, ...passed] : search.forCritic,
    forJudge: judgedBy === "judge" ? [...search.forJudge, ...passed] : search.forJudge,
    dismissed: [...search.dismissed, ...dismissed],
    unexamined: [...search.unexamined, ...unexamined],
    parts: { ...search.parts, ...parts },
    endings,
  };
}

/** The results of one stage, after the gates. */
type StageYield = GatedClaims & Pick<StageFindings, "unexamined" | "parts" | "ending">;

async function findOne(stage: Stage, finder: Finder, context: StageContext): Promise<StageYield> {
  const { texts, target, ledger } = context;
  const findings = await finder.find(context);
  const { unexamined = [], parts = {}, ending } = findings;
  const masked = await maskClaims(findings.claims, target.mask);
  const claims = finder.judgedBy === "rule" ? masked : masked.map((claim) => inName(claim, stage));
  await texts.load(claims.flatMap(citedByClaim));
  await ledger.searches.replay(claims, target.source);
  return { ...gateFound(claims, finder, texts.context(ledger.receipts(), ledger.searches)), unexamined, parts, ending };
}

/**
 * Replaces the detector with the stage as the claim's author, for claims that a role is still to judge. Nobody judges a
 * detector's claims.
 */
function inName(claim: StageClaim, { name }: Stage): StageClaim {
  return { ...claim, claimedBy: claim.claimedBy.map((agent) => (agent === DETECTOR ? name : agent)) };
}

/**
 * Masks detected secrets in every text of the claims. A stage may have read text that no pin masks, such as another
 * reviewer's words. A quote is masked as in its file, or it would no longer be found there.
 */
export async function maskClaims(
  claims: readonly StageClaim[],
  mask: PinnedTarget["mask"],
): Promise<readonly StageClaim[]> {
  const texts = listTexts(claims);
  const all = texts.map(({ text }) => text).join("\n\n");
  if (all === "" || (await mask(all)) === all) return claims;
  const masked = await Promise.all(texts.map(({ text, path }) => mask(text, path)));
  const inOrder = masked.values();
  return mapTexts(claims, () => inOrder.next().value ?? "");
}

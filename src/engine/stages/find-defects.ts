import type { StageClaim } from "../../core/claims/claim.ts";
import { DETECTOR } from "../../core/claims/detector.ts";
import { unite } from "../../core/claims/union.ts";
import { isFoundAgain } from "../../core/import/found-again.ts";
import { findFault } from "../../core/stages/findings-shape.ts";
import { type GatedClaims, gateFound } from "../../core/stages/gate-found.ts";
import type { FoundClaims } from "../../core/stages/lists.ts";
import type { UnexaminedFile } from "../../core/verdict/coverage.ts";
import { citedByClaim } from "../reading/cited-texts.ts";
import { maskClaims } from "./mask-claims.ts";
import { runGuarded } from "./run-guarded.ts";
import type { Finder, ReviewParts, Stage, StageContext, StageEnding, StageFindings } from "./stage.ts";

/** What the stages have found before the debate, and what they could not do. */
export interface StageSearch extends FoundClaims {
  readonly unexamined: readonly UnexaminedFile[];
  readonly parts: Partial<ReviewParts>;
  readonly endings: readonly StageEnding[];
}

const NOTHING: StageSearch = {
  ...{ byRule: [], forCritic: [], forJudge: [], dismissed: [] },
  ...{ unexamined: [], parts: {}, endings: [] },
};

/**
 * What the stages find, one after the other; the findings of all pass the same masking and gates. A validation looks
 * for nothing new, but checks again what a report of ours says was found by rule; what is not found again is left to
 * the Critic.
 */
export async function findDefects(stages: readonly Stage[], context: StageContext): Promise<StageSearch> {
  if (context.plan.mode === "validate") return findAgain(stages, context);
  let search = NOTHING;
  for (const stage of stages) search = await addFound(search, stage, context);
  return { ...search, forCritic: unite(search.forCritic), forJudge: unite(search.forJudge) };
}

async function findAgain(stages: readonly Stage[], context: StageContext): Promise<StageSearch> {
  const wanted = context.outside?.imported.findings.filter(({ detectedBy }) => detectedBy !== undefined) ?? [];
  if (wanted.length === 0) return NOTHING;
  let search = NOTHING;
  for (const stage of stages) if (stage.finder?.judgedBy === "rule") search = await addFound(search, stage, context);
  const byRule = search.byRule.filter((claim) => wanted.some((each) => isFoundAgain(each, claim)));
  return { ...NOTHING, byRule, endings: search.endings };
}

async function addFound(search: StageSearch, stage: Stage, context: StageContext): Promise<StageSearch> {
  const { finder } = stage;
  if (finder === undefined) return search;
  const { outcome, ending } = await runGuarded(stage, context, () => findOne(stage, finder, context));
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

type Found = GatedClaims & Pick<StageFindings, "unexamined" | "parts" | "ending">;

/** @throws Error if what the stage gives is none of its findings. */
async function findOne(stage: Stage, finder: Finder, context: StageContext): Promise<Found> {
  const { texts, target, ledger } = context;
  const findings = await finder.find(context);
  const fault = findFault(findings);
  if (fault !== undefined) throw new Error(`what it gives is no finding: ${fault}`);
  const { unexamined = [], parts = {}, ending } = findings;
  const masked = await maskClaims(findings.claims, target.mask);
  const claims = finder.judgedBy === "rule" ? masked : masked.map((claim) => inName(claim, stage));
  await texts.load(claims.flatMap(citedByClaim));
  await ledger.searches.replay(claims, target.source);
  const served = ledger.entries().flatMap(({ performance }) => performance.receipts);
  return { ...gateFound(claims, finder, texts.context(served, ledger.searches)), unexamined, parts, ending };
}

/**
 * The claim with the stage as its author in place of the detector, for a claim that a role is still to judge: what a
 * detector claims is judged by nobody.
 */
function inName(claim: StageClaim, { name }: Stage): StageClaim {
  return { ...claim, claimedBy: claim.claimedBy.map((agent) => (agent === DETECTOR ? name : agent)) };
}

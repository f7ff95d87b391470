import { allowedFiles, filesNamed, pathReader } from "../../change/known-files.ts";
import { isReadByRules } from "../../change/left-to-rules.ts";
import type { Pin } from "../../change/pin.ts";
import type { Receipt } from "../../change/receipt.ts";
import { SIDES } from "../../change/side.ts";
import { type Claim, citedQuotes, type GatedClaim } from "../../claims/claim.ts";
import type { ImportedFinding } from "../../claims/imported.ts";
import { findByEnd } from "../../files/spell-path.ts";
import { ForeignClaims, withOwnLines } from "../../gates/foreign-claim.ts";
import { type GateContext, ungated } from "../../gates/gate.ts";
import { moveIntoChange, strayPaths, treePaths } from "../../gates/membership.ts";
import { lookUp } from "../../gates/quote.ts";
import { type GatesResult, type Rejection, runGates } from "../../gates/run-gates.ts";
import type { Source, SourceText } from "../../ports/source.ts";
import type { MissedEntry } from "../../replies/answers.ts";
import { toMissedClaim } from "../../replies/to-claim.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { type CitedFile, type CitedTexts, citedByClaim } from "../../tools/cited-texts.ts";
import type { Unresolved } from "../debate.ts";

export interface RejectedClaim {
  readonly claim: Claim;
  readonly rejection: Rejection;
}

/** The result of the gates for claims. */
type Gated =
  /** One for each claim, in their order. */
  | { readonly kind: "gated"; readonly results: readonly GatesResult[] }
  /** These paths exist in neither tree. */
  | { readonly kind: "off-target"; readonly paths: readonly string[] };

/**
 * Checks Enthusiasts' claims for membership, then runs the gates.
 *
 * @param receipts what was served to the agents that made the claims.
 */
export async function gateClaims(
  claims: readonly Claim[],
  receipts: readonly Receipt[],
  { target, texts, ledger }: Pick<ReviewContext, "target" | "texts" | "ledger">,
): Promise<Gated> {
  const { pin } = target.source;
  const allowed = allowedFiles(pin);
  const paths = await madeUpPaths(strayPaths(claims, allowed), target.source);
  if (paths.length > 0) return { kind: "off-target", paths };
  const brought = claims.map((claim) => moveIntoChange(claim, allowed));
  const placed = brought.flatMap((each) => ("rejection" in each ? [] : [each]));
  await loadCited(placed, texts, pin);
  // A claim rejected for its place may still rest on text that exists there.
  await texts.load(brought.flatMap((each) => ("rejection" in each ? citedByClaim(each.claim) : [])));
  await ledger.searches.replay(placed, target.source);
  const gates = texts.context(receipts, ledger.searches);
  return { kind: "gated", results: brought.map((each) => ("rejection" in each ? each : runGates(each, gates))) };
}

/** Something that one Judge saw and nobody claimed. */
export interface Seen {
  readonly entry: MissedEntry;
  /** The Judge, as its receipts name it. */
  readonly agent: string;
}

/**
 * Runs the gates on what Judges saw, on the named side or else head first. A path in neither tree rejects only that
 * entry, because no other claim depends on it.
 */
export async function gateSeen(seen: readonly Seen[], context: ReviewContext): Promise<readonly GatesResult[]> {
  const { pin } = context.target;
  const receipts = context.ledger.receiptsOf("judge");
  const results: GatesResult[] = [];
  for (const [index, { entry, agent }] of seen.entries()) {
    const sides = entry.side ? [entry.side] : SIDES;
    const claims = sides.map((side) => toMissedClaim(entry, { id: `J${index + 1}`, side, agent, pin }));
    const gated = await gateClaims(claims, receipts, context);
    const all = gated.kind === "gated" ? gated.results : claims.map(rejectOffTarget);
    const best = all.find(({ kind }) => kind === "passed") ?? all[0];
    if (best !== undefined) results.push(best);
  }
  return results;
}

function rejectOffTarget(claim: Claim): GatesResult {
  const detail = `${claim.place?.file ?? "its file"} stands in neither tree`;
  return { kind: "rejected", claim, rejection: { gate: "membership", code: "off-target", detail } };
}

/** Those paths that do not exist in the pinned trees, at head or base. */
export async function madeUpPaths(paths: readonly string[], source: Source): Promise<readonly string[]> {
  const known = await Promise.all(paths.map((path) => existsInTree(path, source)));
  return paths.filter((_, at) => known[at] !== true);
}

async function existsInTree(path: string, source: Source): Promise<boolean> {
  for (const name of treePaths(path)) {
    if ((await source.blobAt(name, "head")) !== undefined) return true;
    if (source.pin.kind === "diff" && (await source.blobAt(name, "base")) !== undefined) return true;
  }
  return false;
}

type Tools = Pick<ReviewContext, "target" | "texts">;

/** The results of the gates for other reviewers' findings. Every finding is in one of the lists. */
export interface GatedForeign {
  readonly passed: readonly GatedClaim[];
  readonly rejected: readonly RejectedClaim[];
  /** Findings that no line confirms and nothing disproves. */
  readonly open: readonly Pick<Unresolved, "claim" | "reason" | "namesRun">[];
  /** The rejected findings that name no file of the target. */
  readonly elsewhere: readonly ImportedFinding[];
  /** Paths in findings that match no file of the repository. */
  readonly lost: readonly string[];
}

type Placed =
  | { readonly kind: "placed"; readonly claim: Claim }
  | { readonly kind: "open"; readonly claim: Claim; readonly reason: string }
  | ({ readonly kind: "rejected" } & RejectedClaim);

/**
 * Runs the gates on other reviewers' findings, in order. A finding outside of the target is rejected alone and does not
 * end the run, as an Enthusiast's claim would. No finding needs a receipt.
 */
export async function gateForeign(given: readonly ImportedFinding[], tools: Tools): Promise<GatedForeign> {
  const { pin } = tools.target;
  const findings = await findUnrooted(given, tools);
  const foreign = new ForeignClaims(pin);
  const placed = findings.map((finding, index) =>
    place(foreign.toClaim(finding, `F${index + 1}`), { finding, foreign, pin }),
  );
  const claims = placed.flatMap((item) => (item.kind === "placed" ? [item.claim] : []));
  await tools.texts.load(claims.flatMap(citedByClaim));
  const texts = await readCited(claims, tools);
  const gates = tools.texts.context([]);
  const sorted = sort(
    placed.map((item) => (item.kind === "placed" ? quote(item.claim, texts) : item)),
    gates,
  );
  const isElsewhere = ({ claim }: Placed) => claim.place !== undefined && !foreign.isMember(claim.place);
  return {
    ...sorted,
    elsewhere: findings.filter((_, index) => placed[index] && isElsewhere(placed[index])),
    lost: findings.flatMap((finding, index) => (placed[index]?.claim.place === undefined ? lostPath(finding) : [])),
  };
}

/** Maps absolute paths of another machine to files of this tree with the same ending. */
async function findUnrooted(
  findings: readonly ImportedFinding[],
  { target }: Tools,
): Promise<readonly ImportedFinding[]> {
  if (findings.every((finding) => lostPath(finding).length === 0)) return findings;
  const tree = new Set([...(await target.source.listFiles(undefined)), ...allowedFiles(target.pin)]);
  const found = new Map<string, string | undefined>();
  const find = (path: string) => {
    if (!found.has(path)) found.set(path, findByEnd(path, tree));
    return found.get(path);
  };
  return findings.map((finding) => ({
    ...finding,
    places: finding.places.map(({ unrooted, ...place }) => {
      const file = unrooted === undefined ? undefined : find(unrooted);
      if (file !== undefined) return { ...place, paths: [file] };
      return unrooted === undefined ? place : { ...place, unrooted };
    }),
  }));
}

/** The first path of a finding that begins at no known root. */
function lostPath({ places }: ImportedFinding): readonly string[] {
  return places.flatMap(({ unrooted }) => unrooted ?? []).slice(0, 1);
}

interface Given {
  readonly finding: ImportedFinding;
  readonly foreign: ForeignClaims;
  readonly pin: Pin;
}

function place(claim: Claim, { finding, foreign, pin }: Given): Placed {
  const { place } = claim;
  if (place === undefined) {
    return claim.cause === undefined
      ? { kind: "open", claim, reason: whyUnplaced(finding) }
      : { kind: "placed", claim };
  }
  if (!foreign.isMember(place)) return rejectPlace(claim, `${place.file} is not of the target`);
  const pinned = filesNamed(pin.files, [place.file])[0];
  const skipped = pinned === undefined || isReadByRules(pinned) ? undefined : pinned.skipped;
  if (skipped === "ignored-path") return rejectPlace(claim, `${place.file} is left out by paths-ignore`);
  if (skipped === "generated") return rejectPlace(claim, `${place.file} is generated, by .gitattributes at the base`);
  if (skipped === "never-sent") return rejectPlace(claim, `${place.file} is kept back by never-send`);
  if (skipped !== undefined) return { kind: "open", claim, reason: `${place.file} cannot be read as text: ${skipped}` };
  if (place.start_line < 1) return { kind: "open", claim, reason: `its tool names no line of ${place.file}` };
  return { kind: "placed", claim };
}

function whyUnplaced(finding: ImportedFinding): string {
  const [path] = lostPath(finding);
  return path === undefined
    ? "its tool names no file that can be found"
    : `its tool names ${path}, which is not a file of the repository`;
}

function rejectPlace(claim: Claim, detail: string): Placed {
  return { kind: "rejected", claim, rejection: { gate: "membership", code: "off-target", detail } };
}

type Texts = ReadonlyMap<string, SourceText>;

async function readCited(claims: readonly Claim[], { target }: Tools): Promise<Texts> {
  const wanted = new Map(claims.flatMap(({ place }) => (place === undefined ? [] : [[keyOf(place), place] as const])));
  const texts = new Map<string, SourceText>();
  for (const [key, { file, side }] of wanted) {
    const text = await target.source.readText(file, side);
    if (text !== undefined) texts.set(key, text);
  }
  return texts;
}

function keyOf({ file, side }: NonNullable<Claim["place"]>): string {
  return `${side}:${file}`;
}

/** Adds the text of its line to the claim as its quote. If there is no such line, the gates will reject the claim. */
function quote(claim: Claim, texts: Texts): Placed {
  const { place } = claim;
  const text = place === undefined ? undefined : texts.get(keyOf(place));
  if (place === undefined || text === undefined) return { kind: "placed", claim };
  const quoted = withOwnLines(claim, text);
  if (quoted.evidenceQuote.trim() !== "" || place.end_line > text.lines.length)
    return { kind: "placed", claim: quoted };
  return { kind: "open", claim, reason: `the lines its tool names in ${place.file} hold no text` };
}

function sort(placed: readonly Placed[], gates: GateContext): Omit<GatedForeign, "elsewhere" | "lost"> {
  const [passed, rejected, open] = [[] as GatedClaim[], [] as RejectedClaim[], [] as GatedForeign["open"][number][]];
  for (const item of placed) {
    if (item.kind === "rejected") rejected.push({ claim: item.claim, rejection: item.rejection });
    else if (item.kind === "open") open.push({ claim: ungated(item.claim, gates), reason: item.reason });
    else {
      const result = runGates(item.claim, gates);
      // A line past the end shows that the tool read another version, in which the finding may well hold.
      if (result.kind === "rejected" && result.rejection.code === "line-out-of-range") {
        open.push({ claim: ungated(result.claim, gates), reason: `its tool names ${result.rejection.detail}` });
      } else if (result.kind === "rejected") rejected.push({ claim: result.claim, rejection: result.rejection });
      else if (result.claim.evidence.length > 0) passed.push(result.claim);
      else open.push({ claim: result.claim, reason: "none of the lines it rests on was found at the pin" });
    }
  }
  return { passed, rejected, open };
}

/**
 * Loads the files that claims cite. If a quote is not on the cited lines, also loads the file's other side, because the
 * gates look there too and report its place.
 */
async function loadCited(claims: readonly Claim[], texts: CitedTexts, pin: Pin): Promise<void> {
  await texts.load(claims.flatMap(citedByClaim));
  if (pin.kind !== "diff") return;
  const gates = texts.context([]);
  const members = allowedFiles(pin);
  const read = pathReader(pin);
  const others = claims.flatMap(citedQuotes).flatMap((cited): readonly CitedFile[] => {
    if (!members.has(cited.file) || lookUp(cited, gates)?.location.kind === "at-place") return [];
    const side = cited.side === "head" ? "base" : "head";
    return [{ file: read(cited.file, side), side }];
  });
  await texts.load(others);
}

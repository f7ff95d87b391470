import { type CodeFacts, type Definition, enclosingDefinitions } from "../pin/code-facts.ts";
import type { Side } from "../pin/side.ts";
import { blockAround } from "../pin/text-block.ts";

/** Some lines of a file, with what is known of them. Lines are 1-based and inclusive. */
export interface Passage {
  /** The same for all passages of one file, by whichever name and on whichever side. */
  readonly fileKey: string;
  readonly side: Side;
  readonly start: number;
  readonly end: number;
  /** The whole file, with its comments blanked. */
  readonly code: readonly string[];
  /** The section of a document that the passage is in; undefined in code, and before the first heading. */
  readonly section: string | undefined;
  readonly isProse: boolean;
  /** Absent where the file is not analysed. */
  readonly facts: CodeFacts | undefined;
}

/** Which of two files imports the other. */
export interface Links {
  readonly evidenceImportsProof: boolean;
  readonly proofImportsEvidence: boolean;
}

/**
 * Whether a proof can bear on a claim at all. It must stand in the function of the claim's evidence or in one around
 * it, in a function that this one calls or is called by, in a definition that the evidence names, or at the top of a
 * file about a name that the evidence uses. Where the syntax is not read, lines that stand together are taken for a
 * function.
 */
export function isTied(evidence: Passage, proof: Passage, links: Links): boolean {
  if (isImport(proof)) return false;
  if (evidence.fileKey === proof.fileKey) return isTiedInFile(evidence, proof);
  const isBelow = links.evidenceImportsProof && (isDefinition(evidence, proof) || isCallee(evidence, proof));
  return isBelow || (links.proofImportsEvidence && isCaller(evidence, proof));
}

function isTiedInFile(evidence: Passage, proof: Passage): boolean {
  const [own, its] = [callableAt(evidence), callableAt(proof)];
  if (own === undefined && its === undefined) return sharesBlock(evidence, proof) || sharesName(evidence, proof);
  if (isSameFunction({ evidence, own }, { proof, its })) return true;
  if (its === undefined && sharesName(evidence, proof)) return true;
  return isDefinition(evidence, proof) || isCallee(evidence, proof) || isCaller(evidence, proof);
}

function isSameFunction(
  { evidence, own }: { readonly evidence: Passage; readonly own: Definition | undefined },
  { proof, its }: { readonly proof: Passage; readonly its: Definition | undefined },
): boolean {
  if (evidence.side !== proof.side) return own !== undefined && qualifiedName(evidence) === qualifiedName(proof);
  return (own !== undefined && spans(own, proof)) || (its !== undefined && spans(its, evidence));
}

function spans({ start, end }: Definition, passage: Passage): boolean {
  return start <= passage.start && passage.end <= end;
}

const CALLABLE = new Set<Definition["kind"]>(["function", "method", "macro"]);
/** Definitions of which only the first line says something by itself: what is in them has names of its own. */
const CONTAINER = new Set<Definition["kind"]>(["class", "interface", "module"]);

/** The innermost function around a passage; none where the syntax there cannot be trusted. */
function callableAt({ facts, start, end }: Passage): Definition | undefined {
  if (facts === undefined || facts.errors.some((span) => span.start <= end && start <= span.end)) return undefined;
  return enclosingDefinitions(facts, start).findLast(({ kind }) => CALLABLE.has(kind));
}

function qualifiedName({ facts, start }: Passage): string | undefined {
  const around = facts === undefined ? [] : enclosingDefinitions(facts, start);
  const last = around.findLastIndex(({ kind }) => CALLABLE.has(kind));
  return last < 0
    ? undefined
    : around
        .slice(0, last + 1)
        .map(({ name }) => name)
        .join(".");
}

/** Whether the proof stands in what the evidence names. */
function isDefinition(evidence: Passage, proof: Passage): boolean {
  const names = asNamedIn(proof, namesIn(evidence), evidence);
  return (proof.facts?.definitions ?? []).some(({ name, kind, nameLine, ...span }) => {
    if (!names.has(name)) return false;
    const { start, end } = CONTAINER.has(kind) ? { start: nameLine, end: nameLine } : span;
    return start <= proof.start && proof.end <= end;
  });
}

/** Whether the proof stands in a function that the evidence's calls. */
function isCallee(evidence: Passage, proof: Passage): boolean {
  const called = new Set(callsWithin(evidence.facts, callableAt(evidence) ?? evidence));
  const its = callableAt(proof);
  return its !== undefined && asNamedIn(proof, called, evidence).has(its.name);
}

/** Whether the proof stands in a function that calls the evidence's. */
function isCaller(evidence: Passage, proof: Passage): boolean {
  const own = callableAt(evidence);
  if (own === undefined) return false;
  const around = callableAt(proof) ?? proof;
  const aliases = (proof.facts?.imports ?? []).flatMap(({ names }) =>
    names.flatMap(({ imported, local }) => (imported === own.name ? [local] : [])),
  );
  const wanted = new Set([own.name, ...aliases]);
  return callsWithin(proof.facts, around).some((name) => wanted.has(name));
}

function callsWithin(facts: CodeFacts | undefined, { start, end }: { readonly start: number; readonly end: number }) {
  return (facts?.calls ?? []).flatMap(({ line, name }) => (start <= line && line <= end && name !== "" ? [name] : []));
}

/**
 * Names of one file as another file knows them: imports may have renamed them, and names that the other file defines
 * itself mean something else.
 */
function asNamedIn(other: Passage, names: ReadonlySet<string>, { fileKey, facts }: Passage): ReadonlySet<string> {
  if (other.fileKey === fileKey) return names;
  const own = new Set((facts?.definitions ?? []).map(({ name }) => name));
  const imported = (facts?.imports ?? []).flatMap((site) => site.names.filter(({ local }) => names.has(local)));
  return new Set([...[...names].filter((name) => !own.has(name)), ...imported.map((name) => name.imported)]);
}

function sharesBlock(evidence: Passage, proof: Passage): boolean {
  if (evidence.section !== undefined && evidence.section === proof.section) return true;
  if (evidence.side !== proof.side) return false;
  const { start, end } = blockAround(evidence.code, evidence.start);
  return start <= proof.start && proof.end <= end;
}

function sharesName(evidence: Passage, proof: Passage): boolean {
  const names = namesIn(evidence);
  return [...namesIn(proof)].some((name) => names.has(name));
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;
/** Terms of a text; shorter words stand in any sentence. */
const TERM = /[\p{L}\p{N}_$-]{5,}/gu;
const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
/** Words that stand everywhere and name nothing. */
const KEYWORDS = new Set(
  "and any async await bool break byte case catch char class const continue def default defer del delete elif else end enum except export extends false final finally float fmt for foreach from func function global goto has if implements import interface internal int int32 int64 is let long match mut namespace new nil none not null object of operator or override package pass pub private protected public readonly require return self static string struct super switch then this throw throws true try type typeof undefined union unless unsafe until use using val var virtual void where while with yield True False None".split(
    " ",
  ),
);

/** The names a passage's own lines use; words inside texts are none. */
function namesIn({ code, start, end, isProse }: Passage): ReadonlySet<string> {
  const text = code.slice(start - 1, end).join("\n");
  if (isProse) return new Set(text.toLowerCase().match(TERM));
  return new Set((text.replace(TEXT, " ").match(NAME) ?? []).filter((name) => !KEYWORDS.has(name)));
}

const IMPORT = /^\s*(?:import\b|from\s+\S+\s+import\b|#\s*include\b|using\s+[\w.]+;|use\s+[\w\\:]+|require\b)/;

/** Whether a passage holds only imports, which show nothing of what the imported names do. */
function isImport({ facts, code, start, end }: Passage): boolean {
  const sites = new Set((facts?.imports ?? []).map(({ line }) => line));
  for (let line = start; line <= end; line += 1) {
    const text = code[line - 1] ?? "";
    if (text.trim() !== "" && !sites.has(line) && !IMPORT.test(text)) return false;
  }
  return true;
}

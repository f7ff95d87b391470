import type { LeftOut, Selection, UncommittedChange } from "../change/selection.ts";
import type { Sha } from "../change/sha.ts";
import { assertNever } from "../text/assert-never.ts";
import { joinAnd, joinSome } from "../text/join-list.ts";

const MAX_NAMES = 3;
const SHA_DIGITS = 12;

/** Noun phrases for a reader. File names in them are raw: each destination escapes them. */
export interface SelectionWords {
  readonly reviewed: string;
  /** What a reader might have expected to be reviewed too; empty if there is nothing like that. */
  readonly notReviewed: readonly string[];
}

/** Describes what was reviewed, and what near it was not. Never throws. */
export function describeSelection(selection: Selection): SelectionWords {
  return {
    reviewed: describeTarget(selection),
    notReviewed: [...describeRest(selection), ...describeLeftOut(selection.leftOut)],
  };
}

function describeTarget(selection: Selection): string {
  switch (selection.kind) {
    case "uncommitted":
      return `the uncommitted change${describeUntracked(selection)}`;
    case "staged": {
      const why = selection.isAsked ? "" : ", because the work tree has no other change";
      return `the staged change${why}`;
    }
    case "last-commit": {
      const why = selection.hasWorkTree ? ", as nothing is uncommitted" : "";
      return `the last commit ${short(selection.commit)}${describeParent(selection.parent)}${why}`;
    }
    case "commit":
      return `the commit ${quote(selection.name)} (${short(selection.commit)})${describeParent(selection.parent)}`;
    case "range": {
      const { mergeBase, commit } = selection;
      return `the range ${nameRange(selection)}, from the merge base ${short(mergeBase)} to ${short(commit)}`;
    }
    case "paths": {
      const { patterns, head } = selection;
      const files = patterns.every((pattern) => pattern === ".") ? "all files" : joinNames(patterns);
      return `${files}, ${head === undefined ? "as in the work tree" : `as of ${quote(head)}`}`;
    }
    default:
      return assertNever(selection);
  }
}

type Range = Omit<Extract<Selection, { readonly kind: "range" }>, "kind" | "leftOut">;

/** Why a range is not a target, and what its author may have meant, in sentences; undefined if it contains a commit. */
export function describeEmptyRange(range: Range): string | undefined {
  const { base, head, tip, mergeBase, commit, uncommitted } = range;
  if (mergeBase !== commit) return undefined;
  const [from, to] = [quote(base), quote(head)];
  const why = tip === commit ? `both ends are ${short(commit)}` : `${from} has all of ${to}`;
  const turned = tip === commit ? "name an older --base" : `the other way round it is --base ${to} --head ${from}`;
  const remedy = isEmpty(uncommitted)
    ? `Where that was not meant, ${turned}.`
    : `It does not include the uncommitted change of ${describeChange(uncommitted)}: to review that, run the command without a range.`;
  return `The range ${nameRange(range)} contains no commit (${why}), so there is nothing to review. ${remedy}`;
}

function nameRange({ base, head }: Pick<Range, "base" | "head">): string {
  return quote(`${base}...${head}`);
}

function describeRest(selection: Selection): readonly string[] {
  switch (selection.kind) {
    case "uncommitted":
      return [
        ...(selection.last === undefined ? [] : [describePassedOver(selection, selection.last)]),
        ...describeStaged(selection),
      ];
    case "staged":
      return selection.unstaged.length === 0
        ? []
        : [`what is not staged, or staged differently: ${describeFiles(selection.unstaged, "file")}`];
    case "commit":
      return selection.parent === undefined ? [] : ["the commits before it (--base REV sets the start)"];
    case "range":
      return isEmpty(selection.uncommitted)
        ? []
        : [`the uncommitted change of ${describeChange(selection.uncommitted)}`];
    case "last-commit":
    case "paths":
      return [];
    default:
      return assertNever(selection);
  }
}

/** Somebody who has just committed and forgot a file expects the commit to be reviewed. */
function describePassedOver({ changed, untracked }: UncommittedChange, last: Sha): string {
  const commit = `the last commit ${short(last)}`;
  const remedy = "--head HEAD reviews it";
  if (changed > 0) return `${commit} (${remedy})`;
  return `${commit}, since ${count(untracked.length, "untracked file")} ${untracked.length === 1 ? "comes" : "come"} first (${remedy})`;
}

/** A commit now would commit the index. */
function describeStaged({ stagedOtherwise = [] }: UncommittedChange): readonly string[] {
  if (stagedOtherwise.length === 0) return [];
  return [`what is staged differently, in ${describeFiles(stagedOtherwise, "file")} (--staged reviews it)`];
}

function describeLeftOut(files: readonly LeftOut[]): readonly string[] {
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  return kinds.map((kind) =>
    describeFiles(
      files.filter((file) => file.kind === kind).map(({ path }) => path),
      kind,
    ),
  );
}

function isEmpty(change: UncommittedChange | undefined): change is undefined {
  return change === undefined || (change.changed === 0 && change.untracked.length === 0);
}

/** The number of files is added where they are counted: git pairs renames only then. */
function describeUntracked({ changed, untracked }: UncommittedChange): string {
  if (untracked.length === 0) return "";
  const files = describeFiles(untracked, "untracked file");
  return changed === 0 ? ` of ${files}` : `, ${files} among it`;
}

function describeChange({ changed, untracked }: UncommittedChange): string {
  const parts = [
    ...(changed === 0 && untracked.length > 0 ? [] : [count(changed, "changed file")]),
    ...(untracked.length === 0 ? [] : [describeFiles(untracked, "untracked file")]),
  ];
  return parts.join(" and ");
}

function describeParent(parent: Sha | undefined): string {
  return parent === undefined ? ", which is the first" : ` against its first parent ${short(parent)}`;
}

function describeFiles(paths: readonly string[], noun: string): string {
  return `${count(paths.length, noun)} (${joinNames(paths)})`;
}

function joinNames(names: readonly string[]): string {
  const quoted = names.map(quote);
  return names.length > MAX_NAMES ? joinSome(quoted, MAX_NAMES) : joinAnd(quoted);
}

/** In quotes if the bare name could be read as part of the sentence. */
function quote(name: string): string {
  return /[\s,;:()"']/.test(name) ? JSON.stringify(name) : name;
}

/** In `file of this run`, the first word gets the plural's s. */
function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : noun.replace(/ of |$/, "s$&")}`;
}

function short(sha: Sha): string {
  return sha.slice(0, SHA_DIGITS);
}

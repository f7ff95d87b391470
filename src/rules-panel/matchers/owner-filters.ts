import { type Call, foldText } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import type { Match } from "../rules/static-rule.ts";
import { changeMatcher, type Difference, lossOf, type Owned, wordsOf } from "./difference.ts";

const OWNER_WORDS =
  "tenant|owner|user|account|org|organi[sz]ation|workspace|company|customer|author|recipient|team|creator|member|group|shop";
const OWNERS = new RegExp(`^(?:${OWNER_WORDS})s?(?: ?(?:id|uuid|key))?$`);
const CALLERS = /\b(?:session|user|viewer|request|req|ctx|context|current|principal|claims|identity|tenant|auth|me)\b/;
const LOOKUPS =
  /^(?:find\w*|get\w*|filter\w*|where|exclude|select\w*|query|first\w*|count|update\w*|delete\w*|destroy\w*|aggregate|list|search)$/i;

/** Finds queries that were restricted to one owner's rows and now return everybody's. */
export const removedOwnerFilter = changeMatcher((difference) =>
  [...optionsLost(difference), ...scopesLost(difference), ...namePartsLost(difference), ...textsLost(difference)].map(
    (code): Match | undefined =>
      lossOf(difference, code, {
        description: "The query now returns rows of every owner, whoever asks.",
        severity: "high",
      }),
  ),
);

/** `find({ id, tenantId: session.tenantId })`, now `find({ id })`. */
function optionsLost({ lost, gained, head }: Difference): readonly Code[] {
  const kept = new Set(gained.pairs.map(({ key, unit }) => `${unit.name} ${key}`));
  return lost.pairs
    .filter(
      ({ key, value, call, isAssignment, unit }) =>
        !isAssignment &&
        value !== undefined &&
        LOOKUPS.test(call?.name ?? "") &&
        CALLERS.test(wordsOf(value.text).join(" ")) &&
        OWNERS.test(wordsOf(key).join(" ")) &&
        !kept.has(`${unit.name} ${key}`) &&
        head.units.some(({ name }) => name === unit.name),
    )
    .map(({ code }) => code);
}

const OF_CALLER =
  /^(?:self\.|this\.|@)?(?:current_?user|current_?account|current_?tenant|request\.user|req\.user|session\.user|viewer)\b/i;

/** `current_user.projects.find(id)`, now `Project.find(id)`. */
function scopesLost({ lost, gained }: Difference): readonly Code[] {
  return lost.calls
    .filter(
      (was) =>
        OF_CALLER.test(was.receiver) &&
        was.receiver.includes(".") &&
        LOOKUPS.test(was.name) &&
        gained.calls.some((now) => isPlaced(was, now) && now.name === was.name && /^[A-Z]/.test(now.receiver)),
    )
    .map(({ code }) => code);
}

const JOINED_OWNER = new RegExp(`\\b(?:and|by|for|of|in|with) (?:${OWNER_WORDS})(?: id)?\\b`);

/** `findByIdAndTenant(id, tenant)`, now `findById(id)`. */
function namePartsLost({ lost, gained }: Difference): readonly Code[] {
  return lost.calls
    .filter((was) => {
      const words = wordsOf(was.name);
      if (!LOOKUPS.test(words[0] ?? "") || !JOINED_OWNER.test(words.join(" "))) return false;
      return gained.calls.some(
        (now) =>
          isPlaced(was, now) &&
          now.receiver === was.receiver &&
          now.given.length < was.given.length &&
          !JOINED_OWNER.test(wordsOf(now.name).join(" ")) &&
          wordsOf(now.name).every((word) => words.includes(word)),
      );
    })
    .map(({ code }) => code);
}

function isPlaced(was: Owned<Call>, now: Owned<Call>): boolean {
  return was.unit.name === now.unit.name;
}

const VALUE = String.raw`(?:\?|\$\d+|:\w+|@\w+|%s|%\(\w+\)s|[$#]?\{[^}]*\})`;
const OWNER_ASKED = String.raw`[\w."]*?(?:${OWNER_WORDS})s?(?:_?(?:id|uuid|key))?"?\s*=\s*${VALUE}`;
const OWNER_CONDITION = new RegExp(
  String.raw`\s+and\s+${OWNER_ASKED}|(?<=\bwhere\s)\s*${OWNER_ASKED}\s+and\s|\s+where\s+${OWNER_ASKED}(?!\s+(?:and|or)\b)`,
  "gi",
);

/** The same SQL statement without the condition on the row's owner. */
function textsLost({ base, head, subject }: Difference): readonly Code[] {
  const added = new Set(subject.added.map(({ number }) => number));
  const now = new Set(
    statementsIn(head.root).flatMap((code) => (added.has(code.line) ? [foldStatement(code.text)] : [])),
  );
  return statementsIn(base.root).filter((code) => {
    const bare = code.text.replace(OWNER_CONDITION, "");
    return bare !== code.text && now.has(foldStatement(bare)) && !now.has(foldStatement(code.text));
  });
}

// In characters: nobody writes a longer statement by hand.
const MAX_STATEMENT = 4000;

function statementsIn(root: Code): readonly Code[] {
  return piecesOf(root).filter(
    ({ kind, start, end, text }) =>
      kind === "text" && end - start < MAX_STATEMENT && /\b(?:from|update|into)\b/i.test(text),
  );
}

/** A statement without layout, and without the numbers of its placeholders. */
function foldStatement(text: string): string {
  return foldText(text).replace(/\$\d+/g, "$").toLowerCase();
}

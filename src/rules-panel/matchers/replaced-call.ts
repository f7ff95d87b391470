import { type Call, foldText, lastName, namesIn } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import type { Match, Matcher } from "../rules/static-rule.ts";
import type { SyntaxHit } from "../search/syntax-search.ts";
import {
  changeMatcher,
  changeOf,
  type Difference,
  gainOf,
  helpersOf,
  homeOf,
  homeOfLoss,
  isLostByName,
  lossOf,
  MAX_FOLLOWED,
  type Owned,
  wordsOf,
} from "./difference.ts";
import { reachedBy, type Sink } from "./sinks.ts";

interface Wrapper {
  /** The calls that make a value harmless, by name. */
  readonly calls: RegExp;
  /** Where the raw value is harmful. If this is set, a value that reaches none of these is not reported. */
  readonly sinks: readonly Sink[];
  readonly isNeeded: boolean;
  readonly message: string;
  /** Words in the name of a helper with the same effect, if its code is not in the file. */
  readonly words?: RegExp;
  /** Folded code that accepts any value safely. */
  readonly harmless?: RegExp;
  /** Further calls that count if their arguments are a limit and a value whose name suggests that it needs one. */
  readonly bounds?: RegExp;
}

const WRAPPERS = {
  "removed-escape": {
    calls:
      /^(?:escape|escapeHtml|escapeHTML|escape_html|html_escape|htmlspecialchars|htmlentities|htmlEscape|encodeHTML|EscapeString|HTMLEscapeString|HtmlEncode|UrlEncode|encodeURIComponent|encodeURI|quote_plus|urlencode|sanitize|sanitizeHtml|sanitize_html|bleach|purify|strip_tags|escapeRegExp|escapeRegex|escapeStringRegexp|escapeXml|escapeAttribute|escapeshellarg|escapeshellcmd|shellescape|shellquote|sanitize_sql_like|mysqli_real_escape_string|real_escape_string|escapeId|escape_string|esc_html|esc_attr|esc_url|filterXSS|forHtml|escapeHtml4)$/,
    sinks: ["markup", "query", "shell"],
    isNeeded: false,
    message: "The value is used without being escaped.",
    harmless: /\.(?:textContent|innerText|nodeValue)=|createTextNode\(/,
    words:
      /\b(?:esc|escape|escaped|encode|encoded|sanitize|sanitized|sanitise|purify|clean|cleaned|safe|quote|quoted)\b/,
  },
  "removed-normalization": {
    calls: /^(?:parseInt|parseFloat|Number|String|Boolean|intval|Atoi|trunc|abs|int)$/,
    sinks: ["query", "shell", "code"],
    isNeeded: true,
    message: "The value is used as given, whatever its type.",
  },
  "removed-limit": {
    calls: /^(?:MaxBytesReader|LimitReader|NewLimitedReader|take|clamp)$/,
    bounds: /^(?:min|Min)$/,
    harmless: /[<>].*\?|\bif\b.*[<>]|clamp|\bmin\(/i,
    sinks: [],
    isNeeded: false,
    message: "There is no longer a limit on how much is read here.",
  },
  "removed-path-guard": {
    calls:
      /^(?:basename|Base|normalize|normpath|realpath|realpathSync|secure_filename|Clean|sanitizeFilename|GetFileName|toRealPath)$/,
    sinks: ["file"],
    isNeeded: true,
    message: "The path is used as given.",
  },
} as const satisfies Readonly<Record<string, Wrapper>>;

/** Finds values that a well-known call made harmless and that are now used without it. */
export function removedWrapper(id: keyof typeof WRAPPERS): Matcher {
  const wrapper: Wrapper = WRAPPERS[id];
  return changeMatcher((difference) => {
    const helpers = helpersOf(difference.base);
    const isWrapper = (call: Call) =>
      wrapper.calls.test(call.name) || isBound(call, wrapper) || isShort(helpers.get(call.name), wrapper);
    const lost = difference.lost.calls.filter((call) => isWrapper(call) && isLostByName(difference, call));
    return lost.slice(0, MAX_LOST).map((call) => unwrapped(difference, call, wrapper));
  });
}

/**
 * `Math.min(query.limit, 100)`: one argument is a number or a constant, and the other's name suggests a requested
 * quantity.
 */
function isBound({ name, given }: Call, { bounds }: Wrapper): boolean {
  if (bounds?.test(name) !== true) return false;
  const isFixed = ({ text }: Code) => /^(?:\d[\d_]*|[A-Z][A-Z\d_]*)$/.test(text.slice(0, MAX_VALUE));
  const isAsked = ({ text }: Code) => wordsOf(text).some((word) => ASKED.test(word));
  return given.some(isFixed) && given.some((value) => !isFixed(value) && isAsked(value));
}

const ASKED = /^(?:limit|size|count|take|top|per|depth|quantity|amount)$/;

/** Whether a function in the file does little more than call one of them. */
function isShort(helper: string | undefined, { calls, words }: Wrapper): boolean {
  return (
    words !== undefined &&
    helper !== undefined &&
    helper.length < 300 &&
    (helper.match(/[\w$]+(?=\()/g) ?? []).some((name) => calls.test(name))
  );
}

// Each is compared with everything that the change adds; no real one removes as many.
const MAX_LOST = 100;

function unwrapped(difference: Difference, call: Owned<Call>, wrapper: Wrapper): Match | undefined {
  const { sinks, isNeeded, message } = wrapper;
  const value =
    call.name === "take"
      ? call.receiver
      : foldText(call.given.map(({ text }) => text).sort((a, b) => b.length - a.length)[0] ?? "");
  const change = changeOf(difference, call.code);
  const added = foldText(
    (change?.added ?? [])
      .map(({ text }) => text)
      .join("\n")
      .slice(0, 20_000),
  );
  const kept = call.given.some(({ text }) => added.includes(foldText(text))) || (value !== "" && added.includes(value));
  const isReplaced =
    wrapper.harmless?.test(added) === true ||
    difference.gained.calls.some((now) => now.unit.name === call.unit.name && wrapper.calls.test(now.name));
  if (change === undefined || !kept || isReplaced || isHelped(difference, call, wrapper)) return undefined;
  const home = homeOfLoss(difference, call.code);
  const names = new Set(call.given.flatMap((given) => [...namesIn(given)]));
  const sink = reachedBy(home, names, sinks);
  if (isNeeded && sink === undefined) return undefined;
  return lossOf(difference, call.code, {
    description: message,
    severity: isNeeded || sinks.length > 0 ? "high" : "medium",
  });
}

/**
 * Whether the value is passed to a function that makes it harmless: one in the file that makes the same call, or one
 * whose name says so.
 */
function isHelped({ gained, helpers }: Difference, { name, given, unit }: Owned<Call>, { words }: Wrapper): boolean {
  const values = new Set(given.map(({ text }) => text.slice(0, MAX_VALUE)));
  const takers = gained.calls.filter(
    (call) => call.unit.name === unit.name && call.given.some(({ text }) => values.has(text.slice(0, MAX_VALUE))),
  );
  return takers.some((call) => {
    const helper = helpers.get(call.name);
    return helper === undefined ? words?.test(wordsOf(call.name).join(" ")) === true : helper.includes(`${name}(`);
  });
}

const MAX_VALUE = 500;

interface Replacement {
  readonly from: RegExp;
  /** The replacement: a call, or a comparison. */
  readonly to: RegExp | "comparison" | "arithmetic" | "nothing";
  readonly isReceiver?: true;
  /** Whether both are called on the same object. */
  readonly isAlike?: true;
  /** A pattern that the call's text must match. */
  readonly about?: RegExp;
  /** Whether a call with a constant string is harmless. */
  readonly isOfText?: true;
}

const XML =
  /disallow-doctype-decl|external-general-entities|external-parameter-entities|load-external-dtd|FEATURE_SECURE_PROCESSING|ACCESS_EXTERNAL|XInclude|ExpandEntity|entity_loader|defuse/i;

const REPLACEMENTS = {
  "unsafe-loader": [
    {
      from: /^(?:safe_load|safeLoad|safe_load_all|safeLoadAll)$/,
      to: /^(?:load|unsafe_load|unsafeLoad|full_load|load_all)$/,
    },
    { from: /^(?:loads|load|parse|JSON)$/, to: /^(?:pickle|cPickle|marshal|dill|Marshal)$/, isReceiver: true },
  ],
  "raw-query": [
    {
      from: /^(?:FromSqlInterpolated|ExecuteSqlInterpolated(?:Async)?|FromSql)$/,
      to: /^(?:FromSqlRaw|ExecuteSqlRaw(?:Async)?)$/,
      isOfText: true,
    },
    { from: /^(?:prepareStatement|prepare)$/, to: /^(?:createStatement|query|exec)$/ },
    { from: /^\$?(?:queryRaw|executeRaw)$/, to: /^\$?(?:queryRawUnsafe|executeRawUnsafe)$/ },
  ],
  "local-redirect": [{ from: /^LocalRedirect(?:Permanent)?$/, to: /^Redirect(?:Permanent)?$/ }],
  "unverified-token": [
    {
      from: /^(?:verify|verifyAsync|jwtVerify|ParseWithClaims)$/,
      to: /^(?:decode|decodeJwt|ParseUnverified|unsafe_decode)$/,
    },
  ],
  "constant-time": [
    {
      from: /timing_?safe|constant_?time|^(?:secure_?compare|fixed_length_secure_compare|hash_equals|compare_digest|FixedTimeEquals|safe_?compare|tsscmp)$/i,
      to: "comparison",
    },
  ],
  "removed-session-renewal": [
    {
      from: /^(?:session_regenerate_id|cycle_key|reset_session|changeSessionId|renew_session|migrateSession)$/,
      to: "nothing",
    },
    { about: /session/i, from: /^(?:regenerate|renew|migrate|invalidate)$/, to: "nothing" },
  ],
  "removed-xml-protection": [
    {
      about: XML,
      from: /^(?:setFeature|setXIncludeAware|setExpandEntityReferences|setProperty|libxml_disable_entity_loader|defuse_stdlib)$/,
      to: "nothing",
    },
  ],
  "mass-assignment": [{ from: /^(?:permit|only|validated)$/, to: /^(?:permit!|all)$/, isAlike: true }],
  "removed-overflow-check": [
    {
      from: /^(?:checked|saturating|overflowing)_(?:add|sub|mul|div|pow|neg|shl)$|^(?:add|subtract|multiply|increment|toInt)Exact$|^math_checked\w*$/,
      to: "arithmetic",
    },
  ],
  "removed-transaction": [
    {
      from: /^\$?(?:transaction|withTransaction|transactional|Transactional|atomic|BeginTx|Begin|BeginTransaction|beginTransaction|BeginTransactionAsync|startTransaction|TransactionScope|select_for_update|lockForUpdate)$/,
      to: "nothing",
    },
  ],
} as const satisfies Readonly<Record<string, readonly Replacement[]>>;

const REPLACED: Readonly<Record<keyof typeof REPLACEMENTS, string>> = {
  "unsafe-loader": "Its replacement builds whatever object the data asks for.",
  "raw-query": "Its replacement runs the query as built from strings.",
  "local-redirect": "Its replacement also allows other sites.",
  "unverified-token": "Its replacement reads a token without verifying its signature.",
  "constant-time": "Its replacement takes longer the more of a guess is right.",
  "removed-session-renewal": "The session keeps its id across sign-in, even one that somebody else chose.",
  "removed-xml-protection": "The parser resolves external entities again.",
  "mass-assignment": "Every field of the request is now accepted.",
  "removed-overflow-check": "Its replacement overflows or truncates large numbers.",
  "removed-transaction":
    "The steps are no longer atomic: one can succeed and the next fail, or another caller can come between.",
};

/** Finds well-known calls with a guarantee that a call without it replaces, or that are removed. */
export function replacedCall(id: keyof typeof REPLACEMENTS): Matcher {
  const replacements: readonly Replacement[] = REPLACEMENTS[id];
  return changeMatcher((difference) => {
    const found = replacements.flatMap((replacement) => replacedBy(difference, replacement));
    const first = new Map(found.toReversed().map((each) => [each.was.unit.name, each]));
    const remark = { description: REPLACED[id], severity: "high" as const };
    return [...first.values()].map(({ was, now }) =>
      now === undefined ? lossOf(difference, ownName(was), remark) : gainOf(difference, ownName(now), remark, was.code),
    );
  });
}

interface Replaced {
  readonly was: Owned<Call>;
  /** The replacement call; undefined if there is none. */
  readonly now: Owned<Call> | undefined;
}

function replacedBy(
  difference: Difference,
  { from, to, isReceiver, isAlike, about, isOfText }: Replacement,
): readonly Replaced[] {
  const lost = difference.lost.calls.filter(
    (call) =>
      from.test(call.name) &&
      (isReceiver === true || isLostByName(difference, call)) &&
      (about?.test(call.code.text.slice(0, 300)) ?? true),
  );
  return lost.flatMap((was): readonly Replaced[] => {
    if (to === "nothing") return staysWithout(difference, was) ? [{ was, now: undefined }] : [];
    if (to === "arithmetic") return reckons(difference, was) ? [{ was, now: undefined }] : [];
    if (to === "comparison") return compares(difference, was) ? [{ was, now: undefined }] : [];
    const now = difference.now.calls.find(
      (each) =>
        each.unit.name === was.unit.name &&
        (isAlike !== true || each.receiver === was.receiver) &&
        (isOfText !== true || !isPlainText(each.given[0])) &&
        to.test(isReceiver === true ? lastName(each.receiver) : each.name),
    );
    return now === undefined ? [] : [{ was, now }];
  });
}

/** Whether a value is a string without interpolation, such as C#'s `$"… {value}"`. */
function isPlainText(value: Code | undefined): boolean {
  return value !== undefined && /^@?"[^"]*"$/.test(value.text.slice(0, MAX_VALUE));
}

/** The name node of a callee; for a chained call, its line is meant. */
function ownName({ code, name }: Call): Code {
  const named = code.part("name", "method") ?? code.part("function")?.part("property", "field", "attribute", "name");
  return named?.text.includes(name) === true ? named : code;
}

/** Whether the function still works without the call: something else of it stays. */
function staysWithout({ head, before, now: stands }: Difference, { unit, given }: Owned<Call>): boolean {
  if (!head.units.some(({ name }) => name === unit.name) && unit.name !== "") return false;
  const inner = given.filter(({ kind }) => kind === "function");
  if (inner.length === 0) return true;
  // The content of a transaction must still exist.
  const names = (facts: Difference["now"]) => new Set(facts.calls.map((call) => call.name));
  const now = names(stands);
  const within = before.calls.filter(({ code }) =>
    inner.some((each) => code.start >= each.start && code.end <= each.end),
  );
  return within.some(({ name }) => now.has(name));
}

/** Whether the same numbers are now computed with a plain operator, or with a call that lets them overflow. */
function reckons({ subject, gained }: Difference, { code, unit, receiver, given }: Owned<Call>): boolean {
  const names = new Set([...namesIn(code), ...given.flatMap((each) => [...namesIn(each)]), lastName(receiver)]);
  const wraps = gained.calls.some((call) => call.unit.name === unit.name && /^(?:wrapping|unchecked)_/.test(call.name));
  return (
    wraps ||
    subject.added
      .slice(0, MAX_ADDED)
      .some(({ live }) => RECKONS.test(live) && (live.match(/[A-Za-z_]\w*/g) ?? []).some((name) => names.has(name)))
  );
}

const RECKONS = /[\w)\]]\s?(?:[-+*]|<<)=?\s?[\w(]/;
const MAX_ADDED = 4000;

function compares({ subject, gained }: Difference, { unit }: Owned<Call>): boolean {
  const asks = gained.conditions.some(
    (each) =>
      each.unit.name === unit.name &&
      each.operands.some(({ text }) => /[^=!<>]==[^=]/.test(text) && !/length/.test(text)),
  );
  return asks || subject.added.some(({ live }) => /return\s[^;]*[^=!]==/.test(live) && !/length/.test(live));
}

const RULE = "sql-query-from-strings";

/** Finds queries whose values were bound and whose text is now composed of them. Shown where the query is made. */
export const rawQuery = changeMatcher((difference) => {
  const { subject, head } = difference;
  const hits = subject.hits.filter(({ id, checks }) => id === RULE && checks === undefined);
  const replaced = replacedCall("raw-query")
    .check(subject)
    .map((match): Match => {
      const home = homeOf(head, match.line.number);
      const hit = hits.find(({ start }) => homeOf(head, start.line) === home);
      const line = hit === undefined ? undefined : lineOf(difference, hit);
      return line === undefined ? match : { ...match, line };
    });
  return [...replaced, ...hits.map((hit) => boundBefore(difference, hit))];
});

function lineOf({ subject }: Difference, { start, end }: Pick<SyntaxHit, "start" | "end">) {
  return subject.added.find(({ number, live }) => number >= start.line && number <= end.line && /\w/.test(live));
}

/** The match of a query whose text now includes a value that its function bound before. */
function boundBefore(difference: Difference, { start, end, pasted = [] }: SyntaxHit): Match | undefined {
  const { base, head, lost } = difference;
  const name = head.units.findLast(({ code }) => code.line <= start.line && code.endLine >= start.line)?.name;
  const before = base.units.find((unit) => unit.name === name);
  const bound = lost.calls
    .filter(({ unit }) => unit === before)
    .flatMap(({ given }) => given.filter((value) => statementsIn(value).length === 0));
  if (before === undefined || !bound.some((value) => pasted.some((each) => namesIn(value).has(each)))) return undefined;
  const statement = statementsIn(before.code).find((text) => changeOf(difference, text));
  if (statement === undefined) return undefined;
  const description = "The value was a parameter of the query and is now pasted into its text.";
  const match = lossOf(difference, statement, { description, severity: "high" });
  const line = lineOf(difference, { start, end });
  return match === undefined || line === undefined ? undefined : { ...match, line };
}

/** Placeholders for bound values in SQL: `$1`, `?`, `:name`, `@name`, `%s`. */
const PLACEHOLDER = /(?:[=<>(,]|\b(?:like|limit|offset|in|values))\s*\(?\s*(?:\$\d|\?|:[a-z_]|@[a-z_]|%s|%\()/i;

function statementsIn(code: Code): readonly Code[] {
  return piecesOf(code, undefined, MAX_FOLLOWED).filter(({ kind, text }) => kind === "text" && PLACEHOLDER.test(text));
}

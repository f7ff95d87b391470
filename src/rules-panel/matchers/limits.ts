import { type Call, foldText, lastName, namesIn, type Pair } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import type { Match } from "../rules/static-rule.ts";
import { changeMatcher, type Difference, gainOf, isLostByName, lossOf, type Owned } from "./difference.ts";
import { textOf } from "./options.ts";

/** Finds well-known limits that are removed, disabled or raised tenfold. */
export const removedLimitOption = changeMatcher((difference) => [
  ...difference.lost.pairs
    .filter((pair) => LIMITS.test(pair.key) || /\btimeout\(/i.test(textOf(pair)))
    .slice(0, MAX_BOUNDS)
    .map((was) => optionMatch(difference, was)),
  ...difference.lost.calls
    .filter(isBound)
    .slice(0, MAX_BOUNDS)
    .map((was) => callMatch(difference, was)),
]);

// Each is compared with everything that the change adds; no real one removes as many.
const MAX_BOUNDS = 20;

const LIMITS =
  /^(?:limit|max(?:Body|Content|Payload|File|Fields|Header|Message|Buffer|Output|Line)(?:Length|Size|SizeBytes)?|max(?:Files|Bytes|Depth|HeadersCount|Redirects|Tokens|Connections)|max_(?:length|depth|bytes|message_size|frame_size)|maxLength|bodyLimit|arrayLimit|parameterLimit|depth|fileSize|highWaterMark|Max(?:HeaderBytes|RequestBodySize|MessageSize)|(?:Read|ReadHeader|Write|Idle)?Timeout|(?:request|headers|keepAlive|connect|socket|idle)?[tT]imeout(?:Ms)?|read_timeout|open_timeout|connect_timeout|MAX_CONTENT_LENGTH|DATA_UPLOAD_MAX_MEMORY_SIZE)$/;
const UNBOUNDED =
  /^(?:(?:\w+\.)?Infinit[ey]\w*|Number\.POSITIVE_INFINITY|Number\.MAX_SAFE_INTEGER|0|-1|nil|null|None|undefined|false|math\.MaxInt64)$/;

function optionMatch(difference: Difference, was: Owned<Pair>): Match | undefined {
  const now = difference.gained.pairs.find(({ key, unit }) => key === was.key && unit.name === was.unit.name);
  const { key } = was;
  if (now !== undefined) {
    if (isRaised(was, textOf(was), textOf(now)))
      return gainOf(difference, now.code, raisedRemark(`\`${key}\``), was.code);
    return UNBOUNDED.test(textOf(now)) && !UNBOUNDED.test(textOf(was)) && key !== "limit"
      ? gainOf(difference, now.code, goneRemark(`\`${key}\``), was.code)
      : undefined;
  }
  if (UNBOUNDED.test(textOf(was)) || key === "limit" || !isBoundStill(difference, was)) return undefined;
  return lossOf(difference, was.code, goneRemark(`\`${key}\``));
}

const GONE = {
  description: "There is no longer a limit on size, number or time here.",
  severity: "medium",
} as const;

function goneRemark(what: string) {
  return { description: `${what} no longer limits anything here.`, severity: "medium" as const };
}

function raisedRemark(what: string) {
  return { description: `${what} now allows at least ten times as much.`, severity: "medium" as const };
}

/** Whether the subject of a lost option still exists: the call that received it, the other options, or their object. */
function isBoundStill({ lost, gained, head, headUnits, base }: Difference, was: Owned<Pair>): boolean {
  const isNear = ({ unit }: { readonly unit: { readonly name: string } }) => unit.name === was.unit.name;
  const home = was.unit.name === "" ? head.root : headUnits.get(was.unit.name)?.code;
  if (home === undefined) return false;
  const target = was.code.part("left", "name");
  if (was.isAssignment && target?.kind === "member") {
    const [root = ""] = /^[$@]?\w+/.exec(target.text) ?? [];
    return namesIn(home).has(root.replace(/^[$@]/, ""));
  }
  if (was.isAssignment) return false;
  const { call } = was;
  if (call !== undefined) return gained.calls.some((now) => isNear(now) && now.name === call.name);
  const others = siblingsOf(base.root, was.code);
  if (piecesOf(home).some((piece) => piece.kind === "pair" && others.has(keyOf(piece)))) return true;
  // The options' subject is now called on something else, such as a module: `http.ListenAndServe(…)`.
  return gained.calls.some(
    (now) => isNear(now) && lost.calls.some((each) => each.name === now.name && each.receiver !== now.receiver),
  );
}

/** The other keys of the literal that contains a pair. */
function siblingsOf(root: Code, { start, end }: Code): ReadonlySet<string> {
  let literal = root;
  for (let at: Code | undefined = root; at !== undefined && at.start <= start && at.end >= end; ) {
    if (at.start !== start || at.end !== end) literal = at;
    at = at.parts.find((part) => part.start <= start && part.end >= end);
  }
  return new Set(literal.parts.filter((part) => part.kind === "pair" && part.start !== start).map(keyOf));
}

function keyOf(pair: Code): string {
  return lastName((pair.part("key", "name") ?? pair.parts[0] ?? pair).text);
}

/** Calls that only set a limit. */
const BOUNDS =
  /^(?:MaxBytesHandler|TimeoutHandler|Set(?:Read|Write)?(?:Limit|Deadline)|set(?:So|Connect|Read)Timeout|set_(?:read|write)_timeout|settimeout|setMaxPayloadLength|ParseMultipartForm|max_frame_size|max_message_size|content_length_limit|bodyLimit|BodyLimit|RequestBodyLimitLayer|DefaultBodyLimit)$/;
/** Calls whose result is their argument with a limit. */
const WRAPS = /^(?:MaxBytesReader|LimitReader|NewLimitedReader)$/;
/** Chain calls that limit the rows of a query. */
const OF_ROWS = /^(?:limit|setMaxResults|Take|Limit)$/;

function isBound(call: Call): boolean {
  if (call.name === "max")
    return /\bDefaultBodyLimit::max$/.test(call.code.before(call.code.parts.at(-1) ?? call.code));
  // One row is a choice, not a limit.
  if (OF_ROWS.test(call.name)) return call.receiver !== "" && call.given.length === 1 && call.given[0]?.text !== "1";
  return BOUNDS.test(call.name) || WRAPS.test(call.name);
}

function callMatch(difference: Difference, was: Owned<Call>): Match | undefined {
  const { gained, headUnits, head } = difference;
  const near = gained.calls.filter(({ unit }) => unit.name === was.unit.name);
  const is = near.find(({ name }) => name === was.name);
  if (is !== undefined)
    return isRaised(undefined, was.given.at(-1)?.text ?? "", is.given.at(-1)?.text ?? "")
      ? gainOf(difference, is.code, raisedRemark("This"), was.code)
      : undefined;
  const home = was.unit.name === "" ? head.root : headUnits.get(was.unit.name)?.code;
  if (home === undefined || !isLostByName(difference, was)) return undefined;
  if (near.some(({ name }) => /limit|timeout|deadline|maxbytes|page|paginat|first|slice|take|max_?results/i.test(name)))
    return undefined;
  if (OF_ROWS.test(was.name) && !foldText(home.text).includes(was.receiver)) return undefined;
  if (WRAPS.test(was.name) && !isSetOnItself(difference, was)) return undefined;
  return lossOf(difference, was.code, GONE);
}

/** `r.Body = http.MaxBytesReader(w, r.Body, 1 << 20)`: the same is read without it. */
function isSetOnItself({ lost }: Difference, { code, given }: Call): boolean {
  return lost.pairs.some(
    (pair) =>
      pair.isAssignment &&
      pair.code.start <= code.start &&
      pair.code.end >= code.end &&
      given.some(({ text }) => text === pair.code.part("left")?.text),
  );
}

/** Size limits for input, for which even a tenth of the value was intended. */
const SIZES = /body|content|payload|file|header|message|frame|upload|memory|bytes/i;

/** Whether a limit is ten times as high. `limit` is a body limit if it is passed to a body reader. */
function isRaised(pair: Pair | undefined, was: string, now: string): boolean {
  const isSize =
    pair === undefined || pair.key !== "limit"
      ? pair === undefined || SIZES.test(pair.key)
      : /^(?:json|urlencoded|raw|text|bodyParser|koaBody|getRawBody|rawBody)$/.test(pair.call?.name ?? "");
  const [before, after] = [sizeOf(was), sizeOf(now)];
  return isSize && before !== undefined && after !== undefined && before > 0 && after >= RAISED * before;
}

// A change by this factor is no mere adjustment.
const RAISED = 10;

const UNITS: Readonly<Record<string, number>> = {
  b: 1,
  kb: 2 ** 10,
  mb: 2 ** 20,
  gb: 2 ** 30,
  kib: 2 ** 10,
  mib: 2 ** 20,
};

/**
 * The value of a fixed size: `1 << 20`, `10 * 1024 * 1024`, `1_000` or `"50mb"`, in bytes if it has a unit. Undefined
 * for everything else.
 */
function sizeOf(text: string): number | undefined {
  const bare = text.slice(0, 60).replace(/[\s_"'`()]/g, "");
  const [, amount, unit] = /^(\d+(?:\.\d+)?)([kmg]?i?b)$/i.exec(bare) ?? [];
  if (amount !== undefined && unit !== undefined) return Number(amount) * (UNITS[unit.toLowerCase()] ?? 1);
  const [, left, by] = /^(\d+)<<(\d+)$/.exec(bare) ?? [];
  if (left !== undefined && by !== undefined) return Number(left) * 2 ** Number(by);
  return /^\d+(?:\*\d+)*$/.test(bare)
    ? bare.split("*").reduce((product, factor) => product * Number(factor), 1)
    : undefined;
}

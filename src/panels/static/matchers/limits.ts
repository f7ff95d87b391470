import { type Call, lastName, namesIn, type Pair, type Unit } from "../../../analysis/change/code-facts.ts";
import type { Code } from "../../../analysis/change/code-tree.ts";
import type { Match } from "../rules/static-rule.ts";
import { changeMatcher, type Difference, gainOf, isLostByName, lossOf, type Owned } from "./difference.ts";
import { textOf, toMatch, turnedOf } from "./options.ts";
import { sizeOf } from "./sizes.ts";

const LIMITS =
  /^(?:maxBodyLength|maxContentLength|maxPayload|maxPayloadLength|maxFileSize|maxFileSizeBytes|maxFieldsSize|maxFields|maxFiles|maxBodySize|bodyLimit|max_length|maxLength|maxDepth|max_depth|maxHeaderSize|maxHeadersCount|maxRedirects|maxTokens|arrayLimit|parameterLimit|depth|MaxHeaderBytes|ReadTimeout|ReadHeaderTimeout|WriteTimeout|requestTimeout|headersTimeout|maxBuffer|highWaterMark|maxOutputLength|timeout|Timeout|timeoutMs|maxBytes|max_bytes|maxLineSize|MAX_CONTENT_LENGTH|DATA_UPLOAD_MAX_MEMORY_SIZE)$/;
const UNBOUNDED =
  /^(?:Infinity|Number\.POSITIVE_INFINITY|Number\.MAX_SAFE_INTEGER|0|-1|nil|null|None|undefined|false|math\.MaxInt64)$/;

/** Finds bounds of well-known name that are gone, set to no bound, or to one ten times as high. */
export const removedLimitOption = changeMatcher((difference) => [
  ...turnedOf(difference, LIMITS)
    .filter(
      ({ was, now }) =>
        !UNBOUNDED.test(textOf(was)) &&
        (now === undefined ? was.call !== undefined && !was.isAssignment : UNBOUNDED.test(textOf(now))),
    )
    .map((turned) => toMatch(difference, turned, `\`${turned.was.key}\` bounds nothing here any more.`, "medium")),
  ...turnedOf(difference, SIZES)
    .filter(({ was, now }) => isRaised(textOf(was), textOf(now)) && (was.key !== "limit" || isOfBody(was)))
    .map((turned) =>
      toMatch(difference, turned, `\`${turned.was.key}\` lets in ten times as much, or more.`, "medium"),
    ),
  ...boundsOfServers(difference).map((pair) =>
    lossOf(difference, pair.code, { description: `\`${pair.key}\` bounds nothing here any more.`, severity: "medium" }),
  ),
  ...callsRaised(difference),
  ...limitCallsLost(difference),
]);

/** Bounds of how much a request may carry. */
const SIZES =
  /^(?:limit|bodyLimit|maxBodyLength|maxContentLength|maxPayload|maxPayloadLength|maxFileSize|maxFileSizeBytes|maxBodySize|MaxHeaderBytes|MaxRequestBodySize|maxHeaderSize|MAX_CONTENT_LENGTH|DATA_UPLOAD_MAX_MEMORY_SIZE|maxMessageSize|max_message_size|max_frame_size|MaxMessageSize|fileSize)$/;

function isRaised(was: string, now: string): boolean {
  const [before, after] = [sizeOf(was), sizeOf(now)];
  return before !== undefined && after !== undefined && before > 0 && after >= RAISED * before;
}

// How many times as much is no adjustment any more.
const RAISED = 10;

/** `limit` is a bound of a body where it is given to what reads one; elsewhere it is as often the length of a page. */
function isOfBody({ call }: Pair): boolean {
  return /^(?:json|urlencoded|raw|text|bodyParser|koaBody|getRawBody|rawBody)$/.test(call?.name ?? "");
}

const OF_SERVER =
  /^(?:ReadTimeout|ReadHeaderTimeout|WriteTimeout|IdleTimeout|MaxHeaderBytes|requestTimeout|headersTimeout|keepAliveTimeout|maxPayload|maxPayloadLength|MAX_CONTENT_LENGTH|DATA_UPLOAD_MAX_MEMORY_SIZE|maxHeadersCount|maxConnections)$/;

/** Bounds in a literal that is given to no call, or set on a server, of which the others or the server stay. */
function boundsOfServers({ lost, gained, base, headUnits, head }: Difference): readonly Owned<Pair>[] {
  const asked = lost.pairs
    .filter(({ key, call, isAssignment }) => OF_SERVER.test(key) && (call === undefined || isAssignment))
    .slice(0, MAX_BOUNDS);
  const gone = asked.filter(
    ({ key, unit }) => !gained.pairs.some((now) => now.key === key && now.unit.name === unit.name),
  );
  return gone.filter((pair) => {
    const unit = pair.unit.name === "" ? head.root : headUnits.get(pair.unit.name)?.code;
    if (unit === undefined) return false;
    const target = pair.code.part("left", "name");
    if (pair.isAssignment && target?.kind === "member") {
      const [root = ""] = /^[$@]?\w+/.exec(target.text) ?? [];
      return namesIn(unit).has(root.replace(/^[$@]/, ""));
    }
    const keys = siblingsOf(base.root, pair.code);
    return (pair.unit.name === "" ? head.units : head.units.filter(({ name }) => name === pair.unit.name)).some(
      ({ pairs }) => pairs.some((each) => keys.has(each.key)),
    );
  });
}

// Each is compared with all that the change brings in; no honest one takes away as many.
const MAX_BOUNDS = 20;

/** The other keys of the literal that a pair stands in. */
function siblingsOf(root: Code, { start, end }: Code): ReadonlySet<string> {
  let literal = root;
  for (let at: Code | undefined = root; at !== undefined && at.start <= start && at.end >= end; ) {
    if (at.start !== start || at.end !== end) literal = at;
    at = at.parts.find((part) => part.start <= start && part.end >= end);
  }
  const others = literal.parts.filter((part) => part.kind === "pair" && part.start !== start);
  return new Set(others.map((part) => lastName((part.part("key", "name") ?? part.parts[0] ?? part).text)));
}

const LIMIT_CALLS =
  /^(?:MaxBytesReader|MaxBytesHandler|LimitReader|SetReadLimit|ParseMultipartForm|bodyLimit|BodyLimit|max|content_length_limit|max_frame_size|max_message_size|setMaxPayloadLength)$/;

/** Calls whose bound is ten times as high now. */
function callsRaised(difference: Difference): readonly (Match | undefined)[] {
  const { lost, gained } = difference;
  const bounds = (facts: Difference["lost"]) =>
    facts.calls.filter((call) => LIMIT_CALLS.test(call.name) && isLimit(call)).slice(0, MAX_BOUNDS);
  const now = bounds(gained);
  return bounds(lost).map((was) => {
    const is = now.find(({ name, unit }) => name === was.name && unit.name === was.unit.name);
    const [before, after] = [was, is].map((call) => call?.given.at(-1)?.text ?? "");
    return is === undefined || !isRaised(before ?? "", after ?? "")
      ? undefined
      : gainOf(
          difference,
          is.code,
          { description: "This lets in ten times as much, or more.", severity: "medium" },
          was.code,
        );
  });
}

/** `max` is a bound of a body by the type that it is of. */
function isLimit({ name, code }: Call): boolean {
  return name !== "max" || /\bDefaultBodyLimit::max$/.test(code.before(code.parts.at(-1) ?? code).slice(-60));
}

const BOUNDS =
  /^(?:SetReadLimit|MaxBytesHandler|TimeoutHandler|SetReadDeadline|SetWriteDeadline|SetDeadline|setSoTimeout|setConnectTimeout|setReadTimeout|set_read_timeout|set_write_timeout|settimeout|max_frame_size|max_message_size|content_length_limit|bodyLimit|BodyLimit|RequestBodyLimitLayer|DefaultBodyLimit)$/;

/** `r.Body = http.MaxBytesReader(w, r.Body, 1 << 20)`: what is read is the same, with a bound. */
const WRAPS = /^(?:\w+\.)?(?:MaxBytesReader|LimitReader|NewLimitedReader)\(/;

/** Calls that only set a bound, and are gone from a function that stays; and a body that was wrapped in one. */
function limitCallsLost(difference: Difference): readonly (Match | undefined)[] {
  const { lost, headUnits, gained } = difference;
  const told = {
    description: "The size or time of what is read has no bound here any more.",
    severity: "medium" as const,
  };
  const wrapped = lost.pairs.filter(({ isAssignment, value, code }) => {
    const call = value?.type === "expression_list" ? value.parts[0] : value;
    const target = code.part("left")?.text ?? "";
    return isAssignment && call?.kind === "call" && WRAPS.test(call.text.slice(0, 60)) && call.text.includes(target);
  });
  const bounds = lost.calls
    .filter((call) => BOUNDS.test(call.name) || (call.name === "max" && isLimit(call)))
    .slice(0, MAX_BOUNDS)
    .filter((call) => isLostByName(difference, call));
  const isKept = ({ unit }: { readonly unit: Unit }) =>
    (unit.name === "" || headUnits.has(unit.name)) &&
    !gained.calls.some((now) => now.unit.name === unit.name && /limit|timeout|deadline|MaxBytes/i.test(now.name));
  return [...wrapped.slice(0, MAX_BOUNDS), ...bounds].filter(isKept).map(({ code }) => lossOf(difference, code, told));
}

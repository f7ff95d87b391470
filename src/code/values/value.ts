import type { Node } from "web-tree-sitter";
import type { Language } from "../../files/language.ts";
import { memoize } from "../../text/memoize.ts";
import { foldedText } from "../syntax/callee.ts";
import { LITERAL_TYPES } from "../syntax/literals.ts";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type CallParts, callParts } from "./call-parts.ts";
import { type Meaning, Names } from "./names.ts";

/** How frameworks pass a request's data. */
interface RequestShape {
  /** An expression, or a call's callee, that represents a part of a request. */
  readonly expression: RegExp;
  /** A parameter, as its function declares it, that a framework fills from a request. */
  readonly parameter?: RegExp;
  /** Text before a function whose parameters a framework all fills from a request. */
  readonly handler?: RegExp;
}

const ECMASCRIPT: RequestShape = {
  // Express, Koa, Fastify, Hono, Next.js, AWS Lambda; and the page's address, which a link to it sets.
  expression:
    /^(?:(?:(?:this\.)?_?(?:req|request|ctx)|(?:ctx|context|c|event)\.(?:req|request))\.(?:query|params|param|body|rawBody|headers|header|cookies|signedCookies|files?|url|originalUrl|nextUrl|json|formData|text)|event\.(?:body|queryStringParameters|pathParameters)|(?:(?:window|document|self)\.)?location\.(?:hash|search|href)|document\.(?:referrer|URL|documentURI)|window\.name)$/,
  parameter: /^@(?:Query|Param|Body|Headers|Req)\(/,
};

const SHAPES: Readonly<Partial<Record<Language, RequestShape>>> = {
  javascript: ECMASCRIPT,
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  // Flask, Django, FastAPI, Starlette, aiohttp.
  python: {
    expression:
      /^(?:self\.|flask\.)?request\.(?:args|form|values|json|get_json|data|files|cookies|headers|GET|POST|COOKIES|FILES|body|query_params|path_params|query_string|query|match_info|full_path|url|path)$/,
    parameter:
      /=\s*(?:Query|Path|Body|Form|Header|Cookie)\(|Annotated\[.*\b(?:Query|Path|Body|Form|Header|Cookie)\(|:\s*UploadFile\b/s,
    handler: /^@\w+\.(?:route|get|post|put|patch|delete)\(/,
  },
  // net/http, gorilla, chi, Gin, Echo.
  go: {
    expression:
      /^(?:(?:r|req|request)\.(?:URL\.Query|URL\.Path|URL\.RawQuery|FormValue|PostFormValue|PathValue|Form|PostForm|Header\.Get|Cookie|Body|MultipartForm|FormFile)|mux\.Vars|chi\.URLParam|(?:c|ctx)\.(?:Query|DefaultQuery|Param|PostForm|QueryParam|FormValue|GetHeader|GetRawData|Bind\w*|ShouldBind\w*|BodyParser))$/,
  },
  // Servlets, Spring, JAX-RS.
  java: {
    expression:
      /^(?:req|request|httpRequest|servletRequest|httpServletRequest)\.(?:getParameter\w*|getHeaders?|getQueryString|getInputStream|getReader|getCookies|getPathInfo|getRequestUR[IL]|getPart)$/,
    parameter:
      /@(?:RequestParam|PathVariable|RequestBody|RequestHeader|CookieValue|ModelAttribute|QueryParam|PathParam|FormParam|HeaderParam)\b/,
  },
  // ASP.NET; Razor pages are called by the names of their methods.
  csharp: {
    expression:
      /^(?:this\.|HttpContext\.|context\.|httpContext\.)?(?:Request|request)\.(?:Query|QueryString|Form|Headers|Cookies|Path|Body|RouteValues|Params)$/,
    parameter: /\[From(?:Query|Route|Body|Form|Header)\b|\bIFormFile\b/,
    handler: /\[Http(?:Get|Post|Put|Patch|Delete)\b|\bOn(?:Get|Post|Put|Patch|Delete)[A-Z]\w*\s*$/,
  },
  // The superglobals, Laravel, Symfony.
  php: {
    expression:
      /^(?:\$_(?:GET|POST|REQUEST|COOKIE|FILES)|(?:\$request|\$this->request|request\(\))->(?:input|query|get|post|all|cookie|header|file|route|request|getContent|getQueryParams|getParsedBody))$/,
  },
  // Rails, Sinatra.
  ruby: {
    expression:
      /^(?:params|cookies|request\.(?:params|headers|body|query_string|fullpath|path|url|GET|POST|referer|user_agent))$/,
  },
  // axum, actix.
  rust: {
    expression: /^req(?:uest)?\.(?:uri|headers|query_string|match_info|path)$/,
    parameter: /\b(?:Query|Path|Json|Form|Multipart)\s*[(<]|\bHeaderMap\b/,
  },
};

/** Whether an expression represents a request's data, by its text without white space. */
export function isFromRequest(language: Language, expression: string): boolean {
  return SHAPES[language]?.expression.test(expression) === true;
}

/**
 * Whether a framework fills a parameter from a request.
 *
 * @param before the text before the function's name: decorators, attributes, annotations
 */
function isFilledFromRequest(language: Language, parameter: string, before: string): boolean {
  const shape = SHAPES[language];
  return shape?.parameter?.test(parameter) === true || shape?.handler?.test(before) === true;
}

/** The origin of an expression's value, as far as its file shows it. */
export interface Value {
  /**
   * Whether it cannot contain anything from outside: literals, constants, numbers and text that a well-known function
   * escaped.
   */
  readonly isFixed: boolean;
  readonly isFromRequest: boolean;
  /** The node that composes text: joins, interpolates, formats or adds. Undefined if none does. */
  readonly joint: Node | undefined;
  /** The names, members and calls in it that are not fixed; those it was assigned from come last. */
  readonly open: readonly Node[];
}

/** The limits: assignments followed back, nodes read on the way, and the length of a name's text. */
const STEPS = 2;
const MAX_NODES = 300;
const MAX_TEXT = 300;

const NAME =
  /^(?:identifier|variable_name|instance_variable|global_variable|constant|self|this|shorthand_property_identifier)$/;
const MEMBER =
  /^(?:member_expression|attribute|selector_expression|field_expression|field_access|member_access_expression|conditional_access_expression|nullsafe_member_access_expression|subscript_expression|subscript|index_expression|element_access_expression|element_reference|array_access|scoped_identifier|scope_resolution|class_constant_access_expression)$/;
const CHOICE = /^(?:ternary_expression|conditional_expression|conditional)$/;
const BINARY = /^(?:binary_expression|binary_operator|binary|boolean_operator|comparison_operator)$/;
const INSERTION = /^(?:template_substitution|interpolation)$/;
const FUNCTION = /function|lambda|closure|func_literal|class/;
/** Members and calls that yield a number, a date or a boolean. */
const NUMBER_MEMBER = /^(?:length|size|Length|Count|byteLength)$/;
const NUMBER_CALL =
  /^(?:Number(?:\.\w+)?|parseInt|parseFloat|BigInt|Boolean|Math\.\w+|Date\.now|int|float|len|round|abs|bool|count|intval|floatval|boolval|time|strlen|strconv\.(?:Itoa|Atoi|Parse(?:Int|Uint|Float|Bool)|Format(?:Int|Uint|Float|Bool))|(?:Integer|Long|Double|Short|Float)\.(?:parse\w+|valueOf)|(?:int|long|double|decimal|Guid|DateTime|Int32|Int64)\.Parse|Convert\.ToInt\w+|UUID\.fromString|uuid\.UUID|Integer|Float)$/;
const NUMBER_METHOD = /^(?:to_i|to_f|toFixed|getTime|size|length|Count|getId|intValue|longValue|indexOf)$/;
const NUMBER_TYPE =
  /^:?\s*(?:\??(?:number|bigint|boolean|bool|int|float|uint\d*|int\d+|float\d+|[iu](?:8|16|32|64|128|size)|f32|f64|double|long|short|byte|decimal|Integer|Long|Double|Boolean|UUID|Guid|DateTime|date|datetime|time\.(?:Time|Duration)))\??$/;
/** Functions whose name says that they make text safe. */
const ESCAPES =
  /^(?!un|_un)\w*(?:escape|sanitiz|sanitis|purif|quote)\w*$|^(?:encodeURI(?:Component)?|urlencode|rawurlencode|htmlspecialchars|htmlentities|strip_tags|basename|Base|secure_filename|json_encode|to_json|stringify|shelljoin|hex|hexdigest|digest|sha1|md5)$/i;
const JOINS =
  /^(?:format|Format|sprintf|vsprintf|Sprintf|String\.format|join|Join|concat|Concat|Combine|implode|append|strcat|println|formatted)$/;
/** Functions and methods that return their argument in another form. */
const PASSES =
  /^(?:String|str|bytes|toString|to_s|trim|strip|rstrip|lstrip|trimStart|trimEnd|TrimSpace|Trim|toLowerCase|toUpperCase|lower|upper|ToLower|ToUpper|downcase|upcase|replace|replaceAll|Replace|ReplaceAll|slice|substring|substr|split|decode|encode|decodeURIComponent|decodeURI|unquote|atob|from|b64decode|urlsafe_b64decode|base64_decode|urldecode|get|Get|getAll|fetch|dig|at|pop|shift|unwrap\w*|as_str|into|clone|to_string|to_owned|await|ok|expect|URL|url|Url|parse|JSON\.parse|loads|freeze|of|asList|Set|set|frozenset|tuple|list|dict|new|resolve|normalize|realpath|abspath|Clean|Path|InputStreamReader|BufferedReader|ByteArrayInputStream|read|html_safe|raw|expanduser|assign|b|Some|Ok|NewDecoder|NewReader|ReadAll|Decode|Unmarshal)$/;

/**
 * Determines the origin of an expression's value. Follows two assignments of a name back, in its own function and
 * around it.
 */
export function readValue(source: ParsedText, expression: Node): Value {
  const made = read({ source, followed: new Set(), left: MAX_NODES }, expression, STEPS);
  return { ...made, isFixed: made.open.length === 0 };
}

/** The one value that a name stands for, if its file contains it literally and never changes it. */
export function definitionOf(source: ParsedText, name: Node): Node | undefined {
  if (!NAME.test(name.type)) return undefined;
  const text = textOf(source, name);
  const { parameter, writes = [] } = Names.of(source, name).meaningOf(text, name) ?? {};
  const [only, ...more] = writes;
  if (
    parameter !== undefined ||
    only === undefined ||
    more.length > 0 ||
    isChanged(source, text) ||
    isHanded(source, text)
  )
    return undefined;
  return isFinal(source, only.value) ? only.value : undefined;
}

/** Java and C# have a keyword for fields that keep their first value; without it, other files may assign the field. */
function isFinal(source: ParsedText, value: Node): boolean {
  if (!/^(?:java|csharp)$/.test(source.language)) return true;
  const line = source.text.slice(source.text.lastIndexOf("\n", value.startIndex) + 1, value.startIndex);
  return /\b(?:const|final|readonly)\b/.test(line.slice(-MAX_TEXT));
}

/** Calls that only query a list passed to them. */
const ASKS = /(?:^|\.)(?:in_array|array_key_exists|Contains|hasOwn|call|count|len|set|frozenset|Set|freeze|includes)$/;

/** The answers to a question about a file's names, each worked out once. */
function askOnce(ask: (source: ParsedText, name: string) => boolean): typeof ask {
  const knownOf = memoize((_: ParsedText) => new Map<string, boolean>());
  return (source, name) => {
    const known = knownOf(source);
    const answer = known.get(name) ?? ask(source, name);
    known.set(name, answer);
    return answer;
  };
}

/** Whether a file calls a method that changes a name, assigns one of its elements, or passes it on to be changed. */
const isChanged = askOnce(({ text }, name) => {
  const word = name.replaceAll("$", "\\$");
  return new RegExp(
    `(?<![\\w$])${word}(?:\\??\\.(?:push|unshift|splice|add|set|append|extend|insert|update|put|Add|store|delete|remove|clear|concat!|merge!)\\(|\\[[^\\]\\n]{0,80}\\]\\s*(?:=(?!=)|<<)|\\s*<<|\\.\\w+\\s*=(?!=))`,
  ).test(text);
});

/** Whether a file passes a name to a call that may change its value. */
const isHanded = askOnce(({ text }, name) => {
  const calls = new RegExp(`([\\w$.]{1,60})\\(\\s*${name.replaceAll("$", "\\$")}\\s*[,)]`, "g");
  return [...text.matchAll(calls)].some(([, callee = ""]) => !ASKS.test(callee));
});

const CALL =
  /^(?:call|call_expression|method_invocation|function_call_expression|invocation_expression|member_call_expression|nullsafe_member_call_expression|scoped_call_expression|macro_invocation|new_expression|object_creation_expression)$/;
/** Nodes without a value: names of types, punctuation, and marks of strings. */
const INERT =
  /^(?:type|predefined_type|type_identifier|interpolation_brace|string_start|string_end|type_arguments|comment|property_identifier|field_identifier|name|format_specifier|type_conversion)$/;

type Made = Omit<Value, "isFixed">;

interface Context {
  readonly source: ParsedText;
  /** The values of assignments already followed, so that none is followed twice. */
  readonly followed: Set<number>;
  left: number;
}

const NOTHING: Made = { open: [], isFromRequest: false, joint: undefined };

function merged(parts: readonly Made[]): Made {
  return {
    open: parts.flatMap(({ open }) => open),
    isFromRequest: parts.some((part) => part.isFromRequest),
    joint: parts.find(({ joint }) => joint !== undefined)?.joint,
  };
}

/** The composition of a node's parts, if one of them is not fixed. */
function joined(node: Node, parts: readonly Made[]): Made {
  const made = merged(parts);
  return { ...made, joint: made.open.length > 0 ? node : made.joint };
}

function unknown(node: Node): Made {
  return { ...NOTHING, open: [node] };
}

function requested(node: Node): Made {
  return { ...NOTHING, open: [node], isFromRequest: true };
}

function read(context: Context, node: Node, steps: number): Made {
  const { type } = node;
  if (context.left-- <= 0) return unknown(node);
  if (LITERAL_TYPES.has(type) || INERT.test(type)) return NOTHING;
  if (NAME.test(type)) return readName(context, node, steps);
  if (MEMBER.test(type)) return readMember(context, node, steps);
  if (CALL.test(type)) return readCall(context, node, steps);
  if (CHOICE.test(type)) return readChoice(context, node, steps);
  if (BINARY.test(type)) return readBinary(context, node, steps);
  if (INSERTION.test(type) || type === "encapsed_string") return joined(node, readAll(context, partsOf(node), steps));
  if (FUNCTION.test(type)) return unknown(node);
  if (type === "cast_expression" && isNumberType(context.source, node)) return NOTHING;
  return readParts(context, node, steps);
}

function readAll(context: Context, nodes: readonly Node[], steps: number): readonly Made[] {
  return nodes.map((node) => read(context, node, steps));
}

function readParts(context: Context, node: Node, steps: number): Made {
  const isUnary = /^(?:unary|not_operator|prefix_unary)/.test(node.type);
  if (isUnary && /^(?:!|not\b|typeof|-|~)/.test(textOf(context.source, node))) return NOTHING;
  const label = firstField(node, ["key", "type", "name"]);
  return merged(
    readAll(
      context,
      partsOf(node).filter((part) => part.id !== label?.id),
      steps,
    ),
  );
}

function readChoice(context: Context, node: Node, steps: number): Made {
  const parts = partsOf(node);
  const condition = firstField(node, ["condition"]) ?? parts[1];
  return merged(
    readAll(
      context,
      parts.filter((part) => part.id !== condition?.id),
      steps,
    ),
  );
}

function readBinary(context: Context, node: Node, steps: number): Made {
  const parts = partsOf(node);
  const [first, last] = [parts[0], parts.at(-1)];
  const { source } = context;
  const operator = node.children.find((child) => child?.isNamed === false);
  const sign = operator == null ? "" : textOf(source, operator);
  if (first === undefined || last === undefined) return NOTHING;
  if (/^(?:\|\||\?\?|or|\|)$/.test(sign)) return merged(readAll(context, parts, steps));
  if (/^(?:&&|and)$/.test(sign)) return read(context, last, steps);
  // In Python, a slash joins paths.
  if (sign === "/" && source.language === "python") return merged(readAll(context, parts, steps));
  const isFormat = sign === "%" && /string/.test(first.type) && !formatsNumbers(textOf(source, first));
  return isFormat || /^(?:\+|\.|<<)$/.test(sign) ? joined(node, readAll(context, parts, steps)) : NOTHING;
}

function readMember(context: Context, node: Node, steps: number): Made {
  const text = folded(context.source, node);
  if (isFromRequest(context.source.language, text)) return requested(node);
  const [base, ...rest] = partsOf(node);
  const name = rest.at(-1);
  if (base === undefined) return unknown(node);
  if (name !== undefined && NUMBER_MEMBER.test(textOf(context.source, name))) return NOTHING;
  if (/^(?:[A-Z][A-Z0-9_]*|[\w$]+(?:\.|::)[A-Z][A-Z0-9_]+)$/.test(text)) return NOTHING;
  const made = read(context, base, steps);
  // Other functions can assign a member of the object itself.
  const isFixed = made.open.length === 0 && !/^(?:this|self|\$this|@)/.test(text);
  return isFixed
    ? NOTHING
    : { ...made, joint: undefined, open: [node, ...made.open.filter((each) => each.id !== base.id)] };
}

function readName(context: Context, node: Node, steps: number, name = textOf(context.source, node)): Made {
  const { source } = context;
  if (isFromRequest(source.language, name)) return requested(node);
  const meaning = Names.of(source, node).meaningOf(name, node);
  if (meaning === undefined) return isConstantName(name) ? NOTHING : unknown(node);
  const parameter = meaning.parameter === undefined ? NOTHING : readParameter(source, node, meaning.parameter, meaning);
  const writes = steps === 0 && meaning.writes.length > 0 ? unknown(node) : readWrites(context, node, meaning, steps);
  const made = merged([parameter, writes]);
  if (made.open.length === 0 && !isChanged(source, name)) return NOTHING;
  return { ...made, open: [node, ...made.open.filter((each) => each.id !== node.id)] };
}

function readParameter(source: ParsedText, node: Node, parameter: Node, { scope }: Meaning): Made {
  if (isNumberType(source, parameter)) return NOTHING;
  const isFilled = isFilledFromRequest(source.language, folded(source, parameter), beforeName(source, scope.node));
  return isFilled ? requested(node) : unknown(node);
}

/** The decorators, attributes and annotations of a function, up to its name. */
function beforeName(source: ParsedText, node: Node | undefined): string {
  if (node === undefined) return "";
  const start = node.parent?.type === "decorated_definition" ? node.parent.startIndex : node.startIndex;
  const end = firstField(node, ["parameters"])?.startIndex ?? node.startIndex;
  return source.text.slice(start, Math.min(end, start + MAX_TEXT));
}

function readWrites(context: Context, node: Node, { scope, writes }: Meaning, steps: number): Made {
  const { source, followed } = context;
  const isHere = scope === Names.of(source, node).scopeOf(node);
  if (writes.length > 0 && isHere && writes.every(({ start }) => start > node.startIndex)) return unknown(node);
  const made = writes.flatMap(({ value, start, property, isAdded }) => {
    // An assignment later in the same function cannot have set the value yet.
    if ((isHere && start > node.startIndex) || followed.has(value.id)) return [];
    followed.add(value.id);
    if (property !== undefined && isFromRequest(source.language, `${folded(source, value)}.${property}`))
      return [requested(value)];
    const own = read(context, value, steps - 1);
    return [isAdded ? joined(value, [own]) : own];
  });
  return merged(made);
}

function readCall(context: Context, node: Node, steps: number): Made {
  const { source } = context;
  const call = callParts(source, node);
  if (call === undefined) return unknown(node);
  const { receiver, name, callee } = call;
  if (NUMBER_CALL.test(callee) || (receiver !== undefined && NUMBER_METHOD.test(name)) || ESCAPES.test(name))
    return NOTHING;
  if (isFromRequest(source.language, callee)) return requested(node);
  if (JOINS.test(name) || JOINS.test(callee)) return readJoined(context, node, call, steps);
  if (PASSES.test(name) || PASSES.test(callee)) {
    const isOfValue =
      receiver !== undefined && (!/^[A-Z_]\w*$/.test(textOf(source, receiver)) || isKnownName(source, receiver));
    return merged(readAll(context, isOfValue ? [receiver, ...call.arguments.slice(0, 1)] : call.arguments, steps));
  }
  // The result of a method call on a request still comes from the request.
  const from = receiver === undefined ? NOTHING : read(context, receiver, steps);
  return from.isFromRequest ? requested(node) : unknown(node);
}

function readJoined(context: Context, node: Node, { receiver, arguments: given }: CallParts, steps: number): Made {
  const { source } = context;
  const shape = /string/.test(receiver?.type ?? "") ? receiver : given[0];
  if (shape !== undefined && formatsNumbers(textOf(source, shape))) return NOTHING;
  const isOfValue =
    receiver !== undefined && (/string|array|list/.test(receiver.type) || isKnownName(source, receiver));
  const named = given.flatMap((each) =>
    namesInserted(source, each).map((name) => readName(context, each, steps, name)),
  );
  return joined(node, [...readAll(context, isOfValue ? [receiver, ...given] : given, steps), ...named]);
}

/** The variables that a Rust format string captures: `unit` in `"show {unit}"`. */
export function namesInserted({ language, text }: ParsedText, { type, startIndex, endIndex }: Node): readonly string[] {
  if (language !== "rust" || !/string_literal$/.test(type)) return [];
  const format = text.slice(startIndex, endIndex).replaceAll("{{", "");
  return [...format.matchAll(/\{([A-Za-z_]\w*)(?::[^{}]*)?\}/g)].map(([, name = ""]) => name);
}

/** The text without white space and `?.`, and cut, because no name of interest is long. */
function folded(source: ParsedText, node: Node): string {
  return foldedText(source, node.startIndex, Math.min(node.endIndex, node.startIndex + MAX_TEXT)).replace(/\?\./g, ".");
}

function isNumberType(source: ParsedText, node: Node): boolean {
  const type = firstField(node, ["type"]);
  // A Rust framework wraps a number in its own type: `Path<u64>`.
  return (
    type !== undefined && NUMBER_TYPE.test(textOf(source, type).replace(/^(?:\w+::)*(?:Path|Query|Form)<(.+)>$/, "$1"))
  );
}

function isKnownName(source: ParsedText, node: Node): boolean {
  return NAME.test(node.type) && Names.of(source, node).meaningOf(textOf(source, node), node) !== undefined;
}

function isConstantName(name: string): boolean {
  return /^(?:[A-Z][A-Z0-9_]*|__(?:dirname|filename|DIR__|FILE__|file__|name__)|undefined|null|None|nil)$/.test(name);
}

/** Whether a format only inserts numbers: `"%d of %d"`. */
function formatsNumbers(format: string): boolean {
  const verbs = format.match(/%[-+ 0#]*\d*(?:\.\d+)?[a-zA-Z]/g) ?? [];
  return verbs.length > 0 && verbs.every((verb) => /[dixXfeEgGcoObu]$/.test(verb)) && !/\{[^}]*\}/.test(format);
}

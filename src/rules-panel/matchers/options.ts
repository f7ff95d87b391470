import { type Call, foldText, type Pair, type Unit } from "../../code/compare/code-facts.ts";
import type { Code } from "../../code/compare/code-tree.ts";
import type { Match } from "../rules/static-rule.ts";
import { changeMatcher, type Difference, gainOf, isLostByName, lossOf, type Owned } from "./difference.ts";

const ON = /^(?:true|True|1|yes|"on"|"strict"|"true")$/;
const OFF = /^(?:false|False|0|nil|null|None|undefined|"off"|"false"|"none")$/;

/** Options that protect when they are on. */
const SAFE_ON =
  /^(?:autoescape|autoEscape|escapeHtml|sanitize|strictSSL|strict_ssl|checkServerIdentity|verify_exp|verify_signature|verify_aud|requireHTTPS|https_only|preventExtensions|noent_disabled|contextIsolation|webSecurity|sandbox|safe|safeMode|safe_mode|disallowPrototypes|plainObjects|protectPrototypes|SECURE_SSL_REDIRECT|SESSION_COOKIE_SECURE|SESSION_COOKIE_HTTPONLY|CSRF_COOKIE_SECURE|checkOrigin|validateStatus|noSniff|escape|encode)$/;
/** Options that expose something when they are on. */
const UNSAFE_ON =
  /^(?:allowPrototypes|allowProtoPropertiesByDefault|allowProtoMethodsByDefault|allowDangerousHtml|allowUnsafe|dangerouslyAllowSVG|nodeIntegration|noEscape|noent|resolve_entities|load_dtd|expandEntities|externalEntities|allow_unsafe|unsafe|allowEval|allowInsecure|insecure|ignoreExpiration|skipVerification|followSymlinks|dotfiles|preservePaths|DEBUG)$/;
const COOKIE_FLAGS = /^(?:httpOnly|HttpOnly|httponly|http_only|secure|Secure|sameSite|samesite|SameSite|same_site)$/;
export interface Turned {
  readonly was: Owned<Pair>;
  /** Undefined if the option is gone, but the call that received it is not. */
  readonly now: Owned<Pair> | undefined;
}

/** Options with a new value, or that a remaining call no longer gets. */
export function turnedOf(difference: Difference, wanted: RegExp): readonly Turned[] {
  const { lost, gained } = difference;
  return lost.pairs
    .filter(({ key }) => wanted.test(key))
    .flatMap((was): readonly Turned[] => {
      const now = gained.pairs.find(({ key, unit }) => key === was.key && unit.name === was.unit.name);
      const stays =
        now !== undefined ||
        gained.calls.some(({ name, unit }) => name === was.call?.name && unit.name === was.unit.name);
      return stays ? [{ was, now }] : [];
    });
}

export function textOf(pair: Pair | undefined): string {
  return pair?.value === undefined ? "" : foldText(pair.value.text.slice(0, 100));
}

export function toMatch(
  difference: Difference,
  { was, now }: Turned,
  description: string,
  severity: Match["severity"],
): Match | undefined {
  const remark = { description, severity };
  return now === undefined ? lossOf(difference, was.code, remark) : gainOf(difference, now.code, remark, was.code);
}

/** Finds well-known options whose new value no longer protects. */
export const unsafeDefault = changeMatcher((difference) => [
  ...turnedOf(difference, SAFE_ON)
    .filter(({ was, now }) => now !== undefined && ON.test(textOf(was)) && OFF.test(textOf(now)))
    .map((turned) =>
      toMatch(difference, turned, `\`${turned.was.key}\` is off now: what it kept out gets in.`, "high"),
    ),
  ...turnedOf(difference, UNSAFE_ON)
    .filter(({ was, now }) => now !== undefined && OFF.test(textOf(was)) && ON.test(textOf(now)))
    .map((turned) => toMatch(difference, turned, `\`${turned.was.key}\` is on now: what it kept out gets in.`, "high")),
  ...openWindows(difference),
]);

/** The windows of a desktop app, and their options, by the value that gives a page access to the machine. */
const WINDOWS = /^(?:BrowserWindow|BrowserView|WebContentsView|WebviewWindow)$/;
const WINDOW_ON = /^(?:contextIsolation|sandbox|webSecurity)$/;
const WINDOW_OFF =
  /^(?:nodeIntegration|nodeIntegrationInWorker|nodeIntegrationInSubFrames|allowRunningInsecureContent)$/;

/** New window options that let a page out of its sandbox. */
function openWindows(difference: Difference): readonly (Match | undefined)[] {
  const { gained, lost } = difference;
  const had = new Set(lost.pairs.map(({ key, unit }) => `${unit.name} ${key}`));
  return gained.pairs
    .filter(
      (pair) =>
        WINDOWS.test(pair.call?.name ?? "") &&
        !had.has(`${pair.unit.name} ${pair.key}`) &&
        (WINDOW_ON.test(pair.key) ? OFF.test(textOf(pair)) : WINDOW_OFF.test(pair.key) && ON.test(textOf(pair))),
    )
    .map((pair) =>
      gainOf(difference, pair.code, {
        description: `\`${pair.key}: ${textOf(pair)}\` lets a page of the window reach the machine.`,
        severity: "high",
      }),
    );
}

/** Finds token verification that no longer restricts the algorithms. */
export const droppedAlgorithms = changeMatcher((difference) =>
  turnedOf(difference, /^algorithms?$/)
    .filter(({ was, now }) => now === undefined && /verify|decode|parse/i.test(was.call?.name ?? ""))
    .map((turned) =>
      toMatch(difference, turned, "Whoever made the token chooses the algorithm that verifies it.", "high"),
    ),
);

/** Finds cookie flags that are now off. */
export const removedCookieFlag = changeMatcher((difference) =>
  turnedOf(difference, COOKIE_FLAGS)
    .filter(
      ({ was, now }) => !OFF.test(textOf(was)) && (now === undefined ? was.call !== undefined : OFF.test(textOf(now))),
    )
    .map((turned) =>
      toMatch(difference, turned, `Without \`${turned.was.key}\` scripts or other sites can use the cookie.`, "high"),
    ),
);

const STRENGTH: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:md[245]|sha-?1|rc[24]|des|des-?ede3?.*|3des|blowfish|bf.*|.*-ecb|.*\/ECB\/.*|sslv?[23].*|tlsv?1(?:[._][01])?(?:_method)?|none|pkcs1)$/i,
    1,
  ],
  [
    /^(?:sha-?(?:224|256|384|512).*|sha3.*|aes.*|chacha.*|tlsv?1[._][23](?:_method)?|scrypt|argon2.*|bcrypt|pbkdf2.*|blake.*|(?:rs|es|ps|hs)(?:256|384|512)|pkcs8|oaep)$/i,
    2,
  ],
];
const RANDOM =
  /^(?:randomBytes|randomInt|randomUUID|getRandomValues|randomFillSync|SecureRandom|token_bytes|token_hex|token_urlsafe|random_bytes|random_int|urandom|securerandom|OsRng|hex)$/;
const GUESSABLE = /^(?:random|Random|rand|mt_rand|Intn|Int63|uniqid|randint|now|randrange|lcg_value|time)$/;
const COSTS =
  /^(?:iterations|rounds|saltRounds|salt_rounds|cost|keylen|modulusLength|key_size|keySize|saltLength|time_cost|memory_cost)$/;

function strengthOf(text: string): number | undefined {
  return STRENGTH.find(([pattern]) => pattern.test(text.replace(/["'`]/g, "")))?.[1];
}

/** Finds algorithms, keys and sources of randomness that a weaker one replaces. */
export const weakenedCrypto = changeMatcher((difference) => {
  const { lost, gained } = difference;
  const strengths = ({ name, given }: Call) => [
    strengthOf(name),
    ...given.flatMap((each) => (each.kind === "text" ? strengthOf(each.text) : [])),
  ];
  const algorithms = lost.calls.flatMap((was) => {
    if (!strengths(was).includes(2)) return [];
    const now = gained.calls.find(
      (each) =>
        each.unit.name === was.unit.name &&
        strengths(each).includes(1) &&
        (each.name === was.name || strengthOf(was.name) === 2),
    );
    const remark = { description: "The new algorithm can be broken.", severity: "high" as const };
    return now === undefined ? [] : [gainOf(difference, now.code, remark, was.code)];
  });
  const random = lost.calls.flatMap((was) => {
    const isLost = RANDOM.test(was.name) && isLostByName(difference, was);
    const now = isLost ? gained.calls.find((each) => GUESSABLE.test(each.name)) : undefined;
    return now === undefined
      ? []
      : [gainOf(difference, now.code, { description: "Its output can be guessed.", severity: "high" }, was.code)];
  });
  const costs = turnedOf(difference, COSTS)
    .filter(({ was, now }) => Number(textOf(now)) < Number(textOf(was)) && textOf(now) !== "")
    .map((turned) =>
      toMatch(
        difference,
        turned,
        `\`${turned.was.key}\` is lower than it was, which makes guessing cheaper.`,
        "medium",
      ),
    );
  return [...algorithms, ...random, ...costs];
});

/** Finds patterns that had to match the whole text and now match any part of it. */
export const widenedPattern = changeMatcher((difference) => {
  const { base, headUnits, subject } = difference;
  const isByLine = subject.language === "ruby";
  return base.units.flatMap((unit) => {
    const [were, are] = [patternsOf(unit), patternsOf(headUnits.get(unit.name))];
    const [stood, stays] = [were, are].map((all) => new Set(all.map(({ code }) => code.text)));
    const now = new Map(are.filter(({ code }) => stood?.has(code.text) === false).map((each) => [each.core, each]));
    return were.flatMap((was) => {
      const is = stays?.has(was.code.text) === true ? undefined : now.get(was.core);
      if (is === undefined || !isWider(was, is, isByLine)) return [];
      const description = "The pattern is no longer tried from end to end: text that only holds a match gets through.";
      return [gainOf(difference, is.code, { description, severity: "medium" }, was.code)];
    });
  });
});

interface Anchored {
  readonly code: Code;
  /** The pattern without its anchors. */
  readonly core: string;
  readonly start: string;
  readonly end: string;
}

const MAKERS =
  /^(?:compile|MustCompile|MatchString|match|fullmatch|search|matches|find|RegExp|Regex|IsMatch|new|preg_match|test|is_match)$/;

/** The patterns of a function: literals, and strings passed to a pattern constructor. */
function patternsOf(unit: Unit | undefined): readonly Anchored[] {
  if (unit === undefined) return [];
  const given = unit.calls
    .filter(({ name }) => MAKERS.test(name))
    .flatMap((call) => call.given.slice(0, 2).filter(({ kind }) => kind === "text"));
  return [...unit.patterns.map(({ code }) => code), ...given].flatMap((code) => anchoredOf(code) ?? []);
}

function anchoredOf(code: Code): Anchored | undefined {
  if (code.text.length > MAX_PATTERN) return undefined;
  const [, open = "", body, close = ""] =
    /^([a-zA-Z@$]*#*(?:["'`]\/|["'`/]))(.*?)((?:\/[a-zA-Z]*["'`]|["'`]#*|\/[a-z]*))$/s.exec(code.text) ?? [];
  if (body === undefined) return undefined;
  const start = /^(?:\^|\\{1,2}A)/.exec(body)?.[0] ?? "";
  const end = /(?:(?<!\\)\$|\\{1,2}[zZ])$/.exec(body)?.[0] ?? "";
  const core = `${open}${body.slice(start.length, body.length - end.length)}${close.replace("m", "")}`;
  return { code, core, start, end };
}

// In characters; nobody anchors a longer one by hand.
const MAX_PATTERN = 1000;

/** Whether an anchor is gone, or now matches at the end of a line instead of the text. */
function isWider(was: Anchored, is: Anchored, isByLine: boolean): boolean {
  const strength = (anchor: string) => (anchor === "" ? 0 : isByLine && /^[$^]$/.test(anchor) ? 1 : 2);
  const [start, end] = [strength(is.start) - strength(was.start), strength(is.end) - strength(was.end)];
  return start <= 0 && end <= 0 && start + end < 0;
}

/** Finds files that only their owner could read and everybody can now, because a mode is gone. */
export const removedPermissions = changeMatcher((difference) =>
  turnedOf(difference, /^(?:mode|permissions|perm)$/)
    .filter(() => difference.gained.calls.every(({ name }) => !/chmod/i.test(name)))
    .filter(
      ({ was, now }) =>
        /^(?:0o?[67]00|parseInt\("?[67]00"?,8\)|"[67]00")$/.test(textOf(was)) && !/[67]00/.test(textOf(now)),
    )
    .map((turned) => toMatch(difference, turned, "Other users of the machine can read it now.", "medium")),
);

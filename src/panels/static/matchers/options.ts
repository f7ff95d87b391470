import { foldText, type Pair } from "../../../analysis/change/code-facts.ts";
import type { Match } from "../rules/static-rule.ts";
import { changeMatcher, type Difference, gainOf, isLostByName, lossOf, type Owned } from "./difference.ts";

const ON = /^(?:true|True|1|yes|"on"|"strict"|"true")$/;
const OFF = /^(?:false|False|0|nil|null|None|undefined|"off"|"false"|"none")$/;

/** Options that keep something out where they are on. */
const SAFE_ON =
  /^(?:autoescape|autoEscape|escapeHtml|sanitize|strictSSL|strict_ssl|checkServerIdentity|verify_exp|verify_signature|verify_aud|requireHTTPS|https_only|preventExtensions|noent_disabled|contextIsolation|webSecurity|sandbox|safe|safeMode|safe_mode|disallowPrototypes|plainObjects|protectPrototypes|SECURE_SSL_REDIRECT|SESSION_COOKIE_SECURE|SESSION_COOKIE_HTTPONLY|CSRF_COOKIE_SECURE|checkOrigin|validateStatus|noSniff|escape|encode)$/;
/** Options that let something in where they are on. */
const UNSAFE_ON =
  /^(?:allowPrototypes|allowProtoPropertiesByDefault|allowProtoMethodsByDefault|allowDangerousHtml|allowUnsafe|dangerouslyAllowSVG|nodeIntegration|noEscape|noent|resolve_entities|load_dtd|expandEntities|externalEntities|allow_unsafe|unsafe|allowEval|allowInsecure|insecure|ignoreExpiration|skipVerification|followSymlinks|dotfiles|preservePaths|DEBUG)$/;
const COOKIE_FLAGS = /^(?:httpOnly|HttpOnly|httponly|http_only|secure|Secure|sameSite|samesite|SameSite|same_site)$/;
const LIMITS =
  /^(?:maxBodyLength|maxContentLength|maxPayload|maxPayloadLength|maxFileSize|maxFileSizeBytes|maxFieldsSize|maxFields|maxFiles|maxBodySize|bodyLimit|max_length|maxLength|maxDepth|max_depth|maxHeaderSize|maxHeadersCount|maxRedirects|maxTokens|arrayLimit|parameterLimit|depth|MaxHeaderBytes|ReadTimeout|ReadHeaderTimeout|WriteTimeout|requestTimeout|headersTimeout|maxBuffer|highWaterMark|maxOutputLength|timeout|Timeout|timeoutMs|maxBytes|max_bytes|maxLineSize|MAX_CONTENT_LENGTH|DATA_UPLOAD_MAX_MEMORY_SIZE)$/;
const UNBOUNDED =
  /^(?:Infinity|Number\.POSITIVE_INFINITY|Number\.MAX_SAFE_INTEGER|0|-1|nil|null|None|undefined|false|math\.MaxInt64)$/;

interface Turned {
  readonly was: Owned<Pair>;
  /** Undefined where the option is gone, and what it was given to is not. */
  readonly now: Owned<Pair> | undefined;
}

/** Options with a new value, or that are no longer given to a call that stays. */
function turnedOf(difference: Difference, wanted: RegExp): readonly Turned[] {
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

function textOf(pair: Pair | undefined): string {
  return pair?.value === undefined ? "" : foldText(pair.value.text.slice(0, 100));
}

function toMatch(
  difference: Difference,
  { was, now }: Turned,
  description: string,
  severity: Match["severity"],
): Match | undefined {
  const told = { description, severity };
  return now === undefined ? lossOf(difference, was.code, told) : gainOf(difference, now.code, told, was.code);
}

/** Finds options of well-known name that are turned to where they keep nothing out. */
export const unsafeDefault = changeMatcher((difference) => [
  ...turnedOf(difference, SAFE_ON)
    .filter(({ was, now }) => now !== undefined && ON.test(textOf(was)) && OFF.test(textOf(now)))
    .map((turned) =>
      toMatch(difference, turned, `\`${turned.was.key}\` is off now: what it kept out gets in.`, "high"),
    ),
  ...turnedOf(difference, UNSAFE_ON)
    .filter(({ was, now }) => now !== undefined && OFF.test(textOf(was)) && ON.test(textOf(now)))
    .map((turned) => toMatch(difference, turned, `\`${turned.was.key}\` is on now: what it kept out gets in.`, "high")),
]);

/** Finds flags of a cookie that are off now. */
export const removedCookieFlag = changeMatcher((difference) =>
  turnedOf(difference, COOKIE_FLAGS)
    .filter(
      ({ was, now }) => !OFF.test(textOf(was)) && (now === undefined ? was.call !== undefined : OFF.test(textOf(now))),
    )
    .map((turned) =>
      toMatch(difference, turned, `Without \`${turned.was.key}\` scripts or other sites get at the cookie.`, "high"),
    ),
);

/** Finds bounds of well-known name that are gone or set to no bound. */
export const removedLimitOption = changeMatcher((difference) =>
  turnedOf(difference, LIMITS)
    .filter(
      ({ was, now }) =>
        !UNBOUNDED.test(textOf(was)) &&
        (now === undefined ? was.call !== undefined && !was.isAssignment : UNBOUNDED.test(textOf(now))),
    )
    .map((turned) => toMatch(difference, turned, `\`${turned.was.key}\` bounds nothing here any more.`, "medium")),
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

/** Finds algorithms, keys and sources of randomness in whose place a weaker one stands. */
export const weakenedCrypto = changeMatcher((difference) => {
  const { lost, gained } = difference;
  const algorithms = lost.calls.flatMap((was) => {
    const strong = was.given.findIndex((given) => given.kind === "text" && strengthOf(given.text) === 2);
    const now =
      strong < 0
        ? undefined
        : gained.calls.find(
            (each) =>
              each.name === was.name &&
              each.unit.name === was.unit.name &&
              each.given.some((given) => given.kind === "text" && strengthOf(given.text) === 1),
          );
    return now === undefined
      ? []
      : [
          gainOf(
            difference,
            now.code,
            { description: "The algorithm in its place can be broken.", severity: "high" },
            was.code,
          ),
        ];
  });
  const renamed = lost.calls.flatMap((was) => {
    const now =
      strengthOf(was.name) === 2
        ? gained.calls.find((each) => each.unit.name === was.unit.name && strengthOf(each.name) === 1)
        : undefined;
    return now === undefined
      ? []
      : [
          gainOf(
            difference,
            now.code,
            { description: "The algorithm in its place can be broken.", severity: "high" },
            was.code,
          ),
        ];
  });
  const random = lost.calls.flatMap((was) => {
    const isLost = RANDOM.test(was.name) && isLostByName(difference, was);
    const now = isLost ? gained.calls.find((each) => GUESSABLE.test(each.name)) : undefined;
    return now === undefined
      ? []
      : [gainOf(difference, now.code, { description: "What it gives can be guessed.", severity: "high" }, was.code)];
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
  return [...algorithms, ...renamed, ...random, ...costs];
});

/** Finds patterns that were tried from end to end and now fit whatever holds a match. */
export const widenedPattern = changeMatcher((difference) => {
  const { base, headUnits } = difference;
  return base.units.flatMap((unit) => {
    const now = new Map((headUnits.get(unit.name)?.patterns ?? []).map(({ code }) => [code.text, code]));
    return unit.patterns.flatMap(({ code }) => {
      const bare = now.has(code.text)
        ? undefined
        : (now.get(code.text.replace(/^\/\^/, "/")) ??
          now.get(code.text.replace(/\$(?=\/[a-z]*$)/, "")) ??
          now.get(code.text.replace(/^\/\^/, "/").replace(/\$(?=\/[a-z]*$)/, "")));
      return bare === undefined
        ? []
        : [
            gainOf(
              difference,
              bare,
              {
                description:
                  "The pattern is no longer tried from end to end: text that only holds a match gets through.",
                severity: "medium",
              },
              code,
            ),
          ];
    });
  });
});

/** Finds files that only their owner could read and everybody may now, as a mode is gone. */
export const removedPermissions = changeMatcher((difference) =>
  turnedOf(difference, /^(?:mode|permissions|perm)$/)
    .filter(() => difference.gained.calls.every(({ name }) => !/chmod/i.test(name)))
    .filter(
      ({ was, now }) =>
        /^(?:0o?[67]00|parseInt\("?[67]00"?,8\)|"[67]00")$/.test(textOf(was)) && !/[67]00/.test(textOf(now)),
    )
    .map((turned) => toMatch(difference, turned, "Other users of the machine can read it now.", "medium")),
);

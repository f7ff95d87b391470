import { isCode } from "../../../analysis/text/language.ts";
import type { Subject } from "../change/subject.ts";
import { isBroughtIn, isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

interface Weakening {
  readonly strong: RegExp;
  readonly weak: RegExp;
  /** Whether the weak means stands in most code: then it counts only where it took the place of a strong one. */
  readonly isEverywhere?: true;
  readonly consequence: string;
}

const WEAKENINGS: readonly Weakening[] = [
  {
    strong:
      /\b(?:timingSafeEqual|compare_digest|ConstantTimeCompare|constantTime\w+|constant_time_\w+|hash_equals|MessageDigest\.isEqual|secure_?[cC]ompare|[sS]afe(?:String)?Compare|(?:timing|time)Safe\w*|tsscmp|scmp|FixedTimeEquals|CRYPTO_memcmp)\b/,
    weak: /[!=]==?|\.equals\(|\bmemcmp\b|\bstrcmp\b/,
    isEverywhere: true,
    consequence:
      "The comparison now stops at the first difference, so its duration tells an attacker how much of a secret is right (timing attack).",
  },
  {
    strong: /\b(?:sha-?(?:256|384|512)|sha3\w*|blake2\w*|bcrypt|scrypt|argon2\w*|pbkdf2\w*)\b/i,
    weak: /\b(?:md5|md4|sha-?1)\b/i,
    consequence:
      "The hash is one for which collisions can be made: signatures, digests and passwords that rest on it can be forged or guessed (weak hash).",
  },
  {
    strong: /\baes-?\d*-?(?:gcm|ccm|cbc|ctr)\b|\bchacha20\w*/i,
    weak: /\b(?:3?des(?:-\w+)?|rc4|aes-?\d*-?ecb|arcfour)\b/i,
    consequence: "The cipher is broken or leaks the structure of the text (weak cipher).",
  },
  {
    strong:
      /\b(?:randomBytes|randomUUID|randomInt|getRandomValues|token_(?:hex|bytes|urlsafe)|SystemRandom|SecureRandom|random_bytes|crypto\/rand)\b|\bsecrets\.\w+/,
    weak: /\bMath\.random\b|\brandom\.(?:random|randint|choice|randrange)\b|\bmt_rand\b|\bnew Random\(|\bmath\/rand\b/,
    consequence:
      "The new values can be predicted from earlier ones, so tokens, ids or keys made of them can be guessed (insecure randomness).",
  },
];

/** Finds strong cryptographic means that a weak one replaced in the same file. */
export const weakenedCrypto: Matcher = {
  applies: isCode,
  check: (subject) => WEAKENINGS.flatMap((weakening) => compare(subject, weakening)),
};

function compare(subject: Subject, { strong, weak, isEverywhere, consequence }: Weakening): readonly Match[] {
  return subject.changes.flatMap((change) => {
    const cause = change.deleted.find((line) => isGone(subject, strong.exec(line.live)?.[0]));
    const candidates = isEverywhere ? change.added : subject.added;
    const line = candidates.find(
      (added) => weak.test(added.live) && !strong.test(added.live) && isBroughtIn(subject, added.live),
    );
    if (cause === undefined || line === undefined) return [];
    return [{ line, cause, description: `It was \`${quoteOf(cause)}\`. ${consequence}` }];
  });
}

function isGone(subject: Subject, found: string | undefined): boolean {
  return found !== undefined && isTakenAway(subject, found);
}

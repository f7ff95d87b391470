import { countEdits, findMeant, foldWords } from "../text/spelling.ts";

interface ListedEffect {
  /** The effect of such a call, in one clause for people. */
  readonly means: string;
  /** Other names that a policy may use for it. */
  readonly aliases?: readonly string[];
}

/**
 * Every effect that a policy may name; `rules/effects/` lists the calls that have it. The first word of a name is a
 * verb, the rest is its object.
 */
export const LISTED_EFFECTS = {
  "access database": {
    means: "uses a database: connects, reads, writes or runs a statement",
    aliases: ["use database", "query database", "run sql"],
  },
  "access network": {
    means: "reaches another machine, by whatever protocol",
    aliases: ["use network", "open network connection", "open socket"],
  },
  "access payment provider": {
    means: "calls a payment provider for any purpose",
    aliases: ["use payment provider", "call payment api"],
  },
  "alter schema": {
    means: "creates, changes or drops tables, columns or indexes",
    aliases: ["alter database schema", "migrate database", "drop table"],
  },
  "call http": {
    means: "sends an HTTP request",
    aliases: ["send http request", "call http api", "call api", "fetch url"],
  },
  "call llm": {
    means: "asks a language model",
    aliases: ["use llm", "call language model", "prompt model"],
  },
  "charge payment": {
    means: "takes money: a charge, a payment, an invoice, a subscription",
    aliases: ["charge card", "charge customer", "take payment"],
  },
  "consume message": {
    means: "receives from a queue, a topic or a stream",
    aliases: ["receive message", "read queue"],
  },
  "delete file": {
    means: "deletes a file or a directory",
    aliases: ["remove file", "delete directory"],
  },
  "delete object storage": {
    means: "deletes from a bucket or a blob store",
    aliases: ["delete object"],
  },
  "draw random number": {
    means: "uses a random number that can be guessed, such as Math.random()",
    aliases: ["use randomness", "use insecure randomness"],
  },
  "draw secure random number": {
    means: "uses a cryptographic random source, including UUIDs",
    aliases: ["use secure randomness", "create uuid"],
  },
  "encrypt data": { means: "encrypts or decrypts", aliases: ["decrypt data"] },
  "end process": {
    means: "ends its own process or another one",
    aliases: ["exit process", "kill process"],
  },
  "generate key": { means: "makes or derives a cryptographic key", aliases: ["derive key"] },
  "hash data": { means: "hashes, by whatever algorithm", aliases: ["use hash"] },
  "hash password": { means: "hashes or checks a password by an algorithm made for it" },
  "place phone call": { means: "calls a telephone number" },
  "publish message": {
    means: "sends to a queue, a topic or a stream, or enqueues a job",
    aliases: ["publish event", "send to queue", "enqueue job"],
  },
  "read clock": { means: "asks what time it is", aliases: ["use clock", "use current time"] },
  "read database": { means: "reads from a database", aliases: ["select from database"] },
  "read environment variable": {
    means: "reads the environment of its process",
    aliases: ["read environment", "use environment variable"],
  },
  "read file": {
    means: "reads or lists files or directories",
    aliases: ["open file", "read directory", "list directory"],
  },
  "read object storage": {
    means: "reads or lists what is in a bucket or a blob store",
    aliases: ["read object", "download object"],
  },
  "read secret": { means: "asks a vault, keychain or secret manager", aliases: ["access secret"] },
  "refund payment": { means: "gives money back", aliases: ["refund", "issue refund"] },
  "resolve dns": { means: "looks up a host name", aliases: ["look up host"] },
  "send email": { means: "sends a mail, by SMTP or by a service", aliases: ["email", "send mail"] },
  "send push notification": { means: "notifies a device", aliases: ["send notification"] },
  "send sms": { means: "sends a text message to a telephone", aliases: ["send text message"] },
  "sign data": { means: "signs or verifies, tokens among it", aliases: ["sign token", "verify signature"] },
  "start process": {
    means: "starts a program or a shell",
    aliases: ["run command", "run shell command", "execute command", "spawn process"],
  },
  "use weak cipher": { means: "encrypts by an algorithm or a mode that is broken", aliases: ["use weak encryption"] },
  "use weak hash": { means: "hashes by an algorithm that is broken, such as MD5" },
  "wait time": { means: "sleeps, or sets a timer", aliases: ["sleep", "set timer"] },
  "write database": {
    means: "inserts, updates or deletes in a database",
    aliases: ["change database", "update database", "delete from database"],
  },
  "write environment variable": {
    means: "changes the environment of its process",
    aliases: ["set environment variable"],
  },
  "write file": {
    means: "creates, changes, moves or copies a file or a directory",
    aliases: ["create file", "change file", "create directory"],
  },
  "write log": {
    means: "writes to a log, to standard output or standard error",
    aliases: ["log", "print", "write to log"],
  },
  "write object storage": {
    means: "writes to a bucket or a blob store",
    aliases: ["write object", "upload object"],
  },
} as const satisfies Readonly<Record<string, ListedEffect>>;

export type EffectName = keyof typeof LISTED_EFFECTS;

export const EFFECT_NAMES = Object.keys(LISTED_EFFECTS) as readonly EffectName[];

const BY_NAME: ReadonlyMap<string, EffectName> = new Map(
  EFFECT_NAMES.flatMap((name) => [name, ...aliasesOf(name)].map((written) => [written, name] as const)),
);

/** All names of effects that a policy may use, aliases included. */
export const WRITTEN_NAMES: readonly string[] = [...BY_NAME.keys()];

/** The other names of an effect. */
export function aliasesOf(name: EffectName): readonly string[] {
  return (LISTED_EFFECTS[name] as ListedEffect).aliases ?? [];
}

/** The effect with this name or alias; undefined for none. */
export function findEffect(written: string): EffectName | undefined {
  return BY_NAME.get(written);
}

/** Longer ones are compared by their beginning. */
const MAX_CHARS = 60;

/**
 * The three effects with the nearest names or aliases. Ranked by the words they share, misspelt ones too, then by the
 * words they lack, then by their letters.
 */
export function nearestEffects(written: string): readonly EffectName[] {
  const text = written.slice(0, MAX_CHARS).toLowerCase();
  const words = foldWords(text);
  const ranked = [...BY_NAME]
    .map(([known, name]) => {
      const own = foldWords(known);
      const shared = own.filter((word) => findMeant(word, words) !== undefined).length;
      return { name, shared, lacking: own.length - shared, edits: countEdits(text, known) };
    })
    .sort((a, b) => b.shared - a.shared || a.lacking - b.lacking || a.edits - b.edits);
  return [...new Set(ranked.map(({ name }) => name))].slice(0, 3);
}

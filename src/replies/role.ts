import { z } from "zod";
import { CATEGORIES, type Category, type CategorySubject, offeredCategories } from "../claims/category.ts";
import { cut, withoutHalves } from "../text/cut.ts";
import { messageOf } from "../text/errors.ts";
import { isObject } from "../text/jsonc.ts";
import { toStrictSchema } from "../text/strict-schema.ts";
import {
  adversaryReply,
  type CriticReply,
  classifierReply,
  criticReply,
  type EnthusiastReply,
  enthusiastReply,
  findPlaceless,
  firstJudgeReply,
  fixerReply,
  type JudgeReply,
  judgeReply,
  listenerReply,
  resolverReply,
  triageReply,
} from "./answers.ts";
import {
  type AnswerTry,
  describeMisfit,
  type FormSlip,
  findAnswer,
  findDoubledKey,
  type ReadForm,
  readForm,
  WITH_INPUT,
} from "./read-form.ts";

/** The answer of the ranker, a Judge after all checks: the ids of the findings, the worst first. */
const rankerReply = z.strictObject({ order: z.array(z.string()) });

/** The answer of the describer: a description of the change, or a part of one, as Markdown. */
const describerReply = z.strictObject({ body: z.string() });

export type DescriberReply = z.infer<typeof describerReply>;

/** The roles of the debate, with tools. Models play all of them; rules play Judge and Critic over others' claims. */
export const DEBATE_ROLES = ["enthusiast", "adversary", "judge", "critic"] as const;
export type DebateRole = (typeof DEBATE_ROLES)[number];

/** Roles outside the debate that have tools too. Only models play them. */
export const HELPER_ROLES = ["resolver", "triage", "fixer"] as const;
export type HelperRole = (typeof HELPER_ROLES)[number];

/** The roles that have tools. */
export const TOOL_ROLES = [...DEBATE_ROLES, ...HELPER_ROLES] as const;
export type ToolRole = (typeof TOOL_ROLES)[number];

/** Roles without tools, which answer once from their message alone. Only models play them. */
export const ONCE_ROLES = ["classifier", "describer", "ranker", "listener"] as const;
export type OnceRole = (typeof ONCE_ROLES)[number];

export const ROLES = [...TOOL_ROLES, ...ONCE_ROLES] as const;
export type Role = (typeof ROLES)[number];

export function isDebateRole(role: Role): role is DebateRole {
  return (DEBATE_ROLES as readonly Role[]).includes(role);
}

/** A role as people read its name. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  enthusiast: "Enthusiast",
  adversary: "Adversary",
  judge: "Judge",
  critic: "Critic",
  resolver: "Resolver",
  triage: "Triage",
  fixer: "Fixer",
  classifier: "Classifier",
  describer: "Describer",
  ranker: "Ranker",
  listener: "Listener",
};

const SCHEMAS = {
  enthusiast: enthusiastReply,
  adversary: adversaryReply,
  judge: judgeReply,
  critic: criticReply,
  resolver: resolverReply,
  triage: triageReply,
  fixer: fixerReply,
  classifier: classifierReply,
  describer: describerReply,
  ranker: rankerReply,
  listener: listenerReply,
} satisfies Record<Role, z.ZodType>;

/** Each role's answer. */
export type RoleReplies = { readonly [R in Role]: z.infer<(typeof SCHEMAS)[R]> };

/** Every turn of every agent sends one, so each is built once. */
const jsonSchemas = new Map<string, Readonly<Record<string, unknown>>>();

/** What is reviewed, and whether the Judge is shown earlier findings of the same code. */
export interface ReplySubject extends CategorySubject {
  readonly hasEarlier?: boolean;
}

/**
 * A role's answer as a strict JSON Schema (draft-07) for `response_format`: the same object every time.
 *
 * @param subject limits the categories that are offered; absent for all.
 */
export function replyJsonSchema(role: Role, subject?: ReplySubject): Readonly<Record<string, unknown>> {
  const offered = subject === undefined ? CATEGORIES : offeredCategories(subject);
  const hasEarlier = subject?.hasEarlier === true;
  const key = [role, hasEarlier, ...offered].join();
  const known = jsonSchemas.get(key);
  if (known !== undefined) return known;
  const form = role === "judge" && !hasEarlier ? firstJudgeReply : SCHEMAS[role];
  const schema = offerAlone(offered, toStrictSchema(form)) as Readonly<Record<string, unknown>>;
  jsonSchemas.set(key, schema);
  return schema;
}

/** Replaces the list of all categories in a schema. */
function offerAlone(offered: readonly Category[], schema: unknown): unknown {
  if (Array.isArray(schema)) {
    const isEvery = schema.length === CATEGORIES.length && CATEGORIES.every((each, at) => schema[at] === each);
    return isEvery ? [...offered] : schema.map((item) => offerAlone(offered, item));
  }
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, held]) => [key, offerAlone(offered, held)]));
}

/** How many claims of its own an answer makes. */
export function countClaimed<R extends Role>(role: R, reply: RoleReplies[R]): number {
  if (role === "enthusiast") return (reply as EnthusiastReply).findings.length;
  return role === "judge" || role === "critic" ? (reply as JudgeReply | CriticReply).missed.length : 0;
}

const MAX_KEY_CHARS = 40;

export type ParsedReply<R extends Role> =
  | {
      readonly kind: "parsed";
      readonly reply: RoleReplies[R];
      /** Values in another form than asked for; absent if there are none. */
      readonly slips?: readonly FormSlip[];
    }
  | {
      readonly kind: "malformed";
      /** A clause for people. */
      readonly reason: string;
      /** Everything that is wrong, for the model that is asked again. */
      readonly detail: string;
    };

/**
 * Parses a role's answer. It is strict except for deviations with only one meaning (ADR 56), each of which is reported as
 * a slip. Never throws.
 */
export function parseReply<R extends Role>(
  role: R,
  text: string,
  asked: AnswerTry = { isAskedAgain: false },
): ParsedReply<R> {
  let json: unknown;
  try {
    const whole = text.trim();
    const document = whole.startsWith("[") ? whole : (findAnswer(text, asked) ?? text);
    json = JSON.parse(document, withoutHalves);
    const doubled = findDoubledKey(document);
    if (doubled !== undefined) {
      const detail = `the key ${JSON.stringify(cut(doubled, MAX_KEY_CHARS))} occurs twice in one object`;
      return { kind: "malformed", reason: `it does not have the required form: ${detail}`, detail };
    }
  } catch (error) {
    const detail = `not JSON: ${messageOf(error)}`;
    const reason = /^\s*[{[]/.test(text) ? detail : "the model answered in prose, not JSON";
    return { kind: "malformed", reason, detail };
  }
  const { value, slips } = readEarlierWords(role, readForm(SCHEMAS[role], json));
  const parsed = SCHEMAS[role].safeParse(value, WITH_INPUT);
  if (!parsed.success) {
    return { kind: "malformed", reason: describeMisfit(parsed.error), detail: z.prettifyError(parsed.error) };
  }
  const reply = parsed.data as RoleReplies[R];
  if (slips.length === 0) return { kind: "parsed", reply };
  const placeless = role === "enthusiast" ? findPlaceless(reply as EnthusiastReply, slips) : undefined;
  if (placeless === undefined) return { kind: "parsed", reply, slips };
  const misfit = `findings[${placeless}] says of no line where it is`;
  return { kind: "malformed", reason: `it does not have the required form: ${misfit}`, detail: misfit };
}

/**
 * Translates rulings and verdicts from the older contract, and notes each as a slip. Servers built for it still send
 * `winner` and `final_severity` for a ruling, and `status` for a verdict. An entry with the words of both contracts, or
 * of neither, stays as written, so that the schema refuses it. Never throws.
 */
function readEarlierWords(role: string, { value, slips }: ReadForm): ReadForm {
  const list = role === "judge" ? "rulings" : role === "critic" ? "verdicts" : undefined;
  if (list === undefined || !isObject(value) || !Array.isArray(value[list])) return { value, slips };
  const noted: FormSlip[] = [];
  const entries = value[list].map((entry: unknown, index): unknown => {
    const read = isObject(entry) ? READERS[list](entry) : undefined;
    if (read === undefined) return entry;
    noted.push({ path: [list, index, read.key], before: read.before, after: read.after });
    return read.entry;
  });
  return { value: { ...value, [list]: entries }, slips: [...slips, ...noted] };
}

type Entry = Readonly<Record<string, unknown>>;

/** A translated entry, and which word became which. */
interface Read {
  readonly entry: Entry;
  readonly key: string;
  readonly before: unknown;
  readonly after: string;
}

const READERS = { rulings: readRuling, verdicts: readVerdict } as const;

function readRuling(written: Entry): Read | undefined {
  const { winner, final_severity: severity, ...rest } = written;
  const word = fold(winner);
  if ("ruling" in written || (word !== "adversary" && word !== "enthusiast" && word !== "split")) return undefined;
  const change = { key: "winner", before: winner } as const;
  const given = fold(severity);
  const isDismissed = given === "dismissed";
  const isUpheld = word !== "adversary";
  if (given !== undefined && isUpheld === isDismissed) {
    const resolution = `it names ${word} the winner with severity ${given}: ${String(rest.resolution ?? "")}`;
    return { ...change, entry: { ...rest, ruling: "undecided", severity: null, resolution }, after: "undecided" };
  }
  if (isUpheld) return { ...change, entry: { ...rest, ruling: "upheld", severity: given ?? null }, after: "upheld" };
  const isInconclusive = (rest.refutation ?? null) === null && /^\s*inconclusive/i.test(String(rest.resolution));
  const ruling = isInconclusive ? "undecided" : "dismissed";
  return { ...change, entry: { ...rest, ruling, severity: null }, after: ruling };
}

const VERDICTS = new Map([
  ["confirmed_valid", "confirmed"],
  ["dismissed_false_positive", "dismissed"],
  ["needs_human_review", "undecided"],
]);

function readVerdict(written: Entry): Read | undefined {
  const { status, ...rest } = written;
  const verdict = VERDICTS.get(fold(status) ?? "");
  if ("verdict" in written || verdict === undefined) return undefined;
  return { entry: { ...rest, verdict }, key: "status", before: status, after: verdict };
}

/** Folds the case of a word, and what joins its parts; undefined for a value that is no text. */
function fold(word: unknown): string | undefined {
  return typeof word === "string"
    ? word
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_")
    : undefined;
}

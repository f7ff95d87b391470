import type { Report } from "../../report/report.ts";
import type { Entry } from "./entries.ts";
import { type Speaker, threadOf, type Voice } from "./thread.ts";

/** Who says the very same of several findings, with the words: they are said once, above them. */
export type SaidAlike = ReadonlyMap<Speaker, string>;

/** What is longer is about its finding, and is cut where it stands. */
const MAX_CHARS = 500;
/** Those who judge each finding in their own words, and by rule in the same. */
const JUDGES = ["Judge", "Critic"] as const;

/** What Judge and Critic say alike of every finding here that they say anything of, if several. */
export function findSaidAlike(entries: readonly Entry[], report: Report): SaidAlike {
  const voices = entries.flatMap(({ item }) => (item.kind === "finding" ? threadOf(item.finding, report) : []));
  return new Map(
    JUDGES.flatMap((judge) => {
      const said = voices.flatMap(({ speaker, says }) => (speaker === judge ? says || [] : []));
      const [words] = said;
      return words !== undefined && words.length <= MAX_CHARS && said.length > 1 && new Set(said).size === 1
        ? [[judge, words] as const]
        : [];
    }),
  );
}

/** The voice without the words that stand above its finding. */
export function leaveOutAlike(voice: Voice, alike: SaidAlike): Voice {
  return voice.says !== undefined && alike.get(voice.speaker) === voice.says ? { ...voice, says: undefined } : voice;
}

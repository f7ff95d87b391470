import { detectPromptInjection, type InjectionKind } from "../../../core/prompt-injection.ts";
import type { Matcher } from "../rule.ts";

const MEANING: Readonly<Record<InjectionKind, string>> = {
  "instruction-override": "It tells an automated reader to drop its instructions.",
  "verdict-request": "It asks an automated reviewer for a verdict instead of leaving it to judge.",
  "role-marker": "It imitates the markers that separate instructions from data in a prompt.",
  "hidden-text": "It holds invisible or direction-changing characters, so that it reads differently from what it is.",
};

/** Text on an added line that addresses the reviewer. */
export const promptInjection: Matcher = {
  applies: () => true,
  check: (subject) => {
    const hits = new Map(
      detectPromptInjection(subject.head.map((line) => line.text)).map((hit) => [hit.line, hit.kind]),
    );
    const standing = new Set(subject.base.map((line) => line.text.trim()));
    return subject.added.flatMap((line) => {
      const kind = hits.get(line.number);
      if (kind === undefined || standing.has(line.text.trim())) return [];
      if (kind === "role-marker" && isMarkup(subject.path) && !/[[|]/.test(line.text)) return [];
      return [
        { line, description: `${MEANING[kind]} Such text is an attempt at prompt injection and was not followed.` },
      ];
    });
  },
};

/** Where an element may well be called `system`. */
function isMarkup(path: string): boolean {
  return /\.(?:xml|xsd|xslt?|x?html?|svg|plist|[a-z]+proj|vue|svelte)$/i.test(path);
}

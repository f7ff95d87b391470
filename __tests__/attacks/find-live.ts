import { linksOf, renderGitHubMarkdown, withoutFolds } from "../servers/github/markdown.ts";
import type { Effect } from "./effect.ts";

/** Something in a text that acts, and the text around it, by which it is known whose it is. */
export interface Live {
  readonly effect: Extract<Effect, "mention lives" | "link lives" | "markup lives">;
  readonly what: string;
  readonly text: string;
}

/** A marker of ours, alone on its line; whose it is, is asked elsewhere (find-effects.ts: signed in our name). */
const MARKERS = /^<!-- tribunal-[a-z]+ v1 [\w:= .+/-]+ -->$/gm;
const PLAIN_TAGS = new Set([
  ...["p", "br", "h1", "h2", "h3", "h4", "h5", "ul", "ol", "li", "strong", "em", "code", "pre", "blockquote"],
  ...["table", "thead", "tbody", "tr", "th", "td", "a"],
]);

/** The rules' weaknesses. */
const OWN_LINK = /^https:\/\/cwe\.mitre\.org\/data\/definitions\/\d+\.html$/;

/** The last line of a report, with a digest of it. */
const OWN_NOTE = /^Written by Tribunal \d+\.\d+\.\d+ \(checksum [0-9a-f]{16}\)$/;

/** What GitHub would make of Markdown: links that lead away from `home`, images, HTML, and words that it links by itself. */
export function findLiveMarkdown(markdown: string, home: string): readonly Live[] {
  const { tags, hasRawHtml, texts, hrefs } = renderGitHubMarkdown(withoutFolds(markdown.replace(MARKERS, "")));
  const strange = hrefs.filter((href) => !href.startsWith(`${home}/`) && !OWN_LINK.test(href));
  return [
    ...strange.map((text): Live => ({ effect: "link lives", what: `link to ${text}`, text })),
    ...tags
      .filter((tag) => !PLAIN_TAGS.has(tag))
      .map((tag): Live => ({ effect: "markup lives", what: `<${tag}>`, text: "" })),
    ...(hasRawHtml ? [{ effect: "markup lives", what: "raw HTML", text: "" } as const] : []),
    ...texts
      .filter((text) => !OWN_NOTE.test(text))
      .flatMap((text) =>
        linksOf([text]).map((filter): Live => {
          const effect = filter === "address" || filter === "emoji" ? "link lives" : "mention lives";
          return { effect, what: `${filter} ${JSON.stringify(text.slice(0, 120))}`, text };
        }),
      ),
  ];
}

/** Elements and attributes of a page that our own pages do not have. */
export function findLiveHtml(html: string, home: string): readonly Live[] {
  const outside = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  return [...outside.matchAll(/<([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi)].flatMap(
    ([tag, name = "", rest = ""]) => {
      const found: Live[] = [];
      if (
        /^(img|script|iframe|object|embed|form|base|link|svg|video|audio|input)$/i.test(name) &&
        !OWN_ELEMENTS.test(tag)
      )
        found.push({ effect: "markup lives", what: tag.slice(0, 120), text: tag });
      if (/\son\w+\s*=/i.test(rest.replace(/"[^"]*"|'[^']*'/g, '""')))
        found.push({ effect: "markup lives", what: tag.slice(0, 120), text: tag });
      const href = /\s(?:href|src)="([^"]*)"/i.exec(rest)?.[1];
      if (href !== undefined && !/^#|^data:image\/svg/.test(href) && !href.startsWith(`${home}/`))
        found.push({ effect: "link lives", what: `link to ${href}`, text: tag });
      return found;
    },
  );
}

/** Our pages have charts, and a filter of their findings. */
const OWN_ELEMENTS = /^<(svg|input|form class="filters") /;

/** Plain messages may hold links as Markdown has them. @see https://docs.oasis-open.org/sarif/sarif/v2.1.0 §3.11.6 */
export function findLiveSarif(sarif: string, home: string): readonly Live[] {
  const found: Live[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      // Code and its replacement are no messages (§3.3).
      if (key === "snippet" || key === "insertedContent") continue;
      if (key === "text" && typeof inner === "string") found.push(...linksIn(inner));
      if (key === "markdown") found.push(...findLiveMarkdown(String(inner), home));
      visit(inner);
    }
  };
  visit(JSON.parse(sarif));
  return found;
}

function linksIn(text: string): readonly Live[] {
  return [...text.matchAll(/(?<!\\)\[((?:\\.|[^\\\]])*)\]\((?=[^)\s])[^)]*\)/g)].map(([link]) => {
    return { effect: "link lives", what: `embedded link ${link.slice(0, 120)}`, text: link };
  });
}

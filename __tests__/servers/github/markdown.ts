import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** What GitHub makes of a Markdown text: the tags it renders, and the text it shows outside code. */
export interface RenderedMarkdown {
  /** Opening tags in order, such as `p` and `li`; raw HTML that is let through counts like any other. */
  readonly tags: readonly string[];
  readonly hasRawHtml: boolean;
  /** Where links lead, in order. */
  readonly hrefs: readonly string[];
  /** One entry a text node, entities decoded. */
  readonly texts: readonly string[];
}

const EXTENSIONS = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/** Renders GitHub-flavoured Markdown. What GitHub's own filters do to the text afterwards is `linksOf`. */
export function renderGitHubMarkdown(markdown: string): RenderedMarkdown {
  const html = micromark(markdown, { ...EXTENSIONS, allowDangerousHtml: true, allowDangerousProtocol: true });
  const withoutRaw = micromark(markdown, { ...EXTENSIONS, allowDangerousProtocol: true });
  const tags: string[] = [];
  const texts: string[] = [];
  let codeDepth = 0;
  for (const [piece, slash, name] of html.matchAll(/<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+|</gi)) {
    if (name === undefined) {
      if (codeDepth === 0) texts.push(decodeEntities(piece));
      continue;
    }
    if (slash === "") tags.push(name.toLowerCase());
    if (/^(code|pre)$/i.test(name)) codeDepth += slash === "" ? 1 : -1;
  }
  const hrefs = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/gi)].map(([, href = ""]) => href);
  return { tags, hasRawHtml: html !== withoutRaw, texts, hrefs };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The four that the renderer writes. */
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** What GitHub's filters look for in the rendered text outside code; wider rather than narrower than theirs. */
const FILTERS: Readonly<Record<string, RegExp>> = {
  mention: /@[a-z0-9]/i,
  issue: /#\d|\bGH-\d/i,
  commit: /(?<![0-9a-z_])[0-9a-f]{7,64}(?![0-9a-z_])/i,
  address: /:\/\/|www\./i,
  emoji: /:[\w+-]+:/,
};

/** The names of the filters that would make a link, an image or a notification of this text. */
export function linksOf(texts: readonly string[]): readonly string[] {
  return Object.entries(FILTERS).flatMap(([name, filter]) => (texts.some((text) => filter.test(text)) ? [name] : []));
}

/** What a text of ours may be made of; everything else comes from somebody who must not get it in. */
const PLAIN_TAGS: ReadonlySet<string> = new Set([
  ...["p", "br", "h1", "h2", "h3", "ul", "li", "strong", "em", "code", "pre", "blockquote"],
  ...["table", "thead", "tbody", "tr", "th", "td"],
]);

/**
 * Without the parts of ours that people may unfold: each tag alone on its line, a summary of plain words, every part
 * closed before the next begins. Anything else by these names stays, and is found.
 */
export function withoutFolds(markdown: string): string {
  return markdown.replace(
    /^<details>\n<summary>[\w ,:]+<\/summary>\n\n((?:(?!<\/?details>$).*\n)*?)<\/details>$/gm,
    (_, body: string) => body,
  );
}

/**
 * Everything in the text that acts: links, images, raw HTML, checkboxes, whatever GitHub would link by itself.
 *
 * @param isOwnLink whether a link is one of ours to where we meant it to lead; none is by default.
 */
export function findLive(markdown: string, isOwnLink: (href: string) => boolean = () => false): readonly string[] {
  const { tags, hasRawHtml, texts, hrefs } = renderGitHubMarkdown(markdown);
  return [
    ...tags.filter((tag) => !PLAIN_TAGS.has(tag) && tag !== "a").map((tag) => `<${tag}>`),
    ...hrefs.filter((href) => !isOwnLink(href)).map((href) => `link to ${href}`),
    ...(hasRawHtml ? ["raw HTML"] : []),
    ...linksOf(texts),
  ];
}

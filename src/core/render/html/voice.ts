import { cut, keepEnd } from "../../cut.ts";
import { type Markup, markup, prose } from "../../document/markup.ts";
import type { Excerpt } from "../../report/excerpt.ts";
import { showsPlace } from "../../report/excerpt.ts";
import type { Quote, Voice } from "./thread.ts";

const MAX_WORDS_CHARS = 1500;
const MAX_QUOTE_CHARS = 400;
const MAX_FILE_CHARS = 200;

/** Words and quotes; a quote that the code above shows is named by its line. */
export function renderVoice({ speaker, did, says, quotes = [] }: Voice, shown: readonly Excerpt[]): Markup {
  const isShown = ({ file, side, line }: Quote) =>
    shown.some((excerpt) => showsPlace(excerpt, { file, side, startLine: line, line }));
  const lines = quotes.filter(isShown).map(({ line, side }) => `${line}${side === "base" ? " before the change" : ""}`);
  const named = lines.length === 0 ? undefined : markup` <span class="note">· quotes line ${lines.join(", ")}</span>`;
  const words =
    says === undefined || says.trim() === "" ? undefined : markup`\n<p>${prose(cut(says, MAX_WORDS_CHARS))}</p>`;
  const others = quotes.filter((quote) => !isShown(quote)).map(renderCited);
  return markup`<li class="by-${speaker.toLowerCase()}"><p><b>${speaker}</b> ${did}${named}</p>${words}${others}</li>`;
}

function renderCited({ text, file, side, line }: Quote): Markup {
  const where = `${keepEnd(file, MAX_FILE_CHARS)}:${line}${side === "base" ? ", before the change" : ""}`;
  return markup`\n<blockquote><code>${cut(text.trim(), MAX_QUOTE_CHARS)}</code> <span class="note">${where}</span></blockquote>`;
}

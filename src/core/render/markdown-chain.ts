import { cut } from "../cut.ts";
import type { ShowPlace } from "../document/line-links.ts";
import { codeSpan } from "../escape.ts";
import { cutChain, type Link, nameCall } from "./chain.ts";

const MAX_QUOTE_CHARS = 160;

/** A chain as a numbered list in Markdown, each call with the line it stands on; undefined for no chain. */
export function renderChain({ chain }: { readonly chain: readonly Link[] }, show: ShowPlace): string | undefined {
  if (chain.length === 0) return undefined;
  const { shown, left } = cutChain(chain);
  const rows = shown.map((link, index) => {
    const { file, line, quote } = link;
    const place = show({ file, side: "head", line, name: `${file}:${line}` });
    const code = quote.trim() === "" ? "" : `: ${codeSpan(cut(quote.trim(), MAX_QUOTE_CHARS))}`;
    return `${index + 1}. ${place} calls ${codeSpan(nameCall(link))}${code}`;
  });
  return [...rows, ...(left === 0 ? [] : [`${rows.length + 1}. and ${left} more in report.json`])].join("\n");
}

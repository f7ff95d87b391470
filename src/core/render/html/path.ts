import { keepEnd } from "../../cut.ts";
import { type Markup, markup } from "../../document/markup.ts";
import { cutChain, type Link, nameCall } from "../chain.ts";

const MAX_PATH_CHARS = 120;

/** A chain drawn as a path: a file each, from the finding's own line to where it happens. Nothing for no chain. */
export function renderPath(chain: readonly Link[]): Markup | undefined {
  if (chain.length === 0) return undefined;
  const { shown, left } = cutChain(chain);
  const steps = shown.map((link, index) => {
    const place = keepEnd(`${link.file}:${link.line}`, MAX_PATH_CHARS);
    const at = place.lastIndexOf("/") + 1;
    const quote = link.quote.trim() === "" ? undefined : markup`<code class="quote">${link.quote.trim()}</code>`;
    const isEnd = left === 0 && index === shown.length - 1;
    return markup`<li${isEnd ? markup` class="end"` : undefined}><p><code>${place.slice(0, at)}<b>${place.slice(at)}</b></code> <span class="unseen">calls</span><code class="call">${nameCall(link)}</code></p>${quote}</li>`;
  });
  return markup`<ol class="path">
${steps}
${left === 0 ? undefined : markup`<li><p class="note">and ${left} more in report.json</p></li>`}
</ol>`;
}

/** What a page needs besides where it draws paths. */
export const PATH_STYLE = `
.path{list-style:none;margin:.5rem 0 1rem;padding:0}
.path li{position:relative;padding:0 0 .9rem 1.75rem}
.path li::before{content:"";position:absolute;left:.25rem;top:.45rem;width:.7rem;height:.7rem;border-radius:50%;border:2px solid var(--soft);background:var(--paper)}
.path li:not(:last-child)::after{content:"";position:absolute;left:.57rem;top:1.2rem;bottom:-.4rem;border-left:2px solid var(--line)}
.path .end::before{border-color:var(--fail);background:var(--fail)}
.path p{margin:0}
.path p b{font-weight:600}
.path .call{color:var(--link);margin-left:.35rem}
.path .call::before{content:"→ ";color:var(--soft)}
.path .quote{display:block;margin:.2rem 0 0;padding:.2rem .6rem;border-left:3px solid var(--line);white-space:pre-wrap;color:var(--soft)}
@media (max-width:30rem){.path .call{display:block;margin:.1rem 0 0}}
@media print{.path li{break-inside:avoid}}
`;

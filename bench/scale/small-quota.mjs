import { row } from "../rows.mjs";
import { makeChange, rewrites } from "./make-change.mjs";
import { startModel } from "./model.mjs";
import { reviewChange } from "./review-change.mjs";

const PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Enough for four minutes of such an endpoint, and paid for. */
const CHANGE = { files: 450, lines: 17 };
const SETTINGS = { "token-budget": 100_000_000 };

/** How long a review takes at an endpoint of twenty requests a minute, and what that is asked in vain. */
export async function smallQuota() {
  using change = await makeChange(rewrites(CHANGE));
  await using panel = await startModel(quotaOf(PER_MINUTE));
  const { code, report, wallMs, startedAt } = await reviewChange(change, { panel, settings: SETTINGS });
  const later = panel.calls.filter(({ at }) => at - startedAt > MINUTE_MS);
  const refused = later.filter(({ outcome }) => outcome === 429);
  const figure = `${PER_MINUTE} requests a minute`;
  const { hunks_read: read, hunks_total: total } = report.coverage;
  return [
    row(`${figure}: wall`, wallMs / 1000, { unit: "s" }),
    row(`${figure}: calls`, panel.calls.length, { unit: "" }),
    row(`${figure}: refused of those after the first minute`, refused.length / Math.max(1, later.length), {
      unit: "×",
      limit: 0.5,
    }),
    row(`${figure}: parts of the change left unread`, code === 0 ? total - read : total, { unit: "", limit: 0 }),
  ];
}

/** So many in any minute that has passed; the headers are those of OpenAI. */
function quotaOf(limit) {
  const taken = [];
  const left = (now) => {
    while (taken.length > 0 && taken[0] <= now - MINUTE_MS) taken.shift();
    return limit - taken.length;
  };
  const headers = (now) => ({
    "x-ratelimit-limit-requests": String(limit),
    "x-ratelimit-remaining-requests": String(left(now)),
    "x-ratelimit-reset-requests": `${Math.ceil(((taken[0] ?? now) + MINUTE_MS - now) / 1000)}s`,
  });
  return {
    headers: ({ endedAt }) => headers(endedAt),
    refuse: ({ at }) => {
      if (left(at) === 0) {
        const seconds = Math.ceil((taken[0] + MINUTE_MS - at) / 1000);
        return { status: 429, headers: { ...headers(at), "retry-after": String(seconds) } };
      }
      taken.push(at);
      return undefined;
    },
  };
}

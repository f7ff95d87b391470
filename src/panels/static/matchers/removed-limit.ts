import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { rejects } from "../change/conditions.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

const COMPARISON = /([\w$.[\]]+)\s*(?:>=?|<=?)\s*([\w$.[\]]+)/g;
const BOUND =
  /(?:^|[._a-z])(?:max|limit|quota|threshold|capacity|allowed)(?![a-z])|Max(?![a-z])|Limit|MAX|LIMIT|^(?:max|limit)[A-Z_]/;

const SIZE = /(?:length|size|count|depth|bytes)$/i;
// The numbers that count as bounds: a smaller one asks for the shape of the data, not for how much there is of it.
const FIGURE = /^\d{3,}$/;

/** Whether a branch gives up: it returns nothing, or that it failed, or it closes something. */
function leaves(line: ScannedLine, following: readonly ScannedLine[]): boolean {
  return [line, ...following].some(({ code }) =>
    /\breturn\b\s*(?:(?:false|null|undefined|nil|None|-1)\s*)?(?:[;}]\s*)?$|\b(?:close|destroy|terminate)\s*\(/.test(
      code,
    ),
  );
}

/** The code of a line, and of those below as far as a condition goes on there. */
function wholeCondition(line: ScannedLine, following: readonly ScannedLine[]): string {
  const end = [line, ...following].findIndex(({ code }) => !/(?:&&|\|\||\b(?:and|or))\s*\\?$/.test(code));
  return [line, ...following.slice(0, Math.max(0, end))].map(({ code }) => code).join(" ");
}

/** Checks that something stays under a bound. */
export const limitGuard: Guard = {
  needsSubject: false,
  consequence:
    "Input beyond the former limit is now accepted: what is too large or unpacks to too much can use unbounded memory or time (denial of service, resource exhaustion), and what is too short, such as a key, can be weak.",
  checks: (line, following) => {
    if (!/\b(?:if|elif|unless|while|guard)\b|&&|\|\|/.test(line.code) || /^\s*for\b/.test(line.code)) return [];
    if (!rejects(line, following) && !leaves(line, following)) return [];
    return [...wholeCondition(line, following).matchAll(COMPARISON)]
      .filter(
        ([, left = "", right = ""]) => BOUND.test(left) || BOUND.test(right) || (SIZE.test(left) && FIGURE.test(right)),
      )
      .map((match) => match[0]);
  },
};

export const removedLimit = removedGuard(limitGuard);

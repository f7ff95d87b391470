import { allMatches } from "../conditions.ts";
import { DECLARED } from "../declared-authorization.ts";
import { definedName } from "../definitions.ts";
import { type Guard, removedGuard } from "../removed-guard.ts";

const NAMED =
  /(?<![\w$])(?:is|has|can|check|require|ensure|verify|assert|validate)_?(?:[aA]uth(?:enticated|orized|orization|entication)?|[aA]dmin|[oO]wner|[pP]ermissions?|[pP]ermitted|[aA]ccess|[rR]oles?|[lL]oggedIn|[cC]srf\w*|CSRF\w*|[sS]ignature|[tT]oken|[oO]rigin|[sS]copes?|[tT]rusted)(?![a-z])[\w$]*/g;

/** Checks of who may do something. */
export const authorizationGuard: Guard = {
  needsSubject: false,
  consequence: "Callers that the check turned away now get through: missing authorization, an access-control bypass.",
  checks: (line) => {
    if (/^\s*(?:import|from|export \{|use|using|require|#include)\b/.test(line.code) || definedName(line) !== undefined)
      return [];
    const isUse = /\b(?:if|elif|unless|assert|return|guard|and|or|not|await)\b|&&|\|\||\buse\(|[,(]\s*$/.test(
      line.code,
    );
    const named = isUse || /^\s*[\w$.]+\s*\(/.test(line.code) ? allMatches(line.code, NAMED) : [];
    return [...named, ...allMatches(line.live, DECLARED)];
  },
};

export const removedAuthorization = removedGuard(authorizationGuard);

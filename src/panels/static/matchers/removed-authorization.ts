import { isCode } from "../../../analysis/text/language.ts";
import { allMatches, conditionOf } from "../change/conditions.ts";
import { definedName } from "../change/definitions.ts";
import { DECLARED } from "../guards/declared-authorization.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";
import type { Matcher } from "../rules/static-rule.ts";
import { denies } from "./denial.ts";

const NAMED =
  /(?<![\w$])(?:[iI]s|[hH]as|[cC]an|[cC]heck|[rR]equire|[eE]nsure|[vV]erify|[aA]ssert|[vV]alidate)_?(?:[aA]uth(?:enticated|orized|orization|entication)?|[aA]dmin|[oO]wner|[pP]ermissions?|[pP]ermitted|[aA]ccess|[rR]oles?|[lL]oggedIn|[cC]srf\w*|CSRF\w*|[sS]ignature|[tT]oken|[oO]rigin|[sS]copes?|[tT]rusted)(?![a-z])[\w$]*/g;
// Ruby's questions, which have no verb: `user.admin?`. `admin?.name`, `admin?: boolean` and `admin ?? x` are none.
const PREDICATE =
  /(?<=\.|\b(?:if|unless|and|or|not)\s|[!(&|]\s?)(?:(?:super_?)?admin|staff|owner|owned_by|authori[sz]ed|authenticated|permitted|permission|allowed(?:_to)?|role|can|logged_in|signed_in)(?:_\w+)?\?(?=[\s()&|]|$)(?!\s*[:.?])/g;
const ROLE =
  /(?:role\w{0,20}["')\]]{0,3}\s*!==?|\bunless\b.{0,80}role\w{0,20}\s*==)\s*["':]?[\w.:]{0,40}(?:admin|owner|staff|superuser|moderator)/i;
const OWNER =
  /(?:owner|author)_?(?:id)?\b\s*!==?\s*[\w$.@]{0,60}(?:user|actor|caller|principal|viewer)|(?:user|actor|caller|principal|viewer)(?:[._]?id)?\s*!==?\s*[\w$.@]{0,60}(?:owner|author)(?:_?id)?\b/i;
// Calls that ask for permission by another name: `mayEdit(`, `canRead(`.
const MAY =
  /(?<![\w$])(?:[mM]ay|[cC]an|[aA]llows?|[pP]ermits?|[dD]eny|[dD]enies|[aA]uthori[sz]e)(?:_\w+|[A-Z]\w*)?[?!]?\s*\(/;

const CONSEQUENCE =
  "Callers that the check turned away now get through: missing authorization, an access-control bypass.";

/** Checks of who may do something, told by their names. */
const namedGuard: Guard = {
  needsSubject: false,
  substitute: MAY,
  consequence: CONSEQUENCE,
  checks: (line) => {
    if (/^\s*(?:import|from|export \{|use|using|require|#include)\b/.test(line.code) || definedName(line) !== undefined)
      return [];
    const isUse = /\b(?:if|elif|unless|assert|return|guard|and|or|not|await)\b|&&|\|\||\buse\(|[,(]\s*$/.test(
      line.code,
    );
    const named = isUse || /^\s*[\w$.]+\s*\(/.test(line.code) ? allMatches(line.code, NAMED) : [];
    const asked = isUse ? allMatches(line.code, PREDICATE) : [];
    return [...named, ...asked, ...allMatches(line.live, DECLARED)];
  },
};

/** Other conditions that ask for a role or an owner, or whose branch told the caller that they may not. */
const deniedGuard: Guard = {
  needsSubject: false,
  substitute: MAY,
  isGeneral: true,
  consequence: CONSEQUENCE,
  checks: (line, following) => {
    if (namedGuard.checks(line, following).length > 0) return [];
    const condition = ROLE.test(line.live) || OWNER.test(line.code) ? conditionOf(line.live) : undefined;
    const denied = condition ?? denies(line, following);
    return denied === undefined ? [] : [denied];
  },
};

export const authorizationGuards: readonly Guard[] = [namedGuard, deniedGuard];

const matchers = authorizationGuards.map(removedGuard);

export const removedAuthorization: Matcher = {
  applies: isCode,
  check: (subject) => matchers.flatMap((matcher) => matcher.check(subject)),
};

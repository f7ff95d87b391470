import { allMatches } from "../change/conditions.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

const RENEWAL =
  /\bsession\w*\.(?:regenerate|migrate|invalidate|rotate)\w*\s*\(|\bsession_regenerate_id\s*\(|\breset_session\b|\.cycle_key\s*\(|\bchangeSessionId\s*\(|\b(?:rotate|renew|regenerate)_?[sS]ession\w*\s*\(/g;

/** Calls that give a session a new id when its privileges change. */
const sessionGuard: Guard = {
  needsSubject: false,
  lost: "the renewal of the session",
  consequence:
    "The session id now stays the same when the user logs in or out: someone who planted or learnt the old id shares the user's session (session fixation).",
  checks: (line) => allMatches(line.code, RENEWAL),
};

export const removedSessionRenewal = removedGuard(sessionGuard);

import { allMatches } from "../change/conditions.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

const OWN =
  /(?:[\w$.]*\bhasOwnProperty\b(?:\.call)?|\bhasOwn(?:Prop)?)\s*\([^()]{0,120}\)|\bObject\.create\s*\(\s*null\s*\)|\bis(?:Unsafe|Prototype|Polluting)\w*\s*\([^()]{0,120}\)/g;

// A key that the object has already, its inherited ones among them, is passed over: `if (key in result) continue;`.
const TAKEN =
  /\bif ?\( ?\(? ?[\w$]{0,40}(?:[kK]ey|[nN]ame|[pP]rop|[pP]roperty|[fF]ield) in (?![\w$.]{0,60}(?:seen|visited|cache|memo|known|done))[\w$.]{1,60} ?\)? ?\) ?\{? ?continue\b/g;

/** Checks that a key belongs to the object itself, not to its prototype: `Object.hasOwn(map, key)`. */
export const ownPropertyGuard: Guard = {
  substitute:
    /\b(?:Object\.(?:keys|entries|getOwnPropertyNames|fromEntries|hasOwn)|new (?:Map|Set)|Reflect\.ownKeys)\b|\{\s*['"]?__proto__['"]?\s*:\s*null\b/,
  needsSubject: false,
  consequence:
    "A key such as `__proto__`, `constructor` or `toString` is now taken for data: inherited properties are read, or the prototype itself is written to (prototype pollution).",
  checks: (line) => {
    const isNamed = line.literals.some((literal) => /^(?:__proto__|prototype)$|\b__proto__\b/.test(literal.value));
    return [...allMatches(line.live, OWN), ...allMatches(line.live, TAKEN), ...(isNamed ? [line.live.trim()] : [])];
  },
};

export const removedOwnPropertyGuard = removedGuard(ownPropertyGuard);

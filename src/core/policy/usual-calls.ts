/**
 * Calls on what a web framework hands to a handler, known by the names that everybody gives them: they answer the request
 * at hand, and do nothing that a policy could speak of.
 */
const USUAL: readonly RegExp[] = [
  /^(?:res|response|reply)\.(?:send|json|jsonp|status|sendStatus|end|set|header|setHeader|getHeader|type|redirect|render|cookie|clearCookie|format|vary|links|location|code)\b/,
  /^(?:req|request)\.(?:get|header|is|accepts\w*|param)\b/,
  /^(?:next|done)$/,
  /^(?:c|ctx|context)\.(?:json|text|html|body|status|header|redirect|throw|set|get)\b/,
];

/** Whether a call whose end nobody knows is one of these, by how it is written. */
export function isUsualCall(symbol: string): boolean {
  return USUAL.some((usual) => usual.test(symbol));
}

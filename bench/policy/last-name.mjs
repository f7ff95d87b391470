/** What a call is of, as it is written: `send` of `this.#client.send`. */
export function lastName(text) {
  return /([\w$]+)\W*$/.exec(text)?.[1] ?? text;
}

/**
 * Computes a value once for each object, and forgets it with the object.
 *
 * @param compute may take more arguments, if they follow from the object.
 */
export function memoize<Key extends object, Rest extends readonly unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
): typeof compute {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const made = known.get(key) ?? { value: compute(key, ...rest) };
    known.set(key, made);
    return made.value;
  };
}

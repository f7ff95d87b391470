/** The source with the mutation in it. @throws where what is to be taken out does not stand there exactly once. */
export function mutate(source, { file, from, to }) {
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(
      `${file} holds ${JSON.stringify(from)} ${more.length + (after === undefined ? 0 : 1)} times; wanted once`,
    );
  return `${before}${to}${after}`;
}

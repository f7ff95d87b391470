/** git-lfs reads no more of a file, and takes it for a pointer whatever follows. */
const READ_BYTES = 1024;
const POINTER =
  /^version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)\noid sha256:\S+\nsize [+-]?\d+$/;
const EXTENSION = /^ext-\d-\w/;

/**
 * Whether a file only points to its content, which Git LFS keeps elsewhere: what will be built or run is not in the tree.
 * Empty lines and white space around it count for nothing, as for git-lfs. Never throws.
 *
 * @see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 * @see https://github.com/git-lfs/git-lfs/blob/main/lfs/pointer.go
 */
export function isLfsPointer(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, READ_BYTES)).toString("latin1").trim();
  const lines = text.split(/[\r\n]+/).filter((line) => !EXTENSION.test(line));
  return POINTER.test(lines.join("\n"));
}

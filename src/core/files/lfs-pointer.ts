/** A pointer is a few lines; git-lfs itself reads no more. */
const MAX_BYTES = 1024;
const POINTER =
  /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\r?\n(?:ext-\d-\S+ sha256:[0-9a-f]{64}\r?\n)*oid sha256:[0-9a-f]{64}\r?\nsize \d{1,18}\r?\n?$/;

/**
 * Whether a file only points to its content, which Git LFS keeps elsewhere: what will be built or run is not in the tree.
 * Never throws.
 *
 * @see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 */
export function isLfsPointer(bytes: Uint8Array): boolean {
  return bytes.length <= MAX_BYTES && POINTER.test(Buffer.from(bytes).toString("latin1"));
}

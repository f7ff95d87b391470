/** Characters that some file systems pass over in names. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A path as the least particular of file systems takes it: `.GitHub\\Workflows./ci.yml` there is `.github/workflows/ci.yml`.
 * What is protected under one spelling is under all. Never throws; the cost is linear.
 *
 * @see git's own `is_ntfs_dotgit` and `is_hfs_dotgit`, for what file systems leave out
 */
export function foldPath(path: string): string {
  return path
    .normalize("NFKC")
    .replace(IGNORED, "")
    .toLowerCase()
    .split(/[/\\]/)
    .map(foldSegment)
    .filter((segment) => segment !== "" && segment !== ".")
    .join("/");
}

/** Without a stream's name, and without the dots and blanks at its end, which Windows drops. */
function foldSegment(segment: string): string {
  if (segment === "..") return segment;
  const [name = ""] = segment.split(":");
  let end = name.length;
  while (end > 0 && (name[end - 1] === "." || name[end - 1]?.trim() === "")) end -= 1;
  return name.slice(0, end).trimStart();
}

/**
 * Text of at most `max` UTF-16 units, as GitHub counts characters: cut at a line end where there is one near, with a
 * note. A surrogate pair is never split.
 */
export function cutText(text: string, max: number, note = "\n\n… cut; the whole is in the report.\n"): string {
  if (text.length <= max) return text;
  const room = text.slice(0, Math.max(0, max - note.length));
  const lineEnd = room.lastIndexOf("\n");
  const kept = lineEnd > room.length * 0.8 ? room.slice(0, lineEnd) : room.replace(/[\ud800-\udbff]$/, "");
  return `${closeFences(kept, max - note.length)}${note}`;
}

/** A code fence left open by the cut would swallow the note. */
function closeFences(text: string, max: number): string {
  let open: string | undefined;
  for (const line of text.split("\n")) {
    const fence = /^(`{3,})/.exec(line)?.[1];
    if (fence === undefined) continue;
    if (open === undefined) open = fence;
    else if (line.trim() === open) open = undefined;
  }
  if (open === undefined) return text;
  const closing = `\n${open}`;
  return `${text.slice(0, Math.max(0, max - closing.length))}${closing}`;
}

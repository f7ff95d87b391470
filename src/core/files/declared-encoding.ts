/** Declarations stand at the start: HTML's within 1024 bytes, the others in the first lines. */
const SAMPLE_BYTES = 1024;

/** In these every byte below 128 is the ASCII character it looks like, wherever it stands. */
const ASCII_INSIDE =
  /^(?:utf-?8(?:-sig|-emacs|mb4)?|u8|(?:us-)?ascii|646|iso-?8859-?\d{1,2}|iso-?ir-\d+|latin-?\d{1,2}|l\d|(?:windows|cp|ibm)-?(?:125\d|437|85\d|86\d|87[48])|koi8-?[rtu]|mac-?(?:roman|cyrillic|latin2|greek|turkish)|tis-?620|euc-?(?:jp|kr|cn)|gb2312|binary)$/;

const COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const READERS: readonly (readonly [RegExp, (start: string) => string | undefined])[] = [
  [/\.(?:py|pyw|pyi|pyx|rb|rake|gemspec|ru)$|(?:^|\/)(?:Gemfile|Rakefile|SConstruct|SConscript)$/i, readCookie],
  [
    /\.(?:p[lm]|php\d?|phtml)$/i,
    (start) => /\b(?:use\s+encoding\s*\(?|encoding\s*=)\s*["']([^"']*)["']/.exec(start)?.[1],
  ],
  [/\.css$/i, (start) => /^\s*@charset\s+"([^"]*)"/.exec(start)?.[1]],
  [/\.(?:x?html?|shtml|xml|xsd|xslt?|svg|plist|[a-z]+proj)$/i, readMarkup],
];

/**
 * Whether a text says of itself that it is to be read in an encoding in which an ASCII byte may be something else than it
 * looks: UTF-7, Shift-JIS, an escape of Python's own, or one not known here. Whoever runs it reads another text than we do.
 *
 * @see https://peps.python.org/pep-0263/ for the comment
 */
export function declaresOtherReading(path: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, SAMPLE_BYTES))
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "");
  const read = READERS.find(([pattern]) => pattern.test(path))?.[1] ?? (isScript(start) ? readCookie : undefined);
  const name = read?.(start)?.trim().toLowerCase();
  return name !== undefined && !ASCII_INSIDE.test(name.replaceAll("_", "-").replace(/-(?:unix|dos|mac)$/, ""));
}

function isScript(start: string): boolean {
  return /^#!.*\b(?:python|ruby|pypy)/.test(start);
}

function readCookie(start: string): string | undefined {
  const lines = start.split(/\r\n|\r|\n/).slice(0, 2);
  return lines.map((line) => COOKIE.exec(line)?.[1]).find((name) => name !== undefined);
}

function readMarkup(start: string): string | undefined {
  return (
    /<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ??
    /<meta[^>]*\bcharset\s*=\s*["']?([^"'\s/>;]+)/i.exec(start)?.[1]
  );
}

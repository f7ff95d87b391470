import { detectMagic, isShebang, type Magic } from "./magic.ts";

/** The kind of a file's content. Text is shown to agents; everything else is listed as skipped. */
export type FileKind = "text" | "media" | "archive" | "executable" | "lfs-pointer" | "binary";

/**
 * Classifies a file by its name and all of its bytes.
 * A code name, or valid UTF-8 without NUL, makes it text. UTF-16, and source that declares another encoding, are
 * opaque, because rules and secret detection find nothing there.
 * Otherwise the bytes decide. A name makes a file media only if its bytes begin as that format does, are mostly not
 * text and contain no program (ADR 29). The content of a Git LFS pointer is elsewhere, so only the name can make it
 * media (ADR 21).
 */
export function classifyFile(path: string, bytes: Uint8Array): FileKind {
  if (isLfsPointer(bytes)) return MEDIA_FAMILIES.has(extensionOf(path.toLowerCase())) ? "media" : "lfs-pointer";
  if (isCodePath(path) || isPlainText(bytes)) return readsOtherwise(path, bytes) ? "binary" : "text";
  const magic = detectMagic(bytes);
  const extension = extensionOf(path.toLowerCase());
  if (magic === "executable" || isShebang(bytes)) return "executable";
  if (magic !== undefined && MEDIA_FAMILIES.get(extension)?.includes(magic)) {
    return isMostlyText(bytes) || holdsProgram(bytes, magic) ? "binary" : "media";
  }
  if (magic === "archive" || magic === "office") return "archive";
  return EXTENSION_KINDS.get(extension) ?? "binary";
}

function readsOtherwise(path: string, bytes: Uint8Array): boolean {
  return isUtf16(bytes) || declaresOtherReading(path, bytes);
}

const EXECUTABLE_MODE = "100755";

/** Also considers git's mode: media or unknown bytes that are executable are not meant for viewing. */
export function kindUnder<K extends FileKind>(mode: string | undefined, kind: K): K | "executable" {
  return (kind === "media" || kind === "binary") && mode === EXECUTABLE_MODE ? "executable" : kind;
}

/** Media and documents are compressed, so that far fewer of their bytes are letters. */
const MOST_LETTERS = 0.9;

/**
 * What an interpreter looks for anywhere in a file. PHP's short tag may occur by chance, but not with words after it.
 */
const PROGRAM_START = /<\?php|<script|<\?=[\s$`\w([]{6}/i;
const ZIP_END = "PK\x05\x06";
/** A ZIP ends with this record and a comment of at most 65,535 bytes. @see APPNOTE.TXT 4.3.16 */
const MAX_ZIP_END_BYTES = 22 + 65_535;

/**
 * Whether a picture, sound or font is also a page, a PHP script or an archive. Documents may legitimately contain
 * scripts.
 */
function holdsProgram(bytes: Uint8Array, magic: Magic): boolean {
  if (magic === "pdf" || magic === "office") return false;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    PROGRAM_START.test(content.toString("latin1")) ||
    content.subarray(-MAX_ZIP_END_BYTES).includes(ZIP_END, 0, "latin1")
  );
}

/** Repeated bytes count once, because silence and blank areas are runs of one byte, which may be a letter. */
function isMostlyText(bytes: Uint8Array): boolean {
  let counted = 0;
  let letters = 0;
  let previous = -1;
  for (const byte of bytes) {
    if (byte === previous) continue;
    previous = byte;
    counted += 1;
    if ((byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d)) letters += 1;
  }
  return letters > MOST_LETTERS * counted;
}

/**
 * Whether the name alone makes the file text. Code is shown even with NUL bytes or invalid UTF-8, so that these cannot
 * hide it.
 */
function isCodePath(path: string): boolean {
  const name = (path.split("/").at(-1) ?? path).toLowerCase();
  return CODE_NAMES.has(name) || CODE_EXTENSIONS.has(extensionOf(name));
}

function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The last extension, without its dot; empty if there is none. A leading dot of the name starts no extension. */
function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1) : "";
}

/** Fewer pairs say nothing about the rest. */
const LEAST_PAIRS = 4;

/** How much of a file is examined. */
const SAMPLE_BYTES = 8192;

/**
 * Whether bytes are text in UTF-16 or UTF-32. They begin with its byte order mark, or every other byte of at least four
 * pairs in ten is NUL, as in Latin text. A code file with only some NULs is not.
 */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) >> 1;
  let high = 0;
  let low = 0;
  for (let at = 0; at < pairs; at += 1) {
    const [left, right] = [bytes[2 * at], bytes[2 * at + 1]];
    if (left === 0 && right !== 0) high += 1;
    if (left !== 0 && right === 0) low += 1;
  }
  return pairs >= LEAST_PAIRS && Math.max(high, low) >= 0.4 * pairs;
}

/** git-lfs reads no more of a file, and accepts it as a pointer whatever follows. */
const READ_BYTES = 1024;
const POINTER =
  /^version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)\noid sha256:\S+\nsize [+-]?\d+$/;
const EXTENSION = /^ext-\d-\w/;

/**
 * Whether a file only points to its content, which Git LFS stores elsewhere, so that the tree lacks what will be built
 * or run. Empty lines and white space around it are ignored, as by git-lfs. Never throws.
 *
 * @see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 * @see https://github.com/git-lfs/git-lfs/blob/main/lfs/pointer.go
 */
export function isLfsPointer(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, READ_BYTES)).toString("latin1").trim();
  const lines = text.split(/[\r\n]+/).filter((line) => !EXTENSION.test(line));
  return POINTER.test(lines.join("\n"));
}

/** Declarations are at the start: HTML's within 1024 bytes, the others in the first lines. */
const DECLARATION_BYTES = 1024;

/** Encodings in which every byte below 128 is the ASCII character it looks like. */
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
 * Whether a text declares an encoding in which ASCII bytes may mean something else: UTF-7, Shift-JIS, one of Python's
 * own escapes, or an unknown one. The program that runs it sees a different text than we do.
 *
 * @see https://peps.python.org/pep-0263/ for the comment
 */
function declaresOtherReading(path: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, DECLARATION_BYTES))
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

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Extensions whose files are source code, configuration or prose: always shown as text. */
const CODE_EXTENSIONS: ReadonlySet<string> = new Set(
  words(`
    abap ada adb ads adoc ahk apex applescript as asax ascx ashx asm asmx asp aspx astro au3 awk
    bas bash bat bazel bicep bzl c c++ cbl cc cfc cfg cfm cjs cl clj cljc cljs cls cmake cmd cob coffee conf config cpp
    cr cs cshtml csproj css csv csx cts cu cue cuh cxx d dart diff dockerfile dpr dts edn eex ejs el elm env erb erl ex
    exs f f03 f08 f77 f90 f95 feature fish for frag fs fsi fsproj fsx ftl gd gemspec geojson gleam glsl go gql gradle
    graphql groovy h h++ haml handlebars hbs hcl heex hh hlsl hpp hrl hs htm html hx hxx ini inc ino ipynb j2 java jl js
    json json5 jsonc jsonl jsp jsx just ksh kt kts latex leex less lhs lisp liquid lock log lua m m4 mak
    markdown md mdx metal mjs mk ml mli mm mod mts mustache nim nims ninja nix njk nomad nsi nunjucks odin org pas patch
    php php3 php4 php5 phtml pl plist plsql pm pod pp prisma pro properties props proto ps1 psd1 psm1 pug puml purs py
    pyi pyw pyx qml r rake rb rbi rbs re rego res rest rkt rmd rs rst ru s sass sbt scala scm scss sh shader shtml
    sln smithy sol spec sql ss star styl sum sv svelte svg svh swift t tcl templ tex textproto tf tfstate tfvars thrift
    tmpl toml tpl ts tsv tsx twig txt v vala vb vbhtml vbproj vbs vcxproj vert vhd vhdl vim vue wat webmanifest wgsl wl
    x xaml xhtml xml xsd xsl xslt yaml yml yang zig zsh
  `),
);

/** Whole file names, in lower case, that are text whatever their extension. */
const CODE_NAMES: ReadonlySet<string> = new Set(
  words(`
    makefile gnumakefile dockerfile containerfile vagrantfile jenkinsfile rakefile gemfile podfile procfile brewfile
    justfile caddyfile tiltfile earthfile cmakelists.txt build workspace license licence copying notice readme changelog
    authors codeowners contributing .gitignore .gitattributes .gitmodules .dockerignore .editorconfig .env .npmrc
    .yarnrc .bashrc .bash_profile .profile .zshrc .zshenv .zprofile .vimrc .eslintrc .prettierrc .babelrc .htaccess
    .mailmap
  `),
);

/** Extensions of code that runs or archives, even if the bytes have no known signature. */
const EXTENSION_KINDS: ReadonlyMap<string, "executable" | "archive"> = new Map([
  ...words(`
    exe dll so dylib sys com scr msi o obj lib ko elf class pyc pyo pyd wasm node dex bc beam ax ocx cpl drv efi
    swf
  `).map((extension) => [extension, "executable"] as const),
  ...words(`
    zip jar war ear aar apk ipa tar gz tgz bz2 tbz xz txz zst 7z rar a ar deb rpm cab dmg iso whl egg gem nupkg vsix crx
    xpi img lz lz4 lzma br cpio pkg docm xlsm pptm
  `).map((extension) => [extension, "archive"] as const),
]);

/** Media, font and document extensions, with the signatures such a file may begin with. */
const MEDIA_FAMILIES: ReadonlyMap<string, readonly Magic[]> = new Map<string, readonly Magic[]>([
  ...families("png apng", "png"),
  ...families("jpg jpeg jpe jfif", "jpeg"),
  ...families("gif", "gif"),
  ...families("webp wav avi", "riff"),
  ...families("bmp dib", "bmp"),
  ...families("ico cur", "ico", "png"),
  ...families("tif tiff", "tiff"),
  ...families("avif heic heif mp4 m4a m4v mov 3gp", "iso-media"),
  ...families("jxl", "jpeg-xl"),
  ...families("psd", "psd"),
  ...families("mp3 aac", "id3", "mpeg"),
  ...families("mpg mpeg", "mpeg"),
  ...families("ogg oga ogv opus", "ogg"),
  ...families("flac", "flac"),
  ...families("mid midi", "midi"),
  ...families("webm mkv", "matroska"),
  ...families("flv", "flv"),
  ...families("woff woff2", "woff"),
  ...families("ttf otf ttc eot", "sfnt"),
  ...families("pdf ai", "pdf"),
  ...families("docx xlsx pptx odt ods odp epub", "office"),
]);

function families(extensions: string, ...magics: readonly Magic[]): readonly (readonly [string, readonly Magic[]])[] {
  return words(extensions).map((extension) => [extension, magics] as const);
}

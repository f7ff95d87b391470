import type { Magic } from "./magic.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Extensions whose files are source code, configuration or prose: always shown as text. */
export const CODE_EXTENSIONS: ReadonlySet<string> = new Set(
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
export const CODE_NAMES: ReadonlySet<string> = new Set(
  words(`
    makefile gnumakefile dockerfile containerfile vagrantfile jenkinsfile rakefile gemfile podfile procfile brewfile
    justfile caddyfile tiltfile earthfile cmakelists.txt build workspace license licence copying notice readme changelog
    authors codeowners contributing .gitignore .gitattributes .gitmodules .dockerignore .editorconfig .env .npmrc
    .yarnrc .bashrc .bash_profile .profile .zshrc .zshenv .zprofile .vimrc .eslintrc .prettierrc .babelrc .htaccess
    .mailmap
  `),
);

/** Extensions of code that runs or archives, even if the bytes have no known signature. */
export const EXTENSION_KINDS: ReadonlyMap<string, "executable" | "archive"> = new Map([
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
export const MEDIA_FAMILIES: ReadonlyMap<string, readonly Magic[]> = new Map<string, readonly Magic[]>([
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

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const EXTENSIONS: ReadonlySet<string> = new Set(
  words(`
    abap ada adb ads ahk applescript as ascx ashx asm asmx asp aspx astro awk bas bash bat bicep bzl cbl cfc cfm cl clj cljc
    cljs cmake cmd cob coffee cr cshtml cu d dart dpr eex ejs el elm erb erl ex exs f f03 f08 f77 f90 f95 fish frag fs fsx
    ftl gd gleam glsl gradle groovy haml handlebars hbs hcl heex hlsl hrl hs htm html hx j2 jinja jl jsp ksh leex lhs
    liquid lisp lua m m4 mak metal mk ml mli mm mustache nim nix njk nsi nunjucks odin pas pl plsql pm pp pro ps1 psm1 pug
    purs pyx qml r re rego rkt sbt scm sh shader shtml sml sol sql ss styl sv svelte tcl tf thrift tpl twig v vala vb vbhtml
    vbs vert vhd vhdl vim vue wat wgsl x xsl xslt zig zsh
  `),
);

const NAMES: ReadonlySet<string> = new Set(
  words("makefile gnumakefile dockerfile containerfile jenkinsfile podfile brewfile justfile tiltfile earthfile"),
);

/**
 * Whether a file is by its name code that runs, but in nothing that `sourceLanguageOf` knows: a shell script, a
 * Dockerfile, a template. No rule can tell there what is a call and what is a text.
 */
export function isUnknownCode(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (NAMES.has(name)) return true;
  const dot = name.lastIndexOf(".");
  return dot > 0 && EXTENSIONS.has(name.slice(dot + 1));
}

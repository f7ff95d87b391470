/** A place where a platform, framework or tool looks for a file, so that the file takes effect without being named. */
interface Place {
  /** The tool that finds it, or its role; `$1` is the pattern's first group. */
  readonly name: string;
  readonly path: RegExp;
  /** Where that is documented. */
  readonly source: string;
}

const BY_NAME = "a test that runners find by its name";

/**
 * More specific places come first. The table only describes the effect of a move: files in no row are still shown to an
 * agent (ADR 60). So a row is worthwhile if a move alone can switch something on or off.
 */
const PLACES: readonly Place[] = [
  {
    name: BY_NAME,
    path: /\.(?:test|spec|cy)\.[cm]?[jt]sx?$|(?:^|\/)(?:tests?|test_[^/]*|[^/]*_tests?)\.py$|_test\.(?:go|dart|exs)$|_(?:test|spec)\.rb$|(?:^|\/)(?:Test[A-Z][^/]*|[^/]+(?:Tests?|TestCase|IT|Spec))\.(?:java|kt|scala|groovy|swift)$|[^/]Test\.php$/,
    source: "https://jestjs.io/docs/configuration#testmatch-arraystring",
  },
  {
    name: "a test that runners find by its folder",
    path: /(?:^|\/)(?:__tests__\/.+|test\/[^/]+)\.[cm]?[jt]sx?$|(?:^|\/)tests\/[^/]+\.rs$/,
    source: "https://mochajs.org/#the-test-directory",
  },
  {
    name: "code owners",
    path: /^(?:\.github\/|\.gitlab\/|docs\/)?CODEOWNERS$/,
    source:
      "https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners",
  },
  {
    name: "dependency updates",
    path: /^\.github\/dependabot\.ya?ml$|^(?:\.github\/|\.gitlab\/)?renovate\.json5?$|^\.renovaterc(?:\.json5?)?$/,
    source: "https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference",
  },
  {
    name: "a git hook",
    path: /(?:^|\/)[^/]*(?:hooks?|husky)\/(?:(?:pre|post)-(?:commit|push|receive|merge|merge-commit|checkout|rewrite|rebase|update|applypatch|auto-gc)|(?:prepare-)?commit-msg|applypatch-msg|update|reference-transaction|push-to-checkout|fsmonitor-watchman|sendemail-validate|p4-[a-z-]+)$/,
    source: "https://git-scm.com/docs/githooks",
  },
  {
    name: "settings of git",
    path: /(?:^|\/)\.git(?:ignore|attributes)$|^\.gitmodules$/,
    source: "https://git-scm.com/docs/gitattributes",
  },
  {
    name: "what is published or built in",
    path: /(?:^|\/)(?:\.npmignore|(?:[^/]+)?\.dockerignore|\.helmignore|\.gcloudignore|\.vercelignore|\.slugignore)$/,
    source: "https://docs.npmjs.com/cli/commands/npm-publish#files-included-in-package",
  },
  {
    name: "an environment file",
    path: /(?:^|\/)\.env(?:\.[^/]+)?$/,
    source: "https://nextjs.org/docs/app/guides/environment-variables",
  },
  {
    name: "settings of an editor",
    path: /^\.vscode\/(?:tasks|settings|launch|extensions|mcp)\.json$/,
    source: "https://code.visualstudio.com/docs/debugtest/tasks",
  },
  {
    name: "middleware or instrumentation of the application",
    path: /^(?:(?:apps|packages|sites)\/[^/]+\/)?(?:src\/)?(?:middleware|proxy|instrumentation(?:-client)?)(?:\/index)?\.[cm]?[jt]sx?$|(?:^|\/)functions\/(?:.+\/)?_middleware\.[jt]sx?$/,
    source: "https://nextjs.org/docs/app/api-reference/file-conventions/middleware",
  },
  {
    name: "a route of the file system",
    path: /(?:^|\/)pages\/(?:api\/.+|_app|_document|_middleware)\.[cm]?[jt]sx?$|(?:^|\/)app\/(?:(?!_)[^/]+\/)*(?:page|route|layout|template|default|middleware)\.[cm]?[jt]sx?$|(?:^|\/)\+(?:page|layout|server|error)[^/]*\.(?:svelte|[jt]s)$|(?:^|\/)app\/routes\/.+\.[cm]?[jt]sx?$|(?:^|\/)netlify\/(?:edge-)?functions\/.+$/,
    source: "https://nextjs.org/docs/app/getting-started/project-structure",
  },
  {
    name: "hooks of SvelteKit",
    path: /(?:^|\/)src\/hooks(?:\.(?:server|client))?(?:\/index)?\.[jt]s$/,
    source: "https://svelte.dev/docs/kit/hooks",
  },
  {
    name: "a part of the server that is found by its folder",
    path: /(?:^|\/)server\/(?:api|routes|middleware|plugins)\/.+\.[cm]?[jt]s$/,
    source: "https://nuxt.com/docs/guide/directory-structure/server",
  },
  {
    name: "a plugin or middleware of Nuxt",
    path: /^(?:app\/)?(?:middleware|plugins)\/[^/]+\.[cm]?[jt]s$/,
    source: "https://nuxt.com/docs/guide/directory-structure/middleware",
  },
  {
    name: "a migration",
    path: /(?:^|\/)(?:migrations|db\/migrate|db\/migration)\/.+\.(?:py|rb|php|sql|go|cs|[cm]?[jt]s)$/,
    source: "https://docs.djangoproject.com/en/stable/topics/migrations/",
  },
  {
    name: "a part of Rails that is found by its folder",
    path: /(?:^|\/)(?:config\/(?:initializers|environments)\/.+|config\/routes(?:\/.+)?|app\/controllers\/.+)\.rb$/,
    source: "https://guides.rubyonrails.org/configuring.html#using-initializer-files",
  },
  {
    name: "a part of Laravel that is found by its folder",
    path: /(?:^|\/)(?:routes\/(?:web|api|console|channels)|app\/(?:Providers|Http\/Middleware)\/.+)\.php$/,
    source: "https://laravel.com/docs/structure",
  },
  {
    name: "a command or tags of Django",
    path: /(?:^|\/)(?:management\/commands|templatetags)\/[^/]+\.py$/,
    source: "https://docs.djangoproject.com/en/stable/howto/custom-management-commands/",
  },
  {
    name: "a file that Python or pytest loads by its name",
    path: /(?:^|\/)(?:__init__|__main__|conftest|sitecustomize|usercustomize)\.py$/,
    source: "https://docs.python.org/3/reference/import.html#regular-packages",
  },
  {
    name: "settings of Spring",
    path: /(?:^|\/)(?:resources|config)\/(?:application|bootstrap)(?:-[^/]+)?\.(?:ya?ml|properties)$/,
    source: "https://docs.spring.io/spring-boot/reference/features/external-config.html#features.external-config.files",
  },
  {
    name: "a service that Java finds",
    path: /(?:^|\/)META-INF\/(?:services|spring)\/.+|(?:^|\/)META-INF\/spring\.factories$/,
    source: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/ServiceLoader.html",
  },
  {
    name: "settings of ASP.NET",
    path: /(?:^|\/)appsettings(?:\.[^/]+)?\.json$/,
    source: "https://learn.microsoft.com/en-us/aspnet/core/fundamentals/configuration/",
  },
  {
    name: "Go that is never built",
    path: /(?:^|\/)[_.][^/]*\.go$|(?:^|\/)(?:_[^/]+|testdata)\/.+\.go$/,
    source: "https://pkg.go.dev/cmd/go#hdr-Package_lists_and_patterns",
  },
  {
    name: "Go that is built for $1 alone",
    path: /_((?:aix|android|darwin|dragonfly|freebsd|illumos|ios|js|linux|netbsd|openbsd|plan9|solaris|wasip1|windows)(?:_[a-z0-9]+)?|386|amd64|arm|arm64|loong64|mips(?:64)?(?:le)?|ppc64(?:le)?|riscv64|s390x|wasm)\.go$/,
    source: "https://pkg.go.dev/cmd/go#hdr-Build_constraints",
  },
  {
    name: "Go that $1 alone may import",
    path: /^((?:.*\/)?)internal\/.+\.go$/,
    source: "https://go.dev/ref/mod#internal-packages",
  },
  {
    name: "a program or the root of a crate",
    path: /(?:^|\/)src\/(?:main|lib)\.rs$|(?:^|\/)src\/bin\/.+\.rs$|(?:^|\/)build\.rs$/,
    source: "https://doc.rust-lang.org/cargo/guide/project-layout.html",
  },
  {
    name: "values that Terraform loads by themselves",
    path: /(?:^|\/)(?:terraform\.tfvars|[^/]+\.auto\.tfvars)(?:\.json)?$|(?:^|\/)(?:override|[^/]+_override)\.tf(?:\.json)?$/,
    source: "https://developer.hashicorp.com/terraform/language/values/variables#variable-definitions-tfvars-files",
  },
  {
    name: "settings of a web server or host",
    path: /(?:^|\/)(?:\.htaccess|\.user\.ini|web\.config|_headers|_redirects|vercel\.json|netlify\.toml|firebase\.json|(?:firestore|storage)\.rules|app\.ya?ml|fly\.toml)$/,
    source: "https://httpd.apache.org/docs/current/howto/htaccess.html",
  },
  {
    name: "a file that is served as it is",
    path: /(?:^|\/)(?:public|wwwroot|htdocs|public_html|\.well-known)\/.+/,
    source: "https://nextjs.org/docs/app/api-reference/file-conventions/public-folder",
  },
  {
    name: "a folder whose files are all read",
    path: /(?:^|\/)[^/]+\.d\/[^/]+$/,
    source: "https://www.freedesktop.org/software/systemd/man/latest/systemd.unit.html",
  },
];

/** The tool that finds the file at this path without its being named; undefined if none is known. */
export function foundByPath(path: string): string | undefined {
  for (const place of PLACES) {
    const match = place.path.exec(path);
    if (match !== null) return place.name.replace("$1", match[1] || "the module");
  }
  return undefined;
}

/**
 * A module that becomes a folder of the same name stays the same. A move into `internal/` only hides a module from
 * others.
 */
export function isSamePlace(before: string, after: string): boolean {
  const isKept = foundByPath(before) === undefined && /(?:^|\/)internal\/[^/].*\.go$/.test(after);
  return isKept || moduleAt(before) === moduleAt(after);
}

/**
 * The path of a module as if it were one file. Tests that runners find by name are not mapped, because they are not
 * found as folders.
 */
function moduleAt(path: string): string {
  const file = path.replace(/\/(?:__init__(?=\.pyw?$)|mod(?=\.rs$))/, "");
  return foundByPath(file) === BY_NAME ? path : file;
}

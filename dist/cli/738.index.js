export const id = 738;
export const ids = [738];
export const modules = {

/***/ 9738:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   USAGE: () => (/* binding */ USAGE)
/* harmony export */ });
/** What `--help` prints. */
const USAGE = `tribunal: tries a change instead of skimming it

Usage
  node dist/cli/index.js review [diff | PATH…] [options]
  node dist/cli/index.js validate --findings FILE [diff | PATH…] [options]
  node dist/cli/index.js render REPORT [--format FORMAT] [--output FILE]
  node dist/cli/index.js config check [FILE] [--repo DIR]
  node dist/cli/index.js init [--repo DIR] [--force]
  node dist/cli/index.js help

Without arguments, review looks at the uncommitted change, or at the last commit when the tree is clean. Paths are
reviewed as they stand, whatever changed in them; those that begin with a dash go behind --.

validate takes another tool's findings (SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report.json, or a list of
findings in its shape) through the gates and the Critic; nothing else is looked for.

config check says what is wrong in a configuration, or prints what a review without flags works with (default:
.github/tribunal/config.yml as it stands in the repository, and patterns.yml beside it), and
warns of globs that match no tracked file, at exit status 0. init writes a workflow and a
configuration into the repository; files that are there are left alone without --force.

Options of review and validate
  --repo DIR          the repository (default: the current directory)
  --base REV          reviewed from the merge base of REV …
  --head REV          … to REV (default: HEAD)
  --panel NAME        auto, openai or static (default auto: openai when OPENAI_API_KEY is set, else static,
                      which is refused where models or an endpoint are named)
  --models A,B        weakest to strongest; the last is the ceiling (openai panel)
  --base-url URL      an OpenAI-compatible endpoint (default: OPENAI_BASE_URL, else OpenAI's)
  --fail-on SEVERITY  critical, high, medium, low or none (default high)
  --config FILE       configuration (default: .github/tribunal/config.yml at the base)
  --patterns FILE     known false positives (default: .github/tribunal/patterns.yml at the base)
  --rules GLOB,GLOB   Markdown files with the repository's rules, at the base; an absolute path is read as it is
  --run-dir DIR       keep the run's record in DIR, which must not hold another's

Options of review alone
  --passes N          Enthusiast passes a round
  --max-rounds N      the most rounds
  --mode MODE         auto, lightweight or full

Options of all
  --format FORMAT     text, json, markdown, sarif or html (default: what FILE's name ends as, else text)
  --output FILE       write the result to FILE instead of standard output; FILE must be new, or an earlier report

  --version, --help

Exit status: 0 passed, 1 did not pass, 2 could not judge (wrong usage included). render, config check, init and help
judge nothing: 0 when they did what was asked, whatever the rendered verdict says, else 2.
`;


/***/ })

};

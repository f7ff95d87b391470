import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 4006:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const pico = __nccwpck_require__(8016);
const utils = __nccwpck_require__(4059);

function picomatch(glob, options, returnState = false) {
  // default to os.platform()
  if (options && (options.windows === null || options.windows === undefined)) {
    // don't mutate the original options object
    options = { ...options, windows: utils.isWindows() };
  }

  return pico(glob, options, returnState);
}

Object.assign(picomatch, pico);
module.exports = picomatch;


/***/ }),

/***/ 5595:
/***/ ((module) => {



const WIN_SLASH = '\\\\/';
const WIN_NO_SLASH = `[^${WIN_SLASH}]`;

const DEFAULT_MAX_EXTGLOB_RECURSION = 0;

/**
 * Posix glob regex
 */

const DOT_LITERAL = '\\.';
const PLUS_LITERAL = '\\+';
const QMARK_LITERAL = '\\?';
const SLASH_LITERAL = '\\/';
const ONE_CHAR = '(?=.)';
const QMARK = '[^/]';
const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
const NO_DOT = `(?!${DOT_LITERAL})`;
const NO_DOTS = `(?!${START_ANCHOR}${DOTS_SLASH})`;
const NO_DOT_SLASH = `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`;
const NO_DOTS_SLASH = `(?!${DOTS_SLASH})`;
const QMARK_NO_DOT = `[^.${SLASH_LITERAL}]`;
const STAR = `${QMARK}*?`;
const SEP = '/';

const POSIX_CHARS = {
  DOT_LITERAL,
  PLUS_LITERAL,
  QMARK_LITERAL,
  SLASH_LITERAL,
  ONE_CHAR,
  QMARK,
  END_ANCHOR,
  DOTS_SLASH,
  NO_DOT,
  NO_DOTS,
  NO_DOT_SLASH,
  NO_DOTS_SLASH,
  QMARK_NO_DOT,
  STAR,
  START_ANCHOR,
  SEP
};

/**
 * Windows glob regex
 */

const WINDOWS_CHARS = {
  ...POSIX_CHARS,

  SLASH_LITERAL: `[${WIN_SLASH}]`,
  QMARK: WIN_NO_SLASH,
  STAR: `${WIN_NO_SLASH}*?`,
  DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
  NO_DOT: `(?!${DOT_LITERAL})`,
  NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
  NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
  NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
  QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
  START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
  END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
  SEP: '\\'
};

/**
 * POSIX Bracket Regex
 */

const POSIX_REGEX_SOURCE = {
  __proto__: null,
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  ascii: '\\x00-\\x7F',
  blank: ' \\t',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '\\x21-\\x7E',
  lower: 'a-z',
  print: '\\x20-\\x7E ',
  punct: '\\-!"#$%&\'()\\*+,./:;<=>?@[\\]^_`{|}~',
  space: ' \\t\\r\\n\\v\\f',
  upper: 'A-Z',
  word: 'A-Za-z0-9_',
  xdigit: 'A-Fa-f0-9'
};

module.exports = {
  DEFAULT_MAX_EXTGLOB_RECURSION,
  MAX_LENGTH: 1024 * 64,
  POSIX_REGEX_SOURCE,

  // regular expressions
  REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
  REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
  REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
  REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
  REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
  REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,

  // Replace globs with equivalent patterns to reduce parsing time.
  REPLACEMENTS: {
    __proto__: null,
    '***': '*',
    '**/**': '**',
    '**/**/**': '**'
  },

  // Digits
  CHAR_0: 48, /* 0 */
  CHAR_9: 57, /* 9 */

  // Alphabet chars.
  CHAR_UPPERCASE_A: 65, /* A */
  CHAR_LOWERCASE_A: 97, /* a */
  CHAR_UPPERCASE_Z: 90, /* Z */
  CHAR_LOWERCASE_Z: 122, /* z */

  CHAR_LEFT_PARENTHESES: 40, /* ( */
  CHAR_RIGHT_PARENTHESES: 41, /* ) */

  CHAR_ASTERISK: 42, /* * */

  // Non-alphabetic chars.
  CHAR_AMPERSAND: 38, /* & */
  CHAR_AT: 64, /* @ */
  CHAR_BACKWARD_SLASH: 92, /* \ */
  CHAR_CARRIAGE_RETURN: 13, /* \r */
  CHAR_CIRCUMFLEX_ACCENT: 94, /* ^ */
  CHAR_COLON: 58, /* : */
  CHAR_COMMA: 44, /* , */
  CHAR_DOT: 46, /* . */
  CHAR_DOUBLE_QUOTE: 34, /* " */
  CHAR_EQUAL: 61, /* = */
  CHAR_EXCLAMATION_MARK: 33, /* ! */
  CHAR_FORM_FEED: 12, /* \f */
  CHAR_FORWARD_SLASH: 47, /* / */
  CHAR_GRAVE_ACCENT: 96, /* ` */
  CHAR_HASH: 35, /* # */
  CHAR_HYPHEN_MINUS: 45, /* - */
  CHAR_LEFT_ANGLE_BRACKET: 60, /* < */
  CHAR_LEFT_CURLY_BRACE: 123, /* { */
  CHAR_LEFT_SQUARE_BRACKET: 91, /* [ */
  CHAR_LINE_FEED: 10, /* \n */
  CHAR_NO_BREAK_SPACE: 160, /* \u00A0 */
  CHAR_PERCENT: 37, /* % */
  CHAR_PLUS: 43, /* + */
  CHAR_QUESTION_MARK: 63, /* ? */
  CHAR_RIGHT_ANGLE_BRACKET: 62, /* > */
  CHAR_RIGHT_CURLY_BRACE: 125, /* } */
  CHAR_RIGHT_SQUARE_BRACKET: 93, /* ] */
  CHAR_SEMICOLON: 59, /* ; */
  CHAR_SINGLE_QUOTE: 39, /* ' */
  CHAR_SPACE: 32, /*   */
  CHAR_TAB: 9, /* \t */
  CHAR_UNDERSCORE: 95, /* _ */
  CHAR_VERTICAL_LINE: 124, /* | */
  CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279, /* \uFEFF */

  /**
   * Create EXTGLOB_CHARS
   */

  extglobChars(chars) {
    return {
      '!': { type: 'negate', open: '(?:(?!(?:', close: `))${chars.STAR})` },
      '?': { type: 'qmark', open: '(?:', close: ')?' },
      '+': { type: 'plus', open: '(?:', close: ')+' },
      '*': { type: 'star', open: '(?:', close: ')*' },
      '@': { type: 'at', open: '(?:', close: ')' }
    };
  },

  /**
   * Create GLOB_CHARS
   */

  globChars(win32) {
    return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
  }
};


/***/ }),

/***/ 8265:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const constants = __nccwpck_require__(5595);
const utils = __nccwpck_require__(4059);

/**
 * Constants
 */

const {
  MAX_LENGTH,
  POSIX_REGEX_SOURCE,
  REGEX_NON_SPECIAL_CHARS,
  REGEX_SPECIAL_CHARS_BACKREF,
  REPLACEMENTS
} = constants;

/**
 * Helpers
 */

const expandRange = (args, options) => {
  if (typeof options.expandRange === 'function') {
    return options.expandRange(...args, options);
  }

  args.sort();
  const value = `[${args.join('-')}]`;

  try {
    /* eslint-disable-next-line no-new */
    new RegExp(value);
  } catch (ex) {
    return args.map(v => utils.escapeRegex(v)).join('..');
  }

  return value;
};

/**
 * Create the message for a syntax error
 */

const syntaxError = (type, char) => {
  return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
};

const splitTopLevel = input => {
  const parts = [];
  let bracket = 0;
  let paren = 0;
  let quote = 0;
  let value = '';
  let escaped = false;

  for (const ch of input) {
    if (escaped === true) {
      value += ch;
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      value += ch;
      escaped = true;
      continue;
    }

    if (ch === '"') {
      quote = quote === 1 ? 0 : 1;
      value += ch;
      continue;
    }

    if (quote === 0) {
      if (ch === '[') {
        bracket++;
      } else if (ch === ']' && bracket > 0) {
        bracket--;
      } else if (bracket === 0) {
        if (ch === '(') {
          paren++;
        } else if (ch === ')' && paren > 0) {
          paren--;
        } else if (ch === '|' && paren === 0) {
          parts.push(value);
          value = '';
          continue;
        }
      }
    }

    value += ch;
  }

  parts.push(value);
  return parts;
};

const isPlainBranch = branch => {
  let escaped = false;

  for (const ch of branch) {
    if (escaped === true) {
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      escaped = true;
      continue;
    }

    if (/[?*+@!()[\]{}]/.test(ch)) {
      return false;
    }
  }

  return true;
};

const normalizeSimpleBranch = branch => {
  let value = branch.trim();
  let changed = true;

  while (changed === true) {
    changed = false;

    if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
      value = value.slice(2, -1);
      changed = true;
    }
  }

  if (!isPlainBranch(value)) {
    return;
  }

  return value.replace(/\\(.)/g, '$1');
};

const hasRepeatedCharPrefixOverlap = branches => {
  const values = branches.map(normalizeSimpleBranch).filter(Boolean);

  for (let i = 0; i < values.length; i++) {
    for (let j = i + 1; j < values.length; j++) {
      const a = values[i];
      const b = values[j];
      const char = a[0];

      if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) {
        continue;
      }

      if (a === b || a.startsWith(b) || b.startsWith(a)) {
        return true;
      }
    }
  }

  return false;
};

const parseRepeatedExtglob = (pattern, requireEnd = true) => {
  if ((pattern[0] !== '+' && pattern[0] !== '*') || pattern[1] !== '(') {
    return;
  }

  let bracket = 0;
  let paren = 0;
  let quote = 0;
  let escaped = false;

  for (let i = 1; i < pattern.length; i++) {
    const ch = pattern[i];

    if (escaped === true) {
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      escaped = true;
      continue;
    }

    if (ch === '"') {
      quote = quote === 1 ? 0 : 1;
      continue;
    }

    if (quote === 1) {
      continue;
    }

    if (ch === '[') {
      bracket++;
      continue;
    }

    if (ch === ']' && bracket > 0) {
      bracket--;
      continue;
    }

    if (bracket > 0) {
      continue;
    }

    if (ch === '(') {
      paren++;
      continue;
    }

    if (ch === ')') {
      paren--;

      if (paren === 0) {
        if (requireEnd === true && i !== pattern.length - 1) {
          return;
        }

        return {
          type: pattern[0],
          body: pattern.slice(2, i),
          end: i
        };
      }
    }
  }
};

const buildCharClassStar = chars => {
  const source = chars.length === 1
    ? utils.escapeRegex(chars[0])
    : `[${chars.map(ch => utils.escapeRegex(ch)).join('')}]`;

  return `${source}*`;
};

const getStarExtglobSequenceChars = pattern => {
  let index = 0;
  const chars = [];

  while (index < pattern.length) {
    const match = parseRepeatedExtglob(pattern.slice(index), false);

    if (!match || match.type !== '*') {
      return;
    }

    const branches = splitTopLevel(match.body).map(branch => branch.trim());
    if (branches.length !== 1) {
      return;
    }

    const branch = normalizeSimpleBranch(branches[0]);
    if (!branch || branch.length !== 1) {
      return;
    }

    chars.push(branch);
    index += match.end + 1;
  }

  if (chars.length < 1) {
    return;
  }

  return chars;
};

const repeatedExtglobRecursion = pattern => {
  let depth = 0;
  let value = pattern.trim();
  let match = parseRepeatedExtglob(value);

  while (match) {
    depth++;
    value = match.body.trim();
    match = parseRepeatedExtglob(value);
  }

  return depth;
};

const analyzeRepeatedExtglob = (body, options) => {
  if (options.maxExtglobRecursion === false) {
    return { risky: false };
  }

  const max =
    typeof options.maxExtglobRecursion === 'number'
      ? options.maxExtglobRecursion
      : constants.DEFAULT_MAX_EXTGLOB_RECURSION;

  const branches = splitTopLevel(body).map(branch => branch.trim());

  if (branches.length > 1) {
    if (
      branches.some(branch => branch === '') ||
      branches.some(branch => /^[*?]+$/.test(branch)) ||
      hasRepeatedCharPrefixOverlap(branches)
    ) {
      return { risky: true };
    }
  }

  // A repeated extglob is "risky" (prone to catastrophic backtracking) when a
  // branch is itself a `*(...)` sequence, since that nests an unbounded quantifier
  // inside the outer `+(...)`/`*(...)`. When *every* branch reduces to single
  // characters we can emit one flat, ReDoS-safe character class that preserves the
  // meaning of ALL branches (e.g. `+(*(a)|*(b))` -> `[ab]*`), rather than dropping
  // every branch but the first.
  const safeChars = [];
  let sawStarSequence = false;
  let combinable = true;

  for (const branch of branches) {
    const chars = getStarExtglobSequenceChars(branch);
    if (chars) {
      sawStarSequence = true;
      safeChars.push(...chars);
      continue;
    }

    const literal = normalizeSimpleBranch(branch);
    if (literal && literal.length === 1) {
      safeChars.push(literal);
      continue;
    }

    combinable = false;

    if (repeatedExtglobRecursion(branch) > max) {
      return { risky: true };
    }
  }

  if (sawStarSequence) {
    return combinable
      ? { risky: true, safeOutput: buildCharClassStar([...new Set(safeChars)]) }
      : { risky: true };
  }

  return { risky: false };
};

/**
 * Parse the given input string.
 * @param {String} input
 * @param {Object} options
 * @return {Object}
 */

const parse = (input, options) => {
  if (typeof input !== 'string') {
    throw new TypeError('Expected a string');
  }

  input = REPLACEMENTS[input] || input;

  const opts = { ...options };
  const max = typeof opts.maxLength === 'number' ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;

  let len = input.length;
  if (len > max) {
    throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
  }

  const bos = { type: 'bos', value: '', output: opts.prepend || '' };
  const tokens = [bos];

  const capture = opts.capture ? '' : '?:';

  // create constants based on platform, for windows or posix
  const PLATFORM_CHARS = constants.globChars(opts.windows);
  const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);

  const {
    DOT_LITERAL,
    PLUS_LITERAL,
    SLASH_LITERAL,
    ONE_CHAR,
    DOTS_SLASH,
    NO_DOT,
    NO_DOT_SLASH,
    NO_DOTS_SLASH,
    QMARK,
    QMARK_NO_DOT,
    STAR,
    START_ANCHOR
  } = PLATFORM_CHARS;

  const globstar = opts => {
    return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
  };

  const nodot = opts.dot ? '' : NO_DOT;
  const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
  let star = opts.bash === true ? globstar(opts) : STAR;

  if (opts.capture) {
    star = `(${star})`;
  }

  // minimatch options support
  if (typeof opts.noext === 'boolean') {
    opts.noextglob = opts.noext;
  }

  const state = {
    input,
    index: -1,
    start: 0,
    dot: opts.dot === true,
    consumed: '',
    output: '',
    prefix: '',
    backtrack: false,
    negated: false,
    brackets: 0,
    braces: 0,
    parens: 0,
    quotes: 0,
    globstar: false,
    tokens
  };

  input = utils.removePrefix(input, state);
  len = input.length;

  const extglobs = [];
  const braces = [];
  const stack = [];
  let prev = bos;
  let value;

  /**
   * Tokenizing helpers
   */

  const eos = () => state.index === len - 1;
  const peek = state.peek = (n = 1) => input[state.index + n];
  const advance = state.advance = () => input[++state.index] || '';
  const remaining = () => input.slice(state.index + 1);
  const consume = (value = '', num = 0) => {
    state.consumed += value;
    state.index += num;
  };

  const append = token => {
    state.output += token.output != null ? token.output : token.value;
    consume(token.value);
  };

  const negate = () => {
    let count = 1;

    while (peek() === '!' && (peek(2) !== '(' || peek(3) === '?')) {
      advance();
      state.start++;
      count++;
    }

    if (count % 2 === 0) {
      return false;
    }

    state.negated = true;
    state.start++;
    return true;
  };

  const increment = type => {
    state[type]++;
    stack.push(type);
  };

  const decrement = type => {
    state[type]--;
    stack.pop();
  };

  /**
   * Push tokens onto the tokens array. This helper speeds up
   * tokenizing by 1) helping us avoid backtracking as much as possible,
   * and 2) helping us avoid creating extra tokens when consecutive
   * characters are plain text. This improves performance and simplifies
   * lookbehinds.
   */

  const push = tok => {
    if (prev.type === 'globstar') {
      const isBrace = state.braces > 0 && (tok.type === 'comma' || tok.type === 'brace');
      const isExtglob = tok.extglob === true || (extglobs.length && (tok.type === 'pipe' || tok.type === 'paren'));

      if (tok.type !== 'slash' && tok.type !== 'paren' && !isBrace && !isExtglob) {
        state.output = state.output.slice(0, -prev.output.length);
        prev.type = 'star';
        prev.value = '*';
        prev.output = star;
        state.output += prev.output;
      }
    }

    if (extglobs.length && tok.type !== 'paren') {
      extglobs[extglobs.length - 1].inner += tok.value;
    }

    if (tok.value || tok.output) append(tok);
    if (prev && prev.type === 'text' && tok.type === 'text') {
      prev.output = (prev.output || prev.value) + tok.value;
      prev.value += tok.value;
      return;
    }

    tok.prev = prev;
    tokens.push(tok);
    prev = tok;
  };

  const extglobOpen = (type, value) => {
    const token = { ...EXTGLOB_CHARS[value], conditions: 1, inner: '' };

    token.prev = prev;
    token.parens = state.parens;
    token.output = state.output;
    token.startIndex = state.index;
    token.tokensIndex = tokens.length;
    const output = (opts.capture ? '(' : '') + token.open;

    increment('parens');
    push({ type, value, output: state.output ? '' : ONE_CHAR });
    push({ type: 'paren', extglob: true, value: advance(), output });
    extglobs.push(token);
  };

  const extglobClose = token => {
    const literal = input.slice(token.startIndex, state.index + 1);
    const body = input.slice(token.startIndex + 2, state.index);
    const analysis = analyzeRepeatedExtglob(body, opts);

    if ((token.type === 'plus' || token.type === 'star') && analysis.risky) {
      const safeOutput = analysis.safeOutput
        ? (token.output ? '' : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput)
        : undefined;
      const open = tokens[token.tokensIndex];

      open.type = 'text';
      open.value = literal;
      open.output = safeOutput || utils.escapeRegex(literal);

      for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
        tokens[i].value = '';
        tokens[i].output = '';
        delete tokens[i].suffix;
      }

      state.output = token.output + open.output;
      state.backtrack = true;

      push({ type: 'paren', extglob: true, value, output: '' });
      decrement('parens');
      return;
    }

    let output = token.close + (opts.capture ? ')' : '');
    let rest;

    if (token.type === 'negate') {
      let extglobStar = star;

      if (token.inner && token.inner.length > 1 && token.inner.includes('/')) {
        extglobStar = globstar(opts);
      }

      if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) {
        output = token.close = `)$))${extglobStar}`;
      }

      if (token.inner.includes('*') && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) {
        // Any non-magical string (`.ts`) or even nested expression (`.{ts,tsx}`) can follow after the closing parenthesis.
        // In this case, we need to parse the string and use it in the output of the original pattern.
        // Suitable patterns: `/!(*.d).ts`, `/!(*.d).{ts,tsx}`, `**/!(*-dbg).@(js)`.
        //
        // Disabling the `fastpaths` option due to a problem with parsing strings as `.ts` in the pattern like `**/!(*.d).ts`.
        const expression = parse(rest, { ...options, fastpaths: false }).output;

        output = token.close = `)${expression})${extglobStar})`;
      }

      if (token.prev.type === 'bos') {
        state.negatedExtglob = true;
      }
    }

    push({ type: 'paren', extglob: true, value, output });
    decrement('parens');
  };

  /**
   * Fast paths
   */

  if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
    let backslashes = false;

    let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
      if (first === '\\') {
        backslashes = true;
        return m;
      }

      if (first === '?') {
        if (esc) {
          return esc + first + (rest ? QMARK.repeat(rest.length) : '');
        }
        if (index === 0) {
          return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : '');
        }
        return QMARK.repeat(chars.length);
      }

      if (first === '.') {
        return DOT_LITERAL.repeat(chars.length);
      }

      if (first === '*') {
        if (esc) {
          return esc + first + (rest ? star : '');
        }
        return star;
      }
      return esc ? m : `\\${m}`;
    });

    if (backslashes === true) {
      if (opts.unescape === true) {
        output = output.replace(/\\/g, '');
      } else {
        output = output.replace(/\\+/g, m => {
          return m.length % 2 === 0 ? '\\\\' : (m ? '\\' : '');
        });
      }
    }

    if (output === input && opts.contains === true) {
      state.output = input;
      return state;
    }

    state.output = utils.wrapOutput(output, state, options);
    return state;
  }

  /**
   * Tokenize input until we reach end-of-string
   */

  while (!eos()) {
    value = advance();

    if (value === '\u0000') {
      continue;
    }

    /**
     * Escaped characters
     */

    if (value === '\\') {
      const next = peek();

      if (next === '/' && opts.bash !== true) {
        continue;
      }

      if (next === '.' || next === ';') {
        continue;
      }

      if (!next) {
        value += '\\';
        push({ type: 'text', value });
        continue;
      }

      // collapse slashes to reduce potential for exploits
      const match = /^\\+/.exec(remaining());
      let slashes = 0;

      if (match && match[0].length > 2) {
        slashes = match[0].length;
        state.index += slashes;
        if (slashes % 2 !== 0) {
          value += '\\';
        }
      }

      if (opts.unescape === true) {
        value = advance();
      } else {
        value += advance();
      }

      if (state.brackets === 0) {
        push({ type: 'text', value });
        continue;
      }
    }

    /**
     * If we're inside a regex character class, continue
     * until we reach the closing bracket.
     */

    if (state.brackets > 0 && (value !== ']' || prev.value === '[' || prev.value === '[^')) {
      if (opts.posix !== false && value === ':') {
        const inner = prev.value.slice(1);
        if (inner.includes('[')) {
          prev.posix = true;

          if (inner.includes(':')) {
            const idx = prev.value.lastIndexOf('[');
            const pre = prev.value.slice(0, idx);
            const rest = prev.value.slice(idx + 2);
            const posix = POSIX_REGEX_SOURCE[rest];
            if (posix) {
              prev.value = pre + posix;
              state.backtrack = true;
              advance();

              if (!bos.output && tokens.indexOf(prev) === 1) {
                bos.output = ONE_CHAR;
              }
              continue;
            }
          }
        }
      }

      if ((value === '[' && peek() !== ':') || (value === '-' && peek() === ']')) {
        value = `\\${value}`;
      }

      if (value === ']' && (prev.value === '[' || prev.value === '[^')) {
        value = `\\${value}`;
      }

      if (opts.posix === true && value === '!' && prev.value === '[') {
        value = '^';
      }

      prev.value += value;
      append({ value });
      continue;
    }

    /**
     * If we're inside a quoted string, continue
     * until we reach the closing double quote.
     */

    if (state.quotes === 1 && value !== '"') {
      value = utils.escapeRegex(value);
      prev.value += value;
      append({ value });
      continue;
    }

    /**
     * Double quotes
     */

    if (value === '"') {
      state.quotes = state.quotes === 1 ? 0 : 1;
      if (opts.keepQuotes === true) {
        push({ type: 'text', value });
      }
      continue;
    }

    /**
     * Parentheses
     */

    if (value === '(') {
      increment('parens');
      push({ type: 'paren', value });
      continue;
    }

    if (value === ')') {
      if (state.parens === 0 && opts.strictBrackets === true) {
        throw new SyntaxError(syntaxError('opening', '('));
      }

      const extglob = extglobs[extglobs.length - 1];
      if (extglob && state.parens === extglob.parens + 1) {
        extglobClose(extglobs.pop());
        continue;
      }

      push({ type: 'paren', value, output: state.parens ? ')' : '\\)' });
      decrement('parens');
      continue;
    }

    /**
     * Square brackets
     */

    if (value === '[') {
      if (opts.nobracket === true || !remaining().includes(']')) {
        if (opts.nobracket !== true && opts.strictBrackets === true) {
          throw new SyntaxError(syntaxError('closing', ']'));
        }

        value = `\\${value}`;
      } else {
        increment('brackets');
      }

      push({ type: 'bracket', value });
      continue;
    }

    if (value === ']') {
      if (opts.nobracket === true || (prev && prev.type === 'bracket' && prev.value.length === 1)) {
        push({ type: 'text', value, output: `\\${value}` });
        continue;
      }

      if (state.brackets === 0) {
        if (opts.strictBrackets === true) {
          throw new SyntaxError(syntaxError('opening', '['));
        }

        push({ type: 'text', value, output: `\\${value}` });
        continue;
      }

      decrement('brackets');

      const prevValue = prev.value.slice(1);
      if (prev.posix !== true && prevValue[0] === '^' && !prevValue.includes('/')) {
        value = `/${value}`;
      }

      prev.value += value;
      append({ value });

      // when literal brackets are explicitly disabled
      // assume we should match with a regex character class
      if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) {
        continue;
      }

      const escaped = utils.escapeRegex(prev.value);
      state.output = state.output.slice(0, -prev.value.length);

      // when literal brackets are explicitly enabled
      // assume we should escape the brackets to match literal characters
      if (opts.literalBrackets === true) {
        state.output += escaped;
        prev.value = escaped;
        continue;
      }

      // when the user specifies nothing, try to match both
      prev.value = `(${capture}${escaped}|${prev.value})`;
      state.output += prev.value;
      continue;
    }

    /**
     * Braces
     */

    if (value === '{' && opts.nobrace !== true) {
      increment('braces');

      const open = {
        type: 'brace',
        value,
        output: '(',
        outputIndex: state.output.length,
        tokensIndex: state.tokens.length
      };

      braces.push(open);
      push(open);
      continue;
    }

    if (value === '}') {
      const brace = braces[braces.length - 1];

      if (opts.nobrace === true || !brace) {
        push({ type: 'text', value, output: value });
        continue;
      }

      let output = ')';

      if (brace.dots === true) {
        const arr = tokens.slice();
        const range = [];

        for (let i = arr.length - 1; i >= 0; i--) {
          tokens.pop();
          if (arr[i].type === 'brace') {
            break;
          }
          if (arr[i].type !== 'dots') {
            range.unshift(arr[i].value);
          }
        }

        output = expandRange(range, opts);
        state.backtrack = true;
      }

      if (brace.comma !== true && brace.dots !== true) {
        const out = state.output.slice(0, brace.outputIndex);
        const toks = state.tokens.slice(brace.tokensIndex);
        brace.value = brace.output = '\\{';
        value = output = '\\}';
        state.output = out;
        for (const t of toks) {
          state.output += (t.output || t.value);
        }
      }

      push({ type: 'brace', value, output });
      decrement('braces');
      braces.pop();
      continue;
    }

    /**
     * Pipes
     */

    if (value === '|') {
      if (extglobs.length > 0) {
        extglobs[extglobs.length - 1].conditions++;
      }
      push({ type: 'text', value });
      continue;
    }

    /**
     * Commas
     */

    if (value === ',') {
      let output = value;

      const brace = braces[braces.length - 1];
      if (brace && stack[stack.length - 1] === 'braces') {
        brace.comma = true;
        output = '|';
      }

      push({ type: 'comma', value, output });
      continue;
    }

    /**
     * Slashes
     */

    if (value === '/') {
      // if the beginning of the glob is "./", advance the start
      // to the current index, and don't add the "./" characters
      // to the state. This greatly simplifies lookbehinds when
      // checking for BOS characters like "!" and "." (not "./")
      if (prev.type === 'dot' && state.index === state.start + 1) {
        state.start = state.index + 1;
        state.consumed = '';
        state.output = '';
        tokens.pop();
        prev = bos; // reset "prev" to the first token
        continue;
      }

      push({ type: 'slash', value, output: SLASH_LITERAL });
      continue;
    }

    /**
     * Dots
     */

    if (value === '.') {
      if (state.braces > 0 && prev.type === 'dot') {
        if (prev.value === '.') prev.output = DOT_LITERAL;
        const brace = braces[braces.length - 1];
        prev.type = 'dots';
        prev.output += value;
        prev.value += value;
        brace.dots = true;
        continue;
      }

      if ((state.braces + state.parens) === 0 && prev.type !== 'bos' && prev.type !== 'slash') {
        push({ type: 'text', value, output: DOT_LITERAL });
        continue;
      }

      push({ type: 'dot', value, output: DOT_LITERAL });
      continue;
    }

    /**
     * Question marks
     */

    if (value === '?') {
      const isGroup = prev && prev.value === '(';
      if (!isGroup && opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        extglobOpen('qmark', value);
        continue;
      }

      if (prev && prev.type === 'paren') {
        const next = peek();
        let output = value;

        if ((prev.value === '(' && !/[!=<:]/.test(next)) || (next === '<' && !/<([!=]|\w+>)/.test(remaining()))) {
          output = `\\${value}`;
        }

        push({ type: 'text', value, output });
        continue;
      }

      if (opts.dot !== true && (prev.type === 'slash' || prev.type === 'bos')) {
        push({ type: 'qmark', value, output: QMARK_NO_DOT });
        continue;
      }

      push({ type: 'qmark', value, output: QMARK });
      continue;
    }

    /**
     * Exclamation
     */

    if (value === '!') {
      if (opts.noextglob !== true && peek() === '(') {
        if (peek(2) !== '?' || !/[!=<:]/.test(peek(3))) {
          extglobOpen('negate', value);
          continue;
        }
      }

      if (opts.nonegate !== true && state.index === 0) {
        negate();
        continue;
      }
    }

    /**
     * Plus
     */

    if (value === '+') {
      if (opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        extglobOpen('plus', value);
        continue;
      }

      if ((prev && prev.value === '(') || opts.regex === false) {
        push({ type: 'plus', value, output: PLUS_LITERAL });
        continue;
      }

      if ((prev && (prev.type === 'bracket' || prev.type === 'paren' || prev.type === 'brace')) || state.parens > 0) {
        push({ type: 'plus', value });
        continue;
      }

      push({ type: 'plus', value: PLUS_LITERAL });
      continue;
    }

    /**
     * Plain text
     */

    if (value === '@') {
      if (opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        push({ type: 'at', extglob: true, value, output: '' });
        continue;
      }

      push({ type: 'text', value });
      continue;
    }

    /**
     * Plain text
     */

    if (value !== '*') {
      if (value === '$' || value === '^') {
        value = `\\${value}`;
      }

      const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
      if (match) {
        value += match[0];
        state.index += match[0].length;
      }

      push({ type: 'text', value });
      continue;
    }

    /**
     * Stars
     */

    if (prev && (prev.type === 'globstar' || prev.star === true)) {
      prev.type = 'star';
      prev.star = true;
      prev.value += value;
      prev.output = star;
      state.backtrack = true;
      state.globstar = true;
      consume(value);
      continue;
    }

    let rest = remaining();
    if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
      extglobOpen('star', value);
      continue;
    }

    if (prev.type === 'star') {
      if (opts.noglobstar === true) {
        consume(value);
        continue;
      }

      const prior = prev.prev;
      const before = prior.prev;
      const isStart = prior.type === 'slash' || prior.type === 'bos';
      const afterStar = before && (before.type === 'star' || before.type === 'globstar');

      if (opts.bash === true && (!isStart || (rest[0] && rest[0] !== '/'))) {
        push({ type: 'star', value, output: '' });
        continue;
      }

      const isBrace = state.braces > 0 && (prior.type === 'comma' || prior.type === 'brace');
      const isExtglob = extglobs.length && (prior.type === 'pipe' || prior.type === 'paren');
      if (!isStart && prior.type !== 'paren' && !isBrace && !isExtglob) {
        push({ type: 'star', value, output: '' });
        continue;
      }

      // strip consecutive `/**/`
      while (rest.slice(0, 3) === '/**') {
        const after = input[state.index + 4];
        if (after && after !== '/') {
          break;
        }
        rest = rest.slice(3);
        consume('/**', 3);
      }

      // A globstar followed only by balanced closing parens is at the logical end of patterns like
      // `test(/utils/**)` and `test?(/utils/**)`. Treat it as EOS so the trailing `/**` can match its
      // parent path, except in negated extglobs where that would change the exclusion semantics.
      const isEnd = eos() || (
        state.parens > 0
        && rest === ')'.repeat(state.parens)
        && !extglobs.some(extglob => extglob.type === 'negate')
      );

      if (prior.type === 'bos' && eos()) {
        prev.type = 'globstar';
        prev.value += value;
        prev.output = globstar(opts);
        state.output = prev.output;
        state.globstar = true;
        consume(value);
        continue;
      }

      if (prior.type === 'slash' && prior.prev.type !== 'bos' && !afterStar && isEnd) {
        state.output = state.output.slice(0, -(prior.output + prev.output).length);
        prior.output = `(?:${prior.output}`;

        prev.type = 'globstar';
        prev.output = globstar(opts) + (opts.strictSlashes ? ')' : '|$)');
        prev.value += value;
        state.globstar = true;
        state.output += prior.output + prev.output;
        consume(value);
        continue;
      }

      if (prior.type === 'slash' && prior.prev.type !== 'bos' && rest[0] === '/') {
        const end = rest[1] !== void 0 ? '|$' : '';

        state.output = state.output.slice(0, -(prior.output + prev.output).length);
        prior.output = `(?:${prior.output}`;

        prev.type = 'globstar';
        prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
        prev.value += value;

        state.output += prior.output + prev.output;
        state.globstar = true;

        consume(value + advance());

        push({ type: 'slash', value: '/', output: '' });
        continue;
      }

      if (prior.type === 'bos' && rest[0] === '/') {
        prev.type = 'globstar';
        prev.value += value;
        prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
        state.output = prev.output;
        state.globstar = true;
        consume(value + advance());
        push({ type: 'slash', value: '/', output: '' });
        continue;
      }

      // remove single star from output
      state.output = state.output.slice(0, -prev.output.length);

      // reset previous token to globstar
      prev.type = 'globstar';
      prev.output = globstar(opts);
      prev.value += value;

      // reset output with globstar
      state.output += prev.output;
      state.globstar = true;
      consume(value);
      continue;
    }

    const token = { type: 'star', value, output: star };

    if (opts.bash === true) {
      token.output = '.*?';
      if (prev.type === 'bos' || prev.type === 'slash') {
        token.output = nodot + token.output;
      }
      push(token);
      continue;
    }

    if (prev && (prev.type === 'bracket' || prev.type === 'paren') && opts.regex === true) {
      token.output = value;
      push(token);
      continue;
    }

    if (state.index === state.start || prev.type === 'slash' || prev.type === 'dot') {
      if (prev.type === 'dot') {
        state.output += NO_DOT_SLASH;
        prev.output += NO_DOT_SLASH;

      } else if (opts.dot === true) {
        state.output += NO_DOTS_SLASH;
        prev.output += NO_DOTS_SLASH;

      } else {
        state.output += nodot;
        prev.output += nodot;
      }

      if (peek() !== '*') {
        state.output += ONE_CHAR;
        prev.output += ONE_CHAR;
      }
    }

    push(token);
  }

  while (state.brackets > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', ']'));
    state.output = utils.escapeLast(state.output, '[');
    decrement('brackets');
  }

  while (state.parens > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', ')'));
    state.output = utils.escapeLast(state.output, '(');
    decrement('parens');
  }

  while (state.braces > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', '}'));
    state.output = utils.escapeLast(state.output, '{');
    decrement('braces');
  }

  if (opts.strictSlashes !== true && (prev.type === 'star' || prev.type === 'bracket')) {
    push({ type: 'maybe_slash', value: '', output: `${SLASH_LITERAL}?` });
  }

  // rebuild the output if we had to backtrack at any point
  if (state.backtrack === true) {
    state.output = '';

    for (const token of state.tokens) {
      state.output += token.output != null ? token.output : token.value;

      if (token.suffix) {
        state.output += token.suffix;
      }
    }
  }

  return state;
};

/**
 * Fast paths for creating regular expressions for common glob patterns.
 * This can significantly speed up processing and has very little downside
 * impact when none of the fast paths match.
 */

parse.fastpaths = (input, options) => {
  const opts = { ...options };
  const max = typeof opts.maxLength === 'number' ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
  const len = input.length;
  if (len > max) {
    throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
  }

  input = REPLACEMENTS[input] || input;

  // create constants based on platform, for windows or posix
  const {
    DOT_LITERAL,
    SLASH_LITERAL,
    ONE_CHAR,
    DOTS_SLASH,
    NO_DOT,
    NO_DOTS,
    NO_DOTS_SLASH,
    STAR,
    START_ANCHOR
  } = constants.globChars(opts.windows);

  const nodot = opts.dot ? NO_DOTS : NO_DOT;
  const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
  const capture = opts.capture ? '' : '?:';
  const state = { negated: false, prefix: '' };
  let star = opts.bash === true ? '.*?' : STAR;

  if (opts.capture) {
    star = `(${star})`;
  }

  const globstar = opts => {
    if (opts.noglobstar === true) return star;
    return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
  };

  const create = str => {
    switch (str) {
      case '*':
        return `${nodot}${ONE_CHAR}${star}`;

      case '.*':
        return `${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '*.*':
        return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '*/*':
        return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;

      case '**':
        return nodot + globstar(opts);

      case '**/*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;

      case '**/*.*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '**/.*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;

      default: {
        const match = /^(.*?)\.(\w+)$/.exec(str);
        if (!match) return;

        const source = create(match[1]);
        if (!source) return;

        return source + DOT_LITERAL + match[2];
      }
    }
  };

  const output = utils.removePrefix(input, state);
  let source = create(output);

  if (source && opts.strictSlashes !== true) {
    source += `${SLASH_LITERAL}?`;
  }

  return source;
};

module.exports = parse;


/***/ }),

/***/ 8016:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const scan = __nccwpck_require__(1781);
const parse = __nccwpck_require__(8265);
const utils = __nccwpck_require__(4059);
const constants = __nccwpck_require__(5595);
const isObject = val => val && typeof val === 'object' && !Array.isArray(val);

/**
 * Creates a matcher function from one or more glob patterns. The
 * returned function takes a string to match as its first argument,
 * and returns true if the string is a match. The returned matcher
 * function also takes a boolean as the second argument that, when true,
 * returns an object with additional information.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch(glob[, options]);
 *
 * const isMatch = picomatch('*.!(*a)');
 * console.log(isMatch('a.a')); //=> false
 * console.log(isMatch('a.b')); //=> true
 *
 * // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
 * const picomatch = require('picomatch/posix');
 * // the same API, defaulting to posix paths
 * const isMatch = picomatch('a/*');
 * console.log(isMatch('a\\b')); //=> false
 * console.log(isMatch('a/b')); //=> true
 *
 * // you can still configure the matcher function to accept windows paths
 * const isMatch = picomatch('a/*', { options: windows });
 * console.log(isMatch('a\\b')); //=> true
 * console.log(isMatch('a/b')); //=> true
 * ```
 * @name picomatch
 * @param {String|Array} `globs` One or more glob patterns.
 * @param {Object=} `options`
 * @return {Function=} Returns a matcher function.
 * @api public
 */

const picomatch = (glob, options, returnState = false) => {
  if (Array.isArray(glob)) {
    const fns = glob.map(input => picomatch(input, options, returnState));
    const arrayMatcher = str => {
      for (const isMatch of fns) {
        const state = isMatch(str);
        if (state) return state;
      }
      return false;
    };
    return arrayMatcher;
  }

  const isState = isObject(glob) && glob.tokens && glob.input;

  if (glob === '' || (typeof glob !== 'string' && !isState)) {
    throw new TypeError('Expected pattern to be a non-empty string');
  }

  const opts = options || {};
  const posix = opts.windows;
  const regex = isState
    ? picomatch.compileRe(glob, options)
    : picomatch.makeRe(glob, options, false, true);

  const state = regex.state;
  delete regex.state;

  let isIgnored = () => false;
  if (opts.ignore) {
    const ignoreOpts = { ...options, ignore: null, onMatch: null, onResult: null };
    isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
  }

  const matcher = (input, returnObject = false) => {
    const { isMatch, match, output } = picomatch.test(input, regex, options, { glob, posix });
    const result = { glob, state, regex, posix, input, output, match, isMatch };

    if (typeof opts.onResult === 'function') {
      opts.onResult(result);
    }

    if (isMatch === false) {
      result.isMatch = false;
      return returnObject ? result : false;
    }

    if (isIgnored(input)) {
      if (typeof opts.onIgnore === 'function') {
        opts.onIgnore(result);
      }
      result.isMatch = false;
      return returnObject ? result : false;
    }

    if (typeof opts.onMatch === 'function') {
      opts.onMatch(result);
    }
    return returnObject ? result : true;
  };

  if (returnState) {
    matcher.state = state;
  }

  return matcher;
};

/**
 * Test `input` with the given `regex`. This is used by the main
 * `picomatch()` function to test the input string.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.test(input, regex[, options]);
 *
 * console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
 * // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
 * ```
 * @param {String} `input` String to test.
 * @param {RegExp} `regex`
 * @return {Object} Returns an object with matching info.
 * @api public
 */

picomatch.test = (input, regex, options, { glob, posix } = {}) => {
  if (typeof input !== 'string') {
    throw new TypeError('Expected input to be a string');
  }

  if (input === '') {
    return { isMatch: false, output: '' };
  }

  const opts = options || {};
  const format = opts.format || (posix ? utils.toPosixSlashes : null);
  let match = input === glob;
  let output = (match && format) ? format(input) : input;

  if (match === false) {
    output = format ? format(input) : input;
    match = output === glob;
  }

  if (match === false || opts.capture === true) {
    if (opts.matchBase === true || opts.basename === true) {
      match = picomatch.matchBase(input, regex, options, posix);
    } else {
      match = regex.exec(output);
    }
  }

  return { isMatch: Boolean(match), match, output };
};

/**
 * Match the basename of a filepath.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.matchBase(input, glob[, options]);
 * console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
 * ```
 * @param {String} `input` String to test.
 * @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
 * @return {Boolean}
 * @api public
 */

picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
  const regex = glob instanceof RegExp ? glob : picomatch.makeRe(glob, options);
  return regex.test(utils.basename(input, { windows: posix }));
};

/**
 * Returns true if **any** of the given glob `patterns` match the specified `string`.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.isMatch(string, patterns[, options]);
 *
 * console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
 * console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
 * ```
 * @param {String|Array} str The string to test.
 * @param {String|Array} patterns One or more glob patterns to use for matching.
 * @param {Object} [options] See available [options](#options).
 * @return {Boolean} Returns true if any patterns match `str`
 * @api public
 */

picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);

/**
 * Parse a glob pattern to create the source string for a regular
 * expression.
 *
 * ```js
 * const picomatch = require('picomatch');
 * const result = picomatch.parse(pattern[, options]);
 * ```
 * @param {String} `pattern`
 * @param {Object} `options`
 * @return {Object} Returns an object with useful properties and output to be used as a regex source string.
 * @api public
 */

picomatch.parse = (pattern, options) => {
  if (Array.isArray(pattern)) return pattern.map(p => picomatch.parse(p, options));
  return parse(pattern, { ...options, fastpaths: false });
};

/**
 * Scan a glob pattern to separate the pattern into segments.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.scan(input[, options]);
 *
 * const result = picomatch.scan('!./foo/*.js');
 * console.log(result);
 * { prefix: '!./',
 *   input: '!./foo/*.js',
 *   start: 3,
 *   base: 'foo',
 *   glob: '*.js',
 *   isBrace: false,
 *   isBracket: false,
 *   isGlob: true,
 *   isExtglob: false,
 *   isGlobstar: false,
 *   negated: true }
 * ```
 * @param {String} `input` Glob pattern to scan.
 * @param {Object} `options`
 * @return {Object} Returns an object with
 * @api public
 */

picomatch.scan = (input, options) => scan(input, options);

/**
 * Compile a regular expression from the `state` object returned by the
 * [parse()](#parse) method.
 *
 * ```js
 * const picomatch = require('picomatch');
 * const state = picomatch.parse('*.js');
 * // picomatch.compileRe(state[, options]);
 *
 * console.log(picomatch.compileRe(state));
 * //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
 * ```
 * @param {Object} `state`
 * @param {Object} `options`
 * @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
 * @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
 * @return {RegExp}
 * @api public
 */

picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
  if (returnOutput === true) {
    return state.output;
  }

  const opts = options || {};
  const prepend = opts.contains ? '' : '^';
  const append = opts.contains ? '' : '$';

  let source = `${prepend}(?:${state.output})${append}`;
  if (state && state.negated === true) {
    source = `^(?!${source}).*$`;
  }

  const regex = picomatch.toRegex(source, options);
  if (returnState === true) {
    regex.state = state;
  }

  return regex;
};

/**
 * Create a regular expression from a parsed glob pattern.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.makeRe(state[, options]);
 *
 * const result = picomatch.makeRe('*.js');
 * console.log(result);
 * //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
 * ```
 * @param {String} `state` The object returned from the `.parse` method.
 * @param {Object} `options`
 * @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
 * @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
 * @return {RegExp} Returns a regex created from the given pattern.
 * @api public
 */

picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
  if (!input || typeof input !== 'string') {
    throw new TypeError('Expected a non-empty string');
  }

  let parsed = { negated: false, fastpaths: true };

  if (options.fastpaths !== false && (input[0] === '.' || input[0] === '*')) {
    parsed.output = parse.fastpaths(input, options);
  }

  if (!parsed.output) {
    parsed = parse(input, options);
  }

  return picomatch.compileRe(parsed, options, returnOutput, returnState);
};

/**
 * Create a regular expression from the given regex source string.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.toRegex(source[, options]);
 *
 * const { output } = picomatch.parse('*.js');
 * console.log(picomatch.toRegex(output));
 * //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
 * ```
 * @param {String} `source` Regular expression source string.
 * @param {Object} `options`
 * @return {RegExp}
 * @api public
 */

picomatch.toRegex = (source, options) => {
  try {
    const opts = options || {};
    return new RegExp(source, opts.flags || (opts.nocase ? 'i' : ''));
  } catch (err) {
    if (options && options.debug === true) throw err;
    return /$^/;
  }
};

/**
 * Picomatch constants.
 * @return {Object}
 */

picomatch.constants = constants;

/**
 * Expose "picomatch"
 */

module.exports = picomatch;


/***/ }),

/***/ 1781:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const utils = __nccwpck_require__(4059);
const {
  CHAR_ASTERISK,             /* * */
  CHAR_AT,                   /* @ */
  CHAR_BACKWARD_SLASH,       /* \ */
  CHAR_COMMA,                /* , */
  CHAR_DOT,                  /* . */
  CHAR_EXCLAMATION_MARK,     /* ! */
  CHAR_FORWARD_SLASH,        /* / */
  CHAR_LEFT_CURLY_BRACE,     /* { */
  CHAR_LEFT_PARENTHESES,     /* ( */
  CHAR_LEFT_SQUARE_BRACKET,  /* [ */
  CHAR_PLUS,                 /* + */
  CHAR_QUESTION_MARK,        /* ? */
  CHAR_RIGHT_CURLY_BRACE,    /* } */
  CHAR_RIGHT_PARENTHESES,    /* ) */
  CHAR_RIGHT_SQUARE_BRACKET  /* ] */
} = __nccwpck_require__(5595);

const isPathSeparator = code => {
  return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
};

const depth = token => {
  if (token.isPrefix !== true) {
    token.depth = token.isGlobstar ? Infinity : 1;
  }
};

/**
 * Quickly scans a glob pattern and returns an object with a handful of
 * useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
 * `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
 * with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
 *
 * ```js
 * const pm = require('picomatch');
 * console.log(pm.scan('foo/bar/*.js'));
 * { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
 * ```
 * @param {String} `str`
 * @param {Object} `options`
 * @return {Object} Returns an object with tokens and regex source string.
 * @api public
 */

const scan = (input, options) => {
  const opts = options || {};

  const length = input.length - 1;
  const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
  const slashes = [];
  const tokens = [];
  const parts = [];

  let str = input;
  let index = -1;
  let start = 0;
  let lastIndex = 0;
  let isBrace = false;
  let isBracket = false;
  let isGlob = false;
  let isExtglob = false;
  let isGlobstar = false;
  let braceEscaped = false;
  let backslashes = false;
  let negated = false;
  let negatedExtglob = false;
  let finished = false;
  let braces = 0;
  let prev;
  let code;
  let token = { value: '', depth: 0, isGlob: false };

  const eos = () => index >= length;
  const peek = () => str.charCodeAt(index + 1);
  const advance = () => {
    prev = code;
    return str.charCodeAt(++index);
  };

  while (index < length) {
    code = advance();
    let next;

    if (code === CHAR_BACKWARD_SLASH) {
      backslashes = token.backslashes = true;
      code = advance();

      if (code === CHAR_LEFT_CURLY_BRACE) {
        braceEscaped = true;
      }
      continue;
    }

    if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
      braces++;

      while (eos() !== true && (code = advance())) {
        if (code === CHAR_BACKWARD_SLASH) {
          backslashes = token.backslashes = true;
          advance();
          continue;
        }

        if (code === CHAR_LEFT_CURLY_BRACE) {
          braces++;
          continue;
        }

        if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
          isBrace = token.isBrace = true;
          isGlob = token.isGlob = true;
          finished = true;

          if (scanToEnd === true) {
            continue;
          }

          break;
        }

        if (braceEscaped !== true && code === CHAR_COMMA) {
          isBrace = token.isBrace = true;
          isGlob = token.isGlob = true;
          finished = true;

          if (scanToEnd === true) {
            continue;
          }

          break;
        }

        if (code === CHAR_RIGHT_CURLY_BRACE) {
          braces--;

          if (braces === 0) {
            braceEscaped = false;
            isBrace = token.isBrace = true;
            finished = true;
            break;
          }
        }
      }

      if (scanToEnd === true) {
        continue;
      }

      break;
    }

    if (code === CHAR_FORWARD_SLASH) {
      slashes.push(index);
      tokens.push(token);
      token = { value: '', depth: 0, isGlob: false };

      if (finished === true) continue;
      if (prev === CHAR_DOT && index === (start + 1)) {
        start += 2;
        continue;
      }

      lastIndex = index + 1;
      continue;
    }

    if (opts.noext !== true) {
      const isExtglobChar = code === CHAR_PLUS
        || code === CHAR_AT
        || code === CHAR_ASTERISK
        || code === CHAR_QUESTION_MARK
        || code === CHAR_EXCLAMATION_MARK;

      if (isExtglobChar === true && peek() === CHAR_LEFT_PARENTHESES) {
        isGlob = token.isGlob = true;
        isExtglob = token.isExtglob = true;
        finished = true;
        if (code === CHAR_EXCLAMATION_MARK && index === start) {
          negatedExtglob = true;
        }

        if (scanToEnd === true) {
          let parens = 0;

          while (eos() !== true && (code = advance())) {
            if (code === CHAR_BACKWARD_SLASH) {
              backslashes = token.backslashes = true;
              advance();
              continue;
            }

            if (code === CHAR_LEFT_PARENTHESES) {
              parens++;
              continue;
            }

            if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
              finished = true;
              break;
            }
          }
          continue;
        }
        break;
      }
    }

    if (code === CHAR_ASTERISK) {
      if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
      isGlob = token.isGlob = true;
      finished = true;

      if (scanToEnd === true) {
        continue;
      }
      break;
    }

    if (code === CHAR_QUESTION_MARK) {
      isGlob = token.isGlob = true;
      finished = true;

      if (scanToEnd === true) {
        continue;
      }
      break;
    }

    if (code === CHAR_LEFT_SQUARE_BRACKET) {
      while (eos() !== true && (next = advance())) {
        if (next === CHAR_BACKWARD_SLASH) {
          backslashes = token.backslashes = true;
          advance();
          continue;
        }

        if (next === CHAR_RIGHT_SQUARE_BRACKET) {
          isBracket = token.isBracket = true;
          isGlob = token.isGlob = true;
          finished = true;
          break;
        }
      }

      if (scanToEnd === true) {
        continue;
      }

      break;
    }

    if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
      negated = token.negated = true;
      start++;
      continue;
    }

    if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
      isGlob = token.isGlob = true;

      if (scanToEnd === true) {
        let parens = 1;

        while (eos() !== true && (code = advance())) {
          if (code === CHAR_BACKWARD_SLASH) {
            backslashes = token.backslashes = true;
            advance();
            continue;
          }

          if (code === CHAR_LEFT_PARENTHESES) {
            parens++;
            continue;
          }

          if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
            finished = true;
            break;
          }
        }
        continue;
      }
      break;
    }

    if (isGlob === true) {
      finished = true;

      if (scanToEnd === true) {
        continue;
      }

      break;
    }
  }

  if (opts.noext === true) {
    isExtglob = false;
    isGlob = false;
  }

  let base = str;
  let prefix = '';
  let glob = '';

  if (start > 0) {
    prefix = str.slice(0, start);
    str = str.slice(start);
    lastIndex -= start;
  }

  if (base && isGlob === true && lastIndex > 0) {
    base = str.slice(0, lastIndex);
    glob = str.slice(lastIndex);
  } else if (isGlob === true) {
    base = '';
    glob = str;
  } else {
    base = str;
  }

  if (base && base !== '' && base !== '/' && base !== str) {
    if (isPathSeparator(base.charCodeAt(base.length - 1))) {
      base = base.slice(0, -1);
    }
  }

  if (opts.unescape === true) {
    if (glob) glob = utils.removeBackslashes(glob);

    if (base && backslashes === true) {
      base = utils.removeBackslashes(base);
    }
  }

  const state = {
    prefix,
    input,
    start,
    base,
    glob,
    isBrace,
    isBracket,
    isGlob,
    isExtglob,
    isGlobstar,
    negated,
    negatedExtglob
  };

  if (opts.tokens === true) {
    state.maxDepth = 0;
    if (!isPathSeparator(code)) {
      tokens.push(token);
    }
    state.tokens = tokens;
  }

  if (opts.parts === true || opts.tokens === true) {
    let prevIndex;

    for (let idx = 0; idx < slashes.length; idx++) {
      const n = prevIndex !== undefined ? prevIndex + 1 : start;
      const i = slashes[idx];
      const value = input.slice(n, i);
      if (opts.tokens) {
        if (idx === 0 && start !== 0) {
          tokens[idx].isPrefix = true;
          tokens[idx].value = prefix;
        } else {
          tokens[idx].value = value;
        }
        depth(tokens[idx]);
        state.maxDepth += tokens[idx].depth;
      }
      if (i >= start) {
        parts.push(value);
        prevIndex = i;
      }
    }

    const n = prevIndex !== undefined ? prevIndex + 1 : start;
    const value = input.slice(n);
    parts.push(value);

    if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
      tokens[tokens.length - 1].value = value;
      depth(tokens[tokens.length - 1]);
      state.maxDepth += tokens[tokens.length - 1].depth;
    }

    state.slashes = slashes;
    state.parts = parts;
  }

  return state;
};

module.exports = scan;


/***/ }),

/***/ 4059:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

/*global navigator*/


const {
  REGEX_BACKSLASH,
  REGEX_REMOVE_BACKSLASH,
  REGEX_SPECIAL_CHARS,
  REGEX_SPECIAL_CHARS_GLOBAL
} = __nccwpck_require__(5595);

exports.isObject = val => val !== null && typeof val === 'object' && !Array.isArray(val);
exports.hasRegexChars = str => REGEX_SPECIAL_CHARS.test(str);
exports.isRegexChar = str => str.length === 1 && exports.hasRegexChars(str);
exports.escapeRegex = str => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, '\\$1');
exports.toPosixSlashes = str => str.replace(REGEX_BACKSLASH, '/');

exports.isWindows = () => {
  if (typeof navigator !== 'undefined' && navigator.platform) {
    const platform = navigator.platform.toLowerCase();
    return platform === 'win32' || platform === 'windows';
  }

  if (typeof process !== 'undefined' && process.platform) {
    return process.platform === 'win32';
  }

  return false;
};

exports.removeBackslashes = str => {
  return str.replace(REGEX_REMOVE_BACKSLASH, match => {
    return match === '\\' ? '' : match;
  });
};

exports.escapeLast = (input, char, lastIdx) => {
  const idx = input.lastIndexOf(char, lastIdx);
  if (idx === -1) return input;
  if (input[idx - 1] === '\\') return exports.escapeLast(input, char, idx - 1);
  return `${input.slice(0, idx)}\\${input.slice(idx)}`;
};

exports.removePrefix = (input, state = {}) => {
  let output = input;
  if (output.startsWith('./')) {
    output = output.slice(2);
    state.prefix = './';
  }
  return output;
};

exports.wrapOutput = (input, state = {}, options = {}) => {
  const prepend = options.contains ? '' : '^';
  const append = options.contains ? '' : '$';

  let output = `${prepend}(?:${input})${append}`;
  if (state.negated === true) {
    output = `(?:^(?!${output}).*$)`;
  }
  return output;
};

exports.basename = (path, { windows } = {}) => {
  const segs = path.split(windows ? /[\\/]/ : '/');
  const last = segs[segs.length - 1];

  if (last === '') {
    return segs[segs.length - 2];
  }

  return last;
};


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 5317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 3339:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("module");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 99:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 7997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 3557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 6228:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  N: () => (/* binding */ openRunner)
});

// UNUSED EXPORTS: actionsRunner

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __nccwpck_require__(3828);
// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __nccwpck_require__(96);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: ./lib/adapters/actions/own-file.js

/** Opened so, a pipe that nobody reads answers at once, and a link is not followed. Windows has neither. */
const AT_ONCE = external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_APPEND | (external_node_fs_.constants.O_NONBLOCK ?? 0) | (external_node_fs_.constants.O_NOFOLLOW ?? 0);
const OTHER_KINDS = {
    ELOOP: "a link, and no file of the runner's",
    ENXIO: "a pipe that nobody reads, and no file of the runner's",
};
/**
 * Adds to a file that the runner made for this step. What a step before ours put in its place is not written to: a pipe would be
 * waited for without end, where no signal reaches us, and a link may lead to another run's file.
 *
 * @throws Error if it is something else than a file or a device, or cannot be written.
 */
function appendToOwnFile(path, text) {
    const descriptor = openAtOnce(path);
    try {
        const found = (0,external_node_fs_.fstatSync)(descriptor);
        if (!found.isFile() && !found.isCharacterDevice())
            throw new Error(`${path} is no file of the runner's`);
        (0,external_node_fs_.writeFileSync)(descriptor, text);
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
/** Throws as {@link appendToOwnFile} does, but leaves it to who writes to say that there is none. */
function requireOwnFile(path) {
    try {
        appendToOwnFile(path, "");
    }
    catch (error) {
        if (error.code !== "ENOENT")
            throw error;
    }
}
function openAtOnce(path) {
    try {
        return (0,external_node_fs_.openSync)(path, AT_ONCE);
    }
    catch (error) {
        const kind = OTHER_KINDS[error.code ?? ""];
        throw kind === undefined ? error : new Error(`${path} is ${kind}`);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/actions/runner.js




/** GitHub skips a larger summary whole. @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
const MAX_SUMMARY_BYTES = 1024 * 1024;
/** The runner of this process. What loading the toolkit costs a start is in ADR 36. */
async function openRunner() {
    return actionsRunner(await __nccwpck_require__.e(/* import() */ 367).then(__nccwpck_require__.t.bind(__nccwpck_require__, 7484, 19)));
}
/**
 * The runner this process was started by. Writing outputs and states throws ConfigError if their file is missing or cannot
 * be written.
 */
function actionsRunner(toolkit) {
    return {
        input: (name) => toolkit.getInput(name, { trimWhitespace: false }),
        savedState: (name) => toolkit.getState(name),
        requireOutputs: () => tell("GITHUB_OUTPUT", proveOutputs),
        setOutputs: async (values) => {
            for (const [name, value] of Object.entries(values))
                tell("GITHUB_OUTPUT", () => toolkit.setOutput(name, value));
        },
        saveState: async (name, value) => tell("GITHUB_STATE", () => toolkit.saveState(name, value)),
        addSummary: async (markdown) => {
            const lost = await tryToSumUp(toolkit, markdown);
            if (lost !== undefined)
                toolkit.warning(`The job summary was left out: ${(0,core_escape/* escapeControls */.UN)(lost)}.`);
        },
        mask: (value) => toolkit.setSecret(value),
        // The toolkit escapes what would end a command or begin another; what a terminal would obey, it prints.
        error: (message) => toolkit.error((0,core_escape/* escapeControls */.UN)(message)),
        warning: (message) => toolkit.warning((0,core_escape/* escapeControls */.UN)(message)),
        notice: (message) => toolkit.notice((0,core_escape/* escapeControls */.UN)(message)),
    };
}
/** Why the summary could not be written; undefined when it was. */
async function tryToSumUp(toolkit, markdown) {
    if (Buffer.byteLength(markdown) >= MAX_SUMMARY_BYTES)
        return "it was over 1 MiB";
    // The toolkit's one summary would go on writing to the first file it found, and keep what it could not write for the next time.
    const summary = Object.create(toolkit.summary);
    try {
        requireNamed("GITHUB_STEP_SUMMARY");
        await summary.addRaw(markdown).write();
        return undefined;
    }
    catch (error) {
        return describeError(error).replace(/\.$/, "");
    }
}
/** The toolkit throws an Error of its own words where a variable names a file that is not there. */
function tell(variable, write) {
    try {
        requireNamed(variable);
        write();
    }
    catch (error) {
        const remedy = "Run inside GitHub Actions, and see that its disk is not full.";
        throw new errors/* ConfigError */.xL([{ input: variable, got: describeError(error), wanted: "a file to write to", remedy }]);
    }
}
/** By an empty line, which the runner passes over. */
function proveOutputs() {
    const path = process.env.GITHUB_OUTPUT;
    if (path)
        appendToOwnFile(path, external_node_os_namespaceObject.EOL);
}
function requireNamed(variable) {
    const path = process.env[variable];
    if (path)
        requireOwnFile(path);
}
function describeError(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ }),

/***/ 4003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ BoundedBytes)
/* harmony export */ });
/** Bytes that come in pieces, of which no more are kept than may be. */
class BoundedBytes {
    #maxBytes;
    #chunks = [];
    #length = 0;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    /** False where it is too much: neither this piece nor a later one is kept. */
    add(chunk) {
        this.#length += chunk.byteLength;
        if (this.#length > this.#maxBytes)
            return false;
        this.#chunks.push(chunk);
        return true;
    }
    content() {
        return new Uint8Array(Buffer.concat(this.#chunks));
    }
}


/***/ }),

/***/ 3828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   dh: () => (/* binding */ HostError),
/* harmony export */   xL: () => (/* binding */ ConfigError)
/* harmony export */ });
/* unused harmony exports describeProblem, GitError, TargetError, CancelledError, ModelError, InstallationError */
/** A wrong input or configuration: the user's to mend. */
class ConfigError extends Error {
    name = "ConfigError";
    problems;
    constructor(problems) {
        super(problems.map(describeProblem).join("\n"));
        this.problems = problems;
    }
}
/** A problem as it is told: one line. Never throws. */
function describeProblem(problem) {
    const { input, got, wanted, remedy } = problem;
    return wanted === undefined ? `${input}: ${got}. ${remedy}` : `${input}: got ${got}, wanted ${wanted}. ${remedy}`;
}
/** git could not do what was asked. */
class GitError extends Error {
    name = "GitError";
    command;
    exitCode;
    /** The last lines git wrote to standard error. */
    detail;
    constructor(command, exitCode, detail) {
        super(`${command} failed${exitCode === undefined ? "" : ` with exit code ${exitCode}`}: ${detail || "no message"}`);
        this.command = command;
        this.exitCode = exitCode;
        this.detail = detail;
    }
}
/** The target cannot be resolved or read: an unknown revision, a missing object, a file that matches nothing. */
class TargetError extends (/* unused pure expression or super */ null && (Error)) {
    name = "TargetError";
}
/** The run was cancelled before there was anything to report on. */
class CancelledError extends Error {
    name = "CancelledError";
    constructor(options = {}) {
        super("the run was cancelled, and nothing was judged", options);
    }
}
/** The model endpoint gave no usable reply, after the adapter's own retries. */
class ModelError extends Error {
    name = "ModelError";
    kind;
    status;
    constructor(kind, message, options = {}) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.kind = kind;
        this.status = options.status;
    }
}
/** The forge refused a request, or could not be reached, after the adapter's own retries. */
class HostError extends Error {
    name = "HostError";
    /** The HTTP status; absent when no answer came. */
    status;
    requestId;
    isRetryable;
    constructor(message, facts, cause) {
        super(message, cause === undefined ? undefined : { cause });
        this.status = facts.status;
        this.requestId = facts.requestId;
        this.isRetryable = facts.isRetryable;
    }
}
/** Tribunal's own files are not what its build makes: nothing can be said of any file of a target. */
class InstallationError extends (/* unused pure expression or super */ null && (Error)) {
    name = "InstallationError";
}


/***/ }),

/***/ 96:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   UN: () => (/* binding */ escapeControls),
/* harmony export */   qg: () => (/* binding */ escapeTerminalLine),
/* harmony export */   vC: () => (/* binding */ defuseWorkflowCommand)
/* harmony export */ });
/* unused harmony exports withoutUnseen, escapeJson, escapeSarifMessage, escapeHtml */
/**
 * Text from outside, made safe for one destination each. Model and author text passes one of these before it is shown.
 */
/**
 * What is not seen, or makes other text seen elsewhere: controls but tab and line feed, bidirectional controls,
 * zero-width characters, tags and other ignorable characters, separators of lines and paragraphs. Joiners and variation
 * selectors stay where scripts other than Latin and emoji need them.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u2028\u2029\ufff9-\ufffb]|(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})|(?<=[\P{ASCII}0-9#*])[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
/** Stops what GFM and GitHub's own filters link, and is not seen. Escapes do not: the filters see the rendered text. */
const BREAK = "\u200b";
/** Longer texts are cut: one of them must not take the room of all others. */
const MAX_LINE_CHARS = 4000;
const MAX_BLOCK_CHARS = 8000;
/** Back-ticks in a row beyond this are broken up, as the fence around them must be longer still. */
const MAX_FENCE = 32;
/**
 * Invisible and direction-changing characters made visible, so that text cannot move the cursor or pose as other text. A
 * line ends where git ends one: a carriage return that no line feed follows is such a character.
 */
function escapeControls(text) {
    const show = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
    return text
        .toWellFormed()
        .replace(/\r(?=\n|$)/g, "")
        .replace(UNSEEN, show);
}
/** Text without such characters, for a line that is ours to show. */
function withoutUnseen(text) {
    return text.toWellFormed().replace(UNSEEN, (character) => (/\s/u.test(character) ? " " : ""));
}
/** JSON text in which no such character stands as itself, nor a command of the runner; it parses to the same document. */
function escapeJson(json) {
    return json
        .replaceAll("##[", "##\\u005b")
        .replace(UNSEEN, (character) => Array.from({ length: character.length }, (_, index) => toJsonEscape(character.charCodeAt(index))).join(""));
}
function toJsonEscape(unit) {
    return `\\u${unit.toString(16).padStart(4, "0")}`;
}
/**
 * Plain text of a SARIF message, in which viewers take `[text](address)` for a link (§3.11.6): none comes alive.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
function escapeSarifMessage(text) {
    return escapeControls(text).replace(/\](?=\()/g, `]${BREAK}`);
}
/** One line of plain text for a terminal: no control characters, no line breaks, no command of the Actions runner. */
function escapeTerminalLine(text) {
    const lines = escapeControls(text)
        .split("\n")
        .map((line) => line.trim());
    return defuseWorkflowCommand(lines.filter((line) => line !== "").join(" "));
}
/** The Actions runner reads commands from both standard streams: `::` opens one at a line's start, `##[` anywhere. */
function defuseWorkflowCommand(line) {
    return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}
/** One line of text for Markdown as GitHub renders it: no markup, HTML, mention, link, image or emoji comes alive. */
function escapeMarkdown(text) {
    return escapeMarkup(stopAutolinks(escapeTerminalLine(cut(text, MAX_LINE_CHARS))));
}
/** Text for HTML, between tags or in a quoted attribute. */
function escapeHtml(text, maxChars = MAX_BLOCK_CHARS) {
    return escapeControls(cut(text, maxChars)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
/** A path or short text as a Markdown code span, whatever back-ticks it holds. */
function codeSpan(text) {
    const line = breakFences(escapeTerminalLine(cut(text, MAX_LINE_CHARS)));
    const fence = "`".repeat(longestFence(line) + 1);
    const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
    return `${fence}${pad}${line}${pad}${fence}`;
}
/** Text as a fenced block, whatever fences it holds. */
function codeBlock(text, language = "", maxChars = MAX_BLOCK_CHARS) {
    const body = breakFences(withoutTrailingLineFeeds(escapeControls(cut(text, maxChars))));
    const fence = "`".repeat(Math.max(3, longestFence(body) + 1));
    return `${fence}${language}\n${body}\n${fence}`;
}
/**
 * Mentions, issues (`#1`, `GH-1`), commits, addresses, and emoji by name (some are images).
 *
 * @see https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
function stopAutolinks(line) {
    return (line
        .replace(/@/g, `@${BREAK}`)
        .replace(/#(?=\d)/g, `#${BREAK}`)
        .replace(/\bGH(?=-\d)/gi, `$&${BREAK}`)
        .replace(/:\/\//g, `:${BREAK}//`)
        .replace(/www(?=\.)/gi, `$&${BREAK}`)
        // Also within longer words, which may be cut later.
        .replace(/[0-9a-f]{6}(?=[0-9a-f])/gi, `$&${BREAK}`)
        .replace(/:(?=[\w+-]+(?::|$))/g, `:${BREAK}`));
}
function escapeMarkup(line) {
    return line
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/[\\`*_{}[\]()#+!|~$=-]/g, "\\$&")
        .replace(/^(\d{1,9})\./, "$1\\.");
}
function cut(text, maxChars) {
    return text.length <= maxChars ? text : `${text.slice(0, maxChars).toWellFormed()}…`;
}
/** No regular expression: on a long run of line feeds within the text it would take quadratic time. */
function withoutTrailingLineFeeds(text) {
    let end = text.length;
    while (text[end - 1] === "\n")
        end -= 1;
    return text.slice(0, end);
}
function breakFences(text) {
    return text.replace(new RegExp(`\`{${MAX_FENCE}}(?=\`)`, "g"), `$&${BREAK}`);
}
function longestFence(text) {
    let longest = 0;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    return longest;
}


/***/ }),

/***/ 4090:
/***/ ((__webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ face)
/* harmony export */ });
/* harmony import */ var _adapters_actions_runner_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6228);
/* harmony import */ var _offer_offer_action_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5603);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1653);



/** A step of the action that offers repairs in this process, to its exit status. */
async function face() {
    const runner = await (0,_adapters_actions_runner_js__WEBPACK_IMPORTED_MODULE_0__/* .openRunner */ .N)();
    return (0,_offer_offer_action_js__WEBPACK_IMPORTED_MODULE_1__/* .offerAction */ .X)(runner, process.env).catch((error) => {
        runner.error(error instanceof Error ? error.message : String(error));
        return 1;
    });
}
await (0,_start_js__WEBPACK_IMPORTED_MODULE_2__/* .start */ .n)(import.meta.url, face);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 5603:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  X: () => (/* binding */ offerAction)
});

// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __nccwpck_require__(96);
;// CONCATENATED MODULE: ./lib/core/assert-never.js
/**
 * Closes a switch over a union, so that a new member is a type error.
 *
 * @throws Error if reached at run time: a bug of ours.
 */
function assert_never_assertNever(value) {
    throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}

;// CONCATENATED MODULE: ./lib/core/group-digits.js
/** A count as people read it: `1,234,567`. Seven digits in a row GitHub may take for a commit. */
function groupDigits(count) {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

;// CONCATENATED MODULE: ./lib/core/count-of.js

/** `1 file`, `1,580 files`; another plural is given. */
function count_of_countOf(count, noun, plural = `${noun}s`) {
    return `${groupDigits(count)} ${count === 1 ? noun : plural}`;
}

;// CONCATENATED MODULE: ./lib/core/claims/category.js
/** What kind of defect a finding about code claims. */
const category_CODE_CATEGORIES = [
    "logic",
    "boundary",
    "null-safety",
    "error-handling",
    "resource-lifecycle",
    "concurrency",
    "injection",
    "authorization",
    "secrets",
    "input-validation",
    "data-loss",
    "api-contract",
    "types",
    "performance",
    "configuration",
    "dependency",
    "test-gap",
    "localization",
    "prompt-injection",
    "policy",
];
/** What kind of defect a finding about a specification claims. */
const category_SPEC_CATEGORIES = [
    "schema-gap",
    "formula-error",
    "dependency-missing",
    "ambiguity",
    "contradiction",
];
const category_CATEGORIES = [...category_CODE_CATEGORIES, ...category_SPEC_CATEGORIES];

;// CONCATENATED MODULE: ./lib/core/claims/offered-categories.js

/** The categories that agents are offered. An answer with another known one counts all the same. */
function offered_categories_offeredCategories({ targetType, isLocalized, hasPolicy }) {
    const none = new Set([
        ...(targetType === "spec" ? [] : SPEC_CATEGORIES),
        ...(isLocalized ? [] : ["localization"]),
        ...(hasPolicy ? [] : ["policy"]),
    ]);
    return CATEGORIES.filter((category) => !none.has(category));
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/util.js

// functions
function assertEqual(val) {
    return val;
}
function assertNotEqual(val) {
    return val;
}
function toZod() {
    return (schema) => schema;
}
function assertIs(_arg) { }
function util_assertNever(_x) {
    throw new Error("Unexpected value in exhaustive check");
}
function assert(_) { }
function getEnumValues(entries) {
    const numericValues = Object.values(entries).filter((v) => typeof v === "number");
    const values = Object.entries(entries)
        .filter(([k, _]) => numericValues.indexOf(+k) === -1)
        .map(([_, v]) => v);
    return values;
}
function joinValues(array, separator = "|") {
    return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
    if (typeof value === "bigint")
        return value.toString();
    return value;
}
// the accessor lives on a shared prototype: an own accessor makes every box a dictionary-mode object (~360 B and a slow load per read against ~100 B and an inlined getter here)
class Cached {
    constructor(getter) {
        this._getter = getter;
        this._value = undefined;
    }
    get value() {
        const getter = this._getter;
        if (getter !== undefined) {
            this._value = getter();
            this._getter = undefined;
        }
        return this._value;
    }
}
function cached(getter) {
    return new Cached(getter);
}
function nullish(input) {
    return input === null || input === undefined;
}
function cleanRegex(source) {
    const start = source.startsWith("^") ? 1 : 0;
    const end = source.endsWith("$") ? source.length - 1 : source.length;
    return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
    const ratio = val / step;
    const roundedRatio = Math.round(ratio);
    // `val` and `step` each round to a double before the division rounds again, so a true decimal multiple's quotient can sit up to 1.5 of these scaled epsilons from the integer. A 1x tolerance therefore rejected 2.03 as a multiple of 0.07; 4x covers the worst case with margin.
    const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
    if (Math.abs(ratio - roundedRatio) < tolerance)
        return 0;
    return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ (/* unused pure expression or super */ null && (Symbol("evaluating")));
function defineLazy(object, key, getter) {
    let value = undefined;
    Object.defineProperty(object, key, {
        get() {
            if (value === EVALUATING) {
                // Circular reference detected, return undefined to break the cycle
                return undefined;
            }
            if (value === undefined) {
                value = EVALUATING;
                value = getter();
            }
            return value;
        },
        set(v) {
            Object.defineProperty(object, key, {
                value: v,
                // configurable: true,
            });
            // object[key] = v;
        },
        configurable: true,
    });
}
function objectClone(obj) {
    return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target, prop, value) {
    Object.defineProperty(target, prop, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
    });
}
/**
 * Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
 *
 * Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
 */
function rawShape(def) {
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    return desc?.get ? desc.get.raw : desc?.value;
}
// where a builder reads its source's keys and descriptors, resolving only a shape a def answers for itself. A shape resolves by object spread, so only its enumerable keys are ever part of it.
function sourceShape(schema) {
    return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
// a key whose value is not settled yet, self-caching so every read after the first gets the same one
function deferProp(target, key, getter) {
    Object.defineProperty(target, key, {
        get() {
            const value = getter();
            assignProp(this, key, value);
            return value;
        },
        enumerable: true,
        configurable: true,
    });
}
// Writes a settled key. A plain assignment is much cheaper than `defineProperty` and produces the same descriptor, but it runs whatever setter already answers to the key — an accessor this shape deferred, or an inherited one, which `__proto__` has on every object and prototype pollution can add for any name.
function putProp(target, key, value) {
    if (key in target)
        assignProp(target, key, value);
    else
        target[key] = value;
}
/**
 * Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
 *
 * A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
 */
function mirrorShape(target, source, keys, wrap) {
    const raw = sourceShape(source);
    for (const key of keys) {
        const desc = Object.getOwnPropertyDescriptor(raw, key);
        if (!desc.enumerable)
            continue;
        if (desc.get) {
            deferProp(target, key, () => {
                const value = source._zod.def.shape[key];
                return wrap ? wrap(value, key) : value;
            });
        }
        else
            putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
    }
}
// same, for a plain shape a caller passed rather than a schema's
function mirrorProps(target, source) {
    for (const key of Reflect.ownKeys(source)) {
        const desc = Object.getOwnPropertyDescriptor(source, key);
        if (!desc.enumerable)
            continue;
        if (desc.get)
            deferProp(target, key, () => source[key]);
        else
            putProp(target, key, desc.value);
    }
}
function mergeDefs(...defs) {
    const mergedDescriptors = {};
    for (const def of defs) {
        const descriptors = Object.getOwnPropertyDescriptors(def);
        Object.assign(mergedDescriptors, descriptors);
    }
    return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
    return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
    if (!path)
        return obj;
    return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
    const keys = Object.keys(promisesObj);
    const promises = keys.map((key) => promisesObj[key]);
    return Promise.all(promises).then((results) => {
        const resolvedObj = {};
        for (let i = 0; i < keys.length; i++) {
            resolvedObj[keys[i]] = results[i];
        }
        return resolvedObj;
    });
}
function randomString(length = 10) {
    const chars = "abcdefghijklmnopqrstuvwxyz";
    let str = "";
    for (let i = 0; i < length; i++) {
        str += chars[Math.floor(Math.random() * chars.length)];
    }
    return str;
}
function esc(str) {
    return JSON.stringify(str);
}
function slugify(input) {
    return input
        .toLowerCase()
        .trim()
        .replace(/[^\w\s-]/g, "")
        .replace(/[\s_-]+/g, "-")
        .replace(/^-+|-+$/g, "");
}
const captureStackTrace = ("captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => { });
function util_isObject(data) {
    return typeof data === "object" && data !== null && !Array.isArray(data);
}
const util_allowsEval = /* @__PURE__*/ cached(() => {
    // Skip the probe under `jitless`: strict CSPs report the caught `new Function` as a `securitypolicyviolation` even though the throw is swallowed.
    if (globalConfig.jitless) {
        return false;
    }
    // @ts-ignore
    if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
        return false;
    }
    try {
        const F = Function;
        new F("");
        return true;
    }
    catch (_) {
        return false;
    }
});
function isPlainObject(o) {
    if (util_isObject(o) === false)
        return false;
    // modified constructor
    const ctor = o.constructor;
    if (ctor === undefined)
        return true;
    if (typeof ctor !== "function")
        return true;
    // modified prototype
    const prot = ctor.prototype;
    if (util_isObject(prot) === false)
        return false;
    // ctor doesn't have static `isPrototypeOf`
    if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
        return false;
    }
    return true;
}
function shallowClone(o) {
    if (isPlainObject(o))
        return { ...o };
    if (Array.isArray(o))
        return [...o];
    if (o instanceof Map)
        return new Map(o);
    if (o instanceof Set)
        return new Set(o);
    return o;
}
function numKeys(data) {
    let keyCount = 0;
    for (const key in data) {
        if (Object.prototype.hasOwnProperty.call(data, key)) {
            keyCount++;
        }
    }
    return keyCount;
}
const getParsedType = (data) => {
    const t = typeof data;
    switch (t) {
        case "undefined":
            return "undefined";
        case "string":
            return "string";
        case "number":
            return Number.isNaN(data) ? "nan" : "number";
        case "boolean":
            return "boolean";
        case "function":
            return "function";
        case "bigint":
            return "bigint";
        case "symbol":
            return "symbol";
        case "object":
            if (Array.isArray(data)) {
                return "array";
            }
            if (data === null) {
                return "null";
            }
            if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
                return "promise";
            }
            if (typeof Map !== "undefined" && data instanceof Map) {
                return "map";
            }
            if (typeof Set !== "undefined" && data instanceof Set) {
                return "set";
            }
            if (typeof Date !== "undefined" && data instanceof Date) {
                return "date";
            }
            // @ts-ignore
            if (typeof File !== "undefined" && data instanceof File) {
                return "file";
            }
            return "object";
        default:
            throw new Error(`Unknown data type: ${t}`);
    }
};
const propertyKeyTypes = /* @__PURE__*/ new Set(["string", "number", "symbol"]);
const primitiveTypes = /* @__PURE__*/ new Set([
    "string",
    "number",
    "bigint",
    "boolean",
    "symbol",
    "undefined",
]);
function escapeRegex(str) {
    return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// zod-specific utils
function clone(inst, def, params) {
    const cl = new inst._zod.constr(def ?? inst._zod.def);
    if (!def || params?.parent)
        cl._zod.parent = inst;
    return cl;
}
function normalizeParams(_params) {
    const params = _params;
    if (!params)
        return {};
    if (typeof params === "string")
        return { error: () => params };
    if (params?.message !== undefined) {
        if (params?.error !== undefined)
            throw new Error("Cannot specify both `message` and `error` params");
        params.error = params.message;
    }
    delete params.message;
    if (typeof params.error === "string")
        return { ...params, error: () => params.error };
    return params;
}
function createTransparentProxy(getter) {
    let target;
    return new Proxy({}, {
        get(_, prop, receiver) {
            target ?? (target = getter());
            return Reflect.get(target, prop, receiver);
        },
        set(_, prop, value, receiver) {
            target ?? (target = getter());
            return Reflect.set(target, prop, value, receiver);
        },
        has(_, prop) {
            target ?? (target = getter());
            return Reflect.has(target, prop);
        },
        deleteProperty(_, prop) {
            target ?? (target = getter());
            return Reflect.deleteProperty(target, prop);
        },
        ownKeys(_) {
            target ?? (target = getter());
            return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor(_, prop) {
            target ?? (target = getter());
            return Reflect.getOwnPropertyDescriptor(target, prop);
        },
        defineProperty(_, prop, descriptor) {
            target ?? (target = getter());
            return Reflect.defineProperty(target, prop, descriptor);
        },
    });
}
function stringifyPrimitive(value) {
    if (typeof value === "bigint")
        return value.toString() + "n";
    if (typeof value === "string")
        return `"${value}"`;
    return `${value}`;
}
function optionalKeys(shape) {
    return Object.keys(shape).filter((k) => {
        return shape[k]._zod.optin !== undefined && shape[k]._zod.optout === "optional";
    });
}
// Wrapped in a `@__PURE__` IIFE: esbuild never tree-shakes a top-level initializer that contains a member access on `Number`, so the bare object literal survived into every bundle.
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
    safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    int32: [-2147483648, 2147483647],
    uint32: [0, 4294967295],
    float32: [-3.4028234663852886e38, 3.4028234663852886e38],
    float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
}))();
const BIGINT_FORMAT_RANGES = {
    int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
    uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")],
};
function pick(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".pick() cannot be used on object schemas containing refinements");
    }
    const newShape = {};
    mirrorShape(newShape, schema, maskedKeys(schema, mask));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
// the mask keys that select something, checked against the source's shape without resolving it
function maskedKeys(schema, mask) {
    const raw = sourceShape(schema);
    const keys = [];
    // `for...in` skips symbols, so a symbol in the mask would select nothing
    for (const key of Reflect.ownKeys(mask)) {
        if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
            throw new Error(`Unrecognized key: "${String(key)}"`);
        }
        if (mask[key])
            keys.push(key);
    }
    return keys;
}
function omit(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".omit() cannot be used on object schemas containing refinements");
    }
    const omitted = new Set(maskedKeys(schema, mask));
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to extend: expected a plain object");
    }
    const checks = schema._zod.def.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        // Only throw if new shape overlaps with existing shape. Use getOwnPropertyDescriptor to check key existence without accessing values
        const existingShape = sourceShape(schema);
        for (const key of Reflect.ownKeys(shape)) {
            if (Object.getOwnPropertyDescriptor(existingShape, key) !== undefined) {
                throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
            }
        }
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
// the source's keys, then the caller's overlaid on top
function extended(schema, shape) {
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
    mirrorProps(newShape, shape);
    return newShape;
}
function safeExtend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to safeExtend: expected a plain object");
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
    if (!b?._zod?.def) {
        throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
    }
    if (a._zod.def.checks?.length) {
        throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
    }
    const newShape = {};
    mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
    mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
    const def = mergeDefs(a._zod.def, {
        shape: newShape,
        get catchall() {
            return b._zod.def.catchall;
        },
        checks: b._zod.def.checks ?? [],
    });
    return clone(a, def);
}
function partial(Class, schema, mask, name = "partial") {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
    }
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class &&
        ((value, key) => (selected && !selected.has(key) ? value : new Class({ type: "optional", innerType: value }))));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class, schema, mask) {
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => 
    // overwrite with non-optional
    selected && !selected.has(key) ? value : new Class({ type: "nonoptional", innerType: value }));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
// invalid_type | too_big | too_small | invalid_format | not_multiple_of | unrecognized_keys | invalid_union | invalid_key | invalid_element | invalid_value | custom
function aborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue !== true) {
            return true;
        }
    }
    return false;
}
// Checks for explicit abort (continue === false), as opposed to implicit abort (continue === undefined). Used to respect `abort: true` in .refine() even for checks that have a `when` function.
function explicitlyAborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue === false) {
            return true;
        }
    }
    return false;
}
function prefixIssues(path, issues) {
    return issues.map((iss) => {
        var _a;
        (_a = iss).path ?? (_a.path = []);
        iss.path.unshift(path);
        return iss;
    });
}
function unwrapMessage(message) {
    return typeof message === "string" ? message : message?.message;
}
/* A check holds no link back to the schema it is attached to — the same check instance is shared by every clone of that schema — so the owner is stamped onto the issues a check just raised, at the only point where both are in scope. Runs on the failure path only; `start` is the issue count from before the check ran. */
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
    const caps = [];
    for (const ch of defChecks ?? []) {
        const d = ch._zod.def;
        // a later check may rewrite the value
        if (!/_(length|size)$|_equals$/.test(d.check))
            break;
        const max = d.maximum ?? d.length ?? d.size;
        if (max >= 0)
            caps.push([max, ch]);
    }
    return caps;
}
function attachSchema(issues, start, inst) {
    var _a;
    for (let i = start; i < issues.length; i++) {
        (_a = issues[i]).schema ?? (_a.schema = inst);
    }
}
function finalizeIssue(iss, ctx, config) {
    var _a;
    // A schema that raised an issue itself owns it outright, and outranks any stamp an enclosing check left in `attachSchema`. String formats and z.custom() are schema and check at once, so when they act as a check they defer to that stamp instead.
    const traits = iss.inst?._zod?.traits;
    if (traits?.has("$ZodType")) {
        if (traits.has("$ZodCheck"))
            (_a = iss).schema ?? (_a.schema = iss.inst);
        else
            iss.schema = iss.inst;
    }
    // Decreasing specificity, first map to return a message wins. `inst` is whatever raised the issue, so a check's own map outranks the owning schema's.
    const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : undefined;
    const message = iss.message
        ? iss.message
        : (unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ??
            unwrapMessage(schemaError?.(iss)) ??
            unwrapMessage(ctx?.error?.(iss)) ??
            unwrapMessage(config.customError?.(iss)) ??
            unwrapMessage(config.localeError?.(iss)) ??
            "Invalid input");
    // an explicit own-key copy beats object rest with excluded keys, which v8 routes through a generic runtime call; Object.keys rather than for-in so an issue pushed with a prototype does not leak inherited keys, and an own __proto__ key is dropped rather than assigned through the setter
    const full = {};
    for (const k of Object.keys(iss)) {
        if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
            continue;
        full[k] = iss[k];
    }
    full.path ?? (full.path = []);
    full.message = message;
    if (ctx?.reportInput) {
        full.input = iss.input;
    }
    return full;
}
function getSizableOrigin(input) {
    if (input instanceof Set)
        return "set";
    if (input instanceof Map)
        return "map";
    // @ts-ignore
    if (input instanceof File)
        return "file";
    return "unknown";
}
const highSurrogate = /[\uD800-\uDBFF]/;
// Code points in `str`: a surrogate pair counts once, a lone surrogate as itself. Hand-rolled because the string iterator allocates and runs ~250x slower on this path; the regex probe exits ~50x quicker for a string with no astral characters.
function codePointLength(str) {
    const units = str.length;
    if (!highSurrogate.test(str))
        return units;
    let count = units;
    for (let i = 0; i < units - 1; i++) {
        if ((str.charCodeAt(i) & 0xfc00) === 0xd800 && (str.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
            count--;
            i++;
        }
    }
    return count;
}
function getLengthableOrigin(input) {
    if (Array.isArray(input))
        return "array";
    if (typeof input === "string")
        return "string";
    return "unknown";
}
function parsedType(data) {
    const t = typeof data;
    switch (t) {
        case "number": {
            return Number.isNaN(data) ? "nan" : "number";
        }
        case "object": {
            if (data === null) {
                return "null";
            }
            if (Array.isArray(data)) {
                return "array";
            }
            const obj = data;
            if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
                return obj.constructor.name;
            }
        }
    }
    return t;
}
function util_issue(...args) {
    const [iss, input, inst] = args;
    if (typeof iss === "string") {
        return {
            message: iss,
            code: "custom",
            input,
            inst,
        };
    }
    return { ...iss };
}
function cleanEnum(obj) {
    return Object.entries(obj)
        .filter(([k, _]) => {
        // return true if NaN, meaning it's not a number, thus a string key
        return Number.isNaN(Number.parseInt(k, 10));
    })
        .map((el) => el[1]);
}
// Codec utility functions
function base64ToUint8Array(base64) {
    const binaryString = atob(base64);
    const bytes = new Uint8Array(binaryString.length);
    for (let i = 0; i < binaryString.length; i++) {
        bytes[i] = binaryString.charCodeAt(i);
    }
    return bytes;
}
function uint8ArrayToBase64(bytes) {
    let binaryString = "";
    for (let i = 0; i < bytes.length; i++) {
        binaryString += String.fromCharCode(bytes[i]);
    }
    return btoa(binaryString);
}
function base64urlToUint8Array(base64url) {
    const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
    const padding = "=".repeat((4 - (base64.length % 4)) % 4);
    return base64ToUint8Array(base64 + padding);
}
function uint8ArrayToBase64url(bytes) {
    return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
    const cleanHex = hex.replace(/^0x/, "");
    if (cleanHex.length % 2 !== 0) {
        throw new Error("Invalid hex string length");
    }
    const bytes = new Uint8Array(cleanHex.length / 2);
    for (let i = 0; i < cleanHex.length; i += 2) {
        bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
    }
    return bytes;
}
function uint8ArrayToHex(bytes) {
    return Array.from(bytes)
        .map((b) => b.toString(16).padStart(2, "0"))
        .join("");
}
// instanceof
class Class {
    constructor(..._args) { }
}
//////////    PROTOTYPE INSTALLERS     //////////
//
// Members live on the prototype and materialize per instance on first read, which keeps own-property count under the step where V8 stops using inline slots. Changing anything here means re-measuring runtime, memory and bundle size together — see "The three axes" in AGENTS.md.
/**
 * Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
 *
 * Call this from a `proto` initializer, which runs once per prototype — never per instance.
 */
function members(proto, table) {
    for (const key in table) {
        const desc = Object.getOwnPropertyDescriptor(table, key);
        // a getter installs as written, so it stays live: `description` reads through to the registry on every access. not enumerable: an object literal's is, and a prototype member never was
        if (desc.get)
            Object.defineProperty(proto, key, { ...desc, enumerable: false });
        // a method materializes bound on first read, which is what keeps a detached member working: `const opt = schema.optional; opt()`
        else
            defineBound(proto, key, desc.value);
    }
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
    Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
    return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
    return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
function derived(computes, table) {
    for (const key in computes) {
        const compute = computes[key];
        // an object literal's accessor is configurable and enumerable, and `members` copies the descriptor as written
        Object.defineProperty(table, key, {
            configurable: true,
            enumerable: true,
            get() {
                return own(this, key, compute(this));
            },
            set(value) {
                own(this, key, value);
            },
        });
    }
    return table;
}
function defineBound(proto, key, fn) {
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // vitest's spyOn calls a prototype getter bare to find the function it wraps, so a nullish receiver answers the raw method
            return this == null ? fn : own(this, key, fn.bind(this));
        },
        set(value) {
            own(this, key, value);
        },
    });
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
    const proto = Object.getPrototypeOf(inst);
    // Runs on every construction, so `in` rather than the costlier `hasOwnProperty.call`. Sentinels are keys the group itself defines.
    return sentinel in proto ? undefined : proto;
}
// The internals whose init chain is installing. A second call for the same one is a derived constructor overriding its base, so it must not construct another schema in between or the override is dropped.
let installing;
// Set while a getter is running, so a value that resolved through a recursion break is not memoized. One shared descriptor shadows the key for the duration, which costs no per-key allocation.
let broke = false;
const breaker = {
    configurable: true,
    get() {
        broke = true;
        return undefined;
    },
};
/**
 * Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
 * constructor, computed from the internals object itself and cached there on
 * first read. One accessor per constructor rather than one per instance.
 */
function defineLazyInternal(inst, key, compute) {
    const proto = Object.getPrototypeOf(inst._zod);
    if (key in proto && installing !== inst._zod) {
        // A repeat construction: everything is installed already. Cleared here so the reference is not held past the first construction of every type.
        installing = undefined;
        return;
    }
    installing = inst._zod;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing so a re-entrant read from a recursive schema resolves to undefined instead of running the getter again.
            Object.defineProperty(this, key, breaker);
            const outer = broke;
            broke = false;
            try {
                const value = compute(this);
                // A result that resolved through a recursion break is recomputed once the graph is complete; everything else memoizes, undefined included.
                if (broke)
                    delete this[key];
                else
                    Object.defineProperty(this, key, { configurable: true, writable: true, value });
                broke = broke || outer;
                return value;
            }
            catch (err) {
                // A compute that threw memoizes nothing, so a later read runs it again and fails the same way. The shadow goes with it, since leaving it installed would answer undefined for every later read.
                delete this[key];
                broke = broke || outer;
                throw err;
            }
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, value });
        },
    });
}
/**
 * Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
 * data property. One accessor per constructor rather than one per instance, because an own accessor
 * puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
 */
function installLazyProp(inst, key, make, enumerable) {
    const proto = claim(inst, key);
    if (!proto)
        return;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing, so a re-entrant read from a self-referential shape resolves to undefined instead of running the getter again. A data property rather than an accessor: an own accessor is the dictionary-mode transition this exists to avoid.
            const desc = { configurable: true, writable: true, enumerable, value: undefined };
            Object.defineProperty(this, key, desc);
            // a compute that throws leaves the shadow behind, so later reads answer undefined instead of re-throwing; `defineLazy` did the same, and `defineLazyInternal`'s delete-on-catch would cost bytes in every bundle for a case only a throwing user getter reaches
            desc.value = make(this);
            Object.defineProperty(this, key, desc);
            return desc.value;
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
        },
    });
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
    const fn = () => value;
    fn[CONSTANT_CATCH] = true;
    return fn;
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/core.js
var _a;

/** A special constant with type `never` */
const NEVER = /*@__PURE__*/ Object.freeze({
    status: "aborted",
});
/* Shared descriptor for installing `_zod`; defineProperty reads it
 * synchronously, so reusing one object avoids a per-instance allocation. */
const _zodDesc = { value: undefined, enumerable: false };
// null where suppressing the capture would be unrecoverable: `parse()` puts the frames back with `captureStackTrace`, so without it the throw would lose its stack. also latched to null once `stackTraceLimit` proves unassignable, which a realm can do at any point by hardening Error
let _E = "captureStackTrace" in Error ? Error : null;
// v8 captures a stack trace inside the Error constructor, which dominates a failed parse; costs only the frames, and parse() restores those. the constructor must RUN: Object.create is cheaper and passes instanceof, but Error.isError and util.types.isNativeError check an internal slot
function newError(Definition) {
    const E = _E;
    if (E) {
        const saved = E.stackTraceLimit;
        if (typeof saved === "number") {
            try {
                E.stackTraceLimit = 0;
            }
            catch {
                _E = null;
                return new Definition();
            }
            try {
                return new Definition();
            }
            finally {
                E.stackTraceLimit = saved;
            }
        }
    }
    return new Definition();
}
function $constructor(name, initializer, 
/** This trait's members, installed once on every prototype that composes it. They cannot be declared in the initializer above: that runs per instance, and the prototype is shared. */
proto, params) {
    // Prototype for this constructor's `_zod` internals. Lazily-derived fields (`values`, `pattern`, `optin`, …) install here once rather than as an accessor on every instance.
    const zodProto = {};
    // Assigning the fields in the constructor body is what gives instances in-object slots; building the object literally and reparenting it costs a second allocation and a generic property copy.
    function Internals(def) {
        this.def = def;
        this.constr = _;
        this.traits = new Set();
    }
    Internals.prototype = zodProto;
    const protoMembers = proto;
    // One trait's members land on every prototype whose chain composes it, so the answer is per prototype rather than per trait.
    const initialized = protoMembers && new WeakSet();
    function init(inst, def) {
        if (!inst._zod) {
            _zodDesc.value = new Internals(def);
            try {
                Object.defineProperty(inst, "_zod", _zodDesc);
            }
            finally {
                // Cleared even on throw, so the shared descriptor never leaks one instance's internals into the next.
                _zodDesc.value = undefined;
            }
        }
        else if (inst._zod.traits.has(name)) {
            return;
        }
        inst._zod.traits.add(name);
        initializer(inst, def);
        if (initialized) {
            // `super(def)` from a user subclass gives `this` a prototype the subclass owns, and installing there would overwrite whatever the subclass declared. `constr` built the instance, so its prototype is the one below the subclass's that should carry the members. A receiver whose chain never reaches that prototype installs on its own, which for a plain object handed straight to `init` means `Object.prototype` — unchanged from before.
            const own = Object.getPrototypeOf(inst);
            const ctorProto = inst._zod.constr.prototype;
            let up = own;
            while (up && up !== ctorProto)
                up = Object.getPrototypeOf(up);
            const target = up ?? own;
            if (!initialized.has(target)) {
                initialized.add(target);
                members(target, protoMembers);
            }
        }
        // support prototype modifications; for-in avoids the array allocation of Object.keys on the (usually empty) prototype
        const proto = _.prototype;
        for (const k in proto) {
            if (!Object.prototype.hasOwnProperty.call(proto, k))
                continue;
            if (!(k in inst)) {
                inst[k] = proto[k].bind(inst);
            }
        }
    }
    // doesn't work if Parent has a constructor with arguments
    const Parent = params?.Parent ?? Object;
    class Definition extends Parent {
    }
    Object.defineProperty(Definition, "name", { value: name });
    function _(def) {
        const inst = params?.Parent ? newError(Definition) : this;
        init(inst, def);
        const deferred = inst._zod.deferred;
        if (deferred) {
            for (const fn of deferred) {
                fn();
            }
            // Released: initializers run once, and the list would otherwise be retained for the schema's lifetime.
            inst._zod.deferred = undefined;
        }
        // Global post-processor hook. Internal: installed by `import "zod/compile"` to enable AOT compilation for every constructed schema. Runs last, once the instance is fully built, because it hands the instance to compile(). The post-processor is expected to be reentrancy-guarded by its own implementation.
        const pp = globalThis.__zod_globalConfig?.postProcessor;
        if (pp)
            pp(inst);
        return inst;
    }
    Object.defineProperty(_, "init", { value: init });
    Object.defineProperty(_, Symbol.hasInstance, {
        value: (inst) => {
            if (params?.Parent && inst instanceof params.Parent)
                return true;
            return inst?._zod?.traits?.has(name);
        },
    });
    Object.defineProperty(_, "name", { value: name });
    return _;
}
//////////////////////////////   UTILITIES   ///////////////////////////////////////
const $brand = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("zod_brand")));
class $ZodAsyncError extends Error {
    constructor() {
        super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
    }
}
class $ZodEncodeError extends Error {
    constructor(name) {
        super(`Encountered unidirectional transform during encode: ${name}`);
        this.name = "ZodEncodeError";
    }
}
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
    if (newConfig)
        Object.assign(globalConfig, newConfig);
    return globalConfig;
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/memoizer.js

class $ZodCyclicError extends Error {
    constructor() {
        super(`Cannot parse a reference cycle that closes through a transform`);
        this.name = "ZodCyclicError";
    }
}
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
// a value a cycle can close through
function isRef(value) {
    return value !== null && typeof value === "object";
}
// Receivers prefix paths in place, so the cache and every hand-out need their own copies.
function cloneIssues(issues) {
    return issues.map((iss) => (iss.path ? { ...iss, path: iss.path.slice() } : { ...iss }));
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
    const cached = recursive.get(inst);
    if (cached !== undefined)
        return cached ? PROVEN : NONE;
    // Relative to the walk in progress, so not cached.
    if (stack.has(inst))
        return PROVEN;
    stack.add(inst);
    let result = NONE;
    const check = (child) => {
        if (result !== PROVEN && child?._zod) {
            const answer = isRecursive(child, stack, resolve);
            if (answer > result)
                result = answer;
        }
    };
    // `Reflect.ownKeys` rather than `Object.keys`, so a cycle through a declared symbol key is still seen
    const shape = (sh, spread) => {
        let answer = NONE;
        for (const key of Reflect.ownKeys(sh)) {
            const desc = Object.getOwnPropertyDescriptor(sh, key);
            // an object resolves its shape by spread, so a key it does not enumerate is never parsed; `z.properties` reads every own key and so keeps them all
            if (spread && !desc.enumerable)
                continue;
            // resolving runs user code, and a factory mints a fresh subtree per read, so an edge the walk can't follow counts as a cycle
            const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
            if (child > answer)
                answer = child;
        }
        return answer;
    };
    const merge = (answer) => {
        if (answer > result)
            result = answer;
    };
    const def = inst._zod.def;
    const kind = def.type;
    switch (kind) {
        case "object": {
            const raw = rawShape(def);
            // a def with no raw shape answers `shape` from an accessor of its own, and running that can mint a whole fresh subtree
            merge(raw ? shape(raw, true) : ASSUMED);
            check(def.catchall);
            break;
        }
        case "array":
            check(def.element);
            break;
        case "tuple":
            for (const el of def.items)
                check(el);
            check(def.rest);
            break;
        case "record":
        case "map":
            check(def.keyType);
            check(def.valueType);
            break;
        case "set":
            check(def.valueType);
            break;
        case "union":
            for (const el of def.options)
                check(el);
            break;
        case "intersection":
            check(def.left);
            check(def.right);
            break;
        case "optional":
        case "nullable":
        case "default":
        case "prefault":
        case "catch":
        case "readonly":
        case "nonoptional":
        case "promise":
        case "success":
            check(def.innerType);
            break;
        case "pipe":
            check(def.in);
            check(def.out);
            break;
        case "function":
            check(def.input);
            check(def.output);
            break;
        // `$ZodLazy` caches its inner on the def, so a resolved edge is followed exactly
        case "lazy": {
            const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : undefined);
            // walked with resolution off: one hop sees past the deferral, and a lazy that yields only another unresolved lazy is generative, so it stops there
            merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
            break;
        }
        // a leaf by choice: `parts` are regex fragments, not data positions
        case "template_literal":
        // leaves
        case "string":
        case "number":
        case "int":
        case "boolean":
        case "bigint":
        case "symbol":
        case "undefined":
        case "null":
        case "void":
        case "never":
        case "any":
        case "unknown":
        case "date":
        case "nan":
        case "enum":
        case "literal":
        case "file":
        case "transform":
        case "custom":
            break;
        default: {
            // a new built-in kind becomes a compile error here
            kind;
            // a user-defined kind can still hold children, and only its author knows where, so fall back to scanning the def — skipping accessors, since reading one can run user code
            for (const key in def) {
                const desc = Object.getOwnPropertyDescriptor(def, key);
                if (!desc || desc.get)
                    continue;
                const value = desc.value;
                if (!value || typeof value !== "object")
                    continue;
                if (value._zod)
                    check(value);
                else if (Array.isArray(value))
                    for (const el of value)
                        check(el);
            }
        }
    }
    stack.delete(inst);
    return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
    if (answer !== ASSUMED)
        recursive.set(inst, answer === PROVEN);
    return answer;
}
/**
 * Whether one parse can re-enter this schema, i.e. its subtree contains a cycle.
 * Exported for `z.compile`, which refuses to compile such a schema: cycle
 * breaking is driven from here off state keyed on the parse context, and a
 * generated fast path has no context to key on.
 */
function isRecursiveSchema(inst) {
    // z.compile never parses, so nothing would ever resolve a lazy for it; it runs once and already treats a throw here as recursive
    return isRecursive(inst, new Set(), true) !== NONE;
}
function bucketFor(state, inst) {
    let bucket = state.buckets.get(inst);
    if (!bucket) {
        bucket = new WeakMap();
        state.buckets.set(inst, bucket);
    }
    return bucket;
}
// Set immediately before delegating to core and cleared immediately after, so `alloc` registers only for a visit this module is driving.
let handoff;
// Allocated but unfinished entries. `alloc` and the matching pop both happen in the synchronous part of a parse, so they nest even when children are async, and one stack serves every schema.
const memoizer_open = [];
const memo = {
    alloc(_inst, payload, empty) {
        const bucket = handoff;
        if (!bucket)
            return empty;
        handoff = undefined;
        const entry = { value: empty, issues: null };
        bucket.set(payload.value, entry);
        memoizer_open.push(entry);
        return empty;
    },
    guard(inst) {
        var _a;
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred.push(() => {
            const base = inst._zod.parse;
            const wrapped = (payload, ctx) => {
                // The value is a placeholder a back-edge is still waiting on, so the cycle closes through this transform. Its output can't exist in time to bind.
                if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value))
                    throw new $ZodCyclicError();
                return base(payload, ctx);
            };
            inst._zod.parse = wrapped;
            if (inst._zod.run === base)
                inst._zod.run = wrapped;
        });
    },
    attach(inst) {
        var _a;
        let isRecursiveInst;
        let rechecked = false;
        // a recursive schema is re-entered many times per parse and its bucket never changes
        let lastCtx;
        let lastBucket;
        // Wraps `parse` in a deferred so it sees the container's final parse. Core's own deferred copies `parse` into `run` when there are no checks, and it ran first, so `run` is patched to match; with checks, `run` reads `parse` dynamically.
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred.push(() => {
            const base = inst._zod.parse;
            const wrapped = (payload, ctx) => {
                if (isRecursiveInst === undefined) {
                    const walked = isRecursive(inst, new Set(), false);
                    if (walked === NONE) {
                        // Nothing here can ever fire, so take it back out.
                        inst._zod.parse = base;
                        if (inst._zod.run === wrapped)
                            inst._zod.run = base;
                        return base(payload, ctx);
                    }
                    // this parse resolves the deferred edges on its own path, so ask once more before latching
                    if (walked === PROVEN || rechecked)
                        isRecursiveInst = true;
                    else
                        rechecked = true;
                }
                const input = payload.value;
                if (!isRef(input))
                    return base(payload, ctx);
                let state = ctx[STATE];
                if (!state) {
                    state = { buckets: new WeakMap(), backEdges: undefined };
                    ctx[STATE] = state;
                }
                let bucket;
                if (lastCtx === ctx) {
                    bucket = lastBucket;
                }
                else {
                    bucket = bucketFor(state, inst);
                    lastCtx = ctx;
                    lastBucket = bucket;
                }
                const hit = bucket.get(input);
                if (hit) {
                    payload.value = hit.value;
                    if (hit.issues) {
                        if (hit.issues.length)
                            payload.issues.push(...cloneIssues(hit.issues));
                    }
                    else {
                        // Still being parsed: its own checks cover it, so skip them here.
                        payload.memo = true;
                        state.backEdges ?? (state.backEdges = new WeakSet());
                        state.backEdges.add(hit.value);
                    }
                    return payload;
                }
                handoff = bucket;
                const depth = memoizer_open.length;
                const result = base(payload, ctx);
                handoff = undefined;
                // A container that rejected its input outright allocated nothing.
                const entry = memoizer_open.length > depth ? memoizer_open.pop() : undefined;
                // Both paths written out so the sync one allocates no closure. It runs once per node, and capturing here cost more than everything else combined.
                if (result instanceof Promise) {
                    return result.then((r) => {
                        if (entry)
                            entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
                        return r;
                    });
                }
                if (entry)
                    entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
                return result;
            };
            inst._zod.parse = wrapped;
            if (inst._zod.run === base)
                inst._zod.run = wrapped;
        });
    },
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
    return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
    const backEdges = ctx[STATE]?.backEdges;
    return backEdges !== undefined && isRef(value) && backEdges.has(value);
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/regexes.js

/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
    return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** Implements ISO 8601-2 extensions like explicit +- prefixes, mixing weeks with other units, and fractional/negative components. */
const extendedDuration = /^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
 *
 * @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
    if (!version)
        return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
    return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const uuid4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(4)));
const uuid6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(6)));
const uuid7 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(7)));
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
/** Equivalent to the HTML5 input[type=email] validation implemented by browsers. Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Element/input/email */
const html5Email = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** The classic emailregex.com regex for RFC 5322-compliant emails */
const rfc5322Email = /^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;
/** A loose regex that allows Unicode characters, enforces length limits, and that's about it. */
const unicodeEmail = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;
const idnEmail = (/* unused pure expression or super */ null && (unicodeEmail));
const browserEmail = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
// from https://thekevinscott.com/emojis-in-javascript/#writing-a-regular-expression
// Single character class, not an alternation: the two properties overlap (U+1F9B0-U+1F9B3), so `(A|B)+` backtracks exponentially on a failed match. The leading lookahead then demands one anchor — a pictograph, a regional indicator, or the enclosing keycap — because `\p{Emoji_Component}` on its own covers ASCII digits, `#`, `*`, ZWJ, variation selectors and skin tone modifiers, none of which is an emoji without a base.
const _emoji = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
    return new RegExp(_emoji, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const mac = (delimiter) => {
    const escapedDelim = util.escapeRegex(delimiter ?? ":");
    return new RegExp(`^(?:[0-9A-F]{2}${escapedDelim}){5}[0-9A-F]{2}$|^(?:[0-9a-f]{2}${escapedDelim}){5}[0-9a-f]{2}$`);
};
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
// https://stackoverflow.com/questions/7860392/determine-if-string-is-in-base64-using-javascript
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
// based on https://stackoverflow.com/questions/106179/regular-expression-to-match-dns-hostname-or-ip-address
// export const hostname: RegExp = /^([a-zA-Z0-9-]+\.)*[a-zA-Z0-9-]+$/;
const hostname = /^(?=.{1,253}\.?$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[-0-9a-zA-Z]{0,61}[0-9a-zA-Z])?)*\.?$/;
const domain = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;
const httpProtocol = /^https?$/;
// https://blog.stevenlevithan.com/archives/validate-phone-number#r4-3 (regex sans spaces) E.164: leading digit must be 1-9; total digits (excluding '+') between 7-15
const e164 = /^\+[1-9]\d{6,14}$/;
// Credit card shape: 12–19 digits, optionally separated by single spaces or single hyphens. ISO/IEC 7812 caps the PAN at 19 digits; 12 is the shortest issued length (Maestro).
const creditCard = /^\d(?:[ -]?\d){11,18}$/;
// ISO 4217 alpha codes from the SIX list, regenerated by scripts/update-iso-4217.ts
const currencyCode = /^(?:AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BOV|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHE|CHF|CHW|CLF|CLP|CNY|COP|COU|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MXV|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|USN|UYI|UYU|UYW|UZS|VED|VES|VND|VUV|WST|XAD|XAF|XAG|XAU|XBA|XBB|XBC|XBD|XCD|XCG|XDR|XOF|XPD|XPF|XPT|XSU|XTS|XUA|XXX|YER|ZAR|ZMW|ZWG)$/;
// iban electronic format: 2-letter country, check digits 02-98 (the only values `98 - remainder` can produce), 11-30 bban characters
const iban = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
 * esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
 * will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function regexes_anchor(source) {
    return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ regexes_anchor(dateSource);
function timeSource(args) {
    const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
    const regex = typeof args.precision === "number"
        ? args.precision === -1
            ? `${hhmm}`
            : args.precision === 0
                ? `${hhmm}:[0-5]\\d`
                : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}`
        : args.seconds
            ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?`
            : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
    return regex;
}
function time(args) {
    return new RegExp(`^${timeSource(args)}$`);
}
// Adapted from https://stackoverflow.com/a/3143231
function datetime(args) {
    const opts = ["Z"];
    // if (args.offset) opts.push(`([+-]\\d{2}:\\d{2})`);
    if (args.offset)
        opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
    // RFC 3339 mandates seconds wherever the time carries a `Z` or an offset, so only the unqualified form `local` adds may omit them
    const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
    const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
    return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
// the unbounded form of `string()` as a literal, so every plain string shares one instance instead of building its own
const anyString = /^[\s\S]{0,}$/;
const string = (params) => {
    const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
    return new RegExp(`^${regex}$`);
};
const bigint = /^-?\d+n?$/;
const integer = /^-?\d+$/;
const number = /^-?\d+(?:\.\d+)?$/;
const regexes_boolean = /^(?:true|false)$/i;
const _null = /^null$/i;

const _undefined = /^undefined$/i;

// regex for string with no uppercase letters
const lowercase = /^[^A-Z]*$/;
// regex for string with no lowercase letters
const uppercase = /^[^a-z]*$/;
// regex for hexadecimal strings (any length)
const hex = /^[0-9a-fA-F]*$/;
// Hash regexes for different algorithms and encodings
// Helper function to create base64 regex with exact length and padding
function fixedBase64(bodyLength, padding) {
    return new RegExp(`^[A-Za-z0-9+/]{${bodyLength}}${padding}$`);
}
// Helper function to create base64url regex with exact length (no padding)
function fixedBase64url(length) {
    return new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
}
// MD5 (16 bytes): base64 = 24 chars total (22 + "==")
const md5_hex = /^[0-9a-fA-F]{32}$/;
const md5_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(22, "==")));
const md5_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(22)));
// SHA1 (20 bytes): base64 = 28 chars total (27 + "=")
const sha1_hex = /^[0-9a-fA-F]{40}$/;
const sha1_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(27, "=")));
const sha1_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(27)));
// SHA256 (32 bytes): base64 = 44 chars total (43 + "=")
const sha256_hex = /^[0-9a-fA-F]{64}$/;
const sha256_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(43, "=")));
const sha256_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(43)));
// SHA384 (48 bytes): base64 = 64 chars total (no padding)
const sha384_hex = /^[0-9a-fA-F]{96}$/;
const sha384_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(64, "")));
const sha384_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(64)));
// SHA512 (64 bytes): base64 = 88 chars total (86 + "==")
const sha512_hex = /^[0-9a-fA-F]{128}$/;
const sha512_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(86, "==")));
const sha512_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(86)));

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/checks.js
// import { $ZodType } from "./schemas.js";



const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
    var _a;
    inst._zod ?? (inst._zod = {});
    inst._zod.def = def;
    (_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for size-based checks: run only on non-nullish values with a `size`. */
const _whenHasSize = (payload) => {
    const val = payload.value;
    return !util.nullish(val) && val.size !== undefined;
};
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
    const val = payload.value;
    return !nullish(val) && val.length !== undefined;
};
const numericOriginMap = {
    number: "number",
    bigint: "bigint",
    object: "date",
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_big",
            maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_small",
            minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMultipleOf = 
/*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        if (typeof payload.value !== typeof def.value)
            throw new Error("Cannot mix number and bigint in multiple_of check.");
        const isMultiple = typeof payload.value === "bigint"
            ? // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
                def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
            : floatSafeRemainder(payload.value, def.value) === 0;
        if (isMultiple)
            return;
        payload.issues.push({
            origin: typeof payload.value,
            code: "not_multiple_of",
            divisor: def.value,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    def.format = def.format || "float64";
    const isInt = def.format?.includes("int");
    const origin = isInt ? "int" : "number";
    const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (isInt) {
            if (!Number.isInteger(input)) {
                // invalid_format issue
                // payload.issues.push({
                //   expected: def.format,
                //   format: def.format,
                //   code: "invalid_format",
                //   input,
                //   inst,
                // });
                // invalid_type issue
                payload.issues.push({
                    expected: origin,
                    format: def.format,
                    code: "invalid_type",
                    continue: false,
                    input,
                    inst,
                });
                return;
                // not_multiple_of issue
                // payload.issues.push({
                //   code: "not_multiple_of",
                //   origin: "number",
                //   input,
                //   inst,
                //   divisor: 1,
                // });
            }
            if (!Number.isSafeInteger(input)) {
                if (input > 0) {
                    // too_big
                    payload.issues.push({
                        input,
                        code: "too_big",
                        maximum: Number.MAX_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                else {
                    // too_small
                    payload.issues.push({
                        input,
                        code: "too_small",
                        minimum: Number.MIN_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                return;
            }
        }
        if (input < minimum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_small",
                minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodCheckBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckBigIntFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    const [minimum, maximum] = util.BIGINT_FORMAT_RANGES[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (input < minimum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_small",
                minimum: minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodCheckMaxSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMaxSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size <= def.maximum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMinSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMinSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size >= def.minimum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckSizeEquals = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckSizeEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size === def.size)
            return;
        const tooBig = size > def.size;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            ...(tooBig ? { code: "too_big", maximum: def.size } : { code: "too_small", minimum: def.size }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // Strings are measured in Unicode code points, not UTF-16 units. A code point is at most two units, so a string that already fits in units fits in code points; only an overflow has to be counted.
        const length = typeof input === "string" && units > def.maximum ? codePointLength(input) : units;
        if (length <= def.maximum)
            return;
        const origin = getLengthableOrigin(input);
        payload.issues.push({
            origin,
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so fewer units than the floor can never reach it and twice the floor always clears it. Only in between is the exact count in doubt.
        const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2
            ? codePointLength(input)
            : units;
        if (length >= def.minimum)
            return;
        const origin = getLengthableOrigin(input);
        payload.issues.push({
            origin,
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so outside `[length, length * 2]` units the target is missed either way — and missed in the same direction in both measures.
        const length = typeof input === "string" && units >= def.length && units <= def.length * 2
            ? codePointLength(input)
            : units;
        if (length === def.length)
            return;
        const origin = getLengthableOrigin(input);
        const tooBig = length > def.length;
        payload.issues.push({
            origin,
            ...(tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
    var _a, _b;
    $ZodCheck.init(inst, def);
    if (def.pattern)
        (_a = inst._zod).check ?? (_a.check = (payload) => {
            def.pattern.lastIndex = 0;
            if (def.pattern.test(payload.value))
                return;
            payload.issues.push({
                origin: "string",
                code: "invalid_format",
                format: def.format,
                input: payload.value,
                ...(def.pattern ? { pattern: def.pattern.toString() } : {}),
                inst,
                continue: !def.abort,
            });
        });
    else
        (_b = inst._zod).check ?? (_b.check = () => { });
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
    $ZodCheckStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        def.pattern.lastIndex = 0;
        if (def.pattern.test(payload.value))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "regex",
            input: payload.value,
            pattern: def.pattern.toString(),
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
    def.pattern ?? (def.pattern = lowercase);
    $ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
    def.pattern ?? (def.pattern = uppercase);
    $ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
    $ZodCheck.init(inst, def);
    const escapedRegex = escapeRegex(def.includes);
    // `String.prototype.includes(sub, position)` matches `sub` at `position`
    // OR LATER, so the pattern must allow at least `position` leading chars
    // (`{N,}`), not exactly `position` chars (`{N}`).
    const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
    def.pattern = pattern;
    inst._zod.check = (payload) => {
        if (payload.value.includes(def.includes, def.position))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "includes",
            includes: def.includes,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.startsWith(def.prefix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "starts_with",
            prefix: def.prefix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.endsWith(def.suffix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "ends_with",
            suffix: def.suffix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
///////////////////////////////////
/////    $ZodCheckProperty    /////
///////////////////////////////////
function handleCheckPropertyResult(result, payload, property) {
    if (result.issues.length) {
        payload.issues.push(...prefixIssues(property, result.issues));
    }
}
const $ZodCheckProperty = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckProperty", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        const result = def.schema._zod.run({
            value: payload.value[def.property],
            issues: [],
        }, {});
        if (result instanceof Promise) {
            return result.then((result) => handleCheckPropertyResult(result, payload, def.property));
        }
        handleCheckPropertyResult(result, payload, def.property);
        return;
    };
})));
const $ZodCheckProperties = /*@__PURE__*/ $constructor("$ZodCheckProperties", (inst, def) => {
    $ZodCheck.init(inst, def);
    hide(inst, Symbol.iterator, function* () {
        yield inst;
    });
    // key and schema snapshotted together: reading one live and the other cached lets a later mutation of the caller's shape object pair a stale key with a missing schema
    let entries;
    inst._zod.check = (payload) => {
        // the base schema already typed the value, so only a nullish one is rejected here: the properties read on a primitive too, matching z.property() on a string's length
        if (payload.value == null) {
            payload.issues.push({ expected: "object", code: "invalid_type", input: payload.value, inst });
            return undefined;
        }
        entries ?? (entries = Reflect.ownKeys(def.shape).map((key) => [key, def.shape[key]]));
        const input = payload.value;
        let proms;
        for (const [key, schema] of entries) {
            const result = schema._zod.run({ value: input[key], issues: [] }, {});
            if (result instanceof Promise) {
                proms ?? (proms = []);
                proms.push(result.then((result) => handleCheckPropertyResult(result, payload, key)));
            }
            else {
                handleCheckPropertyResult(result, payload, key);
            }
        }
        if (proms)
            return Promise.all(proms).then(() => undefined);
        return undefined;
    };
});
const $ZodCheckMimeType = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMimeType", (inst, def) => {
    $ZodCheck.init(inst, def);
    const mimeSet = new Set(def.mime);
    inst._zod.check = (payload) => {
        if (mimeSet.has(payload.value.type))
            return;
        payload.issues.push({
            code: "invalid_value",
            values: def.mime,
            input: payload.value.type,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        payload.value = def.tx(payload.value);
    };
});

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/doc.js
class Doc {
    constructor(args = [], closed = {}) {
        this.content = [];
        this.indent = 0;
        this.args = args;
        this.closed = closed;
    }
    // the compiler catches a child's throw and keeps writing into this doc, so the indent has to unwind with it
    indented(fn) {
        this.indent += 1;
        try {
            fn(this);
        }
        finally {
            this.indent -= 1;
        }
    }
    write(arg) {
        if (typeof arg === "function") {
            arg(this, { execution: "sync" });
            arg(this, { execution: "async" });
            return;
        }
        const content = arg;
        const lines = content.split("\n").filter((x) => x);
        const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
        const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
        for (const line of dedented) {
            this.content.push(line);
        }
    }
    compile() {
        const F = Function;
        const content = this?.content ?? [``];
        const factory = new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`);
        return factory(...Object.values(this.closed));
    }
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/versions.js
const version = {
    major: 4,
    minor: 6,
    patch: 7,
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/schemas.js







const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
    var _a;
    inst ?? (inst = {});
    inst._zod.def = def; // set _def property
    inst._zod.bag = inst._zod.bag || {}; // initialize _bag object
    inst._zod.version = version;
    const defChecks = inst._zod.def.checks;
    // if inst is itself a checks.$ZodCheck, run it as a check
    const checks = inst._zod.traits.has("$ZodCheck")
        ? [inst, ...(defChecks ?? [])]
        : defChecks?.length
            ? [...defChecks]
            : [];
    for (const ch of checks) {
        for (const fn of ch._zod.onattach) {
            fn(inst);
        }
    }
    if (checks.length === 0) {
        // deferred initializer inst._zod.parse is not yet defined
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred?.push(() => {
            inst._zod.run = inst._zod.parse;
        });
    }
    else {
        const runChecks = (payload, checks, ctx) => {
            if (payload.memo)
                return payload;
            let isAborted = aborted(payload);
            let asyncResult;
            for (const ch of checks) {
                if (ch._zod.def.when) {
                    if (explicitlyAborted(payload))
                        continue;
                    const shouldRun = ch._zod.def.when(payload);
                    if (!shouldRun)
                        continue;
                }
                else if (isAborted) {
                    continue;
                }
                const currLen = payload.issues.length;
                const _ = ch._zod.check(payload);
                if (_ instanceof Promise && ctx?.async === false) {
                    throw new $ZodAsyncError();
                }
                if (asyncResult || _ instanceof Promise) {
                    asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
                        await _;
                        const nextLen = payload.issues.length;
                        if (nextLen === currLen)
                            return;
                        attachSchema(payload.issues, currLen, inst);
                        if (!isAborted)
                            isAborted = aborted(payload, currLen);
                    });
                }
                else {
                    const nextLen = payload.issues.length;
                    if (nextLen === currLen)
                        continue;
                    attachSchema(payload.issues, currLen, inst);
                    if (!isAborted)
                        isAborted = aborted(payload, currLen);
                }
            }
            if (asyncResult) {
                return asyncResult.then(() => {
                    return payload;
                });
            }
            return payload;
        };
        const handleCanaryResult = (canary, payload, ctx) => {
            // abort if the canary is aborted
            if (aborted(canary)) {
                canary.aborted = true;
                return canary;
            }
            // run checks first, then
            const checkResult = runChecks(payload, checks, ctx);
            if (checkResult instanceof Promise) {
                if (ctx.async === false)
                    throw new $ZodAsyncError();
                return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
            }
            return inst._zod.parse(checkResult, ctx);
        };
        inst._zod.run = (payload, ctx) => {
            if (ctx.skipChecks) {
                return inst._zod.parse(payload, ctx);
            }
            if (ctx.direction === "backward") {
                // run canary initial pass (no checks)
                const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
                if (canary instanceof Promise) {
                    return canary.then((canary) => {
                        return handleCanaryResult(canary, payload, ctx);
                    });
                }
                return handleCanaryResult(canary, payload, ctx);
            }
            // forward
            const result = inst._zod.parse(payload, ctx);
            if (result instanceof Promise) {
                if (ctx.async === false)
                    throw new $ZodAsyncError();
                return result.then((result) => runChecks(result, checks, ctx));
            }
            return runChecks(result, checks, ctx);
        };
    }
}, {
    // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
    get "~standard"() {
        return hide(this, "~standard", standardProps(this));
    },
    set "~standard"(value) {
        own(this, "~standard", value);
    },
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
// a Standard Schema result only reports issues, so a failure finalizes them straight off the raw payload: no ZodError, and no lazy result to read through
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
    const ctx = { async: true };
    return toStandardResult((await inst._zod.run({ value, issues: [] }, ctx)), ctx);
}
function standardProps(inst) {
    return {
        validate: (value) => {
            const ctx = { async: false };
            try {
                const r = inst._zod.run({ value, issues: [] }, ctx);
                if (!(r instanceof Promise))
                    return toStandardResult(r, ctx);
            }
            catch (_) { }
            // async function so a synchronously throwing check rejects instead of escaping validate
            return validateAsync(inst, value);
        },
        vendor: "zod",
        version: 1,
    };
}

const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
    $ZodType.init(inst, def);
    // a format's own pattern, else unbounded; a template literal derives the check-aware form itself
    inst._zod.pattern = def.pattern ?? anyString;
    inst._zod.parse = (payload, _) => {
        if (def.coerce)
            try {
                payload.value = String(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "string")
            return payload;
        payload.issues.push({
            expected: "string",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
    // check initialization must come first
    $ZodCheckStringFormat.init(inst, def);
    $ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
    def.pattern ?? (def.pattern = guid);
    $ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
    if (def.version) {
        const versionMap = {
            v1: 1,
            v2: 2,
            v3: 3,
            v4: 4,
            v5: 5,
            v6: 6,
            v7: 7,
            v8: 8,
        };
        const v = versionMap[def.version];
        if (v === undefined)
            throw new Error(`Invalid UUID version: "${def.version}"`);
        def.pattern ?? (def.pattern = uuid(v));
    }
    else
        def.pattern ?? (def.pattern = uuid());
    $ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
    def.pattern ?? (def.pattern = email);
    $ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
    try {
        if (typeof URL !== "undefined" && typeof URL.canParse === "function")
            return URL.canParse(input);
        new URL(input);
        return true;
    }
    catch {
        return false;
    }
}
function validateURL(trimmed, def) {
    if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
        return canParseURL(trimmed) || URL_UNPARSEABLE;
    }
    return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
    // When normalize is off, require :// for http/https URLs. This prevents strings like "http:example.com" or "https:/path" from being silently accepted
    if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) {
        return URL_BAD_FORMAT;
    }
    try {
        if (typeof URL !== "undefined") {
            const URLStatic = URL;
            if (typeof URLStatic.parse === "function")
                return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
        }
        // @ts-ignore
        return new URL(trimmed);
    }
    catch {
        return URL_UNPARSEABLE;
    }
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
    return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
    hostname.lastIndex = 0;
    return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
    protocol.lastIndex = 0;
    return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        try {
            // Trim whitespace from input
            const trimmed = payload.value.trim();
            const url = validateURL(trimmed, def);
            if (url === URL_BAD_FORMAT) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid URL format",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === URL_UNPARSEABLE) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === true) {
                payload.value = stripTabAndNewline(trimmed);
                return;
            }
            if (def.hostname && !urlHostnameOk(url, def.hostname)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid hostname",
                    pattern: def.hostname.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            if (def.protocol && !urlProtocolOk(url, def.protocol)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid protocol",
                    pattern: def.protocol.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            // Set the output value based on normalize flag
            payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
            return;
        }
        catch (_) {
            payload.issues.push({
                code: "invalid_format",
                format: "url",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
    def.pattern ?? (def.pattern = emoji());
    $ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
    if (def.length !== undefined && (!Number.isInteger(def.length) || def.length < 1))
        throw new Error(`Invalid nanoid length: ${def.length}`);
    def.pattern ?? (def.pattern = def.length === undefined ? nanoid : nanoidOfLength(def.length));
    $ZodStringFormat.init(inst, def);
});
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
    def.pattern ?? (def.pattern = cuid);
    $ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
    def.pattern ?? (def.pattern = cuid2);
    $ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
    def.pattern ?? (def.pattern = ulid);
    $ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
    def.pattern ?? (def.pattern = xid);
    $ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
    def.pattern ?? (def.pattern = ksuid);
    $ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
    def.pattern ?? (def.pattern = datetime(def));
    $ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
    def.pattern ?? (def.pattern = date);
    $ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
    def.pattern ?? (def.pattern = time(def));
    $ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
    def.pattern ?? (def.pattern = duration);
    $ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
    def.pattern ?? (def.pattern = ipv4);
    $ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
    if (!ipv6Alphabet.test(value))
        return false;
    return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
    def.pattern ?? (def.pattern = ipv6);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidIPv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "ipv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMAC", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.mac(def.delimiter));
    $ZodStringFormat.init(inst, def);
})));
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
    def.pattern ?? (def.pattern = cidrv4);
    $ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
    const parts = value.split("/");
    if (parts.length !== 2)
        return false;
    const [address, prefix] = parts;
    if (!prefix)
        return false;
    const prefixNum = Number(prefix);
    if (`${prefixNum}` !== prefix)
        return false;
    if (prefixNum < 0 || prefixNum > 128)
        return false;
    return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
    def.pattern ?? (def.pattern = cidrv6); // not used for validation
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidCIDRv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "cidrv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
//////////////////////////////   ZodBase64   //////////////////////////////
function isValidBase64(data) {
    if (data === "")
        return true;
    // atob ignores whitespace, so reject it up front.
    if (/\s/.test(data))
        return false;
    if (data.length % 4 !== 0)
        return false;
    try {
        // @ts-ignore
        atob(data);
        return true;
    }
    catch {
        return false;
    }
}
// lax on purpose: the quantified regexes.base64 overflows the regex stack on multi-MB input and its leading ^$| alternation leaks through template-literal composition; isValidBase64 enforces length and padding
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
    def.pattern ?? (def.pattern = base64Charset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
//////////////////////////////   ZodBase64URL   //////////////////////////////
// lax on purpose: the quantified regexes.base64url overflows the regex stack on multi-MB input; isValidBase64 enforces length on the padded string
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
    if (!base64urlCharset.test(data))
        return false;
    const base64 = data.replace(/[-_]/g, (c) => (c === "-" ? "+" : "/"));
    const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
    return isValidBase64(padded);
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
    def.pattern ?? (def.pattern = base64urlCharset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64URL(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64url",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
    def.pattern ?? (def.pattern = e164);
    $ZodStringFormat.init(inst, def);
});
//////////////////////////////   ZodCreditCard   //////////////////////////////
const CC_SANITIZE = /[- ]/g;
/** Luhn checksum on a digit-only string. Adapted from valibot (MIT). */
function isLuhnAlgo(digits) {
    let length = digits.length;
    let bit = 1;
    let sum = 0;
    while (length) {
        const value = digits.charCodeAt(--length) - 48;
        bit ^= 1;
        sum += bit ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value] : value;
    }
    return sum % 10 === 0;
}
function isValidCreditCard(input) {
    if (!regexes.creditCard.test(input))
        return false;
    return isLuhnAlgo(input.replace(CC_SANITIZE, ""));
}
const $ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCreditCard", (inst, def) => {
    // Shape only — the Luhn check below is not expressible as a pattern, so consumers of `pattern` (JSON Schema, template literals) get the length and separator rules alone.
    def.pattern ?? (def.pattern = regexes.creditCard);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidCreditCard(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "credit_card",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodIBAN   //////////////////////////////
// iso 7064 mod 97-10 checksum without BigInt
function isIso7064Mod97(iban) {
    let remainder = 0;
    const len = iban.length;
    for (let i = 4; i < len; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    for (let i = 0; i < 4; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    return remainder === 1;
}
function isValidIBAN(input) {
    if (!regexes.iban.test(input))
        return false;
    return isIso7064Mod97(input);
}
const $ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIBAN", (inst, def) => {
    // shape only — checksum is not expressible as a pattern
    def.pattern ?? (def.pattern = regexes.iban);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidIBAN(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "iban",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodJWT   //////////////////////////////
function isValidJWT(token, algorithm = null) {
    try {
        const tokensParts = token.split(".");
        if (tokensParts.length !== 3)
            return false;
        const [header] = tokensParts;
        if (!header)
            return false;
        // @ts-ignore
        const parsedHeader = JSON.parse(atob(header));
        if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT")
            return false;
        if (!parsedHeader.alg)
            return false;
        if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm))
            return false;
        return true;
    }
    catch {
        return false;
    }
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidJWT(payload.value, def.alg))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "jwt",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCustomStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (def.fn(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: def.format,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = number;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Number(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
            return payload;
        }
        const received = typeof input === "number"
            ? Number.isNaN(input)
                ? "NaN"
                : !Number.isFinite(input)
                    ? String(input)
                    : undefined
            : undefined;
        payload.issues.push({
            expected: "number",
            code: "invalid_type",
            input,
            inst,
            ...(received ? { received } : {}),
        });
        return payload;
    };
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
    $ZodCheckNumberFormat.init(inst, def);
    $ZodNumber.init(inst, def); // no format checks
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes_boolean;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Boolean(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "boolean")
            return payload;
        payload.issues.push({
            expected: "boolean",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
});
const $ZodBigInt = /*@__PURE__*/ $constructor("$ZodBigInt", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = bigint;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = BigInt(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "bigint")
            return payload;
        payload.issues.push({
            expected: "bigint",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBigIntFormat", (inst, def) => {
    checks.$ZodCheckBigIntFormat.init(inst, def);
    $ZodBigInt.init(inst, def); // no format checks
})));
const $ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSymbol", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "symbol")
            return payload;
        payload.issues.push({
            expected: "symbol",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodUndefined", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.undefined;
    inst._zod.values = new Set([undefined]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "undefined",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNull", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.null;
    inst._zod.values = new Set([null]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (input === null)
            return payload;
        payload.issues.push({
            expected: "null",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodAny", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
})));
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        payload.issues.push({
            expected: "never",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodVoid", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "void",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodDate = /*@__PURE__*/ $constructor("$ZodDate", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce) {
            try {
                payload.value = new Date(payload.value);
            }
            catch (_err) { }
        }
        const input = payload.value;
        const isDate = input instanceof Date;
        const isValidDate = isDate && !Number.isNaN(input.getTime());
        if (isValidDate)
            return payload;
        payload.issues.push({
            expected: "date",
            code: "invalid_type",
            input,
            ...(isDate ? { received: "Invalid Date" } : {}),
            inst,
        });
        return payload;
    };
});
// an oversized container fails its leading size checks before any element is parsed
function capSize(inst, size) {
    const caps = sizeCaps(inst._zod.def.checks);
    if (!caps.length)
        return;
    const cap = Math.min(...caps.map((c) => c[0]));
    const parse = inst._zod.parse;
    inst._zod.parse = (payload, ctx) => {
        const n = size(payload.value);
        if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
            for (const [max, ch] of sizeCaps(inst._zod.def.checks)) {
                if (n > max && ch._zod.def.when(payload)) {
                    const start = payload.issues.length;
                    ch._zod.check(payload);
                    // the value is still the raw input, so no later check may read it
                    payload.issues[start].continue = false;
                    attachSchema(payload.issues, start, inst);
                    return payload;
                }
            }
        }
        return parse(payload, ctx);
    };
}
const arraySize = (input) => (Array.isArray(input) ? input.length : -1);
const mapSize = (input) => (input instanceof Map ? input.size : -1);
const setSize = (input) => (input instanceof Set ? input.size : -1);
function handleArrayResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...prefixIssues(index, result.issues));
    }
    final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                expected: "array",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
        const proms = [];
        const abortEarly = ctx?.abortEarly;
        for (let i = 0; i < input.length; i++) {
            const item = input[i];
            const result = def.element._zod.run({
                value: item,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleArrayResult(result, payload, i)));
            }
            else {
                handleArrayResult(result, payload, i);
                // the element's payload is authoritative here, since handleArrayResult forwards every issue; an object's is not, because it drops a failed absent optional
                if (abortEarly && result.issues.length !== 0 && aborted(result))
                    break;
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload; //handleArrayResultsAsync(parseResults, final);
    };
    capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
    const isPresent = key in input;
    const isOptionalOut = optout === "optional";
    // The middle rung means "absence permitted, nothing supplied in its place", so an absent key contributes nothing — whatever the schema made of `undefined` is invented, not substituted. Only `optional` reaches this with a value: `defaulted` substitutes, and a schema that isn't optional-out has to keep the key.
    if (!isPresent && isOptionalOut && optin === "optional") {
        return;
    }
    if (result.issues.length) {
        // For optional-in/out schemas, ignore errors on absent keys.
        if (optin !== undefined && isOptionalOut && !isPresent) {
            return;
        }
        final.issues.push(...prefixIssues(key, result.issues));
    }
    if (!isPresent && optin === undefined) {
        if (!result.issues.length) {
            final.issues.push({
                code: "invalid_type",
                expected: "nonoptional",
                input: undefined,
                path: [key],
            });
        }
        return;
    }
    if (result.value === undefined) {
        if (isPresent || (optin === "defaulted" && !isOptionalOut)) {
            final.value[key] = undefined;
        }
    }
    else {
        final.value[key] = result.value;
    }
}
// one shared instance; a fresh [] per schema cost 56 bytes retained
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
    const keys = Object.keys(def.shape);
    const ownSymbols = Object.getOwnPropertySymbols(def.shape);
    const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
    // aliases `keys` when there are no symbols, so a string-only shape keeps one array
    const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
    for (const k of allKeys) {
        if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
            throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
        }
    }
    const okeys = optionalKeys(def.shape);
    return {
        ...def,
        allKeys,
        symbolKeys,
        // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
        keySet: new Set(keys),
        numKeys: keys.length,
        optionalKeys: new Set(okeys),
    };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
    const unrecognized = [];
    const keySet = def.keySet;
    const _catchall = def.catchall._zod;
    const t = _catchall.def.type;
    const optin = _catchall.optin;
    const optout = _catchall.optout;
    // starts at 0, not the current length: the shape phase already ran and may have aborted
    let seen = 0;
    for (const key in input) {
        if (abortEarly && payload.issues.length !== seen) {
            if (aborted(payload, seen))
                break;
            seen = payload.issues.length;
        }
        // Must precede the __proto__ branch: a declared key is not unrecognized, even though the shape loop deliberately strips __proto__ from the parsed output.
        if (keySet.has(key))
            continue;
        // Don't copy an undeclared __proto__ into the result; assignment to a plain {} would replace the result prototype. But in strict mode it is still an unknown key, so report it before skipping.
        if (key === "__proto__") {
            if (t === "never")
                unrecognized.push(key);
            continue;
        }
        if (t === "never") {
            unrecognized.push(key);
            continue;
        }
        const r = _catchall.run({ value: input[key], issues: [] }, ctx);
        if (r instanceof Promise) {
            proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
        }
        else {
            handlePropertyResult(r, payload, key, input, optin, optout);
        }
    }
    if (unrecognized.length) {
        payload.issues.push({
            code: "unrecognized_keys",
            keys: unrecognized,
            input,
            inst,
            // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
            continue: true,
        });
    }
    if (!proms.length)
        return payload;
    return Promise.all(proms).then(() => {
        return payload;
    });
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodType.init(inst, def);
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    // a cloned def carries its source's accessor, which knows the shape it answers from; adopting that keeps the clone's keys readable without running it
    const sh = desc?.get ? desc.get.raw : (def.shape ?? {});
    if (sh) {
        // Freezes the shape on first read, so its getters resolve once and every later read sees the same schemas.
        const get = () => {
            const newSh = { ...sh };
            Object.defineProperty(def, "shape", { value: newSh });
            get.raw = newSh;
            return newSh;
        };
        get.raw = sh;
        Object.defineProperty(def, "shape", { get });
    }
    const _normalized = cached(() => normalizeDef(def));
    defineLazyInternal(inst, "propValues", (zod) => {
        const shape = zod.def.shape;
        const propValues = {};
        for (const key in shape) {
            const field = shape[key]._zod;
            if (field.values) {
                if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
                    assignProp(propValues, key, new Set());
                }
                for (const v of field.values)
                    propValues[key].add(v);
                // An omittable slot reads back as undefined at a discriminator lookup, so it has to claim undefined: two options that can both omit the key are not discriminable on it.
                if (field.optin !== undefined)
                    propValues[key].add(undefined);
            }
        }
        return propValues;
    });
    const isObject = util_isObject;
    const catchall = def.catchall;
    let value;
    const memo = globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
        const proms = [];
        const shape = value.shape;
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const key of value.allKeys) {
            if (abortEarly && payload.issues.length !== seen) {
                if (aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            if (key === "__proto__")
                continue;
            const el = shape[key];
            const optin = el._zod.optin;
            const optout = el._zod.optout;
            const r = el._zod.run({ value: input[key], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
            }
            else {
                handlePropertyResult(r, payload, key, input, optin, optout);
            }
        }
        if (!catchall) {
            return proms.length ? Promise.all(proms).then(() => payload) : payload;
        }
        return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
    };
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodObject.init(inst, def);
    const superParse = inst._zod.parse;
    const _normalized = cached(() => normalizeDef(def));
    const memo = globalConfig.memoizer;
    const generateFastpass = (shape) => {
        const normalized = _normalized.value;
        const syms = normalized.symbolKeys;
        // a symbol has no source literal, so it is read as `syms[i]` off the closed-over scope
        const doc = new Doc(["payload", "ctx"], { shape, inst, memo, syms });
        const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
        // prefixes in place, like util.prefixIssues. newResult must land before the early return: a catchall runs after this and would otherwise write onto the caller's input
        const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
        doc.write(`const input = payload.value;`);
        const ids = Object.create(null);
        let counter = 0;
        for (const key of normalized.allKeys) {
            ids[key] = `key_${counter++}`;
        }
        // A: preserve key order {
        doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
        for (const key of normalized.allKeys) {
            if (key === "__proto__")
                continue;
            const id = ids[key];
            const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
            const isPresent = `${k} in input`;
            const schema = shape[key];
            const optin = schema?._zod?.optin;
            const isOptionalIn = optin !== undefined;
            const isOptionalOut = schema?._zod?.optout === "optional";
            doc.write(`const ${id} = ${parseStr(k)};`);
            if (isOptionalIn && isOptionalOut) {
                // For optional-in/out schemas, ignore errors on absent keys — and, like the interpreted path, drop the value produced alongside them. The middle rung goes further: it permits absence without supplying anything in its place, so an absent key contributes nothing at all.
                const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
                doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
            }
            else if (!isOptionalIn) {
                doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
            }
            else {
                doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
                if (optin === "defaulted") {
                    doc.write(`newResult[${k}] = ${id}.value;`);
                }
                else {
                    doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
                }
            }
        }
        doc.write(`payload.value = newResult;`);
        doc.write(`return payload;`);
        // closing `shape` in is what pays: turbofan specializes the parser against that one shape object, so every `shape[k]._zod.run` folds to a known callee. as a parameter it stays a generic load and measures 13% slower even with the forwarding frame gone
        return doc.compile();
    };
    let fastpass;
    const isObject = util_isObject;
    const jit = !globalConfig.jitless;
    const allowsEval = util_allowsEval;
    const fastEnabled = jit && allowsEval.value; // && !def.catchall;
    const catchall = def.catchall;
    let value;
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
            // always synchronous
            if (!fastpass)
                fastpass = generateFastpass(def.shape);
            payload = fastpass(payload, ctx);
            if (!catchall)
                return payload;
            return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
        }
        return superParse(payload, ctx);
    };
});
function handleUnionResults(results, final, inst, ctx) {
    for (const result of results) {
        if (result.issues.length === 0) {
            final.value = result.value;
            return final;
        }
    }
    const nonaborted = results.filter((r) => !aborted(r));
    if (nonaborted.length === 1) {
        final.value = nonaborted[0].value;
        return nonaborted[0];
    }
    final.issues.push({
        code: "invalid_union",
        input: final.value,
        inst,
        errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config()))),
    });
    return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted")
        ? "defaulted"
        : zod.def.options.some((o) => o._zod.optin !== undefined)
            ? "optional"
            : undefined);
    defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : undefined);
    defineLazyInternal(inst, "values", (zod) => {
        if (zod.def.options.every((o) => o._zod.values)) {
            return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
        }
        return undefined;
    });
    defineLazyInternal(inst, "pattern", (zod) => {
        if (zod.def.options.every((o) => o._zod.pattern)) {
            const patterns = zod.def.options.map((o) => o._zod.pattern);
            return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
        }
        return undefined;
    });
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                if (result.issues.length === 0)
                    return result;
                results.push(result);
            }
        }
        if (!async)
            return handleUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleUnionResults(results, payload, inst, ctx);
        });
    };
});
function handleExclusiveUnionResults(results, final, inst, ctx) {
    const matches = [];
    for (let i = 0; i < results.length; i++) {
        if (results[i].issues.length === 0)
            matches.push(i);
    }
    if (matches.length === 1) {
        final.value = results[matches[0]].value;
        return final;
    }
    if (matches.length === 0) {
        // No matches - same as regular union
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: results.map((result) => result.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config()))),
        });
    }
    else {
        // Multiple matches - exclusive union failure
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: [],
            inclusive: false,
            matches,
        });
    }
    return final;
}
const $ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodXor", (inst, def) => {
    $ZodUnion.init(inst, def);
    def.inclusive = false;
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                results.push(result);
            }
        }
        if (!async)
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        });
    };
})));
/** Returns the option whose discriminator claims `value`, or throws if ambiguous. */
function getDiscriminatedOption(union, value) {
    const internals = union._zod;
    let map = internals.bag.optionsMap;
    if (!map) {
        map = discriminatorMap(internals.def);
        internals.bag.optionsMap = map;
    }
    const option = map.get(value);
    if (option === null)
        throw new Error(`Ambiguous discriminator value "${String(value)}"`);
    return option;
}
function discriminatorMap(def) {
    const map = new Map();
    for (const option of def.options) {
        const values = option._zod.propValues?.[def.discriminator];
        if (!values || values.size === 0)
            throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
        for (const value of values) {
            if (map.has(value)) {
                if (value !== undefined)
                    throw new Error(`Duplicate discriminator value "${String(value)}"`);
                // keep the collision marked so a later member cannot reclaim it
                map.set(value, null);
            }
            else {
                map.set(value, option);
            }
        }
    }
    return map;
}
const $ZodDiscriminatedUnion = 
/*@__PURE__*/
(/* unused pure expression or super */ null && (core.$constructor("$ZodDiscriminatedUnion", (inst, def) => {
    def.inclusive = false;
    $ZodUnion.init(inst, def);
    const _super = inst._zod.parse;
    util.defineLazyInternal(inst, "propValues", (zod) => {
        const propValues = {};
        let undefinedCount = 0;
        for (const option of zod.def.options) {
            const pv = option._zod.propValues;
            if (!pv || Object.keys(pv).length === 0)
                throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
            if (pv[zod.def.discriminator]?.has(undefined))
                undefinedCount++;
            for (const [k, v] of Object.entries(pv)) {
                if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
                    util.assignProp(propValues, k, new Set());
                }
                for (const val of v) {
                    propValues[k].add(val);
                }
            }
        }
        if (!zod.def.unionFallback && undefinedCount > 1)
            propValues[zod.def.discriminator]?.delete(undefined);
        return propValues;
    });
    // Checked now rather than in the lookup map below, so an option that lacks the discriminator fails at the `discriminatedUnion` call instead of on the first object parsed. Options whose shape cannot be enumerated without resolving it — pipes and lazies — are left to the map.
    def.options.forEach((option, i) => {
        const propShape = util.rawShape(option._zod.def);
        if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
            throw new Error(`Invalid discriminated union option at index "${i}"`);
        }
    });
    const disc = util.cached(() => discriminatorMap(def));
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!util.isObject(input)) {
            payload.issues.push({
                code: "invalid_type",
                expected: "object",
                input,
                inst,
            });
            return payload;
        }
        const value = input?.[def.discriminator];
        const opt = disc.value.get(value);
        // forward metadata cannot choose an encoder for an absent tag
        if (opt && (value !== undefined || ctx.direction !== "backward")) {
            return opt._zod.run(payload, ctx);
        }
        // Fall back to union matching when the fast discriminator path fails:
        // - explicitly enabled via unionFallback, or
        // - during backward direction (encode), since codec-based discriminators have different values in forward vs backward directions
        if (def.unionFallback || ctx.direction === "backward") {
            return _super(payload, ctx);
        }
        // no matching discriminator
        payload.issues.push({
            code: "invalid_union",
            errors: [],
            note: "No matching discriminator",
            discriminator: def.discriminator,
            options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
            input,
            path: [def.discriminator],
            inst,
        });
        return payload;
    };
})));
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        const left = def.left._zod.run({ value: input, issues: [] }, ctx);
        const right = def.right._zod.run({ value: input, issues: [] }, ctx);
        const async = left instanceof Promise || right instanceof Promise;
        if (async) {
            return Promise.all([left, right]).then(([left, right]) => {
                return handleIntersectionResults(payload, left, right);
            });
        }
        return handleIntersectionResults(payload, left, right);
    };
});
function mergeValues(a, b) {
    // const aType = parse.t(a);
    // const bType = parse.t(b);
    if (a === b) {
        return { valid: true, data: a };
    }
    if (a instanceof Date && b instanceof Date && +a === +b) {
        return { valid: true, data: a };
    }
    if (isPlainObject(a) && isPlainObject(b)) {
        const bKeys = Object.keys(b);
        const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
        const newObj = { ...a, ...b };
        if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
            delete newObj.__proto__;
        for (const key of sharedKeys) {
            if (key === "__proto__")
                continue;
            const sharedValue = mergeValues(a[key], b[key]);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [key, ...sharedValue.mergeErrorPath],
                };
            }
            newObj[key] = sharedValue.data;
        }
        return { valid: true, data: newObj };
    }
    if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) {
            return { valid: false, mergeErrorPath: [] };
        }
        const newArray = [];
        for (let index = 0; index < a.length; index++) {
            const itemA = a[index];
            const itemB = b[index];
            const sharedValue = mergeValues(itemA, itemB);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [index, ...sharedValue.mergeErrorPath],
                };
            }
            newArray.push(sharedValue.data);
        }
        return { valid: true, data: newArray };
    }
    return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result, left, right) {
    // Track which side(s) reject each key. A key rejection is reported only when BOTH sides reject it, so a key owned by one branch survives the other's key schema. strictObject reports these as unrecognized_keys; a record with an open key schema reports one invalid_key per key.
    const unrecKeys = new Map();
    let unrecIssue;
    const keyIssues = new Map();
    const collect = (iss, side) => {
        let keys;
        if (iss.code === "unrecognized_keys" && !iss.path?.length) {
            unrecIssue ?? (unrecIssue = iss);
            keys = iss.keys;
        }
        else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
            const k = String(iss.path[0]);
            if (!keyIssues.has(k))
                keyIssues.set(k, iss);
            keys = [k];
        }
        else {
            return false;
        }
        for (const k of keys) {
            if (!unrecKeys.has(k))
                unrecKeys.set(k, {});
            unrecKeys.get(k)[side] = true;
        }
        return true;
    };
    for (const iss of left.issues) {
        if (!collect(iss, "l"))
            result.issues.push(iss);
    }
    for (const iss of right.issues) {
        if (!collect(iss, "r"))
            result.issues.push(iss);
    }
    // Report only keys rejected by BOTH sides
    const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
    if (bothKeys.length) {
        const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
        if (aggregated.length)
            result.issues.push({ ...unrecIssue, keys: aggregated });
        for (const k of bothKeys) {
            if (!aggregated.includes(k) && keyIssues.has(k))
                result.issues.push(keyIssues.get(k));
        }
    }
    const merged = mergeValues(left.value, right.value);
    if (!merged.valid) {
        if (aborted(result))
            return result;
        throw new Error(`Unmergable intersection. Error path: ` + `${JSON.stringify(merged.mergeErrorPath)}`);
    }
    result.value = merged.data;
    return result;
}
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
    $ZodType.init(inst, def);
    const items = def.items;
    const memo = globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                input,
                inst,
                expected: "tuple",
                code: "invalid_type",
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
        const proms = [];
        const optinStart = getTupleOptStart(items, "optin");
        const optoutStart = getTupleOptStart(items, "optout");
        if (!def.rest) {
            if (input.length < optinStart) {
                payload.issues.push({
                    code: "too_small",
                    minimum: optinStart,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
                return payload;
            }
            if (input.length > items.length) {
                payload.issues.push({
                    code: "too_big",
                    maximum: items.length,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
            }
        }
        // Run every item in parallel, collecting results into an indexed array. The post-processing in `handleTupleResults` walks them in order so it can decide whether an absent optional-output error can truncate the tail or must be reported to preserve required output.
        const itemResults = new Array(items.length);
        // only tracked when there is a rest loop to skip
        const abortEarly = def.rest ? ctx?.abortEarly : undefined;
        let itemAborted = false;
        for (let i = 0; i < items.length; i++) {
            const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((rr) => {
                    itemResults[i] = rr;
                }));
            }
            else {
                itemResults[i] = r;
                if (abortEarly && !itemAborted && r.issues.length)
                    itemAborted = aborted(r);
            }
        }
        // sound because rest is non-empty exactly when every fixed index is present, the one case handleTupleResults cannot discard an item's issues
        if (def.rest && !itemAborted) {
            let i = items.length - 1;
            const rest = input.slice(items.length);
            let seen = payload.issues.length;
            for (const el of rest) {
                if (abortEarly && payload.issues.length !== seen) {
                    if (aborted(payload, seen))
                        break;
                    seen = payload.issues.length;
                }
                i++;
                const result = def.rest._zod.run({ value: el, issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((r) => handleTupleResult(r, payload, i)));
                }
                else {
                    handleTupleResult(result, payload, i);
                }
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
        }
        return handleTupleResults(itemResults, payload, items, input, optoutStart);
    };
});
function getTupleOptStart(items, key) {
    for (let i = items.length - 1; i >= 0; i--) {
        // optin is a three-rung ladder so any rung above `undefined` permits an absent slot; optout stays two-valued.
        const omittable = key === "optin" ? items[i]._zod.optin !== undefined : items[i]._zod.optout === "optional";
        if (!omittable)
            return i + 1;
    }
    return 0;
}
function handleTupleResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...prefixIssues(index, result.issues));
    }
    final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
    // Walk results in order. Mirror $ZodObject's swallow-on-absent-optional rule, but only after `optoutStart`: the first index where the output tuple tail can be absent.
    for (let i = 0; i < items.length; i++) {
        const r = itemResults[i];
        const isPresent = i < input.length;
        // The array analog of `handlePropertyResult`'s absent-key early return: the middle rung permits absence without supplying anything in its place, so the tail truncates here instead of materializing whatever the item made of `undefined`.
        if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
            final.value.length = i;
            break;
        }
        if (r.issues.length) {
            if (!isPresent && i >= optoutStart) {
                final.value.length = i;
                break;
            }
            final.issues.push(...prefixIssues(i, r.issues));
        }
        final.value[i] = r.value;
    }
    // Drop trailing slots that produced `undefined` for absent input
    // (the array analog of an absent optional key on an object). The
    // `i >= input.length` floor is critical: an explicit `undefined`
    // *inside* the input must be preserved even when the schema is
    // optional-out (e.g. `z.string().or(z.undefined())` accepting an
    // explicit undefined value).
    for (let i = final.value.length - 1; i >= input.length; i--) {
        if (items[i]._zod.optout === "optional" && final.value[i] === undefined) {
            final.value.length = i;
        }
        else {
            break;
        }
    }
    return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!isPlainObject(input)) {
            payload.issues.push({
                expected: "record",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        // no guard in either loop below: a record's invalid_key aborts but an enclosing intersection can reconcile it, so a stopped loop hides keys the sibling does not own and the intersection then rejects nothing
        const proms = [];
        const values = def.keyType._zod.values;
        if (values && !def.partial) {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            const recordKeys = new Set();
            for (const key of values) {
                if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
                    recordKeys.add(typeof key === "number" ? key.toString() : key);
                    // A declared __proto__ is stripped but is not an unrecognized key.
                    if (key === "__proto__")
                        continue;
                    const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                    if (keyResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (keyResult.issues.length) {
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
                            input: key,
                            path: [key],
                            inst,
                        });
                        continue;
                    }
                    const outKey = keyResult.value;
                    if (outKey === "__proto__")
                        continue;
                    const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                    if (result instanceof Promise) {
                        proms.push(result.then((result) => {
                            if (result.issues.length) {
                                payload.issues.push(...prefixIssues(key, result.issues));
                            }
                            payload.value[outKey] = result.value;
                        }));
                    }
                    else {
                        if (result.issues.length) {
                            payload.issues.push(...prefixIssues(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }
                }
            }
            let unrecognized;
            for (const key in input) {
                if (!recordKeys.has(key)) {
                    if (def.mode === "loose") {
                        // skip __proto__ so it can't replace the result prototype via the assignment setter on the plain {} we build into
                        if (key === "__proto__")
                            continue;
                        payload.value[key] = input[key];
                    }
                    else {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        else {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            // An enumerable key schema declares which keys the record owns, so a key outside the set is unrecognized. A non-enumerable one (regex, refine) is a constraint every key must satisfy, so a failing key is invalid. Only the former is reconcilable against the other side of an intersection.
            let unrecognized;
            // Reflect.ownKeys for Symbol-key support; filter non-enumerable to match z.object()
            for (const key of Reflect.ownKeys(input)) {
                if (key === "__proto__")
                    continue;
                if (!Object.prototype.propertyIsEnumerable.call(input, key))
                    continue;
                let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                if (keyResult instanceof Promise) {
                    throw new Error("Async schemas not supported in object keys currently");
                }
                // Numeric string fallback: if key is a numeric string and failed, retry with Number(key). This handles z.number(), z.literal([1, 2, 3]), and unions containing numeric literals
                const checkNumericKey = typeof key === "string" && number.test(key) && keyResult.issues.length;
                if (checkNumericKey) {
                    const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
                    if (retryResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (retryResult.issues.length === 0) {
                        keyResult = retryResult;
                    }
                }
                if (keyResult.issues.length) {
                    if (def.mode === "loose") {
                        // Pass through unchanged
                        payload.value[key] = input[key];
                    }
                    else if (values) {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                    else {
                        // Default "strict" behavior: error on invalid key
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
                            input: key,
                            path: [key],
                            inst,
                        });
                    }
                    continue;
                }
                // the guard above tests the raw input key, but the key schema can normalize an ordinary key into __proto__; re-check the key we actually write under
                const outKey = keyResult.value;
                if (outKey === "__proto__")
                    continue;
                const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((result) => {
                        if (result.issues.length) {
                            payload.issues.push(...prefixIssues(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }));
                }
                else {
                    if (result.issues.length) {
                        payload.issues.push(...prefixIssues(key, result.issues));
                    }
                    payload.value[outKey] = result.value;
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload;
    };
});
const $ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMap", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Map)) {
            payload.issues.push({
                expected: "map",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Map(), ctx) : new Map();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const [key, value] of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
            const valueResult = def.valueType._zod.run({ value: value, issues: [] }, ctx);
            if (keyResult instanceof Promise || valueResult instanceof Promise) {
                proms.push(Promise.all([keyResult, valueResult]).then(([keyResult, valueResult]) => {
                    handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
                }));
            }
            else {
                handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
            }
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, mapSize);
})));
function handleMapResult(keyResult, valueResult, final, key, input, inst, ctx) {
    if (keyResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, keyResult.issues));
        }
        else {
            final.issues.push({
                code: "invalid_key",
                origin: "map",
                input,
                inst,
                issues: keyResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    if (valueResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, valueResult.issues));
        }
        else {
            final.issues.push({
                origin: "map",
                code: "invalid_element",
                input,
                inst,
                key: key,
                issues: valueResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    final.value.set(keyResult.value, valueResult.value);
}
const $ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSet", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Set)) {
            payload.issues.push({
                input,
                inst,
                expected: "set",
                code: "invalid_type",
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Set(), ctx) : new Set();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const item of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const result = def.valueType._zod.run({ value: item, issues: [] }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleSetResult(result, payload)));
            }
            else
                handleSetResult(result, payload);
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, setSize);
})));
function handleSetResult(result, final) {
    if (result.issues.length) {
        final.issues.push(...result.issues);
    }
    final.value.add(result.value);
}
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
    $ZodType.init(inst, def);
    const values = getEnumValues(def.entries);
    const valuesSet = new Set(values);
    inst._zod.values = valuesSet;
    defineLazyInternal(inst, "pattern", (zod) => {
        const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (valuesSet.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const values = new Set(def.values);
    inst._zod.values = values;
    defineLazyInternal(inst, "pattern", (zod) => {
        const vals = zod.def.values;
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(vals.length
            ? `^(${vals
                .map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o))
                .join("|")})$`
            : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (values.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values: def.values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFile", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        // @ts-ignore
        if (input instanceof File)
            return payload;
        payload.issues.push({
            expected: "file",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "optional";
    globalConfig.memoizer?.guard(inst);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new $ZodEncodeError(inst.constructor.name);
        }
        const _out = def.transform(payload.value, payload);
        if (ctx.async) {
            const output = _out instanceof Promise ? _out : Promise.resolve(_out);
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        if (_out instanceof Promise) {
            throw new $ZodAsyncError();
        }
        payload.value = _out;
        return payload;
    };
});
function handleOptionalResult(payload, result) {
    // A substituting schema that still failed has no usable answer; yield undefined. Its issues are simply dropped: it ran on a payload of its own, so there is no shared array to truncate and nothing of the caller's to lose with it.
    payload.value = result.issues.length ? undefined : result.value;
    return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
    $ZodType.init(inst, def);
    // .optional() propagates absence rather than substituting for it, so a defaulted inner keeps its rung.
    defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    inst._zod.optout = "optional";
    defineLazyInternal(inst, "values", (zod) => {
        const values = zod.def.innerType._zod.values;
        return values ? new Set([...values, undefined]) : undefined;
    });
    defineLazyInternal(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        if (payload.value === undefined) {
            // Only the top rung substitutes a value for absence; everything else leaves it intact, which is what .optional() means.
            if (def.innerType._zod.optin !== "defaulted")
                return payload;
            // Its own payload, for the same reason $ZodCatch gets one: a pipe forwards an unrecognized key through the caller's issues array, and this must not read that as the substituting schema failing and drop it.
            const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
            if (result instanceof Promise)
                return result.then((result) => handleOptionalResult(payload, result));
            return handleOptionalResult(payload, result);
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
    // Call parent init - inherits optin/optout = "optional"
    $ZodOptional.init(inst, def);
    // Override values/pattern to NOT add undefined
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
    // Override parse to just delegate (no undefined handling)
    inst._zod.parse = (payload, ctx) => {
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
    defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    defineLazyInternal(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : undefined;
    });
    defineLazyInternal(inst, "values", (zod) => {
        return zod.def.innerType._zod.values ? new Set([...zod.def.innerType._zod.values, null]) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        // Forward direction (decode): allow null to pass through
        if (payload.value === null)
            return payload;
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
    $ZodType.init(inst, def);
    // inst._zod.qin = "true";
    inst._zod.optin = "defaulted";
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply defaults for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
            /**
             * $ZodDefault returns the default value immediately in forward direction.
             * It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
            return payload;
        }
        // Forward direction: continue with default handling
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleDefaultResult(result, def));
        }
        return handleDefaultResult(result, def);
    };
});
function handleDefaultResult(payload, def) {
    if (payload.value === undefined) {
        payload.value = def.defaultValue;
    }
    return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "defaulted";
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply prefault for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "values", (zod) => {
        const v = zod.def.innerType._zod.values;
        return v ? new Set([...v].filter((x) => x !== undefined)) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleNonOptionalResult(result, inst));
        }
        return handleNonOptionalResult(result, inst);
    };
});
function handleNonOptionalResult(payload, inst) {
    if (!payload.issues.length && payload.value === undefined) {
        payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: payload.value,
            inst,
        });
    }
    return payload;
}
const $ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSuccess", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core.$ZodEncodeError("ZodSuccess");
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => {
                payload.value = result.issues.length === 0;
                return payload;
            });
        }
        payload.value = result.issues.length === 0;
        return payload;
    };
})));
function handleCatchResult(payload, result, def, ctx) {
    if (!result.issues.length) {
        payload.value = result.value;
        // The value carries up, so the flag describing it has to carry with it: a back-edge into a node still being parsed must not be frozen by an enclosing readonly, and its checks belong to the node itself. Guarded so the ordinary case adds no own property.
        if (result.memo)
            payload.memo = true;
        return payload;
    }
    // Spread the inner's own payload, not ours: `value` has to stay the input the catch was handed, and the inner ran on a payload of its own so its issues are already private to this call.
    payload.value = def.catchValue({
        ...result,
        value: payload.value,
        error: {
            issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())),
        },
        input: payload.value,
    });
    return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply catch logic
        const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleCatchResult(payload, result, def, ctx));
        }
        return handleCatchResult(payload, result, def, ctx);
    };
});
const $ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNaN", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "number" || !Number.isNaN(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "nan",
                code: "invalid_type",
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
    defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
    defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
    defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handlePipeResult(right, def.in, ctx));
            }
            return handlePipeResult(right, def.in, ctx);
        }
        const left = def.in._zod.run(payload, ctx);
        if (left instanceof Promise) {
            return left.then((left) => handlePipeResult(left, def.out, ctx));
        }
        return handlePipeResult(left, def.out, ctx);
    };
});
function handlePipeResult(left, next, ctx) {
    // Any issue stops the pipe, so a failing refinement never feeds its transform. An unrecognized key is the exception: it describes the input's extra properties, not the value being piped, and an enclosing intersection may yet reconcile it.
    if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
        // prevent further checks
        left.aborted = true;
        return left;
    }
    return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
const $ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCodec", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
    util.defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
    util.defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        const direction = ctx.direction || "forward";
        if (direction === "forward") {
            const left = def.in._zod.run(payload, ctx);
            if (left instanceof Promise) {
                return left.then((left) => handleCodecAResult(left, def, ctx));
            }
            return handleCodecAResult(left, def, ctx);
        }
        else {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handleCodecAResult(right, def, ctx));
            }
            return handleCodecAResult(right, def, ctx);
        }
    };
})));
function handleCodecAResult(result, def, ctx) {
    if (result.issues.length) {
        // prevent further checks
        result.aborted = true;
        return result;
    }
    const direction = ctx.direction || "forward";
    if (direction === "forward") {
        const transformed = def.transform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.out, ctx));
        }
        return handleCodecTxResult(result, transformed, def.out, ctx);
    }
    else {
        const transformed = def.reverseTransform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.in, ctx));
        }
        return handleCodecTxResult(result, transformed, def.in, ctx);
    }
}
function handleCodecTxResult(left, value, nextSchema, ctx) {
    // Check if transform added any issues
    if (left.issues.length) {
        left.aborted = true;
        return left;
    }
    return nextSchema._zod.run({ value, issues: left.issues }, ctx);
}
const $ZodPreprocess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPreprocess", (inst, def) => {
    $ZodPipe.init(inst, def);
})));
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
    defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then(handleReadonlyResult);
        }
        return handleReadonlyResult(result);
    };
});
function handleReadonlyResult(payload) {
    // A repeat visit hands back a node that is still being built; freezing it here would make the rest of its keys fail to assign.
    if (!payload.memo)
        payload.value = Object.freeze(payload.value);
    return payload;
}
// a leaf's pattern source with its own checks folded in: the last pattern-carrying check wins, else length bounds narrow the catch-all, else an integer format narrows the number form. the fold lives here instead of on `_zod.pattern` so a bundle without template literals never pays for it
function leafPattern(schema) {
    const def = schema._zod.def;
    let pattern = def.pattern;
    let isInt = !!def.format?.includes("int");
    let minimum;
    let maximum;
    for (const ch of def.checks ?? []) {
        const d = ch._zod.def;
        if (d.pattern)
            pattern = d.pattern;
        isInt || (isInt = !!d.format?.includes("int"));
        const lo = d.minimum ?? d.length;
        const hi = d.maximum ?? d.length;
        if (lo !== undefined && (minimum === undefined || lo > minimum))
            minimum = lo;
        if (hi !== undefined && (maximum === undefined || hi < maximum))
            maximum = hi;
    }
    if (pattern)
        return pattern.source;
    // an empty range matches nothing at runtime, and `{8,5}` is not a legal quantifier
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
        return "(?!)";
    if (minimum !== undefined || maximum !== undefined)
        return string({ minimum, maximum }).source;
    const own = schema._zod.pattern;
    return (isInt && own === number ? integer : own)?.source;
}
// a part's pattern source. a wrapper's pattern embeds its inner pattern's source verbatim, so the folded form is substituted in place without knowing the wrapper's own composition; a union's options are joined the way the union builds its own pattern
function partPattern(schema) {
    const def = schema._zod.def;
    const own = schema._zod.pattern?.source;
    // lazy resolves its inner on the internals, not the def
    const inner = def.innerType ?? schema._zod.innerType;
    if (inner) {
        const before = inner._zod.pattern?.source;
        const after = partPattern(inner);
        if (own && before && after && after !== before) {
            return own.replace(cleanRegex(before), () => cleanRegex(after));
        }
        return own;
    }
    if (def.options) {
        const sources = def.options.map(partPattern);
        if (sources.every(Boolean))
            return `^(${sources.map((s) => cleanRegex(s)).join("|")})$`;
    }
    return leafPattern(schema);
}
const $ZodTemplateLiteral = /*@__PURE__*/ $constructor("$ZodTemplateLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const regexParts = [];
    for (const part of def.parts) {
        if (typeof part === "object" && part !== null) {
            // is Zod schema
            const source = partPattern(part);
            if (!source) {
                throw new Error(`Invalid template literal part, no pattern found: ${[...part._zod.traits].shift()}`);
            }
            regexParts.push(cleanRegex(source));
        }
        else if (part === null || primitiveTypes.has(typeof part)) {
            regexParts.push(escapeRegex(`${part}`));
        }
        else {
            throw new Error(`Invalid template literal part: ${part}`);
        }
    }
    inst._zod.pattern = new RegExp(`^${regexParts.join("")}$`);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "string") {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "string",
                code: "invalid_type",
            });
            return payload;
        }
        inst._zod.pattern.lastIndex = 0;
        if (!inst._zod.pattern.test(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                code: "invalid_format",
                format: def.format ?? "template_literal",
                pattern: inst._zod.pattern.source,
            });
            return payload;
        }
        return payload;
    };
});
const $ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFunction", (inst, def) => {
    $ZodType.init(inst, def);
    // Defined, not assigned: the classic prototype exposes `_def` as a getter with no setter.
    Object.defineProperty(inst, "_def", { value: def });
    inst._zod.def = def;
    inst.implement = (func) => {
        if (typeof func !== "function") {
            throw new Error("implement() must be called with a function");
        }
        // Defined inline so the closure stays anonymous: binding it to a `const` first names it, which costs 256 bytes per implemented function.
        return Object.defineProperty(function (...args) {
            const parsedArgs = inst._def.input ? parse(inst._def.input, args) : args;
            const result = Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return parse(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst.implementAsync = (func) => {
        if (typeof func !== "function") {
            throw new Error("implementAsync() must be called with a function");
        }
        return Object.defineProperty(async function (...args) {
            const parsedArgs = inst._def.input ? await parseAsync(inst._def.input, args) : args;
            const result = await Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return await parseAsync(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "function") {
            payload.issues.push({
                code: "invalid_type",
                expected: "function",
                input: payload.value,
                inst,
            });
            return payload;
        }
        // Check if output is a promise type to determine if we should use async implementation
        const hasPromiseOutput = inst._def.output && inst._def.output._zod.def.type === "promise";
        if (hasPromiseOutput) {
            payload.value = inst.implementAsync(payload.value);
        }
        else {
            payload.value = inst.implement(payload.value);
        }
        return payload;
    };
    inst.input = (...args) => {
        const F = inst.constructor;
        if (Array.isArray(args[0])) {
            return new F({
                type: "function",
                input: new $ZodTuple({
                    type: "tuple",
                    items: args[0],
                    rest: args[1],
                }),
                output: inst._def.output,
            });
        }
        return new F({
            type: "function",
            input: args[0],
            output: inst._def.output,
        });
    };
    inst.output = (output) => {
        const F = inst.constructor;
        return new F({
            type: "function",
            input: inst._def.input,
            output,
        });
    };
    return inst;
})));
const $ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPromise", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        return Promise.resolve(payload.value).then((inner) => def.innerType._zod.run({ value: inner, issues: [] }, ctx));
    };
})));
const $ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodLazy", (inst, def) => {
    $ZodType.init(inst, def);
    // Cache the resolved inner type on the shared `def` so all clones of this lazy (e.g. via `.describe()`/`.meta()`) share the same inner instance, preserving identity for cycle detection on recursive schemas.
    util.defineLazy(inst._zod, "innerType", () => {
        const d = def;
        if (!d._cachedInner)
            d._cachedInner = def.getter();
        return d._cachedInner;
    });
    util.defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
    util.defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? undefined);
    util.defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? undefined);
    inst._zod.parse = (payload, ctx) => {
        const inner = inst._zod.innerType;
        return inner._zod.run(payload, ctx);
    };
})));
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
    $ZodCheck.init(inst, def);
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _) => {
        return payload;
    };
    inst._zod.check = (payload) => {
        const input = payload.value;
        const r = def.fn(input);
        if (r instanceof Promise) {
            return r.then((r) => handleRefineResult(r, payload, input, inst));
        }
        handleRefineResult(r, payload, input, inst);
        return;
    };
});
function handleRefineResult(result, payload, input, inst) {
    if (!result) {
        const _iss = {
            code: "custom",
            input,
            inst, // incorporates params.error into issue reporting
            path: [...(inst._zod.def.path ?? [])], // incorporates params.error into issue reporting
            continue: !inst._zod.def.abort,
            // params: inst._zod.def.params,
        };
        if (inst._zod.def.params)
            _iss.params = inst._zod.def.params;
        payload.issues.push(util_issue(_iss));
    }
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/registries.js
var registries_a;
const $output = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodOutput")));
const $input = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodInput")));
class $ZodRegistry {
    constructor() {
        this._map = new WeakMap();
        this._idmap = new Map();
    }
    add(schema, ..._meta) {
        const meta = _meta[0];
        this._map.set(schema, meta);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.set(meta.id, schema);
        }
        return this;
    }
    clear() {
        this._map = new WeakMap();
        this._idmap = new Map();
        return this;
    }
    remove(schema) {
        const meta = this._map.get(schema);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.delete(meta.id);
        }
        this._map.delete(schema);
        return this;
    }
    get(schema) {
        // return this._map.get(schema) as any;
        // inherit metadata
        const p = schema._zod.parent;
        if (p) {
            const pm = { ...(this.get(p) ?? {}) };
            delete pm.id; // do not inherit id
            const f = { ...pm, ...this._map.get(schema) };
            return Object.keys(f).length ? f : undefined;
        }
        return this._map.get(schema);
    }
    has(schema) {
        return this._map.has(schema);
    }
}
// registries
function registry() {
    return new $ZodRegistry();
}
(registries_a = globalThis).__zod_globalRegistry ?? (registries_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/api.js




function snapshotChecks(def) {
    if (def.checks)
        def.checks = [...def.checks];
    return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
    return new Class(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedString(Class, params) {
    return new Class(snapshotChecks({ type: "string", coerce: true, ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
    return new Class({
        type: "string",
        format: "email",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
    return new Class({
        type: "string",
        format: "guid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v4",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v6",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v7",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
    return new Class({
        type: "string",
        format: "url",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_emoji(Class, params) {
    return new Class({
        type: "string",
        format: "emoji",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
    return new Class({
        type: "string",
        format: "nanoid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link _cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
    return new Class({
        type: "string",
        format: "cuid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
    return new Class({
        type: "string",
        format: "cuid2",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
    return new Class({
        type: "string",
        format: "ulid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
    return new Class({
        type: "string",
        format: "xid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
    return new Class({
        type: "string",
        format: "ksuid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
    return new Class({
        type: "string",
        format: "ipv4",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
    return new Class({
        type: "string",
        format: "ipv6",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mac(Class, params) {
    return new Class({
        type: "string",
        format: "mac",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv4",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv6",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
    return new Class({
        type: "string",
        format: "base64",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
    return new Class({
        type: "string",
        format: "base64url",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
    return new Class({
        type: "string",
        format: "e164",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _creditCard(Class, params) {
    return new Class({
        type: "string",
        format: "credit_card",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _iban(Class, params) {
    return new Class({
        type: "string",
        format: "iban",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
    return new Class({
        type: "string",
        format: "jwt",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
const TimePrecision = {
    Any: null,
    Minute: -1,
    Second: 0,
    Millisecond: 3,
    Microsecond: 6,
};
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
    return new Class({
        type: "string",
        format: "datetime",
        check: "string_format",
        offset: false,
        local: false,
        precision: null,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
    return new Class({
        type: "string",
        format: "date",
        check: "string_format",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
    return new Class({
        type: "string",
        format: "time",
        check: "string_format",
        precision: null,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
    return new Class({
        type: "string",
        format: "duration",
        check: "string_format",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
    return new Class(snapshotChecks({ type: "number", checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
    return new Class(snapshotChecks({ type: "number", coerce: true, checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "safeint",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float64(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "int32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "uint32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
    return new Class({
        type: "boolean",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBoolean(Class, params) {
    return new Class({
        type: "boolean",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _bigint(Class, params) {
    return new Class({
        type: "bigint",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBigint(Class, params) {
    return new Class({
        type: "bigint",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "int64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "uint64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _symbol(Class, params) {
    return new Class({
        type: "symbol",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_undefined(Class, params) {
    return new Class({
        type: "undefined",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_null(Class, params) {
    return new Class({
        type: "null",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _any(Class) {
    return new Class({
        type: "any",
    });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
    return new Class({
        type: "unknown",
    });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
    return new Class({
        type: "never",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _void(Class, params) {
    return new Class({
        type: "void",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _date(Class, params) {
    return new Class({
        type: "date",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedDate(Class, params) {
    return new Class({
        type: "date",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nan(Class, params) {
    return new Class({
        type: "nan",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
    return new $ZodCheckLessThan({
        check: "less_than",
        ...normalizeParams(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
    return new $ZodCheckLessThan({
        check: "less_than",
        ...normalizeParams(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
    return new $ZodCheckGreaterThan({
        check: "greater_than",
        ...normalizeParams(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
    return new $ZodCheckGreaterThan({
        check: "greater_than",
        ...normalizeParams(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _positive(params) {
    return _gt(0, params);
}
// negative
// @__NO_SIDE_EFFECTS__
function _negative(params) {
    return _lt(0, params);
}
// nonpositive
// @__NO_SIDE_EFFECTS__
function _nonpositive(params) {
    return _lte(0, params);
}
// nonnegative
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
    return _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
    return new $ZodCheckMultipleOf({
        check: "multiple_of",
        ...normalizeParams(params),
        value,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxSize(maximum, params) {
    return new checks.$ZodCheckMaxSize({
        check: "max_size",
        ...util.normalizeParams(params),
        maximum,
    });
}
// @__NO_SIDE_EFFECTS__
function _minSize(minimum, params) {
    return new checks.$ZodCheckMinSize({
        check: "min_size",
        ...util.normalizeParams(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _size(size, params) {
    return new checks.$ZodCheckSizeEquals({
        check: "size_equals",
        ...util.normalizeParams(params),
        size,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
    const ch = new $ZodCheckMaxLength({
        check: "max_length",
        ...normalizeParams(params),
        maximum,
    });
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
    return new $ZodCheckMinLength({
        check: "min_length",
        ...normalizeParams(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
    return new $ZodCheckLengthEquals({
        check: "length_equals",
        ...normalizeParams(params),
        length,
    });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
    return new $ZodCheckRegex({
        check: "string_format",
        format: "regex",
        ...normalizeParams(params),
        pattern,
    });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
    return new $ZodCheckLowerCase({
        check: "string_format",
        format: "lowercase",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
    return new $ZodCheckUpperCase({
        check: "string_format",
        format: "uppercase",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
    return new $ZodCheckIncludes({
        check: "string_format",
        format: "includes",
        ...normalizeParams(params),
        includes,
    });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
    return new $ZodCheckStartsWith({
        check: "string_format",
        format: "starts_with",
        ...normalizeParams(params),
        prefix,
    });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
    return new $ZodCheckEndsWith({
        check: "string_format",
        format: "ends_with",
        ...normalizeParams(params),
        suffix,
    });
}
// @__NO_SIDE_EFFECTS__
function _property(property, schema, params) {
    return new checks.$ZodCheckProperty({
        check: "property",
        property,
        schema,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _properties(shape, params) {
    return new $ZodCheckProperties({
        check: "properties",
        shape,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mime(types, params) {
    return new checks.$ZodCheckMimeType({
        check: "mime_type",
        mime: types,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
    return new $ZodCheckOverwrite({
        check: "overwrite",
        tx,
    });
}
// normalize
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
    return _overwrite((input) => input.normalize(form));
}
// trim
// @__NO_SIDE_EFFECTS__
function _trim() {
    return _overwrite((input) => input.trim());
}
// toLowerCase
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
    return _overwrite((input) => input.toLowerCase());
}
// toUpperCase
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
    return _overwrite((input) => input.toUpperCase());
}
// slugify
// @__NO_SIDE_EFFECTS__
function _slugify() {
    return _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
    return new Class({
        type: "array",
        element,
        // get element() {
        //   return element;
        // },
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _union(Class, options, params) {
    return new Class({
        type: "union",
        options,
        ...util.normalizeParams(params),
    });
}
function _xor(Class, options, params) {
    return new Class({
        type: "union",
        options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _discriminatedUnion(Class, discriminator, options, params) {
    return new Class({
        type: "union",
        options: options,
        discriminator,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _intersection(Class, left, right) {
    return new Class({
        type: "intersection",
        left,
        right,
    });
}
// export function _tuple(
//   Class: util.SchemaClass<schemas.$ZodTuple>,
//   items: [],
//   params?: string | $ZodTupleParams
// ): schemas.$ZodTuple<[], null>;
// @__NO_SIDE_EFFECTS__
function _tuple(Class, items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof schemas.$ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new Class({
        type: "tuple",
        items,
        rest,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _record(Class, keyType, valueType, params) {
    return new Class({
        type: "record",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _map(Class, keyType, valueType, params) {
    return new Class({
        type: "map",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _set(Class, valueType, params) {
    return new Class({
        type: "set",
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _enum(Class, values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    // if (Array.isArray(values)) {
    //   for (const value of values) {
    //     entries[value] = value;
    //   }
    // } else {
    //   Object.assign(entries, values);
    // }
    // const entries: util.EnumLike = {};
    // for (const val of values) {
    //   entries[val] = val;
    // }
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function _nativeEnum(Class, entries, params) {
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _literal(Class, value, params) {
    return new Class({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _file(Class, params) {
    return new Class({
        type: "file",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _transform(Class, fn) {
    return new Class({
        type: "transform",
        transform: fn,
    });
}
// @__NO_SIDE_EFFECTS__
function _optional(Class, innerType) {
    return new Class({
        type: "optional",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _nullable(Class, innerType) {
    return new Class({
        type: "nullable",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _default(Class, innerType, defaultValue) {
    return new Class({
        type: "default",
        innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
// @__NO_SIDE_EFFECTS__
function _nonoptional(Class, innerType, params) {
    return new Class({
        type: "nonoptional",
        innerType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _success(Class, innerType) {
    return new Class({
        type: "success",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _catch(Class, innerType, catchValue) {
    return new Class({
        type: "catch",
        innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : util.constantCatch(catchValue)),
    });
}
// @__NO_SIDE_EFFECTS__
function _pipe(Class, in_, out) {
    return new Class({
        type: "pipe",
        in: in_,
        out,
    });
}
// @__NO_SIDE_EFFECTS__
function _readonly(Class, innerType) {
    return new Class({
        type: "readonly",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _templateLiteral(Class, parts, params) {
    return new Class({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lazy(Class, getter) {
    return new Class({
        type: "lazy",
        getter,
    });
}
// @__NO_SIDE_EFFECTS__
function _promise(Class, innerType) {
    return new Class({
        type: "promise",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
    const norm = util.normalizeParams(_params);
    norm.abort ?? (norm.abort = true); // default to abort:false
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...norm,
    });
    return schema;
}
// same as _custom but defaults to abort:false
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...normalizeParams(_params),
    });
    return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
    const ch = _check((payload) => {
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(util_issue(issue, payload.value, ch._zod.def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = ch);
                _issue.continue ?? (_issue.continue = !ch._zod.def.abort); // abort is always undefined, so this is always true...
                payload.issues.push(util_issue(_issue));
            }
        };
        return fn(payload.value, payload);
    }, params);
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
    const ch = new $ZodCheck({
        check: "custom",
        ...normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
// @__NO_SIDE_EFFECTS__
function describe(description) {
    const ch = new $ZodCheck({ check: "describe" });
    ch._zod.onattach = [
        (inst) => {
            const existing = globalRegistry.get(inst) ?? {};
            globalRegistry.add(inst, { ...existing, description });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function meta(metadata) {
    const ch = new $ZodCheck({ check: "meta" });
    ch._zod.onattach = [
        (inst) => {
            const existing = globalRegistry.get(inst) ?? {};
            globalRegistry.add(inst, { ...existing, ...metadata });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _stringbool(Classes, _params) {
    const params = util.normalizeParams(_params);
    let truthyArray = params.truthy ?? ["true", "1", "yes", "on", "y", "enabled"];
    let falsyArray = params.falsy ?? ["false", "0", "no", "off", "n", "disabled"];
    if (params.case !== "sensitive") {
        truthyArray = truthyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
        falsyArray = falsyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
    }
    const truthySet = new Set(truthyArray);
    const falsySet = new Set(falsyArray);
    const _Codec = Classes.Codec ?? schemas.$ZodCodec;
    const _Boolean = Classes.Boolean ?? schemas.$ZodBoolean;
    const _String = Classes.String ?? schemas.$ZodString;
    const stringSchema = new _String({ type: "string", error: params.error });
    const booleanSchema = new _Boolean({ type: "boolean", error: params.error });
    const codec = new _Codec({
        type: "pipe",
        in: stringSchema,
        out: booleanSchema,
        transform: ((input, payload) => {
            let data = input;
            if (params.case !== "sensitive")
                data = data.toLowerCase();
            if (truthySet.has(data)) {
                return true;
            }
            else if (falsySet.has(data)) {
                return false;
            }
            else {
                payload.issues.push({
                    code: "invalid_value",
                    expected: "stringbool",
                    values: [...truthySet, ...falsySet],
                    input: payload.value,
                    inst: codec,
                    continue: false,
                });
                return {};
            }
        }),
        reverseTransform: ((input, _payload) => {
            if (input === true) {
                return truthyArray[0] || "true";
            }
            else {
                return falsyArray[0] || "false";
            }
        }),
        error: params.error,
    });
    codec._zod.bag.truthy = truthyArray;
    codec._zod.bag.falsy = falsyArray;
    codec._zod.bag.case = params.case ?? "insensitive";
    return codec;
}
// @__NO_SIDE_EFFECTS__
function _stringFormat(Class, format, fnOrRegex, _params = {}) {
    const params = util.normalizeParams(_params);
    const def = {
        check: "string_format",
        type: "string",
        format,
        fn: typeof fnOrRegex === "function" ? fnOrRegex : (val) => fnOrRegex.test(val),
        ...params,
    };
    if (fnOrRegex instanceof RegExp) {
        def.pattern = fnOrRegex;
    }
    const inst = new Class(def);
    return inst;
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/to-json-schema.js


function assignProps(target, ...sources) {
    for (const source of sources) {
        for (const key of Reflect.ownKeys(source)) {
            if (Object.prototype.propertyIsEnumerable.call(source, key)) {
                assignProp(target, key, source[key]);
            }
        }
    }
    return target;
}
// function initializeContext<T extends schemas.$ZodType>(inputs: JSONSchemaGeneratorParams<T>): ToJSONSchemaContext<T> {
//   return {
//     processor: inputs.processor,
//     metadataRegistry: inputs.metadata ?? globalRegistry,
//     target: inputs.target ?? "draft-2020-12",
//     unrepresentable: inputs.unrepresentable ?? "throw",
//   };
// }
function initializeContext(params) {
    // Normalize target: convert old non-hyphenated versions to hyphenated versions
    let target = params?.target ?? "draft-2020-12";
    if (target === "draft-4")
        target = "draft-04";
    if (target === "draft-7")
        target = "draft-07";
    return {
        processors: params.processors ?? {},
        metadataRegistry: params?.metadata ?? globalRegistry,
        target,
        unrepresentable: params?.unrepresentable ?? "throw",
        override: params?.override ?? (() => { }),
        io: params?.io ?? "output",
        counter: 0,
        seen: new Map(),
        sharedDefsExtractedFor: undefined,
        sharedEmitDoneFor: undefined,
        cycles: params?.cycles ?? "ref",
        reused: params?.reused ?? "inline",
        intersections: [],
        deferred: [],
        external: params?.external ?? undefined,
    };
}
/**
 * Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
 * `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
 * custom JSON Schema was written into `json`, in which case the caller must not write its own.
 */
function handleUnrepresentable(schema, ctx, json, params, message) {
    const result = typeof ctx.unrepresentable === "function"
        ? ctx.unrepresentable({ zodSchema: schema, path: params.path, message })
        : ctx.unrepresentable;
    if (result === "any")
        return false;
    if (result === undefined || result === "throw")
        throw new Error(message);
    Object.assign(json, result);
    return true;
}
// never rename this back to `process`: bundler polyfills inject a top-level `const process` that a lexical declaration of the same name collides with (#6397)
function processSchema(schema, ctx, _params = { path: [], schemaPath: [] }) {
    var _a;
    const def = schema._zod.def;
    // check for schema in seens
    const seen = ctx.seen.get(schema);
    if (seen) {
        seen.count++;
        // check if cycle
        const isCycle = _params.schemaPath.includes(schema);
        if (isCycle) {
            seen.cycle = _params.path;
        }
        return seen.schema;
    }
    // initialize
    const result = { schema: {}, count: 1, cycle: undefined, path: _params.path };
    ctx.seen.set(schema, result);
    ctx.sharedDefsExtractedFor = undefined;
    ctx.sharedEmitDoneFor = undefined;
    // custom method overrides default behavior
    const overrideSchema = schema._zod.toJSONSchema?.();
    if (overrideSchema) {
        result.schema = overrideSchema;
    }
    else {
        const params = {
            ..._params,
            schemaPath: [..._params.schemaPath, schema],
            path: _params.path,
        };
        if (schema._zod.processJSONSchema) {
            schema._zod.processJSONSchema(ctx, result.schema, params);
        }
        else {
            const _json = result.schema;
            const processor = ctx.processors[def.type];
            if (!processor) {
                throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
            }
            processor(schema, ctx, _json, params);
        }
        const parent = schema._zod.parent;
        if (parent) {
            // Also set ref if processor didn't (for inheritance)
            if (!result.ref)
                result.ref = parent;
            processSchema(parent, ctx, params);
            ctx.seen.get(parent).isParent = true;
        }
    }
    // metadata
    const meta = ctx.metadataRegistry.get(schema);
    if (meta)
        assignProps(result.schema, meta);
    if (ctx.io === "input" && isTransforming(schema)) {
        // examples/defaults only apply to output type of pipe
        delete result.schema.examples;
        delete result.schema.default;
    }
    // set prefault as default
    if (ctx.io === "input" && "_prefault" in result.schema)
        (_a = result.schema).default ?? (_a.default = result.schema._prefault);
    delete result.schema._prefault;
    // pulling fresh from ctx.seen in case it was overwritten
    const _result = ctx.seen.get(schema);
    return _result.schema;
}
/** @deprecated Renamed to `processSchema`. An export alias declares no binding, so it is safe to keep. */

// Escape a reference token for use in a JSON Pointer fragment (RFC 6901): `~` becomes `~0` and `/` becomes `~1`. The `~` replacement must run first.
function encodeJSONPointerSegment(segment) {
    return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema
// params: EmitParams
) {
    // iterate over seen map;
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // With `external` set, every registered schema resolves through the external branch of `makeURI`, so the root branch below produces the same ref the external branch would — this pass is identical whichever schema it is called with, and only needs to run once.
    if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external)
        return;
    // Track ids to detect duplicates across different schemas
    const idToSchema = new Map();
    for (const entry of ctx.seen.entries()) {
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            const existing = idToSchema.get(id);
            if (existing && existing !== entry[0]) {
                throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
            }
            idToSchema.set(id, entry[0]);
        }
    }
    // returns a ref to the schema defId will be empty if the ref points to an external schema (or #)
    const makeURI = (entry) => {
        // comparing the seen objects because sometimes multiple schemas map to the same seen object. e.g. lazy
        // external is configured
        const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
        if (ctx.external) {
            const externalId = ctx.external.registry.get(entry[0])?.id; // ?? "__shared";// `__schema${ctx.counter++}`;
            // check if schema is in the external registry
            const uriGenerator = ctx.external.uri ?? ((id) => id);
            if (externalId) {
                return { ref: uriGenerator(externalId) };
            }
            // otherwise, add to __shared
            const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
            entry[1].defId = id; // set defId so it will be reused if needed
            return { defId: id, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}` };
        }
        const uriPrefix = `#`;
        const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
        // an id-less root has nowhere to be extracted to, so it stays inline and self-references as `#`
        if (entry[1] === root && !entry[1].schema.id) {
            return { ref: uriPrefix };
        }
        // self-contained schema
        const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
        return { defId, ref: defUriPrefix + encodeJSONPointerSegment(defId) };
    };
    // stored cached version in `def` property remove all properties, set $ref
    const extractToDef = (entry) => {
        // if the schema is already a reference, do not extract it
        if (entry[1].schema.$ref) {
            return;
        }
        const seen = entry[1];
        const { ref, defId } = makeURI(entry);
        seen.def = { ...seen.schema };
        // defId won't be set if the schema is a reference to an external schema or if the schema is the root schema
        if (defId)
            seen.defId = defId;
        // wipe away all properties except $ref
        const schema = seen.schema;
        for (const key in schema) {
            delete schema[key];
        }
        schema.$ref = ref;
    };
    // throw on cycles
    // break cycles
    if (ctx.cycles === "throw") {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.cycle) {
                throw new Error("Cycle detected: " +
                    `#/${seen.cycle?.join("/")}/<root>` +
                    '\n\nSet the `cycles` parameter to `"ref"` to resolve cyclical schemas with defs.');
            }
        }
    }
    // extract schemas into $defs
    for (const entry of ctx.seen.entries()) {
        const seen = entry[1];
        // convert root schema to # $ref
        if (schema === entry[0]) {
            extractToDef(entry); // this has special handling for the root schema
            continue;
        }
        // extract schemas that are in the external registry
        if (ctx.external) {
            const ext = ctx.external.registry.get(entry[0])?.id;
            if (schema !== entry[0] && ext) {
                extractToDef(entry);
                continue;
            }
        }
        // extract schemas with `id` meta
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            extractToDef(entry);
            continue;
        }
        // break cycles
        if (seen.cycle) {
            // any
            extractToDef(entry);
            continue;
        }
        // extract reused schemas
        if (seen.count > 1) {
            if (ctx.reused === "ref") {
                extractToDef(entry);
            }
        }
    }
    if (ctx.external)
        ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
    const options = schema.anyOf;
    if (!Array.isArray(options) || options.length === 0 || schema.type !== undefined)
        return;
    const types = [];
    for (const option of options) {
        if (!option || typeof option !== "object")
            return;
        // A branch that is itself a compactible union folds into this one — nested `anyOf` and a flat `type` array say the same thing. Compacting it first also makes the result independent of the order this pass walks the seen map in.
        compactTypeUnion(option);
        const keys = Object.keys(option);
        if (keys.length !== 1 || keys[0] !== "type")
            return;
        const type = option.type;
        for (const member of Array.isArray(type) ? type : [type]) {
            if (typeof member !== "string")
                return;
            if (!types.includes(member))
                types.push(member);
        }
    }
    delete schema.anyOf;
    // A `type` array must be non-empty and unique (metaschema); a single member is spelled as a bare string.
    schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
 * an annotation like `description` — makes a member unfoldable, so a constraint this does not
 * understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = new Set(["type", "properties", "required", "additionalProperties"]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
    const extra = member.additionalProperties;
    if (extra === undefined || extra === false || typeof extra !== "object" || extra === null)
        return null;
    return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
    const objects = [];
    for (const member of members) {
        // A boolean subschema is legal JSON Schema and carries no keywords to fold.
        if (typeof member !== "object" || member.type !== "object")
            return null;
        for (const key in member) {
            if (!FOLDABLE_KEYS.has(key))
                return null;
        }
        objects.push(member);
    }
    const properties = {};
    const required = new Set();
    for (const object of objects) {
        for (const key in object.properties) {
            // `in` would report a `__proto__` key as already present via the prototype chain and skip it.
            if (Object.prototype.hasOwnProperty.call(properties, key))
                continue;
            // Every member constrains this key: the ones that declare it say how, and a `catchall` member constrains it too even though it does not name it. The key has to satisfy all of them, which is the same intersection one level down.
            const parts = [];
            for (const other of objects) {
                const part = other.properties?.[key] ?? undeclaredConstraint(other);
                if (part === null || part === undefined)
                    continue;
                if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part)))
                    parts.push(part);
            }
            const merged = parts.length === 1
                ? parts[0]
                : (foldObjects(parts) ?? { allOf: parts });
            assignProp(properties, key, merged);
        }
        for (const key of object.required ?? [])
            required.add(key);
    }
    const folded = { type: "object", properties };
    if (required.size)
        folded.required = [...required];
    // A key no member declares is rejected only when every member rejects it, so the fold is closed only when every member is. Otherwise it carries whatever the `catchall` members demand of such a key.
    if (objects.every((object) => object.additionalProperties === false)) {
        folded.additionalProperties = false;
    }
    else {
        const constraints = [];
        for (const object of objects) {
            const constraint = undeclaredConstraint(object);
            if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint)))
                constraints.push(constraint);
        }
        if (constraints.length === 1)
            folded.additionalProperties = constraints[0];
        else if (constraints.length > 1)
            folded.additionalProperties = { allOf: constraints };
    }
    return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
 * closed object members reject each other's keys and the schema validates nothing. Zod's parser
 * pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
 * *every* side rejects it — so the emitted schema has to pool them too, and folding the members
 * into one object is the encoding that says so on every target.
 *
 * This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
 * machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
 * keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
    const allOf = json.allOf;
    if (!Array.isArray(allOf) || allOf.length < 2)
        return;
    // An `override` runs before this pass and may have written object keywords onto the intersection itself. Those are deliberate, so decline rather than overwrite them.
    for (const key of FOLDABLE_KEYS)
        if (key in json)
            return;
    // An intersection distributes over a union: `A & (X | Y)` is `(A & X) | (A & Y)`. Only the first union is distributed over; a second one stays among the members every branch folds against, where it fails the object check and declines the whole intersection rather than multiplying out.
    const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
    let folded = null;
    if (!unions.length) {
        folded = foldObjects(allOf);
    }
    else {
        const union = unions[0];
        const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
        if (Object.keys(union).length !== 1)
            return;
        const rest = allOf.filter((m) => m !== union);
        const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
        if (branches.some((b) => !b))
            return;
        folded = { [keyword]: branches };
    }
    if (!folded)
        return;
    delete json.allOf;
    assignProps(json, folded);
}
function finalize(ctx, schema) {
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // flatten refs - inherit properties from parent schemas
    const flattenRef = (zodSchema) => {
        const seen = ctx.seen.get(zodSchema);
        // already processed
        if (seen.ref === null)
            return;
        const schema = seen.def ?? seen.schema;
        const _cached = { ...schema };
        const ref = seen.ref;
        seen.ref = null; // prevent infinite recursion
        if (ref) {
            flattenRef(ref);
            const refSeen = ctx.seen.get(ref);
            const refSchema = refSeen.schema;
            // merge referenced schema into current
            if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
                // older drafts can't combine $ref with other properties
                schema.allOf = schema.allOf ?? [];
                schema.allOf.push(refSchema);
            }
            else {
                assignProps(schema, refSchema);
            }
            // restore child's own properties (child wins)
            assignProps(schema, _cached);
            const isParentRef = zodSchema._zod.parent === ref;
            // For parent chain, child is a refinement - remove parent-only properties
            if (isParentRef) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (!(key in _cached)) {
                        delete schema[key];
                    }
                }
            }
            // When ref was extracted to $defs, remove properties that match the definition
            if (refSchema.$ref && refSeen.def) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) {
                        delete schema[key];
                    }
                }
            }
        }
        // If parent was extracted (has $ref), propagate $ref to this schema. This handles cases like: readonly().meta({id}).describe() where processor sets ref to innerType but parent should be referenced
        const parent = zodSchema._zod.parent;
        if (parent && parent !== ref) {
            // Ensure parent is processed first so its def has inherited properties
            flattenRef(parent);
            const parentSeen = ctx.seen.get(parent);
            if (parentSeen?.schema.$ref) {
                schema.$ref = parentSeen.schema.$ref;
                // De-duplicate with parent's definition
                if (parentSeen.def) {
                    for (const key in schema) {
                        if (key === "$ref" || key === "allOf")
                            continue;
                        if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) {
                            delete schema[key];
                        }
                    }
                }
            }
        }
        // execute overrides
        ctx.override({
            zodSchema: zodSchema,
            jsonSchema: schema,
            path: seen.path ?? [],
        });
    };
    // Flattening walks the whole map and clears each `ref` as it goes, so a second call over the same map is a no-op scan. Skip it outright once it has run for a registry conversion.
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of [...ctx.seen.entries()].reverse()) {
            flattenRef(entry[0]);
        }
        if (ctx.target !== "openapi-3.0") {
            for (const entry of ctx.seen.entries()) {
                compactTypeUnion(entry[1].def ?? entry[1].schema);
            }
        }
        for (const rewrite of ctx.deferred)
            rewrite();
        // After flattening, every member that was extracted is a `$ref`, so the fold sees the final shape. A schema that inherits an intersection — through `z.lazy`, or any `ref` chain — holds the same `allOf` array, so fold by array identity to catch every copy.
        if (ctx.intersections.length) {
            const carriers = new Map();
            for (const seen of ctx.seen.values()) {
                for (const json of [seen.schema, seen.def]) {
                    const allOf = json?.allOf;
                    if (!Array.isArray(allOf))
                        continue;
                    const existing = carriers.get(allOf);
                    if (existing)
                        existing.push(json);
                    else
                        carriers.set(allOf, [json]);
                }
            }
            for (const allOf of ctx.intersections) {
                for (const json of carriers.get(allOf) ?? [])
                    foldIntersection(json);
            }
        }
    }
    const result = {};
    if (ctx.target === "draft-2020-12") {
        result.$schema = "https://json-schema.org/draft/2020-12/schema";
    }
    else if (ctx.target === "draft-07") {
        result.$schema = "http://json-schema.org/draft-07/schema#";
    }
    else if (ctx.target === "draft-04") {
        result.$schema = "http://json-schema.org/draft-04/schema#";
    }
    else if (ctx.target === "openapi-3.0") {
        // OpenAPI 3.0 schema objects should not include a $schema property
    }
    else {
        // Arbitrary string values are allowed but won't have a $schema property set
    }
    if (ctx.external?.uri) {
        const id = ctx.external.registry.get(schema)?.id;
        if (!id)
            throw new Error("Schema is missing an `id` property");
        result.$id = ctx.external.uri(id);
    }
    // when the root was extracted into $defs, `root.schema` is the `$ref` wrapper and `root.def` is the body that now lives under $defs
    assignProps(result, root.defId ? root.schema : (root.def ?? root.schema));
    // The `id` in `.meta()` is a Zod-specific registration tag used to extract schemas into $defs — it is not user-facing JSON Schema metadata. Strip it from the output body where it would otherwise leak. The id is preserved implicitly via the $defs key (and via $ref paths).
    const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
    if (rootMetaId !== undefined && result.id === rootMetaId)
        delete result.id;
    // build defs object. With `external`, `defs` is the shared object every schema writes into, so the same entries are reassigned on every call. Without it, `defs` is fresh per call and must be rebuilt.
    const defs = ctx.external?.defs ?? {};
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.def && seen.defId) {
                if (seen.def.id === seen.defId)
                    delete seen.def.id;
                assignProp(defs, seen.defId, seen.def);
            }
        }
    }
    if (ctx.external)
        ctx.sharedEmitDoneFor = ctx.external;
    // set definitions in result
    if (ctx.external) {
    }
    else {
        if (Object.keys(defs).length > 0) {
            if (ctx.target === "draft-2020-12") {
                result.$defs = defs;
            }
            else {
                result.definitions = defs;
            }
        }
    }
    try {
        // this "finalizes" this schema and ensures all cycles are removed each call to finalize() is functionally independent though the seen map is shared
        const finalized = JSON.parse(JSON.stringify(result));
        Object.defineProperty(finalized, "~standard", {
            value: {
                ...schema["~standard"],
                jsonSchema: {
                    input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
                    output: createStandardJSONSchemaMethod(schema, "output", ctx.processors),
                },
            },
            enumerable: false,
            writable: false,
        });
        return finalized;
    }
    catch (_err) {
        throw new Error("Error converting schema to JSON.");
    }
}
function isTransforming(_schema, _ctx) {
    const ctx = _ctx ?? { seen: new Set() };
    if (ctx.seen.has(_schema))
        return false;
    ctx.seen.add(_schema);
    const def = _schema._zod.def;
    if (def.type === "transform")
        return true;
    if (def.type === "array")
        return isTransforming(def.element, ctx);
    if (def.type === "set")
        return isTransforming(def.valueType, ctx);
    if (def.type === "lazy")
        return isTransforming(def.getter(), ctx);
    if (def.type === "promise" ||
        def.type === "optional" ||
        def.type === "nonoptional" ||
        def.type === "nullable" ||
        def.type === "readonly" ||
        def.type === "default" ||
        def.type === "prefault" ||
        def.type === "catch") {
        return isTransforming(def.innerType, ctx);
    }
    if (def.type === "intersection") {
        return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
    }
    if (def.type === "record" || def.type === "map") {
        return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
    }
    if (def.type === "pipe") {
        if (_schema._zod.traits.has("$ZodCodec"))
            return true;
        return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
    }
    if (def.type === "object") {
        for (const key in def.shape) {
            if (isTransforming(def.shape[key], ctx))
                return true;
        }
        return false;
    }
    if (def.type === "union") {
        for (const option of def.options) {
            if (isTransforming(option, ctx))
                return true;
        }
        return false;
    }
    if (def.type === "tuple") {
        for (const item of def.items) {
            if (isTransforming(item, ctx))
                return true;
        }
        if (def.rest && isTransforming(def.rest, ctx))
            return true;
        return false;
    }
    return false;
}
/**
 * Creates a toJSONSchema method for a schema instance.
 * This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
 */
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
    const ctx = initializeContext({ ...params, processors });
    processSchema(schema, ctx);
    extractDefs(ctx, schema);
    return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
    const { libraryOptions, target } = params ?? {};
    const ctx = initializeContext({ ...(libraryOptions ?? {}), target, io, processors });
    processSchema(schema, ctx);
    extractDefs(ctx, schema);
    return finalize(ctx, schema);
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/json-schema-processors.js




const narrowMin = (agg, key, value) => {
    if (agg[key] === undefined || value > agg[key])
        agg[key] = value;
};
const narrowMax = (agg, key, value) => {
    if (agg[key] === undefined || value < agg[key])
        agg[key] = value;
};
const narrowBoth = (agg, value) => {
    narrowMin(agg, "minimum", value);
    narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
    agg.multipleOf ?? (agg.multipleOf = []);
    if (!agg.multipleOf.includes(value))
        agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
    agg.patterns ?? (agg.patterns = new Set());
    agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
    agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
// last-wins, matching the bag's historical write order; the flag keeps an integer format from being lost to a later float one
const setFormat = (agg, format) => {
    agg.format = format;
    if (format.includes("int"))
        agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
    setFormat(agg, def.format);
    const [minimum, maximum] = ranges[def.format];
    narrowMin(agg, "minimum", minimum);
    narrowMax(agg, "maximum", maximum);
};
const contributors = {
    greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
    less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
    multiple_of: (agg, def) => addDivisor(agg, def.value),
    number_format: formatContributor(NUMBER_FORMAT_RANGES),
    bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
    min_length: minContributor,
    max_length: maxContributor,
    length_equals: (agg, def) => narrowBoth(agg, def.length),
    min_size: minContributor,
    max_size: maxContributor,
    size_equals: (agg, def) => narrowBoth(agg, def.size),
    string_format: (agg, def) => {
        setFormat(agg, def.format);
        if (def.pattern)
            addPattern(agg, def.pattern);
        if (def.format === "base64" || def.format === "base64url")
            agg.contentEncoding = def.format;
        if (def.local || def.precision === -1)
            agg.laxFormat = true;
    },
    mime_type: (agg, def) => intersectMime(agg, def.mime),
};
function aggregateChecks(schema) {
    const agg = {};
    const def = schema._zod.def;
    // a format schema is its own first check, same rule as $ZodType init
    const list = schema._zod.traits.has("$ZodCheck")
        ? [schema, ...(def.checks ?? [])]
        : (def.checks ?? []);
    for (const ch of list)
        contributors[ch._zod.def.check]?.(agg, ch._zod.def);
    // reconcile with the bag so third-party onattach contributions still land; first-party residue is never tighter than the fold, so merging it back is idempotent for one and additive for the other
    const bag = schema._zod.bag;
    if (bag.minimum !== undefined)
        narrowMin(agg, "minimum", bag.minimum);
    if (bag.exclusiveMinimum !== undefined)
        narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
    if (bag.maximum !== undefined)
        narrowMax(agg, "maximum", bag.maximum);
    if (bag.exclusiveMaximum !== undefined)
        narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
    if (bag.multipleOf !== undefined)
        addDivisor(agg, bag.multipleOf);
    if (bag.format !== undefined) {
        agg.format ?? (agg.format = bag.format);
        if (bag.format.includes("int"))
            agg.isInt = true;
    }
    if (bag.mime)
        intersectMime(agg, bag.mime);
    for (const pattern of bag.patterns ?? [])
        addPattern(agg, pattern);
    return agg;
}
const formatMap = {
    guid: "uuid",
    url: "uri",
    datetime: "date-time",
    json_string: "json-string",
    regex: "", // do not set
};
// ==================== SIMPLE TYPE PROCESSORS ====================
// the runtime patterns are lax so parse paths never overflow the regex stack; the emitted schema swaps in the exact block forms, which zod itself never executes
const exactPatterns = new Map([
    [base64Charset, base64],
    [base64urlCharset, base64url],
]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
    const json = _json;
    json.type = "string";
    const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minLength = minimum;
    if (typeof maximum === "number")
        json.maxLength = maximum;
    // custom pattern overrides format
    if (format) {
        json.format = formatMap[format] ?? format;
        if (json.format === "")
            delete json.format; // empty format is not valid
        // `z.iso.time()` is never full-time, and `laxFormat` carries the datetime shapes that also accept what their keyword forbids
        if (format === "time" || laxFormat) {
            delete json.format;
        }
    }
    if (contentEncoding)
        json.contentEncoding = contentEncoding;
    if (patterns && patterns.size > 0) {
        const patternList = [...patterns].map(exactPattern);
        if (patternList.length === 1)
            json.pattern = patternList[0].source;
        else if (patternList.length > 1) {
            json.allOf = [
                ...patternList.map((regex) => ({
                    ...(ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0"
                        ? { type: "string" }
                        : {}),
                    pattern: regex.source,
                })),
            ];
        }
    }
};
const numberProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
    json.type = isInt ? "integer" : "number";
    // when both minimum and exclusiveMinimum exist, pick the more restrictive one
    const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
    const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
    const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
    if (exMin) {
        if (legacy) {
            json.minimum = exclusiveMinimum;
            json.exclusiveMinimum = true;
        }
        else {
            json.exclusiveMinimum = exclusiveMinimum;
        }
    }
    else if (typeof minimum === "number") {
        json.minimum = minimum;
    }
    if (exMax) {
        if (legacy) {
            json.maximum = exclusiveMaximum;
            json.exclusiveMaximum = true;
        }
        else {
            json.exclusiveMaximum = exclusiveMaximum;
        }
    }
    else if (typeof maximum === "number") {
        json.maximum = maximum;
    }
    if (multipleOf) {
        // JSON Schema requires a divisor strictly greater than zero, and a non-finite one does not survive JSON at all. A negative divisor accepts exactly what its absolute value accepts, so it still maps; zero, NaN and Infinity have no keyword form.
        const divisors = new Set();
        for (const divisor of multipleOf) {
            if (Number.isFinite(divisor) && divisor !== 0)
                divisors.add(Math.abs(divisor));
            else
                handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
        }
        // chained divisors are a conjunction the keyword cannot carry alone, so extras ride an allOf, same as stacked patterns
        const [first, ...rest] = divisors;
        if (first !== undefined)
            json.multipleOf = first;
        if (rest.length)
            json.allOf = [...(json.allOf ?? []), ...rest.map((m) => ({ multipleOf: m }))];
    }
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const bigintProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
    if (ctx.target === "openapi-3.0") {
        json.type = "string";
        json.nullable = true;
        json.enum = [null];
    }
    else {
        json.type = "null";
    }
};
const undefinedProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
    json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const unknownProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const dateProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
const enumProcessor = (schema, _ctx, json, _params) => {
    const def = schema._zod.def;
    const values = getEnumValues(def.entries);
    // an empty enum accepts nothing, same as z.never()
    if (values.length === 0) {
        json.not = {};
        return;
    }
    // Number enums can have both string and number values
    if (values.every((v) => typeof v === "number"))
        json.type = "number";
    if (values.every((v) => typeof v === "string"))
        json.type = "string";
    json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // a literal with no values accepts nothing, same as z.never()
    if (def.values.length === 0) {
        json.not = {};
        return;
    }
    const vals = [];
    for (const val of def.values) {
        if (val === undefined) {
            // a custom schema replaces the whole literal, so there is nothing left to accumulate
            if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema"))
                return;
            // otherwise do not add to vals
        }
        else if (typeof val === "bigint") {
            if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema"))
                return;
            vals.push(Number(val));
        }
        else {
            vals.push(val);
        }
    }
    if (vals.length === 0) {
        // do nothing (an undefined literal was stripped)
    }
    else if (vals.length === 1) {
        const val = vals[0];
        json.type = val === null ? "null" : typeof val;
        if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") {
            json.enum = [val];
        }
        else {
            json.const = val;
        }
    }
    else {
        if (vals.every((v) => typeof v === "number"))
            json.type = "number";
        if (vals.every((v) => typeof v === "string"))
            json.type = "string";
        if (vals.every((v) => typeof v === "boolean"))
            json.type = "boolean";
        if (vals.every((v) => v === null))
            json.type = "null";
        json.enum = vals;
    }
};
const nanProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    const pattern = schema._zod.pattern;
    if (!pattern)
        throw new Error("Pattern not found in template literal");
    _json.type = "string";
    _json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    _json.type = "string";
    _json.format = "binary";
    _json.contentEncoding = "binary";
    const { minimum, maximum, mime } = aggregateChecks(schema);
    if (minimum !== undefined)
        _json.minLength = minimum;
    if (maximum !== undefined)
        _json.maxLength = maximum;
    if (!mime)
        return;
    // an empty intersection means the mime checks share no value, so nothing passes at runtime; `anyOf` must be non-empty, so the false schema is `not: {}`
    if (mime.length === 0)
        _json.not = {};
    else if (mime.length === 1)
        _json.contentMediaType = mime[0];
    // only contentMediaType differs, so the shared props stay at the root
    else
        _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
// ==================== COMPOSITE TYPE PROCESSORS ====================
const arrayProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
    json.type = "array";
    json.items = processSchema(def.element, ctx, {
        ...params,
        path: [...params.path, "items"],
    });
};
// Transform and catch set `optin = "optional"` at runtime so the parser lets them observe an
// absent key, but their declared input type stays required. An input JSON Schema describes the
// declared type, so resolve past them to the schema that actually carries the optionality.
// Used by both `objectProcessor` (for `required`) and `tupleProcessor` (for `minItems`); see
// wiki/optionality.md, "The JSON Schema emitter reads the *static* value".
function inputOptin(schema) {
    const def = schema._zod.def;
    if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
        return inputOptin(def.out);
    }
    if (def.type === "catch") {
        return inputOptin(def.innerType);
    }
    return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const shape = def.shape;
    // dropping it while still emitting `additionalProperties: false` would emit a schema that rejects data this one requires
    const symbolKeys = Object.getOwnPropertySymbols(shape);
    if (symbolKeys.length &&
        handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
        return;
    }
    json.type = "object";
    json.properties = {};
    for (const key in shape) {
        // assignProp so a __proto__ key becomes an own property instead of hitting the inherited setter on the plain {} we build into
        assignProp(json.properties, key, processSchema(shape[key], ctx, {
            ...params,
            path: [...params.path, "properties", key],
        }));
    }
    // required keys
    const requiredKeys = [];
    for (const key of Object.keys(shape)) {
        const field = def.shape[key];
        if (ctx.io === "input" ? inputOptin(field) === undefined : field._zod.optout === undefined) {
            requiredKeys.push(key);
        }
    }
    if (requiredKeys.length > 0) {
        json.required = requiredKeys;
    }
    // catchall
    if (def.catchall?._zod.def.type === "never") {
        // strict
        json.additionalProperties = false;
    }
    else if (!def.catchall) {
        // regular
        if (ctx.io === "output")
            json.additionalProperties = false;
    }
    else if (def.catchall) {
        json.additionalProperties = processSchema(def.catchall, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
};
const unionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // Exclusive unions (inclusive === false) use oneOf (exactly one match) instead of anyOf (one or more matches). This includes both z.xor() and discriminated unions
    const isExclusive = def.inclusive === false;
    const options = def.options.map((x, i) => processSchema(x, ctx, {
        ...params,
        path: [...params.path, isExclusive ? "oneOf" : "anyOf", i],
    }));
    if (isExclusive) {
        json.oneOf = options;
    }
    else {
        json.anyOf = options;
    }
};
const intersectionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const a = processSchema(def.left, ctx, {
        ...params,
        path: [...params.path, "allOf", 0],
    });
    const b = processSchema(def.right, ctx, {
        ...params,
        path: [...params.path, "allOf", 1],
    });
    const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
    const allOf = [
        ...(isSimpleIntersection(a) ? a.allOf : [a]),
        ...(isSimpleIntersection(b) ? b.allOf : [b]),
    ];
    json.allOf = allOf;
    // Recorded innermost first, so a nested intersection has already folded by the time this one is considered. The array is the handle rather than the schema, because a wrapper that inherits this schema shares the same array; `finalize` folds every object holding it. See `foldIntersection`.
    ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "array";
    const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
    const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
    const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
        ...params,
        path: [...params.path, prefixPath, i],
    }));
    const rest = def.rest
        ? processSchema(def.rest, ctx, {
            ...params,
            path: [...params.path, restPath, ...(ctx.target === "openapi-3.0" ? [def.items.length] : [])],
        })
        : null;
    let minItems = def.items.length;
    while (minItems > 0) {
        const item = def.items[minItems - 1];
        const optional = ctx.io === "input" ? inputOptin(item) !== undefined : item._zod.optout === "optional";
        if (!optional)
            break;
        minItems--;
    }
    const maxItems = def.items.length;
    const isClosed = !def.rest;
    if (ctx.target === "draft-2020-12") {
        json.prefixItems = prefixItems;
        if (isClosed) {
            json.items = false;
        }
        else if (rest) {
            json.items = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else if (ctx.target === "openapi-3.0") {
        json.items = {
            anyOf: prefixItems,
        };
        if (rest) {
            json.items.anyOf.push(rest);
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else {
        json.items = prefixItems;
        if (isClosed) {
            json.additionalItems = false;
        }
        else if (rest) {
            json.additionalItems = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    // explicit user-defined length checks take precedence
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
 * numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
 * behind a wrapper only carries its own `type` before then, and a union key only has its branches.
 *
 * A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
 * than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
 * exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
 * accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
 * outright. */
function stringifyKeyNames(bySchema, json, visited) {
    // an extracted key that rewrites cannot go on sharing its definition — the string form a key position needs is not the number form every other reference wants — so it inlines. One that does not rewrite keeps the `$ref`.
    if (json.$ref) {
        // a recursive key holds its own reference inside its definition, so a node already on the path is left alone rather than resolved again
        if (visited.has(json))
            return json;
        visited.add(json);
        const def = bySchema.get(json)?.def;
        if (!def)
            return json;
        const inlined = stringifyKeyNames(bySchema, def, visited);
        return inlined === def ? json : inlined;
    }
    for (const keyword of ["anyOf", "oneOf"]) {
        const branches = json[keyword];
        if (!Array.isArray(branches))
            continue;
        const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
        // rebuilding regardless would detach a key that had nothing to re-express, dropping its `$ref` and leaking the internal `id`
        if (mapped.some((branch, i) => branch !== branches[i]))
            json = { ...json, [keyword]: mapped };
    }
    // a member that already admits a string leaves the key unconstrained, so the node's own type re-expresses only when every member is numeric
    const types = Array.isArray(json.type) ? json.type : [json.type];
    const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
    // a heterogeneous key carries no type at all, so its numeric members are caught here instead
    const values = json.enum ?? (json.const !== undefined ? [json.const] : undefined);
    if (!numericType && !values?.some((v) => typeof v === "number"))
        return json;
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
    if (rest.enum)
        rest.enum = rest.enum.map((v) => (typeof v === "number" ? String(v) : v));
    else if (typeof rest.const === "number")
        rest.const = String(rest.const);
    // a heterogeneous key keeps its absent type: the stringified members already say what a key may be
    if (!numericType)
        return rest;
    rest.type = "string";
    if (!values)
        rest.pattern = (types.includes("number") ? number : integer).source;
    return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = new WeakMap();
function rewriteKeyNames(ctx) {
    // an extracted key is resolved by the object `extractToDef` left in its place, so the map is built once rather than searched per reference. `_zod.toJSONSchema` can hand the same object to two schemas, so the first entry carrying a body wins, as a search would have found it.
    const bySchema = new Map();
    for (const entry of ctx.seen.values()) {
        if (entry.def && !bySchema.has(entry.schema))
            bySchema.set(entry.schema, entry);
    }
    const rewrites = new Map();
    for (const record of pendingRecords.get(ctx) ?? []) {
        const seen = ctx.seen.get(record);
        const names = (seen?.def ?? seen?.schema)?.propertyNames;
        if (!names || names === true || rewrites.has(names))
            continue;
        const rewritten = stringifyKeyNames(bySchema, names, new Set());
        if (rewritten !== names)
            rewrites.set(names, rewritten);
    }
    if (!rewrites.size)
        return;
    // the flatten has already copied each record's own properties onto every wrapper by reference, and an extracted body is another such copy, so every carrier holding a rewritten key is updated together
    for (const entry of ctx.seen.values()) {
        for (const carrier of [entry.schema, entry.def]) {
            const rewritten = carrier && rewrites.get(carrier.propertyNames);
            if (rewritten)
                carrier.propertyNames = rewritten;
        }
    }
}
const recordProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "object";
    // For looseRecord with regex patterns, use patternProperties. This correctly represents "only validate keys matching the pattern" semantics and composes well with allOf (intersections)
    const keyType = def.keyType;
    const patterns = aggregateChecks(keyType).patterns;
    if (def.mode === "loose" && patterns && patterns.size > 0) {
        // Use patternProperties for looseRecord with regex patterns
        const valueSchema = processSchema(def.valueType, ctx, {
            ...params,
            path: [...params.path, "patternProperties", "*"],
        });
        json.patternProperties = {};
        for (const pattern of patterns) {
            assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
        }
    }
    else {
        // Default behavior: use propertyNames + additionalProperties
        if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
            json.propertyNames = processSchema(def.keyType, ctx, {
                ...params,
                path: [...params.path, "propertyNames"],
            });
            let pending = pendingRecords.get(ctx);
            if (!pending) {
                pending = [];
                pendingRecords.set(ctx, pending);
                ctx.deferred.push(() => rewriteKeyNames(ctx));
            }
            pending.push(schema);
        }
        json.additionalProperties = processSchema(def.valueType, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
    // Add required for keys with discrete values (enum, literal, etc.)
    const keyValues = keyType._zod.values;
    // Every key shares one value schema, so an optional-in value makes the whole key set omittable on input. Output keeps them: the exhaustive branch assigns every key, even one whose value came back undefined.
    const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== undefined;
    if (keyValues && !def.partial && !omittableOnInput) {
        const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
        if (validKeyValues.length > 0) {
            json.required = validKeyValues.map(String);
        }
    }
};
const nullableProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const inner = processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    if (ctx.target === "openapi-3.0") {
        seen.ref = def.innerType;
        json.nullable = true;
    }
    else {
        json.anyOf = [inner, { type: "null" }];
    }
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
 * A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
 * unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
    let unrepresentable = false;
    const serialized = JSON.stringify(value, (_, val) => {
        if (typeof val !== "bigint")
            return val;
        unrepresentable = true;
        return null;
    });
    if (!unrepresentable)
        return JSON.parse(serialized);
    handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
    return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    if (ctx.io !== "input")
        return;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    let catchValue;
    try {
        catchValue = def.catchValue(undefined);
    }
    catch {
        handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
        return;
    }
    json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    const inIsTransform = def.in._zod.traits.has("$ZodTransform");
    const innerType = ctx.io === "input" ? (inIsTransform ? def.out : def.in) : def.out;
    processSchema(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    json.readOnly = true;
};
const promiseProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const optionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
    const innerType = schema._zod.innerType;
    processSchema(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
// ==================== ALL PROCESSORS ====================
const allProcessors = {
    string: stringProcessor,
    number: numberProcessor,
    boolean: booleanProcessor,
    bigint: bigintProcessor,
    symbol: symbolProcessor,
    null: nullProcessor,
    undefined: undefinedProcessor,
    void: voidProcessor,
    never: neverProcessor,
    any: anyProcessor,
    unknown: unknownProcessor,
    date: dateProcessor,
    enum: enumProcessor,
    literal: literalProcessor,
    nan: nanProcessor,
    template_literal: templateLiteralProcessor,
    file: fileProcessor,
    success: successProcessor,
    custom: customProcessor,
    function: functionProcessor,
    transform: transformProcessor,
    map: mapProcessor,
    set: setProcessor,
    array: arrayProcessor,
    object: objectProcessor,
    union: unionProcessor,
    intersection: intersectionProcessor,
    tuple: tupleProcessor,
    record: recordProcessor,
    nullable: nullableProcessor,
    nonoptional: nonoptionalProcessor,
    default: defaultProcessor,
    prefault: prefaultProcessor,
    catch: catchProcessor,
    pipe: pipeProcessor,
    readonly: readonlyProcessor,
    promise: promiseProcessor,
    optional: optionalProcessor,
    lazy: lazyProcessor,
};
function toJSONSchema(input, params) {
    if ("_idmap" in input) {
        // Registry case
        const registry = input;
        const ctx = initializeContext({ ...params, processors: allProcessors });
        const defs = {};
        // First pass: process all schemas to build the seen map
        for (const entry of registry._idmap.entries()) {
            const [_, schema] = entry;
            processSchema(schema, ctx);
        }
        const schemas = {};
        const external = {
            registry,
            uri: params?.uri,
            defs,
        };
        // Update the context with external configuration
        ctx.external = external;
        // Second pass: emit each schema
        for (const entry of registry._idmap.entries()) {
            const [key, schema] = entry;
            extractDefs(ctx, schema);
            assignProp(schemas, key, finalize(ctx, schema));
        }
        if (Object.keys(defs).length > 0) {
            const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
            schemas.__shared = {
                [defsSegment]: defs,
            };
        }
        return { schemas };
    }
    // Single schema case
    const ctx = initializeContext({ ...params, processors: allProcessors });
    processSchema(input, ctx);
    extractDefs(ctx, input);
    return finalize(ctx, input);
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/locales/en.js

const error = () => {
    const Sizable = {
        string: { unit: "characters", verb: "to have" },
        file: { unit: "bytes", verb: "to have" },
        array: { unit: "items", verb: "to have" },
        set: { unit: "items", verb: "to have" },
        map: { unit: "entries", verb: "to have" },
    };
    function getSizing(origin) {
        return Sizable[origin] ?? null;
    }
    const FormatDictionary = {
        regex: "input",
        email: "email address",
        url: "URL",
        emoji: "emoji",
        uuid: "UUID",
        uuidv4: "UUIDv4",
        uuidv6: "UUIDv6",
        nanoid: "nanoid",
        guid: "GUID",
        cuid: "cuid",
        cuid2: "cuid2",
        ulid: "ULID",
        xid: "XID",
        ksuid: "KSUID",
        datetime: "ISO datetime",
        date: "ISO date",
        time: "ISO time",
        duration: "ISO duration",
        ipv4: "IPv4 address",
        ipv6: "IPv6 address",
        mac: "MAC address",
        cidrv4: "IPv4 range",
        cidrv6: "IPv6 range",
        base64: "base64-encoded string",
        base64url: "base64url-encoded string",
        json_string: "JSON string",
        e164: "E.164 number",
        currency_code: "currency code",
        credit_card: "credit card number",
        iban: "IBAN",
        jwt: "JWT",
        template_literal: "input",
    };
    // type names: missing keys = do not translate (use raw value via ?? fallback)
    const TypeDictionary = {
        // Compatibility: "nan" -> "NaN" for display
        nan: "NaN",
        // All other type names omitted - they fall back to raw values via ?? operator
    };
    function getTypeName(type, input) {
        if (type === "number" && typeof input === "number" && !Number.isFinite(input)) {
            return String(input);
        }
        return TypeDictionary[type] ?? type;
    }
    return (issue) => {
        switch (issue.code) {
            case "invalid_type": {
                const expected = getTypeName(issue.expected);
                const receivedType = parsedType(issue.input);
                const received = getTypeName(receivedType, issue.input);
                return `Invalid input: expected ${expected}, received ${received}`;
            }
            case "invalid_value":
                if (issue.values.length === 1)
                    return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
                return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
            case "too_big": {
                const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
                const sizing = getSizing(issue.origin);
                if (sizing)
                    return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
                return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
            }
            case "too_small": {
                const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
                const sizing = getSizing(issue.origin);
                if (sizing) {
                    return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
                }
                return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
            }
            case "invalid_format": {
                const _issue = issue;
                if (_issue.format === "starts_with") {
                    return `Invalid string: must start with "${_issue.prefix}"`;
                }
                if (_issue.format === "ends_with")
                    return `Invalid string: must end with "${_issue.suffix}"`;
                if (_issue.format === "includes")
                    return `Invalid string: must include "${_issue.includes}"`;
                if (_issue.format === "regex")
                    return `Invalid string: must match pattern ${_issue.pattern}`;
                return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
            }
            case "not_multiple_of":
                return `Invalid number: must be a multiple of ${issue.divisor}`;
            case "unrecognized_keys":
                return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
            case "invalid_key":
                return `Invalid key in ${issue.origin}`;
            case "invalid_union":
                if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) {
                    const opts = issue.options.map((o) => `'${o}'`).join(" | ");
                    return `Invalid discriminator value. Expected ${opts}`;
                }
                if (issue.inclusive === false) {
                    return "Invalid input: more than one option matched";
                }
                return "Invalid input";
            case "invalid_element":
                return `Invalid value in ${issue.origin}`;
            default:
                return `Invalid input`;
        }
    };
};
/* harmony default export */ function en() {
    return {
        localeError: error(),
    };
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/errors.js


/* Computing the message eagerly is expensive (pretty-printed JSON of all
 * issues), so defer it until first read. The accessor functions and
 * descriptors are shared across instances to keep error construction
 * cheap; the computed message is cached on the internals object. The
 * setter preserves plain assignment semantics for consumers that
 * overwrite `message`. */
function _getMessage() {
    const internals = this._zod;
    internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
    return internals.message;
}
function _setMessage(value) {
    this._zod.message = value;
}
const _messageDesc = {
    get: _getMessage,
    set: _setMessage,
    enumerable: true,
    configurable: true,
};
const _issuesDesc = { value: undefined, enumerable: false };
/* Prototypes that already carry the lazy `toString`. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
    inst.name = "$ZodError";
    // `_zod` is already non-enumerable: $constructor's init defined it with this same descriptor
    _issuesDesc.value = def;
    Object.defineProperty(inst, "issues", _issuesDesc);
    // Clear the shared slot; a retained `value` pins the last error's issues.
    _issuesDesc.value = undefined;
    Object.defineProperty(inst, "message", _messageDesc);
    /* `toString` lives as a non-enumerable lazy getter on the shared
     * prototype; on first access it caches a per-instance closure so
     * detached usage still works. */
    const proto = Object.getPrototypeOf(inst);
    if (!_installedToString.has(proto)) {
        _installedToString.add(proto);
        Object.defineProperty(proto, "toString", {
            configurable: true,
            enumerable: false,
            get() {
                const value = () => this.message;
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
                return value;
            },
            set(value) {
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
            },
        });
    }
};
const $ZodError = $constructor("$ZodError", initializer);
const $ZodRealError = $constructor("$ZodError", initializer, undefined, {
    Parent: Error,
});
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
 * ("toString", "constructor") would otherwise read through to the prototype, and assigning
 * "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
    if (!Object.prototype.hasOwnProperty.call(obj, key)) {
        if (key === "__proto__") {
            Object.defineProperty(obj, key, { value: make(), writable: true, enumerable: true, configurable: true });
        }
        else {
            obj[key] = make();
        }
    }
    return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
    const fieldErrors = {};
    const formErrors = [];
    for (const sub of error.issues) {
        if (sub.path.length > 0) {
            node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
        }
        else {
            formErrors.push(mapper(sub));
        }
    }
    return { formErrors, fieldErrors };
}
function formatError(error, mapper = (issue) => issue.message) {
    const fieldErrors = { _errors: [] };
    const processError = (error, path = []) => {
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    fieldErrors._errors.push(mapper(issue));
                }
                else {
                    let curr = fieldErrors;
                    let i = 0;
                    while (i < fullpath.length) {
                        const el = fullpath[i];
                        const terminal = i === fullpath.length - 1;
                        // `_errors` is reserved by this legacy format, so merge a matching path segment into the current node instead of treating its array as a child.
                        if (el === "_errors") {
                            if (terminal)
                                curr._errors.push(mapper(issue));
                            i++;
                            continue;
                        }
                        // A path element may collide with an inherited property name such as
                        // "__proto__" or "constructor". Truthiness checks read the prototype
                        // (so no node is created, then ._errors.push throws), and bracket
                        // assignment of "__proto__" hits the setter instead of creating an
                        // own key. Guard the read with hasOwnProperty and create the node
                        // with defineProperty so any path element becomes a real own key.
                        if (!Object.prototype.hasOwnProperty.call(curr, el)) {
                            Object.defineProperty(curr, el, {
                                value: { _errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        const node = curr[el];
                        if (terminal) {
                            node._errors.push(mapper(issue));
                        }
                        curr = node;
                        i++;
                    }
                }
            }
        }
    };
    processError(error);
    return fieldErrors;
}
function treeifyError(error, mapper = (issue) => issue.message) {
    const result = { errors: [] };
    const processError = (error, path = []) => {
        var _a;
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                // regular union error
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    result.errors.push(mapper(issue));
                    continue;
                }
                let curr = result;
                let i = 0;
                while (i < fullpath.length) {
                    const el = fullpath[i];
                    const terminal = i === fullpath.length - 1;
                    if (typeof el === "string") {
                        curr.properties ?? (curr.properties = {});
                        // el may collide with an inherited property name ("__proto__",
                        // "constructor", ...); ??= reads the prototype so the node is never
                        // created and curr.errors.push throws. Guard with hasOwnProperty and
                        // create the node with defineProperty so "__proto__" becomes a real
                        // own key rather than invoking the prototype setter.
                        if (!Object.prototype.hasOwnProperty.call(curr.properties, el)) {
                            Object.defineProperty(curr.properties, el, {
                                value: { errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        curr = curr.properties[el];
                    }
                    else {
                        curr.items ?? (curr.items = []);
                        (_a = curr.items)[el] ?? (_a[el] = { errors: [] });
                        curr = curr.items[el];
                    }
                    if (terminal) {
                        curr.errors.push(mapper(issue));
                    }
                    i++;
                }
            }
        }
    };
    processError(error);
    return result;
}
/** Format a ZodError as a human-readable string in the following form.
 *
 * From
 *
 * ```ts
 * ZodError {
 *   issues: [
 *     {
 *       expected: 'string',
 *       code: 'invalid_type',
 *       path: [ 'username' ],
 *       message: 'Invalid input: expected string'
 *     },
 *     {
 *       expected: 'number',
 *       code: 'invalid_type',
 *       path: [ 'favoriteNumbers', 1 ],
 *       message: 'Invalid input: expected number'
 *     }
 *   ];
 * }
 * ```
 *
 * to
 *
 * ```
 * username
 *   ✖ Expected number, received string at "username
 * favoriteNumbers[0]
 *   ✖ Invalid input: expected number
 * ```
 */
function toDotPath(_path) {
    const segs = [];
    const path = _path.map((seg) => (typeof seg === "object" ? seg.key : seg));
    for (const seg of path) {
        if (typeof seg === "number")
            segs.push(`[${seg}]`);
        else if (typeof seg === "symbol")
            segs.push(`[${JSON.stringify(String(seg))}]`);
        else if (/[^\w$]/.test(seg))
            segs.push(`[${JSON.stringify(seg)}]`);
        else {
            if (segs.length)
                segs.push(".");
            segs.push(seg);
        }
    }
    return segs.join("");
}
function prettifyError(error) {
    const lines = [];
    // sort by path length
    const issues = [...error.issues].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
    // Process each issue
    for (const issue of issues) {
        lines.push(`✖ ${issue.message}`);
        if (issue.path?.length)
            lines.push(`  → at ${toDotPath(issue.path)}`);
    }
    // Convert Map to formatted string
    return lines.join("\n");
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/parse.js



// Always both keys, so the `_params` read site in `_parse` sees one object shape rather than two.
function finalizeParams(callee, params) {
    return { callee: params?.callee ?? callee, Err: params?.Err };
}
const _parse = (_Err) => {
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
        const result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise) {
            throw new $ZodAsyncError();
        }
        if (result.issues.length) {
            const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
            captureStackTrace(e, _params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse_parse = /* @__PURE__*/ _parse($ZodRealError);
const _parseAsync = (_Err) => {
    const fn = async (schema, value, _ctx, params) => {
        const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
        let result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise)
            result = await result;
        if (result.issues.length) {
            const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
            captureStackTrace(e, params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse_parseAsync = /* @__PURE__*/ _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
        throw new $ZodAsyncError();
    }
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParse = /* @__PURE__*/ _safeParse($ZodRealError);
// the error is built on the first read of `error`: finalizing the issues and constructing the instance is most of a failing parse, and a caller that only branches on `success` never pays it. a getter in the literal keeps this small; the alternative, one shared accessor descriptor plus a hidden state slot, reads ~15% faster but costs ~75 B gzipped in every bundle
function failure(Err, issues, ctx) {
    let error;
    return {
        success: false,
        get error() {
            if (!error) {
                error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
                // finalizeIssue drops `input`, so the built error holds nothing; keeping the raw issues past this point pins the parsed value for the life of the result
                issues = undefined;
                ctx = undefined;
            }
            return error;
        },
        set error(e) {
            error = e;
            // a replacement makes the getter's branch unreachable, so the captures have to go here too
            issues = undefined;
            ctx = undefined;
        },
    };
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParseAsync = /* @__PURE__*/ _safeParseAsync($ZodRealError);
// registry mirrors of the compiler's sentinels, so this module never imports the compiler
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
// Deliberately tiny, because v8 will not inline a body carrying the fallback's object literals and throw. Everything that is not the compiled happy path lives in validateFallback, and that split is worth ~35% on a compiled schema.
const validate = ((schema, value, _ctx) => {
    const validator = schema._zod.bag.validator;
    if (validator !== undefined) {
        if (validator(value) !== COMPILE_INVALID)
            return true;
        // a definite sentinel means the runtime would reject, so skip the re-parse; a ctx can still change the answer
        if (validator.definite === true && _ctx === undefined)
            return false;
    }
    return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
    const ctx = _ctx
        ? { ..._ctx, async: false, abortEarly: true }
        : { async: false, abortEarly: true };
    const fallbackRun = schema._zod.bag.fallbackRun;
    let result;
    if (fallbackRun) {
        // skip nested fast paths on the fallback, so user callbacks keep the at-most-twice bound
        ctx[COMPILE_FALLBACK] = true;
        result = fallbackRun({ value, issues: [] }, ctx);
    }
    else {
        result = schema._zod.run({ value, issues: [] }, ctx);
    }
    if (result instanceof Promise) {
        throw new $ZodAsyncError();
    }
    return result.issues.length === 0;
}
// no fast path: the compiler keeps async parses on the runtime, because a promise-returning callback that is not declared async compiles to a throw
const parse_validateAsync = async (schema, value, _ctx) => {
    const ctx = _ctx
        ? { ..._ctx, async: true, abortEarly: true }
        : { async: true, abortEarly: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length === 0;
};
const _encode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return parse(schema, value, ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const encode = /* @__PURE__*/ _encode($ZodRealError);
const _decode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        return parse(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decode = /* @__PURE__*/ _decode($ZodRealError);
const _encodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return (await parseAsync(schema, value, ctx, finalizeParams(fn, _params)));
    };
    return fn;
};
const encodeAsync = /* @__PURE__*/ _encodeAsync($ZodRealError);
const _decodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decodeAsync = /* @__PURE__*/ _decodeAsync($ZodRealError);
const _safeEncode = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParse(_Err)(schema, value, ctx);
};
const safeEncode = /* @__PURE__*/ _safeEncode($ZodRealError);
const _safeDecode = (_Err) => (schema, value, _ctx) => {
    return _safeParse(_Err)(schema, value, _ctx);
};
const safeDecode = /* @__PURE__*/ _safeDecode($ZodRealError);
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParseAsync(_Err)(schema, value, ctx);
};
const safeEncodeAsync = /* @__PURE__*/ _safeEncodeAsync($ZodRealError);
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
    return _safeParseAsync(_Err)(schema, value, _ctx);
};
const safeDecodeAsync = /* @__PURE__*/ _safeDecodeAsync($ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/errors.js



/* Prototypes that already carry the lazy helper methods. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
/* Helper methods live as non-enumerable lazy getters on the shared
 * prototype instead of own properties on every instance. On first
 * access the getter allocates the per-instance closure and caches it
 * as a non-enumerable own property, so detached usage still works and
 * the allocation only happens for methods actually touched. */
function _lazyMethod(proto, key, make) {
    Object.defineProperty(proto, key, {
        configurable: true,
        enumerable: false,
        get() {
            const value = make(this);
            Object.defineProperty(this, key, { value, configurable: true, writable: true });
            return value;
        },
        set(value) {
            Object.defineProperty(this, key, { value, configurable: true, writable: true });
        },
    });
}
const errors_initializer = (inst, issues) => {
    $ZodError.init(inst, issues);
    inst.name = "ZodError";
    const proto = Object.getPrototypeOf(inst);
    if (_installedErrorProtos.has(proto))
        return;
    _installedErrorProtos.add(proto);
    _lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
    _lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
    _lazyMethod(proto, "addIssue", (self) => (issue) => {
        self.issues.push(issue);
        self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
    });
    _lazyMethod(proto, "addIssues", (self) => (issues) => {
        self.issues.push(...issues);
        self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
    });
    Object.defineProperty(proto, "isEmpty", {
        configurable: true,
        enumerable: false,
        get() {
            return this.issues.length === 0;
        },
    });
};
const ZodError = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodError", errors_initializer)));
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", errors_initializer, undefined, {
    Parent: Error,
});
// /** @deprecated Use `z.core.$ZodErrorMapCtx` instead. */
// export type ErrorMapCtx = core.$ZodErrorMapCtx;

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/parse.js


const classic_parse_parse = /* @__PURE__ */ _parse(ZodRealError);
const classic_parse_parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const parse_safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const parse_safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);

// Codec functions
const parse_encode = /* @__PURE__ */ _encode(ZodRealError);
const parse_decode = /* @__PURE__ */ _decode(ZodRealError);
const parse_encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const parse_decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const parse_safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const parse_safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const parse_safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const parse_safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/schemas.js








// Register English as the default locale on first ZodType construction. Hooked into the `ZodType` `$constructor` (rather than a top-level `config(en())` in `external.ts`) so bundlers honoring `sideEffects: false` can't tree-shake it out — see #5953, #5725. An explicit `z.config(z.locales.xx())` call wins regardless of order, since this only sets the default when none is present.
function _ensureDefaultLocale() {
    if (!globalConfig.localeError)
        config(en());
}
// the default memoizer is read by the core container init, which runs before `ZodType.init`, so each container calls this first
function _ensureDefaultMemoizer() {
    if (!globalConfig.memoizer)
        config({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
    _ensureDefaultLocale();
    $ZodType.init(inst, def);
    inst.def = def;
    inst.type = def.type;
    return inst;
}, {
    check(...chks) {
        const def = this.def;
        return this.clone(mergeDefs(def, {
            checks: [
                ...(def.checks ?? []),
                ...chks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch),
            ],
        }), { parent: true });
    },
    with(...chks) {
        return this.check(...chks);
    },
    clone(def, params) {
        return clone(this, def, params);
    },
    brand() {
        return this;
    },
    register(reg, meta) {
        reg.add(this, meta);
        return this;
    },
    refine(check, params) {
        return this.check(refine(check, params));
    },
    superRefine(refinement, params) {
        return this.check(superRefine(refinement, params));
    },
    overwrite(fn) {
        return this.check(_overwrite(fn));
    },
    optional() {
        return optional(this);
    },
    exactOptional() {
        return exactOptional(this);
    },
    nullable() {
        return nullable(this);
    },
    nullish() {
        return optional(nullable(this));
    },
    nonoptional(params) {
        return nonoptional(this, params);
    },
    array() {
        return array(this);
    },
    or(arg) {
        return union([this, arg]);
    },
    and(arg) {
        return intersection(this, arg);
    },
    transform(tx) {
        return pipe(this, transform(tx));
    },
    default(d) {
        return schemas_default(this, d);
    },
    prefault(d) {
        return prefault(this, d);
    },
    catch(params) {
        return schemas_catch(this, params);
    },
    pipe(target) {
        return pipe(this, target);
    },
    readonly() {
        return readonly(this);
    },
    describe(description) {
        const cl = this.clone();
        globalRegistry.add(cl, { description });
        return cl;
    },
    meta(...args) {
        // overloaded: meta() returns the registered metadata, meta(data) returns a clone with `data` registered. The mapped type picks up the second overload, so we accept variadic any-args and return `any` to satisfy both at runtime.
        if (args.length === 0)
            return globalRegistry.get(this);
        const cl = this.clone();
        globalRegistry.add(cl, args[0]);
        return cl;
    },
    isOptional() {
        return this.safeParse(undefined).success;
    },
    isNullable() {
        return this.safeParse(null).success;
    },
    apply(fn, ...args) {
        return args.length === 0 ? fn(this) : fn(this, ...args);
    },
    // Overrides core's `~standard` to add `jsonSchema`. Must stay a prototype entry: redefining it per instance demotes instances to dictionary mode.
    get "~standard"() {
        return hide(this, "~standard", {
            ...standardProps(this),
            jsonSchema: {
                input: createStandardJSONSchemaMethod(this, "input"),
                output: createStandardJSONSchemaMethod(this, "output"),
            },
        });
    },
    set "~standard"(value) {
        own(this, "~standard", value);
    },
    parse: function _parse(data, params) {
        return classic_parse_parse(this, data, params, { callee: _parse });
    },
    parseAsync: async function _parseAsync(data, params) {
        return await classic_parse_parseAsync(this, data, params, { callee: _parseAsync });
    },
    safeParse(data, params) {
        return parse_safeParse(this, data, params);
    },
    async safeParseAsync(data, params) {
        return parse_safeParseAsync(this, data, params);
    },
    // `spa` is an alias: same function object as `safeParseAsync`, as before.
    get spa() {
        return this?.safeParseAsync;
    },
    set spa(value) {
        own(this, "spa", value);
    },
    validate(data, params) {
        return validate(this, data, params);
    },
    validateAsync(data, params) {
        return parse_validateAsync(this, data, params);
    },
    encode: function _encode(data, params) {
        return parse_encode(this, data, params, { callee: _encode });
    },
    decode: function _decode(data, params) {
        return parse_decode(this, data, params, { callee: _decode });
    },
    encodeAsync: async function _encodeAsync(data, params) {
        return await parse_encodeAsync(this, data, params, { callee: _encodeAsync });
    },
    decodeAsync: async function _decodeAsync(data, params) {
        return await parse_decodeAsync(this, data, params, { callee: _decodeAsync });
    },
    safeEncode(data, params) {
        return parse_safeEncode(this, data, params);
    },
    safeDecode(data, params) {
        return parse_safeDecode(this, data, params);
    },
    async safeEncodeAsync(data, params) {
        return parse_safeEncodeAsync(this, data, params);
    },
    async safeDecodeAsync(data, params) {
        return parse_safeDecodeAsync(this, data, params);
    },
    toJSONSchema(params) {
        return createToJSONSchemaMethod(this, {})(params);
    },
    // Reads through to the registry on every access, so it must not cache.
    get description() {
        return globalRegistry.get(this)?.description;
    },
    // No setter: `schema._def = x` throws, as it did when `_def` was a non-writable own property.
    get _def() {
        return this._zod.def;
    },
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
    $ZodString.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, 
/*@__PURE__*/ derived({
    format: (inst) => aggregateChecks(inst).format ?? null,
    minLength: (inst) => aggregateChecks(inst).minimum ?? null,
    maxLength: (inst) => aggregateChecks(inst).maximum ?? null,
}, {
    regex(...args) {
        return this.check(_regex(...args));
    },
    includes(...args) {
        return this.check(_includes(...args));
    },
    startsWith(...args) {
        return this.check(_startsWith(...args));
    },
    endsWith(...args) {
        return this.check(_endsWith(...args));
    },
    min(...args) {
        return this.check(_minLength(...args));
    },
    max(...args) {
        return this.check(_maxLength(...args));
    },
    length(...args) {
        return this.check(_length(...args));
    },
    nonempty(...args) {
        return this.check(_minLength(1, ...args));
    },
    lowercase(params) {
        return this.check(_lowercase(params));
    },
    uppercase(params) {
        return this.check(_uppercase(params));
    },
    trim() {
        return this.check(_trim());
    },
    normalize(...args) {
        return this.check(_normalize(...args));
    },
    toLowerCase() {
        return this.check(_toLowerCase());
    },
    toUpperCase() {
        return this.check(_toUpperCase());
    },
    slugify() {
        return this.check(_slugify());
    },
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
    $ZodString.init(inst, def);
    _ZodString.init(inst, def);
}, {
    email(params) {
        return this.check(_email(ZodEmail, params));
    },
    url(params) {
        return this.check(_url(ZodURL, params));
    },
    jwt(params) {
        return this.check(_jwt(ZodJWT, params));
    },
    emoji(params) {
        return this.check(api_emoji(ZodEmoji, params));
    },
    guid(params) {
        return this.check(_guid(ZodGUID, params));
    },
    uuid(params) {
        return this.check(_uuid(ZodUUID, params));
    },
    uuidv4(params) {
        return this.check(_uuidv4(ZodUUID, params));
    },
    uuidv6(params) {
        return this.check(_uuidv6(ZodUUID, params));
    },
    uuidv7(params) {
        return this.check(_uuidv7(ZodUUID, params));
    },
    nanoid(params) {
        return this.check(_nanoid(ZodNanoID, params));
    },
    cuid(params) {
        return this.check(_cuid(ZodCUID, params));
    },
    cuid2(params) {
        return this.check(_cuid2(ZodCUID2, params));
    },
    ulid(params) {
        return this.check(_ulid(ZodULID, params));
    },
    base64(params) {
        return this.check(_base64(ZodBase64, params));
    },
    base64url(params) {
        return this.check(_base64url(ZodBase64URL, params));
    },
    xid(params) {
        return this.check(_xid(ZodXID, params));
    },
    ksuid(params) {
        return this.check(_ksuid(ZodKSUID, params));
    },
    ipv4(params) {
        return this.check(_ipv4(ZodIPv4, params));
    },
    ipv6(params) {
        return this.check(_ipv6(ZodIPv6, params));
    },
    cidrv4(params) {
        return this.check(_cidrv4(ZodCIDRv4, params));
    },
    cidrv6(params) {
        return this.check(_cidrv6(ZodCIDRv6, params));
    },
    e164(params) {
        return this.check(_e164(ZodE164, params));
    },
    datetime(params) {
        return this.check(_isoDateTime(ZodISODateTime, params));
    },
    date(params) {
        return this.check(_isoDate(ZodISODate, params));
    },
    time(params) {
        return this.check(_isoTime(schemas_ZodISOTime, params));
    },
    duration(params) {
        return this.check(_isoDuration(schemas_ZodISODuration, params));
    },
});
function schemas_string(params) {
    return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    _ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
    $ZodISODateTime.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
    $ZodISODate.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const schemas_ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
    $ZodISOTime.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const schemas_ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
    $ZodISODuration.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodEmail.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_email(params) {
    return core._email(ZodEmail, params);
}
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodGUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_guid(params) {
    return core._guid(ZodGUID, params);
}
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodUUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_uuid(params) {
    return core._uuid(ZodUUID, params);
}
function uuidv4(params) {
    return core._uuidv4(ZodUUID, params);
}
// ZodUUIDv6
function uuidv6(params) {
    return core._uuidv6(ZodUUID, params);
}
// ZodUUIDv7
function uuidv7(params) {
    return core._uuidv7(ZodUUID, params);
}
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodURL.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function url(params) {
    return core._url(ZodURL, params);
}
function httpUrl(params) {
    return core._url(ZodURL, {
        protocol: regexes.httpProtocol,
        hostname: regexes.domain,
        ...util.normalizeParams(params),
    });
}
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodEmoji.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_emoji(params) {
    return core._emoji(ZodEmoji, params);
}
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodNanoID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_nanoid(params) {
    return core._nanoid(ZodNanoID, params);
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodCUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
/**
 * Validates a CUID v1 string.
 *
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2 | `z.cuid2()`} instead.
 * See https://github.com/paralleldrive/cuid.
 */
function schemas_cuid(params) {
    return core._cuid(ZodCUID, params);
}
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodCUID2.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cuid2(params) {
    return core._cuid2(ZodCUID2, params);
}
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodULID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ulid(params) {
    return core._ulid(ZodULID, params);
}
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodXID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_xid(params) {
    return core._xid(ZodXID, params);
}
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodKSUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ksuid(params) {
    return core._ksuid(ZodKSUID, params);
}
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodIPv4.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ipv4(params) {
    return core._ipv4(ZodIPv4, params);
}
const ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMAC", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core.$ZodMAC.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_mac(params) {
    return core._mac(ZodMAC, params);
}
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodIPv6.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ipv6(params) {
    return core._ipv6(ZodIPv6, params);
}
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
    $ZodCIDRv4.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cidrv4(params) {
    return core._cidrv4(ZodCIDRv4, params);
}
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
    $ZodCIDRv6.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cidrv6(params) {
    return core._cidrv6(ZodCIDRv6, params);
}
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodBase64.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_base64(params) {
    return core._base64(ZodBase64, params);
}
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodBase64URL.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_base64url(params) {
    return core._base64url(ZodBase64URL, params);
}
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodE164.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_e164(params) {
    return core._e164(ZodE164, params);
}
const ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCreditCard", (inst, def) => {
    core.$ZodCreditCard.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_creditCard(params) {
    return core._creditCard(ZodCreditCard, params);
}
const ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodIBAN", (inst, def) => {
    core.$ZodIBAN.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_iban(params) {
    return core._iban(ZodIBAN, params);
}
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodJWT.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function jwt(params) {
    return core._jwt(ZodJWT, params);
}
const ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCustomStringFormat", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core.$ZodCustomStringFormat.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function stringFormat(format, fnOrRegex, _params = {}) {
    return core._stringFormat(ZodCustomStringFormat, format, fnOrRegex, _params);
}
function schemas_hostname(_params) {
    return core._stringFormat(ZodCustomStringFormat, "hostname", regexes.hostname, _params);
}
function schemas_hex(_params) {
    return core._stringFormat(ZodCustomStringFormat, "hex", regexes.hex, _params);
}
function schemas_currencyCode(_params) {
    return core._stringFormat(ZodCustomStringFormat, "currency_code", regexes.currencyCode, _params);
}
function hash(alg, params) {
    const enc = params?.enc ?? "hex";
    const format = `${alg}_${enc}`;
    const regex = core.regexes[format];
    if (!regex)
        throw new Error(`Unrecognized hash format: ${format}`);
    return core._stringFormat(ZodCustomStringFormat, format, regex, params);
}
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
    $ZodNumber.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
    inst.isFinite = true;
}, 
/*@__PURE__*/ derived({
    minValue: (inst) => {
        const { minimum, exclusiveMinimum } = aggregateChecks(inst);
        return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
    },
    maxValue: (inst) => {
        const { maximum, exclusiveMaximum } = aggregateChecks(inst);
        return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    },
    isInt: (inst) => {
        const { isInt, multipleOf } = aggregateChecks(inst);
        return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
    },
    format: (inst) => aggregateChecks(inst).format ?? null,
}, {
    gt(value, params) {
        return this.check(_gt(value, params));
    },
    gte(value, params) {
        return this.check(_gte(value, params));
    },
    min(value, params) {
        return this.check(_gte(value, params));
    },
    lt(value, params) {
        return this.check(_lt(value, params));
    },
    lte(value, params) {
        return this.check(_lte(value, params));
    },
    max(value, params) {
        return this.check(_lte(value, params));
    },
    int(params) {
        return this.check(schemas_int(params));
    },
    safe(params) {
        return this.check(schemas_int(params));
    },
    positive(params) {
        return this.check(_gt(0, params));
    },
    nonnegative(params) {
        return this.check(_gte(0, params));
    },
    negative(params) {
        return this.check(_lt(0, params));
    },
    nonpositive(params) {
        return this.check(_lte(0, params));
    },
    multipleOf(value, params) {
        return this.check(_multipleOf(value, params));
    },
    step(value, params) {
        return this.check(_multipleOf(value, params));
    },
    finite() {
        return this;
    },
}));
function schemas_number(params) {
    return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
    $ZodNumberFormat.init(inst, def);
    ZodNumber.init(inst, def);
});
function schemas_int(params) {
    return _int(ZodNumberFormat, params);
}
function float32(params) {
    return core._float32(ZodNumberFormat, params);
}
function float64(params) {
    return core._float64(ZodNumberFormat, params);
}
function int32(params) {
    return core._int32(ZodNumberFormat, params);
}
function uint32(params) {
    return core._uint32(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
    $ZodBoolean.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function schemas_boolean(params) {
    return _boolean(ZodBoolean, params);
}
const ZodBigInt = /*@__PURE__*/ $constructor("ZodBigInt", (inst, def) => {
    $ZodBigInt.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => bigintProcessor(inst, ctx, json, params);
}, 
/*@__PURE__*/ derived({
    minValue: (inst) => aggregateChecks(inst).minimum ?? null,
    maxValue: (inst) => aggregateChecks(inst).maximum ?? null,
    format: (inst) => aggregateChecks(inst).format ?? null,
}, {
    gte(value, params) {
        return this.check(_gte(value, params));
    },
    min(value, params) {
        return this.check(_gte(value, params));
    },
    gt(value, params) {
        return this.check(_gt(value, params));
    },
    lt(value, params) {
        return this.check(_lt(value, params));
    },
    lte(value, params) {
        return this.check(_lte(value, params));
    },
    max(value, params) {
        return this.check(_lte(value, params));
    },
    positive(params) {
        return this.check(_gt(BigInt(0), params));
    },
    negative(params) {
        return this.check(_lt(BigInt(0), params));
    },
    nonpositive(params) {
        return this.check(_lte(BigInt(0), params));
    },
    nonnegative(params) {
        return this.check(_gte(BigInt(0), params));
    },
    multipleOf(value, params) {
        return this.check(_multipleOf(value, params));
    },
}));
function schemas_bigint(params) {
    return core._bigint(ZodBigInt, params);
}
const ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodBigIntFormat", (inst, def) => {
    core.$ZodBigIntFormat.init(inst, def);
    ZodBigInt.init(inst, def);
})));
function int64(params) {
    return core._int64(ZodBigIntFormat, params);
}
function uint64(params) {
    return core._uint64(ZodBigIntFormat, params);
}
const ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSymbol", (inst, def) => {
    core.$ZodSymbol.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.symbolProcessor(inst, ctx, json, params);
})));
function symbol(params) {
    return core._symbol(ZodSymbol, params);
}
const ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodUndefined", (inst, def) => {
    core.$ZodUndefined.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.undefinedProcessor(inst, ctx, json, params);
})));
function schemas_undefined(params) {
    return core._undefined(ZodUndefined, params);
}

const ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodNull", (inst, def) => {
    core.$ZodNull.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.nullProcessor(inst, ctx, json, params);
})));
function schemas_null(params) {
    return core._null(ZodNull, params);
}

const ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodAny", (inst, def) => {
    core.$ZodAny.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.anyProcessor(inst, ctx, json, params);
})));
function any() {
    return core._any(ZodAny);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
    $ZodUnknown.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
    return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
    $ZodNever.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
    return _never(ZodNever, params);
}
const ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodVoid", (inst, def) => {
    core.$ZodVoid.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.voidProcessor(inst, ctx, json, params);
})));
function schemas_void(params) {
    return core._void(ZodVoid, params);
}

const ZodDate = /*@__PURE__*/ $constructor("ZodDate", (inst, def) => {
    $ZodDate.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => dateProcessor(inst, ctx, json, params);
    inst.min = (value, params) => inst.check(_gte(value, params));
    inst.max = (value, params) => inst.check(_lte(value, params));
}, 
/*@__PURE__*/ derived({
    minDate: (inst) => {
        const { minimum } = aggregateChecks(inst);
        return minimum ? new Date(minimum) : null;
    },
    maxDate: (inst) => {
        const { maximum } = aggregateChecks(inst);
        return maximum ? new Date(maximum) : null;
    },
}, {}));
function schemas_date(params) {
    return core._date(ZodDate, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodArray.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
    inst.element = def.element;
}, {
    min(n, params) {
        return this.check(_minLength(n, params));
    },
    nonempty(params) {
        return this.check(_minLength(1, params));
    },
    max(n, params) {
        return this.check(_maxLength(n, params));
    },
    length(n, params) {
        return this.check(_length(n, params));
    },
    unwrap() {
        return this.element;
    },
});
function array(element, params) {
    return _array(ZodArray, element, params);
}
// .keyof
function keyof(schema) {
    const shape = schema._zod.def.shape;
    return schemas_enum(Object.keys(shape));
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodObjectJIT.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
    installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
    keyof() {
        return schemas_enum(Object.keys(this._zod.def.shape));
    },
    catchall(catchall) {
        // `mergeDefs` rather than a spread: spreading reads `shape`, and resolving it can mint a whole fresh subtree
        return this.clone(mergeDefs(this._zod.def, { catchall: catchall }));
    },
    passthrough() {
        return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
    },
    loose() {
        return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
    },
    strict() {
        return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
    },
    strip() {
        return this.clone(mergeDefs(this._zod.def, { catchall: undefined }));
    },
    extend(incoming) {
        return extend(this, incoming);
    },
    safeExtend(incoming) {
        return safeExtend(this, incoming);
    },
    merge(other) {
        return merge(this, other);
    },
    pick(mask) {
        return pick(this, mask);
    },
    omit(mask) {
        return omit(this, mask);
    },
    partial(...args) {
        return partial(ZodOptional, this, args[0]);
    },
    exactPartial(...args) {
        return partial(ZodExactOptional, this, args[0], "exactPartial");
    },
    required(...args) {
        return required(ZodNonOptional, this, args[0]);
    },
});
function object(shape, params) {
    const def = {
        type: "object",
        shape: shape ?? {},
        ...normalizeParams(params),
    };
    return new ZodObject(def);
}
// strictObject
function strictObject(shape, params) {
    return new ZodObject({
        type: "object",
        shape,
        catchall: never(),
        ...normalizeParams(params),
    });
}
// looseObject
function looseObject(shape, params) {
    return new ZodObject({
        type: "object",
        shape,
        catchall: unknown(),
        ...util.normalizeParams(params),
    });
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
    $ZodUnion.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
    inst.options = def.options;
});
function union(options, params) {
    return new ZodUnion({
        type: "union",
        options: options,
        ...normalizeParams(params),
    });
}
const ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodXor", (inst, def) => {
    ZodUnion.init(inst, def);
    core.$ZodXor.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.unionProcessor(inst, ctx, json, params);
    inst.options = def.options;
})));
/** Creates an exclusive union (XOR) where exactly one option must match.
 * Unlike regular unions that succeed when any option matches, xor fails if
 * zero or more than one option matches the input. */
function xor(options, params) {
    return new ZodXor({
        type: "union",
        options: options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
const ZodDiscriminatedUnion = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodDiscriminatedUnion", (inst, def) => {
    ZodUnion.init(inst, def);
    core.$ZodDiscriminatedUnion.init(inst, def);
})));
function discriminatedUnion(discriminator, options, params) {
    // const [options, params] = args;
    return new ZodDiscriminatedUnion({
        type: "union",
        options: options,
        discriminator,
        ...util.normalizeParams(params),
    });
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
    $ZodIntersection.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
    return new ZodIntersection({
        type: "intersection",
        left: left,
        right: right,
    });
}
const ZodTuple = /*@__PURE__*/ $constructor("ZodTuple", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodTuple.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
    rest(rest) {
        return this.clone({
            ...this._zod.def,
            rest: rest,
        });
    },
    partial() {
        const def = this._zod.def;
        // a refinement was authored against the full arity; partialing would run it on a shorter array
        if (def.checks?.length)
            throw new Error(".partial() cannot be used on tuple schemas containing refinements");
        return this.clone({
            ...def,
            items: def.items.map((item) => new ZodOptional({ type: "optional", innerType: item })),
        });
    },
});
function tuple(items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof core.$ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new ZodTuple({
        type: "tuple",
        items: items,
        rest,
        ...util.normalizeParams(params),
    });
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodRecord.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
    inst.keyType = def.keyType;
    inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
    // v3-compat: z.record(valueType, params?) — defaults keyType to z.string()
    if (!valueType || !valueType._zod) {
        return new ZodRecord({
            type: "record",
            keyType: schemas_string(),
            valueType: keyType,
            ...normalizeParams(valueType),
        });
    }
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...normalizeParams(params),
    });
}
// type alksjf = core.output<core.$ZodRecordKey>;
function partialRecord(keyType, valueType, params) {
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...normalizeParams(params),
        partial: true,
    });
}
function looseRecord(keyType, valueType, params) {
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        mode: "loose",
        ...util.normalizeParams(params),
    });
}
const ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMap", (inst, def) => {
    _ensureDefaultMemoizer();
    core.$ZodMap.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.mapProcessor(inst, ctx, json, params);
    inst.keyType = def.keyType;
    inst.valueType = def.valueType;
    inst.min = (...args) => inst.check(core._minSize(...args));
    inst.nonempty = (params) => inst.check(core._minSize(1, params));
    inst.max = (...args) => inst.check(core._maxSize(...args));
    inst.size = (...args) => inst.check(core._size(...args));
})));
function map(keyType, valueType, params) {
    return new ZodMap({
        type: "map",
        keyType: keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSet", (inst, def) => {
    _ensureDefaultMemoizer();
    core.$ZodSet.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.setProcessor(inst, ctx, json, params);
    inst.min = (...args) => inst.check(core._minSize(...args));
    inst.nonempty = (params) => inst.check(core._minSize(1, params));
    inst.max = (...args) => inst.check(core._maxSize(...args));
    inst.size = (...args) => inst.check(core._size(...args));
})));
function set(valueType, params) {
    return new ZodSet({
        type: "set",
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
    $ZodEnum.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
    inst.enum = def.entries;
    // reuse the parsed value set so a numeric TS enum's reverse-mapping keys stay out
    inst.options = [...inst._zod.values];
    const keys = new Set(Object.keys(def.entries));
    inst.extract = (values, params) => {
        const newEntries = {};
        for (const value of values) {
            if (keys.has(value)) {
                newEntries[value] = def.entries[value];
            }
            else
                throw new Error(`Key ${value} not found in enum`);
        }
        return new ZodEnum({
            ...def,
            checks: [],
            ...normalizeParams(params),
            entries: newEntries,
        });
    };
    inst.exclude = (values, params) => {
        const newEntries = { ...def.entries };
        for (const value of values) {
            if (keys.has(value)) {
                delete newEntries[value];
            }
            else
                throw new Error(`Key ${value} not found in enum`);
        }
        return new ZodEnum({
            ...def,
            checks: [],
            ...normalizeParams(params),
            entries: newEntries,
        });
    };
});
function schemas_enum(values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    return new ZodEnum({
        type: "enum",
        entries,
        ...normalizeParams(params),
    });
}

/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function nativeEnum(entries, params) {
    return new ZodEnum({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
    $ZodLiteral.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
    inst.values = new Set(def.values);
    Object.defineProperty(inst, "value", {
        get() {
            if (def.values.length > 1) {
                throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
            }
            return def.values[0];
        },
    });
});
function literal(value, params) {
    return new ZodLiteral({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...normalizeParams(params),
    });
}
const ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodFile", (inst, def) => {
    core.$ZodFile.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.fileProcessor(inst, ctx, json, params);
    inst.min = (size, params) => inst.check(core._minSize(size, params));
    inst.max = (size, params) => inst.check(core._maxSize(size, params));
    inst.mime = (types, params) => inst.check(core._mime(Array.isArray(types) ? types : [types], params));
})));
function file(params) {
    return core._file(ZodFile, params);
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodTransform.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
    inst._zod.parse = (payload, _ctx) => {
        if (_ctx.direction === "backward") {
            throw new $ZodEncodeError(inst.constructor.name);
        }
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(util_issue(issue, payload.value, def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = inst);
                // _issue.continue ??= true;
                payload.issues.push(util_issue(_issue));
            }
        };
        const output = def.transform(payload.value, payload);
        if (output instanceof Promise) {
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        payload.value = output;
        return payload;
    };
});
function transform(fn) {
    return new ZodTransform({
        type: "transform",
        transform: fn,
    });
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
    $ZodOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
    return new ZodOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
    $ZodExactOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
    return new ZodExactOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
    $ZodNullable.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
    return new ZodNullable({
        type: "nullable",
        innerType: innerType,
    });
}
// nullish
function schemas_nullish(innerType) {
    return optional(nullable(innerType));
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
    $ZodDefault.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
    inst.removeDefault = inst.unwrap;
});
function schemas_default(innerType, defaultValue) {
    return new ZodDefault({
        type: "default",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
        },
    });
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
    $ZodPrefault.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
    return new ZodPrefault({
        type: "prefault",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
        },
    });
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
    $ZodNonOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
    return new ZodNonOptional({
        type: "nonoptional",
        innerType: innerType,
        ...normalizeParams(params),
    });
}
const ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSuccess", (inst, def) => {
    core.$ZodSuccess.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.successProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
})));
function success(innerType) {
    return new ZodSuccess({
        type: "success",
        innerType: innerType,
    });
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
    $ZodCatch.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
    inst.removeCatch = inst.unwrap;
});
function schemas_catch(innerType, catchValue) {
    return new ZodCatch({
        type: "catch",
        innerType: innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : constantCatch(catchValue)),
    });
}

const ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodNaN", (inst, def) => {
    core.$ZodNaN.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.nanProcessor(inst, ctx, json, params);
})));
function nan(params) {
    return core._nan(ZodNaN, params);
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
    $ZodPipe.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
    inst.in = def.in;
    inst.out = def.out;
});
function pipe(in_, out) {
    return new ZodPipe({
        type: "pipe",
        in: in_,
        out: out,
        // ...util.normalizeParams(params),
    });
}
const ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCodec", (inst, def) => {
    ZodPipe.init(inst, def);
    core.$ZodCodec.init(inst, def);
})));
function codec(in_, out, params) {
    return new ZodCodec({
        type: "pipe",
        in: in_,
        out: out,
        transform: params.decode,
        reverseTransform: params.encode,
    });
}
function invertCodec(codec) {
    const def = codec._zod.def;
    return new ZodCodec({
        type: "pipe",
        in: def.out,
        out: def.in,
        transform: def.reverseTransform,
        reverseTransform: def.transform,
    });
}
const ZodPreprocess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodPreprocess", (inst, def) => {
    ZodPipe.init(inst, def);
    core.$ZodPreprocess.init(inst, def);
})));
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
    $ZodReadonly.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
    return new ZodReadonly({
        type: "readonly",
        innerType: innerType,
    });
}
const ZodTemplateLiteral = /*@__PURE__*/ $constructor("ZodTemplateLiteral", (inst, def) => {
    $ZodTemplateLiteral.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => templateLiteralProcessor(inst, ctx, json, params);
});
function templateLiteral(parts, params) {
    return new ZodTemplateLiteral({
        type: "template_literal",
        parts,
        ...normalizeParams(params),
    });
}
const ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodLazy", (inst, def) => {
    core.$ZodLazy.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.lazyProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.getter();
})));
function lazy(getter) {
    return new ZodLazy({
        type: "lazy",
        getter: getter,
    });
}
const ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodPromise", (inst, def) => {
    core.$ZodPromise.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.promiseProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
})));
function promise(innerType) {
    return new ZodPromise({
        type: "promise",
        innerType: innerType,
    });
}
const ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodFunction", (inst, def) => {
    core.$ZodFunction.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.functionProcessor(inst, ctx, json, params);
})));
function _function(params) {
    return new ZodFunction({
        type: "function",
        input: Array.isArray(params?.input) ? tuple(params?.input) : (params?.input ?? array(unknown())),
        output: params?.output ?? unknown(),
    });
}

const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
    $ZodCustom.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
// custom checks
function check(fn) {
    const ch = new core.$ZodCheck({
        check: "custom",
        // ...util.normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
function custom(fn, _params) {
    return core._custom(ZodCustom, fn ?? (() => true), _params);
}
function refine(fn, _params = {}) {
    return _refine(ZodCustom, fn, _params);
}
// superRefine
function superRefine(fn, params) {
    return _superRefine(fn, params);
}
// Re-export describe and meta from core
const schemas_describe = describe;
const schemas_meta = meta;
const ZodInstanceOf = /*@__PURE__*/ $constructor("ZodInstanceOf", (inst, def) => {
    ZodCustom.init(inst, def);
}, {
    properties(shape, params) {
        // asserts in place, so the narrowed output type is truthful without a wrapper
        return this.check(_properties(shape, params));
    },
});
function _instanceof(cls, params = {}) {
    const inst = new ZodInstanceOf({
        type: "custom",
        check: "custom",
        fn: (data) => data instanceof cls,
        abort: true,
        ...util.normalizeParams(params),
    });
    inst._zod.bag.Class = cls;
    // Override check to emit invalid_type instead of custom
    inst._zod.check = (payload) => {
        if (!(payload.value instanceof cls)) {
            payload.issues.push({
                code: "invalid_type",
                expected: cls.name,
                input: payload.value,
                inst,
                path: [...(inst._zod.def.path ?? [])],
            });
        }
    };
    return inst;
}

// stringbool
const stringbool = (...args) => core._stringbool({
    Codec: ZodCodec,
    Boolean: ZodBoolean,
    String: ZodString,
}, ...args);
function json(params) {
    const jsonSchema = lazy(() => {
        return union([schemas_string(params), schemas_number(), schemas_boolean(), schemas_null(), array(jsonSchema), record(schemas_string(), jsonSchema)]);
    });
    return jsonSchema;
}
// preprocess
function preprocess(fn, schema) {
    return new ZodPreprocess({
        type: "pipe",
        in: transform(fn),
        out: schema,
    });
}

;// CONCATENATED MODULE: ./lib/core/replies/adversary.js


const line = schemas_int().min(1);
/** What the Adversary answers: what it holds to be safe, without having seen any finding. */
const adversaryReply = strictObject({
    heuristics: array(strictObject({
        applies_to: schemas_string(),
        claim: schemas_string(),
        file: schemas_string(),
        line,
        evidence_quote: schemas_string(),
    })),
    safe_zones: array(strictObject({
        file: schemas_string(),
        start_line: line,
        end_line: line,
        protects_against: array(schemas_enum(category_CATEGORIES)),
        reason: schemas_string(),
        evidence_quote: schemas_string(),
        // Servers of the older contract do not say where: then it stands within the zone.
        evidence_file: schemas_string().nullable().default(null),
        evidence_line: line.nullable().default(null),
    })),
    removed_guards: array(strictObject({ file: schemas_string(), line, evidence_quote: schemas_string(), protected: schemas_string() }))
        .default([]),
});

;// CONCATENATED MODULE: ./lib/core/claims/policy-detail.js
const JUDGMENTS = ["violation", "likely_violation", "unknown", "no_violation"];

;// CONCATENATED MODULE: ./lib/core/replies/classifier.js


/** What the classifier answers: what the evidence it was given says of the effects it was asked about. */
const classifierReply = strictObject({
    findings: array(strictObject({
        effect_id: schemas_string(),
        action: schemas_string(),
        resource: schemas_string(),
        judgment: schemas_enum(JUDGMENTS),
        confidence: schemas_number().min(0).max(1),
        message: schemas_string(),
        evidence_ids: array(schemas_string()),
    })),
});

;// CONCATENATED MODULE: ./lib/core/claims/severity.js
/** From worst to mildest. */
const severity_SEVERITIES = ["critical", "high", "medium", "low"];
/** The mildest severity that fails the check; `none` never fails it. */
const severity_FAIL_ON = [...severity_SEVERITIES, "none"];
/** Negative when `a` is worse than `b`: sorts worst first. */
function severity_compareSeverity(a, b) {
    return severity_SEVERITIES.indexOf(a) - severity_SEVERITIES.indexOf(b);
}
function worseSeverity(a, b) {
    return severity_compareSeverity(a, b) <= 0 ? a : b;
}
/** Whether a finding of this severity reaches the threshold. */
function severity_reaches(severity, threshold) {
    return threshold !== "none" && severity_compareSeverity(severity, threshold) <= 0;
}
/** The worst of a list, or undefined when it is empty. */
function worstSeverity(severities) {
    return [...severities].sort(severity_compareSeverity)[0];
}

;// CONCATENATED MODULE: ./lib/core/pin/side.js
/** Which side of the change a line is on; file and manifest targets have only a head. */
const side_SIDES = ["head", "base"];

;// CONCATENATED MODULE: ./lib/core/replies/quoted-side.js


/** The side on which a quote stands, or null. Servers of the older contract leave it out, which is the same. */
const quotedSide = schemas_enum(side_SIDES).nullish();

;// CONCATENATED MODULE: ./lib/core/replies/same-as.js

/** Which other finding a ruling or a verdict holds to be the same defect. Servers of the older contract do not say: that is null. */
const sameAs = schemas_string().nullable().default(null);

;// CONCATENATED MODULE: ./lib/core/replies/critic.js




const critic_line = schemas_int().min(1);
const CRITIC_STATUSES = ["confirmed_valid", "dismissed_false_positive", "needs_human_review"];
/** What the Critic answers: one verdict for each finding of its batch, and what it thinks was missed. */
const criticReply = strictObject({
    verdicts: array(strictObject({
        finding_id: schemas_string(),
        status: schemas_enum(CRITIC_STATUSES),
        file: schemas_string(),
        start_line: critic_line,
        end_line: critic_line,
        side: quotedSide,
        evidence_quote: schemas_string(),
        explanation: schemas_string(),
        classification: schemas_enum(["new", "existing", "unsure"]),
        same_as: sameAs,
        suggestion: schemas_enum(["keep", "strike"]).nullable().default(null),
        title: schemas_string().nullable().default(null),
    })),
    missed: array(strictObject({
        file: schemas_string(),
        line: critic_line,
        side: quotedSide,
        severity: schemas_enum(severity_SEVERITIES),
        description: schemas_string(),
        evidence_quote: schemas_string(),
    })),
});

;// CONCATENATED MODULE: ./lib/core/replies/describe-misfit.js

const MAX_NAMES = 3;
const MAX_NAME_CHARS = 40;
/** Where an answer does not keep to the form it was asked for, in a clause for people. What it quotes of the answer is not escaped. Never throws. */
function describe_misfit_describeMisfit(error) {
    const misfit = nameMisfit(error, "the answer");
    return `it is not in the form asked for${misfit === undefined ? "" : `: ${misfit}`}`;
}
/**
 * The first thing that does not fit, such as `path is missing`, and how many more; undefined for none. What it quotes is not escaped. Never throws.
 *
 * @param whole what is said of what has no name of its own.
 */
function nameMisfit({ issues }, whole) {
    const [first, ...others] = issues;
    if (first === undefined)
        return undefined;
    return `${describeIssue(first, whole)}${others.length === 0 ? "" : `, and ${others.length} more`}`;
}
/** Kinds that people have another word for. */
const KINDS = { array: "list", string: "text", int: "whole number" };
function describeIssue(issue, whole) {
    const place = describe_misfit_namePlace(issue.path, whole);
    if (issue.code === "unrecognized_keys")
        return `${place} has ${nameKeys(issue.keys)} too many`;
    if (issue.code === "invalid_value")
        return `${place} is none of the words to choose from`;
    if (issue.message.endsWith("received undefined"))
        return `${place} is missing`;
    if (issue.code === "invalid_type")
        return `${place} is no ${KINDS[issue.expected] ?? issue.expected}`;
    return `${place} is out of its range`;
}
/** `findings[0].line`; the whole where there is no path. */
function describe_misfit_namePlace(path, whole) {
    const name = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
    return name === "" ? whole : cut(name.replace(/^\./, ""), 2 * MAX_NAME_CHARS);
}
function nameKeys(keys) {
    const shown = keys.slice(0, MAX_NAMES).map((key) => JSON.stringify(cut(key, MAX_NAME_CHARS)));
    const left = keys.length - shown.length;
    return `the ${keys.length === 1 ? "key" : "keys"} ${shown.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}

;// CONCATENATED MODULE: ./lib/core/replies/describer.js

/** What the describer answers: a description of the change, or the part of one, as Markdown. */
const describerReply = strictObject({ body: schemas_string() });

;// CONCATENATED MODULE: ./lib/core/replies/enthusiast.js





const enthusiast_line = schemas_int().min(1);
/** What an Enthusiast pass answers. Absent values are null, never omitted; unknown keys are refused. */
const enthusiastReply = strictObject({
    findings: array(strictObject({
        id: schemas_string(),
        title: schemas_string(),
        severity: schemas_enum(severity_SEVERITIES),
        category: schemas_enum(category_CATEGORIES),
        file: schemas_string().nullable(),
        start_line: enthusiast_line.nullable(),
        line: enthusiast_line.nullable(),
        side: schemas_enum(side_SIDES),
        description: schemas_string(),
        evidence_quote: schemas_string(),
        cause: strictObject({ file: schemas_string(), line: enthusiast_line, side: schemas_enum(side_SIDES), quote: schemas_string() }).nullable(),
        impact_evidence: strictObject({ file: schemas_string(), line: enthusiast_line, side: quotedSide, quote: schemas_string() }).nullable(),
        rule_id: schemas_string().nullable(),
        rule_quote: schemas_string().nullable(),
        suggestion: schemas_string().nullable(),
        prior_finding_id: schemas_string().nullable(),
    })),
});

;// CONCATENATED MODULE: ./lib/core/replies/fixer.js

/** What the fixer answers: each finding that it is asked about once, in one of the two lists. */
const fixerReply = strictObject({
    applied: array(schemas_string()),
    declined: array(strictObject({ finding_id: schemas_string(), reason: schemas_string() })),
});

;// CONCATENATED MODULE: ./lib/core/replies/judge.js




const judge_line = schemas_int().min(1);
/** What the Judge answers: one ruling for each finding. */
const judgeReply = strictObject({
    rulings: array(strictObject({
        finding_id: schemas_string(),
        file: schemas_string().nullable(),
        line: judge_line.nullable(),
        winner: schemas_enum(["enthusiast", "adversary", "split"]),
        final_severity: schemas_enum([...severity_SEVERITIES, "dismissed"]),
        resolution: schemas_string(),
        refutation: strictObject({ file: schemas_string(), line: judge_line, side: quotedSide, quote: schemas_string() }).nullable(),
        edit_instruction: schemas_string().nullable(),
        same_as: sameAs,
    })),
    summary: schemas_string(),
    convergence: schemas_boolean(),
    next_round_tier: schemas_enum(["stay", "up"]),
});

;// CONCATENATED MODULE: ./lib/core/replies/resolver.js

/** What becomes of an earlier finding. */
const RESOLUTION_STATUSES = ["resolved", "partially_resolved", "unresolved", "cant_verify"];
/** What the resolver answers: one resolution for each earlier finding that it is asked about. */
const resolverReply = strictObject({
    resolutions: array(strictObject({
        finding_id: schemas_string(),
        status: schemas_enum(RESOLUTION_STATUSES),
        file: schemas_string().nullable(),
        line: schemas_int().min(1).nullable(),
        evidence_quote: schemas_string().nullable(),
        note: schemas_string(),
    })),
});

;// CONCATENATED MODULE: ./lib/core/replies/triage.js

/** What the triage holds another reviewer's remark for: true, false with proof, or neither to be shown. */
const TIERS = ["agree", "dismissed", "uncertain"];
/** What is to be done about a remark: `open` is a defect at the pinned head. */
const THREAD_STATUSES = ["fixed", "skipped", "dismissed", "uncertain", "open"];
/** What the triage answers: one decision for each thread that it is asked about. */
const triageReply = strictObject({
    decisions: array(strictObject({
        thread_id: schemas_string(),
        tier: schemas_enum(TIERS),
        status: schemas_enum(THREAD_STATUSES),
        file: schemas_string().nullable(),
        line: schemas_int().min(1).nullable(),
        evidence_quote: schemas_string().nullable(),
        commit: schemas_string().nullable(),
        reason: schemas_string(),
    })),
});

;// CONCATENATED MODULE: ./lib/core/replies/role.js
















/** The roles that try a change: every panel plays them, with tools. */
const DEBATE_ROLES = ["enthusiast", "adversary", "judge", "critic"];
/** Roles of modules around the debate that read with tools as well. Models alone play them. */
const HELPER_ROLES = ["resolver", "triage", "fixer"];
/** The roles that are given tools. */
const TOOL_ROLES = [...DEBATE_ROLES, ...HELPER_ROLES];
/** Every role, one without tools included. */
const role_ROLES = [...TOOL_ROLES, "classifier", "describer"];
function isDebateRole(role) {
    return DEBATE_ROLES.includes(role);
}
/** A role as people read its name. */
const ROLE_NAMES = {
    enthusiast: "Enthusiast",
    adversary: "Adversary",
    judge: "Judge",
    critic: "Critic",
    resolver: "Resolver",
    triage: "Triage",
    fixer: "Fixer",
    classifier: "Classifier",
    describer: "Describer",
};
const SCHEMAS = {
    enthusiast: enthusiastReply,
    adversary: adversaryReply,
    judge: judgeReply,
    critic: criticReply,
    resolver: resolverReply,
    triage: triageReply,
    fixer: fixerReply,
    classifier: classifierReply,
    describer: describerReply,
};
/** Every turn of every agent sends one: each is made once. */
const jsonSchemas = new Map();
/**
 * A role's answer as a strict JSON Schema (draft-07), as `response_format` wants it: the same object every time.
 *
 * @param subject what is reviewed: only the categories that it can have are offered. Absent for all.
 */
function replyJsonSchema(role, subject) {
    const offered = subject === undefined ? CATEGORIES : offeredCategories(subject);
    const key = [role, ...offered].join();
    const known = jsonSchemas.get(key);
    if (known !== undefined)
        return known;
    const schema = offerAlone(offered, toStrictSchema(SCHEMAS[role]));
    jsonSchemas.set(key, schema);
    return schema;
}
/** The schema with these words in place of the list of all categories. */
function offerAlone(offered, schema) {
    if (Array.isArray(schema)) {
        const isEvery = schema.length === CATEGORIES.length && CATEGORIES.every((each, at) => schema[at] === each);
        return isEvery ? [...offered] : schema.map((item) => offerAlone(offered, item));
    }
    if (typeof schema !== "object" || schema === null)
        return schema;
    return Object.fromEntries(Object.entries(schema).map(([key, held]) => [key, offerAlone(offered, held)]));
}
/** A role's answer from the text a model wrote: strict, nothing in it repaired, nothing coerced. Never throws. */
function parseReply(role, text) {
    let json;
    try {
        json = JSON.parse(findAnswer(text) ?? text, withoutHalves);
    }
    catch (error) {
        const detail = `not JSON: ${error instanceof Error ? error.message : String(error)}`;
        const reason = /^\s*[{[]/.test(text) ? detail : "the model answered in prose, not JSON";
        return { kind: "malformed", reason, detail };
    }
    const parsed = SCHEMAS[role].safeParse(json);
    if (!parsed.success) {
        return { kind: "malformed", reason: describeMisfit(parsed.error), detail: z.prettifyError(parsed.error) };
    }
    return { kind: "parsed", reply: parsed.data };
}

;// CONCATENATED MODULE: ./lib/core/progress/tell-progress.js





/** Where a review stands, as one line: what is shown of it on a terminal and in a log. */
function progressLine(progress) {
    const { step, silence } = progress;
    // On a narrow terminal the end is cut off: what is asked for most stands first.
    const facts = [tellLeft(progress), tellAgents(progress), tellClaims(progress), tellTokens(progress)];
    const known = facts.filter((fact) => fact !== undefined);
    const joined = [`${tellStep(step)}`, ...known].join(", ");
    const told = silence === undefined ? joined : `${joined}; ${tellSilence(silence)}`;
    return progress.label === undefined ? told : `${progress.label}: ${told}`;
}
/** The same for a check run: a title that stands in a list of checks, and in Markdown what is known besides. */
function progressOutput(progress) {
    const { label, step, silence, estimate } = progress;
    const title = label === undefined ? tellStep(step) : `${label}: ${tellStep(step)}`;
    const facts = [
        tellAgents(progress),
        tellClaims(progress),
        tellTokens(progress),
        tellLeft(progress),
        silence && tellSilence(silence),
        estimate,
    ];
    const items = facts.filter((fact) => fact !== undefined).map((fact) => `- ${capitalised(escapeMarkdown(fact))}`);
    return { title, summary: [`${escapeMarkdown(title)}.`, ...(items.length > 0 ? ["", ...items] : [])].join("\n") };
}
function tellStep(step) {
    switch (step.kind) {
        case "work":
            return step.forMs < TOLD_AFTER_MS ? step.what : `${step.what} for ${tellSpan(step.forMs)}`;
        case "reading":
            return `Round ${step.round}: ${step.read} of ${count_of_countOf(step.parts, "slice")} read`;
        case "judging":
            return `Round ${step.round}: the Judge rules on ${count_of_countOf(step.claims, "claim")}`;
        case "re-checking":
            return `Critic: ${step.checked} of ${count_of_countOf(step.findings, "finding")} re-checked`;
        case "helping":
            return `The ${ROLE_NAMES[step.role]} is asked`;
        default:
            return assert_never_assertNever(step);
    }
}
/** What takes no longer is not told how long it takes. */
const TOLD_AFTER_MS = 10_000;
function tellAgents({ agents }) {
    return agents === undefined || agents === 0 ? undefined : `${count_of_countOf(agents, "agent")} at work`;
}
function tellClaims({ step, claims, confirmed }) {
    switch (step.kind) {
        case "reading": {
            const own = `${count_of_countOf(claims, "claim")} so far`;
            return confirmed === 0 ? own : `${confirmed} confirmed in earlier rounds, ${own}`;
        }
        case "judging":
            return confirmed === 0 ? undefined : `${confirmed} confirmed in earlier rounds`;
        case "re-checking":
            return step.checked === 0 ? undefined : `${confirmed} confirmed so far`;
        case "work":
        case "helping":
            return undefined;
        default:
            return assert_never_assertNever(step);
    }
}
function tellTokens({ tokens }) {
    return tokens === undefined || tokens === 0 ? undefined : `${groupDigits(rounded(tokens))} tokens`;
}
/** A figure that changes all the time is told by its thousands. */
function rounded(tokens) {
    return tokens < 10_000 ? tokens : Math.round(tokens / 1000) * 1000;
}
function tellLeft({ leftMs }) {
    return leftMs === undefined ? undefined : `about ${tellSpan(leftMs)} left`;
}
function tellSilence({ who, forMs, others }) {
    const more = others === 0 ? "" : ` and ${count_of_countOf(others, "other agent")}`;
    return `${tellSpan(forMs)} without an answer by ${who}${more}`;
}
/** A span of time no finer than anybody wants to know it: `20 s`, `4 minutes`. */
function tellSpan(ms) {
    if (ms < 85_000)
        return `${Math.max(10, Math.round(ms / 10_000) * 10)} s`;
    return count_of_countOf(Math.round(ms / 60_000), "minute");
}
function capitalised(text) {
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

;// CONCATENATED MODULE: ./lib/core/render/wrap-text.js

/** Takes two columns of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Between two wide characters a line may break, as their scripts set no blanks; else only at blanks. */
const PIECE = new RegExp(`(?:${WIDE.source})\\p{M}*|(?:(?!${WIDE.source})\\S)+`, "gu");
/** What git and `patch` know the beginning of a patch by, at the beginning of a line. */
const PATCH_HEAD = /^(?:diff|Index:|---|\+\+\+|\*\*\*|@@)(?: |$)/;
/** How many columns of a terminal a line takes, as far as that can be told without knowing the terminal. */
function columnsOf(text) {
    // Nearly all text: looking at each sign takes far longer.
    if (/^[ -~]*$/.test(text))
        return text.length;
    let columns = 0;
    for (const character of text) {
        if (/[\p{M}\u200d]/u.test(character))
            continue;
        columns += WIDE.test(character) ? 2 : 1;
    }
    return columns;
}
/**
 * A paragraph as lines of at most so many columns, broken at blanks; a longer word, such as a path, keeps its line whole.
 * Text must be one line already. No line is a command of the Actions runner, or one by which a patch begins.
 */
function wrapText(text, columns) {
    const lines = [];
    let line = "";
    let width = 0;
    let end = 0;
    for (const { 0: piece, index } of text.matchAll(PIECE)) {
        const gap = line === "" ? "" : text.slice(end, index);
        const added = columnsOf(gap) + columnsOf(piece);
        end = index + piece.length;
        if (line !== "" && width + added > columns) {
            lines.push(line);
            line = piece;
            width = columnsOf(piece);
        }
        else {
            line += `${gap}${piece}`;
            width += added;
        }
    }
    return [...lines, line].map((each) => defusePatch(defuseWorkflowCommand(each)));
}
/** `fix | git apply` reads the report before the patch, in which nobody's words may begin another. */
function defusePatch(line) {
    return PATCH_HEAD.test(line) ? ` ${line}` : line;
}

;// CONCATENATED MODULE: ./lib/adapters/system/stderr-log.js



const ERASE_LINE = "\r\u001b[2K";
/** What is left of a longer line; the new one is written over the old one first, so that nothing flickers. */
const ERASE_REST = "\u001b[K";
const DEFAULT_COLUMNS = 80;
/** Where nothing can be rewritten, how far the work is makes a line at most this often. */
const STANDING_INTERVAL_MS = 30_000;
/**
 * Writes one line a message. On a terminal progress is a single line rewritten in place and cleared before anything
 * else; elsewhere it is a plain line, left out when it repeats the one before, and how far the work is comes as one
 * every half minute.
 */
function stderrLog(options) {
    const { stream, isTerminal, redact, clock } = options;
    let liveLine = "";
    let stoodAtMs = clock.monotonicMs();
    const clearLive = () => {
        if (isTerminal && liveLine !== "")
            stream.write(ERASE_LINE);
        liveLine = "";
    };
    const line = (text) => {
        clearLive();
        stream.write(`${text}\n`);
    };
    const progress = (message) => {
        const text = toSafeLine(message, redact);
        if (text === liveLine)
            return;
        if (isTerminal)
            stream.write(`\r${shorten(text, options.columns?.())}${ERASE_REST}`);
        else
            stream.write(`${text}\n`);
        liveLine = text;
    };
    const isDue = () => isTerminal || clock.monotonicMs() - stoodAtMs >= STANDING_INTERVAL_MS;
    return {
        progress,
        standing: (standing) => {
            if (!isDue())
                return;
            stoodAtMs = clock.monotonicMs();
            progress(progressLine(standing));
        },
        info: (message) => line(toSafeLine(message, redact)),
        warning: (message) => line(`warning: ${toSafeLine(message, redact)}`),
        close: clearLive,
    };
}
/** One line without control characters, whose invisible and direction-changing characters can be seen. */
function toSafeLine(message, redact) {
    const plain = redact(message)
        .replace(/[\t\r\n]+/g, " ")
        .replace(/\p{Cc}/gu, "")
        .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escapeCharacter);
    // Taking characters out can put a secret back together.
    return (0,core_escape/* defuseWorkflowCommand */.vC)(redact(plain));
}
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/** A live line that wraps could not be erased. */
function shorten(text, columns) {
    const width = (columns ?? DEFAULT_COLUMNS) - 1;
    if (columnsOf(text) <= width)
        return text;
    let [kept, taken] = ["", 0];
    for (const character of text) {
        taken += columnsOf(character);
        if (taken >= width)
            break;
        kept += character;
    }
    return `${kept}…`;
}

;// CONCATENATED MODULE: ./lib/adapters/actions/runner-log.js

/** A log for the runner's console, where other steps write too: every line begins with our name. */
function runnerLog(stream, { redact, clock }) {
    const named = { write: (line) => stream.write(`tribunal: ${line}`) };
    return stderrLog({ stream: named, isTerminal: false, redact, clock });
}

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __nccwpck_require__(3828);
;// CONCATENATED MODULE: ./lib/adapters/github/or-absent.js

/** What comes of a reading that may find nothing: undefined for these statuses. */
async function orAbsent(reading, absent = [404]) {
    try {
        return await reading;
    }
    catch (error) {
        if (error instanceof errors/* HostError */.dh && absent.includes(error.status ?? 0))
            return undefined;
        throw error;
    }
}
/** For what the run can do without: asked twice at most. */
const SOON = { maxAttempts: 2 };

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/iso.js



function iso_datetime(params) {
    return _isoDateTime(ZodISODateTime, params);
}
function iso_date(params) {
    return _isoDate(ZodISODate, params);
}
function iso_time(params) {
    return core._isoTime(ZodISOTime, params);
}
function iso_duration(params) {
    return core._isoDuration(ZodISODuration, params);
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/coerce.js


function coerce_string(params) {
    return core._coercedString(schemas.ZodString, params);
}
function coerce_number(params) {
    return _coercedNumber(ZodNumber, params);
}
function coerce_boolean(params) {
    return core._coercedBoolean(schemas.ZodBoolean, params);
}
function coerce_bigint(params) {
    return core._coercedBigint(schemas.ZodBigInt, params);
}
function coerce_date(params) {
    return core._coercedDate(schemas.ZodDate, params);
}

;// CONCATENATED MODULE: ./lib/core/pin/sha.js
const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** The text as an object id, or undefined when it is not one. */
function sha_parseSha(text) {
    return SHA.test(text) ? text : undefined;
}
/**
 * The text as an object id.
 *
 * @throws Error if it is none: only for text we wrote ourselves.
 */
function requireSha(text) {
    const sha = sha_parseSha(text);
    if (sha === undefined)
        throw new Error(`${JSON.stringify(text)} is no object id`);
    return sha;
}
/** git's "no object here" id: all zeros, of either object format. */
function isZeroSha(sha) {
    return /^0+$/.test(sha);
}

;// CONCATENATED MODULE: ./lib/adapters/github/schemas.js


// GitHub's replies, the fields we use. See https://github.com/github/rest-api-description
// What nobody can go on without is required; the rest may be absent, as servers that stand in for GitHub leave out what
// they do not keep, and is then read as what admits or claims least.
const sha = schemas_string().transform((text, context) => {
    const parsed = sha_parseSha(text);
    if (parsed === undefined)
        context.addIssue({ code: "custom", message: "no commit id" });
    return parsed ?? NEVER;
});
/** Null for a deleted account. */
const account = object({ login: schemas_string(), type: schemas_string().optional() })
    .nullish()
    .transform((user) => user ?? null);
const body = schemas_string()
    .nullish()
    .transform((text) => text ?? "");
/** Null for a fork that is gone. */
const repositoryIdentity = object({ id: schemas_number() })
    .nullish()
    .transform((repository) => repository?.id);
const pullRequestReply = object({
    title: body,
    body,
    state: schemas_enum(["open", "closed"]).default("open"),
    draft: schemas_boolean().nullish(),
    user: account,
    author_association: schemas_string().default("NONE"),
    labels: array(object({ name: schemas_string() })).default([]),
    head: object({ sha, ref: schemas_string().default(""), repo: repositoryIdentity }),
    base: object({ sha, ref: schemas_string().min(1), repo: repositoryIdentity }),
});
/** A file that is too large, or none of text, has no patch. */
const fileListReply = array(object({ filename: schemas_string(), patch: schemas_string().default("") }));
const openPullRequestReply = object({
    number: schemas_int().min(1),
    html_url: schemas_string(),
    title: body,
    body,
    user: account,
    head: object({ ref: schemas_string() }),
    base: object({ ref: schemas_string() }),
});
const openPullRequestListReply = array(openPullRequestReply);
/**
 * GitHub tells every role as the one of these four it comes down to, and its name besides: `triage` and `maintain`, or
 * what an organisation calls a role of its own.
 */
const permissionReply = object({
    permission: schemas_enum(["none", "read", "triage", "write", "maintain", "admin"]),
    role_name: schemas_string().optional(),
});
/** A commit, a tree or a blob, as the git database tells it. */
const objectReply = object({ sha });
const gitCommitReply = object({ tree: objectReply });
/** Of trees too large for one reply GitHub tells a part: what is not in it is not there for us either. */
const treeReply = object({
    tree: array(object({ path: schemas_string(), mode: schemas_string(), type: schemas_string(), sha })),
});
const tipReply = object({
    author: account,
    committer: account,
    commit: object({ message: body, tree: objectReply }),
    parents: array(objectReply),
});
const repositoryIdReply = object({ node_id: schemas_string().min(1) });
const repositoryReply = object({ default_branch: schemas_string().min(1) });
const refReply = object({ object: object({ sha }) });
const commitReply = object({ sha });
/** What lies in a folder; of anything else there is one record. */
const folderReply = union([array(object({ name: schemas_string() })), object({ type: schemas_string() })]);
/** A file as JSON tells it; one too large for that has another encoding. */
const toldFile = object({ type: literal("file"), encoding: literal("base64"), content: schemas_string() });
const commitLogReply = array(commitReply.extend({
    commit: object({ message: body }).default({ message: "" }),
    parents: array(object({ sha: schemas_string() })).default([]),
}));
const artifactListReply = object({
    artifacts: array(object({
        id: schemas_int().min(1),
        name: schemas_string(),
        size_in_bytes: schemas_number().default(0),
        expired: schemas_boolean().default(false),
        created_at: schemas_string().nullish(),
    })),
});
const runAttemptReply = object({ run_started_at: iso_datetime({ offset: true }) });
const compareReply = object({ merge_base_commit: object({ sha }) });
const userReply = object({ login: schemas_string().min(1) });
const viewerReply = object({ viewer: userReply });
const checkRun = object({
    id: schemas_int().min(1),
    external_id: schemas_string().nullish(),
    status: schemas_string().optional(),
    conclusion: schemas_string().nullish(),
    app: object({ id: schemas_number() }).nullish(),
    output: object({ annotations_count: schemas_int().min(0).default(0) }).nullish(),
});
const checkRunReply = checkRun;
const checkRunListReply = object({ check_runs: array(checkRun) });
/** Null for a comment on a commit that is gone. */
const commit = schemas_string().nullable().optional();
/** Of the reply to a write that nobody reads: that there was one, whole. */
const anyReply = unknown();
const identity = { id: schemas_int().min(1), node_id: schemas_string().default(""), user: account };
const reviewListReply = array(object({ ...identity, body, commit_id: commit }));
const reviewCommentListReply = array(object({
    ...identity,
    body,
    /** The commit it was written for. */
    original_commit_id: commit,
    /** The same, until GitHub carries the comment along to a later one. */
    commit_id: commit,
    pull_request_review_id: schemas_int().min(1).nullish(),
    path: schemas_string(),
    /** Null once the diff no longer shows it. */
    line: schemas_number().nullish(),
    /** Null where it is the same. */
    start_line: schemas_number().nullish(),
    in_reply_to_id: schemas_number().nullish(),
}));
const issueCommentListReply = array(object({
    ...identity,
    body,
    created_at: schemas_string().optional(),
    updated_at: schemas_string().optional(),
    author_association: schemas_string().optional().catch(undefined),
}));
/** Of the reply to a write: what was written, and as whom, as far as it says so. */
const writtenReply = object({ id: schemas_int().min(1).optional().catch(undefined), user: account.catch(null) })
    .catch({ id: undefined, user: null });
/** A reply to a GraphQL document: refused in part or whole, it still comes with status 200. */
const graphqlReply = object({
    data: unknown(),
    errors: array(object({
        type: schemas_string().optional(),
        message: schemas_string(),
        /** Of the field that failed: its names, and places in lists. */
        path: array(union([schemas_string(), schemas_number()])).optional(),
    }))
        .optional(),
});
/** GitHub's numbers outgrew its `Int`, so that it tells them as text; `databaseId` is what others still call it. */
const graphNumber = coerce_number().pipe(schemas_int().min(1)).nullish();
const opening = object({ fullDatabaseId: graphNumber, databaseId: graphNumber });
/** What is known of threads without their text: which are open, and the comment each begins with. */
const openingsReply = object({
    repository: object({
        pullRequest: object({
            reviewThreads: object({
                pageInfo: object({ hasNextPage: schemas_boolean(), endCursor: schemas_string().nullable() }),
                nodes: array(object({ id: schemas_string(), isResolved: schemas_boolean(), comments: object({ nodes: array(opening) }) })),
            }),
        }),
    }),
});

;// CONCATENATED MODULE: ./lib/adapters/github/artifact-calls.js


/** Packed. Our own take a few hundred kilobytes, and a full SARIF file, as large as GitHub takes one, some ten megabytes. */
const MAX_ZIP_BYTES = 32 * 1024 * 1024;
/** What GitHub answers for what has expired. */
const GONE = [404, 410];
const MAX_LISTED = 100;
/** Those of that name, or all of its run where `asked` says so: a hundred at most. */
async function listArtifacts(api, { runId, name }, { asked, ...options }) {
    const call = {
        route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts",
        parameters: { run_id: runId, per_page: MAX_LISTED, ...(asked === "named" ? { name } : {}) },
        purpose: `look for the artifact ${JSON.stringify(name)} of run ${runId}`,
        permission: "actions: read",
    };
    return (await api.read(call, artifactListReply, options)).artifacts;
}
/** The zip archive; undefined where it is gone. */
function downloadArtifact(api, { runId, name, id }, options) {
    const call = {
        route: "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
        parameters: { artifact_id: id, archive_format: "zip" },
        purpose: `download the artifact ${JSON.stringify(name)} of run ${runId}`,
        permission: "actions: read",
    };
    return orAbsent(api.readBytes(call, MAX_ZIP_BYTES, options), GONE);
}

;// CONCATENATED MODULE: ./lib/adapters/github/artifacts.js


const MAX_FILE_BYTES = 64 * 1024 * 1024;
async function fetchArtifactFile(api, { runId, artifact: name, file }) {
    const wanted = { runId, name };
    const listed = (await orAbsent(listArtifacts(api, wanted, { ...SOON, asked: "named" }), GONE)) ?? [];
    const one = listed.find((artifact) => artifact.name === name && !artifact.expired);
    if (one === undefined || one.size_in_bytes > MAX_ZIP_BYTES)
        return undefined;
    const zip = await downloadArtifact(api, { ...wanted, id: one.id }, SOON);
    if (zip === undefined)
        return undefined;
    const { unzipFile } = await Promise.all(/* import() */[__nccwpck_require__.e(306), __nccwpck_require__.e(937)]).then(__nccwpck_require__.bind(__nccwpck_require__, 937));
    return unzipFile(zip, file, MAX_FILE_BYTES);
}

;// CONCATENATED MODULE: ./lib/adapters/github/limits.js
/** GitHub's limits. @see https://docs.github.com/en/rest/checks/runs */
const MAX_TITLE_CHARS = 255;
const MAX_OUTPUT_CHARS = 65_535;
const MAX_MESSAGE_BYTES = 64 * 1024;
const ANNOTATIONS_PER_REQUEST = 50;
const ELLIPSIS = "…";
const ELLIPSIS_BYTES = Buffer.byteLength(ELLIPSIS);
/** At most `maxChars` UTF-16 units, no character halved. */
function cutChars(text, maxChars) {
    if (text.length <= maxChars)
        return text;
    return `${withoutHalf(text.slice(0, maxChars - ELLIPSIS.length))}${ELLIPSIS}`;
}
/** At most `maxBytes` bytes of UTF-8, no character halved. */
function cutBytes(text, maxBytes) {
    const bytes = Buffer.from(text, "utf8");
    if (bytes.length <= maxBytes)
        return text;
    let end = maxBytes - ELLIPSIS_BYTES;
    while (((bytes[end] ?? 0) & 0xc0) === 0x80)
        end -= 1;
    return `${bytes.subarray(0, end).toString("utf8")}${ELLIPSIS}`;
}
function withoutHalf(text) {
    const last = text.charCodeAt(text.length - 1);
    return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
}

;// CONCATENATED MODULE: ./lib/adapters/github/check-runs.js




async function createCheckRun(api, run) {
    const call = {
        route: "POST /repos/{owner}/{repo}/check-runs",
        parameters: {
            name: run.name,
            head_sha: run.headSha,
            external_id: run.externalId,
            status: "in_progress",
            started_at: toSeconds(api.clock.timestamp()),
            output: toOutput(run.output),
        },
        purpose: `create the check run ${JSON.stringify(run.name)}`,
        permission: "checks: write",
    };
    const { id, app } = await api.write(call, checkRunReply, { recover: () => lookForCheckRun(api, run) });
    return { id, name: run.name, headSha: run.headSha, appId: app?.id };
}
async function findCheckRun(api, run) {
    const found = await lookForCheckRun(api, run);
    return found === undefined ? undefined : { id: found.id, name: run.name, headSha: run.headSha };
}
/** Ids are handed out in order, and a token writes only what its own application made. */
async function findOlderOpen(api, ref, prefix) {
    const runs = await listCheckRuns(api, ref);
    const own = runs.find((run) => run.id === ref.id)?.app?.id ?? ref.appId;
    return runs
        .filter((run) => run.id < ref.id && run.status !== "completed" && run.app?.id === own)
        .filter((run) => run.external_id?.startsWith(prefix) ?? false)
        .map(({ id }) => ({ id, name: ref.name, headSha: ref.headSha, appId: own }));
}
async function fetchCompletedChecks(api, { name, appId }, commit) {
    const runs = await orAbsent(listCheckRuns(api, { name, headSha: commit }, SOON), [404, 422]);
    const known = (runs ?? []).filter((run) => run.status === "completed" && (appId === "any" || run.app?.id === appId));
    return newestFirst(known);
}
async function fetchCheckRuns(api, name, commit) {
    return newestFirst(await listCheckRuns(api, { name, headSha: commit }));
}
function newestFirst(runs) {
    return runs
        .toSorted((a, b) => b.id - a.id)
        .map(({ id, status, conclusion, external_id }) => ({
        id,
        conclusion: conclusion ?? (status === "completed" ? "" : undefined),
        externalId: external_id ?? "",
    }));
}
/** The completion waits for what is under way. */
const UPDATE_TIMEOUT_MS = 10_000;
/** One attempt, and a short one: the next update says more than a late repetition of this one. */
async function updateCheckRun(api, ref, output) {
    const patience = { maxAttempts: 1, timeoutMs: UPDATE_TIMEOUT_MS };
    await api.put(patchOf(ref, { output: toOutput(output) }), patience);
}
const ANNOTATIONS_REFUSED = "GitHub refused an annotation: not all findings are marked on their lines.";
/** One annotation that GitHub cannot place costs its whole request: better a conclusion without it than none. */
async function completeCheckRun(api, ref, completion) {
    try {
        await completeAnnotated(api, ref, completion);
    }
    catch (error) {
        const isRefused = error instanceof errors/* HostError */.dh && error.status === 422 && completion.annotations.length > 0;
        if (!isRefused)
            throw error;
        api.log.warning(`${ANNOTATIONS_REFUSED} ${error.message}`);
        const summary = `${ANNOTATIONS_REFUSED}\n\n${completion.output.summary}`;
        await completeAnnotated(api, ref, { ...completion, output: { ...completion.output, summary }, annotations: [] });
    }
}
/**
 * Annotations first, the conclusion with the last of them: whatever happens in between, the check run never shows a
 * conclusion without everything it is drawn from.
 */
async function completeAnnotated(api, ref, completion) {
    const { title, summary } = toOutput(completion.output);
    const batches = toBatches(completion.annotations.map(toAnnotation));
    let written = 0;
    for (const [index, annotations] of batches.entries()) {
        written += annotations.length;
        if (index < batches.length - 1) {
            await addAnnotations(api, patchOf(ref, { output: { title, summary, annotations } }), { ref, written });
            continue;
        }
        const output = { ...toOutput(completion.output), ...(annotations.length === 0 ? {} : { annotations }) };
        const conclusion = { conclusion: completion.conclusion, completed_at: toSeconds(api.clock.timestamp()) };
        const record = completion.externalId === undefined ? {} : { external_id: completion.externalId };
        const call = patchOf(ref, { status: "completed", ...conclusion, ...record, output });
        // Completing twice changes nothing; annotations would be there twice.
        if (annotations.length === 0)
            await api.put(call);
        else
            await addAnnotations(api, call, { ref, written });
    }
}
/** @param state.written how many annotations there are once this call is done. */
async function addAnnotations(api, call, state) {
    const recover = async () => {
        const found = await api.read(readOf(state.ref), checkRunReply);
        return (found.output?.annotations_count ?? 0) >= state.written ? found : undefined;
    };
    await api.write(call, anyReply, { recover });
}
async function lookForCheckRun(api, run) {
    return (await listCheckRuns(api, run)).find((each) => each.external_id === run.externalId);
}
async function listCheckRuns(api, run, options = {}) {
    const call = {
        route: "GET /repos/{owner}/{repo}/commits/{ref}/check-runs",
        // Not only the latest: another run of the same head may have created its own since.
        parameters: { ref: run.headSha, check_name: run.name, filter: "all" },
        purpose: `look for the check run ${JSON.stringify(run.name)}`,
        permission: "checks: read",
    };
    const pages = await api.readPages(call, checkRunListReply, options);
    return pages.flatMap((page) => page.check_runs);
}
function patchOf(ref, parameters) {
    return {
        route: "PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}",
        parameters: { check_run_id: ref.id, ...parameters },
        purpose: `update the check run ${JSON.stringify(ref.name)}`,
        permission: "checks: write",
    };
}
function readOf(ref) {
    return {
        route: "GET /repos/{owner}/{repo}/check-runs/{check_run_id}",
        parameters: { check_run_id: ref.id },
        purpose: `read the check run ${JSON.stringify(ref.name)}`,
        permission: "checks: read",
    };
}
/** At least one, as the completion itself goes out with the last. */
function toBatches(items) {
    const count = Math.max(1, Math.ceil(items.length / ANNOTATIONS_PER_REQUEST));
    return Array.from({ length: count }, (_, index) => items.slice(index * ANNOTATIONS_PER_REQUEST, (index + 1) * ANNOTATIONS_PER_REQUEST));
}
function toOutput({ title, summary, text }) {
    return {
        title: cutChars(title, MAX_TITLE_CHARS),
        summary: cutChars(summary, MAX_OUTPUT_CHARS),
        ...(text === undefined ? {} : { text: cutChars(text, MAX_OUTPUT_CHARS) }),
    };
}
function toAnnotation(annotation) {
    return {
        path: annotation.path,
        start_line: annotation.startLine,
        end_line: annotation.endLine,
        annotation_level: annotation.level,
        title: cutChars(annotation.title, MAX_TITLE_CHARS),
        message: cutBytes(annotation.message, MAX_MESSAGE_BYTES),
    };
}
/** GitHub's own form of a time, without fractions. */
function toSeconds(timestamp) {
    return timestamp.replace(/\.\d+Z$/, "Z");
}

;// CONCATENATED MODULE: ./lib/adapters/github/own-account.js



const ACTIONS_BOT = { login: "github-actions[bot]", isBot: true };
/** Tokens of an app, a job's own among them, are nobody's account and are refused one. */
const NO_ACCOUNT = new Set([401, 403, 404]);
const WHO_AM_I = {
    route: "GET /user",
    parameters: {},
    purpose: "read the token's own account",
    permission: "metadata: read",
};
/** GraphQL tells an app's own token who it is, where REST refuses to: an app's login ends in `[bot]`. */
const VIEWER = {
    route: "POST /graphql",
    parameters: { query: "query { viewer { login } }" },
    purpose: "read the token's own app",
    permission: "metadata: read",
};
/**
 * A token that nobody says is anybody's is taken for the job's, which is the usual one. So is every other while GraphQL
 * fails: at worst, the comments of an app of the caller's own are written once more.
 */
async function fetchOwnAccount(api) {
    try {
        const { login } = await api.read(WHO_AM_I, userReply);
        return { login, isBot: false };
    }
    catch (error) {
        if (!(error instanceof errors/* HostError */.dh) || error.isRetryable || !NO_ACCOUNT.has(error.status))
            throw error;
        return fetchApp(api);
    }
}
async function fetchApp(api) {
    try {
        const { login } = (await api.query(VIEWER, viewerReply, SOON)).viewer;
        return { login, isBot: login.endsWith("[bot]") };
    }
    catch (error) {
        if (!(error instanceof errors/* HostError */.dh))
            throw error;
        api.log.info(`The token is taken for the job's own. ${error.message}`);
        return ACTIONS_BOT;
    }
}
function knownAccount(fetch) {
    let known;
    return {
        get: async () => {
            known ??= await fetch();
            return known;
        },
        learn: (author) => {
            if (author !== null)
                known ??= { login: author.login, isBot: author.login.endsWith("[bot]") };
        },
    };
}
/** Logins are one whatever their case. */
function isOwn(user, own) {
    if (user === null || user.login.toLowerCase() !== own.login.toLowerCase())
        return false;
    // No person's login holds a bracket, so that one without a type is a bot's all the same.
    return !own.isBot || (user.type ?? "Bot") === "Bot";
}

;// CONCATENATED MODULE: ./lib/adapters/github/own-comments.js



const ALL_KINDS = ["review-comment", "review", "issue-comment"];
/** Every comment that is asked for and that the account wrote, oldest first within each kind. */
async function fetchOwnComments(api, { pullRequest, own, kinds = ALL_KINDS, holding = "", isNewestEnough = false }) {
    const comments = [];
    for (const kind of kinds)
        comments.push(...(await fetchKind(api, listOf(pullRequest, kind, isNewestEnough), kind)));
    // Two requests tell who we are: there may be nothing to tell apart.
    if (!comments.some(({ comment }) => comment.body.includes(holding)))
        return [];
    const account = await own();
    const others = comments.filter(({ user }) => !isOwn(user, account));
    const discussed = new Set(others.map(({ comment }) => comment.replyTo));
    return comments
        .filter(({ user, comment }) => isOwn(user, account) && comment.body.includes(holding))
        .map(({ comment }) => ({ ...comment, isDiscussed: discussed.has(comment.replyTo ?? comment.id) }));
}
async function fetchKind(api, call, kind) {
    switch (kind) {
        case "review-comment":
            return (await readList(api, call)).map((reply) => ({
                user: reply.user,
                comment: {
                    ...identify(kind, reply),
                    reviewId: reply.pull_request_review_id ?? undefined,
                    commit: reply.original_commit_id ?? reply.commit_id ?? undefined,
                    place: { path: reply.path, line: reply.line ?? undefined, startLine: reply.start_line ?? undefined },
                    replyTo: reply.in_reply_to_id ?? undefined,
                },
            }));
        case "review":
            return (await api.readPages(call, reviewListReply)).flat().map((reply) => ({
                user: reply.user,
                comment: { ...identify(kind, reply), commit: reply.commit_id ?? undefined },
            }));
        case "issue-comment":
            return (await api.readPages(call, issueCommentListReply))
                .flat()
                .map((reply) => ({ user: reply.user, comment: identify(kind, reply) }));
        default:
            return assert_never_assertNever(kind);
    }
}
async function readList(api, { isOnePage, ...call }) {
    if (!isOnePage)
        return (await api.readPages(call, reviewCommentListReply)).flat();
    const newest = await api.read(call, reviewCommentListReply);
    return newest.toSorted((a, b) => a.id - b.id);
}
const LISTS = {
    "review-comment": "pulls/{number}/comments",
    review: "pulls/{number}/reviews",
    "issue-comment": "issues/{number}/comments",
};
/** GitHub sorts only the comments on lines otherwise than oldest first. */
function listOf(pullRequest, kind, isNewestEnough) {
    const isOnePage = isNewestEnough && kind === "review-comment";
    const newestFirst = { sort: "created", direction: "desc", per_page: 100, page: 1 };
    return {
        route: `GET /repos/{owner}/{repo}/${LISTS[kind]}`,
        parameters: { number: pullRequest, ...(isOnePage ? newestFirst : {}) },
        purpose: `list the ${kind}s of pull request ${pullRequest}`,
        permission: "pull-requests: read",
        isOnePage,
    };
}
function identify(kind, { id, node_id: nodeId, body }) {
    const nowhere = { commit: undefined, place: undefined, reviewId: undefined, replyTo: undefined };
    return { kind, id, nodeId, body, ...nowhere, isDiscussed: false };
}

;// CONCATENATED MODULE: ./lib/adapters/github/comments.js




async function createComment(api, { pullRequest, body, account }) {
    const call = {
        route: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
        parameters: { issue_number: pullRequest, body },
        purpose: `comment on pull request ${pullRequest}`,
        permission: "pull-requests: write",
    };
    const [firstLine] = body.split("\n", 1);
    await writeOnce(api, { call, account }, async () => {
        const own = await fetchOwnComments(api, { pullRequest, own: account.get, kinds: ["issue-comment"] });
        return own.some((comment) => comment.body.split(/\r?\n/, 1)[0] === firstLine);
    });
}
async function replyTo(api, { pullRequest, commentId, body, account }) {
    const call = {
        route: "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
        parameters: { pull_number: pullRequest, comment_id: commentId, body },
        purpose: `answer comment ${commentId} of pull request ${pullRequest}`,
        permission: "pull-requests: write",
    };
    await writeOnce(api, { call, account }, async () => {
        const own = await fetchOwnComments(api, { pullRequest, own: account.get, kinds: ["review-comment"] });
        return own.some((comment) => comment.replyTo === commentId && lastLine(comment.body) === lastLine(body));
    });
}
/** Writes what nobody reads back: it is there, or it is looked for. */
async function writeOnce(api, { call, account }, isThere) {
    const found = { id: undefined, user: null };
    const { user } = await api.write(call, writtenReply, {
        recover: async () => ((await isThere()) ? found : undefined),
    });
    account.learn(user);
}
function lastLine(body) {
    return body.trimEnd().split(/\r?\n/).at(-1);
}
function updateComment(api, { pullRequest, comment, body }) {
    const { route, parameters } = placeOf(comment, pullRequest);
    return api.put({
        route,
        parameters: { ...parameters, body },
        purpose: `update the ${comment.kind} ${comment.id} of pull request ${pullRequest}`,
        permission: "pull-requests: write",
    });
}
/** Deletes a comment; one that is gone already stays so. */
async function deleteComment(api, comment) {
    const { route, parameters } = placeOf(comment, 0);
    const call = {
        route: route.replace("PATCH ", "DELETE "),
        parameters,
        purpose: `delete the ${comment.kind} ${comment.id}`,
        permission: "pull-requests: write",
    };
    await orAbsent(api.put(call), [404]);
}
function placeOf({ kind, id }, pullRequest) {
    switch (kind) {
        case "review":
            return {
                route: "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}",
                parameters: { pull_number: pullRequest, review_id: id },
            };
        case "review-comment":
            return { route: "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}", parameters: { comment_id: id } };
        case "issue-comment":
            return { route: "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", parameters: { comment_id: id } };
        default:
            return assert_never_assertNever(kind);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/commit-log.js


/** Each is asked for once, whoever wants it; a failure to get it is not remembered. */
function commitLogs(api) {
    const known = new Map();
    return async (pullRequest) => {
        const log = known.get(pullRequest) ?? (await fetchCommitLog(api, pullRequest));
        known.set(pullRequest, log);
        return log;
    };
}
async function fetchCommitLog(api, number) {
    const call = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/commits",
        parameters: { pull_number: number },
        purpose: `list the commits of pull request ${number}`,
        permission: "pull-requests: read",
    };
    const pages = await orAbsent(api.readPages(call, commitLogReply, SOON));
    return pages?.flat().map(({ sha, commit, parents }) => {
        return { sha, message: commit.message, parents: parents.map((parent) => parent.sha) };
    });
}

;// CONCATENATED MODULE: ./lib/adapters/github/repository.js



const repository_MAX_FILE_BYTES = 1_000_000;
/** Whom GitHub shows in place of a deleted account. */
const GHOST = "ghost";
async function fetchPullRequest(api, number) {
    const call = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}",
        parameters: { pull_number: number },
        purpose: `read pull request ${number}`,
        permission: "pull-requests: read",
    };
    const { head, base, ...reply } = await api.read(call, pullRequestReply);
    return {
        number,
        title: reply.title,
        body: reply.body,
        state: reply.state,
        isDraft: reply.draft ?? false,
        author: reply.user?.login ?? GHOST,
        authorAssociation: reply.author_association,
        labels: reply.labels.map((label) => label.name),
        headSha: head.sha,
        headBranch: head.ref,
        isFromFork: head.repo === undefined || head.repo !== base.repo,
        baseSha: base.sha,
        baseBranch: base.ref,
    };
}
async function fetchPermission(api, login) {
    const call = {
        route: "GET /repos/{owner}/{repo}/collaborators/{username}/permission",
        parameters: { username: login },
        purpose: `read what ${JSON.stringify(login)} may do`,
        permission: "metadata: read",
    };
    const reply = await orAbsent(api.read(call, permissionReply));
    if (reply === undefined)
        return "none";
    // A role of its own may be called anything: its name counts only where it agrees with what the role comes down to.
    const { permission, role_name: role } = reply;
    if (permission === "write" && role === "maintain")
        return "maintain";
    return permission === "read" && role === "triage" ? "triage" : permission;
}
async function fetchDefaultBranch(api) {
    const repository = {
        route: "GET /repos/{owner}/{repo}",
        parameters: {},
        purpose: "read the default branch",
        permission: "metadata: read",
    };
    const { default_branch: name } = await api.read(repository, repositoryReply);
    const tip = {
        // Not /commits/{ref}, where a tag of the same name comes first.
        route: "GET /repos/{owner}/{repo}/git/ref/{+ref}",
        parameters: { ref: toPath(`heads/${name}`) },
        purpose: `read the tip of ${name}`,
        permission: "contents: read",
    };
    const { object } = await api.read(tip, refReply);
    return { name, sha: object.sha };
}
async function fetchMergeBase(api, base, head) {
    const call = {
        route: "GET /repos/{owner}/{repo}/compare/{basehead}",
        // The changed files come with the first page, up to 300 of them with their patches.
        parameters: { basehead: `${base}...${head}`, per_page: 1, page: 2 },
        purpose: `find the merge base of ${base} and ${head}`,
        permission: "contents: read",
    };
    const reply = await orAbsent(api.read(call, compareReply));
    return reply?.merge_base_commit.sha;
}
/** A branch given in full is looked up as one, so that a tag of its name does not come first. */
async function fetchCommit(api, revision) {
    const [, branch] = /^refs\/(heads\/.+)$/.exec(revision) ?? [];
    const purpose = `find the commit ${revision}`;
    if (branch !== undefined) {
        const route = "GET /repos/{owner}/{repo}/git/ref/{+ref}";
        const call = { route, parameters: { ref: toPath(branch) }, purpose, permission: "contents: read" };
        return (await orAbsent(api.read(call, refReply)))?.object.sha;
    }
    const call = {
        route: "GET /repos/{owner}/{repo}/commits/{ref}",
        // The changed files come with it, up to 300 a page with their patches.
        parameters: { ref: revision, per_page: 1 },
        purpose,
        permission: "contents: read",
    };
    return (await orAbsent(api.read(call, commitReply), [404, 422]))?.sha;
}
async function fetchFile(api, path, revision) {
    // git has no such names, and a URL would take them for steps up and down.
    if (path.split("/").some((name) => name === "" || name === "." || name === ".."))
        return undefined;
    const call = {
        route: "GET /repos/{owner}/{repo}/contents/{+path}",
        parameters: { path: toPath(path), ref: revision },
        purpose: `read ${JSON.stringify(path)} at ${revision}`,
        permission: "contents: read",
    };
    const bytes = await orAbsent(api.readBytes(call, repository_MAX_FILE_BYTES));
    return bytes === undefined ? undefined : repository_decode(bytes, call);
}
/** GitHub tells of no more of a folder. @see https://docs.github.com/en/rest/repos/contents#get-repository-content */
const MAX_FOLDER_ENTRIES = 1000;
async function fetchFolder(api, path, revision) {
    const call = {
        route: "GET /repos/{owner}/{repo}/contents/{+path}",
        parameters: { path: toPath(path), ref: revision },
        purpose: `list ${JSON.stringify(path)} at ${revision}`,
        permission: "contents: read",
    };
    const reply = (await orAbsent(api.read(call, folderReply))) ?? [];
    if (!Array.isArray(reply))
        return undefined;
    return reply.length < MAX_FOLDER_ENTRIES ? reply.map(({ name }) => name) : undefined;
}
/** With its slashes as they are, as GitHub documents it: what stands before GitHub may refuse an encoded one. */
function toPath(name) {
    return name.split("/").map(encodeURIComponent).join("/");
}
function repository_decode(bytes, call) {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch {
        throw new errors/* HostError */.dh(`GitHub: could not ${call.purpose}: it is not UTF-8 text.`, { isRetryable: false });
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/description.js



async function updateBody(api, { pullRequest, body, replaced }) {
    const call = {
        route: "PATCH /repos/{owner}/{repo}/pulls/{pull_number}",
        parameters: { pull_number: pullRequest, body },
        purpose: `write the description of pull request ${pullRequest}`,
        permission: "pull-requests: write",
    };
    await api.write(call, anyReply, {
        recover: async () => {
            const now = (await fetchPullRequest(api, pullRequest)).body;
            if (now === body)
                return DONE;
            if (now === replaced)
                return undefined;
            throw new errors/* HostError */.dh("somebody else wrote it meanwhile", { isRetryable: false });
        },
    });
}
const DONE = {};

;// CONCATENATED MODULE: ./lib/adapters/github/discussion.js

async function fetchDiscussion(api, pullRequest) {
    const pages = await api.readPages({
        route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
        parameters: { issue_number: pullRequest },
        purpose: `list the comments of pull request ${pullRequest}`,
        permission: "pull-requests: read",
    }, issueCommentListReply);
    return pages
        .flat()
        .map(({ id, user, body, created_at: created, updated_at: updated, author_association: association }) => ({
        id,
        author: user?.login,
        isBot: user?.type === "Bot" || user?.login.endsWith("[bot]") === true,
        isEdited: created === undefined || updated !== created,
        isByMember: MEMBERS.has(association ?? ""),
        body,
    }));
}
/** What GitHub calls who was given a part in the repository; it says nothing of what they may do there. */
const MEMBERS = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);

;// CONCATENATED MODULE: ./lib/core/redact.js
const MASK = "***";
/** Shorter values would mask ordinary words. */
const MIN_SECRET_LENGTH = 4;
/** A shorter piece of base64 is too likely to be chance. */
const MIN_BASE64_LENGTH = 8;
/**
 * The secrets that can be taken out of any text without spoiling it. A placeholder for servers that want no key
 * (`EMPTY`, `not-needed`, `lm-studio`) is an ordinary word: masked in code it would spoil quotes and paths.
 */
function unmistakable(secrets) {
    const given = secrets.filter((secret) => secret !== undefined);
    return given.filter((secret) => secret.length >= 20 || (secret.length >= 8 && /\d/.test(secret)));
}
/**
 * Masks every secret of at least four characters: as it is, URL-encoded, and in base64, also where the base64 holds
 * more than the secret (`user:secret` in a Basic header). Shorter secrets are left alone.
 */
function redactor(secrets) {
    const forms = new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(formsOf));
    if (forms.size === 0)
        return (text) => text;
    // Longest first, so that a form inside another does not leave the rest of it behind.
    const alternatives = [...forms].sort((a, b) => b.length - a.length).map(escapePattern);
    const pattern = new RegExp(alternatives.join("|"), "g");
    return (text) => text.replace(pattern, MASK);
}
/** A piece of a secret this long is as good as the half of it. */
const PIECE_LENGTH = 8;
/**
 * As `redactor`, for what a server says of a request that carried the secrets, and that may mean to give them away: masks
 * besides every piece of eight characters of one, as it is, reversed, in hex and in base64, in upper or lower case.
 */
function quoteRedactor(secrets) {
    const redact = redactor(secrets);
    const pieces = new Set(unmistakable(secrets).flatMap(disguisesOf).flatMap(piecesOf));
    return (text) => maskPieces(redact(text), pieces);
}
function disguisesOf(secret) {
    const turned = [...secret].reverse().join("");
    return [secret, turned].flatMap((text) => {
        const hex = Buffer.from(text, "utf8").toString("hex");
        return [...formsOf(text), hex, [...hex].reverse().join("")];
    });
}
function piecesOf(text) {
    const lower = text.toLowerCase();
    const count = Math.max(0, lower.length - PIECE_LENGTH + 1);
    return Array.from({ length: count }, (_, start) => lower.slice(start, start + PIECE_LENGTH));
}
/** Characters are not told apart by case, and none of a masked stretch is left. */
function maskPieces(text, pieces) {
    if (pieces.size === 0)
        return text;
    let masked = "";
    let coveredTo = 0;
    for (let at = 0; at < text.length; at += 1) {
        const isPiece = pieces.has(text.slice(at, at + PIECE_LENGTH).toLowerCase());
        if (isPiece && at >= coveredTo)
            masked += MASK;
        if (isPiece)
            coveredTo = at + PIECE_LENGTH;
        if (at >= coveredTo)
            masked += text[at];
    }
    return masked;
}
function formsOf(secret) {
    return [secret, ...urlForms(secret), ...base64Forms(Buffer.from(secret, "utf8"))];
}
function urlForms(secret) {
    // A lone surrogate has no URL form.
    if (/\p{Cs}/u.test(secret))
        return [];
    const upper = encodeURIComponent(secret);
    return [upper, upper.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()), upper.replaceAll("%20", "+")];
}
function base64Forms(bytes) {
    const whole = bytes.toString("base64");
    const standard = [whole, whole.replace(/=+$/, ""), ...[0, 1, 2].map((offset) => base64Core(bytes, offset))];
    return standard
        .filter((form, index) => index < 2 || form.length >= MIN_BASE64_LENGTH)
        .flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}
/** The part of the base64 that depends on these bytes alone when `offset` (mod 3) other bytes precede them. */
function base64Core(bytes, offset) {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    const firstOwn = Math.ceil((offset * 4) / 3);
    const lastOwn = Math.floor(((offset + bytes.length) * 8) / 6);
    return encoded.slice(firstOwn, lastOwn);
}
function escapePattern(text) {
    return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

;// CONCATENATED MODULE: ./lib/core/http-date.js
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const FORM = /^\s*[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT\s*$/;
const DAY_MS = 86_400_000;
/**
 * A date as HTTP headers hold it, in milliseconds since the epoch; undefined for any other text. The two forms that
 * were obsolete by 1999 are not known.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
function parseHttpDate(text) {
    const [, day = "", monthName = "", year = "", ...time] = FORM.exec(text) ?? [];
    const month = MONTHS.indexOf(monthName);
    if (month < 0)
        return undefined;
    const [hours = 0, minutes = 0, seconds = 0] = time.map(Number);
    return daysSinceEpoch(Number(year), month, Number(day)) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
/** Of the Gregorian calendar; years are counted from March, so that a leap day is a year's last. */
function daysSinceEpoch(year, month, day) {
    const fromMarch = (month + 10) % 12;
    const years = fromMarch >= 10 ? year - 1 : year;
    const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
    const daysBefore = Math.floor((153 * fromMarch + 2) / 5);
    return years * 365 + leapDays + daysBefore + day - 719_469;
}

;// CONCATENATED MODULE: ./lib/core/retry.js

/** Over a minute: by its end a limit per minute is one no more. */
const LIMIT_MS = 65_000;
/** The least that is waited after a refusal that names no time. */
const FIRST_BACKOFF_MS = 500;
const BACKOFF_FACTOR = 4;
const MAX_BACKOFF_MS = 32_000;
/** The most that chance adds to a wait, as a share of it. */
const SPREAD = 0.1;
/** GitHub answers 403 both to a token without permission and to one that asked too much; so do gateways. */
function isRateLimited({ status, headers, isLimitByWords }) {
    if (status === 429)
        return true;
    return status === 403 && (isLimitByWords || (headers.retryAfter ?? headers.retryAfterMs) !== undefined);
}
/** Whether the same request may fare better later. */
function isPassing(failed, { passing }) {
    const { status, headers, isFinal = false } = failed;
    if (isFinal || headers.shouldRetry === "false")
        return false;
    return status === undefined || status >= 500 || passing.has(status) || isRateLimited(failed);
}
/** Whether to try again, and after how long. A time the server names is never undercut. */
function decideRetry(failed, state, patience) {
    if (!isPassing(failed, patience))
        return { kind: "give-up", reason: "final" };
    const askedMs = askedWait(failed, state.nowMs);
    // A server that is ready at once and refuses again is not busy.
    const isLimited = isRateLimited(failed) && askedMs !== 0;
    const hasWaited = !isLimited || state.waitedMs >= patience.limitMs;
    const neededMs = neededWait({ isLimited, askedMs }, state, patience);
    const needed = { kind: "give-up", neededMs, isAsked: neededMs === askedMs };
    if (neededMs > patience.longestMs)
        return { ...needed, reason: "too-long", mostMs: patience.longestMs };
    if (state.attempts >= patience.attempts && hasWaited)
        return { kind: "give-up", reason: "tried-enough" };
    const delayMs = Math.min(patience.longestMs, Math.round(neededMs * (1 + SPREAD * state.chance)));
    if (delayMs >= state.leftMs)
        return { ...needed, reason: "no-time", mostMs: state.leftMs };
    return { kind: "wait", delayMs };
}
/** Why a server is not waited for, where that is to be told: half a sentence. */
function describeGiveUp(given) {
    if (given.reason !== "no-time" && given.reason !== "too-long")
        return undefined;
    const [needed, most] = [Math.ceil(given.neededMs / 1000), Math.floor(given.mostMs / 1000)];
    const limit = given.reason === "no-time" ? `${most} s are left for it` : `no single wait is longer than ${most} s`;
    return `${given.isAsked ? "it asks to wait" : "another attempt would have to wait"} ${needed} s, and ${limit}`;
}
function neededWait({ isLimited, askedMs }, state, patience) {
    const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * BACKOFF_FACTOR ** (state.attempts - 1));
    if (!isLimited)
        return askedMs ?? backoffMs;
    const missingMs = Math.max(0, patience.limitMs - state.waitedMs);
    const leastMs = state.attempts < patience.attempts ? backoffMs : Math.min(backoffMs, missingMs);
    return Math.max(leastMs, askedMs ?? patience.unnamedLimitMs);
}
/** What a refusal asks to wait; absent where it names no time. Never negative: clocks differ, and a time gone by is none to wait for. */
function askedWait(failed, nowMs) {
    const { retryAfterMs, retryAfter, rateLimitRemaining, rateLimitReset } = failed.headers;
    const asked = parseDecimal(retryAfterMs) ?? parseSeconds(retryAfter) ?? parseDate(retryAfter, nowMs);
    if (asked !== undefined)
        return Math.max(0, asked);
    const resetMs = parseSeconds(rateLimitReset);
    if (resetMs === undefined || !isRateLimited(failed) || rateLimitRemaining !== "0")
        return undefined;
    // A reset is told to the second.
    return Math.max(FIRST_BACKOFF_MS, resetMs - nowMs);
}
function parseDate(text, nowMs) {
    const date = text === undefined ? undefined : parseHttpDate(text);
    return date === undefined ? undefined : date - nowMs;
}
function parseSeconds(text) {
    const seconds = parseDecimal(text);
    return seconds === undefined ? undefined : seconds * 1000;
}
function parseDecimal(text) {
    return text !== undefined && /^\s*\d{1,12}(\.\d{1,12})?\s*$/.test(text) ? Number(text) : undefined;
}

;// CONCATENATED MODULE: ./lib/adapters/http/deepest-message.js
const MAX_DEPTH = 8;
/** What lies at the bottom of an error: a failed fetch says why only in its innermost cause. Never throws. */
function deepestMessage(error) {
    return causesOf(error).reduce((message, cause) => cause.message || codeOf(cause) || message, String(error));
}
/** The code at the bottom of an error, such as `ECONNREFUSED`; empty where there is none. Never throws. */
function deepestCode(error) {
    return causesOf(error).reduce((code, cause) => codeOf(cause) || code, "");
}
/** From the error itself inwards. */
function causesOf(error) {
    const causes = [];
    for (let current = error; current instanceof Error && causes.length < MAX_DEPTH; current = current.cause) {
        causes.push(current);
    }
    return causes;
}
function codeOf(error) {
    return "code" in error && typeof error.code === "string" ? error.code : "";
}

// EXTERNAL MODULE: ./lib/adapters/system/bounded-bytes.js
var bounded_bytes = __nccwpck_require__(4003);
;// CONCATENATED MODULE: ./lib/adapters/http/read-body.js

/** A body is longer than its reader takes. */
class OversizedBody extends Error {
    name = "OversizedBody";
    maxBytes;
    constructor(maxBytes) {
        super(`the body is longer than ${maxBytes} bytes`);
        this.maxBytes = maxBytes;
    }
}
/**
 * A body read to its end; anything that is no stream is an empty one. Without a bound, a server that never ends would end
 * the run for want of memory.
 *
 * @throws OversizedBody as soon as there is more than `maxBytes` of it.
 */
async function readBody(body, maxBytes) {
    const bytes = new bounded_bytes/* BoundedBytes */.T(maxBytes);
    if (!(Symbol.asyncIterator in Object(body)))
        return bytes.content();
    for await (const chunk of body) {
        if (!bytes.add(chunk))
            throw new OversizedBody(maxBytes);
    }
    return bytes.content();
}

;// CONCATENATED MODULE: ./lib/adapters/http/attempt.js


/**
 * Makes a request once. What `send` is given aborts when the attempt's time is over.
 *
 * @throws the signal's reason if it aborts.
 */
async function attempt(send, { clock, timeoutMs, signal, readError }) {
    signal.throwIfAborted();
    // Aborted when the attempt is over, so that its deadline leaves neither a timer nor a listener behind.
    const over = new AbortController();
    const ends = AbortSignal.any([signal, over.signal]);
    const deadline = timeoutMs === undefined ? ends : clock.deadline(timeoutMs, ends);
    try {
        return await send(deadline);
    }
    catch (error) {
        signal.throwIfAborted();
        if (timeoutMs !== undefined && deadline.aborted)
            return failed({ kind: "timeout", afterMs: timeoutMs });
        return failed(readError(error) ?? toUnanswered(error));
    }
    finally {
        over.abort();
    }
}
function failed(failure) {
    return { kind: "failed", failure };
}
/** A client that reads the body itself wraps what that threw. */
function toUnanswered(error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof OversizedBody)
        return { kind: "oversized", maxBytes: cause.maxBytes };
    return { kind: "connection", code: deepestCode(error), detail: deepestMessage(error) };
}

;// CONCATENATED MODULE: ./lib/adapters/http/host-patience.js

/**
 * How long a forge is tried again, its API as its git server. A limit that names no time is waited for as long as
 * GitHub asks for.
 *
 * @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const HOST_PATIENCE = {
    attempts: 4,
    limitMs: LIMIT_MS,
    unnamedLimitMs: 60_000,
    longestMs: 60_000,
    passing: new Set(),
};
/** By its words GitHub tells a limit from a missing permission where it names no time. */
function saysLimit(text) {
    return /rate limit|abuse detection/i.test(text);
}

;// CONCATENATED MODULE: ./lib/adapters/http/proxy.js
/** An empty value keeps undici from looking into `process.env` itself. */
function proxySettings(environment) {
    return {
        httpProxy: withScheme(environment.http_proxy || environment.HTTP_PROXY || ""),
        httpsProxy: withScheme(environment.https_proxy || environment.HTTPS_PROXY || ""),
        noProxy: environment.no_proxy || environment.NO_PROXY || "",
    };
}
/** Whether any proxy is set, for whatever host. */
function isProxied(environment) {
    const { httpProxy, httpsProxy } = proxySettings(environment);
    return httpProxy !== "" || httpsProxy !== "";
}
/** The secrets a transport error could quote: the credentials of the proxies. */
function proxySecrets(environment) {
    const { httpProxy, httpsProxy } = proxySettings(environment);
    return [httpProxy, httpsProxy]
        .filter((proxy) => URL.canParse(proxy))
        .map((proxy) => new URL(proxy))
        .flatMap((url) => [url.password, proxy_decode(url.password)]);
}
/** `proxy.example:3128` is a common way to write a proxy. */
function withScheme(proxy) {
    return proxy === "" || proxy.includes("://") ? proxy : `http://${proxy}`;
}
function proxy_decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/http/request-patiently.js

/**
 * Makes a request until it is answered, or until another attempt is not worth its wait.
 *
 * @throws what `toError` says, or the signal's reason when it aborts during a wait.
 */
async function requestPatiently(request, { patience, clock, limit, decide, chance = Math.random }) {
    let waitedMs = 0;
    for (let attempts = 1;; attempts++) {
        const result = await request.attempt();
        if (result.kind === "answered")
            return result.answer;
        const { failure } = result;
        const state = { attempts, waitedMs, leftMs: limit.leftMs(), nowMs: clock.now(), chance: chance() };
        const failed = request.toFailedRequest(failure);
        const decision = decide?.(failed, state) ?? decideRetry(failed, state, patience);
        if (decision.kind === "in-line") {
            if (decision.isTold)
                request.tell(failure, `${tellAsked(failed, state)}${tellPlan(attempts, decision.leastMs)}`);
            continue;
        }
        if (decision.kind === "wait") {
            const { delayMs } = decision;
            request.tell(failure, tellPlan(attempts, delayMs));
            await clock.sleep(delayMs, limit.signal);
            waitedMs += delayMs;
        }
        const recovered = await request.recover?.(failure);
        if (recovered !== undefined)
            return recovered;
        if (decision.kind === "give-up")
            throw request.toError(failure, { attempts, given: decision });
    }
}
/** A wait that is asked for and outlasts the run: it is asked again before that, as others may get through. */
function tellAsked(failed, { nowMs, leftMs }) {
    const askedMs = askedWait(failed, nowMs) ?? 0;
    return askedMs < leftMs ? "" : `it asks to wait ${Math.ceil(askedMs / 1000)} s, longer than the run has; `;
}
function tellPlan(attempts, ms) {
    return `attempt ${attempts + 1} in ${Math.round(ms / 100) / 10} s`;
}

;// CONCATENATED MODULE: ./lib/adapters/github/failure.js



/** Whether GitHub may have done what was asked although no reply says so. */
function isOutcomeUnknown(failure) {
    switch (failure.kind) {
        case "refused":
            return failure.status >= 500;
        case "garbled":
        case "oversized":
        case "timeout":
        case "connection":
            return true;
        default:
            return assert_never_assertNever(failure);
    }
}
/** What the failure says of another attempt. A reply too large for us will not be smaller the next time. */
function toFailedRequest(failure) {
    if (failure.kind !== "refused") {
        return { status: undefined, headers: {}, isLimitByWords: false, isFinal: failure.kind === "oversized" };
    }
    const { status, headers, message } = failure;
    return { status, headers, isLimitByWords: saysLimit(message) };
}
function failure_isRateLimited(failure) {
    return isRateLimited(toFailedRequest(failure));
}

;// CONCATENATED MODULE: ./lib/adapters/http/one-line.js
const MAX_DETAIL_CHARS = 300;
/** Text from outside, on one line and short enough for an annotation. */
function oneLine(text) {
    const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
    return line.length <= MAX_DETAIL_CHARS ? line : `${line.slice(0, MAX_DETAIL_CHARS - 1)}…`;
}

;// CONCATENATED MODULE: ./lib/adapters/github/patience.js



/** For what the run can do without. */
function atMost(attempts) {
    return { ...HOST_PATIENCE, attempts, limitMs: 0 };
}
/** Whether the same request may fare better later. */
function isRetryable(failure) {
    return isPassing(toFailedRequest(failure), HOST_PATIENCE);
}

;// CONCATENATED MODULE: ./lib/adapters/github/host-failure.js





/** The failure in one line: what was asked, what came, and what to do. No cause: it would carry the request. */
function toHostError(call, failure, context) {
    const wait = context.waiting === undefined ? "" : `; ${context.waiting}`;
    const what = `${describeCall(call, context)}: ${describeFailure(failure, context.redact)}`;
    return new errors/* HostError */.dh(`GitHub: ${what}${wait}.${remedyOf(call, failure)}`, {
        status: "status" in failure ? failure.status : undefined,
        requestId: "requestId" in failure ? failure.requestId : undefined,
        isRetryable: isRetryable(failure),
    });
}
/** A reply that arrived whole, and is not what GitHub documents. */
function malformedReply(call, reply, context) {
    const problem = toDetail(reply.problem, context.redact);
    const what = `${describeCall(call, context)}: the reply is malformed: ${problem}${describeRequest(reply.requestId)}`;
    return new errors/* HostError */.dh(`GitHub: ${what}.`, { requestId: reply.requestId, isRetryable: false });
}
/**
 * A write whose reply was lost and that could not be looked for. What the looking was answered is no answer to the write,
 * so that it has no status: nobody knows whether it was made.
 */
function lostWrite(call, looking, { redact, repository }) {
    const purpose = `${toDetail(call.purpose, redact)} in ${repository}`;
    const message = `the reply to a request was lost (${purpose}), and whether it was done is not known. ${looking.message}`;
    return new errors/* HostError */.dh(`GitHub: ${message}`, { isRetryable: true });
}
/** One line. */
function describeFailure(failure, redact) {
    switch (failure.kind) {
        case "refused": {
            // The words to a token that is refused may echo it in any disguise: the status says enough.
            const said = failure.status === 401 ? "" : ` ${JSON.stringify(toDetail(failure.message, redact))}`;
            return `HTTP ${failure.status}${said}${describeRequest(failure.requestId)}`;
        }
        case "garbled": {
            const got = JSON.stringify(toDetail(failure.text, redact));
            return `the reply (HTTP ${failure.status}) is not what was asked for: ${got}${describeRequest(failure.requestId)}`;
        }
        case "oversized":
            return `the reply is larger than ${failure.maxBytes} bytes`;
        case "timeout":
            return `no reply within ${failure.afterMs / 1000} s`;
        case "connection":
            return `the connection failed: ${toDetail(failure.detail, redact)}`;
        default:
            return assert_never_assertNever(failure);
    }
}
function describeCall(call, { repository, redact }) {
    return `could not ${toDetail(call.purpose, redact)} in ${repository}`;
}
/** Redacted first: of a secret that is cut in two, the redaction would leave the half. */
function toDetail(text, redact) {
    return oneLine(redact(text));
}
function describeRequest(requestId) {
    return requestId === undefined ? "" : ` (request ${oneLine(requestId)})`;
}
function remedyOf(call, failure) {
    if (failure.kind === "connection" || failure.kind === "timeout") {
        return " Check that GITHUB_API_URL and the proxy lead to GitHub.";
    }
    return failure.kind === "refused" ? refusalRemedy(call, failure) : "";
}
function refusalRemedy(call, failure) {
    if (failure_isRateLimited(failure))
        return " Run again later.";
    switch (failure.status) {
        case 401:
            return " The token is wrong or expired: pass the job's own as github-token.";
        case 403:
            return PULL_REQUESTS_OFF.test(failure.message) ? ALLOW_PULL_REQUESTS : permissionRemedy(call.permission);
        case 404:
            return ` It does not exist, or the token may not see it: that takes \`${call.permission}\`.`;
        default:
            return "";
    }
}
/** A setting of the repository, which no permission of the job stands for. */
const PULL_REQUESTS_OFF = /not permitted to create (?:or approve )?pull requests/i;
const ALLOW_PULL_REQUESTS = " Turn on Settings > Actions > General > Allow GitHub Actions to create and approve pull requests (an organisation may have it off for all), or pass the token of an app of yours as github-token.";
function permissionRemedy(permission) {
    const fork = permission.endsWith("write") ? " A pull request from a fork has a read-only token." : "";
    return ` Grant the job \`${permission}\` under \`permissions:\`.${fork}`;
}

;// CONCATENATED MODULE: ./lib/adapters/github/read-refusal.js
/** What GitHub refused a request with; undefined where what was thrown is no answer of it. */
function readRefusal(error) {
    const response = responseOf(error);
    return response && toRefusal(response);
}
function responseOf(error) {
    if (!(error instanceof Error) || !("response" in error))
        return undefined;
    return error.response;
}
function toRefusal({ status, headers, data }) {
    return {
        kind: "refused",
        status,
        message: messageOf(data),
        requestId: headers["x-github-request-id"],
        headers: retryHeadersOf(headers),
    };
}
/** What a reply says of when to come back. */
function retryHeadersOf(headers) {
    const read = (name) => (headers[name] === undefined ? undefined : String(headers[name]));
    return {
        retryAfter: read("retry-after"),
        rateLimitRemaining: read("x-ratelimit-remaining"),
        rateLimitReset: read("x-ratelimit-reset"),
    };
}
/** A 422 says what was wrong only in `errors`: texts, or objects with a message of their own. */
function messageOf(data) {
    if (typeof data !== "object" || data === null || !("message" in data))
        return "no message";
    const errors = "errors" in data && Array.isArray(data.errors) ? data.errors : [];
    const details = errors.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
    return [String(data.message), ...details].join("; ");
}

;// CONCATENATED MODULE: ./lib/core/without-halves.js
/**
 * For `JSON.parse` and `JSON.stringify`: puts a sign for each half of a character, as a cut may leave one. It has no UTF-8
 * form, so that it has no digest, and strict servers refuse its escape.
 */
function without_halves_withoutHalves(_key, value) {
    return typeof value === "string" ? value.toWellFormed() : value;
}

;// CONCATENATED MODULE: ./lib/adapters/http/open-fetch.js

/**
 * Loads undici, which is too heavy for a run that asks nobody, and opens it on the proxies that are named in the
 * environment that was passed in.
 */
async function openFetch(environment) {
    const { EnvHttpProxyAgent, fetch, Pool } = await __nccwpck_require__.e(/* import() */ 752).then(__nccwpck_require__.t.bind(__nccwpck_require__, 6752, 19));
    const dispatcher = new EnvHttpProxyAgent({
        ...proxySettings(environment),
        // By default a reply that takes longer than 300 s is given up, whatever its attempt's own time is. Said to the pools
        // themselves, because a forwarding proxy's are made without the agent's own settings.
        factory: (origin, settings) => new Pool(origin, { ...settings, headersTimeout: 0, bodyTimeout: 0 }),
        // Proxies refuse CONNECT to a plain HTTP endpoint; HTTPS is tunnelled all the same.
        proxyTunnel: false,
    });
    // undici's types are its own copy of the standard ones.
    const send = fetch;
    return (input, init) => send(input, { ...init, dispatcher });
}

;// CONCATENATED MODULE: ./lib/adapters/github/transport.js



const API_VERSION = "2022-11-28";
/** A status whose reply has no body by definition; `Response` refuses one. */
const BODILESS = new Set([204, 205, 304]);
/**
 * Loads octokit, which is too heavy for a run that asks GitHub nothing, and joins it with our `fetch`. Octokit's retry and
 * throttling plugins stay out: they sleep on timers of their own, and would repeat a write whose reply was lost.
 */
async function openTransport(connection) {
    // Not the package's main entry, which reads the event's file when it is imported.
    const [{ GitHub, getOctokitOptions }, fetch] = await Promise.all([
        __nccwpck_require__.e(/* import() */ 845).then(__nccwpck_require__.bind(__nccwpck_require__, 1845)),
        openFetch(connection.environment),
    ]);
    const baseUrl = connection.apiUrl.replace(/\/+$/, "");
    const graphqlUrl = graphqlUrlOf(connection.environment, baseUrl);
    const octokit = new GitHub(getOctokitOptions(connection.token, { baseUrl, userAgent: "tribunal", log: SILENT }));
    return async (call, { accept, maxBytes, signal }) => {
        const response = await octokit.request(call.route === "POST /graphql" ? `POST ${graphqlUrl}` : call.route, {
            ...repositoryOf(call, connection),
            ...JSON.parse(JSON.stringify(call.parameters, without_halves_withoutHalves)),
            headers: { accept, "x-github-api-version": API_VERSION },
            request: {
                signal,
                log: SILENT,
                parseSuccessResponseBody: false,
                fetch: async (url, init) => buffer(await fetch(url, init), maxBytes),
            },
        });
        return { status: response.status, headers: response.headers, bytes: await readBody(response.data, maxBytes) };
    };
}
/** On a GitHub Enterprise Server, GraphQL lies beside REST and not below it. */
function graphqlUrlOf({ GITHUB_GRAPHQL_URL: told = "" }, baseUrl) {
    return /^https?:\/\//.test(told) ? told : `${baseUrl.replace(/\/v3$/, "")}/graphql`;
}
/** What the template does not name would end up in the query. */
function repositoryOf(call, { repository }) {
    return call.route.includes("{owner}") ? { owner: repository.owner, repo: repository.name } : {};
}
/** Octokit would write its notes on deprecations straight to the console. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() { }
/** The reply with its body read to the end, so that one cut short fails here and not as an empty text within octokit. */
async function buffer(response, maxBytes) {
    const bytes = await readBody(response.body, maxBytes);
    const body = BODILESS.has(response.status) ? null : bytes;
    return new Response(body, { status: response.status, headers: [...response.headers] });
}

;// CONCATENATED MODULE: ./lib/adapters/github/github-api.js













const PAGE_SIZE = 100;
/** Ten thousand entries: a list that goes on has no end, or one nobody can wait for. */
const MAX_PAGES = 100;
const TIMEOUT_MS = 30_000;
/** A page of a hundred comments of full length takes 40 MB, where each of their characters is written in six bytes as controls are. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024;
const JSON_REQUEST = {
    accept: "application/vnd.github+json",
    maxBytes: MAX_REPLY_BYTES,
};
/** GitHub's REST API with its retries. Every method throws HostError, or the signal's reason when it aborts. */
class GitHubApi {
    #options;
    #redact;
    #transport;
    constructor(options) {
        this.#options = options;
        this.#redact = quoteRedactor([options.token, ...proxySecrets(options.environment)]);
    }
    get clock() {
        return this.#options.clock;
    }
    get repository() {
        return this.#options.repository;
    }
    get log() {
        return this.#options.log;
    }
    async read(call, schema, options = {}) {
        return this.#parse(call, schema, await this.#retry(call, { ...JSON_REQUEST, ...options }, undefined));
    }
    /** Every page of a list, in order. */
    async readPages(call, schema, options = {}) {
        const pages = [];
        for (let page = 1; page <= MAX_PAGES; page++) {
            const onePage = { ...call, parameters: { ...call.parameters, per_page: PAGE_SIZE, page } };
            const reply = await this.#retry(onePage, { ...JSON_REQUEST, ...options }, undefined);
            pages.push(this.#parse(onePage, schema, reply));
            if (!reply.hasNextPage)
                return pages;
        }
        throw malformedReply(call, { problem: `more than ${MAX_PAGES} pages`, requestId: undefined }, this.#context);
    }
    /** A file's bytes, read raw. */
    async readBytes(call, maxBytes, options = {}) {
        const raw = { ...JSON_REQUEST, ...options, accept: "application/vnd.github.raw+json", maxBytes };
        const { data, contentType, requestId } = await this.#retry(call, raw, undefined);
        // Of a directory or a submodule, GitHub tells in JSON what it is; a file of JSON has the raw type.
        const isTold = contentType.startsWith("application/json");
        const file = !(data instanceof Uint8Array) ? undefined : isTold ? readToldFile(data) : data;
        if (file !== undefined)
            return file;
        throw malformedReply(call, { problem: "it is no file", requestId }, this.#context);
    }
    /** A write that leaves the same behind however often it is made. */
    async put(call, options = {}) {
        await this.#retry(call, { ...JSON_REQUEST, ...options }, undefined);
    }
    /** A GraphQL document that leaves the same behind however often it is sent. */
    async query(call, schema, options = {}) {
        const { isAbsentFine = false, dispensable, ...patience } = options;
        const reply = await this.#retry(call, { ...JSON_REQUEST, ...patience, isGraph: true }, undefined);
        const { data, errors = [] } = this.#parse(call, graphqlReply, reply);
        const [error] = errors.filter(({ type, path = [] }) => {
            if (type === "FORBIDDEN")
                return dispensable?.has(String(path.at(-1))) !== true;
            return !isAbsentFine || type !== "NOT_FOUND";
        });
        if (error === undefined)
            return this.#parse(call, schema, { ...reply, data });
        throw toHostError(call, github_api_toRefusal(error, { requestId: reply.requestId, headers: {} }), this.#context);
    }
    /** A write that must not be made twice: after a lost reply it is looked for first. */
    async write(call, schema, { recover }) {
        let recovered;
        const reply = await this.#retry(call, JSON_REQUEST, async () => {
            const found = await recover().catch((error) => {
                throw error instanceof errors/* HostError */.dh ? lostWrite(call, error, this.#context) : error;
            });
            recovered = found === undefined ? undefined : { value: found };
            return found !== undefined;
        });
        return recovered === undefined ? this.#parse(call, schema, reply) : recovered.value;
    }
    /** @param isDone asked after every attempt whose outcome is unknown, the last one too; true ends the retries. */
    #retry(call, options, isDone) {
        const { clock, limit, chance } = this.#options;
        return requestPatiently({
            attempt: () => this.#attempt(call, options),
            toFailedRequest: toFailedRequest,
            tell: (failure, plan) => this.#tellRetry(call, failure, plan),
            recover: async (failure) => isDone !== undefined && isOutcomeUnknown(failure) && (await isDone()) ? NO_REPLY : undefined,
            toError: (failure, { given }) => toHostError(call, failure, { ...this.#context, waiting: describeGiveUp(given) }),
        }, { patience: patienceOf(options), clock, limit, chance });
    }
    #attempt(call, options) {
        const { accept, maxBytes, isGraph = false, timeoutMs = TIMEOUT_MS } = options;
        const { clock, limit } = this.#options;
        const send = async (signal) => {
            const transport = await this.#open();
            const raw = await transport(call, { accept, maxBytes, signal });
            const reply = readReply(raw, accept === JSON_REQUEST.accept);
            return isGraph ? refusePassing(reply, raw) : reply;
        };
        return attempt(send, { clock, timeoutMs, signal: limit.signal, readError: readRefusal });
    }
    #open() {
        this.#transport ??= openTransport(this.#options);
        return this.#transport;
    }
    #parse(call, schema, reply) {
        const parsed = schema.safeParse(reply.data);
        if (parsed.success)
            return parsed.data;
        const problem = parsed.error.issues.map(github_api_describeIssue).join("; ");
        throw malformedReply(call, { problem, requestId: reply.requestId }, this.#context);
    }
    get #context() {
        const { owner, name } = this.#options.repository;
        return { repository: `${owner}/${name}`, redact: this.#redact };
    }
    #tellRetry(call, failure, plan) {
        this.log.info(`GitHub: could not ${call.purpose}: ${describeFailure(failure, this.#redact)}; ${plan}`);
    }
}
function patienceOf({ maxAttempts }) {
    return maxAttempts === undefined ? HOST_PATIENCE : atMost(maxAttempts);
}
function github_api_describeIssue({ path, message }) {
    return path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`;
}
/** The file in the form that is sent where the raw one was not understood, by a proxy say; undefined for anything else. */
function readToldFile(bytes) {
    const text = new TextDecoder().decode(bytes);
    const parsed = toldFile.safeParse(parseJson(text));
    return parsed.success ? Buffer.from(parsed.data.content, "base64") : undefined;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Stands for the reply of a write that was found done. */
const NO_REPLY = { data: undefined, contentType: "", requestId: undefined, hasNextPage: false };
/** What REST would have answered with, for each kind of GraphQL error. */
const STATUSES = { FORBIDDEN: 403, NOT_FOUND: 404, RATE_LIMITED: 429 };
/** How GraphQL words what REST answers with 502. @see https://github.com/octokit/plugin-retry.js */
const WENT_WRONG = /^Something went wrong while executing your query/;
function github_api_toRefusal({ type = "", message }, told) {
    const status = WENT_WRONG.test(message) ? 502 : (STATUSES[type] ?? 422);
    return { kind: "refused", status, message, ...told };
}
/** What may fare better later is no answer, although it came with status 200. */
function refusePassing(reply, raw) {
    if (reply.kind !== "answered")
        return reply;
    const { errors = [] } = graphqlReply.safeParse(reply.answer.data).data ?? {};
    const headers = retryHeadersOf(raw.headers);
    const refusals = errors.map((error) => github_api_toRefusal(error, { requestId: reply.answer.requestId, headers }));
    const passing = refusals.find(({ status }) => status >= 500 || status === 429);
    return passing === undefined ? reply : failed(passing);
}
function readReply({ status, headers, bytes }, isJson) {
    const requestId = github_api_textOf(headers["x-github-request-id"]) || undefined;
    const contentType = github_api_textOf(headers["content-type"]);
    const facts = { contentType, requestId, hasNextPage: /;\s*rel="next"/.test(github_api_textOf(headers.link)) };
    if (status === 204)
        return { kind: "answered", answer: { ...facts, data: undefined } };
    // No file is served as a page, whatever it holds: this one is a proxy's.
    const isPage = contentType.startsWith("text/html");
    if (!isJson && !isPage)
        return { kind: "answered", answer: { ...facts, data: bytes } };
    const text = new TextDecoder().decode(bytes);
    try {
        return { kind: "answered", answer: { ...facts, data: JSON.parse(text) } };
    }
    catch {
        return failed({ kind: "garbled", status, requestId, text });
    }
}
function github_api_textOf(header) {
    return String(header ?? "");
}

;// CONCATENATED MODULE: ./lib/adapters/github/thread-replies.js


// The part of GitHub's graph that tells of threads. @see https://docs.github.com/en/graphql/reference/objects#pullrequestreviewthread
// Identity, text, author and whether a thread is open are required: nobody is to go on without them. The rest may be absent.
const thread_replies_PAGE_SIZE = 100;
/** Of each thread, with the page of threads; the few that have more are read on. */
const FEW_COMMENTS = 50;
/** The fields of commits, which a token may not see without `contents: read`; the comment job's has it not. */
const COMMITS = new Set(["originalCommit", "commit"]);
const PAGE_INFO = "pageInfo { hasNextPage endCursor }";
const AUTHOR = "author { __typename login }";
const COMMENTS = `${PAGE_INFO}
          nodes {
            fullDatabaseId ${AUTHOR} body createdAt url viewerDidAuthor diffHunk
            originalCommit { oid }
          }`;
const THREADS_AND_REVIEWS = `query($owner: String!, $name: String!, $number: Int!, $withThreads: Boolean!, $afterThread: String, $withReviews: Boolean!, $afterReview: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: ${thread_replies_PAGE_SIZE}, after: $afterThread) @include(if: $withThreads) {
        ${PAGE_INFO}
        nodes {
          id isResolved isOutdated path diffSide subjectType
          line startLine originalLine originalStartLine
          comments(first: ${FEW_COMMENTS}) {
          ${COMMENTS}
          }
        }
      }
      reviews(first: ${thread_replies_PAGE_SIZE}, after: $afterReview) @include(if: $withReviews) {
        ${PAGE_INFO}
        nodes {
          fullDatabaseId ${AUTHOR} body state isMinimized createdAt submittedAt url viewerDidAuthor
          commit { oid }
        }
      }
    }
  }
}`;
/** Comments of one thread beyond the first page. */
const MORE_COMMENTS = `query($id: ID!, $after: String) {
  node(id: $id) {
    ... on PullRequestReviewThread {
      comments(first: ${thread_replies_PAGE_SIZE}, after: $after) {
          ${COMMENTS}
      }
    }
  }
}`;
const thread_replies_text = schemas_string().nullish();
const thread_replies_line = schemas_int().min(1).nullish().catch(undefined);
const thread_replies_commit = object({ oid: schemas_string() }).nullish().catch(undefined);
/** Null for a deleted account. */
const author = object({ __typename: schemas_string().optional(), login: schemas_string().min(1) }).nullable();
const numbered = { fullDatabaseId: graphNumber, databaseId: graphNumber };
function withNumber(reply, context) {
    const commentId = reply.fullDatabaseId ?? reply.databaseId ?? undefined;
    if (commentId !== undefined)
        return { ...reply, commentId };
    context.addIssue({ code: "custom", message: "no fullDatabaseId" });
    return NEVER;
}
const comment = object({
    ...numbered,
    author,
    body: schemas_string(),
    createdAt: thread_replies_text,
    url: thread_replies_text,
    viewerDidAuthor: schemas_boolean().nullish(),
    originalCommit: thread_replies_commit,
    diffHunk: thread_replies_text,
})
    .transform(withNumber);
/** Servers that stand in for GitHub may leave it out: then a page that is not full is the last. */
const pageInfo = object({ hasNextPage: schemas_boolean(), endCursor: schemas_string().nullish() }).optional();
function pagesOf(node) {
    return object({ pageInfo, nodes: array(node) });
}
const comments = pagesOf(comment);
const thread = object({
    id: schemas_string().min(1),
    isResolved: schemas_boolean(),
    isOutdated: schemas_boolean().nullish(),
    path: thread_replies_text,
    diffSide: thread_replies_text,
    subjectType: thread_replies_text,
    line: thread_replies_line,
    startLine: thread_replies_line,
    originalLine: thread_replies_line,
    originalStartLine: thread_replies_line,
    comments,
});
const review = object({
    ...numbered,
    author,
    body: schemas_string(),
    state: schemas_string(),
    isMinimized: schemas_boolean().nullish(),
    createdAt: thread_replies_text,
    submittedAt: thread_replies_text,
    url: thread_replies_text,
    viewerDidAuthor: schemas_boolean().nullish(),
    commit: thread_replies_commit,
})
    .transform(withNumber);
const threadsReply = object({
    repository: object({
        pullRequest: object({
            reviewThreads: pagesOf(thread).optional(),
            reviews: pagesOf(review).nullish(),
        }),
    }),
});
const moreCommentsReply = object({ node: object({ comments }) });

;// CONCATENATED MODULE: ./lib/adapters/github/to-review-thread.js

/** Whom GitHub shows in place of a deleted account. */
const to_review_thread_GHOST = "ghost";
/** The one app that REST names otherwise than its kind: in its comments, and without brackets. */
const COPILOT = /^copilot(?:-pull-request-reviewer)?(?:\[bot\])?$/i;
const APP = /\[bot\]$/i;
/** None where nothing is left of it. @param account whose token it is, for comments of which the host does not say. */
function toThread(thread, comments, account) {
    const [first, ...rest] = comments;
    if (first === undefined)
        return [];
    const replies = rest.map((reply) => {
        return { id: reply.commentId, author: toAuthor(reply, account), body: reply.body };
    });
    return [
        {
            id: thread.id,
            kind: "thread",
            author: toAuthor(first, account),
            commentId: first.commentId,
            url: first.url ?? undefined,
            createdAt: first.createdAt ?? "",
            body: first.body,
            replies,
            place: toPlace(thread),
            commit: first.originalCommit?.oid,
            isOutdated: thread.isOutdated ?? false,
            lineNow: thread.line ?? undefined,
            diffHunk: first.diffHunk ?? "",
        },
    ];
}
/** Pending ones are seen by their author alone; what is dismissed or folded away is settled. */
function isOpenReview({ state, isMinimized, body }) {
    return !["PENDING", "DISMISSED"].includes(state) && isMinimized !== true && body.trim() !== "";
}
function toReview(review, account) {
    return {
        id: `review-${review.commentId}`,
        kind: "review",
        author: toAuthor(review, account),
        commentId: review.commentId,
        url: review.url ?? undefined,
        createdAt: review.submittedAt ?? review.createdAt ?? "",
        body: review.body,
        replies: [],
        place: undefined,
        commit: review.commit?.oid,
        isOutdated: false,
        lineNow: undefined,
        diffHunk: "",
    };
}
function toPlace({ path, diffSide, subjectType, ...lines }) {
    if (path === undefined || path === null || path === "")
        return undefined;
    const isWholeFile = subjectType === "FILE";
    const line = isWholeFile ? undefined : (lines.originalLine ?? lines.line ?? undefined);
    const startLine = isWholeFile ? undefined : (lines.originalStartLine ?? lines.startLine ?? undefined);
    return { path, side: diffSide === "LEFT" ? "base" : "head", startLine, line };
}
/** GraphQL tells an app's login without the brackets that REST ends it with. */
function toAuthor({ author, viewerDidAuthor }, account) {
    if (author === null)
        return { login: to_review_thread_GHOST, isBot: false, isOwn: viewerDidAuthor ?? false };
    const isBot = author.__typename === "Bot" || APP.test(author.login);
    const login = toLogin(author.login, isBot);
    const isWritten = viewerDidAuthor ?? (account !== undefined && isOwn({ login, type: isBot ? "Bot" : "User" }, account));
    return { login, isBot, isOwn: isWritten };
}
function toLogin(login, isBot) {
    if (!isBot)
        return login;
    if (COPILOT.test(login))
        return "Copilot";
    return APP.test(login) ? login : `${login}[bot]`;
}

;// CONCATENATED MODULE: ./lib/adapters/github/open-threads.js



/** Ten thousand threads, or a hundred that go on: nobody can wait for more. */
const MAX_REQUESTS = 100;
/** Threads and reviews a page each with every request, while both go on. */
async function fetchOpenThreads(api, { pullRequest, own }) {
    const { threads, reviews } = await fetchAll(new Reading(api, pullRequest));
    const authored = [...threads.flatMap(({ comments }) => comments), ...reviews];
    // Two requests tell who we are: GitHub itself says it with each comment.
    const account = authored.every(({ viewerDidAuthor }) => typeof viewerDidAuthor === "boolean")
        ? undefined
        : await own();
    const found = [
        ...threads.flatMap(({ thread, comments }) => toThread(thread, comments, account)),
        ...reviews.filter(isOpenReview).map((review) => toReview(review, account)),
    ];
    return found.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}
async function fetchAll(reading) {
    const threads = [];
    const reviews = [];
    let afterThread = null;
    let afterReview = null;
    while (afterThread !== undefined || afterReview !== undefined) {
        const page = await reading.page(afterThread, afterReview);
        if (afterThread !== undefined) {
            if (page.reviewThreads === undefined)
                throw reading.malformed("it names no threads");
            const open = page.reviewThreads.nodes.filter((thread) => !thread.isResolved);
            for (const thread of open)
                threads.push({ thread, comments: await reading.commentsOf(thread) });
            afterThread = reading.next(page.reviewThreads, thread_replies_PAGE_SIZE);
        }
        if (afterReview !== undefined) {
            reviews.push(...(page.reviews?.nodes ?? []));
            afterReview = page.reviews ? reading.next(page.reviews, thread_replies_PAGE_SIZE) : undefined;
        }
    }
    return { threads, reviews };
}
/** One reading of a pull request's threads, which is refused as a whole where a part of it is not to be had. */
class Reading {
    #api;
    #pullRequest;
    #requests = 0;
    constructor(api, pullRequest) {
        this.#api = api;
        this.#pullRequest = pullRequest;
    }
    async page(afterThread, afterReview) {
        const wanted = { withThreads: afterThread !== undefined, withReviews: afterReview !== undefined };
        const cursors = { afterThread: afterThread ?? null, afterReview: afterReview ?? null };
        const variables = { ...this.#api.repository, number: this.#pullRequest, ...wanted, ...cursors };
        const call = this.#count({ query: THREADS_AND_REVIEWS, variables });
        const reply = await this.#api.query(call, threadsReply, { dispensable: COMMITS });
        return reply.repository.pullRequest;
    }
    /** Oldest first. */
    async commentsOf({ id, comments }) {
        const all = [...comments.nodes];
        let after = this.next(comments, FEW_COMMENTS);
        while (after !== undefined) {
            const call = this.#count({ query: MORE_COMMENTS, variables: { id, after } });
            const page = (await this.#api.query(call, moreCommentsReply, { dispensable: COMMITS })).node.comments;
            all.push(...page.nodes);
            after = this.next(page, thread_replies_PAGE_SIZE);
        }
        return all;
    }
    next({ pageInfo, nodes }, size) {
        if (pageInfo === undefined && nodes.length < size)
            return undefined;
        if (pageInfo?.hasNextPage === false)
            return undefined;
        const cursor = pageInfo?.endCursor ?? undefined;
        if (cursor === undefined)
            throw this.malformed("it does not say where the next page begins");
        return cursor;
    }
    malformed(problem) {
        return new errors/* HostError */.dh(`GitHub: could not ${this.#purpose}: ${problem}.`, { isRetryable: false });
    }
    get #purpose() {
        return `list the threads of pull request ${this.#pullRequest}`;
    }
    #count(parameters) {
        this.#requests += 1;
        if (this.#requests > MAX_REQUESTS)
            throw this.malformed(`more than ${MAX_REQUESTS} pages`);
        return { route: "POST /graphql", parameters, purpose: this.#purpose, permission: "pull-requests: read" };
    }
}
function compare(a, b) {
    return a === b ? 0 : a < b ? -1 : 1;
}

;// CONCATENATED MODULE: ./lib/adapters/github/reviews.js


/** Answers the review's id, where the host says it. */
async function createReview(api, { pullRequest, review, account }) {
    const call = {
        route: "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
        parameters: {
            pull_number: pullRequest,
            commit_id: review.commit,
            event: "COMMENT",
            body: endsInMarker(review.body, review.marker) ? review.body : `${review.body.trimEnd()}\n\n${review.marker}`,
            comments: review.comments.map(toComment),
        },
        purpose: `post a review of pull request ${pullRequest}`,
        permission: "pull-requests: write",
    };
    const { id, user } = await api.write(call, writtenReply, {
        recover: async () => {
            const own = await account.get();
            const reviews = (await api.readPages(reviews_listOf(pullRequest), reviewListReply)).flat();
            return reviews.find((each) => isOwn(each.user, own) && endsInMarker(each.body, review.marker));
        },
    });
    account.learn(user);
    return id;
}
function reviews_listOf(pullRequest) {
    return {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
        parameters: { pull_number: pullRequest },
        purpose: `look for the review of pull request ${pullRequest}`,
        permission: "pull-requests: read",
    };
}
function endsInMarker(body, marker) {
    return body.trimEnd().split(/\r?\n/).at(-1) === marker;
}
function toComment({ path, side, startLine, line, body }) {
    return { path, side, line, body, ...(startLine === undefined ? {} : { start_line: startLine, start_side: side }) };
}

;// CONCATENATED MODULE: ./lib/adapters/github/run-artifacts.js


/** Unpacked: room for as many results as are read, with long messages. */
const run_artifacts_MAX_FILE_BYTES = 128 * 1024 * 1024;
const run_artifacts_MAX_NAMES = 10;
/**
 * The one file of an artifact of this attempt of this run. What is wrong with the artifact is answered; only a GitHub
 * that gives none of it throws.
 */
async function fetchSoleFile(api, artifact) {
    const chosen = await choose(api, artifact);
    if (typeof chosen === "string")
        return { kind: "unusable", found: chosen };
    const zip = await downloadArtifact(api, { ...artifact, id: chosen.id });
    if (zip === undefined)
        return { kind: "unusable", found: "one that is gone" };
    const { unzipSoleFile } = await Promise.all(/* import() */[__nccwpck_require__.e(306), __nccwpck_require__.e(937)]).then(__nccwpck_require__.bind(__nccwpck_require__, 937));
    return unzipSoleFile(zip, run_artifacts_MAX_FILE_BYTES);
}
/** The artifact that is meant, or what was found in its place. */
async function choose(api, artifact) {
    const listed = await listArtifacts(api, artifact, { asked: "named" });
    const named = listed.filter(({ name }) => name === artifact.name);
    if (named.length === 0)
        return describeOthers(await listArtifacts(api, artifact, { asked: "all" }));
    const kept = named.filter(({ expired }) => !expired);
    if (kept.length === 0)
        return "one that has expired";
    const own = await ofThisAttempt(api, artifact, kept);
    if (typeof own === "string")
        return own;
    // A job that uploads its artifact anew has a later one of the same name.
    const newest = own.reduce((latest, each) => (each.id > latest.id ? each : latest));
    return newest.size_in_bytes <= MAX_ZIP_BYTES
        ? newest
        : `one of ${newest.size_in_bytes} bytes, more than ${MAX_ZIP_BYTES}`;
}
async function ofThisAttempt(api, { runId, attempt }, kept) {
    if (attempt === 1)
        return kept;
    const call = {
        route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}",
        parameters: { run_id: runId, attempt_number: attempt },
        purpose: `ask when attempt ${attempt} of run ${runId} began`,
        permission: "actions: read",
    };
    const { run_started_at: start } = await api.read(call, runAttemptReply);
    const own = kept.filter(({ created_at }) => Date.parse(created_at ?? "") >= Date.parse(start));
    return own.length > 0 ? own : `only one of an earlier attempt: attempt ${attempt} of this run began at ${start}`;
}
function describeOthers(artifacts) {
    const names = [...new Set(artifacts.map(({ name }) => JSON.stringify(name)))].sort();
    if (names.length === 0)
        return "no artifact at all in this run so far";
    const more = names.length > run_artifacts_MAX_NAMES ? " and others" : "";
    return `none of that name in this run, only ${names.slice(0, run_artifacts_MAX_NAMES).join(", ")}${more}`;
}

;// CONCATENATED MODULE: ./lib/adapters/github/shown-lines.js

/** No line of a file's content begins with an at sign in a patch; a lone carriage return within one begins no line. */
const HUNK = /(?<=^|\n)@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/g;
async function fetchShownLines(api, pullRequest) {
    const call = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/files",
        parameters: { pull_number: pullRequest },
        purpose: `list the files of pull request ${pullRequest}`,
        permission: "pull-requests: read",
    };
    const files = (await api.readPages(call, fileListReply)).flat();
    return files.flatMap(({ filename: path, patch }) => [...patch.matchAll(HUNK)].map(([, start, count]) => {
        const from = Number(start);
        return { path, from, to: from + Number(count ?? "1") - 1 };
    }));
}

;// CONCATENATED MODULE: ./lib/adapters/github/threads.js



// Folding comments away and resolving threads exist in GraphQL alone.
/** Bounds what is read of a pull request with very many threads. */
const threads_MAX_PAGES = 10;
/** More fields in one document, and GitHub may take too long to carry it out. */
const IDS_PER_MUTATION = 50;
async function minimize(api, nodeIds) {
    await mutate(api, {
        ids: nodeIds.filter((id) => id !== ""),
        toField: (id) => `minimizeComment(input: {subjectId: ${id}, classifier: RESOLVED}) { clientMutationId }`,
        purpose: "fold settled comments away",
        permission: "pull-requests: write",
    });
}
/** Every mutation is sent, whatever comes of those before it; what is thrown is of the first that was refused. */
async function resolveOpenThreads(api, threadIds) {
    const refused = [];
    for (let at = 0; at < threadIds.length; at += IDS_PER_MUTATION) {
        try {
            await resolve(api, threadIds.slice(at, at + IDS_PER_MUTATION), "resolve other reviewers' threads");
        }
        catch (error) {
            if (!(error instanceof errors/* HostError */.dh))
                throw error;
            refused.push(error);
        }
    }
    const [first] = refused;
    if (first !== undefined)
        throw first;
}
async function resolveThreads(api, pullRequest, commentIds) {
    if (commentIds.length === 0)
        return;
    const ids = await findThreads(api, pullRequest, new Set(commentIds));
    await resolve(api, ids, "resolve the threads of settled findings");
}
async function resolve(api, ids, purpose) {
    await mutate(api, {
        ids,
        toField: (id) => `resolveReviewThread(input: {threadId: ${id}}) { clientMutationId }`,
        purpose,
        permission: "contents: write",
        isAbsentFine: true,
    });
}
async function mutate(api, { ids, toField, isAbsentFine = false, ...told }) {
    if (ids.length === 0)
        return;
    const names = ids.map((_, index) => `id${index}`);
    const declared = names.map((name) => `$${name}: ID!`).join(", ");
    const fields = names.map((name, index) => `  m${index}: ${toField(`$${name}`)}`);
    const query = `mutation(${declared}) {\n${fields.join("\n")}\n}`;
    const variables = Object.fromEntries(names.map((name, index) => [name, ids[index]]));
    const call = { route: "POST /graphql", parameters: { query, variables }, ...told };
    await api.query(call, unknown(), { isAbsentFine });
}
const OPENINGS = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id isResolved comments(first: 1) { nodes { fullDatabaseId } } }
      }
    }
  }
}`;
/** The ids of the open threads that begin with one of these comments. */
async function findThreads(api, number, wanted) {
    const found = [];
    let after = null;
    for (let page = 0; page < threads_MAX_PAGES; page++) {
        const call = {
            route: "POST /graphql",
            parameters: { query: OPENINGS, variables: { ...api.repository, number, after } },
            purpose: `list the threads of pull request ${number}`,
            permission: "pull-requests: read",
        };
        const { nodes, pageInfo } = (await api.query(call, openingsReply)).repository.pullRequest.reviewThreads;
        const open = nodes.filter((thread) => !thread.isResolved);
        const isWanted = ([first]) => wanted.has(first?.fullDatabaseId ?? first?.databaseId ?? 0);
        found.push(...open.filter(({ comments }) => isWanted(comments.nodes)).map(({ id }) => id));
        if (!pageInfo.hasNextPage)
            break;
        after = pageInfo.endCursor;
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/adapters/github/github-host.js
















/**
 * One repository on GitHub. When the limit's signal aborts, every method throws its reason.
 *
 * @throws ConfigError if the token or the address cannot be used.
 */
function githubHost(options) {
    const problems = [...tokenProblems(options.token), ...apiUrlProblems(options.apiUrl)];
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    const api = new GitHubApi(options);
    const account = knownAccount(() => fetchOwnAccount(api));
    const logOf = commitLogs(api);
    return {
        pullRequest: (number) => fetchPullRequest(api, number),
        permissionOf: (login) => fetchPermission(api, login),
        defaultBranch: () => fetchDefaultBranch(api),
        mergeBase: (base, head) => fetchMergeBase(api, base, head),
        commitAt: (revision) => fetchCommit(api, revision),
        readFile: (path, revision) => fetchFile(api, path, revision),
        listFolder: (path, revision) => fetchFolder(api, path, revision),
        createCheckRun: (run) => createCheckRun(api, run),
        findCheckRun: (run) => findCheckRun(api, run),
        olderOpenCheckRuns: (ref, prefix) => findOlderOpen(api, ref, prefix),
        completedChecks: (check, commit) => fetchCompletedChecks(api, check, commit),
        checkRuns: (name, commit) => fetchCheckRuns(api, name, commit),
        pullRequestCommits: async (number) => ((await logOf(number)) ?? []).map(({ sha }) => sha).toReversed(),
        commitLog: logOf,
        artifactFile: (place) => fetchArtifactFile(api, place),
        soleArtifactFile: (artifact) => fetchSoleFile(api, artifact),
        updateCheckRun: (ref, output) => updateCheckRun(api, ref, output),
        completeCheckRun: (ref, completion) => completeCheckRun(api, ref, completion),
        discussion: (pullRequest) => fetchDiscussion(api, pullRequest),
        ownComments: (pullRequest, query = {}) => fetchOwnComments(api, { ...query, pullRequest, own: account.get }),
        openThreads: (pullRequest) => fetchOpenThreads(api, { pullRequest, own: account.get }),
        shownLines: (pullRequest) => fetchShownLines(api, pullRequest),
        createReview: (pullRequest, review) => createReview(api, { pullRequest, review, account }),
        createComment: (pullRequest, body) => createComment(api, { pullRequest, body, account }),
        updateComment: (pullRequest, comment, body) => updateComment(api, { pullRequest, comment, body }),
        deleteComment: (comment) => deleteComment(api, comment),
        replyTo: (pullRequest, commentId, body) => replyTo(api, { pullRequest, commentId, body, account }),
        minimize: (nodeIds) => minimize(api, nodeIds),
        resolveThreads: (pullRequest, commentIds) => resolveThreads(api, pullRequest, commentIds),
        resolveOpenThreads: (threadIds) => resolveOpenThreads(api, threadIds),
        updateBody: (pullRequest, body, replaced) => updateBody(api, { pullRequest, body, replaced }),
    };
}
function tokenProblems(token) {
    if (/^[\x21-\x7e]+$/.test(token))
        return [];
    const got = token === "" ? "nothing" : "a text with blanks or control characters";
    return [{ input: "github-token", got, wanted: "a token", remedy: "Leave the input out to use the job's own." }];
}
function apiUrlProblems(apiUrl) {
    const url = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined;
    const isUsable = url !== undefined && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
    if (isUsable)
        return [];
    const remedy = "Leave it as the runner sets it, for example https://api.github.com.";
    const got = url === undefined ? JSON.stringify(apiUrl) : JSON.stringify(url.origin);
    return [{ input: "GITHUB_API_URL", got, wanted: "an http(s) URL without credentials", remedy }];
}

;// CONCATENATED MODULE: ./lib/adapters/github/git-database.js




/** Repairs are of text a person reads. */
const MAX_BLOB_BYTES = 8 * 1024 * 1024;
/** Whom GitHub names as the committer of what it signs for an application. */
const WEB_FLOW = "web-flow";
function treeReader(api) {
    const trees = new Map();
    const entries = new Map();
    return {
        treeOf: (commit) => keep(trees, commit, () => fetchTreeOf(api, commit)),
        entriesOf: (tree) => keep(entries, tree, () => fetchEntries(api, tree)),
    };
}
function keep(kept, sha, fetch) {
    const known = kept.get(sha) ?? fetch();
    kept.set(sha, known);
    return known;
}
async function fetchTreeOf(api, commit) {
    const call = {
        route: "GET /repos/{owner}/{repo}/git/commits/{commit_sha}",
        parameters: { commit_sha: commit },
        purpose: `read the commit ${commit}`,
        permission: "contents: read",
    };
    return (await api.read(call, gitCommitReply)).tree.sha;
}
async function fetchEntries(api, tree) {
    const call = {
        route: "GET /repos/{owner}/{repo}/git/trees/{tree_sha}",
        parameters: { tree_sha: tree },
        purpose: `read the tree ${tree}`,
        permission: "contents: read",
    };
    return (await api.read(call, treeReply)).tree;
}
/** Walks down the trees, as the contents endpoint tells no mode and follows links. */
async function fetchCommittedFile(api, trees, { commit, path }) {
    const folders = path.split("/");
    const name = folders.pop();
    let tree = await trees.treeOf(commit);
    for (const folder of folders) {
        const entry = (await trees.entriesOf(tree)).find((each) => each.path === folder);
        if (entry?.type !== "tree")
            return undefined;
        tree = entry.sha;
    }
    const entry = (await trees.entriesOf(tree)).find((each) => each.path === name);
    if (entry === undefined)
        return undefined;
    return { mode: entry.mode, bytes: entry.type === "blob" ? await fetchBlob(api, entry.sha, path) : undefined };
}
async function fetchBlob(api, sha, path) {
    const call = {
        route: "GET /repos/{owner}/{repo}/git/blobs/{file_sha}",
        parameters: { file_sha: sha },
        purpose: `read ${JSON.stringify(path)} as it was committed`,
        permission: "contents: read",
    };
    return api.readBytes(call, MAX_BLOB_BYTES);
}
/** @param base the tree in which the files take the place of those at their paths. */
async function writeTree(api, base, files) {
    const tree = [];
    for (const { path, mode, bytes } of files) {
        const sha = await create(api, "blobs", { content: Buffer.from(bytes).toString("base64"), encoding: "base64" });
        tree.push({ path, mode, type: "blob", sha });
    }
    return create(api, "trees", { base_tree: base, tree });
}
/** Who is named by nobody is the token's own account, and GitHub signs it. */
function writeCommit(api, { tree, parent, message }) {
    return create(api, "commits", { message, tree, parents: [parent] });
}
/** Objects may be made twice: the same content is the same object, and nothing points to a commit yet. */
async function create(api, kind, parameters) {
    const call = {
        route: `POST /repos/{owner}/{repo}/git/${kind}`,
        parameters,
        purpose: `write the ${kind.slice(0, -1)} of the repairs`,
        permission: "contents: write",
    };
    return (await api.write(call, objectReply, { recover: async () => undefined })).sha;
}
async function fetchTip(api, branch, account) {
    const sha = await fetchBranch(api, branch);
    if (sha === undefined)
        return undefined;
    const call = {
        route: "GET /repos/{owner}/{repo}/commits/{ref}",
        parameters: { ref: sha, per_page: 1 },
        purpose: `read the commit at the tip of ${branch}`,
        permission: "contents: read",
    };
    const { author, committer, commit, parents } = await api.read(call, tipReply);
    const own = await account();
    const isCommitter = committer?.login === WEB_FLOW || isOwn(committer, own);
    return {
        sha,
        tree: commit.tree.sha,
        parents: parents.map((parent) => parent.sha),
        message: commit.message,
        isOwn: isOwn(author, own) && isCommitter,
    };
}
async function fetchBranch(api, branch) {
    const call = {
        route: "GET /repos/{owner}/{repo}/git/ref/{+ref}",
        parameters: { ref: `heads/${branch}` },
        purpose: `read the branch ${branch}`,
        permission: "contents: read",
    };
    return (await orAbsent(api.read(call, refReply)))?.object.sha;
}
async function createBranch(api, branch, at) {
    const call = {
        route: "POST /repos/{owner}/{repo}/git/refs",
        parameters: { ref: `refs/heads/${branch}`, sha: at },
        purpose: `create the branch ${branch}`,
        permission: "contents: write",
    };
    await api.write(call, refReply, { recover: () => foundAt(api, branch, at) });
}
const UPDATE = `mutation($repository: ID!, $updates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repository, refUpdates: $updates}) { clientMutationId }
}`;
/** By GraphQL, which compares and sets: REST, for who has no such thing, would overwrite what somebody pushed a moment ago. */
async function moveBranch(api, branch, { from, to }) {
    const repository = {
        route: "GET /repos/{owner}/{repo}",
        parameters: {},
        purpose: "read the repository's id",
        permission: "metadata: read",
    };
    const { node_id: id } = await api.read(repository, repositoryIdReply);
    const updates = [{ name: `refs/heads/${branch}`, beforeOid: from, afterOid: to, force: true }];
    const call = {
        route: "POST /graphql",
        parameters: { query: UPDATE, variables: { repository: id, updates } },
        purpose: `move the branch ${branch}`,
        permission: "contents: write",
    };
    try {
        await api.query(call, anyReply);
    }
    catch (error) {
        if (!(error instanceof errors/* HostError */.dh))
            throw error;
        const tip = await fetchBranch(api, branch);
        // The reply to a first attempt may have been lost, and a second finds the branch moved already.
        if (tip === to)
            return;
        if (tip !== from || error.isRetryable)
            throw error;
        await overwriteBranch(api, branch, to);
    }
}
/** For a server that cannot compare and set, as older ones of GitHub Enterprise: where it refused for another reason, it does so again. */
async function overwriteBranch(api, branch, to) {
    const call = {
        route: "PATCH /repos/{owner}/{repo}/git/refs/{+ref}",
        parameters: { ref: `heads/${branch}`, sha: to, force: true },
        purpose: `move the branch ${branch}`,
        permission: "contents: write",
    };
    await api.write(call, refReply, { recover: () => foundAt(api, branch, to) });
}
async function foundAt(api, branch, sha) {
    return (await fetchBranch(api, branch)) === sha ? { object: { sha } } : undefined;
}

;// CONCATENATED MODULE: ./lib/adapters/github/repair-pull-requests.js


async function findPullRequest(api, ends, account) {
    const reply = await lookFor(api, ends);
    return reply && toPullRequest(reply, await account());
}
async function openPullRequest(api, { head, base, title, body }, account) {
    const call = {
        route: "POST /repos/{owner}/{repo}/pulls",
        parameters: { head, base, title, body },
        purpose: `open a pull request from ${head} into ${JSON.stringify(base)}`,
        permission: "pull-requests: write",
    };
    const reply = await api.write(call, openPullRequestReply, { recover: () => lookFor(api, { head, base }) });
    return toPullRequest(reply, await account());
}
async function updatePullRequest(api, number, text) {
    const call = {
        route: "PATCH /repos/{owner}/{repo}/pulls/{pull_number}",
        parameters: { pull_number: number, title: text.title, body: text.body },
        purpose: `bring pull request ${number} up to date`,
        permission: "pull-requests: write",
    };
    await api.write(call, anyReply, { recover: async () => undefined });
}
async function lookFor(api, { head, base }) {
    const call = {
        route: "GET /repos/{owner}/{repo}/pulls",
        parameters: { state: "open", head: `${api.repository.owner}:${head}`, base },
        purpose: `look for the pull request from ${head}`,
        permission: "pull-requests: read",
    };
    const found = (await api.readPages(call, openPullRequestListReply)).flat();
    // A server that does not know a filter gives all.
    return found.find((each) => each.head.ref === head && each.base.ref === base);
}
function toPullRequest({ number, title, body, user, ...reply }, own) {
    return { number, title, body, url: reply.html_url, isOwn: isOwn(user, own) };
}

;// CONCATENATED MODULE: ./lib/adapters/github/repair-host.js




/** One repository on GitHub, as the job that offers repairs writes to it. When the limit's signal aborts, every method throws its reason. */
function githubRepairHost(options) {
    const api = new GitHubApi(options);
    const trees = treeReader(api);
    const account = knownAccount(() => fetchOwnAccount(api)).get;
    return {
        fileAt: (commit, path) => fetchCommittedFile(api, trees, { commit, path }),
        writeTree: async (on, files) => writeTree(api, await trees.treeOf(on), files),
        writeCommit: (commit) => writeCommit(api, commit),
        branchTip: (branch) => fetchTip(api, branch, account),
        createBranch: (branch, at) => createBranch(api, branch, at),
        moveBranch: (branch, move) => moveBranch(api, branch, move),
        findPullRequest: (ends) => findPullRequest(api, ends, account),
        openPullRequest: (pullRequest) => openPullRequest(api, pullRequest, account),
        updatePullRequest: (number, text) => updatePullRequest(api, number, text),
    };
}

;// CONCATENATED MODULE: ./lib/adapters/system/system-clock.js
/** The longest delay a Node timer takes; anything longer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The machine's own clock and timers. */
const systemClock = {
    now: () => Date.now(),
    timestamp: () => new Date().toISOString(),
    monotonicMs: () => performance.now(),
    sleep,
    deadline,
};
function sleep(ms, signal) {
    if (signal.aborted)
        return Promise.reject(signal.reason);
    // A signal of our own: Node warns about the eleventh listener on one that many share.
    const aborted = AbortSignal.any([signal]);
    return new Promise((resolve, reject) => {
        const onAbort = () => {
            timer.cancel();
            reject(signal.reason);
        };
        const timer = after(ms, () => {
            aborted.removeEventListener("abort", onAbort);
            resolve();
        });
        aborted.addEventListener("abort", onAbort, { once: true });
    });
}
function deadline(ms, parent) {
    const expiry = new AbortController();
    const signal = AbortSignal.any([parent, expiry.signal]);
    if (signal.aborted)
        return signal;
    const timer = after(ms, () => expiry.abort(new DOMException(`deadline of ${ms} ms passed`, "TimeoutError")));
    timer.unref();
    signal.addEventListener("abort", timer.cancel, { once: true });
    return signal;
}
function after(ms, ring) {
    let isRef = true;
    let handle;
    const arm = (leftMs) => {
        const stepMs = Math.min(leftMs, MAX_TIMER_MS);
        handle = setTimeout(() => (leftMs > stepMs ? arm(leftMs - stepMs) : ring()), stepMs);
        if (!isRef)
            handle.unref();
    };
    arm(Math.max(0, ms));
    return {
        cancel: () => clearTimeout(handle),
        unref: () => {
            isRef = false;
            handle.unref();
        },
    };
}

;// CONCATENATED MODULE: ./lib/core/admission/admission.js

/** How an account stands to a repository, in GitHub's words. @see https://docs.github.com/en/graphql/reference/enums#commentauthorassociation */
const AUTHOR_ASSOCIATIONS = [
    "OWNER",
    "MEMBER",
    "COLLABORATOR",
    "CONTRIBUTOR",
    "FIRST_TIME_CONTRIBUTOR",
    "FIRST_TIMER",
    "MANNEQUIN",
    "NONE",
];
/** What `authors` may name: associations, one account as `@login`, or `*` for everyone. */
const AUTHOR_RULE_WANTED = `*, @login, ${AUTHOR_ASSOCIATIONS.join(", ")}`;
/** Whether a text is one of the things `authors` may name. */
function isAuthorRule(text) {
    return text === "*" || /^@[A-Za-z0-9_-]+(\[bot\])?$/.test(text) || AUTHOR_ASSOCIATIONS.some((word) => word === text);
}
/** The first rule a pull request falls under, its author's first, as only that one could not judge. Never throws. */
function findRefusal(candidate, rules) {
    const { author, authorAssociation, labels } = candidate;
    if (!isAdmitted(candidate, rules.authors))
        return { kind: "author", author, authorAssociation };
    if (candidate.isDraft && !rules.drafts)
        return { kind: "draft" };
    const skipping = new Set(rules.skipLabels.map(fold));
    const label = labels.find((name) => skipping.has(fold(name)));
    return label === undefined ? undefined : { kind: "label", label };
}
function isAdmitted({ author, authorAssociation }, authors) {
    if (authors.length === 0)
        return true;
    return authors.some((rule) => rule === "*" || rule === authorAssociation || fold(rule) === `@${fold(author)}`);
}
function fold(text) {
    return text.toLowerCase();
}
/** Why a pull request is not reviewed, in half a sentence of plain text. */
function admission_nameRefusal(refusal) {
    switch (refusal.kind) {
        case "author":
            return `authors does not admit @${refusal.author} (${refusal.authorAssociation})`;
        case "draft":
            return "the pull request is a draft";
        case "label":
            return `it is labelled ${refusal.label}`;
        default:
            return assertNever(refusal);
    }
}
/** How a pull request that is not reviewed comes to be: Markdown, and nothing of the pull request's own text. */
function explainRefusal(refusal) {
    const byHand = "a person with write access comments `/tribunal review`, or starts the workflow by hand for it";
    switch (refusal.kind) {
        case "author":
            return `The author is none of those \`authors\` names, so no key is spent on it unasked. It is reviewed when ${byHand}. GitHub may call a member who hides that membership CONTRIBUTOR: name such an account as \`@login\`.`;
        case "draft":
            return `It is reviewed when it is marked as ready (the workflow must run on \`ready_for_review\`), when ${byHand}, or with \`drafts: true\`.`;
        case "label":
            return `It is reviewed when the label is gone (the workflow must run on \`unlabeled\`), or when ${byHand}.`;
        default:
            return assertNever(refusal);
    }
}

;// CONCATENATED MODULE: ./lib/core/config/providers.js
// Apart from the schemas, so that inputs can be read without loading zod.
/** Each provider by the word that `panel` has for it. The first is what `auto` takes where there is a key. */
const PROVIDERS = {
    openai: { apiKey: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" },
};
const PROVIDER_NAMES = Object.keys(PROVIDERS);
const NAMED = PROVIDERS;
/** The variables of the provider that a word for the panel names, else of the first: `auto` and `static` name none. */
function variablesOf(word) {
    return NAMED[word ?? "auto"] ?? PROVIDERS.openai;
}
/** Every provider's key and address, where the environment holds them: neither is to be shown. */
function providerValues(environment) {
    const all = Object.values(NAMED);
    const held = (names) => names.flatMap((name) => environment[name] || []);
    return { keys: held(all.map(({ apiKey }) => apiKey)), urls: held(all.map(({ baseUrl }) => baseUrl)) };
}

;// CONCATENATED MODULE: ./lib/core/config/choices.js

// Apart from the schemas, so that inputs can be read without loading zod.
/** Who may be asked to play the roles: the models of a provider, or the rules. */
const choices_PANELS = ["auto", ...PROVIDER_NAMES, "static"];
/** How far a review may be asked to go. */
const choices_MODE_CHOICES = ["auto", "lightweight", "full", "economy"];
/** Whether a review goes on from an earlier one of the same pull request. */
const choices_FOLLOW_UP_CHOICES = ["auto", "off"];
/** What a configuration may demand for the gate. */
const REQUIRED_ACCURACIES = ["PASS", "WARN"];
/** The most agents that may be asked to work at once. */
const choices_MOST_AGENTS_AT_ONCE = 256;
/** What of the pull request's description a run may keep up to date. */
const DESCRIPTION_MODES = ["section", "full"];
/** What `update-description` may say. */
const choices_DESCRIPTION_CHOICES = ["off", ...DESCRIPTION_MODES];

;// CONCATENATED MODULE: ./lib/core/config/split-list.js
/**
 * A list written in one value: items between commas or line ends, trimmed, empty ones left out. A comma within `{a,b}`
 * belongs to the glob; a brace that its line does not close stands for itself. Never throws.
 */
function splitList(text) {
    return text
        .split("\n")
        .flatMap(splitLine)
        .map((item) => item.trim())
        .filter((item) => item !== "");
}
function splitLine(line) {
    const closings = pairBraces(line);
    const items = [];
    let start = 0;
    for (let at = 0; at < line.length; at += 1) {
        at = closings.get(at) ?? at;
        if (line[at] !== ",")
            continue;
        items.push(line.slice(start, at));
        start = at + 1;
    }
    return [...items, line.slice(start)];
}
/** Where each opening brace is closed; those that are not, or close nothing, are left out. */
function pairBraces(line) {
    const closings = new Map();
    const open = [];
    for (let at = 0; at < line.length; at += 1) {
        if (line[at] === "{")
            open.push(at);
        const opening = line[at] === "}" ? open.pop() : undefined;
        if (opening !== undefined)
            closings.set(opening, at);
    }
    return closings;
}

;// CONCATENATED MODULE: ./lib/core/spelling.js
/** Longer words are not compared: the cost grows with the product of both lengths, and no key of ours is that long. */
const MAX_CHARS = 60;
/**
 * What somebody who wrote a word most likely meant: the nearest of the known ones, the first of equally near ones.
 * Undefined when none is near: about a third of the letters may differ, and no more than three. Never throws.
 */
function findMeant(word, known) {
    if (word.length > MAX_CHARS)
        return undefined;
    const written = lettersOf(word);
    const [nearest] = known
        .map((candidate) => ({ candidate, distance: countEdits(written, lettersOf(candidate)) }))
        .filter(({ candidate, distance }) => distance <= allowedEdits(candidate))
        .sort((a, b) => a.distance - b.distance);
    return nearest?.candidate;
}
/** Case and separators are how a key is spelt, not which one it is. */
function lettersOf(word) {
    return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
function allowedEdits(candidate) {
    return Math.min(3, Math.floor(lettersOf(candidate).length / 3));
}
/**
 * How many single letters must be inserted, deleted, replaced or swapped with their neighbour to make one word of the
 * other, no part being edited twice (the optimal string alignment form of Damerau's distance).
 *
 * @see https://doi.org/10.1145/363958.363994
 */
function countEdits(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row += 1) {
        const line = [row];
        for (let column = 1; column <= to.length; column += 1) {
            const isSame = from[row - 1] === to[column - 1];
            const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            line[column] = Math.min(at(last, column) + 1, at(line, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1), isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY);
        }
        beforeLast = last;
        last = line;
    }
    return at(last, to.length);
}
function at(line, column) {
    return line[column] ?? Number.POSITIVE_INFINITY;
}

;// CONCATENATED MODULE: ./lib/core/config/where-it-lives.js

// Both lists are held to the schema and the inputs by a test: read from those, each would load what it is kept apart from.
/** The action's inputs that no configuration holds. */
const INPUTS_ALONE = [
    "github-token",
    "api-key",
    "base-url",
    "pull-request",
    "target",
    "config",
    "config-ref",
    "advisory",
    "on-could-not-judge",
    "check-name",
    "comment-threshold",
    "max-comments",
    "update-description",
    "findings-in",
    "findings-artifact",
    "sarif",
    "sarif-in",
    "sarif-artifact",
    "fix",
    "fix-iterations",
    "quality-critical",
    "reuse",
    "force",
];
/** The configuration's keys that are no input of the action. */
const KEYS_ALONE = [
    "role-models",
    "require-accuracy",
    "never-send",
    "expected-injections",
    "pattern-packs",
    "planning-folders",
    "localization",
    "version-folders",
    "suppressions",
    "overrides",
    "triage",
    "prices",
    "currency",
];
/** What to do about a key that a file's schema does not know there; undefined where nothing is known of it. Never throws. */
function adviseOnKey(key, known) {
    return advise(key, known, {
        names: INPUTS_ALONE,
        tell: (name) => `${name} is an input of the action: write it in the workflow, as no file of the repository holds it.`,
    });
}
/** What to do about an input that the action does not know; undefined where nothing is known of it. Never throws. */
function adviseOnInput(input, known) {
    return advise(input, known, {
        names: KEYS_ALONE,
        tell: (name) => `${name} is a key of the configuration: write it in .github/tribunal/config.yml.`,
    });
}
/** A word that is right elsewhere is told before a like one that is right here; a misspelt one of elsewhere comes last. */
function advise(word, known, { names, tell }) {
    const exact = names.find((name) => name === word);
    if (exact !== undefined)
        return tell(exact);
    const here = findMeant(word, known);
    if (here !== undefined)
        return `Write ${here}.`;
    const there = findMeant(word, names);
    return there === undefined ? undefined : tell(there);
}

;// CONCATENATED MODULE: ./lib/core/schema/unknown-words.js

/**
 * What is wrong with words that nobody knows, such as keys of one mapping. The list of all known ones would bury the one
 * that was meant; where none is near, one list serves all of them. Never throws.
 *
 * @param kind what the words are.
 */
function describeUnknown(words, kind, { known, advise }) {
    const first = words.find((word) => advise(word, known) === undefined);
    return words.map((word) => {
        const remedy = advise(word, known);
        if (remedy !== undefined)
            return { word, got: `got an unknown ${kind}`, remedy };
        const wanted = word === first ? `one of ${known.join(", ")}` : `one of those told for ${first}`;
        return { word, got: `an unknown ${kind}`, wanted, remedy: "Remove or correct it." };
    });
}
/** The nearest of the known words, where one is near. Never throws. */
const adviseBySpelling = (word, known) => {
    const meant = findMeant(word, known);
    return meant === undefined ? undefined : `Write ${meant}.`;
};

;// CONCATENATED MODULE: ./lib/core/action/fix-inputs.js

/** Inputs of a run that repairs what it confirms. */
const FIX_INPUTS = ["fix", "fix-iterations", "quality-critical"];
/** These inputs, with what is wrong between them and others. */
function fix_inputs_readFixInputs(reader) {
    const isFix = reader.flag("fix");
    const iterations = reader.integer("fix-iterations", 1, MAX_ITERATIONS);
    const isQualityCritical = reader.flag("quality-critical");
    if (!isFix) {
        for (const name of ["fix-iterations", ...(isQualityCritical ? ["quality-critical"] : [])])
            refuseAlone(reader, name);
        return { fix: undefined };
    }
    if (reader.text("mode") === "validate")
        reader.refuse("fix", "true with mode: validate", "a review, which can be held again", "Leave one of them out.");
    if (reader.target().length > 0)
        reader.refuse("fix", "true with a target of paths", "the change of a pull request", "Leave target out, or fix.");
    if (reader.text("panel") === "static")
        reader.refuse("fix", "true with panel: static", "a model: rules repair nothing", "Give models and their api-key.");
    return { fix: { iterations, isQualityCritical } };
}
function refuseAlone(reader, name) {
    const value = reader.text(name);
    if (value !== undefined)
        reader.refuse(name, JSON.stringify(value), "nothing without fix: true", "Set fix: true, or remove it.");
}
/** How a run that repairs may be started, or what started this one in place of that; undefined where it may. */
function findUnfixable(trigger) {
    switch (trigger.kind) {
        case "comment":
            return undefined;
        case "named":
            return trigger.isAskedFor ? undefined : "an event that nobody with write access stands for";
        default:
            return `an event of the kind ${trigger.kind}`;
    }
}

;// CONCATENATED MODULE: ./lib/core/action/outside-inputs.js

/** Inputs that read other reviewers' findings, or write ours for others to read. */
const OUTSIDE_INPUTS = ["findings-in", "findings-artifact", "sarif", "sarif-in", "sarif-artifact"];
/** `validate` leaves the word on how to debate to the configuration: there is no debate. */
function outside_inputs_readMode(reader) {
    const mode = reader.choice("mode", [...MODE_CHOICES, "validate"]);
    return mode === "validate" ? undefined : mode;
}
/** These inputs, with what is wrong between them. */
function outside_inputs_readOutsideInputs(reader) {
    const isValidation = reader.text("mode") === "validate";
    if (isValidation)
        checkValidation(reader);
    else
        checkReview(reader);
    return {
        findingsIn: reader.text("findings-in"),
        findingsArtifact: readArtifacts(reader, "findings-artifact", [reader.text("findings-artifact") ?? ""])[0],
        sarifIn: reader.list("sarif-in") ?? [],
        sarifArtifacts: readArtifacts(reader, "sarif-artifact", reader.list("sarif-artifact") ?? []),
        sarif: readSarif(reader),
    };
}
function checkValidation(reader) {
    const file = reader.text("findings-in");
    const artifact = reader.text("findings-artifact");
    if (file === undefined && artifact === undefined) {
        const wanted = "findings-artifact, or in the action findings-in, with mode: validate";
        reader.refuse("mode", '"validate" and no findings', wanted, "Set one of them.");
    }
    if (file !== undefined && artifact !== undefined)
        reader.refuse("findings-artifact", JSON.stringify(artifact), "nothing beside findings-in", "Give one of them.");
    for (const [name, instead] of [
        ["sarif-in", "findings-in"],
        ["sarif-artifact", "findings-artifact"],
    ]) {
        const remedy = `Give it as ${instead}, or leave out mode: validate.`;
        refuseGiven(reader, name, { wanted: "nothing with mode: validate", remedy });
    }
    for (const name of ["passes", "max-rounds"])
        refuseGiven(reader, name, { wanted: "nothing with mode: validate, which plays no rounds", remedy: "Remove it." });
}
function checkReview(reader) {
    for (const [name, instead] of [
        ["findings-in", "sarif-in"],
        ["findings-artifact", "sarif-artifact"],
    ]) {
        const remedy = `Set mode: validate, or give SARIF as ${instead} to have it tried in a review.`;
        refuseGiven(reader, name, { wanted: "nothing without mode: validate", remedy });
    }
}
function refuseGiven(reader, name, problem) {
    const value = reader.text(name);
    if (value !== undefined)
        reader.refuse(name, JSON.stringify(value), problem.wanted, problem.remedy);
}
/** What GitHub takes for no artifact's name: a path was meant, or a pattern. */
const NO_NAME = /["<>|*?:\r\n\\/]/;
function readArtifacts(reader, input, names) {
    const given = [...new Set(names.filter((name) => name !== ""))];
    for (const name of given.filter((each) => NO_NAME.test(each))) {
        const remedy = "Name the artifact that an earlier job uploaded, not the file in it.";
        reader.refuse(input, JSON.stringify(name), "the name of an artifact, which has no slash, colon or wildcard", remedy);
    }
    return given;
}
function readSarif(reader) {
    const value = reader.text("sarif");
    if (value === undefined || value.toLowerCase() === "false")
        return undefined;
    return { path: value.toLowerCase() === "true" ? undefined : value };
}

;// CONCATENATED MODULE: ./lib/core/action/inputs.js












const DEFAULT_CHECK_NAME = "Tribunal";
const DEFAULT_MAX_COMMENTS = 10;
/** Of the comments by default, so many are about medium and low findings: more of them hide the others. */
const MAX_MINOR_COMMENTS = 4;
/** Every input of a review by its name. */
const REVIEW_INPUTS = [
    "github-token",
    "api-key",
    "base-url",
    "models",
    "start-model",
    "panel",
    "pull-request",
    "target",
    "config",
    "config-ref",
    "passes",
    "max-rounds",
    "mode",
    "fail-on",
    "advisory",
    "on-could-not-judge",
    "check-name",
    "token-budget",
    "time-budget-seconds",
    "agent-seconds",
    "agents-at-once",
    "paths-ignore",
    "rules",
    "drafts",
    "authors",
    "skip-labels",
    "comment-threshold",
    "max-comments",
    "update-description",
    ...OUTSIDE_INPUTS,
    ...FIX_INPUTS,
    "reuse",
    "follow-up",
    "force",
];
/**
 * The inputs nobody knows, each as a problem: the runner only warns of them, and a setting would be lost.
 *
 * @param given names in lower case.
 */
function findUnknownInputs(given, known) {
    const unknown = given.filter((name) => !known.includes(name));
    return describeUnknown(unknown, "input", { known, advise: adviseOnInput }).map(({ word, ...problem }) => ({
        input: word,
        ...problem,
    }));
}
/** All inputs of a review at once, with every problem. Never throws. */
function parseReviewInputs(read) {
    const reader = new InputReader(read);
    const inputs = {
        ...readOutsideInputs(reader),
        ...readFixInputs(reader),
        githubToken: reader.required("github-token"),
        apiKey: reader.checked("api-key", apiKeyProblems),
        baseUrl: reader.checked("base-url", baseUrlProblems),
        config: readConfigKeys(reader),
        pullRequest: reader.pullRequest(),
        targetPaths: reader.target(),
        configPath: withoutDots(reader.text("config") ?? DEFAULT_CONFIG_PATH),
        configRef: reader.text("config-ref"),
        advisory: reader.flag("advisory"),
        onCouldNotJudge: reader.choice("on-could-not-judge", ["fail", "neutral"]) ?? "fail",
        checkName: reader.name("check-name") ?? DEFAULT_CHECK_NAME,
        maxComments: reader.integer("max-comments", 0) ?? DEFAULT_MAX_COMMENTS,
        commentThreshold: reader.choice("comment-threshold", SEVERITIES) ?? "low",
        updateDescription: reader.choice("update-description", DESCRIPTION_CHOICES) ?? "off",
        reuse: reader.optionalFlag("reuse") ?? true,
        force: reader.flag("force"),
    };
    return reader.problems.length === 0 ? { kind: "parsed", inputs } : { kind: "wrong", problems: reader.problems };
}
/** `./a/./b` is `a/b`: GitHub knows a file by its plain name alone. */
function withoutDots(path) {
    return path
        .split("/")
        .filter((name) => name !== ".")
        .join("/");
}
function readConfigKeys(reader) {
    const given = {
        panel: reader.choice("panel", PANELS),
        models: reader.list("models"),
        "start-model": reader.text("start-model"),
        mode: readMode(reader),
        passes: reader.integer("passes", 1, 8),
        "max-rounds": reader.integer("max-rounds", 1, 20),
        "fail-on": reader.choice("fail-on", FAIL_ON),
        "follow-up": reader.choice("follow-up", FOLLOW_UP_CHOICES),
        "token-budget": reader.integer("token-budget", 1),
        "time-budget-seconds": reader.integer("time-budget-seconds", 1),
        "agent-seconds": reader.integer("agent-seconds", 1),
        "agents-at-once": reader.integer("agents-at-once", 1, MOST_AGENTS_AT_ONCE),
        "paths-ignore": reader.list("paths-ignore"),
        rules: reader.list("rules"),
        drafts: reader.optionalFlag("drafts"),
        authors: reader.authors(),
        "skip-labels": reader.list("skip-labels"),
    };
    // auto decides nothing, so that it leaves the word to the configuration.
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== "auto"));
}
/** Reads inputs one by one and collects what is wrong with them. */
class InputReader {
    problems = [];
    #read;
    constructor(read) {
        this.#read = read;
    }
    text(name) {
        const value = this.#read(name).trim();
        return value === "" ? undefined : value;
    }
    required(name) {
        const value = this.text(name);
        if (value === undefined)
            this.refuse(name, "nothing", "a value", "Set it.");
        return value ?? "";
    }
    /** A single line of at most 100 characters: it becomes a title. */
    name(name) {
        const value = this.text(name);
        if (value !== undefined && (value.length > 100 || /\p{Cc}/u.test(value))) {
            this.refuse(name, JSON.stringify(value.slice(0, 40)), "one line of at most 100 characters", "Shorten it.");
        }
        return value;
    }
    choice(name, choices) {
        const value = this.text(name);
        if (value === undefined)
            return undefined;
        const found = choices.find((choice) => choice === value);
        if (found === undefined) {
            const meant = findMeant(value, choices);
            const remedy = meant === undefined ? "Choose one of them." : `Write ${meant}.`;
            this.refuse(name, JSON.stringify(value), choices.join(", "), remedy);
        }
        return found;
    }
    integer(name, min, max = Number.MAX_SAFE_INTEGER) {
        const value = this.text(name);
        if (value === undefined)
            return undefined;
        const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
        if (number >= min && number <= max)
            return number;
        const range = max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`;
        this.refuse(name, JSON.stringify(value), range, "Correct or remove it.");
        return undefined;
    }
    flag(name) {
        return this.optionalFlag(name) ?? false;
    }
    /** Undefined when absent: then something else decides. */
    optionalFlag(name) {
        const value = this.text(name)?.toLowerCase();
        if (value !== undefined && value !== "true" && value !== "false") {
            this.refuse(name, JSON.stringify(value), "true or false", "Choose one of them.");
        }
        return value === undefined ? undefined : value === "true";
    }
    authors() {
        const rules = this.list("authors");
        const wrong = (rules ?? []).filter((rule) => !isAuthorRule(rule));
        if (wrong.length > 0) {
            const got = JSON.stringify(wrong.join(", ").slice(0, 80));
            this.refuse("authors", got, `a list of ${AUTHOR_RULE_WANTED}`, "Correct or remove it.");
        }
        return rules;
    }
    /** What may hold a secret: its own check says what of it is shown. */
    checked(name, findProblems) {
        const value = this.text(name);
        if (value !== undefined)
            this.problems.push(...findProblems(value));
        return value;
    }
    /** Separated by commas or line ends; those within braces are the glob's own. */
    list(name) {
        const given = splitList(this.text(name) ?? "");
        return given.length === 0 ? undefined : [...given];
    }
    pullRequest() {
        return this.integer("pull-request", 1);
    }
    /** `diff` is the change itself: no paths. */
    target() {
        const paths = this.list("target") ?? [];
        return paths.length === 1 && paths[0] === "diff" ? [] : paths;
    }
    /** One more problem. */
    refuse(input, got, wanted, remedy) {
        this.problems.push({ input, got, wanted, remedy });
    }
}
/** @throws ConfigError with the problems of wrong inputs. */
function requireInputs(parsed) {
    if (parsed.kind === "wrong")
        throw new errors/* ConfigError */.xL(parsed.problems);
    return parsed.inputs;
}

;// CONCATENATED MODULE: ./lib/core/config/config-path.js
/** Where a repository keeps what configures reviews. */
const OWN_FOLDER = ".github/tribunal";
/** Where a repository keeps its configuration. */
const config_path_DEFAULT_CONFIG_PATH = ".github/tribunal/config.yml";

;// CONCATENATED MODULE: ./lib/core/action/offer-inputs.js



/** Every input of the action that offers repairs, by its name. */
const OFFER_INPUTS = [
    "github-token",
    "head-sha",
    "pull-request",
    "report-path",
    "report-sha256",
    "config",
    "config-ref",
    "rules",
    "paths-ignore",
];
/**
 * All inputs of the action that offers repairs at once, with every problem. Never throws.
 *
 * @param given the names of those that were set, in lower case.
 */
function parseOfferInputs(read, given = []) {
    const reader = new InputReader(read);
    const headSha = sha_parseSha(reader.required("head-sha"));
    const pullRequest = Number(reader.required("pull-request") && reader.pullRequest());
    const inputs = {
        githubToken: reader.required("github-token"),
        reportPath: reader.required("report-path"),
        reportSha256: reader.required("report-sha256"),
        configPath: reader.text("config") ?? config_path_DEFAULT_CONFIG_PATH,
        configRef: reader.text("config-ref"),
        rules: reader.list("rules"),
        pathsIgnore: reader.list("paths-ignore"),
    };
    if (headSha === undefined && !reader.problems.some(({ input }) => input === "head-sha"))
        reader.refuse("head-sha", "no commit id", "40 or 64 hexadecimal digits", "Pass the review's output.");
    const problems = [...findUnknownInputs(given, OFFER_INPUTS), ...reader.problems];
    if (headSha === undefined || problems.length > 0)
        return { kind: "wrong", problems };
    return { kind: "parsed", inputs: { ...inputs, headSha, pullRequest } };
}

;// CONCATENATED MODULE: ./lib/core/fix/repair-branch.js

const PREFIX = "tribunal/fix-";
/** The branch on which the repairs of a pull request are offered. */
function repairBranch(pullRequest) {
    return `${PREFIX}${pullRequest}`;
}
/** Whether a branch is one that repairs are offered on, or has such a name: what comes of it is not repaired again. */
function isRepairBranch(branch) {
    return branch.toLowerCase().startsWith(PREFIX);
}
const TRAILER = /^Tribunal-Fix: v1 pull-request=([1-9]\d{0,9}) head=([0-9a-f]{40}|[0-9a-f]{64}) report=([0-9a-f]{64})$/;
/** The message of a commit that holds repairs: words of ours alone, the trailer last. */
function formatRepairMessage({ pullRequest, head, reportSha256 }, findings) {
    const subject = `Repair ${findings === 1 ? "a finding" : `${findings} findings`} of pull request ${pullRequest}`;
    const body = "Made and reviewed by Tribunal; nothing of it was run.";
    const trailer = `Tribunal-Fix: v1 pull-request=${pullRequest} head=${head} report=${reportSha256}`;
    return `${subject}\n\n${body}\n\n${trailer}\n`;
}
/** The trailer that ends a commit's message, or undefined for a commit of others. */
function parseRepairTrailer(message) {
    const [, number, id, reportSha256] = TRAILER.exec(message.trimEnd().split(/\r?\n/).at(-1) ?? "") ?? [];
    const head = sha_parseSha(id ?? "");
    if (number === undefined || head === undefined || reportSha256 === undefined)
        return undefined;
    return { pullRequest: Number(number), head, reportSha256 };
}
/**
 * Whether a branch holds nothing but what we put there for a pull request: one commit, by our own account, with our trailer, on the head
 * that this names. One that a person amended has another committer; one that stands on others' commits has another parent.
 */
function isOwnRepair({ isOwn, parents, message }, pullRequest) {
    const trailer = parseRepairTrailer(message);
    if (!isOwn || trailer === undefined || trailer.pullRequest !== pullRequest)
        return false;
    return parents.length === 1 && parents[0] === trailer.head;
}

;// CONCATENATED MODULE: ./lib/core/render/details.js
/** The lines that open and close a part people may unfold; each stands alone, as {@link renderDetails} writes them. */
const DETAILS_START = "<details>";
const DETAILS_END = "</details>";
/** Markdown under a line of our own words that unfolds it. `summary` holds no text from outside. */
function renderDetails(summary, body) {
    return [DETAILS_START, `<summary>${summary}</summary>`, "", body, "", DETAILS_END].join("\n");
}

;// CONCATENATED MODULE: ./lib/core/render/cut-text.js

/** Room for a fence and an unfolding part to be closed: our blocks' fences are never longer. */
const CLOSING_CHARS = 60;
/**
 * Markdown of ours of at most `max` UTF-16 units, as GitHub counts characters: cut at a line end where there is one
 * near, with a note. No surrogate pair, code span or code block is left half open: what it held would come alive, or
 * the note be swallowed.
 */
function cutText(text, max, note = "\n\n… cut; the whole is in the report.\n") {
    if (text.length <= max)
        return text;
    const room = text.slice(0, Math.max(0, max - note.length - CLOSING_CHARS));
    const lineEnd = room.lastIndexOf("\n");
    const kept = lineEnd > room.length * 0.8 ? room.slice(0, lineEnd) : room.replace(/[\ud800-\udbff]$/, "");
    const { fence, isFolded } = findOpen(kept);
    const closed = fence === undefined ? withoutOpenSpan(kept) : `${kept}\n${fence}`;
    return `${closed}${isFolded ? `\n\n${DETAILS_END}` : ""}${note}`;
}
/** The same of a text in pieces, of which no more are made than are shown. */
function cutPieces(pieces, max) {
    let text = "";
    for (const piece of pieces) {
        text += piece;
        if (text.length > max)
            break;
    }
    return cutText(text, max);
}
/** The fence the text leaves open, and whether it ends in a part that is folded away: there no one would see the note. */
function findOpen(text) {
    let open;
    let isFolded = false;
    for (const line of text.split("\n")) {
        const fence = /^(`{3,})/.exec(line)?.[1];
        if (fence === undefined) {
            if (open === undefined && (line === DETAILS_START || line === DETAILS_END))
                isFolded = line === DETAILS_START;
        }
        else if (open === undefined)
            open = fence;
        else if (line.trim() === open)
            open = undefined;
    }
    return { fence: open, isFolded };
}
/** Without the code span that the last line begins and does not end; a block's end is none. */
function withoutOpenSpan(text) {
    let at = text.lastIndexOf("\n") + 1;
    if (/^`{3,}$/.test(text.slice(at)))
        return text;
    for (;;) {
        const start = findFence(text, at);
        if (start === undefined)
            return text;
        const end = findEnd(text, start);
        if (end === undefined)
            return text.slice(0, start.index);
        at = end;
    }
}
/** The next run of back-ticks that is not escaped. */
function findFence(text, from) {
    const token = /\\.|(`+)/g;
    token.lastIndex = from;
    for (let match = token.exec(text); match !== null; match = token.exec(text)) {
        if (match[1] !== undefined)
            return { index: match.index, length: match[1].length };
    }
    return undefined;
}
/** Where a code span that begins at this fence ends, as no backslash escapes anything within it; undefined when it does not end. */
function findEnd(text, { index, length }) {
    const run = /`+/g;
    run.lastIndex = index + length;
    for (let match = run.exec(text); match !== null; match = run.exec(text)) {
        if (match[0].length === length)
            return run.lastIndex;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/core/cut.js
/** Text of at most `max` UTF-16 units, with a sign where it was cut; no half character is left. */
function cut_cut(text, max) {
    return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…`;
}
/** The last characters of a path, which tell more than its first; at most `max` UTF-16 units. */
function keepEnd(text, max) {
    return text.length <= max ? text : `…${text.slice(1 - max).toWellFormed()}`;
}
/** The same of prose, whose last code span is closed where the cut goes through it. */
function cutProse(text, max) {
    const short = cut_cut(text, max);
    const isOpen = (words) => (words.match(/`/g)?.length ?? 0) % 2 === 1;
    if (short === text || !isOpen(short))
        return short;
    const closed = cut_cut(text, max - 1);
    if (!isOpen(closed))
        return closed;
    return closed.endsWith("`…") ? `${closed.slice(0, -2)}…` : `${closed}\``;
}

;// CONCATENATED MODULE: ./lib/core/render/cell-code.js

/** Code in a Markdown table's cell, where a bar or a backslash would not stay what it is: such text is no code there. */
function cellCode(text) {
    return /[|\\]/.test(text) ? (0,core_escape/* escapeMarkdown */.FV)(text) : (0,core_escape/* codeSpan */.SS)(text);
}

;// CONCATENATED MODULE: ./lib/core/render/escape-naming.js


const escape_naming_MAX_CHARS = 4000;
/** A fingerprint, or a commit's name in full or in short, with what may stand before and after it. */
const NAME = /^(\(?)(v1:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{12})([).,:;]*)$/;
/**
 * One line of text for Markdown, with fingerprints and commits as code: there GitHub links nothing, so that they need no
 * unseen break and can be copied.
 */
function escape_naming_escapeNaming(text) {
    const words = (0,core_escape/* escapeTerminalLine */.qg)(cut_cut(text, escape_naming_MAX_CHARS)).split(" ");
    if (!words.some((word) => NAME.test(word)))
        return (0,core_escape/* escapeMarkdown */.FV)(text);
    return words.map(escapeWord).join(" ");
}
function escapeWord(word) {
    const [, before = "", name, after = ""] = NAME.exec(word) ?? [];
    return name === undefined
        ? (0,core_escape/* escapeMarkdown */.FV)(word)
        : `${(0,core_escape/* escapeMarkdown */.FV)(before)}${(0,core_escape/* codeSpan */.SS)(name)}${(0,core_escape/* escapeMarkdown */.FV)(after)}`;
}

;// CONCATENATED MODULE: ./lib/core/join-list.js
/** `A, B or C`. */
function joinOr(words) {
    return join(words, "or");
}
/** `A, B and C`. */
function joinAnd(words) {
    return join(words, "and");
}
function join(words, last) {
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

;// CONCATENATED MODULE: ./lib/core/pin/pin.js
/** The mode git gives symbolic links, whose text is where they lead. */
const LINK_MODE = "120000";
/** Added and deleted lines over all hunks. */
function pin_changedLines(file) {
    return file.hunks.reduce((sum, hunk) => sum + hunk.lines.filter((line) => line.kind !== "context").length, 0);
}
/** Whether the target shows any line of the file: an empty file, a pure rename and a change of mode show none. */
function pin_showsLines(file, kind) {
    return kind === "diff" ? pin_changedLines(file) > 0 : file.headBlob === undefined || !EMPTY_BLOBS.has(file.headBlob);
}
/** The id of the empty blob, which git derives from content alone, under SHA-1 and SHA-256. */
const EMPTY_BLOBS = new Set([
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
]);
/**
 * Whether the file itself is new: the change adds it, or there is no base. One that counts as new was there, in another place
 * or of another kind.
 */
function pin_isNewFile({ status, countsAsNew }, kind) {
    return kind !== "diff" || (status === "added" && countsAsNew === undefined);
}
/** The file's path at base as far as what stands there may speak for what stands at head. */
function comparedPath(file) {
    return file.countsAsNew === undefined ? pin_pathAt(file, "base") : undefined;
}
/** The file's path at that side, or undefined where it does not exist. */
function pin_pathAt(file, side) {
    if (side === "head")
        return file.headBlob === undefined ? undefined : file.path;
    return file.baseBlob === undefined ? undefined : (file.oldPath ?? file.path);
}

;// CONCATENATED MODULE: ./lib/core/assignments/risk.js

/** What makes a changed section worth looking at first. */
const RISKS = [
    "authorization",
    "cryptography",
    "input-parsing",
    "injection",
    "concurrency",
    "error-path",
    "removed-guard",
    "data-loss",
];
const WEIGHTS = {
    authorization: 5,
    cryptography: 5,
    injection: 5,
    "removed-guard": 6,
    "input-parsing": 3,
    concurrency: 3,
    "data-loss": 4,
    "error-path": 2,
};
/** Words of code, not of prose: matched in lower case, at the beginning of a word or of a part of a compound name. */
const SIGNS = {
    authorization: /auth|permission|privilege|\brole|acl\b|session|csrf|cors|jwt|login|logout|token|owner/,
    cryptography: /crypt|cipher|hmac|\bsha\d|\bmd5|random|nonce|\bsalt|sign(?:ature|ing)|\btls|\bssl|certificate|secret|passw/,
    "input-parsing": /parse|decode|deserial|unmarshal|from_?json|regex|\bmatch\(|split\(|header|query|params|body|cookie|upload/,
    injection: /eval\b|exec\b|spawn|system\(|shell|innerhtml|sql|query\(|template|\bpath\.|join\(|resolve\(|redirect|\bhref/,
    concurrency: /lock|mutex|semaphore|atomic|synchroni[sz]ed|volatile|thread|goroutine|\bgo func|await|async|promise|channel|race/,
    "error-path": /catch|except|rescue|recover\(|panic|throw|raise|\berr\b|error|finally|reject/,
    "data-loss": /delete|unlink|truncate|\brm\b|drop\s|overwrite|rename|writefile|flush|commit|rollback|transaction/,
};
const GUARD = /^\s*(?:(?:}\s*)?(?:else\s+)?if\b|guard\b|unless\b|assert|require\(|ensure|validate|check|verify)|&&|\|\||[<>]=?|===?|!==?/;
const TEST_PATH = /(?:^|\/)(?:tests?|__tests__|spec|fixtures?|examples?|docs?)\/|\.(?:test|spec)\./;
/** How risky a file's change is: its signs in the path and in changed lines, deleted guards above all, and its size. */
function scoreFile(file) {
    const changed = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind !== "context"));
    const score = scoreLines(file.path, changed);
    const size = Math.log2(1 + changedLines(file));
    const share = TEST_PATH.test(file.path) ? 0.3 : 1;
    return { score: Math.round((score.score + size) * share * 100) / 100, risks: score.risks };
}
/** The same for one section of a file. */
function scoreLines(path, changed) {
    const text = `${path}\n${changed.map((line) => line.text).join("\n")}`.toLowerCase();
    const signs = Object.keys(SIGNS).filter((risk) => SIGNS[risk].test(text));
    const hasLostGuard = countGuards(changed, "deleted") > countGuards(changed, "added");
    const risks = RISKS.filter((risk) => (risk === "removed-guard" ? hasLostGuard : signs.includes(risk)));
    return { score: risks.reduce((sum, risk) => sum + WEIGHTS[risk], 0), risks };
}
/** The files, riskiest first; those of one score keep their order. */
function byRisk(files) {
    const scored = files.map((file) => ({ file, score: scoreFile(file).score }));
    return scored.sort((a, b) => b.score - a.score).map(({ file }) => file);
}
function countGuards(lines, kind) {
    return lines.filter((line) => line.kind === kind && GUARD.test(line.text)).length;
}

;// CONCATENATED MODULE: ./lib/core/config/mode.js

/**
 * `economy` is as long as the size of the change asks for, but ends after a first round that leaves nothing to say.
 * `validate` plays no rounds: it judges findings of other reviewers. `policy` plays none either: it looks at the policy alone.
 */
const MODES = ["lightweight", "full", "economy", "validate", "policy"];
const LIGHTWEIGHT_LINES = 150;
/** What each mode does when nothing is asked for. */
const DEFAULTS = { lightweight: { maxRounds: 3, passes: 1 }, full: { maxRounds: 10, passes: 2 } };
/** The plan of a validation. */
function planValidation(targetType) {
    return { mode: "validate", maxRounds: 0, passes: 0, targetType };
}
/** The plan of a check that holds code against the policy and looks for nothing else. */
function planPolicyCheck(targetType) {
    return { mode: "policy", maxRounds: 0, passes: 0, targetType };
}
/**
 * The mode a target gets when none is chosen: full for a spec or one Markdown file, else lightweight for one file or at most
 * 150 changed lines.
 */
function decideMode(pin, targetType) {
    if (targetType === "spec")
        return "full";
    const only = pin.files.length === 1 ? pin.files[0] : undefined;
    if (only !== undefined)
        return only.path.endsWith(".md") ? "full" : "lightweight";
    const lines = pin.files.reduce((sum, file) => sum + changedLines(file), 0);
    return pin.kind === "diff" && lines <= LIGHTWEIGHT_LINES ? "lightweight" : "full";
}
/** The plan: what was asked for, else the mode's own rounds and passes. */
function planReview(pin, targetType, asked) {
    const bySize = decideMode(pin, targetType);
    const mode = asked.mode === "auto" ? bySize : asked.mode;
    const { maxRounds, passes } = DEFAULTS[mode === "economy" ? bySize : mode];
    return {
        mode,
        maxRounds: asked.maxRounds ?? maxRounds,
        passes: asked.passes ?? passes,
        targetType,
    };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
;// CONCATENATED MODULE: ./lib/core/digest.js


/** SHA-256, in hexadecimal. Text is hashed as UTF-8. */
function digest_sha256(bytes) {
    return (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
}
/** The same of a text in pieces. */
function piecesDigest(pieces) {
    const hash = createHash("sha256");
    for (const piece of pieces)
        hash.update(piece);
    return hash.digest("hex");
}
/**
 * SHA-256 of a record's canonical JSON. Of lists, and of lists in these, no more than one element is held as text.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
function digest_recordDigest(record) {
    return piecesDigest(canonicalPieces(record, LISTS_IN_LISTS));
}
const LISTS_IN_LISTS = 2;
function* canonicalPieces(record, depth) {
    if (depth === 0 || !Array.isArray(record)) {
        const text = canonicalize(record);
        if (text === undefined)
            throw new Error("a record without a JSON form has no digest");
        yield text;
        return;
    }
    yield "[";
    for (const [index, element] of record.entries()) {
        if (index > 0)
            yield ",";
        yield* canonicalPieces(element ?? null, depth - 1);
    }
    yield "]";
}
/** What git calls a blob with these bytes, in the format of another id of the same repository. */
function blobId(bytes, like) {
    const hash = (0,external_node_crypto_.createHash)(like.length === 64 ? "sha256" : "sha1");
    return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

;// CONCATENATED MODULE: ./lib/core/claims/fingerprint.js



const TOKEN = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;
/** The current version: it survives moved lines, layout, renames and another quote of the same lines. */
function fingerprint_fingerprintOf(facts) {
    const { originalPath, category, ruleId, symbol } = facts;
    return digest("v1", [originalPath ?? null, category, ruleId ?? null, symbol ?? null, tokensOf(facts.evidenceLines)]);
}
/** The identity of what the Critic thinks was missed: it has no category, and its description is another one each time. */
function missedFingerprint(path, evidenceQuote) {
    return digest("v1", ["missed", path, tokensOf(evidenceQuote)]);
}
/** The same finding's fingerprints in older versions, newest first. */
function fingerprint_olderFingerprintsOf({ path, category, ruleId, evidenceQuote, }) {
    return [digest("v0", [path ?? null, category, ruleId ?? null, withoutKeys(foldText(evidenceQuote))])];
}
function tokensOf(text) {
    return (withoutKeys(foldText(text)).match(TOKEN) ?? []).join(" ");
}
function digest(version, facts) {
    const hash = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
    return `${version}:${hash.slice(0, 32)}`;
}

;// CONCATENATED MODULE: ./lib/core/claims/claim-fingerprint.js

/** The identity of a claim across rounds and runs. */
function claim_fingerprint_claimFingerprint(claim) {
    return claim.knownAs ?? fingerprintOf(fingerprintFacts(claim));
}
/** The same in older versions, newest first; then what earlier reviews knew it by, where its lines were others. */
function olderClaimFingerprints(claim) {
    const computed = claim.knownAs === undefined ? olderFingerprintsOf(fingerprintFacts(claim)) : [];
    const older = [...computed, ...(claim.earlierFingerprints ?? [])];
    const own = claim_fingerprint_claimFingerprint(claim);
    return [...new Set(older)].filter((fingerprint) => fingerprint !== own);
}
/** An earlier finding that nothing at the pin shows, by the names it had: of its lines none is left to name it by. */
function underEarlierName(claim, { fingerprint, older_fingerprints: older }) {
    return { ...claim, knownAs: fingerprint, earlierFingerprints: [fingerprint, ...older] };
}
/** A claim that failed a gate is known by its own words only. */
function fingerprintFacts(claim) {
    const evidenceQuote = claim.evidenceQuote === "" ? claim.title : claim.evidenceQuote;
    const identity = "identity" in claim ? claim.identity : undefined;
    return {
        path: claim.place?.file,
        originalPath: identity === undefined ? claim.place?.file : identity.originalPath,
        category: claim.category,
        ruleId: claim.ruleId ?? policyRule(claim) ?? foreignRule(claim),
        symbol: identity?.scope?.name,
        evidenceQuote,
        evidenceLines: identity?.evidenceLines ?? evidenceQuote,
    };
}
/** Two effects of a policy may speak of the same line. */
function policyRule({ policy }) {
    return policy === undefined ? undefined : `policy/${policy.effectId}`;
}
/** Two checks of one tool may speak of the same line. */
function foreignRule({ foreign }) {
    return foreign?.check === undefined ? undefined : `${foreign.tool}/${foreign.check}`;
}

;// CONCATENATED MODULE: ./lib/core/claims/same-claim.js



/**
 * Whether two claims of one category at one place say the same thing, whoever makes them: they rest on lines that
 * overlap, or would go by one fingerprint, and do not cite two rules.
 */
function same_claim_isSaidAgain(a, b) {
    return !citeTwoRules(a, b) && (sharesLines(a, b) || claimFingerprint(a) === claimFingerprint(b));
}
/** Claims that say the same thing have one of these in common; others may as well. */
function same_claim_sayingKeys(claim) {
    const places = quotedPlaces(claim);
    const blocks = places.flatMap(({ file, side, startLine, line }) => {
        const [first, last] = [Math.floor(startLine / BLOCK_LINES), Math.floor(line / BLOCK_LINES)];
        return Array.from({ length: last - first + 1 }, (_, index) => keyOf(file, side, first + index));
    });
    return [keyOf(claimFingerprint(claim)), ...(claim.place === undefined ? [keyOf("no place")] : blocks)];
}
/** So many lines have one key: a long quote has few, and few claims share one. */
const BLOCK_LINES = 16;
/** Whether two claims near each other are two defects, also when different agents make them: by rule, or by function. */
function same_claim_areApart(a, b) {
    return citeTwoRules(a, b) || (areInTwoFunctions(a, b) && !sharesLines(a, b));
}
function citeTwoRules(a, b) {
    const [left, right] = [a, b].map(({ ruleId, policy }) => ruleId ?? policy?.effectId);
    return left !== undefined && right !== undefined && left !== right;
}
function areInTwoFunctions({ identity: a }, { identity: b }) {
    return a.scope?.isCallable === true && b.scope?.isCallable === true && a.scope.name !== b.scope.name;
}
/** Whether they rest on lines that overlap. A claim that no line carries has none to share. */
function sharesLines(a, b) {
    if (a.place === undefined || b.place === undefined)
        return a.place === b.place;
    return quotedPlaces(a).some((place) => quotedPlaces(b).some((other) => same_claim_overlaps(place, other)));
}
/** Whether two places have a line in common. */
function same_claim_overlaps(a, b) {
    return a.file === b.file && a.side === b.side && a.startLine <= b.line && b.startLine <= a.line;
}

;// CONCATENATED MODULE: ./lib/core/claims/own-names.js



/**
 * Tells of claims that rest on different lines whether they speak of different things: each names something on its own lines
 * that the other neither names nor quotes. A specification names things in prose, and its headings tell its places. Each claim
 * is read once.
 */
class own_names_OwnNames {
    #read = new Map();
    areOthers(a, b) {
        if (a.identity.section !== undefined)
            return false;
        const one = this.#reading(a);
        if (one.names.length === 0)
            return false;
        const other = this.#reading(b);
        return (hasOwn(one, other) &&
            hasOwn(other, one) &&
            !one.places.some((place) => other.places.some((its) => overlaps(place, its))));
    }
    #reading(claim) {
        const known = this.#read.get(claim);
        if (known !== undefined)
            return known;
        const quotes = claim.evidence.filter(({ kind }) => kind === "defect").map(({ quote }) => quote);
        const said = `${claim.title}\n${claim.description}`;
        const quoted = new NamedThings(quotes);
        const names = new Set(namesIn(said).filter((name) => quoted.has(name)));
        const reading = {
            names: [...names].slice(0, own_names_MAX_NAMES),
            all: new NamedThings([said, ...quotes]),
            places: quotedPlaces(claim),
        };
        this.#read.set(claim, reading);
        return reading;
    }
}
/** So many names of its own lines are enough to tell a claim by. */
const own_names_MAX_NAMES = 50;
function hasOwn({ names }, { all }) {
    return names.some((name) => !all.has(name));
}

;// CONCATENATED MODULE: ./lib/core/claims/union.js







/** Two places closer than this, in the same file, may be one defect (design §7.1). */
const union_NEAR_LINES = 5;
/**
 * Merges claims of the same defect and numbers what is left `F1`, `F2`, …. Of one category, these are: claims that rest on
 * the same lines, whoever makes them; and claims of different agents in one function or within ±5 lines of one file and
 * side (in a spec under one heading), unless they cite two rules, stand in two functions, or each names something of its own
 * lines that the other does not speak of. What one agent claims of different lines or by different rules it holds to be two
 * defects, however near. The result does not depend on the order or the ids of the claims given.
 */
function unite(claims) {
    const alone = [...claims].sort(compareClaims).map((claim) => ({ members: [claim] }));
    const said = gather(alone, {
        keys: ({ members }) => members.flatMap(sayingKeys),
        belongs: ({ members }, other) => members.some((a) => other.members.some((b) => isSaidAgain(a, b))),
    });
    const names = new OwnNames();
    const areTwo = (a, b) => shareAgent(a, b) || areApart(a, b) || names.areOthers(a, b);
    const clusters = gather(said, {
        keys: ({ members }) => placeKeys(members[0]),
        belongs: ({ members }, other) => !members.some((a) => other.members.some((b) => areTwo(a, b))),
    });
    return clusters.map(({ members: [first, ...others] }, index) => {
        const united = others.reduce((one, other) => mergeClaims(one, other, "titled"), first);
        return { ...united, id: `F${index + 1}` };
    });
}
/** Puts every cluster into the first one before it that it belongs to and is within reach of; one without such stays by itself. */
function gather(all, { keys, belongs }) {
    const gathered = [];
    const positions = new KeyedPositions();
    for (const other of all) {
        const own = keys(other);
        const at = positions.first(own, (position) => {
            const cluster = gathered[position];
            return cluster !== undefined && belongs(cluster, other) && isInReach(cluster, other);
        });
        const cluster = at === undefined ? undefined : gathered[at];
        if (at !== undefined && cluster !== undefined)
            gathered[at] = { members: [...cluster.members, ...other.members] };
        else
            gathered.push(other);
        positions.add(own, at ?? gathered.length - 1);
    }
    return gathered;
}
/** Whether all claims are near the first one of the cluster. Were it enough to be near the last, a chain of claims could swallow a file. */
function isInReach({ members: [first] }, { members }) {
    return members.every((member) => isSamePlace(first, member));
}
/** Whether two claims are near enough, in the same file and side, to speak of the same place. */
function isNear(a, b) {
    if (a === undefined || b === undefined)
        return false;
    return a.file === b.file && a.side === b.side && Math.abs(a.line - b.line) <= union_NEAR_LINES;
}
/** Whether two claims of one category stand in the same place: near each other, in one function or under one heading. */
function isSamePlace(a, b) {
    if (a.category !== b.category)
        return false;
    if (a.place === undefined && b.place === undefined)
        return a.title === b.title;
    const areUnderOneHeading = isSameSection(a.identity, b.identity);
    if (areUnderOneHeading === false)
        return false;
    return isNear(a.place, b.place) || (areUnderOneHeading ?? isSameFunction(a, b));
}
/** Claims that stand in the same place have one of these in common; others may as well. */
function placeKeys({ category, title, place, identity }) {
    if (place === undefined)
        return [keyOf(category, title)];
    const { originalPath, section, scope } = identity;
    const stretch = Math.floor(place.line / (union_NEAR_LINES + 1));
    return [
        ...[stretch - 1, stretch, stretch + 1].map((near) => keyOf(category, place.file, place.side, near)),
        ...(section === undefined ? [] : [keyOf(category, originalPath, "section", section)]),
        ...(scope?.isCallable === true ? [keyOf(category, originalPath, "function", scope.name)] : []),
    ];
}
/** Whether two claims stand under the same heading of a spec; undefined when both stand under none, as in code. */
function isSameSection(a, b) {
    if (a.section === undefined && b.section === undefined)
        return undefined;
    return a.originalPath === b.originalPath && a.section === b.section;
}
/** Agents of the triage are told of other threads each, so that what two of them claim are two things as well. */
function shareAgent(a, b) {
    const areOfThreads = isOfThreadsAlone(a) && isOfThreadsAlone(b);
    return areOfThreads || a.claimedBy.some((agent) => b.claimedBy.includes(agent));
}
function isSameFunction(a, b) {
    const [left, right] = [a.identity, b.identity];
    if (left.originalPath !== right.originalPath || left.scope?.name !== right.scope?.name)
        return false;
    return left.scope?.isCallable === true;
}
/** Two claims of one defect as one: the worse speaks; all places are kept with it, and of the other's words what is asked for. */
function mergeClaims(united, claim, telling = "added") {
    const isWorse = compareSeverity(claim.severity, united.severity) < 0;
    const [kept, other] = isWorse ? [claim, united] : [united, claim];
    const quotes = new Set(kept.evidence.map((item) => `${item.kind}:${item.side}:${item.file}:${item.startLine}`));
    const added = other.evidence.filter((item) => !quotes.has(`${item.kind}:${item.side}:${item.file}:${item.startLine}`));
    return {
        ...kept,
        description: tellOther(kept, other, telling),
        evidence: [...kept.evidence, ...added],
        cause: kept.cause ?? other.cause,
        impact: kept.impact ?? other.impact,
        classification: mergeClassification(kept.classification, other.classification),
        claimedBy: [...new Set([...kept.claimedBy, ...other.claimedBy])].sort(),
        origin: kept.origin ?? other.origin,
        carriedFrom: kept.carriedFrom ?? other.carriedFrom,
        ...withPolicy(kept.policy ?? other.policy),
        ...withThreads([...(kept.threads ?? []), ...(other.threads ?? [])]),
        ...withEarlier([...(kept.earlierFingerprints ?? []), ...(other.earlierFingerprints ?? [])]),
        ...withLinesThen([...(kept.linesThen ?? []), ...(other.linesThen ?? [])]),
        corrections: mergeCorrections(kept.corrections, other.corrections),
        suggestion: kept.suggestion ?? suggestionFor(kept, other),
        priorFindingId: kept.priorFindingId ?? other.priorFindingId,
    };
}
function tellOther(kept, other, telling) {
    const known = [kept.title, ...kept.evidence.map(nameEvidence)];
    const title = other.title.replace(/[.!?]?$/, ".");
    const besides = other.title === kept.title ? other.description : `${title} ${other.description}`;
    if (telling === "whole")
        return tellWhole(kept.description, besides, known);
    const always = telling === "titled" ? `${title} ${toldBesides(other.description)}` : "";
    return tellBesides(kept.description, besides, known, always);
}
function nameEvidence({ file, startLine, endLine, quote }) {
    return `${file}:${startLine}-${endLine}\n${quote}`;
}
/** A claim that is about no policy says nothing of one. */
function withPolicy(policy) {
    return policy === undefined ? {} : { policy };
}
/** Each thread once. */
function withThreads(threads) {
    if (threads.length === 0)
        return {};
    return { threads: [...new Map(threads.map((thread) => [thread.threadId, thread])).values()] };
}
function withEarlier(fingerprints) {
    return fingerprints.length === 0 ? {} : { earlierFingerprints: [...new Set(fingerprints)] };
}
function withLinesThen(linesThen) {
    return linesThen.length === 0 ? {} : { linesThen };
}
/** The same slip corrected in both is one. */
function mergeCorrections(kept, others) {
    const known = new Set(kept.map((correction) => JSON.stringify(correction)));
    return [...kept, ...others.filter((correction) => !known.has(JSON.stringify(correction)))];
}
/** Code is meant for the lines of the claim that suggests it. */
function suggestionFor(kept, { suggestion, place }) {
    const isSamePlace = place?.startLine === kept.place?.startLine && place?.line === kept.place?.line;
    return isSamePlace || suggestion?.includes("```") !== true ? suggestion : undefined;
}
/** What is new to one is new; only what both hold to be old is. */
function mergeClassification(a, b) {
    const ranked = ["new", "undecided", "existing"];
    return ranked.find((classification) => classification === a || classification === b) ?? a;
}
/** By place first, so that a cluster's first line is its smallest; then worst first; then by all the rest but the id. */
function compareClaims(a, b) {
    return (compareText(a.place?.file ?? "", b.place?.file ?? "") ||
        compareText(a.place?.side ?? "", b.place?.side ?? "") ||
        (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
        compareText(a.category, b.category) ||
        compareSeverity(a.severity, b.severity) ||
        compareText(a.title, b.title) ||
        compareText(a.evidenceQuote, b.evidenceQuote) ||
        compareText(a.description, b.description) ||
        compareText(digestOf(a), digestOf(b)));
}
function digestOf(claim) {
    return recordDigest({ ...claim, id: "" });
}
function compareText(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/core/debate/convergence.js


/** Why the rounds ended; a run that ended otherwise has a status other than `completed`. */
const STOP_REASONS = ["zero-findings", "all-self-reference", "anti-divergence-halt", "max-rounds"];
/** As a report tells it; `no-rounds` where none is played, as when other reviewers' findings are validated. */
const RUN_STOP_REASONS = [...STOP_REASONS, "no-rounds"];
const STOP_DETAILS = ["round2-skipped", "all-confirmed", "identical-rulings", "nothing-to-try"];
/**
 * As a report tells it; `nothing-to-review` and `policy-check` when there was no round to stop after, `nothing-to-try` also
 * then.
 */
const convergence_RUN_STOP_DETAILS = [...STOP_DETAILS, "nothing-to-review", "policy-check"];
/**
 * Whether the debate stops after the rounds so far (at least one, in order), and at which tier it goes on otherwise.
 * The rules are tried in the order of design §7.2; round 1 can only stop by the round-2 gate.
 */
function decideNextStep(rounds, limits) {
    const last = rounds.at(-1);
    if (last === undefined)
        return { kind: "continue", tier: limits.ceiling };
    if (limits.hasNothingToTry)
        return stop("zero-findings", "nothing-to-try");
    const step = decideByRules(rounds, last, limits);
    if (step.kind === "continue" && last.round >= limits.maxRounds)
        return stop("max-rounds", undefined, false);
    return step;
}
function decideByRules(rounds, last, limits) {
    const atCeiling = last.tier >= limits.ceiling;
    const previous = rounds.at(-2);
    const toCeiling = { kind: "continue", tier: limits.ceiling };
    if (hasDiverged(rounds))
        return stop("anti-divergence-halt", undefined, false);
    if (last.round > 1 && last.confirmed.length === 0)
        return atCeiling ? stop("zero-findings") : toCeiling;
    if (last.round > 1 && last.substantive === 0)
        return atCeiling ? stop("all-self-reference") : toCeiling;
    if (last.round > 1 && atCeiling && previous !== undefined && areIdentical(previous, last)) {
        return stop("all-self-reference", "identical-rulings");
    }
    if (last.round === 1 && isTooLittleForRoundTwo(last)) {
        return atCeiling ? stop("all-self-reference", "round2-skipped") : toCeiling;
    }
    if (limits.isEconomical && last.round === 1 && atCeiling && last.isWhole && !last.judgeWantsUp) {
        return stop("all-self-reference", "all-confirmed");
    }
    return { kind: "continue", tier: nextTier(last, previous, limits.ceiling) };
}
function stop(reason, detail = undefined, converged = true) {
    return { kind: "stop", reason, detail, converged };
}
function hasDiverged(rounds) {
    const [first, second, third] = rounds.slice(-3).map((round) => round.substantive);
    return first !== undefined && second !== undefined && third !== undefined && second > first && third > second;
}
function isTooLittleForRoundTwo(round) {
    const severities = [...round.confirmed.map((fact) => fact.severity), ...round.unresolvedSeverities];
    const mediumOrWorse = severities.some((severity) => compareSeverity(severity, "medium") <= 0);
    return round.confirmed.length < 3 && !mediumOrWorse && !round.allRejected;
}
/** Tiers only go up, one move a round. */
function nextTier(last, previous, ceiling) {
    const nearConvergence = previous !== undefined && last.yield <= 2 && last.yield < 0.4 * previous.yield;
    const up = nearConvergence || last.malformed || last.judgeWantsUp;
    return Math.min(ceiling, last.tier + (up ? 1 : 0));
}
/**
 * Whether two rounds confirmed the same: each finding of one has its own partner in the other, the nearest free one, at
 * most 5 lines away.
 */
function areIdentical(a, b) {
    if (a.confirmed.length !== b.confirmed.length || a.confirmed.length === 0)
        return false;
    const free = [...b.confirmed].sort(compareFacts);
    for (const fact of [...a.confirmed].sort(compareFacts)) {
        const at = free.findIndex((other) => isSameFact(fact, other));
        if (at < 0)
            return false;
        free.splice(at, 1);
    }
    return true;
}
function isSameFact(a, b) {
    if (a.winner !== b.winner || a.severity !== b.severity || a.file !== b.file)
        return false;
    if (a.line === undefined || b.line === undefined)
        return a.line === b.line && a.key === b.key;
    return Math.abs(a.line - b.line) <= NEAR_LINES;
}
function compareFacts(a, b) {
    const byFile = (a.file ?? "") < (b.file ?? "") ? -1 : (a.file ?? "") > (b.file ?? "") ? 1 : 0;
    return byFile || (a.line ?? 0) - (b.line ?? 0) || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}

;// CONCATENATED MODULE: ./lib/core/admission/permission.js
/**
 * What a person may do in a repository, weakest first.
 *
 * @see https://docs.github.com/en/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 */
const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
/** Permissions that may be named as enough to overrule the Critic. */
const OVERRIDE_PERMISSIONS = ["write", "maintain", "admin"];

;// CONCATENATED MODULE: ./lib/core/overrides/override-request.js
/** `override` upholds a finding the Critic would not; `dismiss` drops one. */
const OVERRIDE_ACTIONS = ["override", "dismiss"];
const NO_WORDS = { requests: [], pullRequestAuthor: undefined };

;// CONCATENATED MODULE: ./lib/core/overrides/override-record.js



/** What became of a person's word on a finding, as the report tells it. */
const overrideSchema = object({
    action: schemas_enum(OVERRIDE_ACTIONS),
    finding: schemas_string().describe("The finding's fingerprint; as written where none was found."),
    rule: schemas_string().nullable(),
    by: schemas_string().describe("The login of who said so."),
    permission: schemas_enum(PERMISSIONS).nullable(),
    reason: schemas_string(),
    comment_id: schemas_int().min(0),
    accepted: schemas_boolean(),
    refusal: schemas_string().nullable(),
});

;// CONCATENATED MODULE: ./lib/core/pin/target-type.js

/** What kind of text a target is: it says which prompts the roles get, and how places in it are compared. */
const TARGET_TYPES = ["code", "spec"];
const LINES_LOOKED_AT = 20;
const TITLE = /\b(?:plan|spec|specification|design)\b/i;
/**
 * A target is a spec when all that agents are shown of it are Markdown files (`.md`) which either lie in a planning
 * folder or have, within their first 20 lines, a heading with one of the words plan, spec, specification or design.
 * Anything beside them makes it code.
 */
function decideTargetType(pin, isPlanning, findLines) {
    const shown = shownFiles(pin);
    if (shown.length === 0 || !shown.every(isMarkdown))
        return "code";
    return shown.every((file) => isPlanning(file.path) || isTitledSpec(findLines(file) ?? [])) ? "spec" : "code";
}
/** The files whose text {@link decideTargetType} will look at; none when their names decide already. */
function filesThatDecideType(pin, isPlanning) {
    const shown = shownFiles(pin);
    return shown.every(isMarkdown) ? shown.filter((file) => !isPlanning(file.path)) : [];
}
function shownFiles(pin) {
    return pin.files.filter((file) => file.skipped === undefined);
}
function isMarkdown({ path }) {
    return /\.md$/i.test(path);
}
function isTitledSpec(lines) {
    return proseLines(lines.slice(0, LINES_LOOKED_AT)).some(({ text }) => TITLE.test(readHeading(text)?.title ?? ""));
}

;// CONCATENATED MODULE: ./lib/core/schema/schema-keys.js
/**
 * The keys a schema knows in the mapping at a path, in the order it names them; of a union, those of every member.
 * Empty where there is no mapping with fixed keys. Never throws.
 */
function keysAt(schema, path) {
    return schemasAt(schema, path).flatMap((member) => {
        const { def } = member._zod;
        return def.type === "object" ? Object.keys(def.shape) : [];
    });
}
/** What a value at a path may be, optional, default and the like taken off; of a union, every member. Never throws. */
function schemasAt(schema, path) {
    const found = path.reduce((schemas, key) => schemas.flatMap((one) => schema_keys_membersOf(one).flatMap((member) => childOf(member, key))), [schema]);
    return found.flatMap(schema_keys_membersOf);
}
/** What a value may be once optional, default and the like are taken off. */
function schema_keys_membersOf(schema) {
    const { def } = schema._zod;
    switch (def.type) {
        case "optional":
        case "nullable":
        case "default":
        case "readonly":
            return schema_keys_membersOf(def.innerType);
        case "pipe":
            return schema_keys_membersOf(def.in);
        case "union":
            return def.options.flatMap(schema_keys_membersOf);
        default:
            return [schema];
    }
}
function childOf(schema, key) {
    const { def } = schema._zod;
    if (def.type === "array")
        return [def.element];
    if (def.type === "record")
        return [def.valueType];
    if (def.type !== "object")
        return [];
    const child = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
    return child === undefined ? [] : [child];
}

;// CONCATENATED MODULE: ./lib/core/schema/schema-words.js



/** What zod's own checks of a text's form ask for. */
const FORMATS = {
    date: "a date that exists, as YYYY-MM-DD",
    datetime: "a date and time that exist, as YYYY-MM-DDTHH:MM:SSZ",
};
/**
 * What a schema wants at the place of an issue, in a person's words, with its range or its choices. Never throws.
 *
 * @param issue one that the schema itself raised.
 */
function wantedWords(schema, issue) {
    const isOurs = issue.code === "custom" || issue.code === "invalid_format" || issue.code === "invalid_union";
    if (isOurs && !issue.message.startsWith("Invalid"))
        return issue.message;
    if (issue.code === "invalid_format")
        return FORMATS[issue.format] ?? "text in another form";
    const isOtherKind = issue.code === "invalid_type";
    const misfit = { isOtherKind, isTooBig: issue.code === "too_big" };
    const words = schemasAt(schema, issue.path).map((one) => describeSchema(one, misfit));
    return words.length === 0 ? "another value" : joinOr([...new Set(words)]);
}
/** Where a value does not fit its schema and what is wanted there, in one line that quotes nothing of it. Never throws. */
function schema_words_describeMismatch(schema, { issues }) {
    const [first, ...others] = issues;
    if (first === undefined)
        return "another value is wanted";
    const place = first.path.length === 0 ? "" : `${toDotPath(first.path)}: `;
    const more = others.length === 0 ? "" : `, and ${others.length} more`;
    return `${place}wanted ${wantedWords(schema, first)}${more}`;
}
function describeSchema(schema, { isOtherKind, isTooBig }) {
    const described = toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    if (described.enum !== undefined)
        return joinOr(described.enum.map(String));
    if (described.const !== undefined)
        return String(described.const) || "nothing";
    switch (described.type) {
        case "integer":
            return `a whole number${describeRange(described.minimum, described.maximum, isTooBig)}`;
        case "number":
            return `a number${describeRange(described.minimum, described.maximum)}`;
        case "boolean":
            return "true or false";
        case "string":
            return `text${describeLength(described.minLength, described.maxLength, isOtherKind)}`;
        case "array":
            return isOtherKind ? "a list" : `a list${describeSize(described.minItems, described.maxItems)}`;
        case "object":
            return "keys with their values";
        default:
            return "another value";
    }
}
/** The bounds zod gives every whole number are no choice of ours: the upper one is told of what exceeds it alone. */
function describeRange(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER, isTooBig = false) {
    const isBoundBelow = minimum > Number.MIN_SAFE_INTEGER;
    const isBoundAbove = isTooBig || maximum < Number.MAX_SAFE_INTEGER;
    if (isBoundBelow && isBoundAbove)
        return ` from ${minimum} to ${maximum}`;
    if (isBoundBelow)
        return ` of at least ${minimum}`;
    return isBoundAbove ? ` of at most ${maximum}` : "";
}
function describeLength(fewest = 0, most = Number.POSITIVE_INFINITY, isOtherKind) {
    if (most !== Number.POSITIVE_INFINITY)
        return fewest > 0 ? ` of ${fewest} to ${most} characters` : ` of at most ${most} characters`;
    if (fewest > 1)
        return ` of at least ${fewest} characters`;
    return fewest === 1 && !isOtherKind ? " that is not empty" : "";
}
function describeSize(fewest = 0, most = Number.POSITIVE_INFINITY) {
    if (fewest > 0)
        return " that is not empty";
    return most === Number.POSITIVE_INFINITY ? "" : ` of at most ${most}`;
}

;// CONCATENATED MODULE: ./lib/core/verdict/why-ended.js

/** Why rounds ended, for people: each goes on after "because". */
const STOP_WORDS = {
    "zero-findings": "the last round upheld nothing new",
    "all-self-reference": "the last round only came back to what was settled before",
    "anti-divergence-halt": "every round found more than the one before",
    "max-rounds": "no further round was allowed",
    "no-rounds": "other tools' findings were checked, which takes no round",
};
/** The same for what a stop reason is told with. */
const STOP_DETAIL_WORDS = {
    "round2-skipped": "the first round found too little to call for a second",
    "all-confirmed": "the first round read all of it, and upheld every claim",
    "identical-rulings": "two rounds in a row upheld the same findings",
    "nothing-to-try": "no part of the change was to be tried anew",
    "nothing-to-review": "there was nothing to review",
    "policy-check": "only the policy was looked at, which takes no round",
};
/** Why a run was broken off, for people: each goes on after "because". */
const why_ended_ABORT_WORDS = {
    agent_dispatch_unavailable: "the endpoint gave an agent no usable model",
    enthusiast_no_tool_invocation: "the Enthusiast answered without reading the target",
    adversary_no_tool_invocation: "the Adversary answered without reading the target",
    judge_no_tool_invocation: "the Judge answered without reading the target",
    offtarget_hallucination: "the Enthusiast named files that are not of the target",
    judge_offtarget_hallucination: "the Judge named files that are not of the target",
    budget_exhausted: "the token budget is spent",
    deadline_exceeded: "the time budget ran out",
    model_unavailable: "the model could not be asked",
    cancelled: "the run was cancelled",
    target_unreadable: "the target could no longer be read",
};
/** For a run that names no reason. */
const STATUS_WORDS = {
    completed: "nothing was left to say",
    incomplete: "it could not be completed",
    aborted: "it was broken off",
};
/** The last reason there is: one that broke the run off counts more than how its rounds had ended. Never throws. */
function why_ended_whyEnded({ status, stop_reason, stop_detail, abort_reason }) {
    const code = RUN_STOP_DETAILS.find((known) => known === stop_detail);
    const detail = code === undefined ? (stop_detail ?? undefined) : undefined;
    if (abort_reason !== null) {
        const words = why_ended_ABORT_WORDS[abort_reason];
        return { words, detail: detail === undefined ? undefined : beyond(words, detail) };
    }
    if (status !== "completed")
        return { words: STATUS_WORDS[status], detail };
    if (code !== undefined)
        return { words: STOP_DETAIL_WORDS[code], detail };
    // Whose findings they were is said before the verdict.
    if (stop_reason === "no-rounds")
        return { words: STOP_WORDS[stop_reason], detail: undefined };
    return { words: stop_reason === null ? STATUS_WORDS[status] : STOP_WORDS[stop_reason], detail };
}
/** What a detail says beyond these words, which many details begin with. */
function beyond(words, detail) {
    if (!detail.toLowerCase().startsWith(words.toLowerCase()))
        return detail;
    return detail.slice(words.length).replace(/^[\s:]+/, "") || undefined;
}
const LEADS = {
    completed: "The debate ended",
    incomplete: "The run is incomplete",
    aborted: "The run ended",
};
/** Why a run ended, as a sentence; a reason that the title gives is not given again. What is not ours in it is not escaped yet. */
function describeEnding(run) {
    const { status, title = "" } = run;
    const { words, detail } = why_ended_whyEnded(run);
    const reason = status === "incomplete" ? (detail ?? words) : detail === undefined ? words : `${words}: ${detail}`;
    const isTitle = status !== "completed" && title.toLowerCase().includes((detail ?? words).toLowerCase());
    if (isTitle)
        return `${LEADS[status]}, for the reason given at the top.`;
    const because = status === "incomplete" && detail !== undefined ? ":" : " because";
    return `${LEADS[status]}${because} ${reason.replace(/\.$/, "")}.`;
}
const WORDS = new Map(Object.entries({ ...STOP_WORDS, ...STOP_DETAIL_WORDS }));
const NEXT = /^stop: ([a-z0-9-]+)(?: \(([a-z0-9-]+)\))?$/;
/** What followed a round, as the report names it, in plain words; as it is where the name is not known. */
function describeNext(next) {
    if (next === "continue")
        return "another round";
    const [, reason = "", code] = NEXT.exec(next) ?? [];
    const known = WORDS.get(code ?? reason) ?? WORDS.get(reason);
    return known === undefined ? next : `the end: ${known}`;
}

;// CONCATENATED MODULE: ./lib/core/verdict/conclusion.js





/** As in GitHub's Checks API; `action_required` is how "could not judge" is said there. */
const CONCLUSIONS = ["success", "failure", "neutral", "cancelled", "timed_out", "action_required"];
/** The one decision of a run. Total: the first rule that fits, in the order of design §8.6. Never throws. */
function decideConclusion(facts) {
    if ("refusal" in facts)
        return decideRefused(facts.refusal);
    return decideUnjudged(facts) ?? decideFailure(facts) ?? decideDoubt(facts) ?? decideSuccess(facts);
}
/** The conclusion as the maintainer wants it shown; the title keeps saying what it would have been. */
function softenDecision(decision, { advisory, onCouldNotJudge }) {
    const { conclusion } = decision;
    const isJudgement = conclusion === "failure" || conclusion === "action_required";
    if (advisory && isJudgement) {
        return { ...decision, conclusion: "neutral", title: `Advisory (would be ${conclusion}): ${decision.title}` };
    }
    if (onCouldNotJudge === "neutral" && conclusion === "action_required") {
        return { ...decision, conclusion: "neutral", title: `${decision.title} (neutral by choice: GitHub lets it pass)` };
    }
    return decision;
}
/** A sentence for readers who see the conclusion's word alone: that GitHub lets `neutral` pass. Undefined for every other conclusion. */
function explainConclusion(conclusion) {
    return conclusion === "neutral" ? "The conclusion is `neutral`, which GitHub accepts as passing." : undefined;
}
/** The decision on a run that was cancelled or ran out of time, whatever it had come to; undefined for other aborts. */
function decideAborted(reason) {
    if (reason === "cancelled")
        return { conclusion: "cancelled", ending: "could-not-judge", title: "Cancelled" };
    if (reason !== "deadline_exceeded")
        return undefined;
    return { conclusion: "timed_out", ending: "could-not-judge", title: "Could not judge: the time budget ran out" };
}
function decideUnjudged(facts) {
    const aborted = decideAborted(facts.abortReason);
    if (aborted !== undefined)
        return aborted;
    if (facts.status !== "completed") {
        const words = facts.abortReason === undefined ? `the run is ${facts.status}` : ABORT_WORDS[facts.abortReason];
        return couldNotJudge(facts.statusDetail ?? words);
    }
    if (facts.drift === "unverified")
        return couldNotJudge("whether the target changed meanwhile could not be verified");
    if (facts.drift) {
        const change = facts.movedTo === undefined ? "the target changed" : `the head moved to ${facts.movedTo}`;
        return couldNotJudge(`superseded: ${change} while it was reviewed`);
    }
    if (facts.isStandIn) {
        return { ...couldNotJudge("static panel only: no api-key reached this run"), namesPanel: true };
    }
    return undefined;
}
/** A pull request that is not reviewed says so, and never by a word that could be taken for a verdict on it. */
function decideRefused(refusal) {
    if (refusal.kind === "author")
        return couldNotJudge(`not reviewed: ${nameRefusal(refusal)}`);
    return { conclusion: "neutral", ending: "could-not-judge", title: `Not reviewed: ${nameRefusal(refusal)}` };
}
function decideFailure(facts) {
    const failing = facts.confirmed.filter((finding) => finding.classification !== "existing" && reaches(finding.severity, facts.failOn));
    if (failing.length === 0)
        return undefined;
    const title = `Did not pass: ${countOf(failing.length, facts.isFollowUp ? "finding" : "new finding")} at or above ${facts.failOn}`;
    return { conclusion: "failure", ending: "did-not-pass", title };
}
function decideDoubt(facts) {
    const open = [...facts.unresolved, ...facts.missed].filter((finding) => reaches(finding.severity, facts.failOn));
    if (open.length > 0)
        return couldNotJudge(`${countOf(open.length, "unresolved finding")} at or above ${facts.failOn}`);
    if (facts.lostEarlier !== undefined)
        return couldNotJudge(facts.lostEarlier);
    if (facts.unchecked > 0)
        return couldNotJudge(`the Critic gave no verdict on ${countOf(facts.unchecked, "finding")}`);
    if (facts.undefended > 0) {
        return couldNotJudge(`the Adversary gave no usable answer, and ${countOf(facts.undefended, "claim")} went without it`);
    }
    if (facts.whyPolicyOpen !== undefined && reaches("high", facts.failOn))
        return couldNotJudge(`${facts.whyPolicyOpen}, and the policy's severity is error`);
    if (facts.accuracy === "FAIL" && facts.failingLeft > 0)
        return couldNotJudge("a finding fails its gates");
    // Before the coverage they spoil too, as they can be named.
    if (facts.opaqueFiles.length > 0)
        return couldNotJudge(`${nameFiles(facts.opaqueFiles)} cannot be read as text`);
    if (facts.coverage === "REQUEST_EXPANSION")
        return couldNotJudge("parts of the target were not read");
    // Kept from models is not the same as not worth a review: nobody looked at any of it.
    if (!facts.isReviewable && facts.hasWithheldFiles)
        return couldNotJudge("never-send keeps all of it back");
    if (!facts.isReviewable && facts.hasGeneratedFiles) {
        return couldNotJudge(".gitattributes at the base marks it as generated (paths-ignore would let it pass unread)");
    }
    if (facts.halfWithheldFiles.length === 0)
        return undefined;
    return couldNotJudge(`${nameFiles(facts.halfWithheldFiles)} moved into or out of what never-send keeps back`);
}
function nameFiles([first = "", ...others]) {
    return others.length === 0 ? first : `${first} and ${others.length} more`;
}
function decideSuccess(facts) {
    if (!facts.isReviewable) {
        const what = facts.hasLinelessFiles ? "no lines changed" : "nothing to review";
        return { conclusion: "success", ending: "passed", title: `Passed: ${what}` };
    }
    const open = facts.confirmed.length + facts.unresolved.length;
    const why = facts.failOn === "none"
        ? "and fail-on none lets all pass"
        : `none ${facts.isFollowUp ? "of this change" : "new"} at or above ${facts.failOn}`;
    const title = open === 0 ? "Passed: no findings" : `Passed: ${countOf(open, "finding")}, ${why}`;
    return { conclusion: "success", ending: "passed", title };
}
function couldNotJudge(why) {
    return { conclusion: "action_required", ending: "could-not-judge", title: `Could not judge: ${why}` };
}
/** How the CLI exits: 0 passed, 1 did not pass, 2 could not judge. */
function exitCodeOf(ending) {
    switch (ending) {
        case "passed":
            return 0;
        case "did-not-pass":
            return 1;
        case "could-not-judge":
            return 2;
        default:
            return assertNever(ending);
    }
}

;// CONCATENATED MODULE: ./lib/core/verdict/run-status.js
/** How a run ended. Only `completed` can pass. */
const RUN_STATUSES = ["completed", "incomplete", "aborted"];
/** Why a run was broken off. */
const ABORT_REASONS = [
    "agent_dispatch_unavailable",
    "enthusiast_no_tool_invocation",
    "adversary_no_tool_invocation",
    "judge_no_tool_invocation",
    "offtarget_hallucination",
    "judge_offtarget_hallucination",
    "budget_exhausted",
    "deadline_exceeded",
    "model_unavailable",
    "cancelled",
    "target_unreadable",
];

;// CONCATENATED MODULE: ./lib/core/pin/changed-ranges.js

/** The changed ones among a file's hunk lines as contiguous ranges on each side, in the diff's order. */
function changed_ranges_changedRanges(file, lines) {
    const ranges = [];
    for (const line of lines) {
        if (line.kind === "context")
            continue;
        const side = line.kind === "added" ? "head" : "base";
        const number = side === "head" ? line.headLine : line.baseLine;
        const path = pathAt(file, side);
        if (number === undefined || path === undefined)
            continue;
        const last = ranges.at(-1);
        if (last?.side === side && last.end === number - 1)
            ranges[ranges.length - 1] = { ...last, end: number };
        else
            ranges.push({ file: path, side, start: number, end: number });
    }
    return ranges;
}

;// CONCATENATED MODULE: ./lib/core/pin/receipt.js
/** Whether anything of these files was served; what was read elsewhere in the tree is no reading of them. */
function touchesFiles(receipts, files) {
    return receipts.some((receipt) => files.has(receipt.path));
}
/** Whether the receipts cover every line of the range, together. */
function coversLines(receipts, range) {
    const served = receipts
        .filter((receipt) => receipt.path === range.file && receipt.side === range.side)
        .sort((a, b) => a.start - b.start);
    let next = range.start;
    for (const receipt of served) {
        if (receipt.start > next)
            break;
        next = Math.max(next, receipt.end + 1);
    }
    return next > range.end;
}
/**
 * The receipts of one blob, of a list that is asked for many blobs: what is claimed and what was served both grow with a
 * change.
 *
 * @param receipts a list that is complete: it is sorted by blobs when it is first asked.
 */
function receiptsOfBlob(receipts, blob) {
    let sorted = sortedBefore.get(receipts);
    if (sorted === undefined || sorted.count !== receipts.length) {
        sorted = { count: receipts.length, byBlob: sortByBlob(receipts) };
        sortedBefore.set(receipts, sorted);
    }
    return sorted.byBlob.get(blob) ?? [];
}
const sortedBefore = new WeakMap();
function sortByBlob(receipts) {
    const byBlob = new Map();
    for (const receipt of receipts) {
        const own = byBlob.get(receipt.blob);
        if (own === undefined)
            byBlob.set(receipt.blob, [receipt]);
        else
            own.push(receipt);
    }
    return byBlob;
}
/** Whether one of the agents was served every line of the range, as that blob has them. */
function wasServed(agents, { blob, ...range }, receipts) {
    const fresh = receiptsOfBlob(receipts, blob);
    return agents.some((agent) => coversLines(fresh.filter((receipt) => receipt.agent === agent), range));
}
/** Receipts made ready for many look-ups: per file and side, disjoint stretches in order. */
class receipt_ServedLines {
    #stretches = new Map();
    constructor(receipts) {
        const groups = new Map();
        for (const { path, side, start, end } of receipts) {
            const group = groups.get(`${side}:${path}`);
            if (group === undefined)
                groups.set(`${side}:${path}`, [{ start, end }]);
            else
                group.push({ start, end });
        }
        for (const [key, group] of groups)
            this.#stretches.set(key, mergeStretches(group));
    }
    /** Whether every line of the range was served. */
    covers({ file, side, start, end }) {
        const stretches = this.#stretches.get(`${side}:${file}`) ?? [];
        let low = 0;
        let high = stretches.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((stretches[middle]?.start ?? 0) <= start)
                low = middle;
            else
                high = middle - 1;
        }
        const stretch = stretches[low];
        return stretch !== undefined && stretch.start <= start && end <= stretch.end;
    }
}
function mergeStretches(stretches) {
    const merged = [];
    for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
        const last = merged.at(-1);
        if (last === undefined || start > last.end + 1)
            merged.push({ start, end });
        else
            merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    }
    return merged;
}

;// CONCATENATED MODULE: ./lib/core/verdict/coverage.js




/** Lines of a file target that count as one part, so that a long file is not all or nothing. */
const PART_LINES = 200;
/** The file's parts: hunks of a diff target, stretches of at most 200 lines of a file or manifest target. */
function partsOf(file, lineCount) {
    if (lineCount === undefined)
        return file.hunks.map((hunk) => changedRanges(file, hunk.lines));
    const parts = [];
    for (let start = 1; start <= lineCount; start += PART_LINES) {
        parts.push([{ file: file.path, side: "head", start, end: Math.min(lineCount, start + PART_LINES - 1) }]);
    }
    return parts;
}
/** The coverage an Enthusiast's receipts amount to. */
function measureCoverage(pin, receipts, measure) {
    const { lineCounts, unexamined, overlong } = measure;
    const served = new ServedLines(receipts);
    const doubtful = new Set(unexamined.map(({ file }) => file));
    const files = pin.files
        .filter(({ skipped }) => skipped === undefined)
        .map((file) => {
        const lineCount = pin.kind === "diff" ? undefined : lineCounts.get(file.path);
        const isOpened = pin.kind === "diff" || lineCount !== undefined;
        const parts = isOpened ? partsOf(file, lineCount) : [];
        const isServed = (ranges) => ranges.every((range) => served.covers(range));
        const partsRead = doubtful.has(file.path) ? 0 : parts.filter(isServed).length;
        return { file: file.path, parts: parts.length, partsRead, isRead: isOpened && partsRead === parts.length };
    });
    const unread = files.flatMap(({ file, isRead }) => (isRead ? [] : [file]));
    const missing = new Set(unread);
    return {
        filesTotal: pin.files.length,
        filesRead: files.length - unread.length,
        hunksTotal: files.reduce((sum, { parts }) => sum + parts, 0),
        hunksRead: files.reduce((sum, { partsRead }) => sum + partsRead, 0),
        files: files.map(({ isRead: _, ...file }) => file),
        skipped: pin.files.flatMap(({ path, skipped }) => (skipped === undefined ? [] : [{ file: path, reason: skipped }])),
        unread,
        unexamined: [...unexamined, ...overlong.filter(({ file }) => !doubtful.has(file))].filter(({ file }) => missing.has(file)),
    };
}
/** Whether anything of the target can be put before an agent. */
function isReviewable(pin) {
    return pin.files.some((file) => file.skipped === undefined && showsLines(file, pin.kind));
}
/** Whether a file's bytes could hide what a review must see. */
function isOpaque(reason) {
    switch (reason) {
        case "media":
        case "generated":
        case "ignored-path":
        case "never-sent":
            return false;
        case "binary":
        case "archive":
        case "executable":
        case "lfs-pointer":
        case "submodule":
        case "unreadable":
        case "too-large":
        case "overlong-line":
            return true;
        default:
            return assertNever(reason);
    }
}
/** Text that should have been read and could not be. */
const coverage_UNREAD_TEXT = new Set(["unreadable", "too-large", "overlong-line"]);
/** The files left out whose bytes are no text and could hide what a review must see. */
function opaqueFilesOf({ skipped }) {
    return skipped.flatMap(({ file, reason }) => (isOpaque(reason) && !coverage_UNREAD_TEXT.has(reason) ? [file] : []));
}

;// CONCATENATED MODULE: ./lib/core/verdict/verdict.js

const ACCURACIES = ["PASS", "WARN", "FAIL"];
const COVERAGE_VERDICTS = ["APPROVE", "REQUEST_EXPANSION", "NEEDS_DISCUSSION"];
/** FAIL: something published would be wrong. WARN: something is open. PASS: neither. */
function decideAccuracy(facts) {
    if (facts.failing > 0)
        return "FAIL";
    const open = facts.unresolved + facts.correctedInSubstance + facts.undecided;
    return open > 0 || facts.incompleteDebate ? "WARN" : "PASS";
}
/** What the maintainers' own configuration, or attributes, keep from the review. */
const DECLARED = new Set(["ignored-path", "never-sent", "generated"]);
/**
 * APPROVE: all text read. NEEDS_DISCUSSION: parts left out for a declared reason, or something is in doubt. REQUEST_EXPANSION: parts simply unread. A file
 * that is no text is the conclusion's affair: it must not keep the findings beside it from being posted.
 */
function decideCoverage(coverage, { groundedMissed, isPolicyOpen }) {
    const isUnread = coverage.skipped.some((skip) => UNREAD_TEXT.has(skip.reason));
    if (coverage.unread.length > 0 || isUnread)
        return "REQUEST_EXPANSION";
    const declared = coverage.skipped.some((skip) => DECLARED.has(skip.reason));
    return declared || groundedMissed > 0 || isPolicyOpen ? "NEEDS_DISCUSSION" : "APPROVE";
}
/**
 * Open only for a completed run over a fresh pin, whose accuracy did not fail, is what the configuration demands, and
 * whose coverage is stated.
 */
function decideGate(facts) {
    if (facts.status !== "completed")
        return { state: "closed", reason: `run ${facts.status}` };
    if (facts.drift)
        return { state: "closed", reason: "stale pin" };
    if (facts.accuracyLeft === "FAIL")
        return { state: "closed", reason: "accuracy FAIL" };
    if (facts.accuracyLeft === "WARN" && facts.requireAccuracy === "PASS")
        return { state: "closed", reason: "accuracy WARN, and the configuration demands PASS" };
    if (facts.coverage === "REQUEST_EXPANSION")
        return { state: "closed", reason: "coverage REQUEST_EXPANSION" };
    return { state: "open", reason: `accuracy ${facts.accuracy}, coverage ${facts.coverage}` };
}

;// CONCATENATED MODULE: ./lib/core/report/carried-record.js

/** What a report says of the earlier review it goes on from. */
const carriedSchema = object({
    workflow_run: schemas_string().nullable().describe("As 4711.1; null where it could not be looked for."),
    findings: schemas_int()
        .min(0)
        .describe("Those of its findings that this run had to rule on; each is in one of the lists."),
    lost: object({
        workflow_run: schemas_string().nullable(),
        report_sha256: schemas_string().nullable(),
        reason: schemas_string(),
    })
        .nullable()
        .describe("Set when an earlier review failed and what it found cannot be read: then this run could not judge."),
})
    .describe("What an earlier review of the same pull request left to be ruled on; null where none is known.");

;// CONCATENATED MODULE: ./lib/core/report/cited-rules.js


const MAX_TEXT_CHARS = 2000;
const citedRuleSchema = object({
    id: schemas_string(),
    file: schemas_string(),
    title: schemas_string(),
    text: schemas_string().describe("Its words as its file has them; long ones are cut."),
    cwe: array(schemas_string()).describe("The weaknesses a breach of it is, as CWE-79; empty where its file names none."),
});
const citedRulesSchema = array(citedRuleSchema)
    .describe("Every rule that a finding cites, once, in the order of the findings.");
/** The rules that findings of any list cite, as the report tells them. */
function recordCitedRules(judged, rulebook) {
    const cited = [...judged.findings, ...judged.unresolved, ...judged.dismissed];
    const records = new Map();
    for (const { rule } of cited) {
        const key = JSON.stringify([rule?.id, rule?.file]);
        const record = rule === null || records.has(key) ? undefined : toRecord(rule, rulebook);
        if (record !== undefined)
            records.set(key, record);
    }
    return [...records.values()];
}
function toRecord({ id, file }, rulebook) {
    const rule = rulebook.find(id).find((each) => each.file === file);
    if (rule === undefined)
        return undefined;
    const text = rule.text.replace(/^ {0,3}#{1,6}[ \t].*\n*/, "").trim();
    return {
        id,
        file,
        title: rule.title,
        text: cut(text === "" ? rule.title : text, MAX_TEXT_CHARS),
        cwe: [...rule.cwe],
    };
}

;// CONCATENATED MODULE: ./lib/core/config/prices.js

const perMillion = schemas_number().min(0);
/** What tokens cost, by model: amounts per million tokens, in whatever currency the file's author means. */
const pricesSchema = record(schemas_string().min(1), strictObject({
    input: perMillion,
    "cached-input": perMillion.optional().describe("The price of input when absent."),
    output: perMillion,
}));
const NO_PRICES = { models: {}, currency: undefined };
/** The prices a configuration names. */
function toPriceList({ prices, currency, }) {
    return { models: prices ?? {}, currency };
}
/** A model's price, or undefined when none is named for it. */
function prices_priceOf(model, { models }) {
    return Object.hasOwn(models, model) ? models[model] : undefined;
}
/** What these tokens cost. Cached tokens are part of the input, and reasoning tokens of the output. */
function prices_amountOf(usage, price) {
    const fresh = Math.max(0, usage.inputTokens - usage.cachedTokens);
    const cached = usage.inputTokens - fresh;
    const total = fresh * price.input + cached * (price["cached-input"] ?? price.input) + usage.outputTokens * price.output;
    return total / 1_000_000;
}
/**
 * The tiers (indexes into the ladder) that cost more than they must: where every model has a price the most expensive,
 * else all above the first. None on a ladder of one model, or of models that cost the same: nothing there is cheaper.
 */
function costlyTiers(ladder, prices) {
    const known = ladder.map((model) => prices_priceOf(model, prices));
    if (known.some((price) => price === undefined))
        return new Set(ladder.flatMap((_, tier) => (tier > 0 ? [tier] : [])));
    const levels = known.map((price) => (price?.input ?? 0) + (price?.output ?? 0));
    const [least, most] = [Math.min(...levels), Math.max(...levels)];
    return new Set(most > least ? levels.flatMap((level, tier) => (level === most ? [tier] : [])) : []);
}
/** The rounds in a row on one costly tier that are worth a word. */
const STREAK = 3;
/** Whether the rounds so far end in as many on one and the same costly tier. */
function endsInCostlyStreak(tiers, costly) {
    const last = tiers.slice(-STREAK);
    return last.length === STREAK && last.every((tier) => tier === last[0] && costly.has(tier));
}

;// CONCATENATED MODULE: ./lib/core/usage.js
const usage_NO_USAGE = {
    calls: 0,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    callsWithoutUsage: 0,
};
function usage_addUsage(a, b) {
    return {
        calls: a.calls + b.calls,
        inputTokens: a.inputTokens + b.inputTokens,
        cachedTokens: a.cachedTokens + b.cachedTokens,
        outputTokens: a.outputTokens + b.outputTokens,
        reasoningTokens: a.reasoningTokens + b.reasoningTokens,
        callsWithoutUsage: a.callsWithoutUsage + b.callsWithoutUsage,
    };
}
/** Characters a token is taken to hold when a server names no usage: counting too many is the safe side. */
const CHARS_PER_TOKEN = 3;

;// CONCATENATED MODULE: ./lib/core/report/costs.js




const count = schemas_int().min(0);
/** Usage as the report tells it. */
const usageSchema = object({
    calls: count,
    input_tokens: count,
    cached_tokens: count,
    output_tokens: count,
    reasoning_tokens: count,
    calls_without_usage: count.describe("Calls whose reply named no usage: the sums are then a lower bound."),
});
/** An amount of money as the report tells it. */
const costSchema = object({
    amount: schemas_number().min(0),
    lower_bound: schemas_boolean().describe("Some of the tokens are not known, or their model has no price."),
});
const spent = { usage: usageSchema, cost: costSchema.nullable().describe("null where no prices are configured.") };
/** What a run cost, told three ways; each adds up to `run.usage`. */
const costsSchema = object({
    currency: schemas_string().nullable(),
    total: costSchema.nullable(),
    unpriced: array(schemas_string()).describe("Models that played and have no price, where others have one."),
    calls_broken_off: count
        .default(0)
        .describe("Calls that were ended before their reply: they count for none of the sums."),
    by_role: array(object({ role: schemas_enum(role_ROLES), ...spent })),
    by_round: array(object({ round: count, ...spent }))
        .describe("The Critic counts to the last round played; resolver, triage and classifier to the first."),
    by_tier: array(object({ tier: schemas_string(), ...spent })).describe("By model, in the order they first played."),
});
/** What the spendings come to, by role, round and tier. Never throws. */
function tallyCosts(spendings, prices) {
    const isPriced = Object.keys(prices.models).length > 0;
    const tell = (own) => ({
        usage: toReportUsage(sumUsage(own)),
        cost: isPriced ? costOf(own, prices) : null,
    });
    const tiers = [...new Set(spendings.map(({ model }) => model))];
    const rounds = [...new Set(spendings.map(({ round }) => round))].sort((a, b) => a - b);
    return {
        currency: isPriced ? (prices.currency ?? null) : null,
        total: isPriced ? costOf(spendings, prices) : null,
        unpriced: isPriced ? tiers.filter((tier) => priceOf(tier, prices) === undefined) : [],
        calls_broken_off: spendings.reduce((sum, { brokenOff }) => sum + brokenOff, 0),
        by_role: ROLES.flatMap((role) => {
            const own = spendings.filter((spending) => spending.role === role);
            return own.length === 0 ? [] : [{ role, ...tell(own) }];
        }),
        by_round: rounds.map((round) => ({ round, ...tell(spendings.filter((spending) => spending.round === round)) })),
        by_tier: tiers.map((tier) => ({ tier, ...tell(spendings.filter((spending) => spending.model === tier)) })),
    };
}
function sumUsage(spendings) {
    return spendings.reduce((sum, { usage }) => addUsage(sum, usage), NO_USAGE);
}
function toReportUsage(usage) {
    return {
        calls: usage.calls,
        input_tokens: usage.inputTokens,
        cached_tokens: usage.cachedTokens,
        output_tokens: usage.outputTokens,
        reasoning_tokens: usage.reasoningTokens,
        calls_without_usage: usage.callsWithoutUsage,
    };
}
/** Smaller amounts are noise of the sum. */
const DECIMALS = 1_000_000;
function costOf(spendings, prices) {
    let amount = 0;
    let isLowerBound = false;
    for (const { model, usage, brokenOff } of spendings) {
        const price = priceOf(model, prices);
        if (price !== undefined)
            amount += amountOf(usage, price);
        if (brokenOff > 0 || usage.callsWithoutUsage > 0 || (price === undefined && usage.calls > 0))
            isLowerBound = true;
    }
    return { amount: Math.round(amount * DECIMALS) / DECIMALS, lower_bound: isLowerBound };
}

;// CONCATENATED MODULE: ./lib/core/report/description-record.js


const description_record_sha256 = schemas_string().regex(/^[0-9a-f]{64}$/);
/** The description that was composed for the pull request, or why there is none. */
const descriptionSchema = object({
    mode: schemas_enum(DESCRIPTION_MODES),
    status: schemas_enum(["composed", "skipped", "failed"])
        .describe("skipped where nothing was to be described, or nobody could be asked; failed where it went wrong."),
    why: schemas_string().nullable().describe("Why there is none, in a clause; null where there is one."),
    read_sha256: description_record_sha256
        .nullable()
        .describe("Of the body it was composed from, as the host gave it: of any other it is not written. null for none."),
    text: schemas_string()
        .nullable()
        .describe("The text between our markers, or the whole body; Markdown. null where there is none."),
    settled_sha256: description_record_sha256
        .nullable()
        .default(null)
        .describe("Of the body once this is written: while that stands, and asked_sha256, nobody is asked again."),
    asked_sha256: description_record_sha256
        .nullable()
        .default(null)
        .describe("Of all that the describer was asked with but the body: title, commits, template and change."),
});

;// CONCATENATED MODULE: ./lib/core/gates/gate.js
/** In the order they are passed; the receipt is asked for where the quote stands (ADR 3). A membership failure ends the run. */
const gate_GATES = [
    "membership",
    "line",
    "quote",
    "receipt",
    "touches-diff",
    "rule",
    "severity-ceiling",
    "absence",
];
/** What an upheld finding may fail at the end: a gate, or that the gates never ceased to correct it. */
const FAILED_GATES = [...gate_GATES, "corrections"];
const REJECTION_CODES = [
    "off-target",
    "line-missing",
    "file-absent",
    "line-out-of-range",
    "quote-empty",
    "quote-not-found",
    "quote-ambiguous",
    "not-served",
    "outside-diff",
    "rule-unknown",
    "rule-quote-absent",
    "rule-out-of-scope",
    "missing-is-present",
];
const PASS = { kind: "pass" };
function reject(code, detail) {
    return { kind: "rejected", code, detail };
}

;// CONCATENATED MODULE: ./lib/core/report/dismissal-code.js

/**
 * A dismissal with the code of the gate that turned the claim away. Reports of earlier versions have it as the first word
 * of the reason alone: this is the one place that reads it there.
 */
function withDismissalCode(item) {
    if (item.by !== "gate" || item.code !== null)
        return item;
    const code = REJECTION_CODES.find((each) => item.reason.startsWith(`${each}: `));
    return code === undefined ? item : { ...item, code };
}

;// CONCATENATED MODULE: ./lib/core/report/pace-record.js

const pace_record_count = schemas_int().min(0);
/** How fast a run's endpoint let it go. */
const paceSchema = object({
    agents_at_once: pace_record_count.describe("The most agents that were allowed at work at once."),
    most_at_once: pace_record_count.describe("The most calls that were under way at once."),
    calls_at_once_lowest: pace_record_count.describe("The fewest calls at once that the endpoint was believed to take."),
    refusals: pace_record_count.describe("Calls refused as one too many; each was made again."),
    waited_seconds: pace_record_count.describe("How long calls waited for their turn, added up over all calls."),
    requests_per_minute: schemas_number()
        .min(0)
        .nullable()
        .describe("What the endpoint takes, learned from its refusals; null where it refused nothing by the minute."),
    limited_by: schemas_enum(["nothing", "agents-at-once", "endpoint"]),
});

;// CONCATENATED MODULE: ./lib/core/report/effort-record.js


const effort_record_count = schemas_int().min(0);
/** What kept a run from being faster, or from reading all. */
const LIMITS = ["nothing", "agents-at-once", "endpoint", "token-budget", "time-budget"];
/** What reading the change was taken to cost, and how far it came. */
const effortSchema = object({
    estimate: object({
        parts: effort_record_count,
        agents: effort_record_count,
        calls: effort_record_count,
        input_tokens: effort_record_count,
        output_tokens: effort_record_count,
        seconds: effort_record_count,
        cost: schemas_number().min(0).nullable().describe("null where the model has no configured price."),
    })
        .nullable()
        .describe("Of the first round and the Critic, before any agent was asked; null where nothing costs tokens."),
    parts_planned: effort_record_count.describe("Into how many parts the change was cut for the first round."),
    parts_begun: effort_record_count.describe("How many of them were given to agents: the riskiest first."),
    pace: paceSchema.nullable().describe("null where nobody was asked over a network."),
    limited_by: schemas_enum(LIMITS),
});

;// CONCATENATED MODULE: ./lib/core/report/excerpt.js





const excerpt_line = schemas_int().min(1);
/** How many lines an excerpt shows of the side the place is on, and how many at most where the place itself is longer. */
const OWN_LINES = 10;
const MOST_OWN_LINES = 16;
/** How many lines of the other side an excerpt shows in a row. */
const MOST_OTHER_LINES = 8;
const MAX_LINE_CHARS = 240;
const partSchema = object({
    kind: schemas_enum(["same", "added", "deleted"]).describe("What the change did to these lines."),
    base_line: excerpt_line.nullable().describe("The first one's number at base; null where they are not there."),
    head_line: excerpt_line.nullable().describe("The first one's number at head; null where they are not there."),
    lines: array(schemas_string()),
});
/** Code around a place the report names, so that it can be read without the repository. */
const excerptSchema = object({
    file: schemas_string(),
    side: schemas_enum(side_SIDES),
    other_file: schemas_string().nullable().describe("The file's name at the other side; null where it is not there."),
    start_line: excerpt_line,
    line: excerpt_line,
    parts: array(partSchema).describe("In order; where numbers jump from part to part, lines are left out."),
});
/**
 * About ten lines around a place, with what the other side has there where the change touched them. Long lines are cut.
 *
 * @param lines the whole file at the place's side, secrets masked.
 * @param pinned the file as the target has it; undefined for any other file of the tree.
 */
function cutExcerpt(place, lines, pinned) {
    const { file, side, startLine, line: last } = place;
    const otherFile = pinned === undefined ? undefined : pathAt(pinned, side === "head" ? "base" : "head");
    const parts = toParts(rowsAround(place, lines, pinned));
    return { file, side, other_file: otherFile ?? null, start_line: startLine, line: last, parts };
}
/** Whether the excerpt's lines hold all of another place. */
function showsPlace(excerpt, { file, side, startLine, line: last }) {
    if (file !== (side === excerpt.side ? excerpt.file : excerpt.other_file))
        return false;
    const first = side === "base" ? "base_line" : "head_line";
    return excerpt.parts.some((part) => {
        const start = part[first];
        return start !== null && start <= startLine && last < start + part.lines.length;
    });
}
function rowsAround(place, lines, pinned) {
    const { side } = place;
    const range = windowAround(place, lines.length);
    const blocks = pinned === undefined ? [] : changeBlocks(pinned, side);
    const others = (number) => blocks.flatMap((block) => (anchorOf(block, range, side) === number ? otherRows(block, place) : []));
    const rows = [];
    for (let number = range.from; number <= range.to; number += 1) {
        const numbers = numberAtBothSides(number, { blocks, side, pinned });
        rows.push(...others(number), { ...numbers, text: lines[number - 1] ?? "" });
    }
    return [...rows, ...others(range.to + 1)];
}
/** An own line's kind, and where it stands at base and head. */
function numberAtBothSides(number, file) {
    const { blocks, side, pinned } = file;
    if (blocks.some(({ start, length }) => start <= number && number < start + length)) {
        return side === "head"
            ? { kind: "added", base: undefined, head: number }
            : { kind: "deleted", base: number, head: undefined };
    }
    const isOnBothSides = pinned?.baseBlob !== undefined && pinned.headBlob !== undefined;
    const other = isOnBothSides ? otherNumber(blocks, number) : undefined;
    return side === "head" ? { kind: "same", base: other, head: number } : { kind: "same", base: number, head: other };
}
/** The place with what stands around it. */
function windowAround({ startLine, line: last }, count) {
    const start = Math.max(1, Math.min(startLine, count));
    const end = Math.max(start, Math.min(last, count));
    const length = end - start + 1;
    if (length >= OWN_LINES)
        return { from: start, to: Math.min(end, start + MOST_OWN_LINES - 1, count) };
    const before = Math.ceil((OWN_LINES - length) / 2);
    const from = Math.max(1, Math.min(start - before, count - OWN_LINES + 1));
    return { from, to: Math.min(count, from + OWN_LINES - 1) };
}
/** The own line that a block's other lines are shown before: what was deleted comes before what was added. */
function anchorOf({ start, length }, { from, to }, side) {
    const end = start + length;
    if (length === 0)
        return start >= from && start <= to + 1 ? start : undefined;
    if (start > to || end <= from)
        return undefined;
    return side === "head" ? Math.max(start, from) : Math.min(end, to + 1);
}
/** A block's other lines; of many, those that stand for the place's own. */
function otherRows({ start, length, others }, { startLine, side }) {
    const share = length === 0 ? Number(startLine >= start) : (startLine - start) / length;
    const middle = Math.round(Math.min(1, Math.max(0, share)) * others.length);
    const from = Math.max(0, Math.min(middle - MOST_OTHER_LINES / 2, others.length - MOST_OTHER_LINES));
    const kind = side === "head" ? "deleted" : "added";
    return others.slice(from, from + MOST_OTHER_LINES).map(({ baseLine, headLine, text }) => {
        return { kind, base: baseLine, head: headLine, text };
    });
}
function toParts(rows) {
    const parts = [];
    for (const [index, row] of rows.entries()) {
        const text = cut(row.text.replace(/\r$/, ""), MAX_LINE_CHARS);
        const before = rows[index - 1];
        if (before !== undefined && follows(row, before))
            parts.at(-1)?.lines.push(text);
        else
            parts.push({ kind: row.kind, base_line: row.base ?? null, head_line: row.head ?? null, lines: [text] });
    }
    return parts;
}
function follows(row, before) {
    const next = (number) => (number === undefined ? undefined : number + 1);
    return row.kind === before.kind && row.base === next(before.base) && row.head === next(before.head);
}

;// CONCATENATED MODULE: ./lib/core/report/fix-record.js






const fix_record_count = schemas_int().min(0);
const fix_record_line = schemas_int().min(1);
const fix_record_sha256 = schemas_string().regex(/^[0-9a-f]{64}$/);
const gitSha = schemas_string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** Why repairing ended, one reason a run. */
const FIX_STOP_REASONS = [
    /** No confirmed new finding is left, or none was there. */
    "nothing-confirmed",
    /** An iteration repaired none of its findings. */
    "nothing-repaired",
    /** A finding that was repaired came back, or a new one asks to undo a repair. */
    "bounce",
    /** The number of substantive findings grew twice. */
    "growth",
    "iterations-spent",
    "tokens-spent",
    "time-spent",
    /** The command of --verify failed twice in an iteration. */
    "verify-failed",
    /** A review, the first or a later one, could not judge. */
    "not-judged",
    "cancelled",
];
/** What became of a confirmed finding. */
const REPAIR_STATES = [
    /** It was repaired, and the review of the offered state holds it resolved. */
    "repaired",
    /** A repair was made, and the review after it still found the defect, in whole or in part, or could not tell. */
    "not-survived",
    /** A repair was made and taken back: what is offered does not hold it. */
    "undone",
    "declined",
    /** Nobody came to it. */
    "not-tried",
];
const iterationSchema = object({
    n: fix_record_line,
    head: gitSha.describe("The commit that the iteration made, in a repository of this run's own; the one before where it made none."),
    confirmed: fix_record_count.describe("Confirmed findings that the newest review up to here that could judge counts as the change's own."),
    applied: array(schemas_string()).describe("Findings that the fixer says it repaired, by their id in fix.findings."),
    declined: array(object({ finding_id: schemas_string(), reason: schemas_string() })),
    files: fix_record_count.describe("Files this iteration changed."),
    lines: fix_record_count.describe("Lines it took away and added, together."),
    substantive: fix_record_count.default(0).describe("Of confirmed those that are no mere repetition of another near by."),
    resolved: array(schemas_string()).default([]).describe("Of applied those that the review after it holds resolved."),
    brought: array(schemas_string())
        .default([])
        .describe("Findings that only the review after it confirmed, by their id in fix.findings."),
    verify: object({
        exit: schemas_int().nullable().describe("How it ended last on the edits; null where it did not end by itself."),
        runs: fix_record_count.describe("All its runs, that on the state without the edits included."),
        output: schemas_string()
            .nullable()
            .default(null)
            .describe("The end of what it printed, where it failed; secrets masked."),
    })
        .nullable()
        .default(null),
    undone: schemas_string().nullable().default(null).describe("Why its edits were taken back; null where they were not."),
    conclusion: schemas_enum(CONCLUSIONS)
        .nullable()
        .default(null)
        .describe("Of the review of this head; null where none was held."),
    refused: array(object({
        path: schemas_string(),
        start_line: fix_record_line,
        code: schemas_string(),
        reason: schemas_string(),
        mended: schemas_boolean().default(false).describe("Whether an edit of the same lines was accepted later."),
    }))
        .default([])
        .describe("Edits that were proposed and not made, and the limit that each was against."),
});
const repairSchema = object({
    finding_id: schemas_string()
        .describe("In findings of this report, where that has it; else of a finding that a later review found."),
    fingerprint: schemas_string(),
    title: schemas_string(),
    severity: schemas_enum(severity_SEVERITIES),
    file: schemas_string().nullable(),
    line: fix_record_line.nullable(),
    found_in: fix_record_count.describe("The iteration whose review found it; 0 for the first review."),
    state: schemas_enum(REPAIR_STATES),
    tried_in: array(fix_record_line).describe("The iterations in which it was said to be repaired."),
    status: schemas_enum(RESOLUTION_STATUSES)
        .nullable()
        .describe("What the last review that looked at a repair of it said; null for none."),
    said: schemas_string().describe("The same in words: that review's note, or why it was declined or not tried."),
});
/** What a report says of the repairs that were made and reviewed. */
const fixSchema = object({
    iterations: array(iterationSchema),
    stop_reason: schemas_enum(FIX_STOP_REASONS),
    patch_sha256: fix_record_sha256.nullable().describe("Of the patch's bytes; null where no repair is offered."),
    verify: object({ command: schemas_string(), exit: schemas_int().nullable() })
        .nullable()
        .describe("The command given by --verify, secrets masked, and how it ended last; null where none was given."),
    patch: schemas_string()
        .nullable()
        .default(null)
        .describe("As `git apply` takes it at the pinned head; null where no repair is offered."),
    stop_detail: schemas_string().default("").describe("The stop reason in a sentence."),
    findings: array(repairSchema).default([]),
    patch_files: array(object({
        path: schemas_string(),
        added: fix_record_count,
        removed: fix_record_count,
        findings: array(schemas_string())
            .default([])
            .describe("The findings that name the file, by their id in fix.findings; empty for none."),
    }))
        .default([]),
    result: object({
        head: gitSha,
        iteration: fix_record_line,
        accuracy: schemas_enum(ACCURACIES),
        conclusion: schemas_enum(CONCLUSIONS),
        title: schemas_string(),
        confirmed: fix_record_count,
        open: array(object({
            title: schemas_string(),
            severity: schemas_enum(severity_SEVERITIES),
            file: schemas_string().nullable(),
            line: fix_record_line.nullable(),
            why: schemas_string().describe("Why it is unresolved."),
        }))
            .default([])
            .describe("What that review left unresolved at or above fail-on: it keeps this head from a pass."),
    })
        .nullable()
        .default(null)
        .describe("What the review of the patched head came to; null where no repair is offered. Of the pinned head run.conclusion speaks."),
    usage: usageSchema.nullable().default(null).describe("What fixer and later reviews cost, besides run.usage."),
    cost: costSchema.nullable().default(null).describe("The same in money; null where no prices are configured."),
})
    .describe("Repairs that were made in a work tree of their own and reviewed again; null where nobody asked for them.");

;// CONCATENATED MODULE: ./lib/core/claims/claim.js
/** What a quote shows: the defect, where it comes from, or what it breaks. */
const EVIDENCE_KINDS = ["defect", "cause", "impact"];
/** The role, the stage and the origin of what a thread says and the triage agrees with, beside who claims it as well. */
const claim_TRIAGE = "triage";
/** Whether who claims something is an agent of the triage; of an earlier run's, the name is lost. */
function isOfTriage(claimer) {
    return claimer === claim_TRIAGE || claimer.startsWith(`${claim_TRIAGE}-`);
}
/** Whether threads alone say it, and nobody but the triage claims it. */
function claim_isOfThreadsAlone({ threads = [], claimedBy }) {
    return threads.length > 0 && claimedBy.every(isOfTriage);
}

;// CONCATENATED MODULE: ./lib/core/claims/correction.js
/** Who changed a claim: a gate, a check of the engine that acts like one, or a role by its ruling. */
const CORRECTORS = [
    "quote",
    "receipt",
    "touches-diff",
    "rule",
    "severity-ceiling",
    "absence",
    "severity-proof",
    "suggestion",
    "judge",
    "critic",
    "debate",
];
/** What of a claim was changed: a quote's line, or the whole quote of that kind, which is then no longer cited. */
const CORRECTED_FIELDS = [
    "line",
    "defect.line",
    "cause.line",
    "impact.line",
    "defect",
    "cause",
    "impact",
    "rule_id",
    "severity",
    "searched",
    "suggestion",
    "title",
    "classification",
    "verdict",
];
/** The correction as the report and the Critic's assignment write it (contract, design §9). */
function toReportCorrection({ by, field, before, after }) {
    return { gate: by, field, before, after };
}

;// CONCATENATED MODULE: ./lib/core/claims/detector.js
/**
 * What of ours finds a defect in the pinned text by rule, without an agent. What it claims does not rest on anybody's
 * reading, so that whether an agent may have a say in it is asked of this, and never of a claim's words.
 */
const DETECTORS = [
    "prompt-injection",
    "hidden-code",
    "link",
    "suppression",
    "conflict-marker",
    "invalid-data",
    "syntax-error",
    "own-configuration",
];
/** Who claims what a detector finds, beside the agents that claim it as well. */
const DETECTOR = "detector";

;// CONCATENATED MODULE: ./lib/core/report/policy-finding.js


/** What a finding says besides that breaks the repository's policy: null, or nothing, for every other. */
const policyFindingShape = {
    effect_id: schemas_string().nullable().default(null).describe("The sentence of the policy that it breaks."),
    effect: object({ action: schemas_string(), resource: schemas_string() })
        .nullable()
        .default(null)
        .describe("What the code does, in the policy's words."),
    judgment: schemas_enum(JUDGMENTS).nullable().default(null),
    confidence: schemas_number()
        .min(0)
        .max(1)
        .nullable()
        .default(null)
        .describe("0 to 1; beside the severity, not part of it."),
    agent_steps: array(schemas_string()).default([]).describe("What was done to find it, in order."),
    chain: array(object({ file: schemas_string(), line: schemas_int().min(1), symbol: schemas_string(), quote: schemas_string() }))
        .default([])
        .describe("The calls from the finding's own line to where it happens, a file's step after the other."),
};
/** What is said of a finding that breaks a policy, or of any other. */
function toPolicyFinding(detail) {
    if (detail === undefined) {
        return { effect_id: null, effect: null, judgment: null, confidence: null, agent_steps: [], chain: [] };
    }
    const { effectId, effect, judgment, confidence, agentSteps, chain } = detail;
    return {
        ...{ effect_id: effectId, effect: { ...effect }, judgment, confidence },
        agent_steps: [...agentSteps],
        chain: chain.map(({ file, line, symbol, quote }) => ({ file, line, symbol, quote })),
    };
}
/** What a finding says of the policy it breaks; undefined for any other, and for one that says less than is known of it. */
function readPolicyDetail(finding) {
    const { effect_id: effectId, effect, judgment, confidence, agent_steps: agentSteps, chain } = finding;
    if (effectId === null || effect === null || judgment === null || confidence === null)
        return undefined;
    return { effectId, effect, judgment, confidence, agentSteps, chain };
}

;// CONCATENATED MODULE: ./lib/core/report/report-finding.js










const report_finding_count = schemas_int().min(0);
const report_finding_line = schemas_int().min(1);
/** What a quote shows; `proof` refutes a dismissed claim. */
const SHOWN_KINDS = [...EVIDENCE_KINDS, "proof"];
const evidenceSchema = object({
    file: schemas_string(),
    side: schemas_enum(side_SIDES),
    start_line: report_finding_line,
    end_line: report_finding_line,
    quote: schemas_string(),
    blob: schemas_string(),
    kind: schemas_enum(SHOWN_KINDS)
        .optional()
        .describe("What it shows: the defect, where that comes from, what it breaks, or why a dismissed claim is wrong."),
});
const aloneShape = {
    id: schemas_string().describe("Unique in this report; not stable between runs: use fingerprint."),
    fingerprint: schemas_string(),
    older_fingerprints: array(schemas_string()).describe("The same finding as older versions of Tribunal named it."),
    source: union([
        schemas_enum(["openai", "static", "gate", "foreign", "agentic_reviewer"]),
        templateLiteral(["triage:", schemas_string()]),
    ])
        .describe("Who claimed it: language models, the embedded static panel, a comparison or detector that asked neither, another reviewer (reported_by), what holds code against the repository's policy (effect_id), or triage: and the login of the reviewer whose thread was found true (threads)."),
    reported_by: object({ tool: schemas_string(), check: schemas_string().nullable() })
        .nullable()
        .default(null)
        .describe("The other reviewer whose result it is, and what that calls the check."),
    detected_by: schemas_enum(DETECTORS)
        .nullable()
        .default(null)
        .describe("The detector that found it by rule, whoever else claims it; null where agents claimed it alone."),
    origin: object({
        kind: schemas_string().describe("What made it, such as a detector; a stage of later versions may be named here."),
        label: schemas_string().describe("How it was found, in a few words."),
        explanation: schemas_string().describe("How it was found, in a sentence."),
    })
        .nullable()
        .default(null)
        .describe("Where it comes from when no agent of the debate had to find it; null where one did, or another reviewer."),
    threads: array(object({ thread_id: schemas_string(), author: schemas_string() }))
        .default([])
        .describe("Threads of other reviewers that say the same, and were found true."),
    carried_from: schemas_string()
        .nullable()
        .default(null)
        .describe("The workflow run, as 4711.1, that found it on lines which stand as they did; null where this run alone did."),
    late: schemas_boolean()
        .default(false)
        .describe("Whether it is new though every line it rests on was reviewed before and did not change."),
    claimed_by: array(schemas_string())
        .default([])
        .describe("The agents that claim it, as agents.json names them; empty where no agent of ours does."),
    file: schemas_string().nullable().describe("null for an architectural finding, which no line carries."),
    side: schemas_enum(side_SIDES),
    start_line: report_finding_line.nullable(),
    line: report_finding_line.nullable(),
    severity: schemas_enum(severity_SEVERITIES),
    category: schemas_enum(category_CATEGORIES),
    categories: array(schemas_enum(category_CATEGORIES))
        .default([])
        .describe("All that it was claimed under, its own first; empty in reports of older versions."),
    same_as: array(schemas_string())
        .default([])
        .describe("Fingerprints of findings that Judge or Critic hold to be the same defect; told as one, they are in united."),
    title: schemas_string(),
    description: schemas_string(),
    evidence: array(evidenceSchema).describe("Quotes found at the pin, the defect's own first."),
    classification: schemas_enum(["new", "existing", "undecided"]),
    rule: object({ id: schemas_string(), file: schemas_string(), quote: schemas_string() }).nullable(),
    resolution: schemas_string().nullable(),
    suggestion: schemas_string().nullable().describe("How to repair it, in words."),
    replacement: object({ start_line: report_finding_line, line: report_finding_line, text: schemas_string() })
        .nullable()
        .describe("Checked code that takes the place of these lines at head: it applies there and leaves the file parseable."),
    anchor: object({ path: schemas_string(), side: schemas_enum(side_SIDES), start_line: report_finding_line, line: report_finding_line })
        .nullable()
        .describe("Where the diff shows it, all in one hunk; null when it does not."),
    winner: schemas_enum(["enthusiast", "adversary", "split"]).nullable(),
    round: report_finding_count,
    prior_finding_id: schemas_string().nullable().describe("The id, in this report, of the earlier finding it takes up again."),
    validation: object({
        status: schemas_enum([...CRITIC_STATUSES, "upheld_by_person", "not_reached"]),
        explanation: schemas_string(),
        quote: object({ file: schemas_string(), side: schemas_enum(side_SIDES), line: report_finding_line, quote: schemas_string() })
            .nullable()
            .default(null)
            .describe("The line the Critic rests on, found at the pin."),
    }),
    corrections: array(object({ gate: schemas_enum(CORRECTORS), field: schemas_enum(CORRECTED_FIELDS), before: schemas_string(), after: schemas_string() })),
    ...policyFindingShape,
};
/** A finding as it stands by itself. */
const memberSchema = object({ ...aloneShape, united: array(never()).default([]) }).meta({ id: "member" });
const findingShape = {
    ...aloneShape,
    united: array(memberSchema)
        .default([])
        .describe("The findings that are told as this one since they are the same defect, itself first, each as it was before; empty where it stands for itself alone."),
};
const findingSchema = object(findingShape);
const dismissedSchema = object({
    ...findingShape,
    reason: schemas_string(),
    by: schemas_enum(["gate", "judge", "critic", "person"]),
    code: schemas_enum(REJECTION_CODES)
        .nullable()
        .default(null)
        .describe("What a gate turned it away for, which reason begins with; null where no gate did."),
    proved_by: array(schemas_enum(["judge", "critic"]))
        .default([])
        .describe("The roles that each found a refutation by themselves; their quotes are the last of evidence, in order."),
});
const unresolvedSchema = object({
    ...findingShape,
    winner: findingShape.winner.describe("Set when the Judge had upheld it and no Critic gave a verdict on it."),
    reason: schemas_string(),
    in_circles: schemas_boolean()
        .default(false)
        .describe("Whether it contradicts an earlier finding of ours, so that nobody but a person can decide it."),
    unchecked: schemas_boolean()
        .default(false)
        .describe("Whether it was upheld, by the Judge or another reviewer's tool, and no Critic gave a verdict on it."),
    failed_gate: schemas_enum(FAILED_GATES)
        .nullable()
        .describe("The gate it failed although Judge and Critic upheld it; else null."),
});
const missedSchema = object({
    id: schemas_string(),
    fingerprint: schemas_string(),
    older_fingerprints: array(schemas_string()),
    file: schemas_string(),
    line: report_finding_line,
    severity: schemas_enum(severity_SEVERITIES),
    description: schemas_string(),
    evidence_quote: schemas_string(),
    dismissed_by: schemas_string().nullable().describe("Who dropped it and why; then it counts for nothing."),
    grounded: schemas_boolean().describe("Whether the quote stands at the pin: then it counts as an unresolved finding."),
});

;// CONCATENATED MODULE: ./lib/core/report/follow-up-record.js






const follow_up_record_count = schemas_int().min(0);
const follow_up_record_line = schemas_int().min(1);
const follow_up_record_sha256 = schemas_string().regex(/^[0-9a-f]{64}$/);
const follow_up_record_gitSha = schemas_string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** Who or what decided it: facts of the pinned trees, the resolver with proof, Judge and Critic, or the panel's rules. */
const RESOLUTION_DECIDERS = ["facts", "resolver", "debate", "rules"];
/** Why a part of the change is tried anew. */
const REREAD_REASONS = [
    "changed",
    "calls-changed",
    "called-by-changed",
    "rests-on-changed",
    "open-finding",
];
const quoted = object({ file: schemas_string(), side: schemas_enum(side_SIDES), start_line: follow_up_record_line, end_line: follow_up_record_line, quote: schemas_string() });
const resolutionSchema = object({
    fingerprint: schemas_string().describe("As the earlier report names it."),
    status: schemas_enum(RESOLUTION_STATUSES),
    evidence: quoted.nullable().describe("What shows it, found at the pin; null where nothing is left to show."),
    note: schemas_string(),
    decided_by: schemas_enum(RESOLUTION_DECIDERS).default("facts"),
    title: schemas_string().default(""),
    severity: schemas_enum(severity_SEVERITIES).default("low"),
    file: schemas_string().nullable().default(null),
    line: follow_up_record_line.nullable().default(null),
});
const reversalSchema = object({
    fingerprint: schemas_string(),
    earlier_fingerprint: schemas_string(),
    heads: array(follow_up_record_gitSha).describe("The heads at which each was held, oldest first."),
    kind: schemas_enum(["reversal", "return"])
        .default("reversal")
        .describe("It asks to undo what the earlier one asked for, or it was resolved and is back on the same lines."),
    title: schemas_string().default(""),
    quote: schemas_string().default(""),
    earlier_title: schemas_string().default(""),
    earlier_quote: schemas_string().default(""),
});
/** What a report says of the review that it follows. */
const followUpSchema = object({
    previous_head: follow_up_record_gitSha,
    previous_report_sha256: follow_up_record_sha256,
    workflow_run: schemas_string().nullable().default(null).describe("The run of that report, as 4711.1."),
    delta_files: follow_up_record_count.describe("Files of the target in which a part changed since, or left."),
    carried_hunks: follow_up_record_count.describe("Hunks that stand as they were reviewed, and so were not tried anew."),
    reread_hunks: follow_up_record_count.describe("Hunks of which a part was tried anew; with the carried ones, all of coverage.hunks_total."),
    parts: array(object({
        file: schemas_string(),
        side: schemas_enum(side_SIDES),
        start_line: follow_up_record_line,
        end_line: follow_up_record_line,
        state: schemas_enum(["carried", "reread"]),
        why: schemas_enum(REREAD_REASONS).nullable().describe("Why it was tried anew; null for what was carried."),
    }))
        .default([])
        .describe("Every part of the change, and which is which."),
    resolutions: array(resolutionSchema).describe("What became of each earlier finding."),
    late: array(findingSchema).describe("New findings about lines that were reviewed before and did not change."),
    reversals: array(reversalSchema),
    retried: array(object({ fingerprint: schemas_string(), title: schemas_string(), why: schemas_string() }))
        .default([])
        .describe("What an earlier review dismissed and this one tried again, as the code that rested on changed."),
})
    .describe("The earlier review this one goes on from; null for a review of the whole change.");
/** Why the whole change was reviewed though an earlier review may be known. */
const FULL_REVIEW_CODES = [
    "no-earlier-review",
    "untrusted-report",
    "other-version",
    "other-prompts",
    "other-rules",
    "other-patterns",
    "other-policy",
    "other-configuration",
    "other-models",
    "other-findings-in",
    "too-much-changed",
    "merge-group",
    "ordered",
    "switched-off",
    "not-a-pull-request",
    "validation",
];
const fullReviewSchema = object({ code: schemas_enum(FULL_REVIEW_CODES), detail: schemas_string().describe("The same for people, as a sentence's end.") })
    .describe("Why the whole change was reviewed and no earlier review followed; null where one was.");
/** One finding of ours over the heads of a pull request, by which going in circles is seen. */
const historyEntrySchema = object({
    fingerprint: schemas_string(),
    older_fingerprints: array(schemas_string()),
    title: schemas_string(),
    category: schemas_enum(category_CATEGORIES),
    severity: schemas_enum(severity_SEVERITIES),
    file: schemas_string().nullable(),
    original_path: schemas_string().nullable().describe("Its file at base, the same through renames."),
    symbol: schemas_string().nullable().describe("What encloses it, as far as code analysis tells."),
    side: schemas_enum(side_SIDES).default("head").describe("base for lines that the change deleted."),
    quote: schemas_string().describe("The lines it was about."),
    asked: schemas_string().describe("What it asked for: the code to take their place where it gave some, else its words."),
    asked_is_code: schemas_boolean().default(false).describe("Whether it gave code."),
    sightings: array(object({
        head: follow_up_record_gitSha,
        state: schemas_enum(["open", "resolved", "dismissed"]),
        element_sha256: follow_up_record_sha256.nullable().describe("Of the text that encloses it at that head, secrets masked."),
        quote: schemas_string().nullable().describe("What stood in its place when it was held resolved."),
    }))
        .describe("Oldest first; a head at which nothing changed is not told again."),
});
const historySchema = array(historyEntrySchema);

;// CONCATENATED MODULE: ./lib/core/report/seal.js




const HEX_DIGITS = 16;
const SEAL = /^(?:<!-- )?tribunal \S{1,40}, (?:report|sha256|text) ([0-9a-f]{16})(?: -->)?\n$/;
/**
 * A rendering with a last line by which it is known again, as long as nobody edits it: a paragraph, or a comment where
 * the format is HTML. It proves no author, as whoever knows how can write one.
 *
 * @param text ends with a line feed.
 */
function* sealText(text, form) {
    const hash = createHash("sha256");
    for (const piece of form === "comment" ? text : joinPieces([text, "\n"], "")) {
        hash.update(piece);
        yield piece;
    }
    const seal = `tribunal ${VERSION}, text ${hash.digest("hex").slice(0, HEX_DIGITS)}`;
    yield `${form === "comment" ? `<!-- ${seal} -->` : seal}\n`;
}
/** Whether a text ends with the seal over all that is before. */
function isSealed(text) {
    const start = text.lastIndexOf("\n", text.length - 2) + 1;
    return SEAL.exec(text.slice(start))?.[1] === digest_sha256(text.slice(0, start)).slice(0, HEX_DIGITS);
}

;// CONCATENATED MODULE: ./lib/core/report/foreign-file.js

/** What a file that is no report looks like, in a few words that quote nothing of it: who knows what it holds. Never throws. */
function describeForeign(text) {
    const start = text.trimStart();
    if (start === "")
        return "an empty file";
    if (isSealed(text))
        return `a report rendered as ${start.startsWith("<") ? "HTML" : "text or Markdown"}`;
    const json = foreign_file_parseJson(text);
    if (json !== undefined)
        return describeJson(json.value);
    if (/^[{[]/.test(start))
        return "JSON that is cut off or damaged";
    if (start.startsWith("<"))
        return "HTML or XML";
    return /[\0\ufffd]/.test(text) ? "a file that is no text" : "plain text";
}
/** A report of ours that does not fit our schema is told apart: it is damaged, or of another version. */
function isByTribunal(json) {
    const { tool } = foreign_file_toRecord(json);
    return foreign_file_toRecord(tool).name === "tribunal";
}
/** The same of JSON that was read already, however deep it is. Never throws. */
function describeJson(json) {
    if (Array.isArray(json))
        return "a JSON list";
    if (typeof json !== "object" || json === null)
        return "a JSON value alone";
    return Array.isArray(foreign_file_toRecord(json).runs) ? "SARIF" : "JSON of another kind";
}
function foreign_file_parseJson(text) {
    try {
        return { value: JSON.parse(text) };
    }
    catch {
        return undefined;
    }
}
function foreign_file_toRecord(value) {
    return typeof value === "object" && value !== null ? value : {};
}

;// CONCATENATED MODULE: ./lib/core/report/imported-record.js

const imported_record_count = schemas_int().min(0);
/** A file of findings as another reviewer wrote it. `tribunal` is our own report, or a list of findings in our shape. */
const IMPORT_FORMATS = ["tribunal", "sarif", "rdjson", "rdjsonl"];
/** What a report says of findings that were read in. */
const importedSchema = object({
    use: schemas_enum(["validate", "debate"]).describe("Whether they were all that was judged, or claims in a review."),
    formats: array(schemas_enum(IMPORT_FORMATS)),
    tools: array(schemas_string()),
    results: imported_record_count,
    claims: imported_record_count.describe("Results that claim a defect; each is in one of the lists."),
    passed_over: array(object({ reason: schemas_string(), count: imported_record_count })),
    doubts: array(schemas_string()).describe("Why the files may not say all there is."),
})
    .describe("Other reviewers' findings that were read in.");

;// CONCATENATED MODULE: ./lib/core/report/pattern-record.js

const pattern_record_count = schemas_int().min(0);
/** What a report says of known false positives. */
const knownPatternsSchema = object({
    active: pattern_record_count.describe("Entries that held in this run."),
    lapsed: array(object({ pattern: schemas_string(), source: schemas_string(), reason: schemas_string() })),
    matches: array(object({
        finding: schemas_string().describe("The finding's id in this report."),
        fingerprint: schemas_string(),
        pattern: schemas_string(),
        why: schemas_string(),
        source: schemas_string().describe("The file or pack it stands in."),
    })),
})
    .describe("Known false positives, and which findings look like one. A match decides nothing.");

;// CONCATENATED MODULE: ./lib/core/policy/policy.js
const MODALS = ["MUST_NOT", "MUST", "MAY", "MAY_NOT", "SHOULD", "SHOULD_NOT"];
const POLICY_SEVERITIES = ["warning", "error"];
/** What an effect asks of the files its paths name: `MAY` asks nothing. */
function demandOf({ modal }) {
    if (modal === "MAY")
        return "nothing";
    return modal === "MUST" || modal === "SHOULD" ? "present" : "absent";
}
/** What an effect is about, in its author's words: `send email`, or `send` of anything. */
function wordsOf({ action, resource }) {
    return resource === "*" ? action : `${action} ${resource}`;
}

;// CONCATENATED MODULE: ./lib/core/program/reach.js
/** The bounds of a policy file, by its keys. */
const BOUNDS = ["max-files", "max-follow-depth", "max-search-results", "max-runtime-seconds"];

;// CONCATENATED MODULE: ./lib/core/report/policy-record.js



const policy_record_count = schemas_int().min(0);
const policy_record_line = schemas_int().min(1);
const confidence = schemas_number().min(0).max(1);
/** What became of one sentence of a policy. */
const EFFECT_OUTCOMES = [
    "violated",
    "existing",
    "unknown",
    "waived",
    "met",
    "dismissed",
    "not-applicable",
];
/** How the classifier did; `not-needed` where nothing was ambiguous. */
const CLASSIFIER_ENDINGS = ["answered", "unavailable", "malformed", "not-needed"];
const waiverSchema = object({
    effect_id: schemas_string(),
    reason: schemas_string(),
    approved_by: schemas_string(),
    expires: schemas_string().describe("The last day it holds, as YYYY-MM-DD in UTC."),
});
/** What a report says of the repository's policy. */
const policyRecordSchema = object({
    source: schemas_string().default("").describe("The file it was read from."),
    severity: schemas_enum(POLICY_SEVERITIES).default("warning"),
    effects: array(object({
        id: schemas_string(),
        modal: schemas_enum(MODALS),
        action: schemas_string(),
        resource: schemas_string(),
        paths: array(schemas_string()),
        reason: schemas_string().default(""),
        outcome: schemas_enum(EFFECT_OUTCOMES)
            .describe("violated wherever one place breaks it; existing where only lines break it that the change does not show; dismissed where all that was claimed of it was refuted; not-applicable where it asks nothing of what was looked at."),
        files: policy_record_count.default(0).describe("The files looked at that its paths name."),
    }))
        .describe("Every sentence of the policy, in its order."),
    not_opened: array(schemas_string())
        .default([])
        .describe("Files that the policy names and nobody opened, as a bound was reached before."),
    files_inspected: policy_record_count.describe("Every file that was opened, those that only calls lead to included."),
    files: array(schemas_string()).default([]).describe("The same by their paths."),
    depth_reached: policy_record_count.describe("The most file boundaries that were crossed from a file that was looked at."),
    bounds: partialRecord(schemas_enum(BOUNDS), policy_record_count)
        .default({})
        .describe("How far calls were followed at most, by the policy's own keys."),
    bounds_hit: array(schemas_enum(BOUNDS)).describe("The bounds at which it stopped: there may be more beyond them."),
    not_followed: array(object({
        symbol: schemas_string(),
        file: schemas_string(),
        line: policy_record_line,
        why: schemas_string(),
        bound: schemas_enum(BOUNDS).nullable().default(null).describe("The bound that stopped it; null where none did."),
    }))
        .describe("Calls that nobody knows the end of."),
    classifier: schemas_enum(CLASSIFIER_ENDINGS),
    classifier_detail: schemas_string().nullable().default(null).describe("Why it gave no answer that could be used."),
    unknown: array(object({
        effect_id: schemas_string(),
        message: schemas_string().describe("What would have been needed to decide."),
        confidence,
    }))
        .describe("What could not be decided: no violation is claimed of it."),
    waived: array(waiverSchema).describe("Exceptions that hold and were needed."),
    expired_waivers: array(waiverSchema).describe("Exceptions that hold no more."),
})
    .describe("What the code does, held against the repository's policy.");

;// CONCATENATED MODULE: ./lib/core/report/reading-record.js


const part = object({
    sha256: schemas_string()
        .regex(/^[0-9a-f]{32}$/)
        .describe("Of the part's lines and of what the diff shows around them."),
    names: array(schemas_string())
        .describe("What it defines, imports or stands in, by name, as far as code analysis tells; * for anything."),
    reading: schemas_int()
        .min(0)
        .nullable()
        .describe("Index into readings: what those who read it read besides; null for nothing."),
});
/** What a later review needs to know which parts of the change it may carry over. Paths and modes are in the digests. */
const readingSchema = object({
    files: array(object({
        path: schemas_string(),
        parts: array(part).describe("In the order of the diff, each of which an Enthusiast was served in full."),
    })),
    readings: array(array(object({ path: schemas_string(), side: schemas_enum(side_SIDES), blob: schemas_string() })))
        .describe("Files that agents read besides the lines of the change."),
})
    .describe("The parts of the change that were read, and what their reading rests on.");
/** What a review was held with, one digest (SHA-256, hex) a matter; null where there was none of it. */
const reading_record_digest = schemas_string().nullable();
const basisSchema = object({
    version: schemas_string(),
    prompts: reading_record_digest,
    rules: reading_record_digest,
    patterns: reading_record_digest,
    policy: reading_record_digest,
    configuration: reading_record_digest.describe("Of every setting that changes what is reviewed or how it is judged, models aside."),
    models: reading_record_digest.describe("Of the panel and its models."),
    findings_in: reading_record_digest,
})
    .describe("What a later review must be held with as well, to go on from this one.");

;// CONCATENATED MODULE: ./lib/core/report/reused-from.js

/** What a report that reused a verdict says of where it comes from. */
const reusedFromSchema = object({
    run_id: schemas_string().describe("The earlier report's run.id."),
    workflow_run: schemas_string().describe("The workflow run and attempt whose artifact holds that report, as 4711.1."),
    report_sha256: schemas_string().regex(/^[0-9a-f]{64}$/),
})
    .describe("Whose rounds these are, when no agent was asked again; null for a review of its own.");

;// CONCATENATED MODULE: ./lib/core/pin/known-files.js

/** Made once for a list of files, of which everything that is served and said of one asks. */
const madeBefore = new WeakMap();
function indexOf(files) {
    const known = madeBefore.get(files);
    if (known !== undefined)
        return known;
    const named = new Map();
    for (const [at, { path, oldPath = path }] of files.entries()) {
        for (const name of path === oldPath ? [path] : [path, oldPath]) {
            const others = named.get(name);
            if (others === undefined)
                named.set(name, [at]);
            else
                others.push(at);
        }
    }
    const index = { named, paths: new Set(named.keys()) };
    madeBefore.set(files, index);
    return index;
}
/** The paths findings may name: every path of the target, on both sides of a rename. */
function allowedFiles({ files }) {
    return indexOf(files).paths;
}
/** The files that are known by one of these paths, on either side of a rename; in their order. */
function filesNamed(files, paths) {
    const { named } = indexOf(files);
    const places = new Set([...paths].flatMap((path) => (path === undefined ? [] : (named.get(path) ?? []))));
    return [...places].sort((a, b) => a - b).flatMap((at) => files[at] ?? []);
}
/** The files that are known by that path, on either side of a rename; in their order. */
function filesAt(files, path) {
    return (indexOf(files)
        .named.get(path)
        ?.flatMap((at) => files[at] ?? []) ?? []);
}
/** The file that stands at that path on that side; undefined where the target has none there. */
function known_files_fileAt({ files }, path, side) {
    return filesAt(files, path).find((file) => pathAt(file, side) === path);
}

;// CONCATENATED MODULE: ./lib/core/debate/near-guard.js





/** Lines between a guard and a claim that it may be about, where no function says what belongs together. */
const GUARD_REACH = 20;
/**
 * The ids of the claims that a guard which is gone may bear on: their defect or cause stands in the function it stood in, on
 * either side, or, where it stood in none, within 20 lines of where it stood. What they say of impact elsewhere is not about it.
 */
function near_guard_claimsNear(guard, claims, { pin, facts }) {
    const pinned = fileAt(pin, guard.file, "base");
    if (pinned === undefined)
        return [];
    const spans = { base: spanAtBase(guard, facts), head: spanAtHead(guard, pinned, facts) };
    const isNear = ({ evidence }) => SIDES.some((side) => {
        const { start, end } = spans[side];
        return evidence.some((own) => {
            const isOfSide = own.kind !== "impact" && own.side === side && own.file === pathAt(pinned, side);
            return isOfSide && own.startLine <= end && start <= own.endLine;
        });
    });
    return claims.filter(isNear).map(({ id }) => id);
}
function spanAtBase(guard, facts) {
    const known = facts(guard.file, "base");
    const own = functionOf(guard, facts) === undefined || known === undefined ? undefined : scopeLinesAt(known, guard.line);
    return own ?? around(guard.line);
}
function spanAtHead(guard, pinned, facts) {
    const path = pathAt(pinned, "head");
    const known = path === undefined ? undefined : facts(path, "head");
    const name = functionOf(guard, facts);
    const own = known === undefined || name === undefined ? undefined : linesOfScope(known, name);
    return own ?? around(standsAt(guard.line, pinned));
}
function functionOf({ file, line }, facts) {
    const known = facts(file, "base");
    const scope = known === undefined ? undefined : scopeAt(known, line);
    return scope?.isCallable === true ? scope.name : undefined;
}
/** Where a line of base would stand at head: below the last one before it that is there. */
function standsAt(line, { hunks }) {
    const headOf = headLines(hunks);
    for (let above = line; above > 0; above -= 1) {
        const head = headOf(above);
        if (head !== undefined)
            return above === line ? head : head + 1;
    }
    return 1;
}
function around(line) {
    return { start: line - GUARD_REACH, end: line + GUARD_REACH };
}

;// CONCATENATED MODULE: ./lib/core/report/guard-record.js




const MAX_GUARDS = 20;
const MAX_FINDINGS = 50;
const MAX_QUOTE_CHARS = 300;
const MAX_WORDS_CHARS = 500;
const guardSchema = object({
    file: schemas_string(),
    line: schemas_int().min(1).describe("Where it stood at base."),
    quote: schemas_string(),
    protected: schemas_string().describe("What can happen now, in the Adversary's words."),
    findings: array(schemas_string()).describe("The fingerprints of the claims it may bear on, as the Judge was told."),
});
/** What a round says of guards that the change takes away. */
const roundGuardsShape = {
    removed_guards: array(guardSchema)
        .default([])
        .describe("What the Adversary named as taken away and the pin shows to be gone, such as near claims first."),
    removed_guards_omitted: schemas_int().min(0).default(0),
};
/**
 * The guards of a round, with the claims that each may bear on; those that bear on some first.
 *
 * @param guards each seen to be gone.
 */
function recordGuards(guards, claims, texts) {
    const names = new Map(claims.map((claim) => [claim.id, claimFingerprint(claim)]));
    const records = guards.map((guard) => {
        const near = new Set(claimsNear(guard, claims, texts).flatMap((id) => names.get(id) ?? []));
        return {
            file: guard.file,
            line: guard.line,
            quote: cut(guard.evidence_quote.trim(), MAX_QUOTE_CHARS),
            protected: cut(guard.protected, MAX_WORDS_CHARS),
            findings: [...near].slice(0, MAX_FINDINGS),
        };
    });
    const touchedFirst = records.toSorted((a, b) => Number(b.findings.length > 0) - Number(a.findings.length > 0));
    return {
        removed_guards: touchedFirst.slice(0, MAX_GUARDS),
        removed_guards_omitted: Math.max(0, records.length - MAX_GUARDS),
    };
}

;// CONCATENATED MODULE: ./lib/core/report/round-detail.js







const round_detail_count = schemas_int().min(0);
const round_detail_line = schemas_int().min(1);
/** A round is told in at most so many rulings and zones, of at most so many characters a text. */
const MAX_RULINGS = 50;
const MAX_ZONES = 20;
const round_detail_MAX_TITLE_CHARS = 200;
const MAX_REASON_CHARS = 500;
const round_detail_MAX_QUOTE_CHARS = 300;
const proofSchema = object({ file: schemas_string(), side: schemas_enum(side_SIDES), line: round_detail_line, quote: schemas_string() });
const rulingSchema = object({
    fingerprint: schemas_string(),
    title: schemas_string(),
    file: schemas_string().nullable(),
    line: round_detail_line.nullable(),
    severity: schemas_enum(severity_SEVERITIES),
    winner: schemas_enum(["enthusiast", "adversary", "split"]).nullable().describe("null when the ruling settles nothing."),
    outcome: schemas_enum(["confirmed", "debunked", "unresolved"]),
    reason: schemas_string(),
    proof: proofSchema.nullable().describe("The quote that refutes a debunked claim."),
});
const zoneSchema = object({
    file: schemas_string(),
    start_line: round_detail_line,
    end_line: round_detail_line,
    protects_against: array(schemas_enum(category_CATEGORIES)),
    reason: schemas_string(),
    quote: schemas_string().default("").describe("What it rests on, as the Adversary wrote it."),
    grounded: schemas_boolean().describe("Whether its quote stands at the pin, on lines the Adversary was served."),
});
/** What a round says beyond its numbers, so that the debate can be told from the report alone. */
const roundDetailShape = {
    rulings: array(rulingSchema).describe("The Judge's, worst first; long lists and texts are cut."),
    rulings_omitted: round_detail_count,
    zones: array(zoneSchema).describe("What the Adversary holds to be safe, grounded zones first."),
    zones_omitted: round_detail_count,
    ...roundGuardsShape,
};
function detailRound(ruled, zones, guards) {
    const worstFirst = [...ruled].sort((a, b) => compareSeverity(a.claim.severity, b.claim.severity));
    const groundedFirst = [...zones].sort((a, b) => Number(b.isGrounded) - Number(a.isGrounded));
    return {
        rulings: worstFirst.slice(0, MAX_RULINGS).map(detailRuling),
        rulings_omitted: Math.max(0, ruled.length - MAX_RULINGS),
        zones: groundedFirst.slice(0, MAX_ZONES).map(detailZone),
        zones_omitted: Math.max(0, zones.length - MAX_ZONES),
        ...guards,
    };
}
function detailRuling(outcome) {
    const { claim } = outcome;
    const place = claim.place;
    const base = {
        fingerprint: claimFingerprint(claim),
        title: cut(claim.title, round_detail_MAX_TITLE_CHARS),
        file: place?.file ?? null,
        line: place === undefined || place.line < 1 ? null : place.line,
        severity: claim.severity,
    };
    switch (outcome.kind) {
        case "confirmed":
            return {
                ...base,
                winner: outcome.winner,
                outcome: "confirmed",
                reason: round_detail_shorten(outcome.resolution),
                proof: null,
            };
        case "dismissed": {
            const { file, side, line: at, quote } = outcome.proof;
            const proof = { file, side, line: at, quote: cut(quote, round_detail_MAX_QUOTE_CHARS) };
            return { ...base, winner: "adversary", outcome: "debunked", reason: round_detail_shorten(outcome.reason), proof };
        }
        case "unresolved":
            return { ...base, winner: null, outcome: "unresolved", reason: round_detail_shorten(outcome.reason), proof: null };
        default:
            return outcome;
    }
}
function detailZone(zone) {
    return {
        file: zone.file,
        start_line: zone.start_line,
        end_line: Math.max(zone.start_line, zone.end_line),
        protects_against: [...zone.protects_against],
        reason: round_detail_shorten(zone.reason),
        quote: cut(zone.evidence_quote, round_detail_MAX_QUOTE_CHARS),
        grounded: zone.isGrounded,
    };
}
function round_detail_shorten(text) {
    return cut(text, MAX_REASON_CHARS);
}

;// CONCATENATED MODULE: ./lib/core/files/language.js
/** The languages the analyzer reads. */
const LANGUAGES = (/* unused pure expression or super */ null && ([
    "typescript",
    "tsx",
    "javascript",
    "python",
    "go",
    "java",
    "ruby",
    "rust",
    "csharp",
    "php",
    "c",
    "cpp",
]));
function namesOf(table) {
    return new Map(Object.entries(table).flatMap(([language, names]) => names.map((name) => [name, language])));
}
const BY_EXTENSION = namesOf({
    typescript: ["ts", "mts", "cts"],
    tsx: ["tsx"],
    javascript: ["js", "mjs", "cjs", "jsx"],
    python: ["py", "pyi", "pyw"],
    go: ["go"],
    java: ["java"],
    ruby: ["rb", "rake", "gemspec", "ru"],
    rust: ["rs"],
    csharp: ["cs"],
    php: ["php"],
    c: ["c", "h"],
    cpp: ["cc", "cpp", "cxx", "hh", "hpp", "hxx"],
    kotlin: ["kt", "kts"],
    swift: ["swift"],
    scala: ["scala"],
});
const BY_NAME = namesOf({
    ruby: ["gemfile", "rakefile", "guardfile", "vagrantfile"],
});
const BY_INTERPRETER = namesOf({
    javascript: ["node", "nodejs"],
    typescript: ["deno", "bun", "tsx", "ts-node"],
    python: ["python", "pypy"],
    ruby: ["ruby"],
    php: ["php"],
});
/**
 * What a file is written in, by its name in whatever case, or, where that has no extension, by the interpreter that the
 * first line names; undefined for prose, data and what mixes several (Vue, Svelte, HTML). This is the only place that
 * says so.
 */
function language_sourceLanguageOf({ path, lines }) {
    const { name, extension } = splitName(path);
    if (extension !== undefined)
        return BY_EXTENSION.get(extension);
    return BY_NAME.get(name) ?? BY_INTERPRETER.get(interpreterOf(lines?.[0] ?? ""));
}
/** Whether only the first line of a file can tell what it is written in. */
function isToldByFirstLine(path) {
    const { name, extension } = splitName(path);
    return extension === undefined && !BY_NAME.has(name);
}
function splitName(path) {
    const name = nameOf(path).toLowerCase();
    const dot = name.lastIndexOf(".");
    return { name, extension: dot < 1 ? undefined : name.slice(dot + 1) };
}
/** As `sourceLanguageOf`, where the analyzer reads it. */
function languageOf(file) {
    const language = language_sourceLanguageOf(file);
    return LANGUAGES.find((known) => known === language);
}
/** The name of what runs a script, without its version: none where it says nothing, or means a Python that no grammar reads. */
function interpreterOf(firstLine) {
    if (!firstLine.startsWith("#!"))
        return "";
    const [program = "", ...rest] = firstLine.slice(2, MAX_SHEBANG).trim().split(/\s+/).map(nameOf);
    const asked = program === "env" ? rest.find((word) => !word.startsWith("-") && !word.includes("=")) : program;
    return asked === undefined || /^python2/.test(asked) ? "" : asked.replace(/[\d.]+$/, "");
}
/** As much of it as a system reads. */
const MAX_SHEBANG = 256;
function nameOf(path) {
    return path.slice(path.lastIndexOf("/") + 1);
}

;// CONCATENATED MODULE: ./lib/core/report/rules-left-out.js



const rulesLeftOutSchema = object({
    count: schemas_int().min(1).describe("Rules that claimed nothing there."),
    of: schemas_int().min(1).describe("Rules of the static panel in all."),
    files: array(schemas_string()).describe("The new files that were read, as far as a rule knows their language."),
})
    .describe("Rules of the static panel that keep silent on new files, where they were measured to be too seldom right.");
/** What the static panel looked for less in new files; null where no such file of code was read, or no rule keeps silent. */
function recordRulesLeftOut(pin, coverage, rulebook) {
    const own = rulebook.files.flatMap(({ file: { declared } }) => declared ?? []);
    const quiet = own.filter(({ isQuietOnNewFiles }) => isQuietOnNewFiles);
    const read = new Set(coverage.files.flatMap(({ file, partsRead }) => (partsRead > 0 ? [file] : [])));
    const files = pin.files
        .filter((file) => read.has(file.path) && isNewFile(file, pin.kind) && sourceLanguageOf(file) !== undefined)
        .map(({ path }) => path);
    return quiet.length === 0 || files.length === 0 ? null : { count: quiet.length, of: own.length, files };
}

;// CONCATENATED MODULE: ./lib/core/report/rubric.js


/** What a good debate looks like, whatever it came to. No rating here decides anything. */
const RUBRIC = [
    "findings-quote-code",
    "rulings-rest-on-evidence",
    "debunk-share",
    "duplicates-by-round",
];
const ratingSchema = object({
    name: schemas_enum(RUBRIC),
    rating: schemas_enum(["OK", "Warn", "Fail", "not-rated"]),
    value: schemas_string().describe("The number it rests on, for people."),
    note: schemas_string(),
});
const rubricSchema = array(ratingSchema);
/** Below it the Judge waves claims through; above it the Enthusiasts make noise. */
const HEALTHY_DEBUNKS = { least: 0.15, most: 0.35 };
/** With fewer rulings one alone moves the share by more than the band is wide. */
const FEWEST_RULINGS = 5;
/** A round with more than this share of known claims went over old ground. */
const MOST_DUPLICATES = 0.5;
const RULES_ALONE = "rules ruled on what rules had found, which says nothing of how hard a Judge looks";
/** The rubric's ratings, in its order. Never throws. */
function rateQuality(facts) {
    const ruled = facts.rounds.flatMap((round) => round.ruled);
    return [
        rateFindings(facts.findings),
        rateRulings(ruled),
        facts.isStatic ? notRated("debunk-share", RULES_ALONE) : rateDebunks(ruled),
        rateDuplicates(facts.rounds),
    ];
}
function rateFindings(findings) {
    const name = "findings-quote-code";
    if (findings.length === 0)
        return notRated(name, "no finding was confirmed");
    const quoting = findings.filter(quotesCode).length;
    const value = `${quoting} of ${findings.length}`;
    if (quoting < findings.length)
        return { name, rating: "Fail", value, note: "a finding rests on no quote" };
    return { name, rating: "OK", value, note: "every finding quotes the code it is about" };
}
function rateRulings(ruled) {
    const name = "rulings-rest-on-evidence";
    if (ruled.length === 0)
        return notRated(name, "nothing had to be ruled on");
    const bound = ruled.filter(restsOnEvidence).length;
    const open = ruled.filter((outcome) => outcome.kind === "unresolved").length;
    const value = `${bound} of ${ruled.length}`;
    if (bound + open < ruled.length)
        return { name, rating: "Fail", value, note: "a ruling counted without evidence" };
    if (open > 0)
        return { name, rating: "Warn", value, note: `${open} settled nothing and left the claim open` };
    return { name, rating: "OK", value, note: "every ruling rests on a quote found at the pin" };
}
function rateDebunks(ruled) {
    const name = "debunk-share";
    const debunked = ruled.filter((outcome) => outcome.kind === "dismissed").length;
    const decided = debunked + ruled.filter((outcome) => outcome.kind === "confirmed").length;
    if (decided < FEWEST_RULINGS)
        return notRated(name, `${countOf(decided, "decided claim")} ${decided === 1 ? "is" : "are"} too few for a share`);
    const share = debunked / decided;
    const value = `${toPercent(share)} of ${decided}`;
    if (share < HEALTHY_DEBUNKS.least)
        return { name, rating: "Warn", value, note: "below 15 %: claims may pass too easily" };
    if (share > HEALTHY_DEBUNKS.most)
        return { name, rating: "Warn", value, note: "above 35 %: many claims were noise" };
    return { name, rating: "OK", value, note: "within the healthy 15 to 35 %" };
}
function rateDuplicates(rounds) {
    const name = "duplicates-by-round";
    const later = rounds.slice(1);
    if (later.length === 0)
        return notRated(name, "only a second round can repeat the first");
    const shares = later.map(({ duplicates, novel }) => duplicates / Math.max(1, duplicates + novel));
    const value = later.map(({ round }, index) => `round ${round}: ${toPercent(shares[index] ?? 0)}`).join(", ");
    if (shares.some((share) => share > MOST_DUPLICATES)) {
        return { name, rating: "Warn", value, note: "a round mostly claimed what was settled before" };
    }
    return { name, rating: "OK", value, note: "later rounds looked at new ground" };
}
function restsOnEvidence(outcome) {
    if (outcome.kind === "dismissed")
        return outcome.proof.quote.trim() !== "";
    return outcome.kind === "confirmed" && quotesCode(outcome.claim);
}
function quotesCode({ evidence }) {
    return evidence.some(({ quote }) => quote.trim() !== "");
}
function notRated(name, note) {
    return { name, rating: "not-rated", value: "–", note };
}
function toPercent(share) {
    return `${Math.round(share * 100)} %`;
}

;// CONCATENATED MODULE: ./lib/core/report/unheard.js



/**
 * Why an agent's answer could not be used: out of time, cut short, refused, of another form than asked, never given, cut off
 * so that what was claimed can be judged, or given more to read than its model takes.
 */
const VOID_CAUSES = ["time", "length", "refusal", "malformed", "turns", "budget", "context"];
const unheard_count = schemas_int().min(0);
const MAX_FILES = 10;
const unheard_MAX_REASON_CHARS = 300;
/** An agent of the debate that gave no usable answer, as the report tells it; of a module's agents its own part tells. */
const unheardSchema = object({
    agent: schemas_string().describe("As agents.json names it."),
    role: schemas_enum(DEBATE_ROLES),
    round: unheard_count,
    pass: unheard_count.describe("Which of the round's passes it was, counted from 1."),
    attempt: unheard_count.describe("A further try of the same part, counted from 1."),
    cause: schemas_enum(VOID_CAUSES),
    reason: schemas_string(),
    after_seconds: unheard_count.nullable().describe("How long it was waited for; null where it was not for time."),
    files: array(schemas_string()).describe("What it was to read, the first of it."),
    files_omitted: unheard_count,
    replayed: schemas_boolean().describe("Whether its round was void and played again."),
});
/** Judge and Critic are given claims, and may read all of the target. */
const READERS = new Set(["enthusiast", "adversary"]);
function toUnheard(fact) {
    const { agent, role, round, pass, attempt, cause, durationMs, isReplayed } = fact;
    const files = READERS.has(role) ? fact.files : [];
    return {
        ...{ agent, role, round, pass, attempt, cause },
        reason: cut(fact.reason, unheard_MAX_REASON_CHARS),
        after_seconds: cause === "time" ? Math.round(durationMs / 1000) : null,
        files: files.slice(0, MAX_FILES),
        files_omitted: Math.max(0, files.length - MAX_FILES),
        replayed: isReplayed,
    };
}

;// CONCATENATED MODULE: ./lib/core/report/self-assessment.js






const self_assessment_count = schemas_int().min(0);
/** How the debate itself went, computed from what was recorded and from nobody's opinion of it. */
const selfAssessmentSchema = object({
    rounds_by_tier: array(object({ tier: schemas_string(), rounds: self_assessment_count }))
        .describe("In the order the tiers were reached."),
    agents: array(object({ role: schemas_enum(role_ROLES), played: self_assessment_count, answered: self_assessment_count, void: self_assessment_count, aborted: self_assessment_count, reprompts: self_assessment_count })),
    unheard: array(unheardSchema)
        .default([])
        .describe("Agents whose answer could not be used, also where others answered in their place."),
    replayed_agents: self_assessment_count.describe("Agents of void rounds, which were played again one tier up."),
    adversary_void_rounds: self_assessment_count,
    rejected_by_gate: array(object({ gate: schemas_enum(gate_GATES), claims: self_assessment_count })),
    duplicates: self_assessment_count.describe("Claims an earlier round had settled."),
    judge_convergence_mismatches: self_assessment_count.describe("Rounds whose Judge called the debate converged, against the record."),
    answered_by_others: array(schemas_string()).describe("Models that answered, by their own word, where another was asked."),
    rubric: rubricSchema,
});
/** How long a run took; kept apart, since the same debate held again takes another time. */
const timingSchema = object({
    wall_ms: self_assessment_count,
    critical_path_ms: self_assessment_count.describe("The slowest Enthusiast or Adversary of each round, then its slowest Judge; summed."),
});
const MAX_OTHERS = 20;
const MAX_UNHEARD = 50;
const self_assessment_MAX_NAME_CHARS = 200;
/** Never throws. */
function assessWork({ agents, rounds, unheard, rubric }) {
    const tiers = [...new Set(rounds.map(({ model }) => model))];
    const others = agents.flatMap(({ answeredBy, model }) => answeredBy.filter((answering) => answering !== model));
    const rejected = rounds.flatMap(({ rejectedBy }) => rejectedBy);
    return {
        rounds_by_tier: tiers.map((tier) => ({ tier, rounds: rounds.filter((round) => round.model === tier).length })),
        agents: ROLES.flatMap((role) => tallyRole(role, agents)),
        unheard: unheard.slice(0, MAX_UNHEARD),
        replayed_agents: agents.filter(({ isReplayed }) => isReplayed).length,
        adversary_void_rounds: rounds.filter(({ isAdversaryVoid }) => isAdversaryVoid).length,
        rejected_by_gate: GATES.map((gate) => ({ gate, claims: rejected.filter((by) => by === gate).length })),
        duplicates: rounds.reduce((sum, { duplicates }) => sum + duplicates, 0),
        judge_convergence_mismatches: rounds.filter(({ isMismatch }) => isMismatch).length,
        answered_by_others: [...new Set(others.map((model) => cut(model, self_assessment_MAX_NAME_CHARS)))].slice(0, MAX_OTHERS),
        rubric: [...rubric],
    };
}
/** Never throws. */
function assessTiming(agents, wallMs) {
    return {
        wall_ms: Math.max(0, Math.round(wallMs)),
        critical_path_ms: Math.max(0, Math.round(sumCriticalPath(agents))),
    };
}
function tallyRole(role, agents) {
    const own = agents.filter((agent) => agent.role === role);
    if (own.length === 0)
        return [];
    const counted = (outcome) => own.filter((agent) => agent.outcome === outcome).length;
    const reprompts = own.reduce((sum, agent) => sum + agent.reprompts, 0);
    return [
        {
            role,
            played: own.length,
            answered: counted("answered"),
            void: counted("void"),
            aborted: counted("aborted"),
            reprompts,
        },
    ];
}
/** Milliseconds the rounds would take if every agent that can run beside others did: of each round its slowest Enthusiast or Adversary, and its slowest Judge. */
function sumCriticalPath(agents) {
    const rounds = [...new Set(agents.map(({ round }) => round))];
    return rounds.reduce((sum, round) => {
        const longest = (roles) => agents
            .filter((agent) => agent.round === round && roles.includes(agent.role))
            .reduce((most, { durationMs }) => Math.max(most, durationMs), 0);
        return sum + longest(["enthusiast", "adversary"]) + longest(["judge"]);
    }, 0);
}

;// CONCATENATED MODULE: ./lib/core/report/triage-record.js



const triage_record_count = schemas_int().min(0);
const triage_record_line = schemas_int().min(1);
const triage_record_sha256 = schemas_string().regex(/^[0-9a-f]{64}$/);
const triage_record_gitSha = schemas_string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** One remark of another reviewer, and what became of it. */
const triagedThreadSchema = object({
    thread_id: schemas_string()
        .describe("As the host names the thread; review- and its number for what a review says as a whole."),
    author: schemas_string(),
    path: schemas_string().nullable(),
    line: triage_record_line.nullable().describe("In the newest diff where that shows it, else as it was written."),
    tier: schemas_enum(TIERS),
    status: schemas_enum(THREAD_STATUSES).describe("open is a defect at this head: it is among the findings."),
    reason: schemas_string(),
    evidence: object({ file: schemas_string(), side: schemas_enum(side_SIDES), start_line: triage_record_line, end_line: triage_record_line, quote: schemas_string() })
        .nullable()
        .describe("What shows it, found at the pin; null where nothing does."),
    bounces: triage_record_count.describe("How often what it asks for was fixed before and came back, or was asked to be undone."),
    undoes: schemas_boolean().default(false).describe("Whether it asks to undo what was fixed last."),
    heads: array(triage_record_gitSha).describe("The heads of that circle, oldest first, this one last; empty where there is none."),
    forced: schemas_boolean().describe("Whether it is uncertain because it goes in circles, whatever an agent says."),
    kind: schemas_enum(["thread", "review"]).default("thread"),
    comment_id: triage_record_count.default(0).describe("The number of its first comment, or of the review."),
    url: schemas_string().nullable().default(null),
    side: schemas_enum(side_SIDES).nullable().default(null),
    title: schemas_string().default("").describe("The remark's first words, secrets masked; a stranger's text."),
    commit: triage_record_gitSha.nullable().default(null).describe("The commit that fixed it; null for every other status."),
    fingerprint: schemas_string().nullable().default(null).describe("The finding that it became; null where it became none."),
    carried: schemas_boolean().default(false).describe("Whether an earlier run decided it, and nothing it rests on changed."),
    unheard: schemas_boolean()
        .default(false)
        .describe("Whether nobody was asked of it, or no usable answer came: the next run asks again."),
    has_people: schemas_boolean()
        .default(false)
        .describe("Whether a person wrote in it: then nobody but a person resolves it."),
    newest_comment: triage_record_count.default(0).describe("The number of the newest comment in it that was read."),
    content_sha256: triage_record_sha256.nullable().default(null).describe("Of what others wrote in it."),
    code_sha256: triage_record_sha256
        .nullable()
        .default(null)
        .describe("Of the code it is about at this head; null where there is none."),
    evidence_sha256: triage_record_sha256
        .nullable()
        .default(null)
        .describe("Of the code around the evidence at this head; null where there is none."),
});
/** Of which threads the triage is. */
const triageScopeSchema = object({
    authors: array(schemas_string()),
    threads: triage_record_count.describe("Open threads and review bodies of these authors."),
    asked: triage_record_count,
    carried: triage_record_count,
    left_out: array(object({ thread_id: schemas_string(), author: schemas_string(), path: schemas_string().nullable(), line: triage_record_line.nullable() }))
        .describe("Those beyond max-threads, of which nothing was asked."),
    absent: array(schemas_string())
        .default([])
        .describe("A sentence for each author that is most likely spelt otherwise: none of theirs is there, one of a similar name is."),
    problem: schemas_string().nullable().describe("Why nothing, or not all, could be decided; null where all was."),
});
const sightingSchema = object({
    head: triage_record_gitSha,
    turn: triage_record_count.describe("The heads at which anything was news, counted from 0: what has a greater one was seen later."),
    status: schemas_enum(THREAD_STATUSES),
    forced: schemas_boolean().describe("Whether it was undecided there because it goes in circles."),
    commit: triage_record_gitSha.nullable().describe("The commit that fixed it; null for every other status."),
    code_sha256: triage_record_sha256.nullable().describe("Of the code it was about at that head; null where that is not known."),
    quote: schemas_string().nullable().describe("What showed it there, cut; null where nothing did."),
});
/** What a thread asked for over the heads of the pull request, those that are resolved included. */
const threadHistorySchema = array(object({
    thread_id: schemas_string(),
    comment_id: triage_record_count
        .default(0)
        .describe("The number of its first comment, or of the review; 0 where it is not known."),
    author: schemas_string(),
    path: schemas_string().nullable(),
    original_path: schemas_string().nullable().describe("Its file at base, the same through renames."),
    symbol: schemas_string().nullable(),
    title: schemas_string(),
    request: schemas_string().describe("What it asks for: its text without Markdown, cut, secrets masked."),
    suggestion: schemas_string().nullable().describe("The code it suggests; null for none."),
    lines: schemas_string().describe("The code it was about, cut; empty where that is not known."),
    sightings: array(sightingSchema),
}));
/** What a report says of other reviewers' threads. */
const triageShape = {
    triage: array(triagedThreadSchema)
        .nullable()
        .describe("Other reviewers' open threads, a row each; null where nobody asked for them."),
    triage_scope: triageScopeSchema.nullable().default(null),
    triage_history: threadHistorySchema
        .default([])
        .describe("What other reviewers asked for over the heads of this pull request, resolved threads included."),
};

;// CONCATENATED MODULE: ./lib/core/report/report.js

































const report_count = schemas_int().min(0);
const report_line = schemas_int().min(1);
const report_sha256 = schemas_string().regex(/^[0-9a-f]{64}$/);
const report_gitSha = schemas_string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** A round as the report tells it. */
const roundSchema = object({
    round: report_line,
    tier: schemas_string().describe("The model of the run's ladder; a role with models of its own was asked another."),
    slices: report_count,
    claims: report_count,
    rejected: report_count.describe("Claims a gate turned away."),
    duplicates: report_count.describe("Claims an earlier round had settled."),
    novel: report_count,
    confirmed: report_count,
    debunked: report_count,
    unresolved: report_count,
    substantive: report_count,
    propagation: report_count,
    safe_zones: report_count,
    heuristics: report_count,
    adversary_void: schemas_boolean(),
    summary: schemas_string(),
    ...roundDetailShape,
    next: schemas_string(),
});
/** The whole record of a run (contract, design §9). Readers ignore keys they do not know. */
const reportSchema = object({
    schema_version: literal(1),
    tool: object({ name: literal("tribunal"), version: schemas_string() }),
    run: object({
        id: schemas_string(),
        started_at: iso_datetime(),
        finished_at: iso_datetime(),
        status: schemas_enum(RUN_STATUSES),
        stop_reason: schemas_enum(RUN_STOP_REASONS).nullable(),
        stop_detail: schemas_string().nullable(),
        abort_reason: schemas_enum(ABORT_REASONS).nullable(),
        conclusion: schemas_enum(CONCLUSIONS),
        title: schemas_string().describe("The conclusion in one line."),
        mode: schemas_enum(MODES),
        target_type: schemas_enum(TARGET_TYPES)
            .default("code")
            .describe("A spec is reviewed by other prompts, and by its headings."),
        panel: schemas_enum(["openai", "static"]),
        passes: report_count,
        rounds_planned: report_count,
        rounds_completed: report_count,
        models: array(schemas_string()).describe("Weakest to strongest; the last is the ceiling."),
        role_models: partialRecord(schemas_enum(role_ROLES), array(schemas_string()))
            .default({})
            .describe("Models of roles that were not asked the run's, weakest to strongest."),
        usage: usageSchema.describe("What this very run cost: nothing where it reused an earlier verdict."),
        costs: costsSchema,
        timing: timingSchema,
        effort: effortSchema.nullable().default(null).describe("null where no round was planned."),
        settings: record(schemas_string(), unknown())
            .default({})
            .describe("What the run was configured with, inputs included, by the names a configuration file uses; no secrets."),
        debate_whole: schemas_boolean()
            .default(false)
            .describe("Whether the debate settled and every voice in it was heard; else accuracy is WARN at best."),
        reused_from: reusedFromSchema.nullable().default(null),
        full_review: fullReviewSchema.nullable().default(null),
    }),
    pin: object({
        head_sha: report_gitSha,
        base_sha: report_gitSha.nullable(),
        merge_base_sha: report_gitSha.nullable(),
        reviewed: schemas_string()
            .nullable()
            .default(null)
            .describe("What was reviewed, as it was asked for; null where a host named the commits."),
        not_reviewed: array(schemas_string())
            .default([])
            .describe("What near it was not reviewed, such as the last commit beside an uncommitted change."),
        head_is_work_tree: schemas_boolean()
            .default(false)
            .describe("Whether head_sha stands for the work tree as it was, in a commit that this run made for itself."),
        target_kind: schemas_enum(["diff", "file", "manifest"]),
        target_sha256: report_sha256,
        drift: schemas_boolean(),
        final_sha256: report_sha256.nullable().describe("The digest at the end of the run; null when it was not taken."),
        prompts_sha256: report_sha256.nullable().describe("null for the static panel, which has no prompts."),
        config_sha256: report_sha256,
        rules_sha256: report_sha256.nullable().describe("Over the rule files; null when there are none."),
        patterns_sha256: report_sha256
            .nullable()
            .default(null)
            .describe("Over the known false positives that agents were told; null for none."),
        files: array(object({
            path: schemas_string(),
            old_path: schemas_string().nullable(),
            status: schemas_string(),
            base_blob: report_gitSha.nullable(),
            head_blob: report_gitSha.nullable(),
        })),
    }),
    findings: array(findingSchema),
    dismissed: array(dismissedSchema),
    unresolved: array(unresolvedSchema),
    missed: array(missedSchema),
    cited_rules: citedRulesSchema.default([]),
    excerpts: array(excerptSchema)
        .default([])
        .describe("The code around what the lists name, once a place, secrets masked; none of files nobody may see."),
    coverage: object({
        files_total: report_count,
        files_read: report_count,
        hunks_total: report_count,
        hunks_read: report_count,
        files: array(object({ file: schemas_string(), parts: report_count, parts_read: report_count }))
            .default([])
            .describe("How many of its parts were read, of each file that was to be reviewed."),
        skipped: array(object({ file: schemas_string(), reason: schemas_string() })),
        without_lines: array(object({ file: schemas_string(), change: schemas_string() }))
            .describe("Files that moved, changed their mode or are empty: no line of them changed."),
        counted_as_new: array(object({ file: schemas_string(), change: schemas_string() }))
            .default([])
            .describe("Files all of which was reviewed as new, though few or none of their lines changed, and the boundary they crossed."),
        rules_left_out: rulesLeftOutSchema.nullable().default(null),
        unread: array(schemas_string()),
        unexamined: array(object({ file: schemas_string(), reason: schemas_string() }))
            .default([])
            .describe("Of the unread files those that a rule or a parser failed on, and why."),
        spot_checks: array(object({
            file: schemas_string(),
            side: schemas_enum(side_SIDES),
            start_line: report_line,
            end_line: report_line,
            risks: array(schemas_enum(RISKS)),
            outcome: schemas_enum(["clean", "missed", "not_read"]),
        }))
            .describe("Sections nobody flagged that the Critic was given besides, drawn from the pin and replay.seed."),
    }),
    replay: object({
        files: array(object({ path: schemas_string(), side: schemas_enum(side_SIDES), blob: schemas_string() }))
            .describe("Every blob an agent was served, or a finding was compared with."),
        rules: array(schemas_string()).describe("One line a rule file: its digest, two blanks, its path."),
        previous: array(schemas_string()).describe("Files of earlier versions that were compared, sorted."),
        seed: schemas_string().nullable(),
        reading: readingSchema.nullable().default(null),
        basis: basisSchema.nullable().default(null),
        before_overrides: object({
            findings: array(findingSchema),
            dismissed: array(dismissedSchema),
            unresolved: array(unresolvedSchema),
            missed: array(missedSchema),
        })
            .nullable()
            .default(null)
            .describe("The lists before people spoke; null when no word of theirs changed them."),
    }),
    verdict: object({
        accuracy: schemas_enum(ACCURACIES),
        coverage: schemas_enum(COVERAGE_VERDICTS),
        dimensions: array(object({ name: schemas_string(), rating: schemas_enum(["OK", "Warn", "Fail"]), notes: schemas_string() })),
        gate: schemas_enum(["open", "closed"]),
        gate_reason: schemas_string(),
        findings_sha256: report_sha256,
        critic_iterations: report_count,
        overrides: array(overrideSchema).describe("What people said of findings, and whether it counted."),
    }),
    strengths: array(schemas_string()).describe("What the record shows to be well; empty for a run that did not complete."),
    self_assessment: selfAssessmentSchema,
    rounds: array(roundSchema),
    publication: object({
        check_name: schemas_string(),
        pull_request: schemas_int().min(1).nullable().default(null),
        max_comments: report_count,
        comment_threshold: schemas_enum(severity_SEVERITIES),
    })
        .nullable()
        .describe("What the review job was told about posting; null outside of GitHub."),
    known_patterns: knownPatternsSchema.default({ active: 0, lapsed: [], matches: [] }),
    imported: importedSchema.nullable().default(null),
    carried: carriedSchema.nullable().default(null),
    follow_up: followUpSchema.nullable().default(null),
    history: historySchema
        .default([])
        .describe("Findings of ours over the heads of this pull request, those that are gone included."),
    policy: policyRecordSchema.nullable().default(null),
    ...triageShape,
    description: descriptionSchema.nullable().default(null),
    fix: fixSchema.nullable().default(null),
});
/** Whether a finding was there before the change: such is shown apart, and never fails the check. */
function isDebt({ classification }) {
    return classification === "existing";
}
/** Whether a finding counts as the change's own; one whose history could not be decided does. */
function isBrought(finding) {
    return !isDebt(finding);
}
/** Whether a finding is a note on the whole file, which stands in summaries and on no line of the change. */
function isNote({ detected_by: by, severity, source }) {
    return by === "suppression" && source === "gate" && severity === "low";
}
/** A report from the text of a file. Unknown keys are passed over, as consumers must. Reasons take one line. Never throws. */
function parseReport(text) {
    let json;
    try {
        json = JSON.parse(text);
    }
    catch {
        return { kind: "malformed", reason: `no report.json of Tribunal but ${describeForeign(text)}` };
    }
    const parsed = reportSchema.safeParse(json);
    if (parsed.success)
        return { kind: "parsed", report: withDismissalCodes(parsed.data) };
    if (!isByTribunal(json))
        return { kind: "malformed", reason: `no report.json of Tribunal but ${describeForeign(text)}` };
    const reason = schema_words_describeMismatch(reportSchema, parsed.error);
    return { kind: "malformed", reason: `a report of Tribunal that is damaged, or of another version (${reason})` };
}
function withDismissalCodes(report) {
    const { replay } = report;
    const before = replay.before_overrides;
    return {
        ...report,
        dismissed: report.dismissed.map(withDismissalCode),
        replay: {
            ...replay,
            before_overrides: before && { ...before, dismissed: before.dismissed.map(withDismissalCode) },
        },
    };
}

;// CONCATENATED MODULE: ./lib/core/render/ending.js
/** What a conclusion is shown as: whatever is neither a pass nor a failure could not judge. */
function endingOf(conclusion) {
    if (conclusion === "success")
        return "passed";
    return conclusion === "failure" ? "did-not-pass" : "could-not-judge";
}

;// CONCATENATED MODULE: ./lib/core/pin/anchor.js

/** The longest range worth marking whole; a longer one is anchored at its last line. */
const MAX_RANGE = 20;
/** The finding's place as an anchor in the pinned diff, or undefined when the diff does not show it. */
function anchor_findAnchor(pin, place) {
    if (pin.kind !== "diff")
        return undefined;
    const file = fileAt(pin, place.file, place.side);
    const hunk = file?.hunks.find((candidate) => shows(candidate, place.side, place.line));
    // GitHub's own diff shows less of a file that counts as new, and one line outside of it costs a whole review.
    if (file === undefined || hunk === undefined || file.countsAsNew !== undefined)
        return undefined;
    const isWhole = place.line - place.startLine < MAX_RANGE && shows(hunk, place.side, place.startLine);
    return {
        // GitHub names both sides of a file by its path at head, and a deleted file by the path it had.
        path: file.path,
        side: place.side,
        startLine: isWhole ? place.startLine : place.line,
        line: place.line,
    };
}
function shows(hunk, side, line) {
    return hunk.lines.some((candidate) => (side === "head" ? candidate.headLine : candidate.baseLine) === line);
}

;// CONCATENATED MODULE: ./lib/core/claims/hidden-code.js

/** What a page, a comment or a terminal shows of a line before a reader has to scroll, and more. */
const hidden_code_MAX_LINE_CHARS = 200;
/** Columns of blanks within a line, or behind its end: wider than any alignment of comments. */
const MAX_BLANKS = 24;
/** Columns a line may be indented by. */
const MAX_INDENT = 80;
/** More lines are no small repair, and nobody reads them all before pressing a button. */
const MAX_LINES = 60;
/** Empty lines in a row push what follows out of view. */
const MAX_EMPTY_LINES = 4;
const TAB_COLUMNS = 8;
/** Blanks of every width, also those that are no white space to a program; a line break aside. */
const BLANKS = /[\p{Zs}\t\u2800]+/gu;
const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;
/**
 * Letters of other scripts that are drawn like Latin ones: Cyrillic, Greek (but for small ones that formulas use), Armenian
 * and Cherokee.
 *
 * @see Unicode UTS #39, confusables
 */
const LOOKALIKES = new Set("аеорсухіјѕԁԛԝһӏкАВЕКМНОРСТУХІЈЅԌԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳοհոսօցԼՕՍᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃɑɡ");
/**
 * How code hides part of itself from who reads it before applying it, in words that go on after "it"; undefined when all
 * of it is seen. What stands in the file already is known to its readers: such lines and words count for nothing.
 *
 * @param present the file as it is. Never throws.
 */
function hidden_code_findHidden(code, present) {
    if (escapeControls(code) !== code)
        return "holds characters that are not seen";
    const lines = code.split("\n");
    if (lines.length > MAX_LINES)
        return `has more than ${MAX_LINES} lines`;
    if (longestGap(lines) > MAX_EMPTY_LINES)
        return `has more than ${MAX_EMPTY_LINES} empty lines in a row`;
    const own = withoutPresent(lines, present);
    const isLong = own.some((line) => line.length > hidden_code_MAX_LINE_CHARS);
    return (findPushed(own) ??
        (isLong ? `has a line of more than ${hidden_code_MAX_LINE_CHARS} characters` : undefined) ??
        findDisguise(own, present));
}
/**
 * The same of lines that are reviewed before anybody applies them, so that they may be many and long: what of them is not seen,
 * pushed out of sight, or looks like something else.
 */
function findUnseen(lines, present) {
    const own = withoutPresent(lines, present);
    if (own.some((line) => escapeControls(line) !== line))
        return "holds characters that are not seen";
    return findPushed(own) ?? findDisguise(own, present);
}
function withoutPresent(lines, present) {
    const known = new Set(present.map((line) => line.replace(/\r$/, "")));
    return lines.filter((line) => !known.has(line));
}
function findDisguise(own, present) {
    const words = new Set(present.flatMap((line) => line.match(WORD) ?? []));
    const disguised = own.flatMap((line) => line.match(WORD) ?? []).some((word) => !words.has(word) && isDisguised(word));
    return disguised ? "holds letters that look like others" : undefined;
}
function findPushed(own) {
    return own.map(findBlanks).find((found) => found !== undefined);
}
function findBlanks(line) {
    for (const { 0: blanks, index } of line.matchAll(BLANKS)) {
        const most = index === 0 && blanks.length < line.length ? MAX_INDENT : MAX_BLANKS;
        if (hidden_code_columnsOf(blanks) > most)
            return `has more than ${most} blanks in a row`;
    }
    return undefined;
}
function hidden_code_columnsOf(blanks) {
    return [...blanks].reduce((sum, blank) => sum + (blank === "\t" ? TAB_COLUMNS : 1), 0);
}
function longestGap(lines) {
    let [longest, gap] = [0, 0];
    for (const line of lines) {
        gap = line.replace(BLANKS, "") === "" ? gap + 1 : 0;
        longest = Math.max(longest, gap);
    }
    return longest;
}
/** A word that another program, or another reader, takes for one in plain letters. */
function isDisguised(word) {
    const letters = [...word].filter((character) => /\p{L}/u.test(character));
    const foreign = letters.filter((letter) => LOOKALIKES.has(letter));
    const isLatin = (letter) => /[a-z]/i.test(letter);
    if (foreign.length > 0 && letters.every((letter) => isLatin(letter) || LOOKALIKES.has(letter)))
        return true;
    const folded = word.normalize("NFKC");
    return folded !== word && /^[\w$]+$/.test(folded);
}

;// CONCATENATED MODULE: ./lib/core/claims/suggestion.js


const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;
/** What is longer is no small repair, and would be cut where it is shown. */
const MAX_CODE_CHARS = 6000;
/**
 * Whether a suggestion's code can take the place of the claim's lines: one fenced block, whole, shown within one hunk,
 * with nothing in it that is not seen. Never throws.
 *
 * @param lines the claim's file at head; absent when no text stands there.
 */
function readSuggestion(claim, pin, lines) {
    const { blocks, prose, isOpen } = splitBlocks(claim.suggestion ?? "");
    const [block] = blocks;
    if (block === undefined)
        return { kind: "prose" };
    const hidden = blocks.map(({ text }) => findHidden(text, lines ?? [])).find((found) => found !== undefined);
    if (hidden !== undefined)
        return { kind: "hiding", reason: `it ${hidden}`, prose: tellHidden(hidden, prose) };
    const reason = blocks.length > 1 || isOpen
        ? "it holds more than one code block, or half of one"
        : problemOf(block, claim, pin, lines);
    const { place } = claim;
    if (reason !== undefined || place === undefined)
        return { kind: "stripped", reason: reason ?? "", prose };
    return {
        kind: "replacement",
        replacement: { startLine: place.startLine, line: place.line, text: block.text },
        prose,
    };
}
/** The file with the replacement in place, line ends as they were there. */
function applyReplacement(lines, { startLine, line, text }) {
    const end = lines[startLine - 1]?.endsWith("\r") === true ? "\r" : "";
    const own = text.split("\n").map((each) => each + end);
    return [...lines.slice(0, startLine - 1), ...own, ...lines.slice(line)];
}
/** Nobody should look for the code elsewhere and apply it unread. */
function tellHidden(hidden, prose) {
    const told = `(The suggested code is left out: it ${hidden}, so that part of it could go unseen.)`;
    return prose === undefined ? told : `${prose}\n\n${told}`;
}
function splitBlocks(suggestion) {
    const blocks = [];
    const prose = [];
    let open;
    for (const line of suggestion.split(/\r?\n/)) {
        const [, marks, info = ""] = FENCE.exec(line) ?? [];
        if (open === undefined) {
            if (marks === undefined)
                prose.push(line);
            else
                open = { marks, info: info.trim(), lines: [] };
        }
        else if (marks?.startsWith(open.marks) === true && info.trim() === "") {
            blocks.push({ info: open.info, text: open.lines.join("\n") });
            open = undefined;
        }
        else
            open.lines.push(line);
    }
    if (open !== undefined)
        blocks.push({ info: open.info, text: open.lines.join("\n") });
    return { blocks, prose: prose.join("\n").trim() || undefined, isOpen: open !== undefined };
}
function problemOf({ info, text }, { place, corrections }, pin, lines) {
    if (place === undefined || place.side === "base" || lines === undefined)
        return "it has no lines at head to replace";
    if (corrections.some(({ by, field }) => by === "quote" && field === "line"))
        return "it was made for other lines than the finding stands on";
    if (pin.kind === "diff" && findAnchor(pin, place)?.startLine !== place.startLine)
        return "its lines are not within one hunk of the diff";
    if (/^(?:diff|patch)\b/i.test(info))
        return "it is a diff";
    if (text.trim() === "")
        return "it holds no line";
    if (text.length > MAX_CODE_CHARS)
        return `it has more than ${MAX_CODE_CHARS} characters`;
    if (text.includes("```"))
        return "it holds a fence";
    if (MASKED_SECRET.test(text))
        return "it holds a masked secret";
    const present = lines.slice(place.startLine - 1, place.line).map((line) => line.trimEnd());
    const wanted = text.split("\n").map((line) => line.trimEnd());
    return present.join("\n") === wanted.join("\n") ? "it changes nothing" : undefined;
}

;// CONCATENATED MODULE: ./lib/core/classification/moved-code.js


/**
 * Classifies added lines that the same change deletes elsewhere in their file. They are `existing` when the whole
 * symbol around them (the function `parse`, say) reads at head as it did at base, and is not there more often;
 * `undecided` where the syntax cannot be read; otherwise `new`, which they also are when lines only changed their order
 * within a symbol.
 */
function moved_code_classifyMove(evidence, file, context) {
    const deleted = deletedTexts(file);
    const added = addedLines(file).filter(({ headLine = 0 }) => isWithin(headLine, evidence));
    if (added.length === 0 || !added.every(({ text }) => deleted.has(withoutReturn(text))))
        return "new";
    const basePath = pathAt(file, "base");
    if (basePath === undefined)
        return "new";
    const head = readSymbols(evidence.file, "head", context);
    const base = readSymbols(basePath, "base", context);
    if (head === undefined || base === undefined)
        return "undecided";
    const span = { start: evidence.startLine, end: evidence.endLine };
    if (head.facts.errors.some((error) => error.start <= span.end && span.start <= error.end))
        return "undecided";
    const symbol = moved_code_symbolAround(head.facts, span);
    if (symbol === undefined)
        return "new";
    const wanted = moved_code_describe(symbol, head);
    const before = base.facts.definitions.filter((each) => moved_code_describe(each, base) === wanted).length;
    const now = head.facts.definitions.filter((each) => moved_code_describe(each, head) === wanted).length;
    return before > 0 && now <= before ? "existing" : "new";
}
/** Whether the change deletes a line of a file that it adds elsewhere in it: only then is its base worth reading. */
function hasMovedLines(file) {
    const deleted = deletedTexts(file);
    return addedLines(file).some(({ text }) => text.trim() !== "" && deleted.has(withoutReturn(text)));
}
function addedLines(file) {
    return file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === "added"));
}
function deletedTexts(file) {
    const deleted = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === "deleted"));
    return new Set(deleted.map(({ text }) => withoutReturn(text)));
}
/** A line without its carriage return: another end of line does not make another line. */
function withoutReturn(text) {
    return text.replace(/\r$/, "");
}
function isWithin(line, { startLine, endLine }) {
    return line >= startLine && line <= endLine;
}
function readSymbols(file, side, context) {
    const facts = context.facts(file, side);
    const text = context.text(file, side);
    return facts === undefined || text === undefined ? undefined : { facts, index: text.index };
}
/** The innermost function or method that holds all these lines, else the innermost definition. */
function moved_code_symbolAround(facts, { start, end }) {
    const around = enclosingDefinitions(facts, start).filter((definition) => definition.end >= end);
    return around.findLast(({ kind }) => kind === "function" || kind === "method") ?? around.at(-1);
}
/** A definition by its qualified name and its text, line by line. */
function moved_code_describe(definition, symbols) {
    return `${moved_code_qualifiedName(definition, symbols.facts)}\n${moved_code_textOf(definition, symbols.index)}`;
}
/** The names of what a definition stands in, and its own. */
function moved_code_qualifiedName(definition, facts) {
    const around = enclosingDefinitions(facts, definition.start).filter((each) => each.end >= definition.end);
    return around
        .slice(0, around.indexOf(definition) + 1)
        .map(({ kind, name }) => `${kind} ${name}`)
        .join(".");
}
/** A definition's lines as written, ends of line aside. */
function moved_code_textOf({ start, end }, { lines }) {
    return lines
        .slice(start - 1, end)
        .map(withoutReturn)
        .join("\n");
}

;// CONCATENATED MODULE: ./lib/core/classification/previous-version.js


/**
 * Classifies lines that the version before has too. A JSON or YAML file is compared by element, code whose syntax is
 * read by symbol, anything else by text. The lines are `existing` when the element, the symbol, or the lines with their
 * surroundings read the same there; `undecided` when the lines do but what is around them does not; otherwise `new`.
 */
function previous_version_classifyAgainst(previous, evidence, context) {
    const span = { start: evidence.startLine, end: evidence.endLine };
    const text = context.text(evidence.file, evidence.side);
    if (text === undefined)
        return "undecided";
    if (previous.elements !== undefined)
        return toClassification(previous.elements.compare(span));
    const facts = context.facts(evidence.file, evidence.side);
    return compareSymbols({ previous, text, facts, span }) ?? compareTexts(previous, text, span);
}
function toClassification(likeness) {
    if (likeness === "same")
        return "existing";
    return likeness === "different" ? "new" : "undecided";
}
/** Compares the symbol around the lines. Undefined where there is none, or the syntax is not read. */
function compareSymbols({ previous, text, facts, span }) {
    if (facts === undefined || previous.facts === undefined)
        return undefined;
    const symbol = symbolAround(facts, span);
    if (symbol === undefined)
        return undefined;
    const name = qualifiedName(symbol, facts);
    const before = previous.facts;
    const twins = before.definitions.filter((each) => qualifiedName(each, before) === name);
    if (twins.length === 0)
        return "new";
    const wanted = textOf(symbol, text.index);
    const texts = twins.map((twin) => textOf(twin, previous.text.index));
    if (texts.includes(wanted))
        return "existing";
    const lines = foldText(textOf(span, text.index));
    return texts.some((twin) => foldText(twin).includes(lines)) ? "undecided" : "new";
}
/** Lines around the evidence that must be the same too: what a diff shows as context. */
const SURROUNDINGS = 3;
function compareTexts(previous, { index }, span) {
    const lines = textOf(span, index);
    if (quoteWeight(lines) < MIN_MOVABLE)
        return "undecided";
    if (findQuote(previous.text.index, lines).length === 0)
        return "new";
    const around = textOf({ start: Math.max(1, span.start - SURROUNDINGS), end: span.end + SURROUNDINGS }, index);
    return findQuote(previous.text.index, around).length > 0 ? "existing" : "undecided";
}

;// CONCATENATED MODULE: ./lib/core/classification/classification.js



/**
 * Whether the change brought a finding in, by its evidence: the newest of its defect and cause lines decides. In a file
 * or manifest target every line counts as added.
 */
function classify(evidence, context) {
    const lines = evidence.filter((item) => item.kind !== "impact");
    if (lines.length === 0)
        return "undecided";
    if (context.pin.kind !== "diff")
        return "new";
    return worst(lines.map((item) => classifyLines(item, context)));
}
function worst(classifications) {
    if (classifications.includes("new"))
        return "new";
    return classifications.includes("undecided") ? "undecided" : "existing";
}
function classifyLines(evidence, context) {
    const file = classification_fileOf(evidence, context.pin);
    if (file === undefined || !classification_isChanged(evidence, file))
        return "existing";
    // A deleted line is gone, wherever its text went: what it guarded is no longer guarded in the same way.
    if (evidence.side === "base")
        return "new";
    const moved = classifyMove(evidence, file, context);
    const previous = context.previous(evidence.file);
    if (moved === "existing" || previous === undefined)
        return moved;
    const compared = classifyAgainst(previous, evidence, context);
    // One way of having been there before is enough. Without one, doubt about either is doubt about both.
    if (compared === "existing")
        return "existing";
    return moved === "undecided" || compared === "undecided" ? "undecided" : "new";
}
/** The changed file that a place lies in. */
function classification_fileOf({ file, side }, pin) {
    return pin.files.find((candidate) => pathAt(candidate, side) === file);
}
/** Whether the change added or deleted one of the lines quoted. */
function classification_isChanged(evidence, file) {
    const kind = evidence.side === "head" ? "added" : "deleted";
    return file.hunks.some((hunk) => hunk.lines.some((line) => {
        const number = evidence.side === "head" ? line.headLine : line.baseLine;
        return line.kind === kind && number !== undefined && number >= evidence.startLine && number <= evidence.endLine;
    }));
}

;// CONCATENATED MODULE: ./lib/core/classification/beside-change.js

/**
 * Whether a defect is shown at unchanged lines of head that the change touches all the same: it took lines with code out
 * among them, right before or right after them, and put nothing in their place; or it added one of the lines that the
 * finding itself names (`place`) around what it quotes. What is wrong may then be what is gone. Blank lines do not count, and
 * changed lines are told old by what they are compared with alone.
 */
function standsBesideChange(evidence, place, pin) {
    return evidence.some((item) => {
        if (item.kind === "impact" || item.side === "base")
            return false;
        const file = fileOf(item, pin);
        if (file === undefined || isChanged(item, file))
            return false;
        const span = linesOf(item, place);
        return file.hunks.some((hunk) => runsOf(hunk).some((run) => touches(run, span)));
    });
}
/** That a Critic does not hold what {@link standsBesideChange} to be old. It goes with the finding to every later review. */
const TAKEN_ANEW = {
    by: "critic",
    field: "classification",
    before: "existing",
    after: "undecided (the change touches its lines, and the Critic does not call it an old defect)",
};
/** Whether a claim says so of itself, by corrections as they are made here, or as a file names them that others may write. */
function beside_change_isTakenAnew({ corrections }) {
    return corrections.some(({ field }) => field === TAKEN_ANEW.field);
}
/** What was quoted, with the lines the finding names around it. */
function linesOf({ file, side, startLine, endLine }, place) {
    const isAround = place?.file === file && place.side === side && place.startLine <= startLine && place.line >= endLine;
    return isAround ? { start: place.startLine, end: place.line } : { start: startLine, end: endLine };
}
function touches({ lines, after }, { start, end }) {
    const added = lines.filter(({ kind }) => kind === "added");
    if (added.length > 0)
        return added.some(({ headLine = 0 }) => headLine >= start && headLine <= end);
    return after >= start - 1 && after <= end && lines.some(({ text }) => text.trim() !== "");
}
function runsOf({ newStart, newLines, lines }) {
    const runs = [];
    // A hunk without a line at head is numbered by the line it stands after.
    let head = newLines === 0 ? newStart : newStart - 1;
    let isOpen = false;
    for (const line of lines) {
        if (line.kind !== "context" && !isOpen)
            runs.push({ lines: [], after: head });
        isOpen = line.kind !== "context";
        if (isOpen)
            runs.at(-1)?.lines.push(line);
        head = line.headLine ?? head;
    }
    return runs;
}

;// CONCATENATED MODULE: ./lib/core/gates/drop-cause.js

/** An architectural claim that goes on without the cause a gate refused, on the record; it can then only be unresolved. */
function dropCause({ claim, evidence }, by, why) {
    const before = claim.cause === undefined ? "" : `${claim.cause.file}:${claim.cause.line}`;
    return {
        kind: "corrected",
        draft: { claim: { ...claim, cause: undefined }, evidence: evidence.filter((item) => item.kind !== "cause") },
        corrections: [dropped(by, "cause", { before, why })],
    };
}
/** That a claim goes on without something it cited: no other correction is of a whole quote. */
function dropped(by, kind, { before, why }) {
    return { by, field: kind, before, after: `dropped: ${why}` };
}
/** The kinds of quotes that may have shown a claim to be new. */
const GROUNDS = new Set(EVIDENCE_KINDS.filter((kind) => kind !== "impact"));
/** Whether a claim lost, here or where it was reported, a line that may have shown it to be new. */
function drop_cause_hasLostGround({ corrections }) {
    return corrections.some(({ field }) => GROUNDS.has(field));
}

;// CONCATENATED MODULE: ./lib/core/import/own-findings.js











const own_findings_line = schemas_int().min(1).nullish();
const own_findings_text = schemas_string().nullish();
const evidence = object({
    file: schemas_string(),
    side: schemas_enum(side_SIDES),
    start_line: schemas_int().min(1),
    quote: schemas_string(),
    kind: schemas_enum([...EVIDENCE_KINDS, "proof"]).optional(),
});
/** Far more than a debate merges into one finding. */
const MAX_EVIDENCE = 100;
/** An Enthusiast's finding, or one of a report; what may be absent there may be left out here. */
const finding = object({
    title: schemas_string().min(1),
    severity: schemas_enum(severity_SEVERITIES),
    category: schemas_enum(category_CATEGORIES),
    file: own_findings_text,
    side: schemas_enum(side_SIDES).nullish(),
    start_line: own_findings_line,
    line: own_findings_line,
    description: schemas_string(),
    evidence_quote: own_findings_text,
    evidence: array(evidence).max(MAX_EVIDENCE).optional(),
    cause: object({ file: schemas_string(), line: schemas_int().min(1), side: schemas_enum(side_SIDES), quote: schemas_string() }).nullish(),
    impact_evidence: object({ file: schemas_string(), line: schemas_int().min(1), quote: schemas_string() }).nullish(),
    detected_by: own_findings_text,
    origin: object({ kind: schemas_string() }).nullish(),
    rule_id: own_findings_text,
    rule_quote: own_findings_text,
    rule: object({ id: schemas_string(), quote: schemas_string() }).nullish(),
    suggestion: own_findings_text,
    replacement: object({ start_line: schemas_int(), line: schemas_int(), text: schemas_string().max(MAX_CODE_CHARS) }).nullish(),
    corrections: array(object({ gate: schemas_string(), field: schemas_string(), before: schemas_string(), after: schemas_string() }))
        .optional(),
});
const ownReport = object({
    schema_version: literal(1),
    findings: array(unknown()),
    unresolved: array(unknown()),
});
const list = union([array(unknown()), object({ findings: array(unknown()) })]);
/** What findings in our own shape are told as, whoever wrote the file. */
const OWN_TOOL = "Tribunal";
/** Any tool may have written it, or none. */
const NOBODY_LOOKED = {
    reason: "an empty list, which names no tool that looked",
    remedy: "Give the tool's SARIF, which names it where it found nothing too.",
};
/**
 * A report's findings and what it left unresolved; what it dismissed was refuted there, and is told as such. A bare list
 * without an entry is no findings of anybody.
 */
function readOwnFindings(json, roots) {
    const report = ownReport.safeParse(json);
    if (report.success)
        return toImported([...report.data.findings, ...report.data.unresolved], roots);
    const parsed = list.safeParse(json);
    if (!parsed.success)
        return { reason: "no list of findings" };
    const items = Array.isArray(parsed.data) ? parsed.data : parsed.data.findings;
    return items.length === 0 ? NOBODY_LOOKED : toImported(items, roots);
}
function toImported(items, roots) {
    const results = items.flatMap(apartOf).map((item) => readOwnFinding(item, roots));
    return collect("tribunal", [OWN_TOOL], { results, doubts: [] });
}
const united = object({ united: array(unknown()).min(1) });
/** What a report of ours tells as one defect, each finding by itself. */
function apartOf(item) {
    return united.safeParse(item).data?.united ?? [item];
}
/** One finding in our own shape, with all it says it rests on: nothing of it is verified. */
function readOwnFinding(item, roots) {
    const parsed = finding.safeParse(item);
    if (!parsed.success)
        return { kind: "unreadable", reason: describeMismatch(finding, parsed.error) };
    const own = parsed.data;
    const corrected = { corrections: own.corrections ?? [] };
    const cited = citationsOf(own);
    const place = own_findings_placeOf(own, cited, roots);
    const spellOne = (path) => spell(path, roots)[0] ?? path;
    return {
        kind: "finding",
        finding: {
            tool: OWN_TOOL,
            check: undefined,
            title: toTitle(undefined, own.title),
            description: cut(own.description),
            severity: own.severity,
            category: own.category,
            places: place === undefined ? [] : [place],
            evidence: cited.besides.map((each) => ({ ...each, file: spellOne(each.file), quote: cut(each.quote) })),
            hasLostCause: hasLostGround(corrected),
            isTakenAnew: isTakenAnew(corrected),
            ruleId: own.rule_id ?? own.rule?.id,
            ruleQuote: own.rule_quote ?? own.rule?.quote,
            suggestion: suggestionOf(own),
            detectedBy: own.detected_by ?? own.origin?.kind,
        },
    };
}
function spell(path, roots) {
    return spellPath(path, { absolute: roots, directory: "" }, false);
}
/** An Enthusiast names cause and impact; a report has one list, the defect's own quote first. */
function citationsOf({ file, evidence_quote: quote, evidence = [], cause, impact_evidence: impact, }) {
    // Before reports said what a quote shows, only the first was known: any other may be what makes it new.
    const kinds = evidence.map(({ kind }, index) => kind ?? (index === 0 && typeof file === "string" ? "defect" : "cause"));
    const at = kinds.indexOf("defect");
    const listed = evidence.flatMap(({ file: path, side, start_line: start, quote: words }, index) => {
        const kind = kinds[index] ?? "cause";
        return index === at || kind === "proof" ? [] : [{ kind, file: path, side, line: start, quote: words }];
    });
    return {
        quote: quote ?? evidence[at]?.quote,
        besides: [
            ...(cause ? [{ ...cause, kind: "cause" }] : []),
            ...(impact ? [{ ...impact, side: "head", kind: "impact" }] : []),
            ...listed,
        ],
    };
}
function own_findings_placeOf({ file, side, start_line: first, line: last }, { quote }, roots) {
    if (file === null || file === undefined)
        return undefined;
    const start = first ?? last ?? undefined;
    const snippet = quote === undefined || quote.trim() === "" ? undefined : cut(quote);
    return { paths: spell(file, roots), side: side ?? "head", ...toLines(start, last ?? start), snippet };
}
/** Code that was checked before is suggested again, and checked again; it was made for the finding's own lines. */
function suggestionOf({ suggestion, replacement, start_line: start, line: last }) {
    const words = suggestion ? cut(suggestion) : undefined;
    if (!replacement || replacement.start_line !== (start ?? last) || replacement.line !== last)
        return words;
    return `${words === undefined ? "" : `${words}\n\n`}\`\`\`\n${replacement.text}\n\`\`\``;
}

;// CONCATENATED MODULE: ./lib/core/claims/category-meaning.js
/** What each category means. @see https://cwe.mitre.org */
const CATEGORY_MEANINGS = {
    logic: {
        title: "The code does something else than it is meant to",
        text: "A condition, a calculation or the order of steps leads to a wrong result.",
    },
    boundary: {
        title: "A limit is wrong or missing",
        text: "An index, a length, a range or a size goes past what there is, or stops short of it.",
    },
    "null-safety": {
        title: "A value that may be absent is used as if it were there",
        text: "A value can be null, undefined or missing at this place, and nothing before it makes sure that it is not.",
        cwe: "CWE-476",
    },
    "error-handling": {
        title: "A failure is lost or handled wrongly",
        text: "An error is swallowed, told to nobody, taken for a success, or leaves things half done.",
        cwe: "CWE-703",
    },
    "resource-lifecycle": {
        title: "Something that is opened is not released",
        text: "A file, a connection, a lock, a timer or memory is kept on some path, or used after it was released.",
        cwe: "CWE-404",
    },
    concurrency: {
        title: "The outcome depends on timing",
        text: "Work that runs at the same time, or later than it seems, can see or leave a state that was not meant to be.",
        cwe: "CWE-362",
    },
    injection: {
        title: "Data from outside is taken for code or markup",
        text: "Data reaches an interpreter, such as a shell, a database, a template or a page, without what keeps it data.",
        cwe: "CWE-74",
    },
    authorization: {
        title: "Someone can do what they may not",
        text: "Who asks, or whether they may, is not checked where it has to be, or is checked wrongly.",
        cwe: "CWE-285",
    },
    secrets: {
        title: "A secret is exposed or weak",
        text: "A credential or key stands where others can read it, or can be guessed or forged.",
        cwe: "CWE-522",
    },
    "input-validation": {
        title: "Input is used unchecked",
        text: "A value from outside is used without a check that it is what the code needs it to be.",
        cwe: "CWE-20",
    },
    "data-loss": {
        title: "Data can be lost or spoiled",
        text: "What was stored or sent can be overwritten, dropped, truncated or mixed up.",
    },
    "api-contract": {
        title: "Callers get something else than they were promised",
        text: "A signature, a result, an error or a format changes, or differs from what is documented and relied on.",
    },
    types: {
        title: "A value is not of the type it is taken for",
        text: "A conversion, a cast or an assumption about a value's type does not hold for all values.",
    },
    performance: {
        title: "It takes more time or memory than it should",
        text: "Work grows too fast with its input, is repeated without need, or blocks what has to go on.",
    },
    configuration: {
        title: "A setting is wrong or unsafe",
        text: "A default, a flag or a deployment setting does not do what is needed, or opens what should be closed.",
    },
    dependency: {
        title: "A dependency is missing, wrong or unsafe",
        text: "Code relies on a package, a version or a service that is not declared, does not fit, or is known to be defective.",
    },
    "test-gap": {
        title: "A defect would not be noticed by the tests",
        text: "A test is missing, proves nothing, or cannot fail for the behaviour that it names.",
    },
    localization: {
        title: "Text is in the wrong language or cannot be translated",
        text: "Text that people read is in a language the repository does not allow, or is put together so that it cannot be translated.",
    },
    "prompt-injection": {
        title: "Text addresses a reviewer or agent that reads it",
        text: "Text that a language model will read tells it what to do, instead of being data to it.",
        cwe: "CWE-1427",
    },
    policy: {
        title: "A rule that this repository goes by is broken",
        text: "The change does what a rule of the repository, or of another tool, does not allow.",
    },
    "schema-gap": {
        title: "A specification leaves a structure open",
        text: "A field, a type or a case that implementers need is not defined.",
    },
    "formula-error": {
        title: "A formula in a specification is wrong",
        text: "A formula, a unit or a worked example does not give what the text says that it gives.",
    },
    "dependency-missing": {
        title: "A specification relies on something it does not name",
        text: "A step, a term or another document is needed and nowhere introduced.",
    },
    ambiguity: {
        title: "A specification can be read in more than one way",
        text: "Two readers who both follow the text can build what does not work together.",
    },
    contradiction: {
        title: "A specification contradicts itself",
        text: "Two places of the text cannot both be followed.",
    },
};

;// CONCATENATED MODULE: ./lib/core/claims/origin.js

/** What is told of each detector. */
const DETECTOR_MEANINGS = {
    "prompt-injection": { ...CATEGORY_MEANINGS["prompt-injection"], precision: "high" },
    "hidden-code": {
        title: "Code reads otherwise than it runs",
        text: "Line breaks that only some readers know, or characters that are not shown, hide what a program does from whoever reviews it.",
        precision: "high",
    },
    link: {
        title: "A symbolic link leads out of the repository or to nothing",
        text: "What the link stands for is not in the repository: it depends on the machine, and no review saw it.",
        precision: "very-high",
    },
    suppression: {
        title: "A directive silences a tool and gives no reason",
        text: "A directive that tells a tool to look away is added or widened, and neither it nor a comment above it says why.",
        precision: "very-high",
    },
    "conflict-marker": {
        title: "Markers of an unfinished merge are left in a file",
        text: "Lines that git writes around the two sides of a conflict stand in the file: the merge was not finished.",
        precision: "very-high",
    },
    "invalid-data": {
        title: "A file of data cannot be parsed any more",
        text: "The format's own parser refuses the file, so that whatever reads it fails.",
        precision: "very-high",
    },
    "syntax-error": {
        title: "A source file cannot be parsed any more",
        text: "The grammar of the language stops in the file. A grammar does not know every dialect.",
        precision: "high",
    },
    "own-configuration": {
        title: "The change breaks what configures reviews, or weakens it",
        text: "Reviews read their configuration, known patterns and rules at the base of a change. With this change merged, they would be refused there, and no review could judge anything; or the next reviews would find or stop less than they do now.",
        precision: "very-high",
    },
};
/** The origin of what this detector claims, or of what an earlier version of ours found without naming one. */
function origin_originOf(detector) {
    return {
        kind: detector,
        label: "found without an agent",
        explanation: "Found by rule in the pinned lines; no agent was asked.",
    };
}

;// CONCATENATED MODULE: ./lib/core/report/told-origin.js


/**
 * Where a finding comes from; undefined where agents alone claimed it, and for what a thread says, which is told by that. A
 * report of an earlier version names its detector alone.
 */
function told_origin_toldOrigin({ origin, source, detected_by: detector, }) {
    if (origin !== null)
        return origin.kind === TRIAGE ? undefined : origin;
    return detector !== null || source === "gate" ? originOf(detector ?? "comparison") : undefined;
}

;// CONCATENATED MODULE: ./lib/core/render/guards-about.js

/** Beside a finding so many are told: the report has the others. */
const MAX_TOLD = 3;
/** The guards that bear on a finding, each once; none that the finding itself shows as its evidence or cause. */
function guards_about_guardsAbout(finding, rounds) {
    const guards = guardsOf(rounds);
    const own = membersOf(finding).flatMap(({ fingerprint }) => guards.get(fingerprint) ?? []);
    const told = new Map(own.filter((guard) => !guards_about_shows(finding, guard)).map((guard) => [guards_about_placeOf(guard), guard]));
    return [...told]
        .slice(0, MAX_TOLD)
        .map(([place, { quote, protected: words }]) => ({ quote, place, protected: words }));
}
function guards_about_shows({ evidence }, { file, line, quote }) {
    const end = line + quote.split("\n").length - 1;
    return evidence.some((each) => {
        const isThere = each.file === file && each.start_line <= end && line <= each.end_line;
        return each.side === "base" && (isThere || each.quote.trim() === quote);
    });
}
function guards_about_placeOf({ file, line }) {
    return `${file}:${line}`;
}
/** By the fingerprint of what they bear on. Made once for a report: every finding asks. */
function guardsOf(rounds) {
    const known = guardsBefore.get(rounds);
    if (known !== undefined)
        return known;
    const byFinding = new Map();
    for (const guard of rounds.flatMap(({ removed_guards: guards }) => guards)) {
        for (const fingerprint of guard.findings) {
            const others = byFinding.get(fingerprint);
            if (others === undefined)
                byFinding.set(fingerprint, [guard]);
            else
                others.push(guard);
        }
    }
    guardsBefore.set(rounds, byFinding);
    return byFinding;
}
const guardsBefore = new WeakMap();

;// CONCATENATED MODULE: ./lib/core/render/plain-words.js

const SKIP_WORDS = {
    media: "an image, a font, sound or video",
    binary: "not text in UTF-8: binary, or saved in another encoding such as UTF-16",
    archive: "an archive or office document",
    executable: "a program",
    "lfs-pointer": "a Git LFS pointer, whose content is elsewhere",
    submodule: "a submodule",
    generated: "generated, by .gitattributes at the base",
    "ignored-path": "left out by paths-ignore",
    "never-sent": "kept back by never-send",
    unreadable: "could not be read",
    "too-large": "too large",
    "overlong-line": "a line of it is too long",
};
const SKIPS = new Map(Object.entries(SKIP_WORDS));
/** Why a file was not reviewed. A reason we do not know is given as it is. */
function plain_words_describeSkip(reason) {
    return SKIPS.get(reason) ?? reason;
}
/** Whether the change brought a finding in, after a comma. */
const plain_words_AGE_WORDS = {
    new: "new in this change",
    existing: "there before this change",
    undecided: "perhaps there before this change",
};
/** Why a claim was dismissed. A gate's reason begins with its code, which says nothing to people. */
function plain_words_describeDismissal({ reason, code }) {
    const told = `${code}: `;
    return code !== null && reason.startsWith(told) ? reason.slice(told.length) : reason;
}
/** What the Critic, or a person after it, said of a finding; each goes on after "the Critic". */
const VALIDATION_WORDS = {
    confirmed_valid: "upheld it",
    dismissed_false_positive: "found it to be wrong",
    needs_human_review: "asks for a person",
    upheld_by_person: "was overruled: a person upheld it",
    not_reached: "was not asked",
};
const CODE_KINDS = new Set(category_CODE_CATEGORIES);
/**
 * The kinds of defect that lines are held safe from, in words. Where they are most of the kinds, the others are named: `everything but logic`.
 *
 * @param show how a kind is spelled.
 */
function nameKinds(kinds, show = (kind) => kind) {
    const others = CODE_CATEGORIES.filter((kind) => !kinds.includes(kind));
    const isMost = kinds.length > others.length && kinds.every((kind) => CODE_KINDS.has(kind));
    if (isMost)
        return others.length === 0 ? "everything" : `everything but ${others.map(show).join(", ")}`;
    return kinds.map(show).join(", ") || "nothing named";
}

;// CONCATENATED MODULE: ./lib/core/render/finding-view.js








/** What each format does not tell of a finding, and why. Whatever else the view has, it tells. */
const LEFT_OUT = {
    text: { steps: "the chain says in a line what they come to" },
    markdown: {},
    html: {},
    sarif: { origin: "the help of its rule says how it is found", steps: "the flow of code shows where they lead" },
    annotation: {
        code: "GitHub shows the annotation at its lines",
        steps: "the chain says in a line what they come to",
    },
    comment: {
        steps: "the chain is what a reader of the line needs of them",
        place: "GitHub shows the comment at its lines",
        code: "GitHub shows the comment at its lines",
        reason: "what is unresolved or dismissed gets no comment of its own",
    },
    explanation: {},
};
/** What a reader is told of a finding. */
function viewFinding(finding, { known_patterns: { matches }, triage, fix, rounds }) {
    const { id, title, severity, category, classification, source, evidence, replacement, fingerprint } = finding;
    const { effect_id: effectId, effect, judgment, confidence, chain, agent_steps: steps } = finding;
    const [code, ...others] = evidence;
    const further = others.filter((each) => !isOnChain(each, chain));
    return {
        ...{ title, severity, category, fingerprint, code, further, chain, steps },
        breach: effectId === null ? undefined : { effectId, effect, judgment, confidence },
        age: AGE_WORDS[classification],
        origin: toldOrigin(finding)?.label,
        place: viewPlace(finding),
        description: beyondTitle(finding),
        // A rule's Judge says the same of everything: the rule speaks for itself.
        ruling: source === "static" ? undefined : said(finding.resolution),
        reason: "by" in finding ? said(describeDismissal(finding)) : "reason" in finding ? said(finding.reason) : undefined,
        suggestion: said(finding.suggestion),
        replacement: replacement ?? undefined,
        rule: finding.rule === null ? undefined : viewRule(finding.rule),
        reporter: finding.reported_by === null ? undefined : nameReporter(finding.reported_by),
        threads: viewThreads(finding, triage ?? []),
        // Why an unresolved one is open names the run already.
        carriedFrom: "failed_gate" in finding ? undefined : (finding.carried_from ?? undefined),
        united: tellUnited(finding),
        // Of what was dismissed it would say that there is something to it after all.
        guards: "by" in finding ? [] : guardsAbout(finding, rounds),
        late: finding.late ? LATE_WORDS : undefined,
        repair: isRepaired(finding, fix) ? REPAIR_WORDS : undefined,
        known: matches.flatMap(({ finding: named, pattern, why, source }) => {
            return named === id ? [{ pattern, why, source }] : [];
        }),
    };
}
const MAX_UNITED = 10;
/** `One defect with: null-safety, high, at src/a.ts:12 (A reader crashes).` What is said besides stands in its description. */
function tellUnited(finding) {
    const [, ...others] = membersOf(finding);
    if (others.length === 0)
        return undefined;
    const named = others.slice(0, MAX_UNITED).map((other) => {
        return `${other.category}, ${other.severity}, at ${finding_view_namePlace(other)} (${cut(other.title, MAX_UNITED_TITLE_CHARS)})`;
    });
    const left = others.length - named.length;
    return `One defect with: ${[...named, ...(left === 0 ? [] : [`${left} more in the report`])].join("; ")}.`;
}
const MAX_UNITED_TITLE_CHARS = 200;
/** A rule's match that nobody contested: all that its Enthusiast, Judge and Critic say of it is said of every other one. */
function isPlainMatch(finding) {
    const isConfirmed = !("by" in finding) && !("reason" in finding);
    const { source, corrections, validation, claimed_by: agents } = finding;
    const isContested = corrections.length > 0 || agents.length > 1;
    return isConfirmed && source === "static" && validation.status === "confirmed_valid" && !isContested;
}
/** The patch that is offered mends it; what a later review found is no finding of the report. */
function isRepaired(finding, fix) {
    if (fix === null || fix.patch === null)
        return false;
    const repaired = repairedBefore.get(fix) ?? namesOfRepaired(fix);
    repairedBefore.set(fix, repaired);
    return membersOf(finding).every(({ id, fingerprint }) => repaired.has(finding_view_nameOf(id, fingerprint)));
}
/** Made once for a record: every finding asks. */
const repairedBefore = new WeakMap();
function namesOfRepaired({ findings }) {
    const repaired = findings.filter(({ state }) => state === "repaired");
    return new Set(repaired.map((each) => finding_view_nameOf(each.finding_id, each.fingerprint)));
}
function finding_view_nameOf(id, fingerprint) {
    return JSON.stringify([id, fingerprint]);
}
const REPAIR_WORDS = "The patch that is offered repairs it: the review of the patched head holds it resolved.";
const LATE_WORDS = "It comes late: its lines were reviewed before and have not changed since, and no earlier review named it.";
function said(text) {
    return text === null || text.trim() === "" ? undefined : text;
}
/** For many tools the first line of what they say is the title, for some claims the first sentence. */
function beyondTitle({ title, description }) {
    const sentence = `${title.replace(/\.$/, "")}. `;
    if (description.trimStart().startsWith(sentence))
        return said(description.trimStart().slice(sentence.length));
    const [first = "", ...others] = description.trim().split("\n");
    const isTitle = title === first.trim() || title.endsWith(`: ${first.trim()}`);
    return said(isTitle ? others.join("\n").trim() : description);
}
/** The other reviewer, with its own name of the check. To be escaped. */
function nameReporter({ tool, check }) {
    return check === null ? tool : `${tool} (${check})`;
}
function viewPlace(finding) {
    const { file, side, start_line, line } = finding;
    return { file, side, start_line, line, name: finding_view_namePlace(finding) };
}
/** The last line of the place, where a comment stands. An architectural finding has no file; another tool's may not name one. */
function finding_view_namePlace({ file, line, reported_by: reporter = null, }) {
    if (file !== null)
        return line === null ? file : `${file}:${line}`;
    return reporter === null || reporter.tool === OWN_TOOL ? "the architecture" : "no file named";
}
function viewThreads({ source, threads }, rows) {
    if (threads.length === 0)
        return undefined;
    const names = threads.map(({ thread_id: id, author }) => {
        const row = rows.find((each) => each.thread_id === id);
        return `${author} (${row === undefined ? id : nameThread(row)})`;
    });
    return { isTheirs: source.startsWith("triage:"), names: [...new Set(names)] };
}
function viewRule({ id, file, quote }) {
    return { id, quote, file: isRuleOfStaticPanel({ id, file }) ? undefined : file };
}
/** The static panel's rules come with Tribunal, each in a file of its name; all others are the repository's own. */
function isRuleOfStaticPanel({ id, file }) {
    return file === `rules/${id}.yml`;
}

;// CONCATENATED MODULE: ./lib/core/render/fix-words.js


/** Of which head a verdict is. */
const VERDICT_WORDS = { given: "Head as given", patched: "With the patch" };
const ENDING_WORDS = {
    passed: "passed",
    "did-not-pass": "did not pass",
    "could-not-judge": "could not judge",
};
const MAX_STOP_CHARS = 600;
/** Where the run that repaired said no more. */
const fix_words_STOP_WORDS = {
    "nothing-confirmed": "no confirmed finding of the change's own is left.",
    "nothing-repaired": "an iteration repaired none of its findings.",
    bounce: "a finding that was repaired came back, or a new one asks to undo a repair.",
    growth: "the number of substantive findings grew twice.",
    "iterations-spent": "every iteration that was allowed is spent.",
    "tokens-spent": "the token budget is spent.",
    "time-spent": "the time budget is spent.",
    "verify-failed": "the command of --verify failed twice in an iteration.",
    "not-judged": "a review could not judge.",
    cancelled: "the run was cancelled.",
};
/** Why repairing ended, with the reason's name. To be escaped. */
function tellStop({ stop_reason: reason, stop_detail: detail, iterations }) {
    const after = iterations.length === 0 ? "before an iteration" : `after ${count_of_countOf(iterations.length, "iteration")}`;
    const why = detail.trim() === "" ? fix_words_STOP_WORDS[reason] : cut_cut(detail.trim(), MAX_STOP_CHARS);
    return `Repairing stopped ${after} (${reason}): ${why}`;
}
/** What the patch repairs, in a sentence. */
function tellOffer({ findings, result, iterations }, size) {
    const last = iterations.at(-1)?.n;
    const best = result === null || last === undefined || result.iteration === last
        ? ""
        : ` It is the state after iteration ${result.iteration} of ${last}, the best that was reviewed.`;
    const told = findings.length === 0 ? "" : ` Of ${count_of_countOf(findings.length, "finding")}: ${fix_words_tallyRepairs(findings)}.`;
    return `A patch is offered (${size}).${told}${best}`;
}
/** Whether repairing ended before it began: then a paragraph says all there is to say. */
function fix_words_isUntouched({ iterations, patch }) {
    return iterations.length === 0 && patch === null;
}
/** That no patch is offered, and why, in a sentence of our own words. */
function fix_words_tellNothing(fix) {
    if (!fix_words_isUntouched(fix))
        return `No repair is offered: ${whyNothing(fix)}.`;
    const verify = fix.verify === null ? "" : " The command of --verify was not run.";
    return `${whyUntouched(fix)}${verify}`;
}
function whyUntouched({ stop_reason: reason }) {
    switch (reason) {
        case "nothing-confirmed":
            return "Nothing was to be repaired: the review confirmed nothing of the change's own.";
        case "not-judged":
            return "Nothing was repaired, as the review could not judge.";
        default:
            return `Nothing was repaired: ${fix_words_STOP_WORDS[reason]}`;
    }
}
function whyNothing({ iterations, stop_reason: reason }) {
    // What may have been better until then was not looked at.
    if (reason === "cancelled")
        return "the run was cancelled";
    const edited = iterations.filter(({ lines }) => lines > 0);
    if (edited.length === 0)
        return "no repair was made";
    if (edited.every(({ undone }) => undone !== null))
        return "every repair that was made was taken back";
    const isJudged = edited.some(({ conclusion }) => conclusion === "success" || conclusion === "failure");
    return isJudged
        ? "no repaired head came out better than the head as given"
        : "no review of a repaired head came to a verdict";
}
/** In the order in which they are told. */
const STATE_WORDS = {
    repaired: "repaired",
    "not-survived": "did not survive",
    undone: "taken back",
    declined: "declined",
    "not-tried": "not tried",
};
/** What is repaired first. */
const REPAIR_ORDER = Object.keys(STATE_WORDS);
/** `2 repaired, 1 did not survive, 1 declined`; empty for no finding. */
function fix_words_tallyRepairs(findings) {
    return REPAIR_ORDER.map((state) => [findings.filter((each) => each.state === state).length, STATE_WORDS[state]])
        .filter(([count]) => count > 0)
        .map(([count, words]) => `${count} ${words}`)
        .join(", ");
}
/** How a command ended: `passed (exit 0)`. */
function tellExit(exit) {
    if (exit === null)
        return "did not end by itself";
    return exit === 0 ? "passed (exit 0)" : `failed (exit ${exit})`;
}
/** The command and how it ended: of what is offered, where it was run on that. */
function tellVerify({ verify, iterations, result, patch }) {
    if (verify === null)
        return { command: undefined, words: "No command was run on the repairs." };
    const ran = iterations.filter((each) => each.verify !== null);
    const last = ran.at(-1);
    if (last === undefined)
        return { command: verify.command, words: "was not run: no repair was made" };
    const offered = patch === null ? undefined : ran.find(({ n }) => n === result?.iteration);
    if (offered !== undefined)
        return { command: verify.command, words: `${tellExit(offered.verify?.exit ?? null)} with the patch applied` };
    const words = `${tellExit(verify.exit)} in iteration ${last.n}`;
    return { command: verify.command, words: `${words}${patch === null ? "" : ", which is not what is offered"}` };
}

;// CONCATENATED MODULE: ./lib/core/render/phrases.js






const CONVERGED = new Set(["zero-findings", "all-self-reference"]);
/**
 * How the rounds ended and by which numbers, in one line. Undefined for a run without rounds.
 *
 * @param show makes the tier's name, the one word of it from outside, safe where the line goes.
 */
function describeEnd({ rounds, run }, show) {
    const last = rounds.at(-1);
    if (last === undefined)
        return undefined;
    const verb = CONVERGED.has(run.stop_reason) ? "Converged" : "Did not converge";
    const series = (key) => rounds.map((round) => round[key]).join(" → ");
    const at = run.panel === "static" ? "" : `, at ${show(last.tier)}`;
    const why = run.status === "completed" ? `, because ${whyEnded(run).words}` : "";
    return `${verb} after ${rounds.length} of at most ${countOf(run.rounds_planned, "round")}${at}${why}: new claims ${series("novel")}, confirmed ${series("confirmed")}, of these at new places ${series("substantive")}.`;
}
/** What the head's SHA stands for where it is no commit that anybody knows; empty where it is one. */
function describeHead({ head_is_work_tree }) {
    return head_is_work_tree ? " (a commit of this run alone, for the work tree as it was)" : "";
}
/** The unresolved findings that were upheld and nobody re-checked, in a sentence; undefined when there is none. */
function describeUnchecked({ unresolved }) {
    const count = unresolved.filter(({ unchecked }) => unchecked).length;
    if (count === 0)
        return undefined;
    return `${count} of them ${count === 1 ? "was" : "were"} upheld and not re-checked: no Critic gave a verdict.`;
}
/** What all findings of a list that have such a text say alike, if several do. */
function saidAlike(findings, view) {
    const said = findings.map((finding) => {
        const { ruling, reason } = view(finding);
        return { ruling, reason };
    });
    return {
        ruling: shared(said.map(({ ruling }) => ruling)),
        ruledOn: said.every(({ ruling }) => ruling !== undefined) ? "each of them" : "each that it ruled on",
        reason: shared(said.map(({ reason }) => reason)),
    };
}
/** The finding without what is said once for all of its list. */
function withoutSaid(view, { ruling, reason }) {
    return {
        ...view,
        ruling: view.ruling === ruling ? undefined : view.ruling,
        reason: view.reason === reason ? undefined : view.reason,
    };
}
function shared(texts) {
    const said = texts.filter((text) => text !== undefined);
    return said.length > 1 && new Set(said).size === 1 ? said[0] : undefined;
}
/** An amount as people read it, with its currency; `at least` where tokens or prices are missing. */
function describeCost(cost, currency) {
    if (cost === null)
        return undefined;
    const amount = cost.amount === 0 || cost.amount >= 1 ? cost.amount.toFixed(2) : cost.amount.toPrecision(2);
    return `${cost.lower_bound ? "at least " : ""}${amount}${currency === null ? "" : ` ${currency}`}`;
}
/** The quote that refutes a debunked claim: what was quoted last of it. Undefined for what a gate or a person turned away. */
function findProof({ by, evidence }) {
    return by === "judge" || by === "critic" ? evidence.at(-1) : undefined;
}
/** What the endpoint did not tell of its tokens, and what was counted instead; undefined where it told all of them. */
function describeUntold({ calls, calls_without_usage: untold }) {
    if (untold === 0)
        return undefined;
    const which = untold === calls ? "any call" : `${untold} of ${count_of_countOf(calls, "call")}`;
    const sums = untold === calls ? "" : ": the sums are a lower bound";
    return `The endpoint told no tokens of ${which}${sums}; for the token budget, every ${CHARS_PER_TOKEN} characters of them counted as one`;
}
/** How much of the input cost less, by the endpoint's word; undefined where it tells of none. */
function describeCached(usage) {
    const { input_tokens: input, cached_tokens: cached } = usage;
    if (cached === 0 || input === 0)
        return undefined;
    const share = Math.min(100, Math.floor((100 * cached) / input));
    return `${share === 0 ? "less than 1" : share} % of the input came from the endpoint's cache`;
}
/** How many calls were ended before their reply, in a clause; undefined for none. */
function describeBrokenOff(brokenOff) {
    if (brokenOff === 0)
        return undefined;
    return `${countOf(brokenOff, "more call")} ${brokenOff === 1 ? "was" : "were"} broken off: what that cost is not known`;
}
/** How many calls there were and of how many tokens, as far as they are told. */
function describeTokens(usage, brokenOff = 0) {
    const { calls, calls_without_usage: without, input_tokens: input, output_tokens: output } = usage;
    const cached = describeCached(usage);
    const more = cached === undefined ? "" : `, ${cached}`;
    const sums = `${groupDigits(input)} input and ${groupDigits(output)} output tokens${more}`;
    const untold = describeUntold(usage);
    const all = `${count_of_countOf(calls, "call")}${brokenOff === 0 ? "" : ` answered, and ${groupDigits(brokenOff)} broken off`}`;
    if (calls === 0)
        return all;
    if (untold === undefined)
        return `${all}, ${sums}`;
    return `${all}${without === calls ? "" : `, at least ${sums}`}. ${untold}`;
}
/** What is said of the files that were left out, in the target's order. */
function describeSkipped({ coverage }) {
    return coverage.skipped.map(({ file, reason }) => {
        const why = describeSkip(reason);
        return { file, why, alike: `each ${why}` };
    });
}
/** What became of the files of which no line changed, in the target's order. */
function describeLineless({ coverage }) {
    return coverage.without_lines.map(({ file, change: why }) => {
        return why.startsWith("renamed from ") ? { file, why, alike: "renamed" } : { file, why };
    });
}
/** What is said of the files nobody could read or examine, in the target's order. */
function describeUnread(report) {
    const { unexamined, files, unread: all } = report.coverage;
    const failed = new Set(unexamined.map(({ file }) => file));
    const unread = isPolicyCheck(report) ? all.filter((file) => failed.has(file)) : all;
    const reasons = new Map(unexamined.map(({ file, reason }) => [file, reason]));
    const untouched = new Set(files.filter((each) => each.parts > 0 && each.parts_read === 0).map(({ file }) => file));
    return unread.map((file) => {
        const reason = reasons.get(file);
        const unreadWords = untouched.has(file) ? "not read" : "not read in full";
        return { file, why: reason === undefined ? unreadWords : `not examined in full: ${reason}` };
    });
}

;// CONCATENATED MODULE: ./lib/core/render/to-sentence.js

/** What an agent said as a sentence of at most so many UTF-16 units; empty where it said nothing. An identifier at its beginning stays as it is written. */
function toSentence(said, maxChars) {
    const words = cut_cut(said.trim(), maxChars);
    if (words === "")
        return "";
    const isWord = /^\p{Ll}[\p{Ll}'’-]*[,;:.]?(?:\s|$)/u.test(words);
    const told = isWord ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : words;
    return `${told}${/[.!?:…)"'`]$/.test(words) ? "" : "."}`;
}

;// CONCATENATED MODULE: ./lib/core/render/refused-edits.js


const MAX_SAID_CHARS = 600;
const MAX_PLACE_CHARS = 160;
/** What an iteration proposed and nobody made, in order. */
function toRefused({ n, refused }) {
    return refused.map(({ path, start_line: line, code, reason, mended }) => {
        const said = toSentence(reason, MAX_SAID_CHARS);
        const told = mended ? `${said} Mended: an edit of the same lines was accepted later.` : said;
        return { n, place: keepEnd(`${path}:${line}`, MAX_PLACE_CHARS), code, reason: told, isMended: mended };
    });
}
/** How many edits were refused, and of those mended: `5, 2 of them mended`. */
function tellRefused(refused) {
    const mended = refused.filter(({ isMended }) => isMended).length;
    return `${refused.length}${mended === 0 ? "" : `, ${mended} of them mended`}`;
}

;// CONCATENATED MODULE: ./lib/core/render/fix-section.js











const fix_section_MAX_SAID_CHARS = 600;
const fix_section_MAX_TITLE_CHARS = 200;
const fix_section_MAX_PLACE_CHARS = 160;
const SHA_CHARS = 12;
/** Undefined where nobody asked for repairs, and where none was begun: `tellWhichHead` says that. */
function toFixSection(report) {
    const { fix } = report;
    if (fix === null || fix_words_isUntouched(fix))
        return undefined;
    const patch = toPatch(fix, report);
    return {
        lead: patch === undefined ? fix_words_tellNothing(fix) : tellOffer(fix, patch.size),
        verdicts: toVerdicts(report, fix),
        stopped: tellStop(fix),
        rows: [...fix.findings].sort(byState).map((finding) => toRow(finding, report)),
        iterations: fix.iterations.map((iteration) => toIteration(iteration, fix)),
        refused: fix.iterations.flatMap(toRefused),
        verify: tellVerify(fix),
        patch,
        spent: tellSpent(fix, report),
    };
}
/** What is offered and what the review of it came to, in a line: `1 repaired, 1 declined; with the patch: …`. Undefined where nobody asked or none was begun. To be escaped. */
function tellFix(report) {
    const { fix } = report;
    if (fix === null || isUntouched(fix))
        return undefined;
    const tally = fix.findings.length === 0 ? "" : `${tallyRepairs(fix.findings)}. `;
    if (fix.patch === null)
        return `${tally}${tellNothing(fix)}`;
    return `${tally}${tellPatched(fix)}`;
}
/** Of which head the report's title speaks, and what it would say of the other; that there is no other, where no repair was begun. Undefined where nobody asked. To be escaped. */
function fix_section_tellWhichHead(report) {
    const { fix, pin } = report;
    if (fix === null)
        return undefined;
    if (isUntouched(fix))
        return tellNothing(fix);
    const given = `That is the verdict on the head as given, ${pin.head_sha.slice(0, SHA_CHARS)}.`;
    return `${given} ${fix.patch === null ? tellNothing(fix) : tellPatched(fix)}`;
}
function tellSpent({ usage, cost }, { run }) {
    if (usage === null || usage.calls === 0)
        return undefined;
    const amount = describeCost(cost, run.costs.currency);
    return `${amount === undefined ? "" : `${amount}; `}${describeTokens(usage)}`;
}
function tellPatched({ result }) {
    if (result === null)
        return "A patch is offered, and no review of the patched head is recorded.";
    return `With the patch applied the review came to: ${result.title}.`;
}
function toVerdicts({ run, pin, findings }, { result, patch }) {
    const given = {
        ...{ when: VERDICT_WORDS.given, head: pin.head_sha, isWhat: describeHead(pin), isKnown: !pin.head_is_work_tree },
        ...{ ending: endingOf(run.conclusion), title: run.title },
        confirmed: `${findings.filter(isBrought).length} confirmed`,
        open: [],
    };
    if (patch === null || result === null)
        return [given];
    const patched = {
        ...{ when: VERDICT_WORDS.patched, head: result.head, isKnown: false },
        isWhat: ` (a commit of this run alone, of iteration ${result.iteration})`,
        ...{ ending: endingOf(result.conclusion), title: result.title },
        confirmed: `${result.confirmed} confirmed`,
        open: endingOf(result.conclusion) === "passed" ? [] : result.open.map(toOpenRow),
    };
    return [given, patched];
}
function toOpenRow({ title, severity, file, line, why }) {
    return {
        ...{ severity, title: cut_cut(title.trim(), fix_section_MAX_TITLE_CHARS), why: toSentence(why, fix_section_MAX_SAID_CHARS) },
        place: { name: keepEnd(finding_view_namePlace({ file, line }), fix_section_MAX_PLACE_CHARS), isPath: file !== null },
    };
}
function byState(a, b) {
    return REPAIR_ORDER.indexOf(a.state) - REPAIR_ORDER.indexOf(b.state) || severity_compareSeverity(a.severity, b.severity);
}
const fix_section_STATUS_WORDS = {
    resolved: "resolved",
    partially_resolved: "partly resolved",
    unresolved: "still there",
    cant_verify: "cannot be verified",
};
function toRow(finding, { findings, fix }) {
    const { state, severity, title, file, line, fingerprint, finding_id: id, found_in: foundIn } = finding;
    const { tried_in: tried, status, said } = finding;
    // Its iteration says why.
    const undone = fix?.iterations.find(({ undone: why }) => why !== null && said.includes(why));
    const place = { name: keepEnd(finding_view_namePlace({ file, line }), fix_section_MAX_PLACE_CHARS), isPath: file !== null };
    return {
        ...{ state, stateWords: STATE_WORDS[state], severity, id, fingerprint, place },
        title: cut_cut(title.trim(), fix_section_MAX_TITLE_CHARS),
        isOfFirst: foundIn === 0 && findings.some((each) => each.fingerprint === fingerprint),
        course: [
            ...(foundIn === 0 ? [] : [`found by the review of iteration ${foundIn}`]),
            ...(tried.length === 0 ? [] : [`tried in ${nameIterations(tried)}`]),
            ...(status === null ? [] : [`the review after it says: ${fix_section_STATUS_WORDS[status]}`]),
        ],
        says: undone === undefined ? tellSaid(said, title) : `It was taken back with iteration ${undone.n}.`,
    };
}
/** A name of the code that a title begins with keeps its case at the beginning of a sentence too. */
function tellSaid(said, title) {
    const [first = ""] = said.trim().split(/\s/, 1);
    const told = toSentence(said, fix_section_MAX_SAID_CHARS);
    const isName = first !== "" && title.trim().split(/\s/, 1)[0] === first;
    return isName ? `${first.slice(0, 1)}${told.slice(1)}` : told;
}
function nameIterations(numbers) {
    return `${numbers.length === 1 ? "iteration" : "iterations"} ${joinAnd(numbers.map(String))}`;
}
function toIteration(iteration, { findings, result, patch }) {
    const { n, head, conclusion, confirmed, resolved, brought, undone, verify } = iteration;
    const titleOf = (id) => findings.find(({ finding_id: known }) => known === id)?.title ?? "";
    const ending = conclusion === null ? undefined : endingOf(conclusion);
    return {
        ...{
            n,
            head: conclusion === null ? undefined : head,
            headless: undone !== null ? "undone" : iteration.lines === 0 ? "none made" : "not reviewed",
            output: verify?.output?.trim() ? verify.output : undefined,
            resolved,
            did: tellDid(iteration),
            undone: undone === null ? undefined : toSentence(undone, fix_section_MAX_SAID_CHARS),
        },
        isOffered: patch !== null && result?.iteration === n,
        verify: verify === null ? undefined : `${tellExit(verify.exit)}${verify.runs > 1 ? `, run ${verify.runs} times` : ""}`,
        unreviewed: iteration.lines === 0 ? "nothing to review" : "not reviewed",
        review: ending && { ending, words: `${ENDING_WORDS[ending]}, ${confirmed} confirmed` },
        brought: brought.map((id) => (titleOf(id) === "" ? id : `${id} (${cut_cut(titleOf(id).trim(), fix_section_MAX_TITLE_CHARS)})`)),
    };
}
function tellDid({ applied, declined, files, lines }) {
    const where = files === 0 ? "" : ` in ${count_of_countOf(files, "file")} (${count_of_countOf(lines, "line")})`;
    const made = applied.length === 0 ? "no repair" : `${count_of_countOf(applied.length, "repair")}${where}`;
    return `${made}${declined.length === 0 ? "" : `; ${declined.length} declined`}`;
}
function toPatch({ patch: text, patch_sha256: sha256, patch_files: files }, { pin }) {
    if (text === null)
        return undefined;
    const sum = (key) => files.reduce((total, file) => total + file[key], 0);
    const size = `${count_of_countOf(files.length, "file")}, +${sum("added")} −${sum("removed")}`;
    const where = pin.head_is_work_tree
        ? ", in the work tree as it was reviewed: its changes are not committed, and must still be there"
        : `, at commit \`${pin.head_sha.slice(0, SHA_CHARS)}\``;
    const apply = `Nothing is applied yet. \`git apply FILE\` takes it at the root of the repository${where}; the report has it as \`fix.patch\`.`;
    const rows = files.map(({ path, added, removed, findings }) => {
        return { path, change: `+${added} −${removed}${findings.length === 0 ? " (of no finding)" : ""}` };
    });
    return { text, size, files: rows, sha256: sha256 ?? "", apply };
}

;// CONCATENATED MODULE: ./lib/core/render/line-links.js


/**
 * How places are shown: as links to these very lines at the pinned commits where the repository's page is known, else
 * as plain words. Only files of the target are linked: any other name may be an agent's invention.
 *
 * @param repositoryUrl such as `https://github.com/octo/shop`, from the runner, never from the change.
 */
function placeShower({ pin }, repositoryUrl) {
    const known = new Set(pin.files.flatMap(({ path, old_path: oldPath }) => [path, oldPath ?? path]));
    return (place, as = "code") => {
        // In words of ours, which are no code.
        if (place.file === null)
            return escapeMarkdown(line_links_nameOf(place));
        const words = as === "code" || !/[|\\]/.test(line_links_nameOf(place)) ? codeSpan(line_links_nameOf(place)) : escapeMarkdown(line_links_nameOf(place));
        const sha = place.side === "base" ? pin.merge_base_sha : pin.head_sha;
        if (repositoryUrl === undefined || sha === null || !known.has(place.file))
            return words;
        return `[${words}](${repositoryUrl}/blob/${sha}/${encodePath(place.file)}${fragmentOf(place)})`;
    };
}
/** A commit by its first twelve digits, as a link to it where the repository's page is known. */
function showCommit(sha, repositoryUrl) {
    const words = (0,core_escape/* codeSpan */.SS)(sha.slice(0, 12));
    return repositoryUrl === undefined ? words : `[${words}](${repositoryUrl}/commit/${sha})`;
}
const PAGE = /^\/pull\/\d{1,12}(?:\/files)?#(?:discussion_r|r|pullrequestreview-|issuecomment-)\d{1,20}$/;
/**
 * Words, Markdown already, as a link to what was said on the pull request; without one where the address, which the host
 * told, is no such place of the repository.
 */
function showPage(words, url, repositoryUrl) {
    if (url === undefined || repositoryUrl === undefined)
        return words;
    const isOurs = url.toLowerCase().startsWith(`${repositoryUrl.toLowerCase()}/`);
    const page = url.slice(repositoryUrl.length);
    return isOurs && PAGE.test(page) ? `[${words}](${repositoryUrl}${page})` : words;
}
function line_links_nameOf({ file, line, name }) {
    return name ?? namePlace({ file, line });
}
/** What `encodeURIComponent` leaves is Markdown's own: a bracket would end the link. */
function encodePath(path) {
    const encode = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
    const segments = path.toWellFormed().split("/").map(encodeURIComponent);
    return segments.join("/").replace(/[!'()*~_]/g, encode);
}
/** GitHub shows Markdown without its lines unless it is asked for them. */
function fragmentOf({ file, start_line: start, line }) {
    if (line === null)
        return "";
    const plain = /\.(?:md|markdown|mdx|rst|adoc|ipynb|svg|csv|geojson)$/i.test(file ?? "") ? "?plain=1" : "";
    const first = start ?? line;
    return `${plain}#L${first}${first < line ? `-L${line}` : ""}`;
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-prose.js


/** Longer texts are cut: one of them must not take the room of all others. */
const markdown_prose_MAX_CHARS = 4000;
const FENCED = /^ {0,3}```[^`\n]*\n([\s\S]*?)\n {0,3}```[ \t]*$/m;
const PARAGRAPHS = /\n[ \t]*\n/;
/**
 * What a model or author wrote in words, as Markdown: paragraphs stay apart, what stands between back-ticks or fences
 * of them is code, and nothing else of it comes alive.
 */
function markdownProse(text) {
    const parts = cut_cut(text, markdown_prose_MAX_CHARS).replace(/\r\n?/g, "\n").split(FENCED);
    return parts.flatMap((part, index) => (index % 2 === 0 ? paragraphs(part) : [(0,core_escape/* codeBlock */.DV)(part)])).join("\n\n");
}
/** Nothing of blank text. */
function paragraphs(text) {
    return text
        .split(PARAGRAPHS)
        .filter((paragraph) => paragraph.trim() !== "")
        .map((paragraph) => (isCode(paragraph) ? (0,core_escape/* codeBlock */.DV)(paragraph.replace(/^\n+/, "")) : lines(paragraph)));
}
/** Lines of code that nobody fenced: each ends as statements and blocks do, or is further in than prose ever is. */
function isCode(paragraph) {
    const all = paragraph.split("\n").filter((line) => line.trim() !== "");
    return all.every((line) => /^(?: {4}|\t)|[;{}]\s*$/.test(line));
}
function lines(paragraph) {
    const all = paragraph.split("\n").filter((line) => line.trim() !== "");
    return all.map(inline).join("\n");
}
function inline(line) {
    const parts = line.trim().split(/`([^`\n]+)`/);
    return parts.map((part, index) => (index % 2 === 0 ? escapePart(part) : (0,core_escape/* codeSpan */.SS)(part))).join("");
}
/** Escaping trims, and the blanks beside code are words apart. */
function escapePart(part) {
    const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part) ?? [];
    return `${before === "" ? "" : " "}${(0,core_escape/* escapeMarkdown */.FV)(words)}${after === "" ? "" : " "}`;
}

;// CONCATENATED MODULE: ./lib/core/render/markdown-fix.js









const MAX_ROWS = 40;
const MAX_REFUSED = 20;
const MAX_COMMAND_CHARS = 300;
const MAX_DIFF_CHARS = 40_000;
/** Of which head the title speaks, and what the other came to; undefined where nobody asked for repairs. */
function renderWhichHead(report) {
    const told = tellWhichHead(report);
    return told === undefined ? undefined : escapeNaming(told);
}
/** The repairs that were made and what the review of them said; undefined where nobody asked for them. */
function renderFix(report, form) {
    const section = toFixSection(report);
    if (section === undefined)
        return undefined;
    const { lead, stopped, rows, iterations, refused, patch } = section;
    const parts = [
        `${form.heading}Repairs`,
        (0,core_escape/* escapeMarkdown */.FV)(lead),
        renderVerdicts(section.verdicts, form),
        renderOpen(section.verdicts),
        markdownProse(stopped),
        renderRows(rows),
        renderIterations(iterations),
        renderRefused(refused),
        tellMeans(section),
        ...(patch === undefined ? [] : renderPatch(patch, form)),
    ];
    return parts.filter((part) => part !== undefined).join("\n\n");
}
function renderVerdicts(verdicts, { repositoryUrl }) {
    return [
        "| the verdict on | commit | is | confirmed |",
        "|---|---|---|---|",
        ...verdicts.map(({ when, head, isWhat, isKnown, title, confirmed }) => {
            const commit = `${showCommit(head, isKnown ? repositoryUrl : undefined)}${isWhat}`;
            return `| **${when}** | ${commit} | ${(0,core_escape/* escapeMarkdown */.FV)(title)} | ${confirmed.replace(/ .*/, "")} |`;
        }),
    ].join("\n");
}
/** What keeps the patched head from a pass, though nobody confirmed it. */
function renderOpen(verdicts) {
    const rows = verdicts.flatMap(({ open }) => open);
    if (rows.length === 0)
        return undefined;
    return [
        "Unresolved with the patch, and what keeps it from a pass:",
        "",
        ...rows.map(({ severity, place, title, why }) => {
            const where = place.isPath ? (0,core_escape/* codeSpan */.SS)(place.name) : (0,core_escape/* escapeMarkdown */.FV)(place.name);
            return `- **${severity}** ${where}: ${(0,core_escape/* escapeMarkdown */.FV)(title)}. ${escape_naming_escapeNaming(why)}`;
        }),
    ].join("\n");
}
function renderRows(rows) {
    if (rows.length === 0)
        return undefined;
    const left = rows.length - MAX_ROWS;
    return [
        "| outcome | finding | why |",
        "|---|---|---|",
        ...rows.slice(0, MAX_ROWS).map(renderRow),
        ...(left > 0 ? ["", `And ${left} more in report.json.`] : []),
    ].join("\n");
}
function renderRow(row) {
    const { stateWords, severity, place, title, id, fingerprint, course, says } = row;
    const where = place.isPath ? cellCode(place.name) : (0,core_escape/* escapeMarkdown */.FV)(place.name);
    const finding = `${(0,core_escape/* escapeMarkdown */.FV)(title)} · ${severity} · ${where} · ${cellCode(id)} ${cellCode(fingerprint)}`;
    const told = course.length === 0 ? "" : `(${course.join("; ")})`;
    return `| **${stateWords}** | ${finding} | ${[escape_naming_escapeNaming(says), told].filter((part) => part !== "").join(" ")} |`;
}
function renderIterations(rows) {
    if (rows.length === 0)
        return undefined;
    return [
        "What was made in each iteration, and what the review of it said:",
        "",
        "| iteration | made | `--verify` | the review of it | repaired | brought anew |",
        "|---|---|---|---|---|---|",
        ...rows.map(renderIteration),
        ...rows.flatMap(renderOutput),
    ].join("\n");
}
function renderOutput({ n, output }) {
    if (output === undefined)
        return [];
    return ["", `What \`--verify\` printed at its end in iteration ${n}:`, "", (0,core_escape/* codeBlock */.DV)(output, "text")];
}
function renderIteration(row) {
    const { n, head, headless, isOffered, did, verify, review, unreviewed, resolved, brought, undone } = row;
    const cells = [
        `${n}${isOffered ? ", **offered**" : ""}`,
        `${did}; head${head === undefined ? `: ${headless}` : ` ${showCommit(head)}`}${undone === undefined ? "" : `; taken back: ${escape_naming_escapeNaming(undone)}`}`,
        verify ?? "not run",
        review === undefined ? unreviewed : review.words,
        resolved.map(cellCode).join(", "),
        brought.map((name) => (0,core_escape/* escapeMarkdown */.FV)(name)).join("; "),
    ];
    return `| ${cells.map((cell) => (cell === "" ? "–" : cell)).join(" | ")} |`;
}
function renderRefused(refused) {
    if (refused.length === 0)
        return undefined;
    const left = refused.length - MAX_REFUSED;
    return [
        `Edits that were refused (${tellRefused(refused)}), as the fixer was told:`,
        "",
        ...refused
            .slice(0, MAX_REFUSED)
            .map(({ n, place, code, reason }) => `- ${(0,core_escape/* codeSpan */.SS)(place)}, iteration ${n}, ${(0,core_escape/* codeSpan */.SS)(code)}: ${escape_naming_escapeNaming(reason)}`),
        ...(left > 0 ? [`- and ${left} more in report.json`] : []),
    ].join("\n");
}
/** What was run and used, in a paragraph. */
function tellMeans({ verify, spent }) {
    const used = spent === undefined ? "" : ` Fixer and later reviews used ${(0,core_escape/* escapeMarkdown */.FV)(spent)}.`;
    return `${renderVerify(verify)}${used}`;
}
function renderVerify({ command, words }) {
    return command === undefined ? words : `${(0,core_escape/* codeSpan */.SS)(cut_cut(command, MAX_COMMAND_CHARS))} ${words}.`;
}
function renderPatch(patch, { showsPatch = true }) {
    const { size, files, apply, text, sha256 } = patch;
    const rows = files.map(({ path, change }) => `- ${(0,core_escape/* codeSpan */.SS)(path)} ${change}`);
    return [
        `**The patch** (${size}). ${apply}`,
        rows.join("\n"),
        ...(showsPatch ? [renderDetails(`The patch, ${size}`, renderDiff(text, sha256))] : []),
    ];
}
/** Cut at a line's end; what is cut off is said below it. */
function renderDiff(text, sha256) {
    const whole = text.length <= MAX_DIFF_CHARS;
    const end = whole ? text.length : text.lastIndexOf("\n", MAX_DIFF_CHARS);
    const shown = (0,core_escape/* codeBlock */.DV)(text.slice(0, end > 0 ? end : MAX_DIFF_CHARS), "diff", MAX_DIFF_CHARS);
    const note = whole ? "" : "Cut here: the whole patch is in the report. ";
    return `${shown}\n\n${note}Its SHA-256 is ${(0,core_escape/* codeSpan */.SS)(sha256)}.`;
}

;// CONCATENATED MODULE: ./lib/core/comments/offer-text.js





const MAX_TEXT = 60_000;
/** The last line of a pull request of ours that offers repairs. */
function formatOfferMarker(pullRequest) {
    return `<!-- tribunal-repairs v1 pull-request=${pullRequest} -->`;
}
/** Whether a description is one of ours for the repairs of this pull request. */
function isOffer(body, pullRequest) {
    return body.trimEnd().split(/\r?\n/).at(-1) === formatOfferMarker(pullRequest);
}
/** Title and description of the pull request that offers repairs, told from the report alone. The same report gives the same text. */
function renderOffer(report, { pullRequest, headBranch }) {
    const repaired = count_of_countOf(countRepaired(report.fix), "finding");
    const head = (0,core_escape/* codeSpan */.SS)(report.pin.head_sha.slice(0, 12));
    const parts = [
        `Repairs of ${repaired} of #${pullRequest}, which Tribunal made at ${head} and reviewed. Merging this takes them into ${(0,core_escape/* codeSpan */.SS)(headBranch)}; closing it leaves that branch as it is. Nothing of it was run.`,
        renderFix(report, { heading: "## ", showsPatch: false }),
        "A pull request that a workflow's own token opened starts no workflows. To have yours run, close it and open it again, or push to its branch.",
    ];
    const text = cutText(parts.filter((part) => part !== undefined).join("\n\n"), MAX_TEXT);
    return { title: `Repairs for #${pullRequest} by Tribunal`, body: `${text}\n\n${formatOfferMarker(pullRequest)}` };
}
/** How many findings the offered patch repairs. */
function countRepaired({ findings }) {
    return findings.filter(({ state }) => state === "repaired").length;
}
/** Why the repairs of a pull request go onto no branch, as half a sentence; undefined where they may. */
function findNoBranch({ isFromFork, headBranch }) {
    if (isFromFork)
        return "the pull request comes from another repository";
    // GitHub may take such a name for another branch, and the repairs would be offered against that.
    if (headBranch.startsWith("refs/"))
        return "its branch has the name of a whole reference";
    return isRepairBranch(headBranch) ? "its own branch is one of repairs" : undefined;
}

;// CONCATENATED MODULE: ./lib/core/fix/apply-patch.js

/**
 * Makes a patch's changes of one file where they stand: no line may be another, and none is looked for elsewhere. Both blobs must be those
 * that the patch names. Never throws.
 */
function applyPatch(bytes, file) {
    if (blobId(bytes, file.before) !== file.before)
        return refuse("its content is not what the patch was made for");
    let text;
    try {
        text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return refuse("it is not UTF-8");
    }
    const lines = splitLines(text);
    // No spread into a call: a file may have more lines than that takes arguments.
    const applied = [];
    let at = 0;
    for (const hunk of file.hunks) {
        const start = startOf(hunk);
        if (start < at || start > lines.length)
            return refuse("its hunks are out of order");
        applied.push(lines.slice(at, start));
        at = start;
        for (const { kind, text: wanted, isUnended } of hunk.lines) {
            const line = isUnended ? wanted : `${wanted}\n`;
            if (kind !== "added" && lines[at++] !== line)
                return refuse("a line is not what the patch says");
            if (kind !== "removed")
                applied.push([line]);
        }
    }
    applied.push(lines.slice(at));
    const result = Buffer.from(applied.flat().join(""));
    if (blobId(result, file.after) !== file.after)
        return refuse("it comes to another content than the patch names");
    return { kind: "applied", bytes: result };
}
function refuse(reason) {
    return { kind: "refused", reason };
}
/** A hunk that takes nothing away stands behind the line it names. */
function startOf({ startLine, lines }) {
    return lines.some(({ kind }) => kind !== "added") ? startLine - 1 : startLine;
}
/** Each with its line feed; the last may have none. */
function splitLines(text) {
    return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

;// CONCATENATED MODULE: ./lib/core/fix/read-patch.js

/**
 * Reads a patch as strictly as ours are written: nothing but changed lines of regular files, each named once, with the whole ids of
 * its blobs. Everything else that git knows (a file made, deleted, renamed or copied, a mode, a binary part) is refused. Never throws.
 */
function readPatch(patch) {
    try {
        const files = readFiles(new Lines(patch));
        const paths = new Set(files.map(({ path }) => path));
        if (files.length === 0)
            throw new Misfit("it changes nothing");
        if (paths.size < files.length)
            throw new Misfit("it names a file twice");
        return { kind: "read", files };
    }
    catch (error) {
        if (error instanceof Misfit)
            return { kind: "refused", reason: error.message };
        throw error;
    }
}
/** What the text has that no patch of ours has. */
class Misfit extends Error {
    name = "Misfit";
}
class Lines {
    #lines;
    #at = 0;
    constructor(text) {
        if (!text.endsWith("\n"))
            throw new Misfit("its last line does not end");
        this.#lines = text.slice(0, -1).split("\n");
    }
    get isOver() {
        return this.#at >= this.#lines.length;
    }
    /** Of the line that was taken last, 1-based. */
    get number() {
        return this.#at;
    }
    get next() {
        return this.#lines[this.#at] ?? "";
    }
    take() {
        if (this.isOver)
            throw new Misfit("it ends too soon");
        this.#at += 1;
        return this.#lines[this.#at - 1] ?? "";
    }
    /** The next line's groups. */
    match(pattern, wanted) {
        const found = pattern.exec(this.take());
        if (found === null)
            throw new Misfit(`line ${this.#at} is not ${wanted}`);
        return found.slice(1).map((group) => group ?? "");
    }
}
const INDEX = /^index ([0-9a-f]{40}|[0-9a-f]{64})\.\.([0-9a-f]{40}|[0-9a-f]{64}) (\d{6})$/;
function readFiles(lines) {
    const files = [];
    while (!lines.isOver)
        files.push(readFile(lines));
    return files;
}
function readFile(lines) {
    const header = lines.take();
    if (!header.startsWith("diff --git "))
        throw new Misfit(`line ${lines.number} begins no file`);
    const [before = "", after = "", mode = ""] = lines.match(INDEX, "the blobs of a file that is changed and nothing else");
    // git ends a name that holds a blank with a tab.
    const [old = ""] = lines.match(/^--- (.+?)\t?$/s, "the name before");
    const [now = ""] = lines.match(/^\+\+\+ (.+?)\t?$/s, "the name after");
    const path = readName(now, "b/");
    if (header !== `diff --git ${old} ${now}` || readName(old, "a/") !== path)
        throw new Misfit("it gives a file another name");
    if (mode !== "100644" && mode !== "100755")
        throw new Misfit(`it changes what is no regular file (mode ${mode})`);
    const hunks = [];
    while (lines.next.startsWith("@@ "))
        hunks.push(readHunk(lines));
    if (hunks.length === 0)
        throw new Misfit(`it changes no line of ${JSON.stringify(path)}`);
    return { path, mode, before: requireId(before), after: requireId(after), hunks };
}
function requireId(text) {
    const sha = sha_parseSha(text);
    if (sha === undefined)
        throw new Misfit("it names no whole blob");
    return sha;
}
/** A name as git writes it: in quotes, C's escapes within, where it holds quotes, backslashes, controls or bytes above 127. */
function readName(text, prefix) {
    const name = text.startsWith('"') ? unquote(text) : text;
    if (!name.startsWith(prefix) || !isPlainPath(name.slice(prefix.length)))
        throw new Misfit(`it names ${JSON.stringify(name)}, which is no path of a repository's file`);
    return name.slice(prefix.length);
}
/** Whether a path stays within its repository, and out of git's own folder. */
function isPlainPath(path) {
    const parts = path.split("/");
    const isOdd = (part) => part === "" || part === "." || part === ".." || /^\.git$/i.test(part.trim());
    return !parts.some(isOdd) && !/[\p{Cc}\\]/u.test(path);
}
const ESCAPES = {
    ...{ a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" },
    ...{ '"': '"', "\\": "\\" },
};
function unquote(text) {
    const [, inner] = /^"((?:[^"\\]|\\(?:[abfnrtv"\\]|[0-3][0-7]{2}))+)"$/.exec(text) ?? [];
    if (inner === undefined)
        throw new Misfit("it quotes a name as git does not");
    const bytes = [...inner.matchAll(/\\([0-3][0-7]{2})|\\(.)|([^\\]+)/g)].map(([, octal, letter, plain]) => octal === undefined ? Buffer.from(plain ?? ESCAPES[letter ?? ""] ?? "") : Buffer.of(Number.parseInt(octal, 8)));
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(bytes));
    }
    catch {
        throw new Misfit("it names a file that is not called in UTF-8");
    }
}
const read_patch_HUNK = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d{1,9}(?:,(\d{1,9}))? @@(?: .*)?$/s;
const read_patch_KINDS = { " ": "context", "-": "removed", "+": "added" };
function readHunk(lines) {
    const [start = "", before = "", after = ""] = lines.match(read_patch_HUNK, "the head of a hunk");
    const left = { before: Number(before || "1"), after: Number(after || "1") };
    const read = [];
    while (left.before > 0 || left.after > 0) {
        const line = lines.take();
        const kind = read_patch_KINDS[line[0]];
        if (kind === undefined)
            throw new Misfit("a hunk is shorter than its head says");
        if (kind !== "added")
            left.before -= 1;
        if (kind !== "removed")
            left.after -= 1;
        const isUnended = lines.next.startsWith("\\ ");
        if (isUnended)
            lines.take();
        read.push({ kind, text: line.slice(1), isUnended });
    }
    if (left.before < 0 || left.after < 0)
        throw new Misfit("a hunk is longer than its head says");
    return { startLine: Number(start), lines: read };
}
/** How many lines a file's hunks take away and add. */
function countLines({ hunks }) {
    const all = hunks.flatMap(({ lines }) => lines);
    const count = (kind) => all.filter((line) => line.kind === kind).length;
    return { added: count("added"), removed: count("removed") };
}

;// CONCATENATED MODULE: ./lib/core/fix/patch-text.js


/**
 * A patch as it is offered: a diff as git prints it behind lines of text that `git apply` passes over. They say what it is for,
 * and by the digest in them it is known again as ours as long as nobody edits it. It proves no author.
 */
function toPatchText(diff, { head, isWorkTree }) {
    const lines = [
        `Repairs by Tribunal ${VERSION}`,
        `For ${isWorkTree ? "the work tree as it was reviewed" : `commit ${head}`}`,
        `Content sha256:${sha256(diff)}`,
        "To take them: git apply FILE, at the root of the repository",
    ];
    return `${lines.join("\n")}\n\n${diff}`;
}
const HEADER = /^Repairs by Tribunal \S{1,40}\nFor (?:the work tree as it was reviewed|commit [0-9a-f]{40,64})\nContent sha256:([0-9a-f]{64})\n[^\n]*\n\n/;
/** The diff of a patch that a run of ours offered, whole; undefined for any other text. */
function readPatchText(text) {
    const [header = "", digest] = HEADER.exec(text) ?? [];
    const diff = text.slice(header.length);
    return digest === digest_sha256(diff) ? diff : undefined;
}

;// CONCATENATED MODULE: ./lib/core/fix/verify-offer.js




/**
 * Everything that the report alone can show: that its bytes are those that were told of, that it is about this head of this pull request,
 * and that its patch is the one that was reviewed, file by file. Never throws.
 */
function verifyOffer(bytes, { reportSha256, headSha, pullRequest }) {
    if (digest_sha256(bytes) !== reportSha256)
        return verify_offer_refuse("the report is not the one that was written: its digest differs");
    const parsed = parseReport(new TextDecoder().decode(bytes));
    if (parsed.kind === "malformed")
        return verify_offer_refuse(`the report cannot be read: ${parsed.reason}`);
    const { report } = parsed;
    if (report.pin.head_sha !== headSha)
        return verify_offer_refuse(`the report is about ${report.pin.head_sha}, not ${headSha}`);
    if (report.publication?.pull_request !== pullRequest)
        return verify_offer_refuse(`the report is not about pull request ${pullRequest}`);
    if (report.fix === null)
        return verify_offer_refuse("the report is one of a review that repaired nothing");
    return verifyPatch(report, report.fix);
}
function verifyPatch(report, fix) {
    if (fix.patch === null && fix.patch_sha256 === null)
        return { kind: "nothing", reason: "no repair is offered" };
    if (fix.patch === null || fix.result === null || digest_sha256(fix.patch) !== fix.patch_sha256)
        return verify_offer_refuse("the patch is not the one that was reviewed: its digest differs");
    const read = readPatch(readPatchText(fix.patch) ?? "");
    if (read.kind === "refused")
        return verify_offer_refuse(`the patch is none of ours: ${read.reason}`);
    if (!isAsTold(read.files, fix.patch_files))
        return verify_offer_refuse("the patch changes other files than the report says");
    return { kind: "verified", offer: { report: { ...report, fix }, files: read.files } };
}
function isAsTold(files, told) {
    const name = (path, { added, removed }) => `${added} ${removed} ${path}`;
    const read = files.map((file) => name(file.path, countLines(file))).sort();
    const wanted = told.map((file) => name(file.path, file)).sort();
    return read.length === wanted.length && read.every((each, index) => each === wanted[index]);
}
function verify_offer_refuse(reason) {
    return { kind: "refused", reason };
}

;// CONCATENATED MODULE: ./lib/engine/pull-request/offer-repairs.js






/**
 * Puts repairs onto a branch of their own and offers them by a pull request against the contributor's branch, after everything was
 * looked at again: the report, the patch, the head, the limits, and that the patch applies there and comes to what was reviewed. The
 * contributor's branch is never written, nor what others put onto ours.
 *
 * @throws HostError if the host refuses or cannot be reached.
 */
async function offerRepairs(bytes, order, means) {
    const verified = verifyOffer(bytes, order);
    if (verified.kind === "nothing")
        return { kind: "skipped", reason: verified.reason };
    if (verified.kind === "refused")
        return verified;
    const { offer } = verified;
    const pullRequest = await means.host.pullRequest(order.pullRequest);
    const obstacle = findObstacle(pullRequest, order.headSha);
    if (obstacle !== undefined)
        return obstacle;
    const against = await means.findAgainst(offer.files.map(offer_repairs_toRow), pullRequest);
    if (against.length > 0)
        return { kind: "refused", reason: against.join(" ") };
    const applied = await applyAll(offer.files, order.headSha, means.repairs);
    if (applied.kind === "refused")
        return applied;
    const tree = await means.repairs.writeTree(order.headSha, applied.files);
    // Everything until here wrote what nobody sees: only now is the head to be where it was.
    const moved = findObstacle(await means.host.pullRequest(order.pullRequest), order.headSha);
    if (moved !== undefined)
        return moved;
    return publish({ order, offer, tree, headBranch: pullRequest.headBranch }, means);
}
function findObstacle(pullRequest, head) {
    const noBranch = findNoBranch(pullRequest);
    if (pullRequest.state !== "open")
        return { kind: "skipped", reason: "the pull request is closed" };
    if (noBranch !== undefined)
        return { kind: "skipped", reason: noBranch };
    if (pullRequest.headSha === head)
        return undefined;
    const reason = `the head moved to ${pullRequest.headSha} meanwhile: comment /tribunal fix again`;
    return { kind: "refused", reason };
}
function offer_repairs_toRow(file) {
    return { path: file.path, oldMode: file.mode, newMode: file.mode, ...countLines(file), isBinary: false };
}
async function applyAll(files, head, repairs) {
    const written = [];
    for (const file of files) {
        const found = await repairs.fileAt(head, file.path);
        const name = JSON.stringify(file.path);
        if (found?.bytes === undefined)
            return offer_repairs_refuse(`the patch does not apply: ${name} is no file at the head`);
        if (found.mode !== file.mode)
            return offer_repairs_refuse(`the patch does not apply: ${name} has the mode ${found.mode} at the head, not ${file.mode}`);
        const applied = applyPatch(found.bytes, file);
        if (applied.kind === "refused")
            return offer_repairs_refuse(`the patch does not apply to ${name}: ${applied.reason}`);
        written.push({ path: file.path, mode: file.mode, bytes: applied.bytes });
    }
    return { kind: "applied", files: written };
}
function offer_repairs_refuse(reason) {
    return { kind: "refused", reason };
}
async function publish(publication, means) {
    const { order, offer, headBranch } = publication;
    const branch = repairBranch(order.pullRequest);
    const taken = await setBranch(branch, publication, means);
    if (taken !== undefined)
        return taken;
    const text = renderOffer(offer.report, { pullRequest: order.pullRequest, headBranch });
    const ends = { head: branch, base: headBranch };
    try {
        return { kind: "offered", branch, url: await tellPullRequest({ ...ends, ...text }, order, means) };
    }
    catch (error) {
        if (!(error instanceof errors/* HostError */.dh))
            throw error;
        const reason = `the branch ${branch} holds them, and no pull request could be opened. ${error.message}`;
        return { kind: "unopened", branch, reason };
    }
}
/** Opens the pull request or brings ours up to date, and answers its page; one of a person's stays as it is. */
async function tellPullRequest(wanted, { pullRequest }, means) {
    const { title, body } = wanted;
    const standing = await openOrFind(wanted, means);
    const isStale = standing.title !== title || standing.body.replaceAll("\r\n", "\n") !== body;
    if (isStale && standing.isOwn && isOffer(standing.body, pullRequest))
        await means.repairs.updatePullRequest(standing.number, { title, body });
    return standing.url;
}
/** Somebody may move the branch between the look and the writing: then it is looked at again. */
const ATTEMPTS = 3;
/** Answers what stands in the way, or nothing where the branch holds the repairs. */
async function setBranch(branch, { order, offer, tree }, { repairs, log }) {
    const { pullRequest, headSha: parent, reportSha256 } = order;
    let commit;
    for (let attempt = 1;; attempt++) {
        const tip = await repairs.branchTip(branch);
        if (tip !== undefined && !isOwnRepair(tip, pullRequest))
            return offer_repairs_refuse(`the branch ${branch} holds commits that are not Tribunal's (${tip.sha}), which are not overwritten: merge or delete it, then comment /tribunal fix again`);
        if (tip?.tree === tree && tip.parents[0] === parent)
            return undefined;
        const message = formatRepairMessage({ pullRequest, head: parent, reportSha256 }, countRepaired(offer.report.fix));
        commit ??= await repairs.writeCommit({ tree, parent, message });
        try {
            if (tip === undefined)
                await repairs.createBranch(branch, commit);
            else
                await repairs.moveBranch(branch, { from: tip.sha, to: commit });
            return undefined;
        }
        catch (error) {
            const isAsSeen = (await repairs.branchTip(branch))?.sha === tip?.sha;
            if (!(error instanceof errors/* HostError */.dh) || isAsSeen || attempt === ATTEMPTS)
                throw error;
            log.info(`The branch ${branch} was moved meanwhile: it is looked at again.`);
        }
    }
}
/** Two jobs may open it at once: then one of them finds the other's. */
async function openOrFind(wanted, { repairs }) {
    const standing = await repairs.findPullRequest(wanted);
    if (standing !== undefined)
        return standing;
    try {
        return await repairs.openPullRequest(wanted);
    }
    catch (error) {
        const other = error instanceof errors/* HostError */.dh && error.status === 422 ? await repairs.findPullRequest(wanted) : undefined;
        if (other === undefined)
            throw error;
        return other;
    }
}

;// CONCATENATED MODULE: ./lib/entry/given-inputs.js
/** What the step was given under `with:` or by default, as far as the runner tells: in lower case, blanks as underscores. */
function givenInputs(environment) {
    return Object.keys(environment).flatMap((key) => (key.startsWith("INPUT_") ? [key.slice(6).toLowerCase()] : []));
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __nccwpck_require__(8474);
;// CONCATENATED MODULE: ./lib/entry/cancel-on-signals.js

/** Aborts at the first SIGINT or SIGTERM; a second one ends the process at once, as the default would. */
function cancelOnSignals() {
    const controller = new AbortController();
    // Every agent of a round listens to it at once.
    (0,external_node_events_.setMaxListeners)(0, controller.signal);
    for (const name of ["SIGINT", "SIGTERM"]) {
        process.once(name, () => controller.abort(new DOMException(`received ${name}`, "AbortError")));
    }
    return controller.signal;
}

;// CONCATENATED MODULE: ./lib/entry/job-limit.js



/** A job that writes to a pull request takes seconds: what takes so long waits for a GitHub that does not answer. */
const JOB_MS = 600_000;
/** For a job that writes to a pull request. Over, it breaks off what is under way by a HostError, which says so. */
function jobLimit() {
    const cancelled = cancelOnSignals();
    const end = systemClock.monotonicMs() + JOB_MS;
    const over = new AbortController();
    const due = systemClock.deadline(JOB_MS, cancelled);
    due.addEventListener("abort", () => over.abort(cancelled.aborted ? cancelled.reason : overdue()), { once: true });
    return { signal: over.signal, leftMs: () => Math.max(0, end - systemClock.monotonicMs()) };
}
function overdue() {
    const message = `GitHub did not answer in time: given up after ${JOB_MS / 60_000} minutes. Run the job again.`;
    return new errors/* HostError */.dh(message, { isRetryable: true });
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
;// CONCATENATED MODULE: ./lib/adapters/system/read-plain-file.js


/** Opened so, a pipe without a writer answers at once. Windows has neither. */
const AT_ONCE = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0);
/**
 * The content of a file that somebody else left where we read. A pipe, a device or what is larger is never waited for: Node
 * would wait for a pipe in a thread that not even the end of the process takes away.
 *
 * @throws Error if it is no file, or larger; and what Node throws of a file that cannot be read.
 */
async function readPlainFile(path, maxBytes) {
    const file = await (0,promises_.open)(path, AT_ONCE);
    try {
        const { size, isFile } = await lookAt(file);
        if (!isFile)
            throw new Error("not a regular file");
        if (size > maxBytes)
            throw new Error(`${size} bytes, more than ${maxBytes}`);
        return await file.readFile();
    }
    finally {
        await file.close();
    }
}
async function lookAt(file) {
    const found = await file.stat();
    if (found.isDirectory())
        throw new Error("a directory, not a file");
    return { size: found.size, isFile: found.isFile() };
}

;// CONCATENATED MODULE: ./lib/core/file-problem.js
/** Where Node's own words would puzzle a reader. */
const PLAINER = {
    EISDIR: "a directory, not a file",
    ENOTDIR: "a part of the path is a file, not a directory",
};
/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
function describeFileProblem(error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
    return PLAINER[code] ?? words;
}

;// CONCATENATED MODULE: ./lib/entry/read-report.js



/** More than any report, and no more than can be one text. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;
/**
 * The bytes of the review's report, as they came to this job.
 *
 * @throws ConfigError if there is no such file.
 */
async function readReport(path, remedy) {
    return readPlainFile(path, MAX_REPORT_BYTES).catch((error) => {
        throw new errors/* ConfigError */.xL([
            { input: "report-path", got: describeFileProblem(error), wanted: "the report's file", remedy },
        ]);
    });
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./lib/entry/review/surroundings.js




/** GitHub sends no event over 25 MB. @see https://docs.github.com/en/webhooks/webhook-events-and-payloads#payload-cap */
const MAX_EVENT_BYTES = 64 * 1024 * 1024;
/**
 * The run's surroundings from the environment.
 *
 * @throws ConfigError if a variable every runner sets is missing.
 */
async function readSurroundings(environment) {
    const names = ["GITHUB_REPOSITORY", "GITHUB_RUN_ID", "RUNNER_TEMP"];
    const problems = names.flatMap((name) => environment[name] === undefined || environment[name] === ""
        ? [{ input: name, got: "nothing", wanted: "what the Actions runner sets", remedy: "Run inside GitHub Actions." }]
        : []);
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    const [owner = "", name = ""] = (environment.GITHUB_REPOSITORY ?? "").split("/");
    const serverUrl = environment.GITHUB_SERVER_URL || "https://github.com";
    const temp = environment.RUNNER_TEMP ?? "";
    return {
        eventName: environment.GITHUB_EVENT_NAME ?? "",
        payload: await readPayload(environment.GITHUB_EVENT_PATH),
        actor: environment.GITHUB_ACTOR ?? "",
        sha: environment.GITHUB_SHA ?? "",
        repository: { owner, name },
        apiUrl: environment.GITHUB_API_URL || "https://api.github.com",
        serverUrl,
        runId: environment.GITHUB_RUN_ID ?? "",
        runAttempt: Number(environment.GITHUB_RUN_ATTEMPT) || 1,
        workspace: environment.GITHUB_WORKSPACE || (0,external_node_path_.join)(temp, "no-workspace"),
        temp,
    };
}
/** The repository's page: lines of it are linked from summary and check run. */
function repositoryUrlOf({ serverUrl, repository }) {
    return `${serverUrl.replace(/\/+$/, "")}/${repository.owner}/${repository.name}`;
}
async function readPayload(path) {
    if (path === undefined || path === "")
        return undefined;
    const bytes = await readPlainFile(path, MAX_EVENT_BYTES).catch((error) => {
        throw noEvent(describeFileProblem(error));
    });
    try {
        return JSON.parse(bytes.toString("utf8"));
    }
    catch {
        // Node's own words quote the text, and it may be any file of the machine.
        throw noEvent("a file that is no JSON");
    }
}
function noEvent(got) {
    const remedy = "Run inside GitHub Actions.";
    return new errors/* ConfigError */.xL([{ input: "GITHUB_EVENT_PATH", got, wanted: "the event as JSON", remedy }]);
}

;// CONCATENATED MODULE: ./lib/core/classification/version-folders.js

const MAX_SEGMENTS = 20;
const MAX_DEEP = 2;
/** A template as written, or undefined when it is none: see the configuration key `version-folders`. */
function parseVersionTemplate(text) {
    const segments = text.split("/").map(parseSegment);
    if (segments.length > MAX_SEGMENTS || !segments.every((segment) => segment !== undefined))
        return undefined;
    if (segments.filter(({ kind }) => kind === "deep").length > MAX_DEEP)
        return undefined;
    return segments.findIndex(({ kind }) => kind === "version") === segments.length - 1 ? segments : undefined;
}
function parseSegment(text) {
    if (text === "<version>")
        return { kind: "version" };
    if (text === "**")
        return { kind: "deep" };
    if (text === "*")
        return { kind: "any" };
    const choice = /^\{([^{}*<>]+)\}$/.exec(text)?.[1]?.split(",");
    if (choice?.every((name) => name !== ""))
        return { kind: "choice", names: choice };
    return text === "" || text === "." || text === ".." || /[*?{}[\]<>]/.test(text)
        ? undefined
        : { kind: "name", name: text };
}
const DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[-.]([a-z][\w.-]*))?$/i;
const NUMBERS = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?:[-.]?([a-z][\w.-]*))?$/i;
/** A date such as `2025-06-01-preview`, or numbers such as `v1beta2`; undefined for what is no version. */
function parseVersion(name) {
    const [, year, month, day = "0", dateStage = ""] = DATE.exec(name) ?? [];
    if (year !== undefined)
        return { numbers: [year, month ?? "", day].map(Number), stage: dateStage.toLowerCase() };
    const [, numbers, stage = ""] = NUMBERS.exec(name) ?? [];
    return numbers === undefined ? undefined : { numbers: numbers.split(".").map(Number), stage: stage.toLowerCase() };
}
/** Negative when `a` is earlier, zero when they are the same. */
function compareVersions(a, b) {
    const length = Math.max(a.numbers.length, b.numbers.length);
    for (let at = 0; at < length; at += 1) {
        const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
        if (difference !== 0)
            return difference;
    }
    if (a.stage === "" || b.stage === "")
        return Number(a.stage === "") - Number(b.stage === "");
    return compareStages(a.stage, b.stage);
}
function compareStages(a, b) {
    const parts = (stage) => stage.split(/(\d+)/);
    const [left, right] = [parts(a), parts(b)];
    for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
        const [one = "", other = ""] = [left[at], right[at]];
        if (one === other)
            continue;
        return at % 2 === 1 ? Number(one) - Number(other) : one < other ? -1 : 1;
    }
    return 0;
}
/** Finds predecessors among the files that were there before the change. */
class VersionFolders {
    #templates;
    #families = new Map();
    /** @param paths every file at base. */
    constructor(templates, paths) {
        this.#templates = templates;
        for (const path of paths) {
            for (const { family, version } of this.#memberships(path)) {
                const known = this.#families.get(family);
                if (known === undefined)
                    this.#families.set(family, [{ path, version }]);
                else
                    known.push({ path, version });
            }
        }
    }
    /** The same file in the latest version before its own, stable or preview; undefined when there is none. */
    predecessorOf(path) {
        for (const { family, version } of this.#memberships(path)) {
            const earlier = (this.#families.get(family) ?? []).filter((each) => compareVersions(each.version, version) < 0);
            const latest = earlier.sort((a, b) => compareVersions(b.version, a.version) || (a.path < b.path ? -1 : 1))[0];
            if (latest !== undefined)
                return latest.path;
        }
        return undefined;
    }
    #memberships(path) {
        const segments = path.split("/");
        return this.#templates.flatMap((template, index) => {
            const family = matchSegments(template, segments);
            return family === undefined ? [] : [{ ...family, family: `${index}:${family.family}` }];
        });
    }
}
function matchSegments(template, segments) {
    const [wanted, ...further] = template;
    const [segment, ...rest] = segments;
    if (wanted === undefined || segment === undefined)
        return undefined;
    switch (wanted.kind) {
        case "version": {
            const version = parseVersion(segment);
            return version === undefined || rest.length === 0
                ? undefined
                : { version, family: `<version>/${rest.join("/")}` };
        }
        case "deep":
            return matchSegments(further, segments) ?? prefixed(segment, matchSegments(template, rest));
        case "choice":
            return wanted.names.includes(segment) ? prefixed("<choice>", matchSegments(further, rest)) : undefined;
        case "any":
            return prefixed(segment, matchSegments(further, rest));
        case "name":
            return wanted.name === segment ? prefixed(segment, matchSegments(further, rest)) : undefined;
        default:
            return assertNever(wanted);
    }
}
function prefixed(segment, match) {
    return match === undefined ? undefined : { ...match, family: `${segment}/${match.family}` };
}

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __nccwpck_require__(4006);
;// CONCATENATED MODULE: ./lib/core/files/glob.js

const MAX_LENGTH = 512;
const MAX_ALTERNATIVES = 64;
/** Beyond these a regular expression made of a glob can take time that grows too steeply with the path. */
const MAX_STARS_A_SEGMENT = 3;
const MAX_GLOBSTARS = 4;
/**
 * A path's matcher: `*` within a directory, `**` across them, `?`, `[…]` and `{a,b}`; names starting with a dot match
 * like others. A glob without any wildcard matches that path and everything below it. Undefined when the glob is
 * empty, too long or holds more wildcards than can be matched in reasonable time.
 */
function compileGlob(glob) {
    const alternatives = expandBraces(glob.replace(/^(?:\.\/)+/, ""));
    if (glob === "" || alternatives === undefined)
        return undefined;
    const matchers = alternatives.map(compileAlternative);
    if (!matchers.every((matcher) => matcher !== undefined))
        return undefined;
    return (path) => matchers.some((matches) => matches(path));
}
/** Whether any character of the text has a meaning in a glob. */
function hasWildcard(text) {
    return /[*?[{]/.test(text);
}
/** The glob's `{a,b}` written out, or undefined when that makes too many. Unbalanced braces stand for themselves. */
function expandBraces(glob) {
    if (glob.length > MAX_LENGTH)
        return undefined;
    const finished = [];
    const pending = [glob];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
        const group = /\{([^{}]*,[^{}]*)\}/.exec(next);
        if (group === null) {
            finished.push(next);
        }
        else {
            const before = next.slice(0, group.index);
            const after = next.slice(group.index + group[0].length);
            pending.push(...(group[1] ?? "").split(",").map((choice) => before + choice + after));
        }
        if (finished.length + pending.length > MAX_ALTERNATIVES)
            return undefined;
    }
    return [...new Set(finished.reverse())];
}
function compileAlternative(glob) {
    if (!hasWildcard(glob)) {
        const directory = glob.endsWith("/") ? glob : `${glob}/`;
        return (path) => path === glob || path.startsWith(directory);
    }
    const segments = glob.split("/");
    const starsOf = (segment) => segment.split("*").length - 1;
    if (segments.filter((segment) => segment.includes("**")).length > MAX_GLOBSTARS)
        return undefined;
    if (segments.some((segment) => segment !== "**" && starsOf(segment) > MAX_STARS_A_SEGMENT))
        return undefined;
    return picomatch(glob, { dot: true, nonegate: true, noextglob: true, nobrace: true, windows: false });
}

;// CONCATENATED MODULE: ./lib/core/schema/right-value.js



/** What YAML takes for a text as it stands, also between brackets; whatever else is put in quotes. */
const PLAIN = /^[A-Za-z_][A-Za-z0-9_./*-]*$/;
/** Words that YAML, of one version or another, takes for something else than a text. */
const RESERVED = new Set(["true", "false", "null", "yes", "no", "on", "off", "y", "n"]);
/**
 * What to add to the words for what is wanted at an issue, where the value needs another spelling alone: it stands without
 * the list around it, a number without its quotes. Empty otherwise. Never throws.
 */
function describeRightValue(schema, issue, got) {
    if (issue.code !== "invalid_type" && issue.code !== "invalid_union")
        return "";
    const members = schemasAt(schema, issue.path);
    const right = otherSpellings(got).find(({ value }) => members.some((member) => parse_safeParse(member, value).success));
    return right === undefined ? describeEntry(members, got) : `, such as ${right.spelt}`;
}
function otherSpellings(got) {
    if (typeof got === "number" || typeof got === "boolean") {
        const text = String(got);
        return [
            { value: text, spelt: JSON.stringify(text) },
            { value: [got], spelt: `[${text}]` },
        ];
    }
    if (typeof got !== "string")
        return [];
    const bare = /^(?:true|false)$/.test(got) ? [{ value: got === "true", spelt: got }] : [];
    const number = /^\d{1,9}$/.test(got) ? [{ value: Number(got), spelt: String(Number(got)) }] : [];
    return [...bare, ...number, ...(got.includes("{") ? [] : right_value_listOf(got.split(","))), ...right_value_listOf([got])];
}
/** Several that were written behind each other, as inputs of an action take them, or one. */
function right_value_listOf(words) {
    const entries = words.map((word) => word.trim());
    if (entries.some((entry) => entry === ""))
        return [];
    return [{ value: entries, spelt: `[${entries.map(right_value_spell).join(", ")}]` }];
}
function right_value_spell(entry) {
    return PLAIN.test(entry) && !RESERVED.has(entry.toLowerCase()) ? entry : JSON.stringify(entry);
}
/** A lone text where a list is wanted, that would not do as an entry of it either. */
function describeEntry(members, got) {
    if (typeof got !== "string")
        return "";
    const [list] = members.filter((member) => member._zod.def.type === "array");
    if (list === undefined || members.length > 1)
        return "";
    const [issue] = parse_safeParse(list, [got]).error?.issues ?? [];
    return issue === undefined ? "" : `, each entry ${wantedWords(list, issue)}`;
}

;// CONCATENATED MODULE: ./lib/core/schema/schema-problems.js





/** Enough to know a value again; a whole section would bury what is wrong with it. */
const MAX_SHOWN_CHARS = 120;
/** The most problems of one file that are told: each takes a look through it, and the rest is mostly the same again. */
const MAX_PROBLEMS = 50;
/**
 * What is wrong with a file, each with its place in it and, for a misspelt word, what was probably meant; of very many the
 * first. Never throws.
 */
function schema_problems_toProblems(issues, file) {
    return firstProblems(misspeltFirst(withoutMisspelt(withoutEchoes(issues), file)), (told) => byLine(unique(told.flatMap((issue) => toProblem(issue, file)))));
}
/** As they are met when the file is read; what has no line comes first, and what shares one keeps its order. */
function byLine(problems) {
    return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
/** A key that is missing is not told where it stands beside, misspelt: that is told once, by the word that was written. */
function withoutMisspelt(issues, file) {
    const written = new Set(issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? meantKeys(issue, file) : [])));
    const isMissing = ({ path }) => valueAt(file.value, path) === undefined;
    return issues.filter((issue) => !(isMissing(issue) && written.has(JSON.stringify(issue.path))));
}
function meantKeys({ keys, path }, file) {
    const known = keysAt(file.schema, path);
    return keys.flatMap((key) => {
        const meant = findMeant(key, known);
        return meant === undefined ? [] : [JSON.stringify([...path, meant])];
    });
}
/** What is told of the first of many faults; the last of it says how many more there are. Never throws. */
function firstProblems(faults, tell) {
    const problems = tell(faults.slice(0, MAX_PROBLEMS));
    const [last, more] = [problems.at(-1), faults.length - MAX_PROBLEMS];
    if (last === undefined || more <= 0)
        return problems;
    return [...problems.slice(0, -1), { ...last, remedy: `${last.remedy} And ${more} more.` }];
}
/** A value of another kind is measured all the same: an empty text is then also told to be a list of too few. */
function withoutEchoes(issues) {
    const ofOtherKind = new Set(issues.flatMap(({ code, path }) => (code === "invalid_type" ? [JSON.stringify(path)] : [])));
    return issues.filter(({ code, path }) => code === "invalid_type" || !ofOtherKind.has(JSON.stringify(path)));
}
/** The key that nobody knows is most often the one that is missing beside it, spelt otherwise: it is told before the others there. */
function misspeltFirst(issues) {
    const unknown = new Map(issues.filter(({ code }) => code === "unrecognized_keys").map((issue) => [JSON.stringify(issue.path), issue]));
    return [
        ...new Set(issues.flatMap((issue) => [unknown.get(JSON.stringify(issue.path.slice(0, -1))) ?? issue, issue])),
    ];
}
/** How a place in a file is named in errors: `config.yml, line 3, column 1`. */
function nameThePlace(where, position) {
    return position === undefined ? where : `${where}, line ${position.line}, column ${position.column}`;
}
function toProblem(issue, file) {
    if (issue.code === "unrecognized_keys")
        return unknownKeys(issue, file);
    const got = valueAt(file.value, issue.path);
    const choices = issue.code === "invalid_value" ? issue.values.map(String) : [];
    const meant = typeof got === "string" ? (file.choiceMeantBy?.(got) ?? findMeant(got, choices)) : undefined;
    return [
        {
            ...nameInput(issue.path, "value", file),
            got: show(got),
            wanted: `${wantedWords(file.schema, issue)}${describeRightValue(file.schema, issue, got)}`,
            remedy: suggest(choices.length === 0 ? undefined : meant, "Correct the value."),
        },
    ];
}
function unknownKeys(issue, file) {
    const known = keysAt(file.schema, issue.path);
    const ofFile = issue.path.length === 0 ? file.adviseOnKey : undefined;
    const advise = ofFile ?? adviseBySpelling;
    return firstProblems(issue.keys, (keys) => describeUnknown(keys, "key", { known, advise }).map(({ word, ...problem }) => ({
        ...nameInput([...issue.path, word], "key", file),
        ...problem,
    })));
}
/** A value can be wrong in two ways that read alike: `1e+23` is neither whole nor in its range. */
function unique(problems) {
    return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
function show(value) {
    const text = JSON.stringify(value) ?? "nothing";
    return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}
function suggest(meant, otherwise) {
    return meant === undefined ? otherwise : `Write ${meant}.`;
}
/** What a file's key or value is called in errors, and where it stands. */
function nameInput(path, part, { where, locate }) {
    const position = locate?.(path, part);
    const place = nameThePlace(where, position);
    return { input: path.length === 0 ? place : `${place}: ${namePath(path)}`, line: position?.line };
}
/** `bounds.max-files`, `effects, entry 1, modal`: people count from one. */
function namePath(path) {
    return path.map(String).reduce((told, step) => {
        const isEntry = /^\d+$/.test(step);
        const name = isEntry ? `entry ${Number(step) + 1}` : step;
        if (told === "")
            return name;
        return `${told}${isEntry || /entry \d+$/.test(told) ? ", " : "."}${name}`;
    }, "");
}
function valueAt(value, path) {
    return path.reduce((at, key) => (typeof at === "object" && at !== null ? at[key] : undefined), value);
}

;// CONCATENATED MODULE: ./lib/core/patterns/known-pattern.js





/** Something reviewers claimed wrongly before: told to Judge and Critic, never applied by itself. */
const knownPatternSchema = strictObject({
    pattern: schemas_string().min(10).max(600).describe("What is claimed, in a sentence."),
    why: schemas_string().min(10).max(600).describe("Why the claim does not hold."),
    rule: schemas_string().min(1).optional().describe("The rule it belongs to; the entry lapses with it."),
    expires: iso_date().optional().describe("The last day the entry holds, as YYYY-MM-DD, UTC."),
    words: array(schemas_string().min(2))
        .min(1)
        .optional()
        .describe("Words that a finding's title or description all hold when it looks like this pattern."),
    paths: array(schemas_string().refine((glob) => compileGlob(glob) !== undefined, "a glob with few wildcards"))
        .min(1)
        .optional()
        .describe("Globs of the files it is about; all when absent."),
});
/** Where a repository keeps its own, read like its configuration. */
const PATTERNS_PATH = ".github/tribunal/patterns.yml";
/** Lists that come with Tribunal, each a file in `prompts/patterns/`. */
const PATTERN_PACKS = ["general", "arm"];
/** The most entries one file may hold: more would crowd out what agents are asked to do. */
const MAX_PATTERNS = 100;
/** What a file of patterns holds: a list. */
const known_pattern_knownPatternsSchema = array(knownPatternSchema).max(MAX_PATTERNS);
const NO_PATTERNS = { active: [], lapsed: [] };
/**
 * Which patterns hold: neither expired nor about a rule that is gone.
 *
 * @param today as YYYY-MM-DD, UTC.
 * @param hasRule whether the rule files hold a rule of that id.
 */
function openPatternBook(patterns, { today, hasRule }) {
    const judged = patterns.map((pattern) => ({ pattern, reason: findLapse(pattern, today, hasRule) }));
    return {
        active: judged.flatMap(({ pattern, reason }) => (reason === undefined ? [pattern] : [])),
        lapsed: judged.flatMap(({ pattern, reason }) => (reason === undefined ? [] : [{ pattern, reason }])),
    };
}
/** Why entries do not hold, one sentence each. */
function describeLapses({ lapsed }) {
    return lapsed.map(({ pattern, reason }) => `A known false positive of ${pattern.source} does not count any more: it ${reason}.`);
}
/** SHA-256 of what agents are told; undefined when that is nothing. */
function patternsDigest({ active }) {
    return active.length === 0 ? undefined : recordDigest(active);
}
/**
 * A list of patterns from outside, checked as a whole.
 *
 * @param source how it is named in errors and in the report.
 * @param locate finds its entries in a file, for errors.
 * @throws ConfigError naming every problem at once.
 */
function known_pattern_parsePatterns(value, source, locate) {
    const parsed = known_pattern_knownPatternsSchema.safeParse(value ?? []);
    if (parsed.success)
        return parsed.data.map((pattern) => ({ ...pattern, source }));
    throw new ConfigError(toProblems(parsed.error.issues, { schema: known_pattern_knownPatternsSchema, value, where: source, locate }));
}
function findLapse({ rule, expires }, today, hasRule) {
    if (expires !== undefined && today > expires)
        return `expired on ${expires}`;
    if (rule !== undefined && !hasRule(rule))
        return `belongs to rule ${rule}, which is not in the rule files`;
    return undefined;
}

;// CONCATENATED MODULE: ./lib/core/suppressions/patterns.js
const MAX_STARS = 5;
const MAX_LINE = 2000;
/** Undefined for a pattern without text of its own, or with too many stars. */
function parseSuppressionPattern(written) {
    const parts = written.split("*");
    const isUsable = parts.length <= MAX_STARS + 1 && parts.join("").trim().length >= 3;
    return isUsable ? { written, parts: parts.filter((part) => part !== "") } : undefined;
}
/** Where the patterns stand in a file, line by line; linear in its text. */
function readPatternSuppressions(lines, patterns) {
    return lines.flatMap((line, index) => patterns.flatMap((pattern) => {
        const text = line.slice(0, MAX_LINE);
        const end = endOf(pattern, text);
        if (end === undefined)
            return [];
        const reason = /^[^\p{L}\p{N}]*?(?::|--)\s*(.+)$/u.exec(text.slice(end))?.[1];
        const found = { line: index + 1, tool: pattern.written, rules: [], scope: "line" };
        return [{ ...found, justification: reason, text: text.trim() }];
    }));
}
function endOf({ parts }, text) {
    let at = 0;
    for (const part of parts) {
        const found = text.indexOf(part, at);
        if (found < 0)
            return undefined;
        at = found + part.length;
    }
    return at;
}

;// CONCATENATED MODULE: ./lib/core/config/ladder.js

const model = schemas_string().min(1);
const ladder = union([model.transform((only) => [only]), array(model).min(1)], {
    error: "a model, or a list of models from weakest to strongest",
})
    .refine((models) => new Set(models).size === models.length, { error: "each model once" });
/** What a configuration may say under `role-models`: a role's own model, or its own ladder. */
const roleModelsSchema = strictObject({
    enthusiast: ladder.optional(),
    adversary: ladder.optional(),
    judge: ladder.optional(),
    critic: ladder.optional(),
    resolver: ladder.optional(),
    triage: ladder.optional(),
    fixer: ladder.optional(),
    classifier: ladder.optional(),
    describer: ladder.optional(),
});
/** The roles a configuration really names. */
function toRoleModels(given = {}) {
    return Object.fromEntries(Object.entries(given).flatMap(([role, own]) => (own === undefined ? [] : [[role, own]])));
}
/**
 * The model a role is asked at a tier (an index into the run's models): the role's own at that index, its strongest
 * beyond its end (ADR 8). Empty only for an empty ladder.
 */
function modelOf(role, tier, { models, roleModels }) {
    const own = roleModels[role] ?? models;
    return own[Math.min(tier, own.length - 1)] ?? "";
}

;// CONCATENATED MODULE: ./lib/core/config/localization.js

const language = schemas_string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ()'_-]{0,59}$/u, { error: "a language, such as English or pt-BR" });
/** What a configuration may say under `localization`; without a primary language nothing is checked. */
const localizationSchema = strictObject({
    "primary-language": union([language, literal("")], { error: "a language, such as English or pt-BR, or nothing for no check" })
        .nullish()
        .describe("The language of comments, documents and messages; empty: no check."),
    "allowed-languages": array(language).nullish().describe("Languages that may be used beside it."),
})
    .refine((given) => given["primary-language"] !== undefined || (given["allowed-languages"] ?? []).length === 0, {
    path: ["primary-language"],
    error: "a primary-language beside allowed-languages",
});
/** Undefined when no primary language is named: then no role is told anything of languages. */
function decideLocalization(given) {
    const primaryLanguage = given?.["primary-language"] ?? "";
    if (primaryLanguage === "")
        return undefined;
    return { primaryLanguage, allowedLanguages: given?.["allowed-languages"] ?? [] };
}
/** A person's answer, `English, German`, as a configuration would say it: the first is primary, the others are allowed. */
function toLocalizationConfig(answer) {
    const [primary = "", ...allowed] = answer.split(",").map((name) => name.trim());
    return { "primary-language": primary, "allowed-languages": allowed.filter((name) => name !== "") };
}

;// CONCATENATED MODULE: ./lib/core/config/model-problems.js

/** What is wrong with the models that are named, or are not. Never throws. */
function findModelProblems(models, startModel, { hasApiKey, provider }) {
    const { apiKey } = variablesOf(provider);
    const problems = [];
    if (!hasApiKey) {
        const remedy = "Set api-key, to anything where the endpoint checks none; or choose panel static.";
        problems.push({ input: "api-key", got: "nothing", wanted: `a key for the ${provider} panel`, remedy });
    }
    if (models.length === 0) {
        const remedy = "Name them weakest to strongest (--models A,B on the command line), or choose panel static (--panel static).";
        const got = hasApiKey ? `nothing, though there is a key (api-key, or ${apiKey})` : "nothing";
        problems.push({ input: "models", got, wanted: `a list of models for the ${provider} panel`, remedy });
    }
    const repeated = models.find((model, index) => models.indexOf(model) !== index);
    if (repeated !== undefined) {
        problems.push({
            input: "models",
            got: `${repeated} twice`,
            wanted: "each model once",
            remedy: "Remove the repetition.",
        });
    }
    if (models.length > 0 && !models.includes(startModel)) {
        const remedy = "Name one of them, or leave it out to start at the ceiling.";
        problems.push({ input: "start-model", got: startModel, wanted: `one of ${models.join(", ")}`, remedy });
    }
    return problems;
}
/** A role climbs with the run's tiers: what its ladder has beyond them would never be asked. */
function findLadderProblems(models, roleModels) {
    if (models.length === 0)
        return [];
    return Object.entries(roleModels).flatMap(([role, own]) => {
        if (own.length <= models.length)
            return [];
        const wanted = `at most ${models.length}, as many as there are models`;
        return [{ input: `role-models.${role}`, got: `${own.length} models`, wanted, remedy: "Leave out the weakest." }];
    });
}

;// CONCATENATED MODULE: ./lib/core/config/panel.js

/** The panel that a configuration, an input or a flag asks for. Never throws. */
function choosePanel(word, hasApiKey) {
    if (word === "static" || (word === "auto" && !hasApiKey))
        return { kind: "static" };
    const provider = word === "auto" ? PROVIDER_NAMES[0] : word;
    return provider === undefined ? { kind: "static" } : { kind: "model", provider };
}
/** The panel as a configuration would ask for it. */
function panelWord(panel) {
    return panel.kind === "model" ? panel.provider : "static";
}

;// CONCATENATED MODULE: ./lib/core/config/triage-rules.js

/** As GitHub names accounts and, with the brackets, apps; without the `@` that people put before a name. */
const LOGIN = /^\w[\w-]{0,98}(?:\[bot\])?$/i;
/** What a configuration may say under `triage`. */
const triageSchema = strictObject({
    authors: array(schemas_string().regex(LOGIN, "a login without the @ before it, such as coderabbitai[bot]"))
        .min(1)
        .describe("Logins of other automated reviewers whose threads are tried, such as coderabbitai[bot]."),
    bounces: schemas_int()
        .min(1)
        .max(20)
        .optional()
        .describe("How often a request may come back after it was fixed, before a person has to decide; 2 when absent."),
    "max-threads": schemas_int()
        .min(1)
        .max(1000)
        .optional()
        .describe("The most threads asked about in one run, the oldest first; 100 when absent."),
});
/** Why naming reviewers does nothing, in a sentence; undefined where it does something. Never throws. */
function describeTriage(triage, panel) {
    if (triage === undefined || panel !== "static")
        return undefined;
    return "triage: the static panel has nobody to ask: every thread stays undecided. Choose another panel, or leave triage out.";
}
/** Every key decided; undefined where nobody asked for other reviewers' threads. */
function toTriageRules(given) {
    if (given === undefined)
        return undefined;
    const { authors, bounces = 2, "max-threads": maxThreads = 100 } = given;
    return { authors: [...new Set(authors)], bounces, maxThreads };
}

;// CONCATENATED MODULE: ./lib/core/config/config.js

















const VERSION_TEMPLATE = "segments that are a name, *, ** (at most two) or {a,b}, and <version> once, as the last: api/**/{stable,preview}/<version>";
const SUPPRESSION_PATTERN = "at least three characters of text, and at most five *";
const suppressionsSchema = strictObject({
    patterns: array(schemas_string().refine((text) => parseSuppressionPattern(text) !== undefined, SUPPRESSION_PATTERN))
        .max(50)
        .optional()
        .describe("Directives of your own tools, as text; * stands for any characters. A reason follows : or --."),
    severity: schemas_enum(severity_FAIL_ON)
        .optional()
        .describe("What a suppression added or widened without a reason counts as: low is one note a file and tool, in the summary only, above it each is a finding on its line; none does not look for them."),
});
const overridesSchema = strictObject({
    by: array(schemas_enum(OVERRIDE_PERMISSIONS)).min(1).optional().describe("Permissions that are enough to overrule."),
    "allow-author": schemas_boolean().optional().describe("Whether the pull request's own author may overrule."),
});
/** Each costs a look at every path of the repository, and a change may bring a list of its own. */
const globsSchema = array(schemas_string().min(1)).max(1000);
/** What a repository's configuration file may say. Unknown keys are errors; there is no key for an endpoint or a secret. */
const configSchema = strictObject({
    panel: schemas_enum(choices_PANELS)
        .optional()
        .describe("Who plays the roles; auto is openai when an API key is given, else static."),
    models: array(schemas_string().min(1)).min(1).optional().describe("Weakest to strongest; the last is the ceiling."),
    "start-model": schemas_string().min(1).optional().describe("Where the ladder is entered; the ceiling when absent."),
    "role-models": roleModelsSchema
        .optional()
        .describe("A role's own model, or its own ladder, in place of models; where it is shorter its last one goes on."),
    mode: schemas_enum(choices_MODE_CHOICES).optional().describe("How far the review goes; auto goes by the size of the change."),
    passes: schemas_int().min(1).max(8).optional().describe("Enthusiast passes a round; by mode when absent."),
    "max-rounds": schemas_int().min(1).max(20).optional().describe("The most rounds; by mode when absent."),
    "follow-up": schemas_enum(choices_FOLLOW_UP_CHOICES)
        .optional()
        .describe("Whether a later push is tried by what changed since the review before; off reviews the whole change."),
    "fail-on": schemas_enum(severity_FAIL_ON).optional().describe("The mildest severity of a new finding that fails the check."),
    "require-accuracy": schemas_enum(REQUIRED_ACCURACIES)
        .optional()
        .describe("The least accuracy that opens the gate; with PASS nothing is posted while anything is open."),
    "token-budget": schemas_int().min(1).optional().describe("Input and output tokens of the whole run."),
    "time-budget-seconds": schemas_int().min(1).optional().describe("Seconds the whole review may take."),
    "agent-seconds": schemas_int()
        .min(1)
        .optional()
        .describe("Seconds one agent may take, never more than is left of the whole review's."),
    "agents-at-once": schemas_int()
        .min(1)
        .max(choices_MOST_AGENTS_AT_ONCE)
        .optional()
        .describe("The most agents at work at once; the review goes slower by itself where the endpoint takes fewer."),
    "paths-ignore": globsSchema
        .optional()
        .describe("Globs of files that are not reviewed; they are named in the report."),
    "never-send": globsSchema
        .optional()
        .describe("Globs of files whose content no model is shown: not read, searched or listed, and named in the report as not reviewed."),
    "expected-injections": globsSchema
        .optional()
        .describe("Globs of files in which text that addresses a reviewer is expected, such as prompts and tests of injection: there it is told as low."),
    rules: globsSchema
        .optional()
        .describe("Globs of Markdown files that hold the repository's rules, read at the base like this file."),
    "pattern-packs": array(schemas_enum(PATTERN_PACKS))
        .optional()
        .describe("Lists of known false positives that come with Tribunal; general when absent, [] for none."),
    drafts: schemas_boolean().optional().describe("Whether draft pull requests are reviewed."),
    authors: array(schemas_string().refine(isAuthorRule, AUTHOR_RULE_WANTED))
        .optional()
        .describe("Whose pull requests are reviewed unasked: associations, @login, or * for everyone. Everyone when absent."),
    "skip-labels": array(schemas_string().min(1)).optional().describe("Labels of pull requests that are not reviewed."),
    "planning-folders": globsSchema
        .optional()
        .describe("Folders or globs whose Markdown files are specifications, whatever their headings say."),
    localization: localizationSchema.nullish().describe("Which languages the repository's text may be in."),
    "version-folders": array(schemas_string().refine((text) => parseVersionTemplate(text) !== undefined, VERSION_TEMPLATE))
        .max(20)
        .optional()
        .describe("Folders of one version each, such as specification/**/{stable,preview}/<version>."),
    suppressions: suppressionsSchema
        .optional()
        .describe("Which directives are compared, and what one without a reason counts as."),
    overrides: overridesSchema.optional().describe("Who may uphold or drop a finding by a comment on the pull request."),
    triage: triageSchema
        .optional()
        .describe("Other reviewers' threads on the pull request: tried like our own findings. Off when absent."),
    prices: pricesSchema
        .optional()
        .describe("Amounts per million tokens, by model: then the report says what a run cost."),
    currency: schemas_string()
        .regex(/^[\p{L}\p{Sc}]{1,12}$/u, "a word or sign of at most 12 characters")
        .optional()
        .describe("Shown with the amounts that prices lead to."),
});
const DEFAULT_TOKEN_BUDGET = 2_000_000;
const DEFAULT_AGENT_SECONDS = 600;
/** Enough that no round of a usual change waits, and few enough that a large one is no burst on the endpoint. */
const DEFAULT_AGENTS_AT_ONCE = 16;
const DEFAULT_TIME_BUDGET_SECONDS = 1500;
/**
 * A configuration from outside, checked as a whole.
 *
 * @param where how the source is named in errors, such as a path.
 * @param locate finds its keys and values in a file, for errors.
 * @throws ConfigError naming every problem at once.
 */
function parseConfig(value, where, locate) {
    const parsed = configSchema.safeParse(value ?? {});
    if (parsed.success)
        return parsed.data;
    throw new errors/* ConfigError */.xL(schema_problems_toProblems(parsed.error.issues, { schema: configSchema, value, where, locate, adviseOnKey: adviseOnKey }));
}
/**
 * Every key decided: command line or inputs before the file, then the defaults.
 *
 * @throws ConfigError if the result contradicts itself.
 */
function decideSettings(file, given, hasApiKey) {
    const merged = { ...file, ...given };
    const panel = choosePanel(merged.panel ?? "auto", hasApiKey);
    const isStatic = panel.kind === "static";
    const models = isStatic ? ["static"] : (merged.models ?? []);
    const startModel = isStatic ? "static" : (merged["start-model"] ?? models.at(-1) ?? "");
    const roleModels = isStatic ? {} : toRoleModels(merged["role-models"]);
    const modelProblems = isStatic
        ? []
        : [
            ...findModelProblems(models, startModel, { hasApiKey, provider: panelWord(panel) }),
            ...findLadderProblems(models, roleModels),
        ];
    const problems = [...modelProblems, ...findPriceProblems(merged)];
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    return {
        panel,
        models,
        startModel,
        roleModels,
        mode: merged.mode ?? "auto",
        passes: merged.passes,
        maxRounds: merged["max-rounds"],
        followUp: merged["follow-up"] ?? "auto",
        failOn: merged["fail-on"] ?? "high",
        requireAccuracy: merged["require-accuracy"] ?? "WARN",
        tokenBudget: merged["token-budget"] ?? DEFAULT_TOKEN_BUDGET,
        timeBudgetSeconds: decideTimeBudget(file, given),
        agentSeconds: merged["agent-seconds"] ?? DEFAULT_AGENT_SECONDS,
        agentsAtOnce: merged["agents-at-once"] ?? DEFAULT_AGENTS_AT_ONCE,
        ...decideSubject(merged),
        ...decideAdmission(file, given),
    };
}
/** What of a target is looked at, and by which measure. */
function decideSubject(merged) {
    return {
        pathsIgnore: merged["paths-ignore"] ?? [],
        neverSend: merged["never-send"] ?? [],
        expectedInjections: merged["expected-injections"] ?? [],
        overrides: {
            by: merged.overrides?.by ?? OVERRIDE_PERMISSIONS,
            allowAuthor: merged.overrides?.["allow-author"] ?? false,
        },
        versionFolders: merged["version-folders"] ?? [],
        suppressions: decideSuppressions(merged),
        planningFolders: merged["planning-folders"] ?? [],
        localization: decideLocalization(merged.localization),
        rules: merged.rules ?? [],
        triage: toTriageRules(merged.triage),
        prices: toPriceList(merged),
        patternPacks: [...new Set(merged["pattern-packs"] ?? ["general"])],
    };
}
/** How many seconds the run may take: decided apart, as it holds from the first request on. Never throws. */
function decideTimeBudget(file, given) {
    return given["time-budget-seconds"] ?? file["time-budget-seconds"] ?? DEFAULT_TIME_BUDGET_SECONDS;
}
/** Which pull requests are reviewed: decided apart, as those that are not need no key and no model. Never throws. */
function decideAdmission(file, given) {
    const merged = { ...file, ...given };
    return {
        drafts: merged.drafts ?? false,
        authors: merged.authors ?? [],
        skipLabels: merged["skip-labels"] ?? [],
    };
}
function decideSuppressions({ suppressions }) {
    return { patterns: suppressions?.patterns ?? [], severity: suppressions?.severity ?? "low" };
}
/** A currency alone would be a setting that does nothing. */
function findPriceProblems({ currency, prices }) {
    if (currency === undefined || prices !== undefined)
        return [];
    const remedy = "Name the models' prices, or leave the currency out.";
    return [{ input: "currency", got: currency, wanted: "prices to go with it", remedy }];
}

;// CONCATENATED MODULE: ./lib/core/fix/bounds.js
/** The most files and changed lines (taken away and added, together) that all repairs of one run may come to. */
const MAX_FIX_FILES = 8;
const MAX_FIX_LINES = 400;
/** How often a change is repaired and reviewed again. */
const DEFAULT_ITERATIONS = 3;
const bounds_MAX_ITERATIONS = 10;

;// CONCATENATED MODULE: ./lib/core/fix/edit-refusal.js
/** Why an edit is not made, and what would be accepted instead: the sentence that the fixer reads, and the report keeps. */
const REASONS = {
    "not-in-target": "no file of the target stands at this path at head; edit a file of the target under its name at head, or one of the same package that a finding's impact evidence names",
    automation: "what runs by itself (workflows, actions, other pipelines, git hooks, settings of the platform and of editors) is edited by people alone; repair the code that it runs, or decline",
    "build-file": "what says how a package is built, installed or tested, or is run by its tools, is edited only where a finding that is to be repaired stands in that file; repair the code, or decline",
    "lock-file": "lock files are written by package managers; decline, and say which dependency a person must change",
    "environment-file": "files of environment variables are edited by people alone; repair the code that reads them",
    key: "keys, certificates and credentials are edited by people alone; repair the code that reads them",
    submodule: "submodules and what names them are edited by people alone; repair the code of this repository",
    link: "a symbolic link is not edited; edit the file that it leads to, if that is one of the target",
    generated: "the file is generated, recorded or copied here; repair what it is made from, or decline",
    "not-text": "the file is no UTF-8 text; only text is edited",
    "not-shown": "the file, or a line of it, is too long for its edit to be reviewed; decline",
    "never-send": "never-send keeps the file back from models; decline",
    "paths-ignore": "paths-ignore takes the file out of reviews; decline",
    "own-configuration": "what configures this review (configuration, policy, patterns, rules, attributes) is edited by people alone; decline",
    "masked-secret": "a masked secret stands in these lines or within 3 of them; keep the edit further away from it, write no mask, or decline",
    "writes-secret": "the new text holds what looks like a secret; read it from the environment instead",
    "not-in-place": "it does more than change lines of text where they stand: a file or a mode is added, taken away, moved or changed, or the file is no text; change lines alone",
    "too-many-files": "all repairs of a run may change at most 8 files; keep to those changed already, or decline",
    "too-many-lines": "all repairs of a run may take away and add at most 400 lines; propose a smaller edit, or decline",
    "too-long": "an edit may have at most 1000 lines and 60000 characters on either side; propose smaller ones",
    "old-missing": "the text given as old is empty or blank and does not stand at these lines; to add lines, take a neighbouring line into old and repeat it in new",
    "old-not-found": "the text given as old does not stand in the file at head, to the letter; read the lines again, and copy them whole, with their indentation and without their numbers",
    "old-ambiguous": "the text given as old does not stand at these lines, and more than once elsewhere; give the right lines, or more lines around it",
    overlap: "it overlaps another edit that was accepted; propose both as one, or the very lines of that one again to replace it",
    "no-change": "it changes nothing; propose what is to change, or decline",
    "empties-file": "it leaves the file empty; files are not taken away, so keep what is needed of it",
    unparsable: "the file could not be parsed with it, and could be before; mend the syntax",
    unread: "whether the file could be parsed with it, or its tests were as good, is not known; propose a simpler edit",
    "conflict-markers": "it brings markers of a merge conflict; write the lines as they are to be",
    "takes-away-test": "it takes a test away; keep every test, under whatever name, and repair the code",
    "takes-away-assertion": "it leaves fewer assertions that can fail; keep as many in the file, each reached and each about what the code does",
    "skips-test": "it skips, narrows or expects the failure of a test; leave every test to run, and repair the code",
    "silences-checker": "it silences a checker without a reason; repair what the checker says, or write the reason beside the directive",
    "hidden-characters": "it holds what is not seen, or looks like something else (control or bidirectional characters, long rows of blanks, letters of other scripts in words); write plain characters",
};
/** Every limit, in the order in which they are told. */
const EDIT_REFUSALS = Object.keys(REASONS);
/** @param detail what of the edit is against the limit, in a few words of ours. */
function edit_refusal_refuse(code, detail) {
    return { kind: "refused", code, reason: detail === undefined ? REASONS[code] : `${REASONS[code]} (${detail})` };
}

;// CONCATENATED MODULE: ./lib/core/files/exempt-files.js
const TEST = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|__fixtures__|testdata)\/|[._-](?:test|spec)\.[a-z]+$|(?:^|\/)test_[^/]+\.py$|_test\.(?:go|py|rb)$/i;
const FIXTURE = /(?:^|\/)(?:__)?(?:fixtures?|test[-_]?(?:data|cases?)|snapshots?|mocks?|goldens?|baselines?|corpus|cassettes?)(?:__)?\/|\.snap$/i;
const COPIED = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\/|\.(?:pb|generated|g|designer|min)\.[a-z]+$|_pb2(?:_grpc)?\.py$|\.pb\.go$/i;
const GENERATED = /@generated\b|\bcode generated\b.*\bdo not edit\b|<auto-?generated/i;
const HEADER_LINES = 10;
/**
 * Whether a file is a test, a fixture, vendored or generated, whose suppressions are nobody's concern: it must have been
 * so at base, or a change could exempt itself.
 */
function isExempt(base, head) {
    if (base === undefined)
        return false;
    return [isTest, isCopied, isGenerated].some((is) => is(base) && is(head));
}
/** Whether a file is a test, or what one works with. */
function isTestPath(path) {
    return TEST.test(path) || FIXTURE.test(path);
}
/** Whether a file is what a test works with: it may be broken on purpose. */
function isFixturePath(path) {
    return FIXTURE.test(path);
}
/** Whether a file was copied into the repository, or made by a program, by its name. */
function isCopiedPath(path) {
    return COPIED.test(path);
}
function isTest({ path }) {
    return TEST.test(path);
}
function isCopied({ path }) {
    return COPIED.test(path);
}
function isGenerated({ lines }) {
    return saysGenerated(lines);
}
/** Whether the first lines of a file say that a program made it. */
function saysGenerated(lines) {
    return lines.slice(0, HEADER_LINES).some((line) => GENERATED.test(line));
}

;// CONCATENATED MODULE: ./lib/core/files/prose-file.js
const PROSE = /\.(?:md|markdown|mdx|qmd|rmd|rst|adoc|asciidoc|asc|org|tex|txt|text|pod)$|(?:^|\/)(?:README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|SECURITY)$/i;
/** Whether a file is prose, sentences for people, by its name. */
function isProseFile(path) {
    return PROSE.test(path);
}

;// CONCATENATED MODULE: ./lib/core/files/realm.js


const WORKFLOW = /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$|^\.(?:circleci|buildkite|teamcity|husky|githooks|woodpecker|devcontainer|azure-pipelines)\/|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.appveyor|appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config)\.ya?ml$|(?:^|\/)Jenkinsfile$/i;
const PLATFORM = /^\.(?:github|gitea|forgejo|gitlab)\//i;
const INSTRUCTIONS = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|SKILL)(?:\.local)?\.md$|(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules)$|(?:^|\/)\.(?:cursor|claude|windsurf)\/|(?:^|\/)prompts?\/|(?:^|\/)copilot-instructions\.md$|\.(?:prompt|instructions)\.md$/i;
const DOCUMENTATION = /(?:^|\/)(?:docs?|documentation|examples?|samples?|demos?)\//i;
const BUILD_FILE = /(?:^|\/)(?:package\.json|setup\.(?:py|cfg)|pyproject\.toml|conftest\.py|(?:site|user)customize\.py|noxfile\.py|(?:tox|pytest|mypy)\.ini|pipfile|pip\.conf|manifest\.in|build\.rs|cargo\.toml|\.cargo\/config(?:\.toml)?|rust-toolchain(?:\.toml)?|go\.(?:mod|work)|gemfile|rakefile|[^/]+\.(?:rake|gemspec)|pom\.xml|\.mvn\/[^/]+|[^/]+\.gradle(?:\.kts)?|gradle\.properties|[^/]+\.sbt|mix\.exs|package\.swift|podfile|cmakelists\.txt|cmakepresets\.json|[^/]+\.(?:cmake|mk)|configure(?:\.ac)?|meson\.build|sconstruct|(?:requirements|constraints)[^/]*\.txt|(?:gnu)?makefile|\.?justfile|taskfile\.ya?ml|(?:docker|container|earth|vagrant|proc|brew|gulp|grunt)file(?:\.[^/]*)?|[^/]+\.dockerfile|(?:docker-)?compose(?:\.[^/]+)?\.ya?ml|tsconfig(?:\.[^/]+)?\.json|(?:composer|nx|turbo|lerna|deno)\.jsonc?|bunfig\.toml|pnpm-workspace\.ya?ml|phpunit\.xml(?:\.dist)?|(?:build|workspace|module)(?:\.bazel)|\.bazelrc|[^/]+\.(?:bzl|pth)|[^/]+\.(?:cs|fs|vb)proj|global\.json|nuget\.config|\.yarn\/[^/]+\/[^/]+|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.cjs|\.envrc|\.[a-z]+rc(?:\.[a-z]+)?|[^/]+\.config\.[cm]?[jt]s|directory\.build\.(?:props|targets)|gradlew|mvnw)$/i;
/** The same of tools that are less common. */
const MORE_BUILD_FILES = /(?:^|\/)(?:build|workspace|(?:makefile|build)\.pl|makefile\.am|[^/]+\.(?:cabal|gypi?|podspec|nimble|rockspec|vcxproj)|(?:flake|default|shell)\.nix|(?:build|ivy)\.xml|(?:project|build)\.clj|(?:deps|shadow-cljs|bb)\.edn|build\.zig(?:\.zon)?|(?:stack|package|pubspec)\.yaml|cabal\.project|setup\.l?hs|rebar\.config(?:\.script)?|extconf\.rb|conanfile\.(?:py|txt)|vcpkg\.json|dune(?:-project|-workspace)?|premake5\.lua|xmake\.lua|meson[._]options(?:\.txt)?|wscript|magefile\.go|(?:tilt|snake|danger|guard|fast|cap)file|buildout\.cfg|(?:uv|pdm|poetry|pixi|hatch)\.toml)$/i;
const REALMS = [
    ["workflow", (path) => WORKFLOW.test(path)],
    ["platform settings", (path) => PLATFORM.test(path)],
    ["instructions", (path) => INSTRUCTIONS.test(path)],
    ["test", isTestPath],
    ["copied code", isCopiedPath],
    ["documentation", (path) => DOCUMENTATION.test(path)],
    ["build file", isBuildFile],
    ["documentation", isProseFile],
];
/** Whether the file, wherever it lies, says how a package is built, installed, tested or checked: a tool looks for it by its name. */
function isBuildFile(path) {
    return BUILD_FILE.test(path) || MORE_BUILD_FILES.test(path);
}
/** What the file at this path takes effect as: the first that fits, in the table's order; else source. */
function realmOf(path) {
    return REALMS.find(([, fits]) => fits(path))?.[0] ?? "source";
}

;// CONCATENATED MODULE: ./lib/core/fix/fold-path.js
/** Characters that some file systems pass over in names. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * A path as the least particular of file systems takes it: `.GitHub\\Workflows./ci.yml` there is `.github/workflows/ci.yml`.
 * What is protected under one spelling is under all. Never throws; the cost is linear.
 *
 * @see git's own `is_ntfs_dotgit` and `is_hfs_dotgit`, for what file systems leave out
 */
function foldPath(path) {
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
function foldSegment(segment) {
    if (segment === "..")
        return segment;
    const [name = ""] = segment.split(":");
    let end = name.length;
    while (end > 0 && (name[end - 1] === "." || name[end - 1]?.trim() === ""))
        end -= 1;
    return name.slice(0, end).trimStart();
}

;// CONCATENATED MODULE: ./lib/core/fix/protected-path.js




const AUTOMATION = /(?:^|\/)\.(?:git|github|gitlab|gitea|forgejo|circleci|buildkite|teamcity|tekton|semaphore|woodpecker|azure-pipelines|husky|githooks|devcontainer|vscode|idea|zed|claude|cursor|windsurf)(?:\/|$)|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.?lefthook|\.cirrus|wercker|codefresh|\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.?appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config|\.pre-commit-hooks)(?:[.-][^/]*)?\.ya?ml$|(?:^|\/)jenkinsfile(?:\.[^/]*)?$/;
/** Pipelines that are programs or folders, and bots that act on a repository by a file in it. */
const MORE_AUTOMATION = /(?:^|\/)(?:\.drone\.(?:star|jsonnet)|\.cirrus\.star|jenkinsfile[-_][^./]*|\.gitpod\.[^/]*|bitrise\.ya?ml|circle\.ya?ml|\.?zuul\.ya?ml|\.build\.ya?ml|\.evergreen\.ya?ml|\.?mergify\.ya?ml|renovate\.json5?|\.renovaterc[^/]*|codeowners|\.lfsconfig)$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|\.pipelines|\.?zuul\.d|\.builds)\//;
/** Words that agents follow unasked, and programs that editors and agents start. */
const AGENT = /(?:^|\/)(?:\.mcp\.json|\.(?:cursor|windsurf|cline)rules|(?:agents|claude|gemini)(?:\.local)?\.md)$|\.code-workspace$/;
/** Names under which managers of git hooks look for what they are to run. */
const HOOK_MANAGER = /(?:^|\/)(?:\.huskyrc[^/]*|\.lintstagedrc[^/]*|lint-staged\.config\.[^/]*|\.?simple-git-hooks\.[^/]*|\.overcommit\.ya?ml)$/;
const HOOK = /(?:^|\/)(?:applypatch-msg|commit-msg|fsmonitor-watchman|post-(?:applypatch|checkout|commit|merge|receive|rewrite|update)|pre-(?:applypatch|auto-gc|commit|merge-commit|push|rebase|receive)|prepare-commit-msg|push-to-checkout|sendemail-validate)$/;
const LOCK = /(?:^|\/)(?:(?:package-lock|npm-shrinkwrap|packages\.lock|project\.assets)\.json|pnpm-lock\.ya?ml|(?:[^/]*\.)?conda-lock\.ya?ml|go(?:\.work)?\.sum|gems\.locked|(?:cartfile|package)\.resolved|\.terraform\.lock\.hcl|verification-metadata\.xml)$|\.(?:lock|lockb|lockfile)$/;
const ENVIRONMENT = /(?:^|\/)\.(?:env|flaskenv)[^/]*(?:\/|$)|\.env$/;
const KEY = /\.(?:pem|key|crt|cer|cert|csr|crl|der|p7[bcs]|p8|p12|pfx|jks|bks|keystore|truststore|kdbx?|ppk|gpg|pgp|asc|ovpn|mobileprovision)$|(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)[^/]*|authorized_keys|known_hosts|[._]netrc|\.pgpass|\.pypirc|\.git-credentials|\.htpasswd|\.dockercfg|credentials)$|(?:^|\/)\.(?:ssh|gnupg|aws)\/|(?:^|\/)\.(?:kube\/config|docker\/config\.json)$/;
const SUBMODULES = /(?:^|\/)\.gitmodules$/;
const ATTRIBUTES = /(?:^|\/)\.gitattributes$/;
/** What a test run records, to be compared with next time. */
const RECORDED = /(?:^|\/)__snapshots__\/|\.snap$/;
const AUTOMATIONS = [AUTOMATION, MORE_AUTOMATION, AGENT, HOOK_MANAGER, HOOK];
const protected_path_isOwn = (path) => `/${path}/`.includes(`/${OWN_FOLDER}/`) || ATTRIBUTES.test(path);
const PROTECTED = [
    ["own-configuration", protected_path_isOwn],
    ["submodule", (path) => SUBMODULES.test(path)],
    ["automation", (path) => AUTOMATIONS.some((pattern) => pattern.test(path)) || runsByItself(path)],
    ["lock-file", (path) => LOCK.test(path)],
    ["environment-file", (path) => ENVIRONMENT.test(path)],
    ["key", (path) => KEY.test(path)],
    ["generated", (path) => isCopiedPath(path) || RECORDED.test(path)],
];
function runsByItself(path) {
    const realm = realmOf(path);
    return realm === "workflow" || realm === "platform settings";
}
/**
 * Why no repair may touch the file at this path, whoever asks for it; undefined where its path alone stands against nothing.
 * However the path is spelled, the answer is the same. Never throws; the cost is linear in the path.
 */
function findProtection(path, limits) {
    const folded = foldPath(path);
    if (limits.isWithheld(path))
        return "never-send";
    if (limits.isConfiguration(path))
        return "own-configuration";
    const known = PROTECTED.find(([, holds]) => holds(folded))?.[0];
    return known ?? (limits.isIgnored(path) ? "paths-ignore" : undefined);
}

;// CONCATENATED MODULE: ./lib/core/fix/check-patch.js



/**
 * Everything that stands against a patch of repairs by itself, whoever made it: what it does to files, which ones, how many and how
 * much. None for a patch within the limits; a patch of nothing is not within them. Never throws.
 */
function checkPatch(rows, limits) {
    const single = rows.flatMap((row) => checkRow(row, limits).map((refused) => check_patch_toProblem(row.path, refused)));
    const lines = rows.reduce((sum, { added, removed }) => sum + added + removed, 0);
    const paths = new Set(rows.map(({ path }) => path));
    const whole = [
        ...(rows.length === 0 ? [edit_refusal_refuse("no-change")] : []),
        ...(rows.length > MAX_FIX_FILES ? [edit_refusal_refuse("too-many-files", `it has ${rows.length}`)] : []),
        ...(lines <= MAX_FIX_LINES ? [] : [edit_refusal_refuse("too-many-lines", `it has ${lines}`)]),
        ...(paths.size < rows.length ? [edit_refusal_refuse("not-in-place", "it names a file twice")] : []),
    ];
    return [...single, ...whole.map((refused) => check_patch_toProblem("", refused))];
}
function check_patch_toProblem(path, { code, reason }) {
    return { path, code, reason };
}
/** Regular files, executable or not. */
const FILE_MODES = new Set(["100644", "100755"]);
function checkRow(row, limits) {
    const { path, oldPath = path } = row;
    const protections = new Set([path, oldPath].flatMap((each) => findProtection(each, limits) ?? []));
    const inPlace = problemInPlace(row, oldPath);
    return [
        ...[...protections].map((code) => edit_refusal_refuse(code)),
        ...(inPlace === undefined ? [] : [edit_refusal_refuse("not-in-place", inPlace)]),
        ...(row.added === 0 && row.removed === 0 ? [edit_refusal_refuse("no-change")] : []),
    ];
}
function problemInPlace(row, oldPath) {
    const { path, oldMode, newMode, added, removed, isBinary } = row;
    if (!check_patch_isPlainPath(path) || oldPath !== path)
        return "its path is no plain one, or two";
    if (!FILE_MODES.has(oldMode) || oldMode !== newMode)
        return `its mode goes from ${told(oldMode)} to ${told(newMode)}`;
    if (isBinary)
        return "it is binary";
    return isCount(added) && isCount(removed) ? undefined : "its lines are not counted";
}
/** As git spells the path of a file in a tree, from its root. */
function check_patch_isPlainPath(path) {
    return path !== "" && path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
}
function told(mode) {
    return /^[0-7]{6}$/.test(mode) && !/^0+$/.test(mode) ? mode : "none";
}
function isCount(value) {
    return Number.isSafeInteger(value) && value >= 0;
}

;// CONCATENATED MODULE: ./lib/core/files/unclosed.js
/**
 * The bracket or brace that a glob opens and never closes; undefined where it closes all of them. One behind a backslash
 * is meant itself, and so is what stands in brackets.
 */
function findUnclosed(glob) {
    let rest = glob.replace(/\\[\s\S]/g, "").replace(/\[[!^]?\]?[^\]]*\]/g, "");
    if (rest.includes("["))
        return "[";
    for (let before = ""; before !== rest;) {
        before = rest;
        rest = rest.replace(/\{[^{}]*\}/g, "");
    }
    return rest.includes("{") ? "{" : undefined;
}

;// CONCATENATED MODULE: ./lib/core/files/path-globs.js



/**
 * Whether any of these globs matches a path.
 *
 * @param input the setting they come from, for errors.
 * @throws ConfigError naming each glob that cannot be used.
 */
function compileGlobs(globs, input) {
    const compiled = globs.map((glob) => ({ glob, matches: compileGlob(glob) }));
    const problems = compiled.flatMap(({ glob, matches }) => {
        if (matches !== undefined)
            return [];
        return [{ input, ...unusableGlob(glob) }];
    });
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    return (path) => compiled.some(({ matches }) => matches?.(path) ?? false);
}
/** What is wrong with a glob that cannot be used. */
function unusableGlob(glob) {
    const unclosed = findUnclosed(glob);
    if (unclosed !== undefined) {
        const remedy = `Close it, or write \\${unclosed} where it is part of a name.`;
        return { got: `${JSON.stringify(glob)}, which never closes its ${unclosed}`, wanted: "a whole glob", remedy };
    }
    return { got: JSON.stringify(glob), wanted: "a glob with few wildcards", remedy: "Write a simpler one." };
}

;// CONCATENATED MODULE: ./lib/core/config/path-policy.js

/**
 * What the settings say of paths.
 *
 * @throws ConfigError naming each glob that cannot be used.
 */
function pathPolicy({ pathsIgnore, neverSend }) {
    return {
        isIgnored: compileGlobs(pathsIgnore, "paths-ignore"),
        isWithheld: compileGlobs(neverSend, "never-send"),
    };
}

;// CONCATENATED MODULE: ./lib/core/fix/limits.js



/**
 * @param named files of the repository, from its root, that configure this run by their name on the command line.
 * @throws ConfigError naming each glob that cannot be used.
 */
function fixLimits(settings, places, named = []) {
    const { configPath, patternsPath, policyPath } = places;
    const own = new Set([configPath, patternsPath, policyPath, ...named].map(foldPath));
    const isRule = compileGlobs(settings.rules, "rules");
    return {
        ...pathPolicy(settings),
        isConfiguration: (path) => own.has(foldPath(path)) || isRule(path),
        suppressionPatterns: settings.suppressions.patterns,
    };
}

;// CONCATENATED MODULE: ./lib/core/policy/policy-file.js






/** Where a repository keeps its policy, read like its configuration. */
const POLICY_PATH = ".github/tribunal/policy.yml";
/** The most effects a policy may name: each is looked for in every file that its paths match. */
const MAX_EFFECTS = 1000;
/** What holds where a policy says nothing of a bound. */
const DEFAULT_BOUNDS = { maxFiles: 20, maxFollowDepth: 2, maxSearchResults: 50, maxRuntimeSeconds: 30 };
/** The paths of an effect that names none. */
const ALL_PATHS = ["**"];
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
const ID_WANTED = "at most 80 letters, digits, dots, dashes and underscores, a letter or digit first";
/** A sentence or a word, and no more: agents and reports are shown it. */
const wordsSchema = (max) => schemas_string().max(max).regex(/\S/, "text that is not empty");
const policy_file_waiverSchema = strictObject({
    reason: wordsSchema(600).describe("Why the exception was made."),
    approved_by: wordsSchema(100).describe("Who made it, such as @login or a team."),
    expires: iso_date().describe("The last day it holds, as YYYY-MM-DD, UTC."),
});
const effectSchema = strictObject({
    id: schemas_string().regex(ID, ID_WANTED).describe("What findings call it; each once in a policy."),
    modal: schemas_enum(MODALS)
        .describe("MUST_NOT, MAY_NOT and SHOULD_NOT want the effect absent, MUST and SHOULD want it present, MAY allows it. What SHOULD and SHOULD_NOT find is never more than low."),
    action: wordsSchema(100).describe("What is done, such as send, write or send email."),
    resource: wordsSchema(100)
        .optional()
        .describe("What it is done to, such as email or card number; anything when absent, or *."),
    paths: array(schemas_string().refine((glob) => compileGlob(glob) !== undefined, "a glob with few wildcards"))
        .min(1)
        .max(100)
        .optional()
        .describe("Globs of the files it is about, from the repository's root; all when absent."),
    reason: schemas_string().max(600).optional().describe("Why, for whoever reads a finding."),
    waivers: array(policy_file_waiverSchema)
        .max(50)
        .optional()
        .describe("Exceptions that somebody made for a time: while one of them holds, the effect is not checked."),
});
const boundSchema = (min, max) => schemas_int().min(min).max(max).optional();
const boundsSchema = strictObject({
    "max-files": boundSchema(1, 1000).describe("Files opened in all, those that are checked among them; 20 when absent."),
    "max-follow-depth": boundSchema(0, 10).describe("Local imports, one after the other, from a checked file to where the call stands; 2 when absent."),
    "max-search-results": boundSchema(1, 1000).describe("Places kept of one effect; 50 when absent."),
    "max-runtime-seconds": boundSchema(1, 300).describe("Seconds that checking the policy may take, the model's answer among them; 30 when absent."),
});
/** What a policy file may say. Unknown keys are errors. */
const policySchema = strictObject({
    effects: array(effectSchema)
        .max(MAX_EFFECTS)
        .nullish()
        .describe("What code may do, must do and must not do; a policy without any checks nothing."),
    severity: schemas_enum(POLICY_SEVERITIES)
        .optional()
        .describe("error: what is found for certain is as severe as high; warning, when absent: all of it is low."),
    bounds: boundsSchema.nullish().describe("How far is looked. What a bound left out is named in the report."),
});
/**
 * A policy from outside, checked as a whole; nothing at all is a policy without effects.
 *
 * @param where how it is named in errors and in the report.
 * @param locate finds its effects in a file, for errors and for findings.
 * @throws ConfigError naming every problem at once, the first of very many.
 */
function parsePolicy(value, where, locate) {
    const parsed = policySchema.safeParse(value ?? {});
    const file = { schema: policySchema, value, where, locate, choiceMeantBy: modalMeantBy };
    const problems = [
        ...(parsed.error === undefined ? [] : schema_problems_toProblems(parsed.error.issues, file)),
        ...firstProblems(repeatedIds(file), (told) => told),
    ];
    if (parsed.success && problems.length === 0)
        return toPolicy(parsed.data, where, locate);
    throw new errors/* ConfigError */.xL(problems);
}
/** SHA-256 of a policy and of the waivers that count today; undefined without one. */
function policyDigest(policy, today) {
    if (policy === undefined)
        return undefined;
    const holds = policy.effects.flatMap(({ waivers }) => waivers.map(({ expires }) => expires >= today));
    return recordDigest(JSON.parse(JSON.stringify({ policy, holds })));
}
function toPolicy({ effects, severity, bounds }, source, locate) {
    return {
        source,
        effects: (effects ?? []).map((effect, index) => toEffect(effect, ["effects", index], locate)),
        severity: severity ?? "warning",
        bounds: {
            maxFiles: bounds?.["max-files"] ?? DEFAULT_BOUNDS.maxFiles,
            maxFollowDepth: bounds?.["max-follow-depth"] ?? DEFAULT_BOUNDS.maxFollowDepth,
            maxSearchResults: bounds?.["max-search-results"] ?? DEFAULT_BOUNDS.maxSearchResults,
            maxRuntimeSeconds: bounds?.["max-runtime-seconds"] ?? DEFAULT_BOUNDS.maxRuntimeSeconds,
        },
    };
}
function toEffect(effect, path, locate) {
    const { id, modal, action, resource, paths, reason, waivers = [] } = effect;
    return {
        ...{ id, modal, action: inOneLine(action), resource: inOneLine(resource ?? "*") },
        paths: paths ?? ALL_PATHS,
        reason: inOneLine(reason ?? ""),
        waivers: waivers.map((waiver, index) => toWaiver(waiver, locate?.([...path, "waivers", index], "value")?.line)),
        line: locate?.(path, "value")?.line,
    };
}
function toWaiver({ reason, approved_by: by, expires }, line) {
    return { reason: inOneLine(reason), approvedBy: inOneLine(by), expires, line };
}
/** YAML folds and breaks lines; whoever is told reads a sentence. */
function inOneLine(text) {
    return text.replace(/[\p{Cc}\p{White_Space}]+/gu, " ").trim();
}
/** The other words of RFC 2119, of which some are spelt like a modal that means less. */
const SYNONYMS = {
    SHALL: "MUST",
    REQUIRED: "MUST",
    SHALL_NOT: "MUST_NOT",
    FORBIDDEN: "MUST_NOT",
    RECOMMENDED: "SHOULD",
    NOT_RECOMMENDED: "SHOULD_NOT",
    OPTIONAL: "MAY",
};
function modalMeantBy(word) {
    const written = word.toUpperCase().replace(/[^A-Z]+/g, "_");
    return Object.hasOwn(SYNONYMS, written) ? SYNONYMS[written] : undefined;
}
/** Looked for in the value as it stands, so that they are told with whatever else is wrong. */
function repeatedIds(file) {
    const { effects } = (file.value ?? {});
    const first = new Map();
    return (Array.isArray(effects) ? effects.slice(0, MAX_EFFECTS) : []).flatMap((effect, index) => {
        const { id } = (effect ?? {});
        if (typeof id !== "string")
            return [];
        const known = first.get(id);
        if (known === undefined) {
            first.set(id, index);
            return [];
        }
        const line = file.locate?.(["effects", known, "id"], "value")?.line;
        const there = line === undefined ? `effect ${known + 1}` : `the effect at line ${line}`;
        const got = `${JSON.stringify(id.slice(0, 100))}, which is the id of ${there} as well`;
        const place = nameInput(["effects", index, "id"], "value", file);
        return [{ ...place, got, wanted: "an id of its own", remedy: "Rename one of them." }];
    });
}

;// CONCATENATED MODULE: ./lib/core/yaml-words.js
/** What the parser finds wrong, by its code, for whoever wrote the text. */
const yaml_words_WORDS = {
    BAD_ALIAS: "an alias (*name) names no anchor",
    BAD_DQ_ESCAPE: "a text in double quotes has a backslash before a letter that stands for nothing",
    BAD_INDENT: "a line is indented otherwise than what it belongs to, or a bracket is not closed",
    BAD_SCALAR_START: "a value begins with a sign that only a text in quotes may begin with",
    BLOCK_AS_IMPLICIT_KEY: "a list or mapping stands on the line of another key",
    BLOCK_IN_FLOW: "a list or mapping in lines stands within brackets",
    DUPLICATE_KEY: "a key is there twice",
    MISSING_CHAR: 'a sign is missing: a colon and a blank behind a key, a comma, a bracket, or the quotation marks of a text with brackets in it ("name[bot]")',
    MULTILINE_IMPLICIT_KEY: "a key has no colon behind it on its line",
    MULTIPLE_DOCS: "a second document begins, where one is wanted",
    TAB_AS_INDENT: "a line is indented by a tab: blanks are wanted",
    TAG_RESOLVE_FAILED: "a tag (!name) is not known here",
    UNEXPECTED_TOKEN: "something stands where nothing may follow",
};
/** What is wrong in a YAML text, for people: the parser's own words where ours are not made for its code. Never throws. */
function describeYamlProblem({ code, message }) {
    return yaml_words_WORDS[code ?? ""] ?? (message.split("\n")[0] ?? "").replace(/[:.]+$/, "");
}

;// CONCATENATED MODULE: ./lib/adapters/files/yaml-file.js



/** A pull request may bring one too, and parsing holds up the whole run. */
const yaml_file_MAX_CHARS = 512 * 1024;
/** The most problems of syntax told of one file: what follows the first is often its echo. */
const yaml_file_MAX_PROBLEMS = 5;
/**
 * The text of a YAML file as a plain value.
 *
 * @param where how the file is named in errors.
 * @throws ConfigError if it is no YAML, says a key twice, or uses tags or aliases no configuration needs.
 */
async function yaml_file_readYaml(text, where) {
    const { LineCounter, parseDocument } = await __nccwpck_require__.e(/* import() */ 815).then(__nccwpck_require__.t.bind(__nccwpck_require__, 8815, 19));
    const { findRepeatedKeys, isNestedTooDeep } = await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(348)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4348));
    if (text.length > yaml_file_MAX_CHARS)
        throw notYaml([{ message: `more than ${yaml_file_MAX_CHARS} characters`, place: where }]);
    if (isNestedTooDeep(text))
        throw notYaml([{ message: "brackets in brackets without end", place: where }]);
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
    const repeated = findRepeatedKeys(document).map(({ range }) => {
        return { code: "DUPLICATE_KEY", message: "", pos: [range?.[0] ?? 0] };
    });
    // A warning is of a tag nobody here knows: then the value is not what the file says it is.
    const problems = [...[...document.errors, ...repeated].sort((a, b) => a.pos[0] - b.pos[0]), ...document.warnings];
    if (problems.length > 0) {
        throw notYaml(problems.slice(0, yaml_file_MAX_PROBLEMS).map((problem) => {
            // What is never closed is missed behind the last line, where nothing stands.
            const position = toPosition(lines, Math.min(problem.pos[0], Math.max(0, text.trimEnd().length - 1)));
            return { message: describeYamlProblem(problem), place: nameThePlace(where, position), line: position.line };
        }));
    }
    return { value: toValue(document, where), locate: (path, part) => locate(document, lines, { path, part }) };
}
/** Aliases may not blow a small file up: past a few the document is refused. */
function toValue(document, where) {
    try {
        return document.toJS({ maxAliasCount: 20 });
    }
    catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw notYaml([{ message: describeYamlProblem({ message }), place: where }]);
    }
}
function locate(document, lines, { path, part }) {
    const start = part === "key" ? startOfKey(document, path) : yaml_file_startOf(document.getIn(path, true));
    if (start !== undefined)
        return toPosition(lines, start);
    return path.length === 0 ? undefined : locate(document, lines, { path: path.slice(0, -1), part: "value" });
}
/** A key is a node of its own, beside its value in the mapping around. */
function startOfKey(document, path) {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const items = parent?.items ?? [];
    const keys = items.map((item) => item?.key);
    return yaml_file_startOf(keys.find((key) => key !== undefined && String(key?.value) === String(path.at(-1))));
}
function yaml_file_startOf(node) {
    return node?.range?.[0];
}
function toPosition(lines, offset) {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
}
function notYaml(problems) {
    return new errors/* ConfigError */.xL(problems.map(({ message, place, line }) => ({
        line,
        input: place,
        got: `not valid YAML: ${message}`,
        remedy: "Correct the file.",
    })));
}

;// CONCATENATED MODULE: ./lib/adapters/files/config-file.js



/**
 * A configuration from the text of a YAML file; an empty file says nothing.
 *
 * @throws ConfigError if it is no YAML, or says something unknown or wrong; with line and column.
 */
async function readConfig(text, where) {
    const { value, locate } = await yaml_file_readYaml(text, where);
    return parseConfig(value, where, locate);
}
/**
 * Known patterns from the text of a YAML file; an empty file names none.
 *
 * @throws ConfigError as for a configuration.
 */
async function readPatternList(text, where) {
    const { value, locate } = await readYaml(text, where);
    return parsePatterns(value, where, locate);
}

;// CONCATENATED MODULE: ./lib/adapters/files/name-place.js

/**
 * Has whatever is wrong with a file say where it was read: the one in the work tree may be right.
 *
 * @param place such as `at the base`.
 * @throws ConfigError that the reading throws, with the place behind the path.
 */
async function name_place_namePlace(path, place, reading) {
    return reading.catch((error) => {
        if (!(error instanceof errors/* ConfigError */.xL))
            throw error;
        const placed = (input) => (input.startsWith(path) ? `${path} ${place}${input.slice(path.length)}` : input);
        throw new errors/* ConfigError */.xL(error.problems.map((problem) => ({ ...problem, input: placed(problem.input) })));
    });
}

;// CONCATENATED MODULE: ./lib/core/files/mask.js

/**
 * Replaces each detected secret by `[secret:` and 8 hexadecimal digits, the same for the same secret under the same
 * key. A secret over several lines is replaced on each of them. Overlapping ranges count as one; ranges outside the
 * text are cut to it.
 */
function mask_maskSecrets(text, secrets, key) {
    const merged = mergeRanges(secrets, text.length);
    if (merged.length === 0)
        return { text, masked: [] };
    const masked = [];
    let result = "";
    let position = 0;
    let line = 1;
    for (const { start, end, rule } of merged) {
        const before = text.slice(position, start);
        line += countLineFeeds(before);
        const secret = text.slice(start, end);
        const parts = secret.split("\n");
        const mask = secretTag(secret, key);
        for (const [offset, part] of parts.entries()) {
            if (!isBlankPart(part))
                masked.push({ line: line + offset, rule, mask });
        }
        result += before + parts.map((part) => maskPart(part, mask)).join("\n");
        line += parts.length - 1;
        position = end;
    }
    return { text: result + text.slice(position), masked };
}
/** `[secret:` and 8 hexadecimal digits of the secret's HMAC-SHA256. */
function secretTag(secret, key) {
    return `[secret:${createHmac("sha256", key).update(secret).digest("hex").slice(0, 8)}]`;
}
function mergeRanges(secrets, length) {
    const inside = secrets
        .map(({ start, end, rule }) => ({ start: Math.max(0, start), end: Math.min(length, end), rule }))
        .filter(({ start, end }) => start < end)
        .sort((a, b) => a.start - b.start || b.end - a.end || (a.rule < b.rule ? -1 : 1));
    const merged = [];
    for (const range of inside) {
        const last = merged.at(-1);
        if (last !== undefined && range.start < last.end) {
            merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) };
        }
        else {
            merged.push(range);
        }
    }
    return merged;
}
/** Whether the piece of a secret that lies on one line is empty, so that there is nothing to mask: a secret may end with a line break. */
function isBlankPart(part) {
    return part === "" || part === "\r";
}
/** A carriage return at a line's end is the file's line ending, not the secret's. */
function maskPart(part, mask) {
    if (isBlankPart(part))
        return part;
    return part.endsWith("\r") ? `${mask}\r` : mask;
}
function countLineFeeds(text) {
    let count = 0;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1))
        count += 1;
    return count;
}

;// CONCATENATED MODULE: ./lib/adapters/files/policy-file.js



/**
 * A repository's policy from the text of a YAML file, detected secrets masked; undefined where there is no file, or one
 * that names no effect, so that nothing is checked.
 *
 * @param source how it is named in errors and in the report.
 * @throws ConfigError if it is no YAML, or no policy; with line and column.
 */
async function readPolicy(text, source, { secretDetector, secretKey }) {
    if (text === undefined)
        return undefined;
    const policy = await readPolicyFile(text, source);
    if (policy.effects.length === 0)
        return undefined;
    if ((await secretDetector.detect(text, source)).length === 0)
        return policy;
    const mask = async (part) => maskSecrets(part, await secretDetector.detect(part, source), secretKey).text;
    return { ...policy, effects: await Promise.all(policy.effects.map((effect) => maskEffect(effect, mask))) };
}
/**
 * A policy as its file says it, for who sits at it; an empty file is a policy without effects.
 *
 * @throws ConfigError as above.
 */
async function readPolicyFile(text, source) {
    const { value, locate } = await yaml_file_readYaml(text, source);
    return parsePolicy(value, source, locate);
}
async function maskEffect(effect, mask) {
    return {
        ...effect,
        id: await mask(effect.id),
        action: await mask(effect.action),
        resource: await mask(effect.resource),
        reason: await mask(effect.reason),
        waivers: await Promise.all(effect.waivers.map((waiver) => maskWaiver(waiver, mask))),
    };
}
async function maskWaiver(waiver, mask) {
    return { ...waiver, reason: await mask(waiver.reason), approvedBy: await mask(waiver.approvedBy) };
}

;// CONCATENATED MODULE: ./lib/entry/name-all-problems.js

/**
 * All results in order, once every promise has settled: whoever has to mend a configuration is told all of it at once.
 *
 * @throws ConfigError naming what is wrong with any of them; what else went wrong comes before that.
 */
async function nameAllProblems(work) {
    const settled = await Promise.allSettled(work);
    // What follows from another may fail by the same error.
    const failures = [
        ...new Set(settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))),
    ];
    const wrong = failures.filter((failure) => failure instanceof errors/* ConfigError */.xL);
    const other = failures.find((failure) => !(failure instanceof errors/* ConfigError */.xL));
    if (other !== undefined)
        throw other;
    if (wrong.length > 0)
        throw new errors/* ConfigError */.xL(wrong.flatMap(({ problems }) => problems));
    return Promise.all(work);
}

;// CONCATENATED MODULE: ./lib/entry/review/read-trusted.js








/**
 * Read where the change cannot reach, so that it does not configure its own review.
 *
 * @throws ConfigError naming what is wrong with it, and with the policy beside it.
 */
async function readTrustedConfig(inputs, range, host) {
    const revision = revisionOf(inputs, range);
    try {
        return await readConfigAt(inputs, revision, host);
    }
    catch (error) {
        if (!(error instanceof errors/* ConfigError */.xL))
            throw error;
        const text = readTrustedFiles([POLICY_PATH], revision, host).catch(() => [undefined]);
        const policy = text.then(async ([policyText]) => policyText && (await readPolicyFile(policyText, POLICY_PATH)));
        await nameAllProblems([Promise.reject(error), name_place_namePlace(POLICY_PATH, `at ${revision}`, policy)]);
        throw error;
    }
}
/** Where all that configures a review is read. */
function revisionOf({ configRef }, { configRevision }) {
    return configRef ?? configRevision;
}
/**
 * Files of our own folder, in the order they are named; undefined for those that are not there. The folder is listed first,
 * as few repositories have any of them: only what lies there is asked for, or all of it where the folder cannot be listed.
 *
 * @throws HostError if one that lies there cannot be had: without it the review would be laxer.
 */
async function readTrustedFiles(paths, revision, host) {
    const names = await host.listFolder(OWN_FOLDER, revision).catch((error) => {
        if (!(error instanceof errors/* HostError */.dh))
            throw error;
        // Each file that is asked for says by itself whether the host can be relied on.
        return undefined;
    });
    return Promise.all(paths.map(async (path) => {
        const isListed = names?.includes(path.slice(OWN_FOLDER.length + 1));
        const text = isListed === false ? undefined : await host.readFile(path, revision);
        if (isListed !== true || text !== undefined)
            return text;
        throw new errors/* HostError */.dh(`${path} at ${revision} is there, and cannot be read.`, { isRetryable: true });
    }));
}
async function readConfigAt({ configPath, configRef }, revision, host) {
    const text = await host.readFile(configPath, revision);
    if (text !== undefined)
        return readConfig(text, `${configPath} at ${revision}`);
    // Whoever names a configuration wants that one: the defaults may be laxer.
    if (configPath !== config_path_DEFAULT_CONFIG_PATH)
        throw missingConfig("config", configPath, revision);
    if (configRef !== undefined)
        throw missingConfig("config-ref", configPath, revision);
    return {};
}
function missingConfig(input, path, revision) {
    const got = `no file ${JSON.stringify(path)} at ${JSON.stringify(revision)}`;
    const wanted = "a file, from the repository's root, at a branch, tag or commit of this repository";
    return new errors/* ConfigError */.xL([{ input, got, wanted, remedy: "Correct it, or leave it out for the defaults." }]);
}
/** The rules are read where the configuration is: at the tip of the base branch, or at `config-ref`. */
async function findRulesCommit(inputs, range, host) {
    const { configRef } = inputs;
    const revision = revisionOf(inputs, range);
    const commit = (configRef === undefined ? parseSha(revision) : undefined) ?? (await host.commitAt(revision));
    if (commit !== undefined)
        return commit;
    const wanted = "a branch, tag or commit of this repository";
    throw new ConfigError([
        { input: configRef === undefined ? "rules" : "config-ref", got: revision, wanted, remedy: "Correct it." },
    ]);
}

;// CONCATENATED MODULE: ./lib/entry/offer/limit-checker.js







/**
 * Holds a patch against the limits that the base of its pull request configures, which are read anew: what the job that made it was
 * told of them is not believed.
 */
function limitChecker(inputs, host) {
    const { configPath, pathsIgnore, rules } = inputs;
    return async (rows, { baseBranch }) => {
        const config = await readTrustedConfig(inputs, { configRevision: `refs/heads/${baseBranch}` }, host);
        // Of no panel is anything asked here, so that none needs to be right.
        const given = {
            panel: "static",
            ...(pathsIgnore === undefined ? {} : { "paths-ignore": [...pathsIgnore] }),
            ...(rules === undefined ? {} : { rules: [...rules] }),
        };
        const settings = decideSettings(config, given, false);
        const limits = fixLimits(settings, { configPath, patternsPath: PATTERNS_PATH, policyPath: POLICY_PATH });
        return checkPatch(rows, limits).map(({ path, reason }) => `${path === "" ? "The patch" : (0,core_escape/* codeSpan */.SS)(path)}: ${reason}.`);
    };
}

;// CONCATENATED MODULE: ./lib/entry/offer/offer-action.js
















const REMEDY = "Download the artifact that the review's output report-artifact names first.";
/** The action that offers repairs, from its inputs to its exit status. */
async function offerAction(runner, environment) {
    const token = runner.input("github-token").trim();
    if (token !== "")
        runner.mask(token);
    try {
        return await tell(runner, await offer(token, runner, environment));
    }
    catch (error) {
        const reason = error instanceof errors/* HostError */.dh ? error.message : "error";
        await writeOutputs(runner, { reason: error instanceof errors/* ConfigError */.xL ? "wrong input" : reason });
        throw error;
    }
}
async function offer(token, runner, environment) {
    const inputs = requireInputs(parseOfferInputs(runner.input, givenInputs(environment)));
    const { repository, apiUrl } = await readSurroundings(environment);
    const log = runnerLog(process.stdout, { redact: redactor([token]), clock: systemClock });
    const limit = jobLimit();
    const access = { token, repository, apiUrl, clock: systemClock, log, environment, limit };
    const host = githubHost(access);
    const bytes = await readReport(inputs.reportPath, REMEDY);
    return offerRepairs(bytes, inputs, {
        host,
        repairs: githubRepairHost(access),
        log,
        findAgainst: limitChecker(inputs, host),
    });
}
async function tell(runner, result) {
    switch (result.kind) {
        case "offered":
            await writeOutputs(runner, { ...result, reason: "" });
            runner.notice(`The repairs are on the branch ${result.branch}, and offered by ${result.url}`);
            return 0;
        case "skipped":
            await writeOutputs(runner, result);
            runner.notice(`No branch was written: ${result.reason}.`);
            return 0;
        case "refused":
            await writeOutputs(runner, result);
            runner.error(`No branch was written: ${result.reason}.`);
            return 1;
        case "unopened":
            await writeOutputs(runner, result);
            runner.error(`The repairs are offered by no pull request: ${result.reason}`);
            return 1;
        default:
            return assert_never_assertNever(result);
    }
}
function writeOutputs(runner, { reason, branch = "", url = "" }) {
    const offered = String(url !== "");
    return runner.setOutputs({ offered, reason: (0,core_escape/* escapeTerminalLine */.qg)(reason), branch, "fix-pull-request": url });
}


/***/ }),

/***/ 1653:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  n: () => (/* binding */ start)
});

;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");
;// CONCATENATED MODULE: ./lib/adapters/system/collect-early.js

/** By how many per cent the heap may grow before what is not used any more is collected; V8 alone lets it grow to four times as much. */
const GROWTH_PERCENT = 60;
/**
 * Lets this process hold little more than it uses: what is read of one file after another is garbage soon, and by itself V8
 * would rather take memory than look for it. The flags say when to collect, and bound nothing.
 */
function collectEarly() {
    (0,external_node_v8_namespaceObject.setFlagsFromString)(`--heap-growing-percent=${GROWTH_PERCENT}`);
    // The space for what is new would grow to 48 MB, and never give it back while there is work.
    (0,external_node_v8_namespaceObject.setFlagsFromString)("--semi-space-growth-factor=1");
}
/** The same for a process that is started. */
const COLLECTING_EARLY = [
    `--heap-growing-percent=${GROWTH_PERCENT}`,
    "--max-semi-space-size=2",
];

;// CONCATENATED MODULE: ./lib/entry/start.js

const EMBEDDED = "?embedded";
/**
 * Plays the face of the bundle at the URL, once, as Node starts it. Who imports the bundle as `index.js?embedded` plays its `face`
 * himself, as often as he likes: the tests do, for which a process a run would be most of their time.
 */
async function start(url, face) {
    if (url.endsWith(EMBEDDED))
        return;
    collectEarly();
    process.exitCode = await face();
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(4090);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ var __webpack_exports__face = __webpack_exports__.m;
/******/ export { __webpack_exports__face as face };
/******/ 

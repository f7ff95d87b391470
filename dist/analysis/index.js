import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 8455:
/***/ ((module) => {

// regjsparser
//
// ==================================================================
//
// See ECMA-262 Standard: 15.10.1
//
// NOTE: The ECMA-262 standard uses the term "Assertion" for /^/. Here the
//   term "Anchor" is used.
//
// Pattern ::
//      Disjunction
//
// Disjunction ::
//      Alternative
//      Alternative | Disjunction
//
// Alternative ::
//      [empty]
//      Alternative Term
//
// Term ::
//      Anchor
//      Anchor Quantifier (see https://github.com/jviereck/regjsparser/issues/130)
//      Atom
//      Atom Quantifier
//
// Anchor ::
//      ^
//      $
//      \ b
//      \ B
//      ( ? = Disjunction )
//      ( ? ! Disjunction )
//      ( ? < = Disjunction )
//      ( ? < ! Disjunction )
//
// Quantifier ::
//      QuantifierPrefix
//      QuantifierPrefix ?
//
// QuantifierPrefix ::
//      *
//      +
//      ?
//      { DecimalDigits }
//      { DecimalDigits , }
//      { DecimalDigits , DecimalDigits }
//
// Atom ::
//      PatternCharacter
//      .
//      \ AtomEscape
//      CharacterClass
//      ( GroupSpecifier Disjunction )
//      ( ? : Disjunction )
//
// PatternCharacter ::
//      SourceCharacter but not any of: ^ $ \ . * + ? ( ) [ ] { } |
//
// AtomEscape ::
//      DecimalEscape
//      CharacterClassEscape
//      CharacterEscape
//      k GroupName
//
// CharacterEscape[U] ::
//      ControlEscape
//      c ControlLetter
//      HexEscapeSequence
//      RegExpUnicodeEscapeSequence[?U] (ES6)
//      IdentityEscape[?U]
//
// ControlEscape ::
//      one of f n r t v
// ControlLetter ::
//      one of
//          a b c d e f g h i j k l m n o p q r s t u v w x y z
//          A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
//
// IdentityEscape ::
//      SourceCharacter but not c
//
// DecimalEscape ::
//      DecimalIntegerLiteral [lookahead ∉ DecimalDigit]
//
// CharacterClassEscape ::
//      one of d D s S w W
//
// CharacterClass ::
//      [ [lookahead ∉ {^}] ClassContents ]
//      [ ^ ClassContents ]
//
// ClassContents ::
//      [empty]
//      [~V] NonemptyClassRanges
//      [+V] ClassSetExpression
//
// NonemptyClassRanges ::
//      ClassAtom
//      ClassAtom NonemptyClassRangesNoDash
//      ClassAtom - ClassAtom ClassContents
//
// NonemptyClassRangesNoDash ::
//      ClassAtom
//      ClassAtomNoDash NonemptyClassRangesNoDash
//      ClassAtomNoDash - ClassAtom ClassContents
//
// ClassAtom ::
//      -
//      ClassAtomNoDash
//
// ClassAtomNoDash ::
//      SourceCharacter but not one of \ or ] or -
//      \ ClassEscape
//
// ClassEscape ::
//      DecimalEscape
//      b
//      CharacterEscape
//      CharacterClassEscape
//
// GroupSpecifier ::
//      [empty]
//      ? GroupName
//
// GroupName ::
//      < RegExpIdentifierName >
//
// RegExpIdentifierName ::
//      RegExpIdentifierStart
//      RegExpIdentifierName RegExpIdentifierContinue
//
// RegExpIdentifierStart ::
//      UnicodeIDStart
//      $
//      _
//      \ RegExpUnicodeEscapeSequence
//
// RegExpIdentifierContinue ::
//      UnicodeIDContinue
//      $
//      _
//      \ RegExpUnicodeEscapeSequence
//      <ZWNJ>
//      <ZWJ>
//
// --------------------------------------------------------------
// NOTE: The following productions refer to the "set notation and
//       properties of strings" proposal.
//       https://github.com/tc39/proposal-regexp-set-notation
// --------------------------------------------------------------
//
// ClassSetExpression ::
//      ClassUnion
//      ClassIntersection
//      ClassSubtraction
//
// ClassUnion ::
//      ClassSetRange ClassUnion?
//      ClassSetOperand ClassUnion?
//
// ClassIntersection ::
//      ClassSetOperand && [lookahead ≠ &] ClassSetOperand
//      ClassIntersection && [lookahead ≠ &] ClassSetOperand
//
// ClassSubtraction ::
//      ClassSetOperand -- ClassSetOperand
//      ClassSubtraction -- ClassSetOperand
//
// ClassSetRange ::
//      ClassSetCharacter - ClassSetCharacter
//
// ClassSetOperand ::
//      ClassSetCharacter
//      ClassStringDisjunction
//      NestedClass
//
// NestedClass ::
//      [ [lookahead ≠ ^] ClassContents[+U,+V] ]
//      [ ^ ClassContents[+U,+V] ]
//      \ CharacterClassEscape[+U, +V]
//
// ClassStringDisjunction ::
//      \q{ ClassStringDisjunctionContents }
//
// ClassStringDisjunctionContents ::
//      ClassString
//      ClassString | ClassStringDisjunctionContents
//
// ClassString ::
//      [empty]
//      NonEmptyClassString
//
// NonEmptyClassString ::
//      ClassSetCharacter NonEmptyClassString?
//
// ClassSetCharacter ::
//      [lookahead ∉ ClassSetReservedDoublePunctuator] SourceCharacter but not ClassSetSyntaxCharacter
//      \ CharacterEscape[+U]
//      \ ClassSetReservedPunctuator
//      \b
//
// ClassSetReservedDoublePunctuator ::
//      one of && !! ## $$ %% ** ++ ,, .. :: ;; << == >> ?? @@ ^^ `` ~~
//
// ClassSetSyntaxCharacter ::
//      one of ( ) [ ] { } / - \ |
//
// ClassSetReservedPunctuator ::
//      one of & - ! # % , : ; < = > @ ` ~
//
// --------------------------------------------------------------
// NOTE: The following productions refer to the
//       "Regular Expression Pattern Modifiers for ECMAScript" proposal.
//       https://github.com/tc39/proposal-regexp-modifiers
// --------------------------------------------------------------
//
// Atom ::
//      ( ? RegularExpressionModifiers : Disjunction )
//      ( ? RegularExpressionModifiers - RegularExpressionModifiers : Disjunction )
//
// RegularExpressionModifiers:
//      [empty]
//      RegularExpressionModifiers RegularExpressionModifier
//
// RegularExpressionModifier:
//      one of i m s


(function() {

  var fromCodePoint = String.fromCodePoint || (function() {
    // Implementation taken from
    // https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/String/fromCodePoint

    var stringFromCharCode = String.fromCharCode;
    var floor = Math.floor;

    return function fromCodePoint() {
      var MAX_SIZE = 0x4000;
      var codeUnits = [];
      var highSurrogate;
      var lowSurrogate;
      var index = -1;
      var length = arguments.length;
      if (!length) {
        return '';
      }
      var result = '';
      while (++index < length) {
        var codePoint = Number(arguments[index]);
        if (
          !isFinite(codePoint) ||       // `NaN`, `+Infinity`, or `-Infinity`
          codePoint < 0 ||              // not a valid Unicode code point
          codePoint > 0x10FFFF ||       // not a valid Unicode code point
          floor(codePoint) != codePoint // not an integer
        ) {
          throw RangeError('Invalid code point: ' + codePoint);
        }
        if (codePoint <= 0xFFFF) { // BMP code point
          codeUnits.push(codePoint);
        } else { // Astral code point; split in surrogate halves
          // http://mathiasbynens.be/notes/javascript-encoding#surrogate-formulae
          codePoint -= 0x10000;
          highSurrogate = (codePoint >> 10) + 0xD800;
          lowSurrogate = (codePoint % 0x400) + 0xDC00;
          codeUnits.push(highSurrogate, lowSurrogate);
        }
        if (index + 1 == length || codeUnits.length > MAX_SIZE) {
          result += stringFromCharCode.apply(null, codeUnits);
          codeUnits.length = 0;
        }
      }
      return result;
    };
  }());

  function parse(str, flags, features) {
    if (!features) {
      features = {};
    }

    function updateRawStart(node, start) {
      node.range[0] = start;
      node.raw = str.substring(start, node.range[1]);
      return node;
    }

    function createAnchor(kind, rawLength) {
      return {
        type: 'anchor',
        kind: kind,
        range: [
          pos - rawLength,
          pos
        ],
        raw: str.substring(pos - rawLength, pos)
      };
    }

    function createValue(kind, codePoint, from, to) {
      return {
        type: 'value',
        kind: kind,
        codePoint: codePoint,
        range: [from, to],
        raw: str.substring(from, to)
      };
    }

    function createEscaped(kind, codePoint, value, fromOffset) {
      fromOffset = fromOffset || 0;
      return createValue(kind, codePoint, pos - (value.length + fromOffset), pos);
    }

    function createCharacter(matches) {
      var _char = matches[0];
      var first = _char.charCodeAt(0);
      if (isUnicodeMode) {
        var second;
        if (_char.length === 1 && first >= 0xD800 && first <= 0xDBFF) {
          second = lookahead().charCodeAt(0);
          if (second >= 0xDC00 && second <= 0xDFFF) {
            // Unicode surrogate pair
            pos++;
            return createValue(
              'symbol',
              (first - 0xD800) * 0x400 + second - 0xDC00 + 0x10000,
              pos - 2, pos);
          }
        }
      }
      return createValue('symbol', first, pos - 1, pos);
    }

    function createDisjunction(alternatives, from, to) {
      return {
        type: 'disjunction',
        body: alternatives,
        range: [
          from,
          to
        ],
        raw: str.substring(from, to)
      };
    }

    function createDot() {
      return {
        type: 'dot',
        range: [
          pos - 1,
          pos
        ],
        raw: '.'
      };
    }

    function createCharacterClassEscape(value) {
      return {
        type: 'characterClassEscape',
        value: value,
        range: [
          pos - 2,
          pos
        ],
        raw: str.substring(pos - 2, pos)
      };
    }

    function createReference(matchIndex) {
      var start = pos - 1 - matchIndex.length;
      return {
        type: 'reference',
        matchIndex: parseInt(matchIndex, 10),
        range: [
          start,
          pos
        ],
        raw: str.substring(start, pos)
      };
    }

    function createNamedReference(name) {
      var start = name.range[0] - 3;
      return {
        type: 'reference',
        name: name,
        range: [
          start,
          pos
        ],
        raw: str.substring(start, pos)
      };
    }

    function createGroup(behavior, disjunction, from, to) {
      return {
        type: 'group',
        behavior: behavior,
        body: disjunction,
        range: [
          from,
          to
        ],
        raw: str.substring(from, to)
      };
    }

    function createQuantifier(min, max, from, to, symbol) {
      if (to == null) {
        from = pos - 1;
        to = pos;
      }

      return {
        type: 'quantifier',
        min: min,
        max: max,
        greedy: true,
        body: null, // set later on
        symbol: symbol,
        range: [
          from,
          to
        ],
        raw: str.substring(from, to)
      };
    }

    function createAlternative(terms, from, to) {
      return {
        type: 'alternative',
        body: terms,
        range: [
          from,
          to
        ],
        raw: str.substring(from, to)
      };
    }

    function createCharacterClass(contents, negative, from, to) {
      return {
        type: 'characterClass',
        kind: contents.kind,
        body: contents.body,
        negative: negative,
        range: [
          from,
          to
        ],
        raw: str.substring(from, to)
      };
    }

    function createClassRange(min, max, from, to) {
      // See 15.10.2.15:
      if (min.codePoint > max.codePoint) {
        bail('invalid range in character class', min.raw + '-' + max.raw, from, to);
      }

      return {
        type: 'characterClassRange',
        min: min,
        max: max,
        range: [
          from,
          to
        ],
        raw: str.substring(from, to)
      };
    }

    function createClassStrings(strings, from, to) {
      return {
        type: 'classStrings',
        strings: strings,
        range: [from, to],
        raw: str.substring(from, to)
      };
    }

    function createClassString(characters, from, to) {
      return {
        type: 'classString',
        characters: characters,
        range: [from, to],
        raw: str.substring(from, to)
      };
    }

    function flattenBody(body) {
      if (body.type === 'alternative') {
        return body.body;
      } else {
        return [body];
      }
    }

    function incr(amount) {
      amount = (amount || 1);
      pos += amount;
    }

    function consume(amount) {
      var res = str.substring(pos, pos += amount);
      return res;
    }

    function skip(value) {
      if (!match(value)) {
        bail('character', value);
      }
    }

    function match(value) {
      var len = value.length;
      if (str.substring(pos, pos + len) === value) {
        incr(len);
        return value;
      }
    }

    function matchOne(value) {
      if (str[pos] === value) {
        pos++;
        return value;
      }
    }

    function lookahead() {
      return str[pos];
    }

    function currentOne(value) {
      return str[pos] === value;
    }

    function current(value) {
      var len = value.length;
      return str.substring(pos, pos + len) === value;
    }

    function next(value) {
      return str[pos + 1] === value;
    }

    function matchReg(regExp) {
      var subStr = str.substring(pos);
      var res = subStr.match(regExp);
      if (res) {
        pos += res[0].length;
      }
      return res;
    }

    function parseDisjunction() {
      // Disjunction ::
      //      Alternative
      //      Alternative | Disjunction
      var res = [], from = pos;
      res.push(parseAlternative());

      while (matchOne('|')) {
        res.push(parseAlternative());
      }

      if (res.length === 1) {
        return res[0];
      }

      return createDisjunction(res, from, pos);
    }

    function parseAlternative() {
      var res = [], from = pos;
      var term;

      // Alternative ::
      //      [empty]
      //      Alternative Term
      while (term = parseTerm()) {
        res.push(term);
      }

      if (res.length === 1) {
        return res[0];
      }

      return createAlternative(res, from, pos);
    }

    function parseTerm() {
      // Term ::
      //      Anchor
      //      Atom
      //      Atom Quantifier

      // Term (Annex B)::
      //      [~UnicodeMode] QuantifiableAssertion Quantifier (see https://github.com/jviereck/regjsparser/issues/130)
      //      [~UnicodeMode] ExtendedAtom Quantifier

      // QuantifiableAssertion::
      //      (?= Disjunction[~UnicodeMode, ~UnicodeSetsMode, ?NamedCaptureGroups] )
      //      (?! Disjunction[~UnicodeMode, ~UnicodeSetsMode, ?NamedCaptureGroups] )

      if (pos >= str.length || currentOne('|') || currentOne(')')) {
        return null; /* Means: The term is empty */
      }

      var anchor = parseAnchor();
      var quantifier;
      if (anchor) {
        var pos_backup = pos;
        quantifier = parseQuantifier() || false;
        if (quantifier) {
          // Annex B
          if (!isUnicodeMode && anchor.type === "group") {
            quantifier.body = flattenBody(anchor);
            // The quantifier contains the anchor. Therefore, the beginning of the
            // quantifier range is given by the beginning of the anchor.
            updateRawStart(quantifier, anchor.range[0]);
            return quantifier;
          }
          pos = pos_backup;
          bail("Expected atom");
        }
        return anchor;
      }

      // If there is no Anchor, try to parse an atom.
      var atom = parseAtomAndExtendedAtom();
      if (!atom) {
        // Check if a quantifier is following. A quantifier without an atom
        // is an error.
        pos_backup = pos;
        quantifier = parseQuantifier() || false;
        if (quantifier) {
          pos = pos_backup;
          bail("Expected atom");
        }

        // If no unicode flag, then try to parse ExtendedAtom -> ExtendedPatternCharacter.
        //      ExtendedPatternCharacter
        if (!isUnicodeMode && matchOne("{")) {
          atom = createCharacter("{");
        } else {
          bail("Expected atom");
        }
      }

      quantifier = parseQuantifier() || false;
      if (quantifier) {
        var type = atom.type, behavior = atom.behavior;
        if (
          type === "group" &&
          (behavior === "negativeLookbehind" ||
            behavior === "lookbehind")
        ) {
          bail(
            "Invalid quantifier",
            "",
            quantifier.range[0],
            quantifier.range[1]
          );
        }
        quantifier.body = flattenBody(atom);
        // The quantifier contains the atom. Therefore, the beginning of the
        // quantifier range is given by the beginning of the atom.
        updateRawStart(quantifier, atom.range[0]);
        return quantifier;
      }
      return atom;
    }

    function parseGroup(matchA, typeA, matchB, typeB) {
      var type = null, from = pos;

      if (match(matchA)) {
        type = typeA;
      } else if (match(matchB)) {
        type = typeB;
      } else {
        return false;
      }

      return finishGroup(type, from);
    }

    function finishGroup(type, from) {
      var body = parseDisjunction();
      if (!body) {
        bail('Expected disjunction');
      }
      skip(')');
      var group = createGroup(type, flattenBody(body), from, pos);

      if (type == 'normal') {
        // Keep track of the number of closed groups. This is required for
        // parseDecimalEscape(). In case the string is parsed a second time the
        // value already holds the total count and no incrementation is required.
        if (firstIteration) {
          closedCaptureCounter++;
        }
      }
      return group;
    }

    function parseAnchor() {
      // Anchor ::
      //      ^
      //      $
      //      \ b
      //      \ B
      //      ( ? = Disjunction )
      //      ( ? ! Disjunction )

      switch(lookahead()) {
        case '^':
          incr();
          return createAnchor('start', 1 /* rawLength */);
        case '$':
          incr();
          return createAnchor('end', 1 /* rawLength */);
        case '\\': {
          if (next('b')) {
            incr(2);
            return createAnchor('boundary', 2 /* rawLength */);
          } else if (next('B')) {
            incr(2);
            return createAnchor('not-boundary', 2 /* rawLength */);
          }
          break;
        }
        case '(':
          return parseGroup('(?=', 'lookahead', '(?!', 'negativeLookahead');
        default:
          return;
      }
    }

    function parseQuantifier() {
      // Quantifier ::
      //      QuantifierPrefix
      //      QuantifierPrefix ?
      //
      // QuantifierPrefix ::
      //      *
      //      +
      //      ?
      //      { DecimalDigits }
      //      { DecimalDigits , }
      //      { DecimalDigits , DecimalDigits }

      var res, from = pos;
      var quantifier;
      var min, max;

      switch(lookahead()) {
        case '*':
          incr();
          quantifier = createQuantifier(0, undefined, undefined, undefined, '*');
          break;
        case '+':
          incr();
          quantifier = createQuantifier(1, undefined, undefined, undefined, "+");
          break;
        case '?':
          incr();
          quantifier = createQuantifier(0, 1, undefined, undefined, "?");
          break;
        case '{': {
          if (res = matchReg(/^\{(\d+)\}/)) {
            min = parseInt(res[1], 10);
            quantifier = createQuantifier(min, min, from, pos);
          }
          else if (res = matchReg(/^\{(\d+),\}/)) {
            min = parseInt(res[1], 10);
            quantifier = createQuantifier(min, undefined, from, pos);
          }
          else if (res = matchReg(/^\{(\d+),(\d+)\}/)) {
            min = parseInt(res[1], 10);
            max = parseInt(res[2], 10);
            if (min > max) {
              bail('numbers out of order in {} quantifier', '', from, pos);
            }
            quantifier = createQuantifier(min, max, from, pos);
          }

          if (min && (!Number.isSafeInteger(min)) || (max && !Number.isSafeInteger(max))) {
            bail("iterations outside JS safe integer range in quantifier", "", from, pos);
          }
        }
      }

      if (quantifier) {
        if (matchOne('?')) {
          quantifier.greedy = false;
          quantifier.range[1] += 1;
        }
      }

      return quantifier;
    }

    function parseAtomAndExtendedAtom() {
      // Parsing Atom and ExtendedAtom together due to redundancy.
      // ExtendedAtom is defined in Apendix B of the ECMA-262 standard.
      //
      // SEE: https://www.ecma-international.org/ecma-262/10.0/index.html#prod-annexB-ExtendedPatternCharacter
      //
      // Atom ::
      //      PatternCharacter
      //      .
      //      \ AtomEscape
      //      CharacterClass
      //      ( GroupSpecifier Disjunction )
      //      ( ? RegularExpressionModifiers : Disjunction )
      //      ( ? RegularExpressionModifiers - RegularExpressionModifiers : Disjunction )
      // ExtendedAtom ::
      //      ExtendedPatternCharacter
      // ExtendedPatternCharacter ::
      //      SourceCharacter but not one of ^$\.*+?()[|

      var res;

      switch (res = lookahead()) {
        case '.':
          //      .
          incr();
          return createDot();
        case '\\': {
          //      \ AtomEscape
          incr();
          res = parseAtomEscape();
          if (!res) {
            if (!isUnicodeMode && lookahead() == 'c') {
              // B.1.4 ExtendedAtom
              // \[lookahead = c]
              return createValue('symbol', 92, pos - 1, pos);
            }
            bail('atomEscape');
          }
          return res;
        }
        case '[':
          return parseCharacterClass();
        case '(': {
          if (features.lookbehind && (res = parseGroup('(?<=', 'lookbehind', '(?<!', 'negativeLookbehind'))) {
            return res;
          }
          else if (features.namedGroups && match("(?<")) {
            var name = parseIdentifier();
            skip(">");
            var group = finishGroup("normal", name.range[0] - 3);
            group.name = name;
            return group;
          }
          else if (features.modifiers && current("(?") && str[pos + 2] != ":") {
            return parseModifiersGroup();
          }
          else {
            //      ( Disjunction )
            //      ( ? : Disjunction )
            return parseGroup('(?:', 'ignore', '(', 'normal');
          }
        }
        case ']':
        case '}':
          //      ExtendedPatternCharacter, first part. See parseTerm.
          if (!isUnicodeMode) {
            incr();
            return createCharacter(res);
          }
          break;
        case '^':
        case '$':
        case '*':
        case '+':
        case '?':
        case '{':
        case ')':
        case '|':
          break;
        default:
          //      PatternCharacter
          incr();
          return createCharacter(res);
      }
    }

    function parseModifiersGroup() {
      function hasDupChar(str) {
        var i = 0;
        while (i < str.length) {
          if (str.indexOf(str[i], i + 1) != -1) {
            return true;
          }
          i++;
        }
        return false;
      }

      var from = pos;
      incr(2);

      var enablingFlags = matchReg(/^[sim]+/);
      var disablingFlags;
      if(matchOne("-") && lookahead() !== ":"){
        disablingFlags = matchReg(/^[sim]+/);
        if (!disablingFlags) {
          bail('Invalid flags for modifiers group');
        }
      } else if(!enablingFlags){
        bail('Invalid flags for modifiers group');
      }

      enablingFlags = enablingFlags ? enablingFlags[0] : "";
      disablingFlags = disablingFlags ? disablingFlags[0] : "";

      var flags = enablingFlags + disablingFlags;
      if(flags.length > 3 || hasDupChar(flags)) {
        bail('flags cannot be duplicated for modifiers group');
      }

      if(!matchOne(":")) {
        bail('Invalid flags for modifiers group');
      }

      var modifiersGroup = finishGroup("ignore", from);

      modifiersGroup.modifierFlags = {
        enabling: enablingFlags,
        disabling: disablingFlags
      };

      return modifiersGroup;
    }

    function parseUnicodeSurrogatePairEscape(firstEscape, isUnicodeMode) {
      if (isUnicodeMode) {
        var first, second;
        if (firstEscape.kind == 'unicodeEscape' &&
          (first = firstEscape.codePoint) >= 0xD800 && first <= 0xDBFF &&
          currentOne('\\') && next('u') ) {
          var prevPos = pos;
          pos++;
          var secondEscape = parseClassEscape();
          if (secondEscape.kind == 'unicodeEscape' &&
            (second = secondEscape.codePoint) >= 0xDC00 && second <= 0xDFFF) {
            // Unicode surrogate pair
            firstEscape.kind = 'unicodeCodePointEscape';
            firstEscape.codePoint = (first - 0xD800) * 0x400 + second - 0xDC00 + 0x10000;
            firstEscape.range[1] = pos;
            firstEscape.raw = str.substring(firstEscape.range[0], pos)
          }
          else {
            pos = prevPos;
          }
        }
      }
      return firstEscape;
    }

    function parseClassEscape() {
      return parseAtomEscape(true);
    }

    function parseAtomEscape(insideCharacterClass) {
      // AtomEscape ::
      //      DecimalEscape
      //      CharacterEscape
      //      CharacterClassEscape
      //      k GroupName

      var res, from = pos, ch;

      switch (ch = lookahead()) {
        case '0':
        case '1':
        case '2':
        case '3':
        case '4':
        case '5':
        case '6':
        case '7':
        case '8':
        case '9':
          return parseDecimalEscape(insideCharacterClass);
        case 'B': {
          if (insideCharacterClass) {
            bail('\\B not possible inside of CharacterClass', '', from);
            break;
          } else {
            return parseIdentityEscape();
          }
        }
        case 'b': {
          if (insideCharacterClass) {
            // 15.10.2.19
            // The production ClassEscape :: b evaluates by returning the
            // CharSet containing the one character <BS> (Unicode value 0008).
            incr();
            return createEscaped('singleEscape', 0x0008, '\\b');
          } else {
            return parseIdentityEscape();
          }
        }
        case 'c': {
          if (insideCharacterClass) {
            if (!isUnicodeMode && (res = matchReg(/^c(\d)/))) {
              // B.1.4
              // c ClassControlLetter, ClassControlLetter = DecimalDigit
              return createEscaped('controlLetter', res[1] + 16, res[1], 2);
            } else if (!isUnicodeMode && match("c_")) {
              // B.1.4
              // c ClassControlLetter, ClassControlLetter = _
              return createEscaped('controlLetter', 31, '_', 2);
            }
          }
          return parseCharacterEscape();
        }
        // CharacterClassEscape :: one of d D s S w W
        case 'd':
        case 'D':
        case 'w':
        case 'W':
        case 's':
        case 'S':
          incr();
          return createCharacterClassEscape(ch);
        case 'k':
          return parseNamedReference() || parseIdentityEscape();
        case 'p':
        case 'P':
          return parseUnicodePropertyEscape() || parseIdentityEscape();
        case '-': {
          //     [+U] -
          if (insideCharacterClass && isUnicodeMode) {
            incr();
            return createEscaped('singleEscape', 0x002d, '\\-');
          }
          return parseIdentityEscape();
        }
        default:
          return parseCharacterEscape();
      }
    }


    function parseDecimalEscape(insideCharacterClass) {
      // DecimalEscape ::
      //      DecimalIntegerLiteral [lookahead ∉ DecimalDigit]

      var res, match, from = pos;

      if (res = matchReg(/^(?!0)\d+/)) {
        match = res[0];
        var refIdx = parseInt(res[0], 10);
        if (refIdx <= closedCaptureCounter && !insideCharacterClass) {
          // If the number is smaller than the normal-groups found so
          // far, then it is a reference...
          return createReference(res[0]);
        } else {
          // ... otherwise it needs to be interpreted as a octal (if the
          // number is in an octal format). If it is NOT octal format,
          // then the slash is ignored and the number is matched later
          // as normal characters.

          // Recall the negative decision to decide if the input must be parsed
          // a second time with the total normal-groups.
          backrefDenied.push(refIdx);

          // \1 octal escapes are disallowed in unicode mode, but they might
          // be references to groups which haven't been parsed yet.
          // We must parse a second time to determine if \1 is a reference
          // or an octal scape, and then we can report the error.
          if (firstIteration) {
            shouldReparse = true;
          } else {
            bailOctalEscapeIfUnicode(from, pos);
          }

          // Reset the position again, as maybe only parts of the previous
          // matched numbers are actual octal numbers. E.g. in '019' only
          // the '01' should be matched.
          incr(-res[0].length);
          if (res = matchReg(/^[0-7]{1,3}/)) {
            return createEscaped('octal', parseInt(res[0], 8), res[0], 1);
          } else {
            // If we end up here, we have a case like /\91/. Then the
            // first slash is to be ignored and the 9 & 1 to be treated
            // like ordinary characters. Create a character for the
            // first number only here - other number-characters
            // (if available) will be matched later.
            var start = pos;
            res = createCharacter(matchReg(/^[89]/));
            return updateRawStart(res, start - 1);
          }
        }
      }
      // Only allow octal numbers in the following. All matched numbers start
      // with a zero (if the do not, the previous if-branch is executed).
      // If the number is not octal format and starts with zero (e.g. `091`)
      // then only the zeros `0` is treated here and the `91` are ordinary
      // characters.
      // Example:
      //   /\091/.exec('\091')[0].length === 3
      else if (res = matchReg(/^[0-7]{1,3}/)) {
        match = res[0];
        if (match !== '0') {
          bailOctalEscapeIfUnicode(from, pos);
        }
        if (/^0{1,3}$/.test(match)) {
          // If they are all zeros, then only take the first one.
          return createEscaped('null', 0x0000, '0', match.length);
        } else {
          return createEscaped('octal', parseInt(match, 8), match, 1);
        }
      }
      return false;
    }

    function bailOctalEscapeIfUnicode(from, pos) {
      if (isUnicodeMode) {
        bail("Invalid decimal escape in unicode mode", null, from, pos);
      }
    }

    function parseUnicodePropertyEscape() {
      var res, from = pos;
      if (features.unicodePropertyEscape && isUnicodeMode && (res = matchReg(/^([pP])\{([^}]+)\}/))) {
        // https://github.com/jviereck/regjsparser/issues/77
        return {
          type: 'unicodePropertyEscape',
          negative: res[1] === 'P',
          value: res[2],
          range: [from - 1, pos],
          raw: str.substring(from - 1, pos)
        };
      }
      return false;
    }

    function parseNamedReference() {
      if (features.namedGroups && matchReg(/^k<(?=.*?>)/)) {
        var name = parseIdentifier();
        skip('>');
        return createNamedReference(name);
      }
    }

    function parseRegExpUnicodeEscapeSequence(isUnicodeMode) {
      var res;
      if (res = matchReg(/^u([0-9a-fA-F]{4})/)) {
        // UnicodeEscapeSequence
        return parseUnicodeSurrogatePairEscape(
          createEscaped('unicodeEscape', parseInt(res[1], 16), res[1], 2),
          isUnicodeMode
        );
      } else if (isUnicodeMode && (res = matchReg(/^u\{([0-9a-fA-F]+)\}/))) {
        // RegExpUnicodeEscapeSequence (ES6 Unicode code point escape)
        return createEscaped('unicodeCodePointEscape', parseInt(res[1], 16), res[1], 4);
      }
    }

    function parseCharacterEscape() {
      // CharacterEscape ::
      //      ControlEscape
      //      c ControlLetter
      //      HexEscapeSequence
      //      UnicodeEscapeSequence[?UnicodeMode]
      //      IdentityEscape[?UnicodeMode]

      var res;
      var from = pos;
      switch (lookahead()) {
        case 't':
          incr();
          return createEscaped('singleEscape', 0x009, '\\t');
        case 'n':
          incr();
          return createEscaped('singleEscape', 0x00A, '\\n');
        case 'v':
          incr();
          return createEscaped('singleEscape', 0x00B, '\\v');
        case 'f':
          incr();
          return createEscaped('singleEscape', 0x00C, '\\f');
        case 'r':
          incr();
          return createEscaped('singleEscape', 0x00D, '\\r');
        case 'c':
          if (res = matchReg(/^c([a-zA-Z])/)) {
            // c ControlLetter
            return createEscaped('controlLetter', res[1].charCodeAt(0) % 32, res[1], 2);
          }
          break;
        case 'x':
          if (res = matchReg(/^x([0-9a-fA-F]{2})/)) {
            // HexEscapeSequence
            return createEscaped('hexadecimalEscape', parseInt(res[1], 16), res[1], 2);
          }
          break;
        case 'u':
          if (res = parseRegExpUnicodeEscapeSequence(isUnicodeMode)) {
            if (!res || res.codePoint > 0x10FFFF) {
              bail('Invalid escape sequence', null, from, pos);
            }
            return res;
          }
          break;
      }
      // IdentityEscape
      return parseIdentityEscape();
    }

    function parseIdentifierAtom(check) {
      // RegExpIdentifierStart[UnicodeMode] ::
      //      IdentifierStartChar
      //      \ RegExpUnicodeEscapeSequence[+UnicodeMode]
      //      [~UnicodeMode] UnicodeLeadSurrogate UnicodeTrailSurrogate
      //
      // RegExpIdentifierPart[UnicodeMode] ::
      //      IdentifierPartChar
      //      \ RegExpUnicodeEscapeSequence[+UnicodeMode]
      //      [~UnicodeMode] UnicodeLeadSurrogate UnicodeTrailSurrogate


      var ch = lookahead();
      var from = pos;
      if (ch === '\\') {
        incr();
        var esc = parseRegExpUnicodeEscapeSequence(true);
        if (!esc || !check(esc.codePoint)) {
          bail('Invalid escape sequence', null, from, pos);
        }
        return fromCodePoint(esc.codePoint);
      }
      var code = ch.charCodeAt(0);
      if (code >= 0xD800 && code <= 0xDBFF) {
        ch += str[pos + 1];
        var second = ch.charCodeAt(1);
        if (second >= 0xDC00 && second <= 0xDFFF) {
          // Unicode surrogate pair
          code = (code - 0xD800) * 0x400 + second - 0xDC00 + 0x10000;
        }
      }
      if (!check(code)) return;
      incr();
      if (code > 0xFFFF) incr();
      return ch;
    }

    function parseIdentifier() {
      // RegExpIdentifierName ::
      //      RegExpIdentifierStart
      //      RegExpIdentifierName RegExpIdentifierContinue
      //
      // RegExpIdentifierStart ::
      //      UnicodeIDStart
      //      $
      //      _
      //      \ RegExpUnicodeEscapeSequence
      //
      // RegExpIdentifierContinue ::
      //      UnicodeIDContinue
      //      $
      //      _
      //      \ RegExpUnicodeEscapeSequence
      //      <ZWNJ>
      //      <ZWJ>

      var start = pos;
      var res = parseIdentifierAtom(isIdentifierStart);
      if (!res) {
        bail('Invalid identifier');
      }

      var ch;
      while (ch = parseIdentifierAtom(isIdentifierPart)) {
        res += ch;
      }

      return {
        type: 'identifier',
        value: res,
        range: [start, pos],
        raw: str.substring(start, pos)
      };
    }

    function isIdentifierStart(ch) {
      // ECMAScript (Unicode v17.0.0) NonAsciiIdentifierStart:
      // Generated by `tools/generate-identifier-regex.js`.

      var NonAsciiIdentifierStart = /[\xAA\xB5\xBA\xC0-\xD6\xD8-\xF6\xF8-\u02C1\u02C6-\u02D1\u02E0-\u02E4\u02EC\u02EE\u0370-\u0374\u0376\u0377\u037A-\u037D\u037F\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03F5\u03F7-\u0481\u048A-\u052F\u0531-\u0556\u0559\u0560-\u0588\u05D0-\u05EA\u05EF-\u05F2\u0620-\u064A\u066E\u066F\u0671-\u06D3\u06D5\u06E5\u06E6\u06EE\u06EF\u06FA-\u06FC\u06FF\u0710\u0712-\u072F\u074D-\u07A5\u07B1\u07CA-\u07EA\u07F4\u07F5\u07FA\u0800-\u0815\u081A\u0824\u0828\u0840-\u0858\u0860-\u086A\u0870-\u0887\u0889-\u088F\u08A0-\u08C9\u0904-\u0939\u093D\u0950\u0958-\u0961\u0971-\u0980\u0985-\u098C\u098F\u0990\u0993-\u09A8\u09AA-\u09B0\u09B2\u09B6-\u09B9\u09BD\u09CE\u09DC\u09DD\u09DF-\u09E1\u09F0\u09F1\u09FC\u0A05-\u0A0A\u0A0F\u0A10\u0A13-\u0A28\u0A2A-\u0A30\u0A32\u0A33\u0A35\u0A36\u0A38\u0A39\u0A59-\u0A5C\u0A5E\u0A72-\u0A74\u0A85-\u0A8D\u0A8F-\u0A91\u0A93-\u0AA8\u0AAA-\u0AB0\u0AB2\u0AB3\u0AB5-\u0AB9\u0ABD\u0AD0\u0AE0\u0AE1\u0AF9\u0B05-\u0B0C\u0B0F\u0B10\u0B13-\u0B28\u0B2A-\u0B30\u0B32\u0B33\u0B35-\u0B39\u0B3D\u0B5C\u0B5D\u0B5F-\u0B61\u0B71\u0B83\u0B85-\u0B8A\u0B8E-\u0B90\u0B92-\u0B95\u0B99\u0B9A\u0B9C\u0B9E\u0B9F\u0BA3\u0BA4\u0BA8-\u0BAA\u0BAE-\u0BB9\u0BD0\u0C05-\u0C0C\u0C0E-\u0C10\u0C12-\u0C28\u0C2A-\u0C39\u0C3D\u0C58-\u0C5A\u0C5C\u0C5D\u0C60\u0C61\u0C80\u0C85-\u0C8C\u0C8E-\u0C90\u0C92-\u0CA8\u0CAA-\u0CB3\u0CB5-\u0CB9\u0CBD\u0CDC-\u0CDE\u0CE0\u0CE1\u0CF1\u0CF2\u0D04-\u0D0C\u0D0E-\u0D10\u0D12-\u0D3A\u0D3D\u0D4E\u0D54-\u0D56\u0D5F-\u0D61\u0D7A-\u0D7F\u0D85-\u0D96\u0D9A-\u0DB1\u0DB3-\u0DBB\u0DBD\u0DC0-\u0DC6\u0E01-\u0E30\u0E32\u0E33\u0E40-\u0E46\u0E81\u0E82\u0E84\u0E86-\u0E8A\u0E8C-\u0EA3\u0EA5\u0EA7-\u0EB0\u0EB2\u0EB3\u0EBD\u0EC0-\u0EC4\u0EC6\u0EDC-\u0EDF\u0F00\u0F40-\u0F47\u0F49-\u0F6C\u0F88-\u0F8C\u1000-\u102A\u103F\u1050-\u1055\u105A-\u105D\u1061\u1065\u1066\u106E-\u1070\u1075-\u1081\u108E\u10A0-\u10C5\u10C7\u10CD\u10D0-\u10FA\u10FC-\u1248\u124A-\u124D\u1250-\u1256\u1258\u125A-\u125D\u1260-\u1288\u128A-\u128D\u1290-\u12B0\u12B2-\u12B5\u12B8-\u12BE\u12C0\u12C2-\u12C5\u12C8-\u12D6\u12D8-\u1310\u1312-\u1315\u1318-\u135A\u1380-\u138F\u13A0-\u13F5\u13F8-\u13FD\u1401-\u166C\u166F-\u167F\u1681-\u169A\u16A0-\u16EA\u16EE-\u16F8\u1700-\u1711\u171F-\u1731\u1740-\u1751\u1760-\u176C\u176E-\u1770\u1780-\u17B3\u17D7\u17DC\u1820-\u1878\u1880-\u18A8\u18AA\u18B0-\u18F5\u1900-\u191E\u1950-\u196D\u1970-\u1974\u1980-\u19AB\u19B0-\u19C9\u1A00-\u1A16\u1A20-\u1A54\u1AA7\u1B05-\u1B33\u1B45-\u1B4C\u1B83-\u1BA0\u1BAE\u1BAF\u1BBA-\u1BE5\u1C00-\u1C23\u1C4D-\u1C4F\u1C5A-\u1C7D\u1C80-\u1C8A\u1C90-\u1CBA\u1CBD-\u1CBF\u1CE9-\u1CEC\u1CEE-\u1CF3\u1CF5\u1CF6\u1CFA\u1D00-\u1DBF\u1E00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FBC\u1FBE\u1FC2-\u1FC4\u1FC6-\u1FCC\u1FD0-\u1FD3\u1FD6-\u1FDB\u1FE0-\u1FEC\u1FF2-\u1FF4\u1FF6-\u1FFC\u2071\u207F\u2090-\u209C\u2102\u2107\u210A-\u2113\u2115\u2118-\u211D\u2124\u2126\u2128\u212A-\u2139\u213C-\u213F\u2145-\u2149\u214E\u2160-\u2188\u2C00-\u2CE4\u2CEB-\u2CEE\u2CF2\u2CF3\u2D00-\u2D25\u2D27\u2D2D\u2D30-\u2D67\u2D6F\u2D80-\u2D96\u2DA0-\u2DA6\u2DA8-\u2DAE\u2DB0-\u2DB6\u2DB8-\u2DBE\u2DC0-\u2DC6\u2DC8-\u2DCE\u2DD0-\u2DD6\u2DD8-\u2DDE\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303C\u3041-\u3096\u309B-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u3131-\u318E\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\uA48C\uA4D0-\uA4FD\uA500-\uA60C\uA610-\uA61F\uA62A\uA62B\uA640-\uA66E\uA67F-\uA69D\uA6A0-\uA6EF\uA717-\uA71F\uA722-\uA788\uA78B-\uA7DC\uA7F1-\uA801\uA803-\uA805\uA807-\uA80A\uA80C-\uA822\uA840-\uA873\uA882-\uA8B3\uA8F2-\uA8F7\uA8FB\uA8FD\uA8FE\uA90A-\uA925\uA930-\uA946\uA960-\uA97C\uA984-\uA9B2\uA9CF\uA9E0-\uA9E4\uA9E6-\uA9EF\uA9FA-\uA9FE\uAA00-\uAA28\uAA40-\uAA42\uAA44-\uAA4B\uAA60-\uAA76\uAA7A\uAA7E-\uAAAF\uAAB1\uAAB5\uAAB6\uAAB9-\uAABD\uAAC0\uAAC2\uAADB-\uAADD\uAAE0-\uAAEA\uAAF2-\uAAF4\uAB01-\uAB06\uAB09-\uAB0E\uAB11-\uAB16\uAB20-\uAB26\uAB28-\uAB2E\uAB30-\uAB5A\uAB5C-\uAB69\uAB70-\uABE2\uAC00-\uD7A3\uD7B0-\uD7C6\uD7CB-\uD7FB\uF900-\uFA6D\uFA70-\uFAD9\uFB00-\uFB06\uFB13-\uFB17\uFB1D\uFB1F-\uFB28\uFB2A-\uFB36\uFB38-\uFB3C\uFB3E\uFB40\uFB41\uFB43\uFB44\uFB46-\uFBB1\uFBD3-\uFD3D\uFD50-\uFD8F\uFD92-\uFDC7\uFDF0-\uFDFB\uFE70-\uFE74\uFE76-\uFEFC\uFF21-\uFF3A\uFF41-\uFF5A\uFF66-\uFFBE\uFFC2-\uFFC7\uFFCA-\uFFCF\uFFD2-\uFFD7\uFFDA-\uFFDC]|\uD800[\uDC00-\uDC0B\uDC0D-\uDC26\uDC28-\uDC3A\uDC3C\uDC3D\uDC3F-\uDC4D\uDC50-\uDC5D\uDC80-\uDCFA\uDD40-\uDD74\uDE80-\uDE9C\uDEA0-\uDED0\uDF00-\uDF1F\uDF2D-\uDF4A\uDF50-\uDF75\uDF80-\uDF9D\uDFA0-\uDFC3\uDFC8-\uDFCF\uDFD1-\uDFD5]|\uD801[\uDC00-\uDC9D\uDCB0-\uDCD3\uDCD8-\uDCFB\uDD00-\uDD27\uDD30-\uDD63\uDD70-\uDD7A\uDD7C-\uDD8A\uDD8C-\uDD92\uDD94\uDD95\uDD97-\uDDA1\uDDA3-\uDDB1\uDDB3-\uDDB9\uDDBB\uDDBC\uDDC0-\uDDF3\uDE00-\uDF36\uDF40-\uDF55\uDF60-\uDF67\uDF80-\uDF85\uDF87-\uDFB0\uDFB2-\uDFBA]|\uD802[\uDC00-\uDC05\uDC08\uDC0A-\uDC35\uDC37\uDC38\uDC3C\uDC3F-\uDC55\uDC60-\uDC76\uDC80-\uDC9E\uDCE0-\uDCF2\uDCF4\uDCF5\uDD00-\uDD15\uDD20-\uDD39\uDD40-\uDD59\uDD80-\uDDB7\uDDBE\uDDBF\uDE00\uDE10-\uDE13\uDE15-\uDE17\uDE19-\uDE35\uDE60-\uDE7C\uDE80-\uDE9C\uDEC0-\uDEC7\uDEC9-\uDEE4\uDF00-\uDF35\uDF40-\uDF55\uDF60-\uDF72\uDF80-\uDF91]|\uD803[\uDC00-\uDC48\uDC80-\uDCB2\uDCC0-\uDCF2\uDD00-\uDD23\uDD4A-\uDD65\uDD6F-\uDD85\uDE80-\uDEA9\uDEB0\uDEB1\uDEC2-\uDEC7\uDF00-\uDF1C\uDF27\uDF30-\uDF45\uDF70-\uDF81\uDFB0-\uDFC4\uDFE0-\uDFF6]|\uD804[\uDC03-\uDC37\uDC71\uDC72\uDC75\uDC83-\uDCAF\uDCD0-\uDCE8\uDD03-\uDD26\uDD44\uDD47\uDD50-\uDD72\uDD76\uDD83-\uDDB2\uDDC1-\uDDC4\uDDDA\uDDDC\uDE00-\uDE11\uDE13-\uDE2B\uDE3F\uDE40\uDE80-\uDE86\uDE88\uDE8A-\uDE8D\uDE8F-\uDE9D\uDE9F-\uDEA8\uDEB0-\uDEDE\uDF05-\uDF0C\uDF0F\uDF10\uDF13-\uDF28\uDF2A-\uDF30\uDF32\uDF33\uDF35-\uDF39\uDF3D\uDF50\uDF5D-\uDF61\uDF80-\uDF89\uDF8B\uDF8E\uDF90-\uDFB5\uDFB7\uDFD1\uDFD3]|\uD805[\uDC00-\uDC34\uDC47-\uDC4A\uDC5F-\uDC61\uDC80-\uDCAF\uDCC4\uDCC5\uDCC7\uDD80-\uDDAE\uDDD8-\uDDDB\uDE00-\uDE2F\uDE44\uDE80-\uDEAA\uDEB8\uDF00-\uDF1A\uDF40-\uDF46]|\uD806[\uDC00-\uDC2B\uDCA0-\uDCDF\uDCFF-\uDD06\uDD09\uDD0C-\uDD13\uDD15\uDD16\uDD18-\uDD2F\uDD3F\uDD41\uDDA0-\uDDA7\uDDAA-\uDDD0\uDDE1\uDDE3\uDE00\uDE0B-\uDE32\uDE3A\uDE50\uDE5C-\uDE89\uDE9D\uDEB0-\uDEF8\uDFC0-\uDFE0]|\uD807[\uDC00-\uDC08\uDC0A-\uDC2E\uDC40\uDC72-\uDC8F\uDD00-\uDD06\uDD08\uDD09\uDD0B-\uDD30\uDD46\uDD60-\uDD65\uDD67\uDD68\uDD6A-\uDD89\uDD98\uDDB0-\uDDDB\uDEE0-\uDEF2\uDF02\uDF04-\uDF10\uDF12-\uDF33\uDFB0]|\uD808[\uDC00-\uDF99]|\uD809[\uDC00-\uDC6E\uDC80-\uDD43]|\uD80B[\uDF90-\uDFF0]|[\uD80C\uD80E\uD80F\uD81C-\uD822\uD840-\uD868\uD86A-\uD86D\uD86F-\uD872\uD874-\uD879\uD880-\uD883\uD885-\uD88C][\uDC00-\uDFFF]|\uD80D[\uDC00-\uDC2F\uDC41-\uDC46\uDC60-\uDFFF]|\uD810[\uDC00-\uDFFA]|\uD811[\uDC00-\uDE46]|\uD818[\uDD00-\uDD1D]|\uD81A[\uDC00-\uDE38\uDE40-\uDE5E\uDE70-\uDEBE\uDED0-\uDEED\uDF00-\uDF2F\uDF40-\uDF43\uDF63-\uDF77\uDF7D-\uDF8F]|\uD81B[\uDD40-\uDD6C\uDE40-\uDE7F\uDEA0-\uDEB8\uDEBB-\uDED3\uDF00-\uDF4A\uDF50\uDF93-\uDF9F\uDFE0\uDFE1\uDFE3\uDFF2-\uDFF6]|\uD823[\uDC00-\uDCD5\uDCFF-\uDD1E\uDD80-\uDDF2]|\uD82B[\uDFF0-\uDFF3\uDFF5-\uDFFB\uDFFD\uDFFE]|\uD82C[\uDC00-\uDD22\uDD32\uDD50-\uDD52\uDD55\uDD64-\uDD67\uDD70-\uDEFB]|\uD82F[\uDC00-\uDC6A\uDC70-\uDC7C\uDC80-\uDC88\uDC90-\uDC99]|\uD835[\uDC00-\uDC54\uDC56-\uDC9C\uDC9E\uDC9F\uDCA2\uDCA5\uDCA6\uDCA9-\uDCAC\uDCAE-\uDCB9\uDCBB\uDCBD-\uDCC3\uDCC5-\uDD05\uDD07-\uDD0A\uDD0D-\uDD14\uDD16-\uDD1C\uDD1E-\uDD39\uDD3B-\uDD3E\uDD40-\uDD44\uDD46\uDD4A-\uDD50\uDD52-\uDEA5\uDEA8-\uDEC0\uDEC2-\uDEDA\uDEDC-\uDEFA\uDEFC-\uDF14\uDF16-\uDF34\uDF36-\uDF4E\uDF50-\uDF6E\uDF70-\uDF88\uDF8A-\uDFA8\uDFAA-\uDFC2\uDFC4-\uDFCB]|\uD837[\uDF00-\uDF1E\uDF25-\uDF2A]|\uD838[\uDC30-\uDC6D\uDD00-\uDD2C\uDD37-\uDD3D\uDD4E\uDE90-\uDEAD\uDEC0-\uDEEB]|\uD839[\uDCD0-\uDCEB\uDDD0-\uDDED\uDDF0\uDEC0-\uDEDE\uDEE0-\uDEE2\uDEE4\uDEE5\uDEE7-\uDEED\uDEF0-\uDEF4\uDEFE\uDEFF\uDFE0-\uDFE6\uDFE8-\uDFEB\uDFED\uDFEE\uDFF0-\uDFFE]|\uD83A[\uDC00-\uDCC4\uDD00-\uDD43\uDD4B]|\uD83B[\uDE00-\uDE03\uDE05-\uDE1F\uDE21\uDE22\uDE24\uDE27\uDE29-\uDE32\uDE34-\uDE37\uDE39\uDE3B\uDE42\uDE47\uDE49\uDE4B\uDE4D-\uDE4F\uDE51\uDE52\uDE54\uDE57\uDE59\uDE5B\uDE5D\uDE5F\uDE61\uDE62\uDE64\uDE67-\uDE6A\uDE6C-\uDE72\uDE74-\uDE77\uDE79-\uDE7C\uDE7E\uDE80-\uDE89\uDE8B-\uDE9B\uDEA1-\uDEA3\uDEA5-\uDEA9\uDEAB-\uDEBB]|\uD869[\uDC00-\uDEDF\uDF00-\uDFFF]|\uD86E[\uDC00-\uDC1D\uDC20-\uDFFF]|\uD873[\uDC00-\uDEAD\uDEB0-\uDFFF]|\uD87A[\uDC00-\uDFE0\uDFF0-\uDFFF]|\uD87B[\uDC00-\uDE5D]|\uD87E[\uDC00-\uDE1D]|\uD884[\uDC00-\uDF4A\uDF50-\uDFFF]|\uD88D[\uDC00-\uDC79]/;
      return (ch === 36) || (ch === 95) ||  // $ (dollar) and _ (underscore)
        (ch >= 65 && ch <= 90) ||         // A..Z
        (ch >= 97 && ch <= 122) ||        // a..z
        ((ch >= 0x80) && NonAsciiIdentifierStart.test(fromCodePoint(ch)));
    }

    // Taken from the Esprima parser.
    function isIdentifierPart(ch) {
      // ECMAScript (Unicode v17.0.0) NonAsciiIdentifierPartOnly:
      // Generated by `tools/generate-identifier-regex.js`.
      // eslint-disable-next-line no-misleading-character-class
      var NonAsciiIdentifierPartOnly = /[\xB7\u0300-\u036F\u0387\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u0669\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u06F0-\u06F9\u0711\u0730-\u074A\u07A6-\u07B0\u07C0-\u07C9\u07EB-\u07F3\u07FD\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0897-\u089F\u08CA-\u08E1\u08E3-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957\u0962\u0963\u0966-\u096F\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7\u09E2\u09E3\u09E6-\u09EF\u09FE\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A66-\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AE6-\u0AEF\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B55-\u0B57\u0B62\u0B63\u0B66-\u0B6F\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD7\u0BE6-\u0BEF\u0C00-\u0C04\u0C3C\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55\u0C56\u0C62\u0C63\u0C66-\u0C6F\u0C81-\u0C83\u0CBC\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0CE6-\u0CEF\u0CF3\u0D00-\u0D03\u0D3B\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D66-\u0D6F\u0D81-\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DE6-\u0DEF\u0DF2\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0E50-\u0E59\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0ED0-\u0ED9\u0F18\u0F19\u0F20-\u0F29\u0F35\u0F37\u0F39\u0F3E\u0F3F\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102B-\u103E\u1040-\u1049\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F-\u109D\u135D-\u135F\u1369-\u1371\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17B4-\u17D3\u17DD\u17E0-\u17E9\u180B-\u180D\u180F-\u1819\u18A9\u1920-\u192B\u1930-\u193B\u1946-\u194F\u19D0-\u19DA\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F-\u1A89\u1A90-\u1A99\u1AB0-\u1ABD\u1ABF-\u1ADD\u1AE0-\u1AEB\u1B00-\u1B04\u1B34-\u1B44\u1B50-\u1B59\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BB0-\u1BB9\u1BE6-\u1BF3\u1C24-\u1C37\u1C40-\u1C49\u1C50-\u1C59\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DFF\u200C\u200D\u203F\u2040\u2054\u20D0-\u20DC\u20E1\u20E5-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302F\u3099\u309A\u30FB\uA620-\uA629\uA66F\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA802\uA806\uA80B\uA823-\uA827\uA82C\uA880\uA881\uA8B4-\uA8C5\uA8D0-\uA8D9\uA8E0-\uA8F1\uA8FF-\uA909\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9D0-\uA9D9\uA9E5\uA9F0-\uA9F9\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA50-\uAA59\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uABF0-\uABF9\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFE33\uFE34\uFE4D-\uFE4F\uFF10-\uFF19\uFF3F\uFF65]|\uD800[\uDDFD\uDEE0\uDF76-\uDF7A]|\uD801[\uDCA0-\uDCA9]|\uD802[\uDE01-\uDE03\uDE05\uDE06\uDE0C-\uDE0F\uDE38-\uDE3A\uDE3F\uDEE5\uDEE6]|\uD803[\uDD24-\uDD27\uDD30-\uDD39\uDD40-\uDD49\uDD69-\uDD6D\uDEAB\uDEAC\uDEFA-\uDEFF\uDF46-\uDF50\uDF82-\uDF85]|\uD804[\uDC00-\uDC02\uDC38-\uDC46\uDC66-\uDC70\uDC73\uDC74\uDC7F-\uDC82\uDCB0-\uDCBA\uDCC2\uDCF0-\uDCF9\uDD00-\uDD02\uDD27-\uDD34\uDD36-\uDD3F\uDD45\uDD46\uDD73\uDD80-\uDD82\uDDB3-\uDDC0\uDDC9-\uDDCC\uDDCE-\uDDD9\uDE2C-\uDE37\uDE3E\uDE41\uDEDF-\uDEEA\uDEF0-\uDEF9\uDF00-\uDF03\uDF3B\uDF3C\uDF3E-\uDF44\uDF47\uDF48\uDF4B-\uDF4D\uDF57\uDF62\uDF63\uDF66-\uDF6C\uDF70-\uDF74\uDFB8-\uDFC0\uDFC2\uDFC5\uDFC7-\uDFCA\uDFCC-\uDFD0\uDFD2\uDFE1\uDFE2]|\uD805[\uDC35-\uDC46\uDC50-\uDC59\uDC5E\uDCB0-\uDCC3\uDCD0-\uDCD9\uDDAF-\uDDB5\uDDB8-\uDDC0\uDDDC\uDDDD\uDE30-\uDE40\uDE50-\uDE59\uDEAB-\uDEB7\uDEC0-\uDEC9\uDED0-\uDEE3\uDF1D-\uDF2B\uDF30-\uDF39]|\uD806[\uDC2C-\uDC3A\uDCE0-\uDCE9\uDD30-\uDD35\uDD37\uDD38\uDD3B-\uDD3E\uDD40\uDD42\uDD43\uDD50-\uDD59\uDDD1-\uDDD7\uDDDA-\uDDE0\uDDE4\uDE01-\uDE0A\uDE33-\uDE39\uDE3B-\uDE3E\uDE47\uDE51-\uDE5B\uDE8A-\uDE99\uDF60-\uDF67\uDFF0-\uDFF9]|\uD807[\uDC2F-\uDC36\uDC38-\uDC3F\uDC50-\uDC59\uDC92-\uDCA7\uDCA9-\uDCB6\uDD31-\uDD36\uDD3A\uDD3C\uDD3D\uDD3F-\uDD45\uDD47\uDD50-\uDD59\uDD8A-\uDD8E\uDD90\uDD91\uDD93-\uDD97\uDDA0-\uDDA9\uDDE0-\uDDE9\uDEF3-\uDEF6\uDF00\uDF01\uDF03\uDF34-\uDF3A\uDF3E-\uDF42\uDF50-\uDF5A]|\uD80D[\uDC40\uDC47-\uDC55]|\uD818[\uDD1E-\uDD39]|\uD81A[\uDE60-\uDE69\uDEC0-\uDEC9\uDEF0-\uDEF4\uDF30-\uDF36\uDF50-\uDF59]|\uD81B[\uDD70-\uDD79\uDF4F\uDF51-\uDF87\uDF8F-\uDF92\uDFE4\uDFF0\uDFF1]|\uD82F[\uDC9D\uDC9E]|\uD833[\uDCF0-\uDCF9\uDF00-\uDF2D\uDF30-\uDF46]|\uD834[\uDD65-\uDD69\uDD6D-\uDD72\uDD7B-\uDD82\uDD85-\uDD8B\uDDAA-\uDDAD\uDE42-\uDE44]|\uD835[\uDFCE-\uDFFF]|\uD836[\uDE00-\uDE36\uDE3B-\uDE6C\uDE75\uDE84\uDE9B-\uDE9F\uDEA1-\uDEAF]|\uD838[\uDC00-\uDC06\uDC08-\uDC18\uDC1B-\uDC21\uDC23\uDC24\uDC26-\uDC2A\uDC8F\uDD30-\uDD36\uDD40-\uDD49\uDEAE\uDEEC-\uDEF9]|\uD839[\uDCEC-\uDCF9\uDDEE\uDDEF\uDDF1-\uDDFA\uDEE3\uDEE6\uDEEE\uDEEF\uDEF5]|\uD83A[\uDCD0-\uDCD6\uDD44-\uDD4A\uDD50-\uDD59]|\uD83E[\uDFF0-\uDFF9]|\uDB40[\uDD00-\uDDEF]/;
      return isIdentifierStart(ch) ||
        (ch >= 48 && ch <= 57) ||         // 0..9
        ((ch >= 0x80) && NonAsciiIdentifierPartOnly.test(fromCodePoint(ch)));
    }

    function parseIdentityEscape() {
      // IdentityEscape ::
      //      [+U] SyntaxCharacter
      //      [+U] /
      //      [~U] SourceCharacterIdentityEscape[?N]
      // SourceCharacterIdentityEscape[?N] ::
      //      [~N] SourceCharacter but not c
      //      [+N] SourceCharacter but not one of c or k


      var tmp;
      var l = lookahead();
      if (
        (isUnicodeMode && /[\^$.*+?()\\[\]{}|/]/.test(l)) ||
        (!isUnicodeMode && l !== "c")
      ) {
        if (l === "k" && features.lookbehind) {
          return null;
        }
        tmp = consume(1);
        return createEscaped('identifier', tmp.charCodeAt(0), tmp, 1);
      }

      return null;
    }

    function parseCharacterClass() {
      // CharacterClass ::
      //      [ [lookahead ∉ {^}] ClassContents ]
      //      [ ^ ClassContents ]

      var res, from = pos;
      if (res = match("[^")) {
        res = parseClassContents();
        skip(']');
        return createCharacterClass(res, true, from, pos);
      } else if (matchOne('[')) {
        res = parseClassContents();
        skip(']');
        return createCharacterClass(res, false, from, pos);
      }

      return null;
    }

    function parseClassContents() {
      // ClassContents ::
      //      [empty]
      //      [~V] NonemptyClassRanges
      //      [+V] ClassSetExpression

      var res;
      if (currentOne(']')) {
        // Empty array means nothing inside of the ClassRange.
        return { kind: 'union', body: [] };
      } else if (hasUnicodeSetFlag) {
        return parseClassSetExpression();
      } else {
        res = parseNonemptyClassRanges();
        if (!res) {
          bail('nonEmptyClassRanges');
        }
        return { kind: 'union', body: res };
      }
    }

    function parseHelperClassContents(atom) {
      var from, to, res, atomTo, dash;
      if (currentOne('-') && !next(']')) {
        // ClassAtom - ClassAtom ClassContents
        from = atom.range[0];
        incr();
        dash = createCharacter('-');

        atomTo = parseClassAtom();
        if (!atomTo) {
          bail('classAtom');
        }
        to = pos;

        // Parse the next class range if exists.
        var classContents = parseClassContents();
        if (!classContents) {
          bail('classContents');
        }

        // Check if both the from and atomTo have codePoints.
        if (!('codePoint' in atom) || !('codePoint' in atomTo)) {
          if (!isUnicodeMode) {
            // If not, don't create a range but treat them as
            // `atom` `-` `atom` instead.
            //
            // SEE: https://tc39.es/ecma262/#sec-regular-expression-patterns-semantics
            //   NonemptyClassRanges::ClassAtom - ClassAtom ClassContents
            //   CharacterRangeOrUnion
            res = [atom, dash, atomTo];
          } else {
            // With unicode flag, both sides must have codePoints if
            // one side has a codePoint.
            //
            // SEE: https://tc39.es/ecma262/#sec-patterns-static-semantics-early-errors
            //   NonemptyClassRanges :: ClassAtom - ClassAtom ClassContents
            bail('invalid character class');
          }
        } else {
          res = [createClassRange(atom, atomTo, from, to)];
        }

        if (classContents.type === 'empty') {
          return res;
        }
        return res.concat(classContents.body);
      }

      res = parseNonemptyClassRangesNoDash();
      if (!res) {
        bail('nonEmptyClassRangesNoDash');
      }

      return [atom].concat(res);
    }

    function parseNonemptyClassRanges() {
      // NonemptyClassRanges ::
      //      ClassAtom
      //      ClassAtom NonemptyClassRangesNoDash
      //      ClassAtom - ClassAtom ClassContents

      var atom = parseClassAtom();
      if (!atom) {
        bail('classAtom');
      }

      if (currentOne(']')) {
        // ClassAtom
        return [atom];
      }

      // ClassAtom NonemptyClassRangesNoDash
      // ClassAtom - ClassAtom ClassContents
      return parseHelperClassContents(atom);
    }

    function parseNonemptyClassRangesNoDash() {
      // NonemptyClassRangesNoDash ::
      //      ClassAtom
      //      ClassAtomNoDash NonemptyClassRangesNoDash
      //      ClassAtomNoDash - ClassAtom ClassContents

      var res = parseClassAtom();
      if (!res) {
        bail('classAtom');
      }
      if (currentOne(']')) {
        //      ClassAtom
        return res;
      }

      // ClassAtomNoDash NonemptyClassRangesNoDash
      // ClassAtomNoDash - ClassAtom ClassContents
      return parseHelperClassContents(res);
    }

    function parseClassAtom() {
      // ClassAtom ::
      //      -
      //      ClassAtomNoDash
      if (matchOne('-')) {
        return createCharacter('-');
      } else {
        return parseClassAtomNoDash();
      }
    }

    function parseClassAtomNoDash() {
      // ClassAtomNoDash ::
      //      SourceCharacter but not one of \ or ] or -
      //      \ ClassEscape
      //
      // ClassAtomNoDash (Annex B)::
      //      \ [lookahead = c]

      var res;
      switch ((res = lookahead())) {
        case "\\": {
          incr();
          res = parseClassEscape();
          if (!res) {
            if (!isUnicodeMode && lookahead() == "c") {
              return createCharacter("\\");
            }
            bail("classEscape");
          }

          return parseUnicodeSurrogatePairEscape(res, isUnicodeMode);
        }
        case "]":
        case "-":
          break;
        default:
          incr();
          return createCharacter(res);
      }
    }

    function parseClassSetExpression() {
      // ClassSetExpression ::
      //      ClassUnion
      //      ClassIntersection
      //      ClassSubtraction
      //
      // ClassUnion ::
      //      ClassSetRange ClassUnion?
      //      ClassSetOperand ClassUnion?
      //
      // ClassIntersection ::
      //      ClassSetOperand && [lookahead ≠ &] ClassSetOperand
      //      ClassIntersection && [lookahead ≠ &] ClassSetOperand
      //
      // ClassSubtraction ::
      //      ClassSetOperand -- ClassSetOperand
      //      ClassSubtraction -- ClassSetOperand
      //

      var body = [];
      var kind;

      var operand = parseClassSetOperand(/* allowRanges*/ true);
      body.push(operand);

      if (operand.type === 'classRange') {
        kind = 'union';
      } else if (currentOne('&')) {
        kind = 'intersection';
      } else if (currentOne('-')) {
        kind = 'subtraction';
      } else {
        kind = 'union';
      }

      while (!currentOne(']')) {
        if (kind === 'intersection') {
          skip('&');
          skip('&');
          if (currentOne('&')) {
            bail('&& cannot be followed by &. Wrap it in brackets: &&[&].');
          }
        } else if (kind === 'subtraction') {
          skip('-');
          skip('-');
        }

        operand = parseClassSetOperand(/* allowRanges*/ kind === 'union');
        body.push(operand);
      }

      return { kind: kind, body: body };
    }

    function parseClassSetOperand(allowRanges) {
      // ClassSetOperand ::
      //      ClassSetCharacter
      //      ClassStringDisjunction
      //      NestedClass
      //
      // NestedClass ::
      //      [ [lookahead ≠ ^] ClassContents[+U,+V] ]
      //      [ ^ ClassContents[+U,+V] ]
      //      \ CharacterClassEscape[+U, +V]
      //
      // ClassSetRange ::
      //      ClassSetCharacter - ClassSetCharacter
      //
      // ClassSetCharacter ::
      //      [lookahead ∉ ClassReservedDouble] SourceCharacter but not ClassSetSyntaxCharacter
      //      \ CharacterEscape[+U]
      //      \ ClassHalfOfDouble
      //      \ b
      //
      // ClassSyntaxCharacter ::
      //      one of ( ) [ ] { } / - \ |

      var from = pos;
      var start, res;

      if (matchOne('\\')) {
        // ClassSetOperand ::
        //      ...
        //      ClassStringDisjunction
        //      NestedClass
        //
        // NestedClass ::
        //      ...
        //      \ CharacterClassEscape[+U, +V]
        if (match('q{')) {
          return parseClassStringDisjunction();
        } else if (res = parseClassEscape()) {
          start = res;
        } else if (res = parseClassSetCharacterEscapedHelper()) {
          return res;
        } else {
          bail('Invalid escape', '\\' + lookahead(), from);
        }
      } else if (res = parseClassSetCharacterUnescapedHelper()) {
        start = res;
      } else if (res = parseCharacterClass()) {
        // ClassSetOperand ::
        //      ...
        //      NestedClass
        //
        // NestedClass ::
        //      [ [lookahead ≠ ^] ClassContents[+U,+V] ]
        //      [ ^ ClassContents[+U,+V] ]
        //      ...
        return res;
      } else {
        bail('Invalid character', lookahead());
      }

      if (allowRanges && currentOne('-') && !next('-')) {
        incr();

        if (res = parseClassSetCharacter()) {
          // ClassSetRange ::
          //      ClassSetCharacter - ClassSetCharacter
          return createClassRange(start, res, from, pos);
        }

        bail('Invalid range end', lookahead());
      }

      // ClassSetOperand ::
      //      ClassSetCharacter
      //      ...
      return start;
    }

    function parseClassSetCharacter() {
      // ClassSetCharacter ::
      //      [lookahead ∉ ClassReservedDouble] SourceCharacter but not ClassSetSyntaxCharacter
      //      \ CharacterEscape[+U]
      //      \ ClassHalfOfDouble
      //      \ b

      if (matchOne('\\')) {
        var res, from = pos;
        if (res = parseClassSetCharacterEscapedHelper()) {
          return res;
        } else {
          bail('Invalid escape', '\\' + lookahead(), from);
        }
      }

      return parseClassSetCharacterUnescapedHelper();
    }

    function parseClassSetCharacterUnescapedHelper() {
      // ClassSetCharacter ::
      //      [lookahead ∉ ClassSetReservedDoublePunctuator] SourceCharacter but not ClassSetSyntaxCharacter
      //      ...

      var res;
      if (matchReg(/^(?:&&|!!|##|\$\$|%%|\*\*|\+\+|,,|\.\.|::|;;|<<|==|>>|\?\?|@@|\^\^|``|~~)/)) {
        bail('Invalid set operation in character class');
      }
      if (res = matchReg(/^[^()[\]{}/\-\\|]/)) {
        return createCharacter(res);
      }
    }

    function parseClassSetCharacterEscapedHelper() {
      // ClassSetCharacter ::
      //      ...
      //      \ CharacterEscape[+U]
      //      \ ClassSetReservedPunctuator
      //      \ b

      var res;
      if (matchOne('b')) {
        return createEscaped('singleEscape', 0x0008, '\\b');
      } else if (matchOne('B')) {
        bail('\\B not possible inside of ClassContents', '', pos - 2);
      } else if (res = matchReg(/^[&\-!#%,:;<=>@`~]/)) {
        return createEscaped('identifier', res[0].codePointAt(0), res[0]);
      } else if (res = parseCharacterEscape()) {
        return res;
      } else {
        return null;
      }
    }

    function parseClassStringDisjunction() {
      // ClassStringDisjunction ::
      //      \q{ ClassStringDisjunctionContents }
      //
      // ClassStringDisjunctionContents ::
      //      ClassString
      //      ClassString | ClassStringDisjunctionContents


      // When calling this function, \q{ has already been consumed.
      var from = pos - 3;

      var res = [];
      do {
        res.push(parseClassString());
      } while (matchOne('|'));

      skip('}');

      return createClassStrings(res, from, pos);
    }

    function parseClassString() {
      // ClassString ::
      //      [empty]
      //      NonEmptyClassString
      //
      // NonEmptyClassString ::
      //      ClassSetCharacter NonEmptyClassString?

      var res = [], from = pos;
      var char;

      while (char = parseClassSetCharacter()) {
        res.push(char);
      }

      return createClassString(res, from, pos);
    }

    function bail(message, details, from, to) {
      from = from == null ? pos : from;
      to = to == null ? from : to;

      var contextStart = Math.max(0, from - 10);
      var contextEnd = Math.min(to + 10, str.length);

      // Output a bit of context and a line pointing to where our error is.
      //
      // We are assuming that there are no actual newlines in the content as this is a regular expression.
      var context = '    ' + str.substring(contextStart, contextEnd);
      var pointer = '    ' + new Array(from - contextStart + 1).join(' ') + '^';

      throw SyntaxError(message + ' at position ' + from + (details ? ': ' + details : '') + '\n' + context + '\n' + pointer);
    }

    var backrefDenied = [];
    var closedCaptureCounter = 0;
    var firstIteration = true;
    var shouldReparse = false;
    var hasUnicodeFlag = (flags || "").indexOf("u") !== -1;
    var hasUnicodeSetFlag = (flags || "").indexOf("v") !== -1;
    var isUnicodeMode = hasUnicodeFlag || hasUnicodeSetFlag;
    var pos = 0;

    if (hasUnicodeSetFlag && !features.unicodeSet) {
      throw new Error('The "v" flag is only supported when the .unicodeSet option is enabled.');
    }

    if (hasUnicodeFlag && hasUnicodeSetFlag) {
      throw new Error('The "u" and "v" flags are mutually exclusive.');
    }

    // Convert the input to a string and treat the empty string special.
    str = String(str);
    if (str === '') {
      str = '(?:)';
    }

    var result = parseDisjunction();

    if (result.range[1] !== str.length) {
      bail('Could not parse entire input - got stuck', '', result.range[1]);
    }

    // The spec requires to interpret the `\2` in `/\2()()/` as backreference.
    // As the parser collects the number of capture groups as the string is
    // parsed it is impossible to make these decisions at the point when the
    // `\2` is handled. In case the local decision turns out to be wrong after
    // the parsing has finished, the input string is parsed a second time with
    // the total number of capture groups set.
    //
    // SEE: https://github.com/jviereck/regjsparser/issues/70
    shouldReparse = shouldReparse || backrefDenied.some(function (ref) {
      return ref <= closedCaptureCounter;
    });
    if (shouldReparse) {
      // Parse the input a second time.
      pos = 0;
      firstIteration = false;
      return parseDisjunction();
    }

    return result;
  }

  var regjsparser = {
    parse: parse
  };

  if ( true && module.exports) {
    module.exports = regjsparser;
  } else {
    window.regjsparser = regjsparser;
  }

}());


/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 3836:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 6223:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D9: () => (/* binding */ readCall),
/* harmony export */   Yw: () => (/* binding */ argumentList),
/* harmony export */   vo: () => (/* binding */ argumentNodes)
/* harmony export */ });
/* harmony import */ var _syntax_callee_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8844);
/* harmony import */ var _syntax_literals_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9738);
/* harmony import */ var _syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6299);



function readCall(source, found) {
    const { text, receiver, name, nameNode } = (0,_syntax_callee_js__WEBPACK_IMPORTED_MODULE_0__/* .readCallee */ .p)(source, found.callee, separateReceiver(found));
    const literalArguments = readArguments(found);
    const site = { line: (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_2__/* .startLine */ .F0)(nameNode), callee: text, receiver, name, literalArguments };
    return { found, site, position: nameNode.startIndex };
}
/** The arguments of a call, in order, as nodes. */
function argumentNodes(call) {
    const list = argumentsOf(call);
    return list === undefined ? [] : (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_2__/* .partsOf */ .CI)(list).map(insideWrapper);
}
/** Java, Ruby and PHP keep a call's receiver beside its name instead of around it. */
function separateReceiver({ call, callee }) {
    if (!SEPARATE.has(call.type))
        return undefined;
    const receiver = (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_2__/* .firstField */ .Zv)(call, ["object", "receiver", "scope"]);
    return receiver === undefined || receiver.id === callee.id ? undefined : receiver;
}
const SEPARATE = new Set([
    "method_invocation",
    "explicit_constructor_invocation",
    "call",
    "member_call_expression",
    "nullsafe_member_call_expression",
    "scoped_call_expression",
]);
function argumentsOf(call) {
    return (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_2__/* .firstField */ .Zv)(call, ["arguments"]) ?? call.namedChildren.find((child) => ARGUMENT_LISTS.has(child.type));
}
const ARGUMENT_LISTS = new Set(["arguments", "argument_list", "token_tree"]);
/** The list that holds a call's arguments; undefined for one without. */
function argumentList(found) {
    return found.arguments ?? argumentsOf(found.call);
}
function readArguments(found) {
    const operand = found.call.type === "type_conversion_expression" ? found.call.childForFieldName("operand") : null;
    if (operand !== null)
        return [(0,_syntax_literals_js__WEBPACK_IMPORTED_MODULE_1__/* .isLiteral */ .c$)(operand)];
    const list = argumentList(found);
    if (list === undefined)
        return [];
    if (list.type === "template_string")
        return [(0,_syntax_literals_js__WEBPACK_IMPORTED_MODULE_1__/* .isLiteral */ .c$)(list)];
    return list.type === "token_tree" ? readTokens(list) : (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_2__/* .partsOf */ .CI)(list).map(_syntax_literals_js__WEBPACK_IMPORTED_MODULE_1__/* .isLiteral */ .c$);
}
/** A Rust macro's arguments are bare tokens: what stands between two commas is one argument. */
function readTokens(tree) {
    const found = [];
    let current;
    for (const token of tree.children.slice(1, -1)) {
        if (token.type === "," || token.type === ";") {
            found.push(current ?? false);
            current = undefined;
        }
        else {
            const isPlain = !token.isNamed || (0,_syntax_literals_js__WEBPACK_IMPORTED_MODULE_1__/* .isLiteral */ .c$)(token);
            current = (current ?? true) && isPlain;
        }
    }
    return current === undefined ? found : [...found, current];
}
function insideWrapper(node) {
    return node.type === "argument" ? ((0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_2__/* .partsOf */ .CI)(node).at(-1) ?? node) : node;
}


/***/ }),

/***/ 9845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ packageName),
/* harmony export */   y: () => (/* binding */ readGoImport)
/* harmony export */ });
/* harmony import */ var _syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6299);
/* harmony import */ var _import_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9588);


/**
 * One import of a block. Without an alias the local name is taken from the path, after which packages are usually
 * named.
 */
const readGoImport = (source, node) => {
    const specifier = (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .literalString */ .dc)(source, node.childForFieldName("path") ?? undefined);
    if (specifier === undefined)
        return [];
    const name = node.childForFieldName("name");
    const alias = name === null ? packageName(specifier) : (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(source, name);
    const names = alias === "_" ? [] : [alias === "." ? _import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .EVERYTHING */ .Qz : (0,_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeAs */ .Qt)(alias)];
    return [{ ...(0,_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .importSite */ .rA)(node, "import", specifier), names }];
};
/**
 * The last segment of a path that names the package: versions are passed over (`x/y/v2` is `y`), `.v3` and `go-` are
 * taken off.
 */
function packageName(path) {
    const segments = path.split("/");
    const last = segments.at(-1) ?? path;
    const base = /^v\d+$/.test(last) && segments.length > 1 ? (segments.at(-2) ?? last) : last;
    return base.replace(/\.v\d+$/, "").replace(/^go-|-go$|\.go$/, "");
}


/***/ }),

/***/ 9588:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LF: () => (/* binding */ pathText),
/* harmony export */   Qt: () => (/* binding */ wholeAs),
/* harmony export */   Qz: () => (/* binding */ EVERYTHING),
/* harmony export */   mp: () => (/* binding */ lastSegment),
/* harmony export */   rA: () => (/* binding */ importSite)
/* harmony export */ });
/* harmony import */ var _syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6299);

const EVERYTHING = { imported: "*", local: "*" };
/** The whole module under one name. */
function wholeAs(local) {
    return { imported: "*", local };
}
function importSite(node, form, specifier) {
    return { line: (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .startLine */ .F0)(node), specifier, form };
}
/** A path of names as written, white space and comments around its dots removed. */
function pathText(source, node) {
    return (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(source, node).replace(/\s+/g, "");
}
function lastSegment(path, separator) {
    return path.slice(path.lastIndexOf(separator) + 1);
}


/***/ }),

/***/ 7065:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ readPythonImport)
/* harmony export */ });
/* harmony import */ var _syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6299);
/* harmony import */ var _import_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9588);


/** `import a.b`, which binds `a`, and `from m import x`. The dots of a relative module are kept. */
const readPythonImport = (source, node) => {
    if (node.type === "import_statement") {
        return node.childrenForFieldName("name").map((name) => {
            const { path, alias } = readName(source, name);
            const local = alias ?? path.split(".")[0] ?? path;
            return { ...(0,_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .importSite */ .rA)(node, "import", path), names: [(0,_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeAs */ .Qt)(local)] };
        });
    }
    const module = node.childForFieldName("module_name");
    const specifier = module === null ? "__future__" : (0,_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(source, module);
    const isStar = node.namedChildren.some((child) => child.type === "wildcard_import");
    const names = isStar ? [_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .EVERYTHING */ .Qz] : node.childrenForFieldName("name").map((name) => toImported(source, name));
    return [{ ...(0,_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .importSite */ .rA)(node, "import", specifier), names }];
};
function toImported(source, node) {
    const { path, alias } = readName(source, node);
    return { imported: path, local: alias ?? path };
}
function readName(source, node) {
    if (node.type !== "aliased_import")
        return { path: (0,_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(source, node), alias: undefined };
    const [name, alias] = [node.childForFieldName("name"), node.childForFieldName("alias")];
    return {
        path: name === null ? "" : (0,_import_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(source, name),
        alias: alias === null ? undefined : (0,_syntax_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(source, alias),
    };
}


/***/ }),

/***/ 1086:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  M: () => (/* binding */ readFacts)
});

// EXTERNAL MODULE: ./lib/core/suppressions/suppression.js + 1 modules
var suppression = __nccwpck_require__(1455);
// EXTERNAL MODULE: ./lib/analysis/syntax/parsed-text.js
var parsed_text = __nccwpck_require__(6299);
;// CONCATENATED MODULE: ./lib/analysis/syntax/comments.js


function readComment(source, node) {
    return { start: (0,parsed_text/* startLine */.F0)(node), end: (0,parsed_text/* endLine */.Sk)(node), text: (0,parsed_text/* textOf */.b6)(source, node).trimEnd() };
}
/** The directives in comments and attributes, in document order. */
function readSuppressions(source, { comments, attributes }) {
    const fromComments = comments.flatMap((node) => (0,suppression/* readCommentSuppressions */.O)(directiveSource(source, node)));
    const fromAttributes = attributes.flatMap((node) => (0,suppression/* readAttributeSuppressions */.F)(directiveSource(source, node)));
    return [...fromComments, ...fromAttributes].sort((a, b) => a.line - b.line);
}
function directiveSource(source, node) {
    return { line: (0,parsed_text/* startLine */.F0)(node), text: (0,parsed_text/* textOf */.b6)(source, node), isAlone: isAlone(source, node) };
}
// Looking further back would cost the length of a minified line for each of its comments.
const MAX_INDENT = 200;
function isAlone(source, node) {
    const before = source.text.slice(Math.max(0, node.startIndex - MAX_INDENT), node.startIndex);
    const lineStart = before.lastIndexOf("\n");
    const isWhole = lineStart >= 0 || node.startIndex <= MAX_INDENT;
    return isWhole && /^\uFEFF?\s*$/.test(before.slice(lineStart + 1));
}

// EXTERNAL MODULE: ./lib/analysis/syntax/parse-errors.js
var parse_errors = __nccwpck_require__(8235);
// EXTERNAL MODULE: ./lib/analysis/facts/calls.js
var calls = __nccwpck_require__(6223);
;// CONCATENATED MODULE: ./lib/analysis/syntax/declarator.js

/** The name inside a C or C++ declarator, and what it then declares: a prototype is a function, not a variable. */
function readDeclarator(source, kind, declarator) {
    let current = declarator;
    let isFunction = false;
    for (let inner = innerOf(current); inner !== undefined; inner = innerOf(current)) {
        isFunction = current.type === "function_declarator" && isPlainName(inner);
        current = inner;
    }
    const name = lastName(current);
    return {
        kind: isFunction ? functionKind(kind) : kind,
        name: (0,parsed_text/* textOf */.b6)(source, name).replace(/\s+/g, " "),
        nameNode: name,
    };
}
function innerOf(declarator) {
    if (!WRAPPING.test(declarator.type))
        return undefined;
    return declarator.childForFieldName("declarator") ?? (0,parsed_text/* partsOf */.CI)(declarator).at(-1);
}
const WRAPPING = /^(?:init|pointer|array|function|reference|parenthesized|attributed)_declarator$/;
/** `int f(int)` declares a function, `int (*f)(int)` a pointer to one. */
function isPlainName(node) {
    return !WRAPPING.test(node.type);
}
function functionKind(kind) {
    if (kind === "field")
        return "method";
    return kind === "variable" ? "function" : kind;
}
function lastName(node) {
    let current = node;
    while (current.type === "qualified_identifier" || current.type === "template_function") {
        const name = current.childForFieldName("name");
        if (name === null)
            return current;
        current = name;
    }
    return current;
}

;// CONCATENATED MODULE: ./lib/analysis/facts/visibility.js

/** How a language tells which definitions other files may use. */
function createVisibility(source, language, marks) {
    const rule = RULES[language](source, marks);
    return { isVisible: rule };
}
const RULES = {
    typescript: ecmascript,
    tsx: ecmascript,
    javascript: ecmascript,
    python,
    go: () => (definition) => /^\p{Lu}/u.test(definition.name),
    java: byModifier(/\b(?:public|protected)\b/),
    csharp: byModifier(/\b(?:public|protected)\b/),
    ruby,
    rust,
    php: (source) => (definition) => !hasChild(source, definition.node, /^visibility_modifier$/, /private/),
    c: clike,
    cpp: clike,
};
function ecmascript(source, marks) {
    const names = new Set(marks.exportedNames.map((node) => (0,parsed_text/* textOf */.b6)(source, node)));
    const ids = new Set(marks.exported);
    for (const value of marks.commonjs) {
        const members = value.type === "object" ? (0,parsed_text/* partsOf */.CI)(value) : [value];
        for (const member of members) {
            ids.add(member.id);
            names.add((0,parsed_text/* textOf */.b6)(source, member.childForFieldName("value") ?? member));
        }
    }
    return ({ name, node, statement, container }) => {
        if (container !== undefined && container.kind !== "module") {
            return !name.startsWith("#") && !hasChild(source, node, /^accessibility_modifier$/, /private/);
        }
        if (ids.has(node.id) || (statement !== undefined && ids.has(statement.id)))
            return true;
        return container === undefined && names.has(name);
    };
}
function python(source, marks) {
    const lists = marks.publicLists.flatMap(parsed_text/* partsOf */.CI);
    const listed = new Set(lists.flatMap((item) => (0,parsed_text/* literalString */.dc)(source, item) ?? []));
    return ({ name, container }) => {
        if (container === undefined && marks.publicLists.length > 0)
            return listed.has(name);
        return !name.startsWith("_") || /^__\w+__$/.test(name);
    };
}
/**
 * Java and C#: visible are definitions with one of the given modifiers, and members of an enum or interface, which need
 * none.
 */
function byModifier(open) {
    return (source) => (definition) => {
        const { kind, node, container } = definition;
        if (kind === "module" || container?.kind === "enum")
            return true;
        if (container?.kind === "interface")
            return !hasChild(source, node, MODIFIERS, /\bprivate\b/);
        return hasChild(source, node, MODIFIERS, open);
    };
}
const MODIFIERS = /^modifiers?$/;
function ruby(source, marks) {
    const ids = new Set(marks.hidden.map((node) => node.id));
    const symbols = new Map();
    for (const node of marks.hidden.filter(({ type }) => type === "simple_symbol"))
        append(symbols, (0,parsed_text/* textOf */.b6)(source, node), node);
    const modeOf = createModes(source, marks.modes);
    return ({ name, node, container }) => {
        const isNamed = symbols.get(`:${name}`)?.some((symbol) => isWithin(symbol, container?.node)) ?? false;
        return !ids.has(node.id) && !isNamed && !/private|protected/.test(modeOf(node, container));
    };
}
function rust(source) {
    return ({ kind, node, container }) => {
        if (node.type === "impl_item" || container?.kind === "enum" || container?.kind === "interface")
            return true;
        if (container?.node.type === "impl_item" && container.node.childForFieldName("trait") !== null)
            return true;
        if (kind === "macro")
            return /#\[macro_export/.test(textBefore(source, node));
        return hasChild(source, node, /^visibility_modifier$/, /./);
    };
}
/**
 * C and C++: functions and variables are visible to other files unless they are static; everything else is if a header
 * holds it.
 */
function clike(source, marks) {
    const isHeader = /\.(?:h|hh|hpp|hxx)$/i.test(source.path);
    const modeOf = createModes(source, marks.modes);
    return (definition) => {
        const { kind, node, container } = definition;
        if (kind === "module")
            return definition.nameNode !== node;
        if (container !== undefined && container.kind !== "module") {
            const fallback = container.node.type === "class_specifier" ? "private" : "public";
            return !/private/.test(modeOf(node, container) || fallback);
        }
        const isLinked = kind === "function" || kind === "method" || kind === "variable";
        return isLinked ? !hasChild(source, node, /^storage_class_specifier$/, /static/) : isHeader;
    };
}
/**
 * Tells which of `public` and `private` was written last before a node of a container. What nested containers say does
 * not count.
 */
function createModes(source, modes) {
    const bodies = new Map();
    for (const mode of modes) {
        const body = mode.parent;
        if (body !== null)
            append(bodies, body.id, mode);
    }
    return (node, container) => {
        if (bodies.size === 0 || container === undefined)
            return "";
        const body = (0,parsed_text/* firstField */.Zv)(container.node, ["body"]);
        const said = body === undefined ? [] : (bodies.get(body.id) ?? []);
        const last = lastBefore(said, node.startIndex);
        return last === undefined ? "" : (0,parsed_text/* textOf */.b6)(source, last);
    };
}
/** The last node that begins before a place, found by bisection: a hostile file may hold very many. */
function lastBefore(nodes, index) {
    let [low, high] = [0, nodes.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((nodes[middle]?.startIndex ?? 0) < index)
            low = middle + 1;
        else
            high = middle;
    }
    return nodes[low - 1];
}
function append(map, key, node) {
    const known = map.get(key);
    if (known === undefined)
        map.set(key, [node]);
    else
        known.push(node);
}
function isWithin(node, outer) {
    if (outer === undefined)
        return true;
    return outer.startIndex <= node.startIndex && node.endIndex <= outer.endIndex;
}
function hasChild(source, node, type, text) {
    return node.namedChildren.some((child) => type.test(child.type) && text.test((0,parsed_text/* textOf */.b6)(source, child)));
}
/** The line before a node, where a Rust attribute stands. */
function textBefore(source, node) {
    return source.text
        .slice(Math.max(0, node.startIndex - 200), node.startIndex)
        .split("\n")
        .slice(-2)
        .join("\n");
}

;// CONCATENATED MODULE: ./lib/analysis/facts/definitions.js



/** The file's definitions in document order, each once, without the variables inside functions. */
function readDefinitions(source, { language, found, around, }) {
    const named = dropRepeats(found.definitions.map((definition) => nameDefinition(source, definition)));
    const visibility = createVisibility(source, language, found.marks);
    return place(named, visibility)
        .filter((placed) => !isLocalVariable(placed) && !isAnonymousNamespace(placed))
        .map((placed) => ({ ...toDefinition(placed, found), around: around.get(placed.node.id) }));
}
function nameDefinition(source, found) {
    if (found.declarator !== undefined)
        return { ...found, ...readDeclarator(source, found.kind, found.declarator) };
    const { nameNode, node } = found;
    if (nameNode === undefined)
        return { ...found, name: "default", nameNode: node };
    const isModuleExports = nameNode.type === "property_identifier" && (0,parsed_text/* textOf */.b6)(source, nameNode) === "exports";
    const ownName = isModuleExports ? node.childForFieldName("right")?.childForFieldName("name") : undefined;
    const name = plainName(source, ownName ?? nameNode);
    return { ...found, name: isModuleExports && !ownName ? "default" : name, nameNode };
}
/** A definition's last name: without quotes, the colon of a symbol, type arguments and the path before it. */
function plainName(source, node) {
    if (/^(?:string|string_literal|simple_symbol)$/.test(node.type))
        return (0,parsed_text/* textOf */.b6)(source, node).replace(/["'`:]/g, "");
    const inner = /^(?:generic_type|template_type)$/.test(node.type) ? ((0,parsed_text/* partsOf */.CI)(node)[0] ?? node) : node;
    const isPath = /scoped_type_identifier|scope_resolution/.test(inner.type);
    const last = isPath ? (inner.childForFieldName("name") ?? inner) : inner;
    return (0,parsed_text/* textOf */.b6)(source, last).replace(/\s+/g, " ");
}
/**
 * Each definition once, though several patterns may have found it. The first one counts; the statement it is part of
 * may be told by any of them.
 */
function dropRepeats(definitions) {
    const byName = new Map();
    for (const definition of definitions) {
        const key = `${definition.nameNode.startIndex}:${definition.nameNode.endIndex}`;
        const first = byName.get(key);
        if (first === undefined && definition.name !== "")
            byName.set(key, definition);
        else if (first !== undefined)
            byName.set(key, { ...first, statement: first.statement ?? definition.statement });
    }
    return [...byName.values()];
}
/** Finds each definition's container and tells whether it is visible, going through the file once. */
function place(definitions, visibility) {
    const open = [];
    return [...definitions].sort(outermostFirst).map((definition) => {
        while (open.length > 0 && (open.at(-1)?.node.endIndex ?? 0) <= definition.node.startIndex)
            open.pop();
        const container = open.at(-1);
        const unseen = { ...adjustKind(definition, container), container, isVisible: false };
        const isReachable = container === undefined || (container.isVisible && !isFunction(container));
        const placed = { ...unseen, isVisible: isReachable && visibility.isVisible(unseen) };
        open.push(placed);
        return placed;
    });
}
function outermostFirst(a, b) {
    return a.node.startIndex - b.node.startIndex || b.node.endIndex - a.node.endIndex;
}
function isFunction({ kind }) {
    return kind === "function" || kind === "method";
}
const CLASSLIKE = new Set(["class", "interface", "enum"]);
/**
 * Tells functions from methods: a function in a class is a method, and a Ruby method outside of any class is a
 * function.
 */
function adjustKind(definition, container) {
    const isMember = container !== undefined && CLASSLIKE.has(container.kind);
    if (definition.kind === "function" && isMember && MEMBER_FUNCTIONS.has(definition.node.type)) {
        return { ...definition, kind: "method" };
    }
    const isLoose = definition.kind === "method" && definition.node.type === "method" && container === undefined;
    if (isLoose)
        return { ...definition, kind: "function" };
    const isConstant = definition.kind === "variable" && definition.node.type === "assignment";
    return isConstant && /^[A-Z][A-Z0-9_]*$/.test(definition.name) ? { ...definition, kind: "constant" } : definition;
}
const MEMBER_FUNCTIONS = new Set([
    "function_definition",
    "function_item",
    "function_signature_item",
    "declaration",
    "field_declaration",
]);
function isLocalVariable({ kind, container, node }) {
    if (container === undefined || !isFunction(container))
        return false;
    return (kind === "variable" || kind === "constant") && LOCAL.has(node.type);
}
const LOCAL = new Set(["declaration", "assignment_expression"]);
/** Whether a definition is a namespace without a name, which is nothing but a way to hide what it holds. */
function isAnonymousNamespace({ node, nameNode }) {
    return node.type === "namespace_definition" && nameNode === node;
}
function toDefinition(placed, found) {
    const outer = found.marks.outer.get(placed.node.id);
    return {
        name: placed.name,
        kind: placed.kind,
        start: (0,parsed_text/* startLine */.F0)(outer ?? placed.node),
        end: (0,parsed_text/* endLine */.Sk)(placed.node),
        nameLine: (0,parsed_text/* startLine */.F0)(placed.nameNode),
        isExported: placed.isVisible,
    };
}

;// CONCATENATED MODULE: ./lib/analysis/facts/effect-rules.js
const LEVELS = "(?:trace|debug|info|notice|warn|warning|error|err|fatal|panic|critical|exception|verbose|silly|log)";
const LOGGER = "(?:\\w*log(?:ger)?|winston|pino|logging|logrus|klog|glog|slog|zap|tracing)";
/** A call on something named like a logger: `logger.info`, `this._log.Warn`, `Rails.logger.error`, `log.Printf`. */
const ANY_LOGGER = new RegExp(`(?:^|\\.|::|->|\\$)${LOGGER}(?:\\(\\))?(?:\\.|::|->)(?:Log)?${LEVELS}(?:f|ln|w|ing)?$`, "i");
const WRITE_MODE = /,\s*(?:mode\s*=\s*)?["'][^"']{0,8}[wax+]/;
const ECMASCRIPT = [
    { kind: "environment", callee: /^(?:Deno\.env\.\w+|process\.loadEnvFile)$/ },
    {
        kind: "file-write",
        callee: /(?:^|\.)(?:(?:write|append)(?:Text)?File|createWriteStream|outputFile|outputJson|writeJson|mkdtemp|(?:write|append|copy)FileSync|(?:mkdir|mkdtemp|rm|rmdir|unlink|rename|symlink|link|truncate|chmod|chown|cp)Sync)$/,
    },
    {
        kind: "file-write",
        callee: /^(?:fs|fsp|fse|fsPromises|fs\.promises|promises|Deno|Bun)\.(?:write|writev|mkdir|rm|rmdir|unlink|rename|copyFile|cp|truncate|symlink|link|chmod|chown|utimes|remove|move|emptyDir|ensureDir)$/,
    },
    {
        kind: "network",
        callee: /^(?:(?:globalThis\.|window\.|self\.)?fetch|(?:axios|got|ky|superagent|needle|undici)(?:\.\w+)?|(?:https?|http2|net|tls|dgram)\.(?:get|request|connect|createConnection|createSocket|createServer|createSecureServer)|XMLHttpRequest|WebSocket|EventSource|navigator\.sendBeacon|\$\.(?:ajax|get|post|getJSON))$/,
    },
    { kind: "logging", callee: /^(?:console\.\w+|process\.(?:stdout|stderr)\.write)$/ },
];
const PYTHON = [
    { kind: "environment", callee: /^(?:os\.)?getenvb?$/ },
    { kind: "file-write", callee: /^(?:io\.|codecs\.)?open$|\.open$/, arguments: WRITE_MODE },
    {
        kind: "file-write",
        callee: /(?:^|\.)(?:write_text|write_bytes|makedirs)$|^(?:os|shutil)\.(?:remove|unlink|rename|renames|replace|mkdir|rmdir|removedirs|symlink|link|chmod|chown|truncate|copy\w*|move|rmtree)$/,
    },
    {
        kind: "network",
        callee: /^(?:(?:requests|httpx)\.\w+|(?:urllib\.request\.)?(?:urlopen|urlretrieve)|socket\.(?:socket|create_connection|create_server)|aiohttp\.\w+|http\.client\.HTTPS?Connection|(?:smtplib|ftplib|paramiko|telnetlib)\.\w+|asyncio\.(?:open_connection|start_server))$/,
    },
    { kind: "logging", callee: /^(?:print|pprint|warnings\.warn|sys\.(?:stdout|stderr)\.write)$/ },
];
const GO = [
    { kind: "environment", callee: /^(?:os|syscall)\.(?:Getenv|LookupEnv|Environ|ExpandEnv)$/ },
    {
        kind: "file-write",
        callee: /^(?:os|ioutil)\.(?:WriteFile|Create|CreateTemp|TempFile|OpenFile|Mkdir|MkdirAll|MkdirTemp|Remove|RemoveAll|Rename|Chmod|Chown|Symlink|Link|Truncate)$/,
    },
    {
        kind: "network",
        callee: /^(?:http\.(?:Get|Post|PostForm|Head|NewRequest|NewRequestWithContext|ListenAndServe|ListenAndServeTLS|Serve)|net\.(?:Dial\w*|Listen\w*|Lookup\w+)|tls\.(?:Dial\w*|Listen)|rpc\.Dial\w*|grpc\.(?:Dial\w*|NewClient|NewServer)|(?:\w+\.)*(?:\w*[cC]lient)\.Do)$/,
    },
    {
        kind: "logging",
        callee: /^(?:fmt\.Print(?:f|ln)?|log\.(?:Print|Fatal|Panic|Output)(?:f|ln)?|print|println)$/,
    },
    { kind: "logging", callee: /^fmt\.Fprint(?:f|ln)?$/, arguments: /^\(\s*os\.Std(?:err|out)\b/ },
];
const JAVA = [
    { kind: "environment", callee: /^(?:java\.lang\.)?System\.(?:getenv|getProperty)$/ },
    {
        kind: "file-write",
        callee: /^(?:Files\.(?:write\w*|newBufferedWriter|newOutputStream|create\w+|delete\w*|move|copy|set\w+)|FileWriter|FileOutputStream|RandomAccessFile|PrintWriter|FileUtils\.\w*(?:write|copy|move|delete)\w*)$/,
    },
    {
        kind: "network",
        callee: /(?:^|\.)(?:openConnection|openStream)$|^(?:Socket|ServerSocket|DatagramSocket|HttpClient\.\w+|OkHttpClient|WebClient\.\w+|DriverManager\.getConnection|HttpPost|HttpGet)$|(?:^|\.)(?:restTemplate|httpClient|webClient)\.\w+$/,
    },
    { kind: "logging", callee: /^System\.(?:out|err)\.\w+$|(?:^|\.)printStackTrace$/ },
];
const CSHARP = [
    {
        kind: "environment",
        callee: /^(?:System\.)?Environment\.(?:GetEnvironmentVariables?|ExpandEnvironmentVariables)$/,
    },
    {
        kind: "file-write",
        callee: /^(?:System\.IO\.)?(?:File\.(?:Write\w+|Append\w+|Create\w*|Delete|Move|Copy|Replace|OpenWrite|Set\w+)|Directory\.(?:Create\w+|Delete|Move)|StreamWriter|FileStream)$/,
    },
    {
        kind: "network",
        callee: /^(?:HttpClient|WebClient|TcpClient|TcpListener|UdpClient|Socket|SmtpClient|HttpRequestMessage|(?:Http)?WebRequest\.Create\w*)$|\.(?:(?:Get|Post|Put|Patch|Delete|Send)(?:String|Stream|ByteArray|AsJson|FromJson)?Async)$/,
    },
    {
        kind: "logging",
        callee: /^(?:Console\.(?:Error\.|Out\.)?Write\w*|(?:Debug|Trace)\.(?:Write|Trace)\w*)$|\.Log(?:Trace|Debug|Information|Warning|Error|Critical)$/,
    },
    { kind: "logging", callee: /^Log\.(?:Verbose|Debug|Information|Warning|Error|Fatal)$/ },
];
const RUBY = [
    { kind: "file-write", callee: /^(?:File|IO)\.(?:open|new)$/, arguments: WRITE_MODE },
    {
        kind: "file-write",
        callee: /^(?:(?:File|IO|Dir|Pathname)\.(?:write|binwrite|delete|unlink|rename|chmod|chown|symlink|link|truncate|mkdir|rmdir|mkfifo)|FileUtils\.\w+|Tempfile\.\w+)$/,
    },
    {
        kind: "network",
        callee: /^(?:Net::\w+(?:::\w+)*|HTTParty|Faraday|RestClient|Excon|Typhoeus|HTTP|TCPSocket|TCPServer|UDPSocket|Socket|OpenURI|URI)\.(?!parse$|join$|encode\w*$|decode\w*$)\w+$/,
    },
    {
        kind: "logging",
        callee: /^(?:puts|print|p|pp|warn|(?:\$stderr|\$stdout|STDERR|STDOUT)\.(?:puts|print|write|printf))$/,
    },
];
const PHP = [
    { kind: "environment", callee: /^\\?(?:getenv|env)$/ },
    { kind: "file-write", callee: /^\\?fopen$/, arguments: WRITE_MODE },
    {
        kind: "file-write",
        callee: /^\\?(?:file_put_contents|fwrite|fputs|fputcsv|unlink|rename|mkdir|rmdir|copy|touch|chmod|chown|symlink|link|tempnam|move_uploaded_file|ftruncate)$|^(?:File|Storage)::(?:put|append|delete|move|copy|makeDirectory)$/,
    },
    {
        kind: "network",
        callee: /^\\?(?:curl_exec|curl_init|curl_multi_exec|fsockopen|pfsockopen|stream_socket_client|socket_connect|socket_create|mail)$|^(?:Http)::\w+$|^\\?(?:GuzzleHttp\\)?Client$|^PDO$|^mysqli(?:_connect)?$/,
    },
    { kind: "network", callee: /^\\?(?:file_get_contents|fopen)$/, arguments: /^\(\s*["']https?:/ },
    { kind: "logging", callee: /^\\?(?:error_log|trigger_error|syslog|var_dump|print_r|debug_print_backtrace)$/ },
];
const RUST = [
    { kind: "environment", callee: /^(?:(?:std::)?env::(?:var|var_os|vars|vars_os)|(?:option_)?env!)$/ },
    {
        kind: "file-write",
        callee: /^(?:(?:std::|tokio::)?fs::(?:write|create_dir|create_dir_all|remove_file|remove_dir|remove_dir_all|rename|copy|hard_link|set_permissions)|(?:std::|tokio::)?(?:fs::)?(?:File::(?:create|create_new|options)|OpenOptions::new))$/,
    },
    {
        kind: "network",
        callee: /^(?:(?:reqwest|ureq|hyper|surf)::(?:\w+::)*\w+|(?:\w+::)*(?:TcpStream::connect|TcpListener::bind|UdpSocket::bind|UnixStream::connect))$/,
    },
    {
        kind: "logging",
        callee: /^(?:e?println!|e?print!|dbg!|(?:(?:log|tracing)::)?(?:trace|debug|info|warn|error|event)!)$/,
    },
];
const C = [
    { kind: "environment", callee: /^(?:std::|::)?(?:secure_)?(?:_w)?getenv(?:_s)?$/ },
    { kind: "file-write", callee: /^(?:std::|::)?(?:fopen|freopen|_wfopen)$/, arguments: /,\s*L?"[^"]{0,8}[wa+]/ },
    { kind: "file-write", callee: /^(?:::)?open(?:at)?$/, arguments: /\bO_(?:WRONLY|RDWR|CREAT|APPEND|TRUNC)\b/ },
    { kind: "logging", callee: /^(?:std::)?(?:fprintf|fputs|fwrite|vfprintf)$/, arguments: /\bstd(?:err|out)\b/ },
    {
        kind: "file-write",
        callee: /^(?:std::(?:filesystem::)?|fs::|::)?(?:fprintf|fputs|fwrite|vfprintf|creat|unlink|remove|remove_all|rename|mkdir|mkdtemp|mkstemp|rmdir|symlink|chmod|chown|ftruncate|create_director(?:y|ies)|copy_file)$/,
    },
    {
        kind: "network",
        callee: /^(?:::)?(?:socket|connect|bind|listen|accept4?|send(?:to|msg)?|recv(?:from|msg)?|getaddrinfo|gethostbyname|curl_easy_perform|SSL_(?:connect|read|write))$/,
    },
    { kind: "logging", callee: /^(?:std::)?(?:printf|vprintf|puts|putchar|perror|syslog|vsyslog|print|println)$/ },
];
/** The first rule that matches a call decides. */
const BY_LANGUAGE = {
    typescript: ECMASCRIPT,
    tsx: ECMASCRIPT,
    javascript: ECMASCRIPT,
    python: PYTHON,
    go: GO,
    java: JAVA,
    ruby: RUBY,
    rust: RUST,
    csharp: CSHARP,
    php: PHP,
    c: C,
    cpp: C,
};
function effectRules(language) {
    return [...BY_LANGUAGE[language], { kind: "logging", callee: ANY_LOGGER }];
}

;// CONCATENATED MODULE: ./lib/analysis/facts/effects.js

/** What a call does outside the program, if its callee says so. */
function readCallEffect(source, rules, { found, site }) {
    const symbol = found.call.type === "macro_invocation" ? `${site.callee}!` : site.callee;
    const rule = rules.find(({ callee, arguments: wanted }) => callee.test(symbol) && holds(source, found.call, wanted));
    return rule === undefined ? undefined : { line: site.line, kind: rule.kind, symbol };
}
// How much of an argument list is looked at, in characters: modes and streams stand among the first arguments.
const MAX_ARGUMENTS = 400;
function holds(source, call, wanted) {
    if (wanted === undefined)
        return true;
    const list = (0,parsed_text/* firstField */.Zv)(call, ["arguments"]);
    return list !== undefined && wanted.test((0,parsed_text/* textOf */.b6)(source, list).slice(0, MAX_ARGUMENTS));
}

;// CONCATENATED MODULE: ./lib/analysis/facts/environment.js

const environment_ECMASCRIPT = { pattern: /\b(?:process|import\s*\.\s*meta|Bun)\s*\??\.\s*env\b/g, node: "member_expression" };
const VARIABLES = {
    typescript: environment_ECMASCRIPT,
    tsx: environment_ECMASCRIPT,
    javascript: environment_ECMASCRIPT,
    python: { pattern: /\bos\s*\.\s*environb?\b/g, node: "attribute" },
    ruby: { pattern: /\bENV\b/g, node: "constant" },
    php: { pattern: /\$_(?:ENV|SERVER)\b/g, node: "variable_name" },
};
/**
 * Reads of the environment that are not calls. The text is searched first, and the tree is then asked what stands
 * there.
 */
function readEnvironment(source, { language, tree, checkTime }) {
    const variable = VARIABLES[language];
    if (variable === undefined)
        return [];
    return [...source.text.matchAll(variable.pattern)].flatMap((match) => {
        checkTime();
        const node = tree.rootNode.descendantForIndex(match.index, match.index + match[0].length - 1);
        if (node === null || node.type !== variable.node || node.startIndex !== match.index)
            return [];
        return readUse(source, node) ?? [];
    });
}
/** The whole of a read, such as `process.env.HOME`, `ENV["X"]` or `os.environ.get`. Undefined for an assignment. */
function readUse(source, node) {
    const parent = node.parent;
    const isOwner = parent !== null && parent.startIndex === node.startIndex && ACCESSES.has(parent.type);
    const use = isOwner ? parent : node;
    const target = use.parent;
    if (target !== null && ASSIGNMENTS.has(target.type) && target.childForFieldName("left")?.id === use.id) {
        return undefined;
    }
    const end = use.childForFieldName("method")?.endIndex ?? use.endIndex;
    const symbol = source.text.slice(use.startIndex, Math.min(end, use.startIndex + MAX_SYMBOL)).replace(/\s+/g, "");
    return { line: (0,parsed_text/* startLine */.F0)(use), kind: "environment", symbol };
}
const MAX_SYMBOL = 200;
const ACCESSES = new Set([
    "member_expression",
    "subscript_expression",
    "subscript",
    "attribute",
    "element_reference",
    "call",
]);
const ASSIGNMENTS = new Set(["assignment_expression", "assignment"]);

// EXTERNAL MODULE: ./lib/analysis/facts/imports/import-reader.js
var import_reader = __nccwpck_require__(9588);
;// CONCATENATED MODULE: ./lib/analysis/facts/imports/ecmascript.js


/** `import … from`, `import x = require()` and `export … from`. */
const readEcmascriptImport = (source, node) => {
    const required = (0,parsed_text/* partsOf */.CI)(node).find((part) => part.type === "import_require_clause");
    const holder = required ?? node;
    const specifier = (0,parsed_text/* literalString */.dc)(source, holder.childForFieldName("source") ?? undefined);
    if (specifier === undefined)
        return [];
    if (required !== undefined) {
        const names = (0,parsed_text/* partsOf */.CI)(required)
            .slice(0, 1)
            .map((name) => (0,import_reader/* wholeAs */.Qt)((0,parsed_text/* textOf */.b6)(source, name)));
        return [{ ...(0,import_reader/* importSite */.rA)(node, "require", specifier), names }];
    }
    const isExport = node.type === "export_statement";
    const clauses = (0,parsed_text/* partsOf */.CI)(node).filter((part) => part.type !== "string" && part.type !== "import_attribute");
    const names = clauses.flatMap((clause) => readClause(source, clause));
    const isStar = isExport && clauses.length === 0;
    return [{ ...(0,import_reader/* importSite */.rA)(node, isExport ? "re-export" : "import", specifier), names: isStar ? [import_reader/* EVERYTHING */.Qz] : names }];
};
function readClause(source, clause) {
    switch (clause.type) {
        case "import_clause":
            return (0,parsed_text/* partsOf */.CI)(clause).flatMap((part) => readClause(source, part));
        case "identifier":
            return [{ imported: "default", local: (0,parsed_text/* textOf */.b6)(source, clause) }];
        case "namespace_import":
        case "namespace_export":
            return (0,parsed_text/* partsOf */.CI)(clause)
                .slice(0, 1)
                .map((name) => (0,import_reader/* wholeAs */.Qt)(nameText(source, name)));
        case "named_imports":
        case "export_clause":
            return (0,parsed_text/* partsOf */.CI)(clause).flatMap((specifier) => readSpecifier(source, specifier));
        default:
            return [];
    }
}
/** `default as x` gives the grammar no name of its own. */
function readSpecifier(source, specifier) {
    const name = specifier.childForFieldName("name");
    const alias = specifier.childForFieldName("alias");
    const imported = name === null ? "default" : nameText(source, name);
    return [{ imported, local: alias === null ? imported : nameText(source, alias) }];
}
function nameText(source, node) {
    return (0,parsed_text/* literalString */.dc)(source, node) ?? (0,parsed_text/* textOf */.b6)(source, node);
}
/**
 * The names that a `require` or `import()` is bound to: `const x = …`, `const { a: b } = …`, a member `.y` of it, with
 * or without `await`.
 */
function boundNames(source, call) {
    const parent = beyondWrappers(call);
    if (parent?.type === "member_expression")
        return boundMember(source, parent);
    const target = parent?.type === "variable_declarator" ? parent.childForFieldName("name") : null;
    if (target === null)
        return [];
    if (target.type === "identifier")
        return [(0,import_reader/* wholeAs */.Qt)((0,parsed_text/* textOf */.b6)(source, target))];
    return target.type === "object_pattern" ? (0,parsed_text/* partsOf */.CI)(target).flatMap((part) => readPattern(source, part)) : [];
}
/**
 * The first node around a call that does not merely wrap it. To find a parent costs more the deeper the node lies, so
 * only as many are tried as anybody writes.
 */
function beyondWrappers(call) {
    let parent = call.parent;
    for (let step = 0; step < MAX_WRAPPERS && parent !== null && WRAPPERS.has(parent.type); step++)
        parent = parent.parent;
    return parent;
}
const MAX_WRAPPERS = 4;
const WRAPPERS = new Set(["await_expression", "parenthesized_expression", "as_expression"]);
function boundMember(source, member) {
    const property = member.childForFieldName("property");
    const name = member.parent?.type === "variable_declarator" ? member.parent.childForFieldName("name") : null;
    if (property === null || name?.type !== "identifier")
        return [];
    return [{ imported: (0,parsed_text/* textOf */.b6)(source, property), local: (0,parsed_text/* textOf */.b6)(source, name) }];
}
function readPattern(source, part) {
    if (part.type === "shorthand_property_identifier_pattern") {
        return [{ imported: (0,parsed_text/* textOf */.b6)(source, part), local: (0,parsed_text/* textOf */.b6)(source, part) }];
    }
    const [key, value] = [part.childForFieldName("key"), part.childForFieldName("value")];
    if (part.type !== "pair_pattern" || key === null || value?.type !== "identifier")
        return [];
    return [{ imported: nameText(source, key), local: (0,parsed_text/* textOf */.b6)(source, value) }];
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/called-import.js




const called_import_ECMASCRIPT = {
    require: { form: "require" },
    "require.resolve": { form: "require" },
    "module.require": { form: "require" },
    import: { form: "dynamic" },
};
const called_import_RUBY = {
    require: { form: "require" },
    require_relative: { form: "require", isRelative: true },
    load: { form: "require" },
    autoload: { form: "dynamic", at: 1 },
};
const called_import_PYTHON = {
    __import__: { form: "dynamic" },
    "importlib.import_module": { form: "dynamic" },
};
/** The calls that import, by callee. */
const IMPORTERS = {
    typescript: called_import_ECMASCRIPT,
    tsx: called_import_ECMASCRIPT,
    javascript: called_import_ECMASCRIPT,
    ruby: called_import_RUBY,
    python: called_import_PYTHON,
};
/** The import a call makes, if it is one whose module is written out. */
function readCalledImport(source, language, { found, site }) {
    const importers = IMPORTERS[language];
    if (importers === undefined || !Object.hasOwn(importers, site.callee))
        return undefined;
    const importer = importers[site.callee];
    const list = (0,calls/* argumentNodes */.vo)(found.call);
    const specifier = (0,parsed_text/* literalString */.dc)(source, list[importer?.at ?? 0]);
    if (importer === undefined || specifier === undefined)
        return undefined;
    const path = importer.isRelative && !specifier.startsWith(".") ? `./${specifier}` : specifier;
    return { ...(0,import_reader/* importSite */.rA)(found.call, importer.form, path), names: namesOf(source, language, found.call, list) };
}
function namesOf(source, language, call, list) {
    if (language !== "ruby")
        return language === "python" ? [] : boundNames(source, call);
    const [first] = list;
    if (first?.type !== "simple_symbol")
        return [];
    const name = (0,parsed_text/* textOf */.b6)(source, first).slice(1);
    return [{ imported: name, local: name }];
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/c.js


/**
 * `#include "x"`, and `#include <x>` with its brackets, since the two are looked up differently. An include by a macro
 * names no file.
 */
const readInclude = (source, node) => {
    const path = node.childForFieldName("path");
    if (path === null)
        return [];
    const specifier = path.type === "system_lib_string" ? (0,parsed_text/* textOf */.b6)(source, path) : (0,parsed_text/* literalString */.dc)(source, path);
    return specifier === undefined ? [] : [{ ...(0,import_reader/* importSite */.rA)(node, "include", specifier), names: [import_reader/* EVERYTHING */.Qz] }];
};

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/csharp.js


/** `using N;`, `using static N.T;` and `using X = N.T;`. */
const readCsharpImport = (source, node) => {
    const alias = node.childForFieldName("name");
    const path = (0,parsed_text/* partsOf */.CI)(node).findLast((part) => part.id !== alias?.id);
    if (path === undefined)
        return [];
    const specifier = (0,import_reader/* pathText */.LF)(source, path);
    const names = alias === null ? [import_reader/* EVERYTHING */.Qz] : [{ imported: (0,import_reader/* lastSegment */.mp)(specifier, "."), local: (0,parsed_text/* textOf */.b6)(source, alias) }];
    return [{ ...(0,import_reader/* importSite */.rA)(node, "import", specifier), names }];
};

// EXTERNAL MODULE: ./lib/analysis/facts/imports/go.js
var go = __nccwpck_require__(9845);
;// CONCATENATED MODULE: ./lib/analysis/facts/imports/java.js


/** `import a.B;`, `import static a.B.c;` and `import a.*;`, whose star is not part of the path. */
const readJavaImport = (source, node) => {
    const path = (0,parsed_text/* partsOf */.CI)(node).find((part) => part.type === "scoped_identifier" || part.type === "identifier");
    if (path === undefined)
        return [];
    const specifier = (0,import_reader/* pathText */.LF)(source, path);
    const name = (0,import_reader/* lastSegment */.mp)(specifier, ".");
    const isStar = (0,parsed_text/* partsOf */.CI)(node).some((part) => part.type === "asterisk");
    return [
        { ...(0,import_reader/* importSite */.rA)(node, "import", specifier), names: isStar ? [import_reader/* EVERYTHING */.Qz] : [{ imported: name, local: name }] },
    ];
};

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/php.js


/** `use` in all its forms, and `require` and `include` of a path that is written out, `__DIR__` being `.`. */
const readPhpImport = (source, node) => {
    if (node.type !== "namespace_use_declaration")
        return php_readInclude(source, node);
    const prefix = (0,parsed_text/* partsOf */.CI)(node).find((part) => part.type === "namespace_name");
    const group = node.childForFieldName("body");
    const clauses = (0,parsed_text/* partsOf */.CI)(group ?? node).filter((part) => part.type === "namespace_use_clause");
    return clauses.map((clause) => {
        const alias = clause.childForFieldName("alias");
        const [path] = (0,parsed_text/* partsOf */.CI)(clause).filter((part) => part.id !== alias?.id && part.type !== "type");
        const written = path === undefined ? "" : (0,import_reader/* pathText */.LF)(source, path);
        const specifier = prefix === undefined ? written : `${(0,import_reader/* pathText */.LF)(source, prefix)}\\${written}`;
        const name = (0,import_reader/* lastSegment */.mp)(specifier, "\\");
        const names = [{ imported: name, local: alias === null ? name : (0,parsed_text/* textOf */.b6)(source, alias) }];
        return { ...(0,import_reader/* importSite */.rA)(clause, "import", specifier), names };
    });
};
function php_readInclude(source, node) {
    const [first] = (0,parsed_text/* partsOf */.CI)(node);
    const path = first?.type === "parenthesized_expression" ? (0,parsed_text/* partsOf */.CI)(first)[0] : first;
    const specifier = path === undefined ? undefined : includedPath(source, path);
    if (specifier === undefined)
        return [];
    return [{ ...(0,import_reader/* importSite */.rA)(node, node.type.startsWith("require") ? "require" : "include", specifier), names: [] }];
}
function includedPath(source, path) {
    if (path.type !== "binary_expression")
        return (0,parsed_text/* literalString */.dc)(source, path);
    const isBesideFile = path.childForFieldName("left") !== null && /^__DIR__\s*\./.test((0,parsed_text/* textOf */.b6)(source, path));
    const rest = (0,parsed_text/* literalString */.dc)(source, path.childForFieldName("right") ?? undefined);
    return isBesideFile && rest !== undefined ? `.${rest}` : undefined;
}

// EXTERNAL MODULE: ./lib/analysis/facts/imports/python.js
var imports_python = __nccwpck_require__(7065);
;// CONCATENATED MODULE: ./lib/analysis/facts/imports/rust.js


/** `use` trees, one site a path; `extern crate`; and `mod name;`, which takes another file in. */
const readRustImport = (source, node) => {
    const name = node.childForFieldName("name");
    if (node.type === "mod_item") {
        return name === null
            ? []
            : [{ ...(0,import_reader/* importSite */.rA)(node, "include", (0,parsed_text/* textOf */.b6)(source, name)), names: [(0,import_reader/* wholeAs */.Qt)((0,parsed_text/* textOf */.b6)(source, name))] }];
    }
    if (node.type === "extern_crate_declaration") {
        const local = node.childForFieldName("alias") ?? name;
        if (name === null || local === null)
            return [];
        return [{ ...(0,import_reader/* importSite */.rA)(node, "import", (0,parsed_text/* textOf */.b6)(source, name)), names: [(0,import_reader/* wholeAs */.Qt)((0,parsed_text/* textOf */.b6)(source, local))] }];
    }
    const tree = node.childForFieldName("argument");
    const isPublic = (0,parsed_text/* partsOf */.CI)(node).some((part) => part.type === "visibility_modifier");
    return tree === null ? [] : readUseTree(source, tree, isPublic ? "re-export" : "import");
};
function readUseTree(source, root, form) {
    const sites = new Map();
    const open = [{ node: root, path: "" }];
    for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
        const inner = innerBranches(source, branch);
        if (inner !== undefined) {
            open.push(...inner.toReversed());
            continue;
        }
        const { specifier, name } = readLeaf(source, branch);
        const site = sites.get(specifier) ?? { line: (0,import_reader/* importSite */.rA)(branch.node, form, specifier), names: [] };
        site.names.push(name);
        sites.set(specifier, site);
    }
    return [...sites.values()].map(({ line, names }) => ({ ...line, names }));
}
function innerBranches(source, { node, path }) {
    if (node.type === "use_list")
        return (0,parsed_text/* partsOf */.CI)(node).map((part) => ({ node: part, path }));
    if (node.type !== "scoped_use_list")
        return undefined;
    const [prefix, list] = [node.childForFieldName("path"), node.childForFieldName("list")];
    const inner = prefix === null ? path : join(path, (0,import_reader/* pathText */.LF)(source, prefix));
    return list === null ? [] : [{ node: list, path: inner }];
}
function readLeaf(source, { node, path }) {
    if (node.type === "use_wildcard") {
        const [prefix] = (0,parsed_text/* partsOf */.CI)(node);
        return { specifier: prefix === undefined ? path : join(path, (0,import_reader/* pathText */.LF)(source, prefix)), name: import_reader/* EVERYTHING */.Qz };
    }
    const alias = node.type === "use_as_clause" ? node.childForFieldName("alias") : null;
    const target = node.type === "use_as_clause" ? (node.childForFieldName("path") ?? node) : node;
    const full = join(path, (0,import_reader/* pathText */.LF)(source, target));
    const isSelf = full.endsWith("::self");
    const specifier = full.includes("::") ? full.slice(0, full.lastIndexOf("::")) : full;
    const own = (0,import_reader/* lastSegment */.mp)(isSelf ? specifier : full, ":");
    const imported = isSelf || !full.includes("::") ? "*" : own;
    return { specifier, name: { imported, local: alias === null ? own : (0,parsed_text/* textOf */.b6)(source, alias) } };
}
function join(path, rest) {
    return path === "" ? rest : `${path}::${rest}`;
}

;// CONCATENATED MODULE: ./lib/analysis/facts/imports/imports.js








/** How each language's import statements are read; Ruby has only calls. */
const IMPORT_READERS = {
    typescript: readEcmascriptImport,
    tsx: readEcmascriptImport,
    javascript: readEcmascriptImport,
    python: imports_python/* readPythonImport */.S,
    go: go/* readGoImport */.y,
    java: readJavaImport,
    ruby: () => [],
    rust: readRustImport,
    csharp: readCsharpImport,
    php: readPhpImport,
    c: readInclude,
    cpp: readInclude,
};

// EXTERNAL MODULE: ./lib/core/digest.js + 1 modules
var digest = __nccwpck_require__(1162);
;// CONCATENATED MODULE: ./lib/analysis/facts/surroundings.js

/**
 * Reads what stands around each definition: statements and calls it lies in, preprocessor conditions, regions, access sections
 * and decorators, of its own and of what it is a member of. Goes through the tree once, without recursion.
 *
 * @param definitions the nodes that are asked about.
 */
function readSurroundings(source, tree, { definitions, checkTime }) {
    const walk = {
        source,
        lines: source.text.split("\n"),
        starts: definitions.map(({ startIndex }) => startIndex).sort((a, b) => a - b),
        wanted: new Set(definitions.map(({ id }) => id)),
        around: new Map(),
        texts: [],
        checkTime,
    };
    const cursor = tree.walk();
    try {
        walkTree(cursor, walk);
    }
    finally {
        cursor.delete();
    }
    return { around: walk.around, texts: walk.texts };
}
function walkTree(cursor, walk) {
    const frames = [];
    for (let isInside = true; isInside;) {
        const frame = visit(cursor, frames.at(-1), walk);
        if (frame !== undefined && cursor.gotoFirstChild()) {
            frames.push(frame);
            continue;
        }
        while (isInside && !cursor.gotoNextSibling()) {
            isInside = cursor.gotoParent();
            frames.pop();
        }
    }
}
/** Takes note of a node. Returns how its children are to be read; undefined where nothing in it is asked for. */
function visit(cursor, parent, walk) {
    walk.checkTime();
    const { nodeType: type, startIndex: start, endIndex: end } = cursor;
    const isLong = cursor.startPosition.row < cursor.endPosition.row;
    if (isLong && TEXT.test(type))
        noteText(cursor, walk);
    const isWanted = hasStartWithin(walk.starts, start, end);
    const context = isWanted && parent !== undefined ? contextOf(parent, start, walk.source) : "";
    if (walk.wanted.has(cursor.nodeId) && context !== "")
        walk.around.set(cursor.nodeId, context);
    if (parent?.isWanted && parent.isList)
        note(parent, cursor, walk.source);
    if (!isLong && !isWanted)
        return undefined;
    const isList = LIST.test(type);
    const condition = isWanted && /^preproc_/.test(type) ? firstLine(walk.source.text.slice(start, end)) : "";
    return { isList, start, context, condition, isWanted, marks: [], lasting: [], section: "", regions: [] };
}
const TEXT = /string|heredoc|^text|_text$|^uninterpreted$/;
/** Nodes whose children stand beside each other and do not depend on what comes before, but for what {@link note} reads. */
const LIST = /^(?:program|module|source_file|translation_unit|compilation_unit|block|do_block|(?:statement_block|body_statement|block_body|class_body|interface_body|enum_body)|(?:field_)?declaration_list|enum_body_declarations|statement_list|compound_statement|object|array|hash|then|preproc_(?:if|ifdef|elif|elifdef|else))$/;
/** Takes note of the lines that a text covers but for white space. Parts of a text add nothing to it. */
function noteText({ startPosition, endPosition }, { lines, texts }) {
    const isFirst = (lines[startPosition.row] ?? "").slice(0, startPosition.column).trim() === "";
    const isLast = (lines[endPosition.row] ?? "").slice(endPosition.column).trim() === "";
    const span = { start: startPosition.row + (isFirst ? 1 : 2), end: endPosition.row + (isLast ? 1 : 0) };
    if (span.start <= span.end && span.end > (texts.at(-1)?.end ?? 0))
        texts.push(span);
}
/** The longest stretch before a child that is compared whole; of a longer one, both ends and the length. */
const MAX_HEADER_CHARS = 2000;
/** What stands around a child that starts there: what is said of its parent, and what the parent says of it. */
function contextOf(parent, start, source) {
    const said = parent.isList
        ? [parent.condition, parent.section, ...parent.regions, ...parent.lasting, ...parent.marks]
        : [headerOf(source.text, parent.start, start)];
    const told = said.filter((text) => text !== "");
    return told.length === 0 ? parent.context : (0,digest/* sha256 */.sc)(JSON.stringify([parent.context, ...told]));
}
function headerOf(text, start, end) {
    const half = MAX_HEADER_CHARS / 2;
    const isLong = end - start > MAX_HEADER_CHARS;
    const header = isLong
        ? `${text.slice(start, start + half)} ${end - start} ${text.slice(end - half, end)}`
        : text.slice(start, end);
    return folded(header);
}
function folded(text) {
    return text.replace(/\s+/g, " ").trim();
}
/** A preprocessor's line, with those it is continued on. */
function firstLine(text) {
    return folded(/^(?:\\\r?\n|[^\n])*/.exec(text)?.[0] ?? "");
}
const MARK = /decorator|attribute|annotation|^modifiers?$/;
const SECTION = /^(?:public|private|protected|internal|module_function|signals|slots)\b[\w\s]*$/;
const BARE = /^(?:[A-Za-z_]\w*[?!]?|(["'])[\w -]*\1;?)$/;
const MAX_BARE_CHARS = 60;
/** Takes note of what a child says of those that follow it in a list. */
function note(frame, cursor, { text }) {
    const { nodeType: type, startIndex, endIndex } = cursor;
    const read = () => folded(text.slice(startIndex, endIndex));
    if (/comment/.test(type)) {
        if (/^\/\/\s*(?:go:build|\+build)\b/.test(read()))
            frame.lasting.push(read());
        return;
    }
    if (!cursor.nodeIsNamed)
        return;
    if (MARK.test(type)) {
        if (type.startsWith("inner_"))
            frame.lasting.push(read());
        else
            frame.marks.push(read());
        return;
    }
    frame.marks = [];
    if (type === "preproc_region")
        frame.regions.push(read());
    else if (type === "preproc_endregion")
        frame.regions.pop();
    else if (endIndex - startIndex <= MAX_BARE_CHARS && /identifier|expression_statement|access_specifier/.test(type)) {
        const bare = read();
        if (SECTION.test(bare))
            frame.section = bare;
        else if (BARE.test(bare))
            frame.lasting.push(bare);
    }
}
/** Whether any of the places lies in `[start, end)`, by bisection. */
function hasStartWithin(starts, start, end) {
    let [low, high] = [0, starts.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? 0) < start)
            low = middle + 1;
        else
            high = middle;
    }
    return (starts[low] ?? Number.POSITIVE_INFINITY) < end;
}

;// CONCATENATED MODULE: ./lib/analysis/facts/read-facts.js










function readFacts(file) {
    const { source, language, tree, found, checkTime } = file;
    const calls = readCalls(file);
    const imports = found.imports.flatMap((node) => {
        checkTime();
        return IMPORT_READERS[language](source, node);
    });
    const { definitions: nodes } = found;
    const { around, texts } = readSurroundings(source, tree, { definitions: nodes.map(({ node }) => node), checkTime });
    return {
        language,
        definitions: readDefinitions(source, { language, found, around }),
        calls: calls.sites,
        imports: [...imports, ...calls.imports].sort(byLine),
        effects: [...readEnvironment(source, file), ...calls.effects].sort(byLine),
        comments: found.comments.map((node) => readComment(source, node)),
        texts,
        suppressions: readSuppressions(source, found),
        errors: (0,parse_errors/* readParseErrors */.P)(tree, source),
        ...(tree.rootNode.hasError && !(0,parse_errors/* hasMatchingBrackets */.F)(tree) ? { errorCause: "brackets" } : {}),
    };
}
function readCalls({ source, language, found, checkTime }) {
    const rules = effectRules(language);
    const read = found.calls.map((call) => {
        checkTime();
        const done = (0,calls/* readCall */.D9)(source, call);
        return { ...done, imported: readCalledImport(source, language, done), effect: readCallEffect(source, rules, done) };
    });
    read.sort((a, b) => a.position - b.position);
    return {
        // `import("x")` is listed as an import, so that it need not be listed as a call too; and TypeScript's
        // `typeof import("x")` is no call at all.
        sites: read.flatMap(({ site, imported }) => (imported?.form === "dynamic" && site.callee === "import" ? [] : site)),
        imports: read.flatMap(({ imported }) => imported ?? []),
        effects: read.flatMap(({ effect }) => effect ?? []),
    };
}
function byLine(a, b) {
    return a.line - b.line;
}


/***/ }),

/***/ 4788:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  h0: () => (/* binding */ LazyQuery),
  kN: () => (/* binding */ UnusablePattern)
});

// UNUSED EXPORTS: compileQuery, contentOf

// EXTERNAL MODULE: ./lib/analysis/query/pattern-texts.js
var pattern_texts = __nccwpck_require__(8518);
;// CONCATENATED MODULE: ./lib/analysis/query/needs.js

const NO_NEEDS = { nodes: [], texts: [] };
/** @param ownNeeds of conditions that are not tree-sitter's */
function needsOf({ root, conditions }, ownNeeds) {
    const { captures, nodes } = certain(root);
    const needs = conditions.flatMap((condition) => textNeed(condition, captures, ownNeeds) ?? []);
    return { nodes, texts: [...needs.filter(({ isCostly }) => !isCostly), ...needs].map(({ need }) => need) };
}
/** Whether a pattern may match in a file: false only where it cannot. */
function areMet({ nodes, texts }, file) {
    return (nodes.every((names) => names.some((name) => file.mayHoldNode(name))) &&
        texts.every((need) => need()?.some((text) => file.holdsText(text)) !== false));
}
function textNeed({ operator, operands }, captures, ownNeeds) {
    const [captured] = operands;
    // Where a match goes without what it speaks of, many a condition is taken as true.
    if (captured?.kind === "capture" && !captures.has(captured.name))
        return undefined;
    const texts = operands.flatMap((operand) => (operand.kind === "text" ? operand.text : []));
    const [argument = ""] = texts;
    if (operator === "match?")
        return { need: once(() => (0,pattern_texts/* textsOfPattern */.s)(argument)), isCostly: true };
    if (operator !== "eq?" && operator !== "any-of?") {
        const own = ownNeeds[operator];
        return own === undefined ? undefined : { need: once(() => own(argument)), isCostly: true };
    }
    // Two captures may be equal to each other.
    return texts.length < operands.length - 1 ? undefined : { need: once(() => (0,pattern_texts/* asTexts */.D)(texts)), isCostly: false };
}
function once(need) {
    let known;
    return () => {
        known ??= { texts: need() };
        return known.texts;
    };
}
function certain(part) {
    if (part.isOptional)
        return { captures: new Set(), nodes: [] };
    const within = part.parts.map(certain);
    const { captures, nodes } = part.kind === "choice" ? oneOf(within) : allOf(within);
    const own = part.name === undefined ? [] : [[{ name: part.name, isNamed: part.isNamed }]];
    return { captures: new Set([...captures, ...part.captures]), nodes: [...own, ...nodes] };
}
function allOf(parts) {
    const captures = new Set(parts.flatMap((part) => [...part.captures]));
    return { captures, nodes: parts.flatMap(({ nodes }) => nodes) };
}
function oneOf(branches) {
    const [first, ...others] = branches.map(({ captures }) => captures);
    const shared = [...(first ?? [])].filter((name) => others.every((captures) => captures.has(name)));
    // The first that a branch needs is its outermost node.
    const outermost = branches.map(({ nodes }) => nodes[0]);
    const isKnown = outermost.length > 0 && outermost.every((names) => names !== undefined);
    return { captures: new Set(shared), nodes: isKnown ? [outermost.flat()] : [] };
}

;// CONCATENATED MODULE: ./lib/analysis/query/query-text.js
/** The patterns of a query in their order; undefined for a text that is none. What a language knows, is not asked. */
function readQuery(query) {
    try {
        return new QueryReader(query).patterns();
    }
    catch (error) {
        if (error instanceof Unreadable)
            return undefined;
        throw error;
    }
}
class Unreadable extends Error {
}
const TOKEN = /;[^\n]*|"(?:\\[\s\S]|[^"\\])*"|#[\w.-]+[?!]?|[@!]?[A-Za-z_][\w.-]*|[()[\]:/.?*+]|\S/g;
const NAME = /^[A-Za-z_]/;
class QueryReader {
    #query;
    #tokens;
    #at = 0;
    #conditions = [];
    constructor(query) {
        this.#query = query;
        this.#tokens = Array.from(query.matchAll(TOKEN), ({ 0: text, index }) => ({
            text,
            start: index,
            end: index + text.length,
        })).filter(({ text }) => !text.startsWith(";"));
    }
    patterns() {
        const patterns = [];
        while (this.#at < this.#tokens.length) {
            const start = this.#tokens[this.#at]?.start;
            this.#conditions = [];
            const root = this.#part();
            const end = this.#tokens[this.#at - 1]?.end;
            patterns.push({ text: this.#query.slice(start, end), root, conditions: this.#conditions });
        }
        return patterns;
    }
    #part() {
        const first = this.#take();
        if (first === "(")
            return this.#suffixed(this.#parenthesized());
        if (first === "[")
            return this.#suffixed({ ...PLAIN, kind: "choice", parts: this.#partsUntil("]") });
        if (first.startsWith('"'))
            return this.#suffixed({ ...PLAIN, kind: "node", name: textOf(first) });
        if (first === "_")
            return this.#suffixed({ ...PLAIN, kind: "node" });
        throw new Unreadable(first);
    }
    /** After its opening bracket. */
    #parenthesized() {
        const name = this.#tokens[this.#at]?.text ?? "";
        if (!NAME.test(name))
            return { ...PLAIN, kind: "group", parts: this.#partsUntil(")") };
        this.#at += 1;
        // What stands behind these names is no kind of node, or one of many.
        const isKind = this.#tokens[this.#at]?.text !== "/" && !["_", "ERROR", "MISSING"].includes(name);
        const parts = name === "MISSING" ? this.#skipMissing() : this.#partsUntil(")");
        return { ...PLAIN, kind: "node", name: isKind ? name : undefined, isNamed: true, parts };
    }
    /** What is missing is told by a name or a text, which is no part of it. */
    #skipMissing() {
        while (this.#take() !== ")")
            ;
        return [];
    }
    #partsUntil(end) {
        const parts = [];
        for (;;) {
            const next = this.#tokens[this.#at]?.text ?? "";
            if (next === end)
                break;
            if (next === "(" && this.#tokens[this.#at + 1]?.text.startsWith("#") === true)
                this.#condition();
            // An anchor, a field that must be absent, and a field's or a wider kind's name say nothing of what is there.
            else if (/^[./:!]/.test(next) || (NAME.test(next) && next !== "_"))
                this.#at += 1;
            else
                parts.push(this.#part());
        }
        this.#at += 1;
        return parts;
    }
    #condition() {
        this.#at += 1;
        const operator = this.#take().slice(1);
        const operands = [];
        for (let next = this.#take(); next !== ")"; next = this.#take()) {
            if (next.startsWith("@"))
                operands.push({ kind: "capture", name: next.slice(1) });
            else
                operands.push({ kind: "text", text: next.startsWith('"') ? textOf(next) : next });
        }
        this.#conditions.push({ operator, operands });
    }
    #suffixed(part) {
        const captures = [];
        let isOptional = false;
        for (; /^(?:[?*+]$|@)/.test(this.#tokens[this.#at]?.text ?? ""); this.#at += 1) {
            const suffix = this.#tokens[this.#at]?.text ?? "";
            if (suffix.startsWith("@"))
                captures.push(suffix.slice(1));
            else
                isOptional ||= suffix !== "+";
        }
        return { ...part, captures, isOptional };
    }
    #take() {
        const token = this.#tokens[this.#at];
        if (token === undefined)
            throw new Unreadable("the end");
        this.#at += 1;
        return token.text;
    }
}
const PLAIN = { name: undefined, isNamed: false, parts: [], captures: [], isOptional: false };
const ESCAPES = { n: "\n", r: "\r", t: "\t", "0": "\0" };
/** What a text in quotes says. */
function textOf(quoted) {
    return quoted.slice(1, -1).replace(/\\([\s\S])/g, (_, character) => ESCAPES[character] ?? character);
}

;// CONCATENATED MODULE: ./lib/analysis/query/lazy-query.js


const NO_CONDITIONS = { isKnown: () => false, textNeeds: {} };
/** A pattern that no file can be searched for. */
class UnusablePattern extends Error {
}
/**
 * Queries that are run together. To compile a pattern costs up to thirty milliseconds, and most can match in few files: each is
 * compiled with the first file that holds what it needs, and run on every file from then on.
 */
class LazyQuery {
    #grammar;
    #own;
    #compiled = [];
    #waiting;
    constructor(grammar, queries, own = NO_CONDITIONS) {
        this.#grammar = grammar;
        this.#own = own;
        this.#waiting = queries
            .flatMap(({ query, owner }) => patternsOf(query, own.textNeeds).map((pattern) => ({ ...pattern, owner })))
            .map((pattern, place) => ({ ...pattern, place }));
    }
    /**
     * All matches in a file, in the order of where they begin, and of one place in that of their patterns; undefined when its
     * time is over.
     *
     * @throws UnusablePattern if what is compiled is no query of the language, or has a condition that nobody knows.
     */
    matches(file, isOver) {
        this.#compileFor(file);
        const matches = [];
        for (const { query, patterns } of this.#compiled) {
            const found = query.matches(file.tree.rootNode, { progressCallback: isOver });
            if (isOver() || query.didExceedMatchLimit())
                return undefined;
            for (const match of found) {
                const pattern = patterns[match.patternIndex];
                const conditions = query.predicates[match.patternIndex] ?? [];
                if (pattern !== undefined)
                    matches.push({ ...match, owner: pattern.owner, place: pattern.place, conditions });
            }
        }
        return isOver()
            ? undefined
            : matches.sort((one, other) => startOf(one) - startOf(other) || one.place - other.place);
    }
    #compileFor(file) {
        const content = contentOf(file, this.#grammar);
        const wanted = new Set(this.#waiting.filter(({ needs }) => areMet(needs, content)));
        if (wanted.size === 0)
            return;
        this.#compiled.push(compile(this.#grammar, [...wanted], this.#own));
        this.#waiting = this.#waiting.filter((pattern) => !wanted.has(pattern));
    }
}
/** What is no query, the parser itself shall say. */
function patternsOf(query, ownNeeds) {
    const patterns = readQuery(query);
    if (patterns === undefined)
        return [{ text: query, needs: NO_NEEDS }];
    return patterns.map((pattern) => ({ text: pattern.text, needs: needsOf(pattern, ownNeeds) }));
}
function compile(grammar, patterns, { isKnown }) {
    const text = patterns.map((pattern) => pattern.text).join("\n");
    try {
        const query = compileQuery(grammar, text, isKnown);
        if (query.patternCount() !== patterns.length)
            throw new Error("its text is not read as the parser reads it");
        return { query, patterns };
    }
    catch (error) {
        if (!(error instanceof Error) || error.name === "RuntimeError")
            throw error;
        throw new UnusablePattern(`a pattern cannot be used: ${error.message}`, { cause: error });
    }
}
/**
 * @param isKnown whether there is such a condition beside tree-sitter's
 * @throws Error if the text is no query of the language, or has a condition that nobody knows.
 */
function compileQuery(grammar, text, isKnown) {
    const query = grammar.compile(text);
    const unknown = query.predicates.flat().find(({ operator }) => !isKnown(operator));
    if (unknown !== undefined)
        throw new Error(`it uses the unknown predicate #${unknown.operator}`);
    return query;
}
/** What is known of a file before it is searched. */
function contentOf({ source, kinds }, grammar) {
    const text = source.text.toLowerCase();
    const known = new Map();
    return {
        mayHoldNode: (node) => {
            const kind = grammar.kindOf(node);
            return kind === undefined || kinds.has(kind);
        },
        holdsText: (wanted) => {
            const before = known.get(wanted);
            if (before !== undefined)
                return before;
            const holds = text.includes(wanted);
            known.set(wanted, holds);
            return holds;
        },
    };
}
function startOf({ captures: [first] }) {
    return first?.node.startIndex ?? -1;
}


/***/ }),

/***/ 8518:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ asTexts),
/* harmony export */   s: () => (/* binding */ textsOfPattern)
/* harmony export */ });
/* harmony import */ var _slow_patterns_read_pattern_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6495);

const NOTHING = {};
const EMPTY = { all: [""] };
// More alternatives tell hardly anything of a file, and cost more than they spare.
const MAX_TEXTS = 64;
/**
 * Texts of which at least one stands, but for the case of its letters, in every text that a regular expression matches; undefined
 * if nothing is known to. They are in lower case and hold ASCII characters only: of others, letters that differ may be taken as the same.
 */
function textsOfPattern(source) {
    const pattern = (0,_slow_patterns_read_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .readPattern */ .Z)({ source, flags: "" });
    return pattern === undefined ? undefined : clauseOf(know(pattern.root));
}
/** The same of texts that are written out. */
function asTexts(texts) {
    return clauseOf({ all: texts });
}
function clauseOf({ all, one }) {
    return all?.every((text) => isTelling(text)) ? [...new Set(all.map((text) => text.toLowerCase()))] : one;
}
function isTelling(text) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
    return /^[\x00-\x7f]+$/.test(text);
}
function know(node) {
    switch (node.type) {
        case "value":
            return { all: [String.fromCodePoint(node.codePoint)] };
        case "characterClass":
            return knowClass(node);
        // Where something must or must not stand beside it, no text is matched.
        case "anchor":
            return EMPTY;
        case "group":
            return /^(?:lookahead|negativeLookahead|lookbehind|negativeLookbehind)$/.test(node.behavior)
                ? EMPTY
                : inSequence(node.body.map(know));
        case "alternative":
            return inSequence(node.body.map(know));
        case "disjunction":
            return inChoice(node.body.map(know));
        case "quantifier":
            return repeated(node);
        default:
            return NOTHING;
    }
}
function knowClass({ body, negative }) {
    if (negative || !Array.isArray(body))
        return NOTHING;
    const all = body.map((each) => know(each).all);
    return all.length > 0 && all.every((each) => each !== undefined) ? few(all.flat()) : NOTHING;
}
function repeated({ min, max, body }) {
    const once = inSequence(body.map(know));
    if (min === 1 && max === 1)
        return once;
    if (min > 0)
        return known(undefined, clauseOf(once));
    return max === 1 && once.all !== undefined ? few(["", ...once.all]) : NOTHING;
}
/** What stands in a row: neighbours that are known make longer texts, of which the most telling are kept. */
function inSequence(parts) {
    let one;
    let run = [""];
    let isWhole = true;
    for (const part of parts) {
        const longer = part.all === undefined ? undefined : joined(run, part.all);
        if (longer !== undefined) {
            run = longer;
            continue;
        }
        isWhole = false;
        one = moreTelling(moreTelling(one, clauseOf({ all: run })), clauseOf(part));
        run = part.all ?? [""];
    }
    return isWhole ? known(run, undefined) : known(undefined, moreTelling(one, clauseOf({ all: run })));
}
function joined(heads, tails) {
    if (heads.length * tails.length > MAX_TEXTS)
        return undefined;
    return heads.flatMap((head) => tails.map((tail) => head + tail));
}
function inChoice(parts) {
    if (parts.every(({ all }) => all !== undefined))
        return few(parts.flatMap(({ all }) => all ?? []));
    const clauses = parts.map(clauseOf);
    return clauses.every((clause) => clause !== undefined) ? known(undefined, clauses.flat()) : NOTHING;
}
function few(texts) {
    return texts.length <= MAX_TEXTS ? { all: texts } : known(undefined, clauseOf({ all: texts }));
}
function known(all, one) {
    return { ...(all === undefined ? {} : { all }), ...(one === undefined ? {} : { one }) };
}
/** The longer its shortest text, the fewer files hold one of them. */
function moreTelling(left, right) {
    if (left === undefined || right === undefined)
        return left ?? right;
    return shortest(right) > shortest(left) ? right : left;
}
function shortest(texts) {
    return Math.min(...texts.map(({ length }) => length));
}


/***/ }),

/***/ 6495:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ readPattern)
/* harmony export */ });
/* harmony import */ var regjsparser__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8455);

const FEATURES = {
    lookbehind: true,
    namedGroups: true,
    unicodePropertyEscape: true,
    unicodeSet: true,
};
/**
 * Reads a pattern. Undefined for the syntax of another language, for a part of a pattern, and for a pattern with a
 * class that may match several characters at once, as `[\q{abc}]` does.
 */
function readPattern({ source, flags: given }) {
    const flags = given.replace(/[^imsuv]/g, "");
    try {
        // The engine has to accept the pattern too, since it is asked about each atom later.
        new RegExp(source, flags);
        const mode = /[uv]/.exec(flags)?.[0] ?? "";
        // The parser's types leave out modes that it does know.
        const root = regjsparser__WEBPACK_IMPORTED_MODULE_0__.parse(source, mode, FEATURES);
        if (mode === "v" && holdsStrings(source))
            return undefined;
        return { root, flags, isUnicode: mode !== "", isSticky: given.includes("y") };
    }
    catch {
        return undefined;
    }
}
/**
 * Whether a pattern with the flag `v` may match more than one character by a class: by `\q{abc}`, or by a property of
 * emoji.
 */
function holdsStrings(source) {
    return /\\q\{|\\p\{(?:Basic_Emoji|Emoji_Keycap_Sequence|RGI_)/.test(source);
}


/***/ }),

/***/ 8844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ foldedText),
/* harmony export */   p: () => (/* binding */ readCallee)
/* harmony export */ });
/* harmony import */ var _parsed_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6299);

/**
 * Nodes that join a receiver and a name, in any of the grammars, and which of their fields is the name; where none is
 * given it is the last part.
 */
const MEMBERS = {
    member_expression: "property",
    nested_identifier: "property",
    attribute: "attribute",
    selector_expression: "field",
    field_expression: "field",
    qualified_type: "name",
    scoped_identifier: "name",
    scoped_type_identifier: "name",
    qualified_identifier: "name",
    scope_resolution: "name",
    qualified_name: "name",
    member_access_expression: "name",
    conditional_access_expression: "name",
    subscript_expression: "index",
};
/** Nodes that only wrap what is called, and the field, or which of their children, holds it. */
const WRAPPERS = {
    parenthesized_expression: "first",
    non_null_expression: "first",
    instantiation_expression: "first",
    sequence_expression: "last",
    generic_function: "function",
    generic_name: "first",
    generic_type: "first",
    template_function: "name",
    template_method: "name",
    template_type: "name",
    dependent_name: "last",
    pointer_expression: "argument",
    // TypeScript's grammar reads `!f!(x)` as a call of `!f`.
    unary_expression: "argument",
    member_binding_expression: "name",
    type_instantiation_expression: "type",
    index_expression: "operand",
    nullable_type: "first",
};
const MAX_TEXT = 200;
/** Reads the callee of a call; `receiver` is given where the grammar keeps it apart from the name. */
function readCallee(source, callee, receiver) {
    const called = unwrap(callee);
    const nameNode = lastName(called);
    const start = receiver?.startIndex ?? callee.startIndex;
    const from = receiver?.startIndex ?? called.startIndex;
    const before = from < nameNode.startIndex ? foldedText(source, from, nameNode.startIndex).replace(JOINER, "") : "";
    return {
        text: foldedText(source, start, callee.endIndex),
        receiver: before === "" ? undefined : before,
        name: nameOf(source, nameNode),
        nameNode,
    };
}
const JOINER = /(?:[.?\\[]|->|::)+$/;
function lastName(called) {
    let current = called;
    for (let field = MEMBERS[current.type]; field !== undefined; field = MEMBERS[current.type]) {
        const name = (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .firstField */ .Zv)(current, [field]) ?? (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .partsOf */ .CI)(current).at(-1);
        if (name === undefined || (field === "index" && !STRINGS.has(name.type)))
            return current;
        current = unwrap(name);
    }
    return current;
}
const STRINGS = new Set(["string", "string_literal"]);
function unwrap(node) {
    let current = node;
    for (let wrapper = WRAPPERS[current.type]; wrapper !== undefined; wrapper = WRAPPERS[current.type]) {
        const parts = wrapper === "first" || wrapper === "last" ? (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .partsOf */ .CI)(current) : [];
        const inner = wrapper === "first" ? parts[0] : wrapper === "last" ? parts.at(-1) : (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .firstField */ .Zv)(current, [wrapper]);
        if (inner === undefined)
            return current;
        current = inner;
    }
    return current;
}
/** The name that a node is; empty for what is computed, such as a function that is called at once. */
function nameOf(source, node) {
    if (node.type === "variable_name")
        return (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(source, node);
    if (STRINGS.has(node.type))
        return (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(source, node).slice(1, -1);
    return node.namedChildCount === 0 && /^[\p{L}_$#@]/u.test((0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(source, node)) ? (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(source, node) : "";
}
/**
 * A stretch of the text with its white space folded, and none around the signs that join names. A long stretch, such as
 * a chain of calls, is cut in its middle.
 */
function foldedText(source, start, end) {
    const isLong = end - start > MAX_RANGE;
    const raw = isLong
        ? `${source.text.slice(start, start + MAX_TEXT)}…${source.text.slice(end - MAX_TEXT, end)}`
        : source.text.slice(start, end);
    const folded = raw
        .replace(/\s+/g, " ")
        .replace(/ ?(\?\.|\.|->|::|\\) ?/g, "$1")
        .trim();
    const half = MAX_TEXT / 2;
    return folded.length <= MAX_TEXT ? folded : `${folded.slice(0, half)}…${folded.slice(1 - half)}`;
}
const MAX_RANGE = 10 * MAX_TEXT;


/***/ }),

/***/ 9738:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Xf: () => (/* binding */ LITERAL_CONTAINERS),
/* harmony export */   ah: () => (/* binding */ LITERAL_TYPES),
/* harmony export */   c$: () => (/* binding */ isLiteral)
/* harmony export */ });
/* harmony import */ var _parsed_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6299);

/** Nodes that are literals by themselves, in any of the grammars. */
const LITERAL_TYPES = new Set(`number integer float true false null undefined none nil null_literal boolean boolean_literal string_fragment
  string_content string_start string_end escape_sequence regex_pattern regex_flags int_literal float_literal
  imaginary_literal rune_literal interpreted_string_literal_content raw_string_literal decimal_integer_literal
  hex_integer_literal octal_integer_literal binary_integer_literal decimal_floating_point_literal
  hex_floating_point_literal character_literal integer_literal real_literal number_literal char_literal character
  string_literal_content verbatim_string_literal simple_symbol hash_key_symbol rational complex class_literal
  multiline_string_fragment interpolation_start nowdoc ellipsis`.split(/\s+/));
/** Nodes that are literals when all they hold is literal, such as a list. */
const LITERAL_CONTAINERS = new Set(`string template_string regex array object pair list tuple set dictionary parenthesized_expression unary_expression
  unary_operator unary binary_expression binary_operator binary concatenated_string string_literal
  interpreted_string_literal encapsed_string hash array_expression tuple_expression reference_expression
  composite_literal literal_value literal_element keyed_element initializer_list array_creation_expression
  array_initializer array_element_initializer initializer_expression argument keyword_argument
  interpolated_string_expression prefix_unary_expression unary_op_expression as_expression chained_string
  delimited_symbol negative_literal heredoc heredoc_body expression_list`.split(/\s+/));
/** A node of more parts is not looked through: it counts as computed. */
const MAX_NODES = 20_000;
/**
 * Whether a value is a literal, or made of literals only: `["a", 1]` is, `["a", x]` is not. Names of keys and arguments
 * do not count.
 */
function isLiteral(value) {
    const open = [value];
    for (let seen = 0; seen < MAX_NODES; seen++) {
        const node = open.pop();
        if (node === undefined)
            return true;
        if (LITERAL_TYPES.has(node.type))
            continue;
        if (!LITERAL_CONTAINERS.has(node.type))
            return false;
        open.push(...heldBy(node));
    }
    return false;
}
function heldBy(node) {
    const label = (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .firstField */ .Zv)(node, ["key", "name", "type"]);
    if (label === undefined || label.type === "computed_property_name")
        return (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .partsOf */ .CI)(node);
    return (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .partsOf */ .CI)(node).filter((part) => part.id !== label.id);
}


/***/ }),

/***/ 8235:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ hasMatchingBrackets),
/* harmony export */   P: () => (/* binding */ readParseErrors)
/* harmony export */ });
/* harmony import */ var _parsed_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6299);

/**
 * The lines the grammar could not read, as spans that are merged where they touch. A merge conflict counts with both
 * its sides, however well the grammar recovers between the markers.
 */
function readParseErrors(tree, source) {
    const faults = readFaults(tree);
    return mergeSpans(faults.length === 0 ? [] : [...faults, ...readConflicts(source.text)]);
}
const BRACKETS = new Map([
    ...["(", ")"].map((sign) => [sign, [0, sign === "(" ? 1 : -1]]),
    ...["[", "#[", "?.[", "]"].map((sign) => [sign, [1, sign === "]" ? -1 : 1]]),
    ...["{", "${", "#{", "}"].map((sign) => [sign, [2, sign === "}" ? -1 : 1]]),
]);
/**
 * Whether as many brackets are closed as opened, strings and comments left out. Every correct program has as many: so a
 * fault in the code is told apart from code that only this grammar cannot read.
 */
function hasMatchingBrackets(tree) {
    const open = [0, 0, 0];
    const cursor = tree.walk();
    try {
        for (let isInside = true; isInside;) {
            const [pair, step] = (cursor.nodeIsMissing ? undefined : BRACKETS.get(cursor.nodeType)) ?? [0, 0];
            open[pair] = (open[pair] ?? 0) + step;
            if (cursor.gotoFirstChild())
                continue;
            while (isInside && !cursor.gotoNextSibling())
                isInside = cursor.gotoParent();
        }
    }
    finally {
        cursor.delete();
    }
    return open.every((count) => count === 0);
}
function readConflicts(text) {
    const spans = [];
    let start;
    for (const [index, line] of text.split("\n").entries()) {
        if (line.startsWith("<<<<<<< "))
            start = index + 1;
        if (!line.startsWith(">>>>>>> "))
            continue;
        spans.push({ start: start ?? index + 1, end: index + 1 });
        start = undefined;
    }
    return spans;
}
/** The lines of every fault in the tree. Only branches that hold one are visited. */
function readFaults(tree) {
    const spans = [];
    const cursor = tree.walk();
    try {
        for (let isInside = true; isInside;) {
            const node = cursor.currentNode;
            const isFault = node.isError || node.isMissing;
            if (isFault)
                spans.push({ start: (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .startLine */ .F0)(node), end: Math.max((0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .startLine */ .F0)(node), (0,_parsed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .endLine */ .Sk)(node)) });
            if (!isFault && node.hasError && cursor.gotoFirstChild())
                continue;
            while (isInside && !cursor.gotoNextSibling())
                isInside = cursor.gotoParent();
        }
    }
    finally {
        cursor.delete();
    }
    return spans;
}
function mergeSpans(spans) {
    const merged = [];
    for (const span of [...spans].sort((a, b) => a.start - b.start)) {
        const last = merged.at(-1);
        if (last !== undefined && span.start <= last.end + 1) {
            merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
        }
        else {
            merged.push(span);
        }
    }
    return merged;
}


/***/ }),

/***/ 6299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CI: () => (/* binding */ partsOf),
/* harmony export */   F0: () => (/* binding */ startLine),
/* harmony export */   Sk: () => (/* binding */ endLine),
/* harmony export */   Zv: () => (/* binding */ firstField),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   dc: () => (/* binding */ literalString)
/* harmony export */ });
function textOf(source, node) {
    return source.text.slice(node.startIndex, node.endIndex);
}
function startLine(node) {
    return node.startPosition.row + 1;
}
/**
 * The last line of a node, 1-based. A node that ends at the start of a line, as a macro of C does, does not reach into
 * that line.
 */
function endLine(node) {
    const { row, column } = node.endPosition;
    return column === 0 && row > node.startPosition.row ? row : row + 1;
}
/** The node's direct named children, comments left out. */
function partsOf(node) {
    return node.namedChildren.filter((child) => !child.isExtra);
}
function firstField(node, names) {
    for (const name of names) {
        const child = node.childForFieldName(name);
        if (child !== null)
            return child;
    }
    return undefined;
}
/** The text of a string written without interpolation, its quotes removed; undefined for anything else. */
function literalString(source, node) {
    if (node === undefined || !STRINGS.has(node.type))
        return undefined;
    if (partsOf(node).some((part) => INTERPOLATIONS.has(part.type)))
        return undefined;
    return /^[A-Za-z@$]{0,3}(["'`]|"""|''')(.*)\1$/s.exec(textOf(source, node))?.[2];
}
const STRINGS = new Set([
    "string",
    "template_string",
    "string_literal",
    "interpreted_string_literal",
    "raw_string_literal",
    "encapsed_string",
    "verbatim_string_literal",
]);
const INTERPOLATIONS = new Set(["template_substitution", "interpolation", "variable_name", "dynamic_variable_name"]);


/***/ }),

/***/ 1624:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ processorLimit)
/* harmony export */ });
/**
 * Starts a limit of processor time and returns a function that tells whether it is over. What else runs on the machine
 * does not shorten it. The system is not asked before as much time has passed on the clock.
 */
function processorLimit(limitMs) {
    const wallStart = performance.now();
    const start = processorMs();
    return () => performance.now() - wallStart > limitMs && processorMs() - start > limitMs;
}
/**
 * Milliseconds of processor time that this thread, or before Node 23 this process, has taken. Asking costs some
 * microseconds.
 */
function processorMs() {
    const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
    return (user + system) / 1000;
}


/***/ }),

/***/ 9259:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  I: () => (/* binding */ describeFailure)
});

;// CONCATENATED MODULE: ./lib/core/cut.js
/** Text of at most `max` UTF-16 units, with a sign where it was cut; no half character is left. */
function cut(text, max) {
    return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…`;
}
/** The last characters of a path, which tell more than its first; at most `max` UTF-16 units. */
function keepEnd(text, max) {
    return text.length <= max ? text : `…${text.slice(1 - max).toWellFormed()}`;
}
/** The same of prose, whose last code span is closed where the cut goes through it. */
function cutProse(text, max) {
    const short = cut(text, max);
    const isOpen = (words) => (words.match(/`/g)?.length ?? 0) % 2 === 1;
    if (short === text || !isOpen(short))
        return short;
    const closed = cut(text, max - 1);
    if (!isOpen(closed))
        return closed;
    return closed.endsWith("`…") ? `${closed.slice(0, -2)}…` : `${closed}\``;
}

;// CONCATENATED MODULE: ./lib/core/describe-failure.js

const MAX_MESSAGE = 160;
/** A failure of ours on one file: what failed on it, and of what. Never throws. */
function describeFailure(what, error) {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return `${what} failed on it (${cut(said.replace(/\s+/g, " "), MAX_MESSAGE)})`;
}


/***/ }),

/***/ 1162:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  sc: () => (/* binding */ sha256)
});

// UNUSED EXPORTS: blobId, piecesDigest, recordDigest

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: ./lib/core/digest.js


/** SHA-256, in hexadecimal. Text is hashed as UTF-8. */
function sha256(bytes) {
    return (0,external_node_crypto_namespaceObject.createHash)("sha256").update(bytes).digest("hex");
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
function recordDigest(record) {
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
    const hash = createHash(like.length === 64 ? "sha256" : "sha1");
    return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}


/***/ }),

/***/ 3828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   bV: () => (/* binding */ InstallationError)
/* harmony export */ });
/* unused harmony exports ConfigError, describeProblem, GitError, TargetError, CancelledError, ModelError, HostError */
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
    /** Of one that is too long: the tokens that the server says it takes, where it does. */
    window;
    constructor(kind, message, options = {}) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.kind = kind;
        this.status = options.status;
        this.window = options.window;
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
class InstallationError extends Error {
    name = "InstallationError";
}


/***/ }),

/***/ 7093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Rn: () => (/* binding */ sourceLanguageOf),
/* harmony export */   Yj: () => (/* binding */ LANGUAGES),
/* harmony export */   eX: () => (/* binding */ languageOf)
/* harmony export */ });
/* unused harmony export isToldByFirstLine */
/** The languages the analyzer reads. */
const LANGUAGES = [
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
];
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
/** What follows says what the recipe is for, as in `Dockerfile.go`. */
const BUILD_RECIPE = /^(?:docker|container|jenkins|make)file[.-]/;
/**
 * What a file is written in, by its name in whatever case, or, where that has no extension, by the interpreter that the
 * first line names; undefined for prose, data and what mixes several (Vue, Svelte, HTML). This is the only place that
 * says so.
 */
function sourceLanguageOf({ path, lines }) {
    const { name, extension } = splitName(path);
    if (BUILD_RECIPE.test(name))
        return undefined;
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
    const language = sourceLanguageOf(file);
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


/***/ }),

/***/ 1455:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  F: () => (/* binding */ readAttributeSuppressions),
  O: () => (/* binding */ readCommentSuppressions)
});

;// CONCATENATED MODULE: ./lib/core/suppressions/directives.js
/** The tools whose directives read `NAME-disable…` in ESLint's manner. */
const eslintLike = (name) => [
    { tool: name, scope: "next-line", pattern: new RegExp(`^${name}-disable-next-line\\b${RULES_AND_REASON}`) },
    { tool: name, scope: "line", pattern: new RegExp(`^${name}-disable-line\\b${RULES_AND_REASON}`) },
    { tool: name, scope: "block", pattern: new RegExp(`^${name}-disable\\b(?!-)${RULES_AND_REASON}`) },
];
const RULES_AND_REASON = "(?<rules>(?:(?!\\s-{2,}\\s).)*)(?:\\s-{2,}\\s(?<reason>.*))?$";
const ECMASCRIPT = [
    ...["eslint", "oxlint", "stylelint"].flatMap(eslintLike),
    // A configuration comment that switches rules off for the whole file.
    { tool: "eslint", scope: "file", pattern: /^eslint\s+(?<rules>[\w@/-]+)["']?\s*:\s*["']?(?:off\b|0\b)/ },
    { tool: "biome", scope: "file", pattern: /^biome-ignore-all\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "biome", scope: "block", pattern: /^biome-ignore-start\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "biome", scope: "next-line", pattern: /^biome-ignore\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
    { tool: "typescript", scope: "next-line", pattern: /^@ts-(?:ignore|expect-error)\b(?<reason>.*)$/ },
    { tool: "typescript", scope: "file", pattern: /^@ts-nocheck\b(?<reason>.*)$/ },
    {
        tool: "flow",
        scope: "next-line",
        pattern: /^\$Flow(?:FixMe|Issue|ExpectedError|Ignore)(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/,
    },
    { tool: "tslint", scope: "next-line", pattern: /^tslint:disable-next-line(?::(?<rules>.*))?$/ },
    { tool: "tslint", scope: "line", pattern: /^tslint:disable-line(?::(?<rules>.*))?$/ },
    { tool: "tslint", scope: "block", pattern: /^tslint:disable(?::(?<rules>.*))?$/ },
    { tool: "jshint", scope: "line", pattern: /^jshint\s+ignore:line\b/ },
    { tool: "jshint", scope: "block", pattern: /^jshint\s+ignore:start\b/ },
    { tool: "deno", scope: "file", pattern: /^deno-lint-ignore-file\b(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "deno", scope: "next-line", pattern: /^deno-lint-ignore\b(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "coverage", scope: "file", pattern: /^(?:istanbul|c8|v8|node:coverage)\s+ignore\s+file\b(?<reason>.*)$/ },
    {
        tool: "coverage",
        scope: "block",
        pattern: /^(?:(?:c8|v8)\s+ignore\s+start|node:coverage\s+disable)\b(?<reason>.*)$/,
    },
    {
        tool: "coverage",
        scope: "next-line",
        pattern: /^(?:istanbul|c8|v8|node:coverage)\s+ignore\s+(?:next|if|else)\b(?:\s+\d+)?(?<reason>.*)$/,
    },
];
const PYTHON = [
    {
        tool: "noqa",
        scope: "file",
        pattern: /^(?:flake8|ruff)\s*:\s*noqa\b(?:\s*:\s*(?<rules>[A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*))?(?<reason>.*)$/i,
    },
    { tool: "noqa", scope: "line", pattern: /^noqa\b(?:\s*:\s*(?<rules>[A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*))?(?<reason>.*)$/i },
    {
        tool: "mypy",
        scope: "file",
        pattern: /^mypy\s*:\s*(?:ignore-errors|disable-error-code\s*=\s*"?(?<rules>[\w,\s-]+)"?)(?<reason>.*)$/,
    },
    {
        tool: "mypy",
        scope: "line",
        alone: "file",
        pattern: /^type\s*:\s*ignore\b(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/,
    },
    { tool: "pyright", scope: "line", pattern: /^pyright\s*:\s*ignore\b(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/ },
    { tool: "pylint", scope: "file", pattern: /^pylint\s*:\s*skip-file\b(?<reason>.*)$/ },
    {
        tool: "pylint",
        scope: "next-line",
        pattern: /^pylint\s*:\s*disable-next\s*=\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*)(?<reason>.*)$/,
    },
    {
        tool: "pylint",
        scope: "line",
        alone: "block",
        pattern: /^pylint\s*:\s*disable\s*=\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*)(?<reason>.*)$/,
    },
    { tool: "coverage", scope: "line", pattern: /^pragma\s*:\s*no\s+(?:cover|branch)\b(?<reason>.*)$/i },
    { tool: "bandit", scope: "line", pattern: /^nosec\b\s*:?\s*(?<rules>B\d+(?:[\s,]+B\d+)*)(?<reason>.*)$/ },
];
const OTHER_LANGUAGES = [
    {
        tool: "golangci",
        scope: "line",
        alone: "block",
        pattern: /^nolint\b(?::(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
    },
    { tool: "staticcheck", scope: "file", pattern: /^lint:file-ignore\s+(?<rules>\S+)(?<reason>.*)$/ },
    { tool: "staticcheck", scope: "next-line", pattern: /^lint:ignore\s+(?<rules>\S+)(?<reason>.*)$/ },
    { tool: "revive", scope: "next-line", pattern: /^revive:disable-next-line\b(?::(?<rules>\S+))?(?<reason>.*)$/ },
    { tool: "revive", scope: "line", pattern: /^revive:disable-line\b(?::(?<rules>\S+))?(?<reason>.*)$/ },
    { tool: "revive", scope: "block", pattern: /^revive:disable\b(?!-)(?::(?<rules>\S+))?(?<reason>.*)$/ },
    {
        tool: "rubocop",
        scope: "line",
        alone: "block",
        pattern: /^rubocop\s*:\s*(?:disable|todo)\s+(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/,
    },
    { tool: "phpstan", scope: "next-line", pattern: /^@?phpstan-ignore-next-line\b(?<reason>.*)$/ },
    { tool: "phpstan", scope: "line", pattern: /^@?phpstan-ignore-line\b(?<reason>.*)$/ },
    {
        tool: "phpstan",
        scope: "line",
        alone: "next-line",
        pattern: /^@phpstan-ignore\s+(?<rules>[\w.]+(?:\s*,\s*[\w.]+)*)(?<reason>.*)$/,
    },
    { tool: "psalm", scope: "block", pattern: /^@psalm-suppress\s+(?<rules>\w+(?:\s*,\s*\w+)*)(?<reason>.*)$/ },
    { tool: "phpmd", scope: "block", pattern: /^@SuppressWarnings\s*\(\s*"?(?<rules>PHPMD[\w.]*)"?\s*\)(?<reason>.*)$/ },
    { tool: "phpcs", scope: "file", pattern: /^phpcs:ignoreFile\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    { tool: "phpcs", scope: "block", pattern: /^phpcs:disable\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
    {
        tool: "phpcs",
        scope: "line",
        alone: "next-line",
        pattern: /^phpcs:ignore\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/,
    },
    // Its categories have a slash, which no check of clang-tidy has; a bare NOLINT holds for both.
    { tool: "cpplint", scope: "next-line", pattern: /^NOLINTNEXTLINE\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
    { tool: "cpplint", scope: "block", pattern: /^NOLINTBEGIN\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
    { tool: "cpplint", scope: "line", pattern: /^NOLINT\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
    { tool: "clang-tidy", scope: "next-line", pattern: /^NOLINTNEXTLINE\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    { tool: "clang-tidy", scope: "block", pattern: /^NOLINTBEGIN\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    { tool: "clang-tidy", scope: "line", pattern: /^NOLINT\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
    {
        tool: "cppcheck",
        scope: "file",
        pattern: /^cppcheck-suppress-file\s+\[?(?<rules>\w+(?:\s*,\s*\w+)*)\]?(?<reason>.*)$/,
    },
    {
        tool: "cppcheck",
        scope: "line",
        alone: "next-line",
        pattern: /^cppcheck-suppress\s+\[?(?<rules>\w+(?:\s*,\s*\w+)*)\]?(?<reason>.*)$/,
    },
    {
        tool: "coverity",
        scope: "line",
        alone: "next-line",
        pattern: /^coverity\s*\[\s*(?<rules>\w+)[^\]]*\](?<reason>.*)$/,
    },
    { tool: "coverage", scope: "block", pattern: /^(?:LCOV|GCOVR)_EXCL_START\b(?<reason>.*)$/ },
    { tool: "coverage", scope: "line", pattern: /^(?:LCOV|GCOVR)_EXCL_(?:BR_)?LINE\b(?<reason>.*)$/ },
    {
        tool: "checkstyle",
        scope: "block",
        pattern: /^CHECKSTYLE[.:\s]\s*(?:OFF|SUPPRESS)\b\s*:?\s*(?<rules>\w*)(?<reason>.*)$/i,
    },
    { tool: "pmd", scope: "line", pattern: /^NOPMD\b(?<reason>.*)$/ },
    {
        tool: "typespec",
        scope: "next-line",
        pattern: /^suppress\s+"(?<rules>[^"]+)"(?:\s+"(?<reason>[^"]*)")?\s*$/,
    },
    { tool: "resharper", scope: "next-line", pattern: /^ReSharper\s+disable\s+once\s+(?<rules>[\w.]+)(?<reason>.*)$/ },
    { tool: "resharper", scope: "block", pattern: /^ReSharper\s+disable\s+(?<rules>[\w.]+)(?<reason>.*)$/ },
    { tool: "jetbrains", scope: "next-line", pattern: /^noinspection\s+(?<rules>\w+(?:\s*,\s*\w+)*)(?<reason>.*)$/ },
];
const ANY_LANGUAGE = [
    { tool: "sonar", scope: "line", pattern: /^NOSONAR\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/i },
    {
        tool: "semgrep",
        scope: "line",
        alone: "next-line",
        pattern: /^nosem(?:grep)?\b(?:\s*:\s*(?<rules>[\w.-]+(?:\s*,\s*[\w.-]+)*))?(?<reason>.*)$/,
    },
    { tool: "gosec", scope: "line", alone: "next-line", pattern: /^nosec\b\s*(?<rules>(?:G\d+[\s,]*)*)(?<reason>.*)$/ },
    {
        tool: "codeql",
        scope: "line",
        alone: "next-line",
        pattern: /^(?:codeql|lgtm)\s*\[(?<rules>[^\]]*)\](?<reason>.*)$/,
    },
    {
        tool: "deepsource",
        scope: "line",
        alone: "next-line",
        pattern: /^skipcq\b(?:\s*:\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
    },
    { tool: "checkov", scope: "block", pattern: /^checkov\s*:\s*skip\s*=\s*(?<rules>\w+)(?::(?<reason>.*))?$/ },
    {
        tool: "tfsec",
        scope: "line",
        alone: "next-line",
        pattern: /^(?:tfsec|trivy)\s*:\s*ignore\s*:\s*(?<rules>[\w-]+)(?<reason>.*)$/,
    },
    { tool: "gitleaks", scope: "line", pattern: /^gitleaks:allow\b(?<reason>.*)$/ },
    { tool: "trufflehog", scope: "line", pattern: /^trufflehog:ignore\b(?<reason>.*)$/ },
    {
        tool: "detect-secrets",
        scope: "next-line",
        pattern: /^pragma\s*:\s*allowlist\s+nextline\s+secret\b(?<reason>.*)$/,
    },
    { tool: "detect-secrets", scope: "line", pattern: /^pragma\s*:\s*(?:allow|white)list\s+secret\b(?<reason>.*)$/ },
];
/** Every directive that is known, the more particular before the more general. */
const COMMENT_DIRECTIVES = [
    ...ECMASCRIPT,
    ...PYTHON,
    ...OTHER_LANGUAGES,
    ...ANY_LANGUAGE,
    ...eslintLike("secretlint"),
];

;// CONCATENATED MODULE: ./lib/core/suppressions/suppression.js

/**
 * Reads the directives of one comment, in order: of linters, type checkers, coverage and secret scanners. A directive
 * counts where it begins a line of the comment, or follows a further comment sign, as in `# type: ignore # noqa`;
 * anything else behind such a sign is its reason. Never throws; the cost is linear in the text.
 */
function readCommentSuppressions({ line, text, isAlone }) {
    return text
        .split("\n")
        .flatMap((raw, index) => readLine(raw.slice(0, MAX_LINE), { line: line + index, isAlone: isAlone || index > 0 }));
}
// A directive is written by hand; a longer line is data.
const MAX_LINE = 2000;
/** A `#12` or a URL inside a reason starts no comment. */
const NEXT_COMMENT = /(?<=\s)(?:#|\/\/)\s?(?=[A-Za-z@])/;
function readLine(raw, at) {
    const found = [];
    for (const segment of raw.split(NEXT_COMMENT)) {
        const text = segment.replace(OPENING, "").trimEnd().replace(CLOSING, "").trimEnd();
        const last = found.at(-1);
        const suppression = readSegment({ ...at, text });
        if (suppression !== undefined)
            found.push(suppression);
        else if (last !== undefined && last.justification === undefined) {
            found[found.length - 1] = { ...last, justification: trimReason(text) };
        }
    }
    return found;
}
const OPENING = /^\s*(?:<!--|\/\*+!?|\/\/+|\*+(?!\/)|#+|--|;+)?\s*/;
const CLOSING = /(?:(?<!\*)\*+\/|-->)$/;
function readSegment(source) {
    for (const directive of COMMENT_DIRECTIVES) {
        const match = directive.pattern.exec(source.text);
        if (match !== null)
            return toSuppression(directive, match, source);
    }
    return undefined;
}
function toSuppression({ tool, scope, alone }, match, { line, isAlone, text }) {
    return {
        line,
        tool,
        rules: splitRules(match.groups?.rules),
        scope: isAlone ? (alone ?? scope) : scope,
        justification: trimReason(match.groups?.reason),
        text,
    };
}
function splitRules(rules = "") {
    return rules.split(/[\s,|]+/).filter((rule) => rule !== "" && rule !== "all");
}
function trimReason(reason = "") {
    const trimmed = reason.replace(/^[\s\-–—:;,#/([]+/, "").replace(/[\s)\]]+$/, "");
    return /[\p{L}\d]/u.test(trimmed) ? trimmed : undefined;
}
/**
 * Reads what an attribute, annotation or pragma silences: Rust's `#[allow]`, Java's `@SuppressWarnings`, .NET's
 * `SuppressMessage`, C's and C#'s `#pragma`; nothing for any other. Never throws.
 *
 * @param text as written.
 */
function readAttributeSuppressions({ line, text }) {
    const written = text.slice(0, MAX_LINE).replace(/\s+/g, " ").trim();
    for (const { pattern, tool, scope, rules } of ATTRIBUTES) {
        const match = pattern.exec(written);
        if (match === null)
            continue;
        const body = match.groups?.body ?? "";
        const justification = REASON.exec(body)?.[1];
        return [{ line, tool, rules: rules(body.replace(REASON, "")), scope, justification, text: written }];
    }
    return [];
}
const REASON = /\b(?:reason|justification)\s*=\s*"([^"]*)"/i;
const ATTRIBUTES = [
    {
        tool: "rust",
        scope: "file",
        rules: listed,
        pattern: /^#!\[(?:cfg_attr\(.*, ?)?(?:allow|expect) ?\((?<body>.*)\)+\]$/,
    },
    {
        tool: "rust",
        scope: "block",
        rules: listed,
        pattern: /^#\[(?:cfg_attr\(.*, ?)?(?:allow|expect) ?\((?<body>.*)\)+\]$/,
    },
    { tool: "java", scope: "block", rules: quoted, pattern: /^@(?:[\w.]+\.)?SuppressWarnings ?\((?<body>.*)\)$/ },
    { tool: "spotbugs", scope: "block", rules: quoted, pattern: /^@(?:[\w.]+\.)?SuppressFBWarnings ?\((?<body>.*)\)$/ },
    { tool: "android", scope: "block", rules: quoted, pattern: /^@(?:[\w.]+\.)?SuppressLint ?\((?<body>.*)\)$/ },
    {
        tool: "dotnet",
        scope: "block",
        rules: (body) => quoted(body)
            .slice(1, 2)
            .map((rule) => rule.split(":")[0] ?? rule),
        pattern: /^(?:[\w.]+\.)?(?:Unconditional)?SuppressMessage(?:Attribute)? ?\((?<body>.*)\)$/,
    },
    { tool: "csharp", scope: "block", rules: listed, pattern: /^# ?pragma warning disable\b(?<body>.*)$/ },
    { tool: "msvc", scope: "next-line", rules: numbers, pattern: /^# ?pragma warning ?\( ?suppress ?:(?<body>.*)\)$/ },
    { tool: "msvc", scope: "block", rules: numbers, pattern: /^# ?pragma warning ?\(.*\bdisable ?:(?<body>.*)\)$/ },
    { tool: "gcc", scope: "block", rules: quoted, pattern: /^# ?pragma GCC diagnostic ignored (?<body>.*)$/ },
    { tool: "clang", scope: "block", rules: quoted, pattern: /^# ?pragma clang diagnostic ignored (?<body>.*)$/ },
];
function listed(body) {
    return body
        .replace(/\/\/.*$/, "")
        .split(/[\s,()]+/)
        .filter((rule) => rule !== "");
}
function numbers(body) {
    return body.match(/\d+/g) ?? [];
}
function quoted(body) {
    return [...body.matchAll(/"([^"]*)"/g)].flatMap(([, rule]) => rule ?? []);
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
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
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
var __webpack_exports__ = {};

// EXTERNAL MODULE: ./lib/core/files/language.js
var files_language = __nccwpck_require__(7093);
;// CONCATENATED MODULE: ./lib/analysis/facts/found.js
const KINDS = new Set("function method class interface type enum module variable constant field macro".split(" "));
/** Sorts the matches of a file's query. */
function sortMatches(matches) {
    const definitions = [];
    const calls = [];
    const nodes = new Map();
    const outer = new Map();
    for (const { place, captures: list } of matches) {
        const captures = Object.fromEntries(list.map(({ name, node }) => [name, node]));
        const kind = list.find(({ name }) => KINDS.has(name));
        if (kind !== undefined)
            definitions.push({ pattern: place, ...toDefinition(kind, captures) });
        const call = toCall(captures);
        if (call !== undefined)
            calls.push(call);
        const inner = captures.inner ?? captures.exported;
        if (captures.outer !== undefined && inner !== undefined)
            outer.set(inner.id, captures.outer);
        for (const { name, node } of list)
            append(nodes, name, node);
    }
    return {
        definitions: definitions.sort((a, b) => a.pattern - b.pattern),
        calls,
        imports: nodes.get("import") ?? [],
        comments: nodes.get("comment") ?? [],
        attributes: nodes.get("attribute") ?? [],
        marks: {
            outer,
            exported: new Set((nodes.get("exported") ?? []).map((node) => node.id)),
            exportedNames: nodes.get("exported.name") ?? [],
            commonjs: nodes.get("commonjs") ?? [],
            publicLists: nodes.get("public.list") ?? [],
            hidden: nodes.get("hidden") ?? [],
            modes: nodes.get("mode") ?? [],
        },
    };
}
function append(nodes, name, node) {
    const known = nodes.get(name);
    if (known === undefined)
        nodes.set(name, [node]);
    else
        known.push(node);
}
function toDefinition(kind, captures) {
    return {
        kind: kind.name,
        node: kind.node,
        nameNode: captures.name,
        declarator: captures.declarator,
        statement: captures.statement,
    };
}
function toCall(captures) {
    const { call, callee, arguments: list } = captures;
    if (callee === undefined)
        return undefined;
    if (call !== undefined)
        return { call, callee };
    return list === undefined ? undefined : { call: list, callee, arguments: list };
}

// EXTERNAL MODULE: ./lib/analysis/facts/read-facts.js + 16 modules
var read_facts = __nccwpck_require__(1086);
// EXTERNAL MODULE: ./lib/analysis/query/lazy-query.js + 2 modules
var lazy_query = __nccwpck_require__(4788);
// EXTERNAL MODULE: ./lib/analysis/syntax/processor-time.js
var processor_time = __nccwpck_require__(1624);
;// CONCATENATED MODULE: ./lib/analysis/syntax/unknown-language.js
const MIXED = new Map([
    ["vue", "Vue"],
    ["svelte", "Svelte"],
    ["astro", "Astro"],
    ["html", "HTML"],
    ["htm", "HTML"],
    ["ejs", "EJS"],
    ["erb", "ERB"],
    ["mdx", "MDX"],
]);
/** Why no grammar reads a file of that name. */
function describeUnknown(path) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
    const mixed = MIXED.get(extension);
    if (mixed !== undefined)
        return `${mixed} mixes languages, which the analyzer does not take apart`;
    return `the analyzer does not know the language of ${extension === "" ? "a file without extension" : `.${extension} files`}`;
}

;// CONCATENATED MODULE: ./lib/analysis/text/plain-names.js
/**
 * A text whose names are written with their own letters: `\u0066etch` is `fetch` to JavaScript, `"\x6fs"` is `"os"` in
 * strings of any language, and `ｏｓ` is `os` to Python. Its lines stay the same; nothing but letters and digits is put in.
 */
function withPlainNames(text, language) {
    const unescaped = text.includes("\\") ? text.replace(ESCAPE, plainLetter) : text;
    return language === "python" && BEYOND_ASCII.test(unescaped) ? unescaped.replace(WORD, normalize) : unescaped;
}
/** A backslash that is written with another is none. */
const ESCAPE = /\\(?:\\|x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|U([\da-fA-F]{8})|([0-3][0-7]{2}))/g;
const LETTER = /^[\p{L}\p{N}_]$/u;
const MAX_CODE_POINT = 0x10ffff;
function plainLetter(written, ...codes) {
    const [octal] = codes.slice(4);
    const hex = codes.slice(0, 4).find((code) => code !== undefined);
    const code = octal === undefined ? Number.parseInt(hex ?? "", 16) : Number.parseInt(octal, 8);
    if (Number.isNaN(code) || code > MAX_CODE_POINT)
        return written;
    const letter = String.fromCodePoint(code);
    return LETTER.test(letter) ? letter : written;
}
const BEYOND_ASCII = /[^\p{ASCII}]/u;
const WORD = /[\p{L}\p{N}\p{M}\p{Pc}]+/gu;
const PLAIN_WORD = /^[\p{L}\p{N}\p{M}\p{Pc}]+$/u;
/** @see https://docs.python.org/3/reference/lexical_analysis.html#identifiers */
function normalize(word) {
    const plain = word.normalize("NFKC");
    return PLAIN_WORD.test(plain) ? plain : word;
}

;// CONCATENATED MODULE: ./lib/analysis/reader/tree-sitter-analyzer.js







const TIME_LIMIT_MS = 5_000;
// A minified file of this size costs 800 MB, nearly all of it for what the query finds.
const MAX_CHARS = 2 * 1024 * 1024;
/** Reads code with tree-sitter; each grammar is loaded with the first file that needs it. */
function treeSitterAnalyzer(options) {
    const { grammars } = options;
    const settings = {
        trees: grammars.trees,
        timeLimitMs: options.timeLimitMs ?? TIME_LIMIT_MS,
        startLimit: options.startLimit ?? processor_time/* processorLimit */.I,
    };
    return {
        analyze: (file) => analyze(file, grammars, settings),
        summarize: (file) => summarizeFile(file, grammars, settings),
        findTests: (file) => findTests(file, grammars, settings),
    };
}
async function analyze(file, grammars, settings) {
    const read = await readWithin(file, { grammars, settings }, (opened) => (0,read_facts/* readFacts */.M)(parseWhole(opened)));
    switch (read.kind) {
        case "read":
            return { kind: "analyzed", facts: read.value };
        case "out-of-time":
            return { kind: "analyzed", facts: nothingKnown(read.language, file.lines.length) };
        case "unsupported":
            return read;
        default:
            return read;
    }
}
async function summarizeFile(file, grammars, settings) {
    // Nothing but a policy asks for summaries, and most repositories have none.
    const { summarize, summarizeDirectly } = await __nccwpck_require__.e(/* import() */ 688).then(__nccwpck_require__.bind(__nccwpck_require__, 8688));
    const read = await readWithin(file, { grammars, settings }, (opened) => {
        const source = { ...opened.source, text: withPlainNames(opened.source.text, opened.language) };
        return summarize(parse({ ...opened, source })) ?? summarizeDirectly(parseWhole(opened));
    });
    switch (read.kind) {
        case "read":
            return { kind: "summarized", summary: read.value };
        case "out-of-time":
            return { kind: "unsupported", reason: "the time for reading it was over", isUnread: true };
        case "unsupported":
            return read;
        default:
            return read;
    }
}
async function findTests(file, grammars, settings) {
    // Nothing but repairs asks for tests.
    const { readTests } = await __nccwpck_require__.e(/* import() */ 657).then(__nccwpck_require__.bind(__nccwpck_require__, 6657));
    const { readPlainTree } = await __nccwpck_require__.e(/* import() */ 426).then(__nccwpck_require__.bind(__nccwpck_require__, 9426));
    const read = await readWithin(file, { grammars, settings }, (opened) => {
        const { source, language, tree, checkTime } = parse(opened);
        return readTests({ text: source.text, language, root: readPlainTree(tree, checkTime), checkTime });
    });
    switch (read.kind) {
        case "read":
            return { kind: "found", facts: read.value };
        case "out-of-time":
            return { kind: "unsupported", reason: "the time for reading it was over", isUnread: true };
        case "unsupported":
            return read;
        default:
            return read;
    }
}
/** Reads a file within the bounds of size and time that hold whatever is read of it. */
async function readWithin(file, { grammars, settings }, read) {
    const language = (0,files_language/* languageOf */.eX)(file);
    if (language === undefined)
        return { kind: "unsupported", reason: describeUnknown(file.path) };
    const source = { path: file.path, language, text: file.lines.join("\n") };
    if (source.text.length > MAX_CHARS) {
        return { kind: "unsupported", reason: `it has ${source.text.length} characters, the most is ${MAX_CHARS}` };
    }
    const loaded = await grammars.load(language);
    const isOver = settings.startLimit(settings.timeLimitMs);
    try {
        return { kind: "read", value: read({ source, language, loaded, settings, isOver }) };
    }
    catch (error) {
        if (error instanceof OutOfTime)
            return { kind: "out-of-time", language };
        if (!(error instanceof Error) || error.name !== "RuntimeError")
            throw error;
        // A trap or memory used up: what the parser then holds is undefined, so that the next file gets a new one.
        grammars.reset();
        return { kind: "unsupported", reason: `the parser failed: ${error.message.slice(0, 200)}`, isUnread: true };
    }
}
/** Thrown when the file's time is over. */
class OutOfTime extends Error {
}
/** @throws OutOfTime if parsing takes too long, and so does its `checkTime` later. */
function parse({ source, language, loaded, settings, isOver }) {
    const parsed = settings.trees.parse(source, loaded, isOver);
    if (parsed === undefined)
        throw new OutOfTime();
    const checkTime = () => {
        if (isOver())
            throw new OutOfTime();
    };
    return { source: parsed.source, language, tree: parsed.tree, checkTime, parsed };
}
/** With all that the query for facts finds in it. */
function parseWhole(opened) {
    const { parsed, ...file } = parse(opened);
    const matches = factQuery(opened.loaded).matches(parsed, opened.isOver);
    if (matches === undefined)
        throw new OutOfTime();
    return { ...file, found: sortMatches(matches) };
}
const factQueries = new WeakMap();
function factQuery(grammar) {
    const query = factQueries.get(grammar) ?? new lazy_query/* LazyQuery */.h0(grammar, [{ query: grammar.facts, owner: undefined }]);
    factQueries.set(grammar, query);
    return query;
}
/** All of the file counts as not readable: an empty answer would say that there is nothing in it. */
function nothingKnown(language, lineCount) {
    return {
        language,
        definitions: [],
        calls: [],
        imports: [],
        effects: [],
        comments: [],
        suppressions: [],
        errors: [{ start: 1, end: Math.max(1, lineCount) }],
        errorCause: "time",
    };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(3836);
;// CONCATENATED MODULE: external "node:module"
const external_node_module_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __nccwpck_require__(3828);
;// CONCATENATED MODULE: ./lib/analysis/syntax/syntax-trees.js
/** The most characters of all texts whose trees are kept together: a tree takes some twenty times as much memory. */
const MAX_KEPT_CHARS = 512 * 1024;
/**
 * Parses each text once, whoever asks, by keeping the trees of the last texts. A tree that was given out is sure to
 * last only until the next text is parsed.
 */
class SyntaxTrees {
    #kept = new Map();
    #chars = 0;
    /** The tree of a text; undefined when the time for parsing is over. */
    parse(source, grammar, isOver) {
        const key = `${source.language} ${source.path}\n${source.text}`;
        const known = this.#kept.get(key);
        // A tree that another instance of the parser made is of no use to this one.
        const isOurs = known?.grammar === grammar;
        const parsed = isOurs ? known.parsed : parseText(source, grammar, isOver);
        if (parsed === undefined)
            return undefined;
        // The tree that was asked for last is dropped last.
        this.#drop(key);
        this.#kept.set(key, { grammar, parsed });
        this.#chars += source.text.length;
        this.#letGo();
        return parsed;
    }
    /** Forgets all trees: the memory they lie in is gone. */
    forget() {
        this.#kept.clear();
        this.#chars = 0;
    }
    #drop(key) {
        const known = this.#kept.get(key);
        if (known === undefined)
            return;
        this.#kept.delete(key);
        this.#chars -= known.parsed.source.text.length;
    }
    #letGo() {
        for (const [key, { parsed }] of this.#kept) {
            if (this.#chars <= MAX_KEPT_CHARS || this.#kept.size === 1)
                return;
            this.#drop(key);
            parsed.tree.delete();
        }
    }
}
function parseText(source, grammar, isOver) {
    const parser = grammar.createParser();
    try {
        const tree = parser.parse(source.text, null, { progressCallback: isOver });
        return tree === null ? undefined : { source, tree, ...survey(tree) };
    }
    finally {
        parser.delete();
    }
}
/** Walks over all nodes: its cost is linear, and it does not recurse. */
function survey(tree) {
    const kinds = new Set();
    const cursor = tree.walk();
    let level = 0;
    let depth = 0;
    try {
        for (let isInside = true; isInside;) {
            kinds.add(cursor.nodeTypeId);
            if (cursor.gotoFirstChild()) {
                level += 1;
                depth = Math.max(depth, level);
                continue;
            }
            while (isInside && !cursor.gotoNextSibling()) {
                isInside = cursor.gotoParent();
                level -= 1;
            }
        }
    }
    finally {
        cursor.delete();
    }
    return { depth, kinds };
}

;// CONCATENATED MODULE: ./lib/analysis/syntax/grammars.js






/** The query files of each language, later ones adding to earlier ones. */
const QUERIES = {
    typescript: ["ecmascript", "typescript"],
    tsx: ["ecmascript", "typescript"],
    javascript: ["ecmascript", "javascript"],
    python: ["python"],
    go: ["go"],
    java: ["java"],
    ruby: ["ruby"],
    rust: ["rust"],
    csharp: ["csharp"],
    php: ["php"],
    c: ["c"],
    cpp: ["c", "cpp"],
};
/** Loads the parser and each grammar from `dist/analyzer` when first asked for, and once; one is enough for a process. */
class Grammars {
    /** What was parsed with them. */
    trees = new SyntaxTrees();
    #directory;
    #loaded = new Map();
    #vendor;
    constructor(directory) {
        this.#directory = directory;
    }
    /** @throws Error if the directory is not what `npm run build` makes. */
    load(language) {
        const known = this.#loaded.get(language);
        if (known !== undefined)
            return known;
        const loading = this.#load(language);
        this.#loaded.set(language, loading);
        return loading;
    }
    /** Forgets everything loaded: after a trap a WebAssembly instance must not be used again. */
    reset() {
        this.#loaded.clear();
        this.#vendor = undefined;
        this.trees.forget();
    }
    async #load(language) {
        try {
            this.#vendor ??= loadVendor(this.#directory);
            const { Language: Grammars, Parser, Query } = await this.#vendor;
            const packed = await (0,promises_.readFile)((0,external_node_path_.join)(this.#directory, "grammars", `${language}.wasm.br`));
            const grammar = await Grammars.load(new Uint8Array((0,external_node_zlib_namespaceObject.brotliDecompressSync)(packed)));
            const facts = await this.#readQueries(language);
            return {
                facts,
                createParser: () => new Parser().setLanguage(grammar),
                compile: (text) => new Query(grammar, text),
                kindOf: kindsOf(grammar),
            };
        }
        catch (cause) {
            throw new errors/* InstallationError */.bV(`the analyzer cannot load ${language} from ${this.#directory}: is dist/ complete?`, {
                cause,
            });
        }
    }
    async #readQueries(language) {
        const files = QUERIES[language].map((name) => (0,external_node_path_.join)(this.#directory, "queries", `${name}.scm`));
        return (await Promise.all(files.map((file) => (0,promises_.readFile)(file, "utf8")))).join("\n");
    }
}
function kindsOf(grammar) {
    const known = new Map();
    return ({ name, isNamed }) => {
        const key = `${isNamed} ${name}`;
        if (!known.has(key))
            known.set(key, kindOf(grammar, { name, isNamed }));
        return known.get(key);
    };
}
/** A name that stands for several kinds is none itself: no node shows it. */
function kindOf(grammar, { name, isNamed }) {
    const kind = grammar.idForNodeType(name, isNamed);
    return kind !== null && grammar.nodeTypeIsVisible(kind) ? kind : undefined;
}
/**
 * web-tree-sitter's CommonJS build, loaded past the bundler: ncc breaks its ES build and corrupts its WebAssembly.
 * Each call gives an instance of its own, whose memory ends with it.
 */
async function loadVendor(directory) {
    const require = (0,external_node_module_namespaceObject.createRequire)((0,external_node_path_.join)(directory, "package.json"));
    const file = require.resolve((0,external_node_path_.join)(directory, "web-tree-sitter.cjs"));
    delete require.cache[file];
    const vendor = require(file);
    await vendor.Parser.init({ locateFile: (name) => (0,external_node_path_.join)(directory, name) });
    return vendor;
}

// EXTERNAL MODULE: ./lib/core/describe-failure.js + 1 modules
var describe_failure = __nccwpck_require__(9259);
;// CONCATENATED MODULE: ./lib/adapters/files/data-reader.js
/** Parses where it is called; each parser is loaded with the first text of its format. */
const dataReader = {
    async findFaults({ format, texts }) {
        const find = await FINDERS[format]();
        const faults = [];
        for (const text of texts) {
            faults.push(find(text));
            if (faults.at(-1) === undefined)
                break;
        }
        return { kind: "read", faults };
    },
};
const FINDERS = {
    YAML: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(815), __nccwpck_require__.e(943)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6943))).findYamlFault,
    TOML: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(292), __nccwpck_require__.e(166)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9166))).findTomlFault,
};

;// CONCATENATED MODULE: ./lib/adapters/analysis/answer-questions.js





/** @param directory `dist/analyzer` of the installation */
function instruments(directory) {
    const grammars = new Grammars(directory);
    let opened;
    const openPack = () => {
        opened ??= loadPack(directory, grammars);
        return opened;
    };
    return { directory, analyzer: treeSitterAnalyzer({ grammars }), openPack };
}
/** A run with models needs no rules. */
async function loadPack(directory, grammars) {
    const { openPack } = await Promise.all(/* import() */[__nccwpck_require__.e(188), __nccwpck_require__.e(437), __nccwpck_require__.e(718)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8718));
    return openPack(directory, grammars);
}
/** Answers questions about a target one after the other. What fails on a file costs that file; never throws. */
function answerer({ analyzer, openPack }, target) {
    let examiner;
    const openExaminer = () => {
        examiner ??= openExaminerOf(target, openPack);
        return examiner;
    };
    return async (question) => {
        try {
            return { kind: "answered", answer: await answer(question, { analyzer, openExaminer }) };
        }
        catch (error) {
            if (error instanceof errors/* InstallationError */.bV)
                return { kind: "broken", message: error.message };
            return { kind: "failed", reason: (0,describe_failure/* describeFailure */.I)("its analysis", error) };
        }
    };
}
async function answer(question, { analyzer, openExaminer }) {
    switch (question.kind) {
        case "analyze":
            return analyzer.analyze(question.asked);
        case "summarize":
            return analyzer.summarize(question.asked);
        case "find-tests":
            return analyzer.findTests(question.asked);
        case "find-faults":
            return dataReader.findFaults(question.asked);
        case "search":
            return (await openExaminer()).search(question.asked);
        case "examine":
            return (await openExaminer()).examine(question.asked);
        case "find-covered":
            return (await openExaminer()).findCovered(question.asked);
        default:
            return question;
    }
}
async function openExaminerOf(target, openPack) {
    if (target === undefined)
        throw new Error("no target was given to examine");
    const { ruleExaminer } = await Promise.all(/* import() */[__nccwpck_require__.e(437), __nccwpck_require__.e(293)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1785));
    return ruleExaminer({ ...(await openPack()), target });
}

;// CONCATENATED MODULE: ./lib/entry/analysis.js

let loaded;
let analysis_answer;
async function hear(message) {
    if (message.kind === "means")
        analysis_answer = begin(message.means);
    else if (analysis_answer !== undefined)
        tell(await analysis_answer(message));
}
/** Another target may follow in the same process: what was loaded stays. */
function begin({ directory, target }) {
    if (loaded?.directory !== directory)
        loaded = instruments(directory);
    return answerer(loaded, target);
}
function tell(reply) {
    process.send?.(reply);
}
// Who starts this is a bundle of ours, and nobody else.
process.on("message", hear);
tell({ kind: "started" });


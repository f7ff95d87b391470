/**
 * The pack that brings the grammars as WebAssembly carries no notice of theirs. All are MIT; the lines are those of the
 * LICENSE files of the releases the pack (0.1.17) was built from.
 */
export const GRAMMAR_LICENSES = `${"=".repeat(80)}
The grammars in grammars/ (MIT)

tree-sitter-c@0.24.1: Copyright (c) 2014 Max Brunsfeld
tree-sitter-c-sharp@0.23.1: Copyright (c) 2014-2023 Max Brunsfeld, Damien Guard, Amaan Qureshi, and contributors.
tree-sitter-cpp@0.23.4: Copyright (c) 2014 Max Brunsfeld
tree-sitter-go@0.25.0: Copyright (c) 2014 Max Brunsfeld
tree-sitter-java@0.23.5: Copyright (c) 2017 Ayman Nadeem
tree-sitter-javascript@0.25.0: Copyright (c) 2014 Max Brunsfeld
tree-sitter-php@0.24.2: Copyright (c) 2017 Josh Vera, GitHub
                        Copyright (c) 2019 Max Brunsfeld, Amaan Qureshi, Christian Frøystad, Caleb White
tree-sitter-python@0.25.0: Copyright (c) 2016 Max Brunsfeld
tree-sitter-ruby@0.23.1: Copyright (c) 2016 Rob Rix
tree-sitter-rust@0.24.0: Copyright (c) 2017 Maxim Sokolov
tree-sitter-typescript@0.23.2: Copyright (c) 2017 Max Brunsfeld

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;

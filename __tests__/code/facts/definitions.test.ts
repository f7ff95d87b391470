import { describe, expect, it } from "vitest";
import { enclosingDefinitions } from "../../../src/change/code-facts.ts";
import { describeDefinitions, factsOf } from "../facts-of.ts";

type Sample = readonly [title: string, path: string, text: string, expected: string];

const SAMPLES: readonly Sample[] = [
  [
    "JavaScript's functions, classes, members and top-level names",
    "a.js",
    `export const limit = 1;
let count = 0;
export const parse = async (x) => {
  const local = 1;
  function inner() {}
};
function helper() {}
export { helper as aid };
export class Box extends Base {
  #secret = 1;
  static make = () => new Box();
  get size() { return 1; }
}
const routes = { list: () => 1, show() {} };
const { a, b: c } = load();
export default function () {}`,
    `+constant limit 1, -variable count 2, +function parse 3-6, -function inner 5, +function helper 7,
     +class Box 9-13, -field #secret 10, +method make 11, +method size 12, -constant routes 14,
     -function list 14, -method show 14, -constant a 15, -constant c 15, +function default 16`,
  ],
  [
    "what CommonJS exports",
    "a.js",
    `exports.open = function () {};
module.exports.close = () => {};
function read() {}
function write() {}
function hidden() {}
module.exports = { read, put: write, all() {} };
module.exports = function create() {};`,
    `+function open 1, +function close 2, +function read 3, +function write 4, -function hidden 5, +method all 6,
     +function create 7`,
  ],
  [
    "TypeScript's types, namespaces and accessibility",
    "a.ts",
    `export interface Port { open(): void; name: string }
export type Id = string;
export enum Color { Red, Blue = 2 }
export abstract class Base<T> {
  private x = 1;
  constructor(readonly id: Id) {}
  abstract run(): void;
  handle = () => 1;
}
export namespace Inner { export const shown = 1; function own() {} }
declare module "other" { function added(): void; }
declare function ambient(): void;
function over(a: string): void;
function over(a: unknown) {}`,
    `+interface Port 1, +method open 1, +field name 1, +type Id 2, +enum Color 3, +constant Red 3,
     +constant Blue 3, +class Base 4-9, -field x 5, +method constructor 6, +method run 7, +method handle 8,
     +module Inner 10, +constant shown 10, -function own 10, +module other 11, +function added 11,
     -function ambient 12, -function over 13, -function over 14`,
  ],
  ["TSX", "a.tsx", "export const App = (): Node => <Page title={title()} />;", "+function App 1"],
  [
    "Python's functions with their decorators, class members and names",
    "a.py",
    `LIMIT = 1
first, _second = 1, 2
@cache
def load():
    def inner(): pass
class Box(Base):
    size: int = 1
    def __init__(self): pass
    def _own(self): pass
try:
    import json
except ImportError:
    json = None
go = lambda: 1`,
    `+constant LIMIT 1, +variable first 2, -variable _second 2, +function load 3-5, -function inner 5,
     +class Box 6-9, +field size 7, +method __init__ 8, -method _own 9, +variable json 13, +function go 14`,
  ],
  [
    "what Python's __all__ lists",
    "a.py",
    '__all__ = ["shown"]\ndef shown(): pass\ndef other(): pass',
    "-variable __all__ 1, +function shown 2, -function other 3",
  ],
  [
    "Go's declarations by their first letter",
    "a.go",
    `package a
const A, b = 1, 2
var C int
type Box struct { Size, own int }
type Reader interface { Read() error }
type Name string
func Open[T any](x T) { local := func() {}; local() }
func (b *Box) close() {}
var handle = func() {}`,
    `+constant A 2, -constant b 2, +variable C 3, +class Box 4, +field Size 4, -field own 4, +interface Reader 5,
     +method Read 5, +type Name 6, +function Open 7, -function local 7, -method close 8, -function handle 9`,
  ],
  [
    "Java's members by their modifiers",
    "A.java",
    `@Deprecated
public class A<T> {
  private static final int LIMIT = 1;
  protected String name;
  public A() {}
  void own() {}
  public enum Mode { ON, OFF }
}
record Pair(int a) {}
public interface Port { int MAX = 1; void open(); }`,
    `+class A 1-8, -field LIMIT 3, +field name 4, +method A 5, -method own 6, +enum Mode 7, +constant ON 7,
     +constant OFF 7, -class Pair 9, +interface Port 10, +constant MAX 10, +method open 10`,
  ],
  [
    "Ruby's methods, made private in each of its ways",
    "a.rb",
    `module Outer
  class Box < Base
    LIMIT = 1
    attr_reader :size
    def open; end
    def self.make; end
    private
    def own; end
    public
    def back; end
    private def once; end
    def later; end
    private :later
  end
end
def top; end`,
    `+module Outer 1-15, +class Box 2-14, +constant LIMIT 3, +field size 4, +method open 5, +method make 6,
     -method own 8, +method back 10, -method once 11, -method later 12, +function top 16`,
  ],
  [
    "Rust's items, implementations and visibility",
    "a.rs",
    `pub struct Box { pub size: i32, own: u8 }
pub trait Port { fn open(&self); }
impl Port for Box { fn open(&self) {} }
impl Box { pub fn new() {} fn own() {} }
pub enum Mode { On, Off(i32) }
const LIMIT: i32 = 1;
mod inner { pub fn deep() {} }
#[macro_export]
macro_rules! shout { () => {} }`,
    `+class Box 1, +field size 1, -field own 1, +interface Port 2, +method open 2, +class Box 3, +method open 3,
     +class Box 4, +method new 4, -method own 4, +enum Mode 5, +constant On 5, +constant Off 5,
     -constant LIMIT 6, -module inner 7, -function deep 7, +macro shout 9`,
  ],
  [
    "C#'s members by their modifiers",
    "A.cs",
    `namespace N.M {
  public class A {
    private const int Limit = 1, Other = 2;
    public int Size { get; set; }
    public A() {}
    void Own() { int Local() => 1; }
    protected enum Mode { On }
  }
  internal interface Port { void Open(); }
}`,
    `+module N.M 1-10, +class A 2-8, -field Limit 3, -field Other 3, +field Size 4, +method A 5, -method Own 6,
     -function Local 6, +enum Mode 7, +constant On 7, -interface Port 9, -method Open 9`,
  ],
  [
    "PHP's classes, functions and constants",
    "a.php",
    `<?php
namespace A\\B;
const LIMIT = 1;
abstract class Box { const MAX = 1; public $size; private function own() {} public function open() {} }
enum Mode: string { case On = 'on'; }
function top() { $inner = fn($x) => $x; $local = 1; }
$global = 1;`,
    `+module A\\B 2, +constant LIMIT 3, +class Box 4, +constant MAX 4, +field size 4, -method own 4,
     +method open 4, +enum Mode 5, +constant On 5, +function top 6, -function inner 6, +variable global 7`,
  ],
  [
    "C's functions, prototypes, types and macros, also under #ifdef",
    "a.c",
    `#define LIMIT 1
#ifdef X
static int own(int a) { int local = 1; return a; }
int guarded;
#endif
int proto(int);
int (*callback)(void);
int *pointed(void) { return 0; }
struct box { int size; int (*run)(int); };
typedef struct { int q; } tag;
enum mode { ON };`,
    `-macro LIMIT 1, -function own 3, +variable guarded 4, +function proto 6, +variable callback 7,
     +function pointed 8, -class box 9, -field size 9, -field run 9, -type tag 10, -field q 10, -enum mode 11,
     -constant ON 11`,
  ],
  [
    "a C++ header's classes by their access specifiers",
    "a.hpp",
    `namespace N::M {
class Box : public Base {
  int own;
 public:
  Box();
  ~Box();
  void open() const { }
  template <class T> T get(T x) { return x; }
 private:
  bool operator==(const Box& o);
};
struct Plain { int size; };
}
namespace { int hidden() { return 1; } }
void N::M::Box::close() { }
auto lambda = [](int x) { return x; };`,
    `+module N::M 1-13, +class Box 2-11, -field own 3, +method Box 5, +method ~Box 6, +method open 7,
     +method get 8, -method operator== 10, +class Plain 12, +field size 12, -function hidden 14,
     +function close 15, +variable lambda 16`,
  ],
];

describe("the definitions of a file", () => {
  it.each(SAMPLES)("are %s", async (_title, path, text, expected) => {
    const facts = await factsOf(path, text);
    expect(describeDefinitions(facts)).toEqual(expected.split(/,\s+/));
    expect(facts.errors).toEqual([]);
  });

  it("nest by their spans", async () => {
    const facts = await factsOf("a.ts", "class A {\n  run() {\n    const go = () => {\n      1;\n    };\n  }\n}\nx();");
    expect(enclosingDefinitions(facts, 4).map(({ name }) => name)).toEqual(["A", "run", "go"]);
    expect(enclosingDefinitions(facts, 8)).toEqual([]);
  });

  it("tell the line of the name, below decorators", async () => {
    const facts = await factsOf("a.py", "@one\n@two\ndef f():\n    pass");
    expect(facts.definitions).toMatchObject([{ name: "f", start_line: 1, nameLine: 3, end_line: 4 }]);
  });
});

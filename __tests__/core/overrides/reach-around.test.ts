import { expect, it } from "vitest";
import { judgeStanding } from "../../../src/core/overrides/judge-standing.ts";
import type { PinnedTexts } from "../../../src/core/pin/pinned-texts.ts";
import { factsOf } from "../../analysis/facts-of.ts";
import { anOverrideRequest, aRecalled, textsOf } from "../../fixtures/overrides.ts";
import { aFinding } from "../../fixtures/reports.ts";

const CALL = "exec(";

const SAMPLES = {
  "a.ts": `@UseGuards(AdminGuard)
export class Shell extends Guarded {
  @Roles({
    role: "admin"
  })
  // What runs here.
  run() {
    exec(COMMAND);
  }
}

const DEFAULT = "uptime";
const COMMAND = DEFAULT;
`,
  "a.py": `@method_decorator(login_required)
class Shell(LoginRequired, View):
    def run(self, request):
        exec(request.x)
`,
  "A.java": `@PreAuthorize("admin")
class A extends Guarded {
  void run(String x) {
    exec(x);
  }
}
`,
  "a.rb": `class Shell < Guarded
  before_action :admin

  def run(x)
    exec(x)
  end
end
`,
  "a.c": `#if DEBUG
void run(char *x) {
  exec(x);
}
#endif
`,
  "a.go": `//go:build never

package a

func Run(x string) {
	exec(x)
}
`,
} as const;
type Path = keyof typeof SAMPLES;

async function standing(path: Path, text: string, headSha: string): Promise<PinnedTexts> {
  return textsOf({ [path]: text }, { facts: { [path]: await factsOf(path, text) }, headSha });
}

/** What comes of a word on the call when one text of its file is replaced. */
async function judge(path: Path, from: string, to: string): Promise<string> {
  const text: string = SAMPLES[path];
  expect(text).toContain(from);
  const onCall = (lines: string) => {
    const line = lines.split("\n").findIndex((each) => each.includes(CALL)) + 1;
    const evidence = { file: path, side: "head", start_line: line, end_line: line, quote: CALL, blob: "0" } as const;
    return aFinding({ file: path, start_line: line, line, evidence: [{ ...evidence, kind: "defect" }] });
  };
  const word = anOverrideRequest({ reason: `Nobody else gets here, see ${path}:L1.` });
  const before = await standing(path, text, "1".repeat(40));
  const recalled = { ...aRecalled(onCall(text), before), cited: [] };
  const edited = text.replace(from, to);
  const hearing = {
    texts: await standing(path, edited, "2".repeat(40)),
    recalled: new Map([[word.commentId, recalled]]),
    quoted: new Map(),
  };
  return judgeStanding(onCall(edited), word, hearing).kind;
}

it.each<[string, Path, string, string]>([
  ["a decorator of the class", "a.ts", "@UseGuards(AdminGuard)\n", ""],
  ["what the class extends", "a.ts", "extends Guarded ", ""],
  ["an argument of a decorator, some lines above", "a.ts", '"admin"', '"anybody"'],
  ["a value that is named by a value it names", "a.ts", '"uptime"', "process.env.COMMAND"],
  ["a decorator of a Python class", "a.py", "login_required", "anybody"],
  ["the bases of a Python class", "a.py", "LoginRequired, ", ""],
  ["an annotation of a Java class", "A.java", '@PreAuthorize("admin")\n', ""],
  ["what a Java class extends", "A.java", " extends Guarded", ""],
  ["what a Ruby class inherits", "a.rb", "< Guarded", "< Open"],
  ["what a Ruby class says before its methods", "a.rb", "  before_action :admin\n", ""],
  ["a section", "a.rb", "  def run", "  private\n\n  def run"],
  ["a condition of the preprocessor", "a.c", "#if DEBUG", "#if 1"],
  ["what a Go file is built for", "a.go", "//go:build never\n\n", ""],
])("a word does not outlive a change of %s", async (_, path, from, to) => {
  expect(await judge(path, from, to)).toBe("again");
});

it.each<[string, Path, string, string]>([
  ["a method before it", "a.ts", "  @Roles", "  @Get()\n  first() {\n    return 0;\n  }\n\n  @Roles"],
  ["a field with a decorator before it", "a.ts", "  @Roles", "  @Input() size = 1;\n\n  @Roles"],
  ["a note before its class", "a.ts", "@UseGuards", "// A note.\n@UseGuards"],
  ["an import", "a.py", "@method", "import sys\n\n@method"],
  [
    "a property before it",
    "a.py",
    "    def run",
    "    @property\n    def size(self):\n        return 1\n\n    def run",
  ],
  ["a field", "A.java", "  void run", "  private final Log log;\n\n  void run"],
  ["a comment", "A.java", "  void run", "  /** Runs it. */\n  void run"],
  ["a method after it", "a.rb", "  end\nend", "  end\n\n  private\n\n  def other\n    1\n  end\nend"],
  ["a function under the same condition", "a.c", "void run", "int one(void) {\n  return 1;\n}\n\nvoid run"],
])("a word outlives that there is %s", async (_, path, from, to) => {
  expect(await judge(path, from, to)).toBe("holds");
});

import { describe, expect, it } from "vitest";
import { Masker } from "./masker.ts";
import { StepOutput } from "./step-output.ts";
import { parseWorkflowCommand } from "./workflow-command.ts";

describe("parseWorkflowCommand", () => {
  it("undoes the escapes of properties and data", () => {
    expect(parseWorkflowCommand("  ::error file=a%2Cb.ts,line=3,title=x%3Ay::one%0Atwo %2525")).toEqual({
      name: "error",
      properties: { file: "a,b.ts", line: "3", title: "x:y" },
      data: "one\ntwo %25",
    });
  });

  it("takes the old bracket form anywhere in a line", () => {
    expect(parseWorkflowCommand("text ##[warning]careful")?.name).toBe("warning");
  });

  it.each(["text ::error::no", "::unknown::x", "::error", "##[nothing]x"])("takes %j for plain text", (line) => {
    expect(parseWorkflowCommand(line)).toBeUndefined();
  });
});

describe("StepOutput", () => {
  it("obeys nothing between stop-commands and its token", () => {
    const output = new StepOutput(new Masker());
    for (const line of ["::stop-commands::abc", "::error::ignored", "::abc::", "::error::seen"]) output.take(line);
    expect(output.annotations.map((each) => each.message)).toEqual(["seen"]);
    expect(output.log).toEqual(["::error::ignored", "##[error]seen"]);
  });

  it("masks what add-mask names, line by line and in base64, from then on", () => {
    const output = new StepOutput(new Masker());
    const base64 = Buffer.from("hunter2hunter2").toString("base64");
    for (const line of ["::add-mask::hunter2hunter2%0Asecond-line", `x hunter2hunter2 second-line ${base64}`])
      output.take(line);
    expect(output.log[0]).toMatch(/^x \*\*\* \*\*\* \*\*\*/);
    expect(output.log[0]).not.toContain("hunter2");
  });

  it("fails a step that uses a disabled command", () => {
    const output = new StepOutput(new Masker());
    output.take("::set-env name=PATH::/evil");
    expect(output.hasFailed).toBe(true);
  });

  it("shows at most ten annotations of a level", () => {
    const output = new StepOutput(new Masker());
    for (let index = 0; index < 12; index += 1) output.take(`::warning::${index}`);
    expect(output.annotations).toHaveLength(10);
  });
});

import { describe, expect, it } from "vitest";
import { FileCommandError, parseFileCommands } from "./file-command.ts";

describe("parseFileCommands", () => {
  it("reads pairs, blocks and what looks like either inside a block", () => {
    const content = "gate=open\n\nbody<<END_1\nline=1\nother<<X\n\nEND_1\nurl=a=b<<c\nlast=\n";
    expect(parseFileCommands(content)).toEqual([
      ["gate", "open"],
      ["body", "line=1\nother<<X\n"],
      ["url", "a=b<<c"],
      ["last", ""],
    ]);
  });

  it.each(["no pair", "=x", "a<<\nb\n", "<<E\nE\n", "a<<E\nnever closed\n"])("refuses %j", (content) => {
    expect(() => parseFileCommands(content)).toThrow(FileCommandError);
  });
});

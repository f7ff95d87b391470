import { Writable } from "node:stream";
import { afterEach, expect, it, vi } from "vitest";
import { emit, print, printExactly } from "../../src/cli/output.ts";
import { renderReport } from "../../src/render/render-report.ts";
import { ConfigError } from "../../src/text/errors.ts";
import { aReport } from "../fixtures/reports.ts";

afterEach(() => vi.unstubAllEnvs());

it("prints no patch byte for byte where the Actions runner, which reads along, would obey a line of it", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  const patch = "diff --git a/a b/a\n ::add-mask::x\n+y\n";
  await expect(printExactly(patch)).rejects.toThrow(ConfigError);
  await expect(printExactly(patch)).rejects.toThrow(
    "--output: got -, but the Actions runner would obey a line of the text as a command, wanted a file.",
  );
  await expect(printExactly("diff --git a/a b/a\n a\r::add-mask::x\n+y\n")).rejects.toThrow(ConfigError);
});

/** A reader of standard output, who goes away after so many writes. */
function aReader(patience = Number.POSITIVE_INFINITY) {
  const read: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, taken) => {
      const isGone = read.length >= patience;
      if (!isGone) read.push(text);
      taken(isGone ? Object.assign(new Error("gone"), { code: "EPIPE" }) : undefined);
    },
  });
  // As Node does for standard output, whose error nobody else listens to.
  stream.on("error", () => {});
  return { read, stream };
}

it("prints no command that the Actions runner would obey", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  const { read, stream } = aReader();
  await print("a\n ::add-mask::x\nb ##[group]y\n::end", stream);
  expect(read.join("")).toBe("a\n \\u{3a}:add-mask::x\nb ##\\u{5b}group]y\n\\u{3a}:end");
});

it("prints byte for byte elsewhere", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "");
  const { read, stream } = aReader();
  await print("::line 1\n::line 2\n", stream);
  expect(read.join("")).toBe("::line 1\n::line 2\n");
});

it("takes it for no error that its reader has seen enough", async () => {
  const { stream } = aReader(0);
  await expect(print("a line of the report\n", stream)).resolves.toBeUndefined();
});

it("prints what could not be written to its file", async () => {
  const printed: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation(((text: string, taken: () => void) => {
    printed.push(text);
    taken();
    return true;
  }) as typeof process.stdout.write);
  try {
    const report = renderReport(aReport(), "json");
    await expect(emit(report, { output: "/dev/full" }, { info: () => {} })).rejects.toThrow("no space left on device");
    expect(printed.join("")).toBe(report);
  } finally {
    vi.restoreAllMocks();
  }
});

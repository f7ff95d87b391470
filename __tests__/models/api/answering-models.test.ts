import { describe, expect, it } from "vitest";
import { AnsweringModels } from "../../../src/models/api/endpoint-calls.ts";

describe("the models that answer", () => {
  it("are told of when one changes, once for each that was asked for", () => {
    const models = new AnsweringModels();
    expect(models.note("small", "small-2026")).toBeUndefined();
    expect(models.note("large", "large")).toBeUndefined();
    expect(models.note("small", "small-2026")).toBeUndefined();
    expect(models.note("small", "tiny")).toBe(
      'answered as "small-2026" and later as "tiny": the run is not by one model',
    );
    expect(models.note("small", "huge")).toBeUndefined();
    expect(models.note("large", "small-2026")).toContain('answered as "large"');
  });

  it("are told of on one short line, whatever they call themselves", () => {
    const models = new AnsweringModels();
    models.note("small", "a\n::error::b");
    const told = models.note("small", "x".repeat(5000)) ?? "";
    expect(told).not.toContain("\n");
    expect(told.length).toBeLessThan(300);
  });
});

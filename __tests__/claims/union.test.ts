import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../src/claims/category.ts";
import type { GatedClaim } from "../../src/claims/claim.ts";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { originOf } from "../../src/claims/origin.ts";
import { SEVERITIES, worstSeverity } from "../../src/claims/severity.ts";
import { unite } from "../../src/claims/union.ts";
import { aGatedClaim, aGatedClaimAt, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";
import { runs, size } from "../setup/tier.ts";

const aRange = (start_line: number, end_line: number): GatedClaim["evidence"] =>
  aGatedClaim().evidence.map((evidence) => ({ ...evidence, start_line, end_line }));
const lines = (claims: readonly GatedClaim[]) => claims.map((claim) => claim.place?.end_line);

describe("unite", () => {
  it("merges claims of one category within five lines, and numbers what is left", () => {
    const claims = [aGatedClaimAt(40), aGatedClaimAt(45), aGatedClaimAt(10), aGatedClaimAt(51)];
    const united = unite(claims.map((claim, index) => ({ ...claim, id: `E${index}` })));
    expect(united.map((claim) => [claim.id, claim.place?.end_line])).toEqual([
      ["F1", 10],
      ["F2", 40],
      ["F3", 51],
    ]);
  });

  it.each([
    ["another category", { category: "logic" }],
    ["another file", { place: { file: "src/login.ts", side: "head", start_line: 5, end_line: 5 } }],
    ["the other side", { place: { file: SESSION, side: "base", start_line: 5, end_line: 5 } }],
    ["a line six away", { place: { file: SESSION, side: "head", start_line: 11, end_line: 11 } }],
    ["no place", { place: undefined }],
  ] as const)("keeps apart claims with %s", (_name, other) => {
    expect(unite([aGatedClaim(), aGatedClaim(other)])).toHaveLength(2);
  });

  it("does not swallow a chain: each cluster reaches five lines from its smallest", () => {
    const chain = [10, 14, 18, 22, 26].map((line) => aGatedClaimAt(line));
    expect(lines(unite(chain))).toEqual([10, 18, 26]);
  });

  it("keeps the highest severity, all agents, and all evidence once", () => {
    const evidence = aGatedClaim().evidence;
    const cause = [
      { ...aGatedClaim().evidence[0], kind: "cause" as const, start_line: 2, end_line: 2 },
    ] as GatedClaim["evidence"];
    const one = aGatedClaimAt(5, { severity: "low", claimedBy: ["pass-2"], evidence });
    const two = aGatedClaimAt(6, { severity: "critical", claimedBy: ["pass-1"], evidence: [...evidence, ...cause] });
    const [merged, ...rest] = unite([one, two]);
    expect(rest).toEqual([]);
    expect(merged).toMatchObject({
      severity: "critical",
      claimedBy: ["pass-1", "pass-2"],
      evidence: [...evidence, ...cause],
    });
  });

  it.each(["low", "critical"] as const)("keeps a %s claim a detector's when an agent claims it too", (severity) => {
    const detected = aGatedClaimAt(5, { severity, origin: originOf("suppression"), claimedBy: ["detector"] });
    const [merged] = unite([detected, aGatedClaimAt(5, { severity: "high", claimedBy: ["pass-1"] })]);
    expect(merged).toMatchObject({ origin: originOf("suppression"), claimedBy: ["detector", "pass-1"] });
  });

  it.each([
    ["new", "existing", "new"],
    ["undecided", "new", "new"],
    ["undecided", "existing", "undecided"],
    ["existing", "existing", "existing"],
  ] as const)("holds a merger of %s and %s to be %s", (first, second, wanted) => {
    const claims = [aGatedClaimAt(5, { classification: first }), aGatedClaimAt(6, { classification: second })];
    expect(unite(claims)[0]?.classification).toBe(wanted);
  });

  it("merges architectural claims only of the same words", () => {
    const bare = aGatedClaim({ place: undefined, evidenceQuote: "", title: "No session is ever revoked" });
    expect(unite([bare, bare, { ...bare, title: "Tokens are logged" }])).toHaveLength(2);
  });
});

const text = fc.constantFrom("a", "b");
const place = fc.option(
  fc.record({
    file: fc.constantFrom(SESSION, "src/login.ts"),
    side: fc.constantFrom("head", "base"),
    line: fc.integer({ min: 1, max: 25 }),
    more: fc.nat(2),
  }),
  { nil: undefined, freq: 6 },
);
const claim = fc
  .record({
    where: place,
    category: fc.constantFrom("logic", "injection"),
    severity: fc.constantFrom(...SEVERITIES),
    title: text,
    evidenceQuote: text,
    description: text,
    suggestion: fc.option(text, { nil: undefined }),
    classification: fc.constantFrom("new", "existing", "undecided"),
    claimedBy: fc.constantFrom(["pass-1"], ["pass-2"]),
    ruleId: fc.constantFrom(undefined, undefined, "R1", "R2"),
    evidenceLine: fc.integer({ min: 1, max: 3 }),
    corrected: fc.boolean(),
  })
  .map(({ where, evidenceLine, corrected, ...rest }) =>
    aGatedClaim({
      ...rest,
      place: where && { file: where.file, side: where.side, start_line: where.line, end_line: where.line + where.more },
      corrections: corrected ? [{ by: "quote", field: "line", before: "1", after: "2" }] : [],
      evidence: [
        {
          file: SESSION,
          side: "head",
          start_line: evidenceLine,
          end_line: evidenceLine,
          quote: "q",
          blob: HEAD_BLOB,
          kind: "defect",
        },
      ],
    } as Partial<GatedClaim>),
  );
const claims = fc.array(claim, { maxLength: 12 });

const isSame = (one: GatedClaim["evidence"][number]) => (other: GatedClaim["evidence"][number]) =>
  JSON.stringify(one) === JSON.stringify(other);

describe("for any claims", () => {
  it("neither their order nor their ids change the union", () => {
    fc.assert(
      fc.property(claims, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (list, keys) => {
        const shuffled = list
          .map((item, index) => ({ item: { ...item, id: `E${keys[index]}-${index}` }, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
        expect(unite(shuffled)).toEqual(unite(list));
      }),
      { numRuns: runs(500) },
    );
  });

  it("neither their order nor their ids change the union of a spec's, of which each section keeps its own", () => {
    const sectionOf = ({ place }: GatedClaim) =>
      place && place.end_line > 6 ? `Plan > ${place.end_line > 15}` : undefined;
    const underHeadings = claims.map((list) =>
      list.map((item) => ({ ...item, identity: { ...item.identity, section: sectionOf(item) } })),
    );
    fc.assert(
      fc.property(underHeadings, (list) => {
        const united = unite(list);
        expect(unite([...list].reverse().map((item, index) => ({ ...item, id: `E${index}` })))).toEqual(united);
        const headings = (from: readonly GatedClaim[]) => new Set(from.map((item) => item.identity.section ?? "top"));
        for (const heading of headings(list)) {
          expect(headings(united)).toContain(heading);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("none is lost: each has one of its category at its place, no milder, numbered F1 to Fn", () => {
    fc.assert(
      fc.property(claims, (list) => {
        const united = unite(list);
        expect(united.map((item) => item.id)).toEqual(united.map((_, index) => `F${index + 1}`));
        expect(worstSeverity(united.map((item) => item.severity))).toBe(
          worstSeverity(list.map((item) => item.severity)),
        );
        for (const category of CATEGORIES) {
          const severities = (from: readonly GatedClaim[]) =>
            from.filter((item) => item.category === category).map((item) => item.severity);
          expect(worstSeverity(severities(united))).toBe(worstSeverity(severities(list)));
        }
        for (const item of list) {
          const home = united.find(
            (other) =>
              other.category === item.category &&
              other.place?.file === item.place?.file &&
              other.place?.side === item.place?.side &&
              Math.abs((other.place?.end_line ?? 0) - (item.place?.end_line ?? 0)) <= 5,
          );
          expect(home).toBeDefined();
        }
      }),
    );
  });

  it("no place is lost, nor what a claim names: each stands in one of its category", () => {
    const named = claims.map((list) =>
      list.map((item, at) => ({ ...item, description: `${item.description} of \`name${at % 3}\`.` })),
    );
    fc.assert(
      fc.property(named, (list) => {
        const united = unite(list);
        for (const { category, description, evidence } of list) {
          const [name = ""] = description.match(/`.*`/) ?? [];
          const homes = united.filter((one) => one.category === category && one.description.includes(name));
          expect(homes.some((home) => evidence.every((each) => home.evidence.some(isSame(each))))).toBe(true);
        }
      }),
    );
  });
});

describe("unite, of claims within five lines", () => {
  const at = (line: number, agent: string, overrides: Partial<GatedClaim> = {}): GatedClaim => {
    const [evidence] = aGatedClaim().evidence;
    return aGatedClaimAt(line, {
      claimedBy: [agent],
      evidence: evidence === undefined ? [] : [{ ...evidence, start_line: line, end_line: line }],
      identity: { originalPath: SESSION, scope: undefined, evidenceLines: `line ${line}` },
      ...overrides,
    });
  };
  const scoped = (line: number, name: string) => ({
    identity: { originalPath: SESSION, scope: { name, isCallable: true }, evidenceLines: `line ${line}` },
  });
  const prints = (claims: readonly GatedClaim[]) => new Set(unite(claims).map(claimFingerprint)).size;

  it.each([
    ["of other lines, as four credentials of one file are", at(10, "pass-1"), at(11, "pass-1")],
    ["of other rules at one line", at(10, "pass-1", { ruleId: "R1" }), at(10, "pass-1", { ruleId: "R2" })],
    ["of other rules in two functions", at(10, "pass-1", { ruleId: "shell" }), at(14, "pass-1", { ruleId: "sql" })],
  ])("keeps apart what one agent claims %s, and each has a fingerprint of its own", (_, one, other) => {
    expect(unite([one, other])).toHaveLength(2);
    expect(prints([one, other])).toBe(2);
  });

  it.each([
    ["the same line", at(10, "pass-1"), at(10, "pass-1", { title: "In other words" })],
    ["lines that overlap", at(10, "pass-1"), at(11, "pass-1", { evidence: aRange(10, 11) })],
    ["a line of the same text", at(10, "pass-1"), { ...at(12, "pass-1"), identity: at(10, "pass-1").identity }],
    ["the same line, once by a rule", at(10, "pass-1"), at(10, "pass-1", { ruleId: "R1" })],
  ])("unites what one agent says twice of %s", (_, one, other) => {
    expect(unite([one, other])).toHaveLength(1);
  });

  it.each([
    ["cite two rules", at(10, "pass-1", { ruleId: "R1" }), at(12, "pass-2", { ruleId: "R2" }), 2],
    ["stand in two functions", at(10, "pass-1", scoped(10, "a")), at(12, "pass-2", scoped(12, "b")), 2],
    ["stand in one function", at(10, "pass-1", scoped(10, "a")), at(12, "pass-2", scoped(12, "a")), 1],
    ["cite one rule or none", at(10, "pass-1", { ruleId: "R1" }), at(12, "pass-2"), 1],
  ])("decides by rule and function about claims of two agents that %s", (_, one, other, wanted) => {
    expect(unite([one, other])).toHaveLength(wanted);
  });

  it("takes what several agents of the triage claim as it takes what one claims: each was told of other threads", () => {
    const threads = [{ threadId: "PRRT_1", author: "coderabbitai[bot]" }];
    const [one, other] = ["triage-r1.1-p1-s1", "triage-r1.1-p1-s2"].map((agent, index) => {
      return at(10 + 2 * index, agent, { threads });
    });
    if (one === undefined || other === undefined) throw new Error("there are two");
    expect(unite([one, other])).toHaveLength(2);
    expect(unite([one, { ...other, ...at(10, "triage-r1.1-p1-s2", { threads }) }])).toHaveLength(1);
    expect(unite([one, at(12, "pass-1")])).toHaveLength(1);
  });

  it("gives each of two near defects the agents that name its very line", () => {
    const all = [at(10, "pass-1"), at(12, "pass-1"), at(12, "pass-2"), at(10, "pass-3"), at(12, "pass-3")];
    const united = unite(all).map(({ place, claimedBy }) => [place?.end_line, claimedBy]);
    expect(united).toEqual([
      [10, ["pass-1", "pass-3"]],
      [12, ["pass-1", "pass-2", "pass-3"]],
    ]);
  });
});

describe("unite, of claims of two agents on different lines", () => {
  const saying = (line: number, agent: string, quote: string, description: string) =>
    aGatedClaimAt(line, { claimedBy: [agent], evidenceQuote: quote, title: "It breaks", description });
  const query = saying(10, "pass-1", "db.query(text);", "What is put into `query` is not escaped.");

  it.each([
    ["each names something of its own lines", saying(12, "pass-2", "exec(text);", "A shell runs `exec` of it."), 2],
    ["neither names anything", saying(12, "pass-2", "exec(text);", "A shell runs it."), 1],
    ["the other speaks of both", saying(12, "pass-2", "exec(text);", "`exec` runs it as query does."), 1],
    ["the name is on both lines", saying(12, "pass-2", "exec(query);", "A shell runs `exec` of it."), 1],
    ["the other names what is not on its lines", saying(12, "pass-2", "exec(text);", "`spawn` is safer."), 1],
    [
      "they rest on one line",
      { ...saying(10, "pass-2", "db.query(text); exec(text);", "`exec` runs it."), id: "F2" },
      1,
    ],
  ])("takes them for what they name: %s", (_name, other, wanted) => {
    expect(unite([query, other])).toHaveLength(wanted);
    expect(unite([other, query])).toHaveLength(wanted);
  });

  it("takes claims in one function, far apart, for what they name as well", () => {
    const inPay = (claim: GatedClaim): GatedClaim => {
      return { ...claim, identity: { ...claim.identity, scope: { name: "pay", isCallable: true } } };
    };
    const exec = saying(60, "pass-2", "exec(text);", "A shell runs `exec` of it in `pay`.");
    expect(unite([inPay(query), inPay(exec)])).toHaveLength(2);
    expect(unite([inPay(query), inPay({ ...exec, description: "What `query` gives is run." })])).toHaveLength(1);
  });

  it("takes those under one heading of a specification for one defect all the same", () => {
    const underPlan = (claim: GatedClaim) => ({ ...claim, identity: { ...claim.identity, section: "Plan" } });
    const exec = saying(12, "pass-2", "exec(text);", "A shell runs `exec` of it.");
    expect(unite([underPlan(query), underPlan(exec)])).toHaveLength(1);
  });

  it("reads each of very many claims of one file once, and none against all others", { tags: ["full"] }, () => {
    const many = size(10_000);
    const all = Array.from({ length: many }, (_, at) => {
      return saying(3 * at + 1, `pass-${at % 2}`, `call${at}(text);`, `\`call${at}\` fails. ${"It does. ".repeat(40)}`);
    });
    let read = 0;
    const counted = all.map((claim) => {
      const said = claim.description;
      const get = () => {
        read += 1;
        return said;
      };
      return Object.defineProperty({ ...claim }, "description", { enumerable: true, get });
    });
    expect(unite(counted)).toHaveLength(many);
    expect(read).toBeLessThan(60 * many);
  });
});

describe("unite, of a claim that names all that another names", () => {
  const HONEST = aGatedClaimAt(10, {
    claimedBy: ["pass-2"],
    severity: "high",
    title: "Whoever sends an expired `token` stays signed in",
    description: "An expired `token` reaches `openSession`. `isExpired` is asked by nobody.",
  });
  const GRAVER = aGatedClaimAt(10, {
    claimedBy: ["pass-1"],
    severity: "critical",
    title: "`openSession` prints `token`, `isExpired` and all else",
    description: "It logs `token`, `openSession` and `isExpired`.",
  });

  it("tells the Judge the other's title all the same", () => {
    const told = `${GRAVER.description}\n\nAlso: ${HONEST.title}.`;
    expect(unite([HONEST, GRAVER]).map(({ description }) => description)).toEqual([told]);
  });

  it("tells every title, whoever is merged first and however bad each is", () => {
    const claim = fc.record({ severity: fc.constantFrom(...SEVERITIES), line: fc.integer({ min: 10, max: 13 }) });
    fc.assert(
      fc.property(fc.array(claim, { minLength: 2, maxLength: 5 }), (all) => {
        const claims = all.map(({ severity, line }, at) => {
          const claimedBy = [`pass-${at}`];
          return aGatedClaimAt(line, { severity, claimedBy, title: `Title ${at}`, description: GRAVER.description });
        });
        const told = unite(claims).map(({ title, description }) => `${title}. ${description}`);
        for (const { title } of claims) expect(told.join("\n")).toContain(`${title}.`);
      }),
    );
  });
});

describe("unite, where code analysis tells the enclosing function", () => {
  const pay = { name: "Till.pay", isCallable: true };
  const inScope = (line: number, agent: string, scope: { name: string; isCallable: boolean }): GatedClaim => ({
    ...aGatedClaimAt(line),
    claimedBy: [agent],
    identity: { originalPath: SESSION, scope, evidenceLines: `line ${line}` },
  });

  it("merges claims of one category in one function, however far apart, when different agents make them", () => {
    const united = unite([inScope(10, "pass-1", pay), inScope(60, "pass-2", pay)]);
    expect(united).toHaveLength(1);
    expect(united[0]).toMatchObject({ claimedBy: ["pass-1", "pass-2"] });
  });

  it("keeps apart what one agent claims twice in a function: it holds them to be two defects", () => {
    expect(unite([inScope(10, "pass-1", pay), inScope(60, "pass-1", pay)])).toHaveLength(2);
  });

  it.each([
    ["another function", { name: "Till.refund", isCallable: true }],
    ["a class only", { name: "Till", isCallable: false }],
  ])("keeps apart claims that share no function: %s", (_name, scope) => {
    const first = scope.isCallable ? pay : scope;
    expect(unite([inScope(10, "pass-1", first), inScope(60, "pass-2", scope)])).toHaveLength(2);
  });
});

describe("unite, in a spec", () => {
  const under = (line: number, agent: string, section: string | undefined): GatedClaim => ({
    ...aGatedClaimAt(line, { category: "ambiguity" }),
    claimedBy: [agent],
    identity: { originalPath: SESSION, scope: undefined, section, evidenceLines: `line ${line}` },
  });

  it("merges claims of one category under one heading, however far apart, when different agents make them", () => {
    expect(unite([under(10, "pass-1", "Plan > Retries"), under(60, "pass-2", "Plan > Retries")])).toHaveLength(1);
  });

  it.each([
    ["under two headings, however near", under(10, "pass-1", "Plan > Retries"), under(11, "pass-2", "Plan > Refunds")],
    ["before and after the first heading", under(3, "pass-1", undefined), under(6, "pass-2", "Plan")],
    ["of one agent, far apart", under(10, "pass-1", "Plan"), under(60, "pass-1", "Plan")],
    ["under no heading, far apart", under(10, "pass-1", undefined), under(60, "pass-2", undefined)],
    [
      "of two categories",
      under(10, "pass-1", "Plan"),
      { ...under(10, "pass-2", "Plan"), category: "contradiction" as const },
    ],
    [
      "of two documents",
      under(10, "pass-1", "Plan"),
      {
        ...under(10, "pass-2", "Plan"),
        place: { file: "docs/b.md", side: "head" as const, start_line: 10, end_line: 10 },
        identity: { ...under(10, "pass-2", "Plan").identity, originalPath: "docs/b.md" },
      },
    ],
  ] as const)("keeps apart claims %s", (_name, one, other) => {
    expect(unite([one, other])).toHaveLength(2);
  });

  it("merges near claims of two agents before the first heading, and what one agent says twice of the same lines", () => {
    expect(unite([under(3, "pass-1", undefined), under(6, "pass-2", undefined)])).toHaveLength(1);
    expect(unite([under(10, "pass-1", "Plan"), { ...under(10, "pass-1", "Plan"), title: "Again" }])).toHaveLength(1);
  });
});

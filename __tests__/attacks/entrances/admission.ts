import { requireSha } from "../../../src/change/sha.ts";
import type { AdmissionRules } from "../../../src/people/admission.ts";
import { refusePullRequest, refuseReview } from "../../../src/pull-request/admit.ts";
import { CheckReporter } from "../../../src/pull-request/check-reporter.ts";
import { destinationOf } from "../../../src/verdict/earlier-check.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import type { Entrance } from "../entrance.ts";

const HEAD = requireSha("1".repeat(40));
const NAME = "Tribunal";
const STRANGER = { isDraft: false, author: "mallory", authorAssociation: "NONE" } as const;

interface Labels {
  /** As the event has them, which a rerun brings again. */
  readonly inEvent: readonly string[];
  /** As they are when the run looks. */
  readonly byNow: readonly string[];
  /** How a check run of ours on the head ended; null while it has not. */
  readonly stands?: string | null;
  /** The same of one that begins beside us once we have looked. */
  readonly meanwhile?: string | null;
  readonly rules?: Partial<AdmissionRules>;
}

/** Who says whether a pull request is reviewed, with labels that come and go; `no-review` is the one that skips it. */
export function admission({ inEvent, byNow, stands, meanwhile, rules }: Labels): Entrance {
  return {
    name: "the admission of a pull request",
    enter: async () => {
      const host = new FakeHost().keepCommit(HEAD);
      host.keepPullRequest(aPullRequest({ headSha: HEAD, ...STRANGER, labels: byNow }));
      const keep = (conclusion: string | null): void =>
        void host.keepCheck({
          ...{ name: NAME, headSha: HEAD, conclusion: conclusion ?? undefined },
          externalId: "tribunal 2.1",
        });
      if (stands !== undefined) keep(stands);
      host.onRequest = (request) => {
        if (meanwhile !== undefined && request.startsWith("createCheckRun")) keep(meanwhile);
      };
      const all = { drafts: false, authors: [], skipLabels: ["no-review"], ...rules };
      const refusal = await refusePullRequest({ number: 1, candidate: { ...STRANGER, labels: inEvent } }, all, host);
      if (refusal === undefined) return { answer: "is reviewed" };
      const log = new FakeLog();
      const check = new CheckReporter({ host, closing: host }, { clock: new FakeClock(), log });
      const target = { name: NAME, headSha: HEAD, destination: destinationOf("refs/heads/main") };
      const openCheck = () => check.open({ ...target, externalId: "tribunal 3.1", isRefusal: true });
      const order = { refusal, softening: { blocking: "all" } } as const;
      const { isWritten, decision } = await refuseReview(order, target, { host, log, check, openCheck });
      const { conclusion, title } = decision;
      return { answer: `${isWritten ? "written" : "left"}: ${conclusion}, ${title}`, trace: { conclusion } };
    },
  };
}

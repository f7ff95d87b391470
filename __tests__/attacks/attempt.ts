import type { ServerResponse } from "node:http";
import type { ResolverEntry } from "../../src/replies/answers.ts";
import type { ScriptedEdit } from "../scenarios/cli/scripted-fixer.ts";
import type { PanelScript } from "../scenarios/cli/scripted-panel.ts";
import type { Files } from "../servers/github/repository.ts";
import type { RecordedRequest, ScriptedReply } from "../servers/model-server.ts";
import type { Effect } from "./effect.ts";
import type { Entrance } from "./entrance.ts";
import type { Place } from "./place.ts";

/** Who attacks. */
export type Attacker =
  | "author of a fork"
  | "author of a branch"
  | "commenter"
  | "another bot"
  | "an endpoint"
  | "a captured model"
  | "a step before ours"
  | "a workflow of the same app";

/** What each attempt says, however it is played. */
interface Said {
  readonly by: Attacker;
  /** Goes on from who attacks: "orders the reviewer to ...". */
  readonly does: string;
  /** What must not come of it, besides what must never come of anything (effect.ts). */
  readonly never: readonly Effect[];
  /** What does come of it, as SECURITY.md says under "What a captured model can do": it is measured, so that the page stays true. */
  readonly left?: readonly Effect[];
}

/**
 * Text of a change, or on its pull request, that some reader might obey. Beside it the guard of a function of its own is taken
 * away. Of the models one Enthusiast pass claims that; everybody else says the text wherever words go, and
 * Judge and Critic both dismiss the claim by it.
 *
 * In the text and in calls, MARK becomes a word that is this attempt's alone, ELSEWHERE a host that nobody should ask, and LAIR a
 * folder in which only a program of an attempt would write.
 */
export interface TextAttempt extends Said {
  readonly play: "text";
  readonly through: Place;
  readonly text: string;
  /** What the captured agents ask the tools for before they read what they were told to. */
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[];
  /** What Judge and Critic dismiss the claim by; the first line of the host that matches, or the group of it; where absent, the line that the text stands on. */
  readonly proof?: RegExp;
}

/** Hostile data before one boundary of ours: an archive, a tree, a record, a moment, an environment. */
export interface BoundaryAttempt extends Said {
  readonly play: "boundary";
  readonly through: Entrance;
  /** What the boundary says to it; what an attempt that gets through would hear is another thing. */
  readonly answer: RegExp;
}

type Answered = ScriptedReply | undefined | Promise<ScriptedReply | undefined>;

interface EndpointSaid extends Said {
  readonly play: "endpoint";
  /** What of an answer attacks. */
  readonly through: string;
}

/**
 * What an endpoint answers in a review on the command line of a change that loses a check: to one role or to all. Left
 * undefined, a request is answered as by an honest panel. `serve` answers below that, with whatever bytes.
 */
export type EndpointAttempt = EndpointSaid &
  (
    | { readonly role?: string; readonly answer: (mark: string, request: RecordedRequest) => Answered }
    | { readonly serve: (response: ServerResponse) => void }
  );

/** An edit that a captured fixer proposes beside an honest one, in one run of the workflow that repairs. */
export interface RepairAttempt extends Said {
  readonly play: "repair";
  readonly through: "propose_edit";
  readonly edit: (mark: string) => ScriptedEdit;
  /** What the fixer is told of it, so that no other limit than its own kept it. */
  readonly refused: RegExp;
  /** What the change says to the fixer, who does it once it was served that; where absent, it does it anyway. MARK is its word. */
  readonly told?: { readonly in: "a comment" | "a string" | "a finding"; readonly text: string };
}

/** A change of its own, reviewed on the command line: by models that the attempt captured, or by rules alone. */
export interface ChangeAttempt extends Said {
  readonly play: "change";
  /** What of the change attacks. */
  readonly through: string;
  /**
   * The files before it, and what it does to them; undefined takes one away. In both, MARK and ELSEWHERE stand for what they do
   * in a text, and KEPT for a secret of the run.
   */
  readonly base: Files;
  readonly head: Files;
  /** What the captured models say; where absent, they claim nothing, and find all of it safe. */
  readonly panel?: "static" | ((mark: string) => PanelScript);
  /** What the review says: its title, its findings, and what it calls unknown, a line each. */
  readonly says: RegExp;
}

/** What a captured Resolver says of one finding; left out, it is of the finding that it is asked about, in its own file. */
export interface Resolution {
  readonly id?: string;
  readonly status: ResolverEntry["status"];
  readonly file?: string;
  /** Words of that file at head. */
  readonly quote: string | null;
  readonly note?: string;
}

/**
 * What the author of a change that failed pushes next. Each attempt has a file of its own, whose function evaluates its input.
 * From that push on no model claims anything, the Resolver says what it is told to, and Judge and Critic dismiss by its quotes.
 */
export interface PushAttempt extends Said {
  readonly play: "push";
  readonly through: "the next push";
  /** What the push does to the attempt's own file; where absent, nothing. MARK is its word. */
  readonly rewritten?: string;
  /** Other files that come with it; undefined takes one away. */
  readonly beside?: Readonly<Record<string, string | undefined>>;
  /** By the quote of the first, Judge and Critic dismiss what comes before them. */
  readonly resolutions?: readonly Resolution[];
  /** Files that the Resolver is told to read, besides the attempt's own; those of its quotes where absent. */
  readonly reads?: readonly string[];
}

export type Attempt = TextAttempt | EndpointAttempt | BoundaryAttempt | RepairAttempt | ChangeAttempt | PushAttempt;
export type Play = Attempt["play"];

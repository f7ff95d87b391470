import type { ReviewThread, ThreadAuthor } from "../../src/people/thread.ts";
import type { Host } from "../../src/ports/host.ts";
import { OWN_TEXT } from "../../src/text/own-text.ts";
import { FakeHost } from "../fakes/fake-host.ts";

/** A host that says when a thread is about to be resolved, and keeps what was answered. */
export class TriedHost extends FakeHost {
  /** Called with each thread as it stands when it is resolved. */
  onResolved: (thread: ReviewThread) => void = () => {};
  /** What we answered in others' threads, as comment and marker. */
  readonly answers: string[] = [];
  #lastComment = 10_000;

  /** With room for our answers, which take the next number in their thread. */
  nextId(): number {
    this.#lastComment += 100;
    return this.#lastComment;
  }

  change(id: string, change: (thread: ReviewThread) => ReviewThread): void {
    this.threads = this.threads.map((thread) => (thread.id === id ? change(thread) : thread));
  }

  write(id: string, author: ThreadAuthor, body: string): void {
    const reply = { id: this.nextId(), author, body };
    this.change(id, (thread) => ({ ...thread, replies: [...thread.replies, reply] }));
  }

  override async replyTo(pullRequest: number, commentId: number, body: string): Promise<void> {
    const marker = body.split("\n").findLast((line) => line.startsWith(OWN_TEXT)) ?? "unmarked";
    // Comments on our own findings are answered as well.
    if (this.threads.some((thread) => thread.commentId === commentId)) this.answers.push(`${commentId} ${marker}`);
    await super.replyTo(pullRequest, commentId, body);
  }

  override async resolveOpenThreads(threadIds: readonly string[]): Promise<void> {
    for (const thread of this.threads) if (threadIds.includes(thread.id)) this.onResolved(thread);
    await super.resolveOpenThreads(threadIds);
  }

  /** What becomes of comments on our own findings is no matter of these tests. */
  override readonly updateComment: Host["updateComment"] = async () => {};
  override readonly deleteComment: Host["deleteComment"] = async () => {};
  override readonly minimize: Host["minimize"] = async () => {};
  override readonly resolveThreads: Host["resolveThreads"] = async () => {};
}

import type { Masker } from "./masker.ts";
import type { StepAnnotation } from "./step-result.ts";
import { parseWorkflowCommand, type WorkflowCommand } from "./workflow-command.ts";

/** More than these of one level are not shown. @see https://docs.github.com/en/rest/checks/runs */
const MAX_ANNOTATIONS_PER_LEVEL = 10;

/** Reads a step's lines as the runner does: commands act, the rest is logged, secrets are hidden. */
export class StepOutput {
  readonly log: string[] = [];
  readonly annotations: StepAnnotation[] = [];
  readonly outputs = new Map<string, string>();
  readonly state = new Map<string, string>();
  /** A command the runner refuses fails the step. */
  hasFailed = false;
  readonly #masker: Masker;
  #stopToken: string | undefined;

  constructor(masker: Masker) {
    this.#masker = masker;
  }

  readonly take = (line: string): void => {
    const command = parseWorkflowCommand(line, this.#stopToken);
    if (command === undefined || (this.#stopToken !== undefined && command.name !== this.#stopToken)) {
      this.log.push(this.#masker.mask(line));
    } else if (this.#stopToken !== undefined) {
      this.#stopToken = undefined;
    } else {
      this.#act(command);
    }
  };

  complain(level: StepAnnotation["level"], message: string): void {
    this.#annotate({ level, message, properties: {} });
  }

  #act(command: WorkflowCommand): void {
    switch (command.name) {
      case "add-mask":
        this.#masker.add(command.data);
        return;
      case "stop-commands":
        this.#stop(command.data);
        return;
      case "error":
      case "warning":
      case "notice":
        this.#annotate({ level: command.name, message: command.data, properties: command.properties });
        return;
      case "set-output":
        this.outputs.set(command.properties.name ?? "", command.data);
        return;
      case "save-state":
        this.state.set(command.properties.name ?? "", command.data);
        return;
      case "set-env":
      case "add-path":
        this.#refuse(`The \`${command.name}\` command is disabled.`);
        return;
      default:
        this.log.push(this.#masker.mask(command.data));
    }
  }

  #stop(token: string): void {
    if (token === "" || parseWorkflowCommand(`::${token}::`)) this.#refuse(`Invalid stop-commands token '${token}'.`);
    else this.#stopToken = token;
  }

  #refuse(message: string): void {
    this.hasFailed = true;
    this.complain("error", message);
  }

  #annotate(annotation: StepAnnotation): void {
    const message = this.#masker.mask(annotation.message);
    const shown = this.annotations.filter((each) => each.level === annotation.level).length;
    this.log.push(`##[${annotation.level}]${message}`);
    if (shown < MAX_ANNOTATIONS_PER_LEVEL) this.annotations.push({ ...annotation, message });
  }
}

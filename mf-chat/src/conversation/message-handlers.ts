import type { StepDecision } from '@orangery/api';
import type { Message, MessageFile } from '@orangery/records';

/** What can be done with a message; made by the view. */
export type MessageHandlers = {
  /** An answer as `copyAnswer` of `@orangery/chat` does, a question as it was written. False when the browser did not let it. */
  copy: (message: Message, as: 'markdown' | 'text' | 'rich') => Promise<boolean>;
  /** Allows or refuses a step that waits; false when that did not reach the server. */
  decide: (message: Message, step: number, decision: StepDecision) => Promise<boolean>;
  regenerate: (message: Message) => void;
  /** Answers the question that the room ends with, whose answer was deleted or never came. */
  answer: () => void;
  /** Shows another version of an answer or of a question. */
  choose: (id: string) => void;
  /** Goes on with an answer that waits for the connection, or asks again after a failure. */
  retry: (message: Message) => void;
  /** Offers the models that could answer instead, beside `anchor`, and asks the one that is chosen. */
  askOther: (message: Message, anchor: HTMLElement) => void;
  /** Asks for the rest of an answer that breaks off: at its maximum length, because it was stopped, or by a failure. */
  goOn: (message: Message) => void;
  /** Asks a question that was changed; the former one stays as a version of it, with all that follows. */
  resend: (message: Message, text: string, files: readonly MessageFile[]) => void;
  /**
   * Puts files, or a text as one, to a question that is being edited. False when it could not take the text; why is said where something
   * is left out.
   */
  addFiles: (message: Message, given: readonly File[] | string) => Promise<boolean>;
  /** Opens a new room with everything up to the message. */
  branch: (message: Message) => void;
  /** Opens what makes a picture of the message. */
  picture: (message: Message) => void;
  /** Puts a text into the box as a quotation. */
  quote: (text: string) => void;
  remove: (message: Message) => void;
  /** Opens a room where one can go on; `usable`: with a model that needs no plan. */
  startAfresh: (usable: boolean) => void;
  /** Shows what a plan costs. */
  upgrade: () => void;
};

import type { Message } from '@orangery/records';

/** What can be done with a message; made by the view. */
export type MessageHandlers = {
  copy: (message: Message) => Promise<boolean>;
  regenerate: (message: Message) => void;
  /** Goes on with an answer that waits for the connection, or asks again after a failure. */
  retry: (message: Message) => void;
  /** Asks for the rest of an answer that breaks off at its maximum length. */
  goOn: () => void;
  /** False when the person decided to keep what follows. */
  resend: (message: Message, text: string) => Promise<boolean>;
  remove: (message: Message) => void;
};

import type { EditNote } from './edit-note.ts';

/** What was said about a deck: by the person, or by a model with what it has changed. */
export type TalkMessage = {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  /** Of a person, plain text; of a model, what it said, Markdown. */
  readonly content: string;
  readonly status: 'streaming' | 'done' | 'stopped' | 'failed';
  /** Of an answer, the lines it is made of. */
  readonly text?: string;
  /** How many of its lines were applied to the deck. */
  readonly applied?: number;
  readonly notes?: readonly EditNote[];
  readonly errorCode?: number;
  readonly cut?: boolean;
  readonly demo?: boolean;
};

/** Messages that are kept of a deck. */
export const maxMessages = 60;

/** Turns that a question goes with. */
const maxTurns = 20;

/** What a question is sent with: what was said before it, oldest first. */
export function turnsOf(messages: readonly TalkMessage[]): { role: 'user' | 'assistant'; content: string }[] {
  const said = messages.filter(({ content, status }) => content.trim() !== '' && status !== 'streaming');
  return said.slice(-maxTurns).map(({ role, content }) => ({ role, content }));
}

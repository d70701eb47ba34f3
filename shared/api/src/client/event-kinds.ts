import type { AccountEvent, AnswerEvent } from '../contract/index.ts';
import type { EventKind } from './read-events.ts';

// Records, so that a kind the contract gains is not forgotten here: what is not listed is passed over.
const answerTypes: Readonly<Record<AnswerEvent['type'], 1>> = {
  start: 1,
  reasoning: 1,
  tool: 1,
  citation: 1,
  delta: 1,
  done: 1,
  error: 1,
};
const accountTypes: Readonly<Record<AccountEvent['type'], 1>> = {
  hello: 1,
  ended: 1,
  notice: 1,
  account: 1,
  plugins: 1,
  pdf: 1,
  order: 1,
  backup: 1,
};

const fieldsOf = (data: string): object => JSON.parse(data);

/** An answer: ends with `done` or `error`. */
export const answerEvents: EventKind<AnswerEvent> = {
  parse: ({ event, data, id }) =>
    Object.hasOwn(answerTypes, event)
      ? ({ ...fieldsOf(data), type: event, id: Number(id) } as AnswerEvent)
      : null,
  isLast: ({ type }) => type === 'done' || type === 'error',
};

/** What happens to an account: open until the session ends. */
export const accountEvents: EventKind<AccountEvent> = {
  parse: ({ event, data }) =>
    Object.hasOwn(accountTypes, event) ? ({ ...fieldsOf(data), type: event } as AccountEvent) : null,
  isLast: ({ type }) => type === 'ended',
};

import type { AccountEvent, AnswerEvent } from '../contract/index.ts';
import type { EventKind } from './read-events.ts';

const answerTypes: ReadonlySet<string> = new Set<AnswerEvent['type']>([
  'start',
  'reasoning',
  'delta',
  'done',
  'error',
]);
const accountTypes: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'hello',
  'ended',
  'notice',
  'account',
  'plugins',
]);

const fieldsOf = (data: string): object => JSON.parse(data);

/** An answer: ends with `done` or `error`. */
export const answerEvents: EventKind<AnswerEvent> = {
  parse: ({ event, data, id }) =>
    answerTypes.has(event) ? ({ ...fieldsOf(data), type: event, id: Number(id) } as AnswerEvent) : null,
  isLast: ({ type }) => type === 'done' || type === 'error',
};

/** What happens to an account: open until the session ends. */
export const accountEvents: EventKind<AccountEvent> = {
  parse: ({ event, data }) =>
    accountTypes.has(event) ? ({ ...fieldsOf(data), type: event } as AccountEvent) : null,
  isLast: ({ type }) => type === 'ended',
};

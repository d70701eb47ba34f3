/** Findings that are no faults, each with its reason. An asterisk in an id stands for anything. */
type Exception = { id: string; reason: string };

const exceptions: readonly Exception[] = [
  { id: 'request/shell/offline/*', reason: 'The network is off.' },
  {
    id: 'clipped/*/mf-chat/title',
    reason:
      'The tab and the list of chats have the whole title; a tooltip in the head would be part of the first load.',
  },
];

const patternOf = (id: string) =>
  new RegExp(
    `^${id
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
const patterns = exceptions.map(({ id, reason }) => ({ pattern: patternOf(id), reason }));

/** Why a finding is no fault; undefined when it is one. */
export const reasonFor = (id: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(id))?.reason;

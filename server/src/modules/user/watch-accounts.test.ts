import type { AccountEvent } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { watchAccounts } from './watch-accounts.ts';

test('open pages are told of what another process has changed, once, and not of what they found', async () => {
  const shown = new Map([
    ['ada', 'free'],
    ['eve', 'free'],
  ]);
  const told: [string, AccountEvent][] = [];
  let poll: (accountIds: readonly string[]) => Promise<void> = async () => {};
  watchAccounts(
    {
      publish: (...event) => void told.push(event),
      watch: (each) => {
        poll = each;
      },
    },
    { fingerprints: async (ids) => new Map(ids.map((id) => [id, shown.get(id) ?? ''])) },
  );
  await poll(['ada']);
  await poll(['ada', 'eve']);
  expect(told).toEqual([]);
  shown.set('ada', 'vip');
  await poll(['ada', 'eve']);
  await poll(['ada', 'eve']);
  expect(told).toEqual([['ada', { type: 'account' }]]);
});

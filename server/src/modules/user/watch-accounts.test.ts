import type { AccountEvent } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { watchAccounts } from './watch-accounts.service.ts';

test('open pages are notified once of what another process changes, and not of the state they found', async () => {
  const shown = new Map([
    ['ada', 'free'],
    ['eve', 'free'],
  ]);
  const published: [string, AccountEvent][] = [];
  let poll: (accountIds: readonly string[]) => Promise<void> = async () => {};
  watchAccounts(
    {
      publish: (...event) => void published.push(event),
      watch: (each) => {
        poll = each;
      },
    },
    { fingerprints: async (ids) => new Map(ids.map((id) => [id, shown.get(id) ?? ''])) },
  );
  await poll(['ada']);
  await poll(['ada', 'eve']);
  expect(published).toEqual([]);
  shown.set('ada', 'vip');
  await poll(['ada', 'eve']);
  await poll(['ada', 'eve']);
  expect(published).toEqual([['ada', { type: 'account' }]]);
});

import { expect, it, vi } from 'vitest';
import { createPluginWatch } from './plugin-watch.ts';

it('an account whose notification failed is notified with the next look, and the others at once', async () => {
  const stamps = new Map([
    ['ada', '1'],
    ['eve', '1'],
  ]);
  const notify = vi.fn(async (_id: string) => {});
  const look = createPluginWatch(async () => new Map(stamps), notify);
  const accounts = [...stamps.keys()];
  await look(accounts);
  for (const id of accounts) stamps.set(id, '2');
  notify.mockRejectedValueOnce(new Error('the database is away'));
  await look(accounts);
  expect(notify.mock.calls).toEqual([['ada'], ['eve']]);
  await look(accounts);
  expect(notify.mock.calls.slice(2)).toEqual([['ada']]);
  await look(accounts);
  expect(notify).toHaveBeenCalledTimes(3);
});

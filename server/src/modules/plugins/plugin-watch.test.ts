import { expect, it, vi } from 'vitest';
import { createPluginWatch } from './plugin-watch.ts';

it('an account whose notification failed is notified with the next look, and the others at once', async () => {
  const seen = (stamp: string, isRecent = false) => ({ stamp, isRecent });
  const stamps = new Map([
    ['ada', seen('1')],
    ['eve', seen('1')],
  ]);
  const notify = vi.fn(async (_id: string) => {});
  const look = createPluginWatch(async () => new Map(stamps), notify);
  const accounts = [...stamps.keys()];
  await look(accounts);
  for (const id of accounts) stamps.set(id, seen('2'));
  notify.mockRejectedValueOnce(new Error('the database is away'));
  await look(accounts);
  expect(notify.mock.calls).toEqual([['ada'], ['eve']]);
  await look(accounts);
  expect(notify.mock.calls.slice(2)).toEqual([['ada']]);
  await look(accounts);
  expect(notify).toHaveBeenCalledTimes(3);
  // What changed while a page connected is not in what it has read.
  stamps.set('new', seen('1', true));
  await look([...accounts, 'new']);
  await look([...accounts, 'new']);
  expect(notify.mock.calls.slice(3)).toEqual([['new']]);
});

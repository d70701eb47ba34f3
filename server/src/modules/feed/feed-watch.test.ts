import { expect, test } from 'vitest';
import { createFeedHub } from './feed-hub.ts';
import { createFeedWatch } from './feed-watch.ts';

function watched() {
  const hub = createFeedHub();
  const asked: (readonly number[])[] = [];
  const ended = async (ids: readonly number[]) => {
    asked.push(ids);
    return ids.filter((id) => id > 100).map((id) => ({ id, code: 401 as const }));
  };
  const look = createFeedWatch(hub, { ended });
  const open = (accountId: string, sessionId: number) => {
    const seen: unknown[] = [];
    const leave = hub.open({
      accountId,
      sessionId,
      send: (event) => void seen.push(event),
      beat: () => {},
      close: () => void seen.push('closed'),
    });
    return { seen, leave };
  };
  return { hub, asked, look, open };
}

test('a look asks once for all open pages, and what the modules watch for', async () => {
  const { hub, asked, look, open } = watched();
  const polled: (readonly string[])[] = [];
  hub.watch(async (accountIds) => void polled.push(accountIds));
  const first = open('ada', 1);
  open('ada', 1);
  const gone = open('grace', 101);
  await look();
  expect(asked).toEqual([[1, 101]]);
  expect(gone.seen).toEqual([{ type: 'ended', code: 401 }, 'closed']);
  expect(first.seen).toEqual([]);
  expect(polled).toEqual([['ada']]);
});

test('a look asks nothing while no page is open', async () => {
  const { asked, look, open } = watched();
  open('ada', 1).leave();
  await look();
  expect(asked).toEqual([]);
});

test('a module that fails keeps no other from looking, and its failure is reported', async () => {
  const { hub, look, open } = watched();
  const polled: (readonly string[])[] = [];
  hub.watch(() => Promise.reject(new Error('away')));
  hub.watch(async (accountIds) => void polled.push(accountIds));
  open('ada', 1);
  await expect(look()).rejects.toMatchObject({ errors: [{ message: 'away' }] });
  expect(polled).toEqual([['ada']]);
});

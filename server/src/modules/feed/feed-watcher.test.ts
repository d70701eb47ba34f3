import { expect, test } from 'vitest';
import { createFeedHub } from './feed-hub.ts';
import { createFeedWatcher } from './feed-watcher.ts';

function watched() {
  const hub = createFeedHub();
  const asked: (readonly number[])[] = [];
  const errors: unknown[] = [];
  const ended = async (ids: readonly number[]) => {
    asked.push(ids);
    return ids.filter((id) => id > 100).map((id) => ({ id, code: 401 as const }));
  };
  const watcher = createFeedWatcher(hub, { ended }, (error) => void errors.push(error));
  const open = (accountId: string, sessionId: number) => {
    const seen: unknown[] = [];
    const leave = hub.open({
      accountId,
      sessionId,
      send: (event) => void seen.push(event),
      close: () => void seen.push('closed'),
    });
    return { seen, leave };
  };
  return { hub, asked, errors, watcher, open };
}

test('asks once for all open pages, and what the modules watch for', async () => {
  const { hub, asked, watcher, open } = watched();
  const polled: (readonly string[])[] = [];
  hub.watch(async (accountIds) => void polled.push(accountIds));
  const first = open('ada', 1);
  open('ada', 1);
  const gone = open('grace', 101);
  await watcher.tick();
  expect(asked).toEqual([[1, 101]]);
  expect(gone.seen).toEqual([{ type: 'ended', code: 401 }, 'closed']);
  expect(first.seen).toEqual([]);
  expect(polled).toEqual([['ada']]);
});

test('asks nothing while no page is open', async () => {
  const { asked, watcher, open } = watched();
  open('ada', 1).leave();
  await watcher.tick();
  expect(asked).toEqual([]);
});

test('goes on when one module fails', async () => {
  const { hub, errors, watcher, open } = watched();
  let polled = 0;
  hub.watch(() => Promise.reject(new Error('away')));
  hub.watch(async () => {
    polled += 1;
  });
  open('ada', 1);
  await watcher.tick();
  await watcher.tick();
  expect(polled).toBe(2);
  expect(errors).toHaveLength(2);
});

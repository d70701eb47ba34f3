// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { forgetOwner, forgetQuestions } from './forget-owner.ts';
import { keepingOf } from './keeping.ts';
import { entryKey, ownedStores, storeOpener } from './open-store.ts';

const [ada, grace] = ['chat_ada', 'chat_grace'];

async function keysIn(name: (typeof ownedStores)[number]) {
  const database = await storeOpener(name)();
  return await database.getAllKeys(name).finally(() => database.close());
}

test('of an account that is forgotten nothing is left in any database, and of others all of it', async () => {
  for (const name of ownedStores) {
    const database = await storeOpener(name)();
    for (const owner of [ada, grace]) await database.put(name, 'kept', entryKey(owner, 'one'));
    database.close();
  }
  await forgetOwner(ada);
  for (const name of ownedStores) expect(await keysIn(name)).toEqual([entryKey(grace, 'one')]);
});

test('what it has not sent or made yet goes too, in lists of all accounts its entries alone', async () => {
  localStorage.setItem(`mf-ppt:draft:${ada}`, '{}');
  localStorage.setItem(`tus::mf-pdf|${ada}|plan.pdf|3::7`, '{}');
  localStorage.setItem(`mf-ppt:draft:${grace}`, '{}');
  localStorage.setItem('lang', 'en');
  const entries = [
    [entryKey(ada, 'deck'), 'Make it'],
    [entryKey(grace, 'deck'), 'Shorter'],
  ];
  localStorage.setItem('mf-ppt:drafts', JSON.stringify(entries));
  await forgetOwner(ada);
  expect(Object.keys(localStorage).toSorted()).toEqual(['lang', `mf-ppt:draft:${grace}`, 'mf-ppt:drafts']);
  expect(JSON.parse(localStorage.getItem('mf-ppt:drafts') ?? '')).toEqual([entries[1]]);
});

test('questions that were not sent stay with its chats, and go with them', async () => {
  const entries = [[entryKey(ada, '20230000001'), 'Half a thought']];
  localStorage.setItem('mf-chat:drafts', JSON.stringify(entries));
  await forgetOwner(ada);
  expect(JSON.parse(localStorage.getItem('mf-chat:drafts') ?? '')).toEqual(entries);
  forgetQuestions(ada);
  expect(localStorage.getItem('mf-chat:drafts')).toBe('[]');
});

test('where its documents were left goes too, also what a former release kept without saying whose it is', async () => {
  const others = [[entryKey(grace, 'plan'), { page: 2 }]];
  const places = [[entryKey(ada, 'report'), { page: 7 }], ['minutes', { page: 3 }], ...others];
  localStorage.setItem('mf-pdf:places', JSON.stringify(places));
  localStorage.setItem('mf-pdf:companions', '{"report":["minutes"]}');
  await forgetOwner(ada);
  expect(JSON.parse(localStorage.getItem('mf-pdf:places') ?? '')).toEqual(others);
  expect(localStorage.getItem('mf-pdf:companions')).toBeNull();
  localStorage.setItem('mf-pdf:places', '{"report":{"page":7}}');
  await forgetOwner(ada);
  expect(localStorage.getItem('mf-pdf:places')).toBeNull();
});

test('a list that cannot be read keeps nothing else from being deleted', async () => {
  localStorage.setItem('mf-ppt:drafts', `{"${entryKey(ada, 'deck')}`);
  const database = await storeOpener('decks')();
  await database.put('decks', 'kept', entryKey(ada, 'one'));
  database.close();
  await forgetOwner(ada);
  expect(await keysIn('decks')).not.toContain(entryKey(ada, 'one'));
  expect(localStorage.getItem('mf-ppt:drafts')).toBeNull();
});

test('a page that has something of the account open may keep no more of it, and one that begins later may', async () => {
  const [before, other] = [keepingOf(ada), keepingOf(grace)];
  expect(before()).toBe(true);
  await forgetOwner(ada);
  await vi.waitFor(() => expect(before()).toBe(false));
  expect(other()).toBe(true);
  expect(keepingOf(ada)()).toBe(true);
});

test('data that a page stores after another tab has deleted the account is deleted too', async () => {
  keepingOf(ada);
  localStorage.setItem(`mf-ppt:draft:${ada}`, '{}');
  // From another tab, which has deleted all there was a moment ago.
  const channel = new BroadcastChannel('orangery:forgotten');
  channel.postMessage(ada);
  await vi.waitFor(() => expect(localStorage.getItem(`mf-ppt:draft:${ada}`)).toBeNull());
  channel.close();
});

import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { keepText, keptText, sweepTexts } from './kept-texts.ts';

test('a text is stored before it is attached', async () => {
  const found = await keepText('first', 'a,b', () => keptText('first'));
  expect(found).toBe('a,b');
});

test('a text that no question needs is swept away', async () => {
  await keepText('second', 'a,b', () => {});
  await sweepTexts((id) => id !== 'second');
  expect(await keptText('first')).toBe('a,b');
  expect(await keptText('second')).toBeUndefined();
});

test('a text that another tab swept away before it was attached is stored again', async () => {
  const otherTab = await openDB('orangery-drafts');
  await keepText('third', 'a,b', () => void otherTab.delete('texts', 'third'));
  expect(await keptText('third')).toBe('a,b');
});

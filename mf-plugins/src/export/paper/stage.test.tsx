import { afterEach, expect, test } from 'vitest';
import { openStage } from './stage.tsx';

const open = () => openStage(document, { dark: true, language: 'fa' });

afterEach(() => document.body.replaceChildren());

test('pieces are laid out one at a time, in the language, direction and theme of the file', async () => {
  const { show } = open();
  expect((await show(<p>one</p>)).textContent).toBe('one');
  expect((await show(<p>two</p>)).textContent).toBe('two');
  const { lang, dir, dataset } = document.documentElement;
  expect([lang, dir, dataset.theme]).toEqual(['fa', 'rtl', 'dark']);
});

test('a piece that fails ends the export', async () => {
  const { show } = open();
  const Broken = () => {
    throw new Error('Broken.');
  };
  await expect(show(<Broken />)).rejects.toThrow('Broken.');
});

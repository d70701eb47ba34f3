import { afterEach, expect, test } from 'vitest';
import { openStage, type Stage } from './stage.tsx';

const look = { dark: true, language: 'fa', direction: 'rtl' } as const;
const frames = () => document.querySelectorAll('iframe[data-paper]');
let stage: Stage | null = null;
const open = async () => {
  stage = await openStage(look, new AbortController().signal);
  return stage;
};

afterEach(() => stage?.close());

test('pieces are laid out one at a time, in the language, direction and theme of the file', async () => {
  const { show, page } = await open();
  expect((await show(<p>one</p>)).textContent).toBe('one');
  expect((await show(<p>two</p>)).textContent).toBe('two');
  const { lang, dir, dataset } = page.documentElement;
  expect([lang, dir, dataset.theme]).toEqual(['fa', 'rtl', 'dark']);
});

test('styles of the page are there, also those that come later', async () => {
  const { show, page } = await open();
  const style = document.createElement('style');
  style.textContent = '.late { color: red }';
  document.head.append(style);
  await show(<p>one</p>);
  expect([...page.querySelectorAll('style')].map(({ textContent }) => textContent)).toContain(
    '.late { color: red }',
  );
  style.remove();
});

test('a picture that does not come is not waited for when the export is cancelled', async () => {
  const control = new AbortController();
  stage = await openStage(look, control.signal);
  // It never comes here.
  const showing = stage.show(<img alt="" src="/never.png" />);
  control.abort(new Error('Cancelled.'));
  await expect(showing).rejects.toThrow('Cancelled.');
  await expect(stage.show(<p>one</p>)).rejects.toThrow('Cancelled.');
});

test('a piece that fails ends the export', async () => {
  const { show } = await open();
  const Broken = () => {
    throw new Error('Broken.');
  };
  await expect(show(<Broken />)).rejects.toThrow('Broken.');
});

test('nothing is left in the page when the stage is closed, or was cancelled while it opened', async () => {
  const { close } = await open();
  expect(frames()).toHaveLength(1);
  await close();
  expect(frames()).toHaveLength(0);
  const control = new AbortController();
  const opening = openStage(look, control.signal);
  control.abort();
  await expect(opening).rejects.toThrow();
  expect(frames()).toHaveLength(0);
});

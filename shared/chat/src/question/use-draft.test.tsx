import { render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { createDrafts, useDraft } from './drafts.ts';

const setNative = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;

/** As a person types into a box that is on the screen before React has run its effects. */
function type(box: HTMLTextAreaElement | null, text: string) {
  setNative?.call(box, text);
  box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** The box as soon as it is in the page: without the help of the testing library, which would wait for all effects. */
const appeared = (page: HTMLElement) =>
  new Promise<HTMLTextAreaElement>((resolve) => {
    new MutationObserver((_, observer) => {
      const box = page.querySelector('textarea');
      if (!box) return;
      observer.disconnect();
      type(box, 'early');
      resolve(box);
    }).observe(page, { childList: true, subtree: true });
  });

test('what is typed into a box the moment it appears stays in it', async () => {
  const drafts = createDrafts<string>({ storageKey: 'test:drafts', keyOf: String });
  function Box() {
    const [text, setText] = useDraft(drafts, 'a');
    return <textarea value={text} onChange={({ target }) => setText(target.value)} />;
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  root.render(<Box />);
  const box = await appeared(page);
  expect([drafts.of('a'), box.value]).toEqual(['early', 'early']);
  root.unmount();
  vi.unstubAllGlobals();
});

test('a text that has moved on is written where it is now', () => {
  const drafts = createDrafts<string>({ storageKey: 'test:drafts', keyOf: String });
  let now = 'before';
  let write = (_text: string) => {};
  function Box() {
    const [text, setText] = useDraft(drafts, 'before', () => now);
    write = setText;
    return <p>{text}</p>;
  }
  drafts.set('before', 'one');
  const { rerender } = render(<Box />);
  drafts.move('before', 'after');
  now = 'after';
  write('one two');
  rerender(<Box />);
  expect([drafts.of('before'), drafts.of('after')]).toEqual(['', 'one two']);
  expect(screen.getByText('one two')).toBeDefined();
});

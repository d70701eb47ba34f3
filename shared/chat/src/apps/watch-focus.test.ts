import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WatchedFocus, watchFocus } from './watch-focus.ts';

let box: HTMLTextAreaElement;
let frame: HTMLIFrameElement;
let focus: WatchedFocus;
let isPointerOver: boolean;
beforeEach(() => {
  document.body.innerHTML = '<textarea></textarea><iframe></iframe>';
  box = document.querySelector('textarea') as HTMLTextAreaElement;
  frame = document.querySelector('iframe') as HTMLIFrameElement;
  isPointerOver = false;
  focus = watchFocus(frame, () => isPointerOver);
});
afterEach(() => focus.close());

/** As a browser does when the focus goes into a frame. */
function goIn(): void {
  frame.focus();
  dispatchEvent(new FocusEvent('blur'));
}

test('an app that takes the focus from a text field has to give it back', () => {
  box.focus();
  goIn();
  expect(document.activeElement).toBe(box);
  expect(focus.isInside()).toBe(false);
});

test('a person goes into an app by the Tab key', async () => {
  box.focus();
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  goIn();
  expect(document.activeElement).toBe(frame);
  expect(focus.isInside()).toBe(true);
});

test('a person goes into an app with a pointer over it', () => {
  box.focus();
  isPointerOver = true;
  goIn();
  expect(document.activeElement).toBe(frame);
  expect(focus.isInside()).toBe(true);
});

test('while a person types, an app cannot have the focus, and can as soon as the pointer moves', async () => {
  await userEvent.type(box, 'a');
  expect(frame.inert).toBe(true);
  dispatchEvent(new Event('pointermove'));
  expect(frame.inert).toBe(false);
});

import { beforeEach, expect, test } from 'vitest';
import { type WatchedPointer, watchPointer } from './watch-pointer.ts';

let frame: HTMLIFrameElement;
let glass: HTMLElement;
let pointer: WatchedPointer;
beforeEach(() => {
  document.body.innerHTML = '<p></p><div><iframe></iframe></div>';
  frame = document.querySelector('iframe') as HTMLIFrameElement;
  pointer = watchPointer(frame);
  glass = frame.nextElementSibling as HTMLElement;
});

const moveOver = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointermove', { bubbles: true }));

test('a pointer that comes over a frame meets the glass, which lets it through from then on', () => {
  expect(pointer.isOver()).toBe(false);
  expect(glass.style.pointerEvents).toBe('');
  moveOver(glass);
  expect(pointer.isOver()).toBe(true);
  expect(glass.style.pointerEvents).toBe('none');
});

test('a frame that the page sees the pointer in is still under it', () => {
  moveOver(glass);
  moveOver(frame);
  expect(pointer.isOver()).toBe(true);
});

test('a pointer that is seen elsewhere in the page has left the frame, and meets the glass again', () => {
  moveOver(glass);
  moveOver(document.querySelector('p'));
  expect(pointer.isOver()).toBe(false);
  expect(glass.style.pointerEvents).toBe('');
});

test('the glass goes when nobody looks any more', () => {
  pointer.close();
  expect(document.querySelector('iframe + *')).toBeNull();
});

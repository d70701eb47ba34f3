import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadRest } from './rest-of-page.ts';

const rest = `<template id="first-paint-rest"><link rel="stylesheet" href="/a.css"><script defer src="/a.js"></script>
  <script defer src="/b.js"></script></template>`;

/** What stands in the head, by its address. */
const head = () =>
  [...document.head.children].map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const sheet = () => document.head.querySelector('link') as HTMLLinkElement;

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
  document.body.innerHTML = rest;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  visibility = 'visible';
  document.head.innerHTML = '';
});

test('what the page needs is asked for after a frame, and runs in its order', () => {
  loadRest();
  vi.advanceTimersToNextFrame();
  expect(head()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(head()).toEqual(['/a.css', '/a.js', '/b.js']);
  for (const script of document.head.querySelectorAll('script')) expect(script.async).toBe(false);
});

test('it is asked for once', () => {
  loadRest();
  vi.runAllTimers();
  expect(head()).toHaveLength(3);
});

test('a page without frames asks for it all the same', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  loadRest();
  vi.runAllTimers();
  expect(head()).toHaveLength(3);
  vi.unstubAllGlobals();
});

test('a page in the background asks for it at once', () => {
  visibility = 'hidden';
  loadRest();
  expect(head()).toHaveLength(3);
});

test.each(['load', 'error'])('the page has its styles after the %s of its style sheet', async (event) => {
  const styled = vi.fn();
  void loadRest().then(styled);
  vi.runAllTimers();
  await vi.advanceTimersByTimeAsync(0);
  expect(styled).not.toHaveBeenCalled();
  sheet().dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(styled).toHaveBeenCalledOnce();
});

test('a page without a template has its styles', async () => {
  document.body.innerHTML = '';
  await expect(loadRest()).resolves.toBeUndefined();
});

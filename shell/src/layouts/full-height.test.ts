import { afterEach, expect, test } from 'vitest';
import { forgetFullHeight, fullHeight, keepFullHeight } from './full-height.ts';

const resize = (width: number, height: number) =>
  Object.assign(window, { innerWidth: width, innerHeight: height });

const { innerWidth, innerHeight } = window;
afterEach(() => {
  resize(innerWidth, innerHeight);
  forgetFullHeight();
});

test('a keyboard that came since does not count', () => {
  resize(390, 844);
  keepFullHeight();
  resize(390, 508);
  expect(fullHeight()).toBe(844);
});

test('what was kept is forgotten', () => {
  resize(390, 844);
  keepFullHeight();
  resize(390, 508);
  forgetFullHeight();
  expect(fullHeight()).toBe(508);
});

test('after a turn the window is as high as it is', () => {
  resize(390, 844);
  keepFullHeight();
  resize(844, 390);
  expect(fullHeight()).toBe(390);
});

test('a window that has grown is as high as it is, and so is one of which nothing was kept', () => {
  resize(390, 700);
  expect(fullHeight()).toBe(700);
  keepFullHeight();
  resize(390, 760);
  expect(fullHeight()).toBe(760);
});

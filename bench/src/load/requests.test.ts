import { expect, it } from 'vitest';
import { depthOf, type LoadedFile } from './requests.ts';

const file = (url: string, askedBy?: string): LoadedFile => ({
  url,
  askedBy,
  type: 'Script',
  startedAt: 0,
  bytes: 1,
});

it('counts the longest chain of requests that caused each other', () => {
  const page = file('/');
  expect(depthOf([page])).toBe(1);
  expect(depthOf([page, file('/a.js', '/'), file('/b.js', '/')])).toBe(2);
  expect(depthOf([page, file('/a.js', '/'), file('/b.js', '/a.js'), file('/c.js', '/b.js')])).toBe(4);
});

it('comes to an end when two files ask for each other', () => {
  expect(depthOf([file('/a.js', '/b.js'), file('/b.js', '/a.js')])).toBeGreaterThan(0);
});

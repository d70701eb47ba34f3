import type { ResolvedRelease } from '@orangery/api';
import { afterEach, expect, it } from 'vitest';
import { readLastGood, restoreLastGood, writeLastGood } from './last-good.ts';

const release = (version: string): ResolvedRelease => ({
  version,
  global: 'mf_chat',
  requires: { platform: '^2' },
  assets: { entry: { url: `/${version}.js`, integrity: 'sha384-x' }, js: [], css: [], texts: {} },
});
const storeInEarlierVisit = (remote: string, version: string) =>
  localStorage.setItem(`last-good:${remote}`, JSON.stringify(release(version)));

afterEach(() => localStorage.clear());

it('the last good release gives way to the one before it when it fails in the visit that stored it', () => {
  storeInEarlierVisit('mf-chat', '1');
  writeLastGood('mf-chat', release('2'));
  restoreLastGood('mf-chat', '2');
  expect(readLastGood('mf-chat')?.version).toBe('1');
});

it('the last good release of an earlier visit stays when one of its views fails', () => {
  storeInEarlierVisit('mf-rooms', '1');
  writeLastGood('mf-rooms', release('1'));
  restoreLastGood('mf-rooms', '1');
  expect(readLastGood('mf-rooms')?.version).toBe('1');
});

import type { MicroFrontend } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { microFrontendOf, registryOf } from '../testing/fixture.ts';
import { needsVisitor, resolveRegistry } from './resolve.ts';

const current = (version: string): MicroFrontend => ({
  ...microFrontendOf('mf-a', version),
  deployment: { traffic: 100, default: true },
});
const old = (version: string): MicroFrontend => ({
  ...microFrontendOf('mf-a', version),
  deployment: { traffic: 0, default: false },
});
const resolved = (releases: MicroFrontend[]) =>
  resolveRegistry(registryOf({ 'mf-a': releases }), 'anyone').remotes['mf-a'];

test('the registry gives the release in use with its files', () => {
  const remote = resolved([current('2.0.0')]);
  expect(remote).toMatchObject({ version: '2.0.0', global: 'mf_a', requires: { platform: '^1' } });
  expect(remote?.assets.entry.url).toBe('/releases/mf-a/2.0.0/entry.js');
  expect(remote).not.toHaveProperty('fallback');
});

test('the registry falls back to the release that fallbackUrl names', () => {
  const fallbackUrl = microFrontendOf('mf-a', '1.0.0').url;
  const remote = resolved([{ ...current('3.0.0'), fallbackUrl }, old('2.0.0'), old('1.0.0')]);
  expect(remote?.fallback?.version).toBe('1.0.0');
});

test('the registry falls back to the release before when no fallback is named, or an unknown one', () => {
  expect(resolved([current('2.0.0'), old('1.0.0')])?.fallback?.version).toBe('1.0.0');
  const gone = { ...current('2.0.0'), fallbackUrl: '/releases/mf-a/gone/entry.js' };
  expect(resolved([gone, old('1.0.0')])?.fallback?.version).toBe('1.0.0');
});

test('after a rollback the newer release is not the fallback while an older one is there', () => {
  expect(resolved([old('3.0.0'), current('2.0.0'), old('1.0.0')])?.fallback?.version).toBe('1.0.0');
});

test('a remote without releases is left out of the registry', () => {
  expect(resolveRegistry(registryOf({ 'mf-a': [] }), 'anyone').remotes).toEqual({});
});

test('a visitor has to be known only while a release goes to a part of them', () => {
  const trial = { ...microFrontendOf('mf-a', '2.0.0'), deployment: { traffic: 10 } };
  expect(needsVisitor(registryOf({ 'mf-a': [current('1.0.0'), old('0.9.0')] }))).toBe(false);
  expect(needsVisitor(registryOf({ 'mf-a': [trial, current('1.0.0')] }))).toBe(true);
});

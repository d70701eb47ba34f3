import type { ResolvedRelease } from '@orangery/api';
import { afterEach, describe, expect, it } from 'vitest';
import { writeLastGood } from './last-good.ts';
import type { RegisteredRemote } from './registry.ts';
import { chooseReleases } from './releases.ts';

const release = (version: string, platform = '^2'): ResolvedRelease => ({
  version,
  global: 'mf_chat',
  requires: { platform },
  assets: {
    entry: { url: `/releases/mf-chat/${version}/remoteEntry.js`, integrity: 'sha384-x' },
    js: [],
    css: [],
    texts: {},
  },
});

function order(remote: RegisteredRemote | null, overrides = {}): string {
  const registry = { revision: 1, remotes: remote ? { 'mf-chat': remote } : {} };
  const choice = chooseReleases('mf-chat', registry, overrides);
  if (choice.kind !== 'candidates') return choice.kind;
  return choice.candidates.map(({ origin, version }) => `${origin} ${version}`).join(', ');
}

afterEach(() => localStorage.clear());

describe('chooseReleases', () => {
  it("tries the registry's release, its fallback, then the last that worked here", () => {
    writeLastGood('mf-chat', release('1.0.0'));
    expect(order({ ...release('3.0.0'), fallback: release('2.0.0') })).toBe(
      'registry 3.0.0, fallback 2.0.0, last-good 1.0.0',
    );
  });

  it('tries no release twice', () => {
    writeLastGood('mf-chat', release('2.0.0'));
    expect(order({ ...release('2.0.0'), fallback: release('2.0.0') })).toBe('registry 2.0.0');
  });

  it('leaves out what was written for another platform', () => {
    expect(order({ ...release('3.0.0', '^3'), fallback: release('2.0.0') })).toBe('fallback 2.0.0');
    expect(order(release('3.0.0', '^3'))).toBe('incompatible');
  });

  it('knows what is not registered', () => {
    expect(order(null)).toBe('unregistered');
    expect(chooseReleases('toString', { revision: 1, remotes: {} }, {}).kind).toBe('unregistered');
  });

  it.each(['http://localhost:3101/mf-manifest.json', 'http://localhost:3101/entry.js'])(
    'tries the override %s first, and the releases after it',
    (url) => {
      writeLastGood('mf-chat', release('1.0.0'));
      expect(order(release('3.0.0'), { 'mf-chat': url })).toBe(
        'override override, registry 3.0.0, last-good 1.0.0',
      );
      expect(order(null, { 'mf-chat': url })).toBe('override override');
    },
  );

  it('takes the manifest of a development server', () => {
    expect(order({ manifest: 'http://localhost:3101/mf-manifest.json' })).toBe('development development');
  });

  it('does not trip over a broken record of the last good release', () => {
    localStorage.setItem('last-good:mf-chat', '{"version":');
    expect(order(release('3.0.0'))).toBe('registry 3.0.0');
  });
});

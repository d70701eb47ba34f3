import { describe, expect, it } from 'vitest';
import { isAllowedSource, overridesAllowed, overridesOf, startOverrides } from './overrides.ts';

const manifest = 'http://localhost:3101/mf-manifest.json';
const page = (query: string) => new URL(`http://localhost:3000/chat_room${query}`);

describe('overridesAllowed', () => {
  it.each([
    ['http://localhost:3000/', false, true],
    ['http://127.0.0.1:3000/', false, true],
    ['https://chat.example/', false, false],
    ['https://localhost.example/', false, false],
    ['https://chat.example/', true, true],
  ])('%s, development %s: %s', (address, development, expected) => {
    expect(overridesAllowed(new URL(address), development)).toBe(expected);
  });
});

describe('isAllowedSource', () => {
  it.each([
    [manifest, true],
    ['http://127.0.0.1:9/remoteEntry.js', true],
    ['http://[::1]:9/remoteEntry.js', true],
    ['/releases/mf-chat/1/mf-manifest.json', true],
    ['https://elsewhere.example/mf-manifest.json', false],
    ['https://localhost.elsewhere.example/x.json', false],
    ['data:text/javascript,alert(1)', false],
    ['javascript:alert(1)', false],
    ['http://[', false],
  ])('%s: %s', (source, expected) => {
    expect(isAllowedSource(source, page(''))).toBe(expected);
  });
});

describe('overridesOf', () => {
  it('says nothing where the address says nothing', () => {
    expect(overridesOf(page('?panel=plugins'), { 'mf-pdf': manifest })).toBeNull();
  });

  it('adds to what is kept, and leaves out what is not allowed', () => {
    const query = `?mf=mf-chat@${manifest}&mf=mf-ppt@https://elsewhere.example/x.json&mf=nonsense`;
    expect(overridesOf(page(query), { 'mf-pdf': manifest })).toEqual({
      'mf-pdf': manifest,
      'mf-chat': manifest,
    });
  });

  it('starts clean with off', () => {
    expect(overridesOf(page('?mf=off'), { 'mf-pdf': manifest })).toEqual({});
    expect(overridesOf(page(`?mf=off&mf=mf-chat@${manifest}`), { 'mf-pdf': manifest })).toEqual({
      'mf-chat': manifest,
    });
  });
});

describe('startOverrides', () => {
  it('keeps them for the next load and takes them out of the address', () => {
    window.history.replaceState(null, '', `/chat_room?mf=mf-chat@${manifest}&cid=a#here`);
    expect(startOverrides()).toEqual({ 'mf-chat': manifest });
    expect(window.location.search + window.location.hash).toBe('?cid=a#here');
    expect(startOverrides()).toEqual({ 'mf-chat': manifest });
    window.history.replaceState(null, '', '/chat_room?mf=off');
    expect(startOverrides()).toEqual({});
    expect(startOverrides()).toEqual({});
  });

  it('does not load what someone else put into the storage', () => {
    localStorage.setItem(
      'mf-overrides',
      JSON.stringify({ 'mf-chat': 'https://elsewhere.example/x.json', bad: 7 }),
    );
    expect(startOverrides()).toEqual({});
  });
});

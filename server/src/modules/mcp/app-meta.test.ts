import { describe, expect, it } from 'vitest';
import { originsOf, toolAppOf } from './app-meta.ts';
import { appPageOf } from './app-page.ts';

describe('what a tool is for apps', () => {
  it('a tool that says nothing of apps has no page, and is there for models and for apps', () => {
    expect(toolAppOf(undefined)).toEqual({ isForModels: true, isForApps: true });
  });

  it.each([
    [['app'], false, true],
    [['model'], true, false],
    [[], false, false],
    ['app', true, true],
  ])('a tool whose visibility is %j is there for whom it says', (visibility, isForModels, isForApps) => {
    expect(toolAppOf({ ui: { visibility } })).toEqual({ isForModels, isForApps });
  });

  it('the page of a tool is named by either key, the newer one first', () => {
    expect(toolAppOf({ 'ui/resourceUri': 'ui://old' }).page).toBe('ui://old');
    expect(toolAppOf({ ui: { resourceUri: 'ui://new' }, 'ui/resourceUri': 'ui://old' }).page).toBe(
      'ui://new',
    );
  });

  it.each<[unknown, string]>([
    ['https://example.com/page', 'is on the web'],
    ['ui://a b', 'has a space'],
    ['ui://\u0000', 'has a control character'],
    [`ui://${'x'.repeat(500)}`, 'is very long'],
    [['ui://a'], 'is no text'],
  ])('the address %j of a page is not taken: it %s', (resourceUri) => {
    expect(toolAppOf({ ui: { resourceUri } }).page).toBeUndefined();
  });
});

describe('the addresses that the page of an app may use', () => {
  const loads = (...resourceDomains: unknown[]) => originsOf({ ui: { csp: { resourceDomains } } }).loads;

  it('a page that asks for nothing may use none', () => {
    expect(originsOf(undefined)).toEqual({ reaches: [], loads: [] });
    expect(originsOf({ ui: { csp: 'https://example.com' } })).toEqual({ reaches: [], loads: [] });
  });

  it('encrypted addresses of public names are taken, with a port or for all names below one', () => {
    const asked = ['https://example.com', 'https://*.example.com:8443', 'wss://live.example.com'];
    expect(loads(...asked)).toEqual(asked);
  });

  it.each([
    'http://example.com',
    'https:',
    '*',
    'https://*',
    'https://*.com',
    "'unsafe-eval'",
    'https://example.com; script-src *',
    'https://example.com https://other.example',
    'https://example.com/path',
    'https://localhost',
    'https://printer.local',
    'https://192.168.0.1',
    'https://2130706433',
    'https://[::1]',
    'data:',
    7,
  ])('the address %j is left out', (address) => {
    expect(loads(address)).toEqual([]);
  });

  it('of very many addresses only the first are taken', () => {
    expect(
      loads(...Array.from({ length: 1_000 }, (_, index) => `https://a${index}.example.com`)),
    ).toHaveLength(20);
  });
});

describe('the page among what a server gave', () => {
  const uri = 'ui://page';
  const mimeType = 'text/html;profile=mcp-app';

  it('is the one of its type, as text or as bytes', () => {
    const text = '<p>é</p>';
    const plain = { uri, mimeType: 'text/html', text: 'another' };
    expect(appPageOf({ contents: [plain, { uri, mimeType, text }] })?.html).toBe(text);
    const blob = Buffer.from(text).toString('base64');
    expect(appPageOf({ contents: [{ uri, mimeType: 'text/html; profile=mcp-app', blob }] })?.html).toBe(text);
  });

  it.each([
    ['another type', { uri, mimeType: 'text/html', text: '<p>' }],
    ['no type', { uri, text: '<p>' }],
    ['nothing in it', { uri, mimeType, text: ' ' }],
    ['more than a megabyte', { uri, mimeType, text: 'é'.repeat(600_000) }],
  ])('is none when it has %s', (_, content) => {
    expect(appPageOf({ contents: [content] })).toBeUndefined();
  });
});

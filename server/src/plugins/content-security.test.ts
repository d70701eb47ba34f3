import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createContentSecurity, installContentSecurity } from './content-security.ts';

const directive = (header: string, name: string) =>
  header.split('; ').find((part) => part.startsWith(`${name} `));

test('the content security policy lets a page load no picture of another site', () => {
  expect(directive(createContentSecurity().header(), 'img-src')).toBe("img-src 'self' data: blob:");
});

test('the content security policy takes further sources for all answers', () => {
  const policy = createContentSecurity();
  policy.allow('script-src', 'https://cdn.example', 'https://cdn.example');
  expect(directive(policy.header(), 'script-src')).toBe("script-src 'self' https://cdn.example");
});

test('the content security policy takes further sources for one answer', () => {
  const policy = createContentSecurity();
  expect(directive(policy.header({ 'script-src': ["'sha256-abc='"] }), 'script-src')).toContain(
    "'sha256-abc='",
  );
  expect(directive(policy.header(), 'script-src')).toBe("script-src 'self'");
});

test('the content security policy drops "none" where something is allowed', () => {
  const policy = createContentSecurity();
  policy.allow('object-src', 'https://pay.example');
  expect(directive(policy.header(), 'object-src')).toBe('object-src https://pay.example');
});

test('the content security policy refuses a source that would write further directives', () => {
  const policy = createContentSecurity();
  expect(() => policy.allow('img-src', "https://x; script-src 'unsafe-inline'")).toThrow();
  expect(() => policy.header({ 'img-src': ['a b'] })).toThrow();
});

test.each([
  ['/', 'same-origin-allow-popups'],
  ['/?state=gzh&code=1', 'same-origin-allow-popups'],
  ['/?state=wx&code=1', 'unsafe-none'],
  ['/?state=wx', 'same-origin-allow-popups'],
  ['/?state=wx&code=', 'same-origin-allow-popups'],
  ['/?state=wx&state=wx&code=1', 'same-origin-allow-popups'],
  ['/chat_room?state=wx&code=1', 'same-origin-allow-popups'],
])('the page %s has the opener policy %s', async (url, policy) => {
  const app = fastify();
  await installContentSecurity(app);
  app.get('/', async () => '');
  app.get('/chat_room', async () => '');
  const { headers } = await app.inject(url);
  expect(headers['cross-origin-opener-policy']).toBe(policy);
});

import type { Row } from '@orangery/records';
import { afterEach, expect, test, vi } from 'vitest';
import { ownPicture, withOwnPictures } from './own-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

test('pictures of other sites are left out of questions and of the steps of answers', () => {
  const addresses = [
    '/chat/one.png',
    'https://other.example/two.png',
    'javascript:alert(1)',
    'data:image/png,',
  ];
  const row = {
    message: { images: addresses, steps: [{ pictures: addresses.map((address) => ({ address })) }, {}] },
  } as unknown as Row;
  expect(withOwnPictures(row).message).toEqual({
    images: ['/chat/one.png'],
    steps: [{ pictures: [{ address: '/chat/one.png' }] }, {}],
  });
});

test('a message without pictures stays as it is', () => {
  const row = { message: { content: 'Loam.' } } as Row;
  expect(withOwnPictures(row)).toEqual(row);
});

test('a picture of this site is fetched, and another site that answers instead is refused', async () => {
  const fetch = vi.fn(async (_address: string, _options: RequestInit) => new Response('picture'));
  vi.stubGlobal('fetch', fetch);
  expect(await (await ownPicture('/chat/one.png', signal))?.text()).toBe('picture');
  expect(fetch.mock.lastCall?.[1].mode).toBe('same-origin');
});

test('a picture of another site is not fetched, also when the frame asks for it', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  expect(await ownPicture('https://other.example/two.png', signal)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['is gone', async () => new Response('', { status: 404 })],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('there is none when it %s', async (_case, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await ownPicture('/chat/one.png', signal)).toBeNull();
});

test('one that hangs is left out after a while, and the export goes on', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const picture = ownPicture('/chat/one.png', signal);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await picture).toBeNull();
  vi.useRealTimers();
});

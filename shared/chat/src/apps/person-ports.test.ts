import { fakeHost } from '@orangery/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { linkPort, writePort } from './person-ports.ts';

afterEach(() => vi.restoreAllMocks());

function setUp({ agrees = true, inside = true } = {}) {
  const host = fakeHost();
  const confirm = vi.fn(async () => agrees);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const written: unknown[] = [];
  host.bus.on('composer:insert', (request) => written.push(request));
  return {
    confirm,
    opened,
    written,
    open: linkPort(
      { confirm },
      () => inside,
      (key) => key,
    ),
    write: writePort(host, () => inside),
  };
}

test('a link of an app is opened when the person has seen the whole address and agrees', async () => {
  const { open, confirm, opened } = setUp();
  expect(await open('https://example.com/пять?q=1')).toBe(true);
  const address = 'https://example.com/%D0%BF%D1%8F%D1%82%D1%8C?q=1';
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ body: `\u2066${address}\u2069` }));
  expect(opened).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer');
});

test('a link is not opened when the person does not agree, or is not in the app', async () => {
  const { open, opened } = setUp({ agrees: false });
  expect(await open('https://example.com')).toBe(false);
  expect(opened).not.toHaveBeenCalled();
  const elsewhere = setUp({ inside: false });
  expect(await elsewhere.open('https://example.com')).toBe(false);
  expect(elsewhere.confirm).not.toHaveBeenCalled();
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '/chat_room',
  'https://bank.example@evil.example/',
  `https://example.com/${'x'.repeat(1_000)}`,
])('nobody is asked about the address %.60s of an app', async (address) => {
  const { open, confirm } = setUp();
  expect(await open(address)).toBe(false);
  expect(confirm).not.toHaveBeenCalled();
});

test('an app asks about one link at a time', async () => {
  const { open, confirm } = setUp();
  const first = open('https://example.com/1');
  expect(await open('https://example.com/2')).toBe(false);
  expect(await first).toBe(true);
  expect(confirm).toHaveBeenCalledOnce();
});

test('a text of an app goes into the message box while the person is in the app', () => {
  const { write, written } = setUp();
  expect(write('Tell me more')).toBe(true);
  expect([write(' '), write('x'.repeat(20_000))]).toEqual([false, false]);
  expect(setUp({ inside: false }).write('More')).toBe(false);
  expect(written).toEqual([{ text: 'Tell me more' }]);
});

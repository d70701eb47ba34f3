import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from './download-file.ts';

const addresses = new Map<string, Blob>();
const clicked: { href: string; download: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  addresses.clear();
  clicked.length = 0;
  // jsdom has neither.
  URL.createObjectURL = (file: Blob) => {
    const address = `blob:${addresses.size + 1}`;
    addresses.set(address, file);
    return address;
  };
  URL.revokeObjectURL = (address) => void addresses.delete(address);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('offers the file under its name', () => {
  const file = new Blob(['text']);
  downloadFile(file, 'chat.md');
  expect(clicked.map(({ href, download }) => [addresses.get(href), download])).toEqual([[file, 'chat.md']]);
});

test('keeps the address until the browser has had the time to read it, and no longer', async () => {
  downloadFile(new Blob(['text']), 'chat.md');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(addresses.size).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(addresses.size).toBe(0);
});

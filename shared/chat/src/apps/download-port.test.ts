import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadPort } from './download-port.ts';

const saved: { name: string; file: Promise<string> }[] = [];
const files = new Map<string, Blob>();
beforeEach(() => {
  saved.length = 0;
  // jsdom has neither.
  URL.createObjectURL = (file: Blob) => {
    files.set(`blob:${files.size}`, file);
    return `blob:${files.size - 1}`;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href)?.text() ?? Promise.reject(this.href) });
  });
});
afterEach(() => vi.restoreAllMocks());

function setUp({ agrees = true, inside = true } = {}) {
  const confirm = vi.fn(async (_: object) => agrees);
  const read = vi.fn(async (uri: string) => [{ uri, text: 'from the server' }]);
  const save = downloadPort({ host: { confirm }, isInside: () => inside, read, t: (key) => key });
  return { confirm, read, save };
}
const textFile = (uri: string, text = 'text') => ({ type: 'resource' as const, resource: { uri, text } });

test('files of an app, and resources of its server, are saved when the person has seen their names and agrees', async () => {
  const { save, confirm } = setUp();
  const blob = { type: 'resource' as const, resource: { uri: 'file:///b.bin', blob: btoa('bytes') } };
  const link = { type: 'resource_link' as const, uri: 'notes://all/c.txt?x=1' };
  expect(await save([textFile('file:///../a.csv'), blob, link])).toBe(true);
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ body: 'a.csv\nb.bin\nc.txt' }));
  expect(saved.map(({ name }) => name)).toEqual(['a.csv', 'b.bin', 'c.txt']);
  expect(await Promise.all(saved.map(({ file }) => file))).toEqual(['text', 'bytes', 'from the server']);
});

test.each([
  ['does not agree', { agrees: false }],
  ['is not in the app', { inside: false }],
])('nothing is saved or read when the person %s', async (_, state) => {
  const { save, read } = setUp(state);
  expect(await save([textFile('file:///a.csv'), { type: 'resource_link', uri: 'notes://c' }])).toBe(false);
  expect(saved).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});

test('an app asks about one offer at a time, about few files, and names of files hide nothing', async () => {
  const { save, confirm } = setUp();
  const first = save([textFile('file:///a\u202Efdp.exe')]);
  expect(await save([textFile('file:///b')])).toBe(false);
  expect(await first).toBe(true);
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: 'a fdp.exe' }));
  expect(await save(Array.from({ length: 11 }, () => textFile('file:///a')))).toBe(false);
});

test('what is no base64, or is not given by the server, is not saved', async () => {
  const { save, read } = setUp();
  expect(await save([{ type: 'resource', resource: { uri: 'file:///a', blob: '%' } }])).toBe(false);
  read.mockRejectedValueOnce(new Error('gone'));
  expect(await save([{ type: 'resource_link', uri: 'notes://c' }])).toBe(false);
  expect(saved).toEqual([]);
});

// @vitest-environment node
import { zipOf } from '@orangery/testing/zip';
import { describe, expect, test } from 'vitest';
import { readZip, type ZipEntry } from './read-zip.ts';

const textOf = ({ open }: ZipEntry) => new Response(open()).text();
const textsOf = async (entries: readonly ZipEntry[]) =>
  Object.fromEntries(await Promise.all(entries.map(async (entry) => [entry.name, await textOf(entry)])));
const small = { entries: 3, ratio: 10, freeBytes: 1_000 };
const rejection = (problem: string) => ({ name: 'ImportError', problem });

test('reads packed and stored files, also in folders and behind a comment', async () => {
  const archive = await zipOf(
    [
      { name: 'chats/a.json', text: '你好'.repeat(1_000) },
      { name: 'b.json', text: '[1]', stored: true },
    ],
    'PK\x05\x06 a comment that looks like the end of an archive',
  );
  expect(await textsOf(await readZip(archive))).toEqual({
    'chats/a.json': '你好'.repeat(1_000),
    'b.json': '[1]',
  });
});

describe('an archive that is made to fill the memory', () => {
  test('is refused for the number of its files', async () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => ({ name, text: '' }));
    await expect(readZip(await zipOf(files.slice(0, 3)), small)).resolves.toHaveLength(3);
    await expect(readZip(await zipOf(files), small)).rejects.toMatchObject(rejection('tooLarge'));
  });

  test('is refused while a file grows out of proportion, whatever its header says', async () => {
    const [grows] = await readZip(await zipOf([{ name: 'a', text: ' '.repeat(1_000_000) }]), small);
    await expect(textOf(grows as ZipEntry)).rejects.toMatchObject(rejection('tooLarge'));
    const [little] = await readZip(await zipOf([{ name: 'a', text: ' '.repeat(900) }]), small);
    await expect(textOf(little as ZipEntry)).resolves.toHaveLength(900);
  });
});

test('what all files of an archive grow to together is limited, though each is within the limit', async () => {
  const text = ' '.repeat(3_000);
  const archive = await zipOf([
    { name: 'a', text },
    { name: 'b', text },
  ]);
  const [one, other] = (await readZip(archive, { ...small, freeBytes: 5_000 })) as [ZipEntry, ZipEntry];
  await expect(textOf(one)).resolves.toHaveLength(3_000);
  await expect(textOf(other)).rejects.toMatchObject(rejection('tooLarge'));
});

test('a file that was damaged is not taken for a sound one', async () => {
  const archive = await zipOf([{ name: 'a', text: 'sound and whole', stored: true }]);
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const at = new TextDecoder('latin1').decode(bytes).indexOf('whole');
  bytes[at] = 'W'.charCodeAt(0);
  const [entry] = await readZip(new Blob([bytes]));
  await expect(textOf(entry as ZipEntry)).rejects.toMatchObject(rejection('broken'));
});

test('a file that nobody reads to its end can be left', async () => {
  const [entry] = await readZip(await zipOf([{ name: 'a', text: 'x'.repeat(1_000_000) }]));
  const reader = (entry as ZipEntry).open().getReader();
  await reader.read();
  await expect(reader.cancel()).resolves.toBeUndefined();
});

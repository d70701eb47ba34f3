import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createAttachments } from '../question/attachments.ts';
import { createFileUploads, type LeftOut } from './file-uploads.ts';
import { keptText } from './kept-texts.ts';

function prepare(maxTexts: number) {
  const attachments = createAttachments<string>({
    storageKey: crypto.randomUUID(),
    keyOf: String,
    max: 4,
    maxTexts,
  });
  const leftOut: LeftOut[] = [];
  const uploads = createFileUploads(attachments, {
    parseDocument: async () => '# Report',
    signedIn: () => true,
    signIn: () => {},
    onLeftOut: (file) => leftOut.push(file),
    reasonOf: String,
    refusalText: ({ reason }) => reason,
    unnamed: () => 'Text',
    lost: () => 'lost',
    languages: () => ['en'],
  });
  return { attachments, uploads, leftOut };
}

test.each(['sums.csv', 'report.pdf'])(
  'the text of %s is stored before it is shown as ready, so that no reload finds the file without it',
  async (name) => {
    const { attachments, uploads } = prepare(10);
    const whenReady: Promise<string | undefined>[] = [];
    attachments.subscribe(() => {
      const [ready] = attachments.of('room').filter(({ state }) => state === 'ready');
      if (ready) whenReady.push(keptText(ready.id));
    });
    await uploads.add(() => 'room', [new File([name.endsWith('pdf') ? '%PDF-1.7' : 'a,b'], name)]);
    await expect.poll(() => whenReady.length).toBeGreaterThan(0);
    expect(await whenReady[0]).toBe(name.endsWith('pdf') ? '# Report' : 'a,b');
  },
);

test('a text goes to the box that its question is in when it has been stored', async () => {
  const { attachments, uploads } = prepare(10);
  let box = 'former';
  const adding = uploads.addText(() => box, 'a.txt', 'first');
  box = 'present';
  await adding;
  expect(attachments.of('present')).toHaveLength(1);
  expect(attachments.of('former')).toEqual([]);
});

test('the same text that is added twice at once is attached once, and says so', async () => {
  const { attachments, uploads, leftOut } = prepare(10);
  await Promise.all([
    uploads.addText(() => 'room', 'a.txt', 'first'),
    uploads.addText(() => 'room', 'a.txt', 'first'),
  ]);
  expect(attachments.of('room')).toHaveLength(1);
  expect(leftOut).toEqual([{ name: 'a.txt', reason: 'twice' }]);
});

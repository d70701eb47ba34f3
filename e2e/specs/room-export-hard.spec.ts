import { openRoomOf } from '../src/chats-file.ts';
import { hardChat, uniqueWords } from '../src/export-hard-material.ts';
import { expectNothingCut, installExport, openExport, readPdf } from '../src/room-export.ts';
import { expect, test } from '../src/test.ts';

/** Milliseconds; other work of the machine counts. */
const long = 600_000;

test('every word of a hard chat stands in its PDF once, in order, and on one page', async ({
  page,
  site,
  member,
}) => {
  test.setTimeout(long);
  const said = hardChat(1);
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Hard', said, false);
  await openExport(page);
  const saved = page.waitForEvent('download', { timeout: long });
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  const { pages } = await readPdf(await (await saved).path());
  expect(uniqueWords(pages.map(({ text }) => text).join(' '))).toEqual(uniqueWords(said.join(' ')));
  expectNothingCut(pages);
});

import { pdfOf, pdfOfPages } from '@orangery/testing/pdf';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { useTemporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { cutPassages } from '../answers/passages/cut-passages.ts';
import { createPassagesRepository } from '../answers/passages/passages.repository.ts';
import { loopback, useFileServer } from '../files/testing/file-server.ts';
import { titlesOf } from './heading-paths.ts';
import type { ReadPage } from './page-facts.ts';
import { createStructureRepository } from './structure.repository.ts';
import { structureDocument } from './structure-document.ts';

const dataDir = useTemporaryFolder();
const pages = 9;
/** Sections begin on the first, fourth and seventh page; every third page has a header that no page beside it has. */
const book = pdfOf(
  Array.from({ length: pages }, (_, index) => [
    ...(index % 3 === 2 ? [[9, 60, 770, 'Of fruit and trees'] as const] : []),
    ...(index === 0 ? [[24, 60, 700, 'Fruit'] as const] : []),
    ...(index % 3 === 0 ? [[16, 60, 640, `Section ${'ABC'[index / 3]}`] as const] : []),
    ...[0, 1, 2].map(
      (line) => [11, 60, 600 - 14 * line, `Line ${line} of page ${index} says a little more.`] as const,
    ),
  ]),
);

const [embedded] = testDatabases;
/** Its outline says what no size does: `By hand` is written like any text, and `Storing` stands nowhere. */
const entry = (title: string, page: number, more: string) =>
  `<< /Title (${title}) /Parent ${outlineAt} 0 R /Dest [${4 + 2 * page} 0 R /Fit] ${more} >>`;
const outlineAt = 4 + 2 * 4;
const outlined = pdfOfPages(
  [
    [[11, 60, 640, 'Peeling'] as const, [11, 60, 580, 'Words about the peel.'] as const],
    [[11, 60, 640, '1.1 By hand'] as const, [11, 60, 580, 'Thumbs are enough.'] as const],
    [[11, 60, 580, 'Somebody needs longer.'] as const],
    [[11, 60, 580, 'Cold and dark.'] as const],
  ].map((texts) => ({ texts })),
  {
    catalog: `/Outlines ${outlineAt} 0 R`,
    objects: [
      `<< /Type /Outlines /First ${outlineAt + 1} 0 R /Last ${outlineAt + 3} 0 R /Count 3 >>`,
      entry(
        'Peeling',
        0,
        `/Next ${outlineAt + 3} 0 R /First ${outlineAt + 2} 0 R /Last ${outlineAt + 2} 0 R /Count 1`,
      ),
      entry('By hand', 1, ''),
      entry('Storing', 3, `/Prev ${outlineAt + 1} 0 R`),
    ],
  },
);
const origin = useFileServer((request, response) => {
  response.setHeader('content-type', 'application/pdf');
  response.end(request.url?.includes('outlined') ? outlined : book);
});
const server = useTestApp(embedded, { config: { dataDir, reachableNetworks: loopback } });

async function readIn(name: string): Promise<string> {
  const { token } = await server.signUp();
  const body = { url: `${origin()}/${name}.pdf` };
  const { id } = (await server.call('POST /chat/pdfs/fetch', { body }, { token })).data;
  await vi.waitFor(
    async () => {
      const { pdfs } = (await server.call('GET /chat/pdfs', {}, { token })).data;
      expect(pdfs[0]?.state).toBe('ready');
    },
    { timeout: 20_000 },
  );
  return id;
}

test('headings follow the outline of a document, and its passages are found by them on later pages too', async () => {
  const id = await readIn('outlined');
  const passages = createPassagesRepository(server.database().db);
  const all = await passages.ofPages([id]);
  expect(all.map(({ page, path }) => [page, path])).toEqual([
    [1, ['Peeling']],
    [2, ['Peeling', '1.1 By hand']],
    [3, ['Peeling', '1.1 By hand']],
    [4, ['Storing']],
  ]);
  const pagesWith = async (text: string) => {
    const [lexeme = ''] = await passages.lexemesOf([{ kind: 'english', text } as never]);
    const { passages: found } = await passages.match([id], [lexeme]);
    return found.map(({ number }) => Math.floor(number / 1_000));
  };
  expect(await pagesWith('hand')).toEqual([2, 3]);
  expect(await pagesWith('storing')).toEqual([4]);
});

test('a document that was read knows below which headings its passages stand, and does so after another pass', async () => {
  const id = await readIn('book');
  const { db } = server.database();
  const passages = async () =>
    (
      await sql<{ number: number; page: number; path: string[]; text: string }>`
        select number, page, heading_path as path, text from pdf_passages where pdf_id = ${id} order by number`.execute(
        db,
      )
    ).rows;
  const read = await passages();
  const pathOn = (page: number) => read.findLast((passage) => passage.page === page)?.path;
  expect([1, 3, 4, 6, 9].map(pathOn)).toEqual([
    ['Fruit', 'Section A'],
    ['Fruit', 'Section A'],
    ['Fruit', 'Section B'],
    ['Fruit', 'Section B'],
    ['Fruit', 'Section C'],
  ]);
  expect(read.some(({ text }) => text.includes('Of fruit and trees'))).toBe(false);

  const indexPages = async (pdfId: string, some: readonly ReadPage[]) => {
    const cut = some.flatMap((page) =>
      cutPassages({ ...page, headings: titlesOf(page).map(({ text }) => text) }),
    );
    const numbers = some.map(({ page }) => page);
    await createPassagesRepository(db).replace(pdfId, numbers, cut);
  };
  const structure = createStructureRepository(db);
  const placePassages = createPassagesRepository(db).place;
  const pass = (changePages = structure.changePages) =>
    structureDocument(id, new AbortController().signal, {
      structure: { ...structure, changePages },
      answers: { indexPages, placePassages },
    });
  // As they were read, and then cut off between the passages and the pages.
  const asRead = (await structure.pagesBehind(id, 0, pages)).map(withHeaderInText);
  await structure.changePages(id, asRead);
  await indexPages(id, asRead);
  expect((await passages()).some(({ text }) => text.includes('Of fruit and trees'))).toBe(true);
  await expect(pass(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  await pass();
  expect(await passages()).toEqual(read);
  await pass();
  expect(await passages()).toEqual(read);
});

const withHeaderInText = (page: ReadPage): ReadPage =>
  page.blocks.some(({ kind }) => kind === 'header')
    ? {
        ...page,
        text: `Of fruit and trees\n\n${page.text}`,
        blocks: page.blocks.map((block) =>
          block.kind === 'header' ? { ...block, kind: 'paragraph' } : block,
        ),
      }
    : page;

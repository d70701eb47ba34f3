import { readFile } from 'node:fs/promises';
import { pdfOf } from '@orangery/testing/pdf';
import { handbook } from '../src/documents.ts';
import { layouts } from '../src/layouts.ts';
import { choose, documentOf, documents, expectRead, file, uploads } from '../src/pdfs.ts';
import { expect, test } from '../src/test.ts';

const megabyte = 1024 * 1024;
/** A document that is longer by bytes behind its end, which readers ignore. */
const padded = (content: Buffer, bytes: number): Buffer =>
  Buffer.concat([content, Buffer.alloc(bytes, '% nothing\n')]);

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);
    test.slow();

    test('a document that is too large for the free plan is refused with a way to the plans, and can be sent again', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_pdf');
      await choose(page, file('atlas.pdf', padded(handbook('Atlas'), 5 * megabyte)));
      const prompt = page.getByRole('dialog', { name: 'More with a plan' });
      await expect(prompt).toContainText('This document is too large to try for free.');
      await prompt.getByRole('button', { name: 'Close' }).click();
      const refused = uploads(page).getByRole('listitem').filter({ hasText: 'atlas' });
      await expect(refused).toContainText('Only members can chat with more or larger documents.');
      await expect(refused.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(documents(page)).toHaveCount(0);
      await choose(page, file('small.pdf', handbook('Small')));
      await expectRead(page, 'small');
    });

    test('a document with more pages than the plan has says so and offers the plans', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_pdf');
      const pages = Array.from({ length: 21 }, (_, index) => [[12, 60, 760, `Page ${index}`] as const]);
      await choose(page, file('thick.pdf', pdfOf(pages)));
      const thick = documentOf(page, 'thick');
      await expect(thick).toContainText('This PDF has more pages than your plan allows.');
      await thick.getByRole('button', { name: 'Upgrade' }).click();
      await expect(page).toHaveURL(onPhone ? /\/upgrade_service/ : /\/vip_card/);
    });

    if (!onPhone)
      test('a file above what anybody may send is refused before it is sent', async ({
        page,
        member: _member,
      }) => {
        const sent: string[] = [];
        page.on('request', (request) => sent.push(request.url()));
        await page.goto('/chat_pdf');
        await choose(page, file('giant.pdf', padded(handbook('Giant'), 30 * megabyte)));
        await expect(uploads(page)).toContainText('30 MB');
        expect(sent.filter((address) => address.includes('/uploads'))).toEqual([]);
      });

    test('a document is downloaded from the viewer under its name, byte by byte as it was sent', async ({
      page,
      member: _member,
    }) => {
      const content = padded(handbook('Harbour'), 100_000);
      await page.goto('/chat_pdf');
      await choose(page, file('Hafen – Übersicht 港.pdf', content));
      await expectRead(page, 'Hafen');
      await documentOf(page, 'Hafen')
        .getByRole('button', { name: /^Hafen/ })
        .click();
      if (onPhone) await page.getByRole('button', { name: 'Page', exact: true }).click();
      const viewer = page.getByRole('region', { name: 'Document', exact: true });
      await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      await viewer.getByRole('button', { name: 'More for this document' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('Hafen – Übersicht 港.pdf');
      expect((await readFile(await download.path())).equals(content)).toBe(true);
    });
  });

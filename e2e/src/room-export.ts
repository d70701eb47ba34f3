import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Account } from './account.ts';

/** What pdf.js finds in a file. */
export async function readPdf(file: string | Uint8Array) {
  const data = typeof file === 'string' ? new Uint8Array(await readFile(file)) : file;
  const pdf = await getDocument({ data, useWorkerFetch: false, useSystemFonts: false, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push({
      view: page.view,
      text: words
        .map(({ str }) => str)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
      words: words
        .filter(({ str }) => str.trim() !== '')
        .map(({ str, transform, width, height }) => ({
          str,
          x: transform[4],
          y: transform[5],
          width,
          height,
        })),
      links: (await page.getAnnotations()).flatMap(({ url }) => (url ? [url as string] : [])),
    });
  }
  const outline = await Promise.all(
    ((await pdf.getOutline()) ?? []).map(async ({ title, dest }) => ({
      title,
      page: Array.isArray(dest) ? (await pdf.getPageIndex(dest[0])) + 1 : 0,
    })),
  );
  return { pages, outline, about: (await pdf.getMetadata()).info as { Title?: string } };
}

type PdfPage = Awaited<ReturnType<typeof readPdf>>['pages'][number];

/** Points of a page that stay free. */
const bottomMargin = (64 * 841.89) / 1123;
const topMargin = (48 * 841.89) / 1123;

/** That no word reaches into the edge of a sheet, where what is cut would stand, and each sheet has its number. */
export function expectNothingCut(pages: readonly PdfPage[]): void {
  for (const [index, { words, view }] of pages.entries()) {
    const below = words.filter(({ y }) => y <= 40);
    expect(below.map(({ str }) => str.trim()).join('')).toBe(`${index + 1} / ${pages.length}`);
    const beyond = words.filter(
      ({ y, height }) => y > 40 && (y <= bottomMargin - 1 || y + height >= (view[3] ?? 0) - topMargin + 4),
    );
    expect(beyond).toEqual([]);
  }
}

/** Installs the plugin for an account. */
export async function installExport(page: Page, site: string, { token }: Account): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const installed = await page.request.post(`${site}/chat/user/install-plugin`, {
    headers,
    data: { id: 5, installed: true },
  });
  expect(installed.ok()).toBe(true);
}

/** Opens what exports the room that is open. */
export async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as PDF or picture' }).click();
  await expect(page.getByRole('heading', { name: 'Save a chat as PDF or picture' })).toBeVisible();
}

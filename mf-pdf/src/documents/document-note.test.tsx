import type { PdfInfo, VipLevel } from '@orangery/api';
import { pdfDamaged, pdfTooManyPages } from '@orangery/api/errors';
import translations from '@orangery/locales/en/mf-pdf.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pdf } from '../testing/documents.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { DocumentNote } from './document-note.tsx';

startTranslations();

const show = async (changes: Partial<PdfInfo>, vipLevel: VipLevel = 1) => {
  const host = fakeHost({ session: { vipLevel } });
  await renderInHost(<DocumentNote document={pdf(changes)} />, { host });
  return host;
};
const upgrade = { name: translations.upgrade.upgrade };

test.each<[string, Partial<PdfInfo>]>([
  ['more pages than the plan has', { state: 'failed', code: pdfTooManyPages }],
  ['scanned pages beyond the plan', { beyond_plan: [21, 22] }],
])('a document with %s leads to the plans', async (_, changes) => {
  const host = await show(changes);
  await userEvent.setup().click(screen.getByRole('button', upgrade));
  expect(host.navigation.getLocation()).toMatchObject({ pathname: '/vip_card', search: '?plan=2' });
});

test.each<[string, Partial<PdfInfo>, VipLevel]>([
  ['no plan has more pages', { state: 'failed', code: pdfTooManyPages }, 4],
  ['a plan would not help', { state: 'failed', code: pdfDamaged }, 1],
  ['all is well', { scanned: 3 }, 1],
])('no plan is offered for a document where %s', async (_, changes, level) => {
  await show(changes, level);
  expect(screen.queryByRole('button', upgrade)).toBeNull();
});

import { expect } from '@playwright/test';
import { book } from '../../books.ts';
import { uploadDocument } from '../../documents.ts';
import { said } from '../content/said.ts';
import type { Screen, Stage } from '../screen.ts';
import { at, control, isSeen, press } from './controls.ts';

const nameIn = (stage: Stage): string => said[stage.language].mixed.question.replace('.', '');

/** The list with a document that has been read. */
async function openList(stage: Stage): Promise<void> {
  const { page, account, studio } = stage;
  const name = nameIn(stage);
  const document = page.getByRole('button', { name, exact: true });
  await page.goto('/chat_pdf');
  await isSeen(control(stage, 'button', 'mf-pdf:add.upload'));
  await isSeen(document.or(page.getByText(stage.say('mf-pdf:empty.title'))));
  if ((await document.count()) === 0) {
    await uploadDocument(studio.site, account?.token ?? '', `${name}.pdf`, book());
    await page.reload();
  }
  await isSeen(document);
  const reading = page.getByRole('progressbar');
  if ((await reading.count()) === 0) return;
  await expect(reading).toHaveCount(0);
  await page.reload();
  await isSeen(document);
}

async function openDocument(stage: Stage): Promise<void> {
  await openList(stage);
  await stage.page.getByRole('button', { name: nameIn(stage), exact: true }).click();
  await isSeen(control(stage, 'textbox', 'mf-pdf:composer.label'));
}

export const pdf: readonly Screen[] = [
  at('pdf/guest', 'mf-pdf:guest.title', { path: '/chat_pdf', as: 'guest', on: 'desktop' }),
  at('pdf/empty', 'mf-pdf:empty.title', { path: '/chat_pdf' }),
  { name: 'pdf/list', as: 'subscriber', open: openList },
  { name: 'pdf/reading', as: 'subscriber', open: openDocument },
  {
    name: 'pdf/page',
    as: 'subscriber',
    on: 'phone',
    async open(stage) {
      await openDocument(stage);
      await press(stage, 'mf-pdf:reading.page');
      await isSeen(stage.page.locator('.page canvas'));
    },
  },
  {
    name: 'pdf/answer',
    as: 'subscriber',
    async open(stage) {
      await openDocument(stage);
      await control(stage, 'textbox', 'mf-pdf:composer.label').fill(said[stage.language].long.question);
      await press(stage, 'mf-pdf:composer.send');
      await isSeen(control(stage, 'button', 'mf-pdf:chat.regenerate'));
    },
  },
  at('pdf/missing', 'mf-pdf:reading.missing', { path: '/chat_pdf?pdf=nothing' }),
];

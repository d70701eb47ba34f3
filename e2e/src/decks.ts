import { randomUUID } from 'node:crypto';
import type { DataOf, Deck } from '@orangery/api/contract';
import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';

/** An outline as a model writes it, in pieces. */
export const outlineText = [
  '# City orchards',
  '## Why plant trees in a city',
  '- Shade lowers the heat of streets',
  '- Fruit for schools',
  '## How to begin',
  '- Ask the neighbours',
  '- Choose old kinds',
  '## What it costs',
  '- 40 euros a tree',
].join('\n');

const slideLine = (slide: object) => JSON.stringify(slide);

/** The slides of that outline as a model writes them: one object a line. */
export const slidesText = [
  slideLine({
    layout: 'text',
    title: 'Why plant trees in a city',
    body: ['Shade lowers the heat of streets', 'Fruit for schools'],
    notes: 'Begin with the summer of last year.',
  }),
  slideLine({
    layout: 'process',
    title: 'How to begin',
    items: [
      { heading: 'Ask', text: 'Ask the neighbours', icon: 'users' },
      { heading: 'Choose', text: 'Choose old kinds', icon: 'leaf' },
    ],
  }),
  slideLine({
    layout: 'big-number',
    title: 'What it costs',
    number: { value: '40 €', caption: '40 euros a tree' },
  }),
].join('\n');

export const outlineTree = (page: Page) => page.getByRole('tree', { name: 'Outline' });

export const sorter = (page: Page) => page.getByRole('list', { name: 'Slides', exact: true });

/** A presentation of these slides, as the editor keeps it; the first one is usually called as it is. */
export const deckOf = (slides: Deck['slides'], changes: Partial<Deck> = {}): Deck => ({
  version: 1,
  title: 'City orchards',
  language: 'en',
  theme: 'orangery',
  numbers: true,
  slides,
  ...changes,
});

/** A presentation of three slides. */
const orchardDeck = deckOf([
  { id: 'cover', layout: 'title', title: 'City orchards', subtitle: 'Trees for every street' },
  {
    id: 'reasons',
    layout: 'text',
    title: 'Why plant trees',
    body: [
      { text: 'Shade lowers the heat of streets', level: 0 },
      { text: 'Fruit for schools', level: 0 },
    ],
    notes: 'Begin with the summer of last year.',
  },
  {
    id: 'begin',
    layout: 'text',
    title: 'How to begin',
    body: [{ text: 'Ask the neighbours', level: 0 }],
  },
]);

/** Keeps a new presentation of an account. @returns its id */
export async function keepDeck(site: string, { token }: Account, deck: Deck = orchardDeck): Promise<string> {
  const id = randomUUID();
  const response = await fetch(`${site}/chat/ppt/save`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      language: 'en',
      device: 'web',
    },
    body: JSON.stringify({ deck_id: id, revision: 0, deck }),
  });
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  if (code !== 200) throw new Error(`The presentation was refused with ${code}: ${msg}`);
  return id;
}

/** The slide that is worked on. */
export const stage = (page: Page) => page.getByRole('region', { name: 'Slide', exact: true });

/** What is pressed on the slide to edit its title. */
export const titlePart = (page: Page, title: string) =>
  stage(page).getByRole('button', { name: `Edit: Title. ${title}`, exact: true });

/** Opens a presentation and waits until its first slide is there. */
export async function openDeck(page: Page, id: string, title: string = orchardDeck.title): Promise<void> {
  await page.goto(`/chat_ppt?deck=${id}`);
  await expect(titlePart(page, title)).toBeVisible();
}

/** Types another title on the slide, or in the sheet that a phone has for it. */
export async function retitle(page: Page, from: string, to: string): Promise<void> {
  await titlePart(page, from).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(to);
  await page.keyboard.press('Enter');
  await expect(titlePart(page, to)).toBeVisible();
}

/** That the server has all of it. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** How many presentations an account may still make this month; null: no limit. */
export async function presentationsLeft(
  site: string,
  { token }: Account,
): Promise<number | null | undefined> {
  const response = await fetch(`${site}/chat/user/info`, {
    headers: { authorization: `Bearer ${token}`, language: 'en', device: 'web' },
  });
  const { data } = (await response.json()) as { data: DataOf<'GET /chat/user/info'> };
  return data.other_quotas.find(({ use }) => use === 'presentation')?.left;
}

/** Uses up the questions of the day of an account without a plan, by changes of one of its presentations. */
export async function spendQuestions(site: string, { token }: Account): Promise<void> {
  for (let left = 10; left > 0; left -= 1) {
    const response = await fetch(`${site}/chat/ppt/edit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        language: 'en',
        device: 'web',
      },
      body: JSON.stringify({
        answer_id: randomUUID(),
        deck: orchardDeck,
        messages: [{ role: 'user', content: 'Thank you' }],
      }),
    });
    await response.text();
  }
}

import { keepDeck } from '../../decks.ts';
import { deckIn, deckTitle } from '../content/decks.ts';
import type { Screen, Stage } from '../screen.ts';
import { at, control, isSeen, press } from './controls.ts';

async function openDeck(stage: Stage): Promise<void> {
  const { page, account, studio, language } = stage;
  if (!account) throw new Error('A guest has no presentations.');
  const id = await keepDeck(studio.site.url, account, deckIn(language));
  await page.goto(`/chat_ppt?deck=${id}`);
  await isSeen(control(stage, 'region', 'mf-ppt/editor:slide.region').getByText(deckTitle(language)));
}

async function writeOutline(stage: Stage): Promise<void> {
  await stage.page.goto('/chat_ppt');
  await control(stage, 'textbox', 'mf-ppt:start.topic').fill(deckTitle(stage.language));
  await press(stage, 'mf-ppt:start.create');
  await isSeen(control(stage, 'tree', 'mf-ppt:outline.label').getByRole('treeitem'));
}

/** A state of the editor. */
const edited = (name: string, act: (stage: Stage) => Promise<void>, on?: Screen['on']): Screen => ({
  name: `ppt/${name}`,
  as: 'subscriber',
  ...(on && { on }),
  async open(stage) {
    await openDeck(stage);
    await act(stage);
  },
});

export const ppt: readonly Screen[] = [
  at('ppt/guest', 'mf-ppt:guest.title', { path: '/chat_ppt', as: 'guest', on: 'desktop' }),
  at('ppt/start', 'mf-ppt:lead', { path: '/chat_ppt' }),
  at('ppt/office', 'mf-ppt:office.lead', { path: '/office_inlet' }),
  { name: 'ppt/outline', as: 'subscriber', open: writeOutline },
  edited('editor', async () => {}),
  edited('themes', async (stage) => {
    await press(stage, 'mf-ppt/editor:tools.theme');
    await isSeen(stage.page.getByRole('dialog'));
  }),
  edited('layouts', async (stage) => {
    await press(stage, 'mf-ppt/editor:tools.layout');
    await isSeen(stage.page.getByRole('dialog').or(stage.page.getByRole('menu')));
  }),
  at('ppt/missing', 'mf-ppt/editor:missing.title', {
    path: '/chat_ppt?deck=00000000-0000-4000-8000-000000000000',
  }),
  at('ppt/presentations', 'mf-ppt:decks.list', { path: '/chat_ppt', as: 'subscriber' }),
];

import translations from '@orangery/locales/en/mf-ppt.json';
import { ownerKey } from '@orangery/records';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, storeDraft } from '../generator/draft.ts';
import { generatorState } from '../generator/generator.state.ts';
import { newRow } from '../generator/outline-rows.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { ChatPptView } from './chat-ppt-view.tsx';

// Its code does not arrive.
vi.mock('../generator/creation-page.tsx', () => new Promise(() => {}));

startTranslations();
beforeEach(() => localStorage.clear());

const { creation, start } = translations;

/** Slides are being made since before a reload. */
async function show(path: string, agrees = false) {
  const username = 'grower';
  const rows = [newRow(0, 'One')];
  storeDraft(ownerKey(username), { ...emptyDraft('en'), step: 'outline', rows, slidesId: 'slides-1' });
  const host = fakeHost({
    path,
    session: { username },
    agrees: () => agrees,
    answers: {
      'POST /chat/ppt/stop': () => ({ stopped: true }),
      'GET /chat/ppt/decks': () => ({ decks: [], more: false, max_decks: 10, download: false }),
    },
  });
  await renderInHost(<ChatPptView />, { host });
  return host;
}

test('slides that are being made are left after a question only, even while the code of their page is loading', async () => {
  const host = await show('/chat_ppt?new=slides');
  host.navigation.navigate('/chat_room');
  await waitFor(() => expect(host.asked.confirms).toHaveLength(1));
  expect(host.asked.confirms[0]?.title).toBe(creation.leave.title);
  expect(host.navigation.getLocation().pathname).toBe('/chat_ppt');
  expect(generatorState.draft.slidesId).toBe('slides-1');
});

test('slides that are left while the code of their page is loading are stopped, and the outline stays', async () => {
  const host = await show('/chat_ppt?new=slides', true);
  host.navigation.navigate('/chat_room');
  await waitFor(() => expect(host.navigation.getLocation().pathname).toBe('/chat_room'));
  const [call] = host.api.calls.filter(({ key }) => key === 'POST /chat/ppt/stop');
  expect(call?.input.body).toEqual({ answer_id: 'slides-1' });
  expect(generatorState.draft).toMatchObject({ slidesId: null, step: 'outline' });
});

test('slides that are still being made can be gone back to from the list', async () => {
  const host = await show('/chat_ppt');
  await userEvent.setup().click(await screen.findByRole('button', { name: start.resumeSlides }));
  expect(host.navigation.getLocation().search).toBe('?new=slides');
});

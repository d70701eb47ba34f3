import 'fake-indexeddb/auto';
import type { Drawing } from '@orangery/api';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubBrowserParts } from '../testing/browser-parts.ts';
import { deck, slide } from '../testing/decks.ts';
import { saved, showDeck, stage } from '../testing/show-deck.tsx';
import { startTranslations } from '../testing/start-translations.ts';
// What is loaded when it is first shown is there, so that the tests do not wait for it.
import './opened-deck.tsx';
import '@orangery/ui/overlays';
import '../editor/picture-dialog.tsx';

startTranslations();
stubBrowserParts();
beforeEach(() => localStorage.clear());

const old = { address: '/objects/picture/old.png', width: 4, height: 3, alt: 'A pear tree' };

async function openPicture() {
  const shown = await showDeck(
    deck({ slides: [slide({ id: 'garden', layout: 'image-text', picture: old })] }),
  );
  await shown.person.click((await stage()).getByRole('button', { name: 'Edit: Picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  const press = async (name: string) => shown.person.click(await dialog.findByRole('button', { name }));
  return { ...shown, dialog, press };
}

test('a picture that is gone is said to be gone where it is changed', async () => {
  const { dialog } = await openPicture();
  fireEvent.error(dialog.getByRole('img', { name: 'A pear tree' }));
  expect((await dialog.findByRole('status')).textContent).toContain('This picture is gone');
  expect(dialog.queryByRole('img')).toBeNull();
});

test('a picture that is drawn is described by its words, and not by those of the one before', async () => {
  const { host, server, person, dialog, press } = await openPicture();
  const drawn = { address: '/objects/picture/new.png', width: 3, height: 2 };
  host.api.answer({
    'POST /chat/images': () => ({ status: 'done', pictures: [drawn], error: null }) as unknown as Drawing,
  });
  await person.type(dialog.getByRole('textbox', { name: /drawn/ }), 'A red boat');
  await press('Draw');
  await saved(server, ({ slides }) => slides[0]?.picture?.address === drawn.address);
  await press('Done');
  await saved(server, ({ slides }) => slides[0]?.picture?.alt === 'A red boat');
});

test('art of the theme in place of a picture loses the description of the picture', async () => {
  const { server, press } = await openPicture();
  await press('Use art of the theme');
  await press('Done');
  await saved(server, ({ slides }) => slides[0]?.picture?.address === null);
  expect(server.deck.slides[0]?.picture?.alt).toBe('');
});

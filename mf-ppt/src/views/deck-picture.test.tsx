import 'fake-indexeddb/auto';
import { ApiError, type Drawing } from '@orangery/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

const earlier = (day: number, kind: 'upload' | 'drawing' = 'upload') => ({
  address: `/objects/picture/${day}.png`,
  width: 30,
  height: 20,
  kind,
  created_at: Date.UTC(2026, 4, day, 12),
});

test('a picture that was uploaded or drawn before is chosen for a slide, without the description of the one before', async () => {
  const scrolled = vi.fn(async () => {});
  Element.prototype.scrollIntoView = scrolled;
  const { host, server, person, dialog, press } = await openPicture();
  const asked: unknown[] = [];
  host.api.answer({
    'GET /chat/pictures': ({ query }) => {
      asked.push(query.before);
      return query.before === undefined
        ? { pictures: [earlier(9, 'drawing'), earlier(8)], more: true }
        : { pictures: [earlier(7)], more: false };
    },
  });
  await press('My pictures');
  expect(await dialog.findByRole('img', { name: /^Drawn .*2026/ })).toBeTruthy();
  await press('Show more');
  await waitFor(() => expect(dialog.getAllByRole('img', { name: /^Uploaded/ })).toHaveLength(2));
  expect(asked).toEqual([undefined, String(earlier(8).created_at)]);
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(scrolled).toHaveBeenCalled();
  await person.click(dialog.getByRole('button', { name: /^Drawn/ }));
  await saved(server, ({ slides }) => slides[0]?.picture?.address === earlier(9).address);
  expect(server.deck.slides[0]?.picture).toMatchObject({ width: 30, height: 20, alt: '' });
});

test('earlier pictures that could not be listed are asked for again, and one that is gone is not shown', async () => {
  const { host, dialog, press } = await openPicture();
  let isDown = true;
  host.api.answer({
    'GET /chat/pictures': () => {
      if (isDown) throw new ApiError('network', 0, '');
      return { pictures: [earlier(9), earlier(8)], more: false };
    },
  });
  await press('My pictures');
  expect((await dialog.findByRole('alert')).textContent).toBe('The pictures could not be loaded.');
  isDown = false;
  await press('Try again');
  const [first] = await dialog.findAllByRole('img', { name: /^Uploaded/ });
  fireEvent.error(first as HTMLElement);
  await waitFor(() => expect(dialog.getAllByRole('img', { name: /^Uploaded/ })).toHaveLength(1));
});

test('a picture with too many pixels is not taken for one of the wrong format', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  const { person, dialog } = await openPicture();
  // A PNG that says to have 30,000 × 30,000 pixels.
  const bytes = [
    0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 117, 48, 0, 0, 117, 48,
  ];
  const huge = new File([Uint8Array.from(bytes)], 'huge.png', { type: 'image/png' });
  await person.upload(dialog.getByLabelText('Upload picture', { selector: 'input' }), huge);
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'This picture has too many pixels. The limit is 64 million. Make it smaller and try again.',
  );
});

test('art of the theme in place of a picture loses the description of the picture', async () => {
  const { server, press } = await openPicture();
  await press('Use art of the theme');
  await press('Done');
  await saved(server, ({ slides }) => slides[0]?.picture?.address === null);
  expect(server.deck.slides[0]?.picture?.alt).toBe('');
});

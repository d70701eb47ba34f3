import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowserParts } from '../testing/browser-parts.ts';
import { deck } from '../testing/decks.ts';
import { saved, showDeck as show, sorter, stage } from '../testing/show-deck.tsx';
import { startTranslations } from '../testing/start-translations.ts';
// What is loaded when it is first shown is there, so that the tests do not wait for it.
import './opened-deck.tsx';
import '@orangery/ui/overlays';

startTranslations();
stubBrowserParts();
beforeEach(() => localStorage.clear());

const order = async () =>
  (await sorter())
    .getAllByRole('button', { name: /^Slide \d+$/ })
    .map((one) => one.getAttribute('aria-description'));

test('a title is typed where it stands, saved, and undone after a reload', async () => {
  const { server, person, unmount, view } = await show();
  await person.click((await sorter()).getByRole('button', { name: 'Slide 2' }));
  await person.click((await stage()).getByRole('button', { name: 'Edit: Title. Bloom' }));
  await person.keyboard(' and frost{Enter}');
  expect((await stage()).queryByRole('textbox')).toBeNull();
  await saved(server, ({ slides }) => slides[1]?.title === 'Bloom and frost');
  await unmount();
  await view();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await order()).toEqual(['Orchards of the south', 'Bloom', 'Yield']);
  await saved(server, ({ slides }) => slides[1]?.title === 'Bloom');
});

test('slides are moved, duplicated, hidden and deleted with keys, and the focus stays with them', async () => {
  const { person } = await show();
  await person.click((await sorter()).getByRole('button', { name: 'Slide 3' }));
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await order()).toEqual(['Orchards of the south', 'Yield', 'Bloom']);
  await waitFor(async () =>
    expect(document.activeElement).toBe((await sorter()).getByRole('button', { name: 'Slide 2' })),
  );
  await person.keyboard('{Control>}d{/Control}');
  expect(await order()).toEqual(['Orchards of the south', 'Yield', 'Yield', 'Bloom']);
  await waitFor(async () =>
    expect(document.activeElement).toBe((await sorter()).getByRole('button', { name: 'Slide 3' })),
  );
  await person.keyboard('h');
  expect(await order()).toEqual(['Orchards of the south', 'Yield', 'Yield, hidden', 'Bloom']);
  await person.keyboard('{Delete}');
  expect(await order()).toEqual(['Orchards of the south', 'Yield', 'Bloom']);
  await person.keyboard('{Control>}z{/Control}');
  expect(await order()).toEqual(['Orchards of the south', 'Yield', 'Yield, hidden', 'Bloom']);
});

test('an empty part says what belongs there, and what it says is not in the deck', async () => {
  const { server, person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Add slide' }));
  await person.click((await stage()).getByRole('button', { name: 'Edit: Title' }));
  await person.keyboard('Harvest{Escape}');
  await saved(server, ({ slides }) => slides[1]?.title === 'Harvest');
  expect(server.deck.slides[1]?.body).toBeUndefined();
});

test('a deck that is not there says so and leads back', async () => {
  const { host, person, unmount, view, server, onClose } = await show();
  await sorter();
  await unmount();
  server.isGone = true;
  host.become({ username: crypto.randomUUID() });
  await view();
  expect(await screen.findByText('This presentation is not here any more')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'All presentations' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a deck that was changed elsewhere is asked about, and neither version is lost', async () => {
  const { server, person } = await show();
  await sorter();
  server.deck = deck({ title: 'Theirs' });
  server.revision = 5;
  await person.click(await screen.findByRole('button', { name: 'Add slide' }));
  expect(await screen.findByText('This presentation was changed elsewhere')).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(screen.getByText('Not saved')).toBeTruthy();
  expect(await order()).toHaveLength(4);
  expect(server.deck.title).toBe('Theirs');
  await person.click(screen.getByRole('button', { name: 'Decide' }));
  await person.click(await screen.findByRole('button', { name: 'Take the other version' }));
  expect(await screen.findByText('Theirs')).toBeTruthy();
});

test('a presentation goes through the slides that are not hidden, and ends with the last one open and the focus where it was', async () => {
  const hidden = deck().slides.map((one) => (one.id === 'bloom' ? { ...one, hidden: true } : one));
  const { person } = await show(deck({ slides: hidden }));
  await sorter();
  await person.click(await screen.findByRole('button', { name: 'Present' }));
  expect(await screen.findByText('Slide 1 of 2: Orchards of the south')).toBeTruthy();
  await person.keyboard('{ArrowRight}');
  expect(await screen.findByText('Slide 2 of 2: Yield')).toBeTruthy();
  await person.keyboard(' ');
  expect((await screen.findAllByText('End of the presentation')).length).toBeGreaterThan(0);
  await person.keyboard('{Escape}');
  expect(screen.queryByText('End of the presentation')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Present'));
  expect(await screen.findByRole('button', { name: 'Edit: Title. Yield' })).toBeTruthy();
});

test('a browser that blocks the window with the notes is said, and the presentation runs without it', async () => {
  vi.stubGlobal('open', () => null);
  const { person } = await show();
  await sorter();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Present with notes' }));
  expect(await screen.findByText('Slide 1 of 3: Orchards of the south')).toBeTruthy();
  expect(await screen.findByText(/Allow pop-ups/)).toBeTruthy();
  await person.keyboard('{ArrowRight}');
  expect(await screen.findByText('Slide 2 of 3: Bloom')).toBeTruthy();
  expect(screen.queryByText(/Allow pop-ups/)).toBeNull();
});

test('an empty field for notes has the direction of the page, and a written one that of its letters', async () => {
  const { person } = await show();
  const notes = await screen.findByRole('textbox', { name: 'Speaker notes' });
  expect(notes.getAttribute('dir')).toBeNull();
  await person.type(notes, 'باغ');
  expect(notes.getAttribute('dir')).toBe('auto');
});

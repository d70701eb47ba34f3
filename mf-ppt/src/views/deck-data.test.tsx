import 'fake-indexeddb/auto';
import type { SlideTable } from '@orangery/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubBrowserParts } from '../testing/browser-parts.ts';
import { deck, slide } from '../testing/decks.ts';
import { saved, showDeck, stage } from '../testing/show-deck.tsx';
import { startTranslations } from '../testing/start-translations.ts';
// What is loaded when it is first shown is there, so that the tests do not wait for it.
import './opened-deck.tsx';
import '@orangery/ui/overlays';
import '../editor/chart-panel.tsx';
import '../editor/icon-choice.tsx';
import '../editor/table-panel.tsx';
import '../editor/table-part.tsx';
import '../editor/table-tools.tsx';

startTranslations();
stubBrowserParts();
beforeEach(() => localStorage.clear());

const prices: SlideTable = {
  header: ['Kind', 'Price'],
  rows: [
    ['Apple', '2'],
    ['Pear', '3'],
  ],
};

async function showTable(table: SlideTable = prices, layout: 'desktop' | 'mobile' = 'desktop') {
  const shown = await showDeck(deck({ slides: [slide({ id: 'table', layout: 'table', table })] }), layout);
  await shown.person.click((await stage()).getByRole('button', { name: 'Edit: Table' }));
  return { ...shown, table: () => shown.server.deck.slides[0]?.table };
}

const open = (name: string) => waitFor(() => expect(document.activeElement).toBe(cell(name)));
const cell = (name: string) => screen.getByRole('textbox', { name });
const tool = (name: string) => screen.findByRole('button', { name });

test('cells of a table are typed in on the slide, one after the other by Tab, and Tab in the last one adds a row', async () => {
  const { server, person } = await showTable();
  await open('Heading of column 1');
  await person.keyboard('Fruit{Tab}{Tab}');
  await open('Row 1, column 1');
  await person.keyboard('{Shift>}{Tab}{/Shift}');
  await open('Heading of column 2');
  await person.keyboard('{ArrowDown}');
  await open('Row 1, column 2');
  await person.keyboard('{Tab}{Tab}{Tab}');
  await open('Row 3, column 1');
  await person.keyboard('Quince{Tab}5{Escape}');
  await saved(server, ({ slides }) => slides[0]?.table?.rows[2]?.join() === 'Quince,5');
  expect(server.deck.slides[0]?.table).toEqual({
    header: ['Fruit', 'Price'],
    rows: [...prices.rows, ['Quince', '5']],
  });
  expect(screen.queryByRole('textbox', { name: 'Row 3, column 2' })).toBeNull();
});

test('what is typed in one cell is one step, which Ctrl+Z undoes while the table stays open', async () => {
  const { server, person } = await showTable();
  await open('Heading of column 1');
  await person.keyboard('Fruit{Tab}Cost');
  await saved(server, ({ slides }) => slides[0]?.table?.header.join() === 'Fruit,Cost');
  await person.keyboard('{Control>}z{/Control}');
  await saved(server, ({ slides }) => slides[0]?.table?.header.join() === 'Fruit,Price');
  expect(cell('Heading of column 2')).toHaveProperty('value', 'Price');
  await person.keyboard('{Control>}z{/Control}');
  await saved(server, ({ slides }) => slides[0]?.table?.header.join() === 'Kind,Price');
});

test('the cell that is typed in is as high as its text and has its direction, also after it was undone', async () => {
  const { server, person } = await showTable();
  await open('Heading of column 1');
  const room = () => cell('Heading of column 1').parentElement?.firstElementChild?.textContent;
  const direction = () => cell('Heading of column 1').getAttribute('dir');
  await person.keyboard('میوه');
  expect(direction()).toBe('rtl');
  await waitFor(() => expect(room()).toBe('میوه\u200b'));
  await person.clear(cell('Heading of column 1'));
  expect(direction()).toBe('ltr');
  await waitFor(() => expect(room()).toBe('\u200b'));
  await saved(server, ({ slides }) => slides[0]?.table?.header.join() === ',Price');
  await person.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect([room(), direction()]).toEqual(['Kind\u200b', 'ltr']));
  expect(cell('Heading of column 1')).toHaveProperty('value', 'Kind');
});

test('rows and columns are added and deleted at the open cell, and the header becomes a row', async () => {
  const { server, person } = await showTable();
  await open('Heading of column 1');
  await person.keyboard('{ArrowDown}');
  await open('Row 1, column 1');
  await person.click(await tool('Insert row below'));
  await person.click(await tool('Insert column before'));
  await open('Row 2, column 1');
  await person.keyboard('new');
  await saved(server, ({ slides }) => slides[0]?.table?.rows[1]?.join() === 'new,,');
  await person.click(await tool('Delete row'));
  await person.click(await tool('Delete column'));
  await person.click(await tool('Header row'));
  await saved(server, ({ slides }) => slides[0]?.table?.header.length === 0);
  expect(server.deck.slides[0]?.table?.rows).toEqual([prices.header, ...prices.rows]);
});

test('cells of a spreadsheet that are pasted fill the table from the open cell on', async () => {
  const { server, person } = await showTable();
  await open('Heading of column 1');
  await person.keyboard('{ArrowDown}{ArrowRight}');
  await open('Row 1, column 2');
  fireEvent.paste(cell('Row 1, column 2'), {
    clipboardData: { getData: () => '4\t"a ""good"" one"\n5\tb\n6\tc\n' },
  });
  await saved(server, ({ slides }) => slides[0]?.table?.rows.length === 3);
  expect(server.deck.slides[0]?.table).toEqual({
    header: ['Kind', 'Price', ''],
    rows: [
      ['Apple', '4', 'a "good" one'],
      ['Pear', '5', 'b'],
      ['', '6', 'c'],
    ],
  });
});

test('the tools of a table are reached by Alt+F10, and Escape leads back to the cell', async () => {
  const { person } = await showTable();
  await open('Heading of column 1');
  await screen.findByRole('toolbar', { name: 'Tools for the table' });
  await person.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement).toBe(await tool('Insert row above'));
  await person.keyboard('{Escape}');
  await open('Heading of column 1');
});

test('on a phone a table is typed in below its slide, which stays in sight', async () => {
  const { server, person } = await showTable(prices, 'mobile');
  const price = await screen.findByRole('textbox', { name: 'Row 2, column 2' });
  await person.clear(price);
  await person.type(price, '4{Enter}5');
  await saved(server, ({ slides }) => slides[0]?.table?.rows[2]?.join() === ',5');
  expect(await (await stage()).findByRole('cell', { name: '4' })).toBeTruthy();
  await person.click(await tool('Done'));
  expect(screen.queryByRole('textbox', { name: 'Row 2, column 2' })).toBeNull();
});

const harvest = slide({
  id: 'chart',
  layout: 'chart',
  chart: { kind: 'bar', categories: ['North'], series: [{ name: 'Tonnes', values: [3] }] },
});

test('a chart is drawn anew with each figure that is typed, and its panel is left only with numbers', async () => {
  const { server, person } = await showDeck(deck({ slides: [harvest] }));
  await person.click(await screen.findByRole('button', { name: 'Chart' }));
  const figure = await screen.findByRole('textbox', { name: 'Row 1, column 2' });
  await person.clear(figure);
  await person.type(figure, 'many');
  await person.click(await tool('Done'));
  expect((await screen.findByRole('alert')).textContent).toContain('not numbers');
  await person.clear(figure);
  await person.type(figure, '12.5');
  expect(await (await stage()).findByText('12.5')).toBeTruthy();
  await person.click(await tool('Done'));
  expect(screen.queryByRole('textbox', { name: 'Row 1, column 2' })).toBeNull();
  await saved(server, ({ slides }) => slides[0]?.chart?.series[0]?.values[0] === 12.5);
});

test('figures that are undone are undone in the panel of the chart too', async () => {
  const { server, person } = await showDeck(deck({ slides: [harvest] }));
  await person.click(await screen.findByRole('button', { name: 'Chart' }));
  const figure = await screen.findByRole('textbox', { name: 'Row 1, column 2' });
  await person.type(figure, '0');
  await saved(server, ({ slides }) => slides[0]?.chart?.series[0]?.values[0] === 30);
  await person.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(figure).toHaveProperty('value', '3'));
  await saved(server, ({ slides }) => slides[0]?.chart?.series[0]?.values[0] === 3);
});

test('the icon of a point is found by a word, chosen with the keyboard, and taken away again', async () => {
  const process = slide({
    id: 'process',
    layout: 'process',
    items: [
      { heading: 'Ask', text: 'The neighbours', icon: 'users' },
      { heading: 'Plant', text: 'Old kinds' },
    ],
  });
  const { server, person } = await showDeck(deck({ slides: [process] }));
  await person.click((await stage()).getByRole('button', { name: 'Edit: Icon of point 2' }));
  await person.type(
    await screen.findByRole('searchbox', { name: 'Search icons' }),
    'nature{ArrowDown}{Enter}',
  );
  await saved(server, ({ slides }) => slides[0]?.items?.[1]?.icon === 'leaf');
  expect(server.deck.slides[0]?.items?.[0]?.icon).toBe('users');
  await person.click(await screen.findByRole('button', { name: 'Icon' }));
  await person.click(await screen.findByRole('button', { name: 'No icon' }));
  await saved(server, ({ slides }) => slides[0]?.items?.[0]?.icon === undefined);
  expect(server.deck.slides[0]?.items?.[1]?.icon).toBe('leaf');
});

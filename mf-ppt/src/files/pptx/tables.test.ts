import { describe, expect, test } from 'vitest';
import { deckFile, testScene } from '../testing/deck-file.ts';
import { fullDeck, table } from '../testing/full-deck.ts';
import { brokenReferences, openPptx, wordsOf } from '../testing/open-pptx.ts';
import { officeFaults } from '../testing/validate-office.ts';
import { find, findAll } from '../xml/xml-tree.ts';
import { writePptx } from './write-pptx.ts';

describe('a table in a PowerPoint file', () => {
  test('has native tables: a header row, column widths and row heights, and all rows as long as the first', async () => {
    const { slide } = openPptx(await writePptx(fullDeck));
    const found = find(slide(4), 'a:tbl');
    const rows = found ? [...findAll(found, 'a:tr')] : [];
    expect(rows.map((row) => [...findAll(row, 'a:tc')].map(wordsOf))).toEqual([
      ['Fruit', 'Weight'],
      ['Orange', '200 g'],
      ['Lemon', ''],
    ]);
    expect(rows[0]?.attributes.h).toBe(String(0.5 * 914_400));
    expect([...findAll(slide(4), 'a:gridCol')].map(({ attributes }) => attributes.w)).toEqual([
      '4572000',
      '2743200',
    ]);
    expect(find(slide(4), 'a:tblPr')?.attributes).toEqual({ firstRow: '1' });
  });

  test('is read from the right in Persian, in PowerPoint by saying so and elsewhere by the order of its columns', async () => {
    const slide = {
      layout: 'table',
      scene: testScene([table], 'fa'),
      notes: '',
      hidden: false,
      figures: [],
    } as const;
    const bytes = await writePptx(deckFile([slide], { language: 'fa' }));
    const xml = openPptx(bytes).slide(1);
    const shown = (name: string) => {
      const branch = find(xml, name) ?? xml;
      return {
        rtl: find(branch, 'a:tblPr')?.attributes.rtl,
        widths: [...findAll(branch, 'a:gridCol')].map(({ attributes }) => Number(attributes.w) / 914_400),
        header: [...findAll(find(branch, 'a:tr') ?? branch, 'a:tc')].map(wordsOf),
      };
    };
    expect(shown('mc:Choice')).toEqual({ rtl: '1', widths: [5, 3], header: ['Fruit', 'Weight'] });
    expect(shown('mc:Fallback')).toEqual({ rtl: undefined, widths: [3, 5], header: ['Weight', 'Fruit'] });
    expect(brokenReferences(bytes)).toEqual([]);
    expect(await officeFaults(bytes)).toEqual([]);
  });
});

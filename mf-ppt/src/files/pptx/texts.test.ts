import { describe, expect, test } from 'vitest';
import { deckFile, fileSlide, placeholderText } from '../testing/deck-file.ts';
import { fullDeck, title } from '../testing/full-deck.ts';
import { openPptx, wordsOf } from '../testing/open-pptx.ts';
import { find, findAll } from '../xml/xml-tree.ts';
import { writePptx } from './write-pptx.ts';

describe('texts in a PowerPoint file', () => {
  test('has titles and texts in placeholders that follow the layout', async () => {
    const slide = openPptx(await writePptx(fullDeck)).slide(1);
    const filled = [...findAll(slide, 'p:sp')].map((shape) => [
      find(shape, 'p:ph')?.attributes.type,
      wordsOf(shape),
      find(shape, 'a:xfrm') !== undefined,
    ]);
    expect(filled).toEqual([
      ['title', 'Oranges & lemons', false],
      ['body', 'First\nSecond', false],
      ['sldNum', '1', false],
      ['ftr', 'Orchard', false],
    ]);
    expect(find(slide, 'a:fld')?.attributes.type).toBe('slidenum');
  });

  test('writes only what differs from the layout, so that Reset and another theme work', async () => {
    const shrunk = placeholderText('body', 'Much', { size: 14, lineHeight: 19 });
    const { slide } = openPptx(await writePptx(deckFile([fileSlide([title, shrunk])])));
    const [heading, text] = [...findAll(slide(1), 'a:rPr')].map(({ attributes }) => attributes);
    expect(heading).toEqual({ lang: 'en-US', dirty: '0' });
    expect(text).toMatchObject({ sz: '1400' });
    expect(text).not.toHaveProperty('b');
  });
});

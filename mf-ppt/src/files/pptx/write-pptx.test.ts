import { describe, expect, test } from 'vitest';
import { deckFile, fileSlide, placeholderText, testScene } from '../testing/deck-file.ts';
import { fullDeck, table, title } from '../testing/full-deck.ts';
import { brokenReferences, openPptx, targetOf, wordsOf } from '../testing/open-pptx.ts';
import { officeFaults } from '../testing/validate-office.ts';
import { find, findAll, textOf, type XmlElement } from '../xml/xml-tree.ts';
import type { DeckFile } from './deck-file.ts';
import { writePptx } from './write-pptx.ts';

describe('a PowerPoint file', () => {
  test('follows the schema of Office, with every kind of element', async () => {
    expect(await officeFaults(await writePptx(fullDeck))).toEqual([]);
  });

  test('has no reference that leads nowhere, and no part without a type', async () => {
    expect(brokenReferences(await writePptx(fullDeck))).toEqual([]);
  });

  test('draws what decorates all slides of a layout on the layout, once', async () => {
    const { xml, slide, relationsOf } = openPptx(await writePptx(fullDeck));
    const layout = relationsOf('ppt/slides/slide1.xml').find(({ type }) => type.endsWith('/slideLayout'));
    const drawn = xml(targetOf('ppt/slides/slide1.xml', layout?.target ?? ''));
    expect([...findAll(drawn, 'a:schemeClr')].some(({ attributes }) => attributes.val === 'accent1')).toBe(
      true,
    );
    expect([...findAll(slide(1), 'a:schemeClr')]).toEqual([]);
    expect(find(drawn, 'p:cSld')?.attributes.name).toBe('Layout text');
    expect(drawn.attributes.type).toBe('obj');
  });

  test('keeps speaker notes, a paragraph a line, and hides hidden slides', async () => {
    const { xml, slide } = openPptx(await writePptx(fullDeck));
    const notes = [...findAll(xml('ppt/notesSlides/notesSlide1.xml'), 'p:sp')];
    expect(notes.map(wordsOf)).toContain('Say <hello>\nand go on');
    expect([1, 2, 3].map((number) => slide(number).attributes.show)).toEqual([undefined, '0', undefined]);
  });

  test('is right-to-left in Persian, in its language and with its font', async () => {
    const scene = testScene(
      [placeholderText('title', 'پرتقال'), placeholderText('body', 'میوه'), { ...table }],
      'fa',
    );
    const fonts = { ...scene.fonts, body: { ...scene.fonts.body, script: 'Tahoma' } };
    const bytes = await writePptx(
      deckFile(
        [{ layout: 'text', scene: { ...scene, fonts }, notes: 'یادداشت', hidden: false, figures: [] }],
        {
          language: 'fa',
          samples: {},
        },
      ),
    );
    const { slide, xml } = openPptx(bytes);
    const layout = xml('ppt/slideLayouts/slideLayout1.xml');
    expect(find(layout, 'a:lvl1pPr')?.attributes).toMatchObject({ algn: 'r', rtl: '1' });
    expect(find(slide(1), 'a:rPr')?.attributes.lang).toBe('fa-IR');
    expect(find(slide(1), 'a:tblPr')?.attributes.rtl).toBe('1');
    expect(
      find(find(xml('ppt/theme/theme1.xml'), 'a:minorFont') ?? layout, 'a:cs')?.attributes.typeface,
    ).toBe('Tahoma');
    expect(await officeFaults(bytes)).toEqual([]);
  });

  test.each([
    ['en', false],
    ['fa', true],
  ] as const)('sets paragraphs in the direction of their words in a deck in %s', async (language, rtl) => {
    const [english, persian] = ['Trees clean the air of cities', 'درخت‌ها هوا را پاک می‌کنند'];
    const notes = `${english}\n${persian}`;
    const scene = testScene([placeholderText('body', notes)], language);
    const bytes = await writePptx(
      deckFile([{ layout: 'text', scene, notes, hidden: false, figures: [] }], { language }),
    );
    const { slide, xml } = openPptx(bytes);
    /** What a paragraph says about its direction; undefined where it is as around it. */
    const said = (part: XmlElement, words: string) => {
      const paragraph = [...findAll(part, 'a:p')].find((one) => textOf(one).includes(words));
      return paragraph && find(paragraph, 'a:pPr')?.attributes.rtl;
    };
    const around = rtl ? '1' : '0';
    expect(said(slide(1), english) ?? around).toBe('0');
    expect(said(slide(1), persian) ?? around).toBe('1');
    const noted = xml('ppt/notesSlides/notesSlide1.xml');
    expect([said(noted, english), said(noted, persian)]).toEqual([undefined, '1']);
    expect(await officeFaults(bytes)).toEqual([]);
  });

  test('has the colours of the theme as its colour scheme; a dark one has its dark ground as the first dark colour', async () => {
    const schemeOf = async (theme: DeckFile['theme']) => {
      const { xml } = openPptx(await writePptx(deckFile([fileSlide([title])], { theme })));
      const scheme = xml('ppt/theme/theme1.xml');
      const colour = (name: string) => find(find(scheme, name) ?? scheme, 'a:srgbClr')?.attributes.val;
      return [
        colour('a:dk1'),
        colour('a:lt1'),
        find(xml('ppt/slideMasters/slideMaster1.xml'), 'p:clrMap')?.attributes.bg1,
      ];
    };
    expect(await schemeOf(fullDeck.theme)).toEqual(['1C1917', 'FFFFFF', 'lt1']);
    const colours = { ...fullDeck.theme.colours, background: '#111111', text: '#eeeeee' };
    expect(await schemeOf({ ...fullDeck.theme, dark: true, colours })).toEqual(['111111', 'EEEEEE', 'dk1']);
  });

  test('has the title and language of the deck, and no name of a program as its author', async () => {
    const { parts, xml } = openPptx(await writePptx(fullDeck));
    const core = xml('docProps/core.xml');
    expect(textOf(find(core, 'dc:title') ?? core)).toBe('Oranges');
    expect(textOf(find(core, 'dc:language') ?? core)).toBe('en-US');
    const all = Object.values(parts)
      .map((part) => new TextDecoder().decode(part))
      .join('');
    expect(all).not.toMatch(/pptxgen/i);
  });

  test('says which slides are done', async () => {
    const done: number[] = [];
    await writePptx(fullDeck, (count) => done.push(count));
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });
});

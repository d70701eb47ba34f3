import fc from 'fast-check';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { SceneElement } from '../../slides/scene/scene.ts';
import { writePptx } from '../pptx/write-pptx.ts';
import { deckFile, fileSlide, placeholderText } from '../testing/deck-file.ts';
import { chartOf } from '../testing/full-deck.ts';
import { parseXml } from '../xml/xml-tree.ts';
import { chartLines } from './chart-lines.ts';
import { readPptx } from './read-pptx.ts';
import { ReadError, type ReadProblem } from './read-problem.ts';

const table: SceneElement = {
  kind: 'table',
  part: { of: 'table' },
  frame: { x: 1, y: 1, w: 4, h: 1 },
  table: { header: ['Fruit', 'A|B'], rows: [['Orange', '']] },
  columns: [2, 2],
  rows: [0.5, 0.5],
  size: 12,
  lineHeight: 16,
  overflows: false,
};

const written = () =>
  writePptx(
    deckFile([
      fileSlide([placeholderText('title', 'Oranges'), placeholderText('footer', 'Orchard')], {
        notes: 'Say hello',
      }),
      fileSlide([
        placeholderText('title', 'Kinds'),
        {
          ...placeholderText('body', ''),
          lines: [
            { text: 'Sweet', level: 0, bullet: true },
            { text: '# bitter', level: 1, bullet: true },
          ],
        },
        table,
      ]),
    ]),
  );

function problemOf(bytes: Uint8Array): ReadProblem | null {
  try {
    readPptx(bytes);
    return null;
  } catch (error) {
    if (error instanceof ReadError) return error.problem;
    throw error;
  }
}

/** What stands in place of a package that has a password, or of an older file: the name of a stream in one of its sectors. */
function compoundFile(stream: string, sector: number): Uint8Array {
  const bytes = new Uint8Array((sector + 2) * 512);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const header = new DataView(bytes.buffer);
  header.setUint16(30, 9, true);
  header.setUint32(48, sector, true);
  bytes.set(
    [...stream].flatMap((letter) => [letter.charCodeAt(0), 0]),
    (sector + 1) * 512,
  );
  return bytes;
}

/** A written file with parts replaced. */
async function changed(parts: Record<string, string>): Promise<Uint8Array> {
  const all: Zippable = { ...unzipSync(await written()) };
  for (const [path, text] of Object.entries(parts)) all[path] = strToU8(text);
  return zipSync(all);
}

describe('the text of a PowerPoint file', () => {
  test('is an outline: titles, levels, tables; notes and footers are left out', async () => {
    expect(readPptx(await written())).toBe(
      [
        '# Oranges',
        '',
        '## Kinds',
        '- Sweet',
        '  - \\# bitter',
        '',
        '| Fruit | A\\|B |',
        '| --- | --- |',
        '| Orange |  |',
      ].join('\n'),
    );
  });

  test('is read in the order in which slides are shown, not in that of their names', async () => {
    const bytes = await written();
    const list = new TextDecoder().decode(unzipSync(bytes)['ppt/presentation.xml']);
    const ids = list.match(/<p:sldId [^>]*>/g) ?? [];
    const turned = list.replace(ids.join(''), ids.toReversed().join(''));
    expect(readPptx(await changed({ 'ppt/presentation.xml': turned }))).toMatch(/^# Kinds[\s\S]*## Oranges$/);
  });

  test('takes the first line of a slide without a title as its title', async () => {
    const bytes = await writePptx(deckFile([fileSlide([placeholderText('body', 'First\nSecond')])]));
    expect(readPptx(bytes)).toBe('# First\n- Second');
  });

  test('has the words of diagrams as points, in their order and with those below them', async () => {
    const point = (id: string, text: string, type = 'node') =>
      `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const link = (from: string, to: string, place: number, type = 'parOf') =>
      `<dgm:cxn modelId="${from}${to}" type="${type}" srcId="${from}" destId="${to}" srcOrd="${place}" destOrd="0"/>`;
    const model = `<dgm:dataModel><dgm:ptLst>${point('top', '', 'doc')}${point('b', 'Water')}${point('a', 'Plant')}${point('c', 'Pear')}${point('x', 'Drawn', 'pres')}</dgm:ptLst><dgm:cxnLst>${link('top', 'b', 1)}${link('top', 'a', 0)}${link('a', 'c', 0)}${link('c', 'a', 0)}${link('a', 'x', 0, 'presOf')}</dgm:cxnLst></dgm:dataModel>`;
    const bytes = await changed({
      'ppt/slides/slide2.xml':
        '<p:sld><p:cSld><p:spTree><p:grpSp><p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm="rIdD"/></a:graphicData></a:graphic></p:graphicFrame></p:grpSp></p:spTree></p:cSld></p:sld>',
      'ppt/slides/_rels/slide2.xml.rels':
        '<Relationships><Relationship Id="rIdD" Type="diagramData" Target="../diagrams/data1.xml"/></Relationships>',
      'ppt/diagrams/data1.xml': model,
    });
    expect(readPptx(bytes)).toBe('# Oranges\n\n## Plant\n  - Pear\n- Water');
  });

  test('has the title of a chart as a point and its figures as a table, without what counting in twos adds', async () => {
    const chart = (kind: 'bar' | 'scatter', x?: number[]): SceneElement => ({
      ...chartOf({ kind, series: [{ name: 'A|B', values: [0.1 + 0.2, null] }], unit: 't', ...(x && { x }) }),
      frame: { x: 1, y: 2, w: 5, h: 4 },
    });
    const bytes = await writePptx(
      deckFile([fileSlide([placeholderText('title', 'Sales'), chart('bar'), chart('scatter', [1, 2.5])])]),
    );
    expect(readPptx(bytes)).toBe(
      [
        '# Sales',
        '- t',
        '',
        '|  | A\\|B |',
        '| --- | --- |',
        '| North | 0.3 |',
        '| South & East |  |',
        '',
        '- t',
        '',
        '|  | A\\|B |',
        '| --- | --- |',
        '| 1 | 0.3 |',
        '| 2.5 |  |',
      ].join('\n'),
    );
  });

  test('has days of a chart as dates, sizes of bubbles, and all levels of its categories', () => {
    const points = (texts: readonly string[]) =>
      texts.map((text, at) => (text === '' ? '' : `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`)).join('');
    const series = (categories: string, more = '') =>
      `<c:ser><c:tx><c:strRef><c:strCache>${points(['Sold'])}</c:strCache></c:strRef></c:tx>${categories}<c:val><c:numRef><c:numCache>${points(['1', '2'])}</c:numCache></c:numRef></c:val>${more}</c:ser>`;
    const days = `<c:cat><c:numRef><c:numCache><c:formatCode>[$-409]d\\-mmm</c:formatCode>${points(['37261', '37262'])}</c:numCache></c:numRef></c:cat>`;
    const levels = `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${points(['Pear', 'Plum'])}</c:lvl><c:lvl>${points(['Fruit'])}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`;
    const sizes = `<c:bubbleSize><c:numLit>${points(['7', '8'])}</c:numLit></c:bubbleSize>`;
    const chart = parseXml(`<c:chartSpace>${series(days)}${series(levels, sizes)}</c:chartSpace>`);
    expect(chartLines(chart).filter((line) => line !== '')).toEqual([
      '|  | Sold |',
      '| --- | --- |',
      '| 2002-01-05 | 1 |',
      '| 2002-01-06 | 2 |',
      '|  | Sold |  |',
      '| --- | --- | --- |',
      '| Fruit · Pear | 1 | 7 |',
      '| Fruit · Plum | 2 | 8 |',
    ]);
  });

  test('has all of 200 slides, and one of more than 500 is too large', () => {
    const fileOf = (count: number) => {
      const places = Array.from({ length: count }, (_, at) => at + 1);
      const list = places.map((at) => `<p:sldId id="${255 + at}" r:id="rId${at}"/>`).join('');
      const relations = places
        .map((at) => `<Relationship Id="rId${at}" Target="slides/slide${at}.xml"/>`)
        .join('');
      const slideOf = (at: number) =>
        `<p:sld><p:sp><p:nvPr><p:ph type="title"/></p:nvPr><a:p><a:r><a:t>Slide ${at}</a:t></a:r></a:p></p:sp></p:sld>`;
      return zipSync({
        'ppt/presentation.xml': strToU8(`<p:presentation>${list}</p:presentation>`),
        'ppt/_rels/presentation.xml.rels': strToU8(`<Relationships>${relations}</Relationships>`),
        ...Object.fromEntries(places.map((at) => [`ppt/slides/slide${at}.xml`, strToU8(slideOf(at))])),
      });
    };
    expect(readPptx(fileOf(200)).match(/Slide \d+/g)).toHaveLength(200);
    expect(problemOf(fileOf(501))).toBe('tooLarge');
  });

  test('has formulas, and characters that are written by their numbers', async () => {
    const formula =
      '<mc:AlternateContent><mc:Choice><a14:m><m:oMath><m:r><m:t>x=2</m:t></m:r></m:oMath></a14:m></mc:Choice><mc:Fallback><a:r><a:t>drawn</a:t></a:r></mc:Fallback></mc:AlternateContent>';
    const text = `<a:p><a:r><a:t>&#26524;&#x6811; </a:t></a:r>${formula}</a:p>`;
    const slide = `<p:sld><p:cSld><p:spTree><p:sp><p:txBody>${text}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
    expect(readPptx(await changed({ 'ppt/slides/slide1.xml': slide }))).toMatch(/^# 果树 x=2\n/);
  });

  test.each<[string, ReadProblem, () => Uint8Array | Promise<Uint8Array>]>([
    ['a text file', 'wrongFormat', () => strToU8('hello')],
    ['nothing', 'wrongFormat', () => new Uint8Array()],
    ['a Word file', 'wrongFormat', () => zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ['an old .ppt', 'wrongFormat', () => compoundFile('PowerPoint Document', 1)],
    [
      'the beginning of an old .ppt',
      'wrongFormat',
      () => compoundFile('PowerPoint Document', 1).slice(0, 20),
    ],
    ['a file with a password', 'encrypted', () => compoundFile('EncryptedPackage', 1)],
    [
      'a large file with a password, whose names stand at its end',
      'encrypted',
      () => compoundFile('EncryptedPackage', 20_000),
    ],
    ['half a file', 'damaged', async () => (await written()).slice(0, 3_000)],
    ['broken XML', 'damaged', () => changed({ 'ppt/slides/slide1.xml': 'no element' })],
    [
      'entities that unfold',
      'damaged',
      () => changed({ 'ppt/slides/slide1.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><p:sld>&a;</p:sld>' }),
    ],
    ['slides without text', 'empty', () => writePptx(deckFile([fileSlide([])]))],
    [
      'a slide that unfolds to much',
      'tooLarge',
      () => changed({ 'ppt/slides/slide1.xml': ' '.repeat(17 * 1024 * 1024) }),
    ],
  ])('says of %s why it is not read: %s', async (_, problem, make) => {
    expect(problemOf(await make())).toBe(problem);
  });

  test('ends with a reason, whatever bytes are changed', async () => {
    const bytes = await written();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        (changes) => {
          const copy = bytes.slice();
          for (const [at, byte] of changes) copy[at] = byte;
          problemOf(copy);
        },
      ),
      { numRuns: 150 },
    );
  });
});

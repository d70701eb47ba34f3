import fc from 'fast-check';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { SceneElement } from '../../slides/scene/scene.ts';
import { writePptx } from '../pptx/write-pptx.ts';
import { deckFile, fileSlide, placeholderText } from '../testing/deck-file.ts';
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

  test.each<[string, ReadProblem, () => Uint8Array | Promise<Uint8Array>]>([
    ['a text file', 'wrongFormat', () => strToU8('hello')],
    ['nothing', 'wrongFormat', () => new Uint8Array()],
    ['a Word file', 'wrongFormat', () => zipSync({ 'word/document.xml': strToU8('<w/>') })],
    [
      'an old .ppt',
      'wrongFormat',
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    ],
    [
      'a file with a password',
      'encrypted',
      () => {
        const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
        return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...name]);
      },
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

import { type DeckEdit, deckEditSchema } from '@orangery/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deckOf, slideOf } from '../testing/decks.ts';
import { deckForModel } from './edit-prompt.ts';
import { createWorkingDeck } from './working-deck.ts';
import { createAnswer } from './write-edit.ts';

const deck = deckOf({
  slides: [
    slideOf({ id: 'one1', layout: 'title', title: 'Citrus' }),
    slideOf({
      id: 'two2',
      title: 'Harvest',
      body: [{ text: 'Spain picked 3.2 million tons', level: 0 }],
      notes: 'Slowly',
    }),
    slideOf({ id: 'tre3', title: 'Trade', body: [{ text: 'Exports grew', level: 0 }] }),
  ],
});

type Line = { readonly edit?: DeckEdit; readonly say?: string };

function linesOf(pieces: readonly string[]): Line[] {
  let text = '';
  let ids = 0;
  const answer = createAnswer(
    { deck, messages: [{ role: 'user', content: 'The figures are 7 and 9.' }], personLanguage: 'ru' },
    (line) => {
      text += line;
    },
    () => {
      ids += 1;
      return `new${ids}`;
    },
  );
  for (const piece of pieces) answer.push(piece);
  answer.end();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

describe('changes that a model writes', () => {
  it('go on as lines, each with what it leaves out as it was, and new slides with ids of the server', () => {
    const lines = linesOf([
      '{"edit":{"op":"replace","slide":{"id":"two2","title":"The harvest"}}}\n',
      '{"edit":{"op":"insert","after":"two2","slide":{"id":"mine","layout":"section","title":"Markets"}}}\n',
      '{"edit":{"op":"move","id":"mine","after":null}}\n',
      '{"say":"Сделано так, как вы просили."}',
    ]);
    expect(lines).toEqual([
      { edit: { op: 'replace', slide: { ...deck.slides[1], title: 'The harvest' } } },
      { edit: { op: 'insert', after: 'two2', slide: { id: 'new1', layout: 'section', title: 'Markets' } } },
      { edit: { op: 'move', id: 'new1', after: null } },
      { say: 'Сделано так, как вы просили.' },
    ]);
  });

  it.each([
    ['of a slide that is not there', '{"edit":{"op":"remove","id":"nope"}}'],
    ['of no kind', '{"edit":{"op":"explode","id":"two2"}}'],
    ['to no theme', '{"edit":{"op":"theme","theme":"neon"}}'],
    ['behind nothing', '{"edit":{"op":"insert","after":"gone","slide":{"layout":"section","title":"X"}}}'],
    ['that say nothing', '{"edit":{"op":"settings"}}'],
    ['that are JSON of something else', '{"answer":42}'],
  ])('%s are left out, and the person learns that nothing was changed', (_, text) => {
    expect(linesOf([text])).toEqual([
      { say: 'Ничего не изменено. Скажите, какой слайд вы имеете в виду и что в нём изменить.' },
    ]);
  });

  it('are read without their frame, with other names, as a list and by numbers of slides', () => {
    expect(
      linesOf(['[{"action":"delete","id":3},{"op":"update","slide":{"id":"2","layout":"Two Columns"}}]']).map(
        ({ edit }) => edit,
      ),
    ).toMatchObject([
      { op: 'remove', id: 'tre3' },
      { op: 'replace', slide: { id: 'two2', layout: 'two-columns' } },
      undefined,
    ]);
  });

  it('have charts of figures that the deck or the person has named only', () => {
    const chart = (figures: string) =>
      `{"edit":{"op":"replace","slide":{"id":"tre3","layout":"chart","chart":{"kind":"bar","categories":["a","b"],"series":[{"name":"n","values":${figures}}]}}}}`;
    expect(linesOf([chart('[7,9]')])[0]?.edit).toMatchObject({ slide: { layout: 'chart' } });
    expect(linesOf([chart('[7,88]')])[0]?.edit).toBeUndefined();
  });

  it('never delete the last slide', () => {
    const edits = linesOf(['one1', 'two2', 'tre3'].map((id) => `{"edit":{"op":"remove","id":"${id}"}}\n`));
    expect(edits.filter(({ edit }) => edit)).toHaveLength(2);
  });

  it('may be none: prose is what the person is told', () => {
    expect(linesOf(['Slide 2 has **one** point.'])).toEqual([{ say: 'Slide 2 has one point.' }]);
  });

  it('are the same however the stream is cut', () => {
    const text =
      '{"edit":{"op":"replace","slide":{"id":"two2","title":"Der \\"Ertrag\\" {1}"}}}\n{"say":"Готово 🍊"}';
    for (let at = 0; at <= text.length; at += 1)
      expect(linesOf([text.slice(0, at), text.slice(at)])).toEqual(linesOf([text]));
  });

  it('can be made one after the other, and something is said at the end, whatever is written', () => {
    const id = fc.constantFrom('one1', 'two2', 'tre3', 'mine', 1, 2, 9, null, 'x');
    const slide = fc.record(
      { id, layout: fc.constantFrom('text', 'chart', 'quote', 5), title: fc.string(), body: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const edit = fc.record(
      {
        op: fc.constantFrom('insert', 'replace', 'remove', 'move', 'theme', 'settings', 'x'),
        id,
        after: id,
        slide: fc.oneof(slide, id),
        theme: fc.constantFrom('coral', 'x'),
        title: fc.jsonValue(),
        numbers: fc.jsonValue(),
      },
      { requiredKeys: ['op'] },
    );
    const piece = fc.oneof(
      edit.map((each) => JSON.stringify({ edit: each })),
      edit.map((each) => JSON.stringify(each)),
      fc.constantFrom('{', '}', '"', '\n', '[1,{', '{"say":'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const lines = linesOf(pieces);
        const working = createWorkingDeck(deck);
        for (const { edit: made } of lines) {
          if (!made) continue;
          expect(deckEditSchema.safeParse(made).error).toBeUndefined();
          expect(working.apply(made)).toBeDefined();
        }
        expect(lines.some(({ say }) => say !== undefined && say !== '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it('a deck that is too long for a model goes along with the shown slide and its neighbours as they are', () => {
  const slides = Array.from({ length: 60 }, (_, index) =>
    slideOf({ id: `s${100 + index}`, title: `Slide ${index}`, notes: `note${index} `.repeat(60) }),
  );
  const text = deckForModel(deckOf({ slides }), 's130', 4_000);
  expect(text).toContain('note30 ');
  expect(text).not.toContain('note0 ');
  expect(text).toContain('"id":"s100"');
  expect(text.length).toBeLessThan(20_000);
});

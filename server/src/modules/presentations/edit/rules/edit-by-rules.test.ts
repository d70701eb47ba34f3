import { type Deck, deckEditSchema, type Language } from '@orangery/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deckOf, slideOf } from '../../testing/decks.ts';
import { createWorkingDeck } from '../working-deck.ts';
import { editByRules } from './edit-by-rules.ts';

const deck = deckOf({
  slides: [
    slideOf({ id: 'one1', layout: 'title', title: 'Citrus' }),
    slideOf({
      id: 'two2',
      title: 'Harvest',
      body: [
        { text: 'Spain: 3.2 million', level: 0 },
        { text: 'mostly from Valencia', level: 1 },
        { text: 'Italy: 2.1 million', level: 0 },
        { text: 'Greece: 0.9 million', level: 0 },
      ],
    }),
    slideOf({
      id: 'tre3',
      title: 'Trade',
      body: [
        { text: 'Exports grew', level: 0 },
        { text: 'Prices fell', level: 0 },
      ],
    }),
    slideOf({ id: 'for4', title: 'Outlook', body: [{ text: 'Dry', level: 0 }] }),
  ],
});

function wish(content: string, { language = 'en' as Language, shown = 'two2', on = deck as Deck } = {}) {
  const ids = ['newone', 'newtwo', 'newtre'];
  const made = editByRules(
    { deck: on, slide_id: shown, messages: [{ content }], personLanguage: language },
    () => ids.shift() ?? 'newmore',
  );
  return {
    edits: made.flatMap((line) => ('edit' in line ? [line.edit] : [])),
    said: made.flatMap((line) => ('say' in line ? [line.say] : [])),
  };
}

describe('a wish that is understood without a model', () => {
  it.each([
    ['make slide 3 a comparison', 'tre3', 'comparison'],
    ['сделай третий слайд сравнением', 'tre3', 'comparison'],
    ['把第3页改成对比', 'tre3', 'comparison'],
    ['第三页换成时间线', 'tre3', 'timeline'],
    ['اسلاید ۳ را مقایسه کن', 'tre3', 'comparison'],
    ['اسلاید سوم را به شکل مراحل نشان بده', 'tre3', 'process'],
    ['show this as a process', 'two2', 'process'],
    ['Slide 2 as two columns, please', 'two2', 'two-columns'],
    ['turn the last slide into a quote', 'for4', 'quote'],
  ])('%s: the layout of %s becomes %s', (text, id, layout) => {
    const { edits, said } = wish(text);
    expect(edits).toMatchObject([{ op: 'replace', slide: { id, layout } }]);
    expect(said).toHaveLength(1);
  });

  it.each([
    ['delete slides 2 and 3', ['two2', 'tre3']],
    ['delete slides 2, 3 and 4', ['two2', 'tre3', 'for4']],
    ['delete slides 2-4', ['two2', 'tre3', 'for4']],
    ['delete slides 2 to 4', ['two2', 'tre3', 'for4']],
    ['remove the second and third slides', ['two2', 'tre3']],
    ['удали слайды 2 и 4', ['two2', 'for4']],
    ['удали 2-й и 3-й слайды', ['two2', 'tre3']],
    ['удали слайды 2–4', ['two2', 'tre3', 'for4']],
    ['删除第2、4页', ['two2', 'for4']],
    ['删除第二页和第三页', ['two2', 'tre3']],
    ['删除第2到4页', ['two2', 'tre3', 'for4']],
    ['اسلایدهای ۲ و ۳ را حذف کن', ['two2', 'tre3']],
    ['اسلایدهای ۲ تا ۴ را پاک کن', ['two2', 'tre3', 'for4']],
  ])('%s: removes each slide that it names', (text, ids) => {
    expect(wish(text).edits).toEqual(ids.map((id) => ({ op: 'remove', id })));
  });

  it('what is wished for several slides is done with each of them', () => {
    expect(wish('shorten slides 2 and 3').edits).toMatchObject([
      { op: 'replace', slide: { id: 'two2' } },
      { op: 'replace', slide: { id: 'tre3' } },
    ]);
    expect(wish('make slides 2 and 3 a comparison').edits).toMatchObject([
      { op: 'replace', slide: { id: 'two2', layout: 'comparison' } },
      { op: 'replace', slide: { id: 'tre3', layout: 'comparison' } },
    ]);
    expect(wish('duplicate slides 2 and 4').edits).toMatchObject([
      { op: 'insert', after: 'two2', slide: { id: 'newone', title: 'Harvest' } },
      { op: 'insert', after: 'for4', slide: { id: 'newtwo', title: 'Outlook' } },
    ]);
    expect(wish('move slides 2 and 3 to the end').edits).toEqual([
      { op: 'move', id: 'two2', after: 'for4' },
      { op: 'move', id: 'tre3', after: 'two2' },
    ]);
    expect(wish('move slides 3 and 4 after slide 1').edits).toEqual([
      { op: 'move', id: 'tre3', after: 'one1' },
      { op: 'move', id: 'for4', after: 'tre3' },
    ]);
  });

  it.each([
    ['delete slide 3', { op: 'remove', id: 'tre3' }],
    ['удали слайд 3', { op: 'remove', id: 'tre3' }],
    ['删除第3页', { op: 'remove', id: 'tre3' }],
    ['اسلاید ۳ را حذف کن', { op: 'remove', id: 'tre3' }],
    ['delete this slide', { op: 'remove', id: 'two2' }],
    ['move slide 2 after slide 4', { op: 'move', id: 'two2', after: 'for4' }],
    ['перемести слайд 4 в начало', { op: 'move', id: 'for4', after: null }],
    ['把第2页移到最后', { op: 'move', id: 'two2', after: 'for4' }],
    ['اسلاید ۴ را به قبل از اسلاید ۲ منتقل کن', { op: 'move', id: 'for4', after: 'one1' }],
    ['dark theme please', { op: 'theme', theme: 'graphite' }],
    ['смени тему на nordic', { op: 'theme', theme: 'nordic' }],
    ['主题换成深色', { op: 'theme', theme: 'graphite' }],
    ['hide the slide numbers', { op: 'settings', numbers: false }],
    ['покажи номера слайдов', { op: 'settings', numbers: true }],
    ['隐藏页码', { op: 'settings', numbers: false }],
    ['شماره اسلایدها را پنهان کن', { op: 'settings', numbers: false }],
    ['rename the presentation to "Oranges"', { op: 'settings', title: 'Oranges' }],
  ])('%s', (text, edit) => {
    expect(wish(text).edits).toEqual([edit]);
  });

  it.each([
    ['change the title of slide 3 to “Markets”', 'Markets'],
    ['заголовок слайда 3: Рынки', 'Рынки'],
    ['把第3页的标题改为“市场”', '市场'],
    ['عنوان اسلاید ۳ را «بازارها» بگذار', 'بازارها'],
  ])('%s', (text, title) => {
    expect(wish(text).edits).toMatchObject([{ op: 'replace', slide: { id: 'tre3', title } }]);
  });

  it.each([
    ['add a closing slide', 'for4', { layout: 'closing', title: 'Thank you' }],
    ['добавь заключительный слайд', 'for4', { layout: 'closing', title: 'Thank you' }],
    [
      '添加一页目录',
      'one1',
      { layout: 'agenda', items: [{ heading: 'Harvest' }, { heading: 'Trade' }, { heading: 'Outlook' }] },
    ],
    ['یک اسلاید پایانی اضافه کن', 'for4', { layout: 'closing' }],
    ['insert a section "Markets" before slide 3', 'two2', { layout: 'section', title: 'Markets' }],
  ])('%s', (text, after, slide) => {
    expect(wish(text).edits).toMatchObject([{ op: 'insert', after, slide: { id: 'newone', ...slide } }]);
  });

  it('to duplicate a slide puts its copy behind it', () => {
    expect(wish('duplicate slide 2').edits).toEqual([
      { op: 'insert', after: 'two2', slide: { ...deck.slides[1], id: 'newone' } },
    ]);
  });

  it('for less text moves the deepest points, then the longest, to the notes', () => {
    const [first] = wish('shorter').edits;
    if (first?.op !== 'replace') throw new Error('nothing was shortened');
    expect(first.slide.body?.map(({ text }) => text)).toEqual([
      'Spain: 3.2 million',
      'Italy: 2.1 million',
      'Greece: 0.9 million',
    ]);
    expect(first.slide.notes).toBe('mostly from Valencia');
    expect(wish('make everything shorter').edits).toHaveLength(2);
    expect(wish('короче', { shown: 'for4', language: 'ru' }).said).toEqual([
      'Сокращать здесь больше нечего.',
    ]);
  });
});

describe('several wishes in one message', () => {
  /** Changes in short. */
  const changes = (content: string, language: Language = 'en') =>
    wish(content, { language }).edits.map((edit) => {
      if (edit.op === 'insert') return `${edit.op} ${edit.slide.layout} after ${edit.after}`;
      if (edit.op === 'replace')
        return `${edit.slide.id} ${edit.slide.layout} ${edit.slide.body?.length ?? 0}`;
      if (edit.op === 'remove') return `remove ${edit.id}`;
      if (edit.op === 'move') return `move ${edit.id} after ${edit.after}`;
      return edit.op === 'theme' ? edit.theme : `numbers ${'numbers' in edit ? edit.numbers : '-'}`;
    });

  it.each<[string, Language, string[]]>([
    ['shorter, and add a closing slide', 'en', ['two2 text 3', 'insert closing after for4']],
    ['короче, и добавь заключительный слайд', 'ru', ['two2 text 3', 'insert closing after for4']],
    ['短一点，再添加一页结束页', 'zh', ['two2 text 3', 'insert closing after for4']],
    ['کوتاه‌تر کن و یک اسلاید پایانی اضافه کن', 'fa', ['two2 text 3', 'insert closing after for4']],
    ['delete slide 3, make slide 4 a quote', 'en', ['remove tre3', 'for4 quote 1']],
    ['удали слайд 3, слайд 4 сделай цитатой', 'ru', ['remove tre3', 'for4 quote 1']],
    ['删除第3页，然后把第4页改成引用', 'zh', ['remove tre3', 'for4 quote 1']],
    ['اسلاید ۳ را حذف کن و اسلاید ۴ را نقل قول کن', 'fa', ['remove tre3', 'for4 quote 1']],
    ['add an agenda and a closing slide', 'en', ['insert agenda after one1', 'insert closing after for4']],
    ['Dark theme. Hide the slide numbers.', 'en', ['graphite', 'numbers false']],
    ['make slide 3 a comparison and then shorten it', 'en', ['tre3 comparison 2', 'tre3 comparison 1']],
    ['shorten slide 2 and translate it to Persian', 'en', ['two2 text 3']],
  ])('%s', (text, language, expected) => {
    expect(changes(text, language)).toEqual(expected);
  });

  it.each([
    [
      'change the title of slide 3 to “Markets, prices and a closing slide”',
      'Markets, prices and a closing slide',
    ],
    ['change the title of slide 3 to Costs, risks and chances', 'Costs, risks and chances'],
    ['заголовок слайда 3: Рынки и цены', 'Рынки и цены'],
  ])('are not found in the text of a title: %s', (text, title) => {
    expect(wish(text).edits).toMatchObject([{ op: 'replace', slide: { id: 'tre3', title } }]);
  });

  it('are not found in words that only belong together', () => {
    expect(changes('show slide 3 as image and text, please')).toEqual(['tre3 image-text 2']);
  });

  it('are answered in one sentence each, with the numbers that the person sees', () => {
    const { said } = wish('delete slide 2, and make slide 3 a comparison');
    expect(said).toEqual(['Deleted: 2. New layout: slide 3.']);
    expect(wish('delete slide 3 and shorten slide 3').said).toEqual([
      'Deleted: 3. That cannot be done with this presentation.',
    ]);
    expect(wish('delete slide 9 and translate it').said.join()).toMatch(
      /no slide 9.*language model.*Nothing was/u,
    );
  });
});

describe('a wish that cannot be fulfilled without a model', () => {
  it.each<[string, Language, RegExp]>([
    ['translate everything to Persian', 'en', /language model/u],
    ['переведи на английский', 'ru', /языковая модель/u],
    ['润色这一页', 'zh', /语言模型/u],
    ['متن را بازنویسی کن', 'fa', /مدل زبانی/u],
    ['what is the weather?', 'en', /did not understand/u],
    ['delete slide 9', 'en', /no slide 9/u],
    ['slide 4 as a chart', 'en', /nothing that this layout/u],
  ])('%s: says so in the language of the person', (text, language, answer) => {
    const { edits, said } = wish(text, { language });
    expect(edits).toEqual([]);
    expect(said.join()).toMatch(answer);
  });

  it('deletes no last slide', () => {
    expect(wish('delete slide 1', { on: deckOf(), shown: 'aaaa' }).edits).toEqual([]);
  });
});

it('every change that rules make is one of the contract and can be made, and something is said, whatever is asked', () => {
  const word = fc.constantFrom(
    'slide',
    '2',
    '3',
    'last',
    'move',
    'delete',
    'add',
    'agenda',
    'closing',
    'title',
    'to',
    '"X"',
    'shorter',
    'all',
    'theme',
    'dark',
    'numbers',
    'off',
    'duplicate',
    'chart',
    'table',
    'comparison',
    'quote',
    '第2页',
    '移到',
    '最后',
    'слайд 4',
    'удали',
    'اسلاید ۲',
    'team',
    'after',
    'before',
    'as',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
      const { edits, said } = wish(words.join(' '));
      const working = createWorkingDeck(deck);
      for (const edit of edits) {
        expect(deckEditSchema.safeParse(edit).error).toBeUndefined();
        expect(working.apply(edit)).toBeDefined();
      }
      expect(said).toHaveLength(1);
      expect(said[0]).not.toMatch(/\{\{|^$/u);
    }),
    { numRuns: 400 },
  );
});

import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { testDatabases } from '../../../../testing/test-databases.ts';
import { createPassagesRepository } from '../passages/passages.repository.ts';
import { addDocument } from '../testing/documents.ts';
import { wellFormed } from '../text/well-formed.ts';
import { createFinder } from './find.ts';
import { judge } from './judge.ts';
import type { Thesaurus } from './thesaurus/lookup.ts';

const pages = [
  'The lamp is lit at dusk. Oil is brought by boat every second month.',
  'A foghorn was installed in 1902; the fog horn sounds twice a minute.',
  'Хранители получали сорок рублей в год и жили в двух комнатах.',
  '首次使用前，请为电池充电七十分钟。指示灯变绿表示充满。',
  'رنگ سرخ این فرش‌ها از ریشهٔ روناس به دست می‌آید.',
  'Thc keeper rccorded the ternperature every rnorning at seven.',
  'Birds rest on the rocks in spring. Nobody counts them.',
];

/** Of the kinds that lists of strings that break programs have. */
const hostile = [
  "'; drop table pdf_passages; --",
  '1 | 2 & !3 <-> (4:*ABCD)',
  String.raw`\\' \u0000 \x00 %s %n ${'$'}{7*7} {{7*7}}`,
  'undefined null NaN Infinity 1E+02 0x0 -1/2 ١٢٣ ⒈ ½',
  'Ω≈ç√∫˜µ≤≥÷ åß∂ƒ©˙∆˚¬…æ œ∑´®†¥¨ˆøπ',
  'Ṱ̺̺o͞ i̷n̷v̷o̷k̷e̷ ̷t̷h̷e̷ ̷h̷i̷v̷e̷',
  '👾 🙇🏽‍♀️ 👨‍👩‍👧‍👦 🇺🇸🇷🇺 0️⃣ 1️⃣',
  '\u200b\u200e\u202e\ufeff\u2028test\u2029',
  'ﷺ ﷽ بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ',
  '田中さんにあげて下さい 社會科學院語學研究所 𠜎𠜱𠝹𠱓',
  '<script>alert(1)</script> [p1: "x"] [1](javascript:0)',
  'a\ud83d b\udc00 c\0d',
];

describe.each(testDatabases)('passages of a document on $name', (database) => {
  const server = useTestApp(database);
  const open = async () => {
    const { db } = server.database();
    const pdf = await addDocument(db, { accountId: 'a', pages });
    const repository = createPassagesRepository(db);
    return { pdf, repository, finder: createFinder(repository) };
  };

  let shared: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    shared = await open();
  });

  it.each([
    ['an inflected English one', 'How often do boats bring the oil?', 1],
    ['a compound that stands apart', 'Is there a fog-horn or foghorns?', 2],
    ['an inflected Russian one', 'Сколько рублей получал хранитель?', 3],
    ['a Chinese one', '电池第一次用之前要充多久的电？', 4],
    ['a Persian one, with Arabic letters', 'قالي‌هاي سرخ را با چه ريشه‌اي رنگ مي‌كردند؟', 5],
    ['an English word for the same', 'When was the lantern ignited?', 1],
    ['one for words that were read wrongly', 'At what time was the temperature recorded each morning?', 6],
  ])('are found by %s', async (_, question, page) => {
    const { pdf, finder } = shared;
    const found = await finder.find([pdf], { question }, 3);
    expect(found.hits[0]?.page).toBe(page);
  });

  it('are found by a Russian word for the same where there is a thesaurus', async () => {
    const { pdf, repository, finder } = shared;
    const question = { question: 'Каково жалованье смотрителей?' };
    expect((await finder.find([pdf], question, 3)).hits).toEqual([]);
    const russian: Thesaurus = async ({ stem }) =>
      stem === 'смотрител' ? [{ word: 'хранитель', similarity: 0.5 }] : [];
    const found = await createFinder(repository, undefined, { russian }).find([pdf], question, 3);
    expect(found.hits[0]?.page).toBe(3);
  });

  it('are found by their own words where the thesaurus cannot be read', async () => {
    const { pdf, repository } = shared;
    const unreadable = createFinder(repository, undefined, {
      english: () => Promise.reject(new Error('ENOENT')),
    });
    const found = await unreadable.find([pdf], { question: 'When was the lantern lit at dusk?' }, 3);
    expect(found.hits[0]?.page).toBe(1);
  });

  it('stay first by their words where a weak encoder knows nearer ones', async () => {
    const { pdf, repository } = shared;
    const near = [3, 4, 6].map((page) => ({ pdfId: pdf, number: page * 1_000, similarity: 1 - page / 10 }));
    const finder = createFinder(repository, { near: async () => near });
    const found = await finder.find([pdf], { question: 'Is the lamp lit at seven?' }, 3);
    expect(found.hits.map(({ page }) => page)).toEqual([1, 6, 3]);
    expect(found.coverage).toBeGreaterThan(0.5);
  });

  it('come with those around them, and a question without words of the document finds none', async () => {
    const { pdf, finder } = shared;
    const found = await finder.find([pdf], { question: 'fog horn' }, 1);
    expect(found.passages.map(({ page }) => page)).toEqual([1, 2, 3]);
    const nothing = await finder.find([pdf], { question: 'submarine cable?' }, 3);
    expect(judge(nothing)).toBe('not there');
    expect((await finder.find([pdf], { question: '?!' }, 3)).hits).toEqual([]);
  });

  it('show what follows a short sentence, which often says what was asked', async () => {
    const { pdf, finder } = shared;
    const found = await finder.find([pdf], { question: 'When is the lamp lit?' }, 1);
    const [hit] = found.hits;
    expect(hit?.text.slice(hit.window.span.from, hit.window.span.to)).toBe(
      'The lamp is lit at dusk. Oil is brought by boat every second month.',
    );
  });

  it('hold the answer when enough of the question stands together in them', async () => {
    const { pdf, finder } = shared;
    const judged = async (question: string, most = 3) => judge(await finder.find([pdf], { question }, most));
    expect(await judged('Where do the birds rest in spring?')).toBe('there');
    expect(await judged('Where do the birds rest in spring?', 1)).toBe('there');
    expect(await judged('Where do the whales and seals sleep in spring?')).toBe('perhaps');
    expect(await judged('Where do submarine cables end?')).toBe('not there');
  });

  it('are found by the question before, where the last one says too little', async () => {
    const { pdf, finder } = shared;
    const asked = { question: 'And how often?', before: 'Does the fog horn sound at night?' };
    expect((await finder.find([pdf], asked, 1)).hits[0]?.page).toBe(2);
  });

  it('are those of the last time when pages are indexed again', async () => {
    const { pdf, repository, finder } = await open();
    const passage = {
      number: 1_000,
      page: 1,
      heading: 'Tides \0\ud800',
      text: 'High water comes late. \0\udfff',
    };
    for (const _ of [1, 2]) await repository.replace(pdf, [1], [passage]);
    expect(await repository.ofPages([pdf], { from: 1, to: 1 })).toMatchObject([{ number: 1_000, page: 1 }]);
    expect((await finder.find([pdf], { question: 'tides' }, 1)).hits[0]?.page).toBe(1);
    expect((await finder.find([pdf], { question: 'dusk' }, 1)).hits).toEqual([]);
  });

  it('are whole parts of their texts for any question and any length', async () => {
    const repository = createPassagesRepository(server.database().db);
    const finder = createFinder(repository);
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        addDocument(server.database().db, {
          accountId: 'a',
          name: "Robert'); drop table pdf_passages;--",
          pages: [...hostile.map(wellFormed), `Number ${number}`],
        }),
      ),
    );
    for (const text of hostile)
      for (const question of [
        text,
        `lamp ${text} boat`,
        text.repeat(Math.ceil(5_000 / text.length)).slice(0, 5_000),
      ]) {
        const { hits } = await finder.find(ids, { question, before: text }, 6);
        for (const { window, text: found } of hits)
          expect([
            0 <= window.span.from,
            window.span.from <= window.span.to,
            window.span.to <= found.length,
          ]).toEqual([true, true, true]);
      }
    expect((await finder.find(ids, { question: 'drop table' }, 3)).hits.length).toBeGreaterThan(0);
  });

  it.each(["'", '\\', "a' | 'b", '& ! ( ) :*', '\0', '\ud800', `${"x' ".repeat(3_000)}`, '%', '🍊'])(
    'are looked for without harm by %j',
    async (question) => {
      const { pdf, finder } = shared;
      await expect(finder.find([pdf], { question }, 3)).resolves.toHaveProperty('hits');
    },
  );
});

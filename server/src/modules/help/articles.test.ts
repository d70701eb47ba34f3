import { languages } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const headers = { en: 'en', zh: 'zh-tw', ru: 'ru', fa: 'ir' } as const;

describe('the help centre', () => {
  const server = useTestApp();
  const help = async (language: string) =>
    (await server.call('GET /chat/help/articles', {}, { language })).data;

  test.each(languages)('the help centre is complete in %s, with every figure filled in', async (language) => {
    const { topics, articles } = await help(headers[language]);
    expect(topics).toHaveLength(7);
    expect(articles.length).toBeGreaterThanOrEqual(24);
    for (const { id, title, body } of articles) {
      expect(title.length, id).toBeGreaterThan(1);
      expect(body.length, id).toBeGreaterThan(40);
      expect(`${title}${body}`, id).not.toMatch(/\{|\}|NaN|ناعدد|не\u00a0число/);
    }
    const known = new Set(topics.map(({ id }) => id));
    expect(articles.every(({ topic }) => known.has(topic))).toBe(true);
    expect(articles.filter(({ question }) => question).length).toBeGreaterThanOrEqual(8);
  });

  test('the help centre says another thing in each language', async () => {
    const all = await Promise.all(languages.map((language) => help(headers[language])));
    for (const index of all[0]?.articles.keys() ?? [])
      expect(new Set(all.map(({ articles }) => articles[index]?.body)).size).toBe(4);
  });

  test('the help centre takes its figures from the plans, in the numerals of the language', async () => {
    const body = async (language: string, id: string) =>
      (await help(language)).articles.find((article) => article.id === id)?.body;
    expect(await body('en', 'longQuestions')).toContain('16,000 characters');
    expect(await body('en', 'files')).toContain('512 MB are kept');
    expect(await body('en', 'slidesInPowerPoint')).toContain('1 without a plan, 5 with VIP');
    expect(await body('ir', 'freeQuestions')).toContain('۱۰');
    expect(await body('en', 'freeQuestions')).toContain('at midnight (China Standard Time)');
  });
});

describe('feedback', () => {
  const server = useTestApp();
  type Typed = { text: string; contact?: string; page?: string };
  const write = (body: Typed, token?: string) =>
    server.call('POST /chat/help/feedback', { body: { kind: 'idea', ...body } }, token ? { token } : {});
  const rows = () => server.database().db.selectFrom('feedback').selectAll().orderBy('id').execute();

  test('feedback is kept, of guests and of members', async () => {
    const { token } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    await write({ text: '  More oranges please ', contact: ' ', page: '/help_center' });
    await write({ text: 'Fewer lemons', contact: 'ada@example.com' }, token);
    await write({ text: 'With an old session' }, 'A'.repeat(43));
    expect(await rows()).toMatchObject([
      { account_id: null, kind: 'idea', text: 'More oranges please', contact: null, page: '/help_center' },
      { account_id: id, text: 'Fewer lemons', contact: 'ada@example.com', page: null },
      { account_id: null, text: 'With an old session' },
    ]);
  });

  test.each([
    ['', 10020],
    ['  abcd ', 10020],
    ['🍊'.repeat(2_001), 1001],
    ['x'.repeat(5_000), 1001],
  ])('feedback of the wrong length is refused', async (text, code) => {
    expect(await write({ text })).toMatchObject({ status: 400, code });
  });

  test('feedback may be as long as it is allowed to be, in any script', async () => {
    expect((await write({ text: '🍊'.repeat(2_000) })).code).toBe(200);
  });
});

describe('much feedback', () => {
  const server = useTestApp(undefined, { config: { rateLimitFactor: 1 } });

  test('too much feedback is slowed down', async () => {
    const body = { kind: 'other' as const, text: 'Once more' };
    const write = () => server.call('POST /chat/help/feedback', { body });
    for (let letter = 0; letter < 6; letter += 1) expect((await write()).code).toBe(200);
    expect(await write()).toMatchObject({ status: 429, code: 20040 });
  });
});

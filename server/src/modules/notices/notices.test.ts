import type { AccountEvent } from '@orangery/api/contract';
import { afterEach, describe, expect, test } from 'vitest';
import type { NoticeTexts } from '../../db/tables/notices.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createNoticeRepository } from './notices.repository.ts';
import { createNotices } from './notices.service.ts';

const texts = (title: string): NoticeTexts => ({ en: { title, body: `${title}, in full.` } });

describe.each(testDatabases)('notices on $name', (database) => {
  let time = new Date('2026-11-20T12:00:00Z');
  const server = useTestApp(database, { overrides: { now: () => time } });
  const published: [string, AccountEvent][] = [];
  const notices = () =>
    createNotices({
      repository: createNoticeRepository(server.database().db),
      now: () => time,
      accountEvents: { publish: (...event) => void published.push(event) },
    });
  afterEach(async () => {
    published.splice(0);
    time = new Date(time.getTime() + 60_000);
    await server.database().db.deleteFrom('notices').execute();
  });

  const signUp = async () => {
    const { token } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    return { token, id };
  };
  const list = async (token: string, query = {}, language = 'en') =>
    (await server.call('GET /chat/user/notices', { query }, { token, language })).data;
  const read = (token: string, ids?: number[]) =>
    server.call('POST /chat/user/notices/read', { body: ids ? { ids } : {} }, { token });

  test('notices for everyone and for the account are listed, newest first; those of others are not', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    await notices().create(texts('For all'), null);
    await notices().create(texts('For Ada'), ada.id);
    const page = await list(ada.token);
    expect(page.notices.map(({ title, read }) => [title, read])).toEqual([
      ['For Ada', false],
      ['For all', false],
    ]);
    expect(page).toMatchObject({ unread: 2, more: false });
    expect(page.notices[0]).toMatchObject({ body: 'For Ada, in full.', time: time.getTime() });
    expect((await list(eve.token)).notices.map(({ title }) => title)).toEqual(['For all']);
  });

  test('notices from before are not for a new account', async () => {
    await notices().create(texts('Long ago'), null);
    time = new Date(time.getTime() + 1);
    const { token } = await signUp();
    expect(await list(token)).toEqual({ unread: 0, notices: [], more: false });
  });

  test('notices come in the language of the request, else in English', async () => {
    const { token } = await signUp();
    await notices().create({ ...texts('Hello'), zh: { title: '你好', body: '大家好。' } }, null);
    const titles = await Promise.all(
      ['zh-tw', 'ru', 'en'].map(async (language) => (await list(token, {}, language)).notices[0]?.title),
    );
    expect(titles).toEqual(['你好', 'Hello', 'Hello']);
  });

  test('notices come in pages', async () => {
    const { token } = await signUp();
    for (const title of ['1', '2', '3']) await notices().create(texts(title), null);
    const first = await list(token, { limit: 2 });
    expect([first.notices.map(({ title }) => title), first.more]).toEqual([['3', '2'], true]);
    const second = await list(token, { limit: 2, before: first.notices.at(-1)?.id });
    expect([second.notices.map(({ title }) => title), second.more]).toEqual([['1'], false]);
    expect(second.unread).toBe(3);
  });

  test('notices are read one by one, or all', async () => {
    const { token } = await signUp();
    const id = await notices().create(texts('One'), null);
    await notices().create(texts('Two'), null);
    await notices().create(texts('Three'), null);
    expect((await read(token, [id, id])).data).toEqual({ unread: 2 });
    expect((await read(token, [id])).data).toEqual({ unread: 2 });
    expect((await read(token, [])).data).toEqual({ unread: 2 });
    expect((await list(token)).notices.find((notice) => notice.id === id)?.read).toBe(true);
    expect((await read(token)).data).toEqual({ unread: 0 });
  });

  test('notices of nobody, or of another, cannot be read', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const own = await notices().create(texts('Own'), eve.id);
    const other = await notices().create(texts('Other'), ada.id);
    for (const ids of [
      [own, other],
      [own, 2_000_000],
    ])
      expect(await read(eve.token, ids)).toMatchObject({ status: 404, code: 20044 });
    expect((await list(eve.token)).unread).toBe(1);
  });

  test('open pages are notified when notices are read', async () => {
    const { id } = await signUp();
    const notice = await notices().create(texts('One'), id);
    await notices().markRead(id, [notice]);
    expect(published).toEqual([[id, { type: 'notice', unread: 0 }]]);
  });

  test('open pages are notified of a notice from another process when it is for their account', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const { watcher, create } = notices();
    const look = watcher();
    await create(texts('Before'), null);
    await look([ada.id, eve.id]);
    const first = { type: 'notice', unread: 1 };
    expect(published.splice(0)).toEqual(
      expect.arrayContaining([
        [ada.id, first],
        [eve.id, first],
      ]),
    );
    await look([ada.id, eve.id]);
    expect(published).toEqual([]);
    await create(texts('Meanwhile'), ada.id);
    await look([ada.id]);
    expect(published).toEqual([[ada.id, { type: 'notice', unread: 2 }]]);
    await look([ada.id, eve.id]);
    expect(published).toHaveLength(1);
  });

  test.each<[string, NoticeTexts]>([
    ['no English', { zh: { title: '你好', body: '大家好' } }],
    ['an empty title', { en: { title: ' ', body: 'Body' } }],
    ['an empty body', { ...texts('Hello'), ru: { title: 'Привет', body: '' } }],
    ['too much of it', { en: { title: 'x'.repeat(121), body: 'Body' } }],
  ])('notices with %s are refused', async (_what, bad) => {
    await expect(notices().create(bad, null)).rejects.toMatchObject({ code: 10036 });
  });

  test('notices need a session', async () => {
    expect((await server.call('GET /chat/user/notices')).code).toBe(401);
  });
});

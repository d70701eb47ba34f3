import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { repositoryRoot } from '../../config/repository-root.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { cheapHash, testConfig, useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openExperts, readExperts } from './expert-files.ts';
import { roleOf, writeCategory } from './testing/expert-folder.ts';

const day = 24 * 60 * 60_000;

describe.each(testDatabases)('experts on $name', (database) => {
  const expertsDir = useTemporaryFolder();
  let clock = Date.parse('2026-05-20T12:00:00Z');
  const server = useTestApp(database, {
    config: { expertsDir },
    overrides: { now: () => new Date(clock) },
  });
  writeCategory(
    expertsDir,
    'work',
    [
      roleOf({ id: 'coach', weight: 50, name: { en: 'Interview coach', ru: 'Тренёр по собеседованиям' } }),
      roleOf({
        id: 'editor',
        weight: 49,
        name: { en: 'Text editor', zh: '文字编辑', fa: 'ویرایش‌گر متن' },
        intro: { en: 'Makes letters shorter', zh: '把邮件改得更短' },
        questions: { en: ['Shorten this'], zh: ['帮我缩短这段话', '改得客气些'] },
      }),
    ],
    { order: 2, name: { en: 'Work', zh: '工作' } },
  );
  writeCategory(
    expertsDir,
    'play',
    Array.from({ length: 30 }, (_, index) => roleOf({ id: `game-${index}`, weight: index / 2 })),
  );
  const list = async (query: Record<string, string>, language?: string) =>
    (await server.call('GET /chat/experts', { query }, language ? { language } : {})).data;
  const idsOf = ({ experts }: { experts: readonly { id: string }[] }) => experts.map(({ id }) => id);
  const hots = async () => idsOf((await server.call('GET /chat/experts/hots')).data);
  const use = async (expert_id: string, token: string) =>
    (await server.call('POST /chat/experts/usage', { body: { expert_id } }, { token })).code;

  test('experts have categories in their order, in the language of the request or else in English', async () => {
    const { categories } = (await server.call('GET /chat/experts/categories', {}, { language: 'zh-tw' }))
      .data;
    expect(categories).toEqual([
      { id: 'play', icon: 'book-open', name: 'Category play', count: 30 },
      { id: 'work', icon: 'book-open', name: '工作', count: 2 },
    ]);
  });

  test('experts are listed by category, most used first, 24 on a page', async () => {
    const first = await list({ category: 'play' });
    expect([first.total, first.page_size, first.experts.length]).toEqual([30, 24, 24]);
    expect(idsOf(first)[0]).toBe('game-29');
    const second = await list({ category: 'play', page: '2' });
    expect(second.experts).toHaveLength(6);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(30);
    expect((await list({ category: 'play', page: '3' })).experts).toEqual([]);
    expect((await list({ category: 'nothing' })).total).toBe(0);
    expect((await list({})).total).toBe(32);
  });

  test.each([
    ['COACH interview', undefined, ['coach']],
    ['letters', undefined, ['editor']],
    ['тренер', 'ru', ['coach']],
    ['邮件', 'zh-tw', ['editor']],
    ['ｔｅｘｔ', undefined, ['editor']],
    // Typed without the half-space, or with a space in its place.
    ['ویرایشگر', 'ir', ['editor']],
    ['ویرایش گر', 'ir', ['editor']],
    ['邮件', undefined, []],
    ['coach letters', undefined, []],
    ['%', undefined, []],
  ])('experts are found by %s', async (q, language, ids) => {
    expect(idsOf(await list({ q }, language))).toEqual(ids);
  });

  test('experts are found by their id, with all texts', async () => {
    const [editor] = (await list({ id: 'editor' }, 'zh-tw')).experts;
    expect(editor).toMatchObject({
      category: 'work',
      name: '文字编辑',
      intro: '把邮件改得更短',
      greeting: 'Greeting of editor',
      prompt: 'Prompt of editor',
    });
    expect((await list({ id: 'nobody' })).experts).toEqual([]);
  });

  test('experts have questions to start with', async () => {
    const ask = (expert_id: string, language: string) =>
      server.call('GET /chat/expert/questions', { query: { expert_id } }, { language });
    expect((await ask('editor', 'zh-tw')).data.questions).toEqual(['帮我缩短这段话', '改得客气些']);
    expect((await ask('editor', 'ru')).data.questions).toEqual(['Shorten this']);
    expect(await ask('nobody', 'en')).toMatchObject({ status: 400, code: 1001 });
  });

  test('experts rise with the people who used them in the last 30 days, once a day and account', async () => {
    expect((await hots()).slice(0, 2)).toEqual(['coach', 'editor']);
    expect(await hots()).toHaveLength(12);
    const people = [await server.signUp(), await server.signUp()].map(({ token }) => token);
    const [first = '', second = ''] = people;
    for (const _ of [1, 2, 3]) expect(await use('editor', first)).toBe(200);
    clock += 61_000;
    // One person, however often: as much as the other's weight, and the order of the files decides.
    expect((await hots()).slice(0, 2)).toEqual(['coach', 'editor']);
    expect(await use('editor', second)).toBe(200);
    clock += 61_000;
    expect((await hots()).slice(0, 2)).toEqual(['editor', 'coach']);
    clock += 31 * day;
    expect((await hots()).slice(0, 2)).toEqual(['coach', 'editor']);
  });

  test('uses of experts count for members and experts only', async () => {
    const { token } = await server.signUp();
    expect(await use('nobody', token)).toBe(1001);
    expect(await use('editor', 'made-up')).toBe(401);
  });
});

describe('the files of the experts', () => {
  const expertsDir = useTemporaryFolder();
  const write = (experts: readonly object[] = [roleOf({ id: 'coach' })], fields?: object) =>
    writeCategory(expertsDir, 'work', experts, fields);
  let database: OpenDatabase | undefined;
  beforeAll(async () => {
    database = await testDatabases[0]?.open();
    write();
  });
  afterAll(() => database?.close());
  afterEach(() => {
    rmSync(path.join(expertsDir, 'second.json'), { force: true });
    write();
  });

  test.each<[string, () => void, RegExp]>([
    ['no JSON', () => writeFileSync(path.join(expertsDir, 'work.json'), '{'), /work\.json.*\n.*JSON/],
    [
      'no English name',
      () => write([roleOf({ id: 'coach', name: { zh: '教练' } })]),
      /experts\[0\]\.name\.en/,
    ],
    ['an empty text', () => write([roleOf({ id: 'coach', intro: { en: ' ' } })]), /experts\[0\]\.intro\.en/],
    ['an unknown language', () => write([roleOf({ id: 'coach', name: { en: 'C', xx: 'C' } })]), /xx/],
    [
      'an id with a space',
      () => write([roleOf({ id: 'the coach' })]),
      /experts\[0\]\.id: must be small letters/,
    ],
    ['a name that is misspelt', () => write([], { expert: [] }), /expert/],
    ['one expert twice', () => write([roleOf({ id: 'a' }), roleOf({ id: 'a' })]), /expert a: stands in/],
    [
      'one expert in two files',
      () => writeCategory(expertsDir, 'second', [roleOf({ id: 'coach' })]),
      /work\.json.*\n.*expert coach: stands in .*second\.json too/,
    ],
  ])('the files of the experts with %s stop the start and are named', async (_which, spoil, fault) => {
    spoil();
    await expect(
      buildApp(testConfig({ expertsDir }), { ...(database && { database }), hashCost: cheapHash }),
    ).rejects.toThrow(fault);
  });

  test('missing files of the experts stop the start', async () => {
    const nowhere = path.join(expertsDir, 'nowhere');
    await expect(readExperts(nowhere)).rejects.toThrow(/nowhere are not usable/);
  });

  test('the files of the experts that are delivered with the server can be used, in all languages', async () => {
    const categories = await readExperts(path.join(repositoryRoot, 'server/catalogue/experts'));
    expect(categories.length).toBeGreaterThan(0);
    for (const { name, experts } of categories)
      for (const texts of [
        name,
        ...experts.flatMap((role) => [role.name, role.intro, role.prompt, role.questions]),
      ])
        expect(Object.keys(texts).toSorted()).toEqual(['en', 'fa', 'ru', 'zh']);
  });
});

describe('the files of the experts, edited while the server runs', () => {
  const folder = useTemporaryFolder();

  test('an edit of the experts counts; a file that cannot be used is logged, and the last good experts stay', async () => {
    writeCategory(folder, 'work', [roleOf({ id: 'coach' })]);
    const faults: string[] = [];
    const stream = { write: (line: string) => void faults.push(JSON.parse(line).fault) };
    const app = Fastify({ logger: { level: 'error', stream } });
    const watched = await openExperts(app, folder);
    const seen = async () => {
      await watched.look();
      return watched.current().flatMap(({ experts }) => experts.map(({ id }) => id));
    };
    expect(await seen()).toEqual(['coach']);
    writeCategory(folder, 'second', [roleOf({ id: 'cook' })], { order: 2 });
    expect(await seen()).toEqual(['coach', 'cook']);
    writeFileSync(path.join(folder, 'second.json'), '{ half');
    expect(await seen()).toEqual(['coach', 'cook']);
    expect(faults).toEqual([expect.stringContaining('second.json')]);
    rmSync(path.join(folder, 'second.json'));
    expect(await seen()).toEqual(['coach']);
    expect(faults).toHaveLength(1);
    await app.close();
  });
});

import { randomUUID } from 'node:crypto';
import { contract, type DataOf, errors, limits } from '@orangery/api/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import { drawnText } from './testing/drawn-text.ts';

type Envelope = { code: number; msg: string; data: DataOf<'POST /chat/ocr/recognize-general'> };

const server = useTestApp();

const install = (token: string, id: number) =>
  server.call('POST /chat/user/install-plugin', { body: { id, installed: true } }, { token });
/** With the plugin that reads text. */
const reader = async () => {
  const { token } = await server.signUp();
  await install(token, pluginIds.textRecognition);
  return token;
};

/** `what` and a query. */
async function send(token: string, payload: Buffer, what = 'general', type = 'image/png') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const url = `/chat/ocr/recognize-${what}`;
  const answer = await server.app().inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, ...answer.json<Envelope>() };
}

test('the text of a picture is read, and each line says where it is', async () => {
  const token = await reader();
  const picture = await (await drawnText('Orange trees\nin tubs')).png().toBuffer();
  const { data } = await send(token, picture, 'general?language=en');
  expect(data).toMatchObject({ engine: 'tesseract', languages: ['en'], angle: 0 });
  expect(data.text.replace(/\n+/, '\n')).toBe('Orange trees\nin tubs');
  const [first, second] = data.lines.map(({ box }) => box);
  expect(first?.left).toBeGreaterThan(20);
  expect(first?.left).toBeLessThan(50);
  expect(second?.top).toBeGreaterThan((first?.top ?? 0) + (first?.height ?? 0) / 2);
  expect(data.lines[0]?.confidence).toBeGreaterThan(0.7);
});

test('a picture of one byte too many, and a file of another type, are refused with a reason', async () => {
  const token = await reader();
  const tooLarge = await send(token, Buffer.alloc(limits.ocrImageBytes + 1));
  expect([tooLarge.status, tooLarge.code]).toEqual([413, errors.pictureTooLarge]);
  expect(tooLarge.msg).toContain('4 MB');
  const text = await send(token, Buffer.from('hello'), 'general', 'text/plain');
  expect([text.status, text.code]).toEqual([415, errors.wrongPictureFormat]);
  const disguised = await send(token, Buffer.from('hello'));
  expect([disguised.status, disguised.code]).toEqual([415, errors.wrongPictureFormat]);
});

test('languages are offered whose data is installed, and an id that is not running has no progress', async () => {
  const { token } = await server.signUp();
  const { data } = await server.call('GET /chat/ocr/languages', {}, { token });
  expect(data.languages).toEqual(expect.arrayContaining(['en', 'zh-Hans', 'zh-Hant', 'fa']));
  const progress = await server.call('GET /chat/ocr/progress', { query: { id: randomUUID() } }, { token });
  expect(progress.data.part).toBeNull();
});

test('pictures are read for accounts that have the plugin, and others learn why they are not', async () => {
  const { token } = await server.signUp();
  const codeOf = async (what: string) => (await send(token, Buffer.from('hello'), what)).code;
  const { db } = server.database();
  const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
  const setLevel = (vip_level: 1 | 2) =>
    db.updateTable('accounts').set({ vip_level }).where('id', '=', id).execute();

  for (const what of ['general', 'table', 'edu-question'])
    expect(await codeOf(what)).toBe(errors.pluginNotInstalled);
  await install(token, pluginIds.textRecognition);
  expect(await codeOf('general')).toBe(errors.wrongPictureFormat);

  await server.call('POST /chat/plugins/trial', { body: { id: pluginIds.tableRecognition } }, { token });
  expect(await codeOf('table')).toBe(errors.wrongPictureFormat);
  await sql`update user_plugins set trial_claimed_at = now() - interval '8 days' where account_id = ${id}`.execute(
    db,
  );
  expect(await codeOf('table')).toBe(errors.pluginExpired);

  await setLevel(2);
  await install(token, pluginIds.questionRecognition);
  expect(await codeOf('edu-question')).toBe(errors.wrongPictureFormat);
  await setLevel(1);
  expect(await codeOf('edu-question')).toBe(errors.membersOnly);
});

test('a table whose few cells span millions of places is refused as a workbook', async () => {
  const { token } = await server.signUp();
  const rows = Array(500).fill([{ text: '', rowSpan: 500, columnSpan: 100 }]);
  const answer = await server.app().inject({
    method: 'POST',
    url: '/chat/ocr/workbook',
    headers: { authorization: `Bearer ${token}` },
    payload: { rows },
  });
  expect([answer.statusCode, answer.json<Envelope>().code]).toEqual([400, errors.badParameter]);
});

test('a table may have as many columns as a picture has', () => {
  const rows = [Array(120).fill({ text: '1', rowSpan: 1, columnSpan: 1 })];
  const { tables } = contract['POST /chat/ocr/recognize-table'].data.shape;
  expect(tables.safeParse([{ rows, box: null }]).success).toBe(true);
  expect(contract['POST /chat/ocr/workbook'].body.safeParse({ rows }).success).toBe(true);
});

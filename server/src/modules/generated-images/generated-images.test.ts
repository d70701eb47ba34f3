import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BodyOf, Drawing } from '@orangery/api/contract';
import { type ImageServer, startImageServer } from '@orangery/testing/image-server';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { type TestApp, testConfig, useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';

const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { interval: 20 });

const drawingOf = (changes: Partial<BodyOf<'POST /chat/images'>> = {}) => ({
  id: randomUUID() as string,
  prompt: 'an orange tree',
  style: 'ink',
  size: 'square',
  count: 1,
  ...changes,
});

/** What a person does who has signed up. */
async function personOf(server: TestApp) {
  const { token, password } = await server.signUp();
  const from = { token };
  const look = async (id: string): Promise<Drawing> =>
    (await server.call('GET /chat/images/one', { query: { id } }, from)).data;
  return {
    token,
    password,
    ask: (changes?: Partial<BodyOf<'POST /chat/images'>>) =>
      server.call('POST /chat/images', { body: drawingOf(changes) }, from),
    look,
    ended: (id: string): Promise<Drawing> =>
      soon(async () => {
        const drawing = await look(id);
        expect(drawing.status).not.toBe('drawing');
        return drawing;
      }),
    cancel: (id: string) => server.call('POST /chat/images/cancel', { body: { id } }, from),
    remove: (id: string) => server.call('POST /chat/images/delete', { body: { id } }, from),
    list: async (before?: number) =>
      (await server.call('GET /chat/images', { query: before === undefined ? {} : { before } }, from)).data,
    /** Waits until so many pictures may still be drawn today: a drawing is settled when it has ended. */
    hasLeft: (count: number) =>
      soon(async () => {
        const { other_quotas } = (await server.call('GET /chat/user/info', {}, from)).data;
        expect(other_quotas.find(({ use }) => use === 'drawing')?.left).toBe(count);
      }),
  };
}

let upstream: ImageServer;
beforeAll(async () => {
  upstream = await startImageServer();
});
afterAll(() => upstream.close());
afterEach(() => {
  upstream.release();
});
const imageModel = () => ({ baseUrl: upstream.url, apiKey: 'sk-test', model: 'painter-1' });
const waiting = (count: number) => soon(() => expect(upstream.requests).toHaveLength(count));

describe.each(testDatabases)('drawing with a provider on $name', (database) => {
  const dataDir = useTemporaryFolder();
  const config = { dataDir };
  beforeAll(() => Object.assign(config, { imageModel: imageModel() }));
  const server = useTestApp(database, { config });
  const fetched = (address: string) => server.app().inject(address);
  afterEach(() => {
    upstream.requests.length = 0;
  });

  test('drawing gives as many pictures as asked for, of the size, in the style', async () => {
    const person = await personOf(server);
    const asked = await person.ask({ count: 2, size: 'portrait' });
    expect(asked.data).toMatchObject({ status: 'drawing', count: 2, demo: false, error: null });
    const drawing = await person.ended(asked.data.id);
    expect(drawing).toMatchObject({ status: 'done', style: 'ink', prompt: 'an orange tree' });
    expect(drawing.pictures.map(({ width, height }) => [width, height])).toEqual(Array(2).fill([1024, 1536]));
    const [first, second] = await Promise.all(drawing.pictures.map(({ address }) => fetched(address)));
    expect((await sharp(first?.rawPayload).metadata()).width).toBe(1024);
    expect(first?.rawPayload).not.toEqual(second?.rawPayload);
    const [{ authorization, fields }] = upstream.requests as [(typeof upstream.requests)[0]];
    expect(authorization).toBe('Bearer sk-test');
    expect(fields).toMatchObject({
      model: 'painter-1',
      n: 1,
      size: '1024x1536',
      response_format: 'b64_json',
    });
    expect(fields.prompt).toMatch(/^an orange tree\n\nStyle: an ink wash/);
  });

  test.each([
    [{ prompt: ' \n ' }, 10030],
    [{ prompt: '树'.repeat(101) }, 10030],
    [{ style: 'cubism' }, 10031],
    [{ size: '1024x1024' }, 10032],
    [{ count: 3 }, 10033],
    [{ count: 1.5 }, 10033],
    [{ variation_of: '/objects/picture/made-up' }, 10015],
  ])('drawing is refused for %j with %i', async (changes, code) => {
    const person = await personOf(server);
    expect((await person.ask(changes)).code).toBe(code);
    await person.hasLeft(4);
  });

  test('drawing takes a description of 100 symbols, however many bytes they are', async () => {
    const person = await personOf(server);
    const { id } = (await person.ask({ prompt: '🍊'.repeat(100) })).data;
    expect((await person.ended(id)).status).toBe('done');
  });

  test('a drawing shows each picture when it is there, and draws no more when it is cancelled', async () => {
    const person = await personOf(server);
    upstream.hold();
    const { id } = (await person.ask({ count: 4, prompt: 'wait' })).data;
    await person.hasLeft(0);
    await waiting(2);
    expect((await person.cancel(id)).data).toMatchObject({ status: 'canceled', pictures: [] });
    await soon(() => expect(upstream.requests.every(({ aborted }) => aborted)).toBe(true));
    expect(upstream.requests).toHaveLength(2);
    await person.hasLeft(4);
    expect((await person.cancel(id)).data.status).toBe('canceled');
  });

  test('a drawing keeps what was finished when it is cancelled, and the rest is refunded', async () => {
    const person = await personOf(server);
    const { db } = server.database();
    upstream.hold();
    const { id } = (await person.ask({ count: 2, prompt: 'wait' })).data;
    await waiting(2);
    const picture = JSON.stringify([{ key: 'picture/AAAAAAAAAAAAAAAAAAAAAA.png', width: 5, height: 5 }]);
    await db.updateTable('drawings').set({ pictures: picture }).where('id', '=', id).execute();
    expect((await person.cancel(id)).data).toMatchObject({ status: 'canceled', pictures: [{ width: 5 }] });
    await person.hasLeft(3);
  });

  test('a drawing is begun once for one id, also by two at the same moment', async () => {
    const person = await personOf(server);
    upstream.hold();
    const same = { id: randomUUID(), prompt: 'wait' };
    const answers = await Promise.all([person.ask(same), person.ask(same)]);
    expect(answers.map(({ data }) => data.id)).toEqual([same.id, same.id]);
    expect((await person.ask({ ...same, style: 'nonsense' })).data.id).toBe(same.id);
    upstream.release();
    expect((await person.ended(same.id)).pictures).toHaveLength(1);
    expect(upstream.requests).toHaveLength(1);
    await person.hasLeft(3);
  });

  test("a drawing is nobody else's to see, stop, delete, ask for or vary", async () => {
    const [owner, other] = [await personOf(server), await personOf(server)];
    const { id } = (await owner.ask()).data;
    const [picture] = (await owner.ended(id)).pictures;
    expect((await other.ask({ id })).code).toBe(1004);
    expect((await other.cancel(id)).code).toBe(1004);
    expect((await other.remove(id)).code).toBe(1004);
    expect((await server.call('GET /chat/images/one', { query: { id } }, other)).code).toBe(1004);
    expect((await other.list()).drawings).toEqual([]);
    expect((await other.ask({ variation_of: picture?.address ?? '' })).code).toBe(10015);
    expect((await owner.look(id)).status).toBe('done');
  });

  test('an account has two drawings at once, and no third', async () => {
    const person = await personOf(server);
    upstream.hold();
    const ids = [
      (await person.ask({ prompt: 'wait' })).data.id,
      (await person.ask({ prompt: 'wait' })).data.id,
    ];
    expect(await person.ask()).toMatchObject({ status: 429, code: 20040 });
    await person.hasLeft(2);
    upstream.release();
    for (const id of ids) await person.ended(id);
    expect((await person.ended((await person.ask()).data.id)).status).toBe('done');
  });

  test('a drawing without quota left is refused and leaves nothing behind', async () => {
    const person = await personOf(server);
    await person.ended((await person.ask({ count: 4 })).data.id);
    expect(await person.ask()).toMatchObject({ code: 20006 });
    expect((await person.list()).drawings).toHaveLength(1);
  });

  test.each([
    ['status=400', 20045],
    ['status=401', 20045],
    ['status=429', 20045],
    ['status=500', 20045],
    ['cut', 20045],
    ['nonsense', 20045],
    ['svg', 20045],
    ['nothing', 20045],
    ['elsewhere', 20045],
    ['moderated', 20032],
  ])('a drawing that fails at the provider with "%s" says %i and costs nothing', async (prompt, code) => {
    const person = await personOf(server);
    const drawing = await person.ended((await person.ask({ prompt })).data.id);
    expect(drawing).toMatchObject({ status: 'failed', error: code, pictures: [] });
    await person.hasLeft(4);
  });

  test('drawing takes a picture that the provider gives by its own address', async () => {
    const person = await personOf(server);
    const drawing = await person.ended((await person.ask({ prompt: 'link' })).data.id);
    expect(drawing).toMatchObject({ status: 'done', pictures: [{ width: 1024 }] });
  });

  test('drawing varies a picture with the picture itself', async () => {
    const person = await personOf(server);
    const [picture] = (await person.ended((await person.ask()).data.id)).pictures;
    const address = picture?.address ?? '';
    const { id } = (await person.ask({ variation_of: address })).data;
    expect(await person.ended(id)).toMatchObject({ status: 'done', variation_of: address });
    const sent = upstream.requests.at(-1);
    expect(sent?.path).toBe('/v1/images/edits');
    expect(sent?.picture).toEqual((await fetched(address)).rawPayload);
  });

  test('drawings are listed newest first, a page at a time', async () => {
    const person = await personOf(server);
    const { id } = (await person.ask()).data;
    await person.ended(id);
    const { db } = server.database();
    const row = await db.selectFrom('drawings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const older = Array.from({ length: 21 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      pictures: '[]',
      created_at: new Date(row.created_at.getTime() - (index + 1) * 1_000),
    }));
    await db.insertInto('drawings').values(older).execute();
    const first = await person.list();
    expect(first.drawings.map((drawing) => drawing.id)).toEqual([
      id,
      ...older.slice(0, 19).map((one) => one.id),
    ]);
    expect(first.more).toBe(true);
    const rest = await person.list(first.drawings.at(-1)?.created_at);
    expect(rest.drawings.map((drawing) => drawing.id)).toEqual(older.slice(19).map((one) => one.id));
    expect(rest.more).toBe(false);
    for (const before of [9e20, -8e15])
      expect((await server.call('GET /chat/images', { query: { before } }, person)).code).toBe(1001);
  });

  test('a drawing goes with its pictures when it is deleted, and its id is not good for another one', async () => {
    const person = await personOf(server);
    const { id } = (await person.ask()).data;
    const [picture] = (await person.ended(id)).pictures;
    expect((await person.remove(id)).code).toBe(200);
    expect((await fetched(picture?.address ?? '')).statusCode).toBe(404);
    expect((await person.list()).drawings).toEqual([]);
    expect((await person.remove(id)).code).toBe(1004);
    expect((await person.ask({ id })).code).toBe(1004);
    await person.hasLeft(3);
  });

  test('a drawing that is deleted, or whose account is deleted, while it is drawn leaves no picture', async () => {
    const [person, leaving] = [await personOf(server), await personOf(server)];
    const files = () => readdirSync(path.join(dataDir, 'objects', 'picture')).length;
    await person.ended((await person.ask()).data.id);
    const before = files();
    upstream.hold();
    const { id } = (await person.ask({ prompt: 'wait' })).data;
    await leaving.ask({ prompt: 'wait' });
    await waiting(3);
    expect((await person.remove(id)).code).toBe(200);
    const body = { password: leaving.password };
    expect((await server.call('POST /chat/user/cancel', { body }, leaving)).code).toBe(200);
    upstream.release();
    await person.ended((await person.ask()).data.id);
    // One that nobody wants any more is stored for a moment before that is known.
    await soon(() => expect(files()).toBe(before + 1));
  });

  test('a drawing that is under way when the server stops goes on in another one, and is charged once', async () => {
    const person = await personOf(server);
    const start = () =>
      buildApp(testConfig({ dataDir, imageModel: imageModel() }), { database: server.database() });
    const stopping = await start();
    upstream.hold();
    const headers = { authorization: `Bearer ${person.token}` };
    const payload = drawingOf({ prompt: 'wait', count: 2 });
    await stopping.inject({ method: 'POST', url: '/chat/images', headers, payload });
    await waiting(2);
    await stopping.close();
    await soon(() => expect(upstream.requests.every(({ aborted }) => aborted)).toBe(true));
    const next = await start();
    await waiting(4);
    upstream.release();
    expect(await person.ended(payload.id)).toMatchObject({ status: 'done', pictures: { length: 2 } });
    await person.hasLeft(2);
    await next.close();
  });
});

describe('a provider that is not like the others', () => {
  const config = { dataDir: useTemporaryFolder() };
  let other: ImageServer;
  beforeAll(async () => {
    other = await startImageServer({ edits: false });
    Object.assign(config, {
      imageModel: { baseUrl: `${other.url}/`, apiKey: undefined, model: 'gpt-image-1' },
    });
  });
  afterAll(() => other.close());
  const server = useTestApp(undefined, { config });

  test('an image provider is asked plainly once it has refused sizes, and draws anew what it cannot vary', async () => {
    const person = await personOf(server);
    const first = await person.ended((await person.ask({ prompt: 'plain' })).data.id);
    expect(first).toMatchObject({ status: 'done', pictures: [{ width: 512 }] });
    const variation_of = first.pictures[0]?.address ?? '';
    for (const _ of [1, 2]) await person.ended((await person.ask({ prompt: 'plain', variation_of })).data.id);
    expect(other.requests.map(({ fields }) => fields.size)).toEqual([
      '1024x1024',
      undefined,
      undefined,
      undefined,
    ]);
    expect(other.requests.some(({ fields }) => 'response_format' in fields)).toBe(false);
    expect(other.requests[0]?.authorization).toBeUndefined();
  });
});

describe('a provider that refuses a size once', () => {
  const config = { dataDir: useTemporaryFolder() };
  beforeAll(() => Object.assign(config, { imageModel: imageModel() }));
  const server = useTestApp(undefined, { config });

  test.each(['status=500', 'elsewhere'])(
    'an image provider is asked for sizes again when it does no better without them: %s',
    async (prompt) => {
      const [first, second] = [await personOf(server), await personOf(server)];
      await first.ended((await first.ask({ prompt: 'plain' })).data.id);
      expect(await second.ended((await second.ask({ prompt })).data.id)).toMatchObject({ status: 'failed' });
      const { id } = (await second.ask({ size: 'portrait' })).data;
      expect(await second.ended(id)).toMatchObject({ pictures: [{ width: 1024, height: 1536 }] });
    },
  );
});

describe('drawing without a provider', () => {
  const server = useTestApp(undefined, { config: { dataDir: useTemporaryFolder(), imageModel: undefined } });
  const colours = async (address: string) => {
    const { rawPayload } = await server.app().inject(address);
    return (await sharp(rawPayload).resize(16, 16).removeAlpha().raw().toBuffer()).toString('hex');
  };

  test('drawing without a provider says that it is a demonstration, and draws different pictures', async () => {
    const { data } = await server.call('GET /chat/images/options');
    expect(data).toMatchObject({ demo: true, counts: [1, 2, 4], sizes: ['square', 'portrait', 'landscape'] });
    const person = await personOf(server);
    const { id } = (await person.ask({ count: 4, style: 'auto', size: 'landscape' })).data;
    const drawing = await person.ended(id);
    expect(drawing).toMatchObject({ status: 'done', demo: true });
    expect(drawing.pictures.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([1536, 1024]));
    const seen = await Promise.all(drawing.pictures.map(({ address }) => colours(address)));
    expect(new Set(seen).size).toBe(4);
  });
});

describe('words the operator does not want', () => {
  const folder = useTemporaryFolder();
  const sensitiveWordsFile = path.join(folder, 'words.txt');
  writeFileSync(sensitiveWordsFile, 'gunpowder\n火药\n');
  const config = { dataDir: folder, imageModel: undefined, sensitiveWordsFile };
  const server = useTestApp(undefined, { config });

  test.each(['A barrel of GunPowder', '一桶火药'])(
    'words the operator does not want are not drawn: %s',
    async (prompt) => {
      const person = await personOf(server);
      expect((await person.ask({ prompt })).code).toBe(20032);
      await person.hasLeft(4);
      expect((await person.list()).drawings).toEqual([]);
    },
  );
});

describe('limits of drawing', () => {
  const setting = { dataDir: useTemporaryFolder(), imageModel: undefined, rateLimitFactor: 0.1 };
  const server = useTestApp(undefined, { config: setting });

  test('drawings are refused when they come too fast', async () => {
    const person = await personOf(server);
    for (const _ of [1, 2]) await person.ended((await person.ask()).data.id);
    expect(await person.ask()).toMatchObject({ status: 429, code: 20040 });
  });
});

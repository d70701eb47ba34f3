import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@orangery/api/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { deckOf, slideOf } from '../presentations/testing/decks.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { upload } from '../storage/testing/uploads.ts';
import { bomb, noise, plain } from './testing/sample-images.ts';
import { createUploadsRepository } from './uploads.repository.ts';
import { createUploadsService, findImages } from './uploads.service.ts';

describe.each(testDatabases)('images in questions on $name', (database) => {
  const dataDir = useTemporaryFolder();
  const server = useTestApp(database, { config: { dataDir } });
  const kept = () => {
    const within = path.join(dataDir, 'objects', 'picture');
    return existsSync(within) ? readdirSync(within) : [];
  };
  const keep = async (token: string, content: Buffer, filename = 'photo.jpg') => {
    const key = await upload(server, token, content, filename, 'picture');
    return server.call('POST /chat/pictures', { body: { key } }, { token });
  };
  const fetchImage = async (address: string) => (await server.app().inject(address)).rawPayload;
  const accountOf = async (token: string) =>
    (await server.call('GET /chat/user/info', {}, { token })).data.id;

  test('a photo in a question is turned upright, made smaller, and keeps nothing else of its file', async () => {
    const { token } = await server.signUp();
    const content = await plain(3000, 1000)
      .withExif({ IFD0: { Copyright: 'the secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { address, width, height } = (await keep(token, content)).data;
    expect(address).toMatch(/^\/objects\/picture\/[A-Za-z0-9_-]{22}\.jpg$/);
    expect([width, height]).toEqual([683, 2048]);
    const picture = await fetchImage(address);
    const meta = await sharp(picture).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 683, 2048]);
    expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual(Array(4).fill(undefined));
    expect(picture.toString('latin1')).not.toContain('secret');
  });

  test('a small PNG in a question stays one, a large one only when something shines through', async () => {
    const { token } = await server.signUp();
    const formatOf = async (content: Buffer) =>
      (await sharp(await fetchImage((await keep(token, content, 'a.png')).data.address)).metadata()).format;
    expect(await formatOf(await plain(300, 200).png().toBuffer())).toBe('png');
    expect(await formatOf(await noise(900, 700).png().toBuffer())).toBe('jpeg');
    const glass = noise(900, 700).ensureAlpha(0.5);
    expect(await formatOf(await glass.png().toBuffer())).toBe('png');
    // A channel of which no use is made.
    expect(await formatOf(await noise(900, 700).ensureAlpha(1).png().toBuffer())).toBe('jpeg');
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
    ],
    ['a GIF', () => plain(10, 10).gif().toBuffer()],
    ['a WebP', () => plain(10, 10).webp().toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><p>hello')],
    ['nothing', () => Buffer.from('\n')],
    ['half of a PNG', async () => (await noise(100, 100).png().toBuffer()).subarray(0, 9_000)],
    ['half of a JPEG', async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 9_000)],
    ['a PNG that says to be 30000 × 30000', () => bomb(30_000)],
    ['a PNG of a single row of 64 million pixels', () => bomb(64_000_000, 1)],
    ['a PNG of a single column of 64 million pixels', () => bomb(1, 64_000_000)],
    ['a JPEG in name only', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('images in questions are refused when the upload is %s', async (_what, make) => {
    const { token } = await server.signUp();
    const before = kept().length;
    expect(await keep(token, await make(), 'photo.png')).toMatchObject({ status: 400, code: 1001 });
    expect(kept()).toHaveLength(before);
  });

  test('an upload becomes an image in a question only for its account, only for this purpose, and only once', async () => {
    const owner = await server.signUp();
    const thief = await server.signUp();
    const take = (token: string, key: string) =>
      server.call('POST /chat/pictures', { body: { key } }, { token });
    const content = await plain(20, 20).png().toBuffer();
    const key = await upload(server, owner.token, content, 'a.png', 'picture');
    const avatar = await upload(server, owner.token, content, 'a.png', 'avatar');
    expect(await take(thief.token, key)).toMatchObject({ status: 401, code: 10015 });
    for (const named of [avatar, '../secret', ''])
      expect(await take(owner.token, named)).toMatchObject({ code: 10015 });
    const answers = await Promise.all([take(owner.token, key), take(owner.token, key)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([10015, 200]);
  });

  test('images in questions are found by their addresses, in order, for their account only', async () => {
    const [owner, other] = [await server.signUp(), await server.signUp()];
    const content = await plain(30, 20).png().toBuffer();
    const first = (await keep(owner.token, content)).data.address;
    const second = (await keep(owner.token, content)).data.address;
    const repository = createUploadsRepository(server.database().db);
    const id = await accountOf(owner.token);
    const found = await findImages(repository, id, [second, first]);
    expect(found.map(({ key, width, height }) => [`/objects/${key}`, width, height])).toEqual([
      [second, 30, 20],
      [first, 30, 20],
    ]);
    expect(await findImages(repository, id, [])).toEqual([]);
    const strangers = [await accountOf(other.token), [first]] as const;
    await expect(findImages(repository, ...strangers)).rejects.toThrow('code 10015');
    for (const address of ['/objects/picture/made-up', 'https://elsewhere.example/a.png', first.slice(8)])
      await expect(findImages(repository, id, [address])).rejects.toThrow('code 10015');
  });

  test('the pictures of an account are listed from the newest on, page by page, and nobody else has them', async () => {
    const [owner, other] = [await server.signUp(), await server.signUp()];
    const accountId = await accountOf(owner.token);
    const repository = createUploadsRepository(server.database().db);
    const image = { accountId, width: 40, height: 30, bytes: 1 };
    for (let minute = 0; minute < 30; minute += 1) {
      const kind = minute === 29 ? 'drawing' : 'question';
      const at = new Date(minute * 60_000);
      await repository.add({ ...image, key: `picture/${accountId}-${minute}`, kind, at });
    }
    const list = async (token: string, before?: number) =>
      (
        await server.call(
          'GET /chat/pictures',
          { query: before === undefined ? {} : { before: String(before) } },
          { token },
        )
      ).data;
    const first = await list(owner.token);
    const last = first.pictures.at(-1)?.created_at;
    const second = await list(owner.token, last);
    expect([first.more, second.more]).toEqual([true, false]);
    expect([...first.pictures, ...second.pictures].map(({ created_at }) => created_at / 60_000)).toEqual(
      Array.from({ length: 30 }, (_, index) => 29 - index),
    );
    expect(first.pictures.slice(0, 2)).toMatchObject([
      { address: `/objects/picture/${accountId}-29`, width: 40, height: 30, kind: 'drawing' },
      { address: `/objects/picture/${accountId}-28`, kind: 'upload' },
    ]);
    expect(await list(other.token)).toEqual({ pictures: [], more: false });
  });

  test.each(['-1', '1e99', 'yesterday'])(
    'pictures before %s are refused rather than looked for',
    async (before) => {
      const { token } = await server.signUp();
      expect(await server.call('GET /chat/pictures', { query: { before } }, { token })).toMatchObject({
        code: 1001,
      });
    },
  );

  test('images in questions are removed with their account', async () => {
    const { token, password } = await server.signUp();
    const { address } = (await keep(token, await plain(20, 20).png().toBuffer())).data;
    const id = await accountOf(token);
    await server.call('POST /chat/user/cancel', { body: { password } }, { token });
    expect((await server.app().inject(address)).statusCode).toBe(404);
    expect(await createUploadsRepository(server.database().db).keysOf(id)).toEqual([]);
  });

  test('an image of an account that is deleted meanwhile is not kept, and one left behind is swept', async () => {
    const { token, username } = await server.signUp();
    const id = await accountOf(token);
    const account = { id, username, vipLevel: 1 } as const;
    const { db } = server.database();
    const repository = createUploadsRepository(db);
    const removed: string[] = [];
    const storage = {
      take: async () => plain(20, 20).png().toBuffer(),
      publish: async () => `picture/${removed.length}`,
      remove: async (key: string) => void removed.push(key),
    };
    const uploads = createUploadsService({ repository, storage, now: () => new Date(), maxBytes: 1_000_000 });
    await uploads.keep(account, 'key');
    await db.deleteFrom('accounts').where('id', '=', id).execute();
    await expect(uploads.keep(account, 'key')).rejects.toThrow('code 401');
    expect(removed).toEqual(['picture/0']);
    await uploads.sweep();
    expect(removed).toEqual(['picture/0', 'picture/0']);
    expect(await repository.keysOf(id)).toEqual([]);
  });

  test('everything that deleted accounts have left behind is removed, however much it is', async () => {
    const left = Array.from({ length: 1_100 }, (_, number) => `picture/${number}`);
    const removed: string[] = [];
    const uploads = createUploadsService({
      repository: {
        ...createUploadsRepository(server.database().db),
        ownerless: async (limit) => left.slice(0, limit),
        forget: async (key: string) => void left.splice(left.indexOf(key), 1),
      },
      storage: { remove: async (key: string) => void removed.push(key) } as never,
      now: () => new Date(),
      maxBytes: 0,
    });
    await uploads.sweep();
    expect(removed).toHaveLength(1_100);
  });

  test('an image beyond the limit of the account replaces the oldest', async () => {
    const { token, username } = await server.signUp();
    const account = { id: await accountOf(token), username, vipLevel: 1 } as const;
    const repository = createUploadsRepository(server.database().db);
    const content = await plain(20, 20).png().toBuffer();
    const removed: string[] = [];
    let taken = 0;
    const storage = {
      take: async () => content,
      publish: async () => `picture/${username}-${taken}`,
      remove: async (key: string) => void removed.push(key),
    };
    const drawnAnew = (await plain(20, 20).png().toBuffer()).length;
    const now = () => {
      taken += 1;
      return new Date(taken * 1_000);
    };
    const dependencies = { repository, storage, now, maxBytes: drawnAnew * 2 };
    const uploads = createUploadsService(dependencies);
    for (const _ of [1, 2, 3]) await uploads.keep(account, 'key');
    expect(removed).toEqual([`picture/${username}-0`]);
    expect((await repository.keysOf(account.id)).toSorted()).toEqual(
      [1, 2].map((n) => `picture/${username}-${n}`),
    );
  });

  test('an image on a slide stays when the account is beyond its limit, others go, and none is taken in when only such are left', async () => {
    const { token, username } = await server.signUp();
    const account = { id: await accountOf(token), username, vipLevel: 1 } as const;
    const repository = createUploadsRepository(server.database().db);
    const content = await plain(20, 20).png().toBuffer();
    let taken = 0;
    const storage = {
      take: async () => content,
      publish: async () => `picture/${username}-${taken}`,
      remove: async () => {},
    };
    const now = () => {
      taken += 1;
      return new Date(taken * 1_000);
    };
    const bytes = (await plain(20, 20).png().toBuffer()).length;
    const uploads = createUploadsService({ repository, storage, now, maxBytes: bytes * 2 });
    const place = async (...numbers: number[]) => {
      const slides = numbers.map((number) => {
        const address = `/objects/picture/${username}-${number}`;
        return slideOf({
          id: `aaa${number}`,
          layout: 'image',
          picture: { address, width: 20, height: 20, alt: '' },
        });
      });
      const body = { deck_id: crypto.randomUUID(), revision: 0, deck: deckOf({ slides }) };
      expect((await server.call('POST /chat/ppt/save', { body }, { token })).code).toBe(200);
    };
    const left = async () =>
      (await repository.keysOf(account.id)).map((key) => key.split('-').at(-1)).toSorted();
    await uploads.keep(account, 'key');
    await place(0);
    for (const _ of [1, 2]) await uploads.keep(account, 'key');
    expect(await left()).toEqual(['0', '2']);
    await place(2);
    await expect(uploads.keep(account, 'key')).rejects.toMatchObject({ code: errors.storageFull });
    expect(await left()).toEqual(['0', '2']);
  });
});

describe('the rate limit of images in questions', () => {
  const dataDir = useTemporaryFolder();
  const server = useTestApp(undefined, { config: { dataDir, rateLimitFactor: 0.05 } });

  test('the rate limit of images in questions refuses images that come too fast', async () => {
    const { token } = await server.signUp();
    const send = () => server.call('POST /chat/pictures', { body: { key: 'made-up' } }, { token });
    for (const _ of [1, 2, 3]) expect((await send()).code).toBe(10015);
    expect(await send()).toMatchObject({ status: 429, code: 20040 });
  });
});

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { permitUpload, upload } from '../storage/testing/uploads.ts';
import { bomb, plain as drawing } from '../uploads/testing/sample-images.ts';
import { createProfileService } from './profile.service.ts';
import { createUserRepository } from './user.repository.ts';

const png = (width = 300, height = 200) => drawing(width, height, true).png().toBuffer();
const jpg = (width = 300, height = 200) => drawing(width, height).jpeg().toBuffer();

describe('the avatar', () => {
  const dataDir = useTemporaryFolder();
  const server = useTestApp(undefined, { config: { dataDir } });
  const files = (folder: string) => {
    const within = path.join(dataDir, 'objects', folder);
    return existsSync(within) ? readdirSync(within) : [];
  };
  const choose = (token: string, avatar: string) =>
    server.call('POST /chat/user/avatar', { body: { avatar } }, { token });
  const wear = async (content: Buffer, filename?: string) => {
    const { token } = await server.signUp();
    return choose(token, await upload(server, token, content, filename));
  };
  const fetchPicture = async (address: string) => (await server.app().inject(address)).rawPayload;

  test.each([
    ['png', png],
    ['jpg', jpg],
  ])('the avatar is a %s, drawn anew as a square', async (ending, make) => {
    const { avatar } = (await wear(await make(), `me.${ending}`)).data;
    expect(avatar).toMatch(new RegExp(`^/objects/avatar/[A-Za-z0-9_-]{22}\\.${ending}$`));
    const meta = await sharp(await fetchPicture(avatar)).metadata();
    expect([meta.width, meta.height]).toEqual([256, 256]);
  });

  test('the avatar is recognised by its content and not by its name', async () => {
    expect((await wear(await jpg(), 'me.png')).data.avatar).toMatch(/\.jpg$/);
  });

  test('the avatar is turned as the camera was held, and keeps nothing else of the file', async () => {
    const left = await drawing(100, 100).png().toBuffer();
    const content = await drawing(200, 100)
      .composite([{ input: await sharp(left).tint('blue').toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'the secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { avatar } = (await wear(content, 'me.jpg')).data;
    const picture = await fetchPicture(avatar);
    const meta = await sharp(picture).metadata();
    expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual(Array(4).fill(undefined));
    expect(picture.toString('latin1')).not.toContain('secret');
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] ?? 0;
    // What was at the left is at the top.
    expect(blueAt(128, 10)).toBeGreaterThan(blueAt(128, 245) + 50);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', () => drawing(10, 10).gif().toBuffer()],
    ['a WebP', () => drawing(10, 10).webp().toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><p>hello')],
    [
      'a PNG with a page behind it',
      async () => Buffer.concat([await png(), Buffer.from('<html><script>1</script>')]),
    ],
    [
      'a PNG with an archive behind it',
      async () => Buffer.concat([await png(), Buffer.from('PK\u0003\u0004')]),
    ],
    [
      'a JPEG with a page in it',
      async () => Buffer.concat([await jpg(), Buffer.from('<ScRiPt >1</script>')]),
    ],
    ['a GIF header before a JPEG', async () => Buffer.concat([Buffer.from('GIF89a'), await jpg()])],
    ['half of a PNG', async () => (await png()).subarray(0, 200)],
    [
      'half of a JPEG',
      async () => {
        const raw = { width: 100, height: 100, channels: 3 as const };
        const whole = await sharp(randomBytes(30_000), { raw }).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ['a PNG that says to be 30000 × 30000', () => bomb(30_000)],
    ['nonsense', () => Buffer.from('nonsense')],
  ])('an avatar is never %s', async (_what, make) => {
    const { token } = await server.signUp();
    const key = await upload(server, token, await make());
    expect(await choose(token, key)).toMatchObject({ status: 400, code: 1001 });
    expect((await server.call('GET /chat/user/info', {}, { token })).data.avatar).toBeNull();
    expect(files('uploads')).not.toContain(key);
  });

  test('the avatar is refused when no picture is named', async () => {
    const { token } = await server.signUp();
    expect(await choose(token, ' ')).toMatchObject({ status: 400, code: 10034 });
  });

  test("the avatar is no upload of another account's, and none that was not sent", async () => {
    const owner = await server.signUp();
    const key = await upload(server, owner.token, await png());
    const thief = await server.signUp();
    const unsent = await permitUpload(server, thief.token, 100);
    for (const named of [key, unsent.key, unsent.token, '../secret', 'made-up'])
      expect(await choose(thief.token, named)).toMatchObject({ status: 401, code: 10015 });
    expect((await choose(owner.token, key)).code).toBe(200);
  });

  test('the avatar takes the place of the one before, of which nothing is left', async () => {
    const { token } = await server.signUp();
    const first = (await choose(token, await upload(server, token, await png()))).data.avatar;
    const second = (await choose(token, await upload(server, token, await png()))).data.avatar;
    expect((await server.call('GET /chat/user/info', {}, { token })).data.avatar).toBe(second);
    expect((await server.app().inject(first)).statusCode).toBe(404);
    expect((await server.app().inject(second)).statusCode).toBe(200);
    expect(files('uploads')).toEqual([]);
  });

  test('of two avatars that come at once one stays, and the other leaves nothing', async () => {
    const { token } = await server.signUp();
    const before = files('avatar').length;
    const keys = [await upload(server, token, await png()), await upload(server, token, await png())];
    const [key = ''] = keys;
    const answers = await Promise.all([...keys, key].map((each) => choose(token, each)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([10015, 200, 200].toSorted());
    expect(files('avatar').length).toBe(before + 1);
  });

  test('the avatar of an account that is deleted meanwhile is not kept', async () => {
    const { token, username } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    const { db } = server.database();
    const before = files('avatar').length;
    const deleting = () => db.deleteFrom('accounts').where('id', '=', id).execute();
    const storage = {
      take: async () => png(),
      publish: async () => {
        await deleting();
        return 'avatar/new';
      },
      remove: async (key: string) => void removed.push(key),
    };
    const removed: string[] = [];
    const accountEvents = { publish: () => {}, watch: () => {} };
    const users = createUserRepository(db);
    const profile = createProfileService({ users, accountEvents, storage: storage as never });
    const setting = profile.setAvatar({ id, username, vipLevel: 1 }, 'key');
    await expect(setting).rejects.toThrow('code 401');
    expect(removed).toEqual(['avatar/new']);
    expect(files('avatar').length).toBe(before);
  });

  test('the avatar goes with the account', async () => {
    const { token, password } = await server.signUp();
    const { avatar } = (await choose(token, await upload(server, token, await png()))).data;
    await server.call('POST /chat/user/cancel', { body: { password } }, { token });
    expect((await server.app().inject(avatar)).statusCode).toBe(404);
  });
});

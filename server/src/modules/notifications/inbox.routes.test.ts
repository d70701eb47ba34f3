import { describe, expect, test } from 'vitest';
import { notificationsTo } from '../../testing/dev-inbox.ts';
import { useTestApp } from '../../testing/test-app.ts';

const order = (contact: string) => ({ body: { purpose: 'sign-in', contact } as const });

describe('development inbox', () => {
  const lines: string[] = [];
  const server = useTestApp(undefined, {
    config: { devInboxKey: 'the-key', logLevel: 'trace' },
    overrides: { logStream: { write: (line: string) => void lines.push(line) } },
  });
  const open = (query: string) => server.app().inject(`/dev/inbox${query}`);

  test.each(['', '?key=', '?key=other', '?key=the-key2', '?key=the-key&key=the-key'])(
    'the development inbox is not there for %j',
    async (query) => {
      const response = await open(query);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 404, data: null });
    },
  );

  test('the development inbox shows what came, newest first, as text and without scripts', async () => {
    await server.call('POST /chat/captcha-code', order('<b>x</b>@example.org'));
    await server.call('POST /chat/captcha-code', order("o'hara&co@example.org"));
    await server.call('POST /chat/captcha-code', order('13812345678'));
    const response = await open('?key=the-key');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+';/),
    });
    expect(response.body).not.toContain('<script');
    expect(response.body).toContain('o&#39;hara&amp;co@example.org');
    const [phone, mail] = ['+8613812345678', 'o&#39;hara'].map((part) => response.body.indexOf(part));
    expect(phone).toBeGreaterThan(0);
    expect(phone).toBeLessThan(mail ?? 0);
  });

  test('the development inbox keeps the last fifty', async () => {
    for (let sent = 0; sent < 51; sent += 1)
      await server.call('POST /chat/captcha-code', order(`fifty${sent}@example.org`));
    expect(await notificationsTo(server.app(), 'fifty0@example.org')).toEqual([]);
    expect(await notificationsTo(server.app(), 'fifty1@example.org')).toHaveLength(1);
  });

  test('the key and the codes of the development inbox are not in the log', async () => {
    await server.call('POST /chat/captcha-code', order('quiet@example.org'));
    const [rendered] = await notificationsTo(server.app(), 'quiet@example.org');
    const log = lines.join('');
    expect(log).toContain('/chat/captcha-code');
    expect(log).not.toContain(/\b\d{6}\b/.exec(rendered?.text ?? '')?.[0]);
    expect(log).not.toContain('the-key');
  });
});

describe('trying keys of the development inbox', () => {
  const server = useTestApp(undefined, { config: { devInboxKey: 'the-key', rateLimitFactor: 1 } });
  const open = async (key: string, remoteAddress: string) =>
    (await server.app().inject({ url: `/dev/inbox?key=${key}`, remoteAddress })).statusCode;

  test('trying too many keys does not open the development inbox', async () => {
    expect(await open('the-key', '10.3.0.1')).toBe(200);
    for (let tried = 0; tried < 21; tried += 1) expect(await open(`key${tried}`, '10.3.0.1')).toBe(404);
    expect(await open('the-key', '10.3.0.1')).toBe(404);
    expect(await open('the-key', '10.3.0.2')).toBe(200);
  });
});

describe('without the development inbox', () => {
  const server = useTestApp(undefined, { config: { devInbox: false } });

  test('without the development inbox codes are refused and there is no page', async () => {
    expect(await server.call('POST /chat/captcha-code', order('ada@example.org'))).toMatchObject({
      status: 403,
      code: 20048,
    });
    expect(server.app().devInboxKey).toBeUndefined();
    expect((await server.app().inject('/dev/inbox?key=')).statusCode).toBe(404);
  });
});

describe('a mail server that is away', () => {
  // Port 1 of this machine: nobody listens.
  const server = useTestApp(undefined, {
    config: { mail: { url: 'smtp://127.0.0.1:1', from: 'a@example.org' }, rateLimitFactor: 1 },
  });

  test('while the mail server is away a code is refused with 20016, and the next may be asked for at once', async () => {
    const send = () => server.call('POST /chat/captcha-code', order('ada@example.org'));
    expect(await send()).toMatchObject({ status: 502, code: 20016 });
    expect(await send()).toMatchObject({ status: 502, code: 20016 });
    expect(await server.database().db.selectFrom('sent_codes').selectAll().execute()).toEqual([]);
  });

  test('while the mail server is away a forgotten password is answered the same, known contact or not', async () => {
    const { username } = await server.signUp();
    const email = 'known@example.org';
    await server
      .database()
      .db.updateTable('accounts')
      .set({ email })
      .where('username', '=', username)
      .execute();
    const send = (contact: string) =>
      server.call('POST /chat/captcha-code', { body: { purpose: 'reset', contact } });
    const [known, unknown] = [await send(email), await send('unknown@example.org')];
    expect(known).toMatchObject({ status: 502, code: 20016 });
    expect([unknown.status, unknown.code, unknown.msg]).toEqual([known.status, known.code, known.msg]);
  });
});

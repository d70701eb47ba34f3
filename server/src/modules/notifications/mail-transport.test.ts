import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { testConfig } from '../../testing/test-app.ts';
import { createMailTransport } from './mail-transport.ts';
import { createNotifications } from './notifications.service.ts';

type Mail = { from: string; to: string[]; raw: string };
const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
});

/** A mail server on this machine that keeps what it is given, or takes nothing. */
async function mailServer(takes = true) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(takes ? null : new Error('no such mailbox')),
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (piece) => {
        raw += piece;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails };
}

const from = 'Orangery <no-reply@orangery.example>';

test('mail has the text plain and as a page, in any script', async () => {
  const { url, mails } = await mailServer();
  await createMailTransport(url, from)('ada@example.org', {
    subject: '您的登录验证码',
    text: 'One & <two>\n\nThree',
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ from: 'no-reply@orangery.example', to: ['ada@example.org'] });
  const raw = mails[0]?.raw ?? '';
  expect(raw).toMatch(/^From: Orangery <no-reply@orangery\.example>/m);
  expect(raw).toContain('One & <two>');
  expect(raw).toContain('One &amp; &lt;two&gt;');
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('nothing in an address or a subject becomes a header or a second reader', async () => {
  const { url, mails } = await mailServer();
  const send = createMailTransport(url, from);
  const rendered = { subject: 'Code\r\nBcc: eve@example.org', text: 'text' };
  await send('ada@example.org', rendered);
  await send('ada@example.org, eve@example.org', rendered).catch(() => {});
  await send('ada@example.org\r\nBcc: eve@example.org', rendered).catch(() => {});
  expect(mails.length).toBeGreaterThan(0);
  for (const { to, raw } of mails) {
    expect(to).not.toContain('eve@example.org');
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(headers).not.toMatch(/^Bcc:/im);
  }
});

test('a code that the mail server does not take is refused with 20016, and the operator learns why', async () => {
  const { url } = await mailServer(false);
  const failures: unknown[] = [];
  const notifications = createNotifications(testConfig({ mail: { url, from } }), {
    now: () => new Date(),
    onFailure: (error) => void failures.push(error),
  });
  const to = { kind: 'email', address: 'ada@example.org' } as const;
  const message = {
    to,
    template: 'code-sign-in',
    values: { code: '123456', minutes: 10 },
    language: 'en',
  } as const;
  await expect(notifications.send(message)).rejects.toMatchObject({ code: 20016 });
  expect(failures).toHaveLength(1);
  expect(JSON.stringify(failures[0], Object.getOwnPropertyNames(failures[0]))).not.toContain('123456');
});

import type { TestApp } from '../../../testing/test-app.ts';

type SentNotification = { to: string; subject: string; text: string };

/** What the server has sent to a contact, newest first. */
export async function notificationsTo(server: TestApp, contact: string): Promise<SentNotification[]> {
  const app = server.app();
  const answer = await app.inject(`/dev/inbox?key=${app.devInboxKey}&format=json`);
  return answer.json<{ messages: SentNotification[] }>().messages.filter(({ to }) => to === contact);
}

/** Asks for a code and gives it as it arrived. `at`: where it arrives. */
export async function codeFor(
  server: TestApp,
  at: string,
  purpose: 'bind' | 'verify',
  token: string,
): Promise<string> {
  const contact = purpose === 'bind' ? { contact: at } : {};
  const sent = await server.call('POST /chat/captcha-code', { body: { purpose, ...contact } }, { token });
  if (!sent.data) throw new Error('not sent');
  const [notification] = await notificationsTo(server, at);
  const code = /\d{6}/.exec(notification?.text ?? '')?.[0];
  if (!code) throw new Error(`no code came to ${at}`);
  return code;
}

/** Binds a contact to an account that has none of its kind. */
export async function bindFirst(
  server: TestApp,
  { token, password }: { token: string; password: string },
  contact: string,
): Promise<void> {
  const code = await codeFor(server, contact, 'bind', token);
  const bound = await server.call('POST /chat/user/bind', { body: { contact, code, password } }, { token });
  if (bound.code !== 200) throw new Error(`not bound: ${bound.code}`);
}

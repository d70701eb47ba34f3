import { describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

type Person = { token: string; username: string; password: string; email: string; invitation: string };

let people = 0;

async function person(server: TestApp, invitation_code?: string): Promise<Person> {
  const body = { ...(invitation_code && { invitation_code }) };
  const { token, username, password } = (await server.call('POST /chat/auto-register', { body })).data;
  const email = `person${++people}@example.org`;
  const { db } = server.database();
  await db.updateTable('accounts').set({ email }).where('username', '=', username).execute();
  const { invitation_code: invitation } = (await server.call('GET /chat/user/info', {}, { token })).data;
  return { token, username, password, email, invitation };
}

/** What may go on with one account at the same moment. */
const doings = (server: TestApp, { token, username, password, email, invitation }: Person) => [
  () => server.call('POST /chat/login', { body: { username, password } }),
  () => server.call('POST /chat/login', { body: { username: email, password } }),
  () => server.call('POST /chat/auto-register', { body: { invitation_code: invitation } }),
  () => server.call('POST /chat/user/nickname', { body: { nickname: 'Someone' } }, { token }),
  () => server.call('POST /chat/user/unlink', { body: { provider: 'google', password } }, { token }),
  () => server.call('POST /chat/captcha-code', { body: { purpose: 'reset', contact: email } }),
  () => server.call('POST /chat/user/notices/read', { body: {} }, { token }),
  () => server.call('POST /chat/user/password', { body: { old_password: password, password } }, { token }),
  () => server.call('POST /chat/user/logout', { body: {} }, { token }),
  () => server.call('POST /chat/user/cancel', { body: { password } }, { token }),
  () => server.call('GET /chat/help/captcha'),
];

describe.each(testDatabases)('everything at once on $name', (database) => {
  const server = useTestApp(database);

  test('everything asked at once is done or refused for a reason, and leaves at most one session of an account', async () => {
    const first = await person(server);
    const group = [first, await person(server, first.invitation), await person(server, first.invitation)];
    for (let round = 0; round < 4; round += 1) {
      const fresh = await person(server, group.at(-1)?.invitation);
      group.push(fresh);
      const answers = await Promise.all(group.flatMap((each) => doings(server, each)).map((act) => act()));
      for (const { code } of answers) expect([200, 401, 1002, 20003, 20004, 20040]).toContain(code);
    }
    const { db } = server.database();
    const live = await db.selectFrom('sessions').select('account_id').where('ended_at', 'is', null).execute();
    expect(new Set(live.map(({ account_id }) => account_id)).size).toBe(live.length);
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { official, startWechat } from './testing/wechat-setting.ts';

const { server, config } = await startWechat();
afterAll(() => server.close());

let count = 0;
const addPerson = (more: { unionid?: string; nickname?: string } = {}) => {
  count += 1;
  const openid = `openid-${count}`;
  server.people.push({ openid, ...more });
  return openid;
};

describe.each(testDatabases)('signing in inside WeChat on $name', (database) => {
  const app = useTestApp(database, { config });
  const enter = (code: string, platform = 'offical-account') =>
    app.call('POST /chat/wx-offical-login', { body: { code, platform, channel: 'poster' } });
  const subjectsOf = async (username: string) => {
    const rows = await app
      .database()
      .db.selectFrom('identities as i')
      .innerJoin('accounts as a', 'a.id', 'i.account_id')
      .select('i.subject')
      .where('a.username', '=', username)
      .where('i.provider', '=', 'wechat')
      .execute();
    return rows.map(({ subject }) => subject).toSorted();
  };

  test('signing in inside WeChat makes an account with the name and the channel, and leads back into it', async () => {
    const openid = addPerson({ unionid: `union-of-${count}-${database.name}`, nickname: '小 明 🍊' });
    const first = (await enter(server.issueCode(openid))).data;
    expect(first).toMatchObject({ created: true, vip_level: 1 });
    const info = await app.call('GET /chat/user/info', {}, { token: first.token });
    expect(info.data.nickname).toBe('小明');
    const second = (await enter(server.issueCode(openid))).data;
    expect(second).toMatchObject({ created: false, username: first.username });
    const row = await app
      .database()
      .db.selectFrom('accounts')
      .select('channel')
      .where('username', '=', first.username)
      .executeTakeFirst();
    expect(row?.channel).toBe('poster');
  });

  test('signing in inside WeChat knows a person without a union by app and openid, and asks no name without leave', async () => {
    const openid = addPerson();
    const asked = server.calls.length;
    const { username, created } = (await enter(server.issueCode(openid, 'snsapi_base'))).data;
    expect(created).toBe(true);
    expect(await subjectsOf(username)).toEqual([`${official.appId}:${openid}`]);
    expect(server.calls.slice(asked)).toEqual(['/sns/oauth2/access_token']);
  });

  test('signing in inside WeChat finds the account again once the apps are joined', async () => {
    const openid = addPerson();
    const before = (await enter(server.issueCode(openid))).data;
    const person = server.people.find((one) => one.openid === openid);
    const unionid = `joined-${openid}`;
    if (person) person.unionid = unionid;
    const after = (await enter(server.issueCode(openid))).data;
    expect(after).toMatchObject({ created: false, username: before.username });
    expect(await subjectsOf(before.username)).toContain(unionid);
  });

  test('signing in inside WeChat refuses a code that was used, and one that never was', async () => {
    const code = server.issueCode(addPerson());
    expect((await enter(code)).code).toBe(200);
    expect(await enter(code)).toMatchObject({ status: 401, code: 20028 });
    expect((await enter('made-up')).code).toBe(20028);
  });

  test('two first sign-ins inside WeChat at once make one account', async () => {
    const openid = addPerson({ unionid: `twice-${count}-${database.name}` });
    const answers = await Promise.all([1, 2, 3].map(() => enter(server.issueCode(openid))));
    expect(new Set(answers.map(({ data }) => data.username)).size).toBe(1);
  });

  describe('binding', () => {
    type Member = { token: string; password: string };
    const bind = ({ token, password }: Member, code: string) =>
      app.call('POST /chat/user/bind-wechat', { body: { code, password } }, { token });
    const codeOf = (openid: string) => server.issueCode(openid, 'snsapi_login');

    test('binding a WeChat account makes it a way to sign in; repeating it changes nothing', async () => {
      const member = await app.signUp();
      const openid = addPerson({ unionid: `bound-${count}-${database.name}` });
      expect((await bind(member, codeOf(openid))).code).toBe(200);
      expect((await bind(member, codeOf(openid))).code).toBe(200);
      const entered = (await enter(server.issueCode(openid))).data;
      expect(entered).toMatchObject({ created: false, username: member.username });
    });

    test('binding a WeChat account is refused when the WeChat account is bound to another user', async () => {
      const openid = addPerson({ unionid: `taken-${count}-${database.name}` });
      await enter(server.issueCode(openid));
      const member = await app.signUp();
      expect(await bind(member, codeOf(openid))).toMatchObject({ status: 401, code: 20029 });
      expect(await subjectsOf(member.username)).toEqual([]);
    });

    test('of two users who bind one WeChat account at once one gets it', async () => {
      const members = [await app.signUp(), await app.signUp()];
      const openid = addPerson({ unionid: `raced-${count}-${database.name}` });
      const answers = await Promise.all(members.map((member) => bind(member, codeOf(openid))));
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 20029]);
    });

    test('binding a WeChat account is refused like the login, and needs a session', async () => {
      const member = await app.signUp();
      expect((await bind(member, 'made-up')).code).toBe(20028);
      expect((await bind({ ...member, token: '' }, 'any')).code).toBe(401);
    });

    test('binding a WeChat account takes the password, and a wrong one does not spend the code', async () => {
      const member = await app.signUp();
      const code = codeOf(addPerson({ unionid: `proven-${count}-${database.name}` }));
      for (const password of ['', 'a guess'])
        expect(await bind({ ...member, password }, code)).toMatchObject({ status: 403, code: 20004 });
      expect((await bind(member, code)).code).toBe(200);
    });
  });
});

describe('what WeChat refuses', () => {
  const app = useTestApp(undefined, { config });
  const enter = (openid: string) =>
    app.call('POST /chat/wx-offical-login', {
      body: { code: server.issueCode(openid), platform: 'offical-account' },
    });

  test.each([
    [40029, 20028],
    [40163, 20028],
    [41008, 20028],
    [40001, 20027],
    [48001, 20027],
    [50001, 20027],
    [40125, 20026],
    [-1, 20026],
    [45011, 20026],
  ])('errcode %i of WeChat becomes %i', async (errcode, code) => {
    server.refuse('/sns/oauth2/access_token', errcode);
    expect(await enter('openid-ada')).toMatchObject({ status: 401, code });
  });

  test('a missing permission to see the name at WeChat becomes no authorisation', async () => {
    server.refuse('/sns/userinfo', 48001);
    expect((await enter('openid-ada')).code).toBe(20027);
  });

  test('signing in inside WeChat serves no other platform', async () => {
    const body = { code: server.issueCode('openid-ada'), platform: 'mini-program' };
    expect((await app.call('POST /chat/wx-offical-login', { body })).code).toBe(20048);
  });
});

describe('the window that binds', () => {
  const app = useTestApp(undefined, { config });
  test('the window that binds a WeChat account is a page of WeChat that comes back to this site', async () => {
    const { token } = await app.signUp();
    const { url } = (await app.call('GET /chat/user/wechat-window', {}, { token })).data;
    expect(url).toBe(
      `${server.url}/connect/qrconnect?appid=wx-open&redirect_uri=http%3A%2F%2Forangery.test%2F&response_type=code&scope=snsapi_login&state=wx#wechat_redirect`,
    );
  });
});

describe('a WeChat that does not answer', () => {
  const wechat = { ...config.wechat, apiUrl: 'http://127.0.0.1:1' };
  const app = useTestApp(undefined, { config: { ...config, wechat } });
  test('a WeChat that does not answer is refused as an upstream failure', async () => {
    const body = { code: 'any', platform: 'offical-account' };
    expect(await app.call('POST /chat/wx-offical-login', { body })).toMatchObject({
      status: 502,
      code: 20001,
    });
    expect((await app.call('POST /chat/wx-scan-login', { body: {} })).code).toBe(20001);
  });
});

describe('without configuration', () => {
  const app = useTestApp();
  test('without configuration nothing of WeChat is served', async () => {
    const { token } = await app.signUp();
    const body = { code: 'any', platform: 'offical-account' };
    const codes = [
      (await app.call('POST /chat/wx-offical-login', { body })).code,
      (await app.call('POST /chat/wx-scan-login', { body: {} })).code,
      (await app.call('POST /chat/wx-scan-login', { body: { ticket: 'any' } })).code,
      (await app.call('GET /chat/user/wechat-window', {}, { token })).code,
      (await app.call('POST /chat/user/bind-wechat', { body: { code: 'any' } }, { token })).code,
    ];
    expect(codes).toEqual([20048, 20048, 20048, 20048, 20048]);
  });
});

import { describe, expect, it } from 'vitest';
import { resolveRoute, type Visitor } from './resolve-route.ts';
import { desktopRoutes, mobileRoutes } from './routes.ts';

const visitors = {
  'desktop guest': { layout: 'desktop', member: false },
  'desktop member': { layout: 'desktop', member: true },
  'mobile guest': { layout: 'mobile', member: false },
  'mobile member': { layout: 'mobile', member: true },
} as const satisfies Record<string, Visitor>;

/** What is shown in the end: the views, and where the address has gone on the way. */
function visit(address: string, visitor: Visitor): string {
  let { pathname, search } = new URL(address, 'http://x');
  let popup = '';
  for (let steps = 0; steps < 5; steps += 1) {
    const outcome = resolveRoute({ pathname, search }, visitor);
    if (outcome.kind === 'page') {
      const { page } = outcome;
      if (page.kind === 'remote') {
        const views = page.slots.map(({ place, remote, view }) => `${place} ${remote}/${view}`);
        return `${pathname}${search}: ${views.join(', ')}${popup}`;
      }
      const view = page.shellView === 'login' ? ` ${page.view}` : '';
      return `${pathname}${search}: ${page.shellView}${view}${popup}`;
    }
    if (outcome.guarded && visitor.layout === 'desktop') popup = ' + login popup';
    ({ pathname, search } = new URL(outcome.to, 'http://x'));
  }
  throw new Error(`${address} does not come to rest`);
}

const rooms = 'side mf-chat/rooms, main mf-chat/conversation';
const signIn = '/login: login first';
const mobileChat = '/chat_room: main mf-chat/conversation';

describe('desktop', () => {
  it.each([
    ['/', `/chat_room: ${rooms}`],
    ['/chat_room', `/chat_room: ${rooms}`],
    ['/chat_room/', `/chat_room/: ${rooms}`],
    ['/ask_answer', `/ask_answer: ${rooms}`],
    ['/help_center', '/help_center: main mf-account/help_center'],
    ['/vip_card', '/vip_card: main mf-billing/vip_card'],
    ['/about_us', '/about_us: main mf-account/about_us'],
    ['/office_inlet', '/office_inlet: main mf-ppt/office_inlet'],
    ['/sceneList', '/sceneList: main mf-chat/scenes'],
    ['/orange', '/orange: main mf-billing/orange'],
    ['/chat_pdf', '/chat_pdf: main mf-pdf/chat_pdf'],
    ['/chat_ppt', '/chat_ppt: main mf-ppt/chat_ppt'],
    ['/test', '/test: test'],
    ['/anything/else', `/chat_room: ${rooms}`],
    ['/login', `/chat_room: ${rooms}`],
    ['/scenelist', `/chat_room: ${rooms}`],
  ])('%s is open to everyone', (address, expected) => {
    expect(visit(address, visitors['desktop guest'])).toBe(expected);
    expect(visit(address, visitors['desktop member'])).toBe(expected);
  });

  it.each([
    ['/user_center', '/user_center: main mf-account/user_center'],
    ['/upgrade_service', '/vip_card: main mf-billing/vip_card'],
  ])('%s asks a guest to log in', (address, expected) => {
    expect(visit(address, visitors['desktop guest'])).toBe(`/chat_room: ${rooms} + login popup`);
    expect(visit(address, visitors['desktop member'])).toBe(expected);
  });
});

it('on the desktop keeps the channel on the way to the popup, and nothing else', () => {
  expect(visit('/user_center?cid=a&panel=bind', visitors['desktop guest'])).toBe(
    `/chat_room?cid=a: ${rooms} + login popup`,
  );
});

describe('mobile', () => {
  it.each([
    ['/home', '/home: main mf-chat/conversation'],
    ['/chat_room', mobileChat],
    ['/mine_module', '/mine_module: main mf-account/mine'],
    ['/usage_scenario', '/usage_scenario: main mf-chat/scenes'],
    ['/usage_scenario/detail', '/usage_scenario/detail: main mf-chat/scene'],
    ['/help_center', '/help_center: main mf-account/help_center'],
    ['/user_center', '/user_center: main mf-account/user_center'],
    ['/upgrade_service', '/upgrade_service: main mf-billing/upgrade'],
    ['/about_us', '/about_us: main mf-account/about_us'],
    ['/setUp', '/setUp: main mf-account/settings'],
    ['/questions', '/questions: main mf-account/questions'],
    ['/chat_pdf', '/chat_pdf: main mf-pdf/chat_pdf'],
    ['/chat_ppt', '/chat_ppt: main mf-ppt/chat_ppt'],
    ['/office_inlet', '/office_inlet: main mf-ppt/office_inlet'],
    ['/test', '/test: test'],
    ['/anything/else', '/home: main mf-chat/conversation'],
    ['/sceneList', '/home: main mf-chat/conversation'],
  ])('%s is for members', (address, expected) => {
    expect(visit(address, visitors['mobile guest'])).toBe(signIn);
    expect(visit(address, visitors['mobile member'])).toBe(expected);
  });

  it.each([
    ['/', signIn],
    ['/login', signIn],
    ['/sign_in', '/sign_in: login sign_in'],
    ['/register', '/register: login register'],
    ['/forgot_password', '/forgot_password: login forgot_password'],
    ['/set_password', '/set_password: login set_password'],
  ])('%s is for guests', (address, expected) => {
    expect(visit(address, visitors['mobile guest'])).toBe(expected);
    expect(visit(address, visitors['mobile member'])).toBe(mobileChat);
  });

  it.each(['/sign_in', '/register', '/forgot_password', '/set_password'])(
    'keeps the channel on the way from %s to the chat',
    (address) => {
      expect(visit(`${address}?cid=a`, visitors['mobile member'])).toBe(
        '/chat_room?cid=a: main mf-chat/conversation',
      );
    },
  );

  it('keeps the channel, and nothing else, on the way to the login', () => {
    expect(visit('/mine_module?cid=a%26b&panel=plugins', visitors['mobile guest'])).toBe(
      '/login?cid=a%26b: login first',
    );
    expect(visit('/unknown?cid=spring', visitors['mobile guest'])).toBe('/login?cid=spring: login first');
  });
});

describe('the tables', () => {
  it.each([
    ['desktop', desktopRoutes],
    ['mobile', mobileRoutes],
  ])('%s: names every path once', (_layout, routes) => {
    const paths = routes.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('keep the whole query where a path is only another name', () => {
    expect(visit('/?state=gzh&code=1', visitors['desktop guest'])).toBe(
      `/chat_room?state=gzh&code=1: ${rooms}`,
    );
  });
});

import type { Screen, Stage } from '../screen.ts';
import { at, control, isSaid, isSeen, openAccountMenu, openNewChat, press } from './controls.ts';

async function openLogin(stage: Stage): Promise<void> {
  const { page, layout } = stage;
  await page.goto(layout.onPhone ? '/sign_in' : '/chat_room');
  if (!layout.onPhone) await press(stage, 'shell:nav.logIn');
  await isSeen(control(stage, 'button', 'shell:login.signIn'));
}

/** A state of the way in, which is a popup or the page of a phone. */
const login = (name: string, go: (stage: Stage) => Promise<void>, isAlone = false): Screen => ({
  name: `shell/${name}`,
  as: 'guest',
  isAlone,
  async open(stage) {
    await openLogin(stage);
    await go(stage);
  },
});

const register = (stage: Stage) =>
  press(stage, 'shell:login.register', stage.layout.onPhone ? 'link' : 'tab');

export const shell: readonly Screen[] = [
  at('shell/guest', 'mf-chat:empty.title', { path: '/chat_room', as: 'guest', on: 'desktop' }),
  at('shell/welcome', 'shell:welcome.promise', { path: '/login', as: 'guest', on: 'phone' }),
  login('sign in', async () => {}),
  login('refused sign in', async (stage) => {
    await press(stage, 'shell:login.signIn');
    await isSeen(stage.page.locator('[aria-invalid=true]'));
  }),
  login('sign in with a code', async (stage) => {
    await press(stage, 'shell:login.withCode');
    await isSeen(control(stage, 'button', 'shell:login.withPassword'));
  }),
  login('forgot password', async (stage) => {
    const way = control(stage, 'link', 'shell:forgot.link').or(control(stage, 'button', 'shell:forgot.link'));
    await way.click();
    await isSaid(stage, 'shell:forgot.intro');
  }),
  login('register', async (stage) => {
    await register(stage);
    await isSeen(control(stage, 'button', 'shell:register.submit'));
  }),
  login('refused registration', async (stage) => {
    await register(stage);
    await press(stage, 'shell:register.submit');
    await isSeen(stage.page.locator('[aria-invalid=true]'));
  }),
  login(
    'new account',
    async (stage) => {
      if (!stage.layout.onPhone) await register(stage);
      await press(stage, 'shell:register.oneClick.action');
      await isSeen(control(stage, 'button', 'shell:register.credentials.done'));
    },
    true,
  ),
  {
    name: 'shell/account menu',
    on: 'desktop',
    open: openAccountMenu,
  },
  at('shell/diagnostics', 'shell:diagnostics.intro', { path: '/test' }),
  at('shell/unknown panel', 'shell:notFound.panel.title', { path: '/chat_room?panel=nothing' }),
  {
    name: 'shell/failed remote',
    isAlone: true,
    async open(stage) {
      await stage.page.route('**/releases/mf-account/**', (route) => route.abort());
      await stage.page.goto('/help_center');
      await isSaid(stage, 'shell:slots.unreachable.title');
    },
  },
  {
    name: 'shell/offline',
    isAlone: true,
    async open(stage) {
      await openNewChat(stage);
      await stage.page.context().setOffline(true);
      await isSaid(stage, 'shell:feedback.offline');
    },
  },
];

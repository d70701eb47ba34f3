import type { Screen } from '../screen.ts';
import { control, isSeen, messageBox, openNewChat, press } from './controls.ts';

export const shell: readonly Screen[] = [
  {
    name: 'shell/guest',
    as: 'guest',
    async open(stage) {
      await stage.page.goto('/chat_room');
      await isSeen(
        stage.layout.onPhone ? stage.page.getByRole('main').getByRole('button') : messageBox(stage),
      );
    },
  },
  {
    name: 'shell/sign in',
    as: 'guest',
    async open(stage) {
      await stage.page.goto(stage.layout.onPhone ? '/login' : '/chat_room');
      if (!stage.layout.onPhone) await press(stage, 'shell:nav.logIn');
      await isSeen(control(stage, 'button', 'shell:login.signIn'));
    },
  },
  {
    name: 'shell/unknown panel',
    async open(stage) {
      await stage.page.goto('/chat_room?panel=nothing');
      await isSeen(stage.page.getByText(stage.say('shell:notFound.panel.title')));
    },
  },
  {
    name: 'shell/offline',
    isAlone: true,
    async open(stage) {
      await openNewChat(stage);
      await stage.page.context().setOffline(true);
      await isSeen(stage.page.getByText(stage.say('shell:feedback.offline')));
    },
  },
];

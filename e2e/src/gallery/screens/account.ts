import type { Screen } from '../screen.ts';
import { control, isSeen } from './controls.ts';

/** A page that is there once a text of it is. */
const at = (name: string, path: string, key: string, on?: Screen['on']): Screen => ({
  name: `account/${name}`,
  ...(on && { on }),
  async open(stage) {
    await stage.page.goto(path);
    await isSeen(stage.page.getByText(stage.say(key)));
  },
});

const panel = (name: string, id: string, key: string): Screen => at(name, `/user_center?panel=${id}`, key);

export const account: readonly Screen[] = [
  at('user centre', '/user_center', 'mf-account:userCenter.security.title'),
  at('help', '/help_center', 'mf-account:help.tour'),
  at('feedback', '/help_center?feedback=1', 'mf-account:help.feedback.intro'),
  at('about', '/about_us', 'mf-account:about.slogan'),
  at('mine', '/mine_module', 'mf-account:settings.logOut', 'phone'),
  at('questions', '/questions', 'mf-account:questions.all', 'phone'),
  panel('settings', 'settings', 'mf-account:settings.storage.title'),
  panel('notices', 'notices', 'mf-account:notices.emptyTitle'),
  {
    name: 'account/invitation',
    async open(stage) {
      await stage.page.goto('/user_center?panel=invitation');
      await isSeen(control(stage, 'heading', 'shell:overlays.invitation'));
    },
  },
];

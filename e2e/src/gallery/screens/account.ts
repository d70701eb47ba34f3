import { admin } from '../../admin.ts';
import type { Screen } from '../screen.ts';
import { at, control, isSaid, isSeen, openAccountMenu, press } from './controls.ts';

const panel = (name: string, id: string, says: string): Screen =>
  at(`account/${name}`, says, { path: `/user_center?panel=${id}` });

export const account: readonly Screen[] = [
  at('account/user centre', 'mf-account:userCenter.security.title', { path: '/user_center' }),
  {
    name: 'account/refused name',
    async open(stage) {
      await stage.page.goto('/user_center');
      await press(stage, 'mf-account:userCenter.profile.editName');
      await control(stage, 'textbox', 'mf-account:userCenter.name.label').fill('Mira!');
      await press(stage, 'mf-account:common.save');
      await isSaid(stage, 'mf-account:userCenter.name.characters');
    },
  },
  at('account/help', 'mf-account:help.tour', { path: '/help_center' }),
  at('account/article', 'mf-account:help.helpful', { path: '/help_center?article=firstQuestion' }),
  {
    name: 'account/nothing found',
    async open(stage) {
      await stage.page.goto('/help_center');
      await stage.page.getByRole('searchbox').fill('xyzzy');
      await isSaid(stage, 'mf-account:help.nothingBody');
    },
  },
  at('account/feedback', 'mf-account:help.feedback.intro', { path: '/help_center?feedback=1' }),
  {
    name: 'account/refused feedback',
    async open(stage) {
      await stage.page.goto('/help_center?feedback=1');
      await press(stage, 'mf-account:help.feedback.send');
      await isSaid(stage, 'mf-account:help.feedback.required');
    },
  },
  at('account/about', 'mf-account:about.slogan', { path: '/about_us' }),
  at('account/mine', 'mf-account:mine.invite', { path: '/mine_module', on: 'phone' }),
  at('account/settings page', 'mf-account:settings.storage.title', { path: '/setUp', on: 'phone' }),
  at('account/questions', 'mf-account:questions.all', { path: '/questions', on: 'phone' }),
  panel('settings', 'settings', 'mf-account:settings.storage.title'),
  panel('no notices', 'notices', 'mf-account:notices.emptyTitle'),
  {
    name: 'account/notices',
    async open(stage) {
      const { site } = stage.studio;
      const title = stage.say('mf-account:settings.app.available');
      const to = stage.account?.username ?? '';
      await admin(site, 'notice', '--for', to, '--title', title, '--body', title.repeat(6));
      await stage.page.goto('/user_center?panel=notices');
      await isSaid(stage, 'mf-account:settings.app.available');
    },
  },
  panel('bind phone', 'bind/phone', 'mf-account:bind.phone.title'),
  panel('bind e-mail', 'bind/email', 'mf-account:bind.email.title'),
  panel('cancellation', 'cancellation', 'mf-account:cancellation.goes.title'),
  {
    name: 'account/invitation',
    async open(stage) {
      await stage.page.goto('/user_center?panel=invitation');
      await isSeen(control(stage, 'img', 'mf-account:invitation.qr'));
    },
  },
  {
    name: 'account/logging out',
    isAlone: true,
    async open(stage) {
      if (stage.layout.onPhone) {
        await stage.page.goto('/mine_module');
        await press(stage, 'mf-account:common.logOut');
      } else {
        await openAccountMenu(stage);
        await control(stage, 'menuitem', 'shell:nav.logOut').click();
      }
      await isSaid(stage, 'shell:signOut.lostTitle');
    },
  },
];

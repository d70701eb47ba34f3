import type { Screen } from '../screen.ts';
import { at, isSeen, press } from './controls.ts';

const panel = (name: string, id: string, says: string, as: Screen['as'] = 'subscriber'): Screen =>
  at(`plugins/${name}`, says, { path: `/chat_room?panel=${id}`, as });

export const plugins: readonly Screen[] = [
  panel('list', 'plugins', 'mf-plugins:list.all', 'member'),
  panel('plugin', 'plugins/7', 'mf-plugins:use.examples'),
  panel('subscription', 'plugins/2/subscribe', 'mf-plugins:subscribe.status'),
  panel('settings', 'plugins/7/settings', 'mf-plugins:settings.notInstalled.title'),
  {
    name: 'plugins/installed',
    async open(stage) {
      await stage.page.goto('/chat_room?panel=plugins');
      await press(stage, 'mf-plugins:actions.install');
      await isSeen(stage.page.getByRole('button', { name: stage.say('mf-plugins:actions.uninstall') }));
    },
  },
  panel('unknown plugin', 'plugins/999', 'mf-plugins:details.unknown.title'),
  panel('servers', 'plugins/servers', 'mf-plugins/servers:none.title'),
  {
    name: 'plugins/new server',
    as: 'subscriber',
    async open(stage) {
      await stage.page.goto('/chat_room?panel=plugins/servers');
      await press(stage, 'mf-plugins/servers:add');
      await press(stage, 'mf-plugins/servers:form.submit');
      await isSeen(stage.page.locator('[aria-invalid=true]'));
    },
  },
  panel('recognition', 'ocr/text', 'mf-plugins/reading:picture.hint'),
  panel('documents', 'documents', 'mf-plugins/reading:document.hint'),
  panel('backup', 'plugins/backup', 'mf-plugins/backup:about'),
  panel('export before it is installed', 'plugins/export', 'mf-plugins:actions.install'),
];

import type { SessionState } from '@orangery/platform';
import { backupPlugin } from '../../components/plugin-pages.ts';
import type { autoParam, liveParam } from '../params.ts';

/** Whether the plugin does this by itself for who is signed in. */
export function isOn(
  { userInfo }: Pick<SessionState, 'userInfo'>,
  param: typeof autoParam | typeof liveParam,
): boolean {
  const plugin = userInfo?.plugins.find(({ id }) => id === backupPlugin);
  return plugin?.enabled === true && plugin.params[param] === true;
}

import { errors, type ParsedBodyOf } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { pluginIds } from './plugin-ids.ts';
import { checkParams, fieldsOf } from './plugin-params.ts';
import { type Held, standingOfHeld } from './plugin-view.ts';
import type { HeldChange } from './plugins.repository.ts';

type Wish = ParsedBodyOf<'POST /chat/user/install-plugin'>;

/** The person has taken something away from answers: what they allowed of it before counts no more. */
export const isWithdrawal = (before: HeldChange, after: HeldChange): boolean =>
  (before.installed && !after.installed) ||
  (before.enabled && !after.enabled) ||
  after.toolsOff.some((name) => !before.toolsOff.includes(name));

/** Tools that are off and that the plugin does not have at the moment. */
const maxAway = 500;

/**
 * What an account has of a plugin after a change: what the wish does not name stays.
 * @throws AppError badParameter, pluginNotInstalled, membersOnly, pluginExpired, pluginNotSubscribed
 */
export function decideChange(held: Held, wish: Wish, engines: readonly string[]): HeldChange {
  const { offered, row } = held;
  const before = row ?? { params: {}, toolsOff: [], installed: false, enabled: true };
  const installed = wish.installed ?? before.installed;
  const isSetUp = wish.isEnable !== undefined || wish.params !== undefined || wish.tools_off !== undefined;
  if (isSetUp && !installed) throw new AppError(errors.pluginNotInstalled);

  const isNew = installed && !before.installed;
  const { refusal } = standingOfHeld(held);
  if (refusal && (isNew || wish.isEnable)) throw new AppError(refusal);

  const fields = fieldsOf(offered.fields, 'en', engines);
  if (wish.params) checkParams(fields, wish.params);
  const isOffered = (name: string) => offered.tools.some((tool) => tool.name === name);
  if (wish.tools_off && !wish.tools_off.every(isOffered)) throw new AppError(errors.badParameter);
  // A tool that is away for a while comes back as it was left.
  const away = before.toolsOff.filter((name) => !isOffered(name)).slice(-maxAway);

  // Installing the search turns it on.
  const turnedOn = isNew && offered.id === pluginIds.networkSearch ? { isOpen: true } : {};
  return {
    params: { ...before.params, ...turnedOn, ...wish.params },
    toolsOff: wish.tools_off ? [...away, ...new Set(wish.tools_off)] : before.toolsOff,
    installed,
    enabled: wish.isEnable ?? (isNew || before.enabled),
  };
}

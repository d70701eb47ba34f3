import { type FollowOptions, followBackup } from '@orangery/backup';
import type { HostServices } from '@orangery/platform';
import { engineOf } from '../engine.ts';
import { autoParam, liveParam } from '../params.ts';
import { offerOnArrival } from './arrival.ts';
import { saveBeforeLeaving } from './leave.ts';
import { isOn } from './plugin-settings.ts';
import { watchAnswers } from './watch-answers.ts';

/** Minutes, until the server has said how many. */
const usualInterval = 10;

/**
 * Backs up the chats of who is signed in as the plugin is set: at its interval, when the page is left, at sign-out, and at once where
 * devices are kept in step. Returns what ends it.
 * @param show the dialog of who leaves, with what they skip it by; null takes it away
 */
export function followAccount(host: HostServices, show: (skip: (() => void) | null) => void): () => void {
  const engine = engineOf(host);
  if (!engine) return () => undefined;
  const { backup, activity } = engine;
  const { bus, session, account } = host;
  const report: FollowOptions['emit'] = bus.emit;
  const ending = new AbortController();
  let end = () => {};
  let hasFailed = false;
  const follow = () =>
    followBackup({
      backup,
      isAuto: () => isOn(session, autoParam),
      isLive: () => isOn(session, liveParam),
      interval: () => session.helpInfo?.backup_minutes ?? usualInterval,
      emit: (...event) => {
        end();
        end = event[0] === 'backup:started' ? activity.begin() : () => {};
        hasFailed = event[0] === 'backup:failed';
        report(...event);
      },
    });
  let followed = follow();
  /** Ends what goes on; the person may stay, when another session begins meanwhile. */
  const cancel = () => {
    activity.cancel();
    followed.stop();
    followed = follow();
  };
  const arrived = (revision: number | null) =>
    revision === null ? followed.changed() : followed.arrived(revision);
  bus.on('backup:arrived', ({ revision }) => arrived(revision), ending);
  watchAnswers(host, () => followed.changed(), ending.signal);
  const off = account.beforeSignOut(async (kind) => {
    if (kind !== 'save' || !isOn(session, autoParam)) return cancel();
    const save = async () => {
      await followed.beforeSignOut(kind);
      return !hasFailed;
    };
    await saveBeforeLeaving(host, { save, cancel, show });
  });
  // A device that is kept in step has what the others have, and gives what was said before this was loaded; any other is offered it.
  if (isOn(session, liveParam)) followed.changed();
  // The next backup tries again, and the page of the plugin says why it failed.
  else offerOnArrival(backup, host, ending.signal).catch(() => undefined);

  return () => {
    ending.abort();
    off();
    followed.stop();
    end();
    show(null);
  };
}

import type { UserInfo } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { Button, Spinner } from '@orangery/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openRoom } from '../room-store/load-rooms.ts';
import { useRooms } from '../room-store/rooms.state.ts';
import type { CallRoom } from './call-ports.ts';
import { CallProblemCard } from './call-problem.tsx';
import { CallStage } from './call-stage.tsx';
import styles from './call-view.module.css';
import { UpgradeButton } from './upgrade-button.tsx';

type CallViewProps = {
  /** The room that was asked for; the current one without it. */
  asked: string | undefined;
  room: CallRoom;
};

/** A conversation by voice, in the room that is current or was asked for. */
export function CallView({ asked, room }: CallViewProps) {
  const { t } = useTranslation('mf-chat/voice');
  const host = useHost();
  const session = useSession();
  const { status, current, rooms, loaded } = useRooms();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const known = asked === undefined || rooms.some(({ id }) => id === asked);
  const wanted = asked !== undefined && known ? asked : current;
  const ready = status === 'ready' && wanted !== null && loaded[wanted] !== undefined;
  useEffect(() => {
    if (status === 'ready' && wanted !== null && wanted !== current) void openRoom(wanted);
  }, [status, wanted, current]);

  if (session.status === 'guest')
    return (
      <div className={styles.alone}>
        <CallProblemCard problem="guest">
          <Button variant="primary" onClick={() => host.login.open()}>
            {t('call.signIn')}
          </Button>
        </CallProblemCard>
      </div>
    );
  if (isUsedUp(session.userInfo))
    return (
      <div className={styles.alone}>
        <CallProblemCard problem="quota">
          <UpgradeButton />
        </CallProblemCard>
      </div>
    );
  // What is configured, and what is left, is known only when the server has said so: until then no microphone is opened.
  if (!ready || !session.helpInfo || !session.userInfo)
    return (
      <div className={styles.waiting} role="status">
        <Spinner />
        {t('call.connecting')}
      </div>
    );
  return <CallStage key={attempt} room={room} roomId={wanted} onAgain={again} />;
}

/** Nothing is left, as far as the page knows; the server decides where the plan does not say. */
const isUsedUp = (user: UserInfo | null, now = Date.now()): boolean =>
  user?.other_quotas.some(({ use, left, resets_at }) => use === 'voice' && left === 0 && resets_at > now) ??
  false;

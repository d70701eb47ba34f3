import { isTouch } from '@orangery/chat';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallCaptions } from './call-captions.tsx';
import { CallControls } from './call-controls.tsx';
import type { CallRoom } from './call-ports.ts';
import { CallProblemCard } from './call-problem.tsx';
import type { CallState } from './call-state.ts';
import styles from './call-view.module.css';
import { Slice } from './slice.tsx';
import { hasServerEars, isStandIn } from './stand-in.ts';
import { UpgradeButton } from './upgrade-button.tsx';
import { useCall } from './use-call.ts';

type CallStageProps = { room: CallRoom; roomId: string; onAgain: () => void };

/** The call itself. */
export function CallStage({ room, roomId, onAgain }: CallStageProps) {
  const { t } = useTranslation('mf-chat/voice');
  const host = useHost();
  const { call, state, ring } = useCall(room, roomId);
  const [captions, setCaptions] = useState(true);
  useEffect(() => {
    // So that the space bar interrupts; the panel was opened before there was anything in it.
    ring.current?.focus({ preventScroll: true });
  }, [ring]);
  const interruptible = state.status === 'speaking' || state.status === 'thinking';
  const interrupt = () => {
    if (interruptible) call?.interrupt();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || (event.target as Element).closest('button, [role="menu"]')) return;
    event.preventDefault();
    interrupt();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the space bar interrupts wherever the focus is; the ring is the button for it
    <div className={styles.call} data-status={state.status} onKeyDown={onKeyDown}>
      <div className={styles.middle}>
        {state.problem ? (
          <CallProblemCard problem={state.problem}>
            {state.problem === 'quota' && <UpgradeButton />}
            {state.problem !== 'gone' && <Button onClick={onAgain}>{t('call.retry')}</Button>}
          </CallProblemCard>
        ) : (
          <>
            <button
              ref={ring}
              type="button"
              className={styles.ring}
              data-hearing={state.hearing || undefined}
              aria-label={t('call.interrupt')}
              aria-disabled={!interruptible}
              onClick={interrupt}
            >
              <Slice />
            </button>
            <p className={styles.state} role="status">
              <StateText state={state} />
            </p>
            <p className={styles.hint}>
              <Hint state={state} />
            </p>
          </>
        )}
        <Notice code={state.problem ? null : state.notice} />
      </div>
      {captions && <CallCaptions question={state.question} answer={state.answer} />}
      <CallControls
        state={state}
        captions={captions}
        canChoose={hasServerEars(host)}
        onCaptions={setCaptions}
        onMute={(muted) => call?.setMuted(muted)}
        onMicrophone={(id) => call?.choose(id)}
        onEnd={host.overlays.close}
      />
      {isStandIn(host) && <p className={styles.standIn}>{t('call.standIn')}</p>}
    </div>
  );
}

function StateText({ state }: { state: CallState }) {
  const { t } = useTranslation('mf-chat/voice');
  if (state.waiting) return t('call.waiting');
  if (state.hearing) return t('call.hearing');
  if (state.muted && state.status === 'listening') return t('call.muted');
  if (state.status === 'stopped') return null;
  return t(`call.${state.status}`);
}

/** What one may do now. */
function Hint({ state }: { state: CallState }) {
  const { t } = useTranslation('mf-chat/voice');
  if (state.hearing || state.waiting) return null;
  if (state.status === 'speaking') return t(isTouch() ? 'call.tapToInterrupt' : 'call.clickToInterrupt');
  const fresh = state.status === 'listening' && state.question === '' && !state.muted;
  return fresh ? t('call.sayHint') : null;
}

/** What went wrong with one question; the conversation goes on. */
function Notice({ code }: { code: number | null }) {
  const { t } = useTranslation(['mf-chat/voice', 'errors']);
  if (code === null) return null;
  const failed = t('errors:message.voiceReplyFailed');
  const ofCode = t(`errors:code.${code}` as 'errors:code.1000', { defaultValue: failed });
  return (
    <p className={styles.notice} role="alert">
      {code === 0 ? t('call.notSpoken') : ofCode}
    </p>
  );
}

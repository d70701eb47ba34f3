import { useHost } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Check, Mic, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readableAnswer } from '../answers/readable-answer.ts';
import { answerReader } from './announcer.state.ts';
import { AnnouncerButton } from './announcer-button.tsx';
import styles from './microphone-button.module.css';
import { onAnswerTo } from './read-next-answer.ts';
import { useDictation } from './use-dictation.ts';

type MicrophoneButtonProps = {
  /** Given what was said, to be put behind what is written. */
  onText: (text: string) => void;
  disabled: boolean;
  /** Dictation begins as soon as it is shown: it was asked for while this was being loaded. */
  begun?: boolean;
};

/** Dictates into the message box; the answer is read aloud by the announcer that was chosen. */
export function MicrophoneButton({ onText, disabled, begun = false }: MicrophoneButtonProps) {
  const { t, i18n } = useTranslation('mf-chat/voice');
  const host = useHost();
  const { status, seconds, meter, begin, done, cancel } = useDictation((text) => {
    onText(text);
    onAnswerTo(text, async (messageId) => {
      const voice = answerReader();
      if (voice === 'off') return;
      const { readAloud } = await import('@orangery/chat/speech');
      void readAloud(host, { id: messageId, watch: readableAnswer(messageId), voice });
    });
  });

  const first = useRef(begun);
  useEffect(() => {
    if (first.current) begin();
    first.current = false;
  });

  if (status === 'idle')
    return (
      <span className={styles.group}>
        <IconButton label={t('dictate.start')} icon={<Mic />} disabled={disabled} onClick={begin} />
        <AnnouncerButton />
      </span>
    );
  const time = clock(seconds, i18n.language);
  return (
    <span className={styles.group} data-dictating="">
      {/* In the place of the microphone, so that a second press finishes. */}
      <IconButton
        label={t('dictate.done')}
        icon={<Check />}
        variant="secondary"
        busy={status !== 'recording'}
        onClick={done}
      />
      {status === 'recording' ? (
        <>
          <span className={styles.meter} ref={meter} aria-hidden="true" />
          <span className={styles.time} role="timer" aria-label={t('dictate.recording', { time })}>
            {time}
          </span>
        </>
      ) : (
        <span className={styles.waiting} role="status">
          {t(status === 'opening' ? 'dictate.opening' : 'dictate.writing')}
        </span>
      )}
      <IconButton label={t('dictate.cancel')} icon={<X />} onClick={cancel} />
    </span>
  );
}

/** Minutes and seconds in the digits of the language. */
function clock(seconds: number, language: string): string {
  const figures = (value: number, least: number) =>
    new Intl.NumberFormat(language, { minimumIntegerDigits: least }).format(value);
  return `${figures(Math.floor(seconds / 60), 1)}:${figures(seconds % 60, 2)}`;
}

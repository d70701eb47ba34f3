import { isTouch } from '@orangery/chat';
import { Button, EmptyRoomIllustration } from '@orangery/ui';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Announcement } from './announcement.tsx';
import { CloseButton } from './close-button.tsx';
import styles from './tour.module.css';
import { tourSteps } from './tour-steps.ts';
import type { GuideStart } from './use-guide.ts';
import { usePlaced } from './use-placed.ts';
import { useTour } from './use-tour.ts';

/** Four steps around the chat. The page stays in use: no veil takes a press, and the focus is not taken. */
export function Tour({ start, onClose }: { start: GuideStart; onClose: () => void }) {
  const { t } = useTranslation('mf-chat/guide');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { step, at, last, next, back, end } = useTour(card, onClose);
  // Enter breaks a line there.
  const body = step.name === 'start' && isTouch() ? 'tour.start.touch' : (`tour.${step.name}.body` as const);
  const text = { title: t(`tour.${step.name}.title`), body: t(body) };
  usePlaced(step, card, ring);
  useEffect(() => {
    if (start === 'asked') main.current?.focus();
  }, [start]);

  return createPortal(
    <>
      <div ref={ring} className={styles.ring} />
      <div
        ref={card}
        role="dialog"
        aria-label={t('tour.label')}
        aria-describedby={id}
        className={styles.card}
        data-step={step.name}
      >
        {step.name === 'welcome' && <EmptyRoomIllustration />}
        <p className={styles.step}>{t('tour.step', { step: at + 1, count: tourSteps.length })}</p>
        <div id={id}>
          <h2 className={styles.title}>{text.title}</h2>
          <p className={styles.body}>{text.body}</p>
        </div>
        <div className={styles.foot}>
          {at > 0 ? (
            <Button size="small" variant="ghost" onClick={back}>
              {t('tour.back')}
            </Button>
          ) : (
            <Button size="small" variant="ghost" onClick={end}>
              {t('tour.skip')}
            </Button>
          )}
          <Button ref={main} size="small" variant="primary" onClick={next}>
            {t(last ? 'tour.done' : 'tour.next')}
          </Button>
        </div>
        <CloseButton onClick={end} />
        <Announcement text={`${text.title}. ${text.body} ${t('tour.keys')}`} />
      </div>
    </>,
    document.body,
  );
}

import { Button, EmptyRoomIllustration } from '@orangery/ui';
import { PanelLeft, Plus, SquarePen } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Announcement } from './announcement.tsx';
import { CloseButton } from './close-button.tsx';
import styles from './guide-card.module.css';
import { useAboveBox } from './use-above-box.ts';
import type { GuideStart } from './use-guide.ts';
import { useGuideEnd } from './use-guide-end.ts';

/** The four steps on one card, where there is no room to stand beside what they are about. */
export function GuideCard({ start, onClose }: { start: GuideStart; onClose: () => void }) {
  const { t } = useTranslation('mf-chat/guide');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const end = useGuideEnd(card, onClose);
  useAboveBox(card);
  useEffect(() => {
    if (start === 'asked') main.current?.focus();
  }, [start]);
  const point = (step: 'create' | 'manage' | 'start', icon: ReactNode) => (
    <li className={styles.point}>
      {icon}
      <div>
        <h3 className={styles.name}>{t(`tour.${step}.title`)}</h3>
        <p className={styles.text}>{t(`tour.card.${step}`)}</p>
      </div>
    </li>
  );
  return createPortal(
    <div ref={card} role="dialog" aria-label={t('tour.label')} aria-describedby={id} className={styles.card}>
      <EmptyRoomIllustration />
      <div id={id}>
        <h2 className={styles.title}>{t('tour.welcome.title')}</h2>
        <p className={styles.text}>{t('tour.card.intro')}</p>
      </div>
      <ul className={styles.points}>
        {point('create', <SquarePen aria-hidden="true" />)}
        {point('manage', <PanelLeft aria-hidden="true" className={styles.directed} />)}
        {point('start', <Plus aria-hidden="true" />)}
      </ul>
      <Button ref={main} size="large" variant="primary" onClick={end}>
        {t('tour.done')}
      </Button>
      <CloseButton onClick={end} />
      <Announcement text={`${t('tour.welcome.title')}. ${t('tour.card.intro')}`} />
    </div>,
    document.body,
  );
}

import type { MessageCitation } from '@orangery/records';
import { Button } from '@orangery/ui';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLabel } from '../viewer/page-label.ts';
import styles from './cited-peek.module.css';

/** Below the page on a phone: the passage that was cited, and one tap back to the answer. */
export function CitedPeek({ citation, onBack }: { citation: MessageCitation; onBack: () => void }) {
  const { t } = useTranslation('mf-pdf');
  const labelOf = usePageLabel();
  const back = useRef<HTMLButtonElement>(null);
  // The chat with the link is out of reach now.
  useEffect(() => back.current?.focus(), [citation]);
  return (
    <aside className={styles.peek} aria-label={t('reading.cited')}>
      <div>
        <span className={styles.where}>
          <bdi>{citation.name}</bdi>
          <span>· {t('chat.page', { page: labelOf(citation.label) })}</span>
        </span>
        <q className={styles.quote} dir="auto">
          {citation.quote}
        </q>
      </div>
      <Button ref={back} icon={<MessageSquareText aria-hidden="true" />} onClick={onBack}>
        {t('reading.backToAnswer')}
      </Button>
    </aside>
  );
}

import { Button, EmptyState, ErrorCard, Skeleton } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useDrawing } from './drawing.state.ts';
import { loadDrawings, loadOlder } from './drawing-actions.ts';
import { DrawingCard } from './drawing-card.tsx';
import styles from './drawing-list.module.css';
import { EaselIllustration } from './easel-illustration.tsx';
import type { useDrawings } from './use-drawings.ts';

type Props = {
  state: ReturnType<typeof useDrawing>;
  ports: ReturnType<typeof useDrawings>['ports'];
  isMember: boolean;
};

/** What was drawn, newest first. */
export function DrawingList({ state: { status, drawings, more }, ports, isMember }: Props) {
  const { t } = useTranslation('mf-chat/drawing');
  if (isMember && status === 'failed')
    return (
      <div className={styles.list}>
        <ErrorCard
          title={t('failedTitle')}
          body={t('failedBody')}
          retryLabel={t('retry')}
          onRetry={() => void loadDrawings(ports)}
        />
      </div>
    );
  if (isMember && status !== 'ready' && drawings.length === 0)
    return (
      <div className={styles.list} aria-busy="true">
        <div className={styles.loading}>
          <Skeleton width="40%" />
          <Skeleton shape="block" height="16rem" />
        </div>
      </div>
    );
  if (drawings.length === 0)
    return (
      <div className={styles.list}>
        <EmptyState illustration={<EaselIllustration />} title={t('emptyTitle')} body={t('emptyBody')} />
      </div>
    );
  return (
    <section className={styles.list} aria-label={t('listLabel')}>
      {drawings.map((drawing) => (
        <DrawingCard key={drawing.id} drawing={drawing} ports={ports} />
      ))}
      {more && <Older ports={ports} />}
    </section>
  );
}

function Older({ ports }: Pick<Props, 'ports'>) {
  const { t } = useTranslation('mf-chat/drawing');
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    // The client has shown the error; pressing again retries.
    void loadOlder(ports)
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  return (
    <Button className={styles.older} busy={busy} onClick={press}>
      {t('older')}
    </Button>
  );
}

import { useLoad } from '@orangery/platform';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reading-page.module.css';
import { ReadingSkeleton } from './reading-skeleton.tsx';
import { useReadings } from './use-readings.ts';

type OpenedReadingProps<Content> = {
  id: string | undefined;
  /** Given nothing when nothing is to be opened, or it is gone. */
  children: (opened: Content | undefined) => ReactNode;
};

/** Opens what was read before. */
export function OpenedReading<Content>({ id, children }: OpenedReadingProps<Content>) {
  return id === undefined ? children(undefined) : <KeptReading key={id} id={id} show={children} />;
}

type KeptReadingProps<Content> = { id: string; show: (opened: Content | undefined) => ReactNode };

function KeptReading<Content>({ id, show }: KeptReadingProps<Content>) {
  const { t } = useTranslation('mf-plugins/reading');
  const readings = useReadings();
  const [state] = useLoad(() => readings.read<Content>(id), [readings, id]);
  if (state.status !== 'ready') return <ReadingSkeleton />;
  return (
    <>
      {!state.data && (
        <p className={styles.said} role="status">
          {t('reading.gone')}
        </p>
      )}
      {show(state.data?.content)}
    </>
  );
}

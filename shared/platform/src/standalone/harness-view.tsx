import { ErrorCard } from '@orangery/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mountRootParcel } from 'single-spa';
import type { Layout, RemoteModule, RemoteProps } from '../contract.ts';
import { hostOf } from './harness-host.ts';
import styles from './standalone.module.css';

type Props = { remote: RemoteModule; view: string; layout: Layout; params: RemoteProps['params'] };

/** One view of the remote, mounted the way the shell mounts it. */
export function HarnessView({ remote, view, layout, params }: Props) {
  const { t } = useTranslation('shell');
  const element = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const host = useMemo(() => hostOf(layout), [layout]);

  // Another attempt is a reason to mount anew.
  useEffect(() => {
    setError(null);
    const domElement = document.createElement('div');
    element.current?.append(domElement);
    const { bootstrap, mount, unmount, update } = remote;
    const props = { domElement, host, view, params, onError: setError };
    const parcel = mountRootParcel({ bootstrap, mount, unmount, update } as never, props);
    parcel.bootstrapPromise.catch(() => {});
    parcel.mountPromise.catch(setError);
    return () => {
      domElement.remove();
      parcel.mountPromise.then(() => parcel.unmount()).catch(() => {});
    };
  }, [remote, view, host, params, attempt]);

  return (
    <section className={styles.view} aria-label={view} data-view={view}>
      {error !== null && (
        <ErrorCard
          title={t('slots.broken.title')}
          body={error instanceof Error ? error.message : String(error)}
          retryLabel={t('slots.retry')}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      <div ref={element} className={styles.mount} hidden={error !== null} />
    </section>
  );
}

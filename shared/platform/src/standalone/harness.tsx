import { ToastRegion } from '@orangery/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { RemoteModule } from '../contract.ts';
import { HarnessEvents } from './harness-events.tsx';
import { HarnessPanel } from './harness-panel.tsx';
import { dismissToast, frame } from './harness-state.ts';
import { HarnessToolbar } from './harness-toolbar.tsx';
import { HarnessView } from './harness-view.tsx';
import styles from './standalone.module.css';

const ConfirmDialog = lazy(async () => ({ default: (await import('@orangery/ui/overlays')).ConfirmDialog }));
const noParams: Readonly<Record<string, string>> = {};

/** A plain frame around the views of one remote. */
export function Harness({ remote }: { remote: RemoteModule }) {
  const { t } = useTranslation('shell');
  const { layout, views, generation, log, toasts } = useSnapshot(frame);
  return (
    <div className={styles.harness}>
      <HarnessToolbar remote={remote} />
      <div className={styles.stage}>
        <div className={styles.views} data-layout={layout}>
          {views.map((view) => (
            <HarnessView
              key={`${view} ${generation}`}
              remote={remote}
              view={view}
              layout={layout}
              params={noParams}
            />
          ))}
        </div>
        <HarnessPanel remote={remote} />
        {log && <HarnessEvents />}
      </div>
      <Question />
      <ToastRegion
        toasts={toasts}
        onDismiss={dismissToast}
        label={t('feedback.messages')}
        dismissLabel={t('feedback.dismiss')}
      />
    </div>
  );
}

function Question() {
  const { t } = useTranslation('shell');
  const { question } = useSnapshot(frame);
  if (!question) return null;
  const { title, body, tone, confirmLabel, cancelLabel = t('feedback.cancel'), answer } = question;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title={title}
        body={body}
        tone={tone}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </Suspense>
  );
}

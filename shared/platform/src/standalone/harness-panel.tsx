import { Button } from '@orangery/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { RemoteModule } from '../contract.ts';
import { frame } from './harness-state.ts';
import { HarnessView } from './harness-view.tsx';
import styles from './standalone.module.css';

const close = () => {
  frame.panel = null;
};

/** The open panel: the remote's view for it, or which panel of another remote it would be. */
export function HarnessPanel({ remote }: { remote: RemoteModule }) {
  const { t } = useTranslation('shell');
  const { layout, panel, panels, generation } = useSnapshot(frame);
  const id = panel?.id;
  const params = useMemo((): Readonly<Record<string, string>> => (id === undefined ? {} : { id }), [id]);
  if (panel === null) return null;
  const view = panels[panel.name];
  const name = id === undefined ? panel.name : `${panel.name}/${id}`;
  return (
    <section className={styles.panel} aria-label={name}>
      <header className={styles.panelHead}>
        <span>{name}</span>
        <Button size="small" variant="ghost" onClick={close}>
          {t('overlays.close')}
        </Button>
      </header>
      {view ? (
        <HarnessView
          key={`${view} ${generation}`}
          remote={remote}
          view={view}
          layout={layout}
          params={params}
        />
      ) : (
        <p className={styles.note}>{t('diagnostics.standalone.panel', { name })}</p>
      )}
    </section>
  );
}

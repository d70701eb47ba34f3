import { lazyPart } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { EllipsisVertical, PanelLeft, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PageField } from './page-field.tsx';
import type { Reader } from './reader.ts';
import type { ReaderState } from './reader-state.ts';
import styles from './toolbar.module.css';
import type { ViewerActions } from './viewer-actions.ts';

const MoreMenu = lazyPart(async () => (await import('./more-menu.tsx')).MoreMenu);

export type Panel = 'search' | 'contents' | null;

type ToolbarProps = {
  state: ReaderState;
  reader: Reader | null;
  actions: ViewerActions;
  panel: Panel;
  onPanel: (panel: Panel) => void;
};

export function Toolbar({ state, reader, actions, panel, onPanel }: ToolbarProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const { status, scale } = useSnapshot(state);
  const disabled = status !== 'ready';
  const more = useRef<HTMLButtonElement>(null);
  const [isMore, setMore] = useState(false);
  const toggle = (wanted: Panel) => onPanel(panel === wanted ? null : wanted);
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar')}>
      <IconButton
        label={t('contents')}
        icon={<PanelLeft className={styles.directed} />}
        tooltipSide="bottom"
        pressed={panel === 'contents'}
        disabled={disabled}
        onClick={() => toggle('contents')}
      />
      <IconButton
        label={t('search.open')}
        icon={<Search />}
        tooltipSide="bottom"
        pressed={panel === 'search'}
        disabled={disabled}
        onClick={() => toggle('search')}
      />
      <PageField state={state} reader={reader} />
      <span className={styles.space} />
      <IconButton
        label={t('zoomOut')}
        icon={<ZoomOut />}
        tooltipSide="bottom"
        disabled={disabled}
        onClick={() => reader?.zoomBy(-1)}
      />
      <output className={styles.scale}>{!disabled && t('scale', { scale })}</output>
      <IconButton
        label={t('zoomIn')}
        icon={<ZoomIn />}
        tooltipSide="bottom"
        disabled={disabled}
        onClick={() => reader?.zoomBy(1)}
      />
      <IconButton
        ref={more}
        label={t('more')}
        icon={<EllipsisVertical />}
        tooltipSide="bottom"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isMore}
        onClick={() => setMore(true)}
      />
      {isMore && reader && (
        <Suspense>
          <MoreMenu
            anchor={more}
            state={state}
            reader={reader}
            actions={actions}
            onClose={() => setMore(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Where the toolbar will be. */
export const ToolbarPlace = () => <div className={styles.toolbar} />;

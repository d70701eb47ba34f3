import { EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { Drawer } from '@orangery/ui/overlays';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMobile } from '../layouts/is-mobile.ts';
import { host } from '../services/host.ts';
import { RemoteSlot } from '../slots/remote-slot.tsx';
import type { PanelAddress } from './panel-address.ts';
import styles from './panel-host.module.css';
import { panels } from './panels.ts';

/** Shows the panel of the address; null closes it, and what it showed stays until it has gone. */
export function PanelHost({ address }: { address: PanelAddress | null }) {
  const { t } = useTranslation('shell');
  const [last, setLast] = useState(address);
  if (address && (address.name !== last?.name || address.id !== last.id)) setLast(address);
  const definition = last && Object.hasOwn(panels, last.name) ? panels[last.name] : undefined;
  const id = last?.id ?? null;
  const isSheet = isMobile() && definition?.size !== 'full';
  const title = definition?.titles?.get(id ?? '') ?? definition?.title ?? 'unknown';
  const params = useMemo((): Readonly<Record<string, string>> => (id === null ? {} : { id }), [id]);
  return (
    <Drawer
      open={address !== null}
      onOpenChange={(open) => !open && host.overlays.close()}
      side={isSheet ? 'bottom' : 'end'}
      // Of one height, so that a sheet does not grow under the finger when its content comes.
      size={isSheet ? 'wide' : definition?.size}
      addressed
      title={t(`overlays.${title}`)}
      closeLabel={t('overlays.close')}
    >
      <div className={styles.panel}>
        {definition ? (
          <RemoteSlot remote={definition.remote} view={definition.view} params={params} shape="panel" />
        ) : (
          <EmptyState
            illustration={<NotAvailableIllustration />}
            title={t('notFound.panel.title')}
            body={t('notFound.panel.body')}
          />
        )}
      </div>
    </Drawer>
  );
}

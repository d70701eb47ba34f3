import { IconButton } from '@orangery/ui';
import type { ReactNode } from 'react';
import { prefetchRemote } from '../federation/prefetch.ts';
import { createOverlays } from '../overlays/panel-address.ts';
import { panels } from '../overlays/panels.ts';
import { navigation } from '../services/navigation.ts';

const overlays = createOverlays(navigation);

type Props = { panel: string; label: string; icon: ReactNode };

/** Opens a panel from the rail. Its remote is fetched when a person is about to press. */
export function PanelButton({ panel, label, icon }: Props) {
  const remote = panels[panel]?.remote;
  const prefetch = () => remote !== undefined && prefetchRemote(remote);
  return (
    <IconButton
      label={label}
      icon={icon}
      tooltipSide="end"
      aria-haspopup="dialog"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => overlays.open(panel)}
    />
  );
}

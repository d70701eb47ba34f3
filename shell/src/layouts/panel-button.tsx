import { IconButton } from '@orangery/ui';
import type { ReactNode } from 'react';
import { prefetchRemote } from '../federation/prefetch.ts';
import { createOverlays } from '../overlays/panel-address.ts';
import { navigation } from '../services/navigation.ts';

const overlays = createOverlays(navigation);

type Props = { panel: string; label: string; icon: ReactNode };

/** Which remote it is stands with the code of panels, which comes with the first of them. */
async function prefetchPanel(name: string): Promise<void> {
  const { panels } = await import(/* webpackChunkName: "menus" */ '../overlays/panels.ts');
  const remote = panels[name]?.remote;
  if (remote !== undefined) prefetchRemote(remote);
}

/** Opens a panel from the rail. Its remote is fetched when a person is about to press. */
export function PanelButton({ panel, label, icon }: Props) {
  const prefetch = () => void prefetchPanel(panel).catch(() => undefined);
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

import { useLocation } from '@orangery/platform';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../services/lazy-part.ts';
import { readPanel } from './panel-address.ts';

const PanelHost = lazyPart(async () => (await import('./panel-host.tsx')).PanelHost);

/** The panel over the page; its code is loaded with the first one that opens. */
export function PanelOutlet() {
  const address = readPanel(useLocation().search);
  const opened = useRef(false);
  if (address) opened.current = true;
  if (!opened.current) return null;
  return (
    <Suspense fallback={null}>
      <PanelHost address={address} />
    </Suspense>
  );
}

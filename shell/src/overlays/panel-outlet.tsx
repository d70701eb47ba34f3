import { useLocation } from '@orangery/platform';
import { Suspense, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { credentials } from '../account/credentials.ts';
import { lazyPart } from '../services/lazy-part.ts';
import { readPanel } from './panel-address.ts';

const PanelHost = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './panel-host.tsx')).PanelHost,
);

/** The panel over the page; its code is loaded with the first one that opens. */
export function PanelOutlet() {
  const asked = readPanel(useLocation().search);
  const { shown } = useSnapshot(credentials);
  const opened = useRef(false);
  const isOpen = useRef(false);
  // A new account is saved first: of two windows that open together, each hides the other from screen readers.
  const address = isOpen.current || !shown ? asked : null;
  isOpen.current = address !== null;
  if (address) opened.current = true;
  if (!opened.current) return null;
  return (
    <Suspense fallback={null}>
      <PanelHost address={address} />
    </Suspense>
  );
}

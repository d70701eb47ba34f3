import { useHost, type ViewProps } from '@orangery/platform';
import { useLayoutEffect, useRef, useState } from 'react';
import { ExpertList } from './expert-list.tsx';
import { ExpertRole } from './expert-role.tsx';
import styles from './experts-view.module.css';

/** The experts, or the page of the one that the address names. */
export function ExpertsView({ params }: ViewProps) {
  const { overlays } = useHost();
  const id = params.id;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  const [listed, setListed] = useState(id === undefined);
  if (id === undefined && !listed) setListed(true);

  // At once: the button that led back is gone, and the window around would take the focus itself.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = id;
    if (id !== undefined || left === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-expert="${CSS.escape(left)}"]`)?.focus();
  }, [id]);

  return (
    <div className={styles.panel}>
      {/* It stays as it is while one of its experts is looked at. */}
      <div ref={list} hidden={id !== undefined}>
        {listed && <ExpertList onChoose={(expert) => overlays.open('experts', expert)} />}
      </div>
      {id !== undefined && <ExpertRole key={id} id={id} onBack={() => overlays.open('experts')} />}
    </div>
  );
}

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { PageDirection } from '../direction/page-direction.tsx';
import styles from './tabs.module.css';

export type TabsProps<Value extends string> = {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `segments`: a filled bar, for two ways through one form. `underline`: a line below, for the parts of a page. */
  look?: 'segments' | 'underline';
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Two or three views of one thing; the arrow keys go from tab to tab, in the direction of the language. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'segments',
  children,
}: TabsProps<Value>) {
  return (
    <PageDirection>
      <Base.Root className={styles.tabs} value={value} onValueChange={(next: Value) => onChange(next)}>
        <Base.List className={styles.list} data-look={look} aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} className={styles.tab} value={tab.value}>
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {/* What stands in it takes the focus itself. */}
        <Base.Panel className={styles.panel} value={value} tabIndex={-1}>
          {children}
        </Base.Panel>
      </Base.Root>
    </PageDirection>
  );
}

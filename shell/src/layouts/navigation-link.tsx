import { Link } from '@orangery/platform';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry } from './navigation-entries.ts';
import styles from './navigation-link.module.css';

type Props = {
  entry: NavigationEntry;
  current: boolean;
  className: string | undefined;
  /** Something that stands on the icon, and what it says to those who do not see it. */
  mark?: ReactNode;
  note?: ReactNode;
};

/** A place of the navigation: its icon over its name. */
export function NavigationLink({ entry, current, className, mark, note }: Props) {
  const { t } = useTranslation('shell');
  const Icon = entry.icon;
  return (
    <Link to={entry.to} className={className} aria-current={current ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
        {mark}
      </span>
      <span className={styles.name}>{t(`nav.${entry.name ?? entry.title}`)}</span>
      {note}
    </Link>
  );
}

import { Link } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { prefetchRemote } from '../federation/prefetch.ts';
import type { NavigationEntry } from './navigation-entries.ts';

type Props = { entry: NavigationEntry; current: boolean; className: string | undefined };

/** A place of the navigation: its icon over its name. Its remote is fetched when somebody is about to go there. */
export function NavigationLink({ entry, current, className }: Props) {
  const { t } = useTranslation('shell');
  const prefetch = () => prefetchRemote(entry.remote);
  const Icon = entry.icon;
  return (
    <Link
      to={entry.to}
      className={className}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon aria-hidden="true" />
      <span>{t(`nav.${entry.title}`)}</span>
    </Link>
  );
}

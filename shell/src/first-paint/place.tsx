import type { NavigationEntry } from '../layouts/navigation-entries.ts';
import link from '../layouts/navigation-link.module.css';
import type { Texts } from './texts.ts';

type Props = { entry: NavigationEntry; isCurrent: boolean; className: string | undefined; texts: Texts };

/** A place of the navigation, to look at. */
export const Place = ({ entry: { icon: Icon, title, name = title }, isCurrent, className, texts }: Props) => (
  <span className={className} aria-current={isCurrent ? 'page' : undefined}>
    <span className={link.icon}>
      <Icon />
    </span>
    <span className={link.name}>{texts.nav[name]}</span>
  </span>
);

import { Avatar, cx, IconButton, Logo } from '@orangery/ui';
import { Bell, CircleQuestionMark, Languages, LogIn, PanelLeft, Settings } from 'lucide-react';
import { desktopEntries, type NavigationEntry } from '../layouts/navigation-entries.ts';
import link from '../layouts/navigation-link.module.css';
import rail from '../layouts/navigation-rail.module.css';
import styles from './first-paint.module.css';
import type { Texts } from './texts.ts';
import { ThemeIcon } from './theme-icon.tsx';

/** The navigation rail of a chat, as guests and as members see it. It is to look at: presses wait for the real one. */
export const Rail = ({ texts }: { texts: Texts }) => (
  <div className={rail.rail} inert>
    <span className={rail.logo}>
      <Logo size={32} />
    </span>
    <IconButton label={texts.layout.hideRooms} icon={<PanelLeft className={rail.mirrored} />} />
    <div className={rail.places}>
      {desktopEntries.map((entry) => (
        <Place key={entry.to} entry={entry} texts={texts} />
      ))}
    </div>
    <div className={rail.foot}>
      <span className={styles.forMember}>
        <IconButton label={texts.overlays.notices} icon={<Bell />} />
      </span>
      <span className={rail.tool}>
        <CircleQuestionMark />
      </span>
      <IconButton label={texts.theme.toDark} icon={<ThemeIcon />} />
      <IconButton label={texts.nav.settings} icon={<Settings />} />
      <span className={styles.forGuest}>
        <IconButton label={texts.language.label} icon={<Languages />} />
      </span>
      <span className={cx(rail.logIn, styles.forGuest)}>
        <LogIn />
        <span>{texts.nav.logIn}</span>
      </span>
      <span className={cx(rail.avatar, styles.forMember)}>
        <Avatar name="" />
      </span>
    </div>
  </div>
);

const Place = ({ entry: { icon: Icon, title }, texts }: { entry: NavigationEntry; texts: Texts }) => (
  <span className={rail.place} aria-current={title === 'chat' ? 'page' : undefined}>
    <span className={link.icon}>
      <Icon />
    </span>
    <span className={link.name}>{texts.nav[title]}</span>
  </span>
);

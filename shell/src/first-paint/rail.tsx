import { Avatar, cx, IconButton, Logo } from '@orangery/ui';
import { Bell, CircleQuestionMark, Languages, LogIn, PanelLeft, Settings } from 'lucide-react';
import { desktopEntries } from '../layouts/navigation-entries.ts';
import rail from '../layouts/navigation-rail.module.css';
import type { RouteTitle } from '../routes/route-types.ts';
import styles from './first-paint.module.css';
import { Place } from './place.tsx';
import type { Texts } from './texts.ts';
import { ThemeIcon } from './theme-icon.tsx';

/** The navigation rail of a page, as guests and as members see it. It is to look at: presses wait for the real one. */
export const Rail = ({ texts, page }: { texts: Texts; page: RouteTitle }) => (
  <div className={rail.rail} inert>
    <span className={rail.logo}>
      <Logo size={32} />
    </span>
    {page === 'chat' && (
      <IconButton label={texts.layout.hideRooms} icon={<PanelLeft className={rail.mirrored} />} />
    )}
    <div className={rail.places}>
      {desktopEntries.map((entry) => (
        <Place
          key={entry.to}
          className={rail.place}
          entry={entry}
          isCurrent={entry.title === page}
          texts={texts}
        />
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

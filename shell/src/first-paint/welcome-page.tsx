import { Button, EmptyRoomIllustration, IconButton, Logo } from '@orangery/ui';
import { Languages } from 'lucide-react';
import page from '../account/login-page.module.css';
import ways from '../account/other-ways.module.css';
import welcome from '../account/welcome.module.css';
import type { Texts } from './texts.ts';
import { ThemeIcon } from './theme-icon.tsx';

/** The first screen of a phone on which nobody has logged in yet. It is to look at: presses wait for the real one. */
export const WelcomePage = ({ texts }: { texts: Texts }) => (
  <div className={page.page} inert data-first-paint-welcome="">
    <div className={page.header}>
      <Logo />
      <IconButton label={texts.language.label} icon={<Languages />} />
      <IconButton label={texts.theme.toDark} icon={<ThemeIcon />} />
    </div>
    <div className={page.content} data-view="first">
      <div className={welcome.welcome}>
        <div className={welcome.promise}>
          <EmptyRoomIllustration />
          <h1 className={welcome.title}>{texts.welcome.promise}</h1>
          <p className={welcome.more}>{texts.welcome.more}</p>
        </div>
        <div className={welcome.ways}>
          <div className={welcome.ways}>
            <Button variant="primary" size="large">
              {texts.welcome.start}
            </Button>
            <p className={ways.hint}>{texts.welcome.hint}</p>
          </div>
          <Button variant="secondary" size="large">
            {texts.welcome.haveAccount}
          </Button>
        </div>
      </div>
    </div>
  </div>
);

import type { FirstPaintProps } from '@orangery/platform/first-paint';
import { cx } from '@orangery/ui';
import desktop from '../layouts/desktop-layout.module.css';
import phone from '../layouts/mobile-layout.module.css';
import styles from './first-paint.module.css';
import { Notices } from './notices.tsx';
import { Rail } from './rail.tsx';
import { Slot } from './slot.tsx';
import type { Texts } from './texts.ts';
import { WelcomePage } from './welcome-page.tsx';

/** The page of a chat, with a place for each view of a remote. */
export function ChatFrame({ texts, layout }: FirstPaintProps<Texts>) {
  return (
    <>
      {layout === 'mobile' ? <PhoneFrame texts={texts} /> : <DesktopFrame texts={texts} />}
      <Notices texts={texts} isWritten />
    </>
  );
}

/** The login of a phone; on a desktop it is no page. */
export const LoginFrame = ({ texts, layout }: FirstPaintProps<Texts>) =>
  layout === 'mobile' && (
    <>
      <div className={phone.frame}>
        <main className={phone.main}>
          <WelcomePage texts={texts} />
        </main>
      </div>
      <Notices texts={texts} />
    </>
  );

const DesktopFrame = ({ texts }: { texts: Texts }) => (
  <div className={desktop.frame}>
    <Rail texts={texts} page="chat" />
    <div className={cx(desktop.sidebar, styles.sidebar)} data-first-paint-sidebar="">
      <Slot place="side" />
    </div>
    <main className={desktop.main}>
      <Slot place="main" />
    </main>
  </div>
);

/** On a phone guests are led to the login. */
const PhoneFrame = ({ texts }: { texts: Texts }) => (
  <div className={phone.frame}>
    <main className={cx(phone.main, styles.forMember)}>
      <Slot place="main" />
    </main>
    <main className={cx(phone.main, styles.forGuest)}>
      <WelcomePage texts={texts} />
    </main>
  </div>
);

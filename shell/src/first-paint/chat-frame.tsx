import type { FirstPaintProps } from '@orangery/platform/first-paint';
import desktop from '../layouts/desktop-layout.module.css';
import phone from '../layouts/mobile-layout.module.css';
import slot from '../slots/remote-slot.module.css';
import styles from './first-paint.module.css';
import { Rail } from './rail.tsx';
import type { Texts } from './texts.ts';

/** The page of a chat, with a place for each view of a remote. */
export function ChatFrame({ texts, layout }: FirstPaintProps<Texts>) {
  return (
    <>
      {layout === 'mobile' ? <PhoneFrame /> : <DesktopFrame texts={texts} />}
      <Notices texts={texts} />
    </>
  );
}

const DesktopFrame = ({ texts }: { texts: Texts }) => (
  <div className={desktop.frame}>
    <Rail texts={texts} />
    <div className={desktop.sidebar} data-first-paint-sidebar="">
      <Slot place="side" />
    </div>
    <main className={desktop.main}>
      <Slot place="main" />
    </main>
  </div>
);

const PhoneFrame = () => (
  <div className={phone.frame}>
    <main className={phone.main}>
      <Slot place="main" />
    </main>
  </div>
);

/** The web host puts the view of a remote into it, by the value of the attribute. */
const Slot = ({ place }: { place: 'side' | 'main' }) => (
  <div className={slot.slot}>
    <div className={slot.view} data-first-paint-slot={place} />
  </div>
);

/** A script did not come, or none may run. */
const Notices = ({ texts: { firstPaint } }: { texts: Texts }) => (
  <>
    <p className={styles.notice} role="alert" data-first-paint-trouble="" hidden>
      {firstPaint.trouble}{' '}
      <a href="/chat_room" data-first-paint-again="">
        {firstPaint.again}
      </a>
    </p>
    <noscript>
      <p className={styles.notice}>{firstPaint.noScript}</p>
    </noscript>
  </>
);

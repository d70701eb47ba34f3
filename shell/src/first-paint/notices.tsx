import styles from './first-paint.module.css';
import type { Texts } from './texts.ts';

/** A script did not come, or none may run. */
export const Notices = ({ texts: { firstPaint } }: { texts: Texts }) => (
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

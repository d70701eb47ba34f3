import styles from './first-paint.module.css';
import type { Texts } from './texts.ts';

type Props = {
  texts: Texts;
  /** The page has something to write in, which is kept. */
  isWritten?: boolean;
};

/** A script did not come, or none may run. */
export const Notices = ({ texts: { firstPaint }, isWritten = false }: Props) => (
  <>
    <p className={styles.notice} role="alert" data-first-paint-trouble="" hidden>
      {isWritten ? firstPaint.troubleKept : firstPaint.trouble}{' '}
      <a href="/chat_room" data-first-paint-again="">
        {firstPaint.again}
      </a>
    </p>
    <noscript>
      <p className={styles.notice}>{firstPaint.noScript}</p>
    </noscript>
  </>
);
